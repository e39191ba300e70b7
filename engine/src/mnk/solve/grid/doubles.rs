//! Two threats at once: a four and an open three, or two open threes, which win without a search if the opponent has no
//! four to gain time (L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, "Go-Moku and Threat-Space Search", 1993),
//! and the defences against them before they are made.

use super::{Grid, level};
use crate::mnk::rules::Rule;
use crate::mnk::solve::combos::DIRECTIONS;
use crate::mnk::solve::pattern::{FOUR, OPEN_THREE};

impl Grid {
    /// Whether the side to move closes a line within five plies by two threats at once. The caller must know that
    /// neither player can close one at once, and that the side to move has no four that can’t be stopped.
    #[must_use]
    pub fn wins_by_two_threats(&self) -> bool {
        let (me, other) = (self.turn, 1 - self.turn);
        if self.rule == Rule::Renju {
            // Later moves may be forbidden, or a reply that was forbidden may become legal after the threat.
            return false;
        }
        let fours = self.of_level(level::FOUR_THREE, me);
        fours.iter().any(|&cell| self.wins_by_four_three(cell.into(), me))
            // If either three is stopped, the other becomes a four with two ways to be completed.
            || self.has(level::TWO_THREES, me) && !self.reaches(level::FOUR, other)
    }

    /// Whether a four and an open three, made at once on a cell, win: the reply to the four must not make a
    /// four.
    fn wins_by_four_three(&self, cell: usize, player: usize) -> bool {
        let reply = self.reply_to_four(cell, player);
        reply.is_some_and(|reply| self.level(reply, 1 - player) < level::FOUR)
    }

    /// The cell that completes the four which a player makes on a cell.
    fn reply_to_four(&self, cell: usize, player: usize) -> Option<usize> {
        let classes = self.classes(cell, player);
        let direction = classes.iter().position(|&class| class == FOUR)?;
        let cells = self.lacking(cell, direction, player, 1);
        (cells != 0).then(|| self.at(cell, direction, cells.trailing_zeros() as usize))
    }

    /// Lists the defences against a four and an open three by which the opponent of the side to move would win, except
    /// the side's own fours; returns whether there is such a threat. If there are several, the list has the defences
    /// against all of them. The caller must know that neither player can close a line at once, or has a four that can’t
    /// be stopped.
    pub fn parries(&self, parries: &mut Vec<u16>) -> bool {
        let (me, other) = (self.turn, 1 - self.turn);
        parries.clear();
        if self.rule == Rule::Renju {
            return false;
        }
        let mut against: Vec<u16> = Vec::new();
        let mut is_threatened = false;
        for &cell in self.of_level(level::FOUR_THREE, other) {
            let cell = usize::from(cell);
            let Some(reply) = self.reply_to_four(cell, other) else {
                continue;
            };
            if self.level(reply, me) >= level::FOUR {
                continue;
            }
            let list = if is_threatened {
                &mut against
            } else {
                &mut *parries
            };
            list.clear();
            list.extend([cell as u16, reply as u16]);
            for (direction, class) in self.classes(cell, other).into_iter().enumerate() {
                // A stone that leaves all windows of the three unchanged leaves the three.
                if (OPEN_THREE..FOUR).contains(&class) {
                    self.add_lacking(cell, direction, other, list);
                }
            }
            for direction in 0..DIRECTIONS {
                // The reply may also make a four.
                self.add_lacking(reply, direction, me, list);
            }
            if is_threatened {
                parries.retain(|cell| against.contains(cell));
            }
            is_threatened = true;
        }
        is_threatened
    }

    /// Adds the cells of windows that lack two stones once a player has one on the cell.
    fn add_lacking(&self, cell: usize, direction: usize, player: usize, list: &mut Vec<u16>) {
        let mut cells = self.lacking(cell, direction, player, 2);
        while cells != 0 {
            let at = self.at(cell, direction, cells.trailing_zeros() as usize) as u16;
            cells &= cells - 1;
            if !list.contains(&at) {
                list.push(at);
            }
        }
    }

    fn has(&self, level: u8, player: usize) -> bool {
        self.present[player] >> level & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::{Grid, level};
    use crate::analysis::unwatched;
    use crate::game::Position as _;
    use crate::mnk::rules::{Board, Position, Rule};
    use crate::mnk::solve::search::Search;
    use crate::mnk::solve::table::Table;
    use crate::seed::Rng;

    /// A position from a game in which both players set stones near others, and notice lines that can be closed.
    fn drawn(board: Board, rng: &mut Rng) -> (Position, Grid) {
        let mut position = Position::empty(board);
        let mut grid = Grid::new(&position);
        let stones = 6 + rng.below(24);
        while position.moves().len() < stones as usize && !position.turn().is_over() {
            let (me, other) = (grid.turn(), 1 - grid.turn());
            let near = grid.candidates();
            let must = grid.of_level(level::FIVE, other).first();
            let cell = match must {
                _ if grid.reaches(level::FIVE, me) => break,
                Some(&cell) => usize::from(cell),
                None if near.is_empty() => grid.cells() / 2,
                None => near[rng.below(near.len() as u32) as usize].into(),
            };
            let Ok(next) = position.play(&grid.cell(cell)) else {
                break;
            };
            position = next;
            grid.set(cell);
        }
        (position, grid)
    }

    /// Whether neither player closes a line at once or has a four that can’t be stopped.
    fn is_open(grid: &Grid) -> bool {
        [0, 1]
            .iter()
            .all(|&player| !grid.reaches(level::WINNING_FOUR, player))
    }

    #[test]
    fn in_renju_a_reply_that_is_forbidden_may_be_legal_after_the_threat() {
        // On f8 black makes two fours; white’s four and three on e8 leaves one of them, with which black replies.
        let stones = "a8 b8 g8 c8 h8 d8 i8 j8 f5 e9 f6 e10 f7 f4 o15";
        let is_won = |rule: &str| {
            let position: Position = format!("15 15 5{rule}: {stones}")
                .parse()
                .expect("a position");
            let grid = Grid::new(&position);
            assert_eq!(grid.level(grid.cells() / 2 - 3, 1), level::FOUR_THREE);
            grid.wins_by_two_threats()
        };
        assert!(!is_won(" renju"));
        assert!(!is_won(""), "freestyle lets black reply there anyway");
    }

    #[test]
    fn wins_by_two_threats_are_proved_by_a_search_and_moves_that_are_no_parries_lose() {
        let mut rng = Rng::new(5, "two threats");
        let (mut wins, mut pressed) = (0, 0);
        for (m, n, k, rule) in [
            (15, 15, 5, Rule::Freestyle),
            (9, 9, 5, Rule::Freestyle),
            (8, 8, 4, Rule::Freestyle),
            (15, 15, 5, Rule::Standard),
            (15, 15, 5, Rule::Renju),
        ] {
            let board = Board::new(m, n, k)
                .expect("a board")
                .with_rule(rule)
                .expect("a rule");
            for _ in 0..1500 {
                let (position, mut grid) = drawn(board, &mut rng);
                if position.turn().is_over() || !is_open(&grid) {
                    continue;
                }
                if grid.wins_by_two_threats() {
                    wins += 1;
                    let mut report = unwatched;
                    let mut search = Search::new(grid, 100_000, Table::new(10), &mut report);
                    let won = search.win_by_threats(50_000);
                    assert!(won.is_some(), "{position}");
                    continue;
                }
                let mut parries = Vec::new();
                if grid.parries(&mut parries) {
                    pressed += 1;
                    let me = grid.turn();
                    for cell in 0..grid.cells() {
                        let is_tried =
                            parries.contains(&(cell as u16)) || grid.level(cell, me) >= level::FOUR;
                        if is_tried || !grid.is_empty(cell) || !grid.allows(cell) {
                            continue;
                        }
                        let m = grid.cell(cell);
                        grid.set(cell);
                        assert!(grid.wins_by_two_threats(), "{position} {m}");
                        grid.unset();
                    }
                }
            }
        }
        assert!(wins > 100 && pressed > 100, "{wins} {pressed}");
    }
}
