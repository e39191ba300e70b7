//! Wins by threats in which proofs end: each that is claimed is one, and is played as it was said.

use perfect_play_engine::game::Position as _;
use perfect_play_engine::mnk::proof::Symmetries;
use perfect_play_engine::mnk::proof::leaves::Leaves;
use perfect_play_engine::mnk::proof::threats::{self, Near, Threats};
use perfect_play_engine::mnk::rules::{Board, Position};
use perfect_play_engine::mnk::solve::grid::{Grid, level};
use perfect_play_engine::seed::Rng;

use crate::plain::{Plain, random};
use crate::proof::cells;

/// The boards on which what a search claims is held to the truth, with the fewest stones of a position.
const BOARDS: [(u32, u32, u32, usize); 7] = [
    (4, 3, 3, 2),
    (4, 4, 3, 4),
    (4, 4, 4, 6),
    (5, 4, 4, 9),
    (6, 4, 4, 13),
    (5, 5, 4, 14),
    (5, 5, 5, 14),
];

/// Checks the claims about `rounds` random positions of each board; returns the number of wins claimed, and the number
/// of replies of which it was claimed that they do not matter.
fn check_claims(rounds: usize) -> (usize, usize) {
    let mut rng = Rng::new(9, "mnk proof");
    let (mut wins, mut left_out) = (0, 0);
    for (m, n, k, least) in BOARDS {
        let board = Board::new(m, n, k).unwrap();
        let mut plain = Plain::new(board);
        let mut leaves = (m == n).then(|| Leaves::new(board));
        // What it remembers of one position is of use in the next.
        let mut threats = Threats::new(12);
        for round in 0..rounds {
            // Black has moved last.
            let position = random(board, least + 1 - least % 2 + 2 * (round % 2), &mut rng);
            let mut grid = Grid::new(&position);
            // Moves that the caller claims to be the proof's are followed, and believed if they win.
            let said = |stones: &[u16]| {
                let sum = stones
                    .iter()
                    .fold(0_u16, |sum, &cell| sum.wrapping_add(cell));
                Some(sum % board.cells() as u16)
            };
            if let Some(leaves) = &mut leaves {
                leaves.begin(&cells(&position), &mut { said });
            }
            grid.pass();
            let passed = grid.hash();
            let budget = [20_000, 300, 30][round % 3];
            let zone = threats
                .win(&mut grid, budget, Near::default())
                .and_then(|_| threats.zone(&mut grid));
            grid.pass();
            for m in position.legal_moves() {
                let after = position.play(&m).unwrap();
                if after.turn().is_over() {
                    continue;
                }
                let cell = position.index(m).unwrap() as u16;
                let (worth, plies) = plain.worth(&after);
                let what = format!("{after}");
                if let Some(zone) = &zone
                    && zone.cells().all(|in_it| in_it != cell)
                {
                    assert_eq!(worth, 1, "{what} does not matter");
                    left_out += 1;
                }
                grid.set(cell.into());
                let near = Near {
                    passed: passed ^ grid.key(cell.into(), 1),
                    far: 0,
                };
                let found = threats.win(&mut grid, budget, near);
                let leaf = leaves.as_mut().and_then(|leaves| leaves.win(cell));
                grid.unset();
                for claimed in [found, leaf].into_iter().flatten() {
                    assert_eq!(worth, 1, "{what} is claimed");
                    assert!(
                        u32::from(claimed) >= plies,
                        "{what}: {claimed}, truly {plies}"
                    );
                    wins += 1;
                }
            }
        }
    }
    (wins, left_out)
}

#[test]
fn a_win_by_threats_is_one_and_a_reply_that_is_left_out_loses() {
    let (wins, left_out) = check_claims(30);
    assert!(
        wins > 500 && left_out > 150,
        "{wins} wins, {left_out} left out"
    );
}

#[test]
#[ignore = "takes minutes: `make exhaustive`"]
fn no_win_by_threats_of_five_thousand_positions_is_false() {
    let (wins, left_out) = check_claims(700);
    println!("{wins} wins by threats, {left_out} replies left out");
    assert!(
        wins > 10_000 && left_out > 3_000,
        "{wins} wins, {left_out} left out"
    );
}

#[test]
fn a_leaf_is_searched_in_the_same_way_each_time_however_the_board_is_turned() {
    let symmetries = Symmetries::new(15);
    let count = |stones: &str, names: &[&str], corner: u16| {
        let position: Position = format!("15 15 5: {stones}").parse().unwrap();
        // The image that has the first cell in that corner.
        let turned = |cell: u16| symmetries.images(cell, &[0], &[corner])[0];
        let stones: Vec<u16> = cells(&position).into_iter().map(turned).collect();
        let mut leaves = Leaves::new(position.board());
        leaves.begin(&stones, &mut |_| None);
        let mut last = (None, 0);
        for cell in names {
            let cell = position.index(cell.parse().unwrap()).unwrap() as u16;
            let before = leaves.nodes();
            let found = leaves.win(turned(cell));
            last = (found, leaves.nodes() - before);
        }
        last
    };
    let stones = "h8 a1 i8 o15 j9 a15 g9";
    for (reply, far) in [("g8", "h9"), ("h9", "g8"), ("k10", "i9"), ("i9", "k10")] {
        let once = count(stones, &[reply], 0);
        assert!(reply != "g8" || once.0.is_some());
        assert_eq!(count(stones, &["c3", far, "h10", reply], 0), once);
        for corner in [14, 210, 224] {
            assert_eq!(count(stones, &[reply], corner), once);
        }
        // Reached in another order.
        for other in ["j9 o15 g9 a15 h8 a1 i8", "i8 a15 j9 a1 g9 o15 h8"] {
            assert_eq!(count(other, &[reply], 0), once);
        }
    }
}

/// White's replies that do not matter to Black's win if she passes are met by it, move by move, against any later play;
/// and those that do by another win.
#[test]
fn a_win_that_was_said_is_played_within_its_plies_whatever_white_does() {
    let position: Position = "15 15 5: h8 a1 i8 o15 j9 a15 g9".parse().unwrap();
    let stones = cells(&position);
    let mut leaves = Leaves::new(position.board());
    let mut rng = Rng::new(38, "mnk proof");
    let mut nodes = [0; 2];
    let mut played = 0;
    for reply in (0..225).step_by(2).filter(|cell| !stones.contains(cell)) {
        assert!(leaves.begin(&stones, &mut |_| None));
        let before = leaves.nodes();
        let Some(said) = leaves.win(reply) else {
            continue;
        };
        nodes[usize::from(leaves.nodes() > before)] += 1;
        for _ in 0..2 {
            let mut left = said;
            let mut since = Vec::new();
            let mut grid = Grid::new(&position);
            grid.set(reply.into());
            loop {
                let (m, plies) = leaves.go_on(reply, &since).unwrap();
                assert!(plies <= left, "{reply} {since:?}: {plies}, {left}");
                let is_won = grid.of_level(level::FIVE, 0).contains(&m);
                assert_eq!(is_won, plies == 1);
                if is_won {
                    break;
                }
                grid.set(m.into());
                let answers = threats::answers(&grid).expect("a threat");
                let free = (0..225).filter(|&cell| grid.is_empty(usize::from(cell)));
                let free: Vec<u16> = free.collect();
                let of = if rng.below(4) == 0 || answers.is_empty() {
                    free
                } else {
                    answers
                };
                let answer = of[rng.below(of.len() as u32) as usize];
                grid.set(answer.into());
                since.extend([m, answer]);
                left = plies - 2;
                played += 1;
            }
        }
    }
    assert!(
        nodes[0] > 50 && nodes[1] > 3 && played > 300,
        "{nodes:?}, {played}"
    );
}
