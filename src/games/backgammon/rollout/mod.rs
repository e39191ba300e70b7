//! Looking closer at a position than a hint does: three plies ahead, and rollouts, on all cores. It is a part of the
//! piece of the program that is loaded when somebody wants it; [`controller`] has the workers search, [`panel`] shows
//! what they find.

mod controller;
pub mod panel;
#[cfg(test)]
mod tests;

use std::ops::Range;

use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::rules::{Phase, Play, Position};
use engine::backgammon::solve::Analysis;
use engine::backgammon::solve::loss::between;
use engine::backgammon::solve::rollout::Sums;
use engine::backgammon::solve::study::{Choice, Estimate, Finding, Method, Question};

use super::words::{equity, percent};

/// How many plies are looked ahead.
const PLIES: u32 = 3;
/// How many plays are compared, and how much they may lose by the analysis.
const MOST: usize = 5;
const WITHIN: f32 = 0.1;
/// So many games are asked for at once: some tenths of a second of work.
const PORTION: u32 = 18;
/// What the dice of rollouts come from: whoever asks again finds the same.
const SEED: u64 = 465;

/// What somebody wants to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// Three plies.
    Look,
    /// A rollout of games that are played on for so many plies.
    Rollout { plies: u32 },
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
enum Found {
    /// What each choice is worth, as soon as it is known.
    Looked(Vec<Option<Estimate>>),
    /// What the games came to.
    RolledOut(Sums),
}

/// The plays that are compared: the best ones of an analysis, and one that was made or asked about.
fn choices(position: &Position, analysis: &Analysis, more: Option<&Play>) -> Vec<Choice> {
    match position.phase() {
        Phase::ToRoll if position.can_double() && analysis.cube.is_some() => {
            vec![Choice::NoDouble, Choice::DoubleTake]
        }
        Phase::Doubled if analysis.cube.is_some() => vec![Choice::DoubleTake],
        Phase::ToPlay(_) => {
            let Some(best) = analysis.moves.first() else {
                return Vec::new();
            };
            let near = analysis.moves.iter().enumerate();
            let near = near.filter(|(n, candidate)| {
                *n < 2 || candidate.plies == best.plies && between(best, candidate) <= WITHIN
            });
            let mut plays: Vec<Play> = near
                .take(MOST)
                .map(|(_, candidate)| candidate.play)
                .collect();
            let more = more.and_then(|play| analysis.candidate(position.board(), play));
            if let Some(more) = more
                && !plays.contains(&more.play)
            {
                plays.push(more.play);
            }
            plays.into_iter().map(Choice::Play).collect()
        }
        _ => Vec::new(),
    }
}

/// What is asked about choices first, or next: of a look one of them, of a rollout so many games of all.
fn question(task: Task, choices: &[Choice], games: Range<u32>) -> Question {
    match task {
        Task::Look => Question {
            method: Method::Look { plies: PLIES },
            choices: choices.to_vec(),
        },
        Task::Rollout { plies } => Question {
            method: Method::Rollout {
                plies,
                games,
                seed: SEED,
            },
            choices: choices.to_vec(),
        },
    }
}

/// A choice that is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    /// The play, if it is one.
    play: Option<Play>,
    name: String,
    /// What it is worth, with the standard error of a rollout.
    equity: String,
    /// What it loses against the best.
    loses: String,
    /// How games end, and, of a rollout, how likely it is the best of all, or, of others, better than that one.
    more: String,
    is_best: bool,
}

/// What is known of the choices, best first.
fn rows(position: &Position, choices: &[Choice], found: &Found) -> Vec<Row> {
    // Whoever is doubled sees it from the other side.
    let is_doubled = position.phase() == Phase::Doubled;
    let sign = if is_doubled { -1.0 } else { 1.0 };
    let is_cube = !matches!(choices.first(), Some(Choice::Play(_)));
    let mut known: Vec<(Option<usize>, Estimate)> = match found {
        Found::Looked(found) => {
            let known = found.iter().enumerate();
            known
                .filter_map(|(n, one)| Some((Some(n), (*one)?)))
                .collect()
        }
        Found::RolledOut(sums) if sums.games > 0 => (0..sums.len())
            .map(|n| (Some(n), sums.estimate(n)))
            .collect(),
        Found::RolledOut(_) => Vec::new(),
    };
    let all = known.len() == choices.len();
    if is_cube && all {
        // A double that is dropped needs no search.
        let dropped = Estimate {
            equity: 1.0,
            cubeless: 1.0,
            ..Estimate::default()
        };
        known.push((None, dropped));
    }
    let best = best(&known, choices, is_doubled);
    if !is_cube {
        known.sort_by(|(_, a), (_, b)| b.equity.total_cmp(&a.equity));
    }
    let most = known.iter().find(|(n, _)| *n == best);
    let most = most.map(|(_, estimate)| estimate.equity);
    let row = |(n, estimate): &(Option<usize>, Estimate)| {
        let choice = n.map(|n| choices[n]);
        let is_best = *n == best && all;
        let loses = most.map_or(0.0, |most| sign * (most - estimate.equity));
        Row {
            play: match choice {
                Some(Choice::Play(play)) => Some(play),
                _ => None,
            },
            name: name(choice, is_doubled),
            equity: equity(sign * estimate.equity) + &error(found, *n),
            // Of a double the opponent chooses what comes of it: that loses nothing against anything.
            loses: match is_best {
                true => "best".to_owned(),
                false if !all || loses < 0.0 => String::new(),
                false => format!("−{}", lost(thousandths(loses))),
            },
            more: match (n, found) {
                (None, _) => String::new(),
                (Some(n), Found::RolledOut(sums)) if sums.len() > 1 && !is_cube => {
                    ends(estimate, is_doubled) + &chance(sums, *n, best)
                }
                (Some(_), _) => ends(estimate, is_doubled),
            },
            is_best,
        }
    };
    known.iter().map(row).collect()
}

/// Which choice is best: of doubles the one that the opponent leaves.
fn best(
    known: &[(Option<usize>, Estimate)],
    choices: &[Choice],
    is_doubled: bool,
) -> Option<usize> {
    let of = |wanted: Choice| {
        let is_wanted = |(n, _): &&(Option<usize>, Estimate)| n.map(|n| choices[n]) == Some(wanted);
        known.iter().find(is_wanted)
    };
    let Some((taken, double_take)) = of(Choice::DoubleTake) else {
        let best = known
            .iter()
            .max_by(|(_, a), (_, b)| a.equity.total_cmp(&b.equity));
        return best.and_then(|(n, _)| *n);
    };
    // The place of what is no choice of ours: the opponent drops.
    let double = if double_take.equity <= 1.0 {
        *taken
    } else {
        None
    };
    if is_doubled {
        return double;
    }
    match of(Choice::NoDouble) {
        Some((n, no_double)) if no_double.equity > double_take.equity.min(1.0) => *n,
        _ => double,
    }
}

fn name(choice: Option<Choice>, is_doubled: bool) -> String {
    match (choice, is_doubled) {
        (Some(Choice::Play(play)), _) => return play.to_string(),
        (Some(Choice::NoDouble), _) => "No double",
        (Some(Choice::DoubleTake), false) => "Double/take",
        (Some(Choice::DoubleTake), true) => "Take",
        (None, false) => "Double/pass",
        (None, true) => "Pass",
    }
    .to_owned()
}

/// The standard error of a rollout.
fn error(found: &Found, choice: Option<usize>) -> String {
    let error = match found {
        Found::RolledOut(sums) => choice.and_then(|n| sums.standard_error(n)),
        Found::Looked(_) => None,
    };
    error.map_or(String::new(), |error| {
        // At least a thousandth: it is no more certain than it is written.
        format!(" ± {}", lost(thousandths(error).max(1)))
    })
}

/// How likely a choice is the best, or better than the one that looks best.
fn chance(sums: &Sums, choice: usize, best: Option<usize>) -> String {
    let (what, chance) = match best {
        Some(best) if best != choice => ("better than the first", sums.chance(choice, best)),
        _ => ("the best", sums.chance_best(choice)),
    };
    let chance = match chance {
        None => return String::new(),
        Some(chance) if chance < 0.0005 => "less than 0.1".to_owned(),
        Some(chance) if chance > 0.9995 => "more than 99.9".to_owned(),
        Some(chance) => percent(chance),
    };
    format!("; {what}: {chance}%")
}

/// How often games are won, and gammons won and lost.
fn ends(estimate: &Estimate, is_doubled: bool) -> String {
    let of = match is_doubled {
        true => estimate.probabilities.swapped(),
        false => estimate.probabilities,
    };
    format!(
        "Wins {}%, gammons {}% won, {}% lost",
        percent(of.win),
        percent(of.win_gammon),
        percent(of.lose_gammon)
    )
}

/// Adds what was found about some choices, or by some games; whether it was of the kind that is wanted.
fn add(found: &mut Found, choice: usize, more: Finding) -> bool {
    match (found, more) {
        (Found::Looked(known), Finding::Looked(more)) => {
            match (known.get_mut(choice), more.first()) {
                (Some(slot), Some(estimate)) => {
                    *slot = Some(*estimate);
                    true
                }
                _ => false,
            }
        }
        (Found::RolledOut(sums), Finding::RolledOut(more)) => {
            sums.merge(&more);
            sums.len() == more.len()
        }
        _ => false,
    }
}
