internal import Earshot

/// The engine's answers to a witness: with all catalogs that are checked, and with one owner alone.
///
/// Every finding with a witness is verified by it. Catalogs with errors have no engine; then only what the automata
/// prove by themselves is reported.
struct WitnessVerifier {
    /// The answer of one owner.
    struct Answer {
        /// The possible meanings; more than one if the owner itself has to ask.
        var matches: [Resolution.Match]
        /// The costliest evidence.
        var evidence: EvidenceClass
    }

    /// The most states that are visited for one witness: many more than any utterance needs.
    private static let workLimit = 2_000_000

    /// A date and time for values that are counted from now; any day does, as only what answers is of interest.
    static let now = CalendarDate(year: 2026, month: 3, day: 11).map {
        CalendarDateTime($0, ClockTime(secondOfDay: 36_000))
    }

    private let plain: [Catalog]
    private let all: Resolver?
    private let apart: [Resolver]
    private let language: Language

    init(_ catalogs: [Catalog], language: Language) {
        let plain = catalogs.map { catalog in
            var catalog = catalog
            catalog.localizations = []
            // What is decided by order is asked about here, so that both meanings are seen.
            catalog.ties = .ask
            for index in catalog.shortcuts.indices { catalog.shortcuts[index].isEnabled = true }
            return catalog
        }
        self.plain = plain
        self.language = language
        let all = try? Resolver(plain, language: language)
        self.all = all
        if let all, plain.count == 1 {
            apart = [all]
        } else {
            let apart = plain.compactMap { try? Resolver([$0], language: language) }
            self.apart = apart.count == plain.count ? apart : []
        }
    }

    /// Each catalog as it is compiled; also without an engine.
    var documents: [CompiledDocument] {
        hasEngine
            ? apart.flatMap(\.documents) : plain.map { CompiledDocument.compiled($0, language: language) }
    }

    /// Whether there is an engine.
    var hasEngine: Bool { all != nil && !apart.isEmpty }

    /// The answer of all catalogs together.
    func answer(_ text: String, target: ResolveOptions.Target = .shortcuts) -> Resolution? {
        let options = ResolveOptions(
            target: target,
            now: Self.now,
            workLimit: Self.workLimit,
            maximumAlternatives: 64
        )
        return all?.resolve(Utterance(text), options: options)
    }

    /// The answer of all catalogs together without similar words.
    ///
    /// It takes a small part of the time. If it does not rest on the same words or sounds, the full answer does not
    /// either, unless a negative phrase is similar.
    func exactAnswer(_ text: String) -> Resolution? {
        var options = ResolveOptions(
            target: .shortcuts,
            now: Self.now,
            workLimit: Self.workLimit,
            maximumAlternatives: 64
        )
        options.policy.evidence.subtract(.approximate)
        return all?.resolve(Utterance(text), options: options)
    }

    /// The answer of one shortcut alone.
    func answer(_ text: String, shortcut: String, catalog: Int) -> Answer? {
        guard apart.indices.contains(catalog) else { return nil }
        let options = ResolveOptions(allowedShortcuts: [shortcut], now: Self.now, workLimit: Self.workLimit)
        return Self.answer(apart[catalog].resolve(Utterance(text), options: options))
    }

    /// The meaning of a resolution, if it has one.
    static func answer(_ resolution: Resolution) -> Answer? {
        guard let evidence = resolution.evidence else { return nil }
        let matches = matches(resolution)
        return matches.isEmpty ? nil : Answer(matches: matches, evidence: evidence)
    }

    /// The possible meanings of a resolution.
    static func matches(_ resolution: Resolution) -> [Resolution.Match] {
        if case .disambiguation(let options) = resolution.outcome { return options.map(\.match) }
        return resolution.match.map { [$0] } ?? []
    }

    /// Whether two shortcuts do the same for an utterance: the same intent with the same values.
    static func isSame(_ one: Resolution.Match, _ other: Resolution.Match) -> Bool {
        one.effect == other.effect
    }

    /// An engine for a few cases of an enum alone.
    func cases(_ cases: [Enumeration.Case], of enumeration: Enumeration, in locale: String) -> Resolver? {
        var part = enumeration
        part.cases = cases
        return try? Resolver([Catalog(locale: locale, enums: [part])], language: language)
    }
}
