//! Which code an input has reached: LLVM counts for each edge of the control flow how often it was taken,
//! where the program was compiled so (`scripts/fuzz-rustc`). Elsewhere there are no counters, and nothing is new.

#![expect(
    unsafe_code,
    reason = "LLVM tells by a C function where its counters are"
)]

use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

static FIRST: AtomicPtr<u8> = AtomicPtr::new(std::ptr::null_mut());
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Called at the program's start, with the same counters by every part of it.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_8bit_counters_init(first: *mut u8, end: *mut u8) {
    FIRST.store(first, Ordering::Relaxed);
    COUNT.store(end.addr().saturating_sub(first.addr()), Ordering::Relaxed);
}

/// The counters. The instrumented code goes on counting while they are looked at: a count may be lost, which
/// is of no account.
fn counters() -> &'static mut [u8] {
    let (first, count) = (FIRST.load(Ordering::Relaxed), COUNT.load(Ordering::Relaxed));
    if first.is_null() {
        return &mut [];
    }
    // SAFETY: LLVM's section of counters, which lives as long as the program; one thread calls this.
    unsafe { std::slice::from_raw_parts_mut(first, count) }
}

/// What all inputs up to now have reached.
#[derive(Default)]
pub struct Coverage {
    /// For each counter the magnitudes that it has had, a bit for each.
    reached: Vec<u8>,
    /// How many counters have ever been more than 0.
    edges: usize,
}

/// Once, twice, three times, up to 7, 15, 31, 127, and more: a loop that runs once more is nothing new.
fn magnitude(count: u8) -> u8 {
    match count {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4..=7 => 8,
        8..=15 => 16,
        16..=31 => 32,
        32..=127 => 64,
        128.. => 128,
    }
}

impl Coverage {
    /// Forgets what was counted up to now.
    pub fn start() {
        counters().fill(0);
    }

    /// Takes what was counted since, and says whether some of it is new.
    pub fn take(&mut self) -> bool {
        let counters = counters();
        self.reached.resize(counters.len(), 0);
        let mut is_new = false;
        for (place, eight) in counters.chunks(8).enumerate() {
            if eight.iter().all(|&count| count == 0) {
                continue;
            }
            for (offset, &count) in eight.iter().enumerate() {
                let (reached, now) = (&mut self.reached[8 * place + offset], magnitude(count));
                if now & !*reached != 0 {
                    self.edges += usize::from(*reached == 0);
                    *reached |= now;
                    is_new = true;
                }
            }
        }
        is_new
    }

    /// How many edges were taken by some input.
    pub fn edges(&self) -> usize {
        self.edges
    }
}
