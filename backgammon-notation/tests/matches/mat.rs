//! Matches in the .mat format: exports of GNU Backgammon are read to their ends, written matches are read back, and a
//! refusal names the line.

use backgammon_notation::mat::{Problem, from_mat, read_all, to_mat};
use engine::backgammon::rules::{Move, Phase, Position, Stake, Terms};
use engine::game::{Player, Position as _};
use engine::seed::Rng;

/// Matches that GNU Backgammon 1.07.001 played against itself (`new match 7`, `play`, `export match
/// mat`), with the scores at their ends.
const EXPORTED: [(&str, [u32; 2]); 3] = [
    (include_str!("gnubg_3_points.mat"), [3, 0]),
    (include_str!("gnubg_7_points.mat"), [8, 4]),
    (include_str!("gnubg_money.mat"), [2, 0]),
];

fn last(start: &Position, moves: &[Move]) -> Position {
    let play = |position: Position, m: &Move| position.play(m).expect("the move is legal");
    moves.iter().fold(*start, play)
}

#[test]
fn what_gnu_backgammon_exports_is_read() {
    for (text, score) in EXPORTED {
        let (start, moves) = from_mat(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(start.phase(), Phase::Opening);
        let end = last(&start, &moves);
        assert!(matches!(end.phase(), Phase::Over(_)), "{end}");
        assert_eq!(end.score(), score);
        let again = from_mat(&to_mat(&start, &moves, ["gnubg", "root"]));
        assert_eq!(again, Ok((start, moves)));
    }
}

/// The moves of a row as GNU Backgammon writes them, except for spaces.
#[test]
fn what_is_written_looks_like_what_gnu_backgammon_writes() {
    let plain = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with(';'));
        let lines = lines.map(|line| line.trim_end().to_owned());
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    for (text, _) in EXPORTED {
        let (start, moves) = from_mat(text).expect("it is read above");
        let written = plain(&to_mat(&start, &moves, ["gnubg", "root"]));
        let theirs = plain(text);
        assert_eq!(written.len(), theirs.len());
        for (ours, theirs) in written.iter().zip(&theirs) {
            let shape = |line: &str| line.split("  ").next().unwrap_or_default().len();
            assert_eq!(
                ours.contains("Wins"),
                theirs.contains("Wins"),
                "{ours}\n{theirs}"
            );
            assert_eq!(shape(ours) == 0, shape(theirs) == 0);
            if !ours.contains('/') {
                assert_eq!(ours, theirs);
            }
        }
    }
}

/// GNU Backgammon's own text, except for the first row, which `set turn` had spoiled.
const RESIGNED: &str = "\
; [EventDate \"2026.11.22\"]

 5 point match

 Game 1
 gnubg : 0                      root : 0
  1)                             31: 8/5 6/5
  2) 62: 24/18 13/11              Doubles => 2
  3)  Takes
      Wins 4 points

 Game 2
 gnubg : 4                      root : 0
  1) 31: 8/5 6/5                 66: 24/18 24/18 13/7 13/7
                                  Wins 1 point
";

#[test]
fn resignations_are_found() {
    let (start, moves) = from_mat(RESIGNED).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(moves.iter().filter(|m| **m == Move::Accept).count(), 2);
    assert!(moves.contains(&Move::Resign(Stake::Gammon)));
    let end = last(&start, &moves);
    assert_eq!(end.score(), [4, 1]);
    assert_eq!((end.phase(), end.is_crawford()), (Phase::Opening, false));
    assert_eq!(
        from_mat(&to_mat(&start, &moves, ["a", "b"])),
        Ok((start, moves))
    );
}

#[test]
fn other_ways_to_write_plays_are_read() {
    let text =
        " 0 point match\n\n Game 1\n A : 0   B: x : 0\n  1) 66:24/18(2) 13/7(2)      31: 8/5 6/5\n";
    let problem = from_mat(text).expect_err("equal dice do not begin");
    assert_eq!(problem.line, 5);
    let text = text.replace("66:24/18(2) 13/7(2)", "65:24/13 ");
    let (start, moves) = from_mat(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(last(&start, &moves).on_roll(), Player::First);
    assert_eq!(moves[1].to_string(), "24/13");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let replaced = |from: &str, to: &str| RESIGNED.replacen(from, to, 1);
    for (text, line, word) in [
        (String::new(), 1, "point match"),
        (replaced("5 point", "26 point"), 3, "“26”"),
        (replaced("5 point", "x point"), 3, "“x”"),
        (replaced(" : 0", " ; 0"), 6, "scores"),
        (replaced("gnubg : 4", "gnubg : 3"), 13, "3 to 0"),
        (replaced("31: 8/5 6/5", "31: 8/5 6/4"), 7, "8/5 6/4"),
        (replaced("31: 8/5 6/5", "37: 8/5 6/5"), 7, "“37”"),
        (replaced("31: 8/5 6/5", "31: 8/9 6/5"), 7, "“8/9”"),
        (replaced("Takes", "Thinks"), 9, "Thinks"),
        (replaced("Takes", "Doubles"), 9, "double"),
        (
            replaced("Wins 4", "Wins 3").replace("gnubg : 4", "gnubg : 3"),
            10,
            "3 points",
        ),
        (
            replaced("      Wins 4 points\n", "").replace("gnubg : 4", "gnubg : 0"),
            11,
            "no result",
        ),
        (replaced("Wins 4", "Wins x"), 10, "“x”"),
        (
            replaced(" Game 1\n gnubg : 0                      root : 0\n", ""),
            5,
            "no game",
        ),
        (
            replaced("\n Game 1", "\n; [Variation \"NackGammon\"]\n Game 1"),
            5,
            "NackGammon",
        ),
    ] {
        let error = from_mat(&text).expect_err(&text);
        assert_eq!(error.line, line, "{error}\n{text}");
        assert!(error.to_string().contains(word), "{error}");
        assert!(!error.to_string().contains('\n'), "{error}");
    }
    assert!(matches!(
        from_mat("?").unwrap_err().problem,
        Problem::Syntax(_)
    ));
}

/// Random matches to their end, with cubes and resignations, are read back as they were. For matches that stop earlier,
/// and for offers that are rejected, see `mat_round_trip.rs`.
#[test]
fn what_is_written_is_read_back() {
    let mut games = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed, "mat");
        let terms = Terms {
            length: rng.below(8),
            cube_limit: 10,
            jacoby: seed % 2 == 0,
            beavers: false,
            crawford: seed % 3 > 0,
        };
        let start = Position::start(terms);
        let (mut position, mut moves) = (start, Vec::new());
        while moves.len() < 900 {
            let mut legal = position.legal_moves();
            legal.retain(|m| *m != Move::Reject);
            let bold = rng.below(30) == 0;
            // By the Jacoby rule a higher stake may count as a single game, and then it is read as one.
            let is_bold = |m: &Move| matches!(m, Move::Double | Move::Resign(_));
            let is_more = |m: &Move| matches!(m, Move::Resign(stake) if *stake > Stake::Single && terms.jacoby);
            let wanted = legal.iter().filter(|m| is_bold(m) == bold && !is_more(m));
            let wanted: Vec<Move> = wanted.copied().collect();
            let among = if wanted.is_empty() { legal } else { wanted };
            if among.is_empty() {
                break;
            }
            let m = among[rng.below(among.len() as u32) as usize];
            position = position.play(&m).expect("the move is legal");
            // The dice, which come next, tell it.
            if m != Move::RollDice {
                moves.push(m);
            }
        }
        games += usize::from(matches!(position.phase(), Phase::Over(_)));
        let text = to_mat(&start, &moves, ["White", "Black: the other"]);
        assert!(from_mat(&text) == Ok((start, moves)), "{text}");
    }
    assert!(games > 40, "{games} matches came to their end");
}

/// A match with one game, which has these rows.
fn of_rows(rows: &str) -> String {
    format!(" 5 point match\n\n Game 1\n A : 0                          B : 0\n{rows}")
}

#[test]
fn a_player_may_resign_out_of_turn() {
    // The result may follow the loser’s own play, or a roll of the other player.
    let right = format!("{:34}Wins 2 points\n", "");
    for rows in [
        "  1) 31: 8/5 6/5\n",
        "  1) 31: 8/5 6/5                 66:\n",
    ] {
        let text = of_rows(&(rows.to_owned() + &right));
        let (start, moves) = from_mat(&text).unwrap_or_else(|error| panic!("{error}"));
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(words, ["31", "resign gammon", "accept"]);
        assert_eq!(last(&start, &moves).score(), [0, 2]);
    }
    // A player who has not had a turn can’t resign. A note says so, and the game stays open.
    let never = read_all(&of_rows("  1) 31:\n      Wins 1 point\n")).unwrap();
    let note = never.notes[0].to_string();
    assert!(note.contains("has not had a turn"), "{note}");
    assert_eq!(never.score, [1, 0]);
    assert_eq!(never.whole().unwrap().moves.len(), 1);
}

#[test]
fn words_may_say_that_nothing_can_be_moved() {
    // Black is on the bar against a closed board.
    let start = "; [Start \"XGID=aBBBBBBC------------------:0:0:-1:66:0:0:0:5:10\"]\n\n";
    let text = start.to_owned()
        + &of_rows(
            "  1)                                66: Cannot Move\n  2) 21: 7/5 7/6                 66: (no play)\n",
        );
    let (start, moves) = from_mat(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(moves.len(), 5);
    assert_eq!(last(&start, &moves).on_roll(), Player::First);
    let text = of_rows("  1) 31: Cannot Move\n");
    let error = from_mat(&text).expect_err("there are plays");
    assert!(error.to_string().contains("Cannot"), "{error}");
}

#[test]
fn a_game_may_begin_with_an_offer_to_resign() {
    for dice in ["00", "31"] {
        let start =
            format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:{dice}:0:0:0:5:10 resigns gammon");
        let start: Position = start.parse().unwrap();
        let play = if dice == "00" { "31" } else { "8/5 6/5" };
        for answer in [vec!["accept"], vec!["reject", play]] {
            let moves: Vec<Move> = answer.iter().map(|m| m.parse().unwrap()).collect();
            let text = to_mat(&start, &moves, ["a", "b"]);
            assert_eq!(from_mat(&text), Ok((start, moves)), "{text}");
        }
    }
}
