//! What is seen of a board: held points, rows of them, lone checkers that can be hit, spare ones, stacks.

use crate::backgammon::rules::board::{BAR, POINTS};
use crate::backgammon::rules::{Board, Dice, Plays};

/// The index of the first point of the opponent's home.
pub(super) const FAR_HOME: usize = 18;

/// The longest way of one die.
pub(super) const DIE: usize = 6;

/// The number of throws.
pub(super) const THROWS: f32 = 36.0;

/// The hits that one player threatens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The throws that can hit.
    pub throws: u32,
    /// The different points on which a checker can be hit.
    pub checkers: u32,
    /// The most steps that one turn can cost the player who is hit.
    pub most: u32,
}

impl Threats {
    /// The threats of the player who is not the board's own, with everything that stands in the way.
    #[must_use]
    pub fn against(own: &Board) -> Self {
        let mut threats = Self::default();
        if !own.has_contact() {
            return threats;
        }
        let board = own.swapped();
        let victim = board.other();
        let pips = own.pips();
        let mut hit = [false; POINTS];
        let mut plays = Plays::default();
        for (dice, count) in Dice::all() {
            let mut is_hit = false;
            for play in plays.find(&board, dice) {
                let left = play.board.other();
                if left[BAR] <= victim[BAR] {
                    continue;
                }
                is_hit = true;
                for (point, hit) in hit.iter_mut().enumerate() {
                    *hit |= left[point] < victim[point];
                }
                let lost = play.board.swapped().pips() - pips;
                threats.most = threats.most.max(lost);
            }
            threats.throws += if is_hit { u32::from(count) } else { 0 };
        }
        threats.checkers = hit.iter().filter(|&&hit| hit).count() as u32;
        threats
    }

    /// What they cost on average, roughly.
    pub(super) fn risk(self) -> f32 {
        self.throws as f32 / THROWS * (0.12 + self.most as f32 / 40.0)
    }

    /// The throws that hit, as a phrase: `11 of the 36 rolls hit`.
    pub(super) fn words(self) -> String {
        match self.throws {
            0 => "no roll hits".to_owned(),
            1 => "1 of the 36 rolls hits".to_owned(),
            36 => "all 36 rolls hit".to_owned(),
            n => format!("{n} of the 36 rolls hit"),
        }
    }
}

/// What is seen of a board after a play.
pub(super) struct Sight<'a> {
    pub(super) before: &'a Board,
    pub(super) after: Board,
    /// The hits that the opponent threatens.
    pub(super) danger: Threats,
}

impl Sight<'_> {
    pub(super) fn held(&self, point: usize) -> bool {
        self.after.own()[point] > 1
    }

    /// The steps that the opponent has lost by hits.
    pub(super) fn hit(&self) -> u32 {
        let pips = |board: &Board| board.swapped().pips();
        pips(&self.after) - pips(self.before)
    }

    /// The rearmost place of the opponent's checkers, as the number of this player's point; 0 is the bar.
    pub(super) fn rear_of_other(&self) -> usize {
        let other = self.after.other();
        let rear = other.iter().rposition(|&n| n > 0);
        rear.map_or(POINTS, |rear| POINTS - rear)
    }

    /// The longest row of held points before checkers of the opponent's: its length, its lowest point, and how many of the
    /// opponent's checkers stand behind it.
    pub(super) fn block(&self) -> (usize, usize, u32) {
        let mut best = (0, 0, 0);
        let mut length = 0;
        for point in 0..POINTS {
            length = if self.held(point) { length + 1 } else { 0 };
            let low = point + 2 - length.max(1);
            let behind = self.behind(low);
            if length > best.0 && behind > 0 {
                best = (length, low, behind);
            }
        }
        best
    }

    /// How many checkers of the opponent have to pass a point, given by its number.
    pub(super) fn behind(&self, number: usize) -> u32 {
        let places = self.after.other().iter().enumerate();
        let behind = places.filter(|&(place, _)| POINTS - place < number);
        behind.map(|(_, &n)| u32::from(n)).sum()
    }

    /// Own checkers in these places.
    pub(super) fn sum(&self, places: std::ops::Range<usize>) -> u32 {
        self.after.own()[places].iter().map(|&n| u32::from(n)).sum()
    }

    /// Spare checkers that reach a point, given by its index, with one die.
    pub(super) fn builders(&self, point: usize) -> u32 {
        let spare = |&n: &u8| match n {
            0 | 2 => 0,
            1 => 1,
            n => u32::from(n) - 2,
        };
        let near = &self.after.own()[point + 1..=point + DIE];
        near.iter().map(spare).sum()
    }

    /// How many points beyond the middle the rear checkers reach with one die.
    pub(super) fn watched(&self) -> usize {
        let own = self.after.own();
        let is_open = |point: usize| self.after.other()[POINTS - 1 - point] < 2;
        let reach = |&point: &usize| {
            let from = (point + 1).max(FAR_HOME)..=(point + DIE).min(POINTS - 1);
            is_open(point) && from.into_iter().any(|from| own[from] > 0)
        };
        (12..POINTS).filter(reach).count()
    }

    /// The most checkers on one point, and its number.
    pub(super) fn stack(board: &Board) -> (u8, usize) {
        let points = board.own()[..POINTS].iter().zip(1..);
        points.fold((0, 0), |most, (&n, number)| match n > most.0 {
            true => (n, number),
            false => most,
        })
    }

    /// The number of own throws after which two checkers or more are off in the next turn.
    pub(super) fn twos(&self) -> u32 {
        let mut plays = Plays::default();
        let off = u32::from(self.after.off());
        let throws = Dice::all().into_iter().filter(|&(dice, _)| {
            let plays = plays.find(&self.after, dice);
            plays
                .iter()
                .any(|play| u32::from(play.board.off()) >= off + 2)
        });
        throws.map(|(_, count)| u32::from(count)).sum()
    }

    pub(super) fn points_used(&self) -> usize {
        self.after.own()[..DIE].iter().filter(|&&n| n > 0).count()
    }
}
