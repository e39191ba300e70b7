//! Boards drawn with characters, where these say more than the text form.

use engine::maze::grid::Direction;
use engine::maze::rules::Mode;
use engine::{Player, backgammon, flip, maze, mnk, nim};

/// The board of a position, in lines; `None` for games whose boards characters do not draw well.
#[must_use]
pub fn drawn(game: &str, position: &str) -> Option<String> {
    let lines = match game {
        "flip" => lights(&position.parse().ok()?),
        "nim" => piles(&position.parse().ok()?),
        "mnk" => stones(&position.parse().ok()?),
        "maze" => corridors(&position.parse().ok()?)?,
        "backgammon" => points(&position.parse().ok()?),
        _ => return None,
    };
    Some(lines.iter().map(|line| format!("{line}\n")).collect())
}

/// A light that is on is `#`.
fn lights(position: &flip::rules::Position) -> Vec<String> {
    let text = position.to_string();
    let row = |row: &str| {
        let cells = row.chars().map(|cell| if cell == '1' { '#' } else { '.' });
        cells.flat_map(|cell| [' ', cell]).collect()
    };
    text.split('/').map(row).collect()
}

/// A coin is `o`.
fn piles(position: &nim::rules::Position) -> Vec<String> {
    let piles = position.piles().iter().zip(1..);
    piles
        .map(|(&coins, pile)| format!("{pile:>2}: {}", "o".repeat(coins.into())))
        .collect()
}

/// The first player's stones are `X`, the other's `O`. Rows count from the bottom.
fn stones(position: &mnk::rules::Position) -> Vec<String> {
    let board = position.board();
    let cell = |col, row| mnk::rules::Move { col, row };
    let sign = |m| match position.stone(m) {
        Some(Player::First) => 'X',
        Some(Player::Second) => 'O',
        None => '.',
    };
    let columns = || 0..board.m() as u8;
    let row = |row: u8| {
        let cells = columns().map(|col| format!("{:>3}", sign(cell(col, row))));
        format!("{:>2}{}", row + 1, cells.collect::<String>())
    };
    let names = columns().map(|col| format!("{:>3}", cell(col, 0).column()));
    let names = format!("  {}", names.collect::<String>());
    let rows = (0..board.n() as u8).rev().map(row);
    rows.chain([names]).collect()
}

/// The corridors of a maze: `@` is the player, `*` the goal; `None` for walks on the walls.
fn corridors(position: &maze::rules::Position) -> Option<Vec<String>> {
    let maze = position.maze();
    if maze.mode() != Mode::Corridors {
        return None;
    }
    let grid = maze.grid();
    let (rows, cols) = (grid.rows(), grid.cols());
    let goal = maze.goal();
    let wall = |cell: usize, side| if grid.is_open(cell, side) { "  " } else { "--" };
    let mut lines = Vec::new();
    for row in 0..rows {
        let cells = || (0..cols).map(move |col| row * cols + col);
        let above = cells().map(|cell| format!("+{}", wall(cell, Direction::North)));
        lines.push(format!("{}+", above.collect::<String>()));
        let west = |cell| {
            if grid.is_open(cell, Direction::West) {
                ' '
            } else {
                '|'
            }
        };
        let inside = |cell| match cell {
            cell if cell == position.here() => "@ ",
            cell if cell == goal => "* ",
            _ => "  ",
        };
        let own = cells().map(|cell| format!("{}{}", west(cell), inside(cell)));
        let last = row * cols + cols - 1;
        let end = if grid.is_open(last, Direction::East) {
            ' '
        } else {
            '|'
        };
        lines.push(format!("{}{end}", own.collect::<String>()));
    }
    let below = (0..cols).map(|col| (rows - 1) * cols + col);
    let below = below.map(|cell| format!("+{}", wall(cell, Direction::South)));
    lines.push(format!("{}+", below.collect::<String>()));
    Some(lines)
}

/// The points with the checkers on them, as the side to move sees them: its own are `X`, and it moves from 24 to 1.
fn points(position: &backgammon::rules::Position) -> Vec<String> {
    let board = position.board_of(position.side_to_move());
    let count = |point: usize| match (board.own()[point - 1], board.other()[24 - point]) {
        (0, 0) => ".".to_owned(),
        (own, 0) => format!("X{own}"),
        (_, other) => format!("O{other}"),
    };
    let line = |points: Vec<usize>, of: &dyn Fn(usize) -> String| {
        let (left, right) = points.split_at(6);
        let half = |half: &[usize]| {
            half.iter()
                .map(|&point| format!("{:>4}", of(point)))
                .collect()
        };
        let [left, right]: [String; 2] = [half(left), half(right)];
        format!("{left} |{right}")
    };
    let name = |point: usize| point.to_string();
    let bars = [(board.own()[24], 'X'), (board.other()[24], 'O')];
    let bars = bars.into_iter().filter(|(checkers, _)| *checkers > 0);
    let bars: Vec<String> = bars
        .map(|(checkers, sign)| format!("{sign}{checkers}"))
        .collect();
    let mut lines = vec![
        line((13..=24).collect(), &name),
        line((13..=24).collect(), &count),
        line((1..=12).rev().collect(), &count),
        line((1..=12).rev().collect(), &name),
    ];
    if !bars.is_empty() {
        lines.push(format!("  on the bar: {}", bars.join(", ")));
    }
    let off = [board.off(), board.swapped().off()];
    if off != [0, 0] {
        lines.push(format!("  borne off: X{}, O{}", off[0], off[1]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::drawn;

    #[test]
    fn boards_are_drawn() {
        let lines = |game, position| -> Vec<String> {
            let board = drawn(game, position).expect("a board");
            board.lines().map(str::to_owned).collect()
        };
        assert_eq!(lines("flip", "10/01"), [" # .", " . #"]);
        assert_eq!(lines("nim", "3 - 1"), [" 1: ooo", " 2: ", " 3: o"]);
        assert_eq!(
            lines("mnk", "3 2 2: a1 b2"),
            [" 2  .  O  .", " 1  X  .  .", "    a  b  c"]
        );
        assert_eq!(
            lines("maze", "2ec/291 corridors r1c1 r2c3"),
            [
                "+--+--+--+",
                "|@       |",
                "+--+  +  +",
                "|     |* |",
                "+--+--+--+"
            ]
        );
        assert_eq!(drawn("maze", "2ec/293 borders r0c0 r1c1"), None);
        let opening = lines("backgammon", "4HPwATDgc/ABMA:31");
        assert_eq!(
            opening[1..3],
            [
                "  X5   .   .   .  O3   . |  O5   .   .   .   .  X2",
                "  O5   .   .   .  X3   . |  X5   .   .   .   .  O2"
            ]
        );
    }
}
