//! What is seen of an end, and of a game that is over: the card with the ways on, and the review.

use std::sync::Arc;

use engine::game::Player;
use leptos::prelude::*;

use super::action::MatchAction;
use super::addressed::addressed;
use super::analyses::KEPT;
use super::recorder::Recorder;
use super::review::{PlayedGame, looked_at, mistake, sentence, verdict};
use super::step::MatchEvent;
use super::{MatchController, contest};
use crate::ui::chart::Plot;
use crate::ui::end_card::{self, EndCard, show_review};
use crate::ui::review::{GameReview, ReviewItem, ReviewParts};
use crate::ui::tab::Tab;

/// How many mistakes are named.
const NAMED: usize = 6;

/// Where a game's review is.
#[derive(Clone)]
pub enum MatchReview {
    /// In a panel of its own.
    Panel(Arc<dyn Recorder>),
    /// Where the page has it: this opens it.
    Own(Callback<()>),
}

/// Puts the card of an end where it belongs. `on_new` begins another game.
pub fn put_card(review: MatchReview, on_new: Callback<()>) {
    let contest = contest();
    let frame = contest.frame;
    let hidden = contest.derive(|now, ui| now.outcome.is_none() || ui.aside);
    let (recorder, on_review) = match review {
        MatchReview::Panel(recorder) => {
            let on_review = Callback::new(move |()| show_review(frame, Tab::Review));
            (Some(recorder), on_review)
        }
        MatchReview::Own(open) => {
            let on_review = Callback::new(move |()| {
                open.run(());
                show_review(frame, Tab::Analysis);
            });
            (None, on_review)
        }
    };
    let words = Signal::derive(move || {
        if hidden.get() {
            return String::new();
        }
        let game = recorder
            .as_ref()
            .map_or_else(PlayedGame::default, |recorder| recorder.record());
        let status = contest.status();
        status.with(|now| contest.ui.with(|ui| verdict(&game, now, ui)))
    });
    let has_no_moment = contest.derive(|now, ui| now.moment(ui).is_none());
    let on_moment = Callback::new(move |()| {
        let moment = contest
            .ui
            .with_untracked(|ui| contest.status_now().moment(ui));
        if let Some(ply) = moment {
            contest.send(MatchEvent::Visited(ply));
            frame.answer.open();
            contest.send(MatchEvent::AnswerToggled(true));
        }
    });
    end_card::put(
        frame,
        EndCard {
            hidden,
            verdict: words,
            on_next: on_new,
            on_again: contest.on_press(MatchAction::Restart),
            on_review,
            on_share: contest.on_press(MatchAction::Share),
            moment: Some((on_moment, has_no_moment)),
        },
    );
}

/// The panel of a review, and whether there is nothing to review.
pub fn panel(recorder: Arc<dyn Recorder>) -> (AnyView, Signal<bool>) {
    let contest = contest();
    let tab = contest.frame.tab;
    let [over, told, drawn] = [(); 3].map(|()| Arc::clone(&recorder));
    let no_review = Signal::derive(move || !over.is_over());
    let is_seen = Signal::derive(move || tab.is(Tab::Review) && !no_review.get());
    let at = Signal::derive(move || contest.status().with(|now| now.plies));
    let last = Signal::derive(move || contest.status().with(|now| now.all));
    let words = Signal::derive(move || match is_seen.get() {
        true => words(&told.record(), contest),
        false => String::new(),
    });
    let plot = Memo::new(move |_| match is_seen.get() {
        true => drawn.record().plot(seen_by(contest), at.get()),
        false => Plot::default(),
    });
    let up = Signal::derive(move || {
        let who = contest.status().with(|now| now.name(seen_by(contest)));
        match who {
            "You" => "Above the middle you are winning.".to_owned(),
            name => format!("Above the middle {name} is winning."),
        }
    });
    let items = Box::new(move || match is_seen.get() {
        true => items(&*recorder, contest),
        false => Vec::new(),
    });
    let on_retry = Callback::new(move |ply: usize| {
        contest.send(MatchEvent::Visited(ply));
        contest.frame.dock.close();
        if let Some(told) = contest.frame.told.get_untracked() {
            let _ = told.focus();
        }
    });
    let parts = ReviewParts {
        sentence: words,
        curve: (plot, up),
        at,
        last,
        on_go: Callback::new(move |ply| contest.send(MatchEvent::Visited(ply))),
        items,
        on_retry,
    };
    (view! { <GameReview parts /> }.into_any(), no_review)
}

/// The player who sees the curve.
fn seen_by(contest: MatchController) -> Player {
    contest
        .status()
        .with(|now| looked_at(now).first().copied().unwrap_or(Player::First))
}

/// The review in a sentence, or how far it is.
fn words(record: &PlayedGame, contest: MatchController) -> String {
    let all = record.values.len();
    let known = record.values.iter().flatten().count();
    if known < all && all > KEPT / 2 {
        return "The game is too long to be looked through.".to_owned();
    }
    if known < all {
        return format!("The game is being looked through: {known} of {all} positions.");
    }
    contest.status().with(|now| sentence(record, now))
}

/// The mistakes, each with its reason.
fn items(recorder: &dyn Recorder, contest: MatchController) -> Vec<ReviewItem> {
    let record = recorder.record();
    contest.status().with(|now| {
        let mistakes = record.mistakes(&looked_at(now)).into_iter();
        let item = |ply| ReviewItem {
            ply,
            words: mistake(&record, ply, now),
            why: match recorder.why(ply) {
                Some(explanation) => addressed(&explanation.headline, record.moves[ply].0, now),
                None => String::new(),
            },
        };
        mistakes.take(NAMED).map(item).collect()
    })
}
