//! Beside the board of a game for two: who plays, how well the computer plays, how games against
//! it ended, and why the position is worth what it is.

use super::desk::Desk;
use crate::players::{Level, Players};
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

/// A way in which the computer can play.
#[derive(Clone, Copy, Debug)]
pub struct LevelChoice {
    /// The wish for it, `level-` and its code.
    pub wish: &'static str,
    /// The way.
    pub level: Level,
    /// Its name.
    pub name: &'static str,
    /// What it is, as a sentence.
    pub words: &'static str,
}

/// Perfect play, and play with errors at a rate that is known.
pub const RATES: [LevelChoice; 4] = [
    PERFECT,
    erring(
        "level-10",
        10,
        "Errs 10 %",
        "In 10 of 100 turns in which a won game can be spoilt it does so on purpose, with a losing \
         move drawn by lot.",
    ),
    erring(
        "level-25",
        25,
        "Errs 25 %",
        "In 25 of 100 turns in which a won game can be spoilt it does so on purpose, with a losing \
         move drawn by lot.",
    ),
    erring(
        "level-50",
        50,
        "Errs 50 %",
        "In 50 of 100 turns in which a won game can be spoilt it does so on purpose, with a losing \
         move drawn by lot.",
    ),
];

const fn erring(
    wish: &'static str,
    errs: u8,
    name: &'static str,
    words: &'static str,
) -> LevelChoice {
    LevelChoice {
        wish,
        level: Level::Errs(errs),
        name,
        words,
    }
}

/// Perfect play.
pub const PERFECT: LevelChoice = LevelChoice {
    wish: "level-0",
    level: Level::BEST,
    name: "Perfect",
    words: "It never spoils a won game.",
};

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

/// The panel of who plays, and the folds of results and reasons, for a computer with these levels.
pub fn markup(levels: &[LevelChoice]) -> String {
    markup_with(levels, [SEATS[0].1, SEATS[1].1])
}

/// The same, where sitting against the computer as either player is called so.
pub fn markup_with(levels: &[LevelChoice], against: [&str; 2]) -> String {
    let names = against.into_iter().map(Some).chain([None; 3]);
    let seats: String = SEATS
        .iter()
        .zip(names)
        .map(|((wish, name), own)| button("chip", own.unwrap_or(name), wish))
        .collect();
    let levels: String = levels
        .iter()
        .map(|choice| button("chip", choice.name, choice.wish))
        .collect();
    format!(
        "<section class=\"panel\" aria-labelledby=\"players-heading\">\
         <div class=\"panel-head\"><h2 id=\"players-heading\">Who plays</h2></div>\
         <div class=\"chips\" role=\"group\" aria-label=\"Who plays\">{seats}</div>\
         <div class=\"level\" data-part=\"level\"><h3>How well the computer plays</h3>\
         <div class=\"chips\" role=\"group\" aria-label=\"Level\">{levels}</div>\
         <p class=\"hint\" data-part=\"level-words\"></p></div></section>\
         {}{}",
        fold("Why", "why"),
        fold("Your results", "results"),
    )
}

/// What the panel and the folds show.
pub fn model(players: Players, levels: &[LevelChoice], desk: &Desk) -> Model {
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
    let mut words = String::new();
    for choice in levels {
        let is_chosen = choice.level == players.level;
        if is_chosen {
            words = choice.words.to_owned();
        }
        model.push((choice.wish, Show::Pressed(is_chosen)));
    }
    model.push(("level", Show::Hidden(!players.has_computer())));
    model.push(("level-words", Show::Text(words)));
    let why = match &desk.known {
        Some(known) if desk.why => paragraphs(&known.explanation),
        None if desk.why => "<p>The search is not done yet.</p>".to_owned(),
        _ => String::new(),
    };
    model.push(("why", Show::Markup(why)));
    let results = if desk.results {
        results(levels, desk)
    } else {
        String::new()
    };
    model.push(("results", Show::Markup(results)));
    model
}

/// The endings so far as a table.
fn results(levels: &[LevelChoice], desk: &Desk) -> String {
    let rows: String = levels
        .iter()
        .filter_map(|choice| {
            let [won, helped, lost, drawn] = desk.stats.of(choice.level.code())?;
            Some(format!(
                "<tr><th scope=\"row\">{}</th><td>{won}</td><td>{helped}</td><td>{lost}</td>\
                 <td>{drawn}</td></tr>",
                choice.name
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
    use engine::mnk::Mnk;
    use engine::nim::Nim;
    use engine::segments::Segments;
    use engine::take_away::TakeAway;

    use super::{RATES, markup, model, results};
    use crate::players::{Level, Players, levels};
    use crate::stats::Ending;
    use crate::ui::contest::bout::Told;
    use crate::ui::contest::desk::Desk;
    use crate::ui::region::Show;

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup(&RATES);
        let players = Players::playing("two").unwrap();
        let shown = model(players, &RATES, &Desk::default());
        for (part, _) in &shown {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
        assert!(shown.contains(&("seat-two", Show::Pressed(true))));
        assert!(shown.contains(&("seat-first", Show::Pressed(false))));
        assert!(shown.contains(&("level", Show::Hidden(true))));
    }

    /// Links and buttons name the same levels.
    fn levels_agree<G: Told>() {
        let chosen: Vec<Level> = G::LEVELS.iter().map(|choice| choice.level).collect();
        assert_eq!(chosen, levels(G::STRATEGIES), "{}", G::ID);
        for choice in G::LEVELS {
            assert_eq!(choice.wish, format!("level-{}", choice.level.code()));
        }
    }

    #[test]
    fn every_level_of_a_game_has_its_button() {
        levels_agree::<Nim>();
        levels_agree::<TakeAway>();
        levels_agree::<Segments>();
        levels_agree::<Mnk>();
    }

    #[test]
    fn results_are_shown_by_level() {
        let mut desk = Desk::default();
        assert!(results(&RATES, &desk).contains("No game"));
        desk.stats.count(25, Ending::Lost);
        let html = results(&RATES, &desk);
        assert!(html.contains("Errs 25 %") && !html.contains("Perfect"));
        assert!(html.contains("<td>0</td><td>0</td><td>1</td><td>0</td>"));
    }
}
