import EarshotTestSupport
import Foundation

@testable import Earshot

/// Counts of the questions by how they were answered.
struct Tally: CustomStringConvertible {
    private(set) var questions = 0
    /// Questions that were skipped because the catalog is too large to be expanded, or the text too long.
    private var skipped = 0
    private var counts: [String: Int] = [:]
    private var kinds: [String: Int] = [:]

    /// Counts a question and its answer.
    ///
    /// - Parameters:
    ///   - utterance: What was heard.
    ///   - options: What was asked.
    ///   - kinds: What is special about the catalogs.
    ///   - answer: The answer.
    mutating func count(_ utterance: Utterance, _ options: ResolveOptions, kinds: [String] = [], _ answer: Resolution) {
        questions += 1
        let evidence = answer.evidence.map { " " + $0.name } ?? answer.reason.map { " " + $0.kind.rawValue } ?? ""
        counts[answer.outcome.name + evidence, default: 0] += 1
        for kind in options.kinds + kinds { self.kinds[kind, default: 0] += 1 }
        if utterance.hypotheses.count > 1 { self.kinds["with several hypotheses", default: 0] += 1 }
    }

    mutating func skip() { skipped += 1 }

    /// Whether the figures were requested.
    var isAsked: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["EARSHOT_QUESTIONS"] != nil || environment["EARSHOT_EVERY"] != nil
    }

    var description: String {
        "\(questions) questions, \(skipped) skipped: "
            + (kinds.sorted { $0.key < $1.key } + counts.sorted { $0.key < $1.key })
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}

extension Question {
    /// What is special about the catalogs, for the figures.
    var kinds: [String] {
        (others.isEmpty ? [] : ["of two apps"]) + (lists.isEmpty ? [] : ["with lists"])
    }
}

extension ResolveOptions {
    /// What is asked, for the figures.
    fileprivate var kinds: [String] {
        var kinds: [String] = []
        switch target {
        case .shortcuts: kinds.append("of shortcuts")
        case .enumeration: kinds.append("of enums")
        case .parameter: kinds.append("of parameters")
        }
        if find == .within { kinds.append("within") }
        if offered != nil { kinds.append("with offers") }
        if allowedShortcuts != nil || allowedApplications != nil { kinds.append("restricted") }
        if policy != .standard { kinds.append("of another policy") }
        return kinds
    }
}
