// The learned data of a language in a compiled file: numbers, the words of lists, and antonyms.
//
// Learning number words from ICU and normalizing the words of all lists takes longer than reading a document. If other
// data of the language or the normalizer differ, the language is learned again.
extension Language {
    /// The version of the stored form; a language of any different version is learned again.
    ///
    /// The version increases when the code derives something different from the same data.
    private static let storedVersion: UInt64 = 6

    /// The stored form of the language.
    var stored: [UInt8] {
        var store = BinaryWriter()
        store.number(Self.storedVersion)
        store.array([checksum])
        store.text(locale)
        store.list(added)
        data.writing.write(to: &store)
        numbers.write(to: &store)
        numberSounds.write(to: &store)
        store.optional(sounds?.letterRules)
        lists.write(to: &store)
        antonyms.write(to: &store)
        return store.bytes
    }

    /// Reads a language.
    ///
    /// - Parameters:
    ///   - stored: The section, from a file that is not trusted.
    ///   - locale: The expected locale.
    ///   - added: The catalog's own fillers, added to the language's.
    /// - Throws: An error for a different version, locale, fillers or data, and for malformed input.
    /// - Complexity: O(*n*) in the bytes; the antonyms are read on first access.
    convenience init(
        _ stored: CompiledFile.Stored,
        locale: String,
        fillers added: [String]
    ) throws(BinaryCodingError) {
        var store = BinaryReader(stored.bytes)
        guard try store.number() == Self.storedVersion else { throw store.fault }
        let checksum: [UInt64] = try store.array()
        guard try store.text() == locale, try store.list() == added else { throw store.fault }
        let name = LanguageData.name(locale: locale)
        guard checksum == [LanguageData.checksum(of: name)] else { throw store.fault }
        let writing = try WritingConventions(from: &store)
        let numbers = try NumberReader(from: &store)
        let numberSounds = try NumberSounds(from: &store, in: stored)
        let rules: LetterRules? = try store.optional()
        let lists = try LanguageLists(from: &store)
        let rest = store
        self.init(
            locale: locale,
            fillers: added,
            name: name,
            data: Deferred {
                var data = LanguageData(locale: locale)
                data.fillers += added
                return data
            },
            normalizer: Normalizer(locale: locale, writing: writing),
            numbers: numbers,
            sounds: rules.map { Sounds(language: LocaleSubtags(locale).language, source: $0) }
                ?? Sounds.language(locale),
            numberSounds: numberSounds,
            lists: lists,
            checksum: Deferred(known: checksum[0]),
            antonyms: LazyAntonyms {
                // The stored bytes stay in place as long as this closure.
                withExtendedLifetime(stored) {
                    var rest = rest
                    let table = try? AntonymTable(from: &rest, in: stored)
                    return rest.isAtEnd ? table : nil
                }
            }
        )
    }
}

extension WritingConventions: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.array(letters.map(\.value))
        store.list(elisions)
        for words in [symbols, currencies] {
            store.array(words.map(\.symbol.value))
            store.list(words.map(\.word))
        }
        store.array([decimalSeparator.value] + groupingSeparators.map(\.value))
        store.flag(hasTurkicCase)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init()
        letters = try Self.scalars(from: &store)
        elisions = try store.list()
        symbols = try Self.words(from: &store)
        currencies = try Self.words(from: &store)
        var separators = try Self.scalars(from: &store)
        guard !separators.isEmpty else { throw store.fault }
        decimalSeparator = separators.removeFirst()
        groupingSeparators = separators
        hasTurkicCase = try store.flag()
    }

    private static func scalars(from store: inout BinaryReader) throws(BinaryCodingError) -> [Unicode.Scalar] {
        let values: [UInt32] = try store.array()
        let scalars = values.compactMap { Unicode.Scalar($0) }
        guard scalars.count == values.count else { throw store.fault }
        return scalars
    }

    private static func words(
        from store: inout BinaryReader
    ) throws(BinaryCodingError) -> [(symbol: Unicode.Scalar, word: String)] {
        let symbols = try scalars(from: &store)
        let words: [String] = try store.list()
        guard words.count == symbols.count else { throw store.fault }
        return zip(symbols, words).map { ($0, $1) }
    }
}
