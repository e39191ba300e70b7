//! Wins by threats against brute force, which tries every move of both sides.

use crate::naive::{Brute, Naive, random_stones};
use verify_gomoku::board::{Board, Layout};
use verify_gomoku::cells::Cell;
use verify_gomoku::check::Check;
use verify_gomoku::game::{Game, Side};
use verify_gomoku::leaves::Leaves;
use verify_gomoku::proof::{position, stones};
use verify_gomoku::random::SplitMix64;
use verify_gomoku::replies::{Outlook, outlook};
use verify_gomoku::search::Search;
use verify_gomoku::strategy::Strategy;

/// Longer wins are not tried by brute force.
const LONGEST: u32 = 9;

/// The claims on positions set by chance in which Black doesn't win at once, and how many of brute force's wins within
/// `plies` were missed. Each claim is confirmed.
fn claims(game: Game, left: usize, tries: u64, plies: u32) -> (u32, u32) {
    let layout = Layout::new(game);
    let mut leaves = Leaves::new(game, 3000);
    let mut random = SplitMix64::new(left as u64);
    let (mut claimed, mut missed) = (0, 0);
    for _ in 0..tries {
        let count = (game.cells() - left) & !1;
        let Some(order) = random_stones(game, count, &mut random) else {
            continue;
        };
        let naive = Naive::after(game, &order);
        if !naive.wins(Side::Black).is_empty() {
            continue;
        }
        let stones = position(&order);
        let mut board = Board::with(&layout, stones.black, stones.white);
        let found = leaves.plies(&mut board);
        let mut brute = Brute::new(naive);
        match found {
            Some(plies) if plies > LONGEST => {} // brute force would take too long
            Some(plies) => {
                assert!(brute.black_wins(plies), "{game} {order:?}: {plies}");
                claimed += 1;
            }
            None => missed += u32::from(brute.black_wins(plies)),
        }
    }
    (claimed, missed)
}

#[test]
fn no_win_is_claimed_that_brute_force_refutes() {
    let game = |columns, rows, row, exact| Game::new(columns, rows, row, exact).unwrap();
    for (game, left, tries) in [
        (game(6, 6, 4, false), 12, 4000),
        (game(6, 6, 4, false), 22, 600),
        (game(6, 6, 4, true), 12, 4000),
        (game(6, 6, 4, true), 22, 600),
        (game(7, 7, 5, false), 11, 4000),
        (game(7, 7, 5, true), 11, 4000),
        (game(7, 7, 5, false), 19, 2000),
        (game(7, 7, 5, true), 19, 2000),
        (game(7, 5, 4, false), 11, 4000),
        (game(5, 5, 3, true), 17, 1000),
        (game(5, 5, 3, false), 17, 1000),
    ] {
        let (claimed, missed) = claims(game, left, tries, 5);
        println!("{game}, {left} cells left: {claimed} claimed, {missed} missed");
        assert!(claimed > 10, "{game}, {left} cells left: {claimed} claimed");
        // Of the wins in five plies those are missed that no threat begins: few.
        assert!(
            missed <= claimed,
            "{game}, {left} cells left: {missed} missed"
        );
    }
}

/// White's replies that are left out lose to brute force as well, in the plies that are said.
#[test]
fn replies_that_are_left_out_lose() {
    let mut random = SplitMix64::new(3);
    let mut seen = [0; 4];
    for (columns, rows, row, exact, count) in [
        (6, 6, 4, false, 13),
        (6, 6, 4, true, 13),
        (8, 8, 5, false, 31),
        (8, 8, 5, true, 31),
        (9, 9, 5, true, 25),
    ] {
        let game = Game::new(columns, rows, row, exact).unwrap();
        let layout = Layout::new(game);
        for _ in 0..150 {
            let Some(order) = random_stones(game, count, &mut random) else {
                continue;
            };
            let stones = position(&order);
            let board = Board::with(&layout, stones.black, stones.white);
            let mut naive = Naive::after(game, &order);
            let (which, left_out, plies): (usize, Vec<usize>, u32) = match outlook(&board) {
                Outlook::WhiteWins => {
                    assert!(!naive.wins(Side::White).is_empty());
                    continue;
                }
                Outlook::Free => continue,
                Outlook::BlackWins => (0, naive.empty(), 1),
                Outlook::Forced(forced) => {
                    let others = |cell: &usize| *cell != usize::from(forced);
                    (1, naive.empty().into_iter().filter(others).collect(), 1)
                }
                Outlook::Threatened(matter) => {
                    let others = |cell: &usize| !matter.contains(*cell as Cell);
                    (2, naive.empty().into_iter().filter(others).collect(), 3)
                }
            };
            seen[which] += 1;
            assert!(naive.wins(Side::White).is_empty());
            for cell in left_out {
                naive.stones[cell] = Some(Side::White);
                assert!(
                    Brute::new(naive.clone()).black_wins(plies),
                    "{game} {order:?} {cell}"
                );
                naive.stones[cell] = None;
            }
        }
    }
    println!("two winning cells, one, threats: {seen:?}");
    assert!(seen[..3].iter().all(|&count| count > 10), "{seen:?}");
}

#[test]
fn open_threes_win_unless_white_is_faster() {
    let game = Game::from_header("15 15 5").unwrap();
    let layout = Layout::new(game);
    let plies = |text: &str| {
        let stones = position(&stones(&game, text).unwrap());
        let mut board = Board::with(&layout, stones.black, stones.white);
        Leaves::new(game, 10_000).plies(&mut board)
    };
    assert_eq!(
        plies("h8 a1 i8 a3 j8 a5"),
        Some(3),
        "a four that can't be stopped"
    );
    assert_eq!(plies("h8 a1 i8 a2 j8 a3 k8 a4"), Some(1), "five");
    assert_eq!(
        plies("h8 a1 i8 b1 j8 c1 o15 d1"),
        None,
        "White makes a four, and then she blocks the three"
    );
    assert_eq!(
        plies("h8 b1 i8 c1 j8 d1 o15 e1"),
        None,
        "White has an open four"
    );
    assert!(plies("h8 a1 j8 a3 i7 o14").is_some(), "threes");
    assert_eq!(plies("h8 a1"), None);
    assert_eq!(plies(""), None);
}

#[test]
fn strategies_that_are_wrong_are_not_believed() {
    let game = Game::from_header("15 15 5").unwrap();
    let layout = Layout::new(game);
    let order = stones(&game, "h8 a1 j8 a3 i7 o14").unwrap();
    let stones = position(&order);
    let mut board = Board::with(&layout, stones.black, stones.white);
    let mut search = Search::default();
    search.allow(10_000);
    let mut check = Check::new(game);
    let (plies, mut strategy) = check.search(&mut board, &mut search).unwrap();
    let mut fresh = Check::new(game);
    assert_eq!(fresh.replay(&mut board, &mut strategy, 1000), Some(plies));
    assert_eq!(Check::new(game).replay(&mut board, &mut strategy, 0), None);
    // On stones, far away, and beside a three.
    for name in ["h8", "a1", "o1", "n2"] {
        let mut wrong = Strategy::default();
        wrong.keep(0, game.cell(name).unwrap());
        assert_eq!(
            Check::new(game).replay(&mut board, &mut wrong, 1000),
            None,
            "{name}"
        );
    }
    // Where White stands in the way, the same moves don't win.
    let first = strategy.black_move(0).unwrap();
    board.set(Side::White, first);
    assert_eq!(
        Check::new(game).replay(&mut board, &mut strategy, 1000),
        None
    );
}

#[test]
#[should_panic(expected = "one game")]
fn what_is_remembered_is_not_taken_for_another_game() {
    let layout = Layout::new(Game::from_header("15 15 5 standard").unwrap());
    let mut check = Check::new(Game::from_header("15 15 5").unwrap());
    check.replay(&mut Board::new(&layout), &mut Strategy::default(), 1);
}
