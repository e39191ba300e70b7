//! Dialogues in the protocol of Gomocup: what is answered, and that nothing which is said stops the
//! engine or makes it make a move that is none.

use std::collections::HashSet;

use perfect_play_cli::commands::gomocup::Session;
use proptest::prelude::{Strategy, prop_assert, prop_oneof, proptest};

/// The answers to lines, without messages. Moves are found by few nodes.
fn answers(lines: &[&str]) -> Vec<String> {
    let text = format!("INFO nodes 300\r\n{}\r\n", lines.join("\r\n"));
    let mut out = Vec::new();
    Session::new().run(&mut text.as_bytes(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(out.is_empty() || out.ends_with('\n'));
    let lines = out.lines().filter(|line| !line.starts_with("MESSAGE "));
    lines.map(str::to_owned).collect()
}

/// The last answer.
fn last(lines: &[&str]) -> String {
    answers(lines).pop().unwrap_or_default()
}

/// The coordinates of an answer that is a move.
fn cell(answer: &str) -> Option<(u32, u32)> {
    let (x, y) = answer.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

fn is_cell_of(answer: &str, m: u32, n: u32) -> bool {
    cell(answer).is_some_and(|(x, y)| x < m && y < n)
}

#[test]
fn a_game_is_played() {
    let answers = answers(&["START 15", "BEGIN", "TURN 0,0", "TURN 0,2", "TURN 14,14"]);
    assert_eq!(answers.len(), 5, "{answers:?}");
    assert_eq!(answers[0], "OK");
    let moves: Vec<&String> = answers[1..].iter().collect();
    assert!(moves.iter().all(|m| is_cell_of(m, 15, 15)), "{moves:?}");
    let taken = moves.iter().map(|m| m.as_str());
    let cells: HashSet<&str> = taken.chain(["0,0", "0,2", "14,14"]).collect();
    assert_eq!(cells.len(), 7, "each stone on a cell of its own: {moves:?}");
}

#[test]
fn lines_end_in_any_way_and_cases_do_not_matter() {
    for text in [
        "start 10\nturn 3,3\n",
        "Start 10\r\nTurn 3,3\r\n",
        "  START   10  \n\n\n\tTURN 3 , 3\t\n",
        "START 10\nTURN 3,3",
    ] {
        let mut out = Vec::new();
        Session::new()
            .run(&mut format!("info nodes 100\n{text}").as_bytes(), &mut out)
            .unwrap();
        let out = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.first(), Some(&"OK"), "{text:?}");
        assert!(is_cell_of(lines.last().unwrap(), 10, 10), "{text:?}: {out}");
    }
}

#[test]
fn a_board_may_come_in_any_order() {
    let board = ["7,7,2", "8,8,1", "9,9,2", "7,8,1", "6,6,2"];
    let reversed: Vec<&str> = board.iter().rev().copied().collect();
    for stones in [board.to_vec(), reversed] {
        let mut lines = vec!["START 15", "BOARD"];
        lines.extend(&stones);
        lines.push("DONE");
        let answer = last(&lines);
        assert!(is_cell_of(&answer, 15, 15), "{answer}");
        assert!(
            !stones.iter().any(|s| s.starts_with(&format!("{answer},"))),
            "{answer} is free"
        );
    }
    // Empty; with us to open; with stones of a line that was won before.
    for stones in [
        &[][..],
        &["7,7,1", "8,8,2"],
        &["7,7,3", "8,8,2", "1,1,3", "0,5,3"],
    ] {
        let mut lines = vec!["START 15", "BOARD"];
        lines.extend(stones);
        lines.push("DONE");
        assert!(is_cell_of(&last(&lines), 15, 15), "{stones:?}");
    }
}

#[test]
fn an_open_line_is_finished_and_one_of_the_opponent_is_closed() {
    // y counts from the top; the line is closed on one side, so there is one cell.
    let won = [
        "START 15", "BOARD", "0,3,1", "1,3,1", "2,3,1", "3,3,1", "9,9,2", "9,11,2", "11,9,2",
        "11,11,2", "DONE",
    ];
    assert_eq!(last(&won), "4,3");
    let lost = won.map(|line| match line.rsplit_once(',') {
        Some((cell, "1")) => format!("{cell},2"),
        Some((cell, _)) => format!("{cell},1"),
        None => line.to_owned(),
    });
    let lost: Vec<&str> = lost.iter().map(String::as_str).collect();
    assert_eq!(last(&lost), "4,3");
}

/// Yixin’s managers name both sides.
#[test]
fn a_square_board_may_be_named_by_both_sides() {
    for start in ["START 15 15", "start 15,15", "START 15  15"] {
        let answers = answers(&[start, "BEGIN"]);
        assert_eq!(answers[0], "OK", "{start}");
        assert!(is_cell_of(&answers[1], 15, 15), "{start}: {answers:?}");
    }
    let refused = last(&["START 15 14"]);
    assert!(
        refused.starts_with("ERROR START makes a square board;"),
        "{refused}"
    );
    assert!(
        refused.contains("15 14") && refused.contains("RECTSTART"),
        "{refused}"
    );
}

#[test]
fn boards_may_be_rectangles_and_lines_of_another_length() {
    assert_eq!(last(&["RECTSTART 20,10"]), "OK");
    let answers = answers(&["INFO k 3", "RECTSTART 4,3", "BEGIN", "TURN 3,2"]);
    assert_eq!(answers.len(), 3, "{answers:?}");
    assert!(
        answers[1..].iter().all(|m| is_cell_of(m, 4, 3)),
        "{answers:?}"
    );
    // Three are a line only where that was said, before the board or after it.
    let two = ["BOARD", "0,0,1", "1,0,1", "8,8,2", "6,7,2", "DONE"];
    let with_k = |k: &[&str]| last(&[k, &["START 9"], &two].concat());
    assert_eq!(with_k(&["INFO k 3"]), "2,0");
    assert_eq!(last(&[&["START 9", "INFO k 3"], &two[..]].concat()), "2,0");
}

/// On boards that are smaller than five, too: that there is no line of five on them is said only when
/// such a game is to be played.
#[test]
fn the_line_may_be_named_before_a_small_board_or_after_it() {
    for (start, m, n) in [
        ("RECTSTART 3,3", 3, 3),
        ("START 3", 3, 3),
        ("RECTSTART 4,2", 4, 2),
    ] {
        for lines in [["INFO k 3", start], [start, "INFO k 3"]] {
            let answers = answers(&[&lines[..], &["BEGIN"]].concat());
            assert_eq!(answers[0], "OK", "{lines:?}");
            assert!(is_cell_of(&answers[1], m, n), "{lines:?}: {answers:?}");
        }
        for lines in [&["BEGIN"][..], &["TURN 0,0"], &["BOARD", "DONE"]] {
            let answers = answers(&[&[start, "RESTART"], lines].concat());
            assert_eq!(answers[..2], ["OK", "OK"], "{start}");
            assert_eq!(answers.len(), 3, "{answers:?}");
            assert!(answers[2].starts_with("ERROR k = “5”"), "{answers:?}");
        }
    }
    // A line of more than the board has is refused as it was, and so is a board that is none for any line.
    assert!(last(&["RECTSTART 3,3", "INFO k 4", "BEGIN"]).contains("k = “4”"));
    assert!(last(&["INFO k 3", "RECTSTART 3,0"]).contains("“0”"));
}

/// A stone that renju forbids is refused, and one that makes six ends the game by the first rule alone. The
/// rule may be named before the board or after it.
#[test]
fn the_rule_is_the_one_of_info() {
    let board = |rule: &str, stones: &str| {
        let stones = stones.split(' ').map(str::to_owned);
        let lines = ["START 15".to_owned(), rule.to_owned(), "BOARD".to_owned()].into_iter();
        let lines: Vec<String> = lines.chain(stones).chain(["DONE".to_owned()]).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        last(&lines)
    };
    // The opponent, who began, has set the last stone where two threes meet, and where six do.
    let cross = "6,7,2 0,0,1 8,7,2 2,0,1 7,6,2 4,0,1 7,8,2 6,0,1 7,7,2";
    let six = "2,7,2 0,0,1 3,7,2 2,0,1 4,7,2 4,0,1 6,7,2 6,0,1 7,7,2 8,0,1 5,7,2";
    assert!(is_cell_of(&board("INFO rule 0", cross), 15, 15));
    assert!(is_cell_of(&board("INFO rule 1", cross), 15, 15));
    assert!(board("INFO rule 4", cross).contains("double-three"));
    assert!(board("INFO rule 0", six).contains("the game is over"));
    assert!(is_cell_of(&board("INFO rule 1", six), 15, 15));
    assert!(board("INFO rule 4", six).contains("overline"));
    // What is not known is freestyle.
    assert!(board("INFO rule 8", six).contains("the game is over"));
    assert!(last(&["INFO rule 4", "START 15", "BEGIN"]).contains(','));
    assert!(last(&["INFO rule 4", "START 20", "BEGIN"]).contains("rule = “renju”"));
    assert!(is_cell_of(
        &last(&["INFO rule 4", "START 20", "INFO rule 1", "BEGIN"]),
        20,
        20
    ));
}

#[test]
fn boards_that_are_none_are_refused() {
    for (line, named) in [
        ("START 0", "“0”"),
        ("START 71", "“71”"),
        ("START 99999999999999999999", "99999999999999999999"),
        ("START -5", "-5"),
        ("START x", "x"),
        ("START", "size"),
        ("START 15,14", "15,14"),
        ("START 15 15 15", "15 15 15"),
        ("RECTSTART 15", "15"),
        ("RECTSTART 15,0", "“0”"),
        ("RECTSTART 200,20", "“200”"),
        ("RECTSTART 15,15,15", "15,15,15"),
    ] {
        let answer = last(&[line]);
        assert!(
            answer.starts_with("ERROR ") && answer.contains(named),
            "{line}: {answer}"
        );
    }
    // The board that was there before is kept.
    assert_eq!(
        last(&["START 15", "START 0", "TURN 20,0"])
            .split(' ')
            .next(),
        Some("ERROR")
    );
    assert!(is_cell_of(
        &last(&["START 15", "START 0", "TURN 3,3"]),
        15,
        15
    ));
}

#[test]
fn what_can_not_be_done_is_an_error_and_the_game_goes_on() {
    for (lines, named) in [
        (&["BEGIN"][..], "START comes first"),
        (&["TURN 1,1"], "START comes first"),
        (&["BOARD"], "START comes first"),
        (&["RESTART"], "START comes first"),
        (&["TAKEBACK 1,1"], "START comes first"),
        (&["START 15", "TURN 15,0"], "15,0"),
        (&["START 15", "TURN 0,15"], "0,15"),
        (&["START 15", "TURN -1,0"], "-1,0"),
        (&["START 15", "TURN 1"], "x,y"),
        (&["START 15", "TURN"], "x,y"),
        (&["START 15", "TURN 4294967296,0"], "x,y"),
        (&["START 15", "TURN 256,0"], "256,0"),
        (&["START 15", "TURN 3,3", "TURN 3,3"], "already"),
        (&["START 15", "TURN 3,3", "BEGIN"], "BEGIN"),
        (&["START 15", "TAKEBACK 3,3"], "no stone"),
        (&["START 15", "BOARD", "3,3,1", "3,3,2", "DONE"], "already"),
        (&["START 15", "BOARD", "3,3,1", "DONE"], "not my turn"),
        (
            &["START 15", "BOARD", "3,3,2", "3,4,2", "DONE"],
            "not my turn",
        ),
        (&["START 15", "BOARD", "3,3,4", "DONE"], "3,3,4"),
        (&["START 15", "BOARD", "3,3", "DONE"], "3,3"),
        (&["START 15", "BOARD", "-3,3,1", "DONE"], "-3,3,1"),
        (&["START 15", "BOARD", "3,30,2", "DONE"], "3,30"),
        (&["START 15", "INFO k 16", "BEGIN"], "k = “16”"),
        (&["START 15", "INFO k x", "BEGIN"], "1 to 20"),
        (&["START 15", "INFO k", "BEGIN"], "1 to 20"),
        (
            &[
                "START 5", "INFO k 2", "BOARD", "0,0,2", "0,1,2", "4,4,1", "DONE",
            ],
            "over",
        ),
    ] {
        let answer = last(lines);
        assert!(
            answer.starts_with("ERROR ") && answer.contains(named),
            "{lines:?}: {answer}"
        );
        let after = last(&[lines, &["INFO k 5", "START 12", "BEGIN"]].concat());
        assert!(is_cell_of(&after, 12, 12), "{lines:?}: {after}");
    }
    // A board that is refused leaves the stones that were there.
    let refused = ["START 15", "TURN 3,3", "BOARD", "1,1,1", "DONE", "TURN 3,3"];
    assert!(last(&refused).contains("already"));
}

#[test]
fn what_is_no_command_is_unknown() {
    for lines in [
        &["HELLO"][..],
        &["1,2"],
        &["START 15", "7,7,1"],
        &["DONE"],
        &["SUGGEST 3,3"],
        &["START 15", "SWAP2BOARD", "DONE"],
        &["START 15", "SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"],
        &["ÄÖÜ ½"],
        &["START15"],
    ] {
        let answers = answers(lines);
        let started = usize::from(lines[0] == "START 15");
        assert_eq!(answers.len(), 1 + started, "{lines:?}: {answers:?}");
        assert!(
            answers[started].starts_with("UNKNOWN "),
            "{lines:?}: {answers:?}"
        );
    }
}

#[test]
fn info_is_never_answered_and_what_is_not_known_passed_over() {
    let infos = [
        "INFO timeout_turn 1000",
        "INFO timeout_match 0",
        "INFO time_left 2147483647",
        "INFO time_left -5",
        "INFO max_memory 83886080",
        "INFO rule 0",
        "INFO game_type 2",
        "INFO folder C:\\somewhere else",
        "INFO evaluate 3,3",
        "INFO THREAD_NUM 4",
        "INFO timeout_turn soon",
        "INFO timeout_turn 99999999999999999999",
        "INFO",
        "INFO k 5",
        "INFO nodes 300",
    ];
    assert_eq!(answers(&infos), [""; 0]);
    let game = [&infos[..], &["START 15", "INFO time_left 100", "BEGIN"]].concat();
    assert!(is_cell_of(&last(&game), 15, 15));
    // Between the stones of a board as well.
    let board = [
        "START 15",
        "BOARD",
        "7,7,2",
        "INFO time_left 100000",
        "DONE",
    ];
    assert!(is_cell_of(&last(&board), 15, 15));
}

#[test]
fn with_no_time_a_move_is_made_all_the_same() {
    for info in [
        "INFO timeout_turn 0",
        "INFO time_left 0",
        "INFO time_left -100",
        "INFO timeout_match 1",
    ] {
        let mut out = Vec::new();
        let text = format!("{info}\nSTART 15\n{info}\nBEGIN\nTURN 0,0\n");
        Session::new().run(&mut text.as_bytes(), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(
            is_cell_of(out.lines().last().unwrap(), 15, 15),
            "{info}: {out}"
        );
    }
}

#[test]
fn a_rule_that_is_not_known_is_said_once() {
    let text = "INFO nodes 50\nINFO rule 8\nSTART 15\nBEGIN\nTURN 0,0\n";
    let mut out = Vec::new();
    Session::new().run(&mut text.as_bytes(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert_eq!(
        out.matches("MESSAGE rule 8 is not known").count(),
        1,
        "{out}"
    );
}

#[test]
fn stones_are_taken_back() {
    let answers = answers(&["START 15", "TURN 3,3"]);
    let reply = answers[1].as_str();
    let back = format!("TAKEBACK {reply}");
    let again = ["START 15", "TURN 3,3", &back, "TAKEBACK 3,3", "TURN 3,3"];
    assert_eq!(last(&again), reply, "as if it had been the first time");
    assert_eq!(last(&["START 15", "TURN 3,3", &back]), "OK");
    let twice = last(&["START 15", "TURN 3,3", "TAKEBACK 3,3", "TAKEBACK 3,3"]);
    assert!(twice.starts_with("ERROR "), "{twice}");
}

#[test]
fn a_restart_empties_the_board() {
    let answers = answers(&["START 9", "TURN 3,3", "RESTART", "TURN 3,3"]);
    assert_eq!(answers[2], "OK");
    assert_eq!(answers[3], answers[1]);
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let lines = ["INFO k 2", "START 3", "PLAY 0,0", "TURN 2,2", "TURN 2,1"];
    let over = last(&lines);
    assert!(over.starts_with("ERROR "), "{over}");
    // To the last cell: a board on which neither player can have a line of three.
    let full = [
        "INFO k 3",
        "RECTSTART 3,1",
        "TURN 0,0",
        "TURN 1,0",
        "TURN 2,0",
    ];
    let answers = answers(&full);
    assert!(answers.last().unwrap().starts_with("ERROR "), "{answers:?}");
}

#[test]
fn play_sets_a_stone_of_ours() {
    let lines = ["START 15", "PLAY 3,4", "TURN 5,5"];
    let answers = answers(&lines);
    assert_eq!(answers[1], "3,4");
    assert!(is_cell_of(&answers[2], 15, 15));
    assert!(last(&["START 15", "PLAY 3,4", "PLAY 3,5"]).starts_with("ERROR "));
}

#[test]
fn about_is_in_pairs_and_end_is_the_end() {
    let about = last(&["ABOUT"]);
    for key in ["name=\"", "version=\"", "author=\"", "country=\""] {
        assert!(about.contains(key), "{about}");
    }
    assert_eq!(answers(&["END", "ABOUT"]), [""; 0]);
    assert_eq!(answers(&["START 15", "BOARD", "end", "ABOUT"]), ["OK"]);
}

#[test]
fn a_reader_that_stops_ends_the_session() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    assert!(Session::new().line("ABOUT", &mut Closed).is_break());
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_survived() {
    let mut text = b"\xff\xfe\x00START 15\n".to_vec();
    text.extend(vec![b'9'; 1_000_000]);
    text.extend(b"\nINFO nodes 300\nSTART 15\nTURN 3,3\xff\nTURN 3,3\nINFO nodes 10\n\0\n");
    let mut out = Vec::new();
    Session::new().run(&mut text.as_slice(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(out.lines().all(|line| line.len() < 400), "{out}");
    assert!(out.lines().any(|line| is_cell_of(line, 15, 15)), "{out}");
}

/// Lines as a manager sends them, and nearly such lines, and anything.
fn lines() -> impl Strategy<Value = Vec<String>> {
    let line = prop_oneof![
        4 => "(START|start) [0-9]{1,2}",
        1 => "RECTSTART -?[0-9]{1,2},-?[0-9]{1,2}",
        8 => "TURN [0-9],[0-9]",
        2 => "TURN -?[0-9]{1,2},-?[0-9]{1,2}",
        2 => "BEGIN|BOARD|RESTART|DONE|SWAP2BOARD|ABOUT|SUGGEST",
        6 => "[0-9],[0-9],[1-3]",
        2 => "(TAKEBACK|PLAY) [0-9],[0-9]",
        2 => "INFO (k|rule|timeout_turn|time_left|timeout_match|max_memory) -?[0-9]",
        1 => "[A-Z]{0,12}[ ,0-9-]{0,12}",
        1 => "\\PC{0,30}",
    ];
    proptest::collection::vec(line, 0..40)
}

proptest! {
    #[test]
    fn nothing_that_is_said_stops_the_engine(lines in lines()) {
        let mut session = Session::new();
        let mut out = Vec::new();
        let _ = session.line("INFO nodes 30", &mut out);
        for line in &lines {
            let before = out.len();
            // `INFO nodes` keeps searches short, regardless of what the lines say of time.
            if line.trim().eq_ignore_ascii_case("end") {
                continue;
            }
            prop_assert!(session.line(line, &mut out).is_continue());
            let answer = std::str::from_utf8(&out[before..]).unwrap();
            let said = answer.lines().filter(|line| !line.starts_with("MESSAGE ")).count();
            prop_assert!(said <= 1, "{line}: {answer}");
            prop_assert!(answer.is_empty() || answer.ends_with('\n'));
        }
        // A new game is played as if nothing had been.
        for line in ["INFO nodes 30", "INFO k 5", "INFO rule 0", "START 10", "INFO timeout_turn 1000", "TURN 4,4"] {
            prop_assert!(session.line(line, &mut out).is_continue());
        }
        let text = String::from_utf8(out).unwrap();
        prop_assert!(is_cell_of(text.lines().last().unwrap(), 10, 10), "{text}");
    }
}
