//! The panel in which somebody looks closer at a position.

use leptos::prelude::*;

use super::controller::RolloutController;
use super::{Row, Task};
use crate::games::backgammon::controller::BackgammonController;
use crate::matches::marks::known;
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, el};
use engine::backgammon::Backgammon;
use engine::backgammon::rules::Play;

/// How many games can be asked for.
const GAMES: [(&str, u32); 4] = [
    ("324 games", 324),
    ("1296 games", 1_296),
    ("5184 games", 5_184),
    ("until I stop it", u32::MAX),
];
/// How far they can be played on.
const PLIES: [(&str, u32); 3] = [("8 plies", 8), ("12 plies", 12), ("to the end", 400)];

/// The panel, for the page around it.
pub fn closer() -> AnyView {
    let controller = expect_context::<BackgammonController>();
    view! { <Rollout controller /> }.into_any()
}

#[component]
fn Rollout(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let rollout = RolloutController::new(controller);
    let games = RwSignal::new(GAMES[0].1);
    let plies = RwSignal::new(PLIES[1].1);
    let is_running = Signal::derive(move || rollout.state.with(|state| state.is_running));
    let is_idle = Signal::derive(move || !is_running.get());
    let cant_go_on = Signal::derive(move || !rollout.can_go_on());
    let words = Signal::derive(move || rollout.words());
    let problem = Signal::derive(move || rollout.state.with(|state| state.problem.clone()));
    let look = move |()| rollout.begin(Task::Look, 0);
    let roll_out = move |()| {
        rollout.begin(
            Task::Rollout {
                plies: plies.get_untracked(),
            },
            games.get_untracked(),
        );
    };
    let go_on = move |()| rollout.go_on(games.get_untracked());
    let rows = Memo::new(move |_| rollout.rows());
    let table = dynamic(move || match rows.get() {
        rows if rows.is_empty() => ().into_any(),
        rows => table(controller, rows),
    });
    el! {
        <div class="rollout">
            <p class="hint">
                "Three plies ahead, all rolls of the next three turns are looked at: one turn more than a hint does. \
                A rollout plays the game on, many times over, with the same dice for each choice, and takes the \
                luck out of what comes of it."
            </p>
            <div class="row">
                {choice("Games", "bg-rollout-games", &GAMES, games)}
                {choice("Played on", "bg-rollout-plies", &PLIES, plies)}
            </div>
            <div class="row">
                <Button name="Look 3 plies ahead" hidden=is_running on_press=look />
                <Button name="Roll out" hidden=is_running on_press=roll_out />
                <Button name="Go on" hidden=cant_go_on on_press=go_on />
                <Button name="Stop" hidden=is_idle on_press=move |()| rollout.stop() />
            </div>
            <p class="hint" role="status">
                {words}
            </p>
            <p class="problem" role="alert">
                {problem}
            </p>
            <div>{table}</div>
        </div>
    }
}

/// A choice among numbers.
fn choice(
    name: &'static str,
    id: &'static str,
    numbers: &'static [(&'static str, u32)],
    chosen: RwSignal<u32>,
) -> AnyView {
    let option = |(words, number): &(&'static str, u32)| {
        let number = *number;
        el! {
            <option
                value=number.to_string()
                prop:selected=move || chosen.get() == number
            >
                {*words}
            </option>
        }
    };
    let options = numbers.iter().map(option).collect::<Vec<_>>();
    let on_change = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            chosen.set(number);
        }
    };
    el! {
        <label for=id>
            {name} <select id=id on:change=on_change>
                {options}
            </select>
        </label>
    }
}

/// What is known, in a table.
fn table(controller: BackgammonController, rows: Vec<Row>) -> AnyView {
    let row = |row: Row| {
        let name = match row.play {
            Some(play) => play_button(controller, play, row.name),
            None => el! { <span>{row.name}</span> },
        };
        let marked = row.is_best.then_some("marked");
        let first = el! {
            <tr class=marked>
                <th scope="row">{name}</th>
                <td>{row.equity}</td>
                <td>{row.loses}</td>
            </tr>
        };
        // Below the numbers, where the whole width is free.
        let has_no_more = row.more.is_empty();
        let more = el! {
            <tr class=marked hidden=has_no_more>
                <td colspan="3">
                    <small>{row.more}</small>
                </td>
            </tr>
        };
        vec![first, more].into_any()
    };
    let rows = rows.into_iter().map(row).collect::<Vec<_>>();
    el! {
        <table class="plays ranked closer">
            <thead>
                <tr>
                    <th scope="col">"Choice"</th>
                    <th scope="col">"Equity"</th>
                    <th scope="col">"Loses"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A play that can be pointed at, so that it is seen on the board.
fn play_button(controller: BackgammonController, play: Play, name: String) -> AnyView {
    let place = move || {
        controller.contest.ui.with(|shared| {
            let moves = &known::<Backgammon>(shared)?.moves;
            moves.iter().position(|candidate| candidate.play == play)
        })
    };
    let pressed = Signal::derive(move || {
        let place = place();
        place
            .is_some_and(|place| controller.review.is_pointed_at(place))
            .to_string()
    });
    let on_click = move |_| {
        if let Some(place) = untrack(place) {
            controller.point_at(place);
        }
    };
    el! {
        <button type="button" class="link" translate="no" aria-pressed=pressed on:click=on_click>
            {name}
        </button>
    }
}
