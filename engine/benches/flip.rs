//! Benchmarks of Flip.

fn main() {}
