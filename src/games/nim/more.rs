//! The rest of Nim's page, which is loaded after the board.

use engine::nim::Nim;
use engine::nim::rules::Position;
use engine::nim::solve::{Phase, phase};
use leptos::prelude::*;

use super::board::{groups, groups_after};
use super::panels::binary::Binary;
use super::panels::caption::{caption, caption_after, slip};
use super::panels::piles::Piles;
use super::panels::rules::{MISERE_RULES, RULES};
use super::{GroupedCoins, PAGE, TAUGHT, WORDS, begin_another};
use crate::learn::rules::{HowToPlay, items};
use crate::matches::contest;
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::levels::RATE_WORDS;
use crate::matches::marks::asked;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::matches::status::MatchStatus;
use crate::play::Play;
use crate::players::{Mover, Seats};
use crate::session::Session;
use crate::ui::aim::aim_at;
use crate::ui::behind::Behind;
use crate::ui::fixed::effect;
use crate::ui::tab::Tab;
use crate::ui::theory::Theory;

/// What there is to say of the game.
const ABOUT: &str = "Nim was solved by Charles Bouton in 1901. Cut each pile into groups of 1, 2, 4, 8 and so on, the biggest \
    first: whoever is to move loses where every group has a partner in another pile, as every take breaks a pair, and \
    some take mends it. Written in binary and added without carrying, the piles then give 0: that is the nim-sum. In \
    misère play, where the last coin loses, it is the same until only one pile has more than 1 coin.";

/// Where the game comes from.
const STORY: &str = "A student’s report of 2025, written in Italian, explains the nim-sum and plays by it, almost: its program \
    took as many coins as the sum’s highest power of two, which mends that power and may break the others. From 1, 4 \
    and 7 coins, whose nim-sum is 2, that happens to be right; from 5 and 3, whose nim-sum is 6, it takes 4 of the 5 \
    and leaves 1 and 3, which loses. Here the move is the one after which the nim-sum is 0.";

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    aim_at(".coin");
    let play = expect_context::<Play<Nim>>();
    let choices = view! { <Piles play contest=contest() /> }.into_any();
    let analysis = view! { <Binary session=play.session /> }.into_any();
    let tab = contest().frame.tab;
    let GroupedCoins(grouped) = expect_context();
    let ui = contest().ui;
    effect(move || {
        let piles = |session: &Session<Position>| {
            let position = session.position();
            is_grouped(position).then(|| match ui.with(asked::<Nim>) {
                Some(m) => groups_after(position, m),
                None => groups(position),
            })
        };
        let shown = match tab.is(Tab::Explain) {
            true => play.session.with(piles).unwrap_or_default(),
            false => Vec::new(),
        };
        if grouped.with_untracked(|old| *old != shown) {
            grouped.set(shown);
        }
    });
    let status = contest().status();
    let picture = Signal::derive(move || {
        play.session.with(|session| {
            let position = session.position();
            let asked = ui.with(asked::<Nim>);
            let shown = match (is_grouped(position), asked) {
                (true, Some(m)) => caption_after(position, m),
                (true, None) => caption(position),
                (false, _) => String::new(),
            };
            // What was given away is said first.
            let slip = match asked.is_none() && status.with(is_mine) {
                true => slip(session),
                false => String::new(),
            };
            let gap = if slip.is_empty() || shown.is_empty() {
                ""
            } else {
                " "
            };
            [slip, shown].join(gap)
        })
    });
    let behind = view! { <Behind story=STORY /> }.into_any();
    let explainer = Explains::<Nim>::IT;
    let is_misere =
        Signal::derive(move || play.session.with(|session| session.position().misere()));
    let rules = items(move || match is_misere.get() {
        true => MISERE_RULES,
        false => RULES,
    });
    let rules = view! { <HowToPlay of=PAGE.id rules /> }.into_any();
    let review = MatchReview::Panel(recorder(play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            about=ABOUT
            rules
            level_words=&RATE_WORDS
            on_new=move |()| begin_another(play)
            choices
            review
            analysis
            picture
        />
    }
    .into_any()
}

/// Whether somebody here is to move against the computer.
fn is_mine(now: &MatchStatus) -> bool {
    now.players.seats == Seats::Computer && now.mover() == Mover::Here
}

/// Whether the nim-sum decides, so that the coins in groups show why.
fn is_grouped(position: &Position) -> bool {
    position.coins() > 0 && phase(position) != Phase::MisereOnes
}
