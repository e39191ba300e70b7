//! The tables and the board against a naive scan, and symmetries.

use crate::naive::{Naive, random_stones};
use verify_gomoku::board::{Board, Layout};
use verify_gomoku::cells::{Cell, Cells};
use verify_gomoku::game::{Game, Side};
use verify_gomoku::lines::{FOUR_SHIFT, Lines, WIN};
use verify_gomoku::proof::position;
use verify_gomoku::random::SplitMix64;
use verify_gomoku::symmetry::Symmetries;

/// Games of all rules and of many sizes.
fn games() -> Vec<Game> {
    let sizes = [
        (15, 15, 5, false),
        (15, 15, 5, true),
        (9, 7, 5, true),
        (6, 6, 4, false),
        (6, 6, 4, true),
        (7, 5, 3, false),
        (5, 5, 3, true),
        (12, 11, 6, false),
        (30, 8, 5, true),
    ];
    sizes
        .map(|(columns, rows, row, exact)| Game::new(columns, rows, row, exact).unwrap())
        .into()
}

fn list(cells: Cells) -> Vec<usize> {
    cells.map(usize::from).collect()
}

#[track_caller]
fn compare(board: &Board, naive: &Naive) {
    assert_eq!(list(board.empty()), naive.empty());
    for side in [Side::Black, Side::White] {
        let wins = naive.wins(side);
        assert_eq!(list(board.wins(side)), wins, "{side:?}");
        for cell in naive.empty() {
            let after = naive.winning_after(side, cell);
            let set = cell as Cell;
            if wins.contains(&cell) {
                continue; // it wins: nobody asks what else it makes
            }
            assert_eq!(
                list(board.winning_after(side, set)),
                after,
                "{side:?} {cell}"
            );
            assert_eq!(
                board.fours(side).contains(set),
                !after.is_empty(),
                "{side:?} {cell}"
            );
            assert_eq!(
                board.doubles(side).contains(set),
                after.len() >= 2,
                "{side:?} {cell}"
            );
        }
    }
}

#[test]
fn boards_know_what_a_naive_scan_finds() {
    let mut random = SplitMix64::new(1);
    for game in games() {
        let layout = Layout::new(game);
        for _ in 0..20 {
            // Rows that win may stand on these boards: what is known of them has to be right all the same.
            let mut board = Board::new(&layout);
            let mut naive = Naive::new(game);
            let black = 1 + random.below(3);
            for at in 0..random.below(game.cells() + 1) {
                let empty = naive.empty();
                let cell = empty[random.below(empty.len())];
                let side = if random.below(4) < black {
                    Side::Black
                } else {
                    Side::White
                };
                naive.stones[cell] = Some(side);
                board.set(side, cell as Cell);
                if at % 16 == 0 {
                    compare(&board, &naive);
                }
            }
            compare(&board, &naive);
            // Stones are taken off in another order than they were set.
            while board.empty() != Cells::first(game.cells()) {
                let on = |cell: &usize| naive.stones[*cell].is_some();
                let taken: Vec<usize> = (0..game.cells()).filter(on).collect();
                let cell = taken[random.below(taken.len())];
                let side = naive.stones[cell].take().unwrap();
                board.lift(side, cell as Cell);
                if taken.len().is_multiple_of(16) {
                    compare(&board, &naive);
                }
            }
            compare(&board, &naive);
            assert_eq!(board.hash(), 0);
        }
    }
}

/// A line as text: `x` the side's own stones, `o` what it can't use, `.` empty.
fn text(number: usize, reach: usize) -> Vec<char> {
    let mut digits = number;
    let mut line: Vec<char> = (0..2 * reach)
        .map(|_| {
            let content = ['.', 'x', 'o'][digits % 3];
            digits /= 3;
            content
        })
        .collect();
    line.insert(reach, 'x');
    line
}

/// The places of a row that wins with the stone at `at` in it, found by trying all places of it.
fn row(line: &[char], at: usize, game: &Game) -> Option<(usize, usize)> {
    let longest = if game.exact { game.row } else { line.len() };
    (game.row..=longest)
        .flat_map(|length| (0..line.len()).map(move |first| (first, first + length)))
        .filter(|&(first, end)| end <= line.len() && (first..end).contains(&at))
        .filter(|&(first, end)| line[first..end].iter().all(|&content| content == 'x'))
        .find(|&(first, end)| {
            let longer = first > 0 && line[first - 1] == 'x' || line.get(end) == Some(&'x');
            !(game.exact && longer)
        })
}

#[test]
fn tables_hold_what_trying_all_places_finds() {
    for (row_length, exact) in [
        (3, false),
        (4, false),
        (5, false),
        (3, true),
        (4, true),
        (5, true),
    ] {
        let game = Game::new(15, 15, row_length, exact).unwrap();
        let lines = Lines::new(&game);
        let reach = lines.reach;
        let mut won = 0;
        for number in 0..3usize.pow(2 * reach as u32) {
            let mut line = text(number, reach);
            let flags = lines.flags(number as u16);
            let wins = row(&line, reach, &game).is_some();
            assert_eq!(flags & WIN != 0, wins, "{line:?}");
            won += usize::from(wins);
            if wins {
                continue;
            }
            let mut bits = 0;
            for at in 0..line.len() {
                if line[at] == '.' {
                    line[at] = 'x';
                    if row(&line, at, &game).is_some_and(|(a, b)| (a..b).contains(&reach)) {
                        let offset = at as isize - reach as isize;
                        bits |= 1 << lines.slot(offset);
                        assert_eq!(lines.offset(lines.slot(offset)), offset);
                    }
                    line[at] = '.';
                }
            }
            assert_eq!(lines.fours(number as u16), bits, "{line:?}");
            assert_eq!(
                u32::from(flags >> FOUR_SHIFT & 3),
                bits.count_ones(),
                "{line:?}"
            );
        }
        assert!(won > 0);
    }
}

#[test]
fn overlines_win_in_freestyle_alone() {
    for (header, wins) in [("15 15 5", true), ("15 15 5 standard", false)] {
        let game = Game::from_header(header).unwrap();
        let layout = Layout::new(game);
        let mut board = Board::new(&layout);
        for name in ["a1", "b1", "c1", "e1", "f1"] {
            board.set(Side::Black, game.cell(name).unwrap());
        }
        let cell = game.cell("d1").unwrap();
        assert_eq!(board.wins(Side::Black).contains(cell), wins, "{header}");
    }
}

#[test]
fn all_images_have_one_form_and_equivalent_moves() {
    let mut random = SplitMix64::new(2);
    for (game, images) in [
        (Game::new(15, 15, 5, false).unwrap(), 8),
        (Game::new(9, 7, 5, false).unwrap(), 4),
    ] {
        let symmetries = Symmetries::new(&game);
        assert_eq!(symmetries.count(), images);
        for count in [0, 1, 2, 4, 10, 30] {
            let order = random_stones(game, count, &mut random).unwrap();
            let stones = position(&order);
            let (form, _) = symmetries.canonical(&stones);
            let taken = stones.black | stones.white;
            let cell = (Cells::first(game.cells()) & !taken).lowest().unwrap();
            let canonical_move = symmetries.canonical_move(&stones, cell);
            for number in 0..symmetries.count() {
                let image = symmetries.stones(number, &stones);
                let to = symmetries.cell(number, cell);
                assert_eq!(symmetries.cell_back(number, to), cell);
                assert_eq!(symmetries.canonical(&image).0, form);
                assert_eq!(symmetries.canonical_move(&image, to), canonical_move);
                let all = symmetries.all(&image);
                let with = symmetries.canonical_with_white(&all, to).0;
                assert_eq!(with, symmetries.canonical(&stones.and_white(cell)).0);
            }
            // The numbers lead where they say.
            let (form, number) = symmetries.canonical(&stones);
            assert_eq!(symmetries.stones(number, &stones), form);
        }
    }
}

#[test]
fn cells_have_names() {
    let game = Game::new(30, 8, 5, false).unwrap();
    for (name, cell) in [("a1", 0), ("z1", 25), ("aa1", 26), ("ad8", 239), ("b2", 31)] {
        assert_eq!(game.cell(name), Ok(cell));
        assert_eq!(game.name(cell), name);
    }
    for cell in 0..240 {
        assert_eq!(game.cell(&game.name(cell)), Ok(cell));
    }
    for name in [
        "ae1", "a9", "a0", "a01", "A1", "1a", "a", "", "aaa1", "a1b", "ä1", "a-1", "zz9",
    ] {
        assert!(game.cell(name).is_err(), "{name}");
    }
}
