//! What is unfolded: below the board how the dice are made, and what the computer is; behind the game's story how the
//! report's bot sees the roll.

use engine::backgammon::Backgammon;
use engine::backgammon::explain::numbers::{loss as lost, thousandths};
use engine::backgammon::report::{counts, rank};
use engine::backgammon::rules::{Dice, DiceSource, Move, Position};
use engine::backgammon::solve::levels::{BEGINNER, CASUAL};
use engine::backgammon::solve::loss::loss;
use engine::backgammon::solve::{Analysis, PLIES};
use leptos::prelude::*;

use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::dice::{RollPlace, course, stranger};
use crate::games::backgammon::state::Weights;
use crate::link::Puzzle;
use crate::matches::marks::known;
use crate::session::Session;
use crate::ui::behind::Behind;
use crate::ui::fixed::{dynamic, el};
use crate::ui::fold::Fold;

/// The folds.
#[component]
pub fn Details(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let dice = view! {
        <Fold title="How the dice are rolled">
            <DiceDetails controller />
        </Fold>
    };
    let about = view! {
        <Fold title="How the computer plays">
            <AboutComputer controller />
        </Fold>
    };
    vec![dice, about].into_any()
}

/// Where the game comes from.
const STORY: &str = "A student’s homework, written in Romanian, plays backgammon by a tree of three plies: its own play, each roll of the \
    dice, and the other player’s worst reply. What is left on the board it judges by a sum of a few counts. Its bot is \
    one of the levels of the computer; below is how it sees the roll on the board.";

/// The story, and how the report's bot sees the roll.
#[component]
pub fn BehindBackgammon(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    view! {
        <Behind story=STORY>
            <BotDetails controller />
        </Behind>
    }
    .into_any()
}

fn paragraph(words: impl Into<String>) -> AnyView {
    let words: String = words.into();
    el! { <p>{words}</p> }
}

/// The rolls of a game, and whether they are the seed's.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ListedRolls {
    /// They have no seed, for this reason.
    Unseeded(&'static str),
    /// They are the seed's, or should be.
    Seeded {
        seed: u64,
        /// The rolls of each game: its number, from 1, and the rolls.
        games: Vec<(u32, String)>,
        /// Whether they have been found to be the seed's, in words.
        check: Option<(bool, String)>,
    },
}

/// The dice of a game, and whether they are the seed's.
fn rolls(puzzle: &Puzzle<Backgammon>, session: &Session<Position>) -> ListedRolls {
    let seed = match puzzle {
        Puzzle::Seeded { params, seed } if params.dice == DiceSource::Seeded => *seed,
        Puzzle::Seeded { .. } => {
            return ListedRolls::Unseeded(
                "These dice are real ones, typed in: the page knows nothing of the next roll.",
            );
        }
        Puzzle::Board(_) => {
            return ListedRolls::Unseeded(
                "This game began in a position that was set up or loaded. It has no seed: its dice are typed \
                 in, or drawn when asked for.",
            );
        }
    };
    let (rolled, _) = course(session);
    let mut games: Vec<(u32, String)> = Vec::new();
    for (RollPlace { game, .. }, dice) in &rolled {
        if games.last().is_none_or(|last| last.0 != game + 1) {
            games.push((game + 1, String::new()));
        }
        if let Some((_, rolls)) = games.last_mut() {
            rolls.push(' ');
            rolls.push_str(&shown(*dice));
        }
    }
    let check = match (rolled.is_empty(), stranger(seed, session)) {
        (true, _) => None,
        (_, None) => {
            let words = format!(
                "Checked against the seed: all {} rolls match.",
                rolled.len()
            );
            Some((true, words))
        }
        (_, Some((place, dice))) => {
            let words = format!(
                "Checked against the seed: roll {} of game {}, {}, does not match. Somebody has changed the \
                 link.",
                place.roll + 1,
                place.game + 1,
                shown(dice)
            );
            Some((false, words))
        }
    };
    ListedRolls::Seeded { seed, games, check }
}

/// How the dice are made, what they were, and whether they are the seed's.
#[component]
fn DiceDetails(controller: BackgammonController) -> AnyView {
    let play = controller.play;
    let rolls = Memo::new(move |_| {
        play.puzzle
            .with(|puzzle| play.session.with(|session| rolls(puzzle, session)))
    });
    dynamic(move || match rolls.get() {
        ListedRolls::Unseeded(words) => paragraph(words),
        ListedRolls::Seeded { seed, games, check } => {
            let how = el! {
                <p>
                    "The rolls follow from the seed, "
                    <b>{seed.to_string()}</b>
                    ", and were all settled before the first move. Neither the plays nor the level of the \
                    computer change them, and the computer does not look at those to come. With the same seed \
                    and the sides swapped, each player gets the dice that the other one had."
                </p>
            };
            let generator = paragraph(
                "The generator is PCG32 (XSH RR 64/32, O’Neill 2014). Its state is begun with the seed, and its \
                 stream is the FNV-1a hash, of 64 bits, of the text “backgammon dice 0” for the first game of a \
                 match, “backgammon dice 1” for the second, and so on. Each die is 1 and the remainder of 32 bits \
                 divided by 6; the four greatest of the 2³² numbers are passed over, as they would favour some \
                 dice. The first roll of a game is made again while both dice are equal. Of it the first die is \
                 White’s.",
            );
            let game = |(game, rolls): (u32, String)| {
                el! {
                    <p class="rolls">
                        <b>{format!("Game {game}:")}</b>
                        {rolls}
                    </p>
                }
            };
            let mut parts = vec![how, generator];
            if games.is_empty() {
                parts.push(paragraph("Nothing has been rolled yet."));
            }
            parts.extend(games.into_iter().map(game));
            if let Some((is_same, words)) = check {
                let class = if is_same { "its-own" } else { "changed" };
                parts.push(el! { <p class=class>{words}</p> });
            }
            parts.into_any()
        }
    })
}

/// A roll, as it was rolled.
fn shown(dice: Dice) -> String {
    let [first, second] = dice.faces();
    format!("{first}-{second}")
}

/// What the report's bot counts, and what it would play.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bot {
    /// Its play.
    play: String,
    /// What that loses against which play; nothing where it is the best; `None` where that is not known.
    loses: Option<Option<[String; 2]>>,
    /// What it counts: the name, its weight, and the count after its play and after the best one.
    rows: Vec<[String; 4]>,
    /// Whether there is a best play beside its own.
    has_other: bool,
    /// What it expects of its play.
    expected: String,
}

/// What the report's bot counts after its play, and after the best one, if that is known.
fn bot(position: &Position, analysis: Option<&Analysis>) -> Option<Bot> {
    let ranked = rank(position.board(), position.dice()?);
    let (own, expected) = ranked.first()?;
    let best = analysis.and_then(|analysis| analysis.moves.first());
    let best = best.and_then(|best| Some((best.play, best.play.board_after(position.board())?)));
    let other = best.filter(|(_, board)| *board != own.board);
    let loses = analysis.and_then(|analysis| loss(position, analysis, &Move::Play(own.play)));
    let loses = match (other, best, loses) {
        (Some((play, _)), _, Some(loses)) => {
            Some(Some([lost(thousandths(loses)), play.to_string()]))
        }
        (_, Some(_), _) => Some(None),
        _ => None,
    };
    let own_counts = counts(&own.board);
    let others = other.map(|(_, board)| counts(&board));
    let mut sums = [0; 2];
    let mut rows = Vec::new();
    for (n, count) in own_counts.iter().enumerate() {
        let of_other = others.as_ref().map(|others| others[n].count);
        sums[0] += count.weight * count.count;
        sums[1] += count.weight * of_other.unwrap_or(0);
        rows.push([
            count.name.to_string(),
            signed(count.weight),
            count.count.to_string(),
            of_other.map_or(String::new(), |count| count.to_string()),
        ]);
    }
    let [sum, of_other] = sums.map(signed);
    rows.push(["Sum".to_owned(), String::new(), sum, of_other]);
    Some(Bot {
        play: own.play.to_string(),
        loses,
        rows,
        has_other: other.is_some(),
        expected: signed(expected / 36),
    })
}

/// What the report's bot sees: worked out once for a position and what is known of it.
#[component]
fn BotDetails(controller: BackgammonController) -> AnyView {
    let seen = Memo::new(move |_| {
        controller.play.session.with(|session| {
            controller.contest.ui.with(|shared| {
                let position = session.position();
                let has_dice = position.dice().is_some();
                (has_dice, bot(position, known::<Backgammon>(shared)))
            })
        })
    });
    dynamic(move || match seen.get() {
        (false, _) => {
            paragraph("It is asked when there are dice to play: it knows nothing of the cube.")
        }
        (true, None) => ().into_any(),
        (true, Some(bot)) => bot_view(bot),
    })
}

fn bot_view(bot: Bot) -> AnyView {
    let Bot {
        play,
        loses,
        rows,
        has_other,
        expected,
    } = bot;
    let [how, best, end] = match loses {
        Some(Some([loses, best])) => [
            format!(", which is {loses} worse than "),
            best,
            ".".to_owned(),
        ],
        Some(None) => [
            ", which is the best play.".to_owned(),
            String::new(),
            String::new(),
        ],
        None => [".".to_owned(), String::new(), String::new()],
    };
    let best = (!best.is_empty()).then(|| el! { <b>{best}</b> });
    let words = el! {
        <p>
            "It would play "
            <b>{play}</b>
            {how}
            {best}
            {end}
        </p>
    };
    let row = |[name, weight, own, other]: [String; 4]| {
        let other = has_other.then(|| el! { <td>{other}</td> });
        el! {
            <tr>
                <th scope="row">{name}</th>
                <td>{weight}</td>
                <td>{own}</td>
                {other}
            </tr>
        }
    };
    let head = has_other.then(|| view! { <th scope="col">"Best play"</th> }.into_any());
    let table = el! {
        <table class="plays">
            <thead>
                <tr>
                    <th scope="col">"What it counts"</th>
                    <th scope="col">"Each"</th>
                    <th scope="col">"Its play"</th>
                    {head}
                </tr>
            </thead>
            <tbody>{rows.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    };
    let legend = format!(
        "Sums are of the board after the play. What it goes by is the sum after the other player’s worst answer \
         to each roll, on average: {expected} after its play. That is the report’s expectimax of three plies; the \
         report gives no weights, and these are ours."
    );
    vec![words, table, el! { <p class="hint">{legend}</p> }].into_any()
}

fn signed(n: i32) -> String {
    let sign = if n < 0 { "−" } else { "" };
    format!("{sign}{}", n.unsigned_abs())
}

/// Whether the networks are used now.
const fn networks(weights: &Weights) -> &'static str {
    match weights {
        Weights::Ready => "The networks are loaded, and used.",
        Weights::Loading | Weights::Late => "The networks are being loaded.",
        Weights::Absent | Weights::Failed(_) => {
            "The networks are not there now: a simple evaluation in code stands in for them."
        }
    }
}

/// Whether the tables for the bear-off are there, and kept.
const fn tables(kept: Option<bool>) -> &'static str {
    match kept {
        Some(true) => "They have been computed, and are kept on this device.",
        Some(false) => {
            "They have been computed. As this browser keeps nothing for the page, that is done at each visit."
        }
        None => {
            "This page computes them soon after it is opened; until then the bear-off is estimated as well."
        }
    }
}

/// What the computer goes by.
#[component]
fn AboutComputer(controller: BackgammonController) -> AnyView {
    let state = controller.state;
    let now = Signal::derive(move || state.with(|state| networks(&state.weights).to_owned()));
    let bear_off = Signal::derive(move || {
        let kept = state.with(|state| tables(state.tables));
        format!(
            "The last of the bear-off is not estimated but exact: with up to 6 checkers on each side a table has the \
             chances (853,776 positions), and another one, for money, what the cube is worth and when to turn it. \
             Before that, once all checkers are home, a third one has the rolls that each player needs (54,264 \
             states). {kept}"
        )
    });
    let levels = format!(
        "The expert looks {PLIES} plies ahead (the other player’s 21 rolls, and its own after them) at the few \
         plays that seem nearly best without that. Where nothing is counted it doubles and takes by Janowski’s cube \
         formulas, and in a match by a match equity table. Other levels see less: “casual” and “beginner” add a random error to \
         the equity of each play, and give away about {} and {} of equity a decision, measured over 300 \
         positions that GNU Backgammon has evaluated two plies ahead.",
        lost(i32::try_from(CASUAL.loss).unwrap_or(0)),
        lost(i32::try_from(BEGINNER.loss).unwrap_or(0)),
    );
    let now = el! {
        <p>
            <b>{now}</b>
        </p>
    };
    vec![
        now,
        paragraph(
            "A neural network evaluates each position: how likely each player is to win, to win a gammon \
             and to win a backgammon. It has 264 inputs (where the checkers are, and what experts count: shots, \
             blockades, timing), two hidden layers of 512 and 64 units, and 169,000 weights of 16 bits. Races \
             without contact have a smaller network, and a third one, smaller still, says which plays are worth a \
             look. All of them are taught by what GNU Backgammon says of millions of positions without looking \
             ahead and with a ply; they have played no games of their own.",
        ),
        el! { <p>{bear_off}</p> },
        paragraph(levels),
    ]
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Params, Position};
    use engine::game::Game as _;

    use super::{ListedRolls, Weights, bot, networks, rolls, tables};
    use crate::link::Puzzle;
    use crate::session::Session;

    fn shown(seed: u64, params: &str, moves: &str) -> ListedRolls {
        let params: Params = engine::params::Params::from_text(params).unwrap();
        let moves = moves.split(',').map(|m| m.parse().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, seed), moves);
        assert_eq!(error, None);
        rolls(&Puzzle::Seeded { params, seed }, &session)
    }

    #[test]
    fn the_rolls_are_listed_and_checked() {
        let check = |rolls: &ListedRolls| match rolls {
            ListedRolls::Seeded { check, .. } => check.clone().unwrap(),
            ListedRolls::Unseeded(words) => panic!("{words}"),
        };
        let (is_same, words) = check(&shown(12, "length=0", "54"));
        assert!(is_same && words.contains("all 1 rolls match"));
        let other = shown(12, "length=0", "54,13/4,66");
        let (is_same, words) = check(&other);
        assert!(!is_same && words.contains("roll 2 of game 1, 6-6, does not"));
        assert!(
            matches!(other, ListedRolls::Seeded { games, .. } if games == [(1, " 5-4 6-6".to_owned())])
        );
        assert!(
            matches!(shown(12, "dice=typed", "54"), ListedRolls::Unseeded(words) if words.contains("real ones"))
        );
    }

    #[test]
    fn the_reports_bot_shows_its_counts() {
        let position: Position = "4HPwATDgc/ABMA:31".parse().unwrap();
        let seen = bot(&position, None).unwrap();
        assert!(
            seen.rows.iter().any(|row| row[0].contains("blots")),
            "{seen:?}"
        );
        assert!(seen.loses.is_none() && !seen.has_other);
        let rolling: Position = "4HPwATDgc/ABMA".parse().unwrap();
        assert_eq!(bot(&rolling, None), None);
    }

    #[test]
    fn what_is_not_there_is_said() {
        assert!(networks(&Weights::Absent).contains("not there now"));
        assert!(tables(Some(true)).contains("are kept on this device"));
    }
}
