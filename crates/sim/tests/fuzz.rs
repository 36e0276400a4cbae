//! The fuzz bodies as ordinary tests, over arbitrary bytes and scripting-like lines.

mod fuzz_bodies;

use proptest::prelude::*;

/// Lines as a map maker might write them, and wrong ones.
fn lines() -> impl Strategy<Value = String> {
    let number =
        prop_oneof![Just(-1i64), 0..60i64, Just(4475), Just(i64::from(i32::MAX)), Just(i64::from(i32::MIN))];
    let group = proptest::collection::vec(number, 0..12);
    let row = (
        0..4u8,
        prop::sample::select(vec!["Triggers", "Events", "Actions", "Tags", "Units", "Structures"]),
        group,
    );
    proptest::collection::vec(row, 0..24).prop_map(|rows| {
        let mut text = String::new();
        for (id, section, numbers) in rows {
            let fields: Vec<String> = numbers.iter().map(i64::to_string).collect();
            let fields = fields.join(",");
            let row = match section {
                "Triggers" => format!("T{id}=GDI,T{},n{id},0,1,1,1,0", (id + 1) % 4),
                "Tags" => format!("G{id}={},n,T{id}", id % 3),
                "Units" => format!("{id}=GDI,HVR,256,20,{},64,Guard,G{id},0,-1,0,-1,1,1", 14 + id),
                "Structures" => {
                    format!("{id}=Nod,NAPOWR,256,18,{},0,G{id},0,0,1,0,0,None,None,None,0,0", 18 + id)
                }
                _ => format!("T{id}={},{fields}", numbers.len() / if section == "Events" { 3 } else { 8 }),
            };
            text.push_str(&format!("[{section}]\n{row}\n"));
        }
        text
    })
}

/// Lines of orders, good and bad.
fn order_lines() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "GDI",
        "Nod",
        "0",
        "7",
        "move",
        "to",
        "12,20",
        "14,14",
        "-1,70000",
        "#0",
        "#3",
        "sell",
        "build",
        "GAPOWR",
        "E1",
        "hold",
        "structure",
        "place",
        "plan",
        "via",
        "attack",
        "at",
        ";",
        "#",
        "\u{fffd}",
        "deploy",
        "rally",
        "cancel",
    ]);
    let line = (0..25u32, proptest::collection::vec(word, 0..8));
    proptest::collection::vec(line, 0..12).prop_map(|lines| {
        lines.iter().map(|(frame, words)| format!("{frame} GDI {}\n", words.join(" "))).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_played(data in proptest::collection::vec(any::<u8>(), 0..400)) {
        fuzz_bodies::scenario(&data);
    }

    #[test]
    fn any_scripting_is_played(text in lines()) {
        fuzz_bodies::scenario(text.as_bytes());
    }

    #[test]
    fn any_orders_are_refused_or_played(text in order_lines()) {
        fuzz_bodies::orders(text.as_bytes());
    }

    #[test]
    fn damaged_saves_are_refused_or_played(data in proptest::collection::vec(any::<u8>(), 0..60)) {
        fuzz_bodies::save(&data);
    }
}
