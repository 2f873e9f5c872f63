/// How intervals are found: a Poisson bootstrap over texts.
///
/// In each replicate a text counts as often as a number drawn from a Poisson distribution with mean 1 says, as if the
/// corpus had been collected again. The number is a function of the seed, the text and the replicate, so that there is
/// no random state: every machine finds the same one, and replicates of parts of a corpus add up to those of the whole.
///
/// A text, rather than a line, is what is drawn: one sentence said by five voices is one piece of evidence.
public enum Bootstrap {
    /// The number of replicates.
    public static let replicates = 400
    /// The share of replicates that an interval holds.
    public static let level = 0.95
    /// The seed.
    public static let seed: UInt64 = 1

    /// Four weights come from one hash, sixteen bits each.
    private static let weightsPerHash = 4

    /// 65,536 times the share of weights of at most 0, 1, 2 …: the distribution function, rounded to whole numbers.
    ///
    /// Rounding changes the mean by less than 2 in 100,000.
    private static let shares: [UInt16] = [24_109, 48_219, 60_273, 64_292, 65_296, 65_497, 65_531, 65_535]

    /// The highest weight.
    static let highestWeight = Int64(shares.count)

    /// The weight of a text in each replicate.
    ///
    /// - Parameter text: The hash of the text.
    /// - Returns: One number for each replicate, from 0 to ``highestWeight``.
    static func weights(of text: UInt64) -> [Int32] {
        [Int32](unsafeUninitializedCapacity: replicates) { weights, count in
            let start = text ^ mixed(seed)
            for block in 0..<replicates / weightsPerHash {
                var bits = mixed(start &+ UInt64(block) &* 0x9E37_79B9_7F4A_7C15)
                for index in 0..<weightsPerHash {
                    let drawn = UInt16(truncatingIfNeeded: bits)
                    bits >>= 16
                    var weight: Int32 = 0
                    for share in shares { weight &+= drawn >= share ? 1 : 0 }
                    weights[block * weightsPerHash + index] = weight
                }
            }
            count = replicates
        }
    }

    /// A 64-bit number from which every bit of the argument changes every bit: the last steps of SplitMix64.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value &+ 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
