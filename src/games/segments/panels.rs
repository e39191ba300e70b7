//! Beside the board: which points to play with, the parts of the position, and all moves.

use engine::analysis::Verdict;
use engine::game::Position as _;
use engine::segments::Segments;
use engine::segments::explain::point_list;
use engine::segments::rules::{Layout, MIN_POINTS, Move, Params, Position};
use engine::segments::solve::{Analysis, Component};
use engine::segments::zones::{Kind, Zone, verdict, within, zones};
use engine::wording::counted;

use super::desk::{Desk, Overlay};
use super::picture::{Group, TINTS};
use crate::link::Puzzle;
use crate::ui::parts::{button, fold};
use crate::ui::region::{Model, Show};

/// Generated games that are worth a button: wish, name, number of points, layout.
const DRAWN: [(&str, &str, u32, Layout); 7] = [
    ("draw-8", "8 points", 8, Layout::Random),
    ("draw-12", "12 points", 12, Layout::Random),
    ("draw-16", "16 points", 16, Layout::Random),
    ("draw-20", "20 points", 20, Layout::Random),
    ("draw-convex", "Convex, 14", 14, Layout::Convex),
    ("draw-rings", "Two rings, 14", 14, Layout::Rings),
    ("draw-lattice", "Lattice, 16", 16, Layout::Lattice),
];

/// Boards that show something: wish, name, text form. The first is one that the report's zones get
/// wrong; then three sets of six points, with different values.
const BOARDS: [(&str, &str, &str); 4] = [
    (
        "board-zones",
        "Two crossing",
        "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | 5-6 7-8 9-10 11-12",
    ),
    (
        "board-0",
        "Six, value 0",
        "2,706 65,919 731,109 179,368 334,839 110,707",
    ),
    (
        "board-1",
        "Six, value 1",
        "900,300 843,582 307,487 881,985 681,648 790,527",
    ),
    (
        "board-3",
        "Six, value 3",
        "739,446 56,105 550,823 192,202 117,908 124,498",
    ),
];

/// What can be laid over the board: wishes and names.
const OVERLAYS: [(&str, &str, Overlay); 3] = [
    ("over-plain", "Plain", Overlay::Plain),
    ("over-parts", "Parts", Overlay::Parts),
    ("over-zones", "The report’s zones", Overlay::Zones),
];

/// What is said instead of moves when there are none.
const OVER: &str = "<p>No segment can be drawn any more.</p>";

/// The panels before those that all games for two have.
pub fn markup() -> String {
    let drawn: String = DRAWN
        .iter()
        .map(|(wish, name, ..)| button("chip", name, wish))
        .collect();
    let boards: String = BOARDS
        .iter()
        .map(|(wish, name, _)| button("chip", name, wish))
        .collect();
    let overlays: String = OVERLAYS
        .iter()
        .map(|(wish, name, _)| button("chip", name, wish))
        .collect();
    format!(
        "<section class=\"panel\" aria-labelledby=\"over-heading\">\
         <div class=\"panel-head\"><h2 id=\"over-heading\">What is independent</h2></div>\
         <div class=\"chips\" role=\"group\" aria-label=\"Laid over the board\">{overlays}</div>\
         <div class=\"over-words\" data-part=\"over\"></div></section>\
         <section class=\"panel\" aria-labelledby=\"puzzle-heading\">\
         <div class=\"panel-head\"><h2 id=\"puzzle-heading\">Points</h2>\
         <p class=\"hint\" data-part=\"origin\"></p></div>\
         <div class=\"chips\">{drawn}{boards}{}{}</div></section>",
        button("chip", "Custom…", "custom"),
        button("chip", "Set up by hand", "edit"),
    )
}

/// Below the board while points are set up.
pub fn editor() -> String {
    format!(
        "<div class=\"editor\" data-part=\"editor\" hidden><p data-part=\"edit-words\"></p>\
         <div class=\"row\">{}{}{}</div></div>",
        button("button primary", "Play on these points", "edit-done"),
        button("button", "Add a point", "add-point"),
        button("button", "Clear", "clear"),
    )
}

/// What the editor shows; `remark` is what there is to say of what was tried last.
pub fn editor_model(desk: &Desk, remark: Option<String>) -> Model {
    let playable = desk
        .edited
        .as_ref()
        .is_some_and(|points| points.len() >= MIN_POINTS);
    vec![
        ("editor", Show::Hidden(desk.edited.is_none())),
        (
            "edit-words",
            Show::Text(remark.unwrap_or_else(|| edit_words(desk))),
        ),
        ("edit-done", Show::Disabled(!playable)),
    ]
}

/// The fold of all moves.
pub fn moves_fold() -> String {
    fold("All moves", "moves-list")
}

/// The game that a button asks for.
pub enum Wanted {
    /// One that is generated.
    Drawn(Params),
    /// A board.
    Board(Position),
}

/// The game of a button.
pub fn wanted(wish: &str) -> Option<Wanted> {
    if let Some(&(.., points, layout)) = DRAWN.iter().find(|drawn| drawn.0 == wish) {
        return Params::new(points, layout).ok().map(Wanted::Drawn);
    }
    let board = BOARDS.iter().find(|board| board.0 == wish)?;
    board.2.parse().ok().map(Wanted::Board)
}

/// The overlay of a button.
pub fn overlay(wish: &str) -> Option<Overlay> {
    let found = OVERLAYS.iter().find(|overlay| overlay.0 == wish);
    found.map(|overlay| overlay.2)
}

/// What is laid over a position.
pub fn groups(overlay: Overlay, position: &Position, analysis: Option<&Analysis>) -> Vec<Group> {
    match (overlay, analysis) {
        (Overlay::Plain, _) | (Overlay::Parts, None) => Vec::new(),
        (Overlay::Parts, Some(analysis)) => analysis
            .components
            .iter()
            .map(|component| Group {
                segments: component.segments.clone(),
                label: value_of(component),
            })
            .collect(),
        (Overlay::Zones, _) => {
            let moves = position.legal_moves();
            let zones = zones(position);
            zones
                .iter()
                .map(|zone| Group {
                    segments: within(&moves, zone.points),
                    label: match zone.kind {
                        Kind::Small(count) => count.to_string(),
                        Kind::Undecided => "1–2".to_owned(),
                        Kind::Unknown => "?".to_owned(),
                    },
                })
                .collect()
        }
    }
}

/// A component's value as it is written on it: one that is only likely is marked.
fn value_of(component: &Component) -> String {
    match component.grundy {
        Some(value) => value.to_string(),
        None => format!("{}?", component.likely()),
    }
}

/// What the panels show.
pub fn model(
    puzzle: &Puzzle<Segments>,
    position: &Position,
    desk: &Desk,
    analysis: Option<&Analysis>,
    wins: &[Move],
) -> Model {
    // Of a generated game it is no board's.
    let start = match puzzle {
        Puzzle::Board(start) => start.to_string(),
        Puzzle::Seeded { .. } => String::new(),
    };
    let origin = match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        // Of a ready board its button says it.
        Puzzle::Board(_) if BOARDS.iter().any(|board| start == board.2) => String::new(),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    };
    let editing = desk.edited.is_some();
    let mut model = vec![
        ("origin", Show::Text(origin)),
        ("edit", Show::Pressed(editing)),
    ];
    for (wish, _, points, layout) in DRAWN {
        let same = match puzzle {
            Puzzle::Seeded { params, .. } => (params.points(), params.layout) == (points, layout),
            Puzzle::Board(_) => false,
        };
        model.push((wish, Show::Pressed(same)));
    }
    for (wish, _, board) in BOARDS {
        model.push((wish, Show::Pressed(start == board)));
    }
    for (wish, _, overlay) in OVERLAYS {
        model.push((wish, Show::Pressed(desk.overlay == overlay)));
    }
    let over = match desk.overlay {
        Overlay::Plain => {
            "<p class=\"hint\">Parts that share no place can be played one at a time: \
                           a move in one changes nothing in the others.</p>"
                .to_owned()
        }
        Overlay::Parts => parts_words(position, analysis),
        Overlay::Zones => zones_words(&zones(position)),
    };
    model.push(("over", Show::Markup(over)));
    let moves = match desk.list {
        true if editing => "<p>Points are being set up.</p>".to_owned(),
        true => moves_list(position, wins),
        false => String::new(),
    };
    model.push(("moves-list", Show::Markup(moves)));
    model
}

fn edit_words(desk: &Desk) -> String {
    let count = desk.edited.as_ref().map_or(0, Vec::len);
    let points = counted(count as u64, "point", "points");
    format!(
        "{points}; 4 to 30 are allowed. Tap an empty place to put a point there, a point to take it \
         away; drag one to move it. Keys: Shift and arrows move a point, Delete takes it away."
    )
}

/// A row of a table: a sample of the hatching, and cells.
fn row(index: usize, cells: &[String]) -> String {
    let cells: String = cells
        .iter()
        .map(|cell| format!("<td>{cell}</td>"))
        .collect();
    format!(
        "<tr><td><svg class=\"sample\" viewBox=\"0 0 36 36\" aria-hidden=\"true\">\
         <rect class=\"sample-{}\" width=\"36\" height=\"36\"/></svg></td>{cells}</tr>",
        index % TINTS
    )
}

fn table(heads: &[&str], rows: &str) -> String {
    let heads: String = heads
        .iter()
        .map(|head| format!("<th scope=\"col\">{head}</th>"))
        .collect();
    format!(
        "<table class=\"parts\"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
}

/// The components, and the nim-sum of their values.
fn parts_words(position: &Position, analysis: Option<&Analysis>) -> String {
    let Some(analysis) = analysis else {
        return "<p class=\"hint\">The search is not done yet.</p>".to_owned();
    };
    if position.outcome().is_some() {
        return OVER.to_owned();
    }
    let rows: String = analysis
        .components
        .iter()
        .enumerate()
        .map(|(index, part)| {
            let value = match part.grundy {
                Some(value) => value.to_string(),
                None => format!("likely {}", part.likely()),
            };
            row(
                index,
                &[
                    point_list(part.points()),
                    part.segments.len().to_string(),
                    value,
                ],
            )
        })
        .collect();
    let values: Vec<String> = analysis
        .components
        .iter()
        .map(|part| part.likely().to_string())
        .collect();
    let sum = analysis
        .components
        .iter()
        .fold(0, |sum, part| sum ^ part.likely());
    let proved = analysis.components.iter().all(|part| part.grundy.is_some());
    let verdict = match (sum, proved, analysis.exact) {
        (0, true, _) => "whoever is to move loses: proved.",
        (_, true, _) => "whoever is to move wins: proved.",
        (_, false, true) => {
            "who wins is proved, but not every value: those that are likely are estimated from the \
             number of points."
        }
        (_, false, false) => "not proved: likely values are estimated from the number of points.",
    };
    let sum = if proved {
        sum.to_string()
    } else {
        format!("{sum}?")
    };
    format!(
        "{}<p>Nim-sum: <b>{} = {sum}</b>; {verdict}</p>",
        table(&["Points", "Segments", "Value"], &rows),
        values.join(" xor "),
    )
}

/// The zones of the report, and what it makes of them.
fn zones_words(zones: &[Zone]) -> String {
    if zones.is_empty() {
        return OVER.to_owned();
    }
    let rows: String = zones
        .iter()
        .enumerate()
        .map(|(index, zone)| {
            let kind = match zone.kind {
                Kind::Small(count) => format!("small: {}", counted(count.into(), "move", "moves")),
                Kind::Undecided => "undecided: 1 or 2 moves".to_owned(),
                Kind::Unknown => "more than 5 points".to_owned(),
            };
            row(index, &[point_list(zone.points), kind])
        })
        .collect();
    let words = match verdict(zones) {
        Some(Verdict::Win) => {
            "The report would say: whoever is to move wins, as the undecided zones or the sure moves \
             are odd in number."
        }
        Some(Verdict::Loss) => {
            "The report would say: whoever is to move loses, as the undecided zones and the sure \
             moves are even in number."
        }
        None => "The report can’t tell yet: a zone has more than 5 points.",
    };
    format!(
        "{}<p>{words}</p><p class=\"hint\">A zone is all points that can be reached from each other. \
         Zones are not always independent: segments of two zones may cross.</p>",
        table(&["Points", "Zone"], &rows),
    )
}

/// All moves as buttons; those in `wins` are marked.
fn moves_list(position: &Position, wins: &[Move]) -> String {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return OVER.to_owned();
    }
    let buttons: String = moves
        .iter()
        .map(|m| {
            let (class, said) = match wins.contains(m) {
                true => ("chip wins", " wins"),
                false => ("chip", ""),
            };
            format!(
                "<button type=\"button\" class=\"{class}\" data-do=\"move {m}\">{m}{said}</button>"
            )
        })
        .collect();
    format!(
        "<p class=\"hint\">{}: press one to draw it.</p><div class=\"chips moves\">{buttons}</div>",
        counted(
            moves.len() as u64,
            "segment can be drawn",
            "segments can be drawn"
        )
    )
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::Game as _;
    use engine::segments::Segments;
    use engine::segments::rules::Position;

    use super::{
        BOARDS, DRAWN, Desk, Overlay, Wanted, editor, editor_model, groups, markup, model,
        moves_fold, moves_list, parts_words, wanted, zones_words,
    };
    use crate::link::Puzzle;

    fn board(index: usize) -> Position {
        BOARDS[index].2.parse().unwrap()
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup() + &moves_fold() + &editor();
        let puzzle = Puzzle::<Segments>::Board(board(0));
        let mut shown = model(&puzzle, &board(0), &Desk::default(), None, &[]);
        shown.extend(editor_model(&Desk::default(), None));
        for (part, _) in shown {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn every_button_has_its_game() {
        for (wish, _, text) in BOARDS {
            assert!(
                matches!(wanted(wish), Some(Wanted::Board(board)) if board.to_string() == text)
            );
        }
        for (wish, _, points, _) in DRAWN {
            assert!(
                matches!(wanted(wish), Some(Wanted::Drawn(params)) if params.points() == points)
            );
        }
        assert!(wanted("over-plain").is_none());
    }

    #[test]
    fn the_boards_have_the_values_of_their_names() {
        for (index, value) in [1, 0, 1, 3].into_iter().enumerate() {
            let position = board(index);
            let analysis = Segments::analyze(&position, &Limits::NONE, &mut unwatched);
            assert_eq!(analysis.grundy, Some(value));
            let words = parts_words(&position, Some(&analysis));
            assert!(words.contains(&format!("= {value}</b>")), "{words}");
            let verdict = if value == 0 {
                "loses: proved"
            } else {
                "wins: proved"
            };
            assert!(words.contains(verdict), "{words}");
        }
    }

    #[test]
    fn the_reports_zones_and_the_components_differ() {
        let position = board(0);
        let analysis = Segments::analyze(&position, &Limits::NONE, &mut unwatched);
        let parts = groups(Overlay::Parts, &position, Some(&analysis));
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].segments.len(), parts[0].label.as_str()), (2, "1"));
        let zones = groups(Overlay::Zones, &position, None);
        assert_eq!(zones.len(), 2);
        assert!(zones.iter().all(|zone| zone.label == "1"));
        let words = zones_words(&engine::segments::zones::zones(&position));
        assert!(words.contains("whoever is to move loses"), "{words}");
    }

    #[test]
    fn an_estimate_is_called_one() {
        let position = board(3);
        let mut analysis = Segments::analyze(&position, &Limits::NONE, &mut unwatched);
        analysis.components[0].grundy = None;
        analysis.exact = false;
        let words = parts_words(&position, Some(&analysis));
        assert!(words.contains("likely 3") && words.contains("3?") && words.contains("not proved"));
        assert_eq!(
            groups(Overlay::Parts, &position, Some(&analysis))[0].label,
            "3?"
        );
    }

    #[test]
    fn all_moves_are_listed() {
        let html = moves_list(&board(0), &["1-2".parse().unwrap()]);
        assert!(html.contains("2 segments can be drawn") && html.contains(">1-2 wins<"));
        assert!(html.contains("data-do=\"move 3-4\">3-4<"));
    }
}
