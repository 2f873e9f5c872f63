/// Number and text slots: slots without words in the table.
extension ExactSearch {
    /// Takes every number at the current word, or a text.
    mutating func takeOpen(_ thread: Thread, _ call: Int, _ kind: ExactAutomaton.GrammarKind) {
        guard let numbers = question.numbers else {
            // Positions need an offered list, and there is none.
            sawOpenSlot = sawOpenSlot || kind != .place
            return
        }
        guard position < words.count else { return }
        var next = thread
        next.state = table.records[call + 2]
        next.hasRecord = true
        next.resume = next.state
        next.grammar = Int32(truncatingIfNeeded: table.records[call] & 0x7FFF_FFFF)
        next.parameter = Int32(truncatingIfNeeded: table.records[call + 1] & 0x7FFF_FFFF) - 1
        next.start = UInt8(truncatingIfNeeded: position)
        if kind == .text {
            guard numbers.mayPartValues(at: position) else { return }
            next.mode = table.records[call] & ExactAutomaton.flag == 0 ? .text : .lastText
            keep(next)
            return
        }
        for index in numbers.indices(at: position) {
            guard let price = numbers.price(of: index, in: table, next.grammar) else { continue }
            take(next, UInt32(index), until: numbers.end(of: index), cost: price.cost, isFaulty: price.isOutOfRange)
        }
    }

    /// Takes a number at the current word, and waits until its words have passed.
    private mutating func take(_ thread: Thread, _ number: UInt32, until end: Int, cost: Int, isFaulty: Bool) {
        var next = thread
        next.until = UInt8(truncatingIfNeeded: end)
        next.mode = .waiting
        next.isFaulty = thread.isFaulty || isFaulty
        if bind(&next, number, cost: cost, from: position, to: end) { keep(next) }
    }

    /// Passes over the words of a number, and adds words to a text.
    mutating func goOn(_ thread: Thread) {
        if thread.mode == .waiting {
            guard position == Int(thread.until) else { return keep(thread) }
            var next = thread
            next.mode = .reading
            next.until = 0
            return add(next)
        }
        let isLast = thread.mode == .lastText
        if isLast ? isAtEnd : question.numbers?.mayPartValues(at: position) ?? false && leadsOn(thread.resume) {
            let length = position - Int(thread.start)
            var next = thread
            next.mode = .reading
            next.text += UInt8(truncatingIfNeeded: length)
            let cost = question.numbers?.cost(ofText: Int(thread.start)..<position) ?? 0
            if bind(&next, 0, cost: cost, from: Int(thread.start), to: position) { add(next) }
        }
        if position < words.count { keep(thread) }
    }

    /// Whether a thread in this state can continue.
    private func leadsOn(_ state: UInt32) -> Bool {
        table.record(of: state) > 0
            || position < words.count && isStep && table.target(from: state, over: word) != nil
    }

    /// Adds the value of a slot to a thread; `false` without room.
    private mutating func bind(_ thread: inout Thread, _ form: UInt32, cost: Int, from start: Int, to end: Int) -> Bool
    {
        let taken = Binding(
            parameter: thread.parameter,
            grammar: thread.grammar,
            form: form,
            cost: Int32(truncatingIfNeeded: cost),
            previous: thread.binding,
            start: UInt8(truncatingIfNeeded: start),
            end: UInt8(truncatingIfNeeded: end)
        )
        guard let binding = index(of: taken) else { return false }
        thread.binding = binding
        thread.grammar = -1
        thread.parameter = -1
        thread.start = 0
        thread.resume = .max
        thread.slots += 1
        thread.cost += taken.cost
        return true
    }
}
