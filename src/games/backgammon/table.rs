//! The page's state, and what can be done with it.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{DiceSource, Move, Params, Phase, Position};
use engine::game::{Adversarial as _, Player};
use web_sys::HtmlElement;

use super::board::{Board, Touch};
use super::checkers::Placement;
use super::desk::{Desk, Weights};
use super::fit::View;
use super::luck::{self, next_roll, seed_of};
use super::panels::{self, Now, params_of};
use super::picture::base;
use super::scene::{last_of_game, scene, shown_sides, shown_with};
use super::side::{self, Side};
use super::turn::Turn;
use super::{PAGE, weights, words};
use crate::link::Puzzle;
use crate::players::{Mover, Seats};
use crate::session::Session;
use crate::ui::contest::bout::{Told as _, known};
use crate::ui::contest::desk::Desk as Shared;
use crate::ui::contest::{self, Contest, Parts, panels as shared_panels, status};
use crate::ui::frame::Region;
use crate::ui::keys::Shortcut;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, derived, effect};
use crate::ui::region::{Model, Show, Wish, region};
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
        "Choose a checker, then where it goes; twice: move it with the first die",
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
const TYPED: &str = "backgammon:typed";

/// The seed of the dice of a game that began in a position of no seed is kept with the game under this name.
const LUCK: &str = "luck";

/// The page. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game.
    pub play: Play<Backgammon>,
    /// Whose turn it is, and what is known of positions.
    pub contest: Contest,
    /// What the page knows beside.
    pub desk: Held<Desk>,
    /// The seed of the dice of a game that began in a position of no seed.
    luck: Held<u64>,
    board: Board,
    /// Which checker is where.
    pub(super) placement: Held<Placement>,
    /// What is wrong with the play that was typed.
    pub(super) problem: Held<String>,
    /// The review, the lists of plays, files, and what can be unfolded.
    side: Side,
}

impl Table {
    fn new() -> Self {
        let play = Play::<Backgammon>::open_from_address();
        let luck = Held::new(0);
        // Before the contest, which rolls.
        effect(move || {
            play.opened.track();
            let kept = play.noted(LUCK).and_then(|kept| kept.parse().ok());
            let seed: u64 = kept.unwrap_or_else(random::seed);
            play.note(LUCK, seed.to_string());
            luck.set(seed);
        });
        let contest = Contest::new(play);
        let this: Held<Option<Self>> = Held::new(None);
        let on_touch = Act::new(move |touch: Touch| this.get_untracked()?.touch(touch));
        let desk = Desk {
            mirrored: storage::load(MIRRORED).is_some(),
            forced: storage::load(UNFORCED).is_none(),
            typed: storage::load(TYPED).is_some(),
            ..Desk::default()
        };
        let sides = play.session.with_untracked(shown_sides);
        let view = View {
            viewer: Player::First,
            mirrored: desk.mirrored,
        };
        let kept = Held::new(desk);
        let table = Self {
            play,
            contest,
            desk: kept,
            luck,
            board: Board::new(view, on_touch),
            placement: Held::new(Placement::new(&sides)),
            problem: Held::new(String::new()),
            side: Side::new(play, contest, kept),
        };
        this.set(Some(table));
        contest.set_automatic(Act::new(move |declined| table.automatic(declined)));
        contest.set_in_hand(Act::new(move |()| table.in_hand()));
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

    pub(super) fn mover(self) -> Mover {
        let turn = self
            .play
            .session
            .with_untracked(|session| session.position().turn());
        self.play.players.get_untracked().mover(turn)
    }

    pub(super) fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| *session.position())
    }

    /// The move that is made by itself now: see [`Contest::set_automatic`].
    pub(super) fn automatic(self, declined: bool) -> Option<String> {
        let mover = self.mover();
        let seats = self.play.players.get_untracked().seats;
        let forced = self.desk.with_untracked(|desk| desk.forced);
        let seed = self.seed();
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

    /// The seed of the dice; `None` where they are typed in.
    fn seed(self) -> Option<u64> {
        self.play.puzzle.with_untracked(|puzzle| match puzzle {
            Puzzle::Seeded { .. } => seed_of(puzzle),
            Puzzle::Board(_) => {
                let is_typed = self.desk.with_untracked(|desk| desk.typed);
                (!is_typed).then(|| self.luck.get_untracked())
            }
        })
    }

    /// From now on the dice are typed in, or are rolled here again: the game goes on.
    fn toggle_dice(self) {
        let typed = self.seed().is_some();
        self.desk.update(|desk| {
            desk.typed = typed;
            desk.die = None;
        });
        keep_switch(TYPED, typed);
        if let Puzzle::Seeded { mut params, seed } = self.play.puzzle.get_untracked() {
            params.dice = if typed {
                DiceSource::Typed
            } else {
                DiceSource::Seeded
            };
            // What began with dice of one's own has no seed yet.
            let seed = if seed == 0 { random::seed() } else { seed };
            self.play.go_on_as(Puzzle::Seeded { params, seed });
        }
        self.contest.go_on();
    }

    /// The params of a game like this one.
    fn params(self) -> Params {
        let mut params = self.play.puzzle.with_untracked(params_of);
        if self.seed().is_none() {
            params.dice = DiceSource::Typed;
        }
        params
    }

    /// Whether chance is to move, and nobody but a person can say how.
    fn wants_dice(self) -> bool {
        if self.seed().is_some() {
            return false;
        }
        let position = self.position();
        match position.phase() {
            Phase::Opening => true,
            // Who sits elsewhere rolls there, or doubles.
            Phase::ToRoll if self.mover() == Mover::Elsewhere => false,
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
    pub(super) fn view(self) -> (View, Player) {
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

    /// Draws the board as it is now.
    fn show(self) {
        let seats = self.play.players.get().seats;
        let mut scene = self.play.session.with(|session| {
            self.desk.with(|desk| {
                let shared = self.contest.desk;
                shared.with(|shared| scene(session, seats, self.view(), desk, shared))
            })
        });
        self.side.point(&mut scene.arrows);
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
        self.board.name_dice(dice.as_deref());
    }

    /// Does what is this game's own.
    pub(super) fn act(self, wish: &str) {
        let (name, value) = wish.split_once(' ').unwrap_or((wish, ""));
        if self.side.act(name, value) {
            return;
        }
        match name {
            "new" => {
                let params = self.params();
                self.play.begin(&draw(&params));
            }
            "custom" => {
                let params = self.params();
                let example = "an XGID, or GNU Backgammon’s IDs";
                self.contest.set_up(self.play, &params, Some(example));
            }
            "roll" | "next-game" => self.roll(),
            "double" | "take" | "drop" | "accept" | "reject" => self.contest.press(name),
            "ask-resign" => self.ask_resign(),
            "done" => self.finish(),
            "back" => {
                let die = self.desk.try_update(|desk| desk.die.take()).flatten();
                let done = die.is_none() && self.desk.try_update(Desk::take_back) == Some(true);
                self.contest.say(match die {
                    Some(_) => "The first die is taken back.",
                    None if done => "One checker is taken back.",
                    None => "There is no checker to take back.",
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
            "typed" => self.toggle_dice(),
            "type" => self.type_play(),
            // A die that was tapped by mistake is taken back by the same button.
            "throw" if self.desk.with_untracked(|desk| desk.die.is_some()) => self.act("back"),
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
        let now = self.params();
        if let Some(params) = panels::wanted(&now, name) {
            self.play.begin(&draw(&params));
        }
    }

    /// Keeps a switch of the page as it is set now: what storage knows is whether it is on.
    fn switch(self, key: &str, set: fn(&mut Desk) -> bool) {
        keep_switch(key, self.desk.try_update(set) == Some(true));
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
            let score = words::score(position);
            let cube = words::cube(position, self.play.players.get());
            let sides = self.desk.with(|desk| shown_with(session, desk));
            let pips = [Player::First, Player::Second].map(|player| sides.pips(player));
            model.push(("pips", Show::Text(format!("{}–{}", pips[0], pips[1]))));
            model.push(("score", Show::Text(score)));
            model.push(("cube-value", Show::Text(cube)));
            let wants_dice = self.wants_dice();
            let is_typed = self.seed().is_none();
            self.desk.with(|desk| {
                model.extend(panels::acts_model(&Now {
                    position,
                    mover: self.mover(),
                    wants_dice,
                    is_typed,
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
        model.extend(self.side.model());
        model
    }

    /// What has become of the weights: searches wait only as long as they are expected soon.
    pub fn set_weights(self, weights: Weights) {
        let is_loading = weights == Weights::Loading;
        let is_ready = weights == Weights::Ready;
        self.desk.update(|desk| desk.weights = weights);
        if is_ready {
            self.contest.search_anew();
        } else {
            self.contest.hold_searches(is_loading);
        }
    }
}

/// What storage knows of a switch is whether it is on.
fn keep_switch(key: &str, is_on: bool) {
    if is_on {
        storage::save(key, "1");
    } else {
        storage::forget(key);
    }
}

/// The page.
pub fn page() -> HtmlElement {
    let table = Table::new();
    let figures = [("Pips", "pips"), ("Score", "score"), ("Cube", "cube-value")];
    let against = ["You are White", "You are Black"];
    // What is read once, or seldom, stands below, where it has the page's width.
    let folds = region(
        "folds",
        &side::folds(),
        derived(move || table.side.folded()),
        Act::new(move |wish: Wish| table.act(format!("{} {}", wish.name, wish.value).trim_end())),
    );
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
            markup: panels::markup(&side::markup())
                + &shared_panels::markup_with(Backgammon::LEVELS, against),
            model: derived(move || table.beside()),
        },
        after: Some(folds),
        on_wish: Act::new(move |wish: String| table.act(&wish)),
    };
    contest::page(table.contest, table.play.notice, parts)
}
