//! Why a position is won, where that is proved: what shows it is loaded when it is looked for.

use engine::game::Position as _;
use engine::mnk::Mnk;
use leptos::prelude::*;

use crate::games::mnk::controller::MnkController;
use crate::games::mnk::study;
use crate::matches::marks::known;
use crate::ui::fixed::{dynamic, el};
use crate::ui::later::Later;
use crate::ui::tab::Tab;

impl MnkController {
    /// Whether it is proved who wins, and not at once.
    pub fn is_decided(self) -> bool {
        let value = |ui: &_| known::<Mnk>(ui).map(|analysis| analysis.value);
        let is_decided = match self.contest.ui.with(value) {
            Some(value) => {
                (value.is_win() || value.is_loss()) && value.plies().is_none_or(|plies| plies > 1)
            }
            None => false,
        };
        is_decided
            && self
                .play
                .session
                .with(|session| !session.position().turn().is_over())
    }
}

/// The section.
#[component]
pub fn WhyWon(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let is_decided = Memo::new(move |_| controller.is_decided());
    let is_wanted = Memo::new(move |was: Option<&bool>| {
        let is_seen = || is_decided.get() && controller.contest.frame.tab.is(Tab::Explain);
        was.is_some_and(|was| *was) || is_seen()
    });
    let is_hidden = Signal::derive(move || !is_decided.get());
    let study = dynamic(move || match is_wanted.get() {
        true => view! { <Later load=study::reasons /> }.into_any(),
        false => ().into_any(),
    });
    el! { <div hidden=is_hidden>{study}</div> }
}
