internal import Earshot
public import EarshotFormats

/// A small set of utterances that exercise what a corpus leaves out.
///
/// It is a greedy set cover: the utterance that exercises most of what is left comes first. That utterance is found
/// from the templates without expanding their sentences, since the parts of a phrase can be chosen independently. As
/// with any greedy cover, there are at most 1 + ln *g* times as many utterances as necessary, where *g* is the most
/// items that one utterance exercises. Each utterance is resolved, and only what its answer exercises counts.
public struct CoverageSuggestions: Sendable {
    /// The utterances as corpus lines with their expectations, the most useful first.
    public private(set) var lines: [CorpusLine] = []
    /// The coverage with these lines added.
    public private(set) var coverage: Coverage
    /// The items without an utterance, each with the last one tried and its answer, if any.
    public private(set) var uncovered: [(item: Coverage.Item, tried: String?)] = []

    /// Finds utterances.
    ///
    /// - Parameters:
    ///   - coverage: The coverage so far.
    ///   - resolver: The resolver, built from the same catalogs, with the options that the corpus is resolved with.
    /// - Complexity: At most two resolutions for each item that is not covered, and one for each suggestion.
    public init(_ coverage: Coverage, resolver: LineResolver) {
        self.coverage = coverage
        var cover = GreedyCover(coverage, resolver: resolver)
        while let line = cover.next() { lines.append(line) }
        self.coverage = cover.coverage
        uncovered = cover.coverage.items.indices.filter { !cover.coverage.items[$0].isCovered }.map { index in
            (cover.coverage.items[index], cover.tried[index])
        }
    }
}

/// The state of a greedy cover.
private struct GreedyCover {
    /// A source of utterances.
    private struct Source {
        var document: Int
        /// The target of the question that an answer replies to; `nil` for a phrase.
        var target: String?
        /// The phrase; `nil` for an answer.
        var phrase: CoveredDocument.Phrase?
        /// The slot of an answer.
        var slot: SlotSampler.Slot?
        /// The index of the parameter that is asked for; `nil` for an enum or a phrase.
        var item: Int?
        /// Whether wishes have failed together, so that each is now tried alone.
        var isSingle = false
        /// The items it cannot exercise.
        var failed: Set<Int> = []
    }

    private let resolver: LineResolver
    private let documents: [CoveredDocument]
    private let names: [String?]
    private var sources: [Source] = []
    private var samplers: [SlotSampler]
    /// The sources by the most items they can exercise, an upper bound.
    private var buckets: [[Int]] = []
    private var accepted = 0
    /// Names that do not work inside phrases, and are only tried as answers.
    private var failedInPhrases: Set<Int> = []
    private(set) var coverage: Coverage
    /// For each item, the last utterance that failed to exercise it, with its answer.
    private(set) var tried: [Int: String] = [:]

    init(_ coverage: Coverage, resolver: LineResolver) {
        self.coverage = coverage
        self.resolver = resolver
        let documents = coverage.catalogs.joined().map(\.self)
        self.documents = documents
        names = coverage.catalogs.flatMap { documents in
            documents.indices.map { $0 == 0 ? nil : documents[$0].catalog.locale }
        }
        samplers = documents.map { SlotSampler($0, items: coverage.items) }
        for (index, document) in documents.enumerated() {
            for phrase in document.phrases { sources.append(Source(document: index, phrase: phrase)) }
            for (position, enumeration) in document.catalog.enums.enumerated() {
                let target = "enum:\(enumeration.name)"
                sources.append(Source(document: index, target: target, slot: .enumeration(position)))
            }
            for shortcut in document.catalog.shortcuts {
                for parameter in shortcut.parameters {
                    let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
                    guard let item = document.parameters[reference] else { continue }
                    sources.append(
                        Source(
                            document: index,
                            target: "\(shortcut.id).\(parameter.name)",
                            slot: samplers[index].slot(of: parameter),
                            item: item
                        )
                    )
                }
            }
        }
        for index in sources.indices.reversed() {
            let gain = plan(sources[index]).wishes.count
            while buckets.count <= gain { buckets.append([]) }
            buckets[gain].append(index)
        }
    }

    // MARK: Choosing

    /// The next utterance; `nil` if no other exercises anything new.
    mutating func next() -> CorpusLine? {
        while let index = best() {
            if let line = resolve(plan(sources[index]), from: index) { return line }
        }
        return nil
    }

    /// The source that exercises most; gains only fall, so a bound is only recomputed when its source comes first.
    private mutating func best() -> Int? {
        while buckets.count > 1 {
            guard let index = buckets[buckets.count - 1].popLast() else {
                buckets.removeLast()
                continue
            }
            let gain = plan(sources[index]).wishes.count
            buckets[min(gain, buckets.count - 1)].append(index)
            if gain == buckets.count - 1 { return index }
        }
        return nil
    }

    /// The next utterance of a source, to exercise as much as it can, or only one item.
    private func plan(_ source: Source, only wish: Int? = nil) -> UtterancePlan {
        let isWanted = { (item: Int) -> Bool in
            (wish == nil || item == wish) && !coverage.items[item].isCovered && !source.failed.contains(item)
        }
        var plan = UtterancePlan()
        if let phrase = source.phrase {
            let document = documents[source.document]
            let composer = UtteranceComposer(
                document: document,
                sampler: samplers[source.document],
                phrase: phrase,
                parameters: phrase.shortcut.map { document.catalog.shortcuts[$0].parameters } ?? []
            ) { isWanted($0) && !failedInPhrases.contains($0) }
            plan = composer.plan()
        } else if let slot = source.slot {
            if let item = source.item, isWanted(item) { plan.wishes.insert(item) }
            plan.append(samplers[source.document].sample(slot, isWanted: isWanted), for: nil)
        }
        guard source.isSingle, wish == nil, plan.wishes.count > 1, let first = plan.wishes.min() else { return plan }
        return self.plan(source, only: first)
    }

    // MARK: Trying

    /// Resolves an utterance and counts what it exercises; `nil` if it is not understood as intended.
    private mutating func resolve(_ plan: UtterancePlan, from index: Int) -> CorpusLine? {
        let source = sources[index]
        let line = line(plan, of: source)
        var exercised: Set<Int> = []
        if let resolution = try? resolver.resolve(line) {
            let verdict = Scoring.verdict(of: resolution, expected: line.expectation)
            if verdict == .right || verdict == .rejected {
                exercised = coverage.exercised(by: resolution, locale: line.locale)
            }
            for item in plan.wishes.subtracting(exercised) {
                tried[item] = "\(plan.text.inQuotes) is \(resolution.explanation.headline)"
            }
        }
        let missed = plan.wishes.subtracting(exercised)
        if !missed.isEmpty {
            // Wishes that fail together may work alone, so each is tried once more.
            sources[index].isSingle = true
            if plan.wishes.count == 1 {
                sources[index].failed.formUnion(missed)
                if source.phrase != nil { failedInPhrases.formUnion(missed) }
            }
        }
        guard exercised.contains(where: { !coverage.items[$0].isCovered }) else { return nil }
        for item in exercised {
            coverage.items[item].count += 1
            if coverage.items[item].first == nil { coverage.items[item].first = "suggested" }
        }
        accepted += 1
        if accepted.isMultiple(of: 64) {
            for index in samplers.indices { samplers[index].leaveOut { coverage.items[$0].isCovered } }
        }
        return line
    }

    private func line(_ plan: UtterancePlan, of source: Source) -> CorpusLine {
        let document = documents[source.document]
        let text = plan.text
        let expectation: CorpusLine.Expectation
        if let phrase = source.phrase {
            if phrase.isNegative {
                expectation = .nothing
            } else {
                let shortcut = phrase.shortcut.map { document.catalog.shortcuts[$0] }
                let presets = (shortcut?.presets ?? []).map {
                    ExtensionValue.Member(key: $0.parameter, value: $0.value.carried)
                }
                expectation = .shortcut(shortcut?.id ?? "", parameters: plan.parameters + presets)
            }
        } else if case .enumeration = source.slot, case .text(let id)? = plan.answer {
            expectation = .enumerationCase(id)
        } else {
            expectation = .value(plan.answer ?? .null)
        }
        let key = [text, source.target ?? "", document.catalog.locale].joined(separator: "\u{0}")
        return CorpusLine(
            line: 1,
            id: .text("suggested-\(key.fingerprint.prefix(8))"),
            locale: names[source.document],
            heard: .text(text),
            target: source.target,
            expectation: expectation
        )
    }
}

extension ParameterValue {
    /// The value in the form used by corpora.
    var carried: ExtensionValue {
        switch grouped {
        case .enumerationCase(let id): .text(id)
        case .integer(let value), .ordinal(let value): .number("\(value)")
        case .decimal(let value): .number(JSONText.shortest(value) ?? "0")
        case .boolean(let value): .boolean(value)
        case .text(let value): .text(value)
        case .quantity(let quantity): quantity.carried
        case .list(let values): .list(values.map(\.carried))
        }
    }
}

extension Quantity {
    /// The quantity in the form used by corpora.
    fileprivate var carried: ExtensionValue {
        switch content {
        case .text(let text): .text(text)
        case .number(let number): .number(JSONText.shortest(number) ?? "0")
        case .amount(let number, let name, let names):
            .object([
                .init(key: "value", value: .number(JSONText.shortest(number) ?? "0")),
                .init(key: names.key, value: .text(name)),
            ])
        }
    }
}
