//! A bare id in saved state: ids cannot be serialized.

#[derive(serde::Serialize)]
struct Unit {
    target: Option<sandtable_detach::Id>,
}

#[derive(serde::Deserialize)]
struct Loaded {
    target: sandtable_detach::Id,
}

fn main() {}
