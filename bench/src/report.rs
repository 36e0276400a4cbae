//! What a suite gives: rows that compare a subject with one peer each.

use serde::Serialize;
use std::fmt::Write;
use std::time::Instant;

/// One comparison.
#[derive(Serialize)]
pub struct Row {
    /// What was done.
    pub workload: String,
    /// Who is measured.
    pub subject: &'static str,
    /// Unit of the value.
    pub unit: &'static str,
    /// The subject's cost.
    pub value: f64,
    /// The peer.
    pub versus: &'static str,
    /// The subject's cost over the peer's: below 1 the subject is cheaper.
    pub ratio: f64,
    /// Where the values are costs of a message: bytes in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payload: Option<usize>,
}

#[derive(Serialize)]
struct Machine {
    os: &'static str,
    arch: &'static str,
    cpu: String,
    cores: usize,
}

/// The outcome of a suite.
#[derive(Serialize)]
pub struct Report {
    schema: &'static str,
    suite: &'static str,
    machine: Machine,
    rows: Vec<Row>,
    #[serde(skip)]
    start: Instant,
    #[serde(skip)]
    notes: Vec<String>,
}

impl Report {
    /// An empty report of a suite.
    pub fn new(suite: &'static str, notes: Vec<&'static str>) -> Self {
        let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let cpu = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
        let notes = notes.into_iter().map(str::to_owned).collect();
        let machine = Machine {
            os: std::env::consts::OS,
            arch: std::env::consts::ARCH,
            cpu: cpu.unwrap_or("unknown").to_owned(),
            cores: std::thread::available_parallelism().map_or(0, Into::into),
        };
        Self { schema: "sandtable.bench/1", suite, machine, rows: Vec::new(), start: Instant::now(), notes }
    }

    /// Adds a note.
    #[cfg(feature = "netmsg")]
    pub fn note(&mut self, note: String) {
        eprintln!("{note}");
        self.notes.push(note);
    }

    /// Adds one workload: the first result is the subject's, the others are its peers'.
    pub fn add(&mut self, workload: &str, unit: &'static str, results: &[(&'static str, f64)]) {
        self.add_all(workload, unit, None, results);
    }

    /// Adds one workload that costs nanoseconds a message: the text tells the messages and bytes a second.
    #[cfg(feature = "netmsg")]
    pub fn add_messages(&mut self, workload: &str, payload: usize, results: &[(&'static str, f64)]) {
        self.add_all(workload, "ns", Some(payload), results);
    }

    fn add_all(
        &mut self,
        workload: &str,
        unit: &'static str,
        payload: Option<usize>,
        results: &[(&'static str, f64)],
    ) {
        // Whoever waits for minutes may see that something happens.
        eprintln!("[{:7.1?}] {workload}", self.start.elapsed());
        let (subject, value) = results[0];
        for &(versus, cost) in &results[1..] {
            let ratio = value / cost;
            self.rows.push(Row {
                workload: workload.to_owned(),
                subject,
                unit,
                value,
                versus,
                ratio,
                payload,
            });
        }
    }

    /// One JSON object.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report is plain data")
    }

    /// Markdown tables: one line a workload, one column a peer, with the peer's cost as a multiple of the subject's. Costs
    /// of messages have a table of their own, as messages and bytes a second.
    pub fn text(&self) -> String {
        let (messages, others): (Vec<_>, Vec<_>) = self.rows.iter().partition(|row| row.payload.is_some());
        let mut out = String::new();
        if !messages.is_empty() {
            out += "Millions of messages, and megabytes in them, a second of CPU time:\n\n";
            out += &table(&messages, |row, cost, _| {
                let millions = 1e3 / cost;
                format!("{}, {} MB", short(millions), short(millions * row.payload.unwrap_or(0) as f64))
            });
            out.push('\n');
        }
        out += &table(&others, |row, cost, own| {
            let cell = amount(cost, row.unit);
            if own { cell } else { format!("{cell} ({}x)", short(1.0 / row.ratio)) }
        });
        let _ = writeln!(
            out,
            "\n{} {}, {}, {} cores",
            self.machine.os, self.machine.arch, self.machine.cpu, self.machine.cores
        );
        for note in &self.notes {
            let _ = writeln!(out, "{note}");
        }
        out
    }
}

/// A table of rows, one column a subject. A cell is made of a row, a cost and whether that is the first subject's.
fn table(rows: &[&Row], cell: impl Fn(&Row, f64, bool) -> String) -> String {
    let mut peers: Vec<&str> = Vec::new();
    let mut workloads: Vec<&str> = Vec::new();
    for row in rows {
        if !peers.contains(&row.versus) {
            peers.push(row.versus);
        }
        if !workloads.contains(&row.workload.as_str()) {
            workloads.push(&row.workload);
        }
    }
    let subject = rows.first().map_or("", |row| row.subject);
    let mut lines = vec![vec!["workload".to_owned(), subject.to_owned()]];
    lines[0].extend(peers.iter().map(|&peer| peer.to_owned()));
    for workload in workloads {
        let of: Vec<&&Row> = rows.iter().filter(|row| row.workload == workload).collect();
        let mut line = vec![workload.to_owned(), cell(of[0], of[0].value, true)];
        line.extend(peers.iter().map(|&peer| {
            let found = of.iter().find(|row| row.versus == peer);
            found.map_or(String::new(), |row| cell(row, row.value / row.ratio, false))
        }));
        lines.push(line);
    }
    let widths: Vec<usize> =
        (0..lines[0].len()).map(|i| lines.iter().map(|line| line[i].len()).max().unwrap_or(0)).collect();
    let mut out = String::new();
    for (at, line) in lines.iter().enumerate() {
        let cells: Vec<String> =
            line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
        if at == 0 {
            let rules: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
            let _ = writeln!(out, "| {} |", rules.join(" | "));
        }
    }
    out
}

fn short(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}

fn amount(value: f64, unit: &str) -> String {
    match unit {
        "ns" if value >= 1e6 => format!("{} ms", short(value / 1e6)),
        "ns" if value >= 1e3 => format!("{} us", short(value / 1e3)),
        "" => short(value),
        _ => format!("{} {unit}", short(value)),
    }
}
