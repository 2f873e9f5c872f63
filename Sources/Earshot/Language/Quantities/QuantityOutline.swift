/// How values of a kind of quantity are said, as rules of words without marks and digits, for what writes grammars.
package struct QuantityOutline {
    /// A number within a rule.
    package enum Number: Hashable, Sendable {
        /// Any number, or one within bounds.
        case any
        case cardinal(ClosedRange<Int64>)
        case ordinal
        /// A day of the month, as a number or as an ordinal.
        case day
        case year
    }

    /// A part of an alternative.
    package enum Part: Hashable, Sendable {
        case word(String)
        case number(Number)
        /// The rule with this index.
        case rule(Int)
    }

    /// A rule with its name.
    package struct Rule: Sendable {
        package var name: String
        package var alternatives: [[Part]]
    }

    /// The rules, each after those that it refers to; the last is that of the whole value.
    package private(set) var rules: [Rule] = []

    private let grammar: QuantityGrammar
    private let names: [String]
    private let isNamed: (QuantityGrammar.Rule) -> Bool
    private var built: [Int: Int?] = [:]
    private var isOpen: Set<Int> = []

    /// Collects the rules of a slot; there are none if the language has none.
    init(_ slot: QuantitySlot, _ grammar: QuantityGrammar, root: Int) {
        self.grammar = grammar
        var names = Array(repeating: "", count: grammar.symbols.count)
        for (name, number) in grammar.names { names[number] = name }
        self.names = names
        isNamed = Self.filter(slot, grammar)
        _ = rule(root)
    }

    /// Rules that no grammar of the language has.
    init(_ rules: [Rule], _ grammar: QuantityGrammar) {
        self.rules = rules
        self.grammar = grammar
        names = []
        isNamed = { _ in true }
    }

    /// Whether a name is one that the slot takes: of a unit or of a currency.
    private static func filter(_ slot: QuantitySlot, _ grammar: QuantityGrammar) -> (QuantityGrammar.Rule) -> Bool {
        switch slot.kind.names {
        case .units where !slot.names.isEmpty:
            var known = Set(slot.names)
            if known.contains("celsius") || known.contains("fahrenheit") { known.insert("degree") }
            if known.contains("kilocalorie") { known.insert("calorie") }
            return { rule in
                rule.actions.allSatisfy { action in
                    guard case .set(.unit, let unit) = action else { return true }
                    return known.contains(QuantityUnits.all[unit].name)
                }
            }
        case .currencies where !slot.currencies.isEmpty:
            let currencies = slot.currencies
            return { rule in
                rule.actions.allSatisfy { action in
                    guard case .set(.currency, let currency) = action else { return true }
                    return grammar.currencies[currency].codes.contains(where: currencies.contains)
                }
            }
        case nil, .units, .currencies: return { _ in true }
        }
    }

    /// The index of a symbol's rule; `nil` if nothing of it can be written.
    private mutating func rule(_ symbol: Int) -> Int? {
        if let known = built[symbol] { return known }
        guard isOpen.insert(symbol).inserted else { return nil }
        var plain: [[Part]] = []
        // Alternatives that go on with the same rule: a duration behind a duration.
        var repeating: [[Part]] = []
        for rule in grammar.symbols[symbol].rules where isNamed(rule) && isSaid(rule, of: symbol) {
            let isRepeating = rule.elements.count > 1 && rule.elements.last == .rule(symbol)
            guard let parts = parts(isRepeating ? rule.elements.dropLast() : rule.elements[...]) else { continue }
            if isRepeating { repeating.append(parts) } else if !plain.contains(parts) { plain.append(parts) }
        }
        isOpen.remove(symbol)
        var index: Int?
        if !plain.isEmpty {
            index = add(names[symbol], plain)
            if !repeating.isEmpty, let one = index {
                index = add(names[symbol] + "s", [[.rule(one)]] + repeating.map { $0 + [.rule(one)] })
            }
        }
        built[symbol] = .some(index)
        return index
    }

    private mutating func add(_ name: String, _ alternatives: [[Part]]) -> Int {
        rules.append(Rule(name: name, alternatives: alternatives))
        return rules.count - 1
    }

    private mutating func parts(_ elements: ArraySlice<QuantityGrammar.Element>) -> [Part]? {
        var parts: [Part] = []
        for element in elements {
            switch element {
            case .word(let word):
                guard let spelling = grammar.spellings[word] else { return nil }
                parts.append(.word(spelling))
            case .mark, .digits: return nil
            case .terminal(let terminal):
                guard let number = Self.number(terminal) else { return nil }
                parts.append(.number(number))
            case .rule(let symbol):
                guard let index = rule(symbol) else { return nil }
                parts.append(.rule(index))
            }
        }
        return parts
    }

    /// The number that is said for a terminal; `nil` for one that is only written.
    private static func number(_ terminal: QuantityGrammar.Terminal) -> Number? {
        switch terminal {
        case .number: .any
        case .whole, .minute, .secondsAny: .cardinal(0...59)
        case .hour: .cardinal(0...24)
        case .minutes, .seconds: .cardinal(10...59)
        case .hundredths, .cents: .cardinal(1...99)
        case .ordinal, .hourOrdinal, .dayOrdinal: .ordinal
        case .day: .day
        case .year: .year
        case .lateHour: .cardinal(25...29)
        case .clock, .lateDay, .dayDigits, .monthDigits, .shortYear: nil
        }
    }

    /// Whether a name is a word rather than a sign or an abbreviation: "minutes", not "min" and "kWh".
    private func isSaid(_ rule: QuantityGrammar.Rule, of symbol: Int) -> Bool {
        guard Self.named.contains(names[symbol]) else { return true }
        return rule.elements.allSatisfy { element in
            guard case .word(let word) = element, let spelling = grammar.spellings[word] else { return false }
            let letters = spelling.unicodeScalars
            return letters.contains { !$0.isASCII }
                || letters.count > 3 && letters.contains { "aeiouyAEIOUY".unicodeScalars.contains($0) }
                || Self.short.contains(spelling.lowercased())
        }
    }

    /// The rules of names, which have short forms.
    private static let named: Set<String> = [
        "timeunit", "countedtimeunit", "measureunit", "countedmeasureunit", "shareunit", "currency", "centunit",
        "hundredth", "month", "weekday",
    ]
    /// Short words that are no abbreviations, in the languages written in Latin letters.
    private static let short = Set(
        """
        day may yen won foot inch mile ton cup per uhr uur tag mai año mes día an ans mars jour ora ore ano hora dag uge
        år rok dni ay gün yıl cent bar lux volt watt of en de la por za na
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    )
}

extension QuantityReader {
    /// How values of a slot are said; without rules if the language has no words for them.
    ///
    /// - Parameter slot: The slot.
    /// - Returns: The rules, each after those that it refers to.
    /// - Complexity: O(*r*) in the number of the language's rules.
    package func outline(of slot: QuantitySlot) -> QuantityOutline {
        if slot.kind == .code { return QuantityOutline(codes.outline(of: slot.form), grammar) }
        return QuantityOutline(slot, grammar, root: symbols.first { $0.kind == slot.kind }?.core ?? 0)
    }
}
