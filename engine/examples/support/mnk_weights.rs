//! The learned weights of m,n,k for programs.

use perfect_play_engine::mnk::solve::Equipment;

/// Those that the site ships.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/mnk.weights");

/// The weights of a file; by default those that the site ships, if they are there. `none` is for none.
///
/// # Errors
/// If the file can’t be read, or holds no such weights.
pub fn load(file: Option<&str>) -> Result<Equipment, String> {
    let mut equipment = Equipment::default();
    let bytes = match file {
        Some("none") => return Ok(equipment),
        Some(file) => std::fs::read(file).map_err(|error| format!("{file}: {error}"))?,
        None => match std::fs::read(SHIPPED) {
            Ok(bytes) => bytes,
            Err(_) => return Ok(equipment),
        },
    };
    let loaded = equipment.load(&bytes);
    loaded.map_err(|reason| format!("{}: {reason}", file.unwrap_or(SHIPPED)))?;
    Ok(equipment)
}
