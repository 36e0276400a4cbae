//! A graph in the language of Graphviz.

use super::{Graph, Node};
use crate::words::printable;

/// The text.
pub(super) fn write(graph: &Graph) -> String {
    let mut out = format!("digraph {} {{\n", quoted(&printable(&graph.name)));
    out.push_str("  rankdir=LR;\n  node [fontname=\"Helvetica\", fontsize=10];\n");
    out.push_str("  edge [fontname=\"Helvetica\", fontsize=9];\n");
    for node in &graph.nodes {
        out.push_str(&format!("  {} [{}];\n", quoted(&node.key), attributes(node)));
    }
    for edge in &graph.edges {
        let (Some(from), Some(to)) = (graph.nodes.get(edge.from), graph.nodes.get(edge.to)) else { continue };
        let mut attributes = format!("label={}", quoted(edge.label));
        if !edge.places.is_empty() {
            attributes.push_str(&format!(", tooltip={}", quoted(&edge.places.join(", "))));
        }
        attributes.push_str(match edge.label {
            _ if edge.stops => ", color=\"firebrick\", fontcolor=\"firebrick\"",
            "enables" | "forces" => ", color=\"darkgreen\", fontcolor=\"darkgreen\"",
            "tests set" | "tests clear" | "waits for" => ", style=\"dashed\"",
            "links" | "begins with" | "holds" => ", color=\"gray40\", fontcolor=\"gray40\"",
            _ => "",
        });
        out.push_str(&format!("  {} -> {} [{attributes}];\n", quoted(&from.key), quoted(&to.key)));
    }
    out.push_str("}\n");
    out
}

fn attributes(node: &Node) -> String {
    let mut lines: Vec<String> = Vec::new();
    if !node.name.is_empty() {
        lines.push(printable(&node.name));
    }
    lines.push(format!("{} {}", node.kind.word(), printable(&node.id)));
    if let Some(remark) = &node.remark {
        lines.push(format!("({remark})"));
    }
    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    let mut out = format!("label=\"{}\", shape={}", lines.join("\\n"), node.kind.shape());
    if let Some(why) = &node.never {
        out.push_str(", style=\"dashed\", color=\"gray50\", fontcolor=\"gray50\"");
        out.push_str(&format!(", tooltip={}", quoted(&format!("never: {why}"))));
    } else if node.circle.is_some() {
        out.push_str(", color=\"darkorange\", penwidth=2");
    }
    out
}

/// A text between quotation marks.
fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// A text as it stands between quotation marks: a backslash would begin an escape, a line break has no place.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push('\u{FFFD}'),
            c => out.push(c),
        }
    }
    out
}
