internal import Earshot
internal import EarshotAnalysis

/// The graph of collisions: nodes are owners, edges are collisions, each between its owners.
///
/// Collisions of the same rule between the same owners are one edge with the first one's witness. The edges fall into
/// clusters that share no owner. Everything is in an order that depends on the findings alone.
struct CollisionGraph {
    /// A collision between owners.
    struct Edge {
        /// The indices of its owners, in order of declaration, each once.
        var owners: [Int]
        /// The first finding.
        var finding: Finding
        /// The number of findings with the same rule and owners.
        var count = 1
    }

    /// Owners that collisions connect, with these collisions.
    struct Cluster {
        /// The owners, from top to bottom.
        var owners: [Int]
        /// The collisions, from top to bottom.
        var edges: [Int]
        /// The number of edges that are left out.
        var leftOut = 0
    }

    /// What is left out, for the reader to know.
    struct LeftOut {
        /// The number of collisions that are not drawn.
        var collisions = 0
    }

    /// The most edges in one cluster's picture.
    private static let edgesInCluster = 12
    /// The most edges in all pictures.
    private static let edgesInAll = 60

    /// The owners.
    private(set) var owners: [Owner] = []
    /// The edges.
    private(set) var edges: [Edge] = []
    /// The clusters to draw, the worst first.
    private(set) var clusters: [Cluster] = []
    /// What is left out.
    private(set) var leftOut = LeftOut()
    /// The number of clusters, drawn or not.
    private(set) var clusterCount = 0

    private struct OwnerKey: Hashable {
        var kind: Owner.Kind
        var id: String
        var file: String?
    }

    private struct EdgeKey: Hashable {
        var rule: String
        var owners: [Int]
    }

    /// Creates the graph of collisions.
    init(_ findings: [Finding]) {
        var known: [OwnerKey: Int] = [:]
        var drawn: [EdgeKey: Int] = [:]
        for finding in findings {
            var ends: [Int] = []
            for owner in finding.owners {
                let key = OwnerKey(kind: owner.kind, id: owner.id, file: owner.location?.file)
                let index = known[key] ?? owners.count
                if index == owners.count {
                    known[key] = index
                    owners.append(owner)
                }
                if !ends.contains(index) { ends.append(index) }
            }
            let key = EdgeKey(rule: finding.rule.id, owners: ends.sorted())
            if let index = drawn[key] {
                edges[index].count += 1
                if finding.severity > edges[index].finding.severity { edges[index].finding = finding }
            } else {
                drawn[key] = edges.count
                edges.append(Edge(owners: ends, finding: finding))
            }
        }
        choose(from: connected())
    }

    /// The clusters with all their edges, in the order of their first edges.
    private func connected() -> [[Int]] {
        var parents = Array(owners.indices)
        func root(_ node: Int) -> Int {
            var node = node
            while parents[node] != node {
                parents[node] = parents[parents[node]]
                node = parents[node]
            }
            return node
        }
        for edge in edges {
            guard let first = edge.owners.first else { continue }
            for other in edge.owners { parents[root(other)] = root(first) }
        }
        var order: [Int] = []
        var members: [Int: [Int]] = [:]
        for (index, edge) in edges.enumerated() {
            guard let first = edge.owners.first else { continue }
            let root = root(first)
            if members[root] == nil { order.append(root) }
            members[root, default: []].append(index)
        }
        return order.map { members[$0] ?? [] }
    }

    /// Chooses what is drawn, the worst first, and arranges it.
    private mutating func choose(from all: [[Int]]) {
        clusterCount = all.count
        let worst = { (edges: [Edge], cluster: [Int]) in
            cluster.map { edges[$0].finding.severity }.max() ?? .note
        }
        let ranked = all.enumerated().sorted { one, other in
            let (severity, rival) = (worst(edges, one.element), worst(edges, other.element))
            if severity != rival { return severity > rival }
            if one.element.count != other.element.count { return one.element.count > other.element.count }
            return one.offset < other.offset
        }
        var room = Self.edgesInAll
        for (_, members) in ranked {
            let byWorst = members.sorted { one, other in
                let (severity, rival) = (edges[one].finding.severity, edges[other].finding.severity)
                return severity == rival ? one < other : severity > rival
            }
            let kept = Array(byWorst.prefix(min(room, Self.edgesInCluster)))
            room -= kept.count
            for edge in byWorst.dropFirst(kept.count) { leftOut.collisions += edges[edge].count }
            guard !kept.isEmpty else { continue }
            clusters.append(arranged(kept, leftOut: members.count - kept.count))
        }
    }

    /// Puts owners and edges in an order in which few of their lines cross: by turns, each stands at the mean place of
    /// those it is connected with (Sugiyama's barycenters), beginning with a walk from one end.
    private func arranged(_ kept: [Int], leftOut: Int) -> Cluster {
        var rows = kept.sorted()
        var nodes = walked(rows)
        for _ in 0..<6 {
            let placeOfNode = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
            rows = Self.ordered(rows) { edge in
                edges[edge].owners.map { Double(placeOfNode[$0] ?? 0) / Double(max(1, nodes.count)) }
            }
            let placeOfRow = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
            nodes = Self.ordered(nodes) { node in
                rows.filter { edges[$0].owners.contains(node) }
                    .map { Double(placeOfRow[$0] ?? 0) / Double(max(1, rows.count)) }
            }
        }
        return Cluster(owners: nodes, edges: rows, leftOut: leftOut)
    }

    /// The owners of edges in the order of a walk along the edges, from one that has the fewest.
    private func walked(_ rows: [Int]) -> [Int] {
        var links: [Int: [Int]] = [:]
        for row in rows { for owner in edges[row].owners { links[owner, default: []].append(row) } }
        let starts = links.sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }.map(\.key)
        var nodes: [Int] = []
        for start in starts where !nodes.contains(start) {
            var open = [start]
            while let node = open.popLast() {
                guard !nodes.contains(node) else { continue }
                nodes.append(node)
                let next = (links[node] ?? []).flatMap { edges[$0].owners }
                open += next.filter { !nodes.contains($0) }.sorted(by: >)
            }
        }
        return nodes
    }

    private static func ordered(_ items: [Int], _ places: (Int) -> [Double]) -> [Int] {
        let means = items.map { item in
            let places = places(item)
            // Rounded, so that equal means are equal whatever the order they were added in.
            return places.isEmpty ? 0 : (places.reduce(0, +) / Double(places.count) * 1e6).rounded()
        }
        return zip(items, means).enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map(\.element.0)
    }
}
