//! A review in words and figures.

use engine::backgammon::explain::numbers::{equity, loss as written};
use engine::backgammon::rules::{Dice, Move, Play, Position};
use engine::game::Player;
use engine::wording::counted;

use super::{Decision, JOKER, Luck, Review, Tally, Thresholds, Total};
use crate::games::backgammon::checkers::index;
use crate::games::backgammon::words::{dashed, did, from_to};
use crate::session::Session;

/// Grades of performance ratings, each with what it ends below, in hundredths: after Rick Janowski, "Revised Suggested
/// Grading Benchmarks (PR and Elo)", bgonline.org, 5 October 2014, without the steps within each.
const GRADES: [(i32, &str); 4] = [
    (400, "grandmaster"),
    (600, "master"),
    (1_000, "advanced"),
    (1_750, "intermediate"),
];

/// A decision in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDecision {
    /// The number of moves before it.
    pub ply: usize,
    /// Whose it was, and what was done.
    pub words: String,
    /// What it lost.
    pub lost: String,
    /// What would have been better, if something was.
    pub better: String,
    /// White's winning chance before it.
    pub chance: String,
    /// By how many pips White led in the race.
    pub lead: String,
}

/// A roll in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRoll {
    /// The number of moves before it.
    pub ply: usize,
    /// Whose it was, and the dice.
    pub words: String,
    /// What it brought.
    pub luck: String,
    /// Whether it was a joker.
    pub is_joker: bool,
}

/// What both are called, White's first: "You" where a person plays, "White" where two do or nobody.
pub type Names = [&'static str; 2];

/// Whose decision, and what was done.
fn decided(session: &Session<Position>, ply: usize, names: Names) -> String {
    let position = session.position_at(ply);
    let name = names[index(position.side_to_move())];
    let comma = if is_color(name) { "" } else { "," };
    match (session.line().get(ply), position.dice()) {
        (Some(Move::Roll(_)), _) => format!("{name} did not double"),
        (Some(Move::Play(play)), Some(dice)) => {
            format!(
                "{name}{comma} {}: {}",
                dashed(dice),
                played(play, name, names)
            )
        }
        (Some(m), _) => format!("{name} {}", did(m)),
        (None, _) => name.to_owned(),
    }
}

/// A play in words, with the numbers that the board has for whoever plays here; as players write it where nobody in
/// particular does.
fn played(play: &Play, name: &str, names: Names) -> String {
    match names.contains(&"You") {
        true => from_to(play, name == "You"),
        false => play.to_string(),
    }
}

/// Whether a player is called by a color.
fn is_color(name: &str) -> bool {
    matches!(name, "White" | "Black")
}

/// The review in a sentence: how many mistakes were made, and which was the worst. Whoever plays here comes first.
pub fn summary(
    session: &Session<Position>,
    from: usize,
    review: &Review,
    thresholds: Thresholds,
    names: Names,
) -> String {
    let given_up = given_up(session, from, review);
    let of = |player: Player| {
        let name = names[index(player)];
        let count = review.totals[index(player)].errors;
        let worst = review.worst(thresholds).into_iter();
        let worst = worst.into_iter().find(|one| one.player == player);
        let gave_up = match &given_up {
            Some((who, chance)) if *who == player => [name, " gave up", chance, "."].concat(),
            _ => String::new(),
        };
        let words = match count {
            0 if !gave_up.is_empty() => return gave_up,
            0 => format!("{name} made no mistake"),
            _ => format!(
                "{name} made {}",
                counted(count as u64, "mistake", "mistakes")
            ),
        };
        let Some(worst) = worst else {
            return words + ".";
        };
        let done = match session.line().get(worst.ply) {
            Some(Move::Play(play)) => played(play, name, names),
            Some(Move::Roll(_)) => "not to double".to_owned(),
            Some(Move::Double) => "to double".to_owned(),
            Some(Move::Take) => "to take".to_owned(),
            _ => "to pass".to_owned(),
        };
        let turns = (0..=worst.ply).filter(|&ply| {
            let is_play = matches!(session.line().get(ply), Some(Move::Play(_)));
            is_play && session.position_at(ply).side_to_move() == player
        });
        let at = match (session.line().get(worst.ply), turns.count()) {
            (Some(Move::Play(_)), turn) => format!(" in move {turn}"),
            (_, 0) => " before the first move".to_owned(),
            (_, turn) => format!(" after move {turn}"),
        };
        let words = match count {
            1 => format!("{words}{at}: {done}."),
            _ => format!("{words}; the worst{at}: {done}."),
        };
        match gave_up.is_empty() {
            true => words,
            false => words + " " + &gave_up,
        }
    };
    let mut players = [Player::First, Player::Second];
    if names[1] == "You" {
        players.reverse();
    }
    players.map(of).join(" ")
}

/// Who ended the game by resigning it, and with which chances, as far as they are known.
fn given_up(session: &Session<Position>, from: usize, review: &Review) -> Option<(Player, String)> {
    let line = session.line();
    let last = from + review.course.len().checked_sub(1)?;
    let ply = last.checked_sub(2)?;
    let [Move::Resign(_), Move::Accept] = line.get(ply..last)? else {
        return None;
    };
    let player = session.position_at(ply).side_to_move();
    let before = review.course.get(..=ply.checked_sub(from)?)?;
    let Some([_, white]) = before.iter().rev().flatten().next() else {
        return Some((player, String::new()));
    };
    let own = match player {
        Player::First => *white,
        Player::Second => 1_000 - white,
    };
    let chance = match (own + 5) / 10 {
        45..=55 => " with about even chances".to_owned(),
        1 => " with about one chance in 100".to_owned(),
        percent => format!(" with about {percent} chances in 100"),
    };
    Some((player, chance))
}

fn named(
    session: &Session<Position>,
    review: &Review,
    from: usize,
    of: &Decision,
    names: Names,
) -> NamedDecision {
    let board = session.position_at(of.ply).board_of(Player::First);
    let lead = i64::from(board.swapped().pips()) - i64::from(board.pips());
    let shown = of.ply.checked_sub(from);
    let shown = shown.and_then(|place| review.course.get(place).copied().flatten());
    NamedDecision {
        ply: of.ply,
        words: decided(session, of.ply, names),
        lost: written(of.lost),
        better: match of.better.parse() {
            Ok(play) => played(&play, names[index(of.player)], names),
            Err(_) => of.better.clone(),
        },
        chance: shown.map_or_else(String::new, |[_, chance]| percent(chance)),
        lead: match lead {
            0 => "0".to_owned(),
            1.. => format!("+{lead}"),
            _ => format!("−{}", -lead),
        },
    }
}

/// The worst decisions, each with what would have been better. `from` is the first position of the review.
pub fn worst(
    session: &Session<Position>,
    from: usize,
    review: &Review,
    thresholds: Thresholds,
    names: Names,
) -> Vec<NamedDecision> {
    let worst = review.worst(thresholds).into_iter();
    worst
        .map(|one| named(session, review, from, one, names))
        .collect()
}

/// All decisions.
pub fn all(
    session: &Session<Position>,
    from: usize,
    review: &Review,
    names: Names,
) -> Vec<NamedDecision> {
    let decisions = review.decisions.iter();
    decisions
        .map(|one| named(session, review, from, one, names))
        .collect()
}

/// All rolls.
pub fn rolls(session: &Session<Position>, review: &Review, names: Names) -> Vec<NamedRoll> {
    let named = |roll: &Luck| NamedRoll {
        ply: roll.ply,
        words: match session.line().get(roll.ply) {
            Some(Move::Roll(dice)) => rolled(names[index(roll.player)], *dice),
            _ => String::new(),
        },
        luck: signed(roll.luck),
        is_joker: roll.luck >= JOKER,
    };
    review.rolls.iter().map(named).collect()
}

fn rolled(name: &str, dice: Dice) -> String {
    let comma = if is_color(name) { "" } else { "," };
    format!("{name}{comma} {}", dashed(dice))
}

/// So many thousandths with their sign.
fn signed(thousandths: i32) -> String {
    equity(thousandths as f32 / 1_000.0)
}

/// So many thousandths in percent.
fn percent(thousandths: i32) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// A performance rating: `5.21`.
fn rating(of: Tally) -> String {
    let written = |rating: i32| format!("{}.{:02}", rating / 100, rating % 100);
    of.rating().map_or_else(|| "–".to_owned(), written)
}

/// The same with its grade: `5.21 (master)`.
fn graded(of: Tally) -> String {
    let Some(exact) = of.rating() else {
        return rating(of);
    };
    let grade = GRADES.iter().find(|(most, _)| exact <= *most);
    format!(
        "{} ({})",
        rating(of),
        grade.map_or("casual", |(_, name)| name)
    )
}

/// The figures of both players: what is counted, and the figures, White's first.
pub fn figures(
    review: &Review,
    thresholds: Thresholds,
    is_match: bool,
) -> Vec<(String, [String; 2])> {
    let of = |read: &dyn Fn(&Total) -> String| review.totals.each_ref().map(read);
    let both = |total: &Total| total.plays.and(total.cube);
    let row = |name: &str, cells: [String; 2]| (name.to_owned(), cells);
    let from = |least: i32| format!("({} or more)", written(least));
    // What is left of the result, for White; Black has the opposite.
    let skill = review.result - review.totals[0].points + review.totals[1].points;
    let result = [skill, -skill].map(|skill| match is_match {
        true => {
            let size = percent(skill.abs());
            format!("{}{size}", if skill < 0 { "−" } else { "+" })
        }
        false => signed(skill),
    });
    vec![
        row("Performance rating (PR)", of(&|total| graded(both(total)))),
        row("PR of plays", of(&|total| rating(total.plays))),
        row("PR of cube decisions", of(&|total| rating(total.cube))),
        row("Decisions", of(&|total| both(total).decisions.to_string())),
        (
            format!("Errors {}", from(thresholds.error)),
            of(&|total| total.errors.to_string()),
        ),
        (
            format!("Blunders {}", from(thresholds.blunder)),
            of(&|total| total.blunders.to_string()),
        ),
        row(
            "Equity lost by plays",
            of(&|total| written(total.plays.lost)),
        ),
        row(
            "Equity lost by the cube",
            of(&|total| written(total.cube.lost)),
        ),
        row("Luck", of(&|total| signed(total.luck))),
        row(
            "Jokers (rolls of +0.300 or more)",
            of(&|total| total.jokers.to_string()),
        ),
        row(
            match is_match {
                true => "Result less luck (chance to win the match)",
                false => "Result less luck (points)",
            },
            result,
        ),
    ]
}
