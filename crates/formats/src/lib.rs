//! Bytes and text of Tiberian Sun files: the INI dialect, LCW, LZO1X, map packs, MIX and TMP.
#![forbid(unsafe_code)]
