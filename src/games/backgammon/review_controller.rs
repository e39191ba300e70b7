//! The review of a game: which of its positions are looked into, what has been found out, and what is pointed
//! at.

use std::sync::Arc;

use engine::analysis::Explanation;
use engine::backgammon::Backgammon;
use engine::backgammon::explain::numbers::loss as lost;
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::{Move, Play as Moves, Position};
use engine::backgammon::solve::Analysis;
use leptos::prelude::*;

use super::picture::Arrow;
use super::review::{self, Looks, NamedDecision, Review, Span, Total};
use crate::matches::MatchController;
use crate::matches::dyn_match::{CachedAnalysis, known};
use crate::matches::review_queue::Wanted;
use crate::play::Play;
use crate::session::Session;
use crate::ui::chart::Plot;
use crate::ui::fixed::effect;

/// What is open, and what is pointed at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewState {
    /// Whether the review is open.
    pub is_open: bool,
    /// Whether it looks into no more positions.
    pub is_stopped: bool,
    /// The number of moves before the position that the review was asked to show.
    pub visited: Option<usize>,
    /// Which of the best plays is pointed at.
    pub pointed: Option<usize>,
}

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
    /// Both players, White first.
    pub totals: [Total; 2],
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
}

/// The review's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct ReviewController {
    play: Play<Backgammon>,
    contest: MatchController,
    state: RwSignal<ReviewState>,
    /// Whether it has been said that the review is done.
    is_told: StoredValue<bool>,
}

/// The first look of a review at a position, if there is to be one.
fn first_look(position: &Position) -> Option<Wanted> {
    let plies = review::plies(position)?;
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

impl ReviewController {
    /// The review of a game.
    pub fn new(play: Play<Backgammon>, contest: MatchController) -> Self {
        let review = Self {
            play,
            contest,
            state: RwSignal::new(ReviewState::default()),
            is_told: StoredValue::new(false),
        };
        effect(move || {
            play.opened.track();
            review.state.set(ReviewState::default());
        });
        effect(move || {
            let at = play.session.with(|session| session.played().len());
            review.state.update(|state| {
                state.pointed = None;
                state.visited = state.visited.filter(|visited| *visited == at);
            });
        });
        effect(move || review.survey());
        review
    }

    /// Which of the best plays is pointed at; the best one otherwise.
    pub fn pointed_place(self) -> usize {
        self.state.with(|state| state.pointed.unwrap_or(0))
    }

    /// Whether somebody points at that one, so that it is seen on the board.
    pub fn is_pointed_at(self, place: usize) -> bool {
        self.state.with(|state| state.pointed == Some(place))
    }

    /// Has the positions of the game looked into, if its review is open: all once, and then those again
    /// in which there seems to have been an error.
    fn survey(self) {
        self.contest.cache.track();
        let goes_on = self.state.with(|state| state.is_open && !state.is_stopped);
        let wanted = self.play.session.with(|session| {
            let Span { from, to, .. } = review::span(session);
            let (mut wanted, mut again) = (Vec::new(), Vec::new());
            for ply in from..=to {
                wanted.extend(first_look(session.position_at(ply)).filter(|_| goes_on));
                again.extend(self.second_look(session, ply).filter(|_| goes_on));
            }
            wanted.append(&mut again);
            wanted
        });
        self.contest.cache.review(wanted);
    }

    /// The second look at the position after so many moves, if there is to be one.
    fn second_look(self, session: &Session<Position>, ply: usize) -> Option<Wanted> {
        let position = session.position_at(ply);
        let first = self.contest.cache.reviewed(&first_look(position)?)?;
        let first = first.analysis::<Backgammon>()?;
        let plies = review::plies_again(position, first, session.line().get(ply)?)?;
        let position = position.to_string();
        Some(Wanted { position, plies })
    }

    /// What has been found out about the position after so many moves, with both looks.
    fn known(self, session: &Session<Position>, ply: usize) -> [Option<Arc<CachedAnalysis>>; 2] {
        let looks = [
            first_look(session.position_at(ply)),
            self.second_look(session, ply),
        ];
        looks.map(|look| self.contest.cache.reviewed(&look?))
    }

    /// What the review shows.
    pub fn view(self) -> ReviewView {
        self.contest.cache.track();
        let state = self.state.get();
        self.play.session.with(|session| {
            let [at, all] = [session.played().len(), session.line().len()];
            let span = review::span(session);
            let is_alone = span.from == 0 && span.to == all;
            let mut view = ReviewView {
                is_open: state.is_open,
                is_stopped: state.is_stopped,
                others: [!is_alone && span.from > 0, !is_alone && span.to < all],
                ..ReviewView::default()
            };
            if !state.is_open {
                self.is_told.set_value(false);
                return view;
            }
            let known: Vec<_> = (span.from..=span.to)
                .map(|ply| self.known(session, ply))
                .collect();
            let looks: Vec<Looks<'_>> = known.iter().map(looks).collect();
            let found = review::review(session, span, &looks);
            let said = state.visited.and_then(|ply| {
                let m = session.line().get(ply)?;
                let position = session.position_at(ply);
                let looks = looks.get(ply.checked_sub(span.from)?)?;
                weigh(position, looks.judge(position, m)?, m)
            });
            view.words = self.progress(session, &state, span, &found);
            view.is_done = found.known == found.wanted;
            view.totals = found.totals;
            view.said = said;
            view.worst = review::worst(session, span, &found, &looks);
            view.is_begun = found.known > 0;
            view.decisions = review::all(session, &found);
            view.plot = Plot {
                points: found.points,
                from: span.from,
                at,
            };
            view
        })
    }

    /// How far the review is; when it is done that is said.
    fn progress(
        self,
        session: &Session<Position>,
        state: &ReviewState,
        span: Span,
        found: &Review,
    ) -> String {
        let is_match = session.start().terms().length > 0;
        let game = match is_match {
            true => format!("Game {}. ", span.game + 1),
            false => String::new(),
        };
        let is_done = found.known == found.wanted && found.wanted > 0;
        if !is_done {
            self.is_told.set_value(false);
        }
        match (state.is_open, is_done) {
            (false, _) => String::new(),
            (_, false) => format!(
                "{game}{} of {} positions reviewed{}",
                found.known,
                found.wanted,
                if state.is_stopped { "." } else { "…" }
            ),
            _ => {
                if !self.is_told.get_value() {
                    self.is_told.set_value(true);
                    let [white, black] = found.totals.map(|total| lost(total.lost));
                    self.contest.say(format!(
                        "The review is done. Total equity lost: White {white}, Black {black}."
                    ));
                }
                game
            }
        }
    }

    /// Opens the review.
    pub fn open(self) {
        self.state.update(|state| state.is_open = true);
    }

    /// Looks into no more positions, or goes on.
    pub fn stop_or_go_on(self) {
        self.state.update(|state| state.is_stopped ^= true);
    }

    /// Goes to the game of the match before this one.
    pub fn go_to_game_before(self) {
        // A game's last position is the first one of the game after it.
        let Span { from, .. } = self.play.session.with_untracked(review::span);
        self.visit(from);
    }

    /// Goes to the game of the match after this one.
    pub fn go_to_game_after(self) {
        let to = self.play.session.with_untracked(|session| {
            let [at, all] = [session.played().len(), session.line().len()];
            let Span { to, .. } = review::span(session);
            if to < all { to + 1 } else { at }
        });
        self.visit(to);
    }

    /// Goes to a position of the game.
    pub fn visit(self, ply: usize) {
        self.contest.context.visit(ply);
        self.state.update(|state| state.visited = Some(ply));
    }

    /// Shows one of the best plays on the board, or no longer.
    pub fn point_at(self, place: usize) {
        self.state.update(|state| {
            state.pointed = Some(place).filter(|place| state.pointed != Some(*place));
        });
        self.contest.context.change(|ui| ui.helped = true);
    }

    /// The play that is pointed at, and what class its arrows have: of the best plays, or, in a review,
    /// the one that was made and the one that was better.
    fn pointed(self) -> Vec<(Moves, &'static str)> {
        let state = self.state.get();
        if let Some(place) = state.pointed {
            let play = self.contest.ui.with(|shared| {
                let analysis: &Analysis = known::<Backgammon>(shared)?;
                Some(analysis.moves.get(place)?.play)
            });
            return play.map(|play| (play, "hint")).into_iter().collect();
        }
        let Some(ply) = state.visited.filter(|_| state.is_open) else {
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

    /// Adds the arrows of what is pointed at to those of a board, in place of a hint's.
    pub fn point(self, arrows: &mut Vec<Arrow>) {
        let plays = self.pointed();
        if plays.is_empty() {
            return;
        }
        arrows.retain(|arrow| arrow.class != "hint");
        let player = self
            .play
            .session
            .with(|session| session.position().on_roll());
        for (play, class) in plays {
            for (step, _) in play.parts() {
                arrows.push(Arrow {
                    player,
                    from: step.from,
                    to: step.to,
                    class,
                });
            }
        }
    }
}
