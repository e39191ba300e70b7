//! The page of m,n,k.

mod board;
mod chart;
mod desk;
mod fit;
mod panels;
mod picture;
mod student;
mod table;
mod words;

use engine::analysis::Value;
use engine::game::{Analysis as _, MoveOf};
use engine::mnk::Mnk;
use engine::mnk::explain;
use engine::mnk::rules::Position;
use engine::mnk::solve::Analysis;

pub use self::table::page;
use super::Page;
use crate::players::Level;
use crate::ui::contest::bout::Told;
use crate::ui::contest::panels::LevelChoice;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "mnk",
    name: "m,n,k",
    line: "Set stones in turn; the first with k in a row wins. Tic-tac-toe, gomoku, and all between.",
    picture: "<g class='branch'><path d='M42 12V108M78 12V108M12 42H108M12 78H108'/></g>\
              <g class='piece'><circle cx='60' cy='60' r='13'/><circle cx='24' cy='96' r='13'/>\
              <circle cx='96' cy='24' r='13'/></g>\
              <g class='piece soft'><circle cx='24' cy='24' r='13'/><circle cx='96' cy='96' r='13'/>\
              </g>",
};

impl Told for Mnk {
    const TIME: Option<u32> = Some(2_000);

    const OTHERS: u32 = 3;

    const LEVELS: &'static [LevelChoice] = &[
        LevelChoice {
            wish: "level-0",
            level: Level::BEST,
            name: "Best (2 s)",
            words: "It thinks for up to 2 seconds about a move. What it has proved it plays without \
                    error; otherwise it plays what it estimates as best.",
        },
        LevelChoice {
            wish: "level-100",
            level: Level::Strategy(0),
            name: "The report’s",
            words: "It plays as the report’s program did: a search of fixed depth over the few cells \
                    that its count of windows likes best.",
        },
        LevelChoice {
            wish: "level-101",
            level: Level::Strategy(1),
            name: "Greedy",
            words: "It looks one move ahead, and takes the cell that looks best at once.",
        },
        LevelChoice {
            wish: "level-102",
            level: Level::Strategy(2),
            name: "Beginner",
            words: "It sees little, and often sets its stone near the last one. It can be beaten.",
        },
    ];

    fn did(m: &MoveOf<Self>) -> String {
        format!("played {m}")
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("play {m}")
    }

    fn hint(_position: &Position, analysis: &Analysis, best: &MoveOf<Self>) -> String {
        let does = match analysis.value() {
            Value::WinIn(1) => ", which wins at once".to_owned(),
            Value::WinIn(plies) => {
                format!(", which wins by force in {plies} plies at most")
            }
            Value::Win => ", which wins by force".to_owned(),
            Value::Draw => ", which holds the draw".to_owned(),
            value @ Value::Estimate(_) => {
                let chance = words::percent(value).unwrap_or_default();
                format!(" (winning chance about {chance} %)")
            }
            _ => String::new(),
        };
        Self::advice(best) + &does
    }

    fn cost(before: &Analysis, m: &MoveOf<Self>, after: &Analysis) -> Option<String> {
        explain::cost(before, *m, after)
    }

    fn goal(position: &Position) -> String {
        format!("First to get {} in a row wins.", position.board().k())
    }
}
