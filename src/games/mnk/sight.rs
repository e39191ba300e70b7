//! The cell that the report's view is of, and how far the report sees from there.

use engine::game::Position as _;
use engine::mnk::report::tree::candidates;
use engine::mnk::report::windows::windows;
use engine::mnk::rules::{DIRECTIONS, Move, Position};

use super::state::{MnkShown, MnkState};

/// The free cell that the report's view is of, if it is shown: one that was chosen, `seen` otherwise,
/// or the first that the report would look at.
pub fn cell(position: &Position, state: &MnkState, seen: [Option<Move>; 2]) -> Option<Move> {
    if !state.shows(MnkShown::Report) || position.turn().is_over() {
        return None;
    }
    for m in [state.cursor, seen[0], seen[1]].into_iter().flatten() {
        if position.index(m).is_some() && position.stone(m).is_none() {
            return Some(m);
        }
    }
    candidates(position).first().map(|best| best.0)
}

/// How far the player to move sees from a free cell in each direction in which a window is left: the
/// ends of what lies less than k cells away with no stone of the opponent between.
pub fn sight(position: &Position, m: Move) -> Vec<[Move; 2]> {
    let turn = position.side_to_move();
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
    use engine::mnk::rules::{Move, Position};

    use super::{MnkShown, MnkState, cell, sight};

    fn at(text: &str) -> Move {
        text.parse().unwrap()
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
        let mut state = MnkState::default();
        let seen = [Some(at("h8")), Some(at("a1"))];
        assert_eq!(cell(&position, &state, seen), None, "it is not shown");
        state.toggle(MnkShown::Report);
        assert_eq!(cell(&position, &state, seen), Some(at("a1")));
        assert_eq!(
            cell(&position, &state, [Some(at("c3")), None]),
            Some(at("c3"))
        );
        let best = cell(&position, &state, [None, None]).unwrap();
        assert!(
            best.col.abs_diff(7) <= 1 && best.row.abs_diff(7) <= 1,
            "{best}"
        );
        state.cursor = Some(at("o15"));
        assert_eq!(cell(&position, &state, seen), Some(at("o15")));
        let over: Position = "3 3 3: a1 a2 b1 b2 c1".parse().unwrap();
        assert_eq!(cell(&over, &state, seen), None);
    }
}
