//! The places of the checkers, from the point of view of the player on roll.

use crate::error::IllegalPosition;

/// The number of checkers of each player.
pub const CHECKERS: u8 = 15;

/// The index of the bar.
pub const BAR: usize = 24;

/// The number of points.
pub const POINTS: usize = 24;

/// The checkers of both players, each counted from that player's own side: index 0 is the player's
/// own 1-point, 23 the 24-point, and 24 the bar. The checkers missing to 15 have been borne off. A
/// point `i` of one player is point `23 - i` of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    own: [u8; 25],
    other: [u8; 25],
}

impl Board {
    /// The starting position of a game; it looks the same from both sides.
    pub const START: Self = {
        let mut side = [0; 25];
        side[5] = 5;
        side[7] = 3;
        side[12] = 5;
        side[23] = 2;
        Self {
            own: side,
            other: side,
        }
    };

    /// A board with these checkers of the player on roll and of the other.
    ///
    /// # Errors
    /// If a player has more than 15 checkers, both have some on a point, both have borne off all, or
    /// both are on the bar before six points that the other holds.
    pub fn new(own: [u8; 25], other: [u8; 25]) -> Result<Self, IllegalPosition> {
        for (side, who) in [(&own, "The player on roll"), (&other, "The other player")] {
            let count: u32 = side.iter().map(|&n| u32::from(n)).sum();
            if count > u32::from(CHECKERS) {
                return Err(IllegalPosition::new(format!(
                    "{who} has {count} checkers; there may be at most 15."
                )));
            }
        }
        for i in 0..POINTS {
            if own[i] > 0 && other[23 - i] > 0 {
                return Err(IllegalPosition::new(format!(
                    "Both players have checkers on the {}-point of the player on roll; a point can \
                     hold only one player’s.",
                    i + 1
                )));
            }
        }
        let board = Self { own, other };
        if board.off() == CHECKERS && board.swapped().off() == CHECKERS {
            return Err(IllegalPosition::new(
                "Both players have borne off all checkers; only one can be first.",
            ));
        }
        let is_shut_out = |side: &[u8; 25], before: &[u8; 25]| {
            side[BAR] > 0 && before[..6].iter().all(|&n| n > 1)
        };
        if is_shut_out(&own, &other) && is_shut_out(&other, &own) {
            return Err(IllegalPosition::new(
                "Both players are on the bar before six points that the other holds; neither could \
                 ever move, and no game leads there.",
            ));
        }
        Ok(board)
    }

    /// The checkers of the player on roll, numbered from that player's side.
    #[must_use]
    pub const fn own(&self) -> &[u8; 25] {
        &self.own
    }

    /// The other player's checkers, numbered from that player's side.
    #[must_use]
    pub const fn other(&self) -> &[u8; 25] {
        &self.other
    }

    /// The same board from the other side: the other player is on roll.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
        }
    }

    /// The number of checkers that the player on roll has borne off.
    #[must_use]
    pub fn off(&self) -> u8 {
        CHECKERS - self.own.iter().sum::<u8>()
    }

    /// The pip count of the player on roll: the number of points that the checkers still have to
    /// move; 25 for one on the bar.
    #[must_use]
    pub fn pips(&self) -> u32 {
        let pips = self.own.iter().zip(1..);
        pips.map(|(&n, point): (&u8, u32)| u32::from(n) * point)
            .sum()
    }

    /// Whether checkers can still meet: some of one player are not past all of the other.
    #[must_use]
    pub fn has_contact(&self) -> bool {
        let rear = |side: &[u8; 25]| side.iter().rposition(|&n| n > 0);
        match (rear(&self.own), rear(&self.other)) {
            (Some(own), Some(other)) => own + other > 23,
            _ => false,
        }
    }

    /// The board after a checker of the player on roll has moved from one point to another, hitting a blot there;
    /// `None` for `to` bears it off. The caller must ensure that a checker is there and that the destination is not
    /// held.
    #[must_use]
    pub(super) fn moved(mut self, from: usize, to: Option<usize>) -> Self {
        self.step(from, to);
        self
    }

    /// Does the same in place, and returns whether a blot was hit.
    pub(super) fn step(&mut self, from: usize, to: Option<usize>) -> bool {
        self.own[from] -= 1;
        let Some(to) = to else { return false };
        self.own[to] += 1;
        let hits = to < POINTS && self.other[23 - to] == 1;
        if hits {
            self.other[23 - to] = 0;
            self.other[BAR] += 1;
        }
        hits
    }
}
