//! Below the board: where the game is, and the buttons.

use engine::flip::rules::Position;
use engine::game::Position as _;

use super::count;
use super::desk::Desk;
use crate::session::Session;
use crate::ui::icon::Icon;
use crate::ui::parts::{figures, tool};
use crate::ui::region::{Model, Show};
use crate::ui::search::{self, Search};

/// The region's markup.
pub fn markup() -> String {
    let figures = figures(&[("Presses", "presses"), ("Par", "par"), ("Lit", "lit")]);
    let tools = [
        tool(Icon::Undo, "Undo", "undo", false),
        tool(Icon::Redo, "Redo", "redo", false),
        tool(Icon::Restart, "Restart", "restart", false),
        tool(Icon::Hint, "Hint", "hint", false),
        tool(Icon::New, "New", "new", false),
        tool(Icon::Eye, "Solution", "solution", true),
        tool(Icon::Play, "Solve", "solve", true),
        tool(Icon::Edit, "Edit", "edit", true),
        tool(Icon::Share, "Share", "share", false),
        tool(Icon::Help, "Keys", "keys", false),
    ];
    format!(
        "<div class=\"status\">{figures}\
         <p class=\"sentence\" data-part=\"sentence\"></p>\
         {}</div>\
         <div class=\"toolbar\" role=\"group\" aria-label=\"Game\">{}</div>",
        search::markup(),
        tools.concat()
    )
}

/// What the region shows.
pub fn model(session: &Session<Position>, desk: &Desk) -> Model {
    let now = session.position();
    let is_solved = now.outcome().is_some();
    let text = |text: String| Show::Text(text);
    let mut model = vec![
        ("presses", text(session.played().len().to_string())),
        ("par", text(par(session, desk))),
        ("lit", text(now.lit().count_ones().to_string())),
        ("sentence", text(sentence(session, desk))),
        ("undo", Show::Disabled(!session.can_undo())),
        ("redo", Show::Disabled(!session.can_redo())),
        ("restart", Show::Disabled(!session.can_undo())),
        ("hint", Show::Disabled(is_solved || desk.editing)),
        ("solution", Show::Disabled(is_solved)),
        ("solution", Show::Pressed(desk.solution)),
        ("solve", Show::Disabled(is_solved)),
        ("solve", Show::Pressed(desk.solving)),
        ("edit", Show::Pressed(desk.editing)),
    ];
    model.extend(search::model(&desk.search));
    model
}

/// The fewest presses from the start.
fn par(session: &Session<Position>, desk: &Desk) -> String {
    match desk.known(session.start()) {
        Some(known) => match known.analysis.minimum {
            Some(minimum) if known.analysis.exact => minimum.to_string(),
            Some(minimum) => format!("≤ {minimum}"),
            None => "–".to_owned(),
        },
        None => "–".to_owned(),
    }
}

/// The game's state in a sentence.
pub fn sentence(session: &Session<Position>, desk: &Desk) -> String {
    let known = desk.known(session.position());
    if desk.editing {
        return match known {
            Some(known) => known.explanation.headline.clone(),
            None => "Press cells to light them or put them out one by one.".to_owned(),
        };
    }
    if session.position().outcome().is_some() {
        return ending(
            session.played().len(),
            desk.known(session.start()).and_then(|k| k.par()),
        );
    }
    let Some(known) = known else {
        return match desk.search {
            Search::Idle => "Ask for a hint: this board takes a longer search.".to_owned(),
            _ => String::new(),
        };
    };
    let analysis = &known.analysis;
    let Some(minimum) = analysis.minimum else {
        return known.explanation.headline.clone();
    };
    let left = count(minimum as usize, "press", "presses");
    match desk.moved_nearer(session) {
        _ if !analysis.exact => {
            format!(
                "{left} will do; no fewer than {} can.",
                analysis.lower_bound
            )
        }
        Some(true) => format!("On track: {left} to go."),
        Some(false) => format!("A step away: {left} to go now."),
        None => format!("It can be done in {left}."),
    }
}

/// How a solved puzzle went, against the fewest presses possible.
fn ending(presses: usize, par: Option<u32>) -> String {
    let pressed = count(presses, "press", "presses");
    match par {
        _ if presses == 0 => "Every light is out.".to_owned(),
        Some(par) if presses <= par as usize => {
            format!("Solved in {pressed}: it can’t be done in fewer!")
        }
        Some(par) => format!("Solved in {pressed}. {par} would have done."),
        None => format!("Solved in {pressed}."),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::rules::Position;
    use engine::flip::solve::analyze;

    use super::{ending, markup, model, sentence};
    use crate::games::flip::desk::Desk;
    use crate::session::Session;
    use crate::ui::region::Show;

    fn looked_at(text: &str) -> (Session<Position>, Desk) {
        let session: Session<Position> = Session::new(text.parse().unwrap());
        let mut desk = Desk::default();
        let analysis = analyze(session.position(), &Limits::NONE, &mut unwatched);
        desk.remember(session.position().clone(), analysis);
        (session, desk)
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let (session, desk) = looked_at("10/00");
        let markup = markup();
        for (part, _) in model(&session, &desk) {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn the_sentence_follows_the_game() {
        let (mut session, mut desk) = looked_at("11/10");
        assert_eq!(sentence(&session, &desk), "It can be done in 1 press.");
        session.play(&"r1c1".parse().unwrap()).unwrap();
        desk.turn_to(&session);
        assert_eq!(
            sentence(&session, &desk),
            "Solved in 1 press: it can’t be done in fewer!"
        );
        let shown = model(&session, &desk);
        assert!(shown.contains(&("hint", Show::Disabled(true))));
        assert!(shown.contains(&("undo", Show::Disabled(false))));
    }

    #[test]
    fn an_unsolvable_board_is_told_as_such() {
        let (session, desk) = looked_at("1000/0000/0000/0000");
        let known = desk.known(session.position()).unwrap();
        assert!(!known.analysis.solvable);
        assert_eq!(sentence(&session, &desk), known.explanation.headline);
    }

    #[test]
    fn an_ending_is_measured_against_par() {
        assert_eq!(
            ending(1, Some(1)),
            "Solved in 1 press: it can’t be done in fewer!"
        );
        assert_eq!(
            ending(9, Some(7)),
            "Solved in 9 presses. 7 would have done."
        );
        assert_eq!(ending(9, None), "Solved in 9 presses.");
    }
}
