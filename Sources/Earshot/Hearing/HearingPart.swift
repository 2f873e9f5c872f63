/// One utterance while it is being spoken, heard against one target of one resolver.
///
/// What was read of the unchanged beginning is kept.
struct HearingPart: Sendable {
    private let engine: Engine
    private let options: ResolveOptions
    private var tracks: [Track] = []
    private var prospects: [Prospects] = []
    private var locale: String?
    /// Whether every shortcut may answer; `nil` before the first update.
    private var allowsAll: Bool?

    /// What was read of one hypothesis in one document.
    private struct Track: Sendable {
        var place: Int
        var rank: Int
        /// The ways without approximate readings.
        var exact = Frontier()
        /// The ways with approximate readings; empty until nothing else reads the words.
        var near = Frontier()
    }

    init(_ engine: Engine, _ options: ResolveOptions) {
        self.engine = engine
        self.options = options
    }

    /// Hears what the recognizer holds now.
    ///
    /// - Parameters:
    ///   - utterance: The whole text so far, or a list of hypotheses.
    ///   - work: Receives the work.
    /// - Returns: What is known of the utterance.
    mutating func hear(_ utterance: Utterance, _ work: inout Resolution.Work) -> HearingUpdate {
        hear(utterance, &work, isExact: false) ?? HearingUpdate(state: .nothing)
    }

    /// Hears what the recognizer holds now, if the words are read as they are.
    ///
    /// - Parameters:
    ///   - utterance: The whole text so far, or a list of hypotheses.
    ///   - work: Receives the work.
    /// - Returns: What is known of the utterance; `nil` if no phrase begins with exactly these words.
    mutating func hearExactly(_ utterance: Utterance, _ work: inout Resolution.Work) -> HearingUpdate? {
        hear(utterance, &work, isExact: true)
    }

    /// The answer to an utterance.
    func resolve(_ utterance: Utterance) -> Resolution { engine.resolve(utterance, options: options) }

    private mutating func hear(
        _ utterance: Utterance,
        _ total: inout Resolution.Work,
        isExact: Bool
    ) -> HearingUpdate? {
        var findings = Findings(NormalizedUtterance(utterance), readings: engine.readings)
        let scopes = engine.catalogScopes(options, for: utterance.locale)
        if prospects.count != scopes.count || utterance.locale != locale {
            (tracks, prospects) = ([], Array(repeating: Prospects(), count: scopes.count))
            locale = utterance.locale
        }
        findings.enter(scopes)
        var work = Resolution.Work()
        defer {
            total.addSearch(work)
            total.bytesNormalized += work.bytesNormalized
            total.candidates += work.candidates
        }
        guard !findings.isAnswered else {
            tracks = []
            work.bytesNormalized = findings.heard.bytesNormalized
            return HearingUpdate(state: .open(awaits: HearingUpdate.Awaited()))
        }
        var end = self.end(scopes, &findings, &work, isNear: false)
        work.bytesNormalized = findings.heard.bytesNormalized
        if isExact, !end.isAlive { return nil }
        let isNear = !end.isAlive && readsNear
        if isNear { end = self.end(scopes, &findings, &work, isNear: true) }
        // What was misheard may go on in other ways than the words that it resembles.
        if isNear { end.isGuess = true }
        let isOneMeaning = end.meanings.count == 1 && !end.isUnknown
        var answer: Resolution?
        if !end.isAlive || end.isComplete || isOneMeaning || hasLists {
            let resolved = engine.resolve(utterance, options: options)
            work.addSearch(resolved.work)
            work.bytesNormalized += resolved.work.bytesNormalized
            work.candidates = resolved.work.candidates
            answer = resolved
        }
        let next = end.continuations
        var update = HearingUpdate(state: .nothing, answer: answer, changing: end.changing, next: next)
        let stays = isOneMeaning && isAnswer(answer, to: end.meanings.first, in: scopes) && isHeardWhole(answer)
        let turns = stays && scopes.contains { $0.document.language.data.negatesLast }
        update.canBeTurned = turns
        update.state = state(answer, end, next, stays: stays, turns: turns)
        return update
    }

    private func state(
        _ answer: Resolution?,
        _ end: FrontierEnd,
        _ next: [HearingUpdate.Continuation],
        stays: Bool,
        turns: Bool
    ) -> HearingUpdate.State {
        let awaited = HearingUpdate.Awaited(
            words: next.compactMap(\.word),
            parameters: next.filter { $0.word == nil }.compactMap(\.parameter)
        )
        let goesOn = end.goesOn || options.allowsSeveral || options.find == .within || hasLists
        switch answer?.outcome {
        case nil: return .open(awaits: awaited)
        case .needsValue(_, let missing): return .open(awaits: HearingUpdate.Awaited(parameters: missing))
        case .unsupported:
            guard end.isAlive ? goesOn : hasLists || options.find == .within else { return .nothing }
            return .open(awaits: awaited)
        case .success, .notRequired, .confirmationRequired, .disambiguation:
            if stays, !turns { return .settled }
            // What an answer rests on that no phrase reads word by word may go on in any way.
            if !end.isAlive { return .complete(canContinue: true) }
            guard end.isComplete || stays else { return .open(awaits: awaited) }
            return .complete(canContinue: !stays && (goesOn || end.isGuess && !isSuccess(answer)))
        }
    }

    private func isSuccess(_ answer: Resolution?) -> Bool {
        if case .success? = answer?.outcome { true } else { false }
    }

    /// Whether an answer is a success with the only meaning that the words may still have.
    private func isAnswer(_ answer: Resolution?, to meaning: FrontierEnd.Meaning?, in scopes: [Scope]) -> Bool {
        guard let meaning, case .success(let match)? = answer?.outcome, (answer?.hypothesis ?? 0) == 0,
            !options.allowsSeveral, options.find == .whole, !hasLists
        else { return false }
        guard meaning.shortcut >= 0 else { return meaning.shortcut == Prospects.answer }
        return match.shortcut == scopes[meaning.place].document.declarations.shortcuts[Int(meaning.shortcut)].id
    }

    /// Whether an answer rests on whole words and names, none of them misheard.
    ///
    /// A part of a name goes on as the name, and in ordinary speech also as anything else: "the French revolution". What
    /// is only similar to a name may be the beginning of other words.
    private func isHeardWhole(_ answer: Resolution?) -> Bool {
        let whole: Set<EvidenceClass> = [.exact, .filler, .number, .spelling, .homophone]
        return answer?.spans.allSatisfy { whole.contains($0.evidence) } ?? false
    }

    /// Whether compiled lists of phrases take part, which no graph has.
    private var hasLists: Bool { !engine.lists.isEmpty && options.target == .shortcuts }

    private var readsNear: Bool { !options.policy.evidence.isDisjoint(with: .approximate) }

    private var asked: String? {
        switch options.target {
        case .shortcuts: nil
        case .enumeration(let name): name
        case .parameter(let reference): reference.parameter
        }
    }

    /// What the words leave open, in all documents and hypotheses.
    private mutating func end(
        _ scopes: [Scope],
        _ findings: inout Findings,
        _ work: inout Resolution.Work,
        isNear: Bool
    ) -> FrontierEnd {
        let allowsAll = allowsAll ?? engine.allowsAll(options)
        self.allowsAll = allowsAll
        var end = FrontierEnd()
        var used: [Track] = []
        for (place, scope) in scopes.enumerated() {
            let isAllowed = allowsAll ? nil : { [engine, options] in engine.allows($0, options, scope) }
            let seen = prospects[place].visited
            for (rank, hypothesis) in findings.hypotheses(in: scope, options).prefix(WorkLimits.heardHypotheses)
                .enumerated()
            {
                let plain = findings.plain(of: hypothesis, in: scope, at: place, options)
                let lattice = isNear ? near(plain, scope, &work) : plain.lattice
                work.readings += lattice.readingCount
                let input = scope.input(lattice, options, kind: .exact, spent: 0)
                var track = tracks.first { $0.place == place && $0.rank == rank } ?? Track(place: place, rank: rank)
                let joints = options.allowsSeveral ? HearingJoints(hypothesis.text, scope.document.language) : nil
                let limit = min(WorkLimits.hearingWays, options.workLimit) - work.statesVisited
                let path = isNear ? \Track.near : \Track.exact
                work.statesVisited += track[keyPath: path].update(
                    input,
                    from: scope.roots,
                    joints: joints,
                    limit: limit
                )
                var reader = FrontierEnd.Reader(
                    input,
                    scope,
                    at: place,
                    hypothesis,
                    asked: asked,
                    isAllowed: isAllowed
                )
                reader.read(track[keyPath: path], &prospects[place], into: &end)
                used.append(track)
            }
            work.statesVisited += prospects[place].visited - seen
        }
        tracks = used
        return end
    }

    /// The lattice with approximate readings.
    private func near(_ plain: PlainReadings, _ scope: Scope, _ work: inout Resolution.Work) -> Lattice {
        scope.document.near.withSpanCache { heard in
            defer { work.comparisons += heard.comparisons }
            return Readings.addingNear(to: plain, engine.readings, classes: options.policy.evidence, heard: heard)
                ?? plain.lattice
        }
    }
}

extension HearingJoints {
    /// Finds the words between two commands.
    init(_ text: NormalizedText, _ language: Language) {
        let words = text.units.map { language.words.find(text.bytes[Int($0.start)..<Int($0.end)]) }
        for (unit, word) in words.enumerated() {
            guard let word, let groups = language.conjunctions[word] else { continue }
            let found = groups.filter { group in
                unit + group.count <= words.count && group.indices.allSatisfy { words[unit + $0] == group[$0] }
            }
            if !found.isEmpty { ends[unit] = found.map { unit + $0.count } }
        }
    }
}
