//! A game for two on a page: people and the computer make their moves in turn, moves can be taken
//! back and asked about, and results are kept. Every page of such a game has one [`MatchController`].

pub mod action;
mod analysis_cache;
mod automatic;
pub mod dyn_match;
pub mod games_panel;
mod help;
pub mod levels;
pub mod page;
pub mod players_panel;
pub mod review_queue;
pub mod status;
mod turning;
pub mod ui_state;

use std::sync::Arc;

use engine::game::{Game, Player};
use leptos::prelude::*;

use self::action::MatchAction;
use self::analysis_cache::AnalysisCache;
use self::dyn_match::DynMatch;
use self::status::MatchStatus;
use self::ui_state::UiState;
use crate::play::Play;
use crate::players::{Level, Mover, Players, Seats};
use crate::stats::Stats;
use crate::ui::dialog::OpenDialog;
use crate::ui::fixed::effect;
use crate::ui::form::puzzle_dialog;
use crate::ui::share::{Link, share};
use crate::ui::{random, storage};

/// What [`UiState::note`] says is kept with the game under this name.
const ENDING: &str = "ending";

/// A game for two in progress. Copies are handles of the same game.
#[derive(Clone, Copy)]
pub struct MatchController {
    game: StoredValue<Arc<dyn DynMatch>>,
    /// What is shown and asked.
    pub ui: RwSignal<UiState>,
    /// The dialog.
    pub dialog: OpenDialog,
    status: Memo<MatchStatus>,
    /// What is known of positions.
    cache: RwSignal<AnalysisCache>,
    /// The computer's next move.
    next: StoredValue<Option<TimeoutHandle>>,
    /// Gives the move that is made by itself, if there is one: see [`MatchController::set_automatic`].
    automatic: StoredValue<Option<Callback<bool, Option<String>>>>,
    /// The move that somebody has put together and not made yet: see [`MatchController::set_in_hand`].
    in_hand: StoredValue<Option<Callback<(), Option<String>>>>,
    /// Makes the computer's errors others than at the last visit. A move that is taken back and
    /// made again is answered as before.
    salt: u64,
}

impl MatchController {
    /// The contest about a game.
    pub fn new(game: impl DynMatch + 'static) -> Self {
        Self::about(Arc::new(game))
    }

    /// The same, compiled once.
    fn about(game: Arc<dyn DynMatch>) -> Self {
        let stats = stats(&*game);
        let game = StoredValue::new(game);
        let status = Memo::new(move |_| {
            let game = game.get_value();
            game.track();
            game.match_status()
        });
        let contest = Self {
            game,
            status,
            ui: RwSignal::new(UiState {
                stats: stats.unwrap_or_default(),
                ..UiState::default()
            }),
            dialog: RwSignal::new(None),
            cache: RwSignal::new(AnalysisCache::default()),
            next: StoredValue::new(None),
            automatic: StoredValue::new(None),
            in_hand: StoredValue::new(None),
            salt: random::seed(),
        };
        effect(move || {
            let is_fresh = contest.game().track_opened();
            let MatchStatus {
                mut players,
                turn,
                outcome,
                ..
            } = contest.status_now();
            let note = contest.game().noted(ENDING);
            contest.ui.update(|ui| {
                ui.start_over(outcome.is_some());
                ui.read_note(&note.unwrap_or_default());
            });
            contest.note();
            // Whoever gets a link by which two people play is the one to move in it.
            if is_fresh && players.seats == Seats::Links {
                players.me = turn;
                contest.game().seat(players);
            }
        });
        effect(move || {
            contest.game().track();
            contest.turn_over();
        });
        on_cleanup(move || {
            contest.wait();
            contest.stop();
        });
        contest
    }

    fn game(self) -> Arc<dyn DynMatch> {
        self.game.get_value()
    }

    fn status_now(self) -> MatchStatus {
        self.game().match_status()
    }

    /// How the game stands, to be followed.
    pub fn status(self) -> Memo<MatchStatus> {
        self.status
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.game().announcer().say(sentence);
    }

    /// Does what somebody wants, if that can be done now; a key may be pressed when its button can't.
    pub fn run(self, action: MatchAction) {
        let now = self.status_now();
        let refusal = self.ui.with_untracked(|ui| {
            let is_allowed = action.is_allowed(&now, ui);
            (!is_allowed).then(|| action.refusal(&now, ui))
        });
        if let Some(refusal) = refusal {
            return match action.is_refused_each_time() {
                true => self.say(refusal),
                false => self.game().announcer().say_once(refusal),
            };
        }
        match action {
            MatchAction::Undo => self.undo(),
            MatchAction::Redo => self.redo(),
            MatchAction::Restart => self.restart(),
            MatchAction::Hint => self.hint(),
            MatchAction::Wins => self.show_wins(),
            MatchAction::Ask => self.toggle_asking(),
            MatchAction::PlayAsked => self.play_asked(),
            MatchAction::Pause => self.pause(),
            MatchAction::Search => self.cancel_or_retry(),
            MatchAction::Share => share(self.dialog, &self.links()),
            MatchAction::Seat(seats, me) => self.seat(seats, me),
            MatchAction::Level(level) => self.set_level(level),
            MatchAction::ForgetResults => {
                self.ui.update(|ui| ui.stats = Stats::default());
                storage::forget(&results_key(&*self.game()));
            }
        }
    }

    /// A move on the board, by whatever means, of whoever is here.
    pub fn press(self, m: &str) {
        if self.ui.with_untracked(|ui| ui.asking) {
            self.ask(m);
            return;
        }
        let now = self.status_now();
        let refuse = |words| self.game().announcer().say_once(words);
        match now.mover() {
            _ if self.ui.with_untracked(|ui| ui.aside) => {
                refuse("Another game is being set up.");
            }
            _ if now.outcome.is_some() => refuse("The game is over."),
            Mover::Computer => refuse("It is the computer’s turn."),
            Mover::Elsewhere => refuse("It is the other player’s turn: send the link."),
            Mover::Here => {
                // Whoever looked at an earlier position goes on from it.
                if now.players.seats != Seats::Watch {
                    self.ui.update(|ui| ui.paused = false);
                }
                self.make(m);
            }
        }
    }

    /// Plays a move and says what it did and what follows.
    fn make(self, m: &str) {
        let game = self.game();
        let before = game.match_status();
        if !game.play(m) {
            return;
        }
        let now = game.match_status();
        if now.outcome.is_some() {
            // Where it takes searches it is said later where the game was decided.
            let is_later = game.time().is_some();
            self.cache.update(|cache| cache.ended = is_later);
            if !is_later {
                self.review();
            }
        }
        let said = self.ui.try_update(|ui| {
            // Games may have ended in other tabs.
            if let Some(stats) = stats(&*game) {
                ui.stats = stats;
            }
            if ui.count(now.players, now.outcome) {
                storage::save(&results_key(&*game), &ui.stats.to_string());
            }
            let decided = ui.decided.clone();
            now.news(
                &before,
                &UiState {
                    decided,
                    ..UiState::default()
                },
            )
        });
        self.say(said.unwrap_or_default());
        self.note();
    }

    /// Keeps what is to be known when the game ends, however often the page is loaded until then.
    fn note(self) {
        let note = self.ui.with_untracked(UiState::note);
        self.game().note(ENDING, note);
    }

    /// Takes notice of a new position, or of other players: the computer moves if it is its turn.
    fn turn_over(self) {
        self.wait();
        self.await_nothing();
        self.ui.update(UiState::turn_over);
        let now = self.status_now();
        let waits = self.ui.with_untracked(UiState::waits);
        if !waits && self.move_by_itself(false) {
            return;
        }
        if now.mover() == Mover::Computer && now.outcome.is_none() && !waits {
            if now.plies == 0 {
                self.say("The computer’s turn.");
            }
            let code = now.players.level.code();
            self.ui.update(|ui| ui.level = ui.level.max(code));
            if let Level::Strategy(index) = now.players.level {
                let m = self.game().choose(index.into(), &mut self.lots());
                self.intend(m);
            }
        }
        let is_wanted = self.cache.with_untracked(|cache| cache.later);
        self.cache.update(|cache| cache.later = false);
        if is_wanted && now.mover() == Mover::Here && now.outcome.is_none() {
            self.hint();
        } else {
            self.look();
        }
    }

    /// Goes to the position after so many moves of the game, to look at it: the computer waits there
    /// until it is told to go on, or a move is made.
    pub fn visit(self, plies: usize) {
        let has_computer = self.status_now().players.has_computer();
        let moves_itself = self.game().has_chance();
        self.ui.update(|ui| {
            ui.helped = true;
            ui.paused = has_computer || moves_itself;
        });
        self.note();
        self.game().go_to(plies);
        let said = match self.status_now().last() {
            last if last.is_empty() => "At the start.".to_owned(),
            last => last,
        };
        self.say(said);
    }

    /// The person is helped by something that the page shows.
    pub fn is_helped(self) {
        self.ui.update(|ui| ui.helped = true);
        self.note();
    }

    fn undo(self) {
        let now = self.status_now();
        let Some(to) = now.undo_to() else {
            // Nobody knows any more whether there was help in it.
            self.is_helped();
            return self.game().bring_back();
        };
        self.ui.update(|ui| {
            ui.helped = true;
            // Otherwise the computer would play at once what has just been taken back.
            ui.paused = now.players.seats == Seats::Watch;
        });
        self.note();
        self.game().go_to(to);
        self.say(match now.plies - to {
            _ if now.stops.is_some() => "Taken back to the last decision.",
            1 => "One move is taken back.",
            _ => "Your move is taken back, and its answer.",
        });
    }

    fn redo(self) {
        if let Some(to) = self.status_now().redo_to() {
            // What is played again from its record, and not after a move taken back, is no new game.
            self.ui.update(|ui| ui.counted |= !ui.helped);
            self.note();
            self.game().go_to(to);
            self.say("Played again.");
        }
    }

    fn restart(self) {
        self.game().restart();
        self.ui.update(|ui| ui.start_over(false));
        self.note();
    }

    /// Says what there is to say of something that somebody tried, and shows it until the next move;
    /// nothing takes it away.
    pub fn remark(self, sentence: Option<String>) {
        if let Some(sentence) = &sentence {
            self.say(sentence.clone());
        }
        if self.ui.with_untracked(|ui| ui.remark != sentence) {
            self.ui.update(|ui| ui.remark = sentence);
        }
    }

    /// Says whether the page shows something of what is known of the position, beside what all pages
    /// do: a search for it is shown as well, then, and one that was made for the computer’s move alone
    /// is made again with all variations.
    pub fn show_analysis(self, shown: bool) {
        self.ui.update(|ui| ui.analysis_shown = shown);
        if self.is_narrow(&self.game().position()) {
            self.look();
        }
    }

    /// Another game is being set up: nothing is played meanwhile.
    pub fn set_aside(self) {
        self.wait();
        self.ui.update(|ui| {
            ui.start_over(false);
            ui.aside = true;
        });
        self.note();
    }

    /// The game goes on, or begins.
    pub fn go_on(self) {
        self.ui.update(|ui| ui.aside = false);
        self.turn_over();
    }

    fn pause(self) {
        let paused = self.ui.try_update(|ui| {
            ui.paused = !ui.paused;
            ui.paused
        });
        self.say(match paused {
            Some(true) => "Paused.",
            _ => "The game goes on.",
        });
        self.turn_over();
    }

    /// Seats players.
    fn seat(self, seats: Seats, me: Player) {
        let standing = self.status_now();
        let now = standing.players;
        let mut players = Players {
            seats,
            me,
            level: now.level,
        };
        let against = (players.seats, now.seats) == (Seats::Computer, Seats::Computer);
        if against && players.me != now.me {
            // Who moves first is asked at the beginning of a game.
            self.restart();
        }
        if players.seats == Seats::Links {
            players.me = standing.turn;
        }
        self.ui.update(|ui| {
            ui.paused = false;
            ui.asking = false;
            ui.asked = None;
            // A game that others have begun is nobody's win against the computer.
            ui.counted |= !against && standing.plies > 0;
        });
        self.game().seat(players);
        self.note();
    }

    /// Has the computer play so well from now on.
    fn set_level(self, level: Level) {
        let players = self.status_now().players;
        self.game().seat(Players { level, ..players });
    }

    /// Shows the dialog by which another game begins, with an example of a board.
    pub fn set_up<G: Game>(self, play: Play<G>, params: &G::Params, example: Option<&'static str>) {
        let content = puzzle_dialog(params, example, move |puzzle| {
            play.begin(&puzzle);
            self.dialog.set(None);
        });
        self.dialog.set(Some(content));
    }

    fn links(self) -> [Link; 2] {
        let [position, start] = self.game().links();
        [
            Link {
                label: "This position",
                hint: "With the moves made so far.",
                url: position,
            },
            Link {
                label: "This game from its start",
                hint: "For somebody to try it.",
                url: start,
            },
        ]
    }
}

/// The results so far, if any are kept.
fn stats(game: &dyn DynMatch) -> Option<Stats> {
    storage::load(&results_key(game)).map(|stats| Stats::read(&stats))
}

/// Where the results are kept.
fn results_key(game: &dyn DynMatch) -> String {
    format!("{}:results", game.id())
}
