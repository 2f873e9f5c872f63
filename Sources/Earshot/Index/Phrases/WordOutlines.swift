/// What letters and sounds a word, or a run of words, has: enough to tell that two runs cannot be near to each other.
///
/// Everything in it errs on one side: two runs that it keeps apart are neither near nor homophones, whichever of their
/// pronunciations are meant.
struct WordOutline: Sendable {
    /// A set of pairs of neighbors, by one of 256 bits of a hash.
    struct Pairs: Sendable {
        var bits = SIMD4<UInt64>()

        @inline(__always)
        mutating func insert(_ bit: Int) { bits[bit >> 6 & 3] |= 1 << UInt64(bit & 63) }

        /// How many bits are set.
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

    /// The pairs of letters, and how many more there are than bits.
    var letters = Pairs()
    var moreLetters = 0
    var letterCount = 0
    var firstLetter: UInt8 = 0
    var lastLetter: UInt8 = 0

    /// The pairs of classes of sounds, of all pronunciations, and by how many more than bits there are in any.
    var sounds = Pairs()
    var moreSounds = 0
    /// The sounds of its shortest and of its longest pronunciation; 0 if it has none.
    var leastSounds = 0
    var mostSounds = 0
    /// The classes of sounds that its pronunciations begin and end with.
    var firstClasses: UInt16 = 0
    var lastClasses: UInt16 = 0
    /// The steady sounds of any of its pronunciations, and of all; see ``Sounds/steadySounds``.
    var steadyOfAny: UInt64 = 0
    var steadyOfAll: UInt64 = 0

    /// Whether it has a pronunciation.
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

    /// The outline of this and what follows it.
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

    /// Whether a run that was heard may be within the edits of a run of phrases, as ``FuzzyIndex`` bounds them.
    @inline(__always)
    func mayBeWritten(as other: WordOutline) -> Bool {
        let edits = CostModel.mostEdits(letters: other.letterCount)
        guard abs(letterCount &- other.letterCount) <= edits else { return false }
        let needed = max(letterCount, other.letterCount) &- 1 &- 2 &* edits
        if needed <= 0 { return true }
        let shared = letters.shared(with: other.letters)
        return !shared.isEmpty && shared.count &+ min(moreLetters, other.moreLetters) >= needed
    }

    /// Whether a run that was heard may sound like a run of phrases, as ``SoundIndex`` bounds it.
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

/// The outlines of words, kept from one utterance to the next; for one thread at a time.
///
/// What people say to a list has words of the list again and again, and so have the phrases that are near to it. Access
/// is not checked for overlap at run time: it is asked for each word of many phrases, by one thread.
final class WordOutlines {
    /// What is kept of a word.
    struct Word {
        var outline: WordOutline
        /// Its number in the language's lists; `nil` if it is in none.
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

    /// Forgets what is kept if that is much; the numbers of words are then no longer valid.
    func makeRoom() {
        guard words.count > WorkLimits.outlinedWords else { return }
        names = StringInterner()
        words.removeAll(keepingCapacity: true)
        likenesses.removeAll()
    }

    /// Whether a run of words is like another in some way, if that is kept.
    ///
    /// - Parameter key: The runs, and the way; `nil` if they are not kept.
    /// - Returns: Whether it is; `nil` if it has to be worked out, from these words alone.
    func likeness(_ key: WordLikenesses.Key?) -> Bool? { key.flatMap { likenesses[$0] } }

    /// Keeps whether a run of words is like another in some way.
    func keep(_ isLike: Bool, _ key: WordLikenesses.Key?) {
        if let key { likenesses[key] = isLike }
    }

    /// The number of a word of letters from a to z.
    ///
    /// - Complexity: O(*b*) for a word of *b* bytes that is kept.
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
