//! The pictures, as SVG: boards, or parts of one, and a tree.

use super::positions::{Cell, SIDE, cells, classes, images};
use crate::ui::svg::ink;

/// A cell's side, in the picture's units.
const CELL: i32 = 100;
/// The room for the names of rows and columns.
const EDGE: i32 = 80;

/// A picture, and the part of the plane that it shows.
pub struct Picture {
    /// The `viewBox`.
    pub view_box: String,
    /// What is in the SVG.
    pub inside: String,
    /// Whether it is a part of a board.
    pub is_part: bool,
}

/// What is drawn of a board. Cells are texts such as `h8 i9`.
#[derive(Clone, Copy)]
pub struct Drawing {
    /// The first column and row that are shown, and the last ones.
    pub window: [Cell; 2],
    /// Stones without numbers, of Black's and White's.
    pub stones: [&'static str; 2],
    /// Numbered moves, Black's and White's in turn.
    pub moves: &'static str,
    /// Cells that are shaded.
    pub shaded: &'static str,
    /// Cells that are marked.
    pub marked: &'static str,
    /// The ends of a line of five.
    pub five: &'static str,
    /// Whether White's answers to a stone in the middle are numbered by their classes, and which of these is marked whole.
    pub class: Option<usize>,
}

impl Drawing {
    /// The whole board, with nothing on it.
    pub const BOARD: Self = Self {
        window: [[0, 0], [SIDE - 1, SIDE - 1]],
        stones: ["", ""],
        moves: "",
        shaded: "",
        marked: "",
        five: "",
        class: None,
    };

    /// Where the middle of a cell is.
    const fn place(&self, [column, row]: Cell) -> [i32; 2] {
        let [[left, _], [_, top]] = self.window;
        [
            (column - left) * CELL + CELL / 2,
            (top - row) * CELL + CELL / 2,
        ]
    }

    /// The picture.
    pub fn draw(&self) -> Picture {
        let mut inside = String::new();
        self.lines(&mut inside);
        let all = |out: &mut String, pattern: &str, cells: &[Cell], [dx, dy]: [i32; 2]| {
            for &cell in cells {
                let [x, y] = self.place(cell);
                ink(out, pattern, &[x + dx, y + dy]);
            }
        };
        let corner = [4 - CELL / 2, 4 - CELL / 2];
        inside.push_str("<path class=\"zone\" d=\"");
        all(&mut inside, "M# #h92v92h-92z", &cells(self.shaded), corner);
        inside.push_str("\"/>");
        if let [from, to] = cells(self.five)[..] {
            let [[x, y], [to_x, to_y]] = [from, to].map(|cell| self.place(cell));
            ink(
                &mut inside,
                "<path class=\"five\" d=\"M# #L# #\"/>",
                &[x, y, to_x, to_y],
            );
        }
        for (class, r, text) in [("black", 40, self.stones[0]), ("white", 37, self.stones[1])] {
            for cell in cells(text) {
                stone(&mut inside, class, r, self.place(cell));
            }
        }
        for (cell, number) in cells(self.moves).into_iter().zip(1..) {
            let at = self.place(cell);
            match number % 2 {
                1 => stone(&mut inside, "black", 40, at),
                _ => stone(&mut inside, "white", 37, at),
            }
            let class = if number % 2 == 1 { "on" } else { "number" };
            written(&mut inside, class, at, number);
        }
        if let Some(class) = self.class {
            stone(&mut inside, "black", 40, self.place([SIDE / 2, SIDE / 2]));
            for (cell, number) in classes().into_iter().zip(1..) {
                let at = self.place(cell);
                stone(&mut inside, "spot", 44, at);
                written(&mut inside, "number", at, number);
                if number == class as i32 {
                    for image in images(cell) {
                        stone(&mut inside, "mark", 45, self.place(image));
                    }
                }
            }
        }
        for cell in cells(self.marked) {
            stone(&mut inside, "mark", 36, self.place(cell));
        }
        let [[left, bottom], [right, top]] = self.window;
        let [width, height] = [right - left + 1, top - bottom + 1].map(|count| count * CELL);
        let mut view_box = String::new();
        ink(
            &mut view_box,
            "# 0 # #",
            &[-EDGE, width + EDGE, height + EDGE],
        );
        let is_part = right - left + 1 < SIDE;
        Picture {
            view_box,
            inside,
            is_part,
        }
    }

    /// The lines of the board, which go on where more of it is not shown, its points, and the names at the edges.
    fn lines(&self, out: &mut String) {
        let [from, to] = self.window;
        // Half a cell more on each side that is no edge of the board.
        let more = |at: i32, edge: i32| if at == edge { 0 } else { CELL / 2 };
        let [left, bottom] = from.map(|at| more(at, 0));
        let [right, top] = to.map(|at| more(at, SIDE - 1));
        let ([x, y], [to_x, to_y]) = (self.place(from), self.place(to));
        out.push_str("<path class=\"lines\" d=\"");
        for column in from[0]..=to[0] {
            let x = self.place([column, 0])[0];
            ink(out, "M# #V#", &[x, y + bottom, to_y - top]);
        }
        for row in from[1]..=to[1] {
            let y = self.place([0, row])[1];
            ink(out, "M# #H#", &[x - left, y, to_x + right]);
        }
        out.push_str("\"/><path class=\"points\" d=\"");
        let is_shown = |[column, row]: &Cell| {
            (from[0]..=to[0]).contains(column) && (from[1]..=to[1]).contains(row)
        };
        for point in [[3, 3], [11, 3], [7, 7], [3, 11], [11, 11]]
            .iter()
            .filter(|&cell| is_shown(cell))
        {
            ink(out, "M# #h0", &self.place(*point));
        }
        out.push_str("\"/>");
        for column in from[0]..=to[0] {
            let at = [self.place([column, 0])[0], y + CELL / 2 + EDGE / 2];
            ink(out, "<text class=\"edge\" x=\"#\" y=\"#\">", &at);
            out.push(char::from(b'a' + column as u8));
            out.push_str("</text>");
        }
        for row in from[1]..=to[1] {
            written(out, "edge", [-EDGE / 2, self.place([0, row])[1]], row + 1);
        }
    }
}

/// A circle.
fn stone(out: &mut String, class: &str, r: i32, [x, y]: [i32; 2]) {
    out.push_str("<circle class=\"");
    out.push_str(class);
    ink(out, "\" cx=\"#\" cy=\"#\" r=\"#\"/>", &[x, y, r]);
}

/// A number.
fn written(out: &mut String, class: &str, [x, y]: [i32; 2], number: i32) {
    out.push_str("<text class=\"");
    out.push_str(class);
    ink(out, "\" x=\"#\" y=\"#\">#</text>", &[x, y, number]);
}

/// A piece of the tree of a proof: Black's first stone, White's answers, Black's one reply to each, and so on, down to
/// wins by threats. Of all branches two go on.
pub fn tree() -> Picture {
    const BRANCHES: i32 = 7;
    let (mut lines, mut marks) = (String::new(), String::new());
    let leaf = |lines: &mut String, marks: &mut String, [x, y]: [i32; 2]| {
        ink(lines, "M# #V#", &[x, y - 70, y]);
        ink(
            marks,
            "<path class=\"leaf\" d=\"M# #l22 22l-22 22l-22 -22z\"/>",
            &[x, y - 22],
        );
    };
    let root = [BRANCHES * CELL / 2, 40];
    for branch in 0..BRANCHES {
        let x = branch * CELL + CELL / 2;
        ink(&mut lines, "M# #L# #V#", &[root[0], root[1], x, 150, 240]);
        stone(&mut marks, "white", 22, [x, 150]);
        if branch != 1 && branch != 4 {
            leaf(&mut lines, &mut marks, [x, 240]);
            continue;
        }
        stone(&mut marks, "black", 26, [x, 240]);
        for aside in [-75, 0, 75] {
            ink(&mut lines, "M# #L# #", &[x, 240, x + aside, 340]);
            stone(&mut marks, "white", 22, [x + aside, 340]);
            leaf(&mut lines, &mut marks, [x + aside, 430]);
        }
    }
    stone(&mut marks, "black", 26, root);
    let inside = ["<path class=\"branches\" d=\"", &lines, "\"/>", &marks].concat();
    let view_box = "0 0 700 460".to_owned();
    Picture {
        view_box,
        inside,
        is_part: false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Drawing, tree};
    use crate::pages::proof::positions::{CHAIN, cells};

    fn count(text: &str, what: &str) -> usize {
        text.matches(what).count()
    }

    #[test]
    fn a_board_has_its_lines_stones_and_names() {
        let drawing = Drawing {
            window: [[4, 4], [11, 12]],
            stones: ["h8", "i9 j9"],
            moves: CHAIN,
            shaded: "e5",
            marked: "f6 f7",
            five: "h8 l12",
            ..Drawing::BOARD
        };
        let picture = drawing.draw();
        assert_eq!(picture.view_box, "-80 0 880 980");
        let inside = picture.inside;
        // h8 is the fourth of eight columns, and the sixth of nine rows from the top.
        assert!(
            inside.contains("<circle class=\"black\" cx=\"350\" cy=\"550\" r=\"40\"/>"),
            "{inside}"
        );
        assert_eq!(count(&inside, "class=\"black\""), 1 + 4);
        assert_eq!(count(&inside, "class=\"white\""), 2 + 3);
        assert_eq!(count(&inside, "class=\"mark\""), 2);
        assert_eq!(count(&inside, "class=\"edge\""), 8 + 9);
        assert!(inside.contains("class=\"five\" d=\"M350 550L750 150\""));
        // Lines go on to all four sides: no edge of the board is in the window.
        assert!(
            inside.contains("M50 900V0") && inside.contains("M0 850H800"),
            "{inside}"
        );
    }

    #[test]
    fn lines_end_at_the_edges_of_the_board() {
        let inside = Drawing::BOARD.draw().inside;
        assert!(inside.contains("M50 1450V50") && inside.contains("M50 1450H1450"));
        assert_eq!(count(&inside, "h0"), 5);
    }

    #[test]
    fn classes_are_numbered_and_one_is_marked_whole() {
        let drawing = Drawing {
            class: Some(4),
            ..Drawing::BOARD
        };
        let inside = drawing.draw().inside;
        assert_eq!(count(&inside, "class=\"spot\""), 35);
        assert_eq!(count(&inside, "class=\"number\""), 35);
        assert_eq!(count(&inside, "class=\"mark\""), 8);
        assert!(inside.contains(">35</text>"));
    }

    #[test]
    fn everything_is_inside_of_the_tree() {
        let picture = tree();
        assert_eq!(count(&picture.inside, "class=\"leaf\""), 5 + 6);
        assert_eq!(count(&picture.inside, "class=\"white\""), 7 + 6);
        assert_eq!(cells("a1 o15"), [[0, 0], [14, 14]]);
    }
}
