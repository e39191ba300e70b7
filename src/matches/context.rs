//! What the parts of a match share: the game, how it stands, and what the page knows beside it.

use std::sync::Arc;

use leptos::prelude::*;

use super::dyn_match::DynMatch;
use super::status::MatchStatus;
use super::ui_state::UiState;
use crate::life::Life;
use crate::players::{Level, Mover};
use crate::worker::client;

/// What [`UiState::note`] says is kept with the game under this name.
const ENDING: &str = "ending";

/// The game, how it stands, and what the page knows beside it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct MatchContext {
    game: StoredValue<Arc<dyn DynMatch>>,
    /// What is shown and asked.
    pub ui: RwSignal<UiState>,
    /// How the game stands.
    pub status: Memo<MatchStatus>,
    /// The page's: what it asks of the worker is asked no more when it goes.
    pub life: Life,
}

impl MatchContext {
    /// That of a game.
    pub fn new(game: Arc<dyn DynMatch>, ui: UiState) -> Self {
        let game = StoredValue::new(game);
        let status = Memo::new(move |_| {
            let game = game.get_value();
            game.track();
            game.match_status()
        });
        let ui = RwSignal::new(ui);
        let life = client::asker();
        Self {
            game,
            ui,
            status,
            life,
        }
    }

    /// The game.
    pub fn game(self) -> Arc<dyn DynMatch> {
        self.game.get_value()
    }

    /// How the game stands, not to be followed.
    pub fn status_now(self) -> MatchStatus {
        self.game().match_status()
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.game().announcer().say(sentence);
    }

    /// Says something, and shows it until the next move in place of whose turn it is; nothing takes away what is
    /// shown.
    pub fn remark(self, sentence: Option<String>) {
        if let Some(sentence) = &sentence {
            self.say(sentence.clone());
        }
        if self.ui.with_untracked(|ui| ui.remark != sentence) {
            self.ui.update(|ui| ui.remark = sentence);
        }
    }

    /// Changes what the page knows, of which something must be known when the game ends, however often the
    /// page is loaded until then.
    pub fn change(self, change: impl FnOnce(&mut UiState)) {
        self.ui.update(change);
        self.note();
    }

    /// Keeps that.
    pub fn note(self) {
        let note = self.ui.with_untracked(UiState::note);
        self.game().note(ENDING, note);
    }

    /// What was kept.
    pub fn noted(self) -> String {
        self.game().noted(ENDING).unwrap_or_default()
    }

    /// Whether the computer is to find a move by search now.
    pub fn computer_thinks(self) -> bool {
        let now = self.status_now();
        let [waits, awaits_pick] = self
            .ui
            .with_untracked(|ui| [ui.waits(), ui.pending.is_none()]);
        now.mover() == Mover::Computer
            && now.outcome.is_none()
            && !waits
            // A strategy that has no move yet is one that takes a search.
            && (matches!(now.players.level, Level::Errs(_)) || awaits_pick)
    }
}
