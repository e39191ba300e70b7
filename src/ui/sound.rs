//! Short sounds for moves and ends, and with them, under a finger, the shortest of vibrations. Both are off until
//! somebody turns them on. They are made when they are wanted (Web Audio): there are no files.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AudioContext;
use web_sys::js_sys::Reflect;

use super::icon::Icon;
use super::media;
use super::setting::Setting;
use super::switch::switch;

/// Kept where sounds are on.
const SOUND: Setting = Setting::new("sound");
/// What is kept under it where sounds are on.
const ON: &str = "on";

/// How long (seconds) there is between the beginnings of two sounds at least: a walk may be many moves at once.
const APART: f64 = 0.05;

/// How long (milliseconds) a device vibrates.
const VIBRATION: u32 = 10;

/// What there is a sound of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A move is made.
    Move,
    /// A puzzle is solved, or a game is over that nobody who is here has lost.
    Good,
    /// The computer has won.
    Lost,
}

impl Sound {
    /// Its notes, in hertz.
    const fn notes(self) -> &'static [f32] {
        match self {
            Self::Move => &[520.0],
            Self::Good => &[523.0, 659.0, 784.0],
            Self::Lost => &[392.0, 311.0],
        }
    }
}

thread_local! {
    /// What makes the sounds, once there has been one, and when the last one began.
    static PLAYER: RefCell<Option<(AudioContext, f64)>> = const { RefCell::new(None) };
}

fn is_on() -> bool {
    SOUND.text().as_deref() == Some(ON)
}

/// Makes a sound, if they are on. Before anybody has touched the page browsers refuse them, and a device that can't
/// make them is silent.
pub fn play(sound: Sound) {
    if is_on() && is_touched() {
        vibrate();
        PLAYER.with_borrow_mut(|player| {
            let _ = make(player, sound);
        });
    }
}

/// What `object.name` is, if it is anything.
fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &name.into()).ok()?;
    (!value.is_undefined()).then_some(value)
}

/// Whether somebody has pressed anything since the page was loaded; browsers that do not tell decide by themselves.
fn is_touched() -> bool {
    let activation = property(&window().navigator(), "userActivation");
    let touched = activation.and_then(|activation| property(&activation, "hasBeenActive"));
    touched.is_none_or(|touched| touched.is_truthy())
}

fn vibrate() {
    let navigator = window().navigator();
    // Some browsers have no such thing.
    if media::holds("(pointer: coarse)") && property(&navigator, "vibrate").is_some() {
        navigator.vibrate_with_duration(VIBRATION);
    }
}

fn make(player: &mut Option<(AudioContext, f64)>, sound: Sound) -> Result<(), JsValue> {
    if player.is_none() {
        *player = Some((AudioContext::new()?, -APART));
    }
    let Some((context, last)) = player else {
        return Ok(());
    };
    // A browser may have put it to sleep meanwhile.
    let _ = context.resume()?;
    let now = context.current_time();
    if sound == Sound::Move && now < *last + APART {
        return Ok(());
    }
    *last = now;
    for (index, note) in sound.notes().iter().enumerate() {
        let start = now + 0.11 * index as f64;
        let oscillator = context.create_oscillator()?;
        oscillator.frequency().set_value(*note);
        // It begins at once and dies away, as what is struck does.
        let gain = context.create_gain()?;
        gain.gain().set_value(0.25);
        gain.gain().set_target_at_time(0.0, start, 0.04)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(context.destination().unchecked_ref())?;
        oscillator.start_with_when(start)?;
        oscillator.stop_with_when(start + 0.3)?;
    }
    Ok(())
}

/// The button that turns sounds on, and off.
#[component]
pub fn SoundButton() -> AnyView {
    let on = RwSignal::new(is_on());
    let name = Signal::derive(move || {
        let state = if on.get() { "on" } else { "off" };
        format!("Sound: {state}")
    });
    let icon = Box::new(move || if on.get() { Icon::Sound } else { Icon::Silence });
    let on_press = Callback::new(move |()| {
        let is_on = !on.get_untracked();
        match is_on {
            true => SOUND.keep(ON),
            false => SOUND.forget(),
        }
        on.set(is_on);
        // So it is heard what was turned on.
        play(Sound::Move);
    });
    switch(name, icon, on_press)
}
