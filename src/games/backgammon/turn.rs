//! A turn as it is put together on the board: checkers are moved one die at a time, can be taken back,
//! and make one play when nothing can be added. Knows of no screen.

use engine::backgammon::rules::{Board, Dice, Legal, Play, Step, legal_plays, single_steps};

/// A checker that has been moved within the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MovedChecker {
    step: Step,
    die: u8,
}

/// Where a checker can go, and how: with one die after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The point it comes to; 0 is off.
    pub to: u8,
    /// The dice, in the order in which they are used.
    pub dice: Vec<u8>,
}

/// A turn in progress, seen by whoever plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    start: Board,
    /// The dice that the turn began with, the one to be used first in front.
    dice: [u8; 2],
    legal: Vec<Legal>,
    made: Vec<MovedChecker>,
}

impl Turn {
    /// A turn in which nothing has been moved yet.
    pub fn new(board: &Board, dice: Dice) -> Self {
        Self {
            start: *board,
            dice: [dice.high(), dice.low()],
            legal: legal_plays(board, dice),
            made: Vec::new(),
        }
    }

    /// The dice, the one to be used first in front, each with how often it is still to be used.
    pub fn dice(&self) -> [(u8, usize); 2] {
        let [first, second] = self.dice;
        let used = |die: u8| self.made.iter().filter(|made| made.die == die).count();
        if first == second {
            let left = 4 - used(first);
            return [(first, left.div_ceil(2)), (second, left / 2)];
        }
        [(first, 1 - used(first)), (second, 1 - used(second))]
    }

    /// The numbers that are left to play of a turn that has begun, in words: nothing where there are none.
    pub fn left_words(&self) -> String {
        if !self.has_begun() || self.is_complete() {
            return String::new();
        }
        let numbers: Vec<_> = self.left().iter().map(u8::to_string).collect();
        numbers.join(", ")
    }

    /// The dice that have not been used, the one to be used first in front.
    pub fn left(&self) -> Vec<u8> {
        let [(first, n), (second, m)] = self.dice();
        [vec![first; n], vec![second; m]].concat()
    }

    /// The other die is to be used first.
    pub fn swap_dice(&mut self) {
        self.dice.swap(0, 1);
    }

    /// How many dice the turn uses: as many as can be.
    fn length(&self) -> usize {
        self.legal.first().map_or(0, |legal| legal.play.len())
    }

    /// Whether nothing can be moved at all.
    pub fn is_pass(&self) -> bool {
        self.length() == 0
    }

    /// Whether there is only one play.
    pub fn is_forced(&self) -> bool {
        self.legal.len() == 1
    }

    /// Whether something has been moved.
    pub fn has_begun(&self) -> bool {
        !self.made.is_empty()
    }

    /// How many checkers have been moved.
    pub fn made(&self) -> usize {
        self.made.len()
    }

    /// Whether nothing more is to be moved.
    pub fn is_complete(&self) -> bool {
        self.made.len() == self.length()
    }

    /// The board now.
    pub fn board(&self) -> Board {
        let made = self.made.iter();
        made.fold(self.start, |board, made| moved(&board, made.step))
    }

    /// The play, as soon as nothing is to be added to it.
    pub fn play(&self) -> Option<Play> {
        let board = self.board();
        let is_it = |legal: &&Legal| legal.board == board;
        let play = self.legal.iter().find(is_it).map(|legal| legal.play);
        play.filter(|_| self.is_complete())
    }

    /// The play without a choice: the only one there is, or, in a race in which all checkers are at
    /// home, the only one that bears off with every die.
    pub fn forced(&self, bears_off: bool) -> Option<Play> {
        if self.is_forced() {
            return self.legal.first().map(|legal| legal.play);
        }
        let is_home = self.start.own()[6..].iter().all(|&n| n == 0);
        if !bears_off || !is_home || self.start.has_contact() {
            return None;
        }
        let is_off = |legal: &&Legal| legal.play.steps().iter().all(|step| step.to == 0);
        let mut off = self.legal.iter().filter(is_off);
        let first = off.next()?;
        off.next().is_none().then_some(first.play)
    }

    /// Whether the dice that are left can be used as far as they must, from a board on.
    fn can_end(&self, board: &Board, left: &[u8], used: usize) -> bool {
        if used == self.length() {
            return self.legal.iter().any(|legal| legal.board == *board);
        }
        (0..left.len()).any(|place| {
            // Equal dice are one choice.
            if place > 0 && left[place] == left[place - 1] {
                return false;
            }
            let mut rest = left.to_vec();
            let die = rest.remove(place);
            let steps = single_steps(board, die).into_iter();
            steps
                .map(|step| moved(board, step))
                .any(|board| self.can_end(&board, &rest, used + 1))
        })
    }

    /// What can be done with a die now, so that the turn can still be ended as the rules want it.
    fn steps(&self, board: &Board, left: &[u8], used: usize, die: u8) -> Vec<Step> {
        let Some(place) = left.iter().position(|&one| one == die) else {
            return Vec::new();
        };
        if used >= self.length() {
            return Vec::new();
        }
        let mut rest = left.to_vec();
        rest.remove(place);
        let mut steps = single_steps(board, die);
        steps.retain(|&step| self.can_end(&moved(board, step), &rest, used + 1));
        steps
    }

    /// Where the checker on a point (25 is the bar) can go, the nearest way to each place: with the
    /// die that is to be used first, with the other one, with both, with more of a double.
    pub fn ways(&self, from: u8) -> Vec<Way> {
        let mut ways = Vec::new();
        self.extend(
            &self.board(),
            from,
            &self.left(),
            &mut Vec::new(),
            &mut ways,
        );
        // With fewer dice first.
        for i in 1..ways.len() {
            let mut at = i;
            while at > 0 && ways[at - 1].dice.len() > ways[at].dice.len() {
                ways.swap(at - 1, at);
                at -= 1;
            }
        }
        let mut first: Vec<Way> = Vec::new();
        for way in ways {
            if first.iter().all(|known| known.to != way.to) {
                first.push(way);
            }
        }
        first
    }

    fn extend(&self, board: &Board, from: u8, left: &[u8], way: &mut Vec<u8>, ways: &mut Vec<Way>) {
        for place in 0..left.len() {
            let die = left[place];
            if place > 0 && die == left[place - 1] {
                continue;
            }
            let used = self.made.len() + way.len();
            let steps = self.steps(board, left, used, die);
            for step in steps.into_iter().filter(|step| step.from == from) {
                way.push(die);
                ways.push(Way {
                    to: step.to,
                    dice: way.clone(),
                });
                if step.to > 0 {
                    let mut rest = left.to_vec();
                    rest.remove(place);
                    self.extend(&moved(board, step), step.to, &rest, way, ways);
                }
                way.pop();
            }
        }
    }

    /// The points (25 is the bar) whose checkers can be moved.
    pub fn movable(&self) -> Vec<u8> {
        let (board, left) = (self.board(), self.left());
        let mut points = Vec::new();
        for die in self.dice {
            for step in self.steps(&board, &left, self.made.len(), die) {
                if !points.contains(&step.from) {
                    points.push(step.from);
                }
            }
        }
        points
    }

    /// Moves the checker on a point to another, if there is a way.
    pub fn go(&mut self, from: u8, to: u8) -> bool {
        let way = self.ways(from).into_iter().find(|way| way.to == to);
        let Some(way) = way else { return false };
        let mut from = from;
        for die in way.dice {
            let steps = single_steps(&self.board(), die).into_iter();
            if let Some(step) = steps.into_iter().find(|step| step.from == from) {
                self.made.push(MovedChecker { step, die });
                from = step.to;
            }
        }
        true
    }

    /// Takes the last checker back; false if there is none.
    pub fn take_back(&mut self) -> bool {
        self.made.pop().is_some()
    }
}

/// The board after a step, which is legal there.
fn moved(board: &Board, step: Step) -> Board {
    step.board_after(board).unwrap_or(*board)
}

#[cfg(test)]
mod tests {
    use engine::backgammon::rules::{Board, Dice, Legal, legal_plays};

    use super::Turn;

    fn dice(text: &str) -> Dice {
        text.parse().unwrap()
    }

    /// A board from points and numbers of checkers: of the player on roll, and of the other.
    fn board(own: &[(usize, u8)], other: &[(usize, u8)]) -> Board {
        let side = |points: &[(usize, u8)]| {
            let mut side = [0; 25];
            for &(point, count) in points {
                side[point - 1] = count;
            }
            side
        };
        Board::new(side(own), side(other)).unwrap()
    }

    /// Where the ways from a point lead.
    fn targets(turn: &Turn, from: u8) -> Vec<u8> {
        turn.ways(from).into_iter().map(|way| way.to).collect()
    }

    #[test]
    fn a_turn_is_put_together_die_by_die() {
        let mut turn = Turn::new(&Board::START, dice("31"));
        assert_eq!(turn.movable(), [24, 13, 8, 6]);
        assert_eq!(targets(&turn, 8), [5, 7, 4]);
        assert_eq!(turn.play(), None);
        assert_eq!(turn.left_words(), "");
        assert!(turn.go(8, 5) && !turn.is_complete());
        assert_eq!(turn.left_words(), "1");
        assert_eq!(turn.dice(), [(3, 0), (1, 1)]);
        assert!(turn.go(6, 5) && turn.is_complete());
        assert_eq!(turn.play().unwrap().to_string(), "8/5 6/5");
        assert_eq!(turn.left_words(), "");
        assert!(turn.movable().is_empty() && !turn.go(6, 5));
        assert!(turn.take_back());
        assert_eq!(turn.dice(), [(3, 0), (1, 1)]);
        assert!(turn.take_back() && !turn.take_back());
        assert_eq!(turn.board(), Board::START);
    }

    #[test]
    fn one_checker_can_go_with_both_dice_at_once() {
        let mut turn = Turn::new(&Board::START, dice("65"));
        assert_eq!(targets(&turn, 24), [18, 13]);
        assert!(turn.go(24, 13));
        assert_eq!(turn.play().unwrap().to_string(), "24/13");
        let mut turn = Turn::new(&Board::START, dice("11"));
        assert_eq!(turn.dice(), [(1, 2), (1, 2)]);
        assert!(turn.go(8, 5) && !turn.is_complete());
        assert_eq!(turn.dice(), [(1, 1), (1, 0)]);
    }

    #[test]
    fn the_die_in_front_is_used_first() {
        let mut turn = Turn::new(&Board::START, dice("21"));
        assert_eq!(targets(&turn, 8), [6, 7, 5]);
        turn.swap_dice();
        assert_eq!(turn.dice()[0], (1, 1));
        assert_eq!(targets(&turn, 8), [7, 6, 5]);
    }

    #[test]
    fn whoever_is_on_the_bar_enters_first() {
        let turn = Turn::new(&board(&[(25, 1), (6, 5)], &[(6, 5)]), dice("61"));
        assert_eq!(turn.movable(), [25]);
        assert_eq!(targets(&turn, 25), [24, 18]);
    }

    #[test]
    fn a_step_that_keeps_the_other_die_from_being_played_is_not_offered() {
        // With 6-2, 8/2 leaves no 2; 8/6 does leave a 6.
        let turn = Turn::new(
            &board(&[(8, 1), (4, 1)], &[(23, 2), (25 - 6, 0)]),
            dice("62"),
        );
        let legal = legal_plays(&turn.board(), dice("62"));
        for from in turn.movable() {
            for way in turn.ways(from) {
                let mut next = turn.clone();
                assert!(next.go(from, way.to));
                assert!(
                    next.is_complete() || !next.movable().is_empty(),
                    "{from}/{}",
                    way.to
                );
            }
        }
        assert!(!legal.is_empty());
    }

    /// Every legal play, and no other, can be put together.
    fn ends(turn: &Turn, ends: &mut Vec<Board>) {
        if turn.is_complete() {
            assert!(turn.play().is_some());
            if !ends.contains(&turn.board()) {
                ends.push(turn.board());
            }
            return;
        }
        for from in turn.movable() {
            for way in turn.ways(from) {
                let mut next = turn.clone();
                assert!(next.go(from, way.to));
                self::ends(&next, ends);
            }
        }
    }

    #[test]
    fn all_legal_plays_can_be_put_together_and_no_others() {
        let boards = [
            Board::START,
            board(
                &[(25, 2), (6, 5), (8, 3), (13, 5)],
                &[(6, 5), (4, 2), (24, 2)],
            ),
            board(&[(6, 1), (3, 1), (1, 2)], &[(1, 2)]),
            board(&[(7, 1), (2, 1)], &[(24, 2), (20, 2), (3, 2)]),
            board(
                &[(25, 1), (12, 1), (5, 3)],
                &[(6, 2), (5, 2), (4, 2), (3, 2), (16, 1)],
            ),
        ];
        for board in boards {
            for (dice, _) in Dice::all() {
                let mut found = Vec::new();
                ends(&Turn::new(&board, dice), &mut found);
                let legal: Vec<Legal> = legal_plays(&board, dice);
                assert_eq!(found.len(), legal.len(), "{board:?} {dice}");
                assert!(legal.iter().all(|legal| found.contains(&legal.board)));
            }
        }
    }

    #[test]
    fn what_leaves_no_choice_is_known() {
        let stuck = Turn::new(
            &board(
                &[(25, 1)],
                &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)],
            ),
            dice("65"),
        );
        assert!(stuck.is_pass() && stuck.is_complete());
        assert_eq!(stuck.play().unwrap().to_string(), "-");
        assert_eq!(stuck.forced(false), stuck.play());
        let race = Turn::new(&board(&[(6, 2), (5, 2), (1, 1)], &[(1, 1)]), dice("65"));
        assert_eq!(race.forced(false), None);
        assert_eq!(race.forced(true).unwrap().to_string(), "6/off 5/off");
    }
}
