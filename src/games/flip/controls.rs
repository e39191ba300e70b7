//! What stands around Flip's board: where the game is, the buttons, the puzzle to play.

use engine::flip::rules::Params;
use leptos::prelude::*;

use super::advice::{Search, Wanted};
use super::{Flip, Table, count, dark};
use crate::link::Puzzle;
use crate::ui::form::puzzle_form;
use crate::ui::icon::Icon;
use crate::ui::keys::{self, Shortcut, key_sheet};
use crate::ui::parts::{always, button, dialog, text, tool, when};
use crate::ui::share::{Link, share_sheet};

/// Sizes that are worth a button: the classics, one that is wide, and the largest.
const PRESETS: &[(u32, u32)] =
    &[(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (9, 9), (8, 12), (20, 20), (50, 50)];

/// What the board's own keys do.
const BOARD_KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "Move on the board"),
    ("Enter Space", "Press the cell"),
    ("Home End", "Ends of the row"),
    ("Ctrl Home End", "Corners of the board"),
];

/// Where the game is: presses, par, and whether one is on track; or how it ended.
pub fn status(table: Table) -> AnyView {
    let Table { play, advice, .. } = table;
    let figure = |name: &'static str, id: &'static str, value: Signal<String>| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd id=id>{text(value)}</dd>
            </div>
        }
        .into_any()
    };
    let presses =
        Signal::derive(move || play.session.with(|session| session.played().len().to_string()));
    let par = Signal::derive(move || {
        let known = advice.start.get();
        let analysis = known.as_ref().map(|known| &known.analysis);
        let about = if analysis.is_some_and(|a| !a.exact) { "≤ " } else { "" };
        match analysis.and_then(|analysis| analysis.minimum) {
            Some(minimum) => format!("{about}{minimum}"),
            None => "–".to_owned(),
        }
    });
    let lit = Signal::derive(move || {
        play.session.with(|session| session.position().lit().count_ones().to_string())
    });
    view! {
        <div class="status">
            <dl class="figures">
                {figure("Presses", "presses", presses)}
                {figure("Par", "par", par)}
                {figure("Lit", "lit", lit)}
            </dl>
            <p class="sentence" id="status">
                {text(Signal::derive(move || sentence(table)))}
            </p>
            {search_bar(table)}
        </div>
    }
    .into_any()
}

/// The game's state in a sentence.
fn sentence(table: Table) -> String {
    let Table { play, advice, editing, .. } = table;
    let now = advice.now.get();
    if editing.get() {
        return match now {
            Some(known) => known.explanation.headline.clone(),
            None => "Press cells to light them or put them out one by one.".to_owned(),
        };
    }
    if table.is_solved() {
        let presses = play.session.with(|session| session.played().len());
        let par = advice.start.get().filter(|known| known.analysis.exact);
        return ending(presses, par.and_then(|known| known.analysis.minimum));
    }
    let Some(analysis) = now.as_ref().map(|known| &known.analysis) else {
        return match advice.search.get() {
            Search::Idle => "Ask for a hint: this board takes a longer search.".to_owned(),
            _ => String::new(),
        };
    };
    let Some(minimum) = analysis.minimum else {
        return now.map(|known| known.explanation.headline.clone()).unwrap_or_default();
    };
    let left = count(minimum as usize, "press", "presses");
    match advice.moved_nearer() {
        _ if !analysis.exact => {
            format!("{left} will do; no fewer than {} can.", analysis.lower_bound)
        }
        Some(true) => format!("On track: {left} to go."),
        Some(false) => format!("A step away: {left} to go now."),
        None => format!("It can be done in {left}."),
    }
}

/// How a solved puzzle went, against the fewest presses possible.
fn ending(presses: usize, par: Option<u32>) -> String {
    let pressed = count(presses, "press", "presses");
    match par {
        _ if presses == 0 => "Every light is out.".to_owned(),
        Some(par) if presses <= par as usize => {
            format!("Solved in {pressed}: it can’t be done in fewer!")
        }
        Some(par) => format!("Solved in {pressed}. {par} would have done."),
        None => format!("Solved in {pressed}."),
    }
}

/// A search that takes its time: how far it is, and the button that ends it. Or one that failed.
fn search_bar(table: Table) -> AnyView {
    let advice = table.advice;
    let seen = move |search: &Search| match search {
        Search::Running(progress) => progress.nodes > 0,
        Search::Failed(_) => true,
        Search::Idle => false,
    };
    let running = move || matches!(advice.search.get(), Search::Running(_));
    let percent = move || match advice.search.get() {
        Search::Running(progress) => {
            progress.done.map(|done| ((done * 100.0) as u32).min(100).to_string())
        }
        _ => None,
    };
    let words = Signal::derive(move || match advice.search.get() {
        Search::Running(progress) => {
            let best = progress.best.map(|best| format!(" Best so far: {best}."));
            format!("Searching…{}", best.unwrap_or_default())
        }
        Search::Failed(message) => message,
        Search::Idle => String::new(),
    });
    let name = Signal::derive(move || if running() { "Cancel" } else { "Try again" }.to_owned());
    let act = move |_| {
        if untrack(running) {
            advice.cancel();
        } else {
            advice.ask(Wanted::Hint);
        }
    };
    let make = Callback::new(move |()| {
        view! {
            <div class="search" class:warning=move || !running()>
                <p>{text(words)}</p>
                <progress max="100" value=percent hidden=move || !running() aria-label="Search">
                </progress>
                <button type="button" class="button" id="search-button" on:click=act>
                    {text(name)}
                </button>
            </div>
        }
        .into_any()
    });
    when(Signal::derive(move || advice.search.with(seen)), make)
}

/// The buttons below the board, their keys, and the dialogs they open.
pub fn toolbar(table: Table) -> AnyView {
    let Table { play, solution, solving, editing, .. } = table;
    let helping = RwSignal::new(false);
    let sharing = RwSignal::new(false);

    let command = move |act: fn(Table)| Callback::new(move |()| act(table));
    let undo = command(|table| table.pause_and(|table| table.play.undo()));
    let redo = command(|table| table.pause_and(|table| table.play.redo()));
    let restart = command(|table| table.pause_and(|table| table.play.restart()));
    let hint = command(|table| table.pause_and(|table| table.ask(Wanted::Hint)));
    let new = command(|table| table.new_puzzle(&table.params()));
    let show = command(|table| table.ask(Wanted::Solution));
    let solve = command(|table| table.ask(Wanted::Solve));
    let edit = command(Table::toggle_editing);
    let share = Callback::new(move |()| sharing.set(true));
    let help = Callback::new(move |()| helping.set(true));

    let shortcut = |cap, does, run| Shortcut { cap, does, run };
    let shortcuts = vec![
        shortcut("U", "Undo", undo),
        shortcut("R", "Redo", redo),
        shortcut("N", "New puzzle", new),
        shortcut("H", "Hint", hint),
        shortcut("S", "Show or hide the solution", show),
        shortcut("P", "Play the solution out, or pause", solve),
        shortcut("E", "Edit the board, or play it", edit),
        shortcut("?", "This sheet", help),
    ];
    keys::listen(shortcuts.clone(), undo, redo);

    let can_undo = Signal::derive(move || play.session.with(|session| session.can_undo()));
    let can_redo = Signal::derive(move || play.session.with(|session| session.can_redo()));
    let unsolved = Signal::derive(move || !table.is_solved());
    let can_hint = Signal::derive(move || unsolved.get() && !editing.get());
    let still = |icon| always(icon);
    let solve_icon =
        Signal::derive(move || if solving.get() { Icon::Pause } else { Icon::Play });
    let key_dialog = Callback::new(move |()| key_sheet(&shortcuts, BOARD_KEYS));
    let share_dialog = Callback::new(move |()| {
        let links = vec![
            Link {
                label: "This puzzle",
                hint: "From the start, for somebody to solve.",
                url: untrack(|| play.puzzle_link()),
            },
            Link {
                label: "This position",
                hint: "With the presses made so far.",
                url: untrack(|| play.position_link()),
            },
        ];
        share_sheet("A Flip puzzle", links)
    });
    view! {
        <div class="toolbar" role="group" aria-label="Game">
            {tool(still(Icon::Undo), "Undo", undo, can_undo, None)}
            {tool(still(Icon::Redo), "Redo", redo, can_redo, None)}
            {tool(still(Icon::Restart), "Restart", restart, can_undo, None)}
            {tool(still(Icon::Hint), "Hint", hint, can_hint, None)}
            {tool(still(Icon::New), "New", new, always(true), None)}
            {tool(still(Icon::Eye), "Solution", show, unsolved, Some(solution.into()))}
            {tool(solve_icon, "Solve", solve, unsolved, Some(solving.into()))}
            {tool(still(Icon::Edit), "Edit", edit, always(true), Some(editing.into()))}
            {tool(still(Icon::Share), "Share", share, always(true), None)}
            {tool(still(Icon::Help), "Keys", help, always(true), None)}
        </div>
        {dialog("Keys", helping, key_dialog)}
        {dialog("Share", sharing, share_dialog)}
    }
    .into_any()
}

/// Which puzzle to play: sizes, one of one's own, or the board as edited.
pub fn puzzle_panel(table: Table) -> AnyView {
    let play = table.play;
    let making = RwSignal::new(false);
    let presets: Vec<AnyView> = PRESETS
        .iter()
        .map(|&(rows, cols)| {
            let is_now = Signal::derive(move || {
                play.session.with(|session| {
                    let start = session.start();
                    (start.rows(), start.cols()) == (rows as usize, cols as usize)
                })
            });
            let choose = Callback::new(move |()| {
                if let Ok(params) = Params::new(rows, cols) {
                    table.new_puzzle(&params);
                }
            });
            button("chip", format!("{rows} × {cols}"), choose, Some(is_now))
        })
        .collect();
    let origin = Signal::derive(move || {
        play.puzzle.with(|puzzle| match puzzle {
            Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
            Puzzle::Board(_) => "Set up by hand".to_owned(),
        })
    });
    let editor = Callback::new(move |()| {
        let clear = Callback::new(move |()| play.set_up(dark(&untrack(|| play.position()))));
        let done = Callback::new(move |()| table.toggle_editing());
        view! {
            <div class="row">
                {button("button", "All dark", clear, None)}
                {button("button primary", "Play this board", done, None)}
            </div>
        }
        .into_any()
    });
    let custom = Callback::new(move |()| {
        puzzle_form::<Flip>(play, Callback::new(move |()| making.set(false)))
    });
    view! {
        <section class="panel" aria-labelledby="puzzle-heading">
            <div class="panel-head">
                <h2 id="puzzle-heading">"Puzzle"</h2>
                <p class="hint" id="seed">{text(origin)}</p>
            </div>
            <div class="chips">
                {presets}
                {button("chip", "Custom…", Callback::new(move |()| making.set(true)), None)}
            </div>
            {when(table.editing.into(), editor)}
        </section>
        {dialog("Custom puzzle", making, custom)}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::ending;

    #[test]
    fn an_ending_is_measured_against_par() {
        assert_eq!(ending(1, Some(1)), "Solved in 1 press: it can’t be done in fewer!");
        assert_eq!(ending(9, Some(7)), "Solved in 9 presses. 7 would have done.");
        assert_eq!(ending(9, None), "Solved in 9 presses.");
    }
}
