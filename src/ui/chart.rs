//! A chart of what the positions of a game were worth.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::fixed::{dynamic, el};
use super::svg::ink;

/// The chart's width, and its height, in its units.
const SIZE: [i32; 2] = [600, 200];
/// What is left free at its edges.
const MARGIN: i32 = 14;

/// What is known of a position: how high its point lies, from 0 to 100 (the first player’s chance in
/// percent, say), and whether that is proved.
pub type Point = Option<(i32, bool)>;

/// A position that is marked in a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// How many moves came before it.
    pub ply: usize,
    /// Whether it is one of the gravest.
    pub is_grave: bool,
}

/// What a chart shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plot {
    /// The points, of the positions of a game in their order.
    pub points: Vec<Point>,
    /// How many moves were made before the first of them.
    pub from: usize,
    /// How many moves are made now.
    pub at: usize,
    /// The positions that are marked: a line falls from the top to each.
    pub marks: Vec<Mark>,
}

impl Plot {
    /// The curve of how near a puzzle's end was: by what was left after so many moves, where that is known, with the moves marked
    /// that led away, by their places.
    pub fn nearing(left: &[Option<usize>], led_away: &[usize]) -> Self {
        let most = left.iter().flatten().copied().max().unwrap_or(1).max(1);
        let point =
            |left: &Option<usize>| left.map(|left| (100 - (left * 100 / most) as i32, true));
        let mark = |ply: &usize| Mark {
            ply: ply + 1,
            is_grave: true,
        };
        Self {
            points: left.iter().map(point).collect(),
            marks: led_away.iter().map(mark).collect(),
            ..Self::default()
        }
    }

    /// Where the position after so many of its moves is from left to right.
    fn x(&self, ply: usize) -> i32 {
        let last = self.points.len().saturating_sub(1).max(1) as i32;
        MARGIN + ply as i32 * (SIZE[0] - 2 * MARGIN) / last
    }

    /// The line through what is known: broken where nothing is.
    fn course(&self) -> String {
        let mut course = String::new();
        let mut goes_on = false;
        for (ply, point) in self.points.iter().enumerate() {
            if let Some((percent, _)) = *point {
                let pattern = if goes_on { "L# #" } else { "M# #" };
                ink(&mut course, pattern, &[self.x(ply), height_of(percent)]);
            }
            goes_on = point.is_some();
        }
        course
    }

    /// The lines to the marked positions, to all the grave ones, or to all the others.
    fn marked(&self, is_grave: bool) -> String {
        let mut lines = String::new();
        for mark in self.marks.iter().filter(|mark| mark.is_grave == is_grave) {
            let place = mark.ply.wrapping_sub(self.from);
            if let Some((percent, _)) = self.points.get(place).copied().flatten() {
                ink(&mut lines, "M# 0V#", &[self.x(place), height_of(percent)]);
            }
        }
        lines
    }

    /// Whether a position is marked, and whether as a grave one: its dot is.
    fn mark(&self, place: usize) -> Option<bool> {
        let mut marks = self.marks.iter();
        let mark = marks.find(|mark| mark.ply == place + self.from)?;
        Some(mark.is_grave)
    }

    /// The classes of a dot: full where the value is proved, marked or not.
    fn class(&self, place: usize, is_exact: bool) -> Option<&'static str> {
        match (self.mark(place), is_exact) {
            (None, false) => None,
            (None, true) => Some("exact"),
            (Some(false), false) => Some("mark"),
            (Some(false), true) => Some("mark exact"),
            (Some(true), false) => Some("mark grave"),
            (Some(true), true) => Some("mark grave exact"),
        }
    }

    /// The radius of a dot: those of long games leave room for each other.
    fn radius(&self, ply: usize) -> i32 {
        let last = self.points.len().saturating_sub(1).max(1) as i32;
        match (ply == self.at.saturating_sub(self.from), self.mark(ply)) {
            (true, _) => 9,
            (false, Some(_)) => 6,
            (false, None) => ((SIZE[0] - 2 * MARGIN) / last / 2).clamp(2, 6),
        }
    }
}

/// How high so many percent are.
fn height_of(percent: i32) -> i32 {
    MARGIN + (100 - percent) * (SIZE[1] - 2 * MARGIN) / 100
}

/// The chart: a line through what is known, a dot for each position, and where the game is now.
#[component]
pub fn Chart(
    /// What it shows.
    plot: Memo<Plot>,
    /// Goes to the position after so many moves: its dot was pressed.
    #[prop(into)]
    on_go: Callback<usize>,
) -> AnyView {
    let [width, height] = SIZE;
    let text = move |read: fn(&Plot) -> String| Signal::derive(move || plot.with(read));
    let dots = dynamic(move || {
        plot.with(|plot| {
            let dot = |(ply, point): (usize, &Point)| {
                let (percent, is_exact) = (*point)?;
                let dot = el! {
                    <circle
                        class=plot.class(ply, is_exact)
                        cx=plot.x(ply).to_string()
                        cy=height_of(percent).to_string()
                        r=plot.radius(ply).to_string()
                    />
                };
                Some(dot)
            };
            plot.points
                .iter()
                .enumerate()
                .filter_map(dot)
                .collect::<Vec<_>>()
                .into_any()
        })
    });
    // Long games have thousands of dots: one listener hears for all.
    let on_click = move |event: MouseEvent| {
        let place = event
            .target()
            .and_then(|target| place_of(&target.dyn_into().ok()?));
        let ply = place.and_then(|place| {
            plot.with_untracked(|plot| {
                let points = plot.points.iter().enumerate();
                let mut known = points.filter(|(_, point)| point.is_some());
                known.nth(place).map(|(ply, _)| plot.from + ply)
            })
        });
        if let Some(ply) = ply {
            on_go.run(ply);
        }
    };
    let now = text(|plot| {
        let at = plot.at.saturating_sub(plot.from);
        format!("M{} 0V{}", plot.x(at), SIZE[1])
    });
    el! {
        <svg
            class="chart"
            viewBox=format!("0 0 {width} {height}")
            aria-hidden="true"
            on:click=on_click
        >
            <path class="half" d=format!("M0 {}H{width}", height_of(50)) />
            <path class="now" d=now />
            <path class="mark" d=text(|plot| plot.marked(false)) />
            <path class="mark grave" d=text(|plot| plot.marked(true)) />
            <path class="course" d=text(Plot::course) />
            {dots}
        </svg>
    }
}

/// Which of the dots an element is.
fn place_of(element: &Element) -> Option<usize> {
    if element.tag_name() != "circle" {
        return None;
    }
    let mut place = 0;
    let mut before = element.previous_element_sibling();
    while let Some(element) = before.filter(|element| element.tag_name() == "circle") {
        place += 1;
        before = element.previous_element_sibling();
    }
    Some(place)
}

#[cfg(test)]
mod tests {
    use super::{Mark, Plot, Point};

    const POINTS: [Point; 6] = [
        Some((60, false)),
        Some((60, false)),
        None,
        Some((30, false)),
        Some((100, true)),
        Some((100, true)),
    ];

    fn plot(points: &[Point], from: usize, at: usize) -> Plot {
        let points = points.to_vec();
        Plot {
            points,
            from,
            at,
            ..Plot::default()
        }
    }

    #[test]
    fn a_line_is_broken_where_nothing_is_known() {
        let course = plot(&POINTS, 0, 3).course();
        assert_eq!(course.matches('M').count(), 2, "{course}");
        assert_eq!(course.matches('L').count(), 3, "{course}");
        assert_eq!(plot(&[], 0, 0).course(), "");
    }

    #[test]
    fn a_line_goes_from_edge_to_edge() {
        let plot = plot(&POINTS, 30, 33);
        assert_eq!([plot.x(0), plot.x(5)], [14, 586]);
    }

    #[test]
    fn an_estimate_is_an_empty_dot_marked_or_not() {
        let mut plot = plot(&POINTS, 30, 33);
        plot.marks = [33, 34]
            .map(|ply| Mark {
                ply,
                is_grave: true,
            })
            .into();
        let classes = [(1, false), (3, false), (4, true), (5, true)];
        let classes = classes.map(|(place, is_exact)| plot.class(place, is_exact));
        let told = [
            None,
            Some("mark grave"),
            Some("mark grave exact"),
            Some("exact"),
        ];
        assert_eq!(classes, told);
    }

    #[test]
    fn dots_of_long_games_are_smaller_but_for_the_one_of_now() {
        let radius = |count, ply| plot(&vec![Some((50, false)); count], 7, 7).radius(ply);
        assert_eq!(
            [radius(10, 9), radius(101, 100), radius(900, 899)],
            [6, 2, 2]
        );
        assert_eq!([radius(10, 0), radius(900, 0)], [9, 9]);
    }
}
