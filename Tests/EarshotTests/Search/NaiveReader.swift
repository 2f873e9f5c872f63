@testable import Earshot

/// One way to read an utterance as a sentence.
struct NaiveReading {
    var cost = 0
    var evidence: EvidenceClasses = []
    var literals = 0
    var slots = 0
    /// How long the text that was taken is.
    var text = 0
    var values: [(parameter: String, value: NaiveValue)] = []
    var openFrame: [String]?
    var hasBegun = false
    var start = 0
    var end = 0

    mutating func pay(_ cost: Int, _ evidence: EvidenceClass) {
        self.cost += cost
        self.evidence.formUnion(EvidenceClasses(evidence))
    }
}

/// Reads an utterance as one sentence after the other, by plain recursion over every reading there is.
///
/// Words of content are never left over here: that is too dear to be an answer at all.
struct NaiveReader {
    let catalog: NaiveCatalog
    let heard: NaiveText
    let source: String
    let policy: ResolveOptions.Policy
    let find: ResolveOptions.FindMode
    /// Costs beyond are not looked at.
    let horizon: Int

    /// Every reading of the utterance as a run of parts.
    func readings(of parts: [NaiveCatalog.Part]) -> [NaiveReading] {
        var found: [NaiveReading] = []
        let starts = find == .whole ? [0] : heard.units.indices.filter { !heard.cutsNumber($0) }
        for start in starts {
            var reading = NaiveReading()
            reading.start = start
            go(start, parts[...], reading, isAfterSkip: false) { found.append($0) }
        }
        return found
    }

    private typealias Found = (NaiveReading) -> Void

    private func go(
        _ unit: Int,
        _ parts: ArraySlice<NaiveCatalog.Part>,
        _ reading: NaiveReading,
        isAfterSkip: Bool,
        _ found: @escaping Found
    ) {
        guard reading.cost <= horizon else { return }
        if parts.isEmpty, mayEnd(unit, isAfterSkip) {
            var arrived = reading
            arrived.end = unit
            found(arrived)
        }
        leaveOver(unit, reading) { next, reading in
            go(next, parts, reading, isAfterSkip: true, found)
        }
        guard let part = parts.first else { return }
        let rest = parts.dropFirst()
        switch part {
        case .literal(let literal):
            words(literal, 0, unit, reading, mayLeaveOver: { leaveOver($0, $1, $2) }) { next, reading in
                go(next, rest, reading, isAfterSkip: false, found)
            }
        case .application:
            forms(catalog.applicationForms, unit, reading, mayCutNumbers: true) { next, reading, _ in
                var reading = reading
                reading.literals += next - unit
                go(next, rest, reading, isAfterSkip: false, found)
            }
        case .slot(let parameter, let kind):
            slot(kind, unit, reading) { next, reading, value in
                var reading = reading
                reading.slots += 1
                reading.values.append((parameter, value))
                reading.hasBegun = true
                go(next, rest, reading, isAfterSkip: false, found)
            }
        }
    }

    private func mayEnd(_ unit: Int, _ isAfterSkip: Bool) -> Bool {
        find == .whole ? unit == heard.units.count : !isAfterSkip && !heard.cutsNumber(unit)
    }

    private func allows(_ evidence: EvidenceClass) -> Bool {
        policy.evidence.contains(EvidenceClasses(evidence))
    }

    // MARK: What is left over

    private func leaveOver(_ unit: Int, _ reading: NaiveReading, _ then: @escaping (Int, NaiveReading) -> Void) {
        guard allows(.filler), find == .whole || reading.hasBegun, !heard.cutsNumber(unit) else { return }
        let language = catalog.language
        func skip(_ words: [String], _ cost: Int, _ change: (inout NaiveReading) -> Void = { _ in }) {
            guard heard.stands(words, at: unit), !heard.cutsNumber(unit + words.count) else { return }
            var reading = reading
            reading.pay(cost, .filler)
            change(&reading)
            then(unit + words.count, reading)
        }
        for words in language.fillers { skip(words, CostModel.filler) }
        for words in repeated(from: unit) { skip(words, CostModel.repeated) }
        for words in language.closedClass {
            let told = words.count == 1 ? catalog.tellings[words[0]] ?? 0 : 0
            skip(words, CostModel.closedClass + max(0, told - CostModel.contrastFree) * CostModel.contrast / 1_000)
        }
        for frame in language.frames {
            if !reading.hasBegun {
                skip(frame.opening, CostModel.frame) { if !frame.closing.isEmpty { $0.openFrame = frame.closing } }
            } else if frame.opening.isEmpty {
                skip(frame.closing, CostModel.frame) { $0.openFrame = nil }
            } else if reading.openFrame == frame.closing {
                skip(frame.closing, 0) { $0.openFrame = nil }
            }
        }
    }

    private func skipFiller(_ unit: Int, _ reading: NaiveReading, _ then: @escaping (Int, NaiveReading) -> Void) {
        guard allows(.filler) else { return }
        for (words, cost) in catalog.language.fillers.map({ ($0, CostModel.filler) })
            + repeated(from: unit).map({ ($0, CostModel.repeated) })
        where heard.stands(words, at: unit) {
            var reading = reading
            reading.pay(cost, .filler)
            then(unit + words.count, reading)
        }
    }

    /// The words from a unit on that are said again at once; never numbers.
    private func repeated(from unit: Int) -> [[String]] {
        let units = heard.units
        func isNumber(_ index: Int) -> Bool {
            heard.numbers.contains { $0.units.contains(Int32(index)) }
                || catalog.language.lastPlaces.contains { place in
                    (0...index).contains { heard.stands(place.words, at: $0) && $0 + place.words.count > index }
                }
        }
        return (1...3).compactMap { count in
            guard unit + 2 * count <= units.count, !(unit..<unit + count).contains(where: isNumber) else { return nil }
            let words = Array(units[unit..<unit + count])
            return words == Array(units[unit + count..<unit + 2 * count]) ? words : nil
        }
    }

    // MARK: Words

    private typealias Skip = (Int, NaiveReading, @escaping (Int, NaiveReading) -> Void) -> Void

    private func words(
        _ literal: NaiveCatalog.Literal,
        _ position: Int,
        _ unit: Int,
        _ reading: NaiveReading,
        mayLeaveOver skip: @escaping Skip,
        _ then: @escaping (Int, NaiveReading) -> Void
    ) {
        guard reading.cost <= horizon else { return }
        guard position < literal.words.count else { return then(unit, reading) }
        if position > 0 {
            skip(unit, reading) { words(literal, position, $0, $1, mayLeaveOver: skip, then) }
        }
        func take(_ units: Int, _ count: Int, _ evidence: EvidenceClass, _ cost: Int) {
            guard allows(evidence) else { return }
            var reading = reading
            reading.pay(cost, evidence)
            reading.literals += units
            reading.hasBegun = true
            words(literal, position + count, unit + units, reading, mayLeaveOver: skip, then)
        }
        guard unit < heard.units.count else { return }
        let wanted = literal.words[position...]
        if heard.units[unit] == wanted.first { take(1, 1, .exact, CostModel.exact) }
        for number in heard.numbers where Int(number.units.lowerBound) == unit {
            for meant in literal.numbers where meant.words.lowerBound == position && meant.value == number.value {
                take(number.units.count, meant.words.count, .number, CostModel.number)
            }
        }
        if isPossessive(heard.units[unit], wanted.first ?? "", at: unit) { take(1, 1, .spelling, CostModel.spelling) }
        for run in [unit..<unit + 1] + heard.runs where run.lowerBound == unit {
            let units = Array(heard.units[run])
            let joined = units.joined()
            if run.count > 1, wanted.first == joined { take(run.count, 1, .spelling, CostModel.spelling) }
            for parts in catalog.runs[joined] ?? [] where parts != units && wanted.starts(with: parts) {
                take(run.count, parts.count, .spelling, CostModel.spelling)
            }
        }
    }

    private func isPossessive(_ heard: String, _ meant: String, at unit: Int) -> Bool {
        guard catalog.language.language.data.language == "en", min(heard.count, meant.count) >= 3,
            heard.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }),
            heard == meant + "s" || (meant == heard + "s" && !heard.hasSuffix("s"))
        else { return false }
        let isNumber = self.heard.numbers.contains { $0.units.contains(Int32(unit)) } || lastPlaces(covering: unit)
        return !isNumber
    }

    private func lastPlaces(covering unit: Int) -> Bool {
        heard.units.indices.contains { start in
            catalog.language.lastPlaces.filter { heard.stands($0.words, at: start) }
                .map(\.words.count).max().map { start <= unit && unit < start + $0 } ?? false
        }
    }

    // MARK: Values

    private typealias Taken = (Int, NaiveReading, NaiveValue) -> Void

    private func slot(_ kind: Parameter.Kind, _ unit: Int, _ reading: NaiveReading, _ then: @escaping Taken) {
        if let forms = catalog.forms(of: kind) { return self.forms(forms, unit, reading, then) }
        for number in heard.numbers where Int(number.units.lowerBound) == unit {
            guard let value = number.value, let taken = self.value(of: value, for: kind) else { continue }
            var reading = reading
            reading.pay(CostModel.numberSlot + (kind == .ordinal && !value.isOrdinal ? CostModel.number : 0), .number)
            then(Int(number.units.upperBound), reading, taken)
        }
        if kind == .text { text(unit, reading, then) }
    }

    private func value(of number: NumberValue, for kind: Parameter.Kind) -> NaiveValue? {
        switch kind {
        case .integer(let min, let max):
            guard !number.isOrdinal, number.scale == 0, number.mantissa >= min ?? .min, number.mantissa <= max ?? .max
            else { return nil }
            return .integer(number.mantissa)
        case .decimal(let min, let max):
            guard !number.isOrdinal, number.decimal >= min ?? -.infinity, number.decimal <= max ?? .infinity
            else { return nil }
            return .decimal(number.decimal)
        case .ordinal:
            return number.scale == 0 && number.mantissa >= 1 ? .ordinal(number.mantissa) : nil
        default:
            return nil
        }
    }

    /// Where the fillers and closings begin that the utterance ends with.
    private var courtesyStart: Int {
        let language = catalog.language
        let courtesies = language.fillers + language.frames.filter(\.opening.isEmpty).map(\.closing)
        var node = heard.units.count
        while let start = (0..<node).first(where: { courtesies.contains(Array(heard.units[$0..<node])) }) {
            node = start
        }
        return node
    }

    /// What the words of a text would cost where they are read otherwise.
    private func taken(_ units: Range<Int>) -> Int {
        let language = catalog.language
        let openings = language.frames.filter(\.closing.isEmpty).map(\.opening)
        var sum = 0
        var unit = units.lowerBound
        while unit < heard.units.count {
            var read: (count: Int, cost: Int) = (1, 0)
            let fillers = allows(.filler) ? language.fillers.map { ($0, CostModel.filler) } : []
            let frames = allows(.filler) && unit == 0 ? openings.map { ($0, CostModel.frame) } : []
            for (words, cost) in fillers + frames where heard.stands(words, at: unit) && words.count >= read.count {
                read = (words.count, cost)
            }
            for number in heard.numbers where Int(number.units.lowerBound) == unit {
                if number.units.count >= read.count, (number.value?.mantissa ?? 0) >= 0 {
                    read = (number.units.count, CostModel.numberInText)
                }
            }
            unit += read.count
            if unit <= units.upperBound { sum += read.cost }
        }
        return sum
    }

    private func text(_ unit: Int, _ reading: NaiveReading, _ then: @escaping Taken) {
        let hesitations = allows(.filler) ? catalog.language.hesitations : []
        guard unit < heard.units.count, !heard.cutsValue(unit), !hesitations.contains(heard.units[unit]) else { return }
        let last = allows(.filler) && courtesyStart > unit ? courtesyStart : heard.units.count
        for end in heard.units.indices.map({ $0 + 1 }) where end > unit && end <= last && !heard.cutsValue(end) {
            guard !hesitations.contains(heard.units[end - 1]) else { continue }
            var reading = reading
            reading.pay(CostModel.text + min(taken(unit..<end), CostModel.textTaken), .exact)
            if reading.text == 0 { reading.text = end - unit }
            let bytes = Int(heard.text.units[unit].sourceStart)..<Int(heard.text.units[end - 1].sourceEnd)
            then(end, reading, .text(String(decoding: Array(source.utf8)[bytes], as: UTF8.self)))
        }
    }

    private func forms(
        _ forms: [NaiveCatalog.Form],
        _ unit: Int,
        _ reading: NaiveReading,
        mayCutNumbers: Bool = false,
        _ then: @escaping Taken
    ) {
        guard mayCutNumbers || !heard.cutsValue(unit) else { return }
        for form in forms {
            guard !form.kinds.isDisjoint(with: policy.forms), allows(form.evidence), !(form.isAffix && find == .within)
            else { continue }
            var inner = reading
            inner.literals = 0
            words(form.literal, 0, unit, inner, mayLeaveOver: skipFiller) { next, inner in
                guard mayCutNumbers || !heard.cutsValue(next) else { return }
                var done = inner
                done.literals = reading.literals
                done.hasBegun = true
                done.pay(form.cost, form.evidence)
                then(next, done, form.value)
            }
        }
    }
}
