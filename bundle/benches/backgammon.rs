//! Backgammon's evaluation and search in wasm, compiled as they are published: `scripts/bench` starts
//! it, and compares the figures with those of `engine/benches/backgammon.rs`. Only wasm-opt has not
//! been over it.

#![cfg(target_arch = "wasm32")]

extern crate engine as perfect_play_engine; // the measurements are the engine's own files

use wasm_bindgen_test::{console_log, wasm_bindgen_test};

mod support;
#[path = "../../engine/benches/support/backgammon.rs"]
mod work;

use support::clock;

#[wasm_bindgen_test]
fn speeds() {
    let [_, mean, most] = work::measure("wasm", clock, |line| console_log!("{line}"));
    for (name, bar, figure) in [("mean", 1_000, mean), ("95th percentile", 2_000, most)] {
        let verdict = if figure <= f64::from(bar) {
            "met"
        } else {
            "MISSED"
        };
        console_log!(
            "bar wasm backgammon, a decision, {name} ms, at most {bar}: {figure:.0} ({verdict})"
        );
    }
}
