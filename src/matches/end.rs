//! What is seen of an end, and of a game that is over: the card with the ways on, and the review.

use std::sync::Arc;

use engine::analysis::Explanation;
use engine::game::{Outcome, Player};
use leptos::prelude::*;

use super::action::MatchAction;
use super::analyses::KEPT;
use super::kept_line::kept_line;
use super::levels::LevelChoice;
use super::recorder::Recorder;
use super::review::{
    PlayedGame, counts, did, looked_at, mistake, moment, numbered, sentence, verdict,
};
use super::status::MatchStatus;
use super::step::MatchEvent;
use super::ui_state::UiState;
use super::verdict::Verdict;
use super::{MatchController, contest};
use crate::addressed::{addressed, within};
use crate::players::{Level, Mover, Players, Seats};
use crate::saved::cards::{Deck, note_missed};
use crate::saved::endings::date_results;
use crate::saved::last::note_last_game;
use crate::ui::day::day_number;
use crate::ui::end_card::{self, EndCard, focus, show_review};
use crate::ui::fixed::effect;
use crate::ui::review::{GameReview, Reading, ReviewItem, ReviewParts, marked, reveal_chosen};
use crate::ui::storage::Browser;
use crate::ui::tab::Tab;

/// How many mistakes are named.
const NAMED: usize = 6;

/// Where a game's review is.
#[derive(Clone)]
pub enum MatchReview {
    /// In a panel of its own.
    Panel(Arc<dyn Recorder>),
    /// Where the page has it: this opens it. With what there is to add to how the game has ended.
    Own(Callback<()>, Signal<String>),
}

/// What is said of a game that is over, its moment, and whether that is looked for.
type EndTold = dyn Fn() -> (String, Option<usize>, bool) + Send + Sync;

/// Puts the card of an end where it belongs. `on_new` begins another game.
pub fn put_card(review: MatchReview, on_new: Callback<()>) {
    let contest = contest();
    let frame = contest.frame;
    let hidden = contest.derive(|now, ui| now.outcome.is_none() || ui.aside);
    let (recorder, on_review, added) = match review {
        MatchReview::Panel(recorder) => {
            let on_review = Callback::new(move |()| show_review(frame, Tab::Review));
            (Some(recorder), on_review, None)
        }
        MatchReview::Own(open, added) => {
            let on_review = Callback::new(move |()| {
                open.run(());
                show_review(frame, Tab::Analysis);
            });
            (None, on_review, Some(added))
        }
    };
    // What is said of the game, and the moment that decided it. No memo: one of this type is 900 bytes of program.
    let told: Arc<EndTold> = Arc::new(move || {
        if hidden.get() {
            return (String::new(), None, false);
        }
        let game = recorder
            .as_ref()
            .map_or_else(PlayedGame::default, |recorder| recorder.record());
        let status = contest.status();
        status.with(|now| {
            let is_sought = game.is_sought(now) && !contest.has_given_up();
            let told = |ui: &UiState| {
                let mut words = verdict(&game, now, ui, is_sought);
                words.push_str(step_words(now, ui));
                words.push_str(&hint_words(now, ui, contest.levels()));
                (words, moment(&game, now, ui), is_sought)
            };
            contest.ui.with(told)
        })
    });
    let of_words = Arc::clone(&told);
    let words = Signal::derive(move || {
        let (words, ..) = of_words();
        let added = added
            .map(|added| added.get())
            .filter(|added| !added.is_empty());
        match added {
            Some(added) => words + " " + &added,
            None => words,
        }
    });
    // Its button is there as long as it may be found: what comes later moves the others.
    let [is_sought, has_no_moment] = [true, false].map(|wanted| {
        let told = Arc::clone(&told);
        Signal::derive(move || {
            let (_, moment, is_sought) = told();
            moment.is_none() && is_sought == wanted
        })
    });
    let on_moment = Callback::new(move |()| {
        if let Some(ply) = untrack(|| told().1) {
            contest.send(MatchEvent::Visited(ply));
            on_review.run(());
            reveal_chosen(frame.life);
        }
    });
    let next = contest.derive(move |_, ui| {
        match ui.offer.and_then(|offer| name_of(contest.levels(), offer)) {
            Some(name) => ["Next: ", name].concat(),
            None => "Next game".to_owned(),
        }
    });
    date_endings(contest);
    note_game(contest);
    end_card::put(
        frame,
        EndCard {
            hidden,
            verdict: words,
            next,
            on_next: on_new,
            on_again: contest.on_press(MatchAction::Restart),
            on_review,
            on_share: contest.on_press(MatchAction::Share),
            moment: Some((on_moment, [has_no_moment, is_sought])),
            kept: Some(kept_line),
        },
    );
}

/// Notes that a game of this kind was played to its end: what somebody does here next goes on with it.
fn note_game(contest: MatchController) {
    let mut was_over = false;
    effect(move || {
        let is_over = contest.status().with(|now| now.outcome.is_some());
        if is_over && !was_over && !contest.play.is_exercise() {
            note_last_game(&Browser, contest.id());
        }
        was_over = is_over;
    });
}

/// Notes on which day games were counted, for the page of what a visitor has: what was counted before this page had all its
/// parts, too.
fn date_endings(contest: MatchController) {
    let mut before = None;
    effect(move || {
        // Results may be forgotten, too.
        let now = contest
            .ui
            .with(|ui| (ui.counted, ui.stats.levels().is_empty()));
        if before.replace(now) != Some(now) {
            date_results(&Browser, contest.id(), day_number());
        }
    });
}

/// The name of a level.
fn name_of(levels: &[LevelChoice], level: Level) -> Option<&'static str> {
    let found = levels.iter().find(|choice| choice.level == level);
    found.map(|choice| choice.name)
}

/// What is said of the step that is offered.
fn step_words(now: &MatchStatus, ui: &UiState) -> &'static str {
    match ui.offer {
        None => "",
        Some(_) if now.outcome == Some(Outcome::Win(now.players.me)) => {
            " You have beaten this level: the next one waits."
        }
        Some(_) => " Twice in a row: an easier one may suit you better.",
    }
}

/// What is said of a win with help against the computer: it does not count for the level.
fn hint_words(now: &MatchStatus, ui: &UiState, levels: &[LevelChoice]) -> String {
    let Players { me, seats, level } = now.players;
    let is_won = now.outcome == Some(Outcome::Win(me)) && seats == Seats::Computer;
    match name_of(levels, level) {
        Some(name) if is_won && ui.helped => {
            [" With hints: it does not count for ", name, "."].concat()
        }
        _ => String::new(),
    }
}

/// The panel of a review, and whether there is nothing to review.
pub fn panel(recorder: Arc<dyn Recorder>) -> (AnyView, Signal<bool>) {
    let contest = contest();
    let tab = contest.frame.tab;
    let [over, known, retried, practised] = [(); 4].map(|()| Arc::clone(&recorder));
    // It goes when somebody plays on from a position of the game, and comes back with an end.
    let is_left = RwSignal::new(false);
    effect(move || {
        if contest.status().with(|now| now.outcome.is_some()) {
            is_left.set(false);
        }
    });
    let no_review = Signal::derive(move || is_left.get() || !over.is_over());
    let is_seen = move || tab.is(Tab::Review) && !no_review.get();
    let read = Box::new(move || match is_seen() {
        true => read(&*recorder, contest),
        false => Reading::default(),
    });
    let up = Signal::derive(move || {
        let who = contest.status().with(|now| now.name(seen_by(now)));
        let is = if who == "You" { " are" } else { " is" };
        let values = known.record().values;
        let dots = match values.iter().flatten().all(|value| value.is_exact()) {
            true => "",
            false => " Empty dots are estimates; a line from above marks a mistake.",
        };
        ["Above the middle ", within(who), is, " winning.", dots].concat()
    });
    let on_go = Callback::new(move |ply| contest.send(MatchEvent::Visited(ply)));
    let on_retry = Callback::new(move |ply| {
        let record = retried.record();
        let again = contest
            .status()
            .with_untracked(|now| again(&record, ply, now));
        on_go.run(ply);
        // When what was said of another position has gone.
        contest.frame.life.next_frame(move || {
            contest.say(again.clone());
            contest.send(MatchEvent::Shown(again));
        });
        is_left.set(true);
        // To look at a position pauses the computer.
        if contest.ui.with_untracked(|ui| ui.paused) {
            contest.run(MatchAction::Pause);
        }
        // What was explained there would give it away.
        contest.frame.tab.show(Tab::Moves);
        contest.frame.dock.close();
        focus(".below .sentence");
    });
    let parts = ReviewParts {
        read,
        up,
        at_and_last: [
            Signal::derive(move || contest.status().with(|now| now.plies)),
            Signal::derive(move || contest.status().with(|now| now.all)),
        ],
        on_go,
        on_mistake: Callback::new(move |mistake: Option<ReviewItem>| {
            let words = mistake.map(|mistake| mistake.marked);
            let shown = |ui: &UiState| ui.mistake.as_ref().map(|mistake| mistake.1.clone());
            if contest.ui.with_untracked(shown) != words {
                if let Some(words) = &words {
                    contest.say(words.clone());
                }
                contest.send(MatchEvent::MistakeShown(words));
            }
        }),
        on_retry,
        on_practise: Some(Callback::new(move |ply| {
            if let Some([position, played]) = practised.decision(ply) {
                let today = day_number() as u32;
                note_missed(&Browser, contest.id(), position, played, today);
                contest.say("Kept for practice.");
            }
        })),
    };
    (view! { <GameReview parts /> }.into_any(), no_review)
}

/// Why a move was a mistake, in a sentence: by how much a chance fell is said already, so it is what comes of the move.
fn reason(why: Explanation, verdict: Verdict) -> String {
    let is_guessed = matches!(verdict, Verdict::Cost(_) | Verdict::Left(_));
    let first = why.reasons.into_iter().next();
    first.filter(|_| is_guessed).unwrap_or(why.headline)
}

/// Where somebody is who tries again, and what not to do this time.
fn again(record: &PlayedGame, ply: usize, now: &MatchStatus) -> String {
    numbered(record, ply, now) + " again. Last time " + &did(record, ply, now) + "."
}

/// The player who sees the curve.
fn seen_by(now: &MatchStatus) -> Player {
    looked_at(now).first().copied().unwrap_or(Player::First)
}

/// What there is to say of a game, or how far it has been looked through.
fn read(recorder: &dyn Recorder, contest: MatchController) -> Reading {
    let record = recorder.record();
    let all = record.values.len();
    let known = record.values.iter().flatten().count();
    contest.status().with(|now| {
        let verdicts = record.verdicts();
        let deck = Deck::load(&Browser, contest.id());
        let item = |ply: usize| {
            let player = record.moves[ply].0;
            let better = recorder.better(ply).unwrap_or_default();
            // One's own are practised, and once.
            let is_own = now.players.mover(player) == Mover::Here;
            let decision = recorder.decision(ply).filter(|_| is_own);
            ReviewItem {
                ply,
                is_kept: decision.map(|[position, _]| deck.of(&position).is_some()),
                words: mistake(&record, ply, now),
                why: [
                    recorder.why(ply).map_or_else(String::new, |why| {
                        addressed(&reason(why, verdicts[ply]), player, &now.called())
                    }),
                    match &better[..] {
                        "" => String::new(),
                        better => format!("Better: {better}."),
                    },
                ],
                marked: marked(&did(&record, ply, now), ["dashed", &better]),
            }
        };
        let mistakes = record.mistakes(&looked_at(now)).into_iter();
        Reading {
            sentence: match known < all {
                true if all > KEPT / 2 => "The game is too long to be looked through.".to_owned(),
                true => format!("The game is being looked through: {known} of {all} positions."),
                false => sentence(&record, now),
            },
            counts: match known < all {
                true => Vec::new(),
                false => counts(&record, now),
            },
            players: looked_at(now)
                .into_iter()
                .map(|player| now.name(player))
                .collect(),
            plot: record.plot(seen_by(now)),
            items: mistakes.take(NAMED).map(item).collect(),
        }
    })
}
