//! What the results of pairs of games say of the players' strengths.
//!
//! The two games of a pair begin with one opening, so their results hang together; therefore pairs are
//! counted, by their five possible scores, and not games. (Van den Bergh, "Comments on Normalized Elo",
//! and the pentanomial model of the fishtest framework.)

use std::fmt;

/// Results, as the first player of a match sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Pairs by their score: 0, a half, 1, one and a half, 2.
    pub pairs: [u64; 5],
}

impl Tally {
    /// Adds a pair by the scores of its games, in halves of a point: 2 for a win, 1 for a draw.
    pub fn add(&mut self, halves: [usize; 2]) {
        for half in halves {
            self.games[2 - half.min(2)] += 1;
        }
        self.pairs[halves[0].min(2) + halves[1].min(2)] += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The mean score of a game, 0 to 1, and its variance for one pair. So much is added to the count of
    /// each result, so that there is a variance where all pairs ended alike.
    fn moments(&self, added: f64) -> (f64, f64) {
        let counts = self.pairs.map(|count| count as f64 + added);
        let all: f64 = counts.iter().sum();
        let score = |index: usize| index as f64 / 4.0;
        let terms = || counts.iter().enumerate();
        let mean = terms().map(|(i, count)| score(i) * count).sum::<f64>() / all;
        let variance = terms()
            .map(|(i, count)| (score(i) - mean).powi(2) * count)
            .sum::<f64>();
        (mean, variance / all)
    }

    /// The score of a game, 0 to 1.
    #[must_use]
    pub fn score(&self) -> f64 {
        let halves: u64 = self.pairs.iter().zip(0..).map(|(count, i)| count * i).sum();
        halves as f64 / (4 * self.count().max(1)) as f64
    }

    /// The difference in Elo points, and the ends of its interval of 95 percent; infinite where the
    /// score is 0 or 1.
    #[must_use]
    pub fn elo(&self) -> [f64; 3] {
        let (mean, variance) = self.moments(1e-3);
        let error = 1.96 * (variance / self.count().max(1) as f64).sqrt();
        [self.score(), mean - error, mean + error].map(elo)
    }
}

/// The Elo difference that gives a score.
#[must_use]
pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score that an Elo difference gives.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test of two hypotheses about a difference in Elo points (Wald, 1945),
/// generalised to unknown rates of draws by its normal approximation (Van den Bergh, "The GSPRT
/// approximation").
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference by the first hypothesis, and by the second.
    pub elo: [f64; 2],
    /// How often a match may decide for the second though the first is true, and the other way round.
    pub errors: [f64; 2],
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// For the first hypothesis: no gain.
    Refused,
    /// For the second.
    Accepted,
    /// More pairs are needed.
    Open,
}

impl Sprt {
    /// The logarithm of how much more likely the results are by the second hypothesis.
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let [s0, s1] = self.elo.map(expected);
        // Half a pair of each result, lest two pairs that end alike decide.
        let (mean, variance) = tally.moments(0.5);
        tally.count() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// Between which values of the ratio there is no decision.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        let [alpha, beta] = self.errors;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// What the results decide.
    #[must_use]
    pub fn decide(&self, tally: &Tally) -> Decision {
        let ratio = self.log_likelihood_ratio(tally);
        let [low, high] = self.bounds();
        if ratio >= high {
            Decision::Accepted
        } else if ratio <= low {
            Decision::Refused
        } else {
            Decision::Open
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.games;
        let [elo, low, high] = self.elo();
        let pairs = self.pairs.map(|count| count.to_string()).join(" ");
        writeln!(
            f,
            "{} games: {won} won, {drawn} drawn, {lost} lost; score {:.1} %",
            won + drawn + lost,
            100.0 * self.score()
        )?;
        write!(
            f,
            "Elo {elo:+.1}, with 95 % between {low:+.1} and {high:+.1}; pairs with 0, 1/2, 1, 3/2, 2 points: {pairs}"
        )
    }
}
