//! Bear-offs in which every double is counted: against a plain solver that shares nothing with the engine's but the
//! rules, and what is called exact against what is.

use std::collections::HashMap;
use std::rc::Rc;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::cube::Action;
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::evaluate::cubeful_bearoff::{CubefulBearoff, KIND};
use perfect_play_engine::backgammon::explain::explain;
use perfect_play_engine::backgammon::rules::{Board, Dice, Move, Position, Stake, legal_plays};
use perfect_play_engine::backgammon::solve::{Analysis, Certainty, analyze_by};
use perfect_play_engine::container::ContainerError;
use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;

use crate::support::evaluator;

/// Checkers on the 1-point to the 6-point.
type Home = [u8; 6];

/// How far an equity may be from the plain solver's, for what is stored has 16 bits.
const ROUNDING: f64 = 4e-5;

/// By who may turn the cube, seen by the player on roll: both, that player, the other.
const BOTH: usize = 0;
const OWN: usize = 1;
const OTHER: usize = 2;

/// A board of two homes.
fn board(own: Home, other: Home) -> Board {
    let side = |home: Home| std::array::from_fn(|n| home.get(n).copied().unwrap_or(0));
    Board::new(side(own), side(other)).expect("a legal board")
}

/// The chance of each roll, and the homes that the rules allow after it.
type Rolls = Vec<(f64, Vec<usize>)>;

/// The values of bear-offs for money with a cube, by the definition: the mean over the rolls of the best play's value,
/// where a player who may double does so if that is worth more, and the opponent drops if that costs less. Every
/// position is solved once, and the rules are asked once for each home and roll.
#[derive(Default)]
struct Plain {
    ids: HashMap<Home, usize>,
    homes: Vec<Home>,
    /// By the home before the roll.
    after: Vec<Option<Rc<Rolls>>>,
    /// What rolling is worth, by how often the cube may still be turned, first as often as anybody likes, and by both
    /// homes; not a number where that is not known yet.
    rolled: Vec<Vec<[f64; 3]>>,
}

/// How many homes have up to 6 checkers.
const HOMES: usize = 924;

impl Plain {
    fn id(&mut self, home: Home) -> usize {
        if let Some(&id) = self.ids.get(&home) {
            return id;
        }
        let id = self.homes.len();
        self.ids.insert(home, id);
        self.homes.push(home);
        self.after.push(None);
        id
    }

    /// What the rolls of a home lead to.
    fn after(&mut self, id: usize) -> Rc<Rolls> {
        if let Some(known) = &self.after[id] {
            return Rc::clone(known);
        }
        let before = board(self.homes[id], [1, 0, 0, 0, 0, 0]);
        let mut rolls = Rolls::new();
        for (dice, ways) in Dice::all() {
            let mut homes = Vec::new();
            for legal in legal_plays(&before, dice) {
                let home = std::array::from_fn(|n| legal.board.own()[n]);
                homes.push(self.id(home));
            }
            homes.sort_unstable();
            homes.dedup();
            rolls.push((f64::from(ways) / 36.0, homes));
        }
        let rolls = Rc::new(rolls);
        self.after[id] = Some(Rc::clone(&rolls));
        rolls
    }

    /// What rolling is worth to the player on roll in units of the cube, by who may turn it next.
    fn rolled(&mut self, own: usize, other: usize, rises: Option<u32>) -> [f64; 3] {
        let place = own * HOMES + other;
        let level = rises.map_or(0, |rises| rises as usize + 1);
        while self.rolled.len() <= level {
            self.rolled.push(vec![[f64::NAN; 3]; HOMES * HOMES]);
        }
        let known = self.rolled[level][place];
        if !known[BOTH].is_nan() {
            return known;
        }
        let mut sum = [0.0; 3];
        for (chance, after) in self.after(own).iter() {
            let mut best = [f64::MIN; 3];
            for &home in after {
                let is_won = self.homes[home] == [0; 6];
                for (cube, best) in best.iter_mut().enumerate() {
                    // The other player sees the cube from the other side.
                    let cube = [BOTH, OTHER, OWN][cube];
                    let worth = match is_won {
                        true => 1.0,
                        false => -self.before(other, home, cube, rises),
                    };
                    *best = best.max(worth);
                }
            }
            for (sum, best) in sum.iter_mut().zip(best) {
                *sum += chance * best;
            }
        }
        self.rolled[level][place] = sum;
        sum
    }

    /// The same to a player who may double before that.
    fn before(&mut self, own: usize, other: usize, cube: usize, rises: Option<u32>) -> f64 {
        let rolled = self.rolled(own, other, rises)[cube];
        if cube == OTHER || rises == Some(0) {
            return rolled;
        }
        let left = rises.map(|rises| rises - 1);
        let taken = 2.0 * self.rolled(own, other, left)[OTHER];
        rolled.max(taken.min(1.0))
    }

    fn of(&mut self, own: Home, other: Home, rises: Option<u32>) -> [f64; 3] {
        let (own, other) = (self.id(own), self.id(other));
        self.rolled(own, other, rises)
    }
}

fn analyze(position: &Position) -> Analysis {
    analyze_by(evaluator(), position, &Limits::DEFAULT, &mut unwatched)
}

/// White to roll, with the fields of an XGID after the board up to whose turn it is, and those after the dice.
fn at(board: &Board, cube: &str, rest: &str) -> Position {
    let plain = Position::cubeless(*board).to_string();
    let points = plain
        .strip_prefix("XGID=")
        .and_then(|text| text.split(':').next())
        .expect("an XGID");
    let text = format!("XGID={points}:{cube}:1:00:{rest}");
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// 5 or 6 checkers on random points of the home.
fn random_home(rng: &mut Rng) -> Home {
    let mut home = [0; 6];
    for _ in 0..5 + rng.below(2) {
        home[rng.below(6) as usize] += 1;
    }
    home
}

/// The worst that was found: 0.117 away from what it is worth, by Janowski's formula.
#[test]
fn a_bear_off_that_a_formula_had_wrong_is_counted() {
    let text = "XGID=-D---B-------------a-aaaa-:0:0:1:00:0:0:0:0:10";
    let analysis = analyze(&text.parse().unwrap());
    assert_eq!(analysis.certainty, Certainty::Exact);
    let known = Plain::default().of([4, 0, 0, 0, 2, 0], [1, 1, 1, 1, 0, 1], None);
    assert!((known[BOTH] + 0.308).abs() < 5e-4, "{known:?}");
    let found = f64::from(analysis.equity);
    assert!((found - known[BOTH]).abs() < ROUNDING, "{found}, {known:?}");
}

/// Whether an analysis has the equity and the decision of the plain solver.
fn is_right(analysis: &Analysis, rolled: [f64; 3], taken: f64, cube: usize) -> bool {
    let doubled = taken.min(1.0);
    let best = match analysis.cube {
        Some(_) => rolled[cube].max(doubled),
        None => rolled[cube],
    };
    let is_worth = (f64::from(analysis.equity) - best).abs() < ROUNDING;
    let Some(decision) = analysis.cube else {
        return is_worth && cube == OTHER;
    };
    let gain = doubled - rolled[cube];
    let action = match (gain > 0.0, taken <= 1.0) {
        (false, _) => Action::NoDouble,
        (true, true) => Action::DoubleTake,
        (true, false) => Action::DoubleDrop,
    };
    // What makes no difference may be done either way.
    let is_open = gain.abs() < ROUNDING || (taken - 1.0).abs() < ROUNDING;
    is_worth && (is_open || decision.action == action)
}

/// Equities, doubles and takes of random bear-offs, with the cube in the middle and on either side.
#[test]
fn what_is_exact_is_what_every_roll_and_every_double_come_to() {
    let mut plain = Plain::default();
    let mut rng = Rng::new(1, "bear-offs");
    let (mut doubles, mut drops) = (0, 0);
    let mut wrong = Vec::new();
    for _ in 0..400 {
        let (own, other) = (random_home(&mut rng), random_home(&mut rng));
        let rolled = plain.of(own, other, None);
        for (cube, text) in [(BOTH, "0:0"), (OWN, "1:1"), (OTHER, "1:-1")] {
            let position = at(&board(own, other), text, "0:0:0:0:10");
            let analysis = analyze(&position);
            assert_eq!(analysis.certainty, Certainty::Exact, "{position}");
            if !is_right(&analysis, rolled, 2.0 * rolled[OTHER], cube) {
                wrong.push(format!("{position}: {analysis:?}, {rolled:?}"));
            }
            let action = analysis.cube.map(|decision| decision.action);
            doubles += u32::from(action == Some(Action::DoubleTake));
            drops += u32::from(action == Some(Action::DoubleDrop));
        }
    }
    assert!(doubles > 50 && drops > 50, "{doubles}, {drops}");
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong[0]);
}

/// The best play of a roll, and who is doubled after it.
#[test]
fn plays_are_those_that_leave_most() {
    let mut plain = Plain::default();
    let mut rng = Rng::new(2, "bear-offs");
    let mut choices = 0;
    for _ in 0..200 {
        let (own, other) = (random_home(&mut rng), random_home(&mut rng));
        let dice = Dice::new(1 + rng.below(6) as u8, 1 + rng.below(6) as u8).unwrap();
        let position = at(&board(own, other), "0:0", "0:0:0:0:10").with_dice(dice);
        let analysis = analyze(&position);
        assert_eq!(analysis.certainty, Certainty::Exact, "{position}");
        for candidate in &analysis.moves {
            let after = candidate.play.board_after(position.board()).unwrap();
            let home: Home = std::array::from_fn(|n| after.own()[n]);
            let worth = if home == [0; 6] {
                1.0
            } else {
                let (other, home) = (plain.id(other), plain.id(home));
                -plain.before(other, home, BOTH, None)
            };
            let found = f64::from(candidate.equity);
            assert!((found - worth).abs() < ROUNDING, "{position} {candidate:?}");
        }
        let equities = || {
            analysis
                .moves
                .windows(2)
                .map(|two| [two[0].equity, two[1].equity])
        };
        assert!(
            equities().all(|[better, worse]| better >= worse),
            "{position}"
        );
        choices += u32::from(equities().any(|[better, worse]| better - worse > 0.01));
    }
    assert!(choices > 20, "{choices}");
}

/// A cube near its limit is not called counted where the limit is in the way, nor where there is a match.
#[test]
fn what_the_cube_is_worth_is_exact_only_where_it_is_counted() {
    let mut plain = Plain::default();
    let mut rng = Rng::new(3, "bear-offs");
    let mut kinds = [0; 2];
    for _ in 0..40 {
        // On low points, so that there are few positions to solve for each limit.
        let mut low = || [1 + rng.below(3) as u8, 1 + rng.below(2) as u8, 1, 0, 0, 0];
        let (own, other) = (low(), low());
        for (height, limit) in [(0, 1), (0, 3), (0, 6), (0, 7), (3, 10), (4, 10), (10, 10)] {
            let (cube, text) = match height {
                0 => (BOTH, "0:0".to_owned()),
                _ => (OWN, format!("{height}:1")),
            };
            let position = at(&board(own, other), &text, &format!("0:0:0:0:{limit}"));
            let analysis = analyze(&position);
            let is_exact = analysis.certainty == Certainty::Exact;
            kinds[usize::from(is_exact)] += 1;
            if is_exact {
                let left = limit - height;
                let rolled = plain.of(own, other, Some(left));
                let taken = match left.checked_sub(1) {
                    Some(left) => 2.0 * plain.of(own, other, Some(left))[OTHER],
                    None => f64::MIN,
                };
                let is_right = match left {
                    0 => (f64::from(analysis.equity) - rolled[OTHER]).abs() < ROUNDING,
                    _ => is_right(&analysis, rolled, taken, cube),
                };
                assert!(is_right, "{position}: {analysis:?}, {rolled:?}");
            }
        }
        for (score, kind) in [
            // A cube is in the game; it is not, in the Crawford game; it is dead for both.
            ("0:0:0:5:10", Certainty::Chances),
            ("4:2:1:5:10", Certainty::Exact),
            ("4:4:0:5:10", Certainty::Exact),
        ] {
            let position = at(&board(own, other), "0:0", score);
            let analysis = analyze(&position);
            assert_eq!(analysis.certainty, kind, "{position}");
            let text = explain(&position, &analysis).reasons.concat();
            assert!(text.contains("chances are exact"), "{position}: {text}");
            assert_eq!(
                text.contains("is estimated"),
                kind == Certainty::Chances,
                "{text}"
            );
        }
    }
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}

/// A game that a player resigns has the counted value; a player who takes the resignation back may double.
#[test]
fn resignations_are_weighed_by_what_is_counted() {
    let mut plain = Plain::default();
    let mut rng = Rng::new(4, "bear-offs");
    for _ in 0..100 {
        let (own, other) = (random_home(&mut rng), random_home(&mut rng));
        let position = at(&board(own, other), "0:0", "0:0:0:0:10");
        let resigned = position.play(&Move::Resign(Stake::Single)).unwrap();
        let analysis = analyze(&resigned);
        let (own, other) = (plain.id(own), plain.id(other));
        let worth = plain.before(own, other, BOTH, None);
        let found = f64::from(-analysis.equity);
        assert_eq!(analysis.certainty, Certainty::Exact);
        assert!(
            (found - worth).abs() < ROUNDING,
            "{position}: {found}, {worth}"
        );
        // No player can win more than a single game here.
        assert_eq!(analysis.decision, Some(Move::Accept), "{position}");
    }
}

/// Every position of the table.
#[test]
#[ignore = "all 851,929 positions: `make exhaustive`"]
fn all_of_the_table_is_what_the_plain_solver_says() {
    let mut plain = Plain::default();
    let mut homes = vec![Home::default()];
    for point in 0..6 {
        let mut more = Vec::new();
        for home in &homes {
            for count in 1..=6 - home.iter().sum::<u8>() {
                let mut home = *home;
                home[point] = count;
                more.push(home);
            }
        }
        homes.extend(more);
    }
    assert_eq!(homes.len(), HOMES);
    let table = CubefulBearoff::compute();
    for &own in &homes[1..] {
        for &other in &homes[1..] {
            let known = plain.of(own, other, None);
            let found = table.equities(&board(own, other)).unwrap();
            for (known, found) in known.into_iter().zip(found) {
                let difference = (known - f64::from(found)).abs();
                assert!(difference < 2e-5, "{own:?} {other:?}: {known}, {found}");
            }
        }
    }
}

#[test]
fn the_table_goes_both_ways_and_a_broken_one_is_named() {
    let table = CubefulBearoff::compute();
    let bytes = table.to_bytes();
    assert!(CubefulBearoff::parse(&bytes) == Ok(table));
    for (at, error) in [
        (0, ContainerError::OtherKind { kind: &KIND }),
        (
            4,
            ContainerError::OtherVersion {
                kind: &KIND,
                found: KIND.version ^ 1,
            },
        ),
        (8, ContainerError::WrongChecksum { kind: &KIND }),
        (
            bytes.len() - 1,
            ContainerError::WrongChecksum { kind: &KIND },
        ),
    ] {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        assert_eq!(CubefulBearoff::parse(&bytes).err(), Some(error), "{at}");
    }
    let cut = CubefulBearoff::parse(&bytes[..9]).err();
    assert!(matches!(
        cut,
        Some(ContainerError::WrongLength { found: 9, .. })
    ));
}

/// The parts come one by one, in any order, and tables that an earlier release has kept are tables still: only what
/// they lack is computed.
#[test]
fn as_long_as_the_table_has_not_come_nothing_is_called_exact_that_needs_it() {
    let position = at(
        &board([4, 0, 0, 0, 2, 0], [1, 1, 1, 1, 0, 1]),
        "0:0",
        "0:0:0:0:10",
    );
    let few = at(
        &board([3, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0]),
        "0:0",
        "0:0:0:0:10",
    );
    let parts = [0, 1].map(|part| Evaluator::prepare(part).expect("a part"));
    assert!(Evaluator::prepare(2).is_none());
    let kind = |evaluator: &Evaluator, position: &Position| {
        analyze_by(evaluator, position, &Limits::DEFAULT, &mut unwatched).certainty
    };
    for [first, second] in [[0, 1], [1, 0]] {
        let mut evaluator = Evaluator::default();
        assert_eq!(kind(&evaluator, &few), Certainty::Estimate);
        evaluator.load(&parts[first]).unwrap();
        let (early, last) = match first {
            0 => (Certainty::Chances, Certainty::Exact),
            _ => (Certainty::Estimate, Certainty::Estimate),
        };
        assert_eq!(kind(&evaluator, &position), early);
        assert_eq!(kind(&evaluator, &few), last);
        evaluator.load(&parts[second]).unwrap();
        assert_eq!(kind(&evaluator, &position), Certainty::Exact);
    }
}
