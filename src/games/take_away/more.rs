//! The rest of Take-away's page, which is loaded after the board.

use engine::game::Position as _;
use engine::take_away::TakeAway;
use engine::take_away::rules::{Move, Position};
use engine::take_away::solve::lost;
use leptos::prelude::*;

use super::panels::games::CubesPanel;
use super::panels::rules::{MISERE_RULES, RULES};
use super::panels::tree::TreeFold;
use super::picture::hops::{Picked, hops};
use super::{Explained, PAGE, TAUGHT, WORDS, begin_another};
use crate::learn::rules::{HowToPlay, items};
use crate::matches::contest;
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::levels::RATE_WORDS;
use crate::matches::marks::{asked, erred};
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::play::Play;
use crate::session::Session;
use crate::ui::aim::aim_at;
use crate::ui::behind::Behind;
use crate::ui::fixed::effect;
use crate::ui::theory::Theory;

/// What there is to say of the game.
const ABOUT: &str = "Cubes are taken in turn, by you and the computer: 1, 2 or a larger number that is chosen with the game. \
    All that can happen is a tree, which “The game tree” draws, below, where it is small enough. The same numbers of cubes \
    come up in it again and again, so that the numbers alone say as much: who wins with so many cubes left.";

/// Where the game comes from.
const STORY: &str = "A student’s report of 2022, written in Greek, lists the whole tree of a game as text, and finds out who wins from its \
    ends backwards: one player wants the best for themselves, the other the worst for them. This is called minimax. \
    “The game tree” shows it step by step.";

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    aim_at(".take");
    let play = expect_context::<Play<TakeAway>>();
    let choices = view! { <CubesPanel play contest=contest() /> }.into_any();
    let Explained(drawn) = expect_context();
    let contest = contest();
    effect(move || {
        let (is_explained, picked) = contest.ui.with(|ui| {
            let mistake = erred::<TakeAway>(ui).map(Picked::Mistake);
            let picked = mistake.or_else(|| asked::<TakeAway>(ui).map(Picked::Asked));
            (ui.why || mistake.is_some(), picked)
        });
        let hops = |session: &Session<Position>| hops(session.position(), session.start(), picked);
        let shown = match is_explained {
            true => play.session.with(hops),
            false => String::new(),
        };
        if drawn.with_untracked(|old| *old != shown) {
            drawn.set(shown);
        }
    });
    let picture = Signal::derive(move || {
        play.session.with(|session| {
            let position = session.position();
            caption(position, contest.ui.with(asked::<TakeAway>))
        })
    });
    let behind = view! { <Behind story=STORY /> }.into_any();
    let explainer = Explains::<TakeAway>::IT;
    let is_misere =
        Signal::derive(move || play.session.with(|session| session.position().misere()));
    let rules = items(move || match is_misere.get() {
        true => MISERE_RULES,
        false => RULES,
    });
    let rules = view! { <HowToPlay of=PAGE.id rules /> }.into_any();
    let review = MatchReview::Panel(recorder(play));
    let on_new = move |()| begin_another(play);
    view! { <MatchMore explainer behind words=WORDS about=ABOUT rules level_words=&RATE_WORDS on_new choices review picture /> }
        .into_any()
}

/// The picture on the board in words, while somebody reads why, or what becomes of a take that is asked about.
fn caption(position: &Position, asked: Option<Move>) -> String {
    let is_lost = |cubes: u16| {
        let big = position.big_take().into();
        lost(cubes.into(), big, position.misere())
    };
    let takes_all = [1, 2, position.big_take()].contains(&position.cubes()) && !position.misere();
    // Beside the take of all there may be others that win.
    let others = [1, 2, position.big_take()].into_iter();
    let others_win = others
        .filter(|&take| take < position.cubes())
        .any(|take| is_lost(position.cubes() - take));
    match asked.and_then(|m| position.cubes().checked_sub(m.cubes())) {
        _ if position.turn().is_over() => "",
        // No number is left to lead to.
        Some(0) if is_lost(0) => "The thick arc is this take, and nothing is left after it.",
        None if takes_all && others_win => {
            "A thick arc takes all that is left, or leads to a number in a white circle: whoever has to move there loses."
        }
        None if takes_all => "The thick arc takes all that is left.",
        Some(left) if is_lost(left) => {
            "The thick arc is this take. It leads to a number in a white circle: whoever has to move with so many cubes loses."
        }
        Some(_) => {
            "The thick arc is this take, and the dashed one the answer to it. Where that leads is a number in a white circle, \
             or nothing left: whoever has to move there loses."
        }
        // There is no lost number below it that is drawn.
        None if is_lost(position.cubes()) && position.cubes() <= 3 => match position.misere() {
            true => "The only take is that of the last cube.",
            false => "After each take the rest can be taken at once: this number loses.",
        },
        None if is_lost(position.cubes()) => {
            "With as many cubes as a number in a white circle, whoever has to move loses. None of the arcs from here leads \
             to one: this number loses, too."
        }
        None => {
            "With as many cubes as a number in a white circle, whoever has to move loses. The thick arc is a take that leads there."
        }
    }
    .to_owned()
}

/// The tree, below all.
pub fn after() -> AnyView {
    let play = expect_context::<Play<TakeAway>>();
    view! { <TreeFold play /> }.into_any()
}
