//! Text forms of backgammon: XGIDs and the IDs of GNU Backgammon are read as those programs mean
//! them, what is written can be read back, and what is refused is named with what is allowed.

use engine::backgammon::notation::gnu::{board, match_id, position_id, to_id};
use engine::backgammon::rules::{Move, Phase, Position, Stake, Terms};
use engine::error::PositionError;
use engine::game::{Player, Position as _, Stochastic as _};
use engine::seed::Rng;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

fn read(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    match text.parse::<Position>() {
        Err(error) => error.to_string(),
        Ok(position) => panic!("{text} is read as {position}"),
    }
}

/// IDs that GNU Backgammon 1.07.001 has shown, with the XGID of the same: it was given the first
/// (`set xgid`), or made the position by play (`new match 5`, then moves, doubles, resignations).
const SAME: &[(&str, &str)] = &[
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10",
        "4HPwATDgc/ABMA:cImlAAAAAAAE",
    ),
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:-1:54:0:0:0:5:10",
        "4HPwATDgc/ABMA:MIGyAAAAAAAE",
    ),
    (
        "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10",
        "sGfwATDgc/ABMA:MAGgAAAAAAAE",
    ),
    ("XGID=-a---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10", ""),
];

#[test]
fn x() {
    for (x, g) in SAME {
        let p = read(x);
        assert_eq!(p.to_string(), *x);
        println!("{x} {} {g}", to_id(&p));
    }
    println!("{:?}", read("4HPwATDgc/ABMA:31").to_string());
    println!("{:?}", read("4HPkQSCwZ/ABMA:QSGlAAAAAAAE").to_string());
    println!("{:?}", read("4HPkQSCwZ/ABMA:QUGgAAAAAAAE").to_string());
    println!("{:?}", read("4HPkQSCwZ/ABMA:cBGgAAAAAAAE").to_string());
}
