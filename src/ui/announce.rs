//! Saying in words what happens on the screen: a polite live region for screen readers.

use leptos::prelude::*;

use super::fixed::el;

/// A space that is not seen, and makes a text another one: said twice, the same would not be heard.
const AGAIN: char = '\u{a0}';

/// Says things to whoever does not see the screen. Get it with [`announcer`].
#[derive(Clone, Copy)]
pub struct Announcer(RwSignal<String>);

impl Announcer {
    /// Says a sentence, after what is being said now.
    pub fn say(self, sentence: impl Into<String>) {
        let mut sentence = sentence.into();
        self.0.update(|said| {
            if !said.ends_with(AGAIN) {
                sentence.push(AGAIN);
            }
            *said = sentence;
        });
    }

    /// Says a sentence, unless it is what was said last: for what is the case as long as nothing else is
    /// said, however often somebody tries.
    pub fn say_once(self, sentence: &str) {
        if self
            .0
            .with_untracked(|said| said.trim_end_matches(AGAIN) != sentence)
        {
            self.say(sentence);
        }
    }
}

/// Makes the announcer for everything below.
pub fn provide_announcer() {
    provide_context(Announcer(RwSignal::new(String::new())));
}

/// The announcer of the page.
pub fn announcer() -> Announcer {
    expect_context()
}

/// The region itself, once on the site.
#[component]
pub fn LiveRegion() -> AnyView {
    let Announcer(said) = announcer();
    el! {
        <div class="visually-hidden">
            <div id="live" aria-live="polite">
                {said}
            </div>
        </div>
    }
}
