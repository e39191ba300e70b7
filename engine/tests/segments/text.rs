//! Text forms of Segments: what is written can be read back, what is refused is named with what is
//! allowed, and nothing that is typed causes a panic.

use crate::support::position;
use perfect_play_engine::error::PositionError;
use perfect_play_engine::game::{Player, Position as _};
use perfect_play_engine::params::Params as _;
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::rules::{Layout, Move, Params, Position};
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

/// The counter-example to the report's zones.
const CROSSING: &str = "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | \
                        5-6 7-8 9-10 11-12";

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9, |-]{0,60}",
        "([0-9]{1,3},[0-9]{1,3} ){3,6}[0-9]{1,4},[0-9]{1,4}",
        "[0-9]{1,2},[0-9]{1,2}( [0-9]{1,2},[0-9]{1,2}){3}( \\|( [1-4]-[1-4]){0,3})?",
        "0,0 9,1 10,9 1,10 \\|( [0-5]-[0-5]){1,2}",
        "0,0 9,1 10,9 1,10[ |]{0,4}[1-4-]{0,4}",
        "[0-9]{0,4}-[0-9]{0,4}",
        "( ?(points|layout)=[0-9a-z+-]{0,8}){0,3}",
        Just("0,0 ".repeat(10_000)),
        Just("9".repeat(100_000)),
        Just(format!("0,0 9,1 10,9 1,10 | {}", "1-2 ".repeat(10_000))),
        Just(format!("1-{}", "9".repeat(100_000))),
    ]
}

/// The text with what is after the bar in increasing order, each segment with its lesser point
/// first: that much may be written in several ways.
fn in_order(text: &str) -> String {
    let Some((points, drawn)) = text.split_once(" | ") else {
        return text.to_owned();
    };
    let drawn = drawn.split(' ').map(str::parse);
    let mut drawn: Vec<Move> = drawn.map(|m| m.expect("it was read before")).collect();
    drawn.sort();
    let drawn: Vec<String> = drawn.iter().map(ToString::to_string).collect();
    format!("{points} | {}", drawn.join(" "))
}

proptest! {
    #[test]
    fn positions_round_trip(position in position()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>(), Ok(position));
    }

    #[test]
    fn segments_may_be_typed_in_any_order(position in position(), seed in any::<u64>()) {
        let mut rng = Rng::new(seed, "typing");
        let mut drawn = position.drawn().to_vec();
        rng.shuffle(&mut drawn);
        let typed = drawn.iter().map(|m| {
            let [a, b] = m.ends().map(|end| end + 1);
            if rng.below(2) == 0 { format!("{a}-{b}") } else { format!("{b}-{a}") }
        });
        let typed: Vec<String> = typed.collect();
        let bare = position.bare().to_string();
        let text = if typed.is_empty() { bare } else { format!("{bare} | {}", typed.join(" ")) };
        let read: Position = text.parse().unwrap();
        prop_assert_eq!(&read, &position);
        prop_assert_eq!(read.to_string(), position.to_string());
        prop_assert!(read.drawn().is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn moves_round_trip(a in 0..u8::MAX, b in 0..u8::MAX) {
        let Some(m) = Move::joining(a, b) else {
            prop_assert_eq!(a, b);
            return Ok(());
        };
        prop_assert_eq!(Move::joining(b, a), Some(m));
        prop_assert_eq!(m.ends(), [a.min(b), a.max(b)]);
        prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        let [one, other] = [u32::from(a) + 1, u32::from(b) + 1];
        prop_assert_eq!(format!("{one}-{other}").parse::<Move>(), Ok(m));
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&m).unwrap();
            prop_assert_eq!(&json, &format!("\"{m}\""));
            prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
        }
    }

    #[test]
    fn any_text_is_read_back_as_it_was_or_refused_in_a_short_line(text in text()) {
        let short = |message: String| message.len() < 300 && !message.contains('\n');
        match text.parse::<Position>() {
            Ok(position) => prop_assert_eq!(position.to_string(), in_order(&text)),
            Err(error) => prop_assert!(short(error.to_string()), "{error}"),
        }
        match text.parse::<Move>() {
            Ok(m) => {
                let [a, b] = m.ends().map(|end| end + 1);
                let written = [format!("{a}-{b}"), format!("{b}-{a}")];
                prop_assert!(written.contains(&text), "{m}");
            }
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
fn params_round_trip() {
    for layout in Layout::ALL {
        for points in 4..=30 {
            let params = Params::new(points, layout).unwrap();
            assert_eq!(Params::from_text(&params.to_text()), Ok(params));
        }
    }
    assert_eq!(Params::default().to_text(), "points=16 layout=random");
}

#[test]
fn params_that_are_refused_are_named_with_what_is_allowed() {
    for (text, named) in [
        (
            "points=3",
            "points = “3” is not possible: a whole number from 4 to 30",
        ),
        (
            "points=31",
            "points = “31” is not possible: a whole number from 4 to 30",
        ),
        ("points=x", "points = “x”"),
        ("points=", "points = “”"),
        (
            "layout=circle",
            "layout = “circle” is not possible: one of random, convex, rings, lattice",
        ),
        ("layout=Random", "layout = “Random”"),
    ] {
        let message = Params::from_text(text).unwrap_err().to_string();
        assert!(message.contains(named), "{message}");
    }
    for points in [0, 3, 31, u32::MAX] {
        assert!(Params::new(points, Layout::Convex).is_err(), "{points}");
    }
}

#[test]
fn the_counter_example_reads_as_it_is_written() {
    let position: Position = CROSSING.parse().unwrap();
    assert_eq!(position.to_string(), CROSSING);
    assert_eq!(position.points().len(), 12);
    assert_eq!(position.side_to_move(), Player::First);
    let other = CROSSING.replace("5-6 7-8 9-10 11-12", "12-11 8-7 5-6 10-9");
    assert_eq!(other.parse::<Position>().unwrap().to_string(), CROSSING);
    let after = position.play(&"2-1".parse().unwrap()).unwrap();
    assert!(after.to_string().ends_with(" | 1-2 5-6 7-8 9-10 11-12"));
}

#[test]
fn a_move_reads_in_either_order() {
    for (text, written) in [("2-1", "1-2"), ("1-2", "1-2"), ("30-4", "4-30")] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), written);
    }
}

#[test]
fn positions_that_are_refused_are_named_with_what_is_allowed() {
    let many: Vec<String> = (0..31).map(|i| format!("{i},{}", i * i)).collect();
    for (text, named) in [
        (
            "0,0 9,1 10,9",
            "A position of 3 points is not possible: 4 to 30 points are allowed",
        ),
        ("7,7", "A position of 1 point is not possible: 4 to 30"),
        (
            &many.join(" "),
            "A position of 31 points is not possible: 4 to 30",
        ),
        (
            "0,0 9,1 10,9 9,1",
            "Points 2 and 4 are the same, 9,1: all points must differ",
        ),
        (
            "0,0 10,20 1,7 30,60",
            "Points 1, 2 and 4 lie on one line (0,0, 10,20 and 30,60): no three points may",
        ),
        (
            "0,0 9,1 10,9 1001,3",
            "Point 4 (1001,3) is out of range: coordinates from 0 to 1000 are allowed",
        ),
        (
            "0,0 9,1 10,9 3,65535",
            "Point 4 (3,65535) is out of range: coordinates from 0 to 1000 are allowed",
        ),
        (
            "0,0 9,1 10,9 99999999,3",
            "The point 99999999,3 is out of range: coordinates from 0 to 1000 are allowed",
        ),
        (
            "0,0 9,1 10,9 1,10 | 1-3 4-2",
            "2-4 can’t be drawn: it would cross 1-3",
        ),
        (
            "0,0 9,1 10,9 1,10 | 1-2 3-2",
            "2-3 can’t be drawn: point 2 is an end of 1-2 already",
        ),
        (
            "0,0 9,1 10,9 1,10 | 1-2 2-1",
            "1-2 can’t be drawn: point 1 is an end of 1-2 already",
        ),
        (
            "0,0 9,1 10,9 1,10 | 1-5",
            "1-5 can’t be drawn: there is no point 5, only points 1 to 4",
        ),
        (
            "0,0 9,1 10,9 1,10 | 254-255",
            "254-255 can’t be drawn: there is no point 254, only points 1 to 4",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(matches!(error, PositionError::Illegal(_)), "{text}");
        let message = error.to_string();
        assert!(message.contains(named), "{text}: {message}");
    }
}

#[test]
fn text_that_is_no_position_is_refused_by_the_word() {
    let point = "a point like 51,0";
    let segment = "like 1-2";
    for (text, word, expected) in [
        ("", "", point),
        ("x", "x", point),
        ("0,0 9,1 10,9 1", "1", point),
        ("0,0 9,1 10,9 -1,10", "-1,10", point),
        ("0,0 9,1 10,9 +1,10", "+1,10", point),
        ("0,0 9,1 10,9 01,10", "01,10", point),
        ("0,0 9,1 10,9 1.5,10", "1.5,10", point),
        ("0,0 9,1 10,9 1,2,3", "1,2,3", point),
        ("0,0 9,1 10,9 １,２", "１,２", point),
        ("0,0  9,1 10,9 1,10", "", point),
        ("0,0 9,1 10,9 1,10 ", "", point),
        // Segments without a bar, and a bar without segments.
        ("0,0 9,1 10,9 1,10 1-2", "1-2", segment),
        ("0,0 9,1 10,9 1,10 |", "|", segment),
        ("0,0 9,1 10,9 1,10 | ", "", segment),
        ("0,0 9,1 10,9 1,10 | 1-2 ", "", segment),
        ("0,0 9,1 10,9 1,10 | 1-2 | 3-4", "|", segment),
        ("0,0 9,1 10,9 1,10 | 1", "1", segment),
        ("0,0 9,1 10,9 1,10 | 0-1", "0-1", segment),
        ("0,0 9,1 10,9 1,10 | 1-1", "1-1", "two different points"),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        let PositionError::Syntax(syntax) = &error else {
            panic!("{text}: {error}")
        };
        assert_eq!(syntax.found, word, "{text}");
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
}

#[test]
fn moves_that_are_refused_are_named_with_what_is_allowed() {
    for text in ["", "1", "1-", "-2", "0-1", "1-1", "01-2", "1-256", "1_2"] {
        let message = text.parse::<Move>().unwrap_err().to_string();
        let named = format!("“{text}” can’t be read: a move like 1-2 (two different points");
        assert!(message.contains(&named), "{message}");
    }
    let position: Position = "0,0 9,1 10,9 1,10 | 1-3".parse().unwrap();
    for (text, named) in [
        ("4-2", "“2-4” is not legal here: it would cross 1-3"),
        (
            "2-3",
            "“2-3” is not legal here: point 3 is an end of 1-3 already",
        ),
        (
            "2-30",
            "“2-30” is not legal here: there is no point 30, only points 1 to 4",
        ),
    ] {
        let m: Move = text.parse().unwrap();
        let message = position.play(&m).unwrap_err().to_string();
        assert!(message.contains(named), "{message}");
    }
}
