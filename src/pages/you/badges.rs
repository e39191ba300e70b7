//! The badges: what can be earned here, and what of it was, when, by what is kept. Knows of no browser.

use engine::day::Day;

use crate::modules::KnownLevel;
use crate::saved::dailies::Dailies;
use crate::saved::daily::Solved;
use crate::saved::done::{Done, DoneCounts};
use crate::saved::endings::Endings;
use crate::stats::{Ending, Stats};
use crate::ui::page::Page;

/// What is kept of a game, as badges are read off it.
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
    /// How many puzzles were solved: so many of days, and those that are none of a day.
    pub fn puzzles(&self, of_days: usize) -> usize {
        let others = self.done.iter().map(|day| day.1[Done::Puzzle as usize]);
        of_days + others.sum::<u32>() as usize
    }

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

/// What a badge is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medal {
    /// A game against the computer was won, with help or without.
    Win,
    /// A level of a ladder was beaten alone.
    Level,
    /// A lesson was learnt.
    Lesson,
    /// A puzzle of a day was solved.
    Puzzle,
    /// One was solved as well as can be, without help.
    Best,
    /// Ten were right in one rush.
    Rush,
    /// All the puzzles of a day were solved on it.
    Day,
    /// Puzzles were solved on seven days on end.
    Week,
}

impl Medal {
    /// All of them, what is earned soonest first.
    pub const ALL: [Self; 8] = [
        Self::Win,
        Self::Level,
        Self::Lesson,
        Self::Puzzle,
        Self::Best,
        Self::Rush,
        Self::Day,
        Self::Week,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "First win",
            Self::Level => "Level beaten",
            Self::Lesson => "First lesson",
            Self::Puzzle => "First puzzle",
            Self::Best => "Best result",
            Self::Rush => "Rush of 10",
            Self::Day => "All of a day",
            Self::Week => "Week’s streak",
        }
    }

    /// How it is earned.
    pub const fn task(self) -> &'static str {
        match self {
            Self::Win => "win a game against the computer",
            Self::Level => "beat a level without help",
            Self::Lesson => "learn a lesson of a course",
            Self::Puzzle => "solve a puzzle of a day",
            Self::Best => "solve one as well as can be, without help",
            Self::Rush => "get ten right in a rush",
            Self::Day => "solve all the puzzles of a day",
            Self::Week => "solve a puzzle on seven days on end",
        }
    }

    /// Its class in style sheets, which is its colour.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Win | Self::Level => "for-play",
            Self::Lesson => "for-learn",
            Self::Puzzle | Self::Best => "for-solve",
            Self::Rush => "for-fast",
            Self::Day | Self::Week => "for-keep",
        }
    }

    /// Its sign: the inside of an SVG of 24 x 24, as icons are drawn.
    pub const fn paths(self) -> &'static str {
        match self {
            Self::Win => {
                "<path d='M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5c0 3 1 4.5 3.2 4.7M16.5 5.5h3c0 3-1 4.5-3.2 4.7M12 14v3.5M8.5 20h7l-1-2.5h-5z'/>"
            }
            Self::Level => "<path d='M3.5 20h4.5v-4h4.5v-4H17V8.5h3.5M12.5 9V3.5l5 1.7-5 1.8'/>",
            Self::Lesson => {
                "<path d='M12 7c-2-1.5-4.8-2-8-2v12c3.2 0 6 .5 8 2 2-1.5 4.8-2 8-2V5c-3.2 0-6 .5-8 2zM12 7v12'/>"
            }
            Self::Puzzle => {
                "<path d='M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5M8.8 15.2l2.2 2.2 4.2-4.2'/>"
            }
            Self::Best => {
                "<path d='m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z'/>"
            }
            Self::Rush => "<path d='M13.5 2.5 5.5 13.5H11l-1 8 8.5-11.5H13z'/>",
            Self::Day => {
                "<circle cx='12' cy='12' r='1.8'/><circle cx='12' cy='5.5' r='1.8'/><circle cx='12' cy='18.5' r='1.8'/><circle cx='6.4' cy='8.7' r='1.8'/><circle cx='17.6' cy='8.7' r='1.8'/><circle cx='6.4' cy='15.3' r='1.8'/><circle cx='17.6' cy='15.3' r='1.8'/>"
            }
            Self::Week => {
                "<path d='M12.5 2.5c.5 4 5.5 6 5.5 11.5a6 6 0 0 1-12 0c0-2.5 1.2-4.3 2.7-5.5.2 1.7.9 2.7 1.8 3C10 8.5 10.5 5 12.5 2.5z'/>"
            }
        }
    }
}

/// How a badge was earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// At which game, or against whom.
    pub how: String,
    /// When, if that was kept.
    pub on: Option<Day>,
}

/// A badge, and how it was earned, if it was.
pub type Badge = (Medal, Option<Earned>);

/// The steps of a game's ladder that were beaten alone, the weakest first: their names, and when.
fn beaten(played: &OfGame) -> Vec<(&'static str, Option<Day>)> {
    let is_beaten = |level: &&KnownLevel| level.is_step && played.stats.has_beaten(level.code);
    let beaten = played.levels.iter().filter(is_beaten);
    let of = |code: u8| played.endings.first_won(code).flatten();
    beaten.map(|level| (level.name, of(level.code))).collect()
}

/// The first win over all games: alone if there was one, since of wins with help no day is asked for.
fn first_win(games: &[OfGame]) -> Option<Earned> {
    let won = |place: usize| {
        games.iter().flat_map(move |played| {
            let levels = played.stats.levels().iter();
            let won = levels.filter(move |level| level.1[place] > 0);
            won.map(move |level| (played, level.0))
        })
    };
    let alone = won(Ending::Won as usize).map(|(played, code)| Earned {
        how: played.page.name.to_owned(),
        on: played.endings.first_won(code).flatten(),
    });
    let mut helped = won(Ending::WonWithHelp as usize).map(|(played, _)| Earned {
        how: [played.page.name, ", with hints"].concat(),
        on: None,
    });
    // One whose day is not known was before days were noted.
    let first = alone.min_by_key(|earned| earned.on.map_or(0, Day::number));
    first.or_else(|| helped.next())
}

/// The first step of a ladder that was beaten, over all games. Of two that were beaten on one day, or on unknown ones, the weaker.
fn first_level(games: &[OfGame]) -> Option<Earned> {
    let all = games.iter().flat_map(|played| {
        let of = move |(level, on)| (played.page.name, level, on);
        beaten(played).into_iter().map(of)
    });
    let first = all.min_by_key(|step: &(_, _, Option<Day>)| step.2.map_or(0, Day::number));
    first.map(|(game, level, on)| Earned {
        how: format!("{level} of {game}"),
        on,
    })
}

/// The first lesson over all games. Where some were learnt before their days were kept there is none.
fn first_lesson(games: &[OfGame]) -> Option<Earned> {
    let learnt = games.iter().map(|played| played.lessons).sum::<usize>();
    let dated = games.iter().flat_map(|played| &played.done);
    let dated: u32 = dated.map(|day| day.1[Done::Lesson as usize]).sum();
    let named = games.iter().find(|played| played.lessons > 0);
    let (played, on) = match first_of(games, Done::Lesson) {
        _ if learnt > dated as usize => (named?, None),
        first => first.map(|(played, on)| (played, Some(on)))?,
    };
    let how = played.page.name.to_owned();
    Some(Earned { how, on })
}

/// How many have to be right for the badge of a rush.
const RUSH: u32 = 10;

/// For how many days on end the badge of a streak is.
const STREAK: u32 = 7;

/// All badges: those that were earned, the latest first and those of unknown days last, and then what is still to be earned.
/// `mixed` is how many were right in the best rush of all games.
pub fn badges(games: &[OfGame], dailies: &Dailies, mixed: u32) -> Vec<Badge> {
    let name_of = |id: &str| {
        let found = games.iter().find(|played| played.page.id == id);
        found.map_or(String::new(), |played| played.page.name.to_owned())
    };
    let puzzle = |(game, on): (String, Day)| Earned {
        how: name_of(&game),
        on: Some(on),
    };
    let rushes = games.iter().map(|played| (played.rush, played.page.name));
    let rush = rushes.chain([(mixed, "all games")]).max_by_key(|of| of.0);
    let earned = |kind: Medal| match kind {
        Medal::Win => first_win(games),
        Medal::Level => first_level(games),
        Medal::Lesson => first_lesson(games),
        Medal::Puzzle => dailies.first(|_| true).map(puzzle),
        Medal::Best => {
            let is_best = |solved: Solved| !solved.helped && solved.score <= solved.par;
            dailies.first(is_best).map(puzzle)
        }
        Medal::Rush => rush.filter(|of| of.0 >= RUSH).map(|(right, game)| Earned {
            how: format!("{right} right, {game}"),
            on: None,
        }),
        Medal::Day => dailies.first_whole(games.len()).map(|on| Earned {
            how: "all of them".to_owned(),
            on: Some(on),
        }),
        Medal::Week => dailies.first_streak(STREAK).map(|on| Earned {
            how: "seven days on end".to_owned(),
            on: Some(on),
        }),
    };
    let mut all: Vec<Badge> = Medal::ALL.map(|kind| (kind, earned(kind))).into();
    // Sorting keeps the order of those that are to be earned.
    all.sort_by_key(|(_, earned)| {
        let on = earned
            .as_ref()
            .map(|earned| earned.on.map_or(0, Day::number));
        std::cmp::Reverse(on.map_or(0, |on| u64::from(on) + 1))
    });
    all
}

#[cfg(test)]
mod tests {
    use super::{Medal, OfGame, badges};
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

    fn said(stats: &str, endings: &str, rush: u32, dailies: &[(&str, &str)]) -> Vec<String> {
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
        let games = [of(&NIM, stats, endings, 0), of(&FLIP, "", "", rush)];
        let all = badges(&games, &Dailies::load(&entries), 0).into_iter();
        let earned = all.filter_map(|(kind, earned)| Some((kind, earned?)));
        earned
            .map(|(kind, earned)| {
                let on = earned.on.map_or("?".to_owned(), |on| on.to_string());
                format!("{on} {}: {}", kind.name(), earned.how)
            })
            .collect()
    }

    #[test]
    fn all_are_there_before_one_is_earned() {
        let none = badges(&[], &Dailies::load(&MemoryStorage::default()), 9);
        assert_eq!(none, Medal::ALL.map(|kind| (kind, None)));
        let mixed = badges(&[], &Dailies::load(&MemoryStorage::default()), 11);
        assert_eq!(mixed[0].0, Medal::Rush);
        assert_eq!(mixed[0].1.as_ref().unwrap().how, "11 right, all games");
    }

    #[test]
    fn what_was_earned_last_stands_first() {
        let rush = "? Rush of 10: 12 right, Flip";
        assert_eq!(said("", "", 9, &[]), ["2026-11-30 First lesson: Flip"]);
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
                12,
                &[("2026-11-29", &one), ("2026-12-03", &both)]
            ),
            [
                "2026-12-03 Best result: Flip",
                "2026-12-03 All of a day: all of them",
                "2026-11-30 First lesson: Flip",
                "2026-11-29 First puzzle: Flip",
                "2026-11-28 First win: Nim",
                "2026-11-28 Level beaten: Casual of Nim",
                rush,
            ]
        );
    }

    #[test]
    fn a_win_with_help_is_a_win_and_no_level() {
        assert_eq!(
            said("55:0,1,4,0", "", 0, &[]),
            ["? First win: Nim, with hints"]
        );
    }

    #[test]
    fn what_was_done_before_days_were_kept_has_none() {
        assert_eq!(
            said("55:2,0,4,0", "0:55:w:2", 12, &[]),
            [
                "2026-11-30 First lesson: Flip",
                "? First win: Nim",
                "? Level beaten: Newcomer of Nim",
                "? Rush of 10: 12 right, Flip"
            ]
        );
    }
}
