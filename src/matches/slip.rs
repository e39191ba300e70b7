//! The last move of whoever plays here, where the computer saw a win after it that it had not seen before.

use engine::analysis::Value;
use leptos::prelude::*;

use super::MatchController;
use super::game_text::GameText;
use super::verdict::Verdict;
use crate::play::Play;
use crate::players::{Mover, Seats};

/// Whether a win was seen that had not been; both values are the computer's, at its last turns. Where it was as good as won
/// before, an earlier move was the mistake: a review says the same.
fn is_seen_first(before: Value, now: Value) -> bool {
    let [before, after] = [before, now].map(|value| Some(value.opposite()));
    now.is_win() && Verdict::of(before, after, false).is_mistake()
}

/// Says so in a sentence, after a space; nothing where there is nothing to say. What the computer has searched for its moves
/// is known without another search.
pub fn slip<G: GameText>(play: Play<G>, contest: MatchController) -> String {
    let is_mine = contest
        .status()
        .with(|now| now.players.seats == Seats::Computer && now.mover() == Mover::Here);
    if !is_mine || contest.ui.with(|ui| ui.asked.is_some()) {
        return String::new();
    }
    contest.track_analyses();
    let found = play.session.with(|session| {
        let plies = session.played().len();
        let slip = &session.played()[plies.checked_sub(2)?];
        let value = |back: usize| {
            let position = session.position_at(plies.checked_sub(back)?).to_string();
            Some(contest.known(&position)?.value)
        };
        // Before the computer's first turn it had seen nothing.
        let before = if plies == 2 {
            Some(Value::Draw)
        } else {
            value(3)
        };
        is_seen_first(before?, value(1)?).then(|| G::did(slip))
    });
    match found {
        Some(did) => {
            format!(" After you {did}, the computer saw a win: “Undo” lets you try something else.")
        }
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;

    use super::is_seen_first;

    #[test]
    fn a_win_that_was_seen_before_is_nobodys_slip() {
        assert!(is_seen_first(Value::Loss, Value::Win));
        assert!(is_seen_first(Value::Estimate(0.4), Value::WinWithin(9)));
        assert!(!is_seen_first(Value::WinWithin(11), Value::WinWithin(9)));
        assert!(!is_seen_first(Value::Loss, Value::Loss));
        assert!(!is_seen_first(Value::Unknown, Value::Win));
        // The move before that one had lost it, by the estimate.
        assert!(!is_seen_first(Value::Estimate(0.9), Value::WinWithin(9)));
    }
}
