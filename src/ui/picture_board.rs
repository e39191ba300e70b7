//! Boards that are pictures: from a pointer to a place of the picture, and from there to a style.

use web_sys::{Element, MouseEvent};

/// The part of its plane that a picture shows: its corner, width and height, in the picture's units.
pub type ViewBox = [i32; 4];

/// The rectangle that an element fills: its corner, width and height, in pixels of the window.
pub fn bounds_of(element: &Element) -> [i32; 4] {
    let bounds = element.get_bounding_client_rect();
    [bounds.left(), bounds.top(), bounds.width(), bounds.height()].map(|pixels| pixels as i32)
}

/// Where an event is, in pixels of the window.
pub fn at_of(event: &MouseEvent) -> [i32; 2] {
    [event.client_x(), event.client_y()]
}

/// The place at `at` (pixels of the window) of a picture that fills `bounds`, in the picture's units; beside the picture
/// it is outside of what that shows.
pub fn place_at(at: [i32; 2], bounds: [i32; 4], view: ViewBox) -> [i32; 2] {
    [0, 1].map(|axis| {
        let pixels = bounds[axis + 2].max(1);
        view[axis] + (at[axis] - bounds[axis]) * view[axis + 2] / pixels
    })
}

/// A place as a share of a side, for a style.
pub fn share(at: i32, side: i32) -> String {
    // In hundredths of a percent, which are whole numbers.
    let share = at * 10_000 / side.max(1);
    format!("{}.{:02}%", share / 100, share % 100)
}

#[cfg(test)]
mod tests {
    use super::{place_at, share};

    #[test]
    fn a_pointer_is_over_a_place_of_the_picture() {
        let bounds = [100, 50, 200, 100];
        let place = |at| place_at(at, bounds, [-10, 0, 400, 200]);
        assert_eq!(place([100, 50]), [-10, 0]);
        assert_eq!(place([150, 60]), [90, 20]);
        assert_eq!(place([300, 150]), [390, 200]);
        assert_eq!(place([90, 50]), [-30, 0], "beside it");
        assert_eq!(
            place_at([3, 3], [0; 4], [0, 0, 10, 10]),
            [30, 30],
            "nothing is laid out yet"
        );
    }

    #[test]
    fn places_are_shares_of_a_side() {
        assert_eq!(
            [share(0, 38), share(9, 38), share(38, 38)],
            ["0.00%", "23.68%", "100.00%"]
        );
    }
}
