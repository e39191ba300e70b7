//! The tree of a win by threats: that it is proved, against the rules and against the solver.

use std::collections::HashSet;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::game::{Outcome, Player, Position as _};
use perfect_play_engine::mnk::explain::threat_tree::{
    Defence, MOST_NODES, Rest, Role, Threat, ThreatTree, threat_tree, words,
};
use perfect_play_engine::mnk::rules::{Move, Position};
use perfect_play_engine::mnk::solve::analyze;
use perfect_play_engine::mnk::threats::{completes, made};

/// Wins by fours, by fours and threes, and such as are on the board of the loser.
const WON: [&str; 12] = [
    "15 15 5: g8 a1 h8 a15 i8 o1 j8 o15",
    "15 15 5: g8 a1 h8 a15 i8 o1",
    "15 15 5: j7 i6 j6 j5 i7 h7 k4 g8 f9 k5 f10 g9 f8 f11 f6 f7 g7 h6 h8 i9 d4 e5 j9 j10 e6 i5 l5 g5 \
     h5 g12 i2 g10 g11 j3 e9 h12 c7 d8 c11 d10 d9 e12",
    "15 15 5: h8 i8 i9 g7 g9 a1",
    "15 15 5: g12 g11 h13 f11 i12 f12 j11 g14 f13 e13 h10 d14 c15 e14 \
     h14 g10 e12 e11 d11 h12 f14 f10 e9 d10 c10 b9 c9 g9 h8 \
     i13 j14 j9 g8 h9 i9 i8 j7 k10 h7 f9 f8 j10 e8 d8 k9 i7",
    "9 9 5: f5 d5 f4 f7 e6 d7 e4 e7 g7 b7 c7 d6 d8 d4 d3 g6 b1 c2 e3 c3 e2 e5 f6 c5",
    "7 7 4: d4 d5 c5 b6 e4 c4 e6",
    "7 7 4: d4 a1 d5",
    "6 6 4: c3 b2",
    "5 5 3: c3",
    "5 5 3:",
    "3 3 3: a1 b1 a2",
];

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn tree(position: &Position) -> Option<ThreatTree> {
    threat_tree(position, &Limits::DEFAULT, &mut unwatched)
}

/// The position after a node; each move is a legal one.
fn at(position: &Position, tree: &ThreatTree, node: usize) -> Position {
    let path = tree.path(node).into_iter();
    path.fold(position.clone(), |position, m| position.play(&m).unwrap())
}

/// Whether nothing that the defender, who is to move, does stops the attacker from winning at once.
fn is_won(position: &Position) -> bool {
    if let Some(outcome) = position.turn().outcome() {
        return outcome == Outcome::Win(position.side_to_move().opponent());
    }
    let attacker = position.side_to_move().opponent();
    position.legal_moves().iter().all(|reply| {
        let after = position.play(reply).unwrap();
        !after.turn().is_over()
            && after
                .legal_moves()
                .iter()
                .any(|m| completes(&after, attacker, *m))
    })
}

/// Whether a player who is to move has a line at once, or makes two ways to one that the opponent can't
/// prevent by a line of their own.
fn carries_out(position: &Position, attacker: Player) -> bool {
    let moves = position.legal_moves();
    let wins = |player| {
        moves
            .iter()
            .filter(move |m| completes(position, player, **m))
    };
    wins(attacker).next().is_some()
        || wins(attacker.opponent()).next().is_none()
            && moves
                .iter()
                .any(|m| made(position, attacker, *m).completing.len() > 1)
}

#[test]
fn players_move_in_turn_and_every_line_ends_in_a_win() {
    for text in WON {
        let start = position(text);
        let tree = tree(&start).unwrap_or_else(|| panic!("a tree of {text}"));
        assert!(tree.nodes.len() <= MOST_NODES, "{text}");
        let winner = match tree.mover_wins {
            true => start.side_to_move(),
            false => start.side_to_move().opponent(),
        };
        for (index, node) in tree.nodes.iter().enumerate() {
            assert!(node.parent.is_none_or(|parent| usize::from(parent) < index));
            let after = at(&start, &tree, index);
            let is_attack = matches!(node.role, Role::Attack(_));
            assert_eq!(
                after.side_to_move() == winner.opponent(),
                is_attack,
                "{text}"
            );
            let next = tree.after(Some(index)).count();
            match (&node.rest, node.role) {
                (Rest::Nodes, Role::Defence(_)) => assert_eq!(next, 1, "{text}"),
                (Rest::Nodes, Role::Attack(threat)) => {
                    assert_eq!(next == 0, threat.is_end(), "{text} {}", node.m);
                    if threat.is_end() {
                        assert!(is_won(&after), "{after}");
                        assert_eq!(threat == Threat::Five, after.turn().is_over());
                    }
                }
                (&Rest::SameAs(of), role) => {
                    assert!(next == 0 && usize::from(of) < index);
                    assert!(matches!(role, Role::Defence(_)));
                    let other = at(&start, &tree, of.into());
                    assert_eq!(other.stones(), after.stones(), "{text}");
                    assert_ne!(tree.nodes[usize::from(of)].rest, Rest::SameAs(of));
                }
                (Rest::Line(line), role) => {
                    assert!(next == 0 && matches!(role, Role::Attack(_)));
                    let last = line
                        .iter()
                        .fold(after, |position, m| position.play(m).unwrap());
                    assert!(is_won(&last), "{last}");
                }
            }
        }
    }
}

#[test]
fn a_reply_that_is_not_listed_changes_nothing() {
    for text in WON {
        let start = position(text);
        let tree = tree(&start).unwrap();
        for (index, node) in tree.nodes.iter().enumerate() {
            let is_threat = matches!(node.role, Role::Attack(threat) if !threat.is_end());
            if !is_threat || node.rest != Rest::Nodes {
                continue;
            }
            let after = at(&start, &tree, index);
            let attacker = after.side_to_move().opponent();
            let listed: HashSet<Move> = tree
                .after(Some(index))
                .map(|reply| tree.nodes[reply].m)
                .collect();
            for reply in after.legal_moves() {
                let next = after.play(&reply).unwrap();
                assert!(!next.turn().is_over(), "{next}: the defender wins");
                assert!(
                    listed.contains(&reply) || carries_out(&next, attacker),
                    "{next} is not lost"
                );
            }
        }
    }
}

#[test]
fn on_small_boards_the_solver_finds_no_reply_that_holds() {
    for text in [
        "6 6 4: c3 b2",
        "6 6 4: c3 a1 d4 f6",
        "5 5 3:",
        "3 3 3: b2 a2",
    ] {
        let start = position(text);
        let tree = tree(&start).unwrap();
        for (index, node) in tree.nodes.iter().enumerate() {
            let after = at(&start, &tree, index);
            if after.turn().is_over() {
                continue;
            }
            // After an attack all replies lose, listed or not; after a reply the attacker wins.
            let analysis = analyze(&after, &Limits::nodes(200_000), &mut unwatched);
            let is_proved = match node.role {
                Role::Attack(_) => analysis.value.is_loss(),
                Role::Defence(_) => analysis.value.is_win(),
            };
            assert!(is_proved, "{after}");
        }
    }
}

#[test]
fn what_is_not_won_by_threats_has_no_tree() {
    for text in [
        "15 15 5:",
        "15 15 5: g8 a1 h8 a15 i8",
        "3 3 3:",
        "3 3 3: a1 b1 a2 c3 a3",
        // Two ways to win, of which one can be stopped: there is no reply to list.
        "15 15 5: g8 a1 h8 a15 i8 o1 j8",
        // Orange can open a four first.
        "15 15 5: g8 g2 h8 h2 i8 i2 a1 j2",
    ] {
        assert_eq!(tree(&position(text)), None, "{text}");
    }
}

#[test]
fn a_four_of_the_defenders_is_answered_in_the_tree() {
    // Blue has two threes that cross at h8; Orange has three in a row, shut at one end.
    let start = position("15 15 5: g8 a3 i8 b3 h7 c3 h9 o15");
    let tree = tree(&start).unwrap();
    let first = &tree.nodes[0];
    assert_eq!(
        (first.m.to_string().as_str(), first.role),
        ("h8", Role::Attack(Threat::TwoThrees))
    );
    let fours: Vec<usize> = tree
        .after(Some(0))
        .filter(|reply| tree.nodes[*reply].role == Role::Defence(Defence::Four))
        .collect();
    assert!(!fours.is_empty(), "Orange makes a four first");
    for four in fours {
        let answer = tree.after(Some(four)).next().unwrap();
        assert_eq!(
            tree.nodes[answer].role,
            Role::Attack(Threat::Closes),
            "it makes no threat of its own"
        );
    }
}

#[test]
fn a_tree_that_would_be_too_large_gives_lines() {
    let start = position(WON[4]);
    let tree = tree(&start).unwrap();
    assert!(tree.nodes.len() > MOST_NODES / 2);
    let is_cut = |index: &usize| matches!(tree.nodes[*index].rest, Rest::Line(_));
    let cut = (0..tree.nodes.len()).find(is_cut).unwrap();
    let told = words(&tree, cut, 5);
    assert!(told.ends_with("; other replies lose as well."), "{told}");
    let is_same = |index: &usize| matches!(tree.nodes[*index].rest, Rest::SameAs(_));
    let same = (0..tree.nodes.len()).find(is_same).unwrap();
    let told = words(&tree, same, 5);
    assert!(told.contains(". The same position as after "), "{told}");
    // The line in which each reply holds out longest is there to its end.
    let mut main = 0;
    while let Some(next) = tree.after(Some(main)).next() {
        main = next;
    }
    let Role::Attack(threat) = tree.nodes[main].role else {
        panic!("it ends with a reply")
    };
    assert!(threat.is_end() && tree.nodes[main].rest == Rest::Nodes);
}

#[test]
fn a_limit_and_the_report_are_heard() {
    let start = position(WON[3]);
    assert_eq!(
        threat_tree(&start, &Limits::nodes(50), &mut unwatched),
        None
    );
    let mut calls = 0;
    let mut stop = |_: &perfect_play_engine::analysis::Progress| {
        calls += 1;
        std::ops::ControlFlow::Break(())
    };
    assert_eq!(threat_tree(&start, &Limits::DEFAULT, &mut stop), None);
    assert_eq!(calls, 1);
    assert_eq!(tree(&start), tree(&start), "the same each time");
}

#[test]
fn its_bytes_go_both_ways() {
    for text in WON {
        let tree = tree(&position(text)).unwrap();
        let bytes = tree.to_bytes();
        assert_eq!(ThreatTree::from_bytes(&bytes), Some(tree), "{text}");
        assert_eq!(ThreatTree::from_bytes(&bytes[..bytes.len() - 1]), None);
    }
    for wrong in [
        &[][..],
        // A parent that comes later, a role that there is not, a line that ends early.
        &[1, 2, 0, 0, 0, 6, 0],
        &[1, 0, 0, 0, 0, 11, 0],
        &[1, 0, 0, 0, 0, 6, 4, 1, 1],
        &[1, 0, 0, 0, 0, 6, 1],
    ] {
        assert_eq!(ThreatTree::from_bytes(wrong), None, "{wrong:?}");
    }
}

#[test]
fn it_is_written_and_told() {
    let tree = tree(&position("7 7 4: d4 d5 c5 b6 e4 c4 e6")).unwrap();
    #[cfg(feature = "serde")]
    {
        let text = serde_json::to_string(&tree).unwrap();
        assert_eq!(serde_json::from_str::<ThreatTree>(&text).unwrap(), tree);
    }
    let told: Vec<String> = (0..tree.nodes.len())
        .map(|at| words(&tree, at, 4))
        .collect();
    assert_eq!(told.len(), 5, "{told:?}");
    assert_eq!(told[0], "threatens 4 in a row.");
    assert_eq!(told[1], "stops 4 in a row there.");
    assert!(told[4].contains("only one can be stopped."), "{told:?}");
}
