//! Flip's small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{EDGE, SIDE, path, spread};
use crate::ui::svg::ink;

/// `100/101/001`: lights.
pub fn small_board(text: &str) -> Option<String> {
    let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
    let width = rows[0].len();
    let is_row = |row: &&[u8]| row.len() == width && row.iter().all(|c| matches!(c, b'0' | b'1'));
    if width == 0 || !text.contains('/') || !rows.iter().all(is_row) {
        return None;
    }
    let side = width.max(rows.len());
    let (x_of, step) = spread(width, (SIDE - 2 * EDGE) / side as i32);
    let (y_of, _) = spread(rows.len(), step);
    let (mut on, mut off) = (String::new(), String::new());
    let size = (step - 3).max(2);
    for (y, row) in rows.iter().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            let d = if *cell == b'1' { &mut on } else { &mut off };
            let corner = [x_of(x) - size / 2, y_of(y) - size / 2];
            ink(d, "M# #", &corner);
            ink(d, "h#v#h-#z", &[size; 3]);
        }
    }
    let mut out = String::new();
    path(&mut out, "off", &off);
    path(&mut out, "on", &on);
    Some(out)
}
