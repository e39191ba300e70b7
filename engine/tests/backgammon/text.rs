//! Text forms of backgammon: XGIDs and the IDs of GNU Backgammon are read as those programs mean
//! them, what is written can be read back, and what is refused is named with what is allowed.

use perfect_play_engine::backgammon::notation::gnu::{board, match_id, position_id, to_id};
use perfect_play_engine::backgammon::rules::{Board, Move, Phase, Play, Position, Stake, Terms};
use perfect_play_engine::error::PositionError;
use perfect_play_engine::game::{Player, Position as _};
use perfect_play_engine::seed::Rng;
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

/// XGIDs, most of them published (the manual of eXtreme Gammon 2, its analyses in forums), with the IDs
/// that GNU Backgammon 1.07.001 shows after `set xgid`. Where the top player is on roll it turns the
/// board around; `swap players` turns it back. Its money games know no beavers.
const SAME: &[(&str, &str)] = &[
    (
        "XGID=----BaC-B---aD--aa-bcbbBbB:0:0:1:22:2:3:0:13:10",
        "s90UAgKYM3gAZg:cAmpATAAEAAE",
    ),
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:-1:51:0:0:0:13:10",
        "4HPwATDgc/ABMA:MIGmAQAAAAAE",
    ),
    (
        "XGID=----BBB-B---aC----B-B-gdc-:1:1:1:00:1:4:0:7:10",
        "9/4ABADYZnAwAw:UQngAEAACAAE",
    ),
    (
        "XGID=-b----E-C--AeD---bAdb---A-:0:0:1:00:0:0:0:7:10",
        "sGfwATDgc+RBIA:cAngAAAAAAAE",
    ),
    (
        "XGID=aBaB--C-A---dE--ac-e----B-:0:0:1:42:0:0:0:0:10",
        "4HPhAUgzTvABMA:cAkKAAAAAAAE",
    ),
    (
        "XGID=-BDB-------------a------e-:1:-1:-1:42:0:0:0:5:8",
        "ewMAAD4gAAAAAA:AQGqAAAAAAAE",
    ),
    (
        "XGID=---D---------------a--b-a-:0:0:-1:00:0:0:0:0:8",
        "PAAAICMAAAAAAA:MAEAAAAAAAAE",
    ),
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:1:2:1:3:10",
        "4HPwATDgc/ABMA:8IluACAACAAE",
    ),
    (
        "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:8",
        "jM/gDQDYzeAJIA:EQFvAAAAAAAE",
    ),
    (
        "XGID=---BBBBAAA---Ac-bbccbAA-A-:1:1:-1:63:4:3:0:5:8",
        "bFuFACWwu80BAA:EQGvADAAIAAE",
    ),
    (
        "XGID=a--AaBBABBa-cA---cbbbB-B--:0:0:-1:00:0:0:0:0:10",
        "ZGtDgBmw7eAEQg:MAEAAAAAAAAE",
    ),
    (
        "XGID=--ABBBBBA------------acCf-:1:1:1:00:4:8:0:11:10",
        "PxcAANC2LQDgAA:UQlgAYAAIAAE",
    ),
    (
        "XGID=-ACBaBB--BBa-------bcbAcc-:0:0:1:21:0:0:0:1:10",
        "d3YDBATdbGwACA:cAklAAAAAAAE",
    ),
    (
        "XGID=-baaBbCCB-B-aB---bacb----A:0:0:1:43:0:0:0:7:10",
        "sGsQMDWYuxkDQA:cAnuAAAAAAAE",
    ),
    (
        "XGID=aCCCCAa-------------cbbbd-:1:-1:1:63:1:0:0:7:10",
        "b9sBgEB3dwEAAA:QQnvAAAACAAE",
    ),
    (
        "XGID=-DEC-------AA------bbd-baA:1:1:1:41:1:0:0:5:10",
        "zdsAAPC+AxQABA:UQmmAAAACAAE",
    ),
    (
        "XGID=-A-B--A---------------d---:0:0:1:00:0:0:3:0:10",
        "PAAAICMAAAAAAA:cAkAAAAAAAAA",
    ),
    // Made by play there: a double, a take, resignations before and after the roll.
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:-1:54:0:0:0:5:10",
        "4HPwATDgc/ABMA:MIGyAAAAAAAE",
    ),
    (
        "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10",
        "sGfwATDgc/ABMA:MAGgAAAAAAAE",
    ),
    (
        "XGID=-a---BDaB---dEa--c-e----B-:0:0:1:00:0:0:0:5:10",
        "4HPkQSCwZ/ABMA:cAmgAAAAAAAE",
    ),
    (
        "XGID=-a---BDaB---dEa--c-e----B-:0:0:1:D:0:0:0:5:10",
        "4HPkQSCwZ/ABMA:cBGgAAAAAAAE",
    ),
    (
        "XGID=-a---BDaB---dEa--c-e----B-:1:-1:1:00:0:0:0:5:10",
        "4HPkQSCwZ/ABMA:QQmgAAAAAAAE",
    ),
    (
        "XGID=-a---BDaB---dEa--c-e----B-:1:-1:1:00:0:0:0:5:10 resigns gammon",
        "4HPkQSCwZ/ABMA:QUGgAAAAAAAE",
    ),
    (
        "XGID=-a---BDaB---dEa--c-e----B-:1:-1:1:21:0:0:0:5:10 resigns",
        "4HPkQSCwZ/ABMA:QSGlAAAAAAAE",
    ),
];

#[test]
fn ids_of_other_programs_are_read_as_they_mean_them() {
    for &(xgid, id) in SAME {
        let position = read(xgid);
        assert_eq!(to_id(&position), id, "{xgid}");
        let mut terms = position.terms();
        let of_id = read(id);
        assert_eq!(
            (of_id.board(), of_id.phase()),
            (position.board(), position.phase())
        );
        assert_eq!(
            (of_id.cube(), of_id.score()),
            (position.cube(), position.score())
        );
        assert_eq!(
            (of_id.on_roll(), of_id.side_to_move()),
            (position.on_roll(), position.side_to_move())
        );
        // A match ID does not say these.
        (terms.cube_limit, terms.beavers) = (10, false);
        assert_eq!(
            (of_id.is_crawford(), of_id.terms()),
            (position.is_crawford(), terms)
        );
    }
}

/// The high die comes first here; otherwise the text is the one that was read.
#[test]
fn xgids_come_back_as_they_were() {
    for &(xgid, _) in SAME {
        assert_eq!(read(xgid).to_string(), xgid);
        assert_eq!(read(xgid.strip_prefix("XGID=").unwrap()), read(xgid));
    }
    let position = read("XGID=-b----E-C---eE---c-e----B-:0:0:1:13:0:0:0:0:10");
    assert!(position.to_string().contains(":31:"));
}

#[test]
fn the_start_position_with_dice_is_the_issues_example() {
    let position = read("4HPwATDgc/ABMA:31");
    assert_eq!(position.board(), &Board::START);
    assert_eq!(position.dice().map(|dice| dice.faces()), Some([3, 1]));
    assert_eq!(
        (position.terms().length, position.terms().cube_limit),
        (0, 0)
    );
    assert_eq!(position.on_roll(), Player::First);
    assert_eq!(read("4HPwATDgc/ABMA").phase(), Phase::ToRoll);
    assert_eq!(position_id(&Board::START), "4HPwATDgc/ABMA");
}

/// A position of a game that looks different from both sides: after 8/5 6/5 by the first player.
#[test]
fn both_orientations_are_told_apart() {
    let second = read("XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:0:10");
    let first = read("XGID=-b---BD-B---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    assert_eq!(second.board(), &first.board().swapped());
    assert_eq!(first.board().own()[4], 2);
    assert_eq!(position_id(second.board()), "sGfwATDgc/ABMA");
    assert_eq!(board("sGfwATDgc/ABMA").as_ref(), Ok(second.board()));
    assert_eq!(position_id(first.board()), "4HPwATCwZ/ABMA");
    assert_eq!(first.board_of(Player::Second), *second.board());
}

#[test]
fn what_an_id_gets_wrong_is_named() {
    let xgid = |rest: &str| format!("XGID=-b----E-C---eE---c-e----B-:{rest}");
    for (text, word) in [
        // Syntax.
        ("".to_owned(), "XGID"),
        ("4HPwATDgc/ABM".to_owned(), "14 characters"),
        ("4HPwATDgc/ABMAA".to_owned(), "14 characters"),
        ("4HPwATDgc/AB*A".to_owned(), "A to Z"),
        ("4HPwATDgc/ABMB".to_owned(), "padding"),
        ("4HPwATDgc/ABMw".to_owned(), "17 checkers"),
        ("AAAAAAAAAAAAAw".to_owned(), "nothing after"),
        ("4HPwATDgc/ABMA:".to_owned(), "two dice"),
        ("4HPwATDgc/ABMA:07".to_owned(), "from 1 to 6"),
        ("4HPwATDgc/ABMA:71".to_owned(), "from 1 to 6"),
        ("4HPwATDgc/ABMA:cImlAAAAAAA".to_owned(), "12 characters"),
        ("4HPwATDgc/ABMA:cImlAAAAAAAY".to_owned(), "last bit"),
        (
            "XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:0:10".to_owned(),
            "26 characters",
        ),
        (
            "XGID=-b----E-C---eE---c-e----BB-:0:0:1:31:0:0:0:0:10".to_owned(),
            "26 characters",
        ),
        (
            "XGID=-b----Q-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".to_owned(),
            "A to P",
        ),
        (
            "XGID=Ab----D-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".to_owned(),
            "small letters",
        ),
        (
            "XGID=-b----E-C---dE---c-e----Ba:0:0:1:31:0:0:0:0:10".to_owned(),
            "small letters",
        ),
        (xgid("0:0:1:31:0:0:0:0"), "10 fields"),
        (xgid("0:0:1:31:0:0:0:0:10:1"), "10 fields"),
        (xgid("16:0:1:31:0:0:0:0:10"), "“16”"),
        (xgid("x:0:1:31:0:0:0:0:10"), "cube"),
        (xgid("0:2:1:31:0:0:0:0:10"), "“2”"),
        (xgid("0:0:0:31:0:0:0:0:10"), "on roll"),
        (xgid("0:0:1:07:0:0:0:0:10"), "“07”"),
        (xgid("0:0:1:70:0:0:0:0:10"), "“70”"),
        (xgid("0:0:1:30:0:0:0:0:10"), "“30”"),
        (xgid("0:0:1:3:0:0:0:0:10"), "“3”"),
        (xgid("0:0:1:B:0:0:0:0:10"), "beavers"),
        (xgid("0:0:1:31:-1:0:0:0:10"), "“-1”"),
        (xgid("0:0:1:31:0:0:4:0:10"), "Jacoby"),
        (xgid("0:0:1:31:0:0:2:5:10"), "Crawford"),
        (xgid("0:0:1:31:0:0:0:26:10"), "“26”"),
        (xgid("0:0:1:31:0:0:0:0:16"), "“16”"),
        (xgid("0:0:1:31:0:0:0:0:10 wins"), "wins"),
        (xgid("0:0:1:31:0:0:0:0:10 "), "“”"),
        // Positions that can't be.
        (
            "XGID=-b----F-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".to_owned(),
            "16 checkers",
        ),
        ("//8AAAAAAAAAAA".to_owned(), "16 checkers"),
        (xgid("0:1:1:31:0:0:0:0:10"), "at 1"),
        (xgid("5:1:1:31:0:0:0:0:4"), "highest value"),
        (xgid("0:0:1:31:5:0:0:5:10"), "beyond"),
        (xgid("0:0:1:31:3:3:1:5:10"), "Crawford"),
        (xgid("1:1:1:31:4:3:1:5:10"), "Crawford"),
        (xgid("1:-1:1:D:0:0:0:0:10"), "doubled"),
        (xgid("0:0:1:D:4:3:1:5:10"), "doubled"),
        (xgid("0:0:1:00:0:0:0:0:10 won"), "score"),
        (xgid("0:0:1:31:0:0:0:0:10 opening"), "After dice"),
        (xgid("0:0:1:31:0:0:0:0:10 opening"), "“opening”"),
        (xgid("0:0:1:31:0:0:0:0:10 opening"), "resigns backgammon"),
        (xgid("0:0:1:31:0:0:0:0:10 won"), "“won”"),
        (xgid("0:0:1:D:0:0:0:0:10 opening"), "“opening”"),
        (
            xgid("0:0:1:D:0:0:0:5:10 resigns gammon"),
            "“resigns gammon”",
        ),
        (xgid("0:0:1:D:0:0:0:5:10 no-crawford lost"), "“lost”"),
        (xgid("0:0:-1:00:0:0:0:0:10 opening"), "opening roll"),
        (xgid("0:0:1:00:0:0:0:0:10 no-crawford"), "Crawford"),
        (
            "XGID=--------------------------:0:0:1:00:0:0:0:0:10".to_owned(),
            "Both players have borne",
        ),
        (
            "XGID=bBBBBBBA----------abbbbbbA:0:0:1:00:0:0:0:0:10".to_owned(),
            "six points",
        ),
        (
            "XGID=------B------------------a:0:0:1:00:0:0:0:3:10".to_owned(),
            "small letters",
        ),
        (
            "XGID=------B-------------------:0:0:1:00:0:0:0:3:10".to_owned(),
            "borne off",
        ),
        ("AAAAAAAAAAAAAA".to_owned(), "Both players have borne"),
    ] {
        let message = refused(&text);
        assert!(message.contains(word), "{text}: {message}");
    }
}

#[test]
fn two_players_on_a_point_can_only_be_said_in_a_position_id() {
    // The first player's 6-point is the second's 19-point: five of each there.
    let mut other = [0; 25];
    other[18] = 5;
    let mut own = [0; 25];
    own[5] = 5;
    let error = Board::new(own, other).unwrap_err().to_string();
    assert!(error.contains("6-point"), "{error}");
    // 18 zeros and five ones, then twelve zeros and five ones.
    let bits: u128 = 0b11111 << 18 | 0b11111 << (18 + 5 + 7 + 5);
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bytes = bits.to_le_bytes();
    let stream: Vec<u8> = bytes[..10]
        .iter()
        .flat_map(|b| (0..8).rev().map(move |i| b >> i & 1))
        .collect();
    let id: String = stream
        .chunks(6)
        .map(|six| (0..6).fold(0, |n, i| n << 1 | six.get(i).copied().unwrap_or(0)))
        .map(|digit: u8| char::from(digits[usize::from(digit)]))
        .collect();
    assert!(refused(&id).contains("6-point"), "{id}: {}", refused(&id));
}

/// The terms of a game or match.
fn terms() -> impl Strategy<Value = Terms> {
    (0..=25_u32, 0..=10_u32, any::<[bool; 3]>()).prop_map(|(length, cube_limit, flags)| {
        let [jacoby, beavers, crawford] = flags;
        Terms {
            length: if length > 9 { length % 10 } else { length },
            cube_limit,
            jacoby,
            beavers,
            crawford,
        }
    })
}

/// Positions of random play in a game or match: rolls as chance has them, doubles, resignations.
fn positions() -> impl Strategy<Value = Vec<Position>> {
    (terms(), any::<u64>(), 0..6_u32).prop_map(|(terms, seed, boldness)| {
        let mut rng = Rng::new(seed, "text");
        let mut position = Position::start(terms);
        let mut all = vec![position];
        for _ in 0..400 {
            let legal = position.legal_moves();
            // Resignations end games at once, so they are seldom.
            let bold = rng.below(40) < boldness;
            let is_bold = |m: &Move| matches!(m, Move::Double | Move::Resign(_));
            let wanted: Vec<Move> = legal
                .iter()
                .filter(|m| is_bold(m) == bold)
                .copied()
                .collect();
            let among = if wanted.is_empty() { legal } else { wanted };
            if among.is_empty() {
                break;
            }
            let m = among[rng.below(among.len() as u32) as usize];
            position = position.play(&m).expect("the move is legal");
            all.push(position);
        }
        all
    })
}

/// Text that is nearly right, as well as any text at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[A-Za-z0-9+/]{12,16}",
        "[A-Za-z0-9+/]{13}[AQgw](:[1-7]{1,3})?",
        "4HPwATDgc/ABMA:[A-Za-z0-9+/]{12}",
        "(XGID=)?[-A-Pa-p]{25,27}(:[-0-9D]{1,2}){9}( [a-z]{3,7}){0,2}",
        "XGID=-b----E-C---eE---c-e----B-(:[-0-9D]{1,2}){8,10}",
        Just("XGID=".repeat(10_000)),
        Just("A".repeat(100_000)),
        Just(format!("XGID={}:1", "-".repeat(100_000))),
        Just("é".repeat(7)),
    ]
}

proptest! {
    #[test]
    fn positions_round_trip(positions in positions()) {
        for position in positions {
            let text = position.to_string();
            let read = text.parse::<Position>();
            prop_assert_eq!(read.as_ref(), Ok(&position), "{}", text);
            prop_assert_eq!(board(&position_id(position.board())), Ok(*position.board()));
            // The IDs say everything but how high the cube goes, beavers, the Crawford rule and the decision to roll.
            let of_id = to_id(&position).parse::<Position>();
            if let Ok(of_id) = of_id {
                let phase = match position.phase() {
                    Phase::Rolling => Phase::ToRoll,
                    phase => phase,
                };
                prop_assert_eq!(of_id.phase(), phase);
                prop_assert_eq!(of_id.score(), position.score());
                prop_assert_eq!(match_id(&of_id), match_id(&position));
            } else {
                prop_assert!(matches!(position.phase(), Phase::Over(_)), "{}: {:?}", text, of_id);
            }
        }
    }

    #[test]
    fn every_move_of_a_position_round_trips(positions in positions()) {
        for position in positions.iter().step_by(9) {
            for m in position.legal_moves() {
                prop_assert_eq!(m.to_string().parse::<Move>(), Ok(m));
            }
            let sum: f64 = position.chance_outcomes().iter().map(|(_, p)| p).sum();
            let rolls = matches!(position.phase(), Phase::Opening | Phase::Rolling);
            prop_assert!((sum - f64::from(u8::from(rolls))).abs() < 1e-12);
        }
    }

    #[test]
    fn what_is_read_is_written_and_read_again(text in text()) {
        match text.parse::<Position>() {
            Ok(position) => prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position)),
            Err(PositionError::Syntax(error)) => prop_assert!(error.found.chars().count() <= 40),
            Err(PositionError::Illegal(error)) => prop_assert!(error.reason.ends_with('.')),
        }
    }
}

#[test]
fn words_say_what_an_xgid_does_not() {
    let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:";
    assert_eq!(
        read(&format!("{start}00:0:0:0:0:10 opening")).phase(),
        Phase::Opening
    );
    let text = format!("{start}31:0:0:0:5:10 no-crawford resigns backgammon");
    let position = read(&text);
    assert!(!position.terms().crawford);
    let dice = "31".parse().ok();
    assert_eq!(position.phase(), Phase::Resigned(Stake::Backgammon, dice));
    assert_eq!(position.to_string(), text);
    assert_eq!(
        read(&format!("{start}00:2:5:0:5:10 lost")).phase(),
        Phase::Over(Player::Second)
    );
}

#[test]
fn a_game_that_is_over_within_a_match_is_refused_as_such() {
    // 1 to 0 in a match to 5, by GNU Backgammon's ID.
    let error = refused("4HPwATDgc/ABMA:cAqgAAAACAAA");
    assert!(error.contains("goes on at 1 to 0"), "{error}");
}

#[test]
fn counts_of_plays_have_no_signs() {
    assert!("8/5(2)".parse::<Play>().is_ok());
    assert!("8/5(+2)".parse::<Play>().is_err());
}
