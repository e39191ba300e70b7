//! Whatever happens, and in whatever order.

use engine::analysis::Progress;
use engine::game::{MoveOf, Player, Position as _};
use engine::mnk::Mnk;
use engine::nim::Nim;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_oneof, proptest};
use proptest::test_runner::TestCaseError;

use super::{Table, done};
use crate::matches::action::MatchAction;
use crate::matches::analyses::Wanted;
use crate::matches::dyn_move::DynMove;
use crate::matches::game_text::GameText;
use crate::matches::step::{MatchEvent, Timer};
use crate::players::{Level, Mover, Seats};
use crate::stats::Stats;
use crate::worker::client::Event;

/// What happens, without knowing how the game stands.
#[derive(Clone, Debug)]
enum Happening {
    /// One of the legal moves is pressed, or one that is none any more.
    Press(usize),
    Action(MatchAction),
    Visit(usize),
    Due(Timer),
    /// The worker answers.
    Answer,
    /// It answers a search that it was asked for sometime.
    LateAnswer(usize),
    Progress,
    Loading,
    Fails,
    Held(bool),
    Renewed,
    Proof,
    Review(u8),
    ExplainSeen(bool),
    AnalysisShown(bool),
    InHand(bool),
    Aside(bool),
    Remark(bool),
    Opened(bool),
}

fn actions() -> impl Strategy<Value = MatchAction> {
    let seats = prop_oneof![
        Just(Seats::Computer),
        Just(Seats::Two),
        Just(Seats::Links),
        Just(Seats::Watch)
    ];
    let me = any::<bool>().prop_map(|first| if first { Player::First } else { Player::Second });
    prop_oneof![
        3 => Just(MatchAction::Undo),
        2 => Just(MatchAction::Redo),
        1 => Just(MatchAction::Restart),
        3 => Just(MatchAction::Hint),
        2 => Just(MatchAction::Wins),
        3 => Just(MatchAction::Why),
        4 => Just(MatchAction::Ask),
        3 => Just(MatchAction::Close),
        2 => Just(MatchAction::PlayAsked),
        2 => Just(MatchAction::Pause),
        3 => Just(MatchAction::Search),
        1 => Just(MatchAction::Share),
        1 => Just(MatchAction::ForgetResults),
        1 => (seats, me).prop_map(|(seats, me)| MatchAction::Seat(seats, me)),
        1 => (0..3_u8).prop_map(|errs| MatchAction::Level(Level::Errs(errs * 25))),
    ]
}

fn happenings() -> impl Strategy<Value = Happening> {
    let timer = prop_oneof![
        Just(Timer::Move),
        Just(Timer::Searching),
        Just(Timer::Decided)
    ];
    prop_oneof![
        8 => (0..9_usize).prop_map(Happening::Press),
        8 => actions().prop_map(Happening::Action),
        1 => (0..9_usize).prop_map(Happening::Visit),
        6 => timer.prop_map(Happening::Due),
        8 => Just(Happening::Answer),
        2 => (0..9_usize).prop_map(Happening::LateAnswer),
        1 => Just(Happening::Progress),
        1 => Just(Happening::Loading),
        1 => Just(Happening::Fails),
        1 => any::<bool>().prop_map(Happening::Held),
        1 => Just(Happening::Renewed),
        1 => Just(Happening::Proof),
        1 => (0..4_u8).prop_map(Happening::Review),
        1 => any::<bool>().prop_map(Happening::ExplainSeen),
        1 => any::<bool>().prop_map(Happening::AnalysisShown),
        1 => any::<bool>().prop_map(Happening::InHand),
        1 => any::<bool>().prop_map(Happening::Aside),
        1 => any::<bool>().prop_map(Happening::Remark),
        1 => any::<bool>().prop_map(Happening::Opened),
    ]
}

impl<G: GameText> Table<G> {
    fn legal(&self, place: usize) -> Option<MoveOf<G>> {
        let legal = self.session.position().legal_moves();
        let place = place % legal.len().max(1);
        legal.into_iter().nth(place)
    }

    /// Has that happen; whether a game begins by it.
    fn happen(&mut self, happening: &Happening) -> bool {
        match happening {
            Happening::Press(place) => {
                if let Some(m) = self.legal(*place) {
                    self.send(MatchEvent::Pressed(DynMove::of(m)));
                }
            }
            Happening::Action(action) => self.run(*action),
            Happening::Visit(plies) => {
                let plies = (*plies).min(self.session.line().len());
                self.send(MatchEvent::Visited(plies));
            }
            Happening::Due(timer) => self.due(*timer),
            Happening::Answer if self.search.is_some() => self.answer(),
            Happening::LateAnswer(place) if !self.asked.is_empty() => {
                let (id, request) = self.asked[place % self.asked.len()].clone();
                if self.search.as_ref().is_none_or(|(wanted, _)| *wanted != id) {
                    self.send(MatchEvent::Heard(id, done::<G>(&request)));
                }
            }
            Happening::Progress if self.search.is_some() => {
                self.hear(Event::Progress(Progress::default()));
            }
            Happening::Loading if self.search.is_some() => self.hear(Event::Loading),
            Happening::Fails if self.search.is_some() => {
                self.hear(Event::Died("it was killed".to_owned()));
            }
            Happening::Held(is_held) => self.send(MatchEvent::Held(*is_held)),
            Happening::Renewed => self.send(MatchEvent::Renewed),
            Happening::Proof => self.send(MatchEvent::ProofWanted),
            Happening::Review(count) => {
                let steps = self.session.steps().take(usize::from(*count));
                let wanted = steps.map(|(position, _)| Wanted {
                    position: position.to_string(),
                    plies: 1,
                });
                let wanted = wanted.collect();
                self.send(MatchEvent::ReviewWants(wanted));
            }
            Happening::ExplainSeen(is_seen) => self.send(MatchEvent::ExplainSeen(*is_seen)),
            Happening::AnalysisShown(is_shown) => self.send(MatchEvent::AnalysisShown(*is_shown)),
            Happening::InHand(is_there) => {
                let m = self.legal(0).filter(|_| *is_there).map(DynMove::of);
                self.send(MatchEvent::Parts(usize::from(m.is_some()), m));
            }
            Happening::Aside(true) => self.send(MatchEvent::SetAside),
            Happening::Aside(false) => self.send(MatchEvent::WentOn),
            Happening::Remark(is_there) => {
                let remark = is_there.then(|| "So.".to_owned());
                self.send(MatchEvent::Remarked(remark));
            }
            Happening::Opened(is_fresh) => {
                self.open(*is_fresh, self.note);
                return true;
            }
            _ => {}
        }
        matches!(
            happening,
            Happening::Action(MatchAction::Restart | MatchAction::Seat(..))
                | Happening::Aside(true)
        )
    }

    /// The endings that have been counted.
    fn counted(&self) -> u32 {
        let stats = self.results.as_deref().map(Stats::read).unwrap_or_default();
        stats.levels().iter().flat_map(|(_, endings)| endings).sum()
    }

    /// Has all of this happen, and checks after each what always holds.
    fn try_all(&mut self, happenings: &[Happening]) -> Result<(), TestCaseError> {
        let (mut games, mut counted) = (1, 0);
        for happening in happenings {
            let made = self.made.len();
            let mover = self.status().mover();
            let awaited = self.state.awaited.asked.clone();
            let was_answered = self.ui.asked.clone().map(|(m, _)| m);
            let before = self.counted();
            games += u32::from(self.happen(happening));

            // One search at most is wanted, and it is the one that runs.
            let running = self.state.running.as_ref().map(|running| running.id);
            let wanted = self.search.as_ref().map(|(id, _)| *id);
            prop_assert!(running == wanted, "{running:?} {wanted:?}");

            // The computer never moves for a person, nor a person for the computer.
            for (m, by) in &self.made[made..] {
                let is_its_own = *by == "due";
                prop_assert!(is_its_own == (mover == Mover::Computer), "{m} by {by}");
            }
            // Each makes one move at a time.
            prop_assert!(self.made.len() - made <= 1);

            // A question is answered only if somebody waits for it, or asks just now.
            let answered = self.ui.asked.clone().map(|(m, _)| m);
            if answered.is_some() && answered != was_answered {
                let asks_now = matches!(
                    happening,
                    Happening::Press(_) | Happening::Action(MatchAction::Ask)
                );
                prop_assert!(awaited == answered || asks_now, "{answered:?}");
            }

            // A result is counted once.
            let now = self.counted();
            prop_assert!(now <= before + 1);
            counted += now.saturating_sub(before);
            prop_assert!(counted <= games, "{counted} results of {games} games");

            // What is known is of the position on the board, and nothing is played while the game waits.
            if let Some(known) = &self.ui.known {
                prop_assert!(known.of::<G>(self.session.position()).is_some());
            }
            let may_move = self.timers.contains(&Timer::Move);
            prop_assert!(!may_move || !self.ui.waits());
            prop_assert!(!self.sentence().is_empty());
        }
        Ok(())
    }
}

proptest! {
    #[test]
    fn where_the_theory_answers_at_once(happenings in proptest::collection::vec(happenings(), 1..60)) {
        Table::<Nim>::new("1 2 1", "first").try_all(&happenings)?;
    }

    #[test]
    fn where_it_takes_searches(happenings in proptest::collection::vec(happenings(), 1..60)) {
        Table::<Mnk>::new("3 3 3: b2 a1", "first").try_all(&happenings)?;
    }
}
