//! Why a position is won: the tree of its proof, as lists. What holds out longest is one list, without
//! indents however long it is; other replies are folded below the one that they stand beside, each with a list
//! of its own. A move that is pressed is shown on the board, with what leads to it.
//!
//! The lists are markup as text: hundreds of buttons, in which one attribute changes. There is nothing in them but words
//! of ours and names of cells.

use std::sync::Arc;

use engine::mnk::Mnk;
use engine::mnk::explain::moves_of;
use engine::mnk::explain::threat_tree::ThreatTree;
use engine::mnk::rules::{Move, Rule};
use engine::wording::counted;
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::Study;
use super::threat_walk::Proof;
use crate::addressed::within;
use crate::matches::marks::known;
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
            let advised = untrack(|| self.known()).and_then(|found| found.1);
            let proof = tree.map(|tree| Arc::new(Proof::of(&self.position(), tree, advised)));
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
        proof.map_or_else(Vec::new, |proof| proof.through(at))
    }

    /// In how many moves of the winner’s the position is known to be decided, and the move that is advised.
    fn known(self) -> Option<(Option<u32>, Option<Move>)> {
        self.page.contest.ui.with(|ui| {
            let analysis = known::<Mnk>(ui)?;
            Some((analysis.value.plies().map(moves_of), analysis.best))
        })
    }

    /// How long the line takes that a tree begins with, beside what else is known of that.
    fn length_words(self, proof: &Proof) -> String {
        let Some(takes) = proof.takes else {
            return String::new();
        };
        let position = self.position();
        let turn = position.side_to_move();
        let winner = match proof.tree.mover_wins {
            true => turn,
            false => turn.opponent(),
        };
        let whose = match self.page.names()[winner as usize] {
            "You" => "your".to_owned(),
            name => within(name).to_owned() + "’s",
        };
        let moves = counted(takes.into(), "move", "moves");
        match self.known().and_then(|found| found.0) {
            Some(least) if least < takes => format!(
                " This way takes {takes} of {whose} moves; the quickest that was found takes {least} at most. It is longer \
                 because each move of it is a threat that has to be answered."
            ),
            _ if whose == "your" => format!(" This way takes you {moves}."),
            _ => format!(" This way takes {takes} of {whose} moves."),
        }
    }

    /// Whether nobody can show it by threats, or it has been found that there is no such way.
    fn has_none(self) -> bool {
        let by_proof = |ui: &_| known::<Mnk>(ui).is_some_and(|analysis| analysis.by_proof);
        let rule = self.position().board().rule();
        rule != Rule::Freestyle || self.page.contest.ui.with(by_proof)
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
            (Some(Some(proof)), None) => BEGIN.to_owned() + &self.length_words(&proof),
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
    let has_none = Signal::derive(move || study.has_none());
    let is_answered = Signal::derive(move || study.proof.with(Option::is_some));
    // What is of no use without a tree is hidden by style.
    el! {
        <div class="proof" hidden=has_none>
            <h2>"The win, move by move"</h2>
            <Stepper label="Moves of the win" at last on_step=move |to| study.step_to(to) />
            <p prop:textContent=words></p>
            <Button
                name="Show each reply"
                hidden=is_answered
                on_press=move |()| study.prove()
            />
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
