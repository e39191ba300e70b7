//! The fold in which games are saved, loaded and copied.

use backgammon_notation::load::load;
use backgammon_notation::reading::Reading;
use engine::backgammon::rules::Position;
use engine::game::Player;
use leptos::ev::{Event, SubmitEvent};
use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::record;
use crate::life::Life;
use crate::link::Puzzle;
use crate::matches::action::MatchAction;
use crate::matches::step::MatchEvent;
use crate::piece::piece;
use crate::players::{Players, Seats};
use crate::session::Session;
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::fold::Fold;
use crate::ui::later::Later;
use crate::ui::scroll::reveal_first;
use crate::ui::{save, share};

piece! {
    /// The form with which games are loaded and saved.
    fn form_later() -> fn() -> AnyView, in backgammon_study: form
}

/// A match of more bytes is none.
const LONGEST: usize = 1 << 20;

/// The fold.
#[component]
pub fn Files(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    // What was typed, and what is wrong with it, outlasts the fold.
    let typed = Typed {
        text: RwSignal::new(String::new()),
        problem: RwSignal::new(String::new()),
        found: RwSignal::new(None),
        place: RwSignal::new(0),
        notes: RwSignal::new(String::new()),
    };
    effect(move || {
        controller.play.opened.track();
        typed.forget();
    });
    provide_context(typed);
    view! {
        <Fold title="Save, load and copy">
            <Later load=form_later />
        </Fold>
    }
    .into_any()
}

/// What was typed, and what was found in it.
#[derive(Clone, Copy)]
struct Typed {
    text: RwSignal<String>,
    /// What is wrong with it, or asked about it.
    problem: RwSignal<String>,
    /// What can be loaded of it, if somebody wants to.
    found: RwSignal<Option<Reading>>,
    /// Which part of that is chosen.
    place: RwSignal<usize>,
    /// What of the match that was loaded last is not as its text says.
    notes: RwSignal<String>,
}

impl Typed {
    /// Another text or game has come.
    fn forget(self) {
        self.problem.set(String::new());
        self.notes.set(String::new());
        self.found.set(None);
        self.place.set(0);
    }
}

/// The form, for the page around it.
pub fn form() -> AnyView {
    let controller = expect_context::<BackgammonController>();
    let typed: Typed = expect_context();
    view! { <FilesForm controller typed /> }.into_any()
}

#[component]
fn FilesForm(controller: BackgammonController, typed: Typed) -> AnyView {
    let Typed {
        text,
        problem,
        notes,
        ..
    } = typed;
    let load = move |text: &str| controller.load(typed, text);
    let read = Callback::new(move |read: Result<String, &'static str>| match read {
        Ok(text) => load(&text),
        Err(message) => problem.set(message.to_owned()),
    });
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        load(&text.get_untracked());
    };
    let life = Life::here();
    let on_change = move |event: Event| {
        save::read_chosen(life, &event_target::<HtmlElement>(&event), LONGEST, read);
    };
    let buttons = el! {
        <div class="row">
            <Button name="Save as .mat" on_press=move |()| controller.save() />
            <Button name="Copy the position…" on_press=move |()| controller.copy_ids() />
        </div>
    };
    let form = el! {
        <form class="load" novalidate on:submit=on_submit>
            <label for="bg-text">"Load a match (.mat, GNU Backgammon’s .sgf, or XGIDs line by line), an XGID, or an ID of GNU Backgammon"</label>
            <textarea
                id="bg-text"
                rows="4"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                prop:value=text
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    // What was found was found in another text.
                    typed.forget();
                }
            ></textarea>
            <p class="problem" role="alert">
                {problem}
            </p>
            <FoundInText controller typed />
            <p class="hint">{notes}</p>
            <div class="row">
                <button type="submit" class="button">
                    "Load the text"
                </button>
            </div>
            <label for="bg-file">"Or from a file"</label>
            <input id="bg-file" type="file" accept=".mat,.sgf,.txt,text/plain" on:change=on_change />
        </form>
    };
    vec![buttons, form].into_any()
}

/// What can be loaded of a text, and a choice where it has several parts.
#[component]
fn FoundInText(controller: BackgammonController, typed: Typed) -> AnyView {
    let found = typed.found;
    let on_press = move |()| {
        let reading = found.get_untracked();
        if let Some(reading) = reading {
            controller.take(typed, &reading, typed.place.get_untracked());
        }
    };
    let on_change = move |event: Event| {
        let place = event_target_value(&event).parse();
        typed.place.set(place.unwrap_or_default());
    };
    dynamic(move || {
        let Some(reading) = found.get() else {
            return ().into_any();
        };
        let options = record::choices(&reading).into_iter().enumerate();
        let options: Vec<_> = options
            .map(|(place, name)| el! { <option value=place.to_string()>{name}</option> })
            .collect();
        let (label, choice) = match record::question(&reading) {
            None => (().into_any(), ().into_any()),
            Some(question) => (
                el! { <label for="bg-part">{question}</label> },
                el! {
                    <select id="bg-part" on:change=on_change>
                        {options}
                    </select>
                },
            ),
        };
        let button = view! { <Button name=record::offer(&reading) on_press /> };
        let row = el! { <div class="row offer">{choice}{button}</div> };
        vec![label, row].into_any()
    })
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
        self.contest.frame.dialog.set(Some(content));
    }

    /// Loads a match or a position, or asks how much of it is wanted, or says what is wrong with it.
    fn load(self, typed: Typed, text: &str) {
        typed.forget();
        let read = match text.len() > LONGEST {
            true => {
                Err("The text is longer than any match: a million characters at most.".to_owned())
            }
            false => load(text).map_err(|refusal| refusal.to_string()),
        };
        match read {
            Ok(reading) if reading.fault.is_none() && reading.parts.len() == 1 => {
                self.take(typed, &reading, 0);
            }
            Ok(reading) => {
                if let Some(fault) = &reading.fault {
                    typed.problem.set(fault.to_string());
                }
                if let Some(question) = record::question(&reading) {
                    self.contest.say(question);
                }
                typed.found.set(Some(reading));
                let life = self.contest.frame.life;
                life.next_frame(|| reveal_first(".load .offer"));
            }
            Err(problem) => typed.problem.set(problem),
        }
    }

    /// Goes on with a part of what was read.
    fn take(self, typed: Typed, reading: &Reading, place: usize) {
        let Some(part) = reading.parts.get(place) else {
            return;
        };
        let of = part.of.clone();
        typed.forget();
        // A play that was typed in was of another game.
        self.typed.set(String::new());
        let notes = record::notes(reading, place);
        let said = match of.moves.is_empty() {
            true => {
                self.play.begin(&Puzzle::Board(of.start));
                String::new()
            }
            false => {
                let (session, _) = Session::replay(of.start, of.moves);
                self.contest.send(MatchEvent::SetAside);
                // Nobody but those who played it goes on with it.
                let players = Players {
                    seats: Seats::Two,
                    ..self.play.players.get_untracked()
                };
                self.play.take_up(session, players);
                self.contest
                    .run(MatchAction::Seat(Seats::Two, Player::First));
                self.contest.send(MatchEvent::WentOn);
                record::loaded(reading, place)
            }
        };
        let all = [said.as_str(), &notes].join(" ");
        if !all.trim().is_empty() {
            self.contest.say(all.trim());
        }
        // What was loaded is seen, and said there, once it is on the board.
        self.contest.frame.life.next_frame(move || {
            if !said.is_empty() {
                self.contest.send(MatchEvent::Shown(said));
            }
            reveal_first(".board-area");
        });
        typed.notes.set(notes);
    }
}
