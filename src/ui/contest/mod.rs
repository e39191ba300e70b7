//! A game for two on a page: people and the computer make their moves in turn, moves can be taken
//! back and asked about, and results are kept. Every page of such a game has one [`Contest`].

pub mod desk;
pub mod panels;
pub mod status;

use std::time::Duration;

use engine::game::{Adversarial as _, Analysis as _, MoveOf, Outcome, Player, Position as _};
use engine::seed::Rng;
use leptos::prelude::*;

use self::desk::{Desk, Told, analysis, name_of, redo_to, undo_to};
use super::dialog::{Sheet, dialog};
use super::form::read_form;
use super::keys::{self, Shortcut, key_sheet};
use super::notice::notice_bar;
use super::play::Play;
use super::region::{Model, Wish, region};
use super::share::{self, Link, share_sheet};
use super::{random, storage};
use crate::link::Puzzle;
use crate::players::{LEVELS, Mover, Players, Seats, choose};
use crate::stats::Stats;

/// How long the computer's move is shown before it is played.
const THINKING: Duration = Duration::from_millis(700);

/// The keys of every game for two.
pub const SHORTCUTS: [Shortcut; 9] = [
    Shortcut {
        cap: "U",
        does: "Undo",
        wish: "undo",
    },
    Shortcut {
        cap: "R",
        does: "Redo",
        wish: "redo",
    },
    Shortcut {
        cap: "N",
        does: "New game",
        wish: "new",
    },
    Shortcut {
        cap: "H",
        does: "Hint",
        wish: "hint",
    },
    Shortcut {
        cap: "W",
        does: "Show or hide the winning moves",
        wish: "wins",
    },
    Shortcut {
        cap: "A",
        does: "Ask about a move, or play",
        wish: "ask",
    },
    Shortcut {
        cap: "P",
        does: "Pause the computer, or let it go on",
        wish: "pause",
    },
    Shortcut {
        cap: "S",
        does: "Share",
        wish: "share",
    },
    Shortcut {
        cap: "?",
        does: "This sheet",
        wish: "keys",
    },
];

/// A game for two in progress. Copies are handles of the same game.
pub struct Contest<G: Told> {
    /// The game itself, its address and its place in storage.
    pub play: Play<G>,
    /// What is shown and asked.
    pub desk: RwSignal<Desk<MoveOf<G>>>,
    /// The dialog.
    pub sheet: RwSignal<Option<Sheet>>,
    /// The computer's next move.
    next: StoredValue<Option<TimeoutHandle>>,
    /// Makes the computer's errors others than at the last visit. A move that is taken back and
    /// made again is answered as before.
    salt: StoredValue<u64>,
}

impl<G: Told> Clone for Contest<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Told> Copy for Contest<G> {}

impl<G: Told> Contest<G> {
    /// Opens what the address asks for.
    pub fn open_from_address() -> Self {
        let stats = storage::load(&results_key::<G>()).unwrap_or_default();
        let contest = Self {
            play: Play::open_from_address(),
            desk: RwSignal::new(Desk {
                stats: Stats::read(&stats),
                ..Desk::default()
            }),
            sheet: RwSignal::new(None),
            next: StoredValue::new(None),
            salt: StoredValue::new(random::seed()),
        };
        Effect::new(move |_| {
            contest.play.opened.track();
            let is_over = contest.position().outcome().is_some();
            contest.desk.update(|desk| desk.start_over(is_over));
        });
        Effect::new(move |_| {
            contest.play.session.track();
            contest.play.players.track();
            contest.turn_over();
        });
        on_cleanup(move || contest.wait());
        contest
    }

    /// The position now.
    pub fn position(self) -> G::Position {
        let session = self.play.session;
        session.with_untracked(|session| session.position().clone())
    }

    /// Who plays now.
    pub fn players(self) -> Players {
        self.play.players.get_untracked()
    }

    /// Does what somebody wants, by button or by key; false if the wish is the game's own.
    pub fn act(self, wish: &str) -> bool {
        match wish {
            "undo" => self.undo(),
            "redo" => self.redo(),
            "restart" => self.restart(),
            "hint" => self.hint(),
            "wins" => self.show_wins(),
            "ask" => self.toggle_asking(),
            "play-asked" => self.play_asked(),
            "close-asked" => self.desk.update(|desk| desk.asked = None),
            "pause" => self.pause(),
            "share" => self.sheet.set(Some(share_sheet(&self.links()))),
            "fold why" => self.desk.update(|desk| desk.why ^= true),
            "fold results" => self.desk.update(|desk| desk.results ^= true),
            "forget-results" => {
                self.desk.update(|desk| desk.stats = Stats::default());
                storage::forget(&results_key::<G>());
            }
            _ => return self.seat(wish),
        }
        true
    }

    /// What is done in the dialog.
    pub fn act_in_sheet(self, wish: &Wish) {
        if wish.name == "make" {
            if let Some(puzzle) = read_form(&wish.element) {
                self.sheet.set(None);
                self.begin(&puzzle);
            }
        } else if !keys::keep_choice(wish) {
            share::send(wish, self.play.announcer);
        }
    }

    /// A move on the board, by whatever means, of whoever is here.
    pub fn press(self, m: &MoveOf<G>) {
        let position = self.position();
        if self.desk.with_untracked(|desk| desk.asking) {
            self.ask(m);
            return;
        }
        match self.players().mover(position.turn()) {
            _ if position.outcome().is_some() => self.play.say("The game is over."),
            Mover::Computer => self.play.say("It is the computer’s turn."),
            Mover::Elsewhere => {
                self.play
                    .say("It is the other player’s turn: send the link.");
            }
            Mover::Here => self.make(m),
        }
    }

    /// Begins another game, as an entry of its own in the browser's history.
    pub fn begin(self, puzzle: &Puzzle<G>) {
        let mut players = self.players();
        if players.seats == Seats::Links {
            players.me = Player::First;
            self.play.players.set(players);
        }
        self.play.navigate(puzzle);
        self.play.say("New game.");
    }

    /// Plays a move and says what it did and what follows.
    fn make(self, m: &MoveOf<G>) {
        let before = self.position();
        let players = self.players();
        if !self.play.play(m) {
            return;
        }
        let session = self.play.session;
        let outcome = session.with_untracked(|session| session.position().outcome());
        let counted = self.desk.try_update(|desk| desk.count(players, outcome));
        if counted == Some(true) {
            let stats = self.desk.with_untracked(|desk| desk.stats.to_string());
            storage::save(&results_key::<G>(), &stats);
        }
        let name = name_of::<G>(players, before.turn());
        let said = match outcome {
            Some(_) => session
                .with_untracked(|session| desk::sentence::<G>(session, players, &Desk::default())),
            None if players.mover(before.turn()) == Mover::Computer => {
                format!("{name} {}. {}", G::did(m), self.whose_turn())
            }
            None => format!("{name} {}.", G::did(m)),
        };
        self.play.say(said);
    }

    fn whose_turn(self) -> &'static str {
        match self.players().mover(self.position().turn()) {
            Mover::Here => "Your turn.",
            _ => "",
        }
    }

    /// Takes notice of a new position, or of other players: the computer moves if it is its turn.
    fn turn_over(self) {
        self.wait();
        let Some(paused) = self.desk.try_update(|desk| {
            desk.turn_over();
            desk.paused
        }) else {
            return;
        };
        let position = self.position();
        let players = self.players();
        let computer = players.mover(position.turn()) == Mover::Computer;
        if !computer || paused || position.outcome().is_some() {
            return;
        }
        let analysis = analysis::<G>(&position);
        let Some(best) = analysis.best_move() else {
            return;
        };
        let mut rng = Rng::new(self.salt.get_value(), &position.to_string());
        let judged = G::judge(&position, &analysis);
        let m = choose(&judged, &best, players.errs, &mut rng);
        self.desk.update(|desk| desk.pending = Some(m));
        let next = move || {
            let pending = self.desk.try_update(|desk| desk.pending.take()).flatten();
            if let Some(m) = pending {
                self.make(&m);
            }
        };
        self.next
            .set_value(set_timeout_with_handle(next, THINKING).ok());
    }

    /// The computer waits: the move that it was about to make is not made.
    fn wait(self) {
        if let Some(due) = self.next.try_update_value(Option::take).flatten() {
            due.clear();
        }
    }

    fn undo(self) {
        let players = self.players();
        let session = self.play.session;
        let to = session.with_untracked(|session| undo_to::<G>(session, players));
        let Some(to) = to else {
            self.play.say("There is nothing to take back.");
            return;
        };
        self.desk.update(|desk| {
            desk.helped = true;
            // Otherwise the computer would play at once what has just been taken back.
            desk.paused = players.seats == Seats::Watch;
        });
        let undone = session.with_untracked(|session| session.played()[to..].len());
        self.play.go_to(to);
        self.play.say(match undone {
            1 => "One move is taken back.",
            _ => "Your move is taken back, and its answer.",
        });
    }

    fn redo(self) {
        let players = self.players();
        let session = self.play.session;
        match session.with_untracked(|session| redo_to::<G>(session, players)) {
            Some(to) => {
                self.play.go_to(to);
                self.play.say("Played again.");
            }
            None => self.play.say("There is nothing to play again."),
        }
    }

    fn restart(self) {
        self.play.restart();
        self.desk.update(|desk| desk.start_over(false));
    }

    fn hint(self) {
        let position = self.position();
        let analysis = analysis::<G>(&position);
        let Some(best) = analysis.best_move() else {
            self.play.say("The game is over.");
            return;
        };
        let advice = G::advice(&best);
        self.play.say(if analysis.value().is_loss() {
            format!("Every move loses against perfect play. The hardest to answer: {advice}.")
        } else {
            format!("Hint: {advice}.")
        });
        self.desk.update(|desk| {
            desk.helped = true;
            desk.hint = Some(best);
        });
    }

    fn show_wins(self) {
        let shown = self.desk.try_update(|desk| {
            desk.wins = !desk.wins;
            desk.helped |= desk.wins;
            desk.wins
        });
        if shown == Some(true) {
            let count = self.winning_moves().len();
            self.play.say(match count {
                0 => "No move wins here.".to_owned(),
                1 => "One move wins. It is marked.".to_owned(),
                count => format!("{count} moves win. They are marked."),
            });
        }
    }

    /// The winning moves of the position now.
    pub fn winning_moves(self) -> Vec<MoveOf<G>> {
        let position = self.position();
        winning_moves::<G>(&position)
    }

    fn toggle_asking(self) {
        let asking = self.desk.try_update(|desk| {
            desk.asking = !desk.asking;
            desk.asked = None;
            desk.asking
        });
        self.play.say(match asking {
            Some(true) => "Which move do you ask about? Nothing is played meanwhile.",
            _ => "Playing.",
        });
    }

    /// What a move would be worth.
    fn ask(self, m: &MoveOf<G>) {
        let position = self.position();
        if let Err(error) = position.play(m) {
            self.play.say(error.to_string());
            return;
        }
        let explanation = G::explain_move(&position, m);
        self.play.say(explanation.headline.clone());
        self.desk.update(|desk| {
            desk.helped = true;
            desk.asked = Some((m.clone(), explanation));
        });
    }

    fn play_asked(self) {
        let asked = self.desk.try_update(|desk| {
            desk.asking = false;
            desk.asked.take()
        });
        if let Some(Some((m, _))) = asked {
            self.press(&m);
        }
    }

    fn pause(self) {
        let paused = self.desk.try_update(|desk| {
            desk.paused = !desk.paused;
            desk.paused
        });
        self.play.say(match paused {
            Some(true) => "Paused.",
            _ => "The game goes on.",
        });
        self.turn_over();
    }

    /// Seats players, or sets the level; false if the wish is neither.
    fn seat(self, wish: &str) -> bool {
        let now = self.players();
        if let Some(choice) = wish.strip_prefix("seat-") {
            let Some(mut players) = Players::playing(choice) else {
                return false;
            };
            players.errs = now.errs;
            let both_computer = (players.seats, now.seats) == (Seats::Computer, Seats::Computer);
            if both_computer && players.me != now.me {
                // Who moves first is asked at the beginning of a game.
                self.restart();
            }
            if players.seats == Seats::Links {
                players.me = self.position().turn();
            }
            self.desk.update(|desk| desk.paused = false);
            self.play.seat(players);
        } else if let Some(errs) = wish.strip_prefix("errs-") {
            let Some(&errs) = LEVELS.iter().find(|level| level.to_string() == errs) else {
                return false;
            };
            self.play.seat(Players { errs, ..now });
        } else {
            return false;
        }
        true
    }

    /// The classes that say how the game stands.
    fn class(self) -> &'static str {
        let players = self.play.players.get();
        let (turn, outcome) = self.play.session.with(|session| {
            let position = session.position();
            (position.turn(), position.outcome())
        });
        match outcome {
            Some(Outcome::Win(winner)) if players.mover(winner) == Mover::Here => " over won",
            Some(_) => " over",
            None if self.desk.with(|desk| desk.asking) => " asking",
            None if players.mover(turn) == Mover::Here => "",
            // The board is muted.
            None => " away",
        }
    }

    fn links(self) -> [Link; 2] {
        [
            Link {
                label: "This position",
                hint: "With the moves made so far.",
                url: self.play.position_link(),
            },
            Link {
                label: "This game from its start",
                hint: "For somebody to try it.",
                url: self.play.puzzle_link(),
            },
        ]
    }
}

/// A region of the page: its markup, and what it shows.
pub struct Region {
    /// The markup.
    pub markup: String,
    /// What its parts show.
    pub model: Signal<Model>,
}

/// What a page of a game for two is made of, beside the game.
pub struct Parts<B, A> {
    /// The page's class.
    pub class: &'static str,
    /// The heading, and the game in one line.
    pub head: [&'static str; 2],
    /// The board.
    pub board: B,
    /// What the board's own keys do.
    pub keys: &'static [(&'static str, &'static str)],
    /// Below the board: [`status`], with the game's figures.
    pub below: Region,
    /// Beside the board: [`panels`], with the game's own.
    pub beside: Region,
    /// Below all of that.
    pub after: A,
    /// Does what is not every game's.
    pub on_wish: Callback<String>,
}

/// The page.
pub fn page<G, B, A>(contest: Contest<G>, parts: Parts<B, A>) -> impl IntoView
where
    G: Told,
    B: IntoView,
    A: IntoView,
{
    let Parts { keys, on_wish, .. } = parts;
    let act = move |name: &str| {
        if name == "keys" {
            let sheet = key_sheet(&SHORTCUTS, keys);
            contest.sheet.set(Some(sheet));
        } else if !contest.act(name) {
            on_wish.run(name.to_owned());
        }
    };
    keys::listen(
        &SHORTCUTS,
        Callback::new(move |name: &'static str| act(name)),
    );
    let wishes = Callback::new(move |wish: Wish| act(&wish.name));
    let in_sheet = Callback::new(move |wish: Wish| contest.act_in_sheet(&wish));
    let [name, line] = parts.head;
    let head = format!("<h1 tabindex=\"-1\">{name}</h1><p class=\"rule\">{line}</p>");
    let class = move || {
        let state = contest.class();
        format!("game contest {}{state}", parts.class)
    };
    view! {
        <div class=class>
            <div class="game-head" inner_html=head></div>
            {notice_bar(contest.play.notice)}
            <div class="columns">
                <div class="play-area">
                    {parts.board} {region("below", parts.below.markup, parts.below.model, wishes)}
                </div>
                {region("panels", parts.beside.markup, parts.beside.model, wishes)}
            </div>
            {parts.after} {dialog(contest.sheet, in_sheet)}
        </div>
    }
}

/// The moves of a position that win.
pub fn winning_moves<G: Told>(position: &G::Position) -> Vec<MoveOf<G>> {
    let judged = G::judge(position, &analysis::<G>(position));
    judged
        .into_iter()
        .filter(|(_, value)| value.is_win())
        .map(|(m, _)| m)
        .collect()
}

/// Where the results are kept.
fn results_key<G: Told>() -> String {
    format!("{}:results", G::ID)
}
