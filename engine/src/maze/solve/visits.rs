//! What searches have visited, in all detail for pictures, and in JSON as numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What each of the searches has visited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visited {
    /// Breadth-first search.
    pub bfs: Visits,
    /// Depth-first search.
    pub dfs: Visits,
    /// A* with the Manhattan distance.
    pub astar: Visits,
    /// Whoever keeps the left hand on the wall.
    pub wall_follower: Visits,
    /// Filling of dead ends: the places filled.
    pub dead_end_filling: Visits,
}

/// What a search has visited, in order.
///
/// In a format for people, as JSON is, it is the number of places, or nothing (`null`) where the
/// search did not find the way: the orders would fill pages. In other formats it is complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visits {
    /// The numbers of places in the order of the visits, some more than once in wall following.
    pub order: Vec<u16>,
    /// How many different places they are.
    pub count: u32,
    /// Whether the way was found.
    pub found: bool,
}

impl Serialize for Visits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            self.found.then_some(self.count).serialize(serializer)
        } else {
            (&self.order, self.count, self.found).serialize(serializer)
        }
    }
}

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
