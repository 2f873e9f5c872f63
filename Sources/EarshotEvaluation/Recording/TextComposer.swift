public import Earshot
internal import EarshotFormats

/// Composes what people may say to an application: its phrases with values in them, answers to its questions, and
/// what must not be understood.
///
/// Every choice depends on the seed and on the phrase it is made for. Only texts that the catalog answers as they are
/// meant are worth recording: of the others nobody knows what should be understood.
public struct TextComposer: Sendable {
    /// How many sentences of each phrase, and how many values of each number.
    private static let variants = 4

    private let documents: [CoveredDocument]
    private let resolver: LineResolver
    private let choice: SeededChoice

    /// Creates a composer.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs, one for each application.
    ///   - resolver: A resolver built from the same catalogs.
    ///   - seed: What all choices depend on.
    /// - Complexity: O(*n*) in the size of the catalogs.
    public init(_ catalogs: [Catalog], resolver: LineResolver, seed: UInt64) {
        documents = Coverage(catalogs).catalogs.flatMap(\.self)
        self.resolver = resolver
        choice = SeededChoice(seed: seed)
    }

    /// Composes texts, in an order that depends on the seed: a smaller count gives the first ones of a larger.
    ///
    /// - Parameter count: The most texts to keep; `nil` keeps all.
    /// - Returns: The texts that are answered as they are meant when they are heard exactly, each once; and the others
    ///   that were tried. Both are empty for a catalog without phrases, cases and parameters.
    /// - Complexity: O(*n* log *n*) in the size of the catalogs, and one resolution for each text.
    public func compose(count: Int?) -> (kept: [RecordedText], others: [RecordedText]) {
        var result: (kept: [RecordedText], others: [RecordedText]) = ([], [])
        for text in all {
            if let count, result.kept.count >= count { break }
            let line = text.line(id: .text(""), heard: .text(text.said), recording: [])
            let verdict = (try? resolver.resolve(line)).map { Scoring.verdict(of: $0, expected: line.expectation) }
            if verdict == .right || verdict == .rejected {
                result.kept.append(text)
            } else {
                result.others.append(text)
            }
        }
        return result
    }

    /// All texts, each once, by the seed.
    private var all: [RecordedText] {
        var known: Set<[String]> = []
        var ranked: [(rank: UInt64, text: RecordedText)] = []
        for document in documents {
            for text in phrases(of: document) + names(in: document) + values(in: document) {
                guard !text.said.isEmpty, known.insert([text.said, text.locale, text.target ?? ""]).inserted else {
                    continue
                }
                ranked.append((choice.number("order", text.key), text))
            }
        }
        ranked.sort { ($0.rank, $0.text.said) < ($1.rank, $1.text.said) }
        return ranked.map(\.text)
    }

    private func text(
        _ said: String,
        kind: String,
        in document: CoveredDocument,
        target: String? = nil,
        expectation: CorpusLine.Expectation
    ) -> RecordedText {
        RecordedText(
            said,
            locale: document.catalog.locale,
            target: target,
            expectation: expectation,
            extensions: [.init(key: "kind", value: .text(kind))]
        )
    }

    // MARK: Answers

    /// Every name of every case.
    private func names(in document: CoveredDocument) -> [RecordedText] {
        document.catalog.enums.indices.flatMap { index in
            let enumeration = document.catalog.enums[index]
            return enumeration.cases.indices.flatMap { place in
                document.forms[index][place].map { form in
                    text(
                        form.spoken,
                        kind: "name",
                        in: document,
                        target: "enum:\(enumeration.name)",
                        expectation: .enumerationCase(enumeration.cases[place].id)
                    )
                }
            }
        }
    }

    /// Some values of the parameters that have no names.
    private func values(in document: CoveredDocument) -> [RecordedText] {
        let numbers = SpelledNumbers(language: document.language)
        return document.catalog.shortcuts.filter(\.isEnabled).flatMap { shortcut in
            shortcut.parameters.flatMap { parameter -> [RecordedText] in
                let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
                guard document.parameters[reference] != nil else { return [] }
                switch parameter.kind.grouped {
                case .enumeration, .text: return []
                case .integer, .decimal, .ordinal, .boolean, .quantity: break
                }
                let target = "\(shortcut.id).\(parameter.name)"
                return (0..<Self.variants).compactMap { variant in
                    let key = "\(document.catalog.locale) \(target) \(variant)"
                    let value = spokenValue(of: parameter, in: document, numbers, key)
                    guard let meant = value.value else { return nil }
                    return text(value.text, kind: "value", in: document, target: target, expectation: .value(meant))
                }
            }
        }
    }

    // MARK: Phrases

    /// Some sentences of each phrase.
    private func phrases(of document: CoveredDocument) -> [RecordedText] {
        let numbers = SpelledNumbers(language: document.language)
        return document.phrases.flatMap { phrase in
            let shortcut = phrase.shortcut.map { document.catalog.shortcuts[$0] }
            return (0..<Self.variants).map { variant in
                var sentence = Sentence(key: "\(document.catalog.locale) \(phrase.text) \(variant)")
                append(phrase.layout.nodes, to: &sentence, of: shortcut, in: document, numbers)
                let plan = sentence.plan
                if phrase.isNegative {
                    return text(plan.text, kind: "negative", in: document, expectation: .nothing)
                }
                let presets = (shortcut?.presets ?? []).map {
                    ExtensionValue.Member(key: $0.parameter, value: $0.value.carried)
                }
                let expectation = CorpusLine.Expectation.shortcut(
                    shortcut?.id ?? "",
                    parameters: plan.parameters + presets
                )
                return text(plan.text, kind: "phrase", in: document, expectation: expectation)
            }
        }
    }

    /// A sentence that is being composed.
    private struct Sentence {
        /// What the choices depend on.
        let key: String
        var plan = UtterancePlan()
        private var choices = 0

        init(key: String) { self.key = key }

        mutating func nextKey() -> String {
            choices += 1
            return "\(key) \(choices)"
        }
    }

    private func append(
        _ nodes: [PhraseLayout.Node],
        to sentence: inout Sentence,
        of shortcut: Shortcut?,
        in document: CoveredDocument,
        _ numbers: SpelledNumbers
    ) {
        for node in nodes {
            let key = sentence.nextKey()
            switch node {
            case .literal(let text):
                let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !words.isEmpty { sentence.plan.words.append(words) }
            case .applicationName:
                guard !document.applicationNames.isEmpty else { break }
                let index = choice.index(below: document.applicationNames.count, "application", key)
                sentence.plan.words.append(document.applicationNames[index].text)
            case .parameter(let name):
                guard let parameter = shortcut?.parameters.first(where: { $0.name == name }) else { break }
                let value = spokenValue(of: parameter, in: document, numbers, key)
                sentence.plan.append(SlotSampler.Sample(text: value.text, value: value.value), for: name)
            case .optional(let nodes, _, _):
                guard choice.index(below: 2, "optional", key) == 0 else { break }
                append(nodes, to: &sentence, of: shortcut, in: document, numbers)
            case .alternatives(let branches):
                guard !branches.isEmpty else { break }
                let branch = branches[choice.index(below: branches.count, "branch", key)]
                append(branch.nodes, to: &sentence, of: shortcut, in: document, numbers)
            }
        }
    }

    // MARK: Values

    /// A value as it is said; without a value if there is none to say.
    private func spokenValue(
        of parameter: Parameter,
        in document: CoveredDocument,
        _ numbers: SpelledNumbers,
        _ key: String
    ) -> (text: String, value: ExtensionValue?) {
        switch parameter.kind.grouped {
        case .enumeration(let name):
            guard let index = document.catalog.enums.firstIndex(where: { $0.name == name }) else { return ("", nil) }
            let forms = document.forms[index].enumerated().flatMap { place, forms in forms.map { (place, $0) } }
            guard !forms.isEmpty else { return ("", nil) }
            let (place, form) = forms[choice.index(below: forms.count, "name", key)]
            return (form.spoken, .text(document.catalog.enums[index].cases[place].id))
        case .integer(let low, let high):
            let least = low ?? min(1, high ?? 1)
            let most = min(high ?? .max, least > .max - 99 ? .max : least + 99)
            guard least <= most else { return ("", nil) }
            let number = least + Int64(choice.index(below: Int(most - least) + 1, "number", key))
            return (spelled(number, .cardinal, numbers), .number("\(number)"))
        case .decimal(let low, let high):
            let number = min(max(2.5, low ?? 2.5), high ?? .infinity)
            let digits = JSONText.shortest(number) ?? "2.5"
            return (digits, .number(digits))
        case .ordinal:
            let place = Int64(choice.index(below: 5, "place", key)) + 1
            return (spelled(place, .ordinal, numbers), .number("\(place)"))
        case .boolean:
            let isYes = choice.index(below: 2, "boolean", key) == 0
            let words = isYes ? document.language.data.affirmatives : document.language.data.negatives
            guard let word = words.first else { return ("", nil) }
            return (word, .boolean(isYes))
        case .text:
            // Any words will do; the parameter's name describes them.
            let words = IdentifierSplitter.spokenForms(of: parameter.name).first ?? parameter.name
            return (words, .text(words))
        case .quantity(let slot):
            return QuantitySample(slot, in: document.language).map { ($0.text, $0.value.value.carried) } ?? ("", nil)
        }
    }

    private func spelled(_ number: Int64, _ use: SpelledNumbers.Use, _ numbers: SpelledNumbers) -> String {
        numbers.forms(of: number, use).first?.joined(separator: " ") ?? "\(number)"
    }
}
