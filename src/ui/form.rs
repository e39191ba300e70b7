//! The form for a puzzle of one's own, made from the game's parameters.

use engine::params::{ParamKind, ParamSpec, Params};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::dialog::Sheet;
use super::random;
use super::region::escape;
use crate::link::read_seed;

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

fn markup<P: Params>(params: &P) -> String {
    let fields: String = P::SPECS
        .iter()
        .map(|spec| field(spec, &params.get(spec.name)))
        .collect();
    format!(
        "<form novalidate data-do=\"make\"><div class=\"fields\">{fields}<div class=\"field\">\
         <label for=\"param-seed\">Seed</label>{}\
         <span class=\"hint\">the same seed, the same puzzle</span></div></div>\
         <p role=\"alert\" class=\"problem\"></p>\
         <button type=\"submit\" class=\"button primary\">Make puzzle</button></form>",
        input("seed", "", "random")
    )
}

/// The sheet with a field for each parameter and one for the seed. Its wish is `make`.
pub fn puzzle_sheet<P: Params>(params: &P) -> Sheet {
    Sheet {
        title: "Custom puzzle",
        body: markup(params),
    }
}

/// Reads the form that wishes `make`. What is wrong is named in it, and nothing is lost.
pub fn read_form<P: Params>(form: &Element) -> Option<(P, u64)> {
    let value_of = |name: &str| {
        let field = form
            .query_selector(&format!("#param-{name}"))
            .ok()
            .flatten()?;
        // A select's value is read in the same way, and has the same name.
        Some(
            field
                .unchecked_into::<HtmlInputElement>()
                .value()
                .trim()
                .to_owned(),
        )
    };
    let seed = match value_of("seed").as_deref() {
        None | Some("") => Ok(random::seed()),
        Some(text) => read_seed(text),
    };
    match P::read(&value_of).and_then(|params| Ok((params, seed?))) {
        Ok(made) => Some(made),
        Err(error) => {
            if let Ok(Some(problem)) = form.query_selector(".problem") {
                problem.set_text_content(Some(&error.to_string()));
            }
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::rules::Params;
    use engine::params::{ParamKind, ParamSpec};

    use super::{field, markup};

    #[test]
    fn every_parameter_has_its_field_with_its_value() {
        let html = markup(&Params::new(7, 9).unwrap());
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
