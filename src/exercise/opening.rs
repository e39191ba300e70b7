//! How somebody comes to an exercise: it is kept as a game, and its page is gone to.

use engine::game::Player;
use web_sys::js_sys::Date;

use super::{Asked, Exercise, Source};
use crate::life::Life;
use crate::link::erased::Linked;
use crate::link::{self, LinkTarget, Opened};
use crate::modules::{Modules, modules};
use crate::players::Players;
use crate::saved::note::{ENDING, EXERCISE, EndingNote, LUCK};
use crate::saved::{GameId, SavedGame};
use crate::ui::random;
use crate::ui::router::{Router, router};
use crate::ui::storage::{Games, games};
use crate::worker::client;

/// By this note the end of a match counts for no result against the computer: nobody has been helped, and it has been
/// counted.
const UNCOUNTED: EndingNote = EndingNote {
    helped: false,
    counted: true,
    level: 0,
};

/// A game that begins in a position.
///
/// # Errors
/// If the position is none.
pub(super) fn opened(game: &dyn Linked, position: &str) -> Result<Box<Opened>, String> {
    let mut query = format!("v={}", link::VERSION);
    link::push(&mut query, "board", position);
    match link::parse(game, &query) {
        Ok(LinkTarget::Game(opened)) => Ok(opened),
        Ok(_) => Err(format!("There is no position {position}.")),
        Err(error) => Err(error.message),
    }
}

/// Who plays an exercise: whoever is to move, against the computer at its best where the game is to be won.
fn players(asked: &Asked, to_move: Option<Player>) -> Players {
    let choice = match (asked, to_move) {
        (Asked::Win, Some(Player::Second)) => "second",
        (Asked::Win, _) => "first",
        _ => "two",
    };
    Players::playing(choice).unwrap_or_default()
}

/// What it takes to go to an exercise. Copies are handles of the same; get it with [`exercises`].
#[derive(Clone, Copy)]
pub struct Exercises {
    /// That of the page, or of the bar, from which one goes: who has gone elsewhere meanwhile is not led away from there.
    pub life: Life,
    /// The router.
    pub router: Router,
    games: Games,
    /// The modules of the program.
    pub modules: Modules,
}

/// What it takes to go to an exercise: for components, since handlers of events have no contexts.
pub fn exercises() -> Exercises {
    Exercises {
        life: client::asker(),
        router: router(),
        games: games(),
        modules: modules(),
    }
}

impl Exercises {
    /// Begins an exercise in a position of the game of this ID, and goes to its page. Gives the identity of the game.
    ///
    /// # Errors
    /// If the game can't be loaded, or the position is none.
    pub async fn begin(
        self,
        id: &str,
        position: &str,
        exercise: &Exercise,
    ) -> Result<GameId, String> {
        self.begin_with(id, position, exercise, None).await
    }

    /// The same with the seed of the dice, if it is to be known.
    pub(super) async fn begin_with(
        self,
        id: &str,
        position: &str,
        exercise: &Exercise,
        luck: Option<u64>,
    ) -> Result<GameId, String> {
        let game = self
            .modules
            .game(id)
            .await
            .map_err(|error| error.to_string())?;
        let opened = opened(game, position)?;
        let to_move = game.look(&opened.session).to_move.first().copied();
        let to_move = to_move.filter(|_| game.facts().players == 2);
        let mut players = players(&exercise.asked, to_move);
        if matches!(exercise.source, Source::First(_)) {
            // Whoever learns the rules is to win.
            players.level = game.facts().first_level;
        }
        let mut saved = SavedGame {
            changed: Date::now() as u64,
            query: link::saved_query(game, &opened.start, &opened.record, players),
            ..SavedGame::default()
        };
        saved.notes.set(EXERCISE, &exercise.to_string());
        saved.notes.set(ENDING, &UNCOUNTED);
        if let Some(luck) = luck {
            saved.notes.set(LUCK, &luck);
        }
        let identity = random::game_id();
        // Nobody else has a game of this identity.
        let _ = self.games.with(|games| games.save(id, identity, &saved));
        let query = link::query(game, &opened.start, &opened.record, players);
        self.router.go(id, &query, &identity.to_string());
        Ok(identity)
    }

    /// The ID of the game that was played last, if one is kept.
    pub fn last_played(self) -> Option<&'static str> {
        let played = self.modules.games.iter().filter_map(|page| {
            let latest = self.games.with(|games| games.latest(page.id))?;
            Some((latest.game.changed, page.id))
        });
        played.max().map(|(_, id)| id)
    }

    /// Goes on with an exercise that was begun, if it is kept; gives whether it is.
    pub async fn go_on(self, id: &str, identity: GameId) -> bool {
        let Some(saved) = self.games.with(|games| games.load(id, identity)) else {
            return false;
        };
        let Ok(game) = self.modules.game(id).await else {
            return false;
        };
        let Ok(LinkTarget::Game(opened)) = link::parse(game, &saved.query) else {
            return false;
        };
        let players = opened.players.unwrap_or_default();
        let query = link::query(game, &opened.start, &opened.record, players);
        self.router.go(id, &query, &identity.to_string());
        true
    }
}
