//! The rush: positions with a move to be found, one after the other and ever harder, which are judged at once. A seed has the
//! same positions for ever.

use crate::analysis::{Limits, unwatched};
use crate::game::{Analysis as _, Game, MoveOf, Outcome, Position as _, Solver as _, Turn};
use crate::seed::Rng;

/// A game that has a rush, or none. All of it is exact, as solvers answer at once for positions so small.
pub trait Rush: Game {
    /// Draws a position for a place in the rush, from 0 on: the later, the harder. `None` where the game has no rush.
    fn draw(_place: u32, _rng: &mut Rng) -> Option<Self::Position> {
        None
    }
}

/// What there is to say of a game's rush.
#[derive(Clone, Copy, Debug)]
pub struct RushFacts {
    /// The game's ID.
    pub id: &'static str,
    /// What is played in it, as people call that.
    pub name: &'static str,
    /// What is asked, in a few words.
    pub line: &'static str,
    /// A position that looks like it, in its text form.
    pub picture: &'static str,
    /// Whether what is right wins; it leads to the end of a puzzle otherwise.
    pub wins: bool,
    /// The lesson of the game's course that tells why, of a position in its text form: its ID.
    pub lesson: fn(&str) -> &'static str,
}

/// A position of the rush.
#[derive(Clone, Debug)]
pub struct RushPosition<G: Game> {
    /// The position.
    pub position: G::Position,
    /// The moves that are as good as the best: they win, or a puzzle takes no move more after them.
    pub right: Vec<MoveOf<G>>,
}

/// How often a position is drawn until one has something to be found.
const DRAWS: usize = 400;

/// The position at a place of the rush of this seed. `None` where the game has no rush.
///
/// ```
/// use perfect_play_engine::nim::Nim;
/// use perfect_play_engine::rush::rush_position;
///
/// let first = rush_position::<Nim>(7, 0).expect("Nim has a rush");
/// assert!(!first.right.is_empty());
/// ```
#[must_use]
pub fn rush_position<G: Rush>(seed: u64, place: u32) -> Option<RushPosition<G>> {
    let mut rng = Rng::nth(seed, "rush", place.into());
    let mut solver = G::Solver::default();
    for _ in 0..DRAWS {
        let position = G::draw(place, &mut rng)?;
        let moves = position.legal_moves();
        let right = right_moves::<G>(&mut solver, &position, &moves);
        // To guess is to be wrong at least every other time.
        if !right.is_empty() && right.len() * 2 <= moves.len() {
            return Some(RushPosition { position, right });
        }
    }
    None
}

/// The moves that win, or bring a puzzle nearest to its end; nothing where none does.
fn right_moves<G: Rush>(
    solver: &mut G::Solver,
    position: &G::Position,
    moves: &[MoveOf<G>],
) -> Vec<MoveOf<G>> {
    let ranked: Vec<(i64, &MoveOf<G>)> = moves
        .iter()
        .filter_map(|m| Some((rank::<G>(solver, position, m)?, m)))
        .collect();
    let Some(best) = ranked.iter().map(|ranked| ranked.0).max() else {
        return Vec::new();
    };
    let right = ranked.into_iter().filter(|ranked| ranked.0 == best);
    right.map(|(_, m)| m.clone()).collect()
}

/// How good a move is: the greater the better; `None` for one that neither wins nor leads to a puzzle's end.
fn rank<G: Rush>(solver: &mut G::Solver, position: &G::Position, m: &MoveOf<G>) -> Option<i64> {
    let after = position.play(m).ok()?;
    let mut value = || {
        let analysis = solver.analyze(&after, &Limits::DEFAULT, &mut unwatched);
        analysis.value()
    };
    match after.turn() {
        Turn::Over(Outcome::Solved) => Some(0),
        Turn::Over(Outcome::Win(winner)) => (winner == position.side_to_move()).then_some(0),
        Turn::Over(Outcome::Draw) | Turn::Chance => None,
        Turn::Player(_) => value().is_loss().then_some(0),
        Turn::Solver => value().plies().map(|moves| -i64::from(moves)),
    }
}
