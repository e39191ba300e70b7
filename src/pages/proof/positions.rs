//! The positions of the pictures, and how the cells of the board are alike.

/// Columns and rows of the board.
pub const SIDE: i32 = 15;

/// A column and a row, from 0.
pub type Cell = [i32; 2];

/// A game: Black answers by the proof, White as the engine likes best.
pub const GAME: &str =
    "h8 b2 i9 h5 j8 g9 h10 g11 k7 l6 h7 h9 g7 j10 i7 j7 f7 e7 f6 e5 i8 i6 k8 g8 l8";
/// The line that ends it.
pub const FIVE: &str = "h8 l8";

/// A four that one stone stops, and the stone.
pub const FOUR: [&str; 3] = ["f11 g11 h11 i11", "e11", "j11"];
/// An open three, and all that stops it.
pub const THREE: [&str; 2] = ["f7 g7 h7", "e7 i7"];
/// Both in one picture: the stones of Black's and White's, and the replies.
pub const KINDS: [&str; 3] = ["f11 g11 h11 i11 f7 g7 h7", "e11", "j11 e7 i7"];

/// Before a chain of threats: the stones of Black's and White's.
pub const BEFORE: [&str; 2] = ["f8 g8 h8 i10 i11 j10", "e8 g9 h7 h11 i12 j11"];
/// The chain, Black's and White's moves in turn.
pub const CHAIN: &str = "i8 j8 i9 i7 g7 f6 k11";

/// A position of the proof with White to move: the stones of Black's and White's.
pub const THREATENED: [&str; 2] = ["h8 i9 j8", "b2 h5"];
/// How Black's win would begin if White passed.
pub const WIN: &str = "j10";
/// White's replies that can matter to that win.
pub const ZONE: &str = "c3 d4 e5 f6 h6 j6 l6 g7 h7 i7 j7 k7 f8 g8 i8 k8 l8 g9 h9 j9 k9 f10 g10 h10 \
                        i10 j10 k10 l10 g11 h11 i11 j11 k11 f12 h12 j12 l12";

/// The cells of a text, such as `h8 i9`.
pub fn cells(text: &str) -> Vec<Cell> {
    let cell = |word: &str| {
        let (column, row) = (word.bytes().next()?, word.get(1..)?.parse::<i32>().ok()?);
        Some([i32::from(column) - i32::from(b'a'), row - 1])
    };
    text.split_whitespace().filter_map(cell).collect()
}

/// White's answers to a first stone in the middle, one of those that are turned or mirrored, the nearest first.
pub fn classes() -> Vec<Cell> {
    let middle = SIDE / 2;
    let ring = |far: i32| (0..=far).map(move |aside| [middle - aside, middle - far]);
    (1..=middle).flat_map(ring).collect()
}

/// A cell and its images, turned and mirrored, each once.
pub fn images([column, row]: Cell) -> Vec<Cell> {
    let back = |at: i32| SIDE - 1 - at;
    let mut all = Vec::new();
    for [x, y] in [[column, row], [row, column]] {
        for image in [[x, y], [back(x), y], [x, back(y)], [back(x), back(y)]] {
            if !all.contains(&image) {
                all.push(image);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::{Analysis as _, Outcome, Player, Position as _, Solver as _};
    use engine::mnk::rules::{Move, Position};
    use engine::mnk::solve::Solver;
    use engine::mnk::threats::{made, threats};

    use super::{
        BEFORE, CHAIN, FIVE, FOUR, GAME, KINDS, SIDE, THREATENED, THREE, WIN, ZONE, cells, classes,
        images,
    };

    /// A position by its stones, of Black's and White's, who come in turn; what one of them lacks is set far away.
    fn position(stones: [&str; 2]) -> Position {
        let mut all = stones.map(|text| text.split_whitespace().collect::<Vec<_>>());
        let more = all[0].len().max(all[1].len());
        for (own, far) in all
            .iter_mut()
            .zip([["a1", "c1", "e1", "g1"], ["o1", "m1", "k1", "i1"]])
        {
            let lack = more - own.len();
            own.extend(&far[..lack]);
        }
        let moves = all[0].iter().zip(&all[1]);
        let moves: Vec<&str> = moves.flat_map(|(black, white)| [*black, *white]).collect();
        format!("15 15 5: {}", moves.join(" ")).parse().unwrap()
    }

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect()
    }

    /// Whether whoever is to move has lost, whatever they do.
    fn is_lost(position: &Position) -> bool {
        let limits = Limits {
            nodes: Some(100_000),
            ..Limits::DEFAULT
        };
        let analysis = Solver::default().analyze(position, &limits, &mut unwatched);
        analysis.value().is_loss()
    }

    #[test]
    fn cells_are_read_as_the_engine_reads_them() {
        for text in [GAME, FIVE, CHAIN, WIN, ZONE, BEFORE[0], THREE[1]] {
            let read: Vec<[i32; 2]> = moves(text)
                .iter()
                .map(|m| [m.col.into(), m.row.into()])
                .collect();
            assert_eq!(cells(text), read);
        }
    }

    #[test]
    fn every_answer_is_of_one_of_35_classes() {
        let classes = classes();
        assert_eq!(classes.len(), 35);
        let mut all: Vec<_> = classes.iter().flat_map(|&cell| images(cell)).collect();
        assert_eq!(all.len(), 224);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 224);
        assert!(all.iter().flatten().all(|at| (0..SIDE).contains(at)));
        assert!(!all.contains(&[7, 7]));
    }

    #[test]
    fn the_game_is_one_that_black_wins() {
        let mut position: Position = "15 15 5:".parse().unwrap();
        for m in moves(GAME) {
            position = position.play(&m).unwrap();
        }
        assert_eq!(position.turn().outcome(), Some(Outcome::Win(Player::First)));
        let line = position.winning_line();
        let [from, to] = moves(FIVE)[..] else {
            panic!()
        };
        assert_eq!(line.len(), 5);
        assert!(line.contains(&from) && line.contains(&to));
        assert!(
            GAME.starts_with("h8 b2 i9 h5 j8 "),
            "the picture of the zone is of this game"
        );
    }

    #[test]
    fn a_four_has_one_reply_and_the_open_three_two() {
        let [four, _, reply] = FOUR;
        let before = position([four, &format!("{} n15 n13 n11", FOUR[1])]);
        assert_eq!(threats(&before, Player::First).wins, moves(reply));
        let before = position([THREE[0], "o15 n13 o11"]);
        // White is to move: where a stone leaves no open four.
        let stops: Vec<Move> = (0..225)
            .map(|index| before.cell(index))
            .filter(|&m| before.stone(m).is_none())
            .filter(|m| {
                let set: Vec<String> = before.moves().iter().map(ToString::to_string).collect();
                // A stone of Black's far away in between makes it White's turn.
                let [far, other] = ["a15", "b15"].map(|cell| cell.parse::<Move>().unwrap());
                let far = if *m == far { other } else { far };
                let after = format!("15 15 5: {} {far} {m}", set.join(" "));
                threats(&after.parse().unwrap(), Player::First)
                    .open_fours
                    .is_empty()
            })
            .collect();
        assert_eq!(stops, moves(THREE[1]));
        let both = [
            [four, THREE[0]].join(" "),
            FOUR[1].to_owned(),
            [reply, THREE[1]].join(" "),
        ];
        assert_eq!(both, KINDS);
    }

    /// All of it by the rules alone: each of White's replies is the only one.
    #[test]
    fn the_chain_of_threats_wins_whatever_white_replies() {
        let mut position = position(BEFORE);
        let chain = moves(CHAIN);
        let [one, two, three, four, five, six, seven] = chain[..] else {
            panic!()
        };
        for (threat, reply) in [(one, two), (three, four)] {
            assert!(threats(&position, Player::Second).wins.is_empty());
            let threat_made = made(&position, Player::First, threat);
            assert_eq!(threat_made.completing, [reply]);
            // The second one is a double threat.
            assert_eq!(threat_made.threes, u32::from(threat == three));
            position = position.play(&threat).unwrap().play(&reply).unwrap();
        }
        assert!(threats(&position, Player::Second).wins.is_empty());
        let mut completing = made(&position, Player::First, five).completing;
        completing.sort_by_key(|m| m.col);
        assert_eq!(completing, [six, seven]);
        position = position.play(&five).unwrap();
        assert!(threats(&position, Player::Second).wins.is_empty());
        position = position.play(&six).unwrap().play(&seven).unwrap();
        assert_eq!(position.turn().outcome(), Some(Outcome::Win(Player::First)));
    }

    #[test]
    fn outside_of_the_zone_the_win_begins_as_it_would_without_a_reply() {
        let zone = moves(ZONE);
        let before: Position = "15 15 5: h8 b2 i9 h5 j8".parse().unwrap();
        let [black, white] = THREATENED.map(moves);
        assert!(
            black
                .iter()
                .all(|&m| before.stone(m) == Some(Player::First))
        );
        assert!(
            white
                .iter()
                .all(|&m| before.stone(m) == Some(Player::Second))
        );
        let win: Move = WIN.parse().unwrap();
        let mut outside = 0;
        for m in (0..225).map(|index| before.cell(index)) {
            if before.stone(m).is_some() || zone.contains(&m) {
                continue;
            }
            outside += 1;
            let after = before.play(&m).unwrap().play(&win).unwrap();
            assert!(is_lost(&after), "{m}");
        }
        assert_eq!((outside, zone.len()), (183, 37));
    }
}
