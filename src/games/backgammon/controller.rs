//! The page's state, and what can be done with it.

use engine::backgammon::Backgammon;
use engine::backgammon::evaluate::class::Class;
use engine::backgammon::rules::{DiceSource, Move, Params, Phase, Position};
use engine::game::Player;
use leptos::ev;
use leptos::prelude::*;

use super::act::{ActsView, Now, TurnAction};
use super::checkers::Placement;
use super::dice::{self, seed_of};
use super::fit::Orientation;
use super::params::params_of;
use super::picture::BackgammonScene;
use super::review::controller::ReviewController;
use super::rolls::Rolls;
use super::scene::{last_of_game, scene, shown_with};
use super::state::{BackgammonState, Weights};
use super::turn::Turn;
use super::words::dashed;
use crate::link::Puzzle;
use crate::matches::action::MatchAction;
use crate::matches::dyn_move::DynMove;
use crate::matches::marks::known;
use crate::matches::step::MatchEvent;
use crate::matches::ui_state::UiState;
use crate::matches::{MatchController, OwnMoves};
use crate::play::Play;
use crate::players::{Mover, Players, Seats};
use crate::session::Session;
use crate::ui::fixed::effect;
use crate::ui::media;
use crate::ui::random;
use crate::ui::setting::Setting;
use crate::ui::tab::Tab;

/// What storage calls the page's switches.
const MIRRORED: Setting = Setting::new("backgammon:mirrored");
const UNFORCED: Setting = Setting::new("backgammon:unforced");
const TYPED: Setting = Setting::new("backgammon:typed");

/// On what page the board stands; the style sheet has the same words.
const STANDING: &str = "(max-width: 38rem) and (max-aspect-ratio: 2 / 3)";

/// Whether the page is such a one now.
fn stands() -> bool {
    media::holds(STANDING)
}

/// The page's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct BackgammonController {
    /// The game.
    pub play: Play<Backgammon>,
    /// Whose turn it is, and what is known of positions.
    pub contest: MatchController,
    /// What the page knows beside.
    pub state: RwSignal<BackgammonState>,
    /// What moves by itself.
    pub(super) rolls: Rolls,
    /// What the board shows.
    pub scene: Memo<BackgammonScene>,
    /// Which checker is where.
    pub placement: Memo<Placement>,
    /// What is wrong with the play that was typed.
    pub problem: RwSignal<String>,
    /// The play that is being typed.
    pub typed: RwSignal<String>,
    /// The review.
    pub review: ReviewController,
}

impl BackgammonController {
    /// That of a page.
    pub fn new() -> Self {
        let play = Play::<Backgammon>::open_from_address();
        let state = RwSignal::new(BackgammonState {
            mirrored: MIRRORED.is_switched(),
            standing: stands(),
            forced: !UNFORCED.is_switched(),
            typed: TYPED.is_switched(),
            ..BackgammonState::default()
        });
        // Before the match, which rolls.
        let rolls = Rolls::new(play, state);
        let own = OwnMoves {
            automatic: Callback::new(move |moment| rolls.automatic(moment)),
            take_back: Callback::new(move |kept| match kept {
                Some(kept) => state.update(|state| state.take_back_to(kept)),
                None => take_back(play, state),
            }),
        };
        let contest = MatchController::with_own_moves(play, own);
        let review = ReviewController::new(play, contest);
        let scene = Memo::new(move |_| scene_of(play, contest, state, review));
        // A checker that is moved stays the same one.
        let placement = Memo::new(move |old: Option<&Placement>| {
            scene.with(|scene| match old {
                Some(old) => old.moved(&scene.sides),
                None => Placement::new(&scene.sides),
            })
        });
        let controller = Self {
            play,
            contest,
            state,
            rolls,
            scene,
            placement,
            problem: RwSignal::new(String::new()),
            typed: RwSignal::new(String::new()),
            review,
        };
        effect(move || {
            let (made, in_hand) = state.with(|state| (state.made(), state.in_hand()));
            contest.put_together(made, in_hand);
        });
        effect(move || {
            play.session.track();
            play.players.track();
            controller.turn_over();
        });
        let resized = window_event_listener(ev::resize, move |_| {
            let standing = stands();
            if state.with_untracked(|state| state.standing) != standing {
                state.update(|state| state.standing = standing);
            }
        });
        on_cleanup(move || resized.remove());
        controller
    }

    /// Takes notice of a new position.
    fn turn_over(self) {
        let is_here = self.mover() == Mover::Here;
        self.play.session.with_untracked(|session| {
            let position = session.position();
            self.state
                .update(|state| state.turn_over(position, is_here));
        });
        self.problem.set(String::new());
    }

    pub fn mover(self) -> Mover {
        self.rolls.mover()
    }

    pub fn position(self) -> Position {
        self.play
            .session
            .with_untracked(|session| *session.position())
    }

    /// From now on the dice are typed in, or are rolled here again: the game goes on.
    pub fn toggle_dice(self) {
        let typed = self.rolls.seed().is_some();
        self.state.update(|state| {
            state.typed = typed;
            state.die = None;
        });
        TYPED.switch(typed);
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
        self.contest.send(MatchEvent::WentOn);
    }

    /// The params of a game like this one.
    pub fn params(self) -> Params {
        let mut params = self.play.puzzle.with_untracked(params_of);
        if self.rolls.seed().is_none() {
            params.dice = DiceSource::Typed;
        }
        params
    }

    /// Whether chance is to move, and nobody but a person can say how.
    fn wants_dice(self) -> bool {
        if self.rolls.seed().is_some() {
            return false;
        }
        let position = self.position();
        match position.phase() {
            Phase::Opening => true,
            // Who sits elsewhere rolls there, or doubles.
            Phase::ToRoll | Phase::Rolling if self.mover() == Mover::Elsewhere => false,
            // The computer says first whether it doubles.
            Phase::ToRoll if position.can_double() && self.mover() == Mover::Computer => {
                let analysis = |shared: &UiState| known::<Backgammon>(shared).cloned();
                let analysis = self.contest.ui.with(analysis);
                analysis.is_some_and(|analysis| analysis.decision == Some(Move::RollDice))
            }
            Phase::ToRoll | Phase::Rolling => true,
            _ => false,
        }
    }

    /// Who sits below, and whose numbers the points have; not followed.
    pub(super) fn view(self) -> (Orientation, Player) {
        view_of(self.play, self.state)
    }

    /// What can be done below the board.
    pub fn acts(self) -> ActsView {
        self.play.players.track();
        let is_typed = self.play.puzzle.with(|_| self.rolls.seed().is_none());
        self.contest.ui.track();
        self.play.session.with(|session| {
            self.state.with(|state| {
                let now = Now {
                    position: session.position(),
                    mover: self.mover(),
                    wants_dice: self.wants_dice(),
                    is_typed,
                    is_between: last_of_game(session).is_some(),
                    is_new: self.is_new(),
                    state,
                };
                now.view()
            })
        })
    }

    /// Whether a play that is done is asked about, and not made.
    pub fn is_asking(self) -> bool {
        self.contest.ui.with(|shared| shared.asking)
    }

    /// How many points each player's checkers have still to go, and whose they are.
    pub fn pips(self) -> String {
        self.play.session.with(|session| {
            let sides = self.state.with(|state| shown_with(session, state));
            let (view, _) = self.view();
            // In the order of the score, for whoever plays one side the own ones first.
            let first = view.viewer;
            let names = match self.play.players.get().seats {
                Seats::Computer => ["you ", ", computer "],
                Seats::Links => ["you ", ", they "],
                _ => ["White ", ", Black "],
            };
            let pips = |player| sides.pips(player).to_string();
            [names[0], &pips(first), names[1], &pips(first.opponent())].concat()
        })
    }

    /// Whether a game against the computer has hardly begun.
    fn is_new(self) -> bool {
        let is_here = |players: &Players| players.seats == Seats::Computer;
        self.play.session.with(|session| session.played().len() < 4)
            && self.play.players.with(is_here)
    }

    /// What it is all about, to whoever has done nothing yet on a page that has no room for the rule elsewhere.
    pub fn goal(self) -> String {
        let is_untouched = self
            .state
            .with(|state| state.standing && !state.has_begun());
        let mine = match self.play.players.with(|players| players.me) {
            Player::First => "white",
            Player::Second => "dark",
        };
        match is_untouched && self.is_new() {
            true => format!(
                "Move your {mine} checkers home along the arrow, then off. Tap one, then where it goes."
            ),
            false => String::new(),
        }
    }

    /// What a tap on the dice does, or on the place where they are going to lie; nothing where it does nothing.
    pub fn dice_name(self) -> String {
        match self.acts().of_dice() {
            Some(TurnAction::Roll) => return "Roll the dice".to_owned(),
            Some(_) if self.is_asking() => return "Dice: ask about this play".to_owned(),
            Some(_) => return "Dice: end your turn".to_owned(),
            None => {}
        }
        self.state.with(|state| {
            let Some([(first, n), (second, m)]) = state.turn.as_ref().map(Turn::dice) else {
                return String::new();
            };
            match first != second && n + m == 2 {
                true => {
                    format!("Dice {first} and {second}: the {first} is played first. Swap them")
                }
                false => String::new(),
            }
        })
    }

    /// Does what a button below the board stands for.
    pub fn run(self, act: TurnAction) {
        match act {
            TurnAction::Roll | TurnAction::NextGame => self.roll(),
            TurnAction::Double => self.contest.press(&DynMove::of(Move::Double)),
            TurnAction::Take => self.contest.press(&DynMove::of(Move::Take)),
            TurnAction::Drop => self.contest.press(&DynMove::of(Move::Drop)),
            TurnAction::Accept => self.contest.press(&DynMove::of(Move::Accept)),
            TurnAction::Reject => self.contest.press(&DynMove::of(Move::Reject)),
            TurnAction::Done => self.finish(),
            TurnAction::TakeBack => self.take_back(),
            TurnAction::Rules => {
                self.contest.frame.tab.show(Tab::About);
                self.contest.frame.dock.open();
            }
        }
    }

    /// Takes the last checker back, or a die that was typed in.
    pub fn take_back(self) {
        self.contest.remark(None);
        take_back(self.play, self.state);
    }

    /// Does what a tap on the dice stands for.
    pub fn tap_dice(self) {
        match untrack(|| self.acts().of_dice()) {
            Some(act) => self.run(act),
            None => self.swap_dice(),
        }
    }

    /// The dice are used in the other order from now on.
    pub fn swap_dice(self) {
        self.state.update(|state| {
            if let Some(turn) = &mut state.turn {
                turn.swap_dice();
            }
        });
        self.contest.say("The other die is played first.");
    }

    /// The home is on the other side from now on.
    pub fn mirror(self) {
        self.switch(MIRRORED, |state| {
            state.mirrored = !state.mirrored;
            state.mirrored
        });
    }

    /// Plays that leave no choice are made by themselves from now on, or are not.
    pub fn toggle_forced(self) {
        self.switch(UNFORCED, |state| {
            state.forced = !state.forced;
            !state.forced
        });
        self.contest.send(MatchEvent::WentOn);
    }

    /// Whoever plays against the computer is the other player from now on.
    pub fn swap_sides(self) {
        let players = self.play.players.get_untracked();
        let me = match (players.seats, players.me) {
            (Seats::Computer, Player::First) => Player::Second,
            _ => Player::First,
        };
        self.contest.run(MatchAction::Seat(Seats::Computer, me));
    }

    /// Rolls for somebody who has no dice; a die that was tapped by mistake is taken back by the same button.
    pub fn throw(self) {
        if self.state.with_untracked(|state| state.die.is_some()) {
            return self.take_back();
        }
        let rolls = engine::backgammon::generate::rolls(random::seed(), 0, 2);
        let place = usize::from(self.position().phase() != Phase::Opening);
        if let Some(&dice) = rolls.get(place) {
            self.contest
                .send(MatchEvent::Chance(DynMove::of(Move::Roll(dice))));
        }
    }

    /// Keeps a switch of the page as it is set now: what storage knows is whether it is on.
    fn switch(self, setting: Setting, set: fn(&mut BackgammonState) -> bool) {
        setting.switch(self.state.try_update(set) == Some(true));
    }

    /// What there is to say of the rolls.
    pub fn strange_dice(self) -> String {
        let seed = self.play.puzzle.with(seed_of);
        let stranger = self
            .play
            .session
            .with(|session| dice::stranger(seed?, session));
        stranger.map_or(String::new(), |(place, rolled)| {
            let game = place.game + 1;
            let roll = place.roll + 1;
            format!(
                "Not all dice of this game come from its seed: roll {roll} of game {game}, {}, does not.",
                dashed(rolled)
            )
        })
    }

    /// What has become of the weights: searches wait only as long as they are expected soon.
    pub fn set_weights(self, weights: Weights) {
        let is_loading = weights == Weights::Loading;
        let is_ready = weights == Weights::Ready;
        self.state.update(|state| state.weights = weights);
        if is_ready {
            self.contest.send(MatchEvent::Renewed);
        } else {
            self.contest.send(MatchEvent::Held(is_loading));
        }
    }

    /// The tables for the bear-off are there, kept or not: what was found out of one without them is found out anew.
    pub fn set_tables(self, kept: bool) {
        self.state.update(|state| state.tables = Some(kept));
        let board = |session: &Session<Position>| *session.position().board();
        let board = self.play.session.with_untracked(board);
        if matches!(Class::of(&board), Class::TwoSided | Class::OneSided) {
            self.contest.send(MatchEvent::Renewed);
        }
    }
}

/// Takes the last checker back, or a die that was typed in.
fn take_back(play: Play<Backgammon>, state: RwSignal<BackgammonState>) {
    let die = state.try_update(|state| state.die.take()).flatten();
    let done = die.is_none() && state.try_update(BackgammonState::take_back) == Some(true);
    play.say(match die {
        Some(_) => "The first die is taken back.",
        None if done => "One checker is taken back.",
        None => "There is no checker to take back.",
    });
}

/// Who sits below, and whose numbers the points have; not followed.
fn view_of(play: Play<Backgammon>, state: RwSignal<BackgammonState>) -> (Orientation, Player) {
    let players = play.players.get_untracked();
    let (mirrored, standing) = state.with_untracked(|state| (state.mirrored, state.standing));
    let (viewer, numbers) = match players.seats {
        Seats::Computer | Seats::Links => (players.me, players.me),
        // Whoever plays counts from the own side, and whoever solves an exercise.
        Seats::Two | Seats::Watch => {
            let is_exercise = play.any().is_exercise();
            let roller = |session: &Session<Position>| match is_exercise {
                true => session.start().on_roll(),
                false => session.position().on_roll(),
            };
            (Player::First, play.session.with_untracked(roller))
        }
    };
    let view = Orientation {
        viewer,
        mirrored,
        standing,
    };
    (view, numbers)
}

/// What the board shows.
fn scene_of(
    play: Play<Backgammon>,
    contest: MatchController,
    state: RwSignal<BackgammonState>,
    review: ReviewController,
) -> BackgammonScene {
    let seats = play.players.get().seats;
    let mut scene = play.session.with(|session| {
        state.with(|state_now| {
            let view = view_of(play, state);
            contest
                .ui
                .with(|shared| scene(session, seats, view, state_now, shared))
        })
    });
    if !state.with_untracked(BackgammonState::has_begun) {
        review.point(&mut scene.arrows);
    }
    scene
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_style_sheet_knows_when_the_board_stands() {
        let style = include_str!("../../../style/backgammon.css");
        assert!(style.contains(&format!("@media {}", super::STANDING)));
    }
}
