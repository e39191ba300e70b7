//! The page of a game for two: what all of them have around their boards when they are played.

use engine::game::Outcome;
use leptos::prelude::*;

use super::action::MatchAction;
use super::news;
use super::players_words::players_words;
use super::status::MatchStatus;
use super::ui_state::UiState;
use super::{MatchController, contest};
use crate::players::Mover;
use crate::ui::button::{Button, Tool};
use crate::ui::ending::ending_place;
use crate::ui::figures::{Figure, Figures};
use crate::ui::fixed::el;
use crate::ui::game_page::{Below, Command, GameCommands, GamePage, GamePageProps, GameWords};
use crate::ui::icon::Icon;
use crate::ui::keys::{KeyBinding, KeyRow};
use crate::ui::later::LaterView;
use crate::ui::page::{self, Page};
use crate::ui::search::SearchBar;

/// Reads something off how the game stands and what the page knows.
type Read<T> = Box<dyn Fn(&MatchStatus, &UiState) -> T + Send + Sync>;

impl MatchController {
    /// What follows from how the game stands and from what the page knows. Boxed, or all of it would be
    /// compiled for each of some thirty closures.
    pub(super) fn derive<T: Send + Sync + 'static>(
        self,
        read: impl Fn(&MatchStatus, &UiState) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        self.derive_boxed(Box::new(read))
    }

    fn derive_boxed<T: Send + Sync + 'static>(self, read: Read<T>) -> Signal<T> {
        Signal::derive(move || {
            let read = |now: &MatchStatus| self.ui.with(|ui| read(now, ui));
            self.status().with(read)
        })
    }

    /// What a button does.
    pub(super) fn on_press(self, action: MatchAction) -> Callback<()> {
        Callback::new(move |()| self.run(action))
    }

    /// The same, with when it can't be done.
    fn command(self, action: MatchAction) -> Command {
        Command {
            disabled: self.derive(move |now, ui| !action.is_allowed(now, ui)),
            on_press: self.on_press(action),
        }
    }
}

/// The classes that say how the game stands.
fn state_class(now: &MatchStatus, ui: &UiState) -> &'static str {
    match now.outcome {
        Some(Outcome::Win(winner)) if now.players.mover(winner) == Mover::Here => " over won",
        _ if ui.aside => " aside",
        Some(_) => " over",
        None if ui.asking => " asking",
        None if now.mover() == Mover::Here => "",
        // The board is muted.
        None => " away",
    }
}

/// What is called otherwise in each game for two.
#[derive(Clone, Copy, Debug)]
pub struct MatchWords {
    /// What the eye in the toolbar shows, and the same as something that is wanted.
    pub wins: [&'static str; 2],
    /// What it is called to sit against the computer as either player.
    pub against: [&'static str; 2],
    /// What the game's own keys do.
    pub keys: &'static [KeyRow],
}

impl MatchWords {
    /// Those of a game in which some moves win, with its keys.
    pub const fn new(keys: &'static [KeyRow]) -> Self {
        Self {
            wins: ["Winning", "Mark the winning moves"],
            against: ["You move first", "The computer first"],
            keys,
        }
    }
}

/// The page of the match that was made before.
#[component]
pub fn MatchPage(
    /// What the site knows of the page.
    page: Page,
    /// What is called otherwise in this game.
    words: MatchWords,
    /// The game's figures.
    figures: Vec<Figure>,
    /// A small map of the board, beside the figures.
    #[prop(optional)]
    map: Option<AnyView>,
    /// The name, where it is not the same in every game of this page.
    #[prop(optional)]
    name: Option<Signal<String>>,
    /// The rule in one line, likewise.
    #[prop(optional)]
    rule: Option<Signal<String>>,
    /// What is played, without the players.
    #[prop(into)]
    playing: Signal<String>,
    /// The game's own keys.
    #[prop(optional)]
    keys: Vec<KeyBinding>,
    /// The board.
    board: AnyView,
    /// The game's own controls, between the board and its status.
    #[prop(optional)]
    controls: Option<AnyView>,
    /// The rest of the page: [`MatchMore`](super::more::MatchMore).
    more: LaterView,
    /// What is below all of that, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
) -> AnyView {
    let contest = contest();
    let against = words.against;
    let shown = Memo::new(move |seen: Option<&usize>| {
        let plies = contest.status().with(|now| now.plies);
        news::after(seen.copied(), plies)
    });
    let state_class = contest.derive(move |now, ui| {
        let [state, news] = [state_class(now, ui), news::class(shown.get())];
        format!(" contest{state}{news}")
    });
    let game = playing;
    let playing = contest.derive(move |now, _| {
        let who = players_words(now.players, contest.levels(), against);
        format!("{} · {who}", game.get())
    });
    let title = match name {
        Some(name) => el! { <h1 tabindex="-1">{name}</h1> },
        None => page::title(page.name),
    };
    let rule = match rule {
        Some(words) => el! { <p class="rule">{words}</p> },
        None => page::rule(page.line),
    };
    let commands = GameCommands {
        undo: contest.command(MatchAction::Undo),
        redo: contest.command(MatchAction::Redo),
        restart: contest.command(MatchAction::Restart),
        hint: contest.command(MatchAction::Hint),
        share: contest.command(MatchAction::Share),
        why: contest.command(MatchAction::Why),
        explains: contest.derive(|_, ui| ui.why),
    };
    let mut all_keys = shared_keys(contest);
    all_keys.extend(keys);
    let tools = move || {
        view! {
            {toggle(contest, Icon::Aim, "What if?", MatchAction::Ask, |ui| ui.asking)}
            {toggle(contest, Icon::Eye, words.wins[0], MatchAction::Wins, |ui| ui.wins)}
            {toggle(contest, Icon::Pause, "Pause", MatchAction::Pause, |ui| ui.paused)}
        }
    };
    let words = GameWords {
        new: "New game",
        hint_key: "H",
        board_keys: words.keys,
    };
    let below = move || Below {
        standing: view! { <StandingNow controls map figures /> }.into_any(),
        tools: tools().into_any(),
    };
    // By its function: a builder of so many properties is 4 KB on every page.
    GamePage(GamePageProps {
        page,
        frame: contest.frame,
        words,
        state_class,
        title,
        rule,
        playing,
        notice: contest.play.notice,
        commands,
        keys: all_keys,
        below: Box::new(below),
        more,
        after,
        board,
    })
}

/// A button of the toolbar that is on or off.
fn toggle(
    contest: MatchController,
    icon: Icon,
    name: &'static str,
    action: MatchAction,
    is_on: fn(&UiState) -> bool,
) -> AnyView {
    let Command { disabled, on_press } = contest.command(action);
    let pressed = contest.derive(move |_, ui| is_on(ui));
    view! { <Tool icon name class="tool extra" disabled pressed on_press /> }.into_any()
}

/// The keys of every game for two beside those of every game.
fn shared_keys(contest: MatchController) -> Vec<KeyBinding> {
    let key = |cap, does, action| KeyBinding::new(cap, does, contest.on_press(action));
    vec![
        key("W", "Show or hide the winning moves", MatchAction::Wins),
        key("A", "Ask about a move, or play", MatchAction::Ask),
        key("Escape", "Play, and ask no more", MatchAction::Close),
        key(
            "P",
            "Pause the computer, or let it go on",
            MatchAction::Pause,
        ),
        key("S", "Share", MatchAction::Share),
    ]
}

/// Below the board: figures, and what is going on.
#[component]
fn StandingNow(controls: Option<AnyView>, map: Option<AnyView>, figures: Vec<Figure>) -> AnyView {
    let contest = contest();
    let told = contest.frame.told;
    let sentence = contest.derive(MatchStatus::sentence);
    let need_not_send =
        contest.derive(|now, _| now.mover() != Mover::Elsewhere || now.outcome.is_some());
    let plays = contest.derive(|_, ui| !ui.asking);
    let on_stop = move |()| {
        contest.run(MatchAction::Close);
        if let Some(told) = told.get_untracked() {
            let _ = told.focus();
        }
    };
    let search = contest.frame.search;
    el! {
        <div class="standing">
            {controls}
            <div class="status">
                {map} <Figures figures />
                <p node_ref=told class="sentence" tabindex="-1">
                    {sentence}
                </p>
                {ending_place(contest.frame)}
                <div class="asks" hidden=plays>
                    <Button name="Stop asking" on_press=on_stop />
                </div>
                <Button
                    name="Send the link"
                    primary=true
                    hidden=need_not_send
                    on_press=contest.on_press(MatchAction::Share)
                />
                <SearchBar search focus_after=told on_press=contest.on_press(MatchAction::Search) />
            </div>
        </div>
    }
}
