/// Finds the known name that an unknown name was probably meant to be.
package enum NearestName {
    /// The known name nearest to an unknown one, if one is near enough to suggest.
    ///
    /// Near enough is a distance of at most a third of the longer name, and at least 1. A swap of two neighbors counts
    /// as one edit; letter case does not count. Of two names equally near, the earlier one wins. Only the first
    /// thousand names, and names of up to 64 characters, are compared, which bounds the cost of an error message.
    ///
    /// - Complexity: O(n · m²), where n is the number of names and m their length.
    package static func to(_ name: String, in known: some Sequence<String>) -> String? {
        let wanted = letters(name)
        guard wanted.count <= 64 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in known.lazy.prefix(1000) {
            let other = letters(candidate)
            guard other.count <= 64 else { continue }
            let limit = min(max(1, max(wanted.count, other.count) / 3), best.map { $0.distance - 1 } ?? .max)
            guard limit >= 0, abs(wanted.count - other.count) <= limit else { continue }
            let distance = editDistance(wanted, other)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func letters(_ name: String) -> [Unicode.Scalar] {
        name.unicodeScalars.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors between two names.
    package static func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var older: [Int] = []
        var previous = Array(0...second.count)
        for (row, left) in first.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(second.count + 1)
            for (column, right) in second.enumerated() {
                var cost = previous[column] + (left == right ? 0 : 1)
                cost = min(cost, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
                    cost = min(cost, older[column - 1] + 1)
                }
                current.append(cost)
            }
            older = previous
            previous = current
        }
        return previous[second.count]
    }
}
