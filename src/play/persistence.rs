//! How a game keeps with the address bar, the browser's history and its storage. Knows no particular game,
//! and is compiled once for all of them.
//!
//! A game has an identity ([`GameId`]), which is the state of its entry in the history. Whoever comes back to
//! the entry, by Back, Forward or a reload, finds the game as it was left ([`SavedGames`]); the address is
//! for whoever comes from elsewhere, and for a device on which nothing may be kept.

use std::fmt::Display;
use std::str::FromStr;

use leptos::ev;
use leptos::prelude::*;
use web_sys::js_sys::Date;

use super::pace::RewritePace;
use crate::life::{Due, Life};
use crate::link::erased::{Erased, Linked, Record};
use crate::link::{self, LinkError, LinkTarget, Opened};
use crate::players::Players;
use crate::saved::live::LiveGame;
use crate::saved::note::{EXERCISE, Note, Notes, WELCOME};
use crate::saved::{GameId, SavedGame};
use crate::ui::fixed::effect;
use crate::ui::form::noun;
use crate::ui::notice::Notice;
use crate::ui::random;
use crate::ui::router::{Came, Router, router};
use crate::ui::storage::{self, Games, games};

/// A game to be shown, for whoever knows its types.
#[derive(Clone)]
pub struct Shown {
    pub puzzle: Erased,
    pub session: Erased,
}

/// Which game is on the board, beside its moves.
#[derive(Clone, Debug)]
struct Identity {
    id: GameId,
    /// The game under way that it has taken the place of.
    former: Option<GameId>,
    /// What the page has noted of it.
    notes: Notes,
}

impl Identity {
    /// That of a game that begins.
    fn new(id: GameId, former: Option<GameId>) -> Self {
        Self {
            id,
            former,
            notes: Notes::default(),
        }
    }
}

/// What is on the board, in texts.
pub struct Texts {
    /// The query of the puzzle.
    pub start: String,
    /// The session.
    pub record: Record,
    /// The session itself, if it is one of an exercise.
    pub session: Option<Erased>,
}

/// A game as it was kept.
struct Stored {
    texts: Texts,
    players: Players,
    /// Whether it is another one now.
    is_another: bool,
}

/// What keeps a game. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct GamePersistence {
    game: &'static dyn Linked,
    /// Shows a game.
    show: Callback<Shown>,
    /// What is on the board, in texts, and the session itself where it is an exercise; none when the page has been left.
    texts: Callback<bool, Option<Texts>>,
    /// Who plays.
    pub players: RwSignal<Players>,
    /// What there is to say of the link.
    pub notice: RwSignal<Option<Notice>>,
    /// How often something was opened by the address.
    pub opened: RwSignal<usize>,
    /// Whether what was opened last is not a game that was kept here.
    pub is_fresh: RwSignal<bool>,
    router: Router,
    games: Games,
    /// The game on the board.
    identity: StoredValue<Identity>,
    /// The game that begins at the entry of the history that has just been made for it.
    next: StoredValue<Option<Identity>>,
    /// Whether the address is one that can't be followed. It stays as it is, and so does what is
    /// kept in storage, until a move is made or something is chosen.
    refused: StoredValue<bool>,
    /// A rewrite of the address that is due.
    due: Due,
    pace: RewritePace,
}

impl GamePersistence {
    /// Keeps with the address from now on.
    pub fn attached(
        game: &'static dyn Linked,
        show: Callback<Shown>,
        texts: Callback<bool, Option<Texts>>,
    ) -> Self {
        let kept = Self {
            game,
            show,
            texts,
            players: RwSignal::new(Players::default()),
            notice: RwSignal::new(None),
            opened: RwSignal::new(0),
            is_fresh: RwSignal::new(true),
            router: router(),
            games: games(),
            identity: StoredValue::new(Identity::new(random::game_id(), None)),
            next: StoredValue::new(None),
            refused: StoredValue::new(false),
            due: Due::new(Life::here()),
            pace: RewritePace::new(),
        };
        kept.attach();
        kept
    }

    /// Opens what the address asks for, and again whenever the address changes.
    fn attach(self) {
        // Before the first paint, so that no other board is ever seen.
        self.open_address(true);
        let mut is_first = true;
        effect(move || {
            // When the page is being left, the query of the next one is none of ours.
            let here = self.router.place().route == self.game.id();
            if here && !is_first {
                self.open_address(false);
            }
            is_first = false;
        });
        let hidden = window_event_listener(ev::visibilitychange, move |_| self.keep_now());
        let left = window_event_listener(ev::pagehide, move |_| self.keep_now());
        on_cleanup(move || {
            hidden.remove();
            left.remove();
            self.store();
            self.games.is_exercise.set(false);
        });
    }

    /// The ID of what is played.
    pub fn game_id(self) -> &'static str {
        self.game.id()
    }

    /// Whether the game on the board is an exercise: it is none of those that somebody goes on with.
    pub fn is_exercise(self) -> bool {
        self.identity.with_value(|game| game.notes.has(EXERCISE))
    }

    /// Whether this game has taken the place of one that was under way.
    pub fn has_former(self) -> bool {
        self.identity.with_value(|game| game.former.is_some())
    }

    /// What was noted of the game.
    pub fn noted<T: FromStr>(self, note: Note<T>) -> Option<T> {
        self.identity.with_value(|game| game.notes.get(note))
    }

    /// Notes something of the game.
    pub fn note<T: Display>(self, note: Note<T>, value: &T) {
        let set = |game: &mut Identity| game.notes.set(note, value);
        if self.identity.try_update_value(set) == Some(true) {
            self.keep_note();
        }
    }

    fn keep_note(self) {
        if self.stores_another() {
            self.keep_now();
        }
    }

    fn draw(self, params: Option<&Erased>) -> Erased {
        super::draw_of(self.game, params)
    }

    /// Goes to the start that a query names, as a game and an entry of the history of its own.
    pub fn navigate(self, start: &str) {
        self.keep_now();
        let id = random::game_id();
        let former = self.former_of_next();
        self.next.set_value(Some(Identity::new(id, former)));
        let players = self.players.get_untracked();
        let query = self.start_query(start, players);
        self.games.with(|games| games.tidy(self.game.id()));
        self.router.go(self.game.id(), &query, &id.to_string());
    }

    /// Another game begins in this entry of the history: the one on the board is kept, if anything has been
    /// done in it.
    pub fn begin_here(self) {
        let former = self.former_of_next();
        let is_begun = self.is_begun();
        self.games.is_exercise.set(false);
        self.identity.update_value(|game| {
            game.notes.remove(EXERCISE);
            game.former = former;
            if is_begun {
                game.id = random::game_id();
            }
        });
    }

    /// Whether anything has been done in the game on the board.
    fn is_begun(self) -> bool {
        let texts = self.texts.run(false);
        texts.is_some_and(|texts| !texts.record.line.is_empty())
    }

    /// The game under way that the next one takes the place of: the one on the board. One in which nothing
    /// has been done hands on what it has taken the place of.
    fn former_of_next(self) -> Option<GameId> {
        let on_board = self.identity.with_value(|game| (game.id, game.former));
        match self.texts.run(false) {
            Some(texts) if !texts.record.line.is_empty() => {
                Some(on_board.0).filter(|_| !texts.record.is_over)
            }
            _ => on_board.1,
        }
    }

    /// Whether the next game would take the place of one that is under way.
    pub fn leaves_former(self) -> bool {
        self.former_of_next().is_some()
    }

    /// Brings back the game under way that this one has taken the place of, as an entry of its own in the
    /// history, so that this one is not lost either.
    pub fn bring_back(self) -> bool {
        let former = self.identity.try_update_value(|game| game.former.take());
        let Some(id) = former.flatten() else {
            return false;
        };
        let Some((game, _)) = self.load(id) else {
            return false;
        };
        self.keep_now();
        let query = self.game_query(&game.start, &game.record, game.players.unwrap_or_default());
        self.router.go(self.game.id(), &query, &id.to_string());
        true
    }

    /// The address of the puzzle alone.
    pub fn puzzle_link(self) -> String {
        let players = self.players.get_untracked();
        let texts = self.texts.run(false);
        let query = texts.map(|texts| link::start_query(self.game, &texts.start, players));
        self.router
            .address(self.game.id(), &query.unwrap_or_default())
    }

    /// The address of the puzzle with the moves made in it.
    pub fn position_link(self) -> String {
        let players = self.players.get_untracked();
        let texts = self.texts.run(false);
        let query = texts.map(|texts| link::query(self.game, &texts.start, &texts.record, players));
        self.router
            .address(self.game.id(), &query.unwrap_or_default())
    }

    /// The query by which the address bar names a game: with its moves, if there is room for them.
    fn game_query(self, start: &str, record: &Record, players: Players) -> String {
        let whole = link::query(self.game, start, record, players);
        match self.fits(&whole) {
            true => whole,
            false => self.start_query(start, players),
        }
    }

    /// The query by which the address bar names a start: one that names no game where there is no room for it. What is
    /// left out is kept in storage.
    fn start_query(self, start: &str, players: Players) -> String {
        let query = link::start_query(self.game, start, players);
        match self.fits(&query) {
            true => query,
            false => format!("v={}", link::VERSION),
        }
    }

    /// Whether the address with this query is no longer than servers take.
    fn fits(self, query: &str) -> bool {
        link::fits(&self.router.address(self.game.id(), query))
    }

    /// A game that is kept, as links know it.
    fn load(self, id: GameId) -> Option<(Box<Opened>, SavedGame)> {
        let saved = self.games.with(|games| games.load(self.game.id(), id))?;
        Some((self.read(&saved)?, saved))
    }

    fn read(self, saved: &SavedGame) -> Option<Box<Opened>> {
        match link::parse(self.game, &saved.query) {
            Ok(LinkTarget::Game(game)) => Some(game),
            _ => None, // rubbish
        }
    }

    /// Another game comes on the board. One in which nothing has been done is named by its address, and
    /// need not be kept beside.
    fn leave(self, came: Came<GameId>) {
        let id = self.identity.with_value(|game| game.id);
        if came != Came::To(id) && !self.is_begun() {
            self.games.with(|games| games.forget(self.game.id(), id));
        }
    }

    fn open_address(self, is_first: bool) {
        self.notice.set(None);
        self.opened.update(|opened| *opened += 1);
        let came = self.came();
        let next = self.next.try_update_value(Option::take).flatten();
        let parsed = link::parse(self.game, &self.router.query());
        let was_refused = self.refused.get_value();
        self.refused.set_value(parsed.is_err());
        let wish = match parsed {
            Ok(wish) => wish,
            Err(error) => {
                // The game that is kept, or a new one, is on the board meanwhile.
                self.open(LinkTarget::Anything, came);
                self.notice.set(Some(self.refusal(error)));
                return;
            }
        };
        if !is_first && !was_refused {
            self.leave(came);
        }
        match came {
            Came::To(id) => match (self.load(id), next) {
                // It goes on where it was left.
                (Some((game, saved)), _) => self.go_on(id, *game, saved),
                (None, Some(next)) if next.id == id => self.begin(wish, next),
                (None, _) => self.begin(wish, Identity::new(id, None)),
            },
            came => self.open(wish, came),
        }
    }

    /// How we came here, and to which game.
    fn came(self) -> Came<GameId> {
        if self.router.is_reloaded() {
            // Chromium may forget the state of an address that is rewritten while a reload is on its way.
            let here = storage::here(self.game.id()).and_then(|here| here.parse().ok());
            if let Some(id) = here {
                return Came::To(id);
            }
        }
        match self.router.came() {
            Came::To(state) => state.parse().map_or(Came::Back, Came::To),
            Came::Back => Came::Back,
            Came::ByLink => Came::ByLink,
        }
    }

    fn refusal(self, error: LinkError) -> Notice {
        let noun = noun(self.game.facts().players);
        let mut remedies: Vec<(String, Callback<()>)> = Vec::new();
        if let Some(nearest) = error.nearest {
            let text = self.game.params_text(&nearest.params);
            let puzzle = match nearest.seed {
                Some(seed) => self.game.seeded(Some(&nearest.params), seed),
                None => self.draw(Some(&nearest.params)),
            };
            let go = move |()| {
                if let Some(players) = nearest.players {
                    self.players.set(players);
                }
                self.navigate(&self.game.query(&puzzle));
            };
            remedies.push((format!("Nearest {noun} ({text})"), Callback::new(go)));
        }
        let default = move |()| self.navigate(&self.game.query(&self.draw(None)));
        remedies.push((format!("Default {noun}"), Callback::new(default)));
        let text = format!("This link can’t be followed. {}", error.message);
        Notice { text, remedies }
    }

    /// Opens what a link asks for, where no identity says which game it is.
    fn open(self, wish: LinkTarget, came: Came<GameId>) {
        let is_ours = came != Came::ByLink;
        // A game for two that is over is no game to go on with.
        let goes_on =
            |game: &Opened| is_ours || self.game.facts().players == 1 || !game.record.is_over;
        let latest = self.games.with(|games| games.latest(self.game.id()));
        let latest = latest.and_then(|latest| Some((self.read(&latest.game)?, latest)));
        let identity = Identity::new(random::game_id(), None);
        if let Some((game, latest)) = latest {
            let id = latest.id.unwrap_or(identity.id);
            match &wish {
                LinkTarget::Anything if goes_on(&game) => {
                    return self.go_on(id, *game, latest.game);
                }
                LinkTarget::Anything => {
                    // Another game like the last one.
                    let params = self.game.params_of(&game.puzzle);
                    return self.start(self.draw(params.as_ref()), game.players, identity);
                }
                LinkTarget::Game(linked) if goes_on(&game) && self.is_left(&game, linked, came) => {
                    return self.go_on(id, *game, latest.game);
                }
                _ => {}
            }
        }
        self.begin(wish, identity);
    }

    /// Whether a link leads to the game that was left last. A link to a puzzle that is being played here goes
    /// on where it was left; one with moves of its own shows these. An address that we wrote ourselves (a
    /// release without identities did, or the browser has forgotten which game it was of) may be a moment
    /// late, and it knows nothing of redo.
    fn is_left(self, left: &Opened, linked: &Opened, came: Came<GameId>) -> bool {
        let players = match (left.players, linked.players) {
            (Some(left), Some(linked)) => left.is_same_in_links(linked),
            _ => true,
        };
        let moves = &linked.record.line;
        let moves_agree = match came {
            Came::ByLink => !linked.has_moves,
            // Two games may have begun alike.
            _ => {
                left.record.line.starts_with(moves)
                    && (linked.has_moves || self.router.is_reloaded())
            }
        };
        left.start == linked.start && players && moves_agree
    }

    /// Begins a game.
    fn begin(self, wish: LinkTarget, mut identity: Identity) {
        match wish {
            LinkTarget::Anything => {
                identity.notes.set(WELCOME, &1);
                let puzzle = super::welcome_of(self.game);
                // Whoever comes for the first time meets somebody who has just learnt the rules.
                let players = Players::against(self.game.facts().first_level);
                self.start(puzzle, Some(players), identity);
            }
            LinkTarget::New(params, players) => {
                self.start(self.draw(Some(&params)), players, identity);
            }
            LinkTarget::Game(game) => self.show(*game, identity, true),
        }
    }

    fn start(self, puzzle: Erased, players: Option<Players>, identity: Identity) {
        let session = self.game.replay(&puzzle, &[], None).session;
        let game = Opened {
            start: String::new(), // nobody compares it
            record: Record::default(),
            puzzle,
            session,
            players,
            has_moves: false,
            warning: None,
        };
        self.show(game, identity, true);
    }

    /// Goes on with a game that was kept.
    fn go_on(self, id: GameId, game: Opened, saved: SavedGame) {
        let identity = Identity {
            id,
            former: saved.former,
            notes: saved.notes,
        };
        self.show(game, identity, false);
    }

    /// Shows a game; `is_fresh` if it is not one that was kept here.
    fn show(self, game: Opened, identity: Identity, is_fresh: bool) {
        self.is_fresh.set(is_fresh);
        self.identity.set_value(identity);
        self.games.wanted.set(0);
        self.games.is_exercise.set(self.is_exercise());
        self.show.run(Shown {
            puzzle: game.puzzle,
            session: game.session,
        });
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
        self.point();
    }

    /// Says that this game is the one played last, on this device and in this tab: when it is shown, and when
    /// it is changed. A tab that is closed later has nothing to say.
    fn point(self) {
        if !self.refused.get_value() {
            let (route, id) = (self.game.id(), self.identity.with_value(|game| game.id));
            if !self.is_exercise() {
                self.games.with(|games| games.set_latest(route, id));
            }
            storage::set_here(route, &id.to_string());
        }
    }

    /// Writes the address and the storage now.
    fn keep_now(self) {
        self.due.clear();
        if self.refused.get_value() {
            return;
        }
        let stored = self.store();
        self.pace.note();
        if let Some(Stored { texts, players, .. }) = stored {
            let query = self.game_query(&texts.start, &texts.record, players);
            let id = self.identity.with_value(|game| game.id);
            self.router.rewrite(&query, &id.to_string());
        }
    }

    /// Keeps the game in storage, and makes it known if it is an exercise; nothing where there is none to be kept.
    fn store(self) -> Option<Stored> {
        if self.refused.get_value() {
            return None;
        }
        let players = self.players.try_with_untracked(|players| *players)?;
        let is_exercise = self.is_exercise();
        let mut texts = self.texts.run(is_exercise)?;
        let route = self.game.id();
        let identity = self.identity.get_value();
        let game = SavedGame {
            changed: Date::now() as u64,
            is_over: texts.record.is_over,
            former: identity.former,
            notes: identity.notes,
            query: link::saved_query(self.game, &texts.start, &texts.record, players),
        };
        let saved = self
            .games
            .with(|games| games.save(route, identity.id, &game));
        if saved.is_err() {
            let id = random::game_id();
            self.identity.update_value(|game| game.id = id);
            // Nobody else has a game of this identity.
            let _ = self.games.with(|games| games.save(route, id, &game));
        }
        if saved != Ok(false) {
            self.point();
        }
        if let Some(session) = texts.session.take() {
            self.games.show_live(LiveGame {
                id: self.identity.with_value(|game| game.id),
                game: self.game,
                players,
                notes: game.notes,
                first: texts.record.line.first().cloned(),
                session,
            });
        }
        Some(Stored {
            texts,
            players,
            is_another: saved.is_err(),
        })
    }

    /// Keeps the game in storage. Gives whether that has made it another one: in another tab, the game that
    /// it was has been gone on with.
    fn stores_another(self) -> bool {
        self.store().is_some_and(|stored| stored.is_another)
    }

    /// Writes the address and the storage, as soon as browsers allow it.
    pub fn keep_soon(self) {
        self.refused.set_value(false);
        self.due.clear();
        let wait = self.pace.wait();
        // Whoever comes back to this entry of the history must not find the other tab's game.
        let Some(wait) = wait.filter(|_| !self.stores_another()) else {
            return self.keep_now();
        };
        self.due.set(wait, move || self.keep_now());
    }
}
