//! The page's state, and what can be done with it.

use engine::game::Position as _;
use engine::segments::Segments;
use engine::segments::explain::point_list;
use engine::segments::geometry::Point;
use engine::segments::rules::{MAX_POINTS, Params, Position, general_position};
use leptos::html;
use leptos::prelude::*;

use super::board::{Key, PointFace, PointTouch, PointsHandle, PointsView};
use super::fit::{Fit, spread};
use super::picture::{SegmentsScene, aim, name_of};
use super::state::{Chosen, SegmentsOverlay, SegmentsState, next_point};
use crate::link::Puzzle;
use crate::matches::MatchController;
use crate::matches::dyn_move::DynMove;
use crate::matches::marks::marks;
use crate::matches::step::MatchEvent;
use crate::play::Play;
use crate::session::Session;
use crate::ui::fixed::effect;
use crate::ui::tab::Tab;

/// The page's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct SegmentsController {
    /// The game.
    pub play: Play<Segments>,
    /// The same as a game for two.
    pub contest: MatchController,
    /// What the page knows beside the game.
    pub state: RwSignal<SegmentsState>,
    /// What is laid over the board, under the segments and over them, by the rest of the page.
    pub laid: [RwSignal<String>; 2],
    /// The board.
    pub board: PointsHandle,
    /// The button that adds a point.
    pub add_button: NodeRef<html::Button>,
}

impl SegmentsController {
    /// That of a page.
    pub fn new() -> Self {
        let play = Play::<Segments>::open_from_address();
        let contest = MatchController::new(play);
        let state = RwSignal::new(SegmentsState::default());
        let laid = [(); 2].map(|()| RwSignal::new(String::new()));
        // Thirty points and the picture are shown of what is worked out once.
        let view = Memo::new(move |_| {
            play.session
                .with(|session| state.with(|state| view(contest, session, state, laid)))
        });
        let controller = Self {
            play,
            contest,
            state,
            laid,
            board: PointsHandle::new(view),
            add_button: NodeRef::new(),
        };
        effect(move || {
            play.opened.track();
            controller.board.tab_stop.set(0);
            state.update(|state| state.edited = None);
        });
        effect(move || {
            play.session.track();
            state.update(SegmentsState::turn_over);
        });
        controller
    }

    pub(super) fn say(self, sentence: impl Into<String>) {
        self.contest.say(sentence);
    }

    pub(super) fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| session.position().clone())
    }

    /// Does what somebody does on the board.
    pub(super) fn touch(self, touch: PointTouch) {
        if let Some(points) = self.edited() {
            self.edit(points, touch);
            return;
        }
        match touch {
            PointTouch::Point(p) => self.choose(p),
            PointTouch::Drag(from, place, near) => self.drag(from, place, near),
            PointTouch::Drop(from, _, near) => {
                self.board.aim.set(String::new());
                let chosen = self.state.with_untracked(|state| state.chosen);
                if chosen == Some(from) {
                    match near {
                        Some(near) => self.choose(near),
                        None => self.let_go(),
                    }
                }
            }
            PointTouch::Beside(_) | PointTouch::Broken | PointTouch::Key(_, Key::Escape) => {
                self.board.aim.set(String::new());
                self.let_go();
            }
            PointTouch::Arrow(p, way) => {
                let position = self.position();
                let next = next_point(position.points(), p, way, self.reachable(&position));
                self.go(next);
            }
            PointTouch::Key(p, key) => self.key(p, key),
        }
    }

    /// The points that the arrows go to: those that can be chosen next.
    fn reachable(self, position: &Position) -> u32 {
        let chosen = self.state.with_untracked(|state| state.chosen);
        match chosen {
            Some(chosen) => position.joinable(chosen) | 1 << chosen,
            None if position.turn().is_over() => u32::MAX,
            None => position.free(),
        }
    }

    fn key(self, p: u8, key: Key) {
        let count = self
            .state
            .with_untracked(|state| state.points(&self.position()).len());
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

    /// Goes to a point with the focus; where there is none, to what adds one.
    fn go(self, to: Option<u8>) {
        let count = self
            .state
            .with_untracked(|state| state.points(&self.position()).len());
        match to {
            Some(to) if usize::from(to) < count => self.board.focus(to),
            Some(_) => {
                if let Some(add) = self.add_button.get_untracked() {
                    // Nothing is lost where the browser does not.
                    let _ = add.focus();
                }
            }
            None => {}
        }
    }

    /// No point is chosen any more.
    fn let_go(self) {
        let before = self.state.try_update(|state| state.chosen.take()).flatten();
        if before.is_some() {
            self.contest.remark(None);
        }
    }

    /// Shows what to do next where a point of this number is chosen. Where there is a hint, that says it.
    fn guide(self, number: Option<u32>) {
        let [is_asking, is_hinted] = self
            .contest
            .ui
            .with_untracked(|ui| [ui.asking, ui.hint.is_some()]);
        if let (Some(number), false) = (number, is_hinted) {
            let words = match is_asking {
                true => format!("Now tap the point to join {number} with: it won’t be drawn."),
                false => {
                    format!("Now tap the point to join {number} with, or {number} again to let go.")
                }
            };
            self.contest.send(MatchEvent::Shown(words));
        }
    }

    fn choose(self, p: u8) {
        self.board.tab_stop.set(p.into());
        let position = self.position();
        let chosen = self
            .state
            .with_untracked(|state| state.choose(&position, p));
        match chosen {
            Chosen::End(end) => {
                let number = u32::from(p) + 1;
                self.contest.remark(None);
                self.guide(end.map(|_| number));
                self.state.update(|state| state.chosen = end);
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
                self.state.update(|state| state.chosen = None);
                self.contest.press(&DynMove::of(m));
            }
            Chosen::Refused(reason) => self.contest.remark(Some(reason)),
        }
    }

    fn drag(self, from: u8, place: [i32; 2], near: Option<u8>) {
        let position = self.position();
        if position.free() >> from & 1 == 0 {
            return;
        }
        if self.state.with_untracked(|state| state.chosen) != Some(from) {
            self.let_go();
            self.board.tab_stop.set(from.into());
            self.state.update(|state| state.chosen = Some(from));
        }
        let fit = self.state.with_untracked(|state| state.fit(&position));
        let at = |p: u8| fit.place(position.points()[usize::from(p)]);
        let near = near.filter(|&near| position.joinable(from) >> near & 1 == 1);
        let to = near.map_or(place, at);
        self.board.aim.set(aim(at(from), to, near.is_some()));
    }

    /// Does what somebody does on the board while points are set up.
    fn edit(self, mut points: Vec<Point>, touch: PointTouch) {
        let fit = Fit::WHOLE;
        match touch {
            PointTouch::Point(p) | PointTouch::Key(p, Key::Delete) => {
                if usize::from(p) < points.len() {
                    points.remove(p.into());
                    self.set_up(points, "Point taken away.");
                    self.go(Some(p.saturating_sub(1)));
                }
            }
            PointTouch::Beside(place) => self.add(points, fit.point(place)),
            PointTouch::Drag(from, place, _) => {
                let Some(dragged) = points.get_mut(usize::from(from)) else {
                    return;
                };
                *dragged = fit.point(place);
                if general_position(&points).is_ok() {
                    self.state.update(|state| {
                        let before = state.edited.replace(points);
                        state.before = state.before.take().or(before);
                    });
                }
            }
            PointTouch::Drop(from, place, _) => self.drop(points, from, fit.point(place)),
            PointTouch::Broken => {
                if let Some(before) = self.state.try_update(|state| state.before.take()).flatten() {
                    self.set_up(before, "The point is back where it was.");
                }
            }
            PointTouch::Key(p, Key::Shift(way)) => {
                let Some(&point) = points.get(usize::from(p)) else {
                    return;
                };
                let place = fit.place(point);
                let place = [place[0] + 20 * way[0], place[1] + 20 * way[1]];
                self.drop(points, p, fit.point(place));
            }
            PointTouch::Arrow(p, way) => self.go(next_point(&points, p, way, u32::MAX)),
            PointTouch::Key(p, key) => self.key(p, key),
        }
    }

    /// Puts point `p` at another place, if it can be there; otherwise it goes back.
    fn drop(self, mut points: Vec<Point>, p: u8, to: Point) {
        let before = self.state.try_update(|state| state.before.take()).flatten();
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
        self.state.with_untracked(|state| state.edited.clone())
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
    pub(super) fn add_anywhere(self) {
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
                .state
                .with_untracked(|state| state.edited.as_ref().map_or(0, Vec::len));
            self.go(u8::try_from(last).ok().and_then(|last| last.checked_sub(1)));
        }
    }

    /// Shows points that are set up, and plays on them from now on, if there are enough.
    pub(super) fn set_up(self, points: Vec<Point>, said: &str) {
        self.contest.remark(None);
        self.say(said);
        if let Ok(position) = Position::new(&points, &[]) {
            self.play.set_up(position);
        }
        self.state.update(|state| state.edited = Some(points));
    }

    pub(super) fn toggle_editing(self) {
        match self.edited() {
            None => {
                self.contest.send(MatchEvent::SetAside);
                let points = self.play.puzzle.with_untracked(Puzzle::start);
                self.set_up(spread(points.points()), "Points are set up now.");
            }
            Some(points) => match Position::new(&points, &[]) {
                Ok(_) => {
                    self.state.update(|state| state.edited = None);
                    self.say("The game begins.");
                    self.contest.send(MatchEvent::WentOn);
                    // The button that was pressed is gone.
                    let at = self.board.tab_stop.get_untracked();
                    self.go(u8::try_from(at).ok());
                }
                Err(error) => self.contest.remark(Some(error.to_string())),
            },
        }
    }

    /// Lays something over the board.
    pub fn lay_over(self, overlay: SegmentsOverlay) {
        let before = self.state.with_untracked(|state| state.overlay);
        self.state.update(|state| state.overlay = overlay);
        // The zones are where the game's story is.
        if ![before, overlay].contains(&SegmentsOverlay::Zones) {
            self.contest.frame.tab.show(Tab::Analysis);
        }
        self.contest
            .send(MatchEvent::AnalysisShown(overlay == SegmentsOverlay::Parts));
    }

    /// Parameters like those of the points now, for another game of their kind.
    pub fn params_like(self) -> Params {
        self.play.puzzle.with_untracked(params_like)
    }
}

/// What the board shows.
fn view(
    contest: MatchController,
    session: &Session<Position>,
    state: &SegmentsState,
    laid: [RwSignal<String>; 2],
) -> PointsView {
    let position = session.position();
    let mut scene = scene(contest, session, state);
    scene.laid = laid.map(|laid| laid.get());
    let name = |p: u8| match &state.edited {
        Some(points) => format!("Point {} at {}", u32::from(p) + 1, points[usize::from(p)]),
        None => name_of(&scene, position, p),
    };
    let point = |(p, &point): (u8, &Point)| PointFace {
        place: scene.fit.place(point),
        name: name(p),
        is_chosen: scene.chosen == Some(p),
    };
    PointsView {
        picture: scene.draw(),
        label: match &state.edited {
            Some(_) => "Points that are set up",
            None => "Points: choose two to join them",
        },
        points: (0..).zip(scene.points).map(point).collect(),
    }
}

/// All that the picture shows, but for what is laid over it.
pub fn scene<'a>(
    contest: MatchController,
    session: &'a Session<Position>,
    state: &'a SegmentsState,
) -> SegmentsScene<'a> {
    let position = session.position();
    let editing = state.edited.is_some();
    let points = state.points(position);
    let given = session.start().drawn().iter().map(|&m| (m, None));
    let played = session
        .steps()
        .map(|(before, &m)| (m, Some(before.side_to_move())));
    let marks = contest
        .ui
        .with(|shared| marks::<Segments>(position, shared));
    let mut scene = SegmentsScene {
        points,
        fit: state.fit(position),
        free: u32::MAX,
        used: 0,
        drawn: Vec::new(),
        is_last_new: false,
        marks: Default::default(),
        chosen: None,
        joinable: 0,
        laid: Default::default(),
    };
    if !editing {
        scene.free = position.free();
        scene.used = position.used();
        scene.drawn = given.chain(played).collect();
        scene.is_last_new = !session.played().is_empty();
        scene.marks = marks;
        scene.chosen = state.chosen;
        scene.joinable = state.chosen.map_or(0, |p| position.joinable(p));
    }
    scene
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
