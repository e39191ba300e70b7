//! Where presses were lost in a puzzle that is solved, by what is known of its boards. Knows of no screen.

use engine::flip::rules::{Cell, Position};
use engine::wording::counted;

use super::board::{ERRED, HINTED};
use super::known::KnownBoards;
use crate::session::Session;
use crate::ui::chart::Plot;
use crate::ui::review::{Reading, ReviewItem, marked};

/// By whom a puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvedBy {
    /// Somebody alone.
    Alone,
    /// Somebody with help.
    Helped,
    /// Some presses were played out.
    Partly,
    /// All of them were.
    PlayedOut,
}

impl SolvedBy {
    /// By whom, where the presses from this one on were played out, if any were.
    pub fn of(helped: bool, played_out: Option<usize>) -> Self {
        match (played_out, helped) {
            (Some(0), _) => Self::PlayedOut,
            (Some(_), _) => Self::Partly,
            (None, true) => Self::Helped,
            (None, false) => Self::Alone,
        }
    }

    /// What is said of it in place of praise.
    const fn words(self) -> &'static str {
        match self {
            Self::Helped => ", with help",
            Self::Partly => ", some of them played out for you",
            Self::Alone | Self::PlayedOut => "",
        }
    }
}

/// From which press on a line is played out, when it is another than `before`, which was so from `from` on: the new presses
/// are played out where that is `solving`, and else somebody's own.
pub fn played_out(
    from: Option<usize>,
    [before, now]: [&[Cell]; 2],
    solving: bool,
) -> Option<usize> {
    if before == now {
        return from;
    }
    let both = before.iter().zip(now);
    let kept = both.take_while(|(before, now)| before == now).count();
    if solving && now.len() > kept {
        return Some(from.map_or(kept, |from| from.min(kept)));
    }
    let from = from.filter(|&from| from < kept)?;
    // Not all of it any more, where somebody has gone on.
    Some(if now.len() > kept { from.max(1) } else { from })
}

/// A press that led away from the shortest answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LostPress {
    /// How many presses came before it.
    pub ply: usize,
    /// Where it was.
    pub cell: Cell,
    /// The fewest presses before it.
    pub before: u32,
    /// The same after it.
    pub after: u32,
}

/// The fewest presses after so many that were made, where they are known.
fn left(session: &Session<Position>, known: &KnownBoards, ply: usize) -> Option<u32> {
    known.of(session.position_at(ply))?.par()
}

/// The presses that led away, of those whose boards are known.
fn lost(session: &Session<Position>, known: &KnownBoards) -> Vec<LostPress> {
    let lost = |(ply, cell): (usize, &Cell)| {
        let [before, after] = [ply, ply + 1].map(|ply| left(session, known, ply));
        let (before, after) = (before?, after?);
        (after >= before).then_some(LostPress {
            ply,
            cell: *cell,
            before,
            after,
        })
    };
    let line = session.line().iter().enumerate();
    line.filter_map(lost).collect()
}

/// The review in a sentence or two.
fn sentence(
    session: &Session<Position>,
    known: &KnownBoards,
    lost: &[LostPress],
    by: SolvedBy,
) -> String {
    let presses = session.line().len();
    let made = counted(presses as u64, "press", "presses");
    if by == SolvedBy::PlayedOut {
        return format!("Played out for you in {made}.");
    }
    let made = made + by.words();
    let made = match by {
        SolvedBy::Partly => format!("It took {made}"),
        _ => format!("You made {made}"),
    };
    let Some(par) = left(session, known, 0).map(|par| par as usize) else {
        return format!("{made}. The fewest are not known.");
    };
    let Some(more) = presses.checked_sub(par).filter(|more| *more > 0) else {
        return match by {
            SolvedBy::Alone => format!("{made}, and nobody can do it in fewer."),
            _ => made + ".",
        };
    };
    let away = lost.len();
    let where_lost = match away {
        0 => "Which of them led away is not known.".to_owned(),
        1 => "One of them led away from a shortest answer.".to_owned(),
        away => format!("{away} of them led away from a shortest answer."),
    };
    format!("{made}, {more} more than needed. {where_lost}")
}

/// All that there is to say of a puzzle that is solved: the presses that led away in words, and the curve of how near the end
/// was, with those presses marked.
pub fn read(session: &Session<Position>, known: &KnownBoards, by: SolvedBy) -> Reading {
    let lost = lost(session, known);
    let place = |cell: Cell| {
        let (row, col) = cell.address();
        format!("row {}, column {}", row + 1, col + 1)
    };
    let item = |lost: &LostPress| {
        let [before, after] = [lost.before, lost.after]
            .map(|presses| counted(presses.into(), "press was left", "presses were left"));
        let pressed = place(lost.cell);
        let shortest = known.best(session.position_at(lost.ply));
        let better = shortest.map_or_else(String::new, place);
        ReviewItem {
            ply: lost.ply,
            is_kept: None,
            marked: marked(&format!("you pressed {pressed}"), ["dashed", &better]),
            words: format!(
                "Press {}: {pressed}. Before it {before}, after it {after}.",
                lost.ply + 1
            ),
            why: match shortest {
                Some(_) => [
                    "No shortest answer has that press; the cross is where it was.".to_owned(),
                    format!("Better (dashed): {better}."),
                ],
                None => Default::default(),
            },
        }
    };
    let left: Vec<Option<usize>> = (0..=session.line().len())
        .map(|ply| left(session, known, ply).map(|presses| presses as usize))
        .collect();
    let led_away: Vec<usize> = lost.iter().map(|lost| lost.ply).collect();
    Reading {
        sentence: sentence(session, known, &lost, by),
        plot: Plot::nearing(&left, &led_away),
        items: lost.iter().map(item).collect(),
        ..Reading::default()
    }
}

/// The board before a press that led away, as [`stepped`](super::board::stepped) reads it, with that press and a better one.
pub fn letters(session: &Session<Position>, known: &KnownBoards, ply: usize) -> String {
    let board = session.position_at(ply);
    let [erred, better] = [session.line().get(ply).copied(), known.best(board)];
    let mark = |cell: (usize, usize)| {
        let is = |marked: Option<Cell>| marked.is_some_and(|marked| marked.address() == cell);
        match () {
            () if is(better) => HINTED,
            () if is(erred) => ERRED,
            () => 0,
        }
    };
    let cells = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| (row, col)));
    let letter = |(row, col)| {
        let lit = u8::from(board.lit().get(row, col));
        char::from(b'a' + (lit | mark((row, col)) << 1))
    };
    cells.map(letter).collect()
}

/// How a puzzle that is solved went.
pub fn verdict(presses: usize, par: Option<u32>, by: SolvedBy) -> String {
    let made = counted(presses as u64, "press", "presses");
    let help = by.words();
    match par {
        _ if presses == 0 => "Every light is out.".to_owned(),
        _ if by == SolvedBy::PlayedOut => format!("Played out for you in {made}."),
        Some(par) if presses > par as usize => format!(
            "Solved in {made}{help}, {} more than needed.",
            presses - par as usize
        ),
        Some(_) if by == SolvedBy::Alone => format!("Solved in {made}: nobody can do it in fewer."),
        _ => format!("Solved in {made}{help}."),
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::solve::analyze;

    use super::{
        Cell, KnownBoards, Position, Session, SolvedBy, letters, lost, played_out, read, verdict,
    };

    /// A board after these presses, of which all is known.
    fn played(board: &str, presses: &[&str]) -> (Session<Position>, KnownBoards) {
        let presses = presses.iter().map(|press| press.parse().unwrap());
        let start: Position = board.parse().unwrap();
        let (session, error) = Session::replay(start, presses);
        assert_eq!(error, None);
        let mut known = KnownBoards::default();
        for ply in 0..=session.line().len() {
            let board = session.position_at(ply).clone();
            let analysis = analyze(&board, &Limits::DEFAULT, &mut unwatched);
            known.remember(board, analysis);
        }
        (session, known)
    }

    #[test]
    fn a_press_that_leads_away_is_named_with_what_it_cost() {
        let (session, known) = played("11/10", &["r2c2", "r2c2", "r1c1"]);
        let found = lost(&session, &known);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].ply, found[0].before, found[0].after), (0, 1, 2));
        let reading = read(&session, &known, SolvedBy::Alone);
        assert_eq!(
            reading.sentence,
            "You made 3 presses, 2 more than needed. One of them led away from a shortest answer."
        );
        let [item] = &reading.items[..] else {
            panic!("one")
        };
        assert_eq!(
            item.words,
            "Press 1: row 2, column 2. Before it 1 press was left, after it 2 presses were left."
        );
        assert_eq!(item.why[1], "Better (dashed): row 1, column 1.");
        assert_eq!(
            item.marked,
            "The mistake: you pressed row 2, column 2. Better (dashed): row 1, column 1."
        );
        // Lit and better, lit, lit, dark and pressed.
        assert_eq!(letters(&session, &known, 0), "hbbi");
        let plot = reading.plot;
        assert_eq!(plot.points.len(), 4);
        assert_eq!(plot.points[3], Some((100, true)));
        assert_eq!(plot.marks.len(), 1);
    }

    #[test]
    fn a_shortest_answer_has_nothing_to_mend_and_what_is_not_known_is_said() {
        let (session, known) = played("11/10", &["r1c1"]);
        assert!(lost(&session, &known).is_empty());
        assert_eq!(
            read(&session, &known, SolvedBy::Alone).sentence,
            "You made 1 press, and nobody can do it in fewer."
        );
        let nothing = KnownBoards::default();
        let reading = read(&session, &nothing, SolvedBy::Alone);
        assert_eq!(
            reading.sentence,
            "You made 1 press. The fewest are not known."
        );
        assert_eq!(reading.plot.points, [None, None]);
    }

    #[test]
    fn a_verdict_says_how_many_more_than_needed() {
        assert_eq!(
            verdict(9, Some(9), SolvedBy::Alone),
            "Solved in 9 presses: nobody can do it in fewer."
        );
        assert_eq!(
            verdict(11, Some(9), SolvedBy::Alone),
            "Solved in 11 presses, 2 more than needed."
        );
        assert_eq!(verdict(1, None, SolvedBy::Alone), "Solved in 1 press.");
        assert_eq!(verdict(0, Some(0), SolvedBy::Alone), "Every light is out.");
    }

    #[test]
    fn what_helps_is_said_and_no_praise_is_given_for_it() {
        assert_eq!(
            verdict(6, Some(6), SolvedBy::PlayedOut),
            "Played out for you in 6 presses."
        );
        assert_eq!(
            verdict(6, Some(6), SolvedBy::Partly),
            "Solved in 6 presses, some of them played out for you."
        );
        assert_eq!(
            verdict(6, Some(6), SolvedBy::Helped),
            "Solved in 6 presses, with help."
        );
        assert_eq!(
            verdict(8, Some(6), SolvedBy::Helped),
            "Solved in 8 presses, with help, 2 more than needed."
        );
        let (session, known) = played("11/10", &["r1c1"]);
        let reads = |by| read(&session, &known, by).sentence;
        assert_eq!(reads(SolvedBy::PlayedOut), "Played out for you in 1 press.");
        assert_eq!(reads(SolvedBy::Helped), "You made 1 press, with help.");
        assert_eq!(
            reads(SolvedBy::Partly),
            "It took 1 press, some of them played out for you."
        );
    }

    #[test]
    fn who_made_the_presses_is_followed_from_line_to_line() {
        let line: Vec<Cell> = ["r1c1", "r1c2", "r2c1", "r2c2"]
            .map(|press| press.parse().unwrap())
            .into();
        let other: Vec<Cell> = vec![line[0], line[1], line[3]];
        // All played out, press by press, and looked back at.
        let from = played_out(None, [&[], &line[..1]], true);
        let from = played_out(from, [&line[..1], &line], true);
        assert_eq!(from, Some(0));
        assert_eq!(played_out(from, [&line, &line], false), Some(0));
        assert_eq!(SolvedBy::of(true, from), SolvedBy::PlayedOut);
        // Somebody goes on from the middle, from the start, or begins.
        assert_eq!(played_out(from, [&line, &other], false), Some(1));
        assert_eq!(played_out(from, [&line, &line[1..]], false), None);
        assert_eq!(played_out(Some(2), [&line, &other], false), None);
        assert_eq!(played_out(None, [&line[..2], &line], true), Some(2));
        assert_eq!(SolvedBy::of(true, Some(2)), SolvedBy::Partly);
        assert_eq!(SolvedBy::of(true, None), SolvedBy::Helped);
        assert_eq!(SolvedBy::of(false, None), SolvedBy::Alone);
        // Another puzzle.
        assert_eq!(played_out(from, [&line, &[]], true), None);
    }
}
