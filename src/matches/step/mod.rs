//! A match as a state machine: an event comes in, the state changes, and effects go out. Nothing here has a screen, a
//! clock, storage or a worker; the driver (`super::MatchController`) hands events in and does what comes out.
//!
//! [`step`] is the one way in. What concerns searches is in `searches`, help for whoever is to move in `help`, the moves
//! of people, of the computer and of chance in `turns`, what people do by button or key in `actions`, and where a game was
//! decided in `decided`.

mod actions;
mod decided;
mod help;
mod searches;
#[cfg(test)]
mod tests;
mod turns;

use std::sync::Arc;
use std::time::Duration;

use engine::analysis::Limits;

use super::action::MatchAction;
use super::analyses::Wanted;
use super::dyn_move::DynMove;
use super::explainer::Explainer;
use super::game::MatchGame;
use super::known::CachedAnalysis;
use super::state::{MatchState, Purpose};
use super::status::MatchStatus;
use super::ui_state::UiState;
use crate::players::{Level, Mover, Players};
use crate::saved::note::EndingNote;
use crate::stats::Stats;
use crate::ui::search::Search;
use crate::ui::tab::Tab;
use crate::worker::client::Event;
use crate::worker::protocol::Request;

/// How long something takes before anything is said of it; style/game.css shows no search sooner either.
pub const SHOWN_AFTER: Duration = Duration::from_millis(300);

/// When the move is asked for that is made by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A turn begins: who could do something before chance moves is to be asked first.
    TurnBegins,
    /// Whoever could have done something before chance moves does not want to.
    Declined,
}

/// Gives the move that is made by itself, if there is one: chance's, or that of a player who has no choice.
pub type Automatic<'a> = &'a dyn Fn(Moment) -> Option<DynMove>;

/// What is due a moment later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The next move: [`MatchState::next`]. There is one such timer at most.
    Move,
    /// It is said that a search goes on.
    Searching,
    /// It is said where the game was decided.
    Decided,
}

/// What is said when something has been done.
#[derive(Clone, Debug)]
pub enum Telling {
    /// The last move: another position is looked at.
    Last,
    /// What a move has changed, since the game stood like this.
    News(Box<MatchStatus>),
}

/// What happens to a match.
#[derive(Debug)]
pub enum MatchEvent {
    /// A game has been opened.
    Opened {
        /// Whether it is not one that was kept here.
        is_fresh: bool,
        /// What [`UiState::note`] has said of it.
        note: EndingNote,
    },
    /// Another position is on the board, or others play.
    Turned,
    /// Somebody wants something done.
    Wanted(MatchAction),
    /// Somebody wants to see the position after so many moves.
    Visited(usize),
    /// Somebody here makes a move on the board, by whatever means.
    Pressed(DynMove),
    /// Chance's move: it was typed, or somebody has asked for it.
    Chance(DynMove),
    /// A move has been made.
    Made {
        /// How the game stood before it.
        before: Box<MatchStatus>,
        /// The results that are kept, if there are some: games may have ended in other tabs.
        stats: Option<Stats>,
    },
    /// Something has been done that is to be told.
    Done(Telling),
    /// What was due is due.
    Due(Timer),
    /// The worker says something of the search with this number.
    Heard(u32, Event),
    /// Whoever waited for a proof was given it; whether it could be read.
    ProofRead(bool),
    /// What gives reasons is there.
    Explains(&'static dyn Explainer),
    /// What explains was shown or hidden.
    AnswerToggled(bool),
    /// Searches wait for something that they need, or wait no more.
    Held(bool),
    /// Searches have now what they lacked: what was found out without it may be wrong, and is found out anew.
    Renewed,
    /// The position on the board is to be looked into.
    LookedFor,
    /// Somebody wants to walk through a proof of what the position is worth.
    ProofWanted,
    /// A review wants these positions one after the other, in place of those that it wanted before.
    ReviewWants(Vec<Wanted>),
    /// The page shows something of what is known of the position, beside what all pages do, or no longer.
    AnalysisShown(bool),
    /// What explains is seen, or not.
    ExplainSeen(bool),
    /// So many parts of a move have been put together; the move, if it is complete.
    Parts(usize, Option<DynMove>),
    /// Another game is being set up: nothing is played meanwhile.
    SetAside,
    /// The game goes on, or begins.
    WentOn,
    /// So many of the first moves were made in setting the game up.
    SetUp(usize),
    /// There is something to say of what somebody tried; nothing takes away what is shown.
    Remarked(Option<String>),
    /// This stands where it is said how the game stands, until the next move; it has been said.
    Shown(String),
    /// A review shows the mistake that was made in the position on the board, with these words, which have been said; or no
    /// longer.
    MistakeShown(Option<String>),
    /// Whoever has made the move that comes next here is to see what comes of it.
    Refuted,
    /// The page itself has helped.
    Helped,
}

/// What is to be done.
#[derive(Debug)]
pub enum Effect {
    /// A move is made; if it is legal, it is [`MatchEvent::Made`] then.
    Play(DynMove),
    /// The position after so many moves is on the board.
    GoTo(usize),
    /// The start is on the board.
    Restart,
    /// Another game is brought back.
    BringBack,
    /// Players are seated.
    Seat(Players),
    /// [`UiState::note`] is kept with the game.
    Note(EndingNote),
    /// [`MatchEvent::Done`] comes when what stands before this has been done.
    Tell(Telling),
    /// The worker searches, under this number; what it searched for this match before is dropped.
    Search(u32, Request),
    /// What took time until now was no part of the search.
    StartClock,
    /// The worker drops what it searches for this match.
    CancelSearch,
    /// Somebody tries again: a worker that was not loaded is loaded anew.
    TryAgain,
    /// [`MatchEvent::Due`] comes after a while.
    After(Timer, Duration),
    /// No move is due any more.
    ForgetMove,
    /// Something is said to whoever does not see the screen.
    Say(String),
    /// The same, but not again if it was said last.
    SayOnce(&'static str),
    /// It is shown how far a search is.
    Show(Search),
    /// What explains is shown, as far as [`AnswerStep`] says.
    Answer(AnswerStep),
    /// A panel is shown.
    Open(Tab),
    /// The dialog of links is shown.
    Share,
    /// The last part of a move that was put together is taken back.
    TakeBack,
    /// All parts but so many are taken back.
    LetGo(usize),
    /// The results are kept.
    KeepStats(String),
    /// The results are forgotten.
    ForgetStats,
    /// Whoever waits for a proof is given it: [`MatchEvent::ProofRead`] comes then.
    HandProof(Vec<u8>),
    /// More is known of positions, or less.
    Learnt,
}

/// What becomes of what explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerStep {
    /// It is opened.
    Open,
    /// It is opened, or closed: [`MatchEvent::AnswerToggled`] says which.
    Toggle,
    /// It will come.
    Wait,
    /// It is there.
    Came,
    /// Nobody waits for it any more.
    Withdraw,
    /// It is closed.
    Close,
    /// It is closed, as something is to be done on the board.
    CloseForBoard,
}

/// What has come of a step.
pub struct Stepped {
    /// What is to be done, in this order.
    pub effects: Vec<Effect>,
    /// Whether what the page shows may have changed.
    pub has_changed: bool,
}

/// A position has been looked into.
struct Found {
    purpose: Purpose,
    position: String,
    known: Arc<CachedAnalysis>,
}

/// A step under way.
struct Step<'a> {
    state: &'a mut MatchState,
    /// What the page shows: see [`Step::change`].
    ui: &'a mut UiState,
    game: &'a dyn MatchGame,
    automatic: Automatic<'a>,
    /// How the game stands: nothing that is done here changes it before the step has ended.
    now: MatchStatus,
    effects: Vec<Effect>,
    has_changed: bool,
    /// What has been found at once: it is taken notice of after what the step does, in this order.
    found: Vec<Found>,
    /// Whether a review may go on when the step has ended.
    may_review: bool,
}

/// Takes notice of an event.
pub fn step(
    state: &mut MatchState,
    ui: &mut UiState,
    game: &dyn MatchGame,
    automatic: Automatic<'_>,
    event: MatchEvent,
) -> Stepped {
    let mut step = Step {
        state,
        ui,
        game,
        automatic,
        now: game.status(),
        effects: Vec::new(),
        has_changed: false,
        found: Vec::new(),
        may_review: false,
    };
    step.take(event);
    // One or two at a time: a queue would be more code.
    while !step.found.is_empty() {
        let found = step.found.remove(0);
        step.take_found(found);
    }
    if step.may_review {
        searches::review_next(&mut step);
    }
    Stepped {
        effects: step.effects,
        has_changed: step.has_changed,
    }
}

impl Step<'_> {
    fn take(&mut self, event: MatchEvent) {
        match event {
            MatchEvent::Opened { is_fresh, note } => turns::open(self, is_fresh, note),
            MatchEvent::Turned => {
                // What was asked was about the position before.
                self.change().asking = false;
                turns::begin(self);
            }
            MatchEvent::Wanted(action) => actions::run(self, action),
            MatchEvent::Visited(plies) => actions::visit(self, plies),
            MatchEvent::Pressed(m) => turns::press(self, m),
            MatchEvent::Chance(m) => turns::chance(self, m),
            MatchEvent::Made { before, stats } => turns::made(self, &before, stats),
            MatchEvent::Done(telling) => turns::tell(self, &telling),
            MatchEvent::Due(Timer::Move) => turns::due(self),
            MatchEvent::Due(Timer::Searching) => searches::say_that_it_goes_on(self),
            MatchEvent::Due(Timer::Decided) => decided::say(self),
            MatchEvent::Heard(id, event) => searches::hear(self, id, event),
            MatchEvent::ProofRead(is_read) => searches::proof_read(self, is_read),
            MatchEvent::Explains(explainer) => help::explains(self, explainer),
            MatchEvent::AnswerToggled(is_shown) => help::explained(self, is_shown),
            MatchEvent::Held(is_held) => searches::hold(self, is_held),
            MatchEvent::Renewed => searches::renew(self),
            MatchEvent::LookedFor => searches::look(self),
            MatchEvent::ProofWanted => searches::prove(self),
            MatchEvent::ReviewWants(wanted) => searches::review(self, wanted),
            MatchEvent::AnalysisShown(is_shown) => {
                self.change().analysis_shown = is_shown;
                if searches::is_narrow(self, &self.game.position()) {
                    searches::look(self);
                }
            }
            MatchEvent::ExplainSeen(is_seen) => {
                self.change().why = is_seen;
                if !is_seen {
                    actions::leave_question(self);
                }
            }
            MatchEvent::Parts(made, in_hand) => {
                if self.ui.parts != made {
                    self.change().parts = made;
                }
                self.state.in_hand = in_hand;
            }
            MatchEvent::SetAside => turns::set_aside(self),
            MatchEvent::WentOn => {
                self.change().aside = false;
                turns::begin(self);
            }
            MatchEvent::SetUp(plies) => {
                if self.ui.set_up != plies {
                    self.change().set_up = plies;
                }
            }
            MatchEvent::Remarked(sentence) => self.remark(sentence),
            MatchEvent::Shown(sentence) => self.change().remark = Some(sentence),
            MatchEvent::MistakeShown(words) => {
                let played = self.game.next();
                self.change().mistake = words.map(|words| (played, words));
            }
            MatchEvent::Refuted => help::refute(self),
            MatchEvent::Helped => self.change_noted(|ui| ui.helped = true),
        }
    }

    /// A position has been looked into: whoever waited for it goes on.
    fn take_found(&mut self, found: Found) {
        let Found {
            purpose,
            position,
            known,
        } = found;
        match purpose {
            Purpose::Question => help::answer_by(self, &known),
            Purpose::Review => decided::go_on(self),
            // A proof is handed to whoever waits for it.
            Purpose::Proof => {}
            Purpose::Board | Purpose::Move if self.game.position() != position => {}
            Purpose::Move => {
                if self.computer_thinks() {
                    turns::choose_by(self, &known);
                }
            }
            Purpose::Board => {
                self.change().known = Some(known);
                if self.computer_thinks() {
                    turns::choose(self);
                }
                if help::found(self) {
                } else if searches::is_narrow(self, &position) {
                    searches::look_anew(self, position, Purpose::Board);
                } else if self.now.outcome.is_some() {
                    decided::go_on(self);
                }
            }
        }
    }

    /// What the page shows, to be changed.
    fn change(&mut self) -> &mut UiState {
        self.has_changed = true;
        self.ui
    }

    /// Changes what the page shows, of which something must be known when the game ends, however often the page is
    /// loaded until then.
    fn change_noted(&mut self, change: impl FnOnce(&mut UiState)) {
        change(self.change());
        self.note();
    }

    /// Keeps that.
    fn note(&mut self) {
        let note = self.ui.note();
        self.effects.push(Effect::Note(note));
    }

    fn say(&mut self, sentence: impl Into<String>) {
        self.effects.push(Effect::Say(sentence.into()));
    }

    /// Says something, and shows it until the next move in place of whose turn it is.
    fn remark(&mut self, sentence: Option<String>) {
        if let Some(sentence) = &sentence {
            self.say(sentence.clone());
        }
        if self.ui.remark != sentence {
            self.change().remark = sentence;
        }
    }

    fn answer(&mut self, change: AnswerStep) {
        self.effects.push(Effect::Answer(change));
    }

    /// The limits of the search that the computer chooses by, where its level has its own.
    fn limits(&self) -> Option<Limits> {
        match self.now.players.level {
            Level::Strategy(index) => self.game.limits(index.into()),
            Level::Errs(_) => None,
        }
    }

    /// Whether the computer is to find a move by search now.
    fn computer_thinks(&self) -> bool {
        self.now.mover() == Mover::Computer
            && self.now.outcome.is_none()
            && !self.ui.waits()
            // A strategy that has no move yet is one that takes a search.
            && (matches!(self.now.players.level, Level::Errs(_)) || self.ui.pending.is_none())
    }
}
