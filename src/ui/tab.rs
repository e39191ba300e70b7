//! The panels beside a board, of which one is seen at a time.

use leptos::prelude::*;

/// A tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The moves that were made, and those that can be.
    Moves,
    /// What searches find.
    Analysis,
    /// What is best, and why; why a move is not.
    Explain,
    /// What was good and what was not in a game that is over.
    Review,
    /// What is played, and how games ended.
    About,
}

impl Tab {
    /// What it says.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "Moves",
            Self::Analysis => "Analysis",
            Self::Explain => "Explain",
            Self::Review => "Review",
            Self::About => "About",
        }
    }
}

/// The tab that is shown. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct ShownTab {
    shown: RwSignal<usize>,
    /// The one that was shown before.
    before: RwSignal<usize>,
}

impl ShownTab {
    /// One that is shown at first.
    pub fn new(tab: Tab) -> Self {
        let [shown, before] = [(); 2].map(|()| RwSignal::new(tab as usize));
        Self { shown, before }
    }

    /// Shows another.
    pub fn show(self, tab: Tab) {
        self.show_at(tab as usize);
    }

    fn show_at(self, place: usize) {
        let shown = self.shown.get_untracked();
        if shown != place {
            self.before.set(shown);
            self.shown.set(place);
        }
    }

    /// Shows the one that was shown before.
    pub fn back(self) {
        self.show_at(self.before.get_untracked());
    }

    /// Whether it is that one.
    pub fn is(self, tab: Tab) -> bool {
        self.shown.get() == tab as usize
    }

    /// The same, not to be followed.
    pub fn is_now(self, tab: Tab) -> bool {
        self.shown.get_untracked() == tab as usize
    }
}
