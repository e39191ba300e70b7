//! Matches without a screen: what comes out of the state machine is done here at once.

mod any_order;
mod asked;
mod chance;
mod help;
mod learnt;
mod moves;
mod players;
mod searches;

use engine::analysis::{Limits, unwatched};
use engine::game::{Analysis as _, MoveOf, Solver as _};

use super::{AnswerStep, Effect, MatchEvent, Moment, Timer, step};
use crate::matches::action::MatchAction;
use crate::matches::dyn_move::DynMove;
use crate::matches::explainer::Explains;
use crate::matches::game::{MatchGame as _, Standing};
use crate::matches::game_text::GameText;
use crate::matches::state::MatchState;
use crate::matches::status::MatchStatus;
use crate::matches::ui_state::UiState;
use crate::players::{Level, Players};
use crate::saved::note::EndingNote;
use crate::session::Session;
use crate::stats::Stats;
use crate::ui::search::Search;
use crate::ui::tab::Tab;
use crate::worker::client::Event;
use crate::worker::protocol::{Answer, Job, Request, encode};

/// Gives the move that is made by itself.
type Automatic<P> = fn(&Session<P>, Moment) -> Option<DynMove>;

/// A match, and what has come out of it.
struct Table<G: GameText> {
    session: Session<G::Position>,
    players: Players,
    state: MatchState,
    ui: UiState,
    automatic: Automatic<G::Position>,
    /// The search that the worker has been asked for last and that was not cancelled.
    search: Option<(u32, Request)>,
    /// All searches that were asked for.
    asked: Vec<(u32, Request)>,
    /// The timers that run.
    timers: Vec<Timer>,
    said: Vec<String>,
    shown: Search,
    note: EndingNote,
    results: Option<String>,
    answers: Vec<AnswerStep>,
    is_answer_open: bool,
    tab: Option<Tab>,
    proofs: Vec<Vec<u8>>,
    /// Whether proofs can be read.
    reads_proofs: bool,
    /// To how many parts moves were taken back that were being put together; `None` for the last part.
    taken_back: Vec<Option<usize>>,
    brought_back: u32,
    shared: u32,
    tries: u32,
    learnt: u32,
    /// The moves that were made, each with what made it.
    made: Vec<(String, &'static str)>,
    /// Another position is on the board, and it has not been taken notice of.
    has_turned: bool,
    is_exercise: bool,
}

impl<G: GameText> Table<G> {
    /// A game from a position on, of these players (`play=` in links), as it is opened.
    fn new(start: &str, play: &str) -> Self {
        Self::with(start, play, |_, _| None)
    }

    /// One in which moves are made by themselves.
    fn with(start: &str, play: &str, automatic: Automatic<G::Position>) -> Self {
        let mut table = Self {
            session: Session::new(start.parse().unwrap()),
            players: Players::playing(play).unwrap(),
            state: MatchState::default(),
            ui: UiState::default(),
            automatic,
            search: None,
            asked: Vec::new(),
            timers: Vec::new(),
            said: Vec::new(),
            shown: Search::Idle,
            note: EndingNote::default(),
            results: None,
            answers: Vec::new(),
            is_answer_open: false,
            tab: None,
            proofs: Vec::new(),
            reads_proofs: true,
            taken_back: Vec::new(),
            brought_back: 0,
            shared: 0,
            tries: 0,
            learnt: 0,
            made: Vec::new(),
            has_turned: true,
            is_exercise: false,
        };
        table.state.explainer = Some(Explains::<G>::IT);
        table.open(true, EndingNote::default());
        table
    }

    /// The game is opened, with what was noted of it.
    fn open(&mut self, is_fresh: bool, note: EndingNote) {
        self.has_turned = true;
        self.send(MatchEvent::Opened { is_fresh, note });
    }

    /// Something happens, and what comes out of it is done.
    fn send(&mut self, event: MatchEvent) {
        self.take(event);
        // As on a page, another position is taken notice of when all the rest is done.
        while std::mem::take(&mut self.has_turned) {
            self.take(MatchEvent::Turned);
        }
    }

    fn take(&mut self, event: MatchEvent) {
        let by = match &event {
            MatchEvent::Due(_) => "due",
            MatchEvent::Pressed(_) | MatchEvent::Chance(_) | MatchEvent::Wanted(_) => "a person",
            _ => "something else",
        };
        let before = format!("{:?}", self.ui);
        let game = Standing::<G> {
            session: &self.session,
            players: self.players,
            has_former: false,
            is_exercise: self.is_exercise,
        };
        let automatic = |moment| (self.automatic)(&self.session, moment);
        let stepped = step(&mut self.state, &mut self.ui, &game, &automatic, event);
        let has_changed = before != format!("{:?}", self.ui);
        assert!(stepped.has_changed || !has_changed, "{before}");
        for effect in stepped.effects {
            self.perform(effect, by);
        }
    }

    fn perform(&mut self, effect: Effect, by: &'static str) {
        match effect {
            Effect::Play(m) => {
                let before = Box::new(self.status());
                let legal: &MoveOf<G> = m.get().unwrap();
                if let Err(error) = self.session.play(legal) {
                    return self.said.push(error.to_string());
                }
                self.made.push((m.to_string(), by));
                self.has_turned = true;
                let stats = self.results.as_deref().map(Stats::read);
                self.take(MatchEvent::Made { before, stats });
            }
            Effect::GoTo(plies) => {
                self.session.go_to(plies);
                self.has_turned = true;
            }
            Effect::Restart => {
                self.session.go_to(0);
                self.has_turned = true;
            }
            Effect::BringBack => self.brought_back += 1,
            Effect::Seat(players) => {
                self.players = players;
                self.has_turned = true;
            }
            Effect::Note(note) => self.note = note,
            Effect::Tell(telling) => self.take(MatchEvent::Done(telling)),
            Effect::Search(id, request) => {
                self.asked.push((id, request.clone()));
                self.search = Some((id, request));
            }
            Effect::StartClock => {}
            Effect::CancelSearch => self.search = None,
            Effect::TryAgain => self.tries += 1,
            Effect::After(timer, _) => {
                if timer == Timer::Move {
                    self.timers.retain(|timer| *timer != Timer::Move);
                }
                self.timers.push(timer);
            }
            Effect::ForgetMove => self.timers.retain(|timer| *timer != Timer::Move),
            Effect::Say(sentence) => self.said.push(sentence),
            Effect::SayOnce(sentence) => self.said.push(sentence.to_owned()),
            Effect::Show(search) => self.shown = search,
            Effect::Answer(change) => {
                self.answers.push(change);
                if change == AnswerStep::Toggle {
                    self.is_answer_open = !self.is_answer_open;
                    self.take(MatchEvent::AnswerToggled(self.is_answer_open));
                }
            }
            Effect::Open(tab) => self.tab = Some(tab),
            Effect::Share => self.shared += 1,
            Effect::TakeBack => self.taken_back.push(None),
            Effect::LetGo(kept) => self.taken_back.push(Some(kept)),
            Effect::KeepStats(results) => self.results = Some(results),
            Effect::ForgetStats => self.results = None,
            Effect::HandProof(proof) => {
                self.proofs.push(proof);
                self.take(MatchEvent::ProofRead(self.reads_proofs));
            }
            Effect::Learnt => self.learnt += 1,
        }
    }

    fn status(&self) -> MatchStatus {
        let game = Standing::<G> {
            session: &self.session,
            players: self.players,
            has_former: false,
            is_exercise: self.is_exercise,
        };
        game.status()
    }

    /// The state of the game in a few sentences, as the page shows it.
    fn sentence(&self) -> String {
        self.status().sentence(&self.ui)
    }

    /// All that has been said since this was asked last.
    fn said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    /// The last thing that was said.
    fn last_said(&self) -> &str {
        self.said.last().map_or("", String::as_str)
    }

    fn run(&mut self, action: MatchAction) {
        self.send(MatchEvent::Wanted(action));
    }

    fn move_of(m: &str) -> DynMove {
        DynMove::of(m.parse::<MoveOf<G>>().unwrap())
    }

    /// Somebody presses a move on the board.
    fn press(&mut self, m: &str) {
        self.send(MatchEvent::Pressed(Self::move_of(m)));
    }

    /// What was due is due; nothing if no such timer runs.
    fn due(&mut self, timer: Timer) {
        if let Some(place) = self.timers.iter().position(|runs| *runs == timer) {
            self.timers.remove(place);
            self.send(MatchEvent::Due(timer));
        }
    }

    /// The worker says something of the search that is wanted.
    fn hear(&mut self, event: Event) {
        let (id, _) = self.search.clone().expect("a search is wanted");
        if !matches!(event, Event::Loading | Event::Progress(_)) {
            self.search = None;
        }
        self.send(MatchEvent::Heard(id, event));
    }

    /// The worker answers the search that is wanted.
    fn answer(&mut self) {
        let (_, request) = self.search.as_ref().expect("a search is wanted");
        let event = done::<G>(request);
        self.hear(event);
    }

    /// The worker answers as often as something is searched.
    fn answer_all(&mut self) {
        while self.search.is_some() {
            self.answer();
        }
    }

    /// What is searched: the position, for what, and how many plies or variations are wanted.
    fn searched(&self) -> Option<(&str, &Job, Option<u32>, u32)> {
        let (_, request) = self.search.as_ref()?;
        let limits = &request.limits;
        Some((
            &request.position,
            &request.job,
            limits.plies,
            limits.multi_pv,
        ))
    }

    /// The moves so far.
    fn moves(&self) -> String {
        let moves: Vec<String> = self
            .session
            .played()
            .iter()
            .map(|m| m.to_string())
            .collect();
        moves.join(" ")
    }

    fn set_level(&mut self, level: Level) {
        self.run(MatchAction::Level(level));
    }
}

/// The answer of a worker that searches no more than five thousand nodes; a proof is four bytes.
fn done<G: GameText>(request: &Request) -> Event {
    let position: G::Position = request.position.parse().unwrap();
    let limits = Limits {
        nodes: Some(5_000),
        ..request.limits
    };
    let analysis = G::Solver::default().analyze(&position, &limits, &mut unwatched);
    let answer = Answer {
        value: analysis.value(),
        best: analysis.best().map(|m| m.to_string()),
        explanation: analysis.explain(&position),
        analysis: match request.job {
            Job::Proof => vec![1, 2, 3, 4],
            _ => encode(&analysis),
        },
    };
    Event::Done(answer)
}
