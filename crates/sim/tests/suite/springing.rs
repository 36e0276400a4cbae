//! Springing, persistence, attach counts, chains (`triggers.md` §2.2, §5.2, §7).

use crate::support::*;

/// §7.2 kind 0: the first satisfying offer runs it, then the tag is gone.
#[test]
fn kind_0_fires_once() {
    let run = Map::new().add(t("A").on(13, 2).text(1)).run(100);
    run.assert_springs(&[(30, "A")]);
    assert_eq!(run.attach_count("A"), None);
}
