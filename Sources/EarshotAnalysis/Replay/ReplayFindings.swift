internal import Earshot

/// Tells of the lines of a corpus that are answered by something other than they expect: one finding for all lines
/// that expect one owner and are answered by one other.
enum ReplayFindings {
    /// A line of the corpus is answered by something else.
    static let answeredByAnother = Rule(
        id: "corpus.answeredByAnother",
        severity: .warning,
        summary: "a line of the corpus is answered by something other than it expects"
    )
    /// A line of the corpus is answered that should not be.
    static let answeredThough = Rule(
        id: "corpus.answeredThough",
        severity: .warning,
        summary: "a line of the corpus is answered that expects no answer"
    )

    /// The rules about a corpus, in the order they are shown.
    static let rules = [answeredByAnother, answeredThough]

    private struct Key: Hashable {
        var expected: String?
        var answered: String
    }

    /// The findings about the lines of one locale.
    ///
    /// - Parameters:
    ///   - lines: The lines, in the order of the corpus.
    ///   - catalogs: The catalogs of the locale.
    /// - Returns: The findings, in the order of their first lines; empty without lines.
    static func findings(_ lines: [ReplayedLine], in catalogs: [Catalog]) -> [Finding] {
        guard !lines.isEmpty else { return [] }
        let owners = owners(of: catalogs)
        var order: [Key] = []
        var groups: [Key: [ReplayedLine]] = [:]
        for line in lines {
            let key = Key(expected: line.expected?.owner, answered: line.answered.owner)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(line)
        }
        return order.compactMap { key in
            guard let group = groups[key], let first = group.first else { return nil }
            let more = group.count == 1 ? "" : ", as in \(group.count - 1) more"
            let wants = first.expected.map { "expects \($0.summary.shortened)" } ?? "expects no answer"
            let accused = [key.expected, key.answered].compactMap { $0 }.enumerated()
                .filter { $0.offset == 0 || $0.element != key.expected }
                .map { owners[$0.element] ?? Owner(.application, $0.element, at: first.location) }
            return Finding(
                rule: key.expected == nil ? answeredThough : answeredByAnother,
                message: "\(first.text.shortened.inQuotes) at \(first.location) \(wants) and is answered by "
                    + first.answered.summary.shortened + more,
                owners: accused,
                witness: first.text,
                fix: key.expected == nil
                    ? "add a negative phrase, or words to the phrase that answers"
                    : "add the line to the phrases of \(key.expected ?? ""), or words to the phrase that answers"
            )
        }
    }

    /// The owners by the names that lines have for them.
    private static func owners(of catalogs: [Catalog]) -> [String: Owner] {
        var owners: [String: Owner] = [:]
        for (index, catalog) in catalogs.enumerated() {
            for shortcut in catalog.shortcuts where owners[shortcut.id] == nil {
                let owner = Owner(.shortcut, shortcut.id, at: shortcut.location ?? catalog.location, catalog: index)
                owners[shortcut.id] = owner
                for parameter in shortcut.parameters { owners["\(shortcut.id).\(parameter.name)"] = owner }
            }
            for enumeration in catalog.enums {
                for item in enumeration.cases {
                    let id = "\(enumeration.name).\(item.id)"
                    let place = item.location ?? enumeration.location ?? catalog.location
                    owners[id] = owners[id] ?? Owner(.case, id, at: place, catalog: index)
                }
            }
        }
        return owners
    }
}

extension String {
    /// The text, or its beginning with an ellipsis if it is long.
    fileprivate var shortened: String { count > 40 ? prefix(39) + "…" : self }
}
