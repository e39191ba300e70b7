//! The best plays, ranked, and what can be done with the cube, as they are listed.

use engine::backgammon::cube::{Action, cube_decision};
use engine::backgammon::evaluate::Probabilities;
use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::rules::{Phase, Position};
use engine::backgammon::solve::loss::between;
use engine::backgammon::solve::{Analysis, Candidate};

use super::words::{equity, percent};

/// How many of the best plays are listed.
pub const LISTED: usize = 8;

/// How far it was looked ahead of a play.
const PLIES: [&str; 3] = ["evaluated", "1 ply ahead", "2 plies ahead"];

/// How the games go that are won, or lost: all, and in small letters gammons and backgammons.
pub type Chances = [String; 2];

/// A play that is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlay {
    /// Its place in the analysis.
    pub place: usize,
    /// The play.
    pub play: String,
    /// How far it was looked ahead of it.
    pub plies: &'static str,
    /// What it is worth.
    pub equity: String,
    /// What it loses against the best one; nothing for that.
    pub loses: String,
    /// How many games are won with it, and lost.
    pub chances: [Chances; 2],
}

fn chances(all: f32, gammons: f32, backgammons: f32) -> Chances {
    let small = format!(
        "g\u{a0}{} · b\u{a0}{}",
        percent(gammons),
        percent(backgammons)
    );
    [percent(all), small]
}

fn won_and_lost(of: &Probabilities) -> [Chances; 2] {
    [
        chances(of.win, of.win_gammon, of.win_backgammon),
        chances(1.0 - of.win, of.lose_gammon, of.lose_backgammon),
    ]
}

/// The plays by what they lose against the best one, in thousandths, each with its place in the analysis,
/// which has those that were looked at with more plies before the others.
fn ranked(moves: &[Candidate]) -> Vec<(usize, i32)> {
    let mut ranked: Vec<(usize, i32)> = Vec::new();
    for (place, candidate) in moves.iter().enumerate() {
        let lost = thousandths(between(&moves[0], candidate));
        let mut at = ranked.len();
        while at > 0 && ranked[at - 1].1 > lost {
            at -= 1;
        }
        if at < LISTED {
            ranked.insert(at, (place, lost));
            ranked.truncate(LISTED);
        }
    }
    ranked
}

/// The best plays, the best first.
pub fn plays(analysis: &Analysis) -> Vec<ListedPlay> {
    let listed = |(place, loses): (usize, i32)| {
        let candidate = &analysis.moves[place];
        // Of a play that was left out early it is not the equity that is known, but what lies between it and
        // the best one by the same means.
        let worth = thousandths(analysis.moves[0].equity) - loses;
        ListedPlay {
            place,
            play: candidate.play.to_string(),
            plies: PLIES[candidate.plies.min(2) as usize],
            equity: equity(worth as f32 / 1_000.0),
            loses: match place {
                0 => String::new(),
                _ => format!("−{}", lost(loses)),
            },
            chances: won_and_lost(&candidate.probabilities),
        }
    };
    ranked(&analysis.moves).into_iter().map(listed).collect()
}

/// Something that can be done with the cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubeChoice {
    /// What.
    pub name: &'static str,
    /// What it is worth.
    pub equity: String,
    /// Whether nothing is worth more.
    pub is_best: bool,
}

/// What can be done where there are no dice to be played: nothing where that is nothing.
pub fn choices(position: &Position, analysis: &Analysis) -> Vec<CubeChoice> {
    let of = &analysis.probabilities;
    let choice = |name, worth, is_best| CubeChoice {
        name,
        equity: equity(worth),
        is_best,
    };
    let (decision, sign) = match position.phase() {
        Phase::ToRoll if position.can_double() => (cube_decision(position, of), 1.0),
        Phase::Doubled => (cube_decision(position, &of.swapped()), -1.0),
        _ => return Vec::new(),
    };
    if sign < 0.0 {
        let takes = decision.double_take <= decision.double_drop;
        return vec![
            choice("Take", -decision.double_take, takes),
            choice("Drop", -decision.double_drop, !takes),
        ];
    }
    let action = decision.action;
    vec![
        choice(
            "Roll",
            decision.no_double,
            matches!(action, Action::NoDouble | Action::TooGood),
        ),
        choice(
            "Double, and it is taken",
            decision.double_take,
            action == Action::DoubleTake,
        ),
        choice(
            "Double, and it is dropped",
            decision.double_drop,
            action == Action::DoubleDrop,
        ),
    ]
}

/// How often games are won and lost, below what can be done with the cube.
pub fn chances_words(analysis: &Analysis) -> String {
    let of = &analysis.probabilities;
    format!(
        "Won {}%, with a gammon {}%; lost with a gammon {}%. Equities are in units of the cube as it \
         stands, with what it is worth to own it.",
        percent(of.win),
        percent(of.win_gammon),
        percent(of.lose_gammon),
    )
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::Backgammon;
    use engine::backgammon::evaluate::Evaluator;
    use engine::backgammon::rules::Position;
    use engine::backgammon::solve::Analysis;
    use engine::game::Game as _;

    use super::{LISTED, choices, plays, ranked};

    fn analyzed(id: &str) -> (Position, Analysis) {
        let position: Position = id.parse().unwrap();
        let limits = Limits {
            plies: Some(0),
            ..Limits::NONE
        };
        let analysis = Backgammon::analyze(
            &Evaluator::without_weights(),
            &position,
            &limits,
            &mut unwatched,
        );
        (position, analysis)
    }

    #[test]
    fn the_best_plays_are_listed() {
        let (_, analysis) = analyzed("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
        let listed = plays(&analysis);
        assert_eq!(listed.len(), LISTED);
        assert_eq!(
            (listed[0].plies, listed[0].loses.as_str()),
            ("evaluated", "")
        );
        assert_eq!(listed[0].play, analysis.moves[0].play.to_string());
        assert!(listed[2].loses.starts_with('−'));
    }

    #[test]
    fn rows_are_in_order_and_what_they_lose_is_between_the_equities() {
        let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:0:10";
        let position: Position = id.parse().unwrap();
        let limits = Limits {
            plies: Some(1),
            ..Limits::NONE
        };
        let mut analysis = Backgammon::analyze(
            &Evaluator::without_weights(),
            &position,
            &limits,
            &mut unwatched,
        );
        // The evaluation thinks less of the best play than the ply does, and left the others out.
        for (place, candidate) in analysis.moves.iter_mut().enumerate() {
            candidate.plies = u32::from(place < 3);
            candidate.equity = match place {
                0..3 => -0.57 - 0.1 * place as f32,
                _ => -0.6 - 0.02 * place as f32,
            };
            candidate.static_equity = match place {
                0..3 => -0.65,
                _ => candidate.equity,
            };
        }
        let rows = ranked(&analysis.moves);
        // The fourth lost 0.01 by evaluation, and so on.
        assert_eq!(
            rows[..6],
            [(0, 0), (3, 10), (4, 30), (5, 50), (6, 70), (1, 100)]
        );
        let listed = plays(&analysis);
        let row = |at: usize| [listed[at].equity.as_str(), listed[at].loses.as_str()];
        assert_eq!(row(0), ["−0.570", ""]);
        assert_eq!(row(1), ["−0.580", "−0.010"]);
        assert_eq!(row(5), ["−0.670", "−0.100"]);
    }

    #[test]
    fn what_the_cube_is_good_for_is_listed_where_it_can_be_turned() {
        let rows = |dice: &str, limit: &str| {
            let id = format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:{dice}:0:0:0:0:{limit}");
            let (position, analysis) = analyzed(&id);
            let choices = choices(&position, &analysis);
            [
                choices.len(),
                choices.iter().filter(|choice| choice.is_best).count(),
            ]
        };
        assert_eq!(rows("00", "10"), [3, 1]);
        assert_eq!(rows("D", "10"), [2, 1]);
        assert_eq!(rows("00", "0"), [0, 0]);
    }
}
