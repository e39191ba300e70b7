//! Matches as other programs write them: the files of `files/`, whose README says what is peculiar about each, and
//! variations of them.

use backgammon_notation::load::{decode, load};
use backgammon_notation::mat::{from_mat, to_mat};
use backgammon_notation::reading::{Part, Reading};
use engine::backgammon::rules::{Move, Phase, Position};
use engine::game::{Player, Position as _};

/// The expected reading of a file.
struct Wanted {
    name: &'static str,
    bytes: &'static [u8],
    /// The games, the rolls in them, and the score at the end.
    games: u32,
    rolls: usize,
    score: [u32; 2],
    /// The line that ends the reading.
    fault: Option<u32>,
    /// Words of the first note; empty if there is no note.
    note: &'static str,
}

macro_rules! files {
    ($($name:literal: $games:literal, $rolls:literal, $score:expr, $fault:expr, $note:literal;)*) => {
        [$(Wanted {
            name: $name,
            bytes: include_bytes!(concat!("files/", $name)),
            games: $games,
            rolls: $rolls,
            score: $score,
            fault: $fault,
            note: $note,
        }),*]
    };
}

/// The rolls and scores were counted in the files themselves, not by the reader under test.
const FILES: [Wanted; 24] = files! {
    "choue_net_7pt_double_arrow.txt": 2, 95, [0, 5], None, "4 points are said to be won";
    "fibs_5pt_ok.txt": 3, 134, [0, 5], None, "out of turn";
    "fibs_7pt_lost_plays.txt": 1, 15, [0, 0], Some(13), "";
    "fibs_wins_16.txt": 3, 120, [0, 7], None, "16 points are said to be won; 4 is all";
    "foxamon_excerpt.mat": 2, 27, [2, 0], None, "";
    "galaxy_capped_points.txt": 1, 48, [0, 3], None, "";
    "galaxy_losses_5pt.txt": 2, 79, [0, 5], None, "";
    "galaxy_losses_numbered_cell.txt": 2, 72, [0, 3], None, "out of turn";
    "galaxy_resigned_before_first_roll.txt": 1, 0, [0, 1], None, "before its first roll";
    "illegal_play.mat": 1, 3, [0, 0], Some(6), "";
    "money_session_3_games.mat": 3, 5, [1, 1], None, "";
    "open_high_low.mat": 1, 3, [0, 1], None, "";
    "open_low_high.mat": 1, 3, [0, 1], None, "";
    "opengammon_excerpt.mat": 2, 30, [1, 2], None, "";
    "opengammon_last_game_resigned.mat": 1, 43, [3, 5], None, "";
    "studio_11pt_1004_points.txt": 7, 315, [11, 4], None, "1004 points are said to be won; 1 is all";
    "studio_13pt_roll_00.txt": 16, 537, [9, 14], None, "";
    "studio_13pt_roll_concedes.txt": 10, 413, [13, 9], None, "";
    "studio_13pt_trailing_row.txt": 7, 298, [6, 15], None, "";
    "studio_17pt_low_die_first.txt": 19, 691, [18, 12], None, "out of turn";
    "studio_21pt_concedes.txt": 16, 601, [23, 12], None, "";
    "tabs2.mat": 2, 3, [0, 1], None, "";
    "xg_9pt_hidden_play_wins_9.txt": 10, 369, [9, 7], None, "9 points are said to be won; 2 is all";
    "xg_match1.txt": 4, 182, [1, 7], None, "";
};

fn text(name: &str) -> String {
    let file = FILES.iter().find(|file| file.name == name).unwrap();
    decode(file.bytes).into_owned()
}

pub(crate) fn read(text: &str) -> Reading {
    load(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

pub(crate) fn moves(reading: &Reading) -> Vec<Vec<Move>> {
    let parts = reading.parts.iter();
    parts.map(|part| part.of.moves.clone()).collect()
}

/// The position after all moves of a part.
pub(crate) fn end(part: &Part) -> Position {
    let moves = part.of.moves.iter();
    moves.fold(part.of.start, |position, m| {
        position.play(m).expect("what was read is legal")
    })
}

/// The player who begins the first game of a part, as its first roll shows.
fn first_to_play(part: &Part) -> Player {
    let rolled = part.of.start.play(&part.of.moves[0]).unwrap();
    rolled.on_roll()
}

#[test]
fn every_file_is_read_as_its_kind_wants() {
    for file in FILES {
        let name = file.name;
        let reading = read(&decode(file.bytes));
        let rolls = moves(&reading).concat();
        let rolls = rolls.iter().filter(|m| matches!(m, Move::Roll(_))).count();
        let fault = reading.fault.as_ref().map(|fault| fault.line);
        assert_eq!(reading.games(), file.games, "games of {name}");
        assert_eq!(rolls, file.rolls, "rolls of {name}");
        assert_eq!(reading.score, file.score, "score of {name}");
        assert_eq!(fault, file.fault, "fault of {name}: {:?}", reading.fault);
        let note = reading.notes.first().map(ToString::to_string);
        let note = note.unwrap_or_default();
        assert!(note.contains(file.note), "{name}: {note}");
        assert_eq!(note.is_empty(), file.note.is_empty(), "{name}: {note}");
        // The moves that were read can be played, and come back from the .mat file that is written of them.
        for part in &reading.parts {
            end(part);
            let names = part.of.names.each_ref().map(String::as_str);
            let saved = to_mat(&part.of.start, &part.of.moves, names);
            let again = from_mat(&saved);
            assert_eq!(again, Ok((part.of.start, part.of.moves.clone())), "{name}");
        }
        let names = &reading.parts[0].of.names;
        assert!(
            names[0].starts_with('A') && names[1].starts_with('B'),
            "{names:?}"
        );
    }
}

/// Programs that know no parts need each of these files to be one match.
#[test]
fn files_of_one_match_are_read_whole() {
    for file in FILES {
        let is_one = file.fault.is_none() && !file.name.starts_with("money");
        assert_eq!(
            from_mat(&decode(file.bytes)).is_ok(),
            is_one,
            "{}",
            file.name
        );
    }
}

#[test]
fn the_column_says_who_begins() {
    let [high, low] = ["open_high_low.mat", "open_low_high.mat"].map(|name| read(&text(name)));
    assert_eq!(moves(&high), moves(&low));
    assert_eq!(first_to_play(&low.parts[0]), Player::First);
    // Beta’s 64 begins its first game, and so on: by the columns, counted in the file.
    let long = read(&text("studio_17pt_low_die_first.txt"));
    let mut position = long.parts[0].of.start;
    let mut first = String::new();
    for m in &long.parts[0].of.moves {
        let is_first = position.phase() == Phase::Opening;
        position = position.play(m).unwrap();
        if is_first {
            first.push(if position.on_roll() == Player::First {
                'A'
            } else {
                'B'
            });
        }
    }
    let lines = text("studio_17pt_low_die_first.txt");
    let rows = lines.lines().filter_map(|line| line.strip_prefix("  1) "));
    let by_column: String = rows
        .map(|row| if row.starts_with(' ') { 'B' } else { 'A' })
        .collect();
    assert_eq!(first, by_column);
}

#[test]
fn games_for_money_are_parts_and_begin_with_their_score() {
    let reading = read(&text("money_session_3_games.mat"));
    let scores: Vec<[u32; 2]> = reading
        .parts
        .iter()
        .map(|part| part.of.start.score())
        .collect();
    assert_eq!(scores, [[0, 0], [0, 1], [1, 1]]);
    let firsts: Vec<u32> = reading.parts.iter().map(|part| part.first).collect();
    assert_eq!(firsts, [1, 2, 3]);
    assert!(
        reading
            .parts
            .iter()
            .all(|part| part.of.start.terms().jacoby)
    );
    let last = &reading.parts[2];
    assert_eq!(end(last).phase(), Phase::ToRoll);
    assert_eq!(last.of.names, ["Alpha", "Beta"]);
    assert_eq!(last.apart.as_ref().map(|apart| apart.line), Some(20));
}

#[test]
fn what_stands_before_a_fault_is_read_and_its_line_is_named() {
    let whole = text("studio_21pt_concedes.txt");
    let reading = read(&whole);
    let lines: Vec<&str> = whole.lines().collect();
    // A row of the fifth game that can’t be played, one that can’t be read, and one that has lost its left half.
    let game = lines
        .iter()
        .position(|line| line.trim() == "Game 5")
        .unwrap();
    for (row, reason) in [
        ("  2) 31: 24/3 6/5", "24/3"),
        ("  2) gibberish", "gibberish"),
        (
            "  2)                                    52: 18/11",
            "right column",
        ),
    ] {
        let mut lines = lines.clone();
        let at = game + 3;
        lines[at] = row;
        let cut = read(&lines.join("\n"));
        let fault = cut.fault.clone().unwrap();
        assert_eq!(fault.line as usize, at + 1, "{fault}");
        assert!(fault.to_string().contains(reason), "{fault}");
        assert_eq!(cut.games(), 5, "{fault}");
        let read = &cut.parts[0].of.moves;
        assert_eq!(read[..], reading.parts[0].of.moves[..read.len()]);
        assert_eq!(end(&cut.parts[0]).score(), [4, 2]);
    }
    // A fault in the first play leaves nothing to be read before it.
    let first = whole.replacen("61: 13/7 8/7", "61: 13/7 8/9", 1);
    let refused = load(&first).unwrap_err();
    assert!(refused.to_string().starts_with("Line 20: "), "{refused}");
}

/// A change that does not change the meaning of a text does not change what is read.
#[test]
fn the_same_match_in_other_clothes_is_the_same_match() {
    type Change = fn(&str) -> String;
    let changes: [(&str, Change); 9] = [
        ("ends of lines", |text| text.replace('\n', "\r\n")),
        ("old ends of lines", |text| text.replace('\n', "\r")),
        ("a mark and blanks", |text| {
            format!("\u{feff}\n{}", text.replace('\n', " \u{a0}\t\n"))
        }),
        ("capitals", |text| {
            let upper = |line: &str| match line.contains(['[', ':']) && !line.contains(')') {
                true => line.to_owned(),
                false => line.to_uppercase(),
            };
            text.lines().map(upper).collect::<Vec<_>>().join("\n")
        }),
        ("numbers of bar and off", |text| {
            text.replace("bar/", "25/")
                .replace("/off", "/0")
                .replace("Bar/", "25/")
                .replace("/Off", "/0")
        }),
        ("dice the other way round", |text| {
            let mut bytes = text.as_bytes().to_vec();
            for at in 1..bytes.len().saturating_sub(3) {
                let is_die = |byte: u8| (b'1'..=b'6').contains(&byte);
                if bytes[at + 2] == b':'
                    && bytes[at - 1] == b' '
                    && is_die(bytes[at])
                    && is_die(bytes[at + 1])
                {
                    bytes.swap(at, at + 1);
                }
            }
            String::from_utf8(bytes).unwrap()
        }),
        ("no stars", |text| text.replace('*', "")),
        ("tabs", |text| {
            let tabs = |line: &str| match line.split_once(") ") {
                Some((number, row)) if number.trim().parse::<u32>().is_ok() => {
                    let is_right = row.starts_with("          ");
                    let cells: Vec<&str> = row
                        .trim()
                        .split("   ")
                        .filter(|cell| !cell.trim().is_empty())
                        .collect();
                    let left = if is_right { "\t" } else { "" };
                    let cells: Vec<&str> = cells.into_iter().map(str::trim).collect();
                    format!("{number}) {left}{}", cells.join("\t"))
                }
                _ => line.to_owned(),
            };
            text.lines().map(tabs).collect::<Vec<_>>().join("\n")
        }),
        ("wider columns", |text| {
            let wide = |line: &str| match line.find(") ") {
                Some(_) => line.replace("      ", "            "),
                None => line.to_owned(),
            };
            text.lines().map(wide).collect::<Vec<_>>().join("\n")
        }),
    ];
    for file in FILES {
        let text = decode(file.bytes);
        let wanted = read(&text);
        for (what, change) in changes {
            // No play in these files needs its stars to show whether it hits on its way.
            let changed = change(&text);
            let found = read(&changed);
            let is_low_first = what.starts_with("dice");
            let sorted = |reading: &Reading| {
                let all = moves(reading).concat().into_iter();
                all.map(|m| match m {
                    Move::Roll(dice) if is_low_first => Move::Roll(dice.sorted()),
                    m => m,
                })
                .collect::<Vec<_>>()
            };
            let same = sorted(&found) == sorted(&wanted);
            assert!(
                same,
                "{what} in {}: {:?} {:?}",
                file.name, found.fault, found.notes
            );
            assert_eq!(found.score, wanted.score, "{what} in {}", file.name);
            assert_eq!(found.games(), wanted.games(), "{what} in {}", file.name);
        }
    }
}

/// Text copied from a browser has only single blanks between the columns.
#[test]
fn columns_that_have_collapsed_are_told_apart_where_they_can_be() {
    let collapsed = |text: &str| {
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        text.lines().map(words).collect::<Vec<_>>().join("\n")
    };
    for file in FILES {
        if file.name.contains("resigned_before") || file.name == "tabs2.mat" {
            // A single row does not show whose it is.
            continue;
        }
        let text = decode(file.bytes);
        let (wanted, found) = (read(&text), read(&collapsed(&text)));
        let [wanted_moves, found_moves] = [&wanted, &found].map(moves);
        assert_eq!(
            found_moves, wanted_moves,
            "{}: {:?} {:?}",
            file.name, found.fault, found.notes
        );
    }
}
