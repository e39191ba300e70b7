//! All that is kept, as the text of a file: written by the browser's own JSON, and read slice by slice.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;
use web_sys::js_sys::{Date, JSON, Object, Reflect, Uint8Array};

use crate::saved::Entries;
use crate::saved::json::NAME;
use crate::saved::pace::Pace;
use crate::saved::transfer::{FileError, MARK, VERSION};

/// How many megabytes a file may have: browsers keep five million characters of a site, of which JSON may make more
/// than one byte each.
const LONGEST_MB: u32 = 16;

/// A megabyte.
const MB: u32 = 1_000_000;

/// How many bytes are taken from a file at once.
const SLICE: usize = 262_144;

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

/// The bytes of a file, slice by slice: nothing if somebody has ended that.
///
/// # Errors
/// If it is larger than what is read, or can't be read.
pub async fn bytes(file: &Blob, pace: &impl Pace) -> Result<Option<Vec<u8>>, FileError> {
    let size = file.size() as usize;
    if size > LONGEST {
        let size = u32::try_from(size).unwrap_or(u32::MAX).div_ceil(MB);
        return Err(FileError::TooLarge(size, LONGEST_MB));
    }
    let mut bytes = Vec::with_capacity(size);
    while bytes.len() < size {
        let end = size.min(bytes.len() + SLICE);
        let slice = file.slice_with_f64_and_f64(bytes.len() as f64, end as f64);
        let slice = slice.map(|slice| JsFuture::from(slice.array_buffer()));
        let slice = slice.map_err(|_| FileError::Unreadable)?.await;
        let slice = Uint8Array::new(&slice.map_err(|_| FileError::Unreadable)?).to_vec();
        if slice.is_empty() {
            // It has been changed meanwhile.
            return Err(FileError::Unreadable);
        }
        bytes.extend(slice);
        if !pace.part(bytes.len()).await {
            return Ok(None);
        }
    }
    Ok(Some(bytes))
}
