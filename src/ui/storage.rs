//! What the browser keeps for us between visits. It may be full, forbidden or hold rubbish; none
//! of that may disturb a game, so nothing here can fail.

use std::rc::Rc;

use leptos::prelude::*;
use web_sys::Storage;

use crate::saved::live::LiveGame;
use crate::saved::{Entries, SavedGames};

/// Every key of ours begins like this: other sites of the same host share the storage.
const PREFIX: &str = "perfect-play:";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a key.
pub fn load(key: &str) -> Option<String> {
    Browser.get(key)
}

/// Keeps a value, where that is possible.
pub fn save(key: &str, value: &str) {
    Browser.set(key, value);
}

/// Forgets a value.
pub fn forget(key: &str) {
    Browser.remove(key);
}

/// Whether what is given is kept. That is tried with as much as games are, since where there is no room for these a
/// small one may fit yet; nothing of it stays.
pub fn keeps() -> bool {
    const TRIED: &str = "tried";
    let is_kept = Browser.set(TRIED, &" ".repeat(1_000)) && Browser.get(TRIED).is_some();
    Browser.remove(TRIED);
    is_kept
}

/// The browser's storage, which all tabs share.
pub struct Browser;

impl Entries for Browser {
    fn get(&self, key: &str) -> Option<String> {
        storage()?
            .get_item(&format!("{PREFIX}{key}"))
            .ok()
            .flatten()
    }

    fn set(&self, key: &str, entry: &str) -> bool {
        storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), entry).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = storage() {
            let _ = storage.remove_item(&format!("{PREFIX}{key}"));
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let key = |place| storage.key(place).ok().flatten();
        (0..storage.length().unwrap_or(0))
            .filter_map(|place| Some(key(place)?.strip_prefix(PREFIX)?.to_owned()))
            .collect()
    }
}

/// The games that are kept, and the exercise on the board.
struct Kept {
    saved: SavedGames<Browser>,
    live: Option<Rc<LiveGame>>,
}

/// The games that are kept. Copies are handles of the same; get it with [`games`].
#[derive(Clone, Copy)]
pub struct Games {
    kept: StoredValue<Kept, LocalStorage>,
    /// How often the exercise on the board was shown or kept: whoever tracks it hears of each.
    pub changes: RwSignal<usize>,
    /// Whether the game on the board is an exercise.
    pub is_exercise: RwSignal<bool>,
    /// What the board of the exercise is to show: nothing of its own (0), [`REFUTATION`](crate::saved::live::REFUTATION) or
    /// [`BEST`](crate::saved::live::BEST).
    pub wanted: RwSignal<usize>,
    /// What the page says of what the board shows for that: a sentence in the first line, the reasons in those after it.
    pub said: RwSignal<String>,
}

impl Games {
    /// Does something with them.
    pub fn with<R>(self, act: impl FnOnce(&SavedGames<Browser>) -> R) -> R {
        self.kept.with_value(|kept| act(&kept.saved))
    }

    /// The exercise on the board, as it was kept last; followed.
    pub fn live(self) -> Option<Rc<LiveGame>> {
        self.changes.track();
        self.kept.with_value(|kept| kept.live.clone())
    }

    /// An exercise is on the board, and stands so.
    pub fn show_live(self, live: LiveGame) {
        self.kept
            .update_value(|kept| kept.live = Some(Rc::new(live)));
        self.changes.update(|changes| *changes += 1);
    }
}

/// Makes the games that are kept known to everything below.
pub fn provide_games() {
    provide_context(Games {
        kept: StoredValue::new_local(Kept {
            saved: SavedGames::new(Browser),
            live: None,
        }),
        changes: RwSignal::new(0),
        is_exercise: RwSignal::new(false),
        wanted: RwSignal::new(0),
        said: RwSignal::new(String::new()),
    });
}

/// The games that are kept.
pub fn games() -> Games {
    use_context().expect("the app provides the games")
}

fn tab() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The name of what this tab has last shown on a route: see [`set_here`].
pub fn here(route: &str) -> Option<String> {
    tab()?
        .get_item(&format!("{PREFIX}{route}:here"))
        .ok()
        .flatten()
}

/// Keeps the name of what this tab shows on a route, over a reload.
pub fn set_here(route: &str, name: &str) {
    if let Some(tab) = tab() {
        let _ = tab.set_item(&format!("{PREFIX}{route}:here"), name);
    }
}
