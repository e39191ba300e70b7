//! Within how many plies Black wins after each of White's replies to his third move, as a file has them: bits that are
//! told how likely they are by the lines through the reply, and by how it lies to that move.

use super::coder::Bits;
use super::model::Model;
use super::view::{self, View};

/// The bits of a number, and the greatest one that they can say.
const BITS: u32 = 6;
/// The most plies that a bound says.
pub const MOST: u16 = 2 * ((1 << BITS) - 1) - 1;

/// Writes the bounds of all empty cells, or reads them: in plies with Black to move, which are odd, and 0 where it is not
/// proved that Black wins. Black's third move has been made in the view.
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
        for bit in (0..BITS).rev() {
            let contexts = [said, said | lines << 8, said | near << 8];
            let bit = model.code(bits, wanted >> bit & 1 == 1, 0, &contexts);
            said = said << 1 | u64::from(bit);
        }
        let number = said - (1 << BITS);
        bounds[at] = (2 * number as u16).saturating_sub(1);
    }
    bounds
}

/// The greatest bound of all; `None` where there is none for a cell beside the three stones that are set by then.
pub fn longest(bounds: &[u16]) -> Option<u16> {
    let none = bounds.iter().filter(|&&bound| number(bound) == 0).count();
    bounds.iter().max().copied().filter(|_| none == 3)
}

/// The number that says a bound; 0, as for none, where it is more than can be said.
fn number(bound: u16) -> u16 {
    if bound > MOST { 0 } else { bound.div_ceil(2) }
}
