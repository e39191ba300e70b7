//! All that is kept, as the text of a file, by the browser's own JSON.

use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Array, Date, JSON, Object, Reflect, SyntaxError};
use web_sys::{Blob, Response};

use crate::saved::Entries;
use crate::saved::pace::Pace;
use crate::saved::transfer::{ENTRIES, Entry, FileError, MARK, VERSION, check_version};

/// The name of a file's entries.
const NAME: &str = "entries";

/// How many megabytes a file may have: browsers keep five million characters of a site, of which JSON may make more
/// than one byte each.
const LONGEST_MB: u32 = 16;

/// A megabyte.
const MB: u32 = 1_000_000;

/// How many bytes a file may have.
const LONGEST: usize = (LONGEST_MB * MB) as usize;

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
    Reflect::set(&file, &NAME.into(), &all)?;
    let text = JSON::stringify_with_replacer_and_space(&file, &JsValue::NULL, &1.into())?;
    Ok(text.into())
}

/// The entries of a file, and nothing if somebody has ended that; one of them is `None` where it is no text. The browser
/// reads the JSON at one go, which takes it about 10 ms a megabyte; the entries are taken out in parts.
///
/// # Errors
/// If it is larger than what is read, can't be read, or is none of ours.
pub async fn read(file: &Blob, pace: &impl Pace) -> Result<Option<Vec<Entry>>, FileError> {
    let size = file.size() as usize;
    if size > LONGEST {
        let size = u32::try_from(size).unwrap_or(u32::MAX).div_ceil(MB);
        return Err(FileError::TooLarge(size, LONGEST_MB));
    }
    let json = Response::new_with_opt_blob(Some(file)).and_then(|response| response.json());
    let json = JsFuture::from(json.map_err(|_| FileError::Unreadable)?).await;
    let file = json.map_err(|error| match error.is_instance_of::<SyntaxError>() {
        true => FileError::NoJson,
        false => FileError::Unreadable,
    })?;
    // Refused where it is no object.
    let version = Reflect::get(&file, &MARK.into()).ok();
    let version = version.filter(|version| !version.is_undefined());
    let version = version.and_then(|version| JSON::stringify(&version).ok());
    check_version(version.map(String::from).as_deref())?;
    let all = Reflect::get(&file, &NAME.into()).ok();
    let all = all.and_then(|all| all.dyn_into::<Object>().ok());
    let all = all.filter(|all| !Array::is_array(all));
    let all = all.ok_or(FileError::NoEntries)?;
    let keys = Object::keys(&all);
    let count = keys.length() as usize;
    if count > ENTRIES {
        return Err(FileError::TooMany(count));
    }
    let mut entries = Vec::with_capacity(count);
    for key in keys.iter() {
        let entry = Reflect::get(&all, &key)
            .ok()
            .and_then(|entry| entry.as_string());
        entries.push((key.as_string().unwrap_or_default(), entry));
        if !pace.part(entries.len()).await {
            return Ok(None);
        }
    }
    Ok(Some(entries))
}
