//! Behind the game: the report that it grew from, its boards, and how its bot sees the board.

use leptos::prelude::*;

use super::boards::ReportBoards;
use super::report::ReportView;
use crate::games::mnk::controller::MnkController;
use crate::games::mnk::state::MnkShown;
use crate::ui::behind::Behind;
use crate::ui::button::Chip;
use crate::ui::fixed::effect;

/// Where the game comes from.
const STORY: &str = "A report by two students of 2022, written in Italian, plays m,n,k by alpha-beta to a fixed depth. It gives each cell a \
    number (MICS: how many stones the fullest window through it lacks), looks at the few cells with the greatest numbers, \
    and takes what it finds for the truth. Its bot is one of the levels of the computer.";

/// The story, the boards of the report, and its view of the one that is played on.
#[component]
pub fn BehindMnk(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let state = controller.state;
    let pressed = Signal::derive(move || state.with(|state| state.shows(MnkShown::Report)));
    let open = RwSignal::new(false);
    // Its key shows it wherever it is.
    effect(move || {
        if pressed.get() {
            open.set(true);
        }
    });
    view! {
        <Behind story=STORY open>
            <ReportBoards controller />
            <div class="chips">
                <Chip
                    name="What the student’s bot sees"
                    pressed
                    on_press=move |()| controller.toggle(MnkShown::Report)
                />
            </div>
            <ReportView controller />
        </Behind>
    }
    .into_any()
}
