//! Beside the board of a game for two: who plays, how well the computer plays, how games against
//! it ended, and why the position is worth what it is.

use engine::analysis::Explanation;

use super::desk::Desk;
use crate::players::{LEVELS, Players};
use crate::ui::parts::{button, fold, paragraphs};
use crate::ui::region::{Model, Show};

/// Who may play: wishes and names.
const SEATS: [(&str, &str); 5] = [
    ("seat-first", "You move first"),
    ("seat-second", "The computer first"),
    ("seat-two", "Two people here"),
    ("seat-links", "Two people, by links"),
    ("seat-watch", "Computer alone"),
];

/// How well the computer plays: wishes, rates of error and names.
const RATES: [(&str, u8, &str); 4] = [
    ("errs-0", LEVELS[0], "Perfect"),
    ("errs-10", LEVELS[1], "Errs 10 %"),
    ("errs-25", LEVELS[2], "Errs 25 %"),
    ("errs-50", LEVELS[3], "Errs 50 %"),
];

/// The panel of which game to play: `chips` for those that are worth a button, one for any other,
/// and whether whoever takes the last `piece` wins. Its parts are `origin`, `misere-0` and
/// `misere-1`.
pub fn games(heading: &str, chips: &str, piece: &str) -> String {
    format!(
        "<section class=\"panel\" aria-labelledby=\"puzzle-heading\">\
         <div class=\"panel-head\"><h2 id=\"puzzle-heading\">{heading}</h2>\
         <p class=\"hint\" data-part=\"origin\"></p></div>\
         <div class=\"chips\">{chips}{}</div>\
         <div class=\"chips goal\" role=\"group\" aria-label=\"Who takes the last {piece}\">{}{}</div>\
         </section>",
        button("chip", "Custom…", "custom"),
        button("chip", &format!("Last {piece} wins"), "misere-0"),
        button("chip", &format!("Last {piece} loses (misère)"), "misere-1"),
    )
}

/// What the parts of [`games`] show.
pub fn games_model(origin: String, misere: bool) -> Model {
    vec![
        ("origin", Show::Text(origin)),
        ("misere-0", Show::Pressed(!misere)),
        ("misere-1", Show::Pressed(misere)),
    ]
}

/// The panel of who plays, and the folds of results and reasons.
pub fn markup() -> String {
    let seats: String = SEATS
        .iter()
        .map(|(wish, name)| button("chip", name, wish))
        .collect();
    let rates: String = RATES
        .iter()
        .map(|(wish, _, name)| button("chip", name, wish))
        .collect();
    format!(
        "<section class=\"panel\" aria-labelledby=\"players-heading\">\
         <div class=\"panel-head\"><h2 id=\"players-heading\">Who plays</h2></div>\
         <div class=\"chips\" role=\"group\" aria-label=\"Who plays\">{seats}</div>\
         <div class=\"level\" data-part=\"level\"><h3>How well the computer plays</h3>\
         <div class=\"chips\" role=\"group\" aria-label=\"Level\">{rates}</div>\
         <p class=\"hint\" data-part=\"level-words\"></p></div></section>\
         {}{}",
        fold("Why", "why"),
        fold("Your results", "results"),
    )
}

/// What the panel and the folds show; `explain` gives the reasons, if they are wanted.
pub fn model(players: Players, desk: &Desk, explain: &dyn Fn() -> Explanation) -> Model {
    let choice = players.choice();
    let mut model: Model = SEATS
        .iter()
        .map(|(wish, _)| {
            (
                *wish,
                Show::Pressed(wish.strip_prefix("seat-") == Some(choice)),
            )
        })
        .collect();
    for (wish, errs, _) in RATES {
        model.push((wish, Show::Pressed(errs == players.errs)));
    }
    let words = match players.errs {
        0 => "It never spoils a won game.".to_owned(),
        errs => format!(
            "In {errs} of 100 turns in which a won game can be spoilt it does so on purpose, with \
             a losing move drawn by lot."
        ),
    };
    model.push(("level", Show::Hidden(!players.has_computer())));
    model.push(("level-words", Show::Text(words)));
    let why = if desk.why {
        paragraphs(&explain())
    } else {
        String::new()
    };
    model.push(("why", Show::Markup(why)));
    let results = if desk.results {
        results(desk)
    } else {
        String::new()
    };
    model.push(("results", Show::Markup(results)));
    model
}

/// The endings so far as a table.
fn results(desk: &Desk) -> String {
    let rows: String = RATES
        .iter()
        .filter_map(|(_, errs, name)| {
            let [won, helped, lost, drawn] = desk.stats.of(*errs)?;
            Some(format!(
                "<tr><th scope=\"row\">{name}</th><td>{won}</td><td>{helped}</td><td>{lost}</td>\
                 <td>{drawn}</td></tr>"
            ))
        })
        .collect();
    if rows.is_empty() {
        return "<p>No game against the computer has been played to its end here. What ends is \
                counted on this device only.</p>"
            .to_owned();
    }
    format!(
        "<table class=\"results\"><thead><tr><th scope=\"col\">Computer</th>\
         <th scope=\"col\">Won</th><th scope=\"col\">With help</th><th scope=\"col\">Lost</th>\
         <th scope=\"col\">Drawn</th></tr></thead><tbody>{rows}</tbody></table>\
         <p class=\"hint\">Counted on this device only. Help is a hint, the winning moves shown, a \
         question about a move, or a move taken back.</p><div class=\"row\">{}</div>",
        button("button", "Forget these results", "forget-results")
    )
}

#[cfg(test)]
mod tests {
    use engine::analysis::Explanation;

    use super::{markup, model, results};
    use crate::players::Players;
    use crate::stats::Ending;
    use crate::ui::contest::desk::Desk;
    use crate::ui::region::Show;

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup();
        let players = Players::playing("two").unwrap();
        let shown = model(players, &Desk::default(), &Explanation::default);
        for (part, _) in &shown {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
        assert!(shown.contains(&("seat-two", Show::Pressed(true))));
        assert!(shown.contains(&("seat-first", Show::Pressed(false))));
        assert!(shown.contains(&("level", Show::Hidden(true))));
    }

    #[test]
    fn results_are_shown_by_level() {
        let mut desk = Desk::default();
        assert!(results(&desk).contains("No game"));
        desk.stats.count(25, Ending::Lost);
        let html = results(&desk);
        assert!(html.contains("Errs 25 %") && !html.contains("Perfect"));
        assert!(html.contains("<td>0</td><td>0</td><td>1</td><td>0</td>"));
    }
}
