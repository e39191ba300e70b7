//! What the cells of the board are called: whose stone is on them, and what is marked there.

use engine::game::Player;
use engine::mnk::rules::Move;

use super::picture::MnkScene;
use super::words::counted_moves;
use crate::addressed::within;

/// What a cell is called.
pub fn name_of(m: Move, face: CellFace) -> String {
    let mut name = m.to_string();
    match face.stone.map(|player| face.names[player as usize]) {
        Some("You") => name.push_str(", your stone"),
        Some(player) => {
            for part in [", ", within(player), "’s stone"] {
                name.push_str(part);
            }
        }
        None => name.push_str(", empty"),
    }
    let mut push = |bit: u32, who: &str, words: &str| {
        if face.bits & bit != 0 {
            for part in [", ", who, words] {
                name.push_str(part);
            }
        }
    };
    for (bit, words) in [
        (CellFace::LAST, "the last move"),
        (CellFace::LINE, "in the winning line"),
        (CellFace::WINS, "wins"),
        (CellFace::HINT, "the hint"),
        (CellFace::PENDING, "the computer’s next move"),
        (CellFace::ASKED, "asked about"),
        (CellFace::ERRED, "the mistake"),
    ] {
        push(bit, "", words);
    }
    for (bit, player) in [CellFace::FIRST, CellFace::SECOND]
        .into_iter()
        .zip(face.names)
    {
        push(bit, within(player), " would complete a line");
        push(bit << 1, within(player), " would threaten twice");
        push(bit << 2, within(player), " would threaten");
    }
    for (bit, words) in [
        (CellFace::CURSOR, "chosen"),
        (CellFace::FAILS, "a reply that fails"),
        (CellFace::FORBIDDEN, "forbidden: six or more in a row"),
        (CellFace::FORBIDDEN << 1, "forbidden: two fours"),
        (CellFace::FORBIDDEN << 2, "forbidden: two open threes"),
    ] {
        push(bit, "", words);
    }
    if let Some(moves) = face.holds_out {
        name.push_str(", holds out at most ");
        name.push_str(&counted_moves(moves));
    }
    name
}

/// What the name of a cell says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellFace {
    /// Whose stone is on it.
    pub stone: Option<Player>,
    /// What the players are called.
    names: [&'static str; 2],
    /// Within how many moves whoever defends there is beaten, while a map says so.
    holds_out: Option<u32>,
    bits: u32,
}

impl CellFace {
    const LAST: u32 = 1;
    const LINE: u32 = 2;
    const WINS: u32 = 4;
    const HINT: u32 = 8;
    const PENDING: u32 = 16;
    const ASKED: u32 = 32;
    /// The first of three, one for each kind of threat.
    const FIRST: u32 = 64;
    /// Likewise.
    const SECOND: u32 = 512;
    const CURSOR: u32 = 4096;
    const FAILS: u32 = 8192;
    /// The first of three, one for each reason.
    const FORBIDDEN: u32 = 16_384;
    const ERRED: u32 = 131_072;
}

/// What the names of all cells say, by their places in [`Position::stones`].
pub fn faces(scene: &MnkScene<'_>) -> Vec<CellFace> {
    let position = scene.position;
    let mut faces: Vec<CellFace> = position
        .stones()
        .iter()
        .map(|&stone| CellFace {
            stone,
            names: scene.names,
            ..CellFace::default()
        })
        .collect();
    let mut mark = |cells: &[Move], bit: u32| {
        for &m in cells {
            if let Some(index) = position.index(m) {
                faces[index].bits |= bit;
            }
        }
    };
    let marks = &scene.marks;
    if let Some(last) = position.moves().last() {
        mark(&[*last], CellFace::LAST);
    }
    mark(&position.winning_line(), CellFace::LINE);
    mark(&marks.wins, CellFace::WINS);
    mark(marks.hint.as_slice(), CellFace::HINT);
    mark(marks.pending.as_slice(), CellFace::PENDING);
    mark(marks.asked.as_slice(), CellFace::ASKED);
    mark(marks.erred.as_slice(), CellFace::ERRED);
    mark(scene.cursor.as_slice(), CellFace::CURSOR);
    mark(&scene.fails, CellFace::FAILS);
    for &(player, m, threat) in &scene.threats {
        let bit = match player {
            Player::First => CellFace::FIRST,
            Player::Second => CellFace::SECOND,
        };
        mark(&[m], bit << threat as u32);
    }
    for &(m, why) in &scene.forbidden {
        mark(&[m], CellFace::FORBIDDEN << why as u32);
    }
    for heat in &scene.heat {
        if let Some(index) = position.index(heat.m) {
            faces[index].holds_out = heat.holds_out;
        }
    }
    faces
}
