//! What is open, shown and searched on the page of a game.

use leptos::html;
use leptos::prelude::*;

use super::answer::ShownAnswer;
use super::dialog::OpenDialog;
use super::dock::Dock;
use super::keys::KeyRow;
use super::search::Search;
use super::tab::{ShownTab, Tab};
use crate::life::Life;
use crate::worker::client;

/// What somebody asks to see in a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedDialog {
    /// What the keys do.
    Keys,
    /// The links to what is on the board.
    Links,
}

/// What the page of a game and whoever plays it both know: what is open, shown and searched. Copies are handles of the
/// same.
#[derive(Clone, Copy)]
pub struct GameFrame {
    /// The page's: what it asks of the worker is asked no more when it goes.
    pub life: Life,
    /// How far the search is, where somebody waits for it: apart from the rest, as it tells of itself many times
    /// a second.
    pub search: RwSignal<Search>,
    /// The dialog that somebody has asked for, until it is shown: what shows it is loaded after the board.
    pub asked: RwSignal<Option<AskedDialog>>,
    /// What the keys of the page do.
    pub keys: StoredValue<Vec<KeyRow>>,
    /// What the dialog shows.
    pub dialog: OpenDialog,
    /// What the game ends with, once that has been loaded: it stands beside the sentence.
    pub ending: OpenDialog,
    /// Whether the sheet is open in which another game is chosen.
    pub choosing: RwSignal<bool>,
    /// The panel that is seen beside the board.
    pub tab: ShownTab,
    /// The sheet in which that rises over the lower part of a narrow page.
    pub dock: Dock,
    /// Where it is seen what is explained.
    pub answer: ShownAnswer,
    /// The button that explains, for what hands the focus to it.
    pub why_button: NodeRef<html::Button>,
    /// The sentence that says how the game stands, for what hands the focus to it.
    pub told: NodeRef<html::P>,
}

impl GameFrame {
    /// One in which this panel is seen at first.
    pub fn new(tab: Tab) -> Self {
        let tab = ShownTab::new(tab);
        let dock = Dock::new(tab);
        Self {
            life: client::asker(),
            search: RwSignal::new(Search::default()),
            asked: RwSignal::new(None),
            keys: StoredValue::default(),
            dialog: RwSignal::new(None),
            ending: RwSignal::new(None),
            choosing: RwSignal::new(false),
            tab,
            dock,
            answer: ShownAnswer::new(tab, dock),
            why_button: NodeRef::new(),
            told: NodeRef::new(),
        }
    }
}
