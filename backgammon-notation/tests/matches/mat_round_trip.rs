//! Everything in a match comes back from its .mat file: random matches are saved at any point, and read again.

use std::collections::BTreeSet;

use backgammon_notation::mat::{MatError, Match, from_mat, read, to_mat};
use engine::backgammon::rules::{Dice, Move, Phase, Position, Stake, Terms};
use engine::game::{Player, Position as _};
use engine::seed::Rng;

const NAMES: [&str; 2] = [
    "White",
    "Black: the other; a \"name\" of more than 24 letters",
];

fn last(start: &Position, moves: &[Move]) -> Position {
    let play = |position: Position, m: &Move| position.play(m).expect("the move is legal");
    moves.iter().fold(*start, play)
}

/// Requires that a text is read as this match: an equal position to begin in (with all its rules), and equal moves, one
/// by one. Equal rolls have their dice in the same order; equal offers to resign are for the same stake; equal plays do
/// the same, in any order of their steps. Written again, the match gives the same text.
fn comes_back(start: &Position, moves: &[Move]) {
    let text = to_mat(start, moves, NAMES);
    let written = Match {
        start: *start,
        moves: moves.to_vec(),
        names: NAMES.map(str::to_owned),
    };
    let found = read(&text);
    if found.as_ref() != Ok(&written) {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}\n{found:?}", moves.join(","));
    }
    assert_eq!(
        to_mat(start, &found.unwrap().moves, NAMES),
        text,
        "another text"
    );
}

/// Random terms: money in one of three cases, cubes of any limit.
fn terms(rng: &mut Rng) -> Terms {
    let flag = |rng: &mut Rng| rng.below(2) == 1;
    Terms {
        length: if rng.below(3) == 0 {
            0
        } else {
            1 + rng.below(9)
        },
        cube_limit: if rng.below(6) == 0 { rng.below(16) } else { 10 },
        jacoby: flag(rng),
        beavers: rng.below(8) == 0,
        crawford: rng.below(4) > 0,
    }
}

/// A random move: one in `boldness` of the turns begins with a double or an offer to resign.
fn random_move(position: &Position, boldness: u32, rng: &mut Rng) -> Move {
    let is_bold = rng.below(boldness) == 0;
    match position.phase() {
        Phase::ToRoll | Phase::ToPlay(_) if is_bold => {
            if position.is_double_legal() && rng.below(3) > 0 {
                Move::Double
            } else {
                Move::Resign(Stake::ALL[rng.below(3) as usize])
            }
        }
        Phase::Opening | Phase::ToRoll | Phase::Rolling => loop {
            let mut die = || 1 + rng.below(6) as u8;
            let roll = Move::Roll(Dice::new(die(), die()).unwrap());
            if position.play(&roll).is_ok() {
                break roll;
            }
        },
        Phase::ToPlay(_) => {
            let plays = position.plays();
            Move::Play(plays[rng.below(plays.len() as u32) as usize].play)
        }
        Phase::Doubled if rng.below(3) > 0 => Move::Take,
        Phase::Doubled => Move::Drop,
        Phase::Resigned(..) if rng.below(4) == 0 => Move::Accept,
        Phase::Resigned(..) => Move::Reject,
        Phase::Over(_) => unreachable!("nobody moves any more"),
    }
}

/// At most `most` random moves.
fn random_moves(start: &Position, most: usize, boldness: u32, rng: &mut Rng) -> Vec<Move> {
    let (mut position, mut moves) = (*start, Vec::new());
    while moves.len() < most && !matches!(position.phase(), Phase::Over(_)) {
        let m = random_move(&position, boldness, rng);
        position = position.play(&m).expect("the move is legal");
        moves.push(m);
    }
    moves
}

/// A random match. In one of three cases it begins in a position that was set up.
fn random_match(seed: u64) -> (Position, Vec<Move>) {
    let mut rng = Rng::new(seed, "mat round trip");
    let mut start = Position::start(terms(&mut rng));
    if seed.is_multiple_of(3) {
        let most = 1 + rng.below(80) as usize;
        let before = random_moves(&start, most, 6, &mut rng);
        start = last(&start, &before);
    }
    // Some are played to their end with few doubles and offers; others stop after a few moves.
    let (most, boldness) = match seed % 5 {
        0 => (900, 60),
        1 | 2 => (250, 12),
        _ => (120, 4),
    };
    let moves = random_moves(&start, most, boldness, &mut rng);
    (start, moves)
}

/// Notes the features of a match that is saved after these moves.
fn seen(start: &Position, moves: &[Move], seen: &mut BTreeSet<String>) {
    let mut note = |what: &str| {
        if !seen.contains(what) {
            seen.insert(what.to_owned());
        }
    };
    let mut position = *start;
    let mut offer = None;
    for m in moves {
        let next = position.play(m).unwrap();
        match m {
            Move::Double if position.cube().owner.is_some() => note("redouble"),
            Move::Double => note("double"),
            Move::Take => note("take"),
            Move::Drop => note("drop"),
            Move::Resign(stake) => offer = Some(*stake),
            Move::Accept | Move::Reject => {
                let dice = match position.phase() {
                    Phase::Resigned(_, Some(_)) => "after the roll",
                    _ => "before the roll",
                };
                note(&format!("{m} {offer:?} {dice}"));
            }
            Move::Play(play) if play.is_empty() => note("nothing can be moved"),
            Move::Play(_) | Move::Roll(_) | Move::RollDice => {}
        }
        if next.is_crawford() {
            note("Crawford");
        }
        if next.borne_off().is_some() || (m != &Move::Drop && next.phase() == Phase::Opening) {
            note("the end of a game");
        }
        position = next;
    }
    let (state, side) = match position.phase() {
        Phase::Opening => ("opening", None),
        Phase::ToRoll | Phase::Rolling => ("to roll", Some(position.on_roll())),
        Phase::ToPlay(_) if position.plays()[0].play.is_empty() => ("dance", None),
        Phase::ToPlay(_) => ("to play", Some(position.on_roll())),
        Phase::Doubled => ("doubled", Some(position.on_roll())),
        Phase::Resigned(_, None) => ("resigned", Some(position.on_roll())),
        Phase::Resigned(..) => ("resigned after the roll", None),
        Phase::Over(_) => ("over", None),
    };
    let place = if moves.is_empty() { "begins" } else { "stops" };
    note(&format!("{place} {state} {side:?}"));
}

#[test]
fn random_matches_come_back_wherever_they_stop() {
    let mut found = BTreeSet::new();
    for seed in 0..400 {
        let (start, moves) = random_match(seed);
        let mut rng = Rng::new(seed, "mat stops");
        let mut stops = BTreeSet::from([0, moves.len()]);
        stops.extend((0..16).map(|_| rng.below(moves.len() as u32 + 1) as usize));
        for stop in stops {
            seen(&start, &moves[..stop], &mut found);
            comes_back(&start, &moves[..stop]);
        }
    }
    let mut wanted: Vec<String> = ["double", "redouble", "take", "drop", "Crawford"]
        .into_iter()
        .chain(["nothing can be moved", "the end of a game"])
        .map(str::to_owned)
        .collect();
    for answer in ["accept", "reject"] {
        for stake in Stake::ALL {
            for dice in ["before the roll", "after the roll"] {
                wanted.push(format!("{answer} {:?} {dice}", Some(stake)));
            }
        }
    }
    for place in ["begins", "stops"] {
        for side in [Player::First, Player::Second].map(Some) {
            for state in ["to roll", "to play", "doubled", "resigned"] {
                wanted.push(format!("{place} {state} {side:?}"));
            }
        }
        for state in ["opening", "dance", "resigned after the roll", "over"] {
            wanted.push(format!("{place} {state} None"));
        }
    }
    for what in wanted {
        assert!(found.contains(&what), "{what} is not tried: {found:?}");
    }
}

#[test]
fn a_match_comes_back_from_every_ply() {
    for seed in [1, 3, 4, 9, 14, 18] {
        let (start, mut moves) = random_match(seed);
        moves.truncate(120);
        for stop in 0..=moves.len() {
            comes_back(&start, &moves[..stop]);
        }
    }
}

/// The moves of a text.
fn moves(text: &str) -> Vec<Move> {
    text.split(',').map(|m| m.parse().unwrap()).collect()
}

fn match_to(length: u32) -> Position {
    Position::start(Terms {
        length,
        cube_limit: 10,
        jacoby: false,
        beavers: false,
        crawford: true,
    })
}

/// Found by `make fuzz`: the second name was written into the first one's score.
#[test]
fn a_long_name_and_a_great_score_do_not_touch_what_is_beside_them() {
    let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:1000:655360:0:0:10";
    let start: Position = start.parse().unwrap();
    for names in [
        ["24 letters, not one less", "B"],
        ["A", "24 letters, not one less"],
    ] {
        let written = Match {
            start,
            moves: Vec::new(),
            names: names.map(str::to_owned),
        };
        let text = to_mat(&start, &[], names);
        assert_eq!(read(&text), Ok(written), "{text}");
    }
}

#[test]
fn a_match_without_moves_is_read() {
    comes_back(&match_to(7), &[]);
    let set_up = "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:10";
    let set_up: Position = set_up.parse().unwrap();
    comes_back(&set_up, &[]);
    // Earlier files of ours, without a game, and texts of other programs that have nothing but a length or names.
    for (text, start) in [
        (
            format!("; [Start \"{set_up}\"]\n\n 3 point match\n"),
            set_up,
        ),
        (
            format!("; [Start \"{}\"]\n\n 7 point match\n", match_to(7)),
            match_to(7),
        ),
        (" 7 point match\n".to_owned(), match_to(7)),
        (
            " 7 point match\n\n Game 1\n A : 0       B : 0\n".to_owned(),
            match_to(7),
        ),
    ] {
        assert_eq!(from_mat(&text), Ok((start, Vec::new())), "{text}");
    }
    // Texts without a match, or with a game of which nothing is known, are refused.
    for text in ["", "\n\n", "; a remark\n", " 7 point match\n\n Game 1\n"] {
        assert!(from_mat(text).is_err(), "{text:?}");
    }
}

const OFFERS: &str = "31,resign gammon,reject,8/5 6/5,resign,reject,resign backgammon,reject,double,take,\
                      resign,reject,66,resign,reject,24/18(2) 13/7(2),21,13/10,resign";

/// Offers that were rejected are in remarks before the games. The games are as they would be without these offers, so
/// other programs can read them.
#[test]
fn rows_do_not_know_of_offers_that_were_rejected() {
    let quiet = "31,8/5 6/5,double,take,66,24/18(2) 13/7(2),21,13/10";
    let games = |moves: &[Move]| {
        let text = to_mat(&match_to(5), moves, ["White", "Black"]);
        let (remarks, games) = text.split_once(" 5 point match\n").unwrap();
        let mut lines = remarks.lines().filter(|line| !line.is_empty());
        assert!(lines.all(|line| line.starts_with("; [")), "{text}");
        assert!(!games.contains(';'), "{text}");
        (remarks.to_owned(), games.to_owned())
    };
    let (remarks, with_offers) = games(&moves(OFFERS));
    assert_eq!(with_offers, games(&moves(quiet)).1);
    for remark in [
        "; [Move 2 \"resign gammon\"]\n; [Move 3 \"reject\"]\n",
        "; [Move 19 \"resign\"]\n",
    ] {
        assert!(remarks.contains(remark), "{remarks}");
    }
    // The points show an offer that was accepted, so it needs no remark.
    let accepted = moves("31,8/5 6/5,resign gammon,accept");
    assert!(!games(&accepted).0.contains("Move"));
}

/// If a row has no right entry, not even spaces, GNU Backgammon 1.07 reads the right entry of the line before it once
/// more: it read a double twice before a drop.
#[test]
fn every_row_has_its_right_column() {
    for end in ["31", "31,8/5 6/5,66,24/18(2) 13/7(2),21,13/10,double,drop"] {
        let text = to_mat(&match_to(5), &moves(end), ["White", "Black"]);
        let mut rows = text.lines().filter(|line| line.contains(") "));
        assert!(rows.all(|row| row.len() >= 33), "{text}");
    }
}

/// By the Jacoby rule three offers cost a point.
#[test]
fn what_was_offered_is_kept_where_the_points_do_not_tell() {
    let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10 opening";
    let start: Position = start.parse().unwrap();
    for offer in ["resign", "resign gammon", "resign backgammon"] {
        comes_back(&start, &moves(&format!("31,8/5 6/5,{offer},accept")));
    }
    // The points tell nothing either if a score can’t grow.
    for score in [u32::MAX, u32::MAX - 1] {
        let start = format!("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:{score}:{score}:0:0:10");
        let start: Position = start.parse().unwrap();
        for end in ["resign backgammon,accept", "double,drop", "resign,reject"] {
            comes_back(&start, &moves(end));
        }
    }
}

#[test]
fn a_roll_without_a_play_is_not_answered_yet() {
    // Black is on the bar against a closed board, and has rolled.
    let start = "XGID=aBBBBBBC------------------:0:0:-1:00:0:0:0:5:10";
    let start: Position = start.parse().unwrap();
    let [rolled, passed] = ["66", "66,-"].map(moves);
    let [of_rolled, of_passed] = [&rolled, &passed].map(|moves| to_mat(&start, moves, NAMES));
    assert!(of_rolled.contains("66: ???"), "{of_rolled}");
    assert!(of_passed.trim_end().ends_with("66:"), "{of_passed}");
    assert_eq!(from_mat(&of_rolled), Ok((start, rolled)));
    assert_eq!(from_mat(&of_passed), Ok((start, passed)));
    // Other programs write question marks where a player resigns after rolling, some of them four.
    for unplayed in ["???", "????"] {
        let text = format!(
            " 5 point match\n\n Game 1\n A : 0                          B : 0\n\
             \u{20} 1) 31: 8/5 6/5                 66: {unplayed}\n      Wins 2 points\n"
        );
        let (_, found) = from_mat(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found, moves("31,8/5 6/5,66,resign gammon,accept"));
    }
}

#[test]
fn names_are_read() {
    let names = |text: &str| read(text).map(|read| read.names);
    for [first, second] in [
        NAMES,
        ["", " "],
        ["; [Start \"x\"]", "Game 1"],
        ["a:b : 3", "7 point match"],
        ["Zoë", "\" \""],
    ] {
        let text = to_mat(&match_to(3), &moves("31,8/5 6/5"), [first, second]);
        assert_eq!(names(&text), Ok([first.to_owned(), second.to_owned()]));
    }
    let text = to_mat(&match_to(3), &[], ["a\nb", "c"]);
    assert_eq!(names(&text), Ok(["a b".to_owned(), "c".to_owned()]));
    // Without remarks, the names are those of the first game.
    let text = " 3 point match\n\n Game 1\n  A: one : 0      The other : 0\n";
    assert_eq!(
        names(text),
        Ok(["A: one".to_owned(), "The other".to_owned()])
    );
}

#[test]
fn the_rules_are_read_as_other_programs_name_them() {
    let text = "; [Jacoby \"On\"]\n; [Beaver \"On\"]\n; [CubeLimit \"64\"]\n 0 point match\n";
    let (start, _) = from_mat(text).unwrap();
    let terms = start.terms();
    assert!(terms.jacoby && terms.beavers);
    assert_eq!(terms.cube_limit, 6);
    let (start, _) =
        from_mat("; [Crawford \"Off\"]\n; [CubeLimit \"x\"]\n 3 point match\n").unwrap();
    assert!(!start.terms().crawford);
    assert_eq!(start.terms().cube_limit, 10);
    // The rules are written in the same form.
    let text = to_mat(&start, &[], NAMES);
    assert!(text.contains("; [Crawford \"Off\"]"), "{text}");
    assert!(text.contains("; [CubeLimit \"1024\"]"), "{text}");
    let text = to_mat(&match_to(0), &[], NAMES);
    assert!(text.contains("; [Jacoby \"Off\"]"), "{text}");
}

#[test]
fn a_remark_that_is_wrong_is_named_with_its_line() {
    let text = to_mat(&match_to(5), &moves(OFFERS), NAMES);
    let line = |needle: &str| {
        let at = text.lines().position(|line| line.contains(needle));
        u32::try_from(at.unwrap() + 1).unwrap()
    };
    let refused = |from: &str, to: &str| -> MatError {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        from_mat(&changed).expect_err(&changed)
    };
    for (from, to, needle, word) in [
        ("\"resign gammon\"", "\"resigns\"", "Move 2 ", "“resigns”"),
        ("\"resign gammon\"", "\"take\"", "Move 2 ", "“take”"),
        ("Move 19 ", "Move 99 ", "Move 19 ", "move 99"),
        ("Move 3 ", "Move 2 ", "Move 3 ", "do not rise"),
    ] {
        let error = refused(from, to);
        assert_eq!(error.line, line(needle), "{error}");
        assert!(error.to_string().contains(word), "{error}");
    }
    let late = format!("{text}; [Move 40 \"resign\"]\n");
    let error = from_mat(&late).expect_err(&late);
    assert_eq!(error.line as usize, late.lines().count(), "{error}");
    // Text that only looks like such a remark is a comment.
    for words in ["; [Move 2]", "; [Move two \"resign\"]", "; [Move 2 resign]"] {
        assert!(from_mat(&format!("{words}\n{text}")).is_ok(), "{words}");
    }
}

/// Texts with a few characters changed are read, or refused with a line that they have. If they are read, the result
/// can be written and read again.
#[test]
fn spoiled_texts_are_read_or_refused() {
    const WORDS: [&str; 12] = [
        "",
        " ",
        "\n",
        "\"",
        "]",
        ":",
        ";",
        "?",
        "9",
        "é",
        "Wins 3 points\n",
        "; [Move 7 \"resign\"]\n",
    ];
    let mut counts = [0; 2];
    for seed in 0..60 {
        let mut rng = Rng::new(seed, "spoiled");
        let (start, mut moves) = random_match(seed);
        moves.truncate(40);
        let text = to_mat(&start, &moves, NAMES);
        for _ in 0..40 {
            let mut spoiled = text.clone();
            let at = rng.below(text.len() as u32) as usize;
            let end = (at + rng.below(3) as usize).min(text.len());
            spoiled.replace_range(at..end, WORDS[rng.below(WORDS.len() as u32) as usize]);
            match read(&spoiled) {
                Ok(read) => {
                    counts[0] += 1;
                    comes_back(&read.start, &read.moves);
                }
                Err(error) => {
                    counts[1] += 1;
                    assert!(error.line as usize <= spoiled.lines().count(), "{spoiled}");
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}
