//! How games in rows are played, in pictures.

use crate::learn::rules::DrawnRule;

/// The rules.
pub const RULES: &[DrawnRule] = &[
    DrawnRule::new(
        "stones of two colours on free places",
        "In turn, you and the computer set a stone of your own colour on a free place. Stones stay where they are.",
        "<path class='faint' d='M16 14h128M16 32h128M16 50h128M16 68h128M16 86h128M26 6v88M44 6v88M62 6v88M80 6v88M98 6v88M116 6v88M134 6v88'/><circle class='mine' cx='62' cy='50' r='8'/><circle class='mine' cx='80' cy='68' r='8'/><circle class='theirs' cx='80' cy='50' r='8'/><circle class='way' cx='98' cy='50' r='8'/>",
    ),
    DrawnRule::new(
        "five stones in a slanting row",
        "The player who first has a whole row wins, across, down or slanting. How long a row must be is said above the board: five, where nothing else is.",
        "<path class='faint' d='M16 14h128M16 32h128M16 50h128M16 68h128M16 86h128M26 6v88M44 6v88M62 6v88M80 6v88M98 6v88M116 6v88M134 6v88'/><circle class='mine' cx='44' cy='14' r='8'/><circle class='mine' cx='62' cy='32' r='8'/><circle class='mine' cx='80' cy='50' r='8'/><circle class='mine' cx='98' cy='68' r='8'/><circle class='mine' cx='116' cy='86' r='8'/><circle class='theirs' cx='62' cy='50' r='8'/><circle class='theirs' cx='80' cy='32' r='8'/><circle class='theirs' cx='98' cy='32' r='8'/><circle class='theirs' cx='44' cy='50' r='8'/><path class='way' d='M35 5L125 95'/>",
    ),
    DrawnRule::new(
        "four in a row with both ends free",
        "One stone short of a row, with both ends free, can’t be stopped any more: the other player can close one end only. So stop a row of three in time.",
        "<path class='faint' d='M16 14h128M16 32h128M16 50h128M16 68h128M16 86h128M26 6v88M44 6v88M62 6v88M80 6v88M98 6v88M116 6v88M134 6v88'/><circle class='mine' cx='44' cy='50' r='8'/><circle class='mine' cx='62' cy='50' r='8'/><circle class='mine' cx='80' cy='50' r='8'/><circle class='mine' cx='98' cy='50' r='8'/><circle class='theirs' cx='62' cy='32' r='8'/><circle class='theirs' cx='80' cy='68' r='8'/><circle class='theirs' cx='98' cy='32' r='8'/><circle class='way' cx='26' cy='50' r='7'/><circle class='way' cx='116' cy='50' r='7'/>",
    ),
];

/// Those of three in a row.
pub const SMALL_RULES: &[DrawnRule] = &[
    DrawnRule::new(
        "stones of two colours on free places",
        "In turn, you and the computer set a stone of your own colour on a free place. Stones stay where they are.",
        "<path class='line' d='M65 12v76M95 12v76M35 38h90M35 62h90'/><circle class='mine' cx='80' cy='50' r='8'/><circle class='theirs' cx='50' cy='26' r='8'/><circle class='way' cx='110' cy='26' r='8'/>",
    ),
    DrawnRule::new(
        "three stones in a row",
        "The player who first has three in a row wins, across, down or slanting. If the board is full before, it is a draw.",
        "<path class='line' d='M65 12v76M95 12v76M35 38h90M35 62h90'/><circle class='mine' cx='50' cy='74' r='8'/><circle class='mine' cx='80' cy='50' r='8'/><circle class='mine' cx='110' cy='26' r='8'/><circle class='theirs' cx='50' cy='26' r='8'/><circle class='theirs' cx='50' cy='50' r='8'/><path class='way' d='M38 83L122 17'/>",
    ),
    DrawnRule::new(
        "two threats at once",
        "Threaten two rows at once, and the other player can stop only one of them.",
        "<path class='line' d='M65 12v76M95 12v76M35 38h90M35 62h90'/><circle class='mine' cx='50' cy='74' r='8'/><circle class='mine' cx='110' cy='26' r='8'/><circle class='mine' cx='110' cy='74' r='8'/><circle class='theirs' cx='80' cy='50' r='8'/><circle class='theirs' cx='50' cy='26' r='8'/><circle class='way' cx='80' cy='74' r='8'/><circle class='way' cx='110' cy='50' r='8'/>",
    ),
];

#[cfg(test)]
mod tests {
    use crate::learn::rules::tests::are_drawn;

    #[test]
    fn every_rule_is_drawn() {
        are_drawn(super::RULES);
        are_drawn(super::SMALL_RULES);
    }
}
