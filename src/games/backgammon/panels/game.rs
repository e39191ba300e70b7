//! Beside the board: which game it is, where its dice come from, and what is chosen for the page.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{DiceSource, Move, Params, Position, Stake};
use engine::game::{Outcome, Player, Position as _};
use leptos::prelude::*;

use crate::addressed::within;
use crate::games::backgammon::act::can_resign;
use crate::games::backgammon::checkers::index;
use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::params::params_of;
use crate::games::backgammon::words::points;
use crate::link::Puzzle;
use crate::matches::dyn_move::DynMove;
use crate::play::draw;
use crate::session::Session;
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
    /// What the cube says.
    cube: u32,
) -> AnyView {
    let choices = [
        ("Single game", Some(Stake::Single)),
        ("Gammon", Some(Stake::Gammon)),
        ("Backgammon", Some(Stake::Backgammon)),
        ("Cancel", None),
    ];
    let button = |(name, stake)| view! { <Button name on_press=move |()| on_choice.run(stake) /> };
    let words = format!(
        "What do you resign? The other player may reject it. A single game loses {}; a gammon {}, which is fair where you may \
         end with no checker off; a backgammon {}, where one may then still be on the bar or at the start of its way.",
        points(cube),
        2 * cube,
        3 * cube
    );
    let words = view! { <p>{words}</p> };
    let choices = choices.into_iter().map(button).collect_view();
    let row = el! { <div class="row">{choices}</div> };
    vec![words.into_any(), row].into_any()
}

/// Why a game that is over is worth what it is, where that is more than a point.
pub fn why_worth(session: &Session<Position>, name: impl Fn(Player) -> &'static str) -> String {
    let position = session.position();
    let (Some(Outcome::Win(winner)), Some((before, m))) =
        (position.turn().outcome(), session.steps().last())
    else {
        return String::new();
    };
    // What a match is worth is said of it.
    if position.terms().length > 0 {
        return String::new();
    }
    let [old, new] = [before, position].map(|one| one.score()[index(winner)]);
    let cube = before.cube().value;
    let loser = within(name(winner.opponent()));
    let mut words = match cube {
        1 => String::new(),
        cube => format!("The cube stood at {cube}. "),
    };
    // In few words: the ways on stand below, on a phone, too.
    words += &match ((new - old) / cube.max(1), m) {
        (2, Move::Accept) => "Double, as a gammon was resigned.".to_owned(),
        (3, Move::Accept) => "Three times, as a backgammon was resigned.".to_owned(),
        (2, _) => format!("Double, as {loser} had none off."),
        (3, _) => {
            format!(
                "Three times, as {loser} had none off, and one still in the winner’s home or on the bar."
            )
        }
        _ => String::new(),
    };
    words.trim_end().to_owned()
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
    let cube = controller.position().cube().value;
    let content = DialogContent::new("Resign", move || {
        view! { <Resign on_choice=press cube /> }.into_any()
    });
    contest.frame.dialog.set(Some(content));
}

/// The button by which somebody offers to lose.
#[component]
pub fn Resignation(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let is_over = move || {
        let is_over = |session: &Session<Position>| session.position().turn().is_over();
        controller.play.session.with(is_over)
    };
    el! {
        <div class="row" hidden=is_over>
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
            <p class="hint">
                "One game is over when somebody is off; a match goes on until somebody has so many points. The dice come from the \
                seed: the same number rolls the same again. With real dice you roll, and type in what they show."
            </p>
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
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Move, Position};
    use engine::game::{Game as _, Player};

    use super::{Params, of_length, why_worth};
    use crate::session::Session;

    /// What is added to an end, with what the players are called.
    fn worth(start: Position, moves: &str) -> String {
        let moves = moves.split(',').map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(start, moves);
        assert_eq!(error, None);
        why_worth(&session, |player| match player {
            Player::First => "You",
            Player::Second => "The computer",
        })
    }

    #[test]
    fn more_than_a_point_has_a_reason() {
        let start = Backgammon::generate(&Params::default(), 0);
        assert_eq!(worth(start, "31,resign,accept"), "");
        assert_eq!(
            worth(start, "31,resign gammon,accept"),
            "Double, as a gammon was resigned."
        );
        let of = |id: &str| id.parse::<Position>().unwrap();
        // The other side has all fifteen left, or one off already.
        let words = worth(
            of("XGID=-A----------------------o-:0:0:1:31:0:0:0:0:10"),
            "1/off",
        );
        assert_eq!(words, "Double, as the computer had none off.");
        assert_eq!(
            worth(
                of("XGID=-A----------------------n-:0:0:1:31:0:0:0:0:10"),
                "1/off"
            ),
            ""
        );
    }

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
