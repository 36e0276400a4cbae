//! How long a large map takes to read: `cargo bench --manifest-path bench/Cargo.toml --bench formats`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sandtable_formats::ini::{IniEdit, IniFile};
use sandtable_formats::pack::overlay::{self, Overlay};
use sandtable_formats::pack::tiles::{self, TileRecord};

/// A made-up map of the size of the largest real one: 200×195, 77,805 cells, about 1.1 MB of text.
fn map() -> Vec<u8> {
    let (w, h) = (200i16, 195i16);
    let inside = |x: i16, y: i16| x + y > w && x - y < w && y - x < w && x + y <= w + 2 * h;
    let mut random = 1u32;
    let mut next = |below: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) % below
    };
    let mut records = Vec::new();
    let mut planes = Overlay::default();
    for y in 1..=w + h {
        for x in (1..=w + h).filter(|&x| inside(x, y)) {
            let tile = if next(5) == 0 { next(1000) as i32 } else { 0xFFFF };
            let (sub_tile, level) = (next(4) as u8, ((x / 20 + y / 30) % 12) as u8);
            records.push(TileRecord { x, y, tile, sub_tile, level, ice: 0 });
            if next(15) == 0
                && let Some(at) = overlay::index(x.into(), y.into())
            {
                planes.types[at] = 102 + next(12) as u8;
                planes.data[at] = next(12) as u8;
            }
        }
    }
    let mut edit = IniEdit::new();
    for number in 0..4_000 {
        let row =
            format!("Neutral,CITY{:02},256,{},{},0,Guard,None,0,-1,0,-1,0,0", next(50), next(300), next(300));
        edit.set("Structures", &number.to_string(), &row).expect("a plain row");
    }
    for team in 0..500 {
        for key in 0..25 {
            edit.set(&format!("{team:08}-G"), &format!("Key{key:02}"), "no").expect("a plain row");
        }
    }
    tiles::replace(&mut edit, &records).expect("base64");
    overlay::replace(&mut edit, &planes).expect("base64");
    edit.to_bytes()
}

fn load(c: &mut Criterion) {
    let bytes = map();
    let ini = IniFile::parse(bytes.clone());
    let pack = tiles::read(&ini).expect("a terrain section");
    let planes = overlay::read(&ini);

    let mut group = c.benchmark_group("map");
    group.throughput(Throughput::Bytes(bytes.len() as u64));
    group.bench_function("ini parse", |b| b.iter(|| IniFile::parse(black_box(bytes.clone()))));
    group.bench_function("ini edit one value", |b| {
        b.iter(|| {
            let mut edit = ini.edit();
            edit.set("Structures", "7", "x").expect("a plain value");
            edit.to_bytes()
        });
    });
    group.finish();

    let mut group = c.benchmark_group("pack");
    group.throughput(Throughput::Elements(pack.records.len() as u64));
    group.bench_function("tiles read", |b| b.iter(|| tiles::read(black_box(&ini))));
    group.bench_function("tiles write", |b| b.iter(|| tiles::write(black_box(&pack.records))));
    group.bench_function("overlay read", |b| b.iter(|| overlay::read(black_box(&ini))));
    group.bench_function("overlay write", |b| {
        b.iter(|| overlay::write(black_box(&planes.types), overlay::NONE))
    });
    group.finish();
}

criterion_group!(benches, load);
criterion_main!(benches);
