//! The answers of a day that is over: the best move of each puzzle and why, as the worker finds it when somebody asks.

use std::sync::Arc;

use engine::day::Day;
use leptos::prelude::*;

use crate::addressed::to_solver;
use crate::exercise::daily::fetch;
use crate::exercise::judge::TIME;
use crate::exercise::{Exercises, exercises};
use crate::games::small_board::small_board;
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, el};
use crate::ui::fold::Fold;
use crate::ui::page::Page;
use crate::worker::client;
use crate::worker::protocol::{Job, Request};

/// The answer to one of the positions of a puzzle, or why there is none.
#[derive(Clone)]
struct AnswerShown {
    /// The game.
    page: &'static Page,
    /// Its place among the positions of its puzzle, and how many there are.
    place: [usize; 2],
    /// The position, as the inside of a picture.
    board: String,
    /// The best move, and why.
    words: String,
}

/// Finds the answers to a game's puzzle, and shows each when it is there.
async fn find(
    exercises: Exercises,
    page: &'static Page,
    day: Day,
    shown: RwSignal<Vec<AnswerShown>>,
) -> Result<(), String> {
    let puzzle = fetch(exercises.life, page.id, day).await?;
    let game = exercises.modules.game(page.id).await;
    game.map_err(|error| error.to_string())?;
    exercises.modules.equip(page.id);
    let count = puzzle.positions.len();
    for (at, position) in puzzle.positions.into_iter().enumerate() {
        let board = small_board(&position).unwrap_or_default();
        let request = Request {
            time: Some(TIME),
            ..Request::of(page.id, position, Job::Analysis)
        };
        let answer = client::search(exercises.life, request).await?;
        let [plain, _] = answer.explanation.levels();
        let mut words = answer.explanation.headline.clone();
        if let Some(reason) = plain.first() {
            words.push(' ');
            words.push_str(reason);
        }
        let answer = AnswerShown {
            page,
            place: [at + 1, count],
            board,
            words: to_solver(&words),
        };
        shown.update(|shown| shown.push(answer));
    }
    Ok(())
}

/// The answers to the puzzles of a day, folded until somebody wants them.
pub fn answers(
    games: &'static [Page],
    day: Day,
    title: &'static str,
    failed: RwSignal<String>,
) -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <Fold title open>{list(games, day, failed)}</Fold>
    }
    .into_any()
}

/// The answers, one after the other as they are found.
fn list(games: &'static [Page], day: Day, failed: RwSignal<String>) -> AnyView {
    let exercises = exercises();
    let shown = RwSignal::new(Vec::new());
    let left = RwSignal::new(format!("Looking for the answers: 0 of {}.", games.len()));
    exercises.life.spawn(async move {
        for (at, page) in games.iter().enumerate() {
            if let Err(reason) = find(exercises, page, day, shown).await {
                let answer = AnswerShown {
                    page,
                    place: [1, 1],
                    board: String::new(),
                    words: format!("There is no answer at the moment: {reason}"),
                };
                shown.update(|shown| shown.push(answer));
            }
            left.set(match at + 1 {
                done if done == games.len() => String::new(),
                done => format!("Looking for the answers: {done} of {}.", games.len()),
            });
        }
    });
    let items = dynamic(move || {
        let one = |answer: AnswerShown| item(exercises, answer, day, failed);
        let items: Vec<AnyView> = shown.get().into_iter().map(one).collect();
        items.into_any()
    });
    el! {
        <div class="answers">
            <p class="hint">{left}</p>
            <ul>{items}</ul>
        </div>
    }
}

/// One answer, with the way to the puzzle.
fn item(exercises: Exercises, answer: AnswerShown, day: Day, failed: RwSignal<String>) -> AnyView {
    let AnswerShown {
        page,
        place: [at, count],
        board,
        words,
    } = answer;
    let name = match count {
        1 => page.name.to_owned(),
        _ => format!("{}, {at} of {count}", page.name),
    };
    let on_press = move |()| {
        client::cancel(exercises.life);
        exercises.open_daily(page.id, day, Arc::new(move |reason| failed.set(reason)));
    };
    let button = (at == count)
        .then(|| view! { <Button name=format!("Play {}", page.name) on_press /> }.into_any());
    el! {
        <li>
            <svg class="small-board" viewBox="0 0 120 120" aria-hidden="true" inner_html=board></svg>
            <div>
                <h3>{name}</h3>
                <p>{words}</p>
                {button}
            </div>
        </li>
    }
}
