//! How Take-away is played, in pictures.

use crate::learn::rules::DrawnRule;

/// The turn of a player.
const TURN: DrawnRule = DrawnRule::new(
    "one, two or four cubes are taken",
    "In turn, you and the computer take cubes: 1, 2 or a larger number that is chosen with the game. The buttons have the three numbers.",
    "<path class='lit' d='M8 16h12v12h-12zM23 16h12v12h-12zM38 16h12v12h-12zM53 16h12v12h-12zM68 16h12v12h-12zM83 16h12v12h-12zM98 16h12v12h-12zM113 16h12v12h-12zM128 16h12v12h-12z'/><path class='gone' d='M143 16h12v12h-12z'/><path class='lit' d='M8 44h12v12h-12zM23 44h12v12h-12zM38 44h12v12h-12zM53 44h12v12h-12zM68 44h12v12h-12zM83 44h12v12h-12zM98 44h12v12h-12zM113 44h12v12h-12z'/><path class='gone' d='M128 44h12v12h-12zM143 44h12v12h-12z'/><path class='lit' d='M8 72h12v12h-12zM23 72h12v12h-12zM38 72h12v12h-12zM53 72h12v12h-12zM68 72h12v12h-12zM83 72h12v12h-12z'/><path class='gone' d='M98 72h12v12h-12zM113 72h12v12h-12zM128 72h12v12h-12zM143 72h12v12h-12z'/>",
);

/// The rules.
pub const RULES: &[DrawnRule] = &[
    TURN,
    DrawnRule::new(
        "the last cube is taken",
        "The player who takes the last cube wins.",
        "<path class='gone' d='M50 44h14v14h-14z'/><path class='way' d='M74 51L104 51M99 48L104 51L99 54'/><path class='good' d='M119 50l5 6l9 -12'/>",
    ),
    DrawnRule::new(
        "three cubes are left to the other player",
        "Some numbers of cubes lose for the player to move, whatever is taken. Leave such a number, and you win: 3 cubes, say, where 1, 2 or 4 may be taken.",
        "<path class='lit' d='M30 44h14v14h-14zM50 44h14v14h-14zM70 44h14v14h-14z'/><path class='gone' d='M90 44h14v14h-14zM110 44h14v14h-14z'/>",
    ),
];

/// Those of misère play.
pub const MISERE_RULES: &[DrawnRule] = &[
    TURN,
    DrawnRule::new(
        "the last cube is left to the other player",
        "This is misère play: the player who takes the last cube loses. Leave it to the other one.",
        "<path class='lit' d='M50 44h14v14h-14z'/><path class='wrong' d='M94 45l12 12m0 -12l-12 12'/>",
    ),
];

#[cfg(test)]
mod tests {
    use crate::learn::rules::tests::are_drawn;

    #[test]
    fn every_rule_is_drawn() {
        are_drawn(super::RULES);
        are_drawn(super::MISERE_RULES);
    }
}
