//! Where everything is on the board, in the units of its picture. Knows of no screen.

use engine::game::Player;

use super::checkers::Seat;

/// The lengths that differ between a board that lies, with points that stand, and one that stands on a narrow page,
/// with points that lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lengths {
    /// The width of a point.
    pub point: i32,
    /// The width of the bar.
    pub bar: i32,
    /// The width of the trays of those who bear off.
    pub tray: i32,
    /// The depth of the strips with the points' numbers.
    pub edge: i32,
    /// The depth of a half.
    pub half: i32,
    /// How far the middles of two checkers on a point are from each other.
    step: i32,
}

const LYING: Lengths = Lengths {
    point: 50,
    bar: 52,
    tray: 60,
    edge: 26,
    half: 265,
    step: 45,
};

/// Everything that is no checker is as small as it can be, so that fingers hit checkers.
const STANDING: Lengths = Lengths {
    point: 47,
    bar: 44,
    tray: 44,
    edge: 22,
    half: 253,
    step: 46,
};

/// The radius of a checker.
pub const RADIUS: i32 = 22;
/// How many checkers of a point lie beside each other.
pub const BESIDE: u8 = 5;
/// The height of a checker that has been borne off, and lies on its side.
const SLAB: i32 = 14;

/// A place on the board, as it is seen: points are numbered from the side of whoever sits below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// A point, from 1 to 24.
    Point(u8),
    /// The bar; whether it is the half of whoever sits below.
    Bar(bool),
    /// The tray; whether it is that of whoever sits below.
    Off(bool),
}

/// Who sits below, and how the board lies before them. Each place has a length along the board, from the end at which the
/// homes are, and a depth, from the edge of whoever sits below or of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// Who sits below: where the board stands, at the right.
    pub viewer: Player,
    /// Whether the home of whoever sits below is on the left.
    pub mirrored: bool,
    /// Whether the board stands: its points lie in rows, and the homes are at the lower end.
    pub standing: bool,
}

/// How many squares the board is long: twelve points, the bar and the trays.
const LONG: usize = 14;

impl Orientation {
    /// The lengths of the board as it lies or stands.
    pub const fn lengths(self) -> &'static Lengths {
        if self.standing { &STANDING } else { &LYING }
    }

    /// How long the picture is, and how deep from one player's edge to the other's.
    const fn extent(self) -> [i32; 2] {
        let fit = self.lengths();
        [12 * fit.point + fit.bar + fit.tray, 2 * self.middle()]
    }

    /// The depth of the middle between both halves.
    pub const fn middle(self) -> i32 {
        self.lengths().edge + self.lengths().half
    }

    /// Width and height of the picture.
    pub const fn size(self) -> [i32; 2] {
        let [long, deep] = self.extent();
        if self.standing {
            [deep, long]
        } else {
            [long, deep]
        }
    }

    /// The place in the picture that is so far along the board, and so deep from the edge of whoever sits `below` or of
    /// the other.
    pub const fn at(self, along: i32, below: bool, depth: i32) -> [i32; 2] {
        let [long, deep] = self.extent();
        let is_far = below != (self.standing && self.mirrored);
        let across = if is_far { deep - depth } else { depth };
        if self.standing {
            return [across, long - along];
        }
        let x = if self.mirrored { along } else { long - along };
        [x, across]
    }

    /// How many rows and columns of squares there are.
    pub const fn grid(self) -> [usize; 2] {
        if self.standing { [LONG, 2] } else { [2, LONG] }
    }

    /// The square in a row and a column.
    pub fn square(self, row: usize, col: usize) -> Square {
        let (below, along) = if self.standing {
            ((col == 1) != self.mirrored, LONG - 1 - row)
        } else if self.mirrored {
            (row == 1, col)
        } else {
            (row == 1, LONG - 1 - col)
        };
        let column = u8::try_from(along).unwrap_or_default();
        let point = match column {
            0 => return Square::Off(below),
            7 => return Square::Bar(below),
            1..=6 => column,
            _ => column - 1,
        };
        Square::Point(if below { point } else { 25 - point })
    }

    /// The square under a place of the picture.
    pub fn square_at(self, x: i32, y: i32) -> Square {
        let fit = self.lengths();
        let [long, _] = self.extent();
        let (along, across) = match (self.standing, self.mirrored) {
            (true, _) => (long - y, x),
            (false, true) => (x, y),
            (false, false) => (long - x, y),
        };
        let below = (across >= self.middle()) != (self.standing && self.mirrored);
        let along = along - fit.tray;
        let column = if along < 0 {
            return Square::Off(below);
        } else if along < 6 * fit.point {
            1 + along / fit.point
        } else if along < 6 * fit.point + fit.bar {
            return Square::Bar(below);
        } else {
            (7 + (along - 6 * fit.point - fit.bar) / fit.point).min(12)
        };
        let point = u8::try_from(column).unwrap_or_default();
        Square::Point(if below { point } else { 25 - point })
    }

    /// What a player calls the place of a square: 1 to 24, 25 for the own bar, 0 for the own tray;
    /// `None` for those of the other.
    pub fn place(self, square: Square, player: Player) -> Option<u8> {
        let is_viewer = player == self.viewer;
        match square {
            Square::Point(point) if is_viewer => Some(point),
            Square::Point(point) => Some(25 - point),
            Square::Bar(below) => (below == is_viewer).then_some(25),
            Square::Off(below) => (below == is_viewer).then_some(0),
        }
    }

    /// The square of a player's place.
    pub fn square_of(self, player: Player, place: u8) -> Square {
        let is_viewer = player == self.viewer;
        match place {
            0 => Square::Off(is_viewer),
            25 => Square::Bar(is_viewer),
            point if is_viewer => Square::Point(point),
            point => Square::Point(25 - point),
        }
    }

    /// How far along the board the middle of a square is.
    pub fn along(self, square: Square) -> i32 {
        let fit = self.lengths();
        match square {
            Square::Off(_) => fit.tray / 2,
            Square::Bar(_) => fit.tray + 6 * fit.point + fit.bar / 2,
            Square::Point(point) => {
                let column = i32::from(point.min(25 - point)) - 1;
                let bar = if column > 5 { fit.bar } else { 0 };
                fit.tray + column * fit.point + fit.point / 2 + bar
            }
        }
    }

    /// The middle of a checker.
    pub fn spot(self, player: Player, seat: Seat) -> [i32; 2] {
        let square = self.square_of(player, seat.place);
        let &Lengths { edge, step, .. } = self.lengths();
        let height = i32::from(seat.height);
        // From the edge, or from the middle for the bar.
        let (below, depth) = match square {
            Square::Point(point) => (
                point <= 12,
                edge + RADIUS + 2 + height.min(i32::from(BESIDE) - 1) * step,
            ),
            Square::Off(below) => (below, edge + SLAB / 2 + 1 + height * SLAB),
            Square::Bar(below) => (below, self.middle() - 48 - height.min(3) * step),
        };
        self.at(self.along(square), below, depth)
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Player;

    use super::super::checkers::Seat;
    use super::{Orientation, Square};

    /// Both players' boards, mirrored or not: those that lie, then those that stand.
    fn views() -> [Orientation; 8] {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|view| Orientation {
            viewer: if view & 2 == 0 {
                Player::First
            } else {
                Player::Second
            },
            mirrored: view & 1 == 1,
            standing: view & 4 == 4,
        })
    }

    #[test]
    fn the_home_is_at_the_lower_right_or_left() {
        let [view, mirrored, _, _, standing, standing_mirrored, ..] = views();
        assert_eq!(view.square(1, 13), Square::Off(true));
        assert_eq!(view.square(1, 12), Square::Point(1));
        assert_eq!(view.square(0, 0), Square::Point(13));
        assert_eq!(view.square(0, 12), Square::Point(24));
        assert_eq!(view.square(1, 6), Square::Bar(true));
        assert_eq!(mirrored.square(1, 1), Square::Point(1));
        assert_eq!(mirrored.square(0, 13), Square::Point(13));
        assert_eq!(standing.square(13, 1), Square::Off(true));
        assert_eq!(standing.square(12, 1), Square::Point(1));
        assert_eq!(standing.square(12, 0), Square::Point(24));
        assert_eq!(standing.square(0, 1), Square::Point(12));
        assert_eq!(standing.square(0, 0), Square::Point(13));
        assert_eq!(standing.square(6, 1), Square::Bar(true));
        assert_eq!(standing_mirrored.square(12, 0), Square::Point(1));
        assert_eq!(standing_mirrored.square(0, 1), Square::Point(13));
    }

    #[test]
    fn every_square_is_once_in_the_grid_and_where_it_is_in_the_picture() {
        for view in views() {
            let [rows, cols] = view.grid();
            let mut seen = Vec::new();
            for row in 0..rows {
                let mut left = 0;
                for col in 0..cols {
                    let square = view.square(row, col);
                    assert!(!seen.contains(&square));
                    seen.push(square);
                    let below = match square {
                        Square::Point(point) => point <= 12,
                        Square::Bar(below) | Square::Off(below) => below,
                    };
                    let [x, y] = view.at(view.along(square), below, 60);
                    assert_eq!(view.square_at(x, y), square);
                    assert!(x > left, "columns follow each other");
                    left = x;
                    for player in [Player::First, Player::Second] {
                        if let Some(place) = view.place(square, player) {
                            assert_eq!(view.square_of(player, place), square);
                        }
                    }
                }
            }
            assert_eq!(seen.len(), 28);
        }
    }

    #[test]
    fn checkers_lie_on_their_squares() {
        for view in views() {
            let [width, height] = view.size();
            for player in [Player::First, Player::Second] {
                for place in 0..26 {
                    for stack in [0, 1, 2, 3, 9, 14] {
                        let seat = Seat {
                            place,
                            height: stack,
                        };
                        let [x, y] = view.spot(player, seat);
                        assert!((0..width).contains(&x) && (0..height).contains(&y));
                        let square = view.square_of(player, place);
                        assert_eq!(view.square_at(x, y), square, "{place} {stack}");
                    }
                }
            }
        }
    }
}
