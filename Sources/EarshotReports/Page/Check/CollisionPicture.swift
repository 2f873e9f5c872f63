internal import Earshot
internal import EarshotAnalysis

/// A cluster of the graph of collisions: owners on the left, each collision on the right with its witness, and lines
/// from the collision to all its owners.
struct CollisionPicture {
    private static let boxWidth = 124.0
    /// How far a label stays from the sides of its box.
    private static let inset = 9.0
    private static let pointX = 172.0
    private static let textX = 184.0
    private static let gap = 10.0
    private static let lineHeight = 15.0

    let graph: CollisionGraph
    let cluster: CollisionGraph.Cluster
    let index: Int

    private struct Row {
        var lines: [String]
        var height: Double
        var middle = 0.0
    }

    /// The picture.
    var picture: Picture {
        var boxes = cluster.owners.map { owner in
            let limit = graph.owners[owner].kind == .shortcut ? 2 : 3
            let lines = TextWidth.lines(
                graph.owners[owner].id,
                width: Self.boxWidth - 2 * Self.inset,
                size: 12,
                limit: limit,
                isBold: true
            )
            return Row(lines: lines, height: Double(lines.count + 1) * Self.lineHeight + 9)
        }
        var rows = cluster.edges.map { edge in
            let lines = TextWidth.lines(
                Self.witness(graph.edges[edge]),
                width: Picture.width - Self.textX,
                size: 13,
                limit: 3
            )
            return Row(lines: lines, height: Double(lines.count + 1) * Self.lineHeight + 2)
        }
        let height = max(Self.height(boxes), Self.height(rows))
        Self.place(&boxes, in: height)
        Self.place(&rows, in: height)
        let middles = Dictionary(uniqueKeysWithValues: zip(cluster.owners, boxes.map(\.middle)))
        var marks = Markup()
        for (edge, row) in zip(cluster.edges, rows) {
            let severity = graph.edges[edge].finding.severity
            for owner in graph.edges[edge].owners {
                let from = middles[owner] ?? 0
                let bend = (Self.pointX - Self.boxWidth) * 0.6
                let start = "M\(Shown.coordinate(Self.boxWidth)) \(Shown.coordinate(from))"
                let curve =
                    "C\(Shown.coordinate(Self.boxWidth + bend)) \(Shown.coordinate(from)) "
                    + "\(Shown.coordinate(Self.pointX - bend)) \(Shown.coordinate(row.middle)) "
                    + "\(Shown.coordinate(Self.pointX)) \(Shown.coordinate(row.middle))"
                marks.path(start + curve, "edge \(severity.rawValue)")
            }
        }
        for (owner, box) in zip(cluster.owners, boxes) { Self.write(graph.owners[owner], box, to: &marks) }
        for (edge, row) in zip(cluster.edges, rows) { Self.write(graph.edges[edge], row, to: &marks) }
        return Picture(
            id: "cluster-\(index)",
            title: title,
            caption: cluster.leftOut > 0
                ? "The worst \(cluster.edges.count); \(Shown.count(cluster.leftOut)) more only in the table." : "",
            description: description,
            height: height,
            marks: marks
        )
    }

    private var title: String {
        let names = cluster.owners.map { graph.owners[$0].id.clipped(to: 40) }
        switch names.count {
        case 1: return names[0]
        case 2: return "\(names[0]) and \(names[1])"
        case 3: return "\(names[0]), \(names[1]) and \(names[2])"
        default: return "\(names[0]), \(names[1]) and \(names.count - 2) more"
        }
    }

    private var description: String {
        cluster.edges.map { edge in
            let edge = graph.edges[edge]
            let owners = edge.owners.map { graph.owners[$0].name.clipped(to: 80) }.joined(separator: ", ")
            return "\(edge.finding.severity.rawValue), \(Self.ruleName(edge)): \(Self.witness(edge)) of \(owners)."
        }
        .joined(separator: " ")
    }

    private static func witness(_ edge: CollisionGraph.Edge) -> String {
        edge.finding.witness.map { "“\($0.clipped(to: 120))”" } ?? edge.finding.message.clipped(to: 120)
    }

    private static func ruleName(_ edge: CollisionGraph.Edge) -> String {
        edge.finding.rule.id + (edge.count > 1 ? " × \(Shown.count(edge.count))" : "")
    }

    private static func height(_ rows: [Row]) -> Double {
        rows.reduce(0) { $0 + $1.height } + Double(max(0, rows.count - 1)) * gap
    }

    /// Spreads rows over a height: those that need less stand apart.
    private static func place(_ rows: inout [Row], in height: Double) {
        let spare = (height - Self.height(rows)) / Double(rows.count)
        var y = spare / 2
        for index in rows.indices {
            rows[index].middle = y + rows[index].height / 2
            y += rows[index].height + gap + spare
        }
    }

    private static func write(_ owner: Owner, _ box: Row, to marks: inout Markup) {
        let top = box.middle - box.height / 2
        let radius: Double = owner.kind == .shortcut ? 6 : owner.kind == .case ? box.height / 2 : 0
        marks.rectangle(0.5, top + 0.5, boxWidth - 1, box.height - 1, "box", radius: min(radius, 16))
        for (index, line) in box.lines.enumerated() {
            marks.label(line, inset, top + 17 + Double(index) * lineHeight, "strong")
        }
        let kind = owner.kind == .negativePhrase ? "negative phrase" : owner.kind.rawValue
        marks.label(kind, inset, top + 16 + Double(box.lines.count) * lineHeight, "soft small")
    }

    private static func write(_ edge: CollisionGraph.Edge, _ row: Row, to marks: inout Markup) {
        marks.glyph(edge.finding.severity.rawValue, pointX, row.middle)
        let top = row.middle - row.height / 2
        for (index, line) in row.lines.enumerated() {
            marks.label(line, textX, top + 13 + Double(index) * lineHeight, "large")
        }
        marks.label(
            TextWidth.clip(ruleName(edge), width: Picture.width - textX, size: 11),
            textX,
            top + 13 + Double(row.lines.count) * lineHeight,
            "soft small"
        )
    }
}
