//! Which piles are played with.

use engine::nim::Nim;
use engine::nim::rules::{Params, Position};
use leptos::prelude::*;

use crate::link::Puzzle;
use crate::matches::MatchController;
use crate::matches::games_panel::GamesPanel;
use crate::play::Play;
use crate::ui::button::Chip;

/// Piles that are worth a button: those that a new visitor sees, the report's, the film's (Last Year at Marienbad), and
/// others.
const PRESETS: [&str; 7] = [
    "3 5 7",
    "4 2 3",
    "3 4 5",
    "1 3 5 7",
    "2 3 4 5 6",
    "1 1 1 2",
    "12 19 27",
];

/// Parameters like those of the piles now, for another game of their kind.
pub fn params_like(puzzle: &Puzzle<Nim>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(position) => {
            let piles = position.piles();
            let most = piles.iter().copied().max().unwrap_or(1).max(1);
            let count = u32::try_from(piles.len()).unwrap_or(1);
            Params::new(count, most.into(), position.misere()).unwrap_or_default()
        }
    }
}

/// The same piles in the other way of play; a seed gives the same in both.
fn with_misere(puzzle: &Puzzle<Nim>, misere: bool) -> Puzzle<Nim> {
    if let Puzzle::Seeded { params, seed } = puzzle
        && let Ok(params) = Params::new(params.piles(), params.most(), misere)
    {
        let seed = *seed;
        return Puzzle::Seeded { params, seed };
    }
    Puzzle::Board(puzzle.start().with_misere(misere))
}

/// Where the piles come from.
fn origin(puzzle: &Puzzle<Nim>) -> String {
    match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    }
}

/// The panel of piles: some to choose from, any others, and who wins with the last coin.
#[component]
pub fn Piles(
    /// The game.
    play: Play<Nim>,
    /// The same as a game for two.
    contest: MatchController,
) -> AnyView {
    let misere = Signal::derive(move || play.session.with(|session| session.start().misere()));
    let preset = move |text: &'static str| {
        let pressed = Signal::derive(move || {
            let start = play
                .session
                .with(|session| session.start().with_misere(false));
            start.to_string() == text
        });
        let on_press = move |()| {
            if let Ok(position) = text.parse::<Position>() {
                let position = position.with_misere(misere.get_untracked());
                play.begin(&Puzzle::Board(position));
            }
        };
        view! { <Chip name=text pressed on_press /> }
    };
    let on_misere = move |wanted: bool| {
        if misere.get_untracked() != wanted {
            let puzzle = play
                .puzzle
                .with_untracked(|puzzle| with_misere(puzzle, wanted));
            play.begin(&puzzle);
        }
    };
    let on_custom = move |()| {
        let example = "such as 4 2 3: 1 to 12 piles of 1 to 63";
        let params = play.puzzle.with_untracked(params_like);
        contest.set_up(play, &params, Some(example));
    };
    let origin = Signal::derive(move || play.puzzle.with(origin));
    view! {
        <GamesPanel heading="Piles" origin piece="coin" misere on_misere on_custom>
            {PRESETS.into_iter().map(preset).collect_view()}
        </GamesPanel>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::nim::rules::Position;

    use super::PRESETS;

    #[test]
    fn presets_are_piles() {
        for text in PRESETS {
            assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
        }
    }
}
