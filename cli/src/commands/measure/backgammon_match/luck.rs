//! The luck of a roll: the value of its best play, less the mean over all rolls.
//!
//! With any evaluator luck is 0 on average, as dice know nothing of it; so a result less its luck has the same mean as
//! the result itself and, with a good evaluator, a much smaller variance (Zare, "Hedging Toward Skill", GammonVillage
//! 2000; GNU Backgammon's luck-adjusted results are the same).

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{Board, Dice, Plays};

/// What a roll is worth to the player about to play it, in points: what the evaluator says of the play
/// that the small network likes best.
fn worth(evaluator: &Evaluator, board: &Board, dice: Dice, plays: &mut Plays) -> f64 {
    let (mut best, mut least) = (board.swapped(), f32::MAX);
    for legal in plays.find(board, dice) {
        let after = legal.board.swapped();
        let equity = evaluator.prune_equity(&after);
        if equity < least {
            (best, least) = (after, equity);
        }
    }
    -f64::from(evaluator.evaluate(&best).equity())
}

/// The luck of a roll for the player who has rolled it, in points.
#[must_use]
pub fn luck(evaluator: &Evaluator, board: &Board, dice: Dice) -> f64 {
    let mut plays = Plays::default();
    let (mut mean, mut rolled) = (0.0, 0.0);
    for (other, ways) in Dice::all() {
        let worth = worth(evaluator, board, other, &mut plays);
        mean += f64::from(ways) / 36.0 * worth;
        if other == dice.sorted() {
            rolled = worth;
        }
    }
    rolled - mean
}

/// The luck of the roll that decides who begins, for the player who does: without it neither player is better off,
/// since the start looks the same from both sides.
#[must_use]
pub fn first_luck(evaluator: &Evaluator, dice: Dice) -> f64 {
    worth(evaluator, &Board::START, dice, &mut Plays::default())
}
