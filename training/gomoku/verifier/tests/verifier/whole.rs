//! Whole proofs: of small games, whose truth brute force knows, and a part of one on 15 by 15.

use crate::naive::{Brute, Naive};
use std::fmt::Write;
use verify_gomoku::board::{Board, Layout};
use verify_gomoku::cells::Cell;
use verify_gomoku::game::{Game, Side};
use verify_gomoku::leaves::Leaves;
use verify_gomoku::proof::{Proof, position, stones};
use verify_gomoku::random::SplitMix64;
use verify_gomoku::report::names;
use verify_gomoku::sample;
use verify_gomoku::search::Search;
use verify_gomoku::verify::{Outcome, Verified, verify};

/// Twenty-two positions of a proof, and the header.
const PART: &str = include_str!("data/h8-o12-j8-a1.txt");

fn verified(text: &str, from: &str, limit: u64, jobs: usize) -> Verified {
    let proof = Proof::read(text).unwrap();
    let from = stones(&proof.game, from).unwrap();
    verify(
        &proof,
        &Layout::new(proof.game),
        &from,
        limit,
        jobs,
        |_, _| {},
    )
}

/// All orders of `count` stones in which nobody wins, on a small board, one for each set of stones.
fn all_positions(game: Game, count: usize) -> Vec<Vec<Cell>> {
    let mut orders: Vec<Vec<Cell>> = vec![Vec::new()];
    for at in 0..count {
        let mut seen = std::collections::HashSet::new();
        let mut next = Vec::new();
        for order in &orders {
            let board = Naive::after(game, order);
            let wins = board.wins([Side::Black, Side::White][at % 2]);
            for cell in board
                .empty()
                .into_iter()
                .filter(|cell| !wins.contains(cell))
            {
                let mut longer = order.clone();
                longer.push(cell as Cell);
                if seen.insert(position(&longer)) {
                    next.push(longer);
                }
            }
        }
        orders = next;
    }
    orders
}

/// The move by which Black wins, if there is one, else the first empty cell.
fn best_move(game: Game, order: &[Cell]) -> Option<(usize, bool)> {
    let board = Naive::after(game, order);
    let empty = board.empty();
    let wins = board.wins(Side::Black);
    let best = empty.iter().copied().find(|&cell| {
        let mut after = board.clone();
        after.stones[cell] = Some(Side::Black);
        wins.contains(&cell) || Brute::new(after).white_loses(9)
    });
    Some((best.or(empty.first().copied())?, best.is_some()))
}

/// Noughts and crosses: what is proved from each position is what brute force says of it, with either side to move. The
/// file has the best move for all positions, which win only in part.
#[test]
fn noughts_and_crosses_are_proved_where_black_wins_and_nowhere_else() {
    let game = Game::new(3, 3, 3, false).unwrap();
    let layout = Layout::new(game);
    let mut text = format!("{game}\n");
    let mut truth = Vec::new();
    for count in 0..9 {
        for order in all_positions(game, count) {
            if count % 2 == 0 {
                let (cell, wins) = best_move(game, &order).unwrap();
                writeln!(
                    text,
                    "{} : {}",
                    names(&game, &order),
                    game.name(cell as Cell)
                )
                .unwrap();
                truth.push((order, wins));
            } else {
                let loses = Brute::new(Naive::after(game, &order)).white_loses(9);
                truth.push((order, loses));
            }
        }
    }
    // Positions that are images of each other had to get moves that are: only one of them is kept.
    let symmetries = verify_gomoku::symmetry::Symmetries::new(&game);
    let mut seen = std::collections::HashSet::new();
    let kept = text.lines().filter(|line| match line.split_once(':') {
        Some((before, _)) => seen.insert(
            symmetries
                .canonical(&position(&stones(&game, before).unwrap()))
                .0,
        ),
        None => true,
    });
    let text: String = kept.map(|line| format!("{line}\n")).collect();
    let proof = Proof::read(&text).unwrap();
    let (mut won, mut not) = (0, 0);
    for (order, wins) in truth {
        let verified = verify(&proof, &layout, &order, 0, 1, |_, _| {});
        assert_eq!(verified.plies.is_some(), wins, "{}", names(&game, &order));
        assert_eq!(
            verified.failures.is_empty(),
            wins,
            "{}",
            names(&game, &order)
        );
        if let Some(plies) = verified.plies {
            let mut brute = Brute::new(Naive::after(game, &order));
            let holds = match order.len() % 2 {
                0 => brute.black_wins(plies),
                _ => brute.white_loses(plies),
            };
            assert!(holds, "{}: {plies}", names(&game, &order));
            won += 1;
        } else {
            not += 1;
        }
    }
    println!("{won} positions proved, {not} not");
    assert!(won > 500 && not > 500);
}

/// A proof of `game`, made of the positions that the verifier misses, and moves that a longer search finds.
fn grown(game: Game, first: &str, limit: u64) -> String {
    let layout = Layout::new(game);
    let mut text = format!("{game}\n : {first}\n");
    for _ in 0..50 {
        let verified = verified(&text, "", limit, 1);
        if verified.plies.is_some() {
            return text;
        }
        for failure in &verified.failures {
            let stones = position(&failure.order);
            let mut board = Board::with(&layout, stones.black, stones.white);
            let mut search = Search::default();
            search.allow(50_000);
            let cell = search.find(&mut board).unwrap();
            writeln!(
                text,
                "{} : {}",
                names(&game, &failure.order),
                game.name(cell)
            )
            .unwrap();
        }
    }
    panic!("no proof of {game}");
}

/// The same text with the move of one line changed.
fn damaged(text: &str, line: usize, name: &str) -> String {
    let lines = text.lines().enumerate().map(|(number, content)| {
        let before = content.split_once(':').map_or("", |(before, _)| before);
        if number == line {
            format!("{before}: {name}\n")
        } else {
            format!("{content}\n")
        }
    });
    lines.collect()
}

#[test]
fn small_proofs_hold_and_damaged_ones_do_not() {
    for (header, first, limit) in [("6 6 4", "c3", 5), ("7 7 4 standard", "d4", 5)] {
        let game = Game::from_header(header).unwrap();
        let text = grown(game, first, limit);
        let proved = verified(&text, "", limit, 1);
        let lines = text.lines().count();
        println!("{header}: {} lines, {:?} plies", lines - 1, proved.plies);
        assert!(lines > 10, "{lines} lines");
        assert_eq!(proved.nodes.len(), lines - 1, "all are reached");
        assert!(
            proved
                .outcomes
                .iter()
                .all(|o| matches!(o, Outcome::Proved(..)))
        );

        let game_cells = game.cells() as Cell;
        for number in 0..10 {
            let line = 1 + number * (lines - 1) / 10;
            let (before, name) = text.lines().nth(line).unwrap().split_once(" : ").unwrap();
            let taken = stones(&game, before).unwrap();
            let other = (0..game_cells)
                .find(|&cell| !taken.contains(&cell) && game.name(cell) != name)
                .unwrap();
            let damaged = damaged(&text, line, &game.name(other));
            let found = verified(&damaged, "", limit, 1);
            assert_eq!(
                found.plies,
                None,
                "{before} : {name} became {}",
                game.name(other)
            );
            assert!(!found.failures.is_empty());
        }
        // So is one in which a line lacks.
        let shorter: String = text
            .lines()
            .take(lines - 1)
            .map(|line| format!("{line}\n"))
            .collect();
        let found = verified(&shorter, "", limit, 1);
        assert_eq!(found.plies, None);
        let (before, _) = text.lines().last().unwrap().split_once(" : ").unwrap();
        assert_eq!(found.failures.len(), 1);
        assert_eq!(names(&game, &found.failures[0].order), before);
    }
}

#[test]
fn a_part_of_a_proof_on_15_by_15_holds() {
    let proved = verified(PART, "h8 o12 j8 a1", 10_000, 1);
    assert!(
        proved.plies.is_some_and(|plies| (15..100).contains(&plies)),
        "{:?}",
        proved.plies
    );
    assert_eq!(proved.nodes.len(), 22);
    let leaves = proved.progress.leaves;
    // Every empty cell is a reply, in every position.
    let replies = proved
        .nodes
        .iter()
        .map(|node| 225 - u64::from(node.stones.len()) - 1);
    assert_eq!(proved.progress.replies, replies.sum::<u64>());
    let children: usize = proved.nodes.iter().map(|node| node.children.len()).sum();
    assert_eq!(leaves.won() + children as u64, proved.progress.replies);
    assert_eq!(leaves.failed, 0);

    // In threads the same is found, though wins may be others.
    let threads = verified(PART, "h8 o12 j8 a1", 10_000, 3);
    assert!(threads.plies.is_some());
    assert_eq!(threads.progress.replies, proved.progress.replies);
    assert_eq!(threads.progress.leaves.won(), leaves.won());

    // White to move: one of her replies is proved, and what isn't in the file fails.
    let white = verified(PART, "h8 o12 j8", 10, 1);
    assert_eq!(white.plies, None);
    assert_eq!(white.progress.replies, 222 + proved.progress.replies);
    assert!(white.failures.len() >= 221);
}

#[test]
fn a_move_that_does_not_win_fails_with_its_positions_named() {
    let text = damaged(PART, 22, "o1");
    let found = verified(&text, "h8 o12 j8 a1", 100, 1);
    assert_eq!(found.plies, None);
    let game = Game::from_header("15 15 5").unwrap();
    let named: Vec<String> = found
        .failures
        .iter()
        .map(|f| names(&game, &f.order))
        .collect();
    assert!(
        named
            .iter()
            .all(|name| name.starts_with("h8 o12 j8 a1 o1 ")),
        "{named:?}"
    );
    assert!(named.len() > 100);

    // A move that lets White win, and one after which the board is full.
    let text = "15 15 5\nh8 a1 h9 b1 o1 c1 o15 d1 : o8\n";
    let found = verified(text, "h8 a1 h9 b1 o1 c1 o15 d1", 100, 1);
    assert_eq!(found.plies, None);
    assert_eq!(found.failures.len(), 1);
    assert_eq!(found.failures[0].order.len(), 8);
    assert_eq!(found.failures[0].reason, "after o8, White wins on e1");
    let text = "3 3 3\na1 b1 c1 a2 b2 c3 a3 : c2\na1 b1 c1 a2 b2 c3 : a3\n";
    assert!(Proof::read(text).is_err(), "an odd number of stones");
    let text = "3 3 3\na1 b1 c1 b2 b3 a2 c2 c3 : a3\n";
    let found = verified(text, "a1 b1 c1 b2 b3 a2 c2 c3", 100, 1);
    assert_eq!(found.plies, None);
    assert_eq!(found.failures[0].reason, "after a3, the board is full");
}

#[test]
fn a_position_of_the_file_that_threats_win_needs_no_better_move() {
    // Black has an open three, and the file a move in the corner.
    let from = "h8 a1 i8 a3 j8 a5";
    let found = verified(&format!("15 15 5\n{from} : o15\n"), from, 10_000, 1);
    assert_eq!(found.plies, Some(3));
    assert_eq!(found.outcomes, [Outcome::ByThreats(3)]);
    assert_eq!(found.failures, []);
}

#[test]
fn images_and_other_orders_are_the_same_proof() {
    let proof = Proof::read(PART).unwrap();
    let game = proof.game;
    let mut random = SplitMix64::new(5);
    let mut text = format!("{game}\n");
    for line in PART.lines().skip(1) {
        let (before, name) = line.split_once(':').unwrap();
        let order = stones(&game, before).unwrap();
        let stones = position(&order);
        let number = random.below(8);
        let mut black: Vec<Cell> = stones.black.collect();
        let mut white: Vec<Cell> = stones.white.collect();
        for at in 0..black.len() {
            black.swap(at, random.below(at + 1));
            white.swap(at, random.below(at + 1));
        }
        let mixed: Vec<Cell> = black
            .into_iter()
            .zip(white)
            .flat_map(|(b, w)| [b, w])
            .collect();
        let image = |cell: Cell| proof.symmetries.cell(number, cell);
        let mixed: Vec<Cell> = mixed.into_iter().map(image).collect();
        let to = image(game.cell(name.trim()).unwrap());
        writeln!(text, "{} : {}", names(&game, &mixed), game.name(to)).unwrap();
    }
    assert_ne!(text, PART);
    let twice = format!("{text}{}", PART.split_once('\n').unwrap().1);
    let both = Proof::read(&twice).unwrap();
    assert_eq!((both.moves.len(), both.lines), (22, 44));
    for text in [text, twice] {
        let found = verified(&text, "h8 o12 j8 a1", 10_000, 1);
        assert!(found.plies.is_some());
        assert_eq!(found.nodes.len(), 22);
    }
}

#[test]
fn samples_are_lines_of_play_that_hold() {
    let proof = Proof::read(PART).unwrap();
    let layout = Layout::new(proof.game);
    let from = stones(&proof.game, "h8 o12 j8 a1").unwrap();
    let deepest = sample::deepest(&proof, &from);
    assert_eq!(deepest, 3);
    let mut leaves = Leaves::new(proof.game, 10_000);
    let mut depths = [0; 5];
    for seed in 0..40 {
        let mut draw = || {
            let mut random = SplitMix64::new(seed);
            sample::line(&proof, &layout, &mut leaves, &from, deepest, &mut random)
        };
        let line = draw();
        assert_eq!(draw().order, line.order, "the seed decides");
        assert!(line.plies.is_some(), "{}", names(&proof.game, &line.order));
        assert_eq!(line.order[..4], from);
        depths[line.from_file as usize] += 1;
    }
    println!("{depths:?} lines with so many moves from the file");
    assert!(depths[1..=3].iter().all(|&count| count > 0));

    // In a damaged file they fail, or some do.
    let proof = Proof::read(&damaged(PART, 22, "o1")).unwrap();
    let mut leaves = Leaves::new(proof.game, 100);
    let mut random = SplitMix64::new(1);
    let line = sample::line(&proof, &layout, &mut leaves, &from, deepest, &mut random);
    assert_eq!(line.plies, None);
}
