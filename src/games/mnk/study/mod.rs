//! What is loaded when somebody wants to know why a position is won: its threat tree, and what the proof that whoever begins
//! wins gomoku says of each defence.

mod defences;
mod defences_view;
mod proof_view;
mod threat_walk;

use std::sync::Arc;

use engine::mnk::rules::{Move, Position};
use leptos::prelude::*;

use self::defences::{DefenceLine, Map};
use self::defences_view::DefencesView;
use self::proof_view::ProofView;
use self::threat_walk::{Proof, seen_from};
use super::controller::MnkController;
use super::state::ProofOverlay;
use crate::life::Life;
use crate::matches::ui_state::UiState;
use crate::piece::piece;
use crate::ui::fixed::effect;
use crate::worker::client;

piece! {
    /// Why the position is won.
    pub fn reasons() -> fn() -> AnyView, in mnk_study: why
}

fn why() -> AnyView {
    let page = use_context::<MnkController>().expect("the page provides itself");
    let study = Study::new(page);
    let defences = view! { <DefencesView study /> }.into_any();
    let proof = view! { <ProofView study /> }.into_any();
    vec![defences, proof].into_any()
}

/// What somebody looks at, of why the position is won. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Study {
    page: MnkController,
    /// The threat tree, if that was asked for, and if there is one.
    proof: RwSignal<Option<Option<Arc<Proof>>>>,
    /// The node of it that is on the board.
    at: RwSignal<Option<usize>>,
    /// Every defence, if that is shown.
    map: RwSignal<Option<Arc<Map>>>,
    /// How the game goes on after one of them.
    line: RwSignal<Option<DefenceLine>>,
    /// How many moves of that are on the board.
    step: RwSignal<usize>,
    /// Asks the worker.
    asker: Life,
}

impl Study {
    /// Of a page.
    fn new(page: MnkController) -> Self {
        let study = Self {
            page,
            proof: RwSignal::new(None),
            at: RwSignal::new(None),
            map: RwSignal::new(None),
            line: RwSignal::new(None),
            step: RwSignal::new(0),
            asker: client::asker(),
        };
        // What is said of one position is not said of another.
        effect(move || {
            page.play.session.track();
            study.proof.set(None);
            study.at.set(None);
            study.close_map();
        });
        // A question has the board to itself: the next tap is a move of whoever asks.
        let question = Memo::new(move |_| page.contest.ui.with(UiState::question));
        effect(move || {
            if question.get() != 0 {
                study.at.set(None);
                study.close_map();
            }
        });
        effect(move || page.lay(study.overlay()));
        effect(move || {
            if let Some(m) = page.asked.get() {
                page.asked.set(None);
                study.defend(m);
            }
        });
        study
    }

    /// The position on the page's board; not followed.
    fn position(self) -> Position {
        let session = self.page.play.session;
        session.with_untracked(|session| session.position().clone())
    }

    /// What is on the board.
    fn overlay(self) -> ProofOverlay {
        if let (Some(Some(proof)), Some(at)) = (self.proof.get(), self.at.get()) {
            return seen_from(&self.position(), &proof.tree, at);
        }
        let Some(map) = self.map.get() else {
            return ProofOverlay::default();
        };
        let step = self.step.get();
        let line = self.line.with(|line| {
            let moves = line.as_ref().map(|line| &line.moves[..]);
            moves
                .unwrap_or_default()
                .iter()
                .take(step)
                .copied()
                .collect::<Vec<Move>>()
        });
        let is_map = line.is_empty();
        ProofOverlay {
            line: map.lead.iter().copied().chain(line).collect(),
            map: if is_map { map.heat() } else { Vec::new() },
            is_asking: true,
            ..ProofOverlay::default()
        }
    }
}
