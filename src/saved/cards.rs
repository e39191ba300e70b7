//! The deck: positions in which somebody gave something away, each to be met again when it is about to be forgotten.
//! Knows of no browser, and not when that is: see [`crate::exercise::schedule`].
//!
//! ```text
//! cards:nim                   20416 20415 400 5100 1 0 20414 1:2|5 3 4       a card in each line
//! due:nim                     20415 20416 20416                            the days on which they fall due, in order
//! looked:nim                  00c0ffee00c0ffee 00c0ffee00c0ffed            finished games that were looked through
//! ```

use std::fmt;

use super::index::Index;
use super::{Entries, GameId};

/// How the key of a game's cards begins; its ID follows.
pub const CARDS: &str = "cards:";
/// How the key begins of the days on which a game's cards fall due.
pub const DUE: &str = "due:";
/// How the key begins of which finished games of a game were looked through.
pub const LOOKED: &str = "looked:";

/// A position in which somebody gave something away. Days are numbers as [`engine::day::Day::number`] gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The position, in its text form: whoever is to move is who practises.
    pub position: String,
    /// The move that was made there.
    pub played: String,
    /// The day on which it came into the deck.
    pub added: u32,
    /// The day on which it is to be met again.
    pub due: u32,
    /// How well it is known, as the schedule has it.
    pub memory: Memory,
}

/// How well a card is known. All are 0 before it was met first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// The day on which it was met last.
    pub last: u32,
    /// After how many days the chance to remember it has fallen to nine in ten, in thousandths of a day.
    pub stability: u32,
    /// From 1 to 10, in thousandths.
    pub difficulty: u32,
    /// How often it was met.
    pub reps: u32,
    /// How often it was forgotten.
    pub lapses: u32,
}

/// What stands between a card's numbers and moves and its position, which may have blanks.
const BAR: char = '|';

impl Card {
    /// A card that has not been met: it is due on the day on which it comes.
    pub fn new(position: String, played: String, today: u32) -> Self {
        Self {
            position,
            played,
            added: today,
            due: today,
            memory: Memory::default(),
        }
    }

    fn read(line: &str) -> Option<Self> {
        let (head, position) = line.split_once(BAR)?;
        let words: Vec<&str> = head.splitn(8, ' ').collect();
        let number = |place: usize| words.get(place)?.parse::<u32>().ok();
        Some(Self {
            position: position.to_owned(),
            played: (*words.get(7)?).to_owned(),
            due: number(0)?,
            memory: Memory {
                last: number(1)?,
                stability: number(2)?,
                difficulty: number(3)?,
                reps: number(4)?,
                lapses: number(5)?,
            },
            added: number(6)?,
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Memory {
            last,
            stability,
            difficulty,
            reps,
            lapses,
        } = self.memory;
        write!(
            f,
            "{} {last} {stability} {difficulty} {reps} {lapses} {} {}{BAR}{}",
            self.due, self.added, self.played, self.position
        )
    }
}

/// The cards of one game, in the order in which they came. No position is in it twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    cards: Vec<Card>,
    /// Lines that can't be read: they stay as they are.
    unread: Vec<String>,
}

impl Deck {
    /// The deck of the game of this ID.
    pub fn load(entries: &impl Entries, game: &str) -> Self {
        entries
            .get(&format!("{CARDS}{game}"))
            .map_or_else(Self::default, |text| Self::read(&text))
    }

    /// Reads the text form; lines that can't be read stay in it.
    pub fn read(text: &str) -> Self {
        let mut deck = Self::default();
        for line in lines(text) {
            match Card::read(line) {
                Some(card) => deck.cards.push(card),
                None => deck.unread.push(line.to_owned()),
            }
        }
        deck
    }

    /// Keeps the deck, and the days on which its cards fall due; false if there is no room for it.
    pub fn save(&self, entries: &impl Entries, game: &str) -> bool {
        self.save_as(entries, game, &self.to_string())
    }

    /// The same, by the deck's text form.
    pub fn save_as(&self, entries: &impl Entries, game: &str, text: &str) -> bool {
        let is_kept = entries.set(&format!("{CARDS}{game}"), text);
        is_kept && entries.set(&format!("{DUE}{game}"), &self.days())
    }

    fn days(&self) -> String {
        let mut days: Vec<u32> = self.cards.iter().map(|card| card.due).collect();
        days.sort_unstable();
        let days: Vec<String> = days.iter().map(|day| format!("{day:05}")).collect();
        days.join(" ")
    }

    /// All cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The lines that can't be read.
    pub fn unread(&self) -> &[String] {
        &self.unread
    }

    /// The card of a position.
    pub fn of(&self, position: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.position == position)
    }

    /// The cards that are due, those first that have waited longest.
    pub fn due(&self, today: u32) -> Vec<&Card> {
        let mut due: Vec<&Card> = self.cards.iter().filter(|card| card.due <= today).collect();
        due.sort_by_key(|card| card.due);
        due
    }

    /// Puts a card into the deck. A position that is there already is due again, with what was played now: who
    /// errs there again has not kept it in mind.
    pub fn add(&mut self, card: Card) {
        match self
            .cards
            .iter_mut()
            .find(|known| known.position == card.position)
        {
            Some(known) => {
                known.played = card.played;
                known.due = known.due.min(card.due);
            }
            None => self.cards.push(card),
        }
    }

    /// Changes a card, which has been met.
    pub fn set(&mut self, card: Card) {
        if let Some(known) = self
            .cards
            .iter_mut()
            .find(|known| known.position == card.position)
        {
            *known = card;
        }
    }

    /// Throws the card of a position away.
    pub fn remove(&mut self, position: &str) {
        self.cards.retain(|card| card.position != position);
    }
}

/// A move in a position was wrong: it comes back tomorrow, since today it has been seen.
pub fn note_missed(
    entries: &impl Entries,
    game: &str,
    position: String,
    played: String,
    today: u32,
) {
    let mut deck = Deck::load(entries, game);
    deck.add(Card {
        due: today + 1,
        ..Card::new(position, played, today)
    });
    deck.save(entries, game);
}

/// The lines of a deck. What is written has its own ends of lines.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(|line| line.trim_end_matches('\r'));
    lines.filter(|line| !line.is_empty())
}

/// What two devices have, brought together line by line: of each position the card that was met last, or came last.
#[derive(Default)]
pub struct JoinedDeck {
    deck: Deck,
    positions: Index,
    unread: Index,
}

impl JoinedDeck {
    /// Takes a line of one of them; gives whether it makes a difference.
    pub fn take(&mut self, line: &str) -> bool {
        let Deck { cards, unread } = &mut self.deck;
        let Some(card) = Card::read(line) else {
            let is_new = self.unread.note(line);
            if is_new {
                unread.push(line.to_owned());
            }
            return is_new;
        };
        let (place, is_new) = self.positions.place(&card.position, cards.len());
        if is_new {
            cards.push(card);
            return true;
        }
        let newer = |card: &Card| (card.memory.last, card.added);
        let is_newer = newer(&cards[place]) < newer(&card);
        if is_newer {
            cards[place] = card;
        }
        is_newer
    }

    /// What there is in all.
    pub fn deck(self) -> Deck {
        self.deck
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in &self.cards {
            writeln!(f, "{card}")?;
        }
        for line in &self.unread {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// How many cards of a game are due, as its deck has written it down: no card is read for it, and no number, as days
/// have five digits until the year 2243. `today` is the number of the day, so written.
pub fn due(entries: &impl Entries, game: &str, today: &str) -> usize {
    let days = entries.get(&format!("{DUE}{game}"));
    let is_due = |day: &&[u8]| *day <= today.as_bytes();
    days.map_or(0, |days| {
        days.as_bytes()
            .split(|byte| *byte == b' ')
            .filter(is_due)
            .count()
    })
}

/// The finished games of a game that have been looked through.
pub fn looked_through(entries: &impl Entries, game: &str) -> Vec<GameId> {
    let ids = entries.get(&format!("{LOOKED}{game}")).unwrap_or_default();
    ids.split(' ').filter_map(|id| id.parse().ok()).collect()
}

/// Notes which finished games have been looked through.
pub fn set_looked_through(entries: &impl Entries, game: &str, ids: &[GameId]) -> bool {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    entries.set(&format!("{LOOKED}{game}"), &ids.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{Card, Deck, JoinedDeck, Memory, due, lines, looked_through, set_looked_through};
    use crate::saved::memory::MemoryStorage;
    use crate::saved::{Entries as _, GameId};

    fn card(position: &str, day: u32) -> Card {
        Card::new(position.to_owned(), "1:2".to_owned(), day)
    }

    #[test]
    fn a_deck_is_kept_and_comes_back() {
        let entries = MemoryStorage::default();
        let mut deck = Deck::default();
        deck.add(card("5 3 4", 20_414));
        let met = Card {
            due: 20_418,
            memory: Memory {
                last: 20_415,
                stability: 3_126,
                difficulty: 5_100,
                reps: 1,
                lapses: 0,
            },
            ..card("1 2|4", 20_414)
        };
        deck.add(met);
        assert!(deck.save(&entries, "nim"));
        assert_eq!(
            entries.get("cards:nim").unwrap(),
            "20414 0 0 0 0 0 20414 1:2|5 3 4\n20418 20415 3126 5100 1 0 20414 1:2|1 2|4\n"
        );
        assert_eq!(entries.get("due:nim").unwrap(), "20414 20418");
        assert_eq!(Deck::load(&entries, "nim"), deck);
        assert_eq!(
            ["20413", "20414", "20418"].map(|day| due(&entries, "nim", day)),
            [0, 1, 2]
        );
        assert_eq!(due(&entries, "flip", "20418"), 0);
    }

    #[test]
    fn a_position_is_there_once() {
        let mut deck = Deck::default();
        deck.add(Card {
            due: 20_500,
            ..card("5 3", 20_414)
        });
        deck.add(Card {
            played: "2:1".into(),
            ..card("5 3", 20_420)
        });
        let [card] = deck.cards() else {
            panic!("one card")
        };
        assert_eq!(
            (&*card.played, card.due, card.added),
            ("2:1", 20_420, 20_414)
        );
        deck.remove("5 3");
        assert!(deck.cards().is_empty());
    }

    #[test]
    fn those_that_waited_longest_come_first() {
        let mut deck = Deck::default();
        for (position, day) in [("1", 5), ("2", 3), ("3", 9), ("4", 4)] {
            deck.add(card(position, day));
        }
        let due: Vec<&str> = deck.due(5).iter().map(|card| &*card.position).collect();
        assert_eq!(due, ["2", "4", "1"]);
    }

    #[test]
    fn what_can_not_be_read_stays() {
        let text = "rubbish\n20414 0 0 0 0 0 20414 1:2|5 3 4\n1 2 3|x\n";
        let deck = Deck::read(text);
        assert_eq!(deck.cards().len(), 1);
        assert_eq!(Deck::read(&deck.to_string()), deck);
        assert!(deck.to_string().contains("rubbish\n1 2 3|x\n"));
    }

    #[test]
    fn two_devices_make_one() {
        let met = |last| Card {
            memory: Memory {
                last,
                ..Memory::default()
            },
            ..card("5 3", 20_414)
        };
        let (mut ours, mut theirs) = (Deck::default(), Deck::default());
        ours.add(met(20_415));
        theirs.add(met(20_417));
        theirs.add(card("1 1", 20_400));
        let joined = |first: &Deck, second: &Deck| {
            let mut joined = JoinedDeck::default();
            for line in lines(&(first.to_string() + &second.to_string())) {
                joined.take(line);
            }
            joined.deck()
        };
        let both = joined(&ours, &theirs);
        assert_eq!(both.cards().len(), 2);
        assert_eq!(both.of("5 3").unwrap().memory.last, 20_417);
        assert_eq!(joined(&theirs, &ours), theirs);
    }

    #[test]
    fn games_that_were_looked_through_are_noted() {
        let entries = MemoryStorage::default();
        assert!(looked_through(&entries, "nim").is_empty());
        let ids = [GameId(1), GameId(u64::MAX)];
        assert!(set_looked_through(&entries, "nim", &ids));
        assert_eq!(looked_through(&entries, "nim"), ids);
    }
}
