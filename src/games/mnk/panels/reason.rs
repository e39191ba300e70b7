//! The reason for a move as it is drawn on the board: the rows that it is made for or against, and how it may go on.

use engine::game::{Player, Position as _};
use engine::mnk::Mnk;
use engine::mnk::explain::rows::{Row, decided, forcing, rows};
use engine::mnk::rules::{Move, Position};
use engine::wording::counted;

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
    /// The move that makes rows of those, and whose it is: its stone is not on the board yet.
    made: Move,
    maker: Player,
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
            made: best,
            maker: position.side_to_move(),
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
            made: *refuted.unwrap_or(&asked),
            maker: match refuted {
                Some(_) => after.side_to_move(),
                None => position.side_to_move(),
            },
            line,
            position: position.clone(),
        })
    }

    /// The moves of the line that are drawn.
    fn drawn(&self) -> &[Move] {
        &self.line[..self.shown]
    }

    /// The cells in which a row can grow, but for those on which a move of the line is drawn. A row that the move shuts grows
    /// no more, unless one stone is all that it needs.
    fn rings<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = Move> + 'a {
        let is_shut = row.player != self.maker
            && row.stones + 1 < self.position.board().k()
            && (row.open.contains(&self.made) || spans(row, self.made));
        let open = row.open.iter().copied().filter(move |_| !is_shut);
        open.filter(|m| !self.drawn().contains(m))
    }

    /// Whether each of the moves that are drawn threatens something.
    fn forcing(&self) -> Vec<bool> {
        forcing(&self.position, self.drawn())
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
            for m in self.rings(row) {
                circle(&mut under, at(m), 24);
            }
            under.push_str("\"/>");
        }
        let mut over = String::new();
        let mut player = self.position.side_to_move();
        for (index, (&m, is_forcing)) in self.drawn().iter().zip(self.forcing()).enumerate() {
            let class = match (index % 2, is_forcing) {
                (0, true) => " forcing",
                (0, false) => "",
                (_, true) => " forcing",
                (_, false) => " reply",
            };
            ghost(&mut over, &self.position, player, class, m, index);
            player = player.opponent();
        }
        [under, over]
    }

    /// The rows in words: those that a move makes are named with it, as its stone is not on the board yet.
    fn told_rows(&self, names: [&'static str; 2]) -> String {
        let mut told = String::new();
        let mut before = String::new();
        for row in &self.rows {
            let name = names[row.player as usize];
            let (name, gets, has) = match name {
                "You" => ("you", "get", "have"),
                name => (within(name), "gets", "has"),
            };
            let m = self.made;
            let whose = match row.player == self.maker && spans(row, m) {
                true => format!("With {m} {name} {gets} "),
                false => capitalized(&format!("{name} {has} ")),
            };
            told += &match told.is_empty() {
                true => whose.clone(),
                false if whose == before => " and ".to_owned(),
                false => ". ".to_owned() + &whose,
            };
            let [from, to] = row.ends;
            told += &match row.stones {
                1 => format!("a stone on {from}"),
                stones => format!("a row of {stones} ({from}–{to})"),
            };
            before = whose;
        }
        if !told.is_empty() {
            told.push('.');
        }
        told
    }

    /// The picture in words, with the marks that are in it beside what they say ([`Paragraphs`]); `names` are those of the
    /// players.
    ///
    /// [`Paragraphs`]: crate::ui::explanation::Paragraphs
    fn told(&self, names: [&'static str; 2]) -> String {
        let mut told = self.told_rows(names);
        let mut open: Vec<Move> = Vec::new();
        let mut keys: Vec<String> = Vec::new();
        for row in &self.rows {
            for m in self.rings(row) {
                let key = ["[room ", class_of(row.player), "]"].concat();
                if !keys.contains(&key) {
                    keys.push(key);
                }
                if !open.contains(&m) {
                    open.push(m);
                }
            }
        }
        let keys = keys.concat();
        let they = if self.rows.len() == 1 { "it" } else { "they" };
        match &open[..] {
            [] => {}
            [one]
                if self
                    .rows
                    .iter()
                    .all(|row| row.stones + 1 == self.position.board().k()) =>
            {
                told += &format!(" {keys}A ring shows where it needs one more ({one}).");
            }
            [one] => told += &format!(" {keys}A ring shows where {they} can grow ({one})."),
            [one, two] => {
                told += &format!(" {keys}Rings show where {they} can grow ({one}, {two}).");
            }
            _ => told += &format!(" {keys}Rings show where they can grow."),
        }
        if self.shown < 2 {
            return told;
        }
        if !told.is_empty() {
            told.push(' ');
        }
        let turn = self.position.side_to_move();
        let whose = |player: Player| match names[player as usize] {
            "You" => "yours".to_owned(),
            name => within(name).to_owned() + "’s",
        };
        let mut marks = vec![
            format!("[{}]{}", class_of(turn), whose(turn)),
            format!(
                "[{} reply]{}",
                class_of(turn.opponent()),
                whose(turn.opponent())
            ),
        ];
        // Full ones of one of the players are enough of a key.
        let mut forcing = self.forcing().into_iter();
        if let Some(index) = forcing.position(|is_forcing| is_forcing) {
            let player = match index % 2 {
                0 => turn,
                _ => turn.opponent(),
            };
            marks.push(format!("[{} forcing]full ones threaten", class_of(player)));
        }
        let left = (self.line.len() - self.shown) as u64;
        told += &format!(
            "Stones 1 to {} show how it may go on{}: {}.",
            self.shown,
            match left {
                0 => String::new(),
                _ => format!(" (and {})", counted(left, "more move", "more moves")),
            },
            marks.join(", ")
        );
        told
    }
}

/// Whether a cell lies in a row, from one end to the other.
fn spans(row: &Row, m: Move) -> bool {
    let [from, to] = row.ends;
    let [x, y] = [[from.col, to.col, m.col], [from.row, to.row, m.row]].map(|[from, to, at]| {
        let [to, at] = [to, at].map(|end| i32::from(end) - i32::from(from));
        [to, at]
    });
    let steps = x[0].abs().max(y[0].abs()).max(1);
    (0..=steps).any(|step| x[1] * steps == x[0] * step && y[1] * steps == y[0] * step)
}

/// A sentence that begins with a capital letter.
fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
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
    use engine::game::Player;
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
            "With h7 you get a row of 4 (h7–h10). [room first]Rings show where it can grow (h6, h11)."
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
            told.starts_with("With h11 the computer gets a row of 4 (h8–h11). [room second]Rings"),
            "{told}"
        );
        assert!(
            told.ends_with(
                "Stones 1 to 2 show how it may go on (and 10 more moves): [first]yours, [second reply]the computer’s, \
                 [second forcing]full ones threaten."
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

    #[test]
    fn a_row_that_the_move_shuts_has_no_rings() {
        // f7 and h7 are the other player's, with g7 free between them.
        let position: Position = "15 15 5: a1 f7 a15 h7".parse().unwrap();
        let best = cells("g7");
        let reason = Reason::of_best(&position, best[0], &best, false);
        let others = reason.rows.iter();
        let shut: Vec<_> = others.filter(|row| row.player == Player::Second).collect();
        assert!(
            shut.iter().any(|row| row.open.len() > 1),
            "{:?}",
            reason.rows
        );
        for row in shut {
            assert_eq!(reason.rings(row).count(), 0, "{row:?}");
        }
    }
}
