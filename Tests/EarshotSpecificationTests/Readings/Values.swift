@testable import Earshot

extension SentenceReader {
    struct Taken {
        var path: Path
        var value: ParameterValue
        /// The currencies that the value is an amount of, one of which has to follow; empty for any other value.
        var currencies: Set<String> = []
    }

    /// The values of a slot from a path.
    ///
    /// - Parameters:
    ///   - kind: The kind of slot.
    ///   - isAnswer: Whether the value is the answer to a question.
    ///   - path: The path at which the value begins.
    /// - Returns: The paths after the value.
    func values(of kind: Parameter.Kind, isAnswer: Bool, _ path: Path) -> [Taken] {
        var taken: [Taken] = []
        if let forms = catalog.forms(of: kind) {
            for form in self.forms(kind, forms, at: path.unit) {
                guard let value = form.form?.value else { continue }
                var next = path.taking(form)
                if !isAnswer, form.near > CostModel.nearValue(letters: form.letters) { next.isFar = true }
                taken.append(Taken(path: next, value: value))
            }
        } else if kind == .text {
            taken = texts(path)
        } else if let slot = QuantitySlot(kind) {
            taken = quantities(of: slot, path)
        } else {
            taken = numbers(of: kind, path)
        }
        return isAnswer ? taken + places(of: kind, path) : taken
    }

    // MARK: Numbers

    private func numbers(of kind: Parameter.Kind, _ path: Path) -> [Taken] {
        numbers(at: path.unit).compactMap { number in
            var number = number
            if number.pieces.contains(where: { takes($0, kind) }) { number.surcharge += CostModel.twoNumbers }
            guard let value = number.value else {
                // Beyond 64 bits.
                return kind == .ordinal ? nil : take(number, .text(""), surcharge: 0, isOutOfRange: true, path)
            }
            let isWhole = value.scale == 0
            switch kind.grouped {
            case .integer(let min, let max):
                guard !value.isOrdinal, isWhole else { return nil }
                let isOut = value.mantissa < min ?? .min || value.mantissa > max ?? .max
                return take(number, .integer(value.mantissa), surcharge: 0, isOutOfRange: isOut, path)
            case .decimal(let min, let max):
                guard !value.isOrdinal else { return nil }
                let isOut = value.decimal < min ?? -.infinity || value.decimal > max ?? .infinity
                return take(number, .decimal(value.decimal), surcharge: 0, isOutOfRange: isOut, path)
            case .ordinal:
                guard isWhole, !value.isOrdinal || value.mantissa >= 0 else { return nil }
                let surcharge = value.isOrdinal ? 0 : CostModel.number
                return take(
                    number,
                    .ordinal(value.mantissa),
                    surcharge: surcharge,
                    isOutOfRange: value.mantissa < 1,
                    path
                )
            case .enumeration, .boolean, .text, .quantity:
                return nil
            }
        }
    }

    /// Whether a slot takes a whole number.
    private func takes(_ number: Int64, _ kind: Parameter.Kind) -> Bool {
        switch kind {
        case .integer(let min, let max): number >= min ?? .min && number <= max ?? .max
        case .decimal(let min, let max): Double(number) >= min ?? -.infinity && Double(number) <= max ?? .infinity
        case .ordinal: number >= 1
        default: false
        }
    }

    /// A position in the offered list: "the second one", "the last one"; "two" if no item has a number.
    private func places(of kind: Parameter.Kind, _ path: Path) -> [Taken] {
        guard let last = offered, case .enumeration(let name) = kind else { return [] }
        let cases = catalog.cases(of: name)
        return numbers(at: path.unit).filter { $0.currencies.isEmpty && !$0.isSplit }.compactMap { number in
            guard let value = number.value, value.scale == 0, value.isOrdinal || !catalog.namesNumbers else {
                return nil
            }
            let place = value.mantissa < 0 ? Int64(last) + 1 + value.mantissa : value.mantissa
            let isOut = place < 1 || place > Int64(last)
            let surcharge = value.isOrdinal ? 0 : CostModel.cardinalPlace
            let item = cases.indices.contains(Int(place) - 1) ? cases[Int(place) - 1].id : ""
            return take(number, .enumerationCase(item), surcharge: surcharge, isOutOfRange: isOut, path)
        }
    }

    private func numbers(at unit: Int) -> [HeardText.Number] {
        heard.numbers.filter { $0.units.lowerBound == unit && (!$0.isArticle || allows(.spelling)) }
    }

    private func take(
        _ number: HeardText.Number,
        _ value: ParameterValue,
        surcharge: Int,
        isOutOfRange: Bool,
        _ path: Path
    ) -> Taken {
        let price = CostModel.numberSlot + surcharge + number.surcharge + (isOutOfRange ? CostModel.outOfRange : 0)
        var next = path.reading(number.units.count, number.evidence, cost: price)
        next.part += 1
        next.letters += Int(CostModel.numberLetters)
        next.number = number.units
        if takesMissing(path) { next.hasTakenMissing = true }
        next.last = .value
        next.form = nil
        if isOutOfRange { next.faults.insert(.outOfRange) }
        return Taken(path: next, value: value, currencies: number.currencies)
    }

    // MARK: Texts

    /// Any run of words that neither begins nor ends with a hesitation, nor ends with a courtesy.
    private func texts(_ path: Path) -> [Taken] {
        let strips = allows(.filler)
        func isHesitation(_ unit: Int) -> Bool { strips && heard.isHesitation(unit) }
        let start = path.unit
        guard start < heard.units.count, !heard.cutsValue(start), !isHesitation(start) else { return [] }
        let last = strips && courtesyStart > start ? courtesyStart : heard.units.count
        guard start < last else { return [] }
        return (start + 1...last).filter { !heard.cutsValue($0) && !isHesitation($0 - 1) }.map { end in
            let cost = CostModel.text + min(taken(start..<end), CostModel.textTaken)
            var next = path.reading(end - start, .exact, cost: cost)
            next.part += 1
            if case .missing = path.last { next.vague += 1 }
            next.last = .text
            next.form = nil
            next.texts.append(end - start)
            return Taken(path: next, value: .text(heard.original(start..<end)))
        }
    }

    /// The price that the words of a text would have elsewhere: fillers, numbers, and frames of a request.
    ///
    /// Words said twice may be part of a text.
    private func taken(_ units: Range<Int>) -> Int {
        let openings = allows(.filler) ? language.frames.filter(\.closing.isEmpty).map(\.opening) : []
        let fillers = allows(.filler) ? language.fillers : []
        var sum = 0
        var unit = units.lowerBound
        while unit < heard.units.count {
            var read: (count: Int, cost: Int) = (1, 0)
            for words in fillers where words.count >= read.count && heard.isWordBoundary(unit) {
                if heard.stands(words, at: unit) { read = (words.count, CostModel.filler) }
            }
            for words in openings where unit == 0 && words.count >= read.count {
                if heard.stands(words, at: unit) { read = (words.count, CostModel.frame) }
            }
            for number in numbers(at: unit)
            where number.surcharge == 0 && !number.isArticle && number.currencies.isEmpty
                && number.units.count >= read.count
            {
                // A position counted from the end is not a number in a text.
                if !number.isLastPlace { read = (number.units.count, CostModel.numberInText) }
            }
            for end in quantityEnds(at: unit) where end - unit >= read.count {
                read = (end - unit, CostModel.numberInText)
            }
            unit += read.count
            if unit <= units.upperBound { sum += read.cost }
        }
        return sum
    }
}
