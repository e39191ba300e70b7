//! Values in words: what is proved is said as such, and an estimate as a chance in percent.

use engine::analysis::Value;
use engine::game::{Player, TwoPlayer as _};
use engine::mnk::Mnk;
use engine::mnk::explain::{chance, in_moves, moves_of};
use engine::wording::counted;

/// The chance to win of whoever the value is of, in percent, a draw being half a win. What is not
/// proved is never certain. `None` where nothing is known.
pub fn percent(value: Value) -> Option<i32> {
    match value {
        value if value.is_win() => Some(100),
        value if value.is_loss() => Some(0),
        Value::Draw => Some(50),
        Value::Estimate(score) => Some(chance(score) as i32),
        _ => None,
    }
}

/// The same of the first player, where the value is of whoever is to move.
pub fn first_percent(value: Value, turn: Player) -> Option<i32> {
    let percent = percent(value)?;
    Some(match turn {
        Player::First => percent,
        Player::Second => 100 - percent,
    })
}

/// What a position is worth, as a sentence that says whether it is proved.
pub fn verdict(value: Value, turn: Player) -> String {
    let [mover, other] = match turn {
        Player::First => ["Blue", "Orange"],
        Player::Second => ["Orange", "Blue"],
    };
    match value {
        Value::WinIn(0) | Value::LossIn(0) => format!("Exact: {other} has won."),
        Value::WinIn(1) => format!("Exact: {mover} wins at once."),
        Value::WinIn(plies) | Value::WinWithin(plies) => {
            format!("Exact: {mover} wins {}.", in_moves(moves_of(plies)))
        }
        Value::LossIn(plies) | Value::LossWithin(plies) => {
            format!("Exact: {other} wins {}.", in_moves(moves_of(plies)))
        }
        Value::Win => format!("Exact: {mover} wins."),
        Value::Loss => format!("Exact: {other} wins."),
        Value::Draw => "Exact: a draw.".to_owned(),
        Value::Estimate(_) => {
            let first = first_percent(value, turn).unwrap_or_default();
            format!("Estimate: Blue {first}%, Orange {}%.", 100 - first)
        }
        Value::Unknown => "Nothing is known yet.".to_owned(),
    }
}

/// What a proof that was made before says of a position that it wins: in how many moves of the winner at most.
pub fn proved(value: Value, turn: Player) -> String {
    let winner = if value.is_win() {
        turn
    } else {
        turn.opponent()
    };
    let winner = Mnk::NAMES[winner as usize];
    let long = value.plies().map_or(String::new(), |plies| {
        format!(", {}", in_moves(moves_of(plies)))
    });
    format!("Proved: {winner} wins{long}.")
}

/// So many moves of one player.
pub fn counted_moves(moves: u32) -> String {
    counted(moves.into(), "move", "moves")
}

/// A move's value in as few letters as fit into a cell: `W`, `L`, `D`, or percent.
pub fn short(value: Value) -> String {
    match value {
        value if value.is_win() => "W".to_owned(),
        value if value.is_loss() => "L".to_owned(),
        Value::Draw => "D".to_owned(),
        _ => percent(value).map_or(String::new(), |percent| percent.to_string()),
    }
}

/// A move's value for a list: `wins in 3 moves` of the winner’s, `wins in at most 3 moves` where fewer may do, `62 %`.
pub fn told(value: Value) -> String {
    match value {
        Value::WinIn(1) => "wins at once".to_owned(),
        Value::WinIn(plies) => ["wins in ", &counted_moves(moves_of(plies))].concat(),
        Value::WinWithin(plies) => ["wins in at most ", &counted_moves(moves_of(plies))].concat(),
        Value::Win => "wins".to_owned(),
        Value::LossIn(plies) => ["loses in ", &counted_moves(moves_of(plies))].concat(),
        Value::LossWithin(plies) => ["loses in at most ", &counted_moves(moves_of(plies))].concat(),
        Value::Loss => "loses".to_owned(),
        Value::Draw => "draw".to_owned(),
        Value::Estimate(_) => format!("{}%", percent(value).unwrap_or_default()),
        Value::Unknown => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;
    use engine::game::Player;

    use super::{first_percent, percent, proved, short, told, verdict};

    #[test]
    fn an_estimate_is_never_certain() {
        assert_eq!(percent(Value::Estimate(1.0)), Some(99));
        assert_eq!(percent(Value::Estimate(-1.0)), Some(1));
        assert_eq!(percent(Value::Estimate(0.24)), Some(62));
        assert_eq!(percent(Value::Win), Some(100));
        assert_eq!(percent(Value::Unknown), None);
    }

    #[test]
    fn values_are_told_of_the_player_they_are_of() {
        assert_eq!(first_percent(Value::WinIn(3), Player::Second), Some(0));
        assert_eq!(
            verdict(Value::LossIn(4), Player::Second),
            "Exact: Blue wins in at most 2 more moves."
        );
        assert_eq!(
            verdict(Value::Estimate(0.24), Player::Second),
            "Estimate: Blue 38%, Orange 62%."
        );
        assert_eq!(
            verdict(Value::LossIn(0), Player::Second),
            "Exact: Blue has won."
        );
        assert_eq!(
            verdict(Value::WinIn(1), Player::Second),
            "Exact: Orange wins at once."
        );
        assert_eq!(verdict(Value::Draw, Player::First), "Exact: a draw.");
    }

    #[test]
    fn a_proof_says_in_how_many_moves_of_the_winner() {
        let said = |value, turn| proved(value, turn);
        assert_eq!(
            said(Value::WinIn(43), Player::First),
            "Proved: Blue wins, in at most 22 more moves."
        );
        assert_eq!(
            said(Value::LossIn(2), Player::Second),
            "Proved: Blue wins, in at most 1 more move."
        );
        assert_eq!(said(Value::Loss, Player::Second), "Proved: Blue wins.");
        assert_eq!(said(Value::Win, Player::First), "Proved: Blue wins.");
    }

    #[test]
    fn a_cell_and_a_list_say_the_same() {
        assert_eq!(short(Value::WinWithin(5)), "W");
        assert_eq!(told(Value::WinWithin(5)), "wins in at most 3 moves");
        assert_eq!(told(Value::WinIn(3)), "wins in 2 moves");
        assert_eq!(told(Value::LossIn(2)), "loses in 1 move");
        assert_eq!(told(Value::WinIn(1)), "wins at once");
        assert_eq!(short(Value::Estimate(0.0)), "50");
        assert_eq!(told(Value::Estimate(0.0)), "50%");
    }
}
