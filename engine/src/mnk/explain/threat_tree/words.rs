//! The effect of a move of the tree, in words.

use crate::mnk::explain::effect::line;
use crate::mnk::explain::threat_tree::{Defence, Rest, Role, Threat, ThreatTree};

/// The effect of a move, to follow the player's name, and its end or continuation if the nodes below do not show it.
/// Lines are of `k`.
///
/// # Panics
/// If there is no such node.
#[must_use]
pub fn words(tree: &ThreatTree, at: usize, k: usize) -> String {
    let node = &tree.nodes[at];
    // These are the words used for lines of five.
    let text = match node.role {
        Role::Attack(threat) => match threat {
            Threat::Five => "completes 5 in a row, and wins.",
            Threat::OpenFour => {
                "makes 4 in a row with two ways to 5, of which only one can be stopped."
            }
            Threat::TwoFours => {
                "threatens 5 in a row in two lines at once, of which only one can be stopped."
            }
            Threat::FourThree => {
                "threatens 5 in a row, and at once makes a row of 3 that is open at both ends."
            }
            Threat::Four => "threatens 5 in a row.",
            Threat::TwoThrees => "makes two rows of 3 at once, each open at both ends.",
            Threat::Three => "makes a row of 3 that is open at both ends.",
            Threat::Closes => "stops that, and the threat from before is still there.",
        },
        Role::Defence(defence) => match defence {
            Defence::Closes => "stops 5 in a row there.",
            Defence::Blocks => "blocks the row.",
            Defence::Four => "threatens 5 in a row first.",
        },
    };
    let mut told = String::new();
    for letter in text.chars() {
        match letter.to_digit(10) {
            Some(of_five) => told += &(k + of_five as usize).saturating_sub(5).to_string(),
            None => told.push(letter),
        }
    }
    let (before, moves, after) = match &node.rest {
        Rest::Nodes => return told,
        Rest::SameAs(of) => (
            " The same position as after ",
            &tree.path(usize::from(*of)),
            ".",
        ),
        Rest::Line(line) => (
            " Too much to list here: play goes on ",
            line,
            "; other replies lose as well.",
        ),
    };
    told + before + &line(moves) + after
}
