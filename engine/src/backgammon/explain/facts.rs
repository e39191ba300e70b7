//! The effect of a play on the board, in players' terms.

use super::numbers::counted;
use crate::backgammon::rules::board::{BAR, POINTS};
use crate::backgammon::rules::{Board, Dice, Plays};
use crate::wording::list;

/// The fewest points in a row that make a prime.
const SHORTEST_PRIME: usize = 4;

/// The effect of a play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The opponent's checkers that it hits.
    pub hits: u32,
    /// The numbers of the points that it makes, including those in the opponent's home.
    pub made: Vec<u8>,
    /// The points that it gives up.
    pub given_up: Vec<u8>,
    /// Whether it gives up an anchor, and the checkers that stay in the opponent's home are apart.
    pub splits: bool,
    /// The longest run of made points after it, of 4 or more: its length, and the lowest point.
    pub prime: Option<(usize, u8)>,
    /// Whether that run is longer than before.
    pub is_prime_new: bool,
    /// Checkers that leave the opponent's home.
    pub escapes: u32,
    /// Checkers borne off.
    pub off: u32,
    /// The number of the opponent's 36 throws that can hit.
    pub shots: u32,
    /// Blots after it.
    pub blots: u32,
    /// The lead in pips after it; negative if behind.
    pub lead: i32,
    /// Whether checkers can still meet after it.
    pub has_contact: bool,
}

impl Facts {
    /// The difference between two boards, both from the point of view of the player who plays.
    #[must_use]
    pub fn of(before: &Board, after: &Board) -> Self {
        let (own, now) = (before.own(), after.own());
        let mut facts = Self {
            hits: u32::from(after.other()[BAR] - before.other()[BAR].min(after.other()[BAR])),
            prime: prime(after),
            off: u32::from(after.off() - before.off().min(after.off())),
            shots: shots(after),
            lead: after.swapped().pips() as i32 - after.pips() as i32,
            has_contact: after.has_contact(),
            ..Self::default()
        };
        let length = |prime: Option<(usize, u8)>| prime.map_or(0, |(length, _)| length);
        facts.is_prime_new = length(facts.prime) > length(prime(before));
        for (point, number) in (0..POINTS).zip(1..) {
            if now[point] > 1 && own[point] < 2 {
                facts.made.push(number);
            }
            if now[point] < 2 && own[point] > 1 {
                facts.given_up.push(number);
            }
            facts.blots += u32::from(now[point] == 1);
        }
        let back = &now[18..POINTS];
        facts.splits = facts.given_up.iter().any(|&number| number > 18)
            && back.contains(&1)
            && back.iter().all(|&n| n < 2);
        let behind = |side: &[u8; 25]| u32::from(side[18..].iter().sum::<u8>());
        facts.escapes = behind(own).saturating_sub(behind(now));
        facts
    }

    /// The facts in phrases that follow the name of the play: its gains, a split, its costs.
    #[must_use]
    pub fn phrases(&self) -> Vec<String> {
        let mut phrases = self.gains();
        // A player who runs with one leaves the other.
        if self.has_contact && self.splits && self.escapes == 0 {
            phrases.push("moves the rear checkers apart".to_owned());
        }
        phrases.extend(self.costs());
        phrases
    }

    /// The arguments for the play: `makes the 5-point`.
    #[must_use]
    pub fn gains(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        if self.off > 0 {
            let off = counted(self.off, "checker", "checkers");
            phrases.push(format!("takes {off} off"));
        }
        match self.hits {
            0 => {}
            1 => phrases.push("hits a checker".to_owned()),
            n => phrases.push(format!("hits {n} checkers")),
        }
        if self.has_contact {
            let (made, safe) = Self::named(&self.made);
            if !made.is_empty() {
                phrases.push(format!("makes the {}", list(&made)));
            }
            for point in safe {
                phrases.push(format!("makes a safe point at {point}"));
            }
        }
        if let Some((length, low)) = self.prime.filter(|_| self.is_prime_new) {
            let high = usize::from(low) + length - 1;
            phrases.push(format!("blocks {length} points in a row, {low} to {high}"));
        }
        match self.escapes {
            0 => {}
            1 => phrases.push("starts to bring a rear checker home".to_owned()),
            n => phrases.push(format!("starts to bring {n} rear checkers home")),
        }
        phrases
    }

    /// The arguments against the play, except its shots: `gives up the 6-point`.
    fn costs(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        if !self.has_contact {
            return phrases;
        }
        let (points, safe) = Self::named(&self.given_up);
        if !points.is_empty() {
            phrases.push(format!("gives up the {}", list(&points)));
        }
        if !self.splits {
            for point in safe {
                phrases.push(format!("gives up the safe point at {point}"));
            }
        }
        phrases
    }

    /// The names of points, and the numbers of those in the opponent's home.
    fn named(points: &[u8]) -> (Vec<String>, Vec<u8>) {
        let (mut names, mut safe) = (Vec::new(), Vec::new());
        for &point in points {
            match point {
                19.. => safe.push(point),
                _ => names.push(format!("{point}-point")),
            }
        }
        (names, safe)
    }

    /// The shots after it, as a phrase of the opponent: `can hit with 11 of the 36 rolls`.
    #[must_use]
    pub fn danger(&self) -> String {
        match self.shots {
            0 => "can’t hit with any of the 36 rolls".to_owned(),
            36 => "can hit with all 36 rolls".to_owned(),
            n => format!("can hit with {n} of the 36 rolls"),
        }
    }
}

/// The longest run of made points that is a prime: its length and its lowest point.
fn prime(board: &Board) -> Option<(usize, u8)> {
    let mut best = None;
    let mut length = 0;
    for (&n, number) in board.own()[..POINTS].iter().zip(1_u8..) {
        length = if n > 1 { length + 1 } else { 0 };
        if length >= SHORTEST_PRIME && best.is_none_or(|(longest, _)| length > longest) {
            best = Some((length, number - (length as u8 - 1)));
        }
    }
    // Points with no checker of the opponent behind them block nothing.
    let rear = board.other().iter().rposition(|&n| n > 0);
    best.filter(|&(_, low)| rear.is_some_and(|rear| rear + usize::from(low) >= POINTS))
}

/// The number of the opponent's 36 throws that have a play that hits: direct and indirect shots,
/// with everything that stands in their way.
#[must_use]
pub fn shots(after: &Board) -> u32 {
    let hits = hitting(after).into_iter().flatten();
    hits.filter(|&hit| hit).count() as u32
}

/// Which of these throws hit: for each number of one die, from 1 on, each of the other.
#[must_use]
pub fn hitting(after: &Board) -> [[bool; 6]; 6] {
    let mut hits = [[false; 6]; 6];
    if !after.has_contact() {
        return hits;
    }
    let board = after.swapped();
    let mut plays = Plays::default();
    for (dice, _) in Dice::all() {
        let mut found = plays.find(&board, dice).iter();
        if found.any(|play| play.board.other()[BAR] > board.other()[BAR]) {
            let [high, low] = [dice.high(), dice.low()].map(|die| usize::from(die) - 1);
            hits[high][low] = true;
            hits[low][high] = true;
        }
    }
    hits
}
