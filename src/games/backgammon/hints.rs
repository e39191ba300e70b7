//! The best plays, ranked, and what can be done with the cube. Knows of no screen.

use engine::backgammon::cube::{Action, cube_decision};
use engine::backgammon::evaluate::Probabilities;
use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::explain::weigh;
use engine::backgammon::rules::{Move, Phase, Position};
use engine::backgammon::solve::Analysis;
use engine::backgammon::solve::loss::loss;

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
    html.push_str("<small>g ");
    html.push_str(&percent(gammons));
    html.push_str(" · b ");
    html.push_str(&percent(backgammons));
    html.push_str("</small></td>");
}

fn won_and_lost(html: &mut String, of: &Probabilities) {
    chances(html, of.win, of.win_gammon, of.win_backgammon);
    chances(html, 1.0 - of.win, of.lose_gammon, of.lose_backgammon);
}

/// The best plays in a table, and what there is to say of the one that is pointed at. A play that is
/// asked about is marked.
pub fn plays(position: &Position, analysis: &Analysis, at: usize, asked: Option<&str>) -> String {
    let mut html = String::from(
        "<table class=\"plays\"><thead><tr><th scope=\"col\">Play</th><th scope=\"col\">Equity</th>\
         <th scope=\"col\">Won %</th><th scope=\"col\">Lost %</th></tr></thead><tbody>",
    );
    for (place, candidate) in analysis.moves.iter().take(LISTED).enumerate() {
        let play = candidate.play.to_string();
        let pressed = if place == at { "true" } else { "false" };
        let class = match asked == Some(&play) {
            true => " class=\"marked\"",
            false => "",
        };
        let loses = loss(position, analysis, &Move::Play(candidate.play)).map_or(0, thousandths);
        let loses = match place {
            0 => String::new(),
            _ => format!("<small>−{}</small>", lost(loses)),
        };
        html.push_str(&format!(
            "<tr{class}><th scope=\"row\"><button type=\"button\" class=\"link\" aria-pressed=\"{pressed}\" \
             data-do=\"point {place}\">{play}</button><small>{}</small></th><td>{}{loses}</td>",
            PLIES[candidate.plies.min(2) as usize],
            equity(candidate.equity),
        ));
        won_and_lost(&mut html, &candidate.probabilities);
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
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

    use super::{LISTED, choices, plays};

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
