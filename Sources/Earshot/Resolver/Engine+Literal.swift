extension Engine {
    /// What a plain utterance is, word for word; `nil` where it is not plain, or has to be looked at whole.
    func plainVerdict(_ utterance: Utterance, _ options: ResolveOptions) -> LiteralReader.Verdict? {
        guard isLiteral(options), let first = utterance.hypotheses.first,
            utterance.hypotheses.count <= Limits.hypotheses
        else { return nil }
        let found = first.text.utf8.withContiguousStorageIfAvailable { source in
            LiteralReader.withPlainWords(source) { verdict($0, for: utterance.locale, options, isPlain: true) }
        }
        return found ?? nil
    }

    /// What any utterance is, word for word; `nil` where the search has to say it.
    func literal(_ hearing: inout Hearing, _ locale: String?, _ options: ResolveOptions) -> Resolution? {
        guard isLiteral(options), applications.outlines.count == 1, hearing.cuts.isEmpty, !hearing.hypotheses.isEmpty
        else { return nil }
        guard let app = applications.ready.apps.first else { return nil }
        let document = LocaleFit.best(for: locale, among: app.documents)
        let hypothesis = hearing.normalized(0, in: document.language)
        guard hearing.cuts.isEmpty else { return nil }
        let found = LiteralReader.withWords(hypothesis) { verdict($0, for: locale, options, isPlain: false) }
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
        for locale: String?,
        _ options: ResolveOptions,
        isPlain: Bool
    ) -> LiteralReader.Verdict {
        var result: LiteralReader.Verdict?
        var states = 0
        var first: (table: LiteralTable, app: Int, document: Int)?
        for (number, outlines) in applications.outlines.enumerated() {
            let index = outlines.count == 1 ? 0 : LocaleFit.index(for: locale, among: outlines, locale: \.locale)
            let outline = outlines[index]
            if let allowed = options.allowedApplications, let name = outline.application, !allowed.contains(name) {
                continue
            }
            guard let table = outline.literal, !isPlain || table.field(.hasTurkicCase) == 0 else { return .open }
            first = first ?? (table, number, index)
            switch LiteralReader(table: table).verdict(words, options, switches: switches) {
            case .open: return .open
            case .nothing(let visited): states += visited
            case .answer(let answer):
                guard result == nil else { return .open }
                result = .answer(answer)
            }
        }
        if let result { return result }
        guard options.policy.evidence == EvidenceClasses(.exact), let first, states <= max(1, options.workLimit) else {
            return .open
        }
        var reason = Reason(.outOfCatalog, text: words.heard(words.words.indices))
        if options.target == .shortcuts {
            reason.nearest = nearestPhrase(to: words, first.table, first.app, first.document)
        }
        var work = Work()
        work.bytesNormalized = words.source.count
        work.statesVisited = states
        return .answer(Resolution(.unsupported(reason), cuts: [], work: work))
    }

    /// The phrase that shares the rarest words with others; `nil` where none shares one, which the table says by itself.
    private func nearestPhrase(
        to words: LiteralReader.Words,
        _ table: LiteralTable,
        _ app: Int,
        _ place: Int
    ) -> String? {
        var known: [UInt32] = []
        for word in words.words {
            let bytes = UnsafeBufferPointer(rebasing: words.text[Int(word.start)..<Int(word.end)])
            if let word = table.word(bytes), table.isPhraseWord(word) { known.append(word) }
        }
        guard !known.isEmpty else { return nil }
        let apps = applications.ready.apps
        // A compiled file that could not be read has no phrases.
        guard apps.indices.contains(app), apps[app].documents.indices.contains(place) else { return nil }
        let document = apps[app].documents[place]
        return document.tables.nearest.nearest(to: known, order: document.order).map {
            document.tables.phrases[$0].phrase.text
        }
    }
}
