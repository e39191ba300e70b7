//! What is open, shown and searched on the page of a game.

use leptos::prelude::*;

use super::answer::ShownAnswer;
use super::dialog::OpenDialog;
use super::search::Search;
use super::tabs::{ShownTab, Tab};
use crate::life::Life;
use crate::worker::client;

/// What the page of a game and whoever plays it both know: what is open, shown and searched. Copies are handles of the
/// same.
#[derive(Clone, Copy)]
pub struct GameFrame {
    /// The page's: what it asks of the worker is asked no more when it goes.
    pub life: Life,
    /// How far the search is, where somebody waits for it: apart from the rest, as it tells of itself many times
    /// a second.
    pub search: RwSignal<Search>,
    /// What the dialog shows.
    pub dialog: OpenDialog,
    /// Whether the sheet is open in which another game is chosen.
    pub choosing: RwSignal<bool>,
    /// The panel that is seen beside the board.
    pub tab: ShownTab,
    /// Where it is seen what is explained.
    pub answer: ShownAnswer,
}

impl GameFrame {
    /// One in which this panel is seen at first.
    pub fn new(tab: Tab) -> Self {
        let tab = ShownTab::new(tab);
        Self {
            life: client::asker(),
            search: RwSignal::new(Search::default()),
            dialog: RwSignal::new(None),
            choosing: RwSignal::new(false),
            tab,
            answer: ShownAnswer::new(tab),
        }
    }
}
