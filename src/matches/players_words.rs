//! The line that says who plays.

use super::levels::LevelChoice;
use super::players_panel::seat_name;
use crate::players::Players;

/// Who plays, in a few words: `you move first · Best`.
pub fn players_words(
    players: Players,
    levels: &[LevelChoice],
    against: [&'static str; 2],
) -> String {
    let seat = seat_name(players, against);
    let mut letters = seat.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    let seat: String = first.into_iter().chain(letters).collect();
    let level = levels.iter().find(|choice| choice.level == players.level);
    match level.filter(|_| players.has_computer()) {
        Some(level) => format!("{seat} · {}", level.name),
        None => seat,
    }
}

#[cfg(test)]
mod tests {
    use super::players_words;
    use crate::matches::levels::PERFECT;
    use crate::players::Players;

    #[test]
    fn who_plays_is_said_in_a_few_words() {
        let words = |play: &str| {
            let players = Players::playing(play).unwrap();
            players_words(
                players,
                &[PERFECT],
                ["You move first", "The computer first"],
            )
        };
        assert_eq!(words("first"), "you move first · Perfect");
        assert_eq!(words("second"), "the computer first · Perfect");
        assert_eq!(words("two"), "two people here");
        assert_eq!(words("watch"), "computer alone · Perfect");
    }
}
