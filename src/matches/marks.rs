//! What a page of a game for two marks on its board.

use engine::game::{Analysis as _, AnalysisOf, MoveOf, Position as _, TwoPlayer};

use super::dyn_move::DynMove;
use super::ui_state::UiState;

/// What is marked on a board.
#[derive(Clone, Debug)]
pub struct Marks<M> {
    /// The winning moves, if they are shown.
    pub wins: Vec<M>,
    /// The hint.
    pub hint: Option<M>,
    /// The computer's move that is about to be made.
    pub pending: Option<M>,
    /// The move that is asked about.
    pub asked: Option<M>,
    /// The mistake that was made here, if a review shows it.
    pub erred: Option<M>,
}

impl<M> Default for Marks<M> {
    fn default() -> Self {
        Self {
            wins: Vec::new(),
            hint: None,
            pending: None,
            asked: None,
            erred: None,
        }
    }
}

/// The analysis of the position on the board, as soon as it is there.
pub fn known<G: TwoPlayer>(ui: &UiState) -> Option<&AnalysisOf<G>> {
    ui.known.as_ref()?.analysis::<G>()
}

/// The move that is asked about, if there is an answer.
pub fn asked<G: TwoPlayer>(ui: &UiState) -> Option<MoveOf<G>> {
    ui.asked.as_ref()?.0.get().cloned()
}

/// The mistake that a review shows in the position on the board.
pub fn erred<G: TwoPlayer>(ui: &UiState) -> Option<MoveOf<G>> {
    ui.mistake.as_ref()?.0.as_ref()?.get().cloned()
}

/// What the page has to mark in a position.
pub fn marks<G: TwoPlayer>(position: &G::Position, ui: &UiState) -> Marks<MoveOf<G>> {
    let read = |m: &DynMove| m.get().cloned();
    // A move that is asked about, and a mistake, have pictures of their own: no winning moves lie over those.
    let (is_asked, is_mistake) = (ui.asked.is_some(), ui.mistake.is_some());
    let shows_wins = ui.wins && !is_asked && !is_mistake;
    let analysis = ui.known.as_ref().filter(|_| shows_wins);
    let analysis = analysis.and_then(|known| known.of::<G>(position));
    let judged = analysis.map_or(Vec::new(), |analysis| G::judge(position, analysis));
    let wins = judged.into_iter().filter(|(_, value)| value.is_win());
    let wins: Vec<MoveOf<G>> = wins.map(|(m, _)| m).collect();
    // While it is explained, or a mistake is shown, what is best is shown as if it were a hint; but not while somebody picks
    // a move to ask about, or reads of it, or sees all that win: it is one of those, and looks like the others.
    let shows_best = (ui.why && !ui.asking && !is_asked && wins.is_empty()) || is_mistake;
    let explained = ui.known.as_ref().filter(|_| shows_best);
    let best = || {
        explained?
            .of::<G>(position)?
            .best()
            .filter(|m| !G::Position::goes_without_saying(m))
    };
    Marks {
        wins,
        hint: match &ui.hint {
            // A question has the board to itself: the hint comes back when it ends.
            Some(hint) => hint.0.as_ref().filter(|_| !is_asked).and_then(read),
            None => best(),
        },
        pending: ui.pending.as_ref().and_then(read),
        asked: asked::<G>(ui),
        erred: erred::<G>(ui),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::{Analysis as _, Solver as _};
    use engine::nim::Nim;
    use engine::nim::rules::Position;

    use super::marks;
    use crate::matches::known::CachedAnalysis;
    use crate::matches::ui_state::UiState;

    #[test]
    fn while_it_is_explained_the_best_move_is_marked_but_not_while_one_is_picked_to_ask_about() {
        let marked = |text: &str, [why, asking, wins]: [bool; 3]| {
            let position: Position = text.parse().unwrap();
            let analysis = Nim.analyze(&position, &Limits::DEFAULT, &mut unwatched);
            let value = analysis.value();
            let known = CachedAnalysis::new::<Nim>(position.to_string(), value, None, analysis);
            let ui = UiState {
                why,
                asking,
                wins,
                known: Some(known.into()),
                ..UiState::default()
            };
            marks::<Nim>(&position, &ui)
        };
        let hint = |text: &str, why, asking| marked(text, [why, asking, false]).hint;
        assert_eq!(hint("1 2 4", true, false), "3:1".parse().ok());
        assert_eq!(hint("1 2 4", false, false), None);
        assert_eq!(hint("1 2 4", true, true), None);
        // Where all moves lose, the one to try.
        assert!(hint("1 2 3", true, false).is_some());
        // It is one of the winning moves that are marked, and looks like them; where none wins, it is there.
        let all = marked("1 2 4", [true, false, true]);
        assert!(all.wins.len() == 1 && all.hint.is_none());
        let none = marked("1 2 3", [true, false, true]);
        assert!(none.wins.is_empty() && none.hint.is_some());
    }
}
