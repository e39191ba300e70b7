//! The worker's side of a search, as it runs in a browser: a request in bytes is answered by a
//! reply in bytes whose analysis can be read.

#![cfg(target_arch = "wasm32")]

use std::ops::ControlFlow;

use engine::analysis::{Limits, Value};
use engine::flip::Flip;
use engine::flip::solve::Analysis;
use engine::registry;
use engine::segments::Segments;
use perfect_play::worker::jobs::Served;
use perfect_play::worker::protocol::{Job, Reply, Request, decode, encode};
use perfect_play::worker::server::{scope, search};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::js_sys::Uint8Array;

wasm_bindgen_test_configure!(run_in_browser);

/// The bytes after a way through a message.
fn posted(bytes: &[u8]) -> Vec<u8> {
    Uint8Array::from(bytes).to_vec()
}

/// What the worker answers, and how often it told of its progress meanwhile.
fn ask(game: &str, position: &str, limits: Limits) -> (Reply, usize) {
    let request = Request {
        id: 7,
        game: game.to_owned(),
        position: position.to_owned(),
        limits,
        time: None,
        job: Job::Analysis,
    };
    let request: Request = decode(&posted(&encode(&request))).expect("a request");
    let mut told = 0;
    let mut found = registry::find(game).expect("a game").solver();
    let jobs = Served::of::<Flip>().jobs; // which an analysis has no need of
    let reply = search(&mut *found, jobs, &request, &mut |_, reply| {
        let reply: Reply = decode(&posted(&encode(reply))).expect("a reply");
        assert!(
            matches!(reply, Reply::Progress { id: 7, .. }),
            "progress and not {reply:?}"
        );
        told += 1;
        ControlFlow::Continue(())
    });
    let reply = decode(&posted(&encode(&reply))).expect("a reply");
    (reply, told)
}

#[wasm_bindgen_test]
fn a_request_is_answered_with_an_analysis_that_can_be_read() {
    let board = "11111/11111/11111/11111/11111";
    let (Reply::Done { id: 7, answer, .. }, _) = ask("flip", board, Limits::DEFAULT) else {
        panic!("an answer")
    };
    assert_eq!(answer.value, Value::WinIn(15));
    assert_eq!(answer.best.as_deref(), Some("r1c1"));
    assert!(answer.explanation.headline.contains("15"));
    let analysis: Analysis = decode(&answer.analysis).expect("an analysis");
    assert_eq!((analysis.minimum, analysis.nullity), (Some(15), 2));
    assert_eq!(analysis.presses.len(), 15);
    assert!(analysis.solvable && analysis.exact);
}

#[wasm_bindgen_test]
fn a_long_search_tells_how_far_it_is() {
    let flip = registry::find("flip").expect("the game is there");
    let board = flip.generate("n=30 m=30", 465).expect("a board");
    let (Reply::Done { answer, .. }, told) = ask("flip", &board, Limits::DEFAULT) else {
        panic!("an answer")
    };
    assert_eq!(answer.value, Value::WinIn(373));
    assert!(told > 0, "progress was told");
}

#[wasm_bindgen_test]
fn a_search_that_is_limited_says_that_nothing_is_proved() {
    let flip = registry::find("flip").expect("the game is there");
    let board = flip.generate("n=30 m=30", 465).expect("a board");
    let (Reply::Done { answer, .. }, _) = ask("flip", &board, Limits::nodes(1)) else {
        panic!("an answer")
    };
    let analysis: Analysis = decode(&answer.analysis).expect("an analysis");
    assert!(analysis.solvable && !analysis.exact);
    assert!(!answer.value.is_exact());
}

#[wasm_bindgen_test]
fn what_can_not_be_served_is_refused_by_name() {
    match ask("flip", "12/00", Limits::DEFAULT).0 {
        Reply::Refused {
            id: Some(7),
            message,
        } => assert!(message.contains("12"), "{message}"),
        other => panic!("{other:?}"),
    }
}

#[wasm_bindgen_test]
fn a_page_is_not_taken_for_a_worker() {
    assert!(scope().is_none());
}

#[wasm_bindgen_test]
fn a_search_that_is_stopped_answers_with_what_is_likely() {
    let segments = registry::find("segments").expect("the game is there");
    let position = segments.generate("points=30", 1).expect("points");
    let request = Request {
        id: 7,
        game: "segments".to_owned(),
        position,
        limits: Limits::DEFAULT,
        time: Some(0),
        job: Job::Analysis,
    };
    let jobs = Served::of::<Segments>().jobs;
    let mut solver = segments.solver();
    let reply = search(&mut *solver, jobs, &request, &mut |_, _| {
        ControlFlow::Break(())
    });
    let Reply::Done { answer, .. } = reply else {
        panic!("an answer")
    };
    assert!(matches!(answer.value, Value::Estimate(_)));
    assert!(answer.best.is_some());
}
