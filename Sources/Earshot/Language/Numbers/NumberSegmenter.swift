/// Splits a text into numbers and the rest, and combines neighboring numbers commonly spoken together.
struct NumberSegmenter {
    /// A number and its index in the output.
    private struct Segment {
        var units: Range<Int>
        var value: NumberValue?
        var isDigits: Bool
        var isStringDigit: Bool
        var output: Int

        /// The number's value as a digit, if spoken digit by digit.
        var digit: UInt64?
        /// The number of digits represented.
        var digitCount = 1
    }

    private let storage: NumberLexicon.Storage
    private let bytes: UnsafeBufferPointer<UInt8>
    private let units: UnsafeBufferPointer<NormalizedText.Unit>
    private var grammar: NumberGrammar
    /// The adjacent numbers so far.
    private var row: [Segment] = []

    init(
        storage: NumberLexicon.Storage,
        bytes: UnsafeBufferPointer<UInt8>,
        units: UnsafeBufferPointer<NormalizedText.Unit>
    ) {
        self.storage = storage
        self.bytes = bytes
        self.units = units
        grammar = NumberGrammar(storage: storage, bytes: bytes, units: units)
    }

    /// Appends the text's numbers.
    mutating func run(_ spans: inout [NumberSpan]) {
        let first = spans.count
        var unit = 0
        while unit < units.count {
            grammar.read(from: unit)
            if unit > 0, units[unit].isParted || !units[unit].isSpaced && (isDigits(unit) || isDigits(unit - 1)) {
                closeRow(&spans)  // "2-3", "1/2", "twenty, thirty": two numbers, whatever they mean together.
            }
            guard !grammar.readings.isEmpty else {
                closeRow(&spans)
                unit += 1
                continue
            }
            unit = add(from: unit, &spans)
        }
        closeRow(&spans)
        guard spans.count - first > 1 else { return }
        spans[first...].sort { one, other in
            if one.units.lowerBound != other.units.lowerBound { return one.units.lowerBound < other.units.lowerBound }
            if one.units.upperBound != other.units.upperBound { return one.units.upperBound > other.units.upperBound }
            return other.value?.isOrdinal == true && one.value?.isOrdinal != true
        }
    }

    private func isDigits(_ unit: Int) -> Bool {
        units[unit].start < units[unit].end && (0x30...0x39).contains(bytes[Int(units[unit].start)])
    }

    /// Appends the numbers from a unit to the best end, and returns the end.
    private mutating func add(from unit: Int, _ spans: inout [NumberSpan]) -> Int {
        let end = bestEnd(from: unit)
        if isInsideWord(unit..<end) {
            closeRow(&spans)
            return end
        }
        addParts(of: unit..<end, &spans)
        // Cardinals come before ordinals.
        for isOrdinal in [false, true] {
            for reading in grammar.readings
            where reading.end == end && (reading.value?.isOrdinal ?? false) == isOrdinal {
                var segment = Segment(
                    units: unit..<end,
                    value: reading.value,
                    isDigits: reading.isDigits,
                    isStringDigit: reading.isStringDigit,
                    output: spans.count
                )
                segment.digit = digit(of: segment, count: reading.digitCount)
                segment.digitCount = reading.digitCount
                row.append(segment)
                spans.append(span(unit..<end, reading.value, isDigits: reading.isDigits))
            }
        }
        return end
    }

    /// Appends the parts that may be meant alone.
    ///
    /// These parts are "one" and "half" of "one and a half", and the number after a word for an ordinal or a
    /// percentage. Leaves the readings from the range's beginning in the grammar.
    private mutating func addParts(of range: Range<Int>, _ spans: inout [NumberSpan]) {
        guard range.count > 1, range.contains(where: { !isDigits($0) }),
            let value = grammar.readings.first(where: { $0.end == range.upperBound })?.value
        else { return }
        let isMixed = !value.isOrdinal && value.scale > 0
        let readings = grammar.readings
        // "First" in "twenty first" is not a cardinal, but "50" in "ที่ 50" is.
        guard isMixed || readings.allSatisfy({ $0.value?.isOrdinal == true }) else { return }
        var whole = value.mantissa
        for _ in 0..<value.scale { whole /= 10 }
        let head = readings.filter { $0.end < range.upperBound && $0.value == NumberValue(mantissa: whole) }
            .max { $0.end < $1.end }
        if isMixed, let head {
            guard !isDecimal(behind: head.end, range) else { return }
            var span = part(range.lowerBound..<head.end, head.value, isDigits: head.isDigits)
            span.partsUntil = Int32(range.upperBound)
            spans.append(span)
        }
        for start in range.dropFirst() {
            grammar.read(from: start)
            let tail = grammar.readings.first { $0.end == range.upperBound && $0.value?.isOrdinal == false }
            if let tail {
                spans.append(part(start..<tail.end, tail.value, isDigits: tail.isDigits))
                break
            }
        }
        grammar.read(from: range.lowerBound)
    }

    /// Whether the digits follow a decimal point and must not be split: "one point five".
    private mutating func isDecimal(behind start: Int, _ range: Range<Int>) -> Bool {
        defer { grammar.read(from: range.lowerBound) }
        for unit in start..<range.upperBound {
            grammar.read(from: unit)
            let tail = grammar.readings.first { $0.end == range.upperBound }
            if let value = tail?.value, value.scale == 0, !value.isOrdinal { return true }
        }
        return false
    }

    private func part(_ units: Range<Int>, _ value: NumberValue?, isDigits: Bool) -> NumberSpan {
        var span = span(units, value, isDigits: isDigits)
        span.isMaximal = false
        span.isPart = true
        return span
    }

    /// The end of the longest number, unless its last term belongs to the next number: "one hundred two hundred".
    ///
    /// Leaves the readings from `unit` in the grammar.
    private mutating func bestEnd(from unit: Int) -> Int {
        guard var best = grammar.readings.first else { return unit + 1 }
        for reading in grammar.readings where reading.end > best.end { best = reading }
        guard best.lastTerm > unit, best.end < units.count else { return best.end }
        let readings = grammar.readings
        grammar.read(from: best.lastTerm)
        let isCut = grammar.readings.contains { $0.end > best.end }
        var result = best.end
        if isCut, let shorter = readings.filter({ $0.end <= best.lastTerm }).map(\.end).max() { result = shorter }
        grammar.read(from: unit)
        return result
    }

    /// Whether a number is part of a longer word, as 一 is of 一緒; a counter may follow the number.
    ///
    /// Leaves the readings from the range's beginning in the grammar.
    private mutating func isInsideWord(_ range: Range<Int>) -> Bool {
        let unit = units[range.lowerBound]
        guard unit.isUnspaced, units[range.upperBound - 1].token == unit.token, !storage.lexicon.counters.isEmpty else {
            return false
        }
        if range.lowerBound > 0, units[range.lowerBound - 1].token == unit.token,
            row.last?.units.upperBound != range.lowerBound
        {
            return true
        }
        let next = range.upperBound
        guard next < units.count, units[next].token == unit.token else { return false }
        grammar.read(from: next)
        let isBeforeNumber = !grammar.readings.isEmpty
        grammar.read(from: range.lowerBound)
        if isBeforeNumber { return false }
        var state = storage.lexicon.counters.start
        var index = next
        while index < units.count, units[index].token == unit.token {
            for byte in grammar.bytes[Int(units[index].start)..<Int(units[index].end)] {
                guard let behind = storage.lexicon.counters.next(state, byte) else { return true }
                state = behind
            }
            if state.value != nil { return false }
            index += 1
        }
        return true
    }

    // MARK: Neighbors

    /// Combines the adjacent numbers, and clears the row.
    private mutating func closeRow(_ spans: inout [NumberSpan]) {
        guard !row.isEmpty else { return }
        defer { row.removeAll(keepingCapacity: true) }
        var start = 0
        while start < row.count {
            var end = start
            while end < row.count, row[end].digit != nil, end == start || row[end].units != row[end - 1].units {
                end += 1
            }
            if end > start, end < row.count, let point = decimalDigit(row[end]) {
                joinDecimal(start...end, point, &spans)
                end += 1
            } else if end - start >= 2, !isSaidTwice(start..<end) {
                joinDigits(start..<end, &spans)
            } else if let groups = groupedDigits(from: start) {
                join(groups, isDigits: true, &spans) { value, segment in
                    value.multiplyAndAdd(1000, UInt64(segment.value?.mantissa ?? 0))
                }
                end = groups.upperBound
            } else if let groups = writtenGroups(from: start) {
                join(groups, isDigits: true, &spans) { value, segment in
                    value.multiplyAndAdd(PowersOfTen[byteCount(segment)], UInt64(segment.value?.mantissa ?? 0))
                }
                spans[spans.count - 1].isGrouped = true
                end = groups.upperBound
            }
            start = max(end, start + 1)
        }
        joinPair(&spans)
        dropLooseStringDigits(&spans)
    }

    /// Whether a digit was written twice: "5 5" may be a repetition of one number.
    private func isSaidTwice(_ range: Range<Int>) -> Bool {
        guard range.count == 2,
            let (one, other) = row[range].first.flatMap({ one in row[range].last.map { (one, $0) } })
        else { return false }
        return one.isDigits && other.isDigits && one.value == other.value
    }

    private mutating func joinDigits(_ range: Range<Int>, _ spans: inout [NumberSpan]) {
        join(range, isDigits: row[range].allSatisfy(\.isDigits), &spans) { value, segment in
            value.multiplyAndAdd(PowersOfTen[segment.digitCount], segment.digit ?? 0)
        }
    }

    /// The value of a digit with decimals, which may end a number that is said digit by digit; `nil` for any other.
    private func decimalDigit(_ segment: Segment) -> NumberValue? {
        // "One point five" has a word for the point and at most one for each decimal; "one and a half" has more words.
        guard let value = segment.value, value.scale > 0, value.mantissa >= 0, !value.isOrdinal,
            segment.isDigits || segment.units.count >= 3 && segment.units.count <= Int(value.scale) + 2,
            UInt64(value.mantissa) / PowersOfTen[Int(value.scale)] <= 9
        else { return nil }
        return value
    }

    /// Combines "one oh one point five": digits, the last with decimals.
    private mutating func joinDecimal(_ range: ClosedRange<Int>, _ point: NumberValue, _ spans: inout [NumberSpan]) {
        join(Range(range), isDigits: row[range].allSatisfy(\.isDigits), &spans) { value, segment in
            if let digit = segment.digit {
                value.multiplyAndAdd(PowersOfTen[segment.digitCount], digit)
            } else {
                value.multiplyAndAdd(PowersOfTen[Int(point.scale) + 1], UInt64(point.mantissa))
            }
        }
        spans[spans.count - 1].value?.scale = point.scale
        spans[spans.count - 1].isGrouped = true
    }

    /// Combines "nineteen ninety nine", "nineteen oh five", "three forty two", if no further number is adjacent.
    private mutating func joinPair(_ spans: inout [NumberSpan]) {
        guard storage.lexicon.hasPairYears, row.count == 2 || row.count == 3, row.allSatisfy({ !$0.isDigits }) else {
            return
        }
        let values = row.compactMap { segment -> Int64? in
            guard let value = segment.value, value.scale == 0, !value.isOrdinal else { return nil }
            return value.mantissa
        }
        guard values.count == row.count else { return }
        let isPair =
            row.count == 2
            ? (1...9 ~= values[0] || 11...20 ~= values[0]) && 10...99 ~= values[1]
            : 11...20 ~= values[0] && values[1] == 0 && 1...9 ~= values[2]
        if isPair {
            for index in row[0].output..<spans.count { spans[index].isMaximal = false }
            join(0..<row.count, isDigits: false, &spans) { value, segment in
                value.multiplyAndAdd(value.isEmpty || row.count == 2 ? 100 : 10, UInt64(segment.value?.mantissa ?? 0))
            }
        }
    }

    /// The digits of "12 500", if a space may separate groups of three digits.
    private func groupedDigits(from start: Int) -> Range<Int>? {
        let spaces: [UInt32] = [0x20, 0xA0, 0x2009, 0x202F]
        guard storage.lexicon.groupingSeparators.contains(where: spaces.contains), row[start].isDigits,
            let value = row[start].value, value.scale == 0, value.mantissa > 0, byteCount(row[start]) <= 3
        else { return nil }
        var end = start + 1
        while end < row.count, row[end].isDigits, row[end].value?.scale == 0, byteCount(row[end]) == 3 { end += 1 }
        return end - start >= 2 ? start..<end : nil
    }

    /// Groups of digits that are written apart, as codes and telephone numbers are: "15 88", "555 1234".
    private func writtenGroups(from start: Int) -> Range<Int>? {
        func isGroup(_ segment: Segment) -> Bool {
            guard segment.isDigits, let value = segment.value, value.scale == 0, value.mantissa >= 0 else {
                return false
            }
            let range = units[segment.units.lowerBound]
            return segment.units.count == 1 && 2...8 ~= byteCount(segment)
                && grammar.bytes[Int(range.start)..<Int(range.end)].allSatisfy { 0x30...0x39 ~= $0 }
        }
        var end = start
        while end < row.count, isGroup(row[end]) { end += 1 }
        return end - start >= 2 ? start..<end : nil
    }

    private func digit(of segment: Segment, count: Int) -> UInt64? {
        guard let value = segment.value, value.scale == 0, !value.isOrdinal, 0...9 ~= value.mantissa || count > 1,
            !segment.isDigits || byteCount(segment) == 1
        else { return nil }
        return UInt64(value.mantissa)
    }

    private func byteCount(_ segment: Segment) -> Int {
        guard segment.units.count == 1 else { return .max }
        return Int(units[segment.units.lowerBound].end - units[segment.units.lowerBound].start)
    }

    /// Appends the number formed by adjacent numbers, which are then no longer maximal.
    private func join(
        _ range: Range<Int>,
        isDigits: Bool,
        _ spans: inout [NumberSpan],
        _ add: (inout Sum, Segment) -> Void
    ) {
        var sum = Sum()
        for segment in row[range] {
            add(&sum, segment)
            spans[segment.output].isMaximal = false
        }
        let all = row[range.lowerBound].units.lowerBound..<row[range.upperBound - 1].units.upperBound
        let value = sum.value.map { NumberValue(mantissa: $0) }
        spans.append(span(all, value, isDigits: isDigits))
    }

    /// Removes "oh" if no digit is adjacent.
    private func dropLooseStringDigits(_ spans: inout [NumberSpan]) {
        for segment in row.reversed() where segment.isStringDigit && spans[segment.output].isMaximal {
            spans.remove(at: segment.output)
        }
    }

    private func span(_ units: Range<Int>, _ value: NumberValue?, isDigits: Bool) -> NumberSpan {
        NumberSpan(
            units: Int32(units.lowerBound)..<Int32(units.upperBound),
            value: value,
            isDigits: isDigits,
            isMaximal: true
        )
    }
}

/// A sum that does not trap on overflow.
private struct Sum {
    private var total: UInt64 = 0
    private var isOver = false
    /// Whether nothing was added.
    private(set) var isEmpty = true

    /// The sum; `nil` if it does not fit a signed integer.
    var value: Int64? { isOver ? nil : Int64(exactly: total) }

    mutating func multiplyAndAdd(_ factor: UInt64, _ term: UInt64) {
        let (product, isOverProduct) = total.multipliedReportingOverflow(by: factor)
        let (sum, isOverSum) = product.addingReportingOverflow(term)
        total = sum
        if isOverProduct || isOverSum { isOver = true }
        isEmpty = false
    }
}
