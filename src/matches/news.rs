//! Whether what is on the board has just come there: only then is it seen to come.

/// What a page shows after what it has shown: how many moves, twice, and one more where the last of them was seen to be
/// made. (A number, since a signal of each other type is code of its own.)
pub fn after(seen: Option<usize>, plies: usize) -> usize {
    let shown = 2 * (plies + 1);
    match seen {
        Some(seen) if seen / 2 * 2 == shown => seen,
        Some(seen) => shown + usize::from(seen / 2 * 2 + 2 == shown),
        None => shown,
    }
}

/// The class of a page that shows this: ` fresh` where the last move is new, or, so that what is new in each of two moves
/// is told apart, ` fresh odd`.
pub fn class(shown: usize) -> &'static str {
    match (shown % 2, shown / 2 % 2) {
        (0, _) => "",
        (_, 1) => " fresh",
        _ => " fresh odd",
    }
}

#[cfg(test)]
mod tests {
    use super::{after, class};

    #[test]
    fn only_a_move_that_was_seen_to_be_made_is_new() {
        let mut seen = None;
        let mut show = |plies| {
            seen = Some(after(seen, plies));
            seen.map(class)
        };
        // A stored game; a move, and what is drawn anew for another reason; a move that is taken back.
        let classes = [7, 7, 8, 8, 9, 8, 7].map(&mut show);
        let fresh = ["", "", " fresh", " fresh", " fresh odd", "", ""];
        assert_eq!(classes, fresh.map(Some));
        // Another position, however far, and back at the start.
        assert_eq!([3, 0, 1].map(show), ["", "", " fresh odd"].map(Some));
    }
}
