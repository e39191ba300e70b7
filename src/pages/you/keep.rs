//! All that is kept: saved to a file, loaded from one, and deleted.

use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;
use web_sys::js_sys::Date;
use web_sys::{Blob, HtmlElement};

use super::{aside, file};
use crate::life::{Life, breath};
use crate::saved::cards::{CARDS, DUE, LOOKED};
use crate::saved::daily::{BEGUN, DAILY};
use crate::saved::done::DONE;
use crate::saved::endings::{ENDINGS, RESULTS};
use crate::saved::last::LAST;
use crate::saved::lessons::LESSONS;
use crate::saved::pace::Pace;
use crate::saved::ratings::RATINGS;
use crate::saved::rush::RUSH;
use crate::saved::transfer::{ENTRIES, FileError, Merged, merge};
use crate::saved::{ASIDE, Entries as _};
use crate::ui::button::Button;
use crate::ui::dialog::{Dialog, DialogContent, OpenDialog};
use crate::ui::fixed::{dynamic, el};
use crate::ui::focus::has_focus;
use crate::ui::save;
use crate::ui::storage::{Browser, games};

/// What can be deleted by itself.
#[derive(Clone, Copy)]
struct Deletable {
    /// What the button says.
    name: &'static str,
    /// What that is, in a line.
    line: &'static str,
    /// The question.
    title: &'static str,
    /// What goes.
    words: &'static str,
    /// Whether the entry of a key goes.
    has: fn(&str) -> bool,
}

const PARTS: [Deletable; 4] = [
    Deletable {
        name: "Forget results",
        line: "How games against the computer ended. The games themselves stay.",
        title: "Forget all results?",
        words: "How games against the computer ended is forgotten, for every game. The games themselves stay.",
        has: |key| {
            (key.ends_with(RESULTS) && !key.starts_with(ASIDE))
                || [ENDINGS, RATINGS]
                    .iter()
                    .any(|start| key.starts_with(start))
        },
    },
    Deletable {
        name: "Forget daily puzzles",
        line: "What you have made of the puzzles of all days, and your streaks.",
        title: "Forget the daily puzzles?",
        words: "What you have made of the puzzles of all days is forgotten, and with it your streaks.",
        has: |key| key == BEGUN || key.starts_with(DAILY),
    },
    Deletable {
        name: "Forget practice",
        line: "Your mistakes to practise, the lessons that you have learnt, and your best rush.",
        title: "Forget all practice?",
        words: "The positions to practise are deleted, how well you know them, which lessons you have learnt, and your \
                best rush.",
        has: |key| {
            [CARDS, DUE, LOOKED, LESSONS, RUSH, DONE]
                .iter()
                .any(|start| key.starts_with(start))
                || key == LAST
        },
    },
    Deletable {
        name: "Forget what can’t be read",
        line: "Entries that are damaged. Nothing that you see comes from them.",
        title: "Forget what can’t be read?",
        words: "Entries that could not be read are deleted.",
        has: |key| key.starts_with(ASIDE),
    },
];

const EVERYTHING: Deletable = Deletable {
    name: "Delete everything",
    line: "All of the above, all games, and your settings.",
    title: "Delete everything?",
    words: "All games go, those under way as well, all results, the daily puzzles and your streaks, practice and \
            lessons, what can’t be read, and your settings. It can’t be undone: save all to a file first, if you \
            may want it back. A game that is open in another tab is kept again by that tab.",
    has: |_| true,
};

/// How long (ms) a file is worked on until the page may breathe: a frame has sixteen.
const BREATH: f64 = 6.0;

/// A file that is being loaded, and how far that is. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Import {
    is_on: RwSignal<bool>,
    /// Whether nothing of it is seen: what is done at once is not shown.
    is_hidden: RwSignal<bool>,
    words: RwSignal<String>,
    percent: RwSignal<String>,
    /// What is being done, and of how much.
    task: StoredValue<(&'static str, usize)>,
    /// When the page breathed last.
    since: StoredValue<f64>,
    is_cancelled: StoredValue<bool>,
}

impl Import {
    fn new() -> Self {
        Self {
            is_on: RwSignal::new(false),
            is_hidden: RwSignal::new(true),
            words: RwSignal::new(String::new()),
            percent: RwSignal::new(String::new()),
            task: StoredValue::new(("", 0)),
            since: StoredValue::new(0.0),
            is_cancelled: StoredValue::new(false),
        }
    }

    /// Loads a file; what becomes of it.
    async fn load(self, chosen: &Blob) -> Result<Merged, FileError> {
        self.is_on.set(true);
        self.is_cancelled.set_value(false);
        self.since.set_value(Date::now());
        let ended = Merged {
            is_cancelled: true,
            ..Merged::default()
        };
        self.task.set_value(("Reading the file", ENTRIES));
        let Some(entries) = file::read(chosen, &self).await? else {
            return Ok(ended);
        };
        self.task.set_value(("Adding what it has", entries.len()));
        Ok(merge(&Browser, &entries, &self).await)
    }

    fn cancel(self) {
        self.is_cancelled.set_value(true);
    }

    fn end(self) {
        self.is_on.set(false);
        self.is_hidden.set(true);
    }
}

impl Pace for Import {
    async fn part(&self, done: usize) -> bool {
        if Date::now() - self.since.get_value() >= BREATH {
            let (task, all) = self.task.get_value();
            let percent = (100 * done / all.max(1)).min(100).to_string();
            self.words.set(format!("{task}: {percent} %."));
            self.percent.set(percent);
            self.is_hidden.set(false);
            breath().await;
            self.since.set_value(Date::now());
        }
        !self.is_cancelled.get_value()
    }
}

/// Deletes a part; gives how many entries it had.
fn delete(part: Deletable) -> usize {
    let mut keys = Browser.keys();
    keys.retain(|key| (part.has)(key));
    for key in &keys {
        Browser.remove(key);
        // What this tab remembers of games would come back.
        if let Some((route, id)) = key.split_once(":game:")
            && let Ok(id) = id.parse()
        {
            games().with(|saved| saved.forget(route, id));
        }
    }
    keys.len()
}

/// What is done with all that is kept.
#[component]
pub fn Keep(
    /// Is told when something was loaded or deleted.
    changes: RwSignal<usize>,
    /// Whether anything is kept at all.
    keeps: RwSignal<bool>,
) -> AnyView {
    let dialog: OpenDialog = RwSignal::new(None);
    let said = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let say = move |words: Result<String, String>| {
        let (good, bad) = match words {
            Ok(words) => (words, String::new()),
            Err(words) => (String::new(), words),
        };
        said.set(good);
        problem.set(bad);
    };
    let on_save = move |()| {
        let [date, _] = file::now();
        let name = format!("perfect-play-{date}.json");
        let saved = file::write(&Browser);
        let saved = saved.and_then(|text| save::download_as(&name, "application/json", &text));
        say(match saved {
            Ok(()) => Ok(format!("All is saved to the file {name}.")),
            Err(_) => Err("The file could not be saved. Nothing was changed.".to_owned()),
        });
    };
    let loading = Import::new();
    let life = Life::here();
    let field = NodeRef::<html::Input>::new();
    let cancel = NodeRef::<html::Div>::new();
    let on_change = move |event: Event| {
        let Some(chosen) = save::chosen(&event_target::<HtmlElement>(&event)) else {
            return;
        };
        say(Ok(String::new()));
        life.spawn(async move {
            let merged = loading.load(&chosen).await;
            let had_focus = cancel
                .get_untracked()
                .is_some_and(|cancel| has_focus(&cancel));
            loading.end();
            // The field can be used again once that has been drawn.
            breath().await;
            if let Some(field) = field.get_untracked().filter(|_| had_focus) {
                // Nothing is lost where the browser does not.
                let _ = field.focus();
            }
            say(match merged {
                Ok(merged) => Ok(merged.to_string()),
                Err(error) => Err(error.to_string()),
            });
            changes.update(|changes| *changes += 1);
        });
    };
    let ask = move |part: Deletable| {
        let delete = move |()| {
            let count = delete(part);
            changes.update(|changes| *changes += 1);
            dialog.set(None);
            say(Ok(match count {
                0 => "There was nothing to delete.".to_owned(),
                1 => "1 entry was deleted.".to_owned(),
                _ => format!("{count} entries were deleted."),
            }));
        };
        let body = move || {
            el! {
                <div>
                    <p>{part.words}</p>
                    <div class="row">
                        <Button name="Keep it" primary=true on_press=move |()| dialog.set(None) />
                        <Button name="Delete" on_press=delete />
                    </div>
                </div>
            }
        };
        dialog.set(Some(DialogContent::new(part.title, body)));
    };
    // Damaged entries are few people's.
    let is_wanted = move |part: &Deletable| part.name != PARTS[3].name || aside() > 0;
    let row = move |part: Deletable| {
        let class = match part.name == EVERYTHING.name {
            true => "button danger",
            false => "button",
        };
        el! {
            <li>
                <span>{part.line}</span>
                <button type="button" class=class on:click=move |_| ask(part)>
                    {part.name}
                </button>
            </li>
        }
    };
    // What has been deleted here leaves the focus where it is.
    let was_empty = Browser.keys().is_empty();
    let nothing_to_delete = Signal::derive(move || was_empty && changes.get() == 0);
    let had_aside = is_wanted(&PARTS[3]);
    let rows = move || {
        let parts = PARTS
            .into_iter()
            .filter(|part| had_aside || is_wanted(part));
        parts.map(row).collect::<Vec<_>>()
    };
    let all_rows = rows();
    let aside = dynamic(move || {
        changes.track();
        let words = match aside() {
            0 => return ().into_any(),
            1 => "1 entry could not be read and is set aside".to_owned(),
            count => format!("{count} entries could not be read and are set aside"),
        };
        el! { <p>{words} ", in case a later release can read it. The file has it as well."</p> }
    });
    el! {
        <div class="keep">
        <details>
            <summary>
                <h2>"Your data"</h2>
                <span>"save it, load it, delete it"</span>
            </summary>
            <p>
                <span hidden=move || !keeps.get()>
                    "All of this is kept in this browser, on this device, and nowhere else. "
                </span>
                "Save it to a file for another device or browser, or in case this one forgets: some browsers delete what \
                a site has kept when you have not been there for a week."
            </p>
            <div class="row files">
                <Button name="Save all to a file" on_press=on_save />
                <input
                    node_ref=field
                    id="all-file"
                    type="file"
                    class="visually-hidden"
                    disabled=loading.is_on
                    accept=".json,application/json"
                    aria-describedby="all-file-hint"
                    on:change=on_change
                />
                <label for="all-file" class="button">
                    "Load a file"
                </label>
            </div>
            <p id="all-file-hint" class="hint">
                "What a file has is added to what is here; nothing here that is newer is written over."
            </p>
            <div node_ref=cancel class="row loading" hidden=loading.is_hidden>
                <p>{loading.words}</p>
                <progress max="100" aria-label="Loading the file" value=loading.percent></progress>
                <Button name="Cancel" on_press=move |()| loading.cancel() />
            </div>
            <p class="said" role="status">
                {said}
            </p>
            <p class="problem" role="alert">
                {problem}
            </p>
            <div hidden=move || nothing_to_delete.get() || loading.is_on.get()>
                <h3>"Forget a part of it"</h3>
                {aside}
                <ul class="parts">{all_rows}</ul>
                <ul class="parts all">{row(EVERYTHING)}</ul>
            </div>
        </details>
            <Dialog content=dialog />
        </div>
    }
}
