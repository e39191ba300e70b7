//! The cubes as the row of numbers that they are, while it is explained: the numbers that lose, and where each take leads.

use std::fmt::Write as _;

use engine::game::Position as _;
use engine::take_away::rules::Position;
use engine::take_away::solve::lost;

use crate::games::take_away::board::{SIDE, columns};

/// What is drawn over the cubes of a position, in a game that began with so many: as the inside of an SVG.
pub fn hops(now: &Position, start: &Position) -> String {
    let cols = columns(start);
    let (big, misere) = (now.big_take().into(), now.misere());
    let is_lost = |count: u16| lost(count.into(), big, misere);
    // A number is the cube that is the last of so many; 0 is the edge before the first.
    let place = |count: u16| match count.checked_sub(1) {
        Some(index) => (
            i32::from(index % cols * SIDE + SIDE / 2),
            i32::from(index / cols * SIDE + SIDE / 2),
        ),
        None => (0, i32::from(SIDE / 2)),
    };
    let cubes = now.cubes();
    let mut out = String::new();
    for count in (1..=cubes).filter(|&count| is_lost(count) || count == cubes) {
        let (x, y) = place(count);
        let class = match (count == cubes, is_lost(count)) {
            (false, _) => "",
            (true, true) => " class='now'",
            (true, false) => " class='now won'",
        };
        // Writing to a string can't fail.
        let _ = write!(
            out,
            "<g{class}><circle cx='{x}' cy='{y}' r='3'/><text x='{x}' y='{y}'>{count}</text></g>"
        );
    }
    let (x, y) = place(cubes);
    // Those that lead to a lost number lie over the others, and what is written over all.
    let mut labels = String::new();
    for strong in [false, true] {
        for m in now.legal_moves() {
            let left = cubes - m.cubes();
            if is_lost(left) != strong {
                continue;
            }
            let (to_x, to_y) = place(left);
            // Each is higher than the one before, and half as high as the point that it is drawn to.
            let rise = match m.cubes() {
                1 => 5,
                2 => 9,
                _ => 14,
            };
            let (mid_x, mid_y) = ((x + to_x) / 2, (y + to_y) / 2 - 3 - rise);
            let class = if strong { "hop best" } else { "hop" };
            let label_y = mid_y + rise / 2;
            let _ = write!(
                out,
                "<path class='{class}' d='M{x} {}Q{mid_x} {mid_y} {to_x} {}'/>",
                y - 3,
                to_y - 3,
            );
            let _ = write!(
                labels,
                "<text class='{class}' x='{mid_x}' y='{label_y}'>−{}</text>",
                m.cubes()
            );
        }
    }
    out + &labels
}

#[cfg(test)]
mod tests {
    use engine::take_away::rules::Position;

    use super::hops;

    fn drawn(now: &str, start: &str) -> String {
        let position = |text: &str| text.parse::<Position>().unwrap();
        hops(&position(now), &position(start))
    }

    #[test]
    fn the_numbers_that_lose_stand_on_their_cubes_and_the_one_on_the_board() {
        let marks = drawn("M=7 K=4", "M=7 K=4");
        assert_eq!(marks.matches("<circle").count(), 3);
        assert!(marks.contains("<text x='25' y='5'>3<") && marks.contains("<text x='5' y='15'>6<"));
        assert!(marks.contains("<g class='now won'><circle cx='15'"));
        // What is gone says nothing.
        assert_eq!(drawn("M=3 K=4", "M=7 K=4").matches("<circle").count(), 1);
    }

    #[test]
    fn each_take_is_a_hop_and_those_to_lost_numbers_are_strong() {
        let count = |text: &str| {
            let marks = drawn(text, text);
            let of = |class: &str| marks.matches(&format!("<path class='{class}'")).count();
            (of("hop"), of("hop best"))
        };
        assert_eq!(count("M=7 K=4"), (1, 2));
        assert_eq!(count("M=6 K=4"), (3, 0));
        // Taking the last cube wins, or loses.
        assert_eq!(count("M=1 K=4"), (0, 1));
        assert_eq!(count("M=1 K=4 misere"), (1, 0));
        assert_eq!(drawn("M=0 K=4", "M=7 K=4"), "");
    }
}
