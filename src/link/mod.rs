//! From a link to a game and back: the address names the puzzle and the moves made in it.
//!
//! `?v=1&n=5&m=5&seed=465&moves=r1c1,r2c3`, or `?v=1&board=10/00` for a position that comes from
//! no seed. A game for two says who plays, too: `&play=first&errs=25`, or `&level=report` where the
//! computer has strategies. Pure text, tested without a browser.

pub mod erased;
mod moves;
mod puzzle;
mod query;
pub mod rush;
pub mod site_game;

use engine::error::ParamError;

use self::erased::{Erased, Linked, Record, Replayed, ValueOf};
pub use self::puzzle::Puzzle;
use self::query::push_all;
pub use self::query::{LONGEST, VERSION, fits, push};
use crate::players::Players;

/// What a link asks for. The types of its game are erased: see [`erased`].
pub enum LinkTarget {
    /// Nothing in particular: the last game, or a new one.
    Anything,
    /// A new puzzle with these parameters, and these players, if they are named.
    New(Erased, Option<Players>),
    /// This puzzle, perhaps with moves in it.
    Game(Box<Opened>),
}

/// A game that a link names.
pub struct Opened {
    /// The puzzle.
    pub puzzle: Erased,
    /// The puzzle's own query: two puzzles that have the same are the same.
    pub start: String,
    /// The session, with the link's moves as far as they are legal.
    pub session: Erased,
    /// The session in texts.
    pub record: Record,
    /// Who plays, if the link says so.
    pub players: Option<Players>,
    /// Whether the link said anything of moves.
    pub has_moves: bool,
    /// What was wrong with the moves, if something was.
    pub warning: Option<String>,
}

/// A link that can't be followed.
pub struct LinkError {
    /// The value refused and what is allowed, as a sentence.
    pub message: String,
    /// The nearest puzzle that there is; none where only the default is near.
    pub nearest: Option<Nearest>,
}

/// What is nearest to a link that can't be followed.
pub struct Nearest {
    /// The params.
    pub params: Erased,
    /// The seed, if the link had a good one.
    pub seed: Option<u64>,
    /// Who plays, if the link says so.
    pub players: Option<Players>,
}

/// Reads a link's query (without its question mark).
///
/// Names that mean nothing here are passed over: other sites append theirs to links.
///
/// # Errors
/// If the version is unknown or a value is not allowed.
pub fn parse(game: &dyn Linked, query: &str) -> Result<LinkTarget, LinkError> {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let value_of = |name: &str| {
        pairs
            .iter()
            .find(|pair| pair.0 == name)
            .map(|pair| pair.1.clone())
    };

    let plain = |message: String| LinkError {
        message,
        nearest: None,
    };
    if let Some(version) = value_of("v").filter(|version| version != VERSION) {
        // The values may mean something else in another version, so none of them is near.
        let error = ParamError::new("v", &version, format!("version {VERSION}"));
        return Err(plain(error.to_string()));
    }
    let board = game
        .board(&value_of)
        .map_err(|error| plain(error.to_string()))?;
    let players = if game.facts().players == 2 {
        Players::read(&value_of, &(game.facts().strategies)())
            .map_err(|error| plain(error.to_string()))?
    } else {
        None
    };
    if let Some(puzzle) = board {
        return Ok(open(game, puzzle, players, &value_of));
    }
    let named = |name: &str| value_of(name).is_some();
    let asks = named("seed") || game.facts().specs.iter().any(|spec| named(spec.name));
    if !asks && players.is_none() {
        return Ok(LinkTarget::Anything);
    }
    let params = game.params(&value_of);
    let near = match &params {
        Ok(params) => Erased::clone(params),
        Err(_) => game.nearest(&value_of),
    };
    let seed = match value_of("seed") {
        _ if !game.is_seeded(Some(&near)) => Ok(Some(0)),
        Some(text) => read_seed(&text).map(Some),
        None => Ok(None),
    };
    let refused = |error: &ParamError, params, seed| LinkError {
        message: error.to_string(),
        nearest: Some(Nearest {
            params,
            seed,
            players,
        }),
    };
    match (params, seed) {
        (Ok(params), Ok(Some(seed))) => {
            let puzzle = game.seeded(Some(&params), seed);
            Ok(open(game, puzzle, players, &value_of))
        }
        (Ok(params), Ok(None)) => Ok(LinkTarget::New(params, players)),
        (Err(error), seed) => Err(refused(&error, near, seed.ok().flatten())),
        (Ok(params), Err(error)) => Err(refused(&error, params, None)),
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

fn open(
    game: &dyn Linked,
    puzzle: Erased,
    players: Option<Players>,
    value_of: ValueOf<'_>,
) -> LinkTarget {
    let text = value_of("moves");
    let words = game.read_moves(text.as_deref().unwrap_or_default());
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let at = value_of("at").and_then(|at| at.parse().ok());
    let Replayed { session, refused } = game.replay(&puzzle, &words, at);
    let record = game.record(&session);
    let warning = refused.map(|reason| {
        let (kept, all) = (record.line.len(), words.len());
        let keeps = match kept {
            0 => String::new(),
            1 => " The one before it is kept.".to_owned(),
            _ => format!(" The {kept} before it are kept."),
        };
        format!("Move {} of {all} in the link: {reason}{keeps}", kept + 1)
    });
    LinkTarget::Game(Box::new(Opened {
        start: game.query(&puzzle),
        puzzle,
        session,
        record,
        players,
        has_moves: text.is_some(),
        warning,
    }))
}

/// The query of a puzzle, whose own is `start`, with the moves played in it, and who plays.
pub fn query(game: &dyn Linked, start: &str, record: &Record, players: Players) -> String {
    let mut query = start_query(game, start, players);
    if record.at > 0 {
        push(&mut query, "moves", &record.line[..record.at].join(","));
    }
    query
}

/// The query of a puzzle without moves, and who plays.
pub fn start_query(game: &dyn Linked, start: &str, players: Players) -> String {
    let mut query = start.to_owned();
    if game.facts().players == 2 {
        push_all(&mut query, &players.to_link(&(game.facts().strategies)()));
    }
    query
}

/// The query that keeps everything, with the moves that could be redone: for storage.
pub fn saved_query(game: &dyn Linked, start: &str, record: &Record, players: Players) -> String {
    let mut query = start.to_owned();
    if game.facts().players == 2 {
        push_all(
            &mut query,
            &players.to_storage(&(game.facts().strategies)()),
        );
    }
    push(&mut query, "moves", &record.line.join(","));
    push(&mut query, "at", &record.at.to_string());
    query
}

#[cfg(test)]
mod tests {
    use engine::flip::Flip;
    use engine::flip::rules::{Cell, Params, Position};
    use engine::mnk::Mnk;
    use engine::params::Params as _;
    use proptest::prelude::{any, prop, proptest};
    use proptest::{prop_assert, prop_assert_eq};

    use super::{LinkError, LinkTarget, Puzzle, parse};
    use crate::link::erased::{linked, record, unwrap};
    use crate::players::Players;
    use crate::session::Session;

    /// What a link of Flip names.
    struct Game {
        puzzle: Puzzle<Flip>,
        session: Session<Position>,
        warning: Option<String>,
    }

    fn opened(text: &str) -> Game {
        match parse(linked::<Flip>(), text) {
            Ok(LinkTarget::Game(opened)) => Game {
                puzzle: unwrap(&opened.puzzle),
                session: unwrap(&opened.session),
                warning: opened.warning,
            },
            _ => panic!("{text} names no game"),
        }
    }

    fn query(game: &Game) -> String {
        let (start, record) = (game.puzzle.query(), record(&game.session));
        super::query(linked::<Flip>(), &start, &record, Players::default())
    }

    fn saved_query(game: &Game) -> String {
        let (start, record) = (game.puzzle.query(), record(&game.session));
        super::saved_query(linked::<Flip>(), &start, &record, Players::default())
    }

    fn refused(text: &str) -> LinkError {
        match parse(linked::<Flip>(), text) {
            Err(error) => error,
            Ok(_) => panic!("{text} is not refused"),
        }
    }

    /// What is nearest to a link that is refused: its params, and its seed.
    fn nearest(error: &LinkError) -> Option<(String, Option<u64>)> {
        let nearest = error.nearest.as_ref()?;
        Some((unwrap::<Params>(&nearest.params).to_text(), nearest.seed))
    }

    #[test]
    fn a_link_names_a_puzzle_and_its_moves() {
        let game = opened("v=1&n=2&m=3&seed=465&moves=r1c1,r2c3");
        let params = Params::new(2, 3).unwrap();
        assert_eq!(game.puzzle, Puzzle::Seeded { params, seed: 465 });
        assert_eq!(game.session.played().len(), 2);
        assert_eq!(game.warning, None);
        assert_eq!(query(&game), "v=1&n=2&m=3&seed=465&moves=r1c1,r2c3");
    }

    #[test]
    fn a_link_without_a_seed_asks_for_a_new_puzzle() {
        for text in ["", "fbclid=xyz&v=1"] {
            let wish = parse(linked::<Flip>(), text);
            assert!(matches!(wish, Ok(LinkTarget::Anything)), "{text}");
        }
        let Ok(LinkTarget::New(params, None)) = parse(linked::<Flip>(), "n=7") else {
            panic!("a new puzzle")
        };
        assert_eq!(unwrap::<Params>(&params), Params::new(7, 5).unwrap());
    }

    #[test]
    fn a_bad_value_is_named_with_its_range_and_the_nearest_puzzle() {
        let error = refused("v=1&n=0&m=99&seed=7&moves=r1c1");
        assert_eq!(
            error.message,
            "n = “0” is not possible: a whole number from 1 to 50 is allowed."
        );
        assert_eq!(nearest(&error), Some(("n=1 m=50".to_owned(), Some(7))));

        let error = refused("v=1&n=4&m=4&seed=-3");
        assert!(
            error.message.starts_with("seed = “-3”"),
            "{}",
            error.message
        );
        assert_eq!(nearest(&error), Some(("n=4 m=4".to_owned(), None)));
    }

    #[test]
    fn an_unknown_version_is_not_guessed_at() {
        let error = refused("v=2&n=5&m=5&seed=1");
        assert!(error.message.contains("v = “2”") && error.message.contains("version 1"));
        assert!(error.nearest.is_none());
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
    fn moves_and_boards_are_read_as_people_paste_them() {
        let wanted = "v=1&m=15&n=15&k=5&play=first&moves=h8,i9,g7";
        for moves in [
            "h8i9g7",
            "H8,I9,G7",
            "H8I9,g7",
            "h8+i9+g7",
            "h8;+I9;g7",
            "h8,,i9,g7,",
        ] {
            let pasted = format!("m=15&n=15&k=5&play=first&moves={moves}");
            assert_eq!(again(&pasted), (wanted.to_owned(), None), "{moves}");
        }
        // What can't be read is counted among what can.
        let (query, warning) = again("m=15&n=15&k=5&play=first&moves=h8i9x,g7");
        assert_eq!(query, "v=1&m=15&n=15&k=5&play=first");
        assert!(
            warning
                .unwrap()
                .contains("Move 1 of 2 in the link: “h8i9x”")
        );
        let (query, warning) = again("m=15&n=15&k=5&play=first&moves=h8i9h8,g7");
        assert_eq!(query, "v=1&m=15&n=15&k=5&play=first&moves=h8,i9");
        assert!(warning.unwrap().starts_with("Move 3 of 4"));
        for moves in ["R1C1,R2C3", "r1c1r2c3", "R1C1+R2C3"] {
            let game = opened(&format!("n=2&m=3&seed=465&moves={moves}"));
            assert_eq!(game.session.played().len(), 2, "{moves}");
        }
        let read = |game: &dyn super::Linked, query: &str| match parse(game, query) {
            Ok(LinkTarget::Game(opened)) => {
                let players = opened.players.unwrap_or_default();
                assert_eq!(opened.warning, None, "{query}");
                super::query(game, &opened.start, &opened.record, players)
            }
            Ok(_) => panic!("{query} names no game"),
            Err(error) => panic!("{query}: {}", error.message),
        };
        let nim = linked::<engine::nim::Nim>();
        let wanted = "v=1&board=4+2+3&misere=0&play=first&moves=1:3";
        for query in [
            "board=4%2B2%2B3&moves=1:3",
            "board=4,2,3&moves=1+:+3",
            "board=4%2C+2%2C+3&moves=1%EF%BC%9A3",
            "board=+4++2+3+&moves=1:3",
        ] {
            assert_eq!(read(nim, query), wanted, "{query}");
        }
        let segments = linked::<engine::segments::Segments>();
        let wanted = "v=1&board=0,50+100,52+51,0+49,100&play=first&moves=1-2";
        for query in [
            "board=0,50+100,52+51,0+49,100&moves=1%E2%80%932",
            "board=0,50%2B100,52%2B51,0%2B49,100&moves=1+-+2",
        ] {
            assert_eq!(read(segments, query), wanted, "{query}");
        }
        let maze = linked::<engine::maze::Maze>();
        let start = "n=4&m=4&seed=7";
        let legal = read(maze, &format!("{start}&moves="));
        assert_eq!(read(maze, start), legal);
    }

    #[test]
    fn a_board_travels_whole() {
        let game = opened("v=1&board=10/00");
        assert_eq!(query(&game), "v=1&board=10/00");
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

    /// What a link of m,n,k says when it comes back, with what was wrong with it.
    fn again(text: &str) -> (String, Option<String>) {
        let game = linked::<Mnk>();
        match parse(game, text) {
            Ok(LinkTarget::Game(opened)) => {
                let players = opened.players.unwrap_or_default();
                let query = super::query(game, &opened.start, &opened.record, players);
                (query, opened.warning)
            }
            Err(error) => (String::new(), Some(error.message)),
            Ok(_) => panic!("{text} names no game"),
        }
    }

    #[test]
    fn a_seed_is_named_where_the_position_depends_on_it() {
        let plain = "v=1&m=15&n=15&k=5&play=first&moves=h8,i9";
        assert_eq!(again(plain), (plain.to_owned(), None));
        assert_eq!(again("m=3&n=3&seed=7").0, "v=1&m=3&n=3&k=3&play=first");
        let seeded = "v=1&m=15&n=15&k=5&opening=balanced&seed=7&play=two";
        assert_eq!(again(seeded), (seeded.to_owned(), None));
        let drawn = parse(linked::<Mnk>(), "m=15&n=15&opening=puzzle");
        assert!(matches!(drawn, Ok(LinkTarget::New(..))));
    }

    #[test]
    fn a_rule_is_named_where_it_is_not_freestyle() {
        for text in [
            "v=1&m=15&n=15&k=5&rule=renju&play=first&moves=h8,i9",
            "v=1&m=15&n=15&k=5&opening=balanced&rule=renju&seed=7&play=two",
            "v=1&m=3&n=3&k=3&rule=standard&play=first",
            "v=1&board=15+15+5+renju:+h8&play=first&moves=i9",
            // As they have been written since there are links.
            "v=1&m=15&n=15&k=5&opening=balanced&seed=7&play=two",
            "v=1&m=7&n=7&k=4&opening=puzzle&seed=465&play=first",
        ] {
            assert_eq!(again(text), (text.to_owned(), None));
        }
        let named = "v=1&m=15&n=15&k=5&rule=freestyle&play=first&moves=h8";
        let plain = "v=1&m=15&n=15&k=5&play=first&moves=h8";
        assert_eq!(again(named), (plain.to_owned(), None));
    }

    #[test]
    fn a_rule_that_is_none_is_named_and_the_legal_part_of_a_link_is_kept() {
        let refused = |text: &str| match parse(linked::<Mnk>(), text) {
            Err(LinkError { message, nearest }) => (
                message,
                nearest.map(|near| unwrap::<engine::mnk::rules::Params>(&near.params).to_text()),
            ),
            Ok(_) => panic!("{text} is not refused"),
        };
        let (message, nearest) = refused("m=15&n=15&k=5&rule=xyz");
        assert!(message.contains("rule = “xyz”") && message.contains("freestyle, standard, renju"));
        assert_eq!(nearest.as_deref(), Some("m=15 n=15 k=5 opening=empty"));
        let (message, nearest) = refused("m=13&n=13&k=5&rule=renju");
        assert!(message.contains("renju is for 15 by 15"), "{message}");
        assert_eq!(nearest.as_deref(), Some("m=13 n=13 k=5 opening=empty"));
        let moves = "g8,a15,i8,c15,h7,e15,h9,g15";
        let (query, warning) = again(&format!("m=15&n=15&rule=renju&moves={moves},h8,a1"));
        assert!(query.ends_with(&format!("moves={moves}")), "{query}");
        let warning = warning.unwrap();
        assert!(warning.contains("Move 9 of 10") && warning.contains("double-three"));
        assert!(warning.ends_with("The 8 before it are kept."), "{warning}");
    }

    #[test]
    fn what_an_mnk_link_gets_wrong_is_named() {
        let board = |text: &str| again(text).1.unwrap();
        assert!(board("m=0").contains("m = “0”") && board("n=71").contains("n = “71”"));
        assert!(board("m=4&n=4&k=5").contains("k = “5”"));
        let (query, warning) = again("m=15&n=15&k=5&moves=h8,i9,h8,a1");
        assert!(query.ends_with("moves=h8,i9"), "{query}");
        assert!(warning.unwrap().contains("Move 3 of 4"));
        let (query, warning) = again("m=3&n=3&k=3&moves=b2,d1");
        assert!(query.ends_with("moves=b2") && warning.unwrap().contains("no column d"));
        let over = again("m=3&n=3&k=3&moves=a1,a2,b1,b2,c1,c2");
        assert!(over.1.unwrap().contains("the game is over"));
        let (query, _) = again("board=3 3 3: b2 a1&moves=c3");
        assert_eq!(query, "v=1&board=3+3+3:+b2+a1&play=first&moves=c3");
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
            let game = Game { puzzle, session, warning: None };
            let saved = opened(&saved_query(&game));
            prop_assert_eq!(&saved.session, &game.session);
            let linked = opened(&query(&game));
            prop_assert_eq!(linked.session.position(), game.session.position());
            prop_assert_eq!(linked.puzzle, game.puzzle);
        }

        #[test]
        fn no_query_panics(text in ".*") {
            let _ = parse(linked::<Flip>(), &text);
        }

        #[test]
        fn no_values_panic(n in ".{0,8}", board in "[01/]{0,12}", moves in "[rc0-9,]{0,20}") {
            let _ = parse(linked::<Flip>(), &format!("n={n}&seed=1&moves={moves}"));
            let board = format!("board={board}&moves={moves}");
            if let Ok(LinkTarget::Game(game)) = parse(linked::<Flip>(), &board) {
                let session: Session<Position> = unwrap(&game.session);
                prop_assert!(session.start().rows() >= 1);
            }
        }
    }
}
