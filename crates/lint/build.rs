//! Finds the rules: every file `src/rules/FAMILY/RULE.rs` is a rule with a `RULE`, so that no list can forget one.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let home = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let rules = home.join("src/rules");
    println!("cargo::rerun-if-changed=src/rules");
    let (mut modules, mut table) = (String::new(), String::new());
    for family in sorted(&rules).into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", family.display());
        let family_name = stem(&family);
        modules.push_str(&format!("mod {family_name} {{\n"));
        for file in sorted(&family).into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs")) {
            let rule = stem(&file);
            modules.push_str(&format!(
                "    #[path = {:?}]\n    pub(super) mod {rule};\n",
                file.display().to_string()
            ));
            table.push_str(&format!("    &{family_name}::{rule}::RULE,\n"));
        }
        modules.push_str("}\n");
    }
    let text =
        format!("{modules}\n/// Every rule, by family and file.\nstatic TABLE: &[&Rule] = &[\n{table}];\n");
    fs::write(out.join("rules.rs"), text).expect("the output directory can be written");
}

fn sorted(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("the rules can be listed");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().and_then(|stem| stem.to_str()).expect("rule files have plain names").to_owned()
}
