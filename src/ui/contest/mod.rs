//! A game for two on a page: people and the computer make their moves in turn, moves can be taken
//! back and asked about, and results are kept. Every page of such a game has one [`Contest`].

pub mod action;
mod automatic;
pub mod bout;
pub mod desk;
pub mod games_panel;
mod help;
pub mod levels;
pub mod page;
pub mod players_panel;
pub mod standing;
mod study;
pub mod survey;
mod turning;

use std::rc::Rc;

use engine::game::{Game, Player};
use leptos::prelude::*;

use self::action::MatchAction;
use self::bout::Bout;
use self::desk::Desk;
use self::standing::Standing;
use self::study::Study;
use super::dialog::OpenDialog;
use super::form::puzzle_dialog;
use super::play::Play;
use super::reactive::{Act, Held, effect};
use super::share::{Link, share};
use super::{random, storage};
use crate::players::{Level, Mover, Players, Seats};
use crate::stats::Stats;

/// What [`Desk::note`] says is kept with the game under this name.
const ENDING: &str = "ending";

/// A game for two in progress. Copies are handles of the same game.
#[derive(Clone, Copy)]
pub struct Contest {
    bout: Held<Rc<dyn Bout>>,
    /// What is shown and asked.
    pub desk: Held<Desk>,
    /// The dialog.
    pub dialog: OpenDialog,
    status: Memo<Standing>,
    /// What is known of positions.
    study: Held<Study>,
    /// The computer's next move.
    next: Held<Option<TimeoutHandle>>,
    /// Gives the move that is made by itself, if there is one: see [`Contest::set_automatic`].
    automatic: Held<Option<Act<bool, Option<String>>>>,
    /// The move that somebody has put together and not made yet: see [`Contest::set_in_hand`].
    in_hand: Held<Option<Act<(), Option<String>>>>,
    /// Makes the computer's errors others than at the last visit. A move that is taken back and
    /// made again is answered as before.
    salt: u64,
}

impl Contest {
    /// The contest about a game.
    pub fn new(bout: impl Bout + 'static) -> Self {
        Self::about(Rc::new(bout))
    }

    /// The same, compiled once.
    fn about(bout: Rc<dyn Bout>) -> Self {
        let stats = stats(&*bout);
        let bout = Held::new(bout);
        let status = Memo::new(move |_| {
            let bout = bout.get_untracked();
            bout.track();
            bout.standing()
        });
        let contest = Self {
            bout,
            status,
            desk: Held::new(Desk {
                stats: stats.unwrap_or_default(),
                ..Desk::default()
            }),
            dialog: RwSignal::new(None),
            study: Held::new(Study::default()),
            next: Held::new(None),
            automatic: Held::new(None),
            in_hand: Held::new(None),
            salt: random::seed(),
        };
        effect(move || {
            let is_fresh = contest.bout().track_opened();
            let Standing {
                mut players,
                turn,
                outcome,
                ..
            } = contest.standing();
            let note = contest.bout().noted(ENDING);
            contest.desk.update(|desk| {
                desk.start_over(outcome.is_some());
                desk.read_note(&note.unwrap_or_default());
            });
            contest.note();
            // Whoever gets a link by which two people play is the one to move in it.
            if is_fresh && players.seats == Seats::Links {
                players.me = turn;
                contest.bout().seat(players);
            }
        });
        effect(move || {
            contest.bout().track();
            contest.turn_over();
        });
        on_cleanup(move || {
            contest.wait();
            contest.stop();
        });
        contest
    }

    fn bout(self) -> Rc<dyn Bout> {
        self.bout.get_untracked()
    }

    fn standing(self) -> Standing {
        self.bout().standing()
    }

    /// How the game stands, to be followed.
    pub fn status(self) -> Memo<Standing> {
        self.status
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.bout().announcer().say(sentence);
    }

    /// Does what somebody wants, if that can be done now; a key may be pressed when its button can't.
    pub fn run(self, action: MatchAction) {
        let now = self.standing();
        let refusal = self.desk.with_untracked(|desk| {
            let is_allowed = action.is_allowed(&now, desk);
            (!is_allowed).then(|| action.refusal(&now, desk))
        });
        if let Some(refusal) = refusal {
            return match action.is_refused_each_time() {
                true => self.say(refusal),
                false => self.bout().announcer().say_once(refusal),
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
                self.desk.update(|desk| desk.stats = Stats::default());
                storage::forget(&results_key(&*self.bout()));
            }
        }
    }

    /// A move on the board, by whatever means, of whoever is here.
    pub fn press(self, m: &str) {
        if self.desk.with_untracked(|desk| desk.asking) {
            self.ask(m);
            return;
        }
        let now = self.standing();
        let refuse = |words| self.bout().announcer().say_once(words);
        match now.mover() {
            _ if self.desk.with_untracked(|desk| desk.aside) => {
                refuse("Another game is being set up.");
            }
            _ if now.outcome.is_some() => refuse("The game is over."),
            Mover::Computer => refuse("It is the computer’s turn."),
            Mover::Elsewhere => refuse("It is the other player’s turn: send the link."),
            Mover::Here => {
                // Whoever looked at an earlier position goes on from it.
                if now.players.seats != Seats::Watch {
                    self.desk.update(|desk| desk.paused = false);
                }
                self.make(m);
            }
        }
    }

    /// Plays a move and says what it did and what follows.
    fn make(self, m: &str) {
        let bout = self.bout();
        let before = bout.standing();
        if !bout.play(m) {
            return;
        }
        let now = bout.standing();
        if now.outcome.is_some() {
            // Where it takes searches it is said later where the game was decided.
            let is_later = bout.time().is_some();
            self.study.update(|study| study.ended = is_later);
            if !is_later {
                self.review();
            }
        }
        let said = self.desk.try_update(|desk| {
            // Games may have ended in other tabs.
            if let Some(stats) = stats(&*bout) {
                desk.stats = stats;
            }
            if desk.count(now.players, now.outcome) {
                storage::save(&results_key(&*bout), &desk.stats.to_string());
            }
            let decided = desk.decided.clone();
            now.news(
                &before,
                &Desk {
                    decided,
                    ..Desk::default()
                },
            )
        });
        self.say(said.unwrap_or_default());
        self.note();
    }

    /// Keeps what is to be known when the game ends, however often the page is loaded until then.
    fn note(self) {
        let note = self.desk.with_untracked(Desk::note);
        self.bout().note(ENDING, note);
    }

    /// Takes notice of a new position, or of other players: the computer moves if it is its turn.
    fn turn_over(self) {
        self.wait();
        self.await_nothing();
        self.desk.update(Desk::turn_over);
        let now = self.standing();
        let waits = self.desk.with_untracked(Desk::waits);
        if !waits && self.move_by_itself(false) {
            return;
        }
        if now.mover() == Mover::Computer && now.outcome.is_none() && !waits {
            if now.plies == 0 {
                self.say("The computer’s turn.");
            }
            let code = now.players.level.code();
            self.desk.update(|desk| desk.level = desk.level.max(code));
            if let Level::Strategy(index) = now.players.level {
                let m = self.bout().choose(index.into(), &mut self.lots());
                self.intend(m);
            }
        }
        let is_wanted = self.study.with_untracked(|study| study.later);
        self.study.update(|study| study.later = false);
        if is_wanted && now.mover() == Mover::Here && now.outcome.is_none() {
            self.hint();
        } else {
            self.look();
        }
    }

    /// Goes to the position after so many moves of the game, to look at it: the computer waits there
    /// until it is told to go on, or a move is made.
    pub fn visit(self, plies: usize) {
        let has_computer = self.standing().players.has_computer();
        let moves_itself = self.bout().has_chance();
        self.desk.update(|desk| {
            desk.helped = true;
            desk.paused = has_computer || moves_itself;
        });
        self.note();
        self.bout().go_to(plies);
        let said = match self.standing().last() {
            last if last.is_empty() => "At the start.".to_owned(),
            last => last,
        };
        self.say(said);
    }

    /// The person is helped by something that the page shows.
    pub fn is_helped(self) {
        self.desk.update(|desk| desk.helped = true);
        self.note();
    }

    fn undo(self) {
        let now = self.standing();
        let Some(to) = now.undo_to() else {
            // Nobody knows any more whether there was help in it.
            self.is_helped();
            return self.bout().bring_back();
        };
        self.desk.update(|desk| {
            desk.helped = true;
            // Otherwise the computer would play at once what has just been taken back.
            desk.paused = now.players.seats == Seats::Watch;
        });
        self.note();
        self.bout().go_to(to);
        self.say(match now.plies - to {
            _ if now.stops.is_some() => "Taken back to the last decision.",
            1 => "One move is taken back.",
            _ => "Your move is taken back, and its answer.",
        });
    }

    fn redo(self) {
        if let Some(to) = self.standing().redo_to() {
            // What is played again from its record, and not after a move taken back, is no new game.
            self.desk.update(|desk| desk.counted |= !desk.helped);
            self.note();
            self.bout().go_to(to);
            self.say("Played again.");
        }
    }

    fn restart(self) {
        self.bout().restart();
        self.desk.update(|desk| desk.start_over(false));
        self.note();
    }

    /// Says what there is to say of something that somebody tried, and shows it until the next move;
    /// nothing takes it away.
    pub fn remark(self, sentence: Option<String>) {
        if let Some(sentence) = &sentence {
            self.say(sentence.clone());
        }
        if self.desk.with_untracked(|desk| desk.remark != sentence) {
            self.desk.update(|desk| desk.remark = sentence);
        }
    }

    /// Says whether the page shows something of what is known of the position, beside what all pages
    /// do: a search for it is shown as well, then, and one that was made for the computer’s move alone
    /// is made again with all variations.
    pub fn show_analysis(self, shown: bool) {
        self.desk.update(|desk| desk.analysis_shown = shown);
        if self.is_narrow(&self.bout().position()) {
            self.look();
        }
    }

    /// Another game is being set up: nothing is played meanwhile.
    pub fn set_aside(self) {
        self.wait();
        self.desk.update(|desk| {
            desk.start_over(false);
            desk.aside = true;
        });
        self.note();
    }

    /// The game goes on, or begins.
    pub fn go_on(self) {
        self.desk.update(|desk| desk.aside = false);
        self.turn_over();
    }

    fn pause(self) {
        let paused = self.desk.try_update(|desk| {
            desk.paused = !desk.paused;
            desk.paused
        });
        self.say(match paused {
            Some(true) => "Paused.",
            _ => "The game goes on.",
        });
        self.turn_over();
    }

    /// Seats players.
    fn seat(self, seats: Seats, me: Player) {
        let standing = self.standing();
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
        self.desk.update(|desk| {
            desk.paused = false;
            desk.asking = false;
            desk.asked = None;
            // A game that others have begun is nobody's win against the computer.
            desk.counted |= !against && standing.plies > 0;
        });
        self.bout().seat(players);
        self.note();
    }

    /// Has the computer play so well from now on.
    fn set_level(self, level: Level) {
        let players = self.standing().players;
        self.bout().seat(Players { level, ..players });
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
        let [position, start] = self.bout().links();
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
fn stats(bout: &dyn Bout) -> Option<Stats> {
    storage::load(&results_key(bout)).map(|stats| Stats::read(&stats))
}

/// Where the results are kept.
fn results_key(bout: &dyn Bout) -> String {
    format!("{}:results", bout.id())
}
