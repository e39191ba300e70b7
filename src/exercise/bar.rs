//! What stands above the board of an exercise: what there is to do, how it went, and the way on.

use std::sync::Arc;

use leptos::prelude::*;

use super::judge::{Judged, Played, TIME, judge};
use super::onward::{Onward, PARTS, is_to_be_repeated};
use super::schedule::Recall;
use super::standing::{ExerciseStanding, standing, was_helped};
use super::{Asked, Exercise, Exercises, Source, course, daily, deck, exercises};
use crate::link::erased::Linked;
use crate::saved::GameId;
use crate::saved::daily::DailyResults;
use crate::saved::note::EXERCISE;
use crate::ui::announce::{Announcer, announcer};
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::router::{Router, router};
use crate::ui::scroll::reveal_first;
use crate::ui::storage::{Browser, Games, games};

/// How an exercise went, as far as it has been told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum ToldSoFar {
    /// Nothing is decided.
    #[default]
    Open,
    /// The move is being looked at.
    Judging,
    /// It could not be.
    Unjudged,
    /// It is solved.
    Right,
    /// It is not.
    Wrong,
}

/// What the bar shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct BarView {
    /// The game's ID, and which game it is.
    game: Option<(&'static str, GameId)>,
    exercise: Option<Exercise>,
    /// The position in which it begins.
    start: String,
    told: ToldSoFar,
    /// What there is to say of how it went.
    words: String,
    /// What the best move is, and why, where somebody may ask for it.
    answer: String,
    /// What the first move that was judged gave away, in thousandths of a point.
    lost: u32,
    /// The move that is being judged, or was last.
    judged: Option<String>,
    /// Whether the first attempt has been counted: what comes after it is for oneself.
    is_counted: bool,
}

/// The bar. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Bar {
    shown: RwSignal<BarView>,
    exercises: Exercises,
    games: Games,
    router: Router,
    announcer: Announcer,
}

/// The bar above the board of an exercise.
pub fn bar() -> AnyView {
    let bar = Bar {
        shown: RwSignal::new(BarView::default()),
        exercises: exercises(),
        games: games(),
        router: router(),
        announcer: announcer(),
    };
    let route = bar.router.route();
    effect(move || {
        bar.games.changes.track();
        let route = route.get();
        untrack(|| bar.look(&route));
    });
    let task = move || bar.shown.with(|shown| shown.task());
    let words = move || bar.shown.with(|shown| shown.words.clone());
    let class = move || match bar.shown.with(|shown| shown.told.clone()) {
        ToldSoFar::Right => "exercise right",
        ToldSoFar::Wrong => "exercise wrong",
        ToldSoFar::Open | ToldSoFar::Judging | ToldSoFar::Unjudged => "exercise",
    };
    let buttons = dynamic(move || bar.buttons());
    el! {
        <section class=class aria-label="Exercise">
            <p class="task">{task}</p>
            <p class="words">{words}</p>
            <div class="row">{buttons}</div>
        </section>
    }
}

impl BarView {
    fn task(&self) -> String {
        let task = self.exercise.as_ref().map(|exercise| exercise.task.clone());
        task.unwrap_or_default()
    }
}

impl Bar {
    /// Looks at the exercise on the board.
    fn look(self, route: &str) {
        let live = self.games.live();
        let Some(live) = live.filter(|live| live.game.id() == route) else {
            return;
        };
        let look = live.game.look(&live.session);
        let of = Some((live.game.id(), live.id));
        let known = self.shown.with_untracked(|shown| {
            let is_same = shown.game == of;
            shown.exercise.clone().filter(|_| is_same)
        });
        let exercise = known.or_else(|| {
            let exercise = Exercise::read(&live.notes.get(EXERCISE)?)?;
            self.shown.set(BarView {
                game: of,
                exercise: Some(exercise.clone()),
                start: look.positions[0].clone(),
                ..BarView::default()
            });
            self.announcer.say(exercise.task.clone());
            Some(exercise)
        });
        if let Some(exercise) = exercise {
            let (me, first) = (live.players.me, live.first.as_deref());
            let now = standing(&exercise, me, first, &look);
            self.stands(live.game, &exercise, now, was_helped(&live.notes));
        }
    }

    /// The exercise stands so.
    fn stands(
        self,
        game: &'static dyn Linked,
        exercise: &Exercise,
        now: ExerciseStanding,
        helped: bool,
    ) {
        match now {
            ExerciseStanding::Open(count) => {
                let words = match &exercise.asked {
                    Asked::Fewest { par, unit } => format!("{unit}: {count}. Par: {par}."),
                    _ => String::new(),
                };
                self.shown.update(|shown| {
                    shown.told = ToldSoFar::Open;
                    shown.words = words;
                    shown.judged = None;
                });
            }
            ExerciseStanding::Solved(count) => self.solved(game, exercise, count, helped),
            ExerciseStanding::Failed => {
                self.tell(
                    ToldSoFar::Wrong,
                    "Not this time: the game is lost.".to_owned(),
                );
            }
            ExerciseStanding::Moved {
                positions,
                m,
                cost,
                is_own_turn,
            } => {
                if self
                    .shown
                    .with_untracked(|shown| shown.judged.as_ref() == Some(&m))
                {
                    return;
                }
                self.shown.update(|shown| {
                    shown.judged = Some(m.clone());
                    shown.told = ToldSoFar::Judging;
                    shown.words = "Looking at your move…".to_owned();
                });
                let known = match &exercise.asked {
                    Asked::BestMove(best) => best.clone(),
                    _ => Vec::new(),
                };
                if matches!(exercise.source, Source::Lesson(_)) && known.is_empty() {
                    // There is nothing to be found, which is what it is about.
                    return self.right(game.id(), exercise, exercise.after.clone());
                }
                let played = Played {
                    game: game.id(),
                    positions,
                    m: m.clone(),
                    cost,
                    is_own_turn,
                    known,
                    time: TIME,
                };
                let exercise = exercise.clone();
                let of = self.shown.with_untracked(|shown| shown.game);
                let judge = judge(self.exercises.life, game, played);
                self.exercises.life.spawn(async move {
                    let judged = judge.await;
                    // The move may have been taken back.
                    let is_wanted = self.shown.with_untracked(|shown| {
                        shown.game == of && shown.judged.as_ref() == Some(&m)
                    });
                    if is_wanted {
                        self.judged(game.id(), &exercise, &m, judged);
                    }
                });
            }
        }
    }

    /// A puzzle is solved, or a game is won.
    fn solved(self, game: &'static dyn Linked, exercise: &Exercise, count: u32, helped: bool) {
        if self.is_told() {
            return;
        }
        let (score, par, mut words) = match &exercise.asked {
            Asked::Fewest { par, unit } => {
                let words = match count <= *par {
                    true => format!("Solved: {unit} {count}, and nobody can do it with fewer."),
                    false => format!("Solved. {unit}: {count}; par is {par}."),
                };
                (Some(count), *par, words)
            }
            _ => (None, 1, "Solved: you have won.".to_owned()),
        };
        if helped {
            words.push_str(" With help.");
        }
        if let Source::Daily { day, .. } = exercise.source {
            daily::note_solved(game.id(), day, score, par, helped);
        }
        self.tell(ToldSoFar::Right, words);
    }

    /// A move has been judged.
    fn judged(
        self,
        game: &'static str,
        exercise: &Exercise,
        m: &str,
        judged: Result<Judged, String>,
    ) {
        let judged = match judged {
            Ok(judged) => judged,
            Err(reason) => return self.tell(ToldSoFar::Unjudged, reason),
        };
        let best = judged.best.clone().unwrap_or_default();
        let mut answer = match best.is_empty() {
            true => String::new(),
            false => format!("Best is {best}. "),
        };
        answer += match exercise.after.is_empty() {
            true => &judged.why.headline,
            false => &exercise.after,
        };
        let [plain, _] = judged.why.levels();
        for reason in plain.iter().filter(|_| exercise.after.is_empty()) {
            answer.push(' ');
            answer.push_str(reason);
        }
        let lost = judged.lost.unwrap_or(0);
        let is_first = self.shown.with_untracked(|shown| !shown.is_counted);
        self.shown.update(|shown| {
            shown.answer.clone_from(&answer);
            if is_first {
                shown.is_counted = true;
                shown.lost = lost;
            }
        });
        if let Source::Card { position, .. } = &exercise.source
            && is_first
        {
            let recall = match judged.is_best {
                true => Recall::Known,
                false => Recall::Forgotten,
            };
            deck::note_met(game, position, recall);
        }
        if judged.is_best {
            let played = match &exercise.source {
                Source::Card { played, .. } => format!(" You had played {played}."),
                _ => String::new(),
            };
            let words = match best == m || best.is_empty() {
                true => answer,
                false => format!("{m} is as good. {answer}"),
            };
            return self.right(game, exercise, format!("Right. {words}{played}"));
        }
        let gives = match judged.lost {
            Some(lost) => format!(" gives {} away", points(lost)),
            None => " gives something away".to_owned(),
        };
        self.tell(ToldSoFar::Wrong, format!("{m}{gives}."));
        self.note_part(game, exercise);
    }

    /// The move was right.
    fn right(self, game: &'static str, exercise: &Exercise, words: String) {
        if let Source::Lesson(id) = &exercise.source {
            crate::saved::lessons::note_learnt(&Browser, game, id);
        }
        self.tell(ToldSoFar::Right, words);
        self.note_part(game, exercise);
    }

    /// One of several decisions has been made: the last of a day's puzzle solves it.
    fn note_part(self, game: &'static str, exercise: &Exercise) {
        if let Source::Daily {
            day,
            part,
            lost: before,
        } = exercise.source
            && part + 1 == PARTS
        {
            let first = self.shown.with_untracked(|shown| shown.lost);
            daily::note_solved(game, day, Some(before + first), 0, false);
        }
    }

    fn is_told(self) -> bool {
        self.shown
            .with_untracked(|shown| matches!(shown.told, ToldSoFar::Right | ToldSoFar::Wrong))
    }

    fn tell(self, told: ToldSoFar, words: String) {
        let words = words + self.last_words(&told);
        let is_new = self
            .shown
            .with_untracked(|shown| shown.told != told || shown.words != words);
        if is_new {
            self.announcer.say(words.clone());
            self.shown.update(|shown| {
                shown.told = told;
                shown.words = words;
            });
            // Whoever has scrolled to the board sees how it went, and the way on.
            let life = self.exercises.life;
            life.next_frame(|| reveal_first(".exercise"));
        }
    }

    /// What there is to say beside how it went, where nothing comes after it.
    fn last_words(self, told: &ToldSoFar) -> &'static str {
        let of = self
            .shown
            .with_untracked(|shown| shown.game.zip(shown.exercise.clone()));
        match (told, of) {
            (ToldSoFar::Wrong, Some((_, exercise))) if is_to_be_repeated(&exercise) => "",
            (ToldSoFar::Right | ToldSoFar::Wrong, Some(((game, _), exercise))) => {
                let onward = self.onward(game, &exercise);
                onward.last_words(&exercise.source)
            }
            _ => "",
        }
    }

    /// What there is to press: of all buttons the one that leads on stands out.
    fn buttons(self) -> AnyView {
        let shown = self.shown.get();
        let (Some((game, _)), Some(exercise)) = (shown.game, shown.exercise.clone()) else {
            return ().into_any();
        };
        let mut buttons = Vec::new();
        let mut add = |name: String, primary, on_press: Callback<()>| {
            let button = view! { <Button name primary on_press /> }.into_any();
            // What leads on comes first.
            let place = if primary { 0 } else { buttons.len() };
            buttons.insert(place, button);
        };
        let is_over = matches!(shown.told, ToldSoFar::Right | ToldSoFar::Wrong);
        let repeats = shown.told == ToldSoFar::Wrong && is_to_be_repeated(&exercise);
        let mut leads_on = false;
        if is_over {
            let onward = self.onward(game, &exercise);
            leads_on = !repeats && onward == Onward::Back;
            if let Some((name, go)) = self.next(game, &exercise, &shown, &onward) {
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
        if shown.told == ToldSoFar::Wrong {
            if !shown.answer.is_empty() && shown.answer != shown.words {
                let words = shown.answer.clone();
                let show = move |()| {
                    self.announcer.say(words.clone());
                    self.shown
                        .update(|shown| shown.words.clone_from(&shown.answer));
                };
                add("Show the best".to_owned(), false, Callback::new(show));
            }
        } else if is_empty_lesson(&exercise) && shown.told == ToldSoFar::Open {
            let lesson = exercise.clone();
            let show = move |()| self.right(game, &lesson, lesson.after.clone());
            add("Show the answer".to_owned(), true, Callback::new(show));
        }
        if is_over {
            let (start, exercise) = (shown.start.clone(), exercise.clone());
            let again = move |()| self.again(game, start.clone(), exercise.clone());
            add("Try again".to_owned(), repeats, Callback::new(again));
        }
        let (name, route) = back(game, &exercise);
        let href = self.router.href(&route);
        let link = el! {
            <a class=leads_on.then_some("button primary") href=href>
                {name}
            </a>
        };
        let place = if leads_on { 0 } else { buttons.len() };
        buttons.insert(place, link);
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
    fn onward(self, game: &'static str, exercise: &Exercise) -> Onward {
        match &exercise.source {
            &Source::Daily { day, part, .. } => {
                let games = self.router.games();
                let results = DailyResults::load(&Browser, day);
                Onward::after_daily(exercise, part, game, &games, &results)
            }
            Source::Lesson(id) => {
                Onward::after_lesson(course::lessons_of(game).unwrap_or_default(), id)
            }
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

    fn failed(self) -> daily::OnFailure {
        Arc::new(move |reason| {
            let told = self.shown.with_untracked(|shown| shown.told.clone());
            self.tell(told, reason);
        })
    }
}

fn is_empty_lesson(exercise: &Exercise) -> bool {
    matches!(&exercise.asked, Asked::BestMove(best) if best.is_empty())
        && matches!(exercise.source, Source::Lesson(_))
}

/// Thousandths of a point in words.
pub fn points(thousandths: u32) -> String {
    let (whole, rest) = (thousandths / 1000, thousandths % 1000);
    format!("{whole}.{rest:03} points")
}

/// The page that an exercise comes from, and what the way there is called.
fn back(game: &str, exercise: &Exercise) -> (&'static str, String) {
    match &exercise.source {
        Source::Daily { day, .. } => ("The day’s puzzles", format!("daily/{day}")),
        Source::Lesson(_) => ("The course", format!("practice/{game}")),
        Source::Card { .. } => ("Practice", "practice".to_owned()),
    }
}
