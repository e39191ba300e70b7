//! Which mazes there are to choose from, and what stays of the one that is there when another is chosen.

use engine::maze::Maze;
use engine::maze::rules::{Algorithm, Ends, Level, Mode, Params};

use crate::link::Puzzle;

/// What a maze is chosen by: one thing of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeChoice {
    /// So many rows and columns.
    Size(u32, u32),
    /// How hard it is.
    Level(Level),
    /// What is walked on.
    Mode(Mode),
    /// How it is made.
    Algorithm(Algorithm),
    /// How many of a hundred dead ends are opened.
    Braid(u32),
    /// Where the way begins and leads.
    Ends(Ends),
}

/// Choices that exclude each other, each with its name.
pub type Choices = &'static [(&'static str, MazeChoice)];

/// What there is to choose, by what it is about.
pub const CHOICES: [(&str, Choices); 6] = [
    (
        "Size",
        &[
            ("8 × 10", MazeChoice::Size(8, 10)),
            ("12 × 20", MazeChoice::Size(12, 20)),
            ("20 × 30", MazeChoice::Size(20, 30)),
            ("50 × 50", MazeChoice::Size(50, 50)),
            ("100 × 100", MazeChoice::Size(100, 100)),
        ],
    ),
    (
        "Level",
        &[
            ("Any", MazeChoice::Level(Level::Any)),
            ("Easy", MazeChoice::Level(Level::Easy)),
            ("Medium", MazeChoice::Level(Level::Medium)),
            ("Hard", MazeChoice::Level(Level::Hard)),
        ],
    ),
    (
        "You walk",
        &[
            ("In the corridors", MazeChoice::Mode(Mode::Corridors)),
            ("Along the walls", MazeChoice::Mode(Mode::Borders)),
        ],
    ),
    (
        "Made by",
        &[
            ("Wilson", MazeChoice::Algorithm(Algorithm::Wilson)),
            ("Depth-first", MazeChoice::Algorithm(Algorithm::DepthFirst)),
            ("Kruskal", MazeChoice::Algorithm(Algorithm::Kruskal)),
            ("Prim", MazeChoice::Algorithm(Algorithm::Prim)),
        ],
    ),
    (
        "Loops",
        &[
            ("No loops", MazeChoice::Braid(0)),
            ("Some loops", MazeChoice::Braid(50)),
            ("No dead ends", MazeChoice::Braid(100)),
        ],
    ),
    (
        "Start and goal",
        &[
            ("Corner to corner", MazeChoice::Ends(Ends::Corners)),
            ("Longest way", MazeChoice::Ends(Ends::Longest)),
        ],
    ),
];

/// What stays of a maze when another is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// Nothing: another seed is drawn.
    Nothing,
    /// The seed.
    Seed,
    /// The cells of a maze that was drawn by hand, to be walked otherwise; of another the seed,
    /// which is the same cells where neither level nor loops are asked for.
    Cells,
}

impl MazeChoice {
    /// The parameters that it asks for, otherwise like those `now`, and what stays; none if the rules refuse
    /// them.
    pub fn params(self, now: &Params) -> Option<(Params, Stays)> {
        let mut params = now.clone();
        let stays = match self {
            Self::Size(rows, cols) => {
                params = Params::new(rows, cols, now.mode).ok()?;
                params = params.braided(now.braid()).ok()?;
                params.algorithm = now.algorithm;
                params.ends = now.ends;
                params.level = now.level;
                Stays::Nothing
            }
            Self::Level(level) => {
                params.level = level;
                Stays::Nothing
            }
            Self::Mode(mode) => {
                params.mode = mode;
                params.ends = Ends::usual(mode);
                Stays::Cells
            }
            Self::Algorithm(algorithm) => {
                params.algorithm = algorithm;
                Stays::Seed
            }
            Self::Braid(braid) => {
                params = params.braided(braid).ok()?;
                Stays::Seed
            }
            Self::Ends(ends) => {
                params.ends = ends;
                Stays::Cells
            }
        };
        Some((params, stays))
    }

    /// Whether a maze is so. Of one that was drawn by hand it is not known how it was made.
    pub fn is_of(self, puzzle: &Puzzle<Maze>) -> bool {
        match puzzle {
            Puzzle::Seeded { params, .. } => match self {
                Self::Size(rows, cols) => (rows, cols) == (params.rows(), params.cols()),
                Self::Level(level) => level == params.level,
                Self::Mode(mode) => mode == params.mode,
                Self::Algorithm(algorithm) => algorithm == params.algorithm,
                Self::Braid(braid) => braid == params.braid(),
                Self::Ends(ends) => ends == params.ends,
            },
            Puzzle::Board(start) => match self {
                Self::Size(rows, cols) => {
                    let grid = start.maze().grid();
                    (rows as usize, cols as usize) == (grid.rows(), grid.cols())
                }
                Self::Mode(mode) => mode == start.maze().mode(),
                Self::Level(_) | Self::Algorithm(_) | Self::Braid(_) | Self::Ends(_) => false,
            },
        }
    }
}

/// The parameters of a maze, for another one like it.
pub fn params_of(puzzle: &Puzzle<Maze>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(start) => {
            let maze = start.maze();
            let side = |cells: usize| u32::try_from(cells).unwrap_or_default();
            let (rows, cols) = (side(maze.grid().rows()), side(maze.grid().cols()));
            Params::new(rows, cols, maze.mode()).unwrap_or_default()
        }
    }
}

/// Where a maze comes from.
pub fn origin(puzzle: &Puzzle<Maze>) -> String {
    match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        Puzzle::Board(_) => "Drawn by hand".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use engine::maze::Maze;
    use engine::maze::rules::{Algorithm, Ends, Level, Mode, Params};
    use engine::params::Params as _;

    use super::{CHOICES, MazeChoice, Stays, origin, params_of};
    use crate::link::Puzzle;

    #[test]
    fn chips_change_one_thing_each() {
        let now = Params::from_text("n=4 m=5 algorithm=prim braid=30 level=hard").unwrap();
        let (sized, stays) = MazeChoice::Size(100, 100).params(&now).unwrap();
        assert_eq!(
            sized.to_text(),
            "n=100 m=100 mode=corridors algorithm=prim braid=30 ends=corners level=hard"
        );
        assert_eq!(stays, Stays::Nothing);
        let (walls, stays) = MazeChoice::Mode(Mode::Borders).params(&now).unwrap();
        assert_eq!(
            (walls.mode, walls.ends, walls.rows()),
            (Mode::Borders, Ends::Longest, 4)
        );
        assert_eq!(stays, Stays::Cells, "the same maze, walked otherwise");
        assert_eq!(MazeChoice::Braid(100).params(&now).unwrap().0.braid(), 100);
        let (by_wilson, stays) = MazeChoice::Algorithm(Algorithm::Wilson)
            .params(&now)
            .unwrap();
        assert_eq!((by_wilson.level, stays), (Level::Hard, Stays::Seed));
    }

    #[test]
    fn a_maze_is_what_was_chosen_and_nothing_that_excludes_it() {
        for (name, choices) in CHOICES {
            for (_, choice) in choices {
                let (params, _) = choice.params(&Params::default()).unwrap();
                let puzzle = Puzzle::<Maze>::Seeded { params, seed: 7 };
                let is_so: Vec<_> = choices
                    .iter()
                    .filter(|other| other.1.is_of(&puzzle))
                    .map(|other| other.1)
                    .collect();
                assert_eq!(is_so, [*choice], "{name}");
            }
        }
    }

    #[test]
    fn of_a_maze_that_was_drawn_by_hand_only_what_is_seen_is_known() {
        let puzzle: Puzzle<Maze> = Puzzle::Board("2ec/293 borders r0c0 r1c1".parse().unwrap());
        assert_eq!(origin(&puzzle), "Drawn by hand");
        let params = params_of(&puzzle);
        assert_eq!(
            (params.rows(), params.cols(), params.mode),
            (2, 3, Mode::Borders)
        );
        let chosen = CHOICES.iter().flat_map(|choices| choices.1);
        let chosen: Vec<_> = chosen.filter(|choice| choice.1.is_of(&puzzle)).collect();
        assert_eq!(
            chosen,
            [&("Along the walls", MazeChoice::Mode(Mode::Borders))]
        );
        assert!(MazeChoice::Size(2, 3).is_of(&puzzle));
    }
}
