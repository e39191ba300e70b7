//! A game in progress, whatever game it is.

use std::fmt::Display;
use std::str::FromStr;

use leptos::prelude::*;

use super::persistence::GamePersistence;
use crate::players::Players;
use crate::saved::note::{HELPED, Note};
use crate::ui::announce::{Announcer, announcer};
use crate::ui::notice::Notice;

/// All of a game in progress that does not depend on its types. Copies are handles of the same game.
#[derive(Clone, Copy)]
pub struct AnyPlay {
    /// Who plays; unused in puzzles.
    pub players: RwSignal<Players>,
    /// What the page has to say about its link.
    pub notice: RwSignal<Option<Notice>>,
    /// Says things to whoever does not see the screen.
    pub announcer: Announcer,
    /// How often a puzzle was opened by the address: whoever tracks it hears of each.
    pub opened: RwSignal<usize>,
    /// Whether what was opened last is not a game that was kept here.
    pub is_fresh: RwSignal<bool>,
    pub(super) kept: GamePersistence,
}

impl AnyPlay {
    /// That which keeps so.
    pub(super) fn of(kept: GamePersistence) -> Self {
        Self {
            players: kept.players,
            notice: kept.notice,
            announcer: announcer(),
            opened: kept.opened,
            is_fresh: kept.is_fresh,
            kept,
        }
    }

    /// The game's ID.
    pub fn id(self) -> &'static str {
        self.kept.game_id()
    }

    /// Whether this game has taken the place of one that was under way.
    pub fn has_former(self) -> bool {
        self.kept.has_former()
    }

    /// Whether this game is an exercise.
    pub fn is_exercise(self) -> bool {
        self.kept.is_exercise()
    }

    /// Brings back the game under way that this one has taken the place of, if there is one.
    pub fn bring_back(self) -> bool {
        let brought = self.kept.bring_back();
        if brought {
            self.say("The game before this one is back.");
        }
        brought
    }

    /// Says that the game is back at its start.
    pub fn say_restarted(self) {
        self.say("Back at the start. Redo brings the moves back.");
    }

    /// Seats other players.
    pub fn seat(self, players: Players) {
        self.players.set(players);
        self.kept.keep_soon();
    }

    /// Says something to whoever does not see the screen.
    pub fn say(self, sentence: impl Into<String>) {
        self.announcer.say(sentence);
    }

    /// What the page has noted of this game: see [`AnyPlay::note`].
    pub fn noted<T: FromStr>(self, note: Note<T>) -> Option<T> {
        self.kept.noted(note)
    }

    /// Notes something of this game beside its moves. It is kept with it, wherever the game is gone on with
    /// on this device, and is not in its link.
    pub fn note<T: Display>(self, note: Note<T>, value: &T) {
        self.kept.note(note, value);
    }

    /// Notes that the puzzle is being solved with help.
    pub fn note_help(self) {
        self.note(HELPED, &1);
    }

    /// The address of the puzzle alone.
    pub fn puzzle_link(self) -> String {
        self.kept.puzzle_link()
    }

    /// The address of the puzzle with the moves made in it.
    pub fn position_link(self) -> String {
        self.kept.position_link()
    }
}
