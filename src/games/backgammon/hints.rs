//! The best plays, ranked, and what can be done with the cube. Knows of no screen.

use engine::backgammon::cube::{Action, cube_decision};
use engine::backgammon::evaluate::Probabilities;
use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::{Move, Phase, Position};
use engine::backgammon::solve::loss::between;
use engine::backgammon::solve::{Analysis, Candidate};

use super::words::{equity, percent};
use crate::ui::parts::paragraphs;

/// How many of the best plays are listed.
pub const LISTED: usize = 8;

/// How far it was looked ahead of a play.
const PLIES: [&str; 3] = ["evaluated", "1 ply ahead", "2 plies ahead"];

/// How the games go that are won, or lost.
fn chances(html: &mut String, all: f32, gammons: f32, backgammons: f32) {
    html.push_str("<td>");
    html.push_str(&percent(all));
    html.push_str("<small>g\u{a0}");
    html.push_str(&percent(gammons));
    html.push_str(" · b\u{a0}");
    html.push_str(&percent(backgammons));
    html.push_str("</small></td>");
}

fn won_and_lost(html: &mut String, of: &Probabilities) {
    chances(html, of.win, of.win_gammon, of.win_backgammon);
    chances(html, 1.0 - of.win, of.lose_gammon, of.lose_backgammon);
}

/// The plays by what they lose against the best one, in thousandths, each with its place in the analysis,
/// which has those that were looked at with more plies before the others.
fn ranked(moves: &[Candidate]) -> Vec<(usize, i32)> {
    let mut ranked: Vec<(usize, i32)> = Vec::new();
    for (place, candidate) in moves.iter().enumerate() {
        let lost = thousandths(between(&moves[0], candidate));
        let mut at = ranked.len();
        while at > 0 && ranked[at - 1].1 > lost {
            at -= 1;
        }
        if at < LISTED {
            ranked.insert(at, (place, lost));
            ranked.truncate(LISTED);
        }
    }
    ranked
}

/// The best plays in a table, and what there is to say of the one that is pointed at. A play that is
/// asked about is marked.
pub fn plays(position: &Position, analysis: &Analysis, at: usize, asked: Option<&str>) -> String {
    let mut html = String::from(
        "<table class=\"plays\"><thead><tr><th scope=\"col\">Play</th><th scope=\"col\">Equity</th>\
         <th scope=\"col\">Won %</th><th scope=\"col\">Lost %</th></tr></thead><tbody>",
    );
    for (place, loses) in ranked(&analysis.moves) {
        let candidate = &analysis.moves[place];
        let play = candidate.play.to_string();
        let pressed = if place == at { "true" } else { "false" };
        let class = match asked == Some(&play) {
            true => " class=\"marked\"",
            false => "",
        };
        // Of a play that was left out early it is not the equity that is known, but what lies between it and
        // the best one by the same means.
        let worth = thousandths(analysis.moves[0].equity) - loses;
        let loses = match place {
            0 => String::new(),
            _ => format!("<small>−{}</small>", lost(loses)),
        };
        html.push_str(&format!(
            "<tr{class}><th scope=\"row\"><button type=\"button\" class=\"link\" aria-pressed=\"{pressed}\" \
             data-do=\"point {place}\">{play}</button><small>{}</small></th><td>{}{loses}</td>",
            PLIES[candidate.plies.min(2) as usize],
            equity(worth as f32 / 1_000.0),
        ));
        won_and_lost(&mut html, &candidate.probabilities);
        html.push_str("</tr>");
    }
    html.push_str(
        "</tbody></table><p class=\"hint\">g: with a gammon or a backgammon; b: with a backgammon.</p>",
    );
    let pointed = analysis.moves.get(at).or(analysis.moves.first());
    let said = pointed.and_then(|of| weigh(position, analysis, &Move::Play(of.play)));
    html.push_str(&said.map_or(String::new(), |said| paragraphs(&said)));
    html
}

/// What can be done where there are no dice to be played, in a table: nothing where that is nothing.
pub fn choices(position: &Position, analysis: &Analysis) -> String {
    let of = &analysis.probabilities;
    let (decision, sign) = match position.phase() {
        Phase::ToRoll if position.can_double() => (cube_decision(position, of), 1.0),
        Phase::Doubled => (cube_decision(position, &of.swapped()), -1.0),
        _ => return String::new(),
    };
    let rows = match sign > 0.0 {
        true => [
            (
                "Roll",
                decision.no_double,
                matches!(decision.action, Action::NoDouble | Action::TooGood),
            ),
            (
                "Double, and it is taken",
                decision.double_take,
                decision.action == Action::DoubleTake,
            ),
            (
                "Double, and it is dropped",
                decision.double_drop,
                decision.action == Action::DoubleDrop,
            ),
        ],
        false => {
            let takes = decision.double_take <= decision.double_drop;
            [
                ("Take", -decision.double_take, takes),
                ("Drop", -decision.double_drop, !takes),
                ("", 0.0, false),
            ]
        }
    };
    let mut html = String::from(
        "<table class=\"plays\"><thead><tr><th scope=\"col\">Cube</th><th scope=\"col\">Equity</th>\
         </tr></thead><tbody>",
    );
    for (name, worth, is_best) in rows {
        if name.is_empty() {
            continue;
        }
        let (class, best) = match is_best {
            true => (" class=\"marked\"", ": best"),
            false => ("", ""),
        };
        html.push_str(&format!(
            "<tr{class}><th scope=\"row\">{name}{best}</th><td>{}</td></tr>",
            equity(worth)
        ));
    }
    html.push_str("</tbody></table><p class=\"hint\">Won ");
    html.push_str(&percent(of.win));
    html.push_str(" %, with a gammon ");
    html.push_str(&percent(of.win_gammon));
    html.push_str(" %; lost with a gammon ");
    html.push_str(&percent(of.lose_gammon));
    html.push_str(
        " %. Equities are in units of the cube as it stands, with what it is worth to own it.</p>",
    );
    html
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::Position;
    use engine::backgammon::solve::Analysis;
    use engine::game::Game as _;

    use super::{LISTED, choices, plays, ranked};

    fn analyzed(id: &str) -> (Position, Analysis) {
        let position: Position = id.parse().unwrap();
        let limits = Limits {
            plies: Some(0),
            ..Limits::NONE
        };
        let analysis = Backgammon::analyze(&position, &limits, &mut unwatched);
        (position, analysis)
    }

    #[test]
    fn the_best_plays_are_listed_and_one_of_them_is_explained() {
        let (position, analysis) = analyzed("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
        let html = plays(&position, &analysis, 0, None);
        assert_eq!(html.matches("data-do=\"point ").count(), LISTED);
        assert_eq!(html.matches("aria-pressed=\"true\"").count(), 1);
        assert!(html.contains("evaluated"));
        let third = analysis.moves[2].play.to_string();
        let html = plays(&position, &analysis, 2, Some(&third));
        assert!(html.contains(&format!("{third} loses ")));
        assert_eq!(html.matches("class=\"marked\"").count(), 1);
    }

    #[test]
    fn rows_are_in_order_and_what_they_lose_is_between_the_equities() {
        let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:0:10";
        let position: Position = id.parse().unwrap();
        let limits = Limits {
            plies: Some(1),
            ..Limits::NONE
        };
        let mut analysis = Backgammon::analyze(&position, &limits, &mut unwatched);
        // The evaluation thinks less of the best play than the ply does, and left the others out.
        for (place, candidate) in analysis.moves.iter_mut().enumerate() {
            candidate.plies = u32::from(place < 3);
            candidate.equity = match place {
                0..3 => -0.57 - 0.1 * place as f32,
                _ => -0.6 - 0.02 * place as f32,
            };
            candidate.static_equity = match place {
                0..3 => -0.65,
                _ => candidate.equity,
            };
        }
        let rows = ranked(&analysis.moves);
        // The fourth lost 0.01 by evaluation, and so on.
        assert_eq!(
            rows[..6],
            [(0, 0), (3, 10), (4, 30), (5, 50), (6, 70), (1, 100)]
        );
        let html = plays(&position, &analysis, 0, None);
        assert!(html.contains("−0.570"), "{html}");
        assert!(html.contains("−0.580<small>−0.010</small>"), "{html}");
        assert!(html.contains("−0.670<small>−0.100</small>"), "{html}");
    }

    #[test]
    fn what_the_cube_is_good_for_is_listed_where_it_can_be_turned() {
        let rows = |dice: &str, limit: &str| {
            let id = format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:{dice}:0:0:0:0:{limit}");
            let (position, analysis) = analyzed(&id);
            let html = choices(&position, &analysis);
            [html.matches("<tr").count(), html.matches(": best").count()]
        };
        assert_eq!(rows("00", "10"), [4, 1]);
        assert_eq!(rows("D", "10"), [3, 1]);
        assert_eq!(rows("00", "0"), [0, 0]);
    }
}
