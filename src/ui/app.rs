//! The app: header, the page that is shown, footer, and what every page is given.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::mount::mount_to;
use leptos::prelude::{document, request_animation_frame, set_timeout, untrack};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use super::announce::{live_region, provide_announcer};
use super::dom::{append, element, on, set, with_children, with_markup};
use super::pages::{home, not_found, unloaded, waiting};
use super::reactive::{Held, effect};
use super::router::{first_route, provide_router};
use super::storage::provide_games;
use super::theme::theme_button;
use crate::games::{self, PAGES, Page};
use crate::pieces;
use crate::worker::client;

/// Puts the app in the place of the static shell that index.html holds until now, within one
/// frame, so that nothing jumps: once the piece of the first page is there, which has been under way
/// since the page was read. If it can't be had the app says so.
pub fn start() {
    spawn_local(async {
        let _ = pieces::load(&first_route()).await;
        mount();
    });
}

fn mount() {
    let Some(place) = document().get_element_by_id("app") else {
        return;
    };
    let place: HtmlElement = place.unchecked_into();
    place.set_inner_html("");
    let app = place.clone();
    mount_to(place, move || build(&app)).forget();
    // After the first paint: a search is seldom wanted before.
    request_animation_frame(|| set_timeout(client::warm_up, Duration::ZERO));
}

fn build(app: &HtmlElement) {
    let announcer = provide_announcer();
    let router = provide_router();
    provide_games();
    let route = router.route();

    let skip = with_markup("a", "skip", "Skip to the page");
    set(&skip, "href", "#main");
    // A link to a part of the page would lead to the part of the home page: <base> is for links
    // to parts, too.
    on(&skip, "click", |event| {
        event.prevent_default();
        focus("main");
    });
    let wordmark = with_markup(
        "a",
        "wordmark",
        "<span class=\"mark\" aria-hidden=\"true\"></span>Perfect Play",
    );
    set(&wordmark, "href", &router.href(""));
    let header = with_children("header", "site-header", &[&wordmark, &theme_button()]);
    let main = element("main", "");
    set(&main, "id", "main");
    set(&main, "tabindex", "-1");
    let footer = with_markup(
        "footer",
        "site-footer",
        "<p>Everything runs in your browser. Nothing is sent anywhere.</p>",
    );
    append(
        app,
        &[&skip, &header, &main, &footer, &live_region(announcer)],
    );

    let mut is_first = true;
    let piece = Awaited {
        route,
        heard: Held::new(()),
        failed: Rc::default(),
    };
    let awaited = piece.clone();
    let mut show = move |route: &str| {
        document().set_title(&games::title_of(route));
        let page = match PAGES.iter().find(|page| page.id == route) {
            Some(page) => match pieces::loaded(page.id) {
                Some(piece) => (piece.view)(),
                None if awaited.failed.take() => awaited.failure(page),
                None => {
                    awaited.load(page.id);
                    waiting(page)
                }
            },
            None if route.is_empty() => home(),
            None => not_found(),
        };
        main.set_inner_html("");
        append(&main, &[&page]);
        // On a change of route the focus goes to the heading, so that a screen reader reads on
        // where the new page begins. Not on the first page: there the browser sees to it.
        if !is_first {
            request_animation_frame(|| focus("main h1"));
        }
        is_first = false;
    };
    // What the page is made of lives until this runs again.
    effect(move || {
        piece.heard.track();
        let route = route.get();
        untrack(|| show(&route));
    });
}

/// The piece that the page on the screen waits for.
#[derive(Clone)]
struct Awaited {
    /// The route that is shown.
    route: Held<String>,
    /// Changes when the page is to be made anew: its piece has come, or can't be had.
    heard: Held<()>,
    /// Whether it can't be had; said once.
    failed: Rc<Cell<bool>>,
}

impl Awaited {
    fn load(&self, id: &'static str) {
        let awaited = self.clone();
        spawn_local(async move {
            let piece = pieces::load(id).await;
            // Somebody may have gone elsewhere meanwhile.
            if awaited.route.with_untracked(|route| route == id) {
                awaited.failed.set(piece.is_err());
                awaited.heard.set(());
            }
        });
    }

    /// The page that says so, and tries again.
    fn failure(&self, page: &Page) -> HtmlElement {
        let heard = self.heard;
        unloaded(page, move || heard.set(()))
    }
}

fn focus(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
