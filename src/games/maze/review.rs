//! Where steps were lost in a walk that is over. Knows of no screen.

use engine::maze::rules::{Move, Position};
use engine::maze::solve::advise;
use engine::wording::counted;

use super::state::Hint;
use super::walk;
use super::words::{clock, count};
use crate::session::Session;
use crate::ui::chart::Plot;
use crate::ui::review::{Reading, ReviewItem, marked};

/// Moves off the shortest way, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Detour {
    /// How many moves came before the first of them.
    pub ply: usize,
    /// How many steps they cost in the end, there and back.
    pub lost: usize,
}

/// How far the goal was after so many moves.
fn to_goal(session: &Session<Position>, ply: usize) -> usize {
    let position = session.position_at(ply);
    position.maze().to_goal(position.here()) as usize
}

/// The detours, in their order.
fn detours(session: &Session<Position>) -> Vec<Detour> {
    let mut detours: Vec<Detour> = Vec::new();
    let mut goes_on = false;
    for (ply, m) in session.line().iter().enumerate() {
        let (Move::Run(_, steps) | Move::Back(steps)) = *m;
        let [before, after] = [ply, ply + 1].map(|ply| to_goal(session, ply));
        let lost = (usize::from(steps) + after).saturating_sub(before);
        match detours.last_mut().filter(|_| goes_on) {
            Some(last) if lost > 0 => last.lost += lost,
            _ if lost > 0 => detours.push(Detour { ply, lost }),
            _ => {}
        }
        goes_on = lost > 0;
    }
    detours
}

/// What is said of a walk with help, in place of praise.
fn with_help(helped: bool) -> &'static str {
    if helped { ", with help" } else { "" }
}

/// The review in a sentence or two.
fn sentence(session: &Session<Position>, detours: usize, helped: bool) -> String {
    let steps = walk::steps(session.line());
    let shortest = to_goal(session, 0);
    let help = with_help(helped);
    if steps <= shortest {
        return match helped {
            true => format!("You made {}{help}.", count(steps)),
            false => format!("You made {}, and no way is shorter.", count(steps)),
        };
    }
    let times = counted(detours as u64, "time", "times");
    format!(
        "You made {}{help}, {} more than needed: you left the way {times}.",
        count(steps),
        steps - shortest
    )
}

/// All that there is to say of a walk that is over: the detours in words, the longest first, and the curve of how near the
/// goal was, with the beginnings of detours marked.
pub fn read(session: &Session<Position>, helped: bool) -> Reading {
    let mut detours = detours(session);
    let left: Vec<Option<usize>> = (0..=session.line().len())
        .map(|ply| Some(to_goal(session, ply)))
        .collect();
    let led_away: Vec<usize> = detours.iter().map(|detour| detour.ply).collect();
    let sentence = sentence(session, detours.len(), helped);
    let item = |detour: Detour| {
        let position = session.position_at(detour.ply);
        let place = position.maze().place(position.here());
        let way = match session.line()[detour.ply] {
            Move::Run(direction, _) => format!("you went {}", direction.name()),
            Move::Back(_) => "you went back".to_owned(),
        };
        let better = position.maze().nearer(position.here());
        let better = better.map_or_else(String::new, |right| format!("go {}", right.name()));
        ReviewItem {
            ply: detour.ply,
            is_kept: None,
            marked: marked(&way, ["green", &better]),
            words: format!(
                "Row {}, column {}: {way}. That cost {}.",
                place.row,
                place.col,
                count(detour.lost)
            ),
            why: [
                format!(
                    "From there the goal was {} away.",
                    count(to_goal(session, detour.ply))
                ),
                format!("Better: {better}."),
            ],
        }
    };
    detours.sort_by_key(|detour| usize::MAX - detour.lost);
    Reading {
        sentence,
        plot: Plot::nearing(&left, &led_away),
        items: detours.into_iter().map(item).collect(),
        ..Reading::default()
    }
}

/// The move after so many, and the way in its place as far as a hint leads.
pub fn marks(session: &Session<Position>, ply: usize) -> [Option<Hint>; 2] {
    let position = session.position_at(ply);
    let from = position.here();
    let run = |m: Move| match m {
        Move::Run(direction, steps) => position.run(direction).take(steps.into()).collect(),
        Move::Back(steps) => position.path().rev().skip(1).take(steps.into()).collect(),
    };
    let [went, better] = [session.line().get(ply).copied(), advise(position)];
    [went, better].map(|m| m.map(|m| Hint { from, run: run(m) }))
}

/// How a walk that is over went.
pub fn verdict(steps: usize, shortest: usize, seconds: usize, helped: bool) -> String {
    let time = match seconds {
        0 => String::new(),
        seconds => format!(" in {}", clock(seconds)),
    };
    let help = with_help(helped);
    match steps {
        0 => "You are at the goal.".to_owned(),
        _ if steps <= shortest && helped => format!("{}{time}{help}.", count(steps)),
        _ if steps <= shortest => format!("{}{time}: no way is shorter.", count(steps)),
        _ => format!(
            "{}{time}{help}, {} more than needed.",
            count(steps),
            steps - shortest
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{Detour, Position, Session, detours, marks, read, verdict};

    /// Two rows of three, with a dead end: see the rules' tests.
    fn walked(moves: &[&str]) -> Session<Position> {
        let moves = moves.iter().map(|m| m.parse().unwrap());
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        let (session, error) = Session::replay(start, moves);
        assert_eq!(error, None);
        session
    }

    #[test]
    fn steps_into_a_dead_end_are_lost_there_and_back() {
        let session = walked(&["E1", "S1", "B1", "E1", "S1"]);
        assert_eq!(detours(&session), [Detour { ply: 1, lost: 2 }]);
        let reading = read(&session, false);
        assert_eq!(
            reading.sentence,
            "You made 5 steps, 2 more than needed: you left the way 1 time."
        );
        let [item] = &reading.items[..] else {
            panic!("one")
        };
        assert_eq!(
            item.words,
            "Row 1, column 2: you went down. That cost 2 steps."
        );
        assert_eq!(
            item.marked,
            "The mistake: you went down. Better (green): go right."
        );
        assert_eq!(reading.plot.marks[0].ply, 2);
        assert_eq!(reading.plot.points.last(), Some(&Some((100, true))));
        // From the middle of the first row down, and on to its end.
        let [erred, better] = marks(&session, 1).map(Option::unwrap);
        assert_eq!((erred.from, better.from), (1, 1));
        assert_eq!((erred.run, better.run), (vec![4], vec![2, 5]));
    }

    #[test]
    fn the_shortest_way_has_none() {
        let session = walked(&["E2", "S1"]);
        assert!(detours(&session).is_empty());
        assert_eq!(
            read(&session, false).sentence,
            "You made 3 steps, and no way is shorter."
        );
        assert_eq!(
            read(&session, true).sentence,
            "You made 3 steps, with help."
        );
    }

    #[test]
    fn a_verdict_says_how_many_more_than_needed() {
        assert_eq!(verdict(44, 42, 0, false), "44 steps, 2 more than needed.");
        assert_eq!(
            verdict(42, 42, 65, false),
            "42 steps in 1:05: no way is shorter."
        );
        assert_eq!(
            verdict(44, 42, 0, true),
            "44 steps, with help, 2 more than needed."
        );
        assert_eq!(verdict(42, 42, 65, true), "42 steps in 1:05, with help.");
        assert_eq!(verdict(0, 0, 0, false), "You are at the goal.");
    }
}
