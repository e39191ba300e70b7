//! The first moves. On an empty board one first move is as good as another to a search of some seconds, which
//! sees no end; people have begun in the middle for a hundred years. Five in a row on 15 by 15 has a small book
//! beside: what to answer to any first stone, and where to go on after the middle and any answer to it.
//!
//! The book was made by the search itself, once, with three million nodes a position
//! (`cargo run --release -p engine --example analyze -- mnk "15 15 5: h8 i9" --nodes 3000000`): its `best`. It has one
//! position of those that are mirror images or turned. Nothing in it is proved.

use crate::mnk::rules::{Move, Position};

/// The middle of the board of 15 by 15.
const MIDDLE: i32 = 7;

/// What the second player answers to a first stone.
const ANSWERS: &str = "\
    h8-i8 i8-h8 i9-j9 j8-k8 j9-j10 j10-j9 k8-j8 k9-j9 k10-j11 k11-k9 l8-j8 l9-k10 l10-k9 \
    l11-k11 l12-j10 m8-k8 m9-k10 m10-k10 m11-k10 m12-k10 m13-k11 n8-l6 n9-l9 n10-l10 n11-l9 \
    n12-l10 n13-l11 n14-l12 o8-m7 o9-m9 o10-m9 o11-m10 o12-m11 o13-m11 o14-m12 o15-m13";

/// How the first player goes on after h8 and an answer.
const THIRD: &str = "\
    i8-j9 i9-j9 j8-f8 j9-g8 j10-f8 k8-f8 k9-g9 k10-g9 k11-g7 l8-g9 l9-h10 l10-h6 l11-g9 l12-f8 \
    m8-g7 m9-g9 m10-h6 m11-h6 m12-h6 m13-j8 n8-g7 n9-g7 n10-g7 n11-g7 n12-f8 n13-j8 n14-g7 \
    o8-h6 o9-h6 o10-j8 o11-j8 o12-j8 o13-f8 o14-f8 o15-j8";

/// The move of the book, if the position is in it.
#[must_use]
pub fn reply(position: &Position) -> Option<Move> {
    let (m, n, k) = (
        position.board().m(),
        position.board().n(),
        position.board().k(),
    );
    match *position.moves() {
        [] if k >= 5 && m % 2 == 1 && n % 2 == 1 => Some(Move {
            row: (n / 2) as u8,
            col: (m / 2) as u8,
        }),
        [first] if (m, n, k) == (15, 15, 5) => find(ANSWERS, first),
        [first, answer] if (m, n, k) == (15, 15, 5) && from_middle(first) == [0, 0] => {
            find(THIRD, answer)
        }
        _ => None,
    }
}

/// How far a cell is from the middle: columns and rows.
fn from_middle(m: Move) -> [i32; 2] {
    [i32::from(m.col) - MIDDLE, i32::from(m.row) - MIDDLE]
}

/// The reply that the book has for a stone, mirrored and turned as the stone is.
fn find(book: &str, stone: Move) -> Option<Move> {
    let [x, y] = from_middle(stone);
    let is_steep = y.abs() > x.abs();
    let known = match is_steep {
        true => [y.abs(), x.abs()],
        false => [x.abs(), y.abs()],
    };
    let entries = book.split_ascii_whitespace();
    let entry = entries
        .filter_map(|entry| {
            let (stone, reply) = entry.split_once('-')?;
            Some((stone.parse().ok()?, reply.parse().ok()?))
        })
        .find(|&(stone, _): &(Move, Move)| from_middle(stone) == known)?;
    let [mut to_x, mut to_y] = from_middle(entry.1);
    if is_steep {
        std::mem::swap(&mut to_x, &mut to_y);
    }
    let side = |to: i32, of: i32| if of < 0 { MIDDLE - to } else { MIDDLE + to };
    Some(Move {
        row: u8::try_from(side(to_y, y)).ok()?,
        col: u8::try_from(side(to_x, x)).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::{ANSWERS, THIRD, from_middle, reply};
    use crate::game::Position as _;
    use crate::mnk::rules::{Board, Move, Position};

    fn after(moves: &[Move]) -> Position {
        Position::after(Board::new(15, 15, 5).unwrap(), moves).unwrap()
    }

    /// The eight ways in which the board is itself.
    fn images(m: Move) -> [Move; 8] {
        let turned = |m: Move| Move {
            row: m.col,
            col: 14 - m.row,
        };
        let mirrored = |m: Move| Move {
            row: m.row,
            col: 14 - m.col,
        };
        let mut images = [m; 8];
        for index in 1..8 {
            images[index] = match index {
                4 => mirrored(m),
                _ => turned(images[index - 1]),
            };
        }
        images
    }

    #[test]
    fn the_middle_is_first() {
        let first = |text: &str| reply(&text.parse().unwrap()).map(|m| m.to_string());
        assert_eq!(first("15 15 5:").as_deref(), Some("h8"));
        assert_eq!(first("19 19 5:").as_deref(), Some("j10"));
        assert_eq!(first("16 15 5:"), None);
        assert_eq!(
            first("3 3 3:"),
            None,
            "small boards are searched to the end"
        );
        assert_eq!(first("19 19 5: a1"), None);
        assert_eq!(first("15 15 5: i9 h8"), None);
    }

    #[test]
    fn every_reply_is_legal_and_symmetric_positions_have_symmetric_replies() {
        let cells = after(&[]).legal_moves();
        let h8 = reply(&after(&[])).unwrap();
        for cell in cells {
            let starts: &[&[Move]] = &[&[], &[h8]];
            for start in starts {
                let Ok(position) = after(start).play(&cell) else {
                    continue;
                };
                let m = reply(&position).unwrap();
                assert!(position.legal_moves().contains(&m), "{m} after {cell}");
                for (image, wanted) in images(cell).into_iter().zip(images(m)) {
                    let found = reply(&after(start).play(&image).unwrap()).unwrap();
                    // An image of the position that is the same has as many replies.
                    let same = images(image).into_iter().zip(images(found));
                    let mut same = same.filter(|(cell, _)| *cell == image).map(|(_, m)| m);
                    assert!(same.any(|m| m == wanted), "{cell} {m}, {image} {found}");
                }
            }
        }
    }

    #[test]
    fn a_position_stands_in_the_book_once() {
        for (book, count) in [(ANSWERS, 36), (THIRD, 35)] {
            let stones = book.split_ascii_whitespace().map(|entry| {
                let stone = entry.split_once('-').unwrap().0;
                from_middle(stone.parse().unwrap())
            });
            assert!(stones.clone().all(|[x, y]| 0 <= y && y <= x));
            assert_eq!(stones.count(), count);
        }
    }
}
