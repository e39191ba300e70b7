//! The layers of the board, as they are drawn and named.

use engine::analysis::Value;
use engine::game::Player;
use engine::mnk::rules::{Board, Move, Position};

use super::super::faces::{faces, name_of};
use super::{Heat, MnkScene, Threat, base, names, stones, warmth};
use crate::matches::marks::Marks;

fn cell(text: &str) -> Move {
    text.parse().unwrap()
}

fn scene(position: &Position) -> MnkScene<'_> {
    MnkScene {
        position,
        names: ["You", "Orange"],
        marks: Marks::default(),
        heat: Vec::new(),
        forbidden: Vec::new(),
        threats: Vec::new(),
        ghosts: &[],
        fails: Vec::new(),
        cursor: None,
        has_text: true,
    }
}

fn name(scene: &MnkScene<'_>, m: &str) -> String {
    let index = scene.position.index(cell(m)).unwrap();
    name_of(cell(m), faces(scene)[index])
}

#[test]
fn cells_are_called_by_what_is_on_them() {
    let position: Position = "15 15 5: h8 i9".parse().unwrap();
    let mut scene = scene(&position);
    assert_eq!(name(&scene, "h8"), "h8, your stone");
    assert_eq!(name(&scene, "i9"), "i9, Orange’s stone, the last move");
    assert_eq!(name(&scene, "a1"), "a1, empty");
    scene.marks.hint = Some(cell("a1"));
    scene.threats = vec![(Player::Second, cell("a1"), Threat::Wins)];
    assert_eq!(
        name(&scene, "a1"),
        "a1, empty, the hint, Orange would complete a line"
    );
    scene.marks.hint = None;
    scene.threats = vec![(Player::First, cell("a1"), Threat::Four)];
    assert_eq!(name(&scene, "a1"), "a1, empty, you would threaten");
}

#[test]
fn a_forbidden_cell_is_crossed_and_named_with_the_reason() {
    let position: Position = "15 15 5 renju: g8 a15 i8 c15 h7 e15 h9 g15"
        .parse()
        .unwrap();
    let mut scene = scene(&position);
    assert!(scene.under().is_empty());
    scene.forbidden = position.forbidden_cells();
    assert_eq!(name(&scene, "h8"), "h8, empty, forbidden: two open threes");
    assert_eq!(name(&scene, "h10"), "h10, empty");
    let under = scene.under();
    assert!(under.contains("\"M736 736l28 28m0-28l-28 28\""), "{under}");
}

#[test]
fn every_stone_is_in_the_path_of_its_player() {
    let position: Position = "3 3 3: a1 b2 c3".parse().unwrap();
    let drawn = stones(&position);
    let paths: Vec<_> = drawn.split("<path ").skip(1).collect();
    let [first, second, latest] = paths[..] else {
        panic!("{drawn}")
    };
    assert_eq!(first.matches('M').count(), 1);
    assert!(first.contains("M13 250a37 37"), "{first}");
    assert_eq!(second.matches('M').count(), 1);
    assert!(latest.contains("stone first latest") && latest.matches('M').count() == 1);
}

#[test]
fn stones_on_crossings_are_as_large_as_each_other_with_one_light_for_all() {
    let position: Position = "15 15 5: h8 i9 a1".parse().unwrap();
    let drawn = stones(&position);
    let paths: Vec<_> = drawn.split("<path ").skip(1).collect();
    let [first, second, latest, light] = paths[..] else {
        panic!("{drawn}")
    };
    assert!(drawn.starts_with("<g class=\"shaded\">") && drawn.ends_with("</g>"));
    for (path, place) in [
        (first, "M709 750"),
        (second, "M809 650"),
        (latest, "M9 1450"),
    ] {
        assert!(path.contains(&format!("{place}a41 41")), "{path}");
    }
    assert!(light.contains("url(#mnk-light)") && light.matches('M').count() == 3);
    assert!(base(position.board()).contains("id=\"mnk-light\""));
    assert!(!stones(&"4 4 3: a1".parse().unwrap()).contains("shaded"));
}

#[test]
fn lines_are_between_cells_only() {
    let base = base(Board::new(3, 2, 2).unwrap());
    assert_eq!(base, "<path d=\"M100 0V200M200 0V200M0 100H300\"/>");
}

#[test]
fn stones_of_gomoku_stand_on_crossings() {
    let gomoku = base(Board::new(15, 15, 5).unwrap());
    assert!(
        gomoku.contains("</defs><path d=\"M50 50V1450M150 50V1450"),
        "{gomoku}"
    );
    assert!(gomoku.contains("M50 1450H1450"), "{gomoku}");
    let points = gomoku.split_once("\"points\"").unwrap().1;
    assert_eq!(points.matches('M').count(), 5, "{points}");
    assert!(points.contains("M750 750h0"), "{points}");
    let of_19 = base(Board::new(19, 19, 5).unwrap());
    assert_eq!(
        of_19
            .split_once("\"points\"")
            .unwrap()
            .1
            .matches('M')
            .count(),
        9
    );
    // A board for a line of another length has cells, and so has a small one.
    for board in [Board::new(15, 15, 4), Board::new(9, 9, 5)] {
        assert!(base(board.unwrap()).starts_with("<path d=\"M100 0V"));
    }
}

#[test]
fn two_lines_that_win_at_once_are_two() {
    let position: Position = "3 3 3: a1 b1 a2 c1 c3 b2 b3 c2 a3".parse().unwrap();
    assert!(!scene(&position).over().contains("last"));
    let drawn = stones(&position);
    let line = drawn.split("class=\"line first\"").nth(1).unwrap();
    assert_eq!(line.matches('M').count(), 2, "{line}");
    assert_eq!(line.matches('L').count(), 4, "{line}");
}

#[test]
fn a_variation_is_numbered_and_in_turn() {
    let position: Position = "15 15 5: h8".parse().unwrap();
    let ghosts = ["i9", "g7"].map(cell);
    let over = MnkScene {
        ghosts: &ghosts,
        ..scene(&position)
    }
    .over();
    let (first, second) = over.split_once("</text>").unwrap();
    assert!(
        first.contains("ghost second") && first.ends_with(">1"),
        "{first}"
    );
    assert!(second.contains("ghost first reply") && second.contains(">2<"));
}

#[test]
fn a_reply_that_fails_is_crossed_out_and_named() {
    let position: Position = "15 15 5: h8".parse().unwrap();
    let scene = MnkScene {
        fails: vec![cell("i9")],
        ..scene(&position)
    };
    assert!(scene.over().contains("class=\"fails\" d=\"M828 628l44 44"));
    assert_eq!(name(&scene, "i9"), "i9, empty, a reply that fails");
}

#[test]
fn a_mistake_is_crossed_out_and_named() {
    let position: Position = "15 15 5: h8".parse().unwrap();
    let mut scene = scene(&position);
    scene.marks.erred = Some(cell("i9"));
    assert!(scene.over().contains("class=\"erred\" d=\"M828 628l44 44"));
    assert_eq!(name(&scene, "i9"), "i9, empty, the mistake");
}

#[test]
fn a_map_names_how_long_a_defence_holds_out() {
    let position: Position = "15 15 5: h8".parse().unwrap();
    let heat = |at, holds_out| Heat {
        m: cell(at),
        warmth: 5,
        text: String::new(),
        holds_out,
    };
    let scene = MnkScene {
        heat: vec![heat("i9", Some(26)), heat("i7", None)],
        ..scene(&position)
    };
    assert_eq!(name(&scene, "i9"), "i9, empty, holds out at most 26 moves");
    assert_eq!(name(&scene, "i7"), "i7, empty");
}

#[test]
fn what_is_nearly_best_is_nearly_as_warm() {
    let best = Value::Estimate(0.2);
    assert_eq!(warmth(best, best), 5);
    assert_eq!(warmth(Value::Estimate(0.1), best), 3);
    assert_eq!(warmth(Value::LossIn(4), best), 0);
    assert_eq!(warmth(Value::Estimate(0.9), Value::Win), 3);
}

#[test]
fn names_at_the_edges_are_letters_and_numbers() {
    let board = Board::new(30, 12, 5).unwrap();
    let texts = |is_columns, step| {
        let names = names(board, is_columns, step).into_iter();
        names.map(|name| name.1).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts(true, 10), "a k u");
    assert_eq!(texts(true, 26), "a aa");
    assert_eq!(texts(false, 5), "1 5 10");
}
