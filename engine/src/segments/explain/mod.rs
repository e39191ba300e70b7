//! The analysis in sentences, for a reader who does not know the theory.
//!
//! [`explain`] is about a position, [`explain_move`] about a move, and [`effect`] says in a few
//! words what a move does. A value that was not computed is always called likely.

mod alike;
mod moves;
mod parts;
mod report;

pub use alike::{have_same_shape, is_one_line};
pub use moves::explain_move;
pub use parts::{NimSum, effect, left, point_list};
pub use report::report_says;

use crate::analysis::{Explanation, Verdict};
use crate::game::TwoPlayer as _;
use crate::segments::Segments;
use crate::segments::rules::{Move, Position};
use crate::segments::solve::{Analysis, Component};
use crate::wording::list;
use parts::{Balance, all, are_known, balance, ends, expression, inventory, joined, split, total};

/// The reason why a position of nim-sum 0 stays one.
const ANSWERED: &str = "Whatever the opponent joins makes it another number, and there is always \
                        an answer that makes it 0 again, until no line can be drawn.";
/// The value of the position, and the advice. `analysis` is one of `position`.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let Some(best) = analysis.best else {
        return finished(position);
    };
    let (plain, mut theory) = match &analysis.components[..] {
        [only] if only.segments.len() == 1 => (
            format!(
                "Whoever can’t move loses, and {best} is the only line that can still be drawn."
            ),
            Vec::new(),
        ),
        _ => {
            // First which moves win: that needs no theory.
            let mut theory = Vec::from_iter(others(best, analysis));
            theory.extend([
                inventory(&analysis.components),
                values(analysis),
                change(best, analysis),
                format!(
                    "Joining {} {}.",
                    joined(best),
                    effect(position, best, &analysis.after, NimSum::after(analysis))
                ),
            ]);
            (reason(position, best, analysis), theory)
        }
    };
    theory.extend(caution(
        analysis,
        match analysis.value {
            Verdict::Win => "the move wins",
            Verdict::Loss => "every move loses",
        },
    ));
    Explanation::of(headline(best, analysis), vec![plain]).with_theory(theory)
}

/// The reason without theory: what is balanced.
fn reason(position: &Position, best: Move, analysis: &Analysis) -> String {
    match (analysis.exact, analysis.value) {
        (true, Verdict::Win) if analysis.after.is_empty() => {
            "Then no line can be drawn, so the opponent can’t move and loses.".to_owned()
        }
        (true, Verdict::Win) => {
            let names = ["the opponent", "the player to move"];
            format!("That leaves {}", held(position, &analysis.after, names))
        }
        (true, Verdict::Loss) => {
            let names = ["the player to move", "the opponent"];
            format!("This is {}", held(position, &analysis.components, names))
        }
        (false, _) => format!(
            "The board is still too large to be counted to the end; {best} is what seems to leave it in balance \
             best."
        ),
    }
}

/// A board in balance, and why whoever draws next on it loses; `names` are theirs, and of whoever answers. The points are
/// those of `position`.
pub(super) fn held(position: &Position, parts: &[Component], names: [&str; 2]) -> String {
    let [next, answers] = names;
    let until = format!("until {next} can’t move");
    // Beside parts that are worth something.
    let others = match parts.iter().any(|part| part.grundy == Some(0)) {
        true => " What is drawn in a part that is worth nothing is answered in it.",
        false => "",
    };
    let count = parts.len();
    if count > 0 && count.is_multiple_of(2) && parts.iter().all(|part| is_one_line(position, part))
    {
        return match count {
            2 => format!(
                "a board in balance: two parts, in each of which just one more line can be drawn. One of them \
                 {next} draws, the other {answers} draws, and then {next} can’t move."
            ),
            _ => format!(
                "a board in balance: {count} parts, in each of which just one more line can be drawn. {count} is \
                 even, so the last of them {answers} draws, and then {next} can’t move."
            ),
        };
    }
    match (balance(parts), parts) {
        (Balance::Empty, [_]) => format!(
            "a board in balance: one part, in which whoever draws first loses. Whatever {next} draws, \
             {answers} has an answer, {until}."
        ),
        (Balance::Halves, [a, b]) if have_same_shape(position, a, b) => format!(
            "a board in balance: two parts of the same shape. Whatever {next} draws in one, {answers} draws \
             in the other, {until}."
        ),
        (Balance::Halves, _) => format!(
            "a board in balance: two parts worth the same. Whatever {next} draws in one, {answers} makes the two \
             worth the same again, {until}.{others}"
        ),
        (Balance::Pairs, _) => format!(
            "a board in balance: parts that are worth the same in pairs. Whatever {next} draws in one of a pair, \
             {answers} makes the two worth the same again, {until}.{others}"
        ),
        (Balance::Piles, _) => format!(
            "a board in balance: the numbers of its parts even out. Whatever {next} draws, {answers} has an answer \
             that evens them out again, {until}."
        ),
        (Balance::Empty | Balance::Unknown, _) => format!(
            "a board in balance. Whatever {next} draws, {answers} has an answer that balances it again, {until}."
        ),
    }
}

/// The value and the advice. The reader may be either player, or neither.
fn headline(best: Move, analysis: &Analysis) -> String {
    let joining = ends(best);
    match (analysis.exact, analysis.value) {
        (true, Verdict::Win) if analysis.after.is_empty() => {
            format!("The player to move wins by joining {joining}: it leaves no move.")
        }
        (true, Verdict::Win) => format!("The player to move wins by joining {joining}."),
        (true, Verdict::Loss) => {
            format!("Every move loses against perfect play; one to try is joining {joining}.")
        }
        (false, Verdict::Win) if analysis.after.is_empty() => format!(
            "Who wins is not proved here; joining {joining} is likely to win, as it leaves no move."
        ),
        (false, Verdict::Win) => {
            format!("Who wins is not proved here; joining {joining} is likely to win.")
        }
        (false, Verdict::Loss) => format!(
            "Who wins is not proved here; the player to move is likely to lose, and one move to \
             try is joining {joining}."
        ),
    }
}

/// Explains the result by the rule, once the game is over.
fn finished(position: &Position) -> Explanation {
    let winner = Segments::NAMES[position.side_to_move().opponent() as usize];
    Explanation::of(
        format!("The game is over: {winner} made the last move and wins."),
        vec!["Whoever can’t move loses, and no line can be drawn any more.".to_owned()],
    )
}

/// The theory of values, and the values of this position.
fn values(analysis: &Analysis) -> String {
    let parts = all(&analysis.components);
    let mut text = "The value of a part is the least number, counted from 0, that no move in it \
                    leaves as the value of what remains; a part of value n is worth as much as a \
                    pile of n coins in Nim. The player to move loses exactly if the nim-sum of \
                    all values (their sum in binary without carrying) is 0."
        .to_owned();
    // A sum of likely values may be wrong where something is proved.
    if are_known(&analysis.components) || !analysis.exact {
        text += &format!(" Here the nim-sum is {}.", expression(&parts));
    }
    text
}

/// The meaning of likely values, if there are any, and the remark that `proved` does not depend on
/// them if the analysis is exact.
fn caution(analysis: &Analysis, proved: &str) -> Option<String> {
    if are_known(&analysis.components) && are_known(&analysis.after) {
        return None;
    }
    let mut text = "A value called likely is only a guess from the part’s number of free points; \
                    it is not proved."
        .to_owned();
    if analysis.exact {
        text += &format!(" That {proved} is proved without it.");
    }
    Some(text)
}

/// The change that the best move makes, and its consequence.
fn change(best: Move, analysis: &Analysis) -> String {
    let mut before: &[&Component] = &[];
    let parts = all(&analysis.components);
    if let Some(index) = parts.iter().position(|part| part.segments.contains(&best)) {
        before = &parts[index..=index];
    }
    let points = before.iter().fold(0, |points, part| points | part.points());
    let place = if parts.len() == 1 {
        format!("{best} brings the value")
    } else {
        format!(
            "{best} lies in the part of points {} and brings its value",
            point_list(points)
        )
    };
    let [pieces, _] = split(&analysis.after, points);
    let changed = format!(
        "{place} from {} to {}",
        total(before, NimSum::Unproved),
        total(&pieces, NimSum::Unproved)
    );
    let sum = total(&all(&analysis.after), NimSum::after(analysis));
    match (analysis.exact, analysis.value) {
        (true, Verdict::Win) if analysis.after.is_empty() => format!(
            "{changed}: no line can be drawn after it, so the opponent can’t move and loses."
        ),
        (true, Verdict::Win) if are_known(&analysis.after) => {
            format!("{changed}, so the nim-sum is {sum} after it. {ANSWERED}")
        }
        (true, Verdict::Loss) => format!(
            "Any line changes the value of its part, so the nim-sum does not stay 0, and the \
             opponent can make it 0 again every time, until no line can be drawn. {changed}, \
             so the nim-sum is {sum} after it."
        ),
        _ => format!("{changed}, so the nim-sum is {sum} after it."),
    }
}

/// The other winning moves.
fn others(best: Move, analysis: &Analysis) -> Option<String> {
    let parts = analysis.components.iter();
    let legal: usize = parts.map(|part| part.segments.len()).sum();
    if !analysis.exact || analysis.value == Verdict::Loss || legal == 1 {
        return None;
    }
    let moves = analysis.moves.iter().copied();
    let moves: Vec<Move> = moves.filter(|&m| m != best).collect();
    let win = if moves.len() == 1 { "wins" } else { "win" };
    Some(match (moves.len(), analysis.complete) {
        (0, true) => "No other move wins.".to_owned(),
        (0, false) => "Whether other moves win as well was not looked at to the end.".to_owned(),
        (_, true) if moves.len() + 1 == legal => "Every other move wins as well.".to_owned(),
        (_, true) => format!("{} {win} as well, and all other moves lose.", list(&moves)),
        (_, false) => format!(
            "{} {win} as well; the others were not looked at to the end.",
            list(&moves)
        ),
    })
}
