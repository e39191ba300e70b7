//! The first plays of a game and the replies to them, as the program finds them by looking ahead, beside a
//! published table:
//!
//! It is played for money with a cube, with `--jacoby` by the Jacoby rule. For each of the `--openings` (all 15) come
//! the plays within 0.03 of the best one, four at most; then the best reply to the best play of each with the rolls of
//! `--replies` (all 21), and how far the next one is behind. Looked ahead is of every play that an analysis of two
//! plies leaves within 0.08 of its best one, six at most.
//!
//! FILE is a table to compare with: in each line an XGID with dice, a play and its equity, with tabs between them. Then
//! it is said what the table says of each play (`?` where it does not know it), what is lost by the table with the
//! program's reply, and by the program with the table's; the last lines count them.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write;

use clap::Args;
use engine::analysis::{Limits, unwatched};
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{Board, CUBE_LIMIT, Dice, Move, Play, Position, Terms};
use engine::backgammon::solve::analyze_by;
use engine::backgammon::solve::study::{Choice, Finding, MOST_PLIES, Method, Question, study};
use engine::game::Position as _;

use crate::arguments::{number, text};
use crate::cores::shared;
use crate::stop::Stop;
use crate::weights;

/// Plays that two plies leave this close to the best one are examined further, up to this number.
const CLOSE: (f32, usize) = (0.08, 6);
/// First plays this close to the best one are printed, up to this number.
const PRINTED: (f32, usize) = (0.03, 4);
/// What is lost with a reply that is no matter of taste.
const MATTERS: f32 = 0.01;

/// Finds the first plays of a game and the replies to them, beside a published table.
///
/// `perfect-play measure openings --openings 21,31 --replies none --plies 2`
#[derive(Debug, Args)]
pub struct Arguments {
    /// Rolls to begin with, such as 21,31; all without them
    #[arg(long, value_name = "ROLLS", value_parser = text())]
    openings: Option<String>,
    /// Rolls to reply with, or `none`; all without them
    #[arg(long, value_name = "ROLLS", value_parser = text())]
    replies: Option<String>,
    /// Plies of look-ahead
    #[arg(long, value_name = "N", value_parser = number(0..=MOST_PLIES), default_value = "3")]
    plies: u32,
    /// By the Jacoby rule
    #[arg(long)]
    jacoby: bool,
    /// A table to compare with: an XGID with dice, a play and its equity a line, with tabs between them
    #[arg(long, value_name = "FILE", value_parser = text())]
    published: Option<String>,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// Prints the plays.
///
/// # Errors
/// If an argument or a file is refused, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::of(arguments)?;
    let program = Program {
        published: match &arguments.published {
            Some(file) => Some(Published::read(file)?),
            None => None,
        },
        evaluator: weights::backgammon(arguments.weights.as_deref())?,
        plies: arguments.plies,
    };
    let firsts: Vec<Position> = (options.openings.iter())
        .map(|dice| Position::start(options.terms()).with_dice(*dice))
        .collect();
    let found = program.find(&firsts)?;
    let mut text = program.firsts(&firsts, &found);
    let mut replies = Vec::new();
    for (position, found) in firsts.iter().zip(&found) {
        let best = found.first().ok_or_else(|| "there is no play".to_owned())?;
        let after = position.play(&Move::Play(best.play));
        let after = after.map_err(|error| error.to_string())?;
        replies.extend(options.replies.iter().map(|dice| Reply {
            opening: format!("{} {}", shown(position), best.play),
            position: after.with_dice(*dice),
        }));
    }
    out.write_all(text.as_bytes())?;
    if !replies.is_empty() {
        let positions: Vec<Position> = replies.iter().map(|reply| reply.position).collect();
        text = program.replies(&replies, &program.find(&positions)?);
        out.write_all(text.as_bytes())?;
    }
    Ok(())
}

struct Options {
    openings: Vec<Dice>,
    replies: Vec<Dice>,
    jacoby: bool,
}

impl Options {
    fn of(arguments: &Arguments) -> Result<Self, String> {
        let all = || Dice::all().into_iter().map(|(dice, _)| dice);
        let openings = match &arguments.openings {
            Some(text) => rolls(text)?,
            None => all().filter(|dice| !dice.is_double()).collect(),
        };
        if let Some(double) = openings.iter().find(|dice| dice.is_double()) {
            return Err(format!(
                "--openings takes rolls of two different dice, not {double}: no game begins with it"
            ));
        }
        Ok(Self {
            openings,
            replies: match arguments.replies.as_deref() {
                Some("none") => Vec::new(),
                Some(text) => rolls(text)?,
                None => all().collect(),
            },
            jacoby: arguments.jacoby,
        })
    }

    fn terms(&self) -> Terms {
        Terms {
            length: 0,
            cube_limit: CUBE_LIMIT,
            jacoby: self.jacoby,
            beavers: false,
            crawford: true,
        }
    }
}

/// The rolls of a list, `21,31`.
fn rolls(text: &str) -> Result<Vec<Dice>, String> {
    let rolls = text.split(',').map(|roll| roll.trim().parse());
    let rolls: Result<Vec<Dice>, _> = rolls.collect();
    let rolls = rolls.map_err(|error| error.to_string())?;
    Ok(rolls.into_iter().map(Dice::sorted).collect())
}

/// The roll to be played.
fn shown(position: &Position) -> String {
    position
        .dice()
        .map_or(String::new(), |dice| dice.to_string())
}

/// A play with what it is worth.
struct Found {
    play: Play,
    /// The board after it, from the point of view of the player who made it.
    board: Board,
    equity: f32,
}

/// A position to reply in, and the opening before it.
struct Reply {
    opening: String,
    position: Position,
}

struct Program {
    evaluator: Evaluator,
    plies: u32,
    published: Option<Published>,
}

impl Program {
    /// The plays of positions that are worth a look, best first.
    fn find(&self, positions: &[Position]) -> Result<Vec<Vec<Found>>, String> {
        shared(positions.len() as u32, "positions", |n| {
            self.find_one(&positions[n as usize])
        })
    }

    fn find_one(&self, position: &Position) -> Result<Vec<Found>, String> {
        let limits = Limits {
            plies: Some(self.plies),
            ..Limits::DEFAULT
        };
        let moves = analyze_by(&self.evaluator, position, &limits, &mut unwatched).moves;
        let (window, most) = CLOSE;
        let best = moves.first().map_or(0.0, |candidate| candidate.equity);
        let mut plays: Vec<Play> = moves
            .iter()
            .take(most)
            .take_while(|candidate| best - candidate.equity <= window)
            .map(|candidate| candidate.play)
            .collect();
        // What a table says is best is looked at as well, so that it can be said what is lost with it.
        if let Some(said) = self.said(position).first() {
            let same = |play: &Play| play.board_after(position.board()) == Some(said.board);
            if !plays.iter().any(same) {
                plays.push(said.play);
            }
        }
        let question = Question {
            method: Method::Look { plies: self.plies },
            choices: plays.iter().copied().map(Choice::Play).collect(),
        };
        let found = study(&self.evaluator, position, &question, &mut unwatched);
        let Some(Finding::Looked(found)) = found.map_err(|error| error.to_string())? else {
            return Err("nothing was found".to_owned());
        };
        let found = plays.into_iter().zip(found).filter_map(|(play, estimate)| {
            Some(Found {
                play,
                board: play.board_after(position.board())?,
                equity: estimate.equity,
            })
        });
        let mut found: Vec<Found> = found.collect();
        found.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        Ok(found)
    }

    /// What the table says of a position, best first; nothing where there is none, or it does not know it.
    fn said(&self, position: &Position) -> &[Found] {
        let key = position.dice().map(|dice| (*position.board(), dice));
        let said = key.and_then(|key| self.published.as_ref()?.0.get(&key));
        said.map_or(&[], Vec::as_slice)
    }

    /// The table of first plays.
    fn firsts(&self, positions: &[Position], found: &[Vec<Found>]) -> String {
        let mut text = "roll\tplay\tequity\tbehind".to_owned();
        if self.published.is_some() {
            text += "\tpublished\tbehind";
        }
        text += "\n";
        for (position, found) in positions.iter().zip(found) {
            let best = found.first().map_or(0.0, |found| found.equity);
            let said = self.said(position);
            for (n, one) in found.iter().enumerate() {
                let behind = best - one.equity;
                let is_said = said.first().is_some_and(|said| said.board == one.board);
                if !(n < PRINTED.1 && behind <= PRINTED.0 || is_said) {
                    continue;
                }
                let (play, equity) = (one.play, one.equity);
                let _ = write!(
                    text,
                    "{}\t{play}\t{equity:+.4}\t{behind:.4}",
                    shown(position)
                );
                if self.published.is_some() {
                    let equity = equity_of(said, &one.board);
                    let behind = loss(said, &one.board);
                    let _ = write!(text, "\t{}\t{}", signed(equity), plain(behind));
                }
                text += "\n";
            }
        }
        text
    }

    /// The table of replies, and what there is to count.
    fn replies(&self, replies: &[Reply], found: &[Vec<Found>]) -> String {
        let mut text = "\nopening\troll\treply\tequity\tnext\tbehind".to_owned();
        if self.published.is_some() {
            text += "\tpublished\tequity\tloss\tits loss";
        }
        text += "\n";
        let mut tally = Tally::default();
        for (Reply { opening, position }, found) in replies.iter().zip(found) {
            let Some(best) = found.first() else { continue };
            let (play, equity) = (best.play, best.equity);
            let _ = write!(text, "{opening}\t{}\t{play}\t{equity:+.4}", shown(position));
            match found.get(1) {
                Some(next) => {
                    let behind = equity - next.equity;
                    let _ = write!(text, "\t{}\t{behind:.4}", next.play);
                }
                None => text += "\t\t",
            }
            if self.published.is_some() {
                let said = self.said(position);
                let first = said.first();
                let name = first.map_or("?".to_owned(), |said| said.play.to_string());
                let (equity, loss) = (first.map(|said| said.equity), loss(said, &best.board));
                let its_loss = first.and_then(|said| self::loss(found, &said.board));
                tally.add(first.map(|said| said.board == best.board), loss, its_loss);
                let (equity, loss, its_loss) = (signed(equity), plain(loss), plain(its_loss));
                let _ = write!(text, "\t{name}\t{equity}\t{loss}\t{its_loss}");
            }
            text += "\n";
        }
        if self.published.is_some() {
            let _ = write!(text, "\n{tally}");
        }
        text
    }
}

/// What a list of plays says that one is worth.
fn equity_of(plays: &[Found], board: &Board) -> Option<f32> {
    let mut plays = plays.iter();
    plays.find(|one| one.board == *board).map(|one| one.equity)
}

/// What is lost with a play by a list of plays, best first.
fn loss(plays: &[Found], board: &Board) -> Option<f32> {
    Some(plays.first()?.equity - equity_of(plays, board)?)
}

fn signed(equity: Option<f32>) -> String {
    equity.map_or("?".to_owned(), |equity| format!("{equity:+.4}"))
}

fn plain(loss: Option<f32>) -> String {
    loss.map_or("?".to_owned(), |loss| format!("{loss:.4}"))
}

/// How the replies compare with those of a table.
#[derive(Default)]
struct Tally {
    replies: u32,
    unknown: u32,
    same: u32,
    /// Replies that the table does not list.
    unlisted: u32,
    matter: u32,
    /// By the table with the program's replies, and the other way round.
    lost: [f32; 2],
}

impl Tally {
    /// A reply: whether it is the table's too, if that knows the position, and what is lost.
    fn add(&mut self, is_same: Option<bool>, loss: Option<f32>, its_loss: Option<f32>) {
        self.replies += 1;
        match loss {
            _ if is_same.is_none() => self.unknown += 1,
            None => self.unlisted += 1,
            Some(loss) => {
                self.same += u32::from(is_same == Some(true));
                self.matter += u32::from(loss > MATTERS);
                self.lost[0] += loss;
                self.lost[1] += its_loss.unwrap_or_default();
            }
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let known = self.replies - self.unknown - self.unlisted;
        let [loss, its_loss] = self.lost.map(|sum| 1000.0 * sum / known.max(1) as f32);
        writeln!(f, "replies\t{}", self.replies)?;
        writeln!(
            f,
            "positions that the table does not have\t{}",
            self.unknown
        )?;
        writeln!(f, "replies that it does not list\t{}", self.unlisted)?;
        writeln!(f, "the same\t{}", self.same)?;
        writeln!(f, "more than {MATTERS} lost by the table\t{}", self.matter)?;
        writeln!(f, "thousandths lost a reply by the table\t{loss:.2}")?;
        writeln!(f, "thousandths lost with the table’s\t{its_loss:.2}")
    }
}

/// What a table says of positions, by board and dice: plays, best first.
struct Published(HashMap<(Board, Dice), Vec<Found>>);

impl Published {
    fn read(file: &str) -> Result<Self, String> {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        Self::parse(&text).map_err(|error| format!("{file}, {error}"))
    }

    /// The lines of a table; those that begin with `#` are none.
    fn parse(text: &str) -> Result<Self, String> {
        let mut found: HashMap<_, Vec<Found>> = HashMap::new();
        for (line, number) in text.lines().zip(1..) {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            let (key, play) = entry(line).map_err(|error| format!("line {number}: {error}"))?;
            found.entry(key).or_default().push(play);
        }
        for plays in found.values_mut() {
            plays.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        }
        Ok(Self(found))
    }
}

fn entry(line: &str) -> Result<((Board, Dice), Found), String> {
    let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
    let [id, play, equity] = fields[..] else {
        return Err("an XGID, a play and an equity are expected, with tabs between".to_owned());
    };
    let position: Position = id.parse().map_err(|error| format!("{error}"))?;
    let dice = position.dice().ok_or_else(|| format!("{id} has no dice"))?;
    let typed: Play = play.parse().map_err(|error| format!("{error}"))?;
    let legal = position.legal_play(&typed);
    let play = legal.ok_or_else(|| format!("{play} is no play of {id}"))?;
    let is_finite = |equity: &f32| equity.is_finite();
    let equity = equity.parse().ok().filter(is_finite);
    let equity = equity.ok_or("the equity is no number")?;
    let board = play.board_after(position.board());
    let board = board.ok_or_else(|| format!("{play} is no play of {id}"))?;
    Ok((
        (*position.board(), dice.sorted()),
        Found {
            play,
            board,
            equity,
        },
    ))
}
