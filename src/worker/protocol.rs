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

impl Request {
    /// A request for something about a position of the game of this ID, however far and long that takes to search.
    pub fn of(game: &str, position: String, job: Job) -> Self {
        Self {
            id: 0,
            game: game.to_owned(),
            position,
            limits: Limits::DEFAULT,
            time: None,
            job,
        }
    }
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
    /// The puzzle of a day, whose number stands in place of the position.
    Daily,
    /// A position of the rush: its seed and its place stand in place of the position.
    Rush,
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
        /// What [`seal`] gives for the request and the answer.
        seal: u32,
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

/// Ties an answer to what was asked: the game, the position, the job, and the answer's own bytes. (FNV-1a, by Glenn Fowler,
/// Landon Curt Noll and Kiem-Phong Vo, over both as they are encoded.)
pub fn seal(request: &Request, answer: &Answer) -> u32 {
    let bytes = [encode(request), encode(answer)].concat();
    bytes.iter().fold(0x811c_9dc5, |seal, byte| {
        (seal ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
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
    use engine::analysis::{Explanation, Limits, Progress, Value};
    use proptest::prelude::{any, prop, proptest};
    use proptest::prop_assert_eq;

    use super::{Answer, Job, Reply, Request, decode, encode, seal};

    proptest! {
        #[test]
        fn requests_come_back(id in any::<u32>(), position in ".*", nodes in any::<Option<u64>>()) {
            let (game, limits) = ("flip".into(), Limits { nodes, multi_pv: id, plies: nodes.map(|_| id) });
            let job = match id % 5 {
                0 => Job::Analysis,
                1 => Job::Proof,
                2 => Job::Daily,
                3 => Job::Rush,
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
    fn an_answer_is_to_what_was_asked_and_to_nothing_else() {
        let request = Request {
            id: 7,
            game: "flip".into(),
            position: "11/10".into(),
            limits: Limits::DEFAULT,
            time: None,
            job: Job::Analysis,
        };
        let answer = Answer {
            value: Value::WinIn(1),
            best: Some("r1c1".into()),
            explanation: Explanation::default(),
            analysis: vec![1, 2, 3],
        };
        let seal_of = seal(&request, &answer);
        assert_eq!(seal(&request.clone(), &answer.clone()), seal_of);
        let of = |change: fn(&mut Request)| {
            let mut other = request.clone();
            change(&mut other);
            seal(&other, &answer)
        };
        for other in [
            of(|request| request.id = 8),
            of(|request| request.game = "maze".into()),
            of(|request| request.position = "11/11".into()),
            of(|request| request.job = Job::Proof),
            of(|request| request.job = Job::Study("11/10".into())),
        ] {
            assert_ne!(other, seal_of);
        }
        // Whatever byte is another, and whichever is missing.
        for at in 0..3 {
            let mut other = answer.clone();
            other.analysis[at] ^= 0x40;
            assert_ne!(seal(&request, &other), seal_of);
            other.analysis.remove(at);
            assert_ne!(seal(&request, &other), seal_of);
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
