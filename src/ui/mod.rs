//! The shell and what all pages share. Nothing here knows a particular game.

pub mod announce;
pub mod app;
pub mod board;
pub mod camera;
pub mod contest;
pub mod dialog;
pub mod dom;
pub mod form;
pub mod frame;
pub mod icon;
pub mod keys;
pub mod notice;
pub mod pages;
pub mod parts;
pub mod play;
pub mod random;
pub mod reactive;
pub mod region;
pub mod router;
pub mod save;
pub mod search;
pub mod share;
pub mod storage;
pub mod svg;
pub mod theme;
pub mod viewport;
