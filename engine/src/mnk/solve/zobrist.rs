//! The keys of positions in tables (A. L. Zobrist, "A New Hashing Method with Application for Game Playing",
//! 1970). The same on every machine.

/// The key of the empty board, from which the others are generated. Tables take 0 for an empty place.
pub const EMPTY_BOARD: u64 = 0x9e37_79b9_7f4a_7c15;
/// The addition that a pass makes to the key.
pub const PASS: u64 = 0xd1b5_4a32_d192_ed03;

/// The additions that stones of either player on each cell make to the key.
#[must_use]
pub fn keys(cells: usize) -> Vec<[u64; 2]> {
    let mut state = EMPTY_BOARD;
    (0..cells)
        .map(|_| [split_mix(&mut state), split_mix(&mut state)])
        .collect()
}

/// The next number in a stream of keys (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
