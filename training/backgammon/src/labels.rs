//! Labelled positions in memory, and the positions of the dev file, which are never trained on.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use engine::backgammon::rules::Position;

/// Bytes of a record; teacher/teacher.c says what is in it.
pub const RECORD: usize = 64;

/// A labelled position.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a>(pub &'a [u8]);

impl<'a> Label<'a> {
    pub fn own(&self) -> &'a [u8; 25] {
        self.0[..25].try_into().expect("a record is longer")
    }
    pub fn other(&self) -> &'a [u8; 25] {
        self.0[25..50].try_into().expect("a record is longer")
    }
    pub fn targets(&self) -> [f32; 5] {
        std::array::from_fn(|i| {
            let at = 50 + 2 * i;
            f32::from(u16::from_le_bytes([self.0[at], self.0[at + 1]])) / 65535.0
        })
    }
}

/// The plays of a roll that are recorded together: the records around the one at `at`, by their number.
pub fn siblings(shard: &[u8], at: usize) -> std::ops::Range<usize> {
    let record = |i: usize| &shard[i * RECORD..(i + 1) * RECORD];
    // Ranks rise within a decision (6 stands for all after the first six), and all say how many plays
    // there were.
    let follows = |i: usize| {
        let (before, this) = (record(i - 1), record(i));
        this[61] == 0
            && before[63] == this[63]
            && (before[62] < this[62] || (before[62] == 6 && this[62] == 6))
    };
    let mut start = at;
    while start > 0 && at - start < 9 && follows(start) {
        start -= 1;
    }
    let mut end = at + 1;
    while end < shard.len() / RECORD && end - start < 10 && follows(end) {
        end += 1;
    }
    start..end
}

/// All records of the `.bin` files of a folder that start with `s`, in the order of their names, of
/// the classes from `low` to `high`.
pub fn load(folder: &Path, low: u8, high: u8) -> io::Result<Vec<Vec<u8>>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
        if name.starts_with('s') && name.ends_with(".bin") {
            names.push(path);
        }
    }
    names.sort();
    let mut shards = Vec::new();
    for name in names {
        shards.push(load_file(&name, low, high)?);
    }
    Ok(shards)
}

/// The records of one file, of the classes from `low` to `high`.
pub fn load_file(name: &Path, low: u8, high: u8) -> io::Result<Vec<u8>> {
    let mut file = File::open(name)?;
    let mut kept = Vec::new();
    let mut part = vec![0; RECORD << 14];
    loop {
        let mut filled = 0;
        while filled < part.len() {
            match file.read(&mut part[filled..])? {
                0 => break,
                n => filled += n,
            }
        }
        for record in part[..filled].chunks_exact(RECORD) {
            if record[60] >= low && record[60] <= high {
                kept.extend_from_slice(record);
            }
        }
        if filled < part.len() {
            kept.shrink_to_fit();
            return Ok(kept);
        }
    }
}

/// A decision of the dev file.
pub struct Decision {
    /// The positions after the plays, the opponent to roll, each with the equities (0 and 2 plies) for
    /// the player who made the play.
    pub plays: Vec<([u8; 25], [u8; 25], f32, f32)>,
    pub best: f32,
}

/// Both sides of the position of a GNU Backgammon ID, the side on roll first.
fn sides(id: &str) -> Option<([u8; 25], [u8; 25])> {
    let position: Position = id.parse().ok()?;
    Some((*position.board().own(), *position.board().other()))
}

/// A decision of the dev file, and the position that it is made in, from both sides.
fn decision(line: &str) -> Option<(Decision, [[u8; 25]; 2])> {
    let mut words = line.split(' ');
    let (player, opponent) = sides(words.next()?)?;
    let number = |text: Option<&str>| Some(text?.parse::<f32>().ok()? / 1e4);
    let plays = words.skip(1).map(|play| {
        let mut parts = play.split(':');
        let (player, opponent) = sides(parts.next()?)?;
        Some((
            opponent,
            player,
            number(parts.next())?,
            number(parts.next())?,
        ))
    });
    let plays: Vec<_> = plays.collect::<Option<_>>()?;
    let best = plays.iter().map(|play| play.3).fold(f32::MIN, f32::max);
    Some((Decision { plays, best }, [player, opponent]))
}

/// Reads the dev file, whose head says what is in it; also all positions in it, from both sides.
///
/// # Errors
/// If it can't be read: why, or which line.
pub fn dev(file: &Path) -> Result<(Vec<Decision>, HashSet<[u8; 50]>), String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let mut decisions = Vec::new();
    let mut seen = HashSet::new();
    let mut see = |a: &[u8; 25], b: &[u8; 25]| {
        for (a, b) in [(a, b), (b, a)] {
            let mut key = [0; 50];
            key[..25].copy_from_slice(a);
            key[25..].copy_from_slice(b);
            seen.insert(key);
        }
    };
    let lines = text.lines().zip(1..);
    for (line, number) in lines.filter(|(line, _)| !line.starts_with('#')) {
        let read = decision(line);
        let (decision, [player, opponent]) =
            read.ok_or_else(|| format!("line {number} is no decision"))?;
        see(&player, &opponent);
        for p in &decision.plays {
            see(&p.0, &p.1);
        }
        decisions.push(decision);
    }
    Ok((decisions, seen))
}
