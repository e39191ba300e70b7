//! Every defence against a win that is proved: within how many moves each is met, and how. Knows of no screen.

use engine::analysis::Value;
use engine::game::{Position as _, TwoPlayer as _};
use engine::mnk::Mnk;
use engine::mnk::explain::{effect, in_moves, moves_of};
use engine::mnk::rules::{Move, Position};
use engine::mnk::solve::Analysis;

use crate::games::mnk::state::Heat;
use crate::games::mnk::words::counted_moves;

/// How many defences are listed.
const LISTED: usize = 8;
/// The warmest cell of a map.
const WARMEST: u32 = 5;

/// A defence, and within how many moves of the winner it is met, if that is known.
pub type Defence = (Move, Option<u32>);

/// Every defence in a position that whoever is to move loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The moves that lead there from the position on the board: none, or the winner's next one.
    pub lead: Vec<Move>,
    /// The position.
    pub base: Position,
    /// Every defence, what holds out longest first.
    pub defences: Vec<Defence>,
}

/// Who has won when the game is over, in a position that is won by whoever moved last.
fn winner(base: &Position) -> &'static str {
    Mnk::NAMES[base.side_to_move().opponent() as usize]
}

fn defender(base: &Position) -> &'static str {
    Mnk::NAMES[base.side_to_move() as usize]
}

impl Map {
    /// That of a position, if an analysis by a proof is at hand that says that whoever is to move loses.
    pub fn of(lead: Vec<Move>, base: Position, analysis: &Analysis) -> Option<Self> {
        let is_of_proof = analysis.by_proof && analysis.value.is_loss();
        let plies = |value: Value| Some(moves_of(value.plies().filter(|_| value.is_loss())?));
        let moves = analysis.lines.iter();
        is_of_proof.then(|| Self {
            lead,
            base,
            defences: moves.map(|found| (found.m, plies(found.value))).collect(),
        })
    }

    /// The same as a map: the later the win, the warmer.
    pub fn heat(&self) -> Vec<Heat> {
        let known = || self.defences.iter().filter_map(|defence| defence.1);
        let (least, most) = (known().min().unwrap_or(0), known().max().unwrap_or(0));
        let warmth = |moves: Option<u32>| match moves {
            // Where nothing is known, it may take as long as any.
            None => WARMEST,
            Some(moves) => (moves - least) * WARMEST / (most - least).max(1),
        };
        let cell = |&(m, moves): &Defence| Heat {
            m,
            warmth: warmth(moves) as u8,
            text: moves.map_or_else(|| "?".to_owned(), |moves| moves.to_string()),
            holds_out: moves,
        };
        self.defences.iter().map(cell).collect()
    }

    /// The defences that hold out longer than others; if none does, one.
    pub fn longest(&self) -> &[Defence] {
        let least = self.defences.last().map_or(Some(0), |defence| defence.1);
        let longer = self
            .defences
            .iter()
            .filter(|defence| defence.1 != least)
            .count();
        &self.defences[..longer.clamp(1, LISTED).min(self.defences.len())]
    }

    /// What the map says.
    pub fn legend(&self) -> String {
        let [winner, defender] = [winner(&self.base), defender(&self.base)];
        let lead = match self.lead[..] {
            [m] => format!("{winner}’s move is {m}. "),
            _ => String::new(),
        };
        format!(
            "{lead}The number on a point: if {defender} defends there, {winner} wins in at most so many more moves; the \
             greener, the later. Tap a point to see how: your game stays as it is."
        )
    }

    /// What there is to say of a defence.
    pub fn told(&self, m: Move) -> String {
        let [winner, defender] = [winner(&self.base), defender(&self.base)];
        let long = self
            .most(m)
            .map_or(String::new(), |moves| format!(" {}", in_moves(moves)));
        format!("If {defender} defends on {m}, {winner} wins{long}.")
    }

    /// Within how many moves a defence is met, if that is known.
    fn most(&self, m: Move) -> Option<u32> {
        self.defences.iter().find(|defence| defence.0 == m)?.1
    }
}

/// How the game goes on after a defence: the winner plays by the proof, and the defender what holds out longest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefenceLine {
    /// The defence, and what follows.
    pub moves: Vec<Move>,
    /// Whether that is all.
    pub is_done: bool,
    /// Whether its end was asked for, before that was known.
    pub to_end: bool,
}

impl DefenceLine {
    /// The beginning of one.
    pub fn new(defence: Move) -> Self {
        Self {
            moves: vec![defence],
            is_done: false,
            to_end: false,
        }
    }

    /// Another place is looked at: a jump to the end means that of the whole line.
    pub fn look(&mut self, from: usize, to: usize) {
        self.to_end = to > from + 1 && to == self.moves.len();
    }

    /// Goes on by a move, or is all there is where there is none; gives the place that is looked at then. The answer to the
    /// defence is seen at once.
    pub fn go_on(&mut self, next: Option<Move>, place: usize) -> usize {
        self.moves.extend(next);
        self.is_done |= next.is_none();
        match self.moves.len() {
            2 if place == 1 => 2,
            last if self.to_end => last,
            _ => place,
        }
    }

    /// The position after its moves.
    pub fn end(&self, base: &Position) -> Option<Position> {
        self.moves
            .iter()
            .try_fold(base.clone(), |position, m| position.play(m).ok())
    }

    /// What there is to say of a move of it, by its place from 1; the board numbers those that lead to the defence as well.
    pub fn told(&self, map: &Map, place: usize) -> Option<String> {
        let m = *self.moves.get(place.checked_sub(1)?)?;
        let before = Self {
            moves: self.moves[..place - 1].to_vec(),
            is_done: false,
            to_end: false,
        };
        let position = before.end(&map.base)?;
        let who = Mnk::NAMES[position.side_to_move() as usize];
        let does = effect(&position, m);
        let number = map.lead.len() + place;
        let is_last = self.is_done && place == self.moves.len();
        let length = match is_last {
            true => {
                let winner = winner(&map.base);
                let moves = counted_moves(place as u32 / 2);
                let most = map.most(*self.moves.first()?);
                let most = most.filter(|&most| most > place as u32 / 2);
                let most = most.map_or(String::new(), |most| format!(", of at most {most}"));
                format!(" On this line {winner} needed {moves}{most}.")
            }
            false => String::new(),
        };
        Some(format!("{number}. {m}: {who} {does}.{length}"))
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{self, Value};
    use engine::mnk::rules::Position;
    use engine::mnk::solve::Analysis;

    use super::{DefenceLine, Map};

    fn analysis(by_proof: bool) -> Analysis {
        let line =
            |m: &str, plies| analysis::Line::of(m.parse().unwrap(), Value::LossWithin(plies));
        Analysis {
            value: Value::LossWithin(42),
            best: Some("i9".parse().unwrap()),
            pv: Vec::new(),
            lines: vec![line("i9", 42), line("i7", 22), line("a1", 2)],
            depth: 0,
            nodes: 1,
            by_proof,
        }
    }

    fn map() -> Map {
        let base: Position = "15 15 5: h8 o15 j8".parse().unwrap();
        Map::of(Vec::new(), base, &analysis(true)).unwrap()
    }

    #[test]
    fn a_map_says_how_long_each_defence_holds_out() {
        let heat = map().heat();
        let told: Vec<(String, u8, &str)> = heat
            .iter()
            .map(|cell| (cell.m.to_string(), cell.warmth, &cell.text[..]))
            .collect();
        let expected = [("i9", 5, "21"), ("i7", 2, "11"), ("a1", 0, "1")];
        assert_eq!(
            told,
            expected.map(|(m, warmth, text)| (m.to_owned(), warmth, text))
        );
        assert_eq!(
            map().told("i9".parse().unwrap()),
            "If Orange defends on i9, Blue wins in at most 21 more moves."
        );
        assert_eq!(
            map().told("a1".parse().unwrap()),
            "If Orange defends on a1, Blue wins in at most 1 more move."
        );
        assert!(
            map()
                .legend()
                .starts_with("The number on a point: if Orange defends there, Blue wins")
        );
    }

    #[test]
    fn what_holds_out_longer_than_the_rest_is_listed() {
        let names = |map: &Map| -> Vec<String> {
            map.longest()
                .iter()
                .map(|defence| defence.0.to_string())
                .collect()
        };
        let mut map = map();
        assert_eq!(names(&map), ["i9", "i7"]);
        map.defences.drain(..2);
        assert_eq!(names(&map), ["a1"]);
    }

    #[test]
    fn what_a_search_has_found_is_no_map() {
        let base: Position = "15 15 5: h8 o15 j8".parse().unwrap();
        assert_eq!(Map::of(Vec::new(), base, &analysis(false)), None);
    }

    #[test]
    fn a_line_is_told_move_by_move() {
        let mut map = map();
        let [a1, i8] = ["a1", "i8"].map(|m| m.parse().unwrap());
        let mut line = DefenceLine::new(a1);
        assert_eq!(line.go_on(Some(i8), 1), 2);
        assert_eq!(line.end(&map.base).unwrap().moves().len(), 5);
        assert!(line.told(&map, 1).unwrap().starts_with("1. a1: Orange "));
        assert_eq!(
            line.told(&map, 2).unwrap(),
            "2. i8: Blue makes a row of 3 that is open at both ends."
        );
        let done = DefenceLine {
            is_done: true,
            ..line.clone()
        };
        assert_eq!(
            done.told(&map, 2).unwrap(),
            "2. i8: Blue makes a row of 3 that is open at both ends. On this line Blue needed 1 move."
        );
        // The line is one of many: another may be longer.
        let i7 = DefenceLine {
            moves: vec!["i7".parse().unwrap(), i8],
            ..done.clone()
        };
        assert!(
            i7.told(&map, 2)
                .unwrap()
                .ends_with("On this line Blue needed 1 move, of at most 11.")
        );
        assert_eq!(line.told(&map, 3), None);
        assert_eq!(line.told(&map, 0), None);
        // With the winner's move before the defence.
        map.lead = vec!["j8".parse().unwrap()];
        assert!(line.told(&map, 1).unwrap().starts_with("2. a1: Orange "));
    }

    #[test]
    fn who_goes_to_the_end_of_a_line_sees_that_of_the_whole_line() {
        let [defence, m] = ["a1", "i8"].map(|m| m.parse().unwrap());
        let mut line = DefenceLine::new(defence);
        // The answer is seen at once, and what follows when it is asked for.
        assert_eq!(line.go_on(Some(m), 1), 2);
        assert_eq!(line.go_on(Some(m), 2), 2);
        line.look(2, 3);
        assert_eq!(line.go_on(Some(m), 3), 3);
        assert_eq!(line.go_on(Some(m), 3), 3);
        line.look(3, 5);
        assert_eq!(line.go_on(Some(m), 5), 6);
        assert_eq!(line.go_on(None, 6), 6);
        assert!(line.is_done);
        // Who goes back stays there.
        line.look(6, 5);
        assert_eq!(line.go_on(Some(m), 5), 5);
        // So does who looks at the defence alone, or at the map.
        assert_eq!(DefenceLine::new(defence).go_on(Some(m), 0), 0);
    }
}
