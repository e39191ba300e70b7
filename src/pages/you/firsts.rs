//! What somebody did for the first time, and when, by what is kept. Knows of no browser.

use engine::day::Day;

use crate::modules::KnownLevel;
use crate::saved::dailies::Dailies;
use crate::saved::done::{Done, DoneCounts};
use crate::saved::endings::Endings;
use crate::stats::Stats;
use crate::ui::page::Page;

/// What is kept of a game, as firsts are read off it.
#[derive(Clone, Debug)]
pub struct OfGame {
    /// The game.
    pub page: &'static Page,
    /// Its levels.
    pub levels: Vec<KnownLevel>,
    /// How games against the computer ended.
    pub stats: Stats,
    /// And when.
    pub endings: Endings,
    /// How many were right in the best rush.
    pub rush: u32,
    /// How many lessons were learnt.
    pub lessons: usize,
    /// What else was done, by days.
    pub done: Vec<(u32, DoneCounts)>,
}

impl OfGame {
    /// On which day something was done first, if that is kept.
    fn first(&self, what: Done) -> Option<Day> {
        let first = self.done.iter().find(|day| day.1[what as usize] > 0)?;
        Day::from_number(first.0.into()).ok()
    }
}

/// The first thing of a kind over all games: the game, and the day.
fn first_of(games: &[OfGame], what: Done) -> Option<(&OfGame, Day)> {
    let first = |played| Some((played, OfGame::first(played, what)?));
    games.iter().filter_map(first).min_by_key(|first| first.1)
}

/// Something that was done for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// What.
    pub what: String,
    /// At which game, or against whom.
    pub how: String,
    /// When, if that was kept.
    pub on: Option<Day>,
}

impl First {
    fn new(what: &str, how: String, on: Option<Day>) -> Self {
        let what = what.to_owned();
        Self { what, how, on }
    }
}

/// The steps of a game's ladder that were beaten alone, the weakest first: their names, and when.
fn beaten(played: &OfGame) -> Vec<(&'static str, Option<Day>)> {
    let is_beaten = |level: &&KnownLevel| level.is_step && played.stats.has_beaten(level.code);
    let beaten = played.levels.iter().filter(is_beaten);
    let of = |code: u8| played.endings.first_won(code).flatten();
    beaten.map(|level| (level.name, of(level.code))).collect()
}

/// All firsts, the latest first; those of unknown days come after the others.
pub fn firsts(games: &[OfGame], dailies: &Dailies) -> Vec<First> {
    let name_of = |id: &str| {
        let found = games.iter().find(|played| played.page.id == id);
        found.map_or(String::new(), |played| played.page.name.to_owned())
    };
    let mut all = Vec::new();
    if let Some((game, on)) = dailies.first(|_| true) {
        all.push(First::new("First daily puzzle", name_of(&game), Some(on)));
    }
    let best = dailies.first(|solved| !solved.helped && solved.score <= solved.par);
    if let Some((game, on)) = best {
        all.push(First::new(
            "First puzzle with the best result",
            name_of(&game),
            Some(on),
        ));
    }
    if let Some(on) = dailies.first_whole(games.len()) {
        all.push(First::new(
            "All the puzzles of a day",
            "on that day".to_owned(),
            Some(on),
        ));
    }
    for played in games {
        let beaten = beaten(played);
        let name = played.page.name;
        // Of two that were beaten on one day, or on unknown ones, the weaker.
        let earliest = beaten
            .iter()
            .min_by_key(|step| step.1.map_or(0, Day::number));
        if let Some((level, on)) = earliest {
            all.push(First::new(
                &format!("First win at {name}"),
                format!("against {level}"),
                *on,
            ));
        }
        let last = played.levels.last().map(|level| level.name);
        if let Some((level, on)) = beaten
            .last()
            .filter(|step| Some(step.0) == last && beaten.len() > 1)
        {
            all.push(First::new(
                &format!("The top level of {name}"),
                format!("{level}, beaten"),
                *on,
            ));
        }
    }
    if let Some((played, on)) = first_of(games, Done::Steps) {
        let how = played.page.name.to_owned();
        all.push(First::new("First game learnt", how, Some(on)));
    }
    let learnt = games.iter().map(|played| played.lessons).sum::<usize>();
    let dated = games.iter().flat_map(|played| &played.done);
    let dated: u32 = dated.map(|day| day.1[Done::Lesson as usize]).sum();
    let named = games.iter().find(|played| played.lessons > 0);
    let lesson = match first_of(games, Done::Lesson) {
        // Some were learnt before their days were kept.
        _ if learnt > dated as usize => named.map(|played| (played, None)),
        first => first.map(|(played, on)| (played, Some(on))),
    };
    if let Some((played, on)) = lesson {
        all.push(First::new("First lesson", played.page.name.to_owned(), on));
    }
    all.sort_by_key(|first| std::cmp::Reverse(first.on.map_or(0, Day::number)));
    let rush = games
        .iter()
        .filter(|played| played.rush > 0)
        .max_by_key(|played| played.rush);
    if let Some(played) = rush {
        let how = format!("{} right at {}", played.rush, played.page.name);
        all.push(First::new("Best rush", how, None));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{OfGame, firsts};
    use crate::pages::you::ladder::tests::LEVELS;
    use crate::saved::Entries as _;
    use crate::saved::dailies::Dailies;
    use crate::saved::endings::Endings;
    use crate::saved::memory::MemoryStorage;
    use crate::stats::Stats;
    use crate::ui::page::{Page, Score};

    const NIM: Page = Page {
        id: "nim",
        name: "Nim",
        line: "",
        score: Score::Tries,
    };
    const FLIP: Page = Page {
        id: "flip",
        name: "Flip",
        ..NIM
    };

    fn said(stats: &str, endings: &str, dailies: &[(&str, &str)]) -> Vec<String> {
        let entries = MemoryStorage::default();
        for (day, entry) in dailies {
            entries.set(&format!("daily:{day}"), entry);
        }
        let of = |page, stats: &str, endings: &str, rush| OfGame {
            page,
            levels: LEVELS.to_vec(),
            stats: Stats::read(stats),
            endings: Endings::read(endings),
            rush,
            lessons: usize::from(rush > 0),
            // 2026-11-30.
            done: vec![(20_787, [u32::from(rush > 0), 0, 0, 0, 0])],
        };
        let games = [of(&NIM, stats, endings, 0), of(&FLIP, "", "", 12)];
        let all = firsts(&games, &Dailies::load(&entries)).into_iter();
        all.map(|first| {
            let on = first.on.map_or("?".to_owned(), |on| on.to_string());
            format!("{on} {}: {}", first.what, first.how)
        })
        .collect()
    }

    #[test]
    fn firsts_are_told_the_latest_first() {
        let rush = "? Best rush: 12 right at Flip";
        assert_eq!(said("", "", &[]), ["2026-11-30 First lesson: Flip", rush]);
        // 2026-11-28 is day 20785.
        let stats = "55:2,0,4,0 70:1,0,0,0 0:1,0,9,0";
        let endings = "20785:70:w:1 20786:55:w:2 20789:0:w:1";
        let solved = |on: &str, score: u32| format!("0000000000000001+1+{on}+{score}+6+0");
        let one = format!("solved=1&flip={}", solved("2026-11-29", 8));
        let both = format!(
            "solved=2&flip={}&nim={}",
            solved("2026-12-03", 6),
            solved("2026-12-03", 8)
        );
        assert_eq!(
            said(
                stats,
                endings,
                &[("2026-11-29", &one), ("2026-12-03", &both)]
            ),
            [
                "2026-12-03 First puzzle with the best result: Flip",
                "2026-12-03 All the puzzles of a day: on that day",
                "2026-12-02 The top level of Nim: Perfect, beaten",
                "2026-11-30 First lesson: Flip",
                "2026-11-29 First daily puzzle: Flip",
                "2026-11-28 First win at Nim: against Casual",
                "? Best rush: 12 right at Flip",
            ]
        );
    }

    #[test]
    fn what_was_done_before_days_were_kept_has_none() {
        assert_eq!(
            said("55:2,0,4,0", "0:55:w:2", &[]),
            [
                "2026-11-30 First lesson: Flip",
                "? First win at Nim: against Newcomer",
                "? Best rush: 12 right at Flip"
            ]
        );
    }
}
