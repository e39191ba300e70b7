//! The merged positions as SVG text: one row from no cube to all of them, with an arc for each
//! take. What repeats, repeats before the eyes.

use crate::games::take_away::row::CubeCount;

use crate::ui::camera::{Scene, Window};
use crate::ui::svg::ink;

/// The distance of positions, in pixels at scale 1.
const STEP: i32 = 46;
/// The room at both ends.
const PAD: i32 = 46;
/// Where the row is, from above.
const LINE: i32 = 118;
/// Where the Grundy values are.
const VALUES: i32 = 210;
const HEIGHT: i32 = 232;
/// How many positions a row has at most that is read number by number.
const READ: usize = 61;
/// Half a position's side.
const HALF: i32 = 15;

/// What is to be seen in the row.
#[derive(Clone, Copy)]
pub struct RowScene<'a> {
    /// The positions, from no cube on.
    pub places: &'a [CubeCount],
    /// K.
    pub big_take: u16,
    /// After how many positions the row begins again.
    pub period: u16,
    /// In misère play the row begins one position later.
    pub misere: bool,
    /// Where play is.
    pub now: u16,
    /// The takes of best play from there.
    pub best: &'a [u16],
}

/// Where a position stands.
pub fn place(cubes: u16) -> (f32, f32) {
    ((PAD + i32::from(cubes) * STEP) as f32, LINE as f32)
}

impl RowScene<'_> {
    /// The scene for a viewport.
    pub fn scene(&self) -> Scene {
        Scene {
            width: (2 * PAD + (self.places.len() as i32 - 1) * STEP) as f32,
            height: HEIGHT as f32,
            most: 1.0,
            // From afar a long row shows more than a part of it would.
            legible: if self.places.len() <= READ { 0.7 } else { 0.0 },
            anchor: (place(self.now), place(self.now)),
            ..Scene::default()
        }
    }
}

/// An arc for a take, from one position to a smaller one.
fn arc(path: &mut String, take: i32, (from, to): (i32, i32), half: i32) {
    // The big takes above, the others below, the wider the higher.
    let (edge, bend) = match take {
        1 => (half, 44),
        2 => (half, 72),
        _ => (-half, -(70 + (5 * take).min(56))),
    };
    ink(
        path,
        "M# #C# # # # # #",
        &[
            from,
            LINE + edge,
            from,
            LINE + bend,
            to,
            LINE + bend,
            to,
            LINE + edge,
        ],
    );
}

/// The row in a window.
pub fn draw(look: &RowScene<'_>, window: &Window) -> String {
    let across = window.scale.0;
    // The row is never scaled down: there is always the height for it.
    let x_of = |cubes: i32| ((PAD + cubes * STEP) as f32 * across + 0.5) as i32;
    let apart = STEP as f32 * across;
    let half = if apart >= 38.0 { HALF } else { 10 };
    let written = apart >= 24.0;
    let last = look.places.len() as i32 - 1;
    let seen = |cubes: i32, margin: i32| {
        let x = x_of(cubes);
        x + margin >= window.left && x - margin <= window.left + window.width
    };
    let mut out = String::new();

    // Bands behind every other period.
    let period = i32::from(look.period);
    let mut from = i32::from(look.misere);
    while from <= last {
        let to = (from + period - 1).min(last);
        let (left, right) = (
            x_of(from) - (apart / 2.0) as i32,
            x_of(to) + (apart / 2.0) as i32,
        );
        if right > window.left && left < window.left + window.width {
            ink(
                &mut out,
                "<rect class=\"band\" x=\"#\" y=\"8\" width=\"#\" height=\"#\" rx=\"8\"/>",
                &[left, right - left, HEIGHT - 12],
            );
        }
        from += 2 * period;
    }

    // The arcs: all, those from where play is, those of best play.
    let reach = (f32::from(look.big_take) * apart) as i32 + 30;
    let (mut faint, mut here, mut best) = (String::new(), String::new(), String::new());
    let mut labels = String::new();
    for cubes in (1..=last).filter(|&cubes| seen(cubes, reach)) {
        for take in [1, 2, i32::from(look.big_take)] {
            if take <= cubes {
                let own = cubes == i32::from(look.now);
                let path = if own { &mut here } else { &mut faint };
                let ends = (x_of(cubes), x_of(cubes - take));
                if written || own || take > 2 {
                    arc(path, take, ends, if written { half } else { 8 });
                }
                if own && written {
                    // Outside of the arc, which goes three quarters of the way to where it bends.
                    let y = match take {
                        1 => LINE + 50,
                        2 => LINE + 72,
                        _ => LINE - 64 - (15 * take / 4).min(42),
                    };
                    ink(
                        &mut labels,
                        "<text class=\"take\" x=\"#\" y=\"#\">−#</text>",
                        &[(ends.0 + ends.1) / 2, y, take],
                    );
                }
            }
        }
    }
    let mut at = i32::from(look.now);
    for &take in look.best {
        let to = at - i32::from(take);
        if at > to && to >= 0 {
            arc(&mut best, take.into(), (x_of(at), x_of(to)), half.min(10));
        }
        at = to;
    }
    for (class, d) in [("e open", faint), ("e here", here), ("e best", best)] {
        for part in ["<path class=\"", class, "\" d=\"", &d, "\"/>"] {
            out.push_str(part);
        }
    }

    // From afar as many numbers as there is room for.
    let spaced = |every: &i32| *every as f32 * apart >= 34.0;
    let every = [1, 2, 5, 10, 20, 50, 100]
        .into_iter()
        .find(spaced)
        .unwrap_or(200);

    // The positions: round where lost, as on the board; square where won, as a cube is.
    let mut ticks = [String::new(), String::new()];
    for (cubes, place) in look.places.iter().enumerate() {
        let cubes = cubes as i32;
        if !seen(cubes, 40) {
            continue;
        }
        let (x, lost) = (x_of(cubes), place.lost);
        if written {
            let class = match (lost, half) {
                (true, HALF) => "lost",
                (true, _) => "lost small",
                (false, HALF) => "won",
                (false, _) => "won small",
            };
            let corner = if lost { half } else { 3 };
            out.push_str("<rect class=\"p ");
            out.push_str(class);
            ink(
                &mut out,
                "\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"/><text class=\"p ",
                &[x - half, LINE - half, 2 * half, 2 * half, corner],
            );
            out.push_str(class);
            ink(
                &mut out,
                "\" x=\"#\" y=\"#\">#</text>",
                &[x, LINE + half / 3, cubes],
            );
            if let Some(grundy) = place.grundy {
                ink(
                    &mut out,
                    "<text class=\"g\" x=\"#\" y=\"#\">#</text>",
                    &[x, VALUES, grundy.into()],
                );
            }
        } else {
            let length = if lost { 12 } else { 5 };
            ink(
                &mut ticks[usize::from(lost)],
                "M# #v#",
                &[x, LINE - length, 2 * length],
            );
            if cubes % every == 0 {
                ink(
                    &mut out,
                    "<text class=\"n\" x=\"#\" y=\"#\">#</text>",
                    &[x, VALUES, cubes],
                );
            }
        }
    }
    for (class, d) in ["tick won", "tick lost"].iter().zip(&ticks) {
        if !d.is_empty() {
            for part in ["<path class=\"", class, "\" d=\"", d, "\"/>"] {
                out.push_str(part);
            }
        }
    }
    out.push_str(&labels);
    let ring = if written { half + 5 } else { 9 };
    let x = x_of(look.now.into());
    let lost = look.places.get(usize::from(look.now));
    let corner = match lost {
        Some(place) if place.lost => ring,
        _ => 6,
    };
    ink(
        &mut out,
        "<rect class=\"play\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"/>",
        &[x - ring, LINE - ring, 2 * ring, 2 * ring, corner],
    );
    if !written {
        ink(
            &mut out,
            "<path class=\"flag\" d=\"M# #l-6 -10h12z\"/>",
            &[x, LINE - 15],
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::games::take_away::row::{period, row};
    use engine::take_away::rules::Position;

    use super::{RowScene, draw, place};
    use crate::ui::camera::Window;

    fn picture(text: &str, scale: f32, left: i32, width: i32) -> String {
        let position: Position = text.parse().unwrap();
        let places = row(&position);
        let look = RowScene {
            places: &places,
            big_take: position.big_take(),
            period: period(position.big_take()),
            misere: position.misere(),
            now: position.cubes(),
            best: &[4, 1],
        };
        assert!(look.scene().width > place(position.cubes()).0);
        let window = Window {
            left,
            top: 0,
            width,
            height: 300,
            scale: (scale, 1.0),
        };
        draw(&look, &window)
    }

    #[test]
    fn lost_positions_differ_by_shape_and_the_row_has_all_of_them() {
        let svg = picture("M=20 K=4", 1.0, 0, 2000);
        assert_eq!(svg.matches("<rect class=\"p lost").count(), 7);
        assert_eq!(svg.matches("<rect class=\"p won").count(), 14);
        assert_eq!(svg.matches("<text class=\"g\"").count(), 21);
        assert_eq!(svg.matches("class=\"band\"").count(), 4);
        assert_eq!(svg.matches("class=\"take\"").count(), 3);
        let misere = picture("M=20 K=4 misere", 1.0, 0, 2000);
        assert!(!misere.contains("class=\"g\""));
    }

    #[test]
    fn only_what_meets_the_window_is_drawn_and_from_afar_only_ticks() {
        let near = picture("M=200 K=4", 1.0, 4000, 400);
        assert!(near.matches("<rect class=\"p ").count() < 15);
        let far = picture("M=200 K=4", 0.05, 0, 480);
        assert_eq!(far.matches("<rect class=\"p ").count(), 0);
        assert_eq!(far.matches("class=\"tick lost\"").count(), 1);
        assert!(far.contains(">20</text>") && !far.contains(">10</text>"));
    }
}
