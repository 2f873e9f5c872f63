internal import Earshot
internal import EarshotFormats

/// Sets of homophones, which are merged if they share a word (a union–find structure).
struct HomophoneSets {
    /// The words, in order of appearance, with their locations.
    private var entries: [(word: String, location: Catalog.SourceLocation)] = []
    /// The index of each word among the entries.
    private var indexes: [String: Int] = [:]
    /// The parent of each word on the path to the first word of its set, which is its own parent.
    private var parents: [Int] = []
    /// The number of sets.
    private(set) var count = 0

    /// The number of words.
    var words: Int { entries.count }

    /// Adds a set.
    ///
    /// - Parameters:
    ///   - words: Its words, the preferred one first; at least one.
    ///   - location: Its location.
    /// - Returns: The first word of an earlier set that shares a word with it; `nil` if there is none.
    mutating func add(_ words: [String], at location: Catalog.SourceLocation) -> String? {
        let before = entries.count
        var shared: Int?
        var members: [Int] = []
        for word in words {
            let key = ForeignName.folded(word)
            if let index = indexes[key] {
                if index < before, shared == nil { shared = root(of: index) }
                members.append(index)
            } else {
                indexes[key] = entries.count
                members.append(entries.count)
                parents.append(entries.count)
                entries.append((word, location))
                count += 1
            }
        }
        for member in members.dropFirst() { join(members[0], member) }
        return shared.map { entries[root(of: $0)].word }
    }

    /// The first word of the set that a word belongs to.
    private mutating func root(of index: Int) -> Int {
        var root = index
        while parents[root] != root {
            parents[root] = parents[parents[root]]
            root = parents[root]
        }
        return root
    }

    /// Merges two sets; the first word of the earlier one is kept.
    private mutating func join(_ first: Int, _ second: Int) {
        let roots = (root(of: first), root(of: second))
        guard roots.0 != roots.1 else { return }
        parents[max(roots.0, roots.1)] = min(roots.0, roots.1)
        count -= 1
    }

    /// The enum whose cases are the sets; `nil` if there are none.
    mutating func enumeration(_ name: String) -> Enumeration? {
        guard let first = entries.first else { return nil }
        var order: [Int] = []
        var cases: [Int: Enumeration.Case] = [:]
        for index in entries.indices {
            let root = root(of: index)
            if cases[root] == nil {
                order.append(root)
                cases[root] = Enumeration.Case(id: entries[root].word, location: entries[root].location)
            }
            if index != root { cases[root]?.synonyms.append(entries[index].word) }
        }
        return Enumeration(name: name, cases: order.compactMap { cases[$0] }, location: first.location)
    }
}
