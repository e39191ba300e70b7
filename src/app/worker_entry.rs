//! The worker's entry: the same program, without a page.

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DedicatedWorkerGlobalScope;

use super::lazy_modules;
use crate::modules::{Content, LoadError};
use crate::worker::jobs::Served;
use crate::worker::server::{self, ServedGames};

/// The games as the worker's server knows them.
const GAMES: ServedGames = ServedGames {
    loaded: |id| game_of(lazy_modules::loaded(id)?),
    load: |id| {
        let content = lazy_modules::load(&id);
        Box::pin(async move {
            let content = content.await.map_err(|error| error.to_string())?;
            game_of(content).ok_or_else(|| LoadError::Unknown.to_string())
        })
    },
    reader: |name| {
        let content = lazy_modules::load(&name);
        Box::pin(async move {
            match content.await.map_err(|error| error.to_string())? {
                Content::Study(_, reader) => Ok(reader),
                _ => Err(LoadError::Unknown.to_string()),
            }
        })
    },
};

/// The game of a module.
fn game_of(content: Content) -> Option<Served> {
    match content {
        Content::Game(_, types) => Some(types.served),
        _ => None,
    }
}

/// Serves searches from now on.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    server::serve(scope, GAMES);
}

/// Computes a part of what the searches of a game need, nothing after the last: see
/// [`engine::game::Solver::prepare`]. Called by worker.js, which keeps it.
#[wasm_bindgen]
pub async fn prepare(game: String, part: u32) -> Vec<u8> {
    let content = lazy_modules::load(&game).await.ok();
    let game = content.and_then(game_of);
    let bytes = game.and_then(|served| served.game.prepare(part));
    bytes.unwrap_or_default()
}

/// Whether what was kept can be used. Called by worker.js.
#[wasm_bindgen]
pub async fn fits(game: String, bytes: Vec<u8>) -> bool {
    let content = lazy_modules::load(&game).await.ok();
    let game = content.and_then(game_of);
    game.is_some_and(|served| served.game.solver().load(&bytes).is_ok())
}
