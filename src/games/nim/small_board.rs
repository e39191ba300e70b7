//! Nim's small board, drawn from a position's text form: none of the rules comes with it. Knows of no browser.

use crate::ui::small_board::{spread, stroked};
use crate::ui::svg::ink;

/// `8 19 7 misere`: a row of coins for each pile.
pub fn small_board(text: &str) -> Option<String> {
    let is_said = |word: &&str| !["misere", "first", "second"].contains(word);
    let words = text.split(' ').filter(is_said);
    let size = |word: &str| match word {
        // A pile that is empty keeps its place.
        "-" => Some(0),
        _ => word.parse().ok(),
    };
    let piles: Vec<usize> = words.map(size).collect::<Option<_>>()?;
    let most = piles.iter().copied().max().filter(|most| *most < 100)?;
    let (x_of, across) = spread(most, 22);
    let (y_of, down) = spread(piles.len(), 26);
    let mut coins = String::new();
    for (row, pile) in piles.iter().enumerate() {
        for coin in 0..*pile {
            ink(&mut coins, "M# #h0", &[x_of(coin), y_of(row)]);
        }
    }
    let mut out = String::new();
    stroked(&mut out, "coins", across.min(down) * 17 / 20, &coins);
    Some(out)
}
