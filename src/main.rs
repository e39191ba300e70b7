//! Page or worker: the same bundle is both, and [`perfect_play::start`] sees which one it is in.

fn main() {
    perfect_play::start();
}
