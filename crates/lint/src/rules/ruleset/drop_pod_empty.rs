//! An empty list of landed drop pods.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL108",
        name: "rules-drop-pod-empty",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "The list of landed drop pods is empty.",
        documentation: "DropPod in [AudioVisual] lists the animations of pods that have landed. Without any the \
             original game crashes when the first one touches the ground.",
        wrong: "
[AudioVisual]
DropPod=none",
        right: "
[AudioVisual]
DropPod=DROPPOD",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(entry) = overrides::own(map, "AudioVisual", "DropPod") else { return };
    if map.rules.audio_visual.drop_pod.is_empty() {
        out.help(
            entry.value_span(),
            "[AudioVisual] DropPod names nothing that exists: the game crashes when a drop pod lands",
            "name an animation, such as DROPPOD",
        );
    }
}
