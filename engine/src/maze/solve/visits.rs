//! The visits of the searches, in full for pictures, and as numbers in JSON.

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The visits of each search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Visited {
    /// Breadth-first search.
    pub bfs: Visits,
    /// Depth-first search.
    pub dfs: Visits,
    /// A* with the Manhattan distance.
    pub astar: Visits,
    /// Wall following with the left hand.
    pub wall_follower: Visits,
    /// Filling of dead ends: the places filled.
    pub dead_end_filling: Visits,
}

/// The visits of one search, in order.
///
/// In a human-readable format such as JSON, it is the number of places, or `null` if the search did
/// not find the way: the orders would fill pages. In other formats it is complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visits {
    /// The numbers of places in the order of the visits, some more than once in wall following.
    pub order: Vec<u16>,
    /// The number of different places.
    pub count: u32,
    /// Whether the way was found.
    pub found: bool,
}

#[cfg(feature = "serde")]
impl Serialize for Visits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            self.found.then_some(self.count).serialize(serializer)
        } else {
            (&self.order, self.count, self.found).serialize(serializer)
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Visits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let count = Option::<u32>::deserialize(deserializer)?;
            return Ok(Self {
                order: Vec::new(),
                count: count.unwrap_or_default(),
                found: count.is_some(),
            });
        }
        let (order, count, found) = Deserialize::deserialize(deserializer)?;
        Ok(Self {
            order,
            count,
            found,
        })
    }
}
