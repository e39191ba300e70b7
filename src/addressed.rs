//! Sentences about two players, said to the one who plays here: "You win, and the computer takes the last coin" where the
//! engine, which knows no people, has "First wins, and Second takes the last coin".

use engine::game::Player;

/// What two players are called.
#[derive(Clone, Copy, Debug)]
pub struct Called {
    /// By the engine.
    pub there: [&'static str; 2],
    /// By the page: “You”, say.
    pub here: [&'static str; 2],
}

impl Called {
    /// In a position by itself, which the side to move is to solve.
    const ALONE: Self = Self {
        there: ["First", "Second"],
        here: ["You", "The opponent"],
    };
}

/// Sentences of the engine's about a position by itself, said to whoever is to find a move there.
pub fn to_solver(text: &str) -> String {
    addressed(text, Player::First, &Called::ALONE)
}

/// What the engine calls the player whose turn it is, whoever that is.
const MOVER: [&str; 2] = ["The player to move", "the player to move"];

/// What the engine calls the one whose turn it is not. Between two people it stays: each is the other’s.
const OPPONENT: [&str; 2] = ["The opponent", "the opponent"];

/// Verbs that the engine has after a player, and how they are said to somebody. A word that is none of them stays.
const VERBS: [(&str, &str); 39] = [
    ("answers", "answer"),
    ("bears", "bear"),
    ("blocks", "block"),
    ("builds", "build"),
    ("closes", "close"),
    ("completes", "complete"),
    ("does", "do"),
    ("doubles", "double"),
    ("draws", "draw"),
    ("enters", "enter"),
    ("escapes", "escape"),
    ("forces", "force"),
    ("gets", "get"),
    ("gives", "give"),
    ("goes", "go"),
    ("has", "have"),
    ("hits", "hit"),
    ("holds", "hold"),
    ("is", "are"),
    ("joins", "join"),
    ("keeps", "keep"),
    ("leads", "lead"),
    ("leaves", "leave"),
    ("loses", "lose"),
    ("makes", "make"),
    ("moves", "move"),
    ("needs", "need"),
    ("plays", "play"),
    ("puts", "put"),
    ("reaches", "reach"),
    ("rolls", "roll"),
    ("runs", "run"),
    ("sets", "set"),
    ("stops", "stop"),
    ("takes", "take"),
    ("threatens", "threaten"),
    ("trails", "trail"),
    ("was", "were"),
    ("wins", "win"),
];

/// How a word is said to somebody who does it.
fn said_to(word: &str) -> &str {
    let found = VERBS.iter().find(|verb| verb.0 == word);
    found.map_or(word, |verb| verb.1)
}

/// The length of the word that a text begins with.
fn word_length(text: &str) -> usize {
    text.find(|c: char| !c.is_alphabetic())
        .unwrap_or(text.len())
}

/// The name of whoever plays, as it is written within a sentence.
pub fn within(name: &'static str) -> &'static str {
    match name {
        "You" => "you",
        "The computer" => "the computer",
        "The opponent" => "the opponent",
        name => name,
    }
}

/// Whose something is, at the beginning of a sentence: `Your`, `The computer’s`.
pub fn whose(name: &str) -> String {
    match name {
        "You" => "Your".to_owned(),
        name => [name, "’s"].concat(),
    }
}

/// The player that a text begins with the name of, and the length of that.
fn named(text: &str, turn: Player, called: &Called) -> Option<(Player, usize)> {
    if let Some(words) = MOVER.iter().find(|words| text.starts_with(**words)) {
        return Some((turn, words.len()));
    }
    if let Some(words) = OPPONENT.iter().find(|words| text.starts_with(**words)) {
        let opponent = turn.opponent();
        let is_known = ["You", "The computer"].contains(&called.here[opponent as usize]);
        return is_known.then_some((opponent, words.len()));
    }
    let length = word_length(text);
    let player = [Player::First, Player::Second]
        .into_iter()
        .find(|&player| called.there[player as usize] == &text[..length])?;
    Some((player, length))
}

/// Sentences of the engine's about a position in which it is this player's turn, said to whoever plays here.
pub fn addressed(text: &str, turn: Player, called: &Called) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    // Whether the sentence is about whoever is spoken to: its other verbs are theirs as well.
    let mut is_theirs = false;
    while let Some(first) = rest.chars().next() {
        let starts = said.is_empty() || [". ", "? ", "! "].iter().any(|end| said.ends_with(end));
        is_theirs &= !starts;
        if !first.is_alphabetic() {
            said.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let Some((player, length)) = named(rest, turn, called) else {
            let word = &rest[..word_length(rest)];
            let is_joined = is_theirs && (said.ends_with("and ") || said.ends_with("or "));
            said.push_str(if is_joined { said_to(word) } else { word });
            rest = &rest[word.len()..];
            continue;
        };
        rest = &rest[length..];
        let name = called.here[player as usize];
        let is_whose = rest.starts_with("’s ");
        if is_whose && name == "You" {
            said.push_str(if starts { "Your" } else { "your" });
            rest = &rest["’s".len()..];
            continue;
        }
        said.push_str(if starts { name } else { within(name) });
        // Whose something is does not say who does what comes next.
        if is_whose {
            continue;
        }
        is_theirs = name == "You";
        if let (true, Some(after)) = (is_theirs, rest.strip_prefix(' ')) {
            let verb = &after[..word_length(after)];
            said.push(' ');
            said.push_str(said_to(verb));
            rest = &after[verb.len()..];
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Explanation, Limits, unwatched};
    use engine::backgammon::Backgammon;
    use engine::game::{Analysis as _, Game, Player, Position as _, Solver as _, TwoPlayer};
    use engine::mnk::Mnk;
    use engine::nim::Nim;
    use engine::segments::Segments;
    use engine::take_away::TakeAway;

    use super::{Called, VERBS, addressed, to_solver};

    /// What two players are called where somebody plays as `play` says.
    fn called(there: [&'static str; 2], play: &str) -> Called {
        let here = match play {
            "first" => ["You", "The computer"],
            "second" => ["The computer", "You"],
            _ => there,
        };
        Called { there, here }
    }

    /// All that the engine says of the first positions of a game, each of which is left by its last legal move.
    fn explained<G: TwoPlayer>(start: &str) -> Vec<String> {
        let limits = Limits {
            nodes: Some(500),
            ..Limits::DEFAULT
        };
        let analyze = |position: &G::Position| {
            G::Solver::default().analyze(position, &limits, &mut unwatched)
        };
        let mut position: G::Position = start.parse().unwrap();
        let mut said = Vec::new();
        let mut hear = |Explanation {
                            headline, reasons, ..
                        }: Explanation| {
            said.push(headline);
            said.extend(reasons);
        };
        for _ in 0..8 {
            hear(analyze(&position).explain(&position));
            let moves = position.legal_moves();
            for m in moves.iter().take(6) {
                let after = position.play(m).unwrap();
                hear(<G as Game>::explain_move(&position, m, &analyze(&after)));
            }
            let Some(m) = moves.last() else { break };
            position = position.play(m).unwrap();
        }
        said
    }

    #[test]
    fn nobody_is_told_what_you_wins() {
        let of_game = |names: [&'static str; 2], said: Vec<String>| {
            assert!(said.len() > 20);
            for (words, me) in said
                .iter()
                .flat_map(|words| ["first", "second"].map(|play| (words, play)))
            {
                let told = addressed(words, Player::First, &called(names, me));
                let lower = told.to_lowercase();
                for (_, after) in lower
                    .match_indices("you ")
                    .map(|(at, you)| lower.split_at(at + you.len()))
                {
                    let verb = &after[..super::word_length(after)];
                    assert!(
                        !verb.ends_with('s') || ["loss", "as"].contains(&verb),
                        "“{verb}”: {told}"
                    );
                }
                for name in names {
                    let is_named = told
                        .split(|c: char| !c.is_alphabetic())
                        .any(|word| word == name);
                    assert!(!is_named, "“{name}”: {told}");
                }
            }
        };
        of_game(Nim::NAMES, explained::<Nim>("3 5 7"));
        of_game(Nim::NAMES, explained::<Nim>("1 2 4 misere"));
        of_game(Nim::NAMES, explained::<Nim>("4 4"));
        of_game(TakeAway::NAMES, explained::<TakeAway>("M=20 K=4"));
        of_game(TakeAway::NAMES, explained::<TakeAway>("M=21 K=6 misere"));
        of_game(
            Segments::NAMES,
            explained::<Segments>("0,50 100,52 51,0 49,100 20,20 80,81"),
        );
        of_game(Mnk::NAMES, explained::<Mnk>("5 5 4: c3"));
        of_game(Mnk::NAMES, explained::<Mnk>("15 15 5: h8 i9 h9 h10 g9"));
        of_game(
            Backgammon::NAMES,
            explained::<Backgammon>("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10"),
        );
    }

    #[test]
    fn what_explains_is_said_to_whoever_plays_here() {
        let said = |play, moves: &str, words: &str| {
            let turn = match moves {
                "" => Player::First,
                _ => Player::Second,
            };
            addressed(words, turn, &called(["First", "Second"], play))
        };
        let wins = "The player to move wins by taking 1 from pile 1.";
        let copied =
            "As many as the opponent takes, the player to move takes, and gets the last coin.";
        assert_eq!(
            said("first", "", copied),
            "As many as the computer takes, you take, and get the last coin."
        );
        assert_eq!(said("first", "", wins), "You win by taking 1 from pile 1.");
        assert_eq!(
            said("second", "", wins),
            "The computer wins by taking 1 from pile 1."
        );
        assert_eq!(said("two", "", wins), "First wins by taking 1 from pile 1.");
        assert_eq!(
            said("two", "2:1", wins),
            "Second wins by taking 1 from pile 1."
        );
        for (words, to_first, to_second) in [
            (
                "First loses against best play: Second has an answer to every take.",
                "You lose against best play: the computer has an answer to every take.",
                "The computer loses against best play: you have an answer to every take.",
            ),
            (
                "First has to take the last cube and loses. Second moves and wins.",
                "You have to take the last cube and lose. The computer moves and wins.",
                "The computer has to take the last cube and loses. You move and win.",
            ),
            (
                "That leaves 3 cubes, from which Second can’t win, and takes from Second’s pile.",
                "That leaves 3 cubes, from which the computer can’t win, and takes from the computer’s pile.",
                "That leaves 3 cubes, from which you can’t win, and take from your pile.",
            ),
            (
                "Every move loses against perfect play.",
                "Every move loses against perfect play.",
                "Every move loses against perfect play.",
            ),
            (
                "Taking 2 loses: Second answers by taking 1.",
                "Taking 2 loses: the computer answers by taking 1.",
                "Taking 2 loses: you answer by taking 1.",
            ),
            (
                "Whatever the opponent joins, there is an answer, until the opponent can’t move.",
                "Whatever the computer joins, there is an answer, until the computer can’t move.",
                "Whatever you join, there is an answer, until you can’t move.",
            ),
            (
                "That stops the opponent’s row. The opponent answers there and loses.",
                "That stops the computer’s row. The computer answers there and loses.",
                "That stops your row. You answer there and lose.",
            ),
            (
                "First stops Second’s row and threatens two. Second stops First’s row and threatens one.",
                "You stop the computer’s row and threaten two. The computer stops your row and threatens one.",
                "The computer stops your row and threatens two. You stop the computer’s row and threaten one.",
            ),
            ("First", "You", "The computer"),
            ("", "", ""),
        ] {
            assert_eq!(said("first", "", words), to_first);
            assert_eq!(said("second", "", words), to_second);
            assert_eq!(said("two", "", words), words);
        }
    }

    #[test]
    fn whoever_solves_a_position_is_spoken_to() {
        for (words, told) in [
            (
                "The player to move wins by joining 1 and 3: the player to move has a reply.",
                "You win by joining 1 and 3: you have a reply.",
            ),
            ("First wins by taking 2.", "You win by taking 2."),
            (
                "Second answers, and the player to move’s row is stopped.",
                "The opponent answers, and your row is stopped.",
            ),
            (
                "With best play it is a draw.",
                "With best play it is a draw.",
            ),
        ] {
            assert_eq!(to_solver(words), told);
        }
    }

    #[test]
    fn verbs_are_found_once() {
        assert!(VERBS.is_sorted_by(|a, b| a.0 < b.0));
    }
}
