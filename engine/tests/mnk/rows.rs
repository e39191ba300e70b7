//! The rows of a move, that the board shows of the reason for it.

use perfect_play_engine::game::Player;
use perfect_play_engine::mnk::explain::rows::{Row, rows};

use crate::explain::{cell, cells, position};

#[test]
fn the_rows_of_a_move_are_those_that_it_is_made_for_or_against() {
    let of = |text: &str, m: &str| rows(&position(text), cell(m));
    let row = |player, ends: &str, stones, open: &str, is_open| Row {
        player,
        ends: cells(ends).try_into().unwrap(),
        stones,
        open: cells(open),
        is_open,
    };
    let own = Player::First;
    // Two threats at once.
    let three = "15 15 5: h8 a1 i8 a3 j8 a5";
    assert_eq!(of(three, "k8"), [row(own, "h8 k8", 4, "g8 l8", true)]);
    // The opponent's four is stopped, and three rows that need not be are not spoken of.
    assert_eq!(
        of("15 15 5: h8 g8 i8 a3 j8 a5 k8", "l8"),
        [row(own, "h8 k8", 4, "l8", false)]
    );
    // An open three of the opponent's.
    assert_eq!(
        of("15 15 5: h8 a1 i8 a3 j8", "k8"),
        [row(own, "h8 j8", 3, "g8 k8", true)]
    );
    // With a gap.
    assert_eq!(
        of("15 15 5: h8 a1 i8 a3 k8", "j8"),
        [row(own, "h8 k8", 3, "g8 j8 l8", true)]
    );
    // An open three that is made; nothing that is shut in.
    assert_eq!(
        of("15 15 5: h8 a1 i8 a3", "j8"),
        [row(own, "h8 j8", 3, "g8 k8", true)]
    );
    // Quiet: what it adds to, and what it blocks.
    assert_eq!(
        of("15 15 5: h8 a1 i8 a3", "a2"),
        [row(Player::Second, "a1 a3", 2, "a2 a4", false)]
    );
    assert_eq!(of("15 15 5: h8", "o1"), []);
    // Completed.
    let five = of("15 15 5: h8 g8 i8 a3 j8 a5 k8 a7", "l8");
    assert_eq!(five, [row(own, "h8 l8", 5, "", false)]);
    // Six do not count, so a row that would only become one is none.
    let standard = "15 15 5 standard: a8 a1 b8 a3 d8 a5 e8 a7 f8 c1";
    assert!(of(standard, "c8").iter().all(|row| row.player != own));
}
