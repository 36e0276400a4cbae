//! What the compiler refuses.

#[test]
fn raw_writes_do_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/compile_fail/*.rs");
}
