//! Beside the board: a play that is typed, and the best plays with what they are worth.

use engine::analysis::Explanation;
use engine::backgammon::Backgammon;
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::Move;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::controller::BackgammonController;
use super::hints::{Chances, CubeChoice, ListedPlay, chances_words, choices, plays};
use super::ui_state::Weights;
use crate::matches::dyn_match::known;
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{Fixed as _, dynamic};

/// The panel.
#[component]
pub fn PlaysPanel(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let weights =
        Signal::derive(move || controller.state.with(|state| weights_words(&state.weights)));
    let typed = controller.typed;
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        controller.type_play();
    };
    view! {
        <section class="panel" aria-labelledby="plays-heading">
            <div class="panel-head">
                <h2 id="plays-heading">"Plays"</h2>
                <p class="hint">{weights}</p>
            </div>
            <form class="row" novalidate on:submit=on_submit>
                <label for="bg-play">"Type a play"</label>
                <input
                    id="bg-play"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    placeholder="8/5 6/5"
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button type="submit" class="button">
                    "Play"
                </button>
            </form>
            <p class="problem" role="alert">
                {controller.problem}
            </p>
            <div class="listed">
                <Best controller />
            </div>
        </section>
    }
    .fixed()
}

/// What has become of the networks' weights, in words.
fn weights_words(weights: &Weights) -> String {
    match weights {
        Weights::Absent => "The computer plays with its simple evaluation.".to_owned(),
        Weights::Loading => "The networks are being loaded…".to_owned(),
        Weights::Late => {
            "The networks are still being loaded. Until they are there the computer plays with its simple \
             evaluation."
                .to_owned()
        }
        Weights::Ready => String::new(),
        Weights::Failed(reason) => {
            format!("{reason} The computer plays with its simple evaluation.")
        }
    }
}

/// What is listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Listed {
    /// Nothing.
    #[default]
    Nothing,
    /// The best plays, and the one that is asked about.
    Plays(Vec<ListedPlay>, Option<String>),
    /// What can be done with the cube, and how often games are won.
    Cube(Vec<CubeChoice>, String),
}

/// The best plays, or what can be done with the cube, where that is shown.
#[component]
fn Best(controller: BackgammonController) -> AnyView {
    let BackgammonController { play, contest, .. } = controller;
    // Made anew only where they are others.
    let listed = Memo::new(move |_| {
        play.session.with(|session| {
            contest.ui.with(|shared| {
                let shown = shared.wins || shared.hint.is_some() || shared.asked.is_some();
                match known::<Backgammon>(shared).filter(|_| shown) {
                    None => Listed::Nothing,
                    Some(analysis) if analysis.moves.is_empty() => Listed::Cube(
                        choices(session.position(), analysis),
                        chances_words(analysis),
                    ),
                    Some(analysis) => Listed::Plays(
                        plays(analysis),
                        shared.asked.as_ref().map(|(m, _)| m.to_string()),
                    ),
                }
            })
        })
    });
    let table = dynamic(move || match listed.get() {
        Listed::Nothing => ().into_any(),
        Listed::Plays(plays, asked) => plays_table(controller, plays, asked.as_deref()),
        Listed::Cube(choices, _) if choices.is_empty() => ().into_any(),
        Listed::Cube(choices, words) => cube_table(choices, words),
    });
    // What there is to say of the play that is pointed at.
    let said: Memo<Option<Explanation>> = Memo::new(move |_| {
        let is_listed = listed.with(|listed| matches!(listed, Listed::Plays(..)));
        let place = controller.review.pointed_place();
        play.session.with(|session| {
            contest.ui.with(|shared| {
                let analysis = known::<Backgammon>(shared).filter(|_| is_listed)?;
                let of = analysis.moves.get(place).or(analysis.moves.first())?;
                weigh(session.position(), analysis, &Move::Play(of.play))
            })
        })
    });
    let said = dynamic(move || match said.get() {
        Some(explanation) => view! { <Paragraphs explanation /> }.into_any(),
        None => ().into_any(),
    });
    vec![table, said].into_any()
}

/// A cell of chances.
fn chances_cell([all, small]: Chances) -> AnyView {
    view! {
        <td>
            {all}
            <small>{small}</small>
        </td>
    }
    .fixed()
}

/// The best plays in a table. A play that is asked about is marked.
fn plays_table(
    controller: BackgammonController,
    plays: Vec<ListedPlay>,
    asked: Option<&str>,
) -> AnyView {
    let row = |listed: ListedPlay| {
        let ListedPlay {
            place,
            play,
            plies,
            equity,
            loses,
            chances,
        } = listed;
        let pressed = Signal::derive(move || {
            let is_pointed_at = controller.review.pointed_place() == place;
            is_pointed_at.to_string()
        });
        let class = (asked == Some(play.as_str())).then_some("marked");
        let loses = (!loses.is_empty()).then(|| view! { <small>{loses}</small> }.fixed());
        let [won, lost] = chances.map(chances_cell);
        view! {
            <tr class=class>
                <th scope="row">
                    <button
                        type="button"
                        class="link"
                        aria-pressed=pressed
                        on:click=move |_| controller.review.point_at(place)
                    >
                        {play}
                    </button>
                    <small>{plies}</small>
                </th>
                <td>{equity} {loses}</td>
                {won}
                {lost}
            </tr>
        }
        .fixed()
    };
    let rows = plays.into_iter().map(row).collect::<Vec<_>>();
    let table = view! {
        <table class="plays">
            <thead>
                <tr>
                    <th scope="col">"Play"</th>
                    <th scope="col">"Equity"</th>
                    <th scope="col">"Won %"</th>
                    <th scope="col">"Lost %"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    };
    let words = view! {
        <p class="hint">"g: with a gammon or a backgammon; b: with a backgammon."</p>
    };
    vec![table.fixed(), words.into_any()].into_any()
}

/// What can be done with the cube, in a table.
fn cube_table(choices: Vec<CubeChoice>, words: String) -> AnyView {
    let row = |choice: CubeChoice| {
        let best = if choice.is_best { ": best" } else { "" };
        view! {
            <tr class=choice.is_best.then_some("marked")>
                <th scope="row">{choice.name.to_owned() + best}</th>
                <td>{choice.equity}</td>
            </tr>
        }
        .fixed()
    };
    let rows = choices.into_iter().map(row).collect::<Vec<_>>();
    let table = view! {
        <table class="plays">
            <thead>
                <tr>
                    <th scope="col">"Cube"</th>
                    <th scope="col">"Equity"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    };
    let words = view! { <p class="hint">{words}</p> };
    vec![table.fixed(), words.fixed()].into_any()
}
