//! The choice of plays that are examined more closely.

use super::ranked::Ranked;
use crate::backgammon::evaluate::Evaluator;
use crate::backgammon::evaluate::class::Class;
use crate::backgammon::rules::Legal;

/// The plays that are kept for the next ply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// The most plays kept.
    pub most: usize,
    /// The greatest loss against the best of a play that is kept.
    pub within: f32,
}

impl Filter {
    /// The number of these plays, best first, that are kept.
    #[must_use]
    pub fn count(&self, ranked: &[Ranked]) -> usize {
        let best = ranked.first().map_or(0.0, |best| best.equity);
        let near = ranked.partition_point(|play| play.equity >= best - self.within);
        near.min(self.most)
    }
}

/// The filters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filters {
    /// After the evaluation alone.
    pub after_0: Filter,
    /// The same in crashed positions, of which the evaluation knows less.
    pub after_0_crashed: Filter,
    /// After one ply, and after any more.
    pub after_1: Filter,
    /// The most plays of a roll that the large network evaluates within a look ahead, at most
    /// [`MOST_REPLIES`].
    pub replies: usize,
}

impl Filters {
    /// The filters of the best level. After the evaluation alone 8 plays within 0.16 are kept, as GNU Backgammon's
    /// "normal" filter does, and all of them are examined with two plies: leaving out those that lose 0.08 after one
    /// ply costs a quarter to half a thousandth a decision over the development file, and saves a third of the time.
    /// Four replies of each roll lose nothing against six or ten. Three plies would take some twenty times as long.
    pub const NORMAL: Self = Self {
        after_0: Filter {
            most: 8,
            within: 0.16,
        },
        after_0_crashed: Filter {
            most: 16,
            within: 0.3,
        },
        after_1: Filter {
            most: 16,
            within: 0.3,
        },
        replies: 4,
    };

    /// The filter after `plies` plies, for plays from a position of this class.
    #[must_use]
    pub const fn after(&self, plies: u32, class: Class) -> &Filter {
        match (plies, class) {
            (0, Class::Crashed) => &self.after_0_crashed,
            (0, _) => &self.after_0,
            _ => &self.after_1,
        }
    }
}

/// The most plays of a roll that the large network can be asked for within a look ahead.
pub const MOST_REPLIES: usize = 16;

/// The indices of the best plays by the small network, best first, and their number.
pub(super) fn likeliest(
    evaluator: &Evaluator,
    legal: &[Legal],
    most: usize,
) -> ([u16; MOST_REPLIES], usize) {
    let mut places = [0; MOST_REPLIES];
    let most = most.clamp(1, MOST_REPLIES);
    if legal.len() <= most {
        for (n, place) in places.iter_mut().enumerate() {
            *place = n as u16;
        }
        return (places, legal.len());
    }
    let mut equities = [0.0; MOST_REPLIES];
    let mut count = 0;
    for (n, legal) in legal.iter().enumerate() {
        // The equity is the opponent's, so the least is best.
        let equity = evaluator.prune_equity(&legal.board.swapped());
        if count == most {
            if equity >= equities[most - 1] {
                continue;
            }
            count -= 1;
        }
        let mut at = count;
        while at > 0 && equity < equities[at - 1] {
            equities[at] = equities[at - 1];
            places[at] = places[at - 1];
            at -= 1;
        }
        equities[at] = equity;
        places[at] = n as u16;
        count += 1;
    }
    (places, count)
}
