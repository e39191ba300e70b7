//! The rules: the cells where a stone may be set, and the winner.

mod forbidden;
mod params;
mod rule;
mod windows;

pub(in crate::mnk) use self::forbidden::Field;
pub use self::params::{Board, MAX_LINE, MAX_SIDE, Opening, Params};
pub use self::rule::{Forbidden, Rule};
pub(in crate::mnk) use self::windows::{room, steps, windows};

use crate::error::{IllegalMove, IllegalPosition};
use crate::game::{self, Outcome, Player, Turn};

/// The directions of lines: to the right, up, up to the right, up to the left.
pub const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// A move: a stone is set on a cell. Columns and rows count from 0 here, from the left and from the
/// bottom; the text form of column 7 and row 7 is `h8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The row, from the bottom.
    pub row: u8,
    /// The column, from the left.
    pub col: u8,
}

/// A board with the stones on it, in the order in which they were set; the first player has set the first stone and
/// every second one after it. Positions reached in another order are different.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    moves: Vec<Move>,
    /// Ordered by row, from the bottom.
    stones: Vec<Option<Player>>,
}

impl Position {
    /// The empty board.
    #[must_use]
    pub fn empty(board: Board) -> Self {
        Self {
            board,
            moves: Vec::new(),
            stones: vec![None; board.cells()],
        }
    }

    /// The position after `moves` on an empty board.
    ///
    /// # Errors
    /// If a stone is set outside the board, on another stone, where it is [`Forbidden`], or after the end of the game.
    pub fn after(board: Board, moves: &[Move]) -> Result<Self, IllegalPosition> {
        let mut position = Self::empty(board);
        for m in moves {
            position
                .set(*m)
                .map_err(|reason| IllegalPosition::new(format!("{m} can’t be set: {reason}")))?;
        }
        Ok(position)
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The side to move; after the end, the side that would be.
    #[must_use]
    pub const fn side_to_move(&self) -> Player {
        if self.moves.len().is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    /// The owner of the stone on a cell; `None` also for a cell outside the board.
    #[must_use]
    pub fn stone(&self, m: Move) -> Option<Player> {
        let index = self.index(m)?;
        self.stones[index]
    }

    /// The owners of the stones on the cells, row by row from the bottom.
    #[must_use]
    pub fn stones(&self) -> &[Option<Player>] {
        &self.stones
    }

    /// The index of a cell in [`Position::stones`]; `None` for one outside the board.
    #[must_use]
    pub fn index(&self, m: Move) -> Option<usize> {
        let (col, row) = (usize::from(m.col), usize::from(m.row));
        let inside = col < self.board.m() && row < self.board.n();
        inside.then(|| row * self.board.m() + col)
    }

    /// The cell at an index of [`Position::stones`].
    #[must_use]
    pub fn cell(&self, index: usize) -> Move {
        let m = self.board.m();
        Move {
            row: (index / m) as u8,
            col: (index % m) as u8,
        }
    }

    /// The reason why the rules of renju forbid the first player a cell, with either player to move. `None` under other
    /// rules, and for a cell that is not free.
    ///
    /// ```
    /// use perfect_play_engine::mnk::rules::{Forbidden, Position};
    ///
    /// // Two rows of two, open at both ends, that cross in h8.
    /// let cross = "g8 a1 i8 c1 h7 e1 h9 g1";
    /// let renju: Position = format!("15 15 5 renju: {cross}").parse()?;
    /// assert_eq!(renju.forbidden("h8".parse()?), Some(Forbidden::DoubleThree));
    /// let freestyle: Position = format!("15 15 5: {cross}").parse()?;
    /// assert_eq!(freestyle.forbidden("h8".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn forbidden(&self, m: Move) -> Option<Forbidden> {
        let is_free = self.index(m).is_some_and(|at| self.stones[at].is_none());
        self.field().filter(|_| is_free)?.forbidden(m)
    }

    /// All cells that are forbidden to the first player, row by row from the bottom, with the
    /// reasons: see [`Position::forbidden`].
    #[must_use]
    pub fn forbidden_cells(&self) -> Vec<(Move, Forbidden)> {
        let Some(mut field) = self.field() else {
            return Vec::new();
        };
        self.free_cells()
            .filter_map(|m| Some((m, field.forbidden(m)?)))
            .collect()
    }

    /// The board that finds forbidden cells, if the rule forbids any.
    fn field(&self) -> Option<Field> {
        (self.board.rule() == Rule::Renju).then(|| {
            let stones = self.moves.iter().enumerate();
            Field::new(stones.map(|(ply, m)| (*m, ply.is_multiple_of(2))))
        })
    }

    /// Ordered by row, from the bottom.
    fn free_cells(&self) -> impl Iterator<Item = Move> {
        let stones = self.stones.iter().enumerate();
        stones
            .filter(|(_, stone)| stone.is_none())
            .map(|(index, _)| self.cell(index))
    }

    /// Whether the player to move has a cell to set a stone on; the game must not be won.
    fn can_move(&self) -> bool {
        match self
            .field()
            .filter(|_| self.side_to_move() == Player::First)
        {
            Some(mut field) => self.free_cells().any(|m| field.forbidden(m).is_none()),
            None => self.moves.len() < self.board.cells(),
        }
    }

    /// The cells of the winner’s line, of k stones or more (as many as [`Rule::wins`] allows); empty while neither
    /// player has won. If the last stone has closed several lines, they follow each other.
    ///
    /// ```
    /// use perfect_play_engine::mnk::rules::Position;
    ///
    /// let won: Position = "3 3 3: a1 a2 b1 b2 c1".parse()?;
    /// let line: Vec<String> = won.winning_line().iter().map(ToString::to_string).collect();
    /// assert_eq!(line, ["a1", "b1", "c1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn winning_line(&self) -> Vec<Move> {
        let Some(&last) = self.moves.last() else {
            return Vec::new();
        };
        let winner = self.side_to_move().opponent();
        let (rule, k) = (self.board.rule(), self.board.k());
        let mut line = Vec::new();
        for direction in DIRECTIONS {
            let mut run = self.run(last, direction, -1);
            run.reverse();
            run.push(last);
            run.extend(self.run(last, direction, 1));
            if rule.wins(winner, run.len(), k) {
                line.extend(run);
            }
            if k == 1 {
                break; // a stone alone is a line in all directions
            }
        }
        line
    }

    /// The stones of one player adjacent to a stone in a row, in a direction or (`sign` -1) against
    /// it, without that stone itself.
    fn run(&self, from: Move, (dx, dy): (i32, i32), sign: i32) -> Vec<Move> {
        let whose = self.stone(from);
        let at = |steps: i32| {
            let steps = steps * sign;
            let col = u8::try_from(i32::from(from.col) + dx * steps).ok()?;
            let row = u8::try_from(i32::from(from.row) + dy * steps).ok()?;
            Some(Move { row, col })
        };
        (1..)
            .map_while(at)
            .take_while(|m| whose.is_some() && self.stone(*m) == whose)
            .collect()
    }

    /// The reason why a stone can’t be set on a cell; `None` if it can.
    fn refusal(&self, m: Move) -> Option<String> {
        let (cols, rows) = (self.board.m(), self.board.n());
        if usize::from(m.col) >= cols {
            let last = Move {
                row: 0,
                col: (cols - 1) as u8,
            };
            return Some(format!(
                "there is no column {}, only columns a to {}.",
                m.column(),
                last.column()
            ));
        }
        if usize::from(m.row) >= rows {
            return Some(format!(
                "there is no row {}, only rows 1 to {rows}.",
                u32::from(m.row) + 1
            ));
        }
        if self.stone(m).is_some() {
            return Some("there is a stone already.".to_owned());
        }
        if game::Position::turn(self).is_over() {
            return Some("the game is over.".to_owned());
        }
        let is_asked = self.side_to_move() == Player::First;
        let forbidden = self.forbidden(m).filter(|_| is_asked);
        forbidden.map(|why| why.to_string())
    }

    /// Sets a stone, or returns the reason why it can’t be set.
    fn set(&mut self, m: Move) -> Result<(), String> {
        if let Some(reason) = self.refusal(m) {
            return Err(reason);
        }
        let turn = self.side_to_move();
        if let Some(index) = self.index(m) {
            self.stones[index] = Some(turn);
            self.moves.push(m);
        }
        Ok(())
    }
}

impl game::Position for Position {
    type Move = Move;

    /// A board without a free cell is a draw, unless its last stone has closed a line; so is one on which all free
    /// cells are [`Forbidden`] to the side to move.
    fn turn(&self) -> Turn {
        let side = self.side_to_move();
        if !self.winning_line().is_empty() {
            Turn::Over(Outcome::Win(side.opponent()))
        } else if self.can_move() {
            Turn::Player(side)
        } else {
            Turn::Over(Outcome::Draw)
        }
    }

    fn side_to_move(&self) -> Player {
        self.side_to_move()
    }

    /// Ordered by row, from the bottom.
    fn legal_moves(&self) -> Vec<Move> {
        if self.turn().is_over() {
            return Vec::new();
        }
        match self
            .field()
            .filter(|_| self.side_to_move() == Player::First)
        {
            Some(mut field) => self
                .free_cells()
                .filter(|m| field.forbidden(*m).is_none())
                .collect(),
            None => self.free_cells().collect(),
        }
    }

    fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        let mut next = self.clone();
        next.set(*m).map_err(|reason| IllegalMove::new(m, reason))?;
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use super::Position;
    use crate::game::{Outcome, Player, Position as _};

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    fn line(text: &str) -> String {
        let cells = position(text).winning_line();
        let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
        cells.join(" ")
    }

    #[test]
    fn lines_win_in_every_direction_and_may_be_longer() {
        assert_eq!(line("3 3 3: a1 a2 b1 b2 c1"), "a1 b1 c1");
        assert_eq!(line("3 3 3: a1 b1 a3 b3 a2"), "a1 a2 a3");
        assert_eq!(line("3 3 3: a1 b1 c3 a2 b2"), "a1 b2 c3");
        assert_eq!(line("3 3 3: c1 b1 a3 a2 b2"), "c1 b2 a3");
        assert_eq!(
            line("5 2 3: a1 a2 b1 b2 d1 d2 e1 e2 c1"),
            "a1 b1 c1 d1 e1",
            "an overline wins"
        );
        assert_eq!(line("2 2 1: b2"), "b2");
        assert_eq!(line("3 3 3: a1 a2 b1 b2"), "");
        assert_eq!(line("3 3 3:"), "");
    }

    #[test]
    fn a_full_board_is_a_draw_unless_its_last_stone_wins() {
        let draw = position("3 3 3: b2 a1 c1 a3 a2 c2 b3 b1 c3");
        assert_eq!(draw.turn().outcome(), Some(Outcome::Draw));
        assert_eq!(draw.legal_moves(), []);
        let won = position("3 3 3: a1 a2 b2 b1 b3 c2 a3 c1 c3");
        assert_eq!(won.turn().outcome(), Some(Outcome::Win(Player::First)));
    }

    #[test]
    fn players_set_in_turn() {
        let start = position("3 3 3:");
        let next = start.play(&"b2".parse().unwrap()).unwrap();
        assert_eq!(
            (start.side_to_move(), next.side_to_move()),
            (Player::First, Player::Second)
        );
        assert_eq!(next.stone("b2".parse().unwrap()), Some(Player::First));
        assert_eq!(next.legal_moves().len(), 8);
    }

    #[test]
    fn what_can_not_be_set_is_refused_with_the_reason() {
        let refusal = |board: &str, m: &str| {
            position(board)
                .play(&m.parse().unwrap())
                .unwrap_err()
                .reason
        };
        assert_eq!(refusal("3 3 3: b2", "b2"), "there is a stone already.");
        assert_eq!(
            refusal("3 4 3:", "d1"),
            "there is no column d, only columns a to c."
        );
        assert_eq!(
            refusal("70 70 10:", "bs1"),
            "there is no column bs, only columns a to br."
        );
        assert_eq!(
            refusal("3 4 3:", "a5"),
            "there is no row 5, only rows 1 to 4."
        );
        assert_eq!(refusal("3 3 3: a1 a2 b1 b2 c1", "c3"), "the game is over.");
    }
}
