//! Whole matches as text: the .mat format of Jellyfish, which most programs read and write.
