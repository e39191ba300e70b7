//! All 36 rolls of the opponent's after the best play as a temperature map: what each does, with its best reply, and which
//! hit; and the arrows of that play and the next best.

use engine::backgammon::Backgammon;
use engine::backgammon::explain::facts::hitting;
use engine::backgammon::rules::{Dice, Play as Moves, Position};
use engine::backgammon::solve::Analysis;
use engine::backgammon::solve::study::Finding;
use engine::game::Game as _;
use leptos::prelude::*;

use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::words::dashed;
use crate::matches::marks::known;
use crate::players::Mover;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::tab::Tab;
use crate::worker::pool::{Pool, PoolEvent};
use crate::worker::protocol::{Answer, Job, decode};

/// Which of the opponent's rolls hit after a play: its text, and for each die of one and the other whether they do.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shots {
    play: String,
    hits: [[bool; 6]; 6],
}

impl Shots {
    /// Those after the best play; `None` where nothing is to be played, or nothing can be hit any more.
    fn of(position: &Position, analysis: &Analysis) -> Option<Self> {
        let play = &analysis.moves.first()?.play;
        let after = play.board_after(position.board())?;
        (!play.is_empty() && after.has_contact()).then(|| Self {
            play: play.to_string(),
            hits: hitting(&after),
        })
    }

    fn count(&self) -> usize {
        self.hits.iter().flatten().filter(|&&hit| hit).count()
    }

    /// Which rolls hit, in a sentence.
    fn words(&self) -> String {
        match self.count() {
            0 => "No roll hits you.".to_owned(),
            1 => "1 of 36 rolls hits you.".to_owned(),
            n => format!("{n} of 36 rolls hit you."),
        }
    }
}

/// From how far off the average on (in points) a roll is bad or good for whoever has played, and very much so.
const MARKED: f32 = 0.08;
const MUCH: f32 = 0.3;

/// The classes of rolls, from the worst for whoever has played to the best.
const TEMPERATURES: [&str; 5] = ["worst", "bad", "even", "good", "best"];

/// What each roll of the opponent's is worth to whoever has played: a number in the order of [`Dice::all`].
#[derive(Clone, Debug, PartialEq)]
struct Temperatures(Vec<f32>);

impl Temperatures {
    /// What a worker has answered.
    fn read(answer: &Answer) -> Option<Self> {
        match decode(&answer.analysis) {
            Ok(Finding::Rolls(mut found)) => found.pop().filter(|all| all.len() == 21).map(Self),
            _ => None,
        }
    }

    /// Each roll with how often it comes and what it is worth.
    fn rolls(&self) -> impl Iterator<Item = (Dice, u8, f32)> {
        let rolls = Dice::all().into_iter().zip(&self.0);
        rolls.map(|((dice, count), &worth)| (dice, count, worth))
    }

    /// What a roll comes to on average.
    fn average(&self) -> f32 {
        let sum = |sum, (_, count, worth)| sum + f32::from(count) * worth;
        self.rolls().fold(0.0, sum) / 36.0
    }

    /// The class of each roll: for each number of one die, from 1 on, each of the other.
    fn temperatures(&self) -> [[&'static str; 6]; 6] {
        let mut all = [[""; 6]; 6];
        let average = self.average();
        for (dice, _, worth) in self.rolls() {
            let off = worth - average;
            let place = [-MUCH, -MARKED, MARKED, MUCH]
                .iter()
                .filter(|&&from| off > from);
            let class = TEMPERATURES[place.count()];
            let [high, low] = [dice.high(), dice.low()].map(|die| usize::from(die) - 1);
            all[high][low] = class;
            all[low][high] = class;
        }
        all
    }

    /// The rolls at both ends, in a sentence.
    fn words(&self) -> String {
        let mut ends: Option<[(Dice, f32); 2]> = None;
        for (dice, _, worth) in self.rolls() {
            let [mut worst, mut best] = ends.unwrap_or([(dice, worth); 2]);
            if worth < worst.1 {
                worst = (dice, worth);
            }
            if worth > best.1 {
                best = (dice, worth);
            }
            ends = Some([worst, best]);
        }
        ends.map_or(String::new(), |ends| {
            // A roll is not broken over two lines.
            let [worst, best] = ends.map(|(dice, _)| dashed(dice).replace('-', "\u{2011}"));
            format!("Worst for you is {worst}, best {best}.")
        })
    }
}

/// The plays whose arrows are on the board while it is explained why, each with its class: the next best below the
/// best, and the best alone beside one that is asked about.
fn compared(analysis: &Analysis, is_asked: bool) -> Vec<(Moves, &'static str)> {
    let plays = analysis.moves.iter().zip(["hint", "asked"]);
    let plays = plays.take(if is_asked { 1 } else { 2 });
    let arrows: Vec<_> = plays.map(|(of, class)| (of.play, class)).collect();
    arrows.into_iter().rev().collect()
}

/// The picture of all rolls.
#[component]
pub fn RollsPicture(
    /// The page's controller.
    controller: BackgammonController,
) -> AnyView {
    let BackgammonController {
        play,
        contest,
        review,
        state,
        ..
    } = controller;
    effect(move || {
        let arrows = contest.ui.with(|ui| {
            let analysis = known::<Backgammon>(ui).filter(|_| ui.why);
            analysis.map_or_else(Vec::new, |known| compared(known, ui.asked.is_some()))
        });
        review.explain(arrows);
    });
    // The play that was asked about is drawn; the board shows what it was before, and nothing waits to be made.
    let asked = Memo::new(move |_| contest.ui.with(|ui| ui.asked.clone().map(|(m, _)| m)));
    effect(move || {
        if asked.get().is_some() {
            let kept = contest.ui.with_untracked(|ui| ui.kept);
            state.update(|state| state.take_back_to(kept));
        }
    });
    let tab = contest.frame.tab;
    let seen = Memo::new(move |_| {
        if !tab.is(Tab::Explain) {
            return None;
        }
        play.session.with(|session| {
            contest.ui.with(|ui| {
                let known = known::<Backgammon>(ui)?;
                let shots = Shots::of(session.position(), known);
                Some((arrows_words(known), shots, session.position().to_string()))
            })
        })
    });
    // What every roll does is found out by a worker of its own, which goes with the picture.
    let heat = RwSignal::new(None::<Temperatures>);
    let worker = StoredValue::new_local(None::<Pool>);
    effect(move || {
        heat.set(None);
        worker.set_value(None);
        let Some((_, Some(shots), position)) = seen.get() else {
            return;
        };
        let listener = move |event| {
            if let PoolEvent::Done(_, answer) = event {
                heat.try_set(Temperatures::read(&answer));
            }
        };
        if let Ok(pool) = Pool::new(Backgammon::ID, 1, listener) {
            pool.ask(&position, Job::Study(format!("rolls: {}", shots.play)));
            worker.set_value(Some(pool));
        }
    });
    let is_own = Signal::derive(move || {
        let turn = play
            .session
            .with(|session| session.position().side_to_move());
        play.players.get().mover(turn) == Mover::Here
    });
    on_cleanup(move || {
        worker.try_set_value(None);
    });
    dynamic(move || {
        let Some((words, shots, _)) = seen.get() else {
            return ().into_any();
        };
        let legend = words.map(|[best, next]| {
            el! {
                <p class="compared">
                    <b class="best">"Solid"</b>
                    {best}
                    <b class="next">"Dashed"</b>
                    {next}
                </p>
            }
        });
        let shots = shots.map(|shots| picture(&shots, heat.get().as_ref(), is_own.get()));
        legend
            .into_iter()
            .chain(shots)
            .collect::<Vec<_>>()
            .into_any()
    })
}

/// The arrows of [`compared`] in words: after that of the best, and after that of the next best. `None` without another.
fn arrows_words(analysis: &Analysis) -> Option<[String; 2]> {
    let next = analysis.moves.get(1)?;
    Some([
        " arrows: best. ".to_owned(),
        format!(": next best, {}.", next.play),
    ])
}

/// What stands over the rolls; `is_own` where the player to move is the one who reads it: nobody else is "you".
fn caption(shots: &Shots, heat: Option<&Temperatures>, is_own: bool) -> String {
    let mut words = shots.words();
    if let Some(heat) = heat {
        words.push(' ');
        words.push_str(&heat.words());
    }
    match is_own {
        true => words,
        false => words.replace(" you", " the player to move"),
    }
}

/// The rolls in a table, in their colours as soon as these are known.
fn picture(shots: &Shots, heat: Option<&Temperatures>, is_own: bool) -> AnyView {
    let temperatures = heat.map(Temperatures::temperatures);
    let words = caption(shots, heat, is_own);
    let head = |die: usize| el! { <th scope="col">{die.to_string()}</th> };
    let row = |die: usize| {
        let cell = |other: usize| {
            let temperature = temperatures.map_or("", |all| all[die][other]);
            let (hit, word) = match shots.hits[die][other] {
                true => (" hit", "hit"),
                false => ("", "–"),
            };
            el! { <td class=[temperature, hit].concat()>{word}</td> }
        };
        el! {
            <tr>
                <th scope="row">{(die + 1).to_string()}</th>
                {(0..6).map(cell).collect::<Vec<_>>()}
            </tr>
        }
    };
    let swatch = |class: &'static str| el! { <i class=class></i> };
    let key = match heat {
        None => el! { <p class="key">"Looking at each roll…"</p> },
        Some(_) => el! {
            <p class="key">
                "bad "
                {TEMPERATURES.map(swatch).into_iter().collect::<Vec<_>>()}
                " good"
            </p>
        },
    };
    el! {
        <div class="temperatures">
            <table class="rolls">
                <caption>{words}</caption>
                <thead>
                    <tr>
                        <td></td>
                        {(1..=6).map(head).collect::<Vec<_>>()}
                    </tr>
                </thead>
                <tbody>{(0..6).map(row).collect::<Vec<_>>()}</tbody>
            </table>
            {key}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::evaluate::Evaluator;
    use engine::backgammon::rules::Position;
    use engine::game::Solver as _;

    use super::{Shots, Temperatures, arrows_words, caption, compared};

    #[test]
    fn all_rolls_are_in_the_picture_and_count_as_often_as_they_come() {
        let position: Position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:0"
            .parse()
            .unwrap();
        let analysis =
            Evaluator::without_weights().analyze(&position, &Limits::nodes(200), &mut unwatched);
        let shots = Shots::of(&position, &analysis).unwrap();
        let mirrored = |a: usize, b: usize| shots.hits[a][b] == shots.hits[b][a];
        assert!((0..6).all(|a| (0..6).all(|b| mirrored(a, b))));
        let facts_say = engine::backgammon::explain::facts::shots(
            &analysis.moves[0]
                .play
                .board_after(position.board())
                .unwrap(),
        );
        assert_eq!(shots.count(), facts_say as usize);
        assert!(shots.words().ends_with(" of 36 rolls hit you."));
        let arrows = |is_asked| -> Vec<_> {
            let compared = compared(&analysis, is_asked).into_iter();
            compared.map(|of| of.1).collect()
        };
        assert_eq!(arrows(false), ["asked", "hint"]);
        assert_eq!(arrows(true), ["hint"]);
        let [best, next] = arrows_words(&analysis).unwrap();
        let second = analysis.moves[1].play.to_string();
        assert!(best.contains("best") && next.contains(&second), "{next}");
    }

    #[test]
    fn rolls_have_colours_by_how_far_they_are_off_the_average() {
        // All come to nothing but 6-6, which is lost, and 2-1, which comes twice as often and is a little good.
        let mut worth = vec![0.0; 21];
        worth[20] = -1.0;
        worth[1] = 0.1;
        let heat = Temperatures(worth);
        assert!((heat.average() + 0.8 / 36.0).abs() < 1e-6);
        let all = heat.temperatures();
        assert_eq!(all[5][5], "worst");
        assert_eq!([all[0][1], all[1][0]], ["good", "good"]);
        assert_eq!(all[0][0], "even");
        assert_eq!(
            heat.words(),
            "Worst for you is 6\u{2011}6, best 2\u{2011}1."
        );
        let shots = Shots {
            play: "8/5 6/5".to_owned(),
            hits: [[false; 6]; 6],
        };
        let said = |is_own| caption(&shots, Some(&heat), is_own);
        assert!(said(true).starts_with("No roll hits you. Worst for you is"));
        assert!(!said(false).contains("you"), "{}", said(false));
    }
}
