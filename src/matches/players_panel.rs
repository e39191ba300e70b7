//! Beside the board of a game for two: who plays, why the position is worth what it is, and how games against
//! the computer ended.

use engine::game::Player;
use leptos::prelude::*;

use super::MatchController;
use super::action::MatchAction;
use super::levels::LevelChoice;
use crate::players::{Players, Seats};
use crate::stats::Stats;
use crate::ui::button::{Button, Chip};
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{Fixed as _, dynamic, effect};
use crate::ui::fold::Fold;

/// Who may play whom, and as which player.
const SEATS: [(&str, Seats, Player); 5] = [
    ("You move first", Seats::Computer, Player::First),
    ("The computer first", Seats::Computer, Player::Second),
    ("Two people here", Seats::Two, Player::First),
    ("Two people, by links", Seats::Links, Player::First),
    ("Computer alone", Seats::Watch, Player::First),
];

/// Whether these players sit so; by links both sit alike.
fn sit(players: Players, seats: Seats, me: Player) -> bool {
    players.seats == seats && (seats != Seats::Computer || players.me == me)
}

/// Who plays, and how well the computer plays.
#[component]
pub fn PlayersPanel(
    /// The game.
    contest: MatchController,
    /// What it is called to sit against the computer as either player.
    #[prop(default = ["You move first", "The computer first"])]
    against: [&'static str; 2],
) -> AnyView {
    let levels = contest.context.game().levels();
    let names = against.into_iter().map(Some).chain([None; 3]);
    let seat = |((name, seats, me), own): ((&'static str, _, _), Option<&'static str>)| {
        let pressed = contest.derive(move |now, _| sit(now.players, seats, me));
        let on_press = contest.on_press(MatchAction::Seat(seats, me));
        view! { <Chip name=own.unwrap_or(name) pressed on_press /> }
    };
    let level = |choice: &'static LevelChoice| {
        let pressed = contest.derive(move |now, _| now.players.level == choice.level);
        let on_press = contest.on_press(MatchAction::Level(choice.level));
        view! { <Chip name=choice.name pressed on_press /> }
    };
    let words = contest.derive(move |now, _| {
        let mut chosen = levels
            .iter()
            .filter(|choice| choice.level == now.players.level);
        chosen
            .next()
            .map(|choice| choice.words.to_owned())
            .unwrap_or_default()
    });
    let has_no_computer = contest.derive(|now, _| !now.players.has_computer());
    view! {
        <section class="panel" aria-labelledby="players-heading">
            <div class="panel-head">
                <h2 id="players-heading">"Who plays"</h2>
            </div>
            <div class="chips" role="group" aria-label="Who plays">
                {SEATS.into_iter().zip(names).map(seat).collect_view()}
            </div>
            <div class="level" hidden=has_no_computer>
                <h3>"How well the computer plays"</h3>
                <div class="chips" role="group" aria-label="Level">
                    {levels.iter().map(level).collect_view()}
                </div>
                <p class="hint">{words}</p>
            </div>
        </section>
    }
    .fixed()
}

/// Why the position is worth what it is.
#[component]
pub fn Why(
    /// The game.
    contest: MatchController,
) -> AnyView {
    let open = RwSignal::new(false);
    effect(move || {
        let open = open.get();
        contest.ui.update(|ui| ui.why = open);
    });
    let reasons = move || {
        dynamic(move || {
            contest.ui.with(|ui| match &ui.known {
                Some(known) => {
                    view! { <Paragraphs explanation=known.explanation.clone() /> }.into_any()
                }
                None => view! { <p>"The search is not done yet."</p> }.into_any(),
            })
        })
    };
    view! {
        <Fold title="Why" open>
            {reasons()}
        </Fold>
    }
    .into_any()
}

/// How games against the computer ended so far.
#[component]
pub fn Results(
    /// The game.
    contest: MatchController,
) -> AnyView {
    let table = move || dynamic(move || contest.ui.with(|ui| results(contest, &ui.stats)));
    view! { <Fold title="Your results">{table()}</Fold> }.into_any()
}

fn results(contest: MatchController, stats: &Stats) -> AnyView {
    let row = |choice: &LevelChoice| {
        let endings = stats.of(choice.level.code())?;
        let count = |count: u32| view! { <td>{count.to_string()}</td> }.fixed();
        let row = view! {
            <tr>
                <th scope="row">{choice.name}</th>
                {endings.into_iter().map(count).collect::<Vec<_>>()}
            </tr>
        };
        Some(row.fixed())
    };
    let rows: Vec<AnyView> = contest
        .context
        .game()
        .levels()
        .iter()
        .filter_map(row)
        .collect();
    if rows.is_empty() {
        return view! {
            <p>
                "No game against the computer has been played to its end here. What ends is counted on this \
                device only."
            </p>
        }
        .into_any();
    }
    let table = view! {
        <table class="results">
            <thead>
                <tr>
                    <th scope="col">"Computer"</th>
                    <th scope="col">"Won"</th>
                    <th scope="col">"With help"</th>
                    <th scope="col">"Lost"</th>
                    <th scope="col">"Drawn"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    };
    let words = view! {
        <p class="hint">
            "Counted on this device only. Help is a hint, the winning moves shown, a question about a move, or \
            a move taken back."
        </p>
    };
    let forget = contest.on_press(MatchAction::ForgetResults);
    let buttons = view! {
        <div class="row">
            <Button name="Forget these results" on_press=forget />
        </div>
    };
    vec![table.fixed(), words.fixed(), buttons.fixed()].into_any()
}
