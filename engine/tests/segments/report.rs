//! The report's zones and its strategy: against plain counts of everything that can happen, and
//! against the exact solver where the report is right and where it is wrong.

use crate::positions::{
    CROSSING, TWO_GROUPS, interacting, is_independent, plain_parts, played, position, scattered,
    touch,
};
use perfect_play_engine::analysis::{Limits, Verdict, unwatched};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::report::{choose, random};
use perfect_play_engine::segments::rules::{Move, Position};
use perfect_play_engine::segments::solve::{Analysis, analyze};
use perfect_play_engine::segments::zones::{Kind, Tally, Zone, crossing, verdict, zones};

fn solved(position: &Position) -> Analysis {
    let analysis = analyze(position, &Limits::DEFAULT, &mut unwatched);
    assert!(analysis.exact);
    analysis
}

/// After how many moves the game among `segments` can end, a bit for each number.
fn lengths(position: &Position, segments: &[Move]) -> u32 {
    if segments.is_empty() {
        return 1;
    }
    let each = segments.iter().map(|&m| {
        let rest = segments.iter().copied();
        let rest: Vec<Move> = rest.filter(|&other| !touch(position, m, other)).collect();
        lengths(position, &rest) << 1
    });
    each.fold(0, |all, lengths| all | lengths)
}

/// Zones and kinds of some segments by flooding and by trying every game.
fn plain_zones(position: &Position, segments: &[Move]) -> Vec<Zone> {
    let mut zones = Vec::new();
    let mut seen = 0_u32;
    for start in 0..position.points().len() {
        let mut points = 1_u32 << start;
        if seen & points != 0 {
            continue;
        }
        loop {
            let reached = segments.iter().filter(|m| m.mask() & points != 0);
            let wider = reached.fold(points, |wider, m| wider | m.mask());
            if wider == points {
                break;
            }
            points = wider;
        }
        seen |= points;
        if points.count_ones() < 2 {
            continue;
        }
        let own: Vec<Move> = segments
            .iter()
            .copied()
            .filter(|m| m.mask() & points != 0)
            .collect();
        let kind = if points.count_ones() > 5 {
            Kind::Unknown
        } else {
            match lengths(position, &own) {
                0b010 => Kind::Small(1),
                0b100 => Kind::Small(2),
                0b110 => Kind::Undecided,
                other => panic!("lengths {other:b} in {position}"),
            }
        };
        zones.push(Zone { points, kind });
    }
    zones
}

/// A random stream that hasn't been read.
fn fresh() -> Rng {
    Rng::new(1, "strategy")
}

/// The move for one seed, if no other seed gives another.
fn certain(position: &Position) -> Option<Move> {
    let mut moves = (0..40).map(|seed| choose(position, &mut Rng::new(seed, "strategy")).unwrap());
    let first = moves.next()?;
    moves.all(|m| m == first).then_some(first)
}

#[test]
fn zones_and_their_kinds_are_those_of_trying_everything() {
    let mut kinds = [0; 5];
    for position in played(4, 16, 400).into_iter().chain(interacting()) {
        let found = zones(&position);
        assert_eq!(
            found,
            plain_zones(&position, &position.legal_moves()),
            "{position}"
        );
        for zone in &found {
            kinds[match zone.kind {
                Kind::Small(1) if zone.points.count_ones() < 4 => 0,
                Kind::Small(1) => 1,
                Kind::Small(_) => 2,
                Kind::Undecided => 3,
                Kind::Unknown => 4,
            }] += 1;
        }
        let all = found.iter().fold(0, |all, zone| all | zone.points);
        assert_eq!(all, position.free(), "{position}");
        let pair = crossing(&position, &found);
        assert_eq!(pair.is_none(), is_independent(&position, &found));
        assert_eq!(
            pair.is_none(),
            plain_parts(&position, &position.legal_moves()).len() == found.len(),
            "{position}"
        );
        if let Some([first, second]) = pair {
            assert!(touch(&position, first, second), "{first} {second}");
            let of = |m: Move| found.iter().find(|zone| zone.points & m.mask() != 0);
            assert_ne!(of(first), of(second));
        }
    }
    assert!(kinds.iter().all(|&count| count > 10), "{kinds:?}");
}

#[test]
fn the_report_s_own_examples() {
    // Four points in convex position: joined across it is over, along a side one more can be drawn.
    let convex = position("0,0 9,1 10,9 1,10");
    assert_eq!(zones(&convex)[0].kind, Kind::Undecided);
    // One point within the triangle of the others: two moves in any case.
    let within = position("0,0 100,1 51,90 50,30");
    assert_eq!(zones(&within)[0].kind, Kind::Small(2));
    let six = position("0,0 9,1 10,9 1,10 30,4 35,20");
    let expected = Zone {
        points: 0b11_1111,
        kind: Kind::Unknown,
    };
    assert_eq!(zones(&six), [expected]);
    assert_eq!(zones(&position("0,0 9,1 10,9 1,10 | 1-3")), []);
}

#[test]
fn crossing_zones_refute_the_report() {
    let position = position(CROSSING);
    let found = zones(&position);
    let zone = |points| Zone {
        points,
        kind: Kind::Small(1),
    };
    assert_eq!(found, [zone(0b0011), zone(0b1100)]);
    let tally = Tally {
        small: 2,
        sure: 2,
        undecided: 0,
        unknown: 0,
    };
    assert_eq!(Tally::of(&found), tally);
    assert_eq!(verdict(&found), Some(Verdict::Loss));
    assert_eq!(
        crossing(&position, &found).map(|pair| pair.map(|m| m.to_string())),
        Some(["1-2".to_owned(), "3-4".to_owned()])
    );
    let truth = solved(&position);
    assert_eq!((truth.value, truth.grundy), (Verdict::Win, Some(1)));
}

#[test]
fn proposition_1_counts_parities() {
    let zones = |small: &[u32], undecided: usize, unknown: usize| -> Vec<Zone> {
        let small = small.iter().map(|&moves| Kind::Small(moves));
        small
            .chain(vec![Kind::Undecided; undecided])
            .chain(vec![Kind::Unknown; unknown])
            .map(|kind| Zone { points: 0, kind })
            .collect()
    };
    for (small, undecided, verdict_of) in [
        (&[][..], 0, Verdict::Loss),
        (&[1], 0, Verdict::Win),
        (&[2], 0, Verdict::Loss),
        (&[2, 1], 0, Verdict::Win),
        (&[1, 1], 2, Verdict::Loss),
        (&[2], 1, Verdict::Win),
        (&[1], 1, Verdict::Win),
        (&[1], 2, Verdict::Win),
    ] {
        assert_eq!(verdict(&zones(small, undecided, 0)), Some(verdict_of));
        assert_eq!(verdict(&zones(small, undecided, 1)), None);
    }
}

#[test]
fn proposition_1_is_true_of_independent_zones_and_may_fail_of_others() {
    let mut cases = [[0; 2]; 2];
    let (mut right, mut wrong) = (0, 0);
    for position in played(4, 16, 1_500).into_iter().chain(interacting()) {
        let found = zones(&position);
        let Some(verdict) = verdict(&found) else {
            continue;
        };
        let truth = solved(&position).value;
        if crossing(&position, &found).is_none() {
            assert_eq!(verdict, truth, "{position}");
            let undecided = Tally::of(&found).undecided;
            cases[usize::from(truth == Verdict::Win)][usize::from(undecided > 0)] += 1;
        } else if verdict == truth {
            right += 1;
        } else {
            wrong += 1;
        }
    }
    // Positions with two undecided groups are rare, and one group is won.
    assert!(
        cases[0][0] > 100 && cases[1][0] > 100 && cases[1][1] > 100,
        "{cases:?}"
    );
    assert!(right > 0 && wrong > 0, "{right} right, {wrong} wrong");
}

#[test]
fn two_undecided_groups_are_lost() {
    let position = position(TWO_GROUPS);
    let found = zones(&position);
    let kinds: Vec<Kind> = found.iter().map(|zone| zone.kind).collect();
    assert_eq!(kinds, [Kind::Undecided, Kind::Undecided]);
    assert_eq!(crossing(&position, &found), None);
    assert_eq!(verdict(&found), Some(Verdict::Loss));
    assert_eq!(solved(&position).grundy, Some(0));
}

#[test]
fn the_strategy_is_legal_and_the_same_for_a_seed() {
    for position in played(4, 30, 150) {
        let moves = position.legal_moves();
        for seed in 0..3 {
            let m = choose(&position, &mut Rng::new(seed, "strategy"));
            assert_eq!(m, choose(&position, &mut Rng::new(seed, "strategy")));
            match m {
                Some(m) => assert!(moves.contains(&m), "{m} in {position}"),
                None => assert!(moves.is_empty(), "{position}"),
            }
        }
    }
}

/// The sizes of the zones, the greatest first.
fn sizes(zones: &[Zone]) -> Vec<u32> {
    let mut sizes: Vec<u32> = zones.iter().map(|zone| zone.points.count_ones()).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

#[test]
fn a_zone_of_more_than_12_points_is_divided_by_its_longest_segment() {
    let mut divided = 0;
    for position in played(13, 30, 60) {
        let found = zones(&position);
        if sizes(&found).first().is_none_or(|&size| size < 13) {
            continue;
        }
        let largest = found
            .iter()
            .rev()
            .max_by_key(|zone| zone.points.count_ones())
            .unwrap();
        let m = certain(&position).expect("nothing is left to chance");
        let length = |m: Move| {
            let [a, b] = position.segment(m);
            a.distance_squared(b)
        };
        assert_eq!(m.mask() & !largest.points, 0, "{m} in {position}");
        for other in position.legal_moves() {
            if other.mask() & largest.points != 0 {
                assert!(length(other) <= length(m), "{other} in {position}");
                assert!(
                    length(other) < length(m) || other >= m,
                    "the first of equals"
                );
            }
        }
        divided += 1;
    }
    assert!(divided > 100, "{divided}");
}

#[test]
fn where_every_zone_is_known_it_plays_by_proposition_1() {
    let (mut serving, mut groups, mut at_random) = (0, [0; 2], 0);
    for position in played(4, 16, 1_500) {
        let found = zones(&position);
        if found.is_empty() || sizes(&found)[0] > 5 {
            continue;
        }
        let tally = Tally::of(&found);
        if verdict(&found) == Some(Verdict::Loss) {
            // Any legal move, by the draw that `random` would make.
            let m = choose(&position, &mut fresh());
            assert_eq!(m, random(&position, &mut fresh()), "{position}");
            at_random += 1;
            continue;
        }
        let m = certain(&position).expect("nothing is left to chance");
        let zone = found
            .iter()
            .find(|zone| zone.points & m.mask() != 0)
            .unwrap();
        if tally.undecided % 2 == 1 {
            assert_eq!(zone.kind, Kind::Undecided, "{m} in {position}");
            groups[(tally.sure % 2) as usize] += 1;
        } else {
            assert!(matches!(zone.kind, Kind::Small(_)), "{m} in {position}");
        }
        if crossing(&position, &found).is_none() {
            let next = zones(&position.play(&m).unwrap());
            assert!(Tally::of(&next).is_even(), "{m} in {position}");
            serving += 1;
        }
    }
    assert!(serving > 100 && at_random > 100, "{serving} {at_random}");
    assert!(groups.iter().all(|&count| count > 20), "{groups:?}");
}

/// What the report would know after `m`, if it divided only the zone of `m` again.
fn known_after(position: &Position, found: &[Zone], m: Move) -> Tally {
    let others = found
        .iter()
        .copied()
        .filter(|zone| zone.points & m.mask() == 0);
    let own = found
        .iter()
        .find(|zone| zone.points & m.mask() != 0)
        .unwrap();
    let left: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|&other| other.mask() & own.points != 0 && !touch(position, m, other))
        .collect();
    let zones: Vec<Zone> = others.chain(plain_zones(position, &left)).collect();
    Tally::of(&zones)
}

#[test]
fn between_it_looks_for_a_move_that_makes_what_is_known_even() {
    let (mut first, mut later, mut at_random) = (0, 0, 0);
    for position in played(6, 20, 400) {
        let found = zones(&position);
        if !sizes(&found)
            .first()
            .is_some_and(|size| (6..=12).contains(size))
        {
            continue;
        }
        let mut middle: Vec<Zone> = found
            .iter()
            .copied()
            .filter(|zone| zone.kind == Kind::Unknown)
            .collect();
        middle.sort_by_key(|zone| (32 - zone.points.count_ones(), zone.points.trailing_zeros()));
        let moves = position.legal_moves();
        let mut serving = middle.iter().enumerate().flat_map(|(rank, zone)| {
            let own = moves.iter().filter(|m| m.mask() & zone.points != 0);
            own.map(move |&m| (rank, m))
        });
        let even = |m: Move| {
            let tally = known_after(&position, &found, m);
            tally.is_even()
        };
        if let Some((rank, expected)) = serving.find(|&(_, m)| even(m)) {
            assert_eq!(certain(&position), Some(expected), "{position}");
            *(if rank == 0 { &mut first } else { &mut later }) += 1;
        } else {
            let m = choose(&position, &mut fresh()).unwrap();
            let own: Vec<Move> = moves
                .into_iter()
                .filter(|m| m.mask() & middle[0].points != 0)
                .collect();
            assert_eq!(m, own[fresh().below(own.len() as u32) as usize]);
            at_random += 1;
        }
    }
    assert!(
        first > 100 && later > 0 && at_random > 10,
        "{first} {later} {at_random}"
    );
}

/// The end of a game: whether the player to move at the start wins when `ours` moves for that
/// player and `theirs` for the other.
fn wins(
    start: &Position,
    mut ours: impl FnMut(&Position) -> Option<Move>,
    mut theirs: impl FnMut(&Position) -> Option<Move>,
) -> bool {
    let mut position = start.clone();
    loop {
        let Some(m) = ours(&position) else {
            return false;
        };
        position = position.play(&m).unwrap();
        let Some(m) = theirs(&position) else {
            return true;
        };
        position = position.play(&m).unwrap();
    }
}

#[test]
fn it_wins_what_it_knows_where_the_zones_are_independent() {
    let mut rng = Rng::new(9, "opponent");
    let mut strategy = Rng::new(9, "strategy");
    let mut games = 0;
    for position in played(4, 16, 1_000) {
        let found = zones(&position);
        if verdict(&found) != Some(Verdict::Win) || crossing(&position, &found).is_some() {
            continue;
        }
        let ours = |position: &Position| choose(position, &mut strategy);
        let theirs = |position: &Position| random(position, &mut rng);
        assert!(wins(&position, ours, theirs), "{position}");
        games += 1;
    }
    assert!(games > 500, "{games}");
}

#[test]
fn it_loses_won_games_to_perfect_play() {
    let mut rng = Rng::new(1, "segments report, won games");
    let mut strategy = Rng::new(1, "strategy");
    let (mut won, mut lost) = (0, 0);
    for _ in 0..30 {
        let position = scattered(9, &mut rng);
        if solved(&position).value == Verdict::Loss {
            continue;
        }
        let ours = |position: &Position| choose(position, &mut strategy);
        let theirs = |position: &Position| solved(position).best;
        *(if wins(&position, ours, theirs) {
            &mut won
        } else {
            &mut lost
        }) += 1;
    }
    assert!(won > 0 && lost > 0, "{won} won, {lost} lost");
}
