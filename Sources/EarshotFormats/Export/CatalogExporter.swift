public import Earshot

/// Exports what can be said to a catalog, as a grammar or as hints for a speech recognizer.
///
/// A catalog's phrases, enums and names become rules or lists. Templates are never expanded, so that the text is as
/// large as the catalog. The same catalog gives the same bytes.
public struct CatalogExporter: Sendable {
    /// A format that recognizers read.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// A grammar in the Java Speech Grammar Format 1.0: nothing else is recognized.
        case jsgf
        /// Phrases, one per line, each with a boost after a tab: similar speech is recognized as them more often.
        case hints
        /// A JSON array of phrases for Vosk: words outside of it are not recognized.
        case vosk
    }

    /// What to export.
    public struct Options: Hashable, Sendable {
        /// The locale, a BCP 47 tag; `nil` for the catalogs' first ones.
        public var locale: String?
        /// What may be said: the shortcuts' phrases, or only the answers to one question.
        public var target: ResolveOptions.Target
        /// Whether the language's fillers, and its frames ("I'd like …") if the target is one question, may be said
        /// around it.
        public var hasFrames: Bool
        /// The largest boost of a hint, from 1 to 1000.
        public var maximumBoost: Double

        /// Creates options.
        ///
        /// - Parameters:
        ///   - locale: The locale, a BCP 47 tag.
        ///   - target: What may be said.
        ///   - hasFrames: Whether fillers and frames may be said around it.
        ///   - maximumBoost: The largest boost of a hint, from 1 to 1000; other values are clamped.
        public init(
            locale: String? = nil,
            target: ResolveOptions.Target = .shortcuts,
            hasFrames: Bool = false,
            maximumBoost: Double = 10
        ) {
            self.locale = locale
            self.target = target
            self.hasFrames = hasFrames
            self.maximumBoost = maximumBoost
        }
    }

    /// The exported text, and the losses.
    public struct Export: Hashable, Sendable {
        /// The text, which ends with a line break; empty if nothing of the catalog can be exported.
        public var text: String
        /// The parts that could not be exported, each with its location and the reason; all of them warnings.
        public var losses: [CatalogProblem]
    }

    private let catalogs: [Catalog]
    private let languages: [String: Language]

    /// Creates an exporter.
    ///
    /// - Parameter catalogs: The catalogs, one per application.
    /// - Throws: `CatalogError` with every problem of every catalog, if one of them is an error.
    /// - Complexity: O(n) in the size of the catalogs and of each locale's language data.
    public init(_ catalogs: [Catalog]) throws(CatalogError) {
        let problems = catalogs.flatMap { $0.problems() }
        guard !problems.contains(where: { $0.severity == .error }) else { throw CatalogError(problems) }
        self.catalogs = catalogs
        let locales = Set(catalogs.flatMap { [$0] + $0.localizations }.map(\.locale))
        languages = Dictionary(uniqueKeysWithValues: locales.map { ($0, Language.shared(locale: $0)) })
    }

    /// The locales of the catalogs, in order, each once.
    public var locales: [String] {
        var seen: Set<String> = []
        return catalogs.flatMap { [$0] + $0.localizations }.map(\.locale).filter { seen.insert($0).inserted }
    }

    /// Writes the catalogs.
    ///
    /// - Parameters:
    ///   - format: The recognizer's format.
    ///   - options: What to write; nothing is written for a target that no catalog has.
    /// - Returns: The text, and the losses.
    /// - Complexity: O(n) in the size of the catalogs, and in the number of values if a language's numbers have to be
    ///   listed.
    public func export(_ format: Format, options: Options = Options()) -> Export {
        let documents = catalogs.map { catalog in
            LocaleFit.best(for: options.locale, among: [catalog] + catalog.localizations, locale: \.locale)
        }
        var (grammar, losses) = SpeechGrammarBuilder.build(
            documents,
            languages: languages,
            target: options.target,
            framed: options.hasFrames && format != .hints,
            keepsOpen: format != .jsgf
        )
        guard !grammar.utterances.isEmpty else { return Export(text: "", losses: losses) }
        switch format {
        case .jsgf: return Export(text: JSGFText.text(of: grammar, target: name(of: options.target)), losses: losses)
        case .vosk: return Export(text: VoskList.text(of: grammar), losses: losses)
        case .hints:
            let language = languages[grammar.locale] ?? Language.shared(locale: grammar.locale)
            let hints = HintList(grammar, target: options.target, language: language)
            if hints.isCut, let name = name(of: options.target) {
                losses.append(
                    CatalogProblem(
                        severity: .warning,
                        what: "only the first \(HintList.valueLimit) answers to '\(name)' are listed",
                        expected: "fewer values",
                        suggestion: "set bounds, or use a grammar instead of hints"
                    )
                )
            }
            let boost = min(max(options.maximumBoost, 1), 1_000)
            return Export(text: hints.text(boost: Int((boost * 10).rounded())), losses: losses)
        }
    }

    private func name(of target: ResolveOptions.Target) -> String? {
        switch target {
        case .shortcuts: nil
        case .enumeration(let name): "enum:\(name)"
        case .parameter(let reference): "\(reference.shortcut).\(reference.parameter)"
        }
    }
}
