//! The end of a rush: how it went, what was missed and why, and what comes next.

use engine::registry::lessons;
use leptos::prelude::*;

use super::position::drawn;
use super::run::{MissedMove, praise};
use super::why::way_to_why;
use super::{Rush, RushStage};
use crate::addressed::to_solver;
use crate::exercise::wording::folded;
use crate::saved::lessons::learnt;
use crate::ui::button::Button;
use crate::ui::fixed::el;
use crate::ui::router::router;
use crate::ui::storage::Browser;
use crate::worker::client;
use crate::worker::protocol::{Job, Request};

/// How long a position that was missed may be looked into for its reason, in milliseconds.
const TIME: u32 = 1_000;

/// The way to the lesson that tells why.
fn learn_why(missed: &MissedMove) -> Option<AnyView> {
    let question = &missed.question;
    let game = question.game;
    let id = (game.lesson)(&question.board.position);
    let lessons = lessons(game.id).ok()?;
    let place = lessons.iter().position(|lesson| lesson.id == id)?;
    let (at, words) = way_to_why(game.name, lessons, place, &learnt(&Browser, game.id));
    let route = ["practice/", game.id].concat();
    let href = [&router().href(&route), "?lesson=", lessons[at].id].concat();
    let link = el! {
        <a class="button" href=href>
            {words}
        </a>
    };
    Some(link)
}

impl Rush {
    /// How it went, and another one.
    pub(super) fn over(self, before: u32) -> AnyView {
        let run = self.run.get_untracked();
        let reasons: Vec<RwSignal<String>> = run
            .missed
            .iter()
            .map(|_| RwSignal::new(String::new()))
            .collect();
        self.find_reasons(&run.missed, &reasons);
        let is_mixed = self.choice().is_mixed();
        let missed = |(at, missed): (usize, &MissedMove)| {
            let question = &missed.question;
            let board = drawn(question, Some(&missed.m), None);
            let name = is_mixed.then(|| el! { <h4>{question.game.name}</h4> });
            let words = ["You: ", &question.move_words(&missed.m), ". "].concat();
            let right = ["Right: ", &question.right_words(), "."].concat();
            el! {
                <li>
                    {name}
                    {board}
                    <p>{words} <strong>{right}</strong></p>
                    <p class="why">{reasons[at]}</p>
                </li>
            }
        };
        let list: Vec<AnyView> = run.missed.iter().enumerate().map(missed).collect();
        let again = move |()| self.begin();
        let other = move |()| self.stage.set(RushStage::Before);
        let again = view! { <Button name="Again" primary=true on_press=again /> }.into_any();
        let other = view! { <Button name="Another game" on_press=other /> }.into_any();
        let learn = run.missed.first().and_then(learn_why);
        let heading = (!list.is_empty()).then(|| el! { <h3>"What was missed"</h3> });
        let kept = match list.len() {
            0 => "",
            1 => "It comes back tomorrow, among your mistakes.",
            _ => "They come back tomorrow, among your mistakes.",
        };
        let count = run.right.to_string();
        let back = router().href(super::PAGE.id);
        let class = match list.is_empty() {
            true => "rush over alone",
            false => "rush over",
        };
        el! {
            <div class=class>
                <section class="score">
                    <h2>{["The rush: ", self.choice().name()].concat()}</h2>
                    <p class="count">
                        <strong>{count}</strong>
                        <span>" right"</span>
                    </p>
                    <p class="praise">{praise(run.right, before, !run.missed.is_empty())}</p>
                    <p class="row">{again} {learn} {other}</p>
                    <p class="row">
                        <a href=back>"All of practice"</a>
                    </p>
                </section>
                <section>
                    {heading} <p class="hint">{kept}</p> <ul class="missed">{list}</ul>
                </section>
            </div>
        }
    }

    /// Has the worker say why what was missed is right.
    fn find_reasons(self, missed: &[MissedMove], reasons: &[RwSignal<String>]) {
        let asked: Vec<(Request, RwSignal<String>)> = missed
            .iter()
            .zip(reasons)
            .map(|(missed, reason)| {
                let question = &missed.question;
                let position = question.board.position.clone();
                let request = Request {
                    time: Some(TIME),
                    ..Request::of(question.game.id, position, Job::Analysis)
                };
                (request, *reason)
            })
            .collect();
        self.life.spawn(async move {
            for (request, reason) in asked {
                if let Ok(answer) = client::search(self.life, request).await {
                    // What is best is said already: a headline says why after a colon, or what comes first after it does.
                    let why = &answer.explanation;
                    let first = why.reasons.first().filter(|_| !why.headline.contains(": "));
                    let words = first.unwrap_or(&why.headline);
                    let [first, _] = folded(&to_solver(words));
                    reason.set(first);
                }
            }
        });
    }
}
