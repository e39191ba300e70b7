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

<<<<<<< HEAD
fn sides(x: &serde_json::Value) -> Option<([u8; 25], [u8; 25])> {
    // The player's view, x[0] the opponent's on the bar, x[25] the player's.
    let x = x.as_array()?.iter().map(serde_json::Value::as_i64);
    let x: Vec<i64> = x.collect::<Option<_>>()?;
    if x.len() != 26 {
        return None;
    }
    let (mut player, mut opponent) = ([0; 25], [0; 25]);
    for p in 1..26 {
        player[p - 1] = x[p].max(0) as u8;
    }
    for p in 0..25 {
        opponent[24 - p] = (-x[p]).max(0) as u8;
    }
    Some((player, opponent))
}

/// A decision of the dev file, and the position that it is made in, from both sides.
fn decision(line: &str) -> Option<(Decision, [[u8; 25]; 2])> {
    let v: serde_json::Value = serde_json::from_str(line).ok()?;
    let (player, opponent) = sides(&v["x"])?;
    let number = |v: &serde_json::Value| v.as_f64().map(|number| number as f32);
    let plays = v["moves"].as_array()?.iter().map(|m| {
        let (player, opponent) = sides(&m["x"])?;
        Some((opponent, player, number(&m["eq0"])?, number(&m["eq2"])?))
    });
    let plays = plays.collect::<Option<_>>()?;
    let best = number(&v["best_eq2"])?;
    Some((Decision { plays, best }, [player, opponent]))
}

/// Reads the dev file; also all positions in it, from both sides.
///
/// # Errors
/// If it can't be read: why, or which line.
pub fn dev(file: &Path) -> Result<(Vec<Decision>, HashSet<[u8; 50]>), String> {
    let output = Command::new("gzip").arg("-dc").arg(file).output();
    let output = output.map_err(|error| format!("gzip: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let text = String::from_utf8(output.stdout).map_err(|error| error.to_string())?;
=======
/// Both sides of the position of a GNU Backgammon ID, first the one on roll.
fn sides(id: &str) -> ([u8; 25], [u8; 25]) {
    let position: Position = id.parse().expect("an ID");
    (*position.board().own(), *position.board().other())
}

/// Reads the dev file, whose head says what is in it; also all positions in it, from both sides.
pub fn dev(file: &Path) -> (Vec<Decision>, HashSet<[u8; 50]>) {
    let text = fs::read_to_string(file).expect("the dev file is text");
>>>>>>> d7310b4 (What tests, programs and documents need lies in the repository: decisions of GNU Backgammon and forced wins of m,n,k, with bounds near what is measured, and no file names a path that leads out of it)
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
<<<<<<< HEAD
    for (line, number) in text.lines().zip(1..) {
        let read = decision(line);
        let (decision, [player, opponent]) =
            read.ok_or_else(|| format!("line {number} is no decision"))?;
        see(&player, &opponent);
        for p in &decision.plays {
            see(&p.0, &p.1);
        }
        decisions.push(decision);
=======
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (player, opponent) = sides(words.next().expect("a position"));
        see(&player, &opponent);
        let number = |text: Option<&str>| {
            let text = text.expect("two equities");
            text.parse::<f32>().expect("a number") / 1e4
        };
        let plays: Vec<_> = words
            .skip(1)
            .map(|play| {
                let mut parts = play.split(':');
                let (player, opponent) = sides(parts.next().expect("an ID"));
                (opponent, player, number(parts.next()), number(parts.next()))
            })
            .collect();
        for p in &plays {
            see(&p.0, &p.1);
        }
        let best = plays.iter().map(|play| play.3).fold(f32::MIN, f32::max);
        decisions.push(Decision { plays, best });
>>>>>>> d7310b4 (What tests, programs and documents need lies in the repository: decisions of GNU Backgammon and forced wins of m,n,k, with bounds near what is measured, and no file names a path that leads out of it)
    }
    Ok((decisions, seen))
}
