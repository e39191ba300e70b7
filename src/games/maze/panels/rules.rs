//! How Maze is played, in pictures.

use crate::learn::rules::DrawnRule;

/// The rules.
pub const RULES: &[DrawnRule] = &[
    DrawnRule::new(
        "the way from the dot to the diamond",
        "Walk from the dot to the diamond, cell by cell, wherever no wall is in between. The fewer steps, the better.",
        "<path class='line' d='M10 10h140v80h-140zM45 10v50M80 90v-50M115 10v50'/><path class='way' d='M27 30v46h35v-46h35v46h26'/><circle class='mine' cx='27' cy='30' r='7'/><path class='lit' d='M132 67l9 9l-9 9l-9 -9z'/>",
    ),
    DrawnRule::new(
        "the handle is dragged along a corridor",
        "Drag the dot with a finger or the mouse, tap a cell to which the way is straight, or use the arrow keys. You may turn back: every step counts.",
        "<path class='line' d='M10 30h140M10 70h100M150 70v20'/><circle class='mine' cx='30' cy='50' r='9'/><path class='way' d='M46 50L120 50M115 47L120 50L115 53'/>",
    ),
];

/// Those of mazes in which one walks along the walls.
pub const BORDER_RULES: &[DrawnRule] = &[DrawnRule::new(
    "the way along the walls",
    "Walk along the walls themselves, from corner to corner, from the dot to the diamond. The fewer steps, the better.",
    "<path class='faint' d='M20 20h120v60h-120zM60 20v60M100 20v60M20 50h120'/><path class='line' d='M20 20h40v30h40v-30M60 50v30M100 50v30h40'/><path class='way' d='M20 20h40v30h40v30h32'/><circle class='mine' cx='20' cy='20' r='7'/><path class='lit' d='M140 71l9 9l-9 9l-9 -9z'/>",
)];

#[cfg(test)]
mod tests {
    use crate::learn::rules::tests::are_drawn;

    #[test]
    fn every_rule_is_drawn() {
        are_drawn(super::RULES);
        are_drawn(super::BORDER_RULES);
    }
}
