//! The maze on paper, and as a file.

use engine::maze::rules::{Maze, Mode};

use super::picture::{CELL, ends, plain_walls, view_box, way};
use crate::ui::save;
use crate::ui::save::escape;
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

/// The pages: the maze, and the maze with its way. The link stands below each, unless it is long.
pub fn pages(maze: &Maze, title: &str, link: &str) -> String {
    let link = if link.len() > LONGEST_LINK { "" } else { link };
    let page = |title: &str, with_way: bool| {
        let mut page = String::from("<section class=\"page\"><h2>");
        page.push_str(&escape(title));
        page.push_str("</h2>");
        ink(
            &mut page,
            "<svg viewBox=\"# # # #\" aria-hidden=\"true\">",
            &view_box(maze.grid()),
        );
        for part in [
            &drawn(maze, with_way),
            &ends(maze),
            "</svg><p>",
            &escape(link),
            "</p></section>",
        ] {
            page.push_str(part);
        }
        page
    };
    let solved = [title, ": the way"].concat();
    page(title, false) + &page(&solved, true)
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

    use super::{file, pages};

    fn small() -> Position {
        "2ec/293 corridors r1c1 r2c3".parse().unwrap()
    }

    #[test]
    fn the_way_is_on_the_second_page_only() {
        let html = pages(small().maze(), "Maze 2 × 3", "https://x/?a=1&b=2");
        let (first, second) = html.split_once("</section>").unwrap();
        assert!(!first.contains("class=\"way\"") && second.contains("class=\"way\""));
        assert!(first.contains("a=1&amp;b=2") && second.contains("the way"));
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
