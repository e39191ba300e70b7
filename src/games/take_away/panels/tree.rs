//! The tree view: the tree or the row, the walk through it, and what can be done with both.

use std::time::Duration;

use engine::take_away::TakeAway;
use engine::take_away::explain::walk::Method;
use engine::wording::{counted, list, number};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDetailsElement};

use crate::games::take_away::panels::outline::{self, Items};
use crate::games::take_away::state::TreeViewState;
use crate::games::take_away::tree::{TreeCommand, command_of};
use crate::life::{Due, Life};
use crate::play::Play;
use crate::ui::announce::{Announcer, announcer};
use crate::ui::button::{Button, Chip, IconButton};
use crate::ui::camera::Window;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::icon::{Glyph, Icon};
use crate::ui::save;
use crate::ui::setting::Setting;
use crate::ui::stepper::Stepper;
use crate::ui::viewport::{Tap, Viewport, ViewportFrame};

/// What is shown of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TreePicture {
    /// Its tree.
    Tree,
    /// Its positions, each once.
    Row,
}

/// What can be done with the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TreeAction {
    ZoomIn,
    ZoomOut,
    /// Shows everything.
    Fit,
    /// Goes to where play is.
    ToPlay,
    Show(TreePicture),
    Search(Method),
    /// Plays the steps of the search, or pauses.
    PlaySteps,
    /// Goes to a step of the search.
    Step(usize),
    /// Folds or unfolds the active branch.
    FoldBranch,
    /// Folds every branch, or unfolds all.
    FoldAll(bool),
    Save,
}

/// How large everything is.
fn counts(state: &TreeViewState) -> String {
    let Some(analysis) = state.analysis() else {
        return String::new();
    };
    let mut text = format!(
        "From the start: {} nodes in the whole tree, {} for alpha-beta, {} when equal positions \
         are merged.",
        analysis.tree_nodes.grouped(),
        analysis.alpha_beta_nodes.grouped(),
        number(analysis.merged_nodes.into())
    );
    if !state.has_tree() {
        text.push_str(
            " Trees of up to 5,000 nodes are drawn: this one will be, later in the game.",
        );
    } else if state.takes_before_root() > 0 {
        text.push_str(" The tree below is that of the position after ");
        text.push_str(&counted(state.takes_before_root() as u64, "take", "takes"));
        text.push_str(", the first one with a tree of up to 5,000 nodes.");
    }
    text
}

/// What the row shows, in words.
fn period(state: &TreeViewState) -> String {
    let Some((places, period, misere)) = state.row() else {
        return String::new();
    };
    let lost = places.iter().filter(|place| place.lost);
    let lost: Vec<_> = lost.map(|place| place.cubes).collect();
    let grundy = if misere {
        ""
    } else {
        " Below each number is its Grundy value; it is 0 where the number is lost."
    };
    format!(
        "Lost for whoever must move: {}. Every {period} positions the row begins again.{grundy}",
        list(&lost)
    )
}

/// The view's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
struct TreeController {
    state: RwSignal<TreeViewState>,
    window: Viewport,
    announcer: Announcer,
    /// The element that the keyboard is in.
    outline: NodeRef<html::Div>,
    /// The next beat of a walk that is being played.
    next: Due,
}

impl TreeController {
    fn new() -> Self {
        let state = RwSignal::new(TreeViewState::default());
        let draw = Callback::new(move |window: Window| {
            let mut picture = String::new();
            let _ = state.try_with_untracked(|state| picture = state.draw(&window));
            picture
        });
        Self {
            state,
            window: Viewport::new(draw),
            announcer: announcer(),
            outline: NodeRef::new(),
            next: Due::new(Life::here()),
        }
    }

    /// Reads from the state. All that read and change it share a function each, which saves bytes.
    fn read<T: Default>(self, read: impl Fn(&TreeViewState) -> T) -> T {
        let mut found = T::default();
        self.read_with(&mut |state| found = read(state));
        found
    }

    fn read_with(self, read: &mut dyn FnMut(&TreeViewState)) {
        // There is none when the page has been left.
        let _ = self.state.try_with_untracked(|state| read(state));
    }

    fn change(self, change: &mut dyn FnMut(&mut TreeViewState)) {
        let _ = self.state.try_update(|state| change(state));
    }

    fn run(self, action: TreeAction) {
        match action {
            TreeAction::ZoomIn => self.window.zoom(2.0),
            TreeAction::ZoomOut => self.window.zoom(0.5),
            TreeAction::Fit => self.window.fit(),
            TreeAction::ToPlay => {
                let (place, span) =
                    self.read(|state| (state.place_of_play(), state.span_of_play()));
                if let Some(place) = place {
                    self.window.look_at(place, span);
                }
            }
            TreeAction::Show(picture) => {
                self.change(&mut |state| state.prefer_row(picture == TreePicture::Row));
            }
            TreeAction::Search(method) => {
                self.change(&mut |state| state.choose_method(method == Method::AlphaBeta));
                self.say_step();
            }
            TreeAction::PlaySteps => {
                self.change(&mut TreeViewState::turn_playing);
                self.go_on();
            }
            TreeAction::FoldBranch => {
                let active = self.read(|state| state.look().and_then(|look| look.active));
                if let Some(active) = active {
                    self.change(&mut |state| state.act(TreeCommand::ToggleFold(active)));
                    let folded = self.read(TreeViewState::active_fold);
                    self.say_folded(folded == Some(true));
                }
            }
            TreeAction::FoldAll(folded) => {
                self.change(&mut |state| state.fold_all(folded));
                self.say_folded(folded);
            }
            TreeAction::Save => {
                if let Some((name, text)) = self.read(TreeViewState::save) {
                    let saved = save::download(&name, &text);
                    self.announcer.say(save::outcome(&saved));
                }
            }
            TreeAction::Step(step) => {
                self.change(&mut |state| state.go_to(step));
                self.say_step();
                self.reveal_step();
            }
        }
    }

    fn say_step(self) {
        self.announcer.say(self.read(TreeViewState::sentence));
    }

    fn say_folded(self, folded: bool) {
        let said = if folded { "Folded." } else { "Unfolded." };
        self.announcer.say(said);
    }

    fn reveal_step(self) {
        if let Some(place) = self.read(TreeViewState::place_of_step) {
            self.window.reveal(place);
        }
    }

    /// Waits for the next beat of a walk that is being played.
    fn go_on(self) {
        let Some((beat, steps)) = self.read(|state| state.is_playing().then(|| state.pace()))
        else {
            return;
        };
        let beat_is_over = move || {
            // Somebody may have paused.
            if !self.read(TreeViewState::is_playing) {
                return;
            }
            self.change(&mut TreeViewState::advance);
            if steps == 1 {
                self.reveal_step();
            }
            if self.read(TreeViewState::is_playing) {
                self.go_on();
            } else {
                self.say_step();
            }
        };
        // Pausing and going on may leave a beat that is due already.
        self.next
            .set(Duration::from_millis(beat as u64), beat_is_over);
    }

    /// Takes a tap on the picture; whether it met anything.
    fn tap(self, tap: Tap) -> bool {
        let mut hit = false;
        self.change(&mut |state| hit = state.tap(&tap));
        if hit && let Some(outline) = self.outline.get_untracked() {
            let _ = outline.focus();
        }
        hit
    }

    fn press(self, event: &KeyboardEvent) {
        let at = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let outline = self.outline.get_untracked();
        let is_in_tree = match (&at, &outline) {
            (Some(at), Some(outline)) => outline.is_same_node(Some(at)),
            _ => false,
        };
        // The frame's buttons have keys of their own.
        if event.ctrl_key() || event.alt_key() || event.meta_key() || !is_in_tree {
            return;
        }
        let keys = crate::ui::keys::meanings(event);
        let command = self.read(|state| {
            let look = state.look()?;
            command_of(&keys[0], look.tree, look.folded, look.active?)
        });
        match (command, keys[0].as_str()) {
            (Some(command), _) => {
                self.change(&mut |state| state.act(command));
                if let Some(place) = self.read(TreeViewState::place_of_active) {
                    self.window.reveal(place);
                }
            }
            (None, "+" | "=") => self.window.zoom(2.0),
            (None, "-") => self.window.zoom(0.5),
            (None, _) if keys.iter().any(|key| key == "0") => self.window.fit(),
            _ => return,
        }
        event.prevent_default();
    }

    /// What follows from what is shown.
    fn text(self, read: fn(&TreeViewState) -> String) -> Signal<String> {
        Signal::derive(move || self.state.with(read))
    }

    fn is(self, read: fn(&TreeViewState) -> bool) -> Signal<bool> {
        Signal::derive(move || self.state.with(read))
    }

    fn count(self, read: fn(&TreeViewState) -> usize) -> Signal<usize> {
        Signal::derive(move || self.state.with(read))
    }

    /// What a button does.
    fn on_press(self, action: TreeAction) -> Callback<()> {
        Callback::new(move |()| self.run(action))
    }
}

/// The tree is unfolded: whoever has once wanted it finds it so.
const OPENED: Setting = Setting::new("take-away:tree");

/// The tree of the game, below the table and the panels, folded until somebody wants it.
#[component]
pub fn TreeFold(
    /// The game.
    play: Play<TakeAway>,
) -> AnyView {
    let shown = RwSignal::new(OPENED.is_switched());
    let on_toggle = move |event| {
        let is_open = event_target::<HtmlDetailsElement>(&event).open();
        shown.set(is_open);
        OPENED.switch(is_open);
    };
    let is_open = shown.get_untracked();
    el! {
        <details class="fold tree-fold" open=is_open on:toggle=on_toggle>
            <summary>"The game tree"</summary>
            <TreeView play shown />
        </details>
    }
}

/// The tree view of a game. It works nothing out until it is `shown`.
#[component]
fn TreeView(play: Play<TakeAway>, shown: RwSignal<bool>) -> AnyView {
    let tree = TreeController::new();
    effect(move || {
        if shown.get() {
            let (start, takes) = play.session.with(|session| {
                let takes = session.played().iter().map(|m| m.cubes());
                (session.start().clone(), takes.collect::<Vec<_>>())
            });
            tree.change(&mut |state| state.follow(&start, &takes));
            // Before the window goes there, it has to know what is where.
            tree.window.show(tree.read(TreeViewState::scene));
            if let Some(place) = tree.read(TreeViewState::place_of_play) {
                tree.window.centre_on(place);
            }
        } else {
            tree.change(&mut TreeViewState::pause);
        }
    });
    effect(move || {
        let scene = tree.state.with(TreeViewState::scene);
        tree.window.show(scene);
    });
    let class = tree.text(|state| {
        let class = if state.is_row() {
            "tree-view row-shown"
        } else {
            "tree-view"
        };
        class.to_owned()
    });
    el! {
        <div class=class>
            <Head tree />
            <ViewportFrame
                viewport=tree.window
                on_tap=move |tap| tree.tap(tap)
                on_key=move |event: KeyboardEvent| tree.press(&event)
            >
                <TreeOverlay tree />
            </ViewportFrame>
            <Foot tree />
        </div>
    }
}

/// Above the picture: what is shown.
#[component]
fn Head(tree: TreeController) -> AnyView {
    let has_no_tree = tree.is(|state| !state.has_tree());
    let is_tree = tree.is(|state| !state.is_row());
    let minimax = tree.is(|state| !state.is_alpha_beta());
    let show = |picture| tree.on_press(TreeAction::Show(picture));
    let search = |method| tree.on_press(TreeAction::Search(method));
    el! {
        <div class="tree-top">
            <div class="tree-head">
                <div class="chips" role="group" aria-label="Picture">
                    <Chip name="Tree" pressed=is_tree disabled=has_no_tree on_press=show(TreePicture::Tree) />
                    <Chip name="Merged row" pressed=tree.is(TreeViewState::is_row) on_press=show(TreePicture::Row) />
                </div>
                <div class="chips" role="group" aria-label="Method" hidden=tree.is(TreeViewState::is_row)>
                    <Chip name="Minimax" pressed=minimax on_press=search(Method::Minimax) />
                    <Chip
                        name="Alpha-beta"
                        pressed=tree.is(TreeViewState::is_alpha_beta)
                        on_press=search(Method::AlphaBeta)
                    />
                </div>
            </div>
            <p class="hint">{tree.text(counts)}</p>
        </div>
    }
}

/// Upon the picture: the tree for keyboards, and how much of the picture is seen.
#[component]
fn TreeOverlay(tree: TreeController) -> AnyView {
    let active = tree.text(|state| {
        let active = state.look().and_then(|look| look.active);
        active.map(outline::id).unwrap_or_default()
    });
    let items = dynamic(move || {
        tree.state.with(|state| {
            let look = state.look();
            let shown = look.and_then(|look| Some(outline::items(&look, look.active?)));
            view! { <Items items=shown.unwrap_or_default() /> }.into_any()
        })
    });
    let act = |action| tree.on_press(action);
    el! {
        <div class="overlay">
            // An empty tree would be announced as one.
            <div
                node_ref=tree.outline
                class="outline"
                role="tree"
                tabindex="0"
                aria-label="Game tree"
                aria-activedescendant=active
                hidden=tree.is(TreeViewState::is_row)
            >
                {items}
            </div>
            <div class="zoom">
                <IconButton icon=Icon::ZoomIn name="Zoom in" on_press=act(TreeAction::ZoomIn) />
                <IconButton icon=Icon::ZoomOut name="Zoom out" on_press=act(TreeAction::ZoomOut) />
                <IconButton icon=Icon::Corners name="Show everything" on_press=act(TreeAction::Fit) />
                <IconButton icon=Icon::Aim name="Go to where play is" on_press=act(TreeAction::ToPlay) />
            </div>
        </div>
    }
}

/// Below the picture: the walk, the node that is chosen, and a legend.
#[component]
fn Foot(tree: TreeController) -> AnyView {
    let is_row = tree.is(TreeViewState::is_row);
    let play_name = tree.text(|state| {
        let name = if state.is_playing() {
            "Pause"
        } else {
            "Play the steps"
        };
        name.to_owned()
    });
    let is_playing = tree.is(TreeViewState::is_playing);
    let play_icon = dynamic(move || {
        let icon = if is_playing.get() {
            Icon::Pause
        } else {
            Icon::Play
        };
        view! { <Glyph icon /> }.into_any()
    });
    let looked_at = tree.text(|state| {
        let (looked_at, all) = state.looked_at();
        format!(
            "Step {} of {}: {} of {} nodes have a value.",
            number(state.step() as u64),
            number(state.last_step() as u64),
            number(looked_at as u64),
            number(all as u64)
        )
    });
    let fold = tree.text(|state| {
        let is_folded = state.active_fold() == Some(true);
        let name = if is_folded {
            "Unfold branch"
        } else {
            "Fold branch"
        };
        name.to_owned()
    });
    let on_step = move |step| tree.run(TreeAction::Step(step));
    let legend = dynamic(move || match is_row.get() {
        true => row_legend(),
        false => tree_legend(),
    });
    el! {
        <div class="tree-foot">
            <div hidden=is_row>
                <div class="walk">
                    <button
                        type="button"
                        class="quiet"
                        aria-label=play_name
                        title=play_name
                        on:click=move |_| tree.run(TreeAction::PlaySteps)
                    >
                        {play_icon}
                    </button>
                    <Stepper
                        label="Steps of the search"
                        at=tree.count(TreeViewState::step)
                        last=tree.count(TreeViewState::last_step)
                        on_step
                    />
                </div>
                <p class="sentence">{tree.text(TreeViewState::sentence)}</p>
                <p class="hint">{looked_at}</p>
            </div>
            <p class="sentence" hidden=tree.is(|state| !state.is_row())>
                {tree.text(period)}
            </p>
            <div class="row tree-deeds">
                <button
                    type="button"
                    class="button"
                    hidden=is_row
                    disabled=tree.is(|state| state.active_fold().is_none())
                    on:click=move |_| tree.run(TreeAction::FoldBranch)
                >
                    {fold}
                </button>
                <Button name="Fold all" hidden=is_row on_press=tree.on_press(TreeAction::FoldAll(true)) />
                <Button
                    name="Unfold all"
                    hidden=is_row
                    on_press=tree.on_press(TreeAction::FoldAll(false))
                />
                <Button name="Save as SVG" on_press=tree.on_press(TreeAction::Save) />
            </div>
            <p class="legend">{legend}</p>
        </div>
    }
}

/// What is explained in a legend: the class of its sample, and its words.
fn legend(keys: &[(&'static str, &'static str)]) -> AnyView {
    let key = |&(class, words): &(&'static str, &'static str)| {
        el! {
            <span class="key">
                <i class=class></i>
                " "
                {words}
            </span>
        }
    };
    keys.iter().map(key).collect::<Vec<_>>().into_any()
}

fn tree_legend() -> AnyView {
    legend(&[
        ("swatch square", "Max to move"),
        ("swatch round", "Min to move"),
        ("swatch max", "1: Max wins"),
        ("swatch min", "0: Min wins"),
        ("swatch line", "best play"),
        ("swatch ring", "play is here"),
    ])
}

fn row_legend() -> AnyView {
    legend(&[
        ("swatch round lost", "lost for whoever must move"),
        ("swatch square", "won"),
        ("swatch line", "best play"),
        ("swatch ring", "play is here"),
    ])
}

#[cfg(test)]
mod tests {
    use super::{counts, period};
    use crate::games::take_away::state::TreeViewState;

    fn state(start: &str, takes: &[u16]) -> TreeViewState {
        let mut state = TreeViewState::default();
        state.follow(&start.parse().unwrap(), takes);
        state
    }

    #[test]
    fn sizes_and_periods_are_said_in_words() {
        assert!(counts(&state("M=20 K=4", &[])).ends_with("later in the game."));
        assert!(counts(&state("M=20 K=4", &[4, 2])).contains("after 2 takes"));
        assert_eq!(
            period(&state("M=7 K=4", &[])),
            "Lost for whoever must move: 0, 3 and 6. Every 3 positions the row begins again. Below \
             each number is its Grundy value; it is 0 where the number is lost."
        );
    }
}
