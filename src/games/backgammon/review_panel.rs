//! Beside the board: the review of the game.

use leptos::prelude::*;

use super::controller::BackgammonController;
use super::review::{self, NamedDecision};
use super::review_controller::{ReviewController, ReviewView};
use crate::ui::chart::Chart;
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{Fixed as _, dynamic};
use crate::ui::fold::Fold;
use crate::ui::stepper::Stepper;

/// The panel.
#[component]
pub fn ReviewPanel(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let BackgammonController { play, review, .. } = controller;
    let view = Memo::new(move |_| review.view());
    let is = move |read: fn(&ReviewView) -> bool| Signal::derive(move || view.with(read));
    let words = Signal::derive(move || view.with(|view| view.words.clone()));
    let is_empty = Signal::derive(move || play.session.with(|session| session.line().is_empty()));
    let stop = Signal::derive(move || {
        let is_stopped = view.with(|view| view.is_stopped);
        if is_stopped { "Go on" } else { "Stop" }.to_owned()
    });
    let is_closed = is(|view| !view.is_open);
    view! {
        <section class="panel" aria-labelledby="review-heading">
            <div class="panel-head">
                <h2 id="review-heading">"Review"</h2>
                <p class="hint">{words}</p>
            </div>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    hidden=is(|view| view.is_open)
                    disabled=is_empty
                    on:click=move |_| review.open()
                >
                    "Review this game"
                </button>
                <button
                    type="button"
                    class="button"
                    hidden=is(|view| !view.is_open || view.is_done)
                    on:click=move |_| review.stop_or_go_on()
                >
                    {stop}
                </button>
            </div>
            <div class="found" hidden=is_closed>
                <Found controller view />
            </div>
        </section>
    }
    .fixed()
}

/// What a review has found out.
#[component]
fn Found(controller: BackgammonController, view: Memo<ReviewView>) -> AnyView {
    let BackgammonController { play, review, .. } = controller;
    let is = move |read: fn(&ReviewView) -> bool| Signal::derive(move || view.with(read));
    let [before, after] = [is(|view| !view.others[0]), is(|view| !view.others[1])];
    let is_alone = is(|view| view.others == [false, false]);
    let at = Signal::derive(move || play.session.with(|session| session.played().len()));
    let last = Signal::derive(move || play.session.with(|session| session.line().len()));
    let plot = Memo::new(move |_| view.with(|view| view.plot.clone()));
    let totals = Memo::new(move |_| view.with(|view| view.is_open.then_some(view.totals)));
    let figures = dynamic(move || match totals.get() {
        Some(totals) => figures(review::figures(&totals)),
        None => ().into_any(),
    });
    let said = Memo::new(move |_| view.with(|view| view.said.clone()));
    let said = dynamic(move || match said.get() {
        Some(explanation) => view! {
            <div class="asked">
                <div>
                    <Paragraphs explanation />
                </div>
            </div>
        }
        .fixed(),
        None => ().into_any(),
    });
    let visit = move |ply: usize| review.visit(ply);
    let parts = vec![
        view! { <div>{figures}</div> }.fixed(),
        view! {
            <div>
                <Chart plot on_go=visit />
            </div>
        }
        .fixed(),
        view! {
            <div class="row">
                <button
                    type="button"
                    class="button"
                    hidden=is_alone
                    disabled=before
                    on:click=move |_| review.go_to_game_before()
                >
                    "Previous game"
                </button>
                <button
                    type="button"
                    class="button"
                    hidden=is_alone
                    disabled=after
                    on:click=move |_| review.go_to_game_after()
                >
                    "Next game"
                </button>
            </div>
        }
        .fixed(),
        view! { <Stepper label="Position in the game" at last on_step=visit /> }.into_any(),
        view! { <div>{said}</div> }.fixed(),
        view! { <div>{worst(review, view)}</div> }.fixed(),
        view! {
            <Fold title="All decisions">
                <Decisions review view />
            </Fold>
        }
        .into_any(),
        view! {
            <p class="hint">
                "Each play is checked one ply ahead; what looks like an error is checked again two plies ahead, as a \
                hint is, and that counts. Equity lost is in \
                units of the cube. Forced plays, and rolls where nobody would double, are no decisions. Luck is \
                how much better a roll was than the average roll."
            </p>
        }
        .into_any(),
    ];
    parts.into_any()
}

/// The figures of both, in a table.
fn figures(rows: [(&'static str, [String; 2]); 6]) -> AnyView {
    let row = |(name, [white, black]): (&'static str, [String; 2])| {
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{white}</td>
                <td>{black}</td>
            </tr>
        }
        .fixed()
    };
    view! {
        <table class="plays totals">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">"White"</th>
                    <th scope="col">"Black"</th>
                </tr>
            </thead>
            <tbody>{rows.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
    .fixed()
}

/// The worst decisions, each with what would have been better and a button that leads to it.
fn worst(review: ReviewController, view: Memo<ReviewView>) -> AnyView {
    // Made anew only where they are others.
    let found = Memo::new(move |_| view.with(|view| (view.is_begun, view.worst.clone())));
    dynamic(move || {
        let (is_begun, worst) = found.get();
        if worst.is_empty() {
            return match is_begun {
                true => view! {
                    <p class="hint">"No mistakes found: no decision lost 0.020 or more."</p>
                }
                .into_any(),
                false => ().into_any(),
            };
        }
        let item = |decision: NamedDecision| {
            let NamedDecision {
                ply,
                words,
                lost,
                better,
            } = decision;
            view! {
                <li>
                    <button type="button" on:click=move |_| review.visit(ply)>
                        {words + ": lost "}
                        <b>{lost}</b>
                        {". Better: ".to_owned() + &better}
                    </button>
                </li>
            }
            .fixed()
        };
        let items = worst.into_iter().map(item).collect::<Vec<_>>();
        vec![
            view! { <h3>"The worst decisions"</h3> }.into_any(),
            view! { <ol class="lines">{items}</ol> }.fixed(),
        ]
        .into_any()
    })
}

/// All decisions in a table.
#[component]
fn Decisions(review: ReviewController, view: Memo<ReviewView>) -> AnyView {
    let decisions = Memo::new(move |_| view.with(|view| view.decisions.clone()));
    dynamic(move || {
        let row = |decision: NamedDecision| {
            let NamedDecision {
                ply, words, lost, ..
            } = decision;
            view! {
                <tr>
                    <th scope="row">
                        <button type="button" class="link" on:click=move |_| review.visit(ply)>
                            {words}
                        </button>
                    </th>
                    <td>{lost}</td>
                </tr>
            }
            .fixed()
        };
        let rows = decisions.get().into_iter().map(row).collect::<Vec<_>>();
        view! {
            <table class="plays">
                <thead>
                    <tr>
                        <th scope="col">"Decision"</th>
                        <th scope="col">"Lost"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
        .fixed()
    })
}
