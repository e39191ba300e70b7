//! Decisions about the cube, and about resigning, in words.

use super::numbers::{equity, loss, percent, thousandths};
use crate::backgammon::cube::{Action, CubeDecision, cube_decision, efficiency, take_point};
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Move, Phase, Position, Stake};
use crate::backgammon::solve::{Analysis, Certainty};

/// The headline, and the reasons other than the chances, if no dice are to be played.
pub(super) fn decided(
    position: &Position,
    analysis: &Analysis,
    reasons: &mut Vec<String>,
) -> String {
    let seen = &analysis.probabilities;
    match position.phase() {
        Phase::Doubled => {
            let doubler = seen.swapped();
            let decision = of(position, analysis, &doubler);
            needed(position, analysis, &doubler, reasons);
            let (takes, drops) = (-decision.double_take, -decision.double_drop);
            let (what, worth, other, less) = match takes >= drops {
                true => ("Take", takes, "passing", drops),
                false => ("Pass", drops, "taking", takes),
            };
            format!(
                "{what} (equity {}): {other} is worth {}.",
                equity(worth),
                equity(less)
            )
        }
        Phase::Resigned(stake, _) => {
            let offered = match stake {
                Stake::Single => "a single game",
                Stake::Gammon => "a gammon",
                Stake::Backgammon => "a backgammon",
            };
            let worth = equity(analysis.equity);
            match analysis.decision {
                Some(Move::Accept) => {
                    format!("Accept {offered}: played on, the game is worth {worth}.")
                }
                _ => format!("Reject {offered}: the game is worth {worth}."),
            }
        }
        _ if position.can_double() => {
            let decision = of(position, analysis, seen);
            reasons.push(choices(&decision));
            needed(position, analysis, seen, reasons);
            let worth = equity(decision.best());
            let (what, why) = match decision.action {
                Action::NoDouble => {
                    let best = decision.double_take.min(decision.double_drop);
                    let lost = loss(thousandths(decision.no_double - best).max(0));
                    return format!(
                        "No double: just roll (equity {worth}). Doubling would lose {lost}."
                    );
                }
                Action::DoubleTake => ("Double", ": the opponent should take."),
                Action::DoubleDrop => ("Double", ": the opponent should pass."),
                Action::TooGood => (
                    "Too good to double: just roll",
                    ". A double would only be passed.",
                ),
            };
            format!("{what} (equity {worth}){why}")
        }
        _ => format!("Just roll: equity {}.", equity(analysis.equity)),
    }
}

/// The decision of the analysis about the cube, or else that of the formula, by the chances of the player on roll.
fn of(position: &Position, analysis: &Analysis, chances: &Probabilities) -> CubeDecision {
    let by_formula = || cube_decision(position, chances);
    analysis.cube.unwrap_or_else(by_formula)
}

/// The values of the choices of a player who may double.
fn choices(decision: &CubeDecision) -> String {
    format!(
        "Equity of no double {}, of double/take {}, of double/pass {}, all in units of the cube as it \
         stands.",
        equity(decision.no_double),
        equity(decision.double_take),
        equity(decision.double_drop)
    )
}

/// The winning chance that the opponent of a player who doubles needs to take; empty if the decision does not rest on a
/// formula.
fn needed(
    position: &Position,
    analysis: &Analysis,
    doubler: &Probabilities,
    reasons: &mut Vec<String>,
) {
    let efficiency = efficiency(position);
    if efficiency > 0.0 && analysis.certainty == Certainty::Exact {
        return;
    }
    let least = take_point(position, doubler, efficiency);
    let chances = 1.0 - doubler.win;
    // The search knows more than the formula, and may disagree.
    let (enough, takes) = (
        thousandths(chances) >= thousandths(least),
        of(position, analysis, doubler).takes(),
    );
    let though = match (enough, takes) {
        (true, false) => ", though after a look ahead a double is better passed",
        (false, true) => ", though after a look ahead a double is better taken",
        _ => "",
    };
    reasons.push(format!(
        "Taking a double needs winning chances of {}, gammons counted; they are {}{though}.",
        percent(least),
        percent(chances)
    ));
}
