//! A chart of what the positions of a game were worth. Knows of no screen.

use super::svg::ink;

/// The chart's width, and its height, in its units.
const SIZE: [i32; 2] = [600, 200];
/// What is left free at its edges.
const MARGIN: i32 = 14;

/// What is known of a position: how high its point lies, from 0 to 100 (the first player’s chance in
/// percent, say), and whether that is proved.
pub type Point = Option<(i32, bool)>;

/// The chart: a line through what is known, a dot for each position, and where the game is now. The
/// first point is of the position after `from` moves; a dot wishes `go` and the number of its moves.
pub fn chart(points: &[Point], from: usize, at: usize) -> String {
    let at = at.saturating_sub(from);
    let [width, height] = SIZE;
    let last = points.len().saturating_sub(1).max(1) as i32;
    let x = |ply: usize| MARGIN + ply as i32 * (width - 2 * MARGIN) / last;
    let y = |percent: i32| MARGIN + (100 - percent) * (height - 2 * MARGIN) / 100;
    // Dots of long games leave room for each other.
    let radius = ((width - 2 * MARGIN) / last / 2).clamp(2, 6);
    let mut svg = String::new();
    ink(
        &mut svg,
        "<svg class=\"chart\" viewBox=\"0 0 # #\" aria-hidden=\"true\">\
         <path class=\"half\" d=\"M0 #H#\"/><path class=\"now\" d=\"M# 0V#\"/><path class=\"course\" d=\"",
        &[width, height, y(50), width, x(at), height],
    );
    let mut goes_on = false;
    for (ply, point) in points.iter().enumerate() {
        if let Some((percent, _)) = *point {
            let pattern = if goes_on { "L# #" } else { "M# #" };
            ink(&mut svg, pattern, &[x(ply), y(percent)]);
        }
        goes_on = point.is_some();
    }
    svg.push_str("\"/>");
    for (ply, point) in points.iter().enumerate() {
        if let Some((percent, is_exact)) = *point {
            svg.push_str(match is_exact {
                true => "<circle class=\"exact\"",
                false => "<circle",
            });
            ink(
                &mut svg,
                " data-do=\"go #\" cx=\"#\" cy=\"#\" r=\"#\"/>",
                &[
                    (from + ply) as i32,
                    x(ply),
                    y(percent),
                    if ply == at { 9 } else { radius },
                ],
            );
        }
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::{Point, chart};

    const POINTS: [Point; 6] = [
        Some((60, false)),
        Some((60, false)),
        None,
        Some((30, false)),
        Some((100, true)),
        Some((100, true)),
    ];

    #[test]
    fn a_line_is_broken_where_nothing_is_known() {
        let svg = chart(&POINTS, 0, 3);
        let course = svg.split("course\" d=\"").nth(1).unwrap();
        let course = course.split('"').next().unwrap();
        assert_eq!(course.matches('M').count(), 2, "{course}");
        assert_eq!(course.matches('L').count(), 3, "{course}");
        assert_eq!(svg.matches("<circle").count(), 5);
        assert_eq!(svg.matches("class=\"exact\"").count(), 2);
        assert!(svg.contains("data-do=\"go 4\""));
        assert!(chart(&POINTS, 30, 33).contains("data-do=\"go 34\""));
        assert!(chart(&[], 0, 0).contains("<svg"));
    }

    #[test]
    fn dots_of_long_games_are_smaller() {
        let radius = |count| {
            let svg = chart(&vec![Some((50, false)); count], 0, 0);
            svg.rsplit("r=\"")
                .next()
                .unwrap()
                .split('"')
                .next()
                .unwrap()
                .to_owned()
        };
        assert_eq!([radius(10), radius(101), radius(900)], ["6", "2", "2"]);
    }
}
