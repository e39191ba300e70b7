//! How games against the computer ended, by level: kept on the device and nowhere else. Knows of
//! no screen; what is stored is not trusted.

use std::fmt;

/// How a game ended for the person who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Won alone.
    Won,
    /// Won with a hint, or after taking a move back.
    WonWithHelp,
    /// Lost.
    Lost,
    /// Neither.
    Drawn,
}

/// What stands before how many games were lost on end.
const LOST: &str = "lost=";
/// Stands where the level is to fit.
const FITS: &str = "fits";

/// The endings of one level, by their order in [`Ending`].
type Counts = [u32; 4];

/// The endings of all levels. The text form is `0:3,1,5,0 25:0,0,1,0`: the level's code (see
/// [`crate::players::Level::code`]), then how many games were won, won with help, lost and drawn; `lost=25,2` after that
/// where the last two games were lost, against level 25, and `fits` where the level is to go up and down with what comes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    levels: Vec<(u8, Counts)>,
    /// The level that won the last game, and how many games against it were lost on end.
    lost: (u8, u32),
    /// Whether the level is to fit: see [`Stats::fits`].
    pub fits: bool,
}

impl Stats {
    /// Reads the text form; what can't be read is left out.
    pub fn read(text: &str) -> Self {
        let level = |word: &str| -> Option<(u8, Counts)> {
            let (level, counts) = word.split_once(':')?;
            let counts: Vec<u32> = counts
                .split(',')
                .map(|count| count.parse().ok())
                .collect::<Option<_>>()?;
            Some((level.parse().ok()?, counts.try_into().ok()?))
        };
        let mut stats = Self::default();
        for word in text.split(' ') {
            stats.fits |= word == FITS;
            let lost = word
                .strip_prefix(LOST)
                .and_then(|word| word.split_once(','));
            if let Some((code, count)) = lost
                && let (Ok(code), Ok(count @ 1..)) = (code.parse(), count.parse())
            {
                stats.lost = (code, count);
            }
        }
        for (code, counts) in text.split(' ').filter_map(level) {
            if stats.of(code).is_none() {
                stats.levels.push((code, counts));
            }
        }
        stats
    }

    /// Counts a game.
    pub fn count(&mut self, code: u8, ending: Ending) {
        let place = match self.levels.iter().position(|level| level.0 == code) {
            Some(place) => place,
            None => {
                self.levels.push((code, [0; 4]));
                self.levels.len() - 1
            }
        };
        self.lost = match (ending, self.lost) {
            (Ending::Lost, (last, times)) if last == code => (code, times.saturating_add(1)),
            (Ending::Lost, _) => (code, 1),
            _ => (0, 0),
        };
        let count = &mut self.levels[place].1[ending as usize];
        *count = count.saturating_add(1);
    }

    /// How many games of a level were won, won with help, lost and drawn, if any was played.
    pub fn of(&self, code: u8) -> Option<[u32; 4]> {
        let level = self.levels.iter().find(|level| level.0 == code);
        level.map(|level| level.1)
    }

    /// How many games were lost on end to the level that won the last one.
    pub fn losses(&self) -> u32 {
        self.lost.1
    }

    /// Whether a level was beaten without help.
    pub fn has_beaten(&self, code: u8) -> bool {
        self.of(code).is_some_and(|counts| counts[0] > 0)
    }

    /// All levels that were played, by their codes, with what [`Stats::of`] gives.
    pub fn levels(&self) -> &[(u8, [u32; 4])] {
        &self.levels
    }

    /// What two devices have counted, of which one may have begun as a copy of the other: the greater of each.
    #[must_use]
    pub fn merged(mut self, other: &Self) -> Self {
        self.fits |= other.fits;
        for (code, theirs) in &other.levels {
            match self.levels.iter_mut().find(|level| level.0 == *code) {
                Some((_, ours)) => {
                    for (our, their) in ours.iter_mut().zip(theirs) {
                        *our = (*our).max(*their);
                    }
                }
                None => self.levels.push((*code, *theirs)),
            }
        }
        self
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (code, [won, helped, lost, drawn])) in self.levels.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{code}:{won},{helped},{lost},{drawn}")?;
        }
        // Written after a level, or alone.
        let mut space = if self.levels.is_empty() { "" } else { " " };
        if let (code, 1..) = self.lost {
            write!(f, "{space}{LOST}{code},{}", self.lost.1)?;
            space = " ";
        }
        if self.fits {
            write!(f, "{space}{FITS}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;
    use proptest::prop_assert_eq;

    use super::{Ending, Stats};

    #[test]
    fn games_are_counted_by_level() {
        let mut stats = Stats::default();
        stats.count(0, Ending::Lost);
        stats.count(25, Ending::Won);
        stats.count(0, Ending::Lost);
        stats.count(0, Ending::WonWithHelp);
        assert_eq!(stats.of(0), Some([0, 1, 2, 0]));
        assert_eq!(stats.of(25), Some([1, 0, 0, 0]));
        assert_eq!(stats.of(50), None);
        assert_eq!(stats.to_string(), "0:0,1,2,0 25:1,0,0,0");
        assert!(stats.has_beaten(25) && !stats.has_beaten(0), "with help");
        assert_eq!(Stats::read(&stats.to_string()), stats);
    }

    #[test]
    fn losses_on_end_are_those_against_one_level() {
        let mut stats = Stats::default();
        stats.count(25, Ending::Lost);
        assert_eq!(stats.losses(), 1);
        stats.count(50, Ending::Lost);
        assert_eq!(stats.losses(), 1, "against another");
        stats.count(50, Ending::Lost);
        stats.fits = true;
        assert_eq!(stats.to_string(), "25:0,0,1,0 50:0,0,2,0 lost=50,2 fits");
        assert_eq!(Stats::read(&stats.to_string()), stats);
        stats.count(50, Ending::WonWithHelp);
        assert_eq!((stats.losses(), stats.fits), (0, true));
        let alone = Stats::read("fits");
        assert!(alone.fits && alone.to_string() == "fits");
    }

    #[test]
    fn rubbish_is_left_out() {
        for text in [
            "",
            "x",
            "0:1,2,3",
            "0:1,2,3,x",
            "lost=0,0",
            "lost=300,1",
            "300:0,0,0,0",
            "0:1,2,3,99999999999",
        ] {
            assert_eq!(Stats::read(text), Stats::default(), "{text}");
        }
        let partly = Stats::read("x 0:1,0,0,0 0:9,9,9,9 :");
        assert_eq!(partly.to_string(), "0:1,0,0,0");
    }

    #[test]
    fn two_devices_make_one() {
        let ours = Stats::read("0:3,1,5,0 25:1,0,0,0");
        let theirs = Stats::read("0:2,2,5,1 50:0,0,1,0");
        let both = ours.merged(&theirs);
        assert_eq!(both.to_string(), "0:3,2,5,1 25:1,0,0,0 50:0,0,1,0");
        assert_eq!(both.clone().merged(&theirs), both);
    }

    proptest! {
        #[test]
        fn no_text_panics(text in ".*") {
            let stats = Stats::read(&text);
            prop_assert_eq!(Stats::read(&stats.to_string()), stats);
        }
    }
}
