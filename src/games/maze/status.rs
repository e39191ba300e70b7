//! Below the board: where the walk is, the buttons, and the four directions.

use engine::game::Position as _;
use engine::maze::grid::Direction;
use engine::maze::rules::{Mode, Position};
use engine::wording::counted;

use super::desk::Desk;
use super::walk;
use crate::session::Session;
use crate::ui::icon::Icon;
use crate::ui::parts::{figures, tool};
use crate::ui::region::{Model, Show};

/// The wishes of the four directions, in the order of [`Direction::ALL`].
pub const GO: [&str; 4] = ["go-north", "go-east", "go-south", "go-west"];

/// The direction of a wish.
pub fn direction_of(wish: &str) -> Option<Direction> {
    let index = GO.iter().position(|&go| go == wish)?;
    Some(Direction::ALL[index])
}

/// The region's markup.
pub fn markup() -> String {
    let figures = figures(&[
        ("Steps", "steps"),
        ("Shortest", "shortest"),
        ("Time", "time"),
    ]);
    let pad: String = Direction::ALL
        .iter()
        .zip(GO)
        .map(|(direction, wish)| {
            format!(
                "<button type=\"button\" class=\"go {0}\" aria-label=\"Go {0}\" data-do=\"{wish}\" \
                 data-part=\"{wish}\"><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
                 <path d=\"M12 20V5M6 11l6-6 6 6\"/></svg></button>",
                direction.name()
            )
        })
        .collect();
    let tools = [
        tool(Icon::Undo, "Undo", "undo", false),
        tool(Icon::Redo, "Redo", "redo", false),
        tool(Icon::Restart, "Restart", "restart", false),
        tool(Icon::Hint, "Hint", "hint", false),
        tool(Icon::New, "New", "new", false),
        tool(Icon::Eye, "Way", "way", true),
        tool(Icon::Smaller, "Smaller", "smaller", false),
        tool(Icon::Larger, "Larger", "larger", false),
        tool(Icon::Share, "Share", "share", false),
        tool(Icon::Help, "Keys", "keys", false),
    ];
    format!(
        "<div class=\"walk\">{figures}\
         <p class=\"sentence\" data-part=\"sentence\"></p>\
         <div class=\"pad\" role=\"group\" aria-label=\"Directions\">{pad}</div></div>\
         <div class=\"toolbar\" role=\"group\" aria-label=\"Game\">{}</div>",
        tools.concat()
    )
}

/// What the region shows.
pub fn model(session: &Session<Position>, desk: &Desk) -> Model {
    let now = session.position();
    let arrived = now.outcome().is_some();
    let mut model = vec![
        (
            "steps",
            Show::Text(walk::steps(session.played()).to_string()),
        ),
        ("shortest", Show::Text(now.maze().length().to_string())),
        ("time", Show::Text(clock(desk.seconds))),
        ("sentence", Show::Text(sentence(session, desk))),
        ("undo", Show::Disabled(!session.can_undo())),
        ("redo", Show::Disabled(!session.can_redo())),
        ("restart", Show::Disabled(!session.can_undo())),
        ("hint", Show::Disabled(arrived)),
        ("way", Show::Pressed(desk.way)),
        ("smaller", Show::Disabled(desk.size == 0 || desk.fits)),
        ("larger", Show::Disabled(desk.size + 1 == Desk::SIZES.len())),
    ];
    let exits = now.maze().ways().exits(now.here());
    for (direction, wish) in Direction::ALL.into_iter().zip(GO) {
        // Where walls are not seen, a button must not tell of them. None is disabled: it would lose
        // the focus to the page when the next step closes its direction.
        let closed = arrived || (exits & direction.bit() == 0 && !desk.blind);
        let name = direction.name();
        let (class, label) = if closed {
            (format!("go {name} closed"), format!("Go {name}: no way"))
        } else {
            (format!("go {name}"), format!("Go {name}"))
        };
        model.push((wish, Show::Class(class)));
        model.push((wish, Show::Name(label)));
    }
    model
}

/// Minutes and seconds.
pub fn clock(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The exits of where one is: `Exits: north, east.`
pub fn exits(position: &Position) -> String {
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
pub fn place(position: &Position) -> String {
    let place = position.maze().place(position.here());
    format!("Row {}, column {}.", place.row, place.col)
}

/// Where one is, and what can be seen from there.
pub fn outlook(position: &Position, desk: &Desk) -> String {
    let place = place(position);
    if desk.blind {
        place
    } else {
        format!("{place} {}", exits(position))
    }
}

/// The board in words.
pub fn label(position: &Position, desk: &Desk) -> String {
    let grid = position.maze().grid();
    format!(
        "Maze of {} rows and {} columns. You are at: {}",
        grid.rows(),
        grid.cols(),
        outlook(position, desk)
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
pub fn sentence(session: &Session<Position>, desk: &Desk) -> String {
    let now = session.position();
    if let Some((plies, said)) = &desk.said
        && *plies == session.played().len()
    {
        return said.clone();
    }
    if now.outcome().is_some() {
        return ending(
            walk::steps(session.played()),
            now.maze().length() as usize,
            desk.seconds,
        );
    }
    if session.played().is_empty() {
        return match now.maze().mode() {
            Mode::Corridors => "Find the way through the corridors to the diamond.".to_owned(),
            Mode::Borders => "Walk along the walls to the diamond.".to_owned(),
        };
    }
    outlook(now, desk)
}

/// How a walk went, against the shortest.
fn ending(steps: usize, shortest: usize, seconds: u32) -> String {
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

    use super::{clock, distance, ending, markup, model, sentence};
    use crate::games::maze::desk::Desk;
    use crate::session::Session;
    use crate::ui::region::Show;

    fn session(moves: &[&str]) -> Session<Position> {
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        let moves = moves.iter().map(|m| m.parse().unwrap());
        Session::replay(start, moves).0
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup();
        for (part, _) in model(&session(&[]), &Desk::new()) {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn the_sentence_follows_the_walk() {
        let desk = Desk::new();
        assert!(sentence(&session(&[]), &desk).starts_with("Find the way"));
        assert_eq!(
            sentence(&session(&["E1"]), &desk),
            "Row 1, column 2. Exits: east, south, west."
        );
        assert_eq!(
            sentence(&session(&["E1", "S2"]), &desk),
            "Row 2, column 1. The only exit: east."
        );
        assert_eq!(
            sentence(&session(&["E3"]), &desk),
            "You are there in 3 steps: no way is shorter!"
        );
    }

    #[test]
    fn closed_directions_are_told_where_walls_are_seen() {
        let shown = |blind| {
            let desk = Desk {
                blind,
                ..Desk::new()
            };
            model(&session(&[]), &desk)
        };
        let name = |text: &str| Show::Name(text.to_owned());
        assert!(shown(false).contains(&("go-south", name("Go south: no way"))));
        assert!(shown(false).contains(&("go-east", name("Go east"))));
        assert!(
            shown(true).contains(&("go-south", name("Go south"))),
            "that would tell"
        );
    }

    #[test]
    fn what_was_said_stands_until_the_next_move() {
        let desk = Desk {
            said: Some((1, "A wall.".to_owned())),
            ..Desk::new()
        };
        assert_eq!(sentence(&session(&["E1"]), &desk), "A wall.");
        assert_ne!(sentence(&session(&["E1", "E1"]), &desk), "A wall.");
    }

    #[test]
    fn walls_that_are_not_seen_are_not_told_of() {
        let desk = Desk {
            blind: true,
            ..Desk::new()
        };
        assert_eq!(sentence(&session(&["E1"]), &desk), "Row 1, column 2.");
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
