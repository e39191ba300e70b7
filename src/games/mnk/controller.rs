//! The page's state, and what can be done with it.

use engine::analysis::Value;
use engine::game::{Player, Position as _};
use engine::mnk::Mnk;
use engine::mnk::rules::{Forbidden, Move, Opening, Params, Position};
use engine::mnk::solve::Analysis;
use engine::mnk::threats::threats;
use leptos::prelude::*;

use super::board::{CellTouch, CellsHandle, CellsView};
use super::faces::faces;
use super::falls::{Fall, falls, points};
use super::params::params_of;
use super::picture::{MnkScene, stones, warmth};
use super::state::{Heat, MnkShown, MnkState, ProofOverlay, Tapped, Threat};
use super::swap2::Swap2;
use super::{sight, weights, words};
use crate::link::Puzzle;
use crate::matches::MatchController;
use crate::matches::dyn_move::DynMove;
use crate::matches::marks::{asked, known, marks};
use crate::matches::step::MatchEvent;
use crate::play::Play;
use crate::players::{Mover, Seats};
use crate::session::Session;
use crate::ui::chart::Point;
use crate::ui::fixed::effect;
use crate::ui::router::router;
use crate::ui::tab::Tab;

/// The least side (pixels) of a cell that has room for text.
const TEXT: i32 = 20;

/// What is known of a game’s positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The points of the chart.
    pub points: Vec<Point>,
    /// The moves by which the chance fell most.
    pub falls: Vec<Fall>,
}

/// The page's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct MnkController {
    /// The game.
    pub play: Play<Mnk>,
    /// The same as a game for two.
    pub contest: MatchController,
    /// How the game is opened, where that is by swap2.
    pub swap2: Swap2,
    /// What the page knows beside the game.
    pub state: RwSignal<MnkState>,
    /// The board.
    pub board: CellsHandle,
    /// What is known of the game's positions.
    pub course: Memo<Course>,
    /// The cell that was pointed at last, or had the focus, while the report's view is shown.
    seen: RwSignal<Option<Move>>,
    /// What is drawn under the stones and over them while it is explained why a move is good or bad, by the rest of the page.
    pub reason: [RwSignal<String>; 2],
    /// What is wrong with the weights, if anything.
    pub missing: RwSignal<String>,
    /// What is shown of why the position is won.
    pub overlay: RwSignal<ProofOverlay>,
    /// The cell that was asked about last while [`ProofOverlay::is_asking`].
    pub asked: RwSignal<Option<Move>>,
    /// Whether the link that led here asks for every defence, and they have not been shown yet.
    pub wants_defences: StoredValue<bool>,
}

/// Where on the page every defence is, in links.
const DEFENCES: &str = "defences";

impl MnkController {
    /// That of a page.
    pub fn new() -> Self {
        // The game that is opened has an address of its own.
        let wants_defences = router().fragment() == DEFENCES;
        let play = Play::<Mnk>::open_from_address();
        let contest = MatchController::new(play);
        let state = RwSignal::new(MnkState::default());
        let size = move || play.session.with(|session| session.position().board());
        let controller = Self {
            play,
            contest,
            swap2: Swap2::new(play, contest),
            state,
            board: CellsHandle::new(untrack(size)),
            course: Memo::new(move |_| course(play, contest, state)),
            seen: RwSignal::new(None),
            reason: [(); 2].map(|()| RwSignal::new(String::new())),
            missing: RwSignal::new(String::new()),
            overlay: RwSignal::new(ProofOverlay::default()),
            asked: RwSignal::new(None),
            wants_defences: StoredValue::new(wants_defences),
        };
        weights::load(contest.frame.life, controller.missing);
        effect(move || {
            play.opened.track();
            state.update(|state| state.scale = 0);
            controller.seat_solver();
        });
        effect(move || {
            play.session.track();
            state.update(MnkState::turn_over);
            controller.lay(ProofOverlay::default());
            controller.seen.set(None);
            let is_large = state.with_untracked(|state| state.scale > 0);
            if let Some(last) = controller.place_of_interest().filter(|_| is_large) {
                controller.board.reveal(last, false);
            }
        });
        effect(move || {
            controller
                .board
                .resize(size(), state.with(MnkState::percent));
        });
        controller
    }

    /// Whoever is to find the win is whoever is to move.
    fn seat_solver(self) {
        let Puzzle::Seeded { params, .. } = self.play.puzzle.get_untracked() else {
            return;
        };
        let mut players = self.play.players.get_untracked();
        let turn = self
            .play
            .session
            .with_untracked(|session| session.start().side_to_move());
        let is_against = players.seats == Seats::Computer && players.me != turn;
        if params.opening == Opening::Puzzle && is_against && self.play.is_fresh.get_untracked() {
            players.me = turn;
            self.play.seat(players);
        }
    }

    /// What the board shows.
    pub fn view(self) -> CellsView {
        let has_text = self.board.side() >= TEXT;
        let is_explained = self.contest.frame.tab.is(Tab::Explain);
        let overlay = match is_explained {
            true => self.overlay.get(),
            false => ProofOverlay::default(),
        };
        let names = self.names();
        // What is shown of a proof has the board for itself.
        let is_free = overlay == ProofOverlay::default();
        self.play.session.with(|session| {
            self.state.with(|state| {
                self.contest.ui.with(|shared| {
                    let position = session.position();
                    let analysis = known::<Mnk>(shared);
                    let mut ghosts = state.ghosts(analysis);
                    let mut threats = both_threats(state, position);
                    if !overlay.line.is_empty() {
                        ghosts = overlay.line;
                    }
                    threats.extend(overlay.wins);
                    let heat = if overlay.map.is_empty() {
                        heat(state, analysis)
                    } else {
                        overlay.map
                    };
                    let mut marks = marks::<Mnk>(position, shared);
                    marks.hint = marks.hint.filter(|_| is_free || shared.hint.is_some());
                    let scene = MnkScene {
                        position,
                        names,
                        marks,
                        heat,
                        forbidden: forbidden(position),
                        threats,
                        ghosts: &ghosts,
                        fails: overlay.fails,
                        cursor: state.cursor,
                        has_text,
                    };
                    let [under, over] = self.reason.map(|drawn| drawn.get());
                    CellsView {
                        under: scene.under() + &under,
                        stones: stones(position),
                        over: scene.over() + &over,
                        faces: faces(&scene),
                    }
                })
            })
        })
    }

    /// What the players are called; followed.
    pub fn names(self) -> [&'static str; 2] {
        let status = self.contest.status();
        status.with(|now| [Player::First, Player::Second].map(|player| now.name(player)))
    }

    /// The cell that the report's view is of, if it is shown.
    pub fn cell_in_view(self) -> Option<Move> {
        let seen = self.seen.get();
        self.play.session.with(|session| {
            let position = session.position();
            let asked = self.contest.ui.with(asked::<Mnk>);
            self.state
                .with(|state| sight::cell(position, state, [seen, asked]))
        })
    }

    /// Whether the first move of a puzzle was the one to find, as far as the worker knows.
    pub fn is_solved(self) -> Option<bool> {
        let Puzzle::Seeded { params, .. } = self.play.puzzle.get_untracked() else {
            return None;
        };
        if params.opening != Opening::Puzzle {
            return None;
        }
        self.play.session.with(|session| {
            let first = *session.played().first()?;
            // Where there is no puzzle, there is no move to find.
            session.start().moves().first()?;
            self.contest.track_analyses();
            let known = self.contest.known(&session.start().to_string())?;
            let best = known.analysis::<Mnk>()?.best;
            known.value.is_win().then(|| best == Some(first))
        })
    }

    /// A cell is pointed at, or has the focus.
    pub fn see(self, m: Option<Move>) {
        let is_shown = self
            .state
            .with_untracked(|state| state.shows(MnkShown::Report));
        if is_shown && m.is_some() && self.seen.get_untracked() != m {
            self.seen.set(m);
        }
    }

    fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| session.position().clone())
    }

    /// Does what somebody does on the board.
    pub fn touch(self, touch: CellTouch) {
        match touch {
            CellTouch::Cell(m, sure) => self.press(m, sure),
            CellTouch::Escape => {
                self.state.update(|state| state.cursor = None);
                self.contest.remark(None);
            }
            CellTouch::Zoom(larger) => self.zoom(larger),
        }
    }

    /// Shows something else of why the position is won, or nothing.
    pub fn lay(self, overlay: ProofOverlay) {
        if self.overlay.with_untracked(|old| *old != overlay) {
            self.overlay.set(overlay);
        }
    }

    fn press(self, m: Move, sure: bool) {
        let is_asking = self.overlay.with_untracked(|overlay| overlay.is_asking);
        if is_asking && untrack(|| self.contest.frame.tab.is(Tab::Explain)) {
            return self.asked.set(Some(m));
        }
        let position = self.position();
        let is_here = self.contest.status_now().mover() == Mover::Here;
        let is_forbidden = |cell: &&(Move, Forbidden)| cell.0 == m;
        if let Some((m, why)) = forbidden(&position).iter().find(is_forbidden)
            && is_here
        {
            self.state.update(|state| state.cursor = None);
            let (makes, name) = (why.makes(), why.name());
            let words = format!("{m} is forbidden to Blue: it would make {makes} ({name}).");
            return self.contest.remark(Some(words));
        }
        let before = self.state.with_untracked(|state| state.cursor);
        let mut tapped = Tapped::Nothing;
        let mut next = self.state.get_untracked();
        if !position.turn().is_over() {
            tapped = next.tap(&position, m, sure);
        }
        if next.cursor != before {
            self.state.set(next);
        }
        match tapped {
            Tapped::Set if self.swap2.press(m) => {}
            // What is wrong with it is said by whoever refuses it.
            Tapped::Set | Tapped::Nothing => self.contest.press(&DynMove::of(m)),
            Tapped::Chosen => {
                let is_asking = self.contest.ui.with_untracked(|ui| ui.asking);
                let does = if is_asking {
                    "ask about it"
                } else {
                    "place the stone"
                };
                let words = format!("{m} is chosen: tap it again to {does}.");
                self.contest.remark(Some(words));
            }
        }
    }

    /// Sets the stone on the cell that was chosen.
    pub fn set_stone(self) {
        if let Some(m) = self.state.with_untracked(|state| state.cursor) {
            self.press(m, true);
        }
    }

    /// Draws the board larger, or smaller, around what is seen of it.
    pub fn zoom(self, larger: bool) {
        let middle = self.board.middle().or_else(|| self.place_of_interest());
        self.state.update(|state| state.zoom(larger));
        if let Some(middle) = middle {
            self.board.reveal(middle, true);
        }
    }

    /// Shows the whole board.
    pub fn show_whole(self) {
        self.state.update(|state| state.scale = 0);
    }

    /// Shows a variation on the board, or no longer.
    pub fn pin(self, line: usize) {
        self.state.update(|state| {
            state.pinned = Some(line).filter(|line| state.pinned != Some(*line));
            state.pointed = None;
        });
    }

    /// A variation is pointed at, or has the focus; or none is any more.
    pub fn point(self, line: Option<usize>) {
        // The page may have been left.
        let old = self.state.try_with_untracked(|state| state.pointed);
        if old.is_some_and(|old| old != line) {
            self.state.update(|state| state.pointed = line);
        }
    }

    /// What somebody looks at: the cell that is chosen, or the last move.
    fn place_of_interest(self) -> Option<Move> {
        let cursor = self.state.with_untracked(|state| state.cursor);
        cursor.or_else(|| {
            let session = self.play.session;
            session.with_untracked(|session| session.position().moves().last().copied())
        })
    }

    /// Shows something beside the game, or hides it.
    pub fn toggle(self, what: MnkShown) {
        let toggled = self.state.try_update(|state| {
            let is_on = state.toggle(what);
            (
                is_on,
                state.shows(MnkShown::Analysis) || state.shows(MnkShown::Heat),
            )
        });
        if let Some((is_on, shows_analysis)) = toggled {
            self.contest.send(MatchEvent::AnalysisShown(shows_analysis));
            if is_on {
                self.contest.frame.tab.show(match what {
                    MnkShown::Report => Tab::About,
                    _ => Tab::Analysis,
                });
                self.contest.send(MatchEvent::Helped);
            }
            self.contest.say(if is_on { "Shown." } else { "Hidden." });
        }
    }

    /// Begins a game with these parameters.
    pub fn params(self) -> Params {
        self.play.puzzle.with_untracked(params_of)
    }

    /// Goes to the position after so many moves.
    pub fn go(self, plies: usize) {
        let at = self
            .play
            .session
            .with_untracked(|session| session.played().len());
        if at != plies {
            self.contest.send(MatchEvent::Visited(plies));
        }
    }
}

/// What is known of the game's positions, as far as it is wanted.
fn course(play: Play<Mnk>, contest: MatchController, state: RwSignal<MnkState>) -> Course {
    let is_shown = state.with(|state| state.shows(MnkShown::Analysis));
    let values = |session: &Session<Position>| {
        if !is_shown && !session.last().turn().is_over() {
            return None;
        }
        contest.track_analyses();
        let mut text = session.start().to_string();
        let value_of = |text: &str| Some(contest.known(text)?.value);
        let mut values = vec![value_of(&text)];
        for m in session.line() {
            text.push(' ');
            text.push_str(&m.to_string());
            values.push(value_of(&text));
        }
        Some((values, session.start().side_to_move()))
    };
    let values: Option<(Vec<Option<Value>>, Player)> = play.session.with(values);
    values.map_or_else(Course::default, |(values, start)| {
        let points = points(&values, start);
        Course {
            falls: falls(&points, start),
            points,
        }
    })
}

/// The cells that are forbidden to whoever is to move.
fn forbidden(position: &Position) -> Vec<(Move, Forbidden)> {
    match position.side_to_move() {
        Player::First if !position.turn().is_over() => position.forbidden_cells(),
        _ => Vec::new(),
    }
}

/// The moves of the heat map, if it is shown.
fn heat(state: &MnkState, analysis: Option<&Analysis>) -> Vec<Heat> {
    let Some(analysis) = analysis.filter(|_| state.shows(MnkShown::Heat)) else {
        return Vec::new();
    };
    let moves = analysis.lines.iter().map(|found| (found.m, found.value));
    let known: Vec<(Move, Value)> = moves
        .filter(|(_, value)| words::percent(*value).is_some())
        .collect();
    let best = known.first().map_or(Value::Unknown, |best| best.1);
    known
        .into_iter()
        .map(|(m, value)| Heat {
            m,
            warmth: warmth(value, best),
            text: words::short(value),
            holds_out: None,
        })
        .collect()
}

/// The threats of both players, if they are shown.
fn both_threats(state: &MnkState, position: &Position) -> Vec<(Player, Move, Threat)> {
    let mut all = Vec::new();
    if !state.shows(MnkShown::Threats) || position.turn().is_over() {
        return all;
    }
    for player in [Player::First, Player::Second] {
        let found = threats(position, player);
        for (threat, cells) in [
            (Threat::Wins, found.wins),
            (Threat::Open, found.open_fours),
            (Threat::Four, found.fours),
        ] {
            for m in cells {
                all.push((player, m, threat));
            }
        }
    }
    all
}
