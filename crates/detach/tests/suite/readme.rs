//! The README shows the example that runs.

#[test]
fn the_readme_shows_the_example() {
    let readme = include_str!("../../README.md");
    let example = include_str!("../../examples/wolves.rs");
    assert!(readme.contains(example), "README.md and examples/wolves.rs differ");
}
