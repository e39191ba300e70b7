//! The picture of a maze, as SVG paths in units of which ten are the side of a cell.

use engine::game::Position as _;
use engine::maze::explain::levels::levels;
use engine::maze::explain::seam::{Seam, seam};
use engine::maze::grid::{Direction, Grid, UNREACHABLE, Ways};
use engine::maze::rules::{Maze, Mode, Position};
use engine::maze::solve::Visited;

use super::searches::SearchAlgorithm;
use super::state::{Bump, Hint, MazeOverlay, MazeState};
use crate::ui::svg::ink;

/// The side of a cell.
pub const CELL: i32 = 10;
/// What is around the cells, so that whoever walks on the frame is seen whole.
const MARGIN: i32 = 4;
/// How far one sees in the fog.
const SIGHT: i32 = 28;
/// With more places than these the levels are told by their tints alone.
const NUMBERED: usize = 450;
/// How many tints there are.
const TINTS: u32 = 6;

/// The corner, width and height of the picture.
pub fn view_box(grid: &Grid) -> [i32; 4] {
    let side = |cells: usize| cells as i32 * CELL + 2 * MARGIN;
    [-MARGIN, -MARGIN, side(grid.cols()), side(grid.rows())]
}

/// How far the places of a mode are from the lattice points.
const fn half(mode: Mode) -> i32 {
    match mode {
        Mode::Corridors => CELL / 2,
        Mode::Borders => 0,
    }
}

fn at(ways: &Ways, half: i32, place: usize) -> (i32, i32) {
    let (row, col) = (place / ways.cols(), place % ways.cols());
    (col as i32 * CELL + half, row as i32 * CELL + half)
}

/// Where a place is.
pub fn point(maze: &Maze, place: usize) -> (i32, i32) {
    at(maze.ways(), half(maze.mode()), place)
}

/// The place nearest to a point; `None` beside the maze.
pub fn place_at(maze: &Maze, (x, y): (i32, i32)) -> Option<usize> {
    let ways = maze.ways();
    let shift = CELL / 2 - half(maze.mode());
    let index = |at: i32, places: usize| {
        let index = (at + shift).div_euclid(CELL);
        usize::try_from(index).ok().filter(|&index| index < places)
    };
    Some(index(y, ways.rows())? * ways.cols() + index(x, ways.cols())?)
}

/// The places to be drawn: the first row and column, and those after the last.
#[derive(Clone, Copy)]
struct Extent {
    from: (usize, usize),
    to: (usize, usize),
}

impl Extent {
    /// All places.
    fn whole(ways: &Ways) -> Self {
        Self {
            from: (0, 0),
            to: (ways.rows(), ways.cols()),
        }
    }

    /// The places that are not far from a point.
    fn around(ways: &Ways, (x, y): (i32, i32)) -> Self {
        let index = |at: i32| (at.max(0) / CELL).unsigned_abs() as usize;
        let (rows, cols) = (ways.rows(), ways.cols());
        let far = SIGHT + CELL;
        Self {
            from: (index(y - far), index(x - far)),
            to: (rows.min(index(y + far) + 1), cols.min(index(x + far) + 1)),
        }
    }
}

/// Lines from place to place in a part, those in a row in one. Asks of each, by its upper or left
/// end and the direction from there, east or south, whether it is shown.
fn lines(ways: &Ways, half: i32, part: Extent, shown: &dyn Fn(usize, Direction) -> bool) -> String {
    let mut d = String::new();
    let Extent { from, to } = part;
    for (direction, lanes, along, pattern) in [
        (Direction::East, from.0..to.0, from.1..to.1, "M# #h#"),
        (Direction::South, from.1..to.1, from.0..to.0, "M# #v#"),
    ] {
        for lane in lanes {
            let number = |index: usize| match direction {
                Direction::East => lane * ways.cols() + index,
                _ => index * ways.cols() + lane,
            };
            let mut begun = None;
            // One more than there are, where what has begun ends.
            for index in along.start..=along.end {
                let joined = index < along.end && {
                    let place = number(index);
                    ways.exits(place) & direction.bit() != 0 && shown(place, direction)
                };
                if joined {
                    begun = begun.or(Some(index));
                } else if let Some(start) = begun.take() {
                    let (x, y) = at(ways, half, number(start));
                    ink(&mut d, pattern, &[x, y, (index - start) as i32 * CELL]);
                }
            }
        }
    }
    d
}

/// A line through places, each beside the one before.
pub fn trail(maze: &Maze, places: impl Iterator<Item = usize>) -> String {
    let mut d = String::new();
    // The last corner, and where the line is.
    let mut corner: Option<(i32, i32)> = None;
    let mut end: Option<(i32, i32)> = None;
    for place in places {
        let (x, y) = point(maze, place);
        match (corner, end) {
            (Some(from), Some(last)) => {
                // Going on in a row or a column needs no corner.
                let straight =
                    (from.0 == last.0 && last.0 == x) || (from.1 == last.1 && last.1 == y);
                let back = (x - last.0) * (last.0 - from.0) + (y - last.1) * (last.1 - from.1) < 0;
                if !straight || back {
                    ink(&mut d, "L# #", &[last.0, last.1]);
                    corner = end;
                }
            }
            _ => {
                ink(&mut d, "M# #", &[x, y]);
                corner = Some((x, y));
            }
        }
        end = Some((x, y));
    }
    if let Some((x, y)) = end {
        ink(&mut d, "L# #", &[x, y]);
    }
    d
}

/// A dot on each place; the style says how large.
pub fn dots(maze: &Maze, places: impl Iterator<Item = usize>) -> String {
    let mut d = String::new();
    for place in places {
        let (x, y) = point(maze, place);
        ink(&mut d, "M# #h0", &[x, y]);
    }
    d
}

/// A path of this class; nothing where it has no line.
pub fn path(class: &str, d: &str) -> String {
    if d.is_empty() {
        return String::new();
    }
    ["<path class=\"", class, "\" d=\"", d, "\"/>"].concat()
}

fn all(_: usize, _: Direction) -> bool {
    true
}

/// The walls of a maze, without anything else: for paper and files.
pub fn plain_walls(maze: &Maze) -> String {
    let borders = Ways::borders(maze.grid());
    path("wall", &lines(&borders, 0, Extent::whole(&borders), &all))
}

/// The wall across a side of a cell: the lattice point at its upper or left end, and its direction.
fn wall_of(grid: &Grid, Bump { place, direction }: Bump) -> (usize, Direction) {
    let points = grid.cols() + 1;
    let corner = place / grid.cols() * points + place % grid.cols();
    match direction {
        Direction::North => (corner, Direction::East),
        Direction::South => (corner + points, Direction::East),
        Direction::West => (corner, Direction::South),
        Direction::East => (corner + 1, Direction::South),
    }
}

/// Whether a piece of wall is in the frame.
fn is_frame(grid: &Grid, point: usize, direction: Direction) -> bool {
    let points = grid.cols() + 1;
    let (row, col) = (point / points, point % points);
    match direction {
        Direction::East => row == 0 || row == grid.rows(),
        _ => col == 0 || col == grid.cols(),
    }
}

/// The walls, as far as they are shown.
pub fn walls(position: &Position, ui: &MazeState) -> String {
    let maze = position.maze();
    let grid = maze.grid();
    // Where the picture that explains has the walls in it.
    if ui.overlay == MazeOverlay::Trees || (ui.overlay == MazeOverlay::Seam && seam(grid).is_some())
    {
        return String::new();
    }
    let borders = Ways::borders(grid);
    let (x, y) = point(maze, position.here());
    let near = |(at_x, at_y): (i32, i32)| {
        let (dx, dy) = (at_x - x, at_y - y);
        dx * dx + dy * dy <= SIGHT * SIGHT
    };
    let bumped: Vec<(usize, Direction)> = match maze.mode() {
        Mode::Corridors => ui.bumps.iter().map(|&bump| wall_of(grid, bump)).collect(),
        Mode::Borders => Vec::new(),
    };
    let shown = |place: usize, direction: Direction| {
        let known = !ui.blind
            || bumped.contains(&(place, direction))
            || (maze.mode() == Mode::Corridors && is_frame(grid, place, direction));
        let (x, y) = at(&borders, 0, place);
        let middle = match direction {
            Direction::East => (x + CELL / 2, y),
            _ => (x, y + CELL / 2),
        };
        known && (!ui.fog || near(middle))
    };
    let mut picture = String::new();
    if maze.mode() == Mode::Borders {
        let seen = |&place: &usize| !ui.fog || near(point(maze, place));
        let posts = (0..maze.ways().places()).filter(seen);
        picture.push_str(&path("post", &dots(maze, posts)));
        // Where there is no wall to walk on.
        let mut gaps = String::new();
        for &Bump { place, direction } in ui.bumps.iter().filter(|_| ui.blind) {
            let (x, y) = point(maze, place);
            let (dx, dy) = step(direction);
            let gap = [x + 3 * dx - 2 * dy, y + 3 * dy - 2 * dx, 4 * dy, 4 * dx];
            ink(&mut gaps, "M# #l# #", &gap);
        }
        picture.push_str(&path("gap", &gaps));
    }
    let part = if ui.fog {
        Extent::around(&borders, (x, y))
    } else {
        Extent::whole(&borders)
    };
    picture.push_str(&path("wall", &lines(&borders, 0, part, &shown)));
    picture
}

const fn step(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::North => (0, -1),
        Direction::East => (1, 0),
        Direction::South => (0, 1),
        Direction::West => (-1, 0),
    }
}

/// The fog, and what is lit in it.
fn fog(position: &Position) -> String {
    let maze = position.maze();
    let mut picture = String::new();
    let fog = "<rect class=\"fog\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>";
    ink(&mut picture, fog, &view_box(maze.grid()));
    let (x, y) = point(maze, position.here());
    let lit = "<circle class=\"lit\" cx=\"#\" cy=\"#\" r=\"#\"/>";
    ink(&mut picture, lit, &[x, y, SIGHT]);
    picture
}

/// What is under the walls: the fog, tints and trees that explain, and what a search has visited.
pub fn under(position: &Position, ui: &MazeState, known: Option<&Visited>) -> String {
    let maze = position.maze();
    let mut picture = String::new();
    if ui.fog {
        picture.push_str(&fog(position));
    }
    picture.push_str(&match ui.overlay {
        MazeOverlay::None => String::new(),
        MazeOverlay::Levels => tints(maze),
        MazeOverlay::Trees => trees(maze.grid()),
        MazeOverlay::Seam => {
            seam(maze.grid()).map_or_else(String::new, |seam| seam_picture(maze, &seam))
        }
    });
    if let (Some(known), Some(shown)) = (known, ui.shown) {
        let order = &shown.algorithm.visits(known).order;
        let visited = &order[..shown.step.min(order.len())];
        let places = visited.iter().map(|&place| usize::from(place));
        let class = match shown.algorithm {
            SearchAlgorithm::DeadEndFilling => "filled",
            _ => "visited",
        };
        picture.push_str(&path(class, &dots(maze, places.clone())));
        if shown.algorithm == SearchAlgorithm::WallFollower {
            picture.push_str(&path("follower", &trail(maze, places.clone())));
        }
        picture.push_str(&path("newest", &dots(maze, places.rev().take(1))));
    }
    picture
}

/// Both trees, interlocked.
fn trees(grid: &Grid) -> String {
    let whole = |ways: &Ways, mode| lines(ways, half(mode), Extent::whole(ways), &all);
    let corridors = whole(&Ways::corridors(grid), Mode::Corridors);
    let borders = whole(&Ways::borders(grid), Mode::Borders);
    path("tree-corridors", &corridors) + &path("tree-borders", &borders)
}

/// The two parts of the walls, and the way between them.
fn seam_picture(maze: &Maze, seam: &Seam) -> String {
    let borders = Ways::borders(maze.grid());
    let points = borders.cols();
    // The second gate is the piece of the frame from the first point downwards.
    let part = |which: bool| {
        let shown = |point: usize, direction: Direction| {
            seam.parts[point] == which && !(point == 0 && direction == Direction::South)
        };
        lines(&borders, 0, Extent::whole(&borders), &shown)
    };
    let cols = points - 1;
    let mut way = String::from("M0 5");
    for &cell in &seam.way {
        let (x, y) = (cell % cols, cell / cols);
        let at = [x, y].map(|index| index as i32 * CELL + CELL / 2);
        ink(&mut way, "L# #", &at);
    }
    ink(&mut way, "h#", &[CELL / 2]);
    path("seam", &way) + &path("part-one", &part(false)) + &path("part-two", &part(true))
}

/// How many steps each place is from the start.
fn tints(maze: &Maze) -> String {
    let levels = levels(maze);
    let reached = |place: &usize| levels[*place] != UNREACHABLE;
    let deepest = (0..levels.len())
        .filter(reached)
        .map(|place| levels[place])
        .max();
    let deepest = deepest.unwrap_or_default();
    let mut picture = String::new();
    for tint in 0..TINTS {
        let places = (0..levels.len())
            .filter(reached)
            .filter(|&place| levels[place] * TINTS / (deepest + 1) == tint);
        let class = ["tint t", ["0", "1", "2", "3", "4", "5"][tint as usize]].concat();
        picture.push_str(&path(&class, &dots(maze, places)));
    }
    if levels.len() <= NUMBERED {
        for place in (0..levels.len()).filter(reached) {
            let (x, y) = point(maze, place);
            ink(
                &mut picture,
                "<text x=\"#\" y=\"#\">#</text>",
                &[x, y, levels[place] as i32],
            );
        }
    }
    picture
}

/// A shortest way from start to goal.
pub fn way(maze: &Maze) -> String {
    path("way", &trail(maze, maze.way()))
}

/// Start and goal.
pub fn ends(maze: &Maze) -> String {
    let mut picture = String::new();
    let ((start_x, start_y), (x, y)) = (point(maze, maze.start()), point(maze, maze.goal()));
    let start = "<circle class=\"start\" cx=\"#\" cy=\"#\" r=\"3\"/>";
    ink(&mut picture, start, &[start_x, start_y]);
    let goal = "<path class=\"goal\" d=\"M# #l4 4-4 4-4-4z\"/>";
    ink(&mut picture, goal, &[x, y - 4]);
    picture
}

/// What a small map shows: the path, and the goal and whoever walks, each large enough to be seen.
pub fn overview(position: &Position) -> String {
    let maze = position.maze();
    let mut picture = path("trail", &trail(maze, position.path()));
    let [left, top, width, height] = view_box(maze.grid());
    let side = width.max(height) / 20;
    // As a whole, also at an edge.
    let place = |place: usize| {
        let (x, y) = point(maze, place);
        let within =
            |at: i32, from: i32, length: i32| at.max(from + side).min(from + length - side);
        (within(x, left, width), within(y, top, height))
    };
    let (x, y) = place(maze.goal());
    let goal = "<path class=\"goal\" d=\"M# #l# # -# # -# -#z\"/>";
    let s = side;
    ink(&mut picture, goal, &[x, y - s, s, s, s, s, s, s]);
    let (x, y) = place(position.here());
    let walker = "<circle class=\"walker\" cx=\"#\" cy=\"#\" r=\"#\"/>";
    ink(&mut picture, walker, &[x, y, side * 3 / 4]);
    picture
}

/// What is on top of the walls: the path, where it leads next, and who walks it.
pub fn marks(position: &Position, ui: &MazeState) -> String {
    let maze = position.maze();
    let mut picture = String::new();
    if ui.way {
        picture.push_str(&way(maze));
    }
    picture.push_str(&path("trail", &trail(maze, position.path())));
    for (class, run) in [("erred", &ui.erred), ("hint", &ui.hint)] {
        if let Some(Hint { from, run }) = run {
            let run = std::iter::once(*from).chain(run.iter().copied());
            picture.push_str(&path(class, &trail(maze, run)));
        }
    }
    picture.push_str(&ends(maze));
    let (x, y) = point(maze, position.here());
    let arrived = position.turn().is_over();
    let walker = "<circle class=\"walker\" cx=\"#\" cy=\"#\" r=\"#\"/>";
    // At the goal large enough to hold it.
    ink(&mut picture, walker, &[x, y, if arrived { 4 } else { 3 }]);
    if arrived {
        let arrived = "<path class=\"arrived\" d=\"M# #l2 2-2 2-2-2z\"/>";
        ink(&mut picture, arrived, &[x, y - 2]);
    }
    picture
}

#[cfg(test)]
mod tests {
    use engine::game::Position as _;
    use engine::maze::rules::{Mode, Position};

    use super::{
        Extent, lines, marks, place_at, plain_walls, point, trail, under, view_box, walls,
    };
    use crate::games::maze::state::{Bump, MazeOverlay, MazeState};
    use engine::maze::grid::{Direction, Ways};

    /// Two rows of three, with a dead end: see the rules' tests.
    const SMALL: &str = "2ec/293 corridors r1c1 r2c3";

    fn small() -> Position {
        SMALL.parse().unwrap()
    }

    #[test]
    fn walls_in_a_row_are_one_line() {
        let position = small();
        assert_eq!(view_box(position.maze().grid()), [-4, -4, 38, 28]);
        let borders = Ways::borders(position.maze().grid());
        assert_eq!(
            lines(&borders, 0, Extent::whole(&borders), &|_, _| true),
            "M0 0h30M0 10h10M0 20h30M0 0v20M20 10v10M30 0v10"
        );
        assert!(plain_walls(position.maze()).starts_with("<path class=\"wall\""));
    }

    #[test]
    fn places_and_points_belong_together() {
        for mode in [Mode::Corridors, Mode::Borders] {
            let text = SMALL.replace("corridors", mode.word());
            let position: Position = text.parse().unwrap();
            let maze = position.maze();
            for place in 0..maze.ways().places() {
                let (x, y) = point(maze, place);
                for (dx, dy) in [(0, 0), (-4, 4), (4, -4)] {
                    assert_eq!(place_at(maze, (x + dx, y + dy)), Some(place));
                }
            }
            assert_eq!(place_at(maze, (-6, 0)), None);
            assert_eq!(place_at(maze, (5, 26)), None);
        }
    }

    #[test]
    fn a_trail_has_its_corners_only() {
        let position = small();
        let d = |places: &[usize]| trail(position.maze(), places.iter().copied());
        assert_eq!(d(&[0, 1, 2, 5]), "M5 5L25 5L25 15");
        assert_eq!(d(&[0, 1, 0]), "M5 5L15 5L5 5", "there and back");
        assert_eq!(d(&[0]), "M5 5L5 5");
        assert_eq!(d(&[]), "");
    }

    #[test]
    fn in_the_fog_only_what_is_near_is_seen() {
        let wide = "2aaaaaaaac/2aaaaaaaa9 corridors r1c1 r2c10";
        let position: Position = wide.parse().unwrap();
        let fog = MazeState {
            fog: true,
            ..MazeState::default()
        };
        let (all, near) = (
            walls(&position, &MazeState::default()),
            walls(&position, &fog),
        );
        assert!(all.contains("M0 0h100"), "{all}");
        assert!(near.contains("M0 0h30") && !near.contains("h100"), "{near}");
    }

    #[test]
    fn without_walls_only_the_frame_and_what_was_bumped_into_is_seen() {
        let position = small();
        let mut ui = MazeState {
            blind: true,
            ..MazeState::default()
        };
        assert!(!walls(&position, &ui).contains("M0 10h10"));
        ui.bumps.push(Bump {
            place: 0,
            direction: Direction::South,
        });
        assert!(walls(&position, &ui).contains("M0 10h10"));
    }

    #[test]
    fn both_trees_have_their_own_lines() {
        let ui = MazeState {
            overlay: MazeOverlay::Trees,
            ..MazeState::default()
        };
        let picture = under(&small(), &ui, None);
        assert!(picture.contains("tree-corridors") && picture.contains("tree-borders"));
        assert_eq!(walls(&small(), &ui), "", "they are in it");
    }

    #[test]
    fn where_there_is_no_seam_the_walls_stay() {
        let ui = MazeState {
            overlay: MazeOverlay::Seam,
            ..MazeState::default()
        };
        let picture = under(&small(), &ui, None);
        assert!(picture.contains("part-one") && picture.contains("\"seam\""));
        assert_eq!(walls(&small(), &ui), "");
        let looped: Position = "6c0/3ba corridors r1c1 r2c3".parse().unwrap();
        assert_eq!(under(&looped, &ui, None), "");
        assert!(walls(&looped, &ui).contains("class=\"wall\""));
    }

    #[test]
    fn whoever_walks_is_where_the_path_ends() {
        let position = small().play(&"E1".parse().unwrap()).unwrap();
        let picture = marks(&position, &MazeState::default());
        assert!(
            picture.contains("class=\"walker\" cx=\"15\" cy=\"5\""),
            "{picture}"
        );
        assert!(
            picture.contains("class=\"trail\" d=\"M5 5L15 5\""),
            "{picture}"
        );
    }
}
