//! The first moves. On an empty board one first move is as good as another to a search of some seconds, which does not
//! see the end; people have begun in the middle for a hundred years. Five in a row on 15 by 15 has a small book as
//! well: the answers to any first stone, and the third move after the middle and any answer to it. It is for freestyle,
//! for which it was made; under other rules, where such a stone may have another value, only the first move is in it,
//! which is the middle under any rule (in renju it has to be).
//!
//! The book was made by the search itself, once, with three million nodes a position (`perfect-play analyze mnk
//! "15 15 5: h8 i9" --nodes 3000000`): its `best`. Of positions that are mirrored or turned it
//! has one. Nothing in it is proved but the first move on 15 by 15 ([`proved`]).
//!
//! In the tables a reply is two letters, its column and its row, both from `a`: `hh` is h8. They are in the order of
//! the stones that they answer: a line for each column from the middle to the right, and in it each row from the middle
//! up to the diagonal.

use crate::mnk::rules::{Move, Position, Rule};

/// The middle of the board of 15 by 15.
const MIDDLE: i32 = 7;

/// The second player's answers to a first stone.
const ANSWERS: &[u8] = b"\
    ih\
    hhji\
    khjjji\
    jhjijkki\
    jhkjkikkjj\
    khkjkjkjkjkk\
    lfliljliljlkll\
    mgmimimjmkmkmlmm";

/// The first player's moves after h8 and an answer.
const THIRD: &[u8] = b"\
    --\
    jiji\
    fhghfh\
    fhgigigg\
    gihjhfgifh\
    gggihfhfhfjh\
    ggggggggfhjhgg\
    hfhfjhjhjhfhfhjh";

/// The move of the book, if the position is in it.
#[must_use]
pub fn reply(position: &Position) -> Option<Move> {
    let (m, n, k) = (
        position.board().m(),
        position.board().n(),
        position.board().k(),
    );
    let is_made_for = (m, n, k, position.board().rule()) == (15, 15, 5, Rule::Freestyle);
    match *position.moves() {
        [] if k >= 5 && m % 2 == 1 && n % 2 == 1 => Some(Move {
            row: (n / 2) as u8,
            col: (m / 2) as u8,
        }),
        [first] if is_made_for => find(ANSWERS, first),
        [first, answer] if is_made_for && from_middle(first) == [0, 0] => find(THIRD, answer),
        _ => None,
    }
}

/// Within how many plies whoever begins wins on an empty board, where that is proved: by the proof that ships, which begins with
/// the book's move and is too large to be loaded for an empty board.
#[must_use]
pub fn proved(position: &Position) -> Option<u32> {
    let board = position.board();
    let size = (board.m(), board.n(), board.k(), board.rule());
    let is_of = size == (15, 15, 5, Rule::Freestyle) && position.moves().is_empty();
    is_of.then_some(55)
}

/// The distance of a cell from the middle in columns and rows.
fn from_middle(m: Move) -> [i32; 2] {
    [i32::from(m.col) - MIDDLE, i32::from(m.row) - MIDDLE]
}

/// The book's reply to a stone, mirrored and turned like the stone.
fn find(book: &[u8], stone: Move) -> Option<Move> {
    let [x, y] = from_middle(stone);
    let is_steep = y.abs() > x.abs();
    let (far, near) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
    let index = (far * (far + 1) / 2 + near) as usize;
    let reply = book.get(2 * index..2 * index + 2)?;
    let from = |letter: u8| i32::from(letter) - i32::from(b'a') - MIDDLE;
    let (mut to_x, mut to_y) = (from(reply[0]), from(reply[1]));
    if is_steep {
        std::mem::swap(&mut to_x, &mut to_y);
    }
    let side = |to: i32, of: i32| if of < 0 { MIDDLE - to } else { MIDDLE + to };
    Some(Move {
        row: side(to_y, y) as u8,
        col: side(to_x, x) as u8,
    })
}

#[cfg(test)]
mod tests {
    use super::{ANSWERS, THIRD, reply};
    use crate::game::Position as _;
    use crate::mnk::rules::{Board, Move, Position};

    fn after(moves: &[Move]) -> Position {
        Position::after(Board::new(15, 15, 5).unwrap(), moves).unwrap()
    }

    /// The eight symmetric images of a move.
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
                    // If an image of the position equals the position, there are equally many replies.
                    let same = images(image).into_iter().zip(images(found));
                    let mut same = same.filter(|(cell, _)| *cell == image).map(|(_, m)| m);
                    assert!(same.any(|m| m == wanted), "{cell} {m}, {image} {found}");
                }
            }
        }
    }

    #[test]
    fn there_is_a_reply_for_each_stone() {
        // The entries of a triangle of eight columns.
        assert_eq!([ANSWERS.len(), THIRD.len()], [2 * 36; 2]);
        let answer = |stone: &str| reply(&format!("15 15 5: {stone}").parse().unwrap()).unwrap();
        assert_eq!(answer("n8").to_string(), "l6");
        assert_eq!(answer("h14").to_string(), "f12", "mirrored at the diagonal");
        assert_eq!(answer("h8 h7").to_string(), "i6");
    }
}
