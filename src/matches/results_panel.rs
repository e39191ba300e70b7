//! About the game: what it is, and how games against the computer ended.

use leptos::prelude::*;

use super::action::MatchAction;
use super::levels::LevelChoice;
use super::{MatchController, contest};
use crate::stats::Stats;
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, el};

/// What the game is, and how games against the computer ended.
#[component]
pub fn AboutPanel(
    /// What the game is.
    words: Signal<String>,
    /// How it is played, where that takes more than a few words.
    rules: Option<AnyView>,
    /// The story behind it.
    behind: AnyView,
) -> AnyView {
    let contest = contest();
    let table = dynamic(move || contest.ui.with(|ui| results(contest, &ui.stats)));
    el! {
        <section class="panel about" aria-label="About">
            {rules} <p>{words}</p>
            <h2 id="results-heading">"Your results"</h2>
            <div class="your-results">{table}</div>
            {behind}
        </section>
    }
}

fn results(contest: MatchController, stats: &Stats) -> AnyView {
    // What can't happen is not counted: drawn games stand last.
    let columns = if contest.has_draws() { 4 } else { 3 };
    let row = |choice: &LevelChoice| {
        let endings = stats.of(choice.level.code())?;
        let count = |count: u32| el! { <td>{count.to_string()}</td> };
        let row = el! {
            <tr>
                <th scope="row">{choice.name}</th>
                {endings.into_iter().take(columns).map(count).collect::<Vec<_>>()}
            </tr>
        };
        Some(row)
    };
    let levels = contest.levels().iter().rev();
    let rows: Vec<AnyView> = levels.filter_map(row).collect();
    if rows.is_empty() {
        return view! {
            <p>
                "No game against the computer has been played to its end here. What ends is counted on this \
                device only."
            </p>
        }
        .into_any();
    }
    let heads = ["Won", "With help", "Lost", "Drawn"].into_iter();
    let head = |name: &'static str| el! { <th scope="col">{name}</th> };
    let table = el! {
        <table class="results">
            <thead>
                <tr>
                    <th scope="col">"Computer"</th>
                    {heads.take(columns).map(head).collect::<Vec<_>>()}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    };
    let words = el! {
        <p class="hint">
            "Counted on this device only, each game once: what is tried again from one of its moments doesn’t count. \
            Help is a hint, the winning moves shown, an explanation, a question about a move, or a move taken back."
        </p>
    };
    let forget = contest.on_press(MatchAction::ForgetResults);
    let buttons = el! {
        <div class="row">
            <Button name="Forget these results" on_press=forget />
        </div>
    };
    vec![table, words, buttons].into_any()
}
