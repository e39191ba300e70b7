//! What a review keeps of a position and of what was done in it: so little that it is kept with the game.

use engine::backgammon::cube::match_winning_chance;
use engine::backgammon::evaluate::Probabilities;
use engine::backgammon::explain::numbers::thousandths;
use engine::backgammon::rules::{Move, Phase, Position};
use engine::backgammon::solve::Analysis;
use engine::backgammon::solve::loss::{is_obvious, loss};
use engine::game::Player;

use super::{Looks, better, plies, sided};
use crate::session::Session;

/// More of a text than this is not kept: no match is so long.
const LONGEST: usize = 200_000;
/// The version of the text form.
const VERSION: &str = "1";

/// A decision that was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DecisionMade {
    /// What it lost, in thousandths of the cube as it stood.
    pub lost: i32,
    /// Whether nobody would have decided otherwise: see [`is_obvious`].
    pub is_obvious: bool,
    /// What would have been better, if something was.
    pub better: String,
}

/// What has been found out about a position, seen by White, in thousandths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finding {
    /// What it is worth, in units of the cube as it stands.
    pub equity: i32,
    /// The same if the player on roll rolls, who might have doubled.
    pub rolled: i32,
    /// White's chance to win: the match, or the game for money.
    pub chance: i32,
    /// The decision that was made in it, if one was.
    pub judged: Option<DecisionMade>,
}

impl Finding {
    /// What the looks at a position have found out, and the judgement of the move that was made in it;
    /// `None` as long as a look is to come, and of positions that are not looked into.
    pub fn of(position: &Position, m: Option<&Move>, looks: Looks<'_>) -> Option<Self> {
        plies(position)?;
        let first = looks.first?;
        let judge = match m {
            Some(m) => looks.judge(position, m)?,
            None => first,
        };
        let judged = m.and_then(|m| {
            let lost = thousandths(loss(position, judge, m)?);
            let is_better = lost > 0;
            Some(DecisionMade {
                lost,
                is_obvious: is_obvious(position, judge, m),
                better: match is_better {
                    true => better(position, judge, m),
                    false => String::new(),
                },
            })
        });
        let decides = position.side_to_move();
        let roller = position.on_roll();
        let rolled = match (position.phase(), first.cube) {
            (Phase::ToRoll, Some(cube)) => sided(cube.no_double, roller),
            _ => sided(first.equity, decides),
        };
        Some(Self {
            equity: thousandths(sided(first.equity, decides)),
            rolled: thousandths(rolled),
            chance: chance(position, first, decides == roller),
            judged,
        })
    }

    /// The finding as a part of a text.
    fn to_text(&self, ply: usize) -> String {
        let Self {
            equity,
            rolled,
            chance,
            judged,
        } = self;
        let mut text = format!("{ply},{equity},{rolled},{chance}");
        if let Some(judged) = judged {
            let DecisionMade {
                lost,
                is_obvious,
                better,
            } = judged;
            text += &format!(",{lost},{},{better}", u8::from(*is_obvious));
        }
        text
    }

    /// The finding that is such a part, and how many moves came before its position.
    fn from_text(text: &str) -> Option<(usize, Self)> {
        let mut fields = text.split(',');
        let ply = fields.next()?.parse().ok()?;
        let mut number = || fields.next()?.parse::<i32>().ok();
        let mut finding = Self {
            equity: number()?,
            rolled: number()?,
            chance: number()?,
            judged: None,
        };
        if let Some(lost) = number() {
            finding.judged = Some(DecisionMade {
                lost,
                is_obvious: fields.next()? == "1",
                better: fields.next()?.to_owned(),
            });
        }
        Some((ply, finding))
    }
}

/// White's chance to win, in thousandths.
fn chance(position: &Position, analysis: &Analysis, is_of_roller: bool) -> i32 {
    let of: Probabilities = match is_of_roller {
        true => analysis.probabilities,
        false => analysis.probabilities.swapped(),
    };
    let chance = thousandths(match_winning_chance(position, &of));
    match position.on_roll() {
        Player::First => chance,
        Player::Second => 1_000 - chance,
    }
}

/// A number that tells a line of moves from others (FNV-1a).
fn hash(moves: &[Move]) -> u32 {
    let text = moves.iter().map(|m| m.to_string() + ",");
    text.fold(0x811c_9dc5, |hash, m| {
        m.bytes().fold(hash, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
    })
}

/// What was found out about a game's positions as a text, with what tells the game's moves.
pub fn to_text(line: &[Move], findings: impl Iterator<Item = (usize, Finding)>) -> Option<String> {
    let mut text = format!("{VERSION};{};{}", line.len(), hash(line));
    for (ply, finding) in findings {
        text.push(';');
        text += &finding.to_text(ply);
    }
    (text.len() <= LONGEST).then_some(text)
}

/// What such a text says of a game's positions, each with the number of moves before it: nothing if it is of
/// other moves than those with which the game began, or can't be read.
pub fn from_text(text: &str, session: &Session<Position>) -> Vec<(usize, Finding)> {
    let mut parts = text.split(';');
    let mut head = || parts.next();
    let is_known = head() == Some(VERSION);
    let count = head().and_then(|count| count.parse::<usize>().ok());
    let of = head().and_then(|hash| hash.parse::<u32>().ok());
    let line = session.line();
    match (count, of) {
        (Some(count), Some(of)) if is_known && line.get(..count).map(hash) == Some(of) => parts
            .filter_map(Finding::from_text)
            // The last position's has no move to go by, where there is one now.
            .filter(|(ply, _)| *ply < count || *ply == line.len())
            .collect(),
        _ => Vec::new(),
    }
}
