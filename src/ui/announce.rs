//! Saying in words what happens on the screen: a polite live region for screen readers.

use leptos::prelude::*;

/// Says things to whoever does not see the screen. Get it with [`announcer`].
#[derive(Clone, Copy, Debug)]
pub struct Announcer(RwSignal<(u32, String)>);

impl Announcer {
    /// Says a sentence, after what is being said now.
    pub fn say(self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        self.0.update(|said| *said = (said.0.wrapping_add(1), sentence));
    }
}

/// Makes the announcer for everything below.
pub fn provide_announcer() -> Announcer {
    let announcer = Announcer(RwSignal::new((0, String::new())));
    provide_context(announcer);
    announcer
}

/// The announcer of the page.
pub fn announcer() -> Announcer {
    use_context().expect("the app provides an announcer")
}

/// The region itself, once per page.
pub fn live_region(announcer: Announcer) -> AnyView {
    // The same sentence said twice must change the text, or the second is not heard: a no-break
    // space comes and goes.
    let text = move || {
        let (count, sentence) = announcer.0.get();
        if count % 2 == 0 { sentence } else { format!("{sentence}\u{a0}") }
    };
    view! { <div class="visually-hidden" id="live" aria-live="polite">{text}</div> }.into_any()
}
