//! The rules: positions, and the moves in them. The board and its plays are in [`board`] and
//! [`plays`]; here are turns, the doubling cube, resigning, games and matches.
//!
//! Rolls are moves too, made by chance. Before its roll a player decides to roll, to double or to resign, and chance
//! moves only after `roll`. Records of games do not write that decision: where a player may roll, dice say it as well.

pub mod board;
pub mod dice;
mod moves;
pub mod params;
pub mod play;
pub mod plays;

pub use self::board::Board;
pub use self::dice::Dice;
pub use self::moves::Move;
pub use self::params::{DiceSource, Params};
pub use self::play::{Play, Step};
pub use self::plays::{Legal, Plays, legal_plays, single_steps};
use crate::error::IllegalMove;
use crate::game::{self, Outcome, Player, Turn};

/// The value of a game, as a multiple of the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stake {
    /// The loser has borne off a checker.
    Single,
    /// The loser has borne off none.
    Gammon,
    /// The loser has borne off none, and has a checker on the bar or in the winner's home.
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
    /// The value of a single game: a power of two.
    pub value: u32,
    /// The only player who may double; `None` while the cube is in the middle.
    pub owner: Option<Player>,
}

/// The highest value of the cube, as a power of 2.
pub const CUBE_LIMIT: u32 = 10;

/// The terms of a game or match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The points that win the match; 0 for money.
    pub length: u32,
    /// The highest value of the cube, as a power of two; 0 where there is no cube.
    pub cube_limit: u32,
    /// Whether gammons count only if the cube has been turned (for money).
    pub jacoby: bool,
    /// Whether a player who is doubled may redouble at once and keep the cube (for money). It is
    /// kept for positions that other programs wrote; here beavers are never offered.
    pub beavers: bool,
    /// Whether the Crawford rule is in force (in a match).
    pub crawford: bool,
}

/// The next event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Each player rolls one die: the higher one begins, and plays both. Equal dice are rolled again.
    Opening,
    /// The player on roll may double, or rolls.
    ToRoll,
    /// The player on roll has decided to roll: chance's turn.
    Rolling,
    /// The player on roll plays these dice.
    ToPlay(Dice),
    /// The player on roll has doubled; the other one takes or drops.
    Doubled,
    /// The player on roll has offered to resign for this stake, before the roll or with these dice.
    Resigned(Stake, Option<Dice>),
    /// The match, or the one game for money, is over: this player has won.
    Over(Player),
}

/// A position: the board with everything that decides its legal moves and its value.
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

/// The index of a player in arrays of two.
const fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

impl Position {
    /// The beginning of a game for money or of a match. Rules for money are off in a match, and the
    /// Crawford rule, which makes no difference for money, is on there.
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

    /// A position for money without a cube, before a roll, with the first player on roll.
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

    /// The same position with these dice to be played.
    #[must_use]
    pub fn with_dice(mut self, dice: Dice) -> Self {
        if !matches!(self.phase, Phase::Over(_)) {
            self.phase = Phase::ToPlay(dice.sorted());
        }
        self
    }

    /// The same position at another score, in the Crawford game or not. A match to one point has no other game, and
    /// without the Crawford rule there is none.
    #[must_use]
    pub fn with_score(mut self, score: [u32; 2], is_crawford: bool) -> Self {
        let Terms {
            length, crawford, ..
        } = self.terms;
        self.score = score;
        self.is_crawford = crawford && length > 0 && (length == 1 || is_crawford);
        self
    }

    /// The board, from the point of view of the player on roll.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board, from the point of view of a player.
    #[must_use]
    pub fn board_of(&self, player: Player) -> Board {
        if player == self.on_roll {
            self.board
        } else {
            self.board.swapped()
        }
    }

    /// The player who rolls, plays, has doubled or offers to resign.
    #[must_use]
    pub const fn on_roll(&self) -> Player {
        self.on_roll
    }

    /// The side to move: the one that decides next, or for which chance rolls. After the end, the side that rolled
    /// last.
    #[must_use]
    pub const fn side_to_move(&self) -> Player {
        match self.phase {
            Phase::Doubled | Phase::Resigned(..) => self.on_roll.opponent(),
            _ => self.on_roll,
        }
    }

    /// The next event.
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

    /// The terms of the game or match.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The number of points that a player lacks to win the match; `None` for money.
    #[must_use]
    pub fn away(&self, player: Player) -> Option<u32> {
        (self.terms.length > 0).then(|| self.terms.length.saturating_sub(self.score[index(player)]))
    }

    /// Whether the player on roll may double by the rules, even without any use for it.
    #[must_use]
    pub fn is_double_legal(&self) -> bool {
        let is_theirs = self.cube.owner.is_none_or(|owner| owner == self.on_roll);
        let can_rise = self.cube.value < 1 << self.terms.cube_limit;
        self.phase == Phase::ToRoll && is_theirs && can_rise && !self.is_crawford
    }

    /// Whether the player on roll may double and has a use for it, so that there is a decision: a cube that already
    /// wins the match is dead.
    #[must_use]
    pub fn can_double(&self) -> bool {
        let away = self.away(self.on_roll);
        self.is_double_legal() && away.is_none_or(|away| self.cube.value < away)
    }

    /// The legal plays; empty if no dice are to be played.
    ///
    /// ```
    /// use perfect_play_engine::backgammon::rules::Position;
    ///
    /// let opening: Position = "4HPwATDgc/ABMA:66".parse()?;
    /// let plays: Vec<String> = opening.plays().iter().map(|legal| legal.play.to_string()).collect();
    /// assert!(plays.contains(&"24/18(2) 13/7(2)".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plays(&self) -> Vec<Legal> {
        self.dice()
            .map_or(Vec::new(), |dice| legal_plays(&self.board, dice))
    }

    /// The legal play that leads to the same board as a typed one, with or without stars; `None` if
    /// there is none.
    #[must_use]
    pub fn legal_play(&self, typed: &Play) -> Option<Play> {
        let board = typed.board_after(&self.board)?;
        let plays = self.plays();
        let same = plays.iter().find(|legal| legal.board == board);
        same.map(|legal| legal.play)
    }

    /// The stake of a game that the player on roll has won on the board.
    #[must_use]
    pub fn stake(&self) -> Stake {
        self.stake_of(self.on_roll)
    }

    /// The same for either player.
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

    /// The player who has borne off all checkers.
    #[must_use]
    pub fn borne_off(&self) -> Option<Player> {
        let has_off = |player: &Player| self.board_of(*player).off() == board::CHECKERS;
        [Player::First, Player::Second].into_iter().find(has_off)
    }

    /// Whether gammons do not count, by the Jacoby rule: for money, unless a player has doubled.
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
        // The Crawford game is the first one after a player comes within a point of winning.
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

    /// Begins the other player's turn.
    fn turn_over(&mut self) {
        self.board = self.board.swapped();
        self.on_roll = self.on_roll.opponent();
        self.phase = Phase::ToRoll;
    }

    /// The position after a move; the reason otherwise if it is not legal.
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
            (Move::RollDice, Phase::ToRoll) => self.phase = Phase::Rolling,
            (Move::Roll(dice), Phase::ToRoll | Phase::Rolling) => {
                self.phase = Phase::ToPlay(dice.sorted());
            }
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
            (_, Phase::Rolling) => return Err("the dice must be rolled first."),
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

/// The reason why a play that begins where checkers are is not legal.
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

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over(winner) => Turn::Over(Outcome::Win(winner)),
            Phase::Opening | Phase::Rolling => Turn::Chance,
            _ => Turn::Player(self.side_to_move()),
        }
    }

    fn side_to_move(&self) -> Player {
        self.side_to_move()
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        match self.phase {
            Phase::Over(_) => {}
            Phase::Opening | Phase::Rolling => {
                moves.extend(self.chance_outcomes().into_iter().map(|(m, _)| m));
            }
            Phase::ToRoll => {
                if self.is_double_legal() {
                    moves.push(Move::Double);
                }
                moves.push(Move::RollDice);
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

    fn chance_outcomes(&self) -> Vec<(Move, f64)> {
        match self.phase {
            Phase::Opening => {
                let pairs = (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second)));
                let pairs = pairs.filter(|(first, second)| first != second);
                let dice = pairs.filter_map(|(first, second)| Dice::new(first, second).ok());
                dice.map(|dice| (Move::Roll(dice), 1.0 / 30.0)).collect()
            }
            Phase::Rolling => {
                let all = Dice::all().into_iter();
                all.map(|(dice, ways)| (Move::Roll(dice), f64::from(ways) / 36.0))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The decision to roll: dice tell it.
    fn goes_without_saying(m: &Move) -> bool {
        *m == Move::RollDice
    }
}
