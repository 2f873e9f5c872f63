/// Finds an utterance among the phrases of compiled lists.
///
/// A list may have millions of phrases, only a few of which are close to an utterance. If the utterance is an exact
/// phrase, it is answered at once. Otherwise the closest phrases are compiled into a document, which is searched
/// together with the catalogs.
enum ListStrategy {
    static let floor = CostModel.exact
    /// The most candidate phrases for one utterance.
    static let limit = WorkLimits.listedPhrases

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        // If a catalog may have the exact sentence too, the search decides.
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

    /// Whether a list is searched: its phrases are shortcuts without an application.
    static func takesPart(_ list: PhraseIndex, _ options: ResolveOptions) -> Bool {
        options.target == .shortcuts && options.offered == nil && options.allowedApplications == nil
    }

    /// The exact phrase for a whole utterance; `nil` if there is none.
    static func exact(_ utterance: UnsafeBufferPointer<UInt8>, in list: PhraseIndex) -> PhraseIndex.Hit? {
        list.pool.withScratch { scratch in list.find(utterance, &scratch) }
    }

    private static func answer(
        _ hit: PhraseIndex.Hit,
        of list: PhraseIndex,
        _ heard: inout NormalizedUtterance
    ) -> Resolution {
        let id = list.id(hit.identifier)
        let words = list.words(hit)
        let phrase = words.text(words.units.indices)
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

    /// The range of phrases with the words of the first hypothesis.
    private static func range(in list: PhraseIndex, _ heard: inout NormalizedUtterance) -> Range<Int> {
        if !list.hasTurkicCase, let plain = heard.hypotheses[0].withUnsafeBufferPointer({ PlainText.form(of: $0) }) {
            return 0..<plain.count
        }
        let hypothesis = heard.normalized(0, in: list.language.value)
        return hypothesis.bytes(hypothesis.text.units.indices)
    }

    // MARK: What comes near

    /// The candidate phrases of the lists, one document per list, for the search of the lattice.
    static func scopes(
        _ engine: Engine,
        _ options: ResolveOptions,
        _ heard: inout NormalizedUtterance
    ) -> [Scope] {
        var scopes: [Scope] = []
        for (index, list) in engine.lists.enumerated() where takesPart(list, options) {
            let phrases = phrases(near: &heard, in: list, options)
            let document = list.pool.withScratch { scratch in
                DocumentCompiler.compile(
                    phrases,
                    locale: list.locale,
                    language: list.language.value,
                    statistics: list.statistics,
                    cache: scratch.spoken(in: list.language.value)
                )
            }
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

    /// The phrases closest to what was heard, in the order of declaration.
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
        // Equally close phrases are answered in the order of declaration.
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
    /// Whether the catalogs have the exact sentence too, so that it is ambiguous.
    fileprivate var saysWordForWord: Bool { state == .answered && answer.cost == CostModel.exact }

    /// Discards the answer, so that the search decides.
    fileprivate mutating func reopen() {
        answer = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
        state = .open
    }
}
