//! The page's state, and all that can be done with it.

mod searching;
mod walking;

use std::time::Duration;

use engine::game::Position as _;
use engine::maze::Maze;
use engine::maze::generate::between;
use engine::maze::rules::{Params, Position};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::board::{Board, Layer};
use super::desk::{Desk, Overlay, Search};
use super::panels::{self, Stays};
use super::{BOARD_KEYS, SHORTCUTS, paper, picture, status};
use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::dialog::OpenDialog;
use crate::ui::form::puzzle_dialog;
use crate::ui::keys::key_dialog;
use crate::ui::parts::stepped;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, effect};
use crate::ui::region::Model;
use crate::ui::save;
use crate::ui::share::{Link, share};
use crate::worker::client;

/// The time that a walk has taken, in seconds, is kept with the maze under this name.
const SECONDS: &str = "seconds";

/// An explanation, and what it depends on: where one is, what is drawn, and whether the worker has
/// answered.
struct Reasons {
    of: (Position, Overlay, bool),
    texts: [String; 2],
}

/// The page's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Table {
    /// The maze, and the walk.
    pub play: Play<Maze>,
    desk: Held<Desk>,
    /// The dialog.
    pub dialog: OpenDialog,
    /// The board.
    pub board: Board,
    /// What is printed.
    pages: Held<HtmlElement>,
    /// The next picture of a search, and the next second.
    next: [Held<Option<TimeoutHandle>>; 2],
    /// How many puzzles had been opened when a position was last taken notice of.
    turned: Held<usize>,
    /// Why the way is the shortest, in words, and of what: it takes a while to say.
    reasons: Held<Option<Reasons>>,
    /// Whether a drag has begun a run that it may go on with.
    dragging: Held<bool>,
    /// Whether a key that is held has run already.
    has_run: Held<bool>,
}

impl Table {
    /// The table of a page, with an element for what is printed.
    pub fn new(pages: HtmlElement) -> Self {
        let play = Play::open_from_address();
        let touches: Held<Option<Self>> = Held::new(None);
        let on_touch = move |touch| {
            if let Some(table) = touches.get_untracked() {
                table.touch(touch);
            }
        };
        let table = Self {
            play,
            desk: Held::new(Desk::new()),
            dialog: RwSignal::new(None),
            board: Board::new(Act::new(on_touch)),
            pages: Held::new(pages),
            next: [Held::new(None), Held::new(None)],
            turned: Held::new(0),
            reasons: Held::new(None),
            dragging: Held::new(false),
            has_run: Held::new(false),
        };
        touches.set(Some(table));
        effect(move || {
            play.opened.track();
            play.session.track();
            table.turn();
        });
        table.draw();
        table.tick();
        on_cleanup(move || {
            client::cancel();
            table.next.into_iter().for_each(stop);
        });
        table
    }

    fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| session.position().clone())
    }

    fn plies(self) -> usize {
        self.play
            .session
            .with_untracked(|session| session.played().len())
    }

    /// Where one is, and what can be seen from there.
    fn outlook(self) -> String {
        self.desk
            .with_untracked(|desk| status::outlook(&self.position(), desk))
    }

    /// Draws each layer when what it shows has changed: there may be thousands of walls.
    fn draw(self) {
        let (play, desk, board) = (self.play, self.desk, self.board);
        let mut fitted: Option<Position> = None;
        let mut seen = Default::default();
        let mut explained = Default::default();
        let mut marked = String::new();
        let mut looked_at = Default::default();
        effect(move || {
            let now = play.session.with(|session| session.position().clone());
            let same = |maze: &Position| maze.is_in_the_same_maze(&now);
            let is_new = !fitted.as_ref().is_some_and(same);
            if is_new {
                board.fit(now.maze().grid());
                fitted = Some(now.clone());
            }
            let look = desk.with(|desk| {
                board.at_least(Desk::SIZES[desk.size]);
                board.describe(&status::label(&now, desk));
                let walls = desk.seen_from(now.here());
                let under = (walls, desk.explained());
                if is_new || walls != seen {
                    board.draw(Layer::Walls, &picture::walls(&now, desk));
                    seen = walls;
                }
                if is_new || under != explained {
                    board.draw(Layer::Under, &picture::under(&now, desk));
                    explained = under;
                }
                let marks = picture::marks(&now, desk);
                if is_new || marks != marked {
                    board.draw(Layer::Marks, &marks);
                    marked = marks;
                }
                (now.here(), desk.size)
            });
            // Whoever has scrolled to look ahead is left there until the next step.
            if is_new || look != looked_at {
                let here = picture::point(now.maze(), now.here());
                board.put_handle(here);
                board.reveal(here);
                looked_at = look;
                let fits = board.fits();
                if desk.with_untracked(|desk| desk.fits) != fits {
                    desk.update(|desk| desk.fits = fits);
                }
            }
        });
    }

    /// Takes notice of a new position, and of a new maze: the worker searches that.
    fn turn(self) {
        let now = self.position();
        let opened = self.play.opened.get_untracked();
        let anew = self.play.is_fresh.get_untracked() && self.turned.get_untracked() != opened;
        self.turned.set(opened);
        let plies = self.plies();
        let of_now = |said: &(usize, String)| said.0 == plies;
        self.desk
            .update(|desk| desk.said = desk.said.take().filter(of_now));
        if self.desk.try_update(|desk| desk.turn_to(&now, anew)) != Some(true) {
            return;
        }
        stop(self.next[0]);
        let kept = self.play.noted(SECONDS);
        let seconds = kept.and_then(|kept| kept.parse().ok());
        self.set_clock(seconds.unwrap_or_default());
        self.request(&now);
    }

    /// Sets the clock, here and for when the page is loaded again.
    fn set_clock(self, seconds: u32) {
        self.play.note(SECONDS, seconds.to_string());
        self.desk.update(|desk| desk.seconds = seconds);
    }

    /// Counts the seconds of a walk that has begun, while the page is seen.
    fn tick(self) {
        let tick = move || {
            let walking = self.play.session.try_with_untracked(|session| {
                !session.played().is_empty() && session.position().outcome().is_none()
            });
            // The page may have been left.
            let Some(walking) = walking else { return };
            if walking && !document().hidden() {
                self.set_clock(self.desk.with_untracked(|desk| desk.seconds) + 1);
            }
            self.tick();
        };
        self.next[1].set(set_timeout_with_handle(tick, Duration::from_secs(1)).ok());
    }

    /// Does what somebody wants, by button or by key.
    pub fn act(self, wish: &str, value: &str) {
        match wish {
            "undo" => self.go(Session::can_undo, Play::undo, "Taken back."),
            "redo" => self.go(Session::can_redo, Play::redo, "Played again."),
            "restart" => {
                self.play.restart();
                self.set_clock(0);
            }
            "hint" => self.hint(),
            "goal" => self.tell(status::distance(&self.position())),
            "way" => self.desk.update(|desk| {
                desk.way ^= true;
                desk.light_up();
            }),
            "fog" => self.desk.update(|desk| {
                desk.fog ^= true;
                desk.darken();
            }),
            "blind" => self.desk.update(|desk| {
                desk.blind ^= true;
                desk.darken();
            }),
            "larger" => self.resize(Desk::larger),
            "smaller" => self.resize(Desk::smaller),
            "whole" => self.desk.update(|desk| desk.size = 0),
            "new" => self.change(self.params(), Stays::Nothing),
            "share" => share(self.dialog, &self.links()),
            "keys" => self.dialog.set(Some(key_dialog(SHORTCUTS, BOARD_KEYS))),
            "custom" => self.set_up(),
            "print" => {
                self.fill_pages();
                // A browser that can't print says so itself.
                let _ = window().print();
            }
            "save" => self.save(),
            "search" => self.cancel_or_retry(),
            "play" => self.play_or_pause(),
            "fold why" => self.desk.update(|desk| desk.why ^= true),
            _ => self.choose(wish, value),
        }
    }

    fn choose(self, wish: &str, value: &str) {
        if let Some(direction) = status::direction_of(wish) {
            self.step(direction);
        } else if let Some(&(overlay, ..)) = Overlay::ALL.iter().find(|known| known.1 == wish) {
            self.desk.update(|desk| {
                let shown = desk.overlay == overlay;
                desk.overlay = if shown { Overlay::None } else { overlay };
                desk.light_up();
            });
        } else if let Some(&(search, ..)) = Search::ALL.iter().find(|known| known.1 == wish) {
            self.show(search);
        } else if let Some((params, stays)) = panels::chosen(wish, &self.params()) {
            self.change(params, stays);
        } else {
            self.desk.update(|desk| {
                let last = desk.last_step();
                if let Some(shown) = &mut desk.shown
                    && let Some(step) = stepped(wish, value, "visit", shown.step.min(last), last)
                {
                    shown.step = step;
                    shown.playing = false;
                }
            });
        }
    }

    /// Another maze, of which something may stay as it is.
    fn change(self, params: Params, stays: Stays) {
        let now = self.play.puzzle.with_untracked(Puzzle::clone);
        let puzzle = match now {
            // Nothing would change but that the walk would be lost.
            Puzzle::Seeded { params: now, .. } if stays != Stays::Nothing && now == params => {
                return;
            }
            Puzzle::Seeded { seed, .. } if stays != Stays::Nothing => {
                Puzzle::Seeded { params, seed }
            }
            Puzzle::Board(board) if stays == Stays::Cells => {
                let grid = board.maze().grid().clone();
                match between(grid, params.mode, params.ends) {
                    Ok(other) if other.is_in_the_same_maze(&board) => return,
                    Ok(other) => Puzzle::Board(other),
                    Err(error) => return self.tell(error.to_string()),
                }
            }
            _ => draw(&params),
        };
        self.play.navigate(&puzzle);
        self.play.say("New maze.");
    }

    fn params(self) -> Params {
        let now = self.position();
        self.play
            .puzzle
            .with_untracked(|puzzle| panels::params(puzzle, &now))
    }

    /// Says something, which stands below the board until the next move, too.
    fn tell(self, words: String) {
        let plies = self.plies();
        self.play.say(words.clone());
        self.desk.update(|desk| desk.said = Some((plies, words)));
    }

    /// Goes back or forth among the moves, and says where one is then.
    fn go(self, can: fn(&Session<Position>) -> bool, go: fn(Play<Maze>), done: &str) {
        let could = self.play.session.with_untracked(can);
        go(self.play);
        if could {
            self.play.say([done, " ", &self.outlook()].concat());
        }
    }

    fn resize(self, to: fn(u32) -> usize) {
        let size = to(self.board.cell());
        self.desk.update(|desk| desk.size = size);
    }

    /// What is done in the dialog.
    fn set_up(self) {
        let content = puzzle_dialog(&self.params(), Some(EXAMPLE), move |puzzle| {
            self.dialog.set(None);
            self.play.navigate(&puzzle);
        });
        self.dialog.set(Some(content));
    }

    fn title(self) -> String {
        let params = self.params();
        let seed = self.play.puzzle.with_untracked(|puzzle| match puzzle {
            Puzzle::Seeded { seed, .. } => format!(", seed {seed}"),
            Puzzle::Board(_) => String::new(),
        });
        format!(
            "Maze {} × {}, {}{seed}",
            params.rows(),
            params.cols(),
            params.mode.word()
        )
    }

    /// Draws what is printed.
    pub fn fill_pages(self) {
        let pages = paper::pages(
            self.position().maze(),
            &self.title(),
            &self.play.puzzle_link(),
        );
        self.pages.get_untracked().set_inner_html(&pages);
    }

    fn save(self) {
        let with_way = self.desk.with_untracked(|desk| desk.way);
        let title = self.title();
        let file = paper::file(self.position().maze(), &title, with_way);
        let saved = save::download(&title, &file);
        self.play.say(save::outcome(&saved));
    }

    fn links(self) -> [Link; 2] {
        [
            Link {
                label: "This maze",
                hint: "From its start, for somebody to walk.",
                url: self.play.puzzle_link(),
            },
            Link {
                label: "This walk",
                hint: "With the steps made so far.",
                url: self.play.position_link(),
            },
        ]
    }

    /// The classes of the page.
    pub fn class(self) -> String {
        let (mode, solved) = self.play.session.with(|session| {
            let now = session.position();
            (now.maze().mode(), now.outcome().is_some())
        });
        let solved = if solved { " solved" } else { "" };
        format!("maze {}{solved}", mode.word())
    }

    /// What is below the board.
    pub fn below(self) -> Model {
        let model =
            |session: &Session<Position>| self.desk.with(|desk| status::model(session, desk));
        self.play.with_former(self.play.session.with(model))
    }

    /// Why the way is the shortest, if somebody wants to know; said anew only where it changes.
    fn explanation(self, now: &Position, desk: &Desk) -> [String; 2] {
        if !desk.why {
            return <[String; 2]>::default();
        }
        let of = (now.clone(), desk.overlay, desk.known.is_some());
        let texts = self.reasons.try_update(|reasons| {
            let known = reasons.take().filter(|known| known.of == of);
            let texts = known.map_or_else(|| panels::explanation(now, desk), |known| known.texts);
            *reasons = Some(Reasons {
                of,
                texts: texts.clone(),
            });
            texts
        });
        texts.unwrap_or_default()
    }

    /// What is beside the board.
    pub fn beside(self) -> Model {
        self.play.puzzle.with(|puzzle| {
            self.play.session.with(|session: &Session<Position>| {
                let now = session.position();
                self.desk
                    .with(|desk| panels::model(puzzle, now, desk, &self.explanation(now, desk)))
            })
        })
    }
}

/// A maze as it can be typed.
const EXAMPLE: &str = "open sides as 2ec/291 corridors r1c1 r2c3";

fn stop(due: Held<Option<TimeoutHandle>>) {
    if let Some(due) = due.try_update(Option::take).flatten() {
        due.clear();
    }
}
