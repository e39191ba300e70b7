//! m,n,k's small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{EDGE, MOST, SIDE, path, spread, stroked};
use crate::ui::svg::ink;

/// A cell like `h8`: its column and its row, from 0.
fn cell(text: &str) -> Option<[usize; 2]> {
    let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
    let row: usize = text.get(1..)?.parse().ok()?;
    Some([usize::from(letter - b'a'), row.checked_sub(1)?])
}

/// `15 15 5: h8 i9`: a board, and stones of two colours in turn.
pub fn small_board(text: &str) -> Option<String> {
    let (board, moves) = text.split_once(':')?;
    let mut sides = board.split(' ').map(|side| side.parse::<usize>().ok());
    let (columns, rows) = (sides.next()??, sides.next()??);
    if columns * rows > MOST || columns * rows == 0 {
        return None;
    }
    let side = (SIDE - 2 * EDGE) / columns.max(rows) as i32;
    let (x_of, step) = spread(columns, side);
    let (y_of, _) = spread(rows, side);
    let mut grid = String::new();
    let last = [x_of(columns - 1), y_of(rows - 1)];
    for x in 0..columns {
        ink(&mut grid, "M# #V#", &[x_of(x), y_of(0), last[1]]);
    }
    for y in 0..rows {
        ink(&mut grid, "M# #H#", &[x_of(0), y_of(y), last[0]]);
    }
    let mut of = [String::new(), String::new()];
    for (at, m) in moves.split_whitespace().enumerate() {
        let Some([x, y]) = cell(m).filter(|[x, y]| *x < columns && *y < rows) else {
            continue;
        };
        ink(&mut of[at % 2], "M# #h0", &[x_of(x), y_of(rows - 1 - y)]);
    }
    let mut out = String::new();
    path(&mut out, "grid", &grid);
    let [first, second] = of;
    stroked(&mut out, "first", step * 19 / 20, &first);
    stroked(&mut out, "second", step * 19 / 20, &second);
    Some(out)
}
