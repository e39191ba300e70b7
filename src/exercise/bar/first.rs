//! The bar above the first steps of a game: it is as high before a step is done as after it, so that the board stays.

use engine::first_steps::{FirstStep, StepAsked};
use leptos::prelude::*;

use super::{Bar, BarView, ToldSoFar, one};
use crate::exercise::first::{is_asked, steps_of};
use crate::exercise::{Exercise, Source};
use crate::ui::button::Button;
use crate::ui::fixed::el;
use crate::ui::page::Page;

/// What a step is called: how far one is in what is learnt, or which win of one's own it is to be.
fn heading(game: &str, steps: &[FirstStep], at: usize) -> String {
    let count = steps.iter().take_while(|step| !is_own(step)).count();
    match at.checked_sub(count) {
        None => format!("Learn {game} · {} of {count}", at + 1),
        Some(0) => "Your first win".to_owned(),
        Some(_) => "Your second win".to_owned(),
    }
}

/// Whether a step is a game of the learner's own.
fn is_own(step: &FirstStep) -> bool {
    step.asked == StepAsked::Game
}

/// What the bar says of an exercise while it goes on; nothing where that is its task still.
pub(super) fn meanwhile(game: &str, exercise: &Exercise) -> &'static str {
    match exercise.source {
        Source::First(step) => steps_of(game).get(step).map_or("", |step| step.meanwhile),
        _ => "",
    }
}

impl BarView {
    /// Whether the step that is shown is a game of the learner's own.
    pub(super) fn is_own_game(&self) -> bool {
        let step = self.game.zip(self.step());
        let step = step.and_then(|((game, _), at)| steps_of(game).get(at));
        step.is_some_and(is_own)
    }

    /// The place of the step that is shown, if it is one of a game's first.
    pub(super) fn step(&self) -> Option<usize> {
        match self.exercise.as_ref()?.source {
            Source::First(step) => Some(step),
            _ => None,
        }
    }

    /// Whether something is to be said in place of the task.
    pub(super) fn is_step_told(&self) -> bool {
        self.step().is_some() && !self.words[0].is_empty()
    }
}

impl Bar {
    pub(super) fn page(self, game: &str) -> Option<&'static Page> {
        let mut pages = self.exercises.modules.games.iter();
        pages.find(|page| page.id == game)
    }

    /// Which of the first steps this is, above its task; nothing where it is none.
    pub(super) fn step_words(self) -> String {
        let of = |shown: &BarView| Some((shown.game?.0, shown.step()?));
        let Some((game, step)) = self.shown.with(of) else {
            return String::new();
        };
        let name = self.page(game).map_or(game, |page| page.name);
        heading(name, steps_of(game), step)
    }

    /// A move was made in a step that asks for one.
    pub(super) fn step_moved(self, game: &str, exercise: &Exercise, step: usize, m: &str) {
        match is_asked(&exercise.asked, m) {
            true => self.tell(ToldSoFar::Right, one(exercise.after.clone())),
            false => self.step_failed(game, step),
        }
    }

    /// A step goes on after its first move, with these words.
    pub(super) fn step_goes_on(self, words: &'static str) {
        self.tell(ToldSoFar::Open, one(words));
    }

    /// A step went wrong.
    pub(super) fn step_failed(self, game: &str, step: usize) {
        let words = steps_of(game).get(step).map_or("", |step| step.wrong);
        self.tell(ToldSoFar::Wrong, one(words));
    }

    /// The ways on from a step.
    pub(super) fn step_buttons(
        self,
        game: &'static str,
        step: usize,
        shown: &BarView,
    ) -> Vec<AnyView> {
        let is_last = step + 1 >= steps_of(game).len();
        let go = move |at: usize| {
            Callback::new(move |()| {
                let failed = self.failed();
                self.exercises.life.spawn(async move {
                    if let Err(reason) = self.exercises.open_step(game, at).await {
                        failed(reason);
                    }
                });
            })
        };
        let link = |name: &'static str, route: &str, primary: bool| {
            let class = primary.then_some("button primary");
            let href = self.router.href(route);
            el! {
                <a class=class href=href>
                    {name}
                </a>
            }
        };
        let button = |name: &str, at| {
            let name = name.to_owned();
            view! { <Button name primary=true on_press=go(at) /> }.into_any()
        };
        match shown.told {
            ToldSoFar::Right if is_last => vec![
                link("Play a game", game, true),
                link("The course", &["practice/", game].concat(), false),
            ],
            ToldSoFar::Right => vec![button("Next", step + 1)],
            ToldSoFar::Wrong => vec![button("Try again", step), link("Skip", game, false)],
            _ => vec![link("Skip", game, false)],
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::registry::first_steps;

    use super::heading;

    #[test]
    fn steps_are_counted_and_what_is_won_by_oneself_is_called_so() {
        let of = |game: &str| {
            let steps = first_steps(game).unwrap();
            let places = 0..steps.len();
            let headings = places.map(|at| heading("it", steps, at));
            headings.collect::<Vec<_>>()
        };
        assert_eq!(of("maze")[0], "Learn it · 1 of 3");
        assert_eq!(
            of("maze")[2..],
            ["Learn it · 3 of 3", "Your first win", "Your second win"]
        );
        assert_eq!(of("backgammon")[3..], ["Your first win"]);
        assert_eq!(of("nim")[1..], ["Learn it · 2 of 2", "Your first win"]);
    }
}
