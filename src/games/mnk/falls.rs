//! The points of the evaluation's chart, and the moves by which it fell most.

use engine::analysis::Value;
use engine::game::Player;

use super::words::first_percent;
use crate::ui::chart::Point;

/// The least fall, in percent, that is worth naming.
const FALL: i32 = 10;
/// How many falls are named.
const NAMED: usize = 5;

/// The points of a game, by the values of its positions; `start` moves in the first of them.
pub fn points(values: &[Option<Value>], start: Player) -> Vec<Point> {
    let turns = [start, start.opponent()].into_iter().cycle();
    let values = values.iter().zip(turns);
    values
        .map(|(value, turn)| {
            Some((
                first_percent((*value)?, turn)?,
                value.is_some_and(Value::is_exact),
            ))
        })
        .collect()
}

/// A move by which the chance of whoever made it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The move's number, from 1.
    pub number: usize,
    /// Who made it.
    pub player: Player,
    /// The player's chance before, in percent.
    pub before: i32,
    /// The same after.
    pub after: i32,
}

/// The moves by which the winning chance fell most, the worst first.
pub fn falls(points: &[Point], start: Player) -> Vec<Fall> {
    let mut falls: Vec<Fall> = Vec::new();
    let mut player = start;
    for (index, pair) in points.windows(2).enumerate() {
        if let [Some((before, _)), Some((after, _))] = *pair {
            let of = |first: i32| match player {
                Player::First => first,
                Player::Second => 100 - first,
            };
            let fall = Fall {
                number: index + 1,
                player,
                before: of(before),
                after: of(after),
            };
            if fall.before - fall.after >= FALL {
                // Where the worst are few, putting each in its place takes no sort.
                let worse = |other: &Fall| other.before - other.after >= fall.before - fall.after;
                let place = falls.iter().filter(|other| worse(other)).count();
                falls.insert(place, fall);
                falls.truncate(NAMED);
            }
        }
        player = player.opponent();
    }
    falls
}

/// What there is to say of a game that is over in which no move cost much.
pub fn without_falls(points: &[Point]) -> Option<String> {
    if points.iter().filter(|point| point.is_some()).count() < 2 {
        return None;
    }
    // Whoever loses without a fall had nothing to lose: where that is proved, it is said.
    let why = match points[0] {
        Some((100, true)) => " Blue could win from the start.",
        Some((0, true)) => " Orange could win from the start.",
        _ => "",
    };
    Some(format!(
        "No move that was looked into cost 10% or more.{why}"
    ))
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;
    use engine::game::Player;

    use super::{falls, points, without_falls};

    fn game() -> Vec<Option<Value>> {
        vec![
            Some(Value::Estimate(0.2)),
            Some(Value::Estimate(-0.2)),
            None,
            Some(Value::Estimate(0.4)),
            Some(Value::WinIn(5)),
            Some(Value::LossIn(4)),
        ]
    }

    #[test]
    fn points_are_the_first_players_whoever_moves() {
        let points = points(&game(), Player::First);
        let percents: Vec<_> = points
            .iter()
            .map(|point| point.map(|point| point.0))
            .collect();
        assert_eq!(
            percents,
            [Some(60), Some(60), None, Some(30), Some(100), Some(100)]
        );
        assert_eq!(points[4], Some((100, true)));
    }

    #[test]
    fn the_worst_moves_come_first_and_gaps_tell_nothing() {
        let known = points(&game(), Player::First);
        let found = falls(&known, Player::First);
        assert_eq!(found.len(), 1);
        let fall = found[0];
        assert_eq!((fall.number, fall.player), (4, Player::Second));
        assert_eq!((fall.before, fall.after), (70, 0));
        let many: Vec<_> = [50, 50, 80, 80, 60, 60, 100, 10, 10, 0, 60, 60, 90]
            .map(|percent| Some((percent, false)))
            .to_vec();
        let falls = falls(&many, Player::First);
        let sizes: Vec<i32> = falls.iter().map(|fall| fall.before - fall.after).collect();
        assert!(
            sizes.is_sorted_by(|a, b| a >= b) && sizes.len() <= 5,
            "{sizes:?}"
        );
    }

    #[test]
    fn a_game_that_was_lost_from_the_start_has_no_fault_and_says_why() {
        let words = |start| without_falls(&[start, Some((100, true))]);
        let says = |start, words_of: &str| words(start).unwrap().ends_with(words_of);
        assert!(says(
            Some((100, true)),
            "more. Blue could win from the start."
        ));
        assert!(says(
            Some((0, true)),
            "more. Orange could win from the start."
        ));
        for start in [Some((99, false)), Some((50, true))] {
            assert!(says(start, "or more."));
        }
        assert_eq!(words(None), None);
    }
}
