//! The sentences of m,n,k: whole ones, true to the board, and careful where nothing is proved.

use perfect_play_engine::analysis::{Explanation, Limits, Line, Value, unwatched};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::mnk::explain::{about, chance, cost, effect, explain, explain_move};
use perfect_play_engine::mnk::report::{beginner, choose};
use perfect_play_engine::mnk::rules::{Move, Position};
use perfect_play_engine::mnk::solve::{Analysis, analyze};
use perfect_play_engine::seed::Rng;

pub fn position(text: &str) -> Position {
    text.parse().unwrap()
}

pub fn cell(text: &str) -> Move {
    text.parse().unwrap()
}

pub fn cells(text: &str) -> Vec<Move> {
    text.split_whitespace().map(cell).collect()
}

/// An analysis that says so.
fn saying(value: Value, pv: &str, others: &[(&str, Value)]) -> Analysis {
    let pv = cells(pv);
    let best = pv.first().copied();
    let line = best.map(|m| Line {
        m,
        value,
        variation: pv.clone(),
    });
    let others = others.iter().map(|&(m, value)| Line::of(cell(m), value));
    Analysis {
        value,
        best,
        pv,
        lines: line.into_iter().chain(others).collect(),
        depth: 6,
        nodes: 12_345,
        by_proof: false,
    }
}

/// All sentences, each of which is whole.
fn text(explanation: &Explanation) -> String {
    let sentences = explanation.reasons.iter().chain([&explanation.headline]);
    for sentence in sentences.clone() {
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(
            sentence.starts_with(|c: char| c.is_uppercase()),
            "{sentence}"
        );
        for wrong in [
            "  ", " .", " ,", "..", ",,", "()", "on ,", "NaN", ";;", " '",
        ] {
            assert!(!sentence.contains(wrong), "{wrong:?} in {sentence}");
        }
        for wrong in [
            " 1 plies",
            " 1 lines",
            " 1 cells",
            " 1 stones",
            " 1 positions",
        ] {
            assert!(!sentence.contains(wrong), "{wrong:?} in {sentence}");
        }
    }
    assert!(explanation.reasons.len() <= 7, "{explanation:?}");
    sentences.cloned().collect::<Vec<_>>().join(" ")
}

/// What is only estimated is told as a chance, and nothing as certain.
fn claims_nothing(all: &str) {
    assert!(
        all.contains("which is an estimate") && all.contains("it is not proved"),
        "{all}"
    );
    for (place, _) in all.match_indices("proved") {
        assert!(all[..place].ends_with("not "), "{all}");
    }
    for certain in [
        "wins",
        "loses",
        "is a draw",
        "leads to a draw",
        "best play",
        "whatever",
        "force",
        "certain",
        "surely",
        "100%",
        " 0%",
        "No other",
        "nobody can",
    ] {
        assert!(!all.contains(certain), "{certain:?} in {all}");
    }
}

#[test]
fn chances_follow_the_score_and_are_never_certain() {
    assert_eq!(chance(0.0), 50);
    assert_eq!((chance(0.5), chance(-0.5)), (75, 25));
    assert_eq!((chance(1.0), chance(-1.0)), (99, 1));
    assert_eq!((chance(f32::NAN), chance(f32::INFINITY)), (1, 99));
    let mut last = 0;
    for step in -1_000..=1_000 {
        let score = step as f32 / 1_000.0;
        let chance = chance(score);
        assert!(chance >= last && (1..=99).contains(&chance));
        let exact = 50.0 + 50.0 * score;
        assert!((chance as f32 - exact).abs() <= 1.0, "{score}: {chance}");
        last = chance;
    }
}

#[test]
fn effects_are_those_of_the_board() {
    let of = |text: &str, m: &str| effect(&position(text), cell(m));
    let four = "15 15 5: h8 g8 i8 a3 j8 a5 k8 a7";
    assert_eq!(of(four, "l8"), "completes 5 in a row");
    let shut = "15 15 5: h8 g8 i8 a3 j8 a5 k8";
    assert_eq!(of(shut, "l8"), "stops the opponent’s row of 4");
    let open = "15 15 5: h8 a1 i8 a3 j8 a5 k8";
    assert_eq!(
        of(open, "l8"),
        "stops the opponent from completing 5 in a row there, but not on g8"
    );
    let three = "15 15 5: h8 a1 i8 a3 j8 a5";
    assert_eq!(
        of(three, "k8"),
        "makes two threats at once, on g8 and l8, of which the opponent can stop only one"
    );
    assert_eq!(of(three, "l8"), "threatens to complete 5 in a row on k8");
    let against = "15 15 5: h8 a1 i8 a3 j8";
    assert_eq!(
        of(against, "k8"),
        "stops the opponent’s row of 3, which is open at both ends"
    );
    assert_eq!(
        of("15 15 5: h8 a1 i8 a3", "j8"),
        "makes a row of 3 that is open at both ends"
    );
    assert_eq!(
        of("15 15 5: h8 a1 i8 a3 j9 o1 j10 o3", "j8"),
        "makes 2 rows of 3 at once, each open at both ends"
    );
    assert_eq!(
        of("15 15 5:", "h8"),
        "takes the middle, where most lines cross"
    );
    assert_eq!(of("15 15 5:", "a1"), "opens 3 ways to 5 in a row");
    assert_eq!(
        of("15 15 5: h8 a1", "i8"),
        "puts 2 stones in row 8 with room for 5"
    );
    assert_eq!(of("3 3 3: b2 a1 c1", "a3"), {
        "stops the opponent’s row of 2 and threatens to complete 3 in a row on a2"
    });
    assert_eq!(
        of("3 3 3: b2 a2 c2 c1 a3 b3 b1 c3", "a1"),
        "opens no way to 3 in a row"
    );
}

#[test]
fn proved_values_are_told_flatly() {
    let three = position("15 15 5: h8 a1 i8 a3 j8 a5");
    let win = explain(
        &three,
        &saying(Value::WinIn(3), "k8 g8 l8", &[("g8", Value::WinIn(3))]),
    );
    let all = text(&win);
    assert_eq!(
        win.headline,
        "The player to move wins in 2 more moves, whatever the opponent does; the move is k8."
    );
    assert!(all.contains("The move k8 makes two threats at once, on g8 and l8,"));
    assert!(
        all.contains("With best play on both sides it goes k8 g8 l8."),
        "{all}"
    );
    assert!(all.contains("The first move of the player to move threatens to win at once."));
    assert!(all.contains("The move g8 wins as well."), "{all}");
    assert!(
        !all.contains("estimate") && !all.contains("not proved"),
        "{all}"
    );

    let four = position("15 15 5: h8 g8 i8 a3 j8 a5 k8 a7");
    let at_once = explain(&four, &saying(Value::WinIn(1), "l8", &[]));
    assert_eq!(
        at_once.headline,
        "The player to move wins at once: l8 completes 5 in a row."
    );

    let lost = position("15 15 5: h8 a1 i8 a3 j8 a5 k8");
    let all = text(&explain(&lost, &saying(Value::LossIn(2), "g8 l8", &[])));
    assert!(
        all.contains("Every move loses: the opponent wins in 1 more move; one move to try is g8.")
    );
    assert!(all.contains(
        "The opponent has more than one threat: g8 and l8. Only one of them can be stopped."
    ));

    let ttt = position("3 3 3: b2");
    let draw = saying(
        Value::Draw,
        "a1",
        &[("a2", Value::Loss), ("c3", Value::Draw)],
    );
    let all = text(&explain(&ttt, &draw));
    assert!(
        all.contains("With best play the game is a draw; a good move is a1."),
        "{all}"
    );
    assert!(all.contains("neither can force one"), "{all}");
    assert!(all.contains("The move c3 keeps the draw as well."), "{all}");
    let three = position("15 15 5: h8 a1 i8 a3 j8");
    let all = text(&explain(&three, &saying(Value::Estimate(-0.1), "k8", &[])));
    let left = "If nothing is done against it, the opponent plays g8 or k8 next and has two threats at \
                once.";
    assert!(all.contains(left), "{all}");

    let one_sided = position("3 3 3: b2 a2 c2 c1 a3 b3 b1");
    let draw = saying(Value::Draw, "a1 c3", &[("c3", Value::Draw)]);
    let all = text(&explain(&one_sided, &draw));
    assert!(
        all.contains("Only the opponent has a line of 3 left, and can’t force it"),
        "{all}"
    );
    assert!(
        all.contains("Every other move keeps the draw as well."),
        "{all}"
    );
    let dead = position("3 3 3: b2 a2 c2 c1 a3 b3 b1 c3");
    let all = text(&explain(&dead, &saying(Value::Draw, "a1", &[])));
    assert!(all.contains("nobody can win."), "{all}");

    let over = explain(
        &position("3 3 3: a1 a2 b1 b2 c1"),
        &saying(Value::LossIn(0), "", &[]),
    );
    assert_eq!(
        over.headline,
        "The game is over: Blue has 3 in a row and wins."
    );
    assert!(text(&over).contains("The line stands on a1, b1 and c1."));
    let full = position("3 3 3: b2 a1 c1 a3 a2 c2 b3 b1 c3");
    let over = explain(&full, &saying(Value::Draw, "", &[]));
    assert_eq!(
        over.headline,
        "The game is over: the board is full, and nobody has 3 in a row."
    );
}

#[test]
fn only_a_move_that_is_known_to_be_alone_is_called_so() {
    let ttt = position("3 3 3: b2 b1");
    let legal = ttt.legal_moves();
    let all_moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let others: Vec<(&str, Value)> = all_moves
        .iter()
        .filter(|m| *m != "a1")
        .map(|m| (m.as_str(), Value::Draw))
        .collect();
    let only = text(&explain(&ttt, &saying(Value::Win, "a1", &others)));
    assert!(only.contains("No other move wins."), "{only}");
    let unknown = text(&explain(&ttt, &saying(Value::Win, "a1", &others[1..])));
    assert!(!unknown.contains("other move"), "{unknown}");
    let mut guessed = others.clone();
    guessed[0].1 = Value::Estimate(0.1);
    let guessed = text(&explain(&ttt, &saying(Value::Win, "a1", &guessed)));
    assert!(!guessed.contains("other move"), "{guessed}");
}

#[test]
fn estimates_are_told_as_chances() {
    let some = position("15 15 5: h8 i9 i8 g8");
    for score in [-0.9, -0.2, 0.0, 0.14, 0.99, 1.0] {
        let others = [("j7", Value::Estimate(score / 2.0)), ("a1", Value::Loss)];
        let analysis = saying(Value::Estimate(score), "j8 k8 h9", &others);
        let explanation = explain(&some, &analysis);
        let all = text(&explanation);
        claims_nothing(&all);
        let percent = format!(
            "about {}%, which is an estimate; the best move found is j8.",
            about(score)
        );
        assert!(explanation.headline.ends_with(&percent), "{explanation:?}");
        assert!(all.contains("The search expects j8 k8 h9."), "{all}");
        assert!(
            all.contains(&format!("Next comes j7 (about {}%).", about(score / 2.0))),
            "{all}"
        );
        assert!(
            all.contains("a search of 12,345 positions, 6 moves ahead, makes"),
            "{all}"
        );

        let after = saying(Value::Estimate(score), "k8 h9", &[]);
        let explanation = explain_move(&some, cell("j8"), &after);
        let all = text(&explanation);
        claims_nothing(&all);
        let percent = format!("about {}%,", about(-score));
        assert!(explanation.headline.contains(&percent), "{explanation:?}");
        let answer = match score > 0.1 {
            true => "It lets the opponent play k8, which ",
            false => "The answer to expect is k8, which ",
        };
        assert!(all.contains(answer), "{all}");
    }
}

#[test]
fn moves_are_refuted_with_the_answer() {
    let three = position("15 15 5: h8 a1 i8 a3 j8");
    // Far off, so that the opponent makes an open four.
    let far = explain_move(
        &three,
        cell("o15"),
        &saying(Value::WinIn(3), "k8 g8 l8", &[]),
    );
    assert_eq!(
        far.headline,
        "The move o15 loses: the opponent answers k8, which makes two threats at once, on g8 and l8, \
         of which the player to move can stop only one."
    );
    let all = text(&far);
    assert!(
        all.contains("From there the opponent wins in 2 more moves."),
        "{all}"
    );
    assert!(all.contains("After it, best play goes k8 g8 l8."), "{all}");

    let four = position("15 15 5: h8 g8 i8 a3 j8 a5 k8 a7");
    let wins = explain_move(&four, cell("l8"), &saying(Value::LossIn(0), "", &[]));
    assert_eq!(
        wins.headline,
        "The move l8 wins at once: it completes 5 in a row."
    );
    let three = position("15 15 5: h8 a1 i8 a3 j8 a5");
    let all = text(&explain_move(
        &three,
        cell("k8"),
        &saying(Value::LossIn(2), "g8 l8", &[]),
    ));
    assert!(
        all.contains("The move k8 wins, whatever the opponent answers."),
        "{all}"
    );
    assert!(
        all.contains("From there the player to move wins in 1 more move."),
        "{all}"
    );
    let all = text(&explain_move(
        &position("3 3 3:"),
        cell("b2"),
        &saying(Value::Draw, "a1", &[]),
    ));
    assert!(
        all.contains("The move b2 leads to a draw with best play."),
        "{all}"
    );
    assert!(all.contains("A good answer is a1, which "), "{all}");
    let last = position("3 3 3: b2 a1 c1 a3 a2 c2 b3 b1");
    let all = text(&explain_move(
        &last,
        cell("c3"),
        &saying(Value::Draw, "", &[]),
    ));
    assert!(all.contains("fills the board"), "{all}");
    let refused = explain_move(&last, cell("b2"), &saying(Value::Draw, "", &[]));
    assert!(refused.headline.contains("there is a stone already"));
}

#[test]
fn what_a_move_costs_is_told_where_it_is_known() {
    let of = |before: Value, after: Value| {
        cost(
            &saying(before, "b2", &[]),
            cell("a1"),
            &saying(after, "b2", &[]),
        )
    };
    let says = |before, after, what: &str| {
        let cost = of(before, after).unwrap();
        assert!(cost.contains(what) && cost.ends_with('.'), "{cost}");
    };
    says(
        Value::WinIn(5),
        Value::Draw,
        "a draw of a game that b2 wins",
    );
    says(Value::Win, Value::WinIn(2), "loses a game that b2 wins");
    says(Value::Draw, Value::Win, "in which b2 keeps the draw");
    says(Value::Win, Value::Estimate(0.4), "a chance of about 30%");
    says(
        Value::Estimate(0.2),
        Value::Estimate(0.2),
        "With b2 the player to move’s chance to win would be about 60%, and not 40%. It leaves b2 to the opponent",
    );
    says(Value::Estimate(0.2), Value::Win, "about 60%");
    assert_eq!(
        of(Value::Estimate(-0.2), Value::Estimate(0.1)),
        None,
        "it is as good"
    );
    assert_eq!(of(Value::Win, Value::Loss), None);
    assert_eq!(of(Value::Loss, Value::Win), None);
    let best = cost(
        &saying(Value::Win, "a1", &[]),
        cell("a1"),
        &saying(Value::Draw, "b2", &[]),
    );
    assert_eq!(best, None, "the best costs nothing");
}

#[test]
fn every_move_of_whole_games_is_explained() {
    let mut lost = 0;
    for (board, nodes) in [
        ("3 3 3", 400),
        ("5 4 4", 60),
        ("7 7 4", 40),
        ("12 12 5", 30),
        ("3 1 1", 9),
    ] {
        for seed in 0..2 {
            let mut rng = Rng::new(seed, "mnk explained");
            let mut position = position(&format!("{board}:"));
            let mut ply = 0;
            loop {
                let analysis = analyze(&position, &Limits::nodes(nodes), &mut unwatched);
                let explanation = explain(&position, &analysis);
                assert!(!explanation.reasons.is_empty(), "{explanation:?}");
                let all = text(&explanation);
                lost += u32::from(analysis.value.is_loss());
                // What the board shows needs no search.
                if analysis.value.is_exact() || all.contains("wins at once") {
                    assert!(!all.contains("is an estimate"), "{all}");
                } else {
                    claims_nothing(&all);
                }
                if position.turn().is_over() {
                    break;
                }
                if ply % 5 == seed {
                    for m in position.legal_moves() {
                        let next = position.play(&m).unwrap();
                        let after = analyze(&next, &Limits::nodes(nodes / 2), &mut unwatched);
                        let all = text(&explain_move(&position, m, &after));
                        if !after.value.is_exact() && !next.turn().is_over() {
                            claims_nothing(&all);
                        }
                        assert!(cost(&analysis, m, &after).is_none_or(|cost| cost.ends_with('.')));
                    }
                }
                let m = match ply % 2 {
                    0 => choose(&position, &mut rng),
                    _ => beginner(&position, &mut rng),
                };
                position = position.play(&m.unwrap()).unwrap();
                ply += 1;
            }
        }
    }
    assert!(lost > 0);
}

#[test]
fn what_a_proof_says_is_certain_and_a_move_that_leaves_it_is_a_chance() {
    let position: Position = "15 15 5: h8 o12".parse().unwrap();
    let mut by_proof = saying(Value::WinIn(37), "j8 l6 g8", &[]);
    by_proof.by_proof = true;
    let explanation = explain(&position, &by_proof);
    let first = &explanation.reasons[0];
    assert!(
        first.starts_with("A program has checked every reply"),
        "{first}"
    );
    let told = text(&explanation);
    assert!(told.contains("wins in at most 19 more moves"), "{told}");
    assert!(
        told.contains("The count of moves is of the winner’s own only."),
        "{told}"
    );
    assert!(
        told.contains(
            "certain, and not an estimate: the position is in a proof that whoever begins wins"
        ),
        "{told}"
    );
    assert!(!told.contains("best play on both sides"), "{told}");
    let searched = saying(Value::WinIn(37), "j8 l6 g8", &[]);
    assert!(!text(&explain(&position, &searched)).contains("certain, and not"));
    // The value of another move is not known.
    let left = saying(Value::Estimate(-0.2), "i7", &[]);
    assert_eq!(
        cost(&by_proof, cell("i9"), &left).as_deref(),
        Some("With j8 the win is certain; after this it is a chance of about 60%.")
    );
    let cost = cost(&searched, cell("i9"), &left).unwrap();
    assert!(cost.starts_with("It gives up a win"), "{cost}");
}

#[test]
fn a_reason_tells_a_good_move_from_a_bad_one() {
    // The opponent has two in column f, and room there.
    let board = position("15 15 5: h8 f8 h9 f7 g8 h7");
    let best = saying(
        Value::Estimate(0.4),
        "f9 i9",
        &[("o1", Value::Estimate(-0.8))],
    );
    let why = text(&explain(&board, &best));
    assert!(
        why.contains("The next best move, o1, leaves a chance of about 10%."),
        "{why}"
    );
    let close = saying(
        Value::Estimate(0.4),
        "i10 i9",
        &[("j8", Value::Estimate(0.36))],
    );
    let why = text(&explain(&board, &close));
    assert!(
        why.contains("No row decides it yet, and j8 is about as good."),
        "{why}"
    );
    // Of a bad quiet move it is said what comes of it, and not what it does as well.
    let bad = text(&explain_move(
        &board,
        cell("o1"),
        &saying(Value::Estimate(0.8), "f6 i9", &[]),
    ));
    assert!(
        bad.contains("It lets the opponent play f6, which makes a row of 3"),
        "{bad}"
    );
    assert!(!bad.contains("The stone on o1"), "{bad}");
}

#[test]
fn what_a_stone_prepares_is_on_the_board() {
    let board = position("15 15 5: h8 a15 h10 o15");
    let why = text(&explain(
        &board,
        &saying(Value::Estimate(0.2), "j8 i9", &[]),
    ));
    let cells = why
        .split("After j8 the player to move could go on with ")
        .nth(1);
    let cells = cells.and_then(|rest| rest.split(':').next()).unwrap();
    assert!(cells.contains("i8"), "{why}");
    assert!(
        why.contains("that would be a row of 3 that is open at both ends"),
        "{why}"
    );
}
