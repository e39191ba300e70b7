//! The bar above the first steps of a game: it is as high before a step is done as after it, so that the board stays.

use leptos::prelude::*;

use super::{Bar, BarView, ToldSoFar, one};
use crate::exercise::first::{is_asked, steps_of};
use crate::exercise::{Exercise, Source};
use crate::ui::button::Button;
use crate::ui::fixed::el;
use crate::ui::page::Page;

impl BarView {
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
        let count = steps_of(game).len();
        format!("Learn {name} · {} of {count}", step + 1)
    }

    /// A move was made in a step that asks for one.
    pub(super) fn step_moved(self, game: &str, exercise: &Exercise, step: usize, m: &str) {
        match is_asked(&exercise.asked, m) {
            true => self.tell(ToldSoFar::Right, one(exercise.after.clone())),
            false => self.step_failed(game, step),
        }
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
            ToldSoFar::Right => vec![button("Next", step + 1), link("Skip", game, false)],
            ToldSoFar::Wrong => vec![button("Try again", step), link("Skip", game, false)],
            _ => vec![link("Skip", game, false)],
        }
    }
}
