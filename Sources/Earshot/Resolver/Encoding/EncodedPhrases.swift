/// The sentences of the catalogs' phrases, encoded by a sentence encoder.
final class EncodedPhrases: Sendable {
    private struct Sentence {
        /// The identifier of the shortcut; `nil` for a negative phrase.
        var shortcut: String?
        /// The phrase, as the author wrote it.
        var phrase: String
        /// The words of the sentence, normalized.
        var words: [ArraySlice<UInt8>]
        /// The direction of the sentence: a vector of length 1.
        var direction: [Float]
    }

    private let encoder: any SentenceEncoder
    private let similarity: Float
    private let margin: Float
    /// The sentences of each application's documents, by locale.
    private let sentences: [[String: [Sentence]]]

    init(_ encoder: any SentenceEncoder, _ apps: [Applications.App], similarity: Float, margin: Float) {
        self.encoder = encoder
        self.similarity = similarity
        self.margin = margin
        sentences = apps.map { app in
            var found: [String: [Sentence]] = [:]
            for document in app.documents {
                found[document.locale] = Self.sentences(of: document, encoder)
            }
            return found
        }
    }

    private static func sentences(of document: CompiledDocument, _ encoder: any SentenceEncoder) -> [Sentence] {
        let catalog = document.catalog
        var found: [Sentence] = []
        func add(_ phrase: Phrase, of shortcut: Shortcut?, isNegative: Bool) {
            guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
            for text in EncodedTexts(document, shortcut).texts(of: pattern) {
                guard let direction = direction(of: text, locale: catalog.locale, encoder) else { continue }
                let words = document.language.normalizer.normalize(text).words
                found.append(
                    Sentence(
                        shortcut: isNegative ? nil : shortcut?.id,
                        phrase: phrase.text,
                        words: words,
                        direction: direction
                    )
                )
            }
        }
        for shortcut in catalog.shortcuts {
            for phrase in shortcut.phrases { add(phrase, of: shortcut, isNegative: false) }
            for phrase in shortcut.negativePhrases { add(phrase, of: shortcut, isNegative: true) }
        }
        for phrase in catalog.negativePhrases { add(phrase, of: nil, isNegative: true) }
        return found
    }

    /// The vector of a sentence, scaled to length 1; `nil` without a vector.
    private static func direction(of text: String, locale: String, _ encoder: any SentenceEncoder) -> [Float]? {
        guard let vector = encoder.vector(of: text, locale: locale) else { return nil }
        let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard length.isFinite, length > 0 else { return nil }
        return vector.map { $0 / length }
    }

    /// The question instead of a rejection.
    ///
    /// - Parameters:
    ///   - answer: The answer without the encoder.
    ///   - hypothesis: The best hypothesis with a word, normalized for the first document.
    ///   - scopes: The documents that may answer.
    ///   - options: The target and the policy.
    ///   - isAllowed: Whether a shortcut may answer.
    /// - Returns: The question; `nil` if the utterance stays rejected.
    func question(
        insteadOf answer: Resolution,
        _ hypothesis: HypothesisText?,
        _ scopes: [Scope],
        _ options: ResolveOptions,
        isAllowed: (Scope, String) -> Bool
    ) -> Resolution? {
        guard case .unsupported(let reason) = answer.outcome, reason.kind == .outOfCatalog || reason.kind == .nearMiss,
            options.target == .shortcuts, options.find == .whole, options.offered == nil, !options.allowsSeveral,
            options.policy.evidence.contains(EvidenceClasses(.gap)), let hypothesis
        else { return nil }
        let text = String(decoding: hypothesis.source, as: UTF8.self)
        var best: (sentence: Sentence, scope: Scope, similarity: Float)?
        /// The similarity of the nearest sentence with a different meaning.
        var second = -Float.infinity
        for scope in scopes where sentences.indices.contains(scope.catalog) {
            let locale = scope.document.locale
            guard let direction = Self.direction(of: text, locale: locale, encoder) else { continue }
            for sentence in sentences[scope.catalog][locale] ?? [] where sentence.direction.count == direction.count {
                if let shortcut = sentence.shortcut, !isAllowed(scope, shortcut) { continue }
                let similarity = zip(direction, sentence.direction).reduce(0) { $0 + $1.0 * $1.1 }
                guard let known = best else {
                    best = (sentence, scope, similarity)
                    continue
                }
                let isSame = known.sentence.shortcut == sentence.shortcut && known.scope.catalog == scope.catalog
                if similarity > known.similarity {
                    if !isSame { second = known.similarity }
                    best = (sentence, scope, similarity)
                } else if !isSame {
                    second = max(second, similarity)
                }
            }
        }
        guard let best, best.similarity >= similarity, best.similarity - second >= margin,
            let id = best.sentence.shortcut, let shortcut = best.scope.document.declarations.shortcut(named: id),
            !best.scope.document.language.turns(hypothesis.text.words, best.sentence.words)
        else { return nil }
        let meaning = ShortcutMeaning(shortcut: shortcut, application: best.scope.document.application)
        return Resolution(
            outcome: .confirmationRequired(meaning.match(spoken: []).match),
            score: 0,
            evidence: .gap,
            cost: nil,
            hypothesis: hypothesis.index,
            phrase: best.sentence.phrase,
            spans: [],
            alternatives: [],
            doubt: Resolution.Doubt(.wording, heard: text),
            cuts: answer.cuts,
            work: answer.work
        )
    }
}

/// Writes out the sentences of a phrase, with a value in each slot.
private struct EncodedTexts {
    private let document: CompiledDocument
    private let shortcut: Shortcut?

    init(_ document: CompiledDocument, _ shortcut: Shortcut?) {
        self.document = document
        self.shortcut = shortcut
    }

    func texts(of pattern: PhrasePattern) -> [String] {
        var samples = ParaphraseSamples { leaf in
            switch leaf {
            case .literal(let text): text.split(separator: " ").map { Array($0.utf8) }
            case .applicationName: document.application.map { [Array($0.utf8)] }
            case .parameter(let name): [Array(value(of: name).utf8)]
            }
        }
        return samples.sentences(of: pattern).map { words in
            String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
        }
    }

    /// The spoken value of a parameter: the name of its first case, or else of the parameter.
    private func value(of name: String) -> String {
        guard case .enumeration(let enumeration) = shortcut?.parameters.first(where: { $0.name == name })?.kind,
            let first = document.catalog.enums.first(where: { $0.name == enumeration })?.cases.first
        else { return IdentifierSplitter.forms(of: name).first ?? name }
        return first.displayName ?? IdentifierSplitter.forms(of: first.id).first ?? first.id
    }
}
