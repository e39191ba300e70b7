//! Beside the table: which game to play.

use engine::take_away::TakeAway;
use engine::take_away::rules::{Params, Position};

use crate::link::Puzzle;
use crate::ui::contest::panels::{games, games_model};
use crate::ui::parts::button;
use crate::ui::region::{Model, Show};

/// Games that are worth a button: cubes and big take. The first is the report's, the second its
/// picture's; then one whose tree just fits, one with K divisible by 3, and large ones.
pub const PRESETS: [(&str, u32, u32); 7] = [
    ("game-20-4", 20, 4),
    ("game-7-4", 7, 4),
    ("game-10-4", 10, 4),
    ("game-16-8", 16, 8),
    ("game-21-6", 21, 6),
    ("game-50-9", 50, 9),
    ("game-200-12", 200, 12),
];

/// The panel of games.
pub fn markup() -> String {
    let chips: String = PRESETS
        .iter()
        .map(|(wish, cubes, big)| button("chip", &format!("{cubes}, K = {big}"), wish))
        .collect();
    games("Cubes", &chips, "cube")
}

/// What the panel shows of the game that started at `start`.
pub fn model(start: &Position) -> Model {
    let (cubes, big) = (start.cubes(), start.big_take());
    let mut model: Model = PRESETS
        .iter()
        .map(|&(wish, m, k)| {
            let same = (m, k) == (cubes.into(), big.into());
            (wish, Show::Pressed(same))
        })
        .collect();
    let origin = format!("M = {cubes}, K = {big}");
    model.extend(games_model(origin, start.misere()));
    model
}

/// The game that a wish of the panel asks for.
pub fn wanted(wish: &str, start: &Position) -> Option<Puzzle<TakeAway>> {
    let (mut cubes, mut big) = (start.cubes().into(), start.big_take().into());
    let mut misere = start.misere();
    match wish {
        "misere-0" => misere = false,
        "misere-1" => misere = true,
        _ => (_, cubes, big) = *PRESETS.iter().find(|preset| preset.0 == wish)?,
    }
    puzzle(cubes, big, misere)
}

/// The game with so many cubes and that big take.
pub fn puzzle(cubes: u32, big: u32, misere: bool) -> Option<Puzzle<TakeAway>> {
    let params = Params::new(cubes, big, misere).ok()?;
    Some(Puzzle::Seeded { params, seed: 0 })
}

#[cfg(test)]
mod tests {
    use super::{PRESETS, markup, model, wanted};
    use crate::ui::region::Show;

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let markup = markup();
        let shown = model(&"M=7 K=4 misere".parse().unwrap());
        for (part, _) in &shown {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
        assert!(shown.contains(&("game-7-4", Show::Pressed(true))));
        assert!(shown.contains(&("misere-1", Show::Pressed(true))));
    }

    #[test]
    fn presets_keep_the_way_of_play() {
        let start = "M=7 K=4 misere".parse().unwrap();
        for (wish, cubes, big) in PRESETS {
            let game = wanted(wish, &start).unwrap().start().to_string();
            assert_eq!(game, format!("M={cubes} K={big} misere"));
        }
        let normal = wanted("misere-0", &start).unwrap().start().to_string();
        assert_eq!(normal, "M=7 K=4");
        assert_eq!(wanted("new", &start), None);
    }
}
