//! An allocator that counts what a thread asks for while an input is read: what takes much more memory than
//! it is long is a fault, too.

#![expect(
    unsafe_code,
    reason = "an allocator is unsafe; this one only counts, and asks the system's"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The most bytes that one allocation may have.
pub const MOST_AT_ONCE: usize = 64 << 20;

/// The most bytes that may be held together. What was freed does not count: a protocol's lines may begin one
/// game after another, each with tables of its own.
pub const MOST_HELD: usize = 256 << 20;

/// What is refused at once: nothing that was meant takes so much, and a system may give it and fail later.
const ABSURD: usize = 1 << 30;

/// What was allocated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Allocated {
    /// The most bytes at once.
    pub largest: usize,
    /// The bytes that are held.
    pub held: usize,
    /// The most that were.
    pub most: usize,
}

impl Allocated {
    /// What there is too much of, if there is.
    pub fn fault(self) -> Option<String> {
        if self.largest > MOST_AT_ONCE {
            return Some(format!("an allocation of {} MiB", self.largest >> 20));
        }
        (self.most > MOST_HELD).then(|| format!("{} MiB are held", self.most >> 20))
    }
}

thread_local! {
    static COUNT: Cell<Option<Allocated>> = const { Cell::new(None) };
}

/// What is allocated on this thread while something is done.
pub fn counted<T>(what: impl FnOnce() -> T) -> (T, Allocated) {
    COUNT.set(Some(Allocated::default()));
    let result = what();
    (result, COUNT.take().unwrap_or_default())
}

fn count(bytes: usize) {
    let Ok(Some(before)) = COUNT.try_with(Cell::get) else {
        return;
    };
    let held = before.held.saturating_add(bytes);
    let now = Allocated {
        largest: before.largest.max(bytes),
        held,
        most: before.most.max(held),
    };
    // To print may allocate, and is not to be counted.
    let _ = COUNT.try_with(|count| count.set((bytes < ABSURD).then_some(now)));
    if bytes >= ABSURD {
        eprintln!("an allocation of {} MiB is asked for", bytes >> 20);
        std::process::abort();
    }
}

fn count_freed(bytes: usize) {
    let _ = COUNT.try_with(|count| {
        // What was there before is freed as well, at times.
        let less = |before: Allocated| Allocated {
            held: before.held.saturating_sub(bytes),
            ..before
        };
        count.set(count.get().map(less));
    });
}

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

// SAFETY: every call goes to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        count_freed(layout.size());
        unsafe { System.realloc(at, layout, size) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count_freed(layout.size());
        unsafe { System.dealloc(at, layout) }
    }
}
