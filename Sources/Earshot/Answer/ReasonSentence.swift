extension Resolution.Reason {
    /// The reason as a sentence without a period.
    ///
    /// The sentence names the closest phrase and the differences from it:
    ///
    ///     not understood; closest is "Set a timer for ${minutes} minutes": "half an hour" is no number of minutes
    public var sentence: String {
        switch kind {
        case .nothingHeard: return "no word was heard"
        case .limit: return "the limit on the work was reached before an answer was certain"
        case .negative:
            let what = "the negative phrase \(phrase.map(\.inQuotes) ?? "of the catalog") forbids it"
            return text.map { "\(what), as \($0.inQuotes) was heard" } ?? what
        case .needsNow:
            return "\(text?.inQuotes ?? "what was heard") is counted from now, and nobody has said when that is"
        case .skippedTime:
            return "\(text?.inQuotes ?? "what was heard") is a time that there is not: the clocks skip it"
        case .outOfCatalog, .outOfRange, .nearMiss: break
        }
        let differences = differences
        if !differences.isEmpty {
            let all = differences.joined(separator: "; ")
            // A single requested value is compared with no phrase.
            let isValue = comparison.count == 1 && comparison[0].meant.isEmpty && !comparison[0].why.isEmpty
            guard let nearest, !isValue else { return all }
            return "not understood; closest is \(nearest.inQuotes): \(all)"
        }
        let closest = nearest.map { "closest is \($0.inQuotes)" }
        let what =
            switch kind {
            case .outOfRange: "\(text?.inQuotes ?? "the number") is out of the range that is allowed"
            case .nearMiss: text.map { "\($0.inQuotes) is not near enough to anything" } ?? "nothing is near enough"
            default: "nothing in the catalog accounts for \(text?.inQuotes ?? "what was heard")"
            }
        return [what, closest].compactMap(\.self).joined(separator: "; ")
    }

    /// The differences between the utterance and the closest phrase, one clause each, the most important first.
    private var differences: [String] {
        let parts = comparison
        let named = parts.compactMap { part in
            switch part.kind {
            case .unfit, .outOfRange: "\(part.heard.inQuotes) \(part.why)"
            case .replaced: "\(part.heard.inQuotes) was heard in place of \(part.meant.inQuotes)"
            case .fitting, .missing, .extra: nil
            }
        }
        let extra = parts.filter { $0.kind == .extra }.map(\.heard.inQuotes)
        let missing = parts.filter { $0.kind == .missing }.map(\.meant.inQuotes)
        let fitting = parts.filter { $0.kind == .fitting }.map(\.heard.inQuotes)
        var clauses = named
        if !extra.isEmpty { clauses.append("it has no place for \(Self.list(extra))") }
        if !missing.isEmpty {
            let verb = missing.count == 1 ? "was" : "were"
            let isAll = clauses.isEmpty && !fitting.isEmpty
            clauses.append(
                isAll
                    ? "\(Self.list(fitting)) \(fitting.count == 1 ? "was" : "were") heard, "
                        + "\(Self.list(missing)) \(verb) not"
                    : "\(Self.list(missing)) \(verb) not heard"
            )
        }
        return clauses
    }

    /// "a", "a and b", "a, b and c".
    private static func list(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}
