//! The rest of the page of a game for two, which is loaded after the board: panels, the sheet of games and players, and
//! dialogs.

use std::sync::Arc;

use leptos::prelude::*;

use super::action::MatchAction;
use super::end::{self, MatchReview};
use super::explain_panel::ExplainPanel;
use super::explainer::Explainer;
use super::moves_panel::MovesPanel;
use super::page::MatchWords;
use super::players_panel::PlayersPanel;
use super::results_panel::AboutPanel;
use super::step::MatchEvent;
use super::ui_state::UiState;
use super::{MatchController, contest};
use crate::learn::offer;
use crate::saved::live::REFUTATION;
use crate::sent::pictures;
use crate::ui::fixed::effect;
use crate::ui::game_more::{GameMore, GameMoreProps, SheetContent};
use crate::ui::storage::games;
use crate::ui::tab::Tab;

/// The rest of the page of the match that was made before.
#[component]
pub fn MatchMore(
    /// Gives the game's reasons.
    explainer: &'static dyn Explainer,
    /// What is called otherwise in this game.
    words: MatchWords,
    /// What the game is.
    #[prop(into)]
    about: Signal<String>,
    /// How it is played, where that takes more than a few words.
    #[prop(optional)]
    rules: Option<AnyView>,
    /// What each level of the computer is, as a sentence.
    level_words: &'static [&'static str],
    /// Begins another game.
    #[prop(into)]
    on_new: Callback<()>,
    /// Which game to play, of all that this page has.
    choices: AnyView,
    /// The story behind the game.
    behind: AnyView,
    /// Where a game that is over is reviewed.
    review: MatchReview,
    /// The list of the moves, where several of them stand together.
    #[prop(optional)]
    list: Option<AnyView>,
    /// What else there is to do with moves.
    #[prop(optional)]
    moves: Option<AnyView>,
    /// What searches find.
    #[prop(optional)]
    analysis: Option<AnyView>,
    /// The picture on the board that shows why, in words; nothing where there is none.
    #[prop(optional, into)]
    picture: Option<Signal<String>>,
    /// The button of another picture of the same reason.
    #[prop(optional)]
    next: Option<AnyView>,
    /// What the page can explain, beside what is best and why.
    #[prop(optional)]
    proof: Option<AnyView>,
) -> AnyView {
    let contest = contest();
    contest.send(MatchEvent::Explains(explainer));
    follow_exercise(contest);
    let against = words.against;
    let mut panels = vec![(
        Tab::Moves,
        view! { <MovesPanel list more=moves /> }.into_any(),
    )];
    panels.extend(analysis.map(|panel| (Tab::Analysis, panel)));
    panels.push((
        Tab::Explain,
        view! { <ExplainPanel explainer marking=words.wins[1] picture next more=proof /> }
            .into_any(),
    ));
    let no_review = match &review {
        MatchReview::Panel(recorder) => {
            let (panel, no_review) = end::panel(Arc::clone(recorder));
            panels.push((Tab::Review, panel));
            no_review
        }
        MatchReview::Own(..) => Signal::stored(true),
    };
    end::put_card(review, advancing(contest, on_new, true));
    let on_new = advancing(contest, on_new, false);
    panels.push((
        Tab::About,
        view! { <AboutPanel words=about rules behind /> }.into_any(),
    ));
    let choices = SheetContent {
        title: "New game",
        on_board: Callback::new(move |()| {
            (contest.play.puzzle_link(), contest.status_now().all > 0)
        }),
        on_new,
        content: vec![
            choices,
            view! { <PlayersPanel against level_words /> }.into_any(),
        ]
        .into_any(),
    };
    let is_touched = contest.derive(|now, _| now.undo_to().is_some());
    let more = GameMore(GameMoreProps {
        frame: contest.frame,
        panels,
        no_review,
        choices,
        links: Callback::new(move |()| contest.links().into()),
        pictures: pictures(),
    });
    vec![more, offer(contest.play, is_touched)].into_any()
}

/// Begins another game, against the level that is offered: always, or where the level is to fit.
fn advancing(contest: MatchController, on_new: Callback<()>, always: bool) -> Callback<()> {
    Callback::new(move |()| {
        let offer = |ui: &UiState| ui.offer.filter(|_| always || ui.stats.fits);
        let offered = contest.ui.with_untracked(offer);
        on_new.run(());
        if let Some(level) = offered {
            // When the new game is on the board: the one that is over stays one against whom it was played.
            let life = contest.frame.life;
            life.soon(move || contest.run(MatchAction::Level(level)));
        }
    })
}

/// Shows on the board what the bar of an exercise wants there, and tells the bar what there is to say of it.
fn follow_exercise(contest: MatchController) {
    let games = games();
    Effect::new(move |was: Option<usize>| {
        let wanted = games.wanted.get();
        if wanted == 0 || !contest.play.is_exercise() {
            // What was explained there would give away what comes now.
            if was.is_some_and(|was| was > 0) {
                contest.frame.tab.show(Tab::Moves);
            }
            return 0;
        }
        untrack(|| contest.send(MatchEvent::Visited(0)));
        // When what was said of the position after the move has gone.
        contest.frame.life.next_frame(move || {
            contest.send(match wanted {
                REFUTATION => MatchEvent::Refuted,
                _ => MatchEvent::MistakeShown(Some("The best move is marked.".to_owned())),
            });
        });
        wanted
    });
    effect(move || {
        let said = |ui: &UiState| {
            let (_, why) = ui.asked.as_ref()?;
            let reasons = why.levels()[0].iter();
            let lines: Vec<&str> = [&why.headline]
                .into_iter()
                .chain(reasons)
                .map(String::as_str)
                .collect();
            Some(lines.join("\n"))
        };
        games.said.set(contest.ui.with(said).unwrap_or_default());
    });
}
