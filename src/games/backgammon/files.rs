//! The fold in which games are saved, loaded and copied.

use engine::backgammon::rules::Position;
use engine::game::Player;
use leptos::ev::{Event, SubmitEvent};
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::controller::BackgammonController;
use super::record;
use super::study::{FILES, Study};
use crate::link::Puzzle;
use crate::matches::action::MatchAction;
use crate::players::{Players, Seats};
use crate::session::Session;
use crate::ui::button::Button;
use crate::ui::fixed::{Fixed as _, effect};
use crate::ui::fold::Fold;
use crate::ui::{save, share};

/// A match of more bytes is none.
const LONGEST: usize = 1 << 20;

/// The fold.
#[component]
pub fn Files(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    // What was typed, and what is wrong with it, outlasts the fold.
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    effect(move || {
        controller.play.opened.track();
        problem.set(String::new());
    });
    provide_context(Typed { text, problem });
    view! {
        <Fold title="Save, load and copy">
            <Study view=FILES />
        </Fold>
    }
    .into_any()
}

/// What was typed, and what is wrong with it.
#[derive(Clone, Copy)]
struct Typed {
    text: RwSignal<String>,
    problem: RwSignal<String>,
}

/// The form, for the page around it.
pub fn form() -> AnyView {
    let controller = expect_context::<BackgammonController>();
    let Typed { text, problem } = expect_context();
    view! { <FilesForm controller text problem /> }.into_any()
}

#[component]
fn FilesForm(
    controller: BackgammonController,
    text: RwSignal<String>,
    problem: RwSignal<String>,
) -> AnyView {
    let load = move |text: &str| problem.set(controller.load(text));
    let read = Callback::new(move |read: Result<String, &'static str>| match read {
        Ok(text) => load(&text),
        Err(message) => problem.set(message.to_owned()),
    });
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        load(&text.get_untracked());
    };
    let on_change =
        move |event: Event| save::read_chosen(&event_target::<HtmlElement>(&event), LONGEST, read);
    let buttons = view! {
        <div class="row">
            <Button name="Save as .mat" on_press=move |()| controller.save() />
            <Button name="Copy the position…" on_press=move |()| controller.copy_ids() />
        </div>
    };
    let form = view! {
        <form class="load" novalidate on:submit=on_submit>
            <label for="bg-text">"Load a match (.mat, GNU Backgammon’s .sgf, or XGIDs line by line), an XGID, or an ID of GNU Backgammon"</label>
            <textarea
                id="bg-text"
                rows="4"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
            <p class="problem" role="alert">
                {problem}
            </p>
            <div class="row">
                <button type="submit" class="button">
                    "Load the text"
                </button>
            </div>
            <label for="bg-file">"Or from a file"</label>
            <input id="bg-file" type="file" accept=".mat,.sgf,.txt,text/plain" on:change=on_change />
        </form>
    };
    vec![buttons.fixed(), form.fixed()].into_any()
}

impl BackgammonController {
    fn save(self) {
        let text = self.play.session.with_untracked(record::save);
        let saved = save::download_as("backgammon.mat", "text/plain", &text);
        self.contest.say(match saved {
            Ok(()) => "The game is saved.",
            Err(_) => "The game could not be saved.",
        });
    }

    fn copy_ids(self) {
        let ids = |session: &Session<Position>| record::ids(session.position());
        let ids = self.play.session.with_untracked(ids);
        let content = share::copy_dialog("The position as text", &ids);
        self.contest.dialog.set(Some(content));
    }

    /// Loads a match or a position; gives what is wrong with it, if something is.
    fn load(self, text: &str) -> String {
        let loaded = match text.len() > LONGEST {
            true => {
                Err("The text is longer than any match: a million characters at most.".to_owned())
            }
            false => record::load(text),
        };
        let problem = match loaded {
            Ok((position, moves)) if moves.is_empty() => {
                self.play.begin(&Puzzle::Board(position));
                String::new()
            }
            Ok((start, moves)) => {
                let (session, _) = Session::replay(start, moves);
                self.contest.set_aside();
                // Nobody but those who played it goes on with it.
                let players = Players {
                    seats: Seats::Two,
                    ..self.play.players.get_untracked()
                };
                self.play.take_up(session, players);
                self.contest
                    .run(MatchAction::Seat(Seats::Two, Player::First));
                self.contest.go_on();
                self.contest
                    .say("The match is loaded, up to its last move.");
                String::new()
            }
            Err(problem) => problem,
        };
        // A play that was typed in was of another game.
        if problem.is_empty() {
            self.typed.set(String::new());
        }
        problem
    }
}
