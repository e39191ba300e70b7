//! The solver of Nim against a search that knows no theory, and against itself on great boards.

use std::collections::HashMap;

use perfect_play_engine::analysis::{Value, Verdict};
use perfect_play_engine::game::{Game as _, Outcome, Player, Position as _};
use perfect_play_engine::nim::Nim;
use perfect_play_engine::nim::generate::generate;
use perfect_play_engine::nim::rules::{Move, Params, Position};
use perfect_play_engine::nim::solve::{Analysis, Replies, analyze};
use perfect_play_engine::seed::Rng;
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// Plain search: it knows who has won when no coin is left, and nothing else.
#[derive(Default)]
struct Search {
    known: HashMap<(Vec<u8>, bool), bool>,
}

impl Search {
    /// Whether the player to move wins. The order of the piles is no matter, which is all the
    /// insight there is.
    fn wins(&mut self, piles: &[u8], misere: bool) -> bool {
        let mut sorted: Vec<u8> = piles.iter().copied().filter(|&coins| coins > 0).collect();
        sorted.sort();
        if sorted.is_empty() {
            return misere;
        }
        let key = (sorted, misere);
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        let wins = !self.winning(&key.0, misere).is_empty();
        self.known.insert(key, wins);
        wins
    }

    /// The moves that leave the opponent a lost position.
    fn winning(&mut self, piles: &[u8], misere: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        for (m, after) in every_move(piles) {
            if !self.wins(&after, misere) {
                moves.push(m);
            }
        }
        moves
    }

    /// How many of the replies win.
    fn replies(&mut self, piles: &[u8], misere: bool) -> Replies {
        Replies {
            winning: self.winning(piles, misere).len() as u32,
            legal: every_move(piles).len() as u32,
        }
    }
}

/// Every move with the piles that it leaves, pile by pile, from one coin to all.
fn every_move(piles: &[u8]) -> Vec<(Move, Vec<u8>)> {
    let mut moves = Vec::new();
    for (index, &coins) in piles.iter().enumerate() {
        for take in 1..=coins {
            let mut after = piles.to_vec();
            after[index] -= take;
            let pile = index as u8;
            moves.push((Move { pile, take }, after));
        }
    }
    moves
}

/// Every board of `piles` piles from `least` to 7 coins, in every order.
fn boards(piles: u32, least: u8) -> Vec<Vec<u8>> {
    let mut boards = vec![Vec::new()];
    for _ in 0..piles {
        boards = boards
            .iter()
            .flat_map(|board| (least..=7).map(move |coins| [&board[..], &[coins]].concat()))
            .collect();
    }
    boards
}

/// Value, winning moves, the best one and all judgements against the search.
fn check(search: &mut Search, piles: &[u8], misere: bool) -> Analysis {
    let position = Position::new(piles, misere, Player::First).unwrap();
    let analysis = analyze(&position);
    let winning = search.winning(piles, misere);
    let wins = search.wins(piles, misere);
    assert_eq!(analysis.value == Verdict::Win, wins, "{position}");
    assert_eq!(analysis.moves, winning, "{position}");
    let judged: Vec<(Move, Value)> = every_move(piles)
        .iter()
        .map(|(m, _)| match winning.contains(m) {
            true => (*m, Value::Win),
            false => (*m, Value::Loss),
        })
        .collect();
    assert_eq!(Nim::judge(&position, &analysis), judged, "{position}");
    let best = match winning.iter().map(|m| m.take).max() {
        Some(most) => winning.iter().find(|m| m.take == most).copied(),
        None => hardest(search, piles, misere),
    };
    assert_eq!(analysis.best, best, "{position}");
    let replies = best.filter(|_| !wins).map(|m| {
        let after = position.play(&m).unwrap();
        search.replies(after.piles(), misere)
    });
    assert_eq!(analysis.replies, replies, "{position}");
    analysis
}

/// Of a lost position: the move with the smallest share of winning replies; then the fewest coins;
/// then the first pile.
fn hardest(search: &mut Search, piles: &[u8], misere: bool) -> Option<Move> {
    let mut sorted: Vec<(Replies, Move)> = every_move(piles)
        .iter()
        .map(|(m, after)| (search.replies(after, misere), *m))
        .collect();
    sorted.sort_by(|(a, m), (b, n)| {
        let shares = (a.winning * b.legal).cmp(&(b.winning * a.legal));
        shares.then((m.take, m.pile).cmp(&(n.take, n.pile)))
    });
    sorted.first().map(|(_, m)| *m)
}

#[test]
fn every_board_of_up_to_four_piles_of_seven_agrees_with_plain_search() {
    let mut search = Search::default();
    for misere in [false, true] {
        let (mut multisets, mut won) = (0, 0);
        for piles in 1..=4 {
            for board in boards(piles, 1) {
                let analysis = check(&mut search, &board, misere);
                // Of the orders of a board one counts.
                if board.is_sorted() {
                    multisets += 1;
                    won += u32::from(analysis.value == Verdict::Win);
                }
            }
        }
        assert_eq!((multisets, won), (329, 280), "misère: {misere}");
    }
}

#[test]
fn boards_with_emptied_piles_agree_with_plain_search() {
    let mut search = Search::default();
    for misere in [false, true] {
        for piles in 1..=4 {
            for board in boards(piles, 0) {
                if board.contains(&0) {
                    check(&mut search, &board, misere);
                }
            }
        }
    }
}

#[test]
fn many_small_piles_agree_with_plain_search() {
    // Twelve piles of at most 3: the phases of misère play with many ones.
    let mut search = Search::default();
    for seed in 0..60 {
        let mut rng = Rng::new(seed, "test");
        let most = 1 + rng.below(3);
        let board: Vec<u8> = (0..12).map(|_| rng.below(most + 1) as u8).collect();
        for misere in [false, true] {
            check(&mut search, &board, misere);
        }
    }
}

#[test]
fn some_greater_boards_agree_with_plain_search() {
    let mut search = Search::default();
    for misere in [false, true] {
        for piles in [&[1, 3, 5, 8][..], &[12, 19, 27], &[1, 1, 1, 1, 1]] {
            let analysis = check(&mut search, piles, misere);
            let is_ones = piles.iter().all(|&coins| coins == 1);
            assert_eq!(analysis.value == Verdict::Win, !is_ones || !misere);
        }
    }
}

#[test]
fn of_1_and_2_one_is_taken_from_the_pile_of_2() {
    // A report has it that the pile of 1 is to be taken: that leaves [2], and the opponent takes
    // both coins. The move that wins leaves [1, 1].
    let analysis = analyze(&position("1 2"));
    assert_eq!(texts(&analysis.moves), ["2:1"]);
    let after = position("1 2").play(&analysis.moves[0]).unwrap();
    assert_eq!(after.piles(), [1, 1]);
    assert_eq!(texts(&analyze(&position("- 2")).moves), ["2:2"]);
}

#[test]
fn misere_play_departs_from_normal_play_where_one_pile_exceeds_1() {
    for (piles, normal, misere) in [
        ("1 1 2", "3:2", "3:1"),
        ("1 2", "2:1", "2:2"),
        ("5", "1:5", "1:4"),
        ("1 - 1 1 63", "5:62", "5:63"),
        ("3 4 5", "1:2", "1:2"),
        ("2 3", "2:1", "2:1"),
    ] {
        assert_eq!(texts(&analyze(&position(piles)).moves), [normal]);
        let misere_board = position(&format!("{piles} misere"));
        assert_eq!(texts(&analyze(&misere_board).moves), [misere], "{piles}");
    }
}

#[test]
fn a_game_that_is_over_has_a_value_and_no_move() {
    for (text, value) in [
        ("- -", Verdict::Loss),
        ("- - second", Verdict::Loss),
        ("- - misere", Verdict::Win),
        ("- - misere second", Verdict::Win),
    ] {
        let analysis = analyze(&position(text));
        assert_eq!(analysis.value, value, "{text}");
        assert_eq!((analysis.best, analysis.replies), (None, None));
        assert!(analysis.moves.is_empty());
    }
}

#[test]
fn the_greatest_lost_board_is_resisted() {
    let greatest = Position::new(&[63; 12], false, Player::First).unwrap();
    let analysis = analyze(&greatest);
    assert_eq!(analysis.value, Verdict::Loss);
    // After any take, the other eleven piles have one winning reply each, so that the share is
    // smallest where the most coins are left.
    let least = Replies {
        winning: 11,
        legal: 755,
    };
    let best = Move { pile: 0, take: 1 };
    assert_eq!((analysis.best, analysis.replies), (Some(best), Some(least)));
}

/// Whether a board is lost for the player to move, by the textbook.
fn is_lost(piles: &[u8], misere: bool) -> bool {
    let sum = piles.iter().fold(0, |sum, coins| sum ^ coins);
    if misere && piles.iter().all(|&coins| coins <= 1) {
        sum == 1
    } else {
        sum == 0
    }
}

fn great_board() -> impl Strategy<Value = (Vec<u8>, bool)> {
    (1..=63_u8).prop_flat_map(|most| {
        (
            proptest::collection::vec(0..=most, 1..=12_usize),
            any::<bool>(),
        )
    })
}

/// The board with one pile changed so that the nim-sum is 0, where that pile is allowed.
fn balanced(mut board: Vec<u8>) -> Vec<u8> {
    let sum = board.iter().fold(0, |sum, coins| sum ^ coins);
    board[0] ^= sum;
    board
}

proptest! {
    #[test]
    fn winning_moves_leave_losses_and_all_others_leave_wins(
        (board, misere) in great_board(),
        balance in any::<bool>(),
    ) {
        let board = if balance { balanced(board) } else { board };
        let position = Position::new(&board, misere, Player::Second).unwrap();
        let analysis = analyze(&position);
        prop_assert_eq!(analysis.value == Verdict::Loss, is_lost(&board, misere));
        let mut winning = Vec::new();
        for m in position.legal_moves() {
            let after = position.play(&m).unwrap();
            if is_lost(after.piles(), misere) {
                winning.push(m);
            }
        }
        prop_assert_eq!(&analysis.moves, &winning);
        match analysis.best {
            Some(best) if winning.is_empty() => {
                prop_assert!(position.legal_moves().contains(&best));
                prop_assert!(analysis.replies.is_some());
            }
            Some(best) => prop_assert!(winning.contains(&best)),
            None => prop_assert_eq!(position.coins(), 0),
        }
    }

    #[test]
    fn no_move_of_a_lost_position_leaves_a_smaller_share((board, misere) in great_board()) {
        let position = Position::new(&balanced(board), misere, Player::First).unwrap();
        let Some(chosen) = analyze(&position).replies else {
            return Ok(());
        };
        for m in position.legal_moves() {
            let after = position.play(&m).unwrap();
            let (winning, legal) = (analyze(&after).moves.len() as u32, after.coins());
            prop_assert!(chosen.winning * legal <= winning * chosen.legal, "{m} in {position}");
        }
    }
}

/// Plays on: one player by `choose`, the opponent at random. Gives the winner.
fn playout(
    start: &Position,
    perfect: Player,
    rng: &mut Rng,
    choose: fn(&Analysis, &mut Rng) -> Option<Move>,
) -> Player {
    let mut position = start.clone();
    loop {
        if let Some(Outcome::Win(winner)) = position.turn().outcome() {
            return winner;
        }
        let legal = position.legal_moves();
        let random = legal[rng.below(legal.len() as u32) as usize];
        let m = if position.side_to_move() == perfect {
            choose(&analyze(&position), rng).expect("the game goes on")
        } else {
            random
        };
        position = position.play(&m).unwrap();
    }
}

#[test]
fn whoever_holds_a_won_position_wins() {
    let best = |analysis: &Analysis, _: &mut Rng| analysis.best;
    let any_winning = |analysis: &Analysis, rng: &mut Rng| {
        let moves = &analysis.moves;
        (!moves.is_empty()).then(|| moves[rng.below(moves.len() as u32) as usize])
    };
    let mut rng = Rng::new(465, "test");
    let mut played = 0;
    for (piles, most) in [(1, 9), (2, 5), (3, 7), (4, 3), (5, 2), (12, 63), (9, 1)] {
        for misere in [false, true] {
            let params = Params::new(piles, most, misere).unwrap();
            for seed in 0..40 {
                let start = generate(&params, seed);
                // In a lost position the opponent of the player to move is the one who holds it.
                let holder = match analyze(&start).value {
                    Verdict::Win => start.side_to_move(),
                    Verdict::Loss => start.side_to_move().opponent(),
                };
                assert_eq!(playout(&start, holder, &mut rng, best), holder, "{start}");
                let winner = playout(&start, holder, &mut rng, any_winning);
                assert_eq!(winner, holder, "{start}");
                played += 2;
            }
        }
    }
    assert_eq!(played, 7 * 2 * 40 * 2);
}
