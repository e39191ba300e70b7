//! Matches as GNU Backgammon saves them: SGF with its own properties (GNU Backgammon 1.07, `sgf.c`; Kai Jansen's
//! SGF for backgammon, `GM[6]`).
//!
//! ```text
//! (;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[gnubg]PB[root]RU[Crawford]RE[W+2R]
//! ;W[41xwmi]
//! ;B[double]
//! ;W[take])
//! ```
//!
//! A tree for each game, one after the other. White is the first player here. A play is the dice and the places
//! of each checker before and after, two letters: `a` is the 1-point of White, `x` the 24-point, `y` the bar and
//! `z` the place of checkers that are off. What else GNU Backgammon writes, its analysis for one, is passed over.
//!
//! It is read as a text in the .mat format, row by row: what a row can't be is said by that.

use super::mat::{MatError, Problem, from_mat};
use crate::backgammon::rules::{Move, Position};
use crate::error::{IllegalPosition, SyntaxError};

/// Where the right column of a .mat row begins.
const RIGHT: &str = "                            ";

/// Whether a text looks like one.
#[must_use]
pub fn is_sgf(text: &str) -> bool {
    text.trim_start().starts_with("(;")
}

/// A match's position at its beginning, and its moves up to its end or where the text ends.
///
/// # Errors
/// If a line can't be read, or what it says can't be.
pub fn from_sgf(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let mut rows = Rows::default();
    let mut rest = Text {
        rest: text,
        line: 1,
    };
    while let Some(property) = rest.property()? {
        let line = property.line;
        let read = rows.property(property);
        read.map_err(|problem| MatError { line, problem })?;
    }
    rows.end_game();
    from_mat(&rows.text).map_err(|error| MatError {
        line: rows.line_of(error.line),
        ..error
    })
}

/// A property: a name with values in brackets.
struct Property<'text> {
    name: &'text str,
    values: Vec<String>,
    line: u32,
    /// Whether a tree begins before it.
    is_first: bool,
}

/// What is left of a text.
struct Text<'text> {
    rest: &'text str,
    line: u32,
}

impl<'text> Text<'text> {
    /// The next property; `None` at the end.
    fn property(&mut self) -> Result<Option<Property<'text>>, MatError> {
        let mut is_first = false;
        let name = loop {
            let end = self.rest.find(|c: char| !c.is_ascii_uppercase());
            let (name, _) = self.rest.split_at(end.unwrap_or(self.rest.len()));
            if !name.is_empty() {
                self.rest = &self.rest[name.len()..];
                break name;
            }
            match self.rest.bytes().next() {
                None => return Ok(None),
                Some(b'(') => is_first = true,
                Some(b'\n') => self.line += 1,
                Some(byte) if byte == b')' || byte == b';' || byte.is_ascii_whitespace() => {}
                Some(_) => return Err(self.wrong()),
            }
            self.rest = &self.rest[1..];
        };
        let line = self.line;
        let mut values = Vec::new();
        while let Some(value) = self.value()? {
            values.push(value);
        }
        if values.is_empty() {
            return Err(self.wrong());
        }
        Ok(Some(Property {
            name,
            values,
            line,
            is_first,
        }))
    }

    /// The next value in brackets, if one is next.
    fn value(&mut self) -> Result<Option<String>, MatError> {
        let start = self.rest.trim_start();
        let Some(inside) = start.strip_prefix('[') else {
            return Ok(None);
        };
        let skipped = self.rest.len() - start.len();
        let mut lines = lines_of(&self.rest[..skipped]);
        let mut value = String::new();
        let mut is_escaped = false;
        for (at, c) in inside.char_indices() {
            lines += u32::from(c == '\n');
            match c {
                ']' if !is_escaped => {
                    self.rest = &inside[at + 1..];
                    self.line += lines;
                    return Ok(Some(value));
                }
                '\\' if !is_escaped => is_escaped = true,
                _ => {
                    is_escaped = false;
                    value.push(c);
                }
            }
        }
        Err(self.wrong())
    }

    /// That what is left is no property.
    fn wrong(&self) -> MatError {
        let found: String = self.rest.chars().take(20).collect();
        let allowed =
            "a match of GNU Backgammon in SGF: names with values in brackets, such as ;W[31hffe],";
        MatError {
            line: self.line,
            problem: SyntaxError::new(&found, allowed).into(),
        }
    }
}

fn lines_of(text: &str) -> u32 {
    text.bytes().map(|byte| u32::from(byte == b'\n')).sum()
}

/// What has been read, as rows of the .mat format.
#[derive(Default)]
struct Rows {
    text: String,
    /// The line of the SGF that each row was made of.
    lines: Vec<u32>,
    has_rules: bool,
    games: u32,
    /// The score before the game.
    score: [u32; 2],
    names: [String; 2],
    is_begun: bool,
    /// The row that says how the game ended, if it has.
    result: Option<(u32, String)>,
}

impl Rows {
    fn row(&mut self, line: u32, row: &str) {
        self.text += row;
        self.text.push('\n');
        self.lines.push(line);
    }

    fn line_of(&self, row: u32) -> u32 {
        let place = (row as usize).saturating_sub(1);
        let last = self.lines.last();
        self.lines.get(place).or(last).copied().unwrap_or(1)
    }

    fn property(&mut self, property: Property<'_>) -> Result<(), Problem> {
        let Property {
            name,
            values,
            line,
            is_first,
        } = property;
        if is_first {
            self.end_game();
            self.games += 1;
            self.is_begun = false;
        }
        let first = values.first().map_or("", String::as_str);
        match name {
            "GM" if first != "6" => {
                return Err(SyntaxError::new(&format!("GM[{first}]"), "GM[6], backgammon,").into());
            }
            "MI" => self.information(line, &values)?,
            "PW" => self.names[0] = one_line(first),
            "PB" => self.names[1] = one_line(first),
            "RU" => self.rules(line, first),
            "RE" => self.result = result(first).map(|row| (line, row)),
            "AE" | "AW" | "AB" | "CV" | "CP" => {
                let reason = "A game in which a position was set up can’t be read; one from its beginning can.";
                return Err(Problem::Illegal(IllegalPosition::new(reason)));
            }
            "W" | "B" => {
                self.begin_game(line);
                let did = done(first, name == "B")?;
                let column = if name == "B" { RIGHT } else { "" };
                self.row(line, &format!("  1) {column}{did}"));
            }
            _ => {}
        }
        Ok(())
    }

    /// The length of the match, and the score before the game.
    fn information(&mut self, line: u32, values: &[String]) -> Result<(), Problem> {
        for value in values {
            let Some((what, number)) = value.split_once(':') else {
                continue;
            };
            let wrong = || SyntaxError::new(value, "a number after the colon");
            let number: u32 = match what {
                "length" | "ws" | "bs" => number.parse().map_err(|_| wrong())?,
                _ => continue,
            };
            match what {
                "length" if number > 0 && self.games == 1 => {
                    self.row(line, &format!(" {number} point match"));
                }
                "ws" => self.score[0] = number,
                "bs" => self.score[1] = number,
                _ => {}
            }
        }
        Ok(())
    }

    /// The rules that a .mat says in remarks, in the first game.
    fn rules(&mut self, line: u32, rules: &str) {
        if self.games != 1 || std::mem::replace(&mut self.has_rules, true) {
            return;
        }
        let has = |rule: &str| rules.split(':').any(|one| one == rule);
        if has("Jacoby") {
            self.row(line, "; [Jacoby \"On\"]");
        }
        if !has("Crawford") {
            self.row(line, "; [Crawford \"Off\"]");
        }
        if has("NoCube") {
            self.row(line, "; [CubeLimit \"1\"]");
        }
    }

    fn begin_game(&mut self, line: u32) {
        if std::mem::replace(&mut self.is_begun, true) {
            return;
        }
        let names = self.names.each_ref().map(|name| match name.is_empty() {
            true => "?".to_owned(),
            false => name.clone(),
        });
        let [white, black] = self.score;
        self.row(line, &format!(" Game {}", self.games));
        self.row(
            line,
            &format!(" {} : {white}    {} : {black}", names[0], names[1]),
        );
    }

    /// The result of the game, in the column of whoever has won it.
    fn end_game(&mut self) {
        if let Some((line, row)) = self.result.take().filter(|_| self.is_begun) {
            self.row(line, &row);
        }
    }
}

/// A name in one line, so that it is one in a .mat as well.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The row of a result: `W+2` or `B+1R`, whose R says that the other player has resigned.
fn result(text: &str) -> Option<String> {
    let (winner, points) = text.split_once('+')?;
    let points: u32 = points.trim_end_matches('R').parse().ok()?;
    let column = match winner {
        "W" => "",
        "B" => RIGHT,
        _ => return None,
    };
    let points = format!("Wins {points} point{}", if points == 1 { "" } else { "s" });
    Some(format!("     {column}{points}"))
}

/// What a player did, as a .mat says it.
fn done(text: &str, is_black: bool) -> Result<String, Problem> {
    let wrong = || {
        let allowed = "double, take, drop, or two dice and two letters from a to z for each checker, such as 31hffe";
        Problem::from(SyntaxError::new(text, allowed))
    };
    match text {
        "double" => return Ok("Doubles => 2".to_owned()),
        "take" => return Ok("Takes".to_owned()),
        "drop" => return Ok("Drops".to_owned()),
        _ => {}
    }
    let is_roll = |dice: &str| dice.bytes().all(|die| (b'1'..=b'6').contains(&die));
    let dice = text
        .get(..2)
        .filter(|dice| is_roll(dice))
        .ok_or_else(wrong)?;
    let letters = &text.as_bytes()[2..];
    let place = |letter: u8| match letter {
        b'a'..=b'x' if is_black => Some(24 - (letter - b'a')),
        b'a'..=b'x' => Some(1 + (letter - b'a')),
        b'y' => Some(25),
        b'z' => Some(0),
        _ => None,
    };
    let mut row = format!("{dice}:");
    let mut steps = letters.chunks_exact(2);
    for step in &mut steps {
        let from_to = place(step[0]).zip(place(step[1]));
        let (from, to) = from_to.ok_or_else(wrong)?;
        row += &format!(" {from}/{to}");
    }
    match steps.remainder() {
        [] => Ok(row),
        _ => Err(wrong()),
    }
}
