//! The board, its checkers and what is marked on them, as they are drawn and named.

use engine::backgammon::rules::{Board, Cube};
use engine::game::Player;

use super::super::checkers::Sides;
use super::super::fit::{Orientation, Square};
use super::{Arrow, BackgammonScene, base};
use crate::games::backgammon::turn::Way;

fn way(to: u8, dice: &[u8]) -> Way {
    let dice = dice.to_vec();
    Way { to, dice }
}

fn scene() -> BackgammonScene {
    BackgammonScene {
        view: Orientation {
            viewer: Player::First,
            mirrored: false,
            standing: false,
        },
        numbers: Player::First,
        names: ["of yours", "of theirs"],
        sides: Sides::of(&Board::START, Player::First),
        turn: Player::First,
        cube: None,
        roller: Player::First,
        dice: Vec::new(),
        movable: Vec::new(),
        chosen: None,
        targets: Vec::new(),
        arrows: Vec::new(),
        last: Vec::new(),
    }
}

#[test]
fn points_are_numbered_from_ones_own_side() {
    let view = scene().view;
    let own = base(view, Player::First);
    // The lower right corner is the 1-point of whoever sits there.
    assert!(own.contains("<text class=\"number\" x=\"627\" y=\"575\">1</text>"));
    let theirs = base(view, Player::Second);
    assert!(theirs.contains("<text class=\"number\" x=\"627\" y=\"575\">24</text>"));
    // And the words at the end of the way home.
    assert_eq!(own.matches("<text").count(), 27);
}

#[test]
fn the_way_home_is_drawn_for_whoever_has_the_numbers() {
    for standing in [false, true] {
        let mut view = scene().view;
        view.standing = standing;
        let [own, theirs] = [Player::First, Player::Second].map(|numbers| base(view, numbers));
        // It ends in the half in which their 1-point is.
        let end = |text: &str| {
            let (_, word) = text.rsplit_once("<text class=\"number\" x=\"").unwrap();
            let mut numbers = word.split('"');
            let x: i32 = numbers.next().unwrap().parse().unwrap();
            let y: i32 = numbers.nth(1).unwrap().parse().unwrap();
            view.square_at(x, y)
        };
        assert_eq!(end(&own), Square::Off(true));
        assert_eq!(end(&theirs), Square::Off(false));
        assert!(own.contains(">home</text>") && own.contains("class=\"track\""));
    }
}

#[test]
fn what_the_other_player_did_last_has_arrows_while_nothing_is_advised() {
    let mut scene = scene();
    scene.last = vec![(6, 5), (1, 0)];
    let over = scene.over();
    assert_eq!(over.matches("arrow pending").count(), 2);
    assert_eq!(over.matches("class=\"last\"").count(), 1);
    scene.arrows = vec![Arrow {
        player: Player::First,
        from: 8,
        to: 5,
        class: "hint",
    }];
    assert!(!scene.over().contains("pending"));
    scene.arrows.clear();
    scene.turn = Player::Second;
    assert!(!scene.over().contains("pending"));
}

#[test]
fn squares_say_what_is_on_them() {
    let mut scene = scene();
    assert_eq!(scene.name(Square::Point(13)), "13-point, 5 of yours");
    assert_eq!(scene.name(Square::Point(24)), "24-point, 2 of yours");
    assert_eq!(scene.name(Square::Point(1)), "1-point, 2 of theirs");
    assert_eq!(scene.name(Square::Point(2)), "2-point, empty");
    assert_eq!(scene.name(Square::Bar(true)), "Bar, 0 of yours");
    assert_eq!(scene.name(Square::Off(false)), "Off, 0 of theirs");
    scene.chosen = Some(8);
    scene.targets = vec![way(5, &[3]), way(7, &[1]), way(4, &[3, 1]), way(0, &[2; 4])];
    assert_eq!(scene.name(Square::Point(8)), "8-point, 3 of yours, chosen");
    for (square, name) in [
        (Square::Point(5), "5-point, empty, can be reached with 3"),
        (Square::Point(7), "7-point, empty, can be reached with 1"),
        (
            Square::Point(4),
            "4-point, empty, can be reached with 3 and 1",
        ),
        (
            Square::Off(true),
            "Off, 0 of yours, can be reached with 2, 2, 2 and 2",
        ),
        (Square::Point(3), "3-point, empty"),
    ] {
        assert_eq!(scene.name(square), name);
    }
    assert_eq!(scene.class(Square::Point(7)), "reachable");
    assert_eq!(scene.squares().len(), 28);
}

#[test]
fn the_other_player_counts_from_the_other_side() {
    let mut scene = scene();
    scene.view.viewer = Player::Second;
    scene.numbers = Player::Second;
    scene.names = ["of theirs", "of yours"];
    assert_eq!(scene.name(Square::Point(6)), "6-point, 5 of yours");
    assert_eq!(scene.name(Square::Point(1)), "1-point, 2 of theirs");
}

#[test]
fn what_lies_upon_each_other_has_its_number() {
    let mut scene = scene();
    assert!(!scene.over().contains("class=\"count"));
    scene.sides.0[0][6] = 7;
    scene.sides.0[0][13] = 3;
    let over = scene.over();
    assert_eq!(over.matches("class=\"count first\"").count(), 1);
    assert!(over.contains(">7</text>"));
}

#[test]
fn dice_cube_and_arrows_are_drawn() {
    let mut scene = scene();
    scene.dice = vec![(3, true), (1, false)];
    scene.cube = Some(Cube {
        value: 1,
        owner: None,
    });
    scene.targets = vec![way(5, &[3]), way(0, &[1])];
    scene.arrows = vec![Arrow {
        player: Player::First,
        from: 8,
        to: 5,
        class: "hint",
    }];
    let over = scene.over();
    assert_eq!(over.matches("class=\"die first used\"").count(), 1);
    assert_eq!(over.matches("r=\"5\"").count(), 4);
    assert!(over.contains(">64</text>") && over.contains("arrow hint"));
    assert_eq!(scene.under().matches("class=\"target\"").count(), 2);
    // The count of pips, twice.
    assert_eq!(over.matches(">167</text>").count(), 2);
}
