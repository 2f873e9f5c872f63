internal import Earshot
internal import EarshotFormats

/// The slices that a line belongs to.
struct LineSlices {
    /// The keys of a corpus line that are slices without being asked for.
    static let lineKeys = ["voice", "recognizer", "noise", "tempo"]

    /// The keys in the order of reports; any other comes last, by name.
    static let order = [
        Slice.total, "target", "catalog", "locale", "shortcut", "parameter", "case", "question", "evidence",
        "wordErrors", "voice", "recognizer", "noise", "noiseKind", "noiseLevel", "tempo",
    ]

    /// The line's own keys with their values, such as `voice` and `noise`.
    ///
    /// `noise` is also split into `noiseKind` and `noiseLevel`: `pink-20` is pink noise, 20 dB below the voice.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - keys: The keys that are slices.
    /// - Returns: Keys and values, in the order of the keys.
    static func own(of line: CorpusLine, keys: [String]) -> [(key: String, name: String)] {
        guard !line.extensions.isEmpty else { return [] }
        var slices: [(key: String, name: String)] = []
        for key in keys {
            guard let name = line.extensions.first(where: { $0.key == key })?.value.sliceName else { continue }
            slices.append((key, name))
            guard key == "noise" else { continue }
            let parts = name.split(separator: "-", maxSplits: 1)
            slices.append(("noiseKind", parts.first.map(String.init) ?? name))
            if parts.count == 2 { slices.append(("noiseLevel", String(parts[1]))) }
        }
        return slices
    }

    /// The place of a key in the order of reports.
    static func rank(_ key: String) -> Int { order.firstIndex(of: key) ?? order.count }

    /// Orders the names of slices with a key: evidence by cost, word errors and numbers by value, others by name.
    static func isBefore(_ one: String, _ other: String, key: String) -> Bool {
        let known = key == "evidence" ? Evaluation.strategies : key == "wordErrors" ? WordErrors.groupNames : []
        if let rank = known.firstIndex(of: one), let another = known.firstIndex(of: other) { return rank < another }
        if let number = Double(one), let another = Double(other), number != another { return number < another }
        return one < other
    }
}

extension ExtensionValue {
    /// The value as the name of a slice; `nil` if it is none, a list or an object.
    fileprivate var sliceName: String? {
        switch self {
        case .text(let text): text
        case .number(let digits): digits
        case .boolean(let flag): flag ? "true" : "false"
        case .null, .list, .object: nil
        }
    }
}
