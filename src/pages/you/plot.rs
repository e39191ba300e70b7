//! A plot of a number over the days, with its sentence.

use engine::day::Day;
use leptos::prelude::*;

use crate::pages::date_words::short_date;
use crate::ui::fixed::el;
use crate::ui::svg::ink;

/// The plot's width and height, in its units.
const SIZE: [i32; 2] = [600, 120];
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

/// The same small and without words, which stand with the large one; nothing where there is nothing to compare.
pub fn small_plot(over: &[(Day, u32)]) -> Option<AnyView> {
    let [line, _] = paths(over);
    let [width, height] = SIZE;
    let small = || {
        el! {
            <svg
                class="small-plot"
                viewBox=format!("0 0 {width} {height}")
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                <path d=line />
            </svg>
        }
    };
    (over.len() > 1).then(small)
}

/// What a plot is of.
#[derive(Clone, Copy)]
pub enum Plotted {
    /// Results of puzzles, of which none is the best, with how one is written.
    Results(fn(u32) -> String),
    /// How many there were by then: it only grows.
    Grown,
    /// How well games were played, in hundredths: the lower, the better.
    Ratings,
}

impl Plotted {
    /// One of the numbers.
    pub fn say(self, value: u32) -> String {
        match self {
            Self::Results(unit) => unit(value),
            Self::Grown => value.to_string(),
            Self::Ratings => format!("{}.{:02}", value / 100, value % 100),
        }
    }
}

/// What the plot shows, in a sentence.
fn sentence(over: &[(Day, u32)], plotted: Plotted) -> String {
    let (Some(first), Some(last)) = (over.first(), over.last()) else {
        return String::new();
    };
    let since = short_date(first.0);
    let values = || over.iter().map(|point| point.1);
    let ends = [values().min(), values().max()];
    let [least, most] = ends.map(|value| plotted.say(value.unwrap_or(0)));
    let count = over.len();
    match plotted {
        Plotted::Results(_) => {}
        Plotted::Grown => return format!("{} since {since}.", last.1),
        Plotted::Ratings => {
            let last = plotted.say(last.1);
            return format!(
                "{count} games reviewed since {since}: from {least} to {most}, {last} at the last. The lower, the better."
            );
        }
    }
    let best = values().filter(|value| *value == 0).count();
    let range = match least == most {
        true => format!("always {least}"),
        false => format!(
            "from {least} to {most}, {} at the last",
            plotted.say(last.1)
        ),
    };
    format!("{count} puzzles since {since}: {range}. {best} with the best result.")
}

/// The plot of these numbers by their days, in the days' order: the higher, the more. `table` has the
/// same.
pub fn plot(title: String, over: &[(Day, u32)], plotted: Plotted, table: AnyView) -> AnyView {
    let [line, dots] = paths(over);
    let [width, height] = SIZE;
    el! {
        <figure class="plot">
            <figcaption>
                <strong>{title}</strong>
                <span>{sentence(over, plotted)}</span>
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

    use super::{Plotted, paths, sentence};
    use crate::pages::you::summary::points;

    fn over(values: &[(&str, u32)]) -> Vec<(Day, u32)> {
        let point = |(day, value): &(&str, u32)| (day.parse().unwrap(), *value);
        values.iter().map(point).collect()
    }

    #[test]
    fn a_plot_goes_from_edge_to_edge() {
        let over = over(&[("2026-01-01", 0), ("2026-01-02", 4), ("2026-01-05", 2)]);
        let [line, dots] = paths(&over);
        assert_eq!(line, "M12 108L156 12L588 60");
        assert_eq!(dots, "M12 108h0M156 12h0M588 60h0");
        assert_eq!(
            sentence(&over, Plotted::Results(points)),
            "3 puzzles since 1 January 2026: from 0.000 to 0.004, 0.002 at the last. 1 with the best result."
        );
        assert_eq!(
            sentence(&over[..1], Plotted::Results(points)),
            "1 puzzles since 1 January 2026: always 0.000. 1 with the best result."
        );
        assert_eq!(sentence(&over, Plotted::Grown), "2 since 1 January 2026.");
        assert_eq!(
            sentence(&over, Plotted::Ratings),
            "3 games reviewed since 1 January 2026: from 0.00 to 0.04, 0.02 at the last. The lower, the better."
        );
    }

    #[test]
    fn nothing_and_the_best_are_plots_as_well() {
        assert_eq!(paths(&[]), ["", ""]);
        let best = over(&[("2026-01-01", 0), ("2026-01-02", 0)]);
        assert_eq!(paths(&best)[0], "M12 108L588 108");
        let largest = over(&[("2026-01-01", u32::MAX), ("9999-12-31", 0)]);
        assert_eq!(paths(&largest)[0], "M12 12L588 108");
    }
}
