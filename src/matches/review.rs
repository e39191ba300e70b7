//! The review of a game for two: what each move kept or gave away, by what the positions before and after it are worth, and
//! that in words for whoever played. Knows of no screen.

use engine::analysis::Value;
use engine::game::{Outcome, Player};
use engine::wording::{counted, ordinal};

use super::analyses::KEPT;
use super::status::MatchStatus;
use super::turning::{Turning, own_move};
use super::ui_state::UiState;
use super::verdict::{Advice, Verdict, about, percent, settle};
use crate::addressed::{whose, within};
use crate::players::{Mover, Seats};
use crate::ui::chart::{Mark, Plot};

/// The least chance, in percent, with which a game is still held: what is given away of less does not decide it.
const HELD: i32 = 25;

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
    /// What the reading of the position before each move says of it; nothing where the theory answers at once.
    pub advice: Vec<Advice>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

impl PlayedGame {
    /// Brings what is known of the positions together: see [`settle`].
    pub fn settle(&mut self) {
        let turns = self.turns.windows(2);
        let same: Vec<bool> = turns.map(|pair| pair[0] == pair[1]).collect();
        settle(&mut self.values, &same, &self.advice);
    }

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
            let is_best = self.advice.get(ply).is_some_and(|advice| advice.is_best);
            Verdict::of(
                self.worth(ply, *player),
                self.worth(ply + 1, *player),
                is_best,
            )
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

    /// The place of the move that decided the game, where that is not proved: the last mistake of its loser before which the
    /// game was still held, or else the gravest; `None` where not all of it is known.
    pub fn turning(&self, loser: Player) -> Option<usize> {
        if self.values.contains(&None) {
            return None;
        }
        let mistakes = self.mistakes(&[loser]);
        let chance = |ply: usize| self.worth(ply, loser).map_or(0, percent);
        let held = mistakes.iter().filter(|ply| chance(**ply) >= HELD);
        held.max().or(mistakes.first()).copied()
    }

    /// Whether it is looked for where somebody who plays here lost: where that takes no search, it is known at once.
    pub fn is_sought(&self, now: &MatchStatus) -> bool {
        let Some(Outcome::Win(winner)) = now.outcome else {
            return false;
        };
        let is_mine = now.players.mover(winner.opponent()) == Mover::Here;
        is_mine && self.values.len() <= KEPT / 2 && self.values.contains(&None)
    }

    /// Which of its player's moves a move is, from 1: nobody counts those of others.
    fn nth(&self, ply: usize) -> usize {
        let (player, _) = self.moves[ply];
        let own = self.moves[..=ply].iter();
        own.filter(|(of, _)| *of == player).count()
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

/// A move by its number among those of its player, at the beginning of a sentence: `Your 3rd move`.
pub fn numbered(record: &PlayedGame, ply: usize, now: &MatchStatus) -> String {
    let whose = whose(now.name(record.moves[ply].0));
    format!("{whose} {} move", ordinal(record.nth(ply)))
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
    let [best, hopeless, unknown] = [Verdict::Best, Verdict::Hopeless, Verdict::Unknown]
        .map(|wanted| own.iter().filter(|one| **one == wanted).count());
    if hopeless == own.len() {
        return format!("{made}, and none could have changed the result.");
    }
    if best == own.len() {
        return match best {
            1 => format!("{made}, and it was best."),
            _ => format!("{made}, and all were best."),
        };
    }
    let mistakes = count(|one| one.is_mistake());
    match (own.len(), mistakes) {
        (1, 1) => format!("{made}, and it was a mistake."),
        (_, 0) if unknown > 0 => format!("{made}: no mistake that is known."),
        (_, 0) => format!("{made}, and no mistake."),
        (_, 1) => format!("{made}; 1 was a mistake."),
        (_, several) => format!("{made}; {several} were mistakes."),
    }
}

/// What moves did, and the verdicts that say so.
type CountedVerdict = (&'static str, fn(&Verdict) -> bool);

/// How many moves of those who are looked at did what, where there is something to tell apart: what they did, and the number
/// for each of these players.
pub fn counts(record: &PlayedGame, now: &MatchStatus) -> Vec<(&'static str, Vec<usize>)> {
    let verdicts = record.verdicts();
    let kinds: [CountedVerdict; 9] = [
        ("Best", |one| *one == Verdict::Best),
        ("Changed little", |one| *one == Verdict::Even),
        ("Gave the win away", |one| *one == Verdict::GaveWin),
        ("Let go of a certain win", |one| {
            matches!(one, Verdict::Left(_))
        }),
        ("Made a draw of a win", |one| *one == Verdict::GaveHalf),
        ("Gave the draw away", |one| *one == Verdict::GaveDraw),
        ("Made the chances worse", |one| {
            matches!(one, Verdict::Cost(_))
        }),
        ("Came when it was lost", |one| *one == Verdict::Hopeless),
        ("Not judged", |one| *one == Verdict::Unknown),
    ];
    let of = |player: Player, is_one: fn(&Verdict) -> bool| {
        let own = verdicts.iter().zip(&record.moves);
        own.filter(|(one, (mover, _))| *mover == player && is_one(one))
            .count()
    };
    let rows = kinds.into_iter().map(|(did, is_one)| {
        let players = looked_at(now).into_iter();
        (did, players.map(|player| of(player, is_one)).collect())
    });
    let rows: Vec<(&str, Vec<usize>)> = rows
        .filter(|(_, counts): &(&str, Vec<usize>)| counts.iter().any(|count| *count > 0))
        .collect();
    match rows.len() {
        ..2 => Vec::new(),
        _ => rows,
    }
}

/// Who did what in a move, within a sentence.
pub fn did(record: &PlayedGame, ply: usize, now: &MatchStatus) -> String {
    let (player, did) = &record.moves[ply];
    format!("{} {did}", within(now.name(*player)))
}

/// A mistake in words: its number, who did what, and what that gave away.
pub fn mistake(record: &PlayedGame, ply: usize, now: &MatchStatus) -> String {
    let (numbered, did) = (numbered(record, ply, now), did(record, ply, now));
    let cost = fall(record, ply, now).unwrap_or_else(|| record.verdicts()[ply].words());
    format!("{numbered}: {did}. {cost}")
}

/// How far a chance fell by a move, in a sentence that says whose it was; nothing where it did by what is proved before.
fn fall(record: &PlayedGame, ply: usize, now: &MatchStatus) -> Option<String> {
    let Verdict::Cost(_) = record.verdicts()[ply] else {
        return None;
    };
    let player = record.moves[ply].0;
    let name = now.name(player);
    let [before, after] = [ply, ply + 1].map(|ply| record.worth(ply, player));
    let (before, after) = (before?, after?);
    let had = about(percent(before));
    Some(match after.is_loss() {
        true => format!(
            "Until then {} had a chance of about {had}% to win; now it was lost.",
            within(name)
        ),
        false => format!(
            "{} chance to win fell from about {had}% to about {}%.",
            whose(name),
            about(percent(after))
        ),
    })
}

/// The position in which the game was given away, by its ply, where whoever plays here can be shown what was better.
pub fn moment(record: &PlayedGame, now: &MatchStatus, ui: &UiState) -> Option<usize> {
    match (&ui.decided, now.outcome) {
        (Turning::Unknown, Some(Outcome::Win(winner)))
            if now.players.mover(winner.opponent()) == Mover::Here =>
        {
            record.turning(winner.opponent())
        }
        _ => now.moment(ui),
    }
}

/// How a game ended, in a person's words: who won, in how many moves, and where it was decided.
/// `is_sought` as long as that is looked for.
pub fn verdict(record: &PlayedGame, now: &MatchStatus, ui: &UiState, is_sought: bool) -> String {
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
        let at = |ply: usize| {
            let had = match record.worth(ply, loser) {
                Some(value) if value.is_win() => "were winning".to_owned(),
                Some(value) if !value.is_exact() => {
                    format!("had a chance of about {}%", about(percent(value)))
                }
                _ => "had a draw".to_owned(),
            };
            let own = record.moves.get(ply).map_or(0, |_| record.nth(ply));
            format!("At your {} move you {had}.", ordinal(own))
        };
        let moment = match (&ui.decided, record.turning(loser)) {
            (Turning::At(number, _), _) => at(number.saturating_sub(1)),
            (Turning::BeforeTheFirst, _) => format!("{name} was winning from the start."),
            (Turning::Unknown, Some(ply)) => at(ply),
            // All of it stands there from the beginning: what is found takes the place of this.
            (Turning::Unknown, None) if is_sought => "Looking for the moment…".to_owned(),
            (Turning::Unknown, None) => String::new(),
        };
        let lost = format!("You lost in {}. {moment}", in_moves(loser));
        return lost.trim_end().to_owned();
    }
    let won = format!("{name} won in {}", in_moves(winner));
    match ui.decided {
        Turning::At(number, _) => {
            let loser = now.name(loser);
            let own = own_move(loser, number);
            format!("{won}; {} gave it away in {own}.", within(loser))
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

    use super::{Advice, PlayedGame, Verdict, about, counts, mistake, moment, sentence, verdict};
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
            ..PlayedGame::default()
        }
    }

    /// The same, where some moves, by their places, are those that the reading of the position found best.
    fn read(values: &str, best: &[usize]) -> PlayedGame {
        let mut record = record(values);
        let advice = |ply| Advice {
            is_best: best.contains(&ply),
            rival: None,
        };
        record.advice = (0..record.moves.len()).map(advice).collect();
        record.settle();
        record
    }

    fn lost() -> MatchStatus {
        MatchStatus {
            outcome: Some(Outcome::Win(Player::Second)),
            ..stands("first", "")
        }
    }

    #[test]
    fn a_move_is_judged_by_what_it_leaves() {
        use Verdict::{Best, Cost, Even, GaveDraw, GaveHalf, GaveWin, Hopeless, Left, Unknown};
        assert_eq!(record("wwl").verdicts(), [GaveWin, Best]);
        assert_eq!(record("lwl").verdicts(), [Hopeless, Best]);
        assert_eq!(record("wdd").verdicts(), [GaveHalf, Best]);
        assert_eq!(record("dwl").verdicts(), [GaveDraw, Best]);
        // From even to bad: a quarter of the chance; and a proof that is left.
        assert_eq!(record("egb").verdicts(), [Cost(25), Even]);
        assert_eq!(record("we-").verdicts(), [Left(50), Unknown]);
        assert_eq!(record("ew").verdicts(), [Cost(50)]);
        // Best is only what the reading found best.
        assert_eq!(read("ee", &[0]).verdicts(), [Best]);
        assert_eq!(read("ee", &[]).verdicts(), [Even]);
    }

    #[test]
    fn a_game_that_nothing_is_proved_of_has_its_turning_point() {
        let moment = |record: &PlayedGame| moment(record, &lost(), &UiState::default());
        let said = |record: &PlayedGame| verdict(record, &lost(), &UiState::default(), false);
        // A certain win is let go of, and what is lost later was little.
        let record = read("wlwgbwlw", &[0, 1, 3, 4, 5, 6]);
        assert_eq!(record.mistakes(&[Player::First]), [2]);
        assert_eq!(moment(&record), Some(2));
        assert_eq!(
            said(&record),
            "You lost in 4 moves. At your 2nd move you were winning."
        );
        // The last one before which the game was held, and not the gravest.
        let record = read("geggbw", &[]);
        assert_eq!(moment(&record), Some(4));
        assert_eq!(
            said(&record),
            "You lost in 3 moves. At your 3rd move you had a chance of about 25%."
        );
        // Not as long as there is something to find out.
        let record = read("g-ggbw", &[]);
        assert_eq!(moment(&record), None);
        assert_eq!(said(&record), "You lost in 3 moves.");
        // It stands there from the beginning that it is looked for.
        assert_eq!(
            verdict(&record, &lost(), &UiState::default(), true),
            "You lost in 3 moves. Looking for the moment…"
        );
    }

    #[test]
    fn a_chance_is_told_from_what_to_what_and_whose_it_is() {
        let said = |values: &str, ply| mistake(&record(values), ply, &lost());
        assert_eq!(
            said("egb", 0),
            "Your 1st move: you took 1. Your chance to win fell from about 50% to about 25%."
        );
        assert_eq!(
            said("egg", 1),
            "The computer’s 1st move: the computer took 2. The computer’s chance to win fell from about 75% to about 25%."
        );
        assert_eq!(
            said("ew", 0),
            "Your 1st move: you took 1. Until then you had a chance of about 50% to win; now it was lost."
        );
        assert_eq!([1, 3, 8, 78, 79, 99].map(about), [5, 5, 10, 80, 80, 95]);
    }

    #[test]
    fn what_was_done_how_often_is_counted_below() {
        let record = record("wlwlwwlwl");
        assert_eq!(
            counts(&record, &lost()),
            [
                ("Best", vec![2]),
                ("Gave the win away", vec![1]),
                ("Came when it was lost", vec![1])
            ]
        );
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
        assert_eq!(said("wlwlwwlwl"), "You made 4 moves; 1 was a mistake.");
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
            "First made 1 move, and it was a mistake. Second made 1 move, and it was best."
        );
        assert_eq!(
            mistake(&record("wwl"), 0, &lost()),
            "Your 1st move: you took 1. That gave the win away."
        );
    }

    #[test]
    fn an_end_is_told_in_a_persons_words() {
        let knowing = |decided| UiState {
            decided,
            ..UiState::default()
        };
        let said = |decided| verdict(&record("wlwwl"), &lost(), &knowing(decided), false);
        let at = Turning::At(3, "took 3".to_owned());
        assert_eq!(
            said(at.clone()),
            "You lost in 2 moves. At your 2nd move you were winning."
        );
        assert_eq!(
            said(Turning::BeforeTheFirst),
            "You lost in 2 moves. The computer was winning from the start."
        );
        let drawn = verdict(
            &record("ldwl"),
            &lost(),
            &knowing(Turning::At(2, String::new())),
            false,
        );
        assert_eq!(
            drawn,
            "You lost in 2 moves. At your 1st move you had a draw."
        );
        let two = MatchStatus {
            players: stands("two", "").players,
            ..lost()
        };
        assert_eq!(
            verdict(&record("wlwwl"), &two, &knowing(at), false),
            "Second won in 2 moves; First gave it away in its 2nd move."
        );
        let won = MatchStatus {
            outcome: Some(Outcome::Win(Player::First)),
            ..lost()
        };
        let unknown = knowing(Turning::Unknown);
        assert_eq!(
            verdict(&record("wlwl"), &won, &unknown, false),
            "You won in 2 moves."
        );
        let drawn = MatchStatus {
            outcome: Some(Outcome::Draw),
            ..lost()
        };
        assert_eq!(
            verdict(&record("ddd"), &drawn, &unknown, false),
            "A draw after 2 moves."
        );
    }
}
