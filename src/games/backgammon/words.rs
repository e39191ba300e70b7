//! What has happened, what is asked and what plays are worth, in words. Knows of no screen.

pub use engine::backgammon::explain::numbers::equity;
use engine::backgammon::explain::{advice, gist};
use engine::backgammon::rules::{Dice, Move, Phase, Play, Position, Stake};
use engine::backgammon::solve::Analysis;
use engine::game::Player;
use engine::wording::list;

use super::checkers::index;
use super::dice::has_ended_game;
use crate::players::{Players, Seats};
use crate::session::Session;

/// A number of points.
pub fn points(count: u32) -> String {
    match count {
        1 => "1 point".to_owned(),
        _ => format!("{count} points"),
    }
}

/// A probability in percent, with one decimal.
pub fn percent(probability: f32) -> String {
    let tenths = (probability * 1000.0 + 0.5) as u32;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// What a game is to be lost for.
const fn stake(stake: Stake) -> &'static str {
    match stake {
        Stake::Single => "a single game",
        Stake::Gammon => "a gammon",
        Stake::Backgammon => "a backgammon",
    }
}

/// A roll as players say it: `5-3`.
pub fn dashed(dice: Dice) -> String {
    format!("{}-{}", dice.high(), dice.low())
}

/// What a move does, after the name of whoever makes it.
pub fn did(m: &Move) -> String {
    match m {
        Move::Roll(dice) => format!("rolled {}", dashed(*dice)),
        Move::Play(play) if play.is_empty() => "could not move".to_owned(),
        Move::Play(play) => format!("played {play}"),
        Move::RollDice => "decided to roll".to_owned(),
        Move::Double => "doubled".to_owned(),
        Move::Take => "took".to_owned(),
        Move::Drop => "passed".to_owned(),
        Move::Resign(of) => format!("offered to resign {}", stake(*of)),
        Move::Accept => "accepted the resignation".to_owned(),
        Move::Reject => "rejected the resignation".to_owned(),
    }
}

/// A play in words, with the numbers of whoever makes it, or those of the other player: `8 to 5 and 6 to 5`.
pub fn from_to(play: &Play, is_own: bool) -> String {
    let parts = play.parts().into_iter().map(|(step, count)| {
        let name = |place: u8| match place {
            0 => "off".to_owned(),
            25 => "the bar".to_owned(),
            place if is_own => place.to_string(),
            place => (25 - place).to_string(),
        };
        let to = if step.to > 0 { " to " } else { " " };
        let twice = match count {
            1 => "",
            2 => " twice",
            3 => " 3 times",
            _ => " 4 times",
        };
        let hit = if step.hits { " (hit)" } else { "" };
        [&name(step.from), to, &name(step.to), hit, twice].concat()
    });
    list(&parts.collect::<Vec<_>>())
}

/// The same as [`did`] where the position is known that it was made in.
fn happened(before: &Position, m: &Move, players: Players) -> String {
    let words = match m {
        Move::Play(play) if !play.is_empty() => {
            ["played ", &in_words(before, play, players)].concat()
        }
        Move::Double => format!("doubled to {}", before.cube().value * 2),
        _ => did(m),
    };
    // The roll of others is gone before it has been read.
    match (m, before.dice()) {
        (Move::Play(_), Some(dice)) if has_side(players) && before.on_roll() != players.me => {
            ["rolled ", &dashed(dice), " and ", &words].concat()
        }
        _ => words,
    }
}

/// Whether whoever is here plays one side.
pub const fn has_side(players: Players) -> bool {
    matches!(players.seats, Seats::Computer | Seats::Links)
}

/// A play with the numbers that the board has for whoever plays one side; others read each player's own.
pub fn in_words(before: &Position, play: &Play, players: Players) -> String {
    match has_side(players) {
        true => from_to(play, before.on_roll() == players.me),
        false => play.to_string(),
    }
}

/// What the list of moves says of a move.
pub fn entry(m: &Move) -> String {
    match m {
        Move::Roll(dice) => dashed(*dice),
        Move::Play(play) if play.is_empty() => "no move".to_owned(),
        Move::Drop => "pass".to_owned(),
        _ => m.to_string(),
    }
}

/// What has happened last: a move with what chance has answered, and the end of a game.
pub fn recent(session: &Session<Position>, players: Players) -> Vec<(Player, String)> {
    let steps: Vec<_> = session.steps().collect();
    let mut told = Vec::new();
    let Some(((before, m), others)) = steps.split_last() else {
        return told;
    };
    let after = session.position();
    let is_roll = matches!(m, Move::Roll(_));
    if let (true, Some((earlier, m))) = (is_roll, others.last())
        && !has_ended_game(earlier, before)
    {
        told.push((earlier.side_to_move(), happened(earlier, m, players)));
    }
    match (before.phase(), m) {
        (Phase::Opening, Move::Roll(dice)) => {
            let did = format!("won the opening roll with {}", dashed(*dice));
            told.push((after.on_roll(), did));
        }
        _ => told.push((before.side_to_move(), happened(before, m, players))),
    }
    // The end of a match is told as every game's end is.
    let goes_on = !matches!(after.phase(), Phase::Over(_));
    if goes_on && has_ended_game(before, after) {
        for player in [Player::First, Player::Second] {
            let [old, new] = [before, after].map(|one| one.score()[index(player)]);
            if new > old {
                told.push((player, format!("won {}", points(new - old))));
            }
        }
    }
    told
}

/// What is asked of whoever is to move, where that is more than to play the dice.
pub fn question(position: &Position) -> Option<String> {
    Some(match position.phase() {
        Phase::Opening if is_crawford(position) => {
            "The next game is the Crawford game: no doubling in it.".to_owned()
        }
        Phase::Opening if position.score() != [0, 0] => "Roll to begin the next game.".to_owned(),
        Phase::Opening => "The dice are rolled to see who goes first.".to_owned(),
        Phase::ToRoll if position.can_double() => "Roll or double?".to_owned(),
        Phase::ToRoll | Phase::Rolling => "The dice are rolled.".to_owned(),
        Phase::Doubled => "Take or pass?".to_owned(),
        Phase::Resigned(of, _) => format!("Accept {}, or reject?", stake(of)),
        Phase::ToPlay(_) | Phase::Over(_) => return None,
    })
}

/// Whether nobody may double as somebody lacks a single point for the first time: a match to one point
/// has nothing to be said of.
fn is_crawford(position: &Position) -> bool {
    let terms = position.terms();
    position.is_crawford() && terms.length > 1 && terms.cube_limit > 0
}

/// The score, and whether that makes the game the Crawford game.
pub fn score(position: &Position) -> String {
    let [first, second] = position.score();
    match position.terms().length {
        0 => format!("{first}–{second}"),
        length if is_crawford(position) => {
            format!("{first}–{second} of {length}, Crawford game")
        }
        length => format!("{first}–{second} of {length}"),
    }
}

/// The cube, and whose it is.
pub fn cube(position: &Position, players: Players) -> String {
    let value = position.cube().value;
    let Some(owner) = position.cube().owner else {
        return match position.terms().cube_limit {
            // It is no figure of such a game.
            0 => String::new(),
            _ if is_crawford(position) => "none in the Crawford game".to_owned(),
            _ => value.to_string(),
        };
    };
    let name = match (players.seats, owner) {
        (Seats::Computer | Seats::Links, owner) if owner == players.me => "yours",
        (Seats::Computer, _) => "the computer’s",
        (Seats::Links, _) => "the other player’s",
        (_, Player::First) => "White’s",
        (_, Player::Second) => "Black’s",
    };
    format!("{value}, {name}")
}

/// What the end was worth.
pub fn goal(position: &Position) -> String {
    let [first, second] = position.score();
    match position.terms().length {
        0 => format!("It’s worth {}.", points(first.max(second))),
        _ => format!("The match is {first}–{second}."),
    }
}

/// A hint in a few sentences: what is best, and why.
pub fn hint(position: &Position, analysis: &Analysis) -> String {
    let Some(best) = analysis.moves.first().filter(|best| !best.play.is_empty()) else {
        return advice(position, analysis);
    };
    let why = gist(position.board(), &best.play);
    let why = why.map_or(String::new(), |why| format!(" It {why}."));
    format!("Best: {}.{why}", from_to(&best.play, true))
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::Backgammon;
    use engine::backgammon::cube::cube_decision;
    use engine::backgammon::evaluate::Evaluator;
    use engine::backgammon::rules::{Move, Params, Position};
    use engine::game::{Game as _, Player, Solver as _};

    use super::{cube, entry, equity, goal, hint, percent, question, recent, score};
    use crate::players::{Players, Seats};
    use crate::session::Session;

    fn session(params: &str, moves: &str) -> Session<Position> {
        let params: Params = engine::params::Params::from_text(params).unwrap();
        let moves = moves.split(',').filter(|m| !m.is_empty());
        let moves = moves.map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
        assert_eq!(error, None);
        session
    }

    fn told(params: &str, moves: &str) -> Vec<String> {
        let two = Players {
            seats: Seats::Two,
            ..Players::default()
        };
        told_to(two, params, moves)
    }

    fn told_to(players: Players, params: &str, moves: &str) -> Vec<String> {
        let told = recent(&session(params, moves), players).into_iter();
        told.map(|(player, did)| {
            let name = if player == Player::First { "W" } else { "B" };
            format!("{name} {did}")
        })
        .collect()
    }

    #[test]
    fn numbers_are_rounded() {
        assert_eq!(equity(0.1594), "+0.159");
        assert_eq!(equity(-1.2506), "−1.251");
        assert_eq!(percent(0.5239), "52.4");
    }

    #[test]
    fn the_last_events_are_told() {
        assert!(told("length=0", "").is_empty());
        assert_eq!(told("length=0", "13"), ["B won the opening roll with 3-1"]);
        assert_eq!(told("length=0", "13,8/5 6/5"), ["B played 8/5 6/5"]);
        assert_eq!(
            told("length=0", "13,8/5 6/5,66"),
            ["B played 8/5 6/5", "W rolled 6-6"]
        );
        assert_eq!(
            told("length=3 cube=1", "13,8/5 6/5,double,drop"),
            ["B passed", "W won 1 point"]
        );
    }

    #[test]
    fn against_the_computer_plays_have_the_numbers_that_are_on_the_board() {
        let against = |me| Players {
            seats: Seats::Computer,
            me,
            ..Players::default()
        };
        let told = |me, moves| told_to(against(me), "length=0", moves);
        assert_eq!(
            told(Player::Second, "13,8/5 6/5"),
            ["B played 8 to 5 and 6 to 5"]
        );
        assert_eq!(
            told(Player::First, "13,8/5 6/5"),
            ["B rolled 3-1 and played 17 to 20 and 19 to 20"]
        );
        let hit = "31,8/5 6/5,64,24/18 13/9,61,13/7* 8/7,41,bar/24 13/9";
        assert_eq!(
            told(Player::First, hit).last().unwrap(),
            "B rolled 4-1 and played the bar to 1 and 12 to 16"
        );
        let hit = "31,8/5 6/5,64,24/18 13/9,61,13/7* 8/7,41";
        assert_eq!(
            told(Player::First, hit)[0],
            "W played 13 to 7 (hit) and 8 to 7"
        );
        assert_eq!(
            told(Player::First, "31,24/23 24/21,33,8/5(2) 6/3(2)")
                .last()
                .unwrap(),
            "B rolled 3-3 and played 17 to 20 twice and 19 to 22 twice"
        );
    }

    #[test]
    fn a_double_says_what_is_played_for() {
        let doubled = told("length=3 cube=1", "13,8/5 6/5,double");
        assert_eq!(doubled, ["W doubled to 2"]);
    }

    #[test]
    fn the_list_of_moves_has_words_of_players() {
        let entry = |m: &str| entry(&m.parse().unwrap());
        assert_eq!(entry("53"), "5-3");
        assert_eq!(entry("drop"), "pass");
        assert_eq!(entry("take"), "take");
        assert_eq!(entry("8/5 6/5"), "8/5 6/5");
    }

    #[test]
    fn the_crawford_game_is_named() {
        let dropped = session("length=2 cube=1", "13,8/5 6/5,double,drop");
        let words = question(dropped.position()).unwrap();
        assert!(words.contains("Crawford game"), "{words}");
        assert_eq!(score(dropped.position()), "1–0 of 2, Crawford game");
        let players = Players::default();
        let none = "none in the Crawford game";
        assert_eq!(cube(dropped.position(), players), none);
        let before = session("length=2 cube=1", "13");
        assert_eq!(score(before.position()), "0–0 of 2");
        assert_eq!(cube(before.position(), players), "1");
    }

    #[test]
    fn the_cube_is_somebodys() {
        // White doubles, Black takes.
        let taken = session("length=3 cube=1", "31,8/5 6/5,21,13/11 6/5,double,take");
        let whose = |seats, me| {
            let players = Players {
                seats,
                me,
                ..Players::default()
            };
            cube(taken.position(), players)
        };
        assert_eq!(whose(Seats::Computer, Player::Second), "2, yours");
        assert_eq!(whose(Seats::Computer, Player::First), "2, the computer’s");
        assert_eq!(whose(Seats::Two, Player::First), "2, Black’s");
    }

    #[test]
    fn a_hint_has_the_number_of_what_it_advises() {
        let hint = |id: &str| {
            let position: Position = id.parse().unwrap();
            let limits = Limits {
                plies: Some(0),
                ..Limits::DEFAULT
            };
            let analysis = Evaluator::without_weights().analyze(&position, &limits, &mut unwatched);
            let of = &analysis.probabilities;
            (hint(&position, &analysis), position, *of)
        };
        let (words, position, of) = hint("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
        let worth = equity(cube_decision(&position, &of).no_double);
        let start = format!("No double: just roll (equity {worth}).");
        assert!(words.starts_with(&start), "{words}");
        // Who has doubled wins with the next roll: to drop costs the cube as it stands.
        let (words, ..) = hint("XGID=-A----------------------a-:0:0:1:D:0:0:0:0:10");
        assert!(words.starts_with("Pass (equity −1.000): "), "{words}");
        // What a play is for is said of it.
        let (words, ..) = hint("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
        assert!(
            words.starts_with("Best: 8 to 5 and 6 to 5. It makes the 5-point."),
            "{words}"
        );
    }

    #[test]
    fn decisions_are_asked_for() {
        let asked = |moves| question(session("length=3 cube=1", moves).position());
        assert_eq!(asked("13"), None);
        assert!(asked("13,8/5 6/5").unwrap().contains("double"));
        assert!(asked("13,8/5 6/5,double").unwrap().contains("or pass"));
        assert!(
            asked("13,8/5 6/5,resign gammon")
                .unwrap()
                .contains("a gammon")
        );
        // A game has ended: the next one is to be begun.
        let dropped = "13,8/5 6/5,double,drop";
        assert!(asked(dropped).unwrap().contains("next game"));
        let over = session("length=1", "13,8/5 6/5,resign,accept");
        assert_eq!(goal(over.position()), "The match is 0–1.");
    }
}
