//! The properties that every game for two players has beside those of [`crate::suite`].

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::game::{Analysis as _, Outcome, Position, Solver as _, Turn, TwoPlayer};
use perfect_play_engine::registry;

use crate::suite::{Cases, positions, random_play, share, solver};

pub(crate) fn players_take_turns_and_one_of_them_wins<G: TwoPlayer>(cases: &Cases) {
    assert_ne!(G::NAMES[0], G::NAMES[1]);
    for start in positions::<G>(cases) {
        for seed in 0..3 {
            let (history, _) = random_play(cases, &start, seed);
            for pair in history.windows(2).filter(|_| cases.chance.is_none()) {
                let sides = [&pair[0], &pair[1]].map(Position::side_to_move);
                assert_eq!(sides[0].opponent(), sides[1]);
            }
            for position in &history {
                match position.turn() {
                    Turn::Solver => panic!("{position} is no puzzle"),
                    Turn::Player(player) => assert_eq!(player, position.side_to_move()),
                    Turn::Chance => assert!(cases.chance.is_some(), "{position}"),
                    Turn::Over(_) => {}
                }
            }
            let last = &history[history.len() - 1];
            // Games with chance may be longer than the random play.
            let goes_on = cases.chance.is_some() && !last.turn().is_over();
            assert!(
                goes_on || matches!(last.turn().outcome(), Some(Outcome::Win(_) | Outcome::Draw)),
                "{last}"
            );
        }
    }
}

/// Whether the value of a move and that of the position after it can both be true; `is_same_side` if one side sees
/// both. A limited search may know what another does not.
fn agree(cases: &Cases, value: Value, of_next: Value, is_same_side: bool) -> bool {
    if let (Value::Estimate(value), Value::Estimate(of_next)) = (value, of_next) {
        let seen = if is_same_side { of_next } else { -of_next };
        return (value - seen).abs() <= cases.apart;
    }
    let known = value.is_exact() && of_next.is_exact();
    let [is_win, is_loss] = match is_same_side {
        true => [of_next.is_win(), of_next.is_loss()],
        false => [of_next.is_loss(), of_next.is_win()],
    };
    (value.is_win() == is_win && value.is_loss() == is_loss)
        || cases.limits != Limits::DEFAULT && !known
}

/// The analysis, each move's judgement and the rules agree, at every ply of a random game.
pub(crate) fn judgements_agree_with_the_positions_they_lead_to<G: TwoPlayer>(cases: &Cases) {
    let mut solver = solver::<G>(cases);
    for start in positions::<G>(cases) {
        let (history, _) = random_play(cases, &start, 4);
        for position in share(cases, &history, 12) {
            let analysis = solver.analyze(position, &cases.limits, &mut unwatched);
            let judged = G::judge(position, &analysis);
            let moves: Vec<_> = judged.iter().map(|(m, _)| m.clone()).collect();
            assert_eq!(moves, position.legal_moves());
            for (m, value) in share(cases, &judged, 8) {
                let next = position.play(m).unwrap();
                let of_next = solver.analyze(&next, &cases.limits, &mut unwatched).value();
                assert!(
                    agree(
                        cases,
                        *value,
                        of_next,
                        position.side_to_move() == next.side_to_move()
                    ),
                    "{m} in {position} is {value}, then {of_next}"
                );
            }
            match position.turn().outcome() {
                Some(Outcome::Win(winner)) => {
                    assert_eq!(analysis.value().is_win(), winner == position.side_to_move());
                    assert_eq!(analysis.best(), None);
                }
                Some(_) => assert_eq!(analysis.best(), None),
                None => {
                    let wins = judged.iter().any(|(_, value)| value.is_win());
                    assert_eq!(analysis.value().is_win(), wins, "{position}");
                    let Some(best) = analysis.best() else {
                        assert_eq!(
                            position.turn(),
                            Turn::Chance,
                            "there is a move in {position}"
                        );
                        continue;
                    };
                    let of_best = judged.iter().find(|(m, _)| *m == best).unwrap().1;
                    assert_eq!(of_best.is_win(), wins, "{best} in {position}");
                }
            }
        }
    }
}

pub(crate) fn every_game_for_two_is_among<'a>(conforming: impl Iterator<Item = &'a str>) {
    let for_two: Vec<&str> = registry::GAMES
        .iter()
        .filter(|game| game.players() == 2)
        .map(|game| game.id())
        .collect();
    assert_eq!(conforming.collect::<Vec<_>>(), for_two);
}

pub(crate) fn every_move_is_explained_and_a_losing_one_refuted<G: TwoPlayer>(cases: &Cases) {
    let mut solver = solver::<G>(cases);
    for position in positions::<G>(cases) {
        for m in share(cases, &position.legal_moves(), 24) {
            let next = position.play(m).unwrap();
            let analysis = solver.analyze(&next, &cases.limits, &mut unwatched);
            let explanation = G::explain_move(&position, m, &analysis);
            let sentences = explanation.reasons.iter().chain([&explanation.headline]);
            let text: Vec<&str> = sentences.map(String::as_str).collect();
            assert!(!explanation.headline.is_empty());
            assert!(
                text.iter()
                    .all(|sentence| sentence.ends_with(['.', '!', '?']))
            );
            // Where the opponent wins by playing on, the move that does it is named.
            if let Some(reply) = analysis.best().filter(|_| analysis.value().is_win()) {
                let reply = reply.to_string();
                let reply = cases.in_words.map_or(reply.clone(), |words| words(&reply));
                assert!(
                    text.iter().any(|sentence| sentence.contains(&reply)),
                    "{m}: {text:?}"
                );
            }
        }
    }
}
