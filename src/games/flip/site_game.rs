//! Flip on the site.

use engine::flip::rules::Position;
use engine::flip::{Flip, solve};

use super::rush;
use crate::link::rush::RushBoard;
use crate::link::site_game::SiteGame;

impl SiteGame for Flip {
    /// Five presses put it out.
    const WELCOME_SEED: Option<u64> = Some(6);

    /// One press solves it, or on boards of 25 cells and more, three presses at most.
    fn is_trivial(position: &Position) -> bool {
        let lit = position.lit();
        let presses = if lit.rows() * lit.cols() < 25 { 1 } else { 3 };
        solve::solvable_within(lit, 0, presses)
    }

    fn rush_board(position: &Position) -> Option<RushBoard> {
        Some(rush::board(position))
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::generate::generate;
    use engine::flip::rules::{Params, Position};
    use engine::flip::solve::analyze;

    use super::{Flip, SiteGame as _};

    #[test]
    fn boards_of_a_press_or_of_three_are_trivial() {
        for (rows, cols, seeds) in [(2, 2, 40), (3, 3, 40), (1, 30, 20), (5, 5, 20), (50, 50, 1)] {
            let least = if rows * cols < 25 { 2 } else { 4 };
            let params = Params::new(rows, cols).unwrap();
            for seed in 0..seeds {
                let board = generate(&params, seed);
                let analysis = analyze(&board, &Limits::DEFAULT, &mut unwatched);
                let presses = analysis.minimum.unwrap();
                assert_eq!(Flip::is_trivial(&board), presses < least, "{board}");
            }
        }
        let seed = Flip::WELCOME_SEED.unwrap();
        let first = generate(&Flip::welcome(true), seed);
        let analysis = analyze(&first, &Limits::DEFAULT, &mut unwatched);
        assert_eq!(analysis.minimum, Some(5), "{first}");
        let pressed: Position = "00000/00100/01110/00100/00000".parse().unwrap();
        assert!(Flip::is_trivial(&pressed));
    }
}
