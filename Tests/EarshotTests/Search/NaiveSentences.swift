@testable import Earshot

/// A catalog written out: every sentence of every template, with slots for values.
struct NaiveCatalog {
    /// Words of one literal, and the numbers in them.
    struct Literal: Hashable {
        var words: [String]
        var numbers: [Number]

        struct Number: Hashable {
            var words: Range<Int>
            var value: NumberValue
        }

        init(_ source: String, _ language: Language) {
            let text = NaiveText(source, language)
            words = text.units
            let spans = text.numbers.filter { !$0.isPart }
            let parts = spans.filter { !$0.isMaximal }
            numbers = spans.compactMap { span in
                // Digits said one by one name themselves, not the number they would make together.
                let isTakenApart = parts.contains {
                    span.units.lowerBound <= $0.units.lowerBound && $0.units.upperBound <= span.units.upperBound
                }
                guard !span.isMaximal || !isTakenApart, let value = span.value else { return nil }
                return Number(words: Int(span.units.lowerBound)..<Int(span.units.upperBound), value: value)
            }
        }
    }

    /// One thing that a value answers to.
    struct Form: Hashable {
        var literal: Literal
        var value: NaiveValue
        var kinds: SpokenFormKinds
        var evidence: EvidenceClass
        var cost: Int
        var isAffix: Bool
    }

    enum Part: Hashable {
        case literal(Literal)
        case application
        case slot(parameter: String, Parameter.Kind)
    }

    struct Sentence {
        var parts: [Part]
        /// The shortcut's index; `nil` for an app-level negative phrase.
        var shortcut: Int?
        var isNegative: Bool
        /// Which of all phrases it is a sentence of.
        var phrase: Int
    }

    let catalog: Catalog
    let language: NaiveLanguage
    private(set) var sentences: [Sentence] = []
    private(set) var forms: [String: [Form]] = [:]
    private(set) var applicationForms: [Form] = []
    private(set) var yesNo: [Form] = []
    /// Runs of words that stand together somewhere in the catalog.
    private(set) var runs: [String: Set<[String]>] = [:]

    /// What each word tells of the shortcuts that have it, in thousandths of a nat.
    private(set) var tellings: [String: Int] = [:]

    /// Every word of the catalog, and every run of words that might be written as one.
    var words: Set<String> {
        let literals = sentences.flatMap(\.parts).compactMap {
            if case .literal(let literal) = $0 { literal } else { nil }
        }
        let named = (forms.values.joined() + applicationForms + yesNo).map(\.literal)
        return Set((literals + named).flatMap(\.words)).union(runs.keys)
    }

    init(_ catalog: Catalog, _ language: NaiveLanguage) {
        self.catalog = catalog
        self.language = language
        defer { tellings = Self.tellings(sentences) }
        for (index, shortcut) in catalog.shortcuts.enumerated() {
            for phrase in shortcut.phrases { add(phrase, index, isNegative: false) }
            for phrase in shortcut.negativePhrases { add(phrase, index, isNegative: true) }
        }
        for phrase in catalog.negativePhrases { add(phrase, nil, isNegative: true) }
        for enumeration in catalog.enums {
            forms[enumeration.name] = enumeration.cases.flatMap { element in
                SpokenForm.forms(of: element, language: language.language).map { form in
                    Form(
                        literal: literal(form.text),
                        value: .enumerationCase(element.id),
                        kinds: form.kinds,
                        evidence: form.evidence,
                        cost: form.cost,
                        isAffix: form.isAffix
                    )
                }
            }
        }
        if let application = catalog.application {
            applicationForms =
                ([application.name] + application.synonyms).map { plain($0, .boolean(true)) }
                + application.pronunciations.map { hint in
                    Form(
                        literal: literal(hint),
                        value: .boolean(true),
                        kinds: .all,
                        evidence: .homophone,
                        cost: CostModel.pronunciation,
                        isAffix: false
                    )
                }
        }
        let data = language.language.data
        if catalog.shortcuts.contains(where: { $0.parameters.contains { $0.kind == .boolean } }) {
            yesNo =
                data.affirmatives.map { plain($0, .boolean(true)) } + data.negatives.map { plain($0, .boolean(false)) }
        }
    }

    private static func tellings(_ sentences: [Sentence]) -> [String: Int] {
        var owners: [String: Set<Int>] = [:]
        var all: Set<Int> = []
        for sentence in sentences {
            let owner = sentence.shortcut ?? -1 - sentence.phrase
            all.insert(owner)
            for case .literal(let literal) in sentence.parts {
                for (index, word) in literal.words.enumerated()
                where !literal.numbers.contains(where: { $0.words.contains(index) }) {
                    owners[word, default: []].insert(owner)
                }
            }
        }
        return owners.mapValues { Logarithm.thousandths(all.count, over: $0.count) }
    }

    /// What may stand in a slot; `nil` where a number or any text may.
    func forms(of kind: Parameter.Kind) -> [Form]? {
        switch kind {
        case .enumeration(let name): forms[name] ?? []
        case .boolean: yesNo
        default: nil
        }
    }

    private mutating func plain(_ text: String, _ value: NaiveValue) -> Form {
        Form(literal: literal(text), value: value, kinds: .all, evidence: .exact, cost: 0, isAffix: false)
    }

    private mutating func literal(_ source: String) -> Literal {
        let text = NaiveText(source, language.language)
        for run in text.runs {
            let words = Array(text.units[run])
            runs[words.joined(), default: []].insert(words)
        }
        return Literal(source, language.language)
    }

    private mutating func add(_ phrase: Phrase, _ shortcut: Int?, isNegative: Bool) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        let owner = shortcut.map { catalog.shortcuts[$0] }
        let index = (sentences.last?.phrase ?? -1) + 1
        for parts in expand(pattern.pieces[...], owner) where !parts.isEmpty {
            sentences.append(Sentence(parts: parts, shortcut: shortcut, isNegative: isNegative, phrase: index))
        }
    }

    private mutating func expand(_ pieces: ArraySlice<PhrasePattern.Piece>, _ owner: Shortcut?) -> [[Part]] {
        guard let first = pieces.first else { return [[]] }
        var heads: [[Part]]
        switch first {
        case .literal(let text):
            let literal = literal(text)
            heads = [literal.words.isEmpty ? [] : [.literal(literal)]]
        case .applicationName:
            heads = catalog.application == nil ? [] : [[.application]]
        case .parameter(let name):
            let parameter = owner?.parameters.first { $0.name == name }
            heads = parameter.map { [[.slot(parameter: $0.name, $0.kind)]] } ?? []
        case .optional(let inner):
            heads = [[]] + expand(inner[...], owner)
        case .alternatives(let branches):
            heads = []
            for branch in branches { heads += expand(branch[...], owner) }
        }
        let tails = expand(pieces.dropFirst(), owner)
        return heads.flatMap { head in tails.map { head + $0 } }
    }
}

/// A value, as the twin reads it.
typealias NaiveValue = ParameterValue
