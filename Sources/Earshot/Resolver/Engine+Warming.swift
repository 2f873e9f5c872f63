extension Engine {
    /// Does in advance what the first answers would do: makes what is made on first use, and resolves sample sentences.
    ///
    /// - Complexity: O(*n*) in the size of the catalogs.
    func warm() {
        for app in apps {
            for document in app.documents { document.warm() }
        }
        for app in apps {
            for document in app.documents { warm(with: SampleSentences(document), document.locale) }
        }
    }

    /// Resolves sentences that take every way through the engine.
    private func warm(with samples: SampleSentences, _ locale: String) {
        for text in samples.texts {
            let answer = resolve(Utterance(text, locale: locale), options: ResolveOptions())
            // The reason is computed when it is asked for.
            _ = answer.reason?.text
        }
        for text in samples.commands {
            _ = resolve(Utterance(text, locale: locale), options: ResolveOptions(allowsSeveral: true))
        }
    }
}

extension CompiledDocument {
    /// Makes what is made on first use.
    fileprivate func warm() {
        _ = textStates.value
        _ = initialClosure.value
        _ = numberNeighbors.value
        if !codeNames.value.isEmpty { _ = language.quantities }
        _ = wordings.outline
        _ = wordings.model
        if tables.phrases.count <= WorkLimits.wholePhrases { _ = wordings.wholePhrases }
        if !quantityKinds.isEmpty { _ = language.quantities }
        for index in declarations.enumerations.indices {
            _ = enumerationKinds.kind(of: declarations.enumerations[index], in: language)
        }
    }
}

/// Sentences of a catalog's first phrases, and what people and recognizers make of them.
private struct SampleSentences {
    /// The most phrases that sentences are made of.
    private static let phrases = 8

    /// Single commands: word for word, misheard, with words too many and too few, and of no meaning at all.
    private(set) var texts: [String] = []
    /// Several commands at once.
    private(set) var commands: [String] = []

    init(_ document: CompiledDocument) {
        var sentences: [String] = []
        for index in document.declarations.shortcuts.indices {
            let shortcut = document.declarations.shortcuts[index]
            for phrase in shortcut.phrases.prefix(1) {
                guard sentences.count < Self.phrases, let pattern = try? PhrasePattern(parsing: phrase.text) else {
                    continue
                }
                var sentence = SampleSentence(document: document, shortcut: shortcut)
                var words: [String] = []
                sentence.walk(pattern.pieces, from: &words)
                sentences.append(words.joined(separator: " "))
            }
            if sentences.count == Self.phrases { break }
        }
        for sentence in sentences {
            let misheard = Self.misheard(sentence)
            texts += [sentence, misheard, "um \(sentence) xylophone", Self.shortened(sentence)]
            commands += ["\(sentence) and \(sentences[0])", "\(misheard) and \(sentence)"]
        }
        texts.append("xylophone quartz")
    }

    /// The sentence with another letter in its longest word.
    private static func misheard(_ sentence: String) -> String {
        var words = sentence.split(separator: " ").map { Array($0) }
        guard let longest = words.indices.max(by: { words[$0].count < words[$1].count }), words[longest].count > 2
        else { return sentence + "e" }
        let middle = words[longest].count / 2
        words[longest][middle] = words[longest][middle] == "e" ? "a" : "e"
        return words.map { String($0) }.joined(separator: " ")
    }

    /// The sentence without its last word.
    private static func shortened(_ sentence: String) -> String {
        sentence.split(separator: " ").dropLast().joined(separator: " ")
    }
}

/// One sentence of a phrase: the first alternative of every choice, with the first value of every enum.
private struct SampleSentence: PhraseVisitor {
    let document: CompiledDocument
    let shortcut: Shortcut

    mutating func visit(_ leaf: PhrasePattern.Leaf, at words: inout [String]) {
        switch leaf {
        case .literal(let text): words.append(text)
        case .applicationName: words.append(document.application ?? "")
        case .parameter(let name): words.append(spoken(name))
        }
    }

    mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from words: [String]) -> [String] { [] }

    mutating func leave(_ group: PhrasePattern.Group, at words: inout [String], ends: [[String]]) {
        words += ends.first ?? []
    }

    private func spoken(_ name: String) -> String {
        guard let kind = shortcut.parameters.first(where: { $0.name == name })?.kind,
            case .enumeration(let enumeration) = kind,
            let declared = document.declarations.enumeration(named: enumeration), declared.cases.count > 0
        else { return "5" }
        let first = declared.cases[0]
        return first.displayName ?? IdentifierSplitter.spokenForms(of: first.id).first ?? first.id
    }
}
