//! What came out of a match.

use std::fmt;
use std::time::Duration;

use engine::backgammon::rules::Stake;

/// A game that is over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameResult {
    /// The winner: 0 for a, 1 for b.
    pub winner: usize,
    /// What was won.
    pub stake: Stake,
    /// The luck of a, less that of b, in points.
    pub luck: f64,
}

impl GameResult {
    /// What a has won, in points.
    #[must_use]
    pub fn points(&self) -> f64 {
        let points = f64::from(self.stake.factor());
        if self.winner == 0 { points } else { -points }
    }
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// Its standard error; infinite if there is but one value.
    #[must_use]
    pub fn error(&self) -> f64 {
        let count = f64::from(self.count);
        let variance = (self.squares - self.sum * self.mean()) / (count - 1.0);
        if self.count < 2 {
            f64::INFINITY
        } else {
            (variance.max(0.0) / count).sqrt()
        }
    }
}

impl Mean {
    /// The standard error in words: one value has none.
    fn error_words(&self) -> String {
        match self.error() {
            error if error.is_finite() => format!("standard error {error:.4}"),
            _ => "no standard error of so few".to_owned(),
        }
    }
}

/// What a player did.
#[derive(Clone, Debug, Default)]
pub struct Conduct {
    /// Games won, by what was won: single ones, gammons, backgammons.
    pub won: [u32; 3],
    /// Legal plays made.
    pub legal: u32,
    /// Games lost by an illegal play, or an answer that is none.
    pub illegal: u32,
    /// How long each decision took, of rolls that leave a choice.
    pub times: Vec<Duration>,
}

/// The results of a match. A pair is one value, as its two games have the same dice.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Points a game of a, over pairs.
    pub points: Mean,
    /// The same less luck.
    pub skill: Option<Mean>,
    /// What the players did.
    pub conduct: [Conduct; 2],
    /// The last thing that went wrong, if anything did.
    pub trouble: Option<String>,
}

impl Tally {
    /// Adds the two games of a pair.
    pub fn add(&mut self, pair: &[GameResult; 2]) {
        let half = |of: &dyn Fn(&GameResult) -> f64| pair.iter().map(of).sum::<f64>() / 2.0;
        self.points.add(half(&GameResult::points));
        if let Some(skill) = &mut self.skill {
            skill.add(half(&|game| game.points() - game.luck));
        }
        for game in pair {
            self.conduct[game.winner].won[game.stake as usize] += 1;
        }
    }

    /// The player who has lost two games or more by plays that are not legal, and has made no other.
    #[must_use]
    pub fn senseless(&self) -> Option<&'static str> {
        // Where no pair has ended, each player is still to have its turn.
        let conduct = self.conduct.iter().filter(|_| self.pairs() > 0);
        let mut players = ["a", "b"].into_iter().zip(conduct);
        let found = players.find(|(_, conduct)| conduct.illegal >= 2 && conduct.legal == 0);
        found.map(|(name, _)| name)
    }

    /// How many pairs there are.
    #[must_use]
    pub const fn pairs(&self) -> u32 {
        self.points.count
    }

    /// The points on one line.
    #[must_use]
    pub fn line(&self) -> String {
        let pairs = self.pairs();
        let (points, error) = (self.points.mean(), self.points.error_words());
        let skill = self.skill.map_or(String::new(), |skill| {
            format!("; less luck {:+.4} ({})", skill.mean(), skill.error_words())
        });
        format!("{pairs} pairs: a {points:+.4} points a game ({error}){skill}")
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.line())?;
        let percent = |count: u32| f64::from(count) * 50.0 / f64::from(self.pairs().max(1));
        for (name, conduct) in ["a", "b"].iter().zip(&self.conduct) {
            let [single, gammons, backgammons] = conduct.won.map(percent);
            let won = percent(conduct.won.iter().sum());
            let mut times = conduct.times.clone();
            times.sort_unstable();
            let count = times.len();
            let ms = |time: Duration| time.as_secs_f64() * 1e3;
            let mean = ms(times.iter().sum()) / count.max(1) as f64;
            let [most_of, most] = [count * 95 / 100, count.saturating_sub(1)]
                .map(|place| ms(times.get(place).copied().unwrap_or_default()));
            write!(
                f,
                "\n{name}: won {won:.2} % ({single:.2} single, {gammons:.2} gammons, {backgammons:.2} backgammons); \
                 illegal plays {}; {count} decisions, mean {mean:.3} ms, 95th percentile {most_of:.3} ms, most {most:.3} ms",
                conduct.illegal
            )?;
        }
        match &self.trouble {
            Some(trouble) => write!(f, "\nlast trouble: {trouble}"),
            None => Ok(()),
        }
    }
}
