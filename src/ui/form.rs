//! The form for a puzzle of one's own, made from the game's parameters.

use engine::game::Game;
use engine::params::{ParamKind, ParamSpec, Params};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::dialog::Sheet;
use super::random;
use super::region::escape;
use crate::link::{Puzzle, read_seed};

/// A field with its label and what is allowed in it.
fn field(spec: &ParamSpec, value: &str) -> String {
    let ParamSpec { name, label, .. } = spec;
    let (control, hint) = match spec.kind {
        ParamKind::Integer { min, max } => (input(name, value, ""), format!("{min} to {max}")),
        ParamKind::Choice(words) => {
            let options: String = words.iter().map(|word| option(word, word, value)).collect();
            (select(name, &options), String::new())
        }
        ParamKind::Flag => {
            let options = option("0", "no", value) + &option("1", "yes", value);
            (select(name, &options), String::new())
        }
    };
    format!(
        "<div class=\"field\"><label for=\"param-{name}\">{label}</label>{control}\
         <span class=\"hint\">{hint}</span></div>"
    )
}

fn option(option: &str, label: &str, value: &str) -> String {
    let selected = if option == value { " selected" } else { "" };
    format!("<option value=\"{option}\"{selected}>{label}</option>")
}

fn select(name: &str, options: &str) -> String {
    format!("<select id=\"param-{name}\">{options}</select>")
}

fn input(name: &str, value: &str, placeholder: &str) -> String {
    format!(
        "<input id=\"param-{name}\" type=\"text\" inputmode=\"numeric\" autocomplete=\"off\" \
         value=\"{}\" placeholder=\"{placeholder}\">",
        escape(value)
    )
}

fn markup<G: Game>(params: &G::Params, board: Option<&str>) -> String {
    let noun = noun(G::PLAYERS);
    let mut fields: String = G::Params::SPECS
        .iter()
        .map(|spec| field(spec, &params.get(spec.name)))
        .collect();
    let mut wide = |name: &str, label: &str, input: &str, hint: &str| {
        fields.push_str(&format!(
            "<div class=\"field wide\"><label for=\"param-{name}\">{label}</label>{input}\
             <span class=\"hint\">{hint}</span></div>"
        ));
    };
    if G::SEEDED {
        let hint = format!("the same seed, the same {noun}");
        wide("seed", "Seed", &input("seed", "", "random"), &hint);
    }
    if let Some(example) = board {
        let input = input("board", "", "").replace(" inputmode=\"numeric\"", "");
        wide("board", "Or a board", &input, example);
    }
    format!(
        "<form novalidate data-do=\"make\"><div class=\"fields\">{fields}</div>\
         <p role=\"alert\" class=\"problem\"></p>\
         <button type=\"submit\" class=\"button primary\">Make {noun}</button></form>"
    )
}

/// What a game of so many players is called.
#[must_use]
pub const fn noun(players: u32) -> &'static str {
    if players == 2 { "game" } else { "puzzle" }
}

/// The sheet with a field for each parameter, one for the seed, if it makes a difference, and one
/// for a board, if there is an example of one. Its wish is `make`.
pub fn puzzle_sheet<G: Game>(params: &G::Params, board: Option<&str>) -> Sheet {
    Sheet {
        title: if G::PLAYERS == 2 {
            "Custom game"
        } else {
            "Custom puzzle"
        },
        body: markup::<G>(params, board),
    }
}

/// Reads the form that wishes `make`. What is wrong is named in it, and nothing is lost.
pub fn read_form<G: Game>(form: &Element) -> Option<Puzzle<G>> {
    let value_of = |name: &str| {
        let field = form
            .query_selector(&format!("#param-{name}"))
            .ok()
            .flatten()?;
        // A select's value is read in the same way, and has the same name.
        let value = field.unchecked_into::<HtmlInputElement>().value();
        Some(value.trim().to_owned()).filter(|value| !value.is_empty() || !is_optional(name))
    };
    match read(&value_of) {
        Ok(puzzle) => Some(puzzle),
        Err(message) => {
            if let Ok(Some(problem)) = form.query_selector(".problem") {
                problem.set_text_content(Some(&message));
            }
            None
        }
    }
}

/// Whether a field may be left empty: the parameters are all wanted.
fn is_optional(name: &str) -> bool {
    matches!(name, "seed" | "board")
}

/// The puzzle that a form's values name.
fn read<G: Game>(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Puzzle<G>, String> {
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

#[cfg(test)]
mod tests {
    use engine::flip::Flip;
    use engine::flip::rules::Params;
    use engine::params::{ParamKind, ParamSpec};

    use super::{field, markup};

    #[test]
    fn every_parameter_has_its_field_with_its_value() {
        let html = markup::<Flip>(&Params::new(7, 9).unwrap(), None);
        for part in [
            "id=\"param-n\"",
            "value=\"7\"",
            "value=\"9\"",
            "1 to 50",
            "id=\"param-seed\"",
        ] {
            assert!(html.contains(part), "{part}");
        }
    }

    #[test]
    fn a_choice_shows_what_is_chosen() {
        let kind = ParamKind::Choice(&["corridors", "borders"]);
        let html = field(
            &ParamSpec {
                name: "mode",
                label: "Mode",
                kind,
            },
            "borders",
        );
        assert!(html.contains("<option value=\"borders\" selected>borders</option>"));
    }
}
