//! Which cells win at once, and which threaten to: counted over all windows of k cells in a row, as
//! the report counts them. Knows of no screen.

use engine::game::Player;
use engine::mnk::rules::{DIRECTIONS, Move, Position};

/// What a stone of a player on a cell would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// It completes k in a row.
    Wins,
    /// It makes two cells, or more, that complete k in a row: they can't both be blocked.
    Double,
}

/// The cells at which a player's stone would win or threaten to win twice, by their places in
/// [`Position::stones`].
pub fn threats(position: &Position, player: Player) -> Vec<(Move, Threat)> {
    let board = position.board();
    let (m, n, k) = (board.m() as i32, board.n() as i32, board.k() as i32);
    let stones = position.stones();
    let mut wins = vec![false; stones.len()];
    // Of each cell: the cell that a stone on it makes complete, and whether there is another.
    let mut next: Vec<Option<(usize, bool)>> = vec![None; stones.len()];
    let mut note = |at: usize, completes: usize| {
        next[at] = match next[at] {
            None => Some((completes, false)),
            Some((other, double)) => Some((other, double || other != completes)),
        };
    };
    for (dx, dy) in DIRECTIONS {
        for index in 0..stones.len() {
            let (x, y) = (index as i32 % m, index as i32 / m);
            let (end_x, end_y) = (x + dx * (k - 1), y + dy * (k - 1));
            if end_x < 0 || end_x >= m || end_y >= n {
                continue;
            }
            let step = (dy * m + dx) as usize;
            let mut own = 0;
            let mut empty = [0; 2];
            let mut empties = 0;
            for place in 0..k as usize {
                let at = index + place * step;
                match stones[at] {
                    Some(stone) if stone == player => own += 1,
                    // Nobody completes a window with stones of both, or, here, one with few.
                    Some(_) => empties = 3,
                    None => {
                        if let Some(slot) = empty.get_mut(empties) {
                            *slot = at;
                        }
                        empties += 1;
                    }
                }
                if empties > 2 {
                    break;
                }
            }
            match (empties, own) {
                (1, own) if own == k - 1 => wins[empty[0]] = true,
                (2, own) if own == k - 2 => {
                    note(empty[0], empty[1]);
                    note(empty[1], empty[0]);
                }
                _ => {}
            }
        }
    }
    (0..stones.len())
        .filter_map(|at| {
            let threat = match next[at] {
                _ if wins[at] => Threat::Wins,
                Some((_, true)) => Threat::Double,
                _ => return None,
            };
            Some((position.cell(at), threat))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use engine::game::Player;
    use engine::mnk::rules::Position;

    use super::{Threat, threats};

    fn found(text: &str, player: Player, threat: Threat) -> String {
        let position: Position = text.parse().unwrap();
        let all = threats(&position, player);
        let cells: Vec<String> = all
            .iter()
            .filter(|found| found.1 == threat)
            .map(|found| found.0.to_string())
            .collect();
        cells.join(" ")
    }

    #[test]
    fn a_cell_that_completes_a_line_wins() {
        let text = "3 3 3: a1 a2 b1 b2";
        assert_eq!(found(text, Player::First, Threat::Wins), "c1");
        assert_eq!(found(text, Player::Second, Threat::Wins), "c2");
        // Not across the board's edge.
        assert_eq!(found("3 3 3: c1 b2 a2", Player::First, Threat::Wins), "");
        // Also in the middle of a line, and up to the left.
        assert_eq!(
            found("5 5 4: a4 a1 b3 b1 d1", Player::First, Threat::Wins),
            "c2"
        );
    }

    #[test]
    fn a_fork_threatens_twice() {
        assert_eq!(
            found("3 3 3: a1 b2 c3", Player::First, Threat::Double),
            "c1 a3"
        );
        // Three in a row with room at both ends become four, which can't be blocked.
        let open = "9 9 5: d5 a1 e5 a9 f5 i1";
        assert_eq!(found(open, Player::First, Threat::Double), "c5 g5");
        assert_eq!(found(open, Player::First, Threat::Wins), "");
    }

    #[test]
    fn short_lines_have_their_threats_too() {
        assert_eq!(found("2 2 1:", Player::First, Threat::Wins), "a1 b1 a2 b2");
        assert_eq!(found("3 1 2:", Player::First, Threat::Double), "b1");
    }
}
