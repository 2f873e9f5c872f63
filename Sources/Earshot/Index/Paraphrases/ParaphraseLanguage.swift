/// The language data of a ``ParaphraseModel``, by the hashes of normalized words.
struct ParaphraseLanguage: Sendable {
    /// Function words, which support no shortcut.
    let common: Set<UInt64>
    /// Words that reverse a meaning.
    let turning: Set<UInt64>
    /// Words with little meaning, whose letters and neighbors are not informative.
    let small: Set<UInt64>
    /// The expansions of contractions.
    let contractions: [UInt64: [[UInt8]]]

    /// Takes the words of a language.
    ///
    /// - Complexity: O(*b*) in the bytes of the words.
    init(
        common: some Sequence<[UInt8]>,
        turning: some Sequence<[UInt8]>,
        small: some Sequence<[UInt8]>,
        contractions: [[UInt8]: [[UInt8]]]
    ) {
        self.common = Set(common.map(Self.hash))
        self.turning = Set(turning.map(Self.hash))
        self.small = Set(small.map(Self.hash))
        self.contractions = Dictionary(
            contractions.map { (Self.hash($0.key), $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Takes the words of a language.
    init(_ language: Language) {
        self.init(
            common: language.wordsThatCarryNothing,
            turning: language.wordsThatTurn,
            small: language.wordsThatSayLittle,
            contractions: language.expansions
        )
    }

    static func hash(_ word: [UInt8]) -> UInt64 { word.withUnsafeBufferPointer { Hashing.hash($0) } }
}

/// The words of an utterance or a sentence as a ``ParaphraseModel`` reads them: contractions are expanded.
struct ParaphraseWords {
    /// The words; a word that begins with byte 1 is a slot.
    private(set) var words: [[UInt8]] = []
    private(set) var hashes: [UInt64] = []
    /// For each word, the index of its source word in the utterance.
    private(set) var origins: [Int32] = []

    /// Expands the contractions of a run of words, limited to the first ``ParaphraseTraining/utteranceWords``.
    init(_ heard: some Collection<[UInt8]>, _ language: ParaphraseLanguage) {
        for (origin, word) in heard.prefix(ParaphraseTraining.utteranceWords).enumerated() {
            let hash = ParaphraseLanguage.hash(word)
            guard let expansion = language.contractions[hash] else {
                add(word, hash, origin)
                continue
            }
            for part in expansion { add(part, ParaphraseLanguage.hash(part), origin) }
        }
    }

    private mutating func add(_ word: [UInt8], _ hash: UInt64, _ origin: Int) {
        words.append(word)
        hashes.append(hash)
        origins.append(Int32(origin))
    }
}
