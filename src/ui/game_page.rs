//! The page of a game: what is around its board when it is played, whatever game it is. The rest comes later.

use leptos::prelude::*;

use super::button::Tool;
use super::fixed::el;
use super::game_frame::{AskedDialog, GameFrame};
use super::icon::Icon;
use super::keys::{KeyBinding, KeyRow, use_keys};
use super::later::{Later, LaterView};
use super::notice::{Notice, NoticeBar};
use super::page::{GameHead, Page, Playing};
use super::shell::{ShellPart, soon};
use super::toolbar::Toolbar;

/// What can be done by a button, and by a key.
#[derive(Clone, Copy)]
pub struct Command {
    /// Whether it can't be done now.
    pub disabled: Signal<bool>,
    /// Does it.
    pub on_press: Callback<()>,
}

/// What can be done in every game.
#[derive(Clone, Copy)]
pub struct GameCommands {
    /// Takes moves back.
    pub undo: Command,
    /// Makes them again.
    pub redo: Command,
    /// Goes back to the start.
    pub restart: Command,
    /// Shows how to go on.
    pub hint: Command,
    /// Shows the dialog of links.
    pub share: Command,
    /// Explains how to go on, and why.
    pub why: Command,
    /// Whether that is explained.
    pub explains: Signal<bool>,
}

/// What is called otherwise from game to game.
#[derive(Clone, Copy, Debug)]
pub struct GameWords {
    /// What another game is.
    pub new: &'static str,
    /// The key of the hint.
    pub hint_key: &'static str,
    /// What the board's own keys do. What it says of a key goes before what all pages say.
    pub board_keys: &'static [KeyRow],
}

/// What is below the board.
pub struct Below {
    /// How the game stands.
    pub standing: AnyView,
    /// The buttons of what can be done in this game beside what can be in every game.
    pub tools: AnyView,
}

/// Makes that, when the board is there.
pub type MakeBelow = Box<dyn FnOnce() -> Below + Send>;

/// The page of a game.
#[component]
pub fn GamePage(
    /// What the site knows of it.
    page: Page,
    /// What is open and shown.
    frame: GameFrame,
    /// What is called otherwise from game to game.
    words: GameWords,
    /// The classes that say how the game stands, each after a space.
    state_class: Signal<String>,
    /// Its name, as [`super::page::title`] has it.
    title: AnyView,
    /// The game in one line, as [`super::page::rule`] has it.
    rule: AnyView,
    /// What is played.
    playing: Signal<String>,
    /// What there is to say of its link.
    notice: RwSignal<Option<Notice>>,
    /// What can be done in every game.
    commands: GameCommands,
    /// The keys of what can be done in this game beside; of those that say nothing, another row does.
    keys: Vec<KeyBinding>,
    /// Makes what is below the board.
    below: MakeBelow,
    /// The rest of the page, beside the board and over it: as [`super::game_more`] makes it.
    more: LaterView,
    /// Below all of that, as wide as the page.
    after: Option<AnyView>,
    /// The board.
    board: AnyView,
) -> AnyView {
    let class = Signal::derive(move || {
        let risen = frame.dock.risen().class();
        format!("game {}{}{risen}", page.id, state_class.get())
    });
    let on_choose = Callback::new(move |()| frame.choosing.set(true));
    let GameCommands { undo, redo, .. } = commands;
    let on_keys = Callback::new(move |()| frame.asked.set(Some(AskedDialog::Keys)));
    let key = KeyBinding::new;
    let mut all = vec![
        key("U", "Undo", undo.on_press),
        key("R", "Redo", redo.on_press),
        key("N", words.new, on_choose),
        key(words.hint_key, "Hint", commands.hint.on_press),
    ];
    all.extend(keys);
    let on_escape = Callback::new(move |()| frame.answer.close());
    all.push(key("Escape", "", on_escape));
    all.push(key("?", "Show this list", on_keys));
    let is_own = |key: &&KeyBinding| words.board_keys.iter().all(|own| own.0 != key.cap);
    let is_said = |key: &&KeyBinding| !key.does.is_empty();
    let shown = all.iter().filter(is_said).filter(is_own);
    let shown = shown.map(|key| (key.cap, key.does));
    let rows = shown.chain(words.board_keys.iter().copied());
    frame.keys.set_value(rows.collect());
    use_keys(all, undo.on_press, redo.on_press);
    let playing = view! { <Playing words=playing on_choose /> }.into_any();
    let below = soon(
        ShellPart::Below,
        Box::new(move || {
            let Below { standing, tools } = below();
            let tools = view! { <GameTools frame commands on_choose on_keys tools /> };
            el! { <div class="below">{standing} {tools}</div> }
        }),
    );
    el! {
        <div class=class>
            <GameHead title rule playing />
            <NoticeBar notice />
            <div class="board-area">{board}</div>
            <div class="rail">
                {below}
                <Later load=more of=page.id waiting=().into_any() />
            </div>
            {after}
        </div>
    }
}

/// The toolbar: what can be done in every game, and what in this one.
#[component]
fn GameTools(
    frame: GameFrame,
    commands: GameCommands,
    on_choose: Callback<()>,
    on_keys: Callback<()>,
    tools: AnyView,
) -> AnyView {
    let tool = |icon, name, class, Command { disabled, on_press }| {
        view! { <Tool icon name class disabled on_press /> }
    };
    let why = commands.why;
    view! {
        <Toolbar>
            {tool(Icon::Undo, "Undo", "tool", commands.undo)}
            {tool(Icon::Hint, "Hint", "tool", commands.hint)}
            <Tool
                icon=Icon::Ask
                name="Why?"
                class="tool reason"
                disabled=why.disabled
                pressed=commands.explains
                node_ref=frame.why_button
                on_press=why.on_press
            />
            <Tool icon=Icon::New name="New" class="tool new" on_press=on_choose />
            {tool(Icon::Redo, "Redo", "tool extra", commands.redo)}
            {tool(Icon::Restart, "Restart", "tool extra", commands.restart)}
            {tools}
            {tool(Icon::Share, "Share", "tool extra", commands.share)}
            <Tool icon=Icon::Help name="Keys" class="tool extra" on_press=on_keys />
        </Toolbar>
    }
    .into_any()
}
