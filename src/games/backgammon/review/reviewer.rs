//! What the review of a game or a match takes: which of its positions are looked into, what has been found out, and
//! what is shown. It is a part of the piece of the program that is loaded when somebody opens a review.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::analysis::Explanation;
use engine::backgammon::Backgammon;
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::{Move, Play as Moves, Position};
use engine::game::{Game as _, Player};
use leptos::prelude::*;

use super::controller::{ReviewController, ReviewState};
use super::finding::{self, Finding};
use super::words::{self, NamedDecision, NamedRoll, Names};
use super::{Looks, Review, Span, Thresholds, Total, review};
use crate::games::backgammon::controller::BackgammonController;
use crate::matches::MatchController;
use crate::matches::analyses::Wanted;
use crate::matches::known::CachedAnalysis;
use crate::matches::step::MatchEvent;
use crate::play::Play;
use crate::players::Seats;
use crate::saved::note::Note;
use crate::saved::ratings::note_rating;
use crate::session::Session;
use crate::ui::chart::{Mark, Plot};
use crate::ui::day::day_number;
use crate::ui::fixed::effect;
use crate::ui::storage::Browser;

/// What was found out is kept with the game under this name.
const NOTE: Note<String> = Note::new("review");

/// Where the games of a match begin whose ratings were noted: with blanks between.
const RATED: Note<String> = Note::new("rated");

/// What a review shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewView {
    /// Whether it is open.
    pub is_open: bool,
    /// Whether it looks into no more positions.
    pub is_stopped: bool,
    /// How far it is, in words.
    pub words: String,
    /// Whether all is looked into.
    pub is_done: bool,
    /// Whether there are games before this one, and after it.
    pub others: [bool; 2],
    /// Whether the match has other games.
    pub is_part: bool,
    /// Whether it is of the whole match.
    pub is_whole: bool,
    /// All of it in a sentence, as soon as something has been looked into.
    pub summary: String,
    /// What both are called, White's first.
    pub names: Names,
    /// The figures of both players, White's first.
    pub figures: Vec<(String, [String; 2])>,
    /// The performance ratings of both in hundredths, where there are some.
    pub ratings: [Option<i32>; 2],
    /// Whether the chart shows equities in place of winning chances.
    pub has_equities: bool,
    /// The chart.
    pub plot: Plot,
    /// What there is to say of the move that the review was asked to show.
    pub said: Option<Explanation>,
    /// The worst decisions.
    pub worst: Vec<NamedDecision>,
    /// Whether anything has been looked into.
    pub is_begun: bool,
    /// All decisions.
    pub decisions: Vec<NamedDecision>,
    /// All rolls.
    pub rolls: Vec<NamedRoll>,
    /// From what loss on decisions count as errors and blunders.
    pub thresholds: Thresholds,
}

/// What looks into a game. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Reviewer {
    play: Play<Backgammon>,
    contest: MatchController,
    review: ReviewController,
    /// What has been found out, by the position and the move that was made in it.
    found: StoredValue<BTreeMap<String, Arc<Finding>>>,
    /// What it has been said of that its review is done.
    told: StoredValue<String>,
}

/// What a position and the move that was made in it are found by.
fn key(session: &Session<Position>, ply: usize) -> String {
    let position = session.position_at(ply);
    match session.line().get(ply) {
        Some(m) => format!("{position} {m}"),
        None => position.to_string(),
    }
}

/// The first look of a review at a position, if there is to be one.
fn first_look(position: &Position) -> Option<Wanted> {
    let plies = super::plies(position)?;
    let position = position.to_string();
    Some(Wanted { position, plies })
}

/// What both looks at a position have found out.
fn looks(known: &[Option<Arc<CachedAnalysis>>; 2]) -> Looks<'_> {
    let [first, again] = known
        .each_ref()
        .map(|known| known.as_ref()?.analysis::<Backgammon>());
    Looks { first, again }
}

/// What the chart shows: the errors are marked.
fn plot(found: &Review, state: &ReviewState, from: usize, at: usize) -> Plot {
    let height = |[equity, chance]: [i32; 2]| match state.has_equities {
        // One of 1.5 or more, or of -1.5 or less, lies at the edge.
        true => (50 + equity / 30).clamp(0, 100),
        false => (chance + 5) / 10,
    };
    let points = found.course.iter();
    let errors = found.decisions.iter();
    let errors = errors.filter(|one| one.lost >= state.thresholds.error);
    Plot {
        points: points
            .map(|point| Some((height((*point)?), false)))
            .collect(),
        from,
        at,
        marks: errors
            .map(|one| Mark {
                ply: one.ply,
                is_grave: one.lost >= state.thresholds.blunder,
            })
            .collect(),
    }
}

/// How far the review is: what it is of, and how much is left of it.
fn progress(
    session: &Session<Position>,
    state: &ReviewState,
    found: &Review,
    has_given_up: bool,
) -> String {
    let is_match = session.start().terms().length > 0;
    let game = match (is_match, state.is_whole) {
        (true, false) => format!("Game {}. ", super::span(session).game + 1),
        (true, true) => "The whole match. ".to_owned(),
        (false, _) => String::new(),
    };
    let [known, wanted] = [found.known, found.wanted];
    if known == wanted && wanted > 0 {
        return game;
    }
    let stands = state.is_stopped || has_given_up;
    let mark = if stands { "." } else { "…" };
    format!("{game}{known} of {wanted} positions reviewed{mark}")
}

impl Reviewer {
    /// For a page.
    pub fn new(controller: BackgammonController) -> Self {
        let BackgammonController {
            play,
            contest,
            review,
            ..
        } = controller;
        let reviewer = Self {
            play,
            contest,
            review,
            found: StoredValue::default(),
            told: StoredValue::default(),
        };
        effect(move || {
            play.opened.track();
            reviewer.take_up();
        });
        effect(move || reviewer.survey());
        effect(move || {
            let arrows = reviewer.arrows();
            review.show_arrows(arrows);
        });
        reviewer
    }

    /// Takes up what was found out about this game at an earlier visit.
    fn take_up(self) {
        self.found.update_value(BTreeMap::clear);
        let Some(text) = untrack(|| self.play.noted(NOTE)) else {
            return;
        };
        self.play.session.with_untracked(|session| {
            for (ply, finding) in finding::from_text(&text, session) {
                let key = key(session, ply);
                let found = Arc::new(finding);
                self.found
                    .update_value(|known| drop(known.insert(key, found)));
            }
        });
    }

    /// Keeps what has been found out with the game.
    fn keep(self) {
        let text = self.play.session.with_untracked(|session| {
            let line = session.line();
            let found = |ply| Some((ply, (*self.finding(session, ply)?).clone()));
            finding::to_text(line, (0..=line.len()).filter_map(found))
        });
        if let Some(text) = text {
            self.play.note(NOTE, &text);
        }
    }

    /// What has been found out about the position after so many moves, if all looks at it have been made.
    fn finding(self, session: &Session<Position>, ply: usize) -> Option<Arc<Finding>> {
        let key = key(session, ply);
        let known = self
            .found
            .with_value(|found| found.get(&key).map(Arc::clone));
        known.or_else(|| {
            let known = self.known(session, ply);
            let (position, m) = (session.position_at(ply), session.line().get(ply));
            let finding = Arc::new(Finding::of(position, m, looks(&known))?);
            self.found
                .update_value(|found| drop(found.insert(key, Arc::clone(&finding))));
            Some(finding)
        })
    }

    /// What the review is of.
    fn span(self, session: &Session<Position>) -> Span {
        match self.review.state.with_untracked(|state| state.is_whole) {
            true => super::whole(session),
            false => super::span(session),
        }
    }

    /// Has the positions looked into, if the review is open: all once, and then those again in which there
    /// seems to have been an error.
    fn survey(self) {
        self.contest.track_analyses();
        let goes_on = self.review.goes_on();
        let wanted = self.play.session.with(|session| {
            let Span { from, to, .. } = self.span(session);
            let (mut wanted, mut again) = (Vec::new(), Vec::new());
            for ply in (from..=to).filter(|_| goes_on) {
                // What is said of the position that is shown takes all that was found out about it.
                let is_shown = self.review.visited() == Some(ply);
                if is_shown || self.finding(session, ply).is_none() {
                    wanted.extend(first_look(session.position_at(ply)));
                    again.extend(self.second_look(session, ply));
                }
            }
            wanted.append(&mut again);
            wanted
        });
        self.contest.send(MatchEvent::ReviewWants(wanted));
    }

    /// The second look at the position after so many moves, if there is to be one.
    fn second_look(self, session: &Session<Position>, ply: usize) -> Option<Wanted> {
        let position = session.position_at(ply);
        let first = self.contest.reviewed(&first_look(position)?)?;
        let first = first.analysis::<Backgammon>()?;
        let plies = super::plies_again(position, first, session.line().get(ply)?)?;
        let position = position.to_string();
        Some(Wanted { position, plies })
    }

    /// What has been found out about the position after so many moves, with both looks.
    fn known(self, session: &Session<Position>, ply: usize) -> [Option<Arc<CachedAnalysis>>; 2] {
        let looks = [
            first_look(session.position_at(ply)),
            self.second_look(session, ply),
        ];
        looks.map(|look| self.contest.reviewed(&look?))
    }

    /// What the review shows.
    pub fn view(self) -> ReviewView {
        self.contest.track_analyses();
        let state = self.review.state.get();
        let names = self
            .contest
            .status()
            .with(|now| [Player::First, Player::Second].map(|player| now.name(player)));
        self.play.session.with(|session| {
            let [at, all] = [session.played().len(), session.line().len()];
            let span = self.span(session);
            let game = super::span(session);
            let is_alone = game.from == 0 && game.to == all;
            let mut view = ReviewView {
                is_open: state.is_open,
                is_stopped: state.is_stopped,
                others: match is_alone || state.is_whole {
                    true => [false; 2],
                    false => [span.from > 0, span.to < all],
                },
                is_part: !is_alone,
                is_whole: state.is_whole,
                has_equities: state.has_equities,
                thresholds: state.thresholds,
                names,
                ..ReviewView::default()
            };
            if !state.is_open {
                return view;
            }
            let found: Vec<_> = (span.from..=span.to)
                .map(|ply| self.finding(session, ply))
                .collect();
            let thresholds = state.thresholds;
            let of = |ply: usize| found.get(ply.checked_sub(span.from)?)?.as_deref();
            let found = review(session, span, thresholds, of);
            view.said = state.visited.and_then(|ply| {
                let m = session.line().get(ply)?;
                let position = session.position_at(ply);
                let known = self.known(session, ply);
                weigh(position, looks(&known).judge(position, m)?, m)
            });
            let is_match = session.start().terms().length > 0;
            view.figures = words::figures(&found, thresholds, is_match);
            view.ratings = found.totals.each_ref().map(Total::rating);
            let has_given_up = self.contest.has_given_up();
            view.words = progress(session, &state, &found, has_given_up);
            view.is_done = found.known == found.wanted;
            view.worst = words::worst(session, span.from, &found, thresholds, names);
            view.is_begun = found.known > 0;
            if view.is_begun {
                view.summary = words::summary(session, span.from, &found, thresholds, names);
            }
            view.decisions = words::all(session, span.from, &found, names);
            view.rolls = words::rolls(session, &found, names);
            view.plot = plot(&found, &state, span.from, at);
            view
        })
    }

    /// Says that the review is done, and keeps what it has found, once for each line that it is done of.
    pub fn tell(self, view: &ReviewView) {
        let plies = self.play.session.with(|session| session.line().len());
        if !view.is_open {
            return;
        }
        let is_done = view.is_done && view.is_begun;
        let of = match is_done {
            true => format!("{}{plies}", view.words),
            false => String::new(),
        };
        if self.told.get_value() == of {
            return;
        }
        self.told.set_value(of);
        if is_done {
            let summary = &view.summary;
            self.contest.say(format!("The review is done. {summary}"));
            self.keep();
            self.rate(view);
        }
    }

    /// Notes how well somebody played a game against the computer, once for each game of a match.
    fn rate(self, view: &ReviewView) {
        let (players, is_over) = self.contest.status().with_untracked(|now| {
            let is_over = now.outcome.is_some() || view.others[1];
            (now.players, is_over)
        });
        let rating = view.ratings[usize::from(players.me == Player::Second)]
            .and_then(|rating| u32::try_from(rating).ok());
        let Some(rating) = rating.filter(|_| is_over && !view.is_whole) else {
            return;
        };
        if players.seats != Seats::Computer {
            return;
        }
        let from = self
            .play
            .session
            .with_untracked(super::span)
            .from
            .to_string();
        let rated = untrack(|| self.play.noted(RATED)).unwrap_or_default();
        if !rated.split(' ').any(|known| known == from) {
            self.play.note(RATED, &[rated, from].join(" "));
            note_rating(&Browser, Backgammon::ID, day_number(), rating);
        }
    }

    /// Goes to the game of the match before this one.
    pub fn go_to_game_before(self) {
        // A game's last position is the first one of the game after it.
        let Span { from, .. } = self.play.session.with_untracked(super::span);
        self.review.visit(from);
    }

    /// Goes to the game of the match after this one.
    pub fn go_to_game_after(self) {
        let to = self.play.session.with_untracked(|session| {
            let [at, all] = [session.played().len(), session.line().len()];
            let Span { to, .. } = super::span(session);
            if to < all { to + 1 } else { at }
        });
        self.review.visit(to);
    }

    /// The arrows of the position that the review was asked to show: the play that was made and the one that was
    /// better, each with its class.
    fn arrows(self) -> Vec<(Moves, &'static str)> {
        self.contest.track_analyses();
        let Some(ply) = self.review.visited() else {
            return Vec::new();
        };
        self.play.session.with(|session| {
            let mut plays = Vec::new();
            let Some(m) = session.line().get(ply) else {
                return plays;
            };
            let position = session.position_at(ply);
            let known = self.known(session, ply);
            let analysis = looks(&known).judge(position, m);
            let best = analysis.and_then(|analysis| analysis.moves.first());
            if let (Move::Play(made), Some(best)) = (m, best) {
                let board = position.board();
                if made.board_after(board) != best.play.board_after(board) {
                    plays.push((*made, "asked"));
                }
                plays.push((best.play, "hint"));
            }
            plays
        })
    }
}
