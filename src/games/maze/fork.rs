//! The next place on the way where somebody can go wrong, and how much there is behind each wrong exit: the picture that
//! explains the next steps.

use engine::maze::grid::Direction;
use engine::maze::rules::{Maze, Mode, Position};
use engine::wording::{counted, list};

use super::picture::{dots, path, point, trail};
use crate::ui::svg::ink;

/// A place where the way goes on, and other exits lead nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The places from where the walk stands to the fork, both with it.
    pub way: Vec<usize>,
    /// Where the way goes on.
    pub right: Direction,
    /// The other exits, each with the places that can be reached through it and nowhere else.
    pub wrong: Vec<(Direction, Vec<usize>)>,
    /// The places of the dead ends that are passed before: they are seen at a glance.
    pub passed: Vec<usize>,
}

/// A dead end of so few places is seen at a glance.
const SEEN: usize = 4;

/// The most places on the way that are looked at: whoever asks is at one of the first. What is behind a wrong exit may be all of a
/// maze, up to 10,000 places where it has loops, and this is done on the page.
const FAR: usize = 40;

/// The next fork on the way at which more than a glance is needed, or else the last that is found. None where there is no
/// wrong exit as far as it is looked, and where the walk has left the way.
pub fn next_fork(position: &Position) -> Option<Fork> {
    let maze = position.maze();
    if position.right_steps() < position.steps() {
        return None;
    }
    let mut came = position.path().rev().nth(1);
    let mut way = vec![position.here()];
    let (mut passed, mut found) = (Vec::new(), None);
    for _ in 0..FAR {
        let place = *way.last()?;
        let on = |right| Some((right, maze.ways().beyond(place, right)?));
        let Some((right, next)) = maze.nearer(place).and_then(on) else {
            break;
        };
        let wrong: Vec<_> = maze
            .ways()
            .neighbours(place)
            .filter(|&(_, other)| other != next && Some(other) != came)
            .filter_map(|(exit, first)| Some((exit, behind(maze, place, first)?)))
            .collect();
        let places: Vec<usize> = wrong
            .iter()
            .flat_map(|(_, places)| places.iter().copied())
            .collect();
        if !wrong.is_empty() {
            let needs_more = wrong.iter().any(|(_, places)| places.len() > SEEN);
            found = Some(Fork {
                way: way.clone(),
                right,
                wrong,
                passed: passed.clone(),
            });
            if needs_more {
                break;
            }
        }
        passed.extend(places);
        came = Some(place);
        way.push(next);
    }
    found
}

/// The places that can be reached from `first` without `fork`; `None` if the goal is among them, or the start.
fn behind(maze: &Maze, fork: usize, first: usize) -> Option<Vec<usize>> {
    let mut seen = vec![false; maze.ways().places()];
    seen[fork] = true;
    seen[first] = true;
    let mut found = vec![first];
    let mut at = 0;
    while let Some(&place) = found.get(at) {
        if place == maze.goal() || place == maze.start() {
            return None;
        }
        for (_, other) in maze.ways().neighbours(place) {
            if !seen[other] {
                seen[other] = true;
                found.push(other);
            }
        }
        at += 1;
    }
    Some(found)
}

/// The fork as it is drawn below the walls: the way to it, and what is behind the wrong exits.
pub fn drawn(maze: &Maze, fork: &Fork) -> String {
    let wrong = fork.wrong.iter().flat_map(|(_, places)| places);
    let places = fork.passed.iter().chain(wrong).copied();
    let on = fork
        .way
        .last()
        .and_then(|&place| maze.ways().beyond(place, fork.right));
    let way = fork.way.iter().copied().chain(on);
    let here = fork.way.last().copied().into_iter();
    let mut picture = path("tint wrong", &dots(maze, places))
        + &path("way", &trail(maze, way))
        + &path("fork", &dots(maze, here));
    // How much there is behind each is read where one would go in.
    for (_, places) in &fork.wrong {
        let Some(&first) = places.first() else {
            continue;
        };
        let (x, y) = point(maze, first);
        let size = "<text class=\"size\" x=\"#\" y=\"#\">#</text>";
        ink(&mut picture, size, &[x, y, places.len() as i32]);
    }
    picture
}

/// The fork in words, as it is drawn.
pub fn caption(maze: &Maze, fork: &Fork) -> String {
    let kind = match maze.mode() {
        Mode::Corridors => ["cell", "cells"],
        Mode::Borders => ["point", "points"],
    };
    let dead: Vec<String> = fork
        .wrong
        .iter()
        .map(|(exit, places)| {
            let size = counted(places.len() as u64, kind[0], kind[1]);
            format!("{} is a dead end of {size}", exit.name())
        })
        .collect();
    let first = match fork.way[..] {
        [here, next, ..] => maze.ways().direction(here, next),
        _ => None,
    };
    let right = fork.right.name();
    let way = match first {
        Some(first) => {
            let first = first.name();
            format!("Go {first} along the green line. At the marked fork go {right}")
        }
        None => format!("Go {right}, along the green line"),
    };
    format!("{way}: {}, filled on the maze.", list(&dead))
}

#[cfg(test)]
mod tests {
    use engine::game::Position as _;
    use engine::maze::grid::Direction;
    use engine::maze::rules::Position;

    use super::{caption, drawn, next_fork};

    /// Two rows of three, with a dead end: see the rules' tests.
    const SMALL: &str = "2ec/293 corridors r1c1 r2c3";

    #[test]
    fn behind_a_wrong_exit_is_what_leads_nowhere() {
        let position: Position = SMALL.parse().unwrap();
        let fork = next_fork(&position).unwrap();
        assert_eq!(fork.wrong.len(), 1);
        let maze = position.maze();
        let (exit, places) = &fork.wrong[0];
        let last = *fork.way.last().unwrap();
        assert_eq!(maze.ways().beyond(last, *exit), places.first().copied());
        assert_eq!(maze.nearer(last), Some(fork.right));
        // All that is left of the maze is the way.
        let way = maze.way().count();
        assert_eq!(way + places.len(), maze.ways().places());
        let words = caption(maze, &fork);
        assert!(
            words.contains(&format!("{} is a dead end of", exit.name())),
            "{words}"
        );
        let picture = drawn(maze, &fork);
        assert!(
            picture.starts_with("<path class=\"tint wrong\"") && picture.contains("class=\"way\"")
        );
        assert!(
            picture.contains(&format!(">{}</text>", places.len())),
            "{picture}"
        );
        assert!(
            words.starts_with("Go ") && words.contains("green"),
            "{words}"
        );
        assert!(picture.contains("<path class=\"fork\" d=\"M"), "{picture}");
    }

    #[test]
    fn whoever_has_left_the_way_is_sent_back_first() {
        let start: Position = SMALL.parse().unwrap();
        let fork = next_fork(&start).unwrap();
        let (exit, _) = fork.wrong[0];
        let mut position = start;
        for &to in &fork.way[1..] {
            let way = position.maze().ways();
            let direction = way.direction(position.here(), to).unwrap();
            position = step(&position, direction);
        }
        let wrong = step(&position, exit);
        assert_eq!(next_fork(&wrong), None);
    }

    fn step(position: &Position, direction: Direction) -> Position {
        let m = engine::maze::rules::Move::Run(direction, 1);
        position.play(&m).unwrap()
    }
}
