//! Beside the board: which game it is, where its dice come from, and what is chosen for the page.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{DiceSource, Move, Params, Stake};
use leptos::prelude::*;

use crate::games::backgammon::act::can_resign;
use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::params::params_of;
use crate::link::Puzzle;
use crate::matches::dyn_move::DynMove;
use crate::play::draw;
use crate::ui::button::{Button, Chip};
use crate::ui::dialog::DialogContent;
use crate::ui::fixed::el;

/// Lengths of matches that are worth a button; 0 is a game for its stake alone.
const LENGTHS: [(&str, u32); 5] = [
    ("One game", 0),
    ("1 point", 1),
    ("3 points", 3),
    ("5 points", 5),
    ("7 points", 7),
];

/// What is asked of whoever wants to resign.
#[component]
pub fn Resign(
    /// What somebody has chosen to offer; nothing, if the game is to go on.
    on_choice: Callback<Option<Stake>>,
) -> AnyView {
    let choices = [
        ("Single game", Some(Stake::Single)),
        ("Gammon", Some(Stake::Gammon)),
        ("Backgammon", Some(Stake::Backgammon)),
        ("Cancel", None),
    ];
    let button = |(name, stake)| view! { <Button name on_press=move |()| on_choice.run(stake) /> };
    let words = view! { <p>"What do you resign? The other player may reject it."</p> };
    let choices = choices.into_iter().map(button).collect_view();
    let row = el! { <div class="row">{choices}</div> };
    vec![words.into_any(), row].into_any()
}

/// A match of that length like the one on the board.
fn of_length(now: &Params, length: u32) -> Params {
    Params {
        length,
        // A match is played with the cube.
        cube: length > 1 || (length == 0 && now.cube),
        ..*now
    }
}

/// Where the game comes from.
fn origin(puzzle: &Puzzle<Backgammon>) -> String {
    match puzzle {
        Puzzle::Seeded { params, seed } if params.dice == DiceSource::Seeded => {
            format!("Seed {seed}")
        }
        Puzzle::Seeded { .. } => "Real dice".to_owned(),
        Puzzle::Board(_) => "From a position".to_owned(),
    }
}

/// What is played: a match to so many points, or a game.
pub fn kind(params: &Params) -> String {
    match (params.length, params.cube) {
        (0, true) => "One game with the cube".to_owned(),
        (0, false) => "One game".to_owned(),
        (1, _) => "1 point".to_owned(),
        (length, _) => format!("{length} points"),
    }
}

/// Asks what somebody offers to lose, if a game can be resigned now.
fn ask_resign(controller: BackgammonController) {
    let contest = controller.contest;
    if !can_resign(&controller.position(), controller.mover()) {
        let words = "You can’t resign now.";
        return contest.remark(Some(words.to_owned()));
    }
    let press = Callback::new(move |stake| {
        contest.frame.dialog.set(None);
        if let Some(stake) = stake {
            contest.press(&DynMove::of(Move::Resign(stake)));
        }
    });
    let content = DialogContent::new("Resign", move || {
        view! { <Resign on_choice=press /> }.into_any()
    });
    contest.frame.dialog.set(Some(content));
}

/// The button by which somebody offers to lose.
#[component]
pub fn Resignation(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    el! {
        <div class="row">
            <Chip name="Resign…" on_press=move |()| ask_resign(controller) />
        </div>
    }
}

/// The panel of the game.
#[component]
pub fn GamePanel(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let BackgammonController { play, state, .. } = controller;
    let params = move || play.puzzle.with(params_of);
    let length = |(name, length): (&'static str, u32)| {
        let pressed = Signal::derive(move || params().length == length);
        let on_press = move |()| play.begin(&draw(&of_length(&controller.params(), length)));
        view! { <Chip name pressed on_press /> }
    };
    let on_custom = move |()| {
        let example = "an XGID, or GNU Backgammon’s IDs";
        controller
            .contest
            .set_up(play, &controller.params(), Some(example));
    };
    let on_cube = move |()| {
        let now = controller.params();
        play.begin(&draw(&Params {
            cube: !now.cube,
            ..now
        }));
    };
    let has_cube = Signal::derive(move || params().cube);
    let is_typed = Signal::derive(move || {
        play.puzzle.with(|puzzle| match puzzle {
            Puzzle::Seeded { params, .. } => params.dice == DiceSource::Typed,
            Puzzle::Board(_) => state.with(|state| state.typed),
        })
    });
    let is_mirrored = Signal::derive(move || state.with(|state| state.mirrored));
    let is_forced = Signal::derive(move || state.with(|state| state.forced));
    let origin = Signal::derive(move || play.puzzle.with(origin));
    let stranger = Signal::derive(move || controller.strange_dice());
    el! {
        <section class="panel" aria-labelledby="game-heading">
            <div class="panel-head">
                <h2 id="game-heading">"Game"</h2>
                <p class="hint">{origin}</p>
            </div>
            <p class="hint">{stranger}</p>
            <div class="chips">
                {LENGTHS.into_iter().map(length).collect_view()}
                <Chip name="Custom…" on_press=on_custom />
            </div>
            <div class="chips goal">
                <Chip name="Doubling cube" pressed=has_cube on_press=on_cube />
                <Chip
                    name="Real dice"
                    pressed=is_typed
                    on_press=move |()| controller.toggle_dice()
                />
                <Chip name="Swap sides" on_press=move |()| controller.swap_sides() />
                <Chip
                    name="Home on the left"
                    pressed=is_mirrored
                    on_press=move |()| controller.mirror()
                />
                <Chip
                    name="Play forced moves for me"
                    pressed=is_forced
                    on_press=move |()| controller.toggle_forced()
                />
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::{Params, of_length};

    #[test]
    fn buttons_ask_for_games_like_the_one_on_the_board() {
        let seven = of_length(&Params::default(), 7);
        assert!(seven.length == 7 && seven.cube);
        assert!(!of_length(&seven, 1).cube);
        let with_cube = Params {
            cube: true,
            ..Params::default()
        };
        assert!(of_length(&with_cube, 0).cube);
    }
}
