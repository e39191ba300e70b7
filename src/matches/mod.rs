//! A game for two on a page: people and the computer make their moves in turn, moves can be taken
//! back and asked about, and results are kept. Every page of such a game has one [`MatchController`].

pub mod action;
pub mod analysis_cache;
pub mod context;
pub mod dyn_match;
pub mod dyn_move;
mod explain_panel;
pub mod games_panel;
mod hints;
pub mod later;
pub mod levels;
mod moves_panel;
mod navigation;
mod new_game;
mod news;
mod opponent;
pub mod page;
mod players_panel;
mod results_panel;
mod review;
pub mod review_queue;
mod seating;
pub mod status;
mod turning;
pub mod turns;
pub mod ui_state;

use std::sync::Arc;

use leptos::prelude::*;

use self::action::MatchAction;
use self::analysis_cache::{AnalysisCache, Found, Purpose};
use self::context::MatchContext;
use self::dyn_match::DynMatch;
use self::dyn_move::DynMove;
use self::hints::Hints;
use self::opponent::Opponent;
use self::review::Review;
use self::seating::stats;
use self::status::MatchStatus;
use self::turns::Moment;
use self::ui_state::{ASKING, UiState};
use crate::life::Due;
use crate::link::site_game::SiteGame;
use crate::play::Play;
use crate::players::{Mover, Seats};
use crate::ui::answer::Answer;
use crate::ui::dialog::OpenDialog;
use crate::ui::fixed::effect;
use crate::ui::form::puzzle_dialog;
use crate::ui::random;
use crate::ui::search::Search;
use crate::ui::share::{Link, share};
use crate::ui::tabs::{ShownTab, Tab};
use crate::worker::client;

/// A game for two in progress. Copies are handles of the same game.
///
/// It takes the turns (`turns`); its parts are what is known of positions ([`AnalysisCache`]), the computer
/// as a player, help, and the review of a game that is over. What they share is a [`MatchContext`], which
/// also leads through the moves and seats the players.
#[derive(Clone, Copy)]
pub struct MatchController {
    /// The game, and how it stands.
    pub context: MatchContext,
    /// What is shown and asked.
    pub ui: RwSignal<UiState>,
    /// What is known of positions.
    pub cache: AnalysisCache,
    /// The dialog.
    pub dialog: OpenDialog,
    /// Whether the sheet is open in which another game is chosen.
    pub choosing: RwSignal<bool>,
    /// The panel that is seen beside the board.
    pub tab: ShownTab,
    /// Where it is seen what is explained.
    pub answer: Answer,
    opponent: Opponent,
    hints: Hints,
    review: Review,
    /// The next move, of the computer or of chance.
    next: Due,
    /// Gives the move that is made by itself, if there is one: see [`MatchController::set_automatic`].
    automatic: StoredValue<Option<Callback<Moment, Option<DynMove>>>>,
    /// The move that somebody has put together and not made yet: see [`MatchController::set_in_hand`].
    in_hand: StoredValue<Option<Callback<(), Option<DynMove>>>>,
    /// Takes the last part of such a move back.
    take_back: StoredValue<Option<Callback<()>>>,
    /// Takes back those of its parts that were put together to be asked about.
    let_go: StoredValue<Option<Callback<()>>>,
}

impl MatchController {
    /// That of a game.
    pub fn new(game: impl DynMatch + 'static) -> Self {
        Self::about(Arc::new(game))
    }

    /// The same, compiled once.
    fn about(game: Arc<dyn DynMatch>) -> Self {
        let ui = UiState {
            stats: stats(&*game).unwrap_or_default(),
            ..UiState::default()
        };
        let context = MatchContext::new(game, ui);
        let cache = AnalysisCache::new(context);
        let tab = ShownTab::new(Tab::Moves);
        let answer = Answer::new(tab);
        let controller = Self {
            context,
            ui: context.ui,
            cache,
            dialog: RwSignal::new(None),
            choosing: RwSignal::new(false),
            tab,
            answer,
            opponent: Opponent::new(context, random::seed()),
            hints: Hints::new(context, cache, answer),
            review: Review::new(context, cache),
            next: Due::new(context.life),
            automatic: StoredValue::new(None),
            in_hand: StoredValue::new(None),
            take_back: StoredValue::new(None),
            let_go: StoredValue::new(None),
        };
        cache.set_on_found(Callback::new(move |found| controller.found(found)));
        effect(move || controller.open());
        effect(move || {
            context.game().track();
            // What was asked was about the position before.
            context.ui.update(|ui| ui.asking = false);
            controller.turn_over();
        });
        controller
    }

    /// Takes notice of a game that has been opened, and follows the opening of others.
    fn open(self) {
        let game = self.context.game();
        let is_fresh = game.track_opened();
        let MatchStatus {
            mut players,
            turn,
            outcome,
            ..
        } = self.context.status_now();
        let note = self.context.noted();
        self.context.change(|ui| {
            ui.start_over(outcome.is_some());
            ui.read_note(&note);
        });
        // Whoever gets a link by which two people play is the one to move in it.
        if is_fresh && players.seats == Seats::Links {
            players.me = turn;
            game.seat(players);
        }
    }

    /// How the game stands, to be followed.
    pub fn status(self) -> Memo<MatchStatus> {
        self.context.status
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.context.say(sentence);
    }

    /// Does what somebody wants, if that can be done now; a key may be pressed when its button can't.
    pub fn run(self, action: MatchAction) {
        let context = self.context;
        let now = context.status_now();
        let refusal = self.ui.with_untracked(|ui| {
            let is_allowed = action.is_allowed(&now, ui);
            (!is_allowed).then(|| action.refusal(&now, ui))
        });
        if let Some(refusal) = refusal {
            return match action.is_refused_each_time() {
                true => context.say(refusal),
                false => context.game().announcer().say_once(refusal),
            };
        }
        match action {
            MatchAction::Undo => match self.take_back.get_value() {
                Some(take_back) if self.ui.with_untracked(|ui| ui.parts > 0) => take_back.run(()),
                _ => context.undo(),
            },
            MatchAction::Redo => context.redo(),
            MatchAction::Restart => context.restart(),
            MatchAction::Hint => {
                self.stop_asking();
                self.show_plays();
                self.want_hint();
            }
            MatchAction::Wins => {
                self.show_plays();
                self.hints.toggle_wins();
            }
            MatchAction::Why => self.explain(),
            MatchAction::Ask => self.toggle_asking(),
            MatchAction::Close => self.close(),
            MatchAction::PlayAsked => self.play_asked(),
            MatchAction::Pause => self.pause(),
            MatchAction::Search => self.cancel_or_retry(),
            MatchAction::Share => share(self.dialog, &self.links()),
            MatchAction::Seat(seats, me) => context.seat(seats, me),
            MatchAction::Level(level) => context.set_level(level),
            MatchAction::ForgetResults => context.forget_results(),
        }
    }

    /// A position has been looked into: whoever waited for it goes on.
    fn found(self, found: Found) {
        let Found {
            purpose,
            position,
            known,
        } = found;
        match purpose {
            Purpose::Question => self.hints.answer_by(&known),
            // A proof is handed to whoever waits for it.
            Purpose::Review | Purpose::Proof => self.review.go_on(),
            Purpose::Board if self.context.game().position() != position => {}
            Purpose::Board => {
                self.ui.update(|ui| ui.known = Some(known));
                if self.context.computer_thinks() {
                    self.choose();
                }
                if self.hints.found() {
                } else if self.cache.is_narrow(&position) {
                    self.cache.look_anew(position, Purpose::Board);
                } else if self.context.status_now().outcome.is_some() {
                    self.review.go_on();
                }
            }
        }
    }

    /// Where chance moves as well, what is best is a list of plays.
    fn show_plays(self) {
        if self.context.game().has_chance() {
            self.tab.show(Tab::Analysis);
        }
    }

    /// Wants a hint. If the next move is made by itself, it is for what comes after that.
    fn want_hint(self) {
        let waits = self.ui.with_untracked(UiState::waits);
        let is_later = !waits && self.automatic_move(Moment::TurnBegins).is_some();
        self.hints.want(is_later);
    }

    /// Ends the search that runs, or tries again one that has failed.
    fn cancel_or_retry(self) {
        if !self.cache.cancel() {
            self.cache.search.set(Search::Idle);
            client::try_again();
            self.cache.take_up();
            let awaited = self.cache.awaited.get_value();
            match (awaited.asked, awaited.proof) {
                (Some(m), _) => self.hints.ask(&m),
                (None, Some(on_proved)) => self.cache.prove(on_proved),
                (None, None) => self.cache.look(),
            }
        }
        self.cache.work_off();
    }

    /// Where a move is put together bit by bit, `in_hand` gives the one that is there to be made, if
    /// there is one: who asks then asks about it. `take_back` takes the last bit back, as long as there is one
    /// ([`UiState::parts`]), and `let_go` all but those that are [`kept`](UiState::kept).
    pub fn set_in_hand(
        self,
        in_hand: Callback<(), Option<DynMove>>,
        take_back: Callback<()>,
        let_go: Callback<()>,
    ) {
        self.in_hand.set_value(Some(in_hand));
        self.take_back.set_value(Some(take_back));
        self.let_go.set_value(Some(let_go));
    }

    /// The move that is there to be made, if one was put together.
    fn in_hand(self) -> Option<DynMove> {
        self.in_hand.get_value()?.run(())
    }

    /// What was put together to be asked about isn't there to be made: it goes with the question.
    fn let_go_of_asked(self) {
        let in_hand = self.in_hand();
        let goes = |ui: &UiState| ui.is_for_question(in_hand.as_ref());
        if self.ui.with_untracked(goes)
            && let Some(let_go) = self.let_go.get_value()
        {
            let_go.run(());
        }
    }

    /// Explains what is best, and why, whatever was asked before: a move is played, then. Pressed again, it closes
    /// what explains.
    fn explain(self) {
        if self.ui.with_untracked(|ui| ui.asked.is_some()) {
            return self.close();
        }
        let was_asking = self.ui.with_untracked(|ui| ui.asking);
        self.stop_asking();
        // It is open already while somebody asks, and is to be answered.
        if was_asking {
            self.answer.open();
        }
        let is_shown = was_asking || self.answer.toggle();
        if is_shown {
            self.cache.await_look(|awaited| awaited.why = true);
        } else {
            self.cache
                .awaited
                .update_value(|awaited| awaited.why = false);
        }
    }

    /// Asks about the next move in place of playing it, or goes on playing.
    fn toggle_asking(self) {
        if self.ui.with_untracked(|ui| ui.asking) {
            return self.close();
        }
        let in_hand = self.in_hand();
        self.ui.update(|ui| ui.ask(in_hand.as_ref()));
        self.tab.show(Tab::Explain);
        self.wait_or_go_on();
        if let Some(m) = in_hand {
            self.hints.ask(&m);
        } else {
            self.answer.close_for_board();
            self.say(ASKING);
        }
    }

    /// Goes on playing: the answer about a move is closed, and the board comes back.
    fn close(self) {
        self.stop_asking();
        if self.ui.with_untracked(|ui| ui.asked.is_some()) {
            self.let_go_of_asked();
            self.ui.update(UiState::close);
            self.answer.close();
            self.wait_or_go_on();
        }
    }

    /// The next move is played, and not asked about.
    fn stop_asking(self) {
        if self.ui.with_untracked(|ui| ui.asking) {
            self.let_go_of_asked();
            self.ui.update(UiState::close);
            self.say("Playing.");
            self.hints.withdraw();
            self.answer.withdraw();
            self.wait_or_go_on();
        }
    }

    /// The computer waits while it is asked, and goes on afterwards.
    fn wait_or_go_on(self) {
        if self.context.status_now().mover() == Mover::Computer {
            self.turn_over();
        }
    }

    fn play_asked(self) {
        let asked = self.ui.try_update(|ui| ui.asked.take());
        if let Some(Some((m, _))) = asked {
            self.answer.close();
            self.press(&m);
        }
    }

    /// Says what there is to say of something that somebody tried, and shows it until the next move;
    /// nothing takes it away.
    pub fn remark(self, sentence: Option<String>) {
        self.context.remark(sentence);
    }

    /// Says whether the page shows something of what is known of the position, beside what all pages
    /// do: a search for it is shown as well, then, and one that was made for the computer’s move alone
    /// is made again with all variations.
    pub fn show_analysis(self, shown: bool) {
        self.ui.update(|ui| ui.analysis_shown = shown);
        if self.cache.is_narrow(&self.context.game().position()) {
            self.cache.look();
        }
    }

    /// Another game is being set up: nothing is played meanwhile.
    pub fn set_aside(self) {
        self.wait();
        self.cache.search.set(Search::Idle);
        self.context.change(|ui| {
            ui.start_over(false);
            ui.aside = true;
        });
    }

    /// The game goes on, or begins.
    pub fn go_on(self) {
        self.ui.update(|ui| ui.aside = false);
        self.turn_over();
    }

    /// So many of the first moves were made in setting the game up.
    pub fn note_set_up(self, plies: usize) {
        if self.ui.with_untracked(|ui| ui.set_up != plies) {
            self.ui.update(|ui| ui.set_up = plies);
        }
    }

    fn pause(self) {
        self.ui.update(|ui| ui.paused = !ui.paused);
        self.say(match self.ui.with_untracked(|ui| ui.paused) {
            true => "Paused.",
            false => "The game goes on.",
        });
        self.turn_over();
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
            self.dialog.set(None);
        });
        self.dialog.set(Some(content));
    }

    fn links(self) -> [Link; 2] {
        let [position, start] = self.context.game().links();
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
