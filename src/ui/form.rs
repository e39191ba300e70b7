//! The form for a puzzle of one's own, made from the game's parameters.

use engine::params::{ParamKind, ParamSpec, Params};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use web_sys::{FormData, HtmlFormElement};

use super::dialog::DialogContent;
use super::fixed::el;
use super::random;
use crate::link::site_game::SiteGame;
use crate::link::{Puzzle, read_seed};

/// What a game of so many players is called.
#[must_use]
pub const fn noun(players: u32) -> &'static str {
    if players == 2 { "game" } else { "puzzle" }
}

/// The dialog with a field for each parameter, one for the seed, if it makes a difference, and one
/// for a board, if there is an example of one. `on_make` is given the puzzle.
pub fn puzzle_dialog<G: SiteGame>(
    params: &G::Params,
    board: Option<&'static str>,
    on_make: impl Fn(Puzzle<G>) + Send + Sync + 'static,
) -> DialogContent {
    let (title, noun) = match noun(G::PLAYERS) {
        "game" => ("Custom game", "game"),
        noun => ("Custom puzzle", noun),
    };
    let value = |spec: &'static ParamSpec| (spec, params.get(spec.name));
    let values: Vec<_> = G::Params::SPECS.iter().map(value).collect();
    let make = Callback::new(move |form: FormData| {
        let value_of = |name: &str| {
            let value = form.get(name).as_string()?;
            Some(value.trim().to_owned()).filter(|value| !value.is_empty() || !is_optional(name))
        };
        read(&value_of).map(&on_make)
    });
    DialogContent::new(title, move || {
        let (values, label_of) = (values.clone(), G::Params::label);
        view! { <PuzzleForm values label_of seeded=G::SEEDED board noun make /> }.into_any()
    })
}

/// Whether a field may be left empty: the parameters are all wanted.
fn is_optional(name: &str) -> bool {
    matches!(name, "seed" | "board")
}

/// The form. What is wrong with its values is named in it, and nothing is lost.
#[component]
fn PuzzleForm(
    /// The parameters, with their values.
    values: Vec<(&'static ParamSpec, String)>,
    /// What a choice is called, where its word does not say it.
    label_of: fn(&str) -> Option<&'static str>,
    /// Whether a seed makes a difference.
    seeded: bool,
    /// An example of a board, where one can be given.
    board: Option<&'static str>,
    /// What is made.
    noun: &'static str,
    /// Makes it, or says what is wrong.
    make: Callback<FormData, Result<(), String>>,
) -> AnyView {
    let problem = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let form: HtmlFormElement = event_target(&event);
        if let Ok(form) = FormData::new_with_form(&form)
            && let Err(message) = make.run(form)
        {
            problem.set(message);
        }
    };
    let field = |(spec, value): (&'static ParamSpec, String)| {
        let ParamSpec { name, label, kind } = *spec;
        let options = match kind {
            ParamKind::Integer { min, max } => {
                let hint = format!("{min} to {max}");
                return view! { <TextField name label value hint numeric=true /> };
            }
            ParamKind::Choice(words) => {
                let named = |word: &&'static str| {
                    (
                        *word,
                        label_of(word).map_or(capitalized(word), str::to_owned),
                    )
                };
                words.iter().map(named).collect()
            }
            ParamKind::Flag => return view! { <CheckField name label is_on=value == "1" /> },
        };
        view! { <SelectField name label value options /> }
    };
    let seed = seeded.then(|| {
        let hint = format!("the same seed, the same {noun}");
        view! { <TextField name="seed" label="Seed" hint placeholder="random" numeric=true wide=true /> }
    });
    let board = board.map(|hint| {
        view! { <TextField name="board" label="Or a board" hint wide=true /> }
    });
    el! {
        <form novalidate on:submit=on_submit>
            <div class="fields">
                {values.into_iter().map(field).collect_view()} {seed} {board}
            </div>
            <p role="alert" class="problem">
                {problem}
            </p>
            <button type="submit" class="button primary">
                "Make "
                {noun}
            </button>
        </form>
    }
}

/// A field of text, with its label and what is allowed in it.
#[component]
fn TextField(
    name: &'static str,
    label: &'static str,
    #[prop(optional)] value: String,
    #[prop(into)] hint: String,
    #[prop(optional)] placeholder: &'static str,
    /// Whether it is a number.
    #[prop(optional)]
    numeric: bool,
    /// Whether it takes a line of its own.
    #[prop(optional)]
    wide: bool,
) -> AnyView {
    let id = format!("param-{name}");
    el! {
        <div class=if wide { "field wide" } else { "field" }>
            <label for=id.clone()>{label}</label>
            <input
                id=id
                name=name
                type="text"
                inputmode=numeric.then_some("numeric")
                autocomplete="off"
                placeholder=placeholder
                value=value
            />
            <span class="hint">{hint}</span>
        </div>
    }
}

/// A field that is ticked or not.
#[component]
fn CheckField(name: &'static str, label: &'static str, is_on: bool) -> AnyView {
    el! {
        <label class="field check">
            <input type="checkbox" name=name value="1" checked=is_on />
            {label}
            // What counts where the box is not ticked: of two values the first is read.
            <input type="hidden" name=name value="0" />
        </label>
    }
}

/// A field of choices: words of links, and what each is called.
#[component]
fn SelectField(
    name: &'static str,
    label: &'static str,
    value: String,
    options: Vec<(&'static str, String)>,
) -> AnyView {
    let id = format!("param-{name}");
    let option = |(option, label): (&'static str, String)| {
        el! {
            <option value=option selected=option == value>
                {label}
            </option>
        }
    };
    el! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <select id=id name=name>
                {options.into_iter().map(option).collect_view()}
            </select>
        </div>
    }
}

/// A word as it stands at the head of a line. Words of links are of ASCII.
fn capitalized(word: &str) -> String {
    let mut word = word.to_owned();
    if let Some(first) = word.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    word
}

/// The puzzle that a form's values name.
fn read<G: SiteGame>(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Puzzle<G>, String> {
    let board = G::from_link(value_of).or_else(|error| {
        // What a board says itself counts for more than a choice beside it that nobody has made.
        let board = |name: &str| value_of(name).filter(|_| name == "board");
        G::from_link(&board).map_err(|_| error.to_string())
    })?;
    if let Some(board) = board {
        return Ok(Puzzle::Board(board));
    }
    let params = G::Params::read(value_of).map_err(|error| error.to_string())?;
    let seed = match value_of("seed") {
        _ if !G::is_seeded(&params) => 0,
        Some(text) => read_seed(&text).map_err(|error| error.to_string())?,
        None => random::seed(),
    };
    Ok(Puzzle::Seeded { params, seed })
}
