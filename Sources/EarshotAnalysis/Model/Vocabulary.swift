internal import Earshot

/// The numbered words and slots of all phrases that are compared with one another, and their likenesses.
struct Vocabulary {
    /// The values of a parameter, as far as they matter for comparison.
    enum Slot: Hashable {
        case cases(catalog: Int, enumeration: String)
        case integer(min: Int64?, max: Int64?)
        case decimal(min: Double?, max: Double?)
        case ordinal
        case boolean
        case text
    }

    /// What runs of words have in common.
    enum Kin: Hashable {
        case number(NumberValue)
        /// They may be heard as one another; the number tells groups of runs apart.
        case heard(Likeness, Int)

        var likeness: Likeness {
            switch self {
            case .number: .number
            case .heard(let likeness, _): likeness
            }
        }
    }

    private(set) var words: [Wording.Word] = []
    private(set) var slots: [Slot] = []
    /// The tree that a slot leads into; `nil` for numbers and texts.
    private(set) var rootOfSlot: [Int?] = []
    private(set) var forms = FormTrie()
    private(set) var kin: [Kin] = []
    /// Runs of words, numbered.
    private(set) var runs: [[Int]] = []
    private(set) var kinOfWord: [Int: [Int]] = [:]
    private(set) var kinOfRun: [Int: [Int]] = [:]
    /// The run that a word is by itself.
    private(set) var runOfWord: [Int: Int] = [:]
    private var numberOfWord: [String: Int] = [:]
    private var numberOfSlot: [Slot: Int] = [:]
    private var numberOfKin: [Kin: Int] = [:]
    private var numberOfRun: [[Int]: Int] = [:]
    /// The key classes; words that are alike have the same key.
    private var keys = KeyClasses()
    private var masks: [Int: KeyMask] = [:]
    private var slotKeys: [Int: [Int]] = [:]
    private var slotLikenesses: [Int: Set<Likeness>] = [:]

    // MARK: Numbering

    /// The symbol of a word.
    mutating func symbol(_ word: Wording.Word) -> Symbol {
        if let number = numberOfWord[word.text] { return .word(number) }
        numberOfWord[word.text] = words.count
        words.append(word)
        return .word(words.count - 1)
    }

    /// A text's words, with the numbers and the runs that may be heard as something else.
    mutating func run(_ text: Wording.Text) -> PhraseAutomaton.Run {
        defer { noteNumbers(text) }
        let numbers = text.words.map { word -> Int in
            if case .word(let number) = symbol(word) { number } else { 0 }
        }
        return PhraseAutomaton.Run(
            symbols: numbers.map(Symbol.word),
            numbers: text.numbers.map { number in
                .init(
                    words: number.words,
                    symbol: .kin(self.number(of: .number(number.value))),
                    run: run(of: Array(numbers[number.words]))
                )
            },
            spans: text.compounds.map { range in .init(words: range, run: run(of: Array(numbers[range]))) }
        )
    }

    /// The symbol of a slot; `forms` are the ways to say its values, each with its value.
    mutating func symbol(_ slot: Slot, forms: () -> [(text: Wording.Text, value: Int)]) -> Symbol {
        if let number = numberOfSlot[slot] { return .slot(number) }
        let number = slots.count
        numberOfSlot[slot] = number
        slots.append(slot)
        switch slot {
        case .cases, .boolean:
            let root = self.forms.addRoot()
            for form in forms() {
                let run = run(form.text)
                let words = self.run(of: run.symbols.compactMap { if case .word(let word) = $0 { word } else { nil } })
                self.forms.insert(run, value: form.value, words: words, into: root)
            }
            rootOfSlot.append(root)
        case .integer, .decimal, .ordinal, .text:
            rootOfSlot.append(nil)
        }
        return .slot(number)
    }

    /// The run of two words that are adjacent across groups; `nil` for scripts without spaces between words.
    mutating func crossing(_ word: Int, _ other: Int) -> Int? {
        words[word].isUnspaced || words[other].isUnspaced ? nil : run(of: [word, other])
    }

    private mutating func run(of words: [Int]) -> Int {
        if let number = numberOfRun[words] { return number }
        numberOfRun[words] = runs.count
        runs.append(words)
        return runs.count - 1
    }

    private mutating func number(of kin: Kin) -> Int {
        if let number = numberOfKin[kin] { return number }
        numberOfKin[kin] = self.kin.count
        self.kin.append(kin)
        return self.kin.count - 1
    }

    /// The words of a run.
    func words(ofRun run: Int) -> [Wording.Word] { run < 0 ? [] : runs[run].map { words[$0] } }

    /// The ways to say the values of a slot, as symbols, by value.
    func forms(ofSlot slot: Int) -> [Int: [[Symbol]]] {
        guard let root = rootOfSlot[slot] else { return [:] }
        var values: [Int: [[Symbol]]] = [:]
        for node in forms.nodes(from: root) {
            for end in forms.ends[node] { values[end.value, default: []].append(runs[end.run].map(Symbol.word)) }
        }
        return values
    }

    // MARK: Likeness

    /// Finds what words and runs have in common; call it once, after all phrases are numbered.
    ///
    /// - Complexity: O(*b* log *b*) in the letters and sounds of all words and runs.
    mutating func findKin(_ wording: Wording) {
        for word in words.indices { runOfWord[word] = run(of: [word]) }
        var confusables = Confusables(language: wording.language)
        for (index, run) in runs.enumerated() { confusables.add(index, run.map { words[$0].text }) }
        for (index, group) in confusables.groups().enumerated() {
            let kin = number(of: .heard(Likeness(group.evidence), index))
            for member in group.runs {
                kinOfRun[member, default: []].append(kin)
                if runs[member].count == 1 { kinOfWord[runs[member][0], default: []].append(kin) }
            }
            keys.join(group.runs.flatMap { runs[$0] })
        }
        forms.resolve { [self] in resolved($0) }
        for (slot, root) in rootOfSlot.enumerated() { summarize(slot, root) }
    }

    /// Merges the keys of words that are numbers: a number slot takes each.
    private mutating func noteNumbers(_ text: Wording.Text) {
        for number in text.numbers {
            let words = text.words[number.words].compactMap { numberOfWord[$0.text] }
            keys.join(words + [KeyClasses.numbers])
        }
    }

    private mutating func summarize(_ slot: Int, _ root: Int?) {
        var found: Set<Int> = []
        var likenesses: Set<Likeness> = []
        if let root {
            for node in forms.nodes(from: root) {
                for move in forms.moves[node] {
                    switch move.symbol {
                    case .word(let word): found.insert(keys.key(of: word))
                    case .kin(let kin): likenesses.insert(self.kin[kin].likeness)
                    case .slot: break
                    }
                }
            }
        } else {
            found.insert(slots[slot] == .text ? KeyClasses.texts : keys.key(of: KeyClasses.numbers))
            if slots[slot] != .text { likenesses.insert(.number) }
        }
        slotKeys[slot] = found.sorted()
        slotLikenesses[slot] = likenesses
        masks[slot] = found.reduce(into: KeyMask.none) { $0.formUnion(KeyMask($1)) }
    }

    /// Moves with placeholders replaced by what their words share with others.
    func resolved(_ moves: [Move]) -> [Move] {
        var resolved: [Move] = []
        for move in moves {
            switch move.symbol {
            case .kin(let number) where number < 0:
                for kin in kinOfRun[move.run] ?? [] {
                    resolved.append(Move(symbol: .kin(kin), target: move.target, run: move.run))
                }
            case .word(let word):
                resolved.append(move)
                for kin in kinOfWord[word] ?? [] {
                    resolved.append(Move(symbol: .kin(kin), target: move.target, run: runOfWord[word] ?? -1))
                }
            case .kin, .slot:
                resolved.append(move)
            }
        }
        return resolved
    }

    /// The likenesses of a slot's values with other words.
    func likenesses(ofSlot slot: Int) -> Set<Likeness> { slotLikenesses[slot] ?? [] }

    // MARK: Keys

    /// The keys of a symbol's words: phrases can only meet if they share keys.
    func keys(of symbol: Symbol) -> [Int] {
        switch symbol {
        case .word(let word): [keys.key(of: word)]
        case .kin: []
        case .slot(let slot): slotKeys[slot] ?? []
        }
    }

    /// The keys that every form of a symbol has; none for values of several words.
    func neededKeys(of symbol: Symbol) -> [Int] {
        guard case .slot(let slot) = symbol, rootOfSlot[slot] != nil else { return keys(of: symbol) }
        return []
    }

    /// ``keys(of:)`` as a mask.
    func possible(_ symbol: Symbol) -> KeyMask {
        switch symbol {
        case .word(let word): KeyMask(keys.key(of: word))
        case .kin: .none
        case .slot(let slot): masks[slot] ?? .none
        }
    }

    /// ``neededKeys(of:)`` as a mask; for shared symbols, that of the run's words.
    func needed(_ move: Move) -> KeyMask {
        switch move.symbol {
        case .word(let word): KeyMask(keys.key(of: word))
        case .kin: move.run < 0 ? .none : runs[move.run].reduce(.none) { $0.union(KeyMask(keys.key(of: $1))) }
        case .slot(let slot): rootOfSlot[slot] == nil ? masks[slot] ?? .none : .none
        }
    }

    // MARK: Values

    /// Words that two slots without a tree both take; `nil` if there are none.
    func common(_ one: Int, _ other: Int) -> [Wording.Word]? {
        switch (slots[one], slots[other]) {
        case (.integer(let low, let high), .integer(let otherLow, let otherHigh)):
            return Self.sample(low: Self.larger(low, otherLow), high: Self.smaller(high, otherHigh))
        case (.decimal(let low, let high), .decimal(let otherLow, let otherHigh)):
            let bounds = (Self.larger(low, otherLow), Self.smaller(high, otherHigh))
            return Self.sample(low: bounds.0.map(Self.up), high: bounds.1.map(Self.down))
        case (.integer(let low, let high), .decimal(let otherLow, let otherHigh)),
            (.decimal(let otherLow, let otherHigh), .integer(let low, let high)):
            return Self.sample(
                low: Self.larger(low, otherLow.map(Self.up)),
                high: Self.smaller(high, otherHigh.map(Self.down))
            )
        case (.ordinal, .ordinal): return [Wording.Word("2nd")]
        case (.text, .text): return [Wording.Word("something")]
        default: return nil
        }
    }

    /// Whether a slot without a tree takes a spoken number.
    func takes(_ slot: Int, kin number: Int) -> Bool {
        guard case .number(let value) = kin[number] else { return false }
        switch slots[slot] {
        case .integer(let low, let high):
            return !value.isOrdinal && value.scale == 0 && value.mantissa >= low ?? .min
                && value.mantissa <= high ?? .max
        case .decimal(let low, let high):
            return !value.isOrdinal && value.decimal >= low ?? -.infinity && value.decimal <= high ?? .infinity
        case .ordinal:
            return value.isOrdinal && value.mantissa >= 1
        case .cases, .boolean, .text:
            return false
        }
    }

    /// A whole number between two bounds, small if possible.
    private static func sample(low: Int64?, high: Int64?) -> [Wording.Word]? {
        if let low, let high, low > high { return nil }
        return [Wording.Word("\(min(max(3, low ?? 3), high ?? .max))")]
    }

    private static func larger<Bound: Comparable>(_ one: Bound?, _ other: Bound?) -> Bound? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }

    private static func smaller<Bound: Comparable>(_ one: Bound?, _ other: Bound?) -> Bound? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    private static func up(_ bound: Double) -> Int64 { Int64(exactly: bound.rounded(.up)) ?? (bound < 0 ? .min : .max) }

    private static func down(_ bound: Double) -> Int64 {
        Int64(exactly: bound.rounded(.down)) ?? (bound < 0 ? .min : .max)
    }
}

/// Classes of words that are alike (Tarjan 1975, *disjoint sets*).
struct KeyClasses {
    /// The key of all numbers.
    static let numbers = -1
    /// The key of texts.
    static let texts = -2

    private var parents: [Int: Int] = [:]

    /// The key of a word's class.
    func key(of word: Int) -> Int {
        var word = word
        while let parent = parents[word] { word = parent }
        return word
    }

    /// Merges the classes of several words; the smallest number is the key.
    mutating func join(_ words: [Int]) {
        let roots = Set(words.map(key)).sorted()
        guard let first = roots.first else { return }
        for root in roots.dropFirst() { parents[root] = first }
    }
}
