//! From a link to a game and back: the address names the puzzle and the moves made in it.
//!
//! `?v=1&n=5&m=5&seed=465&moves=r1c1,r2c3`, or `?v=1&board=10/00` for a position that comes from
//! no seed. A game for two says who plays, too: `&play=first&errs=25`. Pure text, tested without a
//! browser.

use std::fmt;

use engine::error::{ParamError, SyntaxError};
use engine::game::{Game, Position};
use engine::params::Params;

use crate::players::Players;
use crate::session::Session;

/// The version of links. What a link of this version means never changes.
pub const VERSION: &str = "1";

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Puzzle<G: Game> {
    /// The position that a seed gives.
    Seeded {
        /// What the position depends on beside the seed.
        params: G::Params,
        /// The seed; 0 in a game in which it makes no difference.
        seed: u64,
    },
    /// This very position.
    Board(G::Position),
}

impl<G: Game> Puzzle<G> {
    /// The position to start from.
    pub fn start(&self) -> G::Position {
        match self {
            Self::Seeded { params, seed } => G::generate(params, *seed),
            Self::Board(position) => position.clone(),
        }
    }

    /// The link's query, without a question mark and without moves.
    pub fn query(&self) -> String {
        let mut query = format!("v={VERSION}");
        match self {
            Self::Seeded { params, seed } => {
                for spec in G::Params::SPECS {
                    push(&mut query, spec.name, &params.get(spec.name));
                }
                if G::SEEDED {
                    push(&mut query, "seed", &seed.to_string());
                }
            }
            Self::Board(position) => push_all(&mut query, &G::to_link(position)),
        }
        query
    }
}

/// What a link asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish<G: Game> {
    /// Nothing in particular: the last game, or a new one.
    Anything,
    /// A new puzzle with these parameters, and these players, if they are named.
    New(G::Params, Option<Players>),
    /// This puzzle, perhaps with moves in it.
    Game(Box<Opened<G>>),
}

/// A game that a link names.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened<G: Game> {
    /// The puzzle.
    pub puzzle: Puzzle<G>,
    /// The session, with the link's moves as far as they are legal.
    pub session: Session<G::Position>,
    /// Who plays, if the link says so.
    pub players: Option<Players>,
    /// Whether the link said anything of moves.
    pub has_moves: bool,
    /// What was wrong with the moves, if something was.
    pub warning: Option<String>,
}

/// A link that can't be followed.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkError<G: Game> {
    /// The value refused and what is allowed, as a sentence.
    pub message: String,
    /// The nearest puzzle that there is, with its query; none where only the default is near.
    pub nearest: Option<Wish<G>>,
}

impl<G: Game> fmt::Display for LinkError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Reads a link's query (without its question mark).
///
/// Names that mean nothing here are passed over: other sites append theirs to links.
///
/// # Errors
/// If the version is unknown or a value is not allowed.
pub fn parse<G: Game>(query: &str) -> Result<Wish<G>, LinkError<G>> {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let value_of = |name: &str| {
        pairs
            .iter()
            .find(|pair| pair.0 == name)
            .map(|pair| pair.1.clone())
    };

    if let Some(version) = value_of("v").filter(|version| version != VERSION) {
        // The values may mean something else in another version, so none of them is near.
        let message = ParamError::new("v", &version, format!("version {VERSION}")).to_string();
        return Err(LinkError {
            message,
            nearest: None,
        });
    }
    let plain = |message: String| LinkError {
        message,
        nearest: None,
    };
    let board = G::from_link(&value_of).map_err(|error| plain(error.to_string()))?;
    let players = if G::PLAYERS == 2 {
        Players::read(&value_of).map_err(|error| plain(error.to_string()))?
    } else {
        None
    };
    if let Some(position) = board {
        return Ok(open(Puzzle::Board(position), players, &value_of));
    }
    let named = |name: &str| value_of(name).is_some();
    let asks = named("seed") || G::Params::SPECS.iter().any(|spec| named(spec.name));
    if !asks && players.is_none() {
        return Ok(Wish::Anything);
    }
    let params = G::Params::read(&value_of);
    let seed = match value_of("seed") {
        _ if !G::SEEDED => Ok(Some(0)),
        Some(text) => read_seed(&text).map(Some),
        None => Ok(None),
    };
    match (params, seed) {
        (Ok(params), Ok(Some(seed))) => {
            Ok(open(Puzzle::Seeded { params, seed }, players, &value_of))
        }
        (Ok(params), Ok(None)) => Ok(Wish::New(params, players)),
        (Err(error), seed) => Err(refused(
            &error,
            G::Params::nearest(&value_of),
            seed.ok().flatten(),
            players,
        )),
        (Ok(params), Err(error)) => Err(refused(&error, params, None, players)),
    }
}

fn refused<G: Game>(
    error: &ParamError,
    params: G::Params,
    seed: Option<u64>,
    players: Option<Players>,
) -> LinkError<G> {
    let nearest = match seed {
        Some(seed) => open(Puzzle::Seeded { params, seed }, players, &|_| None),
        None => Wish::New(params, players),
    };
    LinkError {
        message: error.to_string(),
        nearest: Some(nearest),
    }
}

/// Reads a seed: a whole number of 64 bits.
///
/// # Errors
/// If the text is none.
pub fn read_seed(text: &str) -> Result<u64, ParamError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| {
        ParamError::new(
            "seed",
            text,
            format!("a whole number from 0 to {}", u64::MAX),
        )
    })
}

fn open<G: Game>(
    puzzle: Puzzle<G>,
    players: Option<Players>,
    value_of: &dyn Fn(&str) -> Option<String>,
) -> Wish<G> {
    let text = value_of("moves");
    let (session, warning) = replay::<G>(puzzle.start(), text.as_deref().unwrap_or_default());
    let mut session = session;
    if let Some(at) = value_of("at").and_then(|at| at.parse().ok()) {
        session.go_to(at);
    }
    Wish::Game(Box::new(Opened {
        puzzle,
        session,
        players,
        has_moves: text.is_some(),
        warning,
    }))
}

/// Plays the moves of a text as far as they can be read and are legal.
fn replay<G: Game>(start: G::Position, text: &str) -> (Session<G::Position>, Option<String>) {
    let words: Vec<&str> = text.split(',').filter(|word| !word.is_empty()).collect();
    let mut moves = Vec::with_capacity(words.len());
    let mut unread: Option<SyntaxError> = None;
    for word in &words {
        match word.parse::<<G::Position as Position>::Move>() {
            Ok(m) => moves.push(m),
            Err(error) => {
                unread = Some(error);
                break;
            }
        }
    }
    let (session, illegal) = Session::replay(start, moves);
    let reason = illegal
        .map(|error| error.to_string())
        .or(unread.map(|error| error.to_string()));
    let warning = reason.map(|reason| {
        let (kept, all) = (session.line().len(), words.len());
        let keeps = match kept {
            0 => String::new(),
            1 => " The one before it is kept.".to_owned(),
            _ => format!(" The {kept} before it are kept."),
        };
        format!("Move {} of {all} in the link: {reason}{keeps}", kept + 1)
    });
    (session, warning)
}

/// The query of a puzzle with the moves played in it, and who plays.
pub fn query<G: Game>(
    puzzle: &Puzzle<G>,
    session: &Session<G::Position>,
    players: Players,
) -> String {
    let mut query = start_query(puzzle, players);
    if !session.played().is_empty() {
        push(&mut query, "moves", &join(session.played()));
    }
    query
}

/// The query of a puzzle without moves, and who plays.
pub fn start_query<G: Game>(puzzle: &Puzzle<G>, players: Players) -> String {
    let mut query = puzzle.query();
    if G::PLAYERS == 2 {
        push_all(&mut query, &players.to_link());
    }
    query
}

/// The query that keeps everything, with the moves that could be redone: for storage.
pub fn saved_query<G: Game>(
    puzzle: &Puzzle<G>,
    session: &Session<G::Position>,
    players: Players,
) -> String {
    let mut query = puzzle.query();
    if G::PLAYERS == 2 {
        push_all(&mut query, &players.to_storage());
    }
    push(&mut query, "moves", &join(session.line()));
    push(&mut query, "at", &session.played().len().to_string());
    query
}

fn join<M: fmt::Display>(moves: &[M]) -> String {
    moves
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(",")
}

fn push_all(query: &mut String, values: &[(&str, String)]) {
    for (name, value) in values {
        push(query, name, value);
    }
}

/// Appends `&name=value`. What a query may hold as it is stays readable; the rest is escaped.
fn push(query: &mut String, name: &str, value: &str) {
    query.push('&');
    query.push_str(name);
    query.push('=');
    for byte in value.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => query.push(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b'/' | b',' | b':' | b'*' | b'(' | b')' => {
                query.push(char::from(byte));
            }
            b' ' => query.push('+'),
            _ => query.push_str(&format!("%{byte:02X}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::Flip;
    use engine::flip::rules::{Cell, Params, Position};
    use proptest::prelude::{any, prop, proptest};
    use proptest::{prop_assert, prop_assert_eq};

    use super::{LinkError, Opened, Puzzle, Wish, parse, query, saved_query};
    use crate::players::Players;
    use crate::session::Session;

    fn opened(text: &str) -> Opened<Flip> {
        match parse::<Flip>(text) {
            Ok(Wish::Game(opened)) => *opened,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn refused(text: &str) -> LinkError<Flip> {
        parse::<Flip>(text).expect_err(text)
    }

    #[test]
    fn a_link_names_a_puzzle_and_its_moves() {
        let game = opened("v=1&n=2&m=3&seed=465&moves=r1c1,r2c3");
        let params = Params::new(2, 3).unwrap();
        assert_eq!(game.puzzle, Puzzle::Seeded { params, seed: 465 });
        assert_eq!(game.session.played().len(), 2);
        assert_eq!(game.warning, None);
        assert_eq!(
            query(&game.puzzle, &game.session, Players::default()),
            "v=1&n=2&m=3&seed=465&moves=r1c1,r2c3"
        );
    }

    #[test]
    fn a_link_without_a_seed_asks_for_a_new_puzzle() {
        assert_eq!(parse::<Flip>(""), Ok(Wish::Anything));
        assert_eq!(parse::<Flip>("fbclid=xyz&v=1"), Ok(Wish::Anything));
        assert_eq!(
            parse::<Flip>("n=7"),
            Ok(Wish::New(Params::new(7, 5).unwrap(), None))
        );
    }

    #[test]
    fn a_bad_value_is_named_with_its_range_and_the_nearest_puzzle() {
        let error = refused("v=1&n=0&m=99&seed=7&moves=r1c1");
        assert_eq!(
            error.message,
            "n = “0” is not possible: a whole number from 1 to 50 is allowed."
        );
        let Some(Wish::Game(nearest)) = error.nearest else {
            panic!("a nearest puzzle")
        };
        assert_eq!(
            nearest.puzzle,
            Puzzle::Seeded {
                params: Params::new(1, 50).unwrap(),
                seed: 7
            }
        );
        assert!(nearest.session.played().is_empty());

        let error = refused("v=1&n=4&m=4&seed=-3");
        assert!(error.message.starts_with("seed = “-3”"), "{error}");
        assert_eq!(
            error.nearest,
            Some(Wish::New(Params::new(4, 4).unwrap(), None))
        );
    }

    #[test]
    fn an_unknown_version_is_not_guessed_at() {
        let error = refused("v=2&n=5&m=5&seed=1");
        assert!(error.message.contains("v = “2”") && error.message.contains("version 1"));
        assert_eq!(error.nearest, None);
    }

    #[test]
    fn the_legal_beginning_of_the_moves_is_kept() {
        for moves in ["r1c1,r9c9,r1c2", "r1c1,banana", "r1c1,,r3c1"] {
            let game = opened(&format!("board=100/000&moves={moves}"));
            assert_eq!(game.session.played(), [Cell { row: 0, col: 0 }], "{moves}");
            assert!(game.warning.unwrap().starts_with("Move 2 of"), "{moves}");
        }
    }

    #[test]
    fn a_board_travels_whole() {
        let game = opened("v=1&board=10/00");
        assert_eq!(
            query(&game.puzzle, &game.session, Players::default()),
            "v=1&board=10/00"
        );
        assert_eq!(
            opened("board=10%2F00").session.start(),
            game.session.start()
        );
        let message = refused("board=10/0").message;
        assert!(
            message.contains("row 2") || message.contains("length"),
            "{message}"
        );
    }

    proptest! {
        #[test]
        fn every_game_comes_back_from_its_link(
            (rows, cols) in (1..=9_u32, 1..=9_u32),
            seed in any::<u64>(),
            presses in prop::collection::vec((0..9_u16, 0..9_u16), 0..20),
            back in 0..5_usize,
        ) {
            let puzzle = Puzzle::<Flip>::Seeded { params: Params::new(rows, cols).unwrap(), seed };
            let presses = presses.into_iter().map(|(row, col)| Cell { row, col });
            let (mut session, _) = Session::replay(puzzle.start(), presses);
            session.go_to(session.line().len().saturating_sub(back));
            let saved = opened(&saved_query(&puzzle, &session, Players::default()));
            prop_assert_eq!(&saved.session, &session);
            let linked = opened(&query(&puzzle, &session, Players::default()));
            prop_assert_eq!(linked.session.position(), session.position());
            prop_assert_eq!(linked.puzzle, puzzle);
        }

        #[test]
        fn no_query_panics(text in ".*") {
            let _ = parse::<Flip>(&text);
        }

        #[test]
        fn no_values_panic(n in ".{0,8}", board in "[01/]{0,12}", moves in "[rc0-9,]{0,20}") {
            let _ = parse::<Flip>(&format!("n={n}&seed=1&moves={moves}"));
            if let Ok(Wish::Game(game)) = parse::<Flip>(&format!("board={board}&moves={moves}")) {
                let start: Position = game.session.start().clone();
                prop_assert!(start.rows() >= 1);
            }
        }
    }
}
