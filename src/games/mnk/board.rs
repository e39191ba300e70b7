//! The board: a picture under cells that have the focus and the names (W3C ARIA Authoring Practices,
//! grid pattern), and the names of columns and rows at its edges. A large board is scrolled in its
//! frame, and has elements only for the cells near the one that the Tab key goes to.

use engine::mnk::rules::{Board as Size, Move, Rule};
use leptos::ev::{self, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::faces::{CellFace, name_of};
use super::fit::{CELL, Near, cell_at, is_sure, scrolled, step, target};
use super::picture::{base, names};
use crate::life::Life;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::focus::has_focus;
use crate::ui::gesture::{Drag, Gesture};
use crate::ui::roving;

/// How far (pixels) a mouse may move in a click.
const SHAKE: i32 = 5;
/// The room (pixels) that the name of a column or a row has.
const ROOM: i32 = 19;

/// What somebody does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellTouch {
    /// A cell is pressed; `sure` where no other can be meant.
    Cell(Move, bool),
    /// Nothing is chosen any more.
    Escape,
    /// The wheel asks for a larger picture, or a smaller one.
    Zoom(bool),
}

/// What the board shows: the layers of its picture as SVG, and what its cells are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellsView {
    /// Under the stones.
    pub under: String,
    /// The stones.
    pub stones: String,
    /// Over them.
    pub over: String,
    /// The cells.
    pub faces: Vec<CellFace>,
}

/// The handle of a board. Copies are the same.
#[derive(Clone, Copy)]
pub struct CellsHandle {
    life: Life,
    /// What is scrolled.
    frame: NodeRef<html::Div>,
    /// The board itself, with its picture.
    board: NodeRef<html::Div>,
    /// The elements of cells.
    cells: NodeRef<html::Div>,
    size: RwSignal<Size>,
    /// How large it is drawn, in percent of what shows all of it.
    percent: RwSignal<usize>,
    /// The cells that have elements.
    near: RwSignal<Near>,
    /// The cell that the Tab key goes to.
    tab_stop: RwSignal<Move>,
    /// The side of a cell, in pixels: to ask the browser for it while something is drawn would make it
    /// lay the page out at once.
    side: RwSignal<usize>,
    /// Whether the last pointer that was pressed is a mouse.
    is_mouse: StoredValue<bool>,
    gesture: Gesture,
    /// How the frame would be scrolled with the mouse at the window's corner, while that moves the board.
    scroll: StoredValue<[i32; 2]>,
}

impl CellsHandle {
    /// A board of a size.
    pub fn new(size: Size) -> Self {
        let middle = middle_of(size);
        Self {
            life: Life::here(),
            frame: NodeRef::new(),
            board: NodeRef::new(),
            cells: NodeRef::new(),
            size: RwSignal::new(size),
            percent: RwSignal::new(100),
            near: RwSignal::new(Near::around(size, middle)),
            tab_stop: RwSignal::new(middle),
            side: RwSignal::new(0),
            is_mouse: StoredValue::new(false),
            gesture: Gesture::new(SHAKE),
            scroll: StoredValue::new([0; 2]),
        }
    }

    /// The side of a cell, in pixels; whoever asks follows it.
    pub fn side(self) -> i32 {
        self.side.get() as i32
    }

    /// The same as it is laid out now.
    fn side_now(self) -> i32 {
        let board = self.board.try_get_untracked().flatten();
        let columns = self.size.try_get_untracked().map_or(1, Size::m);
        board.map_or(0, |board| board.client_width() / columns as i32)
    }

    fn element_of(self, m: Move) -> Option<HtmlElement> {
        let near = self.near.get_untracked();
        let index = near.index(m)?;
        let at = [index / near.cols, index % near.cols];
        roving::cell_at(&*self.cells.get_untracked()?, at)
    }

    /// The cell under an event.
    fn cell_at(self, event: &MouseEvent) -> Option<Move> {
        let bounds = self.board.get_untracked()?.get_bounding_client_rect();
        let at = [
            event.client_x() - bounds.left() as i32,
            event.client_y() - bounds.top() as i32,
        ];
        let size = [bounds.width() as i32, bounds.height() as i32];
        cell_at(self.size.get_untracked(), at, size)
    }

    /// The cell whose element an event is on.
    pub fn cell_of(self, event: &Event) -> Option<Move> {
        let element: Element = event.target()?.dyn_into().ok()?;
        let cell = element.closest("[role=gridcell]").ok()??;
        let number = |element: &Element, name: &str| -> Option<u8> {
            element.get_attribute(name)?.parse().ok()
        };
        // From 1, rows from the top.
        let col = number(&cell, "aria-colindex")?;
        let row = number(&cell.parent_element()?, "aria-rowindex")?;
        Some(Move {
            row: (self.size.get_untracked().n() as u8).checked_sub(row)?,
            col: col.checked_sub(1)?,
        })
    }

    /// A mouse moves what is larger than its frame; a finger does so without us.
    fn on_pointer(self, event: &PointerEvent) {
        let Some(frame) = self.frame.get_untracked() else {
            return;
        };
        let at = [event.client_x(), event.client_y()];
        if event.type_() == "pointerdown" {
            let is_mouse = event.pointer_type() == "mouse";
            self.is_mouse.set_value(is_mouse);
            if self.gesture.press(event, is_mouse) {
                self.scroll
                    .set_value([frame.scroll_left() + at[0], frame.scroll_top() + at[1]]);
            }
        } else if let Some(Drag::Begins | Drag::Goes) = self.gesture.follow(event) {
            let [left, top] = self.scroll.get_value();
            frame.set_scroll_left(left - at[0]);
            frame.set_scroll_top(top - at[1]);
        }
    }

    fn on_click(self, event: &MouseEvent, on_touch: Callback<CellTouch>) {
        // A screen reader clicks a cell and no place.
        let by_name = event.detail() == 0;
        let is_end_of_drag = self.gesture.is_end_of_drag();
        let m = match by_name {
            true => self.cell_of(event),
            false if is_end_of_drag => None,
            false => self.cell_at(event),
        };
        if let Some(m) = m {
            let sure = by_name || is_sure(self.side_now(), self.is_mouse.get_value());
            self.turn_to(m);
            on_touch.run(CellTouch::Cell(m, sure));
        }
    }

    fn on_key(self, event: &KeyboardEvent, on_touch: Callback<CellTouch>) {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let Some(m) = self.cell_of(event) else {
            return;
        };
        let size = self.size.get_untracked();
        let key = event.key();
        if matches!(key.as_str(), "Enter" | " ") {
            event.prevent_default();
            if !event.repeat() {
                on_touch.run(CellTouch::Cell(m, true));
            }
        } else if key == "Escape" {
            on_touch.run(CellTouch::Escape);
        } else if let Some(next) = target(size, m, &key, event.ctrl_key()) {
            event.prevent_default();
            let is_far = self.near.get_untracked().index(next).is_none();
            self.turn_to(next);
            // What is far gets its element first, and the focus with it.
            if !is_far {
                self.focus();
            }
        }
    }

    fn on_wheel(self, event: &WheelEvent, on_touch: Callback<CellTouch>) {
        if event.ctrl_key() {
            event.prevent_default();
            on_touch.run(CellTouch::Zoom(event.delta_y() < 0.0));
        }
    }

    /// Takes notice of how large the cells are now.
    fn measure(self) {
        let new = self.side_now() as usize;
        if self
            .side
            .try_get_untracked()
            .is_some_and(|side| side != new)
        {
            self.side.set(new);
        }
    }

    /// The Tab key goes to a cell from now on, which may not have an element yet: those around it get
    /// some, and if one of them had the focus, it gets that.
    fn turn_to(self, m: Move) {
        self.tab_stop.set(m);
        if self.near.get_untracked().index(m).is_none() {
            self.near.set(Near::around(self.size.get_untracked(), m));
        }
    }

    /// Goes to the cell that the Tab key goes to.
    fn focus(self) {
        if let Some(cell) = self.element_of(self.tab_stop.get_untracked()) {
            // Nothing is lost where the browser does not.
            let _ = cell.focus();
        }
    }

    /// Shows a board of a size, at a scale in percent.
    pub fn resize(self, size: Size, percent: u32) {
        self.percent.set(percent as usize);
        if self.size.get_untracked() != size {
            let middle = middle_of(size);
            self.tab_stop.set(middle);
            self.size.set(size);
            self.near.set(Near::around(size, middle));
        }
        // The frame has its size when the browser has laid it out.
        self.life.next_frame(move || self.measure());
    }

    /// Brings a cell into sight, or to the middle if it is to be `central`.
    pub fn reveal(self, m: Move, central: bool) {
        // What is drawn larger has its size when the browser has laid it out.
        self.life.next_frame(move || {
            let Some(frame) = self.frame.try_get_untracked().flatten() else {
                return;
            };
            let side = self.side_now();
            let rows = self.size.get_untracked().n() as i32;
            let [left, top] = scrolled(
                [frame.scroll_left(), frame.scroll_top()],
                [frame.client_width(), frame.client_height()],
                [
                    i32::from(m.col) * side,
                    (rows - 1 - i32::from(m.row)) * side,
                ],
                side,
                central,
            );
            frame.set_scroll_left(left);
            frame.set_scroll_top(top);
        });
    }

    /// The cell in the middle of what is seen, if not all is.
    pub fn middle(self) -> Option<Move> {
        let (frame, size) = (self.frame.get_untracked()?, self.size.get_untracked());
        let side = self.side_now().max(1);
        let is_whole = frame.scroll_width() <= frame.client_width()
            && frame.scroll_height() <= frame.client_height();
        let col = (frame.scroll_left() + frame.client_width() / 2) / side;
        let row = size.n() as i32 - 1 - (frame.scroll_top() + frame.client_height() / 2) / side;
        (!is_whole).then(|| Move {
            row: row.clamp(0, size.n() as i32 - 1) as u8,
            col: col.clamp(0, size.m() as i32 - 1) as u8,
        })
    }

    /// What follows from the board's size.
    /// What a picture of the board shows: its corner, width and height.
    pub fn view_box(self) -> Signal<String> {
        self.of_size(|size| format!("0 0 {} {}", size.m() as i32 * CELL, size.n() as i32 * CELL))
    }

    fn of_size(self, read: impl Fn(Size) -> String + Send + Sync + 'static) -> Signal<String> {
        Signal::derive(move || read(self.size.get()))
    }

    /// What follows from which cells have elements.
    fn of_near(self, read: fn(Near, Size) -> usize) -> Signal<String> {
        Signal::derive(move || {
            let size = self.size.get();
            read(self.near.get(), size).to_string()
        })
    }
}

/// The cell in the middle: the Tab key goes there first.
fn middle_of(size: Size) -> Move {
    Move {
        row: (size.n() / 2) as u8,
        col: (size.m() / 2) as u8,
    }
}

/// The board.
#[component]
pub fn MnkBoard(
    /// Its handle.
    board: CellsHandle,
    /// What it shows.
    view: Memo<CellsView>,
    /// Hears of what is done on it.
    #[prop(into)]
    on_touch: Callback<CellTouch>,
    /// Hears of cells that are pointed at, or have the focus.
    #[prop(into)]
    on_see: Callback<Option<Move>>,
) -> AnyView {
    let resized = window_event_listener(ev::resize, move |_| board.measure());
    on_cleanup(move || resized.remove());
    let layer = move |class: &'static str, read: fn(&CellsView) -> &String| {
        let picture = Signal::derive(move || view.with(|view| read(view).clone()));
        el! { <g class=class inner_html=picture></g> }
    };
    let on_pointer = move |event: PointerEvent| board.on_pointer(&event);
    let on_focus = move |event: FocusEvent| {
        let m = board.cell_of(&event);
        if let Some(m) = m {
            board.tab_stop.set(m);
        }
        on_see.run(m);
    };
    let label = board.of_size(|size| {
        let (m, n, k) = (size.m(), size.n(), size.k());
        let mut label = format!("Board of {m} columns and {n} rows, {k} in a row win");
        if size.rule() != Rule::Freestyle {
            label = label + ", " + size.rule().word();
        }
        label
    });
    let view_box = board.view_box();
    let percent = Signal::derive(move || board.percent.get().to_string());
    el! {
        <div class="board-frame">
            <div
                node_ref=board.frame
                class="mnk-frame"
                style=("--scale", percent)
                style=("--cols", board.of_size(|size| size.m().to_string()))
                style=("--rows", board.of_size(|size| size.n().to_string()))
                on:pointerdown=on_pointer
                on:pointermove=on_pointer
                on:pointerup=on_pointer
                on:click=move |event: MouseEvent| board.on_click(&event, on_touch)
                on:wheel=move |event: WheelEvent| board.on_wheel(&event, on_touch)
                on:keydown=move |event: KeyboardEvent| board.on_key(&event, on_touch)
            >
                <div class="mnk-sheet">
                    <svg class="edge rows notranslate" translate="no" aria-hidden="true">
                        {edge(board, false)}
                    </svg>
                    <div node_ref=board.board class="mnk-board">
                        <svg class="picture notranslate" translate="no" aria-hidden="true" viewBox=view_box>
                            <g class="base" inner_html=board.of_size(base)></g>
                            {layer("under", |view| &view.under)}
                            {layer("stones", |view| &view.stones)}
                            {layer("over", |view| &view.over)}
                        </svg>
                        <div
                            node_ref=board.cells
                            class="mnk-cells"
                            role="grid"
                            aria-label=label
                            aria-rowcount=board.of_size(|size| size.n().to_string())
                            aria-colcount=board.of_size(|size| size.m().to_string())
                            style=("--col", board.of_near(|near, _| near.col))
                            style=("--row", board.of_near(|near, size| size.n() - near.row - near.rows))
                            style=("--near", board.of_near(|near, _| near.cols))
                            on:focusin=on_focus
                            on:pointerover=move |event: PointerEvent| on_see.run(board.cell_of(&event))
                        >
                            {cells(board, view)}
                        </div>
                    </div>
                    <svg class="edge columns notranslate" translate="no" aria-hidden="true">
                        {edge(board, true)}
                    </svg>
                </div>
            </div>
        </div>
    }
}

/// The elements of the cells near the one that the Tab key goes to.
fn cells(board: CellsHandle, view: Memo<CellsView>) -> AnyView {
    let cell = |m: Move, name: RwSignal<String>, is_stop: RwSignal<bool>| {
        el! {
            <div
                role="gridcell"
                tabindex=roving::tab_index(move || is_stop.get())
                aria-colindex=(i32::from(m.col) + 1).to_string()
                aria-label=name
            ></div>
        }
    };
    dynamic(move || {
        let (near, size) = (board.near.get(), board.size.get_untracked());
        let cells = board.cells.get_untracked();
        if cells.is_some_and(|cells| has_focus(&cells)) {
            board.life.soon(move || board.focus());
        }
        let mut names = Vec::new();
        let mut stops = Vec::new();
        let mut row = |row: usize| {
            let from_top = size.n() - near.row - near.rows + row + 1;
            let cells = (0..near.cols).map(|col| {
                let m = near.cell(row * near.cols + col);
                let (name, is_stop) = (RwSignal::default(), RwSignal::default());
                names.push((m, name));
                stops.push(is_stop);
                cell(m, name, is_stop)
            });
            el! {
                <div role="row" aria-rowindex=from_top.to_string()>
                    {cells.collect::<Vec<_>>()}
                </div>
            }
        };
        let rows = (0..near.rows).map(&mut row).collect::<Vec<_>>();
        name_cells(names, size.m(), view);
        mark_tab_stop(stops, near, board);
        rows.into_any()
    })
}

/// Names cells by what is on them. A move changes one or two of hundreds: the others' names are not made anew.
fn name_cells(names: Vec<(Move, RwSignal<String>)>, cols: usize, view: Memo<CellsView>) {
    let mut named = vec![None; names.len()];
    effect(move || {
        view.with(|view| {
            for ((m, name), named) in names.iter().zip(&mut named) {
                let index = usize::from(m.row) * cols + usize::from(m.col);
                let face = view.faces.get(index).copied().unwrap_or_default();
                if named.replace(face) != Some(face) {
                    name.set(name_of(*m, face));
                }
            }
        });
    });
}

/// Tells the cell that the Tab key goes to, and the one that it went to before: the elements are those near it.
fn mark_tab_stop(stops: Vec<RwSignal<bool>>, near: Near, board: CellsHandle) {
    let mut last: Option<RwSignal<bool>> = None;
    effect(move || {
        let index = near.index(board.tab_stop.get());
        let stop = index.and_then(|index| stops.get(index)).copied();
        if let Some(last) = std::mem::replace(&mut last, stop) {
            last.set(false);
        }
        if let Some(stop) = stop {
            stop.set(true);
        }
    });
}

/// The names at an edge, so far apart that they do not touch.
fn edge(board: CellsHandle, is_columns: bool) -> AnyView {
    dynamic(move || {
        let (side, size) = (board.side(), board.size.get());
        let count = if is_columns { size.m() } else { size.n() } as i32;
        let name = |(index, name): (i32, String)| {
            // In hundredths of a percent, which are whole numbers.
            let share = (index * 2 + 1) * 5000 / count;
            let percent = |share: i32| format!("{}.{:02}%", share / 100, share % 100);
            let (x, y) = match is_columns {
                true => (percent(share), "50%".to_owned()),
                false => ("50%".to_owned(), percent(10_000 - share)),
            };
            el! {
                <text x=x y=y>
                    {name}
                </text>
            }
        };
        let names = names(size, is_columns, step(side, ROOM));
        names.into_iter().map(name).collect::<Vec<_>>().into_any()
    })
}
