//! Where a game that is over was decided.

use std::mem;

use engine::analysis::Value;
use engine::game::Outcome;

use super::searches::look_into;
use super::{Effect, SHOWN_AFTER, Step, Timer};
use crate::matches::analyses::KEPT;
use crate::matches::state::Purpose;
use crate::matches::turning::turning_point;

/// A move has ended the game. Where it takes searches, it is said later where the game was decided.
pub fn begin(step: &mut Step<'_>) {
    let is_later = step.game.traits().search.time.is_some();
    step.state.tells_decided = is_later;
    if !is_later {
        go_on(step);
    }
}

/// Finds out what the positions of a game that is over were worth, from the end to the start
/// where it takes searches, and where it was decided.
pub fn go_on(step: &mut Step<'_>) {
    let traits = step.game.traits();
    if traits.has_chance || step.now.outcome.is_none() {
        // Where luck decides, the page has its own review.
        return;
    }
    let positions = step.game.positions();
    let values: Vec<Option<Value>> = if traits.search.time.is_none() {
        let value = |position: &String| Some(step.game.know(position)?.value);
        positions.iter().map(value).collect()
    } else if positions.len() > KEPT / 2 {
        return;
    } else {
        let analyses = &step.state.analyses;
        let unknown = |position: &&String| analyses.known(position).is_none();
        if let Some(position) = positions.iter().rev().find(unknown) {
            return look_into(step, position.clone(), Purpose::Review);
        }
        let value = |position: &String| Some(analyses.known(position)?.value);
        positions.iter().map(value).collect()
    };
    let Some(Outcome::Win(winner)) = step.now.outcome else {
        return;
    };
    let moves = step.game.moves();
    step.change().decided = turning_point(&moves, &values, winner.opponent());
    if mem::take(&mut step.state.tells_decided) {
        let tell = Effect::After(Timer::Decided, SHOWN_AFTER);
        step.effects.push(tell);
    }
}

/// Says where a game was decided of which it has been said how it ended: a moment later, or what was
/// said then would not be heard.
pub fn say(step: &mut Step<'_>) {
    if let Some(decided) = step.now.decided(step.ui) {
        step.say(decided);
    }
}
