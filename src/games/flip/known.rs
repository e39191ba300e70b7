//! What has been found out about Flip's boards so far. Knows of no screen.

use std::sync::Arc;

use engine::flip::rules::{Cell, Position};
use engine::flip::solve::{Analysis, nullity};

use crate::session::Session;

/// Boards with more quiet patterns than two to this power are searched only when somebody asks:
/// the search takes a good part of a second or more.
const AUTOMATIC_NULLITY: u32 = 22;

/// A review has every board of its puzzle looked into, so only boards that take few milliseconds each.
const REVIEWED_NULLITY: u32 = 12;

/// How many boards are remembered.
const REMEMBERED: usize = 200;

/// What is known of one board.
#[derive(Clone, Debug)]
pub struct Known {
    /// The solver's answer.
    pub analysis: Analysis,
}

impl Known {
    /// The fewest presses, where they are proved to be.
    pub fn par(&self) -> Option<u32> {
        self.analysis.minimum.filter(|_| self.analysis.exact)
    }
}

/// A board of a puzzle that is over, of which nothing is remembered yet.
#[derive(Clone, Debug)]
pub enum Unreviewed {
    /// It follows from the board before.
    Follows(Position, Analysis),
    /// It must be searched.
    Unknown(Position),
}

/// The boards that have been looked at, the newest last.
#[derive(Clone, Debug, Default)]
pub struct KnownBoards(Vec<(Position, Arc<Known>)>);

impl KnownBoards {
    /// What is known of a board.
    pub fn of(&self, board: &Position) -> Option<&Arc<Known>> {
        self.0
            .iter()
            .rev()
            .find(|(known, _)| known == board)
            .map(|(_, known)| known)
    }

    /// Remembers what was found out about a board.
    pub fn remember(&mut self, board: Position, analysis: Analysis) {
        if self.0.len() >= REMEMBERED {
            self.0.drain(..REMEMBERED / 2);
        }
        self.0.push((board, Arc::new(Known { analysis })));
    }

    /// Takes notice of a new board: what follows of it from what is known is remembered. Gives the board
    /// that must be searched, if one must be and it is quickly done: first the start, for par, then the
    /// board now.
    pub fn turn_to(&mut self, session: &Session<Position>) -> Option<Position> {
        let now = session.position();
        if self.of(now).is_none()
            && let Some(analysis) = self.follow(session)
        {
            self.remember(now.clone(), analysis);
        }
        let missing = |board: &&Position| self.of(board).is_none();
        let quick = nullity(now.rows(), now.cols()) <= AUTOMATIC_NULLITY;
        [session.start(), now]
            .into_iter()
            .filter(|_| quick)
            .find(missing)
            .cloned()
    }

    /// The first board of the whole line of which nothing is remembered: a review reads them all. None where they are too
    /// many or take too long.
    pub fn unreviewed(&self, session: &Session<Position>) -> Option<Unreviewed> {
        let start = session.start();
        let is_quick = nullity(start.rows(), start.cols()) <= REVIEWED_NULLITY;
        let last = session.line().len();
        if !is_quick || last >= REMEMBERED / 2 {
            return None;
        }
        let ply = (0..=last).find(|&ply| self.of(session.position_at(ply)).is_none())?;
        let board = session.position_at(ply).clone();
        let followed = ply.checked_sub(1).and_then(|before| {
            self.after_press(session.position_at(before), session.line()[before])
        });
        Some(match followed {
            Some(analysis) => Unreviewed::Follows(board, analysis),
            None => Unreviewed::Unknown(board),
        })
    }

    /// What is known of the board now from the board before the last press.
    fn follow(&self, session: &Session<Position>) -> Option<Analysis> {
        self.after_press(session.previous()?, *session.played().last()?)
    }

    /// What is known of the board after a press from what is known of it before.
    fn after_press(&self, before: &Position, press: Cell) -> Option<Analysis> {
        self.of(before)?.analysis.after_press(press)
    }

    /// Whether the last press moved nearer to the end; `None` where that is not known.
    pub fn moved_nearer(&self, session: &Session<Position>) -> Option<bool> {
        let before = self.of(session.previous()?)?.par()?;
        let now = self.of(session.position())?.par()?;
        Some(now < before)
    }

    /// The presses of the solution to be marked. Until a board is known it is the last board's
    /// solution with the last press: a solution too, though perhaps not a shortest. None where that
    /// board can't be solved: neither can this one.
    pub fn marks(&self, session: &Session<Position>) -> Vec<Cell> {
        if let Some(known) = self.of(session.position()) {
            return known.analysis.presses.clone();
        }
        let before = session.previous().and_then(|board| self.of(board));
        let before = before.filter(|known| known.analysis.solvable);
        let (Some(before), Some(press)) = (before, session.played().last()) else {
            return Vec::new();
        };
        let mut presses = before.analysis.presses.clone();
        // A solution's own press would have been followed.
        presses.push(*press);
        presses
    }

    /// The press to make on a board: one of a shortest solution.
    pub fn best(&self, board: &Position) -> Option<Cell> {
        self.of(board)?.analysis.presses.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::rules::Position;
    use engine::flip::solve::{Analysis, analyze};

    use super::{KnownBoards, REMEMBERED, Unreviewed};
    use crate::session::Session;

    fn solved(board: &Position) -> Analysis {
        analyze(board, &Limits::DEFAULT, &mut unwatched)
    }

    fn session(text: &str) -> Session<Position> {
        Session::new(text.parse().unwrap())
    }

    #[test]
    fn the_start_is_searched_first_and_then_the_board_now() {
        let mut session = session("10000/00000/00000/00000/00001");
        session.play(&"r3c3".parse().unwrap()).unwrap();
        let mut known = KnownBoards::default();
        assert_eq!(known.turn_to(&session).as_ref(), Some(session.start()));
        known.remember(session.start().clone(), solved(session.start()));
        // The press was not the solution's, so the board now must be searched too.
        let marks = known.marks(&session);
        assert!(marks.contains(&"r3c3".parse().unwrap()) && marks.len() > 1);
        assert_eq!(known.turn_to(&session).as_ref(), Some(session.position()));
        known.remember(session.position().clone(), solved(session.position()));
        assert_eq!(known.turn_to(&session), None);
        assert_eq!(known.moved_nearer(&session), Some(false));
    }

    #[test]
    fn the_solutions_own_presses_need_no_search() {
        let mut session = session("110/011/101");
        let mut known = KnownBoards::default();
        known.remember(session.start().clone(), solved(session.start()));
        while let Some(press) = known.best(session.position()) {
            session.play(&press).unwrap();
            assert_eq!(known.turn_to(&session), None);
            assert_eq!(known.moved_nearer(&session), Some(true));
            let analysis = &known.of(session.position()).unwrap().analysis;
            assert_eq!(analysis.minimum, solved(session.position()).minimum);
        }
        assert!(session.position().lit().is_zero());
    }

    /// No press is marked as one of a solution that there is not, while the next board is looked into or where it is
    /// not at all.
    #[test]
    fn a_board_that_can_not_be_solved_can_not_after_a_press_either() {
        let mut session = session("10000/00000/00000/00000/00000");
        let mut known = KnownBoards::default();
        known.remember(session.start().clone(), solved(session.start()));
        for press in ["r3c3", "r1c1", "r5c4"] {
            session.play(&press.parse().unwrap()).unwrap();
            assert_eq!(known.marks(&session), []);
            assert_eq!(known.turn_to(&session), None, "there is nothing to search");
            let now = known.of(session.position()).unwrap();
            assert_eq!(now.analysis, solved(session.position()));
        }
    }

    #[test]
    fn a_board_of_high_nullity_is_searched_only_when_asked_for() {
        let rows = vec!["1".repeat(39); 39].join("/");
        assert_eq!(KnownBoards::default().turn_to(&session(&rows)), None);
    }

    #[test]
    fn a_review_has_every_board_of_the_line_looked_into_once() {
        let moves = ["r3c3", "r3c3", "r1c1", "r2c2"];
        let start = "110/011/101".parse().unwrap();
        let (session, error) = Session::replay(start, moves.map(|press| press.parse().unwrap()));
        assert_eq!(error, None);
        let mut known = KnownBoards::default();
        let mut searched = 0;
        while let Some(missing) = known.unreviewed(&session) {
            match missing {
                Unreviewed::Follows(board, analysis) => {
                    assert_eq!(analysis.minimum, solved(&board).minimum);
                    known.remember(board, analysis);
                }
                Unreviewed::Unknown(board) => {
                    searched += 1;
                    known.remember(board.clone(), solved(&board));
                }
            }
        }
        for ply in 0..=moves.len() {
            assert!(known.of(session.position_at(ply)).is_some(), "{ply}");
        }
        assert!((1..=moves.len()).contains(&searched), "{searched}");
    }

    #[test]
    fn only_so_many_boards_are_remembered() {
        let mut known = KnownBoards::default();
        for index in 0..2 * REMEMBERED {
            let board: Position = format!("{index:012b}").parse().unwrap();
            known.remember(board.clone(), solved(&board));
            assert!(known.of(&board).is_some());
        }
        assert!(known.0.len() <= REMEMBERED);
    }
}
