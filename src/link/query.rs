//! The query of a link: its version, how long its address may be, and how values are written in it.

/// The version of links. What a link of this version means never changes.
pub const VERSION: &str = "1";

/// The longest address, in bytes, that is written into the address bar or offered to be sent: some servers
/// refuse those of 8 KB.
pub const LONGEST: usize = 6 * 1024;

/// Whether servers can be expected to take an address.
pub fn fits(address: &str) -> bool {
    address.len() <= LONGEST
}

/// Appends each as `&name=value`.
pub fn push_all(query: &mut String, values: &[(&str, String)]) {
    for (name, value) in values {
        push(query, name, value);
    }
}

/// Appends `&name=value`.
pub fn push(query: &mut String, name: &str, value: &str) {
    for (before, text) in [('&', name), ('=', value)] {
        query.push(before);
        escape(query, text);
    }
}

/// Appends a text: what a query may hold as it is stays readable; the rest is escaped.
fn escape(query: &mut String, text: &str) {
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => query.push(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b'/' | b',' | b':' | b'*' | b'(' | b')' => {
                query.push(char::from(byte));
            }
            b' ' => query.push('+'),
            _ => query.push_str(&format!("%{byte:02X}")),
        }
    }
}
