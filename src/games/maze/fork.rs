//! The next place on the way where somebody can go wrong, and how much there is behind each wrong exit: the picture that
//! explains the next steps.

use engine::maze::grid::Direction;
use engine::maze::rules::{Maze, Mode, Position};
use engine::wording::{counted, list};

use super::picture::{dots, path, point, trail};
use crate::ui::svg::ink;

/// A place where the way goes on, and other exits lead nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fork {
    /// The places from where the walk stands to the fork, both with it.
    way: Vec<usize>,
    /// Where the way goes on.
    right: Direction,
    /// The other exits, each with the places that can be reached through it and nowhere else.
    wrong: Vec<(Direction, Vec<usize>)>,
    /// The dead ends that are passed before, each with its places: they are seen at a glance.
    passed: Vec<Vec<usize>>,
}

/// How a walk that has left the way comes to it again.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WayBack {
    /// The places from where the walk stands to the first one on the way, both with it.
    way: Vec<usize>,
    /// Where the way goes on from there; none at the goal.
    right: Option<Direction>,
    /// Whether the walk came from there.
    is_back: bool,
    /// The places among which the walk stands, where they lead nowhere.
    wrong: Option<Vec<usize>>,
}

/// The picture that explains the next steps, and its words; none where there is nothing to explain.
pub fn told(position: &Position) -> Option<[String; 2]> {
    let maze = position.maze();
    if let Some(back) = way_back(position) {
        return Some([back.drawn(maze), back.caption(maze)]);
    }
    let fork = next_fork(position)?;
    Some([drawn(maze, &fork), caption(maze, &fork)])
}

/// The shortest walk to the way, for who has left it; none for who has not.
fn way_back(position: &Position) -> Option<WayBack> {
    let maze = position.maze();
    if position.right_steps() == position.steps() {
        return None;
    }
    let mut is_on_way = vec![false; maze.ways().places()];
    for place in maze.way() {
        is_on_way[place] = true;
    }
    let mut way = vec![position.here()];
    let mut place = position.here();
    while !is_on_way[place] {
        place = maze.ways().beyond(place, maze.nearer(place)?)?;
        way.push(place);
    }
    let &[.., before, last] = &way[..] else {
        return None;
    };
    Some(WayBack {
        right: maze.nearer(last),
        is_back: position.path().rev().nth(1) == way.get(1).copied(),
        wrong: behind(maze, last, before),
        way,
    })
}

impl WayBack {
    /// The walk as it is drawn below the walls, with what leads nowhere.
    fn drawn(&self, maze: &Maze) -> String {
        let last = self.way.last().copied();
        let on = self.right.zip(last);
        let on = on.and_then(|(right, last)| maze.ways().beyond(last, right));
        let wrong = self.wrong.iter().map(Vec::as_slice);
        picture(maze, wrong, self.way.iter().copied().chain(on), last)
    }

    /// The same in words.
    fn caption(&self, maze: &Maze) -> String {
        let steps = counted(self.way.len() as u64 - 1, "step", "steps");
        let first = maze.ways().direction(self.way[0], self.way[1]);
        let go = match first {
            Some(first) if !self.is_back => format!("Go {}, {steps}", first.name()),
            _ => format!("Go back {steps}"),
        };
        let on = match self.right {
            Some(right) => format!(
                ", to the marked place: from there the way goes {}.",
                right.name()
            ),
            None => ", to the goal.".to_owned(),
        };
        let here = self.wrong.as_ref().map_or_else(String::new, |places| {
            format!(" Here is a dead end of {}.", size(maze, places))
        });
        format!("{go} along the green line{on}{here}")
    }
}

/// A dead end of so few places is seen at a glance.
const SEEN: usize = 1;

/// The most places on the way that are looked at: whoever asks is at one of the first. What is behind a wrong exit may be all of a
/// maze, up to 10,000 places where it has loops, and this is done on the page.
const FAR: usize = 40;

/// The next fork on the way at which more than a glance is needed, or else the last that is found. None where there is no
/// wrong exit as far as it is looked, and where the walk has left the way.
fn next_fork(position: &Position) -> Option<Fork> {
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
        let dead: Vec<Vec<usize>> = wrong.iter().map(|(_, places)| places.clone()).collect();
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
        passed.extend(dead);
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
fn drawn(maze: &Maze, fork: &Fork) -> String {
    let wrong = fork.wrong.iter().map(|(_, places)| places.as_slice());
    let here = fork.way.last().copied();
    let on = here.and_then(|place| maze.ways().beyond(place, fork.right));
    let dead = fork.passed.iter().map(Vec::as_slice).chain(wrong);
    picture(maze, dead, fork.way.iter().copied().chain(on), here)
}

/// Dead ends with their sizes, a way, and the place on it that is marked.
fn picture<'a>(
    maze: &Maze,
    dead: impl Iterator<Item = &'a [usize]> + Clone,
    way: impl Iterator<Item = usize>,
    marked: Option<usize>,
) -> String {
    let places = dead.clone().flatten().copied();
    let mut picture = path("tint wrong", &dots(maze, places))
        + &path("way", &trail(maze, way))
        + &path("fork", &dots(maze, marked.into_iter()));
    // How much there is in each is read where one would go in.
    for places in dead {
        let Some(&first) = places.first() else {
            continue;
        };
        let (x, y) = point(maze, first);
        let size = "<text class=\"size\" x=\"#\" y=\"#\">#</text>";
        ink(&mut picture, size, &[x, y, places.len() as i32]);
    }
    picture
}

/// The number of places, in the words of the maze's mode.
fn size(maze: &Maze, places: &[usize]) -> String {
    let kind = match maze.mode() {
        Mode::Corridors => ["cell", "cells"],
        Mode::Borders => ["point", "points"],
    };
    counted(places.len() as u64, kind[0], kind[1])
}

/// The fork in words, as it is drawn.
fn caption(maze: &Maze, fork: &Fork) -> String {
    let dead: Vec<String> = fork
        .wrong
        .iter()
        .map(|(exit, places)| format!("{} is a dead end of {}", exit.name(), size(maze, places)))
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

    use super::{caption, drawn, next_fork, told, way_back};

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
        assert_eq!(way_back(&position), None);
        let wrong = step(&position, exit);
        assert_eq!(next_fork(&wrong), None);
        let back = way_back(&wrong).unwrap();
        assert_eq!(back.way, [wrong.here(), position.here()]);
        assert!(back.is_back);
        assert_eq!(back.right, Some(fork.right));
        assert_eq!(back.wrong.as_ref(), Some(&fork.wrong[0].1));
        let [picture, words] = told(&wrong).unwrap();
        assert_eq!(
            words,
            format!(
                "Go back 1 step along the green line, to the marked place: from there the way goes {}. Here is a dead \
                 end of {}.",
                fork.right.name(),
                super::size(wrong.maze(), &fork.wrong[0].1)
            )
        );
        for drawn in ["class=\"way\"", "class=\"fork\"", "class=\"size\""] {
            assert!(picture.contains(drawn), "{picture}");
        }
    }

    /// Where there are loops, to go on may be shorter than to go back, and nothing is a dead end.
    #[test]
    fn in_a_loop_the_shortest_walk_to_the_way_is_told() {
        let start: Position = "6c0/3b8 corridors r1c1 r2c3".parse().unwrap();
        let mut left = 0;
        let mut positions = vec![(start, 0)];
        while let Some((position, made)) = positions.pop() {
            if made == 4 {
                continue;
            }
            for direction in Direction::ALL {
                let m = engine::maze::rules::Move::Run(direction, 1);
                let Ok(next) = position.play(&m) else {
                    continue;
                };
                if let Some(back) = way_back(&next) {
                    left += 1;
                    let to_goal = |place| next.maze().to_goal(place) as usize;
                    let last = *back.way.last().unwrap();
                    assert_eq!(to_goal(next.here()), to_goal(last) + back.way.len() - 1);
                    assert!(next.maze().way().any(|place| place == last));
                }
                positions.push((next, made + 1));
            }
        }
        assert!(left > 0);
    }

    fn step(position: &Position, direction: Direction) -> Position {
        let m = engine::maze::rules::Move::Run(direction, 1);
        position.play(&m).unwrap()
    }
}
