internal import Earshot

/// What phrases of several documents are compared by: their words and slots, and what these have in common.
///
/// Each document has numbers of its own for its words and slots. Here the same words, and slots that take the same,
/// have the same number; words are numbered in the order in which a reader of the catalogs meets them.
struct SymbolTable {
    /// The values of a parameter.
    struct Slot: Hashable {
        /// The catalog that has the enum; `nil` if the values are not those of an enum.
        var catalog: Int?
        var grammar: CompiledDocument.Grammar
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
    /// The states of a slot's values in ``values``; `nil` for numbers and texts.
    private var statesOfSlot: [Range<Int>?] = []
    /// The values of all slots that have a list of them.
    private(set) var values = PhraseAutomaton()
    private(set) var kin: [Kin] = []
    /// Runs of words, numbered.
    private var runs: [[Int]] = []
    private var kinOfWord: [Int: [Int]] = [:]
    private var kinOfRun: [Int: [Int]] = [:]
    /// The run that a word is by itself.
    private var runOfWord: [Int: Int] = [:]
    private var numberOfWord = StringInterner()
    private var numberOfSlot: [Slot: Int] = [:]
    private var numberOfKin: [Kin: Int] = [:]
    /// Runs of more than two words.
    private var numberOfRun: [[Int]: Int] = [:]
    /// Runs of one or two words, by these.
    private var numberOfPair: [UInt64: Int] = [:]
    /// The key classes; words that are alike have the same key.
    private var keys = KeyClasses()
    private var masks: [Int: KeyMask] = [:]
    private var slotKeys: [Int: Set<Int>] = [:]
    /// The slots that have keys in common with each slot.
    private var slotsMeeting: [Int: Set<Int>] = [:]
    /// The numbers that runs of words say, for small numbers.
    private var spokenNumbers: [Int: NumberValue] = [:]
    private var numbersOfKin: [Int: [(run: Int, value: NumberValue)]] = [:]
    private var slotLikenesses: [Int: Set<Likeness>] = [:]
    /// The words for a few places in a list.
    private let ordinals: [[Wording.Word]]
    private let wording: Wording
    /// Articles and the like, which a sentence is plainer with.
    private let smallWords: Set<Wording.Word>

    init(_ wording: Wording) {
        self.wording = wording
        ordinals = wording.ordinals
        smallWords = Set(wording.language.data.closedClass.flatMap(wording.words))
    }

    /// Whether a step is over an article or the like.
    func isSmall(_ step: CommonPaths.Path.Step) -> Bool {
        step.left.count == 1 && step.slots.isEmpty && step.left == step.right && smallWords.contains(step.left[0])
    }

    // MARK: Numbering

    /// Numbers the words of a text that are new.
    mutating func add(_ text: Wording.Text) {
        for word in text.words where numberOfWord.intern(word.text.utf8) == words.count { words.append(word) }
    }

    /// The number of a word; `nil` if no catalog has it.
    func number(of word: some Collection<UInt8>) -> Int? { numberOfWord.find(word).map(Int.init) }

    /// The symbols of words that catalogs have.
    func symbols(of words: [Wording.Word]) -> [Symbol] {
        words.compactMap { number(of: $0.text.utf8).map(Symbol.word) }
    }

    /// What a phrase of a document looks like here.
    ///
    /// - Parameters:
    ///   - phrase: The phrase; `nil` for one that is too large.
    ///   - compiler: What has compiled it.
    ///   - catalog: The index of its catalog, whose words are all numbered.
    /// - Returns: The automaton, to be finished once all phrases are numbered.
    mutating func automaton(
        _ phrase: IsolatedAutomaton?,
        by compiler: IsolatedCompiler,
        of catalog: Int
    ) -> PhraseAutomaton {
        PhraseAutomaton(phrase) { transition in
            let target = transition.target
            var words: [Int] = []
            for word in transition.words {
                if let number = number(of: compiler.bytes(of: word)) { words.append(number) }
            }
            switch transition.symbol {
            case .word(let word):
                return number(of: compiler.bytes(of: word)).map { Move(symbol: .word($0), target: target) }
            case .slot(let grammar):
                let slot = slot(grammar, by: compiler, of: catalog)
                return Move(symbol: .slot(slot), target: target, parameter: transition.parameter)
            case .number(let value):
                keys.join(words + [KeyClasses.numbers])
                return Move(symbol: .kin(number(of: .number(value))), target: target, run: run(of: words))
            case .compound:
                let run = run(of: words)
                return Move(symbol: .unresolved(run), target: target, run: run)
            }
        }
    }

    private mutating func slot(_ index: Int32, by compiler: IsolatedCompiler, of catalog: Int) -> Int {
        let grammar = compiler.grammar(index)
        var slot = Slot(grammar: grammar)
        if case .enumeration = grammar { slot.catalog = catalog }
        if let number = numberOfSlot[slot] { return number }
        let number = slots.count
        numberOfSlot[slot] = number
        slots.append(slot)
        statesOfSlot.append(nil)
        if let values = compiler.automaton(ofValuesOf: index) {
            let automaton = automaton(values, by: compiler, of: catalog)
            statesOfSlot[number] = self.values.append(automaton)
        }
        return number
    }

    /// The run of two words that are adjacent across groups; `nil` for scripts without spaces between words.
    mutating func crossing(_ word: Int, _ other: Int) -> Int? {
        words[word].isUnspaced || words[other].isUnspaced ? nil : run(of: word, other)
    }

    private mutating func run(of word: Int, _ other: Int?) -> Int {
        let key = UInt64(word) << 32 | UInt64((other ?? -1) + 1)
        if let number = numberOfPair[key] { return number }
        numberOfPair[key] = runs.count
        runs.append(other.map { [word, $0] } ?? [word])
        return runs.count - 1
    }

    private mutating func run(of words: [Int]) -> Int {
        if words.count == 1 || words.count == 2 { return run(of: words[0], words.dropFirst().first) }
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

    /// The numbers of a run's words; empty for no run.
    func run(_ run: Int) -> [Int] { run < 0 ? [] : runs[run] }

    /// The words of a run.
    func words(ofRun run: Int) -> [Wording.Word] { run < 0 ? [] : runs[run].map { words[$0] } }

    /// The first state of a slot's values in ``values``; `nil` for numbers and texts.
    func root(ofSlot slot: Int) -> Int? { statesOfSlot[slot]?.lowerBound }

    // MARK: Likeness

    /// Adds the words for small numbers, if a slot takes numbers: other words may be heard as them, as "for" is.
    mutating func addNumbers() {
        guard slots.contains(where: { $0.grammar.takes(NumberValue(mantissa: 2)) }) else { return }
        for (value, words) in wording.smallNumbers {
            add(Wording.Text(words: words))
            let numbers = words.compactMap { number(of: $0.text.utf8) }
            let run = run(of: numbers)
            spokenNumbers[run] = NumberValue(mantissa: value)
            keys.join(numbers + [KeyClasses.numbers])
        }
    }

    /// The runs of words that a number is said in, and that are heard as others; with the number.
    func numbers(heardAs kin: Int) -> [(run: Int, value: NumberValue)] { numbersOfKin[kin] ?? [] }

    /// Finds what words and runs have in common; call it once, after all phrases are numbered.
    ///
    /// - Complexity: O(*b* log *b*) in the letters and sounds of all words and runs.
    mutating func findKin(_ wording: Wording) {
        for word in words.indices { runOfWord[word] = run(of: word, nil) }
        var confusables = Confusables(language: wording.language)
        for (index, run) in runs.enumerated() { confusables.add(index, run.map { words[$0].text }) }
        for (index, group) in confusables.groups().enumerated() {
            let kin = number(of: .heard(Likeness(group.evidence), index))
            for member in group.runs {
                if let value = spokenNumbers[member] { numbersOfKin[kin, default: []].append((member, value)) }
                kinOfRun[member, default: []].append(kin)
                if runs[member].count == 1 { kinOfWord[runs[member][0], default: []].append(kin) }
            }
            keys.join(group.runs.flatMap { runs[$0] })
        }
        keys.flatten()
        values.resolve(in: self)
        for (slot, states) in statesOfSlot.enumerated() { summarize(slot, states) }
        var slotsOfKey: [Int: Set<Int>] = [:]
        for (slot, keys) in slotKeys { for key in keys { slotsOfKey[key, default: []].insert(slot) } }
        for slots in Set(slotsOfKey.values) { for slot in slots { slotsMeeting[slot, default: []].formUnion(slots) } }
    }

    private mutating func summarize(_ slot: Int, _ states: Range<Int>?) {
        var found: Set<Int> = []
        var likenesses: Set<Likeness> = []
        if let states {
            for move in values.moves[states].joined() {
                switch move.symbol {
                case .word(let word): found.insert(keys.key(of: word))
                case .kin(let kin): likenesses.insert(self.kin[kin].likeness)
                case .slot: break
                }
            }
        } else if slots[slot].grammar == .text {
            found.insert(KeyClasses.texts)
        } else {
            found.insert(keys.key(of: KeyClasses.numbers))
            likenesses.insert(.number)
        }
        slotKeys[slot] = found
        slotLikenesses[slot] = likenesses
        masks[slot] = isQuantity(slot) ? .all : found.reduce(into: KeyMask.none) { $0.formUnion(KeyMask($1)) }
    }

    /// Whether a slot takes words that no list has: a quantity, and a text if texts take any words.
    func isOpen(_ slot: Int, opensTexts: Bool) -> Bool { isQuantity(slot) || opensTexts && isText(slot) }

    /// Whether a slot takes quantities.
    func isQuantity(_ slot: Int) -> Bool { if case .quantity = slots[slot].grammar { true } else { false } }

    /// Whether a slot takes any words.
    func isText(_ slot: Int) -> Bool { slots[slot].grammar == .text }

    /// Whether a slot of quantities takes words.
    func takes(_ slot: Int, _ words: [Wording.Word]) -> Bool {
        guard case .quantity(let quantity) = slots[slot].grammar else { return false }
        let text = Wording.text(of: words)
        return wording.language.quantities.takes(text, for: quantity, wording.language, clock: Self.clock)
    }

    private static let clock = LocalClock(now: WitnessVerifier.now)

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
    func keys(of symbol: Symbol) -> Set<Int> {
        switch symbol {
        case .word(let word): [keys.key(of: word)]
        case .kin: []
        case .slot(let slot): slotKeys[slot] ?? []
        }
    }

    /// Whether the keys of a slot's values allow that one has a word.
    func mayTake(_ slot: Int, _ word: Int) -> Bool { slotKeys[slot]?.contains(keys.key(of: word)) == true }

    /// Whether values of two slots have keys in common.
    func haveCommonKeys(_ slot: Int, _ other: Int) -> Bool { slotsMeeting[slot]?.contains(other) == true }

    /// ``keys(of:)`` as a mask.
    func possible(_ symbol: Symbol) -> KeyMask {
        switch symbol {
        case .word(let word): KeyMask(keys.key(of: word))
        case .kin: .none
        case .slot(let slot): masks[slot] ?? .none
        }
    }

    /// The keys that every form of a symbol has, as a mask; none for values of several words, and for shared symbols
    /// those of the run's words.
    func needed(_ move: Move) -> KeyMask {
        switch move.symbol {
        case .word(let word): KeyMask(keys.key(of: word))
        case .kin: move.run < 0 ? .none : runs[move.run].reduce(.none) { $0.union(KeyMask(keys.key(of: $1))) }
        case .slot(let slot): statesOfSlot[slot] == nil && !isQuantity(slot) ? masks[slot] ?? .none : .none
        }
    }

    // MARK: Values

    /// Words that two slots without a tree both take, for a few values; empty if there are none.
    func common(_ one: Int, _ other: Int) -> [[Wording.Word]] {
        switch (slots[one].grammar, slots[other].grammar) {
        case (.integer(let low, let high), .integer(let otherLow, let otherHigh)):
            return Self.samples(low: Self.larger(low, otherLow), high: Self.smaller(high, otherHigh))
        case (.decimal(let low, let high), .decimal(let otherLow, let otherHigh)):
            let bounds = (low: Self.larger(low, otherLow), high: Self.smaller(high, otherHigh))
            let whole = Self.samples(low: bounds.low.map(Self.up), high: bounds.high.map(Self.down))
            guard whole.isEmpty, let least = bounds.low, let most = bounds.high, least <= most else { return whole }
            return [wording.words(of: "\(least)")]
        case (.integer(let low, let high), .decimal(let otherLow, let otherHigh)),
            (.decimal(let otherLow, let otherHigh), .integer(let low, let high)):
            return Self.samples(
                low: Self.larger(low, otherLow.map(Self.up)),
                high: Self.smaller(high, otherHigh.map(Self.down))
            )
        case (.ordinal, .ordinal): return ordinals
        case (.text, .text): return [[Wording.Word("something")]]
        case (.quantity(let first), .quantity(let second)):
            let samples = [first, second].flatMap { QuantitySample.samples(of: $0, in: wording.language) }
            return samples.map(\.text).filter { text in
                [first, second].allSatisfy {
                    wording.language.quantities.takes(text, for: $0, wording.language, clock: Self.clock)
                }
            }
            .map(wording.words).sorted { takes(one, $0) && !takes(one, $1) }
        case (.quantity(let slot), .integer), (.integer, .quantity(let slot)), (.quantity(let slot), .decimal),
            (.decimal, .quantity(let slot)):
            // A number alone may be a time: "five".
            return Self.samples(low: nil, high: nil).filter { words in
                let text = words.map(\.text).joined(separator: " ")
                return wording.language.quantities.takes(text, for: slot, wording.language)
            }
        default: return []
        }
    }

    /// Words for a few values of a slot without a tree; empty if there are none.
    func samples(ofSlot slot: Int) -> [[Wording.Word]] { common(slot, slot) }

    /// Whether two slots may take the same words.
    func mayMeet(_ one: Int, _ other: Int) -> Bool {
        if one == other { return true }
        if root(ofSlot: one) == nil, root(ofSlot: other) == nil { return !common(one, other).isEmpty }
        return haveCommonKeys(one, other)
    }

    /// The symbol of a number that some phrase or value says; `nil` if none does.
    func symbol(of number: NumberValue) -> Symbol? { numberOfKin[.number(number)].map(Symbol.kin) }

    /// Whether a slot without a tree takes a spoken number.
    func takes(_ slot: Int, kin number: Int) -> Bool {
        guard case .number(let value) = kin[number] else { return false }
        return takes(slot, number: value)
    }

    /// Whether a slot without a tree takes a number.
    func takes(_ slot: Int, number: NumberValue) -> Bool { slots[slot].grammar.takes(number) }

    /// Whole numbers between two bounds, small if possible.
    private static func samples(low: Int64?, high: Int64?) -> [[Wording.Word]] {
        if let low, let high, low > high { return [] }
        let first = min(max(3, low ?? 3), high ?? .max)
        let (next, isLast) = first.addingReportingOverflow(first < high ?? .max ? 1 : -1)
        let isSecond = !isLast && next >= low ?? .min
        return (isSecond ? [first, next] : [first]).map { [Wording.Word("\($0)")] }
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

    /// Lets each word lead to its key at once.
    mutating func flatten() {
        for word in parents.keys { parents[word] = key(of: word) }
    }

    /// Merges the classes of several words; the smallest number is the key.
    mutating func join(_ words: [Int]) {
        let roots = Set(words.map(key)).sorted()
        guard let first = roots.first else { return }
        for root in roots.dropFirst() { parents[root] = first }
    }
}
