@testable import Earshot

/// One catalog and its target: its shortcuts, an enum's cases, a parameter's values, or a list's items.
struct SpecifiedScope {
    let catalog: SpecifiedCatalog
    /// The catalog's index among the resolver's.
    let number: Int
    let options: ResolveOptions
    /// The target; for a list, the enum made of its items.
    let target: ResolveOptions.Target
    /// The offered list.
    let offered: OfferedItems?

    /// A possible meaning, with the reading for it.
    struct Meaning {
        var candidate: Candidate
        var path: Path
    }

    init?(_ catalog: SpecifiedCatalog, number: Int, _ options: ResolveOptions) {
        self.number = number
        self.options = options
        if let offered = options.offered, let items = OfferedItems(offered, catalog, options.target) {
            self.offered = items
            self.catalog = items.catalog
            target = .enumeration(OfferedItems.name)
        } else {
            offered = nil
            self.catalog = catalog
            target = options.target
        }
        if target != .shortcuts, Self.kind(of: target, catalog: self.catalog) == nil { return nil }
    }

    /// The kind of the question's parameter; `nil` for the shortcuts.
    private static func kind(of target: ResolveOptions.Target, catalog: SpecifiedCatalog) -> Parameter.Kind? {
        switch target {
        case .shortcuts: return nil
        case .enumeration(let name):
            return catalog.catalog.enums.contains { $0.name == name } ? .enumeration(name) : nil
        case .parameter(let reference):
            let shortcut = catalog.catalog.shortcuts.first { $0.id == reference.shortcut }
            return shortcut?.parameters.first { $0.name == reference.parameter }?.kind
        }
    }

    /// The number of possible meanings.
    var targetCount: Int {
        switch Self.kind(of: target, catalog: catalog) {
        case nil: catalog.catalog.shortcuts.count
        case .enumeration(let name): catalog.cases(of: name).count
        default: 2
        }
    }

    // MARK: What was heard

    func text(_ source: String) -> NormalizedText { catalog.language.language.normalizer.normalize(source) }

    /// A hypothesis, with its unknown words split where two known ones meet, and its price.
    func heard(_ source: String, _ options: ResolveOptions) -> (text: HeardText, cost: Int) {
        let bytes = Array(source.utf8)
        let heard = HeardText(text(source), source: bytes, catalog.language)
        guard options.policy.evidence.contains(EvidenceClasses(.spelling)) else { return (heard, 0) }
        let isFullWord = { (word: ArraySlice<UInt8>) in
            catalog.words.runs[[String(decoding: word, as: UTF8.self)]] != nil
        }
        let split = WordSplit(
            language: catalog.language.language,
            partsCompounds: !catalog.catalog.enums.isEmpty,
            partsNumbers: catalog.catalog.shortcuts.flatMap(\.parameters).allSatisfy { QuantitySlot($0.kind) == nil },
            isFullWord: catalog.hasNames ? isFullWord : nil
        ) {
            catalog.words.knows(String(decoding: $0, as: UTF8.self))
        }
        let parted = split.parted(heard.text, source: bytes) { unit in
            catalog.words.knows(heard.units[unit])
                || heard.numbers.contains { !$0.isLastPlace && $0.units.contains(unit) }
        }
        guard let parted else { return (heard, 0) }
        return (HeardText(parted, source: bytes, catalog.language), CostModel.spelling)
    }

    // MARK: Meanings

    /// The meanings of a hypothesis, each with its best reading.
    func meanings(_ reader: SentenceReader) -> [Meaning] {
        var all: [Meaning] = []
        var places: [MeaningKey: Int] = [:]
        func add(_ candidate: Candidate, _ path: Path, _ key: MeaningKey) {
            let meaning = Meaning(candidate: candidate, path: path)
            if let place = places[key] {
                if SpecifiedOrder.goesBefore(meaning, all[place]) { all[place] = meaning }
            } else {
                places[key] = all.count
                all.append(meaning)
            }
        }
        for sentence in catalog.sentences where sentence.isNegative || target == .shortcuts {
            guard isAllowed(sentence) else { continue }
            for path in reader.readings(of: sentence.parts, sentence.tails) {
                guard let candidate = candidate(path, of: sentence) else { continue }
                add(candidate, path, MeaningKey(sentence, path, options.find))
            }
        }
        if let kind = Self.kind(of: target, catalog: catalog) {
            for path in reader.readings(of: [.slot(parameter: "", kind)]) {
                guard let candidate = answer(path, kind, reader.heard) else { continue }
                add(candidate, path, MeaningKey(nil, path, options.find))
            }
        }
        return all
    }

    /// Identifies a meaning: the shortcut and its values, in the order in which they were said, and, within a sentence,
    /// the position.
    ///
    /// Texts are the rest of the words, and are not compared. Said in another order, the same values leave other words
    /// to the texts, so that it is another meaning.
    private struct MeaningKey: Hashable {
        struct Value: Hashable {
            var parameter: String
            var value: ParameterValue
        }

        var shortcut: Int?
        var isNegative: Bool
        var values: [Value]
        var unheard: String?
        var place: Range<Int>
        var faults: UInt8

        init(_ sentence: SpecifiedCatalog.Sentence?, _ path: Path, _ find: ResolveOptions.FindMode) {
            shortcut = sentence?.shortcut
            isNegative = sentence?.isNegative ?? false
            values = path.values.map { Value(parameter: $0.parameter, value: $0.value.withoutText) }
            unheard = path.unheard?.parameter
            place = find == .within ? path.start..<path.unit : 0..<0
            faults = path.faults.rawValue
        }
    }

    private func isAllowed(_ sentence: SpecifiedCatalog.Sentence) -> Bool {
        sentence.shortcut.map { isAllowed(catalog.catalog.shortcuts[$0]) } ?? true
    }

    func isAllowed(_ shortcut: Shortcut) -> Bool {
        // The question itself belongs to a shortcut: its negative phrases count even if it is not allowed.
        if case .parameter(let reference) = target, reference.shortcut == shortcut.id { return true }
        return shortcut.isEnabled && options.allowedShortcuts?.contains(shortcut.id) ?? true
    }

    /// Whether function words were heard for function words of the phrase: "they have a latte" for "can I have a latte".
    private func hearsFunctionWords(_ path: Path) -> Bool {
        func standsBeside(_ units: Range<Int>, _ missing: (text: String, unit: Int)) -> Bool {
            missing.unit == units.lowerBound || missing.unit == units.upperBound
        }
        guard !path.loose.isEmpty, !path.missingWords.isEmpty,
            path.missingWords.allSatisfy({ missing in
                catalog.language.isFunctionWord(missing.text)
                    && !path.looseWords.contains { catalog.language.areAntonyms($0, missing.text) }
            })
        else { return false }
        for missing in path.missingWords where !path.loose.contains(where: { standsBeside($0, missing) }) {
            return false
        }
        return path.loose.allSatisfy { units in
            let near = path.missingWords.filter { standsBeside(units, $0) }
            let asks = near.filter { catalog.language.subjects.contains($0.text) }
            return path.subjects.contains(units) ? !asks.isEmpty && asks.count < near.count : !near.isEmpty
        }
    }

    func candidate(_ path: Path) -> Candidate {
        let isHeardAsAnother = hearsFunctionWords(path)
        let isCommand = target == .shortcuts
        let isPart = isCommand && path.evidence.contains(EvidenceClasses(.partial))
        let tally = path.tally
        var grounds = path.grounds
        grounds.certainValues = Int32(path.certainParameters.count)
        grounds.letters = tally.letters
        grounds.weakLetters = tally.weak
        grounds.vagueWords = tally.uncertainSteps - grounds.vagueValues
        var signs = Candidate.Signs()
        signs.insert(.tiesByOrder, if: catalog.catalog.ties == .first)
        signs.insert([.part, .onlyIfAlone], if: isPart)
        signs.insert(.past, if: isCommand && path.isPast)
        signs.insert(
            .missingChoice,
            if: path.hasTakenMissing
                || path.missingWords.contains { catalog.language.language.namesDirection(Array($0.text.utf8)[...]) }
        )
        signs.insert(
            .weak,
            if: tally.isWeak(forCommand: isCommand) || path.missing > 0 && !path.loose.isEmpty && !isHeardAsAnother
        )
        signs.insert(
            .opposed,
            if: path.missingWords.contains { missing in
                path.looseWords.contains { catalog.language.areAntonyms($0, missing.text) }
            }
        )
        signs.insert(.doubtfulValue, if: isCommand && tally.hasDoubtfulValue)
        signs.insert(.looseWord, if: !path.loose.isEmpty)
        signs.insert(.subject, if: !path.subjects.isEmpty && !isHeardAsAnother)
        return Candidate(
            origin: Candidate.Origin(catalog: number, order: number << 46),
            hypothesis: 0,
            cost: path.cost,
            evidence: path.evidence,
            heard: Candidate.Heard(
                units: path.start..<path.unit,
                literals: path.literals,
                slots: path.slots,
                text: path.texts.reduce(0, +),
                letters: path.letters,
                near: path.near,
                missing: path.missingWords.count { !catalog.language.areFunctionWords($0.text, $0.text) }
            ),
            faults: path.faults,
            signs: signs,
            grounds: path.weak == 0 && !path.isNear || isCommand && path.isPast
                ? nil
                : isCommand
                    ? grounds : Grounds(ofAnswer: tally, cost: Int32(path.cost), evidence: path.evidence)
        )
    }

    /// The meaning of a sentence; `nil` if a parameter that occurs twice has two values.
    private func candidate(_ path: Path, of sentence: SpecifiedCatalog.Sentence) -> Candidate? {
        var candidate = candidate(path)
        candidate.origin.order += sentence.phrase
        candidate.origin.phrase = catalog.phrases[sentence.phrase].text
        let shortcut = sentence.shortcut.map { catalog.catalog.shortcuts[$0] }
        if sentence.isNegative {
            candidate.negative = Candidate.Negative(shortcut: shortcut?.id)
            return candidate
        }
        guard let shortcut else { return nil }
        let values = path.values.map { (name: $0.parameter, value: answered($0.value, shortcut, $0.parameter)) }
        let isSound = values.allSatisfy { one in values.allSatisfy { $0.name != one.name || $0.value == one.value } }
        guard isSound else { return nil }
        (candidate.match, candidate.missing) = ShortcutMeaning(
            shortcut: shortcut,
            application: catalog.catalog.applicationName
        ).match(spoken: values, unheard: path.unheard?.parameter)
        candidate.unheard = path.unheard
        candidate.unheard?.first = path.firstWord
        return candidate
    }

    /// The value for the answer: a case may have a value of its own.
    func answered(_ value: ParameterValue, _ shortcut: Shortcut, _ parameter: String) -> ParameterValue {
        guard case .enumerationCase(let id) = value,
            case .enumeration(let name) = shortcut.parameters.first(where: { $0.name == parameter })?.kind
        else { return value }
        return catalog.cases(of: name).first { $0.id == id }?.value ?? value
    }

    /// The meaning of an answer to a question.
    private func answer(_ path: Path, _ kind: Parameter.Kind, _ heard: HeardText) -> Candidate? {
        guard let value = path.values.last?.value else { return nil }
        var candidate = candidate(path)
        candidate.origin.order += path.form?.order ?? 0
        candidate.origin.phrase = path.form?.spoken.shown ?? ""
        // A place in an order is of an enum.
        if let number = path.number, path.form == nil, !kind.isEnumeration {
            // A closed-class word beside a number may be the rest of it, misheard.
            candidate.signs.insert(
                .weak,
                if: path.loose.contains { $0.lowerBound == number.upperBound || $0.upperBound == number.lowerBound }
                    || path.answering.contains(number.upperBound)
            )
            candidate.numberSound = heard.pronunciations(number).first ?? []
        }
        let isOut = path.faults.contains(.outOfRange)
        var parameter: ParameterReference?
        if case .parameter(let reference) = target { parameter = reference }
        if case .enumeration(let name) = kind {
            guard case .enumerationCase(let id) = value else { return nil }
            let match = CaseMatch(enumeration: name, caseID: isOut ? nil : id, parameter: parameter)
            candidate.match = .enumerationCase(match)
        } else if let parameter {
            candidate.match = .value(ValueMatch(parameter: parameter, value: value))
        }
        if let offered { candidate.match = offered.match(for: candidate.match) }
        return candidate
    }

    /// The match without its value, for a policy that asks for an unheard case.
    func openMatch(_ target: ResolveOptions.Target) -> (match: Resolution.Match, missing: String)? {
        switch target {
        case .shortcuts:
            return nil
        case .enumeration(let name):
            return (.enumerationCase(CaseMatch(enumeration: name, caseID: nil, parameter: nil)), name)
        case .parameter(let reference):
            guard case .enumeration(let name) = Self.kind(of: target, catalog: catalog) else { return nil }
            let match = CaseMatch(enumeration: name, caseID: nil, parameter: reference)
            return (.enumerationCase(match), reference.parameter)
        }
    }
}

extension Parameter.Kind {
    fileprivate var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
}

extension ParameterValue {
    /// The value, with texts emptied.
    fileprivate var withoutText: ParameterValue { if case .text = self { .text("") } else { self } }
}

/// The order of two readings of one meaning.
enum SpecifiedOrder {
    /// Whether one is preferred to another: by ``Rank``; then by the cheaper class; then by the order of declaration.
    static func goesBefore(_ one: SpecifiedScope.Meaning, _ other: SpecifiedScope.Meaning) -> Bool {
        let isBetter = one.path.rank.isBetter(than: other.path.rank) {
            zip(one.path.texts, other.path.texts).lazy.map { $0 - $1 }.first { $0 != 0 } ?? 0
        } isSounder: {
            one.path.tally.isSounder(than: other.path.tally)
        }
        if let isBetter { return isBetter }
        let (evidence, others) = (one.path.evidence.rawValue, other.path.evidence.rawValue)
        return evidence != others ? evidence < others : one.candidate.origin.order < other.candidate.origin.order
    }
}
