//! The worker's entry: the same program, without a page.

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DedicatedWorkerGlobalScope;

use super::lazy_modules;
use crate::worker::server::{self, Games};

/// The games as the worker's server knows them.
const GAMES: Games = Games {
    loaded: |id| lazy_modules::loaded(id).map(|module| module.game),
    load: |id| {
        Box::pin(async move {
            let module = lazy_modules::load(&id).await;
            module
                .map(|module| module.game)
                .map_err(|error| error.to_string())
        })
    },
};

/// Serves searches from now on.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    server::serve(scope, GAMES);
}

/// Computes what the searches of a game need: see [`engine::game::Equipment::prepare`]. Called by worker.js,
/// which keeps it.
#[wasm_bindgen]
pub async fn prepare(game: String) -> Vec<u8> {
    let module = lazy_modules::load(&game).await.ok();
    module
        .and_then(|module| module.game.prepare())
        .unwrap_or_default()
}

/// Whether what was kept can be used. Called by worker.js.
#[wasm_bindgen]
pub async fn fits(game: String, bytes: Vec<u8>) -> bool {
    let module = lazy_modules::load(&game).await;
    module.is_ok_and(|module| module.game.solver().equip(&bytes).is_ok())
}
