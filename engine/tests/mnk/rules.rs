//! The rules of m,n,k against a plain reading of them: after every move of random games all windows
//! of k cells are looked at, in all directions.

use std::collections::HashSet;

use perfect_play_engine::game::{Outcome, Player, Position as _};
use perfect_play_engine::mnk::rules::{Board, DIRECTIONS, Move, Position, Rule};
use perfect_play_engine::seed::Rng;

/// Boards of all shapes, some with lines that fit one way only.
const BOARDS: [(u32, u32, u32); 20] = [
    (1, 1, 1),
    (4, 3, 1),
    (2, 2, 2),
    (5, 1, 2),
    (1, 6, 3),
    (7, 1, 7),
    (3, 2, 3),
    (2, 8, 4),
    (3, 3, 3),
    (4, 4, 3),
    (6, 5, 2),
    (5, 4, 5),
    (5, 5, 4),
    (9, 3, 4),
    (3, 9, 4),
    (7, 7, 5),
    (12, 11, 3),
    (15, 15, 5),
    (30, 4, 3),
    (9, 9, 6),
];

/// The cells of every window of k cells that hold stones of one player only, and whose.
fn full_windows(position: &Position) -> Vec<(Player, Vec<Move>)> {
    let next = |m: Move, (dx, dy): (i32, i32), steps: i32| {
        let col = u8::try_from(i32::from(m.col) + dx * steps).ok()?;
        let row = u8::try_from(i32::from(m.row) + dy * steps).ok()?;
        Some(Move { row, col })
    };
    let board = position.board();
    let mut full = Vec::new();
    for index in 0..board.cells() {
        let from = position.cell(index);
        for (dx, dy) in DIRECTIONS {
            let cells: Vec<Move> = (0..board.k() as i32)
                .filter_map(|steps| next(from, (dx, dy), steps))
                .filter(|m| position.index(*m).is_some())
                .collect();
            let stones: Vec<_> = cells.iter().map(|m| position.stone(*m)).collect();
            let Some(whose) = stones[0] else { continue };
            let is_longer = [-1, board.k() as i32].into_iter().any(|steps| {
                let beside = next(from, (dx, dy), steps);
                beside.and_then(|m| position.stone(m)) == Some(whose)
            });
            let may_be_longer = match board.rule() {
                Rule::Freestyle => true,
                Rule::Standard => false,
                Rule::Renju => whose == Player::Second,
            };
            if cells.len() == board.k()
                && stones.iter().all(|stone| *stone == Some(whose))
                && (may_be_longer || !is_longer)
            {
                full.push((whose, cells));
            }
        }
    }
    full
}

/// Checks everything that the rules say of a position, and gives how the game has ended.
fn check(position: &Position) -> Option<Outcome> {
    let board = position.board();
    let full = full_windows(position);
    let plies = position.moves().len();
    let expected = match full.first() {
        Some((winner, _)) => Some(Outcome::Win(*winner)),
        None => (plies == board.cells()).then_some(Outcome::Draw),
    };
    assert_eq!(position.turn().outcome(), expected, "{position}");
    let line = position.winning_line();
    let said: HashSet<Move> = line.iter().copied().collect();
    let found: HashSet<Move> = full.iter().flat_map(|(_, cells)| cells.clone()).collect();
    assert_eq!(said, found, "{position}");
    if let Some((winner, _)) = full.first() {
        assert!(full.iter().all(|(whose, _)| whose == winner), "{position}");
        assert_eq!(*winner, position.side_to_move().opponent(), "{position}");
        let last = position.moves()[plies - 1];
        assert!(
            full.iter().all(|(_, cells)| cells.contains(&last)),
            "{position}"
        );
    }
    let free = if expected.is_some() {
        0
    } else {
        board.cells() - plies
    };
    let forbidden = match position.side_to_move() {
        Player::First if expected.is_none() => position.forbidden_cells().len(),
        _ => 0,
    };
    assert_eq!(position.legal_moves().len(), free - forbidden, "{position}");
    expected
}

#[test]
fn games_end_where_a_window_is_full_or_no_cell_is_free() {
    let (mut wins, mut draws, mut overlines) = (0, 0, 0);
    let boards = Rule::ALL.into_iter().flat_map(|rule| {
        let boards = BOARDS.map(|(m, n, k)| Board::new(m, n, k).unwrap());
        boards
            .map(|board| board.with_rule(rule))
            .into_iter()
            .flatten()
    });
    for board in boards {
        for seed in 0..12 {
            let mut rng = Rng::new(seed, "rules");
            let mut position = Position::empty(board);
            let outcome = loop {
                if let Some(outcome) = check(&position) {
                    break outcome;
                }
                let legal = position.legal_moves();
                let chosen = legal[rng.below(legal.len() as u32) as usize];
                position = position.play(&chosen).unwrap();
            };
            match outcome {
                Outcome::Draw => draws += 1,
                _ => wins += 1,
            }
            overlines += u32::from(position.winning_line().len() > board.k());
            // Nothing can be set after the end, wherever it is.
            for index in 0..board.cells() {
                assert!(position.play(&position.cell(index)).is_err(), "{position}");
            }
        }
    }
    assert!(
        wins > 50 && draws > 20 && overlines > 0,
        "{wins} {draws} {overlines}"
    );
}

#[test]
fn an_overline_wins_in_every_direction_and_two_lines_at_once_do() {
    for (text, length) in [
        ("6 2 3: a1 a2 b1 b2 d1 d2 e1 e2 c1", 5),
        ("2 6 3: a1 b1 a2 b2 a4 b4 a5 b5 a3", 5),
        ("5 5 3: a1 b1 b2 c1 d4 e1 e5 a5 c3", 5),
        ("5 5 3: e1 b1 d2 c1 b4 a3 a5 e5 c3", 5),
        // A row and a column, whose crossing is in both.
        ("5 5 3: a1 e5 b1 d4 c2 e4 c3 e2 c1", 6),
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(
            position.turn().outcome(),
            Some(Outcome::Win(Player::First)),
            "{text}"
        );
        assert_eq!(position.winning_line().len(), length, "{text}");
        check(&position);
    }
}

#[test]
fn lines_do_not_go_on_beyond_the_edge() {
    // The first player's stones are as far from each other in the list of cells as those of a line.
    for text in [
        "3 3 3: b1 a1 c1 b3 a2",
        "4 4 3: c1 a4 d1 b3 a2",
        "4 4 3: d1 a1 a3 a2 b4",
        "4 4 3: a1 a4 d1 b4 c2",
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(check(&position), None, "{text}");
    }
}
