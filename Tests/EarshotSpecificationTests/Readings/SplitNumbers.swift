@testable import Earshot

extension HeardText {
    /// The numbers that were written in pieces, or with a mark that nobody said: "3:28", "800-8", "100 and 38", "3.28".
    var splitNumbers: [Number] {
        let written = numbers.filter { number in
            guard number.isDigits, number.surcharge == 0, number.units.count == 1, !number.isMarked,
                let value = number.value, !value.isOrdinal, value.mantissa >= 0
            else { return false }
            return ("0"..."9").contains(units[number.units.lowerBound].prefix(1))
        }
        return written.flatMap { number -> [Number] in
            written.compactMap { joined(number, $0) } + [withoutPoint(number)].compactMap(\.self)
        }
    }

    private func joined(_ first: Number, _ second: Number) -> Number? {
        guard let high = first.value, let low = second.value, high.scale == 0, low.scale == 0, high.mantissa > 0,
            high.mantissa < 1_000_000, low.mantissa < 1_000_000
        else { return nil }
        let (front, back) = (first.units.lowerBound, second.units.lowerBound)
        let written = units[back]
        let isHundreds = high.mantissa % 100 == 0 && high.mantissa >= 100 && low.mantissa < 100
        let isThousands = high.mantissa % 1_000 == 0 && high.mantissa >= 1_000 && low.mantissa < 1_000
        let isRest = (isHundreds || isThousands) && !written.hasPrefix("0")
        let sum = high.mantissa + low.mantissa
        let digits = high.mantissa * 100 + low.mantissa
        if back == front + 1 {
            switch between(front, back) {
            case ":": return high.mantissa < 100 && written.utf8.count == 2 ? split(first, second, digits) : nil
            case "-", " ":
                let isDigits = high.mantissa < 10 && written.utf8.count == 2 && low.mantissa >= 10
                guard isRest || isDigits else { return nil }
                var number = split(first, second, isRest ? sum : digits)
                if between(front, back) == " " { number.pieces = [high.mantissa, low.mantissa] }
                return number
            default: return nil
            }
        }
        guard back == front + 2, isRest, language.numberJoiners.contains(units[front + 1]),
            between(front, front + 1) == " ", between(front + 1, back) == " "
        else { return nil }
        return split(first, second, sum)
    }

    private func withoutPoint(_ number: Number) -> Number? {
        guard let value = number.value, value.scale == 2, value.mantissa >= 110, value.mantissa <= 999,
            !isSign(number.units.upperBound, mayBeCurrency: true)
        else { return nil }
        var whole = split(number, number, value.mantissa)
        whole.surcharge = CostModel.unsaidPoint
        return whole
    }

    private func split(_ first: Number, _ last: Number, _ value: Int64) -> Number {
        var number = Number(
            units: first.units.lowerBound..<last.units.upperBound,
            value: NumberValue(mantissa: value),
            isDigits: true
        )
        number.isSplit = true
        number.surcharge = CostModel.splitNumber
        return number
    }

    /// What was written between two units.
    private func between(_ unit: Int, _ next: Int) -> String {
        let (start, end) = (Int(text.units[unit].sourceEnd), Int(text.units[next].sourceStart))
        return start <= end && end <= source.count ? String(decoding: source[start..<end], as: UTF8.self) : ""
    }

    /// Whether a unit is a sign of per cents beside a number, or of a currency if that counts.
    func isSign(_ unit: Int, mayBeCurrency: Bool) -> Bool {
        func isDigits(_ unit: Int) -> Bool {
            units.indices.contains(unit) && units[unit].utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
        }
        guard units.indices.contains(unit), !isDigits(unit), isDigits(unit - 1) || isDigits(unit + 1) else {
            return false
        }
        let marks = original(unit..<unit + 1).unicodeScalars.filter {
            $0.properties.numericType == nil && !".,".unicodeScalars.contains($0)
        }
        return !marks.isEmpty
            && marks.allSatisfy {
                $0 == "%" || mayBeCurrency && $0.properties.generalCategory == .currencySymbol
            }
    }
}
