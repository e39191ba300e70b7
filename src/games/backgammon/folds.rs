//! What is unfolded beside the board: how the dice are made, what the student's bot sees, and what the
//! computer is. Knows of no screen.

use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::report::{counts, rank};
use engine::backgammon::rules::{Dice, DiceSource, Move, Position};
use engine::backgammon::solve::levels::{BEGINNER, CASUAL};
use engine::backgammon::solve::loss::loss;
use engine::backgammon::solve::{Analysis, PLIES};

use super::desk::Weights;
use super::luck::{Place, course, stranger};
use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::parts::fold;

/// The folds' markup.
pub fn markup() -> String {
    [
        fold("How the dice are made", "dice-how"),
        fold("What the student’s bot sees", "student"),
        fold("What the computer is", "about"),
    ]
    .concat()
}

/// How the dice are made, what they were, and whether they are the seed's.
pub fn dice(
    puzzle: &Puzzle<engine::backgammon::Backgammon>,
    session: &Session<Position>,
) -> String {
    let seed = match puzzle {
        Puzzle::Seeded { params, seed } if params.dice == DiceSource::Seeded => *seed,
        Puzzle::Seeded { .. } => {
            return "<p>These dice are real ones, typed in: the page knows nothing of the next roll.</p>"
                .to_owned();
        }
        Puzzle::Board(_) => {
            return "<p>This game began in a position that was set up or loaded. It has no seed: its dice \
                    are typed in, or drawn when asked for.</p>"
                .to_owned();
        }
    };
    let mut html = format!(
        "<p>The rolls follow from the seed, <b>{seed}</b>, and were all settled before the first move. \
         Neither the plays nor the level of the computer change them, and the computer does not look at \
         those to come. With the same seed and the sides swapped, each player gets the dice that the \
         other one had.</p>\
         <p>The generator is PCG32 (XSH RR 64/32, O’Neill 2014). Its state is begun with the seed, and its \
         stream is the FNV-1a hash, of 64 bits, of the text “backgammon dice 0” for the first game of a \
         match, “backgammon dice 1” for the second, and so on. Each die is 1 and the remainder of 32 bits divided by 6; the four \
         greatest of the 2³² numbers are passed over, as they would favour some dice. The first roll of \
         a game is made again while both dice are equal. Of it the first die is White’s.</p>"
    );
    let (rolled, _) = course(session);
    let mut game = None;
    for (Place { game: of, .. }, dice) in &rolled {
        if game != Some(*of) {
            game = Some(*of);
            html.push_str(if *of == 0 { "" } else { "</p>" });
            html.push_str(&format!("<p class=\"rolls\"><b>Game {}:</b>", of + 1));
        }
        html.push(' ');
        html.push_str(&shown(*dice));
    }
    html.push_str(if rolled.is_empty() {
        "<p>Nothing has been rolled yet.</p>"
    } else {
        "</p>"
    });
    let last = match (rolled.is_empty(), stranger(seed, session)) {
        (true, _) => String::new(),
        (_, None) => format!(
            "<p data-check=\"same\">Worked out again from the seed: all {} rolls are its own.</p>",
            rolled.len()
        ),
        (_, Some((place, dice))) => format!(
            "<p data-check=\"other\">Worked out again from the seed: roll {} of game {}, {}, is not its \
             own. Somebody has changed the link.</p>",
            place.roll + 1,
            place.game + 1,
            shown(dice)
        ),
    };
    html + &last
}

/// A roll, as it was rolled.
fn shown(dice: Dice) -> String {
    let [first, second] = dice.faces();
    format!("{first}-{second}")
}

/// What the student's bot counts after its play, and after the best one, if that is known.
pub fn student(position: &Position, analysis: Option<&Analysis>) -> String {
    let Some(dice) = position.dice() else {
        return "<p>It is asked when dice are to be played: of the cube it knows nothing.</p>"
            .to_owned();
    };
    let ranked = rank(position.board(), dice);
    let Some((own, expected)) = ranked.first() else {
        return String::new();
    };
    let best = analysis.and_then(|analysis| analysis.moves.first());
    let best = best.and_then(|best| Some((best.play, best.play.board_after(position.board())?)));
    let other = best.filter(|(_, board)| *board != own.board);
    let mut html = format!("<p>It would play <b>{}</b>", own.play);
    let loses = analysis.and_then(|analysis| loss(position, analysis, &Move::Play(own.play)));
    html.push_str(&match (other, best, loses) {
        (Some((play, _)), _, Some(loses)) => format!(
            ", which loses {} against <b>{play}</b>.</p>",
            lost(thousandths(loses))
        ),
        (_, Some(_), _) => ", which is the best play.</p>".to_owned(),
        _ => ".</p>".to_owned(),
    });
    html.push_str(
        "<table class=\"plays\"><thead><tr><th scope=\"col\">It counts</th><th scope=\"col\">Each</th>\
         <th scope=\"col\">Its play</th>",
    );
    if other.is_some() {
        html.push_str("<th scope=\"col\">Best play</th>");
    }
    html.push_str("</tr></thead><tbody>");
    let own_counts = counts(&own.board);
    let others = other.map(|(_, board)| counts(&board));
    let mut sums = [0; 2];
    for (n, count) in own_counts.iter().enumerate() {
        html.push_str(&format!(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>",
            count.name,
            signed(count.weight),
            count.count
        ));
        sums[0] += count.weight * count.count;
        if let Some(others) = &others {
            html.push_str(&format!("<td>{}</td>", others[n].count));
            sums[1] += others[n].weight * others[n].count;
        }
        html.push_str("</tr>");
    }
    html.push_str("<tr><th scope=\"row\">Sum</th><td></td>");
    for sum in &sums[..1 + usize::from(others.is_some())] {
        html.push_str(&format!("<td>{}</td>", signed(*sum)));
    }
    html.push_str("</tr></tbody></table>");
    html.push_str(&format!(
        "<p class=\"hint\">Sums are of the board after the play. What it goes by is the sum after the \
         other player’s worst answer to each roll, on average: {} after its play. That is the report’s \
         expectimax of three plies; the report gives no weights, and these are ours.</p>",
        signed(expected / 36)
    ));
    html
}

fn signed(n: i32) -> String {
    let sign = if n < 0 { "−" } else { "" };
    format!("{sign}{}", n.unsigned_abs())
}

/// What the computer goes by.
pub fn about(weights: &Weights, tables: Option<bool>) -> String {
    let now = match weights {
        Weights::Ready => "The networks are loaded, and used.",
        Weights::Loading | Weights::Late => "The networks are being loaded.",
        Weights::Absent | Weights::Failed(_) => {
            "The networks are not there now: a few terms in code stand in for them."
        }
    };
    let kept = match tables {
        Some(true) => "They have been computed, and are kept on this device.",
        Some(false) => {
            "They have been computed; as this browser keeps nothing for the page, that is done at each visit."
        }
        None => {
            "This page computes them soon after it was opened; until then that is estimated as well."
        }
    };
    format!(
        "<p><b>{now}</b></p>\
         <p>What a position is worth says a neural network: how likely each player is to win, to win a \
         gammon and to win a backgammon. It has 264 inputs (where the checkers are, and what experts \
         count: shots, blockades, timing), two hidden layers of 512 and 64 units, and 169,000 weights of \
         16 bits. Races without contact have a smaller network, and a third one, smaller still, says \
         which plays are worth a look. All of them are taught by what GNU Backgammon says of millions of \
         positions without looking ahead and with a ply; they have played no games of their own.</p>\
         <p>The end of the bear-off is not estimated but known, by tables for up to 15 checkers of one player \
         (54,264 states) and for up to 6 checkers of both (853,776). {kept}</p>\
         <p>The expert looks {PLIES} plies ahead: at the 21 rolls of the other player, and at one’s own \
         after them, for the few plays that are near the best without that. Whether to double or to take \
         it decides by Janowski’s formulas for the cube, and in a match by a table of what scores are \
         worth. Other levels see less: “casual” and “beginner” add something random to what each play is \
         worth, and give away about {} and {} of equity a decision, measured over 300 positions whose \
         plays GNU Backgammon has looked two plies ahead of.</p>",
        lost(i32::try_from(CASUAL.loss).unwrap_or(0)),
        lost(i32::try_from(BEGINNER.loss).unwrap_or(0)),
    )
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Params, Position};
    use engine::game::Game as _;

    use super::{about, dice, student};
    use crate::games::backgammon::desk::Weights;
    use crate::link::Puzzle;
    use crate::session::Session;

    fn shown(seed: u64, params: &str, moves: &str) -> String {
        let params: Params = engine::params::Params::from_text(params).unwrap();
        let moves = moves.split(',').map(|m| m.parse().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, seed), moves);
        assert_eq!(error, None);
        dice(&Puzzle::Seeded { params, seed }, &session)
    }

    #[test]
    fn the_rolls_are_listed_and_checked() {
        assert!(shown(12, "length=0", "54").contains("all 1 rolls are its own"));
        let other = shown(12, "length=0", "54,13/4,66");
        assert!(other.contains("5-4 6-6") && other.contains("roll 2 of game 1, 6-6, is not"));
        assert!(shown(12, "dice=typed", "54").contains("real ones"));
    }

    #[test]
    fn the_students_bot_shows_its_counts() {
        let position: Position = "4HPwATDgc/ABMA:31".parse().unwrap();
        let html = student(&position, None);
        assert!(
            html.contains("It would play <b>") && html.contains("blots"),
            "{html}"
        );
        let rolling: Position = "4HPwATDgc/ABMA".parse().unwrap();
        assert!(!student(&rolling, None).contains("<table"));
    }

    #[test]
    fn what_is_not_there_is_said() {
        assert!(about(&Weights::Absent, None).contains("not there now"));
        assert!(about(&Weights::Ready, Some(true)).contains("are kept on this device"));
    }
}
