//! A game on a page: which puzzle, which session, and how both keep with the address bar and the
//! browser's storage. Every game's page has one [`Play`].

use std::time::Duration;

use engine::game::{Game, Position};
use leptos::prelude::*;
use web_sys::js_sys::Date;

use super::announce::{Announcer, announcer};
use super::dom::on;
use super::form::noun;
use super::notice::Notice;
use super::reactive::{Act, Held, effect};
use super::region::{Model, Show};
use super::router::{Router, router};
use super::{random, storage};
use crate::link::{self, LinkError, Opened, Puzzle, Wish};
use crate::linked::{Erased, Linked, Record, linked, record, unwrap};
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
    /// How often a puzzle was opened by the address: whoever tracks it hears of each.
    pub opened: Held<usize>,
    /// Whether what was opened last is not a game that was kept here.
    pub is_fresh: Held<bool>,
    shelf: Shelf,
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
        let puzzle = draw::<G>(&G::Params::default());
        let session = Held::new(Session::new(puzzle.start()));
        let puzzle = Held::new(puzzle);
        let shelf = Shelf::attached(
            linked::<G>(),
            Act::new(move |game: Shown| {
                puzzle.set(unwrap(&game.puzzle));
                session.set(unwrap(&game.session));
            }),
            Act::new(move |()| {
                let start = puzzle.try_with_untracked(Puzzle::query)?;
                Some((start, session.try_with_untracked(record)?))
            }),
        );
        Self {
            puzzle,
            session,
            players: shelf.players,
            notice: shelf.notice,
            announcer: announcer(),
            opened: shelf.opened,
            is_fresh: shelf.is_fresh,
            shelf,
        }
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
                self.shelf.keep_soon();
                true
            }
            Err(error) => {
                self.say(error.to_string());
                false
            }
        }
    }

    /// Takes a move back; where there is none, the game that this one has taken the place of comes
    /// back.
    pub fn undo(self) {
        match self.session.try_update(Session::undo).flatten() {
            Some(m) => self.say(format!("Took back {m}.")),
            None if self.bring_back() => return,
            None => self.say("There is nothing to take back."),
        }
        self.shelf.keep_soon();
    }

    /// Whether this game has taken the place of one that was under way.
    pub fn has_former(self) -> bool {
        self.shelf.former.with_untracked(Option::is_some)
    }

    /// What a page shows of which undo can't be pressed where there is no move to take back: it can
    /// where it brings another game back.
    #[must_use]
    pub fn with_former(self, mut model: Model) -> Model {
        for (part, show) in &mut model {
            if *part == "undo" && self.has_former() {
                *show = Show::Disabled(false);
            }
        }
        model
    }

    /// Brings back the game under way that this one has taken the place of, if there is one.
    pub fn bring_back(self) -> bool {
        let brought = self.shelf.bring_back();
        if brought {
            self.say("The game before this one is back.");
        }
        brought
    }

    /// Plays a move again that was taken back.
    pub fn redo(self) {
        match self.session.try_update(Session::redo).flatten() {
            Some(m) => self.say(format!("Played {m} again.")),
            None => self.say("There is nothing to play again."),
        }
        self.shelf.keep_soon();
    }

    /// Goes back to the start; redo still knows the moves.
    pub fn restart(self) {
        self.session.update(|session| session.go_to(0));
        self.say("Back at the start. Redo brings the moves back.");
        self.shelf.keep_soon();
    }

    /// Goes to the position after so many moves of the line that is known.
    pub fn go_to(self, plies: usize) {
        self.session.update(|session| session.go_to(plies));
        self.shelf.keep_soon();
    }

    /// Seats other players.
    pub fn seat(self, players: Players) {
        self.players.set(players);
        self.shelf.keep_soon();
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
        self.shelf.navigate(&puzzle.query());
    }

    /// Begins another game for two, as [`Play::navigate`] does.
    pub fn begin(self, puzzle: &Puzzle<G>) {
        self.navigate(puzzle);
        self.say(if self.has_former() {
            "New game. Undo brings the one before it back."
        } else {
            "New game."
        });
    }

    /// Goes on with the same moves, from a puzzle that has the same start.
    pub fn go_on_as(self, puzzle: Puzzle<G>) {
        self.puzzle.set(puzzle);
        self.shelf.keep_soon();
    }

    /// Goes on from a position that comes from no seed: the editor's.
    pub fn set_up(self, position: G::Position) {
        self.take_up(Session::new(position), self.players.get_untracked());
    }

    /// Goes on with a session that began in a position of no seed, and with these players: they come
    /// with it, so that no reload finds it in the hands of others.
    pub fn take_up(self, session: Session<G::Position>, players: Players) {
        let start = session.start().clone();
        self.shelf.keep_former();
        self.players.set(players);
        self.session.set(session);
        self.puzzle.set(Puzzle::Board(start));
        self.shelf.keep_soon();
    }

    /// The address of the puzzle alone.
    pub fn puzzle_link(self) -> String {
        let start = self.puzzle.with(Puzzle::query);
        self.shelf.puzzle_link(&start)
    }

    /// The address of the puzzle with the moves made in it.
    pub fn position_link(self) -> String {
        self.shelf.position_link()
    }
}

/// A game to be shown, for whoever knows its types.
#[derive(Clone)]
struct Shown {
    puzzle: Erased,
    session: Erased,
}

/// Where a game is kept: the address and the browser's storage. Knows no particular game.
#[derive(Clone, Copy)]
struct Shelf {
    game: &'static dyn Linked,
    /// Shows a game.
    show: Act<Shown>,
    /// The query of the puzzle that is shown, and the session in texts; none when the page has
    /// been left.
    texts: Act<(), Option<(String, Record)>>,
    players: Held<Players>,
    notice: Held<Option<Notice>>,
    router: Router,
    /// Whether the address is one that can't be followed. It stays as it is, and so does what is
    /// kept in storage, until a move is made or something is chosen.
    refused: Held<bool>,
    opened: Held<usize>,
    is_fresh: Held<bool>,
    /// The game under way, as it is kept in storage, that the one on the board has taken the place of.
    former: Held<Option<String>>,
    /// A rewrite of the address that is due.
    due: Held<Option<TimeoutHandle>>,
    /// When the address was last rewritten.
    written: Held<f64>,
}

impl Shelf {
    /// A shelf that keeps with the address from now on. Compiled once, for all games.
    fn attached(
        game: &'static dyn Linked,
        show: Act<Shown>,
        texts: Act<(), Option<(String, Record)>>,
    ) -> Self {
        let shelf = Self {
            game,
            show,
            texts,
            players: Held::new(Players::default()),
            notice: Held::new(None),
            router: router(),
            refused: Held::new(false),
            opened: Held::new(0),
            is_fresh: Held::new(true),
            former: Held::new(None),
            due: Held::new(None),
            written: Held::new(0.0),
        };
        shelf.attach();
        shelf
    }

    /// Opens what the address asks for, and again whenever the address changes.
    fn attach(self) {
        // Before the first paint, so that no other board is ever seen.
        self.open_address();
        let mut is_first = true;
        effect(move || {
            // When the page is being left, the query of the next one is none of ours.
            let here = self.router.place().route == self.game.id();
            if here && !is_first {
                self.open_address();
            }
            is_first = false;
        });
        on(&window(), "visibilitychange", move |_| self.keep_now());
        on(&window(), "pagehide", move |_| self.keep_now());
        on_cleanup(move || {
            self.forget_due();
            self.store();
        });
    }

    fn draw(self, params: Option<&Erased>) -> Erased {
        self.game
            .seeded(params, draw_seed(self.game.is_seeded(params)))
    }

    fn navigate(self, start: &str) {
        self.keep_now();
        self.keep_former();
        // A puzzle that was asked for anew begins at its beginning.
        storage::forget(self.game.id());
        let players = self.players.get_untracked();
        let query = link::start_query(self.game, start, players);
        self.router.go(self.game.id(), &query);
    }

    /// The game on the board is about to be left: it can be brought back if it is under way. One in
    /// which nothing has been done hands on what it has taken the place of.
    fn keep_former(self) {
        let players = self.players.get_untracked();
        if let Some((start, record)) = self.texts.run(())
            && !record.line.is_empty()
        {
            let saved = link::saved_query(self.game, &start, &record, players);
            self.former.set(Some(saved).filter(|_| !record.is_over));
        }
    }

    /// As an entry of its own in the browser's history, so that the other game is not lost either.
    fn bring_back(self) -> bool {
        let former = self.former.try_update(Option::take).flatten();
        let Some(former) = former else { return false };
        let Ok(Wish::Game(game)) = link::parse(self.game, &former) else {
            return false;
        };
        self.keep_now();
        storage::save(self.game.id(), &former);
        let players = game.players.unwrap_or_default();
        let query = link::query(self.game, &game.start, &game.record, players);
        self.router.go_back_to(self.game.id(), &query);
        true
    }

    fn puzzle_link(self, start: &str) -> String {
        let players = self.players.get();
        let query = link::start_query(self.game, start, players);
        self.router.address(self.game.id(), &query)
    }

    fn position_link(self) -> String {
        let query = self.query().unwrap_or_default();
        self.router.address(self.game.id(), &query)
    }

    fn query(self) -> Option<String> {
        let players = self.players.try_with_untracked(|players| *players)?;
        let (start, record) = self.texts.run(())?;
        Some(link::query(self.game, &start, &record, players))
    }

    fn open_address(self) {
        self.notice.set(None);
        if self.router.is_rewritten() {
            // We came by the browser's history.
            self.former.set(None);
        }
        self.opened.update(|opened| *opened += 1);
        let parsed = link::parse(self.game, &self.router.query());
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

    fn refusal(self, error: LinkError) -> Notice {
        let noun = noun(self.game.players());
        let mut remedies: Vec<(String, Act<()>)> = Vec::new();
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
            remedies.push((format!("Nearest {noun} ({text})"), Act::new(go)));
        }
        let default = move |()| self.navigate(&self.game.query(&self.draw(None)));
        remedies.push((format!("Default {noun}"), Act::new(default)));
        let text = format!("This link can’t be followed. {}", error.message);
        Notice { text, remedies }
    }

    fn open(self, wish: Wish) {
        let rewritten = self.router.is_rewritten();
        // A game for two that is over is no game to go on with.
        let goes_on = |game: &Opened| self.game.players() == 1 || !game.record.is_over;
        let kept = || {
            let kept = storage::load(self.game.id());
            match kept.map(|saved| link::parse(self.game, &saved)) {
                Some(Ok(Wish::Game(game))) => Some(game),
                _ => None, // nothing was kept, or rubbish
            }
        };
        match wish {
            Wish::Anything => match kept() {
                Some(game) if rewritten || goes_on(&game) => self.show(*game, false),
                // Another game like the last one.
                Some(game) => {
                    let params = self.game.params_of(&game.puzzle);
                    self.start(params.as_ref(), game.players);
                }
                None => self.start(None, None),
            },
            Wish::New(params, players) => self.start(Some(&params), players),
            // A link to the puzzle that is being played here goes on where it was left. One with
            // moves of its own shows these, but for an address that we wrote ourselves: it may be
            // a moment late, and it knows nothing of redo.
            Wish::Game(game) if !game.has_moves || rewritten => {
                let same = |kept: &Opened| {
                    let players = match (kept.players, game.players) {
                        (Some(kept), Some(linked)) => kept.is_same_in_links(linked),
                        _ => true,
                    };
                    // Two games may have begun alike.
                    let (ours, theirs) = (&kept.record.line, &game.record.line);
                    players && ours.iter().zip(theirs).all(|(our, their)| our == their)
                };
                let kept = kept().filter(|kept| rewritten || goes_on(kept));
                match kept {
                    Some(kept) if kept.start == game.start && same(&kept) => {
                        self.show(*kept, false);
                    }
                    _ => self.show(*game, true),
                }
            }
            Wish::Game(game) => self.show(*game, true),
        }
    }

    fn start(self, params: Option<&Erased>, players: Option<Players>) {
        let puzzle = self.draw(params);
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
        self.show(game, true);
    }

    /// Shows a game; `is_fresh` if it is not one that was kept here.
    fn show(self, game: Opened, is_fresh: bool) {
        self.is_fresh.set(is_fresh);
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
    }

    /// Writes the address and the storage now.
    fn keep_now(self) {
        self.forget_due();
        if !self.refused.get_untracked() {
            self.store();
            self.written.set(Date::now());
            if let Some(query) = self.query() {
                self.router.rewrite_query(&query);
            }
        }
    }

    fn store(self) {
        if self.refused.get_untracked() {
            return;
        }
        let players = self.players.get_untracked();
        if let Some((start, record)) = self.texts.run(()) {
            let saved = link::saved_query(self.game, &start, &record, players);
            storage::save(self.game.id(), &saved);
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

/// A seed that is drawn now; 0 in a game in which it makes no difference.
fn draw_seed(is_seeded: bool) -> u64 {
    if is_seeded { random::seed() } else { 0 }
}

/// A puzzle with these parameters, by a seed that is drawn now.
pub fn draw<G: Game>(params: &G::Params) -> Puzzle<G> {
    Puzzle::Seeded {
        params: params.clone(),
        seed: draw_seed(G::is_seeded(params)),
    }
}
