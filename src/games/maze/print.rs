//! The maze on paper, and as a file. Knows of no screen.

use engine::maze::rules::{Maze, Mode};

use super::picture::{CELL, ends, plain_walls, view_box, way};
use crate::ui::save;
use crate::ui::svg::ink;

/// The style of a file: the same as on paper.
const STYLE: &str = "path,circle{fill:none;stroke:#1c2333;stroke-linecap:round;stroke-linejoin:round}\
.wall{stroke-width:1.6}.start{stroke-width:1.4}.goal{fill:#1c2333;stroke:none}\
.way{stroke:#3949ab;stroke-width:3}.ground{fill:#fff}";

/// The walls, and the way if that is wanted: under them, or on top where it leads along them.
fn drawn(maze: &Maze, with_way: bool) -> String {
    let walls = plain_walls(maze);
    let way = if with_way { way(maze) } else { String::new() };
    match maze.mode() {
        Mode::Corridors => way + &walls,
        Mode::Borders => walls + &way,
    }
}

/// The longest link that anybody would type.
const LONGEST_LINK: usize = 300;

/// What is printed: the maze, and the maze with its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// What stands above it.
    pub title: String,
    /// The link to it, unless it is long.
    pub link: String,
    /// The part of the plane that is shown.
    pub view_box: String,
    /// The maze, and the same with its way.
    pub pictures: [String; 2],
}

impl Printed {
    /// A maze on paper.
    pub fn new(maze: &Maze, title: String, link: String) -> Self {
        let mut text = String::new();
        ink(&mut text, "# # # #", &view_box(maze.grid()));
        Self {
            title,
            link: Some(link)
                .filter(|link| link.len() <= LONGEST_LINK)
                .unwrap_or_default(),
            view_box: text,
            pictures: [false, true].map(|with_way| drawn(maze, with_way) + &ends(maze)),
        }
    }
}

/// The maze as an SVG document, with its way if that is wanted.
pub fn file(maze: &Maze, title: &str, with_way: bool) -> String {
    let view = view_box(maze.grid());
    let mut picture = String::new();
    let ground = "<rect class=\"ground\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>";
    ink(&mut picture, ground, &view);
    picture.push_str(&drawn(maze, with_way));
    picture.push_str(&ends(maze));
    // Twenty pixels for a cell.
    let size = [view[2], view[3]].map(|side| side * 20 / CELL);
    save::document(title, STYLE, size, view, &picture)
}

#[cfg(test)]
mod tests {
    use engine::maze::rules::Position;

    use super::{LONGEST_LINK, Printed, file};

    fn small() -> Position {
        "2ec/293 corridors r1c1 r2c3".parse().unwrap()
    }

    #[test]
    fn the_way_is_on_the_second_page_only() {
        let printed = |link: &str| Printed::new(small().maze(), "Maze".to_owned(), link.to_owned());
        let [plain, solved] = printed("").pictures;
        assert!(!plain.contains("class=\"way\"") && solved.contains("class=\"way\""));
        assert_eq!(printed("https://x/?a=1").link, "https://x/?a=1");
        assert_eq!(
            printed(&"x".repeat(LONGEST_LINK + 1)).link,
            "",
            "nobody would type it"
        );
    }

    #[test]
    fn along_the_walls_the_way_is_on_top() {
        let places = |html: &str| ["class=\"wall\"", "class=\"way\""].map(|part| html.find(part));
        let corridors = file(small().maze(), "Maze", true);
        let [wall, way] = places(&corridors);
        assert!(way < wall);
        let position: Position = "2ec/293 borders r0c0 r1c1".parse().unwrap();
        let [wall, way] = places(&file(position.maze(), "Maze", true));
        assert!(wall < way);
    }

    #[test]
    fn a_file_stands_alone() {
        let position = small();
        let plain = file(position.maze(), "Maze", false);
        assert!(plain.starts_with("<svg xmlns") && plain.contains("width=\"76\" height=\"56\""));
        assert!(!plain.contains("class=\"way\""));
        assert!(file(position.maze(), "Maze", true).contains("class=\"way\""));
    }
}
