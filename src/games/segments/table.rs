//! The page's state, and what can be done with it.

use engine::game::{Adversarial as _, Position as _};
use engine::segments::Segments;
use engine::segments::explain::point_list;
use engine::segments::geometry::Point;
use engine::segments::rules::{MAX_POINTS, Move, Params, Position, general_position};
use web_sys::HtmlElement;

use super::board::{Board, Key, Touch};
use super::desk::{Chosen, Desk, Overlay, next_point};
use super::picture::{Scene, aim, name_of};
use super::{PAGE, panels};
use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::contest::bout::{Told as _, known, marks};
use crate::ui::contest::{self, Contest, Parts, panels as shared_panels, status};
use crate::ui::frame::Region;
use crate::ui::keys::Shortcut;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, derived, effect};
use crate::ui::region::{Model, Show};

/// The page's own keys.
const SHORTCUTS: [Shortcut; 2] = [
    Shortcut {
        cap: "V",
        does: "",
        wish: "over-next",
    },
    Shortcut {
        cap: "E",
        does: "",
        wish: "edit",
    },
];

/// What the board's own keys do, and the page's.
const KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "To the nearest point that way"),
    ("Home End", "To the first point, or the last"),
    ("PageUp PageDown", "To the point before, or after"),
    ("Enter Space", "Choose the point; the second draws"),
    ("Esc", "Choose none"),
    ("V", "Parts, zones, or plain"),
    ("E", "Set points up by hand, or play"),
];

/// The page. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Table {
    play: Play<Segments>,
    contest: Contest,
    desk: Held<Desk>,
    board: Board,
    /// The point that the Tab key goes to.
    at: Held<u8>,
    /// Whether the focus is to go there when the board is drawn again.
    follows: Held<bool>,
}

impl Table {
    fn new() -> Self {
        let play = Play::<Segments>::open_from_address();
        let contest = Contest::new(play);
        let this: Held<Option<Self>> = Held::new(None);
        let on_touch = Act::new(move |touch: Touch| {
            if let Some(table) = this.get_untracked() {
                table.touch(touch);
            }
        });
        let table = Self {
            play,
            contest,
            desk: Held::new(Desk::default()),
            board: Board::new(on_touch),
            at: Held::new(0),
            follows: Held::new(false),
        };
        this.set(Some(table));
        effect(move || {
            play.opened.track();
            table.at.set(0);
            table.desk.update(|desk| desk.edited = None);
        });
        effect(move || {
            play.session.track();
            table.desk.update(Desk::turn_over);
        });
        effect(move || table.show());
        table
    }

    /// Draws the board as it is now.
    fn show(self) {
        self.play.session.with(|session| {
            self.desk.with(|desk| {
                let position = session.position();
                let scene = self.scene(session, desk);
                self.board.put(scene.points, scene.fit);
                self.board.draw(scene.draw());
                let names: Vec<String> = (0..)
                    .take(scene.points.len())
                    .map(|p| match &desk.edited {
                        Some(points) => {
                            format!("Point {} at {}", u32::from(p) + 1, points[usize::from(p)])
                        }
                        None => name_of(&scene, position, p),
                    })
                    .collect();
                let last = scene.points.len().saturating_sub(1);
                let at = self.at.get().min(u8::try_from(last).unwrap_or_default());
                self.board.name(names, scene.chosen, at);
                self.board.describe(match &desk.edited {
                    Some(_) => "Points that are set up",
                    None => "Points: choose two to join them",
                });
                if self.follows.get_untracked() {
                    self.follows.set(false);
                    self.board.focus(at);
                }
            });
        });
    }

    fn scene<'a>(self, session: &'a Session<Position>, desk: &'a Desk) -> Scene<'a> {
        let position = session.position();
        let editing = desk.edited.is_some();
        let points = desk.points(position);
        let given = session.start().drawn().iter().map(|&m| (m, None));
        let played = session.steps().map(|(before, &m)| (m, Some(before.turn())));
        let (marks, groups) = self.contest.desk.with(|shared| {
            let analysis = known::<Segments>(shared);
            (
                marks::<Segments>(position, shared),
                panels::groups(desk.overlay, position, analysis),
            )
        });
        let mut scene = Scene {
            points,
            fit: desk.fit(position),
            free: u32::MAX,
            used: 0,
            drawn: Vec::new(),
            is_last_new: false,
            marks: Default::default(),
            chosen: None,
            joinable: 0,
            groups: Vec::new(),
        };
        if !editing {
            scene.free = position.free();
            scene.used = position.used();
            scene.drawn = given.chain(played).collect();
            scene.is_last_new = !session.played().is_empty();
            scene.marks = marks;
            scene.chosen = desk.chosen;
            scene.joinable = desk.chosen.map_or(0, |p| position.joinable(p));
            scene.groups = groups;
        }
        scene
    }

    fn say(self, sentence: impl Into<String>) {
        self.contest.say(sentence);
    }

    fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| session.position().clone())
    }

    /// Does what somebody does on the board.
    fn touch(self, touch: Touch) {
        if let Some(points) = self.edited() {
            self.edit(points, touch);
            return;
        }
        match touch {
            Touch::Point(p) => self.choose(p),
            Touch::Drag(from, place, near) => self.drag(from, place, near),
            Touch::Drop(from, _, near) => {
                self.board.draw_aim("");
                let chosen = self.desk.with_untracked(|desk| desk.chosen);
                if chosen == Some(from) {
                    match near {
                        Some(near) => self.choose(near),
                        None => self.desk.update(|desk| desk.chosen = None),
                    }
                }
            }
            Touch::Beside(_) | Touch::Broken | Touch::Key(_, Key::Escape) => {
                self.board.draw_aim("");
                self.desk.update(|desk| desk.chosen = None);
            }
            Touch::Arrow(p, way) => {
                let position = self.position();
                let next = next_point(position.points(), p, way, self.reachable(&position));
                self.go(next);
            }
            Touch::Key(p, key) => self.key(p, key),
        }
    }

    /// The points that the arrows go to: those that can be chosen next.
    fn reachable(self, position: &Position) -> u32 {
        let chosen = self.desk.with_untracked(|desk| desk.chosen);
        match chosen {
            Some(chosen) => position.joinable(chosen) | 1 << chosen,
            None if position.outcome().is_some() => u32::MAX,
            None => position.free(),
        }
    }

    fn key(self, p: u8, key: Key) {
        let count = self
            .desk
            .with_untracked(|desk| desk.points(&self.position()).len());
        let last = u8::try_from(count.saturating_sub(1)).unwrap_or_default();
        match key {
            Key::End(end) => self.go(Some(if end { last } else { 0 })),
            Key::Step(forth) => self.go(Some(match forth {
                true => (p + 1).min(last),
                false => p.saturating_sub(1),
            })),
            Key::Escape | Key::Delete | Key::Shift(_) => {}
        }
    }

    fn go(self, to: Option<u8>) {
        if let Some(to) = to {
            self.follows.set(true);
            self.at.set(to);
        }
    }

    fn choose(self, p: u8) {
        self.at.set(p);
        let position = self.position();
        let chosen = self.desk.with_untracked(|desk| desk.choose(&position, p));
        match chosen {
            Chosen::End(end) => {
                self.contest.remark(None);
                self.desk.update(|desk| desk.chosen = end);
                let number = u32::from(p) + 1;
                self.say(match end {
                    Some(_) => format!(
                        "Point {number} is chosen. It can be joined to {}.",
                        point_list(position.joinable(p))
                    ),
                    None => format!("Point {number} is not chosen any more."),
                });
            }
            Chosen::Move(m) => {
                self.contest.remark(None);
                self.desk.update(|desk| desk.chosen = None);
                self.contest.press(&m.to_string());
            }
            Chosen::Refused(reason) => self.contest.remark(Some(reason)),
        }
    }

    fn drag(self, from: u8, place: [i32; 2], near: Option<u8>) {
        let position = self.position();
        if position.free() >> from & 1 == 0 {
            return;
        }
        if self.desk.with_untracked(|desk| desk.chosen) != Some(from) {
            self.at.set(from);
            self.desk.update(|desk| desk.chosen = Some(from));
        }
        let fit = self.desk.with_untracked(|desk| desk.fit(&position));
        let at = |p: u8| fit.place(position.points()[usize::from(p)]);
        let near = near.filter(|&near| position.joinable(from) >> near & 1 == 1);
        let to = near.map_or(place, at);
        self.board.draw_aim(&aim(at(from), to, near.is_some()));
    }

    /// Does what somebody does on the board while points are set up.
    fn edit(self, mut points: Vec<Point>, touch: Touch) {
        let fit = super::fit::Fit::WHOLE;
        match touch {
            Touch::Point(p) | Touch::Key(p, Key::Delete) => {
                if usize::from(p) < points.len() {
                    points.remove(p.into());
                    self.set_up(points, "Point taken away.");
                    self.go(Some(p.saturating_sub(1)));
                }
            }
            Touch::Beside(place) => self.add(points, fit.point(place)),
            Touch::Drag(from, place, _) => {
                let Some(dragged) = points.get_mut(usize::from(from)) else {
                    return;
                };
                *dragged = fit.point(place);
                if general_position(&points).is_ok() {
                    self.desk.update(|desk| {
                        let before = desk.edited.replace(points);
                        desk.before = desk.before.take().or(before);
                    });
                }
            }
            Touch::Drop(from, place, _) => self.drop(points, from, fit.point(place)),
            Touch::Broken => {
                if let Some(before) = self.desk.try_update(|desk| desk.before.take()).flatten() {
                    self.set_up(before, "The point is back where it was.");
                }
            }
            Touch::Key(p, Key::Shift(way)) => {
                let Some(&point) = points.get(usize::from(p)) else {
                    return;
                };
                let place = fit.place(point);
                let place = [place[0] + 20 * way[0], place[1] + 20 * way[1]];
                self.drop(points, p, fit.point(place));
            }
            Touch::Arrow(p, way) => self.go(next_point(&points, p, way, u32::MAX)),
            Touch::Key(p, key) => self.key(p, key),
        }
    }

    /// Puts point `p` at another place, if it can be there; otherwise it goes back.
    fn drop(self, mut points: Vec<Point>, p: u8, to: Point) {
        let before = self.desk.try_update(|desk| desk.before.take()).flatten();
        let Some(moved) = points.get_mut(usize::from(p)) else {
            return;
        };
        *moved = to;
        match general_position(&points) {
            Ok(()) => self.set_up(points, "Point moved."),
            Err(error) => {
                if let Some(before) = before {
                    self.set_up(before, "");
                }
                self.contest.remark(Some(error.to_string()));
            }
        }
    }

    /// The points that are being set up.
    fn edited(self) -> Option<Vec<Point>> {
        self.desk.with_untracked(|desk| desk.edited.clone())
    }

    /// Puts another point on the board, if it can be there.
    fn add(self, mut points: Vec<Point>, point: Point) {
        if points.len() == MAX_POINTS {
            let full = format!("There are {MAX_POINTS} points: no more are allowed.");
            self.contest.remark(Some(full));
            return;
        }
        points.push(point);
        let number = points.len();
        match general_position(&points) {
            Ok(()) => self.set_up(points, &format!("Point {number} is put at {point}.")),
            Err(error) => self.contest.remark(Some(error.to_string())),
        }
    }

    /// Puts another point where there is most room.
    fn add_anywhere(self) {
        let Some(points) = self.edited() else {
            return;
        };
        // Nowhere near a regular lattice, on which many points are collinear.
        let places = (0..400_u16).map(|index| Point {
            x: 40 + (index % 20) * 47 + index / 20 * 3 % 17,
            y: 40 + (index / 20) * 46 + index % 20 * 5 % 13,
        });
        let room = |place: &Point| {
            let mut with = points.clone();
            with.push(*place);
            let nearest = points
                .iter()
                .map(|point| point.distance_squared(*place))
                .min();
            general_position(&with)
                .is_ok()
                .then(|| nearest.unwrap_or_default())
        };
        if let Some(place) = places.max_by_key(room) {
            self.add(points, place);
            let last = self
                .desk
                .with_untracked(|desk| desk.edited.as_ref().map_or(0, Vec::len));
            self.go(u8::try_from(last).ok().and_then(|last| last.checked_sub(1)));
        }
    }

    /// Shows points that are set up, and plays on them from now on, if there are enough.
    fn set_up(self, points: Vec<Point>, said: &str) {
        self.contest.remark(None);
        self.say(said);
        if let Ok(position) = Position::new(&points, &[]) {
            self.play.set_up(position);
        }
        self.desk.update(|desk| desk.edited = Some(points));
    }

    fn toggle_editing(self) {
        match self.edited() {
            None => {
                self.contest.set_aside();
                let points = self.play.puzzle.with_untracked(Puzzle::start);
                self.set_up(points.points().to_vec(), "Points are set up now.");
            }
            Some(points) => match Position::new(&points, &[]) {
                Ok(_) => {
                    self.desk.update(|desk| desk.edited = None);
                    self.say("The game begins.");
                    self.contest.go_on();
                    // The button that was pressed is gone.
                    self.go(Some(self.at.get_untracked()));
                }
                Err(error) => self.contest.remark(Some(error.to_string())),
            },
        }
    }

    /// Does what is this game's own.
    fn act(self, wish: &str) {
        match wish {
            "new" => {
                let params = self.play.puzzle.with_untracked(params_like);
                self.play.begin(&draw(&params));
            }
            "custom" => {
                let example = "such as 0,50 100,52 51,0 49,100";
                let params = self.play.puzzle.with_untracked(params_like);
                self.contest.set_up(self.play, &params, Some(example));
            }
            "edit" | "edit-done" => self.toggle_editing(),
            "add-point" => self.add_anywhere(),
            "clear" => self.set_up(Vec::new(), "All points are taken away."),
            "over-next" => {
                let next = match self.desk.with_untracked(|desk| desk.overlay) {
                    Overlay::Plain => "over-parts",
                    Overlay::Parts => "over-zones",
                    Overlay::Zones => "over-plain",
                };
                self.act(next);
            }
            "fold moves-list" => self.desk.update(|desk| desk.list ^= true),
            _ => self.act_by_name(wish),
        }
    }

    fn act_by_name(self, wish: &str) {
        if let Some(overlay) = panels::overlay(wish) {
            self.desk.update(|desk| desk.overlay = overlay);
            self.contest.show_analysis(overlay == Overlay::Parts);
        } else if let Some(m) = wish.strip_prefix("move ") {
            self.contest.press(m);
        } else {
            match panels::wanted(wish) {
                Some(panels::Wanted::Drawn(params)) => self.play.begin(&draw(&params)),
                Some(panels::Wanted::Board(board)) => self.play.begin(&Puzzle::Board(board)),
                None => {}
            }
        }
    }

    fn below(self) -> Model {
        let mut model = self.contest.below();
        self.play.session.with(|session| {
            let position = session.position();
            for (part, number) in [
                ("free", position.free().count_ones() as usize),
                ("possible", position.legal_moves().len()),
                ("moves", session.played().len()),
            ] {
                model.push((part, Show::Text(number.to_string())));
            }
        });
        let remark = self.contest.desk.with(|shared| shared.remark.clone());
        model.extend(self.desk.with(|desk| panels::editor_model(desk, remark)));
        model
    }

    fn beside(self) -> Model {
        let mut model = self.contest.beside();
        let own = self.play.session.with(|session| {
            self.contest.desk.with(|shared| {
                let analysis = known::<Segments>(shared);
                let wins: Vec<Move> = marks::<Segments>(session.position(), shared).wins;
                self.play.puzzle.with(|puzzle| {
                    self.desk.with(|desk| {
                        panels::model(puzzle, session.position(), desk, analysis, &wins)
                    })
                })
            })
        });
        model.extend(own);
        model
    }
}

/// Parameters like those of the points now, for another game of their kind.
fn params_like(puzzle: &Puzzle<Segments>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(position) => {
            let count = u32::try_from(position.points().len()).unwrap_or_default();
            Params::new(count, Default::default()).unwrap_or_default()
        }
    }
}

/// The page.
pub fn page() -> HtmlElement {
    let table = Table::new();
    let figures = [
        ("Free", "free"),
        ("Possible", "possible"),
        ("Moves", "moves"),
    ];
    let parts = Parts {
        class: "segments",
        head: [PAGE.name, PAGE.line],
        board: table.board.element(),
        shortcuts: &SHORTCUTS,
        keys: KEYS,
        below: Region {
            markup: panels::editor() + &status::markup(&figures),
            model: derived(move || table.below()),
        },
        beside: Region {
            markup: panels::markup()
                + &shared_panels::markup(Segments::LEVELS)
                + &panels::moves_fold(),
            model: derived(move || table.beside()),
        },
        after: None,
        on_wish: Act::new(move |wish: String| table.act(&wish)),
    };
    contest::page(table.contest, table.play.notice, parts)
}
