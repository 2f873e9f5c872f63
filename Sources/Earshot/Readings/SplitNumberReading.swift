/// A number written in two pieces, or with a mark that nobody said: "3:28" and "3 28" are 328, "800-8" is 808, "100 and
/// 38" is 138, and "3.28" may be 328.
///
/// Where a space separates the pieces, each may be a number by itself, so a slot for one of them asks. A full stop may
/// have been said, so a number without it is always confirmed.
enum SplitNumberReading: Reading {
    static let evidence: EvidenceClass? = .spelling

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let numbers = lattice.numbers.filter { isWritten($0, context) }
        for number in numbers {
            if let whole = withoutPoint(number, context) {
                add(whole, as: number.start..<number.end, context, &lattice)
            }
            for other in numbers {
                if let whole = joined(number, other, context) {
                    add(whole, as: number.start..<other.end, context, &lattice)
                }
            }
        }
    }

    /// Adds nothing: ``NumberReading`` already allows any reading of an utterance with digits.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {}

    /// A joined number, with its surcharge and pieces.
    private struct Whole {
        var value: Int64
        var surcharge: Int
        var pieces: Lattice.Number.Pieces?
    }

    private static func add(_ whole: Whole, as units: Range<Int32>, _ context: ReadingContext, _ lattice: inout Lattice)
    {
        let value = NumberValue(mantissa: whole.value)
        let index = lattice.addNumber(
            NumberSpan(units: units, value: value, isDigits: true, isMaximal: true),
            surcharge: whole.surcharge,
            pieces: whole.pieces
        )
        guard let symbol = context.document.tables.numberLiterals[value] else { return }
        lattice.add(
            Int(units.lowerBound)..<Int(units.upperBound),
            as: CollectionOfOne(symbol),
            .spelling,
            cost: CostModel.number + whole.surcharge + (whole.pieces == nil ? 0 : CostModel.twoNumbers),
            number: index
        )
    }

    /// Whether a number is a single unit of digits.
    private static func isWritten(_ number: Lattice.Number, _ context: ReadingContext) -> Bool {
        guard number.isDigits, number.surcharge == 0, number.end == number.start + 1, let value = number.value else {
            return false
        }
        return !value.isOrdinal && value.mantissa >= 0
            && context.bytes(Int(number.start)).first.map { (0x30...0x39).contains($0) } ?? false
    }

    /// The number that two pieces make; `nil` if they make none.
    private static func joined(_ first: Lattice.Number, _ second: Lattice.Number, _ context: ReadingContext) -> Whole? {
        guard let front = first.value, let back = second.value, front.scale == 0, back.scale == 0, front.mantissa > 0,
            second.start >= first.end
        else { return nil }
        let (high, low) = (front.mantissa, back.mantissa)
        let length = context.bytes(Int(second.start)).count
        let isRest = low > 0 && length == String(low).utf8.count && isRound(high, over: low)
        if second.start == first.end {
            let gap = context.gap(before: Int(second.start))
            if gap == 0x3A, high < 100, length == 2 {
                return Whole(value: high * 100 + low, surcharge: CostModel.splitNumber)
            }
            guard gap == 0x20 || gap == 0x2D else { return nil }
            let isHundreds = high < 10 && length == 2 && low >= 10
            guard isRest || isHundreds else { return nil }
            let pieces = Lattice.Number.Pieces(first: front, second: back)
            return Whole(
                value: isRest ? high + low : high * 100 + low,
                surcharge: CostModel.splitNumber,
                pieces: gap == 0x20 ? pieces : nil
            )
        }
        guard isRest, second.start == first.end + 1, context.gap(before: Int(first.end)) == 0x20,
            context.gap(before: Int(second.start)) == 0x20,
            context.language.numberJoiners.contains(where: context.bytes(Int(first.end)).elementsEqual)
        else { return nil }
        return Whole(value: high + low, surcharge: CostModel.splitNumber)
    }

    /// The value of three digits with the point removed; `nil` for any other number, and for amounts.
    private static func withoutPoint(_ number: Lattice.Number, _ context: ReadingContext) -> Whole? {
        guard let value = number.value, value.scale == 2, (110...999).contains(value.mantissa),
            !context.text.isSign(Int(number.end), in: context.source, mayBeCurrency: true)
        else { return nil }
        return Whole(value: value.mantissa, surcharge: CostModel.unsaidPoint)
    }

    /// Whether a number below a million is hundreds or thousands, and a smaller number fits behind it.
    private static func isRound(_ number: Int64, over rest: Int64) -> Bool {
        (100..<1_000_000).contains(number)
            && (number.isMultiple(of: 100) && rest < 100 || number.isMultiple(of: 1_000) && rest < 1_000)
    }
}

extension ReadingContext {
    /// The only byte between a unit and the preceding unit; `nil` for any other number of bytes.
    fileprivate func gap(before unit: Int) -> UInt8? {
        let (start, end) = (Int(text.units[unit - 1].sourceEnd), Int(text.units[unit].sourceStart))
        return end == start + 1 && end <= source.count ? source[start] : nil
    }
}

extension NormalizedText {
    /// Whether a unit is a percent or currency sign written beside a number: "%" in "342%".
    ///
    /// - Parameters:
    ///   - unit: The unit; `false` for an index behind the last unit.
    ///   - source: The text before normalizing, in UTF-8.
    ///   - mayBeCurrency: Whether the sign of a currency counts.
    /// - Returns: Whether the unit is a sign.
    /// - Complexity: O(*b*) in the bytes of the unit.
    package func isSign(_ unit: Int, in source: [UInt8], mayBeCurrency: Bool) -> Bool {
        guard units.indices.contains(unit), !isDigits(unit), isDigits(unit - 1) || isDigits(unit + 1) else {
            return false
        }
        let range = Int(units[unit].sourceStart)..<Int(units[unit].sourceEnd)
        guard range.upperBound <= source.count else { return false }
        let marks = String(decoding: source[range], as: UTF8.self).unicodeScalars.filter { scalar in
            scalar.properties.numericType == nil && scalar != "." && scalar != ","
        }
        return !marks.isEmpty
            && marks.allSatisfy { $0 == "%" || mayBeCurrency && $0.properties.generalCategory == .currencySymbol }
    }

    /// Whether a unit begins with a digit; `false` for an index outside of the text.
    private func isDigits(_ unit: Int) -> Bool {
        guard units.indices.contains(unit), units[unit].start < units[unit].end else { return false }
        return (0x30...0x39).contains(bytes[Int(units[unit].start)])
    }
}
