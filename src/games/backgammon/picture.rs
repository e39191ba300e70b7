//! The board's picture, in layers of SVG markup, and what its squares are called. Knows of no screen.

use engine::backgammon::rules::Cube;
use engine::game::Player;
use engine::wording::list;

use super::checkers::{Placement, Seat, Sides, owner};
use super::fit::{BESIDE, Lengths, Orientation, RADIUS, Square};
use super::turn::Way;
use crate::ui::svg::ink;

/// A die, and whether it has been used.
pub type Die = (u8, bool);

/// A checker's way that is to be shown: whose, from where, to where, and the class of its arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Whose.
    pub player: Player,
    /// From which place.
    pub from: u8,
    /// To which place.
    pub to: u8,
    /// How it is drawn.
    pub class: &'static str,
}

/// All that the picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackgammonScene {
    /// Who sits below, and where the home is.
    pub view: Orientation,
    /// Whose numbers the points have.
    pub numbers: Player,
    /// What the players are called in the names of squares.
    pub names: [&'static str; 2],
    /// Where the checkers are.
    pub sides: Sides,
    /// Whose turn it is.
    pub turn: Player,
    /// The cube, if there is one.
    pub cube: Option<Cube>,
    /// Whose dice lie on the board.
    pub roller: Player,
    /// The dice.
    pub dice: Vec<Die>,
    /// The places of whoever's turn it is whose checkers can be moved.
    pub movable: Vec<u8>,
    /// The place whose checker is chosen.
    pub chosen: Option<u8>,
    /// Where it can go, and with which dice.
    pub targets: Vec<Way>,
    /// Ways to be shown.
    pub arrows: Vec<Arrow>,
    /// From where the other player's checkers have just come, and where.
    pub last: Vec<(u8, u8)>,
}

/// The class of a player's checkers and dice.
const fn class(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

/// Which pips of a die are drawn, on a grid of three by three: by number, the middles.
const PIPS: [&[usize]; 7] = [
    &[],
    &[4],
    &[2, 6],
    &[2, 4, 6],
    &[0, 2, 6, 8],
    &[0, 2, 4, 6, 8],
    &[0, 2, 3, 5, 6, 8],
];

/// The half side of a die.
const DIE: i32 = 22;

/// How far the way home is from the middle.
const TRACK: i32 = 12;

/// Adds a rectangle between two corners that are opposite.
fn rect(out: &mut String, class: &str, [one, other]: [[i32; 2]; 2]) {
    let [left, right] = [one[0].min(other[0]), one[0].max(other[0])];
    let [top, bottom] = [one[1].min(other[1]), one[1].max(other[1])];
    out.push_str("<rect class=\"");
    out.push_str(class);
    ink(
        out,
        "\" x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>",
        &[left, top, right - left, bottom - top],
    );
}

/// The board itself: points, bar, trays, numbers, and which way is home for whoever has these numbers.
pub fn base(view: Orientation, numbers: Player) -> String {
    let mut out = String::new();
    let &Lengths {
        point: width,
        bar,
        tray,
        edge,
        ..
    } = view.lengths();
    let middle = view.along(Square::Bar(true));
    for (class, from, to) in [
        ("felt", 0, tray + 12 * width + bar),
        ("bar", middle - bar / 2, middle + bar / 2),
        ("tray", 0, tray),
    ] {
        rect(
            &mut out,
            class,
            [view.at(from, true, edge), view.at(to, false, edge)],
        );
    }
    let mine = numbers == view.viewer;
    let home = tray + 6 * width;
    rect(
        &mut out,
        "quarter",
        [view.at(0, mine, edge), view.at(home, mine, view.middle())],
    );
    for parity in 0..2 {
        out.push_str(if parity == 0 {
            "<path class=\"even\" d=\""
        } else {
            "<path class=\"odd\" d=\""
        });
        for point in (1..=24).filter(|point| point % 2 == parity) {
            triangle(&mut out, view, point);
        }
        out.push_str("\"/>");
    }
    for point in 1..=24_u8 {
        let number = if mine { point } else { 25 - point };
        let [x, y] = view.at(view.along(Square::Point(point)), point <= 12, edge / 2);
        ink(
            &mut out,
            "<text class=\"number\" x=\"#\" y=\"#\">#</text>",
            &[x, y + 6, i32::from(number)],
        );
    }
    // From the last point to the first and off, between the tips of the points; its head is an arrow's.
    let depth = view.middle() - TRACK;
    let turn = tray + 12 * width + bar - TRACK;
    let [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
        view.at(tray + width, !mine, depth),
        view.at(turn, !mine, depth),
        view.at(turn, mine, depth),
        view.at(tray + TRACK, mine, depth),
    ];
    let [[ex, ey], [fx, fy], [gx, gy]] = [
        view.at(tray + 2 * TRACK, mine, depth - TRACK),
        view.at(tray, mine, depth),
        view.at(tray + 2 * TRACK, mine, depth + TRACK),
    ];
    ink(
        &mut out,
        "<path class=\"track\" d=\"M# #L# #L# #L# #M# #L# #L# #\"/>",
        &[ax, ay, bx, by, cx, cy, dx, dy, ex, ey, fx, fy, gx, gy],
    );
    // On the home quarter, clear of the dice and of most checkers.
    let [home, in_home, off] = if view.standing {
        [3, 38, 96]
    } else {
        [5, TRACK, 60]
    };
    for (along, depth, word) in [
        (tray + home * width, depth - in_home, "home"),
        (middle, edge + 30, "bar"),
        (tray / 2, depth - off, "off"),
    ] {
        let [x, y] = view.at(along, mine, depth);
        ink(
            &mut out,
            "<text class=\"number\" x=\"#\" y=\"#\">",
            &[x, y + 6],
        );
        out.push_str(word);
        out.push_str("</text>");
    }
    out
}

/// Adds a point to a path.
fn triangle(out: &mut String, view: Orientation, point: u8) {
    let &Lengths {
        point: width,
        edge,
        half,
        ..
    } = view.lengths();
    let along = view.along(Square::Point(point));
    let at = |along: i32, depth: i32| view.at(along, point <= 12, depth);
    let side = width / 2 - 1;
    let [[ax, ay], [bx, by], [cx, cy]] = [
        at(along - side, edge),
        at(along, edge + half - 34),
        at(along + side, edge),
    ];
    ink(out, "M# #L# #L# #z", &[ax, ay, bx, by, cx, cy]);
}

/// Adds an arrow.
fn arrow(out: &mut String, class: &str, from: [i32; 2], to: [i32; 2]) {
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = ((way[0] * way[0] + way[1] * way[1]) as f32).sqrt().max(1.0);
    // Along the way and across it, in hundredths.
    let along = way.map(|way| (way as f32 * 100.0 / length) as i32);
    let at = |forth: i32, side: i32| {
        [
            to[0] + (along[0] * forth - along[1] * side) / 100,
            to[1] + (along[1] * forth + along[0] * side) / 100,
        ]
    };
    let ([nx, ny], [lx, ly], [rx, ry]) = (at(-20, 0), at(-24, 15), at(-24, -15));
    out.push_str("<g class=\"arrow ");
    out.push_str(class);
    ink(
        out,
        "\"><path class=\"shaft\" d=\"M# #L# #\"/><path class=\"head\" d=\"M# #L# #L# #z\"/></g>",
        &[from[0], from[1], nx, ny, to[0], to[1], lx, ly, rx, ry],
    );
}

impl BackgammonScene {
    /// What is under the checkers: where the chosen one can go.
    pub fn under(&self) -> String {
        let mut out = String::new();
        for &Way { to, .. } in &self.targets {
            match self.view.square_of(self.turn, to) {
                Square::Point(point) => {
                    out.push_str("<path class=\"target\" d=\"");
                    triangle(&mut out, self.view, point);
                    out.push_str("\"/>");
                }
                square => {
                    let below = matches!(square, Square::Off(true));
                    let &Lengths {
                        tray, edge, half, ..
                    } = self.view.lengths();
                    let at = |along, depth| self.view.at(along, below, depth);
                    let corners = [at(0, edge), at(tray, edge + half - 40)];
                    rect(&mut out, "target", corners);
                }
            }
        }
        out
    }

    /// Where a checker would lie that came to a place of whoever's turn it is.
    fn landing(&self, player: Player, place: u8) -> [i32; 2] {
        let height = self.sides.side(player)[usize::from(place)];
        self.view.spot(player, Seat { place, height })
    }

    /// The middle of the topmost checker of a place.
    fn topmost(&self, player: Player, place: u8) -> [i32; 2] {
        let count = self.sides.side(player)[usize::from(place)];
        let height = count.saturating_sub(1);
        self.view.spot(player, Seat { place, height })
    }

    /// What is over the checkers: numbers, marks, dice, the cube, arrows.
    pub fn over(&self) -> String {
        let mut out = String::new();
        let ring = |out: &mut String, class: &str, [x, y]: [i32; 2], radius: i32| {
            out.push_str("<circle class=\"");
            out.push_str(class);
            ink(out, "\" cx=\"#\" cy=\"#\" r=\"#\"/>", &[x, y, radius]);
        };
        let others = self.turn.opponent();
        for &(from, to) in &self.last {
            let at = self.topmost(others, to);
            // What is advised is to be seen alone, and whoever played it knows it.
            if self.arrows.is_empty() && self.numbers == self.turn {
                arrow(&mut out, "pending", self.landing(others, from), at);
            }
            if to > 0 {
                ring(&mut out, "last", at, 6);
            }
        }
        if let Some(place) = self.chosen {
            ring(&mut out, "chosen", self.topmost(self.turn, place), RADIUS);
        }
        for &Way { to: place, .. } in &self.targets {
            if place > 0 {
                ring(&mut out, "landing", self.landing(self.turn, place), 11);
            }
        }
        self.dice(&mut out);
        self.cube(&mut out);
        self.pips(&mut out);
        for &Arrow {
            player,
            from,
            to,
            class,
        } in &self.arrows
        {
            arrow(
                &mut out,
                class,
                self.topmost(player, from),
                self.landing(player, to),
            );
        }
        // Over the arrows, whose heads lie on the topmost checkers.
        for player in [Player::First, Player::Second] {
            self.counts(&mut out, player);
        }
        out
    }

    /// The numbers of checkers that lie upon others.
    fn counts(&self, out: &mut String, player: Player) {
        for place in 1..=25_u8 {
            let count = self.sides.side(player)[usize::from(place)];
            let most = if place == 25 { 4 } else { BESIDE };
            if count > most {
                let [x, y] = self.topmost(player, place);
                out.push_str("<text class=\"count ");
                out.push_str(class(player));
                ink(
                    out,
                    "\" x=\"#\" y=\"#\">#</text>",
                    &[x, y + 8, i32::from(count)],
                );
            }
        }
    }

    /// On which side of the bar the dice of a player lie: the right one, or the lower one, of whoever sits below.
    fn dice(&self, out: &mut String) {
        let view = self.view;
        let &Lengths {
            point, bar, tray, ..
        } = view.lengths();
        let is_viewers = self.roller == view.viewer;
        let is_near = is_viewers != (view.mirrored && !view.standing);
        let along = tray + 3 * point + if is_near { 0 } else { 6 * point + bar };
        let count = i32::try_from(self.dice.len()).unwrap_or_default();
        let step = 2 * (DIE + 5);
        let [dx, dy] = if view.standing { [0, step] } else { [step, 0] };
        let [mut x, mut y] = view.at(along, true, view.middle());
        x -= (count - 1) * dx / 2;
        y -= (count - 1) * dy / 2;
        for &(die, used) in &self.dice {
            out.push_str("<g class=\"die ");
            out.push_str(class(self.roller));
            out.push_str(if used { " used" } else { "" });
            ink(
                out,
                "\"><rect x=\"#\" y=\"#\" width=\"44\" height=\"44\" rx=\"8\"/>",
                &[x - DIE, y - DIE],
            );
            for &pip in PIPS[usize::from(die.min(6))] {
                let (row, col) = (pip as i32 / 3 - 1, pip as i32 % 3 - 1);
                let at = [x + col * 12, y + row * 12];
                ink(out, "<circle cx=\"#\" cy=\"#\" r=\"5\"/>", &at);
            }
            out.push_str("</g>");
            x += dx;
            y += dy;
        }
    }

    /// The cube: on the bar, in the middle or on its owner's side. In the middle it shows 64.
    fn cube(&self, out: &mut String) {
        let Some(cube) = self.cube else { return };
        let along = self.view.along(Square::Bar(true));
        let edge = self.view.lengths().edge;
        let [x, y] = match cube.owner {
            None => self.view.at(along, true, self.view.middle()),
            Some(owner) => {
                let below = owner == self.view.viewer;
                self.view.at(along, below, edge + DIE + 4)
            }
        };
        let value = if cube.value == 1 { 64 } else { cube.value };
        ink(
            out,
            "<g class=\"cube\"><rect x=\"#\" y=\"#\" width=\"44\" height=\"44\" rx=\"6\"/>\
             <text x=\"#\" y=\"#\">#</text></g>",
            &[x - DIE, y - DIE, x, y + 8, value as i32],
        );
    }

    /// The pip counts, between the trays.
    fn pips(&self, out: &mut String) {
        let along = self.view.along(Square::Off(true));
        let middle = self.view.middle();
        for player in [self.view.viewer, self.view.viewer.opponent()] {
            let is_viewers = player == self.view.viewer;
            // Where both stand side by side it is said whose one of them is, as long as there is room.
            let off = self.view.place(Square::Off(true), player);
            let is_full = off.is_some_and(|off| self.sides.side(player)[usize::from(off)] > 10);
            let (depth, whose) = match (self.view.standing, is_viewers) {
                (true, true) if self.names[0] != "white" && !is_full => (46, "you "),
                (true, _) => (28, ""),
                (false, _) => (22, ""),
            };
            let [x, y] = self.view.at(along, is_viewers, middle - depth);
            ink(out, "<text class=\"pips\" x=\"#\" y=\"#\">", &[x, y + 8]);
            out.push_str(whose);
            ink(out, "#</text>", &[self.sides.pips(player) as i32]);
        }
    }

    /// What a square is called, with what is on it.
    pub fn name(&self, square: Square) -> String {
        let mut name = match square {
            Square::Point(point) => {
                let number = if self.numbers == self.view.viewer {
                    point
                } else {
                    25 - point
                };
                format!("{number}-point")
            }
            Square::Bar(_) => "Bar".to_owned(),
            Square::Off(_) => "Off".to_owned(),
        };
        let mut is_empty = true;
        for (player, whose) in [Player::First, Player::Second].into_iter().zip(self.names) {
            let place = self.view.place(square, player);
            let count = place.map_or(0, |place| self.sides.side(player)[usize::from(place)]);
            let is_own = !matches!(square, Square::Point(_)) && place.is_some();
            if count > 0 || is_own {
                name.push_str(&format!(", {count} {whose}"));
                is_empty = false;
            }
        }
        if is_empty {
            name.push_str(", empty");
        }
        let place = self.view.place(square, self.turn);
        if place.is_some() && place == self.chosen {
            name.push_str(", chosen");
        } else if let Some(way) = place.and_then(|place| self.way(place)) {
            name.push_str(", can be reached with ");
            name.push_str(&list(&way.dice));
        }
        name
    }

    /// How the chosen checker gets to a place, if it does.
    fn way(&self, place: u8) -> Option<&Way> {
        self.targets.iter().find(|way| way.to == place)
    }

    /// The class of a square's button.
    pub fn class(&self, square: Square) -> &'static str {
        match self.view.place(square, self.turn) {
            Some(place) if self.way(place).is_some() => "reachable",
            Some(place) if self.movable.contains(&place) => "movable",
            _ => "",
        }
    }

    /// The middle of every checker, and whether it lies in a tray.
    pub fn spots(&self, placement: &Placement) -> [([i32; 2], bool); 30] {
        let mut spots = [([0; 2], false); 30];
        for (checker, spot) in spots.iter_mut().enumerate() {
            let seat = placement.0[checker];
            *spot = (self.view.spot(owner(checker), seat), seat.place == 0);
        }
        spots
    }

    /// Classes and names of all squares, row by row.
    pub fn squares(&self) -> Vec<(&'static str, String)> {
        let [rows, cols] = self.view.grid();
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let squares = places.map(|(row, col)| self.view.square(row, col));
        squares
            .map(|square| (self.class(square), self.name(square)))
            .collect()
    }
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
