//! The moves of a game, each of which leads to the position after it.

use leptos::prelude::*;

use super::contest;
use super::step::MatchEvent;
use crate::ui::fixed::{dynamic, el};
use crate::ui::tab::Tab;

/// The list of moves, and what else there is to do with them.
#[component]
pub fn MovesPanel(
    /// Their list, where several of them stand together.
    list: Option<AnyView>,
    /// What else there is to do with moves.
    more: Option<AnyView>,
) -> AnyView {
    let contest = contest();
    let tab = contest.frame.tab;
    let is_empty = contest.derive(|now, _| now.all > 0);
    // Made only where it is seen, and anew at each move.
    let one_by_one = move || {
        if !tab.is(Tab::Moves) {
            return ().into_any();
        }
        let moves = contest.line();
        let at = contest.status_now().plies;
        let row = |(index, m): (usize, String)| {
            let number = index + 1;
            el! {
                <li>
                    <button
                        type="button"
                        aria-current=(number == at).then_some("step")
                        on:click=move |_| contest.send(MatchEvent::Visited(number))
                    >
                        <span>{number.to_string()}</span>
                        {m}
                    </button>
                </li>
            }
        };
        moves
            .into_iter()
            .enumerate()
            .map(row)
            .collect::<Vec<_>>()
            .into_any()
    };
    let rows = list.unwrap_or_else(|| dynamic(one_by_one));
    el! {
        <section class="panel" aria-label="Moves">
            <p class="hint" hidden=is_empty>
                "No moves yet."
            </p>
            <ol class="move-list" translate="no">{rows}</ol>
            {more}
        </section>
    }
}
