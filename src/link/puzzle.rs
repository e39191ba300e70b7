//! Where a game starts, as links name it.

use engine::params::{ParamKind, Params};

use super::query::{VERSION, push, push_all};
use super::site_game::SiteGame;

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Puzzle<G: SiteGame> {
    /// The position that a seed gives.
    Seeded {
        /// What the position depends on beside the seed.
        params: G::Params,
        /// The seed; 0 in a game in which it makes no difference.
        seed: u64,
    },
    /// This very position.
    Board(G::Position),
}

impl<G: SiteGame> Puzzle<G> {
    /// The position to start from.
    pub fn start(&self) -> G::Position {
        match self {
            Self::Seeded { params, seed } => G::generate(params, *seed),
            Self::Board(position) => position.clone(),
        }
    }

    /// The link's query, without a question mark and without moves.
    pub fn query(&self) -> String {
        let mut query = format!("v={VERSION}");
        match self {
            Self::Seeded { params, seed } => {
                let is_seeded = G::is_seeded(params);
                let default = G::Params::default();
                for spec in G::Params::SPECS {
                    let value = params.get(spec.name);
                    // A choice that leaves nothing to a seed goes without saying, where others do.
                    let is_choice = matches!(spec.kind, ParamKind::Choice(_));
                    let goes_without = G::SEEDED && !is_seeded && is_choice
                        || G::Params::OMITTED_WHEN_DEFAULT.contains(&spec.name);
                    if !goes_without || value != default.get(spec.name) {
                        push(&mut query, spec.name, &value);
                    }
                }
                if is_seeded {
                    push(&mut query, "seed", &seed.to_string());
                }
            }
            Self::Board(position) => push_all(&mut query, &G::to_link(position)),
        }
        query
    }
}
