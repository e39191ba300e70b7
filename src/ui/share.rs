//! Sending a link: by the system's own sheet where there is one, else by the clipboard; and as a file where
//! it is too long to be one.

use engine::error::SyntaxError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::Reflect;
use web_sys::{Element, HtmlElement, HtmlInputElement, ShareData};

use super::announce::{Announcer, announcer};
use super::dialog::Sheet;
use super::parts::button;
use super::reactive::{Act, Held};
use super::region::{Wish, escape};
use super::router::{Router, router};
use super::save;
use crate::games::PAGES;
use crate::link::{LONGEST, fits};

/// A link that can be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What it leads to.
    pub label: &'static str,
    /// More about it.
    pub hint: &'static str,
    /// The address.
    pub url: String,
}

impl Link {
    fn is_too_long(&self) -> bool {
        !fits(&self.url)
    }
}

/// Whether the browser has what not every browser has, or has not everywhere.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| value.is_truthy())
}

/// A link as a row of the dialog: to be copied and shared, or, where it is longer than servers take, to be
/// saved in a file.
fn row(index: usize, link: &Link, buttons: &[(&str, &str)]) -> String {
    let Link { label, hint, url } = link;
    let url = escape(url);
    let size = |bytes: usize| format!("{}.{} KB", bytes / 1024, bytes % 1024 * 10 / 1024);
    let (field, buttons) = if link.is_too_long() {
        let words = format!(
            "This link would be {} long, and servers take {} at most. Send the game as a file: whoever gets \
             it opens it here, in this dialog.",
            size(link.url.len()),
            size(LONGEST)
        );
        let field = format!(
            "<p class=\"link-long\">{words}</p><input id=\"link-{index}\" type=\"hidden\" value=\"{url}\">"
        );
        (field, &[("save", "Save as a file")][..])
    } else {
        let field = format!("<input id=\"link-{index}\" type=\"text\" readonly value=\"{url}\">");
        (field, buttons)
    };
    let buttons: String = buttons
        .iter()
        .map(|(verb, name)| button("button", name, &format!("{verb} {index}")))
        .collect();
    // A label is a field's that is seen.
    let name = if link.is_too_long() {
        format!("<p class=\"link-name\">{label}</p>")
    } else {
        format!("<label for=\"link-{index}\">{label}</label>")
    };
    format!(
        "<div class=\"link-row\">{name}<p class=\"hint\">{hint}</p>{field}\
         <div class=\"row\">{buttons}</div></div>"
    )
}

fn rows(links: &[Link], buttons: &[(&str, &str)]) -> String {
    let rows = links.iter().enumerate();
    rows.map(|(index, link)| row(index, link, buttons))
        .collect()
}

/// Opens what [`Sharing::save`] has saved.
const OPEN: &str = "<div class=\"link-row\"><label for=\"link-file\">Open a game from a file</label>\
    <p class=\"hint\">One that was too long for a link, and was saved here by you or by somebody else.</p>\
    <input id=\"link-file\" type=\"file\" accept=\".txt,text/plain\" data-do=\"open-game\">\
    <p class=\"problem\" id=\"link-problem\" role=\"alert\"></p></div>";

/// Texts that are no links in a dialog: they can be copied.
pub fn copy_sheet(title: &'static str, texts: &[Link]) -> Sheet {
    Sheet {
        title,
        body: rows(texts, &[("copy", "Copy")]),
    }
}

/// The longest file (bytes) that is read: no game comes near it.
const LONGEST_FILE: usize = 1 << 20;

/// What a file says of the game in it: its route and its query.
///
/// # Errors
/// If there is no address of a game in it.
fn read_file<'a>(text: &'a str, routes: &[&str]) -> Result<(&'a str, &'a str), SyntaxError> {
    let address = |word: &'a str| {
        let (path, query) = word.split_once('?')?;
        let route = path.trim_end_matches('/').rsplit('/').next()?;
        routes.contains(&route).then_some((route, query))
    };
    text.split_whitespace().find_map(address).ok_or_else(|| {
        let expected = "a game that was saved by “Share”, with its address (…/nim/?v=1&board=…)";
        SyntaxError::new(text.trim(), expected)
    })
}

/// The dialog by which a page's links are sent, and games are opened that came as files. Copies are handles
/// of the same.
#[derive(Clone, Copy)]
pub struct Sharing {
    sheet: Held<Option<Sheet>>,
    announcer: Announcer,
    router: Router,
}

impl Sharing {
    /// That of a page with this dialog.
    pub fn new(sheet: Held<Option<Sheet>>) -> Self {
        Self {
            sheet,
            announcer: announcer(),
            router: router(),
        }
    }

    /// Shows each link with its buttons.
    pub fn show(self, links: &[Link]) {
        let copy = ("copy", "Copy link");
        let buttons = if navigator_has("share") {
            &[copy, ("share", "Share…")][..]
        } else {
            &[copy]
        };
        let body = rows(links, buttons) + OPEN;
        self.sheet.set(Some(Sheet {
            title: "Share",
            body,
        }));
    }

    /// Does what is done in the dialog; false if the wish is none of this.
    pub fn act(self, wish: &Wish) -> bool {
        if wish.name == "open-game" {
            self.open(wish);
            return true;
        }
        let Some((verb @ ("copy" | "share" | "save"), index)) = wish.name.split_once(' ') else {
            return false;
        };
        let field = document().get_element_by_id(&format!("link-{index}"));
        let field = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
        match field {
            Some(field) if verb == "save" => self.save(&field.value()),
            Some(field) => self.send(verb, field, &wish.element),
            None => {}
        }
        true
    }

    fn send(self, verb: &str, field: HtmlInputElement, button: &Element) {
        let promise = if verb == "share" {
            let data = ShareData::new();
            data.set_url(&field.value());
            Some(window().navigator().share_with_data(&data))
        } else {
            // Absent where the page is not served securely.
            navigator_has("clipboard")
                .then(|| window().navigator().clipboard().write_text(&field.value()))
        };
        let button = (verb == "copy").then(|| button.clone());
        spawn_local(async move {
            let done = match promise {
                Some(promise) => JsFuture::from(promise).await.is_ok(),
                None => false,
            };
            // Dismissing the system's own sheet is no error, and what it did is its to say.
            let Some(button) = button else { return };
            let message = if done {
                "Copied"
            } else {
                "Press Ctrl+C to copy"
            };
            if !done {
                field.select();
            }
            button.set_text_content(Some(message));
            self.announcer.say(message);
        });
    }

    /// Gives a link to the browser to save it.
    fn save(self, link: &str) {
        let text = format!(
            "A game of Perfect Play. To see it, choose “Share” on any game’s page there, and open this file.\n\n\
             {link}\n"
        );
        let saved = save::download_as("perfect-play-game.txt", "text/plain", &text);
        self.announcer.say(match saved {
            Ok(()) => "The game is saved.",
            Err(_) => "The game could not be saved.",
        });
    }

    /// Opens the file that was chosen.
    fn open(self, wish: &Wish) {
        let Some(field) = wish.element.dyn_ref::<HtmlElement>() else {
            return;
        };
        let then = move |text: Result<String, &str>| {
            let routes: Vec<&str> = PAGES.iter().map(|page| page.id).collect();
            let read = text.map_err(ToOwned::to_owned).and_then(|text| {
                let (route, query) =
                    read_file(&text, &routes).map_err(|error| error.to_string())?;
                self.sheet.set(None);
                self.router.follow_link(route, query);
                Ok(())
            });
            let place = document().get_element_by_id("link-problem");
            if let (Err(problem), Some(place)) = (read, place) {
                place.set_text_content(Some(&problem));
            }
        };
        save::read_chosen(field, LONGEST_FILE, Act::new(then));
    }
}

#[cfg(test)]
mod tests {
    use super::{Link, read_file, row, rows};
    use crate::link::LONGEST;

    fn link(url: &str) -> Link {
        Link {
            label: "This puzzle",
            hint: "",
            url: url.to_owned(),
        }
    }

    #[test]
    fn every_link_has_its_buttons() {
        let link = link("http://x/?v=1&n=5");
        let html = rows(
            &[link.clone(), link],
            &[("copy", "Copy"), ("share", "Share…")],
        );
        for wish in ["copy 0", "copy 1", "share 0", "share 1"] {
            assert!(html.contains(&format!("data-do=\"{wish}\"")), "{wish}");
        }
        assert!(html.contains("value=\"http://x/?v=1&amp;n=5\""));
    }

    #[test]
    fn a_link_that_is_too_long_is_saved_and_not_sent() {
        let buttons = [("copy", "Copy")];
        let fits = "x".repeat(LONGEST);
        assert!(row(0, &link(&fits), &buttons).contains("data-do=\"copy 0\""));
        let html = row(1, &link(&"x".repeat(18_740)), &buttons);
        assert!(
            html.contains("18.3 KB long") && html.contains("6.0 KB at most"),
            "{html}"
        );
        assert!(
            html.contains("data-do=\"save 1\"") && !html.contains("copy"),
            "{html}"
        );
    }

    #[test]
    fn a_file_names_a_game_of_the_site() {
        let routes = ["nim", "take-away"];
        let text = "A game.\r\n\r\nhttps://a.b/some/nim/?v=1&board=1+2&moves=1:1\r\n";
        assert_eq!(
            read_file(text, &routes),
            Ok(("nim", "v=1&board=1+2&moves=1:1"))
        );
        assert_eq!(
            read_file("/take-away?v=1", &routes),
            Ok(("take-away", "v=1"))
        );
        for text in ["", "nim", "https://a.b/chess/?v=1", "Is this nim/ ?"] {
            let error = read_file(text, &routes).unwrap_err().to_string();
            assert!(
                error.contains(text) && error.contains("saved by “Share”"),
                "{error}"
            );
        }
    }
}
