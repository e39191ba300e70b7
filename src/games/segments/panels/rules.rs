//! How Segments is played, in pictures.

use crate::learn::rules::DrawnRule;

/// The rules.
pub const RULES: &[DrawnRule] = &[
    DrawnRule::new(
        "two of six points are joined",
        "In turn, you and the computer join two points by a straight line. Tap one point, then the other. A point serves once.",
        "<path class='mine' d='M20 22L28 76'/><circle class='ink' cx='70' cy='14' r='5'/><circle class='ink' cx='136' cy='26' r='5'/><circle class='ink' cx='88' cy='84' r='5'/><circle class='ink' cx='142' cy='72' r='5'/><circle class='off' cx='20' cy='22' r='5'/><circle class='off' cx='28' cy='76' r='5'/>",
    ),
    DrawnRule::new(
        "a line that would cross another",
        "No line may meet another one.",
        "<path class='mine' d='M70 14L88 84'/><path class='wrong dashed' d='M28 76L136 26'/><circle class='ink' cx='20' cy='22' r='5'/><circle class='ink' cx='136' cy='26' r='5'/><circle class='ink' cx='28' cy='76' r='5'/><circle class='ink' cx='142' cy='72' r='5'/><circle class='off' cx='70' cy='14' r='5'/><circle class='off' cx='88' cy='84' r='5'/><path class='wrong' d='M74 44l12 12m0 -12l-12 12'/>",
    ),
    DrawnRule::new(
        "nothing can be joined any more",
        "The player who draws the last line wins: whoever finds no two points to join has lost.",
        "<path class='mine' d='M20 22L28 76'/><path class='theirs' d='M70 14L88 84'/><path class='mine' d='M136 26L142 72'/><circle class='off' cx='20' cy='22' r='5'/><circle class='off' cx='70' cy='14' r='5'/><circle class='off' cx='136' cy='26' r='5'/><circle class='off' cx='28' cy='76' r='5'/><circle class='off' cx='88' cy='84' r='5'/><circle class='off' cx='142' cy='72' r='5'/><path class='good' d='M106 50l5 6l9 -12'/>",
    ),
    DrawnRule::new(
        "a line that leaves two parts alike",
        "Lines cut the board into parts. Leave two parts that are alike, and copy: whatever is drawn in one of them, draw the same in the other. So the last line is yours.",
        "<path class='mine' d='M80 12v76'/><circle class='off' cx='80' cy='12' r='5'/><circle class='off' cx='80' cy='88' r='5'/><circle class='ink' cx='24' cy='30' r='5'/><circle class='ink' cx='50' cy='68' r='5'/><circle class='ink' cx='110' cy='68' r='5'/><circle class='ink' cx='136' cy='30' r='5'/><path class='theirs' d='M24 30l26 38'/><path class='way' d='M136 30l-26 38'/>",
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
