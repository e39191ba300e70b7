//! Beside the board and below it: which board to play on, and what the analysis says.

use engine::analysis::Progress;
use engine::game::{Adversarial as _, Analysis as _};
use engine::mnk::Mnk;
use engine::mnk::rules::{Board, Opening, Params, Position};
use engine::mnk::solve::Analysis;
use engine::wording::{counted, number};

use super::chart::{Fall, review};
use super::desk::Desk;
use super::words::{first_percent, told, verdict};
use crate::link::Puzzle;
use crate::ui::chart::{Point, chart};
use crate::ui::icon::Icon;
use crate::ui::parts::{button, icon_button, labelled_button, stepper};
use crate::ui::region::{Model, Show};
use crate::ui::svg::ink;

/// Boards that are worth a button: wish, with m, n and k, and name. The last five are the report's,
/// and like them.
const BOARDS: [(&str, &str); 13] = [
    ("board-3-3-3", "Tic-tac-toe"),
    ("board-4-4-3", "4 × 4, 3"),
    ("board-5-5-4", "5 × 5, 4"),
    ("board-6-6-5", "6 × 6, 5"),
    ("board-7-7-4", "7 × 7, 4"),
    ("board-9-9-5", "9 × 9, 5"),
    ("board-15-15-5", "Gomoku 15"),
    ("board-19-19-5", "Gomoku 19"),
    ("board-10-10-5", "10 × 10, 5"),
    ("board-20-20-8", "20 × 20, 8"),
    ("board-30-30-10", "30 × 30, 10"),
    ("board-50-50-10", "50 × 50, 10"),
    ("board-70-70-10", "70 × 70, 10"),
];

/// How play can begin: wishes and names, in the order of [`Opening::ALL`].
const OPENINGS: [(&str, &str); 3] = [
    ("opening-empty", "Empty board"),
    ("opening-balanced", "Balanced opening"),
    ("opening-puzzle", "Find the win"),
];

/// What the page can show beside the game: wishes and names.
const SHOWN: [(&str, &str); 4] = [
    ("analysis", "Evaluation and lines"),
    ("heat", "Heat map"),
    ("threats", "Threats"),
    ("student", "The report’s view"),
];

/// How many variations are listed.
const LINES: usize = 4;

/// Writes buttons: wishes and names.
fn chips(html: &mut String, all: &[(&str, &str)]) {
    for (wish, name) in all {
        html.push_str(&button("chip", name, wish));
    }
}

/// The panels before those that all games for two have.
pub fn markup() -> String {
    let mut html = String::from(
        "<section class=\"panel\" aria-labelledby=\"analysis-heading\">\
         <div class=\"panel-head\"><h2 id=\"analysis-heading\">Analysis</h2>\
         <p class=\"hint\" data-part=\"pace\"></p></div>\
         <div class=\"chips\" role=\"group\" aria-label=\"Shown\">",
    );
    chips(&mut html, &SHOWN);
    html.push_str(
        "</div><div class=\"found\"><div data-part=\"legend\"></div>\
         <div data-part=\"lines\"></div><div data-part=\"course\" hidden>\
         <div data-part=\"chart\"></div>",
    );
    html.push_str(&stepper("Position in the game", "ply"));
    html.push_str(
        "<p class=\"hint\" data-part=\"place\"></p><div data-part=\"review\"></div></div>\
         <div data-part=\"windows\"></div><div data-part=\"tree\"></div></div>\
         </section><section class=\"panel\" aria-labelledby=\"puzzle-heading\">\
         <div class=\"panel-head\"><h2 id=\"puzzle-heading\">Board</h2>\
         <p class=\"hint\" data-part=\"origin\"></p></div><div class=\"chips\">",
    );
    chips(&mut html, &BOARDS);
    chips(&mut html, &[("custom", "Custom…")]);
    html.push_str("</div><div class=\"chips goal\" role=\"group\" aria-label=\"Opening\">");
    chips(&mut html, &OPENINGS);
    html.push_str("</div></section>");
    html
}

/// Between the board and what all games for two have there.
pub fn tools() -> String {
    format!(
        "<div class=\"bar\" data-part=\"bar\" hidden></div>\
         <p class=\"task\" data-part=\"task\" hidden></p>\
         <div class=\"row tools\" data-part=\"tools\">{}{}{}{}</div>",
        icon_button(Icon::Smaller, "Smaller", "smaller"),
        icon_button(Icon::Larger, "Larger", "larger"),
        labelled_button("button", "Whole", "Whole board", "whole"),
        button("button primary", "Set", "set"),
    )
}

/// The params of a puzzle, or such as are like it.
pub fn params_of(puzzle: &Puzzle<Mnk>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(position) => Params {
            board: position.board(),
            opening: Opening::Empty,
        },
    }
}

/// The game that a button asks for.
pub fn wanted(puzzle: &Puzzle<Mnk>, wish: &str) -> Option<Params> {
    let now = params_of(puzzle);
    if let Some(place) = OPENINGS.iter().position(|opening| opening.0 == wish) {
        return Some(Params {
            opening: Opening::ALL[place],
            ..now
        });
    }
    let mut numbers = wish.strip_prefix("board-")?.split('-');
    let mut next = || numbers.next()?.parse().ok();
    Some(Params {
        board: Board::new(next()?, next()?, next()?).ok()?,
        opening: Opening::Empty,
    })
}

/// What is known of the game and of the position, for the panels.
pub struct Found<'a> {
    /// The position.
    pub position: &'a Position,
    /// Its analysis.
    pub analysis: Option<&'a Analysis>,
    /// The points of the chart.
    pub points: &'a [Point],
    /// The moves by which the chance fell most.
    pub falls: &'a [Fall],
    /// The moves of the game, with those that redo would make.
    pub line: Vec<String>,
    /// How many of them are made.
    pub at: usize,
    /// Whether the game is over.
    pub is_over: bool,
    /// Whether the game began on an empty board.
    pub is_bare: bool,
    /// Of a puzzle whose first move is made: whether that was the move to find, if that is known.
    pub is_solved: Option<bool>,
}

/// What the tools under the board show.
pub fn tools_model(puzzle: &Puzzle<Mnk>, desk: &Desk, found: &Found<'_>) -> Model {
    let board = found.position.board();
    let bar = match desk.analysis {
        true => bar(found.position, found.analysis),
        false => String::new(),
    };
    let task = match puzzle {
        Puzzle::Seeded { params, .. } => task(params.opening, found),
        Puzzle::Board(_) => "",
    };
    let set = match desk.cursor {
        Some(m) => format!("Set {m}"),
        None => "Set".to_owned(),
    };
    vec![
        ("bar", Show::Markup(bar)),
        ("bar", Show::Hidden(!desk.analysis)),
        ("task", Show::Text(task.to_owned())),
        ("task", Show::Hidden(task.is_empty())),
        // Cells of small boards are large on every screen.
        ("tools", Show::Hidden(board.m() <= 10 && board.n() <= 10)),
        ("smaller", Show::Disabled(desk.is_extreme(false))),
        ("larger", Show::Disabled(desk.is_extreme(true))),
        ("whole", Show::Disabled(desk.is_extreme(false))),
        ("set", Show::Text(set)),
        ("set", Show::Disabled(desk.cursor.is_none())),
    ]
}

/// What is to be done after an opening, or that there is none of the kind that was asked for.
fn task(opening: Opening, found: &Found<'_>) -> &'static str {
    match (opening, found.is_bare, found.is_solved) {
        (Opening::Empty, ..) | (Opening::Balanced, false, _) => "",
        (Opening::Balanced, true, _) => {
            "There is no balanced opening of this board. It begins empty."
        }
        (Opening::Puzzle, true, _) => "No puzzle was found on this board. It begins empty.",
        (Opening::Puzzle, false, None) => {
            "Find the win: exactly one move wins by threats that must be answered."
        }
        (Opening::Puzzle, false, Some(true)) => {
            "That is the move. Now win by threats that must be answered."
        }
        (Opening::Puzzle, false, Some(false)) => {
            "The move to find was another one: take yours back, and try again."
        }
    }
}

/// The evaluation as a bar, and in words.
fn bar(position: &Position, analysis: Option<&Analysis>) -> String {
    let turn = position.turn();
    let value = analysis.map(|analysis| analysis.value());
    let words = value.map_or("Searching…".to_owned(), |value| verdict(value, turn));
    let first = value.and_then(|value| first_percent(value, turn));
    let mut html = String::from(
        "<svg viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
    );
    if let Some(first) = first {
        ink(
            &mut html,
            "<path class=\"first\" d=\"M0 0H#V4H0z\"/><path class=\"second\" d=\"M# 0H100V4H#z\"/>",
            &[first, first, first],
        );
    }
    html.push_str("</svg><p>");
    html.push_str(&words);
    html.push_str("</p>");
    html
}

/// What the panels show; `pace` is how far the search is that goes on.
pub fn model(puzzle: &Puzzle<Mnk>, desk: &Desk, found: &Found<'_>, pace: &str) -> Model {
    let params = params_of(puzzle);
    let board = params.board;
    let origin = match puzzle {
        Puzzle::Seeded { params, seed } if params.opening != Opening::Empty => {
            format!("Seed {seed}")
        }
        Puzzle::Seeded { .. } => String::new(),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    };
    let mut model = vec![
        ("origin", Show::Text(origin)),
        ("pace", Show::Text(pace.to_owned())),
    ];
    let here = format!("board-{}-{}-{}", board.m(), board.n(), board.k());
    for (wish, _) in BOARDS {
        model.push((wish, Show::Pressed(wish == here)));
    }
    for ((wish, _), opening) in OPENINGS.into_iter().zip(Opening::ALL) {
        model.push((wish, Show::Pressed(params.opening == opening)));
    }
    for ((wish, _), on) in
        SHOWN
            .into_iter()
            .zip([desk.analysis, desk.heat, desk.threats, desk.student])
    {
        model.push((wish, Show::Pressed(on)));
    }
    let has_course = (desk.analysis || found.is_over) && !found.line.is_empty();
    let (chart, place) = match has_course {
        true => (chart(found.points, 0, found.at), place(found)),
        false => Default::default(),
    };
    let review = match found.is_over {
        true => review(found.points, found.falls, &found.line),
        false => String::new(),
    };
    let lines = match desk.analysis {
        true => lines(desk, found.analysis),
        false => String::new(),
    };
    model.extend([
        ("legend", Show::Markup(legend(desk))),
        ("lines", Show::Markup(lines)),
        ("course", Show::Hidden(!has_course)),
        ("chart", Show::Markup(chart)),
        ("step-ply", Show::Range(found.at, found.line.len())),
        ("place", Show::Text(place)),
        ("review", Show::Markup(review)),
    ]);
    model
}

/// What the marks on the board mean.
fn legend(desk: &Desk) -> String {
    let mut html = String::new();
    if desk.heat {
        html.push_str("<p class=\"legend\"><span class=\"scale\" aria-hidden=\"true\">");
        for warmth in 1..=5 {
            ink(&mut html, "<i class=\"heat-#\"></i>", &[warmth]);
        }
        html.push_str(
            "</span>Moves that were looked at, the best in the strongest colour: the winning chance in percent of \
             whoever makes them; W, D and L are proved wins, draws and losses.</p>",
        );
    }
    if desk.threats {
        html.push_str(
            "<p class=\"legend\">Diamonds: a stone there would complete a line (large), make two \
             ways to complete one (smaller), or one way (smallest). Filled, at the top left: First’s. \
             Hollow, at the bottom right: Second’s.</p>",
        );
    }
    html
}

/// The principal variations, the best first, each as a button that shows it on the board.
fn lines(desk: &Desk, analysis: Option<&Analysis>) -> String {
    let Some(analysis) = analysis else {
        return "<p class=\"hint\">The search is not done yet.</p>".to_owned();
    };
    let mut html = String::from("<ol class=\"lines\">");
    for (index, line) in analysis.moves.iter().take(LINES).enumerate() {
        let pressed = if desk.pinned == Some(index) {
            "true"
        } else {
            "false"
        };
        let moves: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
        html.push_str(&format!(
            "<li><button type=\"button\" data-do=\"line {index}\" data-line=\"{index}\" \
             aria-pressed=\"{pressed}\"><b>{}</b> {}</button></li>",
            told(line.worth()),
            moves.join(" "),
        ));
    }
    html.push_str("</ol>");
    html
}

/// Which position of the game is on the board.
fn place(found: &Found<'_>) -> String {
    let all = found.line.len();
    let known = found.points.get(found.at).copied().flatten();
    let chance = known.map_or(String::new(), |(percent, is_exact)| {
        let how = if is_exact { "exact" } else { "estimate" };
        format!(" First’s chance: {percent} % ({how}).")
    });
    match found
        .at
        .checked_sub(1)
        .and_then(|last| found.line.get(last))
    {
        Some(last) => format!("After move {} of {all}, {last}.{chance}", found.at),
        None => format!("At the start, before move 1 of {all}.{chance}"),
    }
}

/// How far a search is, in words, when it has taken so many milliseconds.
pub fn pace(progress: &Progress, taken: u64) -> String {
    let nodes = progress.nodes;
    if nodes == 0 {
        return String::new();
    }
    let rate = nodes * 1000 / taken.max(1);
    format!(
        "Depth {}, {} nodes, {} a second",
        progress.depth,
        number(nodes),
        number(rate)
    )
}

/// The same of a search that is done.
pub fn effort(analysis: &Analysis) -> String {
    let nodes = counted(analysis.nodes, "node", "nodes");
    match (analysis.exact, analysis.depth) {
        // Proofs don’t go by depth.
        (true, _) => format!("Proved, {nodes} looked at"),
        (false, 0) => format!("{nodes} looked at"),
        (false, depth) => format!("Depth {depth}, {nodes} looked at"),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Progress, Value};
    use engine::mnk::Mnk;
    use engine::mnk::rules::{Opening, Params, Position};
    use engine::mnk::solve::{Analysis, Candidate, Verdict};

    use super::{
        BOARDS, Desk, Found, OPENINGS, bar, effort, lines, markup, model, pace, tools, tools_model,
        wanted,
    };
    use crate::games::mnk::chart::{falls, points};
    use crate::link::Puzzle;
    use crate::ui::region::{Model, Show};

    fn analysis() -> Analysis {
        let candidate = |value, text: &str| {
            let pv: Vec<_> = text.split(' ').map(|m| m.parse().unwrap()).collect();
            Candidate::new(value, pv.clone(), pv[0])
        };
        Analysis {
            value: Verdict::Estimate,
            exact: false,
            plies: None,
            score: 0.24,
            best: Some("i9".parse().unwrap()),
            pv: Vec::new(),
            moves: vec![
                candidate(Value::Estimate(0.24), "i9 g7 j10"),
                candidate(Value::LossIn(6), "a1"),
            ],
            depth: 9,
            nodes: 1_234_567,
        }
    }

    fn empty() -> Puzzle<Mnk> {
        Puzzle::Seeded {
            params: Params::default(),
            seed: 0,
        }
    }

    fn shown(desk: &Desk, is_over: bool) -> Model {
        let position: Position = "15 15 5: h8".parse().unwrap();
        let values = [Some(Value::Estimate(0.8)), Some(Value::Estimate(0.24))];
        let points = points(&values, engine::game::Player::First);
        let falls = falls(&points, engine::game::Player::First);
        let found = Found {
            position: &position,
            analysis: Some(&analysis()),
            points: &points,
            falls: &falls,
            line: vec!["h8".to_owned()],
            at: 1,
            is_over,
            is_bare: false,
            is_solved: None,
        };
        let mut shown = model(&empty(), desk, &found, "");
        shown.extend(tools_model(&empty(), desk, &found));
        shown
    }

    fn text(model: &Model, part: &str) -> String {
        let found = model.iter().find_map(|(name, show)| match show {
            Show::Text(text) | Show::Markup(text) if *name == part => Some(text.clone()),
            _ => None,
        });
        found.unwrap()
    }

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup() + &tools();
        for (part, _) in shown(&Desk::default(), false) {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
    }

    #[test]
    fn every_button_has_its_board() {
        for (wish, _) in BOARDS {
            let board = wanted(&empty(), wish).unwrap().board;
            let [m, n, k] = [board.m(), board.n(), board.k()];
            assert_eq!(wish, format!("board-{m}-{n}-{k}"));
        }
        for ((wish, _), opening) in OPENINGS.into_iter().zip(Opening::ALL) {
            assert_eq!(wish, format!("opening-{}", opening.word()));
        }
        assert!(wanted(&empty(), "board-3-3-9").is_none());
        let puzzle = wanted(&empty(), "opening-puzzle").unwrap();
        assert_eq!(puzzle.opening, Opening::Puzzle);
        assert_eq!(puzzle.board, Params::default().board);
        assert!(wanted(&empty(), "heat").is_none());
    }

    #[test]
    fn an_estimate_is_called_one() {
        let position: Position = "15 15 5: h8".parse().unwrap();
        let words = bar(&position, Some(&analysis()));
        assert!(
            words.contains("Estimate: First 38 %, Second 62 %."),
            "{words}"
        );
        assert!(words.contains("M0 0H38V4"), "{words}");
        assert!(bar(&position, None).contains("Searching"));
    }

    #[test]
    fn variations_are_buttons_with_their_moves() {
        let desk = Desk {
            pinned: Some(1),
            ..Desk::default()
        };
        let html = lines(&desk, Some(&analysis()));
        assert!(html.contains("<b>62 %</b> i9 g7 j10<"), "{html}");
        assert!(html.contains("data-line=\"1\" aria-pressed=\"true\"><b>loses in 6</b> a1<"));
    }

    #[test]
    fn the_course_is_shown_when_it_is_wanted_or_the_game_is_over() {
        let hidden = |model: &Model| model.contains(&("course", Show::Hidden(true)));
        let quiet = shown(&Desk::default(), false);
        assert!(hidden(&quiet) && text(&quiet, "lines").is_empty());
        let wanted = Desk {
            analysis: true,
            ..Desk::default()
        };
        let busy = shown(&wanted, false);
        assert!(!hidden(&busy) && text(&busy, "review").is_empty());
        let over = shown(&Desk::default(), true);
        assert!(!hidden(&over));
        let review = text(&over, "review");
        assert!(
            review.contains("Move 1, h8: First’s chance fell from <b>90 %</b> to <b>38 %</b>"),
            "{review}"
        );
        assert_eq!(
            text(&over, "place"),
            "After move 1 of 1, h8. First’s chance: 38 % (estimate)."
        );
    }

    #[test]
    fn a_board_without_what_was_asked_for_says_so() {
        let position: Position = "3 3 3: b2".parse().unwrap();
        let words = |opening, is_bare, is_solved| {
            let puzzle = Puzzle::Seeded {
                params: Params {
                    board: position.board(),
                    opening,
                },
                seed: 4,
            };
            let found = Found {
                position: &position,
                analysis: None,
                points: &[],
                falls: &[],
                line: Vec::new(),
                at: 0,
                is_over: false,
                is_bare,
                is_solved,
            };
            text(&tools_model(&puzzle, &Desk::default(), &found), "task")
        };
        let none = "No puzzle was found on this board. It begins empty.";
        // Not even a move is judged.
        for is_solved in [None, Some(true), Some(false)] {
            assert_eq!(words(Opening::Puzzle, true, is_solved), none);
        }
        assert!(words(Opening::Puzzle, false, None).contains("exactly one move wins"));
        assert!(words(Opening::Puzzle, false, Some(false)).contains("another one"));
        assert!(words(Opening::Balanced, true, None).contains("no balanced opening"));
        assert!(words(Opening::Balanced, false, None).is_empty());
        assert!(words(Opening::Empty, true, None).is_empty());
    }

    #[test]
    fn what_is_proved_has_no_depth() {
        let mut analysis = analysis();
        assert_eq!(effort(&analysis), "Depth 9, 1,234,567 nodes looked at");
        analysis.exact = true;
        assert_eq!(effort(&analysis), "Proved, 1,234,567 nodes looked at");
    }

    #[test]
    fn a_search_says_how_fast_it_is() {
        let progress = Progress {
            nodes: 500_000,
            depth: 7,
            ..Progress::default()
        };
        assert_eq!(
            pace(&progress, 500),
            "Depth 7, 500,000 nodes, 1,000,000 a second"
        );
    }
}
