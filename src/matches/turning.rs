//! Where a game was decided: the last move by which its loser gave a win or a draw away. Knows of no
//! screen.

use engine::analysis::Value;
use engine::game::Player;
use engine::wording::ordinal;

/// Where a game was decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Turning {
    /// Nobody knows: not everything was searched, or not to the end.
    #[default]
    Unknown,
    /// The loser had lost from the start.
    BeforeTheFirst,
    /// By this move: its number among all moves, and what its player did.
    At(usize, String),
}

/// A move by its number among all moves, as that of the player with this name: `your 3rd move`, `its 3rd move`. They move in
/// turn, and whoever counts counts their own.
pub fn own_move(name: &str, number: usize) -> String {
    let whose = if name == "You" { "your" } else { "its" };
    [whose, " ", &ordinal(number.div_ceil(2)), " move"].concat()
}

/// The turning point of a game that `loser` has lost: its moves, each with who made it and what that was, and what the
/// position before each and the last one are worth to whoever is to move in them, where that is
/// known.
pub fn turning_point(
    moves: &[(Player, String)],
    values: &[Option<Value>],
    loser: Player,
) -> Turning {
    for (index, (player, m)) in moves.iter().enumerate().rev() {
        if *player != loser {
            continue;
        }
        let value = |index: usize| {
            let value = values.get(index).copied().flatten();
            value.filter(|value| value.is_exact())
        };
        match (value(index), value(index + 1)) {
            // The position was not lost, and after the move it is won for the opponent.
            (Some(before), Some(after)) if !before.is_loss() && after.is_win() => {
                return Turning::At(index + 1, m.clone());
            }
            (Some(_), Some(_)) => {}
            _ => return Turning::Unknown,
        }
    }
    Turning::BeforeTheFirst
}

#[cfg(test)]
pub mod tests {
    use engine::analysis::Value;
    use engine::game::Player;

    use super::{Turning, turning_point};

    /// Values by letters: won, lost, drawn, estimated as about even, bad or good, not known.
    pub fn valued(letters: &str) -> Vec<Option<Value>> {
        let value = |letter| match letter {
            'w' => Some(Value::Win),
            'l' => Some(Value::LossIn(2)),
            'd' => Some(Value::Draw),
            'e' => Some(Value::Estimate(0.0)),
            'b' => Some(Value::Estimate(-0.5)),
            'g' => Some(Value::Estimate(0.5)),
            _ => None,
        };
        letters.chars().map(value).collect()
    }

    fn turning(values: &str) -> Turning {
        let moves: Vec<(Player, String)> = [Player::First, Player::Second]
            .into_iter()
            .cycle()
            .zip(["a", "b", "c", "d"])
            .map(|(player, m)| (player, m.to_owned()))
            .collect();
        turning_point(&moves, &valued(values), Player::First)
    }

    #[test]
    fn the_last_move_that_gave_a_won_game_away_decided() {
        assert_eq!(turning("wwwwl"), Turning::At(3, "c".to_owned()));
        assert_eq!(turning("wwlwl"), Turning::At(1, "a".to_owned()));
        assert_eq!(turning("lwlwl"), Turning::BeforeTheFirst);
        assert_eq!(turning("dwlwl"), Turning::At(1, "a".to_owned()));
    }

    #[test]
    fn what_is_not_proved_decides_nothing() {
        assert_eq!(turning("lw-wl"), Turning::Unknown);
        assert_eq!(turning("gwlwl"), Turning::Unknown);
        assert_eq!(turning("wwlwg"), Turning::At(1, "a".to_owned()));
        assert_eq!(turning(""), Turning::Unknown);
    }
}
