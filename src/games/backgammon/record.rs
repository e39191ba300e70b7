//! Games and positions as other programs write them: .mat and .sgf files, XGIDs and the IDs of GNU Backgammon.

use engine::backgammon::notation::gnu::to_id;
use engine::backgammon::notation::mat::{from_mat, to_mat};
use engine::backgammon::notation::sgf::{from_sgf, is_sgf};
use engine::backgammon::notation::xgid::to_xgid;
use engine::backgammon::notation::xgids::{from_xgids, is_list};
use engine::backgammon::rules::{Move, Position};
use engine::error::PositionError;

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

/// What a text holds: a position, or where a match began and its moves.
///
/// # Errors
/// What is wrong with it, in words.
pub fn load(text: &str) -> Result<(Position, Vec<Move>), String> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace() || c == '\u{feff}');
    if text.is_empty() {
        return Err("There is no text to be loaded.".to_owned());
    }
    if is_sgf(text) {
        return from_sgf(text).map_err(|error| error.to_string());
    }
    if is_list(text) {
        return from_xgids(text).map_err(|error| error.to_string());
    }
    // Other programs write a position's board below its XGID.
    let is_xgid = |line: &&str| line.trim_start().starts_with("XGID=");
    let text = text.lines().find(is_xgid).map_or(text, str::trim);
    // A match has lines.
    if text.contains('\n') {
        return from_mat(text).map_err(|error| error.to_string());
    }
    match text.parse() {
        Ok(position) => Ok((position, Vec::new())),
        Err(error) => {
            let error: PositionError = error;
            Err(error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Move, Params, Position};
    use engine::game::Game as _;

    use super::{ids, load, save};
    use crate::session::Session;

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
}
