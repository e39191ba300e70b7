//! Backgammon in words: what plays do, how many shots they leave, and what they lose.

use perfect_play_engine::analysis::{Explanation, Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::explain::facts::{Facts, shots};
use perfect_play_engine::backgammon::explain::grade::Grade;
use perfect_play_engine::backgammon::explain::sight::Threats;
use perfect_play_engine::backgammon::explain::{compare, explain, explain_move, numbers};
use perfect_play_engine::backgammon::rules::{Board, Move, Play, Position};
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by};
use perfect_play_engine::game::{Analysis as _, Position as _};

use crate::support::{board, dice};

/// The number of the 36 throws that hit a blot at each distance with nothing in between (Magriel,
/// "Backgammon", 1976, and every book since).
const SHOTS: [(usize, u32); 18] = [
    (1, 11),
    (2, 12),
    (3, 14),
    (4, 15),
    (5, 15),
    (6, 17),
    (7, 6),
    (8, 6),
    (9, 5),
    (10, 3),
    (11, 2),
    (12, 3),
    (15, 1),
    (16, 1),
    (18, 1),
    (20, 1),
    (13, 0),
    (24, 1),
];

#[test]
fn shots_are_counted_as_the_books_have_them() {
    for (distance, expected) in SHOTS {
        // The shooter's only checker is on its bar, and the blot at this distance from there.
        let after = board(&[(distance, 1)], &[(25, 1)]);
        assert_eq!(shots(&after), expected, "{distance} away");
    }
    // Points in the way of both the 6 and the 1 leave 5-2 and 4-3 of seven's six throws.
    let after = board(&[(7, 1), (6, 2)], &[(25, 1)]);
    assert_eq!(shots(&after), 6, "6-1 goes by the 1");
    let after = board(&[(7, 1), (6, 2), (1, 2)], &[(25, 1)]);
    assert_eq!(shots(&after), 4, "6-1 is blocked");
    assert_eq!(shots(&board(&[(6, 1)], &[(5, 2)])), 0, "no contact");
}

fn facts(before: &Board, play: &str) -> Facts {
    let play: Play = play.parse().expect("a play");
    Facts::of(
        before,
        &play.board_after(before).expect("a play of the board"),
    )
}

fn phrases(before: &Board, play: &str) -> String {
    facts(before, play).phrases().join(", ")
}

#[test]
fn plays_are_said_as_players_say_them() {
    let start = &Board::START;
    assert_eq!(phrases(start, "8/5 6/5"), "makes the 5-point");
    assert_eq!(phrases(start, "13/7 8/7"), "makes the 7-point");
    assert_eq!(
        phrases(start, "24/20(2)"),
        "makes a safe point at 20, gives up the safe point at 24"
    );
    assert_eq!(
        phrases(start, "24/15"),
        "starts to bring a rear checker home"
    );
    assert_eq!(
        phrases(start, "24/23 13/11"),
        "moves the rear checkers apart"
    );
    assert_eq!(
        phrases(start, "24/20 24/23"),
        "moves the rear checkers apart"
    );
    assert_eq!(
        phrases(start, "24/18(2)"),
        "makes the 18-point, starts to bring 2 rear checkers home, gives up the safe point at 24"
    );
    let bearing_off = board(&[(6, 2), (5, 2)], &[(24, 1)]);
    assert_eq!(
        phrases(&bearing_off, "6/off 5/off"),
        "takes two checkers off, gives up the 5-point and 6-point"
    );
}

#[test]
fn hits_primes_and_the_race_are_seen() {
    let before = board(
        &[(8, 3), (7, 2), (6, 2), (4, 2), (10, 2)],
        &[(24, 2), (13, 3), (20, 1)],
    );
    // The opponent's blot stands on this player's 5-point.
    let words = phrases(&before, "10/5*(2)");
    assert!(
        words.starts_with("hits a checker, makes the 5-point"),
        "{words}"
    );
    assert!(
        words.contains("blocks 5 points in a row, 4 to 8"),
        "{words}"
    );
    let hit = facts(&board(&[(10, 2), (6, 2)], &[(17, 1), (24, 2)]), "10/8*");
    assert_eq!((hit.hits, hit.blots), (1, 2));
    // 8 + 10 + 12 against 25 + 48.
    assert_eq!(hit.lead, 43);
}

fn analyze(position: &Position) -> Analysis {
    let evaluator = Evaluator::without_weights();
    analyze_by(&evaluator, position, &Limits::nodes(1_000), &mut unwatched)
}

fn all(explanation: &Explanation) -> String {
    let sentences = explanation.reasons.iter().chain([&explanation.headline]);
    for sentence in sentences.clone() {
        assert!(sentence.ends_with(['.', '!', '?']), "{sentence}");
    }
    sentences.map(String::as_str).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_question_about_a_play_is_answered_with_its_loss() {
    let position = Position::cubeless(Board::START).with_dice(dice("31"));
    let analysis = analyze(&position);
    for candidate in &analysis.moves {
        let explanation = compare(&position, &analysis, &candidate.play).unwrap();
        let best = analysis.moves[0].play.to_string();
        assert!(explanation.headline.contains(&best), "{explanation:?}");
        // Those that were left out early are compared by evaluation alone.
        let lost = match candidate.plies {
            0 => analysis.moves[0].static_equity - candidate.static_equity,
            _ => analysis.equity - candidate.equity,
        };
        let lost = numbers::thousandths(lost);
        if candidate.play != analysis.moves[0].play {
            let lost = numbers::loss(lost.max(0));
            let [_, theory] = explanation.levels();
            let told = theory.iter().any(|said| said.contains(&lost));
            assert!(told, "{explanation:?}");
        }
        all(&explanation);
    }
    // The order of the steps does not matter, nor does a play that is not legal.
    let other = "6/5 8/5".parse().unwrap();
    assert!(compare(&position, &analysis, &other).is_some());
    assert_eq!(
        compare(&position, &analysis, &"13/5".parse().unwrap()),
        None
    );
    assert_eq!(
        compare(&position, &analysis, &"1/off".parse().unwrap()),
        None
    );
}

#[test]
fn the_first_words_need_no_notation_and_no_equity() {
    let position = Position::cubeless(Board::START).with_dice(dice("65"));
    let analysis = analyze(&position);
    let said = explain(&position, &analysis);
    let [plain, theory] = said.levels();
    assert!(
        said.headline.contains(": one checker from 24 to 13."),
        "{said:?}"
    );
    assert!(
        plain.iter().all(|said| !said.contains("equity")),
        "{plain:#?}"
    );
    assert!(
        theory.iter().any(|said| said.contains("equity")),
        "{theory:#?}"
    );
    // Every roll hits there, and that costs little.
    let other = "24/18 13/8".parse().unwrap();
    let asked = compare(&position, &analysis, &other).unwrap();
    let [plain, _] = asked.levels();
    let open = plain
        .iter()
        .any(|said| said.contains("all 36 rolls hit, at a cost of up to 8 steps"));
    assert!(open, "{plain:#?}");
    // Of what is hit far from home little is lost, of what is near home most.
    let most = |point| Threats::against(&board(&[(point, 1)], &[(25, 1)])).most;
    assert_eq!([18, 7].map(most), [7, 18]);
    let none = Threats::against(&board(&[(6, 2)], &[(24, 2)]));
    assert_eq!(none, Threats::default());
}

#[test]
fn two_plays_are_told_apart_by_their_shots() {
    // Running leaves nothing, staying a direct shot.
    let before = board(&[(13, 2), (9, 1), (6, 4)], &[(24, 1), (6, 3), (1, 4)]);
    let position = Position::cubeless(before).with_dice(dice("32"));
    let analysis = analyze(&position);
    let words: Vec<String> = analysis
        .moves
        .iter()
        .map(|play| all(&compare(&position, &analysis, &play.play).unwrap()))
        .collect();
    assert!(
        words.iter().any(|words| words.contains(" of the 36 rolls")),
        "{words:?}"
    );
}

#[test]
fn every_phase_is_explained() {
    let start = Position::cubeless(Board::START);
    let text = all(&explain(&start, &analyze(&start)));
    assert!(
        text.contains("The race is even, at 167 pips each."),
        "{text}"
    );
    let with_dice = start.with_dice(dice("65"));
    for m in with_dice.legal_moves() {
        let after = with_dice.play(&m).unwrap();
        all(&explain_move(&with_dice, &m, &analyze(&after)));
    }
    let last = Position::cubeless(board(&[(1, 1)], &[(1, 2)])).with_dice(dice("21"));
    let m: Move = "1/off".parse().unwrap();
    let over = last.play(&m).unwrap();
    let text = all(&explain_move(&last, &m, &analyze(&over)));
    assert!(text.contains("wins the game"), "{text}");
    let text = all(&explain(&over, &analyze(&over)));
    assert!(text.contains("over"), "{text}");
}

#[test]
fn losses_are_graded() {
    let names = [0, 19, 20, 49, 50, 99, 100, 900].map(|loss| Grade::of(loss).name());
    assert_eq!(names[0], names[1]);
    assert_eq!(names[2], "a small mistake");
    assert_eq!(names[3], names[2]);
    assert_eq!(names[5], "a mistake");
    assert_eq!(names[6], "a blunder");
    assert_eq!(names[7], names[6]);
}

#[test]
fn numbers_are_written_without_the_library() {
    assert_eq!(numbers::equity(0.1234), "+0.123");
    assert_eq!(numbers::equity(-1.0407), "−1.041");
    assert_eq!(numbers::equity(-0.0004), "+0.000");
    assert_eq!(numbers::percent(0.5432), "54.3%");
    assert_eq!(numbers::loss(45), "0.045");
}

/// A position for money with the cube in the middle.
fn with_cube(board: Board) -> Position {
    let mut words = Position::cubeless(board).to_string();
    // The highest cube is the last field of an XGID; 0 is none.
    assert!(words.ends_with(":0"), "{words}");
    words.truncate(words.len() - 1);
    (words + "10").parse().expect("an XGID")
}

#[test]
fn doubles_are_decided_and_told() {
    // The other player bears off at once; the player on roll does so in nine of 36 throws.
    let last = board(&[(6, 1), (5, 1)], &[(1, 1)]);
    let position = with_cube(last.swapped());
    let analysis = analyze(&position);
    assert_eq!(analysis.best(), Some(Move::Double));
    let text = all(&explain(&position, &analysis));
    assert!(
        text.contains("Double (equity +1.000): the opponent should pass."),
        "{text}"
    );
    let doubled = position.play(&Move::Double).unwrap();
    let analysis = analyze(&doubled);
    assert_eq!(analysis.best(), Some(Move::Drop));
    assert!(analysis.equity < 0.0, "seen by whoever is to drop");
    let text = all(&explain(&doubled, &analysis));
    assert!(text.contains("Pass (equity −1.000)"), "{text}");
    // No player doubles at the start.
    let start = with_cube(Board::START);
    let analysis = analyze(&start);
    assert_eq!(analysis.best(), Some(Move::RollDice));
    let text = all(&explain(&start, &analysis));
    assert!(text.contains("No double: just roll (equity "), "{text}");
    // A game that is as good as lost may be resigned.
    let hopeless = Position::cubeless(board(&[(6, 5), (5, 5), (1, 4)], &[(1, 1)]));
    let offered = hopeless.play(&"resign".parse().unwrap()).unwrap();
    let analysis = analyze(&offered);
    assert_eq!(analysis.best(), Some(Move::Accept));
    assert!(all(&explain(&offered, &analysis)).contains("Accept a single game"));
    let offered = Position::cubeless(Board::START)
        .play(&"resign".parse().unwrap())
        .unwrap();
    let analysis = analyze(&offered);
    assert_eq!(
        analysis.best(),
        Some(Move::Accept),
        "1 is more than the game is worth"
    );
}

#[test]
fn ends_are_told_as_they_came_about() {
    let told = |over: &Position| all(&explain(over, &analyze(over)));
    let play = |position: &Position, text: &str| {
        text.split(", ").fold(*position, |position, m| {
            position.play(&m.parse().unwrap()).unwrap()
        })
    };
    let start = with_cube(Board::START);
    let text = told(&play(&start, "double, drop"));
    assert!(
        text.contains("passed") && !text.contains("gammon"),
        "{text}"
    );
    let text = told(&play(&start, "resign gammon, accept"));
    assert!(text.contains("by resigning"), "{text}");
    // Nothing borne off by the loser.
    let race = |rest: &str| {
        let start = format!("XGID=-A-----------o------------:0:0:1:61:{rest}");
        play(&start.parse().unwrap(), "1/off")
    };
    let (gammon, jacoby) = (race("0:0:0:0:10"), race("0:0:1:0:10"));
    assert!(told(&gammon).contains("It is won with a gammon"));
    assert!(!told(&gammon).contains("Jacoby"));
    assert!(told(&jacoby).contains("Jacoby rule it counts as a single game"));
    let (gammon, jacoby) = (analyze(&gammon), analyze(&jacoby));
    assert_eq!((gammon.equity, gammon.probabilities.win_gammon), (2.0, 1.0));
    assert_eq!((jacoby.equity, jacoby.probabilities.win_gammon), (1.0, 1.0));
}

#[test]
fn the_race_names_its_player_and_counts_one_pip() {
    let start = with_cube(board(&[(6, 2), (1, 1)], &[(7, 2)]));
    let text = all(&explain(&start, &analyze(&start)));
    assert!(
        text.contains("The player to move leads the race by 1 pip, 13 to 14."),
        "{text}"
    );
    let doubled = start.play(&Move::Double).unwrap();
    let text = all(&explain(&doubled, &analyze(&doubled)));
    assert!(
        text.contains("who has doubled leads the race by 1 pip"),
        "{text}"
    );
    assert!(
        text.contains("Winning chances of the player who answers: "),
        "{text}"
    );
}
