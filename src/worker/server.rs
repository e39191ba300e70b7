//! The worker's side: reads a request, searches, answers.

use std::ops::ControlFlow;

use engine::analysis::Progress;
use engine::registry;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use web_sys::js_sys::{Array, Date, Uint8Array, global};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{Answer, Reply, Request, decode, encode};

/// The least time between two progress messages, in milliseconds: as often as an eye can follow.
const PROGRESS_INTERVAL: f64 = 80.0;

/// The worker's scope, if this is one.
pub fn scope() -> Option<DedicatedWorkerGlobalScope> {
    global().dyn_into().ok()
}

/// Listens for requests from now on, and says that it does.
pub fn serve(scope: &DedicatedWorkerGlobalScope) {
    let own = scope.clone();
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let start = Date::now();
        let mut last = start;
        let reply = answer(&event, &mut |request, reply| {
            let now = Date::now();
            if now - last >= PROGRESS_INTERVAL {
                last = now;
                post(&own, reply);
            }
            match request.time {
                Some(time) if now - start >= f64::from(time) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        post(&own, &reply);
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget(); // it lives as long as the worker
    post(scope, &Reply::Ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    // Only a value that can't be cloned is refused, and bytes can.
    let _ = scope.post_message(&Uint8Array::from(encode(reply).as_slice()));
}

/// Hears how far a search is, and says whether it is to go on.
pub type Watch<'a> = dyn FnMut(&Request, &Reply) -> ControlFlow<()> + 'a;

/// Computes what the searches of a game need: see [`engine::game::Game::prepare`]. Called by worker.js,
/// which keeps it.
#[wasm_bindgen]
pub fn prepare(game: &str) -> Vec<u8> {
    let game = registry::find(game).ok();
    game.and_then(|game| game.prepare()).unwrap_or_default()
}

/// Whether what was kept can be used. Called by worker.js.
#[wasm_bindgen]
pub fn fits(game: &str, bytes: &[u8]) -> bool {
    registry::find(game).is_ok_and(|game| game.equip(bytes).is_ok())
}

/// Takes what the searches of a game need: the game's ID and the bytes.
fn equip(parts: &Array) -> Reply {
    let game = parts.get(0).as_string().unwrap_or_default();
    let bytes = Uint8Array::new(&parts.get(1)).to_vec();
    let taken = match registry::find(&game) {
        Ok(game) => game.equip(&bytes),
        Err(error) => Err(error.to_string()),
    };
    Reply::Equipped {
        refused: taken.err(),
    }
}

fn answer(event: &MessageEvent, watch: &mut Watch<'_>) -> Reply {
    if let Some(parts) = event.data().dyn_ref::<Array>() {
        return equip(parts);
    }
    let Ok(bytes) = event.data().dyn_into::<Uint8Array>() else {
        let message = "A message that is not bytes can’t be read.".to_owned();
        return Reply::Refused { id: None, message };
    };
    match decode::<Request>(&bytes.to_vec()) {
        Ok(request) => search(&request, watch),
        Err(error) => Reply::Refused {
            id: None,
            message: error.to_string(),
        },
    }
}

/// Serves one request.
pub fn search(request: &Request, watch: &mut Watch<'_>) -> Reply {
    let id = request.id;
    let refused = |message: String| Reply::Refused {
        id: Some(id),
        message,
    };
    let game = match registry::find(&request.game) {
        Ok(game) => game,
        Err(error) => return refused(error.to_string()),
    };
    let mut report = |progress: &Progress| {
        let progress = progress.clone();
        watch(request, &Reply::Progress { id, progress })
    };
    match game.analyze(&request.position, &request.limits, &mut report) {
        Ok(analysis) => Reply::Done {
            id,
            answer: Answer {
                value: analysis.value,
                best: analysis.best,
                explanation: analysis.explanation,
                analysis: encode(&*analysis.content),
            },
        },
        Err(error) => refused(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use engine::analysis::{Limits, Value};
    use engine::flip::solve::Analysis;

    use super::super::protocol::{Reply, Request, decode};
    use super::search;

    fn request(game: &str, position: &str) -> Reply {
        let (game, position) = (game.to_owned(), position.to_owned());
        search(
            &Request {
                id: 3,
                game,
                position,
                limits: Limits::NONE,
                time: None,
            },
            &mut |_, _| ControlFlow::Continue(()),
        )
    }

    #[test]
    fn a_request_is_answered_with_the_games_own_analysis() {
        let Reply::Done { id: 3, answer } = request("flip", "11/10") else {
            panic!("an answer")
        };
        assert_eq!(answer.value, Value::WinIn(1));
        assert_eq!(answer.best.as_deref(), Some("r1c1"));
        let analysis: Analysis = decode(&answer.analysis).unwrap();
        assert_eq!(analysis.minimum, Some(1));
    }

    #[test]
    fn what_can_not_be_served_is_named() {
        for (game, position, named) in [("chess", "e4", "chess"), ("flip", "12/00", "12")] {
            match request(game, position) {
                Reply::Refused {
                    id: Some(3),
                    message,
                } => assert!(message.contains(named)),
                other => panic!("{other:?}"),
            }
        }
    }
}
