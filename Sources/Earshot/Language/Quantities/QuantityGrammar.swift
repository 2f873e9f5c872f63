/// The rules by which a language says quantities, read from its data.
///
/// A rule has a name, a pattern of words, marks, numbers and other rules, and what it says beyond what its parts say.
/// `Sources/CEarshotData/Quantities/README.md` describes the files.
struct QuantityGrammar: Sendable {
    /// A number with a range of its own, as an element of a pattern.
    enum Terminal: String, CaseIterable {
        /// Any number that is no ordinal.
        case number
        /// A whole number from 0 on.
        case whole
        /// An ordinal.
        case ordinal
        /// The hour of a clock, 0 to 24.
        case hour
        /// An hour of the small hours counted on from the day before, 25 to 29.
        case lateHour
        /// The hour as an ordinal, 1 to 24.
        case hourOrdinal
        /// Minutes, 0 to 59.
        case minute
        /// Minutes behind an hour, in two digits or from 10 on.
        case minutes
        /// Seconds in two digits or from 10 on.
        case seconds
        /// Seconds, 0 to 59.
        case secondsAny
        /// Three or four digits of a clock: "1730".
        case clock
        /// A day of the month, a cardinal or an ordinal.
        case day
        /// A day of the month, an ordinal.
        case dayOrdinal
        /// A day of the month that is no number of a month, from 13 on, in digits.
        case lateDay
        /// A day of the month in digits.
        case dayDigits
        /// A month in digits.
        case monthDigits
        /// A year in four digits or in words.
        case year
        /// A year in two digits.
        case shortYear
        /// Hundredths behind a currency: a whole number below 100.
        case hundredths
        /// A number of two digits behind an amount of money.
        case cents
    }

    enum Element: Hashable {
        case word(Int32)
        case mark(UInt32)
        case digits(Int64)
        case terminal(Terminal)
        case rule(Int)

        /// Whether a comma may stand before it though the pattern has none.
        var mayFollowComma: Bool {
            switch self {
            case .rule, .word: true
            case .mark, .digits, .terminal: false
            }
        }
    }

    /// What a rule says beyond its parts.
    enum Action: Hashable {
        case set(QuantityFacts.Field, Int)
        case number(Double)
        case plus(Double)
        case times(Double)
        case count
        case countSmaller
        case later, earlier
        case shiftLater, shiftEarlier
        case pay, addHundredths
        case negate
        /// So many weekdays from now on, or ago.
        case weekdaysAhead, weekdaysBack
        /// The number is that of a year; so many weeks from this one.
        case isYear, isWeeks
        /// Other readings of the same words are not meant.
        case sure
    }

    /// When a rule counts.
    enum Condition: Hashable {
        case always, monthFirst, dayFirst
    }

    struct Rule: Sendable {
        var elements: [Element]
        var actions: [Action]
        var condition = Condition.always
    }

    /// The rules of one name.
    struct Symbol: Sendable {
        var byWord: [Int32: [Rule]] = [:]
        var byMark: [UInt32: [Rule]] = [:]
        var others: [Rule] = []

        /// All its rules, in the order of the files.
        private(set) var rules: [Rule] = []

        mutating func add(_ rule: Rule) {
            rules.append(rule)
            switch rule.elements.first {
            case .word(let word)?: byWord[word, default: []].append(rule)
            case .mark(let mark)?: byMark[mark, default: []].append(rule)
            case nil: break
            default: others.append(rule)
            }
        }
    }

    /// A currency, or several with one name.
    struct Currency: Sendable {
        /// The codes, the usual one first.
        var codes: [String]
    }

    private(set) var words = StringInterner()
    /// How the files spell each word.
    private(set) var spellings: [Int32: String] = [:]
    private(set) var symbols: [Symbol] = []
    private(set) var names: [String: Int] = [:]
    private(set) var currencies: [Currency] = []
    private var currencyNames: Set<[Element]> = []
    private(set) var isMonthFirst = false
    /// The words that may stand behind a value in the last word that it is part of.
    private(set) var trailing: Set<Int32> = []
    /// Words that sound like numbers.
    private(set) var homophones: [Int32: Double] = [:]
    private(set) var isLettered = false
    private(set) var hasRules = false
    private(set) var remarks: [String] = []

    private let normalizer: Normalizer
    private let region: String
    private let language: String

    /// Reads the files of a language.
    init(language: String, region: String, files: [UnsafeBufferPointer<UInt8>], normalizer: Normalizer) {
        self.normalizer = normalizer
        self.region = region
        self.language = language
        isLettered = language == "ko"
        for file in files { read(file) }
    }

    /// The number of a rule's name.
    mutating func symbol(_ name: String) -> Int {
        if let number = names[name] { return number }
        names[name] = symbols.count
        symbols.append(Symbol())
        return symbols.count - 1
    }

    func find(_ word: [UInt8]) -> Int32? { words.find(word).map { Int32(bitPattern: $0) } }

    /// Whether a word names hundredths of a currency.
    func isHundredth(_ word: Int32) -> Bool { names["centunit"].map { symbols[$0].byWord[word] != nil } ?? false }

    /// Whether a word names a unit of time.
    func isTimeUnit(_ word: Int32) -> Bool { names["timeunit"].map { symbols[$0].byWord[word] != nil } ?? false }

    /// A word that is two words of the grammar in one, such as "Montagabend".
    func parts(_ word: [UInt8]) -> (Int32, Int32)? {
        guard word.count >= 8 else { return nil }
        for cut in 4...word.count - 4 {
            if let first = words.find(word[..<cut]), let second = words.find(word[cut...]) {
                return (Int32(bitPattern: first), Int32(bitPattern: second))
            }
        }
        return nil
    }

    // MARK: Reading

    private mutating func read(_ file: UnsafeBufferPointer<UInt8>) {
        var section = ""
        for line in file.split(separator: 0x0A) {
            let text = Self.trimmed(String(decoding: line, as: UTF8.self))
            if text.isEmpty || text.hasPrefix("#") { continue }
            if text.hasPrefix("["), text.hasSuffix("]"), !text.dropFirst().contains(where: { " [|(<".contains($0) }) {
                section = String(text.dropFirst().dropLast())
                continue
            }
            readLine(text, section)
        }
    }

    private mutating func readLine(_ line: String, _ section: String) {
        switch section {
        case "":
            let (key, value) = Self.halves(line)
            if key == "dates" { readOrder(value) }
        case "months", "weekdays":
            let (key, value) = Self.halves(line)
            let field: QuantityFacts.Field = section == "months" ? .month : .weekday
            let number = Int(key) ?? 0
            addNames(value, to: section == "months" ? "month" : "weekday", [.set(field, number)])
        case "units":
            let (key, value) = Self.halves(line)
            guard let unit = QuantityUnits.numbers[key] else { return note("unknown unit \(key)") }
            addNames(value, to: Self.symbol(of: unit), [.set(.unit, unit)])
        case "counted":
            let (key, value) = Self.halves(line)
            guard let space = key.firstIndex(of: " "), let count = Double(key[..<space]),
                let unit = QuantityUnits.numbers[String(key[key.index(after: space)...])]
            else { return note("unknown unit \(key)") }
            let name = Self.symbol(of: unit)
            addNames(value, to: "counted" + name, [.number(count), .set(.unit, unit)])
        case "currencies":
            let (key, value) = Self.halves(line)
            let codes = key.split(separator: " ").map(String.init)
            currencies.append(Currency(codes: ordered(codes)))
            addNames(value, to: "currency", [.set(.currency, currencies.count - 1)])
        case "cents":
            let (key, value) = Self.halves(line)
            currencies.append(Currency(codes: ordered(key.split(separator: " ").map(String.init))))
            addNames(value, to: "hundredth", [.set(.currency, currencies.count - 1)])
        case "ownCurrency":
            currencies.append(Currency(codes: [Self.regions[region] ?? (language == "en" ? "USD" : "EUR")]))
            addNames(line, to: "ownCurrency", [.set(.currency, currencies.count - 1)])
        case "trailing":
            for name in line.split(separator: ",") {
                if case .word(let word)? = atoms(Self.trimmed(String(name))).first { trailing.insert(word) }
            }
        case "homophones":
            let (key, value) = Self.halves(line)
            for name in value.split(separator: ",") {
                if case .word(let word)? = atoms(Self.trimmed(String(name))).first { homophones[word] = Double(key) }
            }
        default:
            hasRules = hasRules || section != "common"
            addRule(line, to: section)
        }
    }

    /// The currencies of one name, that of the region first.
    private func ordered(_ codes: [String]) -> [String] {
        guard codes.count > 1, let own = Self.regions[region], codes.contains(own) else { return codes }
        return [own] + codes.filter { $0 != own }
    }

    /// Which currency a region uses where several have one name.
    private static let regions = [
        "US": "USD", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "HK": "HKD", "SG": "SGD", "TW": "TWD", "JM": "JMD",
        "TT": "TTD", "BZ": "BZD", "GB": "GBP", "EG": "EGP", "LB": "LBP", "SY": "SYP", "SD": "SDG", "IN": "INR",
        "PK": "PKR", "LK": "LKR", "NP": "NPR", "MX": "MXN", "AR": "ARS", "CL": "CLP", "CO": "COP", "UY": "UYU",
        "PH": "PHP", "SE": "SEK", "NO": "NOK", "DK": "DKK", "IS": "ISK", "CH": "CHF", "KP": "KPW", "KR": "KRW",
        "CN": "CNY", "JP": "JPY", "KW": "KWD", "BH": "BHD", "JO": "JOD", "IQ": "IQD", "DZ": "DZD", "TN": "TND",
        "LY": "LYD", "SA": "SAR", "QA": "QAR", "OM": "OMR", "IR": "IRR", "RU": "RUB", "BY": "BYN", "BB": "BBD",
    ]

    private mutating func readOrder(_ value: String) {
        // "monthFirst" or "dayFirst", then regions that differ.
        let parts = value.split(separator: " ").map(String.init)
        let isOther = parts.dropFirst().contains(region)
        isMonthFirst = (parts.first == "monthFirst") != isOther
    }

    private static func symbol(of unit: Int) -> String {
        switch QuantityUnits.all[unit].dimension {
        case "duration": "timeunit"
        case "share": "shareunit"
        default: "measureunit"
        }
    }

    private mutating func addNames(_ value: String, to name: String, _ actions: [Action]) {
        let number = symbol(name)
        for text in value.split(separator: ",") {
            let elements = atoms(Self.trimmed(String(text)))
            guard !elements.isEmpty else { continue }
            // What a language calls a currency counts before what is written alike everywhere.
            if name == "currency", !currencyNames.insert(elements).inserted { continue }
            symbols[number].add(Rule(elements: elements, actions: actions))
        }
    }

    /// The words and marks of a text.
    private mutating func atoms(_ text: String) -> [Element] {
        var folded: [[UInt8]] = []
        let cut = QuantityAtoms(Array(text.utf8), normalizer: normalizer, isLettered: isLettered) { word in
            folded.append(word)
            return Int32(folded.count - 1)
        }
        return (0..<cut.count).map { index in
            switch cut[index].kind {
            case .word(let word): .word(intern(folded[Int(word)], text, cut[index]))
            case .mark(let mark): .mark(mark)
            case .digits(let value, _): .digits(value)
            }
        }
    }

    private mutating func intern(_ folded: [UInt8], _ text: String, _ atom: QuantityAtoms.Atom) -> Int32 {
        let word = Int32(bitPattern: words.intern(folded))
        if spellings[word] == nil {
            let range = Int(atom.start)..<Int(atom.end)
            spellings[word] = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        }
        return word
    }

    private mutating func addRule(_ line: String, to name: String) {
        var text = Substring(line)
        var condition = Condition.always
        if text.hasPrefix("@monthFirst ") { condition = .monthFirst }
        if text.hasPrefix("@dayFirst ") { condition = .dayFirst }
        if condition != .always { text = text.drop { $0 != " " } }
        var actions: [Action] = []
        if let range = text.lastIndexOfEquals {
            for word in text[text.index(after: range)...].split(separator: " ") {
                guard let action = Self.action(String(word)) else { return note("unknown action \(word) in \(line)") }
                actions.append(action)
            }
            text = text[..<range]
        }
        var pieces = text[...]
        guard let sequences = alternatives(&pieces, line), pieces.isEmpty else { return note("wrong pattern \(line)") }
        let number = symbol(name)
        for elements in sequences where !elements.isEmpty {
            symbols[number].add(Rule(elements: elements, actions: actions, condition: condition))
        }
    }

    /// Reads alternatives up to a closing bracket: each is a sequence.
    private mutating func alternatives(_ text: inout Substring, _ line: String) -> [[Element]]? {
        var all: [[Element]] = []
        var current: [[Element]] = [[]]
        func appended(_ tails: [[Element]]) -> [[Element]] {
            current.flatMap { head in tails.map { head + $0 } }
        }
        while let first = text.first {
            switch first {
            case " ": text.removeFirst()
            case ")", "]":
                return all + current
            case "|":
                text.removeFirst()
                all += current
                current = [[]]
            case "(", "[":
                text.removeFirst()
                guard var inner = alternatives(&text, line), text.first == (first == "(" ? ")" : "]") else {
                    return nil
                }
                text.removeFirst()
                if first == "[" { inner.append([]) }
                current = appended(inner)
            case "<":
                guard let end = text.firstIndex(of: ">") else { return nil }
                let name = String(text[text.index(after: text.startIndex)..<end])
                text = text[text.index(after: end)...]
                let element = Terminal(rawValue: name).map(Element.terminal) ?? .rule(symbol(name))
                current = appended([[element]])
            default:
                let end = text.firstIndex { " ()[]|<".contains($0) } ?? text.endIndex
                let word = String(text[..<end])
                text = text[end...]
                current = appended([atoms(word)])
            }
            guard current.count + all.count < 2000 else { return nil }
        }
        return all + current
    }

    private static func action(_ text: String) -> Action? {
        switch text {
        case "count": return .count
        case "smaller": return .countSmaller
        case "later": return .later
        case "earlier": return .earlier
        case "plus": return .shiftLater
        case "minus": return .shiftEarlier
        case "pay": return .pay
        case "hundredths": return .addHundredths
        case "negative": return .negate
        case "ahead": return .weekdaysAhead
        case "back": return .weekdaysBack
        case "year": return .isYear
        case "weeks": return .isWeeks
        case "sure": return .sure
        default: break
        }
        if text.hasPrefix("number+") { return Double(text.dropFirst(7)).map(Action.plus) }
        if text.hasPrefix("number*") { return Double(text.dropFirst(7)).map(Action.times) }
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let (key, value) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
        if key == "number" { return Double(value).map(Action.number) }
        if key == "unit" {
            let name = String(value.map { $0 == "_" ? " " : $0 })
            return QuantityUnits.numbers[name].map { .set(.unit, $0) }
        }
        guard let field = QuantityFacts.Field(rawValue: key), let number = Int(value) else { return nil }
        return .set(field, number)
    }

    private mutating func note(_ remark: String) { remarks.append(remark) }

    private static func halves(_ line: String) -> (key: String, value: String) {
        guard let equals = line.firstIndex(of: "=") else { return (trimmed(line), "") }
        return (trimmed(String(line[..<equals])), trimmed(String(line[line.index(after: equals)...])))
    }

    static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}

extension Substring {
    fileprivate var lastIndexOfEquals: Index? { lastIndex(of: "=") }
}
