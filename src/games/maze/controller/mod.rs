//! The state of Maze's page, and all that can be done with it.

mod searching;
mod walking;

use std::time::Duration;

use engine::game::Position as _;
use engine::maze::Maze;
use engine::maze::generate::between;
use engine::maze::rules::{Params, Position};
use leptos::prelude::*;

use super::action::{MazeAction, WORDS};
use super::choices::{Stays, params_of};
use super::frame::BoardFrame;
use super::now::MazeNow;
use super::print::{self, Printed};
use super::searches::KnownMaze;
use super::state::{MazeState, PictureLook};
use super::words;
use crate::life::Due;
use crate::link::Puzzle;
use crate::play::{Play, draw};
use crate::puzzle::PuzzleController;
use crate::puzzle::action::PuzzleAction;
use crate::saved::note::Note;
use crate::session::Session;
use crate::ui::fixed::effect;
use crate::ui::save;

/// The time that a walk has taken, in seconds, is kept with the maze under this name.
const SECONDS: Note<usize> = Note::new("seconds");

/// The page's state and what can be done with it. Copies are handles of the same.
///
/// What changes for reasons of its own has a signal of its own: neither the clock nor how far a search is
/// makes a picture or an explanation anew.
#[derive(Clone, Copy)]
pub struct MazeController {
    /// The maze, and the walk.
    pub play: Play<Maze>,
    /// What it has in common with other puzzles.
    pub puzzle: PuzzleController,
    /// What is shown.
    pub ui: RwSignal<MazeState>,
    /// What the worker has found out.
    pub known: RwSignal<KnownMaze>,
    /// How long the walk has taken.
    pub seconds: RwSignal<usize>,
    /// What the picture of the walls is drawn of: there may be thousands.
    pub look_of_walls: Memo<PictureLook>,
    /// What the picture below them is drawn of.
    pub look_below: Memo<PictureLook>,
    /// What is drawn below the walls while the next steps are explained.
    pub explained: RwSignal<String>,
    /// The board.
    pub board: BoardFrame,
    /// What is printed.
    pub printed: RwSignal<Option<Printed>>,
    /// The next picture of a search.
    next_visit: Due,
    next_second: Due,
    /// How many puzzles had been opened when a position was last taken notice of.
    turned: StoredValue<usize>,
    /// Whether a drag has begun a run that it may go on with.
    is_dragging: StoredValue<bool>,
    /// Whether a key that is held has run already.
    has_run: StoredValue<bool>,
}

impl MazeController {
    /// The controller of the walk that the address asks for.
    pub fn new() -> Self {
        let play = Play::<Maze>::open_from_address();
        let ui = RwSignal::new(MazeState::new());
        let known = RwSignal::new(KnownMaze::default());
        let look_of_walls = Memo::new(move |_| {
            play.session
                .with(|session| ui.with(|ui| ui.look_of_walls(session.position())))
        });
        let look_below = Memo::new(move |_| {
            play.session.with(|session| {
                ui.with(|ui| known.with(|known| ui.look_below(session.position(), known)))
            })
        });
        let has_hint = Signal::derive(move || {
            play.session
                .with(|session| !session.position().turn().is_over())
        });
        let puzzle = PuzzleController::new(play, &WORDS, has_hint);
        let maze = Self {
            play,
            puzzle,
            ui,
            known,
            seconds: RwSignal::new(0),
            look_of_walls,
            look_below,
            explained: RwSignal::new(String::new()),
            board: BoardFrame::new(),
            printed: RwSignal::new(None),
            next_visit: Due::new(puzzle.frame.life),
            next_second: Due::new(puzzle.frame.life),
            turned: StoredValue::new(0),
            is_dragging: StoredValue::new(false),
            has_run: StoredValue::new(false),
        };
        maze.puzzle.set_own(move |action| maze.run_shared(action));
        effect(move || {
            play.opened.track();
            play.session.track();
            maze.turn_board();
        });
        maze.follow_walker();
        maze.tick();
        maze
    }

    /// What a part of the page shows, of what there is to show.
    pub fn derive<T>(self, show: impl Fn(&MazeNow<'_>) -> T + Send + Sync + 'static) -> Signal<T>
    where
        T: Default + Send + Sync + 'static,
    {
        Signal::derive(move || {
            self.play.session.track();
            self.ui.track();
            self.known.track();
            self.read(&show)
        })
    }

    /// The same, now, without following it.
    pub fn read<T: Default>(self, show: impl Fn(&MazeNow<'_>) -> T) -> T {
        let mut shown = T::default();
        self.read_with(&mut |now| shown = show(now));
        shown
    }

    /// One function for all that read, which saves bytes.
    fn read_with(self, read: &mut dyn FnMut(&MazeNow<'_>)) {
        // There is nothing when the page has been left.
        let _ = self.play.session.try_with_untracked(|session| {
            self.ui.try_with_untracked(|ui| {
                self.known
                    .try_with_untracked(|known| read(&MazeNow { session, ui, known }))
            })
        });
    }

    /// Whether the button of an action can't be pressed.
    pub fn is_disabled(self, action: MazeAction) -> Signal<bool> {
        let is_allowed = move |now: &MazeNow<'_>| action.is_allowed(now.ui, self.board.fits.get());
        let is_allowed = self.derive(is_allowed);
        Signal::derive(move || !is_allowed.get())
    }

    /// What a button or a key does.
    pub fn on_press(self, action: MazeAction) -> Callback<()> {
        Callback::new(move |()| self.run(action))
    }

    /// The corner, width and height of the board's picture.
    pub fn view_box(self) -> [i32; 4] {
        self.read(|now| now.view_box())
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
        self.read(|now| words::outlook(now.session.position(), now.ui))
    }

    /// Keeps whoever walks in view. Whoever has scrolled to look ahead is left there until the next step.
    fn follow_walker(self) {
        let mut seen: Option<(Position, usize)> = None;
        effect(move || {
            let size = self.ui.with(|ui| ui.size);
            let now = self.play.session.with(|session| session.position().clone());
            let is_seen = seen.as_ref().is_some_and(|(before, size_before)| {
                (before.here(), *size_before) == (now.here(), size)
                    && before.is_in_the_same_maze(&now)
            });
            if is_seen {
                return;
            }
            seen = Some((now, size));
            // The board has its new size as soon as all that follows has been done.
            self.puzzle.frame.life.soon(move || {
                let (walker, view) = self.read(|now| (now.walker(), now.view_box()));
                self.board.reveal(walker, view);
                self.board.measure(view);
            });
        });
    }

    /// Takes notice of a new position, and of a new maze: the worker searches that.
    fn turn_board(self) {
        let now = self.position();
        let opened = self.play.opened.get_untracked();
        let anew = self.play.is_fresh.get_untracked() && self.turned.get_value() != opened;
        self.turned.set_value(opened);
        let plies = self.plies();
        if self.ui.try_update(|ui| ui.turn_to(&now, plies, anew)) != Some(true) {
            return;
        }
        self.next_visit.clear();
        self.known.set(KnownMaze::default());
        self.set_clock(self.play.noted(SECONDS).unwrap_or_default());
        self.request(&now);
    }

    /// Sets the clock, here and for when the page is loaded again.
    fn set_clock(self, seconds: usize) {
        self.play.note(SECONDS, &seconds);
        self.seconds.set(seconds);
    }

    /// Counts the seconds of a walk that has begun, while the page is seen.
    fn tick(self) {
        let tick = move || {
            let walking = self.play.session.with_untracked(|session| {
                !session.played().is_empty() && !session.position().turn().is_over()
            });
            if walking && !document().hidden() {
                self.set_clock(self.seconds.get_untracked() + 1);
            }
            self.tick();
        };
        self.next_second.set(Duration::from_secs(1), tick);
    }

    /// Does what somebody wants.
    pub fn run(self, action: MazeAction) {
        if matches!(
            action,
            MazeAction::Way | MazeAction::LayOver(_) | MazeAction::ShowSearch(_)
        ) {
            self.play.note_help();
        }
        match action {
            MazeAction::Go(direction) => self.step(direction),
            MazeAction::Goal => self.tell(words::distance(&self.position())),
            MazeAction::Way => self.ui.update(MazeState::turn_way),
            MazeAction::Fog => self.ui.update(MazeState::turn_fog),
            MazeAction::Blind => self.ui.update(MazeState::turn_blind),
            MazeAction::LayOver(overlay) => self.ui.update(|ui| ui.lay_over(overlay)),
            MazeAction::Larger => self.resize(MazeState::larger(self.board.cell(self.view_box()))),
            MazeAction::Smaller => {
                self.resize(MazeState::smaller(self.board.cell(self.view_box())));
            }
            MazeAction::Whole => self.resize(0),
            MazeAction::Change(choice) => {
                if let Some((params, stays)) = choice.params(&self.params()) {
                    self.change(params, stays);
                }
            }
            MazeAction::ShowSearch(algorithm) => self.show_search(algorithm),
            MazeAction::PlaySearch => self.play_or_pause(),
            MazeAction::Step(step) => self.ui.update(|ui| ui.go_to_step(step)),
            MazeAction::Print => {
                self.fill_paper();
                // As soon as it is drawn. A browser that can't print says so itself.
                self.puzzle.frame.life.soon(|| {
                    let _ = window().print();
                });
            }
            MazeAction::Save => self.save(),
        }
    }

    /// What any puzzle can do, where this one does it in its own way.
    fn run_shared(self, action: PuzzleAction) -> bool {
        match action {
            PuzzleAction::Undo => self.go(Session::can_undo, Play::undo, "Taken back."),
            PuzzleAction::Redo => self.go(Session::can_redo, Play::redo, "Played again."),
            PuzzleAction::Restart => {
                self.play.restart();
                self.set_clock(0);
            }
            PuzzleAction::Hint => self.hint(),
            PuzzleAction::New => self.change(self.params(), Stays::Nothing),
            PuzzleAction::Search => self.cancel_or_retry(),
            PuzzleAction::Explain | PuzzleAction::Share => return false,
        }
        true
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

    /// The parameters of the maze, for another one like it.
    pub(super) fn params(self) -> Params {
        self.play.puzzle.with_untracked(params_of)
    }

    /// Says something, which stands below the board until the next move, too.
    fn tell(self, words: String) {
        let plies = self.plies();
        self.play.say(words.clone());
        self.ui.update(|ui| ui.said = Some((plies, words)));
    }

    /// Goes back or forth among the moves, and says where one is then.
    fn go(self, can: fn(&Session<Position>) -> bool, go: fn(Play<Maze>), done: &str) {
        let could = self.play.session.with_untracked(can);
        go(self.play);
        if could {
            self.play.say([done, " ", &self.outlook()].concat());
        }
    }

    fn resize(self, size: usize) {
        self.ui.update(|ui| ui.size = size);
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

    /// Draws what is printed. The browser prints what is there a moment after it has said that it will.
    pub fn fill_paper(self) {
        let (title, link) = (self.title(), self.play.puzzle_link());
        let printed = Printed::new(self.position().maze(), title, link);
        self.printed.set(Some(printed));
    }

    fn save(self) {
        let with_way = self.ui.with_untracked(|ui| ui.way);
        let title = self.title();
        let file = print::file(self.position().maze(), &title, with_way);
        let saved = save::download(&title, &file);
        self.play.say(save::outcome(&saved));
    }
}
