extension Engine {
    /// Writes what an utterance is, word for word.
    ///
    /// - Returns: Whether that is known; if not, the search has to say it.
    func writeLiteral(_ utterance: Utterance, _ options: ResolveOptions, into answer: inout Resolution) -> Bool {
        guard isLiteral(options), let first = utterance.hypotheses.first,
            utterance.hypotheses.count <= InputLimits.hypotheses
        else { return false }
        let isAnswered = first.text.utf8.withContiguousStorageIfAvailable { source in
            ExactMatcher.withPlainWords(source) { words in
                write(words, for: utterance, options, isPlain: true, into: &answer)
            }
        }
        return isAnswered.flatMap(\.self) ?? writeNormalized(utterance, options, into: &answer)
    }

    /// Writes what an utterance is that has to be normalized first.
    private func writeNormalized(
        _ utterance: Utterance,
        _ options: ResolveOptions,
        into answer: inout Resolution
    ) -> Bool {
        guard applications.outlines.count == 1, let app = applications.ready.apps.first else { return false }
        let normalizer = LocaleFit.best(for: utterance.locale, among: app.documents).language.normalizer
        var transcript = utterance.hypotheses[0].text
        return transcript.withUTF8 { source in
            guard source.count <= InputLimits.bytes else { return false }
            return applications.normalizing.withScratch { storage in
                normalizer.normalize(source, into: &storage.text, scratch: storage.scratch)
                return ExactMatcher.withWords(storage.text, of: source) { words in
                    write(words, for: utterance, options, isPlain: false, into: &answer)
                } ?? false
            }
        }
    }

    /// Whether what is said word for word can end the search.
    private func isLiteral(_ options: ResolveOptions) -> Bool {
        looksUpWholeUtterances && lists.isEmpty && options.find == .whole && options.offered == nil
            && options.policy.evidence.contains(EvidenceClasses(.exact))
    }

    /// Writes what the applications make of words.
    ///
    /// - Returns: Whether that is known; it is not where two of them have an answer.
    private func write(
        _ words: ExactMatcher.Words,
        for utterance: Utterance,
        _ options: ResolveOptions,
        isPlain: Bool,
        into answer: inout Resolution
    ) -> Bool {
        var states = 0
        var isAnswered = false
        var first: ExactAutomaton?
        let isComplete = isComplete(utterance, options)
        for number in applications.outlines.indices {
            let count = applications.outlines[number].count
            let index =
                count == 1
                ? 0 : LocaleFit.index(for: utterance.locale, among: applications.outlines[number], locale: \.locale)
            if let allowed = options.allowedApplications,
                let name = applications.outlines[number][index].application, !allowed.contains(name)
            {
                continue
            }
            guard let table = applications.outlines[number][index].literal,
                !isPlain || table.field(.hasTurkicCase) == 0
            else { return false }
            first = first ?? table
            // A second answer ends it, and is written to nowhere.
            if isAnswered {
                var other = Resolution(
                    .unsupported(Resolution.Reason(.nothingHeard)),
                    cuts: [],
                    work: Resolution.Work()
                )
                let verdict = ExactMatcher(table: table).verdict(words, options, switches: switches, into: &other)
                guard case .nothing = verdict else { return false }
                continue
            }
            let verdict = ExactMatcher(table: table).verdict(
                words,
                options,
                switches: switches,
                document: document(number, index),
                isComplete: isComplete,
                into: &answer
            )
            switch verdict {
            case .nothing(let visited): states += visited
            case .answered: isAnswered = true
            case .open: return false
            }
        }
        if isAnswered { return true }
        guard options.policy.evidence == EvidenceClasses(.exact), let first, states <= max(1, options.workLimit) else {
            return false
        }
        var reason = Resolution.Reason(.outOfCatalog, text: words.heard(words.words.indices))
        if options.target == .shortcuts { reason.nearest = nearestPhrase(to: words, first) }
        answer.outcome = .unsupported(reason)
        answer.work.bytesNormalized = words.source.count
        answer.work.statesVisited = states
        return true
    }

    /// Whether a walk that takes numbers and texts is all that there is to look at: every word counts as it stands, in one
    /// hypothesis and one application.
    private func isComplete(_ utterance: Utterance, _ options: ResolveOptions) -> Bool {
        options.policy.evidence == EvidenceClasses(.exact) && applications.outlines.count == 1
            && (options.policy.hypotheses <= 1 || utterance.hypotheses.count == 1)
    }

    private func document(_ app: Int, _ place: Int) -> ExactMatcher.Document {
        guard let apps = applications.readyApps else { return .later(applications, app: app, place: place) }
        guard apps.indices.contains(app), apps[app].documents.indices.contains(place) else { return .none }
        return .ready(apps[app].documents[place])
    }

    /// The phrase that shares the rarest words with others; `nil` where none shares one.
    private func nearestPhrase(to words: ExactMatcher.Words, _ table: ExactAutomaton) -> String? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words.words.count) { known in
            var count = 0
            for word in words.words {
                let bytes = UnsafeBufferPointer(rebasing: words.text[Int(word.start)..<Int(word.end)])
                guard table.mayBeShared(bytes), let word = table.word(bytes)?.number,
                    word & ExactAutomaton.WordTraits.phrase != 0
                else { continue }
                known[count] = word
                count += 1
            }
            return count == 0 ? nil : table.nearestPhrase(to: UnsafeBufferPointer(rebasing: known[..<count]))
        }
    }
}
