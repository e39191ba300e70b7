//! What every game of the registry has to do. A new game gets a line in `conformance!` below and
//! a file with its cases; the last test fails while it has none.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod backgammon;
mod flip;
mod maze;
mod mnk;
mod nim;
mod registry;
mod segments;
mod suite;
mod take_away;
mod two_players;

use perfect_play_engine::game::Game;

/// Makes a test of every property in the suite for every game.
macro_rules! conformance {
    ($($module:ident: $game:ty,)*) => {
        mod games {
            $(
                mod $module {
                    use crate::$module::cases;
                    use crate::suite;

                    #[test]
                    fn params_round_trip() {
                        suite::params_round_trip::<$game>(&cases());
                    }

                    #[test]
                    fn params_out_of_range_are_refused_by_name() {
                        suite::params_out_of_range_are_refused_by_name::<$game>();
                    }

                    #[test]
                    fn the_nearest_params_are_valid() {
                        suite::the_nearest_params_are_valid::<$game>();
                    }

                    #[test]
                    fn seeds_give_the_same_position_for_ever() {
                        suite::seeds_give_the_same_position_for_ever::<$game>(&cases());
                    }

                    #[test]
                    fn positions_and_moves_round_trip() {
                        suite::positions_and_moves_round_trip::<$game>(&cases());
                    }

                    #[test]
                    fn malformed_text_is_refused() {
                        suite::malformed_text_is_refused::<$game>(&cases());
                    }

                    #[test]
                    fn exactly_the_legal_moves_can_be_played() {
                        suite::exactly_the_legal_moves_can_be_played::<$game>(&cases());
                    }

                    #[test]
                    fn undo_restores_every_position() {
                        suite::undo_restores_every_position::<$game>(&cases());
                    }

                    #[test]
                    fn random_play_ends_in_time() {
                        suite::random_play_ends_in_time::<$game>(&cases());
                    }

                    #[test]
                    fn best_moves_are_legal_and_explained() {
                        suite::best_moves_are_legal_and_explained::<$game>(&cases());
                    }

                    #[test]
                    fn limited_searches_answer() {
                        suite::limited_searches_answer::<$game>(&cases());
                    }

                    #[test]
                    fn chance_moves_at_its_turn() {
                        suite::chance_moves_at_its_turn::<$game>(&cases());
                    }

                    #[test]
                    fn erased_games_say_the_same() {
                        suite::erased_games_say_the_same::<$game>(&cases());
                    }

                    #[cfg(feature = "serde")]
                    #[test]
                    fn analyses_round_trip() {
                        suite::analyses_round_trip::<$game>(&cases());
                    }
                }
            )*
        }

        /// The games that have been through the suite.
        const CONFORMING: &[&str] = &[$(<$game as Game>::ID),*];
    };
}

/// Makes a test of what only games for two players have.
macro_rules! two_players {
    ($($module:ident: $game:ty,)*) => {
        mod games_for_two {
            $(
                mod $module {
                    use crate::$module::cases;
                    use crate::two_players;

                    #[test]
                    fn players_take_turns_and_one_of_them_wins() {
                        two_players::players_take_turns_and_one_of_them_wins::<$game>(&cases());
                    }

                    #[test]
                    fn judgements_agree_with_the_positions_they_lead_to() {
                        two_players::judgements_agree_with_the_positions_they_lead_to::<$game>(&cases());
                    }

                    #[test]
                    fn every_move_is_explained_and_a_losing_one_refuted() {
                        two_players::every_move_is_explained_and_a_losing_one_refuted::<$game>(&cases());
                    }
                }
            )*
        }

        /// The games for two that have been through their suite.
        const CONFORMING_FOR_TWO: &[&str] = &[$(<$game as Game>::ID),*];
    };
}

conformance! {
    flip: perfect_play_engine::flip::Flip,
    nim: perfect_play_engine::nim::Nim,
    take_away: perfect_play_engine::take_away::TakeAway,
    maze: perfect_play_engine::maze::Maze,
    segments: perfect_play_engine::segments::Segments,
    mnk: perfect_play_engine::mnk::Mnk,
    backgammon: perfect_play_engine::backgammon::Backgammon,
}

two_players! {
    nim: perfect_play_engine::nim::Nim,
    take_away: perfect_play_engine::take_away::TakeAway,
    segments: perfect_play_engine::segments::Segments,
    mnk: perfect_play_engine::mnk::Mnk,
    backgammon: perfect_play_engine::backgammon::Backgammon,
}

#[test]
fn every_game_for_two_is_in_their_suite() {
    two_players::every_game_for_two_is_among(CONFORMING_FOR_TWO.iter().copied());
}

#[test]
fn every_registered_game_is_in_the_suite() {
    let registered: Vec<&str> = perfect_play_engine::registry::GAMES
        .iter()
        .map(|game| game.id())
        .collect();
    assert_eq!(registered, CONFORMING);
}
