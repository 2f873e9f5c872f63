extension NumberGrammar {
    /// A number written in digits.
    struct Digits {
        var value: UInt64 = 0
        /// The number of digits, including decimals.
        var count = 0
        /// The number of decimals.
        var decimals = 0
        var isNegative = false
        var isOver = false
        /// The place after the number.
        var end: Place
    }

    /// Reads digits of any script, with a sign, separators between groups of three or two, and decimals.
    ///
    /// A full stop that cannot separate a group is a decimal separator in every language.
    ///
    /// - Returns: `nil` if there are no digits.
    func readDigits(_ place: Place, allowsSign: Bool) -> Digits? {
        var at = place
        var digits = Digits(end: place)
        if allowsSign, at.byte == Int(units[at.unit].start), let (sign, length) = scalar(at),
            sign == 0x2D || sign == 0x2212
        {
            at.byte += length
            digits.isNegative = true
        }
        guard readRun(&at, &digits) > 0 else { return nil }
        while let (separator, length) = scalar(at), separator != storage.lexicon.decimalSeparator,
            storage.lexicon.groupingSeparators.contains(separator)
        {
            var group = digits
            var behind = Place(unit: at.unit, byte: at.byte + length)
            let count = readRun(&behind, &group)
            guard count == 3 || count == 2 && group.count < 10 && !isAtEnd(behind) else { break }
            at = behind
            digits = group
        }
        if let (separator, length) = scalar(at), separator == storage.lexicon.decimalSeparator || separator == 0x2E {
            var fraction = digits
            var behind = Place(unit: at.unit, byte: at.byte + length)
            let count = readRun(&behind, &fraction)
            if count > 0 {
                fraction.decimals = count
                at = behind
                digits = fraction
            }
        }
        digits.end = at
        return digits
    }

    private func isAtEnd(_ place: Place) -> Bool { place.byte == Int(units[place.unit].end) }

    /// Reads consecutive digits; adjacent units count as one.
    private func readRun(_ place: inout Place, _ digits: inout Digits) -> Int {
        var count = 0
        while true {
            var at = place
            if isAtEnd(at), at.unit + 1 < units.count, !units[at.unit + 1].isApart, count > 0 {
                at = Place(unit: at.unit + 1, byte: Int(units[at.unit + 1].start))
            }
            guard let (scalar, length) = scalar(at), let digit = digit(scalar) else { return count }
            let (shifted, isOver) = digits.value.multipliedReportingOverflow(by: 10)
            let (sum, isOverAgain) = shifted.addingReportingOverflow(digit)
            digits.value = sum
            if isOver || isOverAgain { digits.isOver = true }
            at.byte += length
            place = at
            count += 1
            digits.count += 1
        }
    }

    private func digit(_ scalar: UInt32) -> UInt64? {
        if 0x30...0x39 ~= scalar { return UInt64(scalar - 0x30) }
        guard scalar >= 0x660 else { return nil }
        var low = 0
        var high = storage.lexicon.decimalZeros.count
        while low < high {
            let middle = (low + high) / 2
            if storage.lexicon.decimalZeros[middle] <= scalar { low = middle + 1 } else { high = middle }
        }
        guard low > 0, scalar - storage.lexicon.decimalZeros[low - 1] < 10 else { return nil }
        return UInt64(scalar - storage.lexicon.decimalZeros[low - 1])
    }

    /// The scalar at a place within its unit, and its length; `nil` at the unit's end and on broken UTF-8.
    private func scalar(_ place: Place) -> (value: UInt32, length: Int)? {
        let end = Int(units[place.unit].end)
        guard place.byte < end else { return nil }
        let first = bytes[place.byte]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, place.byte + length <= end else { return nil }
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[place.byte + offset] & 0x3F) }
        return (value, length)
    }
}
