//! The student report's program: its play, and the counts behind it.
//!
//! The report ("Tema 2 PA, Joc de table", Avram) examines its own plays of the roll, the 21 rolls of the opponent, and
//! the opponent's plays of each, of which the worst counts; the resulting board is judged by a sum of a few counts,
//! which ignore the opponent's position except for checkers on the bar. The counts are the report's, in its words. It
//! gives no weights: those here are ours, in pips.

use crate::backgammon::rules::board::{BAR, POINTS};
use crate::backgammon::rules::{Board, Dice, Legal, Plays, legal_plays};

/// The most own plays that are examined, those with the greatest sums. The report's program examines all; a double has
/// hundreds, each with some 400 plies behind it, and a player is waiting.
pub const MOST_PLAYS: usize = 24;

/// One of the counts that make up the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The thing counted.
    pub name: &'static str,
    /// The count.
    pub count: i32,
    /// The weight of each.
    pub weight: i32,
}

/// The counts, in the report's words, with the weights.
const COUNTED: [(&str, i32); 7] = [
    // "capturarea unei piese a inamicului"
    ("opponent’s checkers hit", 15),
    // "raspundirea pe harta"
    ("points with checkers", 2),
    // "existanta a mai mult de o piesa pe o casuta"
    ("points with more than one checker", 6),
    // "apropierea de propria casa"
    ("pips from having borne off all", -1),
    // "retinerea a mai mult de 2 piese pe o casuta"
    ("checkers above two on a point", -2),
    // "piesa expusa (1 pe casuta)"
    ("blots", -5),
    // "piese mancate"
    ("own checkers on the bar", -10),
];

/// The counts that the student's bot sees in a position after a play of its own, from its own side.
#[must_use]
pub fn counts(board: &Board) -> [Count; 7] {
    let counted = counted(board);
    let mut counts = [Count {
        name: "",
        count: 0,
        weight: 0,
    }; 7];
    for (n, (name, weight)) in COUNTED.into_iter().enumerate() {
        counts[n] = Count {
            name,
            count: counted[n],
            weight,
        };
    }
    counts
}

/// The numbers for the entries of [`COUNTED`].
fn counted(board: &Board) -> [i32; 7] {
    let own = board.own();
    let [mut spread, mut points, mut pips, mut stacked, mut blots] = [0; 5];
    for (&n, point) in own[..POINTS].iter().zip(1..) {
        let n = i32::from(n);
        spread += i32::from(n > 0);
        points += i32::from(n > 1);
        blots += i32::from(n == 1);
        stacked += (n - 2).max(0);
        pips += n * point;
    }
    let on_bar = i32::from(own[BAR]);
    pips += 25 * on_bar;
    let hit = i32::from(board.other()[BAR]);
    [hit, spread, points, pips, stacked, blots, on_bar]
}

/// The sum of the weighted counts: the student's bot's judgement of a board, for the player whose checkers are the
/// board's own.
#[must_use]
pub fn sum(board: &Board) -> i32 {
    let counted = counted(board);
    let parts = counted.iter().zip(COUNTED);
    parts.map(|(count, (_, weight))| count * weight).sum()
}

/// The expectation of the sum after the opponent's roll and worst reply, for a board after an own
/// play; in 36ths.
#[must_use]
pub fn expectation(after: &Board) -> i32 {
    expect(after, &Dice::all(), &mut Plays::default())
}

fn expect(after: &Board, rolls: &[(Dice, u8); 21], plays: &mut Plays) -> i32 {
    if after.own().iter().all(|&n| n == 0) {
        return 36 * sum(after);
    }
    let board = after.swapped();
    let mut expected = 0;
    for &(dice, ways) in rolls {
        let replies = plays.find(&board, dice).iter();
        let worst = replies.map(|reply| sum(&reply.board.swapped())).min();
        expected += i32::from(ways) * worst.unwrap_or(0);
    }
    expected
}

/// The plays of a roll that the student's bot examines, best first, each with the expectation of its sum in 36ths;
/// among equals the first found comes first.
#[must_use]
pub fn rank(board: &Board, dice: Dice) -> Vec<(Legal, i32)> {
    let mut first: Vec<(Legal, i32)> = Vec::new();
    for legal in legal_plays(board, dice) {
        insert(&mut first, legal, sum(&legal.board));
    }
    first.truncate(MOST_PLAYS);
    let (rolls, mut plays) = (Dice::all(), Plays::default());
    let mut ranked = Vec::new();
    for (legal, _) in first {
        let expected = expect(&legal.board, &rolls, &mut plays);
        insert(&mut ranked, legal, expected);
    }
    ranked
}

/// Inserts a play behind those that are worth as much or more.
fn insert(ranked: &mut Vec<(Legal, i32)>, legal: Legal, worth: i32) {
    let place = ranked.partition_point(|other| other.1 >= worth);
    ranked.insert(place, (legal, worth));
}
