//! The board: a picture under a grid of squares that have the focus and the names. A checker can be
//! dragged; whatever is done is told in squares.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;

use super::checkers::Placement;
use super::fit::Square;
use super::picture::{BackgammonScene, base};
use crate::ui::board::Board;
use crate::ui::board::{Face, Model};
use crate::ui::fixed::el;
use crate::ui::gesture::{Drag, Gesture};

/// How far (pixels) a pointer may move in a click.
const SHAKE: i32 = 6;

/// Where each checker is, in the picture's units, and whether it lies on its side, in a tray.
type Spots = [([i32; 2], bool); 30];

/// What somebody does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckerTouch {
    /// A square is pressed, by key or pointer.
    Press(Square),
    /// A checker is lifted from a square: it is the answer's, if it can be moved.
    Lift(Square),
    /// The checker that was lifted from the first square is put down on the second.
    Drop(Square, Square),
    /// The dice are tapped, or the place where they are going to lie.
    Dice,
}

/// The board's state. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Dragging {
    frame: NodeRef<html::Div>,
    scene: Memo<BackgammonScene>,
    gesture: Gesture,
    /// The square that the pointer was pressed on.
    from: StoredValue<Option<Square>>,
    /// The checker in somebody's hand, and where that is.
    lifted: RwSignal<Option<(usize, [i32; 2])>>,
    on_touch: Callback<CheckerTouch, Option<usize>>,
}

impl Dragging {
    /// The place of the picture under a pointer.
    fn place(self, at: [i32; 2]) -> [i32; 2] {
        let Some(frame) = self.frame.get_untracked() else {
            return [0, 0];
        };
        let bounds = frame.get_bounding_client_rect();
        let [width, height] =
            [bounds.width() as i32, bounds.height() as i32].map(|side| side.max(1));
        let [wide, high] = self.scene.with_untracked(|scene| scene.view.size());
        let x = (at[0] - bounds.left() as i32) * wide / width;
        let y = (at[1] - bounds.top() as i32) * high / height;
        [x.clamp(0, wide - 1), y.clamp(0, high - 1)]
    }

    fn square_at(self, at: [i32; 2]) -> Square {
        let [x, y] = self.place(at);
        self.scene
            .with_untracked(|scene| scene.view.square_at(x, y))
    }

    fn press(self, row: usize, col: usize) {
        let square = self
            .scene
            .with_untracked(|scene| scene.view.square(row, col));
        // Keys press no pointer down.
        let from = self.from.try_update_value(Option::take).flatten();
        if from != Some(square) || !self.gesture.is_end_of_drag() {
            self.on_touch.run(CheckerTouch::Press(square));
        }
    }

    /// A checker goes with the pointer that is down.
    fn on_pointer(self, event: &PointerEvent) {
        let at = [event.client_x(), event.client_y()];
        if event.type_() == "pointerdown" {
            if self.gesture.press(event, true) {
                self.from.set_value(Some(self.square_at(at)));
            }
            return;
        }
        let (Some(drag), Some(from)) = (self.gesture.follow(event), self.from.get_value()) else {
            return;
        };
        let checker = match drag {
            Drag::Begins => self.on_touch.run(CheckerTouch::Lift(from)),
            _ => self.lifted.get_untracked().map(|(checker, _)| checker),
        };
        if matches!(drag, Drag::Begins | Drag::Goes) {
            if let Some(checker) = checker {
                self.lifted.set(Some((checker, self.place(at))));
            }
            return;
        }
        self.lifted.set(None);
        let to = self.square_at(at);
        if drag == Drag::Breaks || from != to {
            // No click follows.
            self.from.set_value(None);
        }
        if drag == Drag::Ends && checker.is_some() && from != to {
            self.on_touch.run(CheckerTouch::Drop(from, to));
        }
    }
}

/// The board of backgammon.
#[component]
pub fn BackgammonBoard(
    /// What it shows.
    scene: Memo<BackgammonScene>,
    /// Which checker is where.
    placement: Memo<Placement>,
    /// What a tap on the dice does; nothing where it does nothing.
    #[prop(into)]
    dice: Signal<String>,
    /// Hears of what is done; it answers with the checker that a touch is about.
    #[prop(into)]
    on_touch: Callback<CheckerTouch, Option<usize>>,
) -> AnyView {
    let dragging = Dragging {
        frame: NodeRef::new(),
        scene,
        gesture: Gesture::new(SHAKE),
        from: StoredValue::new(None),
        lifted: RwSignal::new(None),
        on_touch,
    };
    let lifted = dragging.lifted;
    let spots: Memo<Spots> =
        Memo::new(move |_| placement.with(|placement| scene.with(|scene| scene.spots(placement))));
    let checker = move |checker: usize| {
        let class = Signal::derive(move || {
            let side = if checker < 15 { "first" } else { "second" };
            let in_hand = lifted.get().is_some_and(|(lifted, _)| lifted == checker);
            let hand = if in_hand { " lifted" } else { "" };
            format!("checker {side}{hand}")
        });
        let transform = Signal::derive(move || match lifted.get() {
            Some((lifted, [x, y])) if lifted == checker => format!("translate({x}px,{y}px)"),
            _ => {
                let ([x, y], lies) = spots.with(|spots| spots[checker]);
                let flat = match lies {
                    true if scene.with(|scene| scene.view.standing) => " scale(.29,.8)",
                    true => " scale(1,.29)",
                    false => "",
                };
                format!("translate({x}px,{y}px){flat}")
            }
        });
        el! {
            <g class=class style=("transform", transform)>
                <circle class="disc" r="21" />
                <circle class="ring" r="13" />
            </g>
        }
    };
    let layer = move |class: &'static str, draw: fn(&BackgammonScene) -> String| {
        let picture = Signal::derive(move || scene.with(draw));
        el! { <g class=class inner_html=picture></g> }
    };
    let class = Signal::derive(move || {
        let (is_mirrored, is_viewers) =
            scene.with(|scene| (scene.view.mirrored, scene.roller == scene.view.viewer));
        let mirrored = if is_mirrored { " mirrored" } else { "" };
        // On whose side of the bar the dice lie.
        let theirs = if is_viewers { "" } else { " theirs" };
        format!("bg-board{mirrored}{theirs}")
    });
    let view_box = Signal::derive(move || {
        let [width, height] = scene.with(|scene| scene.view.size());
        format!("0 0 {width} {height}")
    });
    let squares = move || {
        scene.with(|scene| {
            let [rows, cols] = scene.view.grid();
            let cells = scene.squares();
            Model { rows, cols, cells }
        })
    };
    let face = |square: &(&'static str, String), _row: usize, _col: usize| Face {
        class: square.0.to_owned(),
        label: square.1.clone(),
        reveal: false,
        absent: false,
    };
    let on_press = Callback::new(move |(row, col)| dragging.press(row, col));
    let on_pointer = move |event: PointerEvent| dragging.on_pointer(&event);
    let on_dice = move |_: MouseEvent| {
        on_touch.run(CheckerTouch::Dice);
    };
    let has_no_dice = Signal::derive(move || dice.with(String::is_empty));
    el! {
        <div class="board-frame">
            <div
                node_ref=dragging.frame
                class=class
                on:pointerdown=on_pointer
                on:pointermove=on_pointer
                on:pointerup=on_pointer
                on:pointercancel=on_pointer
            >
                <svg class="picture notranslate" translate="no" viewBox=view_box aria-hidden="true">
                    {layer("base", |scene| base(scene.view, scene.numbers))}
                    {layer("under", BackgammonScene::under)}
                    <g class="checkers">{(0..30).map(checker).collect::<Vec<_>>()}</g>
                    {layer("over", BackgammonScene::over)}
                </svg>
                <button
                    type="button"
                    class="bg-dice"
                    aria-label=dice
                    hidden=has_no_dice
                    on:click=on_dice
                ></button>
                <Board label="Board" model=squares face on_press />
            </div>
        </div>
    }
}
