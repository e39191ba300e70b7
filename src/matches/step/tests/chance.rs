//! Games in which chance moves as well.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Move, Phase, Position};

use super::Table;
use crate::matches::action::MatchAction;
use crate::matches::dyn_move::DynMove;
use crate::matches::step::{MatchEvent, Moment, Timer};
use crate::session::Session;
use crate::ui::tab::Tab;

/// A start, White to roll 3 and 1 at her first turn.
const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

/// Rolls 3 and 1 wherever dice are to be rolled, but lets whoever may double decide first.
fn rolls(session: &Session<Position>, moment: Moment) -> Option<DynMove> {
    let position = session.position();
    let roll = || DynMove::of("roll 31".parse::<Move>().or("31".parse()).unwrap());
    match position.phase() {
        Phase::ToRoll if position.can_double() && moment == Moment::TurnBegins => None,
        Phase::ToRoll | Phase::Rolling => Some(roll()),
        _ => None,
    }
}

/// A game of two people in which White has played, and Black is to roll.
fn played() -> Table<Backgammon> {
    let mut table = Table::<Backgammon>::with(START, "two", rolls);
    table.press("8/5 6/5");
    table
}

#[test]
fn whoever_may_double_is_asked_before_chance_moves() {
    let mut table = played();
    assert_eq!(table.session.position().phase(), Phase::ToRoll);
    assert!(!table.timers.contains(&Timer::Move), "Black may double");
    let roll = rolls(&table.session, Moment::Declined).unwrap();
    table.send(MatchEvent::Chance(roll));
    assert!(matches!(table.session.position().phase(), Phase::ToPlay(_)));
}

#[test]
fn a_roll_that_was_taken_back_is_made_again_with_what_followed() {
    let mut table = played();
    let roll = rolls(&table.session, Moment::Declined).unwrap();
    table.send(MatchEvent::Chance(roll.clone()));
    table.press("8/5 6/5");
    let line = table.session.line().len();
    table.send(MatchEvent::Visited(1));
    assert!(table.ui.paused, "chance waits");
    table.send(MatchEvent::Chance(roll));
    assert_eq!(
        table.session.line().len(),
        line,
        "redo still knows the rest"
    );
    assert_eq!(table.session.played().len(), 2);
    assert!(!table.ui.paused);
}

#[test]
fn what_is_best_is_a_list_of_plays() {
    let mut table = Table::<Backgammon>::with(START, "two", rolls);
    table.run(MatchAction::Wins);
    assert_eq!(table.tab, Some(Tab::Analysis));
    table.answer();
    assert_eq!(table.sentence(), "The best plays are shown.");
    table.run(MatchAction::Hint);
    assert!(table.ui.hint.as_ref().unwrap().0.is_some());
}

#[test]
fn a_play_is_compared_with_the_best_one_without_another_search() {
    let mut table = Table::<Backgammon>::with(START, "two", rolls);
    table.run(MatchAction::Ask);
    table.press("13/10 6/5");
    // The position itself is looked into first.
    assert_eq!(table.asked.len(), 1);
    table.due(Timer::Searching);
    assert_eq!(table.last_said(), "Searching…");
    table.answer();
    let (m, _) = table.ui.asked.clone().unwrap();
    assert_eq!(m, Table::<Backgammon>::move_of("13/10 6/5"));
    assert!(table.search.is_none());
}

/// Rolls at once, whoever might double.
fn always(session: &Session<Position>, _: Moment) -> Option<DynMove> {
    rolls(session, Moment::Declined)
}

#[test]
fn chance_waits_while_somebody_looks_back_and_moves_when_the_game_goes_on() {
    let mut table = Table::<Backgammon>::with(START, "two", always);
    table.press("8/5 6/5");
    assert!(table.timers.contains(&Timer::Move), "it is about to roll");
    table.send(MatchEvent::Visited(1));
    assert!(!table.timers.contains(&Timer::Move));
    // Even if the timer was on its way.
    table.send(MatchEvent::Due(Timer::Move));
    assert_eq!(table.moves(), "8/5 6/5");
    table.run(MatchAction::Pause);
    table.due(Timer::Move);
    assert!(matches!(table.session.position().phase(), Phase::ToPlay(_)));
}

#[test]
fn a_hint_that_is_wanted_while_chance_moves_comes_afterwards() {
    let mut table = Table::<Backgammon>::with(START, "two", always);
    table.press("8/5 6/5");
    assert!(table.timers.contains(&Timer::Move));
    table.run(MatchAction::Hint);
    assert!(table.state.wants_hint_later && table.ui.hint.is_none());
    table.due(Timer::Move);
    assert!(matches!(table.session.position().phase(), Phase::ToPlay(_)));
    table.answer();
    assert!(table.ui.hint.is_some());
}

#[test]
fn games_of_chance_are_not_searched_for_where_they_were_decided() {
    let mut table = Table::<Backgammon>::with(START, "two", |_, _| None);
    table.answer();
    let searches = table.asked.len();
    table.press("resign backgammon");
    table.press("accept");
    table.answer_all();
    assert!(table.asked.len() <= searches + 2, "{:?}", table.asked);
    assert!(!table.timers.contains(&Timer::Decided));
}
