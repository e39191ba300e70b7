//! Wins that other programs have found, by the weights that are shipped.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::game::{Analysis as _, Position as _};
use perfect_play_engine::mnk::rules::{Move, Position};
use perfect_play_engine::mnk::solve::{Equipment, analyze_with};

/// The number of the 19 that are proved with `NODES` nodes.
const PROVED: usize = 5;
const NODES: u64 = 50_000;

#[test]
fn forced_wins_of_other_programs_are_proved_and_none_is_refuted() {
    let mut equipment = Equipment::default();
    let shipped = include_bytes!("../../weights/mnk.weights");
    equipment.load(shipped).expect("weights");
    let (mut count, mut proved) = (0, 0);
    for line in include_str!("forced_wins.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let [_, m, _, text] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let (m, position): (Move, Position) = (m.parse().unwrap(), text.parse().unwrap());
        assert!(position.play(&m).is_ok(), "{line}");
        let analysis = analyze_with(&equipment, &position, &Limits::nodes(NODES), &mut unwatched);
        let value = analysis.value();
        assert!(!value.is_loss(), "{line}: {value}");
        count += 1;
        proved += usize::from(value.is_win());
    }
    assert_eq!(count, 19);
    assert!(proved >= PROVED, "{proved} of {count} are proved");
}
