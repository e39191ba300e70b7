//! The worker's entry: the same program, without a page (`public/worker.js`).

use std::cell::RefCell;

use wasm_bindgen::prelude::{Closure, JsError, wasm_bindgen};
use wasm_bindgen_futures::{future_to_promise, spawn_local};
use web_sys::js_sys::{Array, Promise, Uint8Array};

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
            let reader = match reader {
                Some(reader) => reader.await,
                None => Err(LoadError::Unknown),
            };
            reader.map_err(|error| error.to_string())
        })
    },
};

/// Makes what worker.js is given.
type MakeWorker = fn() -> Array;

piece! {
    /// What the worker has of the program, but for games.
    fn tools() -> MakeWorker, in worker: made
}

/// Functions that each give a promise: one that serves searches from now on; one that computes a part of what the searches of
/// a game need, nothing after the last (see [`engine::game::Solver::prepare`]), of the game and the part's number; and one that
/// says whether bytes that were kept can be used, of the game and the bytes. The promises are broken where the game can't be had.
fn made() -> Array {
    let serve = Closure::<dyn Fn()>::new(|| {
        if let Some(scope) = server::scope() {
            server::serve(&scope, GAMES);
        }
    });
    let prepare = Closure::<dyn Fn(String, u32) -> Promise>::new(|game: String, part| {
        future_to_promise(async move {
            let served = load(&game).await.map_err(JsError::from)?;
            let bytes = served.game.prepare(part);
            Ok(Uint8Array::from(&*bytes.unwrap_or_default()).into())
        })
    });
    let fits =
        Closure::<dyn Fn(String, Vec<u8>) -> Promise>::new(|game: String, bytes: Vec<u8>| {
            future_to_promise(async move {
                let served = load(&game).await.map_err(JsError::from)?;
                Ok(served.game.solver().load(&bytes).is_ok().into())
            })
        });
    // They live as long as the worker.
    Array::of3(
        &serve.into_js_value(),
        &prepare.into_js_value(),
        &fits.into_js_value(),
    )
}

/// What worker.js makes use of. The solvers of the game that it will be asked about first come at the same time; where that
/// is not known it is none.
///
/// # Errors
/// If the worker's part of the program can't be loaded.
#[wasm_bindgen]
pub async fn worker(game: String) -> Result<Array, JsError> {
    // Where they can't be had whoever asks about the game is told.
    spawn_local(async move {
        let _ = load(&game).await;
    });
    let make = tools().await?;
    Ok(make())
}
