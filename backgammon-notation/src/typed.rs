//! Reads plays as people type them and as programs write them, which is not always the form that the rules read:
//! `b/20`, `24-23`, `Bar/21*(2)`, `13/11, 24/23`, `6/o`, steps in any order, hits with stars or without.

use engine::backgammon::rules::{Move, Play, Position};
use engine::error::SyntaxError;
use engine::game::Position as _;

/// Finds the legal play that a text names in a position. Its stars come from the position: the steps name the play, and
/// the position shows what they hit.
///
/// # Errors
/// The reason why the text names no legal play, in words.
pub fn legal_play(position: &Position, text: &str) -> Result<Play, String> {
    let typed = read(text).map_err(|error| error.to_string())?;
    match find(position, &typed) {
        Some(play) => Ok(play),
        // The rules say why they refuse it.
        None => position
            .play(&Move::Play(typed))
            .map(|_| typed)
            .map_err(|error| error.to_string()),
    }
}

/// Reads a play as it is typed, without a position.
///
/// # Errors
/// If the text is no play: the word that is wrong, as it stands in the text.
pub fn read(text: &str) -> Result<Play, SyntaxError> {
    tidy(text).parse().or_else(|_| text.parse())
}

/// Finds the legal play that a typed play means; `None` if there is none. A typed play that only says where a checker
/// begins and where it ends means a way that hits nothing, if there is one.
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
    // If the ways hit different checkers, the text does not say which way is meant.
    same.all(|other| other.board == found.board)
        .then_some(found.play)
}

/// Whether a word is a step of a play, or several in one: `8/5*`, `bar/21(2)`, `24-18`.
pub(super) fn is_play(word: &str) -> bool {
    let word = tidy(word);
    word != "-" && (word.parse::<Play>().is_ok() || word.split(' ').all(is_step_like))
}

/// Whether a word has the form of a step, even of an impossible one: places with slashes between them.
fn is_step_like(word: &str) -> bool {
    let way = word.split('(').next().unwrap_or_default();
    way.contains('/')
        && way.split('/').all(|place| {
            let place = place.trim_end_matches('*');
            let is_number = !place.is_empty() && place.bytes().all(|byte| byte.is_ascii_digit());
            is_number || matches!(place, "bar" | "off")
        })
}

/// Whether a word says how many times the step before it is made: `(2)`.
pub(super) fn is_count(word: &str) -> bool {
    let inside = word.trim_end_matches('*').strip_prefix('(');
    let inside = inside.and_then(|inside| inside.strip_suffix(')'));
    inside.is_some_and(|inside| inside.len() == 1 && inside.bytes().all(|c| c.is_ascii_digit()))
}

/// Puts a text into the form in which the rules read plays.
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
    // Joins words that have blanks around a slash or a hyphen, or before a count: 24 / 23, 24 - 23, 8/4 (2).
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
    // Removes the dice, which come before the play in a list of moves.
    let is_dice = |word: &String| word.ends_with(':') && word.len() <= 4;
    if words.len() > 1 && words.first().is_some_and(is_dice) {
        words.remove(0);
    }
    let steps: Vec<String> = words.iter().map(|word| step(word)).collect();
    // Some programs write a die that has nothing left to move as a step, too.
    let steps: Vec<String> = steps.into_iter().filter(|step| step != "off/off").collect();
    steps.join(" ")
}

/// One word of a play in the form of the rules: with slashes, with full names, and with the star before the count.
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
