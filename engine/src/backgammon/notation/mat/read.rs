//! From text to a match.

use super::remarks::Remarks;
use super::{COLUMN, MatError, NUMBER, Problem, UNPLAYED, illegal};
use crate::backgammon::notation::{checked, number};
use crate::backgammon::rules::params::MAX_LENGTH;
use crate::backgammon::rules::{Dice, Legal, Move, Phase, Play, Position, Stake};
use crate::error::SyntaxError;
use crate::game::{Player, Position as _};

/// The play where nothing can be moved.
const PASS: Move = Move::Play(Play::NONE);

/// A match's position at its beginning, and its moves up to its end or where the text ends.
///
/// # Errors
/// If a line can't be read, or what it says can't be.
pub fn from_mat(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let read = |jacoby| {
        let mut reader = Reader::new(text, jacoby);
        for (number, line) in (1..).zip(text.lines()) {
            let read = reader.line(number, line);
            read.map_err(|problem| reader.blame(number, problem))?;
        }
        let last = u32::try_from(text.lines().count()).unwrap_or(u32::MAX);
        let finished = reader.finish();
        finished.map_err(|problem| reader.blame(last.max(1), problem))
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
    remarks: Remarks,
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
    /// How many of the moves that remarks say were made.
    followed: usize,
    /// The line of the remark that is at fault.
    blamed: Option<u32>,
}

impl Reader {
    fn new(text: &str, jacoby: bool) -> Self {
        let remarks = Remarks::new(jacoby);
        Self {
            start: None,
            position: Position::start(remarks.terms),
            moves: Vec::new(),
            remarks,
            has_length: false,
            wants_score: false,
            in_game: false,
            games: 0,
            won: None,
            before: Vec::new(),
            doubles: text.contains("oubles"),
            followed: 0,
            blamed: None,
        }
    }

    /// What is wrong with a line, or with the remark that it has brought into play.
    fn blame(&self, line: u32, problem: Problem) -> MatError {
        MatError {
            line: self.blamed.unwrap_or(line),
            problem,
        }
    }

    /// What was read, after the last line.
    fn finish(&mut self) -> Result<(Position, Vec<Move>), Problem> {
        if self.wants_score {
            return Err(scores_expected(""));
        }
        // A match of which no game was begun.
        let named = self.remarks.start;
        if self.start.is_none() && (named.is_some() || self.has_length) {
            let start = named.unwrap_or_else(|| Position::start(self.remarks.terms));
            self.begin(start)?;
        }
        let Some(start) = self.start else {
            let allowed = "a match, which begins with a line such as 7 point match";
            return Err(SyntaxError::new("", allowed).into());
        };
        if let Some(said) = self.remarks.moves.get(self.followed) {
            self.blamed = Some(said.line);
            return Err(illegal(format!(
                "There is no place for move {}: the match has only {} before it.",
                said.number,
                self.moves.len()
            )));
        }
        Ok((start, std::mem::take(&mut self.moves)))
    }

    /// The match begins.
    fn begin(&mut self, start: Position) -> Result<(), Problem> {
        let start = checked(start)?;
        self.position = start;
        self.start = Some(start);
        self.follow_remarks()
    }

    fn line(&mut self, at: u32, line: &str) -> Result<(), Problem> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        if let Some(remark) = line.trim_start().strip_prefix(';') {
            return self.remark(at, remark.trim());
        }
        match words[..] {
            [] => return Ok(()),
            [length, "point", "match", ..] if !self.has_length => {
                let what = "the length of the match";
                self.remarks.terms.length = number(length, what, MAX_LENGTH)?;
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
        let numbered = line
            .split_once(')')
            .map(|(number, row)| (number.trim(), row));
        match numbered {
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

    fn remark(&mut self, at: u32, remark: &str) -> Result<(), Problem> {
        let before = self.remarks.moves.len();
        self.remarks.read(at, remark)?;
        if self.games > 0 && self.remarks.moves.len() > before {
            return Err(illegal(
                "What a remark says of a move stands before the first game.",
            ));
        }
        Ok(())
    }

    /// A game's number.
    fn game(&mut self) -> Result<(), Problem> {
        if self.in_game && self.won.is_none() {
            return Err(illegal("The game before this one has no result."));
        }
        if self.games > 0 && matches!(self.position.phase(), Phase::Over(_)) {
            return Err(illegal(if self.remarks.terms.length == 0 {
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
            return Err(scores_expected(line));
        };
        let score = [first, second];
        if self.start.is_none() {
            let start = self.remarks.start.unwrap_or_else(|| {
                let mut start = Position::start(self.remarks.terms);
                start.score = score;
                let one_away = |player| start.away(player) == Some(1);
                // Nobody doubles in the Crawford game.
                start.is_crawford = self.remarks.terms.crawford
                    && (one_away(Player::First) || one_away(Player::Second))
                    && (start.terms.length == 1 || !self.doubles);
                start
            });
            self.begin(start)?;
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
            // In a position that was set up somebody may have offered to resign; without a remark, that
            // was rejected.
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
                skip_while(row, &mut rest, |word| {
                    word == "=>" || word.bytes().all(|byte| byte.is_ascii_digit())
                });
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
            _ => dice,
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
            let is_unplayed = skip_while(row, rest, is_unplayed);
            let can_not_move = matches!(legal[..], [Legal { play, .. }] if play.is_empty());
            if can_not_move && !is_unplayed {
                // Some programs say so: Cannot Move.
                let is_said = |word: &str| {
                    !is_roll(word) && !ACTIONS.iter().any(|action| is_word(word, action))
                };
                skip_while(row, rest, is_said);
                self.play(PASS)?;
            }
            return Ok(());
        }
        let play: Play = text.parse()?;
        self.play(Move::Play(self.position.legal_play(&play).unwrap_or(play)))
    }

    /// Makes a move, and those after it that remarks say.
    fn play(&mut self, m: Move) -> Result<(), Problem> {
        self.make(m)?;
        self.follow_remarks()
    }

    /// Makes the moves that come next and that remarks say.
    fn follow_remarks(&mut self) -> Result<(), Problem> {
        while let Some(said) = self.remarks.moves.get(self.followed) {
            if said.number as usize != self.moves.len() + 1 {
                break;
            }
            let (line, m) = (said.line, said.m);
            self.followed += 1;
            self.make(m).inspect_err(|_| self.blamed = Some(line))?;
        }
        Ok(())
    }

    fn make(&mut self, m: Move) -> Result<(), Problem> {
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
        let points = number(points, "the points that are won", 1 << 17)?;
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

/// Whether a word stands for a play that was not made: question marks.
fn is_unplayed(word: &str) -> bool {
    word.starts_with(UNPLAYED) && word.bytes().all(|byte| byte == b'?')
}

/// What is wrong with a line that has not the scores.
fn scores_expected(line: &str) -> Problem {
    let allowed = "the names and scores of both players, such as White : 0    Black : 0";
    SyntaxError::new(line.trim(), allowed).into()
}

/// Passes over words as long as they are `skipped`, and says whether any were.
fn skip_while<'row>(row: &'row str, rest: &mut &'row str, skipped: impl Fn(&str) -> bool) -> bool {
    let before = rest.len();
    let mut after = *rest;
    while let Some((_, word)) = next_word(row, &mut after) {
        if !skipped(word) {
            break;
        }
        *rest = after;
    }
    rest.len() < before
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
