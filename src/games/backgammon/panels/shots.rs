//! The rolls that hit after the best play, as a picture of all 36; and the arrows of that play and the next best.

use engine::backgammon::Backgammon;
use engine::backgammon::explain::facts::hitting;
use engine::backgammon::rules::{Play as Moves, Position};
use engine::backgammon::solve::Analysis;
use leptos::prelude::*;

use crate::games::backgammon::controller::BackgammonController;
use crate::matches::marks::known;
use crate::ui::fixed::{dynamic, effect, el};
use crate::ui::tab::Tab;

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

    /// The picture in a sentence.
    fn words(&self) -> String {
        let Self { play, .. } = self;
        match self.count() {
            0 => format!("After {play} no roll hits you."),
            1 => format!("After {play} 1 roll of 36 hits you."),
            n => format!("After {play} {n} rolls of 36 hit you."),
        }
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
        ..
    } = controller;
    effect(move || {
        let arrows = contest.ui.with(|ui| {
            let analysis = known::<Backgammon>(ui).filter(|_| ui.why);
            analysis.map_or_else(Vec::new, |known| compared(known, ui.asked.is_some()))
        });
        review.explain(arrows);
    });
    let tab = contest.frame.tab;
    dynamic(move || {
        if !tab.is(Tab::Explain) {
            return ().into_any();
        }
        let seen = play.session.with(|session| {
            contest.ui.with(|ui| {
                let known = known::<Backgammon>(ui)?;
                let shots = Shots::of(session.position(), known);
                Some((arrows_words(known), shots))
            })
        });
        let Some((words, shots)) = seen else {
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
        let shots = shots.as_ref().map(picture);
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

fn picture(shots: &Shots) -> AnyView {
    let caption = el! { <caption>{shots.words()}</caption> };
    if shots.count() == 0 {
        return el! { <p class="picture-words">{shots.words()}</p> };
    }
    let head = |die: usize| el! { <th scope="col">{die.to_string()}</th> };
    let cell = |&hit: &bool| {
        let (class, word) = if hit { ("hit", "hit") } else { ("safe", "–") };
        el! { <td class=class>{word}</td> }
    };
    let row = |(die, hits): (usize, &[bool; 6])| {
        el! {
            <tr>
                <th scope="row">{(die + 1).to_string()}</th>
                {hits.iter().map(cell).collect::<Vec<_>>()}
            </tr>
        }
    };
    el! {
        <table class="rolls">
            {caption}
            <thead>
                <tr>
                    <td></td>
                    {(1..=6).map(head).collect::<Vec<_>>()}
                </tr>
            </thead>
            <tbody>{shots.hits.iter().enumerate().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::evaluate::Evaluator;
    use engine::backgammon::rules::Position;
    use engine::game::Solver as _;

    use super::{Shots, arrows_words, compared};

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
        assert!(shots.words().starts_with("After "));
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
}
