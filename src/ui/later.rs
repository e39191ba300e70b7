//! Work that nobody looks at, in a task of its own: a browser shows what a press has changed before it goes on to
//! that.

use leptos::prelude::set_timeout;
use std::time::Duration;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageChannel, MessagePort};

/// Runs something when what is under way has been done. A message to oneself, since timers wait for longer, and for
/// ever in a page whose time stands still.
pub fn later(run: impl FnOnce() + 'static) {
    let Ok(channel) = MessageChannel::new() else {
        return set_timeout(run, Duration::ZERO);
    };
    let from: MessagePort = channel.port2();
    let port = channel.port1();
    let on_message = Closure::once_into_js(move |_: JsValue| {
        // Ports that are left open are kept for long.
        from.close();
        run();
    });
    port.set_onmessage(Some(on_message.unchecked_ref()));
    // Nothing is in it that could not be sent.
    let _ = channel.port2().post_message(&JsValue::NULL);
}
