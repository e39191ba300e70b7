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

/// A take from so many cubes, as a hop: a quadratic Bézier curve, by its start, its middle point and its end.
fn curve(from: u16, m: Move, cols: u16) -> [(i32, i32); 3] {
    let (x, y) = place(from, cols);
    let (to_x, to_y) = place(from - m.cubes(), cols);
    // One that leads straight up goes round the number.
    let aside = match x {
        _ if x != to_x => 0,
        ..=5 => 11,
        _ => -11,
    };
    let middle = ((x + to_x) / 2 + aside, (y + to_y) / 2 - 3 - rise(m.cubes()));
    [(x, y - 3), middle, (to_x, to_y - 3)]
}

/// The point so many sixteenths along a hop, in tenths.
fn along([start, middle, end]: [(i32, i32); 3], sixteenths: i32) -> (i32, i32) {
    let (on, left) = (sixteenths, 16 - sixteenths);
    let mix = |start: i32, middle: i32, end: i32| {
        10 * (left * left * start + 2 * on * left * middle + on * on * end) / 256
    };
    (mix(start.0, middle.0, end.0), mix(start.1, middle.1, end.1))
}

/// How near a name is to a circle or to another name, both in tenths: 100 and more are as good as far away.
fn room((x, y): (i32, i32), (other_x, other_y, wide, high): (i32, i32, i32, i32)) -> i32 {
    let sideways = 100 * (x - other_x).abs() / wide;
    sideways.max(100 * (y - other_y).abs() / high).min(100)
}

/// Where a hop has its name: from two thirds on, where it is clear of what is `taken`, by middles and the distances that
/// are enough sideways and upwards.
fn name_place(hop: [(i32, i32); 3], taken: &[(i32, i32, i32, i32)]) -> (i32, i32) {
    let places = [11, 10, 9, 12, 8, 7, 13, 6, 5, 4, 3, 2].map(|on| along(hop, on));
    let free = |&at: &(i32, i32)| taken.iter().map(|&other| room(at, other)).min();
    // Of those alike the first.
    let best = places.into_iter().rev().max_by_key(free);
    best.unwrap_or_default()
}

/// A hop as it is drawn: its line, and its name over that at this place, in tenths.
fn hop(hop: [(i32, i32); 3], m: Move, class: &str, (name_x, name_y): (i32, i32)) -> [String; 2] {
    let [(x, y), (mid_x, mid_y), (to_x, to_y)] = hop;
    // By whole numbers: formatting of floating-point numbers is 9 KB of program that nothing else needs.
    let tenths = |n: i32| {
        let sign = if n < 0 { "-" } else { "" };
        format!("{sign}{}.{}", n.abs() / 10, n.abs() % 10)
    };
    [
        format!("<path class='{class}' d='M{x} {y}Q{mid_x} {mid_y} {to_x} {to_y}'/>"),
        format!(
            "<text class='{class}' x='{}' y='{}'>−{}</text>",
            tenths(name_x),
            tenths(name_y),
            m.cubes()
        ),
    ]
}

/// The one take that a picture is about.
#[derive(Clone, Copy)]
pub enum Picked {
    /// Somebody asks about it.
    Asked(Move),
    /// It was a mistake, which a review shows.
    Mistake(Move),
}

/// What is drawn over the cubes of a position, in a game that began with so many: as the inside of an SVG. Of a take that is
/// `picked`, where it leads, and the answer if it loses, and beside a mistake the takes that win; or else of all takes.
pub fn hops(now: &Position, start: &Position, picked: Option<Picked>) -> String {
    let cols = columns(start);
    let (big, misere) = (now.big_take().into(), now.misere());
    let is_lost = |count: u16| lost(count.into(), big, misere);
    let cubes = now.cubes();
    let mut drawn = Vec::new();
    // Those that lead to a lost number lie over the others.
    let strong = |m: &Move| is_lost(cubes - m.cubes());
    let moves = now.legal_moves();
    let (best, others): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(strong);
    let of_best = |class| best.iter().map(move |&m| (cubes, m, class));
    let (m, classes) = match picked {
        Some(Picked::Asked(m)) => (Some(m), ["hop asked", "hop answer"]),
        Some(Picked::Mistake(m)) => (Some(m), ["hop erred", "hop reply"]),
        None => (None, [""; 2]),
    };
    match m.and_then(|m| Some((m, now.play(&m).ok()?))) {
        Some((m, after)) => {
            // What would have been better is dashed, as everywhere beside a mistake.
            if let Some(Picked::Mistake(_)) = picked {
                drawn.extend(of_best("hop better"));
            }
            drawn.push((cubes, m, classes[0]));
            if let (false, Some(answer)) = (is_lost(after.cubes()), analyze(&after).best) {
                drawn.push((after.cubes(), answer, classes[1]));
            }
        }
        None => {
            drawn.extend(others.into_iter().map(|m| (cubes, m, "hop")));
            drawn.extend(of_best("hop best"));
        }
    }
    let mut out = String::new();
    // What a name must not lie over: the circles, and then the names before it.
    let mut taken = Vec::new();
    let leads_to = |count| drawn.iter().any(|(from, m, _)| from - m.cubes() == count);
    for count in (1..=cubes).filter(|&count| is_lost(count) || count == cubes || leads_to(count)) {
        let (x, y) = place(count, cols);
        taken.push((10 * x, 10 * y, 52, 42));
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
        .map(|(from, m, class)| {
            let curve = curve(*from, *m, cols);
            let name = name_place(curve, &taken);
            taken.push((name.0, name.1, 40, 28));
            hop(curve, *m, class, name)
        })
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

    use super::{Picked, hops};

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

    /// A circle has a radius of 3, a name is about 3.4 wide and 2 high.
    #[test]
    fn no_name_of_a_hop_lies_over_a_number_or_another_name() {
        let of = |part: &str, name: &str| -> f32 {
            let rest = part.split_once(&format!("{name}='")).unwrap().1;
            rest.split_once('\'').unwrap().0.parse().unwrap()
        };
        let all = [10, 12, 18, 20, 30, 36].into_iter();
        let all = all.flat_map(|start| [3, 4, 5, 6, 8].map(|big| (start, big)));
        for (start, big) in all {
            for cubes in 1..=start {
                let [now, start] = [cubes, start].map(|cubes| format!("M={cubes} K={big}"));
                let marks = drawn(&now, &start);
                let circles: Vec<(f32, f32)> = marks
                    .split("<circle")
                    .skip(1)
                    .map(|part| (of(part, "cx"), of(part, "cy")))
                    .collect();
                let names: Vec<(f32, f32)> = marks
                    .split("<text class=")
                    .skip(1)
                    .map(|part| (of(part, " x"), of(part, " y")))
                    .collect();
                for (index, &(x, y)) in names.iter().enumerate() {
                    for &(other_x, other_y) in &circles {
                        let is_clear = (x - other_x).abs() >= 4.6 || (y - other_y).abs() >= 3.8;
                        assert!(
                            is_clear,
                            "M={cubes} K={big}: {x} {y} on {other_x} {other_y}"
                        );
                    }
                    for &(other_x, other_y) in &names[..index] {
                        let is_clear = (x - other_x).abs() >= 3.4 || (y - other_y).abs() >= 2.4;
                        assert!(
                            is_clear,
                            "M={cubes} K={big}: names at {x} {y}, {other_x} {other_y}"
                        );
                    }
                }
            }
        }
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
        let class = |picked: Picked| {
            let position: Position = "M=20 K=4".parse().unwrap();
            let marks = hops(&position, &position, Some(picked));
            let lines = marks.split("<path class='").skip(1);
            lines
                .map(|line| line.split('\'').next().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        // One that is asked about comes with its answer, if it loses.
        assert_eq!(
            class(Picked::Asked("1".parse().unwrap())),
            ["hop asked", "hop answer"]
        );
        assert_eq!(class(Picked::Asked("2".parse().unwrap())), ["hop asked"]);
        // A mistake has the take beside it that was better.
        assert_eq!(
            class(Picked::Mistake("1".parse().unwrap())),
            ["hop better", "hop erred", "hop reply"]
        );
        // Taking the last cube wins, or loses.
        assert_eq!(count("M=1 K=4"), (0, 1));
        assert_eq!(count("M=1 K=4 misere"), (1, 0));
        assert_eq!(drawn("M=0 K=4", "M=7 K=4"), "");
    }
}
