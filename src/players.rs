//! Who plays a game for two: people here, people elsewhere, the computer; how well the computer
//! plays; and how a link says so. Knows of no screen.

use engine::error::ParamError;
use engine::game::Player;

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seats {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people who share a device.
    Two,
    /// Two people who send each other links.
    Links,
    /// The computer against itself.
    Watch,
}

/// Who makes the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Somebody at this device.
    Here,
    /// Somebody who gets a link.
    Elsewhere,
    /// The computer.
    Computer,
}

/// Who plays, and how well the computer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    /// Who plays whom.
    pub seats: Seats,
    /// Which player the person here is, against the computer and by links.
    pub me: Player,
    /// How well the computer plays.
    pub level: Level,
}

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// As well as it can, but for so many of a hundred turns in which it errs on purpose.
    Errs(u8),
    /// By one of the game's [`engine::game::Strategy`]s, by its place among them.
    Strategy(u8),
}

impl Level {
    /// As well as it can.
    pub const BEST: Self = Self::Errs(0);

    /// Whether it plays by a strategy.
    pub const fn is_strategy(self) -> bool {
        matches!(self, Self::Strategy(_))
    }

    /// What storage calls it: the rate of error, or 100 and more for a strategy.
    pub fn code(self) -> u8 {
        match self {
            Self::Errs(errs) => errs,
            Self::Strategy(index) => index.saturating_add(100),
        }
    }

    /// Its word in links, in a game with these strategies.
    fn word(self, strategies: &[&str]) -> String {
        match self {
            Self::Errs(_) if self == Self::BEST && !strategies.is_empty() => "perfect".to_owned(),
            Self::Errs(errs) => errs.to_string(),
            Self::Strategy(index) => {
                let word = strategies.get(usize::from(index));
                word.copied().unwrap_or_default().to_owned()
            }
        }
    }
}

impl Default for Players {
    fn default() -> Self {
        Self {
            seats: Seats::default(),
            me: Player::First,
            level: Level::BEST,
        }
    }
}

/// The choices of `play=` in a link, and what each means.
const PLAY: [(&str, Seats, Player); 5] = [
    ("first", Seats::Computer, Player::First),
    ("second", Seats::Computer, Player::Second),
    ("two", Seats::Two, Player::First),
    ("links", Seats::Links, Player::First),
    ("watch", Seats::Watch, Player::First),
];

/// The rates of error, in percent, that a level can have in games without strategies of their own: those of the first
/// releases, and those of the steps of Nim and Take-away (see [`engine::level::horizon`]).
pub const RATES: [u8; 10] = [0, 10, 25, 50, 15, 18, 40, 55, 70, 95];

/// The levels of a game with these strategies.
pub fn levels(strategies: &[&str]) -> Vec<Level> {
    if strategies.is_empty() {
        return RATES.map(Level::Errs).to_vec();
    }
    let own = (0..)
        .zip(strategies)
        .map(|(index, _)| Level::Strategy(index));
    [Level::BEST].into_iter().chain(own).collect()
}

impl Players {
    /// What a link says of the players of a game with these strategies; `None` where it says
    /// nothing. How well the computer plays is `errs=25`, or, in a game with strategies, the
    /// `level=` that one of them is called.
    ///
    /// # Errors
    /// If a value is not among those allowed.
    pub fn read(
        value_of: &dyn Fn(&str) -> Option<String>,
        strategies: &[&str],
    ) -> Result<Option<Self>, ParamError> {
        let mut players = Self::default();
        let own = !strategies.is_empty();
        let name = if own { "level" } else { "errs" };
        let (play, level) = (value_of("play"), value_of(name));
        if play.is_none() && level.is_none() {
            return Ok(None);
        }
        if let Some(text) = play {
            players = Self::playing(&text).ok_or_else(|| {
                let words = PLAY.map(|choice| choice.0).join(", ");
                ParamError::new("play", &text, format!("one of {words}"))
            })?;
        }
        if let Some(text) = level {
            let levels = levels(strategies);
            let words: Vec<String> = levels.iter().map(|level| level.word(strategies)).collect();
            let place = words.iter().position(|word| *word == text);
            let place = place.ok_or_else(|| {
                ParamError::new(name, &text, format!("one of {}", words.join(", ")))
            })?;
            players.level = levels[place];
        }
        if value_of("me").as_deref() == Some("second") {
            players.me = Player::Second;
        }
        Ok(Some(players))
    }

    /// Somebody here, who moves first, against the computer of this level.
    pub fn against(level: Level) -> Self {
        Self {
            level,
            ..Self::default()
        }
    }

    /// The players that a choice of `play=` names.
    pub fn playing(choice: &str) -> Option<Self> {
        let &(_, seats, me) = PLAY.iter().find(|known| known.0 == choice)?;
        Some(Self {
            seats,
            me,
            level: Level::BEST,
        })
    }

    /// The choice of `play=` that names these players.
    pub fn choice(self) -> &'static str {
        let choices = PLAY.iter();
        let mut ours = choices.filter(|known| known.1 == self.seats);
        let first = ours.next().map_or("", |known| known.0);
        match (self.seats, self.me) {
            (Seats::Computer, Player::Second) => ours.next().map_or(first, |known| known.0),
            _ => first,
        }
    }

    /// What a link says of these players, in a game with these strategies.
    pub fn to_link(self, strategies: &[&str]) -> Vec<(&'static str, String)> {
        let mut values = vec![("play", self.choice().to_owned())];
        if self.level != Level::BEST && self.has_computer() {
            let own = matches!(self.level, Level::Strategy(_));
            let name = if own { "level" } else { "errs" };
            values.push((name, self.level.word(strategies)));
        }
        values
    }

    /// The same, with what only this device knows: which of two people who play by links is here.
    pub fn to_storage(self, strategies: &[&str]) -> Vec<(&'static str, String)> {
        let mut values = self.to_link(strategies);
        let me = match self.me {
            Player::First => "first",
            Player::Second => "second",
        };
        values.push(("me", me.to_owned()));
        values
    }

    /// Whether a link says the same of both: by links, who is here is not said, and how well the
    /// computer plays only where it does.
    pub fn is_same_in_links(self, other: Self) -> bool {
        let level = |players: Self| players.has_computer().then_some(players.level);
        (self.choice(), level(self)) == (other.choice(), level(other))
    }

    /// Whether the computer plays.
    pub fn has_computer(self) -> bool {
        matches!(self.seats, Seats::Computer | Seats::Watch)
    }

    /// Who moves when it is `turn`'s turn.
    pub fn mover(self, turn: Player) -> Mover {
        match self.seats {
            Seats::Two => Mover::Here,
            Seats::Watch => Mover::Computer,
            _ if turn == self.me => Mover::Here,
            Seats::Computer => Mover::Computer,
            Seats::Links => Mover::Elsewhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::game::{Game, Player, Strategy as _};

    use super::{Level, Mover, PLAY, Players, Seats, levels};

    /// The words of a game's strategies.
    fn words<G: Game>() -> Vec<&'static str> {
        let all = G::Strategy::ALL.iter();
        all.map(|strategy| strategy.word()).collect()
    }

    const STRATEGIES: &[&str] = &["report", "random"];

    fn read(text: &str) -> Result<Option<Players>, String> {
        read_with(text, &[])
    }

    fn read_with(text: &str, strategies: &[&str]) -> Result<Option<Players>, String> {
        let value_of = |name: &str| {
            let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
            let mut found = pairs.filter(|pair| pair.0 == name);
            found.next().map(|pair| pair.1.to_owned())
        };
        Players::read(&value_of, strategies).map_err(|error| error.to_string())
    }

    #[test]
    fn every_choice_comes_back_from_its_link() {
        for strategies in [&[][..], STRATEGIES] {
            for (choice, seats, me) in PLAY {
                for level in levels(strategies) {
                    let players = Players { seats, me, level };
                    assert_eq!(players.choice(), choice);
                    let values = players.to_storage(strategies);
                    let text: Vec<String> = values
                        .iter()
                        .map(|(name, value)| format!("{name}={value}"))
                        .collect();
                    let read = read_with(&text.join("&"), strategies).unwrap().unwrap();
                    let known = players.has_computer();
                    let level = if known { level } else { Level::BEST };
                    assert_eq!(read, Players { level, ..players });
                }
            }
        }
        assert_eq!(read("n=5"), Ok(None));
    }

    /// Found by `make fuzz`: a link to the game that is kept did not go on with it.
    #[test]
    fn of_a_game_without_the_computer_its_level_makes_no_difference() {
        let same = |one: &str, other: &str| {
            let [one, other] =
                [one, other].map(|text| read_with(text, STRATEGIES).unwrap().unwrap());
            one.is_same_in_links(other)
        };
        assert!(same("play=links&level=report", "play=links"));
        assert!(!same("play=first&level=report", "play=first"));
        assert!(!same("play=links", "play=two"));
    }

    /// What links of the first releases say of the level, and what it means for ever.
    #[test]
    fn levels_of_old_links_mean_what_they_meant() {
        let level = |text: &str, words: &[&str]| read_with(text, words).unwrap().unwrap().level;
        let errs = [0, 10, 25, 50].map(|errs| level(&format!("errs={errs}"), &[]));
        assert_eq!(errs.map(Level::code), [0, 10, 25, 50]);
        let codes = |game: Vec<&'static str>, old: &[&str]| {
            let code = |word: &&str| level(&format!("level={word}"), &game).code();
            old.iter().map(code).collect::<Vec<_>>()
        };
        let segments = words::<engine::segments::Segments>();
        assert_eq!(
            codes(segments, &["perfect", "report", "random"]),
            [0, 100, 101]
        );
        let mnk = words::<engine::mnk::Mnk>();
        let old = ["perfect", "report", "greedy", "beginner"];
        assert_eq!(codes(mnk, &old), [0, 100, 101, 102]);
        let backgammon = words::<engine::backgammon::Backgammon>();
        let old = ["perfect", "advanced", "casual", "beginner", "student"];
        assert_eq!(codes(backgammon, &old), [0, 100, 101, 102, 103]);
        assert_eq!(level("play=first", &[]), Level::BEST, "where none is named");
    }

    #[test]
    fn what_is_not_allowed_is_named() {
        let message = read("play=chess").unwrap_err();
        assert!(
            message.contains("“chess”") && message.contains("first, second, two, links, watch")
        );
        let message = read("play=two&errs=99").unwrap_err();
        assert!(message.contains("errs = “99”") && message.contains("0, 10, 25, 50"));
        let message = read_with("level=hard", STRATEGIES).unwrap_err();
        assert!(message.contains("level = “hard”") && message.contains("perfect, report, random"));
    }

    #[test]
    fn everybody_moves_in_turn() {
        let mover = |choice: &str, turn| Players::playing(choice).unwrap().mover(turn);
        assert_eq!(mover("first", Player::First), Mover::Here);
        assert_eq!(mover("first", Player::Second), Mover::Computer);
        assert_eq!(mover("second", Player::First), Mover::Computer);
        assert_eq!(mover("two", Player::Second), Mover::Here);
        assert_eq!(mover("links", Player::Second), Mover::Elsewhere);
        assert_eq!(mover("watch", Player::First), Mover::Computer);
        let friend = Players {
            seats: Seats::Links,
            me: Player::Second,
            level: Level::BEST,
        };
        assert_eq!(friend.mover(Player::Second), Mover::Here);
    }
}
