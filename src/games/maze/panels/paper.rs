//! The maze on paper.

use leptos::prelude::*;

use crate::games::maze::print::Printed;
use crate::ui::fixed::{dynamic, el};

/// The pages that are printed, if any are.
#[component]
pub fn Paper(
    /// What is on them.
    printed: RwSignal<Option<Printed>>,
) -> AnyView {
    let pages = dynamic(move || {
        let Some(printed) = printed.get() else {
            return ().into_any();
        };
        let Printed {
            title,
            link,
            view_box,
            pictures: [plain, solved],
        } = printed;
        let page = |title: String, picture: String| {
            el! {
                <section class="page">
                    <h2>{title}</h2>
                    <svg viewBox=view_box.clone() aria-hidden="true" inner_html=picture></svg>
                    <p>{link.clone()}</p>
                </section>
            }
        };
        let with_way = [title.as_str(), ": the way"].concat();
        vec![page(title, plain), page(with_way, solved)].into_any()
    });
    el! { <div class="paper">{pages}</div> }
}
