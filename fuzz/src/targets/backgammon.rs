//! What other programs write of backgammon: IDs, matches; and the files that its evaluation is in.

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::notation::gnu::{board, position_id, to_id};
use engine::backgammon::notation::mat::{from_mat, read, to_mat};
use engine::backgammon::rules::Position;

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

/// A match as a .mat file.
pub fn mat(input: &[u8]) {
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

/// The file of the weights, and that of the tables for the bear-off.
pub fn weights(input: &[u8]) {
    if let Err(error) = Evaluator::with_weights(input) {
        is_a_line(&error);
    }
    if let Err(error) = Tables::parse(input) {
        is_a_line(&error);
    }
}
