//! Links, as the address bar has them: `/nim/?v=1&board=4+2+3&moves=1:3`.

use engine::backgammon::Backgammon;
use engine::flip::Flip;
use engine::maze::Maze;
use engine::mnk::Mnk;
use engine::nim::Nim;
use engine::segments::Segments;
use engine::take_away::TakeAway;
use perfect_play::link::erased::{Linked, linked};
use perfect_play::link::{LinkTarget, Opened, parse, query, saved_query};
use perfect_play::players::Players;

use super::is_a_line;

/// The pages' games.
pub fn pages() -> [&'static dyn Linked; 7] {
    [
        linked::<Flip>(),
        linked::<Nim>(),
        linked::<TakeAway>(),
        linked::<Maze>(),
        linked::<Segments>(),
        linked::<Mnk>(),
        linked::<Backgammon>(),
    ]
}

/// Opens a link on the page that it names, or, where it names none, on all of them.
pub fn read(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let (path, query) = text.split_once('?').unwrap_or(("", &text));
    let route = path.trim_matches('/');
    let pages = pages();
    let named = pages.iter().find(|page| page.id() == route);
    for page in named.map_or(&pages[..], std::slice::from_ref) {
        open(*page, query);
    }
}

/// Opens the game of a query, and follows the links that its page would write.
pub fn open(page: &dyn Linked, text: &str) {
    match parse(page, text) {
        Ok(LinkTarget::Anything) => {}
        Ok(LinkTarget::New(params, _)) => {
            let puzzle = page.seeded(Some(&params), 7);
            again(page, &page.query(&puzzle));
        }
        Ok(LinkTarget::Game(opened)) => comes_back(page, text, &opened),
        Err(error) => {
            is_a_line(&error.message);
            if let Some(nearest) = error.nearest {
                let puzzle = page.seeded(Some(&nearest.params), nearest.seed.unwrap_or_default());
                again(page, &page.query(&puzzle));
            }
        }
    }
}

/// The game of a query that the program has written itself.
fn again(page: &dyn Linked, written: &str) -> Box<Opened> {
    match parse(page, written) {
        Ok(LinkTarget::Game(opened)) => {
            assert_eq!(opened.warning, None, "{} {written}", page.id());
            opened
        }
        Ok(_) => panic!("{} {written}: no game is named", page.id()),
        Err(error) => panic!("{} {written}: {}", page.id(), error.message),
    }
}

/// Requires that the link to a game, and what is kept of it, give the same game.
fn comes_back(page: &dyn Linked, text: &str, opened: &Opened) {
    if let Some(warning) = &opened.warning {
        is_a_line(warning);
    }
    let players = opened.players.unwrap_or_default();
    let same_players = |found: Option<Players>| {
        page.facts().players != 2 || found.is_some_and(|found| found.is_same_in_links(players))
    };
    let link = query(page, &opened.start, &opened.record, players);
    let found = again(page, &link);
    assert_eq!(found.start, opened.start, "{text}");
    assert_eq!(
        found.record.line,
        opened.record.line[..opened.record.at],
        "{text}"
    );
    assert!(same_players(found.players), "{text}: {:?}", found.players);
    let kept = saved_query(page, &opened.start, &opened.record, players);
    let found = again(page, &kept);
    assert_eq!(found.start, opened.start, "{text}");
    assert_eq!(found.record, opened.record, "{text}");
    assert!(same_players(found.players), "{text}: {:?}", found.players);
    if page.facts().players == 2 {
        assert_eq!(
            found.players.map(|found| found.me),
            Some(players.me),
            "{text}"
        );
    }
}

#[cfg(test)]
mod tests {
    use engine::registry::GAMES;

    use super::pages;

    #[test]
    fn no_game_is_left_out() {
        let ids: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
        assert_eq!(pages().map(|page| page.id()), ids[..]);
    }
}
