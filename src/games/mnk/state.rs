//! What the page knows beside the game: what is shown of the analysis, and which cell a first tap has
//! chosen. Knows of no screen.

use engine::game::{Player, Position as _};
use engine::mnk::rules::{Move, Position};
use engine::mnk::solve::Analysis;

/// What a stone on a cell would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// It completes a line.
    Wins,
    /// It leads to several cells that complete one.
    Open,
    /// It leads to one cell that does.
    Four,
}

/// The scales of a board, in percent of the one at which all of it is seen.
const SCALES: [u32; 8] = [100, 130, 170, 220, 300, 400, 550, 750];

/// What the page can show beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MnkShown {
    /// The evaluation, with variations.
    Analysis,
    /// The moves that were looked at, on the board.
    Heat,
    /// Threats.
    Threats,
    /// The report's counts and its search.
    Report,
}

impl MnkShown {
    /// All of it.
    pub const ALL: [Self; 4] = [Self::Analysis, Self::Heat, Self::Threats, Self::Report];
}

/// The page's state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MnkState {
    /// The cell that a first tap has chosen.
    pub cursor: Option<Move>,
    /// Which of the scales the board has.
    pub scale: usize,
    /// What is shown beside the game, by its place in [`MnkShown::ALL`].
    shown: [bool; 4],
    /// The variation that is pointed at.
    pub pointed: Option<usize>,
    /// The variation that was chosen, and stays.
    pub pinned: Option<usize>,
}

/// A cell of a map: how warm it is, from 0 to 5, and what is written into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heat {
    /// The cell.
    pub m: Move,
    /// From 0 to 5.
    pub warmth: u8,
    /// As few letters as fit.
    pub text: String,
    /// Within how many moves whoever defends there is beaten, on a map of that.
    pub holds_out: Option<u32>,
}

/// What is shown on the board while somebody looks into why a position is won: see `study/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofOverlay {
    /// The moves from the position on.
    pub line: Vec<Move>,
    /// The replies to the last of them, which all fail.
    pub fails: Vec<Move>,
    /// Where the attacker can complete a line.
    pub wins: Vec<(Player, Move, Threat)>,
    /// A map, in place of the heat map.
    pub map: Vec<Heat>,
    /// Whether a tap on a cell asks about it.
    pub is_asking: bool,
}

/// What comes of a tap on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// The move is made.
    Set,
    /// The cell is chosen: a second tap makes the move.
    Chosen,
    /// There is a stone, or the game is over: nothing is chosen any more.
    Nothing,
}

impl MnkState {
    /// Whether something is shown.
    pub fn shows(&self, what: MnkShown) -> bool {
        self.shown[what as usize]
    }

    /// Shows something, or hides it; whether it is shown then.
    pub fn toggle(&mut self, what: MnkShown) -> bool {
        let is_on = &mut self.shown[what as usize];
        *is_on = !*is_on;
        *is_on
    }

    /// Another position is on the board.
    pub fn turn_over(&mut self) {
        self.cursor = None;
        self.pointed = None;
        self.pinned = None;
    }

    /// What a tap on a cell does; `sure` where it can't be meant for another.
    pub fn tap(&mut self, position: &Position, m: Move, sure: bool) -> Tapped {
        if position.play(&m).is_err() {
            self.cursor = None;
            return Tapped::Nothing;
        }
        if sure || self.cursor == Some(m) {
            self.cursor = None;
            return Tapped::Set;
        }
        self.cursor = Some(m);
        Tapped::Chosen
    }

    /// The scale in percent.
    pub fn percent(&self) -> u32 {
        SCALES[self.scale.min(SCALES.len() - 1)]
    }

    /// The next larger scale, or the next smaller.
    pub fn zoom(&mut self, larger: bool) {
        self.scale = match larger {
            true => (self.scale + 1).min(SCALES.len() - 1),
            false => self.scale.saturating_sub(1),
        };
    }

    /// Whether it can't be larger, or can't be smaller.
    pub fn is_extreme(&self, larger: bool) -> bool {
        self.scale == if larger { SCALES.len() - 1 } else { 0 }
    }

    /// Which variation is shown.
    pub fn line(&self) -> Option<usize> {
        self.pointed.or(self.pinned)
    }

    /// The moves of the variation that is shown.
    pub fn ghosts(&self, analysis: Option<&Analysis>) -> Vec<Move> {
        let line = self.line().and_then(|line| analysis?.lines.get(line));
        line.map_or(Vec::new(), |line| line.variation.clone())
    }
}

#[cfg(test)]
mod tests {
    use engine::mnk::rules::{Move, Position};

    use super::{MnkState, SCALES, Tapped};

    fn cell(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn a_second_tap_on_the_same_cell_sets_the_stone() {
        let position: Position = "15 15 5: h8".parse().unwrap();
        let mut state = MnkState::default();
        assert_eq!(state.tap(&position, cell("i9"), false), Tapped::Chosen);
        assert_eq!(state.tap(&position, cell("i8"), false), Tapped::Chosen);
        assert_eq!(state.cursor, Some(cell("i8")));
        assert_eq!(state.tap(&position, cell("i8"), false), Tapped::Set);
        assert_eq!(state.cursor, None);
        assert_eq!(state.tap(&position, cell("i9"), true), Tapped::Set);
        state.cursor = Some(cell("i9"));
        assert_eq!(state.tap(&position, cell("h8"), false), Tapped::Nothing);
        assert_eq!(state.cursor, None);
    }

    #[test]
    fn scales_have_their_ends() {
        let mut state = MnkState::default();
        assert!(state.is_extreme(false) && !state.is_extreme(true));
        state.zoom(false);
        assert_eq!(state.percent(), 100);
        for _ in 0..20 {
            state.zoom(true);
        }
        assert!(state.is_extreme(true));
        assert_eq!(state.percent(), *SCALES.last().unwrap());
    }

    #[test]
    fn a_variation_that_is_pointed_at_goes_before_one_that_was_chosen() {
        let mut state = MnkState {
            pinned: Some(1),
            ..MnkState::default()
        };
        assert_eq!(state.line(), Some(1));
        state.pointed = Some(0);
        assert_eq!(state.line(), Some(0));
        state.turn_over();
        assert_eq!(state.line(), None);
        assert!(state.ghosts(None).is_empty());
    }
}
