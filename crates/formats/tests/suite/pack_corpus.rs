//! The packed sections of the real maps: formats.md §15.1, §15.5.

use sandtable_formats::ini::{IniFile, value};
use sandtable_formats::pack::{overlay, tiles};

/// Map, width, height, tile records, highest level, overlay cells, ice cells (§15.5).
const TABLE: &[(&str, i32, i32, usize, u8, usize, usize)] = &[
    ("a_city_consumed.map", 100, 100, 19900, 14, 1470, 0),
    ("lost_contact.map", 200, 195, 77805, 10, 5199, 0),
    ("tiberian_ring.map", 82, 98, 15974, 13, 1722, 0),
    ("1ice6.map", 100, 100, 19900, 8, 2279, 365),
    ("permfrst.map", 100, 104, 20685, 12, 1532, 0),
    ("thepit.map", 85, 85, 14360, 12, 1164, 4),
    ("fsgdi07.map", 77, 126, 19278, 11, 689, 2237),
    ("fsnod05.map", 96, 60, 11442, 12, 208, 0),
    ("gdi1a.map", 48, 63, 5985, 10, 147, 0),
    ("gdi10b.map", 144, 92, 25784, 10, 1095, 0),
    ("sup_bh_r.map", 150, 150, 44762, 11, 2873, 0),
    ("tread_l.map", 165, 120, 39480, 11, 2667, 816),
];

#[test]
fn s15_1_every_chunk_decodes_exactly_and_no_record_is_odd() {
    let mut without_end_mark = Vec::new();
    for file in crate::corpus::files(&["map"]) {
        let ini = IniFile::parse(file.read());
        let pack = tiles::read(&ini).unwrap_or_else(|| panic!("{}: no terrain", file.name));
        assert_eq!(pack.problems, [], "{}", file.name);
        let planes = overlay::read(&ini);
        assert_eq!((planes.problems.as_slice(), planes.present), (&[][..], [true; 2]), "{}", file.name);

        let size = ini.get("Map", "Size").and_then(|entry| value::rect(entry.value())).unwrap();
        let (w, h) = (size[2], size[3]);
        let inside = |x: i32, y: i32| x + y > w && x - y < w && y - x < w && x + y <= w + 2 * h;
        let mut cells: Vec<_> = pack.records.iter().map(|record| (record.x, record.y)).collect();
        assert!(cells.iter().all(|&(x, y)| inside(x.into(), y.into())), "{}: record outside", file.name);
        cells.sort_unstable();
        assert!(cells.windows(2).all(|pair| pair[0] != pair[1]), "{}: two records for a cell", file.name);
        assert!(pack.records.iter().all(|record| record.level <= 14 && record.ice <= 1), "{}", file.name);
        if !pack.end_mark {
            without_end_mark.push(file.name.clone());
        }

        if let Some(&(_, width, height, records, level, overlays, ice)) =
            TABLE.iter().find(|row| row.0 == file.name)
        {
            assert_eq!((w, h), (width, height), "{}", file.name);
            assert_eq!(pack.records.len(), records, "{}: records", file.name);
            assert_eq!(
                pack.records.iter().map(|record| record.level).max(),
                Some(level),
                "{}: level",
                file.name
            );
            assert_eq!(
                pack.records.iter().filter(|record| record.ice == 1).count(),
                ice,
                "{}: ice",
                file.name
            );
            let all = (0..512).flat_map(|y| (0..512).map(move |x| (x, y)));
            let found: Vec<_> = all.filter(|&(x, y)| planes.type_at(x, y).is_some()).collect();
            assert_eq!(found.len(), overlays, "{}: overlays", file.name);
            // §15.1 item 6: two maps have a cell outside.
            let outside: Vec<_> = found.into_iter().filter(|&(x, y)| !inside(x, y)).collect();
            let expected: &[_] = match file.name.as_str() {
                "a_city_consumed.map" => &[(93, 193)],
                "tiberian_ring.map" => &[(18, 100)],
                _ => &[],
            };
            assert_eq!(outside, expected, "{}", file.name);
        }
    }
    if crate::corpus::is_there() {
        assert!(without_end_mark.contains(&"lost_contact.map".to_owned()), "{without_end_mark:?}");
        assert!(!without_end_mark.contains(&"gdi1a.map".to_owned()), "{without_end_mark:?}");
    }
}

#[test]
fn s14_rewritten_packs_hold_the_same_data_and_are_not_larger_than_the_originals() {
    let (mut old_size, mut new_size) = (0, 0);
    for file in crate::corpus::files(&["map"]).into_iter().step_by(8) {
        let ini = IniFile::parse(file.read());
        let (pack, planes) = (tiles::read(&ini).unwrap(), overlay::read(&ini));
        let mut edit = ini.edit();
        tiles::replace(&mut edit, &pack.records).unwrap();
        overlay::replace(&mut edit, &planes).unwrap();
        let new = edit.finish();
        let again = tiles::read(&new).unwrap();
        assert_eq!((again.problems.as_slice(), again.end_mark), (&[][..], true), "{}", file.name);
        assert!(again.records == pack.records, "{}", file.name);
        let again = overlay::read(&new);
        assert!(again.types == planes.types && again.data == planes.data, "{}", file.name);
        for name in [tiles::SECTION, overlay::TYPES_SECTION, overlay::DATA_SECTION] {
            let size = |ini: &IniFile| {
                ini.section(name).map_or(0, |s| s.entries().iter().map(|e| e.value().len()).sum())
            };
            let sizes: (usize, usize) = (size(&ini), size(&new));
            println!("{} {name}: {} -> {}", file.name, sizes.0, sizes.1);
            old_size += sizes.0;
            new_size += sizes.1;
        }
        // Everything else is as it was.
        let others = |ini: &IniFile| {
            let all = ini.sections().filter(|s| !s.name().contains("Pack"));
            all.flat_map(|s| s.entries().iter().map(|e| format!("{}{e:?}", s.name()))).collect::<Vec<_>>()
        };
        assert_eq!(others(&new), others(&ini), "{}", file.name);
    }
    assert!(new_size <= old_size + old_size / 10, "{old_size} bytes became {new_size}");
}
