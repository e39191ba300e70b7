//! Why a checker can’t go where somebody wants it, in a sentence. Knows of no screen. Loaded after the board.

use engine::backgammon::rules::Board;
use engine::wording::list;

use super::state::BackgammonState;
use super::turn::Turn;

/// The rule that is forgotten most easily.
const BAR: &str = "First bring in your checker from the bar, the strip in the middle.";

/// The rule of the end.
const HOME: &str = "All your checkers must be home, on points 1 to 6, before one goes off.";

/// Why nothing can be done with a place of whoever plays; `None` is one of the other player's.
pub fn why_not(state: &BackgammonState, place: Option<u8>) -> String {
    let Some(turn) = &state.turn else {
        return "There are no dice to play now.".to_owned();
    };
    if turn.is_complete() {
        return match state.made() {
            0 => "No checker of yours can move with this roll: press the blue button.",
            _ => "All dice are played: press the blue button, or take a checker back.",
        }
        .to_owned();
    }
    let board = turn.board();
    match (state.chosen, place) {
        (Some(from), Some(to)) if from != to && (from < 25 || to > 18) => {
            unreachable_place(turn, &board, from, to)
        }
        _ if turn.movable() == [25] => BAR.to_owned(),
        (_, Some(at)) if own(&board, at) > 0 => stuck(turn, &board, at),
        _ => "Choose one of your own checkers first.".to_owned(),
    }
}

/// How many checkers whoever plays has on a point, or on the bar.
fn own(board: &Board, place: u8) -> u8 {
    let place = usize::from(place).checked_sub(1);
    place
        .and_then(|place| board.own().get(place).copied())
        .unwrap_or(0)
}

/// How many the other player has there.
fn others(board: &Board, place: u8) -> u8 {
    let place = usize::from(25 - place.min(25)).checked_sub(1);
    place
        .filter(|&place| place < 24)
        .map_or(0, |place| board.other()[place])
}

/// That the other player holds a point, if that is so.
fn held(board: &Board, place: u8) -> Option<String> {
    let count = others(board, place);
    (count > 1).then(|| format!("Point {place} is held by {count} of the other player’s checkers."))
}

/// Whether checkers may be borne off.
fn is_home(board: &Board) -> bool {
    board.own()[6..].iter().all(|&n| n == 0)
}

/// Why the checker that is chosen can’t come to a place.
fn unreachable_place(turn: &Turn, board: &Board, from: u8, to: u8) -> String {
    if let Some(held) = held(board, to) {
        return held;
    }
    if to == 0 && !is_home(board) {
        return HOME.to_owned();
    }
    if to > from {
        return "Checkers go one way only: along the arrow, to lower numbers.".to_owned();
    }
    let ways = turn.ways(from).into_iter().map(|way| match way.to {
        0 => "off".to_owned(),
        to => to.to_string(),
    });
    match ways.collect::<Vec<_>>() {
        ways if ways.is_empty() => stuck(turn, board, from),
        ways => format!(
            "With these dice the checker on {} can go to {}.",
            match from {
                25 => "the bar".to_owned(),
                from => from.to_string(),
            },
            list(&ways)
        ),
    }
}

/// Why a checker can’t move at all.
fn stuck(turn: &Turn, board: &Board, from: u8) -> String {
    let mut left: Vec<u8> = turn.left();
    left.dedup();
    let mut reasons = Vec::new();
    for die in &left {
        let to = from.saturating_sub(*die);
        if to == 0 && !is_home(board) {
            return HOME.to_owned();
        }
        match others(board, to) {
            count if to > 0 && count > 1 => {
                // The second in fewer words: both are to be read in three lines.
                reasons.push(match reasons.is_empty() {
                    true => format!("with {die}, as {to} is held by {count} of the other player’s"),
                    false => format!("with {die}, as {to} is by {count}"),
                });
            }
            // Free, and yet no way: the other die could not be played then, or a checker is farther back.
            _ => {
                return match to {
                    0 => "A checker farther from the end must go first.",
                    _ => "Both dice must be played if they can be: that would leave one over.",
                }
                .to_owned();
            }
        }
    }
    let reasons = reasons.join(", nor ");
    let checkers = if own(board, from) == 1 {
        "checker"
    } else {
        "checkers"
    };
    match from {
        25 => format!("The {checkers} on the bar can’t move {reasons}."),
        from => format!("The {checkers} on {from} can’t move {reasons}."),
    }
}

#[cfg(test)]
mod tests {
    use engine::backgammon::rules::{Board, Position};

    use super::why_not;
    use crate::games::backgammon::state::BackgammonState;

    fn state(own: &[(usize, u8)], other: &[(usize, u8)], dice: &str) -> BackgammonState {
        let side = |points: &[(usize, u8)]| {
            let mut side = [0; 25];
            for &(point, count) in points {
                side[point - 1] = count;
            }
            side
        };
        let board = Board::new(side(own), side(other)).unwrap();
        let mut state = BackgammonState::default();
        let position = Position::cubeless(board).with_dice(dice.parse().unwrap());
        state.turn_over(&position, true);
        state
    }

    fn start(dice: &str) -> BackgammonState {
        let mut state = BackgammonState::default();
        let position = Position::cubeless(Board::START).with_dice(dice.parse().unwrap());
        state.turn_over(&position, true);
        state
    }

    #[test]
    fn a_point_that_is_held_is_named_with_who_holds_it() {
        let mut state = start("51");
        state.chosen = Some(24);
        let words = why_not(&state, Some(19));
        assert_eq!(
            words,
            "Point 19 is held by 5 of the other player’s checkers."
        );
        assert_eq!(
            why_not(&state, Some(22)),
            "With these dice the checker on 24 can go to 23 and 18."
        );
        // Checkers that can't move at all.
        let state = start("55");
        assert_eq!(
            why_not(&state, Some(24)),
            "The checkers on 24 can’t move with 5, as 19 is held by 5 of the other player’s."
        );
    }

    #[test]
    fn two_points_that_are_held_are_told_in_few_words() {
        let state = self::state(&[(24, 1), (6, 5)], &[(7, 4), (6, 5)], "65");
        assert_eq!(
            why_not(&state, Some(24)),
            "The checker on 24 can’t move with 6, as 18 is held by 4 of the other player’s, nor with 5, as 19 is by 5."
        );
    }

    #[test]
    fn the_direction_the_bar_and_the_home_are_told_of() {
        let mut state = start("31");
        state.chosen = Some(8);
        assert!(why_not(&state, Some(9)).contains("along the arrow"));
        assert!(why_not(&state, Some(0)).starts_with("All your checkers must be home"));
        state.chosen = None;
        assert!(why_not(&state, Some(3)).starts_with("Choose one of your own"));
        assert!(why_not(&state, None).starts_with("Choose one of your own"));
        let mut state = self::state(&[(25, 1), (8, 3)], &[(3, 2), (6, 5)], "31");
        assert_eq!(state.chosen, Some(25));
        assert!(why_not(&state, Some(8)).starts_with("First bring in"));
        // What holds the point where it would come in.
        assert_eq!(
            why_not(&state, Some(22)),
            "Point 22 is held by 2 of the other player’s checkers."
        );
        state.go(25, 24);
        assert!(why_not(&state, Some(3)).starts_with("Choose one of your own"));
    }

    #[test]
    fn the_last_rules_of_the_end_are_told_of() {
        let state = self::state(&[(6, 2), (3, 1)], &[(1, 2)], "41");
        assert_eq!(
            why_not(&state, Some(3)),
            "A checker farther from the end must go first."
        );
        // The bar, and both points held where the checker could come in.
        let none = self::state(&[(25, 1), (6, 2)], &[(1, 2), (2, 2)], "21");
        assert_eq!(
            why_not(&none, Some(25)),
            "No checker of yours can move with this roll: press the blue button."
        );
        let mut done = start("31");
        assert!(done.go(8, 5) && done.go(6, 5));
        assert!(why_not(&done, Some(6)).starts_with("All dice are played: press the blue button"));
        done.turn = None;
        assert!(why_not(&done, Some(6)).starts_with("There are no dice"));
    }
}
