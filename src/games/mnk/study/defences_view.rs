//! Every defence against a win that is proved, as a map on the board, and how each is met.

use std::sync::Arc;

use engine::game::{Analysis as _, Player, Position as _};
use engine::mnk::Mnk;
use engine::mnk::rules::Move;
use leptos::prelude::*;

use super::Study;
use super::defences::{Defence, DefenceLine, Map};
use crate::games::mnk::words::proved;
use crate::matches::marks::known;
use crate::matches::step::MatchEvent;
use crate::ui::button::{Button, Chip};
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::scroll::reveal_first;
use crate::ui::stepper::Stepper;
use crate::worker::client;

/// What there is to say where the worker has no answer.
const FAILED: &str = "The proof can’t be looked up just now. Try again.";

impl Study {
    /// What is proved of the position, if that is by the proof.
    fn claim(self) -> Option<String> {
        let turn = self
            .page
            .play
            .session
            .with(|session| session.position().side_to_move());
        self.page.contest.ui.with(|ui| {
            let analysis = known::<Mnk>(ui).filter(|analysis| analysis.by_proof)?;
            Some(proved(analysis.value(), turn))
        })
    }

    /// Hides every defence.
    pub fn close_map(self) {
        client::cancel(self.asker);
        self.map.set(None);
        self.line.set(None);
        self.step.set(0);
    }

    /// Shows every defence: of whoever is to move, or after the winner's next move.
    fn open_map(self) {
        let contest = self.page.contest;
        contest.send(MatchEvent::Helped);
        self.at.set(None);
        let position = self.position();
        let best = contest
            .ui
            .with_untracked(|ui| known::<Mnk>(ui).and_then(|analysis| analysis.best));
        let is_winners = position.side_to_move() == Player::First;
        let lead: Vec<Move> = best.filter(|_| is_winners).into_iter().collect();
        let base = lead
            .iter()
            .try_fold(position, |position, m| position.play(m).ok());
        if let Some(base) = base {
            let analysis = client::analysis::<Mnk>(self.asker, base.to_string());
            self.asker.spawn(async move {
                let analysis = analysis.await.ok();
                let map = analysis.and_then(|analysis| Map::of(lead, base, &analysis));
                self.page
                    .contest
                    .say(map.as_ref().map_or_else(|| FAILED.to_owned(), Map::legend));
                self.map.set(map.map(Arc::new));
            });
        }
    }

    /// Shows how a defence is met.
    pub fn defend(self, m: Move) {
        let Some(map) = self.map.get_untracked() else {
            return;
        };
        if map.base.play(&m).is_err() {
            return;
        }
        self.page.contest.say(map.told(m));
        self.step.set(1);
        self.line.set(Some(DefenceLine::new(m)));
        self.go_on(map);
    }

    /// Shows the map again after a line.
    fn leave_line(self) {
        client::cancel(self.asker);
        self.line.set(None);
        self.step.set(0);
        self.page.contest.say(untrack(|| self.defence_words()));
    }

    /// Looks up the next move of the line, until the game is over.
    fn go_on(self, map: Arc<Map>) {
        let end = move |line: &Option<DefenceLine>| line.as_ref()?.end(&map.base);
        self.asker.spawn(async move {
            while let Some(end) = self.line.with_untracked(&end) {
                if end.turn().is_over() {
                    return self.line.update(|line| {
                        if let Some(line) = line {
                            line.is_done = true;
                        }
                    });
                }
                let analysis = client::analysis::<Mnk>(self.asker, end.to_string()).await;
                let proved = analysis.ok().filter(|analysis| analysis.by_proof);
                let best = proved.and_then(|analysis| analysis.best);
                let step = self.step.get_untracked();
                let mut to = step;
                self.line.update(|line| {
                    if let Some(line) = line {
                        to = line.go_on(best, step);
                    }
                });
                if to != step {
                    self.step.set(to);
                }
                if best.is_none() {
                    return;
                }
            }
        });
    }

    /// What there is to say of what is on the board.
    fn defence_words(self) -> String {
        let Some(map) = self.map.get() else {
            return String::new();
        };
        let step = self.step.get();
        self.line.with(|line| {
            let told = line.as_ref().and_then(|line| match step {
                0 => None,
                1 => Some(map.told(*line.moves.first()?)),
                _ => line.told(&map, step),
            });
            told.unwrap_or_else(|| map.legend())
        })
    }
}

/// The section.
#[component]
pub fn DefencesView(
    /// What is looked at.
    study: Study,
) -> AnyView {
    let claim = Signal::derive(move || study.claim().unwrap_or_default());
    let is_hidden = Signal::derive(move || study.claim().is_none());
    let is_open = Signal::derive(move || study.map.with(Option::is_some));
    let words = Signal::derive(move || study.defence_words());
    let has_no_line = Signal::derive(move || study.line.with(Option::is_none));
    let wanted = study.page.wants_defences;
    effect(move || {
        if study.claim().is_some() && wanted.get_value() {
            wanted.set_value(false);
            untrack(|| study.open_map());
        }
    });
    // Beside the board it is scrolled to when it comes: what was pressed may be the last that is seen.
    effect(move || {
        words.track();
        if is_open.get() {
            study.asker.next_frame(|| reveal_first(".defences .met"));
        }
    });
    let last = Signal::derive(move || {
        study
            .line
            .with(|line| line.as_ref().map_or(0, |line| line.moves.len()))
    });
    let on_map = move |()| match is_open.get_untracked() {
        true => study.close_map(),
        false => study.open_map(),
    };
    let on_step = move |to| {
        let from = study.step.get_untracked();
        study.line.update(|line| {
            if let Some(line) = line {
                line.look(from, to);
            }
        });
        study.step.set(to);
        study.page.contest.say(untrack(|| study.defence_words()));
    };
    let list = dynamic(move || {
        let Some(map) = study.map.get() else {
            return ().into_any();
        };
        let chip = |&(m, moves): &Defence| {
            let name = moves.map_or_else(|| m.to_string(), |moves| format!("{m}: {moves}"));
            let pressed = Signal::derive(move || {
                study.line.with(|line| {
                    line.as_ref()
                        .is_some_and(|line| line.moves.first() == Some(&m))
                })
            });
            view! { <Chip name pressed on_press=move |()| study.defend(m) /> }
        };
        let chips = map.longest().iter().map(chip).collect_view();
        el! {
            <div class="chips" role="group" aria-label="What holds out longest" translate="no">
                {chips}
            </div>
        }
    });
    el! {
        <div class="defences" hidden=is_hidden>
            <h2>"Every defence"</h2>
            <p>{claim}</p>
            <div class="met">
                <div class="row">
                    <Chip name="Every defence, on the board" pressed=is_open on_press=on_map />
                    <Button
                        name="Back to the map"
                        hidden=has_no_line
                        on_press=move |()| study.leave_line()
                    />
                </div>
                <p class="hint" prop:textContent=words></p>
                <div hidden=has_no_line>
                    <Stepper label="Moves after the defence" at=study.step last on_step />
                </div>
            </div>
            {list}
            <p>
                <a class="button" href="proof/">
                    "Gomoku, solved: how it was proved"
                </a>
            </p>
        </div>
    }
}
