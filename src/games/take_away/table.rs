//! The table: the cubes, and a button for each take. Plain markup and a plain model.

use std::fmt::Write as _;

use engine::game::Position as _;
use engine::take_away::rules::{Move, Position};
use engine::wording::counted;

use crate::session::Session;
use crate::ui::contest::bout::Marks;
use crate::ui::region::{Model, Show};

/// The takes' buttons: the wish of each, its part for what is said of it, and the cubes that it
/// takes; none for the big take.
const TAKES: [(&str, &str, Option<u16>); 3] = [
    ("take-1", "take-1-says", Some(1)),
    ("take-2", "take-2-says", Some(2)),
    ("take-k", "take-k-says", None),
];

/// The region's markup.
pub fn markup() -> String {
    let buttons: String = TAKES
        .iter()
        .map(|(wish, says, _)| {
            format!(
                "<button type=\"button\" class=\"take\" data-do=\"{wish}\" data-part=\"{wish}\">\
                 <span data-part=\"{wish}-name\"></span> <small data-part=\"{says}\"></small></button>"
            )
        })
        .collect();
    format!(
        "<div class=\"cubes\" data-part=\"cubes\"></div>\
         <div class=\"takes\" role=\"group\" aria-label=\"Take cubes\">{buttons}</div>"
    )
}

/// What the region shows; `can_play` where whoever is here may move, or ask about a move.
pub fn model(session: &Session<Position>, marks: &Marks<Move>, can_play: bool) -> Model {
    let now = session.position();
    let legal = now.legal_moves();
    let mut model = vec![("cubes", Show::Markup(picture(session, marks.pending)))];
    let names = ["take-1-name", "take-2-name", "take-k-name"];
    for ((wish, says, cubes), name) in TAKES.into_iter().zip(names) {
        let cubes = cubes.unwrap_or(now.big_take());
        let m = Move::new(cubes).filter(|m| legal.contains(m));
        let is = |mark: Option<Move>| mark.is_some() && mark == m;
        let wins = m.is_some_and(|m| marks.wins.contains(&m));
        let (class, said) = if is(marks.pending) {
            ("take going", "its choice")
        } else if is(marks.asked) {
            ("take asked", "asked about")
        } else if is(marks.hint) {
            ("take hint", "hint")
        } else if wins {
            ("take wins", "wins")
        } else {
            ("take", "")
        };
        model.extend([
            (wish, Show::Disabled(m.is_none() || !can_play)),
            (wish, Show::Class(class.to_owned())),
            (name, Show::Text(format!("Take {cubes}"))),
            (says, Show::Text(said.to_owned())),
        ]);
    }
    model
}

/// The move of a button, or of a digit: `take-k`, `digit-4`. Whether it is legal is for the rules.
pub fn move_of(wish: &str, position: &Position) -> Option<Move> {
    if let Some(digit) = wish.strip_prefix("digit-") {
        let cubes = digit
            .parse()
            .ok()
            .filter(|&cubes| cubes == position.big_take())?;
        return Move::new(cubes);
    }
    let (_, _, cubes) = TAKES.iter().find(|take| take.0 == wish)?;
    Move::new(cubes.unwrap_or(position.big_take()))
}

/// The cubes, and the places of those that are gone, in rows of ten or twenty.
fn picture(session: &Session<Position>, pending: Option<Move>) -> String {
    const SIDE: u16 = 10;
    let (start, now) = (session.start().cubes(), session.position().cubes());
    let before = session.previous().map_or(now, Position::cubes);
    let cols = if start > 60 { 20 } else { 10 };
    let rows = start.div_ceil(cols).max(1);
    let stays = now - pending.map_or(0, |m| m.cubes().min(now));
    let label = counted(now.into(), "cube", "cubes");
    let mut html = format!(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{label} left\">",
        cols * SIDE,
        rows * SIDE
    );
    for (class, from, to) in [
        ("cube", 0, stays),
        ("cube going", stays, now),
        ("gone just", now, before),
        ("gone", before.max(now), start),
    ] {
        let _ = write!(html, "<path class=\"{class}\" d=\"");
        for index in from..to {
            let (x, y) = (index % cols * SIDE + 1, index / cols * SIDE + 1);
            let _ = write!(html, "M{x} {y}h8v8h-8z");
        }
        html.push_str("\"/>");
    }
    html + "</svg>"
}

#[cfg(test)]
mod tests {
    use engine::take_away::rules::{Move, Position};

    use super::{Marks, markup, model, move_of, picture};
    use crate::session::Session;
    use crate::ui::region::Show;

    fn session(start: &str, moves: &[&str]) -> Session<Position> {
        let moves = moves.iter().map(|text| text.parse().unwrap());
        let (session, error) = Session::replay(start.parse().unwrap(), moves);
        assert_eq!(error, None);
        session
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup();
        for (part, _) in model(&session("M=20 K=4", &[]), &Marks::default(), true) {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn only_what_is_legal_can_be_taken() {
        let shown = model(&session("M=7 K=4", &["4"]), &Marks::default(), true);
        assert!(shown.contains(&("take-2", Show::Disabled(false))));
        assert!(shown.contains(&("take-k", Show::Disabled(true))));
        assert!(shown.contains(&("take-k-name", Show::Text("Take 4".to_owned()))));
        let muted = model(&session("M=7 K=4", &["4"]), &Marks::default(), false);
        assert!(muted.contains(&("take-2", Show::Disabled(true))));
    }

    #[test]
    fn every_cube_has_its_place_whatever_became_of_it() {
        let squares = |html: &str| html.matches("h8v8").count();
        let game = session("M=20 K=4", &["4", "1"]);
        let html = picture(&game, Move::new(2));
        assert_eq!(squares(&html), 20);
        assert!(html.contains("15 cubes left"));
        let part = |class: &str| {
            let start = html.find(&format!("class=\"{class}\"")).unwrap();
            squares(html[start..].split("/>").next().unwrap())
        };
        assert_eq!((part("cube"), part("cube going")), (13, 2));
        assert_eq!((part("gone just"), part("gone")), (1, 4));
    }

    #[test]
    fn buttons_and_digits_are_moves() {
        let position: Position = "M=7 K=4".parse().unwrap();
        assert_eq!(move_of("take-1", &position), Move::new(1));
        assert_eq!(move_of("take-k", &position), Move::new(4));
        assert_eq!(move_of("digit-4", &position), Move::new(4));
        assert_eq!(move_of("digit-5", &position), None);
        assert_eq!(move_of("new", &position), None);
    }
}
