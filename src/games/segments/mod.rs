//! Segments' page.

mod board;
mod desk;
mod fit;
mod panels;
mod picture;
mod table;

use engine::game::MoveOf;
use engine::segments::Segments;
use engine::segments::explain::{NimSum, effect};
use engine::segments::rules::Position;
use engine::segments::solve::Analysis;

pub use self::table::page;
use super::Page;
use crate::players::Level;
use crate::ui::contest::bout::Told;
use crate::ui::contest::panels::{LevelChoice, PERFECT};

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "segments",
    name: "Segments",
    line: "Join two points by a line that meets no other. Who can’t draw one loses.",
    picture: "<g class='branch'><path d='M22 30L98 22M30 96L62 62M90 62L100 100'/></g>\
              <g class='piece'><circle cx='22' cy='30' r='8'/><circle cx='98' cy='22' r='8'/>\
              <circle cx='30' cy='96' r='8'/><circle cx='62' cy='62' r='8'/></g>\
              <g class='piece soft'><circle cx='90' cy='62' r='8'/><circle cx='100' cy='100' r='8'/>\
              <circle cx='24' cy='64' r='8'/></g>",
};

impl Told for Segments {
    const TIME: Option<u32> = Some(6_000);

    const LEVELS: &'static [LevelChoice] = &[
        PERFECT,
        LevelChoice {
            wish: "level-100",
            level: Level::Strategy(0),
            name: "The report’s",
            words: "It plays as the report’s program did: it knows zones of at most 5 points, tries a \
                    little in those of 6 to 12, draws the longest segment in larger ones, and plays \
                    at random where it knows nothing.",
        },
        LevelChoice {
            wish: "level-101",
            level: Level::Strategy(1),
            name: "Random",
            words: "It draws any segment, all equally likely.",
        },
    ];

    fn did(m: &MoveOf<Self>) -> String {
        format!("joined {}", ends(m))
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("join {}", ends(m))
    }

    fn hint(position: &Position, analysis: &Analysis, best: &MoveOf<Self>) -> String {
        let does = effect(position, *best, &analysis.after, NimSum::after(analysis));
        format!("{}, which {does}", Self::advice(best))
    }

    fn goal(_position: &Position) -> String {
        "Who can’t draw a segment loses.".to_owned()
    }
}

fn ends(m: &MoveOf<Segments>) -> String {
    let [a, b] = m.ends().map(|end| u32::from(end) + 1);
    format!("{a} and {b}")
}
