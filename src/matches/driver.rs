//! The edge of a match: hands events to its state machine and does what comes out of it, with the game on the page, the
//! worker, timers, storage and what is seen.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use web_sys::js_sys::Date;

use super::action::MatchAction;
use super::analyses::Wanted;
use super::dyn_move::DynMove;
use super::game::{MatchGame, Traits};
use super::game_text::GameText;
use super::known::CachedAnalysis;
use super::levels::LevelChoice;
use super::live::LiveMatch;
use super::state::MatchState;
use super::status::MatchStatus;
use super::step::{AnswerStep, Effect, MatchEvent, Moment, Timer, step};
use super::ui_state::UiState;
use crate::life::Due;
use crate::link::site_game::SiteGame;
use crate::play::{AnyPlay, Play};
use crate::saved::note::ENDING;
use crate::saved::set_aside;
use crate::stats::Stats;
use crate::ui::fixed::effect;
use crate::ui::form::puzzle_dialog;
use crate::ui::game_frame::{AskedDialog, GameFrame};
use crate::ui::random;
use crate::ui::share::Link;
use crate::ui::storage::{self, Browser};
use crate::ui::tab::Tab;
use crate::worker::client;

/// Is given a proof; false if that can't be read.
pub type OnProved = Callback<Vec<u8>, bool>;

/// What a page has of its own in a match: moves that are made by themselves, and moves that are put together bit by bit.
#[derive(Clone, Copy)]
pub struct OwnMoves {
    /// Gives the move that is made by itself, if there is one: chance's, or that of a player who has no choice.
    pub automatic: Callback<Moment, Option<DynMove>>,
    /// Takes back the last bit of a move that is being put together, or all but so many.
    pub take_back: Callback<Option<usize>>,
}

/// A match: the game on its page, and what the state machine knows beside it.
struct Match {
    game: Arc<dyn LiveMatch>,
    state: MatchState,
    /// When the search that runs was asked for, in milliseconds.
    began: f64,
    on_proved: Option<OnProved>,
}

/// The match on the page.
pub fn contest() -> MatchController {
    use_context().expect("a match is made before what is seen of it")
}

/// A game for two in progress. Copies are handles of the same game.
#[derive(Clone, Copy)]
pub struct MatchController {
    of: StoredValue<Match>,
    /// The game's players, link and notes.
    pub play: AnyPlay,
    traits: Traits,
    own: Option<OwnMoves>,
    shown: WriteSignal<UiState>,
    /// What is shown and asked. Only the state machine changes it.
    pub ui: ReadSignal<UiState>,
    /// How the game stands.
    status: Memo<MatchStatus>,
    /// What is open and shown, and how far the search is.
    pub frame: GameFrame,
    /// How often more has become known of positions, or less: whoever tracks it hears of each time.
    learnt: RwSignal<usize>,
    next: Due,
}

impl MatchController {
    /// That of a game.
    pub fn new<G: GameText>(play: Play<G>) -> Self {
        Self::about(Arc::new(play), play.any(), Traits::of::<G>(), None)
    }

    /// That of a game whose page has moves of its own.
    pub fn with_own_moves<G: GameText>(play: Play<G>, own: OwnMoves) -> Self {
        Self::about(Arc::new(play), play.any(), Traits::of::<G>(), Some(own))
    }

    /// The same, compiled once.
    fn about(
        game: Arc<dyn LiveMatch>,
        play: AnyPlay,
        traits: Traits,
        own: Option<OwnMoves>,
    ) -> Self {
        let ui = UiState {
            stats: kept_stats(traits.id).unwrap_or_default(),
            ..UiState::default()
        };
        let state = MatchState {
            salt: random::seed(),
            ..MatchState::default()
        };
        let of = StoredValue::new(Match {
            game: Arc::clone(&game),
            state,
            began: 0.0,
            on_proved: None,
        });
        let status = Memo::new(move |_| {
            game.track();
            play.players.track();
            status_of(&*game)
        });
        let (ui, shown) = signal(ui);
        let frame = GameFrame::new(Tab::Moves);
        let controller = Self {
            of,
            play,
            traits,
            own,
            shown,
            ui,
            status,
            frame,
            learnt: RwSignal::new(0),
            next: Due::new(frame.life),
        };
        effect(move || {
            play.opened.track();
            let is_fresh = play.is_fresh.get_untracked();
            let note = play.noted(ENDING).unwrap_or_default();
            controller.send(MatchEvent::Opened { is_fresh, note });
        });
        effect(move || {
            controller.game().track();
            play.players.track();
            controller.send(MatchEvent::Turned);
        });
        provide_context(controller);
        controller
    }

    /// The game on the page.
    fn game(self) -> Arc<dyn LiveMatch> {
        self.of.with_value(|of| Arc::clone(&of.game))
    }

    /// Takes notice of an event, and does what is to be done.
    pub fn send(self, event: MatchEvent) {
        let mut event = Some(event);
        let mut effects = Vec::new();
        let automatic = move |moment| self.own?.automatic.run(moment);
        let mut take = |game: &dyn MatchGame| {
            let Some(event) = event.take() else { return };
            self.of.try_update_value(|of| {
                self.shown.try_maybe_update(|ui| {
                    let stepped = step(&mut of.state, ui, game, &automatic, event);
                    effects = stepped.effects;
                    (stepped.has_changed, ())
                })
            });
        };
        self.game().read(&mut take);
        for effect in effects {
            self.perform(effect);
        }
    }

    fn perform(self, effect: Effect) {
        let game = self.game();
        match effect {
            Effect::Play(m) => {
                let before = Box::new(self.status_now());
                if game.play(&m) {
                    let stats = kept_stats(self.id());
                    self.send(MatchEvent::Made { before, stats });
                }
            }
            Effect::GoTo(plies) => game.go_to(plies),
            Effect::Restart => {
                game.go_to(0);
                self.play.say_restarted();
            }
            Effect::BringBack => drop(self.play.bring_back()),
            Effect::Seat(players) => self.play.seat(players),
            Effect::Note(note) => self.play.note(ENDING, &note),
            Effect::Tell(telling) => self.send(MatchEvent::Done(telling)),
            Effect::Search(id, request) => {
                let heard = move |event| self.send(MatchEvent::Heard(id, event));
                let heard = self.frame.life.hear(heard);
                client::ask(self.frame.life, request, Rc::new(heard));
            }
            Effect::StartClock => self.of.update_value(|of| of.began = Date::now()),
            Effect::CancelSearch => client::cancel(self.frame.life),
            Effect::TryAgain => client::try_again(),
            Effect::After(timer, wait) => {
                let due = move || self.send(MatchEvent::Due(timer));
                match timer {
                    Timer::Move => self.next.set(wait, due),
                    Timer::Searching | Timer::Decided => {
                        self.frame.life.later(wait, due);
                    }
                }
            }
            Effect::ForgetMove => self.next.clear(),
            Effect::Say(sentence) => self.play.announcer.say(sentence),
            Effect::SayOnce(sentence) => self.play.announcer.say_once(sentence),
            Effect::Show(search) => self.frame.search.set(search),
            Effect::Answer(change) => self.change_answer(change),
            Effect::Open(tab) => self.frame.tab.show(tab),
            Effect::Share => self.frame.asked.set(Some(AskedDialog::Links)),
            Effect::TakeBack => self.take_back(None),
            Effect::LetGo(kept) => self.take_back(Some(kept)),
            Effect::KeepStats(stats) => keep_stats(self.id(), &stats),
            Effect::ForgetStats => storage::forget(&results_key(self.id())),
            Effect::HandProof(proof) => {
                let on_proved = self.of.with_value(|of| of.on_proved);
                let is_read = on_proved.is_none_or(|on_proved| on_proved.run(proof));
                self.send(MatchEvent::ProofRead(is_read));
            }
            Effect::Learnt => self.learnt.update(|times| *times += 1),
        }
    }

    fn change_answer(self, change: AnswerStep) {
        match change {
            AnswerStep::Open => self.frame.answer.open(),
            AnswerStep::Toggle => {
                let is_shown = self.frame.answer.toggle();
                self.send(MatchEvent::AnswerToggled(is_shown));
            }
            AnswerStep::Wait => self.frame.answer.wait(),
            AnswerStep::Came => self.frame.answer.came(),
            AnswerStep::Withdraw => self.frame.answer.withdraw(),
            AnswerStep::Close => self.frame.answer.close(),
            AnswerStep::CloseForBoard => self.frame.answer.close_for_board(),
        }
    }

    fn take_back(self, kept: Option<usize>) {
        if let Some(own) = self.own {
            own.take_back.run(kept);
        }
    }

    /// The game's ID.
    pub fn id(self) -> &'static str {
        self.traits.id
    }

    /// How well the computer can play.
    pub fn levels(self) -> &'static [LevelChoice] {
        self.traits.levels
    }

    /// Whether a game may be drawn.
    pub fn has_draws(self) -> bool {
        self.traits.has_draws
    }

    /// How the game stands, to be followed.
    pub fn status(self) -> Memo<MatchStatus> {
        self.status
    }

    /// How the game stands, not to be followed.
    pub fn status_now(self) -> MatchStatus {
        status_of(&*self.game())
    }

    /// All moves of the game, with those that redo would make; followed.
    pub fn line(self) -> Vec<String> {
        let game = self.game();
        game.track();
        game.line()
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.play.say(sentence);
    }

    /// Says what there is to say of something that somebody tried, and shows it until the next move;
    /// nothing takes it away.
    pub fn remark(self, sentence: Option<String>) {
        self.send(MatchEvent::Remarked(sentence));
    }

    /// Does what somebody wants, if that can be done now.
    pub fn run(self, action: MatchAction) {
        self.send(MatchEvent::Wanted(action));
    }

    /// A move on the board, by whatever means, of whoever is here.
    pub fn press(self, m: &DynMove) {
        self.send(MatchEvent::Pressed(m.clone()));
    }

    /// So many parts of a move have been put together; the move, if it is complete.
    pub fn put_together(self, parts: usize, in_hand: Option<DynMove>) {
        let is_known = self.of.with_value(|of| of.state.in_hand == in_hand)
            && self.ui.with_untracked(|ui| ui.parts == parts);
        if !is_known {
            self.send(MatchEvent::Parts(parts, in_hand));
        }
    }

    /// Has the worker prove what the position on the board is worth, where somebody waits for that. `on_proved`
    /// is given the game's own proof, nothing if there is none. What was searched before is dropped.
    pub fn prove(self, on_proved: OnProved) {
        self.of.update_value(|of| of.on_proved = Some(on_proved));
        self.send(MatchEvent::ProofWanted);
    }

    /// What is known of a position, if it has been looked into.
    pub fn known(self, position: &str) -> Option<Arc<CachedAnalysis>> {
        self.of.with_value(|of| of.state.analyses.known(position))
    }

    /// What has been found out about a position for a review.
    pub fn reviewed(self, wanted: &Wanted) -> Option<Arc<CachedAnalysis>> {
        self.of.with_value(|of| of.state.analyses.reviewed(wanted))
    }

    /// Whether the review can’t go on.
    pub fn has_given_up(self) -> bool {
        self.of.with_value(|of| of.state.analyses.is_broken())
    }

    /// Follows what is found out about positions.
    pub fn track_analyses(self) {
        self.learnt.track();
    }

    /// How long the search that goes on has taken, in milliseconds.
    pub fn search_time(self) -> u64 {
        (Date::now() - self.of.with_value(|of| of.began)) as u64
    }

    /// Shows the dialog by which another game begins, with an example of a board.
    pub fn set_up<G: SiteGame>(
        self,
        play: Play<G>,
        params: &G::Params,
        example: Option<&'static str>,
    ) {
        let content = puzzle_dialog(params, example, move |puzzle| {
            play.begin(&puzzle);
            self.frame.dialog.set(None);
        });
        self.frame.dialog.set(Some(content));
    }

    /// The links to the position and to the start.
    pub fn links(self) -> [Link; 2] {
        [
            Link {
                label: "This position",
                hint: "With the moves made so far.",
                url: self.play.position_link(),
            },
            Link {
                label: "This game from its start",
                hint: "For somebody to try it.",
                url: self.play.puzzle_link(),
            },
        ]
    }
}

fn status_of(game: &dyn LiveMatch) -> MatchStatus {
    let mut status = None;
    game.read(&mut |game| status = Some(game.status()));
    status.expect("a game hands itself on")
}

/// The results so far, if any are kept.
fn kept_stats(game: &str) -> Option<Stats> {
    storage::load(&results_key(game)).map(|stats| Stats::read(&stats))
}

/// Keeps the results; what stands in their place and is none is put aside.
fn keep_stats(game: &str, stats: &str) {
    let key = results_key(game);
    if let Some(rubbish) = storage::load(&key)
        && Stats::read(&rubbish) == Stats::default()
    {
        set_aside(&Browser, &key, &rubbish);
    }
    storage::save(&key, stats);
}

/// Where the results are kept.
fn results_key(game: &str) -> String {
    format!("{game}:results")
}
