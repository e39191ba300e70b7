//! What stands above the board of an exercise: what there is to do, how it went, and the way on.

mod first;
mod frame;
mod ways;

use std::sync::Arc;

use engine::registry::move_in_words;
use engine::wording::counted;
use leptos::prelude::*;

use self::first::meanwhile;
use super::judge::{Judged, Played, TIME, judge};
use super::onward::{PARTS, is_to_be_repeated};
use super::schedule::Recall;
use super::standing::{ExerciseStanding, standing, was_helped};
use super::wording::{capital, folded, heading};
use super::{Asked, Exercise, Exercises, Source, course, daily, deck, exercises};
use crate::addressed::to_solver;
use crate::link::erased::Linked;
use crate::saved::GameId;
use crate::saved::cards::note_missed;
use crate::saved::live::{BEST, REFUTATION};
use crate::saved::note::EXERCISE;
use crate::ui::announce::{Announcer, announcer};
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::page::Score;
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
    /// What there is to say of how it went, and what is folded of it.
    words: [String; 2],
    /// What the best move is, and why, where somebody may ask for it.
    answer: [String; 2],
    /// Whether that has been asked for.
    is_best_seen: bool,
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
    // What comes of a move the page knows better.
    effect(move || {
        let said = bar.games.said.get();
        untrack(|| bar.refute(&said));
    });
    let task = move || bar.shown.with(|shown| shown.task());
    let words = move || bar.shown.with(|shown| shown.words[0].clone());
    let more = dynamic(move || {
        let more = bar.shown.with(|shown| shown.words[1].clone());
        match &more[..] {
            "" => ().into_any(),
            more => folded_away(more),
        }
    });
    let class = move || {
        let class = match bar.shown.with(|shown| shown.told.clone()) {
            ToldSoFar::Right => "exercise right",
            ToldSoFar::Wrong => "exercise wrong",
            ToldSoFar::Judging | ToldSoFar::Unjudged => "exercise told",
            ToldSoFar::Open => "exercise",
        };
        let kind = bar.shown.with(BarView::kind);
        [class, kind].concat()
    };
    let step = move || match bar.shown.with(|shown| shown.step().is_some()) {
        true => bar.step_words(),
        false => bar.place_words(),
    };
    let frame = dynamic(move || bar.frame());
    let buttons = dynamic(move || bar.buttons());
    el! {
        <section class=class aria-label="Exercise">
            <p class="step">{step}</p>
            {frame}
            <div class="said">
                <p class="task">{task}</p>
                <div class="verdict">
                    <div class="text">
                        <p class="words">{words}</p>
                        <div class="more">{more}</div>
                    </div>
                    <div class="row">{buttons}</div>
                </div>
            </div>
        </section>
    }
}

impl BarView {
    /// What the bar is of, for its style: in what is learnt by one move the rest of the page stands back.
    fn kind(&self) -> &'static str {
        match self.exercise.as_ref().map(|exercise| &exercise.source) {
            Some(Source::First(_)) if self.is_own_game() => " first own",
            Some(Source::First(_)) => " first",
            Some(Source::Lesson(_) | Source::Card { .. }) => " lesson",
            Some(Source::Daily { .. }) | None => "",
        }
    }

    fn task(&self) -> String {
        let task = self.exercise.as_ref().map(|exercise| &exercise.task[..]);
        let task = task.unwrap_or_default();
        if self.is_step_told() {
            return String::new();
        }
        // Once it is done, what it was called is enough: there is more to read.
        match self.told {
            ToldSoFar::Right | ToldSoFar::Wrong => heading(task).to_owned(),
            ToldSoFar::Open | ToldSoFar::Judging | ToldSoFar::Unjudged => task.to_owned(),
        }
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
            self.games.wanted.set(0);
            self.announcer.say(exercise.task.clone());
            Some(exercise)
        });
        if let Some(exercise) = exercise {
            let (me, first) = (live.players.me, live.first.as_deref());
            let now = standing(&exercise, me, first, &look);
            let meanwhile = match look.positions.len() {
                0 | 1 => "",
                _ => meanwhile(live.game.id(), &exercise),
            };
            if now == ExerciseStanding::Open(0) && !meanwhile.is_empty() {
                return self.step_goes_on(meanwhile);
            }
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
            // The board shows the position again: what was better, or what came of a move.
            ExerciseStanding::Open(_) if self.games.wanted.get_untracked() != 0 => {}
            // How far it is, and the fewest there are, the page says below its board.
            ExerciseStanding::Open(_) => {
                self.shown.update(|shown| {
                    shown.told = ToldSoFar::Open;
                    shown.words = Default::default();
                    shown.judged = None;
                });
            }
            ExerciseStanding::Solved(count) => self.solved(game, exercise, count, helped),
            ExerciseStanding::Failed => match exercise.source {
                Source::First(step) => self.step_failed(game.id(), step),
                _ => self.tell(ToldSoFar::Wrong, one("Not this time: the game is lost.")),
            },
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
                    shown.words = one("Looking at your move…");
                });
                if let Source::First(step) = exercise.source {
                    return self.step_moved(game.id(), exercise, step, &m);
                }
                // Another move is made from there.
                self.games.wanted.set(0);
                let known = match &exercise.asked {
                    Asked::BestMove(best) => best.clone(),
                    _ => Vec::new(),
                };
                if matches!(exercise.source, Source::Lesson(_)) && known.is_empty() {
                    // There is nothing to be found, which is what it is about.
                    return self.right(game.id(), exercise, folded(&exercise.after));
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
        if let Source::First(_) = exercise.source {
            return self.tell(ToldSoFar::Right, one(exercise.after.clone()));
        }
        let (score, par, mut words) = match &exercise.asked {
            Asked::Fewest { par, .. } => {
                let words = match count <= *par {
                    true => format!("Solved in {count}, the fewest there are."),
                    false => format!("Solved in {count}; {par} is the fewest."),
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
        self.tell(ToldSoFar::Right, one(words));
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
            Err(reason) => return self.tell(ToldSoFar::Unjudged, one(reason)),
        };
        let best = judged.best.clone().unwrap_or_default();
        let best = move_in_words(game, &best);
        let [plain, _] = judged.why.levels();
        let reason = match &exercise.after[..] {
            "" => {
                let all = [&judged.why.headline].into_iter().chain(plain);
                let all: Vec<String> = all.map(|words| to_solver(words)).collect();
                folded(&all.join("\n"))
            }
            after => folded(after),
        };
        let lost = judged.lost.unwrap_or(0);
        let is_first = self.shown.with_untracked(|shown| !shown.is_counted);
        self.shown.update(|shown| {
            shown.answer = [format!("Best: {best}. {}", reason[0]), reason[1].clone()];
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
        if let Source::Lesson(_) = &exercise.source
            && is_first
            && !judged.is_best
        {
            let start = self.shown.with_untracked(|shown| shown.start.clone());
            note_missed(&Browser, game, start, m.to_owned(), daily::today().number());
        }
        let [reason, more] = reason;
        let moved = capital(&move_in_words(game, m));
        if judged.is_best {
            let played = match &exercise.source {
                Source::Card { played, .. } => {
                    format!(" You had played: {}.", move_in_words(game, played))
                }
                _ => String::new(),
            };
            return self.right(game, exercise, [format!("Right. {reason}{played}"), more]);
        }
        let words = match (judged.left, judged.lost) {
            (Some([best, left]), _) => {
                let [left, best] = [left, best].map(|count| self.counted(game, count));
                format!("{moved}? Then it takes {left} more; after the best move {best}.")
            }
            (None, Some(lost)) => format!("{moved} gives {} away.", points(lost)),
            (None, None) => format!("{moved}? That gives something away."),
        };
        self.tell(ToldSoFar::Wrong, one(words));
        self.games.wanted.set(REFUTATION);
        self.note_part(game, exercise);
    }

    /// The move was right.
    fn right(self, game: &'static str, exercise: &Exercise, words: [String; 2]) {
        if let Source::Lesson(id) = &exercise.source {
            course::note_lesson(game, id);
        }
        self.tell(ToldSoFar::Right, words);
        self.note_part(game, exercise);
    }

    /// So many moves of a puzzle, as they are called there.
    fn counted(self, game: &str, count: u32) -> String {
        let mut pages = self.exercises.modules.games.iter();
        match pages.find(|page| page.id == game).map(|page| page.score) {
            Some(Score::Moves(one, many)) => counted(count.into(), one, many),
            _ => count.to_string(),
        }
    }

    /// The page says what comes of the move that was wrong.
    fn refute(self, said: &str) {
        let is_wanted = self.games.wanted.get_untracked() == REFUTATION
            && self
                .shown
                .with_untracked(|shown| shown.told == ToldSoFar::Wrong);
        if let (true, Some((first, rest))) = (is_wanted && !said.is_empty(), halves(said)) {
            // The page has said it to whoever does not see the screen.
            self.shown.update(|shown| {
                let [before, more] = &mut shown.words;
                match before.contains("points away") {
                    true => *before = [before.as_str(), " ", first].concat(),
                    false => first.clone_into(before),
                }
                rest.clone_into(more);
            });
        }
    }

    /// Shows the best move, on the board as well.
    fn show_best(self) {
        self.shown.update(|shown| {
            shown.words.clone_from(&shown.answer);
            shown.is_best_seen = true;
        });
        let words = self.shown.with_untracked(|shown| shown.words[0].clone());
        self.announcer.say(words);
        self.games.wanted.set(BEST);
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

    fn tell(self, told: ToldSoFar, [words, more]: [String; 2]) {
        let words = [words + self.last_words(&told), more];
        let is_new = self
            .shown
            .with_untracked(|shown| shown.told != told || shown.words != words);
        if is_new {
            self.announcer.say(words[0].clone());
            let of = |shown: &BarView| shown.game.zip(shown.exercise.clone());
            if let (ToldSoFar::Right, Some((game, exercise))) =
                (&told, self.shown.with_untracked(of))
            {
                super::done::exercise(game.0, &exercise);
            }
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
            (ToldSoFar::Wrong, Some((_, exercise))) if is_to_be_repeated(&exercise, false) => "",
            (ToldSoFar::Right | ToldSoFar::Wrong, Some(((game, _), exercise))) => {
                let onward = self.onward(game, &exercise);
                onward.last_words(&exercise.source)
            }
            _ => "",
        }
    }

    fn failed(self) -> daily::OnFailure {
        Arc::new(move |reason| {
            let told = self.shown.with_untracked(|shown| shown.told.clone());
            self.tell(told, one(reason));
        })
    }
}

/// Words of which nothing is folded.
fn one(words: impl Into<String>) -> [String; 2] {
    [words.into(), String::new()]
}

/// The first line, and the others.
fn halves(said: &str) -> Option<(&str, &str)> {
    said.split_once('\n').or(Some((said, "")))
}

/// What is folded until somebody wants it: a paragraph for each line.
fn folded_away(words: &str) -> AnyView {
    let paragraph = |words: &str| {
        let words = words.to_owned();
        el! { <p>{words}</p> }
    };
    let lines: Vec<AnyView> = words.lines().map(paragraph).collect();
    el! {
        <details>
            <summary>"More"</summary>
            {lines}
        </details>
    }
}

/// Thousandths of a point in words.
pub fn points(thousandths: u32) -> String {
    let (whole, rest) = (thousandths / 1000, thousandths % 1000);
    format!("{whole}.{rest:03} points")
}
