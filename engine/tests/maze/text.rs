//! Text forms of Maze: what is written can be read back, what is refused is named with what is
//! allowed, and nothing that is typed causes a panic.

use crate::support::{all_kinds, walked};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::maze::rules::{
    Algorithm, Ends, Level, Mode, Move, Params, Place, Position,
};
use perfect_play_engine::params::Params as _;
use perfect_play_engine::seed::Rng;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9a-f/]{0,60}( (corridors|borders)( r[0-4]c[0-4]){0,3}( [NESW]{0,9}){0,2})?",
        // Two rows of cells that agree now and then.
        "[246ace]{2}[048c]/[13579b]{2}[019] (corridors|borders) r[0-3]c[0-3] r[0-3]c[0-3]( [NESW]{1,9})?",
        "[NESWB]?-?[0-9]{0,7}",
        "r[0-9]{1,6}c[0-9]{1,6}",
        "( ?(n|m|mode|algorithm|braid|ends|level)=[0-9a-z+-]{0,9}){0,4}",
        Just("0/".repeat(10_000)),
        Just("f".repeat(100_000)),
        Just(format!("{} corridors r1c1 r1c2", "0".repeat(101))),
        Just(format!("2c/39 corridors r1c1 r2c2 {}", "EW".repeat(50_000))),
    ]
}

proptest! {
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
        match text.parse::<Place>() {
            Ok(place) => prop_assert_eq!(place.to_string(), text.clone()),
            Err(error) => prop_assert!(short(error.to_string()), "{error}"),
        }
        if let Err(error) = Params::from_text(&text) {
            prop_assert!(short(error.to_string()), "{error}");
        }
        let nearest = Params::nearest(&|_| Some(text.clone()));
        prop_assert_eq!(Params::from_text(&nearest.to_text()), Ok(nearest));
    }

    #[test]
    fn places_round_trip(row in 0..u16::MAX, col in 0..u16::MAX) {
        let place = Place { row, col };
        prop_assert_eq!(place.to_string().parse::<Place>(), Ok(place));
    }
}

#[test]
fn positions_and_their_moves_round_trip() {
    let mut rng = Rng::new(1, "texts");
    for maze in all_kinds(20) {
        for moves in 0..5 {
            let position = walked(&maze, moves, &mut rng);
            assert_eq!(
                position.to_string().parse::<Position>(),
                Ok(position.clone())
            );
            for m in position.legal_moves() {
                assert_eq!(m.to_string().parse::<Move>(), Ok(m));
            }
        }
    }
}

#[test]
fn params_round_trip() {
    for mode in Mode::ALL {
        for algorithm in Algorithm::ALL {
            for ends in [Ends::Corners, Ends::Longest] {
                let mut params = Params::new(2, 100, mode).unwrap();
                params.algorithm = algorithm;
                params.ends = ends;
                params.level = Level::Hard;
                assert_eq!(Params::from_text(&params.to_text()), Ok(params));
            }
        }
    }
    assert_eq!(
        Params::default().to_text(),
        "n=12 m=20 mode=corridors algorithm=wilson braid=0 ends=corners level=any"
    );
}

#[test]
fn params_that_are_refused_are_named_with_what_is_allowed() {
    for (text, named) in [
        (
            "n=1",
            "n = “1” is not possible: a whole number from 2 to 100",
        ),
        ("n=0", "n = “0”"),
        (
            "m=101",
            "m = “101” is not possible: a whole number from 2 to 100",
        ),
        ("m=x", "m = “x”"),
        (
            "mode=walls",
            "mode = “walls” is not possible: one of corridors, borders",
        ),
        ("mode=Borders", "mode = “Borders”"),
        (
            "algorithm=maze",
            "algorithm = “maze” is not possible: one of wilson, depth-first, kruskal, prim",
        ),
        (
            "braid=101",
            "braid = “101” is not possible: a whole number from 0 to 100",
        ),
        (
            "ends=middle",
            "ends = “middle” is not possible: one of corners, longest",
        ),
        (
            "level=extreme",
            "level = “extreme” is not possible: one of any, easy, medium, hard",
        ),
        ("size=3", "size"),
    ] {
        let message = Params::from_text(text).unwrap_err().to_string();
        assert!(message.contains(named), "{text}: {message}");
    }
}

#[test]
fn positions_that_are_refused_are_named_with_what_is_allowed() {
    let wide = format!("{0}/{0} corridors r1c1 r1c2", "0".repeat(101));
    let high = format!("{}00 corridors r1c1 r1c2", "00/".repeat(100));
    for (text, named) in [
        ("", "“” can’t be read: a row of digits"),
        (
            "2eg/291 corridors r1c1 r2c3",
            "“2eg” can’t be read: a row of digits 0 to 9 and a to f",
        ),
        ("2EC/291 corridors r1c1 r2c3", "“2EC”"),
        (
            "2ec/29 corridors r1c1 r2c2",
            "Row 2 has 2 cells and row 1 has 3: all rows must have the same length",
        ),
        (
            "2a8 corridors r1c1 r1c3",
            "A maze of 1 x 3 cells is not possible: 2 to 100 rows",
        ),
        (
            &wide,
            "A maze of 2 x 101 cells is not possible: 2 to 100 rows and 2 to 100 columns",
        ),
        (&high, "A maze of 101 x 2 cells"),
        (
            "2ec/281 corridors r1c1 r2c3",
            "The cells r1c2 (e) and r2c2 (8) disagree",
        ),
        (
            "2ec/281 corridors r1c1 r2c3",
            "A side open in both, or in neither, is allowed",
        ),
        ("2ec/291", "“” can’t be read: “corridors” or “borders”"),
        (
            "2ec/291 walls r1c1 r2c3",
            "“walls” can’t be read: “corridors” or “borders”",
        ),
        (
            "2ec/291 corridors r1c1",
            "“” can’t be read: a place like r1c2",
        ),
        (
            "2ec/291 corridors 1,1 r2c3",
            "“1,1” can’t be read: a place like r1c2",
        ),
        (
            "2ec/291 corridors r0c0 r2c3",
            "r0c0 is not in the maze: r1c1 to r2c3 are allowed",
        ),
        (
            "2ec/291 corridors r1c1 r3c3",
            "r3c3 is not in the maze: r1c1 to r2c3 are allowed",
        ),
        (
            "2ec/291 borders r0c0 r3c3",
            "r3c3 is not in the maze: r0c0 to r2c3 are allowed",
        ),
        (
            "2ec/291 corridors r1c1 r1c1",
            "r1c1 can’t be both start and goal",
        ),
        (
            "000/000 corridors r1c1 r2c3",
            "There is no way from r1c1 to r2c3 on the corridors",
        ),
        (
            "6c0/3b8 borders r0c0 r1c1",
            "There is no way from r0c0 to r1c1 on the borders",
        ),
        (
            "2ec/291 corridors r1c1 r2c3 ",
            "“” can’t be read: a path of letters N, E, S and W",
        ),
        (
            "2ec/291 corridors r1c1 r2c3 EX",
            "“EX” can’t be read: a path of letters",
        ),
        (
            "2ec/291 corridors r1c1 r2c3 E E",
            "“E” can’t be read: nothing after the path",
        ),
        (
            "2ec/291 corridors r1c1 r2c3 S",
            "The path can’t go down from r1c1: there is no way",
        ),
        (
            "2ec/291 corridors r1c1 r2c3 EW",
            "The path can’t go left from r1c2: it was there before",
        ),
        (
            "2ec/291 corridors r1c1 r2c3 EESN",
            "can’t go up from r2c3: that is the goal",
        ),
    ] {
        let message = text.parse::<Position>().unwrap_err().to_string();
        assert!(message.contains(named), "{text}: {message}");
    }
}

#[test]
fn moves_that_are_refused_are_named_with_what_is_allowed() {
    for text in [
        "", "E", "E0", "E01", "E+1", "E-1", "E1.5", "X3", "e3", "3E", "B", "B0", "B02", "E65536",
        "E3 ", "E٣",
    ] {
        let message = text.parse::<Move>().unwrap_err().to_string();
        assert!(
            message.contains(&format!("“{text}” can’t be read")),
            "{message}"
        );
        assert!(message.contains("a run like E5 (N, E, S or W"), "{message}");
        assert!(message.contains("or B5"), "{message}");
    }
    let position: Position = "2ec/291 corridors r1c1 r2c3 E".parse().unwrap();
    for (text, named) in [
        ("N1", "“N1” is not legal here: there is no way up from r1c2"),
        ("E3", "a run to the right from r1c2 has at most 2 steps"),
        ("B2", "1 step back leads to the start"),
    ] {
        let m: Move = text.parse().unwrap();
        let message = position.play(&m).unwrap_err().to_string();
        assert!(message.contains(named), "{message}");
    }
}
