@testable import Earshot

/// What the paraphrases of a catalog cost, and the words that stand for slots in its model.
struct ParaphrasePrices {
    let model: ParaphraseModel
    let application: [UInt8]?
    private let document: CompiledDocument

    /// The prices of a document; `nil` if it has no model.
    init?(_ document: CompiledDocument) {
        guard let model = document.wording else { return nil }
        self.model = model
        self.document = document
        application = Self.slot(.application, document)
    }

    /// The word for a slot; `nil` if no phrase has such a slot.
    func slot(_ kind: Parameter.Kind) -> [UInt8]? {
        switch kind.grouped {
        case .enumeration(let name):
            document.declarations.enumerationIndices[name].flatMap { Self.slot(.enumeration($0), document) }
        case .integer(let min, let max): Self.slot(.integer(min: min, max: max), document)
        case .decimal(let min, let max): Self.slot(.decimal(min: min, max: max), document)
        case .ordinal: Self.slot(.ordinal, document)
        case .boolean: Self.slot(.boolean, document)
        case .text: Self.slot(.text, document)
        case .quantity(let slot): Self.slot(.quantity(slot), document)
        }
    }

    private static func slot(_ grammar: CompiledDocument.Grammar, _ document: CompiledDocument) -> [UInt8]? {
        let grammars = document.tables.grammars
        return grammars.indices.first { grammars[$0] == grammar }.map { ParaphraseSamples.slot(Int32($0)) }
    }
}

/// The sentences that a shortcut's paraphrases are compared with.
struct ParaphrasedShortcut {
    let sentences: [[[UInt8]]]
    let words: Set<[UInt8]>
    /// The slots of each sentence.
    let slots: Set<Set<[UInt8]>>
    let needsApplication: Bool

    var takesValue: Bool { slots.contains { !$0.isEmpty } }
    var needsValue: Bool { !slots.contains([]) }

    init(_ shortcut: Shortcut, _ prices: ParaphrasePrices, _ words: CatalogWords) {
        let kinds = Dictionary(shortcut.parameters.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
        var samples = ParaphraseSamples { leaf in
            switch leaf {
            case .literal(let text): words.normalized(text).map { Array($0.utf8) }
            case .applicationName: prices.application.map { [$0] }
            case .parameter(let name): kinds[name].flatMap(prices.slot).map { [$0] }
            }
        }
        var sentences: [[[UInt8]]] = []
        for phrase in shortcut.phrases {
            guard let pattern = try? PhrasePattern(parsing: phrase.text) else { continue }
            sentences += samples.sentences(of: pattern)
        }
        self.sentences = sentences
        self.words = Set(sentences.joined())
        let values = Set(kinds.values.compactMap(prices.slot))
        slots = Set(sentences.map { Set($0).intersection(values) })
        needsApplication = sentences.allSatisfy { words in prices.application.map(words.contains) ?? false }
    }
}

extension SpecifiedScope {
    /// A word that was heard, or a value that stands for one.
    private struct Heard {
        var word: [UInt8]
        var units: Range<Int>
        /// The kind of value; `nil` for the application's name.
        var kind: Parameter.Kind?
        var value: ParameterValue?
        var isName = false
    }

    /// The shortcut whose phrases the words of a hypothesis paraphrase; `nil` if there is none.
    ///
    /// The model says how well the words fit, and what that costs.
    func paraphrase(_ reader: SentenceReader) -> Candidate? {
        guard target == .shortcuts, options.find == .whole, let prices = catalog.paraphrases else { return nil }
        let heard = paraphrased(reader, prices)
        let words = heard.map(\.word)
        let evidence = prices.model.evidence(words)
        let shortcuts = catalog.catalog.shortcuts
        guard evidence.verdict != .refuse, let best = evidence.candidates.first, Int(best.shortcut) < shortcuts.count,
            !evidence.candidates.dropFirst().contains(where: { $0.score == best.score })
        else { return nil }
        let shortcut = shortcuts[Int(best.shortcut)]
        guard isAllowed(shortcut), let phrase = catalog.sentences.first(where: { $0.shortcut == Int(best.shortcut) })
        else { return nil }
        let own = catalog.paraphrased[Int(best.shortcut)]
        guard own.sentences.count >= ParaphraseTraining.shortcutSentences else { return nil }
        let strange = heard.filter { !own.words.contains($0.word) }
        let language = catalog.language.language
        // An opposed word means something else, and so does another number where the phrases do not have various ones.
        if strange.contains(where: { one in own.words.contains { language.areAntonyms(one.word, $0) } }) { return nil }
        let isNumber = { (one: Heard) in one.units.contains(where: reader.heard.isNumber) }
        let numbers = own.words.filter { $0.first != 1 && language.isNumber($0[...]) }
        if numbers.count < ParaphraseRule.variousNumbers,
            strange.contains(where: { $0.value == nil && !$0.isName && isNumber($0) })
        {
            return nil
        }
        // If phrases have slots, a word that is in none of the shortcut's phrases may be a value that none of them has.
        let takesValues = catalog.paraphrased.contains(where: \.takesValue)
        if takesValues, strange.contains(where: { !language.isFunctionOnly([$0.word[...]]) }) { return nil }
        if own.needsApplication, !heard.contains(where: \.isName) { return nil }

        var spoken: [(name: String, value: ParameterValue)] = []
        var taken: Set<[UInt8]> = []
        var isUnplaced = false
        for one in heard {
            guard let value = one.value else { continue }
            taken.insert(one.word)
            let names = shortcut.parameters.filter { $0.kind == one.kind }.map(\.name)
            if names.count == 1, !spoken.contains(where: { $0.name == names[0] }) {
                spoken.append((names[0], answered(value, shortcut, names[0])))
            } else {
                isUnplaced = true
            }
        }
        isUnplaced = isUnplaced || !own.slots.contains(taken)
        if own.needsValue, spoken.isEmpty, evidence.strangers > 0 { return nil }

        var path = Path(at: 0)
        path.unit = reader.heard.units.count
        path.cost = evidence.cost
        path.evidence = EvidenceClasses(.gap)
        path.literals = evidence.supporting
        path.slots = spoken.count
        var candidate = candidate(path)
        candidate.origin.order += phrase.phrase
        candidate.origin.phrase = catalog.phrases[phrase.phrase].text
        (candidate.match, candidate.missing) = ShortcutMeaning(
            shortcut: shortcut,
            application: catalog.catalog.applicationName
        ).match(spoken: spoken)
        candidate.signs.insert(.paraphrase)
        candidate.signs.insert(.onlyIfAlone, if: takesValues)
        let isOpen = !candidate.missing.isEmpty && evidence.strangers > 0
        // A question, a report or a condition is no order, if no phrase begins so.
        let conditions = { (words: [[UInt8]]) in words.contains { language.isCondition($0[...]) } }
        let isNoOrder =
            language.beginsTurning(words)
            ? !own.sentences.contains(where: language.beginsTurning)
            : conditions(words) && !own.sentences.contains(where: conditions)
        candidate.signs.insert(
            .weak,
            if: takesValues || isUnplaced || isNoOrder || isOpen || evidence.verdict == .ask
        )
        return candidate
    }

    /// What was heard, with each value replaced by the word for its slot: from the left, the longest, then the cheapest.
    private func paraphrased(_ reader: SentenceReader, _ prices: ParaphrasePrices) -> [Heard] {
        var kinds: [Parameter.Kind] = catalog.catalog.enums.map { .enumeration($0.name) }
        for kind in catalog.catalog.shortcuts.flatMap(\.parameters).map(\.kind) where !kinds.contains(kind) {
            switch kind.grouped {
            case .integer, .decimal, .quantity: kinds.append(kind)
            case .enumeration, .boolean, .ordinal, .text: break
            }
        }
        var all: [Heard] = []
        var unit = 0
        while unit < reader.heard.units.count {
            let start = unit..<unit + 1
            var best = Heard(word: Array(reader.heard.units[unit].utf8), units: start)
            var cost: Int?
            func take(_ path: Path, _ word: [UInt8]?, _ kind: Parameter.Kind?, _ value: ParameterValue?) {
                let isPlain = path.evidence.isSubset(of: [
                    EvidenceClasses(.exact), EvidenceClasses(.number), EvidenceClasses(.spelling),
                ])
                guard isPlain, path.faults.isEmpty, let word else { return }
                if let cost, (best.units.upperBound, -cost) >= (path.unit, -path.cost) { return }
                best = Heard(word: word, units: unit..<path.unit, kind: kind, value: value, isName: kind == nil)
                cost = path.cost
            }
            if let application = prices.application {
                for path in reader.forms(nil, catalog.applicationForms, at: unit) { take(path, application, nil, nil) }
            }
            for kind in kinds {
                for taken in reader.values(of: kind, isAnswer: false, Path(at: unit)) {
                    take(taken.path, prices.slot(kind), kind, taken.value)
                }
            }
            all.append(best)
            unit = best.units.upperBound
        }
        return all
    }
}
