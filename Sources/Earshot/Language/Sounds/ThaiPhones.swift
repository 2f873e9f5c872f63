/// The phones of Thai spelling.
struct ThaiPhones: Sendable {
    let a = Self.code("a")
    let ao = Self.code("ao")
    let ax = Self.code("ax")
    let e = Self.code("e")
    let eh = Self.code("eh")
    let ix = Self.code("ix")
    let iy = Self.code("iy")
    let o = Self.code("o")
    let uw = Self.code("uw")
    let long = Self.code("lg")
    let m = Self.code("m")
    let n = Self.code("n")
    let r = Self.code("rf")
    let s = Self.code("s")
    let w = Self.code("w")
    let y = Self.code("y")
    let stops = ["k", "p", "t"].map(Self.code)
    let middle = Self.code("t1")
    let high = Self.code("t2")
    let rising = Self.code("t3")
    let falling = Self.code("t4")
    let low = Self.code("t5")

    private static func code(_ name: String) -> Phone { PhoneTable.code(named: name) ?? 0 }

    /// The tone of a syllable.
    ///
    /// - Parameters:
    ///   - kind: The class of the first consonant.
    ///   - mark: The tone mark, from 1; 0 for none.
    ///   - isLive: Whether the syllable ends in a long vowel or in a sound that can be held.
    ///   - isShort: Whether the vowel is short.
    /// - Returns: The phone of the tone.
    func tone(_ kind: ThaiConsonants.Class, mark: Int, isLive: Bool, isShort: Bool) -> Phone {
        switch mark {
        case 1: kind == .low ? falling : low
        case 2: kind == .low ? high : falling
        case 3: high
        case 4: rising
        default:
            if isLive {
                kind == .high ? rising : middle
            } else {
                kind != .low ? low : isShort ? high : falling
            }
        }
    }
}
