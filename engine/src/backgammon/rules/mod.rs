//! The rules: what a position is, and what may be done in it. The board and its plays are in
//! [`board`] and [`plays`]; here are turns, the doubling cube, resigning, games and matches.
//!
//! Rolls are moves too, chance's. In a position in which a player may double, a roll is what follows
//! if that player does not.

pub mod board;
pub mod dice;
pub mod params;
pub mod play;
pub mod plays;

use std::fmt;
use std::str::FromStr;

pub use self::board::Board;
pub use self::dice::Dice;
pub use self::params::{DiceSource, Params};
pub use self::play::{Play, Step};
pub use self::plays::{Legal, Plays, legal_plays, single_steps};
use crate::error::{IllegalMove, SyntaxError};
use crate::game::{self, Adversarial, Outcome, Player, Stochastic};
use crate::text_form::serialize_as_text;

serialize_as_text!(Move);

/// How much a game is worth, as a multiple of the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stake {
    /// The loser has borne off a checker.
    Single,
    /// The loser has borne off none.
    Gammon,
    /// And has a checker on the bar or in the winner's home.
    Backgammon,
}

impl Stake {
    /// All of them, from 1 to 3 times the cube.
    pub const ALL: [Self; 3] = [Self::Single, Self::Gammon, Self::Backgammon];

    /// The multiple: 1, 2 or 3.
    #[must_use]
    pub const fn factor(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Gammon => 2,
            Self::Backgammon => 3,
        }
    }
}

/// The doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// What a single game is worth: a power of two.
    pub value: u32,
    /// Who alone may double; `None` while the cube is in the middle.
    pub owner: Option<Player>,
}

/// The highest value of the cube, 2 to the power of this.
pub const CUBE_LIMIT: u32 = 10;

/// What a game or match is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The points that win the match; 0 for money.
    pub length: u32,
    /// The highest value of the cube, as a power of two; 0 where there is no cube.
    pub cube_limit: u32,
    /// For money: gammons count only if the cube has been turned.
    pub jacoby: bool,
    /// For money: whoever is doubled may redouble at once and keep the cube. It is kept with a
    /// position that other programs wrote; here nobody is offered it.
    pub beavers: bool,
    /// In a match: the Crawford rule is in force.
    pub crawford: bool,
}

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Each player rolls one die: the higher one begins, and plays both. Equal dice are rolled again.
    Opening,
    /// The player on roll may double, or rolls.
    ToRoll,
    /// The player on roll plays these dice.
    ToPlay(Dice),
    /// The player on roll has doubled; the other one takes or drops.
    Doubled,
    /// The player on roll has offered to resign for this, before the roll or with these dice.
    Resigned(Stake, Option<Dice>),
    /// The match, or the one game for money, is over: this player has won.
    Over(Player),
}

/// A position: the board with all that decides what may be done, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) board: Board,
    pub(super) on_roll: Player,
    pub(super) phase: Phase,
    pub(super) cube: Cube,
    pub(super) score: [u32; 2],
    pub(super) is_crawford: bool,
    pub(super) terms: Terms,
}

/// A move: what a player decides, or what chance does. The text forms are `31` for a roll, a play's
/// own, and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The dice are rolled.
    Roll(Dice),
    /// The roll is played.
    Play(Play),
    /// `double`: the game is to go on for twice as much.
    Double,
    /// `take`: it does, and the cube is the taker's.
    Take,
    /// `drop`: it is lost for what the cube showed.
    Drop,
    /// `resign`, `resign gammon` or `resign backgammon`: the game is to be lost for so much.
    Resign(Stake),
    /// `accept`: it is.
    Accept,
    /// `reject`: it is not, and goes on.
    Reject,
}

/// The words of moves that are no rolls and no plays.
const WORDS: [(&str, Move); 8] = [
    ("double", Move::Double),
    ("take", Move::Take),
    ("drop", Move::Drop),
    ("resign", Move::Resign(Stake::Single)),
    ("resign gammon", Move::Resign(Stake::Gammon)),
    ("resign backgammon", Move::Resign(Stake::Backgammon)),
    ("accept", Move::Accept),
    ("reject", Move::Reject),
];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(dice) => dice.fmt(f),
            Self::Play(play) => play.fmt(f),
            _ => {
                let word = WORDS.iter().find(|(_, m)| m == self);
                f.write_str(word.map_or("", |(word, _)| word))
            }
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        if let Some((_, m)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*m);
        }
        let is_word = text.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
        if is_word && !text.contains('/') {
            let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
            return Err(SyntaxError::new(
                text,
                format!("a roll, a play or one of {}", words.join(", ")),
            ));
        }
        if text.len() == 2 && !text.contains('/') {
            return text.parse().map(Self::Roll);
        }
        text.parse().map(Self::Play)
    }
}

/// Where a player stands in arrays of two.
const fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

impl Position {
    /// The beginning of a game for money or of a match. Rules for money are off in a match, and the
    /// Crawford rule, which makes no difference there, is on for money.
    #[must_use]
    pub fn start(terms: Terms) -> Self {
        let is_money = terms.length == 0;
        let terms = Terms {
            jacoby: terms.jacoby && is_money,
            beavers: terms.beavers && is_money,
            crawford: terms.crawford || is_money,
            ..terms
        };
        Self {
            board: Board::START,
            on_roll: Player::First,
            phase: Phase::Opening,
            cube: Cube {
                value: 1,
                owner: None,
            },
            score: [0; 2],
            is_crawford: terms.crawford && terms.length == 1,
            terms,
        }
    }

    /// A position for money without a cube, to be rolled in, with the first player on roll.
    #[must_use]
    pub fn cubeless(board: Board) -> Self {
        let terms = Terms {
            length: 0,
            cube_limit: 0,
            jacoby: false,
            beavers: false,
            crawford: true,
        };
        let mut position = Self::start(terms);
        position.board = board;
        position.phase = Phase::ToRoll;
        position.finish(None);
        position
    }

    /// The same with these dice to be played.
    #[must_use]
    pub fn with_dice(mut self, dice: Dice) -> Self {
        if !matches!(self.phase, Phase::Over(_)) {
            self.phase = Phase::ToPlay(dice.sorted());
        }
        self
    }

    /// The same at another score, in the Crawford game or not: a match to one point has no other game, and where the
    /// rule is not in force none is.
    #[must_use]
    pub fn with_score(mut self, score: [u32; 2], is_crawford: bool) -> Self {
        let Terms {
            length, crawford, ..
        } = self.terms;
        self.score = score;
        self.is_crawford = crawford && length > 0 && (length == 1 || is_crawford);
        self
    }

    /// The board, seen by the player on roll.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board, seen by a player.
    #[must_use]
    pub fn board_of(&self, player: Player) -> Board {
        if player == self.on_roll {
            self.board
        } else {
            self.board.swapped()
        }
    }

    /// Who rolls, plays, has doubled or offers to resign.
    #[must_use]
    pub const fn on_roll(&self) -> Player {
        self.on_roll
    }

    /// What is to happen next.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice to be played.
    #[must_use]
    pub const fn dice(&self) -> Option<Dice> {
        match self.phase {
            Phase::ToPlay(dice) => Some(dice),
            _ => None,
        }
    }

    /// The doubling cube.
    #[must_use]
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    /// The points of both players, the first one's first.
    #[must_use]
    pub const fn score(&self) -> [u32; 2] {
        self.score
    }

    /// Whether this is the Crawford game.
    #[must_use]
    pub const fn is_crawford(&self) -> bool {
        self.is_crawford
    }

    /// What is played for.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// How many points a player lacks to win the match; `None` for money.
    #[must_use]
    pub fn away(&self, player: Player) -> Option<u32> {
        (self.terms.length > 0).then(|| self.terms.length.saturating_sub(self.score[index(player)]))
    }

    /// Whether the player on roll may double by the rules, of whatever use that is.
    #[must_use]
    pub fn is_double_legal(&self) -> bool {
        let is_theirs = self.cube.owner.is_none_or(|owner| owner == self.on_roll);
        let can_rise = self.cube.value < 1 << self.terms.cube_limit;
        self.phase == Phase::ToRoll && is_theirs && can_rise && !self.is_crawford
    }

    /// Whether the player on roll may double and has a use for it, so that there is something to decide:
    /// a cube that already wins the match is dead.
    #[must_use]
    pub fn can_double(&self) -> bool {
        let away = self.away(self.on_roll);
        self.is_double_legal() && away.is_none_or(|away| self.cube.value < away)
    }

    /// The legal plays; none where no dice are to be played.
    #[must_use]
    pub fn plays(&self) -> Vec<Legal> {
        self.dice()
            .map_or(Vec::new(), |dice| legal_plays(&self.board, dice))
    }

    /// The legal play that leads to the same board as one that somebody has typed, with stars or
    /// without; `None` if there is none.
    #[must_use]
    pub fn legal_play(&self, typed: &Play) -> Option<Play> {
        let board = typed.board_after(&self.board)?;
        let plays = self.plays();
        let same = plays.iter().find(|legal| legal.board == board);
        same.map(|legal| legal.play)
    }

    /// How much a game is worth that the player on roll has won on the board.
    #[must_use]
    pub fn stake(&self) -> Stake {
        self.stake_of(self.on_roll)
    }

    /// The same of either player.
    #[must_use]
    pub fn stake_of(&self, winner: Player) -> Stake {
        let board = self.board_of(winner);
        let loser = board.other();
        let on_board: u8 = loser.iter().sum();
        if on_board < board::CHECKERS {
            Stake::Single
        } else if loser[18..].iter().all(|&n| n == 0) {
            Stake::Gammon
        } else {
            Stake::Backgammon
        }
    }

    /// Who has borne off all checkers.
    #[must_use]
    pub fn borne_off(&self) -> Option<Player> {
        let has_off = |player: &Player| self.board_of(*player).off() == board::CHECKERS;
        [Player::First, Player::Second].into_iter().find(has_off)
    }

    /// Whether gammons do not count, by the Jacoby rule: for money, unless somebody has doubled.
    #[must_use]
    pub fn is_jacoby(&self) -> bool {
        self.terms.length == 0 && self.terms.jacoby && self.cube.owner.is_none()
    }

    /// Ends the game if a player has borne off all checkers, or has won it otherwise, for `won`
    /// times the cube.
    pub(super) fn finish(&mut self, won: Option<(Player, Stake)>) {
        let won = won.or_else(|| {
            let winner = self.borne_off()?;
            Some((winner, self.stake_of(winner)))
        });
        let Some((winner, stake)) = won else { return };
        let factor = if self.is_jacoby() { 1 } else { stake.factor() };
        let points = self.cube.value.saturating_mul(factor);
        let at = index(winner);
        let before = self.score;
        self.score[at] = before[at].saturating_add(points);
        if self.terms.length == 0 || self.score[at] >= self.terms.length {
            self.phase = Phase::Over(winner);
            return;
        }
        // The Crawford game is the one after a player first comes within a point.
        let last = self.terms.length - 1;
        let terms = self.terms;
        let is_crawford =
            terms.crawford && self.score[at] == last && before[at] < last && before[1 - at] < last;
        let score = self.score;
        *self = Self {
            score,
            is_crawford,
            ..Self::start(terms)
        };
    }

    /// The other player's turn begins.
    fn turn_over(&mut self) {
        self.board = self.board.swapped();
        self.on_roll = self.on_roll.opponent();
        self.phase = Phase::ToRoll;
    }

    /// Whether a move is legal, and if not, why.
    fn after(mut self, m: &Move) -> Result<Self, &'static str> {
        match (*m, self.phase) {
            (_, Phase::Over(_)) => return Err("the game is over."),
            (Move::Roll(dice), Phase::Opening) => {
                let [first, second] = dice.faces();
                if first == second {
                    return Err("equal dice are rolled again to see who begins.");
                }
                self.on_roll = if first > second {
                    Player::First
                } else {
                    Player::Second
                };
                self.phase = Phase::ToPlay(dice.sorted());
            }
            (Move::Roll(dice), Phase::ToRoll) => self.phase = Phase::ToPlay(dice.sorted()),
            (Move::Play(play), Phase::ToPlay(dice)) => {
                let legal = legal_plays(&self.board, dice);
                let after = play.board_after(&self.board);
                let after = after.ok_or("there is no checker where it begins.")?;
                let same = legal.iter().find(|legal| legal.board == after);
                match same {
                    None => return Err(why_not(&legal, &play)),
                    Some(same) if same.play != play => {
                        return Err(
                            "a star stands where a checker hits on its way, and only there.",
                        );
                    }
                    Some(_) => self.board = after,
                }
                if self.board.off() == board::CHECKERS {
                    self.finish(None);
                } else {
                    self.turn_over();
                }
            }
            (Move::Double, Phase::ToRoll) => {
                if !self.is_double_legal() {
                    return Err("the player on roll may not double now.");
                }
                self.phase = Phase::Doubled;
            }
            (Move::Take, Phase::Doubled) => {
                self.cube = Cube {
                    value: self.cube.value * 2,
                    owner: Some(self.on_roll.opponent()),
                };
                self.phase = Phase::ToRoll;
            }
            (Move::Drop, Phase::Doubled) => self.finish(Some((self.on_roll, Stake::Single))),
            (Move::Resign(stake), Phase::ToRoll | Phase::ToPlay(_)) => {
                self.phase = Phase::Resigned(stake, self.dice());
            }
            (Move::Accept, Phase::Resigned(stake, _)) => {
                self.finish(Some((self.on_roll.opponent(), stake)));
            }
            (Move::Reject, Phase::Resigned(_, dice)) => {
                self.phase = dice.map_or(Phase::ToRoll, Phase::ToPlay);
            }
            (_, Phase::Opening) => {
                return Err("the dice must first be rolled to see who goes first.");
            }
            (_, Phase::ToRoll) => {
                return Err("you must roll, double or resign first.");
            }
            (_, Phase::ToPlay(_)) => return Err("the dice must be played first."),
            (_, Phase::Doubled) => return Err("the double must be taken or passed first."),
            (_, Phase::Resigned(..)) => {
                return Err("the resignation must be accepted or rejected first.");
            }
        }
        Ok(self)
    }
}

/// Why a play that begins where checkers are is not legal.
fn why_not(legal: &[Legal], play: &Play) -> &'static str {
    let most = legal.first().map_or(0, |legal| legal.play.len());
    match (most, play.is_empty()) {
        (0, _) => "no checker can move; the play is “-”.",
        (_, true) => "there is a play, so one must be made.",
        _ => "the dice do not allow it (both are played if possible, or else the higher one).",
    }
}

impl game::Position for Position {
    type Move = Move;

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        match self.phase {
            Phase::Over(_) => {}
            Phase::Opening | Phase::ToRoll => {
                if self.is_double_legal() {
                    moves.push(Move::Double);
                }
                moves.extend(self.chance_outcomes().into_iter().map(|(m, _)| m));
            }
            Phase::ToPlay(_) => {
                moves.extend(self.plays().iter().map(|legal| Move::Play(legal.play)));
            }
            Phase::Doubled => moves.extend([Move::Take, Move::Drop]),
            Phase::Resigned(..) => moves.extend([Move::Accept, Move::Reject]),
        }
        if matches!(self.phase, Phase::ToRoll | Phase::ToPlay(_)) {
            moves.extend(Stake::ALL.map(Move::Resign));
        }
        moves
    }

    fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        self.after(m).map_err(|reason| IllegalMove::new(m, reason))
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(winner) => Some(Outcome::Win(winner)),
            _ => None,
        }
    }

    /// Checkers can be hit again and again.
    fn longest_play(&self) -> Option<u32> {
        None
    }

    fn to_move(&self) -> Option<Player> {
        Some(self.turn())
    }
}

impl Adversarial for Position {
    fn turn(&self) -> Player {
        match self.phase {
            Phase::Doubled | Phase::Resigned(..) => self.on_roll.opponent(),
            _ => self.on_roll,
        }
    }
}

impl Stochastic for Position {
    /// The rolls, in any position in which dice are rolled next; where the player on roll may double,
    /// that is if this is not done.
    fn chance_outcomes(&self) -> Vec<(Move, f64)> {
        match self.phase {
            Phase::Opening => {
                let pairs = (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second)));
                let pairs = pairs.filter(|(first, second)| first != second);
                let dice = pairs.filter_map(|(first, second)| Dice::new(first, second).ok());
                dice.map(|dice| (Move::Roll(dice), 1.0 / 30.0)).collect()
            }
            Phase::ToRoll => {
                let all = Dice::all().into_iter();
                all.map(|(dice, ways)| (Move::Roll(dice), f64::from(ways) / 36.0))
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}
