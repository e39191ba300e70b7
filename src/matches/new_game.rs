//! The sheet in which another game is chosen, and the line that says which one is played.

use leptos::prelude::*;

use super::MatchController;
use super::levels::LevelChoice;
use super::players_panel::{PlayersPanel, seat_name};
use crate::players::Players;
use crate::ui::new_sheet::NewSheet;

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

/// The sheet: which game, who plays, and how well.
#[component]
pub fn NewGame(
    /// The game.
    contest: MatchController,
    /// What it is called to sit against the computer as either player.
    against: [&'static str; 2],
    /// Begins another game.
    on_new: Callback<()>,
    /// Which game to play, of all that this page has.
    choices: AnyView,
) -> AnyView {
    let on_board = move |()| {
        let [_, start] = contest.links();
        (start.url, contest.status_now().all > 0)
    };
    view! {
        <NewSheet
            title="New game"
            open=contest.choosing
            dialog=contest.dialog
            on_board=Callback::new(on_board)
            on_new
        >
            {choices}
            <PlayersPanel contest against />
        </NewSheet>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::players_words;
    use crate::matches::levels::RATES;
    use crate::players::Players;

    #[test]
    fn who_plays_is_said_in_a_few_words() {
        let words = |play: &str| {
            let players = Players::playing(play).unwrap();
            players_words(players, &RATES, ["You move first", "The computer first"])
        };
        assert_eq!(words("first"), "you move first · Perfect");
        assert_eq!(words("second"), "the computer first · Perfect");
        assert_eq!(words("two"), "two people here");
        assert_eq!(words("watch"), "computer alone · Perfect");
    }
}
