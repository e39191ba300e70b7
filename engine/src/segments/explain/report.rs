//! The student report's judgement of a position, and whether it is right.

use crate::analysis::Verdict;
use crate::segments::rules::Position;
use crate::segments::solve::Analysis;
use crate::segments::zones::{Tally, crossing, verdict, zones};
use crate::wording::{counted, list};

/// The report's zones, the winner by its Proposition 1, and where that is wrong the reason. `analysis` is one of `position`,
/// which is not over.
#[must_use]
pub fn report_says(position: &Position, analysis: &Analysis) -> String {
    let zones = zones(position);
    let tally = Tally::of(&zones);
    let says = format!(
        "The report that this game comes from looks at zones, sets of free points that can \
         be joined to each other, directly or by way of others. Here it counts {}",
        list(&counts(tally))
    );
    let Some(verdict) = verdict(&zones) else {
        return format!(
            "{says}. Of a zone with more than 5 points it knows nothing, so it does not say who \
             wins."
        );
    };
    let (parity, taken) = match verdict {
        Verdict::Win => ("are not both even", "won"),
        Verdict::Loss => ("are both even", "lost"),
    };
    let mut text = format!(
        "{says}. The sure number of moves, {}, and the number of zones that last 1 or 2 moves, {}, \
         {parity}, so it takes the position for {taken}",
        tally.sure, tally.undecided
    );
    let (judged, link) = match (analysis.exact, verdict == analysis.value) {
        (true, true) => (", and that is right", "although"),
        (true, false) => (", but that is wrong", "as"),
        (false, _) => ("", "although"),
    };
    text += judged;
    if let Some([first, second]) = crossing(position, &zones) {
        text += &format!(
            ", {link} the zones are not independent: {first} and {second} are in different zones \
             and cross"
        );
    }
    text.push('.');
    text
}

/// The zones of each kind.
fn counts(tally: Tally) -> Vec<String> {
    let zones = |count: u32| counted(count.into(), "zone", "zones");
    let mut counts = Vec::new();
    if tally.small > 0 {
        let moves = counted(tally.sure.into(), "move", "moves");
        counts.push(match tally.small {
            1 => format!("1 zone that lasts {moves}"),
            small => format!("{} that last {moves} together", zones(small)),
        });
    }
    match tally.undecided {
        0 => {}
        1 => counts.push("1 zone that lasts 1 or 2 moves".to_owned()),
        several => counts.push(format!("{} that last 1 or 2 moves each", zones(several))),
    }
    if tally.unknown > 0 {
        counts.push(format!("{} of more than 5 points", zones(tally.unknown)));
    }
    counts
}
