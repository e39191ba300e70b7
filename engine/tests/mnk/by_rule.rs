//! The searches by the rule that is played: what wins, what is forbidden, and that what they call proved is
//! true where longer rows do not win, and where moves are forbidden.

use std::collections::HashMap;

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::game::{Analysis as _, Outcome, Player, Position as _};
use perfect_play_engine::mnk::rules::{Board, DIRECTIONS, Move, Position, Rule};
use perfect_play_engine::mnk::solve::analyze;
use perfect_play_engine::mnk::solve::grid::{Grid, level};
use perfect_play_engine::seed::Rng;

fn board(m: u32, n: u32, k: u32, rule: Rule) -> Board {
    Board::new(m, n, k).unwrap().with_rule(rule).unwrap()
}

/// A position of `stones` stones, set near each other at random, without a winner.
fn crowded(board: Board, stones: usize, rng: &mut Rng) -> Option<Position> {
    let mut position = Position::empty(board);
    for _ in 0..stones {
        let moves = position.legal_moves();
        let near: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|m| {
                position
                    .moves()
                    .iter()
                    .any(|other| m.col.abs_diff(other.col) <= 2 && m.row.abs_diff(other.row) <= 2)
            })
            .collect();
        let all = if near.is_empty() { moves } else { near };
        let m = all[rng.below(all.len() as u32) as usize];
        position = position.play(&m).ok()?;
        if position.turn().is_over() {
            return None;
        }
    }
    Some(position)
}

#[test]
fn the_grid_knows_what_wins_and_what_is_forbidden() {
    let mut rng = Rng::new(1, "mnk by rule");
    let boards = [
        board(15, 15, 5, Rule::Renju),
        board(15, 15, 5, Rule::Standard),
        board(9, 8, 4, Rule::Standard),
        board(20, 20, 7, Rule::Standard),
        board(15, 15, 5, Rule::Freestyle),
    ];
    let [mut winning, mut forbidden] = [0, 0];
    for round in 0..250 {
        let stones = 20 + rng.below(40) as usize;
        let Some(position) = crowded(boards[round % boards.len()], stones, &mut rng) else {
            continue;
        };
        let mut grid = Grid::new(&position);
        if round % 2 == 0 {
            // What is set and taken away leaves nothing behind.
            for m in position.legal_moves().into_iter().take(9) {
                let cell = position.index(m).unwrap();
                grid.set(cell);
                grid.unset();
            }
        }
        for cell in (0..grid.cells()).filter(|&cell| grid.is_empty(cell)) {
            let next = position.play(&position.cell(cell));
            assert_eq!(grid.allows(cell), next.is_ok(), "{position} {cell}");
            forbidden += usize::from(next.is_err());
            let Ok(next) = next else { continue };
            let wins = matches!(next.turn().outcome(), Some(Outcome::Win(_)));
            let of = grid.level(cell, grid.turn());
            assert_eq!(of == level::FIVE, wins, "{position} {cell}");
            winning += usize::from(wins);
        }
    }
    assert!(winning > 50 && forbidden > 10, "{winning} {forbidden}");
}

/// The value of a position for the player to move: 1, 0 or -1, by trying every move.
fn plain(position: &Position, known: &mut HashMap<Vec<Option<Player>>, i32>) -> i32 {
    match position.turn().outcome() {
        Some(Outcome::Win(winner)) => {
            return if winner == position.side_to_move() {
                1
            } else {
                -1
            };
        }
        Some(_) => return 0,
        None => {}
    }
    if let Some(&worth) = known.get(position.stones()) {
        return worth;
    }
    let mut best = -1;
    for m in position.legal_moves() {
        best = best.max(-plain(&position.play(&m).unwrap(), known));
        if best == 1 {
            break;
        }
    }
    known.insert(position.stones().to_vec(), best);
    best
}

#[test]
fn proofs_where_exactly_k_win_are_those_of_a_plain_search() {
    let mut rng = Rng::new(2, "mnk by rule");
    let boards = [
        board(4, 4, 3, Rule::Standard),
        board(5, 4, 3, Rule::Standard),
        board(7, 3, 3, Rule::Standard),
        board(5, 4, 4, Rule::Standard),
    ];
    let mut proved = [0; 3];
    for round in 0..200 {
        let board = boards[round % boards.len()];
        let stones = board.cells() - 13 + rng.below(6) as usize;
        let Some(position) = crowded(board, stones, &mut rng) else {
            continue;
        };
        let analysis = analyze(&position, &Limits::nodes(30_000), &mut unwatched);
        let worth = match analysis.value() {
            value if value.is_win() => 1,
            value if value.is_loss() => -1,
            Value::Draw => 0,
            _ => continue,
        };
        assert_eq!(worth, plain(&position, &mut HashMap::new()), "{position}");
        proved[(worth + 1) as usize] += 1;
    }
    assert!(proved[0] > 5 && proved[2] > 20, "{proved:?}");
}

/// Whether the player to move can complete a line at once: only cells with enough stones around are tried.
fn wins_at_once(position: &Position) -> bool {
    let (board, me) = (position.board(), position.side_to_move());
    let owner = |col: i32, row: i32| {
        let inside = col >= 0 && row >= 0 && col < board.m() as i32 && row < board.n() as i32;
        inside.then(|| position.stones()[row as usize * board.m() + col as usize])?
    };
    let count = |cell: usize, (dx, dy): (i32, i32)| {
        let (col, row) = ((cell % board.m()) as i32, (cell / board.m()) as i32);
        let reach = board.k() as i32 - 1;
        let steps = (-reach..=reach).filter(|step| *step != 0);
        steps
            .filter(|step| owner(col + dx * step, row + dy * step) == Some(me))
            .count()
    };
    let free = (0..board.cells()).filter(|&cell| position.stones()[cell].is_none());
    free.filter(|&cell| {
        DIRECTIONS
            .iter()
            .any(|of| count(cell, *of) >= board.k() - 1)
    })
    .any(|cell| {
        let next = position.play(&position.cell(cell));
        next.is_ok_and(|next| next.turn().outcome() == Some(Outcome::Win(me)))
    })
}

/// Whether the player to move wins in `plies` plies, with every reply tried; the winner's moves are those that the
/// search finds.
fn wins_in(position: &Position, plies: u32) -> bool {
    if position.turn().is_over() {
        return false;
    }
    if wins_at_once(position) {
        return true;
    }
    if plies < 3 {
        return false;
    }
    let analysis = analyze(position, &Limits::nodes(3_000), &mut unwatched);
    let value = analysis.value();
    if !value.is_win() || value.plies().is_none_or(|of| of > plies) {
        return false;
    }
    let next = position.play(&analysis.best.unwrap()).unwrap();
    loses_in(&next, plies - 1)
}

/// Whether every move of the player to move loses within `plies` plies.
fn loses_in(position: &Position, plies: u32) -> bool {
    !position.turn().is_over()
        && position
            .legal_moves()
            .iter()
            .all(|m| wins_in(&position.play(m).unwrap(), plies - 1))
}

/// Whether what the solver proves in so many positions holds by the rules alone: all replies are looked at, so that most of the
/// time goes there.
fn expect_proofs_to_hold(rounds: usize) {
    let mut rng = Rng::new(3, "mnk by rule");
    let mut proved = [[0; 2]; 2];
    for round in 0..rounds {
        let rule = [Rule::Renju, Rule::Standard][round % 2];
        let stones = 8 + rng.below(16) as usize;
        let Some(position) = crowded(board(15, 15, 5, rule), stones, &mut rng) else {
            continue;
        };
        let analysis = analyze(&position, &Limits::nodes(3_000), &mut unwatched);
        let holds = match analysis.value() {
            Value::WinIn(plies @ 2..) | Value::WinWithin(plies @ ..=5) => wins_in(&position, plies),
            Value::LossIn(plies @ 1..) | Value::LossWithin(plies @ ..=4) => {
                loses_in(&position, plies)
            }
            _ => continue,
        };
        assert!(holds, "{position}: {:?}", analysis.value());
        proved[round % 2][usize::from(analysis.value().is_win())] += 1;
    }
    assert!(
        proved.iter().flatten().all(|&count| count > 2),
        "{proved:?}"
    );
}

#[test]
fn what_is_proved_by_renju_and_by_standard_is_true() {
    expect_proofs_to_hold(450);
}

#[test]
#[ignore = "takes minutes: `make exhaustive`"]
fn what_is_proved_of_many_positions_by_renju_and_by_standard_is_true() {
    expect_proofs_to_hold(2_000);
}

/// The first player may not stop a four where that would make two threes.
#[test]
fn a_four_that_may_not_be_stopped_wins_at_renju() {
    let moves = "g8 e5 i8 f6 h7 g7 h9 a1 d4";
    let value = |rule: &str| {
        let position: Position = format!("15 15 5{rule}: {moves}").parse().unwrap();
        let analysis = analyze(&position, &Limits::nodes(3_000), &mut unwatched);
        (analysis.value(), analysis.best.unwrap().to_string())
    };
    assert_eq!(value(" renju"), (Value::WinIn(3), "i9".to_owned()));
    assert!(!value("").0.is_win());
}

/// What is best is never forbidden, nor is anything that is expected to follow.
#[test]
fn all_that_is_found_can_be_played() {
    let mut rng = Rng::new(4, "mnk by rule");
    for _ in 0..40 {
        let stones = rng.below(60) as usize;
        let Some(position) = crowded(board(15, 15, 5, Rule::Renju), stones, &mut rng) else {
            continue;
        };
        let limits = Limits {
            multi_pv: 3,
            ..Limits::nodes(2_000)
        };
        let analysis = analyze(&position, &limits, &mut unwatched);
        assert_eq!(analysis.best, analysis.pv.first().copied());
        for found in &analysis.lines {
            let mut next = position.clone();
            for m in &found.variation {
                next = next
                    .play(m)
                    .unwrap_or_else(|error| panic!("{next}: {error}"));
            }
        }
    }
}
