/// The letters and sounds of a word or a run of words, as far as needed to rule out near runs.
///
/// An outline errs only on the safe side: two runs kept apart by their outlines are neither near nor homophones, in any
/// of their pronunciations.
struct WordOutline: Sendable {
    /// A set of pairs of neighbors, by one of 256 bits of a hash.
    struct Pairs: Sendable {
        var bits = SIMD4<UInt64>()

        @inline(__always)
        mutating func insert(_ bit: Int) { bits[bit >> 6 & 3] |= 1 << UInt64(bit & 63) }

        /// The number of set bits.
        @inline(__always)
        var count: Int {
            bits[0].nonzeroBitCount &+ bits[1].nonzeroBitCount &+ bits[2].nonzeroBitCount &+ bits[3].nonzeroBitCount
        }

        /// The pairs that two sets have in common.
        @inline(__always)
        func shared(with other: Pairs) -> Pairs { Pairs(bits: bits & other.bits) }

        @inline(__always)
        var isEmpty: Bool { bits == SIMD4() }
    }

    /// The pairs of letters, and the number of pairs beyond the set bits.
    var letters = Pairs()
    var moreLetters = 0
    var letterCount = 0
    var firstLetter: UInt8 = 0
    var lastLetter: UInt8 = 0

    /// The pairs of classes of sounds, of all pronunciations, and the most pairs beyond the set bits in any
    /// pronunciation.
    var sounds = Pairs()
    var moreSounds = 0
    /// The lengths of the shortest and the longest pronunciation; 0 without a pronunciation.
    var leastSounds = 0
    var mostSounds = 0
    /// The classes of the first and the last sounds of the pronunciations.
    var firstClasses: UInt16 = 0
    var lastClasses: UInt16 = 0
    /// The steady sounds of any pronunciation, and of all; see ``Sounds/steadySounds``.
    var steadyOfAny: UInt64 = 0
    var steadyOfAll: UInt64 = 0

    /// Whether the run has a pronunciation.
    var isSpoken: Bool { mostSounds > 0 }

    @inline(__always)
    private static func letterBit(_ one: UInt8, _ other: UInt8) -> Int {
        Int(((UInt32(one & 31) << 5 | UInt32(other & 31)) &* 0x9E37_79B1) >> 24)
    }

    /// The outline of a word of letters from a to z.
    init(_ word: UnsafeBufferPointer<UInt8>, _ pronunciations: [[Phone]], steady: UInt64) {
        letterCount = word.count
        firstLetter = word.first ?? 0
        lastLetter = word.last ?? 0
        for index in 1..<max(1, word.count) { letters.insert(Self.letterBit(word[index - 1], word[index])) }
        moreLetters = max(0, word.count - 1) - letters.count
        steadyOfAll = pronunciations.isEmpty ? 0 : .max
        for phones in pronunciations where !phones.isEmpty {
            var pairs = Pairs()
            var steadySounds: UInt64 = 0
            var last = 0
            for (index, phone) in phones.enumerated() {
                let fold = Int(SoundQuery.fold(phone)) & 15
                if index == 0 { firstClasses |= 1 << UInt16(fold) } else { pairs.insert(last << 4 | fold) }
                last = fold
                steadySounds |= NumberSounds.bit(phone)
            }
            lastClasses |= 1 << UInt16(last)
            moreSounds = max(moreSounds, phones.count - 1 - pairs.count)
            sounds.bits |= pairs.bits
            leastSounds = leastSounds == 0 ? phones.count : min(leastSounds, phones.count)
            mostSounds = max(mostSounds, phones.count)
            steadyOfAny |= steadySounds & steady
            steadyOfAll &= steadySounds & steady
        }
    }

    /// The outline of a pronunciation, without letters.
    init(sounds phones: [Phone]) {
        self.init(UnsafeBufferPointer(start: nil, count: 0), [phones], steady: 0)
    }

    /// The outline of the concatenation with the next run.
    func followed(by next: WordOutline) -> WordOutline {
        var both = self
        let letterBit = Self.letterBit(lastLetter, next.firstLetter)
        both.letters.bits |= next.letters.bits
        both.letters.insert(letterBit)
        both.letterCount += next.letterCount
        both.lastLetter = next.lastLetter
        both.moreLetters = both.letterCount - 1 - both.letters.count
        guard isSpoken, next.isSpoken else {
            both.mostSounds = 0
            return both
        }
        var joints = Pairs()
        var classes = lastClasses
        while classes != 0 {
            let last = classes.trailingZeroBitCount
            classes &= classes &- 1
            var others = next.firstClasses
            while others != 0 {
                joints.insert(last << 4 | others.trailingZeroBitCount)
                others &= others &- 1
            }
        }
        let all = Pairs(bits: sounds.bits | next.sounds.bits)
        both.moreSounds += next.moreSounds + sounds.shared(with: next.sounds).count
        if !all.shared(with: joints).isEmpty { both.moreSounds += 1 }
        both.sounds.bits = all.bits | joints.bits
        both.leastSounds += next.leastSounds
        both.mostSounds += next.mostSounds
        both.lastClasses = next.lastClasses
        both.steadyOfAny |= next.steadyOfAny
        both.steadyOfAll |= next.steadyOfAll
        return both
    }

    // MARK: Comparing

    /// Whether a heard run may be within the edits of a run of phrases, as bounded by ``FuzzyIndex``.
    @inline(__always)
    func mayBeWritten(as other: WordOutline) -> Bool {
        let edits = CostModel.mostEdits(letters: other.letterCount)
        guard abs(letterCount &- other.letterCount) <= edits else { return false }
        let needed = max(letterCount, other.letterCount) &- 1 &- 2 &* edits
        if needed <= 0 { return true }
        let shared = letters.shared(with: other.letters)
        return !shared.isEmpty && shared.count &+ min(moreLetters, other.moreLetters) >= needed
    }

    /// Whether a heard run may sound like a run of phrases, as bounded by ``SoundIndex``.
    @inline(__always)
    func maySound(like other: WordOutline) -> Bool {
        guard isSpoken, other.isSpoken else { return false }
        guard other.mostSounds >= leastSounds &- Self.slack(leastSounds),
            other.leastSounds <= mostSounds &+ Self.slack(mostSounds)
        else { return false }
        let shared = sounds.shared(with: other.sounds)
        if shared.isEmpty { return false }
        let needed = max(1, (max(leastSounds, other.leastSounds) &- 1) / 2)
        let more = moreSounds &+ other.moreSounds &+ moreSounds &* other.moreSounds
        return shared.count &+ more >= needed
    }

    @inline(__always)
    private static func slack(_ sounds: Int) -> Int { max(1, sounds &* CostModel.soundCutOff / 100) }

    /// Whether two runs may have the same homophone key.
    @inline(__always)
    func mayBeHomophone(of other: WordOutline) -> Bool {
        isSpoken && other.isSpoken && steadyOfAll & ~other.steadyOfAny == 0 && other.steadyOfAll & ~steadyOfAny == 0
    }
}

/// The outlines of words, kept from utterance to utterance; for a single thread at a time.
///
/// Utterances to a list repeat the list's words again and again, and so do the phrases near to them. Access is not
/// checked for overlap at run time, as a single thread uses the cache for each word of many phrases.
final class WordOutlines {
    /// The cached data of a word.
    struct Word {
        var outline: WordOutline
        /// The number in the language's lists; `nil` if the word is in none.
        var listed: UInt32?
        var pronunciations: [[Phone]]
    }

    private let language: Language
    private let steady: UInt64
    @exclusivity(unchecked) private var names = StringInterner()
    @exclusivity(unchecked) private(set) var words: [Word] = []
    @exclusivity(unchecked) private var likenesses = WordLikenesses()

    /// Creates an empty cache for a language.
    init(_ language: Language) {
        self.language = language
        steady = language.sounds?.steadySounds ?? 0
    }

    /// Clears a large cache; the numbers of words are then no longer valid.
    func makeRoom() {
        guard words.count > WorkLimits.outlinedWords else { return }
        names = StringInterner()
        words.removeAll(keepingCapacity: true)
        likenesses.removeAll()
    }

    /// Whether two runs of words are alike in a way, if cached.
    ///
    /// - Parameter key: The runs, and the way; `nil` for runs that are never cached.
    /// - Returns: The likeness; `nil` if it must be computed, from these words alone.
    func likeness(_ key: WordLikenesses.Key?) -> Bool? { key.flatMap { likenesses[$0] } }

    /// Caches whether two runs of words are alike in a way.
    func keep(_ isLike: Bool, _ key: WordLikenesses.Key?) {
        if let key { likenesses[key] = isLike }
    }

    /// The number of a word of letters from a to z.
    ///
    /// - Complexity: O(*b*) for a cached word of *b* bytes.
    func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let number = Int(names.intern(bytes))
        if number < words.count { return number }
        let pronunciations = language.sounds?.pronunciations(of: bytes) ?? []
        words.append(
            Word(
                outline: WordOutline(bytes, pronunciations, steady: steady),
                listed: language.words.find(bytes),
                pronunciations: pronunciations
            )
        )
        return number
    }
}
