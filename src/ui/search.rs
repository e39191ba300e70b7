//! A search in the worker, as a page shows it: how far it is, and the button that ends it; or that
//! it failed, and the button that tries again.

use engine::analysis::Progress;

use super::region::{Model, Show};

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
    /// Whether there is something to be cancelled.
    pub const fn is_running(&self) -> bool {
        matches!(self, Self::Loading | Self::Running(_))
    }

    /// The failure of a search whose worker died for `reason`.
    pub fn died(reason: &str) -> String {
        format!(
            "The search stopped unexpectedly ({reason}). A new one can be started; your game is \
             untouched."
        )
    }
}

/// The markup; the button's wish is `search`.
pub fn markup() -> &'static str {
    "<div class=\"search\" data-part=\"search\" hidden><p data-part=\"search-words\"></p>\
     <progress data-part=\"search-done\" max=\"100\" aria-label=\"Search\"></progress>\
     <button type=\"button\" class=\"button\" data-do=\"search\" data-part=\"search-button\">\
     </button></div>"
}

/// What is shown: a search that takes its time, or one that failed.
pub fn model(search: &Search) -> Model {
    let (hidden, words, done, button) = match search {
        Search::Loading => (false, LOADING.to_owned(), 0, "Cancel"),
        Search::Running(progress) => {
            let best = progress
                .best
                .as_ref()
                .map(|best| format!(" Best so far: {best}."));
            let done = (progress.done.unwrap_or_default() * 100.0) as usize;
            let words = format!("Searching…{}", best.unwrap_or_default());
            (progress.nodes == 0, words, done, "Cancel")
        }
        Search::Failed(message) => (false, message.clone(), 0, "Try again"),
        Search::Idle => (true, String::new(), 0, ""),
    };
    // What runs is shown over room that is there anyway: see `.search.running`.
    let class = match search {
        Search::Loading => "search running loading",
        Search::Running(_) => "search running",
        _ => "search",
    };
    vec![
        ("search", Show::Hidden(hidden)),
        ("search", Show::Class(class.to_owned())),
        ("search-words", Show::Text(words)),
        (
            "search-done",
            Show::Hidden(!matches!(search, Search::Running(_))),
        ),
        ("search-done", Show::Range(done, 100)),
        ("search-button", Show::Text(button.to_owned())),
    ]
}

#[cfg(test)]
mod tests {
    use engine::analysis::Progress;

    use super::{Search, markup, model};
    use crate::ui::region::Show;

    #[test]
    fn every_part_of_the_model_has_its_element() {
        for (part, _) in model(&Search::Idle) {
            assert!(
                markup().contains(&format!("data-part=\"{part}\"")),
                "{part}"
            );
        }
    }

    #[test]
    fn a_long_search_shows_how_far_it_is_and_can_be_cancelled() {
        let shown = model(&Search::Running(Progress {
            done: Some(0.25),
            nodes: 7,
            depth: 0,
            best: Some("9 presses".to_owned()),
        }));
        assert!(shown.contains(&("search", Show::Hidden(false))));
        assert!(shown.contains(&("search-done", Show::Range(25, 100))));
        assert!(shown.contains(&("search-button", Show::Text("Cancel".to_owned()))));
        assert!(shown.contains(&("search", Show::Class("search running".to_owned()))));
    }

    #[test]
    fn a_search_that_waits_says_for_what_and_can_be_cancelled() {
        let shown = model(&Search::Loading);
        assert!(shown.contains(&("search", Show::Hidden(false))));
        let words = "Loading the search…".to_owned();
        assert!(shown.contains(&("search-words", Show::Text(words))));
        // How much of it is there nobody knows.
        assert!(shown.contains(&("search-done", Show::Hidden(true))));
        assert!(shown.contains(&("search-button", Show::Text("Cancel".to_owned()))));
        assert!(shown.contains(&("search", Show::Class("search running loading".to_owned()))));
        assert!(Search::Loading.is_running() && !Search::Idle.is_running());
    }

    #[test]
    fn a_failure_stays_until_it_is_tried_again() {
        let shown = model(&Search::Failed("No.".to_owned()));
        assert!(shown.contains(&("search-words", Show::Text("No.".to_owned()))));
        // It needs room of its own, for as many lines as its reason has.
        assert!(shown.contains(&("search", Show::Class("search".to_owned()))));
        assert!(shown.contains(&("search-button", Show::Text("Try again".to_owned()))));
    }
}
