//! Playing worse on purpose, for players who are still learning.

use crate::analysis::Value;
use crate::game::Position;
use crate::seed::Rng;

/// How many replies a best move may leave for somebody who errs so often to see how it ends, and not to err; `None` for
/// those who may err up to the last move, as the levels of the first releases do.
#[must_use]
pub const fn horizon(errs: u8) -> Option<usize> {
    match errs {
        10 | 25 | 50 => None,
        // Newcomers at Nim see only a move that ends the game.
        55 => Some(0),
        _ => Some(2),
    }
}

/// How often of a hundred turns a player errs after whose best move so many replies are left.
#[must_use]
pub fn errs_before(replies: usize, errs: u8) -> u8 {
    match horizon(errs) {
        Some(seen) if replies <= seen => 0,
        _ => errs,
    }
}

/// The replies that a move leaves: none where it ends the game.
pub fn replies<P: Position>(position: &P, m: &P::Move) -> usize {
    let after = position.play(m);
    after.map_or(usize::MAX, |after| after.legal_moves().len())
}

/// The result that a value stands for, as far as that is known: more is better.
fn rank(value: Value) -> u8 {
    match value {
        value if value.is_win() => 2,
        value if value.is_loss() => 0,
        _ => 1,
    }
}

/// The best move, or, in `errs` of a hundred turns in which there is something to spoil, one that is worse, all of them
/// equally likely.
///
/// ```
/// use perfect_play_engine::analysis::Value::{Loss, Win};
/// use perfect_play_engine::level::err;
/// use perfect_play_engine::seed::Rng;
///
/// let judged = [("take 1", Loss), ("take 2", Win)];
/// let mut rng = Rng::new(1, "example");
/// assert_eq!(err(&judged, &"take 2", 0, &mut rng), "take 2");
/// assert_eq!(err(&judged, &"take 2", 100, &mut rng), "take 1");
/// ```
pub fn err<M: Clone + PartialEq>(judged: &[(M, Value)], best: &M, errs: u8, rng: &mut Rng) -> M {
    let value = judged
        .iter()
        .find(|(m, _)| m == best)
        .map(|judged| judged.1);
    let good = value.map_or(0, rank);
    let worse: Vec<&M> = judged
        .iter()
        .filter(|(_, value)| rank(*value) < good)
        .map(|(m, _)| m)
        .collect();
    if !worse.is_empty() && rng.below(100) < u32::from(errs) {
        let count = u32::try_from(worse.len()).unwrap_or(u32::MAX);
        return worse[rng.below(count) as usize].clone();
    }
    best.clone()
}

#[cfg(test)]
mod tests {
    use super::{err, errs_before};
    use crate::analysis::Value;
    use crate::seed::Rng;

    const JUDGED: [(char, Value); 4] = [
        ('a', Value::Loss),
        ('b', Value::Win),
        ('c', Value::Loss),
        ('d', Value::Win),
    ];

    #[test]
    fn a_player_errs_as_often_as_it_says() {
        for errs in [0, 10, 25, 50, 80] {
            let mut rng = Rng::new(465, "test");
            let mut errors = [0_u32; 2];
            for _ in 0..10_000 {
                match err(&JUDGED, &'b', errs, &mut rng) {
                    'a' => errors[0] += 1,
                    'c' => errors[1] += 1,
                    other => assert_eq!(other, 'b'),
                }
            }
            // Five standard deviations are at most 250.
            let all = errors[0] + errors[1];
            assert!(all.abs_diff(u32::from(errs) * 100) <= 250, "{errs}%: {all}");
            assert!(errors[0].abs_diff(errors[1]) <= 400, "{errors:?}");
            assert!(errs > 0 || all == 0);
        }
    }

    #[test]
    fn whoever_sees_the_end_does_not_err() {
        assert_eq!(
            [0, 2, 3].map(|replies| errs_before(replies, 70)),
            [0, 0, 70]
        );
        assert_eq!([0, 1].map(|replies| errs_before(replies, 55)), [0, 55]);
        for errs in [10, 25, 50] {
            assert_eq!(errs_before(0, errs), errs, "as in the first releases");
        }
    }

    #[test]
    fn where_nothing_can_be_spoilt_the_best_is_played() {
        let mut rng = Rng::new(1, "test");
        for value in [Value::Loss, Value::Win] {
            let equal = [('a', value), ('b', value)];
            for _ in 0..100 {
                assert_eq!(err(&equal, &'b', 50, &mut rng), 'b');
            }
        }
    }
}
