public import Earshot

/// The answers of `earshot resolve` as text.
public enum AnswerText {
    /// The lines for an utterance.
    ///
    /// - Parameters:
    ///   - resolution: The answer.
    ///   - utterance: The utterance, shown before the answer; `nil` to leave it out.
    ///   - explains: Whether to add the explanation of the answer.
    ///   - style: Whether the outcome is colored.
    /// - Returns: Lines, each with its line break.
    public static func lines(
        _ resolution: Resolution,
        utterance: String? = nil,
        explains: Bool = false,
        style: TextStyle = .plain
    ) -> String {
        let body = explains ? resolution.explanation.description : short(resolution)
        let name = resolution.outcome.name
        let colored = style.applied(color(of: resolution.outcome), to: name) + body.dropFirst(name.count)
        return (utterance.map { "\($0.inQuotes) " } ?? "") + colored + "\n"
    }

    /// The outcome in one line, followed by the options of a disambiguation.
    private static func short(_ resolution: Resolution) -> String {
        var line = resolution.explanation.headline
        if let score = resolution.score, let evidence = resolution.evidence {
            line += " (score \(Resolution.Explanation.shown(score: score)), \(evidence.name))"
        }
        guard case .disambiguation(let options) = resolution.outcome else { return line }
        let list = options.enumerated().map { index, option in
            "\n  \(index + 1). \(option.match.summary) "
                + "(score \(Resolution.Explanation.shown(score: option.score)), \(option.evidence.name))"
        }
        return line + list.joined()
    }

    private static func color(of outcome: Resolution.Outcome) -> TextStyle.Color {
        switch outcome {
        case .success, .notRequired: .green
        case .confirmationRequired, .disambiguation, .needsValue: .yellow
        case .unsupported: .red
        }
    }
}

/// Whether text is colored, as on a terminal.
public enum TextStyle: Hashable, Sendable {
    /// Without any control characters.
    case plain
    /// With the colors of a terminal.
    case colored

    enum Color: Int {
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
    }

    func applied(_ color: Color, to text: String) -> String {
        switch self {
        case .plain: text
        case .colored: "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
        }
    }
}
