//! What is said of how a walk stands.

use engine::game::Position as _;
use engine::maze::rules::{Mode, Position};
use engine::wording::counted;

use super::now::MazeNow;
use super::state::MazeState;
use super::walk;

/// Minutes and seconds.
pub fn clock(seconds: usize) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The exits of where one is: `Exits: up, right.`
fn exits(position: &Position) -> String {
    let ways = position.maze().ways();
    let names: Vec<&str> = ways
        .neighbours(position.here())
        .map(|(direction, _)| direction.name())
        .collect();
    match names[..] {
        [only] => format!("The only exit: {only}."),
        _ => format!("Exits: {}.", names.join(", ")),
    }
}

/// Where one is, in words: `Row 2, column 3.`
fn place(position: &Position) -> String {
    let place = position.maze().place(position.here());
    format!("Row {}, column {}.", place.row, place.col)
}

/// Where one is, and what can be seen from there.
pub fn outlook(position: &Position, ui: &MazeState) -> String {
    let place = place(position);
    if ui.blind {
        place
    } else {
        format!("{place} {}", exits(position))
    }
}

/// The board in words.
pub fn label(position: &Position, ui: &MazeState) -> String {
    let grid = position.maze().grid();
    format!(
        "Maze of {} rows and {} columns. You are at: {}",
        grid.rows(),
        grid.cols(),
        outlook(position, ui)
    )
}

/// The way that is left, on request.
pub fn distance(position: &Position) -> String {
    let maze = position.maze();
    let goal = maze.place(maze.goal());
    let steps = count(maze.to_goal(position.here()) as usize);
    format!(
        "The goal is {steps} away, at row {}, column {}.",
        goal.row, goal.col
    )
}

/// So many steps.
pub fn count(steps: usize) -> String {
    counted(steps as u64, "step", "steps")
}

/// The walk's state in a sentence.
pub fn sentence(now: &MazeNow<'_>, seconds: usize) -> String {
    let MazeNow { session, ui, .. } = now;
    let position = session.position();
    if let Some((plies, said)) = &ui.said
        && *plies == session.played().len()
    {
        return said.clone();
    }
    if position.turn().is_over() {
        return ending(
            walk::steps(session.played()),
            position.maze().length() as usize,
            seconds,
        );
    }
    if session.played().is_empty() {
        return match position.maze().mode() {
            Mode::Corridors => "Find the way to the diamond.".to_owned(),
            Mode::Borders => "Walk along the walls to the diamond.".to_owned(),
        };
    }
    seen(position, ui).to_owned()
}

/// What is said of a step: where it has led to, or how the walk has ended.
pub fn spoken(now: &MazeNow<'_>, seconds: usize) -> String {
    let position = now.session.position();
    match position.turn().is_over() {
        true => sentence(now, seconds),
        false => outlook(position, now.ui),
    }
}

/// What whoever sees the maze is to look for; where that is, is for who hears of it: [`outlook`].
fn seen(position: &Position, ui: &MazeState) -> &'static str {
    let maze = position.maze();
    match maze.ways().degree(position.here()) {
        _ if ui.blind => "Feel your way to the diamond.",
        1 => "A dead end: go back.",
        2 => "Go on to the diamond.",
        _ => "A fork: which way?",
    }
}

/// How a walk went, against the shortest.
fn ending(steps: usize, shortest: usize, seconds: usize) -> String {
    let time = match seconds {
        0 => String::new(),
        seconds => format!(" and {}", clock(seconds)),
    };
    if steps == 0 {
        "You are at the goal.".to_owned()
    } else if steps <= shortest {
        format!(
            "You are there in {}{time}: no way is shorter!",
            count(steps)
        )
    } else {
        format!(
            "You are there in {}{time}. {shortest} would have done.",
            count(steps)
        )
    }
}

#[cfg(test)]
mod tests {
    use engine::maze::rules::Position;

    use super::{MazeNow, MazeState, clock, distance, ending, outlook, sentence};
    use crate::games::maze::searches::KnownMaze;
    use crate::session::Session;

    fn session(moves: &[&str]) -> Session<Position> {
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        let moves = moves.iter().map(|m| m.parse().unwrap());
        Session::replay(start, moves).0
    }

    fn said(moves: &[&str], ui: &MazeState) -> String {
        let now = MazeNow {
            session: &session(moves),
            ui,
            known: &KnownMaze::default(),
        };
        sentence(&now, 0)
    }

    #[test]
    fn the_sentence_follows_the_walk() {
        let ui = MazeState::new();
        assert!(said(&[], &ui).starts_with("Find the way"));
        assert_eq!(said(&["E1"], &ui), "A fork: which way?");
        assert_eq!(said(&["E1", "S2"], &ui), "A dead end: go back.");
        // Who hears of it is told where that is.
        assert_eq!(
            outlook(session(&["E1", "S2"]).position(), &ui),
            "Row 2, column 1. The only exit: right."
        );
        assert_eq!(
            said(&["E3"], &ui),
            "You are there in 3 steps: no way is shorter!"
        );
    }

    #[test]
    fn what_was_said_stands_until_the_next_move() {
        let ui = MazeState {
            said: Some((1, "A wall.".to_owned())),
            ..MazeState::new()
        };
        assert_eq!(said(&["E1"], &ui), "A wall.");
        assert_ne!(said(&["E1", "E1"], &ui), "A wall.");
    }

    #[test]
    fn walls_that_are_not_seen_are_not_told_of() {
        let ui = MazeState {
            blind: true,
            ..MazeState::new()
        };
        assert_eq!(said(&["E1"], &ui), "Feel your way to the diamond.");
        assert_eq!(
            outlook(session(&["E1"]).position(), &ui),
            "Row 1, column 2."
        );
    }

    #[test]
    fn an_ending_is_measured_against_the_shortest() {
        assert_eq!(
            ending(9, 7, 65),
            "You are there in 9 steps and 1:05. 7 would have done."
        );
        assert_eq!(clock(600), "10:00");
        assert_eq!(
            distance(session(&["E1"]).position()),
            "The goal is 2 steps away, at row 2, column 3."
        );
    }
}
