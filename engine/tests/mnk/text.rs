//! Text forms of m,n,k: what is written can be read back, what is refused is named with what is
//! allowed, and nothing that is typed causes a panic.

use perfect_play_engine::error::PositionError;
use perfect_play_engine::game::Position as _;
use perfect_play_engine::mnk::rules::{
    Board, MAX_LINE, MAX_SIDE, Move, Opening, Params, Position, Rule,
};
use perfect_play_engine::params::Params as _;
use perfect_play_engine::seed::Rng;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

/// Boards of all shapes; most of them small, as long games on large ones take long to try.
fn board() -> impl Strategy<Value = Board> {
    let side = || prop_oneof![4 => 1_u32..10, 1 => 1_u32..=MAX_SIDE as u32];
    (side(), side(), any::<u32>())
        .prop_map(|(m, n, k)| {
            let longest = m.max(n).min(MAX_LINE as u32);
            Board::new(m, n, k % longest + 1).expect("the line fits")
        })
        .prop_flat_map(|board| {
            let by = |rule| board.with_rule(rule).expect("it can be played by the rule");
            let renju = Board::new(15, 15, 5).and_then(|board| board.with_rule(Rule::Renju));
            prop_oneof![
                3 => Just(by(Rule::Freestyle)),
                2 => Just(by(Rule::Standard)),
                1 => Just(renju.expect("renju has its board")),
            ]
        })
}

/// A position of a random game, with at most 60 stones.
fn position() -> impl Strategy<Value = Position> {
    (board(), 0_u32..=60, any::<u64>()).prop_map(|(board, plies, seed)| {
        let mut rng = Rng::new(seed, "text");
        let mut position = Position::empty(board);
        for _ in 0..plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let m = legal[rng.below(legal.len() as u32) as usize];
            position = position.play(&m).expect("the move is legal");
        }
        position
    })
}

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9a-z: -]{0,40}",
        "[0-9]{1,2} [0-9]{1,2} [0-9]{1,2}:( [a-z]{1,2}[0-9]{1,2}){0,6}",
        "[1-9] [1-9] [1-4]( standard| renju| [a-z]{1,8}):( [a-i][1-9]){0,6}",
        "15 15 5 renju:( [d-k]([4-9]|10)){0,30}",
        "[1-9] [1-9] [1-4]:( [a-i][1-9]){0,6}",
        "3 3 3:[ abc123]{0,12}",
        "[a-z]{0,3}[0-9]{0,3}",
        "( ?(m|n|k|opening|rule)=[0-9a-z+-]{0,9}){0,4}",
        "rule=(freestyle|standard|renju) opening=(empty|balanced|puzzle|swap2)",
        Just("3 3 3: ".repeat(10_000)),
        Just("9".repeat(100_000)),
        Just("a".repeat(100_000)),
        Just(format!("70 70 10:{}", " a1".repeat(10_000))),
        Just(format!("a{}", "9".repeat(100_000))),
    ]
}

proptest! {
    #[test]
    fn positions_round_trip(position in position()) {
        let text = position.to_string();
        let read = text.parse::<Position>();
        prop_assert_eq!(read.as_ref(), Ok(&position));
        let stones = position.stones().iter().flatten().count();
        prop_assert_eq!(stones, position.moves().len());
    }

    #[test]
    fn moves_round_trip(col in any::<u8>(), row in any::<u8>()) {
        let m = Move { row, col };
        prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&m).unwrap();
            prop_assert_eq!(&json, &format!("\"{m}\""));
            prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
        }
    }

    #[test]
    fn params_round_trip(board in board(), opening in 0_usize..4) {
        let opening = match Opening::ALL[opening] {
            Opening::Puzzle if board.rule() != Rule::Freestyle => Opening::Balanced,
            Opening::Swap2 if !board.is_for_swap2() => Opening::Empty,
            opening => opening,
        };
        let params = Params::new(board, opening);
        prop_assert_eq!(Params::from_text(&params.to_text()), Ok(params));
    }

    #[test]
    fn any_text_is_read_back_as_it_was_or_refused_in_a_short_line(text in text()) {
        let short = |message: String| message.len() < 300 && !message.contains('\n');
        match text.parse::<Position>() {
            Ok(position) => prop_assert_eq!(position.to_string(), text.clone()),
            Err(error) => prop_assert!(short(error.to_string()), "{error}"),
        }
        match text.parse::<Move>() {
            Ok(m) => prop_assert_eq!(m.to_string(), text.clone()),
            Err(error) => prop_assert!(short(error.to_string()), "{error}"),
        }
        if let Err(error) = Params::from_text(&text) {
            prop_assert!(short(error.to_string()), "{error}");
        }
        let nearest = Params::nearest(&|_| Some(text.clone()));
        prop_assert_eq!(Params::from_text(&nearest.to_text()), Ok(nearest));
    }
}

#[test]
fn columns_are_letters_and_rows_count_from_the_bottom() {
    for (col, row, text) in [
        (0, 0, "a1"),
        (7, 7, "h8"),
        (25, 14, "z15"),
        (26, 0, "aa1"),
        (51, 69, "az70"),
        (52, 69, "ba70"),
        (69, 69, "br70"),
    ] {
        let m = Move { row, col };
        assert_eq!(m.to_string(), text);
        assert_eq!(text.parse(), Ok(m));
    }
    let position: Position = "70 70 10: br70 aa1".parse().unwrap();
    let indices = position.moves().iter().map(|m| position.index(*m));
    let indices: Vec<_> = indices.collect();
    assert_eq!(indices, [Some(70 * 70 - 1), Some(26)]);
}

#[test]
fn every_cell_has_a_text_of_its_own() {
    let mut texts: Vec<String> = (0..=u8::MAX)
        .map(|col| Move { row: 0, col }.column())
        .collect();
    assert!(texts.iter().all(|text| text.len() <= 2));
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 256);
}

#[test]
fn boards_that_are_none_are_named_with_what_is_allowed() {
    for (text, named) in [
        (
            "0 3 3:",
            "m = “0” is not possible: a whole number from 1 to 70",
        ),
        (
            "71 3 3:",
            "m = “71” is not possible: a whole number from 1 to 70",
        ),
        (
            "3 0 3:",
            "n = “0” is not possible: a whole number from 1 to 70",
        ),
        (
            "3 71 3:",
            "n = “71” is not possible: a whole number from 1 to 70",
        ),
        (
            "3 3 0:",
            "k = “0” is not possible: a whole number from 1 to 20",
        ),
        (
            "70 70 21:",
            "k = “21” is not possible: a whole number from 1 to 20",
        ),
        (
            "4 3 5:",
            "k = “5” is not possible: a whole number from 1 to 4, the longest line on a board of 4 by 3, is allowed.",
        ),
        (
            "3 7 8:",
            "k = “8” is not possible: a whole number from 1 to 7, the longest line on a board of 3 by 7, is allowed.",
        ),
        ("99999999999999999999 3 3:", "m = “4294967295”"),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(matches!(error, PositionError::Illegal(_)), "{text}");
        let message = error.to_string();
        assert!(message.contains(named), "{text}: {message}");
    }
    // Lines that fit one way only are allowed.
    for text in ["1 1 1:", "1 9 9:", "9 1 9:", "70 70 20:", "70 1 20:"] {
        assert!(text.parse::<Position>().is_ok(), "{text}");
    }
}

#[test]
fn stones_that_can_not_be_set_are_named_with_the_reason() {
    for (text, named) in [
        ("3 3 3: b2 b2", "b2 can’t be set: there is a stone already."),
        (
            "3 3 3: a1 a2 b1 b2 c1 c2",
            "c2 can’t be set: the game is over.",
        ),
        ("1 1 1: a1 a1", "a1 can’t be set: there is a stone already."),
        (
            "3 3 3: b2 d1",
            "d1 can’t be set: there is no column d, only columns a to c.",
        ),
        (
            "30 3 3: ae1",
            "ae1 can’t be set: there is no column ae, only columns a to ad.",
        ),
        (
            "70 70 5: bs1",
            "bs1 can’t be set: there is no column bs, only columns a to br.",
        ),
        (
            "3 4 3: a5",
            "a5 can’t be set: there is no row 5, only rows 1 to 4.",
        ),
        (
            "2 3 2: a1 iv256",
            "iv256 can’t be set: there is no column iv, only columns a to b.",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(matches!(error, PositionError::Illegal(_)), "{text}");
        assert_eq!(error.to_string(), named, "{text}");
    }
}

#[test]
fn text_that_is_no_position_is_refused_by_the_word() {
    let head = "columns, rows and the length of a line, a colon, and moves (15 15 5: h8 i9)";
    let rule = "standard, renju, or nothing";
    let cell = "a move like h8 (a column from a to br, a row from 1 to 70)";
    for (text, word, expected) in [
        ("", "", head),
        ("x", "x", head),
        ("3 3 3", "3 3 3", head),
        ("3 3:", "3 3", head),
        ("3 3 3 3:", "3", rule),
        ("3 3 3 Renju:", "Renju", rule),
        ("3 3 3 freestyle:", "freestyle", rule),
        ("3 3 3 standard standard:", "3 3 3 standard standard", head),
        ("x 3 3:", "x", head),
        ("03 3 3:", "03", head),
        ("3 -3 3:", "-3", head),
        ("3 3 3:b2", "3 3 3:b2", head),
        ("3 3 3: ", "", cell),
        ("3 3 3: b2  a1", "", cell),
        ("3 3 3: b2,a1", "b2,a1", cell),
        ("3 3 3: B2", "B2", cell),
        ("3 3 3: b0", "b0", cell),
        ("3 3 3: b02", "b02", cell),
        ("3 3 3: b257", "b257", cell),
        ("3 3 3: iw1", "iw1", cell),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        let PositionError::Syntax(syntax) = &error else {
            panic!("{text}: {error}")
        };
        assert_eq!(syntax.found, word, "{text}");
        assert_eq!(syntax.expected, expected, "{text}");
    }
}

#[test]
fn params_that_are_refused_are_named_with_what_is_allowed() {
    for (text, named) in [
        (
            "m=0",
            "m = “0” is not possible: a whole number from 1 to 70",
        ),
        (
            "n=71",
            "n = “71” is not possible: a whole number from 1 to 70",
        ),
        (
            "k=21",
            "k = “21” is not possible: a whole number from 1 to 20",
        ),
        (
            "m=4 n=3 k=5",
            "k = “5” is not possible: a whole number from 1 to 4, the longest line on a board of 4 by 3, is allowed.",
        ),
        (
            "opening=swap3",
            "opening = “swap3” is not possible: one of empty, balanced, puzzle",
        ),
    ] {
        let message = Params::from_text(text).unwrap_err().to_string();
        assert!(message.contains(named), "{message}");
    }
}
