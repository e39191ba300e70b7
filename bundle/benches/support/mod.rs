//! What the benchmarks in wasm share: the clock.

use js_sys::{Date, Function, Reflect, global};

/// The seconds of a processor that node's process has had, as `engine/benches/support` has them of the
/// native one: what a busy machine gives to others does not count. The time of day where there is no such
/// process.
pub fn clock() -> f64 {
    processor_time().unwrap_or_else(|| Date::now() / 1e3)
}

fn processor_time() -> Option<f64> {
    let process = Reflect::get(&global(), &"process".into()).ok()?;
    let usage: Function = Reflect::get(&process, &"cpuUsage".into()).ok()?.into();
    let usage = usage.call0(&process).ok()?;
    let microseconds = |name: &str| Reflect::get(&usage, &name.into()).ok()?.as_f64();
    Some((microseconds("user")? + microseconds("system")?) / 1e6)
}
