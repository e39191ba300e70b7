//! The tree for keyboards and screen readers (W3C ARIA Authoring Practices, tree view pattern): one
//! element has the focus and says which item is active. Of the items only those around the active
//! one are in the document: those on the way to it with their siblings, and its children.

use engine::take_away::explain::walk::State;
use engine::wording::counted;
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;

use crate::games::take_away::picture::tree::TreeScene;
use crate::ui::fixed::el;

/// What a node is called.
pub fn name(look: &TreeScene<'_>, at: usize) -> String {
    let node = &look.tree.nodes()[at];
    let leaf = node.end as usize == at + 1;
    let mut name = match at {
        0 => "Root: ".to_owned(),
        _ => format!("Take {}: ", node.take),
    };
    let who = |max: bool| if max { "Max" } else { "Min" };
    name.push_str(&match node.cubes {
        0 => "no cube".to_owned(),
        cubes => counted(cubes.into(), "cube", "cubes"),
    });
    if !leaf {
        name.push_str(", ");
        name.push_str(who(node.max_to_move));
        name.push_str(" to move");
    }
    match look.walk.0.state(at, look.walk.1) {
        State::Waiting => {}
        State::Cut => name.push_str(", cut off"),
        State::Valued => {
            if leaf {
                name.push_str(", won by ");
                name.push_str(who(node.max_wins));
            }
            name.push_str(if node.max_wins {
                ", value 1"
            } else {
                ", value 0"
            });
        }
    }
    if look.best[at] {
        name.push_str(", on the line of best play");
    }
    if look.play == Some(at) {
        name.push_str(", play is here");
    }
    name
}

/// The ID of a node's item: another one for each, or a move from one to the next is not heard.
pub fn id(node: usize) -> String {
    format!("tree-{node}")
}

/// An item of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    id: String,
    is_active: bool,
    level: u16,
    /// Its place among its siblings, and how many there are, from 1.
    place: (usize, usize),
    /// Whether it is unfolded, for one that has children.
    is_expanded: Option<bool>,
    name: String,
}

/// The items that are in the document, in their order.
pub fn items(look: &TreeScene<'_>, active: usize) -> Vec<Item> {
    let mut items = Vec::new();
    push(look, &mut items, 0, active, (1, 1));
    items
}

/// Adds a node, the `place.0`-th of `place.1`, and below it what is in the document.
fn push(
    look: &TreeScene<'_>,
    items: &mut Vec<Item>,
    at: usize,
    active: usize,
    place: (usize, usize),
) {
    let node = &look.tree.nodes()[at];
    let end = node.end as usize;
    items.push(Item {
        id: id(at),
        is_active: at == active,
        level: node.depth + 1,
        place,
        is_expanded: (end > at + 1).then(|| !look.folded[at]),
        name: name(look, at),
    });
    if (at..end).contains(&active) && !look.folded[at] {
        let count = look.tree.children(at).count();
        for (index, child) in look.tree.children(at).enumerate() {
            push(look, items, child, active, (index + 1, count));
        }
    }
}

/// The items.
#[component]
pub fn Items(
    /// Each of them.
    items: Vec<Item>,
) -> AnyView {
    let item = |item: Item| {
        let (place, count) = item.place;
        el! {
            <div
                role="treeitem"
                id=item.id
                aria-selected=item.is_active.to_string()
                {..custom_attribute("aria-level", item.level.to_string())}
                aria-posinset=place.to_string()
                aria-setsize=count.to_string()
                aria-expanded=item.is_expanded.map(|is_expanded| is_expanded.to_string())
            >
                {item.name}
            </div>
        }
    };
    items.into_iter().map(item).collect::<Vec<_>>().into_any()
}
