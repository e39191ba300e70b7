//! The moves of a link, as people write and paste them.

/// How many ends of a move are tried where nothing stands between one and the next.
const ENDS: usize = 4;

/// The moves of a text, each in its text form: with commas between them, as links are written; or else with blanks or
/// semicolons, or with nothing where a letter after a digit begins the next one (`h8i9g7`). What can't be read stays as it
/// is. `read` reads one move, and gives its text form.
pub fn read(text: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let words = text.split(',').filter(|word| !word.trim().is_empty());
    let moves = |word: &str| {
        let whole = read(word).map(|m| vec![m]);
        let parts = || {
            let words = word.split([' ', ';']).filter(|word| !word.is_empty());
            let moves: Option<Vec<Vec<String>>> = words.map(|word| glued(word, read)).collect();
            moves.map(|moves| moves.concat())
        };
        whole.or_else(parts).unwrap_or(vec![word.to_owned()])
    };
    words.flat_map(moves).collect()
}

/// The moves of a word in which nothing stands between them; `None` if it is not all moves.
fn glued(mut word: &str, read: &dyn Fn(&str) -> Option<String>) -> Option<Vec<String>> {
    let mut moves = Vec::new();
    while !word.is_empty() {
        let bytes = word.as_bytes();
        let is_end =
            |&at: &usize| bytes[at - 1].is_ascii_digit() && bytes[at].is_ascii_alphabetic();
        let ends = (1..word.len()).filter(is_end).take(ENDS);
        let mut tried = ends.chain([word.len()]);
        let (m, rest) = tried.find_map(|end| Some((read(&word[..end])?, &word[end..])))?;
        moves.push(m);
        word = rest;
    }
    Some(moves)
}
