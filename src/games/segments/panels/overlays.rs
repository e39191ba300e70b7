//! What is laid over the board, and said of it: the parts of a position that are independent; and behind the game's story
//! the zones of the report.

use engine::analysis::Verdict;
use engine::game::Position as _;
use engine::segments::Segments;
use engine::segments::explain::{point_list, report_says};
use engine::segments::rules::{Move, Position};
use engine::segments::solve::{Analysis, Component};
use engine::segments::zones::{Kind, Zone, verdict, zones};
use engine::wording::{counted, list};
use leptos::prelude::*;

use crate::games::segments::bend::passed;
use crate::games::segments::controller::SegmentsController;
use crate::games::segments::fit::Fit;
use crate::games::segments::panels::groups::{pair, parts as piles};
use crate::games::segments::panels::laid::balanced;
use crate::games::segments::picture::TINTS;
use crate::games::segments::state::SegmentsOverlay;
use crate::matches::marks::known;
use crate::ui::behind::Behind;
use crate::ui::button::Chip;
use crate::ui::fixed::{dynamic, el};

/// What can be laid over the board, and its name.
const OVERLAYS: [(&str, SegmentsOverlay); 2] = [
    ("Plain", SegmentsOverlay::Plain),
    ("Separate regions", SegmentsOverlay::Parts),
];

/// What is said instead of parts when there are none.
pub const OVER: &str = "No line can be drawn any more.";

/// The panel of what is laid over the board.
#[component]
pub fn Overlays(
    /// The page's.
    controller: SegmentsController,
) -> AnyView {
    let state = controller.state;
    let chip = |(name, overlay): (&'static str, SegmentsOverlay)| {
        let pressed = Signal::derive(move || state.with(|state| state.overlay == overlay));
        view! { <Chip name pressed on_press=move |()| controller.lay_over(overlay) /> }
    };
    let words = dynamic(move || {
        let overlay = state.with(|state| state.overlay);
        controller.play.session.with(|session| {
            let position = session.position();
            match overlay {
                SegmentsOverlay::Plain | SegmentsOverlay::Zones => hint(
                    "Parts that share no place can be played one at a time: a move in one changes nothing in \
                     the others.",
                ),
                SegmentsOverlay::Parts => controller
                    .contest
                    .ui
                    .with(|shared| parts_words(position, known::<Segments>(shared))),
            }
        })
    });
    el! {
        <section class="panel" aria-labelledby="over-heading">
            <div class="panel-head">
                <h2 id="over-heading">"What is independent"</h2>
            </div>
            <div class="chips" role="group" aria-label="Laid over the board">
                {OVERLAYS.into_iter().map(chip).collect_view()}
            </div>
            <div class="over-words">{words}</div>
        </section>
    }
}

/// Where the game comes from.
const STORY: &str = "A student’s report, written in Romanian, divides the free points into zones: sets of points that can be joined to \
    none outside. It knows how many moves a zone of at most 5 points lasts, and goes by odd and even; with larger zones it \
    draws at random. But lines of two zones may cross, so zones are not always games of their own: the report calls \
    positions lost that are won. Its bot is one of the levels of the computer.";

/// The story, and the zones of the position on the board.
#[component]
pub fn BehindSegments(
    /// The page's.
    controller: SegmentsController,
) -> AnyView {
    let state = controller.state;
    let pressed =
        Signal::derive(move || state.with(|state| state.overlay == SegmentsOverlay::Zones));
    let on_press = move |()| {
        controller.lay_over(match pressed.get_untracked() {
            true => SegmentsOverlay::Plain,
            false => SegmentsOverlay::Zones,
        });
    };
    view! {
        <Behind story=STORY>
            <div class="chips">
                <Chip name="The student’s zones" pressed on_press />
            </div>
            <div class="zones-words">{dynamic(move || match pressed.get() {
                true => {
                    let session = controller.play.session;
                    session.with(|session| {
                        let position = session.position();
                        let words = zones_words(&zones(position));
                        let judged = controller.contest.ui.with(|ui| {
                            let known = known::<Segments>(ui).filter(|known| known.best.is_some());
                            known.map(|known| paragraph(report_says(position, known)))
                        });
                        vec![words, judged.into_any()].into_any()
                    })
                }
                false => ().into_any(),
            })}</div>
        </Behind>
    }
    .into_any()
}

fn hint(words: &'static str) -> AnyView {
    el! { <p class="hint">{words}</p> }
}

/// A paragraph.
pub fn paragraph(words: impl Into<String>) -> AnyView {
    let words: String = words.into();
    el! { <p>{words}</p> }
}

/// A table with these heads, and rows of a sample of the tint and cells.
fn table(heads: &[&'static str], rows: Vec<Vec<String>>) -> AnyView {
    let head = |&head: &&'static str| el! { <th scope="col">{head}</th> };
    let cell = |cell: String| el! { <td>{cell}</td> };
    let row = |(index, cells): (usize, Vec<String>)| {
        el! {
            <tr>
                <td>
                    <svg class="sample" viewBox="0 0 36 36" aria-hidden="true">
                        <rect class=format!("sample-{}", index % TINTS) width="36" height="36" />
                    </svg>
                </td>
                {cells.into_iter().map(cell).collect::<Vec<_>>()}
            </tr>
        }
    };
    el! {
        <table class="parts">
            <thead>
                <tr>
                    <td></td>
                    {heads.iter().map(head).collect::<Vec<_>>()}
                </tr>
            </thead>
            <tbody>{rows.into_iter().enumerate().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

/// The components, and the nim-sum of their values.
fn parts_words(position: &Position, analysis: Option<&Analysis>) -> AnyView {
    let Some(analysis) = analysis else {
        return hint("The search is not done yet.");
    };
    if position.turn().is_over() {
        return paragraph(OVER);
    }
    let row = |part: &Component| {
        let value = match part.grundy {
            Some(value) => value.to_string(),
            None => format!("likely {}", part.likely()),
        };
        vec![
            point_list(part.points()),
            part.segments.len().to_string(),
            value,
        ]
    };
    let rows = analysis.components.iter().map(row).collect();
    let (sum, verdict) = nim_sum(analysis);
    let sum = el! {
        <p>
            "Nim-sum: "
            <b>{sum}</b>
            "; "
            {verdict}
        </p>
    };
    vec![table(&["Points", "Segments", "Worth"], rows), sum].into_any()
}

/// The picture on the board in words, while somebody reads why: the best move, and the parts that it leaves, or the moves that
/// win, if those are marked.
pub fn caption(analysis: &Analysis, wins: bool) -> String {
    if analysis.best.is_none() {
        return String::new();
    }
    if wins && analysis.value == Verdict::Win && analysis.exact {
        return "Each thin line on the board wins.".to_owned();
    }
    let shown = balanced(analysis);
    if shown.is_empty() {
        return "The dashed line on the board is the last that can be drawn.".to_owned();
    }
    let parts = counted_parts(shown);
    let worth = worth(shown);
    match shown == analysis.after {
        true => format!("The dashed line on the board leaves {parts}. {worth}"),
        false => format!("On the board: {parts}. {worth} The dashed line is one to try."),
    }
}

/// The picture of a move that is asked about, or was a mistake, in words, by the analysis of what it leads to.
pub fn caption_after(after: &Analysis, is_mistake: bool) -> String {
    let (answer, left) = match after.best.filter(|_| after.value == Verdict::Win) {
        Some(_) if is_mistake => ("The board shows the answer to the mistake. ", "It leaves"),
        Some(_) => (
            "The other dashed line on the board is the answer. ",
            "It leaves",
        ),
        None => ("", "On the board:"),
    };
    match balanced(after) {
        [] => answer.to_owned(),
        parts => {
            let worth = worth(parts);
            format!("{answer}{left} {}. {worth}", counted_parts(parts))
        }
    }
}

/// Says that the line of a move is drawn around points, where it is; after a space.
pub fn around(position: &Position, m: &Move) -> String {
    let fit = Fit::to(position.points());
    let points = position.points().iter();
    let places: Vec<[i32; 2]> = points.map(|&point| fit.place(point)).collect();
    let past = passed(m.ends().map(|end| places[usize::from(end)]), &places);
    let mask = past.iter().fold(0, |mask, &p| mask | 1 << p);
    let [a, b] = m.ends().map(|end| u32::from(end) + 1);
    let named = match past.len() {
        0 => return String::new(),
        1 => "point",
        _ => "points",
    };
    format!(
        " {a}-{b} is straight; it is drawn around {named} {} so that you see that it misses.",
        point_list(mask)
    )
}

/// Parts, counted.
fn counted_parts(parts: &[Component]) -> String {
    match parts {
        [_] => "one part".to_owned(),
        _ => format!("{} parts that never meet", parts.len()),
    }
}

/// What the numbers on parts mean, by what can be drawn in them.
fn worth(parts: &[Component]) -> String {
    let values = || parts.iter().filter_map(|part| part.grundy);
    let Some(most) = values().max() else {
        return "A number with a question mark is a guess of what a part is worth.".to_owned();
    };
    let mut words = match most {
        0 => String::new(),
        _ => {
            let smaller: Vec<String> = (0..most).rev().map(|value| value.to_string()).collect();
            let smaller = list(&smaller).replace(" and ", " or ");
            format!(
                "The number {most} means: a line in that part can leave {smaller} there, but not {most} again. "
            )
        }
    };
    // Every greater number can become 0.
    words += "The number 0 means: whoever starts in that part, the other can finish it. ";
    if !pair(&mut piles(parts)).is_empty() {
        words += "“=” joins two that are worth the same. ";
    }
    words.truncate(words.trim_end().len());
    words
}

/// The nim-sum of the components' values, and who wins by it.
fn nim_sum(analysis: &Analysis) -> (String, &'static str) {
    let values = || analysis.components.iter().map(Component::likely);
    let sum = values().fold(0, |sum, value| sum ^ value);
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
    let values: Vec<String> = values().map(|value| value.to_string()).collect();
    let likely = if proved { "" } else { "?" };
    (format!("{} = {sum}{likely}", values.join(" xor ")), verdict)
}

/// What the report makes of the zones.
fn reports_verdict(zones: &[Zone]) -> &'static str {
    match verdict(zones) {
        Some(Verdict::Win) => {
            "The report would say: whoever is to move wins, as the undecided zones or the sure moves \
             are odd in number."
        }
        Some(Verdict::Loss) => {
            "The report would say: whoever is to move loses, as the undecided zones and the sure \
             moves are even in number."
        }
        None => "The report can’t tell yet: a zone has more than 5 points.",
    }
}

/// The zones of the report, and what it makes of them.
fn zones_words(zones: &[Zone]) -> AnyView {
    if zones.is_empty() {
        return paragraph(OVER);
    }
    let row = |zone: &Zone| {
        let kind = match zone.kind {
            Kind::Small(count) => format!("small: {}", counted(count.into(), "move", "moves")),
            Kind::Undecided => "undecided: 1 or 2 moves".to_owned(),
            Kind::Unknown => "more than 5 points".to_owned(),
        };
        vec![point_list(zone.points), kind]
    };
    let rows = zones.iter().map(row).collect();
    vec![
        table(&["Points", "Zone"], rows),
        paragraph(reports_verdict(zones)),
        hint(
            "A zone is all points that can be reached from each other. Zones are not always independent: \
             lines of two zones may cross.",
        ),
    ]
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, Verdict, unwatched};
    use engine::game::Solver as _;
    use engine::segments::Segments;
    use engine::segments::rules::Position;
    use engine::segments::zones::zones;

    use super::{
        Component, SegmentsOverlay, around, caption, caption_after, nim_sum, reports_verdict, worth,
    };
    use crate::games::segments::panels::groups::{groups, parts};
    use crate::games::segments::panels::points::board;

    #[test]
    fn the_boards_have_the_values_of_their_names() {
        for (index, value) in [1, 0, 1, 3].into_iter().enumerate() {
            let analysis = Segments.analyze(&board(index), &Limits::DEFAULT, &mut unwatched);
            assert_eq!(analysis.grundy, Some(value));
            let (sum, verdict) = nim_sum(&analysis);
            assert!(sum.ends_with(&format!("= {value}")), "{sum}");
            let wanted = if value == 0 {
                "loses: proved"
            } else {
                "wins: proved"
            };
            assert!(verdict.contains(wanted), "{verdict}");
        }
    }

    #[test]
    fn what_the_best_move_leaves_is_said_as_it_is_drawn() {
        let mut seen = [false; 3];
        for index in 0..4 {
            let position = board(index);
            let analysis = Segments.analyze(&position, &Limits::DEFAULT, &mut unwatched);
            let words = caption(&analysis, false);
            let drawn = parts(&analysis.after).len();
            let expected = [
                "the last that can be drawn",
                "one part. ",
                "2 parts that never meet. ",
            ];
            assert!(words.contains(expected[drawn.min(2)]), "{words}");
            assert_eq!(
                drawn > 0,
                words.contains("0 means: whoever starts"),
                "{words}"
            );
            let wins = caption(&analysis, true);
            assert_eq!(wins != words, analysis.value == Verdict::Win, "{wins}");
            assert!(!words.contains("Nim") && !words.ends_with(' '), "{words}");
            seen[drawn.min(2)] = true;
        }
        assert!(seen.iter().filter(|seen| **seen).count() > 1, "{seen:?}");
    }

    #[test]
    fn a_move_that_is_asked_about_is_said_as_it_is_drawn() {
        let of = |text: &str| {
            let position: Position = text.parse().unwrap();
            Segments.analyze(&position, &Limits::DEFAULT, &mut unwatched)
        };
        let halves = caption_after(&of("50,0 50,100 10,40 10,60 90,40 90,60 | 1-2"), false);
        assert_eq!(
            halves,
            "On the board: 2 parts that never meet. The number 1 means: a line in that part can leave 0 there, but not 1 again. The number 0 means: whoever starts in that part, the other can finish it. “=” joins two that are worth the same."
        );
        let refuted = caption_after(
            &of("50,0 50,100 10,40 10,60 90,40 90,60 30,50 31,90 | 7-8"),
            false,
        );
        let answer = "The other dashed line on the board is the answer. ";
        assert!(
            refuted.starts_with(answer) || !refuted.contains("answer"),
            "{refuted}"
        );
    }

    #[test]
    fn a_line_that_is_drawn_around_a_point_is_said_to_be_straight() {
        let position: Position = "0,0 100,0 50,2 50,100".parse().unwrap();
        assert_eq!(
            around(&position, &"1-2".parse().unwrap()),
            " 1-2 is straight; it is drawn around point 3 so that you see that it misses."
        );
        assert_eq!(around(&position, &"1-4".parse().unwrap()), "");
    }

    #[test]
    fn the_reports_zones_and_the_components_differ() {
        let position = board(0);
        let analysis = Segments.analyze(&position, &Limits::DEFAULT, &mut unwatched);
        let parts = groups(SegmentsOverlay::Parts, &position, Some(&analysis));
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].segments.len(), parts[0].label.as_str()), (2, "1"));
        let found = groups(SegmentsOverlay::Zones, &position, None);
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|zone| zone.label == "1"));
        let words = reports_verdict(&zones(&position));
        assert!(words.contains("whoever is to move loses"), "{words}");
    }

    #[test]
    fn a_number_is_told_by_what_a_line_can_leave() {
        let part = |value| Component {
            grundy: Some(value),
            segments: Vec::new(),
        };
        assert_eq!(
            worth(&[part(3), part(0)]),
            "The number 3 means: a line in that part can leave 2, 1 or 0 there, but not 3 again. \
             The number 0 means: whoever starts in that part, the other can finish it."
        );
        assert_eq!(
            worth(&[part(0)]),
            "The number 0 means: whoever starts in that part, the other can finish it."
        );
        assert!(worth(&[part(2), part(2)]).ends_with("“=” joins two that are worth the same."));
    }

    #[test]
    fn an_estimate_is_called_one() {
        let position = board(3);
        let mut analysis = Segments.analyze(&position, &Limits::DEFAULT, &mut unwatched);
        analysis.components[0].grundy = None;
        analysis.exact = false;
        let (sum, verdict) = nim_sum(&analysis);
        assert!(sum.ends_with("3?") && verdict.contains("not proved"));
        let groups = groups(SegmentsOverlay::Parts, &position, Some(&analysis));
        assert_eq!(groups[0].label, "3?");
    }
}
