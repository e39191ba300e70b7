//! How Nim is played, in pictures.

use crate::learn::rules::DrawnRule;

/// The turn of a player.
const TURN: DrawnRule = DrawnRule::new(
    "two coins of a pile of four are taken",
    "In turn, you and the computer take coins from one pile: as many as you like, but at least one. Tap a coin: it and those after it go.",
    "<circle class='lit' cx='26' cy='20' r='9'/><circle class='lit' cx='50' cy='20' r='9'/><circle class='lit' cx='26' cy='50' r='9'/><circle class='lit' cx='50' cy='50' r='9'/><circle class='gone' cx='74' cy='50' r='9'/><circle class='gone' cx='98' cy='50' r='9'/><circle class='lit' cx='26' cy='80' r='9'/><circle class='lit' cx='50' cy='80' r='9'/><circle class='lit' cx='74' cy='80' r='9'/><path class='way' d='M116 50L146 50M141 47L146 50L141 53'/>",
);

/// The rules.
pub const RULES: &[DrawnRule] = &[
    TURN,
    DrawnRule::new(
        "the last coin is taken",
        "The player who takes the last coin of all wins.",
        "<circle class='gone' cx='58' cy='50' r='9'/><path class='way' d='M74 50L104 50M99 47L104 50L99 53'/><path class='good' d='M119 50l5 6l9 -12'/>",
    ),
];

/// Those of misère play.
pub const MISERE_RULES: &[DrawnRule] = &[
    TURN,
    DrawnRule::new(
        "the last coin is left to the other player",
        "This is misère play: the player who takes the last coin of all loses. Leave it to the other one.",
        "<circle class='lit' cx='58' cy='50' r='9'/><path class='wrong' d='M94 44l12 12m0 -12l-12 12'/>",
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
