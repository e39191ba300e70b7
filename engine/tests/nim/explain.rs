//! The sentences of Nim: whole ones, on every small board, and true to the solver.

use perfect_play_engine::analysis::{Explanation, Value};
use perfect_play_engine::game::{Game as _, Player, Position as _};
use perfect_play_engine::nim::Nim;
use perfect_play_engine::nim::explain::{Phase, explain, explain_move, phase, repairs};
use perfect_play_engine::nim::rules::{Move, Position};
use perfect_play_engine::nim::solve::{analyze, nim_sum};

/// Every board of 1 to 4 piles of at most 4 coins, both ways of play.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for count in 1..=4_u32 {
        for index in 0..5_u32.pow(count) {
            let piles: Vec<u8> = (0..count)
                .map(|pile| (index / 5_u32.pow(pile) % 5) as u8)
                .collect();
            for misere in [false, true] {
                positions.push(Position::new(&piles, misere, Player::First).unwrap());
            }
        }
    }
    positions
}

/// All sentences, each of which is whole.
fn text(explanation: &Explanation) -> String {
    let sentences = explanation.reasons.iter().chain([&explanation.headline]);
    for sentence in sentences.clone() {
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()));
        for wrong in [
            "  ", " .", " ,", "1 coins", "1 piles", "..", "1 are", "of  ",
        ] {
            assert!(!sentence.contains(wrong), "{wrong:?} in {sentence}");
        }
    }
    sentences.cloned().collect::<Vec<_>>().join(" ")
}

/// What a move takes, in words.
fn from_pile(m: Move) -> String {
    format!("{} from pile {}", m.take, u32::from(m.pile) + 1)
}

fn explained(board: &str) -> (String, String) {
    let position: Position = board.parse().unwrap();
    let explanation = explain(&position, &analyze(&position));
    let all = text(&explanation);
    (explanation.headline, all)
}

fn explained_move(board: &str, m: &str) -> (String, String) {
    let position: Position = board.parse().unwrap();
    let explanation = explain_move(&position, m.parse().unwrap());
    let all = text(&explanation);
    (explanation.headline, all)
}

#[test]
fn positions_are_explained_as_they_are_valued() {
    for position in positions() {
        let analysis = analyze(&position);
        let explanation = explain(&position, &analysis);
        let all = text(&explanation);
        let headline = &explanation.headline;
        let Some(best) = analysis.best else {
            assert!(headline.starts_with("The game is over"), "{headline}");
            continue;
        };
        assert!(headline.contains(&from_pile(best)), "{headline}");
        let won = !analysis.moves.is_empty();
        assert_eq!(headline.contains("wins"), won, "{position}: {headline}");
        assert_eq!(headline.contains("loses"), !won, "{position}: {headline}");
        assert_eq!(all.contains("misère"), position.misere(), "{all}");
        let departs = phase(&position) == Phase::MisereOnes;
        assert_eq!(all.contains("the nim-sum no longer decides"), departs);
        if !departs {
            for repair in repairs(&position) {
                assert!(all.contains(&from_pile(repair.m)), "{all}");
                let flipped: u8 = repair.columns.iter().sum();
                assert_eq!(flipped, nim_sum(&position));
                assert_eq!(repair.before ^ repair.after, flipped);
            }
        }
    }
}

#[test]
fn moves_are_explained_as_they_are_judged() {
    for position in positions() {
        for (m, value) in Nim::judge(&position, &analyze(&position)) {
            let explanation = explain_move(&position, m);
            let all = text(&explanation);
            let headline = &explanation.headline;
            let taking = format!("Taking {} ", from_pile(m));
            assert!(headline.starts_with(&taking), "{headline}");
            let won = value == Value::Win;
            assert_eq!(headline.contains("wins"), won, "{position}: {headline}");
            assert_eq!(headline.contains("loses"), !won, "{position}: {headline}");
            let after = position.play(&m).unwrap();
            assert_eq!(
                headline.contains("it takes the last coin"),
                after.turn().is_over(),
                "{headline}"
            );
            match analyze(&after).best {
                Some(answer) if !won => {
                    assert!(
                        headline
                            .contains(&format!("the opponent’s answer ({}) ", from_pile(answer))),
                        "{all}"
                    );
                }
                _ => assert!(!headline.contains("answer"), "{headline}"),
            }
        }
    }
}

#[test]
fn normal_play() {
    let (headline, all) = explained("4 2 3");
    assert_eq!(headline, "The player to move wins by taking 3 from pile 1.");
    assert!(all.contains("the piles are 100, 010 and 011 in binary"));
    assert!(all.contains("changes the columns of 4 and 1 there"));
    assert!(
        all.contains("the nim-sum is 101 in binary, that is 5."),
        "{all}"
    );
    assert!(all.contains("One move does that: take 3 from pile 1 (4 to 1)."));

    let (_, all) = explained("4 - -");
    assert!(all.contains("It takes the last coin, and that wins."));

    let (headline, all) = explained("1 2 3");
    assert_eq!(
        headline,
        "Every take loses, if the opponent answers well; the best try is taking 1 from pile 1."
    );
    assert!(all.contains(
        "Here all groups of coins are in pairs. Whatever the player to move takes breaks a pair, and the opponent can mend it by taking from a pile with the biggest group that is left alone, until the opponent takes the last coin."
    ));
    assert!(all.contains("are 01, 10 and 11 in binary, and the nim-sum is 0."));
    assert!(all.contains("of the 5 replies to it only 1 wins"), "{all}");
}

#[test]
fn equal_piles_are_copied() {
    let (_, all) = explained("5 - 3");
    assert!(
        all.contains(
            "Then there are two equal piles: as many as the opponent takes from one, the player to move takes from the \
             other, and gets the last coin."
        ),
        "{all}"
    );
    let (_, all) = explained("3 5 5 3");
    assert!(
        all.contains("Here each pile has an equal one beside it: as many as"),
        "{all}"
    );
    // Where the last coin loses, it holds until one of them is nearly gone.
    let (_, all) = explained("4 4 misere");
    assert!(
        all.contains("takes so many that 1 coin is left in all."),
        "{all}"
    );
    let (headline, all) = explained_move("5 3", "1:2");
    assert_eq!(
        headline,
        "Taking 2 from pile 1 wins: it leaves two equal piles."
    );
    assert!(all.contains("Then there are two equal piles"), "{all}");
    let (headline, _) = explained_move("5 5", "1:1");
    assert_eq!(
        headline,
        "Taking 1 from pile 1 loses: the opponent’s answer (1 from pile 2) leaves two equal piles."
    );
}

/// Whoever copies on two equal piles where the last coin loses, and leaves 1 coin in the end, is not to move in a won position.
#[test]
fn copying_holds_in_misere_play_until_one_pile_is_nearly_gone() {
    for coins in 2..=9_u8 {
        let twins = Position::new(&[coins, coins], true, Player::First).unwrap();
        assert!(analyze(&twins).moves.is_empty());
        for take in 1..=coins {
            let left = coins - take;
            let answer = if left > 1 {
                take
            } else {
                coins - u8::from(left == 0)
            };
            let reply = Move {
                pile: 1,
                take: answer,
            };
            let after = twins
                .play(&Move { pile: 0, take })
                .unwrap()
                .play(&reply)
                .unwrap();
            assert!(analyze(&after).moves.is_empty(), "{after}");
        }
    }
}

#[test]
fn misere_play() {
    let (headline, all) = explained("1 1 2 misere");
    assert_eq!(headline, "The player to move wins by taking 1 from pile 3.");
    assert!(
        all.contains(
            "leaves 3 piles of 1 coin, an odd number. In normal play it would be taking 2,"
        )
    );

    let (_, all) = explained("3 4 5 misere");
    assert!(all.contains("the right moves are the same as in normal play"));

    let (headline, all) = explained("1 1 1 misere");
    assert!(headline.starts_with("The player to move loses, whatever both players do"));
    assert!(all.contains("3 piles of 1 coin are left, an odd number: every move loses"));
}

#[test]
fn single_moves() {
    let (headline, all) = explained_move("4 2 3", "1:1");
    assert_eq!(
        headline,
        "Taking 1 from pile 1 loses: the opponent’s answer (2 from pile 1) leaves every group with a partner."
    );
    assert!(all.contains("What wins here: take 3 from pile 1."));
    let (headline, _) = explained_move("4 2 3", "1:3");
    assert_eq!(
        headline,
        "Taking 3 from pile 1 wins: it leaves every group with a partner."
    );
    let (headline, _) = explained_move("1 1 2 misere", "3:2");
    assert_eq!(
        headline,
        "Taking 2 from pile 3 loses: the opponent’s answer (1 from pile 1) leaves 1 pile of 1 coin, an odd number."
    );
    let (headline, _) = explained_move("- 2", "2:2");
    assert_eq!(
        headline,
        "Taking 2 from pile 2 wins: it takes the last coin."
    );
    let (headline, _) = explained_move("1 misere", "1:1");
    assert!(headline.ends_with("it takes the last coin, and in misère play that loses."));
}
