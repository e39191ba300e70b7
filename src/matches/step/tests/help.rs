//! Hints, the winning moves, what is best and why.

use engine::mnk::Mnk;
use engine::nim::Nim;

use super::Table;
use crate::matches::action::MatchAction;
use crate::matches::explainer::Explains;
use crate::matches::marks::marks;
use crate::matches::step::{AnswerStep, MatchEvent, Timer};
use crate::ui::search::Search;

#[test]
fn a_hint_is_said_and_stays_until_the_next_move() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.said();
    table.run(MatchAction::Hint);
    assert_eq!(table.said(), ["Hint: take 1 coin from pile 2."]);
    assert_eq!(table.sentence(), "Hint: take 1 coin from pile 2.");
    assert!(table.ui.helped);
    table.press("2:1");
    assert!(table.ui.hint.is_none());
}

#[test]
fn a_hint_that_takes_a_search_comes_when_that_is_done() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.run(MatchAction::Hint);
    assert!(table.ui.hint.is_none() && matches!(table.shown, Search::Running(_)));
    table.due(Timer::Searching);
    assert_eq!(table.last_said(), "Searching…");
    table.answer();
    assert!(table.ui.hint.is_some());
    assert_eq!(table.shown, Search::Idle);
    assert_eq!(table.asked.len(), 1, "the search that was running will do");
}

#[test]
fn a_search_nobody_waits_for_is_not_told() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    assert_eq!(table.shown, Search::Idle);
    table.run(MatchAction::Hint);
    table.answer();
    table.said();
    table.due(Timer::Searching);
    assert!(table.said().is_empty(), "it was answered sooner");
}

#[test]
fn a_hint_that_was_wanted_before_a_move_is_not_given_after_it() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.run(MatchAction::Hint);
    table.press("b2");
    table.answer();
    assert!(table.ui.hint.is_none());
}

#[test]
fn a_lost_position_says_so_and_advises_all_the_same() {
    let mut table = Table::<Nim>::new("1 1", "two");
    table.run(MatchAction::Hint);
    assert!(
        table
            .last_said()
            .starts_with("Every move loses against perfect play. One to try: take 1 coin")
    );
}

#[test]
fn help_is_refused_where_it_is_not_ones_turn_or_all_is_over() {
    let mut table = Table::<Nim>::new("1 2", "second");
    table.said();
    table.run(MatchAction::Hint);
    assert_eq!(table.said(), ["It is the computer’s turn."]);
    let mut table = Table::<Nim>::new("1", "two");
    table.press("1:1");
    table.said();
    for action in [MatchAction::Hint, MatchAction::Wins, MatchAction::Why] {
        table.run(action);
        assert_eq!(table.said(), ["The game is over."]);
    }
    assert!(!table.ui.helped);
}

#[test]
fn winning_moves_are_marked_counted_and_hidden_again() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Wins);
    assert!(table.ui.wins && table.ui.helped);
    assert_eq!(table.sentence(), "One move wins. It is marked.");
    table.run(MatchAction::Wins);
    assert!(!table.ui.wins);
    assert_eq!(table.sentence(), "First to move.");
}

#[test]
fn winning_moves_are_hidden_when_the_game_ends() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Wins);
    table.press("2:2");
    assert!(table.ui.wins);
    table.press("1:1");
    assert!(!table.ui.wins, "a review begins without them");
}

#[test]
fn winning_moves_are_counted_at_each_move_as_long_as_they_are_shown() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.run(MatchAction::Wins);
    table.answer();
    assert_eq!(table.sentence(), "No move wins here.");
    table.press("b2");
    assert!(table.ui.wins, "they stay shown");
    table.answer();
    assert!(table.ui.known.is_some());
}

#[test]
fn what_is_best_is_explained_when_it_is_known_and_closed_again() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.said();
    table.run(MatchAction::Why);
    let said = table.said();
    assert_eq!(said.len(), 1, "how it begins: {said:?}");
    let all = [AnswerStep::Toggle, AnswerStep::Came];
    assert!(table.answers.ends_with(&all), "{:?}", table.answers);
    assert!(table.ui.helped);
    table.send(MatchEvent::ExplainSeen(true));
    table.answers.clear();
    table.run(MatchAction::Why);
    assert_eq!(table.answers, [AnswerStep::Toggle], "nothing comes");
    assert!(!table.is_answer_open && table.said().is_empty());
}

#[test]
fn who_asks_why_before_the_rest_of_the_page_is_there_hears_it_when_it_comes() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.state.explainer = None;
    table.said();
    table.run(MatchAction::Why);
    assert_eq!((table.said().len(), table.ui.helped), (0, false));
    table.send(MatchEvent::Explains(Explains::<Nim>::IT));
    assert_eq!(table.said().len(), 1);
    assert!(table.ui.helped);
    // It is said once.
    table.send(MatchEvent::Explains(Explains::<Nim>::IT));
    assert!(table.said().is_empty());
}

#[test]
fn an_explanation_that_was_closed_is_not_brought_into_sight() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.run(MatchAction::Why);
    table.run(MatchAction::Why);
    table.answers.clear();
    table.answer();
    assert!(table.answers.is_empty());
}

#[test]
fn what_the_page_shows_itself_is_help() {
    let mut table = Table::<Nim>::new("1 2", "first");
    table.send(MatchEvent::Helped);
    assert!(table.ui.helped);
    assert_eq!(table.note.to_string(), "1 0 0");
}

#[test]
fn a_mistake_that_a_review_shows_is_marked_with_what_was_better() {
    let mut table = Table::<Nim>::new("3 5 7", "two");
    for m in ["3:7", "2:2"] {
        table.press(m);
    }
    table.send(MatchEvent::Visited(0));
    let words =
        "The mistake: First took 7 coins from pile 3. Better (dashed): take 1 coin from pile 1.";
    table.send(MatchEvent::MistakeShown(Some(words.to_owned())));
    assert_eq!(table.sentence(), words);
    let marked = marks::<Nim>(table.session.position(), &table.ui);
    let [erred, hint] = [marked.erred, marked.hint].map(|m| m.map(|m| m.to_string()));
    assert_eq!(erred.as_deref(), Some("3:7"));
    assert_eq!(hint.as_deref(), Some("1:1"));
    table.send(MatchEvent::MistakeShown(None));
    let marked = marks::<Nim>(table.session.position(), &table.ui);
    assert!(marked.erred.is_none() && marked.hint.is_none());
    assert_eq!(table.sentence(), "First to move.");
}
