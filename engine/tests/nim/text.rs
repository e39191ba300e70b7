//! Text forms of Nim: what is written can be read back, what is typed is refused by what is wrong
//! with it, and links and the command line speak the same language.

use perfect_play_engine::error::PositionError;
use perfect_play_engine::game::Player;
use perfect_play_engine::nim::rules::{Move, Params, Position};
use perfect_play_engine::params::Params as _;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

fn position() -> impl Strategy<Value = Position> {
    let piles = proptest::collection::vec(0..=63_u8, 1..=12_usize);
    (piles, any::<bool>(), any::<bool>()).prop_map(|(piles, misere, second)| {
        let turn = if second {
            Player::Second
        } else {
            Player::First
        };
        Position::new(&piles, misere, turn).expect("the piles are within range")
    })
}

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9 -]{0,40}",
        "([1-9]|[1-6][0-9]|-)( ([1-9]|[1-6][0-9]|-)){0,13}( misere)?( second)?",
        "( ?(misere|second|4|-)){0,5}",
        "[0-9]{0,4}:[0-9]{0,4}",
        "( ?(piles|most|misere)=[0-9a-z+-]{0,3}){0,4}",
        Just("1 ".repeat(10_000)),
        Just("9".repeat(100_000)),
        Just(format!("1:{}", "9".repeat(100_000))),
    ]
}

proptest! {
    #[test]
    fn positions_round_trip(position in position()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>(), Ok(position));
    }

    #[test]
    fn moves_round_trip(pile in any::<u8>(), take in 1..=u8::MAX) {
        let m = Move { pile, take };
        prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&m).unwrap();
            prop_assert_eq!(&json, &format!("\"{m}\""));
            prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
        }
    }

    #[test]
    fn params_round_trip(piles in 1..=12_u32, most in 1..=63_u32, misere in any::<bool>()) {
        let params = Params::new(piles, most, misere).expect("the params are within range");
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
        prop_assert!(Params::new(nearest.piles(), nearest.most(), nearest.misere()).is_ok());
    }
}

#[test]
fn a_position_is_refused_with_the_value_and_the_range() {
    for (text, value, range) in [
        ("0", "A pile of 0 coins", "1 to 63 coins"),
        ("4 0 3", "A pile of 0 coins", "1 to 63 coins"),
        ("64", "A pile of 64 coins", "1 to 63 coins"),
        ("4 1000 misere", "A pile of 1000 coins", "1 to 63 coins"),
        ("", "0 piles", "1 to 12 piles"),
        ("misere", "0 piles", "1 to 12 piles"),
        ("misere second", "0 piles", "1 to 12 piles"),
        ("1 1 1 1 1 1 - 1 1 1 1 1 1", "13 piles", "1 to 12 piles"),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(matches!(error, PositionError::Illegal(_)), "{text}");
        let message = error.to_string();
        assert!(
            message.contains(value) && message.contains(range),
            "{message}"
        );
    }
}

#[test]
fn text_that_is_no_position_is_refused_by_the_word() {
    for (text, word) in [
        ("4 x 3", "x"),
        ("-1", "-1"),
        ("4 -1 3", "-1"),
        ("4,2", "4,2"),
        ("+4", "+4"),
        ("4 04", "04"),
        ("4 2 Misere", "Misere"),
        ("4 second misere", "second"),
        ("4 misere misere", "misere"),
        ("4 2 first", "first"),
        ("4.5", "4.5"),
        ("４", "４"),
        ("4  2", ""),
        (" 4", ""),
        ("4 ", ""),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        let PositionError::Syntax(syntax) = &error else {
            panic!("{text}: {error}")
        };
        assert_eq!(syntax.found, word, "{text}");
        assert!(error.to_string().contains("4 2 3"), "an example: {error}");
    }
}

#[test]
fn an_emptied_pile_and_a_finished_game_have_a_text() {
    for text in [
        "- - -",
        "4 - 3",
        "- misere",
        "- - second",
        "- 1 misere second",
    ] {
        assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
    }
}
