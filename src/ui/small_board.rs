//! What small boards of 120 x 120 are drawn with, which stand for positions in lists. Each game draws its own
//! (`games::small_board`). Knows of no browser.

use super::svg::ink;

/// The side of the picture.
pub const SIDE: i32 = 120;
/// What is left free at its edges.
pub const EDGE: i32 = 6;
/// The most cells, coins or points that are drawn one by one.
pub const MOST: usize = 1_200;

/// A path of a class, and its points: `M6 6h0`.
pub fn path(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        for part in ["<path class=\"", class, "\" d=\"", d, "\"/>"] {
            out.push_str(part);
        }
    }
}

/// A path whose strokes are so wide.
pub fn stroked(out: &mut String, class: &str, width: i32, d: &str) {
    if d.is_empty() {
        return;
    }
    for part in ["<path class=\"", class] {
        out.push_str(part);
    }
    ink(out, "\" stroke-width=\"#\" d=\"", &[width.max(1)]);
    out.push_str(d);
    out.push_str("\"/>");
}

/// Where the middles of so many things in a row are, and how far they are from each other: `most` at most.
pub fn spread(count: usize, most: i32) -> (impl Fn(usize) -> i32, i32) {
    let count = count.max(1) as i32;
    let step = ((SIDE - 2 * EDGE) / count).min(most);
    let first = (SIDE - step * count + step) / 2;
    (move |at: usize| first + at as i32 * step, step)
}
