//! Beside Nim's board: which piles to play with, and the piles in binary.

use engine::nim::Nim;
use engine::nim::explain::columns::{Columns, columns, repairs, width};
use engine::nim::rules::Position;
use engine::nim::solve::{Phase, phase};
use engine::wording::list;

use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::contest::panels::{games, games_model};
use crate::ui::parts::{button, fold};
use crate::ui::region::{Model, Show};

/// Boards that are worth a button: the report's, the film's (Last Year at Marienbad), and others.
pub const PRESETS: &[(&str, &str)] = &[
    ("board-4-2-3", "4 2 3"),
    ("board-3-4-5", "3 4 5"),
    ("board-1-3-5-7", "1 3 5 7"),
    ("board-2-3-4-5-6", "2 3 4 5 6"),
    ("board-1-1-1-2", "1 1 1 2"),
    ("board-12-19-27", "12 19 27"),
];

/// The panel of boards.
pub fn boards() -> String {
    let boards: String = PRESETS
        .iter()
        .map(|(wish, name)| button("chip", name, wish))
        .collect();
    games("Piles", &boards, "coin")
}

/// The fold of the piles in binary.
pub fn binary() -> String {
    fold("The piles in binary", "binary")
}

/// What the panel and the fold show.
pub fn model(puzzle: &Puzzle<Nim>, session: &Session<Position>, is_open: bool) -> Model {
    let origin = match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    };
    let misere = session.start().misere();
    let binary = if is_open {
        table(session)
    } else {
        String::new()
    };
    let mut model: Model = PRESETS
        .iter()
        .map(|(wish, name)| {
            let start = session.start().with_misere(false).to_string();
            (*wish, Show::Pressed(start == *name))
        })
        .collect();
    model.extend(games_model(origin, misere));
    model.push(("binary", Show::Markup(binary)));
    model
}

/// The board of a preset.
pub fn preset(wish: &str) -> Option<Position> {
    let (_, board) = PRESETS.iter().find(|preset| preset.0 == wish)?;
    board.parse().ok()
}

/// The piles in binary, and what each winning move repairs.
fn table(session: &Session<Position>) -> String {
    let position = session.position();
    let columns = columns(position, width(session.start()));
    let decides = phase(position) != Phase::MisereOnes;
    let heads: String = columns
        .values()
        .iter()
        .map(|value| format!("<th scope=\"col\">{value}</th>"))
        .collect();
    let rows: String = columns
        .rows
        .iter()
        .zip(position.piles())
        .enumerate()
        .map(|(index, (bits, coins))| {
            format!(
                "<tr><th scope=\"row\">Pile {}</th>{}<td class=\"total\">{coins}</td></tr>",
                index + 1,
                cells(bits, &columns)
            )
        })
        .collect();
    let odd: String = columns
        .sum
        .iter()
        .map(|&odd| match odd {
            true => "<td class=\"odd\">odd</td>",
            false => "<td>even</td>",
        })
        .collect();
    let sum: u8 = columns
        .values()
        .iter()
        .zip(&columns.sum)
        .filter(|(_, odd)| **odd)
        .map(|(value, _)| value)
        .sum();
    format!(
        "<div class=\"binary-frame\" tabindex=\"0\" role=\"region\" aria-label=\"The piles in \
         binary\"><table class=\"binary\"><thead><tr><td></td>{heads}<th scope=\"col\">coins</th>\
         </tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope=\"row\">Ones</th>{odd}\
         <td class=\"total\">{sum}</td></tr></tfoot></table></div>\
         <p class=\"hint\">A column is odd if it holds an odd number of ones. The odd columns, read \
         as a number, are the nim-sum: {sum}.</p>{}",
        repaired(position, decides)
    )
}

/// The bits of a row, those of odd columns marked.
fn cells(bits: &[bool], columns: &Columns) -> String {
    bits.iter()
        .zip(&columns.sum)
        .map(|(&bit, &odd)| {
            let class = match (bit, odd) {
                (true, true) => " class=\"one odd\"",
                (true, false) => " class=\"one\"",
                (false, true) => " class=\"odd\"",
                (false, false) => "",
            };
            format!("<td{class}>{}</td>", u8::from(bit))
        })
        .collect()
}

/// The winning moves with the columns that each repairs.
fn repaired(position: &Position, decides: bool) -> String {
    if position.coins() == 0 {
        return "<p>The game is over.</p>".to_owned();
    }
    if !decides {
        return "<p>Misère play departs from normal play here, as at most one pile exceeds 1: what \
                counts is to leave an odd number of ones, and not the nim-sum.</p>"
            .to_owned();
    }
    let repairs = repairs(position);
    if repairs.is_empty() {
        return "<p>No column is odd, so every move makes one odd: no move wins.</p>".to_owned();
    }
    let items: String = repairs
        .iter()
        .map(|repair| {
            format!(
                "<li><b>{}</b>: pile {} from {} to {}, which flips the {} of {}</li>",
                repair.m,
                repair.m.pile + 1,
                repair.before,
                repair.after,
                if repair.columns.len() == 1 {
                    "column"
                } else {
                    "columns"
                },
                list(&repair.columns)
            )
        })
        .collect();
    format!("<p>These moves make every column even:</p><ul class=\"repairs\">{items}</ul>")
}

#[cfg(test)]
mod tests {
    use super::{PRESETS, binary, boards, model, preset, table};
    use crate::link::Puzzle;
    use crate::session::Session;
    use engine::nim::Nim;

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let puzzle = Puzzle::<Nim>::Board("4 2 3".parse().unwrap());
        let markup = boards() + &binary();
        for (part, _) in model(&puzzle, &Session::new(puzzle.start()), true) {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn presets_are_boards() {
        for (wish, name) in PRESETS {
            assert_eq!(wish.replace("board-", "").replace('-', " "), *name);
            assert_eq!(preset(wish).unwrap().to_string(), *name);
        }
        assert_eq!(preset("board-0"), None);
    }

    #[test]
    fn odd_columns_are_marked_and_repaired() {
        let html = table(&Session::new("4 2 3".parse().unwrap()));
        assert_eq!(html.matches("<td class=\"odd\">odd</td>").count(), 2);
        assert!(html.contains("nim-sum: 5."));
        assert!(
            html.contains("<b>1:3</b>: pile 1 from 4 to 1, which flips the columns of 4 and 1")
        );
        let lost = table(&Session::new("1 2 3".parse().unwrap()));
        assert!(lost.contains("no move wins"));
        let ones = table(&Session::new("1 1 2 misere".parse().unwrap()));
        assert!(ones.contains("departs from normal play"));
    }
}
