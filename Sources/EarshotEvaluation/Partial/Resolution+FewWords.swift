package import Earshot

extension Resolution {
    /// What was answered, in a few words; a question ends with a question mark, and no answer is `nothing`.
    package var inFewWords: String {
        switch outcome {
        case .success(let match), .notRequired(let match): match.summary
        case .confirmationRequired(let match): "\(match.summary)?"
        case .needsValue(let match, let missing): "\(match.summary), open: \(missing.joined(separator: ", "))"
        case .disambiguation(let options): options.prefix(3).map(\.match.summary).joined(separator: " or ") + "?"
        case .unsupported: "nothing"
        }
    }
}
