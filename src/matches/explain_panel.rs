//! What is best and why; of a move that was asked about, why not.

use leptos::prelude::*;

use super::action::MatchAction;
use super::contest;
use super::explainer::Explainer;
use super::step::MatchEvent;
use super::ui_state::UiState;
use crate::players::Mover;
use crate::ui::answer::CloseAnswer;
use crate::ui::button::{Button, Chip};
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::tab::Tab;

/// The panel that explains.
#[component]
pub fn ExplainPanel(
    /// Gives the reasons.
    explainer: &'static dyn Explainer,
    /// What the button says that marks the winning moves.
    marking: &'static str,
    /// The picture on the board that shows why, in words; nothing where there is none.
    picture: Option<Signal<String>>,
    /// The button of another picture of the same reason.
    next: Option<AnyView>,
    /// What the page can explain beside.
    more: Option<AnyView>,
) -> AnyView {
    let contest = contest();
    let tab = contest.frame.tab;
    effect(move || {
        let is_seen = tab.is(Tab::Explain);
        contest.send(MatchEvent::ExplainSeen(is_seen));
    });
    // Whoever asks has the answer where it is looked for.
    let is_asked = contest.derive(|_, ui| ui.asked.is_some());
    effect(move || {
        if is_asked.get() {
            tab.show(Tab::Explain);
        }
    });
    let asking = contest.derive(|_, ui| ui.asking);
    // What is asked about is picked on the board.
    effect(move || {
        if asking.get() {
            contest.frame.dock.show_board();
        }
    });
    let is_over = contest.derive(|now, _| now.outcome.is_some());
    let marked = contest.derive(|_, ui| ui.wins);
    let cant =
        move |action: MatchAction| contest.derive(move |now, ui| !action.is_allowed(now, ui));
    // Made only where it is seen: most of it is worked out then.
    let reasons = dynamic(move || {
        if !tab.is(Tab::Explain) {
            return ().into_any();
        }
        let picture = picture.map_or_else(String::new, |picture| picture.get());
        let known = contest.ui.with(|ui| ui.known.clone());
        let explanation = known.and_then(|known| {
            let status = contest.status();
            status.with(|now| explainer.explain(&known, now))
        });
        match explanation {
            Some(explanation) => view! { <Paragraphs explanation picture /> }.into_any(),
            None => view! { <p>"The search is not done yet."</p> }.into_any(),
        }
    });
    let asked = view! { <AskedMove picture /> }.into_any();
    el! {
        <section class="panel explain" aria-label="Explain">
            {asked}
            <div class="why" hidden=is_asked>
                {reasons}
                {more}
            </div>
            <div class="chips" hidden=is_over>
                {next}
                <Chip
                    name="What if I play …?"
                    pressed=asking
                    disabled=cant(MatchAction::Ask)
                    on_press=contest.on_press(MatchAction::Ask)
                />
                <Chip
                    name=marking
                    pressed=marked
                    disabled=cant(MatchAction::Wins)
                    on_press=contest.on_press(MatchAction::Wins)
                />
            </div>
            <div hidden=is_asked>
                <CloseAnswer on_press=contest.on_press(MatchAction::Why) />
            </div>
        </section>
    }
}

/// What there is to say of a move that was asked about.
#[component]
fn AskedMove(picture: Option<Signal<String>>) -> AnyView {
    let contest = contest();
    let (why, told) = (contest.frame.why_button, contest.frame.told);
    let is_hidden = contest.derive(|_, ui| ui.asked.is_none());
    let is_not_mine = contest.derive(|now, _| now.mover() != Mover::Here);
    let words = dynamic(move || {
        let asked = |ui: &UiState| Some(ui.asked.as_ref()?.1.clone());
        match contest.ui.with(asked) {
            Some(explanation) => {
                let picture = picture.map_or_else(String::new, |picture| picture.get());
                view! { <Paragraphs explanation picture /> }.into_any()
            }
            None => ().into_any(),
        }
    });
    // Each of the buttons goes when it has been pressed, and hands the focus on.
    let on_play = move |()| {
        if let Some(told) = told.get_untracked() {
            let _ = told.focus();
        }
        contest.run(MatchAction::PlayAsked);
    };
    let on_close = move |()| {
        if let Some(why) = why.get_untracked() {
            let _ = why.focus();
        }
        contest.run(MatchAction::Close);
    };
    el! {
        <div class="asked" hidden=is_hidden>
            <div>{words}</div>
            <div class="row">
                <Button
                    name="Play what I asked about"
                    hidden=is_not_mine
                    on_press=on_play
                />
                <Button name="Close" on_press=on_close />
            </div>
        </div>
    }
}
