//! The closed form of Bouton, "Nim, A Game with a Complete Mathematical Theory", Annals of
//! Mathematics 3 (1901-1902), pages 35-39, for both ways of play. Nothing is searched.
//!
//! In normal play the player to move wins exactly if the nim-sum, the piles' sum in binary without
//! carrying, is not 0, and the winning moves are those that make it 0. In misère play that holds
//! as well while two piles or more exceed 1; with at most one of them, a player wins by leaving an
//! odd number of ones.

use std::cmp::Reverse;

use crate::analysis::Verdict;
use crate::game::Position as _;
use crate::nim::rules::{Move, Position};

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// The value of the position for the player to move.
    pub value: Verdict,
    /// The nim-sum of the piles, in misère play as well.
    pub nim_sum: u8,
    /// Every winning move, in the order of the legal moves.
    pub moves: Vec<Move>,
    /// In a won position, the winning move that takes the most coins, so that the game ends sooner.
    /// In a lost one, the move after which the smallest share of replies wins, so that an opponent
    /// is most likely to err. `None` when the game is over.
    pub best: Option<Move>,
    /// The replies to `best` in a lost position; `None` in a won one.
    pub replies: Option<Replies>,
}

/// The number of an opponent's replies that win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Replies {
    /// Those that win.
    pub winning: u32,
    /// All of them.
    pub legal: u32,
}

impl Replies {
    /// The replies of the player to move in `position`.
    fn of(position: &Position) -> Self {
        Self {
            winning: winning_moves(position).len() as u32,
            legal: position.coins(),
        }
    }

    /// Whether the share of winning replies is less than the other's.
    fn share_is_less_than(self, other: Self) -> bool {
        self.winning * other.legal < other.winning * self.legal
    }
}

/// The rule that decides a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Normal play: by the nim-sum.
    Normal,
    /// Misère play, two piles or more exceed 1: by the nim-sum too.
    MisereAsNormal,
    /// Misère play, at most one pile exceeds 1: by the number of ones. Here it departs from normal
    /// play.
    MisereOnes,
}

/// The rule that decides `position`.
#[must_use]
pub fn phase(position: &Position) -> Phase {
    if !position.misere() {
        Phase::Normal
    } else if position.standing().filter(|&coins| coins > 1).count() > 1 {
        Phase::MisereAsNormal
    } else {
        Phase::MisereOnes
    }
}

/// The piles' sum in binary without carrying.
///
/// ```
/// use perfect_play_engine::nim::solve::nim_sum;
///
/// assert_eq!(nim_sum(&"4 2 3".parse()?), 5); // 100, 010 and 011 in binary: 101
/// assert_eq!(nim_sum(&"1 2 3".parse()?), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn nim_sum(position: &Position) -> u8 {
    position.standing().fold(0, |sum, coins| sum ^ coins)
}

/// The number of piles of one coin.
#[must_use]
pub fn ones(position: &Position) -> usize {
    position.standing().filter(|&coins| coins == 1).count()
}

/// The pile that exceeds 1, the first of them where there are several, with its coins.
#[must_use]
pub(crate) fn greater_pile(position: &Position) -> Option<(u8, u8)> {
    (0..)
        .zip(position.piles().iter().copied())
        .find(|&(_, coins)| coins > 1)
}

/// Whether the player to move wins.
#[must_use]
pub fn is_won(position: &Position) -> bool {
    match phase(position) {
        Phase::Normal | Phase::MisereAsNormal => nim_sum(position) != 0,
        Phase::MisereOnes => greater_pile(position).is_some() || ones(position).is_multiple_of(2),
    }
}

/// Every winning move, in the order of the legal moves.
///
/// ```
/// use perfect_play_engine::nim::solve::winning_moves;
///
/// let moves = winning_moves(&"1 1 2".parse()?);
/// assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["3:2"]);
/// let moves = winning_moves(&"1 1 2 misere".parse()?); // three piles of one are to be left
/// assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["3:1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn winning_moves(position: &Position) -> Vec<Move> {
    let piles = || (0_u8..).zip(position.piles().iter().copied());
    match phase(position) {
        Phase::Normal | Phase::MisereAsNormal => {
            let sum = nim_sum(position);
            piles()
                .filter(|&(_, coins)| coins ^ sum < coins)
                .map(|(pile, coins)| Move {
                    pile,
                    take: coins - (coins ^ sum),
                })
                .collect()
        }
        Phase::MisereOnes => {
            let even = ones(position).is_multiple_of(2);
            match greater_pile(position) {
                // The pile is removed or reduced to one coin, whichever makes the number of ones odd.
                Some((pile, coins)) => vec![Move {
                    pile,
                    take: coins - u8::from(even),
                }],
                None if even => piles()
                    .filter(|&(_, coins)| coins == 1)
                    .map(|(pile, take)| Move { pile, take })
                    .collect(),
                None => Vec::new(),
            }
        }
    }
}

/// Analyses a position; the game may be over already.
#[must_use]
pub fn analyze(position: &Position) -> Analysis {
    let won = is_won(position);
    let moves = winning_moves(position);
    let resistance = if won { None } else { resistance(position) };
    let most = moves.iter().min_by_key(|m| Reverse(m.take));
    Analysis {
        value: if won { Verdict::Win } else { Verdict::Loss },
        nim_sum: nim_sum(position),
        best: most.copied().or(resistance.map(|(m, _)| m)),
        moves,
        replies: resistance.map(|(_, replies)| replies),
    }
}

/// The move of a lost position that leaves the opponent the smallest share of winning replies;
/// among equals the one that takes the fewest coins, then the first.
fn resistance(position: &Position) -> Option<(Move, Replies)> {
    let mut best: Option<(Move, Replies)> = None;
    for (m, after) in with_positions(position) {
        let replies = Replies::of(&after);
        let better = best.is_none_or(|(chosen, least)| {
            replies.share_is_less_than(least)
                || !least.share_is_less_than(replies) && m.take < chosen.take
        });
        if better {
            best = Some((m, replies));
        }
    }
    best
}

/// Every legal move with the position it leads to.
fn with_positions(position: &Position) -> impl Iterator<Item = (Move, Position)> + '_ {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| (m, position.play(&m).expect("the move is legal")))
}

#[cfg(test)]
mod tests {
    use super::{Phase, Replies, analyze, phase};
    use crate::nim::rules::Position;

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn phases() {
        for (text, expected) in [
            ("1 1", Phase::Normal),
            ("2 2", Phase::Normal),
            ("2 2 misere", Phase::MisereAsNormal),
            ("- 2 1 7 misere", Phase::MisereAsNormal),
            ("2 1 misere", Phase::MisereOnes),
            ("1 1 misere", Phase::MisereOnes),
            ("- - misere", Phase::MisereOnes),
        ] {
            assert_eq!(phase(&position(text)), expected, "{text}");
        }
    }

    #[test]
    fn best_moves() {
        for (text, best) in [
            ("4 2 3", Some("1:3")),
            // Three moves win; the last of them takes the most.
            ("4 5 6", Some("3:5")),
            ("1 1 1", Some("1:1")),
            ("1 1 2 misere", Some("3:1")),
            ("1 - 2 misere", Some("3:2")),
            ("- -", None),
            ("- - misere", None),
        ] {
            let m = analyze(&position(text)).best;
            assert_eq!(m.map(|m| m.to_string()).as_deref(), best, "{text}");
        }
    }

    #[test]
    fn shares_are_compared_exactly() {
        let share = |winning, legal| Replies { winning, legal };
        assert!(share(1, 5).share_is_less_than(share(1, 4)));
        assert!(!share(2, 10).share_is_less_than(share(1, 5)));
        assert!(share(3, 10).share_is_less_than(share(1, 3)));
    }
}
