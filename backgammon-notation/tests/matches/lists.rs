//! Matches as GNU Backgammon saves them, and as lists of positions.

use backgammon_notation::mat::{Problem, from_mat};
use backgammon_notation::sgf::{from_sgf, is_sgf};
use backgammon_notation::xgids::{from_xgids, is_list};
use engine::backgammon::notation::xgid::to_xgid;
use engine::backgammon::rules::{Move, Phase, Position};
use engine::game::Position as _;

/// The same matches as GNU Backgammon 1.07.001 wrote them: `import mat x.mat`, `save match x.sgf`.
const SAVED: [(&str, &str); 2] = [
    (
        include_str!("gnubg_3_points.sgf"),
        include_str!("gnubg_3_points.mat"),
    ),
    (
        include_str!("gnubg_money.sgf"),
        include_str!("gnubg_money.mat"),
    ),
];

#[test]
fn what_gnu_backgammon_saves_is_what_it_exports() {
    for (sgf, mat) in SAVED {
        assert!(is_sgf(sgf) && !is_sgf(mat));
        let (start, moves) = from_sgf(sgf).unwrap_or_else(|error| panic!("{error}"));
        let (exported, expected) = from_mat(mat).unwrap();
        assert_eq!(moves, expected);
        assert_eq!(start.terms().length, exported.terms().length);
        let end = moves
            .iter()
            .fold(start, |position, m| position.play(m).unwrap());
        assert!(matches!(end.phase(), Phase::Over(_)));
    }
}

#[test]
fn analysis_and_comments_are_passed_over() {
    let sgf = SAVED[0].0.replacen(
        ";W[41xwmi]",
        ";W[41xwmi]A[0 ver 3 E xwmi 0.5 \n 0.2]\nC[a \\] bracket (;W[66\\])]LU[-0.1]",
        1,
    );
    assert_eq!(from_sgf(&sgf), from_sgf(SAVED[0].0));
}

fn problem(sgf: &str) -> (u32, String) {
    let error = from_sgf(sgf).unwrap_err();
    (error.line, error.to_string())
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let sgf = SAVED[0].0;
    let (line, text) = problem(&sgf.replacen(";B[52aclq]", ";B[52acl]", 1));
    assert!(line == 3 && text.contains("52acl"), "{text}");
    let (line, text) = problem(&sgf.replacen(";B[52aclq]", ";B[52aclr]", 1));
    assert!(
        line == 3 && text.contains("Line 3") && text.contains("24/22 13/7"),
        "{text}"
    );
    let (line, text) = problem(&sgf.replacen("GM[6]", "GM[1]", 1));
    assert!(line == 1 && text.contains("GM[1]"), "{text}");
    let (_, text) = problem(&sgf.replacen("PW[gnubg]", "AW[a]", 1));
    assert!(text.contains("set up"), "{text}");
    let (_, text) = problem("(;FF[4]GM[6]MI[length:x]");
    assert!(text.contains("length:x"), "{text}");
    // A file that is cut short at any byte may be read or refused, but never causes a panic.
    for end in 0..sgf.len() {
        let _ = sgf.get(..end).map(from_sgf);
    }
    let cut = &sgf[..sgf.find(";B[52aclq]").unwrap() + 5];
    assert!(problem(cut).1.contains("SGF"));
}

/// The decisions of a match as a list.
fn list(start: Position, moves: &[Move]) -> String {
    let mut text = String::new();
    let mut position = start;
    for m in moves {
        if !matches!(position.phase(), Phase::Opening | Phase::Resigned(..)) {
            text += &to_xgid(&position);
            text += "\n  +13-14-15-16-17-18------19-20-21-22-23-24-+\n";
        }
        position = position.play(m).unwrap();
    }
    text
}

#[test]
fn a_list_of_positions_is_the_game_that_leads_through_them() {
    for (_, mat) in SAVED {
        let (start, moves) = from_mat(mat).unwrap();
        let text = list(start, &moves);
        assert!(is_list(&text) && !is_list(text.lines().next().unwrap()));
        let (first, found) = from_xgids(&text).unwrap_or_else(|error| panic!("{error}"));
        let end = found
            .iter()
            .fold(first, |position, m| position.play(m).unwrap());
        let last = text
            .lines()
            .rfind(|line| line.starts_with("XGID="))
            .unwrap();
        assert_eq!(to_xgid(&end), last);
        assert!(
            found.len() + 4 > moves.len(),
            "{} of {}",
            found.len(),
            moves.len()
        );
    }
}

#[test]
fn a_list_that_does_not_hang_together_is_refused_with_its_line() {
    let (start, moves) = from_mat(SAVED[0].1).unwrap();
    let text = list(start, &moves);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("XGID="))
        .collect();
    let gap = [lines[0], "", lines[9]].join("\n");
    let error = from_xgids(&gap).unwrap_err();
    assert_eq!(error.line, 3);
    assert!(matches!(error.problem, Problem::Illegal(_)));
    let wrong = format!("{}\nXGID=nothing", lines[0]);
    let error = from_xgids(&wrong).unwrap_err();
    assert!(error.line == 2 && error.to_string().contains("nothing"));
}
