//! The report's view: the windows through a cell as the report counts them, the number that it makes of them,
//! and what its search looked at and cut.

use engine::game::{Player, Position as _, TwoPlayer as _};
use engine::mnk::Mnk;
use engine::mnk::report::mics::{DOUBLE, WINNING, mics};
use engine::mnk::report::tree::{Bound, Node, Tree, WON, search};
use engine::mnk::report::windows::{Counts, total, windows};
use engine::mnk::rules::{Move, Position};
use engine::wording::{counted, list, number};
use leptos::prelude::*;

use crate::games::mnk::controller::MnkController;
use crate::games::mnk::state::MnkShown;
use crate::ui::fixed::{dynamic, el};

/// How many plies of the search are listed.
const PLIES: u32 = 2;
/// What is left of [`WON`] at the end of the longest search is more than this.
const DECIDED: i32 = WON - 100;

fn name(player: Player) -> &'static str {
    Mnk::NAMES[player as usize]
}

fn signed(value: i32) -> String {
    let digits = number(value.unsigned_abs().into());
    if value < 0 {
        format!("−{digits}")
    } else {
        digits
    }
}

/// A row of a table of windows: what is counted, and its number in a direction.
type Row = (&'static str, fn(&Counts) -> u8);

/// The rows.
const ROWS: [Row; 6] = [
    ("Own", |counts| counts.begun),
    ("Free", |counts| counts.windows - counts.begun),
    ("Blocked", |counts| counts.blocked),
    ("Stones", |counts| counts.friendly),
    ("MICS", |counts| counts.missing),
    ("… in", |counts| counts.fewest),
];

/// A player's counts on a cell.
fn table(position: &Position, m: Move, player: Player) -> AnyView {
    let lines = windows(position, m, player);
    let [a, b, c, d] = lines;
    let all = [a, b, c, d, total(&lines)];
    let to_move = if player == position.side_to_move() {
        ", to move"
    } else {
        ""
    };
    let heads = [
        ("→", "row"),
        ("↑", "column"),
        ("↗", "rising diagonal"),
        ("↖", "falling diagonal"),
        ("All", "all"),
    ];
    let head = |(sign, title)| {
        el! {
            <th scope="col" aria-label=title>
                {sign}
            </th>
        }
    };
    let row = |(title, of): (&'static str, fn(&Counts) -> u8)| {
        let cell = |counts: &Counts| el! { <td>{of(counts).to_string()}</td> };
        el! {
            <tr>
                <th scope="row">{title}</th>
                {all.iter().map(cell).collect::<Vec<_>>()}
            </tr>
        }
    };
    el! {
        <table class="windows">
            <caption>{name(player)} {to_move}</caption>
            <thead>
                <tr>
                    <td></td>
                    {heads.into_iter().map(head).collect::<Vec<_>>()}
                </tr>
            </thead>
            <tbody>{ROWS.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

/// The report's view, where it is shown: of a cell, and of the whole position.
#[component]
pub fn ReportView(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    let session = controller.play.session;
    let cell = Memo::new(move |_| controller.cell_in_view());
    let windows = dynamic(move || {
        let cell = cell.get();
        session.with(|session| cell_view(session.position(), cell).into_any())
    });
    // The search is made once for a position, and only where it is wanted.
    let is_shown = Memo::new(move |_| controller.state.with(|state| state.shows(MnkShown::Report)));
    let tree = dynamic(move || match is_shown.get() {
        true => session.with(|session| tree_view(session.position())),
        false => ().into_any(),
    });
    let windows = el! { <div>{windows}</div> };
    let tree = el! { <div>{tree}</div> };
    vec![windows, tree].into_any()
}

/// What the report counts on a cell; nothing where it counts nothing.
fn cell_view(position: &Position, m: Option<Move>) -> Vec<AnyView> {
    let Some(m) = m.filter(|_| !position.turn().is_over()) else {
        return Vec::new();
    };
    let k = position.board().k();
    let turn = position.side_to_move();
    let words = cell_words(position, m);
    let number = el! {
        <p>
            {words.number}
            <b>{words.sum}</b>
            {words.why}
        </p>
    };
    vec![
        el! { <h3>{format!("Windows of {k} through {m}")}</h3> },
        table(position, m, turn),
        table(position, m, turn.opponent()),
        number,
        el! { <p class="hint">{words.legend}</p> },
    ]
}

/// What there is to say of a cell's number.
struct CellWords {
    /// What it is made of.
    number: String,
    /// The number.
    sum: String,
    /// What is particular about it.
    why: &'static str,
    /// What the words of the tables mean.
    legend: String,
}

fn cell_words(position: &Position, m: Move) -> CellWords {
    let turn = position.side_to_move();
    let k = position.board().k();
    let mics = mics(position, m);
    CellWords {
        number: format!(
            "The student’s number of {m}: {} for {}, {} for {} and {} for stones around it, together ",
            signed(mics.own),
            name(turn),
            signed(mics.opponent),
            name(turn.opponent()),
            mics.near,
        ),
        sum: signed(mics.sum),
        why: match mics.own >= DOUBLE {
            true => ", as an own step counts twice.",
            false => ".",
        },
        legend: format!(
            "A window is {k} cells in a row. Own: it has stones of the player alone; blocked: one of the \
             opponent. MICS is how many stones the fullest window lacks, and below it stands in how many that \
             is so. A window is worth 1, a stone that is seen 10; a cell that wins has the step {}, and one \
             with two windows that lack two the step {}. The bands on the board are where {} can still build \
             through {m}.",
            signed(WINNING),
            signed(DOUBLE),
            name(turn),
        ),
    }
}

/// A value with what is known of it.
fn value_words(value: i32, bound: Bound) -> String {
    let how = match bound {
        Bound::Exact => "",
        Bound::AtMost => "at most ",
        Bound::AtLeast => "at least ",
    };
    let plies = || counted((WON - value.abs()) as u64, "ply", "plies");
    if value > DECIDED {
        format!("{how}won in {}", plies())
    } else if value < -DECIDED {
        format!("{how}lost in {}", plies())
    } else {
        how.to_owned() + &signed(value)
    }
}

/// What the search found out about a move, after the move itself.
fn node_words(node: &Node) -> String {
    format!(
        ", number {}: {}",
        signed(node.number),
        value_words(node.value, node.bound)
    )
}

fn node_view(node: &Node) -> AnyView {
    let words = node_words(node);
    vec![el! { <b>{node.m.to_string()}</b> }, words.into_any()].into_any()
}

/// What alpha-beta cut below a move.
fn cut_words(node: &Node) -> String {
    match (&node.replies[..], &node.cut[..]) {
        ([], _) => "It ends the game.".to_owned(),
        (_, []) => "Alpha-beta cut no answer.".to_owned(),
        (_, cut) => format!("Cut by alpha-beta, and not looked at: {}.", list(cut)),
    }
}

/// How far the search looked.
fn extent(tree: &Tree) -> String {
    format!(
        "It looks at the {} cells with the greatest numbers, {} deep: {} here. It plays ",
        tree.breadth,
        counted(tree.depth.into(), "ply", "plies"),
        counted(tree.nodes.into(), "position", "positions"),
    )
}

/// What the report's search looked at, in its order, with what alpha-beta cut.
fn tree_view(position: &Position) -> AnyView {
    let tree = search(position, PLIES);
    let Some(best) = tree.best else {
        return view! { <p>"The game is over: there is nothing to search."</p> }.into_any();
    };
    let whose = format!(
        ". Values are {}’s: the numbers of all cells, less those of the opponent.",
        name(position.side_to_move())
    );
    let words = el! {
        <p>
            {extent(&tree)}
            <b>{best.to_string()}</b>
            {whose}
        </p>
    };
    let reply = |reply: &Node| el! { <li>{node_view(reply)}</li> };
    let item = |node: &Node| {
        el! {
            <li>
                <details>
                    <summary>{node_view(node)}</summary>
                    <ol>{node.replies.iter().map(reply).collect::<Vec<_>>()}</ol>
                    <p class="hint">{cut_words(node)}</p>
                </details>
            </li>
        }
    };
    let items = tree.moves.iter().map(item).collect::<Vec<_>>();
    vec![
        view! { <h3>"The student’s search"</h3> }.into_any(),
        words,
        el! { <ol class="tree">{items}</ol> },
    ]
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::game::Player;
    use engine::mnk::report::tree::{Bound, WON, search};
    use engine::mnk::report::windows::windows;
    use engine::mnk::rules::{Move, Position};

    use super::{PLIES, ROWS, cell_words, cut_words, extent, node_words, value_words};

    fn at(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn a_cell_has_its_windows_and_its_number() {
        let position: Position = "9 9 5: a1 a9 b1 b9 c1 c9 d1".parse().unwrap();
        let lines = windows(&position, at("e1"), Player::First);
        let of = |title: &str| {
            let row = ROWS.iter().find(|row| row.0 == title).unwrap();
            lines.map(|counts| (row.1)(&counts))
        };
        assert_eq!(of("Own"), [4, 0, 0, 0]);
        assert_eq!(of("MICS"), [1, 5, 5, 5]);
        let words = cell_words(&position, at("e1"));
        assert!(
            words
                .number
                .contains("100,000 for Blue and 5 for stones around it"),
            "{}",
            words.number
        );
    }

    #[test]
    fn the_search_lists_its_moves_and_what_it_cut() {
        let position: Position = "15 15 5: h8 h9 i8 i9".parse().unwrap();
        let tree = search(&position, PLIES);
        assert_eq!(tree.moves.len(), 5);
        let words = extent(&tree);
        assert!(words.contains("looks at the 5 cells with the greatest numbers, 4 plies deep"));
        let cuts: Vec<String> = tree.moves.iter().map(cut_words).collect();
        assert!(
            cuts.iter()
                .any(|cut| cut.starts_with("Cut by alpha-beta, and not looked at: ")),
            "{cuts:?}"
        );
        let won: Position = "15 15 5: h8 h9 i8 i9 j8 j9 k8 a1".parse().unwrap();
        let tree = search(&won, PLIES);
        assert!(tree.moves.iter().any(|node| {
            node_words(node).contains("won in 1 ply") && cut_words(node) == "It ends the game."
        }));
        let over: Position = "3 3 3: a1 a2 b1 b2 c1".parse().unwrap();
        assert_eq!(search(&over, PLIES).best, None);
    }

    #[test]
    fn a_bound_is_called_one() {
        assert_eq!(value_words(-1_234, Bound::AtMost), "at most −1,234");
        assert_eq!(value_words(WON - 3, Bound::Exact), "won in 3 plies");
        assert_eq!(
            value_words(2 - WON, Bound::AtLeast),
            "at least lost in 2 plies"
        );
    }
}
