//! The report's counts against their definition, its search against plain minimax, and how well it
//! and the weaker players play.

use perfect_play_engine::game::{Outcome, Player, Position as _};
use perfect_play_engine::mnk::report::mics::{DOUBLE, Mics, WINNING, mics, of_counts};
use perfect_play_engine::mnk::report::tree::{
    Bound, Node, WON, candidates, judgement, search, shape,
};
use perfect_play_engine::mnk::report::windows::{Counts, total, windows};
use perfect_play_engine::mnk::report::{beginner, choose, greedy};
use perfect_play_engine::mnk::rules::{DIRECTIONS, Move, Position};
use perfect_play_engine::seed::Rng;

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn cell(text: &str) -> Move {
    text.parse().unwrap()
}

/// Positions of games at random, of at most `plies` plies.
fn at_random(board: &str, plies: u32, games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed, "mnk report test");
        let mut position = position(&format!("{board}:"));
        for _ in 0..rng.below(plies + 1) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position
                .play(&moves[rng.below(moves.len() as u32) as usize])
                .unwrap();
        }
        positions.push(position);
    }
    positions
}

const BOARDS: [(&str, u32); 8] = [
    ("3 3 3", 8),
    ("4 3 3", 10),
    ("5 5 4", 20),
    ("7 7 4", 30),
    ("9 2 2", 6),
    ("3 3 1", 0),
    ("10 6 5", 50),
    ("15 15 5", 90),
];

/// The stones on the cells from `from` to `to` steps away, `None` if one of them is beside the board.
fn stones(
    position: &Position,
    at: Move,
    (dx, dy): (i32, i32),
    steps: std::ops::Range<i32>,
) -> Option<Vec<Option<Player>>> {
    steps
        .map(|step| {
            let m = Move {
                row: u8::try_from(i32::from(at.row) + dy * step).ok()?,
                col: u8::try_from(i32::from(at.col) + dx * step).ok()?,
            };
            position.index(m).map(|_| position.stone(m))
        })
        .collect()
}

/// The counts by their definition: all windows one by one.
fn plain(position: &Position, at: Move, player: Player) -> [Counts; 4] {
    let k = position.board().k() as i32;
    DIRECTIONS.map(|direction| {
        let mut counts = Counts::default();
        if position.stone(at).is_some() {
            return counts;
        }
        let mut missing = Vec::new();
        for start in 1 - k..1 {
            let Some(window) = stones(position, at, direction, start..start + k) else {
                continue;
            };
            if window.contains(&Some(player.opponent())) {
                counts.blocked += 1;
                continue;
            }
            counts.windows += 1;
            let own = window.iter().filter(|stone| stone.is_some()).count();
            counts.begun += u8::from(own > 0);
            missing.push((k as usize - own) as u8);
        }
        counts.missing = missing.iter().copied().min().unwrap_or(0);
        counts.fewest = missing.iter().filter(|&&of| of == counts.missing).count() as u8;
        for sign in [-1, 1] {
            for steps in 1..k {
                let (dx, dy) = direction;
                let one = stones(position, at, (dx * sign, dy * sign), steps..steps + 1);
                match one.map(|one| one[0]) {
                    Some(Some(whose)) if whose == player => counts.friendly += 1,
                    Some(None) => {}
                    _ => break,
                }
            }
        }
        if counts.windows == 0 {
            counts.friendly = 0;
        }
        counts
    })
}

#[test]
fn windows_are_counted_as_by_hand() {
    // Tic-tac-toe: first on b2 and a1, second on c3.
    let ttt = position("3 3 3: b2 c3 a1");
    let counts = |at: &str, player| windows(&ttt, cell(at), player);
    let c1 = counts("c1", Player::First);
    let none = Counts::default();
    let row = Counts {
        friendly: 1,
        windows: 1,
        begun: 1,
        blocked: 0,
        missing: 2,
        fewest: 1,
    };
    let blocked = Counts { blocked: 1, ..none };
    assert_eq!(c1, [row, blocked, none, row]);
    assert_eq!(of_counts(&c1), DOUBLE, "a1 b1 c1 and c1 b2 a3");
    let sum = Counts {
        friendly: 2,
        windows: 2,
        begun: 2,
        blocked: 1,
        missing: 2,
        fewest: 2,
    };
    assert_eq!(total(&c1), sum);
    assert_eq!(
        total(&counts("c1", Player::Second)),
        Counts {
            friendly: 1,
            windows: 1,
            begun: 1,
            blocked: 2,
            missing: 2,
            fewest: 1
        }
    );
    assert_eq!(counts("b2", Player::First), [none; 4], "a stone is there");

    // A row of nine, k = 5: three stones, of which one is behind an opponent's.
    let row = position("9 1 5: b1 f1 c1 a1 i1");
    let e1 = windows(&row, cell("e1"), Player::First)[0];
    assert_eq!((e1.windows, e1.blocked), (0, 5));
    assert_eq!((e1.friendly, e1.missing), (0, 0), "no room, nothing counts");

    let open = position("12 1 5: e1 a1 g1 l1");
    let f1 = windows(&open, cell("f1"), Player::First)[0];
    let expected = Counts {
        friendly: 2,
        windows: 5,
        begun: 5,
        blocked: 0,
        missing: 3,
        fewest: 4,
    };
    // b–f holds e only; c–g, d–h, e–i hold both; f–j holds g only.
    assert_eq!(
        f1,
        Counts {
            fewest: 3,
            ..expected
        }
    );
}

#[test]
fn windows_are_those_of_the_definition() {
    let mut seen = 0;
    for (board, plies) in BOARDS {
        for position in at_random(board, plies, 12) {
            for index in 0..position.board().cells() {
                let at = position.cell(index);
                for player in [Player::First, Player::Second] {
                    let counted = windows(&position, at, player);
                    assert_eq!(counted, plain(&position, at, player), "{at} in {position}");
                    seen += usize::from(total(&counted).friendly > 2);
                }
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn a_double_threat_in_one_line_counts_even_where_it_is_none() {
    // XX_?XX: both windows lack the same cell.
    let position = position("6 2 5: a1 a2 b1 b2 e1 e2 f1 d2");
    let counts = windows(&position, cell("d1"), Player::First)[0];
    assert_eq!((counts.missing, counts.fewest), (2, 2));
    assert_eq!(mics(&position, cell("d1")).own, DOUBLE);
}

#[test]
fn steps_hold_whatever_else_counts() {
    // Second to move: e1 wins for first, a2 for neither.
    let position = position("9 9 5: a1 a9 b1 b9 c1 c9 d1");
    let e1 = mics(&position, cell("e1"));
    assert_eq!((e1.opponent, e1.near), (WINNING, 5));
    assert_eq!(e1.sum, e1.own + WINNING + 5);
    let d9 = mics(&position, cell("d9"));
    // Four windows along the row with three stones, one down, one down to the right.
    assert_eq!(d9.own, 4 + 3 * 10 + 1 + 1);
    let Mics {
        own,
        opponent,
        near,
        sum,
    } = d9;
    assert_eq!(sum, own + opponent + near);
    // The player's own win comes before the opponent's, and that before a double threat.
    let both = self::position("9 9 5: a1 a9 b1 b9 c1 c9 d1 d9");
    assert_eq!(candidates(&both)[0].0, cell("e1"));
    assert_eq!(candidates(&both)[1].0, cell("e9"));
    for (board, plies) in BOARDS {
        for position in at_random(board, plies, 6) {
            for m in position.legal_moves() {
                let mics = mics(&position, m);
                let step = |number: i32| number == WINNING || number == DOUBLE || number <= 1_600;
                assert!(step(mics.own) && step(mics.opponent), "{m} in {position}");
                let wins = position.play(&m).unwrap().turn().outcome();
                assert_eq!(
                    mics.own == WINNING,
                    wins == Some(Outcome::Win(position.side_to_move())),
                    "{m} in {position}"
                );
            }
        }
    }
}

#[test]
fn the_best_cells_are_those_of_a_sorted_list() {
    for (board, plies) in BOARDS {
        for position in at_random(board, plies, 8) {
            let (breadth, _) = shape(position.board());
            let mut numbers: Vec<i32> = position
                .legal_moves()
                .iter()
                .map(|&m| mics(&position, m).sum)
                .collect();
            numbers.sort_unstable_by(|a, b| b.cmp(a));
            numbers.truncate(breadth);
            let best = candidates(&position);
            if position.turn().is_over() {
                continue;
            }
            let found: Vec<i32> = best.iter().map(|&(_, number)| number).collect();
            assert_eq!(found, numbers, "{position}");
            for (m, number) in best {
                assert_eq!(mics(&position, m).sum, number);
            }
            let sum: i32 = position
                .legal_moves()
                .iter()
                .map(|&m| mics(&position, m))
                .map(|mics| mics.own - mics.opponent)
                .sum();
            assert_eq!(judgement(&position), sum, "{position}");
        }
    }
}

/// Plain minimax over the same cells to the same depth, for the player to move.
fn minimax(position: &Position, ply: u32, depth: u32) -> i32 {
    match position.turn().outcome() {
        Some(Outcome::Win(_)) => return -(WON - ply as i32),
        Some(_) => return 0,
        None => {}
    }
    if ply == depth {
        return judgement(position);
    }
    let values = candidates(position)
        .into_iter()
        .map(|(m, _)| -minimax(&position.play(&m).unwrap(), ply + 1, depth));
    values.max().unwrap()
}

#[test]
fn alpha_beta_finds_what_minimax_finds() {
    let mut seen = [0; 3];
    let mut cut = 0;
    for (board, plies, games) in [("4 3 3", 8, 6), ("9 9 5", 40, 3), ("20 20 5", 60, 4)] {
        for position in at_random(board, plies, games) {
            if position.turn().is_over() {
                continue;
            }
            let tree = search(&position, 2);
            assert_eq!(tree.value, minimax(&position, 0, tree.depth), "{position}");
            for node in &tree.moves {
                let next = position.play(&node.m).unwrap();
                let value = -minimax(&next, 1, tree.depth);
                compare(node, value, &mut seen);
                cut += node.cut.len();
                for reply in &node.replies {
                    let value = minimax(&next.play(&reply.m).unwrap(), 2, tree.depth);
                    compare(reply, value, &mut seen);
                    assert!(reply.replies.is_empty());
                }
                if !next.turn().is_over() {
                    let order: Vec<Move> = candidates(&next).iter().map(|of| of.0).collect();
                    let replies = node.replies.iter().map(|reply| reply.m);
                    let all: Vec<Move> = replies.chain(node.cut.iter().copied()).collect();
                    assert_eq!(all, order, "looked at in their order, the rest cut off");
                }
            }
            let order: Vec<(Move, i32)> = tree.moves.iter().map(|of| (of.m, of.number)).collect();
            let mut expected = candidates(&position);
            // Nothing is cut at the root but after a win.
            expected.truncate(order.len());
            assert_eq!(order, expected);
        }
    }
    assert!(
        seen.iter().all(|&count| count > 3) && cut > 10,
        "{seen:?} {cut}"
    );
}

fn compare(node: &Node, value: i32, seen: &mut [u32; 3]) {
    let is_so = match node.bound {
        Bound::Exact => node.value == value,
        Bound::AtMost => node.value >= value,
        Bound::AtLeast => node.value <= value,
    };
    assert!(is_so, "{node:?}, minimax {value}");
    seen[node.bound as usize] += 1;
}

#[test]
fn the_report_wins_and_blocks_in_one() {
    let rng = || Rng::new(1, "test");
    let wins = position("15 15 5: h8 a1 i8 a2 j8 a3 k8 a4");
    assert!(["g8", "l8"].contains(&choose(&wins, &mut rng()).unwrap().to_string().as_str()));
    assert!(["g8", "l8"].contains(&greedy(&wins, &mut rng()).unwrap().to_string().as_str()));
    let blocks = position("15 15 5: h8 g8 i8 o1 j8 o3 k8");
    assert_eq!(choose(&blocks, &mut rng()), Some(cell("l8")));
    assert_eq!(greedy(&blocks, &mut rng()), Some(cell("l8")));
    for players in [choose, greedy, beginner] {
        assert_eq!(
            players(&position("3 3 3: a1 a2 b1 b2 c1"), &mut rng()),
            None
        );
    }
    let over = search(&position("3 3 3: a1 a2 b1 b2 c1"), 2);
    assert_eq!((over.best, over.nodes), (None, 0));
}

#[test]
fn all_boards_are_played_on_with_few_nodes() {
    for board in [
        "1 1 1", "3 3 1", "2 2 2", "3 3 3", "5 1 5", "1 70 20", "7 7 4", "10 10 5", "15 15 5",
        "19 19 5", "30 30 6", "70 70 10", "70 70 20",
    ] {
        let mut position = position(&format!("{board}:"));
        let mut rng = Rng::new(3, "test");
        let mut most = 0;
        for ply in 0..40 {
            if position.turn().is_over() {
                break;
            }
            let tree = search(&position, 1);
            most = most.max(tree.nodes);
            let m = if ply % 3 == 2 {
                beginner(&position, &mut rng).unwrap()
            } else {
                tree.best.unwrap()
            };
            position = position.play(&m).unwrap();
        }
        assert!(most <= 800, "{board}: {most}");
    }
}

type Strategy = fn(&Position, &mut Rng) -> Option<Move>;

/// Any legal move.
fn random(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[rng.below(moves.len() as u32) as usize])
}

/// The numbers of games that `players[0]` wins and loses of `games`; it begins every other one.
fn played(board: &str, players: [Strategy; 2], games: u64) -> (u32, u32) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..games {
        let mut rng = Rng::new(seed, "mnk games");
        let mut position = position(&format!("{board}:"));
        let mut turn = (seed % 2) as usize;
        while !position.turn().is_over() {
            let m = players[turn](&position, &mut rng).unwrap();
            position = position.play(&m).unwrap();
            turn = 1 - turn;
        }
        if let Some(Outcome::Win(_)) = position.turn().outcome() {
            // The last to move has won.
            won += u32::from(turn == 1);
            lost += u32::from(turn == 0);
        }
    }
    (won, lost)
}

#[test]
fn the_report_beats_a_beginner_and_greedy_beats_chance() {
    let (won, lost) = played("15 15 5", [choose, beginner], 20);
    assert!(won >= 16, "{won} won, {lost} lost");
    let (won, lost) = played("15 15 5", [greedy, random], 20);
    assert!(won == 20, "{won} won, {lost} lost");
    let (won, lost) = played("15 15 5", [beginner, random], 20);
    assert!(
        won >= 18,
        "a beginner knows the rules: {won} won, {lost} lost"
    );
    let (won, lost) = played("3 3 3", [choose, beginner], 20);
    assert!(lost == 0 && won > 5, "{won} won, {lost} lost");
}

#[test]
fn chance_comes_from_the_seed_alone() {
    let position = position("9 9 5: e5 e6 f5");
    for players in [choose, greedy, beginner] {
        let of = |seed| players(&position, &mut Rng::new(seed, "test"));
        assert_eq!(of(7), of(7));
    }
    let moves: Vec<_> = (0..20)
        .map(|seed| beginner(&position, &mut Rng::new(seed, "test")))
        .collect();
    assert!(moves.iter().any(|m| *m != moves[0]), "beginners vary");
}
