//! Beside the board: the best plays, the review, files, and what can be unfolded. Its state, and what
//! can be done with it.

use std::rc::Rc;

use engine::backgammon::Backgammon;
use engine::backgammon::explain::numbers::loss as lost;
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::{Move, Play as Moves, Position};
use engine::backgammon::solve::Analysis;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use super::desk::Desk;
use super::picture::Arrow;
use super::review::{self, Looks, Review, Span};
use super::turn::Turn;
use super::{folds, hints, record};
use crate::link::Puzzle;
use crate::players::{Players, Seats};
use crate::session::Session;
use crate::ui::chart::chart;
use crate::ui::contest::Contest;
use crate::ui::contest::bout::{Known, known};
use crate::ui::contest::desk::Desk as Shared;
use crate::ui::contest::survey::Wanted;
use crate::ui::parts::{button, fold, paragraphs, stepped, stepper};
use crate::ui::play::Play;
use crate::ui::reactive::{Held, effect};
use crate::ui::region::{Model, Show};
use crate::ui::{save, share};

/// A match of more bytes is none.
const LONGEST: usize = 1 << 20;

/// What is open, and what is pointed at.
#[derive(Clone, Debug, Default)]
struct State {
    /// Whether the review is open.
    reviews: bool,
    /// Whether it looks into no more positions.
    is_stopped: bool,
    /// Whether all its decisions are listed.
    lists_all: bool,
    /// The number of moves before the position that the review was asked to show.
    visited: Option<usize>,
    /// Which of the best plays is pointed at.
    pointed: Option<usize>,
    /// Which folds are open: the dice, the student's bot, the computer.
    open: [bool; 3],
    /// What is wrong with what was to be loaded.
    problem: String,
}

/// The folds' parts, in the order of [`State::open`].
const FOLDS: [&str; 3] = ["dice-how", "student", "about"];

/// The handle. Copies are the same.
#[derive(Clone, Copy)]
pub struct Side {
    play: Play<Backgammon>,
    contest: Contest,
    desk: Held<Desk>,
    state: Held<State>,
    /// What the review shows.
    found: Held<Model>,
    /// Whether it has been said that the review is done.
    is_told: Held<bool>,
    /// What the student's bot sees, and of which position, with which best play.
    student: Held<[String; 2]>,
}

/// The review's panel.
pub fn markup() -> String {
    let mut html = String::from(
        "<section class=\"panel\" aria-labelledby=\"review-heading\"><div class=\"panel-head\">\
         <h2 id=\"review-heading\">Review</h2><p class=\"hint\" data-part=\"review-words\"></p></div>\
         <div class=\"row\">",
    );
    html.push_str(&button("button", "Review this game", "review"));
    html.push_str(&button("button", "Stop", "review-stop"));
    html.push_str(
        "</div><div class=\"found\" data-part=\"review-found\" hidden><div data-part=\"totals\"></div>\
         <div data-part=\"review-chart\"></div>",
    );
    html.push_str("<div class=\"row\">");
    html.push_str(&button("button", "Game before", "game-before"));
    html.push_str(&button("button", "Game after", "game-after"));
    html.push_str("</div>");
    html.push_str(&stepper("Position in the game", "ply"));
    html.push_str("<div data-part=\"review-said\"></div><div data-part=\"worst\"></div>");
    html.push_str(&fold("All decisions", "decisions"));
    html.push_str(
        "<p class=\"hint\">Each play is looked at with one ply, and what seems to be an error again \
         with two, as a hint does: that counts. It takes some seconds for a game, and more where there are \
         many errors. What is lost counts in units of the cube. Forced plays, and rolls where nobody would double, are no decisions. Luck \
         is what a roll brought against the mean of all rolls.</p></div></section>",
    );
    html
}

/// The first look of a review at a position, if there is to be one.
fn first_look(position: &Position) -> Option<Wanted> {
    let plies = review::plies(position)?;
    let position = position.to_string();
    Some(Wanted { position, plies })
}

/// What both looks at a position have found out.
fn looks(known: &[Option<Rc<Known>>; 2]) -> Looks<'_> {
    let [first, again] = known
        .each_ref()
        .map(|known| known.as_ref()?.analysis::<Backgammon>());
    Looks { first, again }
}

/// The folds' markup.
pub fn folds() -> String {
    record::markup() + &folds::markup()
}

impl Side {
    /// The side of a game.
    pub fn new(play: Play<Backgammon>, contest: Contest, desk: Held<Desk>) -> Self {
        let side = Self {
            play,
            contest,
            desk,
            state: Held::new(State::default()),
            found: Held::new(Model::new()),
            is_told: Held::new(false),
            student: Held::new(Default::default()),
        };
        effect(move || {
            play.opened.track();
            side.state.update(|state| {
                *state = State {
                    open: state.open,
                    ..State::default()
                };
            });
        });
        effect(move || {
            let at = play.session.with(|session| session.played().len());
            side.state.update(|state| {
                state.pointed = None;
                state.visited = state.visited.filter(|visited| *visited == at);
            });
        });
        effect(move || side.survey());
        effect(move || {
            contest.track_study();
            let state = side.state.get();
            let model = play.session.with(|session| side.review(session, &state));
            side.found.set(model);
        });
        side
    }

    /// Has the positions of the game looked into, if its review is open: all once, and then those again
    /// in which there seems to have been an error.
    fn survey(self) {
        self.contest.track_study();
        let goes_on = self.state.with(|state| state.reviews && !state.is_stopped);
        let wanted = self.play.session.with(|session| {
            let Span { from, to, .. } = review::span(session);
            let (mut wanted, mut again) = (Vec::new(), Vec::new());
            for ply in from..=to {
                wanted.extend(first_look(session.position_at(ply)).filter(|_| goes_on));
                again.extend(self.second_look(session, ply).filter(|_| goes_on));
            }
            wanted.append(&mut again);
            wanted
        });
        self.contest.survey(wanted);
    }

    /// The second look at the position after so many moves, if there is to be one.
    fn second_look(self, session: &Session<Position>, ply: usize) -> Option<Wanted> {
        let position = session.position_at(ply);
        let first = self.contest.surveyed(&first_look(position)?)?;
        let first = first.analysis::<Backgammon>()?;
        let plies = review::plies_again(position, first, session.line().get(ply)?)?;
        let position = position.to_string();
        Some(Wanted { position, plies })
    }

    /// What has been found out about the position after so many moves, with both looks.
    fn known(self, session: &Session<Position>, ply: usize) -> [Option<Rc<Known>>; 2] {
        let looks = [
            first_look(session.position_at(ply)),
            self.second_look(session, ply),
        ];
        looks.map(|look| self.contest.surveyed(&look?))
    }

    /// What the review shows.
    fn review(self, session: &Session<Position>, state: &State) -> Model {
        let [at, all] = [session.played().len(), session.line().len()];
        let span = review::span(session);
        let positions = if state.reviews {
            span.from..span.to + 1
        } else {
            0..0
        };
        let known: Vec<_> = positions.map(|ply| self.known(session, ply)).collect();
        let looks: Vec<Looks<'_>> = known.iter().map(looks).collect();
        let found = if state.reviews {
            review::review(session, span, &looks)
        } else {
            Review::default()
        };
        let is_done = found.known == found.wanted;
        let words = self.progress(session, state, span, &found);
        let chart = match state.reviews {
            true => chart(&found.points, span.from, at),
            false => String::new(),
        };
        let said = state.visited.and_then(|ply| {
            let m = session.line().get(ply)?;
            let position = session.position_at(ply);
            let looks = looks.get(ply.checked_sub(span.from)?)?;
            weigh(position, looks.judge(position, m)?, m)
        });
        let said = said.map_or(String::new(), |said| {
            let said = paragraphs(&said);
            format!("<div class=\"asked\"><div>{said}</div></div>")
        });
        let shown = |html: String| Show::Markup(if state.reviews { html } else { String::new() });
        let decisions = match state.lists_all {
            true => review::all(session, &found),
            false => String::new(),
        };
        vec![
            ("review-words", Show::Text(words)),
            ("review", Show::Hidden(state.reviews)),
            ("review", Show::Disabled(all == 0)),
            ("review-stop", Show::Hidden(!state.reviews || is_done)),
            (
                "review-stop",
                Show::Text(if state.is_stopped { "Go on" } else { "Stop" }.to_owned()),
            ),
            ("review-found", Show::Hidden(!state.reviews)),
            (
                "game-before",
                Show::Hidden(span.from == 0 && span.to == all),
            ),
            ("game-before", Show::Disabled(span.from == 0)),
            ("game-after", Show::Hidden(span.from == 0 && span.to == all)),
            ("game-after", Show::Disabled(span.to == all)),
            ("totals", shown(review::totals(&found))),
            ("review-chart", Show::Markup(chart)),
            ("step-ply", Show::Range(at, all)),
            ("first-ply", Show::Disabled(at == 0)),
            ("back-ply", Show::Disabled(at == 0)),
            ("forward-ply", Show::Disabled(at == all)),
            ("last-ply", Show::Disabled(at == all)),
            ("review-said", Show::Markup(said)),
            ("worst", shown(review::worst(session, span, &found, &looks))),
            ("decisions", Show::Markup(decisions)),
        ]
    }

    /// How far the review is; when it is done that is said.
    fn progress(
        self,
        session: &Session<Position>,
        state: &State,
        span: Span,
        found: &Review,
    ) -> String {
        let is_match = session.start().terms().length > 0;
        let game = match is_match {
            true => format!("Game {}. ", span.game + 1),
            false => String::new(),
        };
        let is_done = found.known == found.wanted && found.wanted > 0;
        if !is_done {
            self.is_told.set(false);
        }
        match (state.reviews, is_done) {
            (false, _) => String::new(),
            (_, false) => format!(
                "{game}{} of {} positions looked into{}",
                found.known,
                found.wanted,
                if state.is_stopped { "." } else { "…" }
            ),
            _ => {
                if !self.is_told.get_untracked() {
                    self.is_told.set(true);
                    let [white, black] = found.totals.map(|total| lost(total.lost));
                    self.contest.say(format!(
                        "The review is done. Equity lost: White {white}, Black {black}."
                    ));
                }
                game
            }
        }
    }

    /// Does what somebody wants; false if it is nothing of the side's.
    pub fn act(self, name: &str, value: &str) -> bool {
        let [at, all] = self
            .play
            .session
            .with_untracked(|session| [session.played().len(), session.line().len()]);
        if let Some(to) = stepped(name, value, "ply", at, all) {
            self.visit(to);
            return true;
        }
        match (name, value) {
            ("review", _) => self.state.update(|state| state.reviews = true),
            ("review-stop", _) => self.state.update(|state| state.is_stopped ^= true),
            // A game's last position is the first one of the game after it.
            ("game-before" | "game-after", _) => {
                let Span { from, to, .. } = self.play.session.with_untracked(review::span);
                let after = if to < all { to + 1 } else { at };
                self.visit(if name == "game-before" { from } else { after });
            }
            ("go", _) => {
                if let Ok(to) = value.parse() {
                    self.visit(to);
                }
            }
            ("point", _) => {
                let place = value.parse().ok();
                self.state.update(|state| {
                    state.pointed = place.filter(|_| state.pointed != place);
                });
                self.contest.is_helped();
            }
            ("save", _) => self.save(),
            ("ids", _) => {
                let ids = |session: &Session<Position>| record::ids(session.position());
                let ids = self.play.session.with_untracked(ids);
                let content = share::copy_dialog("The position as text", &ids);
                self.contest.dialog.set(Some(content));
            }
            ("load", _) => {
                if let Some(field) = document().get_element_by_id("bg-text") {
                    // It has a value as an input has.
                    let field: HtmlInputElement = field.unchecked_into();
                    self.load(&field.value());
                }
            }
            ("open", _) => {
                if let Some(field) = document().get_element_by_id("bg-file") {
                    let field: HtmlElement = field.unchecked_into();
                    let then = move |text: Result<String, &str>| match text {
                        Ok(text) => self.load(&text),
                        Err(problem) => self
                            .state
                            .update(|state| state.problem = problem.to_owned()),
                    };
                    save::read_chosen(&field, LONGEST, Callback::new(then));
                }
            }
            ("fold", "decisions") => self.state.update(|state| state.lists_all ^= true),
            ("fold", part) => {
                if let Some(place) = FOLDS.iter().position(|fold| *fold == part) {
                    self.state.update(|state| state.open[place] ^= true);
                }
            }
            _ => return false,
        }
        true
    }

    /// Goes to a position of the game.
    fn visit(self, ply: usize) {
        self.contest.visit(ply);
        self.state.update(|state| state.visited = Some(ply));
    }

    fn save(self) {
        let text = self.play.session.with_untracked(record::save);
        let saved = save::download_as("backgammon.mat", "text/plain", &text);
        self.contest.say(match saved {
            Ok(()) => "The game is saved.",
            Err(_) => "The game could not be saved.",
        });
    }

    /// Loads a match or a position.
    fn load(self, text: &str) {
        let loaded = match text.len() > LONGEST {
            true => {
                Err("The text is longer than any match: a million characters at most.".to_owned())
            }
            false => record::load(text),
        };
        let problem = match loaded {
            Ok((position, moves)) if moves.is_empty() => {
                self.play.begin(&Puzzle::Board(position));
                String::new()
            }
            Ok((start, moves)) => {
                let (session, _) = Session::replay(start, moves);
                self.contest.set_aside();
                // Nobody but those who played it goes on with it.
                let players = Players {
                    seats: Seats::Two,
                    ..self.play.players.get_untracked()
                };
                self.play.take_up(session, players);
                self.contest.act("seat-two");
                self.contest.go_on();
                self.contest
                    .say("The match is loaded, up to its last move.");
                String::new()
            }
            Err(problem) => problem,
        };
        // A play that was typed in was of another game.
        if let Some(field) = document()
            .get_element_by_id("bg-play")
            .filter(|_| problem.is_empty())
        {
            let field: HtmlInputElement = field.unchecked_into();
            field.set_value("");
        }
        self.state.update(|state| state.problem = problem);
    }

    /// The play that is pointed at, and what class its arrows have: of the best plays, or, in a review,
    /// the one that was made and the one that was better.
    fn pointed(self) -> Vec<(Moves, &'static str)> {
        let state = self.state.get();
        if let Some(place) = state.pointed {
            let play = self.contest.desk.with(|shared| {
                let analysis: &Analysis = known::<Backgammon>(shared)?;
                Some(analysis.moves.get(place)?.play)
            });
            return play.map(|play| (play, "hint")).into_iter().collect();
        }
        let Some(ply) = state.visited.filter(|_| state.reviews) else {
            return Vec::new();
        };
        self.play.session.with(|session| {
            let mut plays = Vec::new();
            let Some(m) = session.line().get(ply) else {
                return plays;
            };
            let position = session.position_at(ply);
            let known = self.known(session, ply);
            let analysis = looks(&known).judge(position, m);
            let best = analysis.and_then(|analysis| analysis.moves.first());
            if let (Move::Play(made), Some(best)) = (m, best) {
                let board = position.board();
                if made.board_after(board) != best.play.board_after(board) {
                    plays.push((*made, "asked"));
                }
                plays.push((best.play, "hint"));
            }
            plays
        })
    }

    /// Adds the arrows of what is pointed at to those of a board, in place of a hint's.
    pub fn point(self, arrows: &mut Vec<Arrow>) {
        let plays = self.pointed();
        let has_begun = |desk: &Desk| desk.turn.as_ref().is_some_and(Turn::has_begun);
        if plays.is_empty() || self.desk.with_untracked(has_begun) {
            return;
        }
        arrows.retain(|arrow| arrow.class != "hint");
        let player = self
            .play
            .session
            .with(|session| session.position().on_roll());
        for (play, class) in plays {
            for (step, _) in play.parts() {
                arrows.push(Arrow {
                    player,
                    from: step.from,
                    to: step.to,
                    class,
                });
            }
        }
    }

    /// What is beside the board.
    pub fn model(self) -> Model {
        let state = self.state.get();
        let mut model = self.found.get();
        let plays = self.play.session.with(|session| {
            let position = session.position();
            self.contest.desk.with(|shared| {
                let analysis: &Analysis = known::<Backgammon>(shared)?;
                let shown = shared.wins || shared.hint.is_some() || shared.asked.is_some();
                let asked = shared.asked.as_ref().map(|(m, _)| m.as_str());
                match analysis.moves.is_empty() {
                    _ if !shown => None,
                    true => Some(hints::choices(position, analysis)),
                    false => {
                        let at = state.pointed.unwrap_or(0);
                        Some(hints::plays(position, analysis, at, asked))
                    }
                }
            })
        });
        model.push(("plays", Show::Markup(plays.unwrap_or_default())));
        model
    }

    /// What is in the folds.
    pub fn folded(self) -> Model {
        let state = self.state.get();
        let dice = match state.open[0] {
            true => self.play.puzzle.with(|puzzle| {
                let dice = |session: &Session<Position>| folds::dice(puzzle, session);
                self.play.session.with(dice)
            }),
            false => String::new(),
        };
        let student = match state.open[1] {
            true => self.play.session.with(|session| {
                let sees = |shared: &Shared| {
                    self.student_sees(session.position(), known::<Backgammon>(shared))
                };
                self.contest.desk.with(sees)
            }),
            false => String::new(),
        };
        let about = match state.open[2] {
            true => self
                .desk
                .with(|desk| folds::about(&desk.weights, desk.tables)),
            false => String::new(),
        };
        vec![
            ("load-problem", Show::Text(state.problem)),
            (FOLDS[0], Show::Markup(dice)),
            (FOLDS[1], Show::Markup(student)),
            (FOLDS[2], Show::Markup(about)),
        ]
    }

    /// What the student's bot sees: worked out once for a position and what is known of it.
    fn student_sees(self, position: &Position, analysis: Option<&Analysis>) -> String {
        let mut key = position.to_string();
        if let Some(best) = analysis.and_then(|analysis| analysis.moves.first()) {
            key.push(' ');
            key.push_str(&best.play.to_string());
        }
        let kept = self.student.get_untracked();
        if kept[0] == key {
            let [_, html] = kept;
            return html;
        }
        let html = folds::student(position, analysis);
        self.student.set([key, html.clone()]);
        html
    }
}

#[cfg(test)]
mod tests {
    use super::{FOLDS, folds, markup};

    #[test]
    fn every_part_has_its_element() {
        let html = markup() + &folds();
        for part in FOLDS.iter().chain(&[
            "review",
            "review-words",
            "review-stop",
            "review-found",
            "game-before",
            "game-after",
            "totals",
            "review-chart",
            "step-ply",
            "review-said",
            "worst",
            "decisions",
            "load-problem",
        ]) {
            assert!(html.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }
}
