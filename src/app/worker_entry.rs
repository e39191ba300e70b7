//! The worker's entry: the same program, without a page.

use engine::registry::AnyGame;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DedicatedWorkerGlobalScope;

use super::lazy_modules;
use crate::modules::Content;
use crate::worker::server::{self, Games};

/// The games as the worker's server knows them: a game's dailies are one, too.
const GAMES: Games = Games {
    loaded: |id| lazy_modules::loaded(id).and_then(game_of),
    load: |id| {
        let content = lazy_modules::load(&id);
        Box::pin(async move {
            let game = content.await.map(game_of);
            match game {
                Ok(Some(game)) => Ok(game),
                Ok(None) => Err(format!("There is no game {id}.")),
                Err(error) => Err(error.to_string()),
            }
        })
    },
};

fn game_of(content: Content) -> Option<&'static dyn AnyGame> {
    match content {
        Content::Game(_, types) => Some(types.game),
        Content::Study(study) => Some(study.dailies),
        Content::Views(_) => None,
    }
}

/// Serves searches from now on.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    server::serve(scope, GAMES);
}

/// Computes what the searches of a game need: see [`engine::game::Equipment::prepare`]. Called by worker.js,
/// which keeps it.
#[wasm_bindgen]
pub async fn prepare(game: String) -> Vec<u8> {
    let content = lazy_modules::load(&game).await.ok();
    let game = content.and_then(game_of);
    game.and_then(AnyGame::prepare).unwrap_or_default()
}

/// Whether what was kept can be used. Called by worker.js.
#[wasm_bindgen]
pub async fn fits(game: String, bytes: Vec<u8>) -> bool {
    let content = lazy_modules::load(&game).await.ok();
    let game = content.and_then(game_of);
    game.is_some_and(|game| game.solver().equip(&bytes).is_ok())
}
