extension Array {
    /// The elements that fulfill a condition; the array itself, uncopied, if all do.
    func keeping(_ isKept: (Element) -> Bool) -> [Element] {
        guard let first = firstIndex(where: { !isKept($0) }) else { return self }
        var kept = Array(self[..<first])
        for place in index(after: first)..<endIndex where isKept(self[place]) { kept.append(self[place]) }
        return kept
    }
}
