//! Questions about a move.

use engine::mnk::Mnk;
use engine::nim::Nim;

use super::Table;
use crate::matches::action::MatchAction;
use crate::matches::explainer::Explains;
use crate::matches::marks::marks;
use crate::matches::step::{AnswerStep, MatchEvent, Timer};
use crate::matches::ui_state::ASKING;
use crate::ui::search::Search;
use crate::ui::tab::Tab;
use crate::worker::client::Event;

#[test]
fn a_move_that_is_asked_about_is_answered_and_not_made() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    assert_eq!(
        (table.sentence().as_str(), table.tab),
        (ASKING, Some(Tab::Explain))
    );
    table.press("2:2");
    assert_eq!(table.moves(), "");
    let (m, explanation) = table.ui.asked.clone().unwrap();
    assert_eq!(m.to_string(), "2:2");
    assert!(!explanation.headline.is_empty());
    assert!(!table.ui.asking && table.ui.helped);
    assert!(
        table
            .answers
            .ends_with(&[AnswerStep::Wait, AnswerStep::Came])
    );
    // The next one is played.
    table.press("2:1");
    assert_eq!(table.moves(), "2:1");
    assert!(table.ui.asked.is_none());
}

#[test]
fn a_question_waits_for_the_rest_of_the_page() {
    for early in [true, false] {
        let mut table = Table::<Mnk>::new("3 3 3:", "two");
        table.state.explainer = None;
        if early {
            table.answer();
        }
        table.run(MatchAction::Ask);
        table.press("a1");
        assert!(table.ui.asked.is_none() && table.ui.asking);
        if !early {
            table.answer();
        }
        table.send(MatchEvent::Explains(Explains::<Mnk>::IT));
        assert_eq!(table.searched().unwrap().0, "3 3 3: a1");
        table.answer();
        assert_eq!(table.ui.asked.as_ref().unwrap().0.to_string(), "a1");
    }
}

#[test]
fn the_move_that_was_asked_about_can_be_played() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    table.press("2:2");
    table.run(MatchAction::PlayAsked);
    assert_eq!(table.moves(), "2:2");
    assert!(table.answers.contains(&AnswerStep::Close));
}

#[test]
fn a_question_has_the_board_for_itself_and_goes_with_the_tab_that_explains() {
    let mut table = Table::<Nim>::new("1 2 4", "two");
    table.run(MatchAction::Wins);
    let wins = |table: &Table<Nim>| marks::<Nim>(table.session.position(), &table.ui).wins.len();
    assert_eq!(wins(&table), 1);
    table.send(MatchEvent::ExplainSeen(true));
    table.run(MatchAction::Hint);
    let hint = |table: &Table<Nim>| marks::<Nim>(table.session.position(), &table.ui).hint;
    assert!(hint(&table).is_some());
    table.run(MatchAction::Ask);
    table.press("3:3");
    // The hint waits for the end of the question.
    assert!(hint(&table).is_none() && table.ui.hint.is_some());
    assert!(table.ui.asked.is_some() && table.ui.wins);
    assert_eq!(wins(&table), 0);
    table.send(MatchEvent::ExplainSeen(false));
    assert!(table.ui.asked.is_none());
    assert_eq!(wins(&table), 1);
    // Whoever wants a hint is done with it as well.
    table.run(MatchAction::Ask);
    table.press("3:3");
    table.run(MatchAction::Hint);
    assert!(table.ui.asked.is_none() && table.ui.hint.is_some());
}

#[test]
fn a_question_that_is_closed_is_not_answered() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.answer();
    table.run(MatchAction::Ask);
    table.press("a1");
    assert_eq!(table.searched().unwrap().0, "3 3 3: a1");
    let (id, request) = table.search.clone().unwrap();
    table.run(MatchAction::Close);
    assert_eq!(table.shown, Search::Idle);
    assert!(!table.ui.asking);
    // Even if the worker still says something.
    table.send(MatchEvent::Heard(id, super::done::<Mnk>(&request)));
    assert!(table.ui.asked.is_none());
}

#[test]
fn an_impossible_move_is_refused_and_can_be_asked_about_no_more_than_played() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    table.said();
    table.press("1:2");
    assert_eq!(table.said().len(), 1);
    assert!(table.ui.asking && table.ui.asked.is_none());
}

#[test]
fn asking_again_ends_the_asking() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    table.run(MatchAction::Ask);
    assert!(!table.ui.asking);
    assert_eq!(table.last_said(), "Playing.");
    table.press("2:1");
    assert_eq!(table.moves(), "2:1");
}

#[test]
fn a_hint_ends_the_asking_so_that_the_hinted_move_is_played() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    table.run(MatchAction::Hint);
    assert!(!table.ui.asking && table.ui.hint.is_some());
    table.press("2:1");
    assert_eq!(table.moves(), "2:1");
}

#[test]
fn why_ends_the_asking_as_well_and_leaves_the_panel_open() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    table.answers.clear();
    table.run(MatchAction::Why);
    assert!(!table.ui.asking);
    let all = [AnswerStep::Withdraw, AnswerStep::Open, AnswerStep::Came];
    assert_eq!(table.answers, all);
}

#[test]
fn why_closes_the_answer_about_a_move() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.run(MatchAction::Ask);
    table.press("2:2");
    table.run(MatchAction::Why);
    assert!(table.ui.asked.is_none());
    assert_eq!(table.answers.last(), Some(&AnswerStep::Close));
}

#[test]
fn a_move_in_hand_is_asked_about_at_once_and_goes_with_the_question() {
    let mut table = Table::<Nim>::new("1 2", "two");
    let in_hand = Some(Table::<Nim>::move_of("2:2"));
    table.send(MatchEvent::Parts(1, in_hand.clone()));
    table.run(MatchAction::Ask);
    assert_eq!(table.ui.asked.as_ref().map(|(m, _)| m.clone()), in_hand);
    table.run(MatchAction::Close);
    assert_eq!(table.taken_back, [Some(1)], "what was there before stays");
    // Put together after the question began, it goes.
    table.send(MatchEvent::Parts(0, None));
    table.run(MatchAction::Ask);
    table.send(MatchEvent::Parts(1, in_hand));
    table.run(MatchAction::Close);
    assert_eq!(table.taken_back[1..], [Some(0)]);
}

#[test]
fn the_computer_alone_waits_as_long_as_it_is_asked() {
    let mut table = Table::<Nim>::new("1 2 3", "watch");
    assert!(table.timers.contains(&Timer::Move));
    table.run(MatchAction::Ask);
    assert!(!table.timers.contains(&Timer::Move));
    table.press("1:1");
    assert!(table.ui.asked.is_some() && table.timers.is_empty());
    table.run(MatchAction::Close);
    table.due(Timer::Move);
    assert_eq!(table.session.played().len(), 1);
}

#[test]
fn another_position_takes_the_question_with_it() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.press("b2");
    table.answer();
    table.run(MatchAction::Ask);
    table.press("a1");
    table.run(MatchAction::Undo);
    assert!(!table.ui.asking);
    table.answer_all();
    assert!(table.ui.asked.is_none());
}

#[test]
fn a_question_that_failed_can_be_asked_again() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.answer();
    table.run(MatchAction::Ask);
    table.press("a1");
    table.hear(Event::Died("out of memory".to_owned()));
    assert!(matches!(&table.shown, Search::Failed(why) if why.contains("out of memory")));
    table.run(MatchAction::Search);
    assert_eq!(table.searched().unwrap().0, "3 3 3: a1");
    table.answer();
    assert!(table.ui.asked.is_some());
}

#[test]
fn a_question_before_the_position_is_known_has_it_looked_into_afterwards() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.run(MatchAction::Ask);
    table.press("a1");
    assert_eq!(table.asked.len(), 2, "the first search was overtaken");
    table.answer();
    assert!(table.ui.asked.is_some() && table.ui.known.is_none());
    assert_eq!(table.searched().unwrap().0, "3 3 3:");
    table.answer();
    assert!(table.ui.known.is_some());
}

#[test]
fn what_comes_of_a_move_of_an_exercise_is_shown_and_nothing_is_opened_for_it() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.is_exercise = true;
    assert_eq!(table.sentence(), "Your turn.");
    table.press("2:2");
    assert_eq!(
        table.sentence(),
        "You took 2 coins from pile 2. The opponent to move."
    );
    table.send(MatchEvent::Visited(0));
    table.answers.clear();
    table.send(MatchEvent::Refuted);
    let (m, why) = table.ui.asked.clone().unwrap();
    assert_eq!(m.to_string(), "2:2");
    assert_eq!(
        why.headline,
        "Taking 2 from pile 2 loses: the opponent’s answer (1 from pile 1) takes the last coin."
    );
    assert!(!table.answers.contains(&AnswerStep::Wait));
    // Another move is made from there.
    table.press("2:1");
    assert_eq!(table.moves(), "2:1");
    // Where no move was made there is nothing to be shown.
    table.send(MatchEvent::Refuted);
    assert!(table.ui.asked.is_none());
}
