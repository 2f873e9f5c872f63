internal import Earshot

extension Mishearing {
    /// Who the counts are of, as findings name it.
    private static let source = "people ordering coffee, heard by three recognizers (Corpora/human)"

    /// Whether it is to be expected, rather than merely possible.
    var isLikely: Bool { cost <= Self.likely }

    /// How often it happened to people, where the recordings have it: the shares of all edits together.
    ///
    /// - Parameter language: The language of the texts; the recordings are English.
    /// - Returns: The share and its source; `nil` for another language, and if people's recordings lack an edit.
    func risk(in language: String) -> Finding.Risk? {
        guard language == "en" else { return nil }
        var share = 1.0
        for edit in edits {
            guard let count = Self.count(edit, by: [.people]), count.heard > 0 else { return nil }
            share *= Double(count.heard) / Double(count.said)
        }
        return Finding.Risk(share: (share * 1_000_000).rounded() / 1_000_000, source: Self.source)
    }

    /// What was heard otherwise, in words, with how often the recordings have it if the language is theirs.
    func reason(in language: String) -> String {
        // The rarest edit decides.
        let costs = ConfusionCosts.shared
        guard let edit = edits.max(by: { costs.cost(of: $0) < costs.cost(of: $1) }) else { return "" }
        let change =
            switch (edit.said.map(Self.name), edit.heard.map(Self.name)) {
            case (let said?, let heard?): "\(said) heard as \(heard)"
            case (let said?, nil): "\(said) not heard"
            case (nil, let heard?): "\(heard) heard in addition"
            case (nil, nil): ""
            }
        let more = edits.count > 1 ? ", and \(edits.count - 1) more" : ""
        guard language == "en", let all = Self.count(edit, by: ConfusionCounts.Speakers.allCases) else {
            return change + more
        }
        guard all.heard > 0 else { return "\(change), in none of \(all.said) recordings\(more)" }
        let people = Self.count(edit, by: [.people]).map { ", of people \($0.heard) of \($0.said)" } ?? ""
        return "\(change) \(all.heard) of \(all.said) times\(people)\(more)"
    }

    /// How often the recordings have an edit; `nil` for what they do not count.
    private static func count(_ edit: Edit, by speakers: [ConfusionCounts.Speakers]) -> ConfusionCounts.Count? {
        let isSpelled = [edit.said, edit.heard].contains { $0.map(HeardText.isLetter) ?? false }
        let counts = isSpelled ? ConfusionCounts.letters : .sounds
        let names = [edit.said, edit.heard].map { $0.map(key) ?? ConfusionCounts.nothing }
        let found = speakers.map { counts.count(names[1], for: names[0], by: $0) }
        let said = found.reduce(0) { $0 + $1.said }
        return said > 0 ? ConfusionCounts.Count(heard: found.reduce(0) { $0 + $1.heard }, said: said) : nil
    }

    /// The name of an element in the counts.
    private static func key(_ element: HeardElement) -> String {
        HeardText.isLetter(element) ? letter(element) : PhoneTable.name(Phone(truncatingIfNeeded: element))
    }

    /// The name of an element in findings.
    private static func name(_ element: HeardElement) -> String {
        if HeardText.isLetter(element) { return letter(element).quoted }
        let table = PhoneTable.shared
        return Int(element) < table.count ? "/\(table.symbols[Int(element)])/" : "?"
    }

    private static func letter(_ element: HeardElement) -> String {
        UnicodeScalar(element - HeardText.letters).map { String(Character($0)) } ?? "?"
    }
}
