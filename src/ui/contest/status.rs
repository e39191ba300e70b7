//! Below the board of a game for two: figures, what is going on, and the buttons.

use engine::game::{Adversarial as _, MoveOf, Position as _};

use super::desk::{Desk, Told, redo_to, sentence, undo_to};
use super::panels::paragraphs;
use crate::players::{Mover, Players, Seats};
use crate::session::Session;
use crate::ui::icon::Icon;
use crate::ui::parts::{button, tool};
use crate::ui::region::{Model, Show};

/// The region's markup, with figures (name and part) of the game's own.
pub fn markup(figures: &[(&str, &str)]) -> String {
    let figures: String = figures
        .iter()
        .map(|(name, id)| format!("<div><dt>{name}</dt><dd data-part=\"{id}\"></dd></div>"))
        .collect();
    let tools = [
        tool(Icon::Undo, "Undo", "undo", false),
        tool(Icon::Redo, "Redo", "redo", false),
        tool(Icon::Restart, "Restart", "restart", false),
        tool(Icon::Hint, "Hint", "hint", false),
        tool(Icon::New, "New", "new", false),
        tool(Icon::Eye, "Winning", "wins", true),
        tool(Icon::Ask, "Why not?", "ask", true),
        tool(Icon::Pause, "Pause", "pause", true),
        tool(Icon::Share, "Share", "share", false),
        tool(Icon::Help, "Keys", "keys", false),
    ];
    format!(
        "<div class=\"status\"><dl class=\"figures\">{figures}</dl>\
         <p class=\"sentence\" data-part=\"sentence\"></p>\
         <button type=\"button\" class=\"button primary\" data-do=\"share\" data-part=\"send\" hidden>\
         Send the link</button></div>\
         <div class=\"asked\" data-part=\"asked\" hidden><div data-part=\"asked-words\"></div>\
         <div class=\"row\">{}{}</div></div>\
         <div class=\"toolbar\" role=\"group\" aria-label=\"Game\">{}</div>",
        button("button primary", "Play it", "play-asked"),
        button("button", "Close", "close-asked"),
        tools.concat()
    )
}

/// What the region shows, but for the game's own figures.
pub fn model<G: Told>(
    session: &Session<G::Position>,
    players: Players,
    desk: &Desk<MoveOf<G>>,
) -> Model {
    let position = session.position();
    let is_over = position.outcome().is_some();
    let mover = players.mover(position.turn());
    // Help is for people, in their turn, or for those who watch.
    let can_ask = !is_over && (mover == Mover::Here || players.seats == Seats::Watch);
    let asked = desk.asked.as_ref();
    let asked = asked.map_or(String::new(), |(_, explanation)| paragraphs(explanation));
    let links = players.seats == Seats::Links && mover == Mover::Elsewhere && !is_over;
    vec![
        (
            "sentence",
            Show::Text(sentence::<G>(session, players, desk)),
        ),
        ("asked", Show::Hidden(desk.asked.is_none())),
        ("asked-words", Show::Markup(asked)),
        ("play-asked", Show::Hidden(mover != Mover::Here || is_over)),
        (
            "undo",
            Show::Disabled(undo_to::<G>(session, players).is_none()),
        ),
        (
            "redo",
            Show::Disabled(redo_to::<G>(session, players).is_none()),
        ),
        ("restart", Show::Disabled(!session.can_undo())),
        ("hint", Show::Disabled(!can_ask)),
        ("wins", Show::Disabled(!can_ask && !desk.wins)),
        ("wins", Show::Pressed(desk.wins)),
        ("ask", Show::Disabled(!can_ask && !desk.asking)),
        ("ask", Show::Pressed(desk.asking)),
        (
            "pause",
            Show::Disabled(players.seats != Seats::Watch || is_over),
        ),
        ("pause", Show::Pressed(desk.paused)),
        ("send", Show::Hidden(!links)),
    ]
}
