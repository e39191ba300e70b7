//! Below the board of a game for two: figures, what is going on, and the buttons.

use super::action::MatchAction;
use super::desk::Desk;
use super::standing::Standing;
use crate::players::Mover;
use crate::ui::icon::Icon;
use crate::ui::parts::{self, button, paragraphs, tool};
use crate::ui::region::{Model, Show};
use crate::ui::search;

/// The region's markup, with figures (name and part) of the game's own.
pub fn markup(figures: &[(&str, &str)]) -> String {
    markup_with(figures, "Winning")
}

/// The same, where what the eye shows is called so.
pub fn markup_with(figures: &[(&str, &str)], wins: &str) -> String {
    let tools = [
        tool(Icon::Undo, "Undo", "undo", false),
        tool(Icon::Redo, "Redo", "redo", false),
        tool(Icon::Restart, "Restart", "restart", false),
        tool(Icon::Hint, "Hint", "hint", false),
        tool(Icon::New, "New", "new", false),
        tool(Icon::Eye, wins, "wins", true),
        tool(Icon::Ask, "Why not?", "ask", true),
        tool(Icon::Pause, "Pause", "pause", true),
        tool(Icon::Share, "Share", "share", false),
        tool(Icon::Help, "Keys", "keys", false),
    ];
    format!(
        "<div class=\"status\">{}<p class=\"sentence\" tabindex=\"-1\" data-part=\"sentence\"></p>\
         <button type=\"button\" class=\"button primary\" data-do=\"share\" data-part=\"send\" hidden>\
         Send the link</button>{}</div>\
         <div class=\"asked\" data-part=\"asked\" hidden><div data-part=\"asked-words\"></div>\
         <div class=\"row\">{}{}</div></div>\
         <div class=\"toolbar\" role=\"group\" aria-label=\"Game\">{}</div>",
        parts::figures(figures),
        search::markup(),
        button("button primary", "Play it", "play-asked"),
        button("button", "Close", "close-asked"),
        tools.concat()
    )
}

/// The buttons that can't always be pressed.
pub const SOMETIMES: [(&str, MatchAction); 7] = [
    ("undo", MatchAction::Undo),
    ("redo", MatchAction::Redo),
    ("restart", MatchAction::Restart),
    ("hint", MatchAction::Hint),
    ("wins", MatchAction::Wins),
    ("ask", MatchAction::Ask),
    ("pause", MatchAction::Pause),
];

/// What the region shows, but for the game's own figures.
pub fn model(now: &Standing, desk: &Desk) -> Model {
    let mover = now.mover();
    let asked = desk.asked.as_ref();
    let asked = asked.map_or(String::new(), |(_, explanation)| paragraphs(explanation));
    let must_send = mover == Mover::Elsewhere && now.outcome.is_none();
    let mut model = vec![
        ("sentence", Show::Text(now.sentence(desk))),
        ("send", Show::Hidden(!must_send)),
        ("asked", Show::Hidden(desk.asked.is_none())),
        ("asked-words", Show::Markup(asked)),
        ("play-asked", Show::Hidden(mover != Mover::Here)),
        ("wins", Show::Pressed(desk.wins)),
        ("ask", Show::Pressed(desk.asking)),
        ("pause", Show::Pressed(desk.paused)),
    ];
    model.extend(search::model(&desk.search));
    for (wish, action) in SOMETIMES {
        model.push((wish, Show::Disabled(!action.is_allowed(now, desk))));
    }
    model
}

#[cfg(test)]
mod tests {
    use engine::nim::Nim;

    use super::{markup, model};
    use crate::players::Players;
    use crate::session::Session;
    use crate::ui::contest::desk::Desk;
    use crate::ui::contest::standing::{Standing, standing};
    use crate::ui::region::{Model, Show};

    fn shown(play: &str, moves: &str) -> Model {
        let moves = moves.split_whitespace().map(|m| m.parse().unwrap());
        let (session, _) = Session::replay("1 2".parse().unwrap(), moves);
        let now: Standing = standing::<Nim>(&session, Players::playing(play).unwrap());
        model(&now, &Desk::default())
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup(&[("Coins", "coins")]);
        for (part, _) in shown("first", "") {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
        assert!(markup.contains("data-part=\"coins\""));
    }

    #[test]
    fn help_is_for_people_in_their_turn() {
        let hint = |play, moves| shown(play, moves).contains(&("hint", Show::Disabled(true)));
        assert!(!hint("first", "") && hint("first", "2:1") && hint("links", "2:1"));
        assert!(!hint("watch", "2:1") && hint("two", "2:2 1:1"));
    }

    #[test]
    fn a_move_by_link_must_be_sent() {
        let send = |play, moves| shown(play, moves).contains(&("send", Show::Hidden(false)));
        assert!(send("links", "2:1") && !send("links", "") && !send("first", "2:1"));
        assert!(!send("links", "2:2 1:1"));
    }
}
