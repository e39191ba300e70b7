//! What a move did to the prospects of whoever made it, and what is known of the positions of a game brought together for
//! that. Knows of no screen.

use engine::analysis::Value;

/// The least fall of an estimated chance, in percent, that is called a mistake.
const FALL: i32 = 10;

/// What a move did to the prospects of whoever made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It kept what was proved, or nothing better was found by the same reading.
    Best,
    /// It was not what the reading found best, and cost little or nothing.
    Even,
    /// There was nothing to lose any more.
    Hopeless,
    /// It gave a win away.
    GaveWin,
    /// It left a proved win for a chance of so many percent, by estimate.
    Left(i32),
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
    /// By what the position before a move was worth to whoever made it, and what the one after it was to the same; `is_best`
    /// where the reading of the position before found nothing better.
    pub fn of(before: Option<Value>, after: Option<Value>, is_best: bool) -> Self {
        let (Some(before), Some(after)) = (before, after) else {
            return Self::Unknown;
        };
        if before == Value::Unknown || after == Value::Unknown {
            return Self::Unknown;
        }
        let fall = percent(before) - percent(after);
        match (before.is_exact(), after.is_exact()) {
            (true, _) if before.is_loss() => Self::Hopeless,
            (true, true) if before.is_win() => match after {
                after if after.is_win() => Self::Best,
                Value::Draw => Self::GaveHalf,
                _ => Self::GaveWin,
            },
            (true, true) if after.is_loss() => Self::GaveDraw,
            (true, true) => Self::Best,
            // It may be won all the same, but nobody can say how.
            (true, false) if fall >= FALL && before.is_win() => Self::Left(percent(after)),
            (_, _) if fall >= FALL => Self::Cost(fall),
            (true, false) => Self::Unknown,
            (false, _) if is_best => Self::Best,
            (false, _) => Self::Even,
        }
    }

    /// Whether it is a mistake.
    pub const fn is_mistake(self) -> bool {
        self.weight() > 0
    }

    /// How grave it is: more is worse, 0 is no mistake.
    pub const fn weight(self) -> i32 {
        match self {
            Self::GaveWin => 1_000,
            Self::Left(chance) => 600 - chance,
            Self::GaveHalf | Self::GaveDraw => 500,
            Self::Cost(fall) => fall,
            Self::Best | Self::Even | Self::Hopeless | Self::Unknown => 0,
        }
    }

    /// What it did, after the move in words.
    pub fn words(self) -> String {
        match self {
            Self::GaveWin => "That gave the win away.".to_owned(),
            Self::Left(_) => "That let go of a certain win.".to_owned(),
            Self::GaveHalf => "That made a draw of a win.".to_owned(),
            Self::GaveDraw => "That gave the draw away.".to_owned(),
            // By how much is said by whoever knows from what to what.
            Self::Cost(_) => "That made the chances worse.".to_owned(),
            Self::Best | Self::Even | Self::Hopeless | Self::Unknown => String::new(),
        }
    }
}

/// A chance to win, in percent; only a proof makes it certain.
pub fn percent(value: Value) -> i32 {
    let percent = (50.5 + 50.0 * value.score()) as i32;
    match value.is_exact() {
        true => percent,
        false => percent.clamp(1, 99),
    }
}

/// A chance in percent as it is said in a sentence: rounded to 5 %, so that searches of one position that end a little apart
/// say the same.
pub fn about(percent: i32) -> i32 {
    ((percent + 2) / 5 * 5).clamp(5, 95)
}

/// What the reading of a position says of the move that was made in it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Advice {
    /// Whether it is the move that it found best.
    pub is_best: bool,
    /// What the best of the other moves is worth by it, where it looked at any.
    pub rival: Option<Value>,
}

/// The best of some values.
pub fn better(values: impl IntoIterator<Item = Value>) -> Option<Value> {
    values
        .into_iter()
        .max_by(|one, other| one.score().total_cmp(&other.score()))
}

/// Brings together what the positions of a game are worth, each of which was read by itself, so that none contradicts the one
/// after it: whoever is to move in a position has at least what the move that was made leaves, and no more if that is the best
/// that the reading found; what follows a proof by its own move, or a lost position, is proved as well. Without it a
/// curve would fall by itself, at moves that were nobody's mistakes.
///
/// `same` says of each move whether its player moves again after it.
pub fn settle(values: &mut [Option<Value>], same: &[bool], advice: &[Advice]) {
    let seen = |value: Value, ply: usize| match same[ply] {
        true => value,
        false => value.opposite(),
    };
    let moves = same.len().min(advice.len());
    for ply in 0..moves {
        let (Some(before), Some(after)) = (values[ply], values[ply + 1]) else {
            continue;
        };
        if after.is_exact() || after == Value::Unknown {
            continue;
        }
        let proved = match before {
            before if before.is_loss() => Value::Loss,
            before if before.is_win() && advice[ply].is_best => Value::Win,
            _ => continue,
        };
        values[ply + 1] = Some(seen(proved, ply));
    }
    for ply in (0..moves).rev() {
        let (Some(before), Some(after)) = (values[ply], values[ply + 1]) else {
            continue;
        };
        if before.is_exact() || [before, after].contains(&Value::Unknown) {
            continue;
        }
        let left = match seen(after, ply) {
            left if left.is_win() => Value::Win,
            // Something else may be worth more.
            left => Value::Estimate(left.score()),
        };
        let Advice { is_best, rival } = advice[ply];
        let rival = rival.filter(|rival| rival.score() <= before.score());
        let other = if is_best { rival } else { Some(before) };
        values[ply] = better(other.into_iter().chain([left]));
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value::{self, Draw, Estimate, Loss, LossIn, Win, WinIn};

    use super::{Advice, Verdict, percent, settle};

    /// The values after that, where the players move in turn, and some moves, by their places, are the best that was found.
    fn settled(values: &[Value], best: &[usize], rival: Option<Value>) -> Vec<Value> {
        let mut known: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
        let moves = values.len() - 1;
        let advice = |ply| Advice {
            is_best: best.contains(&ply),
            rival,
        };
        let advice: Vec<Advice> = (0..moves).map(advice).collect();
        settle(&mut known, &vec![false; moves], &advice);
        known.into_iter().map(Option::unwrap).collect()
    }

    #[test]
    fn a_position_is_worth_what_the_move_leaves_that_was_made_in_it() {
        // Somebody found more than the reading did, and the opponent had less.
        let found = settled(&[Estimate(0.0), Estimate(-0.5)], &[], None);
        assert_eq!(found, [Estimate(0.5), Estimate(-0.5)]);
        // The best that was found is worth less than it seemed: whoever follows it is not blamed.
        let found = settled(&[Estimate(0.4), Estimate(0.2)], &[0], None);
        assert_eq!(found, [Estimate(-0.2), Estimate(0.2)]);
        let found = settled(&[Estimate(0.4), Estimate(0.2)], &[0], Some(Estimate(0.3)));
        assert_eq!(found[0], Estimate(0.3));
        // Another one cost what it cost.
        let found = settled(&[Estimate(0.4), Estimate(0.2)], &[], None);
        assert_eq!(found[0], Estimate(0.4));
        let found = settled(&[Estimate(0.4), LossIn(2)], &[], None);
        assert_eq!(found[0], Win);
        let found = settled(&[Estimate(0.4), WinIn(3)], &[0], None);
        assert_eq!(found[0], Estimate(-1.0));
        assert_eq!(percent(found[0]), 1, "it is not proved");
    }

    #[test]
    fn what_is_proved_goes_on() {
        let found = settled(&[Loss, Estimate(0.1), Estimate(0.0)], &[], None);
        assert_eq!(found[..2], [Loss, Win]);
        let found = settled(&[Win, Estimate(0.1), Draw], &[0], None);
        assert_eq!(found[..2], [Win, Loss]);
        let found = settled(&[Win, Estimate(0.1), Draw], &[], None);
        assert_eq!(found[..2], [Win, Estimate(0.1)]);
    }

    #[test]
    fn the_marks_agree_with_the_curve() {
        let of = |before, after| Verdict::of(Some(before), Some(after), false);
        // A corner, where somebody wins by force.
        assert_eq!(of(Win, Estimate(-0.74)), Verdict::Left(13));
        assert_eq!(of(Win, Estimate(0.96)), Verdict::Unknown);
        assert_eq!(of(Draw, Estimate(-0.5)), Verdict::Cost(25));
        assert_eq!(of(Draw, Estimate(0.0)), Verdict::Unknown);
        assert!(Verdict::Left(13).weight() > Verdict::GaveDraw.weight());
    }
}
