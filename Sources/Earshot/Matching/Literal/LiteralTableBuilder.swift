/// Lays the sentences of a compiled document out as a ``LiteralTable``.
///
/// What is not said word for word is left out: number literals, other spellings, parts of names, and every state that
/// leads to these alone. The same document gives the same bytes.
struct LiteralTableBuilder {
    private let document: CompiledDocument
    private var strings: [UInt8] = []
    private var places: [String: (UInt32, UInt32)] = [:]

    private init(_ document: CompiledDocument) {
        self.document = document
    }

    /// The table of a document; `nil` where it is a layer, or has more words, states or text than a table holds.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the document.
    static func bytes(of document: CompiledDocument) -> [UInt8]? {
        var builder = LiteralTableBuilder(document)
        return builder.bytes()
    }

    private mutating func bytes() -> [UInt8]? {
        guard document.layer == nil, document.tables.vocabulary.count <= LiteralTable.limit else { return nil }
        var parts = [[UInt8]](repeating: [], count: LiteralTable.Part.allCases.count)
        func put(_ bytes: [UInt8], _ part: LiteralTable.Part) { parts[part.rawValue] = bytes }
        let graph = LiteralGraph(document)
        guard graph.stateCount <= LiteralTable.limit else { return nil }
        let words = words()
        // Where a word ends is said in 30 bits.
        guard words.text.count < 1 << 30 else { return nil }
        put(words.slots, .wordSlots)
        put(words.ends, .wordEnds)
        put(words.text, .wordText)
        put(graph.transitionSlots(), .transitions)
        let states = graph.states()
        put(states.offsets, .states)
        put(states.records, .records)
        put(grammars(graph), .grammars)
        put(phrases(), .phrases)
        put(forms(), .forms)
        var meanings = StoreWriter()
        let values = values(&meanings)
        put(values.enumerations, .enumerations)
        put(values.cases, .cases)
        put(shortcuts(&meanings), .shortcuts)
        put(meanings.bytes, .meanings)
        put(names(), .names)
        put(targets(), .targets)
        put(fields(graph), .fields)
        put(strings, .strings)
        return Self.joined(parts)
    }

    /// The parts behind a table of where they lie: for each its place in steps of eight bytes, and its length.
    private static func joined(_ parts: [[UInt8]]) -> [UInt8]? {
        var bytes: [UInt8] = []
        var place = (parts.count * 8 + 7) / 8
        for part in parts {
            guard part.count < Int(Int32.max), place < Int(UInt32.max) else { return nil }
            bytes.append(littleEndian: UInt32(place))
            bytes.append(littleEndian: UInt32(part.count))
            place += (part.count + 7) / 8
        }
        bytes.reserveCapacity(place * 8)
        for part in parts {
            bytes += part
            bytes += [UInt8](repeating: 0, count: (8 - part.count % 8) % 8)
        }
        return bytes
    }

    private mutating func place(of text: String) -> (UInt32, UInt32) {
        if let place = places[text] { return place }
        let place = (UInt32(truncatingIfNeeded: strings.count), UInt32(truncatingIfNeeded: text.utf8.count))
        strings += text.utf8
        places[text] = place
        return place
    }

    private mutating func append(_ text: String, to writer: inout NumberWriter) {
        let (start, count) = place(of: text)
        writer.append(start)
        writer.append(count)
    }

    // MARK: Words

    private func words() -> (slots: [UInt8], ends: [UInt8], text: [UInt8]) {
        let vocabulary = document.tables.vocabulary
        var capacity = 8
        while capacity * 3 < vocabulary.count * 4 { capacity *= 2 }
        var slots = [UInt32](repeating: 0, count: capacity)
        var ends = NumberWriter(capacity: vocabulary.count)
        var text: [UInt8] = []
        for number in 0..<UInt32(vocabulary.count) {
            let bytes = vocabulary.bytes(number)
            text += bytes
            ends.append(UInt32(truncatingIfNeeded: text.count) << 2 | traits(of: number, bytes))
            let hash = bytes.withUnsafeBufferPointer { Hashing.hash($0) }
            var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: hash >> 56) << 24 | number + 1
        }
        var writer = NumberWriter(capacity: capacity)
        for slot in slots { writer.append(slot) }
        return (writer.bytes, ends.bytes, text)
    }

    private func traits(of word: UInt32, _ bytes: ArraySlice<UInt8>) -> UInt32 {
        (isNumberWord(bytes) ? LiteralTable.WordTraits.number : 0)
            | (document.tables.nearest.frequency(of: word) > 0 ? LiteralTable.WordTraits.phrase : 0)
    }

    /// Whether a word may belong to a number: no value is parted from another between two of these.
    private func isNumberWord(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first else { return false }
        if word.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) { return true }
        let lexicon = document.language.numbers.lexicon
        guard lexicon.firstBytes.contains(first) else { return false }
        let automata = [lexicon.cardinals, lexicon.coefficients, lexicon.ordinals, lexicon.vocabulary]
        if first >= 0x80 { return true }
        // A whole number word, or one that a longer word begins with, as in German.
        return automata.contains { $0.prefixes(of: word).contains { $0.length == word.count || $0.length >= 3 } }
    }

    // MARK: Grammars and forms

    private func grammars(_ graph: LiteralGraph) -> [UInt8] {
        var writer = NumberWriter(capacity: document.tables.grammars.count * 3)
        for (index, grammar) in document.tables.grammars.elements.enumerated() {
            let kind: LiteralTable.GrammarKind
            var enumeration: UInt32 = 0
            switch grammar {
            case .enumeration(let index):
                kind = .enumeration
                enumeration = UInt32(index)
            case .boolean: kind = .boolean
            case .application: kind = .application
            case .integer, .decimal, .ordinal, .text, .place: kind = .open
            }
            writer.append(graph.number(of: document.tables.grammarRoots[index]).map { $0 + 1 } ?? 0)
            writer.append(kind.rawValue)
            writer.append(enumeration)
        }
        return writer.bytes
    }

    private mutating func phrases() -> [UInt8] {
        var writer = NumberWriter(capacity: document.tables.phrases.count * 3)
        for phrase in document.tables.phrases.elements {
            writer.append(UInt32(phrase.shortcut + 1))
            append(phrase.phrase.text, to: &writer)
        }
        return writer.bytes
    }

    private mutating func forms() -> [UInt8] {
        var writer = NumberWriter(capacity: document.tables.forms.count * 4)
        for form in document.tables.forms.elements where LiteralGraph.isLiteral(form) {
            writer.append(UInt32(form.value))
            writer.append(UInt32(form.kinds.rawValue))
            append(form.text, to: &writer)
        }
        return writer.bytes
    }

    // MARK: Meanings

    private mutating func values(_ meanings: inout StoreWriter) -> (enumerations: [UInt8], cases: [UInt8]) {
        var enumerations = NumberWriter(capacity: document.catalog.enums.count * 4)
        var cases = NumberWriter(capacity: 0)
        var count: UInt32 = 0
        for enumeration in document.catalog.enums {
            append(enumeration.name, to: &enumerations)
            enumerations.append(count)
            enumerations.append(UInt32(enumeration.cases.count))
            count += UInt32(enumeration.cases.count)
            for element in enumeration.cases {
                append(element.id, to: &cases)
                if let value = element.value {
                    cases.append(UInt32(meanings.bytes.count + 1))
                    value.write(to: &meanings)
                } else {
                    cases.append(0)
                }
            }
        }
        return (enumerations.bytes, cases.bytes)
    }

    private func shortcuts(_ meanings: inout StoreWriter) -> [UInt8] {
        var writer = NumberWriter(capacity: document.catalog.shortcuts.count)
        for shortcut in document.catalog.shortcuts {
            writer.append(UInt32(meanings.bytes.count))
            LiteralMeaning(shortcut).write(to: &meanings)
        }
        return writer.bytes
    }

    private mutating func names() -> [UInt8] {
        var writer = NumberWriter(capacity: document.tables.parameterNames.count * 2)
        for name in document.tables.parameterNames.elements { append(name, to: &writer) }
        return writer.bytes
    }

    private func targets() -> [UInt8] {
        var targets: [(hash: UInt64, grammar: UInt32)] = []
        let grammars = document.tables.grammars.elements
        for (index, grammar) in grammars.enumerated() {
            guard case .enumeration(let enumeration) = grammar else { continue }
            let name = document.catalog.enums[Int(enumeration)].name
            targets.append((LiteralTable.hash(of: .enumeration(name)), UInt32(index) + 1))
        }
        for shortcut in document.catalog.shortcuts {
            for parameter in shortcut.parameters {
                let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
                guard let grammar = document.tables.parameterGrammars[reference] else { continue }
                let isPreset = shortcut.presets.contains { $0.parameter == parameter.name }
                var isEnumeration = false
                if case .enumeration = grammars[Int(grammar)] { isEnumeration = true }
                let hash = LiteralTable.hash(of: .parameter(reference))
                targets.append((hash, isEnumeration && !isPreset ? UInt32(grammar) + 1 : 0))
            }
        }
        targets.sort { ($0.hash, $0.grammar) < ($1.hash, $1.grammar) }
        var writer = NumberWriter(capacity: targets.count * 3)
        for (index, target) in targets.enumerated() {
            // Of two targets with one hash, neither is found here.
            let isShared = [index - 1, index + 1].contains {
                targets.indices.contains($0) && targets[$0].hash == target.hash
            }
            writer.append(UInt32(truncatingIfNeeded: target.hash >> 32))
            writer.append(UInt32(truncatingIfNeeded: target.hash))
            writer.append(isShared ? 0 : target.grammar)
        }
        return writer.bytes
    }

    private mutating func fields(_ graph: LiteralGraph) -> [UInt8] {
        var fields = [UInt32](repeating: 0, count: LiteralTable.Field.count.rawValue)
        func set(_ field: LiteralTable.Field, _ value: UInt32) { fields[field.rawValue] = value }
        set(.shortcutsRoot, graph.number(of: document.shortcutsRoot).map { $0 + 1 } ?? 0)
        set(.negativesRoot, document.tables.negativesRoot.flatMap(graph.number).map { $0 + 1 } ?? 0)
        set(.hasTurkicCase, document.language.normalizer.settings.hasTurkicCase ? 1 : 0)
        if let application = document.application {
            let (start, count) = place(of: application)
            set(.application, start)
            set(.applicationLength, count)
            set(.hasApplication, 1)
        }
        var writer = NumberWriter(capacity: fields.count)
        for field in fields { writer.append(field) }
        return writer.bytes
    }
}

/// The states and transitions that sentences go through word for word, numbered anew.
struct LiteralGraph {
    private let document: CompiledDocument
    private let transitions: [(from: UInt32, word: UInt32, target: UInt32)]
    /// The new number of each state; `UInt32.max` for those that are left out.
    private var numbers: [UInt32]
    /// The new number of each form; `UInt32.max` for those that are left out.
    private let formNumbers: [UInt32]
    private(set) var stateCount = 0

    /// Whether a form is said as it is written.
    static func isLiteral(_ form: CompiledDocument.FormRecord) -> Bool {
        form.evidence == .exact && form.cost == Prices.exact
    }

    init(_ document: CompiledDocument) {
        self.document = document
        var transitions: [(from: UInt32, word: UInt32, target: UInt32)] = []
        document.graph.forEachTransition { from, word, target in
            if word & PhraseGraph.numberBit == 0 { transitions.append((from, word, target)) }
        }
        transitions.sort { ($0.from, $0.word) < ($1.from, $1.word) }
        self.transitions = transitions
        var count: UInt32 = 0
        formNumbers = document.tables.forms.elements.map { form in
            guard Self.isLiteral(form) else { return .max }
            defer { count += 1 }
            return count
        }
        numbers = [UInt32](repeating: .max, count: document.graph.stateCount)
        for state in useful() {
            numbers[Int(state)] = UInt32(stateCount)
            stateCount += 1
        }
    }

    /// The new number of a state; `nil` for one that is left out.
    func number(of state: PhraseGraph.State) -> UInt32? {
        let number = numbers[Int(state)]
        return number == .max ? nil : number
    }

    /// The acceptances of a state that a word-for-word reading can reach.
    private func acceptances(_ state: PhraseGraph.State) -> [UInt32] {
        var kept: [UInt32] = []
        for acceptance in document.graph.acceptances(at: state) {
            switch acceptance.kind {
            case .phrase: kept.append(LiteralTable.AcceptanceKind.phrase.rawValue << 30 | UInt32(acceptance.index))
            case .negative: kept.append(LiteralTable.AcceptanceKind.negative.rawValue << 30 | UInt32(acceptance.index))
            case .form:
                let number = formNumbers[Int(acceptance.index)]
                if number != .max { kept.append(LiteralTable.AcceptanceKind.form.rawValue << 30 | number) }
            case .answer: break
            }
        }
        return kept
    }

    /// The states from which an acceptance can be reached, in ascending order.
    private func useful() -> [PhraseGraph.State] {
        let graph = document.graph
        let count = graph.stateCount
        // Backward edges, end to end in one array.
        var starts = [Int32](repeating: 0, count: count + 1)
        func forEachEdge(_ body: (PhraseGraph.State, PhraseGraph.State) -> Void) {
            for transition in transitions { body(transition.from, transition.target) }
            for state in 0..<PhraseGraph.State(count) {
                for silent in graph.silents(from: state) where Self.isRead(silent) { body(state, silent.target) }
                for call in graph.calls(from: state) { body(state, call.target) }
            }
        }
        forEachEdge { starts[Int($1) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var sources = [PhraseGraph.State](repeating: 0, count: Int(starts[count]))
        var ends = starts
        forEachEdge { from, target in
            sources[Int(ends[Int(target)])] = from
            ends[Int(target)] += 1
        }
        var isUseful = [Bool](repeating: false, count: count)
        var waiting: [PhraseGraph.State] = []
        for state in 0..<PhraseGraph.State(count) where !acceptances(state).isEmpty {
            isUseful[Int(state)] = true
            waiting.append(state)
        }
        while let state = waiting.popLast() {
            for source in sources[Int(starts[Int(state)])..<Int(starts[Int(state) + 1])] where !isUseful[Int(source)] {
                isUseful[Int(source)] = true
                waiting.append(source)
            }
        }
        return (0..<PhraseGraph.State(count)).filter { isUseful[Int($0)] }
    }

    /// Whether a silent step is part of a reading word for word; one that has a price is marked.
    private static func isRead(_ silent: PhraseGraph.Silent) -> Bool {
        silent.evidence.isSubset(of: EvidenceClasses(.exact))
    }

    /// Open addressing over the transitions.
    func transitionSlots() -> [UInt8] {
        let kept = transitions.filter { number(of: $0.from) != nil && number(of: $0.target) != nil }
        var capacity = 8
        while capacity * 3 < kept.count * 4 { capacity *= 2 }
        var slots = [UInt32](repeating: 0, count: capacity * 3)
        for transition in kept {
            guard let from = number(of: transition.from), let target = number(of: transition.target) else { continue }
            var slot = Int(truncatingIfNeeded: LiteralTable.slot(from, transition.word)) & (capacity - 1)
            while slots[slot * 3] != 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot * 3] = from + 1
            slots[slot * 3 + 1] = transition.word
            slots[slot * 3 + 2] = target
        }
        var writer = NumberWriter(capacity: slots.count)
        for number in slots { writer.append(number) }
        return writer.bytes
    }

    /// What states have besides transitions.
    func states() -> (offsets: [UInt8], records: [UInt8]) {
        var offsets = NumberWriter(capacity: stateCount)
        // No record lies at 0.
        var records = NumberWriter(capacity: stateCount)
        records.append(0)
        for state in 0..<PhraseGraph.State(document.graph.stateCount) where number(of: state) != nil {
            let silents = document.graph.silents(from: state).filter {
                Self.isRead($0) && number(of: $0.target) != nil
            }
            let calls = document.graph.calls(from: state).filter { number(of: $0.target) != nil }
            let acceptances = acceptances(state)
            guard !silents.isEmpty || !calls.isEmpty || !acceptances.isEmpty else {
                offsets.append(0)
                continue
            }
            offsets.append(UInt32(records.bytes.count / 4))
            records.append(UInt32(silents.count))
            records.append(UInt32(calls.count))
            records.append(UInt32(acceptances.count))
            for silent in silents {
                records.append((number(of: silent.target) ?? 0) | (silent.cost == 0 ? 0 : LiteralTable.flag))
            }
            for call in calls {
                records.append(UInt32(call.grammar))
                records.append(UInt32(call.parameter + 1))
                records.append(number(of: call.target) ?? 0)
            }
            for acceptance in acceptances { records.append(acceptance) }
        }
        return (offsets.bytes, records.bytes)
    }
}
