//! What keys, taps and drags mean: from a wish to go somewhere to a move.

use engine::maze::grid::Direction;
use engine::maze::rules::{Move, Position};

fn short(steps: usize) -> u16 {
    u16::try_from(steps).unwrap_or(u16::MAX)
}

/// The direction of a key, by its `KeyboardEvent.key`: arrows, and the letters of players and of
/// editors.
pub fn direction_of(key: &str) -> Option<Direction> {
    Some(match key {
        "ArrowUp" | "w" | "W" | "k" | "K" => Direction::North,
        "ArrowRight" | "d" | "D" | "l" | "L" => Direction::East,
        "ArrowDown" | "s" | "S" | "j" | "J" => Direction::South,
        "ArrowLeft" | "a" | "A" | "h" | "H" => Direction::West,
        _ => return None,
    })
}

/// The direction of the last step, if there was one.
fn heading(position: &Position) -> Option<Direction> {
    let before = position.path().rev().nth(1)?;
    position.maze().ways().direction(before, position.here())
}

/// A key that is held after its step: on to the next junction, round bends. Nothing where the key's
/// own direction is closed and was not the last one: whoever stands before a wall stays there.
pub fn on_hold(position: &Position, direction: Direction) -> Option<Move> {
    position.run_to_junction(direction).or_else(|| {
        let ways = position.maze().ways();
        let here = position.here();
        if ways.degree(here) != 2 || heading(position) != Some(direction) {
            return None;
        }
        let back = direction.opposite();
        let (on, _) = ways.neighbours(here).find(|&(exit, _)| exit != back)?;
        position.run_to_junction(on)
    })
}

/// A tap on a place: back to it if the path goes through it, or a run if one leads there.
pub fn to_place(position: &Position, place: usize) -> Option<Move> {
    if let Some(index) = position.path().position(|on_path| on_path == place) {
        let steps = position.steps() - index;
        return (steps > 0).then(|| Move::Back(short(steps)));
    }
    let runs = Direction::ALL.into_iter().filter_map(|direction| {
        let steps = position
            .run(direction)
            .position(|reached| reached == place)?;
        Some((steps, Move::Run(direction, short(steps + 1))))
    });
    runs.min_by_key(|&(steps, _)| steps).map(|(_, m)| m)
}

/// A finger that is over a place: a run to it, or else a step that comes nearer to it.
pub fn towards(position: &Position, place: usize) -> Option<Move> {
    if let Some(m) = to_place(position, place) {
        return Some(m);
    }
    let cols = position.maze().ways().cols() as i64;
    let address = |place: usize| (place as i64 / cols, place as i64 % cols);
    let ((row, col), (here_row, here_col)) = (address(place), address(position.here()));
    let (down, right) = (row - here_row, col - here_col);
    let vertical = if down > 0 {
        Direction::South
    } else {
        Direction::North
    };
    let horizontal = if right > 0 {
        Direction::East
    } else {
        Direction::West
    };
    let mut wanted = [(down.abs(), vertical), (right.abs(), horizontal)];
    if right.abs() > down.abs() {
        wanted.swap(0, 1);
    }
    let ways = position.maze().ways();
    let open = |&&(far, direction): &&(i64, Direction)| {
        far > 0 && ways.beyond(position.here(), direction).is_some()
    };
    wanted
        .iter()
        .find(open)
        .map(|&(_, direction)| Move::Run(direction, 1))
}

/// The direction in which a place lies that is beside the one where one is.
pub fn beside(position: &Position, place: usize) -> Option<Direction> {
    let ways = position.maze().ways();
    Direction::ALL
        .into_iter()
        .find(|&direction| ways.beside(position.here(), direction) == Some(place))
}

/// The move that goes on with the last one where that is one run, or all of it leads back: a drag
/// is written in a few moves and not in hundreds. `before` is the position in which `last` was
/// played, and `next` the one that it is to lead to now.
pub fn joined(before: &Position, last: &Move, next: &Position) -> Option<Move> {
    match *last {
        Move::Run(direction, steps) => {
            let further = before.run(direction).nth(usize::from(steps))?;
            (further == next.here()).then(|| Move::Run(direction, steps + 1))
        }
        Move::Back(steps) => {
            let back = before.steps().checked_sub(next.steps())?;
            let all_back =
                back > usize::from(steps) && before.path().nth(next.steps()) == Some(next.here());
            all_back.then(|| Move::Back(short(back)))
        }
    }
}

/// How many steps moves have, there and back.
pub fn steps(moves: &[Move]) -> usize {
    moves
        .iter()
        .map(|m| match *m {
            Move::Run(_, steps) | Move::Back(steps) => usize::from(steps),
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use engine::game::Position as _;
    use engine::maze::grid::Direction;
    use engine::maze::rules::{Move, Position};

    use super::{beside, direction_of, joined, on_hold, steps, to_place, towards};

    /// Two rows of three, with a dead end: see the rules' tests.
    fn at(moves: &[&str]) -> Position {
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        moves.iter().fold(start, |position, m| {
            position.play(&m.parse().unwrap()).unwrap()
        })
    }

    fn text(m: Option<Move>) -> String {
        m.map_or_else(|| "-".to_owned(), |m| m.to_string())
    }

    #[test]
    fn three_sets_of_keys_go_in_four_directions() {
        for keys in [
            ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"],
            ["w", "d", "s", "a"],
            ["K", "L", "J", "H"],
        ] {
            assert_eq!(keys.map(direction_of), Direction::ALL.map(Some));
        }
        assert_eq!(direction_of("u"), None);
    }

    #[test]
    fn a_held_key_goes_round_bends_up_to_the_junction() {
        assert_eq!(text(on_hold(&at(&[]), Direction::East)), "E1");
        assert_eq!(
            text(on_hold(&at(&[]), Direction::North)),
            "-",
            "the start is a dead end"
        );
        // In the bend below the junction, still holding south.
        assert_eq!(text(on_hold(&at(&["E1", "S1"]), Direction::South)), "W1");
        // In the upper right corner, still holding east.
        let corner = at(&["E1", "E1"]);
        assert_eq!(text(on_hold(&corner, Direction::East)), "S1");
        // Before a wall that one did not come to in this direction.
        assert_eq!(text(on_hold(&corner, Direction::North)), "-");
    }

    #[test]
    fn a_tap_leads_where_a_run_leads_or_back() {
        let start = at(&[]);
        assert_eq!(text(to_place(&start, 5)), "E3", "round the bend");
        assert_eq!(text(to_place(&start, 3)), "-", "off at the junction");
        assert_eq!(text(to_place(&start, 0)), "-", "one is there");
        assert_eq!(text(to_place(&at(&["E1", "S2"]), 1)), "B2");
    }

    #[test]
    fn a_drag_comes_nearer_step_by_step() {
        assert_eq!(text(towards(&at(&[]), 4)), "E1");
        assert_eq!(text(towards(&at(&["E1"]), 3)), "S2");
        assert_eq!(text(towards(&at(&["E1", "S2"]), 0)), "B3");
        assert_eq!(text(towards(&at(&["E2"]), 2)), "-");
    }

    #[test]
    fn steps_that_are_one_run_are_joined() {
        let (before, next) = (at(&["E1"]), at(&["E1", "E1", "S1"]));
        let last = Move::Run(Direction::East, 1);
        assert_eq!(text(joined(&before, &last, &next)), "E2");
        assert_eq!(
            joined(&at(&[]), &last, &at(&["E1", "S1"])),
            None,
            "it turned off"
        );
        let lost = at(&["E1", "S2"]);
        let back = |next: &Position| text(joined(&lost, &Move::Back(1), next));
        assert_eq!(back(&at(&["E1"])), "B2");
        assert_eq!(back(&at(&[])), "B3");
        assert_eq!(back(&at(&["E1", "S1"])), "-", "no further back");
        assert_eq!(back(&at(&["E2"])), "-", "elsewhere");
    }

    #[test]
    fn what_is_beside_has_its_direction_open_or_not() {
        let start = at(&[]);
        assert_eq!(beside(&start, 3), Some(Direction::South));
        assert_eq!(beside(&start, 1), Some(Direction::East));
        assert_eq!(beside(&start, 4), None);
    }

    #[test]
    fn steps_are_counted_there_and_back() {
        let moves = ["E1", "S2", "B2"].map(|m| m.parse().unwrap());
        assert_eq!(steps(&moves), 5);
    }
}
