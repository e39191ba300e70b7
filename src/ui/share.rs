//! Sending a link: by the system's own sheet where there is one, else by the clipboard; and as a file where
//! it is too long to be one.

use engine::error::SyntaxError;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::Reflect;
use web_sys::{Event, HtmlElement, ShareData};

use super::announce::{Announcer, announcer};
use super::button::Button;
use super::dialog::{DialogContent, OpenDialog};
use super::fixed::el;
use super::router::router;
use super::save;
use crate::life::Life;
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

/// Shows the dialog by which links are sent, and games are opened that came as files.
pub fn share(dialog: OpenDialog, links: Vec<Link>, pictures: Callback<String, AnyView>) {
    dialog.set(Some(DialogContent::new("Share", move || {
        // Of the position on the board, which the last of the links leads to.
        let picture = links.last().map(|link| pictures.run(link.url.clone()));
        let links = view! { <Links links=links.clone() /> };
        let file = view! { <OpenFile on_open=move |()| dialog.set(None) /> };
        vec![links.into_any(), picture.into_any(), file.into_any()].into_any()
    })));
}

/// Texts that are no links in a dialog: they can be copied.
pub fn copy_dialog(title: &'static str, texts: &[Link]) -> DialogContent {
    let texts = texts.to_vec();
    let row = |(index, text)| view! { <LinkRow index link=text copy="Copy" /> };
    DialogContent::new(title, move || {
        texts
            .clone()
            .into_iter()
            .enumerate()
            .map(row)
            .collect_view()
            .into_any()
    })
}

/// Whether the browser has what not every browser has, or has not everywhere.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| value.is_truthy())
}

/// Each link with its buttons.
#[component]
fn Links(links: Vec<Link>) -> AnyView {
    let share = navigator_has("share");
    let row = |(index, link): (usize, Link)| match fits(&link.url) {
        true => view! { <LinkRow index link copy="Copy link" share /> },
        false => view! { <LongLink link /> },
    };
    links
        .into_iter()
        .enumerate()
        .map(row)
        .collect_view()
        .into_any()
}

/// A text to be copied, and to be shared.
#[component]
fn LinkRow(
    index: usize,
    link: Link,
    /// What the button says that copies it.
    copy: &'static str,
    /// Whether the system has a sheet of its own for links.
    #[prop(optional)]
    share: bool,
) -> AnyView {
    let Link { label, hint, url } = link;
    let id = format!("link-{index}");
    let field = NodeRef::<html::Input>::new();
    let announcer = announcer();
    let copied = RwSignal::new(copy.to_owned());
    let address = StoredValue::new(url.clone());
    let life = Life::here();
    let on_copy = move |_| {
        // Absent where the page is not served securely.
        let promise = navigator_has("clipboard").then(|| {
            let clipboard = window().navigator().clipboard();
            address.with_value(|address| clipboard.write_text(address))
        });
        life.spawn(async move {
            let done = match promise {
                Some(promise) => JsFuture::from(promise).await.is_ok(),
                None => false,
            };
            let message = if done {
                "Copied"
            } else {
                "Press Ctrl+C to copy"
            };
            if !done && let Some(field) = field.get_untracked() {
                field.select();
            }
            copied.set(message.to_owned());
            announcer.say(message);
        });
    };
    let on_share = move |_| {
        let data = ShareData::new();
        address.with_value(|address| data.set_url(address));
        let promise = window().navigator().share_with_data(&data);
        // Dismissing the sheet is no error, and what it did is its to say.
        life.spawn(async move { drop(JsFuture::from(promise).await) });
    };
    let share = share.then(|| {
        el! {
            <button type="button" class="button" on:click=on_share>
                "Share…"
            </button>
        }
    });
    el! {
        <div class="link-row">
            <label for=id.clone()>{label}</label>
            <p class="hint">{hint}</p>
            <input node_ref=field id=id type="text" readonly value=url />
            <div class="row">
                <button type="button" class="button" on:click=on_copy>
                    {copied}
                </button>
                {share}
            </div>
        </div>
    }
}

/// How long a link would be that is longer than servers take.
fn too_long(bytes: usize) -> String {
    let size = |bytes: usize| format!("{}.{} KB", bytes / 1024, bytes % 1024 * 10 / 1024);
    format!(
        "This link would be {} long, and servers take {} at most. Send the game as a file: whoever gets \
         it opens it here, in this dialog.",
        size(bytes),
        size(LONGEST)
    )
}

/// A link that is longer than servers take: it can be saved in a file.
#[component]
fn LongLink(link: Link) -> AnyView {
    let announcer = announcer();
    let Link { label, hint, url } = link;
    let words = too_long(url.len());
    el! {
        <div class="link-row">
            <p class="link-name">{label}</p>
            <p class="hint">{hint}</p>
            <p class="link-long">{words}</p>
            <div class="row">
                <Button name="Save as a file" on_press=move |()| save(&url, announcer) />
            </div>
        </div>
    }
}

/// Gives a link to the browser to save it.
fn save(link: &str, announcer: Announcer) {
    let text = format!(
        "A game of Perfect Play. To see it, choose “Share” on any game’s page there, and open this file.\n\n\
         {link}\n"
    );
    let saved = save::download_as("perfect-play-game.txt", "text/plain", &text);
    announcer.say(match saved {
        Ok(()) => "The game is saved.",
        Err(_) => "The game could not be saved.",
    });
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

/// Opens a game that was saved in a file.
#[component]
fn OpenFile(
    /// What is done before the game's page is gone to.
    #[prop(into)]
    on_open: Callback<()>,
) -> AnyView {
    let router = router();
    let problem = RwSignal::new(String::new());
    let read = Callback::new(move |text: Result<String, &'static str>| {
        let opened = text.map_err(ToOwned::to_owned).and_then(|text| {
            let (route, query) =
                read_file(&text, &router.games()).map_err(|error| error.to_string())?;
            on_open.run(());
            router.follow_link(route, query);
            Ok(())
        });
        if let Err(message) = opened {
            problem.set(message);
        }
    });
    let life = Life::here();
    let on_change = move |event: Event| {
        save::read_chosen(
            life,
            &event_target::<HtmlElement>(&event),
            LONGEST_FILE,
            read,
        );
    };
    el! {
        <div class="link-row">
            <label for="link-file">"Open a game from a file"</label>
            <p class="hint">
                "One that was too long for a link, and was saved here by you or by somebody else."
            </p>
            <input id="link-file" type="file" accept=".txt,text/plain" on:change=on_change />
            <p class="problem" role="alert">
                {problem}
            </p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{read_file, too_long};

    #[test]
    fn of_a_link_that_is_too_long_is_said_how_long_it_is() {
        let words = too_long(18_740);
        assert!(
            words.contains("18.3 KB long") && words.contains("6.0 KB at most"),
            "{words}"
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
