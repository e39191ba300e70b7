//! Which page is shown, kept in step with the address bar and the browser's history.
//!
//! Ours and not leptos_router's: taking that out made the bundle 31 KB smaller, and it needed help of
//! ours for focus and for addresses that change with every move. What a page needs of a router is
//! here: the place, to be followed, links that stay within the page, back and forward.

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement, PerformanceNavigation};

use super::fixed::el;

/// Where on the site we are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The route, without slashes at its ends: empty for home, `flip` for `/flip/`.
    pub route: String,
    /// The query, without its question mark.
    pub query: String,
}

/// The route of a path on a site published under `base` (which has no last slash); `None` for a
/// path that is not the site's.
fn route_of(base: &str, pathname: &str) -> Option<String> {
    let rest = pathname.strip_prefix(base)?;
    if !rest.is_empty() && !rest.starts_with('/') {
        return None;
    }
    let route = rest.trim_matches('/');
    Some(
        route
            .strip_suffix("index.html")
            .unwrap_or(route)
            .trim_end_matches('/')
            .to_owned(),
    )
}

/// How we came to where we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came<T> {
    /// To an entry of the history that names what it is about.
    To(T),
    /// To an address that we have written before, which does not say more: it was written by a release
    /// that had no such names, or the browser has forgotten its name.
    Back,
    /// By a link.
    ByLink,
}

/// The router. Copies are handles of the same one; get it with [`router`].
#[derive(Clone, Copy)]
pub struct Router {
    base: StoredValue<String>,
    /// The routes of games.
    games: StoredValue<Vec<&'static str>>,
    place: RwSignal<Place>,
    /// The place's route, which changes less often.
    route: RwSignal<String>,
    /// Whether this is where the page was when it was loaded again.
    reloaded: RwSignal<bool>,
}

/// The path that the site is published under, without a last slash.
fn read_base() -> String {
    let base = document()
        .query_selector("base")
        .ok()
        .flatten()
        .and_then(|base| base.get_attribute("href"))
        .unwrap_or_default();
    base.trim_end_matches('/').to_owned()
}

/// The route in the address bar, before there is a router.
pub fn first_route() -> String {
    read_place(&read_base()).route
}

/// Makes the router for everything below, for a site with these routes of games, and listens to clicks and
/// to the history.
pub fn provide_router(games: Vec<&'static str>) -> Router {
    let base = read_base();
    let place = read_place(&base);
    let router = Router {
        base: StoredValue::new(base),
        games: StoredValue::new(games),
        route: RwSignal::new(place.route.clone()),
        place: RwSignal::new(place),
        reloaded: RwSignal::new(was_reloaded()),
    };
    // Both live as long as the site is open.
    window_event_listener(ev::popstate, move |_| {
        router.arrive();
    });
    window_event_listener(ev::click, move |event| router.follow(&event));
    provide_context(router);
    router
}

/// The site's router.
pub fn router() -> Router {
    expect_context()
}

/// A link to a route of the site.
#[component]
pub fn A(
    /// The route: empty for home.
    route: &'static str,
    /// Its classes.
    class: &'static str,
    /// What it shows.
    children: Children,
) -> AnyView {
    el! {
        <a class=class href=router().href(route)>
            {children()}
        </a>
    }
}

/// Whether the page was loaded again where it was.
fn was_reloaded() -> bool {
    let performance = window().performance();
    performance.is_some_and(|performance| {
        performance.navigation().type_() == PerformanceNavigation::TYPE_RELOAD
    })
}

fn read_place(base: &str) -> Place {
    let location = window().location();
    let pathname = location.pathname().unwrap_or_default();
    let search = location.search().unwrap_or_default();
    Place {
        route: route_of(base, &pathname).unwrap_or(pathname),
        query: search.trim_start_matches('?').to_owned(),
    }
}

impl Router {
    /// The route that is shown.
    pub fn route(self) -> ReadSignal<String> {
        self.route.read_only()
    }

    /// The routes of games.
    pub fn games(self) -> Vec<&'static str> {
        self.games.get_value()
    }

    /// Where we came by a link, by [`Router::go`], or by back and forward; it does not follow
    /// [`Router::rewrite`], for which nothing needs to be done.
    pub fn place(self) -> Place {
        self.place.get()
    }

    /// The address of a route, for links: `/some-repo/flip/`.
    pub fn href(self, route: &str) -> String {
        let base = self.base.get_value();
        if route.is_empty() {
            format!("{base}/")
        } else {
            format!("{base}/{route}/")
        }
    }

    /// The address's query now, without its question mark.
    pub fn query(self) -> String {
        read_place(&self.base.get_value()).query
    }

    /// Where on the page the address leads to: what stands after its `#`.
    pub fn fragment(self) -> String {
        let hash = window().location().hash().unwrap_or_default();
        hash.trim_start_matches('#').to_owned()
    }

    /// The whole address of a route with a query, to be shared.
    pub fn address(self, route: &str, query: &str) -> String {
        let origin = window().location().origin().unwrap_or_default();
        format!("{origin}{}?{query}", self.href(route))
    }

    /// Goes to a route with a query, as a new entry of the history that is about what `name` says.
    pub fn go(self, route: &str, query: &str, name: &str) {
        self.push(&format!("{}?{query}", self.href(route)), &name.into());
    }

    /// The same by a link, whose query may be longer than a server takes.
    pub fn follow_link(self, route: &str, query: &str) {
        self.push(&format!("{}?{query}", self.href(route)), &JsValue::NULL);
    }

    /// Writes another query into the address bar, and what this entry of the history is about; nothing
    /// else happens.
    pub fn rewrite(self, query: &str, name: &str) {
        let route = self.place.with_untracked(|place| place.route.clone());
        if let Ok(history) = window().history() {
            // A browser that is asked too often refuses; the next move asks again.
            let href = format!("{}?{query}", self.href(&route));
            let _ = history.replace_state_with_url(&name.into(), "", Some(&href));
        }
    }

    /// How we came to where we are.
    pub fn came(self) -> Came<String> {
        let state = window().history().and_then(|history| history.state());
        let state = state.unwrap_or(JsValue::NULL);
        match state.as_string() {
            Some(name) => Came::To(name),
            None if self.is_reloaded() || state.is_truthy() => Came::Back,
            None => Came::ByLink,
        }
    }

    /// Whether the page was loaded again where it was, and nothing has been gone to since.
    pub fn is_reloaded(self) -> bool {
        self.reloaded.get_untracked()
    }

    fn push(self, href: &str, state: &JsValue) {
        let pushed = window()
            .history()
            .and_then(|history| history.push_state_with_url(state, "", Some(href)));
        match pushed {
            Ok(()) => {
                let other_route = self.arrive();
                if other_route {
                    window().scroll_to_with_x_and_y(0.0, 0.0);
                }
            }
            // Refused: a page load gets there too.
            Err(_) => {
                let _ = window().location().assign(href);
            }
        }
    }

    /// Takes notice of the address, and says whether the route is another.
    fn arrive(self) -> bool {
        self.reloaded.set(false);
        let place = read_place(&self.base.get_value());
        let other_route = self
            .place
            .with_untracked(|before| before.route != place.route);
        // Even to the same place: a link to where we are starts it anew.
        let route = place.route.clone();
        self.place.set(place);
        if other_route {
            self.route.set(route);
        }
        other_route
    }

    /// A click on a link of the site goes there without loading the page again. Whoever wants
    /// another tab, a download or another site gets it from the browser.
    fn follow(self, event: &MouseEvent) {
        let plain = event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if event.default_prevented() || !plain {
            return;
        }
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest("a[href]").ok().flatten());
        let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else {
            return;
        };
        let ours = Some(link.origin()) == window().location().origin().ok()
            && route_of(&self.base.get_value(), &link.pathname()).is_some();
        if ours && link.target().is_empty() && !link.has_attribute("download") {
            event.prevent_default();
            let href = format!("{}{}{}", link.pathname(), link.search(), link.hash());
            self.push(&href, &JsValue::NULL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::route_of;

    #[test]
    fn routes_are_found_under_any_base() {
        let route = |base, path| route_of(base, path).unwrap();
        assert_eq!(route("", "/"), "");
        assert_eq!(route("", "/flip/"), "flip");
        assert_eq!(route("", "/flip"), "flip");
        assert_eq!(route("/some-repo", "/some-repo"), "");
        assert_eq!(route("/some-repo", "/some-repo/flip/index.html"), "flip");
        assert_eq!(
            route("/some-repo", "/some-repo/no/such/page"),
            "no/such/page"
        );
        assert_eq!(route_of("/some-repo", "/some-repository/flip/"), None);
        assert_eq!(route_of("/some-repo", "/"), None);
    }
}
