//! Beside and below the board: what can be done now, the plays with what they are worth, and which
//! game it is. Knows of no screen.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{DiceSource, Params, Phase, Position, Stake};
use engine::game::{Player, Position as _, TwoPlayer as _};
use leptos::prelude::*;

use super::desk::{Desk, Weights};
use super::turn::Turn;
use crate::link::Puzzle;
use crate::players::Mover;
use crate::ui::button::Button;
use crate::ui::fixed::Fixed as _;
use crate::ui::parts::{button, labelled_button};
use crate::ui::region::{Model, Show};

/// What can be wanted below the board, and its name. The first are the rules' own moves.
const ACTS: [(&str, &str); 9] = [
    ("roll", "Roll"),
    ("double", "Double"),
    ("take", "Take"),
    ("drop", "Drop"),
    ("accept", "Accept"),
    ("reject", "Reject"),
    ("next-game", "Next game"),
    ("done", "Done"),
    ("back", "Take back"),
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
    let words = view! { <p>"What do you offer to lose? The other player may reject it."</p> };
    let choices = choices.into_iter().map(button).collect_view();
    let row = view! { <div class="row">{choices}</div> };
    vec![words.into_any(), row.fixed()].into_any()
}

/// Below the board, before what all games for two have there.
pub fn acts() -> String {
    let mut html = String::from(
        "<div class=\"row acts\" role=\"group\" aria-label=\"Your turn\" data-part=\"acts\">",
    );
    for (wish, name) in ACTS {
        let class = match wish {
            "back" | "drop" | "reject" | "double" => "button",
            _ => "button primary",
        };
        html.push_str(&button(class, name, wish));
    }
    html.push_str(
        "<div class=\"dice-pad\" data-part=\"pad\" hidden><p data-part=\"pad-words\"></p>",
    );
    html.push_str(&button("button", "Random", "throw"));
    html.push_str("<div class=\"row\">");
    for (die, wish) in ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]
        .into_iter()
        .enumerate()
    {
        let name = (die + 1).to_string();
        html.push_str(&labelled_button(
            "button",
            &name,
            &format!("Die: {name}"),
            wish,
        ));
    }
    html.push_str("</div></div></div>");
    html
}

/// Beside the board, before what all games for two have there: the plays, something between, and which
/// game it is.
pub fn markup(between: &str) -> String {
    let mut html = String::from(
        "<section class=\"panel\" aria-labelledby=\"plays-heading\"><div class=\"panel-head\">\
         <h2 id=\"plays-heading\">Plays</h2><p class=\"hint\" data-part=\"weights\"></p></div>\
         <form class=\"row\" data-do=\"type\" novalidate><label for=\"bg-play\">Type a play</label>\
         <input id=\"bg-play\" type=\"text\" autocomplete=\"off\" autocapitalize=\"off\" \
         spellcheck=\"false\" placeholder=\"8/5 6/5\"><button type=\"submit\" class=\"button\">Play\
         </button></form><p class=\"problem\" role=\"alert\" data-part=\"problem\"></p>\
         <div data-part=\"plays\"></div></section>",
    );
    html.push_str(between);
    html.push_str(
        "<section class=\"panel\" aria-labelledby=\"game-heading\"><div class=\"panel-head\">\
         <h2 id=\"game-heading\">Game</h2><p class=\"hint\" data-part=\"origin\"></p></div>\
         <p class=\"hint\" data-part=\"luck\"></p><div class=\"chips\">",
    );
    for (wish, name) in [
        ("length-0", "One game"),
        ("length-1", "1 point"),
        ("length-3", "3 points"),
        ("length-5", "5 points"),
        ("length-7", "7 points"),
        ("custom", "Custom…"),
    ] {
        html.push_str(&button("chip", name, wish));
    }
    html.push_str("</div><div class=\"chips goal\">");
    for (wish, name) in [
        ("cube", "Doubling cube"),
        ("typed", "Real dice"),
        ("sides", "Swap sides"),
        ("mirror", "Home on the left"),
        ("forced", "Forced plays by themselves"),
        ("ask-resign", "Resign…"),
    ] {
        html.push_str(&button("chip", name, wish));
    }
    html.push_str("</div></section>");
    html
}

/// The params of a game, or such as are like it.
pub fn params_of(puzzle: &Puzzle<Backgammon>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => *params,
        Puzzle::Board(position) => {
            let terms = position.terms();
            Params {
                length: terms.length.min(25),
                cube: terms.cube_limit > 0,
                jacoby: terms.jacoby,
                crawford: terms.crawford,
                dice: DiceSource::Seeded,
            }
        }
    }
}

/// The params of the game that a button asks for.
pub fn wanted(now: &Params, wish: &str) -> Option<Params> {
    let mut params = *now;
    match wish {
        "cube" => params.cube = !now.cube,
        _ => {
            params.length = wish.strip_prefix("length-")?.parse().ok()?;
            // A match is played with the cube.
            params.cube = params.length > 1 || (params.length == 0 && now.cube);
        }
    }
    Some(params)
}

/// How things stand, for what can be done.
pub struct Now<'a> {
    /// The position.
    pub position: &'a Position,
    /// Who is to move.
    pub mover: Mover,
    /// Whether chance is to move, and its move must be typed in.
    pub wants_dice: bool,
    /// Whether all rolls are typed in.
    pub is_typed: bool,
    /// Whether a game of the match has ended, and the next one is to be begun.
    pub is_between: bool,
    /// What the page knows beside.
    pub desk: &'a Desk,
}

/// What can be done below the board.
pub fn acts_model(now: &Now<'_>) -> Model {
    let Now { position, desk, .. } = now;
    let phase = position.phase();
    let is_here = now.mover == Mover::Here;
    let turn = desk.turn.as_ref();
    let mut model: Model = ACTS
        .iter()
        .map(|(wish, _)| {
            let shown = match *wish {
                "roll" => {
                    let rolls = phase == Phase::ToRoll && position.can_double();
                    is_here && rolls && !now.wants_dice
                }
                "double" => is_here && position.can_double(),
                "take" | "drop" => is_here && phase == Phase::Doubled,
                "accept" | "reject" => is_here && matches!(phase, Phase::Resigned(..)),
                "next-game" => now.is_between && !now.wants_dice,
                "done" | "back" => turn.is_some(),
                _ => false,
            };
            (*wish, Show::Hidden(!shown))
        })
        .collect();
    let is_free = !now.wants_dice && model.iter().all(|(_, show)| *show == Show::Hidden(true));
    let class = if is_free { "row acts free" } else { "row acts" };
    // Room for the dice is kept while none are typed in.
    let typed = if now.is_typed { " typed" } else { "" };
    model.push(("acts", Show::Class(class.to_owned() + typed)));
    let complete = turn.is_some_and(Turn::is_complete);
    let begun = turn.is_some_and(Turn::has_begun);
    let is_pass = turn.is_some_and(Turn::is_pass);
    let done = if is_pass { "No move: pass" } else { "Done" };
    model.push(("done", Show::Text(done.to_owned())));
    model.push(("done", Show::Disabled(!complete)));
    model.push(("back", Show::Disabled(!begun)));
    let throw = if desk.die.is_some() {
        "Take back"
    } else {
        "Random"
    };
    model.push(("throw", Show::Text(throw.to_owned())));
    let words = match (phase, desk.die) {
        (_, Some(die)) => format!("First die {die}, second die:"),
        (Phase::Opening, None) => "White’s die, then Black’s:".to_owned(),
        _ => format!(
            "{}’s dice:",
            Backgammon::NAMES[usize::from(position.on_roll() == Player::Second)]
        ),
    };
    model.push(("pad", Show::Hidden(!now.wants_dice)));
    model.push(("pad-words", Show::Text(words)));
    model
}

/// What the panels show, but for what is known of the position.
pub fn model(puzzle: &Puzzle<Backgammon>, luck: String, desk: &Desk, problem: &str) -> Model {
    let params = params_of(puzzle);
    let origin = match puzzle {
        Puzzle::Seeded { params, seed } if params.dice == DiceSource::Seeded => {
            format!("Seed {seed}")
        }
        Puzzle::Seeded { .. } => "Real dice".to_owned(),
        Puzzle::Board(_) => "From a position".to_owned(),
    };
    let weights = match &desk.weights {
        Weights::Absent => "The computer plays with its simple evaluation.".to_owned(),
        Weights::Loading => "The networks are being loaded…".to_owned(),
        Weights::Late => {
            "The networks are still being loaded. Until they are there the computer plays with \
                          its simple evaluation."
                .to_owned()
        }
        Weights::Ready => String::new(),
        Weights::Failed(reason) => {
            format!("{reason} The computer plays with its simple evaluation.")
        }
    };
    let is_seeded = matches!(puzzle, Puzzle::Seeded { .. });
    let length = |length| Show::Pressed(params.length == length);
    vec![
        ("origin", Show::Text(origin)),
        ("luck", Show::Text(luck)),
        ("weights", Show::Text(weights)),
        ("problem", Show::Text(problem.to_owned())),
        ("length-0", length(0)),
        ("length-1", length(1)),
        ("length-3", length(3)),
        ("length-5", length(5)),
        ("length-7", length(7)),
        ("cube", Show::Pressed(params.cube)),
        (
            "typed",
            Show::Pressed(if is_seeded {
                params.dice == DiceSource::Typed
            } else {
                desk.typed
            }),
        ),
        ("mirror", Show::Pressed(desk.mirrored)),
        ("forced", Show::Pressed(desk.forced)),
    ]
}

/// Whether a game can be resigned now.
pub fn can_resign(position: &Position, mover: Mover) -> bool {
    let phase = position.phase();
    let is_due = matches!(phase, Phase::ToRoll | Phase::ToPlay(_));
    is_due && mover == Mover::Here && position.outcome().is_none()
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Params, Position};
    use engine::game::Game as _;

    use super::super::desk::Desk;
    use super::{Now, acts, acts_model, markup, model, wanted};
    use crate::link::Puzzle;
    use crate::players::Mover;
    use crate::ui::region::Show;

    fn position(moves: &str) -> Position {
        use engine::game::Position as _;
        let params = Params {
            length: 3,
            cube: true,
            ..Params::default()
        };
        let moves = moves.split(',').filter(|m| !m.is_empty());
        moves.fold(Backgammon::generate(&params, 0), |position, m| {
            position.play(&m.parse().unwrap()).unwrap()
        })
    }

    /// The buttons that are shown.
    fn shown(moves: &str, mover: Mover) -> Vec<&'static str> {
        let position = position(moves);
        let mut desk = Desk::default();
        desk.turn_over(&position, mover == Mover::Here);
        let model = acts_model(&Now {
            position: &position,
            mover,
            wants_dice: false,
            is_typed: false,
            is_between: false,
            desk: &desk,
        });
        let shown = model
            .iter()
            .filter(|(part, show)| *show == Show::Hidden(false) && *part != "pad");
        shown.map(|(part, _)| *part).collect()
    }

    #[test]
    fn every_part_of_the_models_has_its_element() {
        let position = position("");
        let desk = Desk::default();
        let now = Now {
            position: &position,
            mover: Mover::Here,
            wants_dice: false,
            is_typed: false,
            is_between: false,
            desk: &desk,
        };
        for (part, _) in acts_model(&now) {
            assert!(acts().contains(&format!("data-part=\"{part}\"")), "{part}");
        }
        let puzzle = Puzzle::<Backgammon>::Board(position);
        for (part, _) in model(&puzzle, String::new(), &desk, "") {
            assert!(
                markup("").contains(&format!("data-part=\"{part}\"")),
                "{part}"
            );
        }
    }

    #[test]
    fn what_is_wrong_with_a_play_is_shown_as_it_was_typed() {
        let puzzle = Puzzle::<Backgammon>::Board(position(""));
        let typed = "“8/5 <b>&\"x\"</b>” can’t be read.";
        let shown = model(&puzzle, String::new(), &Desk::default(), typed);
        assert!(shown.contains(&("problem", Show::Text(typed.to_owned()))));
    }

    #[test]
    fn only_what_can_be_done_is_offered() {
        assert_eq!(shown("13", Mover::Here), ["done", "back"]);
        assert!(shown("13", Mover::Computer).is_empty());
        assert_eq!(shown("13,8/5 6/5", Mover::Here), ["roll", "double"]);
        assert_eq!(shown("13,8/5 6/5,double", Mover::Here), ["take", "drop"]);
        assert_eq!(
            shown("13,8/5 6/5,resign", Mover::Here),
            ["accept", "reject"]
        );
    }

    #[test]
    fn buttons_ask_for_games_like_the_one_on_the_board() {
        let now = Params::default();
        assert!(wanted(&now, "cube").unwrap().cube);
        let seven = wanted(&now, "length-7").unwrap();
        assert!(seven.length == 7 && seven.cube);
        assert!(!wanted(&seven, "length-1").unwrap().cube);
        assert_eq!(wanted(&now, "sides"), None);
    }
}
