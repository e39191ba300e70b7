//! The opening by swap2, as gomoku's tournaments have it: who opens sets three stones, Blue's, Orange's and Blue's;
//! the other plays Orange, or plays Blue, or sets two more, Orange's and Blue's, after which the opener chooses.
//!
//! The opener is whoever would move first. As long as it goes on, the match is set aside: the stones are not set in
//! turn. What was chosen is noted with the game; a link to a position with more stones is one after the choice.

use engine::analysis::Value;
use engine::game::Player;
use engine::mnk::Mnk;
use engine::mnk::generate::triple;
use engine::mnk::rules::{Move, Opening, Position};
use leptos::prelude::*;

use super::words::percent;
use crate::link::Puzzle;
use crate::matches::MatchController;
use crate::matches::step::MatchEvent;
use crate::play::Play;
use crate::players::{Players, Seats};
use crate::saved::note::Note;
use crate::session::Session;
use crate::ui::fixed::effect;

/// What is noted of a game under this name: [`MORE`], [`DONE`] or [`DONE_AFTER_MORE`].
const NOTE: Note<usize> = Note::new("swap2");
/// Two more stones are set before the opener chooses.
const MORE: usize = 1;
/// The colours are chosen, after three stones or, as releases before [`DONE_AFTER_MORE`] have it, five.
const DONE: usize = 2;
/// The colours are chosen, after five stones.
const DONE_AFTER_MORE: usize = 3;

/// How many stones were set in the opening, by what was chosen; none while it goes on.
const fn stones_of(chosen: usize) -> usize {
    match chosen {
        DONE => 3,
        DONE_AFTER_MORE => 5,
        _ => 0,
    }
}

/// How far an opening by swap2 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There is none, or it is over.
    Over,
    /// The opener sets three stones.
    Three,
    /// The other player chooses a colour, or sets two more.
    Choice,
    /// The other player sets two more.
    Two,
    /// The opener chooses a colour.
    LastChoice,
}

impl Stage {
    /// The one after so many stones, by what was chosen.
    fn after(plies: usize, chosen: usize) -> Self {
        match (plies, chosen) {
            (_, DONE | DONE_AFTER_MORE) => Self::Over,
            (0..=2, _) => Self::Three,
            (3, 0) => Self::Choice,
            (3 | 4, MORE) => Self::Two,
            (5, MORE) => Self::LastChoice,
            _ => Self::Over,
        }
    }

    /// Whose part it is: the first player's seat is the opener's.
    fn actor(self) -> Player {
        match self {
            Self::Choice | Self::Two => Player::Second,
            _ => Player::First,
        }
    }

    /// Whether stones are set in it.
    fn sets(self) -> bool {
        matches!(self, Self::Three | Self::Two)
    }
}

/// The opening of the game on the board. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Swap2 {
    play: Play<Mnk>,
    contest: MatchController,
    /// What was chosen: nothing (0), or what is noted.
    chosen: RwSignal<usize>,
}

impl Swap2 {
    /// That of a page.
    pub fn new(play: Play<Mnk>, contest: MatchController) -> Self {
        let swap2 = Self {
            play,
            contest,
            chosen: RwSignal::new(0),
        };
        effect(move || {
            play.opened.track();
            swap2.chosen.set(play.noted(NOTE).unwrap_or(0));
        });
        effect(move || {
            let stage = swap2.stage();
            let is_aside = contest.ui.with(|ui| ui.aside);
            contest.track_analyses();
            play.players.track();
            untrack(|| swap2.follow(stage, is_aside));
        });
        swap2
    }

    /// How far it is.
    pub fn stage(self) -> Stage {
        let is_on = self.play.puzzle.with(|puzzle| {
            matches!(puzzle, Puzzle::Seeded { params, .. } if params.opening == Opening::Swap2)
        });
        let plies = |session: &Session<Position>| session.played().len();
        match (is_on, self.play.session.with(plies)) {
            (false, _) => Stage::Over,
            (true, plies) => Stage::after(plies, self.chosen.get()),
        }
    }

    /// Whether somebody here does what is to be done in a stage.
    fn is_here(self, stage: Stage) -> bool {
        let players = self.play.players.get();
        match players.seats {
            Seats::Computer => players.me == stage.actor(),
            Seats::Watch => false,
            Seats::Two | Seats::Links => true,
        }
    }

    /// Keeps the match aside as long as the opening goes on, and does the computer's part in it.
    fn follow(self, stage: Stage, is_aside: bool) {
        let is_at_start = |session: &Session<Position>| session.played().is_empty();
        if self.chosen.get() != 0 && self.play.session.with(is_at_start) {
            // It begins anew.
            return self.note(0);
        }
        match (stage == Stage::Over, is_aside) {
            (true, true) => return self.contest.send(MatchEvent::WentOn),
            (true, false) => {
                return self
                    .contest
                    .send(MatchEvent::SetUp(stones_of(self.chosen.get())));
            }
            (false, true) => {}
            // This is followed: what is left is done the next time.
            (false, false) => return self.contest.send(MatchEvent::SetAside),
        }
        if self.is_here(stage) {
            return;
        }
        let position = self.play.session.with(|session| session.position().clone());
        if stage.sets() {
            let Puzzle::Seeded { seed, .. } = self.play.puzzle.get() else {
                return;
            };
            let free = triple(position.board(), seed);
            let next = free.iter().find(|m| position.stone(**m).is_none());
            if let Some(m) = next {
                self.play.play(m);
            }
        } else if let Some(known) = self.contest.known(&position.to_string()) {
            self.choose(better(known.value, position.side_to_move()));
        } else {
            self.contest.send(MatchEvent::LookedFor);
        }
    }

    /// Sets a stone, if one is to be set here now; whether the opening goes on.
    pub fn press(self, m: Move) -> bool {
        let stage = untrack(|| self.stage());
        if stage == Stage::Over {
            return false;
        }
        if !stage.sets() || !untrack(|| self.is_here(stage)) {
            self.contest.say("A colour is to be chosen first.");
        } else if self.play.play(&m) {
            self.contest.say(format!("Placed {m}."));
        }
        true
    }

    /// Whoever is to choose plays this colour.
    pub fn choose(self, colour: Player) {
        let players = self.play.players.get_untracked();
        let is_mine = untrack(|| self.is_here(self.stage()));
        let me = if is_mine { colour } else { colour.opponent() };
        self.play.seat(Players { me, ..players });
        self.note(match self.chosen.get_untracked() {
            MORE => DONE_AFTER_MORE,
            _ => DONE,
        });
    }

    /// Whoever is to choose sets two more stones.
    pub fn add(self) {
        self.note(MORE);
    }

    fn note(self, chosen: usize) {
        self.play.note(NOTE, &chosen);
        self.chosen.set(chosen);
    }

    /// Whether somebody here is to choose now; if not only a colour, with two more stones as well.
    pub fn choices(self) -> [bool; 2] {
        let stage = self.stage();
        let is_here = self.is_here(stage);
        [
            is_here && matches!(stage, Stage::Choice | Stage::LastChoice),
            is_here && stage == Stage::Choice,
        ]
    }

    /// What is to be done.
    pub fn task(self) -> &'static str {
        let stage = self.stage();
        match (stage, self.is_here(stage)) {
            (Stage::Over, _) => match self.play.players.get() {
                Players {
                    seats: Seats::Computer,
                    me,
                    ..
                } => match me {
                    Player::First => "You play Blue.",
                    Player::Second => "You play Orange.",
                },
                // Something stays, so that nothing moves.
                _ => "The colours are chosen.",
            },
            (Stage::Three, _) => {
                "Place three stones: Blue’s, Orange’s and Blue’s. Then the other player chooses a colour."
            }
            (Stage::Choice, true) => "Choose your colour, or place two more stones.",
            (Stage::Two, _) => "Place two more stones: Orange’s and Blue’s.",
            (Stage::LastChoice, true) => "Choose your colour.",
            (_, false) => "The computer chooses its colour.",
        }
    }
}

/// The colour to choose where the position is worth this to whoever is to move.
fn better(value: Value, turn: Player) -> Player {
    match percent(value) {
        Some(0..=49) => turn.opponent(),
        _ => turn,
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;
    use engine::game::Player;

    use super::{DONE, DONE_AFTER_MORE, MORE, Stage, better, stones_of};

    #[test]
    fn stones_and_choices_follow_each_other() {
        let stages = |chosen: usize| [0, 2, 3, 4, 5, 6].map(|plies| Stage::after(plies, chosen));
        let (three, over) = (Stage::Three, Stage::Over);
        assert_eq!(stages(0), [three, three, Stage::Choice, over, over, over]);
        let two = Stage::Two;
        assert_eq!(
            stages(MORE),
            [three, three, two, two, Stage::LastChoice, over]
        );
        for done in [DONE, DONE_AFTER_MORE] {
            assert_eq!(stages(done), [over; 6]);
        }
        assert_eq!(
            [0, MORE, DONE, DONE_AFTER_MORE].map(stones_of),
            [0, 0, 3, 5]
        );
    }

    #[test]
    fn the_better_side_is_chosen() {
        let second = Player::Second;
        assert_eq!(better(Value::Estimate(0.2), second), Player::Second);
        assert_eq!(better(Value::Estimate(-0.2), second), Player::First);
        assert_eq!(better(Value::Loss, second), Player::First);
        assert_eq!(better(Value::Draw, second), Player::Second);
    }
}
