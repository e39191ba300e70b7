//! The piles in binary, and what each winning move repairs.

use engine::nim::explain::columns::{Columns, Repair, columns, repairs, width};
use engine::nim::rules::Position;
use engine::nim::solve::{Phase, phase};
use engine::wording::list;
use leptos::prelude::*;

use crate::session::Session;
use crate::ui::fixed::{dynamic, el};

/// The piles in binary as a table, and what is to be seen in it.
#[component]
pub fn Binary(
    /// The game.
    session: RwSignal<Session<Position>>,
) -> AnyView {
    let table = dynamic(move || {
        session.with(|session| {
            let position = session.position();
            let columns = columns(position, width(session.start()));
            let words = format!(
                "A column is odd if it holds an odd number of ones. The odd columns, read as a number, are \
                 the nim-sum: {}.",
                nim_sum(&columns)
            );
            let mut parts = vec![
                table(position, &columns),
                el! { <p class="hint">{words}</p> },
            ];
            parts.extend(repaired(position));
            parts.into_any()
        })
    });
    el! {
        <div class="panel binary">
            <h2>"The piles in binary"</h2>
            {table}
        </div>
    }
}

/// The odd columns, read as a number.
fn nim_sum(columns: &Columns) -> u8 {
    let values = columns.values().into_iter().zip(&columns.sum);
    values
        .filter(|(_, odd)| **odd)
        .map(|(value, _)| value)
        .sum()
}

/// A row for each pile, and one for the ones in each column.
fn table(position: &Position, columns: &Columns) -> AnyView {
    let head = |value: u8| el! { <th scope="col">{value.to_string()}</th> };
    let heads = columns.values().into_iter().map(head).collect::<Vec<_>>();
    let bit = |(&bit, &odd): (&bool, &bool)| {
        let class = match (bit, odd) {
            (true, true) => Some("one odd"),
            (true, false) => Some("one"),
            (false, true) => Some("odd"),
            (false, false) => None,
        };
        el! { <td class=class>{if bit { "1" } else { "0" }}</td> }
    };
    let row = |(index, (bits, coins)): (usize, (&Vec<bool>, &u8))| {
        el! {
            <tr>
                <th scope="row">{format!("Pile {}", index + 1)}</th>
                {bits.iter().zip(&columns.sum).map(bit).collect::<Vec<_>>()}
                <td class="total">{coins.to_string()}</td>
            </tr>
        }
    };
    let rows = columns.rows.iter().zip(position.piles()).enumerate();
    let parity = |&odd: &bool| {
        let (class, word) = if odd {
            (Some("odd"), "odd")
        } else {
            (None, "even")
        };
        el! { <td class=class>{word}</td> }
    };
    el! {
        <div class="binary-frame" tabindex="0" role="region" aria-label="The piles in binary">
            <table class="binary">
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                        <th scope="col">"coins"</th>
                    </tr>
                </thead>
                <tbody>{rows.map(row).collect::<Vec<_>>()}</tbody>
                <tfoot>
                    <tr>
                        <th scope="row">"Ones"</th>
                        {columns.sum.iter().map(parity).collect::<Vec<_>>()}
                        <td class="total">{nim_sum(columns).to_string()}</td>
                    </tr>
                </tfoot>
            </table>
        </div>
    }
}

/// The winning moves with the columns that each repairs.
fn repaired(position: &Position) -> Vec<AnyView> {
    let words = |words: &'static str| el! { <p>{words}</p> };
    if position.coins() == 0 {
        return vec![words("The game is over.")];
    }
    if phase(position) == Phase::MisereOnes {
        return vec![words(
            "Misère play differs from normal play here, as at most one pile has more than 1 coin: leave an odd \
             number of piles of 1 coin, whatever the nim-sum.",
        )];
    }
    let repairs = repairs(position);
    if repairs.is_empty() {
        return vec![words(
            "No column is odd, so every move makes one odd: no move wins.",
        )];
    }
    let item = |repair: &Repair| {
        el! {
            <li>
                <b>{format!("Take {} from pile {}", repair.m.take, repair.m.pile + 1)}</b>
                {flips(repair)}
            </li>
        }
    };
    let items = repairs.iter().map(item).collect::<Vec<_>>();
    vec![
        words("These moves make every column even:"),
        el! { <ul class="repairs">{items}</ul> },
    ]
}

/// What a move does to the columns, after the move itself.
fn flips(repair: &Repair) -> String {
    let columns = match repair.columns.len() {
        1 => "column",
        _ => "columns",
    };
    format!(
        ": {} to {}, which flips the {columns} of {}",
        repair.before,
        repair.after,
        list(&repair.columns)
    )
}

#[cfg(test)]
mod tests {
    use engine::nim::explain::columns::{columns, repairs, width};
    use engine::nim::rules::Position;

    use super::{flips, nim_sum};

    #[test]
    fn odd_columns_are_the_nim_sum_and_are_repaired() {
        let position: Position = "4 2 3".parse().unwrap();
        assert_eq!(nim_sum(&columns(&position, width(&position))), 5);
        let repairs = repairs(&position);
        assert_eq!(repairs[0].m.to_string(), "1:3");
        assert_eq!(
            flips(&repairs[0]),
            ": 4 to 1, which flips the columns of 4 and 1"
        );
    }
}
