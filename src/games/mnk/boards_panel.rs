//! Beside the board: which board to play on, and how play begins.

use engine::mnk::Mnk;
use engine::mnk::rules::{Board, Opening, Params};
use leptos::prelude::*;

use super::controller::MnkController;
use crate::link::Puzzle;
use crate::play::draw;
use crate::ui::button::Chip;
use crate::ui::fixed::Fixed as _;

/// Boards that are worth a button: name, m, n and k.
const BOARDS: [(&str, [usize; 3]); 8] = [
    ("Tic-tac-toe", [3, 3, 3]),
    ("4 × 4, 3", [4, 4, 3]),
    ("5 × 5, 4", [5, 5, 4]),
    ("6 × 6, 5", [6, 6, 5]),
    ("7 × 7, 4", [7, 7, 4]),
    ("9 × 9, 5", [9, 9, 5]),
    ("Gomoku 15", [15, 15, 5]),
    ("Gomoku 19", [19, 19, 5]),
];

/// The boards of the report that the game grew from, and some like them.
const REPORTS: [(&str, [usize; 3]); 5] = [
    ("10 × 10, 5", [10, 10, 5]),
    ("20 × 20, 8", [20, 20, 8]),
    ("30 × 30, 10", [30, 30, 10]),
    ("50 × 50, 10", [50, 50, 10]),
    ("70 × 70, 10", [70, 70, 10]),
];

/// How play can begin, in the order of [`Opening::ALL`].
const OPENINGS: [&str; 3] = ["Empty board", "Balanced opening", "Find the win"];

/// The params of a puzzle, or such as are like it.
pub fn params_of(puzzle: &Puzzle<Mnk>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(position) => Params {
            board: position.board(),
            opening: Opening::Empty,
        },
    }
}

/// What is played: `15 × 15, 5 in a row`, or the name of the board.
pub fn kind(puzzle: &Puzzle<Mnk>) -> String {
    let board = params_of(puzzle).board;
    let size = [board.m(), board.n(), board.k()];
    match BOARDS
        .iter()
        .chain(&REPORTS)
        .find(|choice| choice.1 == size)
    {
        Some((name, _)) if name.starts_with(char::is_alphabetic) => (*name).to_owned(),
        _ => format!("{} × {}, {} in a row", size[0], size[1], size[2]),
    }
}

/// Where the position comes from.
fn origin(puzzle: &Puzzle<Mnk>) -> String {
    match puzzle {
        Puzzle::Seeded { params, seed } if params.opening != Opening::Empty => {
            format!("Seed {seed}")
        }
        Puzzle::Seeded { .. } => String::new(),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    }
}

/// The panel of boards and openings.
#[component]
pub fn Boards(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let play = controller.play;
    let of_puzzle = move |is: fn(&Params, &Params) -> bool, params: Params| {
        Signal::derive(move || play.puzzle.with(|puzzle| is(&params_of(puzzle), &params)))
    };
    let begin = move |params: &Params| play.begin(&draw(params));
    let board = |(name, [m, n, k]): (&'static str, [usize; 3])| {
        let board = Board::new(m as u32, n as u32, k as u32).unwrap_or(Params::default().board);
        let params = Params {
            board,
            opening: Opening::Empty,
        };
        let pressed = of_puzzle(|now, wanted| now.board == wanted.board, params.clone());
        view! { <Chip name pressed on_press=move |()| begin(&params) /> }
    };
    let opening = |(name, opening): (&'static str, Opening)| {
        let wanted = Params {
            opening,
            ..Params::default()
        };
        let pressed = of_puzzle(|now, wanted| now.opening == wanted.opening, wanted);
        let on_press = move |()| {
            begin(&Params {
                opening,
                ..controller.params()
            });
        };
        view! { <Chip name pressed on_press /> }
    };
    let on_custom = move |()| {
        let example = "such as 15 15 5: h8 i9 (columns, rows, in a row; moves)";
        controller
            .contest
            .set_up(play, &controller.params(), Some(example));
    };
    let origin = Signal::derive(move || play.puzzle.with(origin));
    view! {
        <section class="panel" aria-labelledby="puzzle-heading">
            <div class="panel-head">
                <h2 id="puzzle-heading">"Board"</h2>
                <p class="hint">{origin}</p>
            </div>
            <div class="chips">
                {BOARDS.into_iter().map(board).collect_view()}
                <Chip name="Custom…" on_press=on_custom />
            </div>
            <h3>"From the report"</h3>
            <p class="hint">"Boards of the student’s report that this game grew from."</p>
            <div class="chips">{REPORTS.into_iter().map(board).collect_view()}</div>
            <h3>"How it begins"</h3>
            <div class="chips goal" role="group" aria-label="Opening">
                {OPENINGS.into_iter().zip(Opening::ALL).map(opening).collect_view()}
            </div>
        </section>
    }
    .fixed()
}

#[cfg(test)]
mod tests {
    use engine::mnk::rules::{Board, Opening};

    use super::{BOARDS, OPENINGS, REPORTS};

    #[test]
    fn every_button_has_its_board() {
        for (_, [m, n, k]) in BOARDS.into_iter().chain(REPORTS) {
            let board = Board::new(m as u32, n as u32, k as u32).unwrap();
            assert_eq!([board.m(), board.n(), board.k()], [m, n, k]);
        }
        assert_eq!(OPENINGS.len(), Opening::ALL.len());
    }
}
