//! What Flip's page knows beside the game itself: what is shown, what is being found out, and
//! what has been found out about the boards so far. Knows of no screen.

use std::sync::Arc;

use engine::analysis::Explanation;
use engine::flip::explain::explain;
use engine::flip::rules::{Cell, Position};
use engine::flip::solve::{Analysis, nullity};

use crate::session::Session;
use crate::ui::search::Search;

/// Boards with more quiet patterns than two to this power are searched only when somebody asks:
/// the search takes a good part of a second or more.
const AUTOMATIC_NULLITY: u32 = 22;

/// How many boards are remembered.
const REMEMBERED: usize = 200;

/// What is known of one board.
#[derive(Clone, Debug)]
pub struct Known {
    /// The solver's answer.
    pub analysis: Analysis,
    /// The answer in words.
    pub explanation: Explanation,
}

impl Known {
    /// The fewest presses, where they are proved to be.
    pub fn par(&self) -> Option<u32> {
        self.analysis.minimum.filter(|_| self.analysis.exact)
    }
}

/// What an answer is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// To show one press.
    Hint,
    /// To show all presses.
    Solution,
    /// To play the presses.
    Solve,
}

/// The page's state.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// The hint that is shown.
    pub hint: Option<Cell>,
    /// Whether the solution, or the proof that there is none, is shown.
    pub solution: bool,
    /// Whether the solution is being played out.
    pub solving: bool,
    /// Whether a press sets up the board in place of playing.
    pub editing: bool,
    /// What the worker is doing.
    pub search: Search,
    /// What is to happen when the board is known.
    pub wanted: Option<Wanted>,
    /// Whether the explanations are unfolded: words, matrix, light chasing.
    pub open: Folds,
    /// The step of the elimination that is shown.
    pub matrix_step: usize,
    /// The step of light chasing that is shown.
    pub chase_step: usize,
    /// Newest last.
    known: Vec<(Position, Arc<Known>)>,
}

/// Which explanations are unfolded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folds {
    /// The words.
    pub why: bool,
    /// The elimination.
    pub matrix: bool,
    /// Light chasing.
    pub chase: bool,
}

impl Desk {
    /// What is known of a board.
    pub fn known(&self, board: &Position) -> Option<&Arc<Known>> {
        self.known
            .iter()
            .rev()
            .find(|(known, _)| known == board)
            .map(|(_, known)| known)
    }

    /// Remembers what was found out about a board.
    pub fn remember(&mut self, board: Position, analysis: Analysis) {
        if self.known.len() >= REMEMBERED {
            self.known.drain(..REMEMBERED / 2);
        }
        let explanation = explain(&board, &analysis);
        self.known.push((
            board,
            Arc::new(Known {
                analysis,
                explanation,
            }),
        ));
    }

    /// Takes notice of a new board: what was shown for the last one is taken away, and what
    /// follows from what is known is remembered. Gives the board that must be searched, if one
    /// must be and it is quickly done: first the start, for par, then the board now.
    pub fn turn_to(&mut self, session: &Session<Position>) -> Option<Position> {
        self.hint = None;
        self.wanted = None;
        let now = session.position();
        if self.known(now).is_none()
            && let Some(analysis) = self.follow(session)
        {
            self.remember(now.clone(), analysis);
        }
        let missing = |board: &&Position| self.known(board).is_none();
        let quick = nullity(now.rows(), now.cols()) <= AUTOMATIC_NULLITY;
        [session.start(), now]
            .into_iter()
            .filter(|_| quick)
            .find(missing)
            .cloned()
    }

    /// What is known of the board now from the board before the last press.
    fn follow(&self, session: &Session<Position>) -> Option<Analysis> {
        let press = session.played().last()?;
        self.known(session.previous()?)?
            .analysis
            .after_press(*press)
    }

    /// Whether the last press moved nearer to the end; `None` where that is not known.
    pub fn moved_nearer(&self, session: &Session<Position>) -> Option<bool> {
        let before = self.known(session.previous()?)?.par()?;
        let now = self.known(session.position())?.par()?;
        Some(now < before)
    }

    /// The presses of the solution to be marked. Until a board is known it is the last board's
    /// solution with the last press: a solution too, though perhaps not a shortest.
    pub fn marks(&self, session: &Session<Position>) -> Vec<Cell> {
        if let Some(known) = self.known(session.position()) {
            return known.analysis.presses.clone();
        }
        let before = session.previous().and_then(|board| self.known(board));
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
        self.known(board)?.analysis.presses.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::rules::Position;
    use engine::flip::solve::{Analysis, analyze};

    use super::{Desk, REMEMBERED};
    use crate::session::Session;

    fn solved(board: &Position) -> Analysis {
        analyze(board, &Limits::NONE, &mut unwatched)
    }

    fn session(text: &str) -> Session<Position> {
        Session::new(text.parse().unwrap())
    }

    #[test]
    fn the_start_is_searched_first_and_then_the_board_now() {
        let mut session = session("10000/00000/00000/00000/00001");
        session.play(&"r3c3".parse().unwrap()).unwrap();
        let mut desk = Desk::default();
        assert_eq!(desk.turn_to(&session).as_ref(), Some(session.start()));
        desk.remember(session.start().clone(), solved(session.start()));
        // The press was not the solution's, so the board now must be searched too.
        let marks = desk.marks(&session);
        assert!(marks.contains(&"r3c3".parse().unwrap()) && marks.len() > 1);
        assert_eq!(desk.turn_to(&session).as_ref(), Some(session.position()));
        desk.remember(session.position().clone(), solved(session.position()));
        assert_eq!(desk.turn_to(&session), None);
        assert_eq!(desk.moved_nearer(&session), Some(false));
    }

    #[test]
    fn the_solutions_own_presses_need_no_search() {
        let mut session = session("110/011/101");
        let mut desk = Desk::default();
        desk.remember(session.start().clone(), solved(session.start()));
        while let Some(press) = desk.best(session.position()) {
            session.play(&press).unwrap();
            assert_eq!(desk.turn_to(&session), None);
            assert_eq!(desk.moved_nearer(&session), Some(true));
            let known = &desk.known(session.position()).unwrap().analysis;
            assert_eq!(known.minimum, solved(session.position()).minimum);
        }
        assert!(session.position().lit().is_zero());
    }

    #[test]
    fn a_board_of_high_nullity_is_searched_only_when_asked_for() {
        let rows = vec!["1".repeat(39); 39].join("/");
        assert_eq!(Desk::default().turn_to(&session(&rows)), None);
    }

    #[test]
    fn only_so_many_boards_are_remembered() {
        let mut desk = Desk::default();
        for index in 0..2 * REMEMBERED {
            let board: Position = format!("{index:012b}").parse().unwrap();
            desk.remember(board.clone(), solved(&board));
            assert!(desk.known(&board).is_some());
        }
        assert!(desk.known.len() <= REMEMBERED);
    }
}
