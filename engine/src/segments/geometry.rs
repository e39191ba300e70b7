//! Exact geometry on whole coordinates: the side of a line on which a point lies, and whether two
//! segments meet. Nothing is rounded.

/// The greatest coordinate; the least is 0.
pub const MAX_COORDINATE: u16 = 1000;

/// A point of the plane. `x` grows to the right and `y` downwards, as on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// From 0 to [`MAX_COORDINATE`].
    pub x: u16,
    /// From 0 to [`MAX_COORDINATE`].
    pub y: u16,
}

impl Point {
    /// The square of the distance to another point.
    #[must_use]
    pub fn distance_squared(self, other: Self) -> i64 {
        let [dx, dy] = self.to(other);
        dx * dx + dy * dy
    }

    /// The vector to another point.
    fn to(self, other: Self) -> [i64; 2] {
        [
            i64::from(other.x) - i64::from(self.x),
            i64::from(other.y) - i64::from(self.y),
        ]
    }
}

/// Twice the area of the triangle `a`, `b`, `c`: its sign says on which side of the line from `a` to
/// `b` the point `c` lies, and it is 0 if the three are collinear.
#[must_use]
pub fn orientation(a: Point, b: Point, c: Point) -> i64 {
    let [abx, aby] = a.to(b);
    let [acx, acy] = a.to(c);
    abx * acy - aby * acx
}

/// Whether two segments meet, as closed sets. No three of their ends may be collinear, except for
/// shared ends.
#[must_use]
pub fn meet([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    if a == c || a == d || b == c || b == d {
        return true;
    }
    let parts = |p, q, r, s| (orientation(p, q, r) > 0) != (orientation(p, q, s) > 0);
    parts(a, b, c, d) && parts(c, d, a, b)
}

#[cfg(test)]
mod tests {
    use super::{Point, meet, orientation};

    fn point((x, y): (u16, u16)) -> Point {
        Point { x, y }
    }

    #[test]
    fn the_orientation_is_twice_the_area() {
        let [a, b, c] = [(0, 0), (1000, 0), (0, 1000)].map(point);
        assert_eq!(orientation(a, b, c), 1_000_000);
        assert_eq!(orientation(a, c, b), -1_000_000);
        let [a, b, c] = [(0, 0), (3, 1), (999, 333)].map(point);
        assert_eq!(orientation(a, b, c), 0);
    }

    #[test]
    fn segments_meet_at_ends_and_where_they_cross() {
        let [a, b, c, d] = [(0, 50), (100, 52), (51, 0), (49, 100)].map(point);
        assert!(meet([a, b], [c, d]) && meet([c, d], [b, a]));
        assert!(!meet([a, c], [b, d]) && !meet([a, d], [b, c]));
        assert!(meet([a, b], [b, c]) && meet([a, b], [c, a]) && meet([a, b], [b, a]));
        // The line of one separates the other's ends, and not the other way round.
        let [e, f] = [(50, 53), (51, 99)].map(point);
        assert!(!meet([a, b], [e, f]) && !meet([e, f], [a, b]));
    }
}
