//! The four directions, as buttons. One that is held runs, and its click is none.

use std::time::Duration;

use engine::game::Position as _;
use engine::maze::grid::Direction;
use engine::maze::rules::Position;
use leptos::ev::{self, MouseEvent, PointerEvent};
use leptos::prelude::*;

use crate::games::maze::action::MazeAction;
use crate::games::maze::controller::MazeController;
use crate::games::maze::state::MazeState;
use crate::life::Due;
use crate::ui::fixed::el;
use crate::ui::icon::{Glyph, Icon};

/// How long a button is down before it is held.
const HELD: Duration = Duration::from_millis(350);

/// A button of the pad that is down. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Hold {
    maze: MazeController,
    /// When it will have been down for long enough.
    due: Due,
    /// Whether it has been: the click that follows is none.
    has_run: StoredValue<bool>,
}

impl Hold {
    fn new(maze: MazeController) -> Self {
        let hold = Self {
            maze,
            due: Due::new(maze.puzzle.frame.life),
            has_run: StoredValue::new(false),
        };
        // A pointer may be lifted elsewhere than on its button.
        let lifted = window_event_listener(ev::pointerup, move |_| hold.due.clear());
        let cancelled = window_event_listener(ev::pointercancel, move |_| hold.due.clear());
        on_cleanup(move || {
            lifted.remove();
            cancelled.remove();
        });
        hold
    }

    fn on_down(self, event: &PointerEvent, direction: Direction) {
        self.due.clear();
        self.has_run.set_value(false);
        if event.button() == 0 {
            let run = move || {
                self.has_run.set_value(true);
                self.maze.hold(direction);
            };
            self.due.set(HELD, run);
        }
    }

    fn on_click(self, event: &MouseEvent, direction: Direction) {
        // A key or a screen reader clicks without a pointer: a button that was left while it was held was not
        // clicked, and this is another press.
        let is_end_of_hold = event.detail() != 0 && self.has_run.get_value();
        self.has_run.set_value(false);
        if !is_end_of_hold {
            self.maze.run(MazeAction::Go(direction));
        }
    }
}

/// Whether there is no way in a direction, as far as that is to be seen: where walls are not, a button must not
/// tell of them.
fn is_closed(position: &Position, ui: &MazeState, direction: Direction) -> bool {
    let exits = position.maze().ways().exits(position.here());
    position.turn().is_over() || (exits & direction.bit() == 0 && !ui.blind)
}

/// The buttons, as on a compass.
#[component]
pub fn Pad(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let hold = Hold::new(maze);
    let button = |direction: Direction| {
        let name = direction.name();
        let is_closed =
            maze.derive(move |now| is_closed(now.session.position(), now.ui, direction));
        let class = Signal::derive(move || match is_closed.get() {
            true => format!("go {name} closed"),
            false => format!("go {name}"),
        });
        let label = Signal::derive(move || match is_closed.get() {
            true => format!("Go {name}: no way"),
            false => format!("Go {name}"),
        });
        el! {
            <button
                type="button"
                class=class
                aria-label=label
                title=label
                on:pointerdown=move |event| hold.on_down(&event, direction)
                on:click=move |event| hold.on_click(&event, direction)
            >
                <Glyph icon=Icon::North />
            </button>
        }
    };
    el! {
        <div class="pad" role="group" aria-label="Directions">
            {Direction::ALL.into_iter().map(button).collect::<Vec<_>>()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Position as _;
    use engine::maze::grid::Direction;
    use engine::maze::rules::Position;

    use super::{MazeState, is_closed};

    #[test]
    fn closed_directions_are_told_where_walls_are_seen() {
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        let closed = |position: &Position, blind| {
            let ui = MazeState {
                blind,
                ..MazeState::new()
            };
            Direction::ALL.map(|direction| is_closed(position, &ui, direction))
        };
        assert_eq!(closed(&start, false), [true, false, true, true]);
        assert_eq!(closed(&start, true), [false; 4], "that would tell");
        let goal = start.play(&"E3".parse().unwrap()).unwrap();
        assert_eq!(closed(&goal, true), [true; 4], "the walk is over");
    }
}
