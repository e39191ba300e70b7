//! Beside the board: a play that is typed, and the best plays with what they are worth.

use engine::analysis::Explanation;
use engine::backgammon::Backgammon;
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::{Move, Position};
use engine::backgammon::solve::Analysis;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::hints::{
    CubeChoice, ListedPlay, PlayMarks, chances_words, choices, depth, plays, won_and_lost,
};
use crate::games::backgammon::rollout::panel::closer;
use crate::games::backgammon::state::Weights;
use crate::matches::marks::known;
use crate::matches::ui_state::UiState;
use crate::piece::piece;
use crate::session::Session;
use crate::ui::button::Button;
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{dynamic, el};
use crate::ui::fold::Fold;
use crate::ui::later::Later;

piece! {
    /// What looks three plies ahead, and rolls out.
    fn closer_later() -> fn() -> AnyView, in backgammon_study: closer
}

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
    el! {
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
            <Fold title="Look closer">
                <Later load=closer_later />
            </Fold>
        </section>
    }
}

/// What has become of the networks' weights, in words.
fn weights_words(weights: &Weights) -> String {
    match weights {
        Weights::Absent => "The computer plays with a simple evaluation.".to_owned(),
        Weights::Loading => "The networks are being loaded…".to_owned(),
        // Short, as the line is cut off where the panel ends.
        Weights::Late => "Simple evaluation until the networks are here.".to_owned(),
        Weights::Ready => String::new(),
        Weights::Failed(reason) => {
            format!("{reason} The computer plays with a simple evaluation.")
        }
    }
}

/// What is listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Listed {
    /// Nothing.
    #[default]
    Nothing,
    /// The best plays, and how far it was looked ahead of them.
    Plays(Vec<ListedPlay>, String),
    /// What can be done with the cube, and how often games are won.
    Cube(Vec<CubeChoice>, String),
}

/// The plays that are marked: the one that was asked about, and the one that was made in the position.
fn marks(session: &Session<Position>, shared: &UiState, analysis: &Analysis) -> PlayMarks {
    let asked = shared.asked.as_ref().and_then(|(m, _)| m.get());
    let made = session.line().get(session.played().len());
    [(asked, "asked about"), (made, "played")].map(|(m, words)| match m {
        Some(Move::Play(play)) => {
            let known = analysis.candidate(session.position().board(), play);
            (known.map(|known| known.play), words)
        }
        _ => (None, words),
    })
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
                    Some(analysis) => {
                        let marks = marks(session, shared, analysis);
                        Listed::Plays(plays(analysis, marks), depth(analysis))
                    }
                }
            })
        })
    });
    let table = dynamic(move || match listed.get() {
        Listed::Nothing => ().into_any(),
        Listed::Plays(plays, depth) => plays_table(controller, plays, depth),
        Listed::Cube(choices, _) if choices.is_empty() => ().into_any(),
        Listed::Cube(choices, words) => cube_table(choices, words),
    });
    let cant_play = Signal::derive(move || {
        let is_listed = listed.with(|listed| matches!(listed, Listed::Plays(..)));
        !is_listed || controller.state.with(|state| state.turn.is_none())
    });
    let on_play = move |()| controller.play_listed(controller.review.pointed_place());
    let play_it = view! { <Button name="Play it" hidden=cant_play on_press=on_play /> };
    // What there is to say of the play that is pointed at.
    let said: Memo<Option<Explanation>> = Memo::new(move |_| {
        let is_listed = listed.with(|listed| matches!(listed, Listed::Plays(..)));
        let place = controller.review.pointed_place();
        play.session.with(|session| {
            contest.ui.with(|shared| {
                let analysis = known::<Backgammon>(shared).filter(|_| is_listed)?;
                let of = analysis.moves.get(place).or(analysis.moves.first())?;
                let mut said = weigh(session.position(), analysis, &Move::Play(of.play))?;
                // That says as much of the best play already.
                let place = |reason: &String| reason.starts_with("Winning");
                if let Some(place) = said.reasons.iter().position(place) {
                    said.reasons.remove(place);
                    said.plain -= usize::from(place < said.plain);
                }
                let figures = won_and_lost(&of.probabilities);
                said.plain += figures.len();
                said.reasons.splice(0..0, figures);
                Some(said)
            })
        })
    });
    let said = dynamic(move || match said.get() {
        Some(explanation) => view! { <Paragraphs explanation /> }.into_any(),
        None => ().into_any(),
    });
    vec![table, play_it.into_any(), said].into_any()
}

/// The best plays in a table.
fn plays_table(controller: BackgammonController, plays: Vec<ListedPlay>, depth: String) -> AnyView {
    let row = |listed: ListedPlay| {
        let ListedPlay {
            place,
            rank,
            play,
            mark,
            equity,
            loses,
        } = listed;
        let review = controller.review;
        let pressed = Signal::derive(move || review.is_pointed_at(place).to_string());
        let class = if mark.is_empty() { "" } else { "marked" };
        el! {
            <tr class=class>
                <th scope="row">
                    <span class="rank">{rank.to_string()}</span>
                    <button
                        type="button"
                        class="link"
                        translate="no"
                        aria-pressed=pressed
                        on:click=move |_| controller.point_at(place)
                    >
                        {play}
                    </button>
                    <small>{mark}</small>
                </th>
                <td>{equity}</td>
                <td>{loses}</td>
            </tr>
        }
    };
    let rows = plays.into_iter().map(row).collect::<Vec<_>>();
    el! {
        <table class="plays ranked">
            <caption class="hint">{depth}</caption>
            <thead>
                <tr>
                    <th scope="col">"Play"</th>
                    <th scope="col">"Equity"</th>
                    <th scope="col">"Difference"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// What can be done with the cube, in a table.
fn cube_table(choices: Vec<CubeChoice>, words: String) -> AnyView {
    let row = |choice: CubeChoice| {
        let best = if choice.is_best { ": best" } else { "" };
        el! {
            <tr class=choice.is_best.then_some("marked")>
                <th scope="row">{choice.name.to_owned() + best}</th>
                <td>{choice.equity}</td>
            </tr>
        }
    };
    let rows = choices.into_iter().map(row).collect::<Vec<_>>();
    let table = el! {
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
    let words = el! { <p class="hint">{words}</p> };
    vec![table, words].into_any()
}
