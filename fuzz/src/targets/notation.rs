//! The text forms of a game: positions, moves and params.

use engine::game::{MoveOf, Position as _};
use engine::params::Params as _;
use perfect_play::link::site_game::SiteGame;

use super::{both_ways, is_a_line};

/// How many legal moves of a position are looked at.
const MOVES: usize = 6;

/// Reads a text as whatever it may be; and the first of several lines as a position in which the others are
/// played.
pub fn read<G: SiteGame>(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    both_ways::<MoveOf<G>>(&text);
    read_params::<G>(&text);
    if let Some(position) = both_ways::<G::Position>(&text) {
        look::<G>(&position);
    }
    let Some((start, moves)) = text.split_once('\n') else {
        return;
    };
    let Some(mut position) = both_ways::<G::Position>(start) else {
        return;
    };
    look::<G>(&position);
    for m in moves.split('\n') {
        if let Some(m) = both_ways::<MoveOf<G>>(m) {
            match position.play(&m) {
                Ok(next) => position = next,
                Err(error) => is_a_line(&error),
            }
        }
    }
    look::<G>(&position);
}

/// What everything does with a position: it is written and linked, and its moves are played.
fn look<G: SiteGame>(position: &G::Position) {
    both_ways::<G::Position>(&position.to_string());
    let link = G::to_link(position);
    let value_of = |name: &str| {
        let pair = link.iter().find(|pair| pair.0 == name);
        pair.map(|pair| pair.1.clone())
    };
    assert_eq!(
        G::from_link(&value_of),
        Ok(Some(position.clone())),
        "{link:?}"
    );
    let moves = position.legal_moves();
    if position.turn().is_over() {
        assert!(moves.is_empty(), "{position} is over, and there are moves");
    }
    let _ = (position.turn(), position.chance_outcomes());
    for m in moves.iter().step_by(moves.len() / MOVES + 1) {
        assert_eq!(both_ways::<MoveOf<G>>(&m.to_string()).as_ref(), Some(m));
        match position.play(m) {
            Ok(next) => drop(both_ways::<G::Position>(&next.to_string())),
            Err(error) => panic!("{position}: {m} is legal: {error}"),
        }
    }
}

fn read_params<G: SiteGame>(text: &str) {
    let pairs: Vec<(&str, &str)> = text
        .split_whitespace()
        .filter_map(|word| word.split_once('='))
        .collect();
    let value_of = |name: &str| {
        let pair = pairs.iter().find(|pair| pair.0 == name);
        pair.map(|pair| pair.1.to_owned())
    };
    let nearest = G::Params::nearest(&value_of);
    assert_eq!(
        G::Params::from_text(&nearest.to_text()).as_ref(),
        Ok(&nearest),
        "near {text:?}"
    );
    match G::Params::from_text(text) {
        Ok(params) => {
            assert_eq!(
                G::Params::from_text(&params.to_text()).as_ref(),
                Ok(&params),
                "{text:?}"
            );
            assert_eq!(nearest, params, "nothing is nearer to {text:?} than itself");
            let seed = text.len() as u64 % 3;
            look::<G>(&G::generate(&params, seed));
        }
        Err(error) => is_a_line(&error),
    }
}
