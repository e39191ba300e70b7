//! A pointer that is pressed: it is a drag as soon as it has gone far enough, and the click that follows a drag
//! is none.

use leptos::ev::PointerEvent;
use leptos::prelude::{StoredValue, UpdateValue as _};

/// What becomes of a drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drag {
    /// The pointer has gone far enough for it to be one.
    Begins,
    /// The pointer goes on.
    Goes,
    /// It ends where the pointer is.
    Ends,
    /// It is broken off.
    Breaks,
}

/// What a gesture hears of. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Gesture {
    state: StoredValue<GestureState>,
    /// How far (pixels) a pointer may go, across or down, in a click.
    shake: i32,
}

#[derive(Clone, Copy, Default)]
struct GestureState {
    press: Option<Press>,
    /// Whether the last pointer that was pressed has gone far enough for a drag.
    has_strayed: bool,
}

/// A pointer that is down, on something that it may drag.
#[derive(Clone, Copy)]
struct Press {
    pointer: i32,
    start: [i32; 2],
    is_drag: bool,
}

impl Gesture {
    /// A gesture in which a click may shake so much.
    pub fn new(shake: i32) -> Self {
        Self {
            state: StoredValue::new(GestureState::default()),
            shake,
        }
    }

    /// A pointer is pressed, on something that it may drag or elsewhere; whether it can become a drag. A second
    /// finger changes nothing.
    pub fn press(self, event: &PointerEvent, is_held: bool) -> bool {
        let is_held = is_held && event.button() == 0;
        if event.is_primary() {
            let (pointer, at) = (event.pointer_id(), place_of(event));
            self.state
                .update_value(|state| state.press(pointer, at, is_held));
        }
        event.is_primary() && is_held
    }

    /// What a pointer means by what it does after it was pressed, if that is a drag.
    pub fn follow(self, event: &PointerEvent) -> Option<Drag> {
        let kind = match event.type_().as_str() {
            "pointerup" => Drag::Ends,
            // Where it was let go elsewhere, nobody has told of it.
            "pointermove" if event.buttons() & 1 == 1 => Drag::Goes,
            _ => Drag::Breaks,
        };
        let (pointer, at) = (event.pointer_id(), place_of(event));
        let follow = |state: &mut GestureState| state.follow(kind, pointer, at, self.shake);
        self.state.try_update_value(follow).flatten()
    }

    /// Whether the click that is heard now is the end of a drag; the next one is not.
    pub fn is_end_of_drag(self) -> bool {
        let take = |state: &mut GestureState| std::mem::take(&mut state.has_strayed);
        self.state.try_update_value(take) == Some(true)
    }
}

impl GestureState {
    fn press(&mut self, pointer: i32, start: [i32; 2], is_held: bool) {
        self.has_strayed = false;
        self.press = is_held.then_some(Press {
            pointer,
            start,
            is_drag: false,
        });
    }

    /// `kind` is what it is if it is a drag already.
    fn follow(&mut self, kind: Drag, pointer: i32, at: [i32; 2], shake: i32) -> Option<Drag> {
        let mut press = self.press.filter(|press| press.pointer == pointer)?;
        let was_drag = press.is_drag;
        if kind == Drag::Goes {
            let way = [at[0] - press.start[0], at[1] - press.start[1]];
            press.is_drag |= way.into_iter().any(|way| way.abs() > shake);
            self.has_strayed |= press.is_drag;
            self.press = Some(press);
            if press.is_drag && !was_drag {
                return Some(Drag::Begins);
            }
        } else {
            self.press = None;
            // No click follows what is broken off.
            self.has_strayed &= kind == Drag::Ends;
        }
        was_drag.then_some(kind)
    }
}

/// Where it is in the window.
fn place_of(event: &PointerEvent) -> [i32; 2] {
    [event.client_x(), event.client_y()]
}

#[cfg(test)]
mod tests {
    use super::{Drag, GestureState};

    /// What each of these movements is, of a pointer that is pressed at the corner.
    fn followed<const N: usize>(moves: [(Drag, i32, i32); N]) -> ([Option<Drag>; N], bool) {
        let mut state = GestureState::default();
        state.press(1, [0, 0], true);
        let heard = moves.map(|(kind, x, y)| state.follow(kind, 1, [x, y], 5));
        (heard, state.has_strayed)
    }

    #[test]
    fn a_pointer_that_hardly_moves_clicks() {
        let moves = [(Drag::Goes, 5, -5), (Drag::Ends, 5, -5)];
        assert_eq!(followed(moves), ([None, None], false));
    }

    #[test]
    fn one_that_has_gone_far_drags_and_its_click_is_none() {
        let moves = [
            (Drag::Goes, 3, 0),
            (Drag::Goes, 6, 0),
            (Drag::Goes, 0, 0),
            (Drag::Ends, 0, 0),
            // It is up.
            (Drag::Goes, 20, 0),
        ];
        let heard = [
            None,
            Some(Drag::Begins),
            Some(Drag::Goes),
            Some(Drag::Ends),
            None,
        ];
        assert_eq!(followed(moves), (heard, true));
    }

    #[test]
    fn one_that_is_taken_away_breaks_it_off() {
        let moves = [(Drag::Goes, 0, 9), (Drag::Breaks, 0, 9)];
        let heard = [Some(Drag::Begins), Some(Drag::Breaks)];
        assert_eq!(followed(moves), (heard, false));
    }

    #[test]
    fn only_what_is_held_is_dragged_and_by_the_pointer_that_holds_it() {
        let mut state = GestureState::default();
        state.press(1, [0, 0], false);
        assert_eq!(state.follow(Drag::Goes, 1, [9, 9], 5), None);
        state.press(1, [0, 0], true);
        assert_eq!(state.follow(Drag::Goes, 2, [9, 9], 5), None);
        assert_eq!(state.follow(Drag::Goes, 1, [9, 9], 5), Some(Drag::Begins));
        // The next press begins anew.
        state.press(1, [0, 0], true);
        assert!(!state.has_strayed);
    }
}
