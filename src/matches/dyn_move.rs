//! A move of any game, its type erased.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A move of any game: what shared parts hand on. Only the game's own parts look into it.
#[derive(Clone)]
pub struct DynMove {
    value: Arc<dyn Any + Send + Sync>,
    text: String,
}

impl DynMove {
    /// That of a game's move.
    pub fn of<M: fmt::Display + Send + Sync + 'static>(m: M) -> Self {
        let text = m.to_string();
        let value = Arc::new(m);
        Self { value, text }
    }

    /// The game's move; `None` if it is of another game.
    pub fn get<M: 'static>(&self) -> Option<&M> {
        self.value.downcast_ref()
    }
}

/// Text forms go both ways: moves are the same if theirs are.
impl PartialEq for DynMove {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl fmt::Display for DynMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for DynMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use engine::nim::rules::Move;

    use super::DynMove;

    #[test]
    fn a_move_comes_back_as_it_was() {
        let m = Move { pile: 1, take: 2 };
        let erased = DynMove::of(m);
        assert_eq!(erased.to_string(), "2:2");
        assert_eq!(erased.get::<Move>(), Some(&m));
        assert!(erased.get::<engine::mnk::rules::Move>().is_none());
        assert_eq!(erased, DynMove::of(m));
    }
}
