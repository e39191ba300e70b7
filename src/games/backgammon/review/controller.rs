//! The review of a game or a match, as the page knows it: whether it is open, of what, and what is pointed at.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::Play as Moves;
use engine::backgammon::solve::Analysis;
use leptos::prelude::*;

use super::Thresholds;
use crate::games::backgammon::picture::Arrow;
use crate::matches::MatchController;
use crate::matches::marks::known;
use crate::matches::step::MatchEvent;
use crate::play::Play;
use crate::ui::fixed::effect;
use crate::ui::setting::Setting;

/// The thresholds are kept under this name, as two numbers.
const THRESHOLDS: Setting = Setting::new("backgammon:thresholds");

/// What is open, and what is pointed at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewState {
    /// Whether the review is open.
    pub is_open: bool,
    /// Whether it is of the whole match.
    pub is_whole: bool,
    /// Whether the chart shows equities in place of winning chances.
    pub has_equities: bool,
    /// From what loss on decisions count as errors and blunders.
    pub thresholds: Thresholds,
    /// Whether it looks into no more positions.
    pub is_stopped: bool,
    /// The number of moves before the position that the review was asked to show.
    pub visited: Option<usize>,
    /// Which of the best plays is pointed at.
    pub pointed: Option<usize>,
    /// How far the review is, in words.
    pub words: String,
    /// Whether all is looked into.
    pub is_done: bool,
    /// The arrows of the position that is shown: plays with their class.
    arrows: Vec<(Moves, &'static str)>,
    /// Those of what is explained, which go before.
    explained: Vec<(Moves, &'static str)>,
}

/// The review's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct ReviewController {
    play: Play<Backgammon>,
    contest: MatchController,
    pub(super) state: RwSignal<ReviewState>,
}

/// The thresholds that were chosen, if they can be used.
fn chosen_thresholds() -> Thresholds {
    let text = THRESHOLDS.text().unwrap_or_default();
    let numbers = text.split_once(' ').map(|(a, b)| (a.parse(), b.parse()));
    match numbers {
        Some((Ok(error), Ok(blunder))) => Thresholds { error, blunder }.usable(),
        _ => None,
    }
    .unwrap_or_default()
}

impl ReviewController {
    /// The review of a game.
    pub fn new(play: Play<Backgammon>, contest: MatchController) -> Self {
        let review = Self {
            play,
            contest,
            state: RwSignal::new(ReviewState::default()),
        };
        effect(move || {
            play.opened.track();
            review.state.set(ReviewState {
                thresholds: chosen_thresholds(),
                ..ReviewState::default()
            });
            // Nothing of the game before it is looked into any more.
            contest.send(MatchEvent::ReviewWants(Vec::new()));
        });
        effect(move || {
            let at = play.session.with(|session| session.played().len());
            review.state.update(|state| {
                state.pointed = None;
                state.visited = state.visited.filter(|visited| *visited == at);
            });
        });
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

    /// Opens the review of the game, or of the whole match.
    pub fn open(self, is_whole: bool) {
        self.state.update(|state| {
            state.is_open = true;
            state.is_whole = is_whole;
        });
    }

    /// Whether positions are to be looked into.
    pub fn goes_on(self) -> bool {
        self.state.with(|state| state.is_open && !state.is_stopped)
    }

    /// The number of moves before the position that the review was asked to show.
    pub fn visited(self) -> Option<usize> {
        let visited = |state: &ReviewState| state.visited.filter(|_| state.is_open);
        self.state.with(visited)
    }

    /// Says how far the review is.
    pub fn show_progress(self, words: String, is_done: bool) {
        let is_same = |state: &ReviewState| state.words == words && state.is_done == is_done;
        if !self.state.with_untracked(is_same) {
            self.state.update(|state| {
                state.words = words;
                state.is_done = is_done;
            });
        }
    }

    /// Shows these arrows, of the position that the review was asked to show.
    pub fn show_arrows(self, arrows: Vec<(Moves, &'static str)>) {
        if self.state.with_untracked(|state| state.arrows != arrows) {
            self.state.update(|state| state.arrows = arrows);
        }
    }

    /// Shows these arrows while it is explained why.
    pub fn explain(self, arrows: Vec<(Moves, &'static str)>) {
        if self.state.with_untracked(|state| state.explained != arrows) {
            self.state.update(|state| state.explained = arrows);
        }
    }

    /// Shows equities in the chart in place of winning chances, or no longer.
    pub fn show_equities(self, has_equities: bool) {
        self.state.update(|state| state.has_equities = has_equities);
    }

    /// Takes other thresholds, in thousandths; gives what is wrong with them, if something is.
    pub fn set_thresholds(self, thresholds: Thresholds) -> Result<(), &'static str> {
        let thresholds = thresholds
            .usable()
            .ok_or("An error is from 0.001 to 1.000, and a blunder no less than an error.")?;
        let Thresholds { error, blunder } = thresholds;
        THRESHOLDS.keep(&format!("{error} {blunder}"));
        self.state.update(|state| state.thresholds = thresholds);
        Ok(())
    }

    /// Looks into no more positions, or goes on.
    pub fn stop_or_go_on(self) {
        self.state.update(|state| state.is_stopped ^= true);
    }

    /// Goes to a position of the game.
    pub fn visit(self, ply: usize) {
        self.contest.send(MatchEvent::Visited(ply));
        self.state.update(|state| state.visited = Some(ply));
    }

    /// Shows one of the best plays on the board, or no longer.
    pub fn point_at(self, place: usize) {
        self.state.update(|state| {
            state.pointed = Some(place).filter(|place| state.pointed != Some(*place));
        });
        self.contest.send(MatchEvent::Helped);
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
        match state.explained.is_empty() {
            true => state.arrows,
            false => state.explained,
        }
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
