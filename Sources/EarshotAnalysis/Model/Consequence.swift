internal import Earshot

/// The severity of collisions by what comes of them: an action that undoes what was meant fails a build, whatever the
/// rule says.
struct Consequence {
    /// The rules by which one shortcut runs where another is meant, however well it is heard.
    private static let acting: Set<Rule> = [.equalForms, .sameNumber, .sameVerb, .shadow, .takenValue, .lostSentence]

    private let catalogs: [Catalog]
    private var sides: [String: [(set: Int, side: Int)]] = [:]

    init(_ catalogs: [Catalog]) {
        self.catalogs = catalogs
        // Identifiers are written in English, whatever the locale is.
        for (set, words) in Language.shared(locale: "en").data.antonyms.enumerated() {
            for (side, words) in words.enumerated() {
                for word in words { sides[word, default: []].append((set, side)) }
            }
        }
    }

    /// A finding as an error, if two of its shortcuts do the opposite of each other.
    func graded(_ finding: Finding) -> Finding {
        guard Self.acting.contains(finding.rule), finding.isVerified, finding.severity == .warning else {
            return finding
        }
        let owners = finding.owners.filter { $0.kind == .shortcut }
        let areOpposed = owners.indices.contains { one in
            owners[(one + 1)...].contains { self.areOpposed(owners[one], $0) }
        }
        guard areOpposed else { return finding }
        var finding = finding
        finding.graded = .error
        return finding
    }

    /// Whether the names of two shortcuts, or the values that they preset, differ in words that are opposites.
    private func areOpposed(_ one: Owner, _ other: Owner) -> Bool {
        let (left, right) = (words(of: one), words(of: other))
        let others = right.subtracting(left).flatMap { sides[$0] ?? [] }
        return left.subtracting(right).contains { word in
            (sides[word] ?? []).contains { place in
                others.contains { $0.set == place.set && $0.side != place.side }
            }
        }
    }

    private func words(of owner: Owner) -> Set<String> {
        guard catalogs.indices.contains(owner.catalog),
            let shortcut = catalogs[owner.catalog].shortcuts.first(where: { $0.id == owner.id })
        else { return [] }
        let texts = [shortcut.intent ?? shortcut.id] + shortcut.presets.map { "\($0.value.summary)" }
        return Set(
            texts.flatMap { IdentifierSplitter.spokenForms(of: $0) }.flatMap { form in
                form.lowercased().split { !$0.isLetter }.map(String.init)
            }
        )
    }
}

extension CatalogCheck {
    /// Findings of one cause as one: those of one rule about the same owners, with the phrases below it as places.
    ///
    /// A text that takes any words is the cause of all that others answer of them.
    static func merged(_ findings: [Finding]) -> [Finding] {
        struct Cause: Hashable {
            var rule: String
            var owners: Set<Owner>
        }
        var known: [Cause: Int] = [:]
        var merged: [Finding] = []
        for finding in findings {
            guard finding.rule.isCollision, finding.owners.count > 1 else {
                merged.append(finding)
                continue
            }
            let causing = finding.rule == .takenText ? finding.owners.prefix(1) : finding.owners[...]
            let owners = causing.map { Owner($0.kind, $0.id, at: nil, catalog: $0.catalog) }
            guard
                let index = known.updateValueIfNew(merged.count, for: Cause(rule: finding.rule.id, owners: Set(owners)))
            else {
                merged.append(finding)
                continue
            }
            // The worst of them speaks for all.
            let isWorse = finding.severity > merged[index].severity
            var (first, second) = isWorse ? (finding, merged[index]) : (merged[index], finding)
            first.add(places: second.owners + second.places)
            second = first
            merged[index] = second
        }
        for index in merged.indices where merged[index].rule == .takenText {
            let known = Set(merged[index].owners.map(\.id))
            let others = Set(merged[index].places.map(\.id)).subtracting(known).count
            guard others > 0 else { continue }
            let more = "; \(others) more shortcut\(others == 1 ? " answers" : "s answer") others"
            merged[index].message = merged[index].message.adding(more)
        }
        return merged
    }

    /// Whether a finding comes before another one: the worst first, then those the engine has confirmed, then as the
    /// source is written.
    static func isWorse(_ one: Finding, _ other: Finding) -> Bool {
        func key(_ finding: Finding) -> (Int, Int, Int, Int) {
            let rank = Self.rank[finding.rule.id] ?? Self.rank.count
            return (-finding.severity.rank, rank, finding.isVerified ? 0 : 1, finding.unlikelihood)
        }
        let (first, second) = (key(one), key(other))
        guard first == second else { return first < second }
        let place = one.owners.first?.location
        let otherPlace = other.owners.first?.location
        return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0, one.message)
            < (otherPlace?.file ?? "", otherPlace?.line ?? 0, otherPlace?.column ?? 0, other.message)
    }

    /// Rules by consequence: what does something else, what cannot be reached, what is asked about, and the rest.
    private static let rank: [String: Int] = {
        let first: [Rule] = [
            .equalForms, .sameNumber, .shadow, .takenValue, .killedPhrase, .homophone, .sameVerb, .sharedBinding,
        ]
        var rank: [String: Int] = [:]
        for rule in first + Rule.all where rank[rule.id] == nil { rank[rule.id] = rank.count }
        return rank
    }()
}

extension Dictionary {
    /// The value of a key; `nil` if it is new, which then has the given value.
    fileprivate mutating func updateValueIfNew(_ value: Value, for key: Key) -> Value? {
        if let known = self[key] { return known }
        self[key] = value
        return nil
    }
}
