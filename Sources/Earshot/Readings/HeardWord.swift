/// A heard word, as the input of readings of single words; see ``WordReading``.
struct HeardWord {
    /// The normalized bytes.
    let bytes: [UInt8]
    /// The same word in the catalog; `nil` if it is missing there.
    let symbol: PhraseGraph.Symbol?
    /// The same word in the language's lists; `nil` if no list has the word.
    let listed: UInt32?
    /// The number word with the same sound; `nil` if there is none.
    let numberWord: [UInt8]?
    /// The document that the word is read against.
    let document: CompiledDocument

    var language: Language { document.language }

    /// Maps words of the language's lists to words of the catalog; `nil` if the catalog lacks any of them.
    func symbols(_ listed: [UInt32]) -> [PhraseGraph.Symbol]? {
        var symbols: [PhraseGraph.Symbol] = []
        for word in listed {
            guard let symbol = document.word(language.words.bytes(word)) else { return nil }
            symbols.append(symbol)
        }
        return symbols
    }
}

extension FuzzyIndex.SpanCache.Word {
    /// A word heard against a document.
    convenience init(_ bytes: UnsafeBufferPointer<UInt8>, in document: CompiledDocument, _ readings: WordReadings) {
        let language = document.language
        let sounds = language.pronunciations(of: bytes)
        let word = HeardWord(
            bytes: Array(bytes),
            symbol: document.word(bytes),
            listed: language.words.find(bytes),
            numberWord: language.sounds.flatMap { language.numberSounds.word(soundingAs: sounds, in: $0) },
            document: document
        )
        var bound = FuzzyIndex.SpanCache.WordBound()
        for reading in readings.list { reading.addBound(word, to: &bound) }
        self.init(
            symbol: word.symbol,
            listed: word.listed,
            sounds: sounds,
            numberWord: word.numberWord,
            isCommon: language.isCommon(bytes) ?? false,
            isListed: language.sounds?.isListed(bytes) ?? false,
            bound: bound
        )
    }
}
