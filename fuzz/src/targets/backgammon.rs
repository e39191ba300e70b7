//! What other programs write of backgammon: IDs, matches; and the files that its evaluation is in.

use backgammon_notation::load::{decode, load};
use backgammon_notation::mat::{from_mat, read, to_mat};
use backgammon_notation::typed::legal_play;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::notation::gnu::{board, position_id, to_id};
use engine::backgammon::rules::{Board, Dice, Move, Position};
use engine::game::Position as _;

use super::{both_ways, is_a_line};

/// An XGID, or GNU Backgammon's position and match ID.
pub fn ids(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    match board(&text) {
        Ok(found) => assert_eq!(board(&position_id(&found)).as_ref(), Ok(&found), "{text:?}"),
        Err(error) => is_a_line(&error),
    }
    let Some(position) = both_ways::<Position>(&text) else {
        return;
    };
    // A match ID says less than an XGID does, and what it says it says in so many bits.
    let id = to_id(&position);
    match id.parse::<Position>() {
        Ok(found) => assert_eq!(
            (found.board(), found.on_roll()),
            (position.board(), position.on_roll()),
            "{text:?} is {id}"
        ),
        Err(error) => panic!("{text:?} is {id}: {error}"),
    }
}

/// A match as a .mat file, or whatever else is loaded.
pub fn mat(input: &[u8]) {
    loaded(input);
    let text = String::from_utf8_lossy(input);
    let (from, found) = (from_mat(&text), read(&text));
    let found = match (from, found) {
        (Ok(from), Ok(found)) => {
            assert_eq!(from, (found.start, found.moves.clone()));
            found
        }
        (Err(error), Err(_)) => return is_a_line(&error),
        (from, found) => panic!("{from:?}\n{found:?}"),
    };
    let names = found.names.each_ref().map(String::as_str);
    let written = to_mat(&found.start, &found.moves, names);
    let again = read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(
        (again.start, &again.moves),
        (found.start, &found.moves),
        "{written}"
    );
    let names = again.names.each_ref().map(String::as_str);
    assert_eq!(
        to_mat(&again.start, &again.moves, names),
        written,
        "another text"
    );
}

/// What is loaded can be played and saved, and what is said of it is a line each.
fn loaded(input: &[u8]) {
    let text = decode(input);
    let reading = match load(&text) {
        Ok(reading) => reading,
        Err(refusal) => return is_a_line(&refusal),
    };
    assert!(!reading.parts.is_empty(), "{text:?}");
    for note in &reading.notes {
        is_a_line(note);
    }
    if let Some(fault) = &reading.fault {
        is_a_line(fault);
    }
    for part in &reading.parts {
        if let Some(apart) = &part.apart {
            is_a_line(apart);
        }
        let names = part.of.names.each_ref().map(String::as_str);
        let written = to_mat(&part.of.start, &part.of.moves, names);
        let again = from_mat(&written);
        assert_eq!(
            again,
            Ok((part.of.start, part.of.moves.clone())),
            "{written}"
        );
    }
}

/// A play as somebody types it, in the position that the first line names.
pub fn typed(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let (position, play) = text.split_once('\n').unwrap_or(("", &text));
    let position: Position = match position.parse() {
        Ok(position) => position,
        Err(_) => Position::cubeless(Board::START).with_dice(Dice::all()[3].0),
    };
    match legal_play(&position, play) {
        Ok(play) => assert!(
            position.play(&Move::Play(play)).is_ok(),
            "{text:?} is {play}"
        ),
        Err(refusal) => is_a_line(&refusal),
    }
}

/// The file of the weights, and that of the tables for the bear-off.
pub fn weights(input: &[u8]) {
    if let Err(error) = Evaluator::with_weights(input) {
        is_a_line(&error);
    }
    if let Err(error) = Tables::parse(input) {
        is_a_line(&error);
    }
}
