//! The reason for a move as it is drawn on the board: the rows that it is made for or against, and how it may go on.

use engine::game::{Player, Position as _};
use engine::mnk::Mnk;
use engine::mnk::explain::rows::{Row, along, decided, forcing, rows};
use engine::mnk::rules::{Move, Position};
use engine::wording::list;

use crate::addressed::within;
use crate::games::mnk::controller::MnkController;
use crate::games::mnk::fit::place;
use crate::games::mnk::picture::{class_of, ghost};
use crate::games::mnk::sight::sight;
use crate::games::mnk::state::ProofOverlay;
use crate::matches::dyn_move::DynMove;
use crate::ui::button::Chip;
use crate::ui::fixed::{effect, el};
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
    /// Whether it is drawn how it may go on, in place of the rows.
    goes_on: bool,
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
            shown: line.len().min(1),
            goes_on: false,
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
            shown: 1 + usize::from(refuted.is_some()),
            goes_on: false,
            made: *refuted.unwrap_or(&asked),
            maker: match refuted {
                Some(_) => after.side_to_move(),
                None => position.side_to_move(),
            },
            line,
            position: position.clone(),
        })
    }

    /// Whether there is more to show of how it may go on.
    fn has_more(&self) -> bool {
        self.line.len() > self.shown
    }

    /// The same, as it shows how it may go on.
    fn going_on(mut self) -> Self {
        self.shown = decided(&self.position, &self.line);
        self.goes_on = true;
        self.rows.clear();
        self
    }

    /// The moves of the line that are drawn.
    fn drawn(&self) -> &[Move] {
        &self.line[..self.shown]
    }

    /// The cells in which a row can grow, but for those on which a move of the line is drawn. A row that the move shuts grows
    /// no more, unless one stone is all that it needs. Those of one player are enough: of whose the first row is.
    fn rooms<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = Move> + 'a {
        let is_first = self
            .rows
            .first()
            .is_some_and(|first| first.player == row.player);
        let is_hidden = !is_first || self.is_shut(row);
        let open = row.open.iter().copied().filter(move |_| !is_hidden);
        open.filter(|m| *m != self.made && !self.drawn().contains(m))
    }

    /// Whether the move is in the way of a row that lacks more than one stone.
    fn is_shut(&self, row: &Row) -> bool {
        row.player != self.maker
            && row.stones + 1 < self.position.board().k()
            && (row.open.contains(&self.made) || spans(row, self.made))
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
            // Squares: what is round is a stone.
            for [x, y] in self.rooms(row).map(at) {
                ink(&mut under, "M# #h36v36h-36z", &[x - 18, y - 18]);
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
        let k = self.position.board().k();
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
                stones if row.is_unbroken() => format!("a row of {stones} ({from}–{to})"),
                stones => format!("{stones} stones in {} ({from}–{to})", along(row.ends)),
            };
            let is_aside = !spans(row, m) && !row.open.contains(&m);
            if is_aside && !row.is_open && row.is_unbroken() && row.stones + 1 < k {
                told += ", which is stopped at one end";
            }
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
        if self.goes_on {
            return self.told_line(names);
        }
        let mut told = self.told_rows(names);
        let mut open: Vec<Move> = Vec::new();
        let mut growing: Vec<&Row> = Vec::new();
        for row in &self.rows {
            for m in self.rooms(row) {
                if !growing.contains(&row) {
                    growing.push(row);
                }
                if !open.contains(&m) {
                    open.push(m);
                }
            }
        }
        let Some(first) = growing.first() else {
            return told;
        };
        let they = if growing.len() == 1 { "it" } else { "they" };
        let needs_one = |row: &&Row| row.stones + 1 == self.position.board().k();
        let why = match (growing.iter().all(needs_one), growing.len()) {
            (true, 1) => "it needs one more",
            (true, _) => "one more is needed",
            (false, _) => &format!("{they} can grow"),
        };
        let where_to = match &open[..] {
            cells @ ([_] | [_, _]) => format!(" ({})", list(cells)),
            _ => String::new(),
        };
        let squares = match open.len() {
            1 => "A small square shows",
            _ => "Small squares show",
        };
        told += &format!(
            " [room {}]{squares} where {why}{where_to}.",
            class_of(first.player)
        );
        told
    }

    /// How it may go on, in words.
    fn told_line(&self, names: [&'static str; 2]) -> String {
        let turn = self.position.side_to_move();
        let whose = |player: Player| match names[player as usize] {
            "You" => "yours".to_owned(),
            name => within(name).to_owned() + "’s",
        };
        let on = if self.has_more() { ", and so on" } else { "" };
        let mut told = format!(
            "Stones 1 to {} show how it may go on{on}: {} and {} in turn.",
            self.shown,
            whose(turn),
            whose(turn.opponent())
        );
        // A full one of one of the players is enough of a key.
        let mut forcing = self.forcing().into_iter();
        if let Some(index) = forcing.position(|is_forcing| is_forcing) {
            let player = match index % 2 {
                0 => turn,
                _ => turn.opponent(),
            };
            told += &format!(
                " [{} forcing]Full ones threaten something that must be answered.",
                class_of(player)
            );
        }
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

    /// Draws it from now on as long as it is asked for.
    pub fn draw_reasons(self) -> DrawnReason {
        let told = RwSignal::new(String::new());
        let [goes_on, has_more] = [(); 2].map(|()| RwSignal::new(false));
        let is_asked = Memo::new(move |_| self.contest.ui.with(|ui| ui.asked.is_some()));
        // What is asked next begins with its rows.
        effect(move || {
            self.play.session.track();
            is_asked.get();
            goes_on.set(false);
        });
        effect(move || {
            let mut reason = self.reason_now();
            has_more.set(reason.as_ref().is_some_and(Reason::has_more));
            if goes_on.get() {
                reason = reason.map(Reason::going_on);
            }
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
        DrawnReason {
            told,
            goes_on,
            has_more,
        }
    }
}

/// What is drawn of a reason, and what more could be.
#[derive(Clone, Copy, Debug)]
pub struct DrawnReason {
    /// The picture in words.
    pub told: RwSignal<String>,
    /// Whether it is drawn how it may go on.
    goes_on: RwSignal<bool>,
    /// Whether there is something of that to draw.
    has_more: RwSignal<bool>,
}

impl DrawnReason {
    /// The button of the next picture: one says what a move does, the other how it may go on.
    pub fn button(self) -> AnyView {
        let Self {
            goes_on, has_more, ..
        } = self;
        let is_hidden = Signal::derive(move || !has_more.get());
        let on_press = move |()| goes_on.update(|on| *on = !*on);
        el! {
            <span hidden=is_hidden>
                <Chip name="How it may go on" pressed=goes_on on_press />
            </span>
        }
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
            "With h7 you get a row of 4 (h7–h10). [room first]Small squares show where it needs one more (h6 and h11)."
        );
        let [under, over] = reason.draw();
        // h7 to h10, from below.
        assert!(
            under.contains("class=\"row first\" d=\"M750 850L750 550\""),
            "{under}"
        );
        assert_eq!(under.matches("h36v36").count(), 2, "{under}");
        assert!(
            over.is_empty(),
            "what is proved is shown move by move: {over}"
        );
    }

    #[test]
    fn forcing_moves_are_told_from_quiet_ones_and_from_answers() {
        let position: Position = "15 15 5: h8 i9 h9 h10".parse().unwrap();
        let reason = Reason::of_best(&position, cells("g9")[0], &cells("g9 f9 k3 a1"), false);
        // One stone at first, and the rows.
        assert_eq!(reason.draw()[1].matches("<path class=\"ghost ").count(), 1);
        let [_, over] = reason.going_on().draw();
        let classes: Vec<&str> = over
            .split("<path class=\"ghost ")
            .skip(1)
            .filter_map(|path| path.split('"').next())
            .collect();
        assert_eq!(classes, ["first", "second reply", "first", "second reply"]);
        let position: Position = "15 15 5: h8 a1 h9 a2".parse().unwrap();
        let reason = Reason::of_best(&position, cells("h10")[0], &cells("h10 h11 c3"), false);
        assert!(reason.going_on().draw()[1].contains("ghost first forcing"));
    }

    #[test]
    fn a_bad_move_is_shown_with_what_refutes_it_and_no_longer_than_that_takes() {
        let position: Position = "15 15 5: a1 h8 a15 h9 o1 h10".parse().unwrap();
        let line = cells("o15 h11 h12 h7 c3 c4 c5 c6 c7 c8 c9 c10");
        let reason = Reason::of_asked(&position, line, true).unwrap();
        let told = reason.told(NAMES);
        assert_eq!(
            told,
            "With h11 the computer gets a row of 4 (h8–h11). [room second]Small squares show where it needs one more (h7 and h12)."
        );
        let line = reason.going_on();
        assert_eq!(line.shown, 2, "two threats at once decide it");
        assert_eq!(
            line.told(NAMES),
            "Stones 1 to 2 show how it may go on, and so on: yours and the computer’s in turn. \
             [second forcing]Full ones threaten something that must be answered."
        );
        let long = Reason::of_best(
            &position,
            cells("b1")[0],
            &cells("b1 b3 c2 d5 e3 f9 g2 h1 i3"),
            false,
        );
        assert_eq!(long.going_on().shown, 7);
    }

    #[test]
    fn what_every_eye_sees_first_is_named_first() {
        // h6 to j6, stopped at g6; the move is about something smaller.
        let position: Position = "15 15 5: g6 h6 a1 i6 a15 j6 o1 g12".parse().unwrap();
        let reason = Reason::of_best(&position, cells("f11")[0], &cells("f11 h12"), false);
        let told = reason.told(NAMES);
        assert!(
            told.starts_with("The computer has a row of 3 (h6–j6), which is stopped at one end."),
            "{told}"
        );
        assert!(told.contains("[room second]"), "{told}");
    }

    #[test]
    fn stones_with_a_gap_are_no_row() {
        let position: Position = "3 3 3: a1 b2 a3 c3".parse().unwrap();
        let reason = Reason::of_best(&position, cells("c1")[0], &[], true);
        let told = reason.told(NAMES);
        assert!(
            told.contains("2 stones in column a (a1–a3)")
                || told.contains("2 stones in row 1 (a1–c1)"),
            "{told}"
        );
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
            assert_eq!(reason.rooms(row).count(), 0, "{row:?}");
        }
    }
}
