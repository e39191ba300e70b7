//! What is said of how a board stands.

use engine::flip::rules::{Cell, Position};
use engine::game::Position as _;

use super::count;
use super::known::KnownBoards;
use super::state::FlipState;
use crate::session::Session;
use crate::ui::search::Search;

/// The fewest presses from the start.
pub fn par(session: &Session<Position>, known: &KnownBoards) -> String {
    match known.of(session.start()) {
        Some(known) => match known.analysis.minimum {
            Some(minimum) if known.analysis.exact => minimum.to_string(),
            Some(minimum) => format!("≤ {minimum}"),
            None => "–".to_owned(),
        },
        None => "–".to_owned(),
    }
}

/// The game's state in a sentence.
pub fn sentence(
    session: &Session<Position>,
    known: &KnownBoards,
    ui: FlipState,
    search: &Search,
) -> String {
    let known_now = known.of(session.position());
    if ui.editing && known_now.is_none() {
        return "Press cells to light them or put them out one by one.".to_owned();
    }
    if session.position().turn().is_over() && !ui.editing {
        return ending(
            session.played().len(),
            known.of(session.start()).and_then(|start| start.par()),
        );
    }
    let Some(known_now) = known_now else {
        return match search {
            Search::Idle => "Ask for a hint: this board takes a longer search.".to_owned(),
            _ => String::new(),
        };
    };
    let analysis = &known_now.analysis;
    let Some(minimum) = analysis.minimum else {
        return analysis.headline();
    };
    if minimum == 0 {
        return analysis.headline();
    }
    if let Some(cell) = ui.hint {
        return advice(cell);
    }
    let left = count(minimum as usize, "press", "presses");
    match known.moved_nearer(session) {
        _ if !analysis.exact => {
            format!(
                "{left} will do; no fewer than {} can.",
                analysis.lower_bound
            )
        }
        Some(true) => match over_par(session, known, minimum) {
            None => format!("On track: {left} to go."),
            Some([all, par]) => {
                format!("Nearer: {left} to go. You will end with {all}; {par} was possible.")
            }
        },
        Some(false) => format!("Off track: {left} to go. Undo takes it back."),
        None => format!("It can be done in {left}."),
    }
}

/// How many presses it will have been with the fewest that are left, and par, where that is fewer.
fn over_par(session: &Session<Position>, known: &KnownBoards, left: u32) -> Option<[usize; 2]> {
    let par = known.of(session.start()).and_then(|start| start.par())? as usize;
    let all = session.played().len() + left as usize;
    (all > par).then_some([all, par])
}

/// Why the last press led off track, where it did; or nothing. A press that is in a shortest answer leaves one press less.
pub fn astray(session: &Session<Position>, known: &KnownBoards) -> String {
    match (known.moved_nearer(session), session.played().last()) {
        (Some(false), Some(press)) => {
            let (row, col) = press.address();
            format!(
                "Row {}, column {} is in no shortest answer: press it again, or Undo. ",
                row + 1,
                col + 1
            )
        }
        _ => String::new(),
    }
}

/// What a hint says.
pub fn advice(cell: Cell) -> String {
    let (row, col) = cell.address();
    format!("Hint: press row {}, column {}.", row + 1, col + 1)
}

/// How a solved puzzle went, against the fewest presses possible.
fn ending(presses: usize, par: Option<u32>) -> String {
    let pressed = count(presses, "press", "presses");
    match par {
        _ if presses == 0 => "Every light is out.".to_owned(),
        Some(par) if presses <= par as usize => {
            format!("Solved in {pressed}, the fewest there are.")
        }
        Some(par) => format!("Solved in {pressed}. {par} would have done."),
        None => format!("Solved in {pressed}."),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::rules::Position;
    use engine::flip::solve::analyze;

    use super::{FlipState, KnownBoards, Search, astray, ending, sentence};
    use crate::session::Session;

    fn looked_at(text: &str) -> (Session<Position>, KnownBoards) {
        let session: Session<Position> = Session::new(text.parse().unwrap());
        let mut known = KnownBoards::default();
        let analysis = analyze(session.position(), &Limits::DEFAULT, &mut unwatched);
        known.remember(session.position().clone(), analysis);
        (session, known)
    }

    fn said(session: &Session<Position>, known: &KnownBoards) -> String {
        sentence(session, known, FlipState::default(), &Search::Idle)
    }

    #[test]
    fn the_sentence_follows_the_game() {
        let (mut session, mut known) = looked_at("11/10");
        assert_eq!(said(&session, &known), "It can be done in 1 press.");
        session.play(&"r1c1".parse().unwrap()).unwrap();
        known.turn_to(&session);
        assert_eq!(
            said(&session, &known),
            "Solved in 1 press, the fewest there are."
        );
    }

    #[test]
    fn whoever_comes_nearer_again_is_told_what_the_way_round_cost() {
        let (mut session, mut known) = looked_at("100/000/000");
        let mut press = |text: &str| {
            session.play(&text.parse().unwrap()).unwrap();
            if let Some(missing) = known.turn_to(&session) {
                let analysis = analyze(&missing, &Limits::DEFAULT, &mut unwatched);
                known.remember(missing, analysis);
            }
            said(&session, &known)
        };
        assert_eq!(
            press("r2c2"),
            "Off track: 6 presses to go. Undo takes it back."
        );
        assert_eq!(
            press("r2c2"),
            "Nearer: 5 presses to go. You will end with 7; 5 was possible."
        );
    }

    #[test]
    fn a_press_that_is_in_no_shortest_answer_is_named_first() {
        let (mut session, mut known) = looked_at("100/000/000");
        assert_eq!(astray(&session, &known), "");
        for (press, words) in [
            (
                "r2c2",
                "Row 2, column 2 is in no shortest answer: press it again, or Undo. ",
            ),
            ("r2c2", ""),
        ] {
            let before = known
                .of(session.position())
                .unwrap()
                .analysis
                .presses
                .clone();
            let press = press.parse().unwrap();
            assert_eq!(words.is_empty(), before.contains(&press), "{before:?}");
            session.play(&press).unwrap();
            if let Some(missing) = known.turn_to(&session) {
                let analysis = analyze(&missing, &Limits::DEFAULT, &mut unwatched);
                known.remember(missing, analysis);
            }
            assert_eq!(astray(&session, &known), words);
        }
    }

    #[test]
    fn of_an_unknown_board_is_said_how_it_may_be_known() {
        let (session, _) = looked_at("11/10");
        let nothing = KnownBoards::default();
        assert_eq!(
            said(&session, &nothing),
            "Ask for a hint: this board takes a longer search."
        );
        let ui = FlipState::default();
        assert_eq!(sentence(&session, &nothing, ui, &Search::Loading), "");
        let editing = FlipState {
            editing: true,
            ..ui
        };
        assert_eq!(
            sentence(&session, &nothing, editing, &Search::Loading),
            "Press cells to light them or put them out one by one."
        );
    }

    #[test]
    fn a_hint_is_said_until_the_next_press() {
        let (session, known) = looked_at("11/10");
        let ui = FlipState {
            hint: Some("r1c1".parse().unwrap()),
            ..FlipState::default()
        };
        assert_eq!(
            sentence(&session, &known, ui, &Search::Idle),
            "Hint: press row 1, column 1."
        );
    }

    #[test]
    fn while_a_board_is_edited_its_answer_is_said_in_short() {
        let ui = FlipState {
            editing: true,
            ..FlipState::default()
        };
        for (board, wanted) in [
            ("11/10", "It can be done in 1 press."),
            ("00/00", "Every light is out: there is nothing to press."),
        ] {
            let (session, known) = looked_at(board);
            assert_eq!(sentence(&session, &known, ui, &Search::Idle), wanted);
        }
    }

    #[test]
    fn an_unsolvable_board_is_told_as_such() {
        let (session, known) = looked_at("1000/0000/0000/0000");
        let now = known.of(session.position()).unwrap();
        assert!(!now.analysis.solvable);
        assert_eq!(said(&session, &known), now.analysis.headline());
    }

    #[test]
    fn an_ending_is_measured_against_par() {
        assert_eq!(
            ending(1, Some(1)),
            "Solved in 1 press, the fewest there are."
        );
        assert_eq!(
            ending(9, Some(7)),
            "Solved in 9 presses. 7 would have done."
        );
        assert_eq!(ending(9, None), "Solved in 9 presses.");
    }
}
