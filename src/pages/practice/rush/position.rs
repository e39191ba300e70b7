//! A position of the rush: its squares and its moves.

use leptos::prelude::*;

use super::Rush;
use super::keys::offered;
use super::run::RushQuestion;
use crate::exercise::wording::capital;
use crate::link::rush::RushSquare;
use crate::ui::fixed::el;

/// A position. Where it was answered, what was right and what was not is marked. It is played where there is a rush.
pub fn drawn(question: &RushQuestion, answered: Option<&str>, rush: Option<Rush>) -> AnyView {
    let board = &question.board;
    let mark = |m: &str| match answered {
        Some(_) if !m.is_empty() && question.is_right(m) => " right",
        Some(answered) if answered == m => " wrong",
        _ => "",
    };
    let offered = offered(board);
    let button = |class: String, m: &str, words: &str| {
        let label = capital(&question.move_words(m));
        let at = offered.iter().position(|of| of.2 == m).unwrap_or_default();
        let (m, words) = (m.to_owned(), words.to_owned());
        let Some(rush) = rush else {
            return el! { <span class=class>{words}</span> };
        };
        el! {
            <button
                type="button"
                class=class
                aria-label=label
                data-at=at.to_string()
                on:click=move |_| rush.answer(m.clone())
            >
                {words}
            </button>
        }
    };
    let square = |(place, square): &(usize, &RushSquare)| {
        let class = ["square ", &square.look, question.mark(*place, answered)].concat();
        match &square.m[..] {
            "" => el! { <span class=class></span> },
            m => button(class, m, ""),
        }
    };
    let all: Vec<(usize, &RushSquare)> = board.squares.iter().enumerate().collect();
    let in_rows = all.chunks(board.cols.max(1) as usize);
    let row = |(at, row): (usize, &[(usize, &RushSquare)])| {
        let name = board.rows.get(at).cloned();
        let name = name.map(|name| {
            el! {
                <span class="row-name" aria-hidden="true">
                    {name}
                </span>
            }
        });
        name.into_iter().chain(row.iter().map(square)).collect()
    };
    let squares: Vec<Vec<AnyView>> = in_rows.enumerate().map(row).collect();
    let squares: Vec<AnyView> = squares.into_iter().flatten().collect();
    let rows = match board.rows.is_empty() {
        true => "squares",
        false => "squares named",
    };
    let moves: Vec<AnyView> = board
        .moves
        .iter()
        .map(|m| {
            let words = capital(&question.move_words(m));
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
            <div class=rows style=("--cols", cols)>
                {squares}
            </div>
            <div class="row">{moves}</div>
        </div>
    }
}
