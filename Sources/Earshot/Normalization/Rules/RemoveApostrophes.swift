/// Removes an apostrophe inside a word: `dad's` → `dads`, `o’clock` → `oclock`, `90's` → `90s`.
///
/// After an elided word the apostrophe separates instead: `l'eau` → `l eau`, `qu'il` → `qu il` in French. At the edge
/// of a word the apostrophe is a quotation mark, and ``SeparatePunctuation`` handles it. Runs after
/// ``ResolveNumberSeparators``, which may remove an apostrophe between digits.
enum RemoveApostrophes: NormalizationRule {
    static let name = "remove apostrophes"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.mayContain("'") || text.hasNonASCII || text.scalars.contains(where: { $0.value == 0x60 }),
            text.scalars.contains(where: { isApostrophe($0.value) })
        else { return }
        text.rewrite { before, after in
            for (index, scalar) in before.enumerated() {
                if !isApostrophe(scalar.value) {
                    after.append(scalar)
                } else if index + 1 < before.count, before[index + 1].traits.isSpacedLetter,
                    !isApostrophe(before[index + 1].value), let last = after.scalars.last,
                    last.traits.contains(.word), !last.traits.contains(.unspaced),
                    !settings.elisions.matches(endOf: after.scalars)
                {
                    after.hasJoins = true
                } else {
                    after.append(scalar.asSpace)
                }
            }
        }
    }

    /// Whether a character is an apostrophe or used as an apostrophe: ' ` ’ ‘ ‛ ʼ ʻ ʹ ʾ ʿ, Armenian ՚, Hebrew ׳ ״.
    @inline(__always)
    static func isApostrophe(_ value: UInt32) -> Bool {
        switch value {
        case 0x27, 0x60: true
        case 0x2018, 0x2019, 0x201B, 0x02B9, 0x02BB, 0x02BC, 0x02BE, 0x02BF, 0x055A, 0x05F3, 0x05F4: true
        default: false
        }
    }
}

/// A language's elided words: short words that end in an apostrophe, such as "l'" in French.
struct Elisions: Sendable {
    private let words: [[UInt32]]
    private let longest: Int

    /// No elisions.
    init() {
        self.init([])
    }

    /// Collects words in their final normalized form.
    init(_ words: [[UInt32]]) {
        self.words = words.filter { !$0.isEmpty }
        longest = words.map(\.count).max() ?? 0
    }

    /// Whether the last word so far is an elision.
    func matches(endOf scalars: [AlignedScalar]) -> Bool {
        matches(count: scalars.count) { scalars[$0].traits.contains(.word) ? scalars[$0].value : 0 }
    }

    /// Whether the last word so far is an elision; `value` returns a character, or 0 outside of a word.
    @inline(__always)
    func matches(count: Int, value: (Int) -> UInt32) -> Bool {
        guard !words.isEmpty else { return false }
        var start = count
        while start > 0, count - start <= longest, value(start - 1) != 0 { start -= 1 }
        let length = count - start
        guard length > 0, length <= longest else { return false }
        return words.contains { word in
            word.count == length && (0..<length).allSatisfy { word[$0] == value(start + $0) }
        }
    }
}
