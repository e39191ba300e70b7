//! The review of a game that is over: the moves by which the evaluation fell most.

use engine::game::{Player, Position as _};
use leptos::prelude::*;

use crate::games::mnk::controller::MnkController;
use crate::games::mnk::falls::{Fall, without_falls};
use crate::ui::fixed::{dynamic, el};

/// The turning points of a game that is over.
#[component]
pub fn Review(
    /// The page's.
    controller: MnkController,
) -> AnyView {
    // As texts: made anew only where they are others.
    let found = Memo::new(move |_| {
        controller.play.session.with(|session| {
            if !session.last().turn().is_over() {
                return (None, Vec::new());
            }
            let name = |fall: &Fall| {
                let m = session.line().get(fall.number - 1).map(ToString::to_string);
                (*fall, m.unwrap_or_default())
            };
            controller.course.with(|course| {
                let falls: Vec<(Fall, String)> = course.falls.iter().map(name).collect();
                let words = without_falls(&course.points).filter(|_| falls.is_empty());
                (words, falls)
            })
        })
    });
    dynamic(move || {
        let (words, falls) = found.get();
        if falls.is_empty() {
            return match words {
                Some(words) => el! { <p class="hint">{words}</p> },
                None => ().into_any(),
            };
        }
        let item = |(fall, m): (Fall, String)| {
            let Fall {
                number,
                player,
                before,
                after,
            } = fall;
            let name = match player {
                Player::First => "Blue",
                Player::Second => "Orange",
            };
            let words = format!("Move {number}, {m}: {name}’s chance fell from ");
            el! {
                <li>
                    <button type="button" on:click=move |_| controller.go(number)>
                        {words}
                        <b>{format!("{before}%")}</b>
                        " to "
                        <b>{format!("{after}%")}</b>
                    </button>
                </li>
            }
        };
        let items = falls.into_iter().map(item).collect::<Vec<_>>();
        vec![
            view! { <h3>"Turning points"</h3> }.into_any(),
            el! { <ol class="lines">{items}</ol> },
        ]
        .into_any()
    })
}
