internal import Earshot
internal import EarshotFormats

/// What one line adds to tallies.
struct LineMeasures {
    /// The verdict, parameters, questions and words.
    var tally = Tally()
    /// Each expected parameter of a shortcut, and whether it has the expected value; `nil` where the answer names
    /// another shortcut or none.
    var parameters: [(name: String, isRight: Bool?)] = []
    /// What was expected, without parameters; `nil` if nothing was.
    var expected: Meant?
    /// What was answered, without parameters; `nil` for nothing, or a choice of several.
    var answered: Meant?

    /// A shortcut, a case or a value, without parameters.
    struct Meant: Hashable {
        /// The key of its slice.
        var key: String
        /// `SHORTCUT`, `ENUM.CASE`, or `SHORTCUT.PARAMETER` for a value of it; several with a question mark for a question.
        var name: String
    }

    init(_ line: CorpusLine, answer resolution: Resolution, verdict: Verdict) {
        let expectsMatch = line.expectation != .nothing
        tally.add(verdict, expectsMatch: expectsMatch)
        let target = line.target.map(Self.name(ofTarget:)) ?? ""
        expected = line.expectation.flatMap { Self.meant($0, target: target) }
        answered = resolution.match.map { match in
            guard resolution.matches.count > 1 else { return Self.meant(match, target: target) }
            return Self.meant(resolution.matches.map { Self.meant($0, target: target) })
        }
        if expectsMatch, line.expectation != nil, verdict != .askedRight {
            tally[column: .questions] = Self.questions(resolution.outcome)
        }
        guard case .shortcut(let id, let members?) = line.expectation else { return }
        let isNamed = resolution.match?.shortcut == id
        for member in members {
            guard isNamed, let match = resolution.match else {
                parameters.append((member.key, nil))
                continue
            }
            let isRight = match[member.key].map { Scoring.isEqual(member.value, $0) } ?? false
            parameters.append((member.key, isRight))
            tally[column: .slots] += 1
            if isRight { tally[column: .slotsRight] += 1 }
        }
    }

    /// The number of questions that an outcome leads to.
    private static func questions(_ outcome: Resolution.Outcome) -> Int {
        switch outcome {
        case .success, .notRequired, .unsupported: 0
        case .confirmationRequired, .disambiguation: 1
        case .needsValue(_, let missing): max(1, missing.count)
        }
    }

    /// `enum:NAME` without what comes before the name; any other target as it is.
    private static func name(ofTarget target: String) -> String {
        target.hasPrefix("enum:") ? String(target.dropFirst("enum:".count)) : target
    }

    private static func meant(_ expectation: CorpusLine.Expectation, target: String) -> Meant? {
        switch expectation {
        case .nothing: nil
        case .shortcut(let id, _): Meant(key: "shortcut", name: id)
        case .enumerationCase(let id): Meant(key: "case", name: "\(target).\(id)")
        case .value: Meant(key: "parameter", name: target)
        case .several(let matches): meant(matches.compactMap { meant($0, target: target) })
        case .ask(let matches): question(about: matches.compactMap { meant($0, target: target)?.name })
        }
    }

    /// A question about several names, each of which counts once.
    private static func question(about names: [String]) -> Meant {
        let names = names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
        return Meant(key: "question", name: names.joined(separator: " or ") + "?")
    }

    /// Several commands, as one.
    private static func meant(_ list: [Meant]) -> Meant {
        Meant(key: "shortcut", name: list.map(\.name).joined(separator: "; "))
    }

    private static func meant(_ match: Resolution.Match, target: String) -> Meant {
        switch match {
        case .shortcut(let match): Meant(key: "shortcut", name: match.shortcut)
        case .enumerationCase(let match): Meant(key: "case", name: "\(target).\(match.caseID ?? "")")
        case .value: Meant(key: "parameter", name: target)
        }
    }
}
