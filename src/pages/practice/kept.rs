//! What came of the game that has just ended among the mistakes: a line on the game's own page, for which the game is looked
//! through.

use leptos::prelude::*;

use super::PAGE;
use super::look::{Looking, is_looked_through, kept_of};
use crate::exercise::daily;
use crate::modules::modules;
use crate::saved::Latest;
use crate::ui::fixed::{dynamic, el};
use crate::ui::router::router;
use crate::ui::storage::games;

/// Looks through the game of this page that was kept last, if it is over, and tells how many of its mistakes are kept. When
/// this goes, that ends; what was not looked through is so another time.
pub fn kept() -> AnyView {
    let (modules, router) = (modules(), router());
    let route = router.place().route;
    let Some(page) = modules.games.iter().find(|page| page.id == route) else {
        return ().into_any();
    };
    let latest = games().with(|games| games.latest(page.id));
    let (
        Some(game),
        Some(Latest {
            id: Some(id),
            game: saved,
        }),
    ) = (modules.loaded_game(page.id), latest)
    else {
        return ().into_any();
    };
    let looking = Looking::new(modules, daily::today().number());
    if !is_looked_through(page.id, id) {
        looking.begin(vec![(page.id, id)]);
    }
    let href = router.href(PAGE.id);
    dynamic(move || {
        if looking.left.get().is_some() {
            return el! { <span>"Looking for mistakes…"</span> };
        }
        match (kept_of(game, &saved), is_looked_through(page.id, id)) {
            // It could not be looked through.
            (0, false) => ().into_any(),
            (0, true) => el! { <span>"No mistakes to practise."</span> },
            (count, _) => {
                let words = kept_words(count);
                el! { <a href=href.clone()>{words}</a> }
            }
        }
    })
}

/// How many are kept.
fn kept_words(count: usize) -> String {
    match count {
        1 => "1 mistake to practise".to_owned(),
        _ => format!("{count} mistakes to practise"),
    }
}

#[cfg(test)]
mod tests {
    use super::kept_words;

    #[test]
    fn what_is_kept_is_counted() {
        assert_eq!(kept_words(1), "1 mistake to practise");
        assert_eq!(kept_words(3), "3 mistakes to practise");
    }
}
