internal import Earshot

/// The shortest sentence of a phrase: the first alternative, nothing optional, the values as they are spoken.
struct ShortestSentence: PhraseVisitor {
    let shortcut: Shortcut
    let invocation: Invocation
    let resolver: Resolver

    /// The sentence; `nil` if it needs the application's name or a value that is not frozen.
    func of(_ phrase: String) -> String? {
        guard let pattern = try? PhrasePattern(parsing: phrase) else { return nil }
        var visitor = self
        var words: [String?] = []
        visitor.walk(pattern.pieces, from: &words)
        let known = words.compactMap(\.self)
        return known.count == words.count && !known.isEmpty ? known.joined(separator: " ") : nil
    }

    mutating func visit(_ leaf: PhrasePattern.Leaf, at words: inout [String?]) {
        switch leaf {
        case .literal(let text): words.append(text)
        case .applicationName: words.append(nil)
        case .parameter(let name): words.append(spoken(name))
        }
    }

    mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from words: [String?]) -> [String?] { [] }

    mutating func leave(_ group: PhrasePattern.Group, at words: inout [String?], ends: [[String?]]) {
        if !group.isOptional, let first = ends.first { words += first }
    }

    private func spoken(_ name: String) -> String? {
        guard let value = invocation.values[name],
            let kind = shortcut.parameters.first(where: { $0.name == name })?.kind
        else { return nil }
        switch (value, kind) {
        case (.enumerationCase(let id), .enumeration(let enumeration)):
            let item = resolver.enumerationCase(id, of: enumeration, application: invocation.application)
            return item.map { $0.displayName ?? IdentifierSplitter.spokenForms(of: $0.id).first ?? $0.id }
        case (.integer(let number), _): return String(number)
        case (.text(let text), _): return text
        default: return nil
        }
    }
}
