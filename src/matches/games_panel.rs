//! Beside the board: which game to play, of those in which whoever takes the last piece wins or loses.

use leptos::prelude::*;

use crate::ui::button::Chip;
use crate::ui::fixed::el;

/// The panel of games: some to choose from, any other, and who wins with the last piece.
#[component]
pub fn GamesPanel(
    /// Its heading.
    heading: &'static str,
    /// Where the game on the board comes from.
    #[prop(into)]
    origin: Signal<String>,
    /// What is taken.
    piece: &'static str,
    /// Whether whoever takes the last one loses.
    #[prop(into)]
    misere: Signal<bool>,
    /// Begins the same game with that other goal.
    #[prop(into)]
    on_misere: Callback<bool>,
    /// Asks for any other game.
    #[prop(into)]
    on_custom: Callback<()>,
    /// The games that are worth a button, as chips.
    children: Children,
) -> AnyView {
    let goal = |name: String, wanted: bool| {
        let pressed = Signal::derive(move || misere.get() == wanted);
        view! { <Chip name pressed on_press=move |()| on_misere.run(wanted) /> }
    };
    el! {
        <section class="panel" aria-labelledby="puzzle-heading">
            <div class="panel-head">
                <h2 id="puzzle-heading">{heading}</h2>
                <p class="hint">{origin}</p>
            </div>
            <div class="chips">
                {children()} <Chip name="Custom…" on_press=on_custom />
            </div>
            <div class="chips goal" role="group" aria-label=format!("Whoever takes the last {piece}")>
                {goal(format!("Last {piece} wins"), false)}
                {goal(format!("Last {piece} loses (misère)"), true)}
            </div>
        </section>
    }
}
