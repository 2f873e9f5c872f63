internal import Earshot
internal import EarshotFormats

/// Draws sentences from the phrases and names of catalogs, with what to expect of each.
///
/// Half of them invoke a shortcut, half answer a question; a catalog that has only one of both gives only that.
/// Branches, names and numbers are drawn at random. Parameters that take any words are not compared, as any change of
/// the words is another value.
struct SentenceSampler {
    /// What an answer replies to.
    private struct Question {
        var target: String
        var slot: SlotSampler.Slot
        var parameter: Parameter?
    }

    private struct Source {
        var document: CoveredDocument
        /// The locale as lines give it; `nil` for the first document of a catalog.
        var locale: String?
        var phrases: [CoveredDocument.Phrase]
        var questions: [Question]
        var numbers: SpelledNumbers
    }

    /// The highest number that is drawn where the catalog allows any.
    private static let highestNumber: Int64 = 100
    /// The highest number that is sometimes drawn as words.
    private static let highestWord: Int64 = 20

    private let sources: [Source]
    private let seed: UInt64

    /// Prepares catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: The documents of each catalog, the source first.
    ///   - seed: The seed.
    init(_ catalogs: [[CoveredDocument]], seed: UInt64) {
        self.seed = seed
        sources = catalogs.flatMap { documents in
            documents.enumerated().map { index, document in
                Source(
                    document: document,
                    locale: index == 0 && catalogs.count == 1 ? nil : document.catalog.locale,
                    phrases: document.phrases.filter { !$0.isNegative && $0.shortcut != nil },
                    questions: Self.questions(of: document),
                    numbers: SpelledNumbers(language: document.language)
                )
            }
        }.filter { !$0.phrases.isEmpty || !$0.questions.isEmpty }
    }

    /// Draws sentences.
    ///
    /// - Parameter count: The most sentences; a small catalog may have fewer.
    /// - Returns: The sentences, each once.
    func sentences(_ count: Int) -> [CorpusLine] {
        guard !sources.isEmpty else { return [] }
        var lines: [CorpusLine] = []
        var known: Set<String> = []
        for number in 0..<count * 10 where lines.count < count {
            var random = SeededRandom(seed: seed, for: "sentence \(number)")
            let source = sources[number % sources.count]
            let isAnswer = source.phrases.isEmpty || !source.questions.isEmpty && number / sources.count % 2 == 1
            guard
                let line = isAnswer ? answer(source, &random) : command(source, &random),
                case .text(let text) = line.heard, !text.isEmpty,
                known.insert([text, line.target ?? "", line.locale ?? ""].joined(separator: "\u{0}")).inserted
            else { continue }
            lines.append(line)
        }
        return lines
    }

    // MARK: Commands

    private func command(_ source: Source, _ random: inout SeededRandom) -> CorpusLine? {
        guard let phrase = random.pick(source.phrases), let index = phrase.shortcut else { return nil }
        let shortcut = source.document.catalog.shortcuts[index]
        var plan = UtterancePlan()
        compose(phrase.layout.nodes, of: shortcut, in: source, into: &plan, &random)
        let takesText = plan.parameters.contains { member in
            shortcut.parameters.contains { $0.name == member.key && $0.kind == .text }
        }
        let presets = shortcut.presets.map { ExtensionValue.Member(key: $0.parameter, value: $0.value.carried) }
        return line(
            plan.text,
            .shortcut(shortcut.id, parameters: takesText ? nil : plan.parameters + presets),
            in: source
        )
    }

    private func compose(
        _ nodes: [PhraseLayout.Node],
        of shortcut: Shortcut,
        in source: Source,
        into plan: inout UtterancePlan,
        _ random: inout SeededRandom
    ) {
        for node in nodes {
            switch node {
            case .literal(let text):
                let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !words.isEmpty { plan.words.append(words) }
            case .applicationName:
                if let name = random.pick(source.document.applicationNames) { plan.words.append(name.text) }
            case .parameter(let name):
                guard let parameter = shortcut.parameters.first(where: { $0.name == name }) else { break }
                plan.append(
                    value(of: Self.slot(of: parameter, in: source.document), parameter, source, &random),
                    for: name
                )
            case .optional(let inner, _, _):
                if random.below(2) == 0 { compose(inner, of: shortcut, in: source, into: &plan, &random) }
            case .alternatives(let branches):
                guard let branch = random.pick(branches) else { break }
                compose(branch.nodes, of: shortcut, in: source, into: &plan, &random)
            }
        }
    }

    // MARK: Answers

    private func answer(_ source: Source, _ random: inout SeededRandom) -> CorpusLine? {
        guard let question = random.pick(source.questions) else { return nil }
        let sample = value(of: question.slot, question.parameter, source, &random)
        guard let value = sample.value else { return nil }
        let expectation: CorpusLine.Expectation
        if case .enumeration = question.slot, case .text(let id) = value {
            expectation = .enumerationCase(id)
        } else {
            expectation = .value(value)
        }
        return line(sample.text, expectation, target: question.target, in: source)
    }

    private static func questions(of document: CoveredDocument) -> [Question] {
        var questions = document.catalog.enums.indices.map {
            Question(target: "enum:\(document.catalog.enums[$0].name)", slot: .enumeration($0))
        }
        for shortcut in document.catalog.shortcuts where shortcut.isEnabled {
            let preset = Set(shortcut.presets.map(\.parameter))
            for parameter in shortcut.parameters where !preset.contains(parameter.name) {
                switch parameter.kind.grouped {
                case .integer, .decimal:
                    let slot = slot(of: parameter, in: document)
                    questions.append(
                        .init(target: "\(shortcut.id).\(parameter.name)", slot: slot, parameter: parameter)
                    )
                case .enumeration, .ordinal, .boolean, .text, .quantity: break
                }
            }
        }
        return questions
    }

    // MARK: Values

    private static func slot(of parameter: Parameter, in document: CoveredDocument) -> SlotSampler.Slot {
        switch parameter.kind.grouped {
        case .enumeration(let name):
            document.catalog.enums.firstIndex { $0.name == name }.map(SlotSampler.Slot.enumeration)
                ?? .text(parameter.name)
        case .integer: .integer(0)
        case .decimal: .decimal(0)
        case .ordinal: .ordinal
        case .boolean: .boolean
        case .text: .text(IdentifierSplitter.spokenForms(of: parameter.name).first ?? parameter.name)
        case .quantity(let slot):
            QuantitySample(slot, in: document.language).map(SlotSampler.Slot.quantity) ?? .text(parameter.name)
        }
    }

    private func value(
        of slot: SlotSampler.Slot,
        _ parameter: Parameter?,
        _ source: Source,
        _ random: inout SeededRandom
    ) -> SlotSampler.Sample {
        switch slot {
        case .enumeration(let index):
            guard let place = random.pick(Array(source.document.forms[index].indices)) else { break }
            let item = source.document.catalog.enums[index].cases[place]
            // People say what they were shown or told; identifiers only where there is nothing else.
            let names = (item.displayName.map { [$0] } ?? []) + item.synonyms
            let forms = names.isEmpty ? source.document.forms[index][place].map(\.spoken) : names
            guard let name = random.pick(forms) else { break }
            return SlotSampler.Sample(text: name, value: .text(item.id))
        case .integer, .decimal:
            let number = number(for: parameter, &random)
            return SlotSampler.Sample(text: written(number, source, &random), value: .number("\(number)"))
        case .ordinal:
            let number = Int64(1 + random.below(3))
            // The shortest form is the singular one.
            let forms = source.numbers.forms(of: number, .ordinal).map { $0.joined(separator: " ") }
            let text = forms.min { $0.count < $1.count } ?? "\(number)."
            return SlotSampler.Sample(text: text, value: .number("\(number)"))
        case .boolean:
            let isTrue = random.below(2) == 0
            let data = source.document.language.data
            let text = isTrue ? data.affirmatives.first ?? "yes" : data.negatives.first ?? "no"
            return SlotSampler.Sample(text: text, value: .boolean(isTrue))
        case .text(let words): return SlotSampler.Sample(text: words, value: .text(words))
        case .quantity(let sample): return SlotSampler.Sample(text: sample.text, value: sample.value.value.carried)
        case .application: break
        }
        return SlotSampler.Sample()
    }

    /// A whole number within the bounds of a parameter.
    private func number(for parameter: Parameter?, _ random: inout SeededRandom) -> Int64 {
        var (low, high): (Int64?, Int64?)
        switch parameter?.kind {
        case .integer(let least, let most): (low, high) = (least, most)
        case .decimal(let least, let most):
            low = least.flatMap { Int64(exactly: $0.rounded(.up)) }
            high = most.flatMap { Int64(exactly: $0.rounded(.down)) }
        default: break
        }
        let least = max(low ?? 1, min(1, high ?? 1))
        let most = min(high ?? .max, max(least, Self.highestNumber))
        return least + Int64(random.below(Int(max(0, most - least)) + 1))
    }

    /// A number in digits; a small one as often in words.
    private func written(_ number: Int64, _ source: Source, _ random: inout SeededRandom) -> String {
        guard 0...Self.highestWord ~= number, random.below(2) == 0,
            let words = source.numbers.forms(of: number).first
        else { return "\(number)" }
        return words.joined(separator: " ")
    }

    private func line(
        _ text: String,
        _ expectation: CorpusLine.Expectation,
        target: String? = nil,
        in source: Source
    ) -> CorpusLine {
        let key = [text, target ?? "", source.document.catalog.locale].joined(separator: "\u{0}")
        return CorpusLine(
            line: 1,
            id: .text("composed-\(key.fingerprint.prefix(8))"),
            locale: source.locale,
            heard: .text(text),
            target: target,
            expectation: expectation
        )
    }
}
