//! The reason why a way is the shortest, in words and for pictures.
//!
//! [`explain`] gives the reasons. [`levels`], [`mod@duality`] and [`seam`] are the data of its
//! pictures.

#[doc(hidden)]
pub mod duality;
#[doc(hidden)]
pub mod levels;
#[doc(hidden)]
pub mod seam;

use crate::analysis::Explanation;
use crate::game::Position as _;
use crate::maze::explain::duality::{Duality, duality};
use crate::maze::explain::levels::shortest_ways;
use crate::maze::grid::UNREACHABLE;
use crate::maze::rules::{Maze, Mode, Move, Position};
use crate::maze::solve::advise;
use crate::wording::{counted, number};

/// The state of a walk, and the reason why the way is the shortest, in words. It takes no search, so it needs no
/// analysis of the position or of another one in the same maze.
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    let part = Part::of(position.maze());
    let ways = if part.loops() == 0 {
        1
    } else {
        shortest_ways(position.maze())
    };
    let (plain, theory) = match (part.loops(), ways) {
        (0, _) => (
            "There are no loops here: whoever leaves the way comes to a dead end, and has to go back.",
            only_way(position.maze(), &part),
        ),
        (_, 1) => (
            "There are loops here, so several ways lead to the goal: all others are longer.",
            shortest_of_several(position.maze(), &part, ways),
        ),
        _ => (
            "There are loops here, so several ways lead to the goal: none is shorter than this one.",
            shortest_of_several(position.maze(), &part, ways),
        ),
    };
    Explanation::of(headline(position, &part, ways), vec![plain.to_owned()]).with_theory(theory)
}

/// The part of the maze that can be reached from the start.
struct Part {
    mode: Mode,
    places: usize,
    edges: usize,
    /// Whether there are places outside this part.
    has_others: bool,
}

impl Part {
    fn of(maze: &Maze) -> Self {
        let ways = maze.ways();
        // The goal can be reached from exactly the places that the start can reach.
        let reached = |&place: &usize| maze.to_goal(place) != UNREACHABLE;
        let reached = (0..ways.places()).filter(reached);
        let (mut places, mut ends) = (0, 0);
        for place in reached {
            places += 1;
            ends += ways.degree(place) as usize;
        }
        Self {
            mode: maze.mode(),
            places,
            edges: ends / 2,
            has_others: places < ways.places(),
        }
    }

    /// The number of independent loops, or circuit rank: the edges beyond those of a spanning tree.
    fn loops(&self) -> usize {
        self.edges + 1 - self.places
    }

    /// `n` places, in the words of the mode.
    fn places(&self, n: usize) -> String {
        match self.mode {
            Mode::Corridors => cells(n),
            Mode::Borders => points(n),
        }
    }

    /// `n` edges, in the words of the mode.
    fn edges(&self, n: usize) -> String {
        match self.mode {
            Mode::Corridors => openings(n),
            Mode::Borders => segments(n),
        }
    }

    /// All the places of the part.
    fn all(&self) -> String {
        let places = self.places(self.places);
        let which = if self.has_others {
            " that can be reached from the start"
        } else {
            ""
        };
        format!("the {places}{which}")
    }
}

fn cells(n: usize) -> String {
    counted(n as u64, "cell", "cells")
}

fn openings(n: usize) -> String {
    counted(n as u64, "opening", "openings")
}

fn points(n: usize) -> String {
    counted(n as u64, "lattice point", "lattice points")
}

fn segments(n: usize) -> String {
    counted(n as u64, "wall segment", "wall segments")
}

fn steps(n: usize) -> String {
    counted(n as u64, "step", "steps")
}

/// The length of the way, the state of the walk, and the advice.
fn headline(position: &Position, part: &Part, ways: u64) -> String {
    let maze = position.maze();
    let (made, right) = (position.steps(), position.right_steps());
    let length = maze.length() as usize;
    if position.turn().is_over() {
        let all = steps(made);
        return if made > length {
            let more = number((made - length) as u64);
            format!("The goal is reached: the path has {all}, {more} more than the shortest way.")
        } else if part.loops() == 0 {
            format!("The goal is reached: the path has {all} and is the only one.")
        } else {
            format!("The goal is reached: the path has {all}, and no way has fewer.")
        };
    }
    let which = match (part.loops(), ways) {
        (0, _) => "The",
        (_, 1) => "The shortest",
        _ => "A shortest",
    };
    let way = format!("{which} way to the goal has {}", steps(length));
    let so_far = match made {
        1 => "the step so far is".to_owned(),
        _ => format!("the {} so far are", steps(made)),
    };
    match advise(position) {
        Some(Move::Back(back)) if right == 0 => {
            format!(
                "{way}: {so_far} wrong, so go back {}, to the start.",
                steps(back.into())
            )
        }
        Some(Move::Back(back)) => {
            let last = match made - right {
                1 => "the last is".to_owned(),
                wrong => format!("the last {} are", number(wrong as u64)),
            };
            format!(
                "{way}: of the {} so far {last} wrong, so go back {}, to where the way goes on.",
                steps(made),
                steps(back.into())
            )
        }
        Some(Move::Run(direction, _)) if made == 0 => {
            let first = if length == 1 { "" } else { " first" };
            format!("{way}. Go {}{first}.", direction.name())
        }
        Some(Move::Run(direction, _)) => format!(
            "{way}: {so_far} on it, {} {} to go. Go {} next.",
            number((length - made) as u64),
            if length - made == 1 { "is" } else { "are" },
            direction.name()
        ),
        None => format!("{way}."),
    }
}

/// The reason why there is only one way: the part is a tree.
fn only_way(maze: &Maze, part: &Part) -> Vec<String> {
    let (noun, one, undone) = match part.mode {
        Mode::Corridors => ("cells", "an opening", "closed"),
        Mode::Borders => ("lattice points", "a wall segment", "taken away"),
    };
    let all = part.all();
    let places = part.places(part.places);
    let mut reasons = vec![
        format!(
            "Here {} join{} {all}, one fewer than there are {noun}. They can’t be joined by fewer: \
             without any they are {} parts, and {one} makes at most two parts into one. A maze \
             like this is called a tree.",
            part.edges(part.edges),
            if part.edges == 1 { "s" } else { "" },
            number(part.places as u64),
        ),
        format!(
            "So the way is the only one that comes nowhere twice. A second way would close a loop \
             with the first, and {one} of a loop can be {undone} without cutting anything off. But \
             then {} would join {places}, and that is too few.",
            part.edges(part.edges - 1),
        ),
    ];
    let both = duality(maze.grid());
    if both.corridors_are_a_tree && both.borders_are_a_tree {
        reasons.push(other_tree(part.mode, &both));
    }
    reasons
}

/// The remark that the graph that is not walked is a tree as well.
fn other_tree(mode: Mode, both: &Duality) -> String {
    match mode {
        Mode::Corridors => format!(
            "The walls are a tree as well, because the frame has a gap: {} join the {}. A \
             loop of walls would shut cells in, and walls apart from the others would have a loop \
             of corridors around them. So along the walls, too, there is only one way from each \
             point to each other.",
            segments(both.segments),
            points(both.points),
        ),
        Mode::Borders => format!(
            "The corridors are a tree as well: {} join the {}. A loop of corridors would go \
             round walls apart from the others, and cells that are shut in would have a loop of \
             walls around them. So through the corridors, too, there is only one way from each \
             cell to each other.",
            openings(both.openings),
            cells(both.cells),
        ),
    }
}

/// The reason why no way is shorter, where there are loops.
fn shortest_of_several(maze: &Maze, part: &Part, ways: u64) -> Vec<String> {
    let (start, goal) = (maze.place(maze.start()), maze.place(maze.goal()));
    let length = maze.length() as usize;
    let loops = part.loops();
    let first = format!(
        "Here {} join {}, and {} of them would do. {}, so there can be several ways to a place.",
        part.edges(part.edges),
        part.all(),
        number((part.places - 1) as u64),
        match loops {
            1 => "The one more closes a loop".to_owned(),
            _ => {
                let loops = number(loops as u64);
                format!("The {loops} more close {loops} independent loops")
            }
        },
    );
    let proof = format!(
        "That no way is shorter is seen by breadth-first search. It gives the start {start} the \
         number 0, all its neighbours 1, their neighbours that have none yet 2, and so on. A step \
         changes the number by one at most. The goal {goal} gets the number {length}, so no way \
         there has fewer than {}.",
        steps(length)
    );
    let count = match ways {
        1 => format!("Only one way has {}: all others have more.", steps(length)),
        u64::MAX => format!(
            "More than 10^19 different ways have {}, the fewest there can be.",
            steps(length)
        ),
        _ => format!(
            "{} different ways have {}, the fewest there can be.",
            number(ways),
            steps(length)
        ),
    };
    vec![first, proof, count]
}
