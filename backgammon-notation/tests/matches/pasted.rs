//! Positions and plays as people paste and type them.

use backgammon_notation::load::load;
use backgammon_notation::typed::legal_play;
use engine::backgammon::notation::xgid::to_xgid;
use engine::backgammon::rules::Position;

const ID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_position_is_loaded_as_a_match_without_moves() {
    let gnu = "4HPwATDgc/ABMA:cAkAAAAAAAAA";
    for (text, id) in [
        (format!("Position: {ID}"), ID),
        (
            format!("\n\nX:Player 1   O:Player 2\n{ID}\n +13-14-15-16-+\n"),
            ID,
        ),
        (ID.replace('-', "–"), ID),
        (
            "Position ID: 4HPwATDgc/ABMA\r\nMatch ID   : cAkAAAAAAAAA\r\n".to_owned(),
            gnu,
        ),
        ("Roll: 4HPwATDgc/ABMA:31".to_owned(), "4HPwATDgc/ABMA:31"),
    ] {
        let reading = load(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let [part] = &reading.parts[..] else {
            panic!("{text}: {reading:?}");
        };
        assert_eq!(
            (part.of.start, part.of.moves.len()),
            (position(id), 0),
            "{text}"
        );
    }
}

#[test]
fn what_is_wrong_with_an_id_is_said_wherever_it_stands() {
    let refused = |text: &str| load(text).unwrap_err().to_string();
    let wrong = ID.replace(":31:", ":71:");
    assert!(refused(&format!("Position: {wrong} for Black")).contains("“71”"));
    assert!(refused("Position ID: 4HPwATDgc/ABMA\nMatch ID: cAn8AwAAAAAA").contains("points"));
    assert!(refused("4HPwATDgc/ABM").contains("14 characters"));
}

#[test]
fn a_list_of_positions_may_have_words_around_each() {
    let next = "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10";
    let text = format!("1. Position: {ID} and then\n2. Position: {next}.\n");
    let reading = load(&text).unwrap();
    assert_eq!(reading.parts[0].of.moves.len(), 1);
    // The position above one that does not follow can be loaded.
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
    // The text does not say by which way the checker goes. The reader finds the way, and a hit if there is no other.
    for (board, wanted) in [
        // It goes by 7 or by 6, where there is a blot: it does not hit, because it need not.
        ("------a-A-----------------", "8/5"),
        // The other side holds the other way.
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
