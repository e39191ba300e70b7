//! Games and positions as other programs write them: .mat and .sgf files, XGIDs and the IDs of GNU Backgammon.

use backgammon_notation::mat::to_mat;
use backgammon_notation::reading::{Note, Part, Reading};
use engine::backgammon::notation::gnu::to_id;
use engine::backgammon::notation::xgid::to_xgid;
use engine::backgammon::rules::{Phase, Position};

use crate::session::Session;
use crate::ui::share::Link;

/// The game with all its moves as a .mat file.
pub fn save(session: &Session<Position>) -> String {
    to_mat(session.start(), session.line(), ["White", "Black"])
}

/// The position's IDs.
pub fn ids(position: &Position) -> [Link; 2] {
    [
        Link {
            label: "XGID",
            hint: "As eXtreme Gammon writes it; most programs read it.",
            url: to_xgid(position),
        },
        Link {
            label: "GNU Backgammon ID",
            hint: "The position and the match, with a colon between them.",
            url: to_id(position),
        },
    ]
}

/// What is asked where a text has several parts: one of them is loaded. `None` where it is one match, or one game.
pub fn question(reading: &Reading) -> Option<String> {
    let parts = reading.parts.len();
    let apart = reading.parts.get(1)?.apart.as_ref()?;
    Some(match is_money(reading) {
        true => format!("There are {parts} games for money here; one is loaded at a time."),
        false => format!("{apart} One of {parts} parts is loaded at a time."),
    })
}

/// Whether all of it is games for money.
fn is_money(reading: &Reading) -> bool {
    let mut parts = reading.parts.iter();
    parts.all(|part| part.of.start.terms().length == 0)
}

/// What the parts are called that can be loaded, where there are several.
pub fn choices(reading: &Reading) -> Vec<String> {
    if reading.parts.len() < 2 {
        return Vec::new();
    }
    let named = |part: &Part| {
        let [a, b] = part.of.start.score();
        let games = match part.games {
            0 | 1 => format!("Game {}", part.first),
            n => format!("Games {} to {}", part.first, part.first + n - 1),
        };
        format!("{games}, from {a}–{b}")
    };
    reading.parts.iter().map(named).collect()
}

/// What the button says that loads it.
pub fn offer(reading: &Reading) -> String {
    let [part] = &reading.parts[..] else {
        return "Load it".to_owned();
    };
    let is_whole = matches!(part.end().phase(), Phase::Opening | Phase::Over(_));
    let games = part.games.saturating_sub(u32::from(!is_whole));
    let first = match games {
        0 => return "Load what stands before it".to_owned(),
        1 => "Load the first game".to_owned(),
        n => format!("Load the first {n} games"),
    };
    match is_whole {
        true => first,
        false => format!("{first}, and how the next one begins"),
    }
}

/// What is said of a part that has been loaded.
pub fn loaded(reading: &Reading, place: usize) -> String {
    let is_last = place + 1 == reading.parts.len();
    match reading.fault.as_ref().filter(|_| is_last) {
        Some(fault) => format!("The match is loaded, up to line {}.", fault.line),
        None => "The match is loaded, up to its last move.".to_owned(),
    }
}

/// What was read otherwise than it is written in a part, in words; empty if nothing was.
pub fn notes(reading: &Reading, place: usize) -> String {
    /// How many are told.
    const MOST: usize = 3;
    let line = |place: usize| {
        let part = reading.parts.get(place)?;
        part.apart.as_ref().map(|apart| apart.line)
    };
    let (first, end) = (
        line(place).unwrap_or(0),
        line(place + 1).unwrap_or(u32::MAX),
    );
    let is_here = |note: &&Note| (first..end).contains(&note.line);
    let notes: Vec<String> = reading
        .notes
        .iter()
        .filter(is_here)
        .map(ToString::to_string)
        .collect();
    let more = notes.len().saturating_sub(MOST);
    let mut said = notes[..notes.len() - more].join(" ");
    if more > 0 {
        said += &format!(" And {more} more of the kind.");
    }
    said
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Move, Params, Position};
    use engine::game::Game as _;

    use backgammon_notation::load::load as read;

    use super::{choices, ids, loaded, notes, offer, question, save};
    use crate::session::Session;

    /// Where a text begins that is one match, and its moves.
    fn load(text: &str) -> Result<(Position, Vec<Move>), String> {
        let reading = read(text).map_err(|refusal| refusal.to_string())?;
        assert_eq!(question(&reading), None);
        match &reading.fault {
            Some(fault) => Err(fault.to_string()),
            None => {
                let of = reading.parts[0].of.clone();
                Ok((of.start, of.moves))
            }
        }
    }

    fn session() -> Session<Position> {
        let params = Params {
            length: 3,
            cube: true,
            ..Params::default()
        };
        let moves = [
            "13",
            "8/5 6/5",
            "double",
            "take",
            "66",
            "24/18(2) 13/7(2)",
            "31",
        ];
        let moves = moves.map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
        assert_eq!(error, None);
        session
    }

    #[test]
    fn a_match_is_loaded_as_it_was_saved() {
        let session = session();
        let (start, moves) = load(&save(&session)).unwrap();
        assert_eq!(start, *session.start());
        // To the last roll, which has not been played yet.
        assert_eq!(moves, session.line());
    }

    #[test]
    fn offers_that_were_rejected_are_loaded_and_so_is_a_match_without_moves() {
        let start = *session().start();
        let moves = "13,resign gammon,reject,8/5 6/5,resign,reject,double,take,66,resign";
        let moves: Vec<Move> = moves.split(',').map(|m| m.parse().unwrap()).collect();
        for stop in [0, 2, 3, moves.len()] {
            let (session, error) = Session::replay(start, moves[..stop].to_vec());
            assert_eq!(error, None);
            assert_eq!(load(&save(&session)), Ok((start, moves[..stop].to_vec())));
        }
    }

    #[test]
    fn positions_are_loaded_as_they_are_copied() {
        let session = session();
        let position = session.position();
        for link in ids(position) {
            let (loaded, moves) = load(&format!(" {}\n", link.url)).unwrap();
            assert_eq!(loaded, *position, "{}", link.label);
            assert!(moves.is_empty());
        }
    }

    #[test]
    fn an_xgid_is_found_in_what_is_written_around_it() {
        let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
        let text = format!(
            "\r\n{id}\r\n\r\nX:Player 1   O:Player 2\r\nScore is X:0 O:0. Unlimited Game\r\n \
             +13-14-15-16-17-18------19-20-21-22-23-24-+\r\n"
        );
        let (loaded, moves) = load(&text).unwrap();
        assert_eq!(loaded, id.parse().unwrap());
        assert!(moves.is_empty());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let problem = |text: &str| load(text).unwrap_err();
        assert!(problem(" \n ").contains("no text"));
        assert!(problem("XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:0:10").contains("70"));
        assert!(problem("4HPwATDgc/ABM").contains("4HPwATDgc/ABM"));
        let text = " 3 point match\n\n Game 1\n White : 0      Black : 0\n  1) 31: 8/4 6/5\n";
        assert!(problem(text).starts_with("Line 4:") || problem(text).starts_with("Line 5:"));
    }

    const GAME: &str = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n";

    #[test]
    fn what_stands_before_a_fault_is_offered() {
        let text = |games: usize, row: &str| {
            let mut text = " 7 point match\n".to_owned();
            for n in 0..=games {
                text += &format!("\n Game {}\n A : {n}      B : 0\n", n + 1);
                text += match n < games {
                    true => {
                        "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2)  Doubles => 2                Drops\n      Wins 1 point\n"
                    }
                    false => row,
                };
            }
            text
        };
        for (games, row, wanted) in [
            (
                0,
                format!("{GAME}  2) gibberish\n"),
                "Load what stands before it",
            ),
            (1, "  1) gibberish\n".to_owned(), "Load the first game"),
            (3, "  1) gibberish\n".to_owned(), "Load the first 3 games"),
            (
                3,
                format!("{GAME}  2) gibberish\n"),
                "Load the first 3 games, and how the next one begins",
            ),
        ] {
            let text = text(games, &row);
            let reading = read(&text).unwrap();
            assert_eq!(offer(&reading), wanted);
            let line = text
                .lines()
                .position(|line| line.contains("gibberish"))
                .unwrap()
                + 1;
            let fault = reading.fault.as_ref().unwrap().to_string();
            assert!(
                fault.starts_with(&format!("Line {line}: “gibberish”")),
                "{fault}"
            );
            let said = format!("The match is loaded, up to line {line}.");
            assert_eq!(loaded(&reading, 0), said);
            assert!(choices(&reading).is_empty());
        }
    }

    #[test]
    fn one_of_several_games_is_chosen() {
        let money = "0 point match\n Game 1\n A : 0      B : 0\n".to_owned()
            + GAME
            + "  2)  Doubles => 2                Drops\n      Wins 1 point\n Game 2\n A : 1      B : 0\n"
            + GAME
            + "      Wins 9 points\n";
        let reading = read(&money).unwrap();
        assert_eq!(choices(&reading), ["Game 1, from 0–0", "Game 2, from 1–0"]);
        let asked = "There are 2 games for money here; one is loaded at a time.";
        assert_eq!(question(&reading).as_deref(), Some(asked));
        assert_eq!(offer(&reading), "Load it");
        assert_eq!(notes(&reading, 0), "");
        let noted = notes(&reading, 1);
        assert!(
            noted.starts_with("Line 10: 9 points are said to be won"),
            "{noted}"
        );
        assert_eq!(
            loaded(&reading, 1),
            "The match is loaded, up to its last move."
        );
        // A match of which games are missing.
        let gap = money
            .replace("0 point", "7 point")
            .replace("A : 1", "A : 3");
        let asked = question(&read(&gap).unwrap()).unwrap();
        assert!(
            asked.ends_with("One of 2 parts is loaded at a time."),
            "{asked}"
        );
        assert!(asked.contains("3 to 0"), "{asked}");
    }

    #[test]
    fn three_notes_are_told_and_the_others_counted() {
        let mut text = " 9 point match\n".to_owned();
        for n in 0..5 {
            text += &format!("\n Game {}\n A : {n}      B : 0\n{GAME}", n + 1);
        }
        let reading = read(&text).unwrap();
        let told = notes(&reading, 0);
        assert_eq!(told.matches("Line").count(), 3, "{told}");
        assert!(told.ends_with(" more of the kind."), "{told}");
    }
}
