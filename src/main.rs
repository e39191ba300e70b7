//! Page or worker: the same bundle is both, and [`perfect_play::start`] sees which one it is in.

fn main() {
    perfect_play::start();
}

/// Room between what the program's data are and what they become when it is cut into pieces (`scripts/pieces`): there,
/// what each piece has is aligned anew, and all of it must not take more than before. Nobody refers to it, so no piece
/// has it.
#[cfg(target_family = "wasm")]
#[used]
static ROOM: [u8; 4096] = [1; 4096];
