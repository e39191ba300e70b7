//! The tree view: the tree or the row, the walk through it, and what can be done with both.

use std::time::Duration;

use engine::take_away::rules::Position;
use engine::wording::{counted, list, number};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::set_timeout_with_handle;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::outline;
use super::tree_desk::TreeDesk;
use crate::ui::camera::Window;
use crate::ui::dom::{set, with_children};
use crate::ui::icon::Icon;
use crate::ui::parts::{button, icon_button, stepped, stepper};
use crate::ui::reactive::{Act, Derived, Held, derived, effect};
use crate::ui::region::{Model, Show, Wish, region};
use crate::ui::save;
use crate::ui::viewport::{Tap, Viewport, viewport};

/// Above the picture: what is shown.
fn head_markup() -> String {
    format!(
        "<div class=\"tree-head\"><div class=\"chips\" role=\"group\" aria-label=\"Picture\">{}{}\
         </div><div class=\"chips\" role=\"group\" aria-label=\"Method\" data-part=\"methods\">{}{}\
         </div></div><p class=\"hint\" data-part=\"counts\"></p>",
        button("chip", "Tree", "tree"),
        button("chip", "Merged row", "row"),
        button("chip", "Minimax", "minimax"),
        button("chip", "Alpha-beta", "alpha-beta"),
    )
}

fn head_model(desk: &TreeDesk) -> Model {
    let row = desk.is_row();
    vec![
        ("tree", Show::Pressed(!row)),
        ("tree", Show::Disabled(!desk.has_tree())),
        ("row", Show::Pressed(row)),
        ("methods", Show::Hidden(row)),
        ("minimax", Show::Pressed(!desk.is_alpha_beta())),
        ("alpha-beta", Show::Pressed(desk.is_alpha_beta())),
        ("counts", Show::Text(counts(desk))),
    ]
}

/// How large everything is.
fn counts(desk: &TreeDesk) -> String {
    let Some(analysis) = desk.analysis() else {
        return String::new();
    };
    let mut text = format!(
        "From the start: {} nodes in the whole tree, {} for alpha-beta, {} when equal positions \
         are merged.",
        analysis.tree_nodes.grouped(),
        analysis.alpha_beta_nodes.grouped(),
        number(analysis.merged_nodes.into())
    );
    if !desk.has_tree() {
        text.push_str(
            " Trees of up to 5,000 nodes are drawn: this one will be, later in the game.",
        );
    } else if desk.takes_before_root() > 0 {
        text.push_str(" The tree below is that of the position after ");
        text.push_str(&counted(desk.takes_before_root() as u64, "take", "takes"));
        text.push_str(", the first one with a tree of up to 5,000 nodes.");
    }
    text
}

/// Upon the picture: the tree for keyboards, and how much of the picture is seen.
fn overlay_markup() -> String {
    let zoom = |sign, name, wish| {
        format!(
            "<button type=\"button\" class=\"quiet\" aria-label=\"{name}\" title=\"{name}\" \
             data-do=\"{wish}\"><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
             <path d=\"{sign}\"/></svg></button>"
        )
    };
    let aim = "M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11";
    let corners = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
    [
        "<div class=\"outline\" role=\"tree\" tabindex=\"0\" aria-label=\"Game tree\" \
         hidden></div><div class=\"zoom\">",
        &zoom("M5 12h14M12 5v14", "Zoom in", "zoom-in"),
        &zoom("M5 12h14", "Zoom out", "zoom-out"),
        &zoom(corners, "Show everything", "fit"),
        &zoom(aim, "Go to where play is", "to-play"),
        "</div>",
    ]
    .concat()
}

/// Below the picture: the walk, the node that is chosen, and a legend.
fn foot_markup() -> String {
    format!(
        "<div data-part=\"of-tree\"><div class=\"walk\">{}{}</div>\
         <p class=\"sentence\" data-part=\"sentence\"></p>\
         <p class=\"hint\" data-part=\"looked-at\"></p></div>\
         <p class=\"sentence\" data-part=\"period\"></p>\
         <div class=\"row tree-deeds\">{}{}{}{}</div>\
         <p class=\"legend\" data-part=\"legend\"></p>",
        icon_button(Icon::Play, "Play the steps", "play-walk"),
        stepper("Steps of the search", "walk"),
        button("button", "Fold branch", "fold"),
        button("button", "Fold all", "fold-all"),
        button("button", "Unfold all", "unfold-all"),
        button("button", "Save as SVG", "save"),
    )
}

const TREE_LEGEND: &str = "<span class=\"key\"><i class=\"swatch square\"></i> Max to move</span>\
     <span class=\"key\"><i class=\"swatch round\"></i> Min to move</span>\
     <span class=\"key\"><i class=\"swatch max\"></i> 1: Max wins</span>\
     <span class=\"key\"><i class=\"swatch min\"></i> 0: Min wins</span>\
     <span class=\"key\"><i class=\"swatch line\"></i> best play</span>\
     <span class=\"key\"><i class=\"swatch ring\"></i> play is here</span>";

const ROW_LEGEND: &str = "<span class=\"key\"><i class=\"swatch lost\"></i> lost for whoever must \
     move</span><span class=\"key\"><i class=\"swatch round\"></i> won</span>\
     <span class=\"key\"><i class=\"swatch line\"></i> best play</span>\
     <span class=\"key\"><i class=\"swatch ring\"></i> play is here</span>";

fn foot_model(desk: &TreeDesk) -> Model {
    let (row, step, last) = (desk.is_row(), desk.step(), desk.last_step());
    let (looked_at, all) = desk.looked_at();
    let looked_at = format!(
        "Step {} of {}: {} of {} nodes have a value.",
        number(step as u64),
        number(last as u64),
        number(looked_at as u64),
        number(all as u64)
    );
    let fold = desk.active_fold();
    let legend = if row { ROW_LEGEND } else { TREE_LEGEND };
    let play = if desk.is_playing() {
        (Icon::Pause, "Pause")
    } else {
        (Icon::Play, "Play the steps")
    };
    vec![
        ("of-tree", Show::Hidden(row)),
        ("play-walk", Show::Markup(play.0.markup())),
        ("play-walk", Show::Name(play.1.to_owned())),
        ("step-walk", Show::Range(step, last)),
        ("first-walk", Show::Disabled(step == 0)),
        ("back-walk", Show::Disabled(step == 0)),
        ("forward-walk", Show::Disabled(step == last)),
        ("last-walk", Show::Disabled(step == last)),
        ("sentence", Show::Text(desk.sentence())),
        ("looked-at", Show::Text(looked_at)),
        ("period", Show::Hidden(!row)),
        ("period", Show::Text(period(desk))),
        ("fold", Show::Hidden(row)),
        (
            "fold",
            Show::Text(
                if fold == Some(true) {
                    "Unfold branch"
                } else {
                    "Fold branch"
                }
                .to_owned(),
            ),
        ),
        ("fold", Show::Disabled(fold.is_none())),
        ("fold-all", Show::Hidden(row)),
        ("unfold-all", Show::Hidden(row)),
        ("legend", Show::Markup(legend.to_owned())),
    ]
}

/// What the row shows, in words.
fn period(desk: &TreeDesk) -> String {
    let Some((places, period, misere)) = desk.row() else {
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
struct View {
    desk: Held<TreeDesk>,
    window: Viewport,
    say: Act<String>,
    /// The next beat of a walk that is being played.
    next: Held<Option<TimeoutHandle>>,
}

impl View {
    /// Reads from the desk. All that read and change it share a function each, which saves bytes.
    fn read<T: Default>(self, read: impl Fn(&TreeDesk) -> T) -> T {
        let mut found = T::default();
        self.read_with(&mut |desk| found = read(desk));
        found
    }

    fn read_with(self, read: &mut dyn FnMut(&TreeDesk)) {
        // There is none when the page has been left.
        let _ = self.desk.try_with_untracked(|desk| read(desk));
    }

    fn change(self, change: &mut dyn FnMut(&mut TreeDesk)) {
        let _ = self.desk.try_update(|desk| change(desk));
    }

    fn act(self, wish: &Wish) {
        let name = wish.name.as_str();
        match name {
            "zoom-in" => self.window.zoom(2.0),
            "zoom-out" => self.window.zoom(0.5),
            "fit" => self.window.fit(),
            "to-play" => {
                let (place, span) = self.read(|desk| (desk.place_of_play(), desk.span_of_play()));
                if let Some(place) = place {
                    self.window.look_at(place, span);
                }
            }
            "tree" | "row" => self.change(&mut |desk| desk.prefer_row(name == "row")),
            "minimax" | "alpha-beta" => {
                self.change(&mut |desk| desk.choose_method(name == "alpha-beta"));
                self.say_step();
            }
            "play-walk" => {
                self.change(&mut TreeDesk::turn_playing);
                self.go_on();
            }
            "fold" => {
                let active = self.read(|desk| desk.look().and_then(|look| look.active));
                if let Some(active) = active {
                    self.change(&mut |desk| desk.act(outline::Deed::Turn(active)));
                    let folded = self.read(TreeDesk::active_fold);
                    self.say_folded(folded == Some(true));
                }
            }
            "fold-all" | "unfold-all" => {
                self.change(&mut |desk| desk.fold_all(name == "fold-all"));
                self.say_folded(name == "fold-all");
            }
            "save" => {
                if let Some((name, text)) = self.read(TreeDesk::save) {
                    let saved = save::download(&name, &text);
                    self.say.run(save::outcome(&saved).to_owned());
                }
            }
            _ => {
                let (step, last) = self.read(|desk| (desk.step(), desk.last_step()));
                if let Some(step) = stepped(name, &wish.value, "walk", step, last) {
                    self.change(&mut |desk| desk.go_to(step));
                    self.say_step();
                    self.reveal_step();
                }
            }
        }
    }

    fn say_step(self) {
        self.say.run(self.read(TreeDesk::sentence));
    }

    fn say_folded(self, folded: bool) {
        let said = if folded { "Folded." } else { "Unfolded." };
        self.say.run(said.to_owned());
    }

    fn reveal_step(self) {
        if let Some(place) = self.read(TreeDesk::place_of_step) {
            self.window.reveal(place);
        }
    }

    /// Waits for the next beat of a walk that is being played.
    fn go_on(self) {
        let Some((beat, steps)) = self.read(|desk| desk.is_playing().then(|| desk.pace())) else {
            return;
        };
        let beat_is_over = move || {
            // The page may have been left, or somebody may have paused.
            if !self.read(TreeDesk::is_playing) {
                return;
            }
            self.change(&mut TreeDesk::advance);
            if steps == 1 {
                self.reveal_step();
            }
            if self.read(TreeDesk::is_playing) {
                self.go_on();
            } else {
                self.say_step();
            }
        };
        // Pausing and going on may leave a beat that is due already.
        if let Some(due) = self.next.try_update(Option::take).flatten() {
            due.clear();
        }
        let beat = Duration::from_millis(beat as u64);
        self.next
            .set(set_timeout_with_handle(beat_is_over, beat).ok());
    }

    /// The element that the keyboard is in.
    fn outline(self) -> Option<HtmlElement> {
        let frame = self.window.element()?;
        frame.query_selector(".outline").ok()??.dyn_into().ok()
    }

    fn press(self, event: &KeyboardEvent) {
        let at = event
            .target()
            .and_then(|target| target.dyn_into::<HtmlElement>().ok());
        // The frame's buttons have keys of their own.
        if event.ctrl_key() || event.alt_key() || event.meta_key() || at != self.outline() {
            return;
        }
        let key = event.key();
        let deed = self.read(|desk| {
            let look = desk.look()?;
            outline::deed(&key, look.tree, look.folded, look.active?)
        });
        match (deed, key.as_str()) {
            (Some(deed), _) => {
                self.change(&mut |desk| desk.act(deed));
                if let Some(place) = self.read(TreeDesk::place_of_active) {
                    self.window.reveal(place);
                }
            }
            (None, "+" | "=") => self.window.zoom(2.0),
            (None, "-") => self.window.zoom(0.5),
            (None, "0") => self.window.fit(),
            _ => return,
        }
        event.prevent_default();
    }
}

/// The tree view of the game that began at `start` and in which `takes` have been made since. It
/// works nothing out until it is `shown`. What is to be heard goes to `say`.
pub fn tree_view(
    start: Derived<Position>,
    takes: Derived<Vec<u16>>,
    shown: Derived<bool>,
    say: Act<String>,
) -> HtmlElement {
    let desk = Held::new(TreeDesk::default());
    let next = Held::new(None);
    // The frame calls the view, and the view the frame.
    let made = Held::new(None::<View>);
    let on_draw = Act::new(move |window: Window| {
        let mut picture = String::new();
        let _ = desk.try_with_untracked(|desk| picture = desk.draw(&window));
        picture
    });
    let on_tap = Act::new(move |tap: Tap| {
        let hit = desk.try_update(|desk| desk.tap(&tap)) == Some(true);
        let outline = made.get_untracked().and_then(View::outline);
        if let Some(outline) = outline.filter(|_| hit) {
            let _ = outline.focus();
        }
        hit
    });
    let on_key = Act::new(move |event: KeyboardEvent| {
        if let Some(view) = made.get_untracked() {
            view.press(&event);
        }
    });
    let view = View {
        desk,
        window: Viewport::new(on_draw, on_tap, on_key),
        say,
        next,
    };
    made.set(Some(view));

    effect(move || {
        if shown.get() {
            let (start, takes) = (start.get(), takes.get());
            view.change(&mut |desk| desk.follow(&start, &takes));
            // Before the window goes there, it has to know what is where.
            view.window.show(view.read(TreeDesk::scene));
            if let Some(place) = view.read(TreeDesk::place_of_play) {
                view.window.centre_on(place);
            }
        } else {
            view.change(&mut TreeDesk::pause);
        }
    });
    effect(move || {
        desk.track();
        let Some(outline) = view.outline() else {
            return;
        };
        let (scene, row, active, html) = view.read(|desk| {
            let look = desk.look();
            let items = look.and_then(|look| {
                let active = look.active?;
                Some((outline::id(active), outline::markup(&look, active)))
            });
            let (active, html) = items.unwrap_or_default();
            (desk.scene(), desk.is_row(), active, html)
        });
        view.window.show(scene);
        outline.set_inner_html(&html);
        set(&outline, "aria-activedescendant", &active);
        // An empty tree would be announced as one.
        outline.set_hidden(row);
        if let Ok(Some(all)) = outline.closest(".tree-view") {
            let _ = all.class_list().toggle_with_force("row-shown", row);
        }
    });

    let on_wish = Act::new(move |wish: Wish| view.act(&wish));
    let overlay = region("overlay", &overlay_markup(), derived(Model::new), on_wish);
    let head = derived(move || desk.with(head_model));
    let foot = derived(move || desk.with(foot_model));
    with_children(
        "div",
        "tree-view",
        &[
            &region("tree-top", &head_markup(), head, on_wish),
            &viewport(view.window, &overlay),
            &region("tree-foot", &foot_markup(), foot, on_wish),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::{counts, foot_markup, foot_model, head_markup, head_model, period};
    use crate::games::take_away::tree_desk::TreeDesk;

    fn desk(start: &str, takes: &[u16]) -> TreeDesk {
        let mut desk = TreeDesk::default();
        desk.follow(&start.parse().unwrap(), takes);
        desk
    }

    #[test]
    fn every_part_of_the_models_has_its_element() {
        let desk = desk("M=7 K=4", &[]);
        for (part, _) in head_model(&desk) {
            assert!(
                head_markup().contains(&format!("data-part=\"{part}\"")),
                "{part}"
            );
        }
        for (part, _) in foot_model(&desk) {
            assert!(
                foot_markup().contains(&format!("data-part=\"{part}\"")),
                "{part}"
            );
        }
    }

    #[test]
    fn sizes_and_periods_are_said_in_words() {
        assert!(counts(&desk("M=20 K=4", &[])).ends_with("later in the game."));
        assert!(counts(&desk("M=20 K=4", &[4, 2])).contains("after 2 takes"));
        assert_eq!(
            period(&desk("M=7 K=4", &[])),
            "Lost for whoever must move: 0, 3 and 6. Every 3 positions the row begins again. Below \
             each number is its Grundy value; it is 0 where the number is lost."
        );
    }
}
