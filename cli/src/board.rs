//! Boards drawn with characters, where these say more than the text form.

use engine::{Player, flip, mnk, nim};

/// The board of a position, in lines; `None` for games whose boards characters do not draw well.
#[must_use]
pub fn drawn(game: &str, position: &str) -> Option<String> {
    let lines = match game {
        "flip" => lights(&position.parse().ok()?),
        "nim" => piles(&position.parse().ok()?),
        "mnk" => stones(&position.parse().ok()?),
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
        assert_eq!(drawn("maze", "2ec/291 corridors r1c1 r2c3"), None);
    }
}
