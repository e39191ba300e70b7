//! What renju forbids: the examples that players know, and a plain reading of the rules beside ours in
//! random positions.

use std::collections::HashSet;

use perfect_play_engine::game::{Outcome, Player, Position as _};
use perfect_play_engine::mnk::rules::{Board, DIRECTIONS, Forbidden, Move, Position, Rule};
use perfect_play_engine::seed::Rng;

fn renju() -> Board {
    let board = Board::new(15, 15, 5).unwrap();
    board.with_rule(Rule::Renju).unwrap()
}

fn cell(text: &str) -> Move {
    text.parse().unwrap()
}

fn cells(text: &str) -> Vec<Move> {
    text.split_whitespace().map(cell).collect()
}

/// A position with these stones and the first player to move. The second player's others stand where they
/// make nothing; the first player's are set in an order in which none of them is forbidden.
fn position(first: &str, second: &str) -> Position {
    let (mut first, mut second) = (cells(first), cells(second));
    let aside =
        "a15 c15 e15 g15 i15 k15 m15 o15 a1 c1 e1 g1 i1 k1 m1 o1 a13 o13 a3 o3 a11 o11 a5 o5";
    let taken: Vec<Move> = first.iter().chain(&second).copied().collect();
    let mut aside = cells(aside).into_iter().filter(|m| !taken.contains(m));
    while second.len() < first.len() {
        second.push(aside.next().expect("there are cells aside"));
    }
    let mut position = Position::empty(renju());
    for reply in second {
        let next = first
            .iter()
            .position(|m| position.play(m).is_ok_and(|next| !next.turn().is_over()));
        let m = first.remove(next.expect("one of the stones can be set"));
        position = position.play(&m).unwrap().play(&reply).unwrap();
    }
    assert!(first.is_empty() && position.side_to_move() == Player::First);
    position
}

/// What is said of h8 with the first player's stones and the second's around it.
fn of_h8(first: &str, second: &str) -> Option<Forbidden> {
    let position = position(first, second);
    let h8 = cell("h8");
    let found = position.forbidden(h8);
    assert_eq!(position.play(&h8).is_err(), found.is_some(), "{position}");
    assert_eq!(position.legal_moves().contains(&h8), found.is_none());
    assert_eq!(plain(&stones(&position), h8), found, "{position}");
    found
}

#[test]
fn two_open_threes_are_forbidden() {
    let double = Some(Forbidden::DoubleThree);
    assert_eq!(of_h8("g8 i8 h7 h9", ""), double);
    assert_eq!(of_h8("i8 j8 h9 h10", ""), double);
    // With gaps, slanting, and three of them.
    assert_eq!(of_h8("i8 k8 i9 k11", ""), double);
    assert_eq!(of_h8("g9 f10 g7 f6", ""), double);
    assert_eq!(of_h8("g8 i8 h7 h9 g7 i9", ""), double);
    // One three alone, and one that is shut at an end.
    assert_eq!(of_h8("g8 i8", ""), None);
    assert_eq!(of_h8("g8 i8 h7 h9", "f8"), None);
    assert_eq!(of_h8("g8 i8 h7 h9", "e8"), double, "j8 makes the four");
    assert_eq!(of_h8("g8 i8 h7 h9", "e8 k8"), None);
    assert_eq!(of_h8("i8 j8 h9 h10", "g8"), None);
}

#[test]
fn two_fours_are_forbidden_in_one_line_too() {
    let double = Some(Forbidden::DoubleFour);
    assert_eq!(of_h8("e8 f8 g8 h5 h6 h7", ""), double);
    assert_eq!(of_h8("e8 f8 g8 h5 h6 h7", "d8 h4"), double);
    assert_eq!(of_h8("e8 f8 g8 h5 h6 h7", "d8 i8"), None);
    // _ ● _ ● h8 ● _ ● _ and its kin.
    assert_eq!(of_h8("e8 g8 i8 k8", ""), double);
    assert_eq!(of_h8("e8 f8 i8 k8 l8", ""), double);
    assert_eq!(of_h8("d8 e8 f8 j8 k8 l8", ""), double);
    assert_eq!(of_h8("e8 g8 i8 k8", "f8"), None);
    // An open four is one four, however it is completed.
    assert_eq!(of_h8("e8 f8 g8", ""), None);
    // What would only become six is no four.
    assert_eq!(of_h8("d8 e8 g8 i8 k8", ""), None);
    assert_eq!(of_h8("c8 d8 f8 g8 j8", ""), None);
    // A four and an open three is what wins.
    assert_eq!(of_h8("e8 f8 g8 h7 h9", ""), None);
}

#[test]
fn six_in_a_row_are_forbidden_and_five_goes_before_all() {
    let overline = Some(Forbidden::Overline);
    assert_eq!(of_h8("e8 f8 g8 i8 j8", ""), overline);
    assert_eq!(of_h8("d8 e8 f8 g8 i8 j8 k8 l8", ""), overline);
    assert_eq!(of_h8("e8 f8 g8 i8 j8 h7 h9", ""), overline);
    // Five beside six, beside two fours, and beside two threes.
    assert_eq!(of_h8("e8 f8 g8 i8 j8 h4 h5 h6 h7", ""), None);
    assert_eq!(of_h8("e8 f8 g8 h5 h6 h7 i9 j10 k11 l12", ""), None);
    assert_eq!(of_h8("g8 i8 h7 h9 i9 j10 k11 l12", ""), None);
    let five = position("e8 f8 g8 i8 j8 h4 h5 h6 h7", "");
    let won = five.play(&cell("h8")).unwrap();
    assert_eq!(won.turn().outcome(), Some(Outcome::Win(Player::First)));
    assert_eq!(won.winning_line(), cells("h4 h5 h6 h7 h8"), "and no other");
}

#[test]
fn a_three_needs_a_straight_four_that_may_be_made() {
    let double = Some(Forbidden::DoubleThree);
    // h8 and two in the row, two in the column; the row's fours would be on f8 and on j8.
    let cross = "g8 i8 h7 h9";
    // There it would be six in a column.
    let six = |letter: &str| {
        [5, 6, 7, 9, 10]
            .map(|row| format!(" {letter}{row}"))
            .concat()
    };
    assert_eq!(
        of_h8(&(cross.to_owned() + &six("f")), ""),
        double,
        "j8 is left"
    );
    assert_eq!(of_h8(&(cross.to_owned() + &six("f") + &six("j")), ""), None);
    // There it would be a second four.
    let four = |letter: &str| [5, 6, 7].map(|row| format!(" {letter}{row}")).concat();
    assert_eq!(
        of_h8(&(cross.to_owned() + &four("f")), "f4"),
        double,
        "j8 is left"
    );
    assert_eq!(
        of_h8(&(cross.to_owned() + &four("f") + &four("j")), "f4 j4"),
        None
    );
    // There it would be two threes: e7 f8 g9 and f7 f8 f9, and the same mirrored.
    let left = " f7 f10 d6 e7";
    let right = " j7 j10 l6 k7";
    assert_eq!(of_h8(&(cross.to_owned() + left), ""), double, "j8 is left");
    assert_eq!(of_h8(&(cross.to_owned() + left + right), ""), None);
    // Unless these are none themselves: then the first is one again.
    assert_eq!(
        of_h8(&(cross.to_owned() + left + right), "f11 f5 f6"),
        double,
        "f8 makes one three only"
    );
    // What could become only six is no straight four.
    assert_eq!(of_h8("h7 h9 f8 g8 c8", "j8"), None);
    assert_eq!(
        of_h8("h7 h9 f8 g8 c8", ""),
        double,
        "i8 makes it, and j8 is free"
    );
}

#[test]
fn nothing_is_forbidden_to_the_second_player_or_by_other_rules() {
    // The colours of the first test, changed: the second player makes two threes, two fours, and six.
    for second in ["g8 i8 h7 h9", "e8 f8 g8 h5 h6 h7", "e8 f8 g8 i8 j8"] {
        let aside = "a15 c15 e15 g15 i15 k15 m15 o15";
        let mut moves = Vec::new();
        let stones = cells(second);
        for (reply, m) in stones.iter().zip(cells(aside)) {
            moves.extend([m, *reply]);
        }
        moves.push(cell("o1"));
        let position = Position::after(renju(), &moves).unwrap();
        assert_eq!(position.forbidden(cell("h8")), None);
        let next = position.play(&cell("h8")).unwrap();
        let is_six = second == "e8 f8 g8 i8 j8";
        assert_eq!(
            next.turn().outcome(),
            is_six.then_some(Outcome::Win(Player::Second))
        );
    }
    for rule in [Rule::Freestyle, Rule::Standard] {
        let board = Board::new(15, 15, 5).unwrap().with_rule(rule).unwrap();
        let cross = position("g8 i8 h7 h9", "");
        let cross = Position::after(board, cross.moves()).unwrap();
        assert_eq!(cross.forbidden(cell("h8")), None);
        assert!(cross.forbidden_cells().is_empty());
        assert!(cross.play(&cell("h8")).is_ok());
    }
}

#[test]
fn what_is_forbidden_is_named_with_the_reason() {
    let refusal = |first: &str| {
        let refused = position(first, "").play(&cell("h8")).unwrap_err();
        refused.to_string()
    };
    assert_eq!(
        refusal("g8 i8 h7 h9"),
        "The move “h8” is not legal here: it would make two open threes at once (double-three), which \
         renju forbids whoever began."
    );
    assert!(refusal("e8 f8 g8 h5 h6 h7").contains("two fours at once (double-four)"));
    assert!(refusal("e8 f8 g8 i8 j8").contains("six or more in a row (overline)"));
    let text = "15 15 5 renju: g8 a15 i8 c15 h7 e15 h9 g15 h8";
    let error = text.parse::<Position>().unwrap_err().to_string();
    assert!(
        error.starts_with("h8 can’t be set: it would make two"),
        "{error}"
    );
    // A cell that is taken, or beside the board, is not forbidden.
    let cross = position("g8 i8 h7 h9", "");
    assert_eq!(cross.forbidden(cell("g8")), None);
    assert_eq!(cross.forbidden(cell("p8")), None);
    assert_eq!(
        cross.forbidden_cells(),
        [(cell("h8"), Forbidden::DoubleThree)]
    );
}

#[test]
fn rows_of_other_lengths_win_by_the_rule() {
    let row = "a1 a8 b1 b8 c1 c8 e1 e8 f1 f8 d1";
    for (rule, ends) in [(Rule::Freestyle, true), (Rule::Standard, false)] {
        let board = Board::new(15, 15, 5).unwrap().with_rule(rule).unwrap();
        let position = Position::after(board, &cells(row)).unwrap();
        assert_eq!(position.turn().is_over(), ends);
        // The second player's six goes the same way.
        if !ends {
            let six = position.play(&cell("d8")).unwrap();
            assert_eq!(six.turn().outcome(), None);
            assert!(six.winning_line().is_empty());
        }
    }
    let board = Board::new(4, 4, 3).unwrap().with_rule(Rule::Standard);
    let four = Position::after(board.unwrap(), &cells("a1 a2 b1 b2 d1 d2 c1")).unwrap();
    assert_eq!(four.turn().outcome(), None, "exactly k, whatever k is");
}

/// The owners of the stones: 1 for the first player's, 2 for the second's, 0 for none, by column and row from 1.
type Stones = [[u8; 17]; 17];

fn stones(position: &Position) -> Stones {
    let mut stones = [[0; 17]; 17];
    for (index, stone) in position.stones().iter().enumerate() {
        let m = position.cell(index);
        stones[usize::from(m.col) + 1][usize::from(m.row) + 1] = match stone {
            Some(Player::First) => 1,
            Some(Player::Second) => 2,
            None => 0,
        };
    }
    stones
}

fn at(stones: &Stones, [x, y]: [i32; 2]) -> u8 {
    let is_inside = (1..=15).contains(&x) && (1..=15).contains(&y);
    if is_inside {
        stones[x as usize][y as usize]
    } else {
        3
    }
}

/// The windows of `length` cells in a direction that have a cell and are bordered by no stone of the first
/// player's; the stones in them, and the only free cell, where all but one are the first player's.
fn all_but_one(
    stones: &Stones,
    [x, y]: [i32; 2],
    (dx, dy): (i32, i32),
    length: i32,
) -> Vec<(Vec<[i32; 2]>, [i32; 2])> {
    let mut found = Vec::new();
    for start in 1 - length..=0 {
        let cell = |place: i32| [x + dx * (start + place), y + dy * (start + place)];
        let window: Vec<[i32; 2]> = (0..length).map(cell).collect();
        let of = |whose: u8| -> Vec<[i32; 2]> {
            let cells = window.iter().copied();
            cells.filter(|c| at(stones, *c) == whose).collect()
        };
        let (own, free) = (of(1), of(0));
        let is_bordered = at(stones, cell(-1)) == 1 || at(stones, cell(length)) == 1;
        if own.len() as i32 == length - 1 && free.len() == 1 && !is_bordered {
            found.push((own, free[0]));
        }
    }
    found
}

/// The rules as they are written: fours and threes are sets of stones.
fn plain(stones: &Stones, m: Move) -> Option<Forbidden> {
    judged(stones, [i32::from(m.col) + 1, i32::from(m.row) + 1]).err()
}

/// Whether a stone makes five; or why it is forbidden.
fn judged(stones: &Stones, [x, y]: [i32; 2]) -> Result<bool, Forbidden> {
    let mut with = *stones;
    with[x as usize][y as usize] = 1;
    let mut fours = HashSet::new();
    let mut threes = HashSet::new();
    let mut is_six = false;
    for (dx, dy) in DIRECTIONS {
        let row = |sign: i32| {
            (1..)
                .take_while(|steps| at(&with, [x + dx * steps * sign, y + dy * steps * sign]) == 1)
                .count()
        };
        match row(1) + row(-1) + 1 {
            5 => return Ok(true),
            6.. => is_six = true,
            _ => {}
        }
    }
    if is_six {
        return Err(Forbidden::Overline);
    }
    for direction in DIRECTIONS {
        let found = all_but_one(&with, [x, y], direction, 5);
        fours.extend(found.into_iter().map(|(own, _)| own));
    }
    if fours.len() > 1 {
        return Err(Forbidden::DoubleFour);
    }
    for (dx, dy) in DIRECTIONS {
        for (own, free) in all_but_one(&with, [x, y], (dx, dy), 4) {
            // The straight four, and whether it can become exactly five at both ends.
            let mut four = with;
            four[free[0] as usize][free[1] as usize] = 1;
            let fives: HashSet<[i32; 2]> = all_but_one(&four, [x, y], (dx, dy), 5)
                .into_iter()
                .filter(|(stones, _)| {
                    own.iter().all(|c| stones.contains(c)) && stones.contains(&free)
                })
                .map(|(_, free)| free)
                .collect();
            if fives.len() == 2 && judged(&with, free) == Ok(false) {
                threes.insert(own);
            }
        }
    }
    match threes.len() {
        0 | 1 => Ok(false),
        _ => Err(Forbidden::DoubleThree),
    }
}

/// Stones close to each other, as many of each player's in turn; the first player's are three of four cells
/// of a lattice at times, where most lines cross.
fn random_position(rng: &mut Rng, most: u32) -> Position {
    let mut position = Position::empty(renju());
    let is_lattice = rng.below(2) == 0;
    for _ in 0..rng.below(most) {
        let legal = position.legal_moves();
        let near: Vec<Move> = legal
            .into_iter()
            .filter(|m| (3..12).contains(&m.col) && (3..12).contains(&m.row))
            .filter(|m| {
                let is_of_lattice = (m.col + m.row) % 2 == 0;
                !is_lattice || is_of_lattice == (position.side_to_move() == Player::First)
            })
            .collect();
        if near.is_empty() {
            break;
        }
        let m = near[rng.below(near.len() as u32) as usize];
        let next = position.play(&m).unwrap();
        if !next.turn().is_over() {
            position = next;
        }
    }
    position
}

#[test]
fn what_is_forbidden_is_so_by_the_rules_as_they_are_written() {
    let mut rng = Rng::new(1, "mnk forbidden");
    let mut counts = [0; 3];
    for _ in 0..2_000 {
        let position = random_position(&mut rng, 70);
        let stones = stones(&position);
        let found = position.forbidden_cells();
        for index in 0..225 {
            let m = position.cell(index);
            let expected = match position.stone(m) {
                None => plain(&stones, m),
                Some(_) => None,
            };
            let why = found
                .iter()
                .find(|(cell, _)| *cell == m)
                .map(|(_, why)| *why);
            assert_eq!(why, expected, "{m} in {position}");
            assert_eq!(position.forbidden(m), expected);
            if let Some(why) = why {
                counts[why as usize] += 1;
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
}

/// Both players shun what wins, and the second leaves alone what is forbidden to the first, as long as there
/// is something else.
#[test]
fn a_game_in_which_only_forbidden_cells_are_left_is_a_draw() {
    let mut found = 0;
    for seed in 0..200 {
        let mut rng = Rng::new(seed, "mnk forbidden end");
        let mut position = Position::empty(renju());
        while !position.turn().is_over() {
            let forbidden: Vec<Move> = position.forbidden_cells().iter().map(|f| f.0).collect();
            let mut moves = position.legal_moves();
            rng.shuffle(&mut moves);
            let is_quiet = |m: &&Move| {
                let next = position.play(m).unwrap();
                !matches!(next.turn().outcome(), Some(Outcome::Win(_))) && !forbidden.contains(m)
            };
            let m = *moves.iter().find(is_quiet).unwrap_or(&moves[0]);
            position = position.play(&m).unwrap();
        }
        if position.moves().len() < 225 && position.winning_line().is_empty() {
            assert_eq!(position.turn().outcome(), Some(Outcome::Draw));
            assert_eq!(position.side_to_move(), Player::First);
            assert!(position.legal_moves().is_empty());
            let free = 225 - position.moves().len();
            assert_eq!(position.forbidden_cells().len(), free, "{position}");
            assert_eq!(position.to_string().parse(), Ok(position));
            found += 1;
        }
    }
    assert!(found > 0);
}
