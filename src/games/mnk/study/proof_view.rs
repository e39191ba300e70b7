//! Why a position is won: the tree of its proof, as lists. What holds out longest is one list, without
//! indents however long it is; other replies are folded below the one that they stand beside, each with a list
//! of its own. A move that is pressed is shown on the board, with what leads to it.
//!
//! The lists are markup as text: hundreds of buttons, in which one attribute changes. There is nothing in them but words
//! of ours and names of cells.

use std::sync::Arc;

use engine::mnk::explain::threat_tree::ThreatTree;
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::Study;
use super::threat_walk::{Proof, through};
use crate::matches::step::MatchEvent;
use crate::ui::button::Button;
use crate::ui::fixed::{effect, el};
use crate::ui::stepper::Stepper;

impl Study {
    /// Has the worker prove why the position is won.
    fn prove(self) {
        let contest = self.page.contest;
        contest.send(MatchEvent::Helped);
        let on_proved = move |bytes: Vec<u8>| {
            let tree = ThreatTree::from_bytes(&bytes);
            if tree.is_none() && !bytes.is_empty() {
                return false;
            }
            let proof = tree.map(|tree| Arc::new(Proof::of(&self.position(), tree)));
            self.at.set(None);
            self.proof.set(Some(proof));
            contest.say(untrack(|| self.walk_words()));
            true
        };
        contest.prove(Callback::new(on_proved));
    }

    /// The line through what is on the board.
    fn through(self) -> Vec<usize> {
        let at = self.at.get();
        let proof = self.proof.get().flatten();
        proof.map_or_else(Vec::new, |proof| through(&proof.tree, at))
    }

    /// Shows a node on the board, or the game as it is.
    fn go(self, at: Option<usize>) {
        self.close_map();
        self.at.set(at);
    }

    /// Shows the position after so many moves of that line.
    fn step_to(self, to: usize) {
        let line = untrack(|| self.through());
        let place = to.checked_sub(1);
        self.go(place.and_then(|place| line.get(place).copied()));
        self.page.contest.say(untrack(|| self.walk_words()));
    }

    /// What there is to say of the walk.
    fn walk_words(self) -> String {
        match (self.proof.get(), self.at.get()) {
            (None, _) => OFFER.to_owned(),
            (Some(None), _) => NONE.to_owned(),
            (Some(Some(_)), None) => BEGIN.to_owned(),
            (Some(Some(proof)), Some(at)) => proof.told.get(at).cloned().unwrap_or_default(),
        }
    }
}

/// What the button shows.
const OFFER: &str = "Each threat, with every reply that could stop it and how it fails.";
/// What can be done with the tree.
const BEGIN: &str =
    "Step through it, or choose a move: the board shows it. Your game stays as it is.";
/// What there is to say where no tree was found.
const NONE: &str = "There is no short reason: it takes more than threats, or very many of them.";

/// The section.
#[component]
pub fn ProofView(
    /// What is looked at.
    study: Study,
) -> AnyView {
    let words = Signal::derive(move || study.walk_words());
    let last = Signal::derive(move || study.through().len());
    let at = Signal::derive(move || {
        let node = study.at.get();
        let place = study.through().iter().position(|of| Some(*of) == node);
        place.map_or(0, |place| place + 1)
    });
    let lists = Signal::derive(move || {
        let proof = study.proof.get().flatten();
        proof.map_or_else(String::new, |proof| proof.list.clone())
    });
    let place = NodeRef::<html::Div>::new();
    effect(move || {
        let at = study.at.get();
        if let Some(place) = place.get() {
            mark(&place, at);
        }
    });
    let on_click = move |event: MouseEvent| {
        if let Some(node) = node_of(&event) {
            let is_shown = study.at.get_untracked() == Some(node);
            study.go(Some(node).filter(|_| !is_shown));
        }
    };
    // What is of no use without a tree, or with one, is hidden by style.
    el! {
        <div class="proof">
            <h2>"The win, move by move"</h2>
            <Stepper label="Moves of the win" at last on_step=move |to| study.step_to(to) />
            <p prop:textContent=words></p>
            <Button name="Show each reply" on_press=move |()| study.prove() />
            <div node_ref=place inner_html=lists on:click=on_click></div>
        </div>
    }
}

/// The node whose button an event is on.
fn node_of(event: &MouseEvent) -> Option<usize> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let button = element.closest("[value]").ok()??;
    button.get_attribute("value")?.parse().ok()
}

/// Says which of the buttons is the one of the node that is on the board.
fn mark(place: &Element, at: Option<usize>) {
    let pressed = "aria-pressed";
    let set = |which: &str, value: &str| {
        if let Ok(Some(button)) = place.query_selector(which) {
            // There is nothing wrong with the name.
            let _ = button.set_attribute(pressed, value);
        }
    };
    set("[aria-pressed=true]", "false");
    if let Some(at) = at {
        set(&format!("[value=\"{at}\"]"), "true");
    }
}
