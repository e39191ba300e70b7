//! Who plays, and how well the computer does.

use engine::game::Player;
use leptos::prelude::*;

use super::action::MatchAction;
use super::contest;
use super::levels::LevelChoice;
use super::ui_state::UiState;
use crate::players::{Players, Seats};
use crate::ui::button::Chip;
use crate::ui::fixed::el;

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

/// What it is called to sit so, where `against` says it of sitting against the computer.
pub fn seat_name(players: Players, against: [&'static str; 2]) -> &'static str {
    let names = against.into_iter().map(Some).chain([None; 3]);
    let mut seats = SEATS.into_iter().zip(names);
    let seat = seats.find(|((_, seats, me), _)| sit(players, *seats, *me));
    seat.map_or("", |((name, ..), own)| own.unwrap_or(name))
}

/// Who plays, and how well the computer plays.
#[component]
pub fn PlayersPanel(
    /// What it is called to sit against the computer as either player.
    against: [&'static str; 2],
    /// What each level of the game is, as a sentence.
    level_words: &'static [&'static str],
) -> AnyView {
    let contest = contest();
    let levels = contest.levels();
    let names = against.into_iter().map(Some).chain([None; 3]);
    let seat = |((name, seats, me), own): ((&'static str, _, _), Option<&'static str>)| {
        let pressed = contest.derive(move |now, _| sit(now.players, seats, me));
        let on_press = contest.on_press(MatchAction::Seat(seats, me));
        view! { <Chip name=own.unwrap_or(name) pressed on_press /> }
    };
    // In its place among the others, so that a mark moves nothing but what comes after it.
    let level = move |choice: &'static LevelChoice| {
        let pressed = contest.derive(move |now, _| (now.players.level == choice.level).to_string());
        let is_beaten =
            move |ui: &UiState| choice.is_step && ui.stats.has_beaten(choice.level.code());
        let label = contest.derive(move |_, ui| match is_beaten(ui) {
            true => [choice.name, ", beaten"].concat(),
            false => choice.name.to_owned(),
        });
        let name = contest.derive(move |_, ui| match is_beaten(ui) {
            true => [choice.name, " ✓"].concat(),
            false => choice.name.to_owned(),
        });
        let on_press = contest.on_press(MatchAction::Level(choice.level));
        el! {
            <button
                type="button"
                class="chip"
                aria-label=label
                aria-pressed=pressed
                on:click=move |_| on_press.run(())
            >
                {name}
            </button>
        }
    };
    let chips = move |is_step: bool| {
        let all = levels
            .iter()
            .filter(move |choice| choice.is_step == is_step);
        all.map(level).collect_view()
    };
    let fits = contest.derive(|_, ui| ui.stats.fits);
    let on_fit = contest.on_press(MatchAction::Fit);
    let words = contest.derive(move |now, _| {
        let mut levels = levels.iter().zip(level_words);
        let chosen = levels.find(|(choice, _)| choice.level == now.players.level);
        chosen
            .map(|(_, words)| (*words).to_owned())
            .unwrap_or_default()
    });
    let has_no_computer = contest.derive(|now, _| !now.players.has_computer());
    el! {
        <section class="panel" aria-labelledby="players-heading">
            <div class="panel-head">
                <h2 id="players-heading">"Who plays"</h2>
            </div>
            <div class="chips" role="group" aria-label="Who plays">
                {SEATS.into_iter().zip(names).map(seat).collect_view()}
            </div>
            <div class="level" hidden=has_no_computer>
                <h3>"How well the computer plays"</h3>
                <div role="group" aria-label="Level">
                    <div class="chips">{chips(true)}</div>
                    <p class="hint">{words}</p>
                    <div class="chips">
                        <Chip
                            name="Let it fit me"
                            label="Let it fit me: a step up after a win, a step down after two losses in a row"
                            pressed=fits
                            on_press=on_fit
                        />
                    </div>
                    <h4>"Other opponents"</h4>
                    <div class="chips">{chips(false)}</div>
                </div>
            </div>
        </section>
    }
}
