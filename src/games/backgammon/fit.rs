//! Where everything is on the board, in the units of its picture. Knows of no screen.

use engine::game::Player;

use super::checkers::Seat;

/// The width of a point.
pub const POINT: i32 = 50;
/// The width of the bar.
pub const BAR: i32 = 52;
/// The width of the trays of those who bear off.
pub const TRAY: i32 = 60;
/// The height of the strips with the points' numbers.
pub const EDGE: i32 = 26;
/// The width of the picture.
pub const WIDTH: i32 = 12 * POINT + BAR + TRAY;
/// The height of a half.
pub const HALF: i32 = 265;
/// The height of the picture.
pub const HEIGHT: i32 = 2 * (EDGE + HALF);
/// The middle between both halves.
pub const MIDDLE: i32 = HEIGHT / 2;
/// The radius of a checker.
pub const RADIUS: i32 = 22;
/// How far the middles of two checkers on a point are from each other.
const STEP: i32 = 45;
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

/// Who sits below, and on which side their home is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Who sits below.
    pub viewer: Player,
    /// Whether the home is on the left.
    pub mirrored: bool,
}

/// The columns of the board.
pub const COLS: usize = 14;

impl View {
    /// The square in one of the two rows and one of the 14 columns.
    pub fn square(self, row: usize, col: usize) -> Square {
        let below = row == 1;
        // From the side on which the home is.
        let col = if self.mirrored { col } else { COLS - 1 - col };
        let column = u8::try_from(col).unwrap_or_default();
        let point = match column {
            0 => return Square::Off(below),
            7 => return Square::Bar(below),
            1..=6 => column,
            _ => column - 1,
        };
        Square::Point(if below { point } else { 25 - point })
    }

    /// Row and column of a square.
    #[cfg(test)]
    fn cell(self, square: Square) -> (usize, usize) {
        let (below, col) = match square {
            Square::Off(below) => (below, 0),
            Square::Bar(below) => (below, 7),
            Square::Point(point) => {
                let column = point.min(25 - point);
                (point <= 12, if column > 6 { column + 1 } else { column })
            }
        };
        let col = usize::from(col);
        let col = if self.mirrored { col } else { COLS - 1 - col };
        (usize::from(below), col)
    }

    /// The square under a place of the picture.
    pub fn square_at(self, x: i32, y: i32) -> Square {
        let x = if self.mirrored { x } else { WIDTH - x } - TRAY;
        let column = if x < 0 {
            0
        } else if x < 6 * POINT {
            1 + x / POINT
        } else if x < 6 * POINT + BAR {
            7
        } else {
            (8 + (x - 6 * POINT - BAR) / POINT).min(13)
        };
        let col = usize::try_from(column).unwrap_or_default();
        let col = if self.mirrored { col } else { COLS - 1 - col };
        self.square(usize::from(y >= MIDDLE), col)
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

    /// The middle of a square's column.
    pub fn x(self, square: Square) -> i32 {
        let x = match square {
            Square::Off(_) => TRAY / 2,
            Square::Bar(_) => TRAY + 6 * POINT + BAR / 2,
            Square::Point(point) => {
                let column = i32::from(point.min(25 - point)) - 1;
                let bar = if column > 5 { BAR } else { 0 };
                TRAY + column * POINT + POINT / 2 + bar
            }
        };
        if self.mirrored { x } else { WIDTH - x }
    }

    /// The middle of a checker.
    pub fn spot(self, player: Player, seat: Seat) -> [i32; 2] {
        let square = self.square_of(player, seat.place);
        let height = i32::from(seat.height);
        // From the edge, or from the middle for the bar.
        let (below, way) = match square {
            Square::Point(point) => (
                point <= 12,
                EDGE + RADIUS + 2 + height.min(i32::from(BESIDE) - 1) * STEP,
            ),
            Square::Off(below) => (below, EDGE + SLAB / 2 + 1 + height * SLAB),
            Square::Bar(below) => (below, MIDDLE - 48 - height.min(3) * STEP),
        };
        [self.x(square), if below { HEIGHT - way } else { way }]
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Player;

    use super::super::checkers::Seat;
    use super::{COLS, HEIGHT, Square, View, WIDTH};

    fn views() -> [View; 4] {
        let view = |viewer, mirrored| View { viewer, mirrored };
        [
            view(Player::First, false),
            view(Player::First, true),
            view(Player::Second, false),
            view(Player::Second, true),
        ]
    }

    #[test]
    fn the_home_is_at_the_lower_right_or_left() {
        let [view, mirrored, ..] = views();
        assert_eq!(view.square(1, 13), Square::Off(true));
        assert_eq!(view.square(1, 12), Square::Point(1));
        assert_eq!(view.square(0, 0), Square::Point(13));
        assert_eq!(view.square(0, 12), Square::Point(24));
        assert_eq!(view.square(1, 6), Square::Bar(true));
        assert_eq!(mirrored.square(1, 1), Square::Point(1));
        assert_eq!(mirrored.square(0, 13), Square::Point(13));
    }

    #[test]
    fn every_square_has_its_cell_and_its_place_in_the_picture() {
        for view in views() {
            for row in 0..2 {
                for col in 0..COLS {
                    let square = view.square(row, col);
                    assert_eq!(view.cell(square), (row, col));
                    let x = view.x(square);
                    let y = if row == 1 { HEIGHT - 60 } else { 60 };
                    assert_eq!(view.square_at(x, y), square);
                    for player in [Player::First, Player::Second] {
                        if let Some(place) = view.place(square, player) {
                            assert_eq!(view.square_of(player, place), square);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn checkers_lie_on_their_squares() {
        for view in views() {
            for player in [Player::First, Player::Second] {
                for place in 0..26 {
                    for height in [0, 1, 2, 3, 9, 14] {
                        let [x, y] = view.spot(player, Seat { place, height });
                        assert!((0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y));
                        let square = view.square_of(player, place);
                        assert_eq!(view.square_at(x, y), square, "{place} {height}");
                    }
                }
            }
        }
    }
}
