//! What the page knows beside the game: which point is chosen, what is laid over the board, points
//! that are being set up. Knows of no screen.

use engine::game::Position as _;
use engine::segments::geometry::Point;
use engine::segments::rules::{Move, Position};

use super::fit::Fit;

/// What is laid over the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SegmentsOverlay {
    /// Nothing.
    #[default]
    Plain,
    /// The components of the conflict graph with their Grundy values.
    Parts,
    /// The zones of the report.
    Zones,
}

impl SegmentsOverlay {
    /// The one that its key shows next: the zones are behind the game's story.
    pub const fn next(self) -> Self {
        match self {
            Self::Plain => Self::Parts,
            Self::Parts | Self::Zones => Self::Plain,
        }
    }
}

/// The page's state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SegmentsState {
    /// The point that was chosen as an end.
    pub chosen: Option<u8>,
    /// What is laid over the board.
    pub overlay: SegmentsOverlay,
    /// The points that are being set up.
    pub edited: Option<Vec<Point>>,
    /// The same before the drag that goes on.
    pub before: Option<Vec<Point>>,
}

/// What comes of choosing a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// It is the first end of a move to come, or no end any more.
    End(Option<u8>),
    /// Both ends are chosen.
    Move(Move),
    /// It can't be chosen, for this reason.
    Refused(String),
}

impl SegmentsState {
    /// The points on the board: those of the position, or those that are being set up.
    pub fn points<'a>(&'a self, position: &'a Position) -> &'a [Point] {
        self.edited.as_deref().unwrap_or(position.points())
    }

    /// How the points are put into the picture.
    pub fn fit(&self, position: &Position) -> Fit {
        match &self.edited {
            Some(_) => Fit::WHOLE,
            None => Fit::to(position.points()),
        }
    }

    /// Another position is on the board.
    pub fn turn_over(&mut self) {
        self.chosen = None;
    }

    /// Chooses point `p`.
    pub fn choose(&self, position: &Position, p: u8) -> Chosen {
        let number = u32::from(p) + 1;
        match self.chosen {
            Some(first) if first == p => Chosen::End(None),
            Some(first) => {
                let Some(m) = Move::joining(first, p) else {
                    return Chosen::End(None);
                };
                match position.play(&m) {
                    Ok(_) => Chosen::Move(m),
                    Err(error) => Chosen::Refused(format!(
                        "Points {} and {number} can’t be joined: {}",
                        u32::from(first) + 1,
                        error.reason
                    )),
                }
            }
            None if position.free() >> p & 1 == 1 => Chosen::End(Some(p)),
            None if position.used() >> p & 1 == 1 => {
                Chosen::Refused(format!("Point {number} is an end of a line already."))
            }
            None => Chosen::Refused(format!(
                "Point {number} is blocked: no other can be reached from it."
            )),
        }
    }
}

/// The point next to `from` in a direction (columns, rows) among those that `allowed` has bits for.
/// What lies straight ahead is nearer than what lies aside.
pub fn next_point(points: &[Point], from: u8, [dx, dy]: [i32; 2], allowed: u32) -> Option<u8> {
    let at = |p: u8| points.get(usize::from(p)).copied();
    let start = at(from)?;
    let cost = |p: &u8| {
        let to = at(*p)?;
        let way = [
            i32::from(to.x) - i32::from(start.x),
            i32::from(to.y) - i32::from(start.y),
        ];
        let ahead = way[0] * dx + way[1] * dy;
        let aside = (way[0] * dy + way[1] * dx).abs();
        (ahead > 0).then_some(ahead + 2 * aside)
    };
    (0..)
        .take(points.len())
        .filter(|p| allowed >> p & 1 == 1 && cost(p).is_some())
        .min_by_key(cost)
}

#[cfg(test)]
mod tests {
    use engine::segments::rules::Position;

    use super::{Chosen, SegmentsState, next_point};

    fn square() -> Position {
        "0,0 100,1 102,90 1,101 50,40 53,72 | 5-6".parse().unwrap()
    }

    fn choose(chosen: Option<u8>, p: u8) -> Chosen {
        let state = SegmentsState {
            chosen,
            ..SegmentsState::default()
        };
        state.choose(&square(), p)
    }

    #[test]
    fn two_points_make_a_move() {
        assert_eq!(choose(None, 0), Chosen::End(Some(0)));
        assert_eq!(choose(Some(0), 0), Chosen::End(None));
        assert_eq!(choose(Some(1), 0), Chosen::Move("1-2".parse().unwrap()));
        let refused = |chosen, p| match choose(chosen, p) {
            Chosen::Refused(reason) => reason,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            refused(Some(0), 2),
            "Points 1 and 3 can’t be joined: it would cross 5-6."
        );
        assert_eq!(refused(None, 4), "Point 5 is an end of a line already.");
        assert!(refused(Some(0), 5).contains("point 6 is an end of 5-6 already"));
    }

    #[test]
    fn arrows_go_to_the_nearest_point_ahead() {
        let position = square();
        let go = |from, way, allowed| next_point(position.points(), from, way, allowed);
        assert_eq!(go(0, [1, 0], !0), Some(1));
        assert_eq!(go(0, [1, 0], 0b110000), Some(4));
        assert_eq!(go(3, [1, 0], !0), Some(5));
        assert_eq!(go(0, [0, 1], 0b1111), Some(3));
        assert_eq!(go(3, [0, -1], 0b1111), Some(0));
        assert_eq!(go(0, [-1, 0], !0), None);
        assert_eq!(go(9, [1, 0], !0), None);
    }
}
