//! Moves of people and of the computer, in turn.

use engine::mnk::Mnk;
use engine::nim::Nim;

use super::Table;
use crate::matches::action::MatchAction;
use crate::matches::step::{MatchEvent, Timer};
use crate::players::Level;

#[test]
fn a_move_is_made_and_what_follows_is_said() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.said();
    table.press("2:1");
    assert_eq!(table.moves(), "2:1");
    assert_eq!(
        table.said(),
        ["First took 1 coin from pile 2. Second to move."]
    );
    assert_eq!(table.made, [("2:1".to_owned(), "a person")]);
}

#[test]
fn an_illegal_move_is_refused_in_words_and_nothing_changes() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.said();
    table.press("1:2");
    assert_eq!(table.moves(), "");
    assert_eq!(table.said().len(), 1);
}

#[test]
fn the_computer_answers_after_a_while() {
    let mut table = Table::<Nim>::new("1 2", "first");
    table.press("2:1");
    assert_eq!(
        table
            .ui
            .pending
            .as_ref()
            .map(ToString::to_string)
            .as_deref(),
        Some("1:1")
    );
    assert_eq!(table.moves(), "2:1", "it is shown first");
    table.due(Timer::Move);
    assert_eq!(table.moves(), "2:1 1:1");
    assert!(table.ui.pending.is_none() && table.timers.is_empty());
    assert_eq!(
        table.last_said(),
        "The computer took 1 coin from pile 1. Your turn."
    );
}

#[test]
fn the_computer_begins_where_it_is_first() {
    let mut table = Table::<Nim>::new("1 2", "second");
    assert_eq!(table.said(), ["The computer’s turn."]);
    table.due(Timer::Move);
    assert_eq!(table.moves(), "2:1");
}

#[test]
fn nobody_moves_for_the_computer_or_after_the_end() {
    let mut table = Table::<Nim>::new("1 2", "second");
    table.said();
    table.press("1:1");
    assert_eq!(table.said(), ["It is the computer’s turn."]);
    let mut table = Table::<Nim>::new("1", "two");
    table.press("1:1");
    table.said();
    table.press("1:1");
    assert_eq!(table.said(), ["The game is over."]);
    let mut table = Table::<Nim>::new("1 2", "links");
    table.press("2:1");
    table.said();
    table.press("1:1");
    assert_eq!(
        table.said(),
        ["It is the other player’s turn: send the link."]
    );
}

#[test]
fn a_computer_that_is_searching_moves_when_it_has_found_something() {
    let mut table = Table::<Mnk>::new("3 3 3:", "first");
    table.answer();
    table.press("b2");
    // The computer needs only its move.
    assert!(matches!(table.searched(), Some(("3 3 3: b2", _, None, 0))));
    assert!(table.ui.pending.is_none());
    table.answer();
    assert!(table.ui.pending.is_some());
    table.due(Timer::Move);
    assert_eq!(table.session.played().len(), 2);
    assert_eq!(table.made[1].1, "due");
}

#[test]
fn a_strategy_moves_without_a_search() {
    let mut table = Table::<Mnk>::new("3 3 3:", "first");
    table.set_level(Level::Strategy(2));
    table.press("b2");
    assert!(table.ui.pending.is_some(), "before anything is found");
    table.due(Timer::Move);
    assert_eq!(table.session.played().len(), 2);
}

#[test]
fn the_same_errors_are_made_again_after_undo() {
    let mut table = Table::<Nim>::new("3 5 7", "first");
    table.state.salt = 7;
    table.set_level(Level::Errs(50));
    let mut answers = Vec::new();
    for _ in 0..3 {
        table.press("1:2");
        table.due(Timer::Move);
        answers.push(table.moves());
        table.run(MatchAction::Undo);
        assert_eq!(table.moves(), "");
    }
    assert!(answers[0] == answers[1] && answers[1] == answers[2]);
    let salted = |salt| {
        let mut table = Table::<Nim>::new("3 5 7", "first");
        table.state.salt = salt;
        table.set_level(Level::Errs(50));
        table.press("1:2");
        table.due(Timer::Move);
        table.moves()
    };
    assert!(
        (0..20).any(|salt| salted(salt) != salted(7)),
        "others at another visit"
    );
}

#[test]
fn whoever_takes_the_move_back_stops_the_computer() {
    let mut table = Table::<Nim>::new("1 2", "first");
    table.press("2:1");
    table.run(MatchAction::Undo);
    assert_eq!(table.moves(), "");
    assert!(table.timers.is_empty() && table.ui.pending.is_none());
    table.send(MatchEvent::Due(Timer::Move));
    assert_eq!(
        table.moves(),
        "",
        "a timer that comes too late does nothing"
    );
}

#[test]
fn the_computer_alone_plays_to_the_end() {
    let mut table = Table::<Nim>::new("1 2 3", "watch");
    for _ in 0..6 {
        table.due(Timer::Move);
    }
    assert!(table.status().outcome.is_some());
    assert!(table.made.iter().all(|(_, by)| *by == "due"));
    assert!(table.timers.is_empty());
}

#[test]
fn a_pause_holds_the_computer_and_ends_again() {
    let mut table = Table::<Nim>::new("1 2 3", "watch");
    table.run(MatchAction::Pause);
    assert!(table.ui.paused && table.timers.is_empty());
    assert_eq!(table.last_said(), "Paused.");
    table.due(Timer::Move);
    assert_eq!(table.moves(), "");
    table.run(MatchAction::Pause);
    assert!(table.said().contains(&"The game goes on.".to_owned()));
    table.due(Timer::Move);
    assert_eq!(table.session.played().len(), 1);
}

#[test]
fn nothing_is_played_while_another_game_is_set_up() {
    let mut table = Table::<Nim>::new("1 2", "second");
    table.send(MatchEvent::SetAside);
    assert_eq!(table.sentence(), "A new game is being set up.");
    assert!(table.timers.is_empty());
    table.press("2:1");
    assert_eq!(table.last_said(), "Another game is being set up.");
    assert_eq!(table.moves(), "");
    table.send(MatchEvent::WentOn);
    table.due(Timer::Move);
    assert_eq!(table.moves(), "2:1", "the computer begins");
}

#[test]
fn moves_made_in_setting_up_are_nobodys() {
    let mut table = Table::<Nim>::new("1 2", "first");
    table.press("2:1");
    assert!(table.sentence().starts_with("You took"));
    table.send(MatchEvent::SetUp(1));
    assert!(
        table.sentence().starts_with("First took"),
        "{}",
        table.sentence()
    );
}

#[test]
fn what_is_remarked_stands_until_the_next_move() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.said();
    table.send(MatchEvent::Remarked(Some("Not there.".to_owned())));
    assert_eq!(table.said(), ["Not there."]);
    assert_eq!(table.sentence(), "Not there.");
    table.send(MatchEvent::Remarked(None));
    assert_eq!(table.sentence(), "First to move.");
    table.send(MatchEvent::Shown("Loaded.".to_owned()));
    assert_eq!(
        (table.sentence().as_str(), table.said().len()),
        ("Loaded.", 0)
    );
    table.press("2:1");
    assert!(table.sentence().starts_with("First took"));
}
