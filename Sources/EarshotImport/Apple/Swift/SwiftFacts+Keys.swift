internal import Earshot
internal import EarshotFormats

extension SwiftFacts {
    /// Reports the words of enums that look like keys of a missing table, since nobody would say them.
    ///
    /// - Parameters:
    ///   - facts: The facts of all files, with the tables.
    ///   - losses: Receives the losses, at most one for each enum.
    static func reportKeys(_ facts: AppleFacts, losses: inout [LossReport.Loss]) {
        let known = Set(facts.translations.map(\.key.text))
        for found in facts.enums where facts.swift.makes(found) {
            let titles = found.cases.flatMap { ($0.title.map { [$0] } ?? []) + $0.synonyms.map(\.title) }
            let keys = titles.filter { $0.key == $0.text.text && looksLikeKey($0.text.text) }
                .filter { !known.contains($0.text.text) }
            guard let first = keys.first else { continue }
            let others = keys.count > 1 ? ", and \(keys.count - 1) more of its words do" : ""
            losses.append(
                LossReport.Loss(
                    .suspicious,
                    at: first.text.location,
                    "\(quoted(first.text.text)) of \(quoted(found.name)) looks like the key of a table that is not "
                        + "among the files\(others): the key itself is imported",
                    suggestion: "name the tables of strings too"
                )
            )
        }
    }

    /// Whether a text has the form of a key, such as `gate.front`, `GATE_FRONT` or `App.Gate.Front`.
    private static func looksLikeKey(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > 2, let first = scalars.first, !scalars.contains(where: \.properties.isWhitespace) else {
            return false
        }
        func joins(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
            scalars[index] == mark && scalars[index - 1].properties.isAlphabetic
                && scalars[index + 1].properties.isAlphabetic
        }
        let inner = 1..<(scalars.count - 1)
        let points = inner.filter { joins($0, ".") }.count
        return points > 1 || points == 1 && first.properties.isLowercase || inner.contains { joins($0, "_") }
    }
}
