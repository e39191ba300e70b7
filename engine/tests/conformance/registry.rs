//! The list of games, and games whose types are erased.

use std::collections::HashSet;

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::registry::{GAMES, find};

#[test]
fn an_unknown_game_is_answered_with_those_there_are() {
    for unknown in ["", "chess", "Flip", "flip "] {
        let message = find(unknown)
            .err()
            .expect("there is no such game")
            .to_string();
        for game in GAMES {
            assert!(message.contains(game.id()), "{message}");
        }
        assert!(message.contains(unknown), "{message}");
    }
}

#[test]
fn every_game_is_found_by_an_id_that_a_link_can_hold() {
    let mut ids = HashSet::new();
    for game in GAMES {
        assert!(ids.insert(game.id()), "{} occurs once", game.id());
        assert_eq!(find(game.id()).unwrap().name(), game.name());
        assert!(
            game.id()
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        );
        assert!(!game.name().is_empty());
    }
}

#[test]
fn erased_games_generate_and_analyze() {
    for game in GAMES {
        let position = game.generate("", 465).unwrap();
        assert_eq!(game.generate("", 465).unwrap(), position);
        // Backgammon begins with a roll, which no player chooses.
        let position = match game.id() {
            "backgammon" => "4HPwATDgc/ABMA:31",
            _ => &position,
        };
        let analysis = game
            .solver()
            .analyze(position, &Limits::nodes(1_000), &mut unwatched)
            .unwrap();
        assert_ne!(analysis.value, Value::Unknown);
        assert!(analysis.best.is_some());
        assert!(!analysis.explanation.headline.is_empty());
        #[cfg(feature = "serde")]
        {
            let content = serde_json::to_value(&analysis.content).unwrap();
            assert!(content.is_object(), "{content}");
        }
    }
}

#[test]
fn erased_games_refuse_bad_text() {
    for game in GAMES {
        assert!(game.generate("no-such-parameter=1", 0).is_err());
        assert!(game.generate("nonsense", 0).is_err());
        let refused = game
            .solver()
            .analyze("nonsense", &Limits::DEFAULT, &mut unwatched);
        assert!(refused.is_err());
    }
}
