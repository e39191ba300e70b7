//! Elements that are made once: the one thing that these pages do otherwise than Leptos' book, for
//! bytes.
//!
//! [`IntoAny::into_any`] compiles, for each type of view, how it is made *and how one of its kind is made
//! into another*, which hardly any element here ever is: what changes in it follows signals. That is two
//! thirds of a page's code. [`el!`] stands in the place of `view!`: the element is made at once, and the
//! view of it is of one type, whatever it holds. Where an element is to be made anew, it takes the
//! place of the old one.

use std::any::Any;

use leptos::attr::Attribute;
use leptos::attr::any_attribute::AnyAttribute;
use leptos::prelude::{AnyView, Effect, IntoAny, Mountable, Render, RenderHtml, View};
use leptos::reactive::send_wrapper_ext::SendOption;
use leptos::tachys::html::element::{ElementType, HtmlElement};
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::types::{Element, Node};
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Position, PositionState};

/// The view of one element, as `view!` writes it, made at once.
macro_rules! el {
    ($($view:tt)*) => {
        $crate::ui::fixed::Fixed::fixed(::leptos::prelude::view! { $($view)* })
    };
}
pub(crate) use el;

/// An element that has been made, as a view.
pub trait Fixed {
    /// Makes the element now.
    fn fixed(self) -> AnyView;
}

impl<E, A, C> Fixed for View<HtmlElement<E, A, C>>
where
    E: ElementType + 'static,
    A: Attribute,
    A::State: 'static,
    C: Render,
    C::State: 'static,
{
    fn fixed(self) -> AnyView {
        let state = self.into_inner().build();
        let root = (*state).clone();
        Made::of(root, Box::new(state))
    }
}

/// A view of an element that is there already.
pub fn existing(element: Element) -> AnyView {
    Made::of(element, Box::new(()))
}

/// A view that is made anew whenever something that it reads has changed: a closure, as Leptos has them,
/// but of one type for all of them.
pub fn dynamic(view: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    let view: Box<dyn FnMut() -> AnyView + Send> = Box::new(view);
    view.into_any()
}

/// What is done now, and again whenever something that it reads has changed: an [`Effect`], of one type for
/// all of them.
pub fn effect(run: impl FnMut() + 'static) {
    let mut run: Box<dyn FnMut()> = Box::new(run);
    Effect::new(move |_: Option<()>| run());
}

/// The element, and what keeps it up to date: it lives as long as this does.
pub struct MadeState {
    root: Element,
    _state: Box<dyn Any>,
}

/// The view of it, which is used once.
struct Made(SendOption<MadeState>);

impl Made {
    fn of(root: Element, state: Box<dyn Any>) -> AnyView {
        let state = MadeState {
            root,
            _state: state,
        };
        Self(SendOption::new_local(Some(state))).into_any()
    }
}

impl Mountable for MadeState {
    fn unmount(&mut self) {
        self.root.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.root.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.root.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.root.clone()]
    }
}

impl Render for Made {
    type State = MadeState;

    fn build(self) -> MadeState {
        self.0.take().expect("a view is used once")
    }

    fn rebuild(self, state: &mut MadeState) {
        let mut new = self.build();
        state.insert_before_this(&mut new);
        state.unmount();
        *state = new;
    }
}

impl AddAnyAttr for Made {
    type Output<A: Attribute> = Self;

    /// What has been made takes no more attributes.
    fn add_any_attr<A: Attribute>(self, _: A) -> Self {
        self
    }
}

impl RenderHtml for Made {
    type AsyncOutput = Self;
    type Owned = Self;
    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        _: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
        unreachable!("there is no server that would render it")
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> MadeState {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
