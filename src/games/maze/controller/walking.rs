//! Walking: keys, buttons, taps and drags, and the hint.

use engine::game::Position as _;
use engine::maze::grid::Direction;
use engine::maze::rules::{Mode, Move, Position};
use engine::maze::solve::advise;
use leptos::prelude::*;

use super::MazeController;
use crate::games::maze::frame::MazeTouch;
use crate::games::maze::state::{Bump, Hint};
use crate::games::maze::{picture, walk, words};
use crate::ui::keys::Stroke;

/// The most steps that one movement of a finger makes.
const LONGEST_DRAG: usize = 40;

impl MazeController {
    /// A key that walks; false if it is another.
    pub fn stroke(self, stroke: &Stroke) -> bool {
        let Some(direction) = walk::direction_of(&stroke.key) else {
            return false;
        };
        if stroke.held {
            // To the next junction, and no further before the key is let go.
            if !self.has_run.get_value() {
                self.has_run.set_value(true);
                self.run_on(direction, walk::on_hold);
            }
        } else if stroke.shift {
            self.has_run.set_value(true);
            self.run_on(direction, Position::run_to_junction);
        } else {
            self.has_run.set_value(false);
            self.step(direction);
        }
        true
    }

    /// A button of the pad that is held.
    pub fn hold(self, direction: Direction) {
        self.run_on(direction, Position::run_to_junction);
    }

    fn run_on(self, direction: Direction, run: fn(&Position, Direction) -> Option<Move>) {
        match run(&self.position(), direction) {
            Some(m) => self.make(m),
            None => self.bump(direction),
        }
    }

    pub(super) fn step(self, direction: Direction) {
        let now = self.position();
        if now.turn().is_over() {
            self.play.say("You are at the goal.");
        } else if now.maze().ways().beyond(now.here(), direction).is_none() {
            self.bump(direction);
        } else {
            self.make(Move::Run(direction, 1));
        }
    }

    /// There is no way in that direction.
    fn bump(self, direction: Direction) {
        let now = self.position();
        let bump = Bump {
            place: now.here(),
            direction,
        };
        if now.maze().ways().beyond(bump.place, direction).is_none() {
            self.ui.update(|ui| ui.bump(bump));
            let what = match now.maze().mode() {
                Mode::Corridors => "A wall",
                Mode::Borders => "No wall to walk on",
            };
            self.tell(format!("{what}: no way {}.", direction.toward()));
        }
    }

    /// Makes a move, and says where it leads.
    fn make(self, m: Move) {
        if !self.play.play(&m) {
            return;
        }
        let seconds = self.seconds.get_untracked();
        self.play.say(self.read(|now| words::spoken(now, seconds)));
    }

    /// What a pointer does on the board.
    pub fn touch(self, touch: MazeTouch) {
        let now = self.position();
        let place = |x, y| picture::place_at(now.maze(), (x, y));
        match touch {
            MazeTouch::Drop => self.is_dragging.set_value(false),
            MazeTouch::Drag(x, y) => {
                if let Some(place) = place(x, y) {
                    self.drag_to(place);
                }
            }
            MazeTouch::Tap(x, y) => match place(x, y).filter(|&place| place != now.here()) {
                Some(place) => match walk::to_place(&now, place) {
                    Some(m) => self.make(m),
                    // In the dark that is how one gets to know a wall.
                    None => match walk::beside(&now, place) {
                        Some(direction) => self.bump(direction),
                        None => self.tell("No straight way leads there.".to_owned()),
                    },
                },
                None => self.play.say(self.outlook()),
            },
        }
    }

    /// Follows a finger.
    fn drag_to(self, place: usize) {
        for _ in 0..LONGEST_DRAG {
            let now = self.position();
            if now.turn().is_over() {
                return;
            }
            let Some(m) = walk::towards(&now, place) else {
                return self.drag_into(&now, place);
            };
            let Ok(next) = now.play(&m) else { return };
            let whole = self.play.session.with_untracked(|session| {
                let last = session.played().last()?;
                walk::joined(session.previous()?, last, &next)
            });
            match whole.filter(|_| self.is_dragging.get_value()) {
                Some(whole) => {
                    self.play.session.update(|session| {
                        session.undo();
                    });
                    self.make(whole);
                }
                None => self.make(m),
            }
            self.is_dragging.set_value(true);
            if next.here() == place {
                return;
            }
        }
    }

    /// A finger that goes through a wall bumps into it, once.
    fn drag_into(self, now: &Position, place: usize) {
        if let Some(direction) = walk::beside(now, place) {
            let bump = Bump {
                place: now.here(),
                direction,
            };
            if !self.ui.with_untracked(|ui| ui.bumps.contains(&bump)) {
                self.bump(direction);
            }
        }
    }

    /// Takes back what leads away, and shows how to go on.
    pub(super) fn hint(self) {
        let now = self.position();
        let mut said = String::new();
        if let Some(back @ Move::Back(steps)) = advise(&now) {
            self.play.play(&back);
            let steps = words::count(usize::from(steps));
            said = format!("You had left the way: {steps} taken back. ");
        }
        let now = self.position();
        let Some(Move::Run(direction, steps)) = advise(&now) else {
            self.play.say("You are at the goal.");
            return;
        };
        let run = now.run(direction).take(usize::from(steps)).collect();
        let from = now.here();
        self.ui.update(|ui| ui.hint = Some(Hint { from, run }));
        let start = if steps == 1 { "" } else { ", starting" };
        let steps = words::count(usize::from(steps));
        let name = direction.name();
        self.tell(format!("{said}Hint: {steps}{start} {name}."));
    }
}
