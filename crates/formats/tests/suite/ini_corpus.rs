//! Every real file parses, prints back byte for byte and holds what formats.md §15.2 says.
//!
//! The corpus is the directory named by `SANDTABLE_CORPUS`, else `../../../shared/data/ts`; without it the tests pass
//! with a note.

use sandtable_formats::ini::{IniFile, IniProblemKind};

#[test]
fn every_file_prints_back_byte_for_byte() {
    for file in crate::corpus::files(&["map", "ini"]) {
        let bytes = file.read();
        let ini = IniFile::parse(bytes.clone());
        assert_eq!(ini.to_bytes(), bytes, "{}", file.name);
        assert!(ini.sections().len() > 0, "{}", file.name);
    }
}

#[test]
fn real_files_have_no_duplicates_and_one_glued_header() {
    let mut glued = Vec::new();
    for file in crate::corpus::files(&["map", "ini"]) {
        let ini = IniFile::parse(file.read());
        for problem in ini.problems() {
            println!("{}:{}: {problem}", file.name, ini.line_of(problem.span.start));
            match problem.kind {
                IniProblemKind::DuplicateSection | IniProblemKind::DuplicateKey => {
                    panic!("{}:{}: {problem}", file.name, ini.line_of(problem.span.start))
                }
                IniProblemKind::GluedHeader => glued.push(file.name.clone()),
                _ => {}
            }
        }
    }
    if crate::corpus::is_there() {
        assert_eq!(glued, ["a_city_consumed.map"]);
    }
}
