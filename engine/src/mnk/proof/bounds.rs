//! The bounds in a proof's file: the number of plies within which Black wins after each of White's replies to his third
//! move, as bits whose likelihood follows from the lines through the reply and from its place relative to that move.

use super::coder::Bits;
use super::model::Model;
use super::view::{self, View};

/// The bits of a number, and so the greatest number that they can express.
const BOUND_BITS: u32 = 6;
/// The most plies that a bound can express.
pub const MOST: u16 = 2 * ((1 << BOUND_BITS) - 1) - 1;

/// Writes the bounds of all empty cells, or reads them: in plies with Black to move, which are odd, and 0 where a win
/// of Black's is not proved. Black's third move has been made in the view.
pub fn code(view: &View<'_>, bits: &mut impl Bits, known: Option<&[u16]>, side: usize) -> Vec<u16> {
    let mut model = Model::new(1);
    let mut bounds = vec![0; side * side];
    let third = view.stones.last().copied().unwrap_or_default();
    for cell in view.empty() {
        let at = usize::from(cell);
        let lines = view::number(view.lines(cell));
        let near = view.offset(third, cell);
        let wanted = number(
            known
                .and_then(|known| known.get(at))
                .copied()
                .unwrap_or_default(),
        );
        let mut said = 1;
        for bit in (0..BOUND_BITS).rev() {
            let contexts = [said, said | lines << 8, said | near << 8];
            let bit = model.code(bits, wanted >> bit & 1 == 1, 0, &contexts);
            said = said << 1 | u64::from(bit);
        }
        let number = said - (1 << BOUND_BITS);
        bounds[at] = (2 * number as u16).saturating_sub(1);
    }
    bounds
}

/// The greatest bound of all; `None` if a cell other than those of the first three stones has none.
pub fn longest(bounds: &[u16]) -> Option<u16> {
    let none = bounds.iter().filter(|&&bound| number(bound) == 0).count();
    bounds.iter().max().copied().filter(|_| none == 3)
}

/// The number that expresses a bound; 0, as for none, if the bound is too large.
fn number(bound: u16) -> u16 {
    if bound > MOST { 0 } else { bound.div_ceil(2) }
}
