//! Beside the table: which game to play.

use engine::game::Player;
use engine::take_away::TakeAway;
use engine::take_away::rules::{Params, Position};
use engine::take_away::solve::lost;
use leptos::prelude::*;

use crate::link::Puzzle;
use crate::matches::MatchController;
use crate::matches::games_panel::GamesPanel;
use crate::play::Play;
use crate::ui::button::Chip;
use crate::ui::random;

/// Games that are worth a button: cubes and big take. The first is the report's, the second its
/// picture's; then one whose tree just fits, one with K divisible by 3, and large ones.
const PRESETS: [(u32, u32); 7] = [
    (20, 4),
    (7, 4),
    (10, 4),
    (16, 8),
    (21, 6),
    (50, 9),
    (200, 12),
];

/// The game with so many cubes and that big take.
fn puzzle(cubes: u32, big: u32, misere: bool) -> Option<Puzzle<TakeAway>> {
    let params = Params::new(cubes, big, misere).ok()?;
    Some(Puzzle::Seeded { params, seed: 0 })
}

/// Begins the game with so many cubes and that big take.
fn begin(play: Play<TakeAway>, cubes: u32, big: u32, misere: bool) {
    if let Some(puzzle) = puzzle(cubes, big, misere) {
        play.begin(&puzzle);
    }
}

/// The game that is drawn by a number below 280, after one of so many cubes: a quarter more or less, or a few more where these
/// are no game that `me` can win against whoever plays perfectly, and a big take from 3 to 9 of which there are enough.
fn another(drawn: u32, before: u32, misere: bool, me: Player) -> (u32, u32) {
    let fewest = (before - before / 4).max(8);
    let (cubes, big) = (fewest + drawn % (before / 2 + 1).min(40), 3 + drawn / 40);
    let big = big.min(cubes - 1);
    // Whoever is to move in a lost number loses.
    let is_mine = |cubes: &u32| lost(*cubes, big, misere) == (me == Player::Second);
    ((cubes..).find(is_mine).unwrap_or(cubes), big)
}

/// Begins a game that is drawn.
pub fn begin_another(play: Play<TakeAway>) {
    let drawn = u32::try_from(random::seed() % 280).unwrap_or_default();
    let start = play.puzzle.with_untracked(Puzzle::start);
    let (before, misere) = (start.cubes().into(), start.misere());
    let me = play.players.with_untracked(|players| players.me);
    let (cubes, big) = another(drawn, before, misere, me);
    begin(play, cubes, big, misere);
}

/// The panel of games.
#[component]
pub fn CubesPanel(
    /// The game.
    play: Play<TakeAway>,
    /// The same as a game for two.
    contest: MatchController,
) -> AnyView {
    let start = move || {
        play.session
            .with_untracked(|session| session.start().clone())
    };
    let size = |start: &Position| (u32::from(start.cubes()), u32::from(start.big_take()));
    let preset = move |(cubes, big): (u32, u32)| {
        let pressed = Signal::derive(move || {
            play.session
                .with(|session| size(session.start()) == (cubes, big))
        });
        let on_press = move |()| begin(play, cubes, big, start().misere());
        view! { <Chip name=format!("{cubes}: 1, 2, {big}") pressed on_press /> }
    };
    let origin = Signal::derive(move || {
        let (cubes, big) = play.session.with(|session| size(session.start()));
        format!("{cubes}, take 1, 2 or {big}")
    });
    let misere = Signal::derive(move || play.session.with(|session| session.start().misere()));
    let on_misere = move |wanted: bool| {
        let (cubes, big) = size(&start());
        begin(play, cubes, big, wanted);
    };
    let on_custom = move |()| {
        let (start, (cubes, big)) = (start(), size(&start()));
        let params = Params::new(cubes, big, start.misere()).unwrap_or_default();
        contest.set_up(play, &params, None);
    };
    view! {
        <GamesPanel heading="Cubes" origin piece="cube" misere on_misere on_custom>
            {PRESETS.into_iter().map(preset).collect_view()}
        </GamesPanel>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::game::Player;
    use engine::take_away::solve::lost;

    use super::{PRESETS, another, puzzle};

    #[test]
    fn a_game_that_is_drawn_can_be_won_by_whoever_is_here() {
        for misere in [false, true] {
            for me in [Player::First, Player::Second] {
                for (drawn, before) in (0..280).flat_map(|drawn| [(drawn, 2), (drawn, 20)]) {
                    let (cubes, big) = another(drawn, before, misere, me);
                    assert!(puzzle(cubes, big, misere).is_some());
                    assert_eq!(lost(cubes, big, misere), me == Player::Second);
                    // About as large as the one before.
                    assert!(before < 8 || (15..=35).contains(&cubes), "{cubes}");
                }
            }
        }
    }

    #[test]
    fn presets_are_games_in_both_ways_of_play() {
        for (cubes, big) in PRESETS {
            let start = |misere| puzzle(cubes, big, misere).unwrap().start().to_string();
            assert_eq!(start(true), format!("M={cubes} K={big} misere"));
            assert_eq!(start(false), format!("M={cubes} K={big}"));
        }
    }
}
