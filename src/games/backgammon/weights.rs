//! The weights of the evaluation: a file of this site that is loaded when the page has been painted,
//! and handed to the worker.

use engine::backgammon::Backgammon;
use engine::game::Game as _;
use leptos::prelude::{document, request_animation_frame};

use super::desk::Weights;
use super::table::Table;
use crate::worker::client;

/// Loads the weights, if this site has some.
pub fn load(table: Table) {
    let meta = document().query_selector("meta[name=backgammon-weights]");
    let name = meta
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"));
    let Some(name) = name.filter(|name| !name.is_empty()) else {
        return;
    };
    table.set_weights(Weights::Loading);
    // After the next paint.
    request_animation_frame(move || {
        client::equip(Backgammon::ID, &name, move |result| {
            table.set_weights(match result {
                Ok(()) => Weights::Ready,
                Err(reason) => Weights::Failed(reason),
            });
        });
    });
}
