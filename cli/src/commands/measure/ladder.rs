//! Matches between two levels of a game, for the tables of docs/strength.md: each position is played twice, with either
//! level moving first. The same seed gives the same games on every machine.

use std::any::Any;
use std::io::Write;

use clap::{Args, ValueEnum};
use engine::backgammon::Backgammon;
use engine::backgammon::rules::Move as Cube;
use engine::game::{
    Analysis as _, Game, MoveOf, Outcome, Player, Position as _, Solver as _, Strategy as _, Turn,
    TwoPlayer,
};
use engine::level::{err, errs_before, replies};
use engine::mnk::Mnk;
use engine::nim::Nim;
use engine::params::Params as _;
use engine::seed::Rng;
use engine::segments::Segments;
use engine::take_away::TakeAway;
use engine::{Limits, unwatched};

use crate::arguments::{number, text};
use crate::stop::Stop;

/// The most plies of a game: one that is longer counts as a draw.
const LONGEST: u32 = 4_000;

/// Plays games between two levels, each position twice with either moving first.
///
/// A level is `best`, `any` (a random legal move), how often of a hundred it errs, or the word that a link has for it.
/// `perfect-play measure ladder nim 10 25 --games 400`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game
    #[arg(value_enum)]
    game: GameName,
    /// The level whose score is given
    #[arg(value_parser = text())]
    a: String,
    /// Its opponent
    #[arg(value_parser = text())]
    b: String,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = number(2..=1_000_000_u32), default_value = "400")]
    games: u32,
    /// The seed of the first position; the others follow
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), default_value = "1")]
    seed: u64,
    /// What is played, as a link has it: `m=3&n=3&k=3`
    #[arg(long, value_name = "PARAMS", value_parser = text(), default_value = "")]
    params: String,
    /// The most nodes of a search of the best level
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// The plies of a search of the best level
    #[arg(long, value_name = "N", value_parser = number(0..=100_u32))]
    plies: Option<u32>,
}

/// A game for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GameName {
    Nim,
    TakeAway,
    Segments,
    Mnk,
    Backgammon,
}

/// A level.
#[derive(Clone, Copy, Debug)]
enum Level<S> {
    Any,
    Errs(u8),
    Strategy(S),
}

impl<S: engine::game::Strategy> Level<S> {
    fn read(text: &str) -> Result<Self, String> {
        if let Some(strategy) = S::ALL.iter().find(|strategy| strategy.word() == text) {
            return Ok(Self::Strategy(*strategy));
        }
        match (text, text.parse()) {
            ("any", _) => Ok(Self::Any),
            ("best", _) => Ok(Self::Errs(0)),
            (_, Ok(errs @ 0..=100)) => Ok(Self::Errs(errs)),
            _ => {
                let words: Vec<_> = S::ALL.iter().map(|strategy| strategy.word()).collect();
                Err(format!(
                    "{text}: one of best, any, 0 to 100, {} is expected",
                    words.join(", ")
                ))
            }
        }
    }
}

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score([u32; 3]);

impl Score {
    /// The share of the points, in percent, with the ends of its 95 % interval (Wilson's).
    fn percent(self) -> [f64; 3] {
        let [won, drawn, lost] = self.0.map(f64::from);
        let games = won + drawn + lost;
        let share = (won + drawn / 2.0) / games;
        let z = 1.96_f64;
        let middle = share + z * z / (2.0 * games);
        let spread = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        let scale = 100.0 / (1.0 + z * z / games);
        [
            100.0 * share,
            scale * (middle - spread),
            scale * (middle + spread),
        ]
    }
}

/// Plays the games.
///
/// # Errors
/// If an argument is refused, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let score = match arguments.game {
        GameName::Nim => play::<Nim>(arguments),
        GameName::TakeAway => play::<TakeAway>(arguments),
        GameName::Segments => play::<Segments>(arguments),
        GameName::Mnk => play::<Mnk>(arguments),
        GameName::Backgammon => play::<Backgammon>(arguments),
    };
    let score = score.map_err(Stop::Failed)?;
    let [won, drawn, lost] = score.0;
    let [share, least, most] = score.percent();
    writeln!(
        out,
        "{} against {}: {share:.1} % ({least:.1} to {most:.1}); {won} won, {drawn} drawn, {lost} lost",
        arguments.a, arguments.b
    )?;
    Ok(())
}

fn play<G: TwoPlayer>(arguments: &Arguments) -> Result<Score, String> {
    let pairs: Vec<(&str, &str)> = arguments
        .params
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .collect();
    let value_of = |name: &str| {
        let pair = pairs.iter().find(|pair| pair.0 == name);
        pair.map(|pair| pair.1.to_owned())
    };
    let params = G::Params::read(&value_of).map_err(|error| error.to_string())?;
    let levels = [
        Level::<G::Strategy>::read(&arguments.a)?,
        Level::read(&arguments.b)?,
    ];
    let limits = Limits {
        nodes: arguments.nodes,
        plies: arguments.plies,
        ..Limits::DEFAULT
    };
    let mut solvers = [G::Solver::shipped(), G::Solver::shipped()];
    let mut score = Score::default();
    for game in 0..arguments.games {
        let seed = arguments.seed + u64::from(game / 2);
        let mut rng = Rng::nth(arguments.seed, "ladder", game.into());
        let mut position = G::generate(&params, seed);
        let a = match game % 2 {
            0 => Player::First,
            _ => Player::Second,
        };
        let mut result = 1;
        for _ in 0..LONGEST {
            let m = match position.turn() {
                Turn::Over(outcome) => {
                    result = match outcome {
                        Outcome::Win(winner) if winner == a => 0,
                        Outcome::Win(_) => 2,
                        _ => 1,
                    };
                    break;
                }
                Turn::Chance => chance::<G>(&position, &mut rng),
                Turn::Solver | Turn::Player(_) => {
                    let who = usize::from(position.side_to_move() != a);
                    reply::<G>(&position, levels[who], &mut solvers[who], &limits, &mut rng)
                }
            };
            let m = m.ok_or_else(|| format!("no move in {position}"))?;
            position = position.play(&m).map_err(|error| error.to_string())?;
        }
        score.0[result] += 1;
    }
    Ok(score)
}

/// Whether a move doubles or gives up, which only backgammon has.
fn gives_up<G: Game>(m: &MoveOf<G>) -> bool {
    let m: &dyn Any = m;
    let m = m.downcast_ref();
    matches!(m, Some(Cube::Double | Cube::Resign(_) | Cube::Drop))
}

/// Chance's move.
fn chance<G: Game>(position: &G::Position, rng: &mut Rng) -> Option<MoveOf<G>> {
    let mut left = f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
    let outcomes = position.chance_outcomes();
    let last = outcomes.last()?.0.clone();
    let drawn = outcomes.into_iter().find(|(_, likely)| {
        left -= likely;
        left < 0.0
    });
    Some(drawn.map_or(last, |drawn| drawn.0))
}

/// The move of a level.
fn reply<G: Game>(
    position: &G::Position,
    level: Level<G::Strategy>,
    solver: &mut G::Solver,
    limits: &Limits,
    rng: &mut Rng,
) -> Option<MoveOf<G>> {
    match level {
        Level::Any => {
            let mut moves = position.legal_moves();
            // Whoever plays at random plays on.
            if moves.len() > 1 {
                moves.retain(|m| !gives_up::<G>(m));
            }
            let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
            Some(moves[rng.below(count) as usize].clone())
        }
        Level::Errs(errs) => {
            let analysis = solver.analyze(position, limits, &mut unwatched);
            let best = analysis.best()?;
            let errs = match errs {
                0 => 0,
                errs => errs_before(replies(position, &best), errs),
            };
            let judged = match errs {
                0 => Vec::new(),
                _ => G::judge(position, &analysis),
            };
            Some(err(&judged, &best, errs, rng))
        }
        Level::Strategy(strategy) => G::choose(position, strategy, rng).or_else(|| {
            let limits = strategy.limits().unwrap_or(*limits);
            let analysis = solver.analyze(position, &limits, &mut unwatched);
            G::pick(position, &analysis, strategy, rng)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn an_interval_is_wilson_s() {
        let [share, least, most] = Score([300, 0, 100]).percent();
        assert!((share - 75.0).abs() < 0.01);
        assert!((least - 70.5).abs() < 0.1 && (most - 79.0).abs() < 0.1);
    }
}
