//! Whole matches as text: the .mat format of Jellyfish, which most programs read and write.
//!
//! ```text
//!  3 point match
//!
//!  Game 1
//!  White : 0                      Black : 0
//!   1)                             54: 13/8 24/20
//!   2) 43: 8/5* 24/20               Doubles => 2
//!   3)  Drops
//!                                   Wins 1 point
//! ```
//!
//! The first player is on the left. `25` is the bar and `0` is off. Lines that begin with `;` are
//! remarks; one of them names the position in which we began (`; [Start "XGID=…"]`), as the format
//! itself says nothing of its rules. Resignations that were rejected are not written down. A player who
//! resigns out of turn is read as having done so instead of what that player did last.

use std::fmt;

use crate::backgammon::rules::{
    CUBE_LIMIT, Dice, Legal, Move, Phase, Play, Position, Stake, Terms,
};
use crate::error::{IllegalMove, IllegalPosition, PositionError, SyntaxError};
use crate::game::{Player, Position as _};

/// What is wrong with a match's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatError {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It has not the form asked for.
    Syntax(SyntaxError),
    /// It names a position, a score or a result that can't be.
    Illegal(IllegalPosition),
    /// A move in it is not legal.
    Move(IllegalMove),
}

impl fmt::Display for MatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: ", self.line)?;
        match &self.problem {
            Problem::Syntax(error) => error.fmt(f),
            Problem::Illegal(error) => error.fmt(f),
            Problem::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatError {}

impl From<SyntaxError> for Problem {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<PositionError> for Problem {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Syntax(error) => Self::Syntax(error),
            PositionError::Illegal(error) => Self::Illegal(error),
        }
    }
}

/// A problem of a position or a result.
fn illegal(reason: impl Into<String>) -> Problem {
    Problem::Illegal(IllegalPosition::new(reason))
}

/// Where the right column begins, counted from the left column's beginning.
const COLUMN: usize = 28;

/// The play where nothing can be moved.
const PASS: Move = Move::Play(Play::NONE);

/// What is left of the left column: `  1) `.
const NUMBER: usize = 5;

/// The text of a match that begins in `start` and goes on with `moves`, as far as they are legal,
/// between players of these names, the first one's first.
#[must_use]
pub fn to_mat(start: &Position, moves: &[Move], names: [&str; 2]) -> String {
    let mut text = format!(
        "; [Start \"{start}\"]\n\n {} point match\n",
        start.terms().length
    );
    let mut position = *start;
    let mut game = 0;
    let mut cells: Vec<String> = Vec::new();
    let mut is_new = true;
    // In a position that was set up the dice may have been rolled, or the cube offered.
    let before = match start.phase() {
        Phase::ToPlay(dice) => Some(format!("{dice}:")),
        Phase::Resigned(_, Some(dice)) if moves.first() == Some(&Move::Reject) => {
            Some(format!("{dice}:"))
        }
        Phase::Doubled => Some(format!(" Doubles => {}", 2 * start.cube().value)),
        _ => None,
    };
    if let Some(cell) = before {
        if start.on_roll() == Player::Second {
            cells.push(String::new());
        }
        cells.push(cell);
    }
    for m in moves {
        let Ok(next) = position.play(m) else { break };
        if is_new {
            game += 1;
            is_new = false;
            let score = position.score();
            let left = format!("{} : {}", plain(names[0]), score[0]);
            let right = format!("{} : {}", plain(names[1]), score[1]);
            text += &format!("\n Game {game}\n {left:<31}{right}\n");
        }
        // Who rolls; before a game that is known after the roll.
        let roller = next.on_roll();
        if cells.is_empty() && roller == Player::Second && matches!(m, Move::Roll(_) | Move::Double)
        {
            cells.push(String::new());
        }
        match m {
            Move::Roll(dice) => cells.push(format!("{}:", dice.sorted())),
            Move::Play(play) => {
                if let Some(cell) = cells.last_mut() {
                    for step in play.steps() {
                        let star = if step.hits { "*" } else { "" };
                        *cell += &format!(" {}/{}{star}", step.from, step.to);
                    }
                }
            }
            Move::Double => cells.push(format!(" Doubles => {}", 2 * position.cube().value)),
            Move::Take => cells.push(" Takes".to_owned()),
            Move::Drop => cells.push(" Drops".to_owned()),
            Move::Resign(_) | Move::Accept | Move::Reject => {}
        }
        let won = [0, 1].map(|i| next.score()[i].saturating_sub(position.score()[i]));
        if won != [0, 0] {
            push_rows(&mut text, &cells);
            cells.clear();
            is_new = true;
            let points = won[0] + won[1];
            let unit = if points == 1 { "point" } else { "points" };
            let indent = if won[0] > 0 { 6 } else { NUMBER + COLUMN + 1 };
            text += &format!("{:indent$}Wins {points} {unit}\n", "");
        }
        position = next;
    }
    push_rows(&mut text, &cells);
    text
}

/// A name without what could be taken for something else.
fn plain(name: &str) -> String {
    let visible = |c: char| if c.is_control() || c == ':' { ' ' } else { c };
    name.chars().map(visible).take(24).collect()
}

/// Writes the moves of a game, two in a row.
fn push_rows(text: &mut String, cells: &[String]) {
    for (row, pair) in cells.chunks(2).enumerate() {
        let right = pair.get(1).map_or("", String::as_str);
        let line = format!("{:>3}) {:<27} {right}", row + 1, pair[0]);
        *text += line.trim_end();
        text.push('\n');
    }
}

/// A match's position at its beginning, and its moves up to its end or where the text ends.
/// Resignations are found where a game is won before its end.
///
/// # Errors
/// If a line can't be read, or what it says can't be.
pub fn from_mat(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let read = |jacoby| {
        let mut reader = Reader::new(text, jacoby);
        for (number, line) in (1..).zip(text.lines()) {
            let read = reader.line(line);
            read.map_err(|problem| MatError {
                line: number,
                problem,
            })?;
        }
        let last = u32::try_from(text.lines().count()).unwrap_or(u32::MAX);
        let start = reader.start.ok_or_else(|| MatError {
            line: last.max(1),
            problem: SyntaxError::new(
                "",
                "a match, which begins with a line such as 7 point match",
            )
            .into(),
        })?;
        Ok((start, reader.moves))
    };
    // Whether gammons counted is seen where one was won: the format does not say it.
    read(false).or_else(|error| read(true).map_err(|_| error))
}

/// What has been read.
struct Reader {
    /// Where the first game begins, once its first line has been read.
    start: Option<Position>,
    position: Position,
    moves: Vec<Move>,
    terms: Terms,
    /// The position that a remark names.
    named: Option<Position>,
    has_length: bool,
    /// A game's number was read, and its names and score come next.
    wants_score: bool,
    in_game: bool,
    games: u32,
    /// Who has won the game that is over but for its last line, and what.
    won: Option<(Player, u32)>,
    /// The position before each of the moves.
    before: Vec<Position>,
    /// Whether anybody doubles.
    doubles: bool,
}

impl Reader {
    fn new(text: &str, jacoby: bool) -> Self {
        let terms = Terms {
            length: 0,
            cube_limit: CUBE_LIMIT,
            jacoby,
            beavers: false,
            crawford: true,
        };
        Self {
            start: None,
            position: Position::start(terms),
            moves: Vec::new(),
            terms,
            named: None,
            has_length: false,
            wants_score: false,
            in_game: false,
            games: 0,
            won: None,
            before: Vec::new(),
            doubles: text.contains("oubles"),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), Problem> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        if let Some(remark) = line.trim_start().strip_prefix(';') {
            return self.remark(remark.trim());
        }
        match words[..] {
            [] => return Ok(()),
            [length, "point", "match", ..] if !self.has_length => {
                let most = crate::backgammon::rules::params::MAX_LENGTH;
                self.terms.length = super::number(length, "the length of the match", most)?;
                self.has_length = true;
                return Ok(());
            }
            ["Game", number] if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                return self.game();
            }
            _ => {}
        }
        if self.wants_score {
            return self.score(line);
        }
        let number = line
            .split_once(')')
            .map(|(number, row)| (number.trim(), row));
        match number {
            Some((number, row))
                if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                self.row(row)
            }
            _ if is_word(words[0], "wins") => {
                let column = line.len() - line.trim_start().len();
                self.wins(column, words.get(1).copied().unwrap_or_default())
            }
            _ => Err(SyntaxError::new(
                line.trim(),
                "a line of a match: its length, a game, its score, its moves or its result",
            )
            .into()),
        }
    }

    /// What a remark says of the rules.
    fn remark(&mut self, remark: &str) -> Result<(), Problem> {
        let inner = remark
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        let Some((name, value)) = inner.and_then(|inner| inner.split_once(' ')) else {
            return Ok(());
        };
        let value = value.trim().trim_matches('"');
        match name {
            "Start" => {
                let start: Position = value.parse()?;
                self.terms = start.terms();
                self.named = Some(start);
            }
            "Jacoby" => self.terms.jacoby = is_word(value, "on"),
            "Crawford" => self.terms.crawford = !is_word(value, "off"),
            "Variation" if !is_word(value, "backgammon") => {
                return Err(SyntaxError::new(value, "backgammon, and no other game,").into());
            }
            _ => {}
        }
        Ok(())
    }

    /// A game's number.
    fn game(&mut self) -> Result<(), Problem> {
        if self.in_game && self.won.is_none() {
            return Err(illegal("The game before this one has no result."));
        }
        if self.games > 0 && matches!(self.position.phase(), Phase::Over(_)) {
            return Err(illegal(if self.terms.length == 0 {
                "There is a second game; for money one game at a time can be read."
            } else {
                "There is another game, and the match is over."
            }));
        }
        self.games += 1;
        self.wants_score = true;
        self.in_game = true;
        self.won = None;
        Ok(())
    }

    /// The line with the names and the score.
    fn score(&mut self, line: &str) -> Result<(), Problem> {
        self.wants_score = false;
        // Two numbers after colons; names may have colons too.
        let mut score = Vec::new();
        for part in line.split(':').skip(1) {
            let number = part.split_ascii_whitespace().next().unwrap_or_default();
            if crate::text_form::is_number(number) {
                score.extend(number.parse::<u32>().ok());
            }
        }
        let &[.., first, second] = &score[..] else {
            return Err(SyntaxError::new(
                line.trim(),
                "the names and scores of both players, such as White : 0    Black : 0",
            )
            .into());
        };
        let score = [first, second];
        if self.start.is_none() {
            let start = self.named.unwrap_or_else(|| {
                let mut start = Position::start(self.terms);
                start.score = score;
                let one_away = |player| start.away(player) == Some(1);
                // Nobody doubles in the Crawford game.
                start.is_crawford = self.terms.crawford
                    && (one_away(Player::First) || one_away(Player::Second))
                    && (start.terms.length == 1 || !self.doubles);
                start
            });
            let start = super::checked(start)?;
            self.position = start;
            self.start = Some(start);
        }
        if self.position.score() != score {
            let [a, b] = self.position.score();
            return Err(illegal(format!(
                "The score is {first} to {second}; after the games before it is {a} to {b}."
            )));
        }
        Ok(())
    }

    /// A row of a game: what both players do.
    fn row(&mut self, row: &str) -> Result<(), Problem> {
        if !self.in_game || self.start.is_none() {
            return Err(illegal(
                "These moves belong to no game; a line such as Game 1 comes first.",
            ));
        }
        let mut rest = row;
        while let Some((column, word)) = next_word(row, &mut rest) {
            // In a position that was set up somebody may have offered to resign.
            if matches!(self.position.phase(), Phase::Resigned(..)) && !is_word(word, "wins") {
                self.play(Move::Reject)?;
            }
            if is_roll(word) {
                self.roll(column, row, &word[..2], &word[3..], &mut rest)?;
            } else if is_word(word, "doubles") || is_word(word, "redoubles") {
                let is_set_up = self.moves.is_empty() && self.position.phase() == Phase::Doubled;
                if !is_set_up {
                    self.play(Move::Double)?;
                }
                // The new value, which the rules know.
                let mut after = rest;
                while let Some((_, word)) = next_word(row, &mut after) {
                    let is_value = word == "=>" || word.bytes().all(|byte| byte.is_ascii_digit());
                    if !is_value {
                        break;
                    }
                    rest = after;
                }
            } else if is_word(word, "takes") || is_word(word, "accepts") {
                self.play(Move::Take)?;
            } else if is_word(word, "drops") || is_word(word, "passes") {
                self.play(Move::Drop)?;
            } else if is_word(word, "wins") {
                let points = next_word(row, &mut rest).map_or("", |(_, word)| word);
                self.wins(column + NUMBER, points)?;
                return Ok(());
            } else {
                return Err(SyntaxError::new(
                    word,
                    "a roll and its play (such as 31: 8/5 6/5), Doubles, Takes, Drops or Wins",
                )
                .into());
            }
        }
        Ok(())
    }

    /// A roll with the play after it.
    fn roll<'row>(
        &mut self,
        column: usize,
        row: &'row str,
        dice: &str,
        glued: &str,
        rest: &mut &'row str,
    ) -> Result<(), Problem> {
        let dice: Dice = dice.parse()?;
        let [high, low] = [dice.high(), dice.low()];
        let is_left = column < COLUMN / 2;
        let roll = match self.position.phase() {
            // Who begins has the higher die.
            Phase::Opening if !is_left => Dice::new(low, high)?,
            _ => Dice::new(high, low)?,
        };
        // In a position that was set up the dice may have been rolled.
        if self.position.dice() != Some(dice.sorted()) {
            self.play(Move::Roll(roll))?;
        }
        let mut text = glued.to_owned();
        let mut after = *rest;
        while let Some((_, word)) = next_word(row, &mut after) {
            if !word.contains('/') {
                break;
            }
            text.push(' ');
            text += &word.to_ascii_lowercase();
            *rest = after;
        }
        let text = text.trim();
        let legal = self.position.plays();
        if text.is_empty() {
            // Nothing can be moved; or else whoever rolled resigns now, or has not played yet.
            if matches!(legal[..], [Legal { play, .. }] if play.is_empty()) {
                // Some programs say so: Cannot Move.
                let mut after = *rest;
                while let Some((_, word)) = next_word(row, &mut after) {
                    if is_roll(word) || ACTIONS.iter().any(|action| is_word(word, action)) {
                        break;
                    }
                    *rest = after;
                }
                self.play(PASS)?;
            }
            return Ok(());
        }
        let play: Play = text.parse()?;
        self.play(Move::Play(self.position.legal_play(&play).unwrap_or(play)))
    }

    /// Makes a move.
    fn play(&mut self, m: Move) -> Result<(), Problem> {
        if self.won.is_some() {
            return Err(illegal("The game is over before this."));
        }
        let next = self.position.play(&m).map_err(Problem::Move)?;
        let before = self.position.score();
        let won = [0, 1].map(|i| next.score()[i].saturating_sub(before[i]));
        self.won = match won {
            [0, 0] => None,
            [0, points] => Some((Player::Second, points)),
            [points, _] => Some((Player::First, points)),
        };
        self.before.push(self.position);
        self.position = next;
        self.moves.push(m);
        Ok(())
    }

    /// A game's result, in the column of whoever has won it.
    fn wins(&mut self, column: usize, points: &str) -> Result<(), Problem> {
        let points = super::number(points, "the points that are won", 1 << 17)?;
        if !self.in_game {
            return Err(illegal("There is no game that could be won here."));
        }
        if self.won.is_none() {
            let winner = if column < NUMBER + COLUMN / 2 {
                Player::First
            } else {
                Player::Second
            };
            let is_resigned = matches!(self.position.phase(), Phase::Resigned(..));
            if !is_resigned || winner == self.position.on_roll() {
                self.back_to_turn_of(winner.opponent())?;
                let cube = self.position.cube().value;
                let mut stakes = Stake::ALL.into_iter();
                let stake = stakes.find(|stake| stake.factor() * cube == points);
                let stake = stake.ok_or_else(|| {
                    illegal(format!(
                        "{points} points can’t be won with the cube at {cube}."
                    ))
                })?;
                self.play(Move::Resign(stake))?;
            }
            self.play(Move::Accept)?;
        }
        match self.won {
            Some((_, won)) if won != points => Err(illegal(format!(
                "{points} points are said to be won; it is {won}."
            ))),
            _ => {
                self.in_game = false;
                Ok(())
            }
        }
    }

    /// Takes moves back until a player could resign, who does it out of turn.
    fn back_to_turn_of(&mut self, loser: Player) -> Result<(), Problem> {
        loop {
            let phase = self.position.phase();
            let is_turn = matches!(phase, Phase::ToRoll | Phase::ToPlay(_));
            if is_turn && self.position.on_roll() == loser {
                return Ok(());
            }
            let before = self.before.pop().filter(|_| phase != Phase::Opening);
            self.position = before.ok_or_else(|| {
                illegal("The game is given up by a player who has not had a turn in it.")
            })?;
            self.moves.pop();
        }
    }
}

/// What there may be in a row beside rolls and plays.
const ACTIONS: [&str; 7] = [
    "doubles",
    "redoubles",
    "takes",
    "accepts",
    "drops",
    "passes",
    "wins",
];

/// Whether a word begins with a roll.
fn is_roll(word: &str) -> bool {
    word.as_bytes().get(2) == Some(&b':')
}

/// Whether a word is this one, in whatever letters.
fn is_word(word: &str, lowercase: &str) -> bool {
    word.eq_ignore_ascii_case(lowercase)
}

/// The next word of what is left of a row, with its place in the row.
fn next_word<'row>(row: &'row str, rest: &mut &'row str) -> Option<(usize, &'row str)> {
    let text = rest.trim_ascii_start();
    if text.is_empty() {
        return None;
    }
    let end = text.bytes().position(|byte| byte.is_ascii_whitespace());
    let (word, after) = text.split_at(end.unwrap_or(text.len()));
    *rest = after;
    Some((row.len() - text.len(), word))
}
