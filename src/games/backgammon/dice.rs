//! Which roll comes next: the seed gives every game of a match its own sequence. Knows of no screen.

use engine::backgammon::Backgammon;
use engine::backgammon::generate::rolls;
use engine::backgammon::rules::{Dice, DiceSource, Move, Phase, Position};

use crate::link::Puzzle;
use crate::session::Session;

/// A place in the rolls of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RollPlace {
    /// How many games have ended before this one.
    pub game: u32,
    /// How many rolls there have been in this game.
    pub roll: usize,
}

/// The seed of the rolls; `None` where the dice are typed in.
pub fn seed_of(puzzle: &Puzzle<Backgammon>) -> Option<u64> {
    match puzzle {
        Puzzle::Seeded { params, seed } if params.dice == DiceSource::Seeded => Some(*seed),
        _ => None,
    }
}

/// Whether a move has ended a game of a match: the next one is to begin.
pub fn has_ended_game(before: &Position, after: &Position) -> bool {
    before.score() != after.score()
}

/// The rolls of a session up to now, each with its place, and the place of the next one.
pub fn course(session: &Session<Position>) -> (Vec<(RollPlace, Dice)>, RollPlace) {
    let mut place = RollPlace::default();
    let mut course = Vec::new();
    for (ply, (before, m)) in session.steps().enumerate() {
        if let Move::Roll(dice) = m {
            course.push((place, *dice));
            place.roll += 1;
        }
        if has_ended_game(before, session.position_at(ply + 1)) {
            place.game += 1;
            place.roll = 0;
        }
    }
    (course, place)
}

/// The roll that the seed has for a position in which dice are rolled next.
pub fn next_roll(seed: u64, session: &Session<Position>) -> Option<Dice> {
    let is_due = matches!(
        session.position().phase(),
        Phase::Opening | Phase::ToRoll | Phase::Rolling
    );
    let (_, place) = course(session);
    let roll = rolls(seed, place.game, place.roll + 1).pop();
    roll.filter(|_| is_due)
}

/// The first roll of a session that is not the seed's: its place and the dice.
pub fn stranger(seed: u64, session: &Session<Position>) -> Option<(RollPlace, Dice)> {
    let (course, last) = course(session);
    for game in 0..=last.game {
        let here = course.iter().filter(|(place, _)| place.game == game);
        let seeds = rolls(seed, game, here.clone().count());
        let mut pairs = here.zip(seeds);
        // The order of dice is of account in the first roll only.
        let found = pairs.find(|((place, dice), own)| match place.roll {
            0 => dice != own,
            _ => dice.sorted() != own.sorted(),
        });
        if let Some((found, _)) = found {
            return Some(*found);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::generate::rolls;
    use engine::backgammon::rules::{Move, Params, Phase, Position};
    use engine::game::{Game as _, Position as _};

    use super::{RollPlace, course, next_roll, seed_of, stranger};
    use crate::link::Puzzle;
    use crate::session::Session;

    fn session(length: u32) -> Session<Position> {
        let params = Params {
            length,
            ..Params::default()
        };
        Session::new(Backgammon::generate(&params, 0))
    }

    /// Rolls by the seed, and plays the first legal play of each roll.
    fn play_on(session: &mut Session<Position>, seed: u64, moves: usize) {
        for _ in 0..moves {
            let m = match session.position().phase() {
                Phase::ToPlay(_) => session.position().legal_moves()[0],
                Phase::Over(_) => return,
                _ => Move::Roll(next_roll(seed, session).unwrap()),
            };
            session.play(&m).unwrap();
        }
    }

    #[test]
    fn the_seed_gives_every_roll_its_place() {
        let mut session = session(0);
        play_on(&mut session, 12, 8);
        let (course, next) = course(&session);
        let seeds = rolls(12, 0, 5);
        let rolled: Vec<_> = course.iter().map(|(_, dice)| *dice).collect();
        assert_eq!(rolled, seeds[..4]);
        assert_eq!(next, RollPlace { game: 0, roll: 4 });
        assert_eq!(next_roll(12, &session), Some(seeds[4]));
        assert_eq!(stranger(12, &session), None);
        assert_eq!(stranger(13, &session).unwrap().0.game, 0);
        // A play is due, and no roll.
        session.go_to(1);
        assert_eq!(next_roll(12, &session), None);
    }

    #[test]
    fn every_game_of_a_match_has_rolls_of_its_own() {
        let mut session = session(3);
        play_on(&mut session, 12, 2);
        session
            .play(&"resign".parse().unwrap_or(Move::Accept))
            .unwrap();
        session.play(&Move::Accept).unwrap();
        assert_eq!(session.position().phase(), Phase::Opening);
        assert_eq!(course(&session).1, RollPlace { game: 1, roll: 0 });
        assert_eq!(next_roll(12, &session), Some(rolls(12, 1, 1)[0]));
        play_on(&mut session, 12, 4);
        assert_eq!(stranger(12, &session), None);
    }

    #[test]
    fn a_roll_that_is_not_the_seeds_is_found_and_does_not_change_the_others() {
        let mut session = session(0);
        play_on(&mut session, 12, 2);
        let own = next_roll(12, &session).unwrap().sorted();
        let other = ["11", "22"].map(|text| text.parse().unwrap());
        let other = if own == other[0] { other[1] } else { other[0] };
        session.play(&Move::Roll(other)).unwrap();
        let place = RollPlace { game: 0, roll: 1 };
        assert_eq!(stranger(12, &session), Some((place, other)));
        let m = session.position().legal_moves()[0];
        session.play(&m).unwrap();
        assert_eq!(next_roll(12, &session), rolls(12, 0, 3).pop());
    }

    #[test]
    fn typed_dice_have_no_seed() {
        let puzzle = |text: &str| Puzzle::<Backgammon>::Seeded {
            params: engine::params::Params::from_text(text).unwrap(),
            seed: 7,
        };
        assert_eq!(seed_of(&puzzle("length=0")), Some(7));
        assert_eq!(seed_of(&puzzle("dice=typed")), None);
    }
}
