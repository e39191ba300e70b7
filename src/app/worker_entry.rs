//! The worker's entry: the same program, without a page.

use std::cell::RefCell;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use web_sys::DedicatedWorkerGlobalScope;

use super::lazy_modules;
use crate::piece::{LoadError, Loading, piece};
use crate::worker::jobs::Served;
use crate::worker::server::{self, ServedGames};

thread_local! {
    static LOADED: RefCell<Vec<Served>> = const { RefCell::new(Vec::new()) };
}

/// The game of this ID, if its solvers have been loaded.
fn loaded(id: &str) -> Option<Served> {
    let is_meant = |served: &&Served| served.game.id() == id;
    LOADED.with_borrow(|all| all.iter().find(is_meant).copied())
}

/// The game of this ID, as soon as its solvers are there.
fn load(id: &str) -> Loading<Served> {
    let search = lazy_modules::search(id);
    Box::pin(async move {
        let served = search.ok_or(LoadError::Unknown)?.await?;
        if loaded(served.game.id()).is_none() {
            LOADED.with_borrow_mut(|all| all.push(served));
        }
        Ok(served)
    })
}

/// The games as the worker's server knows them.
const GAMES: ServedGames = ServedGames {
    loaded,
    load: |id| {
        let served = load(&id);
        Box::pin(async move { served.await.map_err(|error| error.to_string()) })
    },
    reader: |name| {
        let reader = lazy_modules::reader(&name);
        Box::pin(async move {
            let reader = reader.ok_or(LoadError::Unknown);
            let reader = async { reader?.await }.await;
            reader.map_err(|error| error.to_string())
        })
    },
};

/// Serves searches from now on.
type Serve = fn(&DedicatedWorkerGlobalScope, ServedGames);

piece! {
    /// What the worker has of the program, but for games.
    fn server() -> Serve, in worker: server::serve
}

/// Serves searches from now on. Called by worker.js.
///
/// # Errors
/// If the worker's part of the program can't be loaded.
#[wasm_bindgen]
pub async fn serve() -> Result<(), JsError> {
    let serve = server().await?;
    if let Some(scope) = server::scope() {
        serve(&scope, GAMES);
    }
    Ok(())
}

/// Computes a part of what the searches of a game need, nothing after the last: see
/// [`engine::game::Solver::prepare`]. Called by worker.js, which keeps it.
#[wasm_bindgen]
pub async fn prepare(game: String, part: u32) -> Vec<u8> {
    let served = load(&game).await.ok();
    let bytes = served.and_then(|served| served.game.prepare(part));
    bytes.unwrap_or_default()
}

/// Whether what was kept can be used. Called by worker.js.
#[wasm_bindgen]
pub async fn fits(game: String, bytes: Vec<u8>) -> bool {
    let served = load(&game).await.ok();
    served.is_some_and(|served| served.game.solver().load(&bytes).is_ok())
}
