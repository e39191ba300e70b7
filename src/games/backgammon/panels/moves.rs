//! The list of moves: a roll and what was played with it in one line, with who did it.

use engine::backgammon::rules::{Move, Position};
use engine::game::Player;
use leptos::prelude::*;

use crate::games::backgammon::controller::BackgammonController;
use crate::games::backgammon::words::{dashed, did, in_words};
use crate::matches::step::MatchEvent;
use crate::players::Players;
use crate::session::Session;
use crate::ui::fixed::{dynamic, el};
use crate::ui::tab::Tab;

/// What a player did in one go, and how many moves of the line have been made by then.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TurnRow {
    player: Player,
    words: String,
    end: usize,
}

/// The turns of a game, with the numbers that are on the board.
fn turns(session: &Session<Position>, players: Players) -> Vec<TurnRow> {
    let line = session.line();
    let row = |(ply, m): (usize, &Move)| {
        let end = ply + 1;
        let before = session.position_at(ply);
        let (player, words) = match m {
            Move::Play(play) => {
                let dice = before.dice().map(dashed).unwrap_or_default();
                let did = match play.is_empty() {
                    true => "no move".to_owned(),
                    false => in_words(before, play, players),
                };
                (before.side_to_move(), format!("{dice}: {did}"))
            }
            Move::Roll(dice) => {
                let after = session.position_at(end);
                // It is told with what is played.
                if end < line.len() {
                    return None;
                }
                (after.side_to_move(), dashed(*dice))
            }
            Move::RollDice => return None,
            m => (before.side_to_move(), did(m)),
        };
        Some(TurnRow { player, words, end })
    };
    line.iter().enumerate().filter_map(row).collect()
}

/// The place of the turn that the board shows.
fn shown(turns: &[TurnRow], plies: usize) -> Option<usize> {
    let place = turns.iter().position(|row| row.end >= plies);
    place.filter(|_| plies > 0)
}

/// The list of turns, each of which leads to the position after it.
#[component]
pub fn Turns(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let BackgammonController { play, contest, .. } = controller;
    let tab = contest.frame.tab;
    dynamic(move || {
        if !tab.is(Tab::Moves) {
            return ().into_any();
        }
        let players = play.players.get();
        let turns = play.session.with(|session| turns(session, players));
        let now = contest.status_now();
        let at = shown(&turns, now.plies);
        let row = |(place, row): (usize, TurnRow)| {
            let TurnRow { player, words, end } = row;
            let who = now.name(player);
            el! {
                <li class="turn">
                    <button
                        type="button"
                        aria-current=(at == Some(place)).then_some("step")
                        on:click=move |_| contest.send(MatchEvent::Visited(end))
                    >
                        <span>{who}</span>
                        {words}
                    </button>
                </li>
            }
        };
        let rows = turns.into_iter().enumerate().map(row);
        rows.collect::<Vec<_>>().into_any()
    })
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Move, Params};
    use engine::game::{Game as _, Player};

    use super::{shown, turns};
    use crate::players::{Players, Seats};
    use crate::session::Session;

    fn told(seats: Seats, params: &str, moves: &str) -> Vec<String> {
        let params: Params = engine::params::Params::from_text(params).unwrap();
        let moves = moves.split(',').map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
        assert_eq!(error, None);
        let players = Players {
            seats,
            me: Player::First,
            ..Players::default()
        };
        let turns = turns(&session, players);
        // The position on the board is that of the last turn.
        assert_eq!(shown(&turns, session.line().len()), Some(turns.len() - 1));
        assert_eq!(shown(&turns, 0), None);
        let name = |player| match player {
            Player::First => "W",
            Player::Second => "B",
        };
        let words = turns.iter();
        words
            .map(|row| format!("{} {} {}", row.end, name(row.player), row.words))
            .collect()
    }

    #[test]
    fn a_roll_and_its_play_are_one_line_in_the_numbers_of_the_board() {
        let game = "13,8/5 6/5,64,24/18 13/9,61";
        assert_eq!(
            told(Seats::Computer, "length=0", game),
            [
                "2 B 3-1: 17 to 20 and 19 to 20",
                "4 W 6-4: 24 to 18 and 13 to 9",
                "5 B 6-1"
            ]
        );
        assert_eq!(told(Seats::Two, "length=0", game)[0], "2 B 3-1: 8/5 6/5");
        assert_eq!(
            told(
                Seats::Computer,
                "length=3 cube=1",
                "13,8/5 6/5,double,take,64"
            ),
            [
                "2 B 3-1: 17 to 20 and 19 to 20",
                "3 W doubled",
                "4 B took",
                "5 W 6-4"
            ]
        );
    }
}
