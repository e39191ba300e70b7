//! For a student: the windows through a cell as the report counts them, the number that it makes of
//! them, and what its search looked at and cut. Knows of no screen.

use engine::game::{Adversarial as _, Player, Position as _};
use engine::mnk::report::mics::{DOUBLE, WINNING, mics};
use engine::mnk::report::tree::{Bound, Node, WON, candidates, search};
use engine::mnk::report::windows::{Counts, total, windows};
use engine::mnk::rules::{DIRECTIONS, Move, Position};
use engine::wording::{counted, list, number};

use super::desk::Desk;

/// How many plies of the search are listed.
const PLIES: u32 = 2;
/// What is left of [`WON`] at the end of the longest search is more than this.
const DECIDED: i32 = WON - 100;

const fn name(player: Player) -> &'static str {
    match player {
        Player::First => "First",
        Player::Second => "Second",
    }
}

fn signed(value: i32) -> String {
    let digits = number(value.unsigned_abs().into());
    if value < 0 {
        format!("−{digits}")
    } else {
        digits
    }
}

/// A row of the table: a name, and a number for each direction and for all.
fn row(html: &mut String, title: &str, all: &[Counts; 5], of: fn(&Counts) -> u8) {
    html.push_str("<tr><th scope=\"row\">");
    html.push_str(title);
    html.push_str("</th>");
    for counts in all {
        html.push_str("<td>");
        html.push_str(&of(counts).to_string());
        html.push_str("</td>");
    }
    html.push_str("</tr>");
}

/// A player's counts on a cell.
fn table(html: &mut String, position: &Position, m: Move, player: Player) {
    let lines = windows(position, m, player);
    let [a, b, c, d] = lines;
    let all = [a, b, c, d, total(&lines)];
    html.push_str("<table class=\"windows\"><caption>");
    html.push_str(name(player));
    if player == position.turn() {
        html.push_str(", to move");
    }
    html.push_str("</caption><thead><tr><td></td>");
    for (sign, title) in [
        ("→", "row"),
        ("↑", "column"),
        ("↗", "rising diagonal"),
        ("↖", "falling diagonal"),
        ("All", "all"),
    ] {
        html.push_str(&format!(
            "<th scope=\"col\" aria-label=\"{title}\">{sign}</th>"
        ));
    }
    html.push_str("</tr></thead><tbody>");
    row(html, "Own", &all, |counts| counts.begun);
    row(html, "Free", &all, |counts| counts.windows - counts.begun);
    row(html, "Blocked", &all, |counts| counts.blocked);
    row(html, "Stones", &all, |counts| counts.friendly);
    row(html, "MICS", &all, |counts| counts.missing);
    row(html, "… in", &all, |counts| counts.fewest);
    html.push_str("</tbody></table>");
}

/// The free cell that the report's view is of, if it is shown: one that was chosen, `seen` otherwise,
/// or the first that the report would look at.
pub fn cell(position: &Position, desk: &Desk, seen: [Option<Move>; 2]) -> Option<Move> {
    if !desk.student || position.outcome().is_some() {
        return None;
    }
    for m in [desk.cursor, seen[0], seen[1]].into_iter().flatten() {
        if position.index(m).is_some() && position.stone(m).is_none() {
            return Some(m);
        }
    }
    candidates(position).first().map(|best| best.0)
}

/// What the report counts on a cell, or what there is to say where it counts nothing.
pub fn cell_words(position: &Position, m: Option<Move>) -> String {
    let Some(m) = m.filter(|_| position.outcome().is_none()) else {
        return String::new();
    };
    let k = position.board().k();
    let mut html = format!("<h3>Windows of {k} through {m}</h3>");
    let turn = position.turn();
    table(&mut html, position, m, turn);
    table(&mut html, position, m, turn.opponent());
    let mics = mics(position, m);
    html.push_str(&format!(
        "<p>The report’s number of {m}: {} for {}, {} for {} and {} for stones around it, together \
         <b>{}</b>",
        signed(mics.own),
        name(turn),
        signed(mics.opponent),
        name(turn.opponent()),
        mics.near,
        signed(mics.sum),
    ));
    html.push_str(if mics.own >= DOUBLE {
        ", as an own step counts twice.</p>"
    } else {
        ".</p>"
    });
    html.push_str(&format!(
        "<p class=\"hint\">A window is {k} cells in a row. Own: it has stones of the player alone; \
         blocked: one of the opponent. MICS is how many stones the fullest window lacks, and below \
         it stands in how many that is so. A window is worth 1, a stone that is seen 10; a cell that \
         wins has the step {}, and one with two windows that lack two the step {}. The bands on the board are where \
         {} can still build through {m}.</p>",
        signed(WINNING),
        signed(DOUBLE),
        name(turn),
    ));
    html
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

fn node_words(node: &Node) -> String {
    format!(
        "<b>{}</b>, number {}: {}",
        node.m,
        signed(node.number),
        value_words(node.value, node.bound)
    )
}

/// What the report's search looked at, in its order, with what alpha-beta cut.
pub fn tree_words(position: &Position) -> String {
    let tree = search(position, PLIES);
    let Some(best) = tree.best else {
        return "<p>The game is over: there is nothing to search.</p>".to_owned();
    };
    let mut html = format!(
        "<h3>The report’s search</h3><p>It looks at the {} cells with the greatest numbers, {} deep: \
         {} here. It plays <b>{best}</b>. Values are {}’s: the numbers of all cells, less those of \
         the opponent.</p><ol class=\"tree\">",
        tree.breadth,
        counted(tree.depth.into(), "ply", "plies"),
        counted(tree.nodes.into(), "position", "positions"),
        name(position.turn()),
    );
    for node in &tree.moves {
        html.push_str("<li><details><summary>");
        html.push_str(&node_words(node));
        html.push_str("</summary><ol>");
        for reply in &node.replies {
            html.push_str("<li>");
            html.push_str(&node_words(reply));
            html.push_str("</li>");
        }
        html.push_str("</ol><p class=\"hint\">");
        html.push_str(&match (&node.replies[..], &node.cut[..]) {
            ([], _) => "It ends the game.".to_owned(),
            (_, []) => "Alpha-beta cut no answer.".to_owned(),
            (_, cut) => format!("Cut by alpha-beta, and not looked at: {}.", list(cut)),
        });
        html.push_str("</p></details></li>");
    }
    html.push_str("</ol>");
    html
}

/// How far the player to move sees from a free cell in each direction in which a window is left: the
/// ends of what lies less than k cells away with no stone of the opponent between.
pub fn sight(position: &Position, m: Move) -> Vec<[Move; 2]> {
    let turn = position.turn();
    let counts = windows(position, m, turn);
    let open = DIRECTIONS
        .iter()
        .zip(&counts)
        .filter(|(_, counts)| counts.windows > 0);
    open.map(|(&(dx, dy), _)| {
        [-1, 1].map(|sign| {
            let mut end = m;
            for steps in 1..position.board().k() as i32 {
                let next = (
                    u8::try_from(i32::from(m.row) + sign * steps * dy),
                    u8::try_from(i32::from(m.col) + sign * steps * dx),
                );
                let (Ok(row), Ok(col)) = next else { break };
                let next = Move { row, col };
                if position.index(next).is_none() || position.stone(next) == Some(turn.opponent()) {
                    break;
                }
                end = next;
            }
            end
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use engine::mnk::report::tree::{Bound, WON};
    use engine::mnk::rules::{Move, Position};

    use super::{Desk, cell, cell_words, sight, tree_words, value_words};

    fn at(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn a_cell_has_its_windows_and_its_number() {
        let position: Position = "9 9 5: a1 a9 b1 b9 c1 c9 d1".parse().unwrap();
        let html = cell_words(&position, Some(at("e1")));
        assert!(html.contains("<h3>Windows of 5 through e1</h3>"), "{html}");
        assert!(html.contains("<caption>Second, to move</caption>"));
        let first = html.split("<caption>First</caption>").nth(1).unwrap();
        let mine = "Own</th><td>4</td><td>0</td><td>0</td><td>0</td><td>4</td>";
        assert!(first.contains(mine), "{first}");
        let mics = "MICS</th><td>1</td><td>5</td><td>5</td><td>5</td><td>1</td>";
        assert!(first.contains(mics), "{first}");
        assert!(
            html.contains("100,000 for First and 5 for stones around it"),
            "{html}"
        );
        assert_eq!(cell_words(&position, None), "");
        let over: Position = "3 3 3: a1 a2 b1 b2 c1".parse().unwrap();
        assert_eq!(cell_words(&over, Some(at("c3"))), "");
    }

    #[test]
    fn the_search_lists_its_moves_and_what_it_cut() {
        let position: Position = "15 15 5: h8 h9 i8 i9".parse().unwrap();
        let html = tree_words(&position);
        assert_eq!(html.matches("<details>").count(), 5, "{html}");
        assert!(html.contains("looks at the 5 cells with the greatest numbers, 4 plies deep"));
        assert!(
            html.contains("Cut by alpha-beta, and not looked at: "),
            "{html}"
        );
        assert!(html.contains("Values are First’s"), "{html}");
        let won: Position = "15 15 5: h8 h9 i8 i9 j8 j9 k8 a1".parse().unwrap();
        let html = tree_words(&won);
        assert!(
            html.contains("won in 1 ply") && html.contains("It ends the game."),
            "{html}"
        );
        let over: Position = "3 3 3: a1 a2 b1 b2 c1".parse().unwrap();
        assert!(tree_words(&over).contains("nothing to search"));
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

    #[test]
    fn sight_ends_at_the_opponent_and_at_the_edge() {
        let position: Position = "7 5 3: a1 e3".parse().unwrap();
        let ends: Vec<String> = sight(&position, at("d3"))
            .iter()
            .map(|[from, to]| format!("{from}-{to}"))
            .collect();
        assert_eq!(ends, ["b3-d3", "d1-d5", "b1-f5", "f1-b5"]);
        assert!(sight(&position, at("a1")).is_empty(), "a stone is there");
    }

    #[test]
    fn the_view_is_of_a_free_cell() {
        let position: Position = "15 15 5: h8".parse().unwrap();
        let mut desk = Desk::default();
        let seen = [Some(at("h8")), Some(at("a1"))];
        assert_eq!(cell(&position, &desk, seen), None, "it is not shown");
        desk.student = true;
        assert_eq!(cell(&position, &desk, seen), Some(at("a1")));
        assert_eq!(
            cell(&position, &desk, [Some(at("c3")), None]),
            Some(at("c3"))
        );
        let best = cell(&position, &desk, [None, None]).unwrap();
        assert!(
            best.col.abs_diff(7) <= 1 && best.row.abs_diff(7) <= 1,
            "{best}"
        );
        desk.cursor = Some(at("o15"));
        assert_eq!(cell(&position, &desk, seen), Some(at("o15")));
        let over: Position = "3 3 3: a1 a2 b1 b2 c1".parse().unwrap();
        assert_eq!(cell(&over, &desk, seen), None);
    }
}
