//! The page of a game for two: what all of them have around their boards.

use engine::game::Outcome;
use leptos::html;
use leptos::prelude::*;

use super::MatchController;
use super::action::MatchAction;
use super::explain_panel::ExplainPanel;
use super::moves_panel::MovesPanel;
use super::new_game::{NewGame, players_words};
use super::news;
use super::results_panel::AboutPanel;
use super::status::MatchStatus;
use super::step::MatchEvent;
use super::ui_state::UiState;
use crate::players::Mover;
use crate::ui::button::{Button, Tool};
use crate::ui::dialog::Dialog;
use crate::ui::ending::EndButtons;
use crate::ui::figures::{Figure, Figures};
use crate::ui::fixed::el;
use crate::ui::icon::Icon;
use crate::ui::keys::{KeyBinding, KeyRow, keys_dialog, use_keys};
use crate::ui::notice::{Notice, NoticeBar};
use crate::ui::page::{self, GameHead, Page, Playing};
use crate::ui::search::SearchBar;
use crate::ui::tabs::{Tab, Tabs};
use crate::ui::toolbar::Toolbar;

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

/// The page of a game for two.
#[component]
pub fn MatchPage(
    /// The game.
    contest: MatchController,
    /// What the site knows of the page.
    page: Page,
    /// What there is to say of its link.
    notice: RwSignal<Option<Notice>>,
    /// The game's figures.
    figures: Vec<Figure>,
    /// A small map of the board, beside the figures.
    #[prop(optional)]
    map: Option<AnyView>,
    /// The rule in one line, where it is not the same in every game of this page.
    #[prop(optional)]
    rule: Option<Signal<String>>,
    /// What is played, without the players.
    #[prop(into)]
    playing: Signal<String>,
    /// What the eye in the toolbar shows, and the same as something that is wanted.
    #[prop(default = ["Winning", "Mark the winning moves"])]
    wins: [&'static str; 2],
    /// What it is called to sit against the computer as either player.
    #[prop(default = ["You move first", "The computer first"])]
    against: [&'static str; 2],
    /// What the board's own keys do.
    board_keys: &'static [KeyRow],
    /// The game's own shortcuts.
    #[prop(optional)]
    shortcuts: Vec<KeyBinding>,
    /// Begins another game.
    #[prop(into)]
    on_new: Callback<()>,
    /// The board.
    board: AnyView,
    /// The game's own controls, between the board and its status.
    #[prop(optional)]
    controls: Option<AnyView>,
    /// Which game to play, of all that this page has.
    choices: AnyView,
    /// What else there is to do with moves.
    #[prop(optional)]
    moves: Option<AnyView>,
    /// What searches find.
    #[prop(optional)]
    analysis: Option<AnyView>,
    /// What the page can explain, beside what is best and why.
    #[prop(optional)]
    proof: Option<AnyView>,
    /// What the game is, and where it comes from.
    about: &'static str,
    /// What is below all of that, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
) -> AnyView {
    let shown = Memo::new(move |seen: Option<&usize>| {
        let plies = contest.status().with(|now| now.plies);
        news::after(seen.copied(), plies)
    });
    let class = contest.derive(move |now, ui| {
        let [state, news] = [state_class(now, ui), news::class(shown.get())];
        format!("game contest {}{state}{news}", page.id)
    });
    let rows = StoredValue::new(Vec::<KeyRow>::new());
    let on_keys = Callback::new(move |()| {
        let content = keys_dialog(rows.get_value());
        contest.dialog.set(Some(content));
    });
    let on_choose = Callback::new(move |()| contest.choosing.set(true));
    let shared = shared_keys(contest, on_choose, on_keys);
    // What a page says of a key itself goes before what all pages say.
    let is_own = |key: &&KeyBinding| board_keys.iter().all(|own| own.0 != key.cap);
    let shown = shared.iter().filter(is_own).map(|key| (key.cap, key.does));
    rows.set_value(shown.chain(board_keys.iter().copied()).collect());
    use_keys(
        shared.into_iter().chain(shortcuts).collect(),
        contest.on_press(MatchAction::Undo),
        contest.on_press(MatchAction::Redo),
    );
    let why = NodeRef::<html::Button>::new();
    let told = NodeRef::<html::P>::new();
    let game = playing;
    let words = contest.derive(move |now, _| {
        let who = players_words(now.players, contest.levels(), against);
        format!("{} · {who}", game.get())
    });
    let playing = view! { <Playing words on_choose /> }.into_any();
    let rule = match rule {
        Some(words) => el! { <p class="rule">{words}</p> },
        None => page::rule(page.line),
    };
    let mut panels = vec![(
        Tab::Moves,
        view! { <MovesPanel contest more=moves /> }.into_any(),
    )];
    panels.extend(analysis.map(|panel| (Tab::Analysis, panel)));
    panels.push((
        Tab::Explain,
        view! { <ExplainPanel contest marking=wins[1] why told more=proof /> }.into_any(),
    ));
    panels.push((
        Tab::About,
        view! { <AboutPanel contest words=about /> }.into_any(),
    ));
    el! {
        <div class=class>
            <GameHead name=page.name rule playing />
            <NoticeBar notice />
            <div class="board-area">{board}</div>
            <div class="rail">
                <StatusAndTools contest controls map figures wins=wins[0] why told on_new on_choose on_keys />
                <Tabs shown=contest.tab panels />
            </div>
            {after} <NewGame contest against on_new choices /> <Dialog content=contest.dialog />
        </div>
    }
}

/// The keys of every game for two.
fn shared_keys(
    contest: MatchController,
    on_choose: Callback<()>,
    on_keys: Callback<()>,
) -> Vec<KeyBinding> {
    let key = |cap, does, on_press| KeyBinding {
        cap,
        does,
        on_press,
    };
    let act = |action| contest.on_press(action);
    vec![
        key("U", "Undo", act(MatchAction::Undo)),
        key("R", "Redo", act(MatchAction::Redo)),
        key("N", "New game", on_choose),
        key("H", "Hint", act(MatchAction::Hint)),
        key(
            "W",
            "Show or hide the winning moves",
            act(MatchAction::Wins),
        ),
        key("A", "Ask about a move, or play", act(MatchAction::Ask)),
        key("Escape", "Play, and ask no more", act(MatchAction::Close)),
        key(
            "P",
            "Pause the computer, or let it go on",
            act(MatchAction::Pause),
        ),
        key("S", "Share", act(MatchAction::Share)),
        key("?", "Show this list", on_keys),
    ]
}

/// Below the board: figures, what is going on, and the buttons.
#[component]
fn StatusAndTools(
    contest: MatchController,
    controls: Option<AnyView>,
    map: Option<AnyView>,
    figures: Vec<Figure>,
    wins: &'static str,
    why: NodeRef<html::Button>,
    told: NodeRef<html::P>,
    on_new: Callback<()>,
    on_choose: Callback<()>,
    on_keys: Callback<()>,
) -> AnyView {
    let sentence = contest.derive(MatchStatus::sentence);
    let need_not_send =
        contest.derive(|now, _| now.mover() != Mover::Elsewhere || now.outcome.is_some());
    let goes_on = contest.derive(|now, ui| now.outcome.is_none() || ui.aside);
    let on_again = Callback::new(move |()| contest.send(MatchEvent::Visited(0)));
    let plays = contest.derive(|_, ui| !ui.asking);
    let on_stop = move |()| {
        contest.run(MatchAction::Close);
        if let Some(told) = told.get_untracked() {
            let _ = told.focus();
        }
    };
    let search = contest.search;
    let tool = move |icon, name, class, action: MatchAction| {
        let disabled = contest.derive(move |now, ui| !action.is_allowed(now, ui));
        let on_press = contest.on_press(action);
        view! { <Tool icon name class disabled on_press /> }
    };
    let toggle =
        move |icon, name, class, action: MatchAction, is_on: fn(&UiState) -> bool, node_ref| {
            let disabled = contest.derive(move |now, ui| !action.is_allowed(now, ui));
            let pressed = contest.derive(move |_, ui| is_on(ui));
            let on_press = contest.on_press(action);
            view! { <Tool icon name class disabled pressed node_ref on_press /> }
        };
    el! {
        <div class="below">
            <div class="standing">
            {controls}
            <div class="status">
                {map} <Figures figures />
                <p node_ref=told class="sentence" tabindex="-1">
                    {sentence}
                </p>
                <EndButtons hidden=goes_on on_next=on_new on_again />
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
            <Toolbar>
                {tool(Icon::Undo, "Undo", "tool", MatchAction::Undo)}
                {tool(Icon::Hint, "Hint", "tool", MatchAction::Hint)}
                {toggle(Icon::Ask, "Why?", "tool", MatchAction::Why, |ui| ui.why, why)}
                <Tool icon=Icon::New name="New" on_press=on_choose />
                {tool(Icon::Redo, "Redo", "tool extra", MatchAction::Redo)}
                {tool(Icon::Restart, "Restart", "tool extra", MatchAction::Restart)}
                {toggle(Icon::Eye, wins, "tool extra", MatchAction::Wins, |ui| ui.wins, NodeRef::new())}
                {toggle(Icon::Pause, "Pause", "tool extra", MatchAction::Pause, |ui| ui.paused, NodeRef::new())}
                {tool(Icon::Share, "Share", "tool extra", MatchAction::Share)}
                <Tool icon=Icon::Help name="Keys" class="tool extra" on_press=on_keys />
            </Toolbar>
        </div>
    }
}
