//! How a game for two stands: whose turn it is, what has happened last, and where undo and redo lead.

use engine::game::{Adversarial as _, Outcome, Player, Position as _};

use super::dyn_match::GameText;
use crate::players::{Mover, Players, Seats};
use crate::session::Session;

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchStatus {
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
    /// What has happened last: who did what.
    pub last: Vec<(Player, String)>,
    /// What is asked of whoever is to move, where that is more than a move.
    pub question: Option<String>,
    /// Where undo and redo lead, where that is not a matter of counting moves.
    pub stops: Option<[Option<usize>; 2]>,
    /// Whether undo, where there is nothing to take back, brings another game back.
    pub has_former: bool,
    /// Who wins, as a sentence.
    pub goal: String,
    /// What each player should know before the first move: see [`GameText::SIDES`].
    pub sides: [&'static str; 2],
}

/// The nearest decisions of people before the position and after it; of the computer's where it
/// plays alone. Behind the last of them is the end of the line.
fn stops<G: GameText>(session: &Session<G::Position>, players: Players) -> [Option<usize>; 2] {
    let [at, all] = [session.played().len(), session.line().len()];
    let decides = |ply: usize| {
        let position = session.position_at(ply);
        let m = session.line().get(ply);
        let is_decision = m.is_some_and(|m| G::is_decision(position, m));
        is_decision.then(|| players.mover(position.turn()))
    };
    let is_mine = |mover: Mover| mover == Mover::Here || players.seats == Seats::Watch;
    let mut back = None;
    for ply in (0..at).rev() {
        match decides(ply) {
            Some(mover) if is_mine(mover) => {
                back = Some(ply);
                break;
            }
            // What has been answered by link is not taken back.
            Some(Mover::Elsewhere) => break,
            _ => {}
        }
    }
    let forth = (at + 1..all).find(|&ply| decides(ply).is_some_and(is_mine));
    [back, forth.or((at < all).then_some(all))]
}

/// How a session stands, with these players.
pub fn match_status<G: GameText>(session: &Session<G::Position>, players: Players) -> MatchStatus {
    let position = session.position();
    MatchStatus {
        names: G::NAMES,
        players,
        turn: position.turn(),
        outcome: position.outcome(),
        plies: session.played().len(),
        all: session.line().len(),
        last: G::recent(session),
        question: G::question(position),
        stops: G::HAS_CHANCE.then(|| stops::<G>(session, players)),
        has_former: false,
        goal: G::goal(position),
        sides: G::SIDES,
    }
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Move, Params, Position};
    use engine::game::Game as _;

    use super::match_status;
    use crate::players::Players;
    use crate::session::Session;

    /// The first player's game with a cube: the other player wins the first roll.
    const MOVES: &str = "13,8/5 6/5,21,13/11 6/5,double,take,66,24/18(2) 13/7(2)";

    fn session(moves: &str) -> Session<Position> {
        let params = Params {
            length: 5,
            cube: true,
            ..Params::default()
        };
        let moves = moves.split(',').map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
        assert_eq!(error, None);
        session
    }

    /// Where undo and redo lead from the position after so many moves.
    fn stops(play: &str, at: usize) -> [Option<usize>; 2] {
        let mut session = session(MOVES);
        session.go_to(at);
        let now = match_status::<Backgammon>(&session, Players::playing(play).unwrap());
        [now.undo_to(), now.redo_to()]
    }

    #[test]
    fn undo_and_redo_lead_from_decision_to_decision() {
        // The second player decided of the plays 1 and 7, of doubling (4) and, with the cube in
        // the middle, of rolling; the first of rolling (2), of the play 3 and of taking (5).
        assert_eq!(stops("first", 8), [Some(5), None]);
        assert_eq!(stops("first", 5), [Some(3), Some(8)]);
        assert_eq!(stops("first", 3), [Some(2), Some(5)]);
        assert_eq!(stops("first", 1), [None, Some(2)]);
        assert_eq!(stops("second", 8), [Some(7), None]);
        assert_eq!(stops("second", 4), [Some(1), Some(7)]);
        assert_eq!(stops("second", 1), [None, Some(4)]);
    }

    #[test]
    fn two_people_take_back_every_decision_and_who_watches_the_computers() {
        for play in ["two", "watch"] {
            assert_eq!(stops(play, 8), [Some(7), None], "{play}");
            assert_eq!(stops(play, 7), [Some(5), Some(8)], "{play}");
            assert_eq!(stops(play, 3), [Some(2), Some(4)], "{play}");
        }
    }

    #[test]
    fn what_has_been_answered_by_link_is_not_taken_back() {
        assert_eq!(stops("links", 8), [None, None]);
        assert_eq!(stops("links", 6), [Some(5), Some(8)]);
    }
}
