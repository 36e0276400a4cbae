//! The case maps under tests/cases: every `expect-check` line, whoever's rule fulfils it.

use sandtable_lint::{Choice, check};
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

/// The findings of a case, and the text of its map.
struct Case {
    text: String,
    findings: Vec<Diagnostic>,
}

impl Case {
    fn new(name: &str) -> Self {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
        let bytes = std::fs::read(path.join(format!("{name}.map"))).unwrap();
        // Bytes beyond ASCII are no matter here, as long as lines keep their numbers.
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let loaded = load(bytes, name, &RulesSources::stock());
        Self { text, findings: check(&loaded, &Choice::default()).findings }
    }

    /// Number of the line that has this key in this section.
    fn line(&self, section: &str, key: &str) -> u32 {
        let mut here = "";
        for (line, number) in self.text.lines().zip(1..) {
            if let Some(header) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                here = header;
            } else if here == section && line.split_once('=').is_some_and(|(found, _)| found == key) {
                return number;
            }
        }
        panic!("there is no [{section}] {key}")
    }

    /// The findings on the line of a key.
    fn at(&self, section: &str, key: &str) -> Vec<&Diagnostic> {
        let line = self.line(section, key);
        self.findings.iter().filter(|finding| finding.line == Some(line)).collect()
    }

    /// The findings that name something, or stand on a line of it.
    fn about(&self, id: &str) -> Vec<&Diagnostic> {
        self.findings.iter().filter(|finding| finding.message.contains(id)).collect()
    }

    /// The one finding with a code that names something.
    #[track_caller]
    fn one(&self, code: &str, severity: Severity, id: &str) -> &Diagnostic {
        let found: Vec<&Diagnostic> =
            self.about(id).into_iter().filter(|finding| finding.code.id() == code).collect();
        assert_eq!(found.len(), 1, "{code} about {id}: {:#?}", self.lines());
        assert_eq!(found[0].severity, severity, "{code} about {id}");
        found[0]
    }

    fn serious<'a>(findings: impl IntoIterator<Item = &'a Diagnostic>) -> Vec<String> {
        let serious = findings.into_iter().filter(|finding| finding.severity > Severity::Note);
        serious.map(|finding| format!("{} {}", finding.code.id(), finding.message)).collect()
    }

    fn lines(&self) -> Vec<String> {
        self.findings.iter().map(|finding| format!("{} {}", finding.code.id(), finding.message)).collect()
    }
}

const NONE: [&str; 0] = [];

#[test]
fn u001_one_trigger_a_difficulty() {
    assert_eq!(Case::serious(&Case::new("U001").findings), NONE);
}

#[test]
fn u007_objects_of_playable_countries() {
    let case = Case::new("U007");
    case.one("OBJ011", Severity::Warning, "[Structures] 2");
    case.one("OBJ011", Severity::Warning, "[Units] 1");
    case.one("OBJ011", Severity::Warning, "[Structures] 1");
    assert_eq!(case.at("Structures", "0").len(), 0, "no message on the Neutral row");
}

#[test]
fn u019_a_chain_that_returns_to_itself() {
    let case = Case::new("U019");
    let circle = case.one("TRG006", Severity::Error, "ST_LOOPA");
    assert!(circle.message.contains("ST_LOOPB"), "both are named: {}", circle.message);
    case.one("TRG006", Severity::Error, "ST_SELF00");
    let missing = case.one("TRG005", Severity::Error, "ST_ORPHN");
    assert!(missing.message.contains("ST_NOWHR"));
}

#[test]
fn u023_team_limits() {
    let case = Case::new("U023");
    let endless = case.one("ACT122", Severity::Warning, "ST_MAKE00");
    assert!(endless.message.contains("every 3 seconds"), "{}", endless.message);
    assert_eq!(Case::serious(case.about("TT_ONE000")), NONE);
    case.one("TEA128", Severity::Warning, "TT_ZERO00");
    case.one("TEA128", Severity::Warning, "TT_UNSET0");
}

#[test]
fn u040_the_semicolon_eats_the_rest_of_a_line() {
    let case = Case::new("U040");
    let cut = case.at("Briefing", "2");
    assert!(cut.iter().any(|finding| finding.code.id() == "INI010"), "{cut:?}");
    let name = Case::serious(case.at("Triggers", "ST_NAME00"));
    assert!(name.iter().any(|message| message.starts_with("TRG003")), "{name:?}");
    assert_eq!(case.at("Actions", "ST_OK0000").len(), 0);
    assert_eq!(case.at("Waypoints", "2").len(), 0);
}

#[test]
fn u056_names_of_what_is_not_there() {
    let case = Case::new("U056");
    case.one("REF001", Severity::Error, "ST_GONE00");
    case.one("REF001", Severity::Error, "TG_GONE00");
    case.one("REF001", Severity::Error, "TT_GONE00");
    case.one("REF002", Severity::Error, "\"9\"");
    let by_index = case.one("REF003", Severity::Warning, "\"1\"");
    assert!(by_index.message.contains("ST_B00000"), "{}", by_index.message);
    let typo = case.one("TAG004", Severity::Error, "TG_TYPO00");
    assert!(typo.help.as_deref().is_some_and(|help| help.contains("TG_TYP000")), "{typo:?}");
    case.one("TAG004", Severity::Error, "TG_TYPO01");
}

#[test]
fn u061_a_hold_that_can_never_be_lifted() {
    let case = Case::new("U061");
    let held = case.one("WIN101", Severity::Error, "TG_HOLD00");
    assert!(held.message.contains("GDI can never win"), "{}", held.message);
    let help = held.help.as_deref().unwrap();
    assert!(help.contains("Destroy Tag") && help.contains("before it fires"), "{help}");
    assert!(help.contains("remove the action"), "{help}");
}

#[test]
fn u062_events_nothing_ever_offers() {
    let case = Case::new("U062");
    for id in ["ST_THIEF0", "ST_EVAC00", "ST_MIXED0", "ST_NULL00"] {
        case.one("EVT101", Severity::Warning, id);
    }
    assert_eq!(Case::serious(case.about("ST_SUB000")), NONE, "a subroutine that is forced");
    let forced = case.one("TRG009", Severity::Warning, "ST_SPY000");
    assert!(forced.message.contains("nothing holds its tag"), "{}", forced.message);
    case.one("TRG103", Severity::Warning, "ST_EMPTY0");
}

#[test]
fn u063_two_momentary_events() {
    let case = Case::new("U063");
    case.one("EVT106", Severity::Warning, "ST_ONCE00");
    assert_eq!(case.about("ST_KEEP00").len(), 0, "{:#?}", case.lines());
    assert_eq!(case.about("ST_TIME00").len(), 0, "{:#?}", case.lines());
}

#[test]
fn u065_triggers_that_force_each_other() {
    let case = Case::new("U065");
    let circle = case.one("TRG010", Severity::Error, "ST_PING00");
    assert!(circle.message.contains("ST_PONG00"), "{}", circle.message);
    case.one("TRG010", Severity::Error, "ST_SELF00");
    let line = case.about("ST_LINE00");
    assert!(line.iter().all(|finding| finding.severity < Severity::Error), "{line:?}");
    assert_eq!(Case::serious(case.about("ST_LEAF00")), NONE);
    let disabled = case.one("TRG107", Severity::Warning, "ST_LINE00");
    assert!(disabled.message.contains("ST_OFF000"), "{}", disabled.message);
}

#[test]
fn u071_local_variables() {
    let case = Case::new("U071");
    let undeclared = case.one("VAR103", Severity::Warning, "ST_UNDEC0");
    assert!(undeclared.message.contains("variable 7"), "{}", undeclared.message);
    let range = case.one("VAR003", Severity::Error, "ST_RANGE0");
    assert!(range.message.contains("64"), "{}", range.message);
    let never = case.one("VAR101", Severity::Warning, "ST_NEVER0");
    assert!(never.message.contains("local variable 0 \"Never set\""), "{}", never.message);
    assert_eq!(case.about("ST_TWO000").len(), 0, "a script sets it: {:#?}", case.lines());
    case.one("TRG109", Severity::Warning, "ST_SPAM00");
}

#[test]
fn u077_task_force_rows() {
    let case = Case::new("U077");
    assert_eq!(Case::serious(case.at("TF_SEVEN0", "6")).len(), 1);
    case.one("TEA008", Severity::Warning, "TF_EMPTY0");
    let typo = Case::serious(case.at("TF_TYPO00", "0"));
    assert!(typo.len() == 1 && typo[0].starts_with("TEA007") && typo[0].contains("E1X"), "{typo:?}");
    assert_eq!(case.about("TF_ORDER0").len(), 0);
}

#[test]
fn u084_bytes_that_are_not_utf_8() {
    let case = Case::new("U084");
    assert!(case.findings.iter().all(|finding| finding.severity < Severity::Error), "{:#?}", case.lines());
    assert_eq!(case.findings.iter().filter(|finding| finding.code.id() == "INI011").count(), 1);
    let words = case.findings.iter().flat_map(|finding| [&finding.message].into_iter().chain(&finding.help));
    assert!(words.into_iter().all(|words| !words.contains('\u{FFFD}')), "{:#?}", case.lines());
}
