//! What the program is asked for.

/// How the program is called.
pub const USAGE: &str = "\
usage: verify-gomoku FILE [options]
Verifies the proof in FILE that Black wins gomoku. Exit status: 0 proved (or, with --sample, all that was sampled
holds; with --count, the file could be read), 1 not proved, 2 refused.
  --from STONES    begins with the position after these stones, as \"h8 o12 j8 a1\", Black's first; with an odd number
                   of stones all of White's moves are gone through
  --nodes N        gives each search for a win by threats N nodes (100000)
  --jobs N         works in N threads (1)
  --failures FILE  writes all positions that failed into FILE, one a line
  --sample N       verifies only N lines of play, with White's replies drawn by chance, each to its end
  --seed S         begins the drawing with S (1)
  --count          says what is in FILE and which of it is reached, and verifies nothing";

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Everything is verified.
    Verify,
    /// Lines of play are drawn.
    Sample {
        /// So many.
        lines: usize,
        /// The seed of the drawing.
        seed: u64,
    },
    /// Positions are counted.
    Count,
}

/// The options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The proof's file.
    pub file: String,
    /// The stones to begin with, as text.
    pub from: String,
    /// The nodes of a search.
    pub nodes: u64,
    /// The threads.
    pub jobs: usize,
    /// The file for positions that failed.
    pub failures: Option<String>,
    /// What is to be done.
    pub task: Task,
}

impl Options {
    /// Reads the arguments, without the program's name.
    ///
    /// # Errors
    /// The argument that isn't known or has no right value.
    pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut arguments = arguments.into_iter();
        let mut file = None;
        let mut options = Options {
            file: String::new(),
            from: String::new(),
            nodes: 100_000,
            jobs: 1,
            failures: None,
            task: Task::Verify,
        };
        let (mut sample, mut seed, mut count) = (None, None, false);
        while let Some(argument) = arguments.next() {
            let mut value = || {
                let value = arguments.next();
                value.ok_or_else(|| format!("`{argument}` needs a value"))
            };
            match argument.as_str() {
                "--from" => options.from = value()?,
                "--nodes" => options.nodes = number(&argument, &value()?, 0)?,
                "--jobs" => options.jobs = at_most(&argument, &value()?, 1024)?,
                "--failures" => options.failures = Some(value()?),
                "--sample" => sample = Some(at_most(&argument, &value()?, 1_000_000_000)?),
                "--seed" => seed = Some(number(&argument, &value()?, 0)?),
                "--count" => count = true,
                _ if argument.starts_with('-') || file.is_some() => {
                    return Err(format!("`{argument}` is not an argument that is known"));
                }
                _ => file = Some(argument),
            }
        }
        options.file = file.ok_or("there is no file of a proof")?;
        options.task = match (sample, seed, count) {
            (None, None, false) => Task::Verify,
            (Some(lines), seed, false) => Task::Sample {
                lines,
                seed: seed.unwrap_or(1),
            },
            (None, None, true) => Task::Count,
            (Some(_), _, true) => return Err("`--sample` and `--count` exclude each other".into()),
            (None, Some(_), _) => {
                return Err("`--seed` is for `--sample`, which is not there".into());
            }
        };
        if options.failures.is_some() && options.task != Task::Verify {
            return Err(
                "`--failures` is for verifying all, without `--sample` and `--count`".into(),
            );
        }
        Ok(options)
    }
}

fn number(option: &str, value: &str, least: u64) -> Result<u64, String> {
    let number = value.parse::<u64>().ok();
    let number = number.filter(|_| value.bytes().all(|byte| byte.is_ascii_digit()));
    number.filter(|&number| number >= least).ok_or_else(|| {
        format!("`{value}` is not a number for `{option}`, which is {least} or more")
    })
}

fn at_most(option: &str, value: &str, most: u64) -> Result<usize, String> {
    let number = number(option, value, 1)?;
    if number > most {
        return Err(format!(
            "`{value}` is too much for `{option}`, which is at most {most}"
        ));
    }
    Ok(number as usize)
}
