//! Forms of other programs that the files of `files/` do not have: words, titles, impossible points, scores that do not
//! follow, and missing parts.

use backgammon_notation::load::{Refusal, decode, load};
use backgammon_notation::mat::from_mat;
use backgammon_notation::reading::Reading;
use engine::backgammon::rules::Phase;

use crate::files::{end, moves, read};

/// A file of one game, with these rows.
fn game(length: u32, score: [u32; 2], rows: &str) -> String {
    let [a, b] = score;
    format!(" {length} point match\n\n Game 1\n A : {a}                          B : {b}\n{rows}")
}

fn words(reading: &Reading) -> String {
    let all = moves(reading).concat();
    all.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(",")
}

const OPENING: &str = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n";

#[test]
fn words_of_many_programs_mean_the_same() {
    for (rows, wanted) in [
        // Cubes.
        ("  2) Doubles ==> 2               Takes\n", "double,take"),
        (
            "  2) doubles -> 2                ACCEPTS the cube.\n",
            "double,take",
        ),
        ("  2) Double: 2                   Take\n", "double,take"),
        ("  2) Doubles to 2                Rejects\n", "double,drop"),
        ("  2) Doubles =>2                 Passes\n", "double,drop"),
        ("  2) Redoubles => 2              Declines\n", "double,drop"),
        // Dice, and places.
        ("  2) 6-4: 24/18 13/9\n", "64,24/18 13/9"),
        ("  2) 64 : 24/18 13/9\n", "64,24/18 13/9"),
        ("  2) 64 24/18 13/9\n", "64,24/18 13/9"),
        ("  2) 46:13/9,24/18\n", "46,24/18 13/9"),
        ("  2) 64: 24-18 13-9 (forced) !?\n", "64,24/18 13/9"),
        ("  2) 64: 24/14\n", "64,24/14"),
        ("  2) 66: 24/18 (2) 13/7(2)*\n", "66,24/18(2) 13/7(2)"),
        // Ends.
        ("  2) Resigns gammon\n", "resign gammon,accept"),
        (
            "  2) Resign normal              Wins 1 point\n",
            "resign,accept",
        ),
        (
            "  2) 64: Concedes\n                                   Wins 2 pts and the      Match.\n",
            "64,resign gammon,accept",
        ),
        (
            "  2) Loses on time              Wins 1 points.\n",
            "resign,accept",
        ),
        (
            "  2) Timeout                    wins 3 point\n",
            "resign backgammon,accept",
        ),
        (
            "  2) 64: Illegal play           Wins 1 point\n",
            "64,resign,accept",
        ),
        ("  2)  Losses 1 point\n", "resign,accept"),
    ] {
        let reading = read(&game(7, [0, 0], &(OPENING.to_owned() + rows)));
        assert_eq!(reading.fault, None, "{rows}");
        let all = words(&reading);
        let played = all.strip_prefix("31,8/5 6/5,42,8/4 6/4,").unwrap_or(&all);
        assert_eq!(played, wanted, "{rows}");
    }
}

#[test]
fn titles_and_what_stands_around_games_may_be_written_otherwise() {
    let wanted = read(&game(5, [0, 0], OPENING));
    let rows = "A : 0                          B : 0\n".to_owned() + OPENING;
    for head in [
        "\u{feff}; [Site \"x\"]\n\n5 Point Match\n\nGAME 1:\n",
        "+------+\n|  Some cup, 1993  |\n+------+\nMatch to 5\n\n Game 1 (at the club)\n",
        "# Played 2022-05-02, 20:04\nhttp://example.org/1\n[Crawford \"On\"]\n5-point match\nGame #1\n",
        "; [crawford \"on\"]\n5 pts\n\n\n Game 1\n\n",
    ] {
        let reading = read(&(head.to_owned() + &rows));
        assert_eq!(moves(&reading), moves(&wanted), "{head}");
        assert_eq!(
            reading.parts[0].of.start, wanted.parts[0].of.start,
            "{head}"
        );
        assert_eq!(reading.parts[0].of.names, ["A", "B"], "{head}");
    }
    let money = "Unlimited session\n Game 1\n".to_owned() + &rows;
    assert_eq!(read(&money).parts[0].of.start.terms().length, 0);
    // Lines after the end, and a title without a game.
    let ended = game(
        1,
        [0, 0],
        &(OPENING.to_owned() + "                         Wins 1 point and the match\n"),
    );
    for more in [
        "\n\nDownloaded from example.org, 31/12/2022 20:04\n",
        " Game 2\n A : 0     B : 1\n",
        "  9)  \n",
    ] {
        let reading = read(&(ended.clone() + more));
        assert_eq!((reading.games(), &reading.fault), (1, &None), "{more}");
    }
}

#[test]
fn points_that_cannot_be_are_cut_and_the_next_score_is_believed() {
    let ends = |rows: &str, next: &str| {
        let text = game(7, [0, 0], &(OPENING.to_owned() + rows));
        read(&(text + next))
    };
    let won = "                                  Wins";
    let next = " Game 2\n A : 0                          B : 2\n  1) 31: 8/5 6/5\n";
    // It is the left player’s turn, so the right one wins.
    for (rows, score, note) in [
        (format!("{won} 1 point\n"), [0, 1], ""),
        (format!("{won} 3 points\n"), [0, 3], ""),
        (
            format!("{won} 9 points\n"),
            [0, 7],
            "9 points are said to be won; with the cube at 1 at most 3",
        ),
        (
            format!("{won} 7 points and the match\n"),
            [0, 7],
            "7 points are said",
        ),
        (
            format!("{won} 5 points\n"),
            [0, 3],
            "with the cube at 1 at most 3 can be",
        ),
    ] {
        let reading = ends(&rows, "");
        let notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
        let notes = notes.join("\n");
        assert!(
            notes.contains(note) && (note.is_empty() == notes.is_empty()),
            "{rows}: {notes}"
        );
        if note.is_empty() || !rows.contains('9') {
            assert_eq!(reading.score, score, "{rows}");
        }
    }
    for rows in [
        format!("{won} 1 point\n"),
        "      Wins 2 points\n".to_owned(),
        String::new(),
        "  2) Resigned Game\n".to_owned(),
    ] {
        let reading = ends(&rows, next);
        assert_eq!(reading.parts.len(), 1, "{rows}: {:?}", reading.notes);
        assert!(
            words(&reading).contains("resign gammon,accept,31"),
            "{rows}"
        );
        assert_eq!(reading.score, [0, 2], "{rows}");
        let is_said = !reading.notes.is_empty();
        assert_eq!(
            is_said,
            !rows.contains("Resigned"),
            "{rows}: {:?}",
            reading.notes
        );
    }
}

#[test]
fn a_score_that_games_do_not_lead_to_begins_a_part() {
    let one =
        "  2)                                \n                                  Wins 1 point\n";
    let text = game(7, [0, 0], &(OPENING.to_owned() + one))
        + " Game 4\n A : 3                          B : 6\n"
        + OPENING
        + "      Wins 1 point\n\n Game 5\n A : 4                          B : 6\n  1) 31: 8/5 6/5                 Doubles => 2\n";
    let reading = read(&text);
    assert_eq!(reading.fault, None);
    assert_eq!((reading.parts.len(), reading.games()), (2, 3));
    let second = &reading.parts[1];
    assert_eq!((second.first, second.games), (2, 2));
    // The first game at that score is the Crawford game, and the next one is not.
    assert!(second.of.start.is_crawford());
    assert_eq!(second.of.start.score(), [3, 6]);
    assert_eq!(end(second).phase(), Phase::Doubled);
    assert!(
        reading.notes[0].text.contains("3 to 6"),
        "{:?}",
        reading.notes
    );
    let error = from_mat(&text).unwrap_err();
    assert!(error.to_string().contains("3 to 6"), "{error}");
}

#[test]
fn a_match_is_played_by_the_rules_that_are_seen_in_it() {
    // A double in the game that would be the Crawford game.
    let rows = "  2)  Doubles => 2                 Takes\n";
    let text = game(5, [4, 0], &(OPENING.to_owned() + rows));
    assert!(!read(&text).parts[0].of.start.is_crawford());
    let two = game(5, [3, 0], OPENING)
        + "      Wins 1 point\n\n Game 2\n A : 4                          B : 0\n"
        + OPENING
        + rows;
    let reading = read(&two);
    assert_eq!(reading.fault, None);
    assert!(!reading.parts[0].of.start.terms().crawford);
    assert!(
        reading
            .notes
            .iter()
            .any(|note| note.text.contains("Crawford"))
    );
    // The rules have no beavers.
    let beaver = game(
        0,
        [0, 0],
        &(OPENING.to_owned() + "  2)  Doubles => 2                 Beavers => 4\n"),
    );
    let fault = read(&beaver).fault.unwrap();
    assert!(
        fault.line == 6 && fault.to_string().contains("beaver"),
        "{fault}"
    );
    let long = load(&game(31, [0, 0], OPENING)).unwrap_err();
    assert!(
        long.to_string().contains("“31”") && long.to_string().contains("25"),
        "{long}"
    );
}

#[test]
fn players_are_called_as_in_their_columns() {
    let names = |text: &str| read(text).parts[0].of.names.clone();
    // eXtreme Gammon puts its second player on the left.
    let rows = game(5, [0, 0], OPENING)
        .replace(" A : 0", " me: myself : 0")
        .replace("B : 0", "XG Roller+ : 0");
    let tags = "; [Player 1 \"XG Roller+\"]\n; [Player 2 \"me: myself\"]\n";
    assert_eq!(
        names(&(tags.to_owned() + &rows)),
        ["me: myself", "XG Roller+"]
    );
    assert_eq!(names(&rows), ["me: myself", "XG Roller+"]);
    // If a game has its columns in the opposite order, its entries are in that order, too.
    let turned = game(5, [0, 0], OPENING)
        + "                                  Wins 1 point\n\n Game 2\n B : 1                          A : 0\n"
        + "  1) 31: 8/5 6/5                 64: 24/18 13/9\n      Wins 1 point\n";
    let reading = read(&turned);
    assert_eq!(
        (reading.score, reading.parts.len()),
        ([0, 2], 1),
        "{:?}",
        reading.notes
    );
    let encoded =
        b" 5 point match\n\n Game 1\n Z\xf6e : 0      Fran\xe7ois : 0\n  1) 31: 8/5 6/5\n";
    assert_eq!(names(&decode(encoded)), ["Zöe", "François"]);
    let wide: Vec<u8> = "\u{feff} 5 point match\n Game 1\n Zöe : 0   B : 0\n  1) 31: 8/5 6/5\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(names(&decode(&wide)), ["Zöe", "B"]);
}

#[test]
fn what_is_missing_or_out_of_place_is_said() {
    let fault = |rows: &str| {
        let reading = read(&game(5, [0, 0], &(OPENING.to_owned() + rows)));
        reading
            .fault
            .map(|fault| fault.to_string())
            .unwrap_or_default()
    };
    for (rows, line, word) in [
        (
            "  2)                            64: 24/18 13/9\n",
            6,
            "right column",
        ),
        ("  2) 64: 24/18 13/9\n  3) 61: 13/7 8/7\n", 7, "left column"),
        (
            "  2) 64:                         31: 8/5 6/5\n",
            6,
            "No play stands after 64",
        ),
        (
            "  2) 64: ????                    31: 8/5 6/5\n",
            6,
            "Question marks",
        ),
        (
            "  2) 64: Cannot Move             31: 8/5 6/5\n",
            6,
            "“Cannot Move”",
        ),
        (
            "  2) 11: Illegal play (5;Some Body;) 31: 8/5 6/5\n",
            6,
            "illegal play",
        ),
        ("  2) 64: 24/18 13/8\n", 6, "24/18 13/8"),
        ("; Set Pos=-b----E-C---eE---c-e----B-/0\n", 6, "set up"),
        ("; [Variation \"NackGammon\"]\n", 6, "NackGammon"),
        ("  64: 24/18 13/x\n", 6, "13/x"),
    ] {
        let told = fault(rows);
        assert!(
            told.starts_with(&format!("Line {line}: ")) && told.contains(word),
            "{rows}: {told}"
        );
    }
    // A roll at the end of a text is not played yet.
    assert_eq!(fault("  2) 64:\n"), "");
    assert_eq!(fault("  2) 64: ???\n"), "");
}

#[test]
fn the_last_bear_off_may_be_left_out() {
    let start = "; [Start \"XGID=-A----------------------b-:0:0:1:00:0:0:0:5:10\"]\n\n";
    let text = start.to_owned() + &game(5, [0, 0], "  1) 61: ????\n      Wins 1 point\n");
    let reading = read(&text);
    assert_eq!(words(&reading), "61,1/off");
    assert_eq!(end(&reading.parts[0]).score(), [1, 0]);
    let zero = start.to_owned() + &game(5, [0, 0], "  1) 61: 1/0 0/0            Wins 1 point\n");
    assert_eq!(words(&read(&zero)), "61,1/off");
}

#[test]
fn nothing_is_refused_as_such() {
    assert_eq!(load(" \n\u{feff} "), Err(Refusal::Empty));
    for (text, word) in [
        ("nonsense", "“nonsense”"),
        ("two lines\nof nonsense", "7 point match"),
        ("  1) 31: 8/5 6/5\n  2) 64: 24/14\n", "belong to no game"),
        (" x point match\n\n", "“x”"),
    ] {
        let refused = load(text).unwrap_err().to_string();
        assert!(refused.contains(word), "{text}: {refused}");
    }
}
