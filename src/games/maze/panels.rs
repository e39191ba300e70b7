//! Beside the board: which maze, how it is seen, how searches compare, and why the way is the
//! shortest.

use engine::maze::Maze;
use engine::maze::explain::explain;
use engine::maze::explain::seam::seam;
use engine::maze::rules::{Algorithm, Ends, Level, Mode, Params, Position};
use engine::maze::solve::Analysis;
use engine::wording::{counted, number};

use super::desk::{Desk, Overlay, Search};
use crate::link::Puzzle;
use crate::ui::parts::{button, fold_with, labelled_button, paragraphs, stepper};
use crate::ui::region::{Model, Show};
use crate::ui::search;

/// Sizes that are worth a button, with their wishes and names.
const SIZES: [(&str, &str, u32, u32); 5] = [
    ("size-8x10", "8 × 10", 8, 10),
    ("size-12x20", "12 × 20", 12, 20),
    ("size-20x30", "20 × 30", 20, 30),
    ("size-50x50", "50 × 50", 50, 50),
    ("size-100x100", "100 × 100", 100, 100),
];

const LEVELS: [(&str, &str, Level); 4] = [
    ("level-any", "Any", Level::Any),
    ("level-easy", "Easy", Level::Easy),
    ("level-medium", "Medium", Level::Medium),
    ("level-hard", "Hard", Level::Hard),
];

const MODES: [(&str, &str, Mode); 2] = [
    ("mode-corridors", "Corridors", Mode::Corridors),
    ("mode-borders", "Borders", Mode::Borders),
];

const ALGORITHMS: [(&str, &str, Algorithm); 4] = [
    ("by-wilson", "Wilson", Algorithm::Wilson),
    ("by-depth-first", "Depth-first", Algorithm::DepthFirst),
    ("by-kruskal", "Kruskal", Algorithm::Kruskal),
    ("by-prim", "Prim", Algorithm::Prim),
];

const BRAIDS: [(&str, &str, u32); 3] = [
    ("braid-0", "No loops", 0),
    ("braid-50", "Some loops", 50),
    ("braid-100", "No dead ends", 100),
];

const ENDS: [(&str, &str, Ends); 2] = [
    ("ends-corners", "Corner to corner", Ends::Corners),
    ("ends-longest", "Longest way", Ends::Longest),
];

/// The parts that show how much a search has visited, in the order of [`Search::ALL`].
const COUNTS: [&str; 5] = [
    "count-bfs",
    "count-dfs",
    "count-astar",
    "count-wall",
    "count-fill",
];

/// A row of chips with its name before it.
fn choices(name: &str, chips: impl Iterator<Item = String>) -> String {
    let chips: String = chips.collect();
    format!(
        "<div class=\"choice\" role=\"group\" aria-label=\"{name}\"><span class=\"hint\">{name}</span>\
         <div class=\"chips\">{chips}</div></div>"
    )
}

fn chip(&(wish, name): &(&str, &str)) -> String {
    button("chip", name, wish)
}

/// The region's markup.
pub fn markup() -> String {
    let maze = [
        choices("Size", SIZES.iter().map(|size| chip(&(size.0, size.1)))),
        choices(
            "Level",
            LEVELS.iter().map(|level| chip(&(level.0, level.1))),
        ),
        choices("Walk on", MODES.iter().map(|mode| chip(&(mode.0, mode.1)))),
        choices("Made by", ALGORITHMS.iter().map(|by| chip(&(by.0, by.1)))),
        choices(
            "Loops",
            BRAIDS.iter().map(|braid| chip(&(braid.0, braid.1))),
        ),
        choices("From, to", ENDS.iter().map(|ends| chip(&(ends.0, ends.1)))),
    ];
    let seen = [
        ("fog", "Fog"),
        ("blind", "No walls until bumped into"),
        ("goal", "How far is the goal?"),
    ];
    let searches: String = Search::ALL
        .iter()
        .zip(COUNTS)
        .map(|((_, wish, name), count)| {
            format!(
                "<tr><th scope=\"row\">{name}</th><td data-part=\"{count}\"></td><td>{}</td></tr>",
                labelled_button("chip", "Show", &format!("Show {name}"), wish)
            )
        })
        .collect();
    let overlays: String = Overlay::ALL
        .iter()
        .map(|(_, wish, name)| chip(&(wish, name)))
        .collect();
    let lead = format!(
        "<p class=\"hint\">Show on the maze:</p>\
         <div class=\"chips\" role=\"group\" aria-label=\"Pictures\">{overlays}</div>\
         <p class=\"legend\" data-part=\"legend\"></p>"
    );
    let why = fold_with("Why this way", "why", &lead);
    format!(
        "<section class=\"panel\" aria-labelledby=\"maze-heading\"><div class=\"panel-head\">\
         <h2 id=\"maze-heading\">Maze</h2><p class=\"hint\" data-part=\"origin\"></p></div>{}\
         <div class=\"row\">{}{}{}</div></section>\
         <section class=\"panel\" aria-labelledby=\"seen-heading\"><div class=\"panel-head\">\
         <h2 id=\"seen-heading\">In the dark</h2></div><div class=\"chips\">{}</div></section>\
         <section class=\"panel searching\" aria-labelledby=\"searches-heading\"><div class=\"panel-head\">\
         <h2 id=\"searches-heading\">Algorithms</h2><p class=\"hint\">places visited</p></div>\
         {}<table class=\"searches\"><tbody>{searches}</tbody></table>\
         <div class=\"walkthrough\" data-part=\"walkthrough\" hidden>{}{}\
         <p class=\"hint\" data-part=\"search-now\"></p></div></section>{why}",
        maze.concat(),
        button("chip", "Custom…", "custom"),
        button("chip", "Print…", "print"),
        button("chip", "Save as SVG", "save"),
        seen.iter().map(chip).collect::<String>(),
        search::markup(),
        stepper("Search, step by step", "visit"),
        button("button", "Pause", "play"),
    )
}

/// The parameters of the maze that is shown, for another one like it.
pub fn params(puzzle: &Puzzle<Maze>, position: &Position) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(_) => {
            let maze = position.maze();
            let side = |cells: usize| u32::try_from(cells).unwrap_or_default();
            let (rows, cols) = (side(maze.grid().rows()), side(maze.grid().cols()));
            Params::new(rows, cols, maze.mode()).unwrap_or_default()
        }
    }
}

/// What stays of a maze when a chip is pressed.
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

/// The parameters that a chip asks for, and what stays; `None` if the wish is no chip's.
pub fn chosen(wish: &str, now: &Params) -> Option<(Params, Stays)> {
    let mut params = now.clone();
    if let Some(size) = SIZES.iter().find(|size| size.0 == wish) {
        params = Params::new(size.2, size.3, now.mode).ok()?;
        params = params.braided(now.braid()).ok()?;
        params.algorithm = now.algorithm;
        params.ends = now.ends;
        params.level = now.level;
        return Some((params, Stays::Nothing));
    }
    if let Some(level) = LEVELS.iter().find(|level| level.0 == wish) {
        params.level = level.2;
        return Some((params, Stays::Nothing));
    }
    if let Some(mode) = MODES.iter().find(|mode| mode.0 == wish) {
        params.mode = mode.2;
        params.ends = Ends::usual(mode.2);
        return Some((params, Stays::Cells));
    }
    if let Some(by) = ALGORITHMS.iter().find(|by| by.0 == wish) {
        params.algorithm = by.2;
        return Some((params, Stays::Seed));
    }
    if let Some(ends) = ENDS.iter().find(|ends| ends.0 == wish) {
        params.ends = ends.2;
        return Some((params, Stays::Cells));
    }
    let braid = BRAIDS.iter().find(|braid| braid.0 == wish)?;
    let params = params.braided(braid.2).ok()?;
    Some((params, Stays::Seed))
}

/// What the region shows. `texts` are the [`explanation`], and nothing while that is folded.
pub fn model(
    puzzle: &Puzzle<Maze>,
    position: &Position,
    desk: &Desk,
    texts: &[String; 2],
) -> Model {
    let params = params(puzzle, position);
    let seeded = matches!(puzzle, Puzzle::Seeded { .. });
    let origin = match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        Puzzle::Board(_) => "Drawn by hand".to_owned(),
    };
    let mut model = vec![("origin", Show::Text(origin))];
    let mut press = |wish, pressed| model.push((wish, Show::Pressed(pressed)));
    for (wish, _, rows, cols) in SIZES {
        press(wish, (rows, cols) == (params.rows(), params.cols()));
    }
    for (wish, _, level) in LEVELS {
        press(wish, seeded && level == params.level);
    }
    for (wish, _, mode) in MODES {
        press(wish, mode == params.mode);
    }
    for (wish, _, algorithm) in ALGORITHMS {
        press(wish, seeded && algorithm == params.algorithm);
    }
    for (wish, _, braid) in BRAIDS {
        press(wish, seeded && braid == params.braid());
    }
    for (wish, _, ends) in ENDS {
        press(wish, seeded && ends == params.ends);
    }
    press("fog", desk.fog);
    press("blind", desk.blind);
    for (overlay, wish, _) in Overlay::ALL {
        press(wish, desk.overlay == overlay);
    }
    for (search, wish, _) in Search::ALL {
        press(wish, desk.shown.is_some_and(|shown| shown.search == search));
    }
    for ((search, ..), part) in Search::ALL.iter().zip(COUNTS) {
        let known = desk.known.as_ref();
        let count = known.map_or_else(String::new, |known| visited(*search, known, position));
        model.push((part, Show::Text(count)));
    }
    model.extend(walkthrough(desk));
    model.extend(search::model(&desk.search));
    let [why, legend] = texts.clone();
    model.extend([("legend", Show::Text(legend)), ("why", Show::Markup(why))]);
    model
}

/// Why the way is the shortest, as markup, and what the picture shows of that.
pub fn explanation(position: &Position, desk: &Desk) -> [String; 2] {
    [
        why(position, desk.known.as_ref()),
        legend(position, desk.overlay),
    ]
}

/// How much a search has visited, and what came of it.
fn visited(search: Search, known: &Analysis, position: &Position) -> String {
    let visits = search.visits(&known.visited);
    let places = position.maze().ways().places();
    let count = number(u64::from(visits.count));
    match search {
        Search::WallFollower if !visits.found => format!("{count}, in circles"),
        Search::DeadEndFilling if !visits.found => format!("{count} filled, loops left"),
        Search::DeadEndFilling => format!("{count} filled"),
        _ => {
            let share = (visits.count as usize * 100 + places / 2) / places.max(1);
            format!("{count}\u{a0}({share}\u{a0}%)")
        }
    }
}

/// The search that is shown, step by step.
fn walkthrough(desk: &Desk) -> Model {
    let last = desk.last_step();
    let step = desk.shown.map_or(0, |shown| shown.step.min(last));
    let playing = desk.shown.is_some_and(|shown| shown.playing);
    let name = desk.shown.and_then(|shown| {
        let known = Search::ALL.iter().find(|known| known.0 == shown.search)?;
        Some(known.2)
    });
    let now = name.map_or_else(String::new, |name| {
        let visits = counted(step as u64, "visit", "visits");
        format!("{name}: {visits} of {}", number(last as u64))
    });
    vec![
        ("walkthrough", Show::Hidden(desk.shown.is_none())),
        ("step-visit", Show::Range(step, last)),
        ("first-visit", Show::Disabled(step == 0)),
        ("back-visit", Show::Disabled(step == 0)),
        ("forward-visit", Show::Disabled(step == last)),
        ("last-visit", Show::Disabled(step == last)),
        (
            "play",
            Show::Text(if playing { "Pause" } else { "Play" }.to_owned()),
        ),
        ("search-now", Show::Text(now)),
    ]
}

/// The analysis in words.
fn why(position: &Position, known: Option<&Analysis>) -> String {
    let Some(analysis) = known else {
        return "<p>The search has not been done yet.</p>".to_owned();
    };
    paragraphs(&explain(position, analysis))
}

/// What the picture shows that explains.
fn legend(position: &Position, overlay: Overlay) -> String {
    match overlay {
        Overlay::None => String::new(),
        Overlay::Trees => "Solid: the corridors, from cell to cell. Dashed: the walls, from lattice \
                           point to lattice point. Neither crosses the other, and where neither \
                           goes round in a circle each is a tree."
            .to_owned(),
        Overlay::Seam if seam(position.maze().grid()).is_none() => {
            "There is no seam to show: it needs a maze without loops, with its exit in the lower \
             right corner."
                .to_owned()
        }
        Overlay::Seam => "A second gate is opened in the upper left corner, and the walls fall in \
                          two: one solid, one dashed. The way from gate to gate is the seam between \
                          them. Keep one hand on either wall and you walk along it."
            .to_owned(),
        Overlay::Levels => "Each place with its number of steps from the start. A step changes it \
                            by one at most, so no way to the goal has fewer steps than its number. Where cells are small only \
                            the tints are shown."
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Game as _;
    use engine::maze::Maze;
    use engine::maze::rules::{Ends, Level, Mode, Params};
    use engine::params::Params as _;

    use super::{Stays, chosen, explanation, markup, model};
    use crate::games::maze::desk::{Desk, Overlay, Search, Shown};
    use crate::link::Puzzle;
    use crate::ui::region::Show;

    fn puzzle(params: &str) -> Puzzle<Maze> {
        let params = Params::from_text(params).unwrap();
        Puzzle::Seeded { params, seed: 7 }
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let puzzle = puzzle("n=4 m=5");
        let markup = markup();
        for (part, _) in model(
            &puzzle,
            &puzzle.start(),
            &Desk::new(),
            &<[String; 2]>::default(),
        ) {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn chips_change_one_thing_each() {
        let now = Params::from_text("n=4 m=5 algorithm=prim braid=30 level=hard").unwrap();
        let (sized, stays) = chosen("size-100x100", &now).unwrap();
        assert_eq!(
            sized.to_text(),
            "n=100 m=100 mode=corridors algorithm=prim braid=30 ends=corners level=hard"
        );
        assert_eq!(stays, Stays::Nothing);
        let (walls, stays) = chosen("mode-borders", &now).unwrap();
        assert_eq!(
            (walls.mode, walls.ends, walls.rows()),
            (Mode::Borders, Ends::Longest, 4)
        );
        assert_eq!(stays, Stays::Cells, "the same maze, walked otherwise");
        assert_eq!(chosen("braid-100", &now).unwrap().0.braid(), 100);
        assert_eq!(chosen("by-wilson", &now).unwrap().0.level, Level::Hard);
        assert_eq!(chosen("fog", &now), None);
    }

    #[test]
    fn searches_are_compared_and_walked_through() {
        use engine::analysis::{Limits, unwatched};
        let puzzle = puzzle("n=4 m=5");
        let start = puzzle.start();
        let analysis = Maze::analyze(&start, &Limits::NONE, &mut unwatched);
        let visits = analysis.visited.bfs.order.len();
        let desk = Desk {
            known: Some(analysis),
            shown: Some(Shown {
                search: Search::BreadthFirst,
                step: 2,
                playing: false,
            }),
            ..Desk::new()
        };
        let shown = model(&puzzle, &start, &desk, &<[String; 2]>::default());
        assert!(shown.contains(&("step-visit", Show::Range(2, visits))));
        assert!(shown.contains(&("play", Show::Text("Play".to_owned()))));
        let count = shown.iter().find(|part| part.0 == "count-bfs").unwrap();
        assert!(
            matches!(&count.1, Show::Text(text) if text.ends_with("\u{a0}%)")),
            "{count:?}"
        );
    }

    #[test]
    fn what_explains_is_explained() {
        let puzzle = puzzle("n=4 m=5 braid=100");
        let start = puzzle.start();
        for (overlay, word) in [
            (Overlay::Trees, "Dashed"),
            (Overlay::Seam, "no seam"),
            (Overlay::Levels, "steps"),
        ] {
            let desk = Desk {
                overlay,
                why: true,
                ..Desk::new()
            };
            let [_, legend] = explanation(&start, &desk);
            assert!(legend.contains(word), "{legend}");
        }
    }
}
