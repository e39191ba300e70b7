//! Maze on the site.

use engine::game::may_end_at_once;
use engine::maze::Maze;
use engine::maze::rules::{Move, Params, Position};

use crate::link::site_game::SiteGame;

/// The rows of a newcomer's maze on a phone that is held upright: with more, cells are smaller than 22 pixels at 360 x 740.
/// `style/maze.css` has as many until the maze has come.
const UPRIGHT_ROWS: u32 = 15;

impl SiteGame for Maze {
    /// A maze that lies has cells as small as the width of a window that stands; and one that stands has fewer there, as
    /// large as a finger can follow.
    fn welcome(is_upright: bool) -> Params {
        let usual = Params::default();
        let upright = || Params::new(UPRIGHT_ROWS, usual.rows(), usual.mode).ok();
        is_upright.then(upright).flatten().unwrap_or(usual)
    }

    /// The goal is in sight: one straight run leads there.
    fn is_trivial(position: &Position) -> bool {
        may_end_at_once(position)
    }

    /// The steps of a run, or the steps back.
    fn steps(m: &Move) -> u32 {
        let (Move::Run(_, steps) | Move::Back(steps)) = m;
        (*steps).into()
    }
}

#[cfg(test)]
mod tests {
    use engine::maze::generate::generate;
    use engine::maze::rules::Params;
    use engine::params::Params as _;

    use super::{Maze, SiteGame as _};

    #[test]
    fn whoever_comes_first_with_an_upright_phone_has_an_upright_maze() {
        let [lies, stands] = [false, true].map(Maze::welcome);
        assert_eq!(lies, Params::default());
        assert_eq!([stands.rows(), stands.cols()], [15, 12]);
        // Nothing else is otherwise.
        let sides = Params::new(stands.rows(), stands.cols(), lies.mode);
        assert_eq!(Ok(stands), sides);
    }

    #[test]
    fn a_maze_with_the_goal_in_sight_is_trivial() {
        let corridor = Params::from_text("n=2 m=2").unwrap();
        let is_trivial = |seed| Maze::is_trivial(&generate(&corridor, seed));
        assert!((0..40).all(is_trivial), "a run goes round the only bend");
        assert!(!Maze::is_trivial(&generate(&Params::default(), 7)));
    }
}
