//! What Nim's board shows, coin by coin: a plain model, made without a screen.

use engine::game::Position as _;
use engine::nim::explain::columns::column_values;
use engine::nim::rules::{Move, Position};
use engine::nim::solve::{analyze, is_won, nim_sum};

use super::lines::PileLines;
use crate::matches::marks::Marks;
use crate::session::Session;
use crate::ui::board::{Face, Model};

/// One place of a pile, with a coin or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coin {
    /// There never was a coin here.
    Empty,
    /// The coin here is gone.
    Gone {
        /// Whether the last move took it.
        just: bool,
        /// Whether its place is the first of a further line of the pile.
        begins: bool,
    },
    /// A coin.
    There {
        /// The coins of the pile: to press this one takes it and those to its right.
        pile: u8,
        /// What is said of it.
        mark: Option<CoinMark>,
        /// The group that it stands in, where groups are shown.
        group: Option<CoinGroup>,
        /// Whether it is the first of a further line of the pile.
        begins: bool,
    },
}

/// A group of coins of a pile: as many as a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoinGroup {
    /// How many coins.
    pub size: u8,
    /// Whether it has a partner: a group of as many coins in another pile.
    pub is_paired: bool,
    /// Whether this coin is its first.
    pub is_first: bool,
    /// Whether the answer to a move that is asked about takes this coin.
    pub is_answer: bool,
}

/// The pile whose group of this size has no partner. Groups of one size pair off across the piles; where they are an odd
/// number, one stands alone: that of the pile from which the best move takes, if it has one, or else of the last.
pub fn alone(position: &Position, size: u8) -> Option<usize> {
    let has = |pile: &usize| position.piles()[*pile] & size != 0;
    if nim_sum(position) & size == 0 {
        return None;
    }
    let chosen = analyze(position).best.map(|best| usize::from(best.pile));
    let last = || (0..position.piles().len()).rfind(has);
    chosen.filter(has).or_else(last)
}

/// The piles in groups, pile by pile: see [`alone`].
pub fn groups(position: &Position) -> Vec<Vec<CoinGroup>> {
    let piles = position.piles();
    let alone = |size: u8| alone(position, size);
    let coins = |pile: usize, size: u8| {
        let is_paired = alone(size) != Some(pile);
        (0..size).map(move |place| CoinGroup {
            size,
            is_paired,
            is_first: place == 0,
            is_answer: false,
        })
    };
    let row = |(pile, &count): (usize, &u8)| {
        column_values(count)
            .into_iter()
            .flat_map(move |size| coins(pile, size))
            .collect()
    };
    piles.iter().enumerate().map(row).collect()
}

/// The piles in groups as a legal move leaves them, with the coins that the best answer to it takes, if it loses.
pub fn groups_after(position: &Position, m: Move) -> Vec<Vec<CoinGroup>> {
    let Ok(after) = position.play(&m) else {
        return Vec::new();
    };
    let mut shown = groups(&after);
    let refuting = analyze(&after).best.filter(|_| is_won(&after));
    if let Some(Move { pile, take }) = refuting {
        let coins = shown[usize::from(pile)].iter_mut().rev();
        for coin in coins.take(take.into()) {
            coin.is_answer = true;
        }
    }
    shown
}

/// What is said of a coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoinMark {
    /// To press it wins.
    Wins,
    /// The hint: press here.
    Hint,
    /// The computer is about to take it.
    Going,
    /// It is asked about.
    Asked,
    /// It was taken by mistake.
    Erred,
}

/// The piles with their marks: a row for each, as long as the longest of them was at the start. `groups`: the groups of each
/// pile, coin by coin, where they are shown.
pub fn render(
    session: &Session<Position>,
    marks: &Marks<Move>,
    groups: &[Vec<CoinGroup>],
) -> Model<Coin> {
    let (start, now) = (session.start(), session.position());
    let before = session.previous().unwrap_or(now);
    let cols = start.piles().iter().copied().max().unwrap_or(0).max(1);
    let lines = PileLines::of(start.piles());
    let mut cells = Vec::new();
    for (row, &pile) in now.piles().iter().enumerate() {
        for place in 0..cols {
            let begins = lines.begins(start.piles()[row], place);
            cells.push(if place < pile {
                let mark = mark(&marks, row, pile, place);
                let group = groups
                    .get(row)
                    .and_then(|row| row.get(usize::from(place)).copied());
                Coin::There {
                    pile,
                    mark,
                    group,
                    begins,
                }
            } else if place < start.piles()[row] {
                let just = place < before.piles()[row];
                Coin::Gone { just, begins }
            } else {
                Coin::Empty
            });
        }
    }
    Model {
        rows: now.piles().len(),
        cols: usize::from(cols),
        cells,
    }
}

/// The mark of a coin; where several meet, the one that is nearest to being played.
fn mark(marks: &&Marks<Move>, row: usize, pile: u8, place: u8) -> Option<CoinMark> {
    // The coin to press for a move is the first that it takes.
    let is_pressed = |m: &Move| usize::from(m.pile) == row && m.take == pile - place;
    let is_taken = |m: &Move| usize::from(m.pile) == row && m.take >= pile - place;
    if marks.pending.is_some_and(|m| is_taken(&m)) {
        Some(CoinMark::Going)
    } else if marks.asked.is_some_and(|m| is_taken(&m)) {
        Some(CoinMark::Asked)
    } else if marks.hint.is_some_and(|m| is_pressed(&m)) {
        Some(CoinMark::Hint)
    } else if marks.erred.is_some_and(|m| is_taken(&m)) {
        Some(CoinMark::Erred)
    } else if marks.wins.iter().any(is_pressed) {
        Some(CoinMark::Wins)
    } else {
        None
    }
}

/// The classes of a coin in a group, and what is said of it.
fn grouped(group: CoinGroup) -> (String, String) {
    let CoinGroup {
        size,
        is_paired,
        is_first,
        is_answer,
    } = group;
    let paired = if is_paired { " paired" } else { " alone" };
    let first = if is_first { " first" } else { "" };
    let partner = if is_paired { "" } else { " without a partner" };
    let (answer, taken) = match is_answer {
        true => (" answer", ", taken by the answer"),
        false => ("", ""),
    };
    (
        format!(" g{size}{paired}{first}{answer}"),
        format!(", in a group of {size}{partner}{taken}"),
    )
}

/// How a place looks, and what it is called.
pub fn face(view: &Coin, row: usize, col: usize) -> Face {
    let place = format!("pile {}, ", row + 1);
    let (class, said) = match *view {
        Coin::Empty => ("none".to_owned(), "no coin".to_owned()),
        Coin::Gone { just: false, .. } => ("gone".to_owned(), "coin taken".to_owned()),
        Coin::Gone { just: true, .. } => (
            "gone just".to_owned(),
            "coin taken by the last move".to_owned(),
        ),
        Coin::There {
            pile, mark, group, ..
        } => {
            let (class, said) = match mark {
                None => ("coin", ""),
                Some(CoinMark::Wins) => ("coin wins", ", wins"),
                Some(CoinMark::Hint) => ("coin hint", ", hint: press here"),
                Some(CoinMark::Going) => ("coin going", ", being taken"),
                Some(CoinMark::Asked) => ("coin asked", ", asked about"),
                Some(CoinMark::Erred) => ("coin erred", ", taken by mistake"),
            };
            let take = usize::from(pile) - col;
            let (grouped, stands) = group.map_or_else(Default::default, grouped);
            (
                format!("{class}{grouped}"),
                format!("coin {} of {pile}{stands}: take {take}{said}", col + 1),
            )
        }
    };
    let begins = match *view {
        Coin::There { begins: true, .. } | Coin::Gone { begins: true, .. } => " begins",
        _ => "",
    };
    Face {
        class: class + begins,
        label: place + &said,
        absent: *view == Coin::Empty,
        reveal: matches!(
            view,
            Coin::There {
                mark: Some(CoinMark::Hint),
                ..
            }
        ),
    }
}

/// The move that pressing a place makes; `None` where there is no coin.
pub fn move_at(position: &Position, row: usize, col: usize) -> Option<Move> {
    let pile = *position.piles().get(row)?;
    let take = usize::from(pile)
        .checked_sub(col)
        .filter(|&take| take > 0)?;
    Some(Move {
        pile: u8::try_from(row).ok()?,
        take: u8::try_from(take).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use engine::nim::rules::{Move, Position};

    use super::{Coin, CoinGroup, CoinMark, Marks, face, groups, groups_after, move_at, render};
    use crate::session::Session;

    fn session(board: &str, moves: &[&str]) -> Session<Position> {
        let moves = moves.iter().map(|text| text.parse().unwrap());
        let (session, error) = Session::replay(board.parse().unwrap(), moves);
        assert_eq!(error, None);
        session
    }

    #[test]
    fn what_is_gone_keeps_its_place() {
        let model = render(&session("2 3", &["2:1", "1:2"]), &Marks::default(), &[]);
        assert_eq!((model.rows, model.cols), (2, 3));
        let [gone, just] = [false, true].map(|just| Coin::Gone {
            just,
            begins: false,
        });
        let coin = Coin::There {
            pile: 2,
            mark: None,
            group: None,
            begins: false,
        };
        assert_eq!(model.cells, [just, just, Coin::Empty, coin, coin, gone]);
        assert_eq!(face(&coin, 1, 0).label, "pile 2, coin 1 of 2: take 2");
        assert_eq!(
            face(&just, 0, 1).label,
            "pile 1, coin taken by the last move"
        );
    }

    #[test]
    fn a_coin_that_begins_a_line_does_so_when_it_is_gone() {
        for moves in [&[][..], &["3:5"]] {
            let model = render(&session("3 5 7", moves), &Marks::default(), &[]);
            let classes: Vec<String> = (0..7)
                .map(|col| face(&model.cells[14 + col], 2, col).class)
                .collect();
            let begins: Vec<usize> = (0..7)
                .filter(|&col| classes[col].ends_with(" begins"))
                .collect();
            assert_eq!(begins, [4], "{classes:?}");
        }
    }

    fn position(piles: &[u8]) -> Position {
        let pile = |coins: &u8| match coins {
            0 => "-".to_owned(),
            coins => coins.to_string(),
        };
        let piles: Vec<String> = piles.iter().map(pile).collect();
        piles.join(" ").parse().unwrap()
    }

    /// The sizes of the groups of each pile; those without a partner are negative.
    fn grouped(piles: &[u8]) -> Vec<Vec<i16>> {
        let size = |group: &CoinGroup| match group.is_paired {
            true => i16::from(group.size),
            false => -i16::from(group.size),
        };
        let row = |row: &Vec<CoinGroup>| {
            row.iter()
                .filter(|group| group.is_first)
                .map(size)
                .collect()
        };
        groups(&position(piles)).iter().map(row).collect()
    }

    #[test]
    fn groups_of_one_size_pair_off_and_the_rest_is_the_nim_sum() {
        // 3 5 7: 1 glows, in the pile of the first winning move.
        assert_eq!(
            grouped(&[3, 5, 7]),
            [vec![2, -1], vec![4, 1], vec![4, 2, 1]]
        );
        assert_eq!(grouped(&[1, 4, 5]), [vec![1], vec![4], vec![4, 1]]);
        // The winning move takes from the last pile, which has both.
        assert_eq!(
            grouped(&[1, 2, 8, 0]),
            [vec![-1], vec![-2], vec![-8], vec![]]
        );
        assert_eq!(grouped(&[9, 2, 3]), [vec![-8, 1], vec![2], vec![2, 1]]);
        for piles in [[3, 5, 7], [12, 63, 40], [1, 1, 2], [6, 6, 0]] {
            let alone = grouped(&piles)
                .concat()
                .into_iter()
                .filter(|size| *size < 0);
            let sum: i16 = alone.map(|size| -size).sum();
            assert_eq!(
                sum,
                i16::from(piles.iter().fold(0_u8, |sum, coins| sum ^ coins))
            );
            let coins: Vec<usize> = groups(&position(&piles)).iter().map(Vec::len).collect();
            assert_eq!(coins, piles.map(usize::from));
        }
    }

    #[test]
    fn a_coin_says_which_group_it_is_in() {
        let model = render(
            &session("3 5 7", &[]),
            &Marks::default(),
            &groups(&position(&[3, 5, 7])),
        );
        let label = |row, col| face(&model.cells[row * 7 + col], row, col);
        assert_eq!(label(0, 2).class, "coin g1 alone first");
        assert_eq!(
            label(0, 2).label,
            "pile 1, coin 3 of 3, in a group of 1 without a partner: take 1"
        );
        assert_eq!(label(2, 1).class, "coin g4 paired");
    }

    #[test]
    fn after_a_losing_move_its_answer_is_marked_and_leaves_all_in_pairs() {
        // 5 of the 7 leave 3 5 2: the answer takes 4 of the 5.
        let shown = groups_after(&position(&[3, 5, 7]), Move { pile: 2, take: 5 });
        let answered: Vec<usize> = shown
            .iter()
            .map(|pile| pile.iter().filter(|coin| coin.is_answer).count())
            .collect();
        assert_eq!(answered, [0, 4, 0]);
        assert_eq!(shown.iter().map(Vec::len).collect::<Vec<_>>(), [3, 5, 2]);
        let last = face(
            &Coin::There {
                pile: 5,
                mark: None,
                group: Some(shown[1][4]),
                begins: false,
            },
            1,
            4,
        );
        assert!(last.class.ends_with(" answer"), "{}", last.class);
        assert!(
            last.label.ends_with("taken by the answer: take 1"),
            "{}",
            last.label
        );
        // A move that wins has none.
        let winning = groups_after(&position(&[3, 5, 7]), Move { pile: 0, take: 1 });
        assert!(winning.concat().iter().all(|coin| !coin.is_answer));
    }

    #[test]
    fn a_winning_move_is_a_dot_on_the_coin_to_press() {
        let m = Move { pile: 0, take: 3 };
        let marks = Marks {
            wins: vec![m],
            ..Marks::default()
        };
        let session = session("4 2 3", &[]);
        let model = render(&session, &marks, &[]);
        let marked: Vec<usize> = (0..model.cells.len())
            .filter(|&cell| {
                matches!(
                    model.cells[cell],
                    Coin::There {
                        mark: Some(CoinMark::Wins),
                        ..
                    }
                )
            })
            .collect();
        assert_eq!(marked, [1]);
        assert_eq!(move_at(session.position(), 0, 1), Some(m));
        assert_eq!(move_at(session.position(), 1, 2), None);
        assert_eq!(move_at(session.position(), 9, 0), None);
    }

    #[test]
    fn the_coins_of_a_mistake_are_marked_but_for_the_one_to_press_in_its_place() {
        let marks = Marks {
            erred: Some(Move { pile: 0, take: 3 }),
            hint: Some(Move { pile: 0, take: 2 }),
            ..Marks::default()
        };
        let model = render(&session("4 2", &[]), &marks, &[]);
        let classes = [0, 1, 2, 3].map(|col| face(&model.cells[col], 0, col).class);
        assert_eq!(classes, ["coin", "coin erred", "coin hint", "coin erred"]);
    }

    #[test]
    fn the_coins_that_the_computer_is_about_to_take_are_marked_together() {
        let marks = Marks {
            pending: Some(Move { pile: 2, take: 2 }),
            ..Marks::default()
        };
        let model = render(&session("4 2 3", &[]), &marks, &[]);
        let going = |view: &&Coin| {
            matches!(
                view,
                Coin::There {
                    mark: Some(CoinMark::Going),
                    ..
                }
            )
        };
        assert_eq!(model.cells.iter().filter(going).count(), 2);
    }
}
