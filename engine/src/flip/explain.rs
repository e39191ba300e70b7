//! The reasons why a solution solves a board, in words.

use crate::analysis::Explanation;
use crate::flip::rules::{Cell, Position};
use crate::flip::solve::Analysis;
use crate::wording::{counted, list, number};

/// The analysis in words. `analysis` is one of `position`.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    match analysis.minimum {
        None => unsolvable(position, analysis),
        Some(0) => Explanation::of(analysis.headline(), Vec::new())
            .with_theory([solutions(position, analysis)]),
        Some(minimum) => {
            let reasons = fewest(analysis).into_iter().chain([
                "Order does not matter, and pressing a cell twice is the same as not pressing it: \
                 only which cells are pressed an odd number of times counts."
                    .to_owned(),
                "Take any lit cell, and count these presses on it and beside it: always an odd number, so it \
                 ends dark. On and beside a dark cell they are an even number, so it stays dark. That is \
                 called parity."
                    .to_owned(),
            ]);
            Explanation::of(analysis.headline(), reasons.collect())
                .with_theory([solutions(position, analysis), proof(minimum, analysis)])
        }
    }
}

impl Analysis {
    /// The answer in one sentence, with which its explanation begins.
    #[must_use]
    pub fn headline(&self) -> String {
        let Some(minimum) = self.minimum else {
            return "No presses put every light out: this board can’t be solved.".to_owned();
        };
        let Some(first) = self.presses.first() else {
            return "Every light is out: there is nothing to press.".to_owned();
        };
        let (row, col) = first.address();
        let first = format!("row {}, column {}", row + 1, col + 1);
        match (self.exact, minimum) {
            (true, 1) => format!("One press puts every light out: {first}."),
            (true, _) => format!(
                "{} put every light out, and fewer can’t. One of them is {first}; any order works.",
                presses(minimum)
            ),
            (false, _) => format!(
                "{} put every light out, though fewer may do (not fewer than {}). One of them is \
                 {first}; any order works.",
                presses(minimum),
                number(self.lower_bound.into())
            ),
        }
    }
}

/// The reason why no fewer presses will do, in plain words: nothing where that is not proved.
fn fewest(analysis: &Analysis) -> Option<String> {
    let all = power(analysis.nullity);
    match (analysis.exact, analysis.nullity) {
        (false, _) => None,
        (true, 0) => {
            Some("No other presses do it: a board of this size has one answer only.".to_owned())
        }
        (true, _) => Some(format!(
            "This board has {all} answers, and none of them is shorter."
        )),
    }
}

/// The number of solutions, and the reason for it.
fn solutions(position: &Position, analysis: &Analysis) -> String {
    let size = size(position);
    if analysis.nullity == 0 {
        return format!(
            "On {size} cells no set of presses leaves everything as it was but the empty one, so \
             every board of this size has exactly one solution."
        );
    }
    let all = power(analysis.nullity);
    format!(
        "On {size} cells some sets of presses change nothing together. They are called quiet \
         patterns, and there are {all} of them, counting the empty one: two to the power of {}. Adding a quiet \
         pattern to a solution gives another solution, and any two solutions differ by one: this \
         board has {all} solutions.",
        analysis.nullity
    )
}

/// The reason why the solution is a shortest one, or why that is not known.
fn proof(minimum: u32, analysis: &Analysis) -> String {
    let compared = counted(analysis.nodes, "solution was", "solutions were");
    let all = 1_u64.checked_shl(analysis.nullity);
    if !analysis.exact {
        return format!(
            "{compared} compared before the search ended, so a shorter one is possible. But every \
             solution has at least {}.",
            presses(analysis.lower_bound)
        );
    }
    if analysis.nullity == 0 {
        return format!(
            "With only one solution, its {} are the fewest.",
            presses(minimum)
        );
    }
    if all.is_some_and(|all| analysis.nodes >= all) {
        return format!(
            "All {} solutions were compared by their lengths: none has fewer than {}.",
            power(analysis.nullity),
            presses(minimum)
        );
    }
    format!(
        "{compared} compared; no other can be shorter, because the lit cells, and the cells that \
         every solution has in common, ask for at least {}.",
        presses(analysis.lower_bound)
    )
}

/// The reason why no presses put every light out.
fn unsolvable(position: &Position, analysis: &Analysis) -> Explanation {
    let lit: Vec<Cell> = analysis
        .witness
        .iter()
        .copied()
        .filter(|cell| {
            let (row, col) = cell.address();
            position.lit().get(row, col)
        })
        .collect();
    let lit_count = lit.len() as u64;
    let plain = vec![format!(
        "Every press changes 0, 2 or 4 of certain {}. Now {} of them {} lit, an odd number, and so it stays odd: \
         one light at least is always left.",
        counted(analysis.witness.len() as u64, "cell", "cells"),
        number(lit_count),
        if lit_count == 1 { "is" } else { "are" },
    )];
    Explanation::of(analysis.headline(), plain).with_theory([
        format!(
            "The proof is a quiet pattern, a set of presses that change nothing together: {} \
                 ({}).",
            list(&analysis.witness),
            counted(analysis.witness.len() as u64, "cell", "cells"),
        ),
        "Because the pattern changes nothing, every cell has an even number of the pattern’s \
             cells among itself and its neighbours. So every press changes an even number of the \
             pattern’s cells."
            .to_owned(),
        format!(
            "Of the pattern’s cells {} now: {}. That number is odd, and a press changes it by \
                 an even number, so it stays odd and never becomes 0.",
            counted(lit_count, "is lit", "are lit"),
            list(&lit),
        ),
        format!(
            "On {} cells one board in {} can be solved.",
            size(position),
            power(analysis.nullity)
        ),
    ])
}

fn presses(n: u32) -> String {
    counted(n.into(), "press", "presses")
}

fn size(position: &Position) -> String {
    format!("{} × {}", position.rows(), position.cols())
}

/// Two to the power of the nullity.
fn power(nullity: u32) -> String {
    match 1_u64.checked_shl(nullity) {
        Some(power) => number(power),
        None => format!("2^{nullity}"),
    }
}

#[cfg(test)]
mod tests {
    use super::explain;
    use crate::analysis::{Explanation, Limits, unwatched};
    use crate::flip::generate::generate;
    use crate::flip::grid::BitGrid;
    use crate::flip::rules::{Params, Position};
    use crate::flip::solve::analyze;

    fn explained(position: &Position, limits: &Limits) -> Explanation {
        explain(position, &analyze(position, limits, &mut unwatched))
    }

    fn of(text: &str) -> Explanation {
        explained(&text.parse().unwrap(), &Limits::DEFAULT)
    }

    #[test]
    fn headlines_say_what_to_do() {
        assert_eq!(
            of("000/000").headline,
            "Every light is out: there is nothing to press."
        );
        assert_eq!(
            of("11/10").headline,
            "One press puts every light out: row 1, column 1."
        );
        assert_eq!(
            of("11/11").headline,
            "4 presses put every light out, and fewer can’t. One of them is row 1, column 1; any \
             order works."
        );
        assert_eq!(
            of("100/000").headline,
            "No presses put every light out: this board can’t be solved."
        );
    }

    #[test]
    fn the_number_of_solutions_and_the_proof_are_named() {
        let unique = of("11/11").reasons;
        assert!(unique[0].contains("one answer only"), "{unique:?}");
        assert!(unique[3].contains("exactly one solution"), "{unique:?}");
        assert!(
            unique[4].contains("its 4 presses are the fewest"),
            "{unique:?}"
        );

        let board = generate(&Params::new(9, 9).unwrap(), 465);
        let reasons = explained(&board, &Limits::DEFAULT).reasons;
        assert_eq!(
            reasons[0],
            "This board has 256 answers, and none of them is shorter."
        );
        assert!(reasons[3].contains("there are 256 of them"), "{reasons:?}");
        assert!(
            reasons[4].contains("All 256 solutions were compared"),
            "{reasons:?}"
        );

        let early = explained(&board, &Limits::nodes(1));
        assert!(
            early.headline.contains("fewer may do"),
            "{}",
            early.headline
        );
        assert!(
            early.reasons[3].contains("1 solution was compared"),
            "{early:?}"
        );
    }

    #[test]
    fn a_witness_is_explained_by_its_odd_number_of_lit_cells() {
        let reasons = of("100/000").reasons;
        assert!(reasons[0].contains("Now 1 of them is lit, an odd number"));
        assert!(reasons[1].contains("r1c1"), "{reasons:?}");
        assert!(reasons[3].contains("1 is lit now: r1c1."), "{reasons:?}");
        assert!(
            reasons[4].contains("one board in 4 can be solved"),
            "{reasons:?}"
        );
    }

    #[test]
    fn a_bound_that_is_met_is_the_proof() {
        // One press on a board with 2^20 solutions: five lit cells need at least one press.
        let mut lit = BitGrid::new(30, 30);
        lit.press(7, 11);
        let reasons = explained(&Position::new(lit).unwrap(), &Limits::DEFAULT).reasons;
        assert!(
            reasons[4].contains("no other can be shorter"),
            "{reasons:?}"
        );
    }
}
