//! Where each of the thirty checkers is: a checker that is moved stays the same one, so that it can be
//! seen to slide. Knows of no screen.

use engine::backgammon::rules::{Board, Position};
use engine::game::Player;

/// How many checkers of a player are in each place: 0 is off, 1 to 24 are the points as the player
/// numbers them, and 25 is the bar.
pub type Side = [u8; 26];

/// Both players' checkers, the first player's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides(pub [Side; 2]);

/// Where a player stands in arrays of two.
pub const fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

impl Sides {
    /// The checkers of a board that is seen by `player`.
    pub fn of(board: &Board, player: Player) -> Self {
        let side = |points: &[u8; 25]| {
            let mut side = [0; 26];
            side[1..].copy_from_slice(points);
            side[0] = 15_u8.saturating_sub(points.iter().sum());
            side
        };
        let mut sides = [side(board.own()), side(board.other())];
        if player == Player::Second {
            sides.swap(0, 1);
        }
        Self(sides)
    }

    /// The checkers of a position.
    pub fn on(position: &Position) -> Self {
        Self::of(position.board(), position.on_roll())
    }

    /// A player's.
    pub const fn side(&self, player: Player) -> &Side {
        &self.0[index(player)]
    }

    /// How many points a player's checkers have still to go.
    pub fn pips(&self, player: Player) -> u32 {
        let places = self.side(player).iter().zip(0..);
        places
            .map(|(&n, place): (&u8, u32)| u32::from(n) * place)
            .sum()
    }
}

/// A checker's place, and how many are below it there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The place: see [`Side`].
    pub place: u8,
    /// How many of the player's are below it.
    pub height: u8,
}

/// The place of every checker: the first player's fifteen, then the other's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement(pub [Seat; 30]);

/// Whose checker it is.
pub const fn owner(checker: usize) -> Player {
    if checker < 15 {
        Player::First
    } else {
        Player::Second
    }
}

impl Placement {
    /// Checkers in these places, nobody knows from where.
    pub fn new(sides: &Sides) -> Self {
        Self([Seat::default(); 30]).moved(sides)
    }

    /// The same checkers in these places: those stay that can, and the others go in order.
    pub fn moved(&self, sides: &Sides) -> Self {
        let mut next = *self;
        for (player, side) in sides.0.iter().enumerate() {
            let own = player * 15..player * 15 + 15;
            let mut going: Vec<usize> = Vec::new();
            let mut missing: Vec<u8> = Vec::new();
            // How many stay in each place, or have come there.
            let mut filled = [0_u8; 26];
            for place in (0..26_u8).rev() {
                let wanted = side[usize::from(place)];
                let here = own.clone().filter(|&one| self.0[one].place == place);
                let mut here: Vec<usize> = here.collect();
                // From below; those on top go.
                for i in 1..here.len() {
                    let mut at = i;
                    while at > 0 && self.0[here[at - 1]].height > self.0[here[at]].height {
                        here.swap(at - 1, at);
                        at -= 1;
                    }
                }
                for (height, &checker) in (0..).zip(&here) {
                    if height < wanted {
                        next.0[checker] = Seat { place, height };
                        filled[usize::from(place)] += 1;
                    } else {
                        going.push(checker);
                    }
                }
                for _ in here.len()..usize::from(wanted) {
                    missing.push(place);
                }
            }
            for (checker, place) in going.into_iter().zip(missing) {
                let height = filled[usize::from(place)];
                filled[usize::from(place)] += 1;
                next.0[checker] = Seat { place, height };
            }
        }
        next
    }

    /// The topmost checker of a player in a place.
    pub fn top(&self, player: Player, place: u8) -> Option<usize> {
        let start = index(player) * 15;
        let mut top: Option<usize> = None;
        for checker in start..start + 15 {
            let seat = self.0[checker];
            if seat.place == place && top.is_none_or(|old| self.0[old].height < seat.height) {
                top = Some(checker);
            }
        }
        top
    }
}

#[cfg(test)]
mod tests {
    use engine::backgammon::rules::{Board, Play};
    use engine::game::Player;

    use super::{Placement, Sides};

    fn sides(placement: &Placement) -> Sides {
        let mut sides = [[0; 26]; 2];
        for (checker, seat) in placement.0.iter().enumerate() {
            sides[checker / 15][usize::from(seat.place)] += 1;
        }
        Sides(sides)
    }

    /// Every place has its checkers one upon the other, without a gap.
    fn expect_stacks(placement: &Placement) {
        for player in [0, 1] {
            for place in 0..26 {
                let own = &placement.0[player * 15..player * 15 + 15];
                let here = own.iter().filter(|seat| seat.place == place);
                let mut heights: Vec<u8> = here.map(|seat| seat.height).collect();
                heights.sort_unstable();
                let count = u8::try_from(heights.len()).unwrap();
                assert_eq!(heights, (0..count).collect::<Vec<_>>(), "{player} {place}");
            }
        }
    }

    fn after(play: &str) -> Sides {
        let play: Play = play.parse().unwrap();
        Sides::of(&play.board_after(&Board::START).unwrap(), Player::First)
    }

    #[test]
    fn only_what_is_moved_moves() {
        let start = Placement::new(&Sides::of(&Board::START, Player::First));
        expect_stacks(&start);
        let next = start.moved(&after("8/5 6/5"));
        expect_stacks(&next);
        assert_eq!(sides(&next), after("8/5 6/5"));
        let moved = start.0.iter().zip(&next.0).filter(|(old, new)| old != new);
        assert_eq!(moved.count(), 2);
        assert_eq!(next.moved(&Sides::of(&Board::START, Player::First)), start);
    }

    #[test]
    fn a_checker_that_is_hit_goes_to_the_bar() {
        let start = Placement::new(&after("24/23 13/12"));
        // The other player hits on what is 2 for that player, and 23 for the first.
        let mut hit = sides(&start);
        hit.0[0][23] -= 1;
        hit.0[0][25] += 1;
        let next = start.moved(&hit);
        expect_stacks(&next);
        let checker = next.top(Player::First, 25).unwrap();
        assert_eq!(start.0[checker].place, 23);
    }

    #[test]
    fn checkers_go_in_their_order() {
        let start = Placement::new(&Sides::of(&Board::START, Player::First));
        let next = start.moved(&after("13/7 8/7"));
        expect_stacks(&next);
        let from: Vec<u8> = (0..15)
            .filter(|&one| next.0[one].place == 7)
            .map(|one| start.0[one].place)
            .collect();
        assert!(from.contains(&13) && from.contains(&8));
        let next = start.moved(&after("24/18 13/11"));
        let top = next.top(Player::First, 18).unwrap();
        assert_eq!(start.0[top].place, 24);
    }

    #[test]
    fn any_board_can_follow_any_other() {
        let mut placement = Placement::new(&Sides::of(&Board::START, Player::First));
        let mut side = [0; 26];
        side[0] = 7;
        side[25] = 8;
        for first in [
            side,
            *Sides::of(&Board::START, Player::First).side(Player::First),
        ] {
            let mut second = [0; 26];
            second[0] = 15;
            let sides_now = Sides([first, second]);
            placement = placement.moved(&sides_now);
            expect_stacks(&placement);
            assert_eq!(sides(&placement), sides_now);
        }
    }
}
