//! The worker's entry: the same program, without a page.

use engine::registry::AnyGame;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DedicatedWorkerGlobalScope;

use super::lazy_modules;
use crate::modules::{Content, DAILIES, LoadError};
use crate::worker::server::{self, Games};

/// The games as the worker's server knows them, and their dailies.
const GAMES: Games = Games {
    loaded: |id| game_of(lazy_modules::loaded(module_of(id))?, id),
    load: |id| {
        let content = lazy_modules::load(module_of(&id));
        Box::pin(async move {
            let content = content.await.map_err(|error| error.to_string())?;
            game_of(content, &id).ok_or_else(|| LoadError::Unknown.to_string())
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

/// The module in which a game of this ID, or its dailies, are.
fn module_of(id: &str) -> &str {
    id.strip_suffix(DAILIES).unwrap_or(id)
}

/// What a module has of this ID: a game, or its dailies.
fn game_of(content: Content, id: &str) -> Option<&'static dyn AnyGame> {
    let Content::Game(_, types) = content else {
        return None;
    };
    Some(match id.ends_with(DAILIES) {
        true => types.dailies,
        false => types.game,
    })
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
    let game = content.and_then(|content| game_of(content, &game));
    let bytes = game.and_then(|game| game.prepare(part));
    bytes.unwrap_or_default()
}

/// Whether what was kept can be used. Called by worker.js.
#[wasm_bindgen]
pub async fn fits(game: String, bytes: Vec<u8>) -> bool {
    let content = lazy_modules::load(&game).await.ok();
    let game = content.and_then(|content| game_of(content, &game));
    game.is_some_and(|game| game.solver().equip(&bytes).is_ok())
}
