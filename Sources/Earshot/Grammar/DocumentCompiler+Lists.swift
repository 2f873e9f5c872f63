extension DocumentCompiler {
    /// A phrase of a compiled list.
    struct ListedPhrase {
        /// The number of the identifier in the list.
        var owner: Int
        /// The identifier.
        var id: String
        /// The words, as stored in the list.
        var words: NormalizedText
    }

    /// Compiles phrases of a compiled list, which are plain words, already normalized.
    ///
    /// - Parameters:
    ///   - phrases: The phrases, grouped by owner.
    ///   - locale: The list's locale.
    ///   - language: The language of the list.
    ///   - statistics: The word frequencies in the list.
    ///   - cache: The pronunciations of runs of the list; `nil` if the sounds of the language are unknown.
    /// - Returns: The compiled document.
    /// - Complexity: O(*b*) in the bytes of the phrases.
    static func compile(
        _ phrases: [ListedPhrase],
        locale: String,
        language: Language,
        statistics: PhraseStatistics,
        cache: SpokenRuns?
    ) -> CompiledDocument {
        var shortcuts: [Shortcut] = []
        var owners: [Int] = []
        for phrase in phrases where owners.last != phrase.owner {
            owners.append(phrase.owner)
            shortcuts.append(Shortcut(id: phrase.id, phrases: []))
        }
        var compiler = DocumentCompiler(Catalog(locale: locale, shortcuts: shortcuts), language: language)
        var next = phrases[...]
        for (index, owner) in owners.enumerated() {
            compiler.place = DeclarationOrder(.shortcut, owner: index)
            compiler.firstPhrases.append(Int32(compiler.tables.phrases.count))
            var item = 0
            var known: [[UInt8]] = []
            while let phrase = next.first, phrase.owner == owner {
                next = next.dropFirst()
                guard !phrase.words.units.isEmpty, !known.contains(phrase.words.bytes) else { continue }
                known.append(phrase.words.bytes)
                item += 1
                compiler.compileListed(phrase.words, shortcut: index, item: item)
            }
        }
        return compiler.finished(statistics: statistics, cache: cache)
    }

    private mutating func compileListed(_ words: NormalizedText, shortcut: Int, item: Int) {
        place = DeclarationOrder(.shortcut, owner: shortcut, item: item)
        let record = addRecord(Phrase(words.text(words.units.indices)), shortcut: shortcut)
        let (path, symbols) = insertLiteral(Literal(words, language), from: shortcutsRoot)
        tables.gaps.add(phrase: record, owner: Int32(shortcut), steps: steps)
        if let end = path.last { builder.accept(end, .init(kind: .phrase, index: Int32(record))) }
        for word in symbols { tables.phrasesByWord.add(word, phrase: Int32(record)) }
    }

    /// Adds the record of the phrase to be inserted next.
    mutating func addRecord(_ phrase: Phrase, shortcut: Int?) -> Int {
        let record = tables.phrases.count
        var phraseRecord = CompiledDocument.PhraseRecord(shortcut: Int32(shortcut ?? -1))
        if let shortcut {
            phraseRecord.previous = tables.lastPhrases[Int32(shortcut)] ?? -1
            tables.lastPhrases.set(Int32(shortcut), Int32(record))
        }
        tables.phrases.append(phraseRecord)
        tables.phraseTexts.append(phrase)
        tables.phraseOrders.append(place.order)
        steps = []
        return record
    }
}
