extension Resolution {
    /// The explanation of an answer, for people to read.
    ///
    /// The text is deterministic: the same answer gives the same bytes on every machine. The text names the outcome and
    /// the match, the hypothesis and the phrase, every span with its reading and price, the left-over words, and every
    /// alternative with the reason it lost:
    ///
    ///     success: StartMeditation(type: sleep) in Calm
    ///       phrase "Start ${type} meditation in ${applicationName}", hypothesis 1
    ///       0..<2 "um" left over, filler, cost 100
    ///       3..<8 "start" -> "start", literal, exact, cost 0
    ///       9..<14 "sleep" -> "sleep", parameter type, exact, cost 0
    ///       left over: "um"
    ///       cost 100, score 0.9048, evidence filler
    ///
    /// Costs are thousandths of a nat; ranges are UTF-8 bytes of the hypothesis as given. ``json`` has the same content
    /// for programs.
    public struct Explanation: Hashable, Sendable, CustomStringConvertible {
        /// The explained answer.
        public let resolution: Resolution

        /// The explanation as lines of text, without a line break at the end.
        public var description: String {
            var lines = [headline]
            if resolution.parts.isEmpty {
                if let source { lines.append("  " + source) }
                lines += resolution.spans.map { "  " + Self.text(of: $0) }
                if let leftOver { lines.append("  left over: " + leftOver) }
            } else {
                // Each command has its own phrase and its own readings.
                lines += resolution.parts.flatMap { part in
                    part.explanation.description.split(separator: "\n").map { "  " + $0 }
                }
            }
            if let doubt = resolution.doubt {
                let name =
                    switch resolution.outcome {
                    case .disambiguation: "in doubt"
                    case .needsValue: "asked for"
                    default: "confirmed"
                    }
                lines.append("  \(name), as " + doubt.sentence)
            }
            if let total { lines.append("  " + total) }
            lines += alternatives
            if !resolution.cuts.isEmpty {
                lines.append("  not looked at: " + resolution.cuts.map(\.sentence).joined(separator: "; "))
            }
            return lines.joined(separator: "\n")
        }
    }
}

extension Resolution {
    /// The explanation of the answer, for people to read.
    public var explanation: Resolution.Explanation { Resolution.Explanation(resolution: self) }
}

extension Resolution.Explanation {
    /// The outcome, and the match or the reason for rejection, on one line without a line break.
    public var headline: String {
        let meant =
            switch resolution.outcome {
            case .success, .notRequired: summary
            case .confirmationRequired: "probably \(summary)"
            case .disambiguation(let options): "one of \(options.count); ask which"
            case .needsValue(let match, let missing):
                missing.isEmpty ? match.summary : "\(match.summary), open: \(missing.joined(separator: ", "))\(unheard)"
            case .unsupported(let reason): "\(reason.sentence) (\(reason.kind.rawValue))"
            }
        return "\(resolution.outcome.name): \(meant)"
    }

    /// The doubt about a value that was not understood, after a comma.
    private var unheard: String {
        guard let doubt = resolution.doubt, doubt.kind == .value else { return "" }
        return ", as \(doubt.sentence)"
    }

    /// The summaries of all matches.
    private var summary: String { resolution.matches.map(\.summary).joined(separator: "; ") }

    /// The source of the answer: the phrase and the hypothesis.
    private var source: String? {
        let phrase = resolution.phrase.map { "phrase \($0.inQuotes)" }
        let hypothesis = resolution.hypothesis.map { "hypothesis \($0 + 1)" }
        let parts = [phrase, hypothesis].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The left-over words, in order.
    private var leftOver: String? {
        let spans = resolution.spans.filter(\.role.isLeftOver)
        return spans.isEmpty ? nil : spans.map(\.heard.inQuotes).joined(separator: ", ")
    }

    private var total: String? {
        let cost = resolution.cost.map { "cost \($0)" }
        let score = resolution.score.map { "score \(Self.shown(score: $0))" }
        let evidence = resolution.evidence.map { "evidence \($0.name)" }
        let parts = [cost, score, evidence].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var alternatives: [String] {
        let isQuestion = if case .disambiguation = resolution.outcome { true } else { false }
        let options = resolution.options
        guard !options.isEmpty else { return [] }
        return ["  \(isQuestion ? "options" : "alternatives"):"]
            + options.enumerated().map { index, option in
                "    \(index + 1). \(option.match.summary), phrase \(option.phrase.inQuotes), cost \(option.cost), "
                    + "score \(Self.shown(score: option.score)), evidence \(option.evidence.name): \(option.lost.sentence)"
            }
    }

    private static func text(of span: EvidenceSpan) -> String {
        let place = "\(span.range.lowerBound)..<\(span.range.upperBound) \(span.heard.inQuotes)"
        let sounds = span.sounds.map { ", heard /\($0.heard)/, meant /\($0.meant)/" } ?? ""
        let reading = "\(span.evidence.name)\(sounds), cost \(span.cost)"
        return switch span.role {
        case .filler: "\(place) left over, \(reading)"
        case .frame, .content: "\(place) left over, \(span.role.name), \(reading)"
        case .missing: "\(place) -> \(span.meant.inQuotes), not heard, \(reading)"
        case .parameter(let name): "\(place) -> \(span.meant.inQuotes), parameter \(name), \(reading)"
        case .literal: "\(place) -> \(span.meant.inQuotes), literal, \(reading)"
        case .value: "\(place) -> \(span.meant.inQuotes), value, \(reading)"
        case .applicationName: "\(place) -> \(span.meant.inQuotes), application name, \(reading)"
        }
    }

    /// A score, rounded to four decimals, in its shortest form.
    package static func shown(score: Double) -> String {
        JSONText.shortest(rounded(score: score)) ?? "0"
    }

    /// A score, rounded to four decimals; 0 if not finite.
    ///
    /// Rounding keeps reports identical on machines whose exponential function differs in the last bit.
    package static func rounded(score: Double) -> Double {
        guard score.isFinite else { return 0 }
        return (min(max(score, 0), 1) * 10_000).rounded() / 10_000
    }
}
