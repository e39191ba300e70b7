//! Between the board and what all games for two have there: the evaluation as a bar, what is to be done in a
//! puzzle, and how large the board is drawn.

use engine::analysis::Value;
use engine::game::{Analysis as _, Player};
use engine::mnk::Mnk;
use engine::mnk::rules::{Opening, Position};
use leptos::prelude::*;

use crate::games::mnk::challenge;
use crate::games::mnk::controller::MnkController;
use crate::games::mnk::picture::class_of;
use crate::games::mnk::state::{MnkShown, MnkState};
use crate::games::mnk::words::{first_percent, proved, verdict};
use crate::link::Puzzle;
use crate::matches::marks::known;
use crate::players::Seats;
use crate::session::Session;
use crate::ui::button::{Button, IconButton};
use crate::ui::fixed::{dynamic, el};
use crate::ui::icon::Icon;
use crate::ui::search::Search;

/// The tools.
#[component]
pub fn Tools(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let state = controller.state;
    let is = move |read: fn(&MnkState) -> bool| Signal::derive(move || state.with(read));
    let class = Signal::derive(move || {
        let board = |session: &Session<Position>| session.position().board();
        let board = controller.play.session.with(board);
        let is_whole = state.with(|state| state.is_extreme(false));
        let size = match board.m().max(board.n()) {
            // Cells of small boards are large on every screen, those of others on large ones.
            0..=10 => "small",
            11..=20 if is_whole => "whole",
            _ => "",
        };
        // The stone that is drawn beside its name.
        let players = controller.play.players.get();
        let stone = match (players.seats, players.me) {
            (Seats::Two | Seats::Watch, _) => "",
            (_, me) => class_of(me),
        };
        format!("row tools {size} {stone}")
    });
    let asking = move || controller.contest.ui.with(|ui| ui.asking);
    let set = Signal::derive(move || match state.with(|state| state.cursor) {
        Some(m) if asking() => format!("Ask about {m}"),
        Some(m) => format!("Place {m}"),
        None => "Place".to_owned(),
    });
    let words = Memo::new(move |_| match task_of(controller) {
        "" => challenge_of(controller),
        task => task.to_owned(),
    });
    let task = Signal::derive(move || words.get());
    let has_no_task = Signal::derive(move || words.with(String::is_empty));
    let task = el! {
        <p class="task" hidden=has_no_task>
            {task}
        </p>
    };
    let tools = el! {
        <div class=class>
            <IconButton
                icon=Icon::Smaller
                name="Smaller"
                disabled=is(|state| state.is_extreme(false))
                on_press=move |()| controller.zoom(false)
            />
            <IconButton
                icon=Icon::Larger
                name="Larger"
                disabled=is(|state| state.is_extreme(true))
                on_press=move |()| controller.zoom(true)
            />
            <button
                type="button"
                class="button"
                aria-label="Whole board"
                disabled=is(|state| state.is_extreme(false))
                on:click=move |_| controller.show_whole()
            >
                "Fit"
            </button>
            <button
                type="button"
                class="button primary"
                disabled=is(|state| state.cursor.is_none())
                on:click=move |_| controller.set_stone()
            >
                {set}
            </button>
        </div>
    };
    let bar = view! { <EvaluationBar controller /> }.into_any();
    let choice = view! { <ColourChoice controller /> }.into_any();
    vec![bar, task, choice, tools].into_any()
}

/// The colours to choose from, after the first stones of swap2.
#[component]
fn ColourChoice(controller: MnkController) -> AnyView {
    let swap2 = controller.swap2;
    let is_hidden = Signal::derive(move || !swap2.choices()[0]);
    let has_no_more = Signal::derive(move || !swap2.choices()[1]);
    el! {
        <div class="row choice" role="group" aria-label="Colour" hidden=is_hidden>
            <Button name="Orange" primary=true on_press=move |()| swap2.choose(Player::Second) />
            <Button name="Blue" primary=true on_press=move |()| swap2.choose(Player::First) />
            <Button name="Two more" hidden=has_no_more on_press=move |()| swap2.add() />
        </div>
    }
}

/// What is to be done in the game that is on the board.
fn task_of(controller: MnkController) -> &'static str {
    let opening = controller.play.puzzle.with(|puzzle| match puzzle {
        Puzzle::Seeded { params, .. } => params.opening,
        Puzzle::Board(_) => Opening::Empty,
    });
    if opening == Opening::Swap2 {
        return controller.swap2.task();
    }
    let is_bare = controller
        .play
        .session
        .with(|session| session.start().moves().is_empty());
    task(opening, is_bare, controller.is_solved())
}

/// What there is to say to whoever holds out against the proof.
fn challenge_of(controller: MnkController) -> String {
    let players = controller.play.players.get();
    let contest = controller.contest;
    contest.track_analyses();
    let value = |position: &Position| {
        let known = contest.known(&position.to_string())?;
        let is_proved = known.analysis::<Mnk>()?.by_proof;
        Some(known.value).filter(|_| is_proved)
    };
    controller
        .play
        .session
        .with(|session| challenge::words(session, players, value))
}

/// What is to be done after an opening, or that there is none of the kind that was asked for; `is_bare` where
/// the game began on an empty board, `is_solved` whether the first move was the one to find, if that is
/// known.
fn task(opening: Opening, is_bare: bool, is_solved: Option<bool>) -> &'static str {
    match (opening, is_bare, is_solved) {
        (Opening::Empty | Opening::Swap2, ..) | (Opening::Balanced, false, _) => "",
        (Opening::Balanced, true, _) => {
            "There is no balanced opening of this board. It begins empty."
        }
        (Opening::Puzzle, true, _) => "No puzzle was found on this board. It begins empty.",
        (Opening::Puzzle, false, None) => {
            "Find the win: exactly one move wins by threats that must be answered."
        }
        (Opening::Puzzle, false, Some(true)) => {
            "That is the move. Now win by threats that must be answered."
        }
        (Opening::Puzzle, false, Some(false)) => {
            "The move to find was another one: take yours back, and try again."
        }
    }
}

/// The evaluation as a bar, and in words.
#[component]
fn EvaluationBar(controller: MnkController) -> AnyView {
    let is_hidden = Signal::derive(move || {
        controller
            .state
            .with(|state| !state.shows(MnkShown::Analysis))
    });
    let value = move || {
        controller.play.session.with(|session| {
            let turn = session.position().side_to_move();
            let value = controller.contest.ui.with(|shared| {
                known::<Mnk>(shared).map(|analysis| (analysis.value(), analysis.by_proof))
            });
            (value, turn)
        })
    };
    let words = Signal::derive(move || {
        let (value, turn) = value();
        let search = controller.contest.frame.search;
        let has_failed = search.with(|search| matches!(search, Search::Failed(_)));
        bar_words(value, turn, has_failed)
    });
    let shares = dynamic(move || {
        let (value, turn) = value();
        let Some(first) = value.and_then(|(value, _)| first_percent(value, turn)) else {
            return ().into_any();
        };
        let path = |class: &'static str, path: String| el! { <path class=class d=path /> };
        vec![
            path("first", format!("M0 0H{first}V4H0z")),
            path("second", format!("M{first} 0H100V4H{first}z")),
        ]
        .into_any()
    });
    el! {
        <div class="bar" hidden=is_hidden>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                {shares}
            </svg>
            <p>{words}</p>
        </div>
    }
}

/// What is known of the value, and whether a proof has it.
fn bar_words(value: Option<(Value, bool)>, turn: Player, has_failed: bool) -> String {
    match value {
        Some((value, true)) => proved(value, turn),
        Some((value, false)) => verdict(value, turn),
        None if has_failed => "Nothing is known of this position.".to_owned(),
        None => "Searching…".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use engine::mnk::rules::Opening;

    use super::task;

    #[test]
    fn a_board_without_what_was_asked_for_says_so() {
        let none = "No puzzle was found on this board. It begins empty.";
        // Not even a move is judged.
        for is_solved in [None, Some(true), Some(false)] {
            assert_eq!(task(Opening::Puzzle, true, is_solved), none);
        }
        assert!(task(Opening::Puzzle, false, None).contains("exactly one move wins"));
        assert!(task(Opening::Puzzle, false, Some(false)).contains("another one"));
        assert!(task(Opening::Balanced, true, None).contains("no balanced opening"));
        assert!(task(Opening::Balanced, false, None).is_empty());
        assert!(task(Opening::Empty, true, None).is_empty());
    }
}
