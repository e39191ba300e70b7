//! The page's state, and what can be done with it.

use engine::analysis::Value;
use engine::game::{Adversarial as _, Player, Position as _};
use engine::mnk::Mnk;
use engine::mnk::rules::{Move, Opening, Position};
use engine::mnk::solve::Analysis;
use engine::mnk::threats::threats;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::board::{Board, Touch};
use super::chart::{Fall, falls, points};
use super::desk::{Desk, Tapped};
use super::panels::{self, Found, params_of};
use super::picture::{Scene, Threat, faces, stones};
use super::{PAGE, student, words};
use crate::link::Puzzle;
use crate::players::Seats;
use crate::ui::chart::Point;
use crate::ui::contest::bout::{Told as _, known, marks};
use crate::ui::contest::{self, Contest, Parts, panels as shared_panels, status};
use crate::ui::dom::on;
use crate::ui::frame::Region;
use crate::ui::keys::Shortcut;
use crate::ui::parts::stepped;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, derived, effect};
use crate::ui::region::{Model, Show};
use crate::ui::search::Search;

/// The least side (pixels) of a cell that has room for text.
const TEXT: i32 = 20;

/// The page's own keys.
const SHORTCUTS: [Shortcut; 6] = [
    Shortcut {
        cap: "E",
        does: "",
        wish: "analysis",
    },
    Shortcut {
        cap: "M",
        does: "",
        wish: "heat",
    },
    Shortcut {
        cap: "T",
        does: "",
        wish: "threats",
    },
    Shortcut {
        cap: "C",
        does: "",
        wish: "student",
    },
    Shortcut {
        cap: "+",
        does: "",
        wish: "larger",
    },
    Shortcut {
        cap: "-",
        does: "",
        wish: "smaller",
    },
];

/// What the board's own keys do, and the page's.
const KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "Move on the board"),
    ("Enter Space", "Set a stone on the cell"),
    ("Home End", "Ends of the row; with Ctrl, of the board"),
    ("PageUp PageDown", "Five rows up or down"),
    ("E", "Evaluation and lines"),
    ("M", "Heat map of the moves looked at"),
    ("T", "Threats"),
    ("C", "Counts and search of the report"),
    ("+ -", "Larger, smaller"),
];

/// What is known of a game’s positions.
#[derive(Clone, Debug, Default)]
struct Course {
    points: Vec<Point>,
    falls: Vec<Fall>,
}

/// The page. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Table {
    play: Play<Mnk>,
    contest: Contest,
    desk: Held<Desk>,
    board: Board,
    course: Held<Course>,
    /// The cell that was pointed at last, or had the focus, while the report's view is shown.
    seen: Held<Option<Move>>,
    /// The report's search in words, if it is shown: it is made once for a position.
    tree: Held<String>,
}

impl Table {
    fn new() -> Self {
        let play = Play::<Mnk>::open_from_address();
        let contest = Contest::new(play);
        let this: Held<Option<Self>> = Held::new(None);
        let on_touch = Act::new(move |touch: Touch| {
            if let Some(table) = this.get_untracked() {
                table.touch(touch);
            }
        });
        let table = Self {
            play,
            contest,
            desk: Held::new(Desk::default()),
            board: Board::new(on_touch),
            course: Held::new(Course::default()),
            seen: Held::new(None),
            tree: Held::new(String::new()),
        };
        this.set(Some(table));
        effect(move || {
            play.opened.track();
            table.desk.update(|desk| desk.scale = 0);
            table.seat_solver();
        });
        effect(move || {
            play.session.track();
            table.desk.update(Desk::turn_over);
            table.seen.set(None);
            let is_large = table.desk.with_untracked(|desk| desk.scale > 0);
            if let Some(last) = table.place_of_interest().filter(|_| is_large) {
                table.board.reveal(last, false);
            }
        });
        effect(move || {
            let size = play.session.with(|session| session.position().board());
            table.board.resize(size, table.desk.with(Desk::percent));
        });
        effect(move || table.show());
        effect(move || table.follow());
        effect(move || table.retrace());
        for event in ["pointerover", "focusin"] {
            on(&window(), event, move |event| table.point(&event));
        }
        table
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
            .with_untracked(|session| session.start().turn());
        let is_against = players.seats == Seats::Computer && players.me != turn;
        if params.opening == Opening::Puzzle && is_against && self.play.is_fresh.get_untracked() {
            players.me = turn;
            self.play.seat(players);
        }
    }

    /// Draws the board as it is now.
    fn show(self) {
        let seen = self.seen.get();
        self.play.session.with(|session| {
            self.desk.with(|desk| {
                self.contest.desk.with(|shared| {
                    let position = session.position();
                    let analysis = known::<Mnk>(shared);
                    let marks = marks::<Mnk>(position, shared);
                    let student = student::cell(position, desk, [seen, marks.asked]);
                    let mut ghosts = desk.ghosts(analysis);
                    if let (true, Some((asked, _))) = (ghosts.is_empty(), &shared.asked) {
                        ghosts = self.answer(position, asked);
                    }
                    let scene = Scene {
                        position,
                        marks,
                        sight: student.map_or_else(Vec::new, |m| student::sight(position, m)),
                        heat: heat(desk, analysis),
                        threats: both_threats(desk, position),
                        ghosts: &ghosts,
                        cursor: desk.cursor,
                        has_text: self.board.side() >= TEXT,
                    };
                    self.board.draw(1, scene.under());
                    self.board.draw(2, stones(position));
                    self.board.draw(3, scene.over());
                    self.board.name(faces(&scene));
                });
            });
        });
    }

    /// What follows a move that was asked about: the move, and the best play after it.
    fn answer(self, position: &Position, asked: &str) -> Vec<Move> {
        let play = || {
            let m = asked.parse().ok()?;
            let after = position.play(&m).ok()?.to_string();
            let known = self.contest.known(&after)?;
            Some([&[m], &known.analysis::<Mnk>()?.pv[..]].concat())
        };
        play().unwrap_or_default()
    }

    /// Whether the first move of a puzzle was the one to find, as far as the worker knows.
    fn is_solved(self) -> Option<bool> {
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
            self.contest.track_study();
            let known = self.contest.known(&session.start().to_string())?;
            let best = known.analysis::<Mnk>()?.best;
            known.value.is_win().then(|| best == Some(first))
        })
    }

    /// Keeps what is known of the game’s positions.
    fn follow(self) {
        let shown = self.desk.with(|desk| desk.analysis);
        let values: Option<(Vec<Option<Value>>, Player)> = self.play.session.with(|session| {
            if !shown && session.last().outcome().is_none() {
                return None;
            }
            self.contest.track_study();
            let mut text = session.start().to_string();
            let value_of = |text: &str| Some(self.contest.known(text)?.value);
            let mut values = vec![value_of(&text)];
            for m in session.line() {
                text.push(' ');
                text.push_str(&m.to_string());
                values.push(value_of(&text));
            }
            Some((values, session.start().turn()))
        });
        let course = values.map_or_else(Course::default, |(values, start)| {
            let points = points(&values, start);
            Course {
                falls: falls(&points, start),
                points,
            }
        });
        self.course.set(course);
    }

    /// Makes the words for the report's search, where they are wanted.
    fn retrace(self) {
        let tree = if self.desk.with(|desk| desk.student) {
            let session = self.play.session;
            session.with(|session| student::tree_words(session.position()))
        } else {
            String::new()
        };
        if self.tree.with_untracked(|old| *old != tree) {
            self.tree.set(tree);
        }
    }

    /// A variation is pointed at, or has the focus.
    fn point(self, event: &Event) {
        let line = || {
            let element: Element = event.target()?.dyn_into().ok()?;
            let line = element.closest("[data-line]").ok()??;
            line.get_attribute("data-line")?.parse().ok()
        };
        let line = line();
        // The page may have been left.
        let old = self.desk.try_with_untracked(|desk| desk.pointed);
        if old.is_some_and(|old| old != line) {
            self.desk.update(|desk| desk.pointed = line);
        }
        let is_student = self.desk.try_with_untracked(|desk| desk.student);
        if is_student == Some(true)
            && let Some(m) = self.board.seen(event)
            && self.seen.get_untracked() != Some(m)
        {
            self.seen.set(Some(m));
        }
    }

    fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| session.position().clone())
    }

    /// Does what somebody does on the board.
    fn touch(self, touch: Touch) {
        match touch {
            Touch::Cell(m, sure) => self.press(m, sure),
            Touch::Escape => self.desk.update(|desk| desk.cursor = None),
            Touch::Zoom(larger) => self.act(if larger { "larger" } else { "smaller" }),
        }
    }

    fn press(self, m: Move, sure: bool) {
        let position = self.position();
        let before = self.desk.with_untracked(|desk| desk.cursor);
        let mut tapped = Tapped::Nothing;
        let mut next = self.desk.get_untracked();
        if position.outcome().is_none() {
            tapped = next.tap(&position, m, sure);
        }
        if next.cursor != before {
            self.desk.set(next);
        }
        match tapped {
            // What is wrong with it is said by whoever refuses it.
            Tapped::Set | Tapped::Nothing => self.contest.press(&m.to_string()),
            Tapped::Chosen => {
                let said = format!("{m} is chosen. A second tap sets the stone.");
                self.contest.say(said);
            }
        }
    }

    /// Does what is this game's own.
    fn act(self, wish: &str) {
        let (name, value) = wish.split_once(' ').unwrap_or((wish, ""));
        match name {
            "new" => {
                let params = self.play.puzzle.with_untracked(params_of);
                self.play.begin(&draw(&params));
            }
            "custom" => {
                let example = "such as 15 15 5: h8 i9 (columns, rows, in a row; moves)";
                let params = self.play.puzzle.with_untracked(params_of);
                self.contest.set_up(self.play, &params, Some(example));
            }
            "set" => {
                if let Some(m) = self.desk.with_untracked(|desk| desk.cursor) {
                    self.press(m, true);
                }
            }
            "larger" | "smaller" => {
                let middle = self.board.middle().or_else(|| self.place_of_interest());
                self.desk.update(|desk| desk.zoom(name == "larger"));
                if let Some(middle) = middle {
                    self.board.reveal(middle, true);
                }
            }
            "whole" => self.desk.update(|desk| desk.scale = 0),
            "analysis" | "heat" | "threats" | "student" => self.toggle(name),
            "line" => {
                let line = value.parse().ok();
                self.desk.update(|desk| {
                    desk.pinned = line.filter(|_| desk.pinned != line);
                    desk.pointed = None;
                });
            }
            "go" => self.go(value.parse().unwrap_or_default()),
            _ => self.act_by_name(name, value),
        }
    }

    /// What somebody looks at: the cell that is chosen, or the last move.
    fn place_of_interest(self) -> Option<Move> {
        let cursor = self.desk.with_untracked(|desk| desk.cursor);
        cursor.or_else(|| {
            let session = self.play.session;
            session.with_untracked(|session| session.position().moves().last().copied())
        })
    }

    fn act_by_name(self, name: &str, value: &str) {
        let [at, all] = self
            .play
            .session
            .with_untracked(|session| [session.played().len(), session.line().len()]);
        if let Some(to) = stepped(name, value, "ply", at, all) {
            self.go(to);
            return;
        }
        let params = self
            .play
            .puzzle
            .with_untracked(|puzzle| panels::wanted(puzzle, name));
        if let Some(params) = params {
            self.play.begin(&draw(&params));
        }
    }

    /// Shows something of the analysis, or hides it.
    fn toggle(self, name: &str) {
        let shown = self.desk.try_update(|desk| {
            let flag = match name {
                "analysis" => &mut desk.analysis,
                "heat" => &mut desk.heat,
                "student" => &mut desk.student,
                _ => &mut desk.threats,
            };
            *flag = !*flag;
            let flag = *flag;
            (flag, desk.analysis || desk.heat)
        });
        if let Some((on, shown)) = shown {
            self.contest.show_analysis(shown);
            if on {
                self.contest.is_helped();
            }
            self.contest.say(if on { "Shown." } else { "Hidden." });
        }
    }

    fn go(self, plies: usize) {
        let at = self
            .play
            .session
            .with_untracked(|session| session.played().len());
        if at != plies {
            self.contest.visit(plies);
        }
    }

    /// Gives what the panels show to whoever shows it.
    fn with_found(self, show: &dyn Fn(&Puzzle<Mnk>, &Desk, &Found<'_>) -> Model) -> Model {
        let is_solved = self.is_solved();
        self.play.session.with(|session| {
            self.contest.desk.with(|shared| {
                self.course.with(|course| {
                    let found = Found {
                        position: session.position(),
                        analysis: known::<Mnk>(shared),
                        points: &course.points,
                        falls: &course.falls,
                        line: session.line().iter().map(ToString::to_string).collect(),
                        at: session.played().len(),
                        is_over: session.last().outcome().is_some(),
                        is_bare: session.start().moves().is_empty(),
                        is_solved,
                    };
                    self.play
                        .puzzle
                        .with(|puzzle| self.desk.with(|desk| show(puzzle, desk, &found)))
                })
            })
        })
    }

    /// How far the search is, or how far it went, if that is shown.
    fn pace(self) -> String {
        let shown = self.desk.with(|desk| desk.analysis || desk.heat);
        self.contest.desk.with(|shared| match &shared.search {
            Search::Running(progress) => panels::pace(progress, self.contest.search_time()),
            _ => known::<Mnk>(shared)
                .filter(|_| shown)
                .map_or(String::new(), panels::effort),
        })
    }

    fn below(self) -> Model {
        let mut model = self.contest.below();
        self.play.session.with(|session| {
            let position = session.position();
            let board = position.board();
            let free = board.cells() - position.moves().len();
            model.push(("line", Show::Text(board.k().to_string())));
            model.push(("free", Show::Text(free.to_string())));
            model.push(("moves", Show::Text(session.played().len().to_string())));
        });
        model.extend(self.with_found(&panels::tools_model));
        model
    }

    fn beside(self) -> Model {
        let mut model = self.contest.beside();
        let pace = self.pace();
        model.extend(
            self.with_found(&|puzzle, desk, found| panels::model(puzzle, desk, found, &pace)),
        );
        let seen = self.seen.get();
        let windows = self.play.session.with(|session| {
            let position = session.position();
            let asked = self
                .contest
                .desk
                .with(|shared| marks::<Mnk>(position, shared).asked);
            let m = self
                .desk
                .with(|desk| student::cell(position, desk, [seen, asked]));
            student::cell_words(position, m)
        });
        model.push(("windows", Show::Markup(windows)));
        model.push(("tree", Show::Markup(self.tree.get())));
        model
    }
}

/// The moves of the heat map, if it is shown.
fn heat(desk: &Desk, analysis: Option<&Analysis>) -> Vec<(Move, Value)> {
    let Some(analysis) = analysis.filter(|_| desk.heat) else {
        return Vec::new();
    };
    let moves = analysis.moves.iter().map(|found| (found.m, found.worth()));
    moves
        .filter(|(_, value)| words::percent(*value).is_some())
        .collect()
}

/// The threats of both players, if they are shown.
fn both_threats(desk: &Desk, position: &Position) -> Vec<(Player, Move, Threat)> {
    let mut all = Vec::new();
    if !desk.threats || position.outcome().is_some() {
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

/// The page.
pub fn page() -> HtmlElement {
    let table = Table::new();
    let figures = [("In a row", "line"), ("Free", "free"), ("Moves", "moves")];
    let parts = Parts {
        class: "mnk",
        head: [PAGE.name, PAGE.line],
        board: table.board.element(),
        shortcuts: &SHORTCUTS,
        keys: KEYS,
        below: Region {
            markup: panels::tools() + &status::markup(&figures),
            model: derived(move || table.below()),
        },
        beside: Region {
            markup: panels::markup() + &shared_panels::markup(Mnk::LEVELS),
            model: derived(move || table.beside()),
        },
        after: None,
        on_wish: Act::new(move |wish: String| table.act(&wish)),
    };
    contest::page(table.contest, table.play.notice, parts)
}
