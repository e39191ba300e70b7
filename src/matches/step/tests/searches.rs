//! Searches: one at a time, cancelled, failed, held, renewed, and those for a review.

use engine::analysis::Progress;
use engine::mnk::Mnk;
use engine::nim::Nim;

use super::{Table, done};
use crate::matches::action::MatchAction;
use crate::matches::analyses::Wanted;
use crate::matches::step::{MatchEvent, Timer};
use crate::ui::search::Search;
use crate::worker::client::Event;
use crate::worker::protocol::{Answer, Job};

const START: &str = "3 3 3:";

fn wanted(positions: &[&str]) -> MatchEvent {
    let of = |position: &&str| Wanted {
        position: (*position).to_owned(),
        plies: 1,
    };
    MatchEvent::ReviewWants(positions.iter().map(of).collect())
}

#[test]
fn the_position_on_the_board_is_looked_into_with_variations() {
    let table = Table::<Mnk>::new(START, "two");
    let all = table.searched().unwrap();
    assert_eq!(all, (START, &Job::Analysis, None, 3));
    assert_eq!(table.shown, Search::Idle, "nobody waits for it");
}

#[test]
fn where_the_theory_answers_at_once_nothing_is_searched() {
    let mut table = Table::<Nim>::new("1 2", "two");
    assert!(table.ui.known.is_some() && table.asked.is_empty());
    table.run(MatchAction::Hint);
    assert!(table.timers.is_empty());
}

#[test]
fn what_is_known_is_not_searched_again() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.press("b2");
    table.answer();
    table.run(MatchAction::Undo);
    assert!(table.search.is_none() && table.ui.known.is_some());
    assert_eq!(table.asked.len(), 2);
}

#[test]
fn another_position_drops_the_search_and_its_answer_is_of_no_account() {
    let mut table = Table::<Mnk>::new(START, "two");
    let (id, request) = table.search.clone().unwrap();
    table.press("b2");
    assert_eq!(table.searched().unwrap().0, "3 3 3: b2");
    table.send(MatchEvent::Heard(id, done::<Mnk>(&request)));
    assert!(table.ui.known.is_none());
    assert_eq!(table.state.running.as_ref().unwrap().id, id + 1);
}

#[test]
fn a_search_is_cancelled_by_whoever_waits_for_it_and_tried_again() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.run(MatchAction::Hint);
    table.run(MatchAction::Search);
    assert!(table.search.is_none());
    assert_eq!(table.last_said(), "The search was cancelled.");
    assert!(matches!(table.shown, Search::Failed(_)));
    table.said();
    table.due(Timer::Searching);
    assert!(table.said().is_empty(), "it does not go on");
    table.run(MatchAction::Search);
    assert_eq!((table.tries, table.asked.len()), (1, 2));
    table.answer();
    assert!(table.ui.hint.is_some(), "the hint is still wanted");
}

#[test]
fn a_worker_that_dies_is_told_and_the_search_begun_anew() {
    let mut table = Table::<Mnk>::new(START, "first");
    table.press("b2");
    table.hear(Event::Died("it was killed".to_owned()));
    assert!(table.last_said().contains("it was killed"));
    assert!(table.ui.pending.is_none());
    table.run(MatchAction::Search);
    table.answer();
    assert!(table.ui.pending.is_some(), "the computer goes on");
}

#[test]
fn an_answer_that_cannot_be_read_is_a_failure() {
    let mut table = Table::<Mnk>::new(START, "two");
    let Event::Done(answer) = done::<Mnk>(&table.search.clone().unwrap().1) else {
        unreachable!()
    };
    let answer = Answer {
        analysis: vec![255; 3],
        ..answer
    };
    table.hear(Event::Done(answer));
    assert_eq!(table.last_said(), "The answer to the search can’t be read.");
    assert!(table.ui.known.is_none());
}

#[test]
fn progress_is_shown_to_whoever_waits_and_the_computers_move_is_kept_back() {
    let progress = || Progress {
        nodes: 5,
        depth: 2,
        done: None,
        best: Some("b2".to_owned()),
    };
    let mut table = Table::<Mnk>::new(START, "two");
    table.hear(Event::Progress(progress()));
    assert_eq!(table.shown, Search::Idle, "nobody waits for it");
    table.run(MatchAction::Hint);
    table.hear(Event::Progress(progress()));
    assert_eq!(table.shown, Search::Running(progress()));
    let mut table = Table::<Mnk>::new(START, "second");
    table.hear(Event::Progress(progress()));
    assert_eq!(table.shown, Search::Running(progress()).untold());
}

#[test]
fn it_is_said_that_what_searches_is_still_loaded() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.run(MatchAction::Hint);
    table.hear(Event::Loading);
    assert_eq!(table.shown, Search::Loading);
    table.due(Timer::Searching);
    assert_eq!(table.last_said(), "Loading the search…");
    // Whoever asks again sees the same.
    table.run(MatchAction::Hint);
    assert_eq!(table.shown, Search::Loading);
    table.hear(Event::Progress(Progress::default()));
    assert!(matches!(table.shown, Search::Running(_)));
}

#[test]
fn the_computers_narrow_search_is_made_again_with_all_variations_when_they_are_shown() {
    let mut table = Table::<Mnk>::new("3 3 3: b2", "watch");
    assert_eq!(table.searched().unwrap().3, 0);
    table.answer();
    table.run(MatchAction::Pause);
    assert!(table.search.is_none());
    table.send(MatchEvent::AnalysisShown(true));
    assert_eq!(table.searched().unwrap().3, 3);
    table.answer();
    table.send(MatchEvent::AnalysisShown(false));
    table.send(MatchEvent::AnalysisShown(true));
    assert!(table.search.is_none(), "it is wide now");
}

#[test]
fn searches_wait_for_what_they_need() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.send(MatchEvent::Held(true));
    table.press("b2");
    assert!(table.search.is_none());
    table.run(MatchAction::Hint);
    table.due(Timer::Searching);
    assert_eq!(table.last_said(), "Searching…");
    table.send(MatchEvent::Held(false));
    table.answer();
    assert!(table.ui.hint.is_some());
    // Nothing begins where nothing was held.
    table.send(MatchEvent::Held(false));
    assert!(table.search.is_none());
}

#[test]
fn what_was_found_without_weights_is_found_out_anew_with_them() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    let learnt = table.learnt;
    table.send(MatchEvent::Renewed);
    assert!(table.learnt > learnt && table.state.analyses.known(START).is_none());
    assert_eq!(table.searched().unwrap().0, START);
    // A search that runs is dropped.
    table.send(MatchEvent::Renewed);
    assert_eq!(table.asked.len(), 3);
    table.answer();
    assert!(table.state.analyses.known(START).is_some());
}

#[test]
fn a_review_goes_through_its_positions_while_nothing_else_is_searched() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.send(wanted(&["3 3 3: a1", "3 3 3: b2"]));
    assert_eq!(table.searched().unwrap().0, START, "the board goes first");
    table.answer();
    assert_eq!(
        table.searched().unwrap(),
        ("3 3 3: a1", &Job::Analysis, Some(1), 0)
    );
    // It is overtaken, and goes on.
    table.press("b2");
    assert_eq!(table.searched().unwrap().0, "3 3 3: b2");
    assert_eq!(table.searched().unwrap().2, None);
    table.answer();
    assert_eq!(table.searched().unwrap().0, "3 3 3: a1");
    table.answer();
    assert_eq!(table.searched().unwrap().2, Some(1), "the other one");
    table.answer();
    assert!(table.search.is_none());
    let of = Wanted {
        position: "3 3 3: a1".to_owned(),
        plies: 1,
    };
    assert!(table.state.analyses.reviewed(&of).is_some());
    assert_eq!(table.shown, Search::Idle, "it is silent");
}

#[test]
fn a_review_that_wants_something_else_drops_what_it_searched() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.send(wanted(&["3 3 3: a1", "3 3 3: b2"]));
    table.send(wanted(&["3 3 3: b2", "3 3 3: a1"]));
    assert_eq!(
        table.searched().unwrap().0,
        "3 3 3: a1",
        "that is still wanted"
    );
    table.send(wanted(&["3 3 3: c3"]));
    assert_eq!(table.searched().unwrap().0, "3 3 3: c3");
    table.send(wanted(&[]));
    assert!(table.search.is_none());
}

#[test]
fn a_review_that_fails_waits_until_somebody_tries_again() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.send(wanted(&["3 3 3: a1", "3 3 3: b2"]));
    table.hear(Event::Refused("It is too long.".to_owned()));
    assert!(table.state.analyses.is_broken() && table.search.is_none());
    assert_eq!(table.last_said(), "It is too long.");
    table.press("b2");
    table.answer();
    assert!(table.search.is_none(), "it does not go on by itself");
    table.run(MatchAction::Search);
    assert_eq!(table.searched().unwrap().0, "3 3 3: a1");
}

#[test]
fn a_proof_is_handed_to_whoever_waits_for_it() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.send(MatchEvent::ProofWanted);
    assert_eq!(table.searched().unwrap().1, &Job::Proof);
    assert_eq!(
        table.search.as_ref().unwrap().1.time,
        None,
        "the same everywhere"
    );
    // A hint need not wait for it.
    table.run(MatchAction::Hint);
    assert!(table.ui.hint.is_some());
    table.answer();
    assert_eq!(table.proofs, [vec![1, 2, 3, 4]]);
    assert!(!table.state.awaited.proof && table.shown == Search::Idle);
}

#[test]
fn a_proof_that_cannot_be_read_is_a_failure_and_tried_again() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.reads_proofs = false;
    table.send(MatchEvent::ProofWanted);
    table.answer();
    assert_eq!(table.last_said(), "The answer to the search can’t be read.");
    table.reads_proofs = true;
    table.run(MatchAction::Search);
    assert_eq!(table.searched().unwrap().1, &Job::Proof);
    table.answer();
    assert_eq!(table.proofs.len(), 2);
}

#[test]
fn a_proof_of_another_position_is_handed_to_nobody() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.answer();
    table.send(MatchEvent::ProofWanted);
    let (id, request) = table.search.clone().unwrap();
    table.press("b2");
    table.send(MatchEvent::Heard(id, done::<Mnk>(&request)));
    assert!(table.proofs.is_empty());
}

#[test]
fn every_search_has_a_number_of_its_own() {
    let mut table = Table::<Mnk>::new(START, "two");
    table.press("b2");
    table.run(MatchAction::Undo);
    let ids: Vec<u32> = table.asked.iter().map(|(id, _)| *id).collect();
    assert_eq!(ids, [1, 2, 3]);
}
