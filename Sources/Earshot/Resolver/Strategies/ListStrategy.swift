/// Finds what was heard among the phrases of compiled lists.
///
/// A list may hold millions of phrases; what is said comes near to a few of them. An utterance that is one of them word
/// for word is answered as it is found. Otherwise those that come into question are laid out side by side, and take part
/// in the search of the lattice beside the catalogs.
enum ListStrategy {
    static let floor = CostModel.exact
    /// The most phrases that come into question for one utterance.
    static let limit = 32

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        // What a catalog may say word for word too, the search decides.
        guard findings.sentences != .unknown, let first = findings.heard.hypotheses.first else { return }
        var found: (list: PhraseIndex, hit: PhraseIndex.Hit)?
        for list in engine.lists where takesPart(list, options) {
            guard let hit = first.withUnsafeBufferPointer({ exact($0, in: list) }),
                engine.isAllowed(hit, of: list, options)
            else { continue }
            if found != nil || !list.isOneThing(hit) || findings.saysWordForWord {
                findings.reopen()
                return
            }
            found = (list, hit)
        }
        guard let found else { return }
        let work = findings.answer.work
        findings.answer = answer(found.hit, of: found.list, &findings.heard)
        findings.answer.work = work
        findings.state = .answered
    }

    /// Whether a list takes part: its phrases are shortcuts, of no application.
    static func takesPart(_ list: PhraseIndex, _ options: ResolveOptions) -> Bool {
        options.target == .shortcuts && options.offered == nil && options.allowedApplications == nil
    }

    /// What a whole utterance is, word for word; `nil` where it is nothing.
    static func exact(_ utterance: UnsafeBufferPointer<UInt8>, in list: PhraseIndex) -> PhraseIndex.Hit? {
        list.pool.withScratch { scratch in list.find(utterance, &scratch) }
    }

    private static func answer(
        _ hit: PhraseIndex.Hit,
        of list: PhraseIndex,
        _ heard: inout NormalizedUtterance
    ) -> Resolution {
        let id = list.id(hit.identifier)
        let phrase = list.text(hit)
        let range = range(in: list, &heard)
        let source = heard.hypotheses[0]
        return Resolution(
            outcome: .success(
                .shortcut(ShortcutMatch(shortcut: id, intent: id, application: nil, parameters: []))
            ),
            score: Score.score(of: CostModel.exact, among: [], isCommand: true),
            evidence: .exact,
            cost: CostModel.exact,
            hypothesis: 0,
            phrase: phrase,
            spans: [
                EvidenceSpan(
                    range: range,
                    heard: String(decoding: source[range], as: UTF8.self),
                    meant: phrase,
                    evidence: .exact,
                    role: .literal,
                    cost: CostModel.exact
                )
            ],
            alternatives: [],
            cuts: heard.cuts,
            work: Resolution.Work()
        )
    }

    /// Where the words of the first hypothesis stand.
    private static func range(in list: PhraseIndex, _ heard: inout NormalizedUtterance) -> Range<Int> {
        if !list.hasTurkicCase, let plain = heard.hypotheses[0].withUnsafeBufferPointer({ PlainText.form(of: $0) }) {
            return 0..<plain.count
        }
        let hypothesis = heard.normalized(0, in: list.language.value)
        return hypothesis.bytes(hypothesis.text.units.indices)
    }

    // MARK: What comes near

    /// The phrases of the lists that come into question, each list's laid out for the search of the lattice.
    static func scopes(
        _ engine: Engine,
        _ options: ResolveOptions,
        _ heard: inout NormalizedUtterance
    ) -> [Scope] {
        var scopes: [Scope] = []
        for (index, list) in engine.lists.enumerated() where takesPart(list, options) {
            let document = DocumentCompiler.compile(
                phrases(near: &heard, in: list, options),
                locale: list.locale,
                language: list.language.value,
                statistics: list.statistics
            )
            let number = engine.applications.outlines.count + index
            let scope = Scope(
                document,
                catalog: number,
                firstOrder: Engine.firstOrder(number),
                listed: list.statistics.identifiers,
                options: options
            )
            if let scope { scopes.append(scope) }
        }
        return scopes
    }

    /// The phrases near to what was heard, in the order in which they were declared.
    private static func phrases(
        near heard: inout NormalizedUtterance,
        in list: PhraseIndex,
        _ options: ResolveOptions
    ) -> [DocumentCompiler.ListedPhrase] {
        var nears: [PhraseIndex.Near] = []
        for index in heard.hypotheses.indices.prefix(options.policy.hypotheses) {
            let text = heard.normalized(index, in: list.language.value).text
            for near in list.pool.withScratch({ scratch in list.near(text, limit: limit, &scratch) }) {
                if let place = nears.firstIndex(where: { $0.hit.rank == near.hit.rank }) {
                    nears[place].likeness = max(nears[place].likeness, near.likeness)
                } else {
                    nears.append(near)
                }
            }
        }
        nears.sort { ($1.likeness, $0.hit.rank) < ($0.likeness, $1.hit.rank) }
        // What is equally near is answered in the order of declaration.
        let hits = nears.prefix(limit).map(\.hit).sorted { ($0.identifier, $0.rank) < ($1.identifier, $1.rank) }
        return hits.map { hit in
            DocumentCompiler.ListedPhrase(
                owner: hit.identifier,
                id: list.id(hit.identifier),
                words: list.words(hit)
            )
        }
    }
}

extension Findings {
    /// Whether the catalogs say the utterance word for word, so that it is several things.
    fileprivate var saysWordForWord: Bool { state == .answered && answer.cost == CostModel.exact }

    /// Leaves to the search what was answered.
    fileprivate mutating func reopen() {
        answer = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
        state = .open
    }
}
