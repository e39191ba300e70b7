//! The words of a row, and what they say that both players do.

use engine::backgammon::rules::{Dice, Stake};
use engine::error::SyntaxError;

use crate::games::{Act, Played};
use crate::typed;

/// The distance between tab stops in editors.
const TAB: usize = 8;

/// One action in a row.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) act: Act,
    /// The column in which it begins, from 0, with tabs as editors show them.
    pub(super) at: usize,
    /// The number of blanks before it, with tabs as editors show them.
    pub(super) gap: usize,
    /// The number of tabs before it in its line.
    pub(super) tabs: usize,
    /// Whether a row number stands before it, so that it is on the left again: some programs write the next row behind
    /// a row.
    pub(super) is_numbered: bool,
}

/// The text after the number of a row, `12)`; `None` if a line has no such number.
pub(super) fn after_number(line: &str) -> Option<&str> {
    let text = line.trim_start();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    if number.is_empty() {
        return None;
    }
    match rest.strip_prefix('.') {
        // “1. 31: 8/5 6/5”, but not a number with a decimal point.
        Some(rest) if rest.is_empty() || rest.starts_with(char::is_whitespace) => Some(rest),
        Some(_) => None,
        None => rest.strip_prefix(')'),
    }
}

/// The actions in a line, from a byte on. An action that can't be read is the last one.
pub(super) fn cells(line: &str, from: usize) -> Vec<Cell> {
    let mut words = Words { line, at: from };
    let mut cells = Vec::new();
    let mut is_numbered = false;
    while let Some(word) = words.next() {
        if word.text.starts_with(';') {
            // A comment fills the rest of the line.
            break;
        }
        if is_number(word.text) {
            is_numbered = true;
            continue;
        }
        let Some(act) = act(word, &mut words) else {
            continue;
        };
        let (at, tabs) = place(line, word.at);
        let (end, _) = place(line, line[..word.at].trim_end().len());
        cells.push(Cell {
            act,
            at,
            gap: at - end,
            tabs,
            is_numbered: std::mem::take(&mut is_numbered),
        });
        if let Some(Cell {
            act: Act::Fault(_), ..
        }) = cells.last()
        {
            break;
        }
    }
    cells
}

/// Whether a line without a number looks as if it should have been a row.
pub(super) fn is_like_a_row(line: &str) -> bool {
    let mut words = Words { line, at: 0 };
    let mut last = "";
    while let Some(word) = words.next() {
        if typed::is_play(word.text) || dice(word.text).is_some() {
            return true;
        }
        last = word.text;
    }
    is_number(last)
}

/// Whether a line begins as a result does.
pub(super) fn is_result(line: &str) -> bool {
    let word = line.split_whitespace().next();
    word.is_some_and(|word| bare(word) == "wins")
}

/// The column of a byte of a line, and the number of tabs before it.
fn place(line: &str, byte: usize) -> (usize, usize) {
    let before = line.get(..byte).unwrap_or(line).chars();
    before.fold((0, 0), |(at, tabs), c| match c {
        '\t' => ((at / TAB + 1) * TAB, tabs + 1),
        _ => (at + 1, tabs),
    })
}

/// A word, and the byte of its line at which it begins.
#[derive(Clone, Copy)]
struct Word<'t> {
    text: &'t str,
    at: usize,
}

/// The rest of a line.
#[derive(Clone, Copy)]
struct Words<'t> {
    line: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    fn next(&mut self) -> Option<Word<'t>> {
        let rest = self.line.get(self.at..)?;
        let text = rest.trim_start();
        let at = self.line.len() - text.len();
        let text = text.split(char::is_whitespace).next()?;
        self.at = at + text.len();
        (!text.is_empty()).then_some(Word { text, at })
    }

    fn peek(self) -> Option<Word<'t>> {
        let mut ahead = self;
        ahead.next()
    }

    /// Skips words as long as `skipped` holds for them.
    fn skip_while(&mut self, mut skipped: impl FnMut(&str) -> bool) {
        while let Some(word) = self.peek()
            && skipped(word.text)
        {
            self.next();
        }
    }

    /// Skips the words before the next action, and returns them in lower case.
    fn words_of_it(&mut self) -> Vec<String> {
        let mut passed = Vec::new();
        self.skip_while(|word| {
            let is_its = !begins(word);
            passed.extend(is_its.then(|| bare(word)));
            is_its
        });
        passed
    }
}

/// Whether a word is the number of a row: `24)`.
fn is_number(word: &str) -> bool {
    word.strip_suffix(')').is_some_and(is_digits)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A word in lower case, without the signs around it: `(no` is `no`.
fn bare(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    word.to_ascii_lowercase()
}

/// Whether a word has signs only, no letters and no digits.
fn is_signs(word: &str) -> bool {
    !word.contains(char::is_alphanumeric)
}

/// The dice of a word such as `31:` or `3-1:8/5`, and the text behind the colon.
fn dice(word: &str) -> Option<(String, &str)> {
    let (dice, rest) = word.split_once(':')?;
    let dice: String = match dice.as_bytes() {
        [_, _] => dice.to_owned(),
        [first, b'-' | b',' | b'x', second] => [*first, *second].map(char::from).iter().collect(),
        _ => return None,
    };
    is_digits(&dice).then_some((dice, rest))
}

/// The meaning of the word that begins an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Double,
    Take,
    Beaver,
    Drop,
    Wins,
    Loses,
    GivesUp,
}

/// The beginnings of such words, in lower case, and what they mean.
const KEYS: [(&str, Key); 27] = [
    ("double", Key::Double),
    ("redouble", Key::Double),
    ("take", Key::Take),
    ("took", Key::Take),
    ("accept", Key::Take),
    ("beaver", Key::Beaver),
    ("raccoon", Key::Beaver),
    ("racoon", Key::Beaver),
    ("drop", Key::Drop),
    ("pass", Key::Drop),
    ("reject", Key::Drop),
    ("declin", Key::Drop),
    ("refus", Key::Drop),
    ("win", Key::Wins),
    ("won", Key::Wins),
    ("lose", Key::Loses),
    ("loss", Key::Loses),
    ("lost", Key::Loses),
    ("resign", Key::GivesUp),
    ("conced", Key::GivesUp),
    ("forfeit", Key::GivesUp),
    ("abandon", Key::GivesUp),
    ("quit", Key::GivesUp),
    ("surrender", Key::GivesUp),
    ("timeout", Key::GivesUp),
    ("timed", Key::GivesUp),
    ("disconnect", Key::GivesUp),
];

/// The meaning of a word, if it begins an action.
fn key(word: &str) -> Option<Key> {
    let word = bare(word);
    let key = KEYS.iter().find(|(start, _)| word.starts_with(start));
    key.map(|&(_, key)| key)
}

/// Whether a word begins an action or a row.
fn begins(word: &str) -> bool {
    key(word).is_some() || dice(word).is_some() || is_number(word)
}

/// Reads the action that a word begins; `None` for signs, which mean nothing by themselves.
fn act<'t>(word: Word<'t>, words: &mut Words<'t>) -> Option<Act> {
    if let Some((dice, behind)) = rolled(word, words) {
        return Some(roll(&dice, behind, words));
    }
    Some(match key(word.text) {
        None if is_signs(word.text) => return None,
        None => {
            let allowed =
                "a roll and its play (such as 31: 8/5 6/5), Doubles, Takes, Drops or Wins";
            Act::Fault(SyntaxError::new(word.text, allowed).into())
        }
        Some(Key::Double) => Act::Double(value(words)),
        Some(key @ (Key::Take | Key::Drop | Key::Beaver)) => {
            words.skip_while(is_filler);
            match key {
                Key::Take => Act::Take,
                Key::Drop => Act::Drop,
                _ => Act::Beaver,
            }
        }
        Some(Key::Wins) => wins(words),
        Some(Key::Loses) => {
            words.words_of_it();
            Act::Loses
        }
        Some(Key::GivesUp) => {
            let said = words.words_of_it();
            let is_said = |word: &str| said.iter().any(|said| said == word);
            Act::GivesUp(match () {
                () if is_said("backgammon") => Some(Stake::Backgammon),
                () if is_said("gammon") => Some(Stake::Gammon),
                () if is_said("game") || is_said("normal") || is_said("single") => {
                    Some(Stake::Single)
                }
                () => None,
            })
        }
    })
}

/// The new value of the cube, which may follow in many forms: `=> 2`, `==> 2`, `to 2`.
fn value(words: &mut Words<'_>) -> Option<u32> {
    let mut value = None;
    words.skip_while(|word| {
        let inside = bare(word);
        if value.is_none() && is_digits(&inside) && !begins(word) {
            value = inside.parse().ok();
            return true;
        }
        is_filler(word)
    });
    value
}

/// Whether a word in a cube action adds nothing to it.
fn is_filler(word: &str) -> bool {
    is_signs(word) || ["to", "at", "the", "cube"].contains(&bare(word).as_str())
}

/// Reads the points of a result, and whether they win the match.
fn wins(words: &mut Words<'_>) -> Act {
    let mut points = None;
    if let Some(word) = words.peek()
        && !begins(word.text)
    {
        let digits = word.text.bytes().take_while(u8::is_ascii_digit).count();
        points = Some(word.text.split_at(digits));
    }
    let said = words.words_of_it();
    let is_match = said.iter().any(|word| word == "match");
    match points {
        // Points too large for a `u32` are impossible in any case, so the largest `u32` stands for them.
        Some((digits, _)) if !digits.is_empty() => {
            Act::Wins(Some(digits.parse().unwrap_or(u32::MAX)), is_match)
        }
        Some((_, word)) if !is_match => {
            Act::Fault(SyntaxError::new(word, "the points that are won, a number,").into())
        }
        _ => Act::Wins(None, is_match),
    }
}

/// The dice that begin with a word, and the text behind their colon. Some programs leave the colon out, or put a blank
/// before it.
fn rolled<'t>(word: Word<'t>, words: &mut Words<'t>) -> Option<(String, &'t str)> {
    if let Some(rolled) = dice(word.text) {
        return Some(rolled);
    }
    let next = words.peek()?;
    let bare: String = word.text.chars().filter(|c| *c != '-').collect();
    let is_roll = bare.len() == 2 && bare.bytes().all(|die| (b'0'..=b'6').contains(&die));
    if !is_roll {
        return None;
    }
    if let Some(behind) = next.text.strip_prefix(':') {
        words.next();
        return Some((bare, behind));
    }
    typed::is_play(next.text).then_some((bare, ""))
}

/// Reads the play that follows dice.
fn roll(dice: &str, behind: &str, words: &mut Words<'_>) -> Act {
    let played = played(behind, words);
    if dice == "00" {
        return Act::Roll(None, Played::Nothing);
    }
    match dice.parse::<Dice>() {
        Ok(dice) => Act::Roll(Some(dice), played),
        Err(error) => Act::Fault(error.into()),
    }
}

/// The words that say that no checker can move.
const STUCK: [&str; 11] = [
    "cannot", "can't", "can’t", "cant", "no", "none", "unable", "dance", "dances", "fan", "pass",
];

fn played(behind: &str, words: &mut Words<'_>) -> Played {
    let mut play = String::new();
    if typed::is_play(behind) {
        play.push_str(behind);
    } else if behind.starts_with('?') && is_signs(behind) {
        return Played::Hidden;
    }
    while let Some(word) = words.peek() {
        let text = word.text;
        if typed::is_play(text) {
            play.push(' ');
        } else if play.is_empty() {
            if !is_signs(text) {
                break;
            }
            words.next();
            if text.starts_with('?') {
                return Played::Hidden;
            }
            return Played::CannotMove(text.to_owned());
        } else if text.starts_with('(') && !typed::is_count(text) {
            // A comment on the play.
            words.skip_while(|word| !word.ends_with(')'));
            words.next();
            continue;
        } else if is_signs(text) && !text.starts_with(';') {
            words.next();
            continue;
        } else if !typed::is_count(text) {
            break;
        }
        play.push_str(text);
        words.next();
    }
    if !play.is_empty() {
        return Played::Said(play);
    }
    let Some(word) = words.peek() else {
        return Played::Nothing;
    };
    let said = bare(word.text);
    if said == "illegal" {
        illegal_play(words);
        return Played::Illegal;
    }
    if STUCK.contains(&said.as_str()) {
        words.next();
        words.words_of_it();
        let end = words.line[..words.at].trim_end().len();
        return Played::CannotMove(words.line[word.at..end].to_owned());
    }
    Played::Nothing
}

/// Skips `Illegal play (5;0;1;…)`, which may contain names with blanks.
fn illegal_play(words: &mut Words<'_>) {
    words.next();
    words.skip_while(|word| ["play", "move"].contains(&bare(word).as_str()));
    let rest = &words.line[words.at..];
    if rest.trim_start().starts_with('(') {
        words.at += rest.find(')').map_or(rest.len(), |end| end + 1);
    }
}
