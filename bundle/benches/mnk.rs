//! The searches of m,n,k in wasm, compiled as they are published: `scripts/bench` starts it, and
//! compares the figures with those of `engine/benches/mnk.rs`. Only wasm-opt has not been over it.

#![cfg(target_arch = "wasm32")]

extern crate engine as perfect_play_engine; // the measurements are the engine's own files

use engine::mnk::solve::Equipment;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

mod support;
#[path = "../../engine/benches/support/mnk.rs"]
mod work;

use support::clock;

/// Prints the nodes that work takes for each second of it.
fn speed(name: &str, work: impl Fn() -> u64) {
    let fastest = work::fastest(work, clock);
    console_log!("wasm {name}: {fastest:.0} nodes/s");
}

#[wasm_bindgen_test]
fn speeds() {
    let (plain, learned) = (Equipment::default(), work::learned());
    for position in work::POSITIONS {
        speed(position, || work::search(&plain, position));
    }
    for position in work::LEARNED {
        let name = format!("{position}, with weights");
        speed(&name, || work::search(&learned, position));
    }
    speed("proof", work::proof);
}
