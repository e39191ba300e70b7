//! The value of plays, by look-ahead, and the decision whether to double.
//!
//! The search is in [`search`], the plays that it may skip in [`filter`], the values of the ends of a game in
//! [`worth`], and weaker players in [`levels`]. Questions that take longer than an analysis are in [`study`]; rollouts
//! are in [`rollout`].

mod cache;
mod estimate;
#[doc(hidden)]
pub mod filter;
#[doc(hidden)]
pub mod levels;
#[doc(hidden)]
pub mod loss;
#[doc(hidden)]
pub mod ranked;
pub mod rollout;
pub mod search;
pub mod study;
#[doc(hidden)]
pub mod worth;

use self::filter::Filters;
use self::ranked::Ranked;
use self::search::{Look, Search};
use self::worth::Worth;
use crate::analysis::{Limits, Report, unwatched};
use crate::backgammon::cube::{self, Action, CubeDecision, Cubeful};
use crate::backgammon::evaluate::{Evaluator, Probabilities};
use crate::backgammon::notation::gnu::position_id;
use crate::backgammon::rules::{Board, Dice, Move, Phase, Play, Position, Stake};
use crate::game;
use crate::game::{Player, Position as _};

/// The number of plies that the best level looks ahead.
pub const PLIES: u32 = 2;

/// The certainty of a value.
///
/// The least certain comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Certainty {
    /// It rests on the evaluation.
    Estimate,
    /// The chances of how the game ends are exact if the cube is not turned: the tables for the bear-off have them. The
    /// value of the cube is estimated, and so is the equity.
    Chances,
    /// The equity is exact, and with it every decision: the game is over, or the tables have it with the cube.
    Exact,
}

/// The analysis of a position, from the point of view of the player who is to decide.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// The certainty of the value.
    pub certainty: Certainty,
    /// The value of the position with the best decision: a single game won is worth 1 and one lost -1 with the current
    /// cube. In a match the unit is half the difference between the match winning chances after both, and gammons count
    /// by their effect on those chances. The value of the cube is included, as it is at the leaves of the search, if a
    /// player may still turn it.
    pub equity: f32,
    /// The value of the [`Self::probabilities`] in the same unit if the cube is not turned: for money -3 to 3, in
    /// points with the cube at 1.
    pub cubeless: f32,
    /// The decision about the cube, from the point of view of the player on roll (who has doubled, or may): `None` if
    /// there is none.
    pub cube: Option<CubeDecision>,
    /// The chances of how the game ends; with dice to be played, after the best play.
    pub probabilities: Probabilities,
    /// The number of plies of look-ahead; for plays, that of the best one.
    pub plies: u32,
    /// The legal plays, best first; empty if no dice are to be played.
    pub moves: Vec<Candidate>,
    /// The move to make, if it is not a play: to roll, to double, to take, to accept; `None` at chance's turn.
    pub decision: Option<Move>,
    /// Whether the match, or the one game for money, is over.
    pub is_over: bool,
    /// The number of positions evaluated.
    pub nodes: u64,
}

/// A play with its value for the player who makes it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The play.
    pub play: Play,
    /// Its equity: see [`Analysis::equity`].
    pub equity: f32,
    /// See [`Analysis::cubeless`].
    pub cubeless: f32,
    /// The equity without look-ahead.
    pub static_equity: f32,
    /// The chances of how the game ends after it.
    pub probabilities: Probabilities,
    /// The GNU Backgammon ID of the position after it, from the opponent's point of view.
    pub position_id: String,
    /// The number of plies of look-ahead: fewer for plays that were filtered out.
    pub plies: u32,
}

/// Searches with the networks and tables that the evaluator has.
impl game::Solver<Position> for Evaluator {
    type Analysis = Analysis;

    /// With the networks; the tables for the bear-off are computed, by [`game::Solver::prepare`].
    #[cfg(feature = "weights")]
    fn shipped() -> Self {
        let shipped = Self::with_weights(crate::backgammon::evaluate::SHIPPED);
        shipped.expect("the networks that ship are this version's")
    }

    fn analyze(
        &mut self,
        position: &Position,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Analysis {
        analyze_by(self, position, limits, report)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
        Self::load(self, bytes)
    }

    fn prepare(part: u32) -> Option<Vec<u8>> {
        Self::prepare(part)
    }
}

impl Analysis {
    /// The analysis of a play, written in any order of steps; `board` is the board of the analysis.
    #[must_use]
    pub fn candidate(&self, board: &Board, play: &Play) -> Option<&Candidate> {
        let after = play.board_after(board)?;
        let mut moves = self.moves.iter();
        moves.find(|candidate| candidate.play.board_after(board) == Some(after))
    }
}

/// Looks ahead with an evaluator, up to [`PLIES`] plies or as many as the limits allow, until a limit is reached or
/// `report` stops it. A node is a position given to the evaluator; positions seen only by the small network, and those
/// evaluated before, do not count. Every play is evaluated once, under any limit.
///
/// ```
/// use perfect_play_engine::analysis::{Limits, unwatched};
/// use perfect_play_engine::backgammon::evaluate::Evaluator;
/// use perfect_play_engine::backgammon::rules::Move;
/// use perfect_play_engine::backgammon::solve::analyze_by;
///
/// // One checker each on the ace point: the side that rolls wins, so that it doubles, and the opponent passes.
/// let last = "XGID=-A----------------------a-:0:0:1:00:0:0:0:0:10".parse()?;
/// let analysis = analyze_by(&Evaluator::default(), &last, &Limits::DEFAULT, &mut unwatched);
/// assert_eq!((analysis.equity, analysis.decision), (1.0, Some(Move::Double)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyze_by(
    evaluator: &Evaluator,
    position: &Position,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Analysis {
    let worth = Worth::of(position);
    let cubeful = Cubeful::of(position);
    let mut search = Search::new(evaluator, worth, cubeful, Filters::NORMAL, limits, report);
    let board = position.board();
    let most = limits.plies.unwrap_or(PLIES).min(PLIES);
    // All of it is from the point of view of the player on roll.
    let mut cube = None;
    let (certainty, probabilities, plies, cubeful) = match position.phase() {
        Phase::Over(winner) => return over(position, winner, &worth),
        Phase::ToPlay(dice) => return played(&mut search, board, dice, most),
        // Neither player is on roll yet: the mean of both, to whom the board looks the same. That the player who rolls
        // does not double first is not counted.
        Phase::Opening => {
            let probabilities = mean(&search.evaluate(board));
            let equity = search.before_the_opening(board);
            (Certainty::Estimate, probabilities, 0, equity)
        }
        Phase::Resigned(_, Some(dice)) => {
            let ranked = search.rank(board, dice, most);
            let best = ranked[0];
            let value = least_known(&search, &ranked);
            (value, best.probabilities, best.plies, Some(best.equity))
        }
        phase => {
            let look = search.look(board, most);
            cube = decide_cube(position, &look);
            let equity = look.equities.map(|[rolled, taken]| match (phase, cube) {
                (Phase::Doubled, Some(cube)) => cube.double_take.min(cube.double_drop),
                (_, Some(cube)) => cube.best(),
                // A player who takes a resignation back may double.
                (Phase::Resigned(..), None) => {
                    let can_double = position
                        .play(&Move::Reject)
                        .is_ok_and(|after| after.can_double());
                    CubeDecision::between(can_double, rolled, taken).best()
                }
                (_, None) => rolled,
            });
            (look.value, look.probabilities, look.plies, equity)
        }
    };
    // From the point of view of the player who is to decide.
    let is_own = position.side_to_move() == position.on_roll();
    let cubeless = worth.equity(&probabilities);
    let equity = cubeful.unwrap_or(cubeless);
    let sign = if is_own { 1.0 } else { -1.0 };
    Analysis {
        certainty,
        equity: sign * equity,
        cubeless: sign * cubeless,
        probabilities: match is_own {
            true => probabilities,
            false => probabilities.swapped(),
        },
        cube,
        plies,
        moves: Vec::new(),
        decision: decision(position, equity, cube),
        is_over: false,
        nodes: search.nodes(),
    }
}

/// The decision about the cube; `None` if there is none.
fn decide_cube(position: &Position, look: &Look) -> Option<CubeDecision> {
    let can_double = position.can_double();
    if !can_double && position.phase() != Phase::Doubled {
        return None;
    }
    Some(match look.equities {
        Some([rolled, taken]) => CubeDecision::between(can_double, rolled, taken),
        None => cube::cube_decision(position, &look.probabilities),
    })
}

/// The decision if no dice are to be played; `equity` is that of the player on roll.
fn decision(position: &Position, equity: f32, cube: Option<CubeDecision>) -> Option<Move> {
    match position.phase() {
        Phase::ToRoll => match cube.map(|cube| cube.action) {
            Some(Action::DoubleTake | Action::DoubleDrop) => Some(Move::Double),
            Some(Action::NoDouble | Action::TooGood) | None => Some(Move::RollDice),
        },
        Phase::Doubled if cube?.takes() => Some(Move::Take),
        Phase::Doubled => Some(Move::Drop),
        Phase::Resigned(stake, _) if cube::accepts_resignation(position, equity, stake) => {
            Some(Move::Accept)
        }
        Phase::Resigned(..) => Some(Move::Reject),
        Phase::Opening | Phase::Rolling | Phase::ToPlay(_) | Phase::Over(_) => None,
    }
}

/// The play of a roll that is best for money without a cube, looking `plies` plies ahead.
///
/// # Panics
/// Never: there always is a play, even if only the one without steps.
#[must_use]
pub fn best_play(evaluator: &Evaluator, board: &Board, dice: Dice, plies: u32) -> Ranked {
    rank_plays(evaluator, board, dice, plies, Filters::NORMAL).0[0]
}

/// All plays of a roll for money without a cube, best first, looking `plies` plies ahead at those that the filters
/// keep; and the number of positions evaluated.
#[must_use]
pub fn rank_plays(
    evaluator: &Evaluator,
    board: &Board,
    dice: Dice,
    plies: u32,
    filters: Filters,
) -> (Vec<Ranked>, u64) {
    let mut report = unwatched;
    let limits = Limits::DEFAULT;
    let mut search = Search::new(evaluator, Worth::MONEY, None, filters, &limits, &mut report);
    let ranked = search.rank(board, dice, plies);
    (ranked, search.nodes())
}

/// The analysis of a game that is over. A game that was resigned counts as single, because its stake is not known.
fn over(position: &Position, winner: Player, worth: &Worth) -> Analysis {
    let stake = match position.borne_off() {
        Some(winner) => position.stake_of(winner),
        None => Stake::Single,
    };
    let is_won = winner == position.side_to_move();
    let share = |won: bool, least: Stake| {
        if won == is_won && stake >= least {
            1.0
        } else {
            0.0
        }
    };
    let probabilities = Probabilities {
        win: share(true, Stake::Single),
        win_gammon: share(true, Stake::Gammon),
        win_backgammon: share(true, Stake::Backgammon),
        lose_gammon: share(false, Stake::Gammon),
        lose_backgammon: share(false, Stake::Backgammon),
    };
    Analysis {
        certainty: Certainty::Exact,
        equity: worth.equity(&probabilities),
        cubeless: worth.equity(&probabilities),
        cube: None,
        probabilities,
        plies: 0,
        moves: Vec::new(),
        decision: None,
        is_over: true,
        nodes: 0,
    }
}

/// The analysis of a position with dice to be played.
fn played(search: &mut Search<'_, '_>, board: &Board, dice: Dice, most: u32) -> Analysis {
    let ranked = search.rank(board, dice, most);
    let certainty = least_known(search, &ranked);
    let moves = ranked.iter().map(|ranked| Candidate {
        play: ranked.legal.play,
        equity: ranked.equity,
        cubeless: ranked.cubeless,
        static_equity: ranked.static_equity,
        probabilities: ranked.probabilities,
        position_id: position_id(&ranked.legal.board.swapped()),
        plies: ranked.plies,
    });
    Analysis {
        certainty,
        equity: ranked[0].equity,
        cubeless: ranked[0].cubeless,
        cube: None,
        probabilities: ranked[0].probabilities,
        plies: ranked[0].plies,
        moves: moves.collect(),
        decision: None,
        is_over: false,
        nodes: search.nodes(),
    }
}

/// The certainty of the least certain of these plays.
fn least_known(search: &Search<'_, '_>, ranked: &[Ranked]) -> Certainty {
    let values = ranked
        .iter()
        .map(|play| search.value_after(&play.legal.board.swapped()));
    values.min().unwrap_or(Certainty::Estimate)
}

/// The chances of how the game ends for a player who is as likely to roll first as the other.
fn mean(of: &Probabilities) -> Probabilities {
    let gammon = (of.win_gammon + of.lose_gammon) / 2.0;
    let backgammon = (of.win_backgammon + of.lose_backgammon) / 2.0;
    Probabilities {
        win: 0.5,
        win_gammon: gammon,
        win_backgammon: backgammon,
        lose_gammon: gammon,
        lose_backgammon: backgammon,
    }
}
