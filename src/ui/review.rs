//! A review for people: one sentence, a walk through the game, the mistakes, each with its reason and a way to try again, and a
//! curve of who was winning.

use leptos::prelude::*;

use super::button::Button;
use super::chart::{Chart, Plot};
use super::end_card::focus;
use super::fixed::{dynamic, effect, el};
use super::scroll::reveal_first;
use super::stepper::Stepper;
use crate::life::Life;

/// A mistake, or something else that is worth a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewItem {
    /// How many moves came before it: the position in which it was made.
    pub ply: usize,
    /// Whose it was and what was done, with what that cost.
    pub words: String,
    /// The reason in a sentence, or nothing; what was better.
    pub why: [String; 2],
    /// Whether its position is kept for practice; none where that is not offered.
    pub is_kept: Option<bool>,
    /// What stands beside the board while it is chosen: what was done, and what was better, with how that is marked
    /// there.
    pub marked: String,
}

/// What a review says of a game: all of it is read at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// All of it in one sentence or two.
    pub sentence: String,
    /// How many moves did what, for each of the players whose moves are counted; nothing where the sentence says it all.
    pub counts: Vec<(&'static str, Vec<usize>)>,
    /// These players.
    pub players: Vec<&'static str>,
    /// The curve.
    pub plot: Plot,
    /// The mistakes.
    pub items: Vec<ReviewItem>,
}

/// Reads a game, and follows what that is found by.
pub type ReadGame = Box<dyn Fn() -> Reading>;

/// What a review shows.
pub struct ReviewParts {
    /// Reads the game.
    pub read: ReadGame,
    /// What the curve says.
    pub up: Signal<String>,
    /// How many moves are made in the position that is shown, and how many there are.
    pub at_and_last: [Signal<usize>; 2],
    /// Shows another position.
    pub on_go: Callback<usize>,
    /// Shows on the board the mistake that was made in its position, or none.
    pub on_mistake: Callback<Option<ReviewItem>>,
    /// Goes to the position of a mistake, to play on from there.
    pub on_retry: Callback<usize>,
    /// Keeps the position of a mistake for practice, where that is offered.
    pub on_practise: Option<Callback<usize>>,
}

/// Scrolls to the mistake that is chosen, as soon as it is drawn.
pub fn reveal_chosen(life: Life) {
    life.next_frame(|| reveal_first(".mistakes li:has([aria-pressed=true])"));
}

/// The words of a mistake that is marked on the board: what was done, and what was better if that is known, with how that is
/// drawn.
pub fn marked(did: &str, [drawn, better]: [&str; 2]) -> String {
    match better {
        "" => format!("The mistake: {did}."),
        better => format!("The mistake: {did}. Better ({drawn}): {better}."),
    }
}

/// How many moves did what.
fn table(counts: &[(&'static str, Vec<usize>)], players: &[&'static str]) -> AnyView {
    if counts.is_empty() {
        return ().into_any();
    }
    let cell = |words: String| el! { <td>{words}</td> };
    let row = |(did, counts): &(&'static str, Vec<usize>)| {
        let counts = counts.iter().map(|count| cell(count.to_string()));
        let counts = counts.collect::<Vec<_>>();
        el! {
            <tr>
                <th scope="row">{*did}</th>
                {counts}
            </tr>
        }
    };
    let head = (players.len() > 1).then(|| {
        let name = |name: &&'static str| el! { <th scope="col">{*name}</th> };
        let names = players.iter().map(name).collect::<Vec<_>>();
        el! {
            <tr>
                <td></td>
                {names}
            </tr>
        }
    });
    let rows = head.into_iter().chain(counts.iter().map(row));
    let rows = rows.collect::<Vec<_>>();
    el! { <table class="counts" aria-label="Moves">{rows}</table> }
}

/// The panel.
#[component]
pub fn GameReview(
    /// What it shows.
    parts: ReviewParts,
) -> AnyView {
    let ReviewParts {
        read,
        up,
        at_and_last: [at, last],
        on_go,
        on_mistake,
        on_retry,
        on_practise,
    } = parts;
    let life = Life::here();
    let reading = StoredValue::new(Reading::default());
    // How often it was another, and how often its mistakes were: they are made anew only then, so that whoever has pressed one
    // keeps the focus.
    let [changes, others] = [(); 2].map(|()| RwSignal::new(0usize));
    effect(move || {
        let new = read();
        let has_others =
            reading.with_value(|old| old.items != new.items || old.counts != new.counts);
        reading.set_value(new);
        changes.update(|times| *times += 1);
        if has_others {
            others.update(|times| *times += 1);
        }
    });
    let sentence = Signal::derive(move || {
        changes.track();
        reading.with_value(|reading| reading.sentence.clone())
    });
    let plot = Memo::new(move |_| {
        changes.track();
        let plot = reading.with_value(|reading| reading.plot.clone());
        Plot {
            at: at.get(),
            ..plot
        }
    });
    effect(move || {
        others.track();
        let ply = at.get();
        let chosen = reading.with_value(|reading| {
            let mut items = reading.items.iter();
            items.find(|item| item.ply == ply).cloned()
        });
        on_mistake.run(chosen);
    });
    let item = move |item: ReviewItem| {
        let ReviewItem {
            ply,
            words,
            why,
            is_kept,
            ..
        } = item;
        let pressed = Signal::derive(move || (at.get() == ply).to_string());
        let is_elsewhere = Signal::derive(move || at.get() != ply);
        let on_press = move |_| {
            on_go.run(ply);
            reveal_chosen(life);
        };
        let practise = is_kept.zip(on_practise).map(|(is_kept, keep)| {
            let is_kept = RwSignal::new(is_kept);
            let is_not_kept = Signal::derive(move || !is_kept.get());
            let hidden = Signal::derive(move || is_kept.get() || is_elsewhere.get());
            let on_practise = move |()| {
                keep.run(ply);
                is_kept.set(true);
                // What was pressed goes.
                focus(".mistakes [aria-pressed=true]");
            };
            let button = view! { <Button name="Practise this" hidden on_press=on_practise /> };
            vec![
                button.into_any(),
                el! {
                    <span class="is-kept" hidden=is_not_kept>
                        "Kept for practice"
                    </span>
                },
            ]
        });
        el! {
            <li>
                <button type="button" aria-pressed=pressed on:click=on_press>
                    {words}
                </button>
                <p>{why.join(" ")}</p>
                <Button
                    name="Try again from here"
                    hidden=is_elsewhere
                    on_press=move |()| on_retry.run(ply)
                />
                {practise}
            </li>
        }
    };
    let mistakes = dynamic(move || {
        others.track();
        let items = reading.with_value(|reading| reading.items.clone());
        let items = items.into_iter().map(item).collect::<Vec<_>>();
        match items.is_empty() {
            true => ().into_any(),
            false => el! { <ol class="lines mistakes">{items}</ol> },
        }
    });
    let counts = dynamic(move || {
        others.track();
        reading.with_value(|reading| table(&reading.counts, &reading.players))
    });
    el! {
        <section class="panel review" aria-label="Review">
            <p class="headline">{sentence}</p>
            <Stepper label="Position in the game" at last on_step=on_go />
            <div>{mistakes}</div>
            <div>{counts}</div>
            <div class="curve">
                <p class="hint">{up}</p>
                <Chart plot on_go />
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::marked;

    #[test]
    fn marks_on_the_board_are_named_by_what_tells_them_apart() {
        let words = marked("you took 7 coins", ["dashed", "take 1 coin"]);
        let said = "The mistake: you took 7 coins. Better (dashed): take 1 coin.";
        assert_eq!(words, said);
        let words = marked("you took 7 coins", ["dashed", ""]);
        assert_eq!(words, "The mistake: you took 7 coins.");
    }
}
