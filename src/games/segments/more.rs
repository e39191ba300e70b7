//! The rest of the page of Segments, which is loaded after the board.

use engine::game::Position as _;
use engine::segments::Segments;
use leptos::prelude::*;

use super::controller::SegmentsController;
use super::panels::overlays::{BehindSegments, Overlays, around, caption, caption_after};
use super::panels::points::{Moves, Points, draw_with_room};
use super::panels::rules::RULES;
use super::{PAGE, TAUGHT, WORDS};
use crate::learn::rules::{HowToPlay, items};
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::levels::PERFECT_WORDS;
use crate::matches::marks::{asked, erred, known};
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::matches::slip::slip;
use crate::matches::ui_state::UiState;
use crate::ui::theory::Theory;

/// What each level of the computer is, as a sentence.
const LEVEL_WORDS: [&str; 6] = [
    "It draws any line, all equally likely.",
    "The bot from the student’s report that this game grew from: it knows zones of at most 5 points, tries a \
     little in those of 6 to 12, draws the longest line in larger ones, and plays \
     at random where it knows nothing.",
    "It has just learnt the rules: it sees how the game ends only when few lines are left.",
    "When it is winning, it gives the win away on every second move, until few lines are left.",
    "When it is winning, it gives the win away on 1 move in 4, until few lines are left.",
    PERFECT_WORDS,
];

/// What there is to say of the game.
const ABOUT: &str = "Each line uses up two points and shuts others in, so the board falls into parts that have nothing to do with \
    each other. Each part is worth a number, its Grundy value (Sprague 1935, Grundy 1939), and whoever is to move loses \
    where the numbers even out: two equal ones do. A line that would touch the dot of a point is drawn around it, \
    so that you see that it misses: it is straight. A point with a cross can’t be joined to any other any more.";

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let controller = expect_context::<SegmentsController>();
    let choices = view! { <Points controller /> }.into_any();
    let moves = view! { <Moves controller /> }.into_any();
    let analysis = view! { <Overlays controller /> }.into_any();
    let on_new = move |()| {
        controller
            .play
            .begin(&draw_with_room(&controller.params_like()));
    };
    controller.lay();
    let contest = controller.contest;
    let picture = Signal::derive(move || {
        let slip = slip(controller.play, contest);
        let [asked, erred] = contest
            .ui
            .with(|ui| [asked::<Segments>(ui), erred::<Segments>(ui)]);
        let position = controller
            .play
            .session
            .with(|session| session.position().clone());
        let is_mistake = asked.is_none();
        if let Some(m) = asked.or(erred) {
            let after = position.play(&m);
            contest.track_analyses();
            let known = after
                .ok()
                .and_then(|after| contest.known(&after.to_string()));
            let after = known
                .as_ref()
                .and_then(|known| known.analysis::<Segments>());
            let words = |after| caption_after(after, is_mistake) + &around(&position, &m);
            return after.map_or_else(String::new, words);
        }
        let words = |ui: &UiState| {
            let wins = ui.wins && ui.mistake.is_none();
            known::<Segments>(ui).map_or_else(String::new, |known| {
                let line = known.best.filter(|_| !wins);
                let line = line.map_or_else(String::new, |m| around(&position, &m));
                caption(known, wins) + &line
            })
        };
        contest.ui.with(words) + &slip
    });
    let behind = view! { <BehindSegments controller /> }.into_any();
    let explainer = Explains::<Segments>::IT;
    let rules = view! { <HowToPlay of=PAGE.id rules=items(|| RULES) /> }.into_any();
    let review = MatchReview::Panel(recorder(controller.play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            about=ABOUT
            rules
            level_words=&LEVEL_WORDS
            on_new
            choices
            review
            moves
            analysis
            picture
        />
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::segments::Segments;

    use super::LEVEL_WORDS;
    use crate::matches::game_text::GameText as _;

    #[test]
    fn each_level_is_told() {
        assert_eq!(LEVEL_WORDS.len(), Segments::LEVELS.len());
    }
}
