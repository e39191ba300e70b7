//! The best plays, ranked, and what can be done with the cube, as they are listed.

use engine::backgammon::cube::Action;
use engine::backgammon::evaluate::Probabilities;
use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::rules::{Phase, Play, Position};
use engine::backgammon::solve::loss::between;
use engine::backgammon::solve::{Analysis, Candidate};

use super::words::{equity, percent};

/// How many of the best plays are listed.
pub const LISTED: usize = 8;

/// How far it was looked ahead of the best play.
const PLIES: [&str; 3] = [
    "Without looking ahead",
    "Looked 1 ply ahead",
    "Looked 2 plies ahead",
];

/// A play that is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlay {
    /// Its place in the analysis.
    pub place: usize,
    /// Which one it is, from the best.
    pub rank: usize,
    /// The play.
    pub play: String,
    /// What is special about it: whether it was asked about, or made.
    pub mark: &'static str,
    /// What it is worth.
    pub equity: String,
    /// What it loses against the best one.
    pub loses: String,
}

/// How many games are won, and how many lost.
pub fn won_and_lost(of: &Probabilities) -> [String; 2] {
    [
        [
            "Won",
            &percent(of.win),
            &percent(of.win_gammon),
            &percent(of.win_backgammon),
        ],
        [
            "Lost",
            &percent(1.0 - of.win),
            &percent(of.lose_gammon),
            &percent(of.lose_backgammon),
        ],
    ]
    .map(|[how, all, gammons, backgammons]| {
        format!("{how} {all}% · gammon\u{a0}{gammons}% · backgammon\u{a0}{backgammons}%")
    })
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
        ranked.insert(at, (place, lost));
    }
    ranked
}

/// What is special about some of an analysis' plays.
pub type PlayMarks = [(Option<Play>, &'static str); 2];

/// The best plays, the best first, and those that are marked.
pub fn plays(analysis: &Analysis, marks: PlayMarks) -> Vec<ListedPlay> {
    let best = &analysis.moves[0];
    let mut listed = Vec::new();
    for (rank, (place, loses)) in ranked(&analysis.moves).into_iter().enumerate() {
        let candidate = &analysis.moves[place];
        let mark = marks.iter().find(|mark| mark.0 == Some(candidate.play));
        if rank >= LISTED && mark.is_none() {
            continue;
        }
        // Of a play that was left out early it is not the equity that is known, but what lies between it and
        // the best one by the same means.
        let worth = thousandths(best.equity) - loses;
        let about = if candidate.plies < best.plies {
            "≈"
        } else {
            ""
        };
        listed.push(ListedPlay {
            place,
            rank: rank + 1,
            play: candidate.play.to_string(),
            mark: mark.map_or("", |mark| mark.1),
            equity: about.to_owned() + &equity(worth as f32 / 1_000.0),
            loses: match place {
                0 => "best".to_owned(),
                _ => format!("−{}", lost(loses)),
            },
        });
    }
    listed
}

/// How far it was looked ahead of plays.
pub fn depth(analysis: &Analysis) -> String {
    let plies = analysis.moves[0].plies;
    let words = PLIES[plies.min(2) as usize].to_owned();
    if analysis.moves.iter().all(|one| one.plies == plies) {
        return words;
    }
    words + " (≈: less far)"
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
    let choice = |name, worth, is_best| CubeChoice {
        name,
        equity: equity(worth),
        is_best,
    };
    let (decision, sign) = match position.phase() {
        Phase::ToRoll => (analysis.cube, 1.0),
        Phase::Doubled => (analysis.cube, -1.0),
        _ => (None, 1.0),
    };
    let Some(decision) = decision else {
        return Vec::new();
    };
    if sign < 0.0 {
        let takes = decision.double_take <= decision.double_drop;
        return vec![
            choice("Take", -decision.double_take, takes),
            choice("Pass", -decision.double_drop, !takes),
        ];
    }
    let action = decision.action;
    vec![
        choice(
            "No double",
            decision.no_double,
            matches!(action, Action::NoDouble | Action::TooGood),
        ),
        choice(
            "Double/take",
            decision.double_take,
            action == Action::DoubleTake,
        ),
        choice(
            "Double/pass",
            decision.double_drop,
            action == Action::DoubleDrop,
        ),
    ]
}

/// How often games are won and lost, below what can be done with the cube.
pub fn chances_words(analysis: &Analysis) -> String {
    let of = &analysis.probabilities;
    format!(
        "Winning chances {}%; gammons {}% won, {}% lost. Equities are in units of the cube as it stands, and \
         count what owning it is worth.",
        percent(of.win),
        percent(of.win_gammon),
        percent(of.lose_gammon),
    )
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::evaluate::Evaluator;
    use engine::backgammon::rules::Position;
    use engine::backgammon::solve::Analysis;
    use engine::game::Solver as _;

    use super::{LISTED, choices, depth, plays, ranked};

    fn analyzed(id: &str) -> (Position, Analysis) {
        let position: Position = id.parse().unwrap();
        let limits = Limits {
            plies: Some(0),
            ..Limits::DEFAULT
        };
        let analysis = Evaluator::without_weights().analyze(&position, &limits, &mut unwatched);
        (position, analysis)
    }

    #[test]
    fn the_best_plays_are_listed() {
        let (_, analysis) = analyzed("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
        let listed = plays(&analysis, [(None, ""); 2]);
        assert_eq!(listed.len(), LISTED);
        assert_eq!(depth(&analysis), "Without looking ahead");
        assert_eq!(listed[0].loses, "best");
        assert_eq!(listed[0].play, analysis.moves[0].play.to_string());
        assert!(listed[2].loses.starts_with('−'));
        // What was made is listed, however bad it was.
        let (last, _) = *ranked(&analysis.moves).last().unwrap();
        let last = analysis.moves[last].play;
        let listed = plays(&analysis, [(None, ""), (Some(last), "played")]);
        let marked = listed.last().unwrap();
        assert_eq!((listed.len(), marked.mark), (LISTED + 1, "played"));
        assert_eq!(marked.rank, analysis.moves.len());
    }

    #[test]
    fn rows_are_in_order_and_what_they_lose_is_between_the_equities() {
        let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:0:10";
        let position: Position = id.parse().unwrap();
        let limits = Limits {
            plies: Some(1),
            ..Limits::DEFAULT
        };
        let mut analysis = Evaluator::without_weights().analyze(&position, &limits, &mut unwatched);
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
        let listed = plays(&analysis, [(None, ""); 2]);
        assert_eq!(depth(&analysis), "Looked 1 ply ahead (≈: less far)");
        let row = |at: usize| [listed[at].equity.as_str(), listed[at].loses.as_str()];
        assert_eq!(row(0), ["−0.570", "best"]);
        assert_eq!(row(1), ["≈−0.580", "−0.010"]);
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
