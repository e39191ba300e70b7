//! How Flip is played, in pictures.

use crate::learn::rules::DrawnRule;

/// The rules.
pub const RULES: &[DrawnRule] = &[
    DrawnRule::new(
        "one press changes five lights",
        "Press a cell: its light changes, and so do those above, below, left and right of it. A light that is on goes out, one that is out comes on.",
        "<path class='off' d='M28 18h20v20h-20zM50 18h20v20h-20zM6 40h20v20h-20zM28 40h20v20h-20zM50 40h20v20h-20zM6 62h20v20h-20zM28 62h20v20h-20zM50 62h20v20h-20z'/><path class='lit' d='M6 18h20v20h-20z'/><circle class='way' cx='38' cy='50' r='7'/><path class='way' d='M76 50L90 50M85 47L90 50L85 53'/><path class='off' d='M138 18h20v20h-20zM94 62h20v20h-20zM138 62h20v20h-20z'/><path class='lit' d='M94 18h20v20h-20zM116 18h20v20h-20zM94 40h20v20h-20zM116 40h20v20h-20zM138 40h20v20h-20zM116 62h20v20h-20z'/>",
    ),
    DrawnRule::new(
        "the last press puts five lights out",
        "When all lights are out, the puzzle is solved.",
        "<path class='off' d='M6 18h20v20h-20zM50 18h20v20h-20zM6 62h20v20h-20zM50 62h20v20h-20z'/><path class='lit' d='M28 18h20v20h-20zM6 40h20v20h-20zM28 40h20v20h-20zM50 40h20v20h-20zM28 62h20v20h-20z'/><circle class='way' cx='38' cy='50' r='7'/><path class='way' d='M76 50L90 50M85 47L90 50L85 53'/><path class='off' d='M94 18h20v20h-20zM116 18h20v20h-20zM138 18h20v20h-20zM94 40h20v20h-20zM116 40h20v20h-20zM138 40h20v20h-20zM94 62h20v20h-20zM116 62h20v20h-20zM138 62h20v20h-20z'/><path class='good' d='M119 50l5 6l9 -12'/>",
    ),
    DrawnRule::new(
        "pressed twice, all is as it was",
        "A cell that is pressed twice is as it was, and the order of presses makes no difference. So each cell is pressed once or never.",
        "<path class='off' d='M6 18h20v20h-20zM50 18h20v20h-20zM6 62h20v20h-20zM50 62h20v20h-20z'/><path class='lit' d='M28 18h20v20h-20zM6 40h20v20h-20zM28 40h20v20h-20zM50 40h20v20h-20zM28 62h20v20h-20z'/><circle class='way' cx='38' cy='50' r='7'/><circle class='way' cx='38' cy='50' r='11'/><path class='way' d='M76 50L90 50M85 47L90 50L85 53'/><path class='off' d='M94 18h20v20h-20zM138 18h20v20h-20zM94 62h20v20h-20zM138 62h20v20h-20z'/><path class='lit' d='M116 18h20v20h-20zM94 40h20v20h-20zM116 40h20v20h-20zM138 40h20v20h-20zM116 62h20v20h-20z'/>",
    ),
];

#[cfg(test)]
mod tests {
    use crate::learn::rules::tests::are_drawn;

    #[test]
    fn every_rule_is_drawn() {
        are_drawn(super::RULES);
    }
}
