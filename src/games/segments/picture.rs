//! The picture of the board, as SVG: what can be drawn, what is drawn, and what there is to say about
//! it.

use engine::game::Player;
use engine::segments::geometry::Point;
use engine::segments::rules::{Move, Position};

use super::bend::bent;
use super::fit::{Fit, SIDE};
use crate::matches::marks::Marks;
use crate::ui::svg::ink;

/// How far (units) a point's number is from it.
const NUMBER: i32 = 46;
/// How far (units) it is from the board's edges, at least.
const EDGE: i32 = 32;
/// From how many points on they are small.
const MANY: usize = 21;
/// How many tints there are.
pub const TINTS: usize = 6;

/// All that a picture shows.
#[derive(Clone, Debug)]
pub struct SegmentsScene<'a> {
    /// The points.
    pub points: &'a [Point],
    /// How they are put into the picture.
    pub fit: Fit,
    /// The points that can still be joined to another, a bit for each.
    pub free: u32,
    /// The points that are ends of segments.
    pub used: u32,
    /// The segments that are drawn, and who drew each, if that is known.
    pub drawn: Vec<(Move, Option<Player>)>,
    /// Whether the last of them was the last move.
    pub is_last_new: bool,
    /// What is marked.
    pub marks: Marks<Move>,
    /// The point that is chosen.
    pub chosen: Option<u8>,
    /// The points that can be joined to it.
    pub joinable: u32,
    /// What is laid over the board, under the segments and over them, by the rest of the page.
    pub laid: [String; 2],
}

impl SegmentsScene<'_> {
    /// Where a point is.
    pub fn at(&self, p: u8) -> [i32; 2] {
        self.points
            .get(usize::from(p))
            .map_or([0, 0], |&point| self.fit.place(point))
    }

    /// Where all points are.
    pub fn places(&self) -> Vec<[i32; 2]> {
        let points = self.points.iter();
        points.map(|&point| self.fit.place(point)).collect()
    }

    fn line(&self, out: &mut String, m: Move) {
        bent(out, m.ends().map(|end| self.at(end)), &self.places());
    }

    /// Segments as one path, all of them straight: thin ones, of which there are hundreds.
    pub fn straight(&self, class: &str, moves: impl IntoIterator<Item = Move>) -> String {
        let mut d = String::new();
        for m in moves {
            let [a, b] = m.ends().map(|end| self.at(end));
            ink(&mut d, "M# #L# #", &[a[0], a[1], b[0], b[1]]);
        }
        path(class, &d)
    }

    /// Segments as one path.
    pub fn lines(&self, class: &str, moves: impl IntoIterator<Item = Move>) -> String {
        let mut d = String::new();
        moves.into_iter().for_each(|m| self.line(&mut d, m));
        path(class, &d)
    }

    /// A segment that was drawn; its length is 1, for the animation.
    fn segment(&self, out: &mut String, class: &str, m: Move) {
        out.push_str("<path pathLength=\"1\" class=\"");
        out.push_str(class);
        out.push_str("\" d=\"");
        self.line(out, m);
        out.push_str("\"/>");
    }

    /// The picture in its layers: what is under the last segment; that, which is written at moves only, so that it
    /// can be seen to be drawn; and what is over it.
    pub fn draw(&self) -> [String; 3] {
        let [mut under, laid] = self.laid.clone();
        // No tint touches what is drawn.
        under.push_str(&self.lines("halo", self.drawn.iter().map(|(m, _)| *m)));
        under.push_str(&self.straight("could wins", self.marks.wins.iter().copied()));
        if let Some(chosen) = self.chosen {
            let ends = (0..).take(self.points.len());
            let could = ends
                .filter(|end| self.joinable >> end & 1 == 1)
                .filter_map(|end| Move::joining(chosen, end));
            under.push_str(&self.lines("could", could));
        }
        let mut last = String::new();
        for (index, &(m, player)) in self.drawn.iter().enumerate() {
            let is_last = self.is_last_new && index + 1 == self.drawn.len();
            let layer = if is_last { &mut last } else { &mut under };
            self.segment(layer, class_of(player, is_last), m);
            if player == Some(Player::Second) {
                // GameText from the first player's by its two lines as well as by its colour.
                self.segment(layer, "core", m);
            }
        }
        let mut over = self.lines("hint", self.marks.hint);
        over.push_str(&self.lines("asked", self.marks.asked));
        // Whoever is to move made it.
        let erred = match self.drawn.len() % 2 {
            0 => "erred first",
            _ => "erred second",
        };
        over.push_str(&self.lines(erred, self.marks.erred));
        over.push_str(&self.lines("pending", self.marks.pending));
        for p in (0..).take(self.points.len()) {
            self.point(&mut over, p);
        }
        over.push_str(&laid);
        [under, last, over]
    }

    fn point(&self, out: &mut String, p: u8) {
        let is = |mask: u32| mask >> p & 1 == 1;
        let [x, y] = self.at(p);
        let class = if self.chosen == Some(p) {
            "dot chosen"
        } else if self.chosen.is_some() && is(self.joinable) {
            "dot free joinable"
        } else if is(self.free) {
            "dot free"
        } else if is(self.used) {
            "dot used"
        } else {
            "dot blocked"
        };
        out.push_str("<g class=\"");
        out.push_str(class);
        let radius = if self.points.len() < MANY { 18 } else { 12 };
        ink(
            out,
            "\"><circle cx=\"#\" cy=\"#\" r=\"#\"/>",
            &[x, y, radius],
        );
        if class == "dot blocked" {
            ink(
                out,
                "<path d=\"M# #l24 24m-24 0l24-24\"/>",
                &[x - 12, y - 12],
            );
        }
        let [tx, ty] = self.number_at(p);
        ink(
            out,
            "<text x=\"#\" y=\"#\">#</text></g>",
            &[tx, ty, i32::from(p) + 1],
        );
    }

    /// Where a point's number stands, in the whole game: where the ways to the other points are farthest apart, so that it is
    /// on none of the point's own segments, and on the board.
    pub fn number_at(&self, p: u8) -> [i32; 2] {
        const AROUND: [[i32; 2]; 8] = [
            [7, -7],
            [10, 0],
            [7, 7],
            [0, 10],
            [0, -10],
            [-7, -7],
            [-10, 0],
            [-7, 7],
        ];
        let here = self.at(p);
        let places = self.places();
        let (mut best, mut least) = (here, f64::MAX);
        for [dx, dy] in AROUND {
            let place = [here[0] + dx * NUMBER / 10, here[1] + dy * NUMBER / 10];
            let is_outside = place.iter().any(|at| !(EDGE..=SIDE - EDGE).contains(at));
            // How nearly the way to the number is that to another point.
            let mut nearest = -f64::MAX;
            for other in places.iter().filter(|&&other| other != here) {
                let [x, y] = [0, 1].map(|axis| f64::from(other[axis] - here[axis]));
                let same = (x * f64::from(dx) + y * f64::from(dy)) / (x * x + y * y).sqrt();
                nearest = nearest.max(same);
            }
            if nearest < least && !is_outside {
                (best, least) = (place, nearest);
            }
        }
        best
    }

    /// Places along a segment, near enough to each other to say whether a number is on it.
    pub fn along(&self, m: Move) -> impl Iterator<Item = [i32; 2]> {
        const STEPS: i32 = 24;
        let [a, b] = m.ends().map(|end| self.at(end));
        (1..STEPS).map(move |step| {
            [
                a[0] + (b[0] - a[0]) * step / STEPS,
                a[1] + (b[1] - a[1]) * step / STEPS,
            ]
        })
    }
}

fn class_of(player: Option<Player>, is_last: bool) -> &'static str {
    match (player, is_last) {
        (Some(Player::First), false) => "drawn first",
        (Some(Player::First), true) => "drawn first last",
        (Some(Player::Second), false) => "drawn second",
        (Some(Player::Second), true) => "drawn second last",
        (None, _) => "drawn",
    }
}

/// A path; nothing where there is nothing to draw.
pub fn path(class: &str, d: &str) -> String {
    if d.is_empty() {
        return String::new();
    }
    ["<path class=\"", class, "\" d=\"", d, "\"/>"].concat()
}

/// The line from the chosen point to where the pointer is.
pub fn aim(from: [i32; 2], to: [i32; 2], is_legal: bool) -> String {
    let mut d = String::new();
    ink(&mut d, "M# #L# #", &[from[0], from[1], to[0], to[1]]);
    path(if is_legal { "aim legal" } else { "aim" }, &d)
}

/// The words for a point.
pub fn name_of(scene: &SegmentsScene<'_>, position: &Position, p: u8) -> String {
    let number = u32::from(p) + 1;
    let is = |mask: u32| mask >> p & 1 == 1;
    if let Some(m) = position.drawn().iter().find(|m| m.mask() >> p & 1 == 1) {
        let [a, b] = m.ends();
        let other = u32::from(if a == p { b } else { a }) + 1;
        return format!("Point {number}, joined to {other}");
    }
    match scene.chosen {
        Some(chosen) if chosen == p => format!("Point {number}, chosen"),
        Some(chosen) if is(scene.joinable) => {
            format!("Point {number}, can be joined to {}", chosen + 1)
        }
        Some(chosen) => format!("Point {number}, can’t be joined to {}", chosen + 1),
        None if is(scene.free) => {
            let count = position.joinable(p).count_ones();
            format!("Point {number}, free, can be joined to {count}")
        }
        None => format!("Point {number}, blocked"),
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Player;
    use engine::segments::rules::Position;

    use super::{Fit, SegmentsScene, name_of};
    use crate::matches::marks::Marks;

    fn scene(position: &Position, chosen: Option<u8>) -> SegmentsScene<'_> {
        let drawn = position.drawn().iter();
        SegmentsScene {
            points: position.points(),
            fit: Fit::to(position.points()),
            free: position.free(),
            used: position.used(),
            drawn: drawn.map(|&m| (m, Some(Player::Second))).collect(),
            is_last_new: true,
            marks: Marks::default(),
            chosen,
            joinable: chosen.map_or(0, |p| position.joinable(p)),
            laid: Default::default(),
        }
    }

    fn position() -> Position {
        "0,0 100,1 102,90 1,101 50,40 53,72 | 5-6".parse().unwrap()
    }

    #[test]
    fn points_are_told_apart() {
        let position = position();
        let svg = scene(&position, None).draw().concat();
        assert_eq!(svg.matches("class=\"dot free\"").count(), 4);
        assert_eq!(svg.matches("class=\"dot used\"").count(), 2);
        assert_eq!(svg.matches("drawn second last").count(), 1);
        let svg = scene(&position, Some(0)).draw().concat();
        assert_eq!(svg.matches("dot chosen").count(), 1);
        assert_eq!(svg.matches("joinable").count(), 2);
        // One path with a line to each.
        assert_eq!(svg.matches("class=\"could\"").count(), 1);
    }

    #[test]
    fn what_is_laid_over_the_board_is_under_the_segments_and_over_them() {
        let position = position();
        let mut scene = scene(&position, None);
        scene.laid = ["<path class=\"region\"/>", "<text/>"].map(str::to_owned);
        let [under, _, over] = scene.draw();
        assert!(under.starts_with("<path class=\"region\"/><path class=\"halo\""));
        assert!(over.ends_with("<text/>"));
    }

    #[test]
    fn points_are_named_by_what_can_be_done_with_them() {
        let position = position();
        let name = |chosen, p| name_of(&scene(&position, chosen), &position, p);
        assert_eq!(name(None, 0), "Point 1, free, can be joined to 2");
        assert_eq!(name(None, 4), "Point 5, joined to 6");
        assert_eq!(name(Some(0), 0), "Point 1, chosen");
        assert_eq!(name(Some(0), 1), "Point 2, can be joined to 1");
        assert_eq!(name(Some(0), 2), "Point 3, can’t be joined to 1");
    }
}
