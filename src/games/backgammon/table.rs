//! The page's state, and what can be done with it.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Dice, Move, Phase, Play as Moves, Position, Stake};
use engine::backgammon::solve::Analysis;
use engine::game::{Adversarial as _, Player, Position as _};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use super::board::{Board, Touch};
use super::checkers::{Placement, Sides};
use super::desk::{Desk, Tapped, Weights};
use super::fit::{Square, View};
use super::luck::{self, has_ended_game, next_roll, seed_of};
use super::panels::{self, Now, params_of};
use super::picture::{Arrow, Scene, base};
use super::turn::Turn;
use super::{PAGE, weights};
use crate::players::{Mover, Seats};
use crate::session::Session;
use crate::ui::contest::bout::{Told as _, known, marks};
use crate::ui::contest::desk::Desk as Shared;
use crate::ui::contest::{self, Contest, Parts, panels as shared_panels, status};
use crate::ui::form::puzzle_sheet;
use crate::ui::frame::Region;
use crate::ui::keys::Shortcut;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, derived, effect};
use crate::ui::region::{Model, Show};
use crate::ui::{random, storage};

/// The page's own keys.
const SHORTCUTS: [Shortcut; 6] = [
    Shortcut {
        cap: "D",
        does: "",
        wish: "done",
    },
    Shortcut {
        cap: "O",
        does: "",
        wish: "roll",
    },
    Shortcut {
        cap: "2",
        does: "",
        wish: "double",
    },
    Shortcut {
        cap: "X",
        does: "",
        wish: "dice",
    },
    Shortcut {
        cap: "Backspace",
        does: "",
        wish: "back",
    },
    Shortcut {
        cap: "M",
        does: "",
        wish: "mirror",
    },
];

/// What the board's own keys do, and the page's.
const KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "Move on the board"),
    (
        "Enter Space",
        "Choose a checker; move it; again: with the first die",
    ),
    ("D", "Done: make the play"),
    ("Backspace", "Take the last checker back"),
    ("X", "Use the dice in the other order"),
    ("O", "Roll"),
    ("2", "Double"),
    ("W", "Show or hide the best plays"),
    ("M", "Home on the other side"),
];

/// What storage calls the page's switches.
const MIRRORED: &str = "backgammon:mirrored";
const UNFORCED: &str = "backgammon:unforced";

/// The page. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Table {
    pub play: Play<Backgammon>,
    pub contest: Contest,
    pub desk: Held<Desk>,
    board: Board,
    placement: Held<Placement>,
    /// What is wrong with the play that was typed.
    problem: Held<String>,
}

/// What the board shows: at the end of a game of a match the end, and not the beginning of the next.
fn shown_sides(session: &Session<Position>) -> Sides {
    let position = session.position();
    if let Some((before, m)) = last_of_game(session) {
        let board = match m {
            Move::Play(play) => play.board_after(before.board()),
            _ => None,
        };
        return Sides::of(&board.unwrap_or(*before.board()), before.on_roll());
    }
    Sides::on(position)
}

/// The move that has just ended a game of a match, with the position before it.
fn last_of_game(session: &Session<Position>) -> Option<(&Position, &Move)> {
    let (before, m) = session.steps().last()?;
    let position = session.position();
    let is_between = position.phase() == Phase::Opening && has_ended_game(before, position);
    is_between.then_some((before, m))
}

impl Table {
    fn new() -> Self {
        let play = Play::<Backgammon>::open_from_address();
        let contest = Contest::new(play);
        let this: Held<Option<Self>> = Held::new(None);
        let on_touch = Act::new(move |touch: Touch| this.get_untracked()?.touch(touch));
        let desk = Desk {
            mirrored: storage::load(MIRRORED).is_some(),
            forced: storage::load(UNFORCED).is_none(),
            ..Desk::default()
        };
        let sides = play.session.with_untracked(shown_sides);
        let view = View {
            viewer: Player::First,
            mirrored: desk.mirrored,
        };
        let table = Self {
            play,
            contest,
            desk: Held::new(desk),
            board: Board::new(view, on_touch),
            placement: Held::new(Placement::new(&sides)),
            problem: Held::new(String::new()),
        };
        this.set(Some(table));
        contest.set_automatic(Act::new(move |declined| table.automatic(declined)));
        effect(move || {
            play.session.track();
            play.players.track();
            table.turn_over();
        });
        effect(move || table.show());
        weights::load(table);
        table
    }

    /// Takes notice of a new position.
    fn turn_over(self) {
        let is_here = self.mover() == Mover::Here;
        self.play.session.with_untracked(|session| {
            let position = session.position();
            self.desk.update(|desk| desk.turn_over(position, is_here));
        });
        self.problem.set(String::new());
    }

    fn mover(self) -> Mover {
        let turn = self
            .play
            .session
            .with_untracked(|session| session.position().turn());
        self.play.players.get_untracked().mover(turn)
    }

    fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| *session.position())
    }

    /// The move that is made by itself now: see [`Contest::set_automatic`].
    fn automatic(self, declined: bool) -> Option<String> {
        let mover = self.mover();
        let seats = self.play.players.get_untracked().seats;
        let forced = self.desk.with_untracked(|desk| desk.forced);
        let seed = self.play.puzzle.with_untracked(seed_of);
        self.play.session.with_untracked(|session| {
            let position = session.position();
            match position.phase() {
                Phase::ToPlay(dice) => {
                    let is_its_own = forced || mover == Mover::Computer;
                    let turn = is_its_own.then(|| Turn::new(position.board(), dice));
                    let play = turn?.forced(forced && mover == Mover::Here);
                    play.map(Move::Play)
                }
                // A person begins the next game of a match, and decides whether to double.
                Phase::Opening if seats != Seats::Watch && !declined => {
                    let goes_on = last_of_game(session).is_none();
                    let seed = seed.filter(|_| goes_on);
                    next_roll(seed?, session).map(Move::Roll)
                }
                Phase::ToRoll if position.can_double() && !declined => None,
                _ => next_roll(seed?, session).map(Move::Roll),
            }
            .map(|m| m.to_string())
        })
    }

    /// Whether chance is to move, and nobody but a person can say how.
    fn wants_dice(self) -> bool {
        if self.play.puzzle.with_untracked(seed_of).is_some() {
            return false;
        }
        let position = self.position();
        match position.phase() {
            Phase::Opening => true,
            // The computer says first whether it doubles.
            Phase::ToRoll if position.can_double() && self.mover() == Mover::Computer => {
                let analysis = |shared: &Shared| known::<Backgammon>(shared).cloned();
                let analysis = self.contest.desk.with(analysis);
                analysis.is_some_and(|analysis| analysis.decision.is_none())
            }
            Phase::ToRoll => true,
            _ => false,
        }
    }

    /// Who sits below, and whose numbers the points have; not followed.
    fn view(self) -> (View, Player) {
        let players = self.play.players.get_untracked();
        let mirrored = self.desk.with_untracked(|desk| desk.mirrored);
        let (viewer, numbers) = match players.seats {
            Seats::Computer | Seats::Links => (players.me, players.me),
            // Whoever plays counts from the own side.
            Seats::Two | Seats::Watch => {
                let roller = |session: &Session<Position>| session.position().on_roll();
                (Player::First, self.play.session.with_untracked(roller))
            }
        };
        (View { viewer, mirrored }, numbers)
    }

    /// All that the picture shows.
    fn scene(self) -> Scene {
        let seats = self.play.players.get().seats;
        let (view, numbers) = self.view();
        let names = match (seats, view.viewer) {
            (Seats::Two | Seats::Watch, _) => ["white", "black"],
            (_, Player::First) => ["of yours", "of theirs"],
            (_, Player::Second) => ["of theirs", "of yours"],
        };
        self.play.session.with(|session| {
            let position = session.position();
            self.desk.with(|desk| {
                let turn = desk.turn.as_ref();
                let sides = turn.map_or_else(
                    || shown_sides(session),
                    |turn| Sides::of(&turn.board(), position.on_roll()),
                );
                let arrows = self.contest.desk.with(|shared| arrows(position, shared));
                // What is asked about or advised begins where the turn began.
                let has_begun = turn.is_some_and(Turn::has_begun);
                Scene {
                    view,
                    numbers,
                    names,
                    sides,
                    turn: position.on_roll(),
                    cube: (position.terms().cube_limit > 0).then(|| position.cube()),
                    roller: position.on_roll(),
                    dice: dice(position, turn),
                    movable: desk.movable(),
                    chosen: desk.chosen,
                    targets: desk.targets(),
                    arrows: if has_begun { Vec::new() } else { arrows },
                    last: last(session),
                }
            })
        })
    }

    /// Draws the board as it is now.
    fn show(self) {
        let scene = self.scene();
        let placement = self.placement.get_untracked().moved(&scene.sides);
        self.placement.set(placement);
        self.board.turn_to(scene.view);
        self.board.draw(0, base(scene.view, scene.numbers));
        self.board.draw(1, scene.under());
        self.board.draw(2, scene.over());
        self.board.place(&scene.spots(&placement));
        self.board.name(scene.squares());
        let dice = self.desk.with(|desk| {
            let [(first, n), (second, m)] = desk.turn.as_ref()?.dice();
            let can_swap = first != second && n + m == 2;
            can_swap.then(|| format!("Dice {first} and {second}: {first} is used first. Swap them"))
        });
        self.board.name_dice(dice);
    }

    /// Does what somebody does on the board; the answer is the checker that it is about.
    fn touch(self, touch: Touch) -> Option<usize> {
        let view = self.view().0;
        let player = self.position().on_roll();
        match touch {
            Touch::Press(square) => self.tap(view, square),
            Touch::Dice => self.act("dice"),
            Touch::Lift(square) => {
                let place = view.place(square, player)?;
                let can_move = self
                    .desk
                    .with_untracked(|desk| desk.movable().contains(&place));
                if can_move && self.mover() == Mover::Here {
                    self.desk.update(|desk| desk.chosen = Some(place));
                    let placement = self.placement.get_untracked();
                    return placement.top(player, place);
                }
            }
            Touch::Drop(from, to) => {
                let places = view.place(from, player).zip(view.place(to, player));
                let went = places.is_some_and(|(from, to)| {
                    let went = self.desk.try_update(|desk| desk.go(from, to)) == Some(true);
                    if went {
                        self.say_step(from, to);
                    }
                    went
                });
                if !went {
                    self.contest
                        .say("That checker can’t go there with these dice.");
                }
            }
        }
        None
    }

    fn tap(self, view: View, square: Square) {
        let has_turn = self.desk.with_untracked(|desk| desk.turn.is_some());
        if !has_turn {
            // Whoever's turn it is says so.
            return self.refuse_move();
        }
        let place = view.place(square, self.position().on_roll());
        let tapped = self.desk.try_update(|desk| desk.tap(place));
        match tapped {
            Some(Tapped::Moved(from, to)) => self.say_step(from, to),
            Some(Tapped::Chosen) => {
                let targets = self.desk.with_untracked(Desk::targets);
                let words: Vec<String> = targets.into_iter().map(place_name).collect();
                self.contest
                    .say(format!("Chosen. It can go to {}.", words.join(", ")));
            }
            Some(Tapped::Dropped) => self.contest.say("Nothing is chosen."),
            Some(Tapped::Refused(reason)) => self.contest.say(reason),
            None => {}
        }
    }

    fn refuse_move(self) {
        let position = self.position();
        let words = match (position.phase(), self.mover()) {
            (Phase::Over(_), _) => "The game is over.",
            (_, Mover::Computer) => "It is the computer’s turn.",
            (_, Mover::Elsewhere) => "It is the other player’s turn: send the link.",
            (Phase::Doubled, _) => "The double is to be taken or dropped.",
            (Phase::Resigned(..), _) => "The offer is to be accepted or rejected.",
            _ => "The dice are to be rolled.",
        };
        self.contest.say(words);
    }

    /// Says where a checker went, and what is left to be done.
    fn say_step(self, from: u8, to: u8) {
        let complete = self
            .desk
            .with_untracked(|desk| desk.turn.as_ref().is_some_and(Turn::is_complete));
        let then = if complete {
            " Done makes the play."
        } else {
            ""
        };
        let (from, to) = (place_name(from), place_name(to));
        self.contest.say(format!("{from}/{to}.{then}"));
    }

    /// Does what is this game's own.
    fn act(self, wish: &str) {
        let (name, _) = wish.split_once(' ').unwrap_or((wish, ""));
        match name {
            "new" => {
                let params = self.play.puzzle.with_untracked(params_of);
                self.play.begin(&draw(&params));
            }
            "custom" => {
                let params = self.play.puzzle.with_untracked(params_of);
                let example = "an XGID, or GNU Backgammon’s IDs";
                let sheet = puzzle_sheet::<Backgammon>(&params, Some(example));
                self.contest.sheet.set(Some(sheet));
            }
            "roll" | "next-game" => {
                if let Some(roll) = self.automatic(true) {
                    self.contest.chance(&roll);
                } else {
                    self.contest.say("The dice are to be typed in.");
                }
            }
            "double" | "take" | "drop" | "accept" | "reject" | "resign" => self.contest.press(name),
            "resign-gammon" => self.contest.press(&Move::Resign(Stake::Gammon).to_string()),
            "resign-backgammon" => self
                .contest
                .press(&Move::Resign(Stake::Backgammon).to_string()),
            "ask-resign" => self.ask_resign(),
            "done" => self.finish(),
            "back" => {
                let done = self.desk.try_update(Desk::take_back) == Some(true);
                self.contest.say(if done {
                    "One checker is taken back."
                } else {
                    "There is no checker to take back."
                });
            }
            "dice" => {
                self.desk.update(|desk| {
                    if let Some(turn) = &mut desk.turn {
                        turn.swap_dice();
                    }
                });
                self.contest.say("The other die is used first.");
            }
            "mirror" => self.switch(MIRRORED, |desk| {
                desk.mirrored = !desk.mirrored;
                desk.mirrored
            }),
            "forced" => {
                self.switch(UNFORCED, |desk| {
                    desk.forced = !desk.forced;
                    !desk.forced
                });
                self.contest.go_on();
            }
            "sides" => {
                let players = self.play.players.get_untracked();
                let wish = match (players.seats, players.me) {
                    (Seats::Computer, Player::First) => "seat-second",
                    _ => "seat-first",
                };
                self.contest.act(wish);
            }
            "type" => self.type_play(),
            "throw" => {
                let seed = random::seed();
                let rolls = engine::backgammon::generate::rolls(seed, 0, 2);
                let place = usize::from(self.position().phase() != Phase::Opening);
                if let Some(dice) = rolls.get(place) {
                    self.contest.chance(&dice.to_string());
                }
            }
            _ => self.act_by_name(name),
        }
    }

    fn act_by_name(self, name: &str) {
        if let Some(die) = name.strip_prefix("die-") {
            if let Ok(die) = die.parse() {
                self.type_die(die);
            }
            return;
        }
        let now = self.play.puzzle.with_untracked(params_of);
        if let Some(params) = panels::wanted(&now, name) {
            self.play.begin(&draw(&params));
        }
    }

    /// Keeps a switch of the page as it is set now: what storage knows is whether it is on.
    fn switch(self, key: &str, set: fn(&mut Desk) -> bool) {
        if self.desk.try_update(set) == Some(true) {
            storage::save(key, "1");
        } else {
            storage::forget(key);
        }
    }

    fn ask_resign(self) {
        let can = panels::can_resign(&self.position(), self.mover());
        let asks = self.desk.try_update(|desk| {
            desk.resigning = can && !desk.resigning;
            desk.resigning
        });
        self.contest.say(match (can, asks) {
            (false, _) => "Nothing can be resigned now.",
            (_, Some(true)) => "What do you resign: a single game, a gammon or a backgammon?",
            _ => "The game goes on.",
        });
    }

    /// Makes the play that has been put together.
    fn finish(self) {
        let play = self
            .desk
            .with_untracked(|desk| desk.turn.as_ref().map(Turn::play));
        match play {
            Some(Some(play)) => self.contest.press(&play.to_string()),
            Some(None) => self.contest.say("There is more to be played."),
            None => self.refuse_move(),
        }
    }

    /// Makes the play that has been typed.
    fn type_play(self) {
        let field = document().get_element_by_id("bg-play");
        let Some(field) = field else { return };
        // Its form has made it.
        let field: HtmlInputElement = field.unchecked_into();
        let problem = match self.read_play(field.value().trim()) {
            Ok(play) => {
                field.set_value("");
                self.contest.press(&play.to_string());
                String::new()
            }
            Err(message) => message,
        };
        self.problem.set(problem);
    }

    /// The legal play that a text names.
    fn read_play(self, text: &str) -> Result<Moves, String> {
        if self.desk.with_untracked(|desk| desk.turn.is_none()) {
            return Err("No dice are to be played by you now.".to_owned());
        }
        let play: Moves = text
            .parse()
            .map_err(|error: engine::error::SyntaxError| error.to_string())?;
        let position = self.position();
        position
            .play(&Move::Play(play))
            .map_err(|error| error.to_string())?;
        let board = play.board_after(position.board());
        let legal = position.plays().into_iter();
        let mut same = legal.filter(|legal| Some(legal.board) == board);
        Ok(same.next().map_or(play, |legal| legal.play))
    }

    /// A die has been typed in.
    fn type_die(self, die: u8) {
        let first = self.desk.try_update(|desk| match desk.die.take() {
            None => {
                desk.die = Some(die);
                None
            }
            first => first,
        });
        let Some(Some(first)) = first else { return };
        if let Ok(dice) = Dice::new(first, die) {
            match self.position().play(&Move::Roll(dice)) {
                Ok(_) => self.contest.chance(&dice.to_string()),
                Err(error) => self.contest.remark(Some(error.to_string())),
            }
        }
    }

    /// What there is to say of the rolls.
    fn luck(self) -> String {
        let seed = self.play.puzzle.with(seed_of);
        let stranger = self
            .play
            .session
            .with(|session| luck::stranger(seed?, session));
        stranger.map_or(String::new(), |(place, dice)| {
            let game = place.game + 1;
            let roll = place.roll + 1;
            format!(
                "Not all dice of this game are the seed’s: roll {roll} of game {game} is {dice}."
            )
        })
    }

    fn below(self) -> Model {
        let mut model = self.contest.below();
        self.play.session.with(|session| {
            let position = session.position();
            let [first, second] = position.score();
            let length = position.terms().length;
            let score = match length {
                0 => format!("{first}–{second}"),
                _ => format!("{first}–{second} of {length}"),
            };
            let cube = match (position.terms().cube_limit, position.cube().owner) {
                (0, _) => "none".to_owned(),
                (_, None) => position.cube().value.to_string(),
                (_, Some(Player::First)) => format!("{}, White’s", position.cube().value),
                (_, Some(Player::Second)) => format!("{}, Black’s", position.cube().value),
            };
            let sides = shown_sides(session);
            let pips = [Player::First, Player::Second].map(|player| sides.pips(player));
            model.push(("pips", Show::Text(format!("{}–{}", pips[0], pips[1]))));
            model.push(("score", Show::Text(score)));
            model.push(("cube-value", Show::Text(cube)));
            let wants_dice = self.wants_dice();
            self.desk.with(|desk| {
                model.extend(panels::acts_model(&Now {
                    position,
                    mover: self.mover(),
                    wants_dice,
                    is_between: last_of_game(session).is_some(),
                    desk,
                }));
            });
        });
        model
    }

    fn beside(self) -> Model {
        let mut model = self.contest.beside();
        let luck = self.luck();
        self.play.puzzle.with(|puzzle| {
            self.desk.with(|desk| {
                self.problem
                    .with(|problem| model.extend(panels::model(puzzle, luck, desk, problem)));
            });
        });
        let plays = self.contest.desk.with(|shared| {
            let analysis: Option<&Analysis> = known::<Backgammon>(shared);
            let shown = shared.wins || shared.hint.is_some() || shared.asked.is_some();
            let marked = shared.asked.as_ref().map(|(m, _)| m.as_str());
            match analysis.filter(|analysis| shown && !analysis.moves.is_empty()) {
                Some(analysis) => panels::plays(analysis, marked),
                None => String::new(),
            }
        });
        model.push(("plays", Show::Markup(plays)));
        model
    }

    /// What has become of the weights: searches go on as soon as it is known.
    pub fn set_weights(self, weights: Weights) {
        let waits = weights == Weights::Loading;
        self.desk.update(|desk| desk.weights = weights);
        self.contest.hold_searches(waits);
    }
}

/// What a place is called in plays.
fn place_name(place: u8) -> String {
    match place {
        0 => "off".to_owned(),
        25 => "bar".to_owned(),
        point => point.to_string(),
    }
}

/// The dice on the board, each with whether it has been used.
fn dice(position: &Position, turn: Option<&Turn>) -> Vec<(u8, bool)> {
    let Some(dice) = position.dice() else {
        return Vec::new();
    };
    let [(first, n), (second, m)] = match turn {
        Some(turn) => turn.dice(),
        None if dice.is_double() => [(dice.high(), 2), (dice.low(), 2)],
        None => [(dice.high(), 1), (dice.low(), 1)],
    };
    if first == second {
        return (0..4).map(|one| (first, one >= n + m)).collect();
    }
    vec![(first, n == 0), (second, m == 0)]
}

/// The arrows of what is advised, asked about, or about to be played.
fn arrows(position: &Position, shared: &Shared) -> Vec<Arrow> {
    let marks = marks::<Backgammon>(position, shared);
    let mut arrows = Vec::new();
    for (m, class) in [
        (marks.hint, "hint"),
        (marks.asked, "asked"),
        (marks.pending, "pending"),
    ] {
        if let Some(Move::Play(play)) = m {
            for (step, _) in play.parts() {
                arrows.push(Arrow {
                    player: position.on_roll(),
                    from: step.from,
                    to: step.to,
                    class,
                });
            }
        }
    }
    arrows
}

/// Where the last play has brought the other player's checkers.
fn last(session: &Session<Position>) -> Vec<u8> {
    let steps: Vec<_> = session.steps().collect();
    let plays = steps.iter().rev().take(2);
    let mut plays = plays.filter_map(|(before, m)| match m {
        Move::Play(play) => Some((before.on_roll(), play)),
        _ => None,
    });
    let Some((player, play)) = plays.next() else {
        return Vec::new();
    };
    let is_others = player != session.position().on_roll();
    let parts = play.parts().into_iter();
    let places = parts.map(|(step, _)| step.to).filter(|&to| to > 0);
    places.filter(|_| is_others).collect()
}

/// The page.
pub fn page() -> HtmlElement {
    let table = Table::new();
    let figures = [("Pips", "pips"), ("Score", "score"), ("Cube", "cube-value")];
    let against = ["You are White", "You are Black"];
    let parts = Parts {
        class: "backgammon",
        head: [PAGE.name, PAGE.line],
        board: table.board.element(),
        shortcuts: &SHORTCUTS,
        keys: KEYS,
        below: Region {
            markup: panels::acts() + &status::markup_with(&figures, "Best"),
            model: derived(move || table.below()),
        },
        beside: Region {
            markup: panels::markup() + &shared_panels::markup_with(Backgammon::LEVELS, against),
            model: derived(move || table.beside()),
        },
        after: None,
        on_wish: Act::new(move |wish: String| table.act(&wish)),
    };
    contest::page(table.contest, table.play.notice, parts)
}
