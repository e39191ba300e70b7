//! Text forms of Flip: what is written can be read back, and nothing that is typed causes a panic.

use perfect_play_engine::flip::grid::BitGrid;
use perfect_play_engine::flip::rules::{Cell, Params, Position};
use perfect_play_engine::params::Params as _;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

fn position() -> impl Strategy<Value = Position> {
    let size = (1..=50_usize, 1..=50_usize);
    size.prop_flat_map(|(rows, cols)| {
        let bits = proptest::collection::vec(any::<bool>(), rows * cols);
        bits.prop_map(move |bits| {
            let mut lit = BitGrid::new(rows, cols);
            for (cell, &bit) in bits.iter().enumerate() {
                lit.set(cell / cols, cell % cols, bit);
            }
            Position::new(lit).expect("the size is within range")
        })
    })
}

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[01/]{0,80}",
        "[01]{3}(/[01]{3}){0,60}",
        "[0-9rc+ -]{0,12}",
        "r[0-9]{1,6}c[0-9]{1,6}",
        "( ?[nmx]=[0-9a-z+-]{0,5}){0,4}",
        Just("0/".repeat(10_000)),
        Just("1".repeat(100_000)),
    ]
}

proptest! {
    #[test]
    fn positions_round_trip(position in position()) {
        let text = position.to_string();
        prop_assert_eq!(text.len(), position.rows() * (position.cols() + 1) - 1);
        prop_assert_eq!(text.parse::<Position>(), Ok(position));
    }

    #[test]
    fn cells_round_trip(row in 0..u16::MAX, col in 0..u16::MAX) {
        let cell = Cell { row, col };
        prop_assert_eq!(cell.to_string().parse::<Cell>(), Ok(cell));
    }

    #[test]
    fn params_round_trip(rows in 1..=50_u32, cols in 1..=50_u32) {
        let params = Params::new(rows, cols).expect("the size is within range");
        prop_assert_eq!(Params::from_text(&params.to_text()), Ok(params));
    }

    #[test]
    fn any_text_is_read_back_as_it_was_or_refused_in_a_short_line(text in text()) {
        let short = |message: String| message.len() < 300 && !message.contains('\n');
        match text.parse::<Position>() {
            Ok(position) => prop_assert_eq!(position.to_string(), text.clone()),
            Err(error) => prop_assert!(short(error.to_string()), "{error}"),
        }
        match text.parse::<Cell>() {
            Ok(cell) => prop_assert_eq!(cell.to_string(), text.clone()),
            Err(error) => prop_assert!(short(error.to_string()), "{error}"),
        }
        if let Err(error) = Params::from_text(&text) {
            prop_assert!(short(error.to_string()), "{error}");
        }
        let nearest = Params::nearest(&|_| Some(text.clone()));
        prop_assert!(Params::new(nearest.rows(), nearest.cols()).is_ok());
    }
}
