//! What one more stone makes of a line, for each content that the line can have around it.
//!
//! A line is looked at from an empty cell, its *centre*, in one of the four directions and from one side's view: each
//! of the cells within [`Lines::reach`] is empty, has one of the side's own stones, or can't be used by it (it has the
//! other side's stone, or lies beside the board). So few contents exist that all of them are worked out at start, from
//! [`Game::wins`] alone.
//!
//! A row that goes through the centre and wins lies within `row - 1` cells of it. With the standard rule the cell after
//! either end counts as well, since one more stone there makes the row too long: the reach is one more then. So what is
//! in the tables about rows through the centre is exact, whatever stands beyond the reach.

use crate::game::Game;

/// A stone at the centre wins.
pub const WIN: u8 = 1;
/// Two bits from this one on: the number of cells that would win after a stone at the centre, by rows with that stone in
/// them. There are at most two, since such a row is the centre's row of stones and the empty cell at one end of it, with
/// the stones behind that.
pub const FOUR_SHIFT: u8 = 1;
/// A stone at the centre makes another cell of this line one after which two cells win: an open three, where five win.
/// It is used for finding wins, never for believing them.
pub const THREE: u8 = 8;
/// A stone at the centre is the last but two of a row. It is used for finding wins, never for believing them.
pub const HALF: u8 = 16;

/// A cell of a line, from one side's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Nothing stands there.
    Empty = 0,
    /// A stone of the side's own.
    Own = 1,
    /// A stone of the other side, or no cell of the board.
    Barred = 2,
}

/// The tables. A content's number is the sum of `3.pow(slot)` times [`Content`] as a number; the slots run along the line
/// from the farthest cell, without the centre.
pub struct Lines {
    /// The cells to either side of the centre that count.
    pub reach: usize,
    flags: Vec<u8>,
    fours: Vec<u16>,
}

impl Lines {
    /// Works the tables out.
    pub fn new(game: &Game) -> Lines {
        let reach = if game.exact { game.row } else { game.row - 1 };
        let count = 3usize.pow(2 * reach as u32);
        let mut lines = Lines {
            reach,
            flags: Vec::with_capacity(count),
            fours: Vec::with_capacity(count),
        };
        for number in 0..count {
            let line = decoded(number, reach);
            let (flags, fours) = judged(game, line, reach);
            lines.flags.push(flags);
            lines.fours.push(fours);
        }
        lines
    }

    /// The slot of the cell at `offset` from the centre, which is not 0 and within the reach.
    pub fn slot(&self, offset: isize) -> usize {
        let slot = offset + self.reach as isize;
        (slot - isize::from(offset > 0)) as usize
    }

    /// The offset from the centre of the cell in `slot`.
    pub fn offset(&self, slot: usize) -> isize {
        slot as isize - self.reach as isize + isize::from(slot >= self.reach)
    }

    /// What a stone at the centre makes: [`WIN`], the number at [`FOUR_SHIFT`], [`THREE`], [`HALF`].
    #[inline]
    pub fn flags(&self, number: u16) -> u8 {
        self.flags[usize::from(number)]
    }

    /// The slots, as bits, of the cells that would win after a stone at the centre, by rows with that stone in them.
    /// None if the stone wins itself.
    #[inline]
    pub fn fours(&self, number: u16) -> u16 {
        self.fours[usize::from(number)]
    }
}

/// The line of a content's number, with the side's own stone at the centre, `line[reach]`.
fn decoded(mut number: usize, reach: usize) -> Vec<Content> {
    let mut line = vec![Content::Own; 2 * reach + 1];
    for (at, content) in line.iter_mut().enumerate() {
        if at != reach {
            *content = [Content::Empty, Content::Own, Content::Barred][number % 3];
            number /= 3;
        }
    }
    line
}

/// The first and the last of the stones in a row with the one at `at`.
fn row_through(line: &[Content], at: usize) -> (usize, usize) {
    let own = |&&content: &&Content| content == Content::Own;
    let before = line[..at].iter().rev().take_while(own).count();
    let after = line[at + 1..].iter().take_while(own).count();
    (at - before, at + after)
}

/// The places that win by a row with `through` in it, after which a stone has been set.
fn winning(game: &Game, line: &mut [Content], through: usize) -> Vec<usize> {
    let mut places = Vec::new();
    for at in 0..line.len() {
        if line[at] == Content::Empty {
            line[at] = Content::Own;
            let (first, last) = row_through(line, at);
            line[at] = Content::Empty;
            if (first..=last).contains(&through) && game.wins(last - first + 1) {
                places.push(at);
            }
        }
    }
    places
}

fn judged(game: &Game, mut line: Vec<Content>, reach: usize) -> (u8, u16) {
    let (first, last) = row_through(&line, reach);
    if game.wins(last - first + 1) {
        return (WIN, 0);
    }
    let places = winning(game, &mut line, reach);
    let slot = |at: &usize| at - usize::from(*at > reach);
    let fours = places.iter().fold(0, |bits, at| bits | 1 << slot(at));
    let mut flags = (places.len() as u8) << FOUR_SHIFT;

    for at in 0..line.len() {
        if line[at] == Content::Empty {
            line[at] = Content::Own;
            let with = winning(game, &mut line, at).len();
            line[reach] = Content::Empty;
            let without = winning(game, &mut line, at).len();
            (line[at], line[reach]) = (Content::Empty, Content::Own);
            if with >= 2 && without < 2 {
                flags |= THREE;
            }
        }
    }
    let windows = line.windows(game.row).enumerate();
    if windows
        .filter(|(start, _)| (*start..start + game.row).contains(&reach))
        .any(|(_, window)| {
            let own = window.iter().filter(|&&c| c == Content::Own).count();
            own + 2 == game.row && !window.contains(&Content::Barred)
        })
    {
        flags |= HALF;
    }
    (flags, fours)
}
