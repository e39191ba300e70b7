//! The rest of Flip's page, which is loaded after the board.

use leptos::prelude::*;

use super::controller::FlipController;
use super::panels::chase::LightChasing;
use super::panels::elimination::EliminationSteps;
use super::panels::{PuzzlePanel, WhySolved};
use super::{ABOUT, STORY, TAUGHT};
use crate::puzzle::more::{PuzzleMore, PuzzlePanels};
use crate::ui::behind::Behind;
use crate::ui::fixed::el;
use crate::ui::theory::Theory;

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let flip = expect_context::<FlipController>();
    let choices = view! { <PuzzlePanel flip /> }.into_any();
    let analysis = view! {
        <EliminationSteps session=flip.play.session />
        <LightChasing flip />
    };
    let explain = view! { <WhySolved flip /> }.into_any();
    let about = el! {
        <section class="panel about" aria-label="About">
            <p>{ABOUT}</p>
            <Behind story=STORY />
        </section>
    };
    let panels = PuzzlePanels {
        analysis: analysis.into_any(),
        explain,
        about,
    };
    view! { <PuzzleMore puzzle=flip.puzzle choices panels /> }.into_any()
}
