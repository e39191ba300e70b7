//! The way from a move that was missed to the lesson that tells why. Knows of no browser.

use engine::course::Lesson;

/// The lesson to which somebody is led, by its place in the course, and what the way there is called: the one that tells why
/// (at `place`), or the first before it that was not learnt. `game` is the game's name.
pub fn way_to_why(
    game: &str,
    lessons: &[Lesson],
    place: usize,
    learnt: &[String],
) -> (usize, String) {
    let is_open = |at: &usize| !learnt.iter().any(|id| id == lessons[*at].id);
    let at = (0..place).find(is_open).unwrap_or(place);
    let title = lessons[at].title;
    let (number, all) = (at + 1, lessons.len());
    let words = match at {
        _ if at == place => format!("Learn why: {title}"),
        0 => format!("Learn {game} from the start: lesson 1 of {all}"),
        _ => format!("On the way to why: {game}, lesson {number} of {all}, {title}"),
    };
    (at, words)
}

#[cfg(test)]
mod tests {
    use engine::registry::lessons;

    use super::way_to_why;

    #[test]
    fn nobody_is_led_past_lessons_that_were_not_learnt() {
        let course = lessons("nim").unwrap();
        let place = course.iter().position(|lesson| lesson.id == "nim-sum");
        let way = |learnt: usize| {
            let ids = course[..learnt].iter().map(|lesson| lesson.id.to_owned());
            way_to_why("Nim", course, place.unwrap(), &ids.collect::<Vec<_>>())
        };
        let start = "Learn Nim from the start: lesson 1 of 13".to_owned();
        assert_eq!(way(0), (0, start));
        let third = "On the way to why: Nim, lesson 3 of 13, Keep them equal".to_owned();
        assert_eq!(way(2), (2, third));
        for learnt in [7, 13] {
            assert_eq!(way(learnt), (7, "Learn why: The nim-sum".to_owned()));
        }
    }
}
