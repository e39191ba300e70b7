//! The reason for a move as it is drawn on the board: the rows that it is made for or against, and how it may go on.

use engine::game::Position as _;
use engine::mnk::Mnk;
use engine::mnk::explain::rows::{Row, decided, forcing, rows};
use engine::mnk::rules::{Move, Position};
use engine::wording::{counted, list};

use crate::games::mnk::controller::MnkController;
use crate::games::mnk::fit::place;
use crate::games::mnk::picture::{circle, class_of, ghost};
use crate::games::mnk::sight::sight;
use crate::games::mnk::state::ProofOverlay;
use crate::matches::addressed::within;
use crate::matches::dyn_move::DynMove;
use crate::ui::fixed::effect;
use crate::ui::svg::ink;
use crate::ui::tab::Tab;
use leptos::prelude::*;

/// What there is to draw.
#[derive(Clone, Debug)]
pub struct Reason {
    position: Position,
    rows: Vec<Row>,
    /// How it may go on, from the position on.
    line: Vec<Move>,
    /// How many moves of it are drawn.
    shown: usize,
}

impl Reason {
    /// Why a move is best, and how it may go on with it. Where it is proved who wins, that is shown move by move beside
    /// ([`WhyWon`](super::why::WhyWon)).
    fn of_best(position: &Position, best: Move, line: &[Move], is_proved: bool) -> Self {
        let line = if is_proved { &[] } else { line };
        Self {
            rows: rows(position, best),
            line: line.to_vec(),
            shown: decided(position, line),
            position: position.clone(),
        }
    }

    /// What becomes of a move: the rows that it is good for, or those that refute it (`is_bad`), and how it may go on.
    fn of_asked(position: &Position, line: Vec<Move>, is_bad: bool) -> Option<Self> {
        let asked = *line.first()?;
        let after = position.play(&asked).ok()?;
        let refuted = line.get(1).filter(|_| is_bad);
        Some(Self {
            rows: refuted.map_or_else(|| rows(position, asked), |answer| rows(&after, *answer)),
            shown: decided(position, &line),
            line,
            position: position.clone(),
        })
    }

    /// What is drawn under the stones, and over them.
    fn draw(&self) -> [String; 2] {
        let at = |m: Move| place(self.position.board(), m);
        let mut under = String::new();
        for row in &self.rows {
            let [from, to] = row.ends.map(at);
            for part in ["<path class=\"row ", class_of(row.player), "\" d=\""] {
                under.push_str(part);
            }
            ink(&mut under, "M# #L# #", &[from[0], from[1], to[0], to[1]]);
            for part in ["\"/><path class=\"room ", class_of(row.player), "\" d=\""] {
                under.push_str(part);
            }
            for &m in &row.open {
                circle(&mut under, at(m), 24);
            }
            under.push_str("\"/>");
        }
        let mut over = String::new();
        let mut player = self.position.side_to_move();
        let is_forcing = forcing(&self.position, &self.line[..self.shown]);
        for (index, (&m, is_forcing)) in self.line.iter().zip(is_forcing).enumerate() {
            let class = match (index % 2, is_forcing) {
                (0, true) => " forcing",
                (0, false) => "",
                _ => " reply",
            };
            ghost(&mut over, &self.position, player, class, m, index);
            player = player.opponent();
        }
        [under, over]
    }

    /// The picture in words; `names` are those of the players.
    fn told(&self, names: [&'static str; 2]) -> String {
        let mut things: Vec<String> = Vec::new();
        let mut open: Vec<Move> = Vec::new();
        for row in &self.rows {
            let whose = match names[row.player as usize] {
                "You" => "your".to_owned(),
                name => within(name).to_owned() + "’s",
            };
            let [from, to] = row.ends;
            things.push(match row.stones {
                1 => format!("{whose} stone {from}"),
                stones => format!("{whose} row of {stones} ({from}–{to})"),
            });
            for &m in &row.open {
                if !open.contains(&m) {
                    open.push(m);
                }
            }
        }
        match &open[..] {
            [] => {}
            [one] => things.push(format!("a ring where it needs one more ({one})")),
            [one, two] => things.push(format!("rings where it can grow ({one}, {two})")),
            _ => things.push("rings where they can grow".to_owned()),
        }
        let mut told = match things.is_empty() {
            true => String::new(),
            false => format!("On the board: {}.", list(&things)),
        };
        if self.shown > 1 {
            if !told.is_empty() {
                told.push(' ');
            }
            let left = (self.line.len() - self.shown) as u64;
            told += &format!(
                "Stones 1 to {} are how it may go on{}: full ones threaten, dashed ones answer.",
                self.shown,
                match left {
                    0 => String::new(),
                    _ => format!(" (and {} more)", counted(left, "move", "moves")),
                }
            );
        }
        told
    }
}

/// The lines in which the report sees windows through a cell.
fn draw_sight(position: &Position, m: Move, out: &mut String) {
    for ends in sight(position, m) {
        let [from, to] = ends.map(|m| place(position.board(), m));
        out.push_str("<path class=\"sight\" d=\"");
        ink(out, "M# #L# #\"/>", &[from[0], from[1], to[0], to[1]]);
    }
}

impl MnkController {
    /// What is drawn now of why a move is good or bad; nothing while something else of the analysis is on the board.
    fn reason_now(self) -> Option<Reason> {
        let is_free = self.contest.frame.tab.is(Tab::Explain)
            && self
                .overlay
                .with(|overlay| *overlay == ProofOverlay::default())
            && self.state.with(|state| state.line().is_none());
        if !is_free {
            return None;
        }
        self.play.session.with(|session| {
            let position = session.position();
            if position.turn().is_over() {
                return None;
            }
            self.contest.ui.with(|ui| match &ui.asked {
                Some((asked, _)) => self.asked_reason(position, asked),
                None => {
                    let analysis = ui.known.as_ref()?.of::<Mnk>(position)?;
                    let is_proved = analysis.value.is_win() || analysis.value.is_loss();
                    let best = analysis.best?;
                    Some(Reason::of_best(position, best, &analysis.pv, is_proved))
                }
            })
        })
    }

    fn asked_reason(self, position: &Position, asked: &DynMove) -> Option<Reason> {
        let m: &Move = asked.get()?;
        let after = position.play(m).ok()?.to_string();
        self.contest.track_analyses();
        let known = self.contest.known(&after)?;
        let analysis = known.analysis::<Mnk>()?;
        let is_bad = analysis.value.score() > 0.0;
        Reason::of_asked(position, [&[*m], &analysis.pv[..]].concat(), is_bad)
    }

    /// Draws it from now on as long as it is asked for; gives the picture in words.
    pub fn draw_reasons(self) -> RwSignal<String> {
        let told = RwSignal::new(String::new());
        effect(move || {
            let reason = self.reason_now();
            let words = reason
                .as_ref()
                .map_or_else(String::new, |reason| reason.told(self.names()));
            let [mut under, over] = reason.map_or_else(Default::default, |reason| reason.draw());
            if let Some(m) = self.cell_in_view() {
                let session = self.play.session;
                session.with(|session| draw_sight(session.position(), m, &mut under));
            }
            let [drawn_under, drawn_over] = self.reason;
            for (signal, new) in [(drawn_under, under), (drawn_over, over), (told, words)] {
                if signal.with_untracked(|old| *old != new) {
                    signal.set(new);
                }
            }
        });
        told
    }
}

#[cfg(test)]
mod tests {
    use engine::mnk::rules::{Move, Position};

    use super::Reason;

    fn cells(text: &str) -> Vec<Move> {
        text.split_whitespace()
            .map(|m| m.parse().unwrap())
            .collect()
    }

    const NAMES: [&str; 2] = ["You", "The computer"];

    #[test]
    fn the_row_that_decides_is_drawn_with_its_open_ends() {
        let position: Position = "15 15 5: h8 a1 h9 a2 h10 o15".parse().unwrap();
        let best = cells("h7");
        let reason = Reason::of_best(&position, best[0], &cells("h7 h11 h6"), true);
        assert_eq!(
            reason.told(NAMES),
            "On the board: your row of 4 (h7–h10) and rings where it can grow (h6, h11)."
        );
        let [under, over] = reason.draw();
        // h7 to h10, from below.
        assert!(
            under.contains("class=\"row first\" d=\"M750 850L750 550\""),
            "{under}"
        );
        assert_eq!(under.matches("a24 24").count(), 2 * 2, "{under}");
        assert!(
            over.is_empty(),
            "what is proved is shown move by move: {over}"
        );
    }

    #[test]
    fn forcing_moves_are_told_from_quiet_ones_and_from_answers() {
        let position: Position = "15 15 5: h8 i9 h9 h10".parse().unwrap();
        let reason = Reason::of_best(&position, cells("g9")[0], &cells("g9 f9 k3 a1"), false);
        let [_, over] = reason.draw();
        let classes: Vec<&str> = over
            .split("<path class=\"ghost ")
            .skip(1)
            .filter_map(|path| path.split('"').next())
            .collect();
        assert_eq!(classes, ["first", "second reply", "first", "second reply"]);
        let position: Position = "15 15 5: h8 a1 h9 a2".parse().unwrap();
        let reason = Reason::of_best(&position, cells("h10")[0], &cells("h10 h11 c3"), false);
        assert!(reason.draw()[1].contains("ghost first forcing"));
    }

    #[test]
    fn a_bad_move_is_shown_with_what_refutes_it_and_no_longer_than_that_takes() {
        let position: Position = "15 15 5: a1 h8 a15 h9 o1 h10".parse().unwrap();
        let line = cells("o15 h11 h12 h7 c3 c4 c5 c6 c7 c8 c9 c10");
        let reason = Reason::of_asked(&position, line, true).unwrap();
        assert_eq!(reason.shown, 2, "two threats at once decide it");
        let told = reason.told(NAMES);
        assert!(
            told.starts_with("On the board: the computer’s row of 4 (h8–h11) and rings"),
            "{told}"
        );
        assert!(
            told.ends_with(
                "Stones 1 to 2 are how it may go on (and 10 moves more): full ones threaten, dashed ones answer."
            ),
            "{told}"
        );
        let long = Reason::of_best(
            &position,
            cells("b1")[0],
            &cells("b1 b3 c2 d5 e3 f9 g2 h1 i3"),
            false,
        );
        assert_eq!(long.shown, 7);
    }
}
