//! One input, watched: panics are caught, memory is counted.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use crate::allocation;
use crate::targets::Target;

/// What is wrong with how an input was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it panicked, or the kind of another fault: two faults with the same are the same one.
    pub place: String,
    /// What there is to be said of it.
    pub message: String,
}

/// How many characters of a message are kept: it may have the whole input in it.
const MESSAGE: usize = 600;

thread_local! {
    static PANIC: RefCell<Option<Fault>> = const { RefCell::new(None) };
    static WATCHED: RefCell<bool> = const { RefCell::new(false) };
}

/// Keeps what a panic says, instead of printing it, on threads that watch inputs.
fn hear_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !WATCHED.with_borrow(|watched| *watched) {
                return usual(info);
            }
            let place = info.location().map(ToString::to_string);
            let message = info.payload_as_str().unwrap_or_default();
            PANIC.set(Some(Fault {
                place: place.unwrap_or_default(),
                message: message.chars().take(MESSAGE).collect(),
            }));
        }));
    });
}

/// Has an input read.
///
/// # Errors
/// If it panics, breaks a promise of the target, or takes too much memory.
pub fn read(target: &Target, input: &[u8]) -> Result<(), Fault> {
    hear_panics();
    WATCHED.set(true);
    let call = AssertUnwindSafe(|| (target.read)(input));
    let (result, allocated) = allocation::counted(|| panic::catch_unwind(call));
    WATCHED.set(false);
    if result.is_err() {
        let fault = PANIC.take();
        return Err(fault.unwrap_or_else(|| Fault {
            place: "a panic".to_owned(),
            message: String::new(),
        }));
    }
    match allocated.fault() {
        Some(message) => Err(Fault {
            place: "memory".to_owned(),
            message,
        }),
        None => Ok(()),
    }
}

/// The shortest input that could be found with the same fault: parts are left out, and then bytes made
/// plain, as long as it stays. So many more calls are made at most.
pub fn minimised(target: &Target, input: &[u8], fault: &Fault, mut calls: usize) -> Vec<u8> {
    let mut is_same = |input: &[u8]| {
        calls > 0 && {
            calls -= 1;
            read(target, input).is_err_and(|found| found.place == fault.place)
        }
    };
    let mut least = input.to_vec();
    let mut part = least.len() / 2;
    while part > 0 {
        let mut at = 0;
        while at < least.len() {
            let end = (at + part).min(least.len());
            let shorter = [&least[..at], &least[end..]].concat();
            if is_same(&shorter) {
                least = shorter;
            } else {
                at = end;
            }
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    for at in 0..least.len() {
        let byte = std::mem::replace(&mut least[at], b'0');
        if byte != b'0' && !is_same(&least) {
            least[at] = byte;
        }
    }
    least
}
