//! The page's state, and all that can be done with it.

use std::time::Duration;

use engine::analysis::{Limits, Progress};
use engine::game::Position as _;
use engine::maze::Maze;
use engine::maze::generate::between;
use engine::maze::grid::Direction;
use engine::maze::rules::{Mode, Move, Params, Position};
use engine::maze::solve::advise;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{document, on_cleanup, set_timeout_with_handle, window};
use web_sys::HtmlElement;

use super::board::{Board, Layer, Touch};
use super::desk::{Bump, Desk, Hint, Overlay, Search, Shown};
use super::panels::{self, Stays};
use super::{BOARD_KEYS, SHORTCUTS, paper, picture, status, walk};
use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::dialog::Sheet;
use crate::ui::form::{puzzle_sheet, read_form};
use crate::ui::keys::{self, Stroke, key_sheet};
use crate::ui::parts::stepped;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, effect};
use crate::ui::region::{Model, Wish};
use crate::ui::share::{self, Link, share_sheet};
use crate::ui::viewport::wants_calm;
use crate::ui::{save, search, storage};
use crate::worker::client::{self, Event};

/// How long a search that is shown rests between two pictures.
const FRAME: Duration = Duration::from_millis(40);
/// In how many pictures the longest search is shown.
const FRAMES: usize = 160;
/// The most steps that one movement of a finger makes.
const LONGEST_DRAG: usize = 40;
/// Where the time is kept that a walk has taken.
const SECONDS: &str = "maze:seconds";

/// The page's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Table {
    /// The maze, and the walk.
    pub play: Play<Maze>,
    desk: Held<Desk>,
    /// The dialog.
    pub sheet: Held<Option<Sheet>>,
    /// The board.
    pub board: Board,
    /// What is printed.
    pages: Held<HtmlElement>,
    /// The next picture of a search, and the next second.
    next: [Held<Option<TimeoutHandle>>; 2],
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
            sheet: Held::new(None),
            board: Board::new(Act::new(on_touch)),
            pages: Held::new(pages),
            next: [Held::new(None), Held::new(None)],
            dragging: Held::new(false),
            has_run: Held::new(false),
        };
        touches.set(Some(table));
        effect(move || {
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

    /// Draws each layer when what it shows has changed: there may be thousands of walls.
    fn draw(self) {
        let (play, desk, board) = (self.play, self.desk, self.board);
        let mut fitted: Option<Position> = None;
        let mut drawn = Default::default();
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
            desk.with(|desk| {
                board.at_least(Desk::SIZES[desk.size]);
                board.describe(&status::label(&now, desk));
                let keys = (desk.seen_from(now.here()), desk.explained());
                if is_new || keys != drawn {
                    board.draw(Layer::Walls, &picture::walls(&now, desk));
                    board.draw(Layer::Under, &picture::under(&now, desk));
                    drawn = keys;
                }
                let marks = picture::marks(&now, desk);
                if is_new || marks != marked {
                    board.draw(Layer::Marks, &marks);
                    marked = marks;
                }
                // Whoever has scrolled to look ahead is left there until the next step.
                let look = (now.here(), desk.size);
                if is_new || look != looked_at {
                    let here = picture::point(now.maze(), now.here());
                    board.put_handle(here);
                    board.reveal(here);
                    looked_at = look;
                }
            });
        });
    }

    /// Takes notice of a new position, and of a new maze: the worker searches that.
    fn turn(self) {
        let now = self.position();
        if self.desk.try_update(|desk| desk.turn_to(&now)) != Some(true) {
            return;
        }
        stop(self.next[0]);
        let kept = storage::load(SECONDS).filter(|_| !self.play.is_fresh.get_untracked());
        let seconds = kept.and_then(|kept| kept.parse().ok());
        self.set_clock(seconds.unwrap_or_default());
        self.request(&now);
    }

    fn request(self, position: &Position) {
        let running = search::Search::Running(Progress::default());
        self.desk.update(|desk| desk.search = running);
        client::analyze::<Maze>(position, Limits::NONE, move |event| {
            let failure = match event {
                Event::Progress(progress) => {
                    let running = search::Search::Running(progress);
                    return self.desk.update(|desk| desk.search = running);
                }
                Event::Done { analysis, .. } => {
                    return self.desk.update(|desk| {
                        desk.search = search::Search::Idle;
                        desk.known = Some(analysis);
                    });
                }
                Event::Refused(message) => message,
                Event::Died(reason) => search::Search::died(&reason),
            };
            self.play.say(failure.clone());
            self.desk
                .update(|desk| desk.search = search::Search::Failed(failure));
        });
    }

    fn cancel_or_retry(self) {
        let is_running = |desk: &Desk| matches!(desk.search, search::Search::Running(_));
        if self.desk.with_untracked(is_running) {
            client::cancel();
            let words = "The search was cancelled.".to_owned();
            self.play.say(words.clone());
            self.desk
                .update(|desk| desk.search = search::Search::Failed(words));
        } else {
            self.request(&self.position());
        }
    }

    /// Sets the clock, here and for when the page is loaded again.
    fn set_clock(self, seconds: u32) {
        storage::save(SECONDS, &seconds.to_string());
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
            "undo" => self.play.undo(),
            "redo" => self.play.redo(),
            "restart" => {
                self.play.restart();
                self.set_clock(0);
            }
            "hint" => self.hint(),
            "goal" => self.play.say(status::distance(&self.position())),
            "way" => self.desk.update(|desk| desk.way ^= true),
            "fog" => self.desk.update(|desk| desk.fog ^= true),
            "blind" => self.desk.update(|desk| desk.blind ^= true),
            "larger" => self.resize(Desk::larger),
            "smaller" => self.resize(Desk::smaller),
            "whole" => self.desk.update(|desk| desk.size = 0),
            "new" => self.play.navigate(&self.another()),
            "share" => self.sheet.set(Some(share_sheet(&self.links()))),
            "keys" => self.sheet.set(Some(key_sheet(SHORTCUTS, BOARD_KEYS))),
            "custom" => {
                let sheet = puzzle_sheet::<Maze>(&self.params(), Some(EXAMPLE));
                self.sheet.set(Some(sheet));
            }
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
        let index = status::GO.iter().position(|&go| go == wish);
        if let Some(index) = index {
            self.step(Direction::ALL[index]);
        } else if let Some(&(overlay, ..)) = Overlay::ALL.iter().find(|known| known.1 == wish) {
            self.desk.update(|desk| {
                let shown = desk.overlay == overlay;
                desk.overlay = if shown { Overlay::None } else { overlay };
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
                    Err(error) => return self.play.say(error.to_string()),
                }
            }
            _ => draw(&params),
        };
        self.play.navigate(&puzzle);
        self.play.say("New maze.");
    }

    /// A new maze like this one.
    fn another(self) -> Puzzle<Maze> {
        self.play.say("New maze.");
        draw(&self.params())
    }

    fn params(self) -> Params {
        let now = self.position();
        self.play
            .puzzle
            .with_untracked(|puzzle| panels::params(puzzle, &now))
    }

    fn resize(self, to: fn(u32) -> usize) {
        let size = to(self.board.cell());
        self.desk.update(|desk| desk.size = size);
    }

    /// What is done in the dialog.
    pub fn act_in_sheet(self, wish: &Wish) {
        if wish.name == "make" {
            if let Some(puzzle) = read_form(&wish.element) {
                self.sheet.set(None);
                self.play.navigate(&puzzle);
            }
        } else if !keys::keep_choice(wish) {
            share::send(wish, self.play.announcer);
        }
    }

    /// A key that walks; false if it is another.
    pub fn stroke(self, stroke: &Stroke) -> bool {
        let Some(direction) = walk::direction_of(&stroke.key) else {
            return false;
        };
        if stroke.held {
            // To the next junction, and no further before the key is let go.
            if !self.has_run.get_untracked() {
                self.has_run.set(true);
                self.run(direction, walk::on_hold);
            }
        } else if stroke.shift {
            self.has_run.set(true);
            self.run(direction, Position::run_to_junction);
        } else {
            self.has_run.set(false);
            self.step(direction);
        }
        true
    }

    /// A button of the pad that is held.
    pub fn hold(self, wish: &str) {
        if let Some(index) = status::GO.iter().position(|&go| go == wish) {
            self.run(Direction::ALL[index], Position::run_to_junction);
        }
    }

    fn run(self, direction: Direction, run: fn(&Position, Direction) -> Option<Move>) {
        match run(&self.position(), direction) {
            Some(m) => self.make(m),
            None => self.bump(direction),
        }
    }

    fn step(self, direction: Direction) {
        let now = self.position();
        if now.outcome().is_some() {
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
            self.desk.update(|desk| desk.bump(bump));
            let what = match now.maze().mode() {
                Mode::Corridors => "A wall",
                Mode::Borders => "No wall to walk on",
            };
            self.play
                .say(format!("{what}: no way {}.", direction.name()));
        }
    }

    /// Makes a move, and says where it leads.
    fn make(self, m: Move) {
        if !self.play.play(&m) {
            return;
        }
        let said = self.play.session.with_untracked(|session| {
            self.desk
                .with_untracked(|desk| status::sentence(session, desk))
        });
        self.play.say(said);
    }

    fn touch(self, touch: Touch) {
        let now = self.position();
        let place = |x, y| picture::place_at(now.maze(), (x, y));
        match touch {
            Touch::Drop => self.dragging.set(false),
            Touch::Drag(x, y) => {
                if let Some(place) = place(x, y) {
                    self.drag_to(place);
                }
            }
            Touch::Tap(x, y) => match place(x, y).filter(|&place| place != now.here()) {
                Some(place) => match walk::to_place(&now, place) {
                    Some(m) => self.make(m),
                    None => self.play.say("No straight way leads there."),
                },
                None => self
                    .play
                    .say(status::outlook(&now, &self.desk.get_untracked())),
            },
        }
    }

    /// Follows a finger.
    fn drag_to(self, place: usize) {
        for _ in 0..LONGEST_DRAG {
            let now = self.position();
            let Some(m) = walk::towards(&now, place).filter(|_| now.outcome().is_none()) else {
                return;
            };
            let Ok(next) = now.play(&m) else { return };
            let whole = self.play.session.with_untracked(|session| {
                let last = session.played().last()?;
                walk::joined(session.previous()?, last, &next)
            });
            match whole.filter(|_| self.dragging.get_untracked()) {
                Some(whole) => {
                    self.play.session.update(|session| {
                        session.undo();
                    });
                    self.make(whole);
                }
                None => self.make(m),
            }
            self.dragging.set(true);
            if next.here() == place {
                return;
            }
        }
    }

    fn hint(self) {
        let now = self.position();
        let mut said = String::new();
        if let Some(back @ Move::Back(steps)) = advise(&now) {
            self.play.play(&back);
            let steps = status::count(usize::from(steps));
            said = format!("You had left the shortest way: {steps} taken back. ");
        }
        let now = self.position();
        let Some(Move::Run(direction, steps)) = advise(&now) else {
            self.play.say("You are at the goal.");
            return;
        };
        let run = now.run(direction).take(usize::from(steps)).collect();
        let from = now.here();
        self.desk
            .update(|desk| desk.hint = Some(Hint { from, run }));
        let steps = status::count(usize::from(steps));
        self.play
            .say(format!("{said}Hint: {steps}, first {}.", direction.name()));
    }

    /// Shows a search from its beginning, or hides it.
    fn show(self, search: Search) {
        stop(self.next[0]);
        let calm = wants_calm();
        self.desk.update(|desk| {
            let shown = desk.shown.is_some_and(|shown| shown.search == search);
            desk.shown = Some(Shown {
                search,
                step: 0,
                playing: !calm,
            })
            .filter(|_| !shown);
            let last = desk.last_step();
            if let Some(shown) = desk.shown.as_mut().filter(|_| calm) {
                shown.step = last;
            }
        });
        self.go_on();
    }

    fn play_or_pause(self) {
        self.desk.update(|desk| {
            let last = desk.last_step();
            if let Some(shown) = &mut desk.shown {
                shown.playing ^= true;
                if shown.playing && shown.step >= last {
                    shown.step = 0;
                }
            }
        });
        self.go_on();
    }

    /// Goes on with the search that is shown, if it plays.
    fn go_on(self) {
        stop(self.next[0]);
        let on = move || {
            let went = self.desk.try_update(|desk| {
                let visits = desk.last_step().div_ceil(FRAMES);
                desk.advance(visits)
            });
            if went == Some(true) {
                self.go_on();
            }
        };
        self.next[0].set(set_timeout_with_handle(on, FRAME).ok());
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
        self.play
            .session
            .with(|session| self.desk.with(|desk| status::model(session, desk)))
    }

    /// What is beside the board.
    pub fn beside(self) -> Model {
        self.play.puzzle.with(|puzzle| {
            self.play.session.with(|session: &Session<Position>| {
                let now = session.position();
                self.desk.with(|desk| panels::model(puzzle, now, desk))
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
