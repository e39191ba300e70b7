//! The cubes as the row of numbers that they are, while it is explained: the numbers that lose, and where each take leads.

use std::fmt::Write as _;

use engine::game::Position as _;
use engine::take_away::rules::{Move, Position};
use engine::take_away::solve::{analyze, lost};

use crate::games::take_away::board::{SIDE, columns};

/// How high a hop of so many cubes rises: each over the shorter ones, and none up to the numbers of the row above.
const fn rise(cubes: u16) -> i32 {
    match cubes {
        1 => 2,
        2 => 4,
        _ => 7,
    }
}

/// The middle of the cube that is the last of so many, in rows of `cols`; 0 is the edge before the first.
fn place(count: u16, cols: u16) -> (i32, i32) {
    match count.checked_sub(1) {
        Some(index) => (
            i32::from(index % cols * SIDE + SIDE / 2),
            i32::from(index / cols * SIDE + SIDE / 2),
        ),
        None => (0, i32::from(SIDE / 2)),
    }
}

/// A take from so many cubes, as a hop: its line, and its name over that, nearer to where it leads, where those of
/// others are further away.
fn hop(from: u16, m: Move, cols: u16, class: &str) -> [String; 2] {
    let (x, y) = place(from, cols);
    let (to_x, to_y) = place(from - m.cubes(), cols);
    let (mid_x, mid_y) = ((x + to_x) / 2, (y + to_y) / 2 - 3 - rise(m.cubes()));
    // Two thirds along a quadratic Bézier curve it is 1/9 of its start, and 4/9 of either other point.
    let along = |start: i32, middle: i32, end: i32| (start + 4 * middle + 4 * end) / 9;
    let (name_x, name_y) = (along(x, mid_x, to_x), along(y - 3, mid_y, to_y - 3));
    [
        format!(
            "<path class='{class}' d='M{x} {}Q{mid_x} {mid_y} {to_x} {}'/>",
            y - 3,
            to_y - 3
        ),
        format!(
            "<text class='{class}' x='{name_x}' y='{name_y}'>−{}</text>",
            m.cubes()
        ),
    ]
}

/// What is drawn over the cubes of a position, in a game that began with so many: as the inside of an SVG. Of a take that is
/// `asked` about, where it leads, and the answer if it loses; or else of all takes.
pub fn hops(now: &Position, start: &Position, asked: Option<Move>) -> String {
    let cols = columns(start);
    let (big, misere) = (now.big_take().into(), now.misere());
    let is_lost = |count: u16| lost(count.into(), big, misere);
    let cubes = now.cubes();
    let mut drawn = Vec::new();
    match asked.and_then(|m| Some((m, now.play(&m).ok()?))) {
        Some((m, after)) => {
            drawn.push((cubes, m, "hop asked"));
            if let (false, Some(answer)) = (is_lost(after.cubes()), analyze(&after).best) {
                drawn.push((after.cubes(), answer, "hop answer"));
            }
        }
        None => {
            // Those that lead to a lost number lie over the others.
            let strong = |m: &Move| is_lost(cubes - m.cubes());
            let moves = now.legal_moves();
            let (best, others): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(strong);
            drawn.extend(others.into_iter().map(|m| (cubes, m, "hop")));
            drawn.extend(best.into_iter().map(|m| (cubes, m, "hop best")));
        }
    }
    let mut out = String::new();
    let leads_to = |count| drawn.iter().any(|(from, m, _)| from - m.cubes() == count);
    for count in (1..=cubes).filter(|&count| is_lost(count) || count == cubes || leads_to(count)) {
        let (x, y) = place(count, cols);
        let class = match (count == cubes, is_lost(count)) {
            (false, true) => "",
            (false, false) => " class='other'",
            (true, true) => " class='now'",
            (true, false) => " class='now won'",
        };
        // Writing to a string can't fail.
        let _ = write!(
            out,
            "<g{class}><circle cx='{x}' cy='{y}' r='3'/><text x='{x}' y='{y}'>{count}</text></g>"
        );
    }
    let hops: Vec<[String; 2]> = drawn
        .iter()
        .map(|(from, m, class)| hop(*from, *m, cols, class))
        .collect();
    // The names lie over all lines.
    for part in [0, 1] {
        out.extend(hops.iter().map(|hop| hop[part].as_str()));
    }
    out
}

#[cfg(test)]
mod tests {
    use engine::take_away::rules::Position;

    use super::hops;

    fn drawn(now: &str, start: &str) -> String {
        let position = |text: &str| text.parse::<Position>().unwrap();
        hops(&position(now), &position(start), None)
    }

    #[test]
    fn the_numbers_that_lose_stand_on_their_cubes_and_the_one_on_the_board() {
        let marks = drawn("M=7 K=4", "M=7 K=4");
        // 3 and 6 lose; 7 is on the board, and a take leads to 5.
        assert_eq!(marks.matches("<circle").count(), 4);
        assert!(marks.contains("<g class='other'><circle cx='45' cy='5'"));
        assert!(marks.contains("<text x='25' y='5'>3<") && marks.contains("<text x='5' y='15'>6<"));
        assert!(marks.contains("<g class='now won'><circle cx='15'"));
        // What is gone says nothing.
        assert_eq!(drawn("M=3 K=4", "M=7 K=4").matches("<circle").count(), 3);
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
        let class = |asked: &str| {
            let position: Position = "M=20 K=4".parse().unwrap();
            let marks = hops(&position, &position, Some(asked.parse().unwrap()));
            let lines = marks.split("<path class='").skip(1);
            lines
                .map(|line| line.split('\'').next().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        // One that is asked about comes with its answer, if it loses.
        assert_eq!(class("1"), ["hop asked", "hop answer"]);
        assert_eq!(class("2"), ["hop asked"]);
        // Taking the last cube wins, or loses.
        assert_eq!(count("M=1 K=4"), (0, 1));
        assert_eq!(count("M=1 K=4 misere"), (1, 0));
        assert_eq!(drawn("M=0 K=4", "M=7 K=4"), "");
    }
}
