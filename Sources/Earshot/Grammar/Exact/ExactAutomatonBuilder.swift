/// Builds an ``ExactAutomaton`` from the sentences of a compiled document.
///
/// Only exact sentences are kept: no number literals, alternative spellings, parts of names, or states that lead only
/// to these. The same document gives the same bytes.
struct ExactAutomatonBuilder {
    private let document: CompiledDocument
    private var strings: [UInt8] = []
    /// The stored texts by their bytes, and their places: strings that are not ASCII are slow to compare.
    private var texts = StringInterner()
    private var places: [(UInt32, UInt32)] = []

    private init(_ document: CompiledDocument) {
        self.document = document
    }

    /// The table of a document; `nil` if it is a layer, or has more words, states or text than fit.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the document.
    static func bytes(of document: CompiledDocument) -> [UInt8]? {
        var builder = ExactAutomatonBuilder(document)
        return builder.bytes()
    }

    private mutating func bytes() -> [UInt8]? {
        guard document.layer == nil, document.tables.vocabulary.count <= ExactAutomaton.limit else { return nil }
        var parts = [[UInt8]](repeating: [], count: ExactAutomaton.Part.allCases.count)
        func put(_ bytes: [UInt8], _ part: ExactAutomaton.Part) { parts[part.rawValue] = bytes }
        let graph = Determinizer(document)
        guard graph.stateCount <= ExactAutomaton.limit else { return nil }
        let words = words(graph)
        guard words.text.count < Int(Int32.max) else { return nil }
        put(words.slots, .wordSlots)
        put(words.ends, .wordEnds)
        put(words.text, .wordText)
        put(graph.transitionSlots(), .transitions)
        let states = graph.states()
        put(states.offsets, .states)
        put(states.records, .records)
        put(grammars(graph), .grammars)
        put(phrases(), .phrases)
        var meanings = BinaryWriter()
        let values = values(&meanings)
        put(forms(), .forms)
        put(values.enumerations, .enumerations)
        put(values.cases, .cases)
        put(shortcuts(&meanings), .shortcuts)
        put(meanings.bytes, .meanings)
        put(names(), .names)
        put(targets(), .targets)
        let sharing = sharing()
        put(sharing.words, .phraseWords)
        put(sharing.lines, .shared)
        put(fields(graph), .fields)
        put(strings, .strings)
        return Self.joined(parts)
    }

    /// The parts after a directory, with the offset of each part, in units of eight bytes, and its length.
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
        var text = text
        return text.withUTF8 { text in
            let number = Int(texts.intern(text))
            if number == places.count {
                places.append((UInt32(truncatingIfNeeded: strings.count), UInt32(truncatingIfNeeded: text.count)))
                strings.append(contentsOf: text)
            }
            return places[number]
        }
    }

    private mutating func append(_ text: String, to writer: inout NumberWriter) {
        let (start, count) = place(of: text)
        writer.append(start)
        writer.append(count)
    }

    // MARK: Words

    private func words(_ graph: Determinizer) -> (slots: [UInt8], ends: [UInt8], text: [UInt8]) {
        let vocabulary = document.tables.vocabulary
        let capacity = OpenAddressing.capacity(inFile: vocabulary.count)
        var slots = [UInt32](repeating: 0, count: capacity * 4)
        var ends = NumberWriter(capacity: vocabulary.count)
        var text: [UInt8] = []
        for number in 0..<UInt32(vocabulary.count) {
            let bytes = vocabulary.bytes(number)
            text += bytes
            ends.append(UInt32(truncatingIfNeeded: text.count))
            let word = bytes.withUnsafeBufferPointer { ExactAutomaton.Word($0) }
            let home = Hashing.place(word.hash, among: UInt64(capacity))
            guard let slot = OpenAddressing.slot(from: home, of: capacity, where: { slots[$0 * 4] == 0 }) else {
                continue
            }
            slots[slot * 4] =
                (number + 1) | traits(of: number, bytes)
                | (graph.isStep[Int(number)] ? ExactAutomaton.WordTraits.step : 0)
            slots[slot * 4 + 1] = word.length | graph.marks[Int(number)]
            slots[slot * 4 + 2] = UInt32(truncatingIfNeeded: word.head)
            slots[slot * 4 + 3] = UInt32(truncatingIfNeeded: word.head >> 32)
        }
        return (NumberWriter(slots).bytes, ends.bytes, text)
    }

    private func traits(of word: UInt32, _ bytes: ArraySlice<UInt8>) -> UInt32 {
        (isNumberWord(bytes) ? ExactAutomaton.WordTraits.number : 0)
            | (document.tables.phrasesByWord.count(of: word) > 0 ? ExactAutomaton.WordTraits.phrase : 0)
    }

    /// Whether a word may be part of a number; two values are never separated between such words.
    private func isNumberWord(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first else { return false }
        if word.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) { return true }
        let lexicon = document.language.numbers.lexicon
        guard lexicon.firstBytes.contains(first) else { return false }
        let automata = [lexicon.cardinals, lexicon.coefficients, lexicon.ordinals, lexicon.vocabulary]
        if first >= 0x80 { return true }
        // A whole number word, or a word that begins with a number word, as in German.
        return automata.contains { $0.prefixes(of: word).contains { $0.length == word.count || $0.length >= 3 } }
    }

    /// The phrases that contain each word.
    private func sharing() -> (words: [UInt8], lines: [UInt8]) {
        var words = NumberWriter(capacity: 0)
        var lines = NumberWriter(capacity: 0)
        for word in 0..<UInt32(document.tables.vocabulary.count) {
            let spread = document.spread(of: word)
            guard spread > 0 else { continue }
            words.append(word)
            words.append(UInt32(truncatingIfNeeded: lines.numbers.count))
            let phrases = document.firstPhrases(with: word)
            lines.append(UInt32(clamping: spread))
            lines.append(UInt32(truncatingIfNeeded: phrases.count))
            for phrase in phrases { lines.append(UInt32(bitPattern: phrase)) }
        }
        return (words.bytes, lines.bytes)
    }

    // MARK: Grammars and forms

    private func grammars(_ graph: Determinizer) -> [UInt8] {
        var writer = NumberWriter(
            capacity: document.tables.grammars.count * ExactAutomaton.GrammarField.count.rawValue
        )
        for (index, grammar) in document.tables.grammars.elements.enumerated() {
            let kind: ExactAutomaton.GrammarKind
            var enumeration: UInt32 = 0
            var bounds: (least: UInt64, greatest: UInt64) = (0, 0)
            switch grammar {
            case .enumeration(let index):
                kind = .enumeration
                enumeration = UInt32(index)
            case .boolean: kind = .boolean
            case .application: kind = .application
            case .integer(let min, let max):
                kind = .integer
                bounds = (UInt64(bitPattern: min ?? .min), UInt64(bitPattern: max ?? .max))
            case .decimal(let min, let max):
                kind = .decimal
                bounds = ((min ?? -.infinity).bitPattern, (max ?? .infinity).bitPattern)
            case .ordinal: kind = .ordinal
            case .text: kind = .text
            case .place: kind = .place
            case .quantity: kind = .quantity
            }
            writer.append(graph.number(ofRoot: document.tables.grammarRoots[index]).map { $0 + 1 } ?? 0)
            writer.append(kind.rawValue)
            writer.append(enumeration)
            for bound in [bounds.least, bounds.greatest] {
                writer.append(UInt32(truncatingIfNeeded: bound))
                writer.append(UInt32(truncatingIfNeeded: bound >> 32))
            }
        }
        return writer.bytes
    }

    private mutating func phrases() -> [UInt8] {
        var writer = NumberWriter(capacity: document.tables.phrases.count * 3)
        for (phrase, written) in zip(document.tables.phrases.elements, document.tables.phraseTexts.elements) {
            writer.append(UInt32(phrase.shortcut + 1))
            append(written.text, to: &writer)
        }
        return writer.bytes
    }

    private mutating func forms() -> [UInt8] {
        var writer = NumberWriter(capacity: document.tables.forms.count * 4)
        for (form, written) in zip(document.tables.forms.elements, document.tables.formTexts.elements)
        where Determinizer.isLiteral(form) {
            writer.append(UInt32(form.value))
            writer.append(UInt32(form.kinds.rawValue))
            append(written, to: &writer)
        }
        return writer.bytes
    }

    // MARK: Meanings

    private mutating func values(_ meanings: inout BinaryWriter) -> (enumerations: [UInt8], cases: [UInt8]) {
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
                // The main name of a case is stored next to its identifier.
                if let name = element.displayName { _ = place(of: name) }
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

    private func shortcuts(_ meanings: inout BinaryWriter) -> [UInt8] {
        var writer = NumberWriter(capacity: document.catalog.shortcuts.count)
        for shortcut in document.catalog.shortcuts {
            writer.append(UInt32(meanings.bytes.count))
            ExactMeaning(shortcut).write(to: &meanings)
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
            targets.append((ExactAutomaton.hash(of: .enumeration(name)), UInt32(index) + 1))
        }
        for shortcut in document.catalog.shortcuts {
            for parameter in shortcut.parameters {
                let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
                guard let grammar = document.tables.parameterGrammars[reference] else { continue }
                let isPreset = shortcut.presets.contains { $0.parameter == parameter.name }
                var isEnumeration = false
                if case .enumeration = grammars[Int(grammar)] { isEnumeration = true }
                let hash = ExactAutomaton.hash(of: .parameter(reference))
                targets.append((hash, isEnumeration && !isPreset ? UInt32(grammar) + 1 : 0))
            }
        }
        targets.sort { ($0.hash, $0.grammar) < ($1.hash, $1.grammar) }
        var writer = NumberWriter(capacity: targets.count * 3)
        for (index, target) in targets.enumerated() {
            // Targets with the same hash are not found here.
            let isShared = [index - 1, index + 1].contains {
                targets.indices.contains($0) && targets[$0].hash == target.hash
            }
            writer.append(UInt32(truncatingIfNeeded: target.hash >> 32))
            writer.append(UInt32(truncatingIfNeeded: target.hash))
            writer.append(isShared ? 0 : target.grammar)
        }
        return writer.bytes
    }

    private mutating func fields(_ graph: Determinizer) -> [UInt8] {
        var fields = [UInt32](repeating: 0, count: ExactAutomaton.Field.count)
        let vocabulary = document.tables.vocabulary
        for word in 0..<UInt32(vocabulary.count) where document.tables.phrasesByWord.count(of: word) > 0 {
            let bit = vocabulary.bytes(word).withUnsafeBufferPointer { ExactAutomaton.opening(of: $0) }
            fields[ExactAutomaton.Field.openings.rawValue + bit >> 5] |= 1 << UInt32(bit & 31)
        }
        func set(_ field: ExactAutomaton.Field, _ value: UInt32) { fields[field.rawValue] = value }
        set(.shortcutsRoot, graph.number(ofRoot: document.shortcutsRoot).map { $0 + 1 } ?? 0)
        set(.negativesRoot, document.tables.negativesRoot.flatMap(graph.number(ofRoot:)).map { $0 + 1 } ?? 0)
        set(.hasTurkicCase, document.language.normalizer.settings.hasTurkicCase ? 1 : 0)
        let takesMore = document.tables.grammars.elements.contains { grammar in
            switch grammar {
            case .integer, .decimal, .ordinal, .text: true
            case .enumeration, .boolean, .application, .quantity, .place: false
            }
        }
        set(.takesMore, !document.quantityKinds.isEmpty ? 2 : takesMore ? 1 : 0)
        set(.breaksTiesByOrder, document.head.ties == .first ? 1 : 0)
        if let application = document.application {
            let (start, count) = place(of: application)
            set(.application, start)
            set(.applicationLength, count)
            set(.hasApplication, 1)
        }
        return NumberWriter(fields).bytes
    }
}
