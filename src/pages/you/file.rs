//! All that is kept, as the text of a file, by the browser's own JSON.

use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::HtmlElement;
use web_sys::js_sys::{Array, Date, JSON, Object, Reflect};

use crate::saved::Entries;
use crate::saved::transfer::{FileError, MARK, VERSION, check_version};

/// The name of the file's entries.
const ENTRIES: &str = "entries";

/// How many megabytes a file may have: browsers keep five million characters of a site, of which JSON may make more
/// than one byte each.
const LONGEST_MB: u32 = 16;

/// A megabyte.
const MB: u32 = 1_000_000;

/// How many bytes a file may have.
pub const LONGEST: usize = (LONGEST_MB * MB) as usize;

/// The date of today, by universal time, and the time with it.
pub fn now() -> [String; 2] {
    let now: String = Date::new_0().to_iso_string().into();
    [now.get(..10).unwrap_or_default().to_owned(), now]
}

/// The text of a file with all entries.
///
/// # Errors
/// Whatever the browser has against it.
pub fn write(entries: &impl Entries) -> Result<String, JsValue> {
    let mut keys = entries.keys();
    keys.sort_unstable();
    let all = Object::new();
    for key in &keys {
        if let Some(entry) = entries.get(key) {
            Reflect::set(&all, &key.into(), &entry.into())?;
        }
    }
    let file = Object::new();
    let [_, time] = now();
    Reflect::set(&file, &MARK.into(), &VERSION.into())?;
    Reflect::set(&file, &"saved".into(), &time.into())?;
    Reflect::set(&file, &ENTRIES.into(), &all)?;
    let text = JSON::stringify_with_replacer_and_space(&file, &JsValue::NULL, &1.into())?;
    Ok(text.into())
}

/// Reads the text of a file; an entry is `None` where it is no text.
///
/// # Errors
/// If it is none that is read here.
pub fn read(text: &str) -> Result<Vec<(String, Option<String>)>, FileError> {
    let file = JSON::parse(text).map_err(|_| FileError::NoJson)?;
    // Refused where it is no object.
    let version = Reflect::get(&file, &MARK.into()).ok();
    let version = version.filter(|version| !version.is_undefined());
    let version = version.and_then(|version| JSON::stringify(&version).ok());
    check_version(version.map(String::from).as_deref())?;
    let entries = Reflect::get(&file, &ENTRIES.into()).ok();
    let entries = entries.and_then(|entries| entries.dyn_into::<Object>().ok());
    let entries = entries.filter(|entries| !Array::is_array(entries));
    let entries = Object::entries(&entries.ok_or(FileError::NoEntries)?);
    let pair = |pair: JsValue| {
        let pair: Array = pair.unchecked_into();
        (
            pair.get(0).as_string().unwrap_or_default(),
            pair.get(1).as_string(),
        )
    };
    Ok(entries.iter().map(pair).collect())
}

/// Checks the size of the file that was chosen in a field, if one was.
///
/// # Errors
/// If it is larger than what is read.
pub fn check_size(field: &HtmlElement) -> Result<(), FileError> {
    let files = Reflect::get(field, &"files".into());
    let file = files.and_then(|files| Reflect::get_u32(&files, 0));
    let size = file.and_then(|file| Reflect::get(&file, &"size".into()));
    let size = size.ok().and_then(|size| size.as_f64()).unwrap_or(0.0) as usize;
    match size > LONGEST {
        true => Err(FileError::TooLarge(
            u32::try_from(size).unwrap_or(u32::MAX).div_ceil(MB),
            LONGEST_MB,
        )),
        false => Ok(()),
    }
}
