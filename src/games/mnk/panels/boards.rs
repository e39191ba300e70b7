//! In the sheet in which a game is chosen: which board to play on, by which rule, and how play begins.

use engine::mnk::Mnk;
use engine::mnk::rules::{Board, Opening, Params, Rule};
use leptos::prelude::*;

use crate::games::mnk::controller::MnkController;
use crate::games::mnk::params::params_of;
use crate::link::Puzzle;
use crate::play::Play;
use crate::play::draw;
use crate::ui::button::Chip;
use crate::ui::fixed::el;

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
const OPENINGS: [&str; 4] = ["Empty board", "Balanced opening", "Find the win", "Swap2"];

/// The rules, in the order of [`Rule::ALL`].
const RULES: [&str; 3] = ["Freestyle", "Standard", "Renju"];

/// What the rules are, and where there is none but the first two.
fn rules(board: Board) -> String {
    let k = board.k();
    format!(
        "Freestyle: {k} or more in a row win. Standard: exactly {k}. Renju, on 15 × 15 and with 5 in a row: exactly \
         5 for Blue, who also must not make two open threes, two fours or six; 5 or more for Orange."
    )
}

/// Params with another board, by the rule that is played now if it is one for that board.
fn on(now: &Params, board: Board) -> Params {
    let board = board.with_rule(now.board().rule()).unwrap_or(board);
    Params::new(board, Opening::Empty)
}

/// Params with another rule, if it is one for the board; what there is to find is freestyle.
fn by(now: &Params, rule: Rule) -> Option<Params> {
    let is_puzzle = now.opening == Opening::Puzzle && rule != Rule::Freestyle;
    let opening = if is_puzzle {
        Opening::Empty
    } else {
        now.opening
    };
    Some(Params::new(now.board().with_rule(rule).ok()?, opening))
}

/// Params with another opening, if it is one for the board; what there is to find is freestyle.
fn from(now: &Params, opening: Opening) -> Option<Params> {
    let board = match opening {
        Opening::Puzzle => now.board().with_rule(Rule::Freestyle).ok()?,
        Opening::Swap2 if !now.board().is_for_swap2() => return None,
        _ => now.board(),
    };
    Some(Params::new(board, opening))
}

/// The size of a board.
fn size(board: Board) -> [usize; 3] {
    [board.m(), board.n(), board.k()]
}

/// What is played: `15 × 15, 5 in a row`, or the name of the board; with the rule, if it is not freestyle.
pub fn kind(puzzle: &Puzzle<Mnk>) -> String {
    let board = params_of(puzzle).board();
    let size = size(board);
    let kind = match BOARDS
        .iter()
        .chain(&REPORTS)
        .find(|choice| choice.1 == size)
    {
        Some((name, _)) if name.starts_with(char::is_alphabetic) => (*name).to_owned(),
        _ => format!("{} × {}, {} in a row", size[0], size[1], size[2]),
    };
    match board.rule() {
        Rule::Freestyle => kind,
        rule => kind + ", " + rule.word(),
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

/// Whether a puzzle is one of these params, as far as the second says.
fn is_of(play: Play<Mnk>, is: fn(&Params, &Params) -> bool, params: Params) -> Signal<bool> {
    Signal::derive(move || play.puzzle.with(|puzzle| is(&params_of(puzzle), &params)))
}

/// A button for each of these boards.
fn sizes(controller: MnkController, boards: &[(&'static str, [usize; 3])]) -> AnyView {
    let play = controller.play;
    let button = |&(name, [m, n, k]): &(&'static str, [usize; 3])| {
        let board = Board::new(m as u32, n as u32, k as u32).unwrap_or(Params::default().board());
        let pressed = is_of(
            play,
            |now, wanted| size(now.board()) == size(wanted.board()),
            Params::new(board, Opening::Empty),
        );
        let on_press = move |()| play.begin(&draw(&on(&controller.params(), board)));
        view! { <Chip name pressed on_press /> }
    };
    boards.iter().map(button).collect_view().into_any()
}

/// The boards of the report.
#[component]
pub fn ReportBoards(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    el! { <div class="chips">{sizes(controller, &REPORTS)}</div> }
}

/// The panel of boards and openings.
#[component]
pub fn Boards(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let play = controller.play;
    let of_puzzle = move |is: fn(&Params, &Params) -> bool, params: Params| is_of(play, is, params);
    let begin = move |params: &Params| play.begin(&draw(params));
    let opening = |(name, opening): (&'static str, Opening)| {
        let wanted = Params::new(Params::default().board(), opening);
        let pressed = of_puzzle(|now, wanted| now.opening == wanted.opening, wanted.clone());
        let disabled = of_puzzle(|now, wanted| from(now, wanted.opening).is_none(), wanted);
        let on_press = move |()| {
            if let Some(params) = from(&controller.params(), opening) {
                begin(&params);
            }
        };
        view! { <Chip name pressed disabled on_press /> }
    };
    let rule = |(name, rule): (&'static str, Rule)| {
        // A board on which there is each of them.
        let usual = Params::default();
        let wanted = by(&usual, rule).unwrap_or(usual);
        let pressed = of_puzzle(
            |now, wanted| now.board().rule() == wanted.board().rule(),
            wanted.clone(),
        );
        let disabled = of_puzzle(
            |now, wanted| by(now, wanted.board().rule()).is_none(),
            wanted,
        );
        let on_press = move |()| {
            if let Some(params) = by(&controller.params(), rule) {
                begin(&params);
            }
        };
        view! { <Chip name pressed disabled on_press /> }
    };
    let rules = Signal::derive(move || play.puzzle.with(|puzzle| rules(params_of(puzzle).board())));
    let on_custom = move |()| {
        let example = "such as 15 15 5: h8 i9 (columns, rows, in a row; moves)";
        controller
            .contest
            .set_up(play, &controller.params(), Some(example));
    };
    let origin = Signal::derive(move || play.puzzle.with(origin));
    el! {
        <section class="panel" aria-labelledby="puzzle-heading">
            <div class="panel-head">
                <h2 id="puzzle-heading">"Board"</h2>
                <p class="hint">{origin}</p>
            </div>
            <div class="chips">
                {sizes(controller, &BOARDS)}
                <Chip name="Custom…" on_press=on_custom />
            </div>
            <h3>"Rule"</h3>
            <p class="hint">{rules}</p>
            <div class="chips" role="group" aria-label="Rule">
                {RULES.into_iter().zip(Rule::ALL).map(rule).collect_view()}
            </div>
            <h3>"How it begins"</h3>
            <p class="hint">
                "Swap2, from 13 × 13 on, is how tournaments make the first move worth less: one player places three stones, the other chooses a colour, or places two more and lets the first choose."
            </p>
            <div class="chips goal" role="group" aria-label="Opening">
                {OPENINGS.into_iter().zip(Opening::ALL).map(opening).collect_view()}
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use engine::mnk::rules::{Board, Opening, Params, Rule};
    use engine::params::Params as _;

    use super::{BOARDS, OPENINGS, REPORTS, RULES, by, from, kind, on, size};
    use crate::link::Puzzle;

    fn params(text: &str) -> Params {
        Params::from_text(text).unwrap()
    }

    #[test]
    fn every_button_has_its_board() {
        for (_, [m, n, k]) in BOARDS.into_iter().chain(REPORTS) {
            let board = Board::new(m as u32, n as u32, k as u32).unwrap();
            assert_eq!(size(board), [m, n, k]);
        }
        assert_eq!(OPENINGS.len(), Opening::ALL.len());
        assert_eq!(RULES.len(), Rule::ALL.len());
    }

    #[test]
    fn what_is_chosen_beside_is_kept_where_it_goes_together() {
        let board = |m, n, k| Board::new(m, n, k).unwrap();
        let renju = params("rule=renju opening=balanced");
        assert_eq!(on(&renju, board(15, 15, 5)), params("rule=renju"));
        assert_eq!(on(&renju, board(19, 19, 5)), params("m=19 n=19"));
        let standard = params("rule=standard");
        assert_eq!(
            on(&standard, board(19, 19, 5)),
            params("m=19 n=19 rule=standard")
        );
        assert_eq!(
            by(&params("opening=balanced"), Rule::Renju),
            Some(params("opening=balanced rule=renju"))
        );
        assert_eq!(
            by(&params("opening=puzzle"), Rule::Standard),
            Some(params("rule=standard"))
        );
        assert_eq!(by(&params("m=19 n=19"), Rule::Renju), None);
        assert_eq!(
            from(&renju, Opening::Puzzle),
            Some(params("opening=puzzle"))
        );
        assert_eq!(from(&renju, Opening::Empty), Some(params("rule=renju")));
        assert_eq!(from(&params("m=9 n=9"), Opening::Swap2), None);
    }

    #[test]
    fn the_rule_is_said_beside_the_board() {
        let kind = |text: &str| {
            kind(&Puzzle::Seeded {
                params: params(text),
                seed: 0,
            })
        };
        assert_eq!(kind(""), "Gomoku 15");
        assert_eq!(kind("rule=renju"), "Gomoku 15, renju");
        assert_eq!(kind("m=9 n=9 rule=standard"), "9 × 9, 5 in a row, standard");
    }
}
