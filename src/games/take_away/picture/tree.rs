//! The game tree as SVG text: as much of it as a window shows, and in as much detail as can be
//! read at the window's scale.

use crate::games::take_away::layout::Layout;
use engine::take_away::explain::tree::Tree;
use engine::take_away::explain::walk::{State, Walk};

use crate::ui::camera::{Scene, Window};
use crate::ui::svg::ink;

/// The distance of neighbours, in pixels at scale 1.
const UNIT: i32 = 38;
/// The distance of rows.
const ROW: i32 = 76;
/// The room around the tree.
const PAD: i32 = 44;
/// Half a node's side where it is drawn large, and where it is drawn small.
const HALF: [i32; 2] = [14, 9];
/// What a node needs to be drawn like that: room to its neighbours, and between the rows.
const NEED: [(i32, i32); 2] = [(31, 60), (21, 26)];
/// What stands in [`Shape::x`] for a node that is folded away.
const HIDDEN: i32 = i32::MIN;

/// Where everything stands, in pixels at scale 1: made anew whenever something is folded.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    x: Vec<i32>,
    /// From where to where a subtree reaches, with the edge that leads to it.
    reach: Vec<(i32, i32)>,
    /// How far it is to the nearest node of the same row.
    room: Vec<i32>,
    width: i32,
    height: i32,
}

impl Shape {
    /// The places of a layout.
    pub fn new(tree: &Tree, layout: &Layout) -> Self {
        let nodes = tree.nodes();
        let place = |x: f32| PAD + (x * UNIT as f32 + 0.5) as i32;
        let x: Vec<_> = layout
            .x
            .iter()
            .map(|&x| if x.is_nan() { HIDDEN } else { place(x) })
            .collect();
        let mut reach: Vec<_> = x.iter().map(|&x| (x, x)).collect();
        let mut room = vec![i32::MAX; x.len()];
        let mut last = vec![None; usize::from(layout.depth) + 1];
        for at in (0..x.len()).filter(|&at| x[at] != HIDDEN) {
            let before = last[usize::from(nodes[at].depth)].replace(at);
            if let Some(before) = before {
                let apart = x[at] - x[before];
                room[at] = apart;
                room[before] = apart.min(room[before]);
            }
        }
        // Children come after their parents: from behind, every subtree is done before it counts.
        for at in (1..x.len()).rev().filter(|&at| x[at] != HIDDEN) {
            let parent = nodes[at].parent as usize;
            let own = reach[at];
            reach[parent] = (own.0.min(reach[parent].0), own.1.max(reach[parent].1));
            reach[at] = (own.0.min(x[parent]), own.1.max(x[parent]));
        }
        Self {
            x,
            reach,
            room,
            width: place(layout.width) + PAD,
            height: i32::from(layout.depth) * ROW + 2 * PAD,
        }
    }

    /// Where a node stands; `None` if it is folded away.
    pub fn place(&self, tree: &Tree, node: usize) -> Option<(f32, f32)> {
        let x = *self.x.get(node).filter(|&&x| x != HIDDEN)?;
        Some((x as f32, row(tree, node) as f32))
    }

    /// The scene for a viewport.
    pub fn scene(&self) -> Scene {
        Scene {
            width: self.width as f32,
            height: self.height as f32,
            most: 2.0,
            ..Scene::default()
        }
    }

    /// How wide a piece of the scene has to be to show a node in its middle with its children.
    pub fn span(&self, tree: &Tree, node: usize) -> f32 {
        let children = tree.children(node).map(|child| self.x[child]);
        let shown = children.filter(|&x| x != HIDDEN);
        let far = shown.map(|x| (x - self.x[node]).abs()).max();
        (2 * (far.unwrap_or_default() + UNIT)) as f32
    }

    /// The node at a point, if it is within a finger's breadth of one.
    pub fn node_at(&self, tree: &Tree, at: (f32, f32), scale: (f32, f32)) -> Option<usize> {
        let mut nearest = (24.0, None);
        for (node, &x) in self.x.iter().enumerate().filter(|(_, x)| **x != HIDDEN) {
            let across = (x as f32 - at.0).abs() * scale.0;
            let down = (row(tree, node) as f32 - at.1).abs() * scale.1;
            if across.max(down) < nearest.0 {
                nearest = (across.max(down), Some(node));
            }
        }
        nearest.1
    }
}

fn row(tree: &Tree, node: usize) -> i32 {
    PAD + i32::from(tree.nodes()[node].depth) * ROW
}

/// What is to be seen in the tree.
#[derive(Clone, Copy)]
pub struct TreeScene<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// Where its nodes stand.
    pub shape: &'a Shape,
    /// Which nodes are folded.
    pub folded: &'a [bool],
    /// Which nodes are on the line of best play.
    pub best: &'a [bool],
    /// The walk, and its step: what is known by then.
    pub walk: (&'a Walk, usize),
    /// The node that the step is at.
    pub current: Option<usize>,
    /// The node where play is.
    pub play: Option<usize>,
    /// The node that the keyboard is at.
    pub active: Option<usize>,
}

/// How a node counts, for its colour: nothing known, won by Max or by Min, cut off.
const KINDS: [&str; 4] = ["open", "max", "min", "cut"];

impl TreeScene<'_> {
    fn kind(&self, node: usize) -> usize {
        match self.walk.0.state(node, self.walk.1) {
            State::Waiting => 0,
            State::Valued if self.tree.nodes()[node].max_wins => 1,
            State::Valued => 2,
            State::Cut => 3,
        }
    }
}

/// The classes of what is written with digits: the cubes in a node, what was taken, the value.
const LETTERS: [&str; 10] = [
    "n",
    "n full",
    "n cut",
    "n small",
    "n small full",
    "n small cut",
    "take",
    "take best",
    "take cut",
    "b",
];

/// Texts of one class as one text in which each letter has its own place: hundreds of elements
/// would take most of the time that a frame has.
#[derive(Default)]
struct Letters {
    xs: String,
    ys: String,
    text: String,
}

impl Letters {
    /// Adds a number around a point, after a minus sign if it is something that was taken.
    fn number(&mut self, (x, y): (i32, i32), number: u16, minus: bool, advance: i32) {
        let mut digits = String::new();
        if minus {
            digits.push('−');
        }
        ink(&mut digits, "#", &[number.into()]);
        let count = digits.chars().count() as i32;
        for (index, digit) in digits.chars().enumerate() {
            let off = (2 * index as i32 + 1 - count) * advance / 2;
            ink(&mut self.xs, "# ", &[x + off]);
            ink(&mut self.ys, "# ", &[y]);
            self.text.push(digit);
        }
    }
}

/// The parts of a picture; later ones lie above.
#[derive(Default)]
struct Parts {
    edges: [String; 4],
    /// Marks of leaves that are too close for more.
    ticks: [String; 4],
    best: String,
    /// Nodes as dots: square where Max is to move, round where Min is.
    dots: [[String; 4]; 2],
    cuts: String,
    nodes: String,
    /// All that is written with digits, by the classes in [`LETTERS`].
    letters: [Letters; LETTERS.len()],
    /// The badges on which the values stand.
    badges: [String; 2],
    /// What points at nodes.
    marks: String,
}

/// The tree in a window.
pub fn draw(look: &TreeScene<'_>, window: &Window) -> String {
    let TreeScene { tree, shape, .. } = *look;
    let nodes = tree.nodes();
    let (across, down) = window.scale;
    let gap = (ROW as f32 * down) as i32;
    let dotted = UNIT as f32 * across >= 7.0 && gap >= 14;
    let x_of = |x: i32| (x as f32 * across + 0.5) as i32;
    let y_of = |y: i32| (y as f32 * down + 0.5) as i32;
    let mut parts = Parts::default();
    // What was drawn last in each row: what falls on the same pixels is drawn once.
    let depth = (shape.height - 2 * PAD) / ROW;
    let mut drawn = vec![[(HIDDEN, HIDDEN); 4]; depth as usize + 1];
    let mut next = 0;
    while next < nodes.len() {
        let at = next;
        let node = &nodes[at];
        let end = node.end as usize;
        let (from, to) = shape.reach[at];
        let y = y_of(row(tree, at));
        let above = x_of(to) < window.left - 30 || x_of(from) > window.left + window.width + 30;
        if above || y - gap > window.top + window.height {
            next = end;
            continue;
        }
        let folded = look.folded[at] && end > at + 1;
        next = if folded { end } else { at + 1 };
        if y + gap < window.top {
            continue;
        }
        let (x, kind) = (x_of(shape.x[at]), look.kind(at));
        // Leaves are drawn alike, however alone they are.
        let room = if end == at + 1 { UNIT } else { shape.room[at] };
        let room = (room as f32 * across) as i32;
        let level = NEED
            .iter()
            .position(|&(least, rows)| gap >= rows && room >= least);
        let half = level.map_or(0, |level| HALF[level]);
        if at > 0 {
            let parent = node.parent as usize;
            let px = x_of(shape.x[parent]);
            let last = &mut drawn[usize::from(node.depth)][kind];
            if *last == (px, x) && level.is_none() && !look.best[at] {
                continue;
            }
            *last = (px, x);
            let path = if look.best[at] {
                &mut parts.best
            } else {
                &mut parts.edges[kind]
            };
            edge(path, (px, y_of(row(tree, parent))), (x, y));
            if kind == 3 && look.kind(parent) != 3 {
                let middle = match half {
                    0 => y - gap / 2,
                    _ => y - (half + 25).min(gap * 5 / 8),
                };
                ink(&mut parts.cuts, "M# #l12 -5m-12 10l12 -5", &[x - 6, middle]);
            }
        }
        match level {
            Some(level) => {
                face(look, &mut parts, at, (x, y), half, kind, level == 0);
                if folded {
                    let hidden = (end - at - 1) as i32;
                    let below = y + half + 18;
                    ink(
                        &mut parts.nodes,
                        "<text class=\"more\" x=\"#\" y=\"#\">+#</text>",
                        &[x, below, hidden],
                    );
                }
            }
            None if dotted => {
                let dots = &mut parts.dots[usize::from(!node.max_to_move)][kind];
                ink(dots, "M# #h0", &[x, y]);
            }
            None if end == at + 1 => {
                // Where Max wins, the mark is twice as long.
                let length = if node.max_wins { 8 } else { 4 };
                ink(&mut parts.ticks[kind], "M# #v#", &[x, y, length]);
            }
            None => {}
        }
        mark(look, &mut parts.marks, at, (x, y), half);
    }
    let far = if dotted { "<g>" } else { "<g class=\"far\">" };
    [far, &parts.put_together(), "</g>"].concat()
}

/// An edge: a curve, then straight down to the child, past the place of its label.
fn edge(path: &mut String, from: (i32, i32), to: (i32, i32)) {
    let gap = to.1 - from.1;
    let bend = from.1 + gap * 9 / 16;
    if from.0 == to.0 {
        ink(path, "M# #V#", &[from.0, from.1, to.1]);
    } else if gap < 26 {
        ink(
            path,
            "M# #V#H#V#",
            &[from.0, from.1, from.1 + gap / 2, to.0, to.1],
        );
    } else {
        let middle = from.1 + gap * 3 / 8;
        ink(
            path,
            "M# #C# # # # # #V#",
            &[
                from.0, from.1, from.0, middle, to.0, middle, to.0, bend, to.1,
            ],
        );
    }
}

/// A node with what is written in and about it.
fn face(
    look: &TreeScene<'_>,
    parts: &mut Parts,
    at: usize,
    (x, y): (i32, i32),
    half: i32,
    kind: usize,
    large: bool,
) {
    let node = &look.tree.nodes()[at];
    let leaf = node.end as usize == at + 1;
    let out = &mut parts.nodes;
    let size = if large { "" } else { " small" };
    let on_best = if look.best[at] { " best" } else { "" };
    let shaped = if leaf { " leaf" } else { "" };
    // Rounded where Max is to move, round where Min is.
    let corner = if node.max_to_move { half / 3 } else { half };
    let class = format!("n {}{shaped}{on_best}{size}", KINDS[kind]);
    if look.folded[at] && !leaf {
        ink(
            out,
            "<rect class=\"n stack\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"/>",
            &[x - half + 4, y - half + 4, 2 * half, 2 * half, corner],
        );
    }
    out.push_str("<rect class=\"");
    out.push_str(&class);
    ink(
        out,
        "\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"/>",
        &[x - half, y - half, 2 * half, 2 * half, corner],
    );
    // In full leaves the colour of the paper, elsewhere that of ink.
    let tone = match kind {
        3 => 2,
        1 | 2 if leaf => 1,
        _ => 0,
    };
    let (first, base, advance) = if large { (0, 5, 9) } else { (3, 4, 7) };
    parts.letters[first + tone].number((x, y + base), node.cubes, false, advance);
    if !large {
        return;
    }
    if at > 0 {
        let tone = match kind {
            _ if look.best[at] => 7,
            3 => 8,
            _ => 6,
        };
        parts.letters[tone].number((x, y - half - 8), node.take, true, 8);
    }
    if leaf {
        // Of what is not known yet, or was cut off, nobody is the winner.
        if !matches!(kind, 1 | 2) {
            return;
        }
        let who = if node.max_wins { "Max" } else { "Min" };
        out.push_str("<text class=\"who ");
        out.push_str(KINDS[kind]);
        ink(out, "\" x=\"#\" y=\"#\">", &[x, y + half + 13]);
        out.push_str(who);
        out.push_str("</text>");
    } else if let 1 | 2 = kind {
        let (x, y) = (x + half - 1, y - half + 1);
        ink(&mut parts.badges[kind - 1], "M# #h0", &[x, y]);
        parts.letters[9].number((x, y + 4), node.value().into(), false, 0);
    }
}

/// What points at a node: the step's, the game's and the keyboard's.
fn mark(look: &TreeScene<'_>, out: &mut String, at: usize, (x, y): (i32, i32), half: i32) {
    let mut ring = |class: &str, around: i32| {
        let side = half.max(4) + around;
        let corner = if look.tree.nodes()[at].max_to_move {
            side / 3
        } else {
            side
        };
        out.push_str("<rect class=\"");
        out.push_str(class);
        ink(
            out,
            "\" x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"/>",
            &[x - side, y - side, 2 * side, 2 * side, corner],
        );
    };
    if look.current == Some(at) {
        ring("current", 5);
    }
    if look.active == Some(at) {
        ring("active", 7);
    }
    if look.play == Some(at) {
        ring("play", 4);
        // From afar, a flag that is seen.
        let (pattern, dx) = if half > 0 {
            ("<path class=\"flag\" d=\"M# #l-8 -6v12z\"/>", half + 7)
        } else {
            ("<path class=\"flag\" d=\"M# #l-6 -10h12z\"/>", 0)
        };
        let dy = if half > 0 { 0 } else { 9 };
        ink(out, pattern, &[x - dx, y - dy]);
    }
}

impl Parts {
    fn put_together(&self) -> String {
        let mut out = String::new();
        let path = |out: &mut String, class: &str, kind: &str, d: &str| {
            if !d.is_empty() {
                for part in ["<path class=\"", class, " ", kind, "\" d=\"", d, "\"/>"] {
                    out.push_str(part);
                }
            }
        };
        // What is cut off lies lowest.
        for kind in [3, 0, 1, 2] {
            path(&mut out, "e", KINDS[kind], &self.edges[kind]);
        }
        for (kind, ticks) in KINDS.iter().zip(&self.ticks) {
            path(&mut out, "e tick", kind, ticks);
        }
        path(&mut out, "e", "best", &self.best);
        for (shape, dots) in ["d square", "d"].iter().zip(&self.dots) {
            for (kind, dots) in KINDS.iter().zip(dots) {
                path(&mut out, shape, kind, dots);
            }
        }
        path(&mut out, "e", "cuts", &self.cuts);
        out.push_str(&self.nodes);
        out.push_str(&self.marks);
        for (kind, dots) in KINDS[1..].iter().zip(&self.badges) {
            path(&mut out, "b", kind, dots);
        }
        for (class, letters) in LETTERS.iter().zip(&self.letters) {
            if !letters.text.is_empty() {
                let Letters { xs, ys, text } = letters;
                for part in [
                    "<text class=\"",
                    class,
                    "\" x=\"",
                    xs,
                    "\" y=\"",
                    ys,
                    "\">",
                    text,
                    "</text>",
                ] {
                    out.push_str(part);
                }
            }
        }
        out
    }
}
