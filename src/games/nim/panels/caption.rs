//! What the board shows in groups, in words: which groups have partners, which have none, and what mends that.

use engine::game::Position as _;
use engine::nim::Nim;
use engine::nim::explain::columns::column_values;
use engine::nim::rules::{Move, Position};
use engine::nim::solve::{analyze, is_won, nim_sum};
use engine::wording::list;

use crate::games::nim::board::alone;
use crate::matches::game_text::GameText as _;
use crate::session::Session;

/// The picture of a position in words.
pub fn caption(position: &Position) -> String {
    let piles: Vec<u8> = position.standing().collect();
    let sum = nim_sum(position);
    let best = analyze(position).best;
    let (true, Some(best)) = (piles.len() > 1, best) else {
        return String::new();
    };
    let take = format!("Take {} from pile {}", best.take, best.pile + 1);
    let paired = paired(position);
    if let ([one, other], false) = (&piles[..], sum == 0) {
        let left = one.min(other);
        return format!("Make the two piles equal. {take}: {left} and {left} are left.");
    }
    if sum == 0 {
        // Whole piles that are equal need no groups.
        if (0..64).all(|size| piles.iter().filter(|&&coins| coins == size).count() % 2 == 0) {
            return String::new();
        }
        return format!(
            "Cut each pile into groups of 1, 2, 4, 8 and so on: the biggest first, each size at most once. Pair equal groups of different piles: {paired}. None is left over."
        );
    }
    let mut words = match paired.is_empty() {
        true => String::new(),
        false => format!(
            "Cut each pile into groups of 1, 2, 4, 8 and so on: the biggest first, each size at most once. Pair equal groups of different piles: {paired}. "
        ),
    };
    let mut single = Vec::new();
    let mut chosen = String::new();
    for size in column_values(sum) {
        let Some(pile) = alone(position, size) else {
            continue;
        };
        match piles.iter().filter(|&&coins| coins & size != 0).count() {
            1 => single.push(format!("the {size} in pile {}", pile + 1)),
            count => {
                chosen += &format!(
                    "Of the {count} groups of {size}, one has no partner: let it be that of pile {}, which glows. ",
                    pile + 1
                );
            }
        }
    }
    if !single.is_empty() {
        words += &format!("Without a partner: {}. ", list(&single));
    }
    words += &chosen;
    words + &take + &mended(position, best)
}

/// What becomes of the groups of a pile by the best take.
fn mended(position: &Position, best: Move) -> String {
    let before = position.piles()[usize::from(best.pile)];
    let after = before - best.take;
    let [lost, gained] = [before & !after, after & !before].map(column_values);
    match gained.is_empty() {
        true => ", and every group has a partner.".to_owned(),
        false => format!(
            ": that turns its {} into {}, and every group has a partner.",
            list(&lost),
            list(&gained)
        ),
    }
}

/// The pairs by their sizes, the greatest first: `4 with 4 and 1 with 1`; nothing where there are none.
fn paired(position: &Position) -> String {
    let all = position.standing().fold(0, |all, coins| all | coins);
    let has_pair = |size: &u8| {
        position
            .standing()
            .filter(|coins| coins & size != 0)
            .count()
            > 1
    };
    let sizes = column_values(all).into_iter().filter(has_pair);
    let pairs: Vec<String> = sizes.map(|size| format!("{size} with {size}")).collect();
    list(&pairs)
}

/// The picture of a move that is asked about in words.
pub fn caption_after(position: &Position, m: Move) -> String {
    match position.play(&m) {
        Ok(after) if after.coins() == 0 => String::new(),
        Ok(after) if is_won(&after) => {
            "The hollow coins on the board would go; then what glows would have no partner. The answer takes the coins \
             with a dashed rim."
                .to_owned()
        }
        Ok(_) => "The hollow coins on the board would go.".to_owned(),
        Err(_) => String::new(),
    }
}

/// The last move of whoever plays here, if it gave a win away that the computer has kept; nothing otherwise.
pub fn slip(session: &Session<Position>) -> String {
    let slip = || {
        let plies = session.played().len();
        let slip = plies.checked_sub(2)?;
        let [before, after] = [slip, slip + 1].map(|plies| is_won(session.position_at(plies)));
        let gave_away = before && after && !is_won(session.position());
        gave_away.then(|| session.played()[slip])
    };
    match slip() {
        Some(m) => format!(
            "After you {}, the computer could win: “Undo” lets you try something else.",
            Nim::did(&m)
        ),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::nim::rules::Position;

    use super::{caption, caption_after, slip};
    use crate::session::Session;

    fn said(piles: &str) -> String {
        let position: Position = piles.parse().unwrap();
        caption(&position)
    }

    #[test]
    fn groups_are_named_by_their_piles() {
        assert_eq!(
            said("4 2 3"),
            "Cut each pile into groups of 1, 2, 4, 8 and so on: the biggest first, each size at most once. Pair equal groups of different piles: 2 with 2. Without a partner: the 4 in pile 1 and the 1 in pile 3. Take 3 from pile 1: that turns its 4 into 1, and every group has a partner."
        );
        assert_eq!(
            said("3 5 7"),
            "Cut each pile into groups of 1, 2, 4, 8 and so on: the biggest first, each size at most once. Pair equal groups of different piles: 4 with 4, 2 with 2 and 1 with 1. Of the 3 groups of 1, one has no partner: let it be that of pile 1, which glows. Take 1 from pile 1, and every group has a partner."
        );
        assert_eq!(
            said("1 4 5"),
            "Cut each pile into groups of 1, 2, 4, 8 and so on: the biggest first, each size at most once. Pair equal groups of different piles: 4 with 4 and 1 with 1. None is left over."
        );
    }

    #[test]
    fn a_move_that_gives_a_win_away_is_named_until_it_is_given_back() {
        let said = |piles: &str, moves: &[&str]| {
            let moves = moves.iter().map(|text| text.parse().unwrap());
            let (session, error) = Session::replay(piles.parse().unwrap(), moves);
            assert_eq!(error, None);
            slip(&session)
        };
        let words = "After you took 7 coins from pile 3, the computer could win: “Undo” lets you try something else.";
        assert_eq!(said("3 5 7", &["3:7", "2:2"]), words);
        // The computer has not kept it; nothing was given away; nothing has been answered.
        assert_eq!(said("3 5 7", &["3:7", "2:1"]), "");
        assert_eq!(said("3 5 7", &["1:1", "2:2"]), "");
        assert_eq!(said("1 2 3", &["1:1", "3:1"]), "");
        assert_eq!(said("3 5 7", &["3:7"]), "");
    }

    #[test]
    fn two_piles_are_made_equal() {
        assert_eq!(
            said("5 - 3"),
            "Make the two piles equal. Take 2 from pile 1: 3 and 3 are left."
        );
        // What is said of those needs no groups.
        assert_eq!(["5 5", "3 2 2 3", "5"].map(said), [""; 3]);
    }

    #[test]
    fn a_move_that_is_asked_about_is_said_as_it_is_drawn() {
        let position: Position = "3 5 7".parse().unwrap();
        let said = |m: &str| caption_after(&position, m.parse().unwrap());
        assert!(said("3:5").contains("dashed rim"));
        assert!(!said("1:1").contains("dashed rim"));
    }
}
