//! The small board of a position, of whichever game it is.

use super::with_games;
use crate::ui::small_board::MOST;

/// Draws the small board of a position, by its text form; nothing where that is none of the game's.
type DrawSmallBoard = fn(&str) -> Option<String>;

macro_rules! small_boards {
    ($($module:ident $game:ident,)*) => {
        /// That of each game. No text form of one game is one of another.
        const SMALL_BOARDS: &[DrawSmallBoard] = &[$(super::$module::small_board::small_board,)*];
    };
}

with_games!(small_boards);

/// The inside of an SVG of 120 x 120 that shows a position; none where its text is of no known form.
pub fn small_board(text: &str) -> Option<String> {
    if text.len() > 4 * MOST {
        return None;
    }
    SMALL_BOARDS.iter().find_map(|draw| draw(text))
}

#[cfg(test)]
mod tests {
    use super::small_board;

    fn count(board: &str, pattern: &str) -> usize {
        board.matches(pattern).count()
    }

    #[test]
    fn the_puzzles_of_days_have_boards() {
        let golden = include_str!("../../engine/tests/daily/golden.txt");
        let mut seen = 0;
        for line in golden.lines() {
            let after_par = line.split_once("): ").or(line.split_once(" }: "));
            let positions = after_par.map_or("", |parts| parts.1);
            for position in positions.split("; ") {
                let board = small_board(position);
                let board = board.unwrap_or_else(|| panic!("{position}"));
                assert!(board.starts_with('<') && board.ends_with('>'), "{board}");
                assert!(board.len() < 30_000, "{position}");
                seen += 1;
            }
        }
        assert!(seen > 7 * 7, "{seen}");
    }

    #[test]
    fn a_board_shows_what_there_is() {
        let lights = small_board("100/101/001").unwrap();
        let lit = lights.split("class=\"on\"").nth(1).unwrap();
        assert_eq!((count(lit, "M"), count(&lights, "M")), (4, 9));
        assert_eq!(count(&small_board("1 4 6 misere").unwrap(), "h0"), 11);
        assert_eq!(count(&small_board("M=17 K=4").unwrap(), "z"), 17);
        let points = small_board("290,87 731,46 938,127").unwrap();
        assert_eq!(count(&points, "h0"), 3);
        let lines = small_board("290,87 731,46 938,127 | 1-3 2-9").unwrap();
        assert_eq!(count(&lines, "L"), 1);
        assert_eq!(count(&small_board("1 - 6 second").unwrap(), "h0"), 7);
        let stones = small_board("7 7 4: e4 d5 e5 e6 c4").unwrap();
        assert_eq!(count(&stones, "h0"), 5);
        // The left column, and the lowest row.
        assert!(small_board("3 3 3: a1").unwrap().contains("M24 96h0"));
        let xgid = |points: &str| small_board(&format!("XGID={points}:0:0:1:52:0:0:0:0:0"));
        assert_eq!(xgid("a-AB"), None);
        let board = xgid(&["a-AB", &"-".repeat(21), "B"].concat()).unwrap();
        // A checker and two others, on points and on the bar.
        assert_eq!(count(&board, "h0"), 6);
        assert_eq!(count(&board, "z"), 24);
    }

    #[test]
    fn a_maze_has_its_walls_its_start_and_its_goal() {
        let maze = small_board("2ec/291 corridors r1c1 r2c3").unwrap();
        assert!(maze.contains("class=\"walls\""), "{maze}");
        // The middles of the first cell and of the last: each is 36 wide, and two rows leave a third free.
        assert!(
            maze.contains("M240 420h0") && maze.contains("M960 780h0"),
            "{maze}"
        );
        let walked = small_board("2ec/291 corridors r1c1 r2c3 SE").unwrap();
        assert!(
            walked.contains("class=\"way\"") && walked.contains("M600 780h0"),
            "{walked}"
        );
        let borders = small_board("2ec/291 borders r0c0 r2c3").unwrap();
        assert!(
            borders.contains("M60 240h0") && borders.contains("M1140 960h0"),
            "{borders}"
        );
    }

    #[test]
    fn what_is_no_board_is_none() {
        let long = "1 ".repeat(5_000);
        for text in [
            "",
            "x",
            "101/1",
            "1 4 x",
            "M=x",
            "M=9999 K=3",
            "2ec corridors",
            "2ec walls r1c1 r1c2",
            "5,x",
            "1001,5",
            "x y: a1",
            "99 99 5: a1",
            "0 0 0: a1",
            "XGID=",
            "<b>",
            &long,
        ] {
            assert_eq!(small_board(text), None, "{text}");
        }
    }
}
