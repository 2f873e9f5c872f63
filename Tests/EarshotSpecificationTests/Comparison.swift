@testable import Earshot

/// Compares two answers by meaning, cost and evidence.
enum Comparison {
    static func fault(of answer: Resolution, _ expected: Resolution) -> String? {
        var faults: [String] = []
        func compare<Value: Equatable>(_ name: String, _ value: (Resolution) -> Value) {
            let (one, other) = (value(answer), value(expected))
            if one != other { faults.append("\(name) \(one), specified \(other)") }
        }
        // What rests on spans is not specified: an opening that makes a command no request asks, and so do a word that
        // may be a prefix and the name of another value.
        let isPrefix = answer.doubt.map { $0.kind == .turned && $0.heard.contains(" ") } ?? false
        let isBySpans = isPrefix || answer.doubt?.kind == .permission || answer.doubt?.kind == .sibling
        let asksBySpans = isBySpans && expected.outcome.name == "success"
        compare("outcome") { asksBySpans ? "" : $0.outcome.name }
        // If content words are left over, the answer is so far off that it may name anything.
        let isFarOff = answer.spans.contains { $0.role == .content }
        compare("reason") { answer in
            let kind = answer.reason?.kind
            return isFarOff && kind == .outOfRange ? "outOfCatalog" : kind?.rawValue ?? "none"
        }
        compare("matches") { Set(matches($0)) }
        compare("missing") { $0.missing }
        compare("cost") { $0.cost ?? -1 }
        compare("evidence") { $0.evidence?.name ?? "none" }
        compare("hypothesis") { $0.reason == nil ? $0.hypothesis ?? -1 : -1 }
        // A value that answers a question has no phrase but its own words, which are not specified.
        if case .shortcut? = expected.match {
            compare("phrase") { $0.outcome.name == "disambiguation" ? "" : $0.phrase ?? "none" }
        }
        return faults.isEmpty
            ? nil : "\(faults.joined(separator: "; "))\n\(answer.explanation)\nspecified\n\(expected.explanation)"
    }

    /// The match, or the options of a question.
    private static func matches(_ answer: Resolution) -> [String] {
        if case .disambiguation(let options) = answer.outcome { return options.map { "\($0.match)" } }
        return answer.match.map { ["\($0)"] } ?? []
    }
}

extension Resolution {
    /// The parameters without a value.
    fileprivate var missing: [String] {
        if case .needsValue(_, let missing) = outcome { missing } else { [] }
    }
}
