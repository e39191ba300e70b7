//! Searches off the page: what page and worker say to each other, and both their sides.
//!
//! The page sends a [`protocol::Request`], the worker answers with any number of progress replies
//! and one result. The worker runs one search at a time and can't hear while it does; the page
//! cancels by ending it and starting another from the compiled module it has kept.

mod calls;
pub mod client;
pub mod dispatch;
pub mod equipment;
pub mod handle;
pub mod jobs;
pub mod pool;
mod promise;
pub mod protocol;
mod searches;
pub mod server;
pub mod weights;
