//! A game for two in progress, whatever game it is: moves by their text forms. What the shared
//! parts do with it is compiled once, and not for every game.

use engine::analysis::{Explanation, Limits, Value, unwatched};
use engine::game::{
    Adversarial as _, Analysis as _, Game, MoveOf, Outcome, Player, Position as _, TwoPlayer,
};
use web_sys::Element;

use super::desk::Desk;
use crate::players::Players;
use crate::session::Session;
use crate::ui::announce::Announcer;
use crate::ui::form::read_form;
use crate::ui::play::Play;
use crate::ui::reactive::Held;

/// How a game's moves and its goal are told.
pub trait Told: TwoPlayer {
    /// What a move does, after the name of whoever makes it: `took 2 coins from pile 1`.
    fn did(m: &MoveOf<Self>) -> String;

    /// The same as advice: `take 2 coins from pile 1`.
    fn advice(m: &MoveOf<Self>) -> String;

    /// Who wins, as a sentence.
    fn goal(position: &Self::Position) -> &'static str;
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What the players are called.
    pub names: [&'static str; 2],
    /// Who plays.
    pub players: Players,
    /// Whose turn it is.
    pub turn: Player,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many moves have been made.
    pub plies: usize,
    /// The same with those that redo would make.
    pub all: usize,
    /// Who made the last move, and what it did.
    pub last: Option<(Player, String)>,
    /// Who wins, as a sentence.
    pub goal: &'static str,
}

/// What the moves of a position are worth.
pub struct Judgement {
    /// What the position is worth.
    pub value: Value,
    /// A best move.
    pub best: Option<String>,
    /// Every legal move, with what it is worth to whoever makes it.
    pub moves: Vec<(String, Value)>,
}

/// A game in progress.
pub trait Bout {
    /// The game's ID.
    fn id(&self) -> &'static str;

    /// Who plays.
    fn players(&self) -> Held<Players>;

    /// Says things to whoever does not see the screen.
    fn announcer(&self) -> Announcer;

    /// Follows the moves and the players.
    fn track(&self);

    /// Follows the opening of games, and says whether the last one was not kept here.
    fn track_opened(&self) -> bool;

    /// How the game stands.
    fn standing(&self) -> Standing;

    /// The position's text form.
    fn position(&self) -> String;

    /// What the position's moves are worth.
    fn judge(&self) -> Judgement;

    /// The last move by which `player` gave away a game that was won: its number among all moves,
    /// and its text form.
    fn turning_point(&self, player: Player) -> Option<(usize, String)>;

    /// Plays a move; one that is not legal is refused in words.
    fn play(&self, m: &str) -> bool;

    /// What a move is worth, and why; in words, why it can't be made.
    fn explain_move(&self, m: &str) -> Result<Explanation, String>;

    /// What the position is worth, and why.
    fn explain(&self) -> Explanation;

    /// What to do, as advice.
    fn advice(&self, m: &str) -> String;

    /// Goes to the position after so many moves.
    fn go_to(&self, plies: usize);

    /// Seats players.
    fn seat(&self, players: Players);

    /// Back to the start.
    fn restart(&self);

    /// Begins the game that a form asks for; false if it is not filled in well.
    fn begin_from(&self, form: &Element) -> bool;

    /// The addresses of the position and of the start.
    fn links(&self) -> [String; 2];
}

/// The analysis of a position of a game that takes no search.
fn analysis<G: Game>(position: &G::Position) -> G::Analysis {
    G::analyze(position, &Limits::NONE, &mut unwatched)
}

/// The explanation of a position.
pub fn explain<G: Game>(position: &G::Position) -> Explanation {
    G::explain(position, &analysis::<G>(position))
}

/// The moves of a position that win.
fn winning_moves<G: TwoPlayer>(position: &G::Position) -> Vec<MoveOf<G>> {
    let judged = G::judge(position, &analysis::<G>(position));
    judged
        .into_iter()
        .filter(|(_, value)| value.is_win())
        .map(|(m, _)| m)
        .collect()
}

/// What is marked on a board.
#[derive(Clone, Debug)]
pub struct Marks<M> {
    /// The winning moves, if they are shown.
    pub wins: Vec<M>,
    /// The hint.
    pub hint: Option<M>,
    /// The computer's move that is about to be made.
    pub pending: Option<M>,
    /// The move that is asked about.
    pub asked: Option<M>,
}

impl<M> Default for Marks<M> {
    fn default() -> Self {
        Self {
            wins: Vec::new(),
            hint: None,
            pending: None,
            asked: None,
        }
    }
}

/// What the page has to mark in a position.
pub fn marks<G: TwoPlayer>(position: &G::Position, desk: &Desk) -> Marks<MoveOf<G>> {
    let read = |m: &String| m.parse().ok();
    Marks {
        wins: if desk.wins {
            winning_moves::<G>(position)
        } else {
            Vec::new()
        },
        hint: desk.hint.as_ref().and_then(read),
        pending: desk.pending.as_ref().and_then(read),
        asked: desk.asked.as_ref().and_then(|asked| read(&asked.0)),
    }
}

/// See [`Bout::standing`].
pub fn standing<G: Told>(session: &Session<G::Position>, players: Players) -> Standing {
    let position = session.position();
    let last = session.steps().last();
    Standing {
        names: G::NAMES,
        players,
        turn: position.turn(),
        outcome: position.outcome(),
        plies: session.played().len(),
        all: session.line().len(),
        last: last.map(|(before, m)| (before.turn(), G::did(m))),
        goal: G::goal(position),
    }
}

/// See [`Bout::turning_point`].
pub fn turning_point<G: TwoPlayer>(
    session: &Session<G::Position>,
    player: Player,
) -> Option<(usize, String)> {
    let mut found = None;
    for (index, (position, m)) in session.steps().enumerate() {
        if position.turn() == player {
            let judged = G::judge(position, &analysis::<G>(position));
            let spoils = judged
                .iter()
                .any(|(other, value)| other == m && value.is_loss());
            if spoils && judged.iter().any(|(_, value)| value.is_win()) {
                found = Some((index + 1, m.to_string()));
            }
        }
    }
    found
}

impl<G: Told> Bout for Play<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> Held<Players> {
        self.players
    }

    fn announcer(&self) -> Announcer {
        self.announcer
    }

    fn track(&self) {
        self.session.track();
        self.players.track();
    }

    fn track_opened(&self) -> bool {
        self.opened.track();
        self.is_fresh.get_untracked()
    }

    fn standing(&self) -> Standing {
        let players = self.players.get_untracked();
        self.session
            .with_untracked(|session| standing::<G>(session, players))
    }

    fn position(&self) -> String {
        self.session
            .with_untracked(|session| session.position().to_string())
    }

    fn judge(&self) -> Judgement {
        self.session.with_untracked(|session| {
            let analysis = analysis::<G>(session.position());
            let moves = G::judge(session.position(), &analysis);
            Judgement {
                value: analysis.value(),
                best: analysis.best_move().map(|m| m.to_string()),
                moves: moves
                    .into_iter()
                    .map(|(m, value)| (m.to_string(), value))
                    .collect(),
            }
        })
    }

    fn turning_point(&self, player: Player) -> Option<(usize, String)> {
        self.session
            .with_untracked(|session| turning_point::<G>(session, player))
    }

    fn play(&self, m: &str) -> bool {
        m.parse().is_ok_and(|m| Play::play(*self, &m))
    }

    fn explain_move(&self, m: &str) -> Result<Explanation, String> {
        let m: MoveOf<G> = m.parse().map_err(|error| format!("{error}"))?;
        self.session.with_untracked(|session| {
            let position = session.position();
            let after = position.play(&m).map_err(|error| error.to_string())?;
            Ok(G::explain_move(position, &m, &analysis::<G>(&after)))
        })
    }

    fn explain(&self) -> Explanation {
        self.session
            .with_untracked(|session| explain::<G>(session.position()))
    }

    fn advice(&self, m: &str) -> String {
        m.parse().map_or(String::new(), |m| G::advice(&m))
    }

    fn go_to(&self, plies: usize) {
        Play::go_to(*self, plies);
    }

    fn seat(&self, players: Players) {
        Play::seat(*self, players);
    }

    fn restart(&self) {
        Play::restart(*self);
    }

    fn begin_from(&self, form: &Element) -> bool {
        let puzzle = read_form(form);
        if let Some(puzzle) = &puzzle {
            self.begin(puzzle);
        }
        puzzle.is_some()
    }

    fn links(&self) -> [String; 2] {
        [self.position_link(), self.puzzle_link()]
    }
}
