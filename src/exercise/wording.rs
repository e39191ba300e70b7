//! Words of the bar, and how much of a reason is seen before "More". Knows of no browser.

/// How long what is seen first may be, in letters, before the rest of it is folded.
const SEEN: usize = 150;

/// Words with a capital letter; a move that is no word (`b3`) stays as it is.
pub fn capital(text: &str) -> String {
    if !text.contains(' ') {
        return text.to_owned();
    }
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}

/// What is seen first of so many sentences, and what is folded: all of it where that is short, and the first sentence
/// otherwise.
pub fn folded(text: &str) -> [String; 2] {
    let whole = text.trim();
    if whole.chars().count() <= SEEN {
        return [whole.to_owned(), String::new()];
    }
    let end = whole.find(['\n']).into_iter();
    let ends = [". ", "! ", "? "].iter().filter_map(|end| whole.find(end));
    let first = end.chain(ends.map(|at| at + 1)).min();
    let (first, rest) = whole.split_at(first.unwrap_or(whole.len()));
    [first.trim(), rest.trim()].map(ToOwned::to_owned)
}

/// What a task is called once it is done: its first sentence.
pub fn heading(task: &str) -> &str {
    task.find(". ").map_or(task, |at| &task[..=at])
}

#[cfg(test)]
mod tests {
    use engine::registry::{COURSES, move_in_words};

    use super::{capital, folded, heading};

    #[test]
    fn moves_are_said_as_people_say_them() {
        // Of each game the first move of its course that is best.
        let said = COURSES.iter().map(|(game, lessons)| {
            let best = lessons.iter().find_map(|lesson| lesson.best.first());
            capital(&move_in_words(game, best.unwrap()))
        });
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                "Press row 2, column 2",
                "Take 5 from pile 1",
                "Take 2",
                "Go right 2 steps",
                "Join 1 and 3",
                "b3",
                "8/5 6/5"
            ]
        );
        assert_eq!(capital("take 4"), "Take 4");
    }

    #[test]
    fn a_long_reason_is_folded_after_its_first_sentence() {
        assert_eq!(folded(" Short. Both. "), ["Short. Both.", ""]);
        let long = format!("The first. {}", "And more. ".repeat(20));
        let [first, rest] = folded(&long);
        assert_eq!(first, "The first.");
        assert!(rest.starts_with("And more."));
        let [first, rest] = folded(&format!("{}\nThe second", "x".repeat(160)));
        assert_eq!((first.len(), &*rest), (160, "The second"));
    }

    #[test]
    fn a_task_is_called_by_its_first_sentence() {
        assert_eq!(
            heading("Two piles. If you empty one, you lose."),
            "Two piles."
        );
        assert_eq!(heading("Find the best move."), "Find the best move.");
    }
}
