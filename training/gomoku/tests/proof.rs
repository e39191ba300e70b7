//! A small run: some of White's replies are proved, verified by the program that shares nothing with the prover, packed,
//! and read again.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;

use engine::analysis::unwatched;
use engine::mnk::proof::{Moves, Part, Proof, Strategy, Symmetries, threats, write};
use engine::mnk::rules::{Board, Position};
use engine::mnk::solve::Equipment;
use engine::mnk::solve::grid::{Grid, level};
use engine::mnk::solve::search::Search;
use engine::mnk::solve::table::Table;
use engine::seed::Rng;
use prove_gomoku::extraction::Extraction;
use prove_gomoku::prover::{Outcome, Prover};
use prove_gomoku::record::{self, Record};
use prove_gomoku::shortening::{Effort, Shortening};
use prove_gomoku::{openings, tree};
use verify_gomoku::options::Options;
use verify_gomoku::run::run;

const WEIGHTS: &[u8] = include_bytes!("../../../engine/weights/mnk.weights");
/// After White's answer in the corner: Black's third move, and replies of White's, far and near.
const OPENING: &str = "h8 o15 j8";
const REPLIES: [&str; 3] = ["a1", "c12", "k3"];

fn board() -> Board {
    Board::new(15, 15, 5).unwrap()
}

fn cells(text: &str) -> Vec<u16> {
    let cell = |name| record::cell(name, board()).unwrap();
    text.split_whitespace().map(cell).collect()
}

/// A file that no other test has.
fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("prove-gomoku-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

/// Does something with a prover that goes on from a record.
fn with_prover<T>(path: &std::path::Path, then: impl FnOnce(&mut Prover<'_, '_>) -> T) -> T {
    let mut equipment = Equipment::default();
    equipment.load(WEIGHTS).unwrap();
    let symmetries = Symmetries::new(15);
    let record = Record::open(path, board(), &symmetries).unwrap();
    let mut report = unwatched;
    let grid = equipment.grid(&Position::empty(board()));
    let search = Search::new(grid, 1, Table::new(16), &mut report);
    then(&mut Prover::new(board(), symmetries, record, search))
}

/// Tries to prove the replies with what a record has, and gives how many positions that took.
fn prove(path: &std::path::Path) -> u64 {
    with_prover(path, |prover| {
        let mut far = None;
        for reply in REPLIES {
            let stones = cells(&format!("{OPENING} {reply}"));
            assert_eq!(
                prover.attempt(&stones, far, 3_000_000).unwrap(),
                Outcome::Proved,
                "{reply}"
            );
            far = far.or(stones.last().copied());
        }
        let opening = cells(OPENING);
        prover.record_move(&opening[..2], opening[2]).unwrap();
        prover.record_move(&[], opening[0]).unwrap();
        prover.nodes()
    })
}

fn is_verified(path: &std::path::Path, from: &str) -> bool {
    let words = [path.to_str().unwrap(), "--from", from, "--nodes", "300000"];
    run(&Options::read(words.map(str::to_owned)).unwrap()).unwrap()
}

#[test]
fn replies_are_proved_verified_packed_and_gone_on_from() {
    let path = file("record.txt");
    let nodes = prove(&path);
    for reply in REPLIES {
        assert!(is_verified(&path, &format!("{OPENING} {reply}")), "{reply}");
    }
    // What is not there is not proved.
    assert!(!is_verified(&path, &format!("{OPENING} i9")));

    // The next run knows it.
    assert!(prove(&path) < nodes / 100);

    // Packed as it is.
    let symmetries = Symmetries::new(15);
    let opening = cells(OPENING);
    let record = Record::open(&path, board(), &symmetries).unwrap();
    let bytes = tree::pack(board(), &symmetries, record.moves()).unwrap();
    let mut proof = Proof::read(bytes).unwrap();
    assert_eq!(proof.check(), Ok(()));
    let parts = proof.parts();
    let of = |answer: u16| symmetries.key(&[opening[0], answer]).0;
    let is_of = |part: &&&Part| of(part.answer) == of(opening[1]);
    let part = parts.iter().find(is_of).unwrap();
    let lines = tree::lines(board(), &symmetries, &opening[..2], &part.moves);
    assert!(lines.len() > REPLIES.len(), "{}", lines.len());
    for (stones, m) in &lines {
        assert_eq!(record.get(stones, &symmetries), Some(*m));
        assert_eq!(proof.reply_to(stones), Some(*m));
    }
    let of_record = tree::lines(board(), &symmetries, &opening[..2], record.moves());
    assert_eq!(of_record.len(), lines.len());

    // What a reader needs of it, which sees wins by threats less well.
    let (part, open) = with_prover(&path, |prover| {
        let recorded = prover.record.moves().clone();
        let known = |stones: &[u16]| match stones {
            [_, _, _, _] => None,
            _ => prover.find(stones, 300_000).unwrap(),
        };
        let mut extraction = Extraction::new(board(), &symmetries, recorded, known);
        let mut part = Part {
            answer: opening[1],
            ..Part::default()
        };
        loop {
            let before = part.moves.len();
            part = extraction.go_through(opening[0], part);
            if part.moves.len() == before {
                break (part, extraction.open.clone());
            }
        }
    });
    // Whoever has not seen it grow says the same of it.
    let mut again = Extraction::new(board(), &symmetries, Moves::new(), |_: &[u16]| None);
    let said = again.go_through(opening[0], part.clone());
    assert_eq!((&said, &again.open), (&part, &open));
    // Without one of its moves something is open.
    let mut without = part.clone();
    let at = cells(&format!("{OPENING} {}", REPLIES[2]));
    without.moves.remove(&symmetries.key(&at).0).unwrap();
    again.go_through(opening[0], without);
    assert!(again.open.contains(&at), "{:?}", again.open);
    let bytes = write(board(), &symmetries, opening[0], &[part]).unwrap();
    let mut proof = Proof::read(bytes.clone()).unwrap();
    let moves = proof.parts()[0].moves.clone();
    let lines = tree::lines(board(), &symmetries, &opening[..2], &moves);
    println!(
        "{} positions, {} bytes, {} open",
        lines.len(),
        bytes.len(),
        open.len()
    );
    let packed = file("packed.txt");
    let mut text = Record::open(&packed, board(), &symmetries).unwrap();
    for (stones, m) in &lines {
        assert_eq!(proof.reply_to(stones), Some(*m));
        text.add(stones, *m, board(), &symmetries).unwrap();
    }
    for reply in REPLIES {
        let stones = cells(&format!("{OPENING} {reply}"));
        assert!(
            !open.iter().any(|open| open.starts_with(&stones)),
            "{reply}"
        );
        assert!(
            is_verified(&packed, &format!("{OPENING} {reply}")),
            "{reply}"
        );
        let bound = proof.bound(&[stones[0], stones[1], stones[2], stones[3]]);
        assert!(
            bound.is_some_and(|bound| bound % 2 == 1 && bound > 3),
            "{bound:?}"
        );
    }
    // A reply that nobody tried to prove.
    assert_eq!(
        proof.bound(&[opening[0], opening[1], opening[2], cells("i9")[0]]),
        None
    );
    std::fs::remove_file(&packed).unwrap();

    // Black plays it to the end within what is said, and White defends as well as threats allow.
    let mut strategy = Strategy::read(bytes).unwrap();
    let mut rng = Rng::new(38, "gomoku");
    let mut longest = 0;
    for game in 0..60 {
        let mut stones = cells(&format!("{OPENING} {}", REPLIES[game % REPLIES.len()]));
        let bound = strategy
            .proof()
            .bound(&[stones[0], stones[1], stones[2], stones[3]]);
        let mut grid = Grid::new(&Position::empty(board()));
        stones.iter().for_each(|&cell| grid.set(cell.into()));
        loop {
            let said = strategy.reply_to(&stones).unwrap();
            assert!(grid.is_empty(said.m.into()), "{stones:?}");
            let is_won = grid.of_level(level::FIVE, 0).contains(&said.m);
            stones.push(said.m);
            if is_won {
                break;
            }
            grid.set(said.m.into());
            let answers = threats::answers(&grid).unwrap_or_default();
            let free = || (0..225).filter(|&cell| grid.is_empty(usize::from(cell)));
            let all: Vec<u16> = if answers.is_empty() {
                free().collect()
            } else {
                answers
            };
            let reply = all[rng.below(all.len() as u32) as usize];
            stones.push(reply);
            grid.set(reply.into());
        }
        let plies = stones.len() - 4;
        assert!(
            plies <= usize::from(bound.unwrap()),
            "{stones:?}, {bound:?}"
        );
        longest = longest.max(plies);
    }
    assert!(longest > 9, "{longest}");
    std::fs::remove_file(&path).unwrap();
}

/// Other moves than the record's, which need fewer positions, are a proof as well.
#[test]
fn what_is_shortened_needs_fewer_positions_and_is_proved() {
    let (path, shorter) = (file("long.txt"), file("shorter.txt"));
    prove(&path);
    let symmetries = Symmetries::new(15);
    let opening = cells(OPENING);
    with_prover(&path, |prover| {
        let recorded = prover.record.moves().clone();
        let prover = RefCell::new(prover);
        let known = |stones: &[u16]| match stones {
            [_, _, _, _] => None,
            _ => prover.borrow_mut().find(stones, 50_000).unwrap(),
        };
        let mut extraction = Extraction::new(board(), &symmetries, recorded, known);
        let mut needed = HashMap::new();
        for reply in REPLIES {
            let stones = cells(&format!("{OPENING} {reply}"));
            let m = extraction.recorded(&stones).unwrap();
            let most = extraction.weigh(&stones, m, usize::MAX).unwrap().len();
            // As many are too many.
            assert_eq!(extraction.weigh(&stones, m, most), None);
            needed.insert(stones, most);
        }
        let before: usize = needed.values().sum();
        let mut shortening = Shortening {
            extraction: &mut extraction,
            board: board(),
            symmetries: &symmetries,
            likely: &mut |stones| prover.borrow_mut().likely(stones),
            effort: Effort::All,
            closely: 0,
        };
        shortening.go_through(&opening, |stones, _, now| {
            let now = now.unwrap();
            let before = needed.insert(stones.to_vec(), now);
            assert!(before.is_some_and(|before| now <= before), "{stones:?}");
        });
        let after: usize = needed.values().sum();
        assert!(after < before && needed.len() == 3, "{after}, {before}");

        let mut text = Record::open(&shorter, board(), &symmetries).unwrap();
        for (stones, now) in &needed {
            let m = extraction.recorded(stones).unwrap();
            let moves = extraction.weigh(stones, m, usize::MAX).unwrap();
            let lines = tree::lines(board(), &symmetries, stones, moves);
            assert_eq!(lines.len(), *now);
            for (stones, m) in lines {
                text.add(&stones, m, board(), &symmetries).unwrap();
            }
        }
    });
    for reply in REPLIES {
        assert!(
            is_verified(&shorter, &format!("{OPENING} {reply}")),
            "{reply}"
        );
    }
    std::fs::remove_file(&path).unwrap();
    std::fs::remove_file(&shorter).unwrap();
}

/// Black's moves after an answer of White's, as the file has them that the site ships.
fn committed(opening: &str) -> Vec<(Vec<u16>, u16)> {
    let bytes = include_bytes!("../../../engine/weights/mnk.proof").to_vec();
    let mut proof = Proof::read(bytes).unwrap();
    assert_eq!(proof.board(), board());
    let symmetries = Symmetries::new(15);
    let stones = cells(opening);
    // Turned so that the part has it.
    let answer = proof
        .answers()
        .find(|&answer| symmetries.key(&[stones[0], answer]).0 == symmetries.key(&stones).0);
    let stones = [stones[0], answer.unwrap()];
    let parts = proof.parts();
    let part = parts.iter().find(|part| part.answer == stones[1]).unwrap();
    tree::lines(board(), &symmetries, &stones, &part.moves)
}

/// What is committed, as far as it is drawn: `make verify-gomoku` goes through all of it.
#[test]
fn lines_of_play_that_are_drawn_from_the_committed_proof_hold() {
    let path = file("committed.txt");
    let symmetries = Symmetries::new(15);
    let mut record = Record::open(&path, board(), &symmetries).unwrap();
    for (stones, m) in committed("h8 o12") {
        record.add(&stones, m, board(), &symmetries).unwrap();
    }
    let words = [
        path.to_str().unwrap(),
        "--from",
        "h8 o12",
        "--sample",
        "40",
        "--seed",
        "38",
    ];
    assert_eq!(
        run(&Options::read(words.map(str::to_owned)).unwrap()),
        Ok(true)
    );
    std::fs::remove_file(&path).unwrap();
}

/// Of ten positions that are drawn, each is proved, and is not once another move of Black's stands there.
#[test]
fn ten_copies_of_the_committed_proof_with_one_move_changed_are_refused() {
    let lines = committed("h8 n14");
    // With more stones Black often has another win, which the verifier finds and goes by.
    let early: Vec<usize> = (0..lines.len())
        .filter(|&at| lines[at].0.len() == 4)
        .collect();
    let mut rng = Rng::new(38, "damaged");
    let path = file("damaged.txt");
    let write = |changed: Option<(usize, u16)>| {
        let mut text = format!("{}\n", board());
        for (at, (stones, m)) in lines.iter().enumerate() {
            let m = match changed {
                Some((place, other)) if place == at => other,
                _ => *m,
            };
            let (stones, m) = (record::names(stones, board()), record::name(m, board()));
            text.push_str(&format!("{stones} : {m}\n"));
        }
        std::fs::write(&path, text).unwrap();
    };
    for _ in 0..10 {
        let at = early[rng.below(early.len() as u32) as usize];
        let (stones, m) = &lines[at];
        let from = record::names(stones, board());
        write(None);
        assert!(is_verified(&path, &from), "{from}");
        // A stone in a corner threatens nothing.
        let corners = [0, 14, 210, 224].into_iter();
        let other = corners
            .filter(|corner| !stones.contains(corner))
            .find(|corner| corner != m);
        write(Some((at, other.unwrap())));
        assert!(!is_verified(&path, &from), "{from}");
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_record_of_another_board_or_with_a_line_that_is_none_is_refused_by_its_number() {
    let path = file("other.txt");
    let said = |text: &str| {
        std::fs::write(&path, text).unwrap();
        let opened = Record::open(&path, board(), &Symmetries::new(15));
        opened
            .map(|record| record.positions())
            .map_err(|error| error.to_string())
    };
    assert_eq!(said("15 15 5\nh8 o15 : j8\n"), Ok(1));
    assert_eq!(
        said("19 19 5\n"),
        Err("line 1: is of 19 19 5, not of 15 15 5".to_owned())
    );
    for line in [
        "h8 o15 j8",
        "h8 o15 : ",
        "h8 : j8",
        "h8 o16 : j8",
        "h8 h8 : j8",
        "h8 o15 : o15",
    ] {
        assert_eq!(
            said(&format!("15 15 5\n : h8\n{line}\n")),
            Err(format!("line 3: {line} is no position with a move"))
        );
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn each_answer_has_a_third_move_and_mirrored_ones_are_one() {
    let symmetries = Symmetries::new(15);
    let all = openings::all(board(), &symmetries);
    assert_eq!(all.len(), 35);
    for opening in &all {
        let [first, answer] = opening.stones[..] else {
            panic!("{opening:?}");
        };
        assert_eq!(first, openings::first(board()));
        assert!(![first, answer].contains(&opening.third));
    }
    let third = |answer: &str| {
        let stones = cells(&format!("h8 {answer}"));
        record::name(openings::third(&stones, board()).unwrap(), board())
    };
    assert_eq!(
        ["i8", "h9", "i9", "g7"].map(third),
        ["i9", "i9", "i7", "g9"]
    );
    for side in [9, 13, 19] {
        let board = Board::new(side, side, 5).unwrap();
        let symmetries = Symmetries::new(board.m());
        let cells = board.m() * board.m() - 1;
        let classes = openings::replies(&[openings::first(board)], board, &symmetries);
        assert!(
            classes.len() > cells / 8 && classes.len() < cells / 5,
            "{side}"
        );
        assert_eq!(openings::all(board, &symmetries).len(), classes.len());
    }
}
