//! What is seen of a large picture: where a window stands, and at which scale. No browser in it.

/// What there is to see.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scene {
    /// Of what it is a picture: another subject is shown whole at first.
    pub subject: u32,
    /// Its width, in pixels at scale 1.
    pub width: f32,
    /// Its height, likewise.
    pub height: f32,
    /// Its shape: another one for each change of what is where.
    pub shape: u32,
    /// A point that stays under the eye when the same subject takes another shape: where it was
    /// before, and where it is.
    pub anchor: ((f32, f32), (f32, f32)),
    /// The greatest scale that makes sense.
    pub most: f32,
    /// The least scale at which it can be read, if that matters: where there is no room for all of it at that scale,
    /// it is shown around the anchor at first, and whole only to whoever zooms out.
    pub legible: f32,
}

/// A part of the scene, in pixels at its scale.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Window {
    /// Where it begins.
    pub left: i32,
    /// Where it begins, from above.
    pub top: i32,
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
    /// Pixels for a unit of the scene, across and down. They differ where a wide scene is seen
    /// from afar: it still fills the frame's height.
    pub scale: (f32, f32),
}

/// What is seen of a scene: no browser in it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Camera {
    /// The scene.
    pub scene: Scene,
    /// The size of the frame, in pixels.
    pub frame: (f32, f32),
    /// The scale across.
    pub zoom: f32,
    /// The frame's corner, in pixels of the scaled scene.
    pub corner: (f32, f32),
}

/// As `clamp`, whose panic brings the formatting of floating point numbers with it: 8 KB.
pub fn between(x: f32, least: f32, most: f32) -> f32 {
    x.min(most).max(least)
}

impl Camera {
    /// Whether there is nothing to see, or nothing to see it in.
    pub fn is_blank(&self) -> bool {
        self.frame.0 < 1.0 || self.frame.1 < 1.0 || self.scene.width < 1.0
    }

    /// The scale at which the whole height is seen.
    fn fit_down(&self) -> f32 {
        (self.frame.1 / self.scene.height).min(1.0)
    }

    /// The scale at which everything is seen.
    fn least(&self) -> f32 {
        let across = self.frame.0 / self.scene.width;
        across.min(self.fit_down()).min(self.scene.most)
    }

    /// Pixels for a unit of the scene, across and down.
    pub fn scale(&self) -> (f32, f32) {
        (self.zoom, self.zoom.max(self.fit_down()))
    }

    fn is_whole(&self) -> bool {
        self.zoom <= self.least() * 1.001
    }

    /// Back to what is allowed: no further than the scene's ends, which are centred where there is
    /// more room than they need.
    pub fn settle(&mut self) {
        self.zoom = between(self.zoom, self.least(), self.scene.most);
        let (across, down) = self.scale();
        let within = |corner: f32, size: f32, frame: f32| {
            if size <= frame {
                (size - frame) / 2.0
            } else {
                between(corner, 0.0, size - frame)
            }
        };
        self.corner = (
            within(self.corner.0, self.scene.width * across, self.frame.0),
            within(self.corner.1, self.scene.height * down, self.frame.1),
        );
    }

    /// What is at a pixel of the frame, in the scene's units.
    pub fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (across, down) = self.scale();
        ((self.corner.0 + x) / across, (self.corner.1 + y) / down)
    }

    /// Puts a point of the scene at a pixel of the frame.
    pub fn put(&mut self, (x, y): (f32, f32), at: (f32, f32)) {
        let (across, down) = self.scale();
        self.corner = (x * across - at.0, y * down - at.1);
        self.settle();
    }

    /// The middle of the frame.
    pub fn middle(&self) -> (f32, f32) {
        (self.frame.0 / 2.0, self.frame.1 / 2.0)
    }

    /// Zooms, and keeps what is at that pixel.
    pub fn zoom_at(&mut self, pixel: (f32, f32), factor: f32) {
        let point = self.at(pixel);
        self.zoom = between(self.zoom * factor, self.least(), self.scene.most);
        self.put(point, pixel);
    }

    /// Shows a scene as it is shown at first.
    fn begin(&mut self) {
        self.zoom = self.scene.legible;
        self.settle();
        self.put(self.scene.anchor.1, self.middle());
    }

    /// Turns to a scene, which may be the same one in another shape.
    pub fn see(&mut self, scene: Scene) {
        let old = std::mem::replace(&mut self.scene, scene);
        if old.subject != scene.subject || old.width < 1.0 {
            self.begin();
        } else if old.shape != scene.shape {
            let now = Self {
                scene: old,
                ..*self
            };
            let (across, down) = now.scale();
            let (was, is) = scene.anchor;
            let pixel = (was.0 * across - self.corner.0, was.1 * down - self.corner.1);
            self.zoom = if now.is_whole() { 0.0 } else { self.zoom };
            self.settle();
            self.put(is, pixel);
        }
        self.settle();
    }

    /// The frame has another size.
    pub fn resize(&mut self, frame: (f32, f32)) {
        let (blank, whole) = (self.is_blank(), self.is_whole());
        let centre = self.at(self.middle());
        self.frame = frame;
        if blank {
            self.begin();
        } else if whole {
            self.zoom = 0.0;
            self.settle();
        } else {
            self.put(centre, self.middle());
        }
    }

    /// The window with so much around it as is worth drawing: `margin` times its size.
    pub fn window(&self, margin: f32) -> Window {
        let scale = self.scale();
        let side = |corner: f32, frame: f32, size: f32, margin: f32| {
            let from = (corner - margin * frame).max(corner.min(0.0));
            let to = (corner + frame * (1.0 + margin)).min(size.max(corner + frame));
            (from as i32, to as i32 + 1 - from as i32)
        };
        // Wide pictures are moved sideways more often.
        let (left, width) = side(
            self.corner.0,
            self.frame.0,
            self.scene.width * scale.0,
            margin,
        );
        let (top, height) = side(
            self.corner.1,
            self.frame.1,
            self.scene.height * scale.1,
            margin / 2.0,
        );
        Window {
            left,
            top,
            width,
            height,
            scale,
        }
    }
}

impl Window {
    /// Whether all of the other one is in this one, at the same scale.
    pub fn holds(&self, other: &Self) -> bool {
        self.scale == other.scale
            && self.left <= other.left
            && self.top <= other.top
            && self.left + self.width >= other.left + other.width
            && self.top + self.height >= other.top + other.height
    }
}

#[cfg(test)]
mod tests {
    use super::{Camera, Scene};

    fn camera(width: f32, height: f32) -> Camera {
        let mut camera = Camera::default();
        camera.resize((400.0, 300.0));
        camera.see(Scene {
            subject: 1,
            width,
            height,
            most: 2.0,
            ..Scene::default()
        });
        camera
    }

    fn near(a: (f32, f32), b: (f32, f32)) -> bool {
        (a.0 - b.0).abs() < 0.5 && (a.1 - b.1).abs() < 0.5
    }

    #[test]
    fn a_new_subject_is_seen_whole_and_a_small_one_is_centred() {
        let wide = camera(80_000.0, 1200.0);
        assert_eq!(wide.scale(), (400.0 / 80_000.0, 0.25));
        assert_eq!(wide.corner, (0.0, 0.0));
        let small = camera(100.0, 100.0);
        assert_eq!(small.scale(), (1.0, 1.0));
        assert_eq!(small.corner, (-150.0, -100.0));
        let window = small.window(0.6);
        assert_eq!((window.left, window.width), (-150, 401));
    }

    #[test]
    fn what_would_be_too_small_to_read_is_shown_in_part_at_first() {
        let row = |width: f32| Scene {
            subject: 1,
            width,
            height: 200.0,
            most: 1.0,
            legible: 0.7,
            anchor: ((0.0, 0.0), (width, 0.0)),
            ..Scene::default()
        };
        // The frame's size comes before the scene, or after it.
        let mut known = Camera::default();
        known.resize((400.0, 300.0));
        known.see(row(1000.0));
        let mut unknown = Camera::default();
        unknown.see(row(1000.0));
        unknown.resize((400.0, 300.0));
        for mut camera in [known, unknown] {
            assert_eq!(camera.zoom, 0.7);
            assert_eq!(camera.corner.0, 300.0, "its end is where the eye should be");
            camera.zoom_at((0.0, 0.0), 0.0);
            assert_eq!(camera.zoom, 0.4, "whoever zooms out sees all of it");
        }
        known.see(Scene {
            subject: 2,
            ..row(450.0)
        });
        assert_eq!(known.zoom, 400.0 / 450.0, "all of it can be read");
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer_and_has_its_bounds() {
        let mut camera = camera(4000.0, 3000.0);
        camera.zoom_at((100.0, 60.0), 4.0);
        let point = camera.at((150.0, 90.0));
        camera.zoom_at((150.0, 90.0), 1.5);
        assert!(near(camera.at((150.0, 90.0)), point));
        camera.zoom_at((0.0, 0.0), 1e6);
        assert_eq!(camera.zoom, 2.0);
        camera.zoom_at((0.0, 0.0), 0.0);
        assert!(camera.is_whole());
    }

    #[test]
    fn a_shape_that_changes_keeps_its_anchor_in_place() {
        let mut camera = camera(4000.0, 3000.0);
        camera.zoom = 1.0;
        camera.put((2000.0, 1500.0), (120.0, 80.0));
        camera.see(Scene {
            subject: 1,
            width: 3000.0,
            height: 2000.0,
            shape: 1,
            anchor: ((2000.0, 1500.0), (1700.0, 1200.0)),
            most: 2.0,
            legible: 0.0,
        });
        assert!(near(camera.at((120.0, 80.0)), (1700.0, 1200.0)));
    }

    #[test]
    fn what_is_drawn_holds_for_a_while() {
        let mut camera = camera(4000.0, 3000.0);
        camera.zoom = 1.0;
        camera.put((2000.0, 1500.0), camera.middle());
        let drawn = camera.window(0.6);
        camera.corner.0 += 200.0;
        assert!(drawn.holds(&camera.window(0.0)));
        camera.corner.0 += 100.0;
        assert!(!drawn.holds(&camera.window(0.0)));
    }
}
