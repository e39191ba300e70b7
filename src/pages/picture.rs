//! The picture of a position, to be saved or sent: an SVG of our own, which the browser draws as a PNG.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Array, Function, Promise, Reflect};

use crate::games::small_board::small_board;
use crate::life::Life;
use crate::link::{LinkTarget, parse};
use crate::modules::{Modules, modules};
use crate::sent::SentLink;
use crate::ui::announce::{Announcer, announcer};
use crate::ui::fixed::{dynamic, el};
use crate::ui::save::document as svg_document;
use crate::ui::svg::ink;

/// The width of the picture (pixels).
const SIDE: i32 = 1_080;

/// Its corner, width and height, in the units of the board, which is 120 wide; below that is the name.
const VIEW: [i32; 4] = [-8, -8, 136, 148];

/// Its height (pixels).
const HEIGHT: i32 = SIDE * VIEW[3] / VIEW[2];

/// The colours of the pictures, which are seen on any ground: those of the light theme (`style/tokens.css`).
const STYLE: &str = "svg{background:#f6f4ef;fill:none;stroke-linecap:round;stroke-linejoin:round}\
    .off{fill:#dcd7cb;stroke:#c9c2b2}.on,.cubes{fill:#fbb72c;stroke:#d98f06}.coins{stroke:#fbb72c}\
    .walls,.dots{stroke:#1c2333}.start{stroke:#3949ab}.goal{stroke:#1d6b45}.way{stroke:#3949ab}\
    .grid{stroke:#565d6e;stroke-width:.6}.first,.lines{stroke:#0b6a94}.second{stroke:#b04a08}\
    .own{stroke:#fffdf9}.other{stroke:#35405c}.even{fill:#d9cdb6}.odd{fill:#b9a27d}\
    text{fill:#1c2333;font:600 7px Georgia,serif;text-anchor:middle}";

/// The picture of a position, by its text form, as an SVG document with the game's name below it; none where there is none.
fn picture_of(name: &str, position: &str) -> Option<String> {
    let board = small_board(position)?;
    let title = [name, " · Perfect Play"].concat();
    let picture = [&board, "<text x='60' y='130'>", &title, "</text>"].concat();
    Some(svg_document(&title, STYLE, [SIDE, HEIGHT], VIEW, &picture))
}

/// The position that a link leads to, and the name of its game.
async fn position_of(modules: Modules, link: &str) -> Option<(&'static str, String)> {
    let (path, query) = link.split_once('?')?;
    let route = path.trim_end_matches('/').rsplit('/').next()?;
    let page = modules.games.iter().find(|page| page.id == route)?;
    let game = modules.game(page.id).await.ok()?;
    let Ok(LinkTarget::Game(opened)) = parse(game, query) else {
        return None;
    };
    let position = game.look(&opened.session).positions.pop()?;
    Some((page.name, position))
}

/// Calls what an object has under a name. These few are asked for by nobody else, and a binding for each would be in
/// every page's glue.
fn call(object: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    let arguments: Array = arguments.iter().collect();
    function.apply(object, &arguments)
}

/// An SVG document as the address of a picture. What would end it there, or begin an escape, is escaped; all else is text.
fn address_of(svg: &str) -> String {
    let mut address = "data:image/svg+xml;charset=utf-8,".to_owned();
    for letter in svg.chars() {
        match letter {
            '#' => address.push_str("%23"),
            '%' => address.push_str("%25"),
            letter => address.push(letter),
        }
    }
    address
}

/// Draws an SVG document as a PNG, and gives it to the browser to save it.
///
/// # Errors
/// Whatever the browser has against it.
async fn save_png(svg: &str) -> Result<(), JsValue> {
    let image = document().create_element("img")?;
    image.set_attribute("src", &address_of(svg))?;
    let decoded: Promise = call(&image, "decode", &[])?.dyn_into()?;
    JsFuture::from(decoded).await?;
    let canvas = document().create_element("canvas")?;
    for (side, length) in [("width", SIDE), ("height", HEIGHT)] {
        let mut text = String::new();
        ink(&mut text, "#", &[length]);
        canvas.set_attribute(side, &text)?;
    }
    let pen = call(&canvas, "getContext", &["2d".into()])?;
    call(&pen, "drawImage", &[image.into(), 0.into(), 0.into()])?;
    let png = call(&canvas, "toDataURL", &["image/png".into()])?;
    let link = document().create_element("a")?;
    link.set_attribute("href", &png.as_string().unwrap_or_default())?;
    link.set_attribute("download", "perfect-play.png")?;
    call(&link, "click", &[]).map(drop)
}

/// The picture of the position that the link in the context leads to, with the button that saves it.
pub fn picture() -> AnyView {
    let SentLink(link) = expect_context();
    let (modules, life, announcer) = (modules(), Life::here(), announcer());
    let drawn = RwSignal::new(String::new());
    life.spawn(async move {
        let found = position_of(modules, &link).await;
        let svg = found.and_then(|(name, position)| picture_of(name, &position));
        drawn.set(svg.unwrap_or_default());
    });
    dynamic(move || match drawn.get() {
        svg if svg.is_empty() => ().into_any(),
        svg => shown(svg, life, announcer),
    })
}

fn shown(svg: String, life: Life, announcer: Announcer) -> AnyView {
    let address = address_of(&svg);
    let svg = StoredValue::new(svg);
    let save = move |_| {
        life.spawn(async move {
            let saved = save_png(&svg.get_value()).await;
            announcer.say(match saved {
                Ok(()) => "The picture is saved.",
                Err(_) => "The picture could not be saved.",
            });
        });
    };
    el! {
        <div class="link-row">
            <p class="link-name">"A picture of the position"</p>
            <img class="sent-picture" src=address alt="The position as a picture" width="136" height="148" />
            <div class="row">
                <button type="button" class="button" on:click=save>
                    "Save as PNG"
                </button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{STYLE, address_of, picture_of};

    #[test]
    fn an_address_is_the_picture_s_text() {
        let address = address_of("<svg fill='#123' width='5%'/>");
        let expected = "data:image/svg+xml;charset=utf-8,<svg fill='%23123' width='5%25'/>";
        assert_eq!(address, expected);
    }

    #[test]
    fn its_colours_are_the_tokens_of_the_light_theme() {
        let tokens = include_str!("../../style/tokens.css");
        let (light, _) = tokens.split_once("\n}").unwrap();
        let colours: Vec<&str> = STYLE.split('#').skip(1).map(|after| &after[..6]).collect();
        assert!(!colours.is_empty());
        for colour in colours {
            assert!(light.contains(&format!(": #{colour};")), "{colour}");
        }
    }

    #[test]
    fn a_position_is_drawn_with_the_name_of_its_game() {
        let svg = picture_of("Nim", "1 - 4 second").unwrap();
        assert!(svg.contains("<title>Nim · Perfect Play</title>"), "{svg}");
        assert_eq!(svg.matches("h0").count(), 5);
        assert_eq!(picture_of("Nim", "nonsense"), None);
    }
}
