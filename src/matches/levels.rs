//! How well the computer can play, as it is offered.

use crate::players::Level;

/// A way in which the computer can play.
#[derive(Clone, Copy, Debug)]
pub struct LevelChoice {
    /// The way.
    pub level: Level,
    /// Its name.
    pub name: &'static str,
}

/// Perfect play, and play with errors at a rate that is known.
pub const RATES: [LevelChoice; 4] = [
    PERFECT,
    erring(10, "Hard"),
    erring(25, "Medium"),
    erring(50, "Easy"),
];

const fn erring(errs: u8, name: &'static str) -> LevelChoice {
    LevelChoice {
        level: Level::Errs(errs),
        name,
    }
}

/// Perfect play.
pub const PERFECT: LevelChoice = LevelChoice {
    level: Level::BEST,
    name: "Perfect",
};

/// What perfect play is, as a sentence.
pub const PERFECT_WORDS: &str = "It never spoils a won game.";

/// The same of each of [`RATES`]. Apart from these, as they are read with the rest of a page.
pub const RATE_WORDS: [&str; 4] = [
    PERFECT_WORDS,
    "When it is winning, it throws the win away on 1 move in 10.",
    "When it is winning, it throws the win away on 1 move in 4.",
    "When it is winning, it throws the win away on 1 move in 2.",
];

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::mnk::Mnk;
    use engine::nim::Nim;
    use engine::segments::Segments;
    use engine::take_away::TakeAway;

    use crate::link::erased::words;
    use crate::matches::game_text::GameText;
    use crate::players::{Level, levels};

    /// Links and buttons name the same levels.
    fn levels_agree<G: GameText>() {
        let chosen: Vec<Level> = G::LEVELS.iter().map(|choice| choice.level).collect();
        assert_eq!(chosen, levels(&words::<G>()), "{}", G::ID);
    }

    #[test]
    fn every_level_of_a_game_has_its_button() {
        levels_agree::<Nim>();
        levels_agree::<TakeAway>();
        levels_agree::<Segments>();
        levels_agree::<Mnk>();
        levels_agree::<Backgammon>();
    }
}
