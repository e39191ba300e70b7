//! The app: header, the page of the route, footer, and what every page is given.

mod home;
pub mod lazy_modules;
mod lazy_page;
mod switcher;
pub mod worker_entry;

use std::mem;
use std::time::Duration;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use self::home::NotFound;
use self::lazy_page::{LazyBar, LazyHome, LazyPage};
use self::switcher::{GameSwitcher, Places};
use crate::games::{self, PAGES};
use crate::modules::provide_modules;
use crate::pages::{self, proof};
use crate::ui::announce::{LiveRegion, provide_announcer};
use crate::ui::fixed::{dynamic, effect};
use crate::ui::page::Page;
use crate::ui::router::{A, first_route, provide_router, router};
use crate::ui::shell::{ShellPart, provide_shell, soon};
use crate::ui::sound::SoundButton;
use crate::ui::storage::provide_games;
use crate::ui::theme::ThemeButton;
use crate::worker::client;

/// Puts the app in the place of the static shell that index.html holds until now, within one
/// frame, so that nothing jumps: once the module of the first page is there, which has been under way
/// since the page was read. If it can't be had the app says so.
pub fn start() {
    spawn_local(async {
        let route = first_route();
        let module = match first_of(&route) {
            "" => lazy_modules::HOME,
            first => lazy_modules::module_of(first),
        };
        let _ = lazy_modules::load(module).await;
        let Some(place) = document().get_element_by_id("app") else {
            return;
        };
        let place: HtmlElement = place.unchecked_into();
        // Its parts stay until what takes their places is made.
        let shell = place.clone();
        let app = move || {
            provide_shell(&shell);
            shell.set_inner_html("");
            view! { <App /> }
        };
        mount_to(place, app).forget();
        // After the first paint: a search is seldom wanted before.
        let game = module.to_owned();
        let warm_up = move || client::warm_up(game);
        request_animation_frame(move || set_timeout(warm_up, Duration::ZERO));
    });
}

/// The app.
#[component]
fn App() -> impl IntoView {
    provide_announcer();
    provide_games();
    provide_modules(lazy_modules::MODULES);
    let route = provide_router(PAGES.iter().map(|page| page.id).collect()).route();

    let mut is_first = true;
    effect(move || {
        document().set_title(&title_of(&route.get()));
        // On a change of route the focus goes to the heading, so that a screen reader reads on
        // where the new page begins. Not on the first page: there the browser sees to it.
        if !mem::take(&mut is_first) {
            focus_heading();
        }
    });
    // A link to a part of the page would lead to the part of the home page: <base> is for links
    // to parts, too.
    let skip = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus("main");
    };
    let page = move || {
        dynamic(move || {
            let route = route.get();
            match page_of(&route) {
                Some(page) => view! { <LazyPage page /> }.into_any(),
                None if route.is_empty() => view! { <LazyHome /> }.into_any(),
                None => view! { <NotFound /> }.into_any(),
            }
        })
    };
    let page = soon(ShellPart::Page, Box::new(page));
    view! {
        <a class="skip" href="#main" on:click=skip>
            "Skip to the page"
        </a>
        <header class="site-header">
            <A route="" class="wordmark">
                <span class="mark" aria-hidden="true"></span>
                <span class="word">"Perfect Play"</span>
            </A>
            <div class="header-links">
                <GameSwitcher /> <Places />
            </div>
            <div class="switches">
                <SoundButton /> <ThemeButton />
            </div>
        </header>
        <main id="main" tabindex="-1">
            <LazyBar /> {page}
        </main>
        <footer class="site-footer">
            <nav aria-label="More">
                <a href=router().href(proof::PAGE.id)>{proof::PAGE.name}</a>
            </nav>
            <p>"Everything runs in your browser. Nothing is sent anywhere."</p>
            // A release's scripts/offline/page.js fills it.
            <offline-status></offline-status>
        </footer>
        <LiveRegion />
    }
}

/// What is before the first slash of a route.
fn first_of(route: &str) -> &str {
    route.split('/').next().unwrap_or_default()
}

/// The page of a route. Those that belong to no game may have routes below them: `daily/2026-11-22`.
fn page_of(route: &str) -> Option<&'static Page> {
    let game = games::PAGES.iter().find(|page| page.id == route);
    game.or_else(|| {
        let mut pages = pages::PAGES.iter();
        pages.find(|page| page.id == first_of(route))
    })
}

/// The document's title on a route: that of a game's course names the game.
fn title_of(route: &str) -> String {
    let course = route.strip_prefix("practice/");
    let mut games = games::PAGES.iter();
    let course = games.find(|page| course == Some(page.id));
    match (page_of(route), course) {
        (Some(page), Some(game)) => format!("{}: {} · Perfect Play", page.name, game.name),
        (Some(page), None) => format!("{} · Perfect Play", page.name),
        (None, _) => "Perfect Play".to_owned(),
    }
}

/// Hands the focus to the heading of a page that has just been made.
fn focus_heading() {
    request_animation_frame(|| focus("main h1"));
}

fn focus(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
