//! Parts that are alike: those of the same shape, in which what is drawn in one can be drawn in the other, and those in which
//! only one line can be drawn.

use crate::segments::geometry::meet;
use crate::segments::rules::{Move, Position};
use crate::segments::solve::Component;

/// How far (share of a part's size) a point may be from where it would be in an exact copy.
const TOLERANCE: f64 = 0.06;

/// Whether only one of a part's segments can still be drawn, whichever it is: each meets every other.
#[must_use]
pub fn is_one_line(position: &Position, part: &Component) -> bool {
    let all = &part.segments;
    let meets = |a: &Move| all.iter().all(|b| is_met(position, *a, *b));
    all.iter().all(meets)
}

/// Whether two parts look the same, one turned or mirrored, and are: the same segments can be drawn, and the same ones meet.
#[must_use]
pub fn have_same_shape(position: &Position, a: &Component, b: &Component) -> bool {
    let (from, to) = (Shape::of(position, a), Shape::of(position, b));
    if from.places.len() != to.places.len() || a.segments.len() != b.segments.len() {
        return false;
    }
    let Some(&first) = from.places.first() else {
        return false;
    };
    let turns = to.places.iter().flat_map(|&image| {
        [false, true].map(|is_mirrored| Turn::that_takes(first, image, is_mirrored))
    });
    turns
        .filter_map(|turn| from.images(&to, turn))
        .any(|image| is_copy(position, a, b, &image))
}

fn is_met(position: &Position, a: Move, b: Move) -> bool {
    a == b || meet(position.segment(a), position.segment(b))
}

/// Whether a part's segments are the other's where each point is put in the place of its image.
fn is_copy(position: &Position, a: &Component, b: &Component, image: &[(u8, u8)]) -> bool {
    let of = |point: u8| image.iter().find(|pair| pair.0 == point).map(|pair| pair.1);
    let copied = |m: &Move| {
        let [x, y] = m.ends();
        Move::joining(of(x)?, of(y)?).filter(|copy| b.segments.contains(copy))
    };
    let copies: Option<Vec<Move>> = a.segments.iter().map(copied).collect();
    copies.is_some_and(|copies| {
        let pairs = || a.segments.iter().zip(&copies);
        pairs().all(|(m, copy)| {
            pairs()
                .all(|(other, its)| is_met(position, *m, *other) == is_met(position, *copy, *its))
        })
    })
}

/// The points of a part, seen from their middle, the farthest first.
struct Shape {
    points: Vec<u8>,
    places: Vec<[f64; 2]>,
}

impl Shape {
    fn of(position: &Position, part: &Component) -> Self {
        let mask = part.points();
        let count = mask.count_ones();
        let mut points: Vec<u8> = (0..32).filter(|&p| mask >> p & 1 == 1).collect();
        let at = |p: u8| {
            let point = position.points()[usize::from(p)];
            [f64::from(point.x), f64::from(point.y)]
        };
        let middle = [0, 1].map(|axis: usize| {
            points.iter().map(|&p| at(p)[axis]).sum::<f64>() / f64::from(count.max(1))
        });
        let from_middle = |p: u8| {
            let [x, y] = at(p);
            [x - middle[0], y - middle[1]]
        };
        let far = |p: u8| size(from_middle(p));
        // Only the first matters: the farther it is, the better a turn is known by its image.
        if let Some(farthest) = (0..points.len()).reduce(|best, next| {
            if far(points[next]) > far(points[best]) {
                next
            } else {
                best
            }
        }) {
            points.swap(0, farthest);
        }
        let places = points.iter().map(|&p| from_middle(p)).collect();
        Self { points, places }
    }

    /// Each point with that of another shape which is where a turn takes it; `None` where some are not.
    fn images(&self, other: &Self, turn: Turn) -> Option<Vec<(u8, u8)>> {
        let near = TOLERANCE * size(*self.places.first()?);
        let mut images: Vec<(u8, u8)> = Vec::new();
        for (&point, &place) in self.points.iter().zip(&self.places) {
            let [x, y] = turn.takes(place);
            let mut others = other.points.iter().zip(&other.places);
            let (&image, _) = others.find(|(image, at)| {
                size([at[0] - x, at[1] - y]) <= near && images.iter().all(|pair| pair.1 != **image)
            })?;
            images.push((point, image));
        }
        Some(images)
    }
}

/// The length of a vector.
fn size([x, y]: [f64; 2]) -> f64 {
    (x * x + y * y).sqrt()
}

/// A turn of the plane around the middle, after a reflection or not.
#[derive(Clone, Copy)]
struct Turn {
    by: [f64; 2],
    is_mirrored: bool,
}

impl Turn {
    /// The one that takes a vector into the direction of another.
    fn that_takes([x, y]: [f64; 2], [to_x, to_y]: [f64; 2], is_mirrored: bool) -> Self {
        let y = if is_mirrored { -y } else { y };
        let by = [to_x * x + to_y * y, to_y * x - to_x * y];
        let length = size(by).max(f64::MIN_POSITIVE);
        Self {
            by: by.map(|share| share / length),
            is_mirrored,
        }
    }

    fn takes(self, [x, y]: [f64; 2]) -> [f64; 2] {
        let y = if self.is_mirrored { -y } else { y };
        let [cos, sin] = self.by;
        [x * cos - y * sin, x * sin + y * cos]
    }
}

#[cfg(test)]
mod tests {
    use super::{have_same_shape, is_one_line};
    use crate::game::Position as _;
    use crate::segments::regions::regions;
    use crate::segments::rules::Position;
    use crate::segments::solve::Component;

    fn parts(text: &str) -> (Position, Vec<Component>) {
        let position: Position = text.parse().unwrap();
        let part = |segments| Component {
            grundy: None,
            segments,
        };
        let parts = regions(&position).into_iter().map(part).collect();
        (position, parts)
    }

    #[test]
    fn only_parts_that_look_the_same_have_the_same_shape() {
        // Three points on each side of a line: mirrored, turned by half, and of two different shapes.
        let mirrored = "500,0 505,1000 100,300 200,700 310,450 900,301 800,700 690,450 | 1-2";
        let turned = "500,0 505,1000 100,300 200,700 310,450 900,700 800,301 690,550 | 1-2";
        let others = "500,0 505,1000 100,300 200,700 310,450 900,301 720,340 690,720 | 1-2";
        for (text, same) in [(mirrored, true), (turned, true), (others, false)] {
            let (position, parts) = parts(text);
            assert_eq!(parts.len(), 2, "{text}");
            assert_eq!(
                have_same_shape(&position, &parts[0], &parts[1]),
                same,
                "{text}"
            );
            // In a triangle each line meets the others.
            assert!(parts.iter().all(|part| is_one_line(&position, part)));
        }
        let (position, parts) = parts("0,0 100,1 102,90 1,101");
        assert_eq!(position.legal_moves().len(), 6);
        // Two sides that do not meet can both be drawn.
        assert!(!is_one_line(&position, &parts[0]));
    }
}
