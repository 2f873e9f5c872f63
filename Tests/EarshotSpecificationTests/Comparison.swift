@testable import Earshot

/// Compares two answers by meaning, cost and evidence.
enum Comparison {
    static func fault(of answer: Resolution, _ expected: Resolution) -> String? {
        var faults: [String] = []
        func compare<Value: Equatable>(_ name: String, _ value: (Resolution) -> Value) {
            let (one, other) = (value(answer), value(expected))
            if one != other { faults.append("\(name) \(one), specified \(other)") }
        }
        compare("outcome") { mayDifferInOutcome(answer, expected) ? "" : $0.outcome.name }
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

    /// Whether one of the answers may ask what the other does not: by what is not specified, which are spans and scores.
    private static func mayDifferInOutcome(_ answer: Resolution, _ expected: Resolution) -> Bool {
        let (one, other) = (answer.outcome.name, expected.outcome.name)
        guard Set([one, other]) == ["success", "confirmationRequired"] else { return false }
        // Neither has an objection: the score tells.
        if answer.doubt == nil, expected.doubt == nil { return true }
        if other == "success" {
            // Spans tell an opening that makes a command no request, a word that turns a text or a part of a phrase, and
            // the name of another value.
            return [.turned, .permission, .sibling].contains(answer.doubt?.kind)
        }
        // A span tells that another hypothesis differs only where the application is named.
        return expected.doubt?.kind == .hypothesis && answer.spans.contains { $0.role == .applicationName }
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
