//! The engine in a browser is the engine everywhere: the same boards from the same seeds, and the
//! same answers, although the loops that find them are compiled to other instructions.

#![cfg(target_arch = "wasm32")]

extern crate engine as perfect_play_engine; // the goldens are the engine's own files

use engine::analysis::{Limits, unwatched};
use engine::flip::rules::Position;
use engine::flip::solve::{Analysis, analyze};
use engine::game::Position as _;
use engine::maze;
use engine::mnk;
use engine::params::Params as _;
use engine::registry;
use engine::segments;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

use maze_golden::GOLDEN;

#[path = "../engine/tests/backgammon/golden.rs"]
mod backgammon_golden;

#[path = "../engine/tests/daily/golden.rs"]
mod daily_golden;

#[path = "../engine/tests/maze/golden.rs"]
mod maze_golden;

#[path = "../engine/tests/mnk/golden.rs"]
mod mnk_golden;

#[path = "../engine/tests/segments/golden.rs"]
mod segments_golden;

wasm_bindgen_test_configure!(run_in_browser);

fn generate(params: &str, seed: u64) -> String {
    let flip = registry::find("flip").expect("the game is there");
    flip.generate(params, seed).expect("the size is allowed")
}

/// The analysis without limits.
fn solve(board: &str) -> Analysis {
    let position: Position = board.parse().expect("a board");
    analyze(&position, &Limits::DEFAULT, &mut unwatched)
}

/// The presses as a board is written: 1 where there is one.
fn drawn(board: &str, analysis: &Analysis) -> String {
    let rows: Vec<&str> = board.split('/').collect();
    let mut cells = vec![vec!['0'; rows[0].len()]; rows.len()];
    for press in &analysis.presses {
        cells[usize::from(press.row)][usize::from(press.col)] = '1';
    }
    let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// Whether no light is left after the presses.
fn puts_out(board: &str, analysis: &Analysis) -> bool {
    let mut position: Position = board.parse().expect("a board");
    for press in &analysis.presses {
        position = position.play(press).expect("a press is legal");
    }
    position.lit().is_zero()
}

#[wasm_bindgen_test]
fn a_seed_gives_the_board_that_it_gives_natively() {
    // The boards of engine/tests/flip/generate.rs.
    let golden = [
        ("n=1 m=1", 0, "1"),
        ("n=2 m=3", 1, "011/100"),
        ("n=5 m=5", 465, "01001/00111/01001/10010/00111"),
        ("n=4 m=4", u64::MAX, "0000/1010/0010/0101"),
        ("n=8 m=3", 7, "000/101/111/000/011/011/110/101"),
        ("n=3 m=8", 7, "11110011/00100001/11001111"),
        (
            "n=9 m=9",
            2026,
            "000111010/111010010/111001110/100001010/010111101/101100110/010010010/111000110/\
             001000111",
        ),
    ];
    for (params, seed, board) in golden {
        assert_eq!(generate(params, seed), board, "{params}, seed {seed}");
    }
}

#[wasm_bindgen_test]
fn a_large_board_is_the_native_one_too() {
    assert_eq!(
        generate("n=19 m=19", 465),
        "1101100000110001101/0010000010011000000/0011010101011010110/0110001101101011000/\
         0011010111010101001/1101110110001110001/1101000111000000000/0001111001000110111/\
         1010001011010110111/0000011001111000110/0011011101011101001/0001011000101001110/\
         1001010000010001000/0010000001111101111/1111010100110000100/0011111011101110011/\
         0110101101100101100/1100011110010011001/0000101000110001000"
    );
}

#[wasm_bindgen_test]
fn a_seed_gives_the_maze_that_it_gives_natively() {
    for &(text, seed, position) in GOLDEN {
        let params = maze::rules::Params::from_text(text).expect("the parameters are allowed");
        let generated = maze::generate::generate(&params, seed).to_string();
        assert_eq!(generated, position, "{text}, seed {seed}");
    }
}

#[wasm_bindgen_test]
fn a_seed_gives_the_points_that_it_gives_natively() {
    for &(text, seed, position) in segments_golden::GOLDEN {
        let params = segments::rules::Params::from_text(text).expect("the parameters are allowed");
        let generated = segments::generate::generate(&params, seed).to_string();
        assert_eq!(generated, position, "{text}, seed {seed}");
    }
}

#[wasm_bindgen_test]
fn a_seed_gives_the_stones_that_it_gives_natively() {
    for &(text, seed, position) in mnk_golden::GOLDEN {
        let params = mnk::rules::Params::from_text(text).expect("the parameters are allowed");
        let generated = mnk::generate::generate(&params, seed).to_string();
        assert_eq!(generated, position, "{text}, seed {seed}");
    }
}

#[wasm_bindgen_test]
fn a_day_has_the_puzzles_that_it_has_natively() {
    let golden: Vec<&str> = daily_golden::GOLDEN.lines().collect();
    assert_eq!(daily_golden::made_now(), golden);
}

#[wasm_bindgen_test]
fn small_boards_are_solved_by_the_native_presses() {
    for (board, presses) in [
        ("11/10", "10/00"),
        (
            "11111/11111/11111/11111/11111",
            "11000/11011/00111/01110/01101",
        ),
        (
            "01001/00111/01001/10010/00111",
            "10000/10001/01100/01010/00101",
        ),
    ] {
        let analysis = solve(board);
        assert!(analysis.solvable && analysis.exact, "{board}");
        assert_eq!(drawn(board, &analysis), presses, "{board}");
        assert_eq!(analysis.minimum, Some(presses.matches('1').count() as u32));
        assert!(puts_out(board, &analysis), "{board}");
    }
}

#[wasm_bindgen_test]
fn a_board_that_can_not_be_solved_has_the_native_proof() {
    let analysis = solve("10000/00000/00000/00000/00000");
    assert!(!analysis.solvable && analysis.exact);
    assert_eq!((analysis.nullity, analysis.minimum), (2, None));
    // The proof is a quiet pattern: an odd number of its cells are lit, here the corner alone.
    assert!(
        analysis
            .witness
            .iter()
            .any(|cell| (cell.row, cell.col) == (0, 0))
    );
}

#[wasm_bindgen_test]
fn a_search_among_65536_solutions_ends_with_the_native_presses() {
    let board = generate("n=19 m=19", 465);
    let analysis = solve(&board);
    assert!(analysis.exact);
    assert_eq!((analysis.nullity, analysis.minimum), (16, Some(143)));
    assert_eq!((analysis.lower_bound, analysis.nodes), (143, 71_681));
    assert_eq!(
        drawn(&board, &analysis),
        "0001110101001011100/1111000101001000111/0101011010101110110/0001010010110110000/\
         0000001001000100110/0010011010001100000/1010011100011000111/0100110111101001010/\
         0100100110010001011/0001000101000100101/0111010010000110000/1000000111010000100/\
         1010000000110110000/1010010110000000100/0011110000001010001/0000101010101011011/\
         0001100001001100010/0100010100111100000/0011001000000101011"
    );
    assert!(puts_out(&board, &analysis));
}

#[wasm_bindgen_test]
fn searches_among_more_and_fewer_solutions_end_as_natively() {
    for (params, nullity, minimum, nodes) in [
        ("n=16 m=16", 8, 109, 257),
        ("n=30 m=30", 20, 373, 1_054_721),
    ] {
        let board = generate(params, 465);
        let analysis = solve(&board);
        assert!(analysis.exact, "{params}");
        assert_eq!(analysis.nullity, nullity, "{params}");
        assert_eq!(analysis.minimum, Some(minimum), "{params}");
        assert_eq!(analysis.nodes, nodes, "{params}");
        assert_eq!(analysis.presses.len(), minimum as usize, "{params}");
        assert!(puts_out(&board, &analysis), "{params}");
    }
}

#[wasm_bindgen_test]
fn games_for_two_are_what_they_are_natively() {
    let nim = registry::find("nim").expect("the game is there");
    for (params, piles) in [
        ("piles=3 most=7", "7 7 6"),
        ("piles=5 most=40 misere=1", "9 22 29 15 19 misere"),
    ] {
        assert_eq!(nim.generate(params, 465).as_deref(), Ok(piles));
    }
    for (game, position, best) in [
        ("nim", "4 2 3", "1:3"),
        ("nim", "1 1 2 misere", "3:1"),
        ("nim", "1 2 3", "1:1"),
        ("take-away", "M=7 K=4", "4"),
        ("take-away", "M=20 K=4 misere", "4"),
    ] {
        let game = registry::find(game).expect("the game is there");
        let found = game
            .solver()
            .analyze(position, &Limits::DEFAULT, &mut unwatched);
        let found = found.unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(found.best.as_deref(), Some(best), "{position}");
        assert!(found.value.is_exact(), "{position}");
    }
    // More than 64 bits hold, in a program whose words have 32.
    let start = "M=200 K=3".parse().expect("a position");
    let nodes = engine::take_away::solve::tree_nodes(&start).to_string();
    assert_eq!(
        nodes,
        "115321754909823101063964622317629110785324608799751537"
    );
}

#[wasm_bindgen_test]
fn learned_weights_say_what_they_say_natively() {
    let mut equipment = mnk::solve::Equipment::default();
    let shipped = include_bytes!("../engine/weights/mnk.weights");
    equipment.load(shipped).expect("weights");
    for &(text, value, best) in mnk_golden::LEARNED {
        let position: mnk::rules::Position = text.parse().expect("a position");
        let mut grid = equipment.grid(&position);
        assert_eq!(mnk::solve::evaluate::evaluate(&mut grid), value, "{text}");
        let limits = Limits::nodes(5_000);
        let analysis = mnk::solve::analyze_with(&equipment, &position, &limits, &mut unwatched);
        let found = analysis.best.map(|m| m.to_string());
        assert_eq!(found.as_deref(), Some(best), "{text}");
    }
}

#[wasm_bindgen_test]
fn a_proof_says_what_it_says_natively() {
    let shipped = include_bytes!("../engine/weights/mnk.proof").to_vec();
    let mut strategy = mnk::proof::Strategy::read(shipped).expect("a proof");
    for &(text, plies, best) in mnk_golden::PROVED {
        let position: mnk::rules::Position = text.parse().expect("a position");
        let analysis = mnk::solve::Proved::analyze(&mut strategy, &position).expect("it is proved");
        let found = (analysis.value.plies(), analysis.best.map(|m| m.to_string()));
        assert_eq!(found, (Some(plies), Some(best.to_owned())), "{text}");
    }
}

#[wasm_bindgen_test]
fn backgammon_is_analysed_to_the_last_bit_as_natively() {
    let golden = backgammon_golden::GOLDEN.iter();
    let golden: Vec<_> = golden.map(|&(at, told)| (at, told.to_owned())).collect();
    assert_eq!(backgammon_golden::made_now(), golden);
}
