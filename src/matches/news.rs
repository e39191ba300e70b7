//! Whether what is on the board has just come there: only then is it seen to come.

use leptos::prelude::*;

/// What a page has shown: how many moves, twice, and one more where the last of them was seen to be made; 0 for nothing.
/// (A number, since a signal of each other type is code of its own.)
#[derive(Clone, Copy)]
pub struct News(RwSignal<usize>);

impl Default for News {
    /// Nothing has been shown.
    fn default() -> Self {
        Self(RwSignal::new(0))
    }
}

impl News {
    /// The class of a page that shows so many moves. Of what was one move shorter the last one is new: ` fresh`, or, so
    /// that what is new in each of two moves is told apart, ` fresh odd`.
    pub fn class(self, plies: usize) -> &'static str {
        let [seen, shown] = [self.0.get_untracked(), 2 * (plies + 1)];
        if seen / 2 * 2 != shown {
            let is_new = seen / 2 * 2 + 2 == shown && seen > 0;
            self.0.set(shown + usize::from(is_new));
        }
        match (self.0.get_untracked() % 2, plies % 2) {
            (0, _) => "",
            (_, 0) => " fresh",
            _ => " fresh odd",
        }
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::News;

    #[test]
    fn only_a_move_that_was_seen_to_be_made_is_new() {
        let owner = Owner::new();
        owner.with(|| {
            let news = News::default();
            // A stored game; a move, and what is drawn anew for another reason; a move that is taken back.
            let shown = [7, 7, 8, 8, 9, 8, 7];
            let classes = shown.map(|plies| news.class(plies));
            assert_eq!(classes, ["", "", " fresh", " fresh", " fresh odd", "", ""]);
            // Another position, however far, and back at the start.
            assert_eq!(
                [3, 0, 1].map(|plies| news.class(plies)),
                ["", "", " fresh odd"]
            );
        });
    }
}
