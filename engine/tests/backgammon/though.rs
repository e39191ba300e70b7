//! Reasons do not argue against what they are given for: where the recommended play is worse than another in something
//! that is named, or gives something up, that is told with a "though", and after what speaks for it.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::explain::facts::Facts;
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

fn facts(position: &Position, candidate: &Candidate) -> Facts {
    let before = position.board();
    Facts::of(before, &candidate.play.board_after(before).unwrap())
}

/// Verbs of the effects of a play that favour the player who makes it.
const GAINS: [&str; 4] = ["makes ", "hits ", "bears off ", "starts to "];

/// What speaks against the best play in a sentence, if anything does: what it lacks beside another, and what it gives
/// up. `None` where the sentence names nothing of the kind.
fn speaks_against(
    position: &Position,
    best: &Candidate,
    other: &Candidate,
    sentence: &str,
) -> Option<bool> {
    let [of_best, of_other] = [best, other].map(|candidate| facts(position, candidate));
    let (p, q) = (&best.probabilities, &other.probabilities);
    let more = |a: f32, b: f32| thousandths(a) > thousandths(b);
    if sentence.contains("36 rolls") {
        return Some(of_best.shots > of_other.shots);
    }
    if sentence.contains(" of games") {
        return Some(more(q.win, p.win));
    }
    if sentence.starts_with("Gammons: ") {
        return Some(more(q.win_gammon, p.win_gammon) || more(p.lose_gammon, q.lose_gammon));
    }
    let of = |candidate: &Candidate| sentence.strip_prefix(&format!("{} ", candidate.play));
    if let Some(rest) = of(best) {
        return Some(rest.contains("gives up "));
    }
    let rest = of(other)?;
    let gains = GAINS.iter().any(|gain| rest.starts_with(gain));
    let is_named = gains || rest.starts_with("gives up ") || rest.starts_with("moves ");
    is_named.then_some(gains)
}

/// Holds the sentences about two plays to the rule; gives how many speak against the best one.
fn check(position: &Position, best: &Candidate, other: &Candidate, sentences: &[String]) -> usize {
    let mut against = 0;
    for sentence in sentences {
        let Some(speaks) = speaks_against(position, best, other, sentence) else {
            continue;
        };
        assert_eq!(
            sentence.contains("though"),
            speaks,
            "{position}, {} and {}: {sentences:#?}",
            best.play,
            other.play
        );
        assert!(
            speaks || against == 0 || sentence.starts_with(&best.play.to_string()),
            "what speaks for {} comes first: {sentences:#?}",
            best.play
        );
        against += usize::from(speaks);
    }
    against
}

#[test]
fn what_speaks_against_the_recommended_play_is_told_as_such() {
    let (mut explained, mut compared, mut told) = (0, 0, 0);
    for position in positions(12) {
        let analysis = analyze(&position);
        let [best, second, ..] = &analysis.moves[..] else {
            continue;
        };
        let explanation = explain(&position, &analysis);
        for level in explanation.levels() {
            explained += check(&position, best, second, level);
        }
        let [plain, _] = explanation.levels();
        let (against, rest): (Vec<_>, Vec<_>) =
            plain.iter().partition(|said| said.contains("though"));
        let name = format!("{} ", best.play);
        assert!(
            against.is_empty()
                || rest.iter().any(|said| {
                    (said.starts_with(&name) && !said.contains(" means: "))
                        || said.starts_with(&format!("After {name}"))
                }),
            "something speaks for {}: {plain:#?}",
            best.play
        );
        told += rest
            .iter()
            .filter(|said| said.contains("all the same"))
            .count();
        for other in analysis.moves[1..].iter().take(6) {
            let explanation = compare(&position, &analysis, &other.play).unwrap();
            for level in explanation.levels() {
                compared += check(&position, best, other, level);
            }
        }
    }
    assert!(explained > 100 && compared > 300, "{explained}, {compared}");
    assert!(
        told > 0,
        "nothing but figures speaks for a play now and then"
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
