//! A position of the rush: its squares and its moves.

use engine::registry::move_in_words;
use leptos::prelude::*;

use super::Rush;
use super::run::RushQuestion;
use crate::exercise::wording::capital;
use crate::link::rush::RushSquare;
use crate::ui::fixed::el;

/// A position. Where it was answered, what was right and what was not is marked. It is played where there is a rush.
pub fn drawn(question: &RushQuestion, answered: Option<&str>, rush: Option<Rush>) -> AnyView {
    let RushQuestion { game, board } = question;
    let id = game.id;
    let mark = |m: &str| match answered {
        Some(_) if !m.is_empty() && question.is_right(m) => " right",
        Some(answered) if answered == m => " wrong",
        _ => "",
    };
    let button = |class: String, m: &str, words: &str| {
        let label = capital(&move_in_words(id, m));
        let (m, words) = (m.to_owned(), words.to_owned());
        let Some(rush) = rush else {
            return el! { <span class=class>{words}</span> };
        };
        el! {
            <button
                type="button"
                class=class
                aria-label=label
                on:click=move |_| rush.answer(m.clone())
            >
                {words}
            </button>
        }
    };
    let square = |square: &RushSquare| {
        let class = ["square ", &square.look, mark(&square.m)].concat();
        match &square.m[..] {
            "" => el! { <span class=class></span> },
            m => button(class, m, ""),
        }
    };
    let squares: Vec<AnyView> = board.squares.iter().map(square).collect();
    let moves: Vec<AnyView> = board
        .moves
        .iter()
        .map(|m| {
            let words = capital(&move_in_words(id, m));
            button(["button", mark(m)].concat(), m, &words)
        })
        .collect();
    let cols = board.cols.to_string();
    let class = match answered {
        Some(m) if question.is_right(m) => "position was-right",
        Some(_) => "position was-wrong",
        None => "position",
    };
    el! {
        <div class=class>
            <div class="squares" style=("--cols", cols)>
                {squares}
            </div>
            <div class="row">{moves}</div>
        </div>
    }
}
