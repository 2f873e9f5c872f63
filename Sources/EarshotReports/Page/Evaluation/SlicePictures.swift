internal import EarshotEvaluation

/// Understanding by what lines have in common: noise, voice, recognizer, shortcut.
struct SlicePictures {
    /// The most rows of a picture.
    private static let limit = 16
    /// The keys that are drawn, with what their pictures are called.
    private static let known: [(key: String, title: String)] = [
        ("noiseLevel", "By loudness of noise"), ("noiseKind", "By kind of noise"), ("voice", "By voice"),
        ("recognizer", "By recognizer"), ("tempo", "By tempo"), ("wordErrors", "By words misheard"),
        ("shortcut", "By shortcut"), ("case", "By case"), ("target", "By what was asked for"),
        ("catalog", "By catalog"), ("locale", "By language"),
    ]
    /// The keys that others tell in more detail.
    private static let hidden: Set<String> = ["total", "evidence", "noise", "parameter"]

    let evaluation: Evaluation

    /// The pictures, of those keys that tell lines apart.
    var pictures: [Picture] {
        let slices = Dictionary(grouping: evaluation.slices, by: \.key)
        let others = slices.keys.filter { key in !Self.hidden.contains(key) && !Self.known.contains { $0.key == key } }
        let keys = Self.known + others.sorted().map { ($0, "By \($0)") }
        let all = evaluation.slice(Slice.total, "")?[.accuracy] ?? Estimate(value: nil, low: nil, high: nil, of: 0)
        return keys.compactMap { key, title in
            let scored = (slices[key] ?? []).filter { $0.tally.scored > 0 }
            guard scored.count > 1 else { return nil }
            return picture(key, title, scored, all)
        }
    }

    private func picture(_ key: String, _ title: String, _ slices: [Slice], _ all: Estimate) -> Picture {
        var rows = slices.map { DotPlot.Row(name: Self.shown($0.name, of: key), estimate: $0[.accuracy]) }
        var caption = "Right or rightly rejected."
        let isOrdered = ["noiseLevel", "tempo", "wordErrors"].contains(key)
        if !isOrdered {
            rows = rows.enumerated()
                .sorted { ($0.element.estimate.value ?? 2, $0.offset) < ($1.element.estimate.value ?? 2, $1.offset) }
                .map(\.element)
        }
        if rows.count > Self.limit {
            caption = "Right or rightly rejected. The worst \(Self.limit) of \(Shown.count(rows.count))."
            rows = Array(rows.prefix(Self.limit))
        }
        if key == "noiseLevel" { caption += " Decibels that the voice is above the noise." }
        return DotPlot(id: "by-\(key.asAnchor)", title: title, caption: caption, rows: rows, all: all).picture
    }

    private static func shown(_ name: String, of key: String) -> String {
        switch key {
        case "noiseLevel": "\(name) dB"
        case "catalog", "corpus": name.split(separator: "/").last.map(String.init) ?? name
        case "target": name.hasPrefix("enum:") ? String(name.dropFirst(5)) : name
        default: name
        }
    }
}

extension String {
    /// The text as part of an anchor: letters, digits and hyphens of ASCII, with a hash if it had others.
    var asAnchor: String {
        let isPlain = utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0) }
        if isPlain, !isEmpty { return self }
        let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "x" + String(hash, radix: 16)
    }
}
