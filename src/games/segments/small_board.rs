//! Segments' small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{EDGE, SIDE, stroked};
use crate::ui::svg::ink;

/// `898,456 604,868 | 1-2`: points, each by two numbers below a thousand, and the lines between them.
pub fn small_board(text: &str) -> Option<String> {
    let mut dots = String::new();
    let mut places = Vec::new();
    for word in text.split(' ').filter(|word| word.contains(',')) {
        let (x, y) = word.split_once(',')?;
        let at = |number: &str| -> Option<i32> {
            let number: i32 = number.parse().ok()?;
            (0..=1_000)
                .contains(&number)
                .then(|| EDGE + number * (SIDE - 2 * EDGE) / 1_000)
        };
        places.push([at(x)?, at(y)?]);
        ink(&mut dots, "M# #h0", &[at(x)?, at(y)?]);
    }
    let mut lines = String::new();
    for word in text
        .split_once(" | ")
        .map_or("", |parts| parts.1)
        .split(' ')
    {
        let place = |end: &str| {
            places
                .get(end.parse::<usize>().ok()?.checked_sub(1)?)
                .copied()
        };
        let ends = word.split_once('-');
        if let Some((Some([x, y]), Some([to_x, to_y]))) =
            ends.map(|(from, to)| (place(from), place(to)))
        {
            ink(&mut lines, "M# #L# #", &[x, y, to_x, to_y]);
        }
    }
    let mut out = String::new();
    stroked(&mut out, "lines", 3, &lines);
    stroked(
        &mut out,
        "dots",
        if places.len() > 20 { 6 } else { 9 },
        &dots,
    );
    (!places.is_empty()).then_some(out)
}
