//! Beside the board: which maze, how it is seen, why the way is the shortest, and what the game is.

pub mod pad;
pub mod paper;
pub mod rules;
pub mod searches;
pub mod status;

use engine::game::Position as _;
use engine::maze::explain::explain;
use engine::maze::explain::seam::seam;
use engine::maze::rules::{Mode, Position};
use leptos::prelude::*;

use self::rules::{BORDER_RULES, RULES};
use crate::games::maze::PAGE;
use crate::games::maze::action::MazeAction;
use crate::games::maze::choices::{CHOICES, Choices, MazeChoice, origin};
use crate::games::maze::controller::MazeController;
use crate::games::maze::fork::told;
use crate::games::maze::state::{MazeOverlay, MazeState};
use crate::learn::rules::{HowToPlay, items};
use crate::session::Session;
use crate::ui::behind::Behind;
use crate::ui::button::Chip;
use crate::ui::explanation::Paragraphs;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::tab::Tab;

/// What there is to say of the game.
const ABOUT: &str = "In corridors one walks from cell to cell; on borders, along the walls, from corner to corner. Both are \
    graphs, and one breadth-first search finds the shortest way in either.";

/// Where it comes from.
const STORY: &str = "A student’s report of 2025, written in Italian, announced three games: Flip, Nim, and a labyrinth walked in \
    its corridors or on its borders. The third stayed a box that was not ticked. So this is the game that the report \
    left to do.";

/// A maze as it can be typed.
const EXAMPLE: &str = "in text form, as a link of “Share” has it after board=";

/// Which maze to walk in.
#[component]
pub fn MazePanel(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let puzzle = maze.play.puzzle;
    let chip = move |&(name, choice): &(&'static str, MazeChoice)| {
        let pressed = Signal::derive(move || puzzle.with(|puzzle| choice.is_of(puzzle)));
        view! { <Chip name pressed on_press=maze.on_press(MazeAction::Change(choice)) /> }
    };
    let on_custom = move |()| {
        let params = maze.params();
        maze.puzzle.set_up(maze.play, &params, Some(EXAMPLE), || {});
    };
    let choices = |(name, choices): (&'static str, Choices)| {
        el! {
            <div class="choice" role="group" aria-label=name>
                <span class="hint">{name}</span>
                <div class="chips">{choices.iter().map(chip).collect::<Vec<_>>()}</div>
            </div>
        }
    };
    el! {
        <section class="panel" aria-labelledby="maze-heading">
            <div class="panel-head">
                <h2 id="maze-heading">"Maze"</h2>
                <p class="hint">{Signal::derive(move || puzzle.with(origin))}</p>
            </div>
            {CHOICES.into_iter().map(choices).collect::<Vec<_>>()}
            <div class="row">
                <Chip name="Custom…" on_press=on_custom />
            </div>
        </section>
    }
}

/// How much is seen of the maze.
#[component]
pub fn DarkPanel(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    el! {
        <section class="panel" aria-labelledby="seen-heading">
            <div class="panel-head">
                <h2 id="seen-heading">"Limited view"</h2>
            </div>
            <div class="chips">
                <Chip
                    name="Fog"
                    pressed=maze.derive(|now| now.ui.fog)
                    on_press=maze.on_press(MazeAction::Fog)
                />
                <Chip
                    name="Hidden walls"
                    pressed=maze.derive(|now| now.ui.blind)
                    on_press=maze.on_press(MazeAction::Blind)
                />
            </div>
        </section>
    }
}

/// What the game is; and the maze on paper, or in a file.
#[component]
pub fn About(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let mode = maze.derive(|now| now.session.position().maze().mode() == Mode::Borders);
    let rules = items(move || match mode.get() {
        true => BORDER_RULES,
        false => RULES,
    });
    let rules = view! { <HowToPlay of=PAGE.id rules /> };
    el! {
        <section class="panel about" aria-label="About">
            {rules.into_any()} <p>{ABOUT}</p>
            <div class="row">
                <Chip name="Print…" on_press=maze.on_press(MazeAction::Print) />
                <Chip name="Save as SVG" on_press=maze.on_press(MazeAction::Save) />
            </div>
            <Behind story=STORY />
        </section>
    }
}

/// Why the way is the shortest, and the pictures that explain it.
#[component]
pub fn WhyShortest(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let tab = maze.puzzle.frame.tab;
    // Once for a position, whatever is shown of it meanwhile: it takes a while.
    let explanation = Memo::new(move |_| {
        maze.play
            .session
            .with(|session| explain(session.position()))
    });
    maze.puzzle
        .follow_answer(move || Some(explanation.get().headline));
    let is_over = maze.derive(|now| now.session.position().turn().is_over());
    // Looked for only while it is shown. What is chosen to be shown has the board for itself.
    let fork_words = RwSignal::new(String::new());
    effect(move || {
        let is_free = |ui: &MazeState| ui.overlay == MazeOverlay::None && ui.shown.is_none();
        let is_shown = tab.is(Tab::Explain) && maze.ui.with(is_free);
        let told = |session: &Session<Position>| told(session.position());
        let told = is_shown.then(|| maze.play.session.with(told)).flatten();
        let told = told.unwrap_or_default();
        for (signal, text) in [maze.explained, fork_words].into_iter().zip(told) {
            if signal.with_untracked(|old| *old != text) {
                signal.set(text);
            }
        }
    });
    // It takes a while to say: neither a picture nor a visit of a search says it anew.
    let words = dynamic(move || {
        if !tab.is(Tab::Explain) {
            return ().into_any();
        }
        let (mut explanation, step) = (explanation.get(), fork_words.get());
        // Why this step comes first, and how the walk stands after it.
        if !step.is_empty() {
            let standing = std::mem::replace(&mut explanation.headline, step);
            explanation.reasons.insert(0, standing);
            explanation.plain += 1;
        }
        view! { <Paragraphs explanation /> }.into_any()
    });
    el! {
        <section class="panel explain" aria-label="Why this way">
            <div class="why">{words}</div>
            <div class="chips" hidden=is_over>
                <Chip name="How far is the goal?" on_press=maze.on_press(MazeAction::Goal) />
            </div>
            <Pictures maze />
        </section>
    }
}

/// The pictures that explain, to choose from, and what the one that is chosen shows.
#[component]
fn Pictures(maze: MazeController) -> AnyView {
    let chip = |(overlay, name): (MazeOverlay, &'static str)| {
        let pressed = maze.derive(move |now| now.ui.overlay == overlay);
        let lay = maze.on_press(MazeAction::LayOver(overlay));
        let dock = maze.puzzle.frame.dock;
        let on_press = move |()| {
            dock.show_board();
            lay.run(());
        };
        view! { <Chip name pressed on_press /> }
    };
    // A picture goes with what explains: it may show the whole way.
    let was_seen = StoredValue::new(false);
    effect(move || {
        let is_seen = maze.puzzle.frame.tab.is(Tab::Explain);
        let was_seen = was_seen.try_update_value(|seen| std::mem::replace(seen, is_seen));
        let overlay = maze.ui.with_untracked(|ui| ui.overlay);
        if was_seen == Some(true) && !is_seen && overlay != MazeOverlay::None {
            maze.run(MazeAction::LayOver(overlay));
        }
    });
    let words = Signal::derive(move || {
        if !maze.puzzle.frame.tab.is(Tab::Explain) {
            return String::new();
        }
        // Not at every step: whether there is a seam takes a while to say.
        maze.look_of_walls.with(|_| ());
        maze.read(|now| legend(now.session.position(), now.ui.overlay).to_owned())
    });
    let introduction = el! { <p class="hint">"Show on the maze:"</p> };
    let chips = el! {
        <div class="chips" role="group" aria-label="Pictures">
            {MazeOverlay::ALL.into_iter().map(chip).collect::<Vec<_>>()}
        </div>
    };
    let legend = el! { <p class="legend">{words}</p> };
    vec![introduction, chips, legend].into_any()
}

/// What the picture shows that explains.
fn legend(position: &Position, overlay: MazeOverlay) -> &'static str {
    match overlay {
        MazeOverlay::None => "",
        MazeOverlay::Trees => {
            "Solid: the corridors, from cell to cell. Dashed: the walls, from corner \
             to corner. Neither crosses the other, and where neither \
             goes round in a circle each is a tree."
        }
        MazeOverlay::Seam if seam(position.maze().grid()).is_none() => {
            "The walls do not fall in two here: that needs a maze without loops, with its exit in the lower \
             right corner."
        }
        MazeOverlay::Seam => {
            "A second gate is opened in the upper left corner, and the walls fall in \
             two: one solid, one dashed. The way from gate to gate is the seam between \
             them. Keep one hand on either wall and you walk along it."
        }
        MazeOverlay::Levels => {
            "Each place with its number of steps from the start. A step changes it \
             by one at most, so no way to the goal has fewer steps than its number. Where cells are \
             small only the tints are shown."
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::maze::rules::Position;

    use super::{MazeOverlay, legend};

    #[test]
    fn what_explains_is_explained() {
        // A ring has no seam.
        let looped: Position = "6c0/3ba corridors r1c1 r2c3".parse().unwrap();
        for (overlay, word) in [
            (MazeOverlay::Trees, "Dashed"),
            (MazeOverlay::Seam, "do not fall in two"),
            (MazeOverlay::Levels, "steps"),
        ] {
            let words = legend(&looped, overlay);
            assert!(words.contains(word), "{words}");
        }
        let whole: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        assert!(legend(&whole, MazeOverlay::Seam).contains("second gate"));
        assert_eq!(legend(&whole, MazeOverlay::None), "");
    }
}
