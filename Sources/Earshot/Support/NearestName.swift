/// Finds the known name probably meant by an unknown name.
package enum NearestName {
    /// The known name nearest to an unknown name, if near enough to suggest.
    ///
    /// Near enough is a distance of at most a third of the longer name, and at least 1. A swap of two neighbors counts
    /// as one edit; letter case does not count. Of two equally near names, the earlier wins. Only the first thousand
    /// names, and names of up to 64 characters, are compared, which bounds the cost of an error message.
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
            guard limit >= 0,
                let edits = WeightedEditDistance.edits(wanted[...], other[...], limit: limit, countsSwaps: true)
            else { continue }
            best = (candidate, edits)
        }
        return best?.name
    }

    private static func letters(_ name: String) -> [UInt32] {
        name.unicodeScalars.map { ($0.properties.lowercaseMapping.unicodeScalars.first ?? $0).value }
    }
}
