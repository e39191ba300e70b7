//! The pages that belong to no game: home, and the way home.

use web_sys::HtmlElement;

use super::dom::with_markup;
use super::router::router;
use crate::games::PAGES;

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
         opponent as strong as can be computed, hints that explain themselves, and every game a \
         link you can send.</p><ul class=\"cards\">{cards}</ul>"
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
