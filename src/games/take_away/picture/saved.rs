//! The pictures as documents of their own, which look the same anywhere.

use crate::ui::camera::Window;
use crate::ui::save;

/// The light colours, and the rules of `style/take_away_panels.css` in short.
const STYLE: &str = "\
text{font:600 15px system-ui,sans-serif;text-anchor:middle;fill:#1c2333}\
.e,.here,.tick{fill:none;stroke:#8a8f9c;stroke-width:1.5}\
.e.max,.tick.max{stroke:#0b6a94}.e.min,.tick.min{stroke:#b04a08}\
.cut{stroke-dasharray:4 4;opacity:.5}.e.best{stroke:#1c2333;stroke-width:4}.e.cuts{stroke:#1c2333;stroke-width:2}\
.n{fill:#fffdf9;stroke:#565d6e;stroke-width:1.5}.n.max{fill:#d9ecf5;stroke:#0b6a94}\
.n.min{fill:#fbe3d0;stroke:#b04a08}.n.leaf.max{fill:#0b6a94}.n.leaf.min{fill:#b04a08}\
.n.best{stroke:#1c2333;stroke-width:3}text.n{fill:#1c2333;stroke:none}\
text.full{fill:#fff}.small{font-size:11px}.take,.who,.more{font-size:12px}\
.take{fill:#565d6e;paint-order:stroke;stroke:#f6f4ef;stroke-width:4px}.take.best{fill:#1c2333;font-weight:800}\
.who.max{fill:#0b6a94}.who.min{fill:#b04a08}path.b{stroke-width:15;stroke-linecap:round;stroke:#0b6a94}\
path.b.min{stroke:#b04a08}text.b{font-size:11px;fill:#fff}\
.play,.current{fill:none;stroke:#3949ab;stroke-width:3}.flag{fill:#3949ab}.current{stroke:#8c3b12}\
.band{fill:#e9e5dc}.p{fill:#fffdf9;stroke:#565d6e;stroke-width:1.5}rect.p.lost{fill:#1c2333}\
text.p{fill:#1c2333;stroke:none}text.p.lost{fill:#fff}.g{font-size:13px;fill:#565d6e}\
.open{opacity:.7}.here{stroke:#3949ab;stroke-width:2.5}";

/// A picture as an SVG document, at its window's size.
pub fn document(title: &str, window: &Window, picture: &str) -> String {
    let size = [window.width, window.height];
    let ground = "<rect width=\"100%\" height=\"100%\" fill=\"#f6f4ef\"/>";
    let view = [0, 0, window.width, window.height];
    save::document(title, STYLE, size, view, &(ground.to_owned() + picture))
}
