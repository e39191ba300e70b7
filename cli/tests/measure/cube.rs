//! Decisions about the cube beside those of GNU Backgammon at 2 plies: three close doubles and three close
//! takes at each of nine scores, in positions of the dev file. `training/backgammon/teacher/cube.py` made
//! them.

use perfect_play_cli::commands::measure::cube;

const DECISIONS: &str = include_str!("../../../engine/tests/backgammon/gnubg_cube.jsonl");

/// The thousandths that a doubler and an opponent lose a decision.
fn losses(plies: Option<u32>) -> [f64; 2] {
    let tallies = cube::measure(DECISIONS, plies).unwrap();
    assert_eq!(tallies.len(), 1 + 9);
    [0, 2].map(|choice| {
        let (count, _, sum) = tallies[0].counts[choice];
        assert_eq!(count, 9 * (3 + 3));
        1000.0 * sum / f64::from(count)
    })
}

/// GNU Backgammon looks ahead with the cube, which the model does not; with the same probabilities,
/// that is all there is between them.
#[test]
fn the_model_of_the_cube_decides_nearly_as_gnu_backgammon_does() {
    let [double, take] = losses(None);
    assert!(double < 3.0 && take < 1.0, "{double}, {take}");
}

#[test]
fn with_the_shipped_networks_little_more_is_lost() {
    let [double, take] = losses(Some(0));
    assert!(double < 4.0 && take < 6.0, "{double}, {take}");
}

#[test]
fn a_line_without_its_equities_is_named() {
    let line = DECISIONS.lines().next().unwrap();
    let broken = line.replace("no_double", "never");
    let error = cube::measure(&format!("{line}\n{broken}"), None).err();
    assert_eq!(error.as_deref(), Some("line 2: a number is missing"));
}
