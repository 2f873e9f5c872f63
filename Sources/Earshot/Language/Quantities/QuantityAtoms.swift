/// A text cut finer than into units, with the marks that normalizing drops: what the grammar of quantities steps over.
///
/// "17h30" is a number, a word and a number; in scripts without spaces, and in Korean, every letter is an atom, since
/// numbers and units are written together.
struct QuantityAtoms {
    /// One step.
    struct Atom {
        enum Kind: Hashable {
            /// A word of the grammar by its number; −1 for any other word.
            case word(Int32)
            /// Digits: their value, −1 if it does not fit, and how many there are.
            case digits(Int64, count: Int)
            /// Any other character that is not white space.
            case mark(UInt32)
        }
        var kind: Kind
        /// Where it stands in the original text, in bytes.
        var start: Int32
        var end: Int32
        /// Whether white space or a mark that counts for nothing stands before it.
        var isApart: Bool
    }

    /// A number said or written somewhere, over a range of atoms.
    struct Number {
        var end: Int
        var value: Double
        var isOrdinal: Bool
        var isWhole: Bool
        var isDigits: Bool
        /// Whether its digits begin with a superfluous zero.
        var isPadded = false
        /// Whether it is a word that only sounds like a number.
        var isHomophone = false
    }

    private(set) var atoms: [Atom] = []
    /// The numbers by the atom that they begin with.
    private(set) var numbers: [[Number]] = []

    var count: Int { atoms.count }

    subscript(index: Int) -> Atom { atoms[index] }

    /// Cuts a text.
    ///
    /// - Parameters:
    ///   - source: The text in UTF-8; nothing is cut if it is malformed.
    ///   - normalizer: Brings words to the form in which they are compared.
    ///   - isLettered: Whether Hangul is cut into syllables.
    ///   - known: Finds the number of a normalized word.
    ///   - parts: Finds the two words that an unknown word is put together from.
    init(
        _ source: [UInt8],
        normalizer: Normalizer,
        isLettered: Bool,
        known: ([UInt8]) -> Int32?,
        parts: ([UInt8]) -> (Int32, Int32)? = { _ in nil }
    ) {
        let text = String(decoding: source, as: UTF8.self)
        guard text.utf8.elementsEqual(source) else { return }
        let scratch = NormalizerScratch()
        var normalized = NormalizedText()
        func fold(_ range: Range<Int>) -> [UInt8] {
            source[range].withUnsafeBufferPointer { normalizer.normalize($0, into: &normalized, scratch: scratch) }
            return normalized.bytes
        }
        let scalars = Array(text.unicodeScalars)
        var index = 0
        var offset = 0
        var isApart = true
        func add(_ kind: Atom.Kind, to end: Int) {
            atoms.append(Atom(kind: kind, start: Int32(offset), end: Int32(end), isApart: isApart))
            offset = end
            isApart = false
        }
        while index < scalars.count {
            let scalar = scalars[index]
            // The masculine ordinal indicator, a letter, often stands for the degree sign.
            let isDegree = scalar.value == 0xBA && index + 1 < scalars.count && Self.isScale(scalars[index + 1])
            let traits = isDegree ? [] : ScalarTraits.of(scalar.value)
            var end = index + 1
            var bytes = offset + UTF8.width(scalar)
            if traits.contains(.digit) {
                var value: Int64? = Int64(Self.digit(scalar))
                while end < scalars.count, ScalarTraits.of(scalars[end].value).contains(.digit) {
                    let (product, overflows) = (value ?? 0).multipliedReportingOverflow(by: 10)
                    let (sum, isOver) = product.addingReportingOverflow(Int64(Self.digit(scalars[end])))
                    value = overflows || isOver || value == nil ? nil : sum
                    bytes += UTF8.width(scalars[end])
                    end += 1
                }
                add(.digits(value ?? -1, count: end - index), to: bytes)
            } else if traits.contains(.unspaced) || isLettered && (0xAC00...0xD7A3).contains(scalar.value) {
                while end < scalars.count, ScalarTraits.of(scalars[end].value).contains(.extends),
                    !ScalarTraits.of(scalars[end].value).contains(.letter)
                {
                    bytes += UTF8.width(scalars[end])
                    end += 1
                }
                add(.word(known(fold(offset..<bytes)) ?? -1), to: bytes)
            } else if traits.contains(.letter) {
                while end < scalars.count, Self.continues(scalars[end].value, isLettered: isLettered) {
                    bytes += UTF8.width(scalars[end])
                    end += 1
                }
                let folded = fold(offset..<bytes)
                if let word = known(folded) {
                    add(.word(word), to: bytes)
                } else if let (first, second) = parts(folded) {
                    // A compound counts as its two words; both stand where it stands.
                    let start = offset
                    add(.word(first), to: bytes)
                    offset = start
                    add(.word(second), to: bytes)
                } else {
                    add(.word(-1), to: bytes)
                }
            } else if traits.contains(.space) || Self.isNothing(scalars, index) {
                offset = bytes
                isApart = true
            } else {
                add(.mark(Self.plain(scalar.value)), to: bytes)
            }
            index = end
        }
        numbers = Array(repeating: [], count: atoms.count)
    }

    private static func isScale(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "C" || scalar == "F" || scalar == "c" || scalar == "f"
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x80 { return Int(scalar.value) - 0x30 }
        return Int(scalar.properties.numericValue ?? 0)
    }

    private static func continues(_ value: UInt32, isLettered: Bool) -> Bool {
        let traits = ScalarTraits.of(value)
        if isLettered, (0xAC00...0xD7A3).contains(value) { return false }
        if traits.contains(.unspaced) || traits.contains(.digit) { return false }
        return traits.contains(.letter) || !traits.isDisjoint(with: [.nonspacing, .extends]) || value == 0x640
            || value == 0x200C || value == 0x200D
    }

    /// The plain form of a mark: of a full-width form, a dash, a prime.
    private static func plain(_ value: UInt32) -> UInt32 {
        switch value {
        case 0xFF01...0xFF5E: value - 0xFEE0
        case 0x2010...0x2015, 0x2212: 0x2D
        case 0x2032, 0x2018, 0x2019, 0xB4: 0x27
        case 0x2033, 0x201C, 0x201D: 0x22
        case 0x66A: 0x25
        case 0xBA, 0x2DA: 0xB0
        case 0x3001, 0x60C: 0x2C
        case 0xFFE5: 0xA5
        default: value
        }
    }

    /// Whether a mark says nothing where it stands: a full stop or an apostrophe behind a letter, a hyphen between two
    /// words or between a number and a word, an invisible character.
    private static func isNothing(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        let value = plain(scalars[index].value)
        if value == 0x200E || value == 0x200F || value == 0x202A || value == 0x202C || value == 0xFEFF { return true }
        guard value == 0x2E || value == 0x27 || value == 0x2D || value == 0x30FB, index > 0 else { return false }
        let before = ScalarTraits.of(scalars[index - 1].value)
        let after = index + 1 < scalars.count ? ScalarTraits.of(scalars[index + 1].value) : .space
        switch value {
        case 0x2E: return before.contains(.letter) || after.contains(.letter)
        case 0x27: return before.contains(.letter) || before.contains(.digit) && after.contains(.letter)
        default:
            return before.contains(.letter)
                && (after.contains(.letter) || after.contains(.digit) && !before.contains(.unspaced))
                || before.contains(.digit) && after.contains(.letter)
        }
    }
}

// MARK: Numbers

extension QuantityAtoms {
    /// Finds the numbers with the reader of the language's numbers, which also reads words.
    ///
    /// - Parameters:
    ///   - source: The text in UTF-8.
    ///   - reader: The reader of numbers.
    ///   - normalizer: The normalizer of the language.
    ///   - isHundredth: Whether a word names hundredths of a currency and may be read as a hundred: French "cents".
    ///   - isTimeUnit: Whether a word names a unit of time and may be read as an ordinal: "second".
    mutating func findNumbers(
        in source: [UInt8],
        _ reader: NumberReader,
        _ normalizer: Normalizer,
        isHundredth: (Int32) -> Bool,
        isTimeUnit: (Int32) -> Bool
    ) {
        guard !atoms.isEmpty else { return }
        var text = NormalizedText()
        // The atoms of each unit of the text that the numbers are looked for in.
        var ranges: [Range<Int>] = []
        let style = normalizer.settings.numbers
        let scratch = NormalizerScratch()
        var word = NormalizedText()
        var index = 0
        var isParted = false
        var isSpaced = true
        while index < atoms.count {
            let first = index
            var bytes: [UInt8] = []
            switch atoms[index].kind {
            case .mark(let mark):
                isParted = isParted || mark == 0x2C || mark == 0x2E
                isSpaced = false
                index += 1
                if mark == 0x2E || mark == 0x2C && style.decimal == 0x2C, atoms[first].isApart, index < atoms.count,
                    !atoms[index].isApart,
                    case .digits = atoms[index].kind
                {
                    bytes = [0x30, 0x2E]
                    appendChain(&index, style, to: &bytes)
                    break
                }
                guard mark == 0x2D, index < atoms.count, !atoms[index].isApart || first == 0,
                    first == 0 || atoms[first].isApart || !isDigitsOrMark(first - 1),
                    case .digits = atoms[index].kind
                else { continue }
                bytes = [0x2D]
                fallthrough
            case .digits:
                appendChain(&index, style, to: &bytes)
            case .word:
                index += 1
                let same = atoms[first].start
                while index < atoms.count, atoms[index].start == same { index += 1 }
                let range = Int(atoms[first].start)..<Int(atoms[first].end)
                source[range].withUnsafeBufferPointer { normalizer.normalize($0, into: &word, scratch: scratch) }
                bytes = word.bytes
            }
            let isApart = first == 0 || atoms[first].isApart || !isSpaced
            if isApart, !text.bytes.isEmpty { text.bytes.append(0x20) }
            let start = Int32(text.bytes.count)
            text.bytes += bytes
            var unit = NormalizedText.Unit(
                start: start,
                end: Int32(text.bytes.count),
                sourceStart: atoms[first].start,
                sourceEnd: atoms[index - 1].end,
                token: Int32(text.tokens.count),
                isUnspaced: !isApart,
                isApart: isApart
            )
            unit.isSpaced = isSpaced
            unit.isParted = isParted
            text.tokens.append(
                NormalizedText.Token(firstUnit: Int32(text.units.count), endUnit: Int32(text.units.count + 1))
            )
            text.units.append(unit)
            ranges.append(first..<index)
            (isParted, isSpaced) = (false, true)
        }
        for span in reader.spans(in: text) where !span.isGrouped {
            guard let value = span.value else { continue }
            let start = ranges[Int(span.units.lowerBound)].lowerBound
            let end = ranges[Int(span.units.upperBound) - 1].upperBound
            add(
                Number(
                    end: end,
                    value: value.decimal,
                    isOrdinal: value.isOrdinal,
                    isWhole: value.scale == 0,
                    isDigits: span.isDigits
                ),
                at: start
            )
            // "Seven minus five" is a time too.
            if value.mantissa < 0, case .word = atoms[start].kind, end > start + 1 {
                add(
                    Number(
                        end: end,
                        value: -value.decimal,
                        isOrdinal: false,
                        isWhole: value.scale == 0,
                        isDigits: false
                    ),
                    at: start + 1
                )
            }
            if value.scale == 0, value.mantissa % 100 == 0, end > start + 1, case .word(let word) = atoms[end - 1].kind,
                isHundredth(word)
            {
                add(
                    Number(
                        end: end - 1,
                        value: value.decimal / 100,
                        isOrdinal: false,
                        isWhole: true,
                        isDigits: false
                    ),
                    at: start
                )
            }
            // "Thirty second" is thirty and a unit too. The only ordinal that names a unit of time is the second.
            if value.isOrdinal, value.mantissa > 2, value.mantissa % 10 == 2, end > start + 1,
                case .word(let word) = atoms[end - 1].kind, isTimeUnit(word)
            {
                add(
                    Number(
                        end: end - 1,
                        value: value.decimal - 2,
                        isOrdinal: false,
                        isWhole: true,
                        isDigits: false
                    ),
                    at: start
                )
            }
        }
        addFractions()
    }

    private func isDigitsOrMark(_ index: Int) -> Bool {
        if case .word = atoms[index].kind { false } else { true }
    }

    /// Adds a number; what begins at the same atom and ends at the same is kept once.
    mutating func add(_ number: Number, at start: Int) {
        guard numbers.indices.contains(start),
            !numbers[start].contains(where: { $0.end == number.end && $0.isOrdinal == number.isOrdinal })
        else { return }
        var number = number
        if case .digits(let value, let count) = atoms[start].kind, number.end == start + 1, count > 1, value >= 0 {
            number.isPadded = value == 0 || "\(value)".utf8.count < count
        }
        numbers[start].append(number)
    }

    /// Appends digits with the separators that belong to the number.
    private func appendChain(_ index: inout Int, _ style: NumberStyle, to bytes: inout [UInt8]) {
        func digits(_ index: Int) -> (value: Int64, count: Int)? {
            guard atoms.indices.contains(index), case .digits(let value, let count) = atoms[index].kind else {
                return nil
            }
            return (value, count)
        }
        func append(_ index: Int) {
            guard let (value, count) = digits(index), value >= 0 else {
                // Too long for a number; the reader of numbers says so.
                bytes += Array(repeating: 0x39, count: digits(index)?.count ?? 1)
                return
            }
            let text = Array("\(value)".utf8)
            bytes += Array(repeating: 0x30, count: max(0, count - text.count)) + text
        }
        guard let head = digits(index) else { return }
        var end = index + 1
        var chain = NumberChain(
            digits: head.count,
            startsWithZero: head.value == 0 || "\(head.value)".utf8.count < head.count
        )
        while end + 1 < atoms.count, case .mark(let mark) = atoms[end].kind, style.isSeparator(mark),
            !atoms[end].isApart, !atoms[end + 1].isApart, let next = digits(end + 1)
        {
            chain.add(separator: style.canonical(mark), digits: next.count)
            end += 2
        }
        append(index)
        index += 1
        if style.decimal == 0x2C, head.count <= 3, chain.count == 0 {
            // "10 000,00": spaces between groups of three digits, as where the comma precedes decimals.
            while isSpacedGroup(index) {
                append(index)
                index += 1
            }
            if index + 1 < atoms.count, atoms[index].kind == .mark(0x2C), !atoms[index].isApart,
                !atoms[index + 1].isApart, let decimals = digits(index + 1), decimals.count <= 2
            {
                bytes.append(0x2C)
                append(index + 1)
                index += 2
            }
            return
        }
        guard chain.count > 0 else { return }
        let verdict = chain.verdict(style)
        guard verdict.last != .separate else { return }
        while index < end {
            let action = index + 2 < end ? verdict.inner : verdict.last
            if action == .keep, case .mark(let mark) = atoms[index].kind {
                bytes.append(UInt8(truncatingIfNeeded: style.canonical(mark)))
            } else if action == .separate {
                return
            }
            append(index + 1)
            index += 2
        }
    }

    /// Whether three digits stand at a place, with white space before them.
    private func isSpacedGroup(_ index: Int) -> Bool {
        guard atoms.indices.contains(index), atoms[index].isApart, case .digits(_, 3) = atoms[index].kind else {
            return false
        }
        return true
    }

    /// Adds "3/4", "½" and "2 ½".
    private mutating func addFractions() {
        func fraction(at index: Int) -> (end: Int, value: Double)? {
            guard atoms.indices.contains(index) else { return nil }
            switch atoms[index].kind {
            case .mark(let mark):
                guard mark > 0x7F, let scalar = Unicode.Scalar(mark),
                    scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue,
                    value > 0, value < 1
                else { return nil }
                return (index + 1, value)
            case .digits(let numerator, _):
                guard index + 2 < atoms.count, atoms[index + 1].kind == .mark(0x2F),
                    case .digits(let denominator, _) = atoms[index + 2].kind, denominator > 1, denominator <= 1000,
                    numerator > 0
                else { return nil }
                return (index + 3, Double(numerator) / Double(denominator))
            case .word: return nil
            }
        }
        for index in atoms.indices.reversed() {
            let wholes = numbers[index].filter { $0.isWhole && !$0.isOrdinal && $0.value >= 0 }
            if let (end, value) = fraction(at: index) {
                add(Number(end: end, value: value, isOrdinal: false, isWhole: false, isDigits: false), at: index)
            }
            for whole in wholes {
                guard let (end, value) = fraction(at: whole.end), value < 1 else { continue }
                add(
                    Number(end: end, value: whole.value + value, isOrdinal: false, isWhole: false, isDigits: false),
                    at: index
                )
            }
        }
    }
}
