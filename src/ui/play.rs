//! A game on a page: which puzzle, which session, and how both keep with the address bar and the
//! browser's storage. Every game's page has one [`Play`].

use std::time::Duration;

use engine::game::{Game, Position};
use engine::params::Params;
use leptos::prelude::*;
use web_sys::js_sys::Date;

use super::announce::{Announcer, announcer};
use super::dom::on;
use super::notice::Notice;
use super::reactive::{Act, Held, effect};
use super::router::{Router, router};
use super::{random, storage};
use crate::link::{self, LinkError, Opened, Puzzle, Wish};
use crate::players::Players;
use crate::session::Session;

/// The least time (ms) between two rewrites of the address: browsers refuse one that is rewritten
/// more often than about a hundred times in half a minute.
const ADDRESS_PAUSE: f64 = 350.0;

/// A game in progress. Copies are handles of the same game.
pub struct Play<G: Game> {
    /// What the session started from.
    pub puzzle: Held<Puzzle<G>>,
    /// The moves and the position.
    pub session: Held<Session<G::Position>>,
    /// Who plays; of no account where one person solves a puzzle.
    pub players: Held<Players>,
    /// What the page has to say about its link.
    pub notice: Held<Option<Notice>>,
    /// Says things to whoever does not see the screen.
    pub announcer: Announcer,
    router: Router,
    /// Whether the address is one that can't be followed. It stays as it is, and so does what is
    /// kept in storage, until a move is made or something is chosen.
    refused: Held<bool>,
    /// How often a puzzle was opened by the address: whoever tracks it hears of each.
    pub opened: Held<usize>,
    /// Whether what was opened last is not a game that was kept here.
    pub is_fresh: Held<bool>,
    /// A rewrite of the address that is due.
    due: Held<Option<TimeoutHandle>>,
    /// When the address was last rewritten.
    written: Held<f64>,
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Play<G> {}

impl<G: Game> Play<G> {
    /// Opens what the address asks for, and again whenever the address changes.
    pub fn open_from_address() -> Self {
        let puzzle = draw(&G::Params::default());
        let play = Self {
            session: Held::new(Session::new(puzzle.start())),
            puzzle: Held::new(puzzle),
            players: Held::new(Players::default()),
            notice: Held::new(None),
            announcer: announcer(),
            router: router(),
            refused: Held::new(false),
            opened: Held::new(0),
            is_fresh: Held::new(true),
            due: Held::new(None),
            written: Held::new(0.0),
        };
        // Before the first paint, so that no other board is ever seen.
        play.open_address();
        let mut is_first = true;
        effect(move || {
            // When the page is being left, the query of the next one is none of ours.
            let here = play.router.place().route == G::ID;
            if here && !is_first {
                play.open_address();
            }
            is_first = false;
        });
        on(&window(), "visibilitychange", move |_| play.keep_now());
        on(&window(), "pagehide", move |_| play.keep_now());
        on_cleanup(move || {
            play.forget_due();
            play.store();
        });
        play
    }

    /// Plays a move; one that is not legal is refused in words.
    pub fn play(self, m: &<G::Position as Position>::Move) -> bool {
        // Nobody who follows the game is to hear of a move that is not made.
        let legal = self
            .session
            .with_untracked(|session| session.position().play(m).map(drop));
        match legal {
            Ok(()) => {
                self.session.update(|session| {
                    let _ = session.play(m); // it is legal
                });
                self.keep_soon();
                true
            }
            Err(error) => {
                self.say(error.to_string());
                false
            }
        }
    }

    /// Takes a move back.
    pub fn undo(self) {
        match self.session.try_update(Session::undo).flatten() {
            Some(m) => self.say(format!("Took back {m}.")),
            None => self.say("There is nothing to take back."),
        }
        self.keep_soon();
    }

    /// Plays a move again that was taken back.
    pub fn redo(self) {
        match self.session.try_update(Session::redo).flatten() {
            Some(m) => self.say(format!("Played {m} again.")),
            None => self.say("There is nothing to play again."),
        }
        self.keep_soon();
    }

    /// Goes back to the start; redo still knows the moves.
    pub fn restart(self) {
        self.session.update(|session| session.go_to(0));
        self.say("Back at the start. Redo brings the moves back.");
        self.keep_soon();
    }

    /// Goes to the position after so many moves of the line that is known.
    pub fn go_to(self, plies: usize) {
        self.session.update(|session| session.go_to(plies));
        self.keep_soon();
    }

    /// Seats other players.
    pub fn seat(self, players: Players) {
        self.players.set(players);
        self.keep_soon();
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.announcer.say(sentence);
    }

    /// A new puzzle with these parameters, as an entry of its own in the browser's history.
    pub fn new_puzzle(self, params: &G::Params) {
        self.navigate(&draw(params));
    }

    /// Goes to a puzzle, as an entry of its own in the browser's history.
    pub fn navigate(self, puzzle: &Puzzle<G>) {
        self.keep_now();
        // A puzzle that was asked for anew begins at its beginning.
        storage::forget(G::ID);
        let players = self.players.get_untracked();
        self.router.go(G::ID, &link::start_query(puzzle, players));
    }

    /// Begins another game for two, as [`Play::navigate`] does.
    pub fn begin(self, puzzle: &Puzzle<G>) {
        self.navigate(puzzle);
        self.say("New game.");
    }

    /// Goes on from a position that comes from no seed: the editor's.
    pub fn set_up(self, position: G::Position) {
        self.session.set(Session::new(position.clone()));
        self.puzzle.set(Puzzle::Board(position));
        self.keep_soon();
    }

    /// The address of the puzzle alone.
    pub fn puzzle_link(self) -> String {
        let players = self.players.get();
        let query = self
            .puzzle
            .with(|puzzle| link::start_query(puzzle, players));
        self.router.address(G::ID, &query)
    }

    /// The address of the puzzle with the moves made in it.
    pub fn position_link(self) -> String {
        self.router.address(G::ID, &self.query())
    }

    fn query(self) -> String {
        let players = self.players.get();
        self.puzzle.with(|puzzle| {
            self.session
                .with(|session| link::query(puzzle, session, players))
        })
    }

    fn saved(self) -> String {
        let players = self.players.get_untracked();
        self.puzzle.with_untracked(|puzzle| {
            self.session
                .with_untracked(|session| link::saved_query(puzzle, session, players))
        })
    }

    fn open_address(self) {
        self.notice.set(None);
        self.opened.update(|opened| *opened += 1);
        let parsed = link::parse::<G>(&self.router.query());
        self.refused.set(parsed.is_err());
        match parsed {
            Ok(wish) => self.open(wish),
            Err(error) => {
                // The game that is kept, or a new one, is on the board meanwhile.
                self.open(Wish::Anything);
                self.notice.set(Some(self.refusal(error)));
            }
        }
    }

    fn refusal(self, error: LinkError<G>) -> Notice {
        let (puzzle, players) = match error.nearest {
            Some(Wish::Game(game)) => (Some(game.puzzle), game.players),
            Some(Wish::New(params, players)) => (Some(draw(&params)), players),
            Some(Wish::Anything) | None => (None, None),
        };
        let mut remedies: Vec<(String, Act<()>)> = Vec::new();
        if let Some(Puzzle::Seeded { params, seed }) = puzzle {
            let name = format!("Nearest puzzle ({})", params.to_text());
            let puzzle = Puzzle::Seeded { params, seed };
            let go = move |()| {
                if let Some(players) = players {
                    self.players.set(players);
                }
                self.navigate(&puzzle);
            };
            remedies.push((name, Act::new(go)));
        }
        let default = Act::new(move |()| self.new_puzzle(&G::Params::default()));
        remedies.push(("Default puzzle".to_owned(), default));
        let text = format!("This link can’t be followed. {}", error.message);
        Notice { text, remedies }
    }

    fn open(self, wish: Wish<G>) {
        let rewritten = self.router.is_rewritten();
        // A game for two that is over is no game to go on with.
        let goes_on =
            |game: &Opened<G>| G::PLAYERS == 1 || game.session.position().outcome().is_none();
        let kept = || match storage::load(G::ID).map(|saved| link::parse::<G>(&saved)) {
            Some(Ok(Wish::Game(game))) => Some(game),
            _ => None, // nothing was kept, or rubbish
        };
        match wish {
            Wish::Anything => match kept() {
                Some(game) if rewritten || goes_on(&game) => self.show(*game, false),
                // Another game like the last one.
                Some(game) => match game.puzzle {
                    Puzzle::Seeded { params, .. } => self.start(&params, game.players),
                    Puzzle::Board(_) => self.start(&G::Params::default(), game.players),
                },
                None => self.start(&G::Params::default(), None),
            },
            Wish::New(params, players) => self.start(&params, players),
            // A link to the puzzle that is being played here goes on where it was left. One with
            // moves of its own shows these, but for an address that we wrote ourselves: it may be
            // a moment late, and it knows nothing of redo.
            Wish::Game(game) if !game.has_moves || rewritten => {
                let same = |kept: &Opened<G>| {
                    let players = match (kept.players, game.players) {
                        (Some(kept), Some(linked)) => kept.is_same_in_links(linked),
                        _ => true,
                    };
                    // Two games may have begun alike.
                    let (ours, theirs) = (kept.session.line(), game.session.line());
                    players && ours.iter().zip(theirs).all(|(our, their)| our == their)
                };
                let kept = kept().filter(|kept| rewritten || goes_on(kept));
                match kept {
                    Some(kept) if kept.puzzle == game.puzzle && same(&kept) => {
                        self.show(*kept, false);
                    }
                    _ => self.show(*game, true),
                }
            }
            Wish::Game(game) => self.show(*game, true),
        }
    }

    fn start(self, params: &G::Params, players: Option<Players>) {
        let puzzle = draw(params);
        let session = Session::new(puzzle.start());
        let game = Opened {
            puzzle,
            session,
            players,
            has_moves: false,
            warning: None,
        };
        self.show(game, true);
    }

    /// Shows a game; `is_fresh` if it is not one that was kept here.
    fn show(self, game: Opened<G>, is_fresh: bool) {
        self.is_fresh.set(is_fresh);
        self.puzzle.set(game.puzzle);
        self.session.set(game.session);
        if let Some(players) = game.players {
            self.players.set(players);
        }
        if let Some(text) = game.warning {
            self.notice.set(Some(Notice {
                text,
                remedies: Vec::new(),
            }));
        }
        self.keep_now();
    }

    /// Writes the address and the storage now.
    fn keep_now(self) {
        self.forget_due();
        if !self.refused.get_untracked() {
            self.store();
            self.written.set(Date::now());
            self.router.rewrite_query(&untrack(|| self.query()));
        }
    }

    fn store(self) {
        if !self.refused.get_untracked() {
            storage::save(G::ID, &self.saved());
        }
    }

    /// Writes the address and the storage, as soon as browsers allow it.
    fn keep_soon(self) {
        self.refused.set(false);
        self.forget_due();
        let wait = self.written.get_untracked() + ADDRESS_PAUSE - Date::now();
        if wait <= 0.0 {
            return self.keep_now();
        }
        self.store();
        // A clock that was set back must not make it wait for long.
        let wait = Duration::from_millis(wait.min(ADDRESS_PAUSE) as u64);
        self.due
            .set(set_timeout_with_handle(move || self.keep_now(), wait).ok());
    }

    fn forget_due(self) {
        if let Some(due) = self.due.try_update(Option::take).flatten() {
            due.clear();
        }
    }
}

/// A puzzle with these parameters, by a seed that is drawn now.
pub fn draw<G: Game>(params: &G::Params) -> Puzzle<G> {
    Puzzle::Seeded {
        params: params.clone(),
        seed: if G::SEEDED { random::seed() } else { 0 },
    }
}
