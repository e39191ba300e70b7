//! What people can do in any puzzle, by button or by key.

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleAction {
    /// Takes a move back.
    Undo,
    /// Makes a move again that was taken back.
    Redo,
    /// Goes back to the start.
    Restart,
    /// Shows how to go on.
    Hint,
    /// Begins another puzzle like this one.
    New,
    /// Explains how to go on, and why.
    Explain,
    /// Ends the search that runs, or tries again one that has failed.
    Search,
    /// Shows the dialog of links.
    Share,
}

/// How a puzzle stands, as far as that decides what can be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleStatus {
    /// Whether there is a move to take back.
    pub can_undo: bool,
    /// Whether there is one to make again.
    pub can_redo: bool,
    /// Whether it has taken the place of a game that was under way.
    pub has_former: bool,
    /// Whether there is something to advise.
    pub has_hint: bool,
}

impl PuzzleAction {
    /// Whether somebody who asks for it solves the puzzle with help.
    pub const fn is_help(self) -> bool {
        matches!(
            self,
            Self::Undo | Self::Restart | Self::Hint | Self::Explain
        )
    }

    /// Whether its button can be pressed.
    pub const fn is_allowed(self, now: PuzzleStatus) -> bool {
        match self {
            // Where no move can be taken back, undo may bring back the game before this one.
            Self::Undo => now.can_undo || now.has_former,
            Self::Redo => now.can_redo,
            Self::Restart => now.can_undo,
            Self::Hint => now.has_hint,
            Self::New | Self::Explain | Self::Search | Self::Share => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PuzzleAction, PuzzleStatus};

    #[test]
    fn what_can_be_done_follows_the_moves() {
        let allowed = |now: PuzzleStatus| {
            let actions = [
                PuzzleAction::Undo,
                PuzzleAction::Redo,
                PuzzleAction::Restart,
                PuzzleAction::Hint,
                PuzzleAction::New,
            ];
            actions.map(|action| action.is_allowed(now))
        };
        let start = PuzzleStatus::default();
        assert_eq!(allowed(start), [false, false, false, false, true]);
        let under_way = PuzzleStatus {
            can_undo: true,
            has_hint: true,
            ..start
        };
        assert_eq!(allowed(under_way), [true, false, true, true, true]);
        let anew = PuzzleStatus {
            can_redo: true,
            has_former: true,
            ..start
        };
        assert_eq!(allowed(anew), [true, true, false, false, true]);
    }
}
