//! Plays the games of a text: from [`Item`]s to a [`Reading`].

mod acts;
mod ending;

use engine::backgammon::notation::checked;
use engine::backgammon::rules::{Move, Phase, Position, Stake, Terms};
use engine::error::SyntaxError;
use engine::game::{Player, Position as _};

use super::games::{Act, Game, Header, Item};
use super::reading::{MatError, Match, Note, Part, Problem, Reading, illegal, nothing};
use super::remarks::Remarks;

/// The reason why a second game for money begins a part of its own.
const ONE_GAME: &str = "There is a second game; for money one game at a time can be read.";

/// The rules that are assumed if a text does not give them.
#[derive(Clone, Copy, Default)]
pub(super) struct Guess {
    /// The Jacoby rule is in force, unless the text says whether it is.
    pub(super) jacoby: bool,
    /// The Crawford rule is not in force, even if the text says that it is.
    pub(super) no_crawford: bool,
}

/// The parts read so far, and the one that is being read.
struct Replay {
    remarks: Remarks,
    guess: Guess,
    parts: Vec<Part>,
    notes: Vec<Note>,
    /// The number of times that the text has contradicted what was played.
    doubts: u32,
    has_length: bool,
    /// Whether a game has already begun with a player one point away from winning the match.
    was_crawford: bool,
    /// The names in the first score line of the match.
    names: Option<[String; 2]>,
    /// The number of games counted so far.
    games: u32,
    /// The number of games counted in the part that has begun; `None` if none has.
    part: Option<u32>,
    start: Position,
    position: Position,
    moves: Vec<Move>,
    /// The position before each of the moves.
    before: Vec<Position>,
    /// The number of moves in remarks that were made.
    followed: usize,
    /// The line of the remark that is at fault.
    blamed: Option<u32>,
    /// The score at the end, as the text has it.
    score: [u32; 2],
    /// The reason why the part that is being read does not continue the one before it.
    because: Option<MatError>,
    /// The reason why the next game begins a part of its own in any case.
    apart: Option<MatError>,
    game: State,
}

/// The state of the game that is being read.
#[derive(Clone, Default)]
struct State {
    /// Whether it has begun and has not ended yet.
    is_open: bool,
    /// Whether it is counted.
    is_counted: bool,
    /// Its line.
    line: u32,
    /// The winner and the points, if it was won.
    won: Option<(Player, u32)>,
    /// Whether its result was read.
    is_told: bool,
    /// A resignation: the player in whose column it stands, the stake if the text gives it, and the line.
    given_up: Option<(Option<Player>, Option<Stake>, u32)>,
    /// The player in whose column the loser’s side of a result stands.
    loser: Option<Player>,
    /// The score before the next game.
    next: Option<[u32; 2]>,
    /// Whether its columns are in the opposite order to those of the first game.
    is_turned: bool,
}

/// Plays the items of a text with assumed rules. Returns the reading, and how often the text contradicts it.
///
/// # Errors
/// The fault, if there is nothing before it.
pub(super) fn replay(items: &[Item], guess: Guess) -> Result<(Reading, u32), MatError> {
    let mut replay = Replay::new(guess);
    let mut fault = None;
    for (place, item) in items.iter().enumerate() {
        let rest = &items[place + 1..];
        if let Err(error) = replay.item(item, next_header(rest)) {
            fault = Some(error);
            break;
        }
    }
    replay.finish(fault)
}

/// The names and the score of the next game of the same match.
fn next_header(rest: &[Item]) -> Option<&Header> {
    let games = rest
        .iter()
        .take_while(|item| !matches!(item, Item::Length(..)));
    games
        .filter_map(|item| match item {
            Item::Game(game) if is_played(game) || game.header.is_some() => Some(game),
            _ => None,
        })
        .next()?
        .header
        .as_ref()
}

/// Whether a game has any action.
fn is_played(game: &Game) -> bool {
    let mut acts = game.entries.iter().map(|entry| &entry.act);
    acts.any(|act| !matches!(act, Act::Remark(_)))
}

impl Replay {
    fn new(guess: Guess) -> Self {
        let remarks = Remarks::new(guess.jacoby);
        let start = Position::start(remarks.terms);
        Self {
            remarks,
            guess,
            parts: Vec::new(),
            notes: Vec::new(),
            doubts: 0,
            has_length: false,
            was_crawford: false,
            names: None,
            games: 0,
            part: None,
            start,
            position: start,
            moves: Vec::new(),
            before: Vec::new(),
            followed: 0,
            blamed: None,
            score: [0; 2],
            because: None,
            apart: None,
            game: State::default(),
        }
    }

    /// The reading, up to its end or to a fault.
    fn finish(mut self, mut fault: Option<MatError>) -> Result<(Reading, u32), MatError> {
        // A match without a game has begun all the same.
        let named = self.remarks.start;
        if self.parts.is_empty() && self.part.is_none() && fault.is_none() {
            if named.is_none() && !self.has_length {
                let problem = nothing();
                return Err(MatError { line: 1, problem });
            }
            let start = named.unwrap_or_else(|| Position::start(self.terms()));
            let begun = self.begin(1, start);
            fault = begun.map_err(|problem| self.blame(1, problem)).err();
        }
        if let Some(said) = self.remarks.moves.get(self.followed)
            && fault.is_none()
        {
            let before = self.moves.len();
            fault = Some(MatError {
                line: said.line,
                problem: illegal(format!(
                    "There is no place for move {}: the match has only {before} before it.",
                    said.number
                )),
            });
        }
        self.end_part();
        // A roll alone is of no use to the reader of a match.
        let is_roll = |m: &Move| matches!(m, Move::Roll(_));
        let is_nothing = |part: &Part| part.of.moves.iter().all(is_roll);
        let is_nothing = self.parts.iter().all(is_nothing);
        if let Some(fault) = fault.take_if(|_| is_nothing) {
            return Err(fault);
        }
        // A part whose first move has the fault is left out.
        if fault.is_some() && self.parts.len() > 1 {
            self.parts.pop_if(|part| part.of.moves.is_empty());
        }
        let reading = Reading {
            parts: self.parts,
            notes: self.notes,
            fault,
            score: self.score,
        };
        Ok((reading, self.doubts))
    }

    /// The fault of a line, or of the remark whose move was next when the line was played.
    fn blame(&self, line: u32, problem: Problem) -> MatError {
        let line = self.blamed.unwrap_or(line);
        MatError { line, problem }
    }

    /// Notes that a line was read differently from what it says.
    fn note(&mut self, line: u32, text: String) {
        self.notes.push(Note { line, text });
    }

    fn item(&mut self, item: &Item, next: Option<&Header>) -> Result<(), MatError> {
        match item {
            Item::Fault(error) => Err(error.clone()),
            Item::Remark(line, text) => {
                let read = self.remarks.read(*line, text);
                read.map_err(|problem| self.blame(*line, problem))
            }
            Item::Length(line, points) => {
                // Some programs give the length before each game.
                let is_same = self.has_length
                    && self.remarks.terms.length == *points
                    && !matches!(self.position.phase(), Phase::Over(_));
                if self.part.is_some() && !is_same {
                    self.end_part();
                    self.apart = None;
                    self.because = Some(MatError {
                        line: *line,
                        problem: illegal("Another match begins here; one at a time can be read."),
                    });
                    self.was_crawford = false;
                    self.names = None;
                }
                self.remarks.terms.length = *points;
                self.has_length = true;
                Ok(())
            }
            Item::Game(game) => {
                self.game = State {
                    line: game.line,
                    ..State::default()
                };
                if let Some(header) = &game.header {
                    self.names.get_or_insert_with(|| header.names.clone());
                    self.game.is_turned = self.is_turned(header);
                }
                self.game.next = next.map(|next| self.score_of(next));
                let opened = self.open(game);
                opened.map_err(|problem| {
                    let line = game.header.as_ref().map_or(game.line, |header| header.line);
                    self.blame(line, problem)
                })?;
                for (place, entry) in game.entries.iter().enumerate() {
                    let after = game.entries[place + 1..].iter().map(|entry| &entry.act);
                    let after = after.filter(|act| !matches!(act, Act::Remark(_)));
                    let side = entry.side.map(|side| self.turned(side));
                    let done = self.entry(entry, side, after.clone().next());
                    done.map_err(|problem| self.blame(entry.line, problem))?;
                }
                if is_played(game) {
                    self.close();
                }
                Ok(())
            }
        }
    }

    /// Whether the columns of a game are in the opposite order to those of the first game.
    fn is_turned(&self, header: &Header) -> bool {
        let [first, second] = &header.names;
        let names = self.names.as_ref();
        first != second && names.is_some_and(|names| [first, second] == [&names[1], &names[0]])
    }

    /// The score before a game, in the order of the first game's columns.
    fn score_of(&self, header: &Header) -> [u32; 2] {
        let [first, second] = header.score;
        match self.is_turned(header) {
            true => [second, first],
            false => header.score,
        }
    }

    /// A player, by the order of the first game's columns.
    fn turned(&self, side: Player) -> Player {
        match self.game.is_turned {
            true => side.opponent(),
            false => side,
        }
    }

    /// Begins a game: within the part that is being read, or in a part of its own.
    fn open(&mut self, game: &Game) -> Result<(), Problem> {
        let said = game.header.as_ref().map(|header| self.score_of(header));
        let is_over = self.part.is_some() && matches!(self.position.phase(), Phase::Over(_));
        if !is_played(game) && (is_over || (self.part.is_some() && self.apart.is_none())) {
            // There is only a title, as some programs write it after the last game.
            return Ok(());
        }
        if game.header.is_none() && !is_played(game) {
            let allowed = "the names and scores of both players, such as White : 0    Black : 0";
            return Err(SyntaxError::new("", allowed).into());
        }
        let score = said.unwrap_or(self.position.score());
        let line = game.header.as_ref().map_or(game.line, |header| header.line);
        self.follow(game, score, line)?;
        self.score = score;
        self.game.is_open = is_played(game);
        Ok(())
    }

    /// Goes on with a game that begins at a score, or begins a part with it.
    fn follow(&mut self, game: &Game, score: [u32; 2], line: u32) -> Result<(), Problem> {
        let length = self.terms().length;
        if self.part.is_none() {
            let named = self.remarks.start.filter(|_| self.parts.is_empty());
            let start = named.unwrap_or_else(|| self.beginning(score, game));
            self.begin(line, start)?;
            if start.score() != score {
                return Err(illegal(at_odds(score, start.score())));
            }
        } else {
            let reason = match (self.apart.take(), self.position.phase()) {
                (Some(apart), _) => Some(apart),
                (None, Phase::Over(_)) => {
                    let is_beyond = score[0] >= length || score[1] >= length;
                    if length > 0 && is_beyond {
                        return Err(illegal("There is another game, and the match is over."));
                    }
                    let (line, reason) = match length {
                        0 => (game.line, ONE_GAME.to_owned()),
                        _ => (line, at_odds(score, self.position.score())),
                    };
                    let problem = illegal(reason);
                    Some(MatError { line, problem })
                }
                (None, Phase::Opening) if self.position.score() == score => None,
                (None, phase) => {
                    let (line, reason) = match phase {
                        Phase::Opening => (line, at_odds(score, self.position.score())),
                        _ => (
                            game.line,
                            "The game before this one has no result.".to_owned(),
                        ),
                    };
                    let problem = illegal(reason);
                    Some(MatError { line, problem })
                }
            };
            if let Some(apart) = reason {
                if length > 0 {
                    self.doubts += 1;
                }
                let is_told = length == 0 && matches!(self.position.phase(), Phase::Over(_));
                if let (false, Problem::Illegal(error)) = (is_told, &apart.problem) {
                    let text = error.reason.clone();
                    self.note(apart.line, text);
                }
                let start = self.beginning(score, game);
                self.end_part();
                self.because = Some(apart);
                self.begin(line, start)?;
            }
        }
        self.was_crawford |= length > 0 && is_one_away(score, length);
        Ok(())
    }

    /// The terms of the match.
    fn terms(&self) -> Terms {
        let mut terms = self.remarks.terms;
        terms.crawford &= !self.guess.no_crawford;
        terms
    }

    /// The position in which a game begins at a score that no game before it has led to.
    fn beginning(&self, score: [u32; 2], game: &Game) -> Position {
        let length = self.terms().length;
        let mut acts = game.entries.iter().map(|entry| &entry.act);
        // The Crawford game has no doubles, so a game with one is another game.
        let doubles = acts.any(|act| matches!(act, Act::Double(_)));
        let may_be = is_one_away(score, length) && !self.was_crawford && !doubles;
        Position::start(self.terms()).with_score(score, may_be)
    }

    /// Begins a part.
    fn begin(&mut self, line: u32, start: Position) -> Result<(), Problem> {
        let start = checked(start)?;
        self.position = start;
        self.start = start;
        self.part = Some(0);
        self.score = start.score();
        let followed = self.follow_remarks();
        followed.inspect_err(|_| self.blamed = self.blamed.or(Some(line)))
    }

    /// Moves the beginning of the part that is being read, which has no moves yet, to the score that the text has
    /// reached.
    fn begin_at_score(&mut self) {
        let may_be = is_one_away(self.score, self.start.terms().length) && !self.was_crawford;
        self.start = self.start.with_score(self.score, may_be);
        self.position = self.start;
    }

    /// Ends the part that is being read.
    fn end_part(&mut self) {
        let Some(games) = self.part.take() else {
            return;
        };
        let moves = std::mem::take(&mut self.moves);
        self.before.clear();
        let names = self.remarks.names_beside(self.names.as_ref());
        self.parts.push(Part {
            of: Match {
                start: self.start,
                moves,
                names,
            },
            games,
            first: self.games - games + 1,
            apart: self.because.take(),
        });
    }

    /// Counts the game, once.
    fn count(&mut self) {
        if !std::mem::replace(&mut self.game.is_counted, true) {
            self.games += 1;
            self.part = self.part.map(|games| games + 1);
        }
    }

    /// Makes a move, and the moves after it that remarks say.
    fn play(&mut self, m: Move) -> Result<(), Problem> {
        self.make(m)?;
        self.follow_remarks()
    }

    /// Makes the next moves as long as remarks say them.
    fn follow_remarks(&mut self) -> Result<(), Problem> {
        while let Some(said) = self.remarks.moves.get(self.followed) {
            if said.number as usize != self.moves.len() + 1 || !self.parts.is_empty() {
                break;
            }
            let (line, m) = (said.line, said.m);
            self.followed += 1;
            self.make(m).inspect_err(|_| self.blamed = Some(line))?;
        }
        Ok(())
    }

    fn make(&mut self, m: Move) -> Result<(), Problem> {
        if self.game.won.is_some() {
            return Err(illegal("The game is over before this."));
        }
        let next = self.position.play(&m).map_err(Problem::Move)?;
        let before = self.position.score();
        let won = [0, 1].map(|i| next.score()[i].saturating_sub(before[i]));
        self.game.won = match won {
            [0, 0] => None,
            [0, points] => Some((Player::Second, points)),
            [points, _] => Some((Player::First, points)),
        };
        if self.game.won.is_some() {
            self.game.is_open = false;
            self.score = next.score();
        }
        self.count();
        self.before.push(self.position);
        self.position = next;
        self.moves.push(m);
        Ok(())
    }
}

/// Whether exactly one player is one point away from winning the match.
fn is_one_away(score: [u32; 2], length: u32) -> bool {
    let [first, second] = score.map(|points| points.saturating_add(1) == length);
    first != second
}

/// The words for a score that the games before it do not lead to.
fn at_odds(said: [u32; 2], played: [u32; 2]) -> String {
    let ([first, second], [a, b]) = (said, played);
    format!("The score is {first} to {second}; after the games before it is {a} to {b}.")
}
