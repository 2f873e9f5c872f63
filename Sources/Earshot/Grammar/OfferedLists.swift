internal import Synchronization

/// A cache of the lists last chosen from, since people often answer the same list twice.
///
/// Thread-safe; a list is compiled outside the lock.
final class OfferedLists: Sendable {
    private struct Entry: Sendable {
        var offered: [String]
        var target: ResolveOptions.Target
        var answers: OfferedAnswers
    }

    private let recent = Mutex<[Entry]>([])
    private let names = Mutex<[String: CaseNames]>([:])

    /// The list for a target; `nil` for the shortcuts, which are not chosen from a list.
    ///
    /// - Complexity: O(*n*) in the items of a cached list; otherwise the cost of compiling an enum of the items.
    func answers(_ offered: [String], _ document: CompiledDocument, _ target: ResolveOptions.Target) -> OfferedAnswers?
    {
        let known: OfferedAnswers? = recent.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.target == target && $0.offered == offered }) else {
                return nil
            }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.answers
        }
        if let known { return known }
        guard let answers = OfferedAnswers(offered, document, target) else { return nil }
        guard offered.count <= WorkLimits.offeredItems else { return answers }
        recent.withLock { entries in
            if entries.count >= WorkLimits.offeredLists { entries.removeFirst() }
            entries.append(Entry(offered: offered, target: target, answers: answers))
        }
        return answers
    }

    /// The names of an enum's cases; the first call lists them, O(*n*) in the cases.
    func names(of enumeration: String, in declarations: CompiledDocument.Declarations) -> CaseNames {
        if let known = names.withLock({ $0[enumeration] }) { return known }
        let made = CaseNames(declarations.enumeration(named: enumeration)?.cases.elements ?? [])
        names.withLock { $0[enumeration] = made }
        return made
    }
}

/// The cases of an enum by the texts that may name them in a list: the identifier, or else a name.
final class CaseNames: Sendable {
    private let cases: [Enumeration.Case]
    private let identifiers: [String: Int]
    /// The first case with each display name or synonym.
    private let others: [String: Int]

    init(_ cases: [Enumeration.Case]) {
        self.cases = cases
        identifiers = Dictionary(
            cases.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var others: [String: Int] = [:]
        for (index, element) in cases.enumerated() {
            if let name = element.displayName, others[name] == nil { others[name] = index }
            for name in element.synonyms where others[name] == nil { others[name] = index }
        }
        self.others = others
    }

    /// The case named by an item; `nil` if there is none.
    subscript(item: String) -> Enumeration.Case? {
        (identifiers[item] ?? others[item]).map { cases[$0] }
    }
}
