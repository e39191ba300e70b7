//! How long somebody has held out as White, by the finished games that are kept on the device. Knows of no screen.

use std::borrow::Cow;

use crate::saved::{Entries, SavedGame};

/// How the keys of finished games begin in which the challenge may have been taken up.
const GAMES: &str = "mnk:game:";

/// A game in which White held out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// How many stones White has set.
    pub moves: usize,
    /// The game, as a query.
    pub query: String,
}

/// How long White held out in a kept game, if it is one of the challenge, and lost: against the computer at its best level,
/// on an empty board of 15 by 15 by the rule of freestyle. Who has set the last stone has won.
fn held(game: SavedGame) -> Option<Held> {
    let (mut moves, mut sides, mut is_white) = (0, [None; 3], false);
    for (name, value) in form_urlencoded::parse(game.query.as_bytes()) {
        let number = |value: Cow<'_, str>| value.parse::<u32>().ok();
        match &*name {
            // Of a kept game: who sits where, and which of its positions was on the board.
            "v" | "me" | "at" => {}
            "m" => sides[0] = number(value),
            "n" => sides[1] = number(value),
            "k" => sides[2] = number(value),
            "play" => is_white = value == "second",
            "moves" => moves = value.split(',').count(),
            // Another level, rule or opening.
            _ => return None,
        }
    }
    let is_challenge = game.is_over && is_white && sides == [Some(15), Some(15), Some(5)];
    let is_lost = moves % 2 == 1;
    (is_challenge && is_lost).then_some(Held {
        moves: moves / 2,
        query: game.query,
    })
}

/// The longest of all that are kept.
pub fn longest(entries: &impl Entries) -> Option<Held> {
    let keys = entries.keys();
    let games = keys.iter().filter(|key| key.starts_with(GAMES));
    let read = |key: &String| held(entries.get(key)?.parse().ok()?);
    games.filter_map(read).max_by_key(|held| held.moves)
}

#[cfg(test)]
mod tests {
    use super::{GAMES, Held, longest};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    const CHALLENGE: &str = "v=1&m=15&n=15&k=5&play=second";

    #[test]
    fn the_longest_game_of_the_challenge_that_was_lost_counts() {
        let entries = MemoryStorage::default();
        assert_eq!(longest(&entries), None);
        let keep = |name: &str, beside: &str, query: &str| {
            let entry = format!("1763806000000\n{beside}\n{query}");
            assert!(entries.set(&format!("{GAMES}{name}"), &entry));
        };
        let game = |moves: &str| {
            let at = moves.split(',').count();
            format!("{CHALLENGE}&me=second&moves={moves}&at={at}")
        };
        keep("0", "over=1", &game("h8,a1,i8,a2,j8,a3,k8,a4,l8"));
        keep("1", "over=1", &game("h8,a1,i8,a2,j8,a3,k8,a4,b1,b2,l8"));
        let best = Held {
            moves: 5,
            query: game("h8,a1,i8,a2,j8,a3,k8,a4,b1,b2,l8"),
        };
        assert_eq!(longest(&entries), Some(best.clone()));
        // One that is under way, was won, or was another game.
        let long = "a1,b1,c1,d1,e1,f1,g1,h1,i1,j1,k1,l1,m1";
        keep("2", "", &game(long));
        keep("3", "over=1", &game(&format!("{long},n1")));
        for other in [
            "v=1&m=15&n=15&k=5&play=first",
            "v=1&m=19&n=19&k=5&play=second",
            "v=1&m=15&n=15&k=5&play=second&level=greedy",
            "v=1&m=15&n=15&k=5&rule=standard&play=second",
        ] {
            keep(other, "over=1", &format!("{other}&moves={long}"));
        }
        keep("rubbish", "over=1", "");
        assert!(entries.set(&format!("{GAMES}x"), "x"));
        assert_eq!(longest(&entries), Some(best));
    }
}
