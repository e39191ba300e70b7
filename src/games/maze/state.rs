//! What Maze's page knows beside the game itself: what is shown, and what was said. Knows of no screen.

use engine::maze::grid::Direction;
use engine::maze::rules::Position;

use super::searches::{KnownMaze, SearchAlgorithm, ShownSearch};

/// A try to go where there is no way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bump {
    /// From where.
    pub place: usize,
    /// In which direction.
    pub direction: Direction,
}

/// A run that is hinted at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// From where.
    pub from: usize,
    /// The places it comes to.
    pub run: Vec<usize>,
}

/// What is drawn over the maze to explain it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MazeOverlay {
    /// Nothing.
    #[default]
    None,
    /// Both trees, interlocked.
    Trees,
    /// The two parts of the walls, and the way between them.
    Seam,
    /// The steps from the start to each place.
    Levels,
}

impl MazeOverlay {
    /// What can be drawn, with its name.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Trees, "Corridors and walls"),
        (Self::Seam, "The wall in two"),
        (Self::Levels, "Steps from the start"),
    ];
}

/// What a picture is drawn of: it is drawn anew where this has changed.
#[derive(Clone, Debug)]
pub struct PictureLook {
    maze: Position,
    /// Where one is in the fog.
    here: Option<usize>,
    /// How much one has bumped into, where only that is seen.
    bumps: Option<usize>,
    overlay: MazeOverlay,
    /// The search that is shown, and how much of it.
    search: Option<(SearchAlgorithm, usize)>,
}

impl PartialEq for PictureLook {
    fn eq(&self, other: &Self) -> bool {
        let rest = |look: &Self| (look.here, look.bumps, look.overlay, look.search);
        rest(self) == rest(other) && self.maze.is_in_the_same_maze(&other.maze)
    }
}

/// The page's state.
#[derive(Clone, Debug, Default)]
pub struct MazeState {
    /// Only what is near is seen.
    pub fog: bool,
    /// No wall is seen before it was bumped into.
    pub blind: bool,
    /// The tries to go where there is no way.
    pub bumps: Vec<Bump>,
    /// The run that is hinted at.
    pub hint: Option<Hint>,
    /// The run that led away, if a review shows it.
    pub erred: Option<Hint>,
    /// Whether the shortest way is marked.
    pub way: bool,
    /// What is drawn to explain.
    pub overlay: MazeOverlay,
    /// How large the cells are: an index into [`MazeState::SIZES`].
    pub size: usize,
    /// What was said last, and after how many moves: it stands below the board until the next.
    pub said: Option<(usize, String)>,
    /// The search that is shown.
    pub shown: Option<ShownSearch>,
    /// The maze that all this is about, with nobody in it.
    pub maze: Option<Position>,
}

impl MazeState {
    /// The least sizes of cells, in pixels. The first lets the whole maze be seen.
    pub const SIZES: [u32; 9] = [0, 14, 20, 28, 40, 56, 80, 112, 160];
    /// The size at the start: that of a cell which a finger can follow.
    pub const FIRST_SIZE: usize = 1;

    /// That of a page on which nothing has been done.
    pub fn new() -> Self {
        Self {
            size: Self::FIRST_SIZE,
            ..Self::default()
        }
    }

    /// Takes notice of a position, after so many moves: whether it is in another maze than the one before, or
    /// the maze is begun `anew`; in both cases what was shown is taken away.
    pub fn turn_to(&mut self, position: &Position, plies: usize, anew: bool) -> bool {
        let here = position.here();
        self.hint = self.hint.take().filter(|hint| hint.from == here);
        self.erred = self.erred.take().filter(|run| run.from == here);
        self.said = self.said.take().filter(|said| said.0 == plies);
        let same = |maze: &Position| maze.is_in_the_same_maze(position);
        if !anew && self.maze.as_ref().is_some_and(same) {
            return false;
        }
        *self = Self {
            fog: self.fog,
            blind: self.blind,
            size: self.size,
            overlay: self.overlay,
            maze: Some(position.clone()),
            ..Self::default()
        };
        true
    }

    /// Bumps into a wall.
    pub fn bump(&mut self, bump: Bump) {
        if !self.bumps.contains(&bump) {
            self.bumps.push(bump);
        }
    }

    /// What the picture of the walls is drawn of.
    pub fn look_of_walls(&self, position: &Position) -> PictureLook {
        PictureLook {
            maze: position.clone(),
            here: self.fog.then(|| position.here()),
            bumps: self.blind.then_some(self.bumps.len()),
            // It may have the walls in it already.
            overlay: self.overlay,
            search: None,
        }
    }

    /// What the picture below the walls is drawn of.
    pub fn look_below(&self, position: &Position, known: &KnownMaze) -> PictureLook {
        let shown = self.shown.filter(|_| known.of(position).is_some());
        PictureLook {
            search: shown.map(|shown| (shown.algorithm, shown.step)),
            ..self.look_of_walls(position)
        }
    }

    /// Turns the fog on or off. What would be seen through it is taken away.
    pub fn turn_fog(&mut self) {
        self.fog ^= true;
        self.darken();
    }

    /// Turns the walls off, or on again. What would tell of them is taken away.
    pub fn turn_blind(&mut self) {
        self.blind ^= true;
        self.darken();
    }

    /// Shows or hides the shortest way.
    pub fn turn_way(&mut self) {
        self.way ^= true;
        self.light_up();
    }

    /// Draws something to explain, or takes it away if it is what is drawn. A search would lie on it.
    pub fn lay_over(&mut self, overlay: MazeOverlay) {
        self.shown = None;
        self.overlay = match self.overlay == overlay {
            true => MazeOverlay::None,
            false => overlay,
        };
        self.light_up();
    }

    /// Shows a search, or hides it if it is what is shown: to its last step, or, if that is none, from its
    /// beginning, playing. It takes the place of what is drawn to explain.
    pub fn show_search(&mut self, algorithm: SearchAlgorithm, last_step: Option<usize>) {
        self.overlay = MazeOverlay::None;
        self.shown = match self.shown {
            Some(shown) if shown.algorithm == algorithm => None,
            _ => Some(ShownSearch {
                algorithm,
                step: last_step.unwrap_or_default(),
                playing: last_step.is_none(),
            }),
        };
        self.light_up();
    }

    /// Pauses the search that is shown, or goes on with it: from its beginning, if it is at its end.
    pub fn play_or_pause(&mut self, last_step: usize) {
        if let Some(shown) = &mut self.shown {
            shown.playing ^= true;
            if shown.playing && shown.step >= last_step {
                shown.step = 0;
            }
        }
    }

    /// Goes to a step of the search that is shown, and stays there.
    pub fn go_to_step(&mut self, step: usize) {
        if let Some(shown) = &mut self.shown {
            shown.step = step;
            shown.playing = false;
        }
    }

    /// Sees everything: what explains would be nothing in the dark.
    fn light_up(&mut self) {
        self.fog = false;
        self.blind = false;
    }

    /// Takes away what would be seen through the dark.
    fn darken(&mut self) {
        self.overlay = MazeOverlay::None;
        self.shown = None;
        self.way = false;
    }

    /// The next larger size than cells of so many pixels.
    pub fn larger(pixels: u32) -> usize {
        let larger = |&size: &u32| size > pixels + 1;
        Self::SIZES
            .iter()
            .position(larger)
            .unwrap_or(Self::SIZES.len() - 1)
    }

    /// The next smaller size than cells of so many pixels.
    pub fn smaller(pixels: u32) -> usize {
        Self::SIZES
            .iter()
            .rposition(|&size| size + 1 < pixels)
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::Position as _;
    use engine::maze::grid::Direction;
    use engine::maze::rules::Position;
    use engine::maze::solve::analyze;

    use super::{Bump, Hint, KnownMaze, MazeOverlay, MazeState, SearchAlgorithm};

    const SMALL: &str = "2ec/293 corridors r1c1 r2c3";
    const BUMP: Bump = Bump {
        place: 0,
        direction: Direction::South,
    };

    #[test]
    fn what_is_shown_belongs_to_its_maze() {
        let start: Position = SMALL.parse().unwrap();
        let mut ui = MazeState::new();
        ui.fog = true;
        assert!(ui.turn_to(&start, 0, false));
        ui.way = true;
        ui.bump(BUMP);
        ui.bump(BUMP);
        assert_eq!(ui.bumps.len(), 1);
        ui.hint = Some(Hint::default());
        ui.said = Some((0, "A wall.".to_owned()));
        let next = start.play(&"E1".parse().unwrap()).unwrap();
        assert!(!ui.turn_to(&next, 1, false));
        assert!(ui.way);
        assert_eq!(ui.hint, None, "it was from the start");
        assert_eq!(ui.said, None, "it was said before that move");
        // Equal, though made anew.
        assert!(!ui.turn_to(&SMALL.parse().unwrap(), 0, false));
        ui.said = Some((0, "A wall.".to_owned()));
        let other: Position = SMALL.replace("r2c3", "r2c1").parse().unwrap();
        assert!(ui.turn_to(&other, 0, false));
        assert!(ui.fog && !ui.way && ui.bumps.is_empty() && ui.said.is_none());
        ui.way = true;
        assert!(ui.turn_to(&other, 0, true));
        assert!(!ui.way, "begun anew");
    }

    #[test]
    fn a_step_draws_walls_anew_in_the_fog_only() {
        let start: Position = SMALL.parse().unwrap();
        let next = start.play(&"E1".parse().unwrap()).unwrap();
        let other: Position = SMALL.replace("r2c3", "r2c1").parse().unwrap();
        let mut ui = MazeState::new();
        let look = ui.look_of_walls(&start);
        assert_eq!(ui.look_of_walls(&next), look);
        assert_ne!(ui.look_of_walls(&other), look);
        ui.bump(BUMP);
        ui.turn_way();
        assert_eq!(ui.look_of_walls(&start), look);
        ui.turn_blind();
        let look = ui.look_of_walls(&start);
        ui.bump(Bump { place: 1, ..BUMP });
        assert_ne!(ui.look_of_walls(&start), look, "another wall is seen");
        ui.turn_fog();
        assert_ne!(ui.look_of_walls(&next), ui.look_of_walls(&start));
    }

    #[test]
    fn each_visit_is_drawn_below_the_walls_once_it_is_known() {
        let start: Position = SMALL.parse().unwrap();
        let mut ui = MazeState::new();
        let known = KnownMaze::new(
            start.clone(),
            analyze(&start, &Limits::DEFAULT, &mut unwatched).visited,
        );
        let nothing = KnownMaze::default();
        let look = ui.look_below(&start, &known);
        ui.show_search(SearchAlgorithm::AStar, None);
        assert_eq!(ui.look_below(&start, &nothing), look);
        let first = ui.look_below(&start, &known);
        assert_ne!(first, look);
        ui.go_to_step(1);
        assert_ne!(ui.look_below(&start, &known), first);
        assert_eq!(ui.look_of_walls(&start), look, "the walls stay as they are");
    }

    #[test]
    fn what_explains_and_the_dark_exclude_each_other() {
        let mut ui = MazeState::new();
        ui.turn_fog();
        ui.lay_over(MazeOverlay::Trees);
        assert!(!ui.fog && ui.overlay == MazeOverlay::Trees);
        ui.lay_over(MazeOverlay::Trees);
        assert_eq!(ui.overlay, MazeOverlay::None);
        ui.lay_over(MazeOverlay::Seam);
        ui.show_search(SearchAlgorithm::AStar, None);
        ui.turn_way();
        ui.turn_blind();
        assert!(ui.blind && !ui.way && ui.shown.is_none() && ui.overlay == MazeOverlay::None);
        ui.show_search(SearchAlgorithm::AStar, None);
        assert!(!ui.blind);
    }

    #[test]
    fn what_explains_and_a_search_take_each_others_place() {
        for (overlay, _) in MazeOverlay::ALL {
            let mut ui = MazeState::new();
            ui.show_search(SearchAlgorithm::AStar, Some(7));
            ui.lay_over(overlay);
            assert!(ui.shown.is_none() && ui.overlay == overlay);
            ui.show_search(SearchAlgorithm::AStar, Some(7));
            assert!(ui.shown.is_some() && ui.overlay == MazeOverlay::None);
        }
    }

    #[test]
    fn a_search_is_shown_from_its_beginning_or_to_its_end_and_hidden() {
        let mut ui = MazeState::new();
        let state = |ui: &MazeState| ui.shown.map(|shown| (shown.step, shown.playing));
        ui.show_search(SearchAlgorithm::AStar, Some(7));
        assert_eq!(state(&ui), Some((7, false)), "to whom motion is none");
        ui.play_or_pause(7);
        assert_eq!(state(&ui), Some((0, true)));
        ui.go_to_step(3);
        assert_eq!(state(&ui), Some((3, false)));
        ui.play_or_pause(7);
        assert_eq!(state(&ui), Some((3, true)));
        ui.show_search(SearchAlgorithm::DepthFirst, None);
        assert_eq!(state(&ui), Some((0, true)));
        ui.show_search(SearchAlgorithm::DepthFirst, None);
        assert_eq!(state(&ui), None);
    }

    #[test]
    fn sizes_go_up_and_down_from_what_is_seen() {
        assert_eq!([3, 14, 38, 56, 160].map(MazeState::larger), [1, 2, 4, 6, 8]);
        assert_eq!([56, 41, 16, 14, 3].map(MazeState::smaller), [4, 3, 1, 0, 0]);
    }
}
