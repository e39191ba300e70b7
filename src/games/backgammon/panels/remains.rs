//! What is left of a hint while its play is put together: what has been moved is not advised again.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Board, Play};
use engine::backgammon::solve::Analysis;
use leptos::prelude::*;

use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::turn::Turn;
use crate::games::backgammon::words::from_to;
use crate::matches::marks::known;
use crate::ui::fixed::effect;

/// The steps of a play that lead from the board of a turn that has begun to the end of the play; `None` where they do not.
fn remains(start: &Board, turn: &Turn, play: &Play) -> Option<Play> {
    let steps = play.steps();
    let left = steps.len().checked_sub(turn.made())?;
    let (now, end) = (turn.board(), play.board_after(start)?);
    let picks = |mask: u32| {
        let picked = (0..)
            .zip(steps)
            .filter(move |(place, _)| mask >> place & 1 == 1);
        picked.map(|(_, step)| *step)
    };
    let mask = (0..1_u32 << steps.len()).find(|&mask| {
        let mut steps = picks(mask);
        let after = steps.try_fold(now, |board, step| step.board_after(&board));
        mask.count_ones() as usize == left && after == Some(end)
    })?;
    let text = picks(mask).map(|step| {
        let place = |place: u8| match place {
            25 => "bar".to_owned(),
            0 => "off".to_owned(),
            place => place.to_string(),
        };
        let hits = if step.hits { "*" } else { "" };
        [&place(step.from), "/", &place(step.to), hits].concat()
    });
    match text.collect::<Vec<_>>().join(" ") {
        text if text.is_empty() => Some(Play::NONE),
        text => text.parse().ok(),
    }
}

/// What is left of the play that is advised, in a sentence; nothing where nothing has been moved yet, or something else.
fn words(start: &Board, turn: &Turn, analysis: &Analysis) -> Option<String> {
    let best = analysis.moves.first()?;
    let left = remains(start, turn, &best.play).filter(|_| turn.has_begun())?;
    Some(match left.is_empty() {
        true => "That is all of the hint: now end your turn.".to_owned(),
        false => format!("Still to play: {}.", from_to(&left, true)),
    })
}

/// Says what is left of a hint beside the board, as long as nothing else is said there.
pub fn follow_hint(controller: BackgammonController) {
    let BackgammonController {
        play,
        contest,
        state,
        ..
    } = controller;
    let told = Memo::new(move |_| {
        contest.ui.with(|ui| {
            let is_advised = ui.hint.is_some() && ui.remark.is_none() && !ui.is_questioned();
            let analysis = known::<Backgammon>(ui).filter(|_| is_advised)?;
            play.session.with(|session| {
                let start = session.position().board();
                state.with(|state| words(start, state.turn.as_ref()?, analysis))
            })
        })
    });
    effect(move || {
        if let Some(words) = told.get() {
            contest.remark(Some(words));
        }
    });
}

#[cfg(test)]
mod tests {
    use engine::backgammon::rules::{Board, Position};

    use super::remains;
    use crate::games::backgammon::turn::Turn;
    use crate::games::backgammon::words::from_to;

    /// What remains of a play after these steps of a turn at the start of a game.
    fn left(dice: &str, play: &str, steps: &[(u8, u8)]) -> Option<String> {
        let mut turn = Turn::new(&Board::START, dice.parse().unwrap());
        for &(from, to) in steps {
            assert!(turn.go(from, to), "{from}/{to}");
        }
        let position = Position::cubeless(Board::START).with_dice(dice.parse().unwrap());
        let play = position.legal_play(&play.parse().unwrap()).unwrap();
        remains(&Board::START, &turn, &play).map(|play| from_to(&play, true))
    }

    #[test]
    fn what_has_been_moved_is_not_advised_again() {
        assert_eq!(left("31", "8/5 6/5", &[(8, 5)]).as_deref(), Some("6 to 5"));
        assert_eq!(left("31", "8/5 6/5", &[(6, 5)]).as_deref(), Some("8 to 5"));
        assert_eq!(
            left("31", "8/5 6/5", &[(8, 5), (6, 5)]).as_deref(),
            Some("")
        );
        assert_eq!(left("31", "8/5 6/5", &[(24, 21)]), None);
        let doubles = left("22", "13/11(2) 6/4(2)", &[(13, 11), (6, 4)]);
        assert_eq!(doubles.as_deref(), Some("13 to 11 and 6 to 4"));
        assert_eq!(
            left("54", "24/15", &[(24, 20)]).as_deref(),
            Some("20 to 15")
        );
    }
}
