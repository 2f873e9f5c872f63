@testable import Earshot

/// An expanded catalog: every sentence of every template, and every form of every value.
///
/// Sentences multiply with every group; only small catalogs are expanded.
struct SpecifiedCatalog {
    /// A part of a sentence.
    enum Part: Hashable {
        case word(Word)
        /// The application's name.
        case application
        case slot(parameter: String, Parameter.Kind)
        /// The price of reading the words before it in another way than written.
        case toll(Int, EvidenceClass)
    }

    struct Word: Hashable {
        var text: String
        /// The numbers that begin here; "second" is both an ordinal and a unit of time.
        var numbers: [Number] = []
        /// Whether it may be missing: words of phrases may, words of names and numbers may not.
        var mayBeMissing = false

        struct Number: Hashable {
            var value: NumberValue
            /// The number of its words.
            var words: Int
        }
    }

    struct Sentence {
        var parts: [Part]
        /// The shortcut's index; `nil` for a negative phrase of the application.
        var shortcut: Int?
        var isNegative: Bool
        /// The index of its phrase among all phrases.
        var phrase: Int
        /// The words that follow from each part on.
        var tails: [Tail] = []
    }

    /// The words of a sentence or a name up to the next slot, with the tolls between them.
    ///
    /// Equal ones are one object, so that what was heard is read as these words only once.
    final class Tail {
        let parts: [Part]
        /// Its words: the first, the first two, and so on.
        let wanted: [WantedWords]

        init(_ parts: [Part], _ words: CatalogWords) {
            self.parts = parts
            wanted = WantedWords.all(parts, words)
        }
    }

    /// One spoken form of a value.
    ///
    /// It is a class only so that passing it costs one reference.
    final class Form {
        let parts: [Part]
        /// The words that follow from each part on.
        fileprivate(set) var tails: [Tail] = []
        let spoken: SpokenForm
        let value: ParameterValue
        /// The position of its value in the order of declaration.
        let order: Int

        init(_ parts: [Part], _ spoken: SpokenForm, _ value: ParameterValue, order: Int) {
            self.parts = parts
            self.spoken = spoken
            self.value = value
            self.order = order
        }
    }

    let catalog: Catalog
    let language: SpecifiedLanguage
    private(set) var sentences: [Sentence] = []
    /// The sentences with another order of their words, which count for nothing in what words tell.
    private var orders: [Sentence] = []
    private(set) var forms: [String: [Form]] = [:]
    /// Whether there are names that take case endings.
    var hasNames: Bool { !catalog.enums.isEmpty || !(catalog.application?.name.isEmpty ?? true) }
    private(set) var applicationForms: [Form] = []
    private(set) var yesNo: [Form] = []
    /// The phrases, in order of declaration.
    private(set) var phrases: [Phrase] = []
    /// The data of its words.
    private(set) var words: CatalogWords
    /// What paraphrases cost; `nil` if there are none.
    let paraphrases: ParaphrasePrices?
    /// The sentences that each shortcut's paraphrases are compared with.
    private(set) var paraphrased: [ParaphrasedShortcut] = []

    /// The words of the names that are codes, by their digits and letters.
    let codeNames: [String: Set<[String]>]
    /// Whether overlays are laid over it.
    let isLayered: Bool

    init(
        _ catalog: Catalog,
        _ language: SpecifiedLanguage,
        paraphrases: ParaphrasePrices? = nil,
        isLayered: Bool = false
    ) {
        self.paraphrases = paraphrases
        codeNames = Self.codeNames(of: catalog, language)
        self.isLayered = isLayered
        self.catalog = catalog
        self.language = language
        words = CatalogWords(language)
        addApplication()
        for enumeration in catalog.enums { add(enumeration) }
        if catalog.shortcuts.contains(where: { $0.parameters.contains { $0.kind == .boolean } }) {
            let data = language.language.data
            yesNo = data.affirmatives.flatMap { plain($0, .boolean(true)) }
            yesNo += data.negatives.flatMap { plain($0, .boolean(false)) }
        }
        for (index, shortcut) in catalog.shortcuts.enumerated() {
            for phrase in shortcut.phrases { add(phrase, index, isNegative: false) }
            for phrase in shortcut.negativePhrases { add(phrase, index, isNegative: true) }
        }
        for phrase in catalog.negativePhrases { add(phrase, nil, isNegative: true) }
        words.price(sentences)
        sentences += orders
        addTails()
        if let paraphrases {
            paraphrased = catalog.shortcuts.map { ParaphrasedShortcut($0, paraphrases, words) }
        }
    }

    private mutating func addTails() {
        var known: [[Part]: Tail] = [:]
        func tails(_ parts: [Part]) -> [Tail] {
            parts.indices.map { start in
                let run = Array(parts[start...].prefix(while: \.isWordOrToll))
                if let tail = known[run] { return tail }
                let tail = Tail(run, words)
                known[run] = tail
                return tail
            }
        }
        for index in sentences.indices { sentences[index].tails = tails(sentences[index].parts) }
        for form in forms.values.joined() + applicationForms + yesNo { form.tails = tails(form.parts) }
    }

    /// The forms of a slot's values; `nil` for numbers and texts.
    func forms(of kind: Parameter.Kind) -> [Form]? {
        switch kind {
        case .enumeration(let name): forms[name] ?? []
        case .boolean: yesNo
        default: nil
        }
    }

    /// The cases of an enum.
    func cases(of enumeration: String) -> [Enumeration.Case] {
        catalog.enums.first { $0.name == enumeration }?.cases ?? []
    }

    /// Whether the catalog contains a number.
    var namesNumbers: Bool {
        let all = sentences.map(\.parts) + (forms.values.joined() + applicationForms + yesNo).map(\.parts)
        return all.joined().contains { if case .word(let word) = $0 { !word.numbers.isEmpty } else { false } }
    }

    /// The number of sentences of a catalog.
    static func count(of catalog: Catalog) -> Int {
        func choices(_ piece: PhrasePattern.Piece) -> Int {
            switch piece {
            case .literal, .applicationName, .parameter: 1
            case .optional(let inner): min(1_000_000, 1 + count(inner))
            case .alternatives(let branches): branches.reduce(0) { min(1_000_000, $0 + count($1)) }
            }
        }
        func count(_ pieces: [PhrasePattern.Piece]) -> Int {
            pieces.reduce(1) { min(1_000_000, $0 * choices($1)) }
        }
        let phrases = catalog.shortcuts.flatMap { $0.phrases + $0.negativePhrases } + catalog.negativePhrases
        return phrases.reduce(0) { sum, phrase in
            sum + ((try? PhrasePattern(parsing: phrase.text)).map { count($0.pieces) } ?? 0)
        }
    }

    // MARK: Names

    private mutating func addApplication() {
        guard let application = catalog.application else { return }
        applicationForms = ([application.name] + application.synonyms).flatMap { plain($0, .boolean(true)) }
        for hint in application.pronunciations {
            words.add(hint: hint, to: application.name)
            guard !Sounds.isPhones(hint: hint) else { continue }
            let spoken = SpokenForm(
                text: hint,
                shown: hint,
                kinds: .all,
                evidence: .homophone,
                cost: CostModel.pronunciation
            )
            applicationForms += form(spoken, .boolean(true), order: 0)
        }
    }

    private mutating func add(_ enumeration: Enumeration) {
        var all: [Form] = []
        let telling = TellingWords(
            of: enumeration.cases,
            language: language.language,
            speaksIdentifiers: enumeration.speaksIdentifiers
        )
        for (order, element) in enumeration.cases.enumerated() {
            for hint in element.pronunciations { words.add(hint: hint, to: element.displayName ?? element.id) }
            let spoken = SpokenForm.forms(
                of: element,
                language: language.language,
                speaksIdentifiers: enumeration.speaksIdentifiers,
                telling: telling
            )
            all += spoken.flatMap { form($0, .enumerationCase(element.id), order: order) }
        }
        if forms[enumeration.name] == nil { forms[enumeration.name] = all }
    }

    private mutating func plain(_ text: String, _ value: ParameterValue) -> [Form] {
        form(SpokenForm(text: text, shown: text, kinds: .all, evidence: .exact, cost: 0), value, order: 0)
    }

    private mutating func form(_ spoken: SpokenForm, _ value: ParameterValue, order: Int) -> [Form] {
        let parts = words.add(spoken.text, isPart: spoken.evidence == .partial || spoken.evidence == .spelling)
        return parts.filter { !$0.isEmpty }.map { parts in
            Form(parts, spoken, value, order: order)
        }
    }

    // MARK: Phrases

    private mutating func add(_ phrase: Phrase, _ shortcut: Int?, isNegative: Bool) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        let owner = shortcut.map { catalog.shortcuts[$0] }
        let index = phrases.count
        phrases.append(phrase)
        var verbs = self.verbs(of: owner?.category)
        for parts in expand(pattern.pieces, owner, &verbs) where !parts.isEmpty {
            sentences.append(Sentence(parts: parts, shortcut: shortcut, isNegative: isNegative, phrase: index))
        }
        for order in OtherOrders.variants(of: pattern, language: language.language) {
            for parts in expand(order.pieces, owner, &verbs) where !parts.isEmpty {
                let kept = parts.map(Self.kept) + [.toll(CostModel.otherOrder, .spelling)]
                orders.append(Sentence(parts: kept, shortcut: shortcut, isNegative: isNegative, phrase: index))
            }
        }
    }

    /// The sentences of consecutive pieces.
    private mutating func expand(
        _ pieces: [PhrasePattern.Piece],
        _ owner: Shortcut?,
        _ verbs: inout [[String]]
    ) -> [[Part]] {
        var sentences: [[Part]] = [[]]
        for piece in pieces {
            let ends = expand(piece, owner, &verbs)
            sentences = sentences.flatMap { head in ends.map { head + $0 } }
        }
        return sentences
    }

    private mutating func expand(
        _ piece: PhrasePattern.Piece,
        _ owner: Shortcut?,
        _ verbs: inout [[String]]
    ) -> [[Part]] {
        switch piece {
        case .literal(let text):
            return withOtherVerbs(words.add(text, isPart: false).map(Self.missable), &verbs)
        case .applicationName:
            return catalog.application == nil ? [] : [[.application]]
        case .parameter(let name):
            let parameter = owner?.parameters.first { $0.name == name }
            return parameter.map { [[.slot(parameter: $0.name, $0.kind)]] } ?? []
        case .optional(let inner):
            return [[]] + expand(inner, owner, &verbs)
        case .alternatives(let branches):
            return branches.flatMap { expand($0, owner, &verbs) }
        }
    }

    /// A part none of which may be missing.
    private static func kept(_ part: Part) -> Part {
        guard case .word(var word) = part else { return part }
        word.mayBeMissing = false
        return .word(word)
    }

    /// The parts with those words marked as missable that are not numbers.
    private static func missable(_ parts: [Part]) -> [Part] {
        var rest = 0
        return parts.map { part in
            guard case .word(var word) = part else { return part }
            rest = max(rest - 1, word.numbers.map(\.words).max() ?? 0)
            word.mayBeMissing = rest <= 0
            return .word(word)
        }
    }

    // MARK: Verbs of a category

    private func verbs(of category: Shortcut.Category?) -> [[String]] {
        guard let category, category != .other else { return [] }
        let verbs = language.language.data.categoryVerbs.first { $0.category == category }?.verbs ?? []
        return verbs.map { words.normalized($0) }.filter { !$0.isEmpty }
    }

    /// The same words, and variants with the first verb of the category replaced by another one.
    private mutating func withOtherVerbs(_ variants: [[Part]], _ verbs: inout [[String]]) -> [[Part]] {
        guard !verbs.isEmpty, let parts = variants.first else { return variants }
        let texts = parts.map { if case .word(let word) = $0 { word.text } else { "" } }
        for start in texts.indices {
            guard let verb = verbs.first(where: { texts[start...].starts(with: $0) }) else { continue }
            let others = verbs.filter { $0 != verb }
            verbs = []
            words.vocabulary.formUnion(others.joined())
            return variants
                + others.map { other in
                    parts[..<start] + other.map { .word(Word(text: $0)) } + [.toll(CostModel.categoryVerb, .exact)]
                        + parts[(start + verb.count)...]
                }
        }
        return variants
    }
}

extension SpecifiedCatalog.Part {
    fileprivate var isWordOrToll: Bool {
        switch self {
        case .word, .toll: true
        case .application, .slot: false
        }
    }
}
