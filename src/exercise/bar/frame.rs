//! What frames an exercise: what it is one of, how far that is, and the way out.

use leptos::prelude::*;

use super::{Bar, BarView, ToldSoFar};
use crate::exercise::onward::{Onward, is_to_be_repeated};
use crate::exercise::{Exercise, Source, course};
use crate::saved::lessons::learnt;
use crate::ui::fixed::el;
use crate::ui::icon::{Glyph, Icon};
use crate::ui::storage::Browser;

/// What an exercise is one of: of a game by this name, whose course has these lessons.
fn place(name: &str, source: &Source, lessons: &[&str]) -> String {
    match source {
        Source::Lesson(id) => {
            let at = lessons.iter().position(|lesson| lesson == id);
            let at = at.map_or(0, |at| at + 1);
            format!("{name} · lesson {at} of {}", lessons.len())
        }
        Source::Daily { .. } => [name, " · puzzle of the day"].concat(),
        Source::Card { .. } => [name, " · one of your mistakes"].concat(),
        Source::First(_) => String::new(),
    }
}

/// The IDs of the lessons of a game's course.
fn lessons_of(game: &str) -> Vec<&'static str> {
    let lessons = course::lessons_of(game).unwrap_or_default();
    lessons.iter().map(|lesson| lesson.id).collect()
}

impl BarView {
    /// Whether the way back is what there is to press first.
    pub(super) fn leads_back(&self, onward: &Onward, exercise: &Exercise) -> bool {
        let is_wrong = self.told == ToldSoFar::Wrong;
        let is_over = is_wrong || self.told == ToldSoFar::Right;
        let repeats = is_wrong && is_to_be_repeated(exercise, self.is_best_seen);
        is_over && !repeats && *onward == Onward::Back
    }
}

impl Bar {
    /// Which lesson this is, say, above its task.
    pub(super) fn place_words(self) -> String {
        let of = |shown: &BarView| Some((shown.game?.0, shown.exercise.clone()?));
        let Some((game, exercise)) = self.shown.with(of) else {
            return String::new();
        };
        let name = self.page(game).map_or(game, |page| page.name);
        place(name, &exercise.source, &lessons_of(game))
    }

    /// How far the course is, and the way out.
    pub(super) fn frame(self) -> AnyView {
        let shown = self.shown.get();
        let (Some((game, _)), Some(exercise)) = (shown.game, &shown.exercise) else {
            return ().into_any();
        };
        if let Source::First(_) = exercise.source {
            return ().into_any();
        }
        let onward = self.onward(game, exercise);
        let mut parts = Vec::new();
        // Where the way out is what stands out it is there already.
        if !shown.leads_back(&onward, exercise) {
            let (name, route) = super::ways::back(game, exercise);
            let href = self.router.href(&route);
            parts.push(el! {
                <a class="quiet" href=href aria-label=name title=name>
                    <Glyph icon=Icon::Close />
                </a>
            });
        }
        if let Source::Lesson(now) = &exercise.source {
            let learnt = learnt(&Browser, game);
            let step = |id: &'static str| {
                let is_learnt = learnt.iter().any(|learnt| learnt == id);
                let class = match (is_learnt, now == id) {
                    (true, _) => "learnt",
                    (false, true) => "now",
                    (false, false) => "",
                };
                el! { <i class=class></i> }
            };
            let steps: Vec<AnyView> = lessons_of(game).into_iter().map(step).collect();
            parts.push(el! {
                <div class="path" aria-hidden="true">
                    {steps}
                </div>
            });
        }
        parts.into_any()
    }
}

#[cfg(test)]
mod tests {
    use super::place;
    use crate::exercise::Source;

    #[test]
    fn an_exercise_says_what_it_is_one_of() {
        let lesson = Source::Lesson("b".to_owned());
        assert_eq!(
            place("Nim", &lesson, &["a", "b", "c"]),
            "Nim · lesson 2 of 3"
        );
        let card = Source::Card {
            position: String::new(),
            played: String::new(),
        };
        assert_eq!(place("Nim", &card, &[]), "Nim · one of your mistakes");
        assert_eq!(place("Nim", &Source::First(0), &[]), "");
    }
}
