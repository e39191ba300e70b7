//! The page of a game, which is a lazy module: it is loaded when it is first wanted.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::lazy_modules::{EXERCISE, HOME, module_of};
use super::{focus_heading, lazy_modules};
use crate::games::PAGES;
use crate::life::Life;
use crate::modules::VIEWS;
use crate::ui::day::{day_number, use_looks};
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{GameHead, Page, Score, rule, title};
use crate::ui::storage::games;
use crate::ui::style::{has_styles, load_styles};

/// The page of a game, as soon as its module has been loaded; if it can't be had, it says so.
#[component]
pub fn LazyPage(
    /// Which.
    page: &'static Page,
) -> AnyView {
    // Whoever came with an exercise may have loaded the module, and not the style.
    let has_style = has_styles(module_of(page.id));
    let loaded = RwSignal::new(has_style && lazy_modules::loaded_view(page.id).is_some());
    let failed = RwSignal::new(false);
    let life = Life::here();
    let load = move || {
        failed.set(false);
        life.spawn(async move {
            let styles = load_styles(module_of(page.id));
            let module = lazy_modules::load(module_of(page.id)).await;
            // Before the page is seen.
            styles.await;
            match module {
                Ok(_) => loaded.set(true),
                Err(_) => failed.set(true),
            }
            focus_heading();
        });
    };
    if !loaded.get_untracked() {
        load();
    }
    dynamic(move || {
        match (
            lazy_modules::loaded_view(page.id),
            loaded.get(),
            failed.get(),
        ) {
            (Some(view), true, _) => untrack(view),
            (_, _, true) => view! { <Unloaded page on_again=move |()| load() /> }.into_any(),
            _ => view! { <Waiting page /> }.into_any(),
        }
    })
}

/// What stands above the board of an exercise, as soon as its module has been loaded; nothing where there is none.
#[component]
pub fn LazyBar() -> AnyView {
    let is_exercise = games().is_exercise;
    let loaded = RwSignal::new(false);
    let life = Life::here();
    dynamic(move || {
        if !is_exercise.get() {
            return ().into_any();
        }
        match (lazy_modules::loaded_view(EXERCISE), loaded.get()) {
            (Some(view), true) => untrack(view),
            _ => {
                life.spawn(async move {
                    let styles = load_styles(VIEWS);
                    // Without it the board is one as any other.
                    if lazy_modules::load(VIEWS).await.is_ok() {
                        styles.await;
                        loaded.set(true);
                    }
                });
                el! { <section class="exercise"></section> }
            }
        }
    })
}

/// The home page, as soon as its module and its style are there: pages of games name them, as they do those of other
/// games.
#[component]
pub fn LazyHome() -> AnyView {
    // It is made anew when somebody looks at it on another day.
    let day = RwSignal::new(day_number());
    use_looks(Callback::new(move |()| {
        if day.get_untracked() != day_number() {
            day.set(day_number());
        }
    }));
    dynamic(move || {
        day.track();
        untrack(|| view! { <LazyPage page=&HOME_PAGE /> }.into_any())
    })
}

/// What is said of the home page until it is there.
static HOME_PAGE: Page = Page {
    id: HOME,
    name: "Perfect Play",
    line: "Seven board games with an opponent that plays perfectly or nearly so.",
    score: Score::Points,
};

/// What stands for a game until its module has been loaded.
#[component]
fn Waiting(page: &'static Page) -> AnyView {
    el! {
        <div class="game">
            <GameHead title=title(page.name) rule=rule(page.line) />
            <p role="status">"Loading…"</p>
        </div>
    }
}

/// Has the browser load the page again, of the release that the site has now.
fn reload(_: MouseEvent) {
    let _ = window().location().reload();
}

/// What stands for a game whose module could not be loaded.
#[component]
fn Unloaded(
    page: &'static Page,
    /// Tries once more.
    #[prop(into)]
    on_again: Callback<()>,
) -> AnyView {
    let what = match PAGES.iter().any(|game| game.id == page.id) {
        true => "The game",
        false => "The page",
    };
    el! {
        <div class="game">
            <GameHead title=title(page.name) rule=rule(page.line) />
            <p role="alert">
                {what}
                " could not be loaded. Perhaps there is no connection, or the site was renewed since this page \
                was opened: then load the page again."
            </p>
            <div class="row">
                <button type="button" class="button primary" on:click=move |_| on_again.run(())>
                    "Try again"
                </button>
                <button type="button" class="button" on:click=reload>
                    "Load the page again"
                </button>
            </div>
        </div>
    }
}
