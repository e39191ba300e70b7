//! A game as links know it: its types erased, so that opening and keeping games is compiled once,
//! and not for each of them. Puzzles and sessions come as [`Erased`] and are given back as such to
//! the same game; only the page of the game looks into them.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use engine::error::{ParamError, SyntaxError};
use engine::game::{MoveOf, Outcome, Player, Position, Strategy as _};
use engine::params::{ParamSpec, Params};
use engine::text_form::read_pasted;

use super::moves;
use super::puzzle::Puzzle;
use super::site_game::{BoardError, SiteGame};
use crate::players::Level;
use crate::session::Session;

/// A value whose type only its game knows.
pub type Erased = Arc<dyn Any + Send + Sync>;

/// What the values of a link are called, and what they are.
pub type ValueOf<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The moves of a link, as far as they could be played.
pub struct Replayed {
    /// The session: a `Session<G::Position>`.
    pub session: Erased,
    /// Why the first move that was not played was not, if there is one.
    pub refused: Option<String>,
}

/// What a session is, in texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The moves, and those that could be redone.
    pub line: Vec<String>,
    /// How many of them are played.
    pub at: usize,
    /// Whether the game is over.
    pub is_over: bool,
}

/// What holds of a game wherever it is played.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// [`engine::game::Game::ID`].
    pub id: &'static str,
    /// [`SiteGame::PLAYERS`].
    pub players: u32,
    /// [`Params::SPECS`].
    pub specs: &'static [ParamSpec],
    /// [`SiteGame::WELCOME_SEED`].
    pub welcome_seed: Option<u64>,
    /// [`SiteGame::FIRST_LEVEL`].
    pub first_level: Level,
    /// [`SiteGame::ESTIMATE_TOLERANCE`].
    pub tolerance: f32,
    /// The words of [`engine::game::Game::Strategy`].
    pub strategies: fn() -> Vec<&'static str>,
}

/// What links need to know of a game. In all of this a puzzle is a `Puzzle<G>`, params are
/// `G::Params` and a session is a `Session<G::Position>`, each as [`Erased`].
pub trait Linked: Sync {
    /// What holds of the game wherever it is played.
    fn facts(&self) -> Facts;

    /// [`SiteGame::is_seeded`]; of the usual params where there are none.
    fn is_seeded(&self, params: Option<&Erased>) -> bool;

    /// The puzzle of a position that a link names by itself; `None` if it names none.
    ///
    /// # Errors
    /// As [`SiteGame::from_link`].
    fn board(&self, value_of: ValueOf<'_>) -> Result<Option<Erased>, BoardError>;

    /// The params that a link names.
    ///
    /// # Errors
    /// As [`Params::read`].
    fn params(&self, value_of: ValueOf<'_>) -> Result<Erased, ParamError>;

    /// The valid params that are nearest.
    fn nearest(&self, value_of: ValueOf<'_>) -> Erased;

    /// The text form of params.
    fn params_text(&self, params: &Erased) -> String;

    /// The puzzle of a seed; with the usual params where there are none.
    fn seeded(&self, params: Option<&Erased>, seed: u64) -> Erased;

    /// [`SiteGame::welcome`].
    fn welcome(&self, is_upright: bool) -> Erased;

    /// [`SiteGame::is_trivial`], of the position that a puzzle starts from.
    fn is_trivial(&self, puzzle: &Erased) -> bool;

    /// The params of a puzzle that has some.
    fn params_of(&self, puzzle: &Erased) -> Option<Erased>;

    /// [`Puzzle::query`].
    fn query(&self, puzzle: &Erased) -> String;

    /// The moves of a text, each in its text form; what can't be read stays as it is.
    fn read_moves(&self, text: &str) -> Vec<String>;

    /// Plays moves from the puzzle's start as far as they can be read and are legal.
    fn replay(&self, puzzle: &Erased, moves: &[&str], at: Option<usize>) -> Replayed;

    /// What a session is, in texts.
    fn record(&self, session: &Erased) -> Record;

    /// A session to be looked at, position by position.
    fn look(&self, session: &Erased) -> Look;
}

impl dyn Linked + '_ {
    /// The game's ID, which is its route.
    pub fn id(&self) -> &'static str {
        self.facts().id
    }
}

/// The positions of a session up to where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The start and the position after each move that is played, in their text forms.
    pub positions: Vec<String>,
    /// The side to move in each of these.
    pub to_move: Vec<Player>,
    /// What each of the moves counts: [`SiteGame::steps`].
    pub costs: Vec<u32>,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
}

/// The game `G` for links.
pub const fn linked<G: SiteGame>() -> &'static dyn Linked {
    &Of::<G>(PhantomData)
}

/// A value whose type is erased.
pub fn erase<T: Send + Sync + 'static>(value: T) -> Erased {
    Arc::new(value)
}

/// The value behind an erased one, which was made by the same game.
///
/// # Panics
/// If it is of another type.
pub fn unwrap<T: Clone + 'static>(erased: &Erased) -> T {
    value::<T>(erased).clone()
}

fn value<T: 'static>(erased: &Erased) -> &T {
    let value = erased.downcast_ref();
    value.expect("a game's values come back to it")
}

/// The texts of a session.
pub fn record<P: Position>(session: &Session<P>) -> Record {
    Record {
        line: session.line().iter().map(ToString::to_string).collect(),
        at: session.played().len(),
        is_over: session.position().turn().is_over(),
    }
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: SiteGame> Of<G> {
    fn puzzle(puzzle: &Erased) -> &Puzzle<G> {
        value(puzzle)
    }

    fn params_or_default(params: Option<&Erased>) -> G::Params {
        params.map_or_else(G::Params::default, unwrap)
    }
}

/// The words of a game's strategies in links.
pub fn words<G: SiteGame>() -> Vec<&'static str> {
    let all = G::Strategy::ALL.iter();
    all.map(|strategy| strategy.word()).collect()
}

impl<G: SiteGame> Linked for Of<G> {
    fn facts(&self) -> Facts {
        const {
            Facts {
                id: G::ID,
                players: G::PLAYERS,
                specs: G::Params::SPECS,
                welcome_seed: G::WELCOME_SEED,
                first_level: G::FIRST_LEVEL,
                tolerance: G::ESTIMATE_TOLERANCE,
                strategies: words::<G>,
            }
        }
    }

    fn is_seeded(&self, params: Option<&Erased>) -> bool {
        G::is_seeded(&Self::params_or_default(params))
    }

    fn board(&self, value_of: ValueOf<'_>) -> Result<Option<Erased>, BoardError> {
        let board = G::from_link(value_of)?;
        Ok(board.map(|position| Arc::new(Puzzle::<G>::Board(position)) as Erased))
    }

    fn params(&self, value_of: ValueOf<'_>) -> Result<Erased, ParamError> {
        Ok(Arc::new(G::Params::read(value_of)?))
    }

    fn nearest(&self, value_of: ValueOf<'_>) -> Erased {
        Arc::new(G::Params::nearest(value_of))
    }

    fn params_text(&self, params: &Erased) -> String {
        value::<G::Params>(params).to_text()
    }

    fn seeded(&self, params: Option<&Erased>, seed: u64) -> Erased {
        let params = Self::params_or_default(params);
        Arc::new(Puzzle::<G>::Seeded { params, seed })
    }

    fn welcome(&self, is_upright: bool) -> Erased {
        Arc::new(G::welcome(is_upright))
    }

    fn is_trivial(&self, puzzle: &Erased) -> bool {
        G::is_trivial(&Self::puzzle(puzzle).start())
    }

    fn params_of(&self, puzzle: &Erased) -> Option<Erased> {
        match Self::puzzle(puzzle) {
            Puzzle::Seeded { params, .. } => Some(Arc::new(params.clone())),
            Puzzle::Board(_) => None,
        }
    }

    fn query(&self, puzzle: &Erased) -> String {
        Self::puzzle(puzzle).query()
    }

    fn read_moves(&self, text: &str) -> Vec<String> {
        moves::read(text, &|word| {
            let m: MoveOf<G> = read_pasted(word).ok()?;
            Some(m.to_string())
        })
    }

    fn replay(&self, puzzle: &Erased, moves: &[&str], at: Option<usize>) -> Replayed {
        let mut unread = None;
        let read = moves.iter().map_while(|word| {
            let read = word
                .parse()
                .and_then(|m| match G::Position::goes_without_saying(&m) {
                    true => Err(SyntaxError::new(word, "a move that records write")),
                    false => Ok(m),
                });
            read.map_err(|error| unread = Some(error.to_string())).ok()
        });
        let (mut session, illegal) = Session::replay(Self::puzzle(puzzle).start(), read);
        let refused = illegal.map(|error| error.to_string()).or(unread);
        if let Some(at) = at {
            session.go_to(at);
        }
        Replayed {
            session: Arc::new(session),
            refused,
        }
    }

    fn record(&self, session: &Erased) -> Record {
        record(value::<Session<G::Position>>(session))
    }

    fn look(&self, session: &Erased) -> Look {
        let session = value::<Session<G::Position>>(session);
        let positions = (0..=session.played().len()).map(|plies| session.position_at(plies));
        Look {
            positions: positions.clone().map(ToString::to_string).collect(),
            to_move: positions.map(Position::side_to_move).collect(),
            costs: session.played().iter().map(G::steps).collect(),
            outcome: session.position().turn().outcome(),
        }
    }
}
