//! Backgammon's small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{EDGE, SIDE, path, stroked};
use crate::ui::svg::ink;

/// `XGID=-b--BBB-B--BbC---c-da-c-B-:…`: the points of a backgammon board with their checkers. Capitals are those who
/// bear off at the lower right.
pub fn small_board(text: &str) -> Option<String> {
    let board = text.strip_prefix("XGID=")?.split(':').next()?.as_bytes();
    if board.len() != 26 {
        return None;
    }
    let x_of = |column: usize| EDGE + 4 + column as i32 * 8 + if column > 5 { 12 } else { 0 };
    let (mut even, mut odd) = (String::new(), String::new());
    let (mut own, mut other) = (String::new(), String::new());
    for (place, letter) in board.iter().enumerate() {
        // The lower row from right to left, the upper one from left to right; the bar is between its halves.
        let (x, is_top) = match place {
            0 => (SIDE / 2, true),
            25 => (SIDE / 2, false),
            1..=12 => (x_of(12 - place), false),
            _ => (x_of(place - 13), true),
        };
        let inwards = if is_top { 1 } else { -1 };
        let base = if is_top { EDGE } else { SIDE - EDGE };
        if (1..=24).contains(&place) {
            let d = if place % 2 == 0 { &mut even } else { &mut odd };
            let tip = base + 48 * inwards;
            ink(d, "M# #L# #L# #z", &[x - 4, base, x, tip, x + 4, base]);
        }
        let (d, count) = match letter {
            b'A'..=b'O' => (&mut own, letter - b'A' + 1),
            b'a'..=b'o' => (&mut other, letter - b'a' + 1),
            _ => continue,
        };
        for checker in 0..i32::from(count.min(6)) {
            ink(d, "M# #h0", &[x, base + (4 + 8 * checker) * inwards]);
        }
    }
    let mut out = String::new();
    path(&mut out, "even", &even);
    path(&mut out, "odd", &odd);
    stroked(&mut out, "own", 7, &own);
    stroked(&mut out, "other", 7, &other);
    Some(out)
}
