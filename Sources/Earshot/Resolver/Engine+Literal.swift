extension Engine {
    /// What a plain utterance is, word for word; `nil` where it is not plain, or has to be looked at whole.
    func plainVerdict(_ utterance: Utterance, _ options: ResolveOptions) -> LiteralReader.Verdict? {
        guard isLiteral(options), let first = utterance.hypotheses.first,
            utterance.hypotheses.count <= Limits.hypotheses
        else { return nil }
        let found = first.text.utf8.withContiguousStorageIfAvailable { source in
            LiteralReader.withPlainWords(source) { verdict($0, for: utterance, options, isPlain: true) }
        }
        return found ?? nil
    }

    /// What any utterance is, word for word; `nil` where the search has to say it.
    func literal(_ utterance: Utterance, _ options: ResolveOptions) -> Resolution? {
        guard isLiteral(options), applications.outlines.count == 1, let first = utterance.hypotheses.first,
            utterance.hypotheses.count <= Limits.hypotheses, let app = applications.ready.apps.first
        else { return nil }
        let normalizer = LocaleFit.best(for: utterance.locale, among: app.documents).language.normalizer
        var transcript = first.text
        let found = transcript.withUTF8 { source -> LiteralReader.Verdict in
            guard source.count <= Limits.bytes else { return .open(metMore: false) }
            return applications.normalizing.withScratch { storage in
                normalizer.normalize(source, into: &storage.text, scratch: storage.scratch)
                return LiteralReader.withWords(storage.text, of: source) { words in
                    verdict(words, for: utterance, options, isPlain: false)
                }
            }
        }
        if case .answer(let answer) = found { return answer }
        return nil
    }

    /// Whether what is said word for word can end the search.
    private func isLiteral(_ options: ResolveOptions) -> Bool {
        looksUpWholeUtterances && lists.isEmpty && options.find == .whole && options.offered == nil
            && options.policy.evidence.contains(EvidenceClasses(.exact))
    }

    /// What the applications make of words; `.open` where two of them have an answer.
    private func verdict(
        _ words: LiteralReader.Words,
        for utterance: Utterance,
        _ options: ResolveOptions,
        isPlain: Bool
    ) -> LiteralReader.Verdict {
        var result: LiteralReader.Verdict?
        var states = 0
        var first: LiteralTable?
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
            guard let table = applications.outlines[number][index].literal, !isPlain || table.field(.hasTurkicCase) == 0
            else {
                return .open(metMore: false)
            }
            first = first ?? table
            let document = isComplete ? document(number, index) : .none
            switch LiteralReader(table: table).verdict(words, options, switches: switches, document: document) {
            case .open(let metMore): return .open(metMore: metMore)
            case .nothing(let visited): states += visited
            case .answer(let answer):
                guard result == nil else { return .open(metMore: false) }
                result = .answer(answer)
            }
        }
        if let result { return result }
        guard options.policy.evidence == EvidenceClasses(.exact), let first, states <= max(1, options.workLimit) else {
            return .open(metMore: false)
        }
        var reason = Reason(.outOfCatalog, text: words.heard(words.words.indices))
        if options.target == .shortcuts { reason.nearest = nearestPhrase(to: words, first) }
        var work = Work()
        work.bytesNormalized = words.source.count
        work.statesVisited = states
        return .answer(Resolution(.unsupported(reason), cuts: [], work: work))
    }

    /// Whether a walk that takes numbers and texts is all that there is to look at: every word counts as it stands, in one
    /// hypothesis and one application.
    private func isComplete(_ utterance: Utterance, _ options: ResolveOptions) -> Bool {
        options.policy.evidence == EvidenceClasses(.exact) && applications.outlines.count == 1
            && (options.policy.hypotheses <= 1 || utterance.hypotheses.count == 1)
    }

    private func document(_ app: Int, _ place: Int) -> LiteralReader.Document {
        guard let apps = applications.readyApps else { return .later(applications, app: app, place: place) }
        guard apps.indices.contains(app), apps[app].documents.indices.contains(place) else { return .none }
        return .ready(apps[app].documents[place])
    }

    /// The phrase that shares the rarest words with others; `nil` where none shares one.
    private func nearestPhrase(to words: LiteralReader.Words, _ table: LiteralTable) -> String? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words.words.count) { known in
            var count = 0
            for word in words.words {
                let bytes = UnsafeBufferPointer(rebasing: words.text[Int(word.start)..<Int(word.end)])
                guard let word = table.word(bytes)?.number, word & LiteralTable.WordTraits.phrase != 0 else { continue }
                known[count] = word
                count += 1
            }
            return count == 0 ? nil : table.nearestPhrase(to: UnsafeBufferPointer(rebasing: known[..<count]))
        }
    }
}
