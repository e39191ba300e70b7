//! Beside the board: which points to play with, setting them up, and all moves.

use engine::game::Position as _;
use engine::segments::Segments;
use engine::segments::generate::clearance;
use engine::segments::rules::{Layout, MIN_POINTS, Move, Params};
use engine::wording::counted;
use leptos::html;
use leptos::prelude::*;

use crate::games::segments::controller::SegmentsController;
use crate::games::segments::panels::overlays::{OVER, paragraph};
use crate::link::Puzzle;
use crate::matches::dyn_move::DynMove;
use crate::matches::marks::marks;
use crate::play::draw;
use crate::ui::button::{Button, Chip};
use crate::ui::fixed::{dynamic, el};
use crate::ui::focus::keep_focus;
use crate::ui::fold::Fold;

/// Generated games that are worth a button: name, number of points, layout.
const DRAWN: [(&str, u32, Layout); 7] = [
    ("8 points", 8, Layout::Random),
    ("12 points", 12, Layout::Random),
    ("16 points", 16, Layout::Random),
    ("20 points", 20, Layout::Random),
    ("Circle, 14", 14, Layout::Convex),
    ("Two rings, 14", 14, Layout::Rings),
    ("Grid, 16", 16, Layout::Lattice),
];

/// Boards that show something: name, text form. The first is one that the report's zones get
/// wrong; then three sets of six points, with different values.
const BOARDS: [(&str, &str); 4] = [
    (
        "Two crossing",
        "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | 5-6 7-8 9-10 11-12",
    ),
    (
        "Six, value 0",
        "2,706 65,919 731,109 179,368 334,839 110,707",
    ),
    (
        "Six, value 1",
        "900,300 843,582 307,487 881,985 681,648 790,527",
    ),
    (
        "Six, value 3",
        "739,446 56,105 550,823 192,202 117,908 124,498",
    ),
];

/// Whether the puzzle is that board.
fn is_board(puzzle: &Puzzle<Segments>, text: &str) -> bool {
    match puzzle {
        Puzzle::Board(start) => start.to_string() == text,
        // Of a generated game it is no board's.
        Puzzle::Seeded { .. } => false,
    }
}

/// Where the points come from.
fn origin(puzzle: &Puzzle<Segments>) -> String {
    match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        // Of a ready board its button says it.
        _ if BOARDS.iter().any(|board| is_board(puzzle, board.1)) => String::new(),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    }
}

/// How many boards are drawn for one that is begun.
const DRAWS: usize = 6;

/// Another game of these params: of some boards the one on which segments pass points at the greatest distance. Each is that
/// of its seed, as in a link.
pub fn draw_with_room(params: &Params) -> Puzzle<Segments> {
    let room = |puzzle: &Puzzle<Segments>| clearance(&puzzle.start());
    let mut best = draw(params);
    for _ in 1..DRAWS {
        let other: Puzzle<Segments> = draw(params);
        if room(&other) > room(&best) {
            best = other;
        }
    }
    best
}

/// The panel of points: games to choose from, any others, and those that are set up.
#[component]
pub fn Points(
    /// The page's.
    controller: SegmentsController,
) -> AnyView {
    let play = controller.play;
    let drawn = |(name, points, layout): (&'static str, u32, Layout)| {
        let pressed = Signal::derive(move || {
            play.puzzle.with(|puzzle| match puzzle {
                Puzzle::Seeded { params, .. } => {
                    (params.points(), params.layout) == (points, layout)
                }
                Puzzle::Board(_) => false,
            })
        });
        let on_press = move |()| {
            if let Ok(params) = Params::new(points, layout) {
                play.begin(&draw_with_room(&params));
            }
        };
        view! { <Chip name pressed on_press /> }
    };
    let board = |(name, text): (&'static str, &'static str)| {
        let pressed = Signal::derive(move || play.puzzle.with(|puzzle| is_board(puzzle, text)));
        let on_press = move |()| {
            if let Ok(board) = text.parse() {
                play.begin(&Puzzle::Board(board));
            }
        };
        view! { <Chip name pressed on_press /> }
    };
    let is_editing = Signal::derive(move || controller.state.with(|state| state.edited.is_some()));
    let on_custom = move |()| {
        let example = "points as x,y: such as 0,50 100,52 51,0 49,100";
        controller
            .contest
            .set_up(play, &controller.params_like(), Some(example));
    };
    let origin = Signal::derive(move || play.puzzle.with(origin));
    el! {
        <section class="panel" aria-labelledby="puzzle-heading">
            <div class="panel-head">
                <h2 id="puzzle-heading">"Points"</h2>
                <p class="hint">{origin}</p>
            </div>
            <div class="chips">
                {DRAWN.into_iter().map(drawn).collect_view()}
                {BOARDS.into_iter().map(board).collect_view()}
                <Chip name="Custom…" on_press=on_custom />
                <Chip
                    name="Set up by hand"
                    pressed=is_editing
                    on_press=move |()| {
                        controller.contest.frame.choosing.set(false);
                        controller.toggle_editing();
                    }
                />
            </div>
        </section>
    }
}

/// Below the board while points are set up.
#[component]
pub fn PointsEditor(
    /// The page's.
    controller: SegmentsController,
) -> AnyView {
    let count = move || {
        controller
            .state
            .with(|state| state.edited.as_ref().map(Vec::len))
    };
    let words = Signal::derive(move || {
        let remark = controller.contest.ui.with(|shared| shared.remark.clone());
        remark.unwrap_or_else(|| edit_words(count().unwrap_or_default()))
    });
    let is_hidden = Signal::derive(move || count().is_none());
    let is_unplayable = Signal::derive(move || count().is_none_or(|count| count < MIN_POINTS));
    el! {
        <div class="editor" hidden=is_hidden>
            <p>{words}</p>
            <div class="row">
                <button
                    type="button"
                    class="button primary"
                    disabled=is_unplayable
                    on:click=move |_| controller.toggle_editing()
                >
                    "Play on these points"
                </button>
                <button
                    node_ref=controller.add_button
                    type="button"
                    class="button"
                    on:click=move |_| controller.add_anywhere()
                >
                    "Add a point"
                </button>
                <Button
                    name="Clear"
                    on_press=move |()| controller.set_up(Vec::new(), "All points are taken away.")
                />
            </div>
        </div>
    }
}

fn edit_words(count: usize) -> String {
    let points = counted(count as u64, "point", "points");
    format!(
        "{points}; 4 to 30 are allowed. Tap an empty place to put a point there, a point to take it \
         away; drag one to move it. Keys: Shift and arrows move a point, Delete takes it away."
    )
}

/// The fold of all moves.
#[component]
pub fn Moves(
    /// The page's.
    controller: SegmentsController,
) -> AnyView {
    view! {
        <Fold title="All moves">
            <MovesList controller />
        </Fold>
    }
    .into_any()
}

/// All moves as buttons; those that are known to win are marked.
#[component]
fn MovesList(controller: SegmentsController) -> AnyView {
    let place = NodeRef::<html::Div>::new();
    dynamic(move || {
        let is_editing = controller.state.with(|state| state.edited.is_some());
        controller.play.session.with(|session| {
            let position = session.position();
            let moves = position.legal_moves();
            if is_editing {
                return paragraph("Points are being set up.");
            }
            if moves.is_empty() {
                return paragraph(OVER);
            }
            let wins = controller
                .contest
                .ui
                .with(|shared| marks::<Segments>(position, shared).wins);
            // The list is made anew, what it stands in is not.
            if let Some(body) = place.get_untracked().and_then(|list| list.parent_element()) {
                keep_focus(&body);
            }
            let button = |m: &Move| {
                let (class, said) = match wins.contains(m) {
                    true => ("chip wins", " wins"),
                    false => ("chip", ""),
                };
                let text = format!("{m}{said}");
                let m = DynMove::of(*m);
                let on_click = move |_| controller.contest.press(&m);
                el! {
                    <button type="button" class=class on:click=on_click>
                        {text}
                    </button>
                }
            };
            let words = counted(
                moves.len() as u64,
                "line can be drawn",
                "lines can be drawn",
            ) + ": press one to draw it.";
            let words = el! { <p class="hint">{words}</p> };
            let buttons = moves.iter().map(button).collect::<Vec<_>>();
            let buttons = el! {
                <div node_ref=place class="chips moves">
                    {buttons}
                </div>
            };
            vec![words, buttons].into_any()
        })
    })
}

/// The board of a button, for tests.
#[cfg(test)]
pub fn board(index: usize) -> engine::segments::rules::Position {
    BOARDS[index].1.parse().unwrap()
}

#[cfg(test)]
mod tests {
    use engine::segments::rules::Params;

    use super::{BOARDS, DRAWN, Puzzle, board, is_board, origin};

    #[test]
    fn every_button_has_its_game() {
        for (index, (_, text)) in BOARDS.into_iter().enumerate() {
            let puzzle = Puzzle::Board(board(index));
            assert!(is_board(&puzzle, text));
            assert_eq!(origin(&puzzle), "");
        }
        for (_, points, layout) in DRAWN {
            assert_eq!(Params::new(points, layout).unwrap().points(), points);
        }
        let set_up = Puzzle::Board("0,0 9,1 2,8 7,9".parse().unwrap());
        assert_eq!(origin(&set_up), "Set up by hand");
    }
}
