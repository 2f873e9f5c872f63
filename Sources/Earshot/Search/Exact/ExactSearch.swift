/// Matches an utterance with an ``ExactAutomaton``, following all paths at once, word by word.
///
/// The storage is small and on the stack; with more paths than fit, the result is open.
struct ExactSearch {
    let table: ExactAutomaton
    let question: Question
    private let limits: Limits
    /// The words with their traits, up to the first unknown word.
    let words: UnsafeMutableBufferPointer<ExactAutomaton.Known>
    /// Whether the words are complete.
    private let isWhole: Bool
    private let threads: UnsafeMutableBufferPointer<Thread>
    let bindings: UnsafeMutableBufferPointer<Binding>
    let arrivals: UnsafeMutableBufferPointer<Arrival>
    private(set) var arrivalCount = 0
    private var bindingCount = 0
    private var nowCount = 0
    private var nextCount = 0
    /// The half of the storage with the current threads.
    private var now = 0
    var position = 0
    private(set) var statesVisited = 0
    private var steps = 0
    /// Whether the paths exceeded the room.
    private(set) var isCut = false
    /// Whether a path met a number or a text, and did not take it.
    var sawOpenSlot = false
    /// Whether a path met a transition with a price; none is taken.
    private(set) var sawPrice = false
    /// Whether a path arrived with a number out of range.
    private(set) var sawFault = false

    private init(
        _ table: ExactAutomaton,
        _ question: Question,
        _ limits: Limits,
        words: UnsafeMutableBufferPointer<ExactAutomaton.Known>,
        isWhole: Bool,
        threads: UnsafeMutableBufferPointer<Thread>,
        bindings: UnsafeMutableBufferPointer<Binding>,
        arrivals: UnsafeMutableBufferPointer<Arrival>
    ) {
        self.table = table
        self.question = question
        self.limits = limits
        self.words = words
        self.isWhole = isWhole
        self.threads = threads
        self.bindings = bindings
        self.arrivals = arrivals
    }

    /// Runs the walk.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - question: The input of the walk.
    ///   - words: The utterance's words, at most ``Limits/words``.
    ///   - text: The normalized text of the words.
    ///   - body: Receives the finished walk.
    /// - Returns: The result of the body.
    /// - Complexity: O(*w* · *k*) for *w* words and *k* ways to read their beginnings, where *k* is small.
    static func run<Result>(
        _ table: ExactAutomaton,
        _ question: Question,
        _ words: UnsafeBufferPointer<NormalizedText.Unit>,
        of text: UnsafeBufferPointer<UInt8>,
        _ body: (ExactSearch) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: ExactAutomaton.Known.self, capacity: WorkLimits.exactWords) {
            numbers -> Result in
            let count = find(words.prefix(WorkLimits.exactWords), of: text, in: table, question, into: numbers)
            let isWhole = count == words.count
            let known = UnsafeMutableBufferPointer(rebasing: numbers[..<count])
            return run(table, question, .common, known, isWhole: isWhole) { walk in
                walk.isCut ? nil : body(walk)
            } ?? run(table, question, .most, known, isWhole: isWhole, body)
        }
    }

    /// Looks up the words, up to the first word without a continuing path.
    @inline(__always)
    private static func find(
        _ words: Slice<UnsafeBufferPointer<NormalizedText.Unit>>,
        of text: UnsafeBufferPointer<UInt8>,
        in table: ExactAutomaton,
        _ question: Question,
        into numbers: UnsafeMutableBufferPointer<ExactAutomaton.Known>
    ) -> Int {
        func bytes(_ word: NormalizedText.Unit) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: text[Int(word.start)..<Int(word.end)])
        }
        var count = 0
        for word in words {
            // Unknown words continue only number and text slots.
            let number = table.word(bytes(word))
            numbers[count] = number ?? .unknown
            count += 1
            if number == nil, question.numbers == nil { break }
        }
        return count
    }

    @inline(__always)
    private static func run<Result>(
        _ table: ExactAutomaton,
        _ question: Question,
        _ limits: Limits,
        _ words: UnsafeMutableBufferPointer<ExactAutomaton.Known>,
        isWhole: Bool,
        _ body: (ExactSearch) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Thread.self, capacity: 2 * limits.threads) { threads in
            withUnsafeTemporaryAllocation(of: Binding.self, capacity: limits.bindings) { bindings in
                withUnsafeTemporaryAllocation(of: Arrival.self, capacity: limits.arrivals) { arrivals in
                    var walk = ExactSearch(
                        table,
                        question,
                        limits,
                        words: words,
                        isWhole: isWhole,
                        threads: threads,
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
            let root = table.grammar(question.grammar, .root)
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
                extend(threads[now + index])
                index += 1
            }
            statesVisited += nowCount
            position += 1
            if position > words.count || nextCount == 0 { break }
            now = limits.threads - now
            nowCount = nextCount
            nextCount = 0
        }
    }

    private mutating func start(_ state: UInt32, grammar: Int32) {
        add(
            Thread(
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

    private mutating func extend(_ thread: Thread) {
        guard thread.mode == .reading else { return goOn(thread) }
        if thread.hasRecord {
            let record = table.record(of: thread.state)
            if record > 0 { leave(thread, record) }
        }
        guard position < words.count, thread.grammar >= 0 || isStep,
            let target = table.target(from: thread.state, over: word)
        else { return }
        var next = thread
        next.state = target & ~ExactAutomaton.flag
        next.hasRecord = target & ExactAutomaton.flag != 0
        if thread.grammar < 0 { next.literals += 1 }
        keep(next)
    }

    /// Adds a thread at the next word.
    mutating func keep(_ thread: Thread) {
        guard nextCount < limits.threads else {
            isCut = true
            return
        }
        let other = limits.threads - now
        for index in other..<other + nextCount where Self.isSame(threads[index], thread) { return }
        threads[other + nextCount] = thread
        nextCount += 1
    }

    /// Follows the epsilon transitions of a state.
    private mutating func leave(_ thread: Thread, _ record: Int) {
        let epsilons = Int(table.records[record])
        let calls = Int(table.records[record + 1])
        let acceptStates = Int(table.records[record + 2])
        steps += epsilons + calls + acceptStates
        guard steps <= WorkLimits.exactSteps else {
            isCut = true
            return
        }
        var place = record + 3
        for index in place..<place + epsilons {
            let target = table.records[index]
            if target & ExactAutomaton.flag != 0 {
                sawPrice = true
                continue
            }
            var next = thread
            next.state = target
            next.hasRecord = true
            add(next)
            if isCut { return }
        }
        place += epsilons
        for call in 0..<calls where thread.grammar < 0 {
            enter(thread, place + call * 3)
            if isCut { return }
        }
        place += calls * 3
        for index in place..<place + acceptStates {
            accept(thread, table.records[index], before: place..<index)
            if isCut { return }
        }
    }

    private mutating func enter(_ thread: Thread, _ call: Int) {
        let grammar = Int32(truncatingIfNeeded: table.records[call] & 0x7FFF_FFFF)
        let root = table.grammar(grammar, .root)
        let kind = table.kind(of: grammar)
        guard kind.hasWords else { return takeOpen(thread, call, kind) }
        guard root > 0, position < words.count, words[position].marks & ExactAutomaton.mark(of: grammar) != 0 else {
            return
        }
        if kind != .application, isInsideNumber(position) {
            sawOpenSlot = true
            return
        }
        var next = thread
        next.state = root - 1
        next.hasRecord = true
        next.resume = table.records[call + 2]
        next.grammar = grammar
        next.parameter = Int32(truncatingIfNeeded: table.records[call + 1] & 0x7FFF_FFFF) - 1
        next.start = UInt8(truncatingIfNeeded: position)
        add(next)
    }

    private mutating func accept(_ thread: Thread, _ acceptance: UInt32, before: Range<Int>) {
        if acceptance >> 30 != ExactAutomaton.AcceptanceKind.form.rawValue {
            guard isAtEnd, thread.grammar < 0, thread.literals > 0 || thread.slots > 0 else { return }
            if thread.isFaulty {
                sawFault = true
                return
            }
            arrive(
                Arrival(
                    acceptance: acceptance,
                    cost: thread.cost,
                    binding: thread.binding,
                    literals: thread.literals,
                    slots: thread.slots,
                    text: thread.text
                )
            )
            return
        }
        guard thread.grammar >= 0, position > Int(thread.start) else { return }
        let form = acceptance & 0x3FFF_FFFF
        guard table.forms[Int(form) * 4 + 1] & UInt32(question.forms.rawValue) != 0 else { return }
        // Of several forms of one case, the first determines the text.
        let value = table.forms[Int(form) * 4]
        for index in before {
            let other = Int(table.records[index] & 0x3FFF_FFFF) * 4
            let isOpen = table.forms[other + 1] & UInt32(question.forms.rawValue) != 0
            if isOpen, table.forms[other] == value { return }
        }
        let isApplication = table.kind(of: thread.grammar) == .application
        if thread.resume == .max {
            guard isAtEnd else { return }
        } else if !isApplication, position < words.count, isInsideNumber(position) {
            sawOpenSlot = true
            return
        }
        let taken = Binding(
            parameter: thread.parameter,
            grammar: thread.grammar,
            form: form,
            previous: thread.binding,
            start: thread.start,
            end: UInt8(truncatingIfNeeded: position)
        )
        guard let binding = index(of: taken) else { return }
        if thread.resume == .max {
            arrive(Arrival(acceptance: acceptance, binding: binding, literals: 0, slots: 1))
            return
        }
        var next = thread
        next.state = thread.resume
        next.hasRecord = true
        next.resume = .max
        next.grammar = -1
        next.parameter = -1
        next.start = 0
        next.binding = binding
        if isApplication {
            next.literals += UInt8(truncatingIfNeeded: position) - thread.start
        } else {
            next.slots += 1
        }
        add(next)
    }

    /// The index of a binding, reusing an equal one; `nil` without room.
    mutating func index(of binding: Binding) -> Int16? {
        var index = bindingCount - 1
        while index >= 0, bindings[index].end == binding.end {
            let other = bindings[index]
            if other.previous == binding.previous, other.parameter == binding.parameter, other.form == binding.form,
                other.grammar == binding.grammar, other.start == binding.start
            {
                return Int16(truncatingIfNeeded: index)
            }
            index -= 1
        }
        guard bindingCount < limits.bindings else {
            isCut = true
            return nil
        }
        bindings[bindingCount] = binding
        bindingCount += 1
        return Int16(truncatingIfNeeded: bindingCount - 1)
    }

    /// Whether a number may span a word boundary, so that no value may begin or end at the boundary.
    @inline(__always)
    private func isInsideNumber(_ boundary: Int) -> Bool {
        if question.isUnspaced { return true }
        if let numbers = question.numbers { return !numbers.mayPartValues(at: boundary) }
        guard boundary > 0, boundary < words.count else { return false }
        return words[boundary - 1].number & words[boundary].number & ExactAutomaton.WordTraits.number != 0
    }

    /// The utterance's numbers, if numbers are taken.
    var numbers: ExactNumbers? { question.numbers }

    /// The current word.
    @inline(__always)
    var word: UInt32 { words[position].number & ExactAutomaton.WordTraits.mask }

    /// Whether a phrase continues with the current word somewhere.
    @inline(__always)
    var isStep: Bool { words[position].number & ExactAutomaton.WordTraits.step != 0 }

    /// Whether a path met anything that it did not take.
    var isOpen: Bool { sawOpenSlot || sawPrice }

    var isAtEnd: Bool { isWhole && position == words.count }

    private mutating func arrive(_ arrival: Arrival) {
        guard arrivalCount < limits.arrivals else {
            isCut = true
            return
        }
        arrivals[arrivalCount] = arrival
        arrivalCount += 1
    }

    /// Adds a thread at the current word.
    mutating func add(_ thread: Thread) {
        for index in now..<now + nowCount where Self.isSame(threads[index], thread) { return }
        guard nowCount < limits.threads else {
            isCut = true
            return
        }
        threads[now + nowCount] = thread
        nowCount += 1
    }

    @inline(__always)
    private static func isSame(_ one: Thread, _ other: Thread) -> Bool {
        one.state == other.state && one.binding == other.binding && one.grammar == other.grammar
            && one.resume == other.resume && one.start == other.start && one.parameter == other.parameter
            && one.mode == other.mode && one.until == other.until
    }
}
