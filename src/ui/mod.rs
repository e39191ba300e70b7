//! What pages are made of. Nothing here knows a particular game.

pub mod announce;
pub mod board;
pub mod button;
pub mod camera;
pub mod chart;
pub mod dialog;
pub mod explanation;
pub mod figures;
pub mod fixed;
pub mod focus;
pub mod fold;
pub mod form;
pub mod icon;
pub mod keys;
pub mod notice;
pub mod page;
pub mod random;
pub mod router;
pub mod save;
pub mod search;
pub mod share;
pub mod stepper;
pub mod storage;
pub mod svg;
pub mod theme;
pub mod viewport;
