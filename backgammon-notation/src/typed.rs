//! Plays as people type them and programs write them, which is not always as the rules have it:
//! `b/20`, `24-23`, `Bar/21*(2)`, `13/11, 24/23`, `6/o`, steps in any order, hits with stars or without.

use engine::backgammon::rules::{Move, Play, Position};
use engine::error::SyntaxError;
use engine::game::Position as _;

/// The play that a text names in a position, with the stars that it has there: the steps are the play, and what they
/// hit is seen.
///
/// # Errors
/// What is wrong with it, in words.
pub fn legal_play(position: &Position, text: &str) -> Result<Play, String> {
    let typed = read(text).map_err(|error| error.to_string())?;
    match find(position, &typed) {
        Some(play) => Ok(play),
        // The rules say what is wrong with it.
        None => position
            .play(&Move::Play(typed))
            .map(|_| typed)
            .map_err(|error| error.to_string()),
    }
}

/// A play as it is typed.
///
/// # Errors
/// If it is none: which word of the text, as it is.
pub fn read(text: &str) -> Result<Play, SyntaxError> {
    tidy(text).parse().or_else(|_| text.parse())
}

/// The legal play that a typed one means; `None` if there is none. A typed play with only the beginning and the end of a
/// checker's way takes a way on which nothing is hit, if there is one.
#[must_use]
pub fn find(position: &Position, typed: &Play) -> Option<Play> {
    if let Some(play) = position.legal_play(typed) {
        return Some(play);
    }
    let net = |play: &Play| {
        let mut moved = [0_i8; 26];
        for step in play.steps() {
            moved[usize::from(step.from)] -= 1;
            moved[usize::from(step.to)] += 1;
        }
        moved
    };
    let wanted = net(typed);
    let plays = position.plays();
    let mut same = plays.iter().filter(|legal| net(&legal.play) == wanted);
    let found = same.next()?;
    // Two ways that hit different checkers are not told apart.
    same.all(|other| other.board == found.board)
        .then_some(found.play)
}

/// Whether a word is a step of a play, or several in one: `8/5*`, `bar/21(2)`, `24-18`.
pub(super) fn is_play(word: &str) -> bool {
    let word = tidy(word);
    word != "-" && (word.parse::<Play>().is_ok() || word.split(' ').all(is_step_like))
}

/// Whether a word looks like a step, right or wrong: places with strokes between them.
fn is_step_like(word: &str) -> bool {
    let way = word.split('(').next().unwrap_or_default();
    way.contains('/')
        && way.split('/').all(|place| {
            let place = place.trim_end_matches('*');
            let is_number = !place.is_empty() && place.bytes().all(|byte| byte.is_ascii_digit());
            is_number || matches!(place, "bar" | "off")
        })
}

/// Whether a word says how often the step before it is made: `(2)`.
pub(super) fn is_count(word: &str) -> bool {
    let inside = word.trim_end_matches('*').strip_prefix('(');
    let inside = inside.and_then(|inside| inside.strip_suffix(')'));
    inside.is_some_and(|inside| inside.len() == 1 && inside.bytes().all(|c| c.is_ascii_digit()))
}

/// A text in the form in which the rules read plays.
fn tidy(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            ',' | ';' | '&' | '+' => plain.push(' '),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => plain.push('-'),
            '⁄' | '∕' | '\\' | '>' | '→' => plain.push('/'),
            '[' => plain.push('('),
            ']' => plain.push(')'),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.push(c.to_ascii_lowercase()),
        }
    }
    // Blanks around strokes: 24 / 23, 24 - 23, 8/4 (2).
    let mut words: Vec<String> = Vec::new();
    for word in plain.split_ascii_whitespace() {
        let joins = |c: char| c == '/' || c == '-';
        let goes_on = words.last().is_some_and(|last| last.ends_with(joins));
        match words.last_mut() {
            Some(last) if goes_on || word.starts_with(joins) || is_count(word) || word == "*" => {
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    // The dice, which stand before a play in a list of moves.
    let is_dice = |word: &String| word.ends_with(':') && word.len() <= 4;
    if words.len() > 1 && words.first().is_some_and(is_dice) {
        words.remove(0);
    }
    let steps: Vec<String> = words.iter().map(|word| step(word)).collect();
    // A die that has nothing to move any more is written as a step by some.
    let steps: Vec<String> = steps.into_iter().filter(|step| step != "off/off").collect();
    steps.join(" ")
}

/// One word of a play: with strokes, full names, and a star before its count.
fn step(word: &str) -> String {
    if word == "-" {
        return word.to_owned();
    }
    let (way, count) = word.split_at(word.find('(').unwrap_or(word.len()));
    let star = if count.ends_with('*') { "*" } else { "" };
    let places = way.replace('-', "/").replace("//", "/");
    let places = places.split('/').map(|place| {
        let bare = place.trim_end_matches('*');
        let stars = &place[bare.len()..];
        let name = match bare {
            "b" | "br" => "bar",
            "o" | "of" | "out" | "0" => "off",
            bare => bare,
        };
        name.to_owned() + stars
    });
    let places: Vec<String> = places.collect();
    places.join("/") + star + count.trim_end_matches('*')
}
