//! Maze's small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{EDGE, SIDE, stroked};
use crate::ui::svg::ink;

/// A place like `r1c4`: its row and its column.
fn row_and_column(text: &str) -> Option<[i32; 2]> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

/// `2ec/291 corridors r1c1 r2c3`: walls, the start and the goal. Of each cell a digit says which sides are open.
pub fn small_board(text: &str) -> Option<String> {
    let mut words = text.split(' ');
    let (rows, mode) = (words.next()?, words.next()?);
    let half = match mode {
        "corridors" => 1,
        "borders" => 0,
        _ => return None,
    };
    let [start, goal] = [words.next(), words.next()].map(|word| row_and_column(word?));
    let walk = words.next().unwrap_or_default();
    let rows: Vec<Vec<u32>> = rows
        .split('/')
        .map(|row| row.chars().map(|cell| cell.to_digit(16)).collect())
        .collect::<Option<_>>()?;
    let width = rows.iter().map(Vec::len).max()?.max(1);
    // In tenths, so that a large maze fills its picture.
    let whole = 10 * (SIDE - 2 * EDGE);
    let cell = whole / width.max(rows.len()) as i32;
    let corner = |count: usize| 10 * EDGE + (whole - cell * count as i32) / 2;
    let (left, top) = (corner(width), corner(rows.len()));
    let (mut drawn, bottom) = (String::new(), rows.len() - 1);
    for (y, row) in rows.iter().enumerate() {
        for (x, open) in row.iter().enumerate() {
            let at = [left + cell * x as i32, top + cell * y as i32];
            let is_closed = |side: u32| open & side == 0;
            if is_closed(1) {
                ink(&mut drawn, "M# #h#", &[at[0], at[1], cell]);
            }
            if is_closed(8) {
                ink(&mut drawn, "M# #v#", &[at[0], at[1], cell]);
            }
            if is_closed(4) && y == bottom {
                ink(&mut drawn, "M# #h#", &[at[0], at[1] + cell, cell]);
            }
            if is_closed(2) && x + 1 == row.len() {
                ink(&mut drawn, "M# #v#", &[at[0] + cell, at[1], cell]);
            }
        }
    }
    let mut out = "<g transform=\"scale(.1)\">".to_owned();
    stroked(&mut out, "walls", 14, &drawn);
    let along = |from: i32, at: i32| from + cell * (at - half) + half * cell / 2;
    let ([mut row, mut column], mut way) = (start?, String::new());
    ink(&mut way, "M# #", &[along(left, column), along(top, row)]);
    for step in walk.bytes() {
        match step {
            b'N' => row -= 1,
            b'S' => row += 1,
            b'W' => column -= 1,
            _ => column += 1,
        }
        ink(&mut way, "L# #", &[along(left, column), along(top, row)]);
    }
    if !walk.is_empty() {
        stroked(&mut out, "way", cell / 4, &way);
    }
    for (class, place) in [("start", Some([row, column])), ("goal", goal)] {
        let [row, column] = place?;
        let mut dot = String::new();
        ink(&mut dot, "M# #h0", &[along(left, column), along(top, row)]);
        stroked(&mut out, class, (cell * 7 / 10).max(60), &dot);
    }
    out.push_str("</g>");
    Some(out)
}
