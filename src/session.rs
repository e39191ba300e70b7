//! A game in progress: the positions so far, and undo and redo among them. Knows of no screen.

use engine::error::IllegalMove;
use engine::game::Position;

/// The line of play from a start position, and a place in it. Undo moves the place back and
/// keeps what follows for redo; a new move forgets what followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session<P: Position> {
    /// The start position and the one after each move: one longer than `moves`.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// How many of the moves are played now.
    at: usize,
}

impl<P: Position> Session<P> {
    /// A session in which no move has been played.
    pub fn new(start: P) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
            at: 0,
        }
    }

    /// Plays `moves` from `start` as far as they are legal; the first that is not comes with the
    /// session that the moves before it give.
    pub fn replay(
        start: P,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> (Self, Option<IllegalMove>) {
        let mut session = Self::new(start);
        for m in moves {
            if let Err(error) = session.play(&m) {
                return (session, Some(error));
            }
        }
        (session, None)
    }

    /// The start position.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &P {
        &self.positions[self.at]
    }

    /// The position after all moves that are known, played or not.
    pub fn last(&self) -> &P {
        &self.positions[self.moves.len()]
    }

    /// The position after so many moves of the line, or at its end.
    pub fn position_at(&self, plies: usize) -> &P {
        &self.positions[plies.min(self.moves.len())]
    }

    /// The position before the last move, if one was played.
    pub fn previous(&self) -> Option<&P> {
        self.at.checked_sub(1).map(|before| &self.positions[before])
    }

    /// The moves played up to now.
    pub fn played(&self) -> &[P::Move] {
        &self.moves[..self.at]
    }

    /// The moves played up to now and those that redo would play.
    pub fn line(&self) -> &[P::Move] {
        &self.moves
    }

    /// The moves played up to now, each with the position that it was played in.
    pub fn steps(&self) -> impl Iterator<Item = (&P, &P::Move)> {
        self.positions.iter().zip(self.played())
    }

    /// Plays a move; what could be redone is forgotten.
    ///
    /// # Errors
    /// If the move is not legal; the session is as before then.
    pub fn play(&mut self, m: &P::Move) -> Result<(), IllegalMove> {
        let next = self.position().play(m)?;
        self.moves.truncate(self.at);
        self.positions.truncate(self.at + 1);
        self.moves.push(m.clone());
        self.positions.push(next);
        self.at += 1;
        Ok(())
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        self.at < self.moves.len()
    }

    /// Takes the last move back, and says which it was.
    pub fn undo(&mut self) -> Option<P::Move> {
        let before = self.at.checked_sub(1)?;
        self.at = before;
        Some(self.moves[before].clone())
    }

    /// Plays the move that was taken back last, and says which it was.
    pub fn redo(&mut self) -> Option<P::Move> {
        let m = self.moves.get(self.at)?.clone();
        self.at += 1;
        Some(m)
    }

    /// Goes to the position after `plies` moves of the line, or to its end.
    pub fn go_to(&mut self, plies: usize) {
        self.at = plies.min(self.moves.len());
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::rules::{Cell, Position};
    use proptest::prelude::{Strategy, any, proptest};
    use proptest::{collection, prop_assert_eq};

    use super::Session;

    fn board() -> Position {
        "110/011/101".parse().unwrap()
    }

    #[test]
    fn undo_and_redo_walk_the_line() {
        let mut session = Session::new(board());
        assert_eq!(session.undo(), None);
        let press = Cell { row: 1, col: 1 };
        session.play(&press).unwrap();
        let after = session.position().clone();
        assert_eq!(session.undo(), Some(press));
        assert_eq!(session.position(), &board());
        assert!(session.can_redo());
        assert_eq!(session.redo(), Some(press));
        assert_eq!(session.position(), &after);
        assert_eq!(session.redo(), None);
    }

    #[test]
    fn a_new_move_forgets_what_could_be_redone() {
        let mut session = Session::new(board());
        session.play(&Cell { row: 0, col: 0 }).unwrap();
        session.undo();
        session.play(&Cell { row: 2, col: 2 }).unwrap();
        assert!(!session.can_redo());
        assert_eq!(session.line(), [Cell { row: 2, col: 2 }]);
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_keeps_redo() {
        let mut session = Session::new(board());
        session.play(&Cell { row: 0, col: 0 }).unwrap();
        session.undo();
        let before = session.clone();
        assert!(session.play(&Cell { row: 9, col: 9 }).is_err());
        assert_eq!(session, before);
    }

    #[test]
    fn a_line_is_kept_up_to_its_first_illegal_move() {
        let moves = ["r1c1", "r9c9", "r2c2"].map(|text| text.parse().unwrap());
        let (session, error) = Session::replay(board(), moves);
        assert_eq!(session.played().len(), 1);
        assert!(error.unwrap().to_string().contains("r9c9"));
    }

    fn presses() -> impl Strategy<Value = Vec<Cell>> {
        collection::vec(
            (0..4_u16, 0..4_u16).prop_map(|(row, col)| Cell { row, col }),
            0..30,
        )
    }

    proptest! {
        #[test]
        fn any_place_in_the_line_is_what_replaying_gives(moves in presses(), steps in any::<u8>()) {
            let (mut session, _) = Session::replay(board(), moves);
            session.go_to(usize::from(steps) % (session.line().len() + 1));
            let (replayed, error) = Session::replay(board(), session.played().to_vec());
            prop_assert_eq!(error, None);
            prop_assert_eq!(replayed.position(), session.position());
        }
    }
}
