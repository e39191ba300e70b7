//! Sorts the lines of a text by what they are.

use engine::backgammon::rules::params::MAX_LENGTH;
use engine::error::SyntaxError;
use engine::game::Player;
use engine::text_form::{is_number, number};

use super::columns::{Columns, Row};
use super::row::{after_number, cells, is_like_a_row, is_result};
use crate::games::{Act, Entry, Game, Header, Item};
use crate::reading::{MatError, Problem, illegal};

/// A line by what it is, before the columns of its actions are known.
enum Line {
    Item(Item),
    Game(u32),
    Header(Header),
    Row(Row),
    /// A remark within a game.
    Remark(u32, String),
    Fault(u32, Problem),
}

/// The items of a text.
pub(super) fn items(text: &str) -> Vec<Item> {
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(text.lines()) {
        reader.line(number, line);
    }
    let rows = reader.lines.iter().filter_map(|line| match line {
        Line::Row(row) => Some(row),
        _ => None,
    });
    let columns = Columns::of(rows);
    assemble(reader.lines, &columns)
}

/// Puts the lines of each game together.
fn assemble(lines: Vec<Line>, columns: &Columns) -> Vec<Item> {
    let mut items = Vec::new();
    let mut game: Option<Game> = None;
    let mut is_first = true;
    let mut lines = lines.into_iter().peekable();
    while let Some(line) = lines.next() {
        let (of, act) = match line {
            Line::Item(item) => {
                items.extend(game.take().map(Item::Game));
                items.push(item);
                continue;
            }
            Line::Game(line) => {
                items.extend(game.take().map(Item::Game));
                is_first = true;
                game = Some(Game {
                    line,
                    ..Game::default()
                });
                continue;
            }
            Line::Header(header) => {
                if let Some(game) = &mut game {
                    game.header = Some(header);
                }
                continue;
            }
            Line::Row(row) => {
                let next = match lines.peek() {
                    Some(Line::Row(next)) => Some(next),
                    _ => None,
                };
                let mut sides = columns.sides(&row);
                if std::mem::take(&mut is_first) && columns.is_right_after_all(&row, next) {
                    sides[0] = Some(Player::Second);
                }
                let line = row.line;
                let entries = row.cells.into_iter().zip(sides).map(|(cell, side)| Entry {
                    line,
                    side,
                    act: cell.act,
                });
                if let Some(game) = &mut game {
                    game.entries.extend(entries);
                }
                continue;
            }
            Line::Remark(line, remark) => (line, Act::Remark(remark)),
            Line::Fault(line, problem) => (line, Act::Fault(problem)),
        };
        match (&mut game, act) {
            (Some(game), act) => game.entries.push(Entry {
                line: of,
                side: None,
                act,
            }),
            (None, Act::Fault(problem)) => items.push(Item::Fault(MatError { line: of, problem })),
            (None, _) => {}
        }
    }
    items.extend(game.map(Item::Game));
    items
}

/// The lines read so far.
#[derive(Default)]
struct Reader {
    lines: Vec<Line>,
    /// Whether a game has begun.
    in_game: bool,
    /// Whether the number of the game was read, so that its names and score come next.
    wants_header: bool,
    /// Whether the result of the game was read.
    is_over: bool,
}

impl Reader {
    fn line(&mut self, at: u32, line: &str) {
        let text = line.trim();
        if text.is_empty() {
            return;
        }
        if let Some(remark) = text.strip_prefix(';') {
            return self.remark(at, remark.trim());
        }
        if self.wants_header
            && let Some(header) = header(at, text)
        {
            self.wants_header = false;
            self.lines.push(Line::Header(header));
            return;
        }
        if text.starts_with('[') && text.ends_with(']') {
            return self.remark(at, text);
        }
        if ["#", "//", "%"].iter().any(|sign| text.starts_with(sign)) {
            return;
        }
        if let Some(length) = length(text, self.in_game && !self.is_over) {
            self.in_game = false;
            self.wants_header = false;
            self.lines.push(match length {
                Ok(points) => Line::Item(Item::Length(at, points)),
                Err(problem) => Line::Item(Item::Fault(MatError { line: at, problem })),
            });
            return;
        }
        if is_game(text) {
            return self.game(at);
        }
        if self.wants_header {
            self.wants_header = false;
            // A game may lack the line with names and a score; any other line in its place is a fault.
            if after_number(line).is_none() {
                self.lines.push(Line::Fault(at, scores_expected(text)));
                return;
            }
        }
        if let Some(row) = after_number(line) {
            if !self.in_game {
                let reason = "These moves belong to no game; a line such as Game 1 comes first.";
                self.lines.push(Line::Fault(at, illegal(reason)));
                return;
            }
            return self.row(at, cells(line, line.len() - row.len()));
        }
        if !self.in_game {
            // Lines above the games are skipped. Names and a score begin a game that has no number.
            if let Some(header) = header(at, text) {
                self.game(at);
                self.wants_header = false;
                self.lines.push(Line::Header(header));
            }
            return;
        }
        let cells = cells(line, 0);
        let is_row = !cells.iter().any(|cell| matches!(cell.act, Act::Fault(_)));
        if is_row || is_result(text) {
            self.row(at, cells);
        } else if !self.is_over && is_like_a_row(text) {
            let allowed =
                "a line of a match: its length, a game, its score, its moves or its result";
            let problem = SyntaxError::new(text, allowed).into();
            self.lines.push(Line::Fault(at, problem));
        }
    }

    fn remark(&mut self, at: u32, remark: &str) {
        let remark = remark.to_owned();
        self.lines.push(match self.in_game {
            true => Line::Remark(at, remark),
            false => Line::Item(Item::Remark(at, remark)),
        });
    }

    fn game(&mut self, at: u32) {
        self.in_game = true;
        self.wants_header = true;
        self.is_over = false;
        self.lines.push(Line::Game(at));
    }

    fn row(&mut self, line: u32, cells: Vec<super::row::Cell>) {
        self.is_over |= cells.iter().any(|cell| matches!(cell.act, Act::Wins(..)));
        if !cells.is_empty() {
            self.lines.push(Line::Row(Row { line, cells }));
        }
    }
}

/// Whether a text has a line that begins a match or a game.
#[must_use]
pub fn is_match(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    lines.any(|line| is_game(line) || length(line, true).is_some())
}

/// Whether a line begins a game: `Game 1`, with any text after it.
fn is_game(text: &str) -> bool {
    let Some((word, rest)) = text.get(..4).zip(text.get(4..)) else {
        return false;
    };
    let number = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '#' || c == ':');
    word.eq_ignore_ascii_case("game") && number.starts_with(|c: char| c.is_ascii_digit())
}

/// The length of the match that a line gives, 0 for money; `None` if it gives none. Within a game only a line that can
/// mean nothing else counts.
fn length(text: &str, is_within: bool) -> Option<Result<u32, Problem>> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| c.is_whitespace() || c == '-')
        .filter(|word| !word.is_empty())
        .collect();
    let points = |text: &str| {
        let read = number(text, "the length of the match", MAX_LENGTH);
        Some(read.map_err(Problem::from))
    };
    let is_points = |word: &str| ["point", "points", "pt", "pts"].contains(&word);
    match words[..] {
        [length, point, rest, ..]
            if is_points(point) && ["match", "game", "session", "money"].contains(&rest) =>
        {
            points(length)
        }
        [length, point] if is_points(point) && is_number(length) => points(length),
        ["match", "to" | "of", length, ..] => points(length),
        ["unlimited" | "money", ..] if !is_within => Some(Ok(0)),
        _ => None,
    }
}

/// The names and the score of a line. Names may have colons, too, so the score stands after the last two colons that
/// are followed by numbers.
fn header(line: u32, text: &str) -> Option<Header> {
    let entries = |is_glued: bool| {
        let entries = text.match_indices(':').filter_map(move |(colon, _)| {
            let rest = text[colon + 1..].trim_start();
            let word = rest.split_whitespace().next()?;
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let number = match is_glued {
                true => &word[..digits],
                false => word.trim_end_matches([',', ';']),
            };
            let end = text.len() - rest.len() + number.len();
            let score: u32 = is_number(number).then(|| number.parse().ok())??;
            Some((colon, end, score))
        });
        entries.collect::<Vec<_>>()
    };
    // A long name may touch the number before it.
    let found = [entries(false), entries(true)]
        .into_iter()
        .find(|found| found.len() > 1)?;
    let [.., (first, end, first_score), (last, _, last_score)] = found[..] else {
        return None;
    };
    let names = [&text[..first], text.get(end..last)?];
    Some(Header {
        line,
        names: names.map(|name| name.trim_matches(['\t', ' ', ',', ';', '|']).to_owned()),
        score: [first_score, last_score],
    })
}

/// The problem of a line that should have the names and scores.
fn scores_expected(line: &str) -> Problem {
    let allowed = "the names and scores of both players, such as White : 0    Black : 0";
    SyntaxError::new(line.trim(), allowed).into()
}
