//! How well the computer can play, as it is offered.

use crate::players::Level;
use crate::stats::Ending;

/// A way in which the computer can play. A game has those of the first releases first, which are no step of its ladder, and
/// then the ladder, from somebody who has just learnt the rules to the best: of two, the first is the weaker.
#[derive(Clone, Copy, Debug)]
pub struct LevelChoice {
    /// The way.
    pub level: Level,
    /// Its name.
    pub name: &'static str,
    /// Whether it is a step of the ladder.
    pub is_step: bool,
}

impl LevelChoice {
    /// A step of the ladder.
    pub const fn step(level: Level, name: &'static str) -> Self {
        Self {
            level,
            name,
            is_step: true,
        }
    }

    /// Another way to play.
    pub const fn aside(level: Level, name: &'static str) -> Self {
        Self {
            level,
            name,
            is_step: false,
        }
    }
}

/// Names of steps; they mean about the same in every game.
pub const NEWCOMER: &str = "Newcomer";
/// Has played a little.
pub const LEARNER: &str = "Learner";
/// Plays now and then.
pub const CASUAL: &str = "Casual";
/// Sees a good deal, and errs.
pub const SKILLED: &str = "Skilled";

/// The rates of the first releases: the error rates mean what they always meant.
pub const RATES: [LevelChoice; 3] = [
    LevelChoice::aside(Level::Errs(50), "Easy"),
    LevelChoice::aside(Level::Errs(25), "Medium"),
    LevelChoice::aside(Level::Errs(10), "Hard"),
];

/// The levels of a game whose theory answers at once, by how often newcomers, casual and skilled players err.
pub const fn erring([newcomer, casual, skilled]: [u8; 3]) -> [LevelChoice; 7] {
    let [easy, medium, hard] = RATES;
    [
        easy,
        medium,
        hard,
        LevelChoice::step(Level::Errs(newcomer), NEWCOMER),
        LevelChoice::step(Level::Errs(casual), CASUAL),
        LevelChoice::step(Level::Errs(skilled), SKILLED),
        PERFECT,
    ]
}

/// Perfect play.
pub const PERFECT: LevelChoice = LevelChoice::step(Level::BEST, "Perfect");

/// What perfect play is, as a sentence.
pub const PERFECT_WORDS: &str = "It never spoils a won game.";

/// The same of each level of [`erring`]. Apart from these, as they are read with the rest of a page.
pub const RATE_WORDS: [&str; 7] = [
    "When it is winning, it throws the win away on 1 move in 2.",
    "When it is winning, it throws the win away on 1 move in 4.",
    "When it is winning, it throws the win away on 1 move in 10.",
    "It has just learnt the rules, and gives most wins away.",
    "It sees how it ends, and gives many wins away before that.",
    "It errs now and then.",
    PERFECT_WORDS,
];

/// The weaker of two levels, by their codes.
pub fn weaker(levels: &[LevelChoice], one: u8, other: u8) -> u8 {
    let codes = || levels.iter().map(|choice| choice.level.code());
    let are_known = [one, other]
        .iter()
        .all(|code| codes().any(|known| known == *code));
    let first = codes().find(|code| [one, other].contains(code));
    first.filter(|_| are_known).unwrap_or(one.max(other))
}

/// The step that is offered to whoever ended a game like this against the level with this code: the next one after a win
/// without help, an easier one after two losses in a row.
pub fn offered(levels: &[LevelChoice], code: u8, ending: Ending, losses: u32) -> Option<Level> {
    let steps = || levels.iter().filter(|choice| choice.is_step);
    let at = steps().position(|choice| choice.level.code() == code)?;
    let to = match ending {
        Ending::Won => at + 1,
        Ending::Lost if losses >= 2 => at.checked_sub(1)?,
        _ => return None,
    };
    steps().nth(to).map(|choice| choice.level)
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::mnk::Mnk;
    use engine::nim::Nim;
    use engine::segments::Segments;
    use engine::take_away::TakeAway;

    use super::{offered, weaker};
    use crate::link::erased::words;
    use crate::matches::game_text::GameText;
    use crate::players::{Level, levels};
    use crate::stats::Ending;

    /// Links and buttons name the same levels, each once, and the ladder begins with the newcomer and ends with the best.
    fn levels_agree<G: GameText>() {
        let chosen: Vec<Level> = G::LEVELS.iter().map(|choice| choice.level).collect();
        let known = levels(&words::<G>());
        for (place, level) in chosen.iter().enumerate() {
            assert!(known.contains(level), "{}: {level:?}", G::ID);
            assert!(!chosen[..place].contains(level), "{}: {level:?}", G::ID);
        }
        if !words::<G>().is_empty() {
            assert_eq!(chosen.len(), known.len(), "{}", G::ID);
        }
        let steps: Vec<_> = G::LEVELS.iter().filter(|choice| choice.is_step).collect();
        assert_eq!(steps[0].level, G::FIRST_LEVEL, "{}", G::ID);
        assert_eq!(steps[0].name, "Newcomer", "{}", G::ID);
        assert_eq!(chosen.last(), Some(&Level::BEST), "{}", G::ID);
        assert!(
            G::LEVELS.is_sorted_by_key(|choice| choice.is_step),
            "{}",
            G::ID
        );
    }

    #[test]
    fn every_level_of_a_game_has_its_button() {
        levels_agree::<Nim>();
        levels_agree::<TakeAway>();
        levels_agree::<Segments>();
        levels_agree::<Mnk>();
        levels_agree::<Backgammon>();
    }

    #[test]
    fn a_game_counts_for_its_weakest_level() {
        let weaker = |one, other| weaker(Nim::LEVELS, one, other);
        assert_eq!(
            [weaker(0, 18), weaker(70, 55), weaker(18, 70)],
            [18, 55, 70]
        );
        // Those of the first releases are no steps: nobody beats one of these with their help.
        assert_eq!(weaker(0, 10), 10);
        // One that is not offered.
        assert_eq!([weaker(0, 33), weaker(33, 10)], [33, 33]);
    }

    #[test]
    fn whoever_wins_is_offered_the_next_step_and_whoever_loses_twice_the_last() {
        let offered =
            |code, ending, losses| offered(Nim::LEVELS, code, ending, losses).map(Level::code);
        assert_eq!(offered(55, Ending::Won, 0), Some(70));
        assert_eq!(offered(18, Ending::Won, 0), Some(0));
        assert_eq!(offered(0, Ending::Won, 0), None, "there is nothing above");
        assert_eq!(offered(55, Ending::WonWithHelp, 0), None);
        assert_eq!(offered(18, Ending::Lost, 1), None);
        assert_eq!(offered(18, Ending::Lost, 2), Some(70));
        assert_eq!(offered(55, Ending::Lost, 7), None, "there is nothing below");
        assert_eq!(offered(25, Ending::Won, 0), None, "it is no step");
        assert_eq!(offered(18, Ending::Drawn, 2), None);
    }
}
