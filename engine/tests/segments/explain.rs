//! The sentences of Segments: whole ones, true to a plain count of everything, and careful where
//! nothing is proved.

use crate::positions::{
    CROSSING, PlainValues, TWO_GROUPS, interacting, plain_parts, played, position,
};
use crate::sentences::{
    after_each, check_effect, check_inventory, check_likely, proves_nothing, sum, text,
};
use perfect_play_engine::analysis::{Limits, Verdict, unwatched};
use perfect_play_engine::game::{Analysis as _, Game as _, Position as _};
use perfect_play_engine::segments::Segments;
use perfect_play_engine::segments::explain::{
    NimSum, effect, explain, explain_move, left, report_says,
};
use perfect_play_engine::segments::rules::{Move, Position};
use perfect_play_engine::segments::solve::{Analysis, Component, analyze};
use perfect_play_engine::segments::zones::{verdict, zones};
use perfect_play_engine::wording::list;

/// An analysis that knows how the game falls apart, and the value of parts of three points at most.
fn guessed(position: &Position) -> Analysis {
    let parts = |position: &Position| -> Vec<Component> {
        let parts = plain_parts(position, &position.legal_moves()).into_iter();
        parts
            .map(|segments| {
                let mut part = Component {
                    grundy: None,
                    segments,
                };
                part.grundy = (part.points().count_ones() < 4).then_some(1);
                part
            })
            .collect()
    };
    let best = position.legal_moves().last().copied();
    let components = parts(position);
    Analysis {
        value: Verdict::Win,
        exact: components.is_empty(),
        grundy: None,
        moves: Vec::new(),
        complete: false,
        best,
        after: best.map_or(Vec::new(), |best| parts(&position.play(&best).unwrap())),
        components,
        nodes: 0,
    }
}

#[test]
fn large_positions_are_explained() {
    let mut runs = 0;
    for position in played(10, 30, 21) {
        let analysis = guessed(&position);
        let all = text(&explain(&position, &analysis));
        let Some(best) = analysis.best else { continue };
        check_inventory(&analysis, &all);
        runs += usize::from(all.contains('–'));
        assert!(!all.contains(" more; "), "no point is left out: {all}");
        let next = guessed(&position.play(&best).unwrap());
        text(&explain_move(&position, best, &next));
        check_likely(&position, best, &next.components);
    }
    assert!(runs > 10, "{runs}");
}

/// [`TWO_GROUPS`] with three points beside the first, and two beside the second.
const TWO_PARTS: &str = "0,10 9,11 10,19 1,20 30,10 39,12 41,19 31,21 20,1000 21,0 5,70 33,93 \
                         37,82 8,80 7,60 | 9-10";

/// The analysis, with every value filled in that a search may leave out where it needs none.
fn solved(position: &Position, values: &mut PlainValues) -> Analysis {
    let mut analysis = analyze(position, &Limits::DEFAULT, &mut unwatched);
    assert!(analysis.exact);
    let bare = position.bare();
    for part in analysis.components.iter_mut().chain(&mut analysis.after) {
        let value = values.of(&bare, &part.segments);
        assert!(part.grundy.is_none_or(|grundy| grundy == value));
        part.grundy = Some(value);
    }
    analysis
}

/// The same analysis, had the search not come far: where `is_known` says no, a value is a guess.
fn estimated(analysis: &Analysis, is_known: impl Fn(&Component) -> bool) -> Analysis {
    let mut analysis = analysis.clone();
    for part in analysis.components.iter_mut().chain(&mut analysis.after) {
        part.grundy = part.grundy.filter(|_| is_known(part));
    }
    analysis.exact = false;
    analysis.complete = false;
    analysis.grundy = None;
    analysis.moves.clear();
    analysis
}

#[test]
fn positions_are_explained_as_they_are_valued() {
    let mut values = PlainValues::default();
    let mut several = 0;
    for position in played(4, 9, 150) {
        let analysis = solved(&position, &mut values);
        let explanation = explain(&position, &analysis);
        let all = text(&explanation);
        let headline = &explanation.headline;
        let Some(best) = analysis.best else {
            let last = ["Second", "First"][position.drawn().len() % 2];
            assert_eq!(
                *headline,
                format!("The game is over: {last} made the last move and wins.")
            );
            continue;
        };
        assert!(!explanation.reasons.is_empty(), "{explanation:?}");
        assert!(headline.contains(&ends(best)), "{headline}");
        let won = analysis.value().is_win();
        assert_eq!(headline.contains("wins"), won, "{position}: {headline}");
        assert_eq!(headline.contains("loses"), !won, "{position}: {headline}");
        assert!(!all.contains("likely"), "{all}");
        check_inventory(&analysis, &all);
        if won {
            let said = explanation.reasons.iter();
            let effect = said
                .filter_map(|reason| reason.strip_prefix("Joining "))
                .find_map(|reason| Some(reason.split_once(") ")?.1));
            let effect = effect.unwrap_or("leaves no move");
            check_effect(&position, best, effect.trim_end_matches('.'), &mut values);
        }
        if all.contains("Here the nim-sum is ") {
            let sums: Vec<&str> = after_each(&all, "Here the nim-sum is ").collect();
            let (said, _) = sums[0].split_once('.').unwrap();
            let terms: Vec<String> = analysis
                .components
                .iter()
                .map(|part| part.grundy.unwrap().to_string())
                .collect();
            let total = sum(&analysis.components);
            let expected = match terms.len() {
                1 => total.to_string(),
                _ => format!("{} = {total}", terms.join(" xor ")),
            };
            assert_eq!(said, expected);
            several += usize::from(terms.len() > 1);
            // What the best move changes.
            let (before, after): (Vec<_>, Vec<_>) = {
                let part = analysis
                    .components
                    .iter()
                    .find(|part| part.segments.contains(&best))
                    .unwrap();
                let pieces = analysis.after.iter().cloned();
                let pieces = pieces.filter(|piece| piece.points() & part.points() != 0);
                (vec![part.clone()], pieces.collect())
            };
            let changed = format!(" from {} to {}", sum(&before), sum(&after));
            assert!(all.contains(&changed), "{changed} is not in {all}");
            let left = format!("so the nim-sum is {} after it", sum(&analysis.after));
            assert_eq!(all.contains(&left), !(won && analysis.after.is_empty()));
        }
    }
    assert!(several > 20, "{several}");
}

#[test]
fn the_other_winning_moves_are_named() {
    let mut values = PlainValues::default();
    let mut seen = [0; 3];
    for position in played(4, 9, 60) {
        let mut analysis = solved(&position, &mut values);
        let legal = position.legal_moves().len();
        let all = text(&explain(&position, &analysis));
        let others: Vec<Move> = analysis
            .moves
            .iter()
            .copied()
            .filter(|&m| Some(m) != analysis.best)
            .collect();
        let win = if others.len() == 1 { "wins" } else { "win" };
        let named = format!("{} {win} as well", list(&others));
        if analysis.value == Verdict::Loss || legal < 2 {
            assert!(
                !all.contains("as well") && !all.contains("No other"),
                "{all}"
            );
            continue;
        }
        if others.is_empty() {
            seen[0] += 1;
            assert!(all.contains(" No other move wins. "), "{all}");
        } else if others.len() + 1 == legal {
            seen[1] += 1;
            assert!(all.contains(" Every other move wins as well. "), "{all}");
        } else {
            seen[2] += 1;
            let sentence = format!(" {named}, and all other moves lose. ");
            assert!(all.contains(&sentence), "{all}");
        }
        analysis.complete = false;
        let all = text(&explain(&position, &analysis));
        assert!(all.contains(" not looked at to the end. "), "{all}");
        assert!(
            !all.contains("other moves lose") && !all.contains("No other"),
            "{all}"
        );
        assert!(others.is_empty() || all.contains(&named), "{all}");
    }
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn moves_are_explained_as_they_are_judged() {
    let mut values = PlainValues::default();
    let mut refuted = 0;
    for position in played(4, 9, 42) {
        let analysis = solved(&position, &mut values);
        for (m, value) in Segments::judge(&position, &analysis) {
            let next = position.play(&m).unwrap();
            let after = solved(&next, &mut values);
            let explanation = explain_move(&position, m, &after);
            let all = text(&explanation);
            let headline = &explanation.headline;
            assert!(headline.contains(&ends(m)), "{headline}");
            assert_eq!(headline.contains("wins"), value.is_win(), "{headline}");
            assert_eq!(headline.contains("loses"), value.is_loss(), "{headline}");
            assert!(!all.contains("likely"), "{all}");
            let does = effect(&position, m, &after.components, NimSum::of(&after));
            check_effect(&position, m, &does, &mut values);
            let Some(answer) = after.best else {
                assert!(headline.ends_with(" wins: no line can be drawn any more."));
                continue;
            };
            assert!(all.contains(&format!("it {does}.")) || all.contains(&format!("It {does}.")));
            if value.is_win() {
                assert!(!headline.contains("answer"), "{headline}");
                assert!(
                    all.contains("= 0. ") || all.contains("it leaves is 0. "),
                    "{all}"
                );
                continue;
            }
            refuted += 1;
            let answered = effect(&next, answer, &after.after, NimSum::after(&after));
            check_effect(&next, answer, &answered, &mut values);
            assert!(
                all.contains(&format!("The answer {answer} {answered},")),
                "{all}"
            );
            if after.after.is_empty() {
                let joins = format!("the opponent joins {}, and no line is left.", ends(answer));
                assert!(headline.ends_with(&joins), "{headline}");
            } else {
                let left = format!(
                    "the opponent joins {}, and leaves {}.",
                    ends(answer),
                    left(&after.after)
                );
                assert!(headline.ends_with(&left), "{headline}");
                assert_eq!(sum(&after.after), 0);
            }
        }
    }
    assert!(refuted > 100, "{refuted}");
}

#[test]
fn guesses_are_called_guesses() {
    let mut values = PlainValues::default();
    for (index, position) in played(5, 9, 60).into_iter().enumerate() {
        let is_known = |part: &Component| part.points().count_ones() < 4 && index % 2 == 0;
        let exact = solved(&position, &mut values);
        let Some(best) = exact.best else { continue };
        for value in [Verdict::Win, Verdict::Loss] {
            let mut analysis = estimated(&exact, is_known);
            analysis.value = value;
            let explanation = explain(&position, &analysis);
            let all = text(&explanation);
            let headline = &explanation.headline;
            proves_nothing(&all);
            assert!(
                headline.starts_with("Who wins is not proved here; "),
                "{headline}"
            );
            assert!(headline.contains(&ends(best)), "{headline}");
            let won = value == Verdict::Win;
            assert_eq!(headline.contains("is likely to win"), won, "{headline}");
            assert_eq!(headline.contains("is likely to lose"), !won, "{headline}");
            for flat in [
                "player to move wins",
                "Every move",
                "opponent can make",
                "win as well",
                "that is right",
            ] {
                assert!(!all.contains(flat), "{flat} in {all}");
            }
            check_inventory(&analysis, &all);
            let guessed = analysis.components.iter().chain(&analysis.after);
            let guessed = guessed.filter(|part| part.grundy.is_none()).count();
            assert_eq!(all.contains("is only a guess"), guessed > 0, "{all}");

            // The same, of the position that the best move leads to.
            let next = position.play(&best).unwrap();
            let mut after = estimated(&solved(&next, &mut values), is_known);
            let Some(answer) = after.best else { continue };
            after.value = value;
            let explanation = explain_move(&position, best, &after);
            let all = text(&explanation);
            let headline = &explanation.headline;
            proves_nothing(&all);
            assert!(
                headline.contains(&format!("{} is likely to ", ends(best))),
                "{headline}"
            );
            assert_eq!(headline.contains("to win"), !won, "{headline}");
            assert_eq!(headline.contains("to lose"), won, "{headline}");
            assert_eq!(
                all.contains(&format!(" The answer {answer} ")),
                won,
                "{all}"
            );
            for flat in ["wins:", "loses:", "makes it 0"] {
                assert!(!all.contains(flat), "{flat} in {all}");
            }
            check_likely(&position, best, &after.components);
        }
    }
}

#[test]
fn what_is_proved_without_all_values_is_said_flatly() {
    let mut values = PlainValues::default();
    let nothing = |_: &Component| false;
    for position in played(6, 9, 40) {
        let exact = solved(&position, &mut values);
        let mut analysis = estimated(&exact, nothing);
        analysis.exact = true;
        analysis.moves.clone_from(&exact.moves);
        let legal = position.legal_moves();
        if let (Some(best), 2..) = (analysis.best, legal.len()) {
            let explanation = explain(&position, &analysis);
            let all = text(&explanation);
            let headline = &explanation.headline;
            let won = exact.value == Verdict::Win;
            assert_eq!(headline.contains("wins"), won, "{headline}");
            assert_eq!(headline.contains("loses"), !won, "{headline}");
            assert!(!headline.contains("likely"), "{headline}");
            assert!(headline.contains(&ends(best)));
            assert!(all.contains("is proved without it."), "{all}");
            assert!(!all.contains("nim-sum is likely"), "{all}");
        }
        for m in legal.into_iter().take(5) {
            let exact = solved(&position.play(&m).unwrap(), &mut values);
            let mut after = estimated(&exact, nothing);
            after.exact = true;
            let Some(answer) = after.best else { continue };
            let explanation = explain_move(&position, m, &after);
            let all = text(&explanation);
            let headline = &explanation.headline;
            let lost = exact.value == Verdict::Win;
            assert_eq!(headline.contains(" loses: "), lost, "{headline}");
            assert_eq!(headline.contains(" wins: "), !lost, "{headline}");
            assert!(!headline.contains("likely"), "{headline}");
            assert_eq!(all.contains(&answer.to_string()), lost || m == answer);
            assert!(!all.contains("nim-sum is likely"), "{all}");
            assert!(all.contains("is proved without it."), "{all}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_says_nothing_false() {
    for position in played(6, 9, 20) {
        for nodes in [0, 1, 10, 100] {
            let analysis = analyze(&position, &Limits::nodes(nodes), &mut unwatched);
            let all = text(&explain(&position, &analysis));
            let Some(best) = analysis.best else { continue };
            let ends = position.play(&best).unwrap().turn().is_over();
            if analysis.value == Verdict::Win {
                assert_eq!(all.contains(" leaves no move"), ends, "{all}");
            }
            if !analysis.exact {
                proves_nothing(&all);
            }
        }
    }
}

#[test]
fn the_report_is_right_or_wrong() {
    let mut values = PlainValues::default();
    let mut seen = [0; 4];
    for position in played(4, 9, 60).into_iter().chain(interacting()) {
        if position.turn().is_over() || position.free().count_ones() > 9 {
            continue;
        }
        let analysis = solved(&position, &mut values);
        let all = report_says(&position, &analysis);
        let found = zones(&position);
        let moves = position.legal_moves();
        let independent = plain_parts(&position, &moves).len() == found.len();
        let says = |what: &str| all.contains(what);
        let Some(verdict) = verdict(&found) else {
            assert!(says("so it does not say who wins."), "{all}");
            assert!(!says("that is right") && !says("that is wrong"), "{all}");
            seen[0] += 1;
            continue;
        };
        assert!(!says("does not say"), "{all}");
        let won = verdict == Verdict::Win;
        assert_eq!(says("it takes the position for won"), won, "{all}");
        assert_eq!(says("it takes the position for lost"), !won, "{all}");
        assert_eq!(says("are not both even"), won, "{all}");
        assert_eq!(
            says(", and that is right"),
            verdict == analysis.value,
            "{all}"
        );
        assert_eq!(
            says(", but that is wrong, as the zones"),
            verdict != analysis.value
        );
        assert_eq!(says("in different zones and cross."), !independent, "{all}");
        seen[1 + usize::from(!independent) + usize::from(verdict != analysis.value)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

/// The points that a move joins.
fn ends(m: Move) -> String {
    m.to_string().replace('-', " and ")
}

fn explained(text_form: &str) -> (String, String) {
    let position = position(text_form);
    let analysis = solved(&position, &mut PlainValues::default());
    let explanation = explain(&position, &analysis);
    let all = text(&explanation);
    (explanation.headline, all)
}

/// What the report says of a position.
fn reported(text_form: &str) -> String {
    let position = position(text_form);
    let analysis = solved(&position, &mut PlainValues::default());
    report_says(&position, &analysis)
}

fn explained_move(text_form: &str, m: &str) -> (String, String) {
    let position = position(text_form);
    let m: Move = m.parse().unwrap();
    let after = position.play(&m).unwrap();
    let after = solved(&after, &mut PlainValues::default());
    let explanation = explain_move(&position, m, &after);
    let all = text(&explanation);
    (explanation.headline, all)
}

#[test]
fn the_counter_example_refutes_the_report() {
    let (headline, all) = explained(CROSSING);
    assert_eq!(
        headline,
        "The player to move wins by joining 1 and 2: it leaves no move."
    );
    assert!(
        all.contains("they are one part, of value 1 (points 1–4; 2 lines)."),
        "{all}"
    );
    let all = reported(CROSSING);
    assert!(
        all.contains(
            "Here it counts 2 zones that last 2 moves together. The sure number of moves, 2, and \
             the number of zones that last 1 or 2 moves, 0, are both even, so it takes the \
             position for lost, but that is wrong, as the zones are not independent: 1-2 and 3-4 \
             are in different zones and cross."
        ),
        "{all}"
    );
}

#[test]
fn whole_sentences() {
    let (headline, all) = explained(TWO_GROUPS);
    assert!(headline.starts_with("Every move loses against perfect play; one to try is joining "));
    assert!(all.contains("Here the nim-sum is 2 xor 2 = 0."), "{all}");
    let all = reported(TWO_GROUPS);
    assert!(
        all.contains("Here it counts 2 zones that last 1 or 2 moves each."),
        "{all}"
    );

    let (_, all) = explained(TWO_PARTS);
    assert!(
        all.contains(
            "fall into 2 independent parts, as those of one never meet those of another: one of \
             value 1 (points 1–4, 11, 14 and 15; 21 lines) and one of value 3 (points 5–8, 12 \
             and 13; 15 lines)."
        ),
        "{all}"
    );
    assert!(all.contains("Here the nim-sum is 1 xor 3 = 2."), "{all}");
    let all = reported(TWO_PARTS);
    assert!(
        all.contains("Here it counts 2 zones of more than 5 points."),
        "{all}"
    );

    let (headline, all) = explained("0,0 9,1 10,9 1,10 | 1-3");
    assert_eq!(
        headline,
        "The game is over: First made the last move and wins."
    );
    assert!(all.contains("no line can be drawn any more."), "{all}");
}

#[test]
fn single_moves() {
    let (headline, all) = explained_move(TWO_PARTS, "7-5");
    assert_eq!(
        headline,
        "Joining 5 and 7 wins: it leaves two parts worth the same."
    );
    assert!(
        all.contains(
            "It turns 6 points into one part of value 1; with the other part, of value 1, the nim-sum is 0."
        ),
        "{all}"
    );
    assert!(
        all.contains("The nim-sum of what it leaves is 1 xor 1 = 0."),
        "{all}"
    );

    let (headline, all) = explained_move(TWO_GROUPS, "1-3");
    assert_eq!(
        effect_of(TWO_GROUPS, "1-3"),
        "uses up a part of 4 points and leaves one part of value 2"
    );
    assert!(
        headline.starts_with("Joining 1 and 3 loses: the opponent joins "),
        "{headline}"
    );
    assert!(
        all.contains("leaves no move, and whoever has to move then loses."),
        "{all}"
    );

    let (headline, all) = explained_move(TWO_GROUPS, "1-2");
    assert!(
        headline.starts_with("Joining 1 and 2 loses: the opponent joins "),
        "{headline}"
    );
    assert!(all.contains("It turns 4 points into one part of value 1; with the other part, of value 2, the nim-sum is 3."));

    let (headline, _) = explained_move("0,0 9,1 10,9 1,10", "2-4");
    assert_eq!(
        headline,
        "Joining 2 and 4 wins: no line can be drawn any more."
    );
}

/// What a move does.
fn effect_of(text_form: &str, m: &str) -> String {
    let position = position(text_form);
    let m: Move = m.parse().unwrap();
    let after = position.play(&m).unwrap();
    let after = solved(&after, &mut PlainValues::default());
    effect(&position, m, &after.components, NimSum::of(&after))
}

#[test]
fn an_illegal_move_gets_the_rules_reason() {
    let position = position("0,0 9,1 10,9 1,10 | 1-3");
    let m: Move = "2-4".parse().unwrap();
    let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
    let explanation = explain_move(&position, m, &analysis);
    assert_eq!(
        explanation.headline,
        position.play(&m).unwrap_err().to_string()
    );
    assert_eq!(explanation.reasons, Vec::<String>::new());
}
