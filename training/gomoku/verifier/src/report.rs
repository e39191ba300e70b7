//! What was found, in words.

use crate::cells::Cell;
use crate::game::Game;
use crate::leaves::Counts;
use crate::proof::Proof;
use crate::tree::Node;
use crate::verify::{Failure, Outcome, Progress, Verified, longest_line};
use std::collections::BTreeMap;
use std::fmt::Write;

/// So many positions that failed are named; all of them go into the file of `--failures`.
const NAMED: usize = 20;

/// The stones' names, in this order.
pub fn names(game: &Game, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| game.name(cell)).collect();
    names.join(" ")
}

/// `n` things, in words that fit the number.
fn number(count: u64, one: &str, more: &str) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    format!("{text} {}", if count == 1 { one } else { more })
}

/// The number of leaves, by the way in which they were won.
fn leaves(counts: &Counts) -> String {
    format!(
        "{} ({} at once, {} by a win seen before, {} searched for in {})",
        number(counts.won(), "leaf won by threats", "leaves won by threats"),
        number(counts.at_once, "", "").trim_end(),
        number(counts.replayed, "", "").trim_end(),
        number(counts.searched, "", "").trim_end(),
        number(counts.nodes, "node", "nodes"),
    )
}

/// One line about what has been gone through so far, of `positions`.
pub fn progress(progress: &Progress, positions: usize) -> String {
    format!(
        "{} of {}: {}, {}, {} failed in {}",
        progress.positions,
        number(positions as u64, "position", "positions"),
        number(progress.replies, "reply of White's", "replies of White's"),
        leaves(&progress.leaves),
        number(progress.leaves.failed, "leaf", "leaves"),
        number(progress.faulty as u64, "position", "positions"),
    )
}

/// What is in the file.
pub fn contents(proof: &Proof, nodes: &[Node]) -> String {
    let mut by_stones: BTreeMap<u32, (u64, u64)> = BTreeMap::new();
    for stones in proof.moves.keys() {
        by_stones.entry(stones.len()).or_default().0 += 1;
    }
    let of_file = nodes.iter().filter(|node| node.black_move.is_some());
    for node in of_file {
        by_stones.entry(node.stones.len()).or_default().1 += 1;
    }
    let mut text = format!(
        "{}: {} with {}\n",
        proof.game,
        number(proof.lines as u64, "line", "lines"),
        number(
            proof.moves.len() as u64,
            "position that differs",
            "positions that differ"
        ),
    );
    for (stones, (all, reached)) in by_stones {
        let _ = writeln!(
            text,
            "{}: {}, of which {} reached",
            number(stones.into(), "stone", "stones"),
            number(all, "position", "positions"),
            number(reached, "is", "are"),
        );
    }
    text
}

/// What was gone through.
pub fn totals(verified: &Verified) -> String {
    let of_file = verified
        .nodes
        .iter()
        .filter(|node| node.black_move.is_some());
    let by_threats = verified
        .outcomes
        .iter()
        .filter(|outcome| matches!(outcome, Outcome::ByThreats(_)));
    let (of_file, by_threats) = (of_file.count() as u64, by_threats.count() as u64);
    let mut text = format!(
        "{} with Black to move from the file\n{} gone through\n{}\n",
        number(of_file, "position", "positions"),
        number(
            verified.progress.replies,
            "reply of White's",
            "replies of White's"
        ),
        leaves(&verified.progress.leaves),
    );
    if by_threats > 0 {
        let _ = writeln!(
            text,
            "{} won by threats though the file's move showed nothing",
            number(by_threats, "position of the file", "positions of the file")
        );
    }
    text
}

/// The longest win that was followed; nothing if nothing is proved.
pub fn longest(proof: &Proof, verified: &Verified) -> String {
    let Some(plies) = verified.plies else {
        return String::new();
    };
    let line = longest_line(proof, &verified.nodes, &verified.outcomes);
    let before = verified.nodes.first().map_or(0, |node| node.order.len());
    let played = line.len() - before;
    let mut text = format!(
        "the longest win takes at most {}: {} through the file and {} by threats\n",
        number(plies.into(), "ply", "plies"),
        played,
        (plies as usize).saturating_sub(played),
    );
    if played > 0 {
        let _ = writeln!(text, "its line: {}", names(&proof.game, &line));
    }
    text
}

/// The positions that failed; nothing if there are none.
pub fn failed(game: &Game, failures: &[Failure]) -> String {
    if failures.is_empty() {
        return String::new();
    }
    let mut text = format!(
        "{} failed\n",
        number(failures.len() as u64, "position", "positions")
    );
    for failure in failures.iter().take(NAMED) {
        let name = match names(game, &failure.order) {
            name if name.is_empty() => "the empty board".to_string(),
            name => name,
        };
        let _ = writeln!(text, "  {name}: {}", failure.reason);
    }
    if failures.len() > NAMED {
        let _ = writeln!(text, "  and {} more", failures.len() - NAMED);
    }
    text
}
