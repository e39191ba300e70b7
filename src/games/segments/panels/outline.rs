//! The outline of a region: the way around all that can be drawn in it, so that its tint is whole. It crosses no segment that
//! is drawn, and no other region, as it goes along segments that meet none of those.

/// How near (units) a place must be to a line to be on it.
const NEAR: f64 = 0.01;
/// The least turn at a crossing, in the measure of [`bearing`]: a smaller one goes back.
const LEAST: f64 = 1e-7;
/// No outline has so many corners.
const MOST: usize = 2_000;

type Spot = [f64; 2];

/// The corners of the outline around connected segments, in order. Where a segment sticks out, it goes there and back.
pub fn outline(segments: &[[[i32; 2]; 2]]) -> Vec<[i32; 2]> {
    let segments: Vec<[Spot; 2]> = segments
        .iter()
        .map(|ends| ends.map(|end| end.map(f64::from)))
        .collect();
    let ends = segments.iter().flatten().copied();
    let leftmost = ends.reduce(|best, end| if end < best { end } else { best });
    let Some(start) = leftmost else {
        return Vec::new();
    };
    let mut corners: Vec<Spot> = Vec::new();
    // It comes from outside.
    let (mut at, mut back) = (start, [-1.0, 0.0]);
    while corners.len() < MOST {
        let Some(to) = next(&segments, at, back) else {
            break;
        };
        // Around once: it leaves the start as it did before.
        if at == start && corners.get(1) == Some(&to) {
            break;
        }
        corners.push(at);
        back = minus(at, to);
        at = to;
    }
    corners
        .into_iter()
        .map(|place| place.map(|at| at.round() as i32))
        .collect()
}

/// The next corner of the way that keeps the outside on one hand: by the first line around from where it comes.
fn next(segments: &[[Spot; 2]], at: Spot, back: Spot) -> Option<Spot> {
    let through = segments.iter().filter(|ends| is_on(**ends, at));
    let ways = through.flat_map(|ends| {
        let ways = ends.map(|end| (end, minus(end, at)));
        ways.into_iter().filter(|(_, way)| length(*way) > NEAR)
    });
    let turn = |way: Spot| {
        let turn = bearing(way) - bearing(back);
        match turn < LEAST {
            true => turn + 4.0,
            false => turn,
        }
    };
    let first = ways.reduce(|best, other| match turn(other.1) < turn(best.1) {
        true => other,
        false => best,
    });
    let (end, way) = first?;
    // It is left at the first crossing, or at its end.
    let crossings = segments.iter().filter_map(|&ends| crossing(at, way, ends));
    let nearest = crossings.fold(1.0, f64::min);
    Some(match nearest < 1.0 {
        true => [0, 1].map(|axis| at[axis] + way[axis] * nearest),
        false => end,
    })
}

fn minus(a: Spot, b: Spot) -> Spot {
    [a[0] - b[0], a[1] - b[1]]
}

fn length([x, y]: Spot) -> f64 {
    (x * x + y * y).sqrt()
}

fn cross(a: Spot, b: Spot) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

/// A vector's direction as a number from 0 to 4 that grows all around.
fn bearing([x, y]: Spot) -> f64 {
    let share = y / (x.abs() + y.abs());
    match (x < 0.0, y < 0.0) {
        (true, _) => 2.0 - share,
        (false, true) => 4.0 + share,
        (false, false) => share,
    }
}

/// Whether a place is on a segment.
fn is_on([a, b]: [Spot; 2], at: Spot) -> bool {
    let (along, to) = (minus(b, a), minus(at, a));
    let whole = length(along);
    let share = (along[0] * to[0] + along[1] * to[1]) / whole;
    cross(along, to).abs() < NEAR * whole && share > -NEAR && share < whole + NEAR
}

/// Where a way crosses a segment, as a share of the way; nothing where it begins or ends on it.
fn crossing(at: Spot, way: Spot, [a, b]: [Spot; 2]) -> Option<f64> {
    let along = minus(b, a);
    let by = cross(way, along);
    if by == 0.0 {
        return None;
    }
    let to = minus(a, at);
    let (share, its) = (cross(to, along) / by, cross(to, way) / by);
    let least = 2.0 * NEAR / length(way);
    (share > least && share < 1.0 - least && (0.0..=1.0).contains(&its)).then_some(share)
}

#[cfg(test)]
mod tests {
    use engine::segments::generate::generate;
    use engine::segments::regions::regions;
    use engine::segments::rules::{Layout, Params};

    use super::outline;
    use crate::games::segments::fit::Fit;

    #[test]
    fn a_line_is_gone_along_and_back() {
        assert_eq!(outline(&[[[9, 5], [0, 0]]]), [[0, 0], [9, 5]]);
        assert!(outline(&[]).is_empty());
    }

    #[test]
    fn what_lies_between_segments_is_in_the_outline() {
        // A square, of whose diagonals nothing is seen.
        let [a, b, c, d] = [[0, 0], [100, 0], [101, 100], [0, 101]];
        let square = [[a, b], [b, c], [c, d], [d, a], [a, c], [b, d]];
        let around = outline(&square);
        assert_eq!(around.len(), 4, "{around:?}");
        assert!(square[..4].iter().flatten().all(|end| around.contains(end)));
        // Two that cross stick out on four sides.
        let around = outline(&[[[0, 50], [100, 50]], [[50, 0], [50, 100]]]);
        assert_eq!(around.len(), 8, "{around:?}");
        assert_eq!(
            around.iter().filter(|&&corner| corner == [50, 50]).count(),
            4
        );
    }

    #[test]
    fn outlines_go_around_all_points_of_a_region() {
        for layout in [
            Layout::Random,
            Layout::Convex,
            Layout::Rings,
            Layout::Lattice,
        ] {
            for seed in 0..12 {
                let position = generate(&Params::new(16, layout).unwrap(), seed);
                let fit = Fit::to(position.points());
                for region in regions(&position) {
                    let place = |p: u8| fit.place(position.points()[usize::from(p)]);
                    let segments: Vec<_> = region.iter().map(|m| m.ends().map(place)).collect();
                    let around = outline(&segments);
                    assert!((2..200).contains(&around.len()), "{layout:?} {seed}");
                    // All of it on one hand of every side, but for what is cut off by rounding.
                    let highest = |places: &[[i32; 2]]| places.iter().map(|at| at[1]).max();
                    let all: Vec<[i32; 2]> = segments.concat();
                    assert_eq!(highest(&around), highest(&all), "{layout:?} {seed}");
                }
            }
        }
    }
}
