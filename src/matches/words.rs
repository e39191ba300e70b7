//! What is said of hints, of winning moves and of moves that are taken back. How a game stands is said by
//! [`MatchStatus`](super::status::MatchStatus).

use engine::analysis::Value;

use super::game::Judgement;

/// What is said when the next move is played again, and not asked about.
pub const PLAYING: &str = "Playing.";

/// Where chance moves as well, what is best is a list.
pub const BEST_PLAYS: &str = "The best plays are shown.";

/// A hint, by the advice to make the best move: nothing where the advice is to do nothing.
pub fn hint(judged: &Judgement, advice: &str) -> String {
    if let Some(words) = &judged.words {
        words.clone()
    } else if judged.value.is_loss() {
        format!("Every move loses against perfect play. One to try: {advice}.")
    } else if judged.value.is_exact() {
        format!("Hint: {advice}.")
    } else if matches!(judged.value, Value::Estimate(sure) if sure < 0.0) {
        format!("Probably lost, though not proved. One to try: {advice}.")
    } else {
        format!("Nothing is proved here. Likely good: {advice}.")
    }
}

/// How many moves win.
pub fn wins(judged: &Judgement) -> String {
    let wins = judged.moves.iter().filter(|(_, value)| value.is_win());
    // Where the position is proved not to be won, no move can win, looked at or not.
    let settled = judged.value.is_exact() && !judged.value.is_win();
    let unknown = !settled && judged.moves.iter().any(|(_, value)| !value.is_exact());
    match wins.count() {
        0 if unknown => "No winning move is known here, so none is marked.".to_owned(),
        1 if unknown => {
            "One move is proved to win. It is marked. Others may win as well.".to_owned()
        }
        count if unknown => {
            format!("{count} moves are proved to win. They are marked. Others may win as well.")
        }
        0 => "No move wins here.".to_owned(),
        1 => "One move wins. It is marked.".to_owned(),
        count => format!("{count} moves win. They are marked."),
    }
}

/// How many moves were taken back; `to_decision` where not moves are counted.
pub fn taken_back(moves: usize, to_decision: bool) -> &'static str {
    match moves {
        _ if to_decision => "Taken back to the last decision.",
        1 => "One move is taken back.",
        _ => "Your move is taken back, and its answer.",
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;
    use engine::nim::rules::Move;

    use super::{hint, taken_back, wins};
    use crate::matches::dyn_move::DynMove;
    use crate::matches::game::Judgement;

    /// That of a position with this value, and of moves with these.
    fn judged(value: Value, moves: &[Value]) -> Judgement {
        let m = || DynMove::of("1:1".parse::<Move>().unwrap());
        Judgement {
            replies: usize::MAX,
            value,
            best: None,
            words: None,
            moves: moves.iter().map(|&value| (m(), value)).collect(),
        }
    }

    #[test]
    fn a_hint_says_how_sure_it_is() {
        let said = |value| hint(&judged(value, &[]), "take 1 coin");
        assert_eq!(said(Value::Win), "Hint: take 1 coin.");
        assert_eq!(said(Value::Draw), "Hint: take 1 coin.");
        assert_eq!(
            said(Value::LossIn(3)),
            "Every move loses against perfect play. One to try: take 1 coin."
        );
        assert_eq!(
            said(Value::Estimate(-0.5)),
            "Probably lost, though not proved. One to try: take 1 coin."
        );
        let open = "Nothing is proved here. Likely good: take 1 coin.";
        assert_eq!(said(Value::Estimate(0.5)), open);
        assert_eq!(said(Value::Unknown), open);
        let own = Judgement {
            words: Some("Double.".to_owned()),
            ..judged(Value::Estimate(0.5), &[])
        };
        assert_eq!(hint(&own, ""), "Double.");
    }

    #[test]
    fn winning_moves_are_counted_as_far_as_they_are_proved() {
        let (won, lost, open) = (Value::WinIn(3), Value::Loss, Value::Unknown);
        let said = |value, moves: &[Value]| wins(&judged(value, moves));
        assert_eq!(said(won, &[won, lost]), "One move wins. It is marked.");
        assert_eq!(
            said(won, &[won, won, lost]),
            "2 moves win. They are marked."
        );
        assert_eq!(said(Value::Loss, &[lost, lost]), "No move wins here.");
        assert_eq!(
            said(won, &[won, open]),
            "One move is proved to win. It is marked. Others may win as well."
        );
        assert_eq!(
            said(won, &[won, won, open]),
            "2 moves are proved to win. They are marked. Others may win as well."
        );
        assert_eq!(
            said(Value::Estimate(0.1), &[open]),
            "No winning move is known here, so none is marked."
        );
        // Of a draw it is known that no move wins, looked at or not.
        assert_eq!(said(Value::Draw, &[open]), "No move wins here.");
    }

    #[test]
    fn what_is_taken_back_is_counted() {
        assert_eq!(taken_back(1, false), "One move is taken back.");
        assert_eq!(
            taken_back(2, false),
            "Your move is taken back, and its answer."
        );
        assert_eq!(taken_back(7, true), "Taken back to the last decision.");
    }
}
