//! What the browser keeps between visits: it comes back, it can be forgotten, it is ours alone,
//! and rubbish in it is no obstacle.

#![cfg(target_arch = "wasm32")]

use engine::flip::Flip;
use perfect_play::link::erased::linked;
use perfect_play::link::{self, LinkTarget};
use perfect_play::ui::storage::{forget, load, save};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::Storage;

wasm_bindgen_test_configure!(run_in_browser);

fn browser_storage() -> Storage {
    let window = web_sys::window().expect("a page");
    let storage = window.local_storage().expect("storage is allowed");
    storage.expect("there is storage")
}

#[wasm_bindgen_test]
fn what_is_saved_comes_back_until_it_is_forgotten() {
    assert_eq!(load("a-test"), None);
    for value in ["v=1&n=5&m=5&seed=465&moves=r1c1&at=1", "", "“ä” 💡\n\0"] {
        save("a-test", value);
        assert_eq!(load("a-test").as_deref(), Some(value));
    }
    forget("a-test");
    assert_eq!(load("a-test"), None);
    forget("a-test"); // nothing to forget is no error
}

#[wasm_bindgen_test]
fn keys_of_other_sites_on_the_host_are_left_alone() {
    let storage = browser_storage();
    storage.set_item("shared", "theirs").expect("there is room");
    assert_eq!(load("shared"), None);
    save("shared", "ours");
    let kept = |key: &str| storage.get_item(key).expect("storage can be read");
    assert_eq!(kept("shared").as_deref(), Some("theirs"));
    assert_eq!(kept("perfect-play:shared").as_deref(), Some("ours"));
    forget("shared");
    assert_eq!(kept("shared").as_deref(), Some("theirs"));
    storage.remove_item("shared").expect("storage can be read");
}

#[wasm_bindgen_test]
fn rubbish_where_a_game_was_kept_is_no_obstacle() {
    let storage = browser_storage();
    let long = "1".repeat(200_000);
    for rubbish in [
        "",
        "null",
        "{\"seed\":1}",
        "%%%&=&&=%ff",
        "v=99&n=5&m=5&seed=1",
        "v=1&board=12/xy",
        "v=1&n=-1&m=1e9&seed=💡",
        "v=1&n=5&m=5&seed=1&moves=r0c0,,&at=-7",
        &long,
    ] {
        storage
            .set_item("perfect-play:flip", rubbish)
            .expect("there is room");
        let kept = load("flip").expect("it was kept");
        assert_eq!(kept, rubbish);
        // Whatever it gives, a game to go on with has only legal moves in it.
        if let Ok(LinkTarget::Game(game)) = link::parse(linked::<Flip>(), &kept) {
            assert!(game.record.line.is_empty(), "{rubbish}");
        }
    }
    // A game that is kept over the rubbish comes back whole.
    save("flip", "v=1&n=5&m=5&seed=465&moves=r1c1,r2c3&at=1");
    let kept = load("flip").expect("it was kept");
    let Ok(LinkTarget::Game(game)) = link::parse(linked::<Flip>(), &kept) else {
        panic!("a game: {kept}")
    };
    assert_eq!(game.record.line, ["r1c1", "r2c3"]);
    assert_eq!(game.record.at, 1);
    forget("flip");
}
