//! The command `play`: whole games by typed lines.

use engine::registry::{self, GAMES};
use engine::{Limits, unwatched};

use crate::command_line::run_with;

/// The output of a game that is played with these lines.
fn played(arguments: &[&str], lines: &str) -> String {
    let arguments = [&["play"], arguments].concat();
    let (code, out, err) = run_with(&arguments, lines);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}: {out}");
    out
}

#[test]
fn a_game_is_won_by_hints() {
    // Four hints are more than it takes.
    let first = played(&["nim", "1 2 4"], "hint\n");
    assert!(first.contains("\n> 3:1\n"), "{first}");
    let out = played(
        &["nim", "1 2 4", "--nodes", "50"],
        "3:1\nmoves\n2:5\nhint\nundo\nquit\n",
    );
    assert!(out.contains("The computer: "), "{out}");
    assert!(out.contains("The move “2:5” is not legal"), "{out}");
    let won = played(&["mnk", "3 3 3: b2 a2 a1 c1"], "c3\n");
    assert!(won.ends_with("You win.\n"), "{won}");
}

#[test]
fn the_computer_wins_what_is_given_away() {
    let lost = played(&["nim", "1 2 3", "--you", "first"], "1:1\nmoves\nquit\n");
    let answer = lost.split("The computer: ").nth(1).unwrap();
    assert!(answer.starts_with("3:1"), "{lost}");
    let first = played(&["nim", "1 1", "--you", "second"], "2:1\n");
    assert!(first.ends_with("You win.\n"), "{first}");
}

#[test]
fn a_move_that_is_not_legal_is_refused_and_asked_again() {
    let out = played(
        &["flip", "10/00"],
        "x\nr9c9\nr1c1\nundo\nr1c1\nr1c2\nr2c1\n",
    );
    assert!(
        out.contains("can’t be read") && out.contains("r9c9"),
        "{out}"
    );
    assert!(
        out.ends_with("Solved in 3 moves. By the solver it takes 3: 10/00\n"),
        "{out}"
    );
}

#[test]
fn why_gives_the_reasons() {
    let out = played(
        &["nim", "1 2 4"],
        "why\nwhy 1:1\nwhy 9:9\nwhat\nhelp\nposition\n",
    );
    assert!(out.contains("wins by taking 1 from pile 3"), "{out}");
    assert!(out.contains("  What decides is the nim-sum"), "{out}");
    assert!(
        out.contains("9:9") && out.contains("takes back your last move"),
        "{out}"
    );
    // The end of the input ends the game.
    assert!(out.ends_with("> 1 2 4\n> \n"), "{out}");
}

#[test]
fn every_game_is_played_by_the_computer_alone() {
    for game in GAMES.iter().filter(|game| game.players() == 2) {
        let limits = [
            "--nodes", "30", "--ms", "50", "--seed", "3", "--you", "none",
        ];
        let out = played(&[&[game.id()], &limits[..]].concat(), "");
        let end = out.lines().last().unwrap();
        assert!(
            end.ends_with("wins.") || end == "A draw.",
            "{}: {end}",
            game.id()
        );
    }
}

#[test]
fn every_puzzle_is_solved_by_its_hints() {
    for game in GAMES.iter().filter(|game| game.players() == 1) {
        let start = game.generate("", 465).unwrap();
        let mut position = start.clone();
        let mut solver = game.solver();
        let mut lines = String::new();
        while !game.turn(&position).unwrap().is_over() {
            let found = solver.analyze(&position, &Limits::DEFAULT, &mut unwatched);
            let best = found.unwrap().best.unwrap();
            position = game.play(&position, &best).unwrap();
            lines += &format!("{best}\n");
        }
        let out = played(&[game.id(), "--seed", "465"], &lines);
        let moves = lines.lines().count();
        let solved = format!("Solved in {moves} move");
        assert!(out.contains("\n> ") && out.contains(&solved), "{out}");
    }
}

#[test]
fn dice_stay_the_same_after_a_move_that_was_taken_back() {
    let position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0";
    let arguments = ["backgammon", position, "--seed", "7", "--you", "both"];
    let out = played(&arguments, "roll\nundo\nroll\nundo\nroll\nquit\n");
    let rolls: Vec<&str> = out
        .lines()
        .filter_map(|line| line.split("Chance: ").nth(1))
        .collect();
    assert_eq!(rolls.len(), 3, "{out}");
    assert!(rolls.iter().all(|roll| *roll == rolls[0]), "{rolls:?}");
}

#[test]
fn what_can_not_be_played_is_refused() {
    for (arguments, named) in [
        (&["chess"][..], "chess"),
        (&["flip", "12"], "“12”"),
        (&["flip", "--params", "n=0"], "n = “0”"),
        (&["nim", "1 2", "--params", "piles=3"], "--params"),
        (&["nim", "--strategy", "random"], "random"),
        (&["segments", "--strategy", "best"], "report, random"),
        (&["nim", "--you", "third"], "third"),
    ] {
        let (code, out, err) = run_with(&[&["play"], arguments].concat(), "");
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(
            err.contains(named) && err.lines().count() == 1,
            "{arguments:?}: {err}"
        );
    }
    assert!(registry::find("chess").is_err());
}
