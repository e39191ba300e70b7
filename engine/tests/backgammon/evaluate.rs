//! What evaluates backgammon positions: the tables for the bear-off, the file of the weights, the
//! evaluation without them, and how well the shipped networks choose.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::bearoff::{self, Tables};
use perfect_play_engine::backgammon::evaluate::class::Class;
use perfect_play_engine::backgammon::evaluate::inputs::{ALL, Inputs, PLAIN};
use perfect_play_engine::backgammon::evaluate::network::{Network, Shape, sigmoid};
use perfect_play_engine::backgammon::evaluate::weights::{self, Networks, from_half, to_half};
use perfect_play_engine::backgammon::evaluate::{Evaluator, Probabilities};
use perfect_play_engine::backgammon::rules::{Board, Dice, Legal, Position, legal_plays};
use perfect_play_engine::container::ContainerError;
use perfect_play_engine::registry::{self, AnySolver};
use perfect_play_engine::seed::Rng;

use crate::golden::{self, GOLDEN};
use crate::support::{decisions, tables};

/// The bound on the mean loss of the raw networks, in thousandths a decision: 1.72 is what they lose.
const LOSS: f64 = 1.73;

/// Checkers on the 1-point to the 6-point.
fn home(counts: [u8; 6]) -> [u8; 25] {
    let mut side = [0; 25];
    side[..6].copy_from_slice(&counts);
    side
}

fn board(own: [u8; 25], other: [u8; 25]) -> Board {
    Board::new(own, other).expect("a legal board")
}

/// Any board: 15 checkers or fewer a side, on random points.
fn random_board(rng: &mut Rng) -> Board {
    loop {
        let mut sides = [[0; 25]; 2];
        let (low, span) = match rng.below(4) {
            0 => (0, 6),
            1 => (0, 12),
            _ => (0, 25),
        };
        for side in &mut sides {
            let count = if rng.below(3) == 0 {
                1 + rng.below(15)
            } else {
                15
            };
            for _ in 0..count {
                side[(low + rng.below(span)) as usize] += 1;
            }
        }
        for i in 0..24 {
            if sides[0][i] > 0 {
                sides[1][23 - i] = 0;
            }
        }
        if sides[1].iter().all(|&n| n == 0) {
            continue;
        }
        if let Ok(board) = Board::new(sides[0], sides[1]) {
            return board;
        }
    }
}

fn are_sane(p: &Probabilities, board: &Board) {
    let all = [
        p.win,
        p.win_gammon,
        p.win_backgammon,
        p.lose_gammon,
        p.lose_backgammon,
    ];
    assert!(
        all.iter().all(|&v| (0.0..=1.0).contains(&v)),
        "{p:?} {board:?}"
    );
    assert!(
        p.win_gammon <= p.win && p.win_backgammon <= p.win_gammon,
        "{p:?} {board:?}"
    );
    let lose = 1.0 - p.win;
    assert!(
        p.lose_gammon <= lose && p.lose_backgammon <= p.lose_gammon,
        "{p:?} {board:?}"
    );
    if board.off() > 0 {
        assert_eq!(p.lose_gammon, 0.0, "{board:?}");
    }
    if board.swapped().off() > 0 {
        assert_eq!(p.win_gammon, 0.0, "{board:?}");
    }
}

/// Networks of random weights.
fn networks(seed: u64) -> Networks {
    let mut rng = Rng::new(seed, "weights");
    let mut network = |inputs, first, second| {
        let shape = Shape {
            inputs,
            first,
            second,
        };
        let mut weights = Vec::new();
        for _ in 0..shape.weights() {
            let value = (rng.below(2001) as f32 - 1000.0) / 8000.0;
            weights.push(from_half(to_half(value)));
        }
        Network::new(shape, weights).expect("a shape that can be")
    };
    Networks {
        contact: network(ALL, 64, 16),
        race: network(PLAIN, 32, 8),
        prune: network(PLAIN, 16, 8),
    }
}

#[test]
fn half_precision_goes_both_ways() {
    for half in 0..=u16::MAX {
        let value = from_half(half);
        if value.is_nan() {
            assert!(from_half(to_half(value)).is_nan());
        } else {
            assert_eq!(to_half(value), half, "{value}");
        }
    }
    // Known values, rounding to the nearest and to even, and what is too large or too small.
    for (value, half) in [
        (1.0, 0x3c00),
        (-2.0, 0xc000),
        (65504.0, 0x7bff),
        (65520.0, 0x7c00),
        (1.0 + 1.0 / 2048.0, 0x3c00),
        (1.0 + 3.0 / 2048.0, 0x3c02),
        (1.0 + 1.1 / 2048.0, 0x3c01),
        (5.960_464_5e-8, 0x0001),
        (2.9e-8, 0x0000),
        (6.103_515_6e-5, 0x0400),
        (f32::INFINITY, 0x7c00),
    ] {
        assert_eq!(to_half(value), half, "{value}");
    }
}

#[test]
fn the_sigmoid_is_the_sigmoid() {
    for i in -3000..=3000 {
        let x = i as f32 / 100.0;
        let exact = 1.0 / (1.0 + (-f64::from(x)).exp());
        assert!((f64::from(sigmoid(x)) - exact).abs() < 1e-6, "{x}");
    }
    assert!(sigmoid(-1000.0) >= 0.0 && sigmoid(1000.0) <= 1.0);
}

#[test]
fn weights_go_both_ways_and_broken_files_are_named() {
    let networks = networks(1);
    let bytes = weights::write(&networks);
    assert_eq!(weights::parse(&bytes).as_ref(), Ok(&networks));
    let length = bytes.len();
    for cut in [0, 3, 4, 7, 8, 20, 51, 52, length / 2, length - 1] {
        let found = weights::parse(&bytes[..cut]).unwrap_err();
        assert!(
            matches!(found, ContainerError::WrongLength { found, .. } if found == cut),
            "{cut}: {found}"
        );
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(
        weights::parse(&longer),
        Err(ContainerError::WrongLength { .. })
    ));
    let changed = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        weights::parse(&bytes).unwrap_err()
    };
    let kind = &weights::KIND;
    assert_eq!(changed(0), ContainerError::OtherKind { kind });
    let found = kind.version ^ 1;
    assert_eq!(changed(4), ContainerError::OtherVersion { kind, found });
    for (at, network) in [(8, "contact"), (12, "contact"), (24, "races")] {
        let expected = format!(
            "The file of weights for backgammon can’t be used: the network for {network} has another shape than \
             this program’s."
        );
        assert_eq!(changed(at).to_string(), expected);
    }
    for at in [44, 1000, length - 9, length - 1] {
        assert_eq!(changed(at), ContainerError::WrongChecksum { kind }, "{at}");
    }
    let text = Evaluator::with_weights(&bytes[..100])
        .unwrap_err()
        .to_string();
    assert!(text.contains("100 bytes"), "{text}");
}

#[test]
fn probabilities_are_sane_with_and_without_weights() {
    let with = Evaluator::with_weights(&weights::write(&networks(2))).unwrap();
    let with_tables = with.clone().with_tables(tables().clone());
    let without = Evaluator::without_weights();
    let mut rng = Rng::new(3, "boards");
    let mut classes = [0; 6];
    for _ in 0..2000 {
        let board = random_board(&mut rng);
        classes[Class::of(&board) as usize] += 1;
        for evaluator in [&with, &with_tables, &without] {
            are_sane(&evaluator.evaluate(&board), &board);
            assert!(evaluator.prune_equity(&board).abs() <= 3.0);
        }
    }
    assert!(classes[1..].iter().all(|&n| n > 5), "{classes:?}");
}

#[test]
fn a_game_that_is_over_is_exact() {
    let none = [0; 25];
    let mut start = *Board::START.own();
    let evaluator = Evaluator::without_weights();
    let value = |own, other| {
        let board = board(own, other);
        assert!(evaluator.is_exact(&board));
        evaluator.evaluate(&board).equity()
    };
    assert_eq!(value(start, none), -3.0);
    assert_eq!(value(none, start), 3.0);
    start[23] = 0;
    start[5] += 2;
    assert_eq!(value(start, none), -2.0);
    start[5] -= 1;
    assert_eq!(value(start, none), -1.0);
    assert_eq!(value(none, start), 1.0);
}

#[test]
fn one_side_alone_takes_the_known_number_of_rolls() {
    // The other bears off with its next roll for certain: the chance to win is that to take one roll.
    let one = home([1, 0, 0, 0, 0, 0]);
    for (counts, rolls) in [
        ([0, 0, 0, 0, 0, 1], 27),
        ([0, 0, 0, 0, 1, 0], 31),
        ([0, 0, 0, 1, 0, 0], 34),
        ([0, 0, 1, 0, 0, 0], 36),
        ([1, 1, 0, 0, 0, 0], 36),
        ([0, 2, 0, 0, 0, 0], 26),
        ([0, 0, 0, 0, 1, 1], 6),
        ([0, 0, 0, 0, 0, 2], 4),
        ([3, 0, 0, 0, 0, 0], 6),
        ([0, 0, 0, 0, 4, 0], 2),
    ] {
        let board = board(home(counts), one);
        for p in [tables().two_sided(&board), tables().one_sided(&board)] {
            let expected = rolls as f32 / 36.0;
            assert!((p.unwrap().win - expected).abs() < 2e-5, "{counts:?} {p:?}");
        }
    }
}

#[test]
fn the_two_tables_agree() {
    let mut rng = Rng::new(4, "homes");
    let mut worst = 0.0_f32;
    for _ in 0..5000 {
        let mut side = || {
            let mut counts = [0; 6];
            for _ in 0..1 + rng.below(6) {
                counts[rng.below(6) as usize] += 1;
            }
            home(counts)
        };
        let board = board(side(), side());
        let (one, two) = (tables().one_sided(&board), tables().two_sided(&board));
        let difference = one.unwrap().win - two.unwrap().win;
        worst = worst.max(difference.abs());
        // A player who considers both sides separately plays no better against an opponent who plays best.
        assert!(Class::of(&board) == Class::TwoSided);
    }
    assert!(worst < 0.02 && worst > 0.0, "{worst}");
    let mut rear = home([1, 0, 0, 0, 0, 0]);
    assert!(
        tables()
            .two_sided(&board(rear, home([7, 0, 0, 0, 0, 0])))
            .is_none()
    );
    rear[6] = 1;
    assert!(
        tables()
            .one_sided(&board(rear, home([7, 0, 0, 0, 0, 0])))
            .is_none()
    );
}

#[test]
fn gammons_are_counted_in_the_bear_off() {
    // One checker left on the 1-point: the game is won at once, and the other has borne off none.
    let all = home([0, 0, 0, 5, 5, 5]);
    let p = tables()
        .one_sided(&board(home([1, 0, 0, 0, 0, 0]), all))
        .unwrap();
    assert!(
        (p.win - 1.0).abs() < 1e-4 && (p.win_gammon - 1.0).abs() < 1e-4,
        "{p:?}"
    );
    // Seen from the other side, a checker comes off in time with a 4, 5 or 6, and with 3-1, 3-2 and all
    // doubles, whose pips sum up to a point's; not with 2-1.
    let p = tables()
        .one_sided(&board(all, home([1, 0, 0, 0, 0, 0])))
        .unwrap();
    assert!(p.win < 1e-4, "{p:?}");
    assert!((p.lose_gammon - 2.0 / 36.0).abs() < 1e-4, "{p:?}");
}

#[test]
fn tables_go_both_ways_and_broken_ones_are_named() {
    let kind = &bearoff::KIND;
    let found = kind.version ^ 1;
    let bytes = tables().to_bytes();
    assert_eq!(Tables::parse(&bytes).as_ref(), Ok(tables()));
    for cut in [0, 7, 8, bytes.len() - 1] {
        let found = Tables::parse(&bytes[..cut]).unwrap_err();
        assert!(matches!(found, ContainerError::WrongLength { found, .. } if found == cut));
    }
    for (at, error) in [
        (0, ContainerError::OtherKind { kind }),
        (4, ContainerError::OtherVersion { kind, found }),
        (8, ContainerError::WrongChecksum { kind }),
        (bytes.len() - 1, ContainerError::WrongChecksum { kind }),
    ] {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        assert_eq!(Tables::parse(&bytes), Err(error), "{at}");
    }
}

#[test]
fn inputs_are_in_order_and_within_bounds() {
    let mut rng = Rng::new(5, "boards");
    let mut inputs = Inputs::new();
    for _ in 0..2000 {
        let board = random_board(&mut rng);
        inputs.set_all(board.own(), board.other());
        let mut last = None;
        for (index, value) in inputs.iter() {
            assert!(last < Some(index) && index < ALL, "{board:?}");
            assert!(value.abs() < 8.0, "input {index} is {value}: {board:?}");
            last = Some(index);
        }
    }
}

#[test]
fn the_shipped_networks_choose_well() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/backgammon.weights");
    let evaluator = Evaluator::with_weights(&std::fs::read(file).unwrap()).unwrap();
    let evaluator = evaluator.with_tables(tables().clone());
    assert!(std::fs::metadata(file).unwrap().len() <= 1_100_000);
    // A first move that all books agree on: with 3-1, the 5-point.
    let dice = Dice::new(3, 1).unwrap();
    let equity = |legal: &Legal| -evaluator.evaluate(&legal.board.swapped()).equity();
    let plays = legal_plays(&Board::START, dice);
    let best = plays.iter().max_by(|a, b| equity(a).total_cmp(&equity(b)));
    assert_eq!(best.unwrap().play.to_string(), "8/5 6/5");

    let decisions = decisions();
    let (mut sum, mut count) = (0.0, 0.0);
    for decision in &decisions {
        let equity = |board: &Board| -evaluator.evaluate(&board.swapped()).equity();
        let best = decision
            .boards()
            .max_by(|a, b| equity(a).total_cmp(&equity(b)));
        sum += decision.loss(best.unwrap()).unwrap();
        count += 1.0;
    }
    let loss = 1000.0 * sum / count;
    assert!(count == 300.0 && loss < LOSS, "{loss}");
}

#[test]
fn analyses_are_to_the_last_bit_what_they_are_in_a_browser() {
    let golden: Vec<_> = GOLDEN
        .iter()
        .map(|&(at, told)| (at, told.to_owned()))
        .collect();
    assert_eq!(golden::made_now(), golden);
}

/// Those that devices keep are those that would be computed now: where they change, their version does.
#[test]
fn the_tables_that_are_kept_are_those_of_the_day_when_they_appeared() {
    let sums = [0, 1].map(|part| {
        let bytes = Evaluator::prepare(part).expect("a part");
        u64::from_le_bytes(*bytes.last_chunk().expect("a checksum"))
    });
    let golden = [15_629_331_459_998_709_708, 16_329_024_762_582_876_504];
    assert_eq!(sums, golden);
}

#[test]
fn tables_that_are_damaged_are_refused_as_tables() {
    let mut bytes = tables().to_bytes();
    bytes[100] ^= 1;
    let error = Evaluator::default().load(&bytes);
    let expected = Tables::parse(&bytes).unwrap_err().to_string();
    assert_eq!(error, Err(expected));
}

#[test]
fn what_is_loaded_is_used_and_by_nobody_else() {
    let board = board(home([0, 0, 0, 0, 0, 1]), home([1, 0, 0, 0, 0, 0]));
    let mut evaluator = Evaluator::default();
    assert!(!evaluator.is_exact(&board));
    let prepared = Evaluator::prepare(0).expect("tables");
    assert_eq!(evaluator.load(&prepared), Ok(()));
    assert!(evaluator.is_exact(&board) && evaluator.has_tables());
    assert!((evaluator.evaluate(&board).win - 0.75).abs() < 1e-4);
    assert!(!Evaluator::default().has_tables());
    // What comes late takes nothing away.
    assert_eq!(evaluator.load(&weights::write(&networks(2))), Ok(()));
    assert!(evaluator.has_weights() && evaluator.has_tables());
}

#[test]
fn an_erased_solver_searches_with_what_it_was_given() {
    let game = registry::find("backgammon").expect("a game");
    let two = home([1, 0, 0, 0, 0, 1]);
    let position = Position::cubeless(board(two, two)).to_string();
    let analysis = |solver: &mut dyn AnySolver| {
        let limits = Limits::nodes(1_000);
        let found = solver.analyze(&position, &limits, &mut unwatched);
        let found = found.expect("a position");
        (found.is_exact, found.lines, found.explanation)
    };
    let mut solver = game.solver();
    let before = analysis(&mut *solver);
    assert!(!before.0);
    assert_eq!(solver.load(&tables().to_bytes()), Ok(()));
    assert!(analysis(&mut *solver).0);
    assert_eq!(analysis(&mut *game.solver()), before);
}
