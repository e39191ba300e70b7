//! The icons, drawn on a 24 x 24 grid with one stroke width.

use leptos::prelude::*;

use super::fixed::el;

/// What there is an icon of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Icon {
    Undo,
    Redo,
    Restart,
    New,
    Hint,
    Eye,
    Play,
    Pause,
    Share,
    Help,
    Edit,
    Close,
    First,
    Back,
    Forward,
    Last,
    Sun,
    Moon,
    System,
    Sound,
    Silence,
    Check,
    Ask,
    Larger,
    Smaller,
    ZoomIn,
    ZoomOut,
    Corners,
    Aim,
    North,
    More,
    Games,
    Calendar,
    Target,
    Person,
}

impl Icon {
    const fn paths(self) -> &'static str {
        match self {
            Self::Undo => "<path d='M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3'/>",
            Self::Redo => "<path d='m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3'/>",
            Self::Restart => "<path d='M4 12a8 8 0 1 0 2.6-5.9M4 3.5V8h4.5'/>",
            Self::New => "<path d='M12 5v14M5 12h14'/>",
            Self::Hint => {
                "<path d='M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 1 4 11.6c-.7.6-1 1.2-1 1.9H9c0-.7-.3-1.3-1-1.9a6.5 6.5 0 0 1 4-11.6z'/>"
            }
            Self::Eye => {
                "<path d='M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z'/><circle cx='12' cy='12' r='3'/>"
            }
            Self::More => "<path d='M5 12h.01M12 12h.01M19 12h.01' stroke-width='3'/>",
            Self::Play => "<path d='M7 4.5v15l12-7.5z'/>",
            Self::Pause => "<path d='M8 5v14M16 5v14'/>",
            Self::Share => "<path d='M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6 12H4.5v8.5h15V12H18'/>",
            Self::Help => {
                "<circle cx='12' cy='12' r='9'/><path d='M9.3 9.3a2.8 2.8 0 1 1 3.9 2.9c-.8.4-1.2 1-1.2 1.8M12 17.2v.1'/>"
            }
            Self::Edit => {
                "<path d='M4 20h4L19.5 8.5a2.1 2.1 0 0 0 0-3l-1-1a2.1 2.1 0 0 0-3 0L4 16z'/>"
            }
            Self::Close => "<path d='M6 6l12 12M18 6 6 18'/>",
            Self::First => "<path d='M18 5l-8 7 8 7M6 5v14'/>",
            Self::Back => "<path d='M15 5l-8 7 8 7'/>",
            Self::Forward => "<path d='M9 5l8 7-8 7'/>",
            Self::Last => "<path d='M6 5l8 7-8 7M18 5v14'/>",
            Self::Sun => {
                "<circle cx='12' cy='12' r='4'/><path d='M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M5.3 18.7l1.8-1.8M16.9 7.1l1.8-1.8'/>"
            }
            Self::Moon => "<path d='M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'/>",
            Self::System => {
                "<circle cx='12' cy='12' r='8.5'/><path d='M12 3.5a8.5 8.5 0 0 1 0 17z' fill='currentColor'/>"
            }
            Self::Sound => {
                "<path d='M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12'/>"
            }
            Self::Silence => "<path d='M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5'/>",
            Self::Ask => {
                "<path d='M4 4.5h16v12h-9L6 20.5v-4H4z'/><path d='M10 8.7a2.1 2.1 0 1 1 2.9 1.9c-.6.3-.9.7-.9 1.2M12 14v.1'/>"
            }
            Self::Larger => {
                "<circle cx='10.5' cy='10.5' r='6.5'/><path d='m15.5 15.5 5 5M10.5 7.5v6M7.5 10.5h6'/>"
            }
            Self::Smaller => {
                "<circle cx='10.5' cy='10.5' r='6.5'/><path d='m15.5 15.5 5 5M7.5 10.5h6'/>"
            }
            Self::ZoomIn => "<path d='M5 12h14M12 5v14'/>",
            Self::ZoomOut => "<path d='M5 12h14'/>",
            Self::Corners => "<path d='M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'/>",
            Self::Aim => {
                "<path d='M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11'/>"
            }
            Self::North => "<path d='M12 20V5M6 11l6-6 6 6'/>",
            Self::Check => "<path d='M5 13l4.5 4.5L19 7'/>",
            Self::Games => "<path d='M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'/>",
            Self::Calendar => "<path d='M4 6h16v14H4zM4 11h16M8 3v5M16 3v5'/>",
            Self::Target => "<circle cx='12' cy='12' r='8.5'/><circle cx='12' cy='12' r='4'/>",
            Self::Person => "<circle cx='12' cy='8' r='4'/><path d='M4 20.5a8 7 0 0 1 16 0'/>",
        }
    }
}

/// An icon as a picture that means nothing by itself: the control it stands in has a name.
#[component]
pub fn Glyph(
    /// Which.
    icon: Icon,
) -> AnyView {
    el! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=icon.paths()></svg> }
}
