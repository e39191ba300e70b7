//! The site.

/// Starts.
pub fn start() {}
