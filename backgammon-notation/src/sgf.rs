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
//! There is one tree for each game, one after the other. White is the first player here. A play is the dice, and then
//! two letters for each checker that moves, its places before and after: `a` is the 1-point of White, `x` the 24-point,
//! `y` the bar and `z` the place of checkers that are off. Everything else that GNU Backgammon writes, such as its
//! analysis, is skipped.
//!
//! The games are played by the same code as the rows of a .mat file (`replay`).

use engine::backgammon::rules::params::MAX_LENGTH;
use engine::backgammon::rules::{Dice, Move, Position};
use engine::error::SyntaxError;
use engine::game::Player;
use engine::text_form;

use super::games::{Act, Entry, Game, Header, Item, Played};
use super::mat::read_items;
use super::reading::{MatError, Match, Problem, Reading, illegal};

/// Whether a text looks like SGF.
#[must_use]
pub fn is_sgf(text: &str) -> bool {
    text.trim_start().starts_with("(;")
}

/// The position in which a match begins, and its moves up to its end or up to the end of the text.
///
/// # Errors
/// If a line can't be read or says something impossible, or if the text is not one match.
pub fn from_sgf(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let Match { start, moves, .. } = read_all(text)?.whole()?;
    Ok((start, moves))
}

/// Reads a text up to its first fault.
///
/// # Errors
/// The fault, if nothing can be read before it.
pub fn read_all(text: &str) -> Result<Reading, MatError> {
    let mut games = Games::default();
    let mut rest = Text {
        rest: text,
        line: 1,
    };
    loop {
        let read = rest.property().map(|property| {
            property.map(|property| {
                let line = property.line;
                let read = games.property(property);
                read.map_err(|problem| MatError { line, problem })
            })
        });
        let fault = match read {
            Ok(Some(Ok(()))) => continue,
            Ok(None) => None,
            Ok(Some(Err(fault))) | Err(fault) => Some(fault),
        };
        games.end_game();
        games.items.extend(fault.map(Item::Fault));
        return read_items(&games.items);
    }
}

/// A property: a name with values in brackets.
struct Property<'text> {
    name: &'text str,
    values: Vec<String>,
    line: u32,
    /// Whether a tree begins before it.
    is_first: bool,
}

/// The rest of a text, and the number of its first line.
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

    /// The next value in brackets; `None` if something else comes next.
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

    /// The fault of a rest that does not begin with a property.
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

/// The games read so far.
#[derive(Default)]
struct Games {
    items: Vec<Item>,
    has_rules: bool,
    count: u32,
    /// The score before the game.
    score: [u32; 2],
    names: [String; 2],
    /// The game that is being read, once it has an action.
    game: Option<Game>,
    /// The result of the game, if the text has given it.
    result: Option<Entry>,
}

impl Games {
    fn property(&mut self, property: Property<'_>) -> Result<(), Problem> {
        let Property {
            name,
            values,
            line,
            is_first,
        } = property;
        if is_first {
            self.end_game();
            self.count += 1;
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
            "RE" => self.result = result(line, first),
            "AE" | "AW" | "AB" | "CV" | "CP" => {
                return Err(illegal(
                    "A game in which a position was set up can’t be read; one from its beginning can.",
                ));
            }
            "W" | "B" => {
                let side = match name {
                    "W" => Player::First,
                    _ => Player::Second,
                };
                let act = done(first, side)?;
                let entry = Entry {
                    line,
                    side: Some(side),
                    act,
                };
                self.game(line).entries.push(entry);
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
                "length" if self.count == 1 => {
                    let most = text_form::number(
                        &number.to_string(),
                        "the length of the match",
                        MAX_LENGTH,
                    );
                    self.items.push(Item::Length(line, most?));
                }
                "ws" => self.score[0] = number,
                "bs" => self.score[1] = number,
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads the rules; only those of the first game count.
    fn rules(&mut self, line: u32, rules: &str) {
        if self.count != 1 || std::mem::replace(&mut self.has_rules, true) {
            return;
        }
        let has = |rule: &str| rules.split(':').any(|one| one == rule);
        for (is_said, remark) in [
            (has("Jacoby"), "[Jacoby \"On\"]"),
            (!has("Crawford"), "[Crawford \"Off\"]"),
            (has("NoCube"), "[CubeLimit \"1\"]"),
        ] {
            if is_said {
                self.items.push(Item::Remark(line, remark.to_owned()));
            }
        }
    }

    /// The game that is being read.
    fn game(&mut self, line: u32) -> &mut Game {
        let Self { score, names, .. } = &*self;
        let header = Header {
            line,
            names: names.clone(),
            score: *score,
        };
        self.game.get_or_insert_with(|| Game {
            line,
            header: Some(header),
            entries: Vec::new(),
        })
    }

    fn end_game(&mut self) {
        let result = self.result.take();
        if let Some(mut game) = self.game.take() {
            game.entries.extend(result);
            self.items.push(Item::Game(game));
        }
    }
}

/// A name on one line.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a result: `W+2`, or `B+1R`, where the R says that the other player has resigned.
fn result(line: u32, text: &str) -> Option<Entry> {
    let (winner, points) = text.split_once('+')?;
    let points: u32 = points.trim_end_matches('R').parse().ok()?;
    let side = match winner {
        "W" => Player::First,
        "B" => Player::Second,
        _ => return None,
    };
    Some(Entry {
        line,
        side: Some(side),
        act: Act::Wins(Some(points), false),
    })
}

/// Reads the action of a player.
fn done(text: &str, side: Player) -> Result<Act, Problem> {
    let wrong = || {
        let allowed = "double, take, drop, or two dice and two letters from a to z for each checker, such as 31hffe";
        Problem::from(SyntaxError::new(text, allowed))
    };
    match text {
        "double" => return Ok(Act::Double(None)),
        "take" => return Ok(Act::Take),
        "drop" => return Ok(Act::Drop),
        _ => {}
    }
    let dice = text.get(..2).ok_or_else(wrong)?;
    let dice: Dice = dice.parse().map_err(|_| wrong())?;
    let letters = &text.as_bytes()[2..];
    let place = |letter: u8| match letter {
        b'a'..=b'x' if side == Player::Second => Some(24 - (letter - b'a')),
        b'a'..=b'x' => Some(1 + (letter - b'a')),
        b'y' => Some(25),
        b'z' => Some(0),
        _ => None,
    };
    let mut play = String::new();
    let mut steps = letters.chunks_exact(2);
    for step in &mut steps {
        let from_to = place(step[0]).zip(place(step[1]));
        let (from, to) = from_to.ok_or_else(wrong)?;
        play += &format!(" {from}/{to}");
    }
    if !steps.remainder().is_empty() {
        return Err(wrong());
    }
    let played = match play.is_empty() {
        true => Played::Nothing,
        false => Played::Said(play),
    };
    Ok(Act::Roll(Some(dice), played))
}
