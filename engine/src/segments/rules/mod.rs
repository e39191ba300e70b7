//! The rules: the points, the segments that can be drawn, and the winner.

mod params;

pub use self::params::{Layout, MAX_POINTS, MIN_POINTS, Params};

use crate::error::{IllegalMove, IllegalPosition};
use crate::game::{self, Outcome, Player, Turn};
use crate::segments::geometry::{MAX_COORDINATE, Point, meet, orientation};
use crate::wording::counted;

/// A move: two points are joined by a segment. Points count from 0 here, and from 1 in the text form `1-2`. The first
/// point is the lesser one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    a: u8,
    b: u8,
}

impl Move {
    /// The move that joins two points, in either order; `None` if they are the same.
    #[must_use]
    pub const fn joining(p: u8, q: u8) -> Option<Self> {
        if p < q {
            Some(Self { a: p, b: q })
        } else if q < p {
            Some(Self { a: q, b: p })
        } else {
            None
        }
    }

    /// The two points that are joined, the lesser first.
    #[must_use]
    pub const fn ends(self) -> [u8; 2] {
        [self.a, self.b]
    }

    /// The two points, a bit for each.
    #[must_use]
    pub const fn mask(self) -> u32 {
        1 << self.a | 1 << self.b
    }
}

/// The points and the segments drawn. The first player is to move if the number of segments is even. The order in which
/// they were drawn does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    points: Vec<Point>,
    /// In ascending order.
    drawn: Vec<Move>,
}

impl Position {
    /// The points `points` with the segments `drawn`, in any order.
    ///
    /// # Errors
    /// If there are too few points or too many, one is out of range, two are the same or three are collinear; or if a
    /// segment ends in a point that does not exist, two end in the same point or two cross.
    pub fn new(points: &[Point], drawn: &[Move]) -> Result<Self, IllegalPosition> {
        check_points(points)?;
        let mut position = Self {
            points: points.to_vec(),
            drawn: Vec::new(),
        };
        for m in drawn {
            position = position
                .join(*m)
                .map_err(|reason| IllegalPosition::new(format!("{m} can’t be drawn: {reason}")))?;
        }
        Ok(position)
    }

    /// The side to move; after the end, the side that would be.
    #[must_use]
    pub const fn side_to_move(&self) -> Player {
        if self.drawn.len().is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    /// The points.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The segments drawn, in ascending order.
    #[must_use]
    pub fn drawn(&self) -> &[Move] {
        &self.drawn
    }

    /// The points of this position with nothing drawn.
    #[must_use]
    pub fn bare(&self) -> Self {
        Self {
            points: self.points.clone(),
            drawn: Vec::new(),
        }
    }

    /// The ends of a move. Both must be points of this position.
    #[must_use]
    pub fn segment(&self, m: Move) -> [Point; 2] {
        m.ends().map(|end| self.points[usize::from(end)])
    }

    /// The points that are ends of segments, a bit for each.
    #[must_use]
    pub fn used(&self) -> u32 {
        self.drawn.iter().fold(0, |used, m| used | m.mask())
    }

    /// The points that can be joined to point `p`, a bit for each.
    #[must_use]
    pub fn joinable(&self, p: u8) -> u32 {
        let others = (0..).take(self.points.len());
        others
            .filter_map(|q| Move::joining(p, q))
            .filter(|&m| self.refusal(m).is_none())
            .fold(0, |joinable, m| joinable | m.mask())
            & !(1 << p)
    }

    /// The free points, those that can still be joined to another, a bit for each. The others are
    /// used or blocked.
    ///
    /// ```
    /// use perfect_play_engine::game::Position as _;
    /// use perfect_play_engine::segments::rules::Position;
    ///
    /// let start: Position = "0,50 100,52 51,0 49,100".parse()?;
    /// assert_eq!(start.free(), 0b1111);
    /// let end = start.play(&"1-2".parse()?)?; // it lies between the other two
    /// assert_eq!((end.free(), end.used()), (0, 0b11));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn free(&self) -> u32 {
        let moves = game::Position::legal_moves(self);
        moves.iter().fold(0, |free, m| free | m.mask())
    }

    /// The reason why a move can't be made; `None` if it can.
    fn refusal(&self, m: Move) -> Option<String> {
        let count = self.points.len();
        for end in m.ends() {
            if usize::from(end) >= count {
                return Some(format!(
                    "there is no point {}, only points 1 to {count}.",
                    u32::from(end) + 1
                ));
            }
        }
        if let Some(other) = self.drawn.iter().find(|other| other.mask() & m.mask() != 0) {
            let shared = (other.mask() & m.mask()).trailing_zeros() + 1;
            return Some(format!("point {shared} is an end of {other} already."));
        }
        let segment = self.segment(m);
        self.drawn
            .iter()
            .find(|&&other| meet(segment, self.segment(other)))
            .map(|other| format!("it would cross {other}."))
    }

    /// The position with one more segment, or the reason why it can't be drawn.
    fn join(&self, m: Move) -> Result<Self, String> {
        if let Some(reason) = self.refusal(m) {
            return Err(reason);
        }
        let mut next = self.clone();
        let place = next.drawn.partition_point(|other| *other < m);
        next.drawn.insert(place, m);
        Ok(next)
    }
}

/// Checks that a position can have these points.
fn check_points(points: &[Point]) -> Result<(), IllegalPosition> {
    if !(MIN_POINTS..=MAX_POINTS).contains(&points.len()) {
        return Err(IllegalPosition::new(format!(
            "A position of {} is not possible: {MIN_POINTS} to {MAX_POINTS} points are allowed.",
            counted(points.len() as u64, "point", "points")
        )));
    }
    general_position(points)
}

/// Checks that any number of points are in general position: no two the same, no three collinear,
/// and none out of range.
///
/// # Errors
/// For the first point that is not, with the earlier points that it conflicts with.
pub fn general_position(points: &[Point]) -> Result<(), IllegalPosition> {
    let refused = |reason: String| Err(IllegalPosition::new(reason));
    for (number, &point) in (1..).zip(points) {
        if point.x > MAX_COORDINATE || point.y > MAX_COORDINATE {
            return refused(format!(
                "Point {number} ({point}) is out of range: coordinates from 0 to {MAX_COORDINATE} \
                 are allowed."
            ));
        }
        let before = &points[..number - 1];
        if let Some(same) = before.iter().position(|&other| other == point) {
            return refused(format!(
                "Points {} and {number} are the same, {point}: all points must differ.",
                same + 1
            ));
        }
        for (second, &b) in before.iter().enumerate() {
            let line = before[..second].iter();
            if let Some(first) = line.clone().position(|&a| orientation(a, b, point) == 0) {
                return refused(format!(
                    "Points {}, {} and {number} lie on one line ({}, {b} and {point}): no three \
                     points may lie on one line.",
                    first + 1,
                    second + 1,
                    before[first],
                ));
            }
        }
    }
    Ok(())
}

impl game::Position for Position {
    type Move = Move;

    fn turn(&self) -> Turn {
        let side = self.side_to_move();
        if self.legal_moves().is_empty() {
            // The opponent made the last move.
            Turn::Over(Outcome::Win(side.opponent()))
        } else {
            Turn::Player(side)
        }
    }

    fn side_to_move(&self) -> Player {
        self.side_to_move()
    }

    /// Ordered by the lesser point, then by the greater.
    fn legal_moves(&self) -> Vec<Move> {
        let used = self.used();
        let free: Vec<u8> = (0..)
            .take(self.points.len())
            .filter(|p| used >> p & 1 == 0)
            .collect();
        let pairs = free.iter().enumerate().flat_map(|(index, &a)| {
            let after = free[index + 1..].iter();
            after.map(move |&b| Move { a, b })
        });
        pairs
            .filter(|&m| {
                let segment = self.segment(m);
                let mut drawn = self.drawn.iter();
                !drawn.any(|&other| meet(segment, self.segment(other)))
            })
            .collect()
    }

    fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        self.join(*m).map_err(|reason| IllegalMove::new(m, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, Point, Position};
    use crate::game::{Outcome, Player, Position as _};

    /// The counter-example to the report's zones: between the four free points of this position two
    /// segments are left, which cross.
    const CROSSING: &str = "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | \
                            5-6 7-8 9-10 11-12";

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    fn texts(moves: &[Move]) -> Vec<String> {
        moves.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn free_points_are_joined_where_no_segment_is_in_the_way() {
        let start = position(CROSSING);
        assert_eq!(texts(&start.legal_moves()), ["1-2", "3-4"]);
        assert_eq!(start.free(), 0b1111);
        assert_eq!(start.joinable(0), 0b10);
        assert_eq!(start.joinable(4), 0);
        assert_eq!(start.side_to_move(), Player::First);
        let end = start.play(&"2-1".parse().unwrap()).unwrap();
        assert_eq!(end.turn().outcome(), Some(Outcome::Win(Player::First)));
        assert_eq!((end.free(), end.side_to_move()), (0, Player::Second));
    }

    #[test]
    fn the_order_of_drawing_does_not_count() {
        let square = position("0,0 9,1 10,9 1,10");
        let play = |moves: [&str; 2]| {
            let [first, second] = moves.map(|m| m.parse().unwrap());
            square.play(&first).unwrap().play(&second).unwrap()
        };
        assert_eq!(play(["1-2", "3-4"]), play(["4-3", "2-1"]));
        assert_eq!(play(["3-4", "1-2"]).bare(), square);
    }

    #[test]
    fn what_can_not_be_drawn_is_refused_with_the_reason() {
        let square = position("0,0 9,1 10,9 1,10 | 1-3");
        for (text, reason) in [
            ("2-4", "it would cross 1-3."),
            ("1-2", "point 1 is an end of 1-3 already."),
            ("2-3", "point 3 is an end of 1-3 already."),
            ("1-3", "point 1 is an end of 1-3 already."),
            ("2-5", "there is no point 5, only points 1 to 4."),
        ] {
            let error = square.play(&text.parse().unwrap()).unwrap_err();
            assert_eq!(
                (error.found.as_str(), error.reason.as_str()),
                (text, reason)
            );
        }
    }

    #[test]
    fn points_that_can_not_be_played_on_are_named() {
        let refusal = |points: &[(u16, u16)]| {
            let points: Vec<Point> = points.iter().map(|&(x, y)| Point { x, y }).collect();
            Position::new(&points, &[]).unwrap_err().reason
        };
        assert!(refusal(&[(0, 0), (1, 0), (0, 1)]).contains("3 points is not possible: 4 to 30"));
        let many: Vec<(u16, u16)> = (0..31).map(|i| (i, i * i)).collect();
        assert!(refusal(&many).contains("31 points is not possible: 4 to 30"));
        assert!(
            refusal(&[(0, 0), (1, 0), (0, 1001), (5, 7)])
                .contains("Point 3 (0,1001) is out of range: coordinates from 0 to 1000")
        );
        assert!(
            refusal(&[(0, 0), (1, 0), (0, 1), (1, 0)]).contains("Points 2 and 4 are the same, 1,0")
        );
        assert!(
            refusal(&[(0, 0), (1, 0), (2, 1), (4, 2)])
                .contains("Points 1, 3 and 4 lie on one line (0,0, 2,1 and 4,2)")
        );
    }
}
