//! From params and a seed to points.

use crate::seed::Rng;
use crate::segments::geometry::Point;
use crate::segments::rules::{Params, Position};

/// The position of a seed.
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "segments");
    loop {
        let points: Vec<Point> = (0..params.points())
            .map(|_| Point {
                x: rng.below(1001) as u16,
                y: rng.below(1001) as u16,
            })
            .collect();
        if let Ok(position) = Position::new(&points, &[]) {
            return position;
        }
    }
}
