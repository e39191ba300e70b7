//! The properties that every game has.

use std::collections::HashSet;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::str::FromStr;

use perfect_play_engine::analysis::{Limits, Progress, unwatched};
use perfect_play_engine::game::{Analysis, AnalysisOf, Game, MoveOf, Position, Solver as _, Turn};
use perfect_play_engine::params::{ParamKind, ParamSpec, Params};
use perfect_play_engine::registry::entry;
use perfect_play_engine::seed::Rng;

/// Plies of random play where the rules set no end.
const ENOUGH_PLIES: usize = 300;

/// What the suite can't know of a game by itself, all in text forms.
pub(crate) struct Cases {
    /// How far searches go. Where there is no limit, everything is to be solved exactly; where there
    /// is one, what the cases list is, and nothing may contradict itself.
    pub(crate) limits: Limits,
    /// The weights that are shipped for the game's searches, if it has some.
    pub(crate) shipped: Option<&'static [u8]>,
    /// How far two estimates of one thing may be apart: of a move, and of the position that it leads to.
    pub(crate) apart: f32,
    /// In a game with chance: the moves that random play passes over, as they end a game before much
    /// has happened. There nothing listed need be solved, turns need not alternate, and there is no best
    /// move where chance is to move.
    pub(crate) chance: Option<&'static [&'static str]>,
    /// Params to try beside the default ones; small enough to be analysed within the limits.
    pub(crate) params: &'static [&'static str],
    /// Params, a seed and the position that it gave on the day the game appeared.
    pub(crate) golden: &'static [(&'static str, u64, &'static str)],
    /// Positions to try beside generated ones.
    pub(crate) positions: &'static [&'static str],
    /// Moves that are legal in some positions and not in others, or nowhere.
    pub(crate) moves: &'static [&'static str],
    /// Of a game whose explanations name a move otherwise than by its text form: how they do.
    pub(crate) in_words: Option<fn(&str) -> String>,
    /// What is no position.
    pub(crate) malformed_positions: &'static [&'static str],
    /// What is no move.
    pub(crate) malformed_moves: &'static [&'static str],
}

/// The game's solver as the site has it.
pub(crate) fn solver<G: Game>(cases: &Cases) -> G::Solver {
    let mut solver = G::Solver::default();
    if let Some(shipped) = cases.shipped {
        solver.load(shipped).expect("weights");
    }
    solver
}

fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse()
        .unwrap_or_else(|error| panic!("{text:?} is refused: {error:?}"))
}

fn all_params<G: Game>(cases: &Cases) -> Vec<G::Params> {
    let texts = cases.params.iter();
    let mut params: Vec<G::Params> = texts
        .map(|text| G::Params::from_text(text).unwrap())
        .collect();
    params.push(G::Params::default());
    params
}

/// Generated positions and those of the cases.
pub(crate) fn positions<G: Game>(cases: &Cases) -> Vec<G::Position> {
    let mut positions: Vec<G::Position> = cases.positions.iter().map(|text| read(text)).collect();
    for params in all_params::<G>(cases) {
        positions.extend((0..3).map(|seed| G::generate(&params, seed)));
    }
    positions
}

/// A share of a long list where searches are limited, as its positions are many or large; all of it
/// otherwise.
pub(crate) fn share<'a, T>(
    cases: &Cases,
    items: &'a [T],
    most: usize,
) -> impl Iterator<Item = &'a T> {
    let limited = cases.limits != Limits::DEFAULT;
    items
        .iter()
        .step_by(if limited { items.len() / most + 1 } else { 1 })
}

/// The positions of a game in which every move is chosen at random, and the moves.
pub(crate) fn random_play<P: Position>(
    cases: &Cases,
    start: &P,
    seed: u64,
) -> (Vec<P>, Vec<P::Move>) {
    let passed_over = cases.chance.unwrap_or_default().iter();
    let passed_over: HashSet<P::Move> = passed_over.map(|text| read(text)).collect();
    let mut rng = Rng::new(seed, "conformance");
    let mut history = vec![start.clone()];
    let mut moves = Vec::new();
    while moves.len() < ENOUGH_PLIES {
        let position = &history[history.len() - 1];
        let mut legal = position.legal_moves();
        legal.retain(|m| !passed_over.contains(m));
        if legal.is_empty() {
            break;
        }
        let chosen = legal[rng.below(legal.len() as u32) as usize].clone();
        history.push(position.play(&chosen).unwrap());
        moves.push(chosen);
    }
    (history, moves)
}

pub(crate) fn params_round_trip<G: Game>(cases: &Cases) {
    for params in all_params::<G>(cases) {
        assert_eq!(
            G::Params::from_text(&params.to_text()).as_ref(),
            Ok(&params)
        );
        assert_eq!(
            G::Params::read(&|name| Some(params.get(name))).as_ref(),
            Ok(&params)
        );
    }
    let default = G::Params::default();
    assert_eq!(G::Params::from_text("").as_ref(), Ok(&default));
    assert_eq!(G::Params::read(&|_| None), Ok(default));
}

/// Values that a parameter does not take.
fn out_of_range(spec: &ParamSpec) -> Vec<String> {
    let mut values: Vec<String> = [
        "",
        " ",
        "-1",
        "+1",
        "1.5",
        "garbage",
        "99999999999999999999",
    ]
    .map(str::to_owned)
    .to_vec();
    if let ParamKind::Integer { min, max } = spec.kind {
        values.push((i64::from(min) - 1).to_string());
        values.push((i64::from(max) + 1).to_string());
    }
    values
}

pub(crate) fn params_out_of_range_are_refused_by_name<G: Game>() {
    for spec in G::Params::SPECS {
        for value in out_of_range(spec) {
            let one = |name: &str| (name == spec.name).then(|| value.clone());
            let error = G::Params::read(&one).unwrap_err();
            assert_eq!((error.name.as_str(), &error.found), (spec.name, &value));
            let message = error.to_string();
            assert!(message.contains(&spec.allowed()), "{message}");
        }
    }
    assert!(G::Params::from_text("no-such-parameter=1").is_err());
}

pub(crate) fn the_nearest_params_are_valid<G: Game>() {
    for spec in G::Params::SPECS {
        for value in out_of_range(spec) {
            let nearest = G::Params::nearest(&|name| (name == spec.name).then(|| value.clone()));
            assert_eq!(
                G::Params::from_text(&nearest.to_text()).as_ref(),
                Ok(&nearest)
            );
            if let Some(near) = spec.nearest(&value) {
                assert_eq!(nearest.get(spec.name), near, "{} near {value:?}", spec.name);
            }
        }
    }
}

pub(crate) fn seeds_give_the_same_position_for_ever<G: Game>(cases: &Cases) {
    for params in all_params::<G>(cases) {
        for seed in [0, 1, 465, u64::MAX] {
            let position = G::generate(&params, seed);
            assert_eq!(G::generate(&params, seed), position);
            assert_eq!(
                position.turn().outcome(),
                None,
                "there is something to play"
            );
        }
    }
    assert!(!cases.golden.is_empty(), "a game has golden positions");
    for (params, seed, golden) in cases.golden {
        let params = G::Params::from_text(params).unwrap();
        assert_eq!(G::generate(&params, *seed).to_string(), *golden);
    }
}

pub(crate) fn positions_and_moves_round_trip<G: Game>(cases: &Cases) {
    for start in positions::<G>(cases) {
        let (history, moves) = random_play(cases, &start, 1);
        for position in history {
            assert_eq!(read::<G::Position>(&position.to_string()), position);
        }
        let moves = moves.into_iter().chain(start.legal_moves());
        for m in moves {
            assert_eq!(read::<<G::Position as Position>::Move>(&m.to_string()), m);
        }
    }
}

pub(crate) fn malformed_text_is_refused<G: Game>(cases: &Cases) {
    for text in cases.malformed_positions {
        let error = text.parse::<G::Position>().unwrap_err();
        assert!(!error.to_string().contains('\n'), "{error}");
    }
    for text in cases.malformed_moves {
        let error = text.parse::<<G::Position as Position>::Move>().unwrap_err();
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

pub(crate) fn exactly_the_legal_moves_can_be_played<G: Game>(cases: &Cases) {
    let mut refused = 0;
    for start in positions::<G>(cases) {
        let pool = cases.moves.iter().map(|text| read(text));
        let pool: Vec<_> = pool.chain(start.legal_moves()).collect();
        let (history, _) = random_play(cases, &start, 2);
        for position in history.iter().take(20).chain(history.last()) {
            let legal = position.legal_moves();
            assert_eq!(legal, position.legal_moves(), "in a fixed order");
            assert_eq!(legal.is_empty(), position.turn().is_over());
            let set: HashSet<_> = legal.iter().collect();
            assert_eq!(set.len(), legal.len(), "each move once");
            for m in legal.iter().chain(&pool) {
                match position.play(m) {
                    Ok(after) => {
                        // Dice may be named in another order than in the list, and tell that they were to be rolled.
                        let same = |legal: &_| position.play(legal).as_ref() == Ok(&after);
                        let by_chance = cases.chance.is_some() && legal.iter().any(same);
                        let untold = |first: &&_| G::Position::goes_without_saying(first);
                        let mut untold = legal.iter().filter(untold);
                        let follows = untold.any(|first| {
                            position.play(first).unwrap().play(m).as_ref() == Ok(&after)
                        });
                        assert!(
                            set.contains(m) || by_chance || follows,
                            "{m} is played in {position}"
                        );
                    }
                    Err(error) => {
                        assert!(!set.contains(m), "{m} is refused in {position}");
                        assert!(error.to_string().contains(&m.to_string()), "{error}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(
        refused > 0,
        "the cases hold moves that are illegal somewhere"
    );
}

pub(crate) fn undo_restores_every_position<G: Game>(cases: &Cases) {
    for start in positions::<G>(cases) {
        let (history, moves) = random_play(cases, &start, 3);
        // Undo is to go back in the list, and to replay what is before.
        for plies in (0..=moves.len()).rev().step_by(7) {
            let replayed = moves[..plies]
                .iter()
                .fold(start.clone(), |position, m| position.play(m).unwrap());
            assert_eq!(replayed, history[plies]);
            assert_eq!(replayed.to_string(), history[plies].to_string());
            assert_eq!(replayed.legal_moves(), history[plies].legal_moves());
        }
    }
}

pub(crate) fn random_play_ends_in_time<G: Game>(cases: &Cases) {
    for start in positions::<G>(cases) {
        for seed in 0..3 {
            let (history, _) = random_play(cases, &start, seed);
            let last = &history[history.len() - 1];
            assert!(last.turn().is_over() || history.len() == ENOUGH_PLIES + 1);
            let may_go_on = cases.chance.is_some() || start.turn() == Turn::Solver;
            assert!(may_go_on || last.turn().is_over(), "{last} goes on");
        }
    }
}

pub(crate) fn best_moves_are_legal_and_explained<G: Game>(cases: &Cases) {
    let mut solver = solver::<G>(cases);
    for position in positions::<G>(cases) {
        let analysis = solver.analyze(&position, &cases.limits, &mut unwatched);
        let listed = cases.positions.contains(&position.to_string().as_str());
        assert!(
            analysis.value().is_exact()
                || cases.limits != Limits::DEFAULT && (!listed || cases.chance.is_some()),
            "{position} is {:?}",
            analysis.value()
        );
        lines_begin_with_the_best_move(&position, &analysis);
        let explanation = analysis.explain(&position);
        assert!(!explanation.headline.is_empty() && !explanation.reasons.is_empty());
        for sentence in explanation.reasons.iter().chain([&explanation.headline]) {
            assert!(
                sentence.ends_with(['.', '!', '?']),
                "a whole sentence: {sentence}"
            );
        }
    }
}

/// Lines are legal, each of another move, the best move's comes first, and its value is that of the position.
fn lines_begin_with_the_best_move<P: Position>(position: &P, analysis: &impl Analysis<P>) {
    let lines = analysis.lines(position);
    let first = lines.first();
    assert_eq!(first.map(|line| line.m.clone()), analysis.best());
    assert!(analysis.is_exact() || !analysis.value().is_exact());
    if let Some(first) = first {
        assert_eq!(
            (first.value.is_win(), first.value.is_loss()),
            (analysis.value().is_win(), analysis.value().is_loss()),
            "{position}"
        );
    }
    let legal = position.legal_moves();
    for (place, line) in lines.iter().enumerate() {
        assert!(legal.contains(&line.m), "{} in {position}", line.m);
        assert_eq!(line.variation.first(), Some(&line.m));
        let mut played = position.clone();
        for m in &line.variation {
            played = played.play(m).unwrap();
        }
        let is_new = lines[..place].iter().all(|other| other.m != line.m);
        assert!(is_new, "{} twice in {position}", line.m);
    }
}

/// A game whose types are erased says of every position of a random game what the game itself says, and plays on by
/// every strategy.
pub(crate) fn erased_games_say_the_same<G: Game>(cases: &Cases) {
    let game = entry::<G>();
    let mut solver = game.solver();
    let limits = Limits::nodes(60);
    for start in positions::<G>(cases) {
        let (history, _) = random_play(cases, &start, 6);
        for position in share(cases, &history, 8) {
            let text = &position.to_string();
            let legal = position.legal_moves();
            assert_eq!(game.turn(text), Ok(position.turn()));
            let moves = game.legal_moves(text).unwrap();
            assert_eq!(
                moves,
                legal.iter().map(ToString::to_string).collect::<Vec<_>>()
            );
            let outcomes = game.chance_outcomes(text).unwrap();
            assert_eq!(outcomes.len(), position.chance_outcomes().len());
            assert!(game.play(text, "no such move").is_err());
            let found = solver.analyze(text, &limits, &mut unwatched).unwrap();
            let own = G::Solver::default().analyze(position, &limits, &mut unwatched);
            assert_eq!(
                (found.value, found.is_exact),
                (own.value(), own.is_exact()),
                "{text}"
            );
            let is_said = |m: &MoveOf<G>| !G::Position::goes_without_saying(m);
            let best = own.best().filter(is_said).map(|m| m.to_string());
            assert_eq!(found.best, best, "{text}");
            let lines = own.lines(position).into_iter();
            let lines: Vec<_> = lines.map(|line| line.map(ToString::to_string)).collect();
            assert_eq!(found.lines, lines, "{text}");
            assert_eq!(found.explanation, own.explain(position), "{text}");
            let mut rng = Rng::new(6, "erased");
            for strategy in game.strategies() {
                let chosen = solver
                    .choose(text, strategy, &limits, &mut unwatched, &mut rng)
                    .unwrap();
                assert!(
                    chosen.is_none_or(|m| moves.contains(&m)),
                    "{strategy}: {text}"
                );
            }
            let unknown =
                solver.choose(text, "no such strategy", &limits, &mut unwatched, &mut rng);
            let message = unknown.unwrap_err().to_string();
            assert!(message.contains("no such strategy"), "{message}");
            for m in share(cases, &legal, 3) {
                let after = position.play(m).unwrap().to_string();
                assert_eq!(game.play(text, &m.to_string()), Ok(after));
                let words = solver.explain_move(text, &m.to_string(), &limits, &mut unwatched);
                assert!(!words.unwrap().headline.is_empty());
            }
        }
    }
}

pub(crate) fn limited_searches_answer<G: Game>(cases: &Cases) {
    let mut solver = solver::<G>(cases);
    for position in positions::<G>(cases) {
        let check = |analysis: &AnalysisOf<G>| {
            lines_begin_with_the_best_move(&position, analysis);
            assert!(!analysis.explain(&position).headline.is_empty());
        };
        for nodes in [0, 1, 100] {
            let limits = Limits::nodes(nodes);
            let analysis = solver.analyze(&position, &limits, &mut unwatched);
            check(&analysis);
            let again = solver.analyze(&position, &limits, &mut unwatched);
            assert_eq!(
                format!("{analysis:?}"),
                format!("{again:?}"),
                "{nodes} nodes"
            );
        }
        let mut calls = 0;
        let mut stop = |progress: &Progress| {
            calls += 1;
            assert!(progress.done.is_none_or(|done| (0.0..=1.0).contains(&done)));
            ControlFlow::Break(())
        };
        check(&solver.analyze(&position, &Limits::DEFAULT, &mut stop));
        assert!(
            calls <= 1,
            "{calls} reports, though the first one stops the search"
        );
    }
}

#[cfg(feature = "serde")]
pub(crate) fn analyses_round_trip<G: Game>(cases: &Cases) {
    let mut solver = solver::<G>(cases);
    for position in positions::<G>(cases) {
        let analysis = solver.analyze(&position, &Limits::nodes(100), &mut unwatched);
        let text = serde_json::to_string(&analysis).unwrap();
        let read: AnalysisOf<G> = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        assert_eq!(read.value(), analysis.value());
        assert_eq!(read.best(), analysis.best());
    }
}

/// At every position of a random game: chance has moves at its turn and at no other, they are the legal ones, and
/// their probabilities add up to 1. Chance moves in those games alone whose cases say so.
pub(crate) fn chance_moves_at_its_turn<G: Game>(cases: &Cases) {
    let mut moves = 0;
    for start in positions::<G>(cases) {
        let (history, _) = random_play(cases, &start, 5);
        for position in history {
            let outcomes = position.chance_outcomes();
            if position.turn() != Turn::Chance {
                assert_eq!(outcomes, [], "in {position}");
                continue;
            }
            let chances: Vec<_> = outcomes.iter().map(|(m, _)| m.clone()).collect();
            assert_eq!(chances, position.legal_moves(), "in {position}");
            assert!(outcomes.iter().all(|(_, probability)| *probability > 0.0));
            let sum: f64 = outcomes.iter().map(|(_, probability)| probability).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum} in {position}");
            moves += outcomes.len();
        }
    }
    assert_eq!(moves > 0, cases.chance.is_some());
}
