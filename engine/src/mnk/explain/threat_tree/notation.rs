//! The tree as bytes, as the worker that searches sends it: for the page this is less code to load than a text form, or
//! than serde's code for the types.
//!
//! First the winner (1: the player to move); then for each move the index of its parent from 1 (0 for none) in two
//! bytes, its row, its column, its role, and the place of its continuation: 0 below it, 1 below another move, whose
//! index follows in two bytes, or from 2 on in a line of two moves fewer than that byte says, each a row and a column.

use crate::mnk::explain::threat_tree::{Defence, Node, Rest, Role, Threat, ThreatTree};
use crate::mnk::rules::Move;

/// The roles of a move, by their bytes.
const ROLES: [Role; 11] = [
    Role::Attack(Threat::Five),
    Role::Attack(Threat::OpenFour),
    Role::Attack(Threat::TwoFours),
    Role::Attack(Threat::FourThree),
    Role::Attack(Threat::Four),
    Role::Attack(Threat::TwoThrees),
    Role::Attack(Threat::Three),
    Role::Attack(Threat::Closes),
    Role::Defence(Defence::Closes),
    Role::Defence(Defence::Blocks),
    Role::Defence(Defence::Four),
];

impl ThreatTree {
    /// The tree as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![u8::from(self.mover_wins)];
        for node in &self.nodes {
            let parent = node.parent.map_or(0, |parent| parent + 1);
            let role = ROLES.iter().position(|role| *role == node.role);
            bytes.extend(parent.to_le_bytes());
            bytes.extend([node.m.row, node.m.col, role.unwrap_or_default() as u8]);
            match &node.rest {
                Rest::Nodes => bytes.push(0),
                Rest::SameAs(of) => {
                    bytes.push(1);
                    bytes.extend(of.to_le_bytes());
                }
                Rest::Line(line) => {
                    let line = &line[..line.len().min(LONGEST_LINE)];
                    bytes.push(line.len() as u8 + 2);
                    for m in line {
                        bytes.extend([m.row, m.col]);
                    }
                }
            }
        }
        bytes
    }

    /// The tree encoded in some bytes; `None` if they don't encode one.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&first, mut rest) = bytes.split_first()?;
        let mut tree = Self {
            mover_wins: match first {
                0 => false,
                1 => true,
                _ => return None,
            },
            nodes: Vec::new(),
        };
        while let [low, high, row, col, role, kind, after @ ..] = rest {
            let at = tree.nodes.len();
            // A move refers only to earlier ones.
            let place = |low: &u8, high: &u8| {
                let place = u16::from_le_bytes([*low, *high]);
                (usize::from(place) <= at).then_some(place)
            };
            let used;
            let kind = usize::from(*kind);
            let follows = match (kind, after) {
                (0, _) => {
                    used = 0;
                    Rest::Nodes
                }
                (1, [low, high, ..]) => {
                    used = 2;
                    Rest::SameAs(place(low, high).filter(|of| usize::from(*of) < at)?)
                }
                (1, _) => return None,
                _ => {
                    used = 2 * (kind - 2);
                    let line = after.get(..used)?.chunks_exact(2);
                    let line = line.map(|of| Move {
                        row: of[0],
                        col: of[1],
                    });
                    Rest::Line(line.collect())
                }
            };
            tree.nodes.push(Node {
                parent: place(low, high)?.checked_sub(1),
                m: Move {
                    row: *row,
                    col: *col,
                },
                role: *ROLES.get(usize::from(*role))?,
                rest: follows,
            });
            rest = &after[used..];
        }
        rest.is_empty().then_some(tree)
    }
}

/// The most moves of a line.
const LONGEST_LINE: usize = 253;
