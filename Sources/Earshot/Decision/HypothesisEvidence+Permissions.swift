extension HypothesisEvidence {
    /// The words around a command that make it no request: "darf ich die Tür öffnen" asks for leave, and "je voulais
    /// ouvrir la porte" says what somebody wanted.
    ///
    /// In a language whose infinitives may be commands the same words stand before values too ("quería un café"), so that
    /// only an infinitive counts. Elsewhere the command has to begin with a word that tells something, or to end right
    /// before the words.
    ///
    /// - Parameter candidate: The answer.
    /// - Returns: The words; `nil` for a request.
    /// - Complexity: O(*s*) in the spans of the candidate.
    func permission(in candidate: Candidate) -> String? {
        let spans = candidate.spans.filter { $0.role != .filler }
        let place = spans.indices.first { place in
            spans[place].role == .frame
                && language.isPermission(words(in: spans[place].range, of: candidate.hypothesis))
        }
        guard let place else { return nil }
        if language.infinitives.isEmpty {
            let next = spans[place...].first { $0.role != .frame }
            let first =
                next?.role == .literal ? next.flatMap { words(in: $0.range, of: candidate.hypothesis).first } : nil
            let isBefore = first.map { language.tells($0, ifUnlisted: true) } ?? false
            guard isBefore || place > 0 && spans[place - 1].role == .literal else { return nil }
        } else {
            let isInfinitive = spans.contains { span in
                span.role == .literal && span.evidence == .spelling
                    && words(in: span.range, of: candidate.hypothesis).contains {
                        !language.commands(ofInfinitive: $0).isEmpty
                    }
            }
            guard isInfinitive else { return nil }
        }
        return spans[place].heard
    }
}
