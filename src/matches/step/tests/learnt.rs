//! What the page hears of: more is known, something has changed.

use engine::mnk::Mnk;
use engine::nim::Nim;

use super::Table;
use crate::matches::step::{MatchEvent, Timer};

#[test]
fn whoever_follows_what_is_known_hears_of_each_finding() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    let before = table.learnt;
    table.answer();
    assert_eq!(table.learnt, before + 1);
}

#[test]
fn what_was_due_for_a_game_that_has_gone_does_nothing() {
    let mut table = Table::<Nim>::new("1 2", "two");
    table.said();
    for timer in [Timer::Move, Timer::Searching, Timer::Decided] {
        table.send(MatchEvent::Due(timer));
    }
    assert!(table.said().is_empty() && table.moves().is_empty());
}

#[test]
fn the_position_is_looked_into_for_whoever_asks() {
    let mut table = Table::<Mnk>::new("3 3 3:", "two");
    table.send(MatchEvent::SetAside);
    table.answer();
    table.press("b2");
    table.send(MatchEvent::Renewed);
    table.answer();
    table.send(MatchEvent::LookedFor);
    assert!(table.search.is_none(), "it is known");
}
