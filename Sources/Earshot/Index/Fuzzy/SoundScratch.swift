/// The alignments of a ``SoundIndex`` with the spans of utterances, which share beginnings and ends.
struct SoundScratch {
    private var prices: SoundPrices?
    /// The chains, the most recently used at the end.
    private var forward: [SoundChain] = []
    private var backward: [SoundChain] = []

    /// The count of each pair of neighboring classes in the heard sounds; zeros between two look-ups.
    fileprivate var pairs: [UInt8] = []
    /// The least cost of each part as the first of two, and as the second.
    var firsts: [SoundIndex.Lanes] = []
    var seconds: [SoundIndex.Lanes] = []
    /// The candidates with enough shared pairs.
    var few = Few()
    /// The number of compared pairs of parts.
    var comparisons = 0

    /// The number of times that two classes are neighbors in the heard sounds, which are too few to overflow a count.
    @inline(__always)
    func count(_ class: Int, _ next: Int) -> Int { Int(pairs[`class` << 8 | next]) }

    /// The candidates that share pairs of neighboring sounds with the heard sounds.
    struct Few {
        /// A pronunciation of a single part, with −1 as the second, or of two parts.
        struct Pronunciation {
            var first: Int32
            var second: Int32
            var owner: Int32
        }

        /// The number of pairs that each part shares; zeros between two look-ups.
        private(set) var shared: [Int32] = []
        /// The parts that share any pair; ``sharing`` has the parts of this look-up.
        private var found: [Int32] = []
        private var foundCount = 0
        /// The pronunciations that share enough pairs.
        var pronunciations: [Pronunciation] = []
        /// The sounds of a single pronunciation.
        var phones: [Phone] = []

        /// The parts that share any pair.
        var sharing: ArraySlice<Int32> { found[..<foundCount] }

        /// Counts the pairs that each part shares with the heard sounds.
        ///
        /// - Parameters:
        ///   - pairs: The pairs of the heard sounds.
        ///   - postings: The parts of every pair.
        ///   - count: The number of parts.
        mutating func count(_ pairs: [Int], _ postings: SoundPostings, parts count: Int) {
            if shared.count != count { shared = Array(repeating: 0, count: count) }
            if found.count != count { found = Array(repeating: 0, count: count) }
            foundCount = shared.withUnsafeMutableBufferPointer { shared in
                found.withUnsafeMutableBufferPointer { found in
                    var next = 0
                    for pair in pairs {
                        postings.forEach(with: pair) { part in
                            if shared[part] == 0 {
                                found[next] = Int32(truncatingIfNeeded: part)
                                next += 1
                            }
                            shared[part] &+= 1
                        }
                    }
                    return next
                }
            }
        }

        /// Resets the counts to zero.
        mutating func clear() {
            for part in sharing { shared[Int(part)] = 0 }
            foundCount = 0
            pronunciations.removeAll(keepingCapacity: true)
        }
    }

    /// Takes out the forward alignment of the heard sounds.
    mutating func takeForward(_ heard: [Phone], in index: SoundIndex) -> SoundChain {
        Self.take(heard, from: &forward, isBackward: false, index, prices(of: index))
    }

    /// Takes out the backward alignment of the heard sounds.
    mutating func takeBackward(_ heard: [Phone], in index: SoundIndex) -> SoundChain {
        Self.take(heard.reversed(), from: &backward, isBackward: true, index, prices(of: index))
    }

    /// Puts a forward alignment back.
    mutating func keep(forward chain: consuming SoundChain) { forward.append(chain) }

    /// Puts a backward alignment back.
    mutating func keep(backward chain: consuming SoundChain) { backward.append(chain) }

    private mutating func prices(of index: SoundIndex) -> SoundPrices {
        if let prices { return prices }
        let prices = SoundPrices(index)
        self.prices = prices
        return prices
    }

    private static func take(
        _ heard: [Phone],
        from chains: inout [SoundChain],
        isBackward: Bool,
        _ index: SoundIndex,
        _ prices: SoundPrices
    ) -> SoundChain {
        // A chain is reusable if its sounds begin with the heard sounds, or the reverse.
        var (place, length) = (-1, -1)
        for (number, chain) in chains.enumerated() {
            let shared = chain.sharedLength(with: heard)
            guard shared == min(chain.heard.count, heard.count), shared >= length else { continue }
            (place, length) = (number, shared)
        }
        if place >= 0 {
            var chain = chains.remove(at: place)
            chain.append(heard.dropFirst(chain.heard.count), prices)
            return chain
        }
        let capacity = max(12, heard.count + 1)
        let size = max(1, index.blocks.count * capacity * MemoryLayout<SoundIndex.Lanes>.size)
        var chain: SoundChain
        if chains.count >= min(WorkLimits.soundChains, max(2, WorkLimits.soundChainBytes / size)) {
            chain = chains.removeFirst()
            chain.restart(gaps: prices.gaps)
        } else {
            chain = SoundChain(index.blocks, isBackward: isBackward, capacity: capacity, gaps: prices.gaps)
        }
        chain.append(heard[...], prices)
        return chain
    }
}

/// The heard sounds, and the requirements for a pronunciation.
struct SoundQuery: ~Copyable {
    let heard: [Phone]
    /// The accepted lengths.
    let lengths: ClosedRange<Int>
    /// The classes of the pairs of neighboring sounds, as indices of ``SoundScratch``'s counts.
    let pairs: [Int]

    init(_ heard: [Phone], lengths: ClosedRange<Int>, scratch: inout SoundScratch) {
        self.heard = heard
        self.lengths = lengths
        pairs = Self.pairs(heard)
        if scratch.pairs.isEmpty { scratch.pairs = Array(repeating: 0, count: 1 << 16) }
        for pair in pairs where scratch.pairs[pair] < .max { scratch.pairs[pair] += 1 }
    }

    /// Resets the counts to zero.
    func finish(_ scratch: inout SoundScratch) {
        for pair in pairs { scratch.pairs[pair] = 0 }
    }

    /// The greatest distance allowed for a pronunciation of a length.
    func limit(_ length: Int) -> Int { CostModel.soundCutOff * 10 * max(heard.count, length) }

    /// The number of pairs that a pronunciation of a length must share.
    func needed(_ length: Int) -> Int { max(1, (max(heard.count, length) - 1) / 2) }

    /// The distance of a pronunciation, in thousandths of a phone; `nil` above a limit.
    func distance(_ phones: [Phone], within limit: Int) -> Int? {
        heard.withUnsafeBufferPointer { heard in
            phones.withUnsafeBufferPointer { SoundClasses.shared.distance($0, heard, within: limit) }
        }
    }

    /// Whether a pronunciation of any length shares enough pairs.
    func isSharing(_ phones: [Phone]) -> Bool {
        var counts: [Int: Int] = [:]
        for pair in pairs { counts[pair, default: 0] += 1 }
        return Self.pairs(phones).reduce(0) { $0 + (counts[$1] ?? 0) } >= min(needed(phones.count), Int(UInt8.max))
    }

    private static func pairs(_ phones: [Phone]) -> [Int] {
        zip(phones, phones.dropFirst()).map { Int(fold($0)) << 8 | Int(fold($1)) }
    }

    /// The class of a sound.
    static func fold(_ phone: Phone) -> UInt8 { UInt8(truncatingIfNeeded: SoundClasses.shared.fold(UInt32(phone))) }
}
