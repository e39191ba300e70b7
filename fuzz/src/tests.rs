//! The whole corpus, and as many damaged inputs as take a second or two, the same in every run; and that faults
//! are found.

use std::ffi::OsString;
use std::hint::black_box;

use engine::seed::Rng;

use crate::guard::{self, minimised};
use crate::run;
use crate::targets::{self, TARGETS, Target};
use crate::{allocation, mutate, work};
use perfect_play_cli::stop::Stop;

/// The seed of what is tried here.
const SEED: u64 = 14;

fn read(name: &str) {
    let target = targets::find(name).expect("there is such a target");
    let pool = work::known(target).expect("the corpus can be read");
    assert!(!pool.is_empty(), "{name} has no inputs");
    let words = mutate::words(&pool);
    let mut rng = Rng::new(SEED, name);
    let damaged = (0..target.tries).map(|_| mutate::mutated(&mut rng, &pool, &words));
    for input in pool.iter().cloned().chain(damaged) {
        if let Err(fault) = guard::read(target, &input) {
            work::tell(target, &input, &fault).expect("the input can be kept");
            panic!("{name} fails at {}", fault.place);
        }
    }
}

/// A test for each target, so that they run beside each other.
macro_rules! inputs {
    ($($test:ident: $name:literal,)*) => {
        $(
            #[test]
            fn $test() {
                read($name);
            }
        )*

        #[test]
        fn every_target_is_tried() {
            let tried = [$($name),*];
            assert_eq!(TARGETS.iter().map(|target| target.name).collect::<Vec<_>>(), tried);
        }
    };
}

inputs! {
    flip: "flip",
    nim: "nim",
    take_away: "take-away",
    maze: "maze",
    segments: "segments",
    mnk: "mnk",
    backgammon: "backgammon",
    backgammon_ids: "backgammon-ids",
    mat: "mat",
    typed: "typed",
    weights: "weights",
    links: "links",
    saved: "saved",
    gomocup: "gomocup",
    arguments: "arguments",
    requests: "requests",
    replies: "replies",
}

/// A target that does not take everything well.
fn target(read: fn(&[u8])) -> Target {
    Target {
        name: "a test's own",
        read,
        more: Vec::new,
        tries: 0,
    }
}

#[test]
fn a_panic_is_found_and_its_input_minimised() {
    let fragile = target(|input| {
        let text = String::from_utf8_lossy(input);
        assert!(!text.contains("x5"), "{} is too much", text.len());
    });
    assert_eq!(guard::read(&fragile, b"x4"), Ok(()));
    let fault = guard::read(&fragile, b"12x345, then x5, and more").expect_err("it panics");
    assert!(
        fault.place.contains("tests.rs") && fault.message == "25 is too much",
        "{fault:?}"
    );
    assert_eq!(
        minimised(&fragile, b"12x345, then x5, and more", &fault, 1_000),
        b"x5"
    );
    // Whatever else fails meanwhile is another fault.
    let other = target(|input| {
        let digits = input.iter().filter(|byte| byte.is_ascii_digit()).count();
        assert!(digits < 3, "digits");
        assert!(!input.is_empty(), "nothing");
    });
    let fault = guard::read(&other, b"a1b2c3d4").expect_err("it panics");
    assert_eq!(minimised(&other, b"a1b2c3d4", &fault, 1_000), b"000");
}

#[test]
fn arithmetic_that_overflows_is_found() {
    let sums = target(|input| {
        let sum: u8 = input.iter().fold(0, |sum, byte| sum + black_box(*byte));
        black_box(sum);
    });
    assert_eq!(guard::read(&sums, &[100, 100]), Ok(()));
    let fault = guard::read(&sums, &[100, 100, 100]).expect_err("it overflows");
    assert!(fault.message.contains("overflow"), "{fault:?}");
    // So it is in the engine, which is optimised.
    let debug = engine::seed::Rng::new(0, "");
    let _ = debug;
}

#[test]
fn memory_out_of_proportion_is_found() {
    let greedy = target(|input| {
        let each = input.iter().map(|_| Vec::<u8>::with_capacity(60 << 20));
        drop(black_box(each.collect::<Vec<_>>()));
    });
    assert_eq!(guard::read(&greedy, b"four"), Ok(()));
    let fault = guard::read(&greedy, b"five.").expect_err("it is too much in all");
    assert_eq!(
        (fault.place.as_str(), fault.message.as_str()),
        ("memory", "300 MiB are held")
    );
    let again = target(|input| {
        for _ in input {
            drop(black_box(Vec::<u8>::with_capacity(60 << 20)));
        }
    });
    assert_eq!(guard::read(&again, b"what is freed"), Ok(()));
    let huge = target(|_| drop(black_box(vec![0_u8; allocation::MOST_AT_ONCE + 1])));
    let fault = guard::read(&huge, b"").expect_err("it is too much at once");
    assert_eq!(fault.message, "an allocation of 64 MiB");
}

#[test]
fn the_same_seed_makes_the_same_inputs() {
    let pool = [b"v=1&n=5&seed=465".to_vec(), b"4 2 3 misere".to_vec()];
    let words = mutate::words(&pool);
    assert!(words.iter().any(|word| word == b"465") && words.iter().any(|word| word == b"misere"));
    let inputs = |seed| {
        let mut rng = Rng::new(seed, "test");
        let inputs = (0..500).map(|_| mutate::mutated(&mut rng, &pool, &words));
        inputs.collect::<Vec<_>>()
    };
    assert_eq!(inputs(1), inputs(1));
    assert_ne!(inputs(1), inputs(2));
    let whole = inputs(1)
        .iter()
        .filter(|input| input.starts_with(b"v=1&"))
        .count();
    assert!(
        (50..450).contains(&whole),
        "{whole} of 500 begin as a link does"
    );
}

#[test]
fn arguments_that_ask_for_nothing_or_too_much_are_refused() {
    for (words, named) in [
        (&["0"][..], "not 0"),
        (&["99999999999999999"], "not 99999999999999999"),
        (&["--jobs", "0"], "not 0"),
        (&["--seed"], "--seed takes a number"),
        (&["--depth", "1"], "unknown option"),
        (&["chess"], "\"chess\" is none of"),
    ] {
        let words = words.iter().map(OsString::from).collect();
        let Err(Stop::Refused(line)) = run(words, &mut Vec::new()) else {
            panic!("{named}: it is not refused");
        };
        assert!(line.contains(named), "{line}");
    }
}
