//! Three decisions for each day: positions with a roll to play, for money without a cube.
//!
//! They come from games that a small policy plays against itself with the day's dice. The policy exists only for that,
//! in whole numbers, and never changes: neither weights nor searches choose a day's positions, so that better ones
//! change no puzzle. They only judge the plays that a player makes there.

use crate::backgammon::Backgammon;
use crate::backgammon::rules::board::{BAR, POINTS};
use crate::backgammon::rules::{Board, Dice, Legal, Position, legal_plays};
use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::rush::Rush;
use crate::seed::Rng;

/// The number of decisions of a day.
const DECISIONS: u32 = 3;
/// The ranges of plies in which the first decision is taken, the second and the third.
const PLIES: [[u32; 2]; DECISIONS as usize] = [[2, 10], [10, 24], [24, 60]];
/// For Monday to Sunday: the range of the number of plays to choose from.
const WEEK: [[usize; 2]; 7] = [
    [3, 8],
    [4, 10],
    [6, 14],
    [8, 18],
    [10, 24],
    [12, 32],
    [15, 60],
];
/// A choice is a decision only if another play is worse than the best by at most this, by the policy's score, and most
/// plays are worse by more.
const NEAR: i32 = 6;

/// It has none: its positions take a larger board.
impl Rush for Backgammon {}

impl Daily for Backgammon {
    /// One decision from each part of a game; if a game has none in a part, another game is played.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("backgammon daily");
        let range = day.of_week(WEEK);
        let mut decisions: [Option<Position>; DECISIONS as usize] = [None; DECISIONS as usize];
        while decisions.contains(&None) {
            let found = game(range, &mut rng);
            for (decision, found) in decisions.iter_mut().zip(found) {
                *decision = decision.or(found);
            }
        }
        Puzzle {
            positions: decisions.into_iter().flatten().collect(),
            task: "Three rolls: find the best play of each. One game for money, without a cube."
                .to_owned(),
            par: Par::NoEquityLost {
                decisions: DECISIONS,
            },
        }
    }
}

/// Plays a game and picks one random decision from each of its three parts, where there is one.
fn game(range: [usize; 2], rng: &mut Rng) -> [Option<Position>; DECISIONS as usize] {
    let mut found = [None; DECISIONS as usize];
    let mut seen = [0; DECISIONS as usize];
    let mut board = Board::START;
    let last = PLIES[DECISIONS as usize - 1][1];
    for ply in 0..last {
        let dice = roll(rng);
        let plays = legal_plays(&board, dice);
        if !board.has_contact() {
            break;
        }
        let part = PLIES
            .iter()
            .position(|&[from, to]| (from..to).contains(&ply));
        if let Some(part) = part
            && (range[0]..=range[1]).contains(&plays.len())
            && is_decision(&plays)
        {
            // All decisions of a part are equally likely: the n-th replaces the one before with a chance of one in n.
            seen[part] += 1;
            if rng.below(seen[part]) == 0 {
                found[part] = Some(Position::cubeless(board).with_dice(dice));
            }
        }
        board = best(&plays).board.swapped();
        if board.other().iter().all(|&n| n == 0) {
            break;
        }
    }
    found
}

/// A roll of two dice.
fn roll(rng: &mut Rng) -> Dice {
    let mut die = || 1 + rng.below(6) as u8;
    let (first, second) = (die(), die());
    Dice::new(first, second).expect("dice show 1 to 6").sorted()
}

/// Whether the choice is worth thinking about: another play is near the best one, and most are not.
fn is_decision(plays: &[Legal]) -> bool {
    let scores: Vec<i32> = plays.iter().map(|legal| score(&legal.board)).collect();
    let best = scores.iter().copied().max().unwrap_or(0);
    let near = scores.iter().filter(|&&score| score >= best - NEAR).count();
    (2..=4).contains(&near) && 2 * near <= plays.len().max(4)
}

/// The play that the policy makes: of those with the greatest score the one whose board comes first, so that the order
/// in which plays are found does not matter.
fn best(plays: &[Legal]) -> &Legal {
    let mut best = &plays[0];
    for legal in plays {
        let order = score(&legal.board).cmp(&score(&best.board));
        let order = order.then_with(|| best.board.own().cmp(legal.board.own()));
        if order.is_gt() {
            best = legal;
        }
    }
    best
}

/// The policy's score of a board after a play, for the player who made it: pips, points held, blots that can be hit,
/// and checkers on the bar.
fn score(board: &Board) -> i32 {
    let (own, other) = (board.own(), board.other());
    let mut score = board.swapped().pips() as i32 - board.pips() as i32;
    for (point, &checkers) in own[..POINTS].iter().enumerate() {
        let checkers = i32::from(checkers);
        score += match (checkers, point) {
            (0, _) => 0,
            (1, _) => -danger(board, point),
            // The 5-, 4-, 7- and 6-point, the rest of the home board, and anchors in the other player's.
            (_, 3 | 4 | 6) => 12,
            (_, 5) => 10,
            (_, 0..=2 | 7) => 6,
            (_, 18..=21) => 9,
            (_, _) => 3,
        };
        score -= (checkers - 3).max(0) * 2;
    }
    score -= 8 * i32::from(own[BAR]);
    // A checker of the other player's on the bar against points held.
    let held = own[..6].iter().filter(|&&n| n > 1).count() as i32;
    score + i32::from(other[BAR]) * (4 + 3 * held)
}

/// The cost of a blot on a point: the pips that it would lose, by the number of the other player's checkers that could
/// hit it with one die or both.
fn danger(board: &Board, point: usize) -> i32 {
    let mut shots = 0;
    for (from, &n) in board.other().iter().enumerate() {
        // Each side counts from its own end: the other player's checker on `from` stands on 23 - `from`, the bar below
        // 0.
        let distance = (point + from) as i32 - 23;
        shots += match (n, distance) {
            (0, _) => 0,
            (_, 1..=6) => 11 + distance,
            (_, 7..=12) => 4,
            _ => 0,
        };
    }
    shots.min(24) * (30 - point as i32) / 30
}
