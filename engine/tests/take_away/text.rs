//! Text forms of Take-away: what is written can be read back, and nothing that is typed causes a
//! panic.

use perfect_play_engine::game::{Game as _, Player};
use perfect_play_engine::params::Params as _;
use perfect_play_engine::take_away::TakeAway;
use perfect_play_engine::take_away::rules::{Move, Params, Position};
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9]{0,12}",
        "M=[0-9]{1,4} K=[0-9]{1,4}( misere)?( min)?",
        "M=[0-9]{1,30} K=[0-9]{1,30}",
        "( ?(M=[0-9]{0,3}|K=[0-9]{0,3}|misere(=[01])?|min)){0,5}",
        Just(format!("M=7 K={}", "9".repeat(100_000))),
    ]
}

/// A number that is given or not, in range or not.
fn given() -> impl Strategy<Value = Option<i64>> {
    proptest::option::of(-3..=300_i64)
}

proptest! {
    #[test]
    fn positions_round_trip(m in 0..=200_u16, k in 3..=199_u16, misere: bool, min: bool) {
        let turn = if min { Player::Second } else { Player::First };
        let position = Position::new(m, k, misere, turn).expect("within range");
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
    }

    #[test]
    fn params_round_trip_and_name_their_position(m in 4..=200_u32, k in 3..=199_u32, misere: bool) {
        match Params::new(m, k, misere) {
            Ok(params) => {
                prop_assert!(k < m);
                let text = params.to_text();
                prop_assert_eq!(&text, &format!("M={m} K={k} misere={}", u8::from(misere)));
                prop_assert_eq!(Params::from_text(&text), Ok(params.clone()));
                let start = TakeAway::generate(&params, 465);
                let word = if misere { " misere" } else { "" };
                prop_assert_eq!(start.to_string(), format!("M={m} K={k}{word}"));
            }
            Err(error) => {
                prop_assert!(k >= m);
                let message = error.to_string();
                prop_assert!(message.starts_with(&format!("K = “{k}”")), "{message}");
                let allowed = format!("a whole number from 3 to {} (with M = {m})", m - 1);
                prop_assert!(message.contains(&allowed), "{message}");
            }
        }
    }

    #[test]
    fn the_nearest_params_keep_each_single_value(m in given(), k in given()) {
        let nearest = Params::nearest(&|name| match name {
            "M" => m.map(|m| m.to_string()),
            "K" => k.map(|k| k.to_string()),
            _ => None,
        });
        prop_assert_eq!(Params::from_text(&nearest.to_text()), Ok(nearest.clone()));
        let near = |n: i64, least, most| n.clamp(least, most).to_string();
        match (m, k) {
            (Some(m), _) => prop_assert_eq!(nearest.get("M"), near(m, 4, 200)),
            (None, Some(k)) => prop_assert_eq!(nearest.get("K"), near(k, 3, 199)),
            (None, None) => prop_assert_eq!(nearest, Params::default()),
        }
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
