//! The picture of the board, as SVG: what is under the stones, the stones, and what is over them.
//! One path has all stones of a player, so that a full board of thousands is drawn as fast as an
//! empty one.

use engine::analysis::Value;
use engine::game::Player;
use engine::mnk::rules::{Board, Forbidden, Move, Position};

use super::fit::{CELL, place};
use super::state::{Heat, Threat};
use super::words::percent;
use crate::matches::marks::Marks;
use crate::ui::svg::ink;

/// All that a picture shows beside the stones.
#[derive(Clone, Debug)]
pub struct MnkScene<'a> {
    /// The position.
    pub position: &'a Position,
    /// What the players are called.
    pub names: [&'static str; 2],
    /// What is marked.
    pub marks: Marks<Move>,
    /// The heat map, or what is in its place.
    pub heat: Vec<Heat>,
    /// The cells that are forbidden to whoever is to move.
    pub forbidden: Vec<(Move, Forbidden)>,
    /// The threats that are shown, by player.
    pub threats: Vec<(Player, Move, Threat)>,
    /// A variation that is shown: the moves from this position on.
    pub ghosts: &'a [Move],
    /// The replies that fail after it.
    pub fails: Vec<Move>,
    /// The cell that a first tap has chosen.
    pub cursor: Option<Move>,
    /// Whether cells are large enough for text in them.
    pub has_text: bool,
}

/// Whether stones stand where lines cross, as gomoku is played; elsewhere they stand in cells, as in tic-tac-toe.
const fn has_crossings(board: Board) -> bool {
    board.k() == 5 && board.m() >= 13 && board.n() >= 13
}

/// The lines on which stones stand, and the points by which an eye finds its way on a square board of odd sides; or
/// the lines between the cells.
pub fn base(board: Board) -> String {
    let (width, height) = (board.m() as i32 * CELL, board.n() as i32 * CELL);
    if has_crossings(board) {
        return crossings(board);
    }
    let mut path = String::from("<path d=\"");
    for col in 1..board.m() as i32 {
        ink(&mut path, "M# 0V#", &[col * CELL, height]);
    }
    for row in 1..board.n() as i32 {
        ink(&mut path, "M0 #H#", &[row * CELL, width]);
    }
    path.push_str("\"/>");
    path
}

/// The board of gomoku: lines through the middles of the cells.
fn crossings(board: Board) -> String {
    let middle = |index: i32| index * CELL + CELL / 2;
    let (cols, rows) = (board.m() as i32, board.n() as i32);
    let mut path = LIGHT.to_owned() + "<path d=\"";
    for col in 0..cols {
        ink(
            &mut path,
            "M# #V#",
            &[middle(col), middle(0), middle(rows - 1)],
        );
    }
    for row in 0..rows {
        ink(
            &mut path,
            "M# #H#",
            &[middle(0), middle(row), middle(cols - 1)],
        );
    }
    path.push_str("\"/>");
    if cols == rows && cols % 2 == 1 {
        let points = [3, cols / 2, cols - 4];
        let points = points.iter().flat_map(|col| points.map(|row| (*col, row)));
        // Five on boards up to 15, nine on larger ones.
        let is_shown =
            |&(col, row): &(i32, i32)| cols > 15 || (col == cols / 2) == (row == cols / 2);
        path.push_str("<path class=\"points\" d=\"");
        for (col, row) in points.filter(is_shown) {
            ink(&mut path, "M# #h0", &[middle(col), middle(row)]);
        }
        path.push_str("\"/>");
    }
    path
}

/// The names at an edge: of the columns, or of the rows; every `step`th.
pub fn names(board: Board, is_columns: bool, step: usize) -> Vec<(i32, String)> {
    let count = if is_columns { board.m() } else { board.n() };
    (0..count)
        .filter(|index| match is_columns {
            true => index % step == 0,
            false => (index + 1) % step == 0 || *index == 0,
        })
        .map(|index| {
            let m = Move {
                row: index as u8,
                col: index as u8,
            };
            match is_columns {
                true => (index as i32, m.column()),
                false => (index as i32, (index + 1).to_string()),
            }
        })
        .collect()
}

/// The class of what is a player’s.
pub const fn class_of(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

/// A circle as part of a path.
pub fn circle(out: &mut String, [x, y]: [i32; 2], r: i32) {
    ink(
        out,
        "M# #a# # 0 1 0 # 0a# # 0 1 0 # 0",
        &[x - r, y, r, r, 2 * r, r, r, -2 * r],
    );
}

/// How large stones are where they look like stones, but for a thin edge.
const STONE: i32 = 41;

/// The light on a stone of gomoku, as the pattern of a cell: from above on the left, and none below.
const LIGHT: &str = "<defs><radialGradient id=\"mnk-sphere\" cx=\".36\" cy=\".32\" r=\".56\">\
    <stop class=\"lit\"/><stop class=\"lit off\" offset=\".5\"/><stop class=\"dim off\" offset=\".5\"/>\
    <stop class=\"dim\" offset=\"1\"/></radialGradient>\
    <pattern id=\"mnk-light\" width=\"100\" height=\"100\" patternUnits=\"userSpaceOnUse\">\
    <path d=\"M0 0h100v100H0z\" fill=\"url(#mnk-sphere)\"/></pattern></defs>";

/// The stones, and the line that has won. All of a player are one path; the last one is its own, so that it
/// can be seen to come: this layer is written at moves only.
pub fn stones(position: &Position) -> String {
    let board = position.board();
    let is_shaded = has_crossings(board);
    let last = position.moves().last();
    let mut out = String::new();
    if is_shaded {
        out.push_str("<g class=\"shaded\">");
    }
    let mut path = |class: &[&str], player: Player, cells: &mut dyn Iterator<Item = Move>| {
        out.push_str("<path class=\"stone ");
        class.iter().for_each(|class| out.push_str(class));
        out.push_str("\" d=\"");
        for m in cells {
            // A ring's line is as wide again inwards and outwards.
            let r = match (player, is_shaded) {
                (_, true) => STONE,
                (Player::First, false) => 37,
                (Player::Second, false) => 30,
            };
            circle(&mut out, place(board, m), r);
        }
        out.push_str("\"/>");
    };
    for player in [Player::First, Player::Second] {
        let own = position.stones().iter().enumerate();
        let mut cells = own
            .filter(|(_, stone)| **stone == Some(player))
            .map(|(index, _)| position.cell(index))
            .filter(|m| Some(m) != last);
        path(&[class_of(player)], player, &mut cells);
    }
    if let Some(&last) = last {
        let player = position.side_to_move().opponent();
        let mut cells = std::iter::once(last);
        path(&[class_of(player), " latest"], player, &mut cells);
    }
    if is_shaded {
        // The light on all of them, of whichever player: each cell of the pattern has it at the same place.
        out.push_str("<path fill=\"url(#mnk-light)\" d=\"");
        for &m in position.moves() {
            circle(&mut out, place(board, m), STONE + 3);
        }
        out.push_str("\"/></g>");
    }
    line(position, &mut out);
    out
}

/// The line that has won.
fn line(position: &Position, out: &mut String) {
    let cells = position.winning_line();
    if cells.is_empty() {
        return;
    }
    let mut path = String::new();
    // Lines follow each other in the list: one ends where the direction changes.
    let mut before: Option<([i32; 2], [i32; 2])> = None;
    for m in cells {
        let at = place(position.board(), m);
        let way = before.map(|(from, _)| [at[0] - from[0], at[1] - from[1]]);
        let is_near = way.is_some_and(|way| way[0].abs() <= CELL && way[1].abs() <= CELL);
        let goes_on = before.is_some_and(|(_, old)| old == [0, 0] || Some(old) == way);
        if is_near && goes_on {
            ink(&mut path, "L# #", &at);
            before = Some((at, way.unwrap_or_default()));
        } else {
            ink(&mut path, "M# #h0", &at);
            before = Some((at, [0, 0]));
        }
    }
    // The line, and what sets it off from the stones.
    let winner = class_of(position.side_to_move().opponent());
    for class in ["casing ", "line "] {
        out.push_str("<path pathLength=\"1\" class=\"");
        out.push_str(class);
        out.push_str(winner);
        out.push_str("\" d=\"");
        out.push_str(&path);
        out.push_str("\"/>");
    }
}

/// How warm a move of the heat map is, from 1 to 5; 0 for one that is proved to lose.
pub fn warmth(value: Value, best: Value) -> u8 {
    if value.is_loss() {
        return 0;
    }
    match (percent(value), percent(best)) {
        (Some(value), Some(best)) => match best - value {
            ..=1 => 5,
            2..=4 => 4,
            5..=9 => 3,
            10..=19 => 2,
            _ => 1,
        },
        _ => 1,
    }
}

/// A stone of a variation, which is not on the board: the one after so many others.
pub fn ghost(
    out: &mut String,
    position: &Position,
    player: Player,
    class: &str,
    m: Move,
    index: usize,
) {
    let at = place(position.board(), m);
    let class = ["ghost ", class_of(player), class].concat();
    for part in ["<path class=\"", &class, "\" d=\""] {
        out.push_str(part);
    }
    circle(out, at, 36);
    for part in ["\"/><text class=\"", &class] {
        out.push_str(part);
    }
    ink(
        out,
        "\" x=\"#\" y=\"#\">#</text>",
        &[at[0], at[1], index as i32 + 1],
    );
}

impl MnkScene<'_> {
    fn at(&self, m: Move) -> [i32; 2] {
        place(self.position.board(), m)
    }

    /// A square on a cell, smaller than it by `inset` at each side.
    fn square(&self, out: &mut String, class: &str, m: Move, inset: i32) {
        let [x, y] = self.at(m);
        let half = CELL / 2 - inset;
        out.push_str("<rect class=\"");
        out.push_str(class);
        ink(
            out,
            "\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"8\"/>",
            &[x - half, y - half, 2 * half, 2 * half],
        );
    }

    fn text(&self, out: &mut String, class: &str, m: Move, text: &str) {
        let [x, y] = self.at(m);
        out.push_str("<text class=\"");
        out.push_str(class);
        ink(out, "\" x=\"#\" y=\"#\">", &[x, y]);
        out.push_str(text);
        out.push_str("</text>");
    }

    fn ring(&self, out: &mut String, class: &str, m: Move, r: i32) {
        out.push_str("<path class=\"");
        out.push_str(class);
        out.push_str("\" d=\"");
        circle(out, self.at(m), r);
        out.push_str("\"/>");
    }

    /// What is under the stones: the heat map, and what is marked.
    pub fn under(&self) -> String {
        let mut out = String::new();
        for Heat {
            m, warmth, text, ..
        } in &self.heat
        {
            let classes = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"];
            self.square(&mut out, classes[usize::from(*warmth).min(5)], *m, 2);
            if self.has_text && self.ghosts.first() != Some(m) {
                self.text(&mut out, "heat-text", *m, text);
            }
        }
        if !self.forbidden.is_empty() {
            out.push_str("<path class=\"forbidden\" d=\"");
            for &(m, _) in &self.forbidden {
                let [x, y] = self.at(m);
                let [left, low] = [x - 14, y - 14];
                ink(&mut out, "M# #l28 28m0-28l-28 28", &[left, low]);
            }
            out.push_str("\"/>");
        }
        for &m in &self.marks.wins {
            self.square(&mut out, "wins", m, 7);
        }
        out
    }

    /// What is over the stones.
    pub fn over(&self) -> String {
        let mut out = String::new();
        let position = self.position;
        // Where a line has won, it is on it.
        let last = position.moves().last();
        if let Some(&last) = last.filter(|_| position.winning_line().is_empty()) {
            let class = match position.side_to_move() {
                Player::First => "last second",
                Player::Second => "last first",
            };
            self.ring(&mut out, class, last, 11);
        }
        for &(player, m, threat) in &self.threats {
            self.threat(&mut out, player, m, threat);
        }
        let marks = &self.marks;
        for (class, m) in [
            ("hint", marks.hint),
            ("pending", marks.pending),
            ("asked", marks.asked),
        ] {
            if let Some(m) = m {
                self.ring(&mut out, class, m, 34);
            }
        }
        let mut player = position.side_to_move();
        for (index, &m) in self.ghosts.iter().enumerate() {
            // Replies are hollow.
            let class = if index % 2 == 1 { " reply" } else { "" };
            ghost(&mut out, position, player, class, m, index);
            player = player.opponent();
        }
        // A cross, but where it is what people draw for a stone: there a frame with a stroke.
        let cross = "\" d=\"M# #l44 44m0-44l-44 44\"/>";
        let erred = match has_crossings(position.board()) {
            true => cross,
            false => "\" d=\"M# #m-14-14v72h72v-72zl72 72\"/>",
        };
        for (class, pattern, moves) in [
            ("fails", cross, &self.fails[..]),
            ("erred", erred, marks.erred.as_slice()),
        ] {
            for &m in moves {
                let [x, y] = self.at(m);
                out.push_str("<path class=\"");
                out.push_str(class);
                ink(&mut out, pattern, &[x - 22, y - 22]);
            }
        }
        if let Some(cursor) = self.cursor {
            let [x, y] = self.at(cursor);
            let board = position.board();
            ink(
                &mut out,
                "<path class=\"cross\" d=\"M0 #H#M# 0V#\"/>",
                &[y, board.m() as i32 * CELL, x, board.n() as i32 * CELL],
            );
            self.square(&mut out, "cursor", cursor, 0);
        }
        out
    }

    /// A diamond, in another corner for each player; the least can be made out on a phone's board of 15 columns, where
    /// a cell has 20 pixels.
    fn threat(&self, out: &mut String, player: Player, m: Move, threat: Threat) {
        let [x, y] = self.at(m);
        let [aside, r] = match threat {
            Threat::Wins => [24, 26],
            Threat::Open => [26, 23],
            Threat::Four => [29, 16],
        };
        let [x, y] = match player {
            Player::First => [x - aside, y - aside],
            Player::Second => [x + aside, y + aside],
        };
        out.push_str("<path class=\"threat ");
        out.push_str(class_of(player));
        ink(
            out,
            "\" d=\"M# #l# #l# #l# #z\"/>",
            &[x - r, y, r, -r, r, r, -r, r],
        );
    }
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
