//! The page of a game for two: what all of them have around their boards.

use engine::game::Outcome;
use leptos::html;
use leptos::prelude::*;

use super::MatchController;
use super::action::MatchAction;
use super::news::News;
use super::status::MatchStatus;
use super::ui_state::UiState;
use crate::players::Mover;
use crate::ui::button::{Button, Tool};
use crate::ui::dialog::Dialog;
use crate::ui::ending::Ending;
use crate::ui::explanation::Paragraphs;
use crate::ui::figures::{Figure, Figures};
use crate::ui::fixed::{Fixed as _, dynamic};
use crate::ui::icon::Icon;
use crate::ui::keys::{KeyBinding, KeyRow, keys_dialog, use_keys};
use crate::ui::notice::{Notice, NoticeBar};
use crate::ui::page::GameHead;
use crate::ui::page::Page;
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
    /// What the eye in the toolbar shows.
    #[prop(default = "Winning")]
    wins: &'static str,
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
    /// What is below all of that, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
    /// What is beside it.
    children: Children,
) -> AnyView {
    let news = News::default();
    let class = contest.derive(move |now, ui| {
        let [state, news] = [state_class(now, ui), news.class(now.plies)];
        format!("game contest {}{state}{news}", page.id)
    });
    let rows = StoredValue::new(Vec::<KeyRow>::new());
    let on_keys = Callback::new(move |()| {
        let content = keys_dialog(rows.get_value());
        contest.dialog.set(Some(content));
    });
    let shared = shared_keys(contest, on_new, on_keys);
    // What a page says of a key itself goes before what all pages say.
    let is_own = |key: &&KeyBinding| board_keys.iter().all(|own| own.0 != key.cap);
    let shown = shared.iter().filter(is_own).map(|key| (key.cap, key.does));
    rows.set_value(shown.chain(board_keys.iter().copied()).collect());
    use_keys(
        shared.into_iter().chain(shortcuts).collect(),
        contest.on_press(MatchAction::Undo),
        contest.on_press(MatchAction::Redo),
    );
    view! {
        <div class=class>
            <GameHead name=page.name line=page.line />
            <NoticeBar notice />
            <div class="board-area">{board}</div>
            <div class="rail">
                <StatusAndTools contest controls figures wins on_new on_keys />
                <div class="panels">{children()}</div>
            </div>
            {after} <Dialog content=contest.dialog />
        </div>
    }
    .fixed()
}

/// The keys of every game for two.
fn shared_keys(
    contest: MatchController,
    on_new: Callback<()>,
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
        key("N", "New game", on_new),
        key("H", "Hint", act(MatchAction::Hint)),
        key(
            "W",
            "Show or hide the winning moves",
            act(MatchAction::Wins),
        ),
        key("A", "Ask about a move, or play", act(MatchAction::Ask)),
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
    figures: Vec<Figure>,
    wins: &'static str,
    on_new: Callback<()>,
    on_keys: Callback<()>,
) -> AnyView {
    let sentence = contest.derive(MatchStatus::sentence);
    let need_not_send =
        contest.derive(|now, _| now.mover() != Mover::Elsewhere || now.outcome.is_some());
    let goes_on = contest.derive(|now, ui| now.outcome.is_none() || ui.aside);
    let on_again = Callback::new(move |()| contest.context.visit(0));
    let search = contest.cache.search;
    let ask = NodeRef::<html::Button>::new();
    let told = NodeRef::<html::P>::new();
    let tool = move |icon, name, action: MatchAction| {
        let disabled = contest.derive(move |now, ui| !action.is_allowed(now, ui));
        let on_press = contest.on_press(action);
        view! { <Tool icon name disabled on_press /> }
    };
    let toggle = move |icon, name, action: MatchAction, is_on: fn(&UiState) -> bool, node_ref| {
        let disabled = contest.derive(move |now, ui| !action.is_allowed(now, ui));
        let pressed = contest.derive(move |_, ui| is_on(ui));
        let on_press = contest.on_press(action);
        view! { <Tool icon name disabled pressed node_ref on_press /> }
    };
    view! {
        <div class="below">
            {controls}
            <div class="status">
                <Figures figures />
                <p node_ref=told class="sentence" tabindex="-1">
                    {sentence}
                </p>
                <Ending hidden=goes_on on_next=on_new on_again />
                <Button
                    name="Send the link"
                    primary=true
                    hidden=need_not_send
                    on_press=contest.on_press(MatchAction::Share)
                />
                <SearchBar search focus_after=told on_press=contest.on_press(MatchAction::Search) />
            </div>
            <Asked contest ask told />
            <div class="toolbar" role="group" aria-label="Game">
                {tool(Icon::Undo, "Undo", MatchAction::Undo)}
                {tool(Icon::Redo, "Redo", MatchAction::Redo)}
                {tool(Icon::Restart, "Restart", MatchAction::Restart)}
                {tool(Icon::Hint, "Hint", MatchAction::Hint)}
                <Tool icon=Icon::New name="New" class="tool new" on_press=on_new />
                {toggle(Icon::Eye, wins, MatchAction::Wins, |ui| ui.wins, NodeRef::new())}
                {toggle(Icon::Ask, "Why not?", MatchAction::Ask, |ui| ui.asking, ask)}
                {toggle(Icon::Pause, "Pause", MatchAction::Pause, |ui| ui.paused, NodeRef::new())}
                {tool(Icon::Share, "Share", MatchAction::Share)}
                <Tool icon=Icon::Help name="Keys" on_press=on_keys />
            </div>
        </div>
    }
    .fixed()
}

/// What there is to say of a move that was asked about.
#[component]
fn Asked(
    contest: MatchController,
    /// The button that asks.
    ask: NodeRef<html::Button>,
    /// The sentence that says how the game stands.
    told: NodeRef<html::P>,
) -> AnyView {
    let is_hidden = contest.derive(|_, ui| ui.asked.is_none());
    let is_not_mine = contest.derive(|now, _| now.mover() != Mover::Here);
    let words = dynamic(move || {
        contest.ui.with(|ui| match &ui.asked {
            Some((_, explanation)) => {
                view! { <Paragraphs explanation=explanation.clone() /> }.into_any()
            }
            None => ().into_any(),
        })
    });
    // Each of the buttons goes when it has been pressed, and hands the focus on.
    let on_play = move |()| {
        if let Some(told) = told.get_untracked() {
            let _ = told.focus();
        }
        contest.run(MatchAction::PlayAsked);
    };
    let on_close = move |()| {
        if let Some(ask) = ask.get_untracked() {
            let _ = ask.focus();
        }
        contest.run(MatchAction::Ask);
    };
    view! {
        <div class="asked" hidden=is_hidden>
            <div>{words}</div>
            <div class="row">
                <Button
                    name="Play it"
                    primary=true
                    hidden=is_not_mine
                    on_press=on_play
                />
                <Button name="Close" on_press=on_close />
            </div>
        </div>
    }
    .fixed()
}
