//! Reasons do not argue against what they are given for: where the recommended play is worse than another in something
//! that is named, or gives something up, that is told with a "though", and after what speaks for it.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::explain::facts::shots;
use perfect_play_engine::backgammon::explain::numbers::thousandths;
use perfect_play_engine::backgammon::explain::{compare, explain};
use perfect_play_engine::backgammon::rules::{Dice, Move, Position};
use perfect_play_engine::backgammon::solve::{Analysis, Candidate, Certainty, analyze_by};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;

use crate::support::evaluator;

fn analyze(position: &Position) -> Analysis {
    let limits = Limits {
        plies: Some(0),
        ..Limits::DEFAULT
    };
    analyze_by(evaluator(), position, &limits, &mut unwatched)
}

/// Positions with dice of games in which the second best play is made now and then.
fn positions(games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed, "though");
        let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
        let mut position: Position = start.parse().unwrap();
        while !position.turn().is_over() && found.len() < 40 * (seed as usize + 1) {
            let dice = Dice::new(1 + rng.below(6) as u8, 1 + rng.below(6) as u8).unwrap();
            position = position.play(&Move::Roll(dice)).unwrap();
            found.push(position);
            let moves = analyze(&position).moves;
            let place = if rng.below(3) == 0 { 1 } else { 0 };
            let made = moves.get(place).unwrap_or(&moves[0]).play;
            position = position.play(&Move::Play(made)).unwrap();
        }
    }
    found
}

fn shots_after(position: &Position, candidate: &Candidate) -> u32 {
    shots(&candidate.play.board_after(position.board()).unwrap())
}

/// What speaks for the first of two plays in a sentence, or against it, by what is counted otherwise: `None` where the
/// sentence counts nothing of the kind.
fn speaks_for(position: &Position, plays: [&Candidate; 2], sentence: &str) -> Option<bool> {
    let [one, other] = plays.map(|of| of.probabilities);
    let [open, beside] = plays.map(|of| shots_after(position, of));
    let more = |a: f32, b: f32| thousandths(a) > thousandths(b);
    if sentence.contains("checker that can be hit") || sentence.contains("is safer") {
        return Some(open < beside);
    }
    if sentence.contains(" open: ") && sentence.contains("rolls hit") {
        return Some(open < beside);
    }
    if sentence.contains(" of games") {
        return Some(!more(other.win, one.win));
    }
    if sentence.starts_with("Gammons: ") {
        let is_worse = more(other.win_gammon, one.win_gammon);
        return Some(!is_worse && !more(one.lose_gammon, other.lose_gammon));
    }
    None
}

/// The first sentence of each kind that argues for a play is about that play alone: what speaks against is told as such.
#[test]
fn what_speaks_against_the_recommended_play_is_told_as_such() {
    let (mut explained, mut compared, mut told) = (0, 0, 0);
    for position in positions(12) {
        let analysis = analyze(&position);
        let [best, second, ..] = &analysis.moves[..] else {
            continue;
        };
        let explanation = explain(&position, &analysis);
        let [plain, _] = explanation.levels();
        for sentence in plain {
            // Where the two best are about equal, it is another that the best is told apart from.
            let named = analysis.moves[1..].iter().find(|of| {
                let name = format!("after {}", of.play);
                [" ", ".", ")", ","]
                    .iter()
                    .any(|end| sentence.contains(&[&name, *end].concat()))
            });
            let other = match (named, sentence.contains("the next best play")) {
                (Some(other), _) => other,
                (None, true) => second,
                _ => continue,
            };
            if let Some(speaks) = speaks_for(&position, [best, other], sentence) {
                assert_eq!(
                    !sentence.contains("though"),
                    speaks,
                    "{position}: {plain:#?}"
                );
                explained += 1;
            }
        }
        let against = plain.iter().position(|said| said.contains("though"));
        assert_ne!(
            against,
            Some(0),
            "what speaks for a play comes first: {plain:#?}"
        );
        told += usize::from(against.is_some());
        for other in analysis.moves[1..].iter().take(6) {
            let explanation = compare(&position, &analysis, &other.play).unwrap();
            let [plain, theory] = explanation.levels();
            for sentence in plain {
                if let Some(speaks) = speaks_for(&position, [other, best], sentence) {
                    assert_eq!(
                        sentence.contains("though"),
                        speaks,
                        "{position}, {} and {}: {plain:#?}",
                        best.play,
                        other.play
                    );
                    compared += 1;
                }
            }
            for sentence in theory {
                if let Some(speaks) = speaks_for(&position, [best, other], sentence) {
                    assert_eq!(
                        !sentence.contains("though"),
                        speaks,
                        "{position}: {theory:#?}"
                    );
                }
            }
        }
    }
    assert!(
        explained > 60 && compared > 300 && told > 60,
        "{explained}, {compared}, {told}"
    );
}

/// The formula's take point beside a decision that a look ahead has made otherwise.
#[test]
fn a_decision_against_the_formula_is_told_as_such() {
    let mut against = 0;
    for position in positions(30) {
        // Before the dice, with the cube in the middle.
        let text = position.to_string();
        let mut fields: Vec<&str> = text.split(':').collect();
        fields[4] = "00";
        let position: Position = fields.join(":").parse().unwrap();
        let analysis = analyze_by(
            evaluator(),
            &position,
            &Limits::nodes(2_000),
            &mut unwatched,
        );
        let Some(cube) = analysis.cube else { continue };
        let reasons = explain(&position, &analysis).reasons;
        let Some(needed) = reasons
            .iter()
            .find(|reason| reason.starts_with("Taking a double"))
        else {
            assert_eq!(analysis.certainty, Certainty::Exact, "{position}");
            continue;
        };
        let percents: Vec<f32> = needed
            .split('%')
            .filter_map(|text| text.rsplit(' ').next()?.parse().ok())
            .collect();
        let [least, chances] = percents[..] else {
            panic!("{needed}");
        };
        let speaks = (chances >= least) != cube.takes();
        assert_eq!(needed.contains("though"), speaks, "{position}: {needed}");
        against += u32::from(speaks);
    }
    assert!(against > 0, "{against}");
}
