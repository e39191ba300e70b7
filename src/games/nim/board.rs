//! What Nim's board shows, coin by coin: a plain model, made without a screen.

use engine::nim::rules::{Move, Position};

use crate::matches::marks::Marks;
use crate::session::Session;
use crate::ui::board::{Face, Model};

/// One place of a pile, with a coin or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coin {
    /// There never was a coin here.
    Empty,
    /// The coin here is gone; `just`: with the last move.
    Gone {
        /// Whether the last move took it.
        just: bool,
    },
    /// A coin.
    There {
        /// The coins of the pile: to press this one takes it and those to its right.
        pile: u8,
        /// What is said of it.
        mark: Option<CoinMark>,
    },
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
}

/// The piles with their marks: a row for each, as long as the longest of them was at the start.
pub fn render(session: &Session<Position>, marks: &Marks<Move>) -> Model<Coin> {
    let (start, now) = (session.start(), session.position());
    let before = session.previous().unwrap_or(now);
    let cols = start.piles().iter().copied().max().unwrap_or(0).max(1);
    let mut cells = Vec::new();
    for (row, &pile) in now.piles().iter().enumerate() {
        for place in 0..cols {
            cells.push(if place < pile {
                let mark = mark(&marks, row, pile, place);
                Coin::There { pile, mark }
            } else if place < start.piles()[row] {
                let just = place < before.piles()[row];
                Coin::Gone { just }
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
    } else if marks.wins.iter().any(is_pressed) {
        Some(CoinMark::Wins)
    } else {
        None
    }
}

/// How a place looks, and what it is called.
pub fn face(view: &Coin, row: usize, col: usize) -> Face {
    let place = format!("pile {}, ", row + 1);
    let (class, said) = match *view {
        Coin::Empty => ("none", "no coin".to_owned()),
        Coin::Gone { just: false } => ("gone", "coin taken".to_owned()),
        Coin::Gone { just: true } => ("gone just", "coin taken by the last move".to_owned()),
        Coin::There { pile, mark } => {
            let (class, said) = match mark {
                None => ("coin", ""),
                Some(CoinMark::Wins) => ("coin wins", ", wins"),
                Some(CoinMark::Hint) => ("coin hint", ", hint: press here"),
                Some(CoinMark::Going) => ("coin going", ", being taken"),
                Some(CoinMark::Asked) => ("coin asked", ", asked about"),
            };
            let take = usize::from(pile) - col;
            (
                class,
                format!("coin {} of {pile}: take {take}{said}", col + 1),
            )
        }
    };
    Face {
        class: class.to_owned(),
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

    use super::{Coin, CoinMark, Marks, face, move_at, render};
    use crate::session::Session;

    fn session(board: &str, moves: &[&str]) -> Session<Position> {
        let moves = moves.iter().map(|text| text.parse().unwrap());
        let (session, error) = Session::replay(board.parse().unwrap(), moves);
        assert_eq!(error, None);
        session
    }

    #[test]
    fn what_is_gone_keeps_its_place() {
        let model = render(&session("2 3", &["2:1", "1:2"]), &Marks::default());
        assert_eq!((model.rows, model.cols), (2, 3));
        let (gone, just) = (Coin::Gone { just: false }, Coin::Gone { just: true });
        let coin = Coin::There {
            pile: 2,
            mark: None,
        };
        assert_eq!(model.cells, [just, just, Coin::Empty, coin, coin, gone]);
        assert_eq!(face(&coin, 1, 0).label, "pile 2, coin 1 of 2: take 2");
        assert_eq!(
            face(&just, 0, 1).label,
            "pile 1, coin taken by the last move"
        );
    }

    #[test]
    fn a_winning_move_is_a_dot_on_the_coin_to_press() {
        let m = Move { pile: 0, take: 3 };
        let marks = Marks {
            wins: vec![m],
            ..Marks::default()
        };
        let session = session("4 2 3", &[]);
        let model = render(&session, &marks);
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
    fn the_coins_that_the_computer_is_about_to_take_are_marked_together() {
        let marks = Marks {
            pending: Some(Move { pile: 2, take: 2 }),
            ..Marks::default()
        };
        let model = render(&session("4 2 3", &[]), &marks);
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
