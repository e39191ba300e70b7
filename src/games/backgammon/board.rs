//! The board: a picture under a grid of squares that have the focus and the names. A checker can be
//! dragged; whatever is done is told in squares.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

use super::fit::{COLS, HEIGHT, Square, View, WIDTH};
use crate::ui::board::{Face, Model, board};
use crate::ui::dom::{append, on, set, with_children, with_markup};
use crate::ui::reactive::{Act, Held};
use crate::ui::svg::ink;

/// How far (pixels) a pointer may move in a click.
const SHAKE: i32 = 6;

/// The layers of the picture beside the checkers.
const LAYERS: [&str; 3] = ["base", "under", "over"];

/// What somebody does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A square is pressed.
    Press(Square),
    /// A checker is lifted from a square: it is the answer's, if it can be moved.
    Lift(Square),
    /// The checker that was lifted from the first square is put down on the second.
    Drop(Square, Square),
    /// The dice are to be used in the other order.
    Dice,
}

/// A pointer that is held down.
#[derive(Clone, Copy)]
struct Drag {
    from: Square,
    start: [i32; 2],
    /// The checker that moves with it, if one does.
    checker: Option<usize>,
    has_moved: bool,
}

struct State {
    frame: HtmlElement,
    checkers: Vec<HtmlElement>,
    spots: [([i32; 2], bool); 30],
    drawn: [String; 3],
    view: View,
    drag: Option<Drag>,
}

impl State {
    /// The place of the picture under a pointer.
    fn place(&self, at: [i32; 2]) -> [i32; 2] {
        let bounds = self.frame.get_bounding_client_rect();
        let [width, height] =
            [bounds.width() as i32, bounds.height() as i32].map(|side| side.max(1));
        let x = (at[0] - bounds.left() as i32) * WIDTH / width;
        let y = (at[1] - bounds.top() as i32) * HEIGHT / height;
        [x.clamp(0, WIDTH - 1), y.clamp(0, HEIGHT - 1)]
    }

    fn square_at(&self, at: [i32; 2]) -> Square {
        let [x, y] = self.place(at);
        self.view.square_at(x, y)
    }

    /// Puts a checker somewhere: on its side, if it lies in a tray.
    fn put(&self, checker: usize, [x, y]: [i32; 2], lies: bool) {
        let Some(element) = self.checkers.get(checker) else {
            return;
        };
        let mut transform = String::new();
        ink(&mut transform, "translate(#px,#px)", &[x, y]);
        if lies {
            transform.push_str(" scale(1,.29)");
        }
        // Only a name that is no name is refused.
        let _ = element.style().set_property("transform", &transform);
    }
}

/// The handle of a board. Copies are the same.
#[derive(Clone, Copy)]
pub struct Board {
    state: Held<State>,
    /// The squares' classes and names, row by row.
    squares: Held<Vec<(&'static str, String)>>,
    /// What is heard of what is done; it answers with the checker that a touch is about.
    on_touch: Act<Touch, Option<usize>>,
}

fn face(square: &(&'static str, String), _row: usize, _col: usize) -> Face {
    Face {
        class: square.0.to_owned(),
        label: square.1.clone(),
        reveal: false,
        absent: false,
    }
}

impl Board {
    /// A board on which nothing is drawn yet.
    pub fn new(view: View, on_touch: Act<Touch, Option<usize>>) -> Self {
        let mut markup = String::new();
        ink(
            &mut markup,
            "<svg class=\"picture\" viewBox=\"0 0 # #\" aria-hidden=\"true\"><g class=\"base\"></g>\
             <g class=\"under\"></g><g class=\"checkers\">",
            &[WIDTH, HEIGHT],
        );
        for checker in 0..30 {
            markup.push_str("<g class=\"checker ");
            markup.push_str(if checker < 15 { "first" } else { "second" });
            markup.push_str(
                "\"><circle class=\"disc\" r=\"21\"/><circle class=\"ring\" r=\"13\"/></g>",
            );
        }
        markup.push_str(
            "</g><g class=\"over\"></g></svg>\
             <button type=\"button\" class=\"bg-dice\" hidden></button>",
        );
        let frame = with_markup("div", "bg-board", &markup);
        let mut checkers = Vec::new();
        if let Ok(all) = frame.query_selector_all(".checker") {
            for index in 0..all.length() {
                // All that is asked of it is its style, which elements of pictures have as well.
                checkers.extend(
                    all.item(index)
                        .map(|one| one.unchecked_into::<HtmlElement>()),
                );
            }
        }
        let state = State {
            frame: frame.clone(),
            checkers,
            spots: [([0; 2], false); 30],
            drawn: Default::default(),
            view,
            drag: None,
        };
        let this = Self {
            state: Held::new(state),
            squares: Held::new(vec![("", String::new()); 2 * COLS]),
            on_touch,
        };
        let squares = this.squares;
        let model = move || Model {
            rows: 2,
            cols: COLS,
            cells: squares.get(),
        };
        let press = Act::new(move |(row, col)| this.press(row, col));
        append(&frame, &[&board("Board", model, face, press)]);
        for event in [
            "pointerdown",
            "pointermove",
            "pointerup",
            "pointercancel",
            "click",
        ] {
            on(&frame, event, move |event| this.hear(&event));
        }
        this
    }

    /// The element.
    pub fn element(self) -> HtmlElement {
        self.state
            .with_untracked(|state| with_children("div", "board-frame", &[&state.frame]))
    }

    /// Uses the state, if the page has not been left: one function for all that do.
    fn with(self, with: &mut dyn FnMut(&mut State)) {
        let _ = self.state.try_update(|state| with(state));
    }

    fn press(self, row: usize, col: usize) {
        let mut square = None;
        self.with(&mut |state| {
            // The click after a drag is none.
            let dragged = state.drag.take().is_some_and(|drag| drag.has_moved);
            square = (!dragged).then(|| state.view.square(row, col));
        });
        if let Some(square) = square {
            self.on_touch.run(Touch::Press(square));
        }
    }

    fn hear(self, event: &Event) {
        let kind = event.type_();
        if kind == "click" {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Element>().ok());
            if target.is_some_and(|target| target.matches(".bg-dice") == Ok(true)) {
                self.on_touch.run(Touch::Dice);
            }
            return;
        }
        let Some(event) = event.dyn_ref::<PointerEvent>() else {
            return;
        };
        let at = [event.client_x(), event.client_y()];
        match kind.as_str() {
            "pointerdown" => self.with(&mut |state| {
                let is_main = event.button() == 0 && event.is_primary();
                state.drag = is_main.then(|| Drag {
                    from: state.square_at(at),
                    start: at,
                    checker: None,
                    has_moved: false,
                });
            }),
            "pointermove" => self.drag(at),
            _ => self.drop(at, kind == "pointerup"),
        }
    }

    /// A pointer that is down moves, and so does a checker.
    fn drag(self, at: [i32; 2]) {
        let mut lifted = None;
        self.with(&mut |state| {
            let Some(drag) = &mut state.drag else { return };
            let way = [at[0] - drag.start[0], at[1] - drag.start[1]];
            let far = way[0].abs() > SHAKE || way[1].abs() > SHAKE;
            if far && !drag.has_moved {
                drag.has_moved = true;
                lifted = Some(drag.from);
            }
        });
        if let Some(from) = lifted {
            let checker = self.on_touch.run(Touch::Lift(from));
            self.with(&mut |state| {
                if let Some(drag) = &mut state.drag {
                    drag.checker = checker;
                }
                if let Some(element) = checker.and_then(|one| state.checkers.get(one)) {
                    let _ = element.class_list().add_1("lifted");
                }
            });
        }
        self.with(&mut |state| {
            if let Some(checker) = state.drag.and_then(|drag| drag.checker) {
                state.put(checker, state.place(at), false);
            }
        });
    }

    /// The pointer is up again, or taken away.
    fn drop(self, at: [i32; 2], is_meant: bool) {
        let mut dropped = None;
        self.with(&mut |state| {
            let Some(drag) = state.drag else { return };
            if let Some(checker) = drag.checker {
                if let Some(element) = state.checkers.get(checker) {
                    let _ = element.class_list().remove_1("lifted");
                }
                let (spot, lies) = state.spots[checker];
                state.put(checker, spot, lies);
                dropped = is_meant.then(|| (drag.from, state.square_at(at)));
            }
            if !is_meant {
                state.drag = None;
            }
        });
        if let Some((from, to)) = dropped.filter(|(from, to)| from != to) {
            self.on_touch.run(Touch::Drop(from, to));
        }
    }

    /// Shows the board so.
    pub fn turn_to(self, view: View) {
        self.with(&mut |state| {
            state.view = view;
            let class = if view.mirrored {
                "bg-board mirrored"
            } else {
                "bg-board"
            };
            state.frame.set_class_name(class);
        });
    }

    /// Draws a layer.
    pub fn draw(self, layer: usize, picture: String) {
        let mut picture = Some(picture);
        self.with(&mut |state| {
            let Some(picture) = picture.take().filter(|new| state.drawn[layer] != *new) else {
                return;
            };
            let group = state.frame.query_selector(&format!(".{}", LAYERS[layer]));
            if let Ok(Some(group)) = group {
                group.set_inner_html(&picture);
            }
            state.drawn[layer] = picture;
        });
    }

    /// Puts the checkers in their places: those that were elsewhere slide there.
    pub fn place(self, spots: &[([i32; 2], bool); 30]) {
        self.with(&mut |state| {
            for (checker, &(spot, lies)) in spots.iter().enumerate() {
                if state.spots[checker] != (spot, lies) {
                    state.put(checker, spot, lies);
                }
            }
            state.spots = *spots;
        });
    }

    /// Gives the squares their classes and names.
    pub fn name(self, squares: Vec<(&'static str, String)>) {
        if self.squares.try_with_untracked(|old| *old != squares) == Some(true) {
            self.squares.set(squares);
        }
    }

    /// Says where the dice lie that can be swapped, if some can, and what they show.
    pub fn name_dice(self, name: Option<&str>) {
        self.with(&mut |state| {
            let Ok(Some(button)) = state.frame.query_selector(".bg-dice") else {
                return;
            };
            match name {
                Some(name) => {
                    set(&button, "aria-label", name);
                    let _ = button.remove_attribute("hidden");
                }
                None => set(&button, "hidden", ""),
            }
        });
    }
}
