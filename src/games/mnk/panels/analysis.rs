//! Beside the board: what the analysis says, and the course of the game.

use engine::analysis::{self, Progress};
use engine::game::Position as _;
use engine::mnk::Mnk;
use engine::mnk::rules::{Move, Position};
use engine::mnk::solve::Analysis;
use engine::mnk::solve::book::reply;
use engine::wording::{counted, number};
use leptos::prelude::*;

use crate::games::mnk::controller::MnkController;
use crate::games::mnk::panels::chart::Review;
use crate::games::mnk::state::MnkShown;
use crate::games::mnk::words::told;
use crate::matches::marks::known;
use crate::ui::button::Chip;
use crate::ui::chart::{Chart, Plot, Point};
use crate::ui::fixed::{dynamic, el};
use crate::ui::search::Search;
use crate::ui::stepper::Stepper;

/// The first of what can be shown, in the order of [`MnkShown::ALL`]; the report's view is behind the game's story.
const SHOWN: [&str; 3] = ["Evaluation and lines", "Heat map", "Threats"];

/// How many variations are listed.
const LINES: usize = 4;

/// The panel.
#[component]
pub fn AnalysisPanel(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let state = controller.state;
    let shows = move |what| Signal::derive(move || state.with(|state| state.shows(what)));
    let chip = |(name, what): (&'static str, MnkShown)| {
        let on_press = move |()| controller.toggle(what);
        view! { <Chip name pressed=shows(what) on_press /> }
    };
    let [heat, threats] = [shows(MnkShown::Heat), shows(MnkShown::Threats)];
    let legend = dynamic(move || legend(heat.get(), threats.get()));
    let pace = Signal::derive(move || pace_of(controller));
    el! {
        <section class="panel" aria-labelledby="analysis-heading">
            <div class="panel-head">
                <h2 id="analysis-heading">"Analysis"</h2>
                // A text of its own each time: one that grows to the left would count as moved.
                <p class="hint pace" prop:textContent=pace></p>
            </div>
            <p class="missing">{controller.missing}</p>
            <div class="chips" role="group" aria-label="Shown">
                {SHOWN.into_iter().zip(MnkShown::ALL).map(chip).collect_view()}
            </div>
            <div class="found">
                <div>{legend}</div>
                <div>
                    <Lines controller />
                </div>
                <CourseOfGame controller />
            </div>
        </section>
    }
}

/// What the marks on the board mean.
fn legend(heat: bool, threats: bool) -> AnyView {
    let heat = heat.then(|| {
        let warmth = |class: &'static str| el! { <i class=class></i> };
        let scale = ["heat-1", "heat-2", "heat-3", "heat-4", "heat-5"].map(warmth);
        el! {
            <p class="legend">
                <span class="scale" aria-hidden="true">
                    {scale.into_iter().collect::<Vec<_>>()}
                </span>
                "Moves that were looked at, the best in the strongest colour: the winning chance in percent of \
                whoever makes them; W, D and L are proved wins, draws and losses."
            </p>
        }
    });
    let threats = threats.then(|| {
        view! {
            <p class="legend">
                "Diamonds: a stone there would complete a line (large), make two ways to complete one \
                (smaller), or one way (smallest). Filled, at the top left: Blue’s. Hollow, at the bottom right: \
                Orange’s."
            </p>
        }
        .into_any()
    });
    heat.into_iter()
        .chain(threats)
        .collect::<Vec<_>>()
        .into_any()
}

/// How far the search is, or how far it went, if that is shown.
fn pace_of(controller: MnkController) -> String {
    let shown = controller
        .state
        .with(|state| state.shows(MnkShown::Analysis) || state.shows(MnkShown::Heat));
    let contest = controller.contest;
    contest.frame.search.with(|search| match search {
        Search::Running(progress) => pace(progress, contest.search_time()),
        _ => contest.ui.with(|shared| {
            let analysis = known::<Mnk>(shared).filter(|_| shown);
            analysis.map_or(String::new(), effort)
        }),
    })
}

/// A principal variation as it is listed: what its first move is worth, and its moves.
type ListedLine = (String, String);

/// The principal variations, the best first. A move of the book is before them, which may be worth less to the search:
/// that it is of the book is said.
fn lines(position: &Position, analysis: &Analysis) -> Vec<ListedLine> {
    let line = |line: &analysis::Line<Move>| {
        let moves: Vec<String> = line.variation.iter().map(ToString::to_string).collect();
        (told(line.value), moves.join(" "))
    };
    let mut lines: Vec<ListedLine> = analysis.lines.iter().take(LINES).map(line).collect();
    let of_book =
        !analysis.value.is_exact() && analysis.best.is_some() && reply(position) == analysis.best;
    if let Some((worth, _)) = lines.first_mut().filter(|_| of_book) {
        worth.push_str(" (book)");
    }
    lines
}

/// The principal variations, the best first, each as a button that shows it on the board.
#[component]
fn Lines(controller: MnkController) -> AnyView {
    let state = controller.state;
    let is_shown = move || state.with(|state| state.shows(MnkShown::Analysis));
    // Made anew only where they are others.
    let found = Memo::new(move |_| {
        controller.play.session.with(|session| {
            controller.contest.ui.with(|shared| {
                let analysis = known::<Mnk>(shared).filter(|_| is_shown())?;
                Some(lines(session.position(), analysis))
            })
        })
    });
    dynamic(move || {
        let Some(lines) = found.get() else {
            return match is_shown() {
                true => view! { <p class="hint">"The search is not done yet."</p> }.into_any(),
                false => ().into_any(),
            };
        };
        let item = |(index, (worth, moves)): (usize, ListedLine)| {
            let pressed = Signal::derive(move || {
                let is_pinned = state.with(|state| state.pinned == Some(index));
                is_pinned.to_string()
            });
            let point = move |line: Option<usize>| controller.point(line);
            el! {
                <li>
                    <button
                        type="button"
                        aria-pressed=pressed
                        on:click=move |_| controller.pin(index)
                        on:pointerenter=move |_| point(Some(index))
                        on:pointerleave=move |_| point(None)
                        on:focus=move |_| point(Some(index))
                        on:blur=move |_| point(None)
                    >
                        <b>{worth}</b>
                        " "
                        <span translate="no">{moves}</span>
                    </button>
                </li>
            }
        };
        let items = lines.into_iter().enumerate().map(item).collect::<Vec<_>>();
        el! { <ol class="lines">{items}</ol> }
    })
}

/// The course of the game: its chart, a walk through it, and its turning points.
#[component]
fn CourseOfGame(controller: MnkController) -> AnyView {
    let MnkController {
        play,
        state,
        course,
        ..
    } = controller;
    let is_hidden = Signal::derive(move || {
        let is_shown = state.with(|state| state.shows(MnkShown::Analysis));
        play.session.with(|session| {
            let is_over = session.last().turn().is_over();
            !(is_shown || is_over) || session.line().is_empty()
        })
    });
    let at = Signal::derive(move || play.session.with(|session| session.played().len()));
    let last = Signal::derive(move || play.session.with(|session| session.line().len()));
    let plot = Memo::new(move |_| match is_hidden.get() {
        true => Plot::default(),
        false => Plot {
            points: course.with(|course| course.points.clone()),
            at: at.get(),
            ..Plot::default()
        },
    });
    let place = Signal::derive(move || {
        let known = course.with(|course| course.points.get(at.get()).copied().flatten());
        play.session.with(|session| {
            let last = session.played().last().map(ToString::to_string);
            place(session.played().len(), session.line().len(), last, known)
        })
    });
    let go = move |ply| controller.go(ply);
    el! {
        <div hidden=is_hidden>
            <div>
                <Chart plot on_go=go />
            </div>
            <Stepper label="Position in the game" at last on_step=go />
            <p class="hint">{place}</p>
            <div>
                <Review controller />
            </div>
        </div>
    }
}

/// Which position of the game is on the board: after so many of all moves, the last of them this one, and
/// what is known of it.
fn place(at: usize, all: usize, last: Option<String>, known: Point) -> String {
    let chance = known.map_or(String::new(), |(percent, is_exact)| {
        let how = if is_exact { "exact" } else { "estimate" };
        format!(" Blue’s chance: {percent}% ({how}).")
    });
    match last {
        Some(last) => format!("After move {at} of {all}, {last}.{chance}"),
        None => format!("At the start, before move 1 of {all}.{chance}"),
    }
}

/// How far a search is, in words, when it has taken so many milliseconds.
fn pace(progress: &Progress, taken: u64) -> String {
    let nodes = progress.nodes;
    if nodes == 0 {
        return String::new();
    }
    let rate = nodes * 1000 / taken.max(1);
    format!(
        "Depth {}, {} nodes, {} a second",
        progress.depth,
        number(nodes),
        number(rate)
    )
}

/// The same of a search that is done.
fn effort(analysis: &Analysis) -> String {
    let nodes = counted(analysis.nodes, "node", "nodes");
    match (analysis.value.is_exact(), analysis.depth) {
        // Proofs don’t go by depth.
        (true, _) => format!("Proved, {nodes} looked at"),
        (false, 0) => format!("{nodes} looked at"),
        (false, depth) => format!("Depth {depth}, {nodes} looked at"),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Line, Progress, Value};
    use engine::mnk::solve::Analysis;

    use super::{effort, lines, pace, place};

    fn analysis() -> Analysis {
        let candidate = |value, text: &str| {
            let variation: Vec<_> = text.split(' ').map(|m| m.parse().unwrap()).collect();
            Line {
                m: variation[0],
                value,
                variation,
            }
        };
        Analysis {
            value: Value::Estimate(0.24),
            best: Some("i9".parse().unwrap()),
            pv: Vec::new(),
            lines: vec![
                candidate(Value::Estimate(0.24), "i9 g7 j10"),
                candidate(Value::LossWithin(6), "a1"),
            ],
            depth: 9,
            nodes: 1_234_567,
            by_proof: false,
        }
    }

    #[test]
    fn variations_are_listed_with_what_they_are_worth() {
        let listed = |position: &str| lines(&position.parse().unwrap(), &analysis());
        let line = |worth: &str, moves: &str| (worth.to_owned(), moves.to_owned());
        assert_eq!(
            listed("15 15 5: h8 j8 g7"),
            [
                line("62%", "i9 g7 j10"),
                line("loses in at most 3 moves", "a1")
            ]
        );
        // There the book goes on with i9.
        assert_eq!(listed("15 15 5: h8 e5")[0], line("62% (book)", "i9 g7 j10"));
        assert_eq!(listed("15 15 5 renju: h8 e5")[0].0, "62%");
    }

    #[test]
    fn a_position_of_the_game_is_named() {
        assert_eq!(
            place(1, 1, Some("h8".to_owned()), Some((38, false))),
            "After move 1 of 1, h8. Blue’s chance: 38% (estimate)."
        );
        assert_eq!(place(0, 3, None, None), "At the start, before move 1 of 3.");
    }

    #[test]
    fn what_is_proved_has_no_depth() {
        let mut analysis = analysis();
        assert_eq!(effort(&analysis), "Depth 9, 1,234,567 nodes looked at");
        analysis.value = Value::Draw;
        assert_eq!(effort(&analysis), "Proved, 1,234,567 nodes looked at");
    }

    #[test]
    fn a_search_says_how_fast_it_is() {
        let progress = Progress {
            nodes: 500_000,
            depth: 7,
            ..Progress::default()
        };
        assert_eq!(
            pace(&progress, 500),
            "Depth 7, 500,000 nodes, 1,000,000 a second"
        );
    }
}
