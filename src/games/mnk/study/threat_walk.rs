//! The walk through a proof: what of it is on the board. Knows of no screen.

use engine::game::{Player, Position as _, TwoPlayer as _};
use engine::mnk::Mnk;
use engine::mnk::explain::threat_tree::{Rest, Role, Threat as Threatens, ThreatTree, words};
use engine::mnk::rules::{Move, Position};
use engine::mnk::threats::threats;
use engine::wording::counted;

use crate::games::mnk::state::ProofOverlay;
use crate::games::mnk::state::Threat;

/// A proof, as the page has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The tree.
    pub tree: ThreatTree,
    /// What each of its moves is, as a sentence.
    pub told: Vec<String>,
    /// The whole tree as markup: see `proof_view.rs`.
    pub list: String,
    /// The node that it begins with: that of the move which is advised, where it is one of the first.
    lead: Option<usize>,
    /// How many moves whoever wins makes in the line that it begins with, where that is shown to its end.
    pub takes: Option<u32>,
}

impl Proof {
    /// What there is to say of the tree of a position, in which a move is advised.
    pub fn of(position: &Position, tree: ThreatTree, advised: Option<Move>) -> Self {
        let told = (0..tree.nodes.len()).map(|at| told(position, &tree, at).join(": "));
        let mut list = String::new();
        let mut first: Vec<usize> = tree.after(None).collect();
        first.sort_by_key(|&at| Some(tree.nodes[at].m) != advised);
        let lead = first.first().copied();
        add_line(&mut list, position, &tree, first);
        Self {
            told: told.collect(),
            list,
            lead,
            takes: takes(&tree, &through(&tree, None, lead)),
            tree,
        }
    }

    /// The line through a node: see [`through`].
    pub fn through(&self, at: Option<usize>) -> Vec<usize> {
        through(&self.tree, at, self.lead)
    }
}

/// What a node shows on the board of a position.
pub fn seen_from(position: &Position, tree: &ThreatTree, at: usize) -> ProofOverlay {
    let mut line = tree.path(at);
    let mut seen = ProofOverlay::default();
    let Some(node) = tree.nodes.get(at) else {
        return seen;
    };
    if let Role::Attack(threat) = node.role {
        let replies = tree.after(Some(at)).map(|reply| tree.nodes[reply].m);
        seen.fails = replies.collect();
        if threat.is_end() {
            let mut after = position.clone();
            for m in &line {
                after = after.play(m).unwrap_or(after);
            }
            let attacker = after.side_to_move().opponent();
            let wins = threats(&after, attacker).wins.into_iter();
            seen.wins = wins.map(|m| (attacker, m, Threat::Wins)).collect();
        }
    }
    if let Rest::Line(rest) = &node.rest {
        line.extend(rest);
    }
    seen.line = line;
    seen
}

/// How many moves whoever wins makes in a line, with the one that completes a row in the end; nothing where that is
/// not shown.
fn takes(tree: &ThreatTree, line: &[usize]) -> Option<u32> {
    let last = tree.nodes.get(*line.last()?)?;
    let rest = match &last.rest {
        Rest::Line(rest) => rest.len(),
        Rest::Nodes => 0,
        Rest::SameAs(_) => return None,
    };
    let Role::Attack(threat) = last.role else {
        return None;
    };
    let plies = line.len() + rest;
    let made = match tree.mover_wins {
        true => plies.div_ceil(2),
        false => plies / 2,
    };
    // What is left then is the stone that completes the row.
    let is_complete = threat == Threatens::Five;
    u32::try_from(made + usize::from(!is_complete)).ok()
}

/// The line through a node: what leads to it, and how it goes on if each reply holds out as long as possible; it begins with
/// `lead`, if nothing leads to it.
fn through(tree: &ThreatTree, at: Option<usize>, lead: Option<usize>) -> Vec<usize> {
    let mut line = Vec::new();
    let mut before = at;
    while let Some(node) = before {
        line.insert(0, node);
        before = tree.nodes[node].parent.map(usize::from);
    }
    let mut next = match at {
        None => lead,
        at => tree.after(at).next(),
    };
    while let Some(node) = next {
        line.push(node);
        next = tree.after(Some(node)).next();
    }
    line
}

/// What a node is: its number and its move, and a sentence that says who does what.
fn told(position: &Position, tree: &ThreatTree, at: usize) -> [String; 2] {
    let number = tree.path(at).len();
    let name = number.to_string() + ". " + &tree.nodes[at].m.to_string();
    let who = Mnk::NAMES[player(position, number) as usize];
    let does = words(tree, at, position.board().k());
    [name, who.to_owned() + " " + &does]
}

/// Who makes the move of this number.
fn player(position: &Position, number: usize) -> Player {
    match number % 2 {
        1 => position.side_to_move(),
        _ => position.side_to_move().opponent(),
    }
}

/// A move of which there is `next`, the first of those, and what follows it if each reply holds out as long as
/// possible. The others are folded.
fn add_line(out: &mut String, position: &Position, tree: &ThreatTree, mut next: Vec<usize>) {
    out.push_str("<ol>");
    while let Some((&node, others)) = next.split_first() {
        out.push_str("<li>");
        add_step(out, position, tree, node);
        if !others.is_empty() {
            out.push_str("<details><summary>");
            out.push_str(&counted(
                others.len() as u64,
                "other reply to look at",
                "other replies to look at",
            ));
            out.push_str(": <span translate=\"no\">");
            let mut between = "";
            for &other in others {
                out.push_str(between);
                out.push_str(&tree.nodes[other].m.to_string());
                between = ", ";
            }
            out.push_str("</span></summary>");
            for &other in others {
                add_line(out, position, tree, vec![other]);
            }
            out.push_str("</details>");
        }
        next = tree.after(Some(node)).collect();
    }
    out.push_str("</ol>");
}

/// A move, as a button.
fn add_step(out: &mut String, position: &Position, tree: &ThreatTree, at: usize) {
    let [name, words] = told(position, tree, at);
    let class = match player(position, tree.path(at).len()) {
        Player::First => "first",
        Player::Second => "second",
    };
    for part in [
        "<button type=\"button\" aria-pressed=\"false\" class=\"step ",
        class,
        "\" value=\"",
        &at.to_string(),
        "\"><b translate=\"no\">",
        &name,
        "</b> ",
        &words,
        "</button>",
    ] {
        out.push_str(part);
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::mnk::explain::threat_tree::{ThreatTree, threat_tree};
    use engine::mnk::rules::Position;

    use super::{Proof, seen_from, told};

    fn proved(text: &str) -> (Position, ThreatTree) {
        let position: Position = text.parse().unwrap();
        let tree = threat_tree(&position, &Limits::DEFAULT, &mut unwatched).unwrap();
        (position, tree)
    }

    #[test]
    fn an_attack_shows_the_replies_that_fail_and_an_end_the_ways_to_win() {
        let (position, tree) = proved("15 15 5: h8 i8 i9 g7 g9 a1");
        let first = seen_from(&position, &tree, 0);
        assert_eq!(first.line.len(), 1);
        let fails: Vec<String> = first.fails.iter().map(ToString::to_string).collect();
        assert_eq!(fails, ["j9", "f9", "e9"]);
        let proof = Proof::of(&position, tree.clone(), None);
        let line = proof.through(None);
        // The last of them is the one that has no answer; one more completes the row.
        assert_eq!(proof.takes, Some(line.len().div_ceil(2) as u32 + 1));
        let last = seen_from(&position, &tree, *line.last().unwrap());
        assert_eq!(last.line.len(), line.len());
        assert!(last.fails.is_empty());
        assert_eq!(last.wins.len(), 2);
    }

    #[test]
    fn a_line_goes_through_its_node() {
        let (position, tree) = proved("15 15 5: h8 i8 i9 g7 g9 a1");
        let other = tree.after(Some(0)).nth(1).unwrap();
        let proof = Proof::of(&position, tree, None);
        let line = proof.through(Some(other));
        assert_eq!(line[..2], [0, other]);
        assert!(line.len() > 2);
        assert_eq!(proof.through(None)[..2], [0, 1]);
    }

    #[test]
    fn whoever_is_lost_begins_with_the_reply_that_is_advised() {
        let (position, tree) = proved("7 7 4: d4 a1 d5");
        let other = tree.after(None).nth(1).unwrap();
        let advised = tree.nodes[other].m;
        let proof = Proof::of(&position, tree, Some(advised));
        assert_eq!(proof.through(None)[0], other);
        assert!(proof.list.contains(&format!("<ol><li><button type=\"button\" aria-pressed=\"false\" class=\"step second\" value=\"{other}\"><b translate=\"no\">1. {advised}</b>")), "{}", proof.list);
    }

    #[test]
    fn a_move_is_told_with_who_makes_it() {
        let (position, tree) = proved("3 3 3: b2 a2");
        let told = |at| told(&position, &tree, at);
        assert_eq!(told(0), ["1. a3", "Blue threatens 3 in a row."]);
        assert_eq!(told(1), ["2. c1", "Orange stops 3 in a row there."]);
        assert!(told(2)[1].ends_with("only one can be stopped."));
    }

    #[test]
    fn the_list_has_each_move_once_and_other_replies_folded() {
        let (position, tree) = proved("15 15 5: h8 i8 i9 g7 g9 a1");
        let nodes = tree.nodes.len();
        let Proof { told, list, .. } = Proof::of(&position, tree, None);
        assert_eq!(
            told[0],
            "1. h9: Blue makes a row of 3 that is open at both ends."
        );
        assert_eq!([told.len(), list.matches("<button").count()], [nodes; 2]);
        assert!(list.starts_with("<ol><li><button type=\"button\" aria-pressed=\"false\" class=\"step first\" value=\"0\"><b translate=\"no\">1. h9</b> Blue"));
        assert!(list.contains("<summary>2 other replies to look at: <span translate=\"no\">f9, e9</span></summary><ol><li><button"));
        for [open, close] in [["<ol>", "</ol>"], ["<details>", "</details>"]] {
            assert_eq!(list.matches(open).count(), list.matches(close).count());
        }
    }
}
