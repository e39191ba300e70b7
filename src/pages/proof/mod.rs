//! The story of the proof that whoever begins wins gomoku: what is claimed, why it can be proved, how it was, and how
//! anybody can look.

mod figures;
mod held;
mod picture;
mod positions;

use engine::game::Game as _;
use engine::mnk::Mnk;
use engine::wording::counted;
use leptos::prelude::*;

use self::picture::{Drawing, Picture};
use self::positions::{BEFORE, CHAIN, FIVE, FOUR, GAME, KINDS, THREATENED, THREE, WIN, ZONE};
use crate::ui::fixed::el;
use crate::ui::page::{Page, Score};
use crate::ui::router::router;
use crate::ui::storage::Browser;

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "proof",
    name: "Gomoku, solved",
    line: "Whoever begins can always win. How one can know that, and a proof to play against.",
    score: Score::Tries,
};

/// The query of a game in which the computer begins, at its best level.
const CHALLENGE: &str = "v=1&m=15&n=15&k=5&play=second";
/// The query of the first position of the proof with White to move.
const DEFENCES: &str = "v=1&m=15&n=15&k=5&play=two&moves=h8";
/// Where on the page of m,n,k every defence is.
const EVERY_DEFENCE: &str = "#defences";

/// The page.
pub fn page() -> AnyView {
    let link = |query: &str| format!("{}?{query}", router().href(Mnk::ID));
    let (challenge, defences) = (link(CHALLENGE), link(DEFENCES) + EVERY_DEFENCE);
    let play = el! {
        <p class="row">
            <a class="button primary" href=challenge>
                "Play as White"
            </a>
            <a class="button" href=defences>
                "Every defence"
            </a>
        </p>
    };
    el! {
        <div class="pages proof">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <p class="lead">{PAGE.line}</p>
            {section("What is claimed", claim())}
            {section("Why it can be proved: threats", threats())}
            {section("The tree of the proof", tree())}
            {section("How it was found and verified", search())}
            {section(
                "You are White. How long can you hold out?",
                vec![
                    words(
                        "The computer begins, at its best level; your stones are orange. Or look \
                         at the first stone, and at how each of White’s answers to it is met.",
                    ),
                    play,
                    held(),
                ],
            )}
            {section("Check it yourself", check())}
        </div>
    }
}

/// How long somebody has held out here, and the game in which that was.
fn held() -> AnyView {
    let Some(held) = held::longest(&Browser) else {
        return ().into_any();
    };
    let href = format!("{}?{}", router().href(Mnk::ID), held.query);
    let moves = counted(held.moves as u64, "move", "moves");
    el! {
        <p class="held">
            "The longest you have held out is "
            {moves}
            ", of the games that are kept on this device: "
            <a href=href>"that game"</a>
            ", as a link to send."
        </p>
    }
}

/// A part of the story.
fn section(heading: &'static str, parts: Vec<AnyView>) -> AnyView {
    el! {
        <section>
            <h2>{heading}</h2>
            {parts}
        </section>
    }
}

/// A paragraph.
fn words(text: impl Into<String>) -> AnyView {
    let text: String = text.into();
    el! { <p>{text}</p> }
}

/// What is typed into a terminal, or stands in a file.
fn typed(text: &'static str) -> AnyView {
    el! {
        <pre class="notranslate" translate="no">
            {text}
        </pre>
    }
}

/// Texts, and beside them, where there is room, a picture, with what it shows to whoever can't see it, and what there is to
/// say of it.
fn illustrated(
    texts: Vec<AnyView>,
    picture: Picture,
    name: String,
    caption: &'static str,
) -> AnyView {
    let Picture {
        view_box,
        inside,
        is_part,
    } = picture;
    el! {
        <div class="beside">
            <div>{texts}</div>
            <figure class=if is_part { "part" } else { "" }>
                <svg
                    class="notranslate"
                    translate="no"
                    role="img"
                    aria-label=name
                    viewBox=view_box
                    inner_html=inside
                ></svg>
                <figcaption>{caption}</figcaption>
            </figure>
        </div>
    }
}

fn claim() -> Vec<AnyView> {
    let game = Drawing {
        moves: GAME,
        five: FIVE,
        ..Drawing::BOARD
    };
    vec![illustrated(
        vec![
            words(
                "On a board of 15 by 15, where five or more in a row win (freestyle gomoku), \
                 whoever begins can always win, whatever the other does. Who begins is called \
                 Black, and the other White; on this site Black’s stones are blue, and White’s are \
                 orange. If you have just lost as White: nobody can do better than lose later.",
            ),
            words(
                "L. Victor Allis showed it first, with H. Jaap van den Herik and M. P. H. Huntjens \
                 (“Go-Moku Solved by New Search Techniques”, 1994; his thesis, “Searching for \
                 Solutions in Games and Artificial Intelligence”, 1994): a tree of some 150,000 \
                 positions, for which eleven workstations searched. János Wágner and István Virág \
                 (“Solving Renju”, ICGA Journal, 2001) showed that Black wins renju as well.",
            ),
            words(format!(
                "Neither of these proofs can be looked at today. This one can, and played against. \
                 {}",
                figures::standing()
            )),
        ],
        game.draw(),
        format!("A game on the whole board, Black’s and White’s moves in turn: {GAME}."),
        "A game of 25 stones. Black plays by the proof and completes five with the last one; White \
         defended as the site’s engine does.",
    )]
}

fn threats() -> Vec<AnyView> {
    let kinds = Drawing {
        window: [[3, 5], [10, 11]],
        stones: [KINDS[0], KINDS[1]],
        marked: KINDS[2],
        ..Drawing::BOARD
    };
    let chain = Drawing {
        window: [[3, 4], [11, 12]],
        stones: BEFORE,
        moves: CHAIN,
        ..Drawing::BOARD
    };
    vec![
        illustrated(
            vec![words(
                "There are far more games on 225 cells than anybody can look at. But Black can \
                 play moves that leave White next to no choice. A four, which one more stone would \
                 complete, has to be answered on that very cell. An open three, which would become \
                 a four that can be completed at both ends, leaves White a few replies.",
            )],
            kinds.draw(),
            format!(
                "Above, a four of Black’s on {}, blocked on {}: its one reply is {}. Below, an \
                 open three on {}: its replies are {}.",
                FOUR[0], FOUR[1], FOUR[2], THREE[0], THREE[1]
            ),
            "Above, a four: only the ringed cell stops it. Below, an open three: two cells stop \
             it, unless White makes a four of her own first.",
        ),
        illustrated(
            vec![words(
                "So Black goes from threat to threat until one stone makes two of them, of which \
                 White can answer only one. Such a chain wins whatever White replies, and it takes \
                 little time to find and to check, as there is so little that she can do.",
            )],
            chain.draw(),
            format!(
                "A part of the board. Black’s stones: {}. White’s stones: {}. The chain, in turn: \
                 {CHAIN}.",
                BEFORE[0], BEFORE[1]
            ),
            "1 makes a four, and White has to reply at 2. 3 makes another four and an open three \
             at once; after 4 comes 5, a four with two ends. Whichever of them 6 stops, 7 \
             completes the other.",
        ),
    ]
}

fn tree() -> Vec<AnyView> {
    let classes = Drawing {
        class: Some(4),
        ..Drawing::BOARD
    };
    let zone = Drawing {
        stones: THREATENED,
        shaded: ZONE,
        moves: WIN,
        ..Drawing::BOARD
    };
    vec![
        illustrated(
            vec![words(
                "A proof that Black wins needs one move of Black’s in each position, but all \
                 replies of White’s. That is a tree. It ends where Black wins by threats: these \
                 wins are not written down, as a program finds them again.",
            )],
            picture::tree(),
            "A tree: from Black’s first stone a branch to each of White’s replies, from each of \
             these to one move of Black’s, and so on, down to wins by threats."
                .to_owned(),
            "A piece of it. Discs are Black’s moves, rings are White’s, and diamonds are wins by \
             threats.",
        ),
        illustrated(
            vec![words(
                "Turned or mirrored, a board is the same to whoever plays on it. So White’s 224 \
                 answers to a stone in the middle fall into 35 classes, and one of each is enough.",
            )],
            classes.draw(),
            "The whole board with Black’s stone on h8. The 35 classes are numbered from the \
             nearest, 1 on h7, to the corner, 35 on a1. The eight cells of class 4 are ringed: g6, \
             i6, g10, i10, f7, j7, f9, j9."
                .to_owned(),
            "One cell of each class, the nearest first. Ringed: all eight cells of class 4.",
        ),
        illustrated(
            vec![words(
                "Most of White’s replies are met all at once. If Black would win by threats were \
                 White to pass, only some cells can matter to that win, its zone: those where the \
                 chain goes, where it can be stopped, or where White could make fours on the way. \
                 After any other reply Black wins just as if she had passed.",
            )],
            zone.draw(),
            format!(
                "The whole board. Black’s stones: {}. White’s stones: {}. Black’s win would begin \
                 with {WIN}. Its zone: {ZONE}.",
                THREATENED[0], THREATENED[1]
            ),
            "From the game above, White to move. If she passes, Black wins from 1 on. Of her 220 \
             replies, the 37 shaded ones can matter to that win; after the other 183 it works as \
             it stands.",
        ),
    ]
}

fn search() -> Vec<AnyView> {
    let row = |[term, text]: [String; 2]| {
        el! {
            <div>
                <dt>{term}</dt>
                <dd>{text}</dd>
            </div>
        }
    };
    let rows: Vec<AnyView> = figures::verified().into_iter().map(row).collect();
    vec![
        words(
            "The tree was found by proof-number search, as Allis’s was: of each position it keeps \
             how much there is left to prove, and it always goes on where least is left. Black \
             tries first what has won nearby. Of White’s replies the far ones come first: what \
             wins there often wins against nearer ones.",
        ),
        words(
            "None of that has to be believed. A second program, which shares nothing with the \
             engine, knows only the rules. It begins with the empty board, takes Black’s move from \
             the file, and goes through every reply of White’s: each must lead to another position \
             of the file, or to a win by threats, which it finds by itself.",
        ),
        el! { <dl>{rows}</dl> },
        words(format!("As of {}.", figures::DATE)),
    ]
}

fn check() -> Vec<AnyView> {
    vec![
        words(
            "All of it is in the site’s repository, in training/gomoku: the proof, what looked for \
             it, and what verifies it. The first of these verifies all of it, the second what follows \
             one of White’s answers, and the third all of standard gomoku:",
        ),
        typed(
            "make verify-gomoku\nmake verify-gomoku FROM=\"h8 o12\"\nmake verify-gomoku RULE=standard",
        ),
        words(
            "It first writes the tree as text, into target/gomoku: a line for each position, with \
             the stones in the order in which they were set, a colon, and Black’s move. A position \
             that has no line is one in which Black wins by threats. So you can verify it with a \
             program of your own.",
        ),
        typed("h8 b2 : i9\nh8 b2 i9 o15 : j8"),
    ]
}

#[cfg(test)]
mod tests {
    use engine::game::Player;
    use engine::mnk::Mnk;
    use engine::mnk::rules::Position;

    use super::{CHALLENGE, DEFENCES};
    use crate::link::erased::{linked, unwrap};
    use crate::link::{LinkTarget, parse};
    use crate::players::{Level, Players, Seats};
    use crate::session::Session;

    fn opened(query: &str) -> (Session<Position>, Option<Players>) {
        match parse(linked::<Mnk>(), query) {
            Ok(LinkTarget::Game(opened)) => (unwrap(&opened.session), opened.players),
            _ => panic!("{query} names no game"),
        }
    }

    #[test]
    fn links_lead_to_what_is_said() {
        let (game, players) = opened(CHALLENGE);
        assert_eq!(game.start().board().to_string(), "15 15 5");
        assert_eq!(game.played(), []);
        let players = players.unwrap();
        assert_eq!(
            (players.seats, players.me),
            (Seats::Computer, Player::Second)
        );
        assert_eq!(players.level, Level::BEST);
        let (game, _) = opened(DEFENCES);
        assert_eq!(game.played(), ["h8"].map(|m| m.parse().unwrap()));
    }
}
