//! What there is to press in the bar, and where it leads.

use leptos::prelude::*;

use super::{Bar, BarView, ToldSoFar};
use crate::exercise::onward::{Onward, is_to_be_repeated};
use crate::exercise::wording::folded;
use crate::exercise::{Asked, Exercise, Source, course, deck};
use crate::saved::daily::DailyResults;
use crate::ui::button::Button;
use crate::ui::fixed::el;
use crate::ui::storage::Browser;

impl Bar {
    /// What there is to press: of all buttons the one that leads on stands out.
    pub(super) fn buttons(self) -> AnyView {
        let shown = self.shown.get();
        let (Some((game, _)), Some(exercise)) = (shown.game, shown.exercise.clone()) else {
            return ().into_any();
        };
        if let Source::First(step) = exercise.source {
            return self.step_buttons(game, step, &shown).into_any();
        }
        let mut buttons = Vec::new();
        let mut add = |name: String, primary, on_press: Callback<()>| {
            let button = view! { <Button name primary on_press /> }.into_any();
            // What leads on comes first.
            let place = if primary { 0 } else { buttons.len() };
            buttons.insert(place, button);
        };
        let is_over = matches!(shown.told, ToldSoFar::Right | ToldSoFar::Wrong);
        let is_wrong = shown.told == ToldSoFar::Wrong;
        let repeats = is_wrong && is_to_be_repeated(&exercise, shown.is_best_seen);
        let mut leads_on = false;
        if is_over {
            let onward = self.onward(game, &exercise);
            leads_on = shown.leads_back(&onward, &exercise);
            // Who is to try again is not led away, but from a day's puzzle to the others.
            let is_daily = matches!(exercise.source, Source::Daily { .. });
            let next = self.next(game, &exercise, &shown, &onward);
            if let Some((name, go)) = next.filter(|_| !repeats || is_daily) {
                add(name, !repeats, go);
            }
        }
        if shown.told == ToldSoFar::Unjudged {
            let again = move |()| {
                self.shown.update(|shown| shown.judged = None);
                self.look(&self.router.route().get_untracked());
            };
            add("Try again".to_owned(), true, Callback::new(again));
        }
        if is_wrong {
            if !shown.answer[0].is_empty() && !shown.is_best_seen {
                let show = move |()| self.show_best();
                add("Show the best".to_owned(), false, Callback::new(show));
            }
        } else if is_empty_lesson(&exercise) && shown.told == ToldSoFar::Open {
            let lesson = exercise.clone();
            let show = move |()| self.right(game, &lesson, folded(&lesson.after));
            add("Show the answer".to_owned(), true, Callback::new(show));
        }
        // What was found needs no other try, but what took more than it must may have one.
        if is_wrong || (is_over && !matches!(exercise.asked, Asked::BestMove(_))) {
            let (start, exercise) = (shown.start.clone(), exercise.clone());
            let again = move |()| self.again(game, start.clone(), exercise.clone());
            add("Try again".to_owned(), repeats, Callback::new(again));
        }
        // Else it is in the corner.
        if leads_on {
            let (name, route) = back(game, &exercise);
            let href = self.router.href(&route);
            let link = el! {
                <a class="button primary" href=href>
                    {name}
                </a>
            };
            buttons.insert(0, link);
        }
        buttons.into_any()
    }

    /// Begins the exercise again.
    fn again(self, game: &'static str, start: String, exercise: Exercise) {
        let failed = self.failed();
        match exercise.source {
            Source::Daily { day, part, lost } => {
                self.exercises.begin_daily(game, day, part, lost, failed);
            }
            _ => self.exercises.life.spawn(async move {
                let begun = self.exercises.begin(game, &start, &exercise).await;
                if let Err(reason) = begun {
                    failed(reason);
                }
            }),
        }
    }

    /// What comes after an exercise.
    pub(super) fn onward(self, game: &'static str, exercise: &Exercise) -> Onward {
        match &exercise.source {
            &Source::Daily { day, part, .. } => {
                let games = self.router.games();
                let results = DailyResults::load(&Browser, day);
                Onward::after_daily(exercise, part, game, &games, &results)
            }
            Source::Lesson(id) => {
                Onward::after_lesson(course::lessons_of(game).unwrap_or_default(), id)
            }
            Source::First(_) => Onward::Back,
            Source::Card { .. } => match deck::next_due(&self.router.games()) {
                Some(_) => Onward::Card,
                None => Onward::Back,
            },
        }
    }

    /// What the way on is called, and the way there; none where it is the way back.
    fn next(
        self,
        game: &'static str,
        exercise: &Exercise,
        shown: &BarView,
        onward: &Onward,
    ) -> Option<(String, Callback<()>)> {
        let failed = self.failed();
        let life = self.exercises.life;
        let opened = {
            let failed = failed.clone();
            move |opened: Result<(), String>| {
                if let Err(reason) = opened {
                    failed(reason);
                }
            }
        };
        let name = |game: &str| {
            let mut games = self.exercises.modules.games.iter();
            let page = games.find(|page| page.id == game);
            page.map_or_else(|| game.to_owned(), |page| page.name.to_owned())
        };
        let next = "Next".to_owned();
        Some(match (onward, &exercise.source) {
            (&Onward::Part(part), &Source::Daily { day, lost, .. }) => {
                let lost = lost + shown.lost;
                let go = move |()| {
                    let failed = failed.clone();
                    self.exercises.begin_daily(game, day, part, lost, failed);
                };
                (next, Callback::new(go))
            }
            (&Onward::Puzzle(other), &Source::Daily { day, .. }) => {
                let go = move |()| {
                    self.announcer.say("Making the puzzle…");
                    self.exercises.open_daily(other, day, failed.clone());
                };
                (format!("Next: {}", name(other)), Callback::new(go))
            }
            (&Onward::Lesson(id), _) => {
                let go = move |()| {
                    let opened = opened.clone();
                    life.spawn(async move {
                        opened(self.exercises.open_lesson(game, id).await);
                    });
                };
                (next, Callback::new(go))
            }
            (Onward::Card, _) => {
                let go = move |()| {
                    let Some((game, card)) = deck::next_due(&self.router.games()) else {
                        return;
                    };
                    let opened = opened.clone();
                    life.spawn(async move {
                        opened(self.exercises.open_card(game, &card).await);
                    });
                };
                (next, Callback::new(go))
            }
            _ => return None,
        })
    }
}

fn is_empty_lesson(exercise: &Exercise) -> bool {
    matches!(&exercise.asked, Asked::BestMove(best) if best.is_empty())
        && matches!(exercise.source, Source::Lesson(_))
}

/// The page that an exercise comes from, and what the way there is called.
pub(super) fn back(game: &str, exercise: &Exercise) -> (&'static str, String) {
    match &exercise.source {
        Source::Daily { day, .. } => ("The day’s puzzles", format!("daily/{day}")),
        Source::Lesson(_) | Source::First(_) => ("The course", format!("practice/{game}")),
        Source::Card { .. } => ("Practice", "practice".to_owned()),
    }
}
