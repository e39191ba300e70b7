//! The pages that belong to no game: home, the way home, and what stands for a game that is not there yet.

use web_sys::HtmlElement;

use super::dom::{append, on, with_markup};
use super::router::router;
use crate::games::{PAGES, Page};

/// The home page: a card for each game.
pub fn home() -> HtmlElement {
    let router = router();
    let cards: String = PAGES
        .iter()
        .map(|page| {
            format!(
                "<li><a class=\"card\" href=\"{}\">\
                 <svg class=\"card-picture\" viewBox=\"0 0 120 120\" aria-hidden=\"true\">{}</svg>\
                 <span class=\"card-name\">{}</span><span class=\"card-line\">{}</span></a></li>",
                router.href(page.id),
                page.picture,
                page.name,
                page.line,
            )
        })
        .collect();
    let markup = format!(
        "<h1 tabindex=\"-1\">Play well. See why.</h1><p class=\"lead\">Classic games with an \
         opponent that plays perfectly or nearly so, hints that explain themselves, and every game \
         a link you can send.</p><ul class=\"cards\">{cards}</ul>"
    );
    with_markup("div", "home", &markup)
}

/// What stands where there is no page.
pub fn not_found() -> HtmlElement {
    let markup = format!(
        "<h1 tabindex=\"-1\">There is no page here</h1>\
         <p class=\"lead\">The address may be mistyped, or from another time.</p>\
         <p><a href=\"{}\" class=\"button primary\">All games</a></p>",
        router().href("")
    );
    with_markup("div", "home", &markup)
}

/// How the page of a game begins, as its static shell does.
fn head(page: &Page) -> String {
    format!(
        "<div class=\"game-head\"><h1 tabindex=\"-1\">{}</h1><p class=\"rule\">{}</p></div>",
        page.name, page.line
    )
}

/// What stands for a game until its piece of the program has been loaded.
pub fn waiting(page: &Page) -> HtmlElement {
    let markup = format!("{}<p role=\"status\">Loading…</p>", head(page));
    with_markup("div", "game", &markup)
}

/// What stands for a game whose piece could not be loaded; `again` tries once more.
pub fn unloaded(page: &Page, again: impl Fn() + 'static) -> HtmlElement {
    let markup = format!(
        "{}<p role=\"alert\">The game could not be loaded. Perhaps there is no connection, or the site \
         was renewed since this page was opened: then load the page again.</p>",
        head(page)
    );
    let place = with_markup("div", "game", &markup);
    let button = with_markup("button", "button primary", "Try again");
    on(&button, "click", move |_| again());
    append(&place, &[&button]);
    place
}
