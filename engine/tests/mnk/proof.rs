//! Proofs that the first player wins: their files, their play, and what an analysis says by them.

use perfect_play_engine::container::ContainerError;
use perfect_play_engine::game::{Player, Position as _, Turn};
use perfect_play_engine::mnk::proof::leaves::Leaves;
use perfect_play_engine::mnk::proof::{
    KIND, Moves, Part, Proof, ProofError, Reply, Strategy, Symmetries, write,
};
use perfect_play_engine::mnk::rules::{Board, Move, Position, Rule};
use perfect_play_engine::mnk::solve::{Proved as _, book};
use perfect_play_engine::mnk::threats::threats;

use crate::golden::PROVED;
use crate::plain::Plain;

/// Black's moves in all positions of a small board that come up when he wins as soon as he can.
fn small() -> (Board, Symmetries, u16, Vec<u16>, Moves) {
    let board = Board::new(4, 4, 3).unwrap();
    let symmetries = Symmetries::new(4);
    let mut plain = Plain::new(board);
    let mut moves = Moves::new();
    let mut waiting = vec![Position::empty(board)];
    while let Some(position) = waiting.pop() {
        let cells = cells(&position);
        let (key, image) = symmetries.key(&cells);
        if moves.contains_key(&key) {
            continue;
        }
        let worth = |m: &Move| plain.worth(&position.play(m).unwrap());
        let best = position
            .legal_moves()
            .into_iter()
            .min_by_key(worth)
            .unwrap();
        let cell = position.index(best).unwrap() as u16;
        moves.insert(key, symmetries.image(cell, image));
        let after = position.play(&best).unwrap();
        if !after.turn().is_over() {
            waiting.extend(after.legal_moves().iter().map(|m| after.play(m).unwrap()));
        }
    }
    let (key, image) = symmetries.key(&[]);
    let first = symmetries.back(moves[&key], image);
    let answers: Vec<u16> = (0..16).filter(|&cell| cell != first).collect();
    (board, symmetries, first, answers, moves)
}

pub fn cells(position: &Position) -> Vec<u16> {
    let moves = position.moves().iter();
    moves.map(|&m| position.index(m).unwrap() as u16).collect()
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

/// White's answers as parts: all moves in each, and bounds that are made up.
fn parts(answers: &[u16], moves: &Moves) -> Vec<Part> {
    let part = |&answer: &u16| Part {
        answer,
        moves: moves.clone(),
        bounds: (0..16).map(|cell| 2 * (cell * answer % 7) + 1).collect(),
    };
    answers.iter().map(part).collect()
}

fn small_file() -> Vec<u8> {
    let (board, symmetries, first, answers, moves) = small();
    write(board, &symmetries, first, &parts(&answers, &moves)).unwrap()
}

#[test]
fn a_file_says_within_how_many_plies_black_wins_after_each_reply() {
    let mut proof = Proof::read(small_file()).unwrap();
    let (first, answers) = (proof.first(), proof.answers().collect::<Vec<_>>());
    let symmetries = Symmetries::new(4);
    let (mut said, mut is_of_part) = (0, 0);
    for answer in answers {
        let third = proof.reply_to(&[first, answer]).unwrap();
        for reply in (0..16).filter(|cell| ![first, answer, third].contains(cell)) {
            let stones = [first, answer, third, reply];
            let bound = proof.bound(&stones).unwrap();
            for corner in [0, 3, 12, 15] {
                let turned = stones.map(|cell| symmetries.images(cell, &[0], &[corner])[0]);
                assert_eq!(proof.bound(&turned), Some(bound));
            }
            // That of the first part of the same answer, and the lower of two where the position is its own mirror image.
            let of = |part: &&Part| part.answer == answer;
            let part = proof.parts().into_iter().find(of).unwrap();
            is_of_part += usize::from(bound == part.bounds[usize::from(reply)]);
            said += 1;
        }
        assert_eq!(proof.bound(&[first, answer, third, third]), None);
    }
    assert!(said == 195 && is_of_part > 60, "{said}, {is_of_part}");
    assert_eq!(proof.bound(&[first + 1, 0, 1, 2]), None);
}

/// White's answers as parts: all moves in each, and the plies that Black truly needs.
fn true_parts(
    board: Board,
    first: u16,
    answers: &[u16],
    symmetries: &Symmetries,
    moves: &Moves,
) -> Vec<Part> {
    let mut plain = Plain::new(board);
    let part = |&answer: &u16| {
        let third = symmetries.move_in(moves, &[first, answer]).unwrap();
        let mut position = Position::empty(board);
        for cell in [first, answer, third] {
            position = position.play(&position.cell(cell.into())).unwrap();
        }
        let mut bounds = vec![0; board.cells()];
        for m in position.legal_moves() {
            let (worth, plies) = plain.worth(&position.play(&m).unwrap());
            assert_eq!(worth, 1);
            bounds[position.index(m).unwrap()] = plies as u16;
        }
        Part {
            answer,
            moves: moves.clone(),
            bounds,
        }
    };
    answers.iter().map(part).collect()
}

/// A small file with the plies that Black truly needs, whose tree has no position in which he is seen to win by threats.
fn file_without_leaves() -> Vec<u8> {
    let (board, symmetries, first, answers, mut moves) = small();
    let parts = true_parts(board, first, &answers, &symmetries, &moves);
    let mut leaves = Leaves::new(board);
    let mut waiting: Vec<Vec<u16>> = answers.iter().map(|&answer| vec![first, answer]).collect();
    let mut kept = Moves::new();
    while let Some(mut stones) = waiting.pop() {
        let (key, image) = symmetries.key(&stones);
        let m = symmetries.back(moves[&key], image);
        kept.insert(key, moves[&key]);
        stones.push(m);
        leaves.begin(&stones, &mut |_| None);
        for reply in (0..16).filter(|cell| !stones.contains(cell)) {
            if leaves.win(reply).is_none() {
                let after = [&stones[..], &[reply]].concat();
                if moves.contains_key(&symmetries.key(&after).0) {
                    waiting.push(after);
                }
            }
        }
    }
    moves.retain(|key, _| kept.contains_key(key));
    let parts: Vec<Part> = parts
        .into_iter()
        .map(|part| Part {
            moves: moves.clone(),
            ..part
        })
        .collect();
    write(board, &symmetries, first, &parts).unwrap()
}

#[test]
fn black_plays_a_proof_to_its_end_within_what_is_said_of_threats() {
    let mut strategy = Strategy::read(file_without_leaves()).unwrap();
    let mut waiting = vec![(Position::empty(strategy.proof().board()), None)];
    let (mut in_tree, mut by_threats) = (0, 0);
    while let Some((position, said)) = waiting.pop() {
        let Some(Reply { m, threats }) = strategy.reply(&position) else {
            panic!("{position}");
        };
        match (threats, said) {
            (Some(plies), Some(said)) => assert!(plies <= said, "{position}: {plies}, {said}"),
            (None, Some(_)) => panic!("{position}: back in the tree"),
            (Some(_), None) => by_threats += 1,
            (None, None) => in_tree += 1,
        }
        let after = position.play(&m).unwrap();
        if after.turn().is_over() {
            continue;
        }
        // His move, and White's.
        let left = threats.map(|plies| plies - 2);
        waiting.extend(
            after
                .legal_moves()
                .iter()
                .map(|m| (after.play(m).unwrap(), left)),
        );
    }
    assert!(in_tree > 2 && by_threats > 20, "{in_tree}, {by_threats}");
}

#[test]
fn an_analysis_by_a_proof_says_who_wins_and_how_long_each_defence_holds_out() {
    let (board, symmetries, first, answers, moves) = small();
    let parts = true_parts(board, first, &answers, &symmetries, &moves);
    let whole = write(board, &symmetries, first, &parts).unwrap();
    for (file, most) in [(whole, 400), (file_without_leaves(), 60)] {
        let mut strategy = Strategy::read(file).unwrap();
        let mut plain = Plain::new(board);
        let mut waiting = vec![Position::empty(board)];
        let (mut counted, mut seen) = (0, 0);
        while let Some(position) = waiting.pop()
            && seen < most
        {
            seen += 1;
            let analysis = strategy
                .analyze(&position)
                .unwrap_or_else(|| panic!("{position}"));
            let Some(plies) = analysis.value.plies() else {
                panic!("{position}: {analysis:?}");
            };
            assert!(analysis.value.is_win(), "{position}");
            assert!(analysis.by_proof && analysis.value.is_exact());
            let (_, truth) = plain.worth(&position);
            assert!(
                plies >= truth && plies % 2 == 1,
                "{position}: {plies}, truly {truth}"
            );
            let m = analysis.best.unwrap();
            assert_eq!(strategy.reply(&position).map(|reply| reply.m), Some(m));
            assert_eq!((analysis.lines.len(), analysis.pv.first()), (1, Some(&m)));
            // What is not the proof's move is not judged.
            let other = position
                .legal_moves()
                .into_iter()
                .find(|other| *other != m)
                .unwrap();
            if let Ok(left) = position.play(&other)
                && !left.turn().is_over()
            {
                assert_eq!(strategy.analyze(&left), None, "{left}");
            }
            let after = position.play(&m).unwrap();
            if after.turn().is_over() {
                assert_eq!(plies, 1);
                continue;
            }
            let defence = strategy
                .analyze(&after)
                .unwrap_or_else(|| panic!("{after}"));
            assert!(defence.value.is_loss(), "{after}");
            assert_eq!(defence.value.plies(), Some(plies - 1), "{after}");
            assert_eq!(defence.lines.len(), after.legal_moves().len());
            let mut last = u32::MAX;
            for found in &defence.lines {
                let next = after.play(&found.m).unwrap();
                let Some(within) = found.value.plies().filter(|_| found.value.is_loss()) else {
                    panic!("{next}: {found:?}");
                };
                let (worth, truth) = plain.worth(&next);
                assert!(
                    worth == 1 && within > truth,
                    "{next}: {within}, truly {truth}"
                );
                assert!(
                    within < plies && within <= last,
                    "{next}: {within} of {plies}, after {last}"
                );
                last = within;
                counted += 1;
                waiting.push(next);
            }
            assert_eq!(defence.best, defence.lines.first().map(|found| found.m));
            // The line goes on by the rules.
            let end = defence
                .pv
                .iter()
                .try_fold(after, |position, m| position.play(m).ok());
            assert!(end.is_some());
        }
        assert!(counted > 50, "{counted}");
    }
}

#[test]
fn a_proof_plays_every_defence_to_its_end_from_a_file() {
    let file = small_file();
    println!("{} bytes", file.len());
    let mut proof = Proof::read(file).unwrap();
    assert_eq!(proof.check(), Ok(()));
    let mut waiting = vec![Position::empty(proof.board())];
    let mut ends = 0;
    while let Some(position) = waiting.pop() {
        let m = proof
            .reply(&position)
            .unwrap_or_else(|| panic!("{position}"));
        let after = position.play(&m).unwrap();
        if after.turn().is_over() {
            assert!(after.moves().len() <= 7, "{after}");
            ends += 1;
            continue;
        }
        assert_eq!(proof.reply(&after), None, "White is to move");
        waiting.extend(after.legal_moves().iter().map(|m| after.play(m).unwrap()));
    }
    assert!(ends > 100, "{ends}");
}

#[test]
fn a_proof_knows_a_position_turned_mirrored_or_reached_in_another_order() {
    let mut proof = Proof::read(small_file()).unwrap();
    let all: Moves = proof
        .parts()
        .into_iter()
        .flat_map(|part| part.moves.clone())
        .collect();
    let symmetries = Symmetries::new(4);
    let first = proof.reply_to(&[]).unwrap();
    let mut others = 0;
    for answer in (0..16).filter(|&answer| answer != first) {
        let third = proof.reply_to(&[first, answer]).unwrap();
        for reply in (0..16).filter(|cell| ![first, answer, third].contains(cell)) {
            let stones = [first, answer, third, reply];
            let Some(m) = proof.reply_to(&stones) else {
                continue;
            };
            // Where Black's third move is the same after both of White's stones.
            if proof.reply_to(&[first, reply]) == Some(third) {
                let other = [first, reply, third, answer];
                assert_eq!(proof.reply_to(&other), Some(m), "{stones:?}");
                others += 1;
            }
            let (key, image) = symmetries.key(&stones);
            assert_eq!(all[&key], symmetries.image(m, image));
            let turned = stones.map(|cell| symmetries.image(cell, image));
            let after = |stones: &[u16], m: u16| symmetries.key(&[stones, &[m]].concat()).0;
            let of_turned = proof.reply_to(&turned).unwrap();
            assert_eq!(after(&turned, of_turned), after(&stones, m));
        }
    }
    assert!(others > 10, "{others}");
}

#[test]
fn what_a_proof_does_not_have_is_nothing() {
    let mut proof = Proof::read(small_file()).unwrap();
    for text in [
        "4 4 3: a1 d4 a4 d1",
        "5 5 3:",
        "4 4 3 standard:",
        "4 4 3: b2 a1 c3",
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(proof.reply(&position), None, "{text}");
    }
}

/// What is read in eight years is what is read today.
#[test]
fn the_file_of_a_small_proof_stays_as_it_is() {
    let file = small_file();
    assert_eq!(
        checksum(&file),
        9_262_958_151_013_172_186,
        "{} bytes",
        file.len()
    );
}

#[test]
fn a_file_that_is_cut_short_damaged_or_of_another_board_is_refused_by_name() {
    let file = small_file();
    let refused = |bytes: Vec<u8>| Proof::read(bytes).map(|_| ()).unwrap_err();
    for length in 0..file.len() {
        let error = refused(file[..length].to_vec());
        assert!(
            matches!(error, ProofError::Container(ContainerError::WrongLength { found, .. }) if found == length),
            "{error}"
        );
    }
    let longer = [&file[..], &[0]].concat();
    assert!(matches!(
        refused(longer),
        ProofError::Container(ContainerError::WrongLength { .. })
    ));
    for place in 0..file.len() {
        let mut damaged = file.clone();
        damaged[place] ^= 0x10;
        refused(damaged);
    }
    assert_eq!(
        refused(b"<!doctype html>".to_vec()),
        ProofError::Container(ContainerError::OtherKind { kind: &KIND })
    );
    let mut other = file.clone();
    other[4] = 9;
    assert_eq!(
        refused(other).to_string(),
        "The file of proofs is of version 9; this program reads version 4."
    );
    let with = |place: usize, byte: u8| {
        let mut other = file.clone();
        other[place] = byte;
        let end = other.len() - 8;
        let sum = checksum(&other[..end]);
        other[end..].copy_from_slice(&sum.to_le_bytes());
        other
    };
    for (place, byte) in [(8, 5), (9, 26), (10, 0), (11, 2)] {
        assert!(matches!(
            refused(with(place, byte)),
            ProofError::Board { .. }
        ));
    }
    assert_eq!(refused(with(12, 200)), ProofError::Tree);
    // With any contents, the parts are read to an end or refused.
    for place in (16 + 10 * 15..file.len() - 8).step_by(7) {
        let mut proof = Proof::read(with(place, 0x5a)).unwrap();
        let _ = proof.check();
    }
}

#[test]
fn boards_without_proofs_have_no_file() {
    let (_, symmetries, first, answers, moves) = small();
    for board in [
        Board::new(4, 3, 3).unwrap(),
        Board::new(15, 15, 5)
            .unwrap()
            .with_rule(Rule::Renju)
            .unwrap(),
    ] {
        assert_eq!(
            write(board, &symmetries, first, &parts(&answers, &moves)),
            None
        );
    }
    let board = Board::new(4, 4, 3).unwrap();
    assert_eq!(
        write(board, &symmetries, first, &parts(&answers, &Moves::new())),
        None
    );
}

/// What the file says that the site ships: the same is asked in a browser.
#[test]
fn the_proof_that_is_shipped_says_what_it_did() {
    let shipped = include_bytes!("../../weights/mnk.proof").to_vec();
    let mut strategy = Strategy::read(shipped).unwrap();
    assert_eq!(strategy.proof().check(), Ok(()));
    let told = |strategy: &mut Strategy, text: &str| {
        let analysis = strategy.analyze(&text.parse().unwrap()).unwrap();
        let plies = analysis.value.plies().unwrap();
        (plies, analysis.best.unwrap().to_string())
    };
    let found: Vec<(&str, u32, String)> = PROVED
        .iter()
        .map(|&(text, _, _)| {
            let (plies, best) = told(&mut strategy, text);
            (text, plies, best)
        })
        .collect();
    let expected: Vec<(&str, u32, String)> = PROVED
        .iter()
        .map(|&(text, plies, best)| (text, plies, best.to_owned()))
        .collect();
    assert_eq!(found, expected);
    // As long as answers are missing, nothing is said of all.
    let whole = strategy.proof().plies(&[]).is_some();
    let empty = Position::empty(strategy.proof().board());
    assert_eq!(strategy.analyze(&empty).is_some(), whole);
    // What is known of an empty board without the file is what the file says.
    let first = (book::proved(&empty).unwrap(), book::reply(&empty).unwrap());
    assert_eq!(
        (first.0, first.1.to_string()),
        told(&mut strategy, "15 15 5:")
    );
}

/// Nothing helps White then, but she sets no stone elsewhere while five in a row can be completed.
#[test]
fn white_stops_a_part_of_a_threat_that_can_not_be_stopped() {
    let shipped = include_bytes!("../../weights/mnk.proof").to_vec();
    let mut strategy = Strategy::read(shipped).unwrap();
    let mut position: Position = "15 15 5: h8 o12 j8".parse().unwrap();
    let mut threatened = 0;
    while !position.turn().is_over() {
        let best = strategy.analyze(&position).unwrap().best.unwrap();
        let fives = threats(&position, Player::First).wins;
        if position.turn() == Turn::Player(Player::Second) && !fives.is_empty() {
            threatened += 1;
            assert!(fives.contains(&best), "{position}: {best}");
        }
        position = position.play(&best).unwrap();
    }
    assert!(threatened > 1, "{threatened}");
}
