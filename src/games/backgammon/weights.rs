//! What the searches need beside the program: the networks' weights, a file of this site that is loaded
//! when the page has been painted, and tables for the bear-off, which are computed once.

use std::time::Duration;

use engine::backgammon::Backgammon;
use engine::game::Game as _;
use leptos::prelude::*;

use super::controller::BackgammonController;
use super::state::{BackgammonState, Weights};
use crate::life::Life;
use crate::worker::client::{self, Equipped};
use crate::worker::weights::address;

/// The file's name in the page's head.
const WEIGHTS: &str = "backgammon-weights";

/// How long searches wait for the weights: after that they are made without, and again with them.
const PATIENCE: Duration = Duration::from_secs(6);

/// Loads the weights, if this site has some, and has the tables computed.
pub fn load(controller: BackgammonController) {
    let life = controller.contest.frame.life;
    let name = address(WEIGHTS);
    if name.is_some() {
        controller.set_weights(Weights::Loading);
        life.later(PATIENCE, move || {
            let is_loading = |state: &BackgammonState| state.weights == Weights::Loading;
            if controller.state.with_untracked(is_loading) {
                controller.set_weights(Weights::Late);
            }
        });
    }
    let has_weights = name.is_some();
    let told = Callback::new(move |equipped: Equipped| match equipped {
        Equipped::Loaded if has_weights => controller.set_weights(Weights::Ready),
        Equipped::Loaded => {}
        Equipped::Failed(reason) => controller.set_weights(Weights::Failed(reason)),
        Equipped::Computed(kept) => controller.set_tables(kept),
    });
    // After the next paint.
    life.next_frame(move || client::equip(life, Backgammon::ID, name, told));
}

/// Loads the weights for somebody who is on no page of the game: who has none, does without.
pub fn equip() {
    client::equip(
        Life::here(),
        Backgammon::ID,
        address(WEIGHTS),
        Callback::new(|_| {}),
    );
}
