//! Decisions that GNU Backgammon has judged, as `engine/tests/backgammon/gnubg_decisions.txt` has them: one a line, a
//! position with its dice and every position that a play leads to, with its cubeless equities at 0 and at 2 plies.

use std::fs;

use perfect_play_engine::backgammon::rules::{Board, Position};

/// The file of this repository.
pub const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../engine/tests/backgammon/gnubg_decisions.txt"
);

/// A decision.
pub struct Decision {
    /// For money without a cube, with the dice to be played.
    pub position: Position,
    /// What kind of position GNU Backgammon takes it for.
    pub class: String,
    /// The boards that the plays lead to, from the player's point of view, with their equities at 2 plies.
    plays: Vec<(Board, f64)>,
}

impl Decision {
    /// The boards that the plays lead to.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        self.plays.iter().map(|(board, _)| board)
    }

    /// What the play to a board loses against the best one, in points; `None` if no play leads there.
    #[must_use]
    pub fn loss(&self, after: &Board) -> Option<f64> {
        let equities = self.plays.iter().map(|play| play.1);
        let best = equities.fold(f64::MIN, f64::max);
        let mut plays = self.plays.iter();
        let (_, equity) = plays.find(|(board, _)| board == after)?;
        Some(best - equity)
    }

    fn read(line: &str) -> Result<Self, String> {
        let mut words = line.split(' ');
        let mut word = |what| words.next().ok_or(format!("there is no {what}"));
        let before = position(word("position")?)?;
        let dice = before.dice().ok_or("there are no dice")?;
        let class = word("class")?.to_owned();
        let plays = words.map(|play| {
            let wanted = || format!("“{play}”: an ID and two equities are expected");
            let (rest, equity) = play.rsplit_once(':').ok_or_else(wanted)?;
            let (id, _) = rest.split_once(':').ok_or_else(wanted)?;
            let equity: i32 = equity.parse().map_err(|_| wanted())?;
            Ok((*position(id)?.board(), f64::from(equity) / 1e4))
        });
        Ok(Self {
            position: Position::cubeless(*before.board()).with_dice(dice),
            class,
            plays: plays.collect::<Result<_, String>>()?,
        })
    }
}

fn position(text: &str) -> Result<Position, String> {
    text.parse().map_err(|error| format!("{error}"))
}

/// The decisions of a text.
///
/// # Errors
/// Which line, and what is wrong with it.
pub fn parse(text: &str) -> Result<Vec<Decision>, String> {
    let lines = text.lines().zip(1..);
    let lines = lines.filter(|(line, _)| !line.starts_with('#'));
    lines
        .map(|(line, number)| {
            Decision::read(line).map_err(|error| format!("line {number}: {error}"))
        })
        .collect()
}

/// The decisions of a file.
///
/// # Errors
/// Which file, which line, and what is wrong with it.
pub fn read(file: &str) -> Result<Vec<Decision>, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let decisions = parse(&text).map_err(|error| format!("{file}, {error}"))?;
    if decisions.is_empty() {
        return Err(format!("{file} has no decisions"));
    }
    Ok(decisions)
}
