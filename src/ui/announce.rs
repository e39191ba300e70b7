//! Saying in words what happens on the screen: a polite live region for screen readers.

use leptos::prelude::{provide_context, use_context};
use web_sys::HtmlElement;

use super::reactive::{Act, Held, derived};
use super::region::{Show, Wish, region};

/// Says things to whoever does not see the screen. Get it with [`announcer`].
#[derive(Clone, Copy)]
pub struct Announcer(Held<(u32, String)>);

impl Announcer {
    /// Says a sentence, after what is being said now.
    pub fn say(self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        self.0
            .update(|said| *said = (said.0.wrapping_add(1), sentence));
    }

    /// Says a sentence, unless it is what was said last: for what is the case as long as nothing else is
    /// said, however often somebody tries.
    pub fn say_once(self, sentence: &str) {
        if self.0.with_untracked(|said| said.1 != sentence) {
            self.say(sentence);
        }
    }
}

/// Makes the announcer for everything below.
pub fn provide_announcer() -> Announcer {
    let announcer = Announcer(Held::new((0, String::new())));
    provide_context(announcer);
    announcer
}

/// The announcer of the page.
pub fn announcer() -> Announcer {
    use_context().expect("the app provides an announcer")
}

/// The region itself, once on the site.
pub fn live_region(announcer: Announcer) -> HtmlElement {
    // The same sentence said twice must change the text, or the second is not heard: a no-break
    // space comes and goes.
    let model = derived(move || {
        let (count, sentence) = announcer.0.get();
        let again = if count % 2 == 0 { "" } else { "\u{a0}" };
        vec![("live", Show::Text(format!("{sentence}{again}")))]
    });
    let markup = "<div id=\"live\" data-part=\"live\" aria-live=\"polite\"></div>";
    region("visually-hidden", markup, model, Act::new(|_: Wish| {}))
}
