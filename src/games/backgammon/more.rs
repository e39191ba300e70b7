//! The rest of backgammon's page, which is loaded after the board.

use engine::backgammon::Backgammon;
use leptos::prelude::*;

use super::controller::BackgammonController;
use super::panels::advised::follow_hint;
use super::panels::details::{BehindBackgammon, Details};
use super::panels::files::Files;
use super::panels::game::{GamePanel, Resignation, why_worth};
use super::panels::moves::Turns;
use super::panels::plays::PlaysPanel;
use super::panels::rules::Rules;
use super::panels::shots::RollsPicture;
use super::refusal::why_not;
use super::review::panel::ReviewPanel;
use super::{PAGE, TAUGHT, WORDS, begin_another};
use crate::learn::rules::HowToPlay;
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::more::MatchMore;
use crate::ui::fixed::el;
use crate::ui::theory::Theory;

/// What each level of the computer is, as a sentence.
const LEVEL_WORDS: [&str; 9] = [
    "The bot from the student’s report that this game grew from: three plies, the opponent’s worst reply, \
     and an evaluation by hand. With the cube it decides as the best does.",
    "It misjudges plays a lot, and gives away about 0.048 points a decision.",
    "It misjudges plays a little, and gives away about 0.017 points a decision.",
    "It makes the play that its networks like best, without looking ahead.",
    "It has just learnt the rules, and hardly tells a good play from a bad one.",
    "It tells good plays from bad ones now and then.",
    "It avoids the worst plays, and often misses the best.",
    "It misjudges plays a little, and does not look ahead.",
    "It looks two plies ahead, and makes the best play it finds.",
];

/// What there is to say of the game.
const ABOUT: &str = "Tap a checker, then where it goes; tap the dice to swap them, or to end your turn. How well the computer plays is \
    chosen with the game: from Newcomer, which has just learnt the rules, to Best.";

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let controller = expect_context::<BackgammonController>();
    follow_hint(controller);
    let choices = view! { <GamePanel controller /> }.into_any();
    let moves = view! { <Resignation controller /> }.into_any();
    let analysis = view! {
        <PlaysPanel controller />
        <ReviewPanel controller />
    };
    let on_new = move |()| begin_another(controller);
    let behind = view! { <BehindBackgammon controller /> }.into_any();
    controller
        .state
        .update(|state| state.why_not = Some(why_not));
    let explainer = Explains::<Backgammon>::IT;
    let list = view! { <Turns controller /> }.into_any();
    let rules = view! { <Rules controller /> }.into_any();
    let rules = view! { <HowToPlay of=PAGE.id rules /> }.into_any();
    let proof = view! { <RollsPicture controller /> }.into_any();
    let review = controller.review;
    let worth = Signal::derive(move || {
        let now = controller.contest.status_now();
        controller
            .play
            .session
            .with(|session| why_worth(session, |player| now.name(player)))
    });
    let review = MatchReview::Own(Callback::new(move |()| review.open(false)), worth);
    let analysis = analysis.into_any();
    view! { <MatchMore explainer behind words=WORDS about=ABOUT rules level_words=&LEVEL_WORDS on_new choices review list moves analysis proof /> }
        .into_any()
}

/// Below all, where it has the page's width: what is read once, or seldom.
pub fn after() -> AnyView {
    let controller = expect_context::<BackgammonController>();
    el! {
        <div class="folds">
            <Files controller />
            <Details controller />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::explain::numbers::loss;
    use engine::backgammon::solve::levels::{BEGINNER, CASUAL};

    use super::LEVEL_WORDS;
    use crate::matches::game_text::GameText as _;

    #[test]
    fn levels_say_what_they_were_measured_to_lose() {
        assert_eq!(LEVEL_WORDS.len(), Backgammon::LEVELS.len());
        for (words, blur) in [(LEVEL_WORDS[2], CASUAL), (LEVEL_WORDS[1], BEGINNER)] {
            let lost = loss(i32::try_from(blur.loss).unwrap());
            assert!(words.contains(&format!("about {lost} points")), "{words}");
        }
    }
}
