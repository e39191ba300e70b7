//! The challenge: whoever is White against the computer on the board on which Black is proved to win holds out as long as
//! can be. Knows of no screen.

use engine::analysis::Value;
use engine::game::{Outcome, Player, Position as _};
use engine::mnk::rules::Position;

use super::words::{counted_moves, proved};
use crate::players::{Level, Players, Seats};
use crate::session::Session;

/// Whether somebody is White in a game that began on an empty board, and the computer plays its best.
fn is_taken_up(session: &Session<Position>, players: Players) -> bool {
    players.seats == Seats::Computer
        && players.me == Player::Second
        && players.level == Level::BEST
        && session.start().moves().is_empty()
}

/// What there is to say beside the board: within how many moves White is proved to lose, or how long she has held out.
/// `value` is what the proof says of a position, if it has it.
pub fn words(
    session: &Session<Position>,
    players: Players,
    value: impl Fn(&Position) -> Option<Value>,
) -> String {
    if !is_taken_up(session, players) {
        return String::new();
    }
    let position = session.position();
    let plies = session.played().len();
    let before = |plies: usize| Some(session.position_at(plies.checked_sub(1)?));
    match position.turn().outcome() {
        Some(Outcome::Win(Player::First)) if before(plies).and_then(&value).is_some() => {
            format!("You held out for {}.", counted_moves(plies as u32 / 2))
        }
        None => {
            // While the computer answers, what was said before White's move stays.
            let at = match position.side_to_move() {
                Player::Second => Some(plies),
                Player::First => plies.checked_sub(1),
            };
            // The computer has looked up where it moves, and White's turn only if somebody asks.
            let found = at.and_then(|at| {
                value(session.position_at(at)).or_else(|| match before(at).and_then(&value)? {
                    value if value.is_win() => {
                        let plies = value.plies()?.saturating_sub(1);
                        Some(Value::LossWithin(plies))
                    }
                    _ => None,
                })
            });
            found.map_or_else(String::new, |value| proved(value, Player::Second))
        }
        Some(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;
    use engine::game::Player;
    use engine::mnk::rules::Position;

    use super::words;
    use crate::players::{Level, Players, Seats};
    use crate::session::Session;

    fn game(moves: &str) -> Session<Position> {
        let mut session = Session::new("15 15 5:".parse().unwrap());
        for m in moves.split_whitespace() {
            session.play(&m.parse().unwrap()).unwrap();
        }
        session
    }

    fn white() -> Players {
        Players {
            seats: Seats::Computer,
            me: Player::Second,
            ..Players::default()
        }
    }

    fn of(stones: usize, value: Value) -> impl Fn(&Position) -> Option<Value> {
        move |position| (position.moves().len() == stones).then_some(value)
    }

    const MOVES: &str = "h8 o12 j8";

    #[test]
    fn whoever_is_white_is_told_how_long_the_computer_needs_at_most() {
        let told = "Proved: Blue wins, in at most 19 more moves.";
        // By what the computer has looked up before its move, or by what is known of the position.
        for known in [of(2, Value::WinIn(39)), of(3, Value::LossIn(38))] {
            assert_eq!(words(&game(MOVES), white(), known), told);
        }
        // While it thinks about its next move, what was said stays.
        assert_eq!(
            words(&game("h8 o12 j8 i9"), white(), of(2, Value::WinIn(39))),
            told
        );
        // Before it has looked anything up, and where the proof says nothing, nothing is said.
        assert_eq!(words(&game("h8 o12"), white(), of(2, Value::WinIn(39))), "");
        assert_eq!(words(&game(MOVES), white(), |_| None), "");
    }

    #[test]
    fn only_whoever_takes_the_challenge_up_is_told() {
        let is_told = |players| !words(&game(MOVES), players, of(3, Value::LossIn(38))).is_empty();
        assert!(is_told(white()));
        for players in [
            Players {
                me: Player::First,
                ..white()
            },
            Players {
                seats: Seats::Two,
                ..white()
            },
            Players {
                level: Level::Errs(3),
                ..white()
            },
        ] {
            assert!(!is_told(players), "{players:?}");
        }
    }

    #[test]
    fn in_the_end_it_is_said_how_long_that_was() {
        let lost = "h8 a1 h9 b1 h10 c1 h11 d1 h12";
        assert_eq!(
            words(&game(lost), white(), of(8, Value::WinIn(1))),
            "You held out for 4 moves."
        );
        // Not of a game that was not by the proof in the end.
        assert_eq!(words(&game(lost), white(), |_| None), "");
    }
}
