/// Compiles one locale of a catalog into its automaton.
///
/// Catalogs and utterances go through the same normalizer, here and in ``Readings``, so that every phrase of a catalog
/// can be reached. The work is linear in the size of the catalog: groups are merged, never expanded, and every enum is
/// compiled once, however many phrases use it.
struct DocumentCompiler {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// The most states that alternatives may keep separate; see ``WorkLimits/frontier``.
    var frontierLimit = WorkLimits.frontier
    /// Whether the application's names are literal words of a phrase, and not a call.
    var writesOutApplication = false

    var builder: GraphBuilder
    var tables: CompiledDocument.Tables
    let catalog: Catalog
    /// The declarations so far, of this layer and the layers below.
    var declarations: CompiledDocument.Declarations
    /// The cases replaced by this layer and the layers below.
    var hidden: HiddenCases
    let shortcutsRoot: State
    let language: Language
    /// The document below, if this is a layer.
    let below: CompiledDocument?
    /// The position of the item being compiled.
    var place = DeclarationOrder(.application)
    /// Word runs that can be matched approximately.
    var runs: WordNGrams
    /// The phrase being inserted.
    var insertion = PhraseInsertion()
    /// The words of the phrase being inserted.
    var steps: [DeletionIndex.Step] = []
    /// The groups of the phrases so far.
    var knownGroups = PhraseParser.KnownGroups()
    /// The texts of the phrases so far, numbered by their bytes: strings that are not ASCII are slow to compare.
    var literalNumbers = StringInterner()
    var literals: [Literal] = []
    /// The inserted form of each text; `nil` before its first insertion.
    var insertedLiterals: [InsertedLiteral?] = []
    /// The fitted wordings in a compiled file; `nil` if there are none.
    var storedWordings: CompiledFile.Stored?
    /// The first phrase of each shortcut.
    var firstPhrases: [Int32] = []
    /// Pronunciations of runs, given in the catalog.
    var hints: [[Symbol]: [[Phone]]] = [:]

    init(_ catalog: Catalog, language: Language) {
        self.catalog = catalog
        self.language = language
        below = nil
        builder = GraphBuilder()
        tables = CompiledDocument.Tables()
        declarations = CompiledDocument.Declarations(catalog)
        hidden = HiddenCases()
        runs = WordNGrams()
        shortcutsRoot = builder.addState()
    }

    /// Begins a layer over a document.
    init(over document: CompiledDocument) {
        catalog = document.catalog
        language = document.language
        below = document
        builder = GraphBuilder(over: document.graph)
        tables = CompiledDocument.Tables(over: document.tables)
        declarations = CompiledDocument.Declarations(over: document.declarations)
        hidden = HiddenCases(over: document.hidden)
        runs = WordNGrams(over: document.near)
        shortcutsRoot = document.shortcutsRoot
    }

    /// Compiles catalogs without errors, each with its localizations.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs.
    ///   - languages: Languages to use instead of the shared ones, by locale.
    ///   - file: The file that the catalogs were read from, if its stored data may be used.
    /// - Returns: For each catalog its documents, in order.
    static func documents(
        of catalogs: [Catalog],
        languages: [String: Language] = [:],
        from file: CompiledFile? = nil
    ) -> [[CompiledDocument]] {
        var number = -1
        let spoken = Self.languages(of: catalogs, languages, from: file)
        var byLocale = languages
        for language in spoken.joined() where language.added.isEmpty { byLocale[language.locale] = language }
        let further = NamesHeardAlike.names(of: catalogs) { byLocale[$0] ?? Language.shared(locale: $0) }
        return zip(catalogs, zip(spoken, further)).map { catalog, known in
            zip([catalog] + catalog.localizations, zip(known.0, known.1)).map { document, known in
                number += 1
                let wordings = file?.stored(.wordings, number)
                return compile(document, language: known.0, namesHeardAlike: known.1, storedWordings: wordings)
            }
        }
    }

    /// The documents that a file stores.
    ///
    /// - Parameters:
    ///   - counts: The number of documents of each catalog.
    ///   - file: The file.
    /// - Returns: For each catalog its documents, in order; `nil` if a document cannot be used.
    static func storedDocuments(_ counts: [Int], from file: CompiledFile) -> [[CompiledDocument]]? {
        guard let catalogs = file.stored(.catalogs, 0), let places = places(in: file) else { return nil }
        var number = -1
        var languages: [String: Language] = [:]
        var documents: [[CompiledDocument]] = []
        for count in counts {
            var read: [CompiledDocument] = []
            for _ in 0..<count {
                number += 1
                guard number < places.count, let stored = file.stored(.documents, number),
                    let document = try? StoredDocument(stored, of: catalogs, at: Int(places[number]))
                else { return nil }
                let catalog = document.catalog
                let language = language(
                    catalog.head.locale,
                    fillers: catalog.fillers,
                    &languages,
                    from: file,
                    number
                )
                guard
                    let whole = try? CompiledDocument(
                        document,
                        language: language,
                        wordings: file.stored(.wordings, number)
                    )
                else { return nil }
                read.append(whole)
            }
            documents.append(read)
        }
        return documents
    }

    /// The offset of each document's catalog in the section of the catalogs; `nil` if the file has none.
    private static func places(in file: CompiledFile) -> [UInt32]? {
        guard let stored = file.stored(.places, 0) else { return nil }
        return withExtendedLifetime(stored) {
            var store = BinaryReader(stored.bytes)
            return try? store.array()
        }
    }

    /// The languages of the catalogs' documents; reads the stored data of unknown languages.
    private static func languages(
        of catalogs: [Catalog],
        _ languages: [String: Language],
        from file: CompiledFile?
    ) -> [[Language]] {
        var number = -1
        var known = languages
        return catalogs.map { catalog in
            ([catalog] + catalog.localizations).map { document in
                number += 1
                return language(document.locale, fillers: document.fillers, &known, from: file, number)
            }
        }
    }

    /// The language of a document; reads the stored data of an unknown language.
    private static func language(
        _ locale: String,
        fillers: [String],
        _ known: inout [String: Language],
        from file: CompiledFile?,
        _ number: Int
    ) -> Language {
        if fillers.isEmpty, let language = known[locale] ?? Language.known(locale: locale) {
            // Kept here, as the shared cache may drop the language: documents of the same language share it.
            known[locale] = language
            return language
        }
        let stored = file?.stored(.languages, number).flatMap { stored in
            try? Language(stored, locale: locale, fillers: fillers)
        }
        guard fillers.isEmpty else { return stored ?? Language(locale: locale, fillers: fillers) }
        let language = stored ?? Language.shared(locale: locale)
        known[locale] = language
        return language
    }

    /// Compiles a document whose catalog has no errors.
    ///
    /// - Parameters:
    ///   - catalog: The document.
    ///   - language: Its language.
    ///   - names: Names of other applications that sound like the name of this application.
    ///   - storedWordings: Its fitted wordings in a compiled file; `nil` if there are none.
    /// - Returns: The document, ready to be searched.
    static func compile(
        _ catalog: Catalog,
        language: Language,
        namesHeardAlike names: [String] = [],
        storedWordings: CompiledFile.Stored? = nil
    ) -> CompiledDocument {
        var compiler = DocumentCompiler(catalog, language: language)
        compiler.storedWordings = storedWordings
        if var application = catalog.application {
            application.synonyms += names
            compiler.compileApplication(application)
        }
        for (index, enumeration) in catalog.enums.enumerated() {
            compiler.compileEnumeration(enumeration, index: index)
        }
        for (index, shortcut) in catalog.shortcuts.enumerated() { compiler.compileShortcut(shortcut, index: index) }
        for (index, phrase) in catalog.negativePhrases.enumerated() {
            compiler.compileNegative(phrase, shortcut: nil, item: index)
        }
        return compiler.finished()
    }

    /// The finished document; a layer is given its overlay.
    mutating func finished(
        _ overlay: Catalog.Overlay? = nil,
        statistics: PhraseStatistics? = nil,
        cache: SpokenRuns? = nil
    ) -> CompiledDocument {
        let below = self.below
        tables.gaps.finish(vocabulary: tables.vocabulary, language: language, statistics: statistics) { owner in
            below?.tables.phrases(of: owner) ?? []
        }
        return CompiledDocument(
            below?.head ?? CatalogHead(catalog),
            declarations: declarations,
            layer: below.flatMap { below in overlay.map { .init(overlay: $0, below: below) } },
            hidden: hidden,
            language: language,
            graph: builder.finish(),
            shortcutsRoot: shortcutsRoot,
            tables: tables,
            near: FuzzyIndex(
                runs.runs,
                over: below?.near,
                places: runs.places,
                hidden: hidden,
                vocabulary: tables.vocabulary,
                hints: hints,
                language: language,
                cache: cache
            ),
            // Layers have no own paraphrases: see Living catalogs.
            wordings: below.map(\.wordings) ?? wordings()
        )
    }

    /// The paraphrases of the phrases, not fitted yet.
    private func wordings() -> ParaphraseData {
        let sampler = WordingSampler(
            Deferred(known: catalog),
            declarations: declarations,
            language: language,
            grammars: tables.grammarIndices,
            firstPhrases: firstPhrases
        )
        return ParaphraseData(sampler, stored: storedWordings)
    }

    // MARK: Grammars

    mutating func grammar(_ grammar: CompiledDocument.Grammar) -> Int32 {
        if let index = tables.grammarIndices[grammar] { return index }
        let index = Int32(tables.grammars.count)
        tables.grammarIndices.set(grammar, index)
        tables.grammars.append(grammar)
        tables.grammarRoots.append(builder.addState())
        if grammar == .boolean { compileBoolean(root: tables.grammarRoots[Int(index)]) }
        return index
    }

    mutating func parameterIndex(_ name: String) -> Int32 {
        if let index = tables.parameterIndices[name] { return index }
        let index = Int32(tables.parameterNames.count)
        tables.parameterIndices.set(name, index)
        tables.parameterNames.append(name)
        return index
    }

    mutating func compileApplication(_ application: Catalog.Application) {
        let root = tables.grammarRoots[Int(grammar(.application))]
        for name in [application.name] + application.synonyms {
            insertForm(name, into: root, value: 0, kinds: .all, .exact, cost: CostModel.exact)
        }
        for hint in application.pronunciations {
            addHint(hint, to: application.name)
            guard !Sounds.isPhones(hint: hint) else { continue }
            insertForm(hint, into: root, value: 0, kinds: .all, .homophone, cost: CostModel.pronunciation)
        }
    }

    mutating func compileBoolean(root: State) {
        for (value, words) in [(1, language.data.affirmatives), (0, language.data.negatives)] {
            for word in words {
                insertForm(word, into: root, value: Int32(value), kinds: .all, .exact, cost: CostModel.exact)
            }
        }
    }

    mutating func compileEnumeration(_ enumeration: Enumeration, index: Int) {
        let grammarIndex = grammar(.enumeration(Int32(index)))
        let telling = tellingWords(of: enumeration.cases, enumeration)
        for (value, element) in enumeration.cases.enumerated() {
            compileCase(element, value, of: index, enumeration, telling)
        }
        tables.enumerationRoots.set(enumeration.name, answerRoot(grammarIndex))
    }

    func tellingWords(of cases: [Enumeration.Case], _ enumeration: Enumeration) -> TellingWords {
        TellingWords(of: cases, language: language, speaksIdentifiers: enumeration.speaksIdentifiers)
    }

    mutating func compileCase(
        _ element: Enumeration.Case,
        _ value: Int,
        of index: Int,
        _ enumeration: Enumeration,
        _ telling: TellingWords
    ) {
        let root = tables.grammarRoots[Int(grammar(.enumeration(Int32(index))))]
        place = DeclarationOrder(.enumeration, owner: index, item: value)
        for hint in element.pronunciations {
            addHint(hint, to: element.displayName ?? element.id)
        }
        let forms = SpokenForm.forms(
            of: element,
            language: language,
            speaksIdentifiers: enumeration.speaksIdentifiers,
            telling: telling
        )
        for form in forms {
            insertForm(
                form.text,
                into: root,
                value: Int32(value),
                kinds: form.kinds,
                form.evidence,
                cost: form.cost,
                as: form.shown,
                isAffix: form.isAffix
            )
        }
        // Words of values cannot be deleted one by one.
        steps.removeAll(keepingCapacity: true)
    }

    /// A state from which the grammar's value is the whole answer; a position in an offered list is also an answer.
    mutating func answerRoot(_ grammarIndex: Int32) -> State {
        let root = builder.addState()
        let end = builder.call(root, grammar: grammarIndex, parameter: -1)
        builder.accept(end, .init(kind: .answer, index: grammarIndex))
        let place = builder.call(root, grammar: grammar(.place), parameter: -1)
        builder.accept(place, .init(kind: .answer, index: grammarIndex))
        return root
    }

    mutating func insertForm(
        _ text: String,
        into root: State,
        value: Int32,
        kinds: SpokenFormKinds,
        _ evidence: EvidenceClass,
        cost: Int,
        as shown: String? = nil,
        isAffix: Bool = false
    ) {
        let literal = Literal(text, language)
        guard !literal.text.units.isEmpty else { return }
        let (path, _) = insertLiteral(literal, from: root, isPart: evidence == .partial || evidence == .spelling)
        guard let end = path.last else { return }
        let record = Int32(tables.forms.count)
        tables.forms.append(
            .init(value: value, kinds: kinds, evidence: evidence, cost: Int32(cost), isAffix: isAffix)
        )
        tables.formTexts.append(shown ?? text)
        builder.accept(end, PhraseGraph.AcceptState(kind: .form, index: record))
    }
}
