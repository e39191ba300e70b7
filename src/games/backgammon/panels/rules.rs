//! How the game is played, in a few pictures that the board's own code draws: so they lie as the board does.

use engine::backgammon::rules::{Board, Cube, Params};
use engine::game::Player;
use leptos::prelude::*;

use crate::games::backgammon::checkers::{Placement, Sides, owner};
use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::fit::{Orientation, RADIUS, Square};
use crate::games::backgammon::params::params_of;
use crate::games::backgammon::picture::{Arrow, BackgammonScene, base};
use crate::ui::fixed::{dynamic, el};
use crate::ui::tab::Tab;

/// The part of the board that a picture shows, of whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShownPart {
    /// All of it.
    All,
    /// The own half of the quarter in which the home is, with the tray.
    Home,
    /// The same with the bar, and what is beyond.
    HomeAndBar,
    /// The bar with a little beside it.
    Bar,
}

/// A rule: a sentence, and what is drawn of it.
#[derive(Clone, Copy, Debug)]
struct Rule {
    /// What the picture is called.
    name: &'static str,
    /// The rule.
    words: &'static str,
    part: ShownPart,
    /// The own checkers: places and numbers.
    own: &'static [(usize, u8)],
    /// The other player's, likewise by that player's own numbers.
    other: &'static [(usize, u8)],
    /// Ways: whether they are the other player's, from where, and where.
    ways: &'static [(bool, u8, u8)],
    /// The dice on the board.
    dice: &'static [u8],
}

const NONE: Rule = Rule {
    name: "",
    words: "",
    part: ShownPart::Home,
    own: &[],
    other: &[],
    ways: &[],
    dice: &[],
};

/// How a side stands at the beginning.
const START: &[(usize, u8)] = &[(24, 2), (13, 5), (8, 3), (6, 5)];

/// What holds in every game.
const RULES: [Rule; 5] = [
    Rule {
        name: "the way home on the board",
        words: "Your checkers go along the arrow into the shaded quarter, your home, and then off the board. \
            The other side’s go against it. Who is first to have all fifteen off wins.",
        part: ShownPart::All,
        own: START,
        other: START,
        ..NONE
    },
    Rule {
        name: "a point that two checkers hold",
        words: "Two or more checkers of one side hold a point: the other side can’t land there, only jump over it.",
        own: &[(6, 1)],
        other: &[(21, 2)],
        ways: &[(false, 6, 2)],
        ..NONE
    },
    Rule {
        name: "a lone checker is hit",
        words: "A lone checker is hit when the other side lands on it. It goes to the bar, the strip in the middle, and must \
            come in again at the start of its way before its owner moves any other checker.",
        part: ShownPart::HomeAndBar,
        own: &[(6, 1)],
        other: &[(22, 1)],
        ways: &[(false, 6, 3), (true, 22, 25)],
        ..NONE
    },
    Rule {
        name: "a double, four moves of one",
        words: "Each die moves a checker by so many points: two checkers, or the same one twice. Equal dice are played four \
            times. Whatever can be played must be.",
        own: &[(6, 1)],
        ways: &[(false, 6, 5), (false, 5, 4), (false, 4, 3), (false, 3, 2)],
        dice: &[1, 1, 1, 1],
        ..NONE
    },
    Rule {
        name: "all fifteen at home, and one goes off",
        words: "Only when all your fifteen checkers are home do they go off: with a 6 one from point 6, and so on. If the loser \
            has none off at the end, the game counts double: a gammon.",
        own: &[(6, 4), (5, 3), (4, 3), (3, 2), (2, 2), (1, 1)],
        ways: &[(false, 6, 0)],
        ..NONE
    },
];

/// What holds where there is a cube.
const CUBE: Rule = Rule {
    name: "the doubling cube on the bar",
    words: "The cube: before your roll you may double what the game is worth. The other side takes that, and is the next who \
        may double, or passes and loses at once what the game was worth before.",
    part: ShownPart::Bar,
    own: START,
    other: START,
    ..NONE
};

/// The rules of a game.
fn rules(params: &Params) -> Vec<Rule> {
    let mut rules = RULES.to_vec();
    rules.extend((params.cube && params.length != 1).then_some(CUBE));
    rules
}

impl Rule {
    /// What the board shows of it, as it lies before whoever plays.
    fn scene(&self, view: Orientation) -> BackgammonScene {
        let me = view.viewer;
        let side = |points: &[(usize, u8)]| {
            let mut side = [0; 25];
            for &(point, count) in points {
                side[point - 1] = count;
            }
            side
        };
        let board = Board::new(side(self.own), side(self.other)).unwrap_or(Board::START);
        let mut sides = Sides::of(&board, me);
        // Who is not in the picture is not off either.
        for side in &mut sides.0 {
            side[0] = 0;
        }
        let arrow = |&(is_others, from, to): &(bool, u8, u8)| Arrow {
            player: if is_others { me.opponent() } else { me },
            from,
            to,
            class: if is_others { "asked" } else { "hint" },
        };
        BackgammonScene {
            view,
            numbers: me,
            names: ["white", "black"],
            sides,
            turn: me,
            cube: (self.part == ShownPart::Bar).then_some(Cube {
                value: 1,
                owner: None,
            }),
            roller: me,
            dice: self.dice.iter().map(|&die| (die, false)).collect(),
            movable: Vec::new(),
            chosen: None,
            targets: Vec::new(),
            arrows: self.ways.iter().map(arrow).collect(),
            last: Vec::new(),
        }
    }

    /// The corners of what is shown: left, top, width and height.
    fn frame(&self, view: Orientation) -> [i32; 4] {
        let middle = view.middle();
        let bar = view.along(Square::Bar(true));
        let home = view.along(Square::Point(6)) + 25;
        let [from, to] = match self.part {
            ShownPart::All => {
                let [width, height] = view.size();
                return [0, 0, width, height];
            }
            ShownPart::Home => [view.at(0, true, 0), view.at(home, true, middle + 28)],
            ShownPart::HomeAndBar => [view.at(0, true, 0), view.at(bar + 30, false, middle - 90)],
            ShownPart::Bar => [
                view.at(bar - 70, true, middle - 110),
                view.at(bar + 70, false, middle - 110),
            ],
        };
        let [left, top] = [from[0].min(to[0]), from[1].min(to[1])];
        [left, top, (from[0] - to[0]).abs(), (from[1] - to[1]).abs()]
    }

    /// The picture, as markup.
    fn picture(&self, view: Orientation) -> String {
        let scene = self.scene(view);
        let [left, top, width, height] = self.frame(view);
        let placement = Placement::new(&scene.sides);
        let mut checkers = String::new();
        for (checker, ([x, y], _)) in scene.spots(&placement).into_iter().enumerate() {
            // What is in no place is nowhere.
            if placement.0[checker].place == 0 {
                continue;
            }
            let side = match owner(checker) {
                Player::First => "first",
                Player::Second => "second",
            };
            checkers += &format!(
                "<g class=\"{side}\"><circle class=\"disc\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>\
                 <circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"13\"/></g>"
            );
        }
        let [base, over] = [base(view, view.viewer), scene.over()];
        format!(
            "<svg viewBox=\"{left} {top} {width} {height}\" role=\"img\" aria-label=\"Picture: {}\">{base}{checkers}{over}</svg>",
            self.name
        )
    }
}

/// How the game is played: items of a list.
#[component]
pub fn Rules(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let tab = controller.contest.frame.tab;
    // Drawn only where it is seen.
    dynamic(move || {
        if !tab.is(Tab::About) {
            return ().into_any();
        }
        controller.play.players.track();
        controller.state.with(|_| ());
        let (view, _) = controller.view();
        let row = |rule: Rule| {
            let picture = rule.picture(view);
            el! {
                <li>
                    <div class="bg-board" translate="no" inner_html=picture></div>
                    <p>{rule.words}</p>
                </li>
            }
        };
        let rules = controller
            .play
            .puzzle
            .with(|puzzle| rules(&params_of(puzzle)));
        rules.into_iter().map(row).collect::<Vec<_>>().into_any()
    })
}

#[cfg(test)]
mod tests {
    use engine::backgammon::rules::{Board, Params, Step, single_steps};
    use engine::game::Player;

    use super::{CUBE, Orientation, RULES, rules};

    fn views() -> [Orientation; 4] {
        [
            (Player::First, false),
            (Player::First, true),
            (Player::Second, false),
            (Player::Second, true),
        ]
        .map(|(viewer, standing)| Orientation {
            viewer,
            mirrored: false,
            standing,
        })
    }

    #[test]
    fn every_rule_has_a_picture_of_what_it_says() {
        for view in views() {
            for rule in RULES.iter().chain([&CUBE]) {
                let scene = rule.scene(view);
                let count = |points: &[(usize, u8)]| {
                    points.iter().map(|one| usize::from(one.1)).sum::<usize>()
                };
                let picture = rule.picture(view);
                let drawn = picture.matches("class=\"disc\"").count();
                assert_eq!(drawn, count(rule.own) + count(rule.other), "{}", rule.name);
                assert_eq!(picture.matches("<g class=\"arrow").count(), rule.ways.len());
                // All that it is about lies within what is shown.
                let [left, top, width, height] = rule.frame(view);
                assert!(left >= 0 && top >= 0 && width > 100 && height > 100);
                let [long, deep] = view.size();
                assert!(
                    left + width <= long && top + height <= deep,
                    "{}",
                    rule.name
                );
                assert_eq!(scene.cube.is_some(), rule.name == CUBE.name);
            }
        }
    }

    #[test]
    fn what_the_pictures_show_is_legal() {
        let side = |points: &[(usize, u8)]| {
            let mut side = [0; 25];
            for &(point, count) in points {
                side[point - 1] = count;
            }
            side
        };
        for (place, die, hits) in [(1, 4, false), (2, 3, true), (3, 1, false), (4, 6, false)] {
            let rule = RULES[place];
            let board = Board::new(side(rule.own), side(rule.other)).unwrap();
            let (_, from, to) = rule.ways[0];
            let steps = single_steps(&board, die);
            let is_it = |step: &Step| (step.from, step.to, step.hits) == (from, to, hits);
            assert!(steps.iter().any(is_it), "{}", rule.name);
        }
        // The point that is held can't be landed on.
        let board = Board::new(side(RULES[1].own), side(RULES[1].other)).unwrap();
        assert!(single_steps(&board, 2).is_empty());
    }

    #[test]
    fn the_cube_is_told_of_where_there_is_one() {
        let of = |length, cube| {
            let params = Params {
                length,
                cube,
                ..Params::default()
            };
            rules(&params).len()
        };
        assert_eq!(
            [of(0, false), of(0, true), of(1, true), of(3, true)],
            [5, 6, 5, 6]
        );
    }
}
