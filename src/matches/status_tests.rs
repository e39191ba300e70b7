//! How games stand, and what is said of that.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Move as BackgammonMove, Params, Position as BackgammonPosition};
use engine::game::{Game as _, Player};
use engine::nim::Nim;
use engine::nim::rules::{Move, Position};

use super::{MatchStatus, match_status};
use crate::matches::turning::Turning;
use crate::matches::ui_state::UiState;
use crate::players::Players;
use crate::session::Session;

fn session(board: &str, moves: &str) -> Session<Position> {
    let moves = moves.split_whitespace().map(|m| m.parse::<Move>().unwrap());
    let (session, error) = Session::replay(board.parse().unwrap(), moves);
    assert_eq!(error, None);
    session
}

/// How a game of Nim stands after these moves.
pub fn stands(play: &str, moves: &str) -> MatchStatus {
    let players = Players::playing(play).unwrap();
    match_status::<Nim>(&session("1 2", moves), players)
}

fn sentence(play: &str, moves: &str) -> String {
    decided(play, moves, Turning::Unknown)
}

fn decided(play: &str, moves: &str, decided: Turning) -> String {
    stands(play, moves).sentence(&knowing(decided))
}

/// What the page knows of where the game was decided, and nothing else.
fn knowing(decided: Turning) -> UiState {
    UiState {
        decided,
        ..UiState::default()
    }
}

#[test]
fn the_sentence_follows_the_game() {
    assert_eq!(
        sentence("first", ""),
        "Tap a coin: it and the coins after it in its pile are taken. Your turn."
    );
    assert_eq!(
        sentence("first", "2:1"),
        "You took 1 coin from pile 2. The computer’s turn."
    );
    assert_eq!(
        sentence("first", "2:1 1:1"),
        "The computer took 1 coin from pile 1. Your turn."
    );
    assert_eq!(sentence("two", ""), "First to move.");
    assert_eq!(
        sentence("watch", "2:1"),
        "First took 1 coin from pile 2. Second to move."
    );
    assert_eq!(
        sentence("links", ""),
        "Your turn: make a move, then send the link."
    );
    assert!(sentence("links", "2:1").contains("Now send the link"));
}

#[test]
fn an_ending_names_the_winner_and_the_move_that_decided() {
    let won = "2:1 1:1 2:1";
    let sentence = decided("first", won, Turning::BeforeTheFirst);
    assert_eq!(sentence, "You win! Whoever takes the last coin wins.");
    let sentence = decided(
        "first",
        won,
        Turning::At(2, "took 1 coin from pile 1".to_owned()),
    );
    assert_eq!(
        sentence,
        "You win! The computer took 1 coin from pile 1 in move 2: that lost it."
    );
    let lost = "2:2 1:1";
    let sentence = decided(
        "first",
        lost,
        Turning::At(1, "took 2 coins from pile 2".to_owned()),
    );
    assert_eq!(
        sentence,
        "The computer wins. You took 2 coins from pile 2 in move 1: that lost it."
    );
    let sentence = decided("first", lost, Turning::Unknown);
    assert!(sentence.ends_with("coin wins."), "{sentence}");
    let two = decided("two", won, Turning::BeforeTheFirst);
    assert!(
        two.contains("First wins.") && two.ends_with("before the first move."),
        "{two}"
    );
}

#[test]
fn the_moment_that_decided_is_shown_to_whoever_gave_the_game_away() {
    let moment = |play, moves, decided| stands(play, moves).moment(&knowing(decided));
    let by = |number| Turning::At(number, "took 2 coins from pile 2".to_owned());
    assert_eq!(moment("first", "2:2 1:1", by(1)), Some(0));
    assert_eq!(moment("two", "2:1 1:1 2:1", by(2)), Some(1));
    // The computer was to move there, which plays on.
    assert_eq!(moment("first", "2:1 1:1 2:1", by(2)), None);
    assert_eq!(moment("first", "2:2", by(1)), None, "it goes on");
    assert_eq!(moment("first", "2:2 1:1", Turning::Unknown), None);
}

/// What is said of the last move to whoever has heard how things stood before it.
fn news(play: &str, moves: &str) -> String {
    let (before, _) = moves.rsplit_once(' ').unwrap_or_default();
    stands(play, moves).news(&stands(play, before), &UiState::default())
}

#[test]
fn of_a_move_is_said_what_it_has_changed() {
    let said = news("first", "2:1");
    assert_eq!(said, "You took 1 coin from pile 2. The computer’s turn.");
    let said = news("two", "2:1 1:1");
    assert_eq!(said, "Second took 1 coin from pile 1. First to move.");
    let said = news("two", "2:1 1:1 2:1");
    assert!(
        said.ends_with("First wins. Whoever takes the last coin wins."),
        "{said}"
    );
}

#[test]
fn of_a_move_that_set_the_game_up_nobody_is_said_to_have_made_it() {
    let mut ui = UiState {
        set_up: 1,
        ..UiState::default()
    };
    let now = stands("second", "2:1");
    assert_eq!(
        now.sentence(&ui),
        "First took 1 coin from pile 2. Tap a coin: it and the coins after it in its pile are taken. Your turn."
    );
    assert_eq!(now.last(&ui), "First took 1 coin from pile 2.");
    ui.set_up = 0;
    assert_eq!(
        now.sentence(&ui),
        "The computer took 1 coin from pile 2. Tap a coin: it and the coins after it in its pile are taken. Your turn."
    );
}

#[test]
fn what_has_been_said_is_not_said_again_with_what_answers_it() {
    let played = (Player::First, "played 24/15".to_owned());
    let rolled = (Player::Second, "rolled 3-1".to_owned());
    // It is the computer’s turn before its roll and after it.
    let before = MatchStatus {
        last: vec![played.clone()],
        ..stands("first", "2:1")
    };
    let after = MatchStatus {
        last: vec![played, rolled],
        ..before.clone()
    };
    let ui = UiState::default();
    assert_eq!(after.news(&before, &ui), "The computer rolled 3-1.");
    assert_eq!(
        after.sentence(&ui),
        "You played 24/15. The computer rolled 3-1. The computer’s turn."
    );
    // What follows from one move is told together.
    let won = MatchStatus {
        last: vec![
            (Player::Second, "dropped".to_owned()),
            (Player::First, "won 1 point".to_owned()),
        ],
        ..before.clone()
    };
    let said = won.news(&before, &ui);
    assert_eq!(said, "The computer dropped. You won 1 point.");
}

#[test]
fn where_a_game_was_decided_can_be_said_alone() {
    let said = |play, moves, decided| stands(play, moves).decided(&knowing(decided));
    let won = "2:1 1:1 2:1";
    assert_eq!(said("two", won, Turning::Unknown), None);
    assert_eq!(said("first", won, Turning::BeforeTheFirst), None);
    assert_eq!(said("two", "2:1", Turning::BeforeTheFirst), None);
    let decided = said(
        "two",
        won,
        Turning::At(2, "took 1 coin from pile 1".to_owned()),
    );
    let words = "Second took 1 coin from pile 1 in move 2: that lost it.";
    assert_eq!(decided.as_deref(), Some(words));
}

#[test]
fn a_hint_or_what_keeps_the_game_from_going_on_is_said_instead() {
    let ui = UiState {
        hint: Some((None, "Hint: take 1 coin.".to_owned())),
        ..UiState::default()
    };
    let said = stands("first", "").sentence(&ui);
    assert_eq!(said, "Hint: take 1 coin.");
    let refused = UiState {
        remark: Some("That is not possible.".to_owned()),
        ..ui.clone()
    };
    assert_eq!(
        stands("first", "").sentence(&refused),
        "That is not possible."
    );
    let aside = UiState { aside: true, ..ui };
    let said = stands("first", "").sentence(&aside);
    assert_eq!(said, "A new game is being set up.");
}

#[test]
fn undo_takes_back_to_ones_own_turn() {
    let undo = |play, moves| stands(play, moves).undo_to();
    assert_eq!(undo("first", ""), None);
    assert_eq!(undo("first", "2:1"), Some(0));
    assert_eq!(undo("first", "2:1 1:1"), Some(0));
    assert_eq!(undo("second", "2:1"), None);
    assert_eq!(undo("two", "2:1 1:1"), Some(1));
    assert_eq!(undo("links", "2:1"), Some(0));
    assert_eq!(undo("links", "2:1 1:1"), None);
    let mut session = session("1 2", "2:1 1:1");
    session.go_to(0);
    let redo = |play| match_status::<Nim>(&session, Players::playing(play).unwrap()).redo_to();
    assert_eq!((redo("first"), redo("two")), (Some(2), Some(1)));
}

/// The first player's game with a cube: the other player wins the first roll.
const MOVES: &str = "13,8/5 6/5,21,13/11 6/5,double,take,66,24/18(2) 13/7(2)";

fn match_of(moves: &str) -> Session<BackgammonPosition> {
    let params = Params {
        length: 5,
        cube: true,
        ..Params::default()
    };
    let moves = moves
        .split(',')
        .map(|m| m.parse::<BackgammonMove>().unwrap());
    let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
    assert_eq!(error, None);
    session
}

/// Where undo and redo lead from the position after so many moves.
fn stops(play: &str, at: usize) -> [Option<usize>; 2] {
    let mut session = match_of(MOVES);
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
