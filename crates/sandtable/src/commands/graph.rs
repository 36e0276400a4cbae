//! `sandtable graph`: the scripting of a map as a graph.

use std::io::Write;
use std::process::ExitCode;

use sandtable_lint::Subject;
use sandtable_lint::graph::{Choice, Graph};
use serde::Serialize;

use crate::cli::{GraphFormat, GraphOptions};
use crate::error::CliError;
use crate::words::shown;
use crate::{input, why};

pub(crate) fn run(options: &GraphOptions) -> Result<ExitCode, CliError> {
    let sources = input::sources(&options.rules)?;
    let path = options.map.display().to_string();
    let loaded = sources.load(input::read_map(&options.map)?, &path);
    let mut around = Vec::new();
    for word in &options.around {
        around.extend(why::find(&loaded.scenario, word)?);
    }
    let around = (!around.is_empty()).then_some((around, options.depth));
    let graph = Graph::of(&Subject::new(&loaded), &Choice { only: options.only.clone(), around });
    let text = match options.format {
        GraphFormat::Dot => graph.dot(),
        GraphFormat::Json => json(&graph, &path)?,
    };
    let mut out = anstream::stdout().lock();
    let Some(file) = &options.output else {
        out.write_all(text.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    };
    input::keep([&options.map].into_iter().chain(&options.rules.rules), file)?;
    std::fs::write(file, text).map_err(|source| CliError::Write { path: file.clone(), source })?;
    writeln!(out, "{}: {} nodes, {} edges", shown(file), graph.nodes.len(), graph.edges.len())?;
    Ok(ExitCode::SUCCESS)
}

/// Schema "sandtable.graph/1".
#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    path: &'a str,
    name: &'a str,
    nodes: Vec<NodePart<'a>>,
    edges: Vec<EdgePart<'a>>,
    circles: Vec<Vec<&'a str>>,
    islands: usize,
}

#[derive(Serialize)]
struct NodePart<'a> {
    key: &'a str,
    kind: &'static str,
    id: &'a str,
    name: &'a str,
    remark: Option<&'a str>,
    never: Option<&'a str>,
    circle: Option<usize>,
    island: usize,
}

#[derive(Serialize)]
struct EdgePart<'a> {
    from: &'a str,
    to: &'a str,
    label: &'static str,
    places: &'a [String],
}

fn json(graph: &Graph, path: &str) -> Result<String, CliError> {
    let key = |at: usize| graph.nodes.get(at).map_or("", |node| node.key.as_str());
    let report = Report {
        schema: "sandtable.graph/1",
        path,
        name: &graph.name,
        nodes: graph
            .nodes
            .iter()
            .map(|node| NodePart {
                key: &node.key,
                kind: node.kind.word(),
                id: &node.id,
                name: &node.name,
                remark: node.remark.as_deref(),
                never: node.never.as_deref(),
                circle: node.circle,
                island: node.island,
            })
            .collect(),
        edges: graph
            .edges
            .iter()
            .map(|edge| EdgePart {
                from: key(edge.from),
                to: key(edge.to),
                label: edge.label,
                places: &edge.places,
            })
            .collect(),
        circles: graph.circles.iter().map(|circle| circle.iter().map(|at| key(*at)).collect()).collect(),
        islands: graph.islands,
    };
    let text = serde_json::to_string(&report).map_err(|e| CliError::Output(e.into()))?;
    Ok(text + "\n")
}
