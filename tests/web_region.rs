//! A region of a page: each thing that a part can show is applied to its element and taken back,
//! and what people do in it comes back as wishes.

#![cfg(target_arch = "wasm32")]

use std::any::Any;

use leptos::mount::mount_to;
use leptos::prelude::document;
use leptos::task::tick;
use perfect_play::ui::dom::append;
use perfect_play::ui::reactive::{Act, Held, derived};
use perfect_play::ui::region::{Model, Show, Wish, region};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::js_sys::Function;
use web_sys::{HtmlElement, HtmlInputElement};

wasm_bindgen_test_configure!(run_in_browser);

/// A region in the page, in an element of its own.
struct Shown {
    root: HtmlElement,
    model: Held<Model>,
    /// Names and values of the wishes.
    wishes: Held<Vec<(String, String)>>,
    _mounted: Box<dyn Any>,
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.root.remove();
    }
}

async fn show(markup: &str, model: Model) -> Shown {
    let root: HtmlElement = document()
        .create_element("div")
        .expect("an element")
        .unchecked_into();
    let body = document().body().expect("a body");
    body.append_child(&root).expect("it can be appended");
    let model = Held::new(model);
    let wishes = Held::new(Vec::new());
    let on_wish = Act::new(move |wish: Wish| {
        assert_eq!(
            wish.element.get_attribute("data-do"),
            Some(wish.name.clone())
        );
        wishes.update(|wishes| wishes.push((wish.name, wish.value)));
    });
    let (place, markup) = (root.clone(), markup.to_owned());
    let mounted = mount_to(root.clone(), move || {
        let region = region("tools", &markup, derived(move || model.get()), on_wish);
        append(&place, &[&region]);
    });
    tick().await;
    Shown {
        root,
        model,
        wishes,
        _mounted: Box::new(mounted),
    }
}

impl Shown {
    fn find(&self, selector: &str) -> HtmlElement {
        self.root
            .query_selector(selector)
            .expect("a selector")
            .expect(selector)
            .unchecked_into()
    }

    fn part(&self, name: &str) -> HtmlElement {
        self.find(&format!("[data-part={name}]"))
    }

    fn input(&self, selector: &str) -> HtmlInputElement {
        self.find(selector).unchecked_into()
    }

    async fn set(&self, model: Model) {
        self.model.set(model);
        tick().await;
    }

    /// The wishes since the last call.
    fn wished(&self) -> Vec<(String, String)> {
        let wishes = self.wishes.get_untracked();
        self.wishes.set(Vec::new());
        wishes
    }
}

/// An event of that name in the element. Whether somebody prevented what it does.
fn send(element: &HtmlElement, name: &str) -> bool {
    let body = "const event = name === 'submit'
            ? new SubmitEvent(name, { bubbles: true, cancelable: true })
            : new Event(name, { bubbles: true, cancelable: true });
        return !element.dispatchEvent(event);";
    Function::new_with_args("element, name", body)
        .call2(&JsValue::NULL, element, &name.into())
        .expect("an event")
        .is_truthy()
}

fn wish(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

#[wasm_bindgen_test]
async fn text_is_text_and_markup_is_markup() {
    let text = |text: &str| Show::Text(text.to_owned());
    let markup = |markup: &str| Show::Markup(markup.to_owned());
    let html = "<p data-part=\"text\"></p><p data-part=\"markup\"></p>";
    let shown = show(
        html,
        vec![
            ("text", text("<b>1 & 2</b>")),
            ("markup", markup("<b>1</b>")),
        ],
    )
    .await;
    assert_eq!(
        shown.find(".tools").parent_element().as_ref(),
        Some(&*shown.root)
    );
    assert_eq!(
        shown.part("text").inner_html(),
        "&lt;b&gt;1 &amp; 2&lt;/b&gt;"
    );
    assert_eq!(shown.part("markup").child_element_count(), 1);
    shown
        .set(vec![("text", text("")), ("markup", markup("none"))])
        .await;
    assert_eq!(shown.part("text").inner_html(), "");
    assert_eq!(shown.part("markup").inner_html(), "none");
}

#[wasm_bindgen_test]
async fn a_name_is_for_screen_readers_and_a_tooltip() {
    let named = |name: &str| vec![("name", Show::Name(name.to_owned()))];
    let shown = show(
        "<button data-part=\"name\"></button>",
        named("Undo \"r1c1\""),
    )
    .await;
    for name in ["Undo \"r1c1\"", "Undo"] {
        shown.set(named(name)).await;
        let button = shown.part("name");
        assert_eq!(button.get_attribute("aria-label").as_deref(), Some(name));
        assert_eq!(button.get_attribute("title").as_deref(), Some(name));
    }
}

#[wasm_bindgen_test]
async fn what_is_disabled_hidden_or_on_can_be_taken_back() {
    let html = "<button data-part=\"disabled\"></button><button data-part=\"pressed\"></button>
        <p data-part=\"hidden\">text</p>";
    let flags = |on| {
        vec![
            ("disabled", Show::Disabled(on)),
            ("pressed", Show::Pressed(on)),
            ("hidden", Show::Hidden(on)),
        ]
    };
    let shown = show(html, flags(true)).await;
    for on in [true, false, true, false] {
        shown.set(flags(on)).await;
        assert_eq!(shown.part("disabled").has_attribute("disabled"), on);
        assert_eq!(
            shown.part("pressed").get_attribute("aria-pressed"),
            Some(on.to_string())
        );
        assert_eq!(shown.part("hidden").has_attribute("hidden"), on);
        assert_eq!(shown.part("hidden").offset_height() == 0, on);
    }
}

#[wasm_bindgen_test]
async fn a_range_is_a_sliders_place_and_a_progress_bars_length() {
    let html = "<input type=\"range\" data-part=\"slider\" data-do=\"go\">
        <progress data-part=\"bar\"></progress>";
    let ranges = |value, max| {
        vec![
            ("slider", Show::Range(value, max)),
            ("bar", Show::Range(value, max)),
        ]
    };
    let shown = show(html, ranges(250, 300)).await;
    let slider = shown.input("input");
    let bar = || {
        let bar = shown.part("bar");
        ["value", "max"].map(|name| bar.get_attribute(name).unwrap_or_default())
    };
    // The greatest value comes first: without it 250 would be cut to 100.
    assert_eq!((slider.value(), slider.max()), ("250".into(), "300".into()));
    assert_eq!(bar(), ["250", "300"]);
    // A slider that was moved by hand follows the model all the same.
    slider.set_value("17");
    shown.set(ranges(2, 9)).await;
    assert_eq!((slider.value(), slider.max()), ("2".into(), "9".into()));
    assert_eq!(bar(), ["2", "9"]);
    assert!(shown.wished().is_empty(), "nobody has wished for that");
}

#[wasm_bindgen_test]
async fn parts_that_stay_the_same_are_left_alone() {
    let html = "<p data-part=\"one\"></p><p data-part=\"two\"></p>";
    let texts = |one: &str, two: &str| {
        let text = |text: &str| Show::Text(text.to_owned());
        vec![
            ("one", text(one)),
            ("two", text(two)),
            ("missing", text("x")),
        ]
    };
    let shown = show(html, texts("1", "2")).await;
    let node = shown.part("one").first_child();
    shown.set(texts("1", "3")).await;
    assert_eq!(shown.part("two").inner_html(), "3");
    assert!(node.is_some() && shown.part("one").first_child() == node);
}

#[wasm_bindgen_test]
async fn a_click_in_a_button_is_its_wish() {
    let html = "<button data-do=\"undo\"><b>Undo</b></button><p>nothing</p>
        <button data-do=\"redo\" data-part=\"redo\"><b>Redo</b></button>";
    let disabled = |disabled| vec![("redo", Show::Disabled(disabled))];
    let shown = show(html, disabled(true)).await;
    shown.find("[data-do=undo]").click();
    shown.find("[data-do=undo] b").click();
    assert_eq!(shown.wished(), [wish("undo", ""), wish("undo", "")]);
    shown.find("p").click();
    shown.part("redo").click();
    assert!(
        shown.wished().is_empty(),
        "text and disabled buttons are silent"
    );
    shown.set(disabled(false)).await;
    shown.part("redo").click();
    assert_eq!(shown.wished(), [wish("redo", "")]);
}

#[wasm_bindgen_test]
async fn a_field_that_is_changed_is_a_wish_with_its_value() {
    let html = "<input type=\"range\" max=\"300\" data-do=\"go\">
        <input type=\"checkbox\" data-do=\"keys\">";
    let shown = show(html, Vec::new()).await;
    let slider = shown.input("[type=range]");
    slider.set_value("42");
    assert!(shown.wished().is_empty(), "not yet");
    send(&slider, "input");
    assert_eq!(shown.wished(), [wish("go", "42")]);
    slider.click();
    assert!(shown.wished().is_empty(), "a click alone changes nothing");
    let checkbox = shown.input("[type=checkbox]");
    checkbox.click();
    checkbox.click();
    assert_eq!(
        shown.wished(),
        [wish("keys", "true"), wish("keys", "false")]
    );
}

#[wasm_bindgen_test]
async fn a_form_that_is_submitted_is_a_wish_and_leads_nowhere() {
    let html = "<form data-do=\"size\"><input name=\"n\"><button>Go</button></form>";
    let shown = show(html, Vec::new()).await;
    assert!(send(&shown.find("form"), "submit"), "the page stays");
    assert_eq!(shown.wished(), [wish("size", "")]);
    // The button has no wish of its own, and its form's is not a click's.
    shown.find("input").click();
    assert!(shown.wished().is_empty());
}
