//! A game on a page: which puzzle, which session, and how both keep with the address bar and the
//! browser's storage. Every game's page has one [`Play`].

mod any;
mod pace;
mod persistence;

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use engine::game::{Outcome, Position};
use leptos::prelude::*;

pub use self::any::AnyPlay;
use self::persistence::{GamePersistence, Shown, Texts};
use crate::link::Puzzle;
use crate::link::erased::{Erased, Linked, erase, linked, record, unwrap};
use crate::link::site_game::SiteGame;
use crate::players::{Mover, Players, Seats};
use crate::session::Session;
use crate::ui::media;
use crate::ui::random;
use crate::ui::sound::{self, Sound};

/// A game in progress. Copies are handles of the same game. All that does not depend on the game's types is that of
/// [`AnyPlay`].
pub struct Play<G: SiteGame> {
    /// What the session started from.
    pub puzzle: RwSignal<Puzzle<G>>,
    /// The moves and the position.
    pub session: RwSignal<Session<G::Position>>,
    any: AnyPlay,
}

impl<G: SiteGame> Deref for Play<G> {
    type Target = AnyPlay;

    fn deref(&self) -> &AnyPlay {
        &self.any
    }
}

impl<G: SiteGame> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: SiteGame> Copy for Play<G> {}

/// What is on the board.
struct BoardSignals<G: SiteGame> {
    puzzle: RwSignal<Puzzle<G>>,
    session: RwSignal<Session<G::Position>>,
}

impl<G: SiteGame> Clone for BoardSignals<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: SiteGame> Copy for BoardSignals<G> {}

impl<G: SiteGame> Play<G> {
    /// Opens what the address asks for, and again whenever the address changes.
    pub fn open_from_address() -> Self {
        // The first puzzle is shown before this is done: nothing is drawn to be thrown away.
        let shown: Arc<OnceLock<BoardSignals<G>>> = Arc::default();
        let [showing, told] = [Arc::clone(&shown), Arc::clone(&shown)];
        let kept = GamePersistence::attached(
            linked::<G>(),
            Callback::new(move |game: Shown| {
                let (puzzle, session) = (unwrap(&game.puzzle), unwrap(&game.session));
                match showing.get() {
                    Some(on_board) => {
                        on_board.puzzle.set(puzzle);
                        on_board.session.set(session);
                    }
                    None => drop(showing.set(BoardSignals {
                        puzzle: RwSignal::new(puzzle),
                        session: RwSignal::new(session),
                    })),
                }
            }),
            Callback::new(move |is_exercise: bool| {
                let BoardSignals { puzzle, session } = *told.get()?;
                let start = puzzle.try_with_untracked(Puzzle::query)?;
                session.try_with_untracked(|session| Texts {
                    start,
                    record: record(session),
                    session: is_exercise.then(|| erase(session.clone())),
                })
            }),
        );
        let BoardSignals { puzzle, session } = *shown
            .get()
            .expect("whatever the address says, a game is shown");
        Self {
            puzzle,
            session,
            any: AnyPlay::of(kept),
        }
    }

    /// The same, whatever game it is.
    pub fn any(self) -> AnyPlay {
        self.any
    }

    /// Plays a move; one that is not legal is refused in words.
    pub fn play(self, m: &<G::Position as Position>::Move) -> bool {
        // Nobody who follows the game is to hear of a move that is not made.
        let played = self.session.try_maybe_update(|session| {
            let played = session.play(m);
            (played.is_ok(), played)
        });
        match played {
            None => false,
            Some(Ok(())) => {
                let position = |session: &Session<G::Position>| session.position().turn().outcome();
                let outcome = self.session.with_untracked(position);
                sound::play(sound_of(outcome, self.players.get_untracked()));
                self.any.kept.keep_soon();
                true
            }
            Some(Err(error)) => {
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
        self.any.kept.keep_soon();
    }

    /// Plays a move again that was taken back.
    pub fn redo(self) {
        match self.session.try_update(Session::redo).flatten() {
            Some(m) => self.say(format!("Played {m} again.")),
            None => self.say("There is nothing to play again."),
        }
        self.any.kept.keep_soon();
    }

    /// Goes back to the start; redo still knows the moves.
    pub fn restart(self) {
        self.go_to(0);
        self.say_restarted();
    }

    /// Goes to the position after so many moves of the line that is known.
    pub fn go_to(self, plies: usize) {
        self.session.update(|session| session.go_to(plies));
        self.any.kept.keep_soon();
    }

    /// A new puzzle with these parameters, as an entry of its own in the browser's history.
    pub fn new_puzzle(self, params: &G::Params) {
        self.navigate(&draw(params));
    }

    /// Goes to a puzzle, as an entry of its own in the browser's history.
    pub fn navigate(self, puzzle: &Puzzle<G>) {
        self.any.kept.navigate(&puzzle.query());
    }

    /// Begins another game for two, as [`Play::navigate`] does.
    pub fn begin(self, puzzle: &Puzzle<G>) {
        // Who follows the address shows the game a moment later.
        let brings_back = self.any.kept.leaves_former();
        self.navigate(puzzle);
        self.say(if brings_back {
            "New game. Undo brings the one before it back."
        } else {
            "New game."
        });
    }

    /// Goes on with the same moves, from a puzzle that has the same start.
    pub fn go_on_as(self, puzzle: Puzzle<G>) {
        self.puzzle.set(puzzle);
        self.any.kept.keep_soon();
    }

    /// Goes on from a position that comes from no seed: the editor's.
    pub fn set_up(self, position: G::Position) {
        self.take_up(Session::new(position), self.players.get_untracked());
    }

    /// Goes on with a session that began in a position of no seed, and with these players: they come
    /// with it, so that no reload finds it in the hands of others.
    pub fn take_up(self, session: Session<G::Position>, players: Players) {
        let start = session.start().clone();
        self.any.kept.begin_here();
        self.players.set(players);
        self.session.set(session);
        self.puzzle.set(Puzzle::Board(start));
        self.any.kept.keep_soon();
    }
}

/// What is heard of a move, by how the game stands after it.
fn sound_of(outcome: Option<Outcome>, players: Players) -> Sound {
    match outcome {
        None => Sound::Move,
        Some(Outcome::Win(winner))
            if players.mover(winner) != Mover::Here && players.seats != Seats::Watch =>
        {
            Sound::Lost
        }
        Some(_) => Sound::Good,
    }
}

/// How often a puzzle is drawn before a trivial one is taken: some params have no others.
const DRAWS: u32 = 20;

/// A puzzle with these parameters, by a seed that is drawn now.
pub fn draw<G: SiteGame>(params: &G::Params) -> Puzzle<G> {
    unwrap(&draw_of(linked::<G>(), Some(&erase(params.clone()))))
}

/// A puzzle of a game, with the usual parameters where there are none: drawn again while it is trivial.
fn draw_of(game: &dyn Linked, params: Option<&Erased>) -> Erased {
    if !game.is_seeded(params) {
        return game.seeded(params, 0);
    }
    let mut puzzle = game.seeded(params, random::seed());
    for _ in 1..DRAWS {
        if !game.is_trivial(&puzzle) {
            break;
        }
        puzzle = game.seeded(params, random::seed());
    }
    puzzle
}

/// The first puzzle of a new visitor of a game.
fn welcome_of(game: &dyn Linked) -> Erased {
    let params = Some(game.welcome(media::is_upright_phone()));
    match game.facts().welcome_seed {
        Some(seed) => game.seeded(params.as_ref(), seed),
        None => draw_of(game, params.as_ref()),
    }
}

#[cfg(test)]
mod tests {
    use engine::game::{Outcome, Player};

    use super::sound_of;
    use crate::players::Players;
    use crate::ui::sound::Sound;

    #[test]
    fn what_is_heard_is_how_it_went_for_whoever_is_here() {
        let heard = |play: &str, outcome| sound_of(outcome, Players::playing(play).unwrap());
        let [first, second] =
            [Player::First, Player::Second].map(|player| Some(Outcome::Win(player)));
        assert_eq!(heard("first", None), Sound::Move);
        assert_eq!(
            [heard("first", first), heard("first", second)],
            [Sound::Good, Sound::Lost]
        );
        assert_eq!(
            [heard("second", first), heard("second", second)],
            [Sound::Lost, Sound::Good]
        );
        assert_eq!(
            [heard("two", second), heard("watch", second)],
            [Sound::Good, Sound::Good]
        );
        assert_eq!(heard("first", Some(Outcome::Solved)), Sound::Good);
        assert_eq!(heard("first", Some(Outcome::Draw)), Sound::Good);
    }
}
