//! A plot of a number over the days, with its sentence.

use engine::day::Day;
use leptos::prelude::*;

use crate::ui::fixed::el;
use crate::ui::svg::ink;

/// The plot's width and height, in its units.
const SIZE: [i32; 2] = [600, 180];
/// What is left free at its edges.
const MARGIN: i32 = 12;

/// Where a point is.
fn place([first, last]: [u32; 2], most: u32, (day, value): (u32, u32)) -> [i32; 2] {
    let along = |room: i32, part: u32, whole: u32| {
        (i64::from(room) * i64::from(part) / i64::from(whole.max(1))) as i32
    };
    let [width, height] = SIZE.map(|size| size - 2 * MARGIN);
    let x = MARGIN + along(width, day - first, last - first);
    let y = MARGIN + height - along(height, value, most);
    [x, y]
}

/// The line through all points, and the dots, as paths.
fn paths(over: &[(Day, u32)]) -> [String; 2] {
    let mut drawn = [String::new(), String::new()];
    let (Some(first), Some(last)) = (over.first(), over.last()) else {
        return drawn;
    };
    let days = [first.0.number(), last.0.number()];
    let most = over.iter().map(|point| point.1).max().unwrap_or(0);
    for (index, (day, value)) in over.iter().enumerate() {
        let at = place(days, most, (day.number(), *value));
        ink(&mut drawn[0], if index == 0 { "M# #" } else { "L# #" }, &at);
        ink(&mut drawn[1], "M# #h0", &at);
    }
    drawn
}

/// What the plot shows, in a sentence.
fn sentence(over: &[(Day, u32)], unit: fn(u32) -> String) -> String {
    let (Some(first), Some(last)) = (over.first(), over.last()) else {
        return String::new();
    };
    let values = || over.iter().map(|point| point.1);
    let [least, most] = [values().min(), values().max()].map(|value| unit(value.unwrap_or(0)));
    let best = values().filter(|value| *value == 0).count();
    format!(
        "{} puzzles from {} to {}: from {least} to {most}, {} at the last; the best result in {best} of them.",
        over.len(),
        first.0,
        last.0,
        unit(last.1)
    )
}

/// The plot of these numbers by their days, in the days' order: the higher, the more. `unit` says how one is written, and
/// `table` has the same.
pub fn plot(
    title: String,
    over: &[(Day, u32)],
    unit: fn(u32) -> String,
    table: AnyView,
) -> AnyView {
    let [line, dots] = paths(over);
    let [width, height] = SIZE;
    el! {
        <figure class="plot">
            <figcaption>
                <strong>{title}</strong>
                <span>{sentence(over, unit)}</span>
            </figcaption>
            <svg viewBox=format!("0 0 {width} {height}") aria-hidden="true">
                <path class="base" d=format!("M0 {}H{width}", height - MARGIN) />
                <path class="line" d=line />
                <path class="dots" d=dots />
            </svg>
            <details>
                <summary>"As a table"</summary>
                {table}
            </details>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{paths, sentence};
    use crate::pages::you::summary::points;

    fn over(values: &[(&str, u32)]) -> Vec<(Day, u32)> {
        let point = |(day, value): &(&str, u32)| (day.parse().unwrap(), *value);
        values.iter().map(point).collect()
    }

    #[test]
    fn a_plot_goes_from_edge_to_edge() {
        let over = over(&[("2026-01-01", 0), ("2026-01-02", 4), ("2026-01-05", 2)]);
        let [line, dots] = paths(&over);
        assert_eq!(line, "M12 168L156 12L588 90");
        assert_eq!(dots, "M12 168h0M156 12h0M588 90h0");
        assert_eq!(
            sentence(&over, points),
            "3 puzzles from 2026-01-01 to 2026-01-05: from 0.000 to 0.004, 0.002 at the last; the best result in 1 of them."
        );
    }

    #[test]
    fn nothing_and_the_best_are_plots_as_well() {
        assert_eq!(paths(&[]), ["", ""]);
        let best = over(&[("2026-01-01", 0), ("2026-01-02", 0)]);
        assert_eq!(paths(&best)[0], "M12 168L588 168");
        let largest = over(&[("2026-01-01", u32::MAX), ("9999-12-31", 0)]);
        assert_eq!(paths(&largest)[0], "M12 12L588 168");
    }
}
