//! What a page of a game for two knows beside the game itself, and the sentences about it. Knows
//! of no screen.

use engine::analysis::{Explanation, Limits, unwatched};
use engine::game::{Adversarial as _, Game, MoveOf, Outcome, Player, Position as _, TwoPlayer};

use crate::players::{Mover, Players, Seats};
use crate::session::Session;
use crate::stats::{Ending, Stats};

/// How a game's moves and its goal are told.
pub trait Told: TwoPlayer {
    /// What a move does, after the name of whoever makes it: `took 2 coins from pile 1`.
    fn did(m: &MoveOf<Self>) -> String;

    /// The same as advice: `take 2 coins from pile 1`.
    fn advice(m: &MoveOf<Self>) -> String;

    /// Who wins, as a sentence.
    fn goal(position: &Self::Position) -> &'static str;
}

/// The page's state.
#[derive(Clone, Debug)]
pub struct Desk<M> {
    /// The computer's move, chosen and shown, and about to be played.
    pub pending: Option<M>,
    /// Whether the computer, playing against itself, waits.
    pub paused: bool,
    /// The hint that is shown.
    pub hint: Option<M>,
    /// Whether the winning moves are marked.
    pub wins: bool,
    /// Whether a move is asked about in place of being played.
    pub asking: bool,
    /// The move that was asked about last, and what there is to say of it.
    pub asked: Option<(M, Explanation)>,
    /// Whether the explanation is unfolded.
    pub why: bool,
    /// Whether the results are unfolded.
    pub results: bool,
    /// Whether the person was helped in this game: by a hint, or by taking a move back.
    pub helped: bool,
    /// Whether this game's ending has been counted.
    pub counted: bool,
    /// The endings so far.
    pub stats: Stats,
}

impl<M> Default for Desk<M> {
    fn default() -> Self {
        Self {
            pending: None,
            paused: false,
            hint: None,
            wins: false,
            asking: false,
            asked: None,
            why: false,
            results: false,
            helped: false,
            counted: false,
            stats: Stats::default(),
        }
    }
}

impl<M> Desk<M> {
    /// Another position is on the board: what was said about the last one goes.
    pub fn turn_over(&mut self) {
        self.pending = None;
        self.hint = None;
        self.asked = None;
    }

    /// Another game begins; `is_over` where it is one that has ended before.
    pub fn start_over(&mut self, is_over: bool) {
        self.turn_over();
        self.paused = false;
        self.wins = false;
        self.asking = false;
        self.helped = false;
        self.counted = is_over;
    }

    /// Counts the ending of a game that has just been played out against the computer, once.
    /// Gives whether there was something to count.
    pub fn count(&mut self, players: Players, outcome: Option<Outcome>) -> bool {
        let Some(outcome) = outcome else { return false };
        if self.counted || players.seats != Seats::Computer {
            return false;
        }
        let ending = match outcome {
            Outcome::Win(winner) if winner != players.me => Ending::Lost,
            Outcome::Win(_) if self.helped => Ending::WonWithHelp,
            Outcome::Win(_) => Ending::Won,
            _ => Ending::Drawn,
        };
        self.counted = true;
        self.stats.count(players.errs, ending);
        true
    }
}

/// The analysis of a position of a game that takes no search.
pub fn analysis<G: Game>(position: &G::Position) -> G::Analysis {
    G::analyze(position, &Limits::NONE, &mut unwatched)
}

/// What a player is called.
pub fn name_of<G: TwoPlayer>(players: Players, player: Player) -> &'static str {
    match players.mover(player) {
        Mover::Here if players.seats != Seats::Two => "You",
        Mover::Computer if players.seats == Seats::Computer => "The computer",
        _ => match player {
            Player::First => G::NAMES[0],
            Player::Second => G::NAMES[1],
        },
    }
}

/// Where undo leads: as many moves of the line stay as it says. `None` where there is nothing to
/// take back. Against the computer its answer goes together with the move that it answers.
pub fn undo_to<G: TwoPlayer>(session: &Session<G::Position>, players: Players) -> Option<usize> {
    let plies = session.played().len();
    let position = session.position();
    match players.seats {
        Seats::Two | Seats::Watch => plies.checked_sub(1),
        // One takes back one's own move, as long as it has not been answered.
        Seats::Links => {
            let mine = position.turn() != players.me;
            plies.checked_sub(1).filter(|_| mine)
        }
        Seats::Computer => {
            let back = if position.turn() == players.me { 2 } else { 1 };
            plies.checked_sub(back)
        }
    }
}

/// Where redo leads, as [`undo_to`] says for undo.
pub fn redo_to<G: TwoPlayer>(session: &Session<G::Position>, players: Players) -> Option<usize> {
    let (plies, all) = (session.played().len(), session.line().len());
    let forth = match players.seats {
        Seats::Computer if session.position().turn() == players.me => 2,
        _ => 1,
    };
    session.can_redo().then(|| all.min(plies + forth))
}

/// The last move by which `player` gave away a game that was won: its number among all moves, and
/// the move.
pub fn turning_point<G: TwoPlayer>(
    session: &Session<G::Position>,
    player: Player,
) -> Option<(usize, MoveOf<G>)> {
    let gives_away = |position: &G::Position, m: &MoveOf<G>| {
        let analysis = analysis::<G>(position);
        let judged = G::judge(position, &analysis);
        judged.iter().any(|(_, value)| value.is_win())
            && judged
                .iter()
                .any(|(other, value)| other == m && value.is_loss())
    };
    let steps: Vec<_> = session.steps().enumerate().collect();
    steps
        .into_iter()
        .rev()
        .filter(|(_, (position, _))| position.turn() == player)
        .find(|(_, (position, m))| gives_away(position, m))
        .map(|(index, (_, m))| (index + 1, m.clone()))
}

/// The game's state in a sentence or two.
pub fn sentence<G: Told>(
    session: &Session<G::Position>,
    players: Players,
    desk: &Desk<MoveOf<G>>,
) -> String {
    let position = session.position();
    if desk.asking && position.outcome().is_none() {
        return "Which move do you ask about? Nothing is played meanwhile.".to_owned();
    }
    let last = match session.steps().last() {
        Some((before, m)) => {
            let name = name_of::<G>(players, before.turn());
            format!("{name} {}. ", G::did(m))
        }
        None => String::new(),
    };
    match position.outcome() {
        Some(outcome) => format!("{last}{}", ending::<G>(session, players, outcome)),
        None => last + &turn::<G>(position, players, desk),
    }
}

/// Whose turn it is.
fn turn<G: Told>(position: &G::Position, players: Players, desk: &Desk<MoveOf<G>>) -> String {
    let turn = position.turn();
    match (players.mover(turn), players.seats) {
        (Mover::Here, Seats::Two) => format!("{} to move.", name_of::<G>(players, turn)),
        (Mover::Here, Seats::Links) => "Your turn: make a move, then send the link.".to_owned(),
        (Mover::Here, _) => "Your turn.".to_owned(),
        (Mover::Elsewhere, _) => {
            "Now send the link: it has your move in it, and brings back the answer.".to_owned()
        }
        (Mover::Computer, _) if desk.paused => "Paused.".to_owned(),
        (Mover::Computer, Seats::Watch) => format!("{} to move.", name_of::<G>(players, turn)),
        (Mover::Computer, _) => "The computer’s turn.".to_owned(),
    }
}

/// How a game has ended, and where it was decided.
fn ending<G: Told>(session: &Session<G::Position>, players: Players, outcome: Outcome) -> String {
    let Outcome::Win(winner) = outcome else {
        return "A draw.".to_owned();
    };
    let wins = match name_of::<G>(players, winner) {
        "You" => "You win!".to_owned(),
        name => format!("{name} wins."),
    };
    let goal = G::goal(session.position());
    // What a person who lost would like to know.
    let decided = match turning_point::<G>(session, winner.opponent()) {
        _ if !players.has_computer() && players.seats != Seats::Two => String::new(),
        _ if players.seats == Seats::Computer && winner == players.me => String::new(),
        Some((number, m)) => format!(" It was decided by move {number}, {m}."),
        None => " It was decided before the first move.".to_owned(),
    };
    format!("{wins} {goal}{decided}")
}
