//! Take-away's small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{MOST, path, spread};
use crate::ui::svg::ink;

/// `M=46 K=15`: a pile of cubes, ten in a row.
pub fn small_board(text: &str) -> Option<String> {
    let count = text.strip_prefix("M=")?.split(' ').next()?;
    let count: usize = count.parse().ok().filter(|count| *count <= MOST)?;
    let per_row = if count > 100 {
        20
    } else if count > 25 {
        10
    } else {
        5
    };
    let rows = count.div_ceil(per_row);
    let (x_of, step) = spread(per_row.max(rows), 18);
    let (y_of, _) = spread(rows, step);
    let (mut cubes, size) = (String::new(), (step - 2).max(2));
    for cube in 0..count {
        let (x, y) = (x_of(cube % per_row), y_of(rows - 1 - cube / per_row));
        ink(&mut cubes, "M# #", &[x - size / 2, y - size / 2]);
        ink(&mut cubes, "h#v#h-#z", &[size; 3]);
    }
    let mut out = String::new();
    path(&mut out, "cubes", &cubes);
    Some(out)
}
