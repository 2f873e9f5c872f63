/// The sentences of a catalog's phrases without values, for comparison with whole utterances.
///
/// Where hardly any word was heard correctly, most letters of the phrase remain: "place on music" for "play some
/// music". The comparison is reliable only where phrases are few and dissimilar, so larger catalogs skip it.
struct WholePhrases: Sendable {
    struct Sentence: Sendable {
        /// The shortcut; −1 for a negative phrase.
        var shortcut: Int32
        var words: [[UInt8]]
        /// The letters as code points, without spaces.
        var letters: LikenessLetters
        /// The sounds; `nil` if they are not compared.
        var sounds: LikenessSounds?
        var numbers: [NumberValue?]
        /// Whether the sentence holds the application's name, so that both letters and sounds must match the utterance.
        var isNamed: Bool
        /// The phrase, as written by its author.
        var phrase: String
    }

    /// The marker before the application's name in the words of a sentence.
    private static let name: [UInt8] = [1]

    private(set) var sentences: [Sentence] = []

    /// The sentences of a catalog.
    ///
    /// None if the catalog has more than ``WorkLimits/wholePhrases`` phrases, if the sounds of the language are
    /// unknown, or if the language tells words apart by their ends (``SoundSource/hasDistinctiveEndings``).
    ///
    /// - Complexity: O(*b*) in the bytes of the phrases.
    init(_ catalog: Catalog, language: Language) {
        let count = catalog.shortcuts.reduce(catalog.negativePhrases.count) {
            $0 + $1.phrases.count + $1.negativePhrases.count
        }
        guard count <= WorkLimits.wholePhrases, let sounds = language.sounds, !sounds.hasDistinctiveEndings else {
            return
        }
        for (index, shortcut) in catalog.shortcuts.enumerated() {
            for phrase in shortcut.phrases { add(phrase, Int32(index), catalog, language) }
            for phrase in shortcut.negativePhrases { add(phrase, -1, catalog, language) }
        }
        for phrase in catalog.negativePhrases { add(phrase, -1, catalog, language) }
    }

    private mutating func add(_ phrase: Phrase, _ shortcut: Int32, _ catalog: Catalog, _ language: Language) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        func words(_ text: String) -> [[UInt8]] {
            let text = language.normalizer.normalize(text)
            return text.words.map { Array($0) }
        }
        var samples = ParaphraseSamples { leaf in
            switch leaf {
            case .literal(let text): words(text)
            case .applicationName: catalog.applicationName.map { [Self.name] + words($0) }
            case .parameter: nil
            }
        }
        for sample in samples.sentences(of: pattern) {
            let sentence = sample.filter { $0 != Self.name }
            let letters = LikenessLetters(sentence)
            guard CostModel.likeLetters.contains(letters.count) else { continue }
            let text = language.normalizer.normalize(
                String(decoding: Array(sentence.joined(separator: [0x20])), as: UTF8.self)
            )
            sentences.append(
                Sentence(
                    shortcut: shortcut,
                    words: sentence,
                    letters: letters,
                    sounds: LikenessSounds(sentence.map { $0[...] }, language),
                    numbers: language.numbers.namedNumbers(in: text).map(\.value),
                    isNamed: sample.count > sentence.count,
                    phrase: phrase.text
                )
            )
        }
    }
}

/// The letters of a text, for comparison with the letters of another text.
struct LikenessLetters: Sendable {
    private let scalars: [UInt32]
    /// The count of each letter, by the low bits of its code point.
    private var counts = SIMD32<UInt8>()

    var count: Int { scalars.count }
    /// Whether all letters are ASCII.
    private let isASCII: Bool

    /// The letters of a text.
    init(_ text: NormalizedText) {
        guard text.bytes.allSatisfy({ $0 < 0x80 }) else {
            self.init(text.words)
            return
        }
        var scalars: [UInt32] = []
        scalars.reserveCapacity(text.bytes.count)
        for unit in text.units {
            for place in Int(unit.start)..<Int(unit.end) { scalars.append(UInt32(text.bytes[place])) }
        }
        self.init(scalars, isASCII: true)
    }

    private init(_ scalars: [UInt32], isASCII: Bool) {
        for scalar in scalars {
            let place = Int(scalar & 31)
            if counts[place] < .max { counts[place] += 1 }
        }
        self.scalars = scalars
        self.isASCII = isASCII
    }

    /// The letters of words.
    init(_ words: some Sequence<some Collection<UInt8>>) {
        var scalars: [UInt32] = []
        var isASCII = true
        for word in words {
            if word.allSatisfy({ $0 < 0x80 }) {
                for byte in word { scalars.append(UInt32(byte)) }
            } else {
                isASCII = false
                scalars += LetterCount.scalars(of: word)
            }
        }
        self.init(scalars, isASCII: isASCII)
    }

    /// The share of letters that two texts have in common in the same order, of all letters of both, in thousandths;
    /// `nil` if below a bound.
    ///
    /// - Complexity: O(*n* + *m*) in the letters, for up to 64 letters of ASCII, otherwise O(*n* · *m*); O(1) for most
    ///   texts below the bound.
    func share(with other: LikenessLetters, atLeast bound: Int) -> Int? {
        let all = count + other.count
        guard all > 0 else { return nil }
        // Most texts differ too much in length, or in their counts of each letter.
        guard 2_000 * min(count, other.count) >= bound * all else { return nil }
        let both = pointwiseMin(counts, other.counts)
        // The sum is at most the letters of either text.
        let most =
            min(count, other.count) <= UInt8.max
            ? Int(both.wrappedSum()) : Int(SIMD32<UInt16>(truncatingIfNeeded: both).wrappedSum())
        guard 2_000 * most >= bound * all else { return nil }
        let share = 2_000 * (plainCommon(with: other) ?? common(with: other)) / all
        return share >= bound ? share : nil
    }

    /// The number of letters that two texts have in common in the same order.
    func common(with other: LikenessLetters) -> Int {
        var row = [Int](repeating: 0, count: other.count + 1)
        for scalar in scalars {
            var diagonal = 0
            for place in other.scalars.indices {
                let above = row[place + 1]
                row[place + 1] = scalar == other.scalars[place] ? diagonal + 1 : max(above, row[place])
                diagonal = above
            }
        }
        return row[other.count]
    }

    /// The number of common letters, computed by columns of bits (Hyyrö 2004, *Bit-parallel LCS-length computation
    /// revisited*); `nil` for long texts, and for letters beyond ASCII.
    func plainCommon(with other: LikenessLetters) -> Int? {
        guard count <= UInt64.bitWidth, isASCII, other.isASCII else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { places in
            places.initialize(repeating: 0)
            for (place, scalar) in scalars.enumerated() { places[Int(scalar)] |= 1 << UInt64(place) }
            var open = UInt64.max
            for scalar in other.scalars {
                let equal = places[Int(scalar)]
                open = (open &+ (open & equal)) | (open & ~equal)
            }
            let all = count == UInt64.bitWidth ? UInt64.max : 1 << UInt64(count) - 1
            return (~open & all).nonzeroBitCount
        }
    }
}
