//! Maze on the site.

use engine::game::may_end_at_once;
use engine::maze::Maze;
use engine::maze::rules::{Move, Params, Position};

use crate::link::site_game::SiteGame;

impl SiteGame for Maze {
    /// Its ways are among the shorter ones, on either board: 29 steps in a window that stands, 32 in one that lies.
    const WELCOME_SEED: Option<u64> = Some(23);

    /// A maze that lies in a window that stands has cells as small as its width, and one of as many that stands, as small as
    /// its height: a smaller one is walked with a finger.
    fn welcome(is_upright: bool) -> Params {
        let usual = Params::default();
        let upright = || Params::new(14, 11, usual.mode).ok();
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
    use engine::analysis::{Limits, unwatched};
    use engine::maze::generate::generate;
    use engine::maze::rules::Params;
    use engine::maze::solve::analyze;
    use engine::params::Params as _;

    use super::{Maze, SiteGame as _};

    #[test]
    fn whoever_comes_first_with_an_upright_phone_has_an_upright_maze() {
        let [lies, stands] = [false, true].map(Maze::welcome);
        assert_eq!(lies, Params::default());
        assert_eq!([stands.rows(), stands.cols()], [14, 11]);
        let seed = Maze::WELCOME_SEED.unwrap();
        let steps = [&stands, &lies].map(|params| {
            let maze = generate(params, seed);
            analyze(&maze, &Limits::DEFAULT, &mut unwatched).length
        });
        assert_eq!(steps, [29, 32]);
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
