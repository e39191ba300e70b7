//! The review of a game for two: what each move kept or gave away, by what the positions before and after it are worth, and
//! that in words for whoever played. Knows of no screen.

use engine::analysis::Value;
use engine::game::{Outcome, Player};
use engine::wording::counted;

use super::addressed::within;
use super::status::MatchStatus;
use super::turning::Turning;
use super::ui_state::UiState;
use crate::players::{Mover, Seats};
use crate::ui::chart::{Mark, Plot};

/// The least fall of an estimated chance, in percent, that is called a mistake.
const FALL: i32 = 10;

/// A game from its start to its last move, taken back or not.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayedGame {
    /// The moves: who made each, and what that was, in the words of
    /// [`GameText::did`](super::game_text::GameText::did).
    pub moves: Vec<(Player, String)>,
    /// What the start and the position after each move are worth to whoever is to move there, where that is known.
    pub values: Vec<Option<Value>>,
    /// Who is to move in each of these positions.
    pub turns: Vec<Option<Player>>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// What a move did to the prospects of whoever made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It kept what there was.
    Best,
    /// There was nothing to lose any more.
    Hopeless,
    /// It gave a win away.
    GaveWin,
    /// It made a draw of a win.
    GaveHalf,
    /// It gave a draw away.
    GaveDraw,
    /// It cost so many percent of the chance to win, by estimate.
    Cost(i32),
    /// Nobody knows.
    Unknown,
}

impl Verdict {
    /// By what the position before a move was worth to whoever made it, and what the one after it was to the same.
    fn of(before: Option<Value>, after: Option<Value>) -> Self {
        let (Some(before), Some(after)) = (before, after) else {
            return Self::Unknown;
        };
        match (before.is_exact(), after.is_exact()) {
            (true, _) if before.is_loss() => Self::Hopeless,
            (true, true) if before.is_win() => match after {
                after if after.is_win() => Self::Best,
                Value::Draw => Self::GaveHalf,
                _ => Self::GaveWin,
            },
            (true, true) if after.is_loss() => Self::GaveDraw,
            (true, true) => Self::Best,
            // Whether it costs something to leave a proof is not known.
            (true, false) => Self::Unknown,
            (false, _) if before == Value::Unknown || after == Value::Unknown => Self::Unknown,
            (false, _) => match percent(before) - percent(after) {
                fall if fall >= FALL => Self::Cost(fall),
                _ => Self::Best,
            },
        }
    }

    /// Whether it is a mistake.
    pub const fn is_mistake(self) -> bool {
        self.weight() > 0
    }

    /// How grave it is: more is worse, 0 is no mistake.
    const fn weight(self) -> i32 {
        match self {
            Self::GaveWin => 1_000,
            Self::GaveHalf | Self::GaveDraw => 500,
            Self::Cost(fall) => fall,
            Self::Best | Self::Hopeless | Self::Unknown => 0,
        }
    }

    /// What it did, after the move in words.
    fn words(self) -> String {
        match self {
            Self::GaveWin => "That gave the win away.".to_owned(),
            Self::GaveHalf => "That made a draw of a win.".to_owned(),
            Self::GaveDraw => "That gave the draw away.".to_owned(),
            Self::Cost(fall) => format!("That cost about {fall}% of the chance to win."),
            Self::Best | Self::Hopeless | Self::Unknown => String::new(),
        }
    }
}

/// A chance to win, in percent.
fn percent(value: Value) -> i32 {
    (50.0 + 50.0 * value.score()) as i32
}

impl PlayedGame {
    /// What the position after so many moves is worth to a player.
    fn worth(&self, ply: usize, player: Player) -> Option<Value> {
        let value = self.values.get(ply).copied().flatten()?;
        let turn = self.turns.get(ply).copied().flatten()?;
        Some(if turn == player {
            value
        } else {
            value.opposite()
        })
    }

    /// What each move did.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let of = |(ply, (player, _)): (usize, &(Player, String))| {
            Verdict::of(self.worth(ply, *player), self.worth(ply + 1, *player))
        };
        self.moves.iter().enumerate().map(of).collect()
    }

    /// The places of the mistakes that these players made, the gravest first; of those alike the last, as it decided.
    pub fn mistakes(&self, of: &[Player]) -> Vec<usize> {
        let verdicts = self.verdicts();
        let is_one = |&ply: &usize| verdicts[ply].is_mistake() && of.contains(&self.moves[ply].0);
        let mut mistakes: Vec<usize> = (0..verdicts.len()).rev().filter(is_one).collect();
        mistakes.sort_by_key(|&ply| -verdicts[ply].weight());
        mistakes
    }

    /// How many moves a player made.
    fn count(&self, of: Player) -> usize {
        self.moves
            .iter()
            .filter(|(player, _)| *player == of)
            .count()
    }

    /// The curve of who was winning, as this player sees it.
    pub fn plot(&self, of: Player) -> Plot {
        let point = |ply| {
            let value = self.worth(ply, of)?;
            (value != Value::Unknown).then(|| (percent(value), value.is_exact()))
        };
        let verdicts = self.verdicts();
        let marks = verdicts.iter().enumerate();
        let marks = marks.filter(|(_, verdict)| verdict.is_mistake());
        Plot {
            points: (0..self.values.len()).map(point).collect(),
            marks: marks
                .map(|(ply, verdict)| Mark {
                    ply: ply + 1,
                    is_grave: verdict.weight() >= 500,
                })
                .collect(),
            ..Plot::default()
        }
    }
}

/// The players whose moves are looked at: whoever plays here against somebody, else both.
pub fn looked_at(now: &MatchStatus) -> Vec<Player> {
    match now.players.seats {
        Seats::Computer | Seats::Links => vec![now.players.me],
        Seats::Two | Seats::Watch => vec![Player::First, Player::Second],
    }
}

/// The review in a sentence for each of those who are looked at.
pub fn sentence(record: &PlayedGame, now: &MatchStatus) -> String {
    let verdicts = record.verdicts();
    let last = verdicts.last();
    if verdicts
        .iter()
        .all(|verdict| *verdict == Verdict::Unknown && last.is_some())
    {
        return "What the moves were worth is not known.".to_owned();
    }
    let of = |player: Player| {
        let own = verdicts.iter().zip(&record.moves);
        let own = own.filter(|(_, (mover, _))| *mover == player);
        let own: Vec<Verdict> = own.map(|(verdict, _)| *verdict).collect();
        summary(now.name(player), &own)
    };
    let parts: Vec<String> = looked_at(now).into_iter().map(of).collect();
    parts.join(" ")
}

/// What there is to say of a player's moves in one sentence.
fn summary(name: &str, own: &[Verdict]) -> String {
    let count = |wanted: fn(&Verdict) -> bool| own.iter().filter(|one| wanted(one)).count();
    let made = format!("{name} made {}", counted(own.len() as u64, "move", "moves"));
    if own.is_empty() {
        return format!("{made}.");
    }
    let was = |count: usize| if count == 1 { "was" } else { "were" };
    let [best, hopeless, unknown] = [
        count(|one| *one == Verdict::Best),
        count(|one| *one == Verdict::Hopeless),
        count(|one| *one == Verdict::Unknown),
    ];
    if hopeless == own.len() {
        return format!("{made}, and none could have changed the result.");
    }
    if best == own.len() {
        return match best {
            1 => format!("{made}, and it was best."),
            _ => format!("{made}, and all were best."),
        };
    }
    let gave = [
        (count(|one| *one == Verdict::GaveWin), "gave the win away"),
        (
            count(|one| *one == Verdict::GaveHalf),
            "made a draw of a win",
        ),
        (count(|one| *one == Verdict::GaveDraw), "gave the draw away"),
        (
            count(|one| matches!(one, Verdict::Cost(_))),
            "made the chances worse",
        ),
    ];
    let did = gave.iter().find(|(count, _)| *count > 0);
    if let (1, Some((_, did))) = (own.len(), did) {
        return format!("{made}, and it {did}.");
    }
    let mut parts = Vec::new();
    if best > 0 {
        parts.push(format!("{best} {} best", was(best)));
    }
    for (count, did) in gave {
        if count > 0 {
            parts.push(format!("{count} {did}"));
        }
    }
    if hopeless > 0 {
        parts.push(format!("{hopeless} came when it was lost"));
    }
    if unknown > 0 {
        parts.push(format!("{unknown} could not be judged"));
    }
    format!("{made}: {}.", parts.join(", "))
}

/// Who did what in a move, within a sentence.
pub fn did(record: &PlayedGame, ply: usize, now: &MatchStatus) -> String {
    let (player, did) = &record.moves[ply];
    format!("{} {did}", within(now.name(*player)))
}

/// A mistake in words: its number, who did what, and what that gave away.
pub fn mistake(record: &PlayedGame, ply: usize, now: &MatchStatus) -> String {
    let verdict = record.verdicts()[ply];
    format!(
        "Move {}: {}. {}",
        ply + 1,
        did(record, ply, now),
        verdict.words()
    )
}

/// How a game ended, in a person's words: who won, in how many moves, and where it was decided.
pub fn verdict(record: &PlayedGame, now: &MatchStatus, ui: &UiState) -> String {
    let winner = match now.outcome {
        None => return String::new(),
        Some(Outcome::Win(winner)) => winner,
        Some(_) => {
            let moves = counted(record.moves.len() as u64, "move", "moves");
            return format!("A draw after {moves}.");
        }
    };
    let name = now.name(winner);
    let in_moves = |of: Player| counted(record.count(of) as u64, "move", "moves");
    if now.stops.is_some() {
        // Luck decides there, and what it is about is more than who won.
        return format!("{name} won. {}", now.goal);
    }
    let loser = winner.opponent();
    if now.players.mover(loser) == Mover::Here && now.name(loser) == "You" {
        let all = counted(record.moves.len() as u64, "move", "moves");
        return match ui.decided {
            Turning::At(number, _) => {
                let before = record.worth(number.saturating_sub(1), loser);
                let had = match before {
                    Some(value) if value.is_win() => "were winning",
                    _ => "had a draw",
                };
                format!("You lost. At move {number} you {had}.")
            }
            Turning::BeforeTheFirst => {
                format!("You lost. {name} was winning from the start.")
            }
            Turning::Unknown => format!("You lost in {all}."),
        };
    }
    let won = format!("{name} won in {}", in_moves(winner));
    match ui.decided {
        Turning::At(number, _) => {
            let loser = within(now.name(loser));
            format!("{won}; {loser} gave it away in move {number}.")
        }
        Turning::BeforeTheFirst if name != "You" => {
            format!("{won}, and was winning from the start.")
        }
        _ => won + ".",
    }
}

#[cfg(test)]
mod tests {
    use engine::game::{Outcome, Player};

    use super::{PlayedGame, Verdict, mistake, sentence, verdict};
    use crate::matches::status::MatchStatus;
    use crate::matches::status::tests::stands;
    use crate::matches::turning::Turning;
    use crate::matches::turning::tests::valued;
    use crate::matches::ui_state::UiState;

    /// A game with values by letters, as [`valued`] reads them.
    fn record(values: &str) -> PlayedGame {
        let turns = [Player::First, Player::Second].into_iter().cycle();
        let values = valued(values);
        let moves = turns.clone().zip(1..values.len());
        PlayedGame {
            moves: moves
                .map(|(player, number)| (player, format!("took {number}")))
                .collect(),
            turns: turns.take(values.len()).map(Some).collect(),
            values,
            outcome: Some(Outcome::Win(Player::Second)),
        }
    }

    fn lost() -> MatchStatus {
        MatchStatus {
            outcome: Some(Outcome::Win(Player::Second)),
            ..stands("first", "")
        }
    }

    #[test]
    fn a_move_is_judged_by_what_it_leaves() {
        use Verdict::{Best, Cost, GaveDraw, GaveHalf, GaveWin, Hopeless, Unknown};
        assert_eq!(record("wwl").verdicts(), [GaveWin, Best]);
        assert_eq!(record("lwl").verdicts(), [Hopeless, Best]);
        assert_eq!(record("wdd").verdicts(), [GaveHalf, Best]);
        assert_eq!(record("dwl").verdicts(), [GaveDraw, Best]);
        // From even to bad: a quarter of the chance; and a proof that is left.
        assert_eq!(record("egb").verdicts(), [Cost(25), Best]);
        assert_eq!(record("we-").verdicts(), [Unknown, Unknown]);
        assert_eq!(record("ew").verdicts(), [Cost(50)]);
    }

    #[test]
    fn the_gravest_mistake_comes_first_and_of_those_alike_the_last() {
        let record = record("egbwwwl");
        let of = |players: &[Player]| record.mistakes(players);
        assert_eq!(of(&[Player::First]), [4, 2, 0]);
        assert_eq!(of(&[Player::Second]), [3]);
        let plot = record.plot(Player::First);
        assert_eq!(plot.points[0], Some((50, false)));
        assert_eq!(plot.points[1], Some((25, false)));
        assert_eq!(plot.points[6], Some((0, true)));
        assert_eq!(plot.marks.len(), 4);
    }

    #[test]
    fn moves_are_summed_up_for_whoever_plays_here() {
        let said = |values: &str| sentence(&record(values), &lost());
        assert_eq!(
            said("wlwlwwlwl"),
            "You made 4 moves: 2 were best, 1 gave the win away, 1 came when it was lost."
        );
        assert_eq!(said("wlwl"), "You made 2 moves, and all were best.");
        assert_eq!(
            said("lwlwl"),
            "You made 2 moves, and none could have changed the result."
        );
        assert_eq!(said("---"), "What the moves were worth is not known.");
        let two = MatchStatus {
            players: stands("two", "").players,
            ..lost()
        };
        assert_eq!(
            sentence(&record("wwl"), &two),
            "First made 1 move, and it gave the win away. Second made 1 move, and it was best."
        );
        assert_eq!(
            mistake(&record("wwl"), 0, &lost()),
            "Move 1: you took 1. That gave the win away."
        );
    }

    #[test]
    fn an_end_is_told_in_a_persons_words() {
        let knowing = |decided| UiState {
            decided,
            ..UiState::default()
        };
        let said = |decided| verdict(&record("wlwwl"), &lost(), &knowing(decided));
        let at = Turning::At(3, "took 3".to_owned());
        assert_eq!(said(at.clone()), "You lost. At move 3 you were winning.");
        assert_eq!(
            said(Turning::BeforeTheFirst),
            "You lost. The computer was winning from the start."
        );
        let drawn = verdict(
            &record("ldwl"),
            &lost(),
            &knowing(Turning::At(2, String::new())),
        );
        assert_eq!(drawn, "You lost. At move 2 you had a draw.");
        let two = MatchStatus {
            players: stands("two", "").players,
            ..lost()
        };
        assert_eq!(
            verdict(&record("wlwwl"), &two, &knowing(at)),
            "Second won in 2 moves; First gave it away in move 3."
        );
        let won = MatchStatus {
            outcome: Some(Outcome::Win(Player::First)),
            ..lost()
        };
        let unknown = knowing(Turning::Unknown);
        assert_eq!(
            verdict(&record("wlwl"), &won, &unknown),
            "You won in 2 moves."
        );
        let drawn = MatchStatus {
            outcome: Some(Outcome::Draw),
            ..lost()
        };
        assert_eq!(
            verdict(&record("ddd"), &drawn, &unknown),
            "A draw after 2 moves."
        );
    }
}
