extension Lattice {
    /// The first node whose ways from the beginning may differ from those of another lattice.
    ///
    /// A way to a node uses only readings that end at the node or before, so the nodes before the first end of a
    /// differing reading are reached alike.
    ///
    /// - Parameter other: The lattice of an earlier text.
    /// - Returns: The node; beyond the shorter lattice if one begins as the other.
    /// - Complexity: O(*e*) in the readings.
    func firstDifference(from other: Lattice) -> Int {
        var first = min(unitCount, other.unitCount) + 1
        for node in 0...min(unitCount, other.unitCount) where node < first {
            if isInsideNumber[node] != other.isInsideNumber[node] || partsNumbers[node] != other.partsNumbers[node]
                || isWordBoundary[node] != other.isWordBoundary[node]
            {
                first = node
            }
            Self.compare(edges[node], other.edges[node], &first, end: \.end) { edge, another in
                isEqual(edge, another, in: other)
            }
            Self.compare(skips[node], other.skips[node], &first, end: \.end) {
                $0.end == $1.end && $0.cost == $1.cost && $0.kind == $1.kind && $0.frame == $1.frame
            }
            Self.compare(links[node], other.links[node], &first, end: \.end) {
                $0.end == $1.end && $0.cost == $1.cost && $0.joins == $1.joins
            }
            let numbers = numbersAt[node].map { self.numbers[Int($0)] }
            let others = other.numbersAt[node].map { other.numbers[Int($0)] }
            Self.compare(numbers, others, &first, end: \.end) {
                $0.end == $1.end && $0.value == $1.value && $0.surcharge == $1.surcharge && $0.names == $1.names
                    && $0.isSplit == $1.isSplit && $0.isArticle == $1.isArticle
            }
        }
        Self.compare(quantities, other.quantities, &first, end: \.units.upperBound, ==)
        return first
    }

    private func isEqual(_ edge: Edge, _ another: Edge, in other: Lattice) -> Bool {
        edge.end == another.end && edge.cost == another.cost && edge.evidence == another.evidence
            && symbols[Int(edge.symbols.lowerBound)..<Int(edge.symbols.upperBound)]
                == other.symbols[Int(another.symbols.lowerBound)..<Int(another.symbols.upperBound)]
    }

    /// Lowers the first node to the least end of the elements of two lists from the first that differs.
    private static func compare<Element>(
        _ these: [Element],
        _ those: [Element],
        _ first: inout Int,
        end: (Element) -> Int32,
        _ areEqual: (Element, Element) -> Bool
    ) {
        // Most lists differ only behind a common beginning, and agree again at the end.
        var start = 0
        while start < these.count, start < those.count, areEqual(these[start], those[start]) { start += 1 }
        for element in these[start...] { first = min(first, Int(end(element))) }
        for element in those[start...] { first = min(first, Int(end(element))) }
    }

    /// The last node that a reading from each node leads to.
    ///
    /// - Complexity: O(*e*) in the readings.
    func farthestEnds() -> [Int] {
        var ends = Array(repeating: 0, count: unitCount + 1)
        for node in 0...unitCount {
            // A text takes the next word.
            var end = min(node + 1, unitCount)
            for edge in edges[node] { end = max(end, Int(edge.end)) }
            for skip in skips[node] { end = max(end, Int(skip.end)) }
            for link in links[node] { end = max(end, Int(link.end)) }
            for number in numbersAt[node] { end = max(end, Int(numbers[Int(number)].end)) }
            ends[node] = end
        }
        for quantity in quantities {
            let start = Int(quantity.units.lowerBound)
            ends[start] = max(ends[start], Int(quantity.units.upperBound))
        }
        return ends
    }
}
