//! What a move of the tree does, in words.

use crate::mnk::explain::threat_tree::{Defence, Node, Rest, Role, Threat};

/// What a move does, after its name and without a full stop; lines are of `k`.
#[must_use]
pub fn words(node: &Node, k: usize) -> String {
    let (four, three) = (k - 1, k.saturating_sub(2));
    match node.role {
        Role::Attack(threat) => match threat {
            Threat::Five => format!("completes {k} in a row"),
            Threat::OpenFour => format!("makes {four} in a row, open at two cells"),
            Threat::TwoFours => format!("threatens {k} in a row in two lines at once"),
            Threat::FourThree => {
                format!("threatens {k} in a row, and makes an open line of {three} at once")
            }
            Threat::Four => format!("threatens {k} in a row"),
            Threat::TwoThrees => format!("makes two open lines of {three} at once"),
            Threat::Three => format!("makes an open line of {three}"),
            Threat::Closes => "stops that, and the threat from before is still there".to_owned(),
        },
        Role::Defence(defence) => match defence {
            Defence::Closes => format!("stops {k} in a row there"),
            Defence::Blocks => "stands in the way".to_owned(),
            Defence::Four => format!("threatens {k} in a row first"),
        },
    }
}

/// How it ends after a move, or where it goes on, as a sentence; `None` where the nodes below say it.
#[must_use]
pub fn end(node: &Node, k: usize) -> Option<String> {
    match (&node.rest, node.role) {
        (Rest::Line(line), _) => {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            let line = line.join(" ");
            Some(format!(
                "Too much to list here: play goes on {line}, and other replies lose as well."
            ))
        }
        (Rest::Nodes, Role::Attack(Threat::Five)) => Some("That wins.".to_owned()),
        (Rest::Nodes, Role::Attack(Threat::OpenFour | Threat::TwoFours)) => Some(format!(
            "There are two ways to {k} in a row, and only one can be stopped."
        )),
        _ => None,
    }
}
