//! Positions and plays as people paste and type them.

use engine::backgammon::notation::gnu::to_id;
use engine::backgammon::notation::load::load;
use engine::backgammon::notation::typed::legal_play;
use engine::backgammon::notation::{ids, xgid::to_xgid};
use engine::backgammon::rules::{Phase, Position};
use engine::game::Player;

const ID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position that is loaded of a text.
fn found(text: &str) -> Position {
    let reading = load(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(reading.parts[0].of.moves.is_empty(), "{text}");
    reading.parts[0].of.start
}

#[test]
fn ids_are_found_in_what_is_pasted_around_them() {
    let wanted = position(ID);
    let bare = ID.strip_prefix("XGID=").unwrap();
    for text in [
        format!("Position: {ID}"),
        format!("What would you play here ({ID})? I thought 8/5 6/5."),
        format!("I had “{ID}”."),
        ID.replace("XGID", "xgid"),
        ID.replace("XGID=", "XGID: "),
        ID.replace("XGID=", "https://example.org/?xgid=") + "&style=2",
        ID.replace("XGID=", "XGID%3D"),
        format!("My position is {bare}, on the bar"),
        format!(
            "\n\nX:Player 1   O:Player 2\n{ID}\n +13-14-15-16-17-18------19-20-21-22-23-24-+\n"
        ),
        // Text programs make dashes of hyphens, one of one or one of two.
        ID.replace('-', "–"),
        ID.replace("--", "—"),
        ID.replace('-', "\u{2011}"),
    ] {
        assert_eq!(found(&text), wanted, "{text}");
    }
    let gnu = position("4HPwATDgc/ABMA:cAkAAAAAAAAA");
    for text in [
        "Position ID: 4HPwATDgc/ABMA\nMatch ID   : cAkAAAAAAAAA",
        "                 Position ID: 4HPwATDgc/ABMA\r\n                 Match ID   : cAkAAAAAAAAA\r\n +13-14-15-16-17-18------19-20-21-22-23-24-+\r\n",
        "Position-ID: 4HPwATDgc/ABMA Match-ID: cAkAAAAAAAAA",
        "GNUBG ID 4HPwATDgc/ABMA:cAkAAAAAAAAA is the start.",
        "4HPwATDgc/ABMA : cAkAAAAAAAAA",
        "gnubgid=4HPwATDgc/ABMA:cAkAAAAAAAAA",
    ] {
        assert_eq!(found(text), gnu, "{text}");
    }
    assert_eq!(found("It is 4HPwATDgc/ABMA."), position("4HPwATDgc/ABMA"));
    assert_eq!(
        found("Roll: 4HPwATDgc/ABMA:31"),
        position("4HPwATDgc/ABMA:31")
    );
}

#[test]
fn a_position_that_was_set_up_without_a_game_has_dice() {
    let set_up = position("HC/wATDg8+AxAA:cIgUAAAAAAAA");
    assert_eq!(set_up.phase(), Phase::ToPlay("51".parse().unwrap()));
    assert_eq!(set_up.on_roll(), Player::First);
    assert_eq!(to_id(&set_up), "HC/wATDg8+AxAA:cIkGAAAAAAAA");
    assert_eq!(set_up.board(), position("HC/wATDg8+AxAA").board());
    // Without dice it is to be rolled; as a game begins, for who begins.
    assert_eq!(
        position("HC/wATDg8+AxAA:cAgAAAAAAAAA").phase(),
        Phase::ToRoll
    );
    assert_eq!(
        position("4HPwATDgc/ABMA:cAgAAAAAAAAA").phase(),
        Phase::Opening
    );
}

#[test]
fn what_is_wrong_with_an_id_is_said_wherever_it_stands() {
    let refused = |text: &str| load(text).unwrap_err().to_string();
    let wrong = ID.replace(":31:", ":71:");
    assert!(refused(&format!("Position: {wrong} for Black")).contains("“71”"));
    assert!(refused("Position ID: 4HPwATDgc/ABMA\nMatch ID: cAn8AwAAAAAA").contains("points"));
    assert!(refused("4HPwATDgc/ABM").contains("14 characters"));
    assert_eq!(ids::find("a sentence of words, and representations"), None);
    // What is read strictly is read as ever.
    assert_eq!(ids::find(ID), Some(Ok(position(ID))));
    let words = format!("{} no-crawford resigns gammon", ID.replace(":31:", ":00:"));
    assert_eq!(found(&words), position(&words));
    assert_eq!(found(&format!("Now: {words}.")), position(&words));
}

#[test]
fn a_list_of_positions_may_have_words_around_each() {
    let next = "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10";
    let text = format!("1. Position: {ID} and then\n2. Position: {next}.\n");
    let reading = load(&text).unwrap();
    assert_eq!(reading.parts[0].of.moves.len(), 1);
    // What stands above a position that does not follow can be had.
    let reading = load(&format!("{text}{ID}\n")).unwrap();
    assert_eq!(reading.fault.map(|fault| fault.line), Some(3));
    assert_eq!(
        (reading.parts[0].of.moves.len(), reading.parts[0].games),
        (1, 1)
    );
}

#[test]
fn plays_are_read_as_people_type_them() {
    // White has a checker on the bar, and Black a blot on White's 20-point.
    let there = position("XGID=-b----E-C---eE---c-da---AA:0:0:1:51:0:0:0:0:10");
    for text in [
        "bar/20* 24/23",
        "b/20 24/23",
        "B/20, 24-23",
        "bar-20 24-23",
        "bar–20 24–23",
        "bar / 20*; 24 / 23",
        "24/23 bar>20",
        "51: bar/20 24/23",
        "25/20+24/23",
        "bar→20 and 24→23",
    ] {
        let read = legal_play(&there, &text.replace(" and", ","));
        assert_eq!(
            read.map(|play| play.to_string()).as_deref(),
            Ok("bar/20* 24/23"),
            "{text}"
        );
    }
    let start = position(&ID.replace(":31:", ":11:"));
    for text in [
        "8/7(2) 6/5(2)",
        "8-7 x",
        "8/7[2] 6/5 6/5",
        "6/5 8/7 6/5 8/7",
        "6/5 (2), 8/7 (2)",
    ] {
        let read = legal_play(&start, &text.replace(" x", "(2), 6-5(2)"));
        assert_eq!(
            read.map(|play| play.to_string()).as_deref(),
            Ok("8/7(2) 6/5(2)"),
            "{text}"
        );
    }
    // A way is seen, and that something is hit on it where there is no other.
    for (board, wanted) in [
        // By 7 or by 6, where a blot is: nothing is hit where nothing has to be.
        ("------a-A-----------------", "8/5"),
        // The other way is held.
        ("------abA-----------------", "8/6*/5"),
    ] {
        let there = position(&format!("XGID={board}:0:0:1:21:0:0:0:0:10"));
        let read = legal_play(&there, "8/5");
        assert_eq!(
            read.map(|play| play.to_string()).as_deref(),
            Ok(wanted),
            "{board}"
        );
    }
    let bear_off = position("XGID=-AA---------------------b-:0:0:1:21:0:0:0:0:10");
    for text in ["2/off 1/off", "2/o 1/o", "2/0, 1/0", "2-off 1-out"] {
        let read = legal_play(&bear_off, text);
        assert_eq!(
            read.map(|play| play.to_string()).as_deref(),
            Ok("2/off 1/off"),
            "{text}"
        );
    }
    for (text, word) in [
        ("13/7, 24/23", "13/7"),
        ("bar/21", "bar/21"),
        ("x/y", "x/y"),
        ("", "a play"),
    ] {
        let error = legal_play(&there, text).unwrap_err();
        assert!(error.contains(word), "{text}: {error}");
    }
    assert_eq!(to_xgid(&start), ID.replace(":31:", ":11:"));
}
