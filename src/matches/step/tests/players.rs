//! Who plays, ways through the moves, and results.

use engine::game::Player;
use engine::mnk::Mnk;
use engine::nim::Nim;

use super::Table;
use crate::matches::action::MatchAction;
use crate::matches::game_text::GameText;
use crate::matches::step::{MatchEvent, Timer};
use crate::players::{Level, Seats};
use crate::saved::note::EndingNote;
use crate::stats::Stats;
use crate::ui::search::Search;

/// The results against the best computer: won, won with help, lost, drawn.
fn results<G: GameText>(table: &Table<G>) -> Option<[u32; 4]> {
    Stats::read(table.results.as_deref()?).of(Level::BEST.code())
}

#[test]
fn undo_takes_back_the_answer_as_well_and_redo_plays_both_again() {
    let mut table = Table::<Nim>::new("3 5 7", "first");
    table.press("1:1");
    table.due(Timer::Move);
    let both = table.moves();
    table.run(MatchAction::Undo);
    assert_eq!(table.moves(), "");
    assert!(
        table
            .said()
            .contains(&"Your move is taken back, and its answer.".to_owned())
    );
    table.run(MatchAction::Redo);
    assert_eq!(table.moves(), both);
    assert_eq!(table.last_said(), "Played again.");
    assert!(table.ui.helped, "it counts as help");
}

#[test]
fn two_people_take_back_one_move() {
    let mut table = Table::<Nim>::new("3 5 7", "two");
    table.press("1:1");
    table.press("2:2");
    table.run(MatchAction::Undo);
    assert_eq!(table.moves(), "1:1");
    assert_eq!(table.last_said(), "One move is taken back.");
}

#[test]
fn where_nothing_is_to_be_taken_back_it_is_said() {
    let mut table = Table::<Nim>::new("3 5 7", "two");
    table.said();
    for (action, said) in [
        (MatchAction::Undo, "There is nothing to take back."),
        (MatchAction::Restart, "There is nothing to take back."),
        (MatchAction::Redo, "There is nothing to play again."),
        (MatchAction::Pause, "There is nothing to pause."),
    ] {
        table.run(action);
        assert_eq!(table.said(), [said]);
    }
    assert_eq!(table.brought_back, 0);
}

#[test]
fn parts_of_a_move_are_taken_back_first() {
    let mut table = Table::<Nim>::new("3 5 7", "two");
    table.press("1:1");
    table.send(MatchEvent::Parts(2, None));
    table.run(MatchAction::Undo);
    assert_eq!(
        (table.moves().as_str(), &table.taken_back[..]),
        ("1:1", &[None][..])
    );
    table.send(MatchEvent::Parts(0, None));
    table.run(MatchAction::Undo);
    assert_eq!(table.moves(), "");
}

#[test]
fn back_at_the_start_the_game_begins_anew() {
    let mut table = Table::<Nim>::new("3 5 7", "first");
    table.run(MatchAction::Hint);
    table.press("1:1");
    table.due(Timer::Move);
    table.run(MatchAction::Restart);
    assert_eq!(table.moves(), "");
    assert!(!table.ui.helped && table.ui.hint.is_none());
    assert_eq!(table.note, EndingNote::default());
}

#[test]
fn a_position_that_is_visited_is_only_looked_at() {
    let mut table = Table::<Nim>::new("3 5 7", "second");
    table.due(Timer::Move);
    table.press("2:1");
    table.due(Timer::Move);
    table.said();
    table.send(MatchEvent::Visited(0));
    assert_eq!(table.said()[0], "At the start.");
    assert!(
        table.ui.paused && table.timers.is_empty(),
        "the computer waits"
    );
    assert!(table.ui.helped);
    table.send(MatchEvent::Visited(2));
    assert_eq!(table.said()[0], "You took 1 coin from pile 2.");
    table.send(MatchEvent::Visited(1));
    // A move goes on from there.
    table.press("2:2");
    assert!(!table.ui.paused && table.ui.pending.is_some());
}

#[test]
fn a_game_won_against_the_computer_is_counted_once() {
    let mut table = Table::<Nim>::new("1", "first");
    table.press("1:1");
    assert_eq!(results(&table), Some([1, 0, 0, 0]));
    table.run(MatchAction::Undo);
    table.press("1:1");
    assert_eq!(results(&table), Some([1, 0, 0, 0]));
    table.run(MatchAction::Restart);
    table.press("1:1");
    assert_eq!(results(&table), Some([2, 0, 0, 0]), "a new game");
}

#[test]
fn a_win_with_help_and_a_loss_are_told_apart() {
    let mut table = Table::<Nim>::new("1", "first");
    table.run(MatchAction::Hint);
    table.press("1:1");
    assert_eq!(results(&table), Some([0, 1, 0, 0]));
    let mut table = Table::<Nim>::new("1", "second");
    table.due(Timer::Move);
    assert_eq!(results(&table), Some([0, 0, 1, 0]));
}

#[test]
fn help_before_a_reload_is_help() {
    let mut table = Table::<Nim>::new("1", "first");
    table.run(MatchAction::Hint);
    let note = table.note;
    let mut reloaded = Table::<Nim>::new("1", "first");
    reloaded.open(false, note);
    reloaded.press("1:1");
    assert_eq!(results(&reloaded), Some([0, 1, 0, 0]));
}

#[test]
fn a_game_that_was_over_when_it_was_opened_is_not_counted_again() {
    let mut table = Table::<Nim>::new("1", "first");
    table.press("1:1");
    table.results = None;
    table.open(false, EndingNote::default());
    table.run(MatchAction::Undo);
    table.press("1:1");
    assert_eq!(results(&table), None);
}

#[test]
fn games_of_two_people_are_not_counted() {
    let mut table = Table::<Nim>::new("1", "two");
    table.press("1:1");
    assert_eq!(results(&table), None);
}

#[test]
fn whoever_sits_down_in_a_game_of_others_wins_nothing() {
    let mut table = Table::<Nim>::new("1 1", "two");
    table.press("1:1");
    table.run(MatchAction::Seat(Seats::Computer, Player::Second));
    table.press("2:1");
    assert!(table.status().outcome.is_some());
    assert_eq!(results(&table), None);
}

#[test]
fn games_of_other_tabs_are_counted_as_well() {
    let mut table = Table::<Nim>::new("1", "first");
    let mut other = Table::<Nim>::new("1", "first");
    other.press("1:1");
    table.results = other.results;
    table.press("1:1");
    assert_eq!(results(&table), Some([2, 0, 0, 0]));
}

#[test]
fn results_are_forgotten_when_somebody_wants_that() {
    let mut table = Table::<Nim>::new("1", "first");
    table.press("1:1");
    table.run(MatchAction::ForgetResults);
    assert!(table.results.is_none() && table.ui.stats.levels().is_empty());
}

#[test]
fn the_weakest_level_of_a_game_is_the_one_that_counts() {
    let mut table = Table::<Nim>::new("1 1 1", "first");
    table.set_level(Level::Errs(50));
    table.press("1:1");
    table.due(Timer::Move);
    table.set_level(Level::BEST);
    let last = table.session.position().to_string();
    table.press(if last.starts_with("- 1") {
        "2:1"
    } else {
        "3:1"
    });
    assert!(table.status().outcome.is_some());
    let stats = Stats::read(table.results.as_deref().unwrap());
    assert_eq!(stats.of(50), Some([1, 0, 0, 0]));
    assert_eq!(stats.of(0), None);
}

#[test]
fn the_other_side_is_taken_at_the_beginning_of_a_game() {
    let mut table = Table::<Nim>::new("3 5 7", "first");
    table.press("1:1");
    table.due(Timer::Move);
    table.run(MatchAction::Seat(Seats::Computer, Player::Second));
    assert_eq!(table.moves(), "", "it begins anew");
    table.due(Timer::Move);
    assert_eq!(table.session.played().len(), 1);
}

#[test]
fn a_link_makes_whoever_opens_it_the_one_to_move() {
    let mut table = Table::<Nim>::new("3 5 7", "links");
    table.press("1:1");
    assert_eq!(table.players.me, Player::First);
    table.open(true, EndingNote::default());
    assert_eq!(table.players.me, Player::Second);
    // Not where it was kept: that is the own game.
    let mut kept = Table::<Nim>::new("3 5 7", "links");
    kept.press("1:1");
    kept.open(false, EndingNote::default());
    assert_eq!(kept.players.me, Player::First);
}

#[test]
fn where_a_game_was_decided_is_said_with_its_end() {
    let mut table = Table::<Nim>::new("1 2", "first");
    table.press("2:2");
    table.due(Timer::Move);
    assert!(
        table.last_said().contains("1st move: that lost it."),
        "{}",
        table.last_said()
    );
    assert!(table.timers.is_empty(), "the theory answers at once");
}

#[test]
fn where_it_takes_searches_it_is_said_when_all_positions_are_known() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.answer();
    for m in ["a1", "b1", "b2", "a2", "c3"] {
        table.press(m);
    }
    assert!(table.status().outcome.is_some());
    assert!(
        table.sentence().starts_with("Blue wins."),
        "{}",
        table.sentence()
    );
    table.said();
    table.answer_all();
    assert!(table.said().is_empty(), "in silence");
    assert_eq!(table.shown, Search::Idle);
    table.due(Timer::Decided);
    let said = table.said();
    assert!(said[0].contains(": that lost it."), "{said:?}");
    assert!(table.sentence().contains(&said[0]));
    // Once: whatever is found out about the game anew.
    table.send(MatchEvent::Renewed);
    table.answer_all();
    assert!(!table.timers.contains(&Timer::Decided));
}

#[test]
fn links_are_shown() {
    let mut table = Table::<Nim>::new("3 5 7", "two");
    table.run(MatchAction::Share);
    assert_eq!(table.shared, 1);
}

#[test]
fn a_level_that_sees_less_chooses_by_what_it_sees_and_keeps_nothing_of_it() {
    let skilled = Mnk::LEVELS
        .iter()
        .find(|choice| choice.name == "Skilled")
        .unwrap()
        .level;
    let mut table = Table::<Mnk>::new("5 5 4:", "first");
    table.set_level(skilled);
    table.answer_all();
    table.press("c3");
    let (_, request) = table.search.clone().expect("it reads");
    assert_eq!(request.limits.nodes, Some(300));
    assert_eq!(request.limits.multi_pv, 3);
    let learnt = table.learnt;
    table.answer();
    assert!(table.ui.pending.is_some(), "it has its move");
    assert_eq!(
        table.learnt, learnt,
        "what so little was seen of is not known"
    );
    table.due(Timer::Move);
    assert_eq!(table.session.played().len(), 2);
}

#[test]
fn what_a_level_sees_of_a_position_that_was_left_moves_nothing() {
    let mut table = Table::<Mnk>::new("5 5 4:", "first");
    table.set_level(Mnk::LEVELS[6].level);
    table.answer_all();
    table.press("c3");
    let (id, request) = table.search.clone().expect("it reads");
    table.run(MatchAction::Undo);
    table.send(MatchEvent::Heard(id, super::done::<Mnk>(&request)));
    assert_eq!(table.ui.pending, None);
}

#[test]
fn whoever_wins_without_help_is_offered_the_next_step() {
    let won = |helped: bool, level| {
        let mut table = Table::<Nim>::new("1", "first");
        table.set_level(Level::Errs(level));
        if helped {
            table.run(MatchAction::Hint);
        }
        table.press("1:1");
        table
    };
    assert_eq!(won(false, 55).ui.offer, Some(Level::Errs(70)));
    assert_eq!(won(true, 55).ui.offer, None);
    assert_eq!(won(false, 0).ui.offer, None);
    let mut table = won(false, 55);
    // It is offered again to whoever opens the game again, and to nobody who has it from a link.
    let taken = table.ui.note();
    for (note, offer) in [
        (taken, Some(Level::Errs(70))),
        (EndingNote::default(), None),
    ] {
        table.send(MatchEvent::Opened {
            is_fresh: false,
            note,
        });
        assert_eq!(table.ui.offer, offer);
    }
    table.run(MatchAction::Level(Level::Errs(70)));
    assert_eq!(table.ui.offer, None, "it is taken");
    table.run(MatchAction::Fit);
    assert_eq!(table.results.as_deref(), Some("55:1,0,0,0 fits"));
}
