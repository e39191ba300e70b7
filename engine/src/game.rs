//! The traits that a game implements.
//!
//! A game is a position type that knows its rules, and a [`Game`] that makes, solves and explains
//! positions. Text forms go both ways everywhere: what can be shown can be typed and shared.

use std::any::Any;
use std::convert::Infallible;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::analysis::{Explanation, Limits, Line, Report, Value};
use crate::error::{IllegalMove, PositionError, SyntaxError};
use crate::params::Params;
use crate::seed::Rng;

/// One of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player who moves first in the start position.
    First,
    /// The other player.
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The way in which a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A puzzle is solved.
    Solved,
    /// This player has won.
    Win(Player),
    /// Neither player has won.
    Draw,
}

/// The agent that acts in a position: OpenSpiel's `CurrentPlayer` (M. Lanctot et al., "OpenSpiel: A Framework
/// for Reinforcement Learning in Games", 2019). A program that knows this and [`Position`] can play any game
/// to its end, as the example there does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The solver of a puzzle.
    Solver,
    /// This player of a game for two.
    Player(Player),
    /// Chance: [`Position::chance_outcomes`] gives its moves and their probabilities.
    Chance,
    /// No agent: the game has ended like this.
    Over(Outcome),
}

impl Turn {
    /// The outcome, if the game has ended.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// A position with its rules. Positions are values: playing a move gives a new one, so that a
/// history is a list and undo costs nothing. The text form names the position completely.
///
/// ```
/// use perfect_play_engine::game::{Outcome, Player, Position as _, Turn};
/// use perfect_play_engine::nim::rules::{Move, Position};
///
/// let start: Position = "4 2 3".parse()?;
/// let take: Move = "1:3".parse()?; // from pile 1 take 3
/// assert!(start.legal_moves().contains(&take));
/// assert_eq!(start.play(&take)?.to_string(), "1 2 3 second");
/// assert_eq!(start.to_string(), "4 2 3"); // as it was
/// assert!(start.play(&"1:5".parse()?).is_err());
/// assert_eq!(start.turn(), Turn::Player(Player::First));
///
/// let over = "1".parse::<Position>()?.play(&"1:1".parse()?)?;
/// assert_eq!(over.turn(), Turn::Over(Outcome::Win(Player::First)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Any game is played by the same lines, chance included:
///
/// ```
/// use perfect_play_engine::backgammon::Backgammon;
/// use perfect_play_engine::game::{Game, Position, Turn};
/// use perfect_play_engine::nim::Nim;
/// use perfect_play_engine::seed::Rng;
///
/// fn play_at_random<P: Position>(mut position: P, plies: u32, rng: &mut Rng) -> P {
///     for _ in 0..plies {
///         let moves = match position.turn() {
///             Turn::Over(_) => break,
///             Turn::Chance => position.chance_outcomes().into_iter().map(|(m, _)| m).collect(),
///             Turn::Solver | Turn::Player(_) => position.legal_moves(),
///         };
///         let m = &moves[rng.below(moves.len() as u32) as usize];
///         position = position.play(m).expect("a legal move");
///     }
///     position
/// }
///
/// let mut rng = Rng::new(1, "example");
/// let end = play_at_random(Nim::generate(&Default::default(), 465), 20, &mut rng);
/// assert!(end.turn().is_over()); // there were 20 coins
/// play_at_random(Backgammon::generate(&Default::default(), 0), 50, &mut rng);
/// ```
pub trait Position:
    Clone + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = PositionError> + Send + Sync + 'static
{
    /// A move, with its text form.
    type Move: Clone
        + Eq
        + Hash
        + fmt::Debug
        + fmt::Display
        + FromStr<Err = SyntaxError>
        + Send
        + Sync
        + 'static;

    /// The agent that acts in this position, or how the game has ended.
    fn turn(&self) -> Turn;

    /// The side that sees the values of the position: the side to move; at chance's turn, the player for whom chance
    /// moves; after the end, the side that would be to move. The solver of a puzzle counts as the first player.
    fn side_to_move(&self) -> Player {
        Player::First
    }

    /// Every legal move of the agent whose turn it is, in a fixed order; none exactly when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The position after a move.
    ///
    /// # Errors
    /// If the move is not among the legal moves, nor follows one that [goes without saying](Self::goes_without_saying).
    fn play(&self, m: &Self::Move) -> Result<Self, IllegalMove>;

    /// Chance's legal moves with their probabilities, which add up to 1; none where it is not chance's turn.
    fn chance_outcomes(&self) -> Vec<(Self::Move, f64)> {
        Vec::new()
    }

    /// Whether links and records of games leave this move out, because the move after it implies it. [`Position::play`]
    /// takes that next move without this one as well.
    fn goes_without_saying(_m: &Self::Move) -> bool {
        false
    }
}

/// Whether some legal move ends the game.
pub fn may_end_at_once<P: Position>(position: &P) -> bool {
    let ends = |m| position.play(m).is_ok_and(|after| after.turn().is_over());
    position.legal_moves().iter().any(ends)
}

/// A type whose values serde writes and reads, if the feature `serde` is on. Without it, any type is one.
#[cfg(feature = "serde")]
pub trait Stored: serde::Serialize + serde::de::DeserializeOwned {}

#[cfg(feature = "serde")]
impl<T: serde::Serialize + serde::de::DeserializeOwned> Stored for T {}

/// A type whose values serde writes and reads, if the feature `serde` is on. Without it, any type is one.
#[cfg(not(feature = "serde"))]
pub trait Stored {}

#[cfg(not(feature = "serde"))]
impl<T> Stored for T {}

/// The findings of a search, as every game has them.
///
/// ```
/// use perfect_play_engine::analysis::{Limits, Value, unwatched};
/// use perfect_play_engine::game::{Analysis as _, Solver as _};
/// use perfect_play_engine::nim::Nim;
///
/// let position = "1 2 4".parse()?;
/// let analysis = Nim.analyze(&position, &Limits::DEFAULT, &mut unwatched);
/// assert!(analysis.value().is_win() && analysis.is_exact());
/// assert_eq!(analysis.best(), Some("3:1".parse()?));
///
/// let lines = analysis.lines(&position);
/// assert_eq!((lines.len(), lines[0].value), (7, Value::Win));
/// assert!(lines[1..].iter().all(|line| line.value == Value::Loss));
/// assert!(analysis.explain(&position).headline.contains("wins"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Analysis<P: Position>: Clone + fmt::Debug + Stored + Send + Sync + 'static {
    /// The value of the position for the player to move.
    fn value(&self) -> Value;

    /// Whether the value is proved; of an equity, that it is counted and not estimated.
    fn is_exact(&self) -> bool {
        self.value().is_exact()
    }

    /// A best move, if there is a move at all and the search found one.
    fn best(&self) -> Option<P::Move>;

    /// The moves that the search has a value for, best first. `position` is the one that was analysed.
    fn lines(&self, _position: &P) -> Vec<Line<P::Move>> {
        let best = self.best().into_iter();
        best.map(|m| Line::of(m, self.value())).collect()
    }

    /// The analysis in words. `position` is the one that was analysed.
    fn explain(&self, position: &P) -> Explanation;
}

/// The lines of a search that looks for moves that win, best first: the best move has the value of the position, the
/// moves of `wins` win, and if these are all that do, the others lose.
pub(crate) fn won_or_lost<P: Position>(
    analysis: &impl Analysis<P>,
    position: &P,
    wins: &[P::Move],
    are_all: bool,
) -> Vec<Line<P::Move>> {
    let (legal, best) = (position.legal_moves(), analysis.best());
    let is_best = |m: &P::Move| best.as_ref() == Some(m);
    let others = |is_win: bool| {
        let value = if is_win { Value::Win } else { Value::Loss };
        let wanted = legal
            .iter()
            .filter(move |m| !is_best(m) && wins.contains(m) == is_win && (is_win || are_all));
        wanted.map(move |m| Line::of(m.clone(), value))
    };
    let first = best.clone().map(|m| Line::of(m, analysis.value()));
    first
        .into_iter()
        .chain(others(true))
        .chain(others(false))
        .collect()
}

/// The findings of the solver of a game.
pub type AnalysisOf<G> = <<G as Game>::Solver as Solver<<G as Game>::Position>>::Analysis;

/// A solver of a game's positions. It is a value that may remember earlier searches, and that may be given more to
/// search with. A fresh solver with a limit of nodes always gives the same analysis. [`Default`] gives the solver that
/// needs no data: without the networks of backgammon and m,n,k, which [`Self::load`] takes, and which come with the feature
/// `weights` (`Solver::shipped`). If the theory of a game is in its code, its solver is the game itself.
pub trait Solver<P: Position>: Default + Send + 'static {
    /// The findings of a search.
    type Analysis: Analysis<P>;

    /// The strongest solver: with all the data that comes with the feature `weights`.
    ///
    /// ```
    /// use perfect_play_engine::analysis::{Limits, unwatched};
    /// use perfect_play_engine::backgammon::evaluate::Evaluator;
    /// use perfect_play_engine::game::{Analysis as _, Solver as _};
    ///
    /// let opening = "4HPwATDgc/ABMA:31".parse()?;
    /// let analysis = Evaluator::shipped().analyze(&opening, &Limits::DEFAULT, &mut unwatched);
    /// assert_eq!(analysis.best().map(|m| m.to_string()).as_deref(), Some("8/5 6/5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "weights")]
    #[must_use]
    fn shipped() -> Self {
        Self::default()
    }

    /// Searches until the answer is exact, a limit is reached or `report` stops it, and gives the best answer known by
    /// then.
    fn analyze(&mut self, position: &P, limits: &Limits, report: &mut Report<'_>)
    -> Self::Analysis;

    /// Loads a part that comes from outside the program: the weights of a network, or what [`Self::prepare`] gives.
    ///
    /// # Errors
    /// If the bytes are no such part. The solver stays as it was, and goes on without it.
    fn load(&mut self, _bytes: &[u8]) -> Result<(), String> {
        Ok(())
    }

    /// Takes a part that another piece of the program has made, as a value and not as bytes.
    ///
    /// # Errors
    /// If it is no such part. The solver stays as it was.
    fn take(&mut self, _part: Box<dyn Any + Send>) -> Result<(), String> {
        Err("Searches of this game need nothing of that kind.".to_owned())
    }

    /// Computes a part for [`Self::load`] that takes too long to be computed at every visit. Parts are counted from 0;
    /// `None` after the last.
    #[must_use]
    fn prepare(_part: u32) -> Option<Vec<u8>> {
        None
    }
}

/// A way in which the computer can play other than its best: an enum without fields, whose discriminants are the places
/// in [`Self::ALL`].
pub trait Strategy: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];

    /// Its word in links.
    fn word(self) -> &'static str;

    /// The limits of the search that [`Game::pick`] chooses by, for a strategy that sees less than the game's best player
    /// does: in nodes or plies, so that it plays alike on every machine. `None` for the search of the best player.
    fn limits(self) -> Option<Limits> {
        None
    }
}

impl Strategy for Infallible {
    const ALL: &'static [Self] = &[];

    fn word(self) -> &'static str {
        match self {}
    }
}

/// A game: how its positions are made, solved and explained.
///
/// ```
/// use perfect_play_engine::analysis::{Limits, unwatched};
/// use perfect_play_engine::game::{Analysis as _, Game, Solver as _};
/// use perfect_play_engine::nim::Nim;
///
/// /// A best move in the position of a seed, for any game.
/// fn advice<G: Game>(seed: u64) -> Option<String> {
///     let position = G::generate(&G::Params::default(), seed);
///     let analysis = G::Solver::default().analyze(&position, &Limits::DEFAULT, &mut unwatched);
///     analysis.best().map(|m| m.to_string())
/// }
///
/// let piles = Nim::generate(&Default::default(), 465);
/// assert_eq!(piles.to_string(), "7 7 6");
/// assert_eq!(advice::<Nim>(465).as_deref(), Some("1:6")); // 1 xor 7 xor 6 is 0
/// ```
pub trait Game: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The name in routes, links and commands: `flip`.
    const ID: &'static str;
    /// The name for a person: `Flip`.
    const NAME: &'static str;

    /// The parameters that a generated position depends on, in addition to the seed.
    type Params: Params;
    /// The positions.
    type Position: Position;
    /// The solver of the positions.
    type Solver: Solver<Self::Position>;
    /// The ways in which the computer can play other than its best: see [`Self::choose`]. [`Infallible`] if there are
    /// none.
    type Strategy: Strategy;

    /// The position of a seed: the same one for ever.
    fn generate(params: &Self::Params, seed: u64) -> Self::Position;

    /// Every legal move, in the order of [`Position::legal_moves`], with its value for the player who makes it:
    /// [`Value::Unknown`] for a move that the search has no value for. `analysis` is one of `position`.
    ///
    /// ```
    /// use perfect_play_engine::analysis::{Limits, unwatched};
    /// use perfect_play_engine::game::{Position as _, Solver as _, Game as _};
    /// use perfect_play_engine::nim::Nim;
    /// use perfect_play_engine::nim::rules::Position;
    ///
    /// let position: Position = "1 2 4".parse()?;
    /// let analysis = Nim.analyze(&position, &Limits::DEFAULT, &mut unwatched);
    /// let judged = Nim::judge(&position, &analysis);
    /// let winning: Vec<_> = judged.iter().filter(|(_, value)| value.is_win()).collect();
    /// let [(m, _)] = winning[..] else { panic!("one move wins") };
    /// assert_eq!(m.to_string(), "3:1");
    ///
    /// let after = Nim.analyze(&position.play(m)?, &Limits::DEFAULT, &mut unwatched);
    /// let words = Nim::explain_move(&position, m, &after);
    /// assert!(words.headline.contains("wins"), "{}", words.headline);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn judge(position: &Self::Position, analysis: &AnalysisOf<Self>) -> Vec<(MoveOf<Self>, Value)> {
        let lines = analysis.lines(position);
        let judged = |m| {
            let line = lines.iter().find(|line| line.m == m);
            let value = line.map_or(Value::Unknown, |line| line.value);
            (m, value)
        };
        position.legal_moves().into_iter().map(judged).collect()
    }

    /// The value of a legal move and the reason for it, in words for a player who would have played it. For a losing
    /// move the reason is the reply that refutes it, for a winning one what holds after it. `after` is the analysis of
    /// the position that the move leads to, whose own explanation this is if the game has no better one.
    fn explain_move(
        position: &Self::Position,
        m: &MoveOf<Self>,
        after: &AnalysisOf<Self>,
    ) -> Explanation {
        let next = position.play(m);
        next.map_or_else(
            |illegal| Explanation::of(illegal.to_string(), Vec::new()),
            |next| after.explain(&next),
        )
    }

    /// The move of a strategy, without a search; `None` if the game is over, or if the strategy needs a search: then
    /// [`Self::pick`] has its move.
    fn choose(
        _position: &Self::Position,
        _strategy: Self::Strategy,
        _rng: &mut Rng,
    ) -> Option<MoveOf<Self>> {
        None
    }

    /// The move of a strategy that chooses among the findings of a search, for strategies that have no move from
    /// [`Self::choose`] although the game goes on. `analysis` is one of `position`.
    fn pick(
        _position: &Self::Position,
        _analysis: &AnalysisOf<Self>,
        _strategy: Self::Strategy,
        _rng: &mut Rng,
    ) -> Option<MoveOf<Self>> {
        None
    }
}

/// A move of a game.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// A game for two players.
pub trait TwoPlayer: Game {
    /// The names of the players: the one who moves first in the start position, and the other.
    const NAMES: [&'static str; 2];
}
