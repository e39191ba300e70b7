//! The learned weights of the searches: a file of this site that is loaded when the page has been painted.
//! Nothing waits for it, as the computer plays without.

use engine::game::Game as _;
use engine::mnk::Mnk;
use leptos::prelude::*;

use crate::life::Life;
use crate::worker::client::{self, Equipped};
use crate::worker::weights::address;

/// The file's name in the page's head.
const WEIGHTS: &str = "mnk-weights";

/// Loads the weights, if this site has some. What is wrong with them, if anything, goes to `missing`.
pub fn load(life: Life, missing: RwSignal<String>) {
    let name = address(WEIGHTS);
    let told = Callback::new(move |equipped: Equipped| {
        if let Equipped::Failed(reason) = equipped {
            missing.set(format!(
                "{reason} The computer plays without what it has learned: weaker where five in a row win."
            ));
        }
    });
    life.next_frame(move || client::equip(life, Mnk::ID, name, told));
}

/// Loads the weights for somebody who is on no page of the game: who has none, does without.
pub fn equip() {
    client::equip(
        Life::here(),
        Mnk::ID,
        address(WEIGHTS),
        Callback::new(|_| {}),
    );
}
