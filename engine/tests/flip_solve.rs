//! The solver of Flip against brute force and known numbers.

use engine::flip::solve::linear::LinearSystem;

#[test]
fn nullities_of_square_boards() {
    // OEIS A159257.
    let known = [
        0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10,
        20, 0, 20, 16, 4, 6, 0, 0, 0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0, 8, 8,
    ];
    for (n, nullity) in (1..).zip(known) {
        assert_eq!(LinearSystem::new(n, n).nullity(), nullity, "{n} x {n}");
    }
    assert_eq!(LinearSystem::new(47, 31).nullity(), 31);
    assert_eq!(LinearSystem::new(35, 27).nullity(), 27);
}
