//! A search in the worker, as a page shows it: how far it is, and the button that ends it; or that
//! it failed, and the button that tries again.

use engine::analysis::Progress;
use leptos::html;
use leptos::prelude::*;

use super::fixed::{effect, el};
use super::focus::has_focus;

/// What the worker is doing for a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Search {
    /// Nothing.
    #[default]
    Idle,
    /// A search that has to wait until what searches has been loaded.
    Loading,
    /// A search that somebody asked for, or a short one.
    Running(Progress),
    /// The last search failed, for this reason.
    Failed(String),
}

/// What there is to say of a search that has to wait.
pub const LOADING: &str = "Loading the search…";

impl Search {
    /// The same, without what has been found so far.
    pub fn untold(self) -> Self {
        match self {
            Self::Running(progress) => Self::Running(Progress {
                best: None,
                ..progress
            }),
            other => other,
        }
    }

    /// Whether there is something to be cancelled.
    pub const fn is_running(&self) -> bool {
        matches!(self, Self::Loading | Self::Running(_))
    }

    /// Whether there is nothing to be seen of it: short ones are not shown.
    fn is_hidden(&self) -> bool {
        match self {
            Self::Idle => true,
            Self::Running(progress) => progress.nodes == 0,
            _ => false,
        }
    }

    /// The classes of what shows it. What runs is shown over room that is there anyway: see
    /// `.search.running`.
    fn class(&self) -> String {
        match self {
            Self::Loading => "search running loading",
            Self::Running(_) => "search running",
            _ => "search",
        }
        .to_owned()
    }

    /// What there is to say of it.
    fn words(&self) -> String {
        match self {
            Self::Idle => String::new(),
            Self::Loading => LOADING.to_owned(),
            Self::Running(Progress {
                best: Some(best), ..
            }) => format!("Searching… Best so far: {best}."),
            Self::Running(_) => "Searching…".to_owned(),
            Self::Failed(message) => message.clone(),
        }
    }

    /// How much of it is done, in percent.
    fn percent(&self) -> String {
        let done = match self {
            Self::Running(progress) => progress.done.unwrap_or_default(),
            _ => 0.0,
        };
        format!("{}", (done * 100.0) as usize)
    }

    /// What the button does.
    fn button(&self) -> String {
        match self {
            Self::Idle => "",
            Self::Failed(_) => "Try again",
            _ => "Cancel",
        }
        .to_owned()
    }

    /// The failure of a search whose worker died for `reason`.
    pub fn died(reason: &str) -> String {
        format!(
            "The search stopped unexpectedly ({reason}). A new one can be started; your game is \
             untouched."
        )
    }
}

/// A search that takes its time, or one that failed.
#[component]
pub fn SearchBar(
    /// The search.
    search: RwSignal<Search>,
    /// What gets the focus of the button when that goes.
    #[prop(optional)]
    focus_after: NodeRef<html::P>,
    /// Ends it, or tries again.
    #[prop(into)]
    on_press: Callback<()>,
) -> AnyView {
    let bar = NodeRef::<html::Div>::new();
    effect(move || {
        if search.with(Search::is_hidden)
            && let (Some(bar), Some(next)) = (bar.get(), focus_after.get_untracked())
            && has_focus(&bar)
        {
            // Nothing is lost where the browser does not.
            let _ = next.focus();
        }
    });
    let is = move |test: fn(&Search) -> bool| Signal::derive(move || search.with(test));
    let text = move |words: fn(&Search) -> String| Signal::derive(move || search.with(words));
    el! {
        <div node_ref=bar class=text(Search::class) hidden=is(Search::is_hidden)>
            <p>{text(Search::words)}</p>
            <progress
                max="100"
                aria-label="Search"
                hidden=is(|search| !matches!(search, Search::Running(_)))
                value=text(Search::percent)
            ></progress>
            <button type="button" class="button" on:click=move |_| on_press.run(())>
                {text(Search::button)}
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Progress;

    use super::Search;

    #[test]
    fn a_long_search_shows_how_far_it_is_and_can_be_cancelled() {
        let search = Search::Running(Progress {
            done: Some(0.25),
            nodes: 7,
            depth: 0,
            best: Some("9 presses".to_owned()),
        });
        assert!(!search.is_hidden());
        assert_eq!(search.percent(), "25");
        assert_eq!(search.button(), "Cancel");
        assert_eq!(search.class(), "search running");
    }

    #[test]
    fn the_best_move_so_far_is_told_or_kept_back() {
        let search = Search::Running(Progress {
            done: Some(0.5),
            nodes: 7,
            depth: 3,
            best: Some("h8".to_owned()),
        });
        assert_eq!(search.words(), "Searching… Best so far: h8.");
        let untold = search.untold();
        assert_eq!(untold.words(), "Searching…");
        assert_eq!(untold.percent(), "50");
    }

    #[test]
    fn a_search_that_waits_says_for_what_and_can_be_cancelled() {
        let search = Search::Loading;
        assert!(!search.is_hidden());
        assert_eq!(search.words(), "Loading the search…");
        assert_eq!(search.button(), "Cancel");
        assert_eq!(search.class(), "search running loading");
        assert!(search.is_running() && !Search::Idle.is_running());
    }

    #[test]
    fn a_failure_stays_until_it_is_tried_again() {
        let search = Search::Failed("No.".to_owned());
        assert_eq!(search.words(), "No.");
        // It needs room of its own, for as many lines as its reason has.
        assert_eq!(search.class(), "search");
        assert_eq!(search.button(), "Try again");
        assert!(!search.is_running());
    }
}
