//! The first steps of a game as exercises: what somebody does who has never played it.

use engine::first_steps::{FirstStep, StepAsked};
use engine::registry::first_steps;
use leptos::prelude::*;

use super::{Asked, Exercise, Exercises, Source, exercises};
use crate::saved::first::note_answered;
use crate::ui::announce::announcer;
use crate::ui::storage::Browser;

/// The steps of a game; none where it has none.
pub fn steps_of(game: &str) -> &'static [FirstStep] {
    first_steps(game).unwrap_or_default()
}

/// The exercise of the step at this place.
fn exercise(at: usize, step: &FirstStep) -> Exercise {
    Exercise {
        source: Source::First(at),
        asked: match step.asked {
            StepAsked::Any => Asked::BestMove(Vec::new()),
            StepAsked::Moves(moves) => {
                Asked::BestMove(moves.iter().map(|&m| m.to_owned()).collect())
            }
            StepAsked::Win | StepAsked::Game => Asked::Win,
        },
        task: step.task.to_owned(),
        after: step.after.to_owned(),
    }
}

/// Whether a move is one of those that a step asks for: any, where it asks for none.
pub fn is_asked(asked: &Asked, m: &str) -> bool {
    match asked {
        Asked::BestMove(moves) => moves.is_empty() || moves.iter().any(|asked| asked == m),
        Asked::Fewest { .. } | Asked::Win => false,
    }
}

impl Exercises {
    /// Goes to one of the first steps of a game, from 0. Nobody is asked any more whether they want to learn it.
    ///
    /// # Errors
    /// If the game can't be loaded, or has no such step.
    pub async fn open_step(self, game: &str, at: usize) -> Result<(), String> {
        note_answered(&Browser, game);
        let step = steps_of(game).get(at);
        let step = step.ok_or_else(|| format!("There is no step {}.", at + 1))?;
        let exercise = exercise(at, step);
        let begun = self.begin_with(game, step.position, &exercise, step.luck);
        begun.await.map(drop)
    }
}

/// Begins the first steps of the game whose page this is made on. Nothing of it is seen.
pub fn begin() -> AnyView {
    let exercises = exercises();
    let announcer = announcer();
    let game = exercises.router.route().get_untracked();
    exercises.life.spawn(async move {
        if let Err(reason) = exercises.open_step(&game, 0).await {
            announcer.say(reason);
        }
    });
    ().into_any()
}

#[cfg(test)]
mod tests {
    use engine::registry::FIRST_STEPS;

    use super::{exercise, is_asked};
    use crate::exercise::{Asked, Exercise, Source};

    #[test]
    fn every_step_is_an_exercise_that_comes_back_from_its_note() {
        for (game, steps) in FIRST_STEPS {
            for (at, step) in steps.iter().enumerate() {
                let exercise = exercise(at, step);
                assert_eq!(exercise.source, Source::First(at), "{game}");
                let read = Exercise::read(&exercise.to_string());
                assert_eq!(read, Some(exercise), "{game}");
            }
        }
    }

    #[test]
    fn any_move_is_right_where_none_is_named() {
        assert!(is_asked(&Asked::BestMove(Vec::new()), "1:3"));
        let one = Asked::BestMove(vec!["1:4".to_owned()]);
        assert!(is_asked(&one, "1:4") && !is_asked(&one, "1:3"));
        assert!(!is_asked(&Asked::Win, "1:3"));
    }
}
