//! The review of a game or a match: what every decision lost, how lucky both were, and what the positions
//! were worth.
//!
//! Every position is looked into with one ply. A play that then seems to be an error is looked at again,
//! with as many plies as a hint has, and what it lost is said by that: reviews and hints agree on errors.
//! Luck and the chart go by the first look, where all positions are looked into alike.

pub mod controller;
mod finding;
pub mod found;
pub mod panel;
mod reviewer;
#[cfg(test)]
mod tests;
mod words;

use engine::backgammon::cube::unit;
use engine::backgammon::explain::grade::Grade;
use engine::backgammon::explain::numbers::thousandths;
use engine::backgammon::rules::{Move, Phase, Position};
use engine::backgammon::solve::loss::loss;
use engine::backgammon::solve::{self, Analysis};
use engine::game::Player;

use self::finding::Finding;
use super::checkers::index;
use super::dice::has_ended_game;
use crate::session::Session;

/// How many plies the review looks ahead of a play.
const PLIES: u32 = 1;
/// How many of the worst decisions are named.
const NAMED: usize = 12;
/// A roll that brings so much, in thousandths, is a joker (GNU Backgammon marks such rolls as lucky from 0.3 on).
const JOKER: i32 = 300;

/// From what loss on a decision counts as an error, and as a blunder, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// An error.
    pub error: i32,
    /// A blunder.
    pub blunder: i32,
}

impl Thresholds {
    /// These, if they can be used: above 0, and a blunder is an error.
    fn usable(self) -> Option<Self> {
        let is_usable =
            (1..=1_000).contains(&self.error) && (self.error..=3_000).contains(&self.blunder);
        is_usable.then_some(self)
    }
}

impl Default for Thresholds {
    /// Those of eXtreme Gammon.
    fn default() -> Self {
        Self {
            error: 20,
            blunder: 80,
        }
    }
}

/// A game of a session: the first of its positions and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// How many games of the match came before it.
    pub game: usize,
    /// The number of moves before its first position.
    pub from: usize,
    /// The same of its last one, which is where the next game begins if there is one.
    pub to: usize,
}

/// All games of a match.
pub fn whole(session: &Session<Position>) -> Span {
    Span {
        game: 0,
        from: 0,
        to: session.line().len(),
    }
}

/// The game that the position on the board is of, with the moves that redo would make.
pub fn span(session: &Session<Position>) -> Span {
    let [at, all] = [session.played().len(), session.line().len()];
    let mut span = Span {
        game: 0,
        from: 0,
        to: all,
    };
    for ply in 1..all {
        if has_ended_game(session.position_at(ply - 1), session.position_at(ply)) {
            if ply >= at {
                span.to = ply;
                break;
            }
            span.game += 1;
            span.from = ply;
        }
    }
    span
}

/// How many plies a position is to be looked into for the review; `None` if it has nothing to tell.
/// Before a roll it is one more, so that the mean over the rolls is that of what is found after them,
/// and what lies between is luck.
pub fn plies(position: &Position) -> Option<u32> {
    match position.phase() {
        Phase::ToPlay(_) => Some(PLIES),
        Phase::ToRoll | Phase::Doubled => Some(PLIES + 1),
        Phase::Opening | Phase::Rolling | Phase::Resigned(..) | Phase::Over(_) => None,
    }
}

/// How many plies a position is to be looked into again, in which this move was made: as many as for a
/// hint, if a play seems to have been an error; `None` if the first look will do.
pub fn plies_again(position: &Position, first: &Analysis, m: &Move) -> Option<u32> {
    let is_play = matches!(m, Move::Play(_));
    let lost = thousandths(loss(position, first, m).filter(|_| is_play)?);
    (Grade::of(lost) > Grade::Fine).then_some(solve::PLIES)
}

/// What has been found out about a position of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looks<'a> {
    /// With the first look.
    pub first: Option<&'a Analysis>,
    /// With the second one, where there is to be one: see [`plies_again`].
    pub again: Option<&'a Analysis>,
}

impl<'a> Looks<'a> {
    /// What the move in this position is judged by: `None` as long as that is not known.
    pub fn judge(self, position: &Position, m: &Move) -> Option<&'a Analysis> {
        let first = self.first?;
        match plies_again(position, first, m) {
            Some(_) => self.again,
            None => Some(first),
        }
    }
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The number of moves before it.
    pub ply: usize,
    /// Whose it was.
    pub player: Player,
    /// Whether it was about the cube.
    pub is_cube: bool,
    /// What it lost, in thousandths.
    pub lost: i32,
    /// Whether it was too obvious to tell anything of the player.
    pub is_obvious: bool,
    /// What would have been better, if something was.
    pub better: String,
}

/// What a roll brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The number of moves before it.
    pub ply: usize,
    /// Whose it was.
    pub player: Player,
    /// How much better it was than the mean of all rolls, in thousandths.
    pub luck: i32,
}

/// Decisions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there were that were neither forced nor obvious.
    pub decisions: i32,
    /// What they lost together, in thousandths.
    pub lost: i32,
}

impl Tally {
    /// Both kinds.
    fn and(self, other: Self) -> Self {
        Self {
            decisions: self.decisions + other.decisions,
            lost: self.lost + other.lost,
        }
    }

    /// The performance rating in hundredths: the equity lost by a decision on average, times 500. eXtreme Gammon
    /// introduced it.
    pub fn rating(self) -> Option<i32> {
        let decisions = self.decisions;
        (decisions > 0).then(|| (100 * self.lost + decisions) / (2 * decisions))
    }
}

/// What there is to say of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// The plays.
    pub plays: Tally,
    /// Doubles that were made or missed, takes and passes.
    pub cube: Tally,
    /// How many decisions were errors, blunders among them.
    pub errors: i32,
    /// How many were blunders.
    pub blunders: i32,
    /// What the dice brought, in thousandths.
    pub luck: i32,
    /// How many rolls were jokers.
    pub jokers: i32,
    /// What the dice brought in thousandths of a point for money, and of the match winning chance in a match.
    pub points: i32,
}

impl Total {
    /// The performance rating of all decisions, in hundredths.
    pub fn rating(&self) -> Option<i32> {
        self.plays.and(self.cube).rating()
    }
}

/// What a chart shows of the positions, in thousandths, seen by White: the equity and the winning chance.
pub type Course = Vec<Option<[i32; 2]>>;

/// A review, as far as the positions have been looked into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// The rolls, in order.
    pub rolls: Vec<Luck>,
    /// Both players, White first.
    pub totals: [Total; 2],
    /// What the positions were worth.
    pub course: Course,
    /// What White has won, in the unit of [`Total::points`].
    pub result: i32,
    /// How many positions have been looked into.
    pub known: usize,
    /// How many there are to be.
    pub wanted: usize,
}

/// The review of what a span has, by what has been found out about its positions.
pub fn review<'a>(
    session: &Session<Position>,
    span: Span,
    thresholds: Thresholds,
    found: impl Fn(usize) -> Option<&'a Finding>,
) -> Review {
    let mut review = Review::default();
    for ply in span.from..=span.to {
        let position = session.position_at(ply);
        let here = found(ply);
        let is_end = ply == span.to && ply > span.from;
        if plies(position).is_some() {
            review.wanted += 1;
            review.known += usize::from(here.is_some());
        }
        // Where a game of a match has ended the next one begins, and that is not of this review.
        let is_opening = position.phase() == Phase::Opening && !is_end;
        let before = match here {
            Some(finding) => Some((finding.rolled, [finding.equity, finding.chance])),
            None if is_opening => Some((0, [0, opening_chance(position)])),
            None => None,
        };
        review.course.push(before.map(|(_, shown)| shown));
        let Some(m) = session.line().get(ply).filter(|_| ply < span.to) else {
            continue;
        };
        if let Some(judged) = here.and_then(|finding| finding.judged.as_ref()) {
            let decision = Decision {
                ply,
                player: position.side_to_move(),
                is_cube: !matches!(m, Move::Play(_)),
                lost: judged.lost,
                is_obvious: judged.is_obvious,
                better: judged.better.clone(),
            };
            review.count(decision, thresholds);
        }
        if let (Move::Roll(_), Some((before, _)), Some(after)) = (m, before, found(ply + 1)) {
            let next = session.position_at(ply + 1);
            let player = next.on_roll();
            let luck = whites(after.equity - before, player);
            review.rolls.push(Luck { ply, player, luck });
            let total = &mut review.totals[index(player)];
            total.luck += luck;
            total.jokers += i32::from(luck >= JOKER);
            total.points += thousandths(luck as f32 / 1_000.0 * unit(next));
        }
    }
    review.result = result(session, span, &review.course);
    review
}

/// White's chance to win the match at the beginning of a game.
fn opening_chance(position: &Position) -> i32 {
    let even = Default::default();
    let chance = thousandths(engine::backgammon::cube::match_winning_chance(
        position, &even,
    ));
    match (position.terms().length, position.on_roll()) {
        (0, _) => 500,
        (_, Player::First) => chance,
        (_, Player::Second) => 1_000 - chance,
    }
}

/// What White has won from the beginning of a span to its end.
fn result(session: &Session<Position>, span: Span, course: &Course) -> i32 {
    let [start, end] = [span.from, span.to].map(|ply| session.position_at(ply));
    if start.terms().length == 0 {
        let won = |position: &Position| {
            let [white, black] = position.score().map(i64::from);
            1_000 * (white - black)
        };
        let is_over = matches!(end.phase(), Phase::Over(_));
        let open = course.last().copied().flatten().filter(|_| !is_over);
        let worth = open.map_or(0, |[equity, _]| {
            i64::from(equity) * i64::from(end.cube().value)
        });
        return (won(end) - won(start) + worth) as i32;
    }
    let chance = |position: &Position, known: Option<[i32; 2]>| match (position.phase(), known) {
        (Phase::Over(winner), _) => whites_chance(winner),
        (_, Some([_, chance])) => chance,
        _ => opening_chance(position),
    };
    let known = |place: usize| course.get(place).copied().flatten();
    chance(end, known(course.len().wrapping_sub(1))) - chance(start, known(0))
}

fn whites_chance(winner: Player) -> i32 {
    match winner {
        Player::First => 1_000,
        Player::Second => 0,
    }
}

impl Review {
    fn count(&mut self, decision: Decision, thresholds: Thresholds) {
        let total = &mut self.totals[index(decision.player)];
        if !decision.is_obvious {
            let tally = match decision.is_cube {
                true => &mut total.cube,
                false => &mut total.plays,
            };
            tally.decisions += 1;
            tally.lost += decision.lost;
        }
        total.errors += i32::from(decision.lost >= thresholds.error);
        total.blunders += i32::from(decision.lost >= thresholds.blunder);
        self.decisions.push(decision);
    }

    /// The worst decisions, the worst first, those alone that are errors.
    pub fn worst(&self, thresholds: Thresholds) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> = Vec::new();
        for decision in &self.decisions {
            if decision.lost >= thresholds.error {
                let place = worst.iter().filter(|one| one.lost >= decision.lost).count();
                worst.insert(place, decision);
                worst.truncate(NAMED);
            }
        }
        worst
    }
}

/// A player's equity, seen by White, or the other way round.
fn sided(equity: f32, player: Player) -> f32 {
    match player {
        Player::First => equity,
        Player::Second => -equity,
    }
}

/// The same in whole numbers.
const fn whites(worth: i32, player: Player) -> i32 {
    match player {
        Player::First => worth,
        Player::Second => -worth,
    }
}

/// What would have been best.
fn better(position: &Position, analysis: &Analysis, m: &Move) -> String {
    match (position.phase(), analysis.moves.first(), m) {
        (_, Some(best), _) => best.play.to_string(),
        (_, _, Move::Double) => "no double".to_owned(),
        (_, _, Move::Roll(_) | Move::RollDice) => "double".to_owned(),
        (_, _, Move::Take) => "pass".to_owned(),
        _ => "take".to_owned(),
    }
}
