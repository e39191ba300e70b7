//! Writes a match as text.

use engine::backgammon::rules::{Dice, Legal, Move, Phase, Position, legal_plays};
use engine::game::{Player, Position as _};

use super::{COLUMN, NUMBER, UNPLAYED};

/// The text of a match that begins in `start` and goes on with `moves`, as far as they are legal. The names are those
/// of the players, the first player's first. The match may stop anywhere: before its first move, with dice that are not
/// played, or with a double or an offer to resign that is not answered.
///
/// [`super::read`] gives the same match back: an equal position to begin in, with all its rules, and the same number of
/// moves, each equal to the one that was written. Rolls have their dice in the same order. Offers to resign are for the
/// same stake, and are rejected where they were. Plays do the same, but steps whose order makes no difference may come
/// in another order. The names are the same, except that control characters become spaces.
#[must_use]
pub fn to_mat(start: &Position, moves: &[Move], names: [&str; 2]) -> String {
    let mut writer = Writer::new(start, moves.first(), names);
    let mut position = *start;
    for (place, m) in moves.iter().enumerate() {
        let Ok(next) = position.play(m) else { break };
        if !is_said(&position, &next, m, moves.get(place + 1)) {
            writer.remarks += &format!("; [Move {} \"{m}\"]\n", place + 1);
        }
        writer.write(&position, m, &next);
        position = next;
    }
    writer.finish(start)
}

/// Whether the rows and the results say that the move `m` leads from one position to the other.
fn is_said(before: &Position, after: &Position, m: &Move, next: Option<&Move>) -> bool {
    match m {
        Move::Reject => false,
        Move::Accept => won(before, after) != [0, 0],
        // The points of the result say it, if no other offer would give them.
        Move::Resign(stake) => {
            let accepted = after.play(&Move::Accept).ok();
            let accepted = accepted.filter(|_| next == Some(&Move::Accept));
            let cube = before.cube().value;
            accepted.is_some_and(|end| won(before, &end).contains(&(stake.factor() * cube)))
        }
        _ => true,
    }
}

/// The points that each player has gained since an earlier position.
fn won(before: &Position, after: &Position) -> [u32; 2] {
    [0, 1].map(|i| after.score()[i].saturating_sub(before.score()[i]))
}

/// The text written so far.
struct Writer<'a> {
    names: [&'a str; 2],
    /// The remarks for moves that the rows do not say.
    remarks: String,
    /// The text of the games.
    text: String,
    games: u32,
    /// Whether the next move is the first one of a game.
    is_new: bool,
    /// The entries of this game, left and right in turn.
    cells: Vec<String>,
}

impl<'a> Writer<'a> {
    /// Begins a text. In a position that was set up, the dice may be rolled already, or the cube offered.
    fn new(start: &Position, first: Option<&Move>, names: [&'a str; 2]) -> Self {
        let mut writer = Self {
            names,
            remarks: String::new(),
            text: String::new(),
            games: 0,
            is_new: true,
            cells: Vec::new(),
        };
        match start.phase() {
            Phase::ToPlay(dice) => writer.roll(start, dice),
            Phase::Resigned(_, Some(dice)) if first == Some(&Move::Reject) => {
                writer.roll(start, dice);
            }
            Phase::Doubled => writer.double(start),
            _ => {}
        }
        writer
    }

    /// Adds an entry of the player on roll. The first entry of a game may be on the right.
    fn push(&mut self, position: &Position, cell: String) {
        if self.cells.is_empty() && position.on_roll() == Player::Second {
            self.cells.push(String::new());
        }
        self.cells.push(cell);
    }

    /// Adds the dice that are to be played in a position.
    fn roll(&mut self, position: &Position, dice: Dice) {
        let plays = legal_plays(position.board(), dice);
        let cell = match plays[..] {
            [Legal { play, .. }] if play.is_empty() => format!("{dice}: {UNPLAYED}"),
            _ => format!("{dice}:"),
        };
        self.push(position, cell);
    }

    fn double(&mut self, position: &Position) {
        let cell = format!(" Doubles => {}", 2 * position.cube().value);
        self.push(position, cell);
    }

    /// Writes a move, and the result of the game if the move ends it.
    fn write(&mut self, before: &Position, m: &Move, after: &Position) {
        if self.is_new {
            self.begin_game(before);
        }
        match m {
            // The player who begins has the higher die, and the column tells which player that is.
            Move::Roll(dice) if before.phase() == Phase::Opening => {
                self.roll(after, dice.sorted());
            }
            Move::Roll(dice) => self.roll(after, *dice),
            // The dice, which come next, tell it.
            Move::RollDice => {}
            Move::Play(play) => {
                if let Some(cell) = self.cells.last_mut() {
                    if play.is_empty() {
                        *cell = cell.trim_end_matches(UNPLAYED).trim_end().to_owned();
                    }
                    for step in play.steps() {
                        let star = if step.hits { "*" } else { "" };
                        *cell += &format!(" {}/{}{star}", step.from, step.to);
                    }
                }
            }
            Move::Double => self.double(before),
            Move::Take => self.cells.push(" Takes".to_owned()),
            Move::Drop => self.cells.push(" Drops".to_owned()),
            Move::Resign(_) | Move::Accept | Move::Reject => {}
        }
        let won = won(before, after);
        if won != [0, 0] {
            self.push_rows();
            self.is_new = true;
            let points = won[0] + won[1];
            let unit = if points == 1 { "point" } else { "points" };
            let indent = if won[0] > 0 { 6 } else { NUMBER + COLUMN + 1 };
            self.text += &format!("{:indent$}Wins {points} {unit}\n", "");
        }
    }

    fn begin_game(&mut self, position: &Position) {
        self.games += 1;
        self.is_new = false;
        let score = position.score();
        let [first, second] = [0, 1].map(|i: usize| {
            // The name goes without characters that could be taken for something else. It is never empty, because other
            // programs expect a name.
            let name = plain(self.names[i], ":;");
            let name = match name.trim_ascii() {
                "" => ["Player 1", "Player 2"][i],
                name => name,
            };
            format!("{name:.24} : {}", score[i])
        });
        self.text += &format!("\n Game {}\n {first:<30} {second}\n", self.games);
    }

    /// Writes the moves of a game, two in a row. An empty right column is filled with spaces: if a line ends on the
    /// left, GNU Backgammon 1.07 reads the right entry of the line before it once more.
    fn push_rows(&mut self) {
        for (row, pair) in self.cells.chunks(2).enumerate() {
            let right = pair.get(1).map_or("", String::as_str);
            self.text += &format!("{:>3}) {:<27} {right}\n", row + 1, pair[0]);
        }
        self.cells.clear();
    }

    /// The whole text.
    fn finish(mut self, start: &Position) -> String {
        if self.games == 0 {
            self.begin_game(start);
        }
        self.push_rows();
        let terms = start.terms();
        let switch = |on: bool| if on { "On" } else { "Off" };
        let [first, second] = self.names.map(|name| plain(name, ""));
        let rules = match terms.length {
            0 => format!(
                "; [Jacoby \"{}\"]\n; [Beaver \"{}\"]\n",
                switch(terms.jacoby),
                switch(terms.beavers)
            ),
            _ => format!("; [Crawford \"{}\"]\n", switch(terms.crawford)),
        };
        format!(
            "; [Start \"{start}\"]\n; [Player 1 \"{first}\"]\n; [Player 2 \"{second}\"]\n\
             ; [Variation \"Backgammon\"]\n{rules}; [CubeLimit \"{}\"]\n{}\n {} point match\n{}",
            1_u32 << terms.cube_limit,
            self.remarks,
            terms.length,
            self.text
        )
    }
}

/// A name on one line, with a space in place of each unwanted character.
fn plain(name: &str, unwanted: &str) -> String {
    let spaced = |c: char| c.is_control() || unwanted.contains(c);
    name.replace(spaced, " ")
}
