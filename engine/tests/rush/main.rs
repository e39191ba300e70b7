//! The rush: its positions are the same for ever, grow harder, and have something to be found.

use std::collections::HashSet;

use perfect_play_engine::backgammon::Backgammon;
use perfect_play_engine::flip::Flip;
use perfect_play_engine::game::Position as _;
use perfect_play_engine::maze::Maze;
use perfect_play_engine::mnk::Mnk;
use perfect_play_engine::nim::Nim;
use perfect_play_engine::registry::RUSHES;
use perfect_play_engine::rush::{Rush, rush_position};
use perfect_play_engine::segments::Segments;
use perfect_play_engine::take_away::TakeAway;

/// The first positions of a rush, each with the moves that are right.
fn first<G: Rush>(seed: u64, count: u32) -> Vec<String> {
    let at = |place| {
        let found = rush_position::<G>(seed, place).expect("the game has a rush");
        let right: Vec<String> = found.right.iter().map(ToString::to_string).collect();
        format!("{}: {}", found.position, right.join(" "))
    };
    (0..count).map(at).collect()
}

#[test]
fn the_first_positions_of_a_seed_are_these_for_ever() {
    let all = [
        first::<Nim>(1, 3),
        first::<TakeAway>(1, 3),
        first::<Mnk>(1, 3),
        first::<Flip>(1, 3),
    ];
    assert_eq!(all.concat().join("\n"), GOLDEN.trim());
}

const GOLDEN: &str = "
2 4: 2:2
3 2: 1:1
4 3: 1:1
M=6 K=3: 2
M=8 K=4: 2
M=11 K=3: 3
3 3 3: a2 c3 c1 a1 b3: b2
3 3 3: b3 a1 b2 a3: b1 a2
3 3 3: c1 a3 b3 a1 c2: a2 c3
000/100/110: r3c1
010/111/010: r2c2
001/011/001: r2c3
";

/// That positions have something to be found, but not everywhere, at all places.
fn something_is_found<G: Rush>() {
    let mut met = HashSet::new();
    for place in 0..40 {
        let found = rush_position::<G>(5, place).expect("the game has a rush");
        let legal = found.position.legal_moves();
        assert!(!found.right.is_empty() && found.right.len() * 2 <= legal.len());
        assert!(found.right.iter().all(|m| legal.contains(m)));
        met.insert(found.position.to_string());
    }
    assert!(met.len() >= 20, "{} of 40 differ in {}", met.len(), G::ID);
}

#[test]
fn every_position_has_something_to_be_found() {
    something_is_found::<Nim>();
    something_is_found::<TakeAway>();
    something_is_found::<Mnk>();
    something_is_found::<Flip>();
}

#[test]
fn what_is_right_in_nim_leaves_a_sum_of_nothing() {
    for place in 0..30 {
        let found = rush_position::<Nim>(11, place).unwrap();
        for m in &found.right {
            let after = found.position.play(m).unwrap();
            assert_eq!(after.piles().iter().fold(0, |sum, pile| sum ^ pile), 0);
        }
    }
}

#[test]
fn the_list_of_games_with_a_rush_is_theirs() {
    fn has<G: Rush>() -> (&'static str, bool) {
        (G::ID, rush_position::<G>(1, 0).is_some())
    }
    let all = [
        has::<Flip>(),
        has::<Nim>(),
        has::<TakeAway>(),
        has::<Maze>(),
        has::<Segments>(),
        has::<Mnk>(),
        has::<Backgammon>(),
    ];
    let with: Vec<&str> = all.iter().filter(|of| of.1).map(|of| of.0).collect();
    let listed: Vec<&str> = RUSHES.iter().map(|facts| facts.id).collect();
    assert_eq!(with, listed);
}
