/// Applies the rules of a grammar to a text: what each name of a rule may cover, worked out once for each place.
struct QuantityChart {
    /// What a rule covers, and what it says.
    struct Item: Hashable {
        var end: Int
        var facts: QuantityFacts
    }

    let grammar: QuantityGrammar
    let atoms: QuantityAtoms
    private var known: [[Item]?]
    /// Whether a rule is being worked out at a place; one that begins with itself finds nothing there.
    private var isOpen: [Bool]
    /// The steps that are left; they bound the work on any text.
    private(set) var budget = 400_000

    init(grammar: QuantityGrammar, atoms: QuantityAtoms) {
        self.grammar = grammar
        self.atoms = atoms
        let count = grammar.symbols.count * (atoms.count + 1)
        known = Array(repeating: nil, count: count)
        isOpen = Array(repeating: false, count: count)
    }

    /// What the rules of a name cover from an atom on.
    mutating func items(_ symbol: Int, at place: Int) -> [Item] {
        guard place < atoms.count else { return [] }
        let index = symbol * (atoms.count + 1) + place
        if let known = known[index] { return known }
        guard !isOpen[index], budget > 0 else { return [] }
        isOpen[index] = true
        var found: [Item] = []
        let rules = grammar.symbols[symbol]
        switch atoms[place].kind {
        case .word(let word): apply(rules.byWord[word] ?? [], at: place, &found)
        case .mark(let mark): apply(rules.byMark[mark] ?? [], at: place, &found)
        case .digits: break
        }
        apply(rules.others, at: place, &found)
        isOpen[index] = false
        known[index] = found
        return found
    }

    private mutating func apply(_ rules: [QuantityGrammar.Rule], at place: Int, _ found: inout [Item]) {
        for rule in rules {
            switch rule.condition {
            case .monthFirst where !grammar.isMonthFirst, .dayFirst where grammar.isMonthFirst: continue
            default: match(rule, 0, at: place, QuantityFacts(), &found)
            }
        }
    }

    private mutating func match(
        _ rule: QuantityGrammar.Rule,
        _ index: Int,
        at place: Int,
        _ facts: QuantityFacts,
        _ found: inout [Item]
    ) {
        budget -= 1
        guard budget > 0 else { return }
        guard index < rule.elements.count else {
            var facts = facts
            guard rule.actions.allSatisfy({ apply($0, to: &facts) }) else { return }
            let item = Item(end: place, facts: facts)
            if !found.contains(item) { found.append(item) }
            return
        }
        guard place < atoms.count else { return }
        let element = rule.elements[index]
        if index > 0, atoms[place].kind == .mark(0x2C), place + 1 < atoms.count, element.mayFollowComma,
            !isDigits(place - 1) || !isDigits(place + 1) || atoms[place + 1].isApart
        {
            match(rule, index, at: place + 1, facts, &found)
        }
        switch element {
        case .word(let word):
            if atoms[place].kind == .word(word) { match(rule, index + 1, at: place + 1, facts, &found) }
        case .mark(let mark):
            if atoms[place].kind == .mark(mark) { match(rule, index + 1, at: place + 1, facts, &found) }
        case .digits(let value):
            if case .digits(value, _) = atoms[place].kind { match(rule, index + 1, at: place + 1, facts, &found) }
        case .terminal(let terminal):
            for item in items(terminal, at: place) { join(item, rule, index, facts, &found) }
        case .rule(let symbol):
            for item in items(symbol, at: place) { join(item, rule, index, facts, &found) }
        }
    }

    private mutating func join(
        _ item: Item,
        _ rule: QuantityGrammar.Rule,
        _ index: Int,
        _ facts: QuantityFacts,
        _ found: inout [Item]
    ) {
        var joined = facts
        guard joined.join(item.facts, QuantityUnits.all) else { return }
        match(rule, index + 1, at: item.end, joined, &found)
    }

    private func isDigits(_ place: Int) -> Bool {
        if case .digits = atoms[place].kind { true } else { false }
    }

    // MARK: Numbers

    private func items(_ terminal: QuantityGrammar.Terminal, at place: Int) -> [Item] {
        var found: [Item] = []
        func add(_ end: Int, _ set: (inout QuantityFacts) -> Void) {
            var facts = QuantityFacts()
            set(&facts)
            let item = Item(end: end, facts: facts)
            if !found.contains(item) { found.append(item) }
        }
        if case .digits(let value, let count) = atoms[place].kind {
            let number = Int(clamping: value)
            let end = place + 1
            switch terminal {
            case .clock where 3...4 ~= count && number / 100 < 25 && number % 100 < 60 && value >= 0:
                add(end) {
                    $0[.hour] = number / 100
                    $0[.minute] = number % 100
                    if number / 100 > 12 || number / 100 == 0 || count == 4 && number < 1000 { $0[.fixed] = 1 }
                }
            case .hour where count <= 2 && 0...24 ~= number:
                add(end) {
                    $0[.hour] = number
                    if number > 12 || number == 0 || count == 2 && number < 10 { $0[.fixed] = 1 }
                }
            case .minute where count <= 2 && 0...59 ~= number: add(end) { $0[.minute] = number }
            case .lateDay where count == 2 && 13...31 ~= number, .dayDigits where count <= 2 && 1...31 ~= number:
                add(end) { $0[.day] = number }
            case .monthDigits where count <= 2 && 1...12 ~= number: add(end) { $0[.month] = number }
            case .shortYear where count == 2: add(end) { $0[.year] = number < 69 ? 2000 + number : 1900 + number }
            case .year where count == 4 && 1000...2999 ~= number: add(end) { $0[.year] = number }
            case .minutes where count == 2 && number < 60: add(end) { $0[.minute] = number }
            case .seconds where count == 2 && number < 60: add(end) { $0[.second] = number }
            case .hundredths where count <= 2: add(end) { $0.number = Double(number) }
            case .cents where count == 2: add(end) { $0.number = Double(number) }
            case .day where count <= 2 && 1...31 ~= number:
                add(end) { $0[.day] = number }
                if end < atoms.count, atoms[end].kind == .mark(0x2E), !atoms[end].isApart {
                    add(end + 1) { $0[.day] = number }
                }
            case .dayOrdinal where count <= 2 && 1...31 ~= number:
                if end < atoms.count, atoms[end].kind == .mark(0x2E), !atoms[end].isApart {
                    add(end + 1) { $0[.day] = number }
                }
            case .ordinal where count <= 2 && number > 0:
                if end < atoms.count, atoms[end].kind == .mark(0x2E), !atoms[end].isApart {
                    add(end + 1) { $0.number = Double(number) }
                }
            default: break
            }
        }
        for number in atoms.numbers[place] {
            guard !number.isHomophone || terminal == .number else { continue }
            let whole = number.isWhole && abs(number.value) < 1e9 ? Int(number.value) : -1
            var digits = 0
            if number.isDigits, number.end == place + 1, case .digits(_, let count) = atoms[place].kind {
                digits = count
            }
            switch terminal {
            case .number where !number.isOrdinal:
                add(number.end) {
                    $0.number = number.value
                    $0.isHomophone = number.isHomophone
                }
            case .whole where !number.isOrdinal && whole >= 0: add(number.end) { $0.number = number.value }
            case .ordinal where number.isOrdinal && whole > 0: add(number.end) { $0.number = number.value }
            case .hour where !number.isOrdinal && 0...24 ~= whole && digits <= 2,
                .lateHour where !number.isOrdinal && 25...29 ~= whole,
                .hourOrdinal where number.isOrdinal && 1...24 ~= whole:
                add(number.end) {
                    $0[.hour] = whole
                    if whole > 12 || whole == 0 || number.isPadded && digits == 2 { $0[.fixed] = 1 }
                }
            case .minute where !number.isOrdinal && 0...59 ~= whole: add(number.end) { $0[.minute] = whole }
            case .secondsAny where !number.isOrdinal && 0...59 ~= whole: add(number.end) { $0[.second] = whole }
            case .minutes where !number.isOrdinal && digits == 0 && Self.isTwoDigits(whole, number, place):
                add(number.end) { $0[.minute] = whole }
            case .seconds where !number.isOrdinal && digits == 0 && Self.isTwoDigits(whole, number, place):
                add(number.end) { $0[.second] = whole }
            case .day where 1...31 ~= whole && digits <= 2: add(number.end) { $0[.day] = whole }
            case .dayOrdinal where number.isOrdinal && 1...31 ~= whole: add(number.end) { $0[.day] = whole }
            case .year where 1000...2999 ~= whole && digits == 0 && !number.isDigits:
                add(number.end) { $0[.year] = whole }
            case .hundredths where !number.isOrdinal && 0...99 ~= whole: add(number.end) { $0.number = number.value }
            case .cents where !number.isOrdinal && digits == 0 && 1...99 ~= whole:
                add(number.end) { $0.number = number.value }
            default: break
            }
        }
        return found
    }

    /// Whether minutes behind an hour: from ten on, or with a zero said.
    private static func isTwoDigits(_ value: Int, _ number: QuantityAtoms.Number, _ place: Int) -> Bool {
        10...59 ~= value || 0...9 ~= value && number.end - place >= 2
    }

    // MARK: Actions

    private func apply(_ action: QuantityGrammar.Action, to facts: inout QuantityFacts) -> Bool {
        switch action {
        case .set(let field, let value):
            if let known = facts[field], known != value {
                switch field {
                case .from: facts[field] = max(known, value)
                case .to: facts[field] = min(known, value)
                default: return false
                }
                return facts[.from].map { from in facts[.to].map { from < $0 } ?? true } ?? true
            }
            facts[field] = value
        case .number(let value): facts.number = value
        case .plus(let value):
            guard let number = facts.number else { return false }
            facts.number = number + value
        case .times(let value):
            guard let number = facts.number else { return false }
            facts.number = number * value
        case .negate:
            guard let number = facts.number else { return false }
            facts.number = -number
        case .weekdaysAhead, .weekdaysBack:
            guard let number = facts.number, 1...500 ~= number, number == number.rounded() else { return false }
            facts[.which] = action == .weekdaysAhead ? 10 + Int(number) : -10 - Int(number)
            facts.number = nil
        case .isYear, .isWeeks:
            guard let number = facts.number, abs(number) < 3000, number == number.rounded() else { return false }
            facts[action == .isYear ? .year : .weeks] = Int(number)
            facts.number = nil
        case .sure: facts.isSure = true
        case .count: return facts.count(QuantityUnits.all)
        case .countSmaller: return countSmaller(&facts)
        case .later, .earlier:
            guard facts.durationMonths != nil || facts.durationMilliseconds != nil else { return false }
            let sign: Double = action == .later ? 1 : -1
            if let months = facts.durationMonths {
                guard months == months.rounded(), months < 100_000 else { return false }
                facts[.addedMonths] = (facts[.addedMonths] ?? 0) + Int(sign * months)
            }
            if let rest = facts.durationMilliseconds {
                guard rest < 2e12 else { return false }
                facts[.addedSeconds] = (facts[.addedSeconds] ?? 0) + Int(sign * (rest / 1000).rounded(.down))
                if Int(rest / 1000) % 86_400 != 0
                    || facts.smallest >= 0 && QuantityUnits.all[Int(facts.smallest)].size < 86_400_000
                {
                    facts[.precise] = 1
                }
            }
            (facts.durationMonths, facts.durationMilliseconds) = (nil, nil)
            (facts.smallest, facts.largest) = (-1, -1)
        case .shiftLater, .shiftEarlier:
            guard let minute = facts[.minute] else { return false }
            facts[.minute] = nil
            facts[.shift] = (facts[.shift] ?? 0) + (action == .shiftLater ? minute : -minute)
        case .pay:
            guard let number = facts.number, facts[.currency] != nil else { return false }
            facts.money = number
            facts.number = nil
        case .addHundredths:
            guard let money = facts.money, let number = facts.number, number >= 0, abs(money) < 1e12 else {
                return false
            }
            // Hundredths are added to a whole amount, or to one with tenths: "五十元六角三分".
            let hundredths = (money * 100).rounded()
            let free: Double = money == money.rounded() ? 100 : 10
            guard number < free, hundredths.truncatingRemainder(dividingBy: free) == 0 else { return false }
            facts.money = (hundredths + number) / 100
            facts.number = nil
        }
        return true
    }

    /// Counts a number without a unit in the next smaller one: "two hours fifteen", "five foot two", "un metro ochenta".
    private func countSmaller(_ facts: inout QuantityFacts) -> Bool {
        guard let number = facts.number, number >= 0, facts.smallest >= 0 else { return false }
        let smaller = ["hour": "minute", "minute": "second", "foot": "inch", "meter": "centimeter"]
        guard let name = smaller[QuantityUnits.all[Int(facts.smallest)].name], let unit = QuantityUnits.numbers[name],
            number < (name == "inch" ? 12 : name == "centimeter" ? 100 : 60), name != "centimeter" || number >= 10
        else { return false }
        var added = QuantityFacts()
        added.number = number
        added[.unit] = unit
        facts.number = nil
        return added.count(QuantityUnits.all) && facts.join(added, QuantityUnits.all)
    }
}
