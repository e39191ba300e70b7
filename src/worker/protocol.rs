//! The messages between page and worker, as bytes (postcard) in a `Uint8Array`.

use engine::analysis::{Explanation, Limits, Progress, Value};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A number that ties replies to their request. Later requests have greater ones.
pub type RequestId = u32;

/// What the page asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Tells this request's replies from others'.
    pub id: RequestId,
    /// The game's ID in the registry.
    pub game: String,
    /// The position's text form.
    pub position: String,
    /// How far to search.
    pub limits: Limits,
    /// How long to search, in milliseconds; `None`: as long as it takes.
    pub time: Option<u32>,
    /// What is wanted of it.
    pub job: Job,
}

/// What is wanted of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Job {
    /// An analysis.
    #[default]
    Analysis,
    /// A proof that somebody can walk through.
    Proof,
    /// The answer to a question of the game's own, in its text form.
    Study(String),
}

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker is up and listens.
    Ready,
    /// A piece of the program that the worker lacks is on its way to it, or is there.
    Loading {
        /// Whether it is there, or can't be had.
        is_done: bool,
    },
    /// A search goes on.
    Progress {
        /// The request.
        id: RequestId,
        /// How far it is.
        progress: Progress,
    },
    /// A search has ended.
    Done {
        /// The request.
        id: RequestId,
        /// What it found.
        answer: Answer,
    },
    /// What the searches of a game need beside the program has come.
    Equipped {
        /// Why it can't be used, as a sentence; `None` if it can.
        refused: Option<String>,
    },
    /// The request can't be served.
    Refused {
        /// The request, where the message could be read that far.
        id: Option<RequestId>,
        /// What is wrong with it, as a sentence.
        message: String,
    },
}

/// What a search found, as the registry gives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// What the position is worth.
    pub value: Value,
    /// A best move's text form.
    pub best: Option<String>,
    /// The analysis in words.
    pub explanation: Explanation,
    /// The game's own analysis, encoded as the messages are; or the proof that was asked for, or the answer to a
    /// question, nothing if there is none. With these the rest says nothing.
    pub analysis: Vec<u8>,
}

/// A message that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The message's length in bytes.
    pub bytes: usize,
    /// What is wrong.
    pub reason: &'static str,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "A message of {} bytes can’t be read: {}.",
            self.bytes, self.reason
        )
    }
}

impl std::error::Error for Unreadable {}

/// Encodes a message.
///
/// A type that can't be encoded (none of this module is such) gives no bytes, which no one can read.
pub fn encode<T: Serialize + ?Sized>(message: &T) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Decodes a message; it must be used up to its last byte.
///
/// # Errors
/// If the bytes are not such a message.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    let reason = match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => return Ok(message),
        Ok(_) => "it goes on after its end",
        Err(_) => "it ends early or is of another kind",
    };
    Err(Unreadable {
        bytes: bytes.len(),
        reason,
    })
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, Progress};
    use proptest::prelude::{any, prop, proptest};
    use proptest::prop_assert_eq;

    use super::{Job, Reply, Request, decode, encode};

    proptest! {
        #[test]
        fn requests_come_back(id in any::<u32>(), position in ".*", nodes in any::<Option<u64>>()) {
            let (game, limits) = ("flip".into(), Limits { nodes, others: id, plies: nodes.map(|_| id) });
            let job = match id % 3 {
                0 => Job::Analysis,
                1 => Job::Proof,
                _ => Job::Study(position.clone()),
            };
            let request = Request { id, game, position, limits, time: Some(id), job };
            prop_assert_eq!(decode::<Request>(&encode(&request)), Ok(request));
        }

        #[test]
        fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            let _ = decode::<Request>(&bytes);
            let _ = decode::<Reply>(&bytes);
        }
    }

    #[test]
    fn a_message_is_used_up_to_its_last_byte() {
        let reply = Reply::Progress {
            id: 7,
            progress: Progress::default(),
        };
        let mut bytes = encode(&reply);
        assert_eq!(decode::<Reply>(&bytes), Ok(reply));
        bytes.push(0);
        assert!(
            decode::<Reply>(&bytes)
                .unwrap_err()
                .to_string()
                .contains("after its end")
        );
        assert!(decode::<Reply>(&[]).is_err());
    }
}
