//! From the plane to the picture and back. The picture is a square of [`SIDE`] units; the points are
//! put in its middle, as large as they can be.

use engine::segments::geometry::{MAX_COORDINATE, Point};

/// The side of the picture.
pub const SIDE: i32 = 1120;
/// What is left free at its edges: a point, its number, and half a finger.
const MARGIN: i32 = 70;

/// How points are put into the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The corner of the square that is shown.
    corner: [i32; 2],
    /// Its side.
    side: i32,
}

impl Fit {
    /// The whole plane, for points that are still to be put somewhere.
    pub const WHOLE: Self = Self {
        corner: [0, 0],
        side: MAX_COORDINATE as i32,
    };

    /// Shows these points as large as possible.
    pub fn to(points: &[Point]) -> Self {
        let ends = |of: fn(&Point) -> u16| {
            let values = points.iter().map(|point| i32::from(of(point)));
            let least = values.clone().min().unwrap_or_default();
            [least, values.max().unwrap_or_default() - least]
        };
        let [left, width] = ends(|point| point.x);
        let [top, height] = ends(|point| point.y);
        let side = width.max(height).max(1);
        Self {
            corner: [left - (side - width) / 2, top - (side - height) / 2],
            side,
        }
    }

    /// Where a point is in the picture.
    pub fn place(self, point: Point) -> [i32; 2] {
        let at = |value: u16, corner: i32| {
            (i32::from(value) - corner) * (SIDE - 2 * MARGIN) / self.side + MARGIN
        };
        [at(point.x, self.corner[0]), at(point.y, self.corner[1])]
    }

    /// The point of the plane that is nearest to a place in the picture.
    pub fn point(self, [x, y]: [i32; 2]) -> Point {
        let at = |value: i32, corner: i32| {
            let value = (value - MARGIN) * self.side / (SIDE - 2 * MARGIN) + corner;
            value.max(0).min(MAX_COORDINATE.into()) as u16
        };
        Point {
            x: at(x, self.corner[0]),
            y: at(y, self.corner[1]),
        }
    }
}

/// The same points as large as the plane allows, in its middle: what can be drawn between them stays as it is.
pub fn spread(points: &[Point]) -> Vec<Point> {
    let axis = |of: fn(&Point) -> u16| {
        let values = points.iter().map(of);
        let least = values.clone().min().unwrap_or_default();
        (least, values.max().unwrap_or_default() - least)
    };
    let ((left, width), (top, height)) = (axis(|point| point.x), axis(|point| point.y));
    let factor = MAX_COORDINATE / width.max(height).max(1);
    if factor < 2 {
        return points.to_vec();
    }
    let at = |value: u16, least: u16, length: u16| {
        (MAX_COORDINATE - length * factor) / 2 + (value - least) * factor
    };
    let point = |point: &Point| Point {
        x: at(point.x, left, width),
        y: at(point.y, top, height),
    };
    points.iter().map(point).collect()
}

/// The square of the distance between two places.
pub fn distance_squared(a: [i32; 2], b: [i32; 2]) -> i32 {
    let [dx, dy] = [a[0] - b[0], a[1] - b[1]];
    dx * dx + dy * dy
}

#[cfg(test)]
mod tests {
    use engine::segments::geometry::Point;

    use super::{Fit, MARGIN, SIDE, spread};

    fn points(pairs: &[(u16, u16)]) -> Vec<Point> {
        pairs.iter().map(|&(x, y)| Point { x, y }).collect()
    }

    #[test]
    fn points_fill_the_picture_and_stay_in_it() {
        let points = points(&[(0, 50), (100, 52), (51, 0), (49, 100)]);
        let fit = Fit::to(&points);
        assert_eq!(fit.place(points[0])[0], MARGIN);
        assert_eq!(fit.place(points[1])[0], SIDE - MARGIN);
        assert_eq!(fit.place(points[2])[1], MARGIN);
        // A row of points is put in the middle.
        let row = [(0, 7), (1000, 8)].map(|(x, y)| Point { x, y });
        let [_, y] = Fit::to(&row).place(row[0]);
        assert!((y - SIDE / 2).abs() < 3, "{y}");
    }

    #[test]
    fn places_come_back_as_points() {
        for point in points(&[(0, 0), (1000, 1000), (123, 456)]) {
            let back = Fit::WHOLE.point(Fit::WHOLE.place(point));
            assert!(point.x.abs_diff(back.x) <= 1 && point.y.abs_diff(back.y) <= 1);
        }
        assert_eq!(Fit::WHOLE.point([-500, 5000]), Point { x: 0, y: 1000 });
    }

    #[test]
    fn points_in_a_corner_are_spread_over_the_plane() {
        let small = points(&[(0, 50), (100, 52), (51, 0), (49, 100)]);
        let large = points(&[(0, 500), (1000, 520), (510, 0), (490, 1000)]);
        assert_eq!(spread(&small), large);
        assert_eq!(spread(&large), large);
        assert_eq!(spread(&points(&[(7, 3)])).len(), 1);
    }
}
