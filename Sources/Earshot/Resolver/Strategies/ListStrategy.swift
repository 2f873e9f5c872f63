/// Finds an utterance among the phrases of compiled lists.
///
/// A list may have millions of phrases, of which only a few are close to an utterance. An exact phrase is answered at
/// once. Otherwise the closest phrases are compiled into a document, which is searched together with the catalogs.
enum ListStrategy {
    static let floor = CostModel.exact
    /// The most candidate phrases for an utterance.
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

    /// The exact phrase for a whole utterance; `nil` without an exact phrase.
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

    /// The byte range of the words of the first hypothesis.
    private static func range(in list: PhraseIndex, _ heard: inout NormalizedUtterance) -> Range<Int> {
        if !list.hasTurkicCase, let plain = heard.hypotheses[0].withUnsafeBufferPointer({ PlainText.form(of: $0) }) {
            return 0..<plain.count
        }
        let hypothesis = heard.normalized(0, in: list.language.value)
        return hypothesis.bytes(hypothesis.text.units.indices)
    }

    // MARK: Near phrases

    /// The candidate phrases of the lists, a document per list, for the search of the lattice.
    ///
    /// Phrases that no path leads through are left out (``ListPhraseFilter``): most utterances are rejected this way,
    /// and most slips leave a single phrase.
    static func scopes(
        _ engine: Engine,
        _ options: ResolveOptions,
        _ heard: inout NormalizedUtterance
    ) -> [Scope] {
        var scopes: [Scope] = []
        for (index, list) in engine.lists.enumerated() where takesPart(list, options) {
            let hits = hits(near: &heard, in: list, options)
            let needed = needed(hits, of: list, &heard, engine, options)
            let taken = needed.map { needed in needed.map { hits[$0] } } ?? hits
            let document =
                taken.isEmpty
                ? engine.bareDocuments[index].value
                : engine.listedDocuments[index].document(of: taken.map(\.rank)) {
                    Self.document(of: taken, in: list)
                }
            let number = engine.applications.outlines.count + index
            let scope = Scope(
                document,
                catalog: number,
                firstOrder: Engine.firstOrder(number),
                listed: list.statistics.identifiers,
                whole: needed == nil ? nil : Deferred { Self.document(of: hits, in: list) },
                hasNoPhrases: needed?.isEmpty ?? false,
                isNearExact: taken.count <= WorkLimits.keptListedPhrases && taken.contains { $0.slips > 0 },
                options: options
            )
            if let scope { scopes.append(scope) }
        }
        return scopes
    }

    /// The indices of the phrases that have to be compiled; `nil` for all.
    private static func needed(
        _ hits: [PhraseIndex.Hit],
        of list: PhraseIndex,
        _ heard: inout NormalizedUtterance,
        _ engine: Engine,
        _ options: ResolveOptions
    ) -> [Int]? {
        // Within an utterance, and among several commands, a path takes only some of the units; an encoder asks about
        // any phrase.
        guard engine.leavesOutPhrases, options.find == .whole, !options.allowsSeveral, engine.encoded == nil,
            ListPhraseFilter.mayTell(list.language.value)
        else { return nil }
        let texts = heard.listed(in: list.language.value).prefix(options.policy.hypotheses).map(\.hypothesis.text)
        let phrases = hits.map { list.phrases.text(of: $0.rank) }
        guard work(of: phrases, texts) <= options.workLimit else { return nil }
        return list.pool.withScratch { scratch in
            var filter = ListPhraseFilter(texts, list.language.value, scratch.outlined(in: list.language.value))
            guard let needed = filter?.needed(phrases), needed.count < phrases.count || needed.isEmpty else {
                return nil
            }
            return needed
        }
    }

    /// The most visited states if all phrases are compiled: if the search may be cut off, leaving phrases out changes
    /// the answer.
    private static func work(of phrases: [UnsafeBufferPointer<UInt8>], _ texts: [NormalizedText]) -> Int {
        let states = phrases.reduce(1) { states, phrase in states + 1 + phrase.count { $0 == 0x20 } }
        return texts.reduce(0) { $0 + states * ($1.units.count + 1) * WorkLimits.visitsOfAState }
    }

    /// The document of a list without phrases; compiled on demand.
    static func bareDocument(_ list: PhraseIndex) -> Deferred<CompiledDocument> {
        Deferred { document(of: [], in: list) }
    }

    /// Phrases of a list, compiled.
    private static func document(of hits: [PhraseIndex.Hit], in list: PhraseIndex) -> CompiledDocument {
        let phrases = hits.map { hit in
            DocumentCompiler.ListedPhrase(
                owner: hit.identifier,
                id: list.id(hit.identifier),
                words: list.words(hit)
            )
        }
        return list.pool.withScratch { scratch in
            DocumentCompiler.compile(
                phrases,
                locale: list.locale,
                language: list.language.value,
                statistics: list.statistics,
                cache: scratch.spoken(in: list.language.value)
            )
        }
    }

    /// The phrases closest to the hypotheses, in the order of declaration.
    private static func hits(
        near heard: inout NormalizedUtterance,
        in list: PhraseIndex,
        _ options: ResolveOptions
    ) -> [PhraseIndex.Hit] {
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
        return nears.prefix(limit).map(\.hit).sorted { ($0.identifier, $0.rank) < ($1.identifier, $1.rank) }
    }
}

extension Findings {
    /// Whether the catalogs also have the exact sentence, so that it is ambiguous.
    fileprivate var saysWordForWord: Bool { state == .answered && answer.cost == CostModel.exact }

    /// Discards the answer, so that the search decides.
    fileprivate mutating func reopen() {
        answer = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
        state = .open
    }
}
