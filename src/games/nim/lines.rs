//! Nim's piles in lines: on a narrow page a long pile goes on below, so that coins are as large as the room allows.

/// The room (pixels) that a board has on the narrowest of usual phones, beside the piles' numbers.
const ROOM: [usize; 2] = [296, 396];

/// The least lines by which piles are broken: of three coins and more no line has only one.
const SHORTEST: usize = 3;

/// The most coins of a line.
const LONGEST: usize = 8;

/// Coins of this size (pixels) are large enough for a finger: no pile is broken to make them larger, as one that stands in one
/// line is seen at once to be one pile.
const LARGE: usize = 43;

/// How piles are laid out in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PileLines {
    /// The most coins that a line may have.
    at_most: usize,
    /// The coins of the longest line.
    pub longest: usize,
    /// How many lines there are.
    pub count: usize,
}

impl PileLines {
    /// The fewest lines in which the coins of these piles are large, or as large as they can be.
    pub fn of(piles: &[u8]) -> Self {
        let lines = (SHORTEST..=LONGEST).map(|at_most| Self::with(piles, at_most));
        let longest_first = lines.rev();
        let best = longest_first.reduce(|best, lines| {
            let [old, new] = [best, lines].map(|lines| lines.side(piles.len()));
            if old < LARGE && new > old {
                lines
            } else {
                best
            }
        });
        best.unwrap_or_else(|| Self::with(piles, LONGEST))
    }

    fn with(piles: &[u8], at_most: usize) -> Self {
        let piles = || piles.iter().map(|&coins| usize::from(coins).max(1));
        let longest = piles().map(|coins| coins.div_ceil(coins.div_ceil(at_most)));
        Self {
            at_most,
            longest: longest.max().unwrap_or(1),
            count: piles().map(|coins| coins.div_ceil(at_most)).sum(),
        }
    }

    /// How large coins are (pixels), as `style/nim.css` makes them: six pixels stand between two coins, and two fifths of a
    /// coin between two piles.
    fn side(self, piles: usize) -> usize {
        let [width, height] = ROOM;
        let parts = 10 * self.count + 4 * piles.saturating_sub(1);
        let high = height.saturating_sub(6 * self.count) * 10 / parts;
        (width / self.longest).saturating_sub(6).min(high)
    }

    /// Whether a coin is the first of a line that is not its pile's first. The lines of a pile are as long as each other, or
    /// one coin longer.
    pub fn begins(self, pile: u8, place: u8) -> bool {
        let pile = usize::from(pile);
        let lines = pile.div_ceil(self.at_most);
        let line = |place: u8| usize::from(place) * lines / pile.max(1);
        place > 0 && line(place) != line(place - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::PileLines;

    /// The coins of each line of each pile.
    fn lines(piles: &[u8]) -> Vec<Vec<usize>> {
        let lines = PileLines::of(piles);
        let pile = |&coins: &u8| {
            let mut lengths = Vec::new();
            for place in 0..coins {
                if place == 0 || lines.begins(coins, place) {
                    lengths.push(0);
                }
                if let Some(last) = lengths.last_mut() {
                    *last += 1;
                }
            }
            lengths
        };
        piles.iter().map(pile).collect()
    }

    #[test]
    fn coins_are_as_large_as_they_can_be() {
        // As they stand in shell.html.
        assert_eq!(lines(&[3, 5, 7]), [vec![3], vec![5], vec![4, 3]]);
        assert_eq!(PileLines::of(&[3, 5, 7]).side(3), 53);
        assert_eq!(
            lines(&[4, 6, 9, 3]),
            [vec![4], vec![6], vec![5, 4], vec![3]]
        );
        assert_eq!(lines(&[4, 2, 3]), [[4], [2], [3]]);
        assert_eq!(lines(&[1, 1]), [[1], [1]]);
        // Many piles have no room for more lines.
        assert_eq!(lines(&[7; 7]), vec![[7]; 7]);
        assert!(PileLines::of(&[63; 12]).longest <= 8);
    }

    #[test]
    fn no_coin_stands_alone_in_a_line() {
        for long in 2..=63 {
            for others in [&[][..], &[1, 2], &[5, 9, 13]] {
                let piles = [&[long], others].concat();
                let (lines, all) = (lines(&piles), PileLines::of(&piles));
                let is_whole = |line: &Vec<usize>| line.len() == 1 || !line.contains(&1);
                assert!(lines.iter().all(is_whole), "{piles:?}");
                assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), all.count);
                let longest = lines.iter().flatten().max();
                assert_eq!(longest, Some(&all.longest), "{piles:?}");
            }
        }
    }
}
