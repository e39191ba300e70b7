//! The file of all that is kept, read bit by bit: it may be large, and a page does not stand still meanwhile. As much of
//! JSON (RFC 8259) is known here as it takes to find the entries; all of it is checked.

use super::pace::Pace;
use super::transfer::{ENTRIES, FileError, MARK, check_version};

/// The name of the file's entries.
pub const NAME: &str = "entries";

/// How many bytes are read between two looks at whether it is time to wait.
const PART: usize = 16_384;

/// How deep lists and objects may be in each other.
const DEEPEST: usize = 256;

/// Why nothing is read.
enum Stop {
    /// It is no JSON.
    NoJson,
    /// It is refused.
    Refused(FileError),
    /// Somebody has ended it.
    Cancelled,
}

type Read<T> = Result<T, Stop>;

/// An entry's key, and its text; `None` where it is no text.
pub type Entry = (String, Option<String>);

/// Reads a file: its entries, or nothing if somebody has ended that.
///
/// # Errors
/// If it is none that is read here.
pub async fn read(file: &[u8], pace: &impl Pace) -> Result<Option<Vec<Entry>>, FileError> {
    // The mark of UTF-8, which some editors write.
    let text = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    let mut reader = Reader {
        text,
        at: 0,
        waited: 0,
        pace,
    };
    match reader.file().await {
        Ok(entries) => Ok(Some(entries)),
        Err(Stop::Cancelled) => Ok(None),
        Err(Stop::NoJson) => Err(FileError::NoJson),
        Err(Stop::Refused(error)) => Err(error),
    }
}

struct Reader<'a, P> {
    text: &'a [u8],
    at: usize,
    /// Up to where it was read when it was last time to wait.
    waited: usize,
    pace: &'a P,
}

impl<P: Pace> Reader<'_, P> {
    async fn file(&mut self) -> Read<Vec<Entry>> {
        let mut version = None;
        let mut entries = None;
        if self.peek().await? != Some(b'{') {
            // What else there is may be JSON.
            self.value().await?;
            self.end().await?;
            return Err(Stop::Refused(FileError::NotOurs));
        }
        self.at += 1;
        let mut is_first = true;
        while let Some(name) = self.name(&mut is_first).await? {
            match (&*name, self.peek().await?) {
                (NAME, Some(b'{')) => entries = Some(self.entries().await?),
                (NAME, _) => {
                    entries = None;
                    self.value().await?;
                }
                (MARK, _) => {
                    let from = self.at;
                    self.value().await?;
                    let found = String::from_utf8_lossy(&self.text[from..self.at]);
                    version = Some(found.into_owned());
                }
                _ => self.value().await?,
            }
        }
        self.end().await?;
        check_version(version.as_deref()).map_err(Stop::Refused)?;
        entries.ok_or(Stop::Refused(FileError::NoEntries))
    }

    /// The entries; of more than are read the rest is only counted.
    async fn entries(&mut self) -> Read<Vec<Entry>> {
        let mut entries = Vec::new();
        let mut count = 0;
        self.at += 1;
        let mut is_first = true;
        while let Some(key) = self.name(&mut is_first).await? {
            let text = match self.peek().await? {
                Some(b'"') => Some(self.string().await?),
                _ => {
                    self.value().await?;
                    None
                }
            };
            count += 1;
            if count <= ENTRIES {
                entries.push((key, text));
            }
        }
        match count > ENTRIES {
            true => Err(Stop::Refused(FileError::TooMany(count))),
            false => Ok(entries),
        }
    }

    /// The name of an object's next value, which comes then; none at its end.
    async fn name(&mut self, is_first: &mut bool) -> Read<Option<String>> {
        match self.peek().await? {
            Some(b'}') => {
                self.at += 1;
                return Ok(None);
            }
            Some(b',') if !*is_first => self.at += 1,
            Some(_) if *is_first => {}
            _ => return Err(Stop::NoJson),
        }
        *is_first = false;
        match self.peek().await? {
            Some(b'"') => {}
            _ => return Err(Stop::NoJson),
        }
        let name = self.string().await?;
        match self.peek().await? {
            Some(b':') => self.at += 1,
            _ => return Err(Stop::NoJson),
        }
        self.peek().await?;
        Ok(Some(name))
    }

    /// Passes over a value, whatever it is.
    async fn value(&mut self) -> Read<()> {
        // What is open: lists, and objects.
        let mut open: Vec<bool> = Vec::new();
        loop {
            self.part().await?;
            let byte = self.peek().await?.ok_or(Stop::NoJson)?;
            match byte {
                b'{' | b'[' => {
                    if open.len() == DEEPEST {
                        return Err(Stop::NoJson);
                    }
                    self.at += 1;
                    let is_object = byte == b'{';
                    open.push(is_object);
                    match self.peek().await? {
                        Some(b'}') if is_object => {}
                        Some(b']') if !is_object => {}
                        _ => {
                            if is_object && self.name(&mut true).await?.is_none() {
                                return Err(Stop::NoJson);
                            }
                            continue;
                        }
                    }
                }
                b'"' => drop(self.string().await?),
                b't' => self.word(b"true")?,
                b'f' => self.word(b"false")?,
                b'n' => self.word(b"null")?,
                _ => self.number()?,
            }
            // A value is over, and with it, perhaps, what it was the last of.
            loop {
                let Some(&is_object) = open.last() else {
                    return Ok(());
                };
                match self.peek().await? {
                    Some(b',') if is_object => {
                        if self.name(&mut false).await?.is_none() {
                            return Err(Stop::NoJson);
                        }
                        break;
                    }
                    Some(b',') => {
                        self.at += 1;
                        break;
                    }
                    Some(b'}') if is_object => {}
                    Some(b']') if !is_object => {}
                    _ => return Err(Stop::NoJson),
                }
                self.at += 1;
                open.pop();
            }
        }
    }

    /// The string that begins here.
    async fn string(&mut self) -> Read<String> {
        let mut bytes = Vec::new();
        let mut high = None;
        self.at += 1;
        loop {
            self.part().await?;
            let rest = &self.text[self.at..self.text.len().min(self.at + PART)];
            let is_plain = |byte: &u8| *byte >= 0x20 && *byte != b'"' && *byte != b'\\';
            let plain = rest.iter().take_while(|byte| is_plain(byte)).count();
            bytes.extend_from_slice(&rest[..plain]);
            self.at += plain;
            if plain > 0 {
                lone(&mut bytes, &mut high, plain);
            }
            if plain == PART {
                continue;
            }
            match self.byte()? {
                b'"' => break,
                b'\\' => self.escaped(&mut bytes, &mut high)?,
                _ => return Err(Stop::NoJson),
            }
        }
        lone(&mut bytes, &mut high, 0);
        Ok(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        })
    }

    /// What comes after a backslash. `high` is the first half of a character of two, until the other one comes.
    fn escaped(&mut self, bytes: &mut Vec<u8>, high: &mut Option<u32>) -> Read<()> {
        let byte = self.byte()?;
        let found = match byte {
            b'"' | b'\\' | b'/' => u32::from(byte),
            b'b' => 8,
            b'f' => 12,
            b'n' => 10,
            b'r' => 13,
            b't' => 9,
            b'u' => {
                let mut found = 0;
                for _ in 0..4 {
                    let digit = char::from(self.byte()?).to_digit(16);
                    found = found * 16 + digit.ok_or(Stop::NoJson)?;
                }
                found
            }
            _ => return Err(Stop::NoJson),
        };
        let found = match (*high, found) {
            (Some(first), 0xdc00..0xe000) => {
                *high = None;
                0x1_0000 + ((first - 0xd800) << 10) + (found - 0xdc00)
            }
            (_, 0xd800..0xdc00) => {
                lone(bytes, high, 0);
                *high = Some(found);
                return Ok(());
            }
            _ => found,
        };
        lone(bytes, high, 0);
        let found = char::from_u32(found).unwrap_or(char::REPLACEMENT_CHARACTER);
        bytes.extend_from_slice(found.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    fn number(&mut self) -> Read<()> {
        let digits = |reader: &mut Self| {
            let from = reader.at;
            while reader.text.get(reader.at).is_some_and(u8::is_ascii_digit) {
                reader.at += 1;
            }
            match reader.at > from {
                true => Ok(()),
                false => Err(Stop::NoJson),
            }
        };
        let is = |reader: &mut Self, any: &[u8]| {
            let byte = reader.text.get(reader.at);
            let is = byte.is_some_and(|byte| any.contains(byte));
            reader.at += usize::from(is);
            is
        };
        is(self, b"-");
        if !is(self, b"0") {
            digits(self)?;
        }
        if is(self, b".") {
            digits(self)?;
        }
        if is(self, b"eE") {
            is(self, b"+-");
            digits(self)?;
        }
        Ok(())
    }

    fn word(&mut self, word: &[u8]) -> Read<()> {
        match self.text[self.at..].starts_with(word) {
            true => {
                self.at += word.len();
                Ok(())
            }
            false => Err(Stop::NoJson),
        }
    }

    /// The next byte.
    fn byte(&mut self) -> Read<u8> {
        let byte = self.text.get(self.at).copied().ok_or(Stop::NoJson)?;
        self.at += 1;
        Ok(byte)
    }

    /// The next byte after blanks, which stays the next; none at the end.
    async fn peek(&mut self) -> Read<Option<u8>> {
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        while self.text.get(self.at).is_some_and(is_blank) {
            self.at += 1;
            self.part().await?;
        }
        Ok(self.text.get(self.at).copied())
    }

    async fn end(&mut self) -> Read<()> {
        match self.peek().await? {
            Some(_) => Err(Stop::NoJson),
            None => Ok(()),
        }
    }

    async fn part(&mut self) -> Read<()> {
        if self.at - self.waited >= PART {
            self.waited = self.at;
            if !self.pace.part(self.at).await {
                return Err(Stop::Cancelled);
            }
        }
        Ok(())
    }
}

/// Half a character stands alone, before so many bytes at the end: there is no such text.
fn lone(bytes: &mut Vec<u8>, high: &mut Option<u32>, before: usize) {
    if high.take().is_some() {
        let place = bytes.len() - before;
        let lone = char::REPLACEMENT_CHARACTER.to_string();
        bytes.splice(place..place, lone.bytes());
    }
}

#[cfg(test)]
#[path = "json_tests.rs"]
mod tests;
