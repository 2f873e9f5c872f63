/// Reads an utterance word for word through a ``LiteralTable``: every way at once, word after word.
///
/// Its storage is on the stack and small; where there are more ways than fit, it says that it does not know.
struct LiteralWalk {
    /// Limits of the storage; beyond them the search decides.
    ///
    /// What is common fits into little storage, which lies on the stack.
    struct Limits {
        static let words = 64
        /// Ways out of states that read no word.
        static let steps = 16_384
        static let common = Limits(ways: 16, bindings: 48, arrivals: 16)
        static let most = Limits(ways: 256, bindings: 1_024, arrivals: 64)

        var ways: Int
        var bindings: Int
        var arrivals: Int
    }

    /// A word of the utterance: where it lies in the normalized text and in the original one.
    struct Word {
        var start: Int32
        var end: Int32
        var sourceStart: Int32
        var sourceEnd: Int32
    }

    /// A way so far.
    struct Way {
        var state: UInt32
        /// The state behind the slot that is being read.
        var resume: UInt32
        /// The grammar that is being read; −1 for none.
        var grammar: Int32
        var parameter: Int32
        /// The last value taken; −1 for none.
        var binding: Int32
        /// The word that the slot began with.
        var start: Int16
        var literals: Int16
        var slots: Int16
    }

    /// A value taken, or the application's name.
    struct Binding {
        var previous: Int32
        var parameter: Int32
        var grammar: Int32
        var form: UInt32
        var start: Int16
        var end: Int16
    }

    /// A way that arrived, at a phrase or, for the answer to a question, at a form.
    struct Arrival {
        var acceptance: UInt32
        var binding: Int32
        var literals: Int16
        var slots: Int16
    }

    /// What the walk is about.
    struct Question {
        /// The grammar of the answer; −1 for phrases.
        var grammar: Int32
        var forms: SpokenFormKinds
        /// Whether words of a script without spaces are among the words: no value is parted from its neighbors there.
        var isUnspaced: Bool
    }

    private let table: LiteralTable
    private let question: Question
    private let limits: Limits
    /// The words, up to the first that no sentence has.
    private let words: UnsafeMutableBufferPointer<UInt32>
    /// Whether these are all words there are.
    private let isWhole: Bool
    private let ways: UnsafeMutableBufferPointer<Way>
    let bindings: UnsafeMutableBufferPointer<Binding>
    let arrivals: UnsafeMutableBufferPointer<Arrival>
    private(set) var arrivalCount = 0
    private var bindingCount = 0
    private var nowCount = 0
    private var nextCount = 0
    /// Which half of the ways is the present one.
    private var now = 0
    private var position = 0
    private(set) var statesVisited = 0
    private var steps = 0
    /// Whether there were more ways than there is room for.
    private(set) var isCut = false
    /// Whether something that is no word was met where a way went: a number, a text, or a step that has a price.
    private(set) var metMore = false

    private init(
        _ table: LiteralTable,
        _ question: Question,
        _ limits: Limits,
        words: UnsafeMutableBufferPointer<UInt32>,
        isWhole: Bool,
        ways: UnsafeMutableBufferPointer<Way>,
        bindings: UnsafeMutableBufferPointer<Binding>,
        arrivals: UnsafeMutableBufferPointer<Arrival>
    ) {
        self.table = table
        self.question = question
        self.limits = limits
        self.words = words
        self.isWhole = isWhole
        self.ways = ways
        self.bindings = bindings
        self.arrivals = arrivals
    }

    /// Walks.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - question: What is asked.
    ///   - words: The utterance's words, ``Limits/words`` at most.
    ///   - text: Their normalized text.
    ///   - body: Receives the walk when it is over.
    /// - Returns: What the body returns.
    /// - Complexity: O(*w* · *k*) for *w* words and *k* ways to read their beginnings, of which there are few.
    static func run<Result>(
        _ table: LiteralTable,
        _ question: Question,
        _ words: UnsafeBufferPointer<Word>,
        of text: UnsafeBufferPointer<UInt8>,
        _ body: (LiteralWalk) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Limits.words) { numbers -> Result in
            var count = 0
            for word in words.prefix(Limits.words) {
                let bytes = UnsafeBufferPointer(rebasing: text[Int(word.start)..<Int(word.end)])
                // No way goes on over a word that no sentence has.
                let number = table.word(bytes)
                numbers[count] = number ?? .max
                count += 1
                if number == nil { break }
            }
            let isWhole = count == words.count
            let known = UnsafeMutableBufferPointer(rebasing: numbers[..<count])
            return run(table, question, .common, known, isWhole: isWhole) { walk in
                walk.isCut ? nil : body(walk)
            } ?? run(table, question, .most, known, isWhole: isWhole, body)
        }
    }

    @inline(__always)
    private static func run<Result>(
        _ table: LiteralTable,
        _ question: Question,
        _ limits: Limits,
        _ words: UnsafeMutableBufferPointer<UInt32>,
        isWhole: Bool,
        _ body: (LiteralWalk) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Way.self, capacity: 2 * limits.ways) { ways in
            withUnsafeTemporaryAllocation(of: Binding.self, capacity: limits.bindings) { bindings in
                withUnsafeTemporaryAllocation(of: Arrival.self, capacity: limits.arrivals) { arrivals in
                    var walk = LiteralWalk(
                        table,
                        question,
                        limits,
                        words: words,
                        isWhole: isWhole,
                        ways: ways,
                        bindings: bindings,
                        arrivals: arrivals
                    )
                    walk.run()
                    return body(walk)
                }
            }
        }
    }

    private mutating func run() {
        if question.grammar >= 0 {
            let root = table.grammars[Int(question.grammar) * 3]
            if root > 0 { start(root - 1, grammar: question.grammar) }
        } else {
            let root = table.field(.shortcutsRoot)
            if root > 0 { start(root - 1, grammar: -1) }
        }
        let negatives = table.field(.negativesRoot)
        if negatives > 0 { start(negatives - 1, grammar: -1) }
        while !isCut {
            var index = 0
            while index < nowCount, !isCut {
                extend(ways[now + index])
                index += 1
            }
            statesVisited += nowCount
            position += 1
            if position > words.count || nextCount == 0 { break }
            now = limits.ways - now
            nowCount = nextCount
            nextCount = 0
        }
    }

    private mutating func start(_ state: UInt32, grammar: Int32) {
        add(
            Way(
                state: state,
                resume: .max,
                grammar: grammar,
                parameter: -1,
                binding: -1,
                start: 0,
                literals: 0,
                slots: 0
            )
        )
    }

    private mutating func extend(_ way: Way) {
        let record = table.record(of: way.state)
        if record > 0 { leave(way, record) }
        guard position < words.count, let target = table.target(from: way.state, over: words[position]) else { return }
        var next = way
        next.state = target
        if way.grammar < 0 { next.literals += 1 }
        guard nextCount < limits.ways else {
            isCut = true
            return
        }
        let other = limits.ways - now
        for index in other..<other + nextCount where Self.isSame(ways[index], next) { return }
        ways[other + nextCount] = next
        nextCount += 1
    }

    /// The ways out of a state that read no word.
    private mutating func leave(_ way: Way, _ record: Int) {
        let silents = Int(table.records[record])
        let calls = Int(table.records[record + 1])
        let acceptances = Int(table.records[record + 2])
        steps += silents + calls + acceptances
        guard steps <= Limits.steps else {
            isCut = true
            return
        }
        var place = record + 3
        for index in place..<place + silents {
            let target = table.records[index]
            if target & LiteralTable.flag != 0 {
                metMore = true
                continue
            }
            var next = way
            next.state = target
            add(next)
            if isCut { return }
        }
        place += silents
        for call in 0..<calls where way.grammar < 0 {
            enter(way, place + call * 3)
            if isCut { return }
        }
        place += calls * 3
        for index in place..<place + acceptances {
            accept(way, table.records[index], before: place..<index)
            if isCut { return }
        }
    }

    private mutating func enter(_ way: Way, _ call: Int) {
        let grammar = Int32(truncatingIfNeeded: table.records[call] & 0x7FFF_FFFF)
        let root = table.grammars[Int(grammar) * 3]
        let kind = table.grammars[Int(grammar) * 3 + 1]
        guard kind != LiteralTable.GrammarKind.open.rawValue else {
            metMore = true
            return
        }
        guard root > 0, position < words.count else { return }
        if kind != LiteralTable.GrammarKind.application.rawValue, isInsideNumber(position) {
            metMore = true
            return
        }
        var next = way
        next.state = root - 1
        next.resume = table.records[call + 2]
        next.grammar = grammar
        next.parameter = Int32(truncatingIfNeeded: table.records[call + 1] & 0x7FFF_FFFF) - 1
        next.start = Int16(truncatingIfNeeded: position)
        add(next)
    }

    private mutating func accept(_ way: Way, _ acceptance: UInt32, before: Range<Int>) {
        if acceptance >> 30 != LiteralTable.AcceptanceKind.form.rawValue {
            guard isAtEnd, way.grammar < 0, way.literals > 0 || way.slots > 0 else { return }
            arrive(Arrival(acceptance: acceptance, binding: way.binding, literals: way.literals, slots: way.slots))
            return
        }
        guard way.grammar >= 0, position > Int(way.start) else { return }
        let form = acceptance & 0x3FFF_FFFF
        guard table.forms[Int(form) * 4 + 1] & UInt32(question.forms.rawValue) != 0 else { return }
        // Of the forms that one case has here, the first says how it is written.
        let value = table.forms[Int(form) * 4]
        for index in before {
            let other = Int(table.records[index] & 0x3FFF_FFFF) * 4
            let isOpen = table.forms[other + 1] & UInt32(question.forms.rawValue) != 0
            if isOpen, table.forms[other] == value { return }
        }
        let isApplication =
            table.grammars[Int(way.grammar) * 3 + 1] == LiteralTable.GrammarKind.application.rawValue
        if way.resume == .max {
            guard isAtEnd else { return }
        } else if !isApplication, position < words.count, isInsideNumber(position) {
            metMore = true
            return
        }
        guard bindingCount < limits.bindings else {
            isCut = true
            return
        }
        bindings[bindingCount] = Binding(
            previous: way.binding,
            parameter: way.parameter,
            grammar: way.grammar,
            form: form,
            start: way.start,
            end: Int16(truncatingIfNeeded: position)
        )
        let binding = known(bindings[bindingCount])
        if Int(binding) == bindingCount { bindingCount += 1 }
        if way.resume == .max {
            arrive(Arrival(acceptance: acceptance, binding: binding, literals: 0, slots: 1))
            return
        }
        var next = way
        next.state = way.resume
        next.grammar = -1
        next.parameter = -1
        next.binding = binding
        if isApplication {
            next.literals += Int16(truncatingIfNeeded: position) - way.start
        } else {
            next.slots += 1
        }
        add(next)
    }

    /// The first binding that is the same; its own index where there is none.
    private func known(_ binding: Binding) -> Int32 {
        var index = bindingCount - 1
        while index >= 0, bindings[index].end == binding.end {
            let other = bindings[index]
            if other.previous == binding.previous, other.parameter == binding.parameter, other.form == binding.form,
                other.grammar == binding.grammar, other.start == binding.start
            {
                return Int32(truncatingIfNeeded: index)
            }
            index -= 1
        }
        return Int32(truncatingIfNeeded: bindingCount)
    }

    /// Whether a number may go on across a boundary of words, so that no value begins or ends there.
    @inline(__always)
    private func isInsideNumber(_ boundary: Int) -> Bool {
        if question.isUnspaced { return true }
        guard boundary > 0, boundary < words.count else { return false }
        return table.isNumberWord(words[boundary - 1]) && table.isNumberWord(words[boundary])
    }

    private var isAtEnd: Bool { isWhole && position == words.count }

    private mutating func arrive(_ arrival: Arrival) {
        guard arrivalCount < limits.arrivals else {
            isCut = true
            return
        }
        arrivals[arrivalCount] = arrival
        arrivalCount += 1
    }

    /// Adds a way at the present word.
    private mutating func add(_ way: Way) {
        for index in now..<now + nowCount where Self.isSame(ways[index], way) { return }
        guard nowCount < limits.ways else {
            isCut = true
            return
        }
        ways[now + nowCount] = way
        nowCount += 1
    }

    @inline(__always)
    private static func isSame(_ one: Way, _ other: Way) -> Bool {
        one.state == other.state && one.binding == other.binding && one.grammar == other.grammar
            && one.resume == other.resume && one.start == other.start && one.parameter == other.parameter
    }
}
