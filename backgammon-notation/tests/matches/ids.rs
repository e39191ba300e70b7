//! Positions as people paste them.

use backgammon_notation::ids;
use engine::backgammon::notation::gnu::to_id;
use engine::backgammon::rules::{Phase, Position};
use engine::game::Player;

const ID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position that is found in a text.
fn found(text: &str) -> Position {
    let found = ids::find(text).unwrap_or_else(|| panic!("{text}: nothing"));
    found.unwrap_or_else(|error| panic!("{text}: {error}"))
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
fn ids_are_found_as_they_are_and_in_no_other_words() {
    assert_eq!(ids::find("a sentence of words, and representations"), None);
    // What is read strictly is read as ever.
    assert_eq!(ids::find(ID), Some(Ok(position(ID))));
    let words = format!("{} no-crawford resigns gammon", ID.replace(":31:", ":00:"));
    assert_eq!(found(&words), position(&words));
    assert_eq!(found(&format!("Now: {words}.")), position(&words));
}
