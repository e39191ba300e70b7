//! The reasons why one play is better than another that can be seen on the board: differences between the boards after both.

use super::numbers::counted;
use super::sight::{DIE, FAR_HOME, Sight, THROWS, Threats};
use crate::backgammon::rules::Board;
use crate::backgammon::rules::board::{BAR, POINTS};
use crate::wording::{self, list};

/// The good of two checkers on a point.
const SAFE: &str = "two checkers there, so the opponent can’t land on it";

/// A weight below which a difference is none.
const LEAST: f32 = 0.004;

/// The number of checkers from which on a point is crowded.
const CROWD: u8 = 4;

/// The points that are worth most to be made, the best first.
const KEYS: [usize; 4] = [5, 4, 7, 3];

/// The worth of holding each point of one's own, from the 1-point on, about in points of equity: what stands before
/// the opponent's rear checkers blocks best, and so do safe points in the opponent's home that look onto its outer board.
const WORTH: [f32; POINTS] = [
    0.01, 0.03, 0.08, 0.16, 0.20, 0.16, 0.14, 0.07, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.04,
    0.04, 0.10, 0.06, 0.16, 0.14, 0.08, 0.03, 0.02,
];

/// Something in which one play is better than another.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// About how much it matters, in points of equity.
    weight: f32,
    /// The better play, as a phrase that follows its name; what stands after a colon says why that is good.
    better: String,
    /// The worse play, as a phrase that follows its name.
    worse: String,
}

/// A way, in a phrase: `4 steps`.
fn steps(n: u32) -> String {
    wording::counted(n.into(), "step", "steps")
}

/// A number beside another.
fn none(n: u32) -> String {
    match n {
        0 => "none".to_owned(),
        n => n.to_string(),
    }
}

/// A checker or several, in a phrase: `one checker`.
fn checkers(n: u32) -> String {
    counted(n, "checker", "checkers")
}

/// The things in which the play to the first board is better than that to the second, those that matter most in front.
/// `names` are those of the two plays: `the best play`.
#[must_use]
pub fn differences(before: &Board, boards: [Board; 2], names: [&str; 2]) -> Vec<Difference> {
    let [one, other] = boards.map(|after| Sight {
        before,
        after,
        danger: Threats::against(&after),
    });
    let mut found = Vec::new();
    let mut add = |weight: f32, better: String, worse: String| {
        if weight >= LEAST {
            // Put in its place: there are few, and the library's sorting is larger than all of this.
            let place = found
                .iter()
                .take_while(|of: &&Difference| of.weight >= weight)
                .count();
            let difference = Difference {
                weight,
                better,
                worse,
            };
            found.insert(place, difference);
        }
    };
    ends(&one, &other, names, &mut add);
    if one.after.has_contact() || other.after.has_contact() {
        meets(&one, &other, names, &mut add);
        holds(&one, &other, names, &mut add);
        stands(&one, &other, names, &mut add);
    }
    found
}

/// Those of checkers that go off and come home.
fn ends(
    one: &Sight<'_>,
    other: &Sight<'_>,
    names: [&str; 2],
    add: &mut dyn FnMut(f32, String, String),
) {
    let [of_one, of_other] = names;
    let off = |of: &Sight<'_>| u32::from(of.after.off() - of.before.off());
    let (more, less) = (off(one), off(other));
    if more > less {
        let takes = match less {
            0 => "none".to_owned(),
            n => format!("only {}", checkers(n)),
        };
        add(
            0.3 * (more - less) as f32,
            format!("takes {} off: {of_other} takes {takes}", checkers(more)),
            match less {
                0 => format!("takes no checker off: {of_one} takes {}", checkers(more)),
                n => format!(
                    "takes only {} off: {of_one} takes {}",
                    checkers(n),
                    checkers(more)
                ),
            },
        );
    }
    let both_past = !one.after.has_contact() && !other.after.has_contact();
    if !both_past {
        return;
    }
    let outside = |of: &Sight<'_>| of.sum(DIE..BAR + 1);
    let (fewer, rest) = (outside(one), outside(other));
    if fewer < rest {
        add(
            0.05 * (rest - fewer) as f32,
            format!(
                "leaves fewer checkers outside the home: {fewer} and not {rest}, and all must be home before one goes off"
            ),
            format!(
                "leaves more checkers outside the home: {rest} and not {fewer}, and all must be home before one goes off"
            ),
        );
    }
    if fewer == 0 && rest == 0 && more == less {
        let [good, bad] = [one, other].map(Sight::twos);
        if good > bad {
            let throws = |n: u32| match n {
                0 => "no roll takes".to_owned(),
                1 => "1 of the 36 rolls takes".to_owned(),
                36 => "all 36 rolls take".to_owned(),
                n => format!("{n} of the 36 rolls take"),
            };
            add(
                0.01 * (good - bad) as f32,
                format!(
                    "is better for the next turn: {} two checkers or more off then, and {bad} after {of_other}",
                    throws(good)
                ),
                format!(
                    "is worse for the next turn: {} two checkers or more off then, and {good} after {of_one}",
                    throws(bad)
                ),
            );
        }
    }
    let [wide, narrow] = [one, other].map(Sight::points_used);
    if fewer == rest && more == less && wide > narrow {
        add(
            0.008,
            format!(
                "spreads the checkers at home: they stand on {wide} points and not on {narrow}, so fewer numbers are wasted"
            ),
            format!(
                "stacks the checkers at home: they stand on {narrow} points and not on {wide}, so more numbers are wasted"
            ),
        );
    }
}

/// Those of hits, made and threatened.
fn meets(
    one: &Sight<'_>,
    other: &Sight<'_>,
    names: [&str; 2],
    add: &mut dyn FnMut(f32, String, String),
) {
    let [of_one, of_other] = names;
    let hits = |of: &Sight<'_>| {
        u32::from(of.after.other()[BAR] - of.before.other()[BAR].min(of.after.other()[BAR]))
    };
    let (more, less) = (hits(one), hits(other));
    let (far, near) = (one.hit(), other.hit());
    if more > less {
        let whom = match more {
            1 => "hits a checker".to_owned(),
            n => format!("hits {}", checkers(n)),
        };
        add(
            0.12 * (more - less) as f32 + far.saturating_sub(near) as f32 / 60.0,
            format!(
                "{whom}: the opponent loses {} by that, and must come in again before anything else",
                steps(far)
            ),
            match less {
                0 => format!(
                    "hits nothing: {of_one} hits, and the opponent loses {} by that",
                    steps(far)
                ),
                n => format!(
                    "hits only {}: {of_one} hits {}",
                    checkers(n),
                    checkers(more)
                ),
            },
        );
    } else if more == less && more > 0 && far > near {
        add(
            (far - near) as f32 / 60.0,
            format!(
                "hits the checker that is farther on its way: the opponent loses {} and not {near}",
                steps(far)
            ),
            format!(
                "hits a checker that is less far on its way: the opponent loses {} and not {far}",
                steps(near)
            ),
        );
    }
    let passed = |of: &Sight<'_>| !of.after.has_contact();
    if passed(one) && !passed(other) {
        let [own, theirs] = [one.after.pips(), one.after.swapped().pips()];
        let stands = match own.cmp(&theirs) {
            std::cmp::Ordering::Less => {
                format!(", and the player to move leads by {}", steps(theirs - own))
            }
            std::cmp::Ordering::Equal => ", and it is even".to_owned(),
            std::cmp::Ordering::Greater => String::new(),
        };
        add(
            if own <= theirs { 0.3 } else { 0.06 },
            format!(
                "gets past all of the opponent’s checkers: nobody can be hit any more, from here on it is a race{stands}"
            ),
            format!(
                "stays where checkers can still be hit: {of_one} gets past all of the opponent’s checkers"
            ),
        );
    }
    let (safe, open) = (one.danger, other.danger);
    if safe.throws < open.throws {
        let weight = (open.risk() - safe.risk()).max(0.005 * (open.throws - safe.throws) as f32);
        let better = match safe.throws {
            0 => format!(
                "leaves no lone checker that can be hit: after {of_other} {}",
                open.words()
            ),
            _ => format!(
                "is safer: {}, and {} after {of_other}",
                safe.words(),
                open.throws
            ),
        };
        let lone = match open.checkers {
            1 => "a lone checker".to_owned(),
            n => format!("{} lone checkers", counted(n, "", "").trim()),
        };
        let beside = none(safe.throws);
        add(
            weight,
            better,
            format!(
                "leaves {lone} open: {}, at a cost of up to {} (after {of_one} {beside})",
                open.words(),
                steps(open.most)
            ),
        );
    }
    let aims = |of: &Sight<'_>| Threats::against(&of.after.swapped()).throws;
    let (more, less) = (aims(one), aims(other));
    if more > less + 2 {
        let throws = |n: u32| {
            if n == 36 {
                "all 36 rolls".to_owned()
            } else {
                format!("{n} of the 36 rolls")
            }
        };
        add(
            (more - less) as f32 / THROWS * 0.15,
            format!(
                "takes aim at lone checkers of the opponent: if they stay, {} can hit one next turn, and {less} after {of_other}",
                throws(more)
            ),
            format!(
                "aims less at lone checkers of the opponent: if they stay, {} can hit one next turn, and {more} after {of_one}",
                throws(less)
            ),
        );
    }
}

/// Those of points that are held.
fn holds(
    one: &Sight<'_>,
    other: &Sight<'_>,
    names: [&str; 2],
    add: &mut dyn FnMut(f32, String, String),
) {
    let of_one = names[0];
    let own = one.before.own();
    let rear = one.rear_of_other();
    for number in 1..=POINTS {
        let point = number - 1;
        // A point blocks those that have to pass it, and a safe place in the opponent's home is one as long as checkers can meet.
        let matters = rear < number && (number > FAR_HOME || one.behind(number) > 0);
        if !matters || !one.held(point) || other.held(point) {
            continue;
        }
        let weight = WORTH[point];
        let is_far = number > FAR_HOME;
        let (better, worse) = match (own[point] > 1, is_far) {
            (false, false) => (
                format!("makes the {number}-point: {SAFE}"),
                format!(
                    "leaves the {number}-point open: {of_one} makes it, with two checkers there"
                ),
            ),
            (false, true) => (
                format!(
                    "makes a safe point in the opponent’s home, the {number}-point: two checkers there can’t be hit, and others can come in there"
                ),
                format!(
                    "makes no safe point at {number}: {of_one} has two checkers there, which can’t be hit"
                ),
            ),
            (true, false) => (
                format!("keeps the {number}-point: {SAFE}"),
                format!("breaks the {number}-point: {}", broken(&other.after, point)),
            ),
            (true, true) => (
                format!(
                    "keeps the safe point in the opponent’s home, the {number}-point: two checkers there can’t be hit"
                ),
                format!(
                    "gives up the safe point in the opponent’s home, the {number}-point: {}",
                    broken(&other.after, point)
                ),
            ),
        };
        add(weight, better, worse);
    }
    let ((long, low, behind), (short, _, _)) = (one.block(), other.block());
    if long > short && long > 2 {
        let whom = if behind == 1 {
            "rear checker"
        } else {
            "rear checkers"
        };
        let row = |n: usize| {
            if n < 2 {
                "no row of points".to_owned()
            } else {
                format!("only {n} points in a row")
            }
        };
        add(
            0.02 * (long - short) as f32 * long as f32 / 2.0,
            match long {
                6.. => format!(
                    "blocks {long} points in a row, {low} to {}: the opponent’s {whom} can’t get past as long as they stand",
                    low + long - 1
                ),
                _ => format!(
                    "blocks {long} points in a row, {low} to {}: the opponent’s {whom} can’t land on any of them",
                    low + long - 1
                ),
            },
            format!(
                "blocks {} before the opponent’s {whom}: {of_one} blocks {long}",
                row(short)
            ),
        );
    }
}

/// What is left of a point that was held.
fn broken(after: &Board, point: usize) -> String {
    match after.own()[point] {
        0 => "nothing is left there".to_owned(),
        _ => "the checker that stays there is alone".to_owned(),
    }
}

/// Those of checkers that work, and others that do not.
fn stands(
    one: &Sight<'_>,
    other: &Sight<'_>,
    names: [&str; 2],
    add: &mut dyn FnMut(f32, String, String),
) {
    let [of_one, of_other] = names;
    let far = |of: &Sight<'_>| of.sum(FAR_HOME..BAR + 1);
    let (few, many) = (far(one), far(other));
    if few < many {
        let left = |n: u32| match n {
            0 => "none stays".to_owned(),
            1 => "one stays".to_owned(),
            n => format!("{} stay", counted(n, "", "").trim()),
        };
        add(
            0.04 * (many - few) as f32,
            format!(
                "starts to bring the rear checkers home: {} behind in the opponent’s home, after {of_other} {}",
                left(few),
                left(many)
            ),
            format!(
                "leaves more checkers behind in the opponent’s home: {}, after {of_one} {}",
                left(many),
                left(few)
            ),
        );
    }
    let rear = |of: &Sight<'_>| {
        of.after
            .own()
            .iter()
            .rposition(|&n| n > 0)
            .map_or(0, |place| place + 1)
    };
    let (near, back) = (rear(one), rear(other));
    if few == many && near < back && near > 12 {
        add(
            0.003 * (back - near) as f32,
            format!(
                "brings the rear up to point {near}: after {of_other} one checker is as far behind as point {back}"
            ),
            format!(
                "leaves a checker as far behind as point {back}: after {of_one} none is behind point {near}"
            ),
        );
    }
    let deep = |of: &Sight<'_>| of.sum(0..2);
    let (up, down) = (deep(one), deep(other));
    let own = one.before.own();
    let was: u32 = own[..2].iter().map(|&n| u32::from(n)).sum();
    let dropped = down.saturating_sub(was);
    // Checkers that are all at home have nowhere else to go.
    let is_home = own[DIE..].iter().all(|&n| n == 0);
    if up < down && dropped > 0 && !is_home {
        add(
            0.035 * (down - up) as f32,
            format!(
                "keeps the checkers where they block: {of_other} puts {} deep at home, on point 1 or 2",
                checkers(dropped)
            ),
            format!(
                "buries {} deep at home, on point 1 or 2, with little to block from there",
                checkers(dropped)
            ),
        );
    }
    let built = KEYS.into_iter().find_map(|number| {
        let point = number - 1;
        let is_open = !one.held(point) && !other.held(point) && one.behind(number) > 0;
        let is_free = one.after.other()[POINTS - 1 - point] < 2
            && other.after.other()[POINTS - 1 - point] < 2;
        let [more, less] = [one, other].map(|of| of.builders(point));
        (is_open && is_free && more > less && more > 1).then_some((number, more, less))
    });
    if let Some((number, more, less)) = built {
        add(
            0.012 * (more - less) as f32,
            format!(
                "brings builders: {more} spare checkers can then reach the {number}-point with one die, to make it; after {of_other} {}",
                none(less)
            ),
            format!(
                "brings fewer builders: {} to spare can then reach the {number}-point with one die, after {of_one} {more}",
                checkers(less)
            ),
        );
    }
    let begun = KEYS[..3].iter().find(|&&number| {
        let [has, lacks] = [one, other].map(|of| of.after.own()[number - 1]);
        has == 1 && lacks == 0 && one.behind(number) > 0
    });
    if let Some(number) = begun {
        add(
            0.015,
            format!("starts the {number}-point: a second checker there next turn closes it"),
            format!("leaves the {number}-point empty: {of_one} starts it with a checker"),
        );
    }
    let [(flat, _), (high, at)] = [&one.after, &other.after].map(Sight::stack);
    let (tall, from) = Sight::stack(one.before);
    if flat < high && high > CROWD {
        let better = match one.after.own()[from - 1] < tall {
            true => format!(
                "takes from the heavy stack of {tall} on point {from}: checkers that are stacked block no more than two do"
            ),
            false => format!(
                "makes no stack as high as {high}: checkers that are stacked block no more than two do"
            ),
        };
        add(
            0.012 * f32::from(high - flat),
            better,
            format!("leaves {high} checkers stacked on point {at}: they block no more than two do"),
        );
    }
    let [wide, narrow] = [one, other].map(Sight::watched);
    if few == many && wide > narrow {
        add(
            0.006 * (wide - narrow) as f32,
            format!(
                "spreads the rear checkers: with one die they then reach {wide} points on the opponent’s side and not {narrow}, to hit or to be safe there"
            ),
            format!(
                "lets the rear checkers reach less: with one die {narrow} points on the opponent’s side, after {of_one} {wide}"
            ),
        );
    }
}

impl Difference {
    /// Whether it matters enough to be told against the play that is better otherwise.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.weight >= 0.02
    }

    /// The better play without the reason why that is good.
    #[must_use]
    pub fn short(&self) -> &str {
        self.better.split(':').next().unwrap_or_default()
    }
}

/// The two that matter most, of the better play: each in a sentence about `it`.
#[must_use]
pub fn good(found: &[Difference]) -> Vec<String> {
    told(found, |of| &of.better)
}

/// The same of the worse play.
#[must_use]
pub fn bad(found: &[Difference]) -> Vec<String> {
    told(found, |of| &of.worse)
}

/// What speaks for a play that is not the best, in a sentence about `it`.
#[must_use]
pub fn granted(found: &[Difference]) -> Option<String> {
    let told = found.iter().filter(|of| of.counts()).take(2);
    let told: Vec<String> = told.map(|of| of.short().to_owned()).collect();
    (!told.is_empty()).then(|| format!("It {}, though that is worth less.", list(&told)))
}

/// What speaks most against the best play, in a sentence about `it`.
#[must_use]
pub fn though(found: &[Difference]) -> Option<String> {
    let most = found.first().filter(|of| of.counts())?;
    Some(format!("It is best though it {}.", most.worse))
}

fn told(found: &[Difference], of: fn(&Difference) -> &String) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(first) = found.first() {
        said.push(format!("It {}.", of(first)));
        // What is small beside the first is not said with it.
        let second = found
            .get(1)
            .filter(|second| second.weight * 4.0 > first.weight);
        said.extend(second.map(|second| format!("It also {}.", of(second))));
    }
    said
}
