//! What a review has found out: figures, the chart, the worst decisions, and lists of all. It is a part of the
//! piece of the program that is loaded when somebody opens a review.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::Thresholds;
use super::controller::ReviewController;
use super::reviewer::{ReviewView, Reviewer};
use super::words::{NamedDecision, NamedRoll, Names};
use crate::addressed::whose;
use crate::games::backgammon::controller::BackgammonController;
use crate::ui::chart::Chart;
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::fold::Fold;
use crate::ui::stepper::Stepper;

/// What a review has found out, for the page around it.
pub fn found() -> AnyView {
    let controller = expect_context::<BackgammonController>();
    view! { <Found controller /> }.into_any()
}

/// What a review has found out.
#[component]
fn Found(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let BackgammonController { play, review, .. } = controller;
    let reviewer = Reviewer::new(controller);
    let view = Memo::new(move |_| reviewer.view());
    effect(move || view.with(|view| reviewer.tell(view)));
    effect(move || {
        let (words, is_done) = view.with(|view| (view.words.clone(), view.is_done));
        review.show_progress(words, is_done);
    });
    let is = move |read: fn(&ReviewView) -> bool| Signal::derive(move || view.with(read));
    let [before, after] = [is(|view| !view.others[0]), is(|view| !view.others[1])];
    let is_alone = is(|view| view.others == [false, false]);
    let at = Signal::derive(move || play.session.with(|session| session.played().len()));
    let last = Signal::derive(move || play.session.with(|session| session.line().len()));
    let plot = Memo::new(move |_| view.with(|view| view.plot.clone()));
    let summary = Signal::derive(move || view.with(|view| view.summary.clone()));
    let said = Memo::new(move |_| view.with(|view| view.said.clone()));
    let said = dynamic(move || match said.get() {
        Some(explanation) => el! {
            <div class="asked">
                <div>
                    <Paragraphs explanation />
                </div>
            </div>
        },
        None => ().into_any(),
    });
    let visit = move |ply: usize| review.visit(ply);
    let parts = vec![
        el! { <p class="headline">{summary}</p> },
        el! { <div>{worst(review, view)}</div> },
        el! { <div>{said}</div> },
        el! {
            <div>
                {shown(review, view)}
                <Chart plot on_go=visit />
            </div>
        },
        el! {
            <div class="row">
                <button
                    type="button"
                    class="button"
                    hidden=is_alone
                    disabled=before
                    on:click=move |_| reviewer.go_to_game_before()
                >
                    "Previous game"
                </button>
                <button
                    type="button"
                    class="button"
                    hidden=is_alone
                    disabled=after
                    on:click=move |_| reviewer.go_to_game_after()
                >
                    "Next game"
                </button>
            </div>
        },
        view! { <Stepper label="Position in the game" at last on_step=visit /> }.into_any(),
        view! {
            <Fold title="Rating, luck and cube">
                <RatingTable view />
            </Fold>
        }
        .into_any(),
        view! {
            <Fold title="All decisions">
                <Decisions review view />
            </Fold>
        }
        .into_any(),
        view! {
            <Fold title="Luck, roll by roll">
                <RollsTable review view />
            </Fold>
        }
        .into_any(),
        view! {
            <Fold title="What counts as an error">
                <ThresholdsForm review view />
            </Fold>
        }
        .into_any(),
        view! {
            <Fold title="How it is reckoned">
                <p class="hint">
                    "The performance rating (PR) is the equity lost by a decision on average, times 500: the lower, \
                    the better. Forced plays are no decisions. Obvious ones do not count, unless they were missed: \
                    those in which everything else would have lost 0.200 or more, or nothing at all. Up to 4 is a \
                    grandmaster’s, up to 6 a master’s, up to 10 advanced, up to 17.5 intermediate (Rick Janowski, \
                    2014)."
                </p>
                <p class="hint">
                    "Each play is checked one ply ahead; what looks like an error is checked again two plies ahead, \
                    as a hint is, and that counts. Equity is in units of the cube as it stands. Luck is how much \
                    better a roll was than the average roll; what is left of the result without it is skill."
                </p>
            </Fold>
        }
        .into_any(),
    ];
    parts.into_any()
}

/// The choice of what the chart shows.
fn shown(review: ReviewController, view: Memo<ReviewView>) -> AnyView {
    let choice = |name: &'static str, has_equities: bool| {
        let is_chosen = move || view.with(|view| view.has_equities == has_equities);
        let pressed = Signal::derive(move || is_chosen().to_string());
        el! {
            <button
                type="button"
                class="link"
                aria-pressed=pressed
                on:click=move |_| review.show_equities(has_equities)
            >
                {name}
            </button>
        }
    };
    let whose = Signal::derive(move || view.with(|view| whose(view.names[0])));
    el! {
        <p class="chart-shows">
            {whose} " " {choice("winning chance", false)} " " {choice("equity", true)}
            " · errors are marked"
        </p>
    }
}

/// The figures of both, in a table.
#[component]
fn RatingTable(view: Memo<ReviewView>) -> AnyView {
    let figures = Memo::new(move |_| view.with(|view| (view.names, view.figures.clone())));
    dynamic(move || {
        let (names, rows) = figures.get();
        table(names, rows)
    })
}

/// The table itself.
fn table([white, black]: Names, rows: Vec<(String, [String; 2])>) -> AnyView {
    let row = |(name, [white, black]): (String, [String; 2])| {
        el! {
            <tr>
                <th scope="row">{name}</th>
                <td>{white}</td>
                <td>{black}</td>
            </tr>
        }
    };
    el! {
        <table class="plays totals">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{white}</th>
                    <th scope="col">{black}</th>
                </tr>
            </thead>
            <tbody>{rows.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

/// From what loss on a decision is an error, and a blunder.
#[component]
fn ThresholdsForm(review: ReviewController, view: Memo<ReviewView>) -> AnyView {
    let thresholds = move || view.with_untracked(|view| view.thresholds);
    let written = |thousandths: i32| format!("0.{thousandths:03}");
    let error = RwSignal::new(written(thresholds().error));
    let blunder = RwSignal::new(written(thresholds().blunder));
    let problem = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let read = |text: RwSignal<String>| thousandths(&text.get_untracked());
        let set = match (read(error), read(blunder)) {
            (Ok(error), Ok(blunder)) => review
                .set_thresholds(Thresholds { error, blunder })
                .map_err(ToOwned::to_owned),
            (Err(text), _) | (_, Err(text)) => Err(format!(
                "“{text}” is no loss of equity: a number such as 0.020 is."
            )),
        };
        problem.set(set.err().unwrap_or_default());
    };
    let field = |id: &'static str, name: &'static str, text: RwSignal<String>| {
        view! {
            <label for=id>{name}</label>
            <input
                id=id
                type="text"
                inputmode="decimal"
                autocomplete="off"
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
            />
        }
        .into_any()
    };
    el! {
        <form class="row thresholds" novalidate on:submit=on_submit>
            {field("bg-error", "Errors lose at least", error)}
            {field("bg-blunder", "Blunders lose at least", blunder)}
            <button type="submit" class="button">
                "Count so"
            </button>
            <p class="problem" role="alert">
                {problem}
            </p>
        </form>
    }
}

/// A loss of equity in thousandths, as it is written: `0.02`, `.02` or `0,02`.
///
/// # Errors
/// If it is no such number: the text.
fn thousandths(text: &str) -> Result<i32, String> {
    let is_no_number = || text.trim().to_owned();
    let text = text.trim().replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let is_written = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_written(whole)
        || !is_written(part)
        || whole.len() > 2
        || part.len() > 3
        || whole.is_empty() && part.is_empty()
    {
        return Err(is_no_number());
    }
    let number = |digits: &str| digits.parse::<i32>().unwrap_or(0);
    Ok(1_000 * number(whole) + number(&format!("{part:0<3}")))
}

/// All rolls in a table, with what each brought.
#[component]
fn RollsTable(review: ReviewController, view: Memo<ReviewView>) -> AnyView {
    let rolls = Memo::new(move |_| view.with(|view| view.rolls.clone()));
    dynamic(move || {
        let row = |roll: NamedRoll| {
            let NamedRoll {
                ply,
                words,
                luck,
                is_joker,
            } = roll;
            el! {
                <tr class:marked=is_joker>
                    <th scope="row">
                        <button type="button" class="link" on:click=move |_| review.visit(ply + 1)>
                            {words}
                        </button>
                        {is_joker.then_some(" joker")}
                    </th>
                    <td>{luck}</td>
                </tr>
            }
        };
        let rows = rolls.get().into_iter().map(row).collect::<Vec<_>>();
        el! {
            <table class="plays">
                <thead>
                    <tr>
                        <th scope="col">"Roll"</th>
                        <th scope="col">"Luck"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    })
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
                    <p class="hint">"No mistakes found: no decision is an error."</p>
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
                ..
            } = decision;
            el! {
                <li>
                    <button type="button" on:click=move |_| review.visit(ply)>
                        {words + ": lost "}
                        <b>{lost}</b>
                        {". Better: ".to_owned() + &better}
                    </button>
                </li>
            }
        };
        let items = worst.into_iter().map(item).collect::<Vec<_>>();
        vec![
            view! { <h3>"Mistakes, the worst first"</h3> }.into_any(),
            el! { <ol class="lines">{items}</ol> },
        ]
        .into_any()
    })
}

/// All decisions in a table.
#[component]
fn Decisions(review: ReviewController, view: Memo<ReviewView>) -> AnyView {
    let decisions = Memo::new(move |_| view.with(|view| (view.names, view.decisions.clone())));
    dynamic(move || {
        let ([white, _], decisions) = decisions.get();
        let wins = match white {
            "You" => "You win".to_owned(),
            name => format!("{name} wins"),
        };
        let row = |decision: NamedDecision| {
            let NamedDecision {
                ply,
                words,
                lost,
                chance,
                lead,
                ..
            } = decision;
            el! {
                <tr>
                    <th scope="row">
                        <button type="button" class="link" on:click=move |_| review.visit(ply)>
                            {words}
                        </button>
                    </th>
                    <td>{lost}</td>
                    <td>{chance}</td>
                    <td>{lead}</td>
                </tr>
            }
        };
        let rows = decisions.into_iter().map(row).collect::<Vec<_>>();
        el! {
            <table class="plays">
                <thead>
                    <tr>
                        <th scope="col">"Decision"</th>
                        <th scope="col">"Lost"</th>
                        <th scope="col">{wins}</th>
                        <th scope="col">{whose(white) + " lead"}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}
