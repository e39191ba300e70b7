//! The sheet in which another game is chosen.

use leptos::html;
use leptos::prelude::*;

use super::button::IconButton;
use super::fixed::{effect, el};
use super::game_frame::GameFrame;
use super::icon::Icon;
use crate::life::Life;

/// What is on the board: the start that it began with, as text, and whether moves were made since.
pub type OnBoard = (String, bool);

/// Whether a game that was `former` when the sheet was opened has since been left for the one that is `now` on
/// the board.
fn is_begun(former: &OnBoard, now: &OnBoard) -> bool {
    former.0 != now.0 || (former.1 && !now.1)
}

/// A dialog whose content is always there: what is chosen in it shows on the board at once. "Play" begins
/// another game, if none has been begun in the sheet.
#[component]
pub fn NewSheet(
    /// The heading.
    title: &'static str,
    /// Whether it is open, and the page's other dialog, which takes its place.
    frame: GameFrame,
    /// What is on the board; not followed.
    on_board: Callback<(), OnBoard>,
    /// Begins another game.
    on_new: Callback<()>,
    /// What there is to choose.
    children: Children,
) -> AnyView {
    let GameFrame {
        choosing: open,
        dialog,
        ..
    } = frame;
    let node = NodeRef::<html::Dialog>::new();
    let former = StoredValue::new(OnBoard::default());
    effect(move || {
        let is_wanted = open.get();
        match node.get() {
            Some(node) if is_wanted && !node.open() => {
                former.set_value(untrack(|| on_board.run(())));
                // Refused only where it is open already.
                let _ = node.show_modal();
            }
            Some(node) if !is_wanted && node.open() => node.close(),
            _ => {}
        }
    });
    // Closed at once, before the other dialog is opened: the focus goes back where it was before both.
    effect(move || {
        if dialog.with(Option::is_some)
            && let Some(node) = node.get_untracked()
            && node.open()
        {
            node.close();
        }
    });
    let on_play = move |_| {
        let now = on_board.run(());
        open.set(false);
        if !former.with_value(|former| is_begun(former, &now)) {
            on_new.run(());
        }
    };
    // It comes a moment after the sheet was closed, which may have been opened again since.
    let life = Life::here();
    let on_close = life.hear(move |_| {
        if node.get_untracked().is_none_or(|node| !node.open()) {
            open.set(false);
        }
    });
    el! {
        <dialog
            node_ref=node
            class="choices"
            aria-labelledby="sheet-title"
            closedby="any"
            on:close=on_close
        >
            <div class="sheet">
                <div class="dialog-head">
                    <h2 id="sheet-title">{title}</h2>
                    <IconButton icon=Icon::Close name="Close" on_press=move |()| open.set(false) />
                </div>
                {children()}
                <div class="sheet-foot">
                    <button type="button" class="button primary" autofocus=true on:click=on_play>
                        "Play"
                    </button>
                </div>
            </div>
        </dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::is_begun;

    #[test]
    fn a_game_that_was_begun_in_the_sheet_is_not_left_for_another() {
        let game = |start: &str, has_moves| (start.to_owned(), has_moves);
        assert!(is_begun(&game("3 5 7", true), &game("3 5 7", false)));
        assert!(is_begun(&game("3 5 7", false), &game("1 2 3", false)));
        // The computer may have begun to play it.
        assert!(is_begun(&game("3 5 7", false), &game("1 2 3", true)));
        assert!(!is_begun(&game("3 5 7", false), &game("3 5 7", false)));
        assert!(!is_begun(&game("3 5 7", true), &game("3 5 7", true)));
    }
}
